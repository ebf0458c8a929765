"""What the writers of blocks are told: of the whole kernel, and of one block."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.llvm.functions import Function, Helpers
from cairn.vgpu.lower.values.register_file import NONE_RESIDENT, Resident

if TYPE_CHECKING:
    from cairn.vgpu.lower.locality.line_slots import Stretches


class Setting(NamedTuple):
    """What holds in all of a kernel's code. ``precise``, ``quick``, ``abilities``, ``on``: see ``plan.Request``.
    ``words``: masks are vectors of words, made of their scalars in each block. ``resident``: registers that lie in
    memory. ``scalars_ordered``: the kernel may wait for other waves by loads that lgkmcnt counts. ``oneway``: pcs of
    stores that may pass the caches (nontemporal.py), ``streams``: of accesses that waves go through memory by, with
    their bytes (stream_facts.py). ``stretches``: the loads that go along each lane's own stretch of memory
    (line_slots.py), or None. ``lanes_kept``: registers that keep their lanes outside EXEC where that is known.
    ``probes``: the kinds of calls of tools that code is written with (probes.py); ``lds_shift``: of the bytes of LDS
    that have a cell in common (probe_tests.py). ``doubtful``: pcs of accesses whose address may be the host's own
    (access_trace.py). ``part``: it is a part of a kernel (decode/parts.py). ``sharing``: loops over strips are
    functions (shared_loops.py). ``lds_unread``: stores to LDS are left out (unread_lds.py)."""

    image: KernelImage
    precise: bool = False
    quick: bool = False
    abilities: frozenset[str] = frozenset()
    on: frozenset[str] = passes.NAMES
    words: bool = False
    resident: Resident = NONE_RESIDENT
    scalars_ordered: bool = True
    oneway: frozenset[int] = frozenset()
    streams: Mapping[int, int] = MappingProxyType({})
    stretches: Stretches | None = None
    lanes_kept: int = 0
    probes: int = 0
    lds_shift: int = 2
    doubtful: frozenset[int] = frozenset()
    part: bool = False
    sharing: bool = False
    lds_unread: bool = False


class Site(NamedTuple):
    """A block in one version. ``full``: EXEC is all ones; ``acting``: EXEC, where it is known otherwise. ``most``:
    lanes that the wave has, as far as the graph's versions count on it (versions.py); ``lanes``: those of the block's
    vectors (narrow.py). ``merging``: registers that keep what lanes outside
    EXEC hold. ``rolled``: it runs strip by strip (strip_mining.py). ``looping``: it is part of a loop; ``serial``: the
    name of what is known of the loop whose lanes may run one after the other (serial.py), or empty; ``walks``: the
    block's pc where it is part of a loop that waits for nobody, else -1. ``upwards``: a vector is loaded and stored
    line by line in the order of memory (contiguous.py)."""

    label: str
    full: bool
    acting: int | None = None
    most: int = 0
    lanes: int = 0
    merging: int = 0
    rolled: bool = False
    looping: bool = False
    serial: str = ""
    walks: int = -1
    upwards: bool = False


class Shared:
    """What all blocks of a kernel add to: variables of ``masks`` by their registers, the ``helpers`` (functions.py;
    ``instead``: which stand in others' place), what is ``unknown`` of the instructions that may end the kernel, the
    data of ``points`` (probes.py) by their names, numbers of ``tracked`` ones and of blocks that are ``visited``, and
    the ends of the blocks that are ``counted`` by their starts."""

    def __init__(self, instead: Mapping[str, Function] | None = None) -> None:
        self.masks: set[int] = set()
        self.helpers = Helpers(instead)
        self.unknown: dict[int, str] = {}
        self.points: dict[str, str] = {}
        self.tracked: dict[str, int] = {}
        self.counted: dict[int, int] = {}
        self.visited: dict[int, int] = {}


class Choice(NamedTuple):
    """A strategy that was taken for the access of the instruction at ``pc``. ``depth``: how many tests must have failed
    before it is used; ``tested``: whether it may fail in turn. ``shape``: what was known of the addresses: "one",
    "pattern", "rows", "index" or "any"; ``step``: the bytes from one lane's to the next's, where all are equal."""

    pc: int
    strategy: str
    size: int
    storing: bool
    depth: int
    tested: bool
    shape: str
    step: int | None


class Choices:
    """The choices of one block, in the order in which they were written."""

    def __init__(self) -> None:
        self.made: list[Choice] = []
        self.asks: set[int] = set()  # instructions that ask for what will be loaded later
        self._depth = 0

    def add(
        self, pc: int, strategy: str, size: int, *, storing: bool, tested: bool, shape: str, step: int | None
    ) -> None:
        """Note what was chosen."""
        self.made.append(Choice(pc, strategy, size, storing, self._depth, tested, shape, step))

    @contextmanager
    def otherwise(self) -> Iterator[None]:
        """What is chosen now comes when a test has failed."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
