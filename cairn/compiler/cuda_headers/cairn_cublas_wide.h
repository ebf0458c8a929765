/* Of cuBLAS 13's names those that the other headers lack: `_64` forms of functions that Cairn makes itself, and what refuses. */
#ifndef CAIRN_CUBLAS_WIDE_H
#define CAIRN_CUBLAS_WIDE_H

#include "cairn_refused.h"

#ifdef __cplusplus
#include <climits>
#include <type_traits>

/* The function of the same name takes ints: numbers that are none are refused before anything is done. */
namespace cairn_wide {
template <class T> struct is_wide { static constexpr bool value = std::is_integral<T>::value && sizeof(T) == 8; };
template <class T> inline bool fits(const T &value)
{
    if constexpr (is_wide<T>::value)
        return value >= (T)INT_MIN && value <= (T)INT_MAX;
    return true;
}
template <class T> inline auto narrow(const T &value)
{
    if constexpr (is_wide<T>::value)
        return (int)value;
    else
        return value;
}
} // namespace cairn_wide

#define CAIRN_WIDE(name)                                                                                               \
    template <class... A> static inline hipblasStatus_t name##_64(A... given)                                           \
    {                                                                                                                  \
        if (!(cairn_wide::fits(given) && ...))                                                                         \
            return HIPBLAS_STATUS_NOT_SUPPORTED;                                                                       \
        return name(cairn_wide::narrow(given)...);                                                                     \
    }
CAIRN_WIDE(cublasAsumEx)
CAIRN_WIDE(cublasCopyEx)
CAIRN_WIDE(cublasSwapEx)
CAIRN_WIDE(cublasRotmEx)
CAIRN_WIDE(cublasSgemmEx)
CAIRN_WIDE(cublasCgemmEx)
CAIRN_WIDE(cublasCgemm3mEx)
CAIRN_WIDE(cublasCsyrkEx)
CAIRN_WIDE(cublasCsyrk3mEx)
CAIRN_WIDE(cublasCherkEx)
CAIRN_WIDE(cublasCherk3mEx)
CAIRN_WIDE(hipblasSetVectorAsync)
CAIRN_WIDE(hipblasGetVectorAsync)
CAIRN_WIDE(hipblasSetMatrixAsync)
CAIRN_WIDE(hipblasGetMatrixAsync)
#define cublasSetVectorAsync_64 hipblasSetVectorAsync_64
#define cublasGetVectorAsync_64 hipblasGetVectorAsync_64
#define cublasSetMatrixAsync_64 hipblasSetMatrixAsync_64
#define cublasGetMatrixAsync_64 hipblasGetMatrixAsync_64
#undef CAIRN_WIDE
#endif

#define CAIRN_NO(name) CAIRN_REFUSED(hipblasStatus_t, HIPBLAS_STATUS_NOT_SUPPORTED, name)
#define CAIRN_NO_GEMV(types)                                                                                           \
    CAIRN_NO(cublas##types##gemvBatched)                                                                               \
    CAIRN_NO(cublas##types##gemvBatched_64)                                                                            \
    CAIRN_NO(cublas##types##gemvStridedBatched)                                                                        \
    CAIRN_NO(cublas##types##gemvStridedBatched_64)
CAIRN_NO_GEMV(HSH)
CAIRN_NO_GEMV(HSS)
CAIRN_NO_GEMV(TST)
CAIRN_NO_GEMV(TSS)
CAIRN_NO(cublasIamaxEx_64)
CAIRN_NO(cublasIaminEx_64)
CAIRN_NO(cublasSgemmGroupedBatched_64)
CAIRN_NO(cublasDgemmGroupedBatched_64)
CAIRN_NO(cublasGemmGroupedBatchedEx_64)
CAIRN_NO(cublasUint8gemmBias)
#undef CAIRN_NO_GEMV
#undef CAIRN_NO

/* The type of sums that older programs meant by a type of data. */
static inline hipblasStatus_t cublasMigrateComputeType(hipblasHandle_t handle, hipDataType type, hipblasComputeType_t *compute)
{
    (void)handle;
    if (!compute)
        return HIPBLAS_STATUS_INVALID_VALUE;
    switch (type) {
    case HIP_R_32F: case HIP_C_32F: *compute = HIPBLAS_COMPUTE_32F; return HIPBLAS_STATUS_SUCCESS;
    case HIP_R_64F: case HIP_C_64F: *compute = HIPBLAS_COMPUTE_64F; return HIPBLAS_STATUS_SUCCESS;
    case HIP_R_16F: *compute = HIPBLAS_COMPUTE_16F; return HIPBLAS_STATUS_SUCCESS;
    case HIP_R_32I: *compute = HIPBLAS_COMPUTE_32I; return HIPBLAS_STATUS_SUCCESS;
    default: return HIPBLAS_STATUS_NOT_SUPPORTED;
    }
}

static inline void cublasXerbla(const char *name, int info)
{
    fprintf(stderr, "cairn: argument %d of %s has a value that it may not have\n", info, name);
}

#endif
