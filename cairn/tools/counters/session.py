"""The counters in a process: ``CAIRN_PMC`` names them, the record goes into the folder of ``CAIRN_TRACE``."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.base import config, home, native
from cairn.base.errors import UsageError
from cairn.tools.counters import catalog
from cairn.vgpu import codecache, specs
from cairn.vgpu.probes import points, tools

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel

CODE = "code.jsonl"  # which file has a kernel's debug information
# Of the model of caches, beside the sizes of a device's profile (docs/counters.md).
L1_WAYS, SCALAR_WAYS, L2_WAYS, L3_WAYS = 64, 4, 16, 16
SCALAR_LINE, INTERLEAVE = 64, 256
# What a processor has by whose vectors sets are searched, and the compiler's options for it.
_WIDE = {"avx2": "-mavx2", "bmi1": "-mbmi", "bmi2": "-mbmi2", "popcnt": "-mpopcnt"}


def built() -> Path:
    """The native part, built on first use."""
    here = Path(__file__).parent
    package = Path(home.module("cairn").__file__ or "").parent
    wide = list(_WIDE.values()) if _WIDE.keys() <= set(codecache.processor().get("flags", "").split()) else []
    return native.build(
        "counters",
        sorted((here / "native").glob("*.c")),
        flags=["-O3", *wide, *(f"-I{package / each}" for each in ("vgpu/native", "hsa/native", "base/events"))],
    )


@functools.cache
def loaded() -> Any:
    """The library in this process. It stays: code with probes may call it."""
    return native.load(built())


class Shape(ctypes.Structure):
    """``struct caches_shape``: the caches of one kind of device."""

    _fields_ = [
        *((name, ctypes.c_uint32) for name in ("cus", "xccs", "channels", "scalars")),
        *(
            (name, ctypes.c_uint64)
            for name in (
                "l1", "l1_ways", "scalar", "scalar_ways", "l2", "l2_ways", "l3", "l3_ways", "line", "scalar_line",
                "interleave",
            )
        ),
    ]  # fmt: skip


@functools.cache
def _shapes() -> Any:
    """The shapes of all devices that are known. They stay, as the library does."""
    made = [
        Shape(
            spec.cu_count, spec.xcc_count, spec.l2_channels, spec.scalar_caches, spec.l1_bytes, L1_WAYS,
            spec.scalar_cache_bytes, SCALAR_WAYS, spec.l2_bytes, L2_WAYS, spec.l3_bytes, L3_WAYS,
            spec.cacheline_bytes, SCALAR_LINE, INTERLEAVE,
        )
        for spec in specs.PROFILES.values()
    ]  # fmt: skip
    return (Shape * len(made))(*made)


_counting: list[tools.Attached] = []  # what counts the kernels of this process
_where: list[bytes] = [b""]


def count(folder: Path | None, names: list[str]) -> tools.Attached:
    """Count the kernels that start from now on, into a file of ``folder``."""
    lib = loaded()
    _where[0] = os.fsencode(folder) if folder else b""
    kinds = _shapes() if catalog.wants_caches(names) else None
    ctypes.c_uint32.in_dll(lib, "counters_cold").value = config.get("CAIRN_PMC_COLD") == "1"
    if config.get("CAIRN_PMC_TRACE"):
        tools.prepared.append(functools.partial(_trace, lib, *_traced()))
    lib.counters_start(_where[0], int(catalog.wants_addresses(names)), kinds, len(kinds) if kinds else 0)
    if config.get("CAIRN_PMC_TRACE"):
        lib.counters_trace_kinds()
    attached = tools.attach(points.Tool.in_dll(lib, "counters_tool"))
    lib.counters_attached(attached.number)
    _counting[:] = [attached]
    return attached


def count_more(names: list[str]) -> None:
    """Count these, too, in the kernels that start from now on, and keep what is counted in this process."""
    lib = loaded()
    lib.counters_keep()
    if not _counting:
        count(None, names)
        return
    tool = points.Tool.in_dll(lib, "counters_tool")
    addresses, caches = catalog.wants_addresses(names), catalog.wants_caches(names)
    if (addresses and not tool.kinds & points.Kind.ACCESS) or (caches and not _modelled()):
        kinds = _shapes() if caches else None
        lib.counters_start(_where[0], 1, kinds, len(kinds) if kinds else 0)
        _counting[:] = [tools.widen(_counting[0], tool.kinds)]


def _modelled() -> bool:
    return bool(ctypes.c_uint32.in_dll(loaded(), "counters_shapes").value)


def _traced() -> tuple[int, int, str]:
    """Workgroup, dispatches before the one that is meant, and a part of the kernel's name."""
    group, after, name = [*config.get("CAIRN_PMC_TRACE").split(":", 2), "", ""][:3]
    if not (group.isdecimal() and after.isdecimal()):
        raise UsageError(f"CAIRN_PMC_TRACE={config.get('CAIRN_PMC_TRACE')}: expected GROUP:DISPATCH:KERNEL")
    return int(group), int(after), name


def _trace(lib: Any, group: int, after: int, name: str, kernel: LoadedKernel) -> None:
    """Trace the kernel if its name has the part, in the source's form or the linker's."""
    demangled = home.module("cairn.base.mangled").demangle(kernel.name) or kernel.name
    if name in kernel.name or name in demangled:
        lib.counters_trace(ctypes.c_uint64(kernel.object_address), group, after)


def _keep(folder: Path, kernel: LoadedKernel) -> None:
    """Keep a kernel's debug information beside the counts: who reads them has no program any more."""
    debug = kernel.image.code_object.debug
    if not debug:
        return
    base = kernel.image.base
    file = folder / f"{os.getpid()}-{base:x}.debug"
    place = {"kernel": kernel.object_address, "base": base, "file": file.name, "pid": os.getpid()}
    with contextlib.suppress(OSError):  # the counts are worth more than the lines
        if not file.exists():
            file.write_bytes(debug)
        with (folder / CODE).open("a", encoding="utf-8") as out:
            out.write(json.dumps(place) + "\n")


@functools.cache
def start() -> None:
    """Count as ``CAIRN_PMC`` says, to the process's end. Raises UsageError where nothing can be counted."""
    names = config.get("CAIRN_PMC").replace(",", " ").split()
    catalog.check(names)
    if not config.get("CAIRN_TRACE"):
        raise UsageError("CAIRN_PMC: CAIRN_TRACE names no folder", hint="cairn prof --pmc sets both")
    if config.get("CAIRN_ENGINE") == "interp":
        raise UsageError("CAIRN_PMC: the interpreter counts nothing", hint="leave CAIRN_ENGINE out")
    folder = Path(config.get("CAIRN_TRACE"))
    tools.prepared.append(lambda kernel: _keep(folder, kernel))
    count(folder, names)
