"""The translation of a set of files: which dialect each is in, and what is written for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cairn.fortran.hipfort.lines import module, wrapped
from cairn.fortran.port import acc, cuda, dialect
from cairn.fortran.port.kernels import Maker, Output
from cairn.fortran.port.program import File, Scope, Symbol, parse
from cairn.fortran.port.source import read

HEADER = "cairn_fortran.h"
_FIXED = (".f", ".for", ".ftn", ".f77")


@dataclass
class Result:
    """What became of one file: its Fortran, its C++ (empty where it has no kernels), and counts of what was changed."""

    name: str
    fortran: str
    cxx: str
    counts: dict[str, int] = field(default_factory=dict)

    def summary(self) -> str:
        """One line for a person."""
        parts = ", ".join(f"{what} {count}" for what, count in self.counts.items() if count)
        return f"{self.name}: {parts or 'nothing to translate'}"


def header() -> str:
    """The C++ header that the written kernels include."""
    return (Path(__file__).parent / "runtime" / HEADER).read_text(encoding="utf-8")


def translate(texts: Mapping[str, str]) -> list[Result]:
    """Translate files (name → text) that belong together, in any order. Raises Unsupported, with file and line."""
    project: dict[str, Scope] = {}
    files = []
    for name, text in _ordered(texts):
        lines = read(text, fixed=Path(name).suffix.lower() in _FIXED)
        for line in lines:
            dialect.prepare(line)
        files.append(parse(name, lines, project))
    return [_one(file) for file in files]


def _ordered(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    """Files, each after those whose modules it uses."""
    modules = {
        match.lower(): name
        for name, text in texts.items()
        for match in re.findall(r"(?im)^\s*module\s+(?!procedure)(\w+)\s*$", text)
    }
    done: dict[str, None] = {}

    def add(name: str) -> None:
        if name in done or name in waiting:
            return
        waiting.add(name)
        for used in re.findall(r"(?im)^\s*use\s*(?:,\s*\w+\s*)?(?:::)?\s*(\w+)", texts[name]):
            if modules.get(used.lower(), name) != name:
                add(modules[used.lower()])
        done.setdefault(name)

    waiting: set[str] = set()
    for name in texts:
        add(name)
    return [(name, texts[name]) for name in done]


def _one(file: File) -> Result:
    output = Output()
    procedures = _Procedures(file)
    maker = Maker(file, output, procedures.find)
    kernels = [scope for scope in file.scopes if "global" in scope.attributes]
    hidden: dict[str, list[Symbol]] = {}
    for unit in file.project.values():
        for scope in unit.inside():
            if "global" in scope.attributes:
                hidden[scope.name] = maker.hidden(scope)
    for scope in kernels:
        maker.kernel(scope)
    host = cuda.Host(maker, hidden)
    device_only = [
        scope for scope in file.scopes if scope.attributes & {"global", "device"} and "host" not in scope.attributes
    ]
    for scope in file.scopes:
        if scope not in device_only:
            host.scope(scope)
    regions = acc.Regions(maker, procedures.offered)
    for scope in file.scopes:
        if scope not in device_only:
            regions.scope(scope)
    for scope in device_only:
        for line in file.lines[scope.first - 1 : scope.last]:
            line.changed, line.before, line.after = [], [], []
    for scope in file.scopes:  # both host's and device's: its attributes are the device's business
        if "host" in scope.attributes:
            file.lines[scope.first - 1].changed = [file.lines[scope.first - 1].parsed]
    procedures.write(maker)
    counts = {
        "kernels": len(kernels),
        "kernels of loops": host.made + regions.made,
        "device procedures": len(procedures.wanted),
        "directives": sum(1 for line in file.lines if line.directive),
        "statements": sum(1 for line in file.lines if line.is_code and line.changed not in (None, [line.text])),
    }
    return _written(file, output, counts)


class _Procedures:
    """Procedures that kernels call: found by name, written where one was asked for."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.wanted: dict[str, Scope] = {}
        self.offered: set[str] = set()

    def find(self, name: str) -> Scope | None:
        for unit in self.file.project.values():
            for scope in unit.inside():
                if scope.name == name and ("device" in scope.attributes or _routine(scope)):
                    self.wanted.setdefault(name, scope)
                    return scope
        return None

    def write(self, maker: Maker) -> None:
        """The procedures that were asked for, and those that they ask for."""
        done: set[str] = set()
        while left := [name for name in self.wanted if name not in done]:
            for name in left:
                done.add(name)
                maker.function(self.wanted[name])


def _routine(scope: Scope) -> bool:
    """Whether a procedure has `!$acc routine`."""
    assert scope.file is not None
    lines = scope.file.lines[max(scope.first - 2, 0) : scope.last]
    return any(line.directive == "acc" and line.text.lower().startswith("routine") for line in lines)


def _written(file: File, output: Output, counts: dict[str, int]) -> Result:
    lines: list[str] = []
    used = bool(output.interfaces) or any(line.changed is not None for line in file.lines)
    stem = re.sub(r"\W", "_", Path(file.name).stem)
    own = f"kernels_of_{stem}"
    tops = [scope for scope in file.scopes if scope.parent is None]
    heads = {scope.first: scope for scope in tops}
    for number, line in enumerate(file.lines, 1):
        for text in line.output():
            lines.append(text if text in line.raw else wrapped(text, 100))
        if used and number in heads and type(heads[number].node).__name__ != "Main_Program0":
            lines.append(f"  use {own if output.interfaces else 'cairn_fortran'}")
    support = _interfaces(own, output) if output.interfaces else []
    cxx = ""
    if output.code:
        remark = f"// Kernels of {Path(file.name).name}, translated by cairn fortran."
        cxx = "\n".join([remark, f'#include "{HEADER}"', "#include <limits>", "", *output.declared, "", *output.code])
    return Result(file.name, "\n".join([*support, *lines, ""]), cxx, counts)


SUPPORT = "cairn_fortran.f90"


def support() -> str:
    """The Fortran module that all translated files use: ``dim3`` from numbers, and the calls of OpenACC's table."""
    lines = [
        "  interface cairn_dim3",
        "    module procedure of_number, of_long, of_dim3",
        "  end interface",
        "  interface",
    ]
    lines += [
        *(f"    {line}" for line in acc.INTERFACES),
        "  end interface",
        "  private :: of_number, of_long, of_dim3",
    ]
    code = []
    for name, kind, value in (
        ("of_number", "integer(4)", "dim3(x, 1, 1)"),
        ("of_long", "integer(8)", "dim3(int(x), 1, 1)"),
        ("of_dim3", "type(dim3)", "x"),
    ):
        code += [
            f"  type(dim3) function {name}(x)",
            f"    {kind}, intent(in) :: x",
            f"    {name} = {value}",
            "  end function",
        ]
    code += [
        "  function cairn_error_text(code)",
        "    integer, intent(in) :: code",
        "    character(32) :: cairn_error_text",
        "    write(cairn_error_text, '(a, i0)') 'HIP error ', code",
        "  end function",
    ]
    return module("cairn_fortran", ["hipfort", "hipfort_check"], lines, code)


def _interfaces(name: str, output: Output) -> list[str]:
    """The module through which a file's Fortran reaches its kernels."""
    return [
        *(f"module {name}", "  use cairn_fortran", "  implicit none", "  interface"),
        *(wrapped(f"    {line}", 100) for line in output.interfaces),
        *("  end interface", f"end module {name}", ""),
    ]


def write(results: list[Result], folder: Path) -> list[Path]:
    """Write translations into a folder: the files to compile, in order."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / HEADER).write_text(header(), encoding="utf-8")
    (folder / SUPPORT).write_text(support(), encoding="utf-8")
    written = [folder / SUPPORT]
    for result in results:
        stem = Path(result.name).stem
        for ending, text in (("f90", result.fortran), ("hip", result.cxx)):
            if text:
                (folder / f"{stem}.{ending}").write_text(text, encoding="utf-8")
                written.append(folder / f"{stem}.{ending}")
    return written
