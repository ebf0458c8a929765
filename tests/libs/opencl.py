"""OpenCL for tests: a few calls of the library in this process, by their C names."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

import numpy as np

from cairn.abi import loader

COPY_HOST_PTR = 1 << 5
_POINTERS = ("Create", "SVMAlloc", "LinkProgram", "CloneKernel", "EnqueueMap")


@functools.cache
def library() -> Any:
    return loader.load("cairnocl")


def call(name: str, *args: Any) -> int:
    """A function that returns an object, or a code; objects and sizes are 64-bit numbers."""
    function = getattr(library(), f"cl{name}")
    pointer = name.startswith(_POINTERS) and name != "CreateKernelsInProgram"
    function.restype = ctypes.c_uint64 if pointer else ctypes.c_int32
    return int(function(*(ctypes.c_uint64(arg) if isinstance(arg, int) else arg for arg in args)) or 0)


def checked(name: str, *args: Any) -> int:
    """``call`` that raises for an error. Functions that make objects get the place of their code by themselves."""
    function = getattr(library(), f"cl{name}")
    if name.startswith(_POINTERS):
        code = ctypes.c_int32(1)
        made = call(name, *args, ctypes.byref(code))
        assert function and code.value == 0, f"{name}: {code.value}"
        return made
    code = call(name, *args)
    assert code == 0, f"{name}: {code}"
    return code


class Session:
    """A context of the first device with one queue."""

    def __init__(self, flags: int = 0) -> None:
        platform, device = ctypes.c_uint64(), ctypes.c_uint64()
        checked("GetPlatformIDs", 1, ctypes.byref(platform), 0)
        checked("GetDeviceIDs", platform, 4, 1, ctypes.byref(device), 0)
        self.platform, self.device = platform.value, device.value
        self.context = checked("CreateContext", 0, 1, ctypes.byref(device), 0, 0)
        self.queue = checked("CreateCommandQueue", self.context, self.device, flags)

    def buffer(self, data: np.ndarray[Any, Any]) -> int:
        return checked("CreateBuffer", self.context, COPY_HOST_PTR, data.nbytes, data.ctypes.data)

    def read(self, buffer: int, like: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        out = np.empty_like(like)
        checked("EnqueueReadBuffer", self.queue, buffer, 1, 0, out.nbytes, out.ctypes.data, 0, 0, 0)
        return out

    def source(self, text: str) -> int:
        if "half" in text:
            text = f"#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n{text}"
        place = ctypes.c_char_p(text.encode())
        return checked("CreateProgramWithSource", self.context, 1, ctypes.byref(place), 0)

    def build(self, text: str, options: str = "") -> int:
        program = self.source(text)
        code = call("BuildProgram", program, 0, 0, options.encode(), 0, 0)
        assert code == 0, f"{code}: {self.log(program)}"
        return program

    def log(self, program: int) -> str:
        text = ctypes.create_string_buffer(1 << 16)
        checked("GetProgramBuildInfo", program, self.device, 0x1183, len(text), text, 0)
        return text.value.decode()

    def kernel(self, program: int, name: str, *args: Any) -> int:
        made = checked("CreateKernel", program, name.encode())
        for i, arg in enumerate(args):
            value = ctypes.c_uint64(arg) if isinstance(arg, int) else arg
            if isinstance(value, np.generic):
                checked("SetKernelArg", made, i, value.nbytes, value.tobytes())
            else:
                checked("SetKernelArg", made, i, ctypes.sizeof(value), ctypes.byref(value))
        return made

    def launch(self, kernel: int, items: int, group: int = 0) -> None:
        total, local = ctypes.c_uint64(items), ctypes.c_uint64(group)
        checked("EnqueueNDRangeKernel", self.queue, kernel, 1, 0, ctypes.byref(total),
                ctypes.byref(local) if group else 0, 0, 0, 0)  # fmt: skip

    def run(
        self, text: str, items: int, *arrays: np.ndarray[Any, Any], options: str = "", group: int = 0
    ) -> list[np.ndarray[Any, Any]]:
        """Build ``text``, run its kernel ``k`` with the arrays as buffers, and return them as they are then."""
        buffers = [self.buffer(array) for array in arrays]
        self.launch(self.kernel(self.build(text, options), "k", *buffers), items, group)
        return [self.read(buffer, array) for buffer, array in zip(buffers, arrays, strict=True)]
