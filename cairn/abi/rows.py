"""The function tables as data: rows, their types, and what a type is to C and to ctypes."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple

from cairn.base import home

# C type -> how the shim's C source spells it. Everything that is not here is an enum (int) or ends in * (a pointer).
SCALARS: dict[str, str] = {
    "int": "int32_t",
    "int32_t": "int32_t",
    "uint32_t": "uint32_t",
    "uint8_t": "uint8_t",
    "uint16_t": "uint16_t",
    "uint64_t": "uint64_t",
    "int64_t": "int64_t",
    "size_t": "uint64_t",
    "float": "float",
    "double": "double",
}
STRUCTS = frozenset(
    {
        "dim3",
        "hipExtent",
        "hipPitchedPtr",
        "hipIpcMemHandle_t",
        "hipIpcEventHandle_t",
        "hipChannelFormatDesc",
        "hipMemLocation",
    }
)  # passed by value

# Opaque handles: pointers to C, objects to Python.
HANDLES = frozenset(
    [
        "hipStream_t",
        "hipEvent_t",
        "hipModule_t",
        "hipFunction_t",
        "hipCtx_t",
        "hipArray_t",
        "hipArray_const_t",
        "hipMipmappedArray_t",
        "hipMipmappedArray_const_t",
        "hipGraph_t",
        "hipGraphNode_t",
        "hipGraphExec_t",
        "hipUserObject_t",
        "hipMemPool_t",
        "hipLibrary_t",
        "hipKernel_t",
        "hipLinkState_t",
        "hipMemGenericAllocationHandle_t",
        "hiprtcProgram",
        "hiprtcLinkState",
    ]
)
# Pointers that stay addresses in Python.
ADDRESSES = frozenset(
    [
        "hipTextureObject_t",
        "hipSurfaceObject_t",
        "hipGraphicsResource_t",
        "hipExecutionCtx_t",
        "hipDevResourceDesc_t",
        "hipHostFn_t",
        "hipStreamCallback_t",
    ]
)


# Types whose values are error codes, 0 for success, and the code that says "not supported".
REFUSALS: dict[str, int] = {
    "hipError_t": 801,  # hipErrorNotSupported
    "hiprtcResult": 11,  # HIPRTC_ERROR_INTERNAL_ERROR
    "hsa_status_t": 0x1000,  # HSA_STATUS_ERROR
    "hipblasStatus_t": 7,  # HIPBLAS_STATUS_NOT_SUPPORTED
    "rocblas_status": 2,  # rocblas_status_not_implemented
    "hipsolverStatus_t": 7,  # HIPSOLVER_STATUS_NOT_SUPPORTED
    "hipfftResult_t": 16,  # HIPFFT_NOT_SUPPORTED
    "rocfft_status": 1,  # rocfft_status_failure
    "hiprandStatus_t": 203,  # HIPRAND_STATUS_INITIALIZATION_FAILED: clients know no name for 1000, "not implemented"
    "hipsparseStatus_t": 10,  # HIPSPARSE_STATUS_NOT_SUPPORTED
    "hiptensorStatus_t": 15,  # HIPTENSOR_STATUS_NOT_SUPPORTED
    "ncclResult_t": 5,  # ncclInvalidUsage
    "roctracer_status_t": -1,  # ROCTRACER_STATUS_ERROR
    "amd_comgr_status_t": 1,  # AMD_COMGR_STATUS_ERROR
    "amdsmi_status_t": 2,  # AMDSMI_STATUS_NOT_SUPPORTED
    "rsmi_status_t": 2,  # RSMI_STATUS_NOT_SUPPORTED
    "miopenStatus_t": 6,  # miopenStatusNotImplemented
    "rocrand_status": 108,  # ROCRAND_STATUS_INTERNAL_ERROR
    "migraphx_status": 4,  # migraphx_status_unknown_error
    "rocprofiler_status_t": 16,  # ROCPROFILER_STATUS_ERROR_NOT_IMPLEMENTED
}
ERROR_TYPES = frozenset(REFUSALS)


class Arg(NamedTuple):
    """One argument: its C type without the mark, and the mark (``@``, ``=``, ``?`` or nothing)."""

    type: str
    mark: str = ""

    @property
    def optional(self) -> bool:
        return self.mark == "?"

    @property
    def pointee(self) -> str:
        """What an output pointer points to; empty where the argument is no output."""
        if self.type == "const char**" and self.mark != "@":
            return "const char*"
        if not self.type.endswith("*") or self.type.startswith("const ") or self.mark in ("@", "="):
            return ""
        inner = self.type[:-1].strip()
        return "" if inner in ("void", "char") or inner.endswith("const") else inner


_MANGLED = re.compile(r"_Z(\d+)(\w+)")


class Row(NamedTuple):
    """One exported function. ``chapter`` is the implementing module's last name; ``how`` as in the tables."""

    name: str
    chapter: str
    returns: str
    args: tuple[Arg, ...]
    how: str

    @property
    def implementation(self) -> str:
        """Name of the Python function: the row's own, without the per-thread-stream suffix or C++'s mangling."""
        mangled = _MANGLED.match(self.name)
        return mangled[2][: int(mangled[1])] if mangled else self.name.removesuffix("_spt")

    @property
    def per_thread(self) -> bool:
        return self.name.endswith("_spt")


_ROW = re.compile(r"(?P<name>\w+)\((?P<args>[^)]*)\)(?: -> (?P<ret>[\w *]+?))?(?: : (?P<how>native|unsupported))?$")


def parse(text: str) -> tuple[Row, ...]:
    """Rows of a table's text (the format is described in ``cairn.abi.tables.amdhip64``).

    In a chapter ``refused`` a line lists names alone: functions that exist and refuse, whatever their arguments.
    """
    rows: list[Row] = []
    chapter, error_type = "", "hipError_t"
    for line in re.sub(r"\n {4}", " ", text).splitlines():
        if not line.strip():
            continue
        if line.startswith("["):
            chapter, _, returns = line.strip("[]").partition(" -> ")
            error_type = returns or "hipError_t"
            continue
        if chapter == "refused":
            rows += [Row(name, chapter, error_type, (), "unsupported") for name in line.split()]
            continue
        match = _ROW.match(line)
        if match is None:
            raise ValueError(f"function table: cannot read the row {line!r}; expected name(types) [-> type] [: how]")
        args = tuple(_argument(part.strip()) for part in match["args"].split(",") if part.strip())
        rows.append(Row(match["name"], chapter, match["ret"] or error_type, args, match["how"] or "python"))
    return tuple(rows)


def _argument(text: str) -> Arg:
    if text[-1] in "@=?":
        return Arg(text[:-1], text[-1])
    return Arg(text)


def is_pointer(type_name: str) -> bool:
    return type_name.endswith("*") or type_name.removeprefix("const ") in HANDLES | ADDRESSES


def c_type(type_name: str) -> str:
    """The shim's C spelling of a type: pointers are ``void *``, enums are ``int32_t``."""
    if type_name == "void":
        return "void"
    if is_pointer(type_name):
        return "void *"
    if type_name in STRUCTS:
        return f"struct {type_name}"
    return SCALARS.get(type_name, "int32_t")


@dataclass(frozen=True)
class Table:
    """A library: ``stem`` is its name without ``lib`` and ``.so``.

    ``others`` are the names under which programs of other ROCm releases look for it. ``needed`` are the libraries (by
    stem) that are loaded with it. ``versions`` maps a symbol version to its names, oldest first. ``package`` holds the
    implementing modules.
    """

    stem: str
    soname: str
    others: tuple[str, ...]
    needed: tuple[str, ...]
    rows: tuple[Row, ...]
    versions: dict[str, tuple[str, ...]]
    package: str

    @functools.cached_property
    def by_name(self) -> dict[str, Row]:
        return {row.name: row for row in self.rows}


@functools.cache
def table(library: str) -> Table:
    """The table of a library such as ``amdhip64``. Raises ModuleNotFoundError for a library that has none."""
    module = home.module(f"cairn.abi.tables.{library.replace('-', '_').lower()}")
    rows = parse(module.ROWS)
    return Table(
        stem=module.LIBRARY,
        soname=module.SONAME,
        others=getattr(module, "OTHERS", ()),
        needed=getattr(module, "NEEDED", ()),
        rows=rows,
        versions=_versions(module, rows),
        package=getattr(module, "PACKAGE", "cairn.hip"),
    )


def _versions(module: ModuleType, rows: tuple[Row, ...]) -> dict[str, tuple[str, ...]]:
    """Symbol versions: one ``NODE`` for all names, or ``VERSIONS`` with the names of each."""
    names = [row.name for row in rows]
    if hasattr(module, "NODE"):
        return {module.NODE: tuple(names)}
    known = set(names)
    listed = {node: text.split() for node, text in getattr(module, "VERSIONS", {}).items()}
    return {node: tuple(name for name in listed[node] if name in known) for node in listed}
