"""Functions of the program's that load and store a transform's numbers.

A kernel reaches them by their addresses in the program's own code, which lies beside the kernel's for that.
"""

from __future__ import annotations

import ctypes
import re
from typing import Any, NamedTuple

from cairn.base import cache
from cairn.hip import copy, launch, memory, module, state, stream
from cairn.libs import device_code
from cairn.libs.fft import code
from cairn.libs.fft.errors import FftError, Wrong

#: (device, kernel, the program's module) -> the kernel's module, its kernel, how much further on functions lie.
_loaded: dict[tuple[int, str, int], tuple[Any, Any, int]] = {}


class Callback(NamedTuple):
    """A function's address on the device, what it is handed, and the bytes of LDS of its workgroup's."""

    function: int
    data: int = 0
    shared: int = 0


class Callbacks(NamedTuple):
    """What a transform loads and stores by."""

    load: Callback | None = None
    store: Callback | None = None


NONE = Callbacks()


def kernel(callback: Callback, precision: str, form: str, *, loads: bool) -> tuple[Any, int]:
    """The kernel that calls a function, and the function's address for it. Raises FftError for what is no function."""
    device = state.device()
    own = module.holding(device, callback.function)
    if own is None:
        raise FftError(Wrong.VALUE, f"{callback.function:#x} is no function on the device: read its address from there")
    name, text = code.callback_source(precision, form, loads=loads)
    key = (device.index, name, own.handle)
    found = _loaded.get(key)
    if found is None or not found[0].alive:
        made, further = module.load_beside(device, device_code.compiled(name, text, code.DEVICE), own)
        found = _loaded[key] = (made, module.hipModuleGetFunction(made, name), further)
    return found[1], callback.function + found[2]


#: (device, digest) -> where a linked function lies. Its module stays, for plans to come.
_linked: dict[tuple[int, str], int] = {}


def linked(name: bytes, code: bytes, form: str, *, loads: bool) -> int:
    """The address on the device of a function that a program gives in bitcode. ``form`` is the type of its numbers.

    A name is C++'s where the code has a function that begins with it, else as the code has it. Raises FftError.
    """
    if not re.fullmatch(rb"[A-Za-z_]\w*", name):
        raise FftError(Wrong.VALUE, f"{name.decode(errors='replace')} is no name of a function")
    device, known = state.device(), cache.digest(name, code, form.encode(), bytes([loads]))
    if (device.index, known) not in _linked:
        word = name.decode()
        plain = "" if b"_Z%d%s" % (len(name), name) in code else 'extern "C" '
        number, value = (form, "") if loads else ("void", f", {form}")
        text = (
            f"#include <hip/hip_runtime.h>\n{plain}__device__ {number} {word}"
            f"(void *, unsigned long long{value}, void *, void *);\n"
            f'extern "C" __global__ void fft_callback_place(void **to) {{ *to = (void *)&{word}; }}\n'
        )
        made = module.load(device_code.linked("fft_callback_place", text, [code]))
        place = memory.hipMalloc(8)
        try:
            found, kernel, one = ctypes.c_size_t(), module.hipModuleGetFunction(made, "fft_callback_place"), (1, 1, 1)
            launch.launch(kernel, one, one, launch.Arguments(packed=place.to_bytes(8, "little")), 0, stream.resolve(0))
            copy.hipMemcpy(ctypes.addressof(found), place, 8, 2)
        finally:
            memory.hipFree(place)
        _linked[device.index, known] = found.value
    return _linked[device.index, known]
