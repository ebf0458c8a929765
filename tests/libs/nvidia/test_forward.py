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
from cairn.base import native, platform
from cairn.catalog.rows import table
from cairn.compiler import hipcc
from cairn.libs import nvidia
from cairn.libs.nvidia.tables import COUNTERPARTS

HERE = Path(__file__).parent
DRIVER = HERE.parent.parent / "hip/nvidia/driver.c"
Run = Callable[..., subprocess.CompletedProcess[str]]
_STANDS_IN = pytest.mark.skipif(platform.driver_found(), reason="this machine has CUDA's own libraries")


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


@_STANDS_IN
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


@_STANDS_IN
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
    rows = [row for row in table(name).rows if row.name.startswith((to.stem or name) + to.twin)]
    kinds = {arg.type for row in rows for arg in row.args if not arg.type.endswith("*")}
    held = {kind for values in to.attributes.values() for _, kind in values.values() if kind}
    assert (kinds - plain - {f"{name}Status_t"}) | held == {*to.enumerations, *to.dropped, *to.attributes}


@pytest.mark.parametrize("name", COUNTERPARTS)
def test_every_function_is_made(name: str) -> None:
    to = COUNTERPARTS[name]
    text = nvidia.source(to)
    if to.written:
        text += Path(nvidia.__file__).with_name(to.written).read_text()
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


def test_descriptors_and_algorithms_of_products(tmp_path: Path) -> None:
    """hipBLASLt's attributes have other numbers than cuBLASLt's, and its algorithms are smaller."""
    shutil.copy(native.build("fake-cublaslt", [HERE / "cublaslt.c"]), tmp_path / "libcublasLt.so.13")
    text = f"""
import ctypes, struct
lt = ctypes.CDLL({str(nvidia.runtime("hipblaslt"))!r})
handle, a, product = (ctypes.c_void_p() for _ in range(3))
version, count, written = ctypes.c_int(), ctypes.c_int(), ctypes.c_size_t()
number, wide = lambda value: ctypes.byref(ctypes.c_int(value)), lambda value: ctypes.byref(ctypes.c_int64(value))
size = ctypes.c_size_t
assert lt.hipblasLtCreate(ctypes.byref(handle)) == 0
assert lt.hipblasLtGetVersion(handle, ctypes.byref(version)) == 0 and version.value == 130000
layout = (ctypes.c_uint64(5), ctypes.c_uint64(6), ctypes.c_int64(7))
assert lt.hipblasLtMatrixLayoutCreate(ctypes.byref(a), 14, *layout) == 0
assert lt.hipblasLtMatrixLayoutCreate(ctypes.byref(a), 1000, *layout) == 3  # fp8 of AMD's older form
assert lt.hipblasLtMatrixLayoutSetAttribute(a, 0, number(3), size(4)) == 0
assert lt.hipblasLtMatrixLayoutSetAttribute(a, 1, wide(1 << 33), size(8)) == 0
assert lt.hipblasLtMatrixLayoutSetAttribute(a, 3, number(1), size(8)) == 0
assert lt.hipblasLtMatrixLayoutSetAttribute(a, 3, number(100), size(4)) == 7
assert lt.hipblasLtMatrixLayoutSetAttribute(a, 9, number(1), size(4)) == 3
assert lt.hipblasLtMatmulDescCreate(ctypes.byref(product), 2, 0) == 0
for attribute, value in ((0, 112), (2, 36), (13, 4), (4, 14), (31, 2)):
    assert lt.hipblasLtMatmulDescSetAttribute(product, attribute, number(value), size(4)) == 0
assert lt.hipblasLtMatmulDescSetAttribute(product, 3, wide(0x1234), size(8)) == 0
assert lt.hipblasLtMatmulDescSetAttribute(product, 2, number(65536), size(4)) == 7  # swish
assert lt.hipblasLtMatmulDescSetAttribute(product, 100, number(0), size(4)) == 3
got = ctypes.c_int()
assert lt.hipblasLtMatmulDescGetAttribute(product, 0, ctypes.byref(got), size(4), ctypes.byref(written)) == 0
assert (got.value, written.value) == (112, 4)
results = ctypes.create_string_buffer(56 * 4)
five = (handle, product, a, a, a, a, None)
assert lt.hipblasLtMatmulAlgoGetHeuristic(*five, 0, results, ctypes.byref(count)) == 3
for again in range(2):
    assert lt.hipblasLtMatmulAlgoGetHeuristic(*five, 4, results, ctypes.byref(count)) == 0 and count.value == 3
found = [struct.unpack_from("<16sQQif", results.raw, 56 * i) for i in range(3)]
assert [each[1:] for each in found] == [(0, 0, 0, 0.5), (1000, 1000, 0, 0.5), (2000, 2000, 7, 0.5)]
assert struct.unpack_from("<4xI", found[2][0])[0] == 2  # each is kept once
def multiply(algorithm):
    pointers = [ctypes.c_void_p(value) for value in (1, 2, 3, 4)]
    A, B, C, D = pointers
    return lt.hipblasLtMatmul(
        handle, product, None, A, a, B, a, None, C, a, D, a, algorithm, ctypes.c_void_p(8), size(9), ctypes.c_void_p(10)
    )
assert multiply(results.raw[56:80]) == 0 and multiply(None) == 0
assert multiply(bytes(24)) == 3 and multiply(found[0][0][:4] + bytes([9]) + bytes(19)) == 3
assert lt.hipblasltExtAMax(0, 0, None, None, 1, 1, None) == 7 and lt.hipblasltExtAMax(0, 0, None, None, 1, 1, None) == 7
assert lt.hipblasLtDestroy(handle) == 0
"""
    environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, env=environment, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines() == [
        "layout 14 5 6 7", "l 5 = 3 in 4", "l 6 = 8589934592 in 8", "l 1 = 1 in 4", "product 68 0", "p 3 = 1 in 4",
        "p 7 = 36 in 4", "p 2 = 4 in 4", "p 26 = 14 in 4", "p 31 = 2 in 4", "p 8 = 4660 in 8",
        "matmul 1 2 3 4 with 101, 8 9 in 10", "matmul 1 2 3 4 with -1, 8 9 in 10",
    ]  # fmt: skip
    assert result.stderr == "cairn: hipblasltExtAMax has no counterpart in cuBLASLt\n"
