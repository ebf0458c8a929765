"""Run clang, and again where the machine code that it makes has a known fault of LLVM's AMD back end."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from cairn.base import scratch, zig
from cairn.base.errors import CairnError
from cairn.base.patterns import regex
from cairn.codeobj import symboltable, targets
from cairn.compiler import byteproducts, loopmasks

_LISTING = regex(rb'^\s*\.amdgcn_target "amdgcn-amd-amdhsa--([\w-]+)', re.MULTILINE)


class Fault(NamedTuple):
    """A fault: whether a function's code for a target may have it, options that avoid it in the order in which they
    are tried, the warning where none does, and what clang says where the program means what these options forbid."""

    found: Callable[[bytes, str], bool]
    without: tuple[tuple[str, ...], ...]
    warning: str
    meant: str = "never"


_CGP = ("-mllvm", "-disable-cgp")
_DOT = ("-Xclang", "-target-feature", "-Xclang", "-dot1-insts", "-Xclang", "-target-feature", "-Xclang", "-dot8-insts")
FAULTS = (
    Fault(
        loopmasks.loses_lanes, (_CGP, (*_CGP, "-O1")),
        "lanes may go round a loop once too often; try other options (-O1, -O2)",
    ),
    # Programs that ask for the instruction by its name do not compile without it, and mean what it does.
    Fault(
        byteproducts.loses_bits, (_DOT,),
        "a sum of products of bytes may lose its upper half; try other options (-O1, -O2)", "needs target feature",
    ),
)  # fmt: skip


def clang(
    args: Sequence[str], output: Path, folder: Path | None = None, again: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """Run clang; where the machine code that it makes may have a fault, run it again so that it has not. ``again`` are
    the arguments for that, where ``args`` name a precompiled header: it serves no other features of the target."""
    result = zig.run("clang", args, cwd=folder)
    if result.returncode or "assembler" in args:
        return result
    place = Path(folder or "", output)
    for fault in FAULTS:
        names = _of_file(place, fault)
        if not names:
            continue
        first, told, again = place.read_bytes(), "", again or args
        for more in fault.without:
            other = zig.run("clang", [*again, *more], cwd=folder)
            if other.returncode == 0 and not _of_file(place, fault):
                result, again = other, [*again, *more]
                break
            told += other.stderr if other.returncode else ""
        else:
            place.write_bytes(first)
            if fault.meant not in told:
                result.stderr += f"cairn: warning: {', '.join(names)}: {fault.warning}\n"
    return result


def suspects(data: bytes, fault: Fault) -> list[str]:
    """Names of the functions of an AMDGPU ELF that may have a fault; none for other files."""
    if data[:4] != b"\x7fELF":
        return []
    try:
        target = targets.from_flags(symboltable.flags(data))[0]
        return [
            symbol.name
            for symbol in symboltable.symbols(data)
            if symbol.kind == symboltable.FUNC and not symbol.undefined
            if fault.found(symboltable.content(data, symbol), target)
        ]
    except CairnError:  # the code of a processor that has other instructions, or of the host's
        return []


def _of_file(path: Path, fault: Fault) -> list[str]:
    if not path.is_file():
        return []
    data = path.read_bytes()
    listing = _LISTING.search(data[:4096])
    if listing is None:
        return suspects(data, fault)
    with scratch.folder() as folder:  # assembly
        made = folder / "made.o"
        target = ("--target=amdgcn-amd-amdhsa", f"-mcpu={listing.group(1).decode()}")
        zig.run("clang", [*target, "-x", "assembler", "-c", str(path), "-o", str(made)])
        return suspects(made.read_bytes(), fault) if made.exists() else []
