"""What a newcomer is told under the linker's own words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError
from cairn.cli import ending
from cairn.compiler import advice

Driver = Callable[..., int]


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("ld.lld: error: undefined symbol: main\n", "no source has a main()"),
        ("ld.lld: error: undefined symbol: foo()\nld.lld: error: undefined symbol: hipfftPlan1d\n", "-lhipfft"),
        ("ld.lld: error: undefined symbol: hipblasLtMatmul\n", "-lhipblaslt"),
        ("ld.lld: error: undefined symbol: omp_get_num_threads\n", "-fopenmp"),
        ("ld.lld: error: undefined hidden symbol: bar(int)\n", "device code uses bar(int)"),
        ("ld.lld: error: undefined symbol: rocblas_sgemm\n", "-lrocblas"),
        ("ld.lld: error: undefined symbol: hipsparseLtInit\n", "-lhipsparselt"),
        ("ld.lld: error: undefined symbol: clGetDeviceIDs\n", "-lOpenCL"),
        ("ld.lld: error: unable to find library -lnone\n", "libnone.so"),
        ("ld.lld: error: unable to find library -lhipblass\n", "did you mean -lhipblas?"),
        ("ld.lld: error: notes.o:1: unknown directive: not\n", "notes.o: it is no object"),
    ],
)
def test_what_to_do(output: str, words: str) -> None:
    assert words in advice.on(output)


@pytest.mark.parametrize("place, says", [("__global__", True), ("__device__", True), ("", False)])
def test_graphs_that_kernels_launch(place: str, says: bool) -> None:
    why = f"call to __host__ function from {place} function" if place else "requires 2 arguments, but 1 was provided"
    text = (
        "a.cu:2:5: error: no matching function for call to 'cudaGraphLaunch'\n    2 |     cudaGraphLaunch(e, s);\n"
        f"      |     ^~~~\napi_functions.h:577:12: note: candidate function not viable: {why}\n"
    )
    assert ("launched by the host" in advice.on_source(text)) == says


def test_nothing_is_said_of_what_speaks_for_itself() -> None:
    assert advice.on("ld.lld: error: undefined symbol: my_own()\n") == ""


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("migraphx/migraphx.h", "a header of migraphx_c, which Cairn has as a library alone so far"),
        ("hip/hip_runtme.h", "of amdhip64 there is hip/hip_runtime.h, hip/hip_runtime_api.h"),
        ("cudnn.h", "a header of cuDNN: its counterpart is MIOpen"),
        ("nppi_arithmetic.h", "a header of NPP"),
        ("mine.h", ""),
    ],
)
def test_headers_of_libraries(header: str, words: str) -> None:
    advised = advice.on_source(f"a.hip:1:10: fatal error: '{header}' file not found\n")
    assert words in advised and bool(words) == bool(advised)


def test_it_stands_below_the_linkers_message(cc: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    Path("d.hip").write_text("__device__ int bar(int);\n__global__ void k(int *p) { *p = bar(1); }\n")
    with pytest.raises(CompileError) as caught:
        cc("-c", "d.hip")
    assert ending.report(caught.value) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "ld.lld: error: undefined hidden symbol: bar(int)"
    assert lines[-1].startswith("  → device code uses bar(int)")


@pytest.mark.parametrize(
    ("statement", "name", "way"),
    [
        ('"redux.sync.xorpop.b32 %0, %1, 0xffffffff;" : "=r"(y) : "r"(x)', "redux.sync.xorpop.b32 is PTX", "shuffle"),
        ('"mma.sync.aligned.f32 {%0}, {%1};" : "+f"(f) : "r"(x)', "mma.sync.aligned.f32 is PTX", "rocWMMA"),
        ('"v_foo_b32 %0, %1" : "=v"(y) : "v"(x)', "", ""),
        ('"" : "=v"(z)', "", ""),
    ],
)
def test_ptx_that_is_not_translated(cc: Driver, statement: str, name: str, way: str) -> None:
    head = "__global__ void k(unsigned *p) { unsigned x = 1, y = 0; float f = 0;"
    Path("d.cu").write_text(f"{head}\n asm volatile({statement});\n *p = y + f; }}\n")
    with pytest.raises(CompileError) as caught:
        cc("-c", "d.cu")
    assert caught.value.output
    hint = caught.value.hint or ""
    assert hint.startswith(name) and way in hint
    assert bool(hint) == bool(name)
