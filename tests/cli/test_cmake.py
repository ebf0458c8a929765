"""CMake projects that ask for HIP and for the libraries of linear algebra, by ROCm's names and by CUDA's: built with
the tree of ``cairn sdk`` and run."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import cmake
import pytest

from cairn.base.errors import ToolError
from cairn.cli import programs
from cairn.cli.exec import variables
from cairn.compiler import openmp

PROJECT = """
cmake_minimum_required(VERSION 3.21)
project(example LANGUAGES CXX HIP)
find_package(hip REQUIRED)
find_package(hiprtc REQUIRED)
add_library(kernels STATIC kernels.hip)
add_executable(example main.cpp)
target_link_libraries(example PRIVATE kernels hip::host hiprtc::hiprtc)
add_executable(relocatable first.hip second.hip)
target_compile_options(relocatable PRIVATE -fgpu-rdc)
target_link_options(relocatable PRIVATE -fgpu-rdc)
"""
CUDA_PROJECT = """
cmake_minimum_required(VERSION 3.18)
project(example LANGUAGES CXX CUDA)
find_package(CUDAToolkit REQUIRED)
if(NOT CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA" OR CUDAToolkit_VERSION VERSION_LESS 12)
  message(FATAL_ERROR "${CMAKE_CUDA_COMPILER_ID} ${CUDAToolkit_VERSION}")
endif()
add_library(kernels STATIC kernels.cu other.cu)
set_target_properties(kernels PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES "70;80")
add_executable(example main.cpp)
target_link_libraries(example PRIVATE kernels CUDA::cudart CUDA::cuda_driver)
add_executable(fixed main.cu)
target_compile_options(fixed PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--use_fast_math -Xcompiler=-Wall,-O1>)
target_link_libraries(fixed PRIVATE CUDA::cudart_static)
"""
OLD_CUDA_PROJECT = """
cmake_minimum_required(VERSION 3.10...3.26)
project(old)
find_package(CUDA REQUIRED)
set(CUDA_NVCC_FLAGS ${CUDA_NVCC_FLAGS} -O2 -arch=sm_70)
cuda_add_library(kernels STATIC main.cu)
cuda_add_executable(example main.cu)
"""
CUDA_KERNELS = """
#include <cuda_runtime.h>
__device__ int twice(int x);
__global__ void fill(int *p) { p[threadIdx.x] = twice(threadIdx.x); }
void launch(int *p) { fill<<<1, 64>>>(p); }
"""
CUDA_HOST = """
#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>
void launch(int *p);
int main() {
    CUdevice device;
    int *p, host[64];
    if (cuInit(0) != CUDA_SUCCESS || cuDeviceGet(&device, 0) != CUDA_SUCCESS) return 1;
    if (cudaMalloc(reinterpret_cast<void **>(&p), sizeof host) != cudaSuccess) return 1;
    launch(p);
    cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
    std::printf("%d %s\\n", host[63], cudaGetErrorName(cudaGetLastError()));
}
"""
CUDA_WHOLE = """
#include <cstdio>
__global__ void set(int *p) { *p = 42; }
int main() {
    int *p, value = 0;
    cudaMalloc(&p, sizeof value);
    set<<<1, 1>>>(p);
    cudaMemcpy(&value, p, sizeof value, cudaMemcpyDeviceToHost);
    std::printf("%d\\n", value);
}
"""
DEVICE_PROJECT = """
cmake_minimum_required(VERSION 3.21)
project(device LANGUAGES CXX)
find_package(hip REQUIRED)
add_executable(device all.cpp)
target_link_libraries(device PRIVATE hip::device)
"""
OPENMP_PROJECT = """
cmake_minimum_required(VERSION 3.18)
project(threads LANGUAGES C CXX)
find_package(OpenMP REQUIRED)
add_executable(threads main.cpp)
target_link_libraries(threads PRIVATE OpenMP::OpenMP_CXX)
add_library(sums SHARED sums.c)
target_link_libraries(sums PRIVATE OpenMP::OpenMP_C)
target_link_libraries(threads PRIVATE sums)
"""
OPENMP_SUMS = """
#include <omp.h>
long sums(int n) {
    long sum = 0;
    #pragma omp parallel for schedule(dynamic) num_threads(3) reduction(+:sum)
    for (int i = 0; i < n; i++) sum += i * (omp_get_num_threads() == 3);
    return sum;
}
"""
OPENMP_MAIN = """
#include <cstdio>
#include <omp.h>
extern "C" long sums(int n);
int main() { std::printf("%d %ld\\n", omp_get_num_threads(), sums(1000)); }
"""
OLDER_PROJECT = """
cmake_minimum_required(VERSION 3.21)
project(older LANGUAGES CXX)
list(APPEND CMAKE_MODULE_PATH "${CMAKE_PREFIX_PATH}/lib/cmake/hip")
find_package(HIP REQUIRED)
find_package(hip REQUIRED)
hip_add_executable(older all.cpp HIPCC_OPTIONS -DVALUE=1 CLANG_OPTIONS NVCC_OPTIONS -unknown)
target_link_libraries(older hip::host)
"""
KERNELS = """
#include <hip/hip_runtime.h>
__global__ void triple(int *p) { p[threadIdx.x] = threadIdx.x * 3; }
void launch(int *p) { triple<<<1, 64>>>(p); }
"""
MAIN = """
#include <cstdio>
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>
void launch(int *p);
int main() {
    int *p, host[64], major = 0, minor = 0;
    if (hipMalloc(reinterpret_cast<void **>(&p), sizeof host) != hipSuccess) return 1;
    launch(p);
    if (hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost) != hipSuccess) return 1;
    hiprtcVersion(&major, &minor);
    std::printf("%d %d\\n", host[63], major > 0);
}
"""
FIRST = """
#include <hip/hip_runtime.h>
__device__ int twice(int x);
__global__ void set(int *p) { *p = twice(21); }
int main() {
    int *p, value = 0;
    hipMalloc(&p, sizeof value);
    set<<<1, 1>>>(p);
    hipMemcpy(&value, p, sizeof value, hipMemcpyDeviceToHost);
    return value;
}
"""
SECOND = "#include <hip/hip_runtime.h>\n__device__ int twice(int x) { return 2 * x; }\n"


def build(folder: Path, files: dict[str, str], *options: str, generator: str = "", program: str = "") -> Path:
    """Configure and build a project as its user would, with the tree's programs on the path."""
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text)
    tree = programs.tree()
    program = program or str(Path(cmake.CMAKE_BIN_DIR) / "cmake")
    environment = {**os.environ, **variables(tree, os.environ)}
    generator = generator or ("Ninja" if shutil.which("ninja") else "Unix Makefiles")
    commands = (
        ["-S", ".", "-B", "build", "-G", generator, f"-DCMAKE_PREFIX_PATH={tree}", *options],
        ["--build", "build"],
    )
    for words in commands:
        made = subprocess.run(
            [program, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stdout + made.stderr
    return folder / "build"


def test_hip_is_a_language(tmp_path: Path) -> None:
    files = {"CMakeLists.txt": PROJECT, "kernels.hip": KERNELS, "main.cpp": MAIN}
    made = build(tmp_path / "project", {**files, "first.hip": FIRST, "second.hip": SECOND})
    assert subprocess.run([made / "example"], capture_output=True, text=True, check=True).stdout == "189 1\n"
    assert subprocess.run([made / "relocatable"], check=False).returncode == 42


@pytest.mark.parametrize("compiler", ["hipcc", "amdclang++"])
def test_cxx_with_device_code(tmp_path: Path, compiler: str) -> None:
    files = {"CMakeLists.txt": DEVICE_PROJECT, "all.cpp": KERNELS + MAIN}
    made = build(tmp_path / "device", files, f"-DCMAKE_CXX_COMPILER={programs.tree()}/bin/{compiler}")
    assert subprocess.run([made / "device"], capture_output=True, text=True, check=True).stdout == "189 1\n"


def test_the_older_module(tmp_path: Path) -> None:
    made = build(tmp_path / "older", {"CMakeLists.txt": OLDER_PROJECT, "all.cpp": KERNELS + MAIN})
    assert subprocess.run([made / "older"], capture_output=True, text=True, check=True).stdout == "189 1\n"


def test_openmp_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One target calls OpenMP's functions alone, the other has its regions."""
    monkeypatch.setenv("CAIRN_OPENMP", "libgomp")
    try:
        openmp.find()
    except ToolError:
        pytest.skip("no libgomp.so.1 on this machine")
    files = {"CMakeLists.txt": OPENMP_PROJECT, "main.cpp": OPENMP_MAIN, "sums.c": OPENMP_SUMS}
    tools = programs.tree() / "bin"
    compilers = (f"-DCMAKE_C_COMPILER={tools}/amdclang", f"-DCMAKE_CXX_COMPILER={tools}/hipcc")
    made = build(tmp_path / "threads", files, *compilers)
    assert subprocess.run([made / "threads"], capture_output=True, text=True, check=True).stdout == "1 499500\n"


def ran(program: Path) -> str:
    environment = {**os.environ, **variables(programs.tree(), os.environ)}
    return subprocess.run([program], capture_output=True, text=True, check=True, env=environment).stdout


@pytest.mark.parametrize("generator", ["", pytest.param("Unix Makefiles", marks=pytest.mark.slow)])
def test_cuda_is_a_language(tmp_path: Path, generator: str) -> None:
    other = "__device__ int twice(int x) { return 2 * x; }\n"
    files = {"CMakeLists.txt": CUDA_PROJECT, "kernels.cu": CUDA_KERNELS, "other.cu": other, "main.cpp": CUDA_HOST}
    made = build(tmp_path / "project", {**files, "main.cu": CUDA_WHOLE}, generator=generator)
    assert ran(made / "example") == "126 cudaSuccess\n" or ran(made / "example") == "126 hipSuccess\n"
    assert ran(made / "fixed") == "42\n"


@pytest.mark.slow
def test_the_oldest_way_of_cuda(tmp_path: Path) -> None:
    files = {"CMakeLists.txt": OLD_CUDA_PROJECT, "main.cu": CUDA_WHOLE}
    made = build(tmp_path / "old", files, "-DCMAKE_POLICY_DEFAULT_CMP0146=OLD")
    assert ran(made / "example") == "42\n"


ALGEBRA = """
cmake_minimum_required(VERSION 3.21)
project(algebra LANGUAGES CXX)
find_package(hip REQUIRED)
foreach(name rocblas hipblas hipblaslt rocsolver hipsolver)
  find_package(${name} REQUIRED CONFIG)
  if(NOT ${name}_VERSION VERSION_GREATER 0 OR NOT TARGET roc::${name})
    message(FATAL_ERROR "${name}: version ${${name}_VERSION}")
  endif()
endforeach()
add_executable(algebra main.cpp)
target_link_libraries(algebra PRIVATE hip::host roc::rocblas roc::hipblas roc::hipblaslt roc::rocsolver roc::hipsolver)
"""
ALGEBRA_MAIN = """
#include <cstdio>
#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>
#include <hipblaslt/hipblaslt.h>
#include <hipsolver/hipsolver.h>
#include <rocblas/rocblas.h>
#include <rocsolver/rocsolver.h>
int main() {
    double host[4] = {4, 2, 2, 5}, *a, three = 3;
    int *info, size = 0, version = 0;
    rocblas_handle roc;
    hipblasHandle_t hip;
    hipblasLtHandle_t lt;
    hipsolverHandle_t solver;
    int bad = rocblas_create_handle(&roc) | hipblasCreate(&hip) | hipblasLtCreate(&lt) | hipsolverCreate(&solver);
    bad |= hipMalloc((void **)&a, sizeof host) | hipMalloc((void **)&info, 4);
    bad |= hipMemcpy(a, host, sizeof host, hipMemcpyDefault);
    bad |= rocblas_dscal(roc, 4, &three, a, 1) | hipblasDaxpy(hip, 4, &three, a, 1, a, 1);
    bad |= hipblasLtGetVersion(lt, &version) | rocsolver_dpotrf(roc, rocblas_fill_lower, 2, a, 2, info);
    bad |= hipsolverDpotri_bufferSize(solver, HIPSOLVER_FILL_MODE_LOWER, 2, a, 2, &size);
    bad |= hipMemcpy(host, a, sizeof host, hipMemcpyDefault);
    std::printf("%d %.4f %d %d\\n", bad, host[0] * host[0], version > 0, size > 0);
}
"""
CUDA_ALGEBRA = """
cmake_minimum_required(VERSION 3.18)
project(algebra LANGUAGES CXX CUDA)
find_package(CUDAToolkit REQUIRED)
add_executable(algebra main.cpp)
target_link_libraries(algebra PRIVATE CUDA::cudart CUDA::cublas CUDA::cublasLt CUDA::cusolver)
"""
CUDA_ALGEBRA_MAIN = """
#include <cstdio>
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>
int main() {
    double host[4] = {4, 2, 2, 5}, *a, three = 3;
    int *info, size = 0;
    cublasHandle_t blas;
    cublasLtHandle_t lt;
    cusolverDnHandle_t solver;
    int bad = cublasCreate(&blas) | cublasLtCreate(&lt) | cusolverDnCreate(&solver);
    bad |= cudaMalloc((void **)&a, sizeof host) | cudaMalloc((void **)&info, 4);
    bad |= cublasSetMatrix(2, 2, 8, host, 2, a, 2) | cublasDscal(blas, 4, &three, a, 1);
    bad |= cusolverDnDpotrf_bufferSize(solver, CUBLAS_FILL_MODE_LOWER, 2, a, 2, &size);
    double *work;
    bad |= cudaMalloc((void **)&work, size * sizeof(double));
    bad |= cusolverDnDpotrf(solver, CUBLAS_FILL_MODE_LOWER, 2, a, 2, work, size, info);
    bad |= cublasGetMatrix(2, 2, 8, a, 2, host, 2);
    std::printf("%d %.4f %d\\n", bad, host[0] * host[0], cublasLtGetVersion() > 0);
}
"""


def test_rocms_packages(tmp_path: Path) -> None:
    made = build(tmp_path / "project", {"CMakeLists.txt": ALGEBRA, "main.cpp": ALGEBRA_MAIN})
    assert ran(made / "algebra") == "0 48.0000 1 1\n"


def test_cudas_targets(tmp_path: Path) -> None:
    made = build(tmp_path / "project", {"CMakeLists.txt": CUDA_ALGEBRA, "main.cpp": CUDA_ALGEBRA_MAIN})
    assert ran(made / "algebra") == "0 12.0000 1\n"
