"""What the stubs of libamdhip64, and of libraries that CUDA has, hold for the other platform: each function goes to a
library beside, NVIDIA's runtime or what calls CUDA's library, where that is the process's platform, before anything of
this one is asked (``native/platform.c``)."""

from __future__ import annotations

import contextlib
import functools
import json
import os
from pathlib import Path
from typing import Any

from cairn.base import cache, home
from cairn.catalog.rows import Row, Table, c_type

_RUNTIME, _KIND = "amdhip64", "abi"  # the library, and the kind of entry in the cache that libraries are
_NOT_SUPPORTED, _NO_DEVICE = 801, 100  # hipErrorNotSupported, hipErrorNoDevice


@functools.cache
def _counterparts() -> dict[str, Any]:
    """What libraries have on the other platform: asked for where one is built, or runs there."""
    from cairn.libs.nvidia.tables import COUNTERPARTS

    return COUNTERPARTS


def known(library: str) -> bool:
    """Whether a library's functions have another platform to go to."""
    return library == _RUNTIME or library in _counterparts()


def place(library: str, folder: Path) -> None:
    """Put what its functions go to beside the library, a whole copy, so that the folder can be carried away. Raises
    ToolError."""
    if library == _RUNTIME:
        made = home.module("cairn.hip.platform.nvidia").runtime()
    else:
        made = home.module("cairn.libs.nvidia").runtime(library)
    data, target = made.read_bytes(), folder / _target(library)[0]
    with contextlib.suppress(OSError):
        if target.read_bytes() == data:
            return
    if folder.parent == cache.folder(_KIND):
        cache.store(_KIND, f"{folder.name}/{target.name}", data)
        return
    temporary = folder / f".{target.name}.{os.getpid()}"
    temporary.write_bytes(data)
    temporary.replace(target)


def _target(library: str) -> tuple[str, int, int]:
    """The file that functions go to, what one answers that is not there, and all where the file is not."""
    if library == _RUNTIME:
        return "cairn-nvidia.so", _NOT_SUPPORTED, _NO_DEVICE
    return f"cairn-nvidia-{library}.so", _counterparts()[library].refusal, _counterparts()[library].absent


def served(table: Table) -> list[Row]:
    """The rows that go over, in the order of their numbers: all but run-time compilation, which is Cairn's own."""
    if not known(table.record.name):
        return []
    return [row for row in table.rows if not row.name.startswith("hiprtc")]


def names(table: Table) -> str:
    """C source of the functions' names and places."""
    rows = served(table)
    if not rows:
        return ""
    file, refusal, absent = _target(table.record.name)
    listed = ", ".join(json.dumps(row.body if row.name.startswith("_Z") else row.name) for row in rows)
    return (
        f"const struct cairn_foreign_target cairn_foreign_target = {{{json.dumps(file)}, {refusal}, {absent}}};\n"
        f"void *cairn_foreign_slots[{len(rows)}];\nconst char *const cairn_foreign_names[] = {{{listed}}};\n"
    )


def macros(table: Table) -> str:
    """C source of what functions begin with; empty where there is no other platform to go to."""
    return _MACROS if served(table) else ""


_MACROS = """\
#define FOREIGN(index, type, arguments) \\
    void *foreign = unlikely(cairn_foreign) ? cairn_foreign_slot(index) : NULL; \\
    if (unlikely(foreign != NULL)) return ((type)foreign) arguments
#define FOREIGN_TRACED(index, type, arguments, domain, operation) \\
    void *foreign = unlikely(cairn_foreign) ? cairn_foreign_slot(index) : NULL; \\
    if (unlikely(foreign != NULL)) { \\
        if (likely(cairn_foreign_leave == NULL)) return ((type)foreign) arguments; \\
        uint64_t outer; \\
        int64_t start = cairn_foreign_begin(&outer); \\
        int32_t result = ((type)foreign) arguments; \\
        cairn_foreign_leave(domain, operation, start, (uint32_t)result, outer); \\
        return result; \\
    }
"""


def numbers(table: Table) -> dict[str, int]:
    """Places of the rows that go over, by name."""
    return {row.name: number for number, row in enumerate(served(table))}


def guard(row: Row, numbered: dict[str, int], passed: str, domain: int = 0, operation: int = 0) -> str:
    """What a stub begins with; calls of a ``domain`` are told of where there is a record of the run."""
    if row.name not in numbered:
        return ""
    kinds = ", ".join(c_type(arg.type) for arg in row.args) or "void"
    call = f"{numbered[row.name]}, {c_type(row.returns)} (*)({kinds}), ({passed})"
    if domain and row.returns == "hipError_t":
        return f"FOREIGN_TRACED({call}, {domain}, {operation}); "
    return f"FOREIGN({call}); "
