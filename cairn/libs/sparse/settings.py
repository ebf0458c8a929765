"""Handles, descriptions and what analyses leave: made, set, asked and destroyed."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import stream
from cairn.libs.sparse.binding import Call, operation
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import ColorInfo, Description, Handle, Info, of

VERSION = 400002
#: Property of a description -> how many values it has.
_PROPERTIES = {"type": 4, "fill": 2, "diag": 2, "base": 2, "storage": 2}
_SETTERS = {"type": "mattype", "fill": "matfillmode", "diag": "matdiagtype", "base": "matindexbase"}
_INFOS = (
    *("matinfo", "csrsv2info", "csrsm2info", "spsvdescr", "spsmdescr", "bsrsv2info", "bsrsm2info", "bsrilu02info"),
    *("bsric02info", "csrilu02info", "csric02info", "csru2csrinfo", "csrgemm2info", "pruneinfo"),
)


def _make(call: Call, cls: type[Any]) -> None:
    call.pointer(next(iter(call.names)))
    call.answer(next(iter(call.names)), cls().handle)


@operation("create", "createhandle")
def create(call: Call) -> None:
    address = call.first()
    if not address:
        raise SparseError(Wrong.HANDLE if not call.hip else Wrong.VALUE, "no place for the handle: a null pointer")
    ctypes.c_size_t.from_address(address).value = Handle().handle


@operation("destroy", "destroyhandle")
def destroy(call: Call) -> None:
    call.handle.destroy()


@operation("setstream")
def set_stream(call: Call) -> None:
    """Work in another stream comes after that of the former one, with which it shares the handle's memory."""
    given = call["stream streamid"]
    found = given if isinstance(given, stream.Stream) else stream.resolve(given)
    if found is not call.handle.stream:
        call.handle.stream.wait()
    call.handle.stream = found
    call.handle.stream_number = getattr(given, "handle", 0) if given is not stream.resolve(0) else 0


@operation("getstream")
def get_stream(call: Call) -> None:
    call.answer("stream streamid", call.handle.stream_number)


@operation("setpointermode")
def set_pointer_mode(call: Call) -> None:
    call.handle.on_device = call.choice("mode pointermode", 0, 1)


@operation("getpointermode")
def get_pointer_mode(call: Call) -> None:
    call.answer("mode pointermode", call.handle.on_device, ctypes.c_int)


@operation("getversion")
def get_version(call: Call) -> None:
    call.answer("version", VERSION, ctypes.c_int)


@operation("creatematdescr")
def create_description(call: Call) -> None:
    _make(call, Description)


@operation("destroymatdescr")
def destroy_description(call: Call) -> None:
    if call.first():
        of(Description, call.first()).destroy()


@operation("copymatdescr")
def copy_description(call: Call) -> None:
    to, source = call.object(Description, "dest"), call.object(Description, "src")
    for name in _PROPERTIES:
        setattr(to, name, getattr(source, name))


def _property(name: str, count: int, spelled: str) -> None:
    @operation(f"set{spelled}")
    def put(call: Call) -> None:
        _, value = call.values()
        found = of(Description, call.first())
        if not 0 <= value < count:
            raise SparseError(Wrong.VALUE, f"{call.name}: {value}; expected 0 to {count - 1}")
        setattr(found, name, value)

    @operation(f"get{spelled}")
    def get(call: Call) -> int:
        return int(getattr(of(Description, call.first()), name)) if call.first() else 0


for _name, _spelled in (*_SETTERS.items(), ("storage", "matstoragemode")):
    _property(_name, _PROPERTIES[_name], _spelled)


@operation(*(f"create{name}" for name in _INFOS), "spsvcreatedescr", "spsmcreatedescr")
def create_info(call: Call) -> None:
    _make(call, Info)


@operation(*(f"destroy{name}" for name in _INFOS), "spsvdestroydescr", "spsmdestroydescr")
def destroy_info(call: Call) -> None:
    if call.first():
        of(Info, call.first()).destroy()


@operation("copymatinfo")
def copy_info(call: Call) -> None:
    to, source = call.object(Info, "dest"), call.object(Info, "src")
    if to is source or (to.shape and source.shape and to.shape != source.shape):
        raise SparseError(Wrong.POINTER, f"{call.name}: the info has the analysis of another matrix")
    to.take(source)


@operation("createcolorinfo")
def create_color_info(call: Call) -> None:
    _make(call, ColorInfo)


@operation("destroycolorinfo")
def destroy_color_info(call: Call) -> None:
    if call.first():
        of(ColorInfo, call.first()).destroy()


@operation("setcoloralgs")
def set_color_method(call: Call) -> None:
    call.object(ColorInfo, "info").method = call.choice("alg", 0, 1)


@operation("getcoloralgs")
def color_method(call: Call) -> None:
    call.answer("alg", call.object(ColorInfo, "info").method, ctypes.c_int)


@operation("copycolorinfo")
def copy_color_info(call: Call) -> None:
    call.object(ColorInfo, "dest"), call.object(ColorInfo, "src")


@operation("getgitrevision", "getgitrev")
def git_revision(call: Call) -> None:
    ctypes.memmove(call.pointer("rev"), b"cairn\0", 6)


#: rocsparse_status, hipsparseStatus_t -> what it means. A status' name is the prefix and the key.
_ROC_STATUS = {
    0: ("success", "no error"), 1: ("invalid_handle", "the handle is null or not in use"),
    2: ("not_implemented", "the function is not there for these arguments"),
    3: ("invalid_pointer", "a pointer is null"), 4: ("invalid_size", "a size is out of range"),
    5: ("memory_error", "memory could not be allocated"), 6: ("internal_error", "an error inside of the library"),
    7: ("invalid_value", "an argument has no allowed value"), 8: ("arch_mismatch", "this device cannot do it"),
    9: ("zero_pivot", "a pivot is zero"), 10: ("not_initialized", "a descriptor is not initialised"),
    11: ("type_mismatch", "types do not fit together"), 12: ("requires_sorted_storage", "entries must be sorted"),
    13: ("thrown_exception", "an exception was thrown"), 14: ("continue", "nothing speaks against going on"),
}  # fmt: skip
_HIP_STATUS = (
    "SUCCESS", "NOT_INITIALIZED", "ALLOC_FAILED", "INVALID_VALUE", "ARCH_MISMATCH", "MAPPING_ERROR",
    "EXECUTION_FAILED", "INTERNAL_ERROR", "MATRIX_TYPE_NOT_SUPPORTED", "ZERO_PIVOT", "NOT_SUPPORTED",
    "INSUFFICIENT_RESOURCES",
)  # fmt: skip


@operation("getstatusname")
def status_name(call: Call) -> str:
    return "rocsparse_status_" + _ROC_STATUS[call.first()][0] if call.first() in _ROC_STATUS else "unrecognized"


@operation("getstatusdescription")
def status_description(call: Call) -> str:
    return _ROC_STATUS.get(call.first(), ("", "an unknown status"))[1]


@operation("geterrorname")
def error_name(call: Call) -> str:
    known = 0 <= call.first() < len(_HIP_STATUS)
    return "HIPSPARSE_STATUS_" + _HIP_STATUS[call.first()] if known else "unrecognized error code"


@operation("geterrorstring")
def error_string(call: Call) -> str:
    known = 0 <= call.first() < len(_HIP_STATUS)
    return _HIP_STATUS[call.first()].lower().replace("_", " ") if known else "unrecognized error code"


_DEBUG = ("", "verbose", "arguments", "argumentsverbose", "kernellaunch", "forcehostassert")
_debugged: set[str] = set()


def _debug(name: str) -> None:
    """rocSPARSE's switches for its own debugging: they keep their state and change nothing else."""

    @operation(f"enabledebug{name}")
    def enable(call: Call) -> None:
        _debugged.add(name)

    @operation(f"disabledebug{name}")
    def disable(call: Call) -> None:
        _debugged.discard(name)

    @operation(f"statedebug{name}")
    def state(call: Call) -> int:
        return int(name in _debugged)


for _name in _DEBUG:
    _debug(_name)


@operation("argdescrfree")
def free_nothing(call: Call) -> None:
    """Descriptions of arguments are not made; AMD's tests free none."""


@operation("memstatreport")
def report_memory(call: Call) -> None:
    """Statistics of memory are off, as in AMD's library as it is shipped: there is nothing to report."""
