"""HIP's functions by their names for Python, on NVIDIA's platform: each is its row and the runtime's C function.

As in ``cairn.hip.api.names``: outputs of C are results, and what stands for an address or a handle may be an object.
"""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.catalog.rows import HANDLES, SCALARS, Arg, is_pointer, table
from cairn.hip import structs
from cairn.hip.api import streams
from cairn.hip.api.calls import address_of, raises_hip_errors, wrong
from cairn.hip.platform.nvidia.objects import ask, library

_CTYPES: dict[str, Any] = {
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "uint8_t": ctypes.c_uint8,
    "uint16_t": ctypes.c_uint16,
    "uint64_t": ctypes.c_uint64,
    "int64_t": ctypes.c_int64,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
}


def find(name: str) -> Any:
    """A function of HIP. Raises AttributeError for a name that is none, or that C alone can call."""
    rows = table("amdhip64").by_name
    row = rows.get(f"{name}R0600") or rows.get(name)  # structures of ROCm 6 and later
    if row is None or not hasattr(library(), row.name) or row.returns != "hipError_t":
        raise AttributeError(
            f"cairn.hip has no {name!r}: it is no function of HIP that Python can call on NVIDIA's platform"
        )
    inputs = [arg for arg in row.args if not arg.pointee]
    optional_stream = bool(inputs) and inputs[-1].type == "hipStream_t"

    def call(*values: Any) -> Any:
        if optional_stream and len(values) == len(inputs) - 1:
            values = (*values, None)
        if len(values) != len(inputs):
            raise wrong(f"{name} takes {len(inputs)} arguments; {len(values)} were given")
        given, outputs, passed = iter(values), [], []
        for arg in row.args:
            if arg.pointee:
                outputs.append(_kind(arg.pointee)())
                passed.append(ctypes.byref(outputs[-1]))
            else:
                passed.append(_input(arg, next(given), name))
        ask(row.name, *passed)
        results = tuple(_result(output) for output in outputs)
        return results if len(results) > 1 else results[0] if results else None

    call.__name__ = call.__qualname__ = name
    return raises_hip_errors(call)


def _kind(type_name: str) -> Any:
    if is_pointer(type_name) or type_name in HANDLES:
        return ctypes.c_size_t
    return structs.by_name(type_name) or _CTYPES[SCALARS.get(type_name, "int32_t")]


def _result(output: Any) -> Any:
    return getattr(output, "value", output)


def _input(arg: Arg, value: Any, name: str) -> Any:
    if arg.type == "hipStream_t":
        return streams.native(value).pointer
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, bytes) or not is_pointer(arg.type):
        return value if isinstance(value, bytes | ctypes.Structure) else _kind(arg.type)(value)
    return ctypes.c_void_p(address_of(value, name))
