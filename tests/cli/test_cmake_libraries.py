"""CMake projects that ask for the libraries of linear algebra, by ROCm's names and by CUDA's: they link and run."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_cmake import build, ran

PROJECT = """
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
MAIN = """
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
CUDA_PROJECT = """
cmake_minimum_required(VERSION 3.18)
project(algebra LANGUAGES CXX CUDA)
find_package(CUDAToolkit REQUIRED)
add_executable(algebra main.cpp)
target_link_libraries(algebra PRIVATE CUDA::cudart CUDA::cublas CUDA::cublasLt CUDA::cusolver)
"""
CUDA_MAIN = """
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
    made = build(tmp_path / "project", {"CMakeLists.txt": PROJECT, "main.cpp": MAIN})
    assert ran(made / "algebra") == "0 48.0000 1 1\n"


def test_cudas_targets(tmp_path: Path) -> None:
    made = build(tmp_path / "project", {"CMakeLists.txt": CUDA_PROJECT, "main.cpp": CUDA_MAIN})
    assert ran(made / "algebra") == "0 12.0000 1\n"
