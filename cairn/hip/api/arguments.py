"""Python values as the kernarg segment's bytes. Where the module has debug information the parameters' types are known
and numbers are converted to them; metadata alone says only how large a parameter is."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cairn.hip.api.arrays import DeviceArray, asarray
from cairn.hip.api.calls import address_of, wrong

if TYPE_CHECKING:
    from cairn.codeobj.kernel import KernelInfo
    from cairn.codeobj.parameters import Parameter

Copies = list[tuple[Any, DeviceArray]]  # NumPy arrays given for pointers, each with its copy on the device
_FLOATS = {2: "e", 4: "f", 8: "d"}


def pack(info: KernelInfo, declared: Sequence[Parameter], values: Sequence[Any]) -> tuple[bytes, Copies]:
    """The kernarg segment's explicit part, and the NumPy arrays with their device copies. ``declared`` has the
    parameters' types or is empty."""
    explicit = [arg for arg in info.args if not arg.hidden]
    if len(explicit) != len(values):
        raise wrong(f"{info.name} takes {len(explicit)} arguments; {len(values)} were given")
    types: Sequence[Parameter | None] = declared if len(declared) == len(explicit) else [None] * len(explicit)
    data = bytearray(max((arg.offset + arg.size for arg in explicit), default=0))
    copies: Copies = []
    for number, (arg, kind, value) in enumerate(zip(explicit, types, values, strict=True)):
        name = arg.name or (kind.name if kind else "")
        what = f"{info.name}: argument {number + 1}" + (f" ({name})" if name else "")
        if arg.value_kind == "by_value":
            content = _by_value(value, kind, arg.size, what)
        else:
            content = _pointer(value, what, copies).to_bytes(8, "little")
        data[arg.offset : arg.offset + arg.size] = content
    return bytes(data), copies


def _pointer(value: Any, what: str, copies: Copies) -> int:
    import numpy as np

    if isinstance(value, np.ndarray):
        copies.append((value, asarray(value)))
        return copies[-1][1].ptr
    if isinstance(value, float | np.floating):
        raise wrong(f"{what} is a pointer; a float was given")
    return address_of(value, what)


def _by_value(value: Any, kind: Parameter | None, size: int, what: str) -> bytes:
    """The bytes of an argument that the kernel takes by value."""
    import numpy as np

    number = isinstance(value, bool | int | float | np.bool_ | np.integer | np.floating)
    if number and kind is not None and kind.size == size and kind.kind in _CONVERSIONS:
        return _CONVERSIONS[kind.kind](value, kind, what)
    if isinstance(value, bool | int) and not isinstance(value, np.generic):
        return _integer(value, size, value < 0, what, f"{size} bytes")
    if isinstance(value, float) and not isinstance(value, np.generic) and size in _FLOATS:
        return struct.pack("<" + _FLOATS[size], value)
    if isinstance(value, complex) and not isinstance(value, np.generic) and size in (8, 16):
        return struct.pack("<" + 2 * _FLOATS[size // 2], value.real, value.imag)
    if isinstance(value, np.generic) or (isinstance(value, np.ndarray) and value.nbytes == size):
        content = value.tobytes()
    elif isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array, ctypes._SimpleCData, bytes, bytearray)):
        content = bytes(value)
    elif size == 8:
        content = address_of(value, what).to_bytes(8, "little")
    else:
        raise wrong(f"{what} takes {size} bytes by value; {type(value).__name__} has no such form")
    if len(content) != size:
        raise wrong(f"{what} takes {size} bytes; {type(value).__name__} has {len(content)}")
    return content


def _integer(value: Any, size: int, signed: bool, what: str, takes: str) -> bytes:
    try:
        return int(value).to_bytes(size, "little", signed=signed)
    except OverflowError:
        raise wrong(f"{what} takes {takes}; {value} does not fit") from None


# ---- conversions to a type that is known ----


def _to_float(value: Any, kind: Parameter, what: str) -> bytes:
    try:
        return struct.pack("<" + _FLOATS[kind.size], float(value))
    except OverflowError:  # as NumPy: a float that is too large becomes infinite, an integer is refused
        if isinstance(value, int):
            raise wrong(f"{what} is {kind.type}; {value} does not fit") from None
        return struct.pack("<" + _FLOATS[kind.size], float("inf") if value > 0 else -float("inf"))


def _to_bfloat(value: Any, kind: Parameter, what: str) -> bytes:
    """The upper half of the float, rounded to the nearest, ties to even; a NaN stays one."""
    bits = int.from_bytes(_to_float(value, kind._replace(size=4), what), "little")
    if bits & 0x7FFFFFFF > 0x7F800000:
        return (bits >> 16 | 0x40).to_bytes(2, "little")
    return (bits + 0x7FFF + (bits >> 16 & 1) >> 16).to_bytes(2, "little")


def _to_integer(value: Any, kind: Parameter, what: str) -> bytes:
    if value != value or value in (float("inf"), -float("inf")) or int(value) != value:
        raise wrong(f"{what} is {kind.type}; {value} is no integer")
    if not kind.signed and value < 0:  # -1 for the largest, as C converts it
        return _integer(value, kind.size, True, what, kind.type)
    try:
        return int(value).to_bytes(kind.size, "little", signed=kind.signed)
    except OverflowError:
        raise wrong(f"{what} is {kind.type} of {kind.size} bytes; {value} does not fit") from None


def _to_bool(value: Any, kind: Parameter, what: str) -> bytes:
    return bytes([bool(value)])


_CONVERSIONS = {"float": _to_float, "bfloat": _to_bfloat, "integer": _to_integer, "bool": _to_bool}
