/* hipBLAS. */
#ifndef HIPBLAS_H
#define HIPBLAS_H

#include <hip/hip_complex.h>
#include <hip/hip_runtime_api.h>
#include <hip/library_types.h>
#include <stdint.h>

#include "../hipblas-common/hipblas-common.h"
#include "hipblas-version.h"

typedef void* hipblasHandle_t;
typedef int64_t hipblasStride;
typedef int8_t hipblasInt8;

#if defined(__cplusplus) && defined(HIPBLAS_USE_HIP_HALF)
#include <hip/hip_fp16.h>
typedef __half hipblasHalf;
#else
typedef uint16_t hipblasHalf;
#endif

#if defined(__cplusplus) && defined(HIPBLAS_USE_HIP_BFLOAT16)
#include <hip/hip_bfloat16.h>
typedef hip_bfloat16 hipblasBfloat16;
#else
typedef struct hipblasBfloat16 {
    uint16_t data;
} hipblasBfloat16;
#endif

typedef hipComplex hipblasComplex;
typedef hipDoubleComplex hipblasDoubleComplex;

typedef enum { HIPBLAS_POINTER_MODE_HOST = 0, HIPBLAS_POINTER_MODE_DEVICE = 1 } hipblasPointerMode_t;

#ifndef HIPBLAS_FILL_MODE_DECLARED
#define HIPBLAS_FILL_MODE_DECLARED
typedef enum {
    HIPBLAS_FILL_MODE_UPPER = 121,
    HIPBLAS_FILL_MODE_LOWER = 122,
    HIPBLAS_FILL_MODE_FULL = 123
} hipblasFillMode_t;
#endif

#ifndef HIPBLAS_DIAG_TYPE_DECLARED
#define HIPBLAS_DIAG_TYPE_DECLARED
typedef enum { HIPBLAS_DIAG_NON_UNIT = 131, HIPBLAS_DIAG_UNIT = 132 } hipblasDiagType_t;
#endif

#ifndef HIPBLAS_SIDE_MODE_DECLARED
#define HIPBLAS_SIDE_MODE_DECLARED
typedef enum { HIPBLAS_SIDE_LEFT = 141, HIPBLAS_SIDE_RIGHT = 142, HIPBLAS_SIDE_BOTH = 143 } hipblasSideMode_t;
#endif

typedef enum {
    HIPBLAS_DEFAULT_MATH = 0,
    HIPBLAS_XF32_XDL_MATH = 1,
    HIPBLAS_PEDANTIC_MATH = 2,
    HIPBLAS_TF32_TENSOR_OP_MATH = 3,
    HIPBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 4,
    HIPBLAS_TENSOR_OP_MATH = 5
} hipblasMath_t;

typedef enum { HIPBLAS_GEMM_DEFAULT = 160 } hipblasGemmAlgo_t;
typedef enum { HIPBLAS_ATOMICS_NOT_ALLOWED = 0, HIPBLAS_ATOMICS_ALLOWED = 1 } hipblasAtomicsMode_t;

typedef enum {
    HIPBLAS_GEMM_FLAGS_NONE = 0x0,
    HIPBLAS_GEMM_FLAGS_USE_CU_EFFICIENCY = 0x2,
    HIPBLAS_GEMM_FLAGS_FP16_ALT_IMPL = 0x4,
    HIPBLAS_GEMM_FLAGS_CHECK_SOLUTION_INDEX = 0x8,
    HIPBLAS_GEMM_FLAGS_FP16_ALT_IMPL_RNZ = 0x10
} hipblasGemmFlags_t;

/* Before ROCm 7 types had numbers of their own; functions take both. */
#ifdef HIPBLAS_V2
typedef hipDataType hipblasDatatype_t;
#define HIPBLAS_R_16F HIP_R_16F
#define HIPBLAS_R_32F HIP_R_32F
#define HIPBLAS_R_64F HIP_R_64F
#define HIPBLAS_C_16F HIP_C_16F
#define HIPBLAS_C_32F HIP_C_32F
#define HIPBLAS_C_64F HIP_C_64F
#define HIPBLAS_R_8I HIP_R_8I
#define HIPBLAS_R_8U HIP_R_8U
#define HIPBLAS_R_32I HIP_R_32I
#define HIPBLAS_R_32U HIP_R_32U
#define HIPBLAS_R_16B HIP_R_16BF
#define HIPBLAS_C_16B HIP_C_16BF
#else
typedef enum {
    HIPBLAS_R_16F = 150,
    HIPBLAS_R_32F = 151,
    HIPBLAS_R_64F = 152,
    HIPBLAS_C_16F = 153,
    HIPBLAS_C_32F = 154,
    HIPBLAS_C_64F = 155,
    HIPBLAS_R_8I = 160,
    HIPBLAS_R_8U = 161,
    HIPBLAS_R_32I = 162,
    HIPBLAS_R_32U = 163,
    HIPBLAS_C_8I = 164,
    HIPBLAS_C_8U = 165,
    HIPBLAS_C_32I = 166,
    HIPBLAS_C_32U = 167,
    HIPBLAS_R_16B = 168,
    HIPBLAS_C_16B = 169,
    HIPBLAS_DATATYPE_INVALID = 255
} hipblasDatatype_t;
#endif

#include "detail/functions.h"

#ifdef __cplusplus
/* The types of products as older programs name them: by hipblasDatatype_t, or the one computed in by a data type. */
inline hipblasComputeType_t hipblasComputeOf(hipblasComputeType_t type) { return type; }
#ifndef HIPBLAS_V2
inline hipblasComputeType_t hipblasComputeOf(hipblasDatatype_t type) { return (hipblasComputeType_t)type; }
#endif
inline hipblasComputeType_t hipblasComputeOf(hipDataType type)
{
    switch (type) {
    case HIP_R_16F: return HIPBLAS_COMPUTE_16F;
    case HIP_R_64F:
    case HIP_C_64F: return HIPBLAS_COMPUTE_64F;
    case HIP_R_32I: return HIPBLAS_COMPUTE_32I;
    default: return HIPBLAS_COMPUTE_32F;
    }
}
template <typename A, typename B, typename C, typename Compute>
inline hipblasStatus_t hipblasGemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const void* alpha, const void* a, A aType, int lda, const void* b, B bType, int ldb, const void* beta,
    void* c, C cType, int ldc, Compute computeType, hipblasGemmAlgo_t algo)
{
    return hipblasGemmEx(handle, transA, transB, m, n, k, alpha, a, (hipDataType)aType, lda, b, (hipDataType)bType, ldb,
        beta, c, (hipDataType)cType, ldc, hipblasComputeOf(computeType), algo);
}
template <typename A, typename B, typename C, typename Compute>
inline hipblasStatus_t hipblasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const void* alpha, const void* a[], A aType, int lda, const void* b[], B bType, int ldb,
    const void* beta, void* c[], C cType, int ldc, int batchCount, Compute computeType, hipblasGemmAlgo_t algo)
{
    return hipblasGemmBatchedEx(handle, transA, transB, m, n, k, alpha, a, (hipDataType)aType, lda, b, (hipDataType)bType,
        ldb, beta, c, (hipDataType)cType, ldc, batchCount, hipblasComputeOf(computeType), algo);
}
template <typename A, typename B, typename C, typename Compute>
inline hipblasStatus_t hipblasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* a, A aType, int lda,
    hipblasStride strideA, const void* b, B bType, int ldb, hipblasStride strideB, const void* beta, void* c, C cType,
    int ldc, hipblasStride strideC, int batchCount, Compute computeType, hipblasGemmAlgo_t algo)
{
    return hipblasGemmStridedBatchedEx(handle, transA, transB, m, n, k, alpha, a, (hipDataType)aType, lda, strideA, b,
        (hipDataType)bType, ldb, strideB, beta, c, (hipDataType)cType, ldc, strideC, batchCount,
        hipblasComputeOf(computeType), algo);
}
#include "detail/cublas-v1.h"
#ifdef __CUDACC_VER_MAJOR__
#include "detail/cublas-forms.h"
#endif
#endif

#endif
