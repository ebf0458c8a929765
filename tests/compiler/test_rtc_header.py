"""What libhiprtc carries for programs that compile by comgr, as numba-hip does."""

from __future__ import annotations

import ctypes
import re

from cairn.abi import loader
from cairn.base import zig
from cairn.compiler import rtc, rtc_header, sdk

KERNEL = """
extern "C" __global__ void k(float *out, unsigned *bits) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = sinf(out[i] * HIP_PI_F) + __half2float(__float2half(1.5f));
    bits[i] = __popc(bits[i]) + __shfl_down(bits[i], 1);
}
"""


def test_the_header_is_all_that_a_program_needs() -> None:
    library = loader.load("hiprtc")
    size = ctypes.c_size_t.in_dll(library, "__hipRTC_header_size").value
    text = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(library, "__hipRTC_header")), size).decode()
    assert "#include" not in text and text.endswith("\n") and "\0" not in text
    made, _ = rtc.compile_device(text + KERNEL, "k.hip", options=["-nogpuinc", "-D__HIPCC_RTC__"], target="gfx942")
    assert made.startswith(b"\x7fELF")


def test_nothing_that_is_never_called_is_marked_as_used() -> None:
    """Who takes functions out of a module one by one would leave the mark without its function."""
    text = rtc_header.text()
    assert not re.search(r"__attribute__\(\([^)]*\bused\b", text)


def test_where_libclang_looks_for_clangs_headers() -> None:
    found = re.search(r"clang version (\d+)", zig.run("clang", ["--version"]).stdout)
    assert found is not None and found[1] == sdk.CLANG
