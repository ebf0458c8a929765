"""Runs under several schedules: a race shows, a clean program does not differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.cli.hipify.verify import Run, _difference, _key
from cairn.cli.main import main

RACY = """\
#include <cstdio>
__global__ void racy(int* last) {
    __shared__ int s[256];
    s[threadIdx.x] = threadIdx.x;
    int other = s[(threadIdx.x + 128) % 256];  // no barrier: another wave may not have written it
    if (threadIdx.x == 0) last[blockIdx.x] = other;
    last[gridDim.x] = blockIdx.x;              // every block writes it
}
int main() {
    int *d, h[9];
    cudaMalloc(&d, sizeof h);
    racy<<<8, 256>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int v : h) printf("%d ", v);
    printf("\\n");
}
"""
CLEAN = """\
#include <cstdio>
__global__ void sum(int* out) {
    __shared__ int s[256];
    s[threadIdx.x] = threadIdx.x + blockIdx.x;
    for (int step = 128; step; step /= 2) {
        __syncthreads();
        if (threadIdx.x < step) s[threadIdx.x] += s[threadIdx.x + step];
    }
    if (threadIdx.x == 0) atomicAdd(out, s[0]);
}
int main(int argc, char** argv) {
    int *d, h = 0;
    cudaMalloc(&d, 4);
    cudaMemcpy(d, &h, 4, cudaMemcpyHostToDevice);
    sum<<<300, 256>>>(d);
    cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost);
    printf("%d %s\\nElapsed time: %p ms\\n", h, argv[1], (void*)&h);
    return h == 300 * (255 * 128 + 299 * 128) ? 0 : 1;
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_race_shows(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("racy.cu").write_text(RACY)
    assert main(["hipify", "--verify", "--schedules", "3", "racy.cu"]) == 1
    out = capfd.readouterr().out
    assert "schedule backwards differs from as numbered" in out
    assert "a race, or a warp size taken for granted" in out
    assert not list(folder.glob("*.hip"))


def test_a_clean_program_does_not_differ(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("clean.cu").write_text(CLEAN)
    assert main(["hipify", "--verify", "--schedules", "4", "clean.cu", "--", "word"]) == 0
    assert "4 schedules, wave64: the same output and exit code 0" in capfd.readouterr().out


def test_headers_of_the_program_are_translated_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "common").mkdir()
    (tmp_path / "more").mkdir()
    (tmp_path / "common/up.h").write_text("#include <cuComplex.h>\ninline cuComplex one() { return {1, 0}; }\n")
    (tmp_path / "more/other.h").write_text(
        "#include <cuda_runtime.h>\ninline void done() { cudaDeviceSynchronize(); }\n"
    )
    text = '#include "../common/up.h"\n#include "other.h"\nint main() { done(); return (int)cuCrealf(one()) - 1; }\n'
    (tmp_path / "src/a.cu").write_text(text)
    monkeypatch.chdir(tmp_path)
    assert main(["hipify", "--verify", "--schedules", "2", "-I", "more", "src/a.cu"]) == 0
    assert "the same output and exit code 0" in capfd.readouterr().out


def test_what_does_not_compile_is_said(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("broken.cu").write_text("int main() { return cudaNoSuchThing(1); }\n")
    assert main(["hipify", "--verify", "--schedules", "2", "broken.cu"]) == 1
    assert "broken.cu: does not compile" in capfd.readouterr().out


WAITING = """\
#include <cstdio>
__global__ void wait(volatile int* flag) {
    if (threadIdx.x / 32 == 1)
        flag[0] = 1;
    else
        while (flag[0] == 0) __nanosleep(100);
}
int main() {
    int* flag;
    cudaMalloc(&flag, 4);
    cudaMemset(flag, 0, 4);
    wait<<<1, 64>>>(flag);
    printf("%d\\n", cudaDeviceSynchronize());
}
"""


def test_warps_of_32_that_wait_for_each_other_never_end(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("wait.cu").write_text(WAITING)
    assert main(["hipify", "--verify", "--schedules", "2", "--timeout", "6", "wait.cu"]) == 1
    out = capfd.readouterr().out
    assert "no schedule ends" in out
    assert "look at wait.cu:3: Lane or warp number computed with 32" in out


def run(output: str, code: int | None = 0) -> Run:
    return Run("x", code, output, "")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("sum 12\n", "sum 12\n", True),
        ("sum 12\n", "sum 13\n", False),
        ("Elapsed time: 1.25 ms\n", "Elapsed time: 0.75 ms\n", True),
        ("at 0x7f1234567890\n", "at 0x7faaaaaaaaaa\n", True),
        ("bandwidth 12.5 GB/s\n", "bandwidth 99.1 GB/s\n", True),
        ("iterations 3\n", "iterations 4\n", False),
    ],
)
def test_what_counts_as_a_difference(one: str, other: str, same: bool) -> None:
    assert (_key(run(one)) == _key(run(other))) == same


def test_difference_names_exit_codes_and_lines() -> None:
    text = _difference(run("a\nb\n"), run("a\nc\n", 1))
    assert text == "exit code 1 in place of 0\n    -b\n    +c"
