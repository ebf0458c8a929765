"""Device code compiled from strings, as hipRTC does."""

from __future__ import annotations

import pytest

from cairn.base.errors import CompileError, UnsupportedTarget, UsageError
from cairn.codeobj import load
from cairn.compiler.rtc import compile_device

SOURCE = '#include "values.h"\nextern "C" __global__ void fill(float *a) { a[threadIdx.x] = VALUE * SCALE; }\n'
HEADERS = {"values.h": '#pragma once\n#include "deep/more.h"\n', "deep/more.h": "#define VALUE 2.5f\n"}


def test_code_object_with_headers_and_options() -> None:
    code, log = compile_device(SOURCE, "fill.cu", HEADERS, ["-DSCALE=2", "--std=c++17"], "gfx90a")
    assert log == ""
    made = load(code)
    assert made.target == "gfx90a"
    assert list(made.kernels) == ["fill"]


def test_diagnostics_name_the_given_name() -> None:
    with pytest.raises(CompileError) as caught:
        compile_device(SOURCE, "my/fill.cu", HEADERS)
    assert "my/fill.cu:2:" in caught.value.output
    assert "SCALE" in caught.value.output


def test_warnings_are_the_log() -> None:
    _, log = compile_device("#warning careful\n__global__ void k() {}\n", "w.cu")
    assert "w.cu:1:2: warning: careful" in log


def test_other_stages() -> None:
    text, _ = compile_device(SOURCE, "fill.cu", HEADERS, ["-DSCALE=2"], stage="llvm")
    assert b"define" in text
    assert b"amdgpu_kernel void @fill" in text


def test_cuda_names_are_translated() -> None:
    source = "#include <cuda_runtime.h>\n__global__ void k(float4 *p) { p[0].x = p[0].y; }\n"
    code, _ = compile_device(source, "k.cu")
    assert len(load(code).kernels) == 1


def test_wrong_use() -> None:
    with pytest.raises(UsageError, match=r"expected a path without '\.\.'"):
        compile_device("", "k.cu", {"../x.h": ""})
    with pytest.raises(UnsupportedTarget):
        compile_device("", "k.cu", target="gfx1100")
    with pytest.raises(UsageError, match="unknown option --nonsense"):
        compile_device("", "k.cu", options=["--nonsense"])


@pytest.mark.parametrize("option", ["-default-device", "--device-as-default-execution-space"])
def test_functions_without_a_mark_can_be_the_devices(option: str) -> None:
    source = """int twice(int x) { return 2 * x; }
struct Pair { int a, b; int sum() const { return a + b; } };
extern "C" __global__ void k(int* p) { Pair pair{p[0], 3}; p[0] = twice(pair.sum()); }
"""
    options = [option, "-dopt=on", "--minimal", "-diag-suppress=177", "--prec-div=true"]
    code, log = compile_device(source, options=options)
    assert code[:4] == b"\x7fELF" and log == ""
    with pytest.raises(CompileError):
        compile_device(source)


def test_programs_that_take_every_warning_for_an_error() -> None:
    """As MIGraphX's kernels do, in AMD's names of types."""
    source = "struct S { __hip_uint32_t v[9]; }; __device__ S f(bool b) { S x{}; if (b) return S{}; return x; }"
    code, _ = compile_device(source, options=["-Weverything", "-Werror"], target="gfx90a", stage="llvm")
    assert code
