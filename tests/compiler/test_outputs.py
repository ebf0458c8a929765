"""What the driver writes: nvcc's kinds of output, whole or not at all, and clear errors."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError, UsageError
from cairn.codeobj import load
from cairn.compiler import rtc

Driver = Callable[..., int]
KERNEL = 'extern "C" __global__ void k(int *a) { *a = __CUDA_ARCH__; }\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "k.cu").write_text(KERNEL)
    (tmp_path / "out").mkdir()
    return tmp_path


@pytest.mark.parametrize("option", ["-cubin", "--ptx"])
def test_code_for_one_target(cc: Driver, source: Path, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cc(option, "k.cu") == 0
    assert "k.kd" in load((source / f"k.{option.strip('-')}").read_bytes()).symbols
    assert ("AMDGPU code object" in capsys.readouterr().err) == (option == "--ptx")
    with pytest.raises(UsageError, match="makes code for one target"):
        cc(option, "k.cu", "--offload-arch=gfx90a,gfx942")


def test_a_fat_binary_of_each_source(cc: Driver, source: Path) -> None:
    (source / "l.cu").write_text(KERNEL)
    assert cc("-fatbin", "-odir", "out", "k.cu", "l.cu") == 0
    for name in ("k", "l"):
        assert (source / f"out/{name}.fatbin").read_bytes().startswith(b"__CLANG_OFFLOAD_BUNDLE__")


def test_rules_alone(cc: Driver, source: Path) -> None:
    (source / "k.cu").write_text('#include "h.h"\n' + KERNEL)
    (source / "h.h").write_text("")
    assert cc("-MM", "k.cu", "-o", "k.d") == 0
    assert (source / "k.d").read_text().split() == ["k.o:", "k.cu", "h.h"]


def test_architectures_are_listed(cc: Driver, source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cc("--list-gpu-arch") == 0
    assert {"compute_80", "compute_90"} < set(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["k.cu", "-o", "none/k"], "there is no folder none"),
        (["-c", "k.cu", "-o", "out"], "-o out: is a folder"),
        (["-c", "none.cu"], "none.cu: no such file"),
        (["-x", "cu", "-c", "out"], "out: is a folder"),
        (["-c", "k.cu", "-odir", "none"], "-odir none: no such folder"),
        (["-optf", "none", "k.cu"], "-optf none: cannot be read"),
        (["-c"], "no input files"),
        (["-c", "k.cu", "-arch=sm80"], "-arch sm80: no architecture of NVIDIA's"),
        (["-c", "zeros.cu"], "zeros.cu: a binary file, expected source text"),
        (["-c", "wide.cpp"], "wide.cpp: UTF-16, expected UTF-8"),
        (["program.cu"], "program.cu: is a program or an object"),
    ],
)
def test_errors_before_anything_is_compiled(cc: Driver, source: Path, words: list[str], said: str) -> None:
    contents = {"zeros.cu": b"int x;\n\0\1", "wide.cpp": "int x;".encode("utf-16"), "program.cu": b"\x7fELF"}
    for name, content in contents.items():
        (source / name).write_bytes(content)
    with pytest.raises(UsageError, match=said):
        cc(*words)


@pytest.mark.skipif(os.getuid() == 0, reason="root may read and write everything")
def test_what_may_not_be_read_or_written(cc: Driver, source: Path) -> None:
    (source / "k.cu").chmod(0)
    with pytest.raises(UsageError, match="cannot be read"):
        cc("-c", "k.cu")


def test_an_error_leaves_an_old_output_alone(cc: Driver, source: Path) -> None:
    (source / "k.o").write_text("old")
    (source / "k.cu").write_text("int main() { return wrong; }\n")
    with pytest.raises(CompileError):
        cc("-c", "k.cu", "-o", "k.o")
    assert (source / "k.o").read_text() == "old"
    assert cc("-c", "-x", "cu", "k.cu", "-Dwrong=0", "-o", "/dev/null") == 0


def test_an_interrupt_leaves_nothing(source: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Ctrl-C in the middle: no output, no temporary file beside it, and the signal's exit."""
    (source / "k.cu").write_text("#include <regex>\n#include <thrust/sort.h>\n" + KERNEL)
    before = set(source.iterdir())
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-c", "k.cu", "-o", "k.o"]
    temporary = tmp_path_factory.mktemp("temporary")
    environment = {**os.environ, "TMPDIR": str(temporary)}
    process = subprocess.Popen(command, cwd=source, env=environment, stderr=subprocess.PIPE, text=True)
    while process.poll() is None and not any(temporary.rglob("unit0")):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode in (130, -signal.SIGINT)
    assert "Traceback" not in said
    assert set(source.iterdir()) == before


def test_a_program_that_brings_everything_itself(cc: Driver, source: Path) -> None:
    """-nogpuinc: nothing of HIP's is there, so its names are the program's."""
    own = "typedef float float4 __attribute__((ext_vector_type(4)));\nstruct dim3 { int n; };\n"
    kernel = own + 'extern "C" __attribute__((global)) void k(float4 *p) { p[0] = p[1]; }\n'
    code, _ = rtc.compile_device(kernel, options=["-nogpuinc", "-nogpulib"])
    assert "k.kd" in load(code).symbols
    (source / "own.hip").write_text(kernel)
    assert cc("-nogpuinc", "--cuda-device-only", "-c", "own.hip") == 0


@pytest.mark.parametrize(
    "options", [["--gpu-max-threads-per-block=512"], ["-mllvm", "-amdgpu-early-inline-all=true"], ["--param", "x=1"]]
)
def test_options_that_clang_alone_knows(options: list[str]) -> None:
    rtc.compile_device(KERNEL, options=options)


def test_the_limit_of_a_block_reaches_the_kernel() -> None:
    code, _ = rtc.compile_device(KERNEL, options=["--gpu-max-threads-per-block=512"])
    assert [kernel.max_workgroup for kernel in load(code).kernels.values()] == [512]
