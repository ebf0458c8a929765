"""Texture references of modules, through the C library; programs' own: tests/programs/texture_references.cu."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import structs
from tests.hip.conftest import Hip, arguments

SIZE, INT, UINT, FLOAT = ctypes.c_size_t, ctypes.c_int, ctypes.c_uint, ctypes.c_float
SOURCE = """
texture<unsigned char, 1, hipReadModeElementType> bytes;
texture<float, 2, hipReadModeElementType> rows;
extern "C" __global__ void fetch(unsigned* out) { out[threadIdx.x] = tex1Dfetch(bytes, threadIdx.x); }
extern "C" __global__ void sample(float* out) { out[threadIdx.x] = tex2D(rows, threadIdx.x / 2.0f, 0.5f); }
"""


@pytest.fixture(scope="module")
def code() -> bytes:
    return compile_device(SOURCE)[0]


def ran(hip: Hip, module: int, name: str, kind: Any) -> list[Any]:
    out = hip.malloc(256)
    kernel = SIZE(hip.handle("hipModuleGetFunction", SIZE(module), name.encode()))
    hip.ok("hipModuleLaunchKernel", kernel, 1, 1, 1, 8, 1, 1, 0, None, arguments(SIZE(out)), None)
    result = (kind * 8)()
    hip.ok("hipMemcpy", result, SIZE(out), SIZE(ctypes.sizeof(result)), 2)
    hip.ok("hipFree", SIZE(out))
    return list(result)


def test_memory_by_number(hip: Hip, code: bytes) -> None:
    module = hip.handle("hipModuleLoadData", code)
    data = hip.malloc(8)
    hip.ok("hipMemcpyHtoD", SIZE(data), bytes(range(10, 18)), SIZE(8))
    reference = SIZE(hip.handle("hipModuleGetTexRef", SIZE(module), b"bytes"))
    hip.ok("hipTexRefSetFormat", reference, 1, 1)
    hip.ok("hipTexRefSetFlags", reference, 1)  # as integers
    hip.ok("hipTexRefSetAddress", None, reference, SIZE(data), SIZE(6))
    assert ran(hip, module, "fetch", UINT) == [10, 11, 12, 13, 14, 15, 0, 0]
    assert hip.handle("hipModuleGetTexRef", SIZE(module), b"bytes") == reference.value
    found, channels, place = INT(), INT(), SIZE()
    hip.ok("hipTexRefGetFormat", ctypes.byref(found), ctypes.byref(channels), reference)
    hip.ok("hipTexRefGetAddress", ctypes.byref(place), reference)
    assert (found.value, channels.value, place.value) == (1, 1, data)
    assert hip.out("hipTexRefGetFlags", UINT, reference) == 1
    assert hip.hipModuleGetTexRef(ctypes.byref(place), SIZE(module), b"none") == 500
    hip.ok("hipModuleUnload", SIZE(module))


def test_arrays_and_how_they_are_read(hip: Hip, code: bytes) -> None:
    module = hip.handle("hipModuleLoadData", code)
    array = SIZE(hip.handle("hipArrayCreate", ctypes.byref(structs.HIP_ARRAY_DESCRIPTOR(4, 1, 32, 1))))
    hip.ok("hipMemcpy2DToArray", array, 0, 0, (FLOAT * 4)(0, 8, 16, 24), SIZE(16), SIZE(16), SIZE(1), 1)
    reference = SIZE(hip.handle("hipModuleGetTexRef", SIZE(module), b"rows"))
    hip.ok("hipTexRefSetArray", reference, array, 1)
    assert ran(hip, module, "sample", FLOAT) == [0, 0, 8, 8, 16, 16, 24, 24]
    hip.ok("hipTexRefSetFilterMode", reference, 1)  # after the array: it is bound again
    assert ran(hip, module, "sample", FLOAT) == [0, 0, 4, 8, 12, 16, 20, 24]
    hip.ok("hipTexRefSetBorderColor", reference, (FLOAT * 4)(2, 0, 0, 0))
    hip.ok("hipTexRefSetAddressMode", reference, 0, 3)
    assert ran(hip, module, "sample", FLOAT)[0] == 1
    color = (FLOAT * 4)()
    hip.ok("hipTexRefGetBorderColor", color, reference)
    assert color[0] == 2 and hip.out("hipTexRefGetAddressMode", INT, reference, 0) == 3
    assert hip.out("hipTexRefGetFilterMode", INT, reference) == 1
    assert hip.handle("hipTexRefGetArray", reference) == array.value
    assert hip.hipTexRefSetAddressMode(reference, 3, 1) == 1
    hip.ok("hipModuleUnload", SIZE(module))
    hip.ok("hipArrayDestroy", array)
