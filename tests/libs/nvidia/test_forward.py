"""HIP's libraries on NVIDIA's platform against stand-ins for CUDA's, which say what they were called with."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.abi import loader
from cairn.base import native
from cairn.catalog.rows import table
from cairn.compiler import hipcc
from cairn.libs import nvidia
from cairn.libs.nvidia.tables import COUNTERPARTS

HERE = Path(__file__).parent
DRIVER = HERE.parent.parent / "hip/nvidia/driver.c"
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("program")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HIP_PLATFORM", "nvidia")
        loader.folder_of.cache_clear()
        hipcc.build_program(
            [HERE / "program.hip"], output=folder / "program", runtime=loader.folder_of,
            args=["--offload-arch=sm_90", "-lhipblas"],
        )  # fmt: skip
    loader.folder_of.cache_clear()
    return folder / "program"


@pytest.fixture
def run(program: Path, tmp_path: Path) -> Run:
    shutil.copy(native.build("fake-cuda", [DRIVER], flags=["-Wno-unused"]), tmp_path / "libcuda.so.1")

    def start(cublas: bool) -> subprocess.CompletedProcess[str]:
        if cublas:
            shutil.copy(native.build("fake-cublas", [HERE / "cublas.c"]), tmp_path / "libcublas.so.12")
        environment = {**os.environ, "HIP_PLATFORM": "nvidia", "LD_LIBRARY_PATH": str(tmp_path)}
        return subprocess.run([program], capture_output=True, text=True, timeout=60, env=environment, check=False)

    return start


def test_calls_reach_cublas_in_its_words(run: Run) -> None:
    result = run(cublas=True)
    said = [line.rpartition(": ")[2] for line in result.stdout.splitlines()]
    assert result.returncode == 0, result.stderr
    assert [line.removeprefix("HIPBLAS_STATUS_") for line in said] == [
        "NOT_INITIALIZED", "SUCCESS", "sgemm 0 0", "SUCCESS", "11 14 6 8", "sgemm 1 2", "SUCCESS", "5 14 5 11",
        "INVALID_ENUM", "dtrsm 1 0 1 1 8589934592 5 2 17179869184 9", "EXECUTION_FAILED",
        "gemmex 0 1 4 5 6 types 14 2 0 in 77 by -1, 4 5 7", "NOT_SUPPORTED",
        "gemmex 0 0 1 1 1 types 3 3 10 in 72 by -1, 1 1 1", "NOT_SUPPORTED", "SUCCESS", "index 2", "SUCCESS",
        "SUCCESS", "mode 3", "NOT_SUPPORTED", "SUCCESS",
    ]  # fmt: skip
    assert result.stderr == "cairn: cuBLAS has no cublasSgetrf, which hipBLAS asked for\n"


def test_without_cublas_it_says_what_to_install(run: Run) -> None:
    result = run(cublas=False)
    assert result.stdout.count("HIPBLAS_STATUS_NOT_INITIALIZED") == 13
    assert "hipBLAS on NVIDIA's platform needs cuBLAS (libcublas.so.13 or an older one): pip install" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("name", COUNTERPARTS)
def test_every_enumeration_is_translated_or_named_as_none(name: str) -> None:
    """A type that is no pointer and no number is in the table."""
    to = COUNTERPARTS[name]
    plain = {"int", "int64_t", "int8_t", "uint16_t", "uint32_t", "uint64_t", "size_t", "float", "double", "hipStream_t"}
    plain |= {"complex64", "complex128"}
    rows = [row for row in table(name).rows if row.name.startswith(name + to.twin)]
    kinds = {arg.type for row in rows for arg in row.args if not arg.type.endswith("*")}
    assert kinds - plain - {f"{name}Status_t"} == {*to.enumerations, *to.dropped}


@pytest.mark.parametrize("name", COUNTERPARTS)
def test_every_function_is_made(name: str) -> None:
    text = nvidia.source(COUNTERPARTS[name])
    assert all(f" {row.name}(" in text or f"*{row.name}(" in text for row in table(name).rows)


def test_functions_of_hips_own_form_take_what_cusolver_wants() -> None:
    """hipsolverSgetrf has the work's size, which cusolverDnSgetrf has not; hipsolverSgetrs has work and its size."""
    lines = nvidia.source(COUNTERPARTS["hipsolver"]).splitlines()
    calls = {
        name: next(line for line in lines if f" {name}(" in line).partition("int code = f(")[2].partition(")")[0]
        for name in (
            "hipsolverSSgesv_bufferSize",
            "hipsolverSgetrf",
            "hipsolverDnSgetrf",
            "hipsolverDgetrs",
            "hipsolverZpotrf",
        )
    }
    assert calls["hipsolverSgetrf"] == "a0, a1, a2, a3, a4, a5, a7, a8"
    assert calls["hipsolverDnSgetrf"] == "a0, a1, a2, a3, a4, a5, a6, a7"
    assert calls["hipsolverDgetrs"] == "a0, b1, a2, a3, a4, a5, a6, a7, a8, a11"
    assert calls["hipsolverSSgesv_bufferSize"] == "a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, NULL, a10"
    assert any("hipsolverSgetrs_bufferSize" in line and "*(int *)lwork = 0" in line for line in lines)
    assert calls["hipsolverZpotrf"] == "a0, b1, a2, a3, a4, a5, a6, a7"


def test_handles_that_are_numbers(tmp_path: Path) -> None:
    """cuFFT's handles stand in hipFFT's pointers, and none of them is null."""
    shutil.copy(native.build("fake-cufft", [HERE / "cufft.c"]), tmp_path / "libcufft.so.12")
    text = f"""
import ctypes
fft = ctypes.CDLL({str(nvidia.runtime("hipfft"))!r})
plans = [ctypes.c_void_p() for _ in range(3)]
for plan in plans[:2]:
    assert fft.hipfftPlan1d(ctypes.byref(plan), 16, 0x29, 2) == 0 and plan
assert plans[0].value != plans[1].value
assert fft.hipfftExecC2C(plans[1], ctypes.c_void_p(64), ctypes.c_void_p(256), -1) == 0
assert fft.hipfftPlan1d(ctypes.byref(plans[2]), 0, 0x29, 2) == 8
assert fft.hipfftPlan1d(ctypes.byref(plans[2]), 16, 0x30, 2) == 4
assert fft.hipfftExecC2C(ctypes.c_void_p(77), None, None, 1) == 1
assert [fft.hipfftDestroy(plan) for plan in plans[:2]] == [0, 0]
assert fft.hipfftExtPlanScaleFactor(plans[0], ctypes.c_double(2)) == 14
"""
    environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, env=environment, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout == "plan 0: 16 0x29 2\nplan 1: 16 0x29 2\nexecute 1 192 -1\n"
    assert "cuFFT has no cufftExtPlanScaleFactor" in result.stderr
