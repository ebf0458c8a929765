/* CUDA's cublas_api.h over hipblas/hipblas.h. */
#ifndef CUBLAS_API_H_
#define CUBLAS_API_H_

#define CUBLASAPI
#define CUBLASWINAPI

#include "driver_types.h"
#include "cuComplex.h"
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include "library_types.h"
#ifndef HIPBLAS_USE_HIP_HALF
#define HIPBLAS_USE_HIP_HALF /* cuBLAS' products of halves take __half, not its bits */
#endif
#include <hipblas/hipblas.h>
#include <hipblas/detail/cublas-more.h>
#include "cairn_cublas_wide.h"

/* Cairn's library alone has it: from then on it says CUBLAS_STATUS_INVALID_VALUE of unknown enumerators, and
   CUBLAS_STATUS_NOT_INITIALIZED where the handle is missing, as cuBLAS does; hipBLAS has statuses of their own. */
#ifdef __cplusplus
extern "C"
#endif
hipblasStatus_t cairnHipblasForCuda(void) __attribute__((weak));
__attribute__((constructor)) static void cairn_cublas_statuses(void)
{
    if (cairnHipblasForCuda)
        cairnHipblasForCuda();
}

/* ---- what hipBLAS has no function for ---- */

static inline const char *cublasGetStatusName(hipblasStatus_t status)
{
    switch (status) {
    case HIPBLAS_STATUS_SUCCESS: return "CUBLAS_STATUS_SUCCESS";
    case HIPBLAS_STATUS_NOT_INITIALIZED: case HIPBLAS_STATUS_HANDLE_IS_NULLPTR: return "CUBLAS_STATUS_NOT_INITIALIZED";
    case HIPBLAS_STATUS_ALLOC_FAILED: return "CUBLAS_STATUS_ALLOC_FAILED";
    case HIPBLAS_STATUS_INVALID_VALUE: case HIPBLAS_STATUS_INVALID_ENUM: return "CUBLAS_STATUS_INVALID_VALUE";
    case HIPBLAS_STATUS_ARCH_MISMATCH: return "CUBLAS_STATUS_ARCH_MISMATCH";
    case HIPBLAS_STATUS_MAPPING_ERROR: return "CUBLAS_STATUS_MAPPING_ERROR";
    case HIPBLAS_STATUS_EXECUTION_FAILED: return "CUBLAS_STATUS_EXECUTION_FAILED";
    case HIPBLAS_STATUS_INTERNAL_ERROR: return "CUBLAS_STATUS_INTERNAL_ERROR";
    case HIPBLAS_STATUS_NOT_SUPPORTED: return "CUBLAS_STATUS_NOT_SUPPORTED";
    default: return "unknown status of cuBLAS";
    }
}

static inline const char *cublasGetStatusString(hipblasStatus_t status)
{
    switch (status) {
    case HIPBLAS_STATUS_SUCCESS: return "success";
    case HIPBLAS_STATUS_NOT_INITIALIZED: case HIPBLAS_STATUS_HANDLE_IS_NULLPTR: return "there is no such handle";
    case HIPBLAS_STATUS_ALLOC_FAILED: return "memory could not be allocated";
    case HIPBLAS_STATUS_INVALID_VALUE: case HIPBLAS_STATUS_INVALID_ENUM: return "an argument is out of range";
    case HIPBLAS_STATUS_ARCH_MISMATCH: return "the device lacks something that the function needs";
    case HIPBLAS_STATUS_MAPPING_ERROR: return "memory could not be accessed";
    case HIPBLAS_STATUS_EXECUTION_FAILED: return "a kernel failed";
    case HIPBLAS_STATUS_INTERNAL_ERROR: return "an internal operation failed";
    case HIPBLAS_STATUS_NOT_SUPPORTED: return "the function is not supported";
    default: return "unknown status of cuBLAS";
    }
}

/* cuBLAS counts its versions as 10000 * major + 100 * minor. */
#define CUBLAS_VER_MAJOR 12
#define CUBLAS_VER_MINOR 8
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VERSION (CUBLAS_VER_MAJOR * 10000 + CUBLAS_VER_MINOR * 100 + CUBLAS_VER_PATCH)

static inline hipblasStatus_t cublasGetVersion_v2(hipblasHandle_t handle, int *version)
{
    if (!version)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *version = CUBLAS_VERSION;
    return handle ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_NOT_INITIALIZED;
}
#define cublasGetVersion cublasGetVersion_v2

static inline hipblasStatus_t cublasGetProperty(libraryPropertyType type, int *value)
{
    static const int parts[] = {CUBLAS_VER_MAJOR, CUBLAS_VER_MINOR, CUBLAS_VER_PATCH};
    if (!value || (unsigned)type > PATCH_LEVEL)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *value = parts[type];
    return HIPBLAS_STATUS_SUCCESS;
}

static inline size_t cublasGetCudartVersion(void) { return 12080; }

/* One algorithm serves all numbers. */
#define CUBLAS_GEMM_DFALT HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_DEFAULT_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_DFALT_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_AUTOTUNE HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO0 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO1 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO2 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO3 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO4 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO5 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO6 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO7 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO8 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO9 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO10 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO11 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO12 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO13 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO14 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO15 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO16 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO17 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO18 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO19 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO20 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO21 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO22 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO23 HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO0_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO1_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO2_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO3_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO4_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO5_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO6_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO7_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO8_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO9_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO10_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO11_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO12_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO13_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO14_TENSOR_OP HIPBLAS_GEMM_DEFAULT
#define CUBLAS_GEMM_ALGO15_TENSOR_OP HIPBLAS_GEMM_DEFAULT

#endif
