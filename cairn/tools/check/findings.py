"""What the checker found, as a person and other programs read it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from cairn.tools.check.native import Kind


class Rule:
    """A kind of finding: its ``name`` in output, the ``tool`` that finds it, and a ``title``."""

    def __init__(self, name: str, tool: str, title: str) -> None:
        self.name, self.tool, self.title = name, tool, title


RULES: dict[Kind, Rule] = {
    Kind.OUT_OF_BOUNDS: Rule("out-of-bounds", "memcheck", "access beyond an allocation"),
    Kind.AFTER_FREE: Rule("use-after-free", "memcheck", "access to freed memory"),
    Kind.HOST_MEMORY: Rule("host-memory", "memcheck", "access to pageable memory of the host"),
    Kind.WILD: Rule("wild-address", "memcheck", "access to an address that belongs to nothing"),
    Kind.MISALIGNED: Rule("misaligned", "memcheck", "misaligned access"),
    Kind.LDS_BOUNDS: Rule("lds-out-of-bounds", "memcheck", "access beyond the workgroup's LDS"),
    Kind.PRIVATE_BOUNDS: Rule("private-out-of-bounds", "memcheck", "access beyond the work-item's private memory"),
    Kind.HOST_BOUNDS: Rule("host-out-of-bounds", "memcheck", "copy or fill beyond an allocation"),
    Kind.HOST_AFTER_FREE: Rule("host-use-after-free", "memcheck", "access by the host's own code to freed memory"),
    Kind.UNWRITTEN: Rule("uninitialized", "initcheck", "load of memory that nobody has written"),
    Kind.UNWRITTEN_LDS: Rule("uninitialized-lds", "initcheck", "load of LDS that the workgroup has not written"),
    Kind.RACE_LDS: Rule("race-lds", "racecheck", "race in LDS"),
    Kind.RACE_GLOBAL: Rule("race-global", "racecheck", "race in global memory"),
    Kind.RACE_QUEUES: Rule("race-streams", "racecheck", "race between kernels that nothing orders"),
    Kind.RACE_HOST: Rule("race-host", "racecheck", "race with the host, a copy or a fill"),
    Kind.DIVERGENT_BARRIER: Rule("divergent-barrier", "synccheck", "barrier that lanes of a wave go by"),
    Kind.MISSED_BARRIER: Rule("missed-barrier", "synccheck", "barrier that waves of a workgroup go by"),
    Kind.OTHER_BARRIER: Rule("different-barriers", "synccheck", "waves of a workgroup meet at different barriers"),
    Kind.MASK: Rule("invalid-mask", "synccheck", "a mask of lanes that are not those which take part"),
    Kind.WARP_SIZE: Rule("warp-size", "portability", "right for waves of 64, a race for warps of 32"),
}
# What stands in the place of a kernel's name.
HOST, COPY = "<host>", "<copy or fill>"

LEAK = Rule("leak", "leakcheck", "memory that is never freed")
API = Rule("api-error", "memcheck", "call that failed")
SCHEDULE = Rule("schedule", "racecheck", "results that depend on the order of waves")
BY_NAME = {rule.name: rule for rule in (*RULES.values(), LEAK, API, SCHEDULE)}


@dataclass(frozen=True)
class Site:
    """A place in a kernel: ``file``, ``line`` and ``column`` by its debug information (else empty and 0), with the
    functions that it is inlined into as ``inlined`` and the one of
    HIP's that is ``called`` there; else ``instruction`` at ``pc``."""

    kernel: str
    pc: int
    instruction: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    function: str = ""
    called: str = ""
    inlined: tuple[str, ...] = ()
    workgroup: tuple[int, int, int] | None = None
    wave: int = -1
    lane: int = -1
    action: str = ""
    size: int = 0


@dataclass(frozen=True)
class Memory:
    """An allocation: ``size`` bytes at ``base``; who asked for it, and who freed it."""

    base: int
    size: int
    number: int
    call: str = ""
    origin: str = ""
    freed_by: str = ""


@dataclass(frozen=True)
class Finding:
    """One finding. ``rule``: its name; ``text``: what is special about it; ``count``: how often it was met."""

    rule: str
    text: str
    site: Site | None = None
    other: Site | None = None
    memory: Memory | None = None
    address: int = 0
    count: int = 1
    dispatch: int = 0
    number: int = -1

    @property
    def tool(self) -> str:
        """The tool that found it."""
        return BY_NAME[self.rule].tool

    def to_json(self) -> dict[str, Any]:
        """As an object of JSON, without what is not known."""
        return {key: value for key, value in asdict(self).items() if value not in (None, "")}


def from_json(found: dict[str, Any]) -> Finding:
    """The finding that ``to_json`` wrote."""
    places = {key: _site(found[key]) for key in ("site", "other") if found.get(key)}
    memory = {"memory": Memory(**found["memory"])} if found.get("memory") else {}
    return Finding(**{**found, **places, **memory})


def _site(found: dict[str, Any]) -> Site:
    group = found.get("workgroup")
    given = {"inlined": tuple(found["inlined"]), "workgroup": tuple(group) if group else None}
    return Site(**{**found, **given})


def merged(findings: list[Finding]) -> list[Finding]:
    """Findings of one rule at the same places as one: unrolled code has a place many times."""
    found: dict[object, Finding] = {}
    for each in findings:
        sides = [_place(site) for site in (each.site, each.other)]
        key = each.rule, frozenset(sides), (each.text, each.memory) if each.site is None else None
        known = found.get(key)
        found[key] = each if known is None else replace(known, count=known.count + each.count)
    return list(found.values())


def _place(site: Site | None) -> object:
    if site is None or not site.file:
        return site and (site.kernel, site.pc)
    return site.file, site.line, site.column, site.inlined


@dataclass
class Report:
    """All findings of a run; ``lost``: how many kinds there was no place for; ``kernels``: those that ran;
    ``suppressed``: findings that a file of suppressions names; ``passed_over``: whether the host's own accesses were
    not watched, for want of protection keys, where there was something to watch."""

    findings: list[Finding] = field(default_factory=list)
    suppressed: int = 0
    lost: int = 0
    kernels: list[str] = field(default_factory=list)
    passed_over: bool = False
