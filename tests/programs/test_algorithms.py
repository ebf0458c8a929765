"""Programs that compute something, and the examples. Beside test_language.py, so that two workers share the work."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.programs.harness import EXAMPLES, HERE, PASSES, Expectation, cairn_run, check, sources

ALGORITHMS = (
    "random_device",
    *("bitonic_sort", "black_scholes", "classics", "convolution", "fft", "graph_search", "heat2d", "histogram"),
    *("matmul_tiled", "radix_sort", "reduction", "scan_lookback", "sha256", "softmax", "spmv", "transpose"),
)
EXPECTED = {
    "device_query": Expectation(out=("device 0: ", "threads in a warp")),
    "life": Expectation(out=("generation 40, 5 alive",)),
    "weighted": Expectation(out=("out[0] = 1.91667, out[500] = 1043.58",)),
    "pi": Expectation(out=("3276800 darts: pi is about 3.14",)),
    "vector_add": Expectation(out=("1000000 sums on ", ", 0 wrong", "PASS")),
}


@pytest.mark.budget(4)
@pytest.mark.parametrize("name", ALGORITHMS)
def test_algorithm(name: str) -> None:
    check(cairn_run(HERE / f"{name}.cu"))


@pytest.mark.budget(2.5)
@pytest.mark.parametrize("program", sources(EXAMPLES), ids=lambda path: path.name)
def test_example(program: Path, tmp_path: Path) -> None:
    arguments = [str(tmp_path / "picture.png")] if program.stem == "mandelbrot" else []
    check(cairn_run(program, *arguments), EXPECTED.get(program.stem, PASSES))


def test_picture(tmp_path: Path) -> None:
    path = tmp_path / "m.png"
    check(cairn_run(EXAMPLES / "mandelbrot.cu", str(path), "300", "200"))
    with Image.open(path) as picture:
        picture.load()
        assert picture.size == (300, 200)
        assert picture.mode == "RGB"
        assert picture.getpixel((220, 100)) == (0, 0, 0)  # near the origin: inside the set
        assert picture.getpixel((0, 0)) != (0, 0, 0)


def test_a_file_with_cuda_names_is_not_touched() -> None:
    program = HERE / "reduction.cu"
    before = (program.read_bytes(), program.stat().st_mtime_ns)
    check(cairn_run(program))
    assert (program.read_bytes(), program.stat().st_mtime_ns) == before
