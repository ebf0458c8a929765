"""Functions of the program's that load and store a transform's numbers.

A kernel reaches them by their addresses in the program's own code, which lies beside the kernel's for that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cairn.hip import module, state
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
