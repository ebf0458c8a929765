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
        ("ld.lld: error: unable to find library -lnone\n", "libnone.so"),
        ("ld.lld: error: notes.o:1: unknown directive: not\n", "notes.o: it is no object"),
    ],
)
def test_what_to_do(output: str, words: str) -> None:
    assert words in advice.on(output)


def test_nothing_is_said_of_what_speaks_for_itself() -> None:
    assert advice.on("ld.lld: error: undefined symbol: my_own()\n") == ""


def test_it_stands_below_the_linkers_message(cc: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    Path("d.hip").write_text("__device__ int bar(int);\n__global__ void k(int *p) { *p = bar(1); }\n")
    with pytest.raises(CompileError) as caught:
        cc("-c", "d.hip")
    assert ending.report(caught.value) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "ld.lld: error: undefined hidden symbol: bar(int)"
    assert lines[-1].startswith("  → device code uses bar(int)")
