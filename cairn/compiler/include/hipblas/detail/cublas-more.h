/* cuBLAS' functions that hipBLAS has none of, over those that it has. */
#ifndef CAIRN_HIPBLAS_CUBLAS_MORE_H
#define CAIRN_HIPBLAS_CUBLAS_MORE_H

#include <stdbool.h>
#include <stdlib.h>

#define CAIRN_MORE static inline hipblasStatus_t

/* ---- complex products of three multiplications: the same with four ---- */

#define cublasCgemm3m hipblasCgemm
#define cublasCgemm3m_64 hipblasCgemm_64
#define cublasCgemm3mBatched hipblasCgemmBatched
#define cublasCgemm3mBatched_64 hipblasCgemmBatched_64
#define cublasCgemm3mStridedBatched hipblasCgemmStridedBatched
#define cublasCgemm3mStridedBatched_64 hipblasCgemmStridedBatched_64
#define cublasZgemm3m hipblasZgemm
#define cublasZgemm3m_64 hipblasZgemm_64

/* ---- types that are arguments ---- */

#define CAIRN_GEMM_EX(name, scalar)                                                                                    \
    CAIRN_MORE name(hipblasHandle_t handle, hipblasOperation_t transa, hipblasOperation_t transb, int m, int n, int k, \
                    const scalar *alpha, const void *A, hipDataType Atype, int lda, const void *B, hipDataType Btype,  \
                    int ldb, const scalar *beta, void *C, hipDataType Ctype, int ldc)                                  \
    {                                                                                                                  \
        return hipblasGemmEx(handle, transa, transb, m, n, k, alpha, A, Atype, lda, B, Btype, ldb, beta, C, Ctype, ldc,  \
                             HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);                                               \
    }
CAIRN_GEMM_EX(cublasSgemmEx, float)
CAIRN_GEMM_EX(cublasCgemmEx, hipComplex)
CAIRN_GEMM_EX(cublasCgemm3mEx, hipComplex)
#undef CAIRN_GEMM_EX

#define CAIRN_UPDATE_EX(name, function, scalar)                                                                        \
    CAIRN_MORE name(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t trans, int n, int k,            \
                    const scalar *alpha, const void *A, hipDataType Atype, int lda, const scalar *beta, void *C,       \
                    hipDataType Ctype, int ldc)                                                                        \
    {                                                                                                                  \
        if (Atype != HIP_C_32F || Ctype != HIP_C_32F)                                                                  \
            return HIPBLAS_STATUS_NOT_SUPPORTED;                                                                       \
        return function(handle, uplo, trans, n, k, alpha, (const hipComplex *)A, lda, beta, (hipComplex *)C, ldc);     \
    }
CAIRN_UPDATE_EX(cublasCsyrkEx, hipblasCsyrk, hipComplex)
CAIRN_UPDATE_EX(cublasCsyrk3mEx, hipblasCsyrk, hipComplex)
CAIRN_UPDATE_EX(cublasCherkEx, hipblasCherk, float)
CAIRN_UPDATE_EX(cublasCherk3mEx, hipblasCherk, float)
#undef CAIRN_UPDATE_EX

/* The function of a vector's type; F, D: its result's. */
#define CAIRN_BY_TYPE(type, CALL)                                                                                      \
    switch (type) {                                                                                                    \
    case HIP_R_32F: return CALL(S, float, float);                                                                      \
    case HIP_R_64F: return CALL(D, double, double);                                                                    \
    case HIP_C_32F: return CALL(C, hipComplex, float);                                                                 \
    case HIP_C_64F: return CALL(Z, hipDoubleComplex, double);                                                          \
    default: return HIPBLAS_STATUS_NOT_SUPPORTED;                                                                      \
    }

CAIRN_MORE cublasCopyEx(hipblasHandle_t handle, int n, const void *x, hipDataType xType, int incx, void *y, hipDataType yType,
                        int incy)
{
#define CAIRN_CALL(letter, T, R) hipblas##letter##copy(handle, n, (const T *)x, incx, (T *)y, incy)
    if (xType != yType)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    CAIRN_BY_TYPE(xType, CAIRN_CALL)
#undef CAIRN_CALL
}

CAIRN_MORE cublasSwapEx(hipblasHandle_t handle, int n, void *x, hipDataType xType, int incx, void *y, hipDataType yType, int incy)
{
#define CAIRN_CALL(letter, T, R) hipblas##letter##swap(handle, n, (T *)x, incx, (T *)y, incy)
    if (xType != yType)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    CAIRN_BY_TYPE(xType, CAIRN_CALL)
#undef CAIRN_CALL
}

CAIRN_MORE cublasIamaxEx(hipblasHandle_t handle, int n, const void *x, hipDataType xType, int incx, int *result)
{
#define CAIRN_CALL(letter, T, R) hipblasI##letter##amax(handle, n, (const T *)x, incx, result)
#define hipblasISamax hipblasIsamax
#define hipblasIDamax hipblasIdamax
#define hipblasICamax hipblasIcamax
#define hipblasIZamax hipblasIzamax
    CAIRN_BY_TYPE(xType, CAIRN_CALL)
#undef CAIRN_CALL
}

CAIRN_MORE cublasIaminEx(hipblasHandle_t handle, int n, const void *x, hipDataType xType, int incx, int *result)
{
#define CAIRN_CALL(letter, T, R) hipblasI##letter##amin(handle, n, (const T *)x, incx, result)
#define hipblasISamin hipblasIsamin
#define hipblasIDamin hipblasIdamin
#define hipblasICamin hipblasIcamin
#define hipblasIZamin hipblasIzamin
    CAIRN_BY_TYPE(xType, CAIRN_CALL)
#undef CAIRN_CALL
}

CAIRN_MORE cublasAsumEx(hipblasHandle_t handle, int n, const void *x, hipDataType xType, int incx, void *result,
                        hipDataType resultType, hipDataType executiontype)
{
    (void)resultType, (void)executiontype; /* what x's type says */
    switch (xType) {
    case HIP_R_32F: return hipblasSasum(handle, n, (const float *)x, incx, (float *)result);
    case HIP_R_64F: return hipblasDasum(handle, n, (const double *)x, incx, (double *)result);
    case HIP_C_32F: return hipblasScasum(handle, n, (const hipComplex *)x, incx, (float *)result);
    case HIP_C_64F: return hipblasDzasum(handle, n, (const hipDoubleComplex *)x, incx, (double *)result);
    default: return HIPBLAS_STATUS_NOT_SUPPORTED;
    }
}

CAIRN_MORE cublasRotgEx(hipblasHandle_t handle, void *a, void *b, hipDataType abType, void *c, void *s, hipDataType csType,
                        hipDataType executiontype)
{
#define CAIRN_CALL(letter, T, R) hipblas##letter##rotg(handle, (T *)a, (T *)b, (R *)c, (T *)s)
    (void)csType, (void)executiontype;
    CAIRN_BY_TYPE(abType, CAIRN_CALL)
#undef CAIRN_CALL
}

CAIRN_MORE cublasRotmEx(hipblasHandle_t handle, int n, void *x, hipDataType xType, int incx, void *y, hipDataType yType, int incy,
                        const void *param, hipDataType paramType, hipDataType executiontype)
{
    (void)executiontype;
    if (xType != yType || xType != paramType)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    if (xType == HIP_R_32F)
        return hipblasSrotm(handle, n, (float *)x, incx, (float *)y, incy, (const float *)param);
    if (xType == HIP_R_64F)
        return hipblasDrotm(handle, n, (double *)x, incx, (double *)y, incy, (const double *)param);
    return HIPBLAS_STATUS_NOT_SUPPORTED;
}

CAIRN_MORE cublasRotmgEx(hipblasHandle_t handle, void *d1, hipDataType d1Type, void *d2, hipDataType d2Type, void *x1,
                         hipDataType x1Type, const void *y1, hipDataType y1Type, void *param, hipDataType paramType,
                         hipDataType executiontype)
{
    (void)executiontype;
    if (d1Type != d2Type || d1Type != x1Type || d1Type != y1Type || d1Type != paramType)
        return HIPBLAS_STATUS_NOT_SUPPORTED;
    if (d1Type == HIP_R_32F)
        return hipblasSrotmg(handle, (float *)d1, (float *)d2, (float *)x1, (const float *)y1, (float *)param);
    if (d1Type == HIP_R_64F)
        return hipblasDrotmg(handle, (double *)d1, (double *)d2, (double *)x1, (const double *)y1, (double *)param);
    return HIPBLAS_STATUS_NOT_SUPPORTED;
}
#undef CAIRN_BY_TYPE

/* ---- packed triangles ---- */

/* Copies the columns of a triangle between a matrix and its packed form. */
CAIRN_MORE cairn_triangle(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, char *packed, char *a, int lda, size_t size,
                          bool to_packed)
{
    hipStream_t stream;
    if (n < 0 || lda < (n > 1 ? n : 1) || (uplo != HIPBLAS_FILL_MODE_UPPER && uplo != HIPBLAS_FILL_MODE_LOWER))
        return HIPBLAS_STATUS_INVALID_VALUE;
    hipblasStatus_t status = hipblasGetStream(handle, &stream);
    for (int j = 0; status == HIPBLAS_STATUS_SUCCESS && j < n; j++) {
        int first = uplo == HIPBLAS_FILL_MODE_UPPER ? 0 : j, count = uplo == HIPBLAS_FILL_MODE_UPPER ? j + 1 : n - j;
        char *at = a + ((size_t)j * (size_t)lda + (size_t)first) * size;
        if (hipMemcpyAsync(to_packed ? packed : at, to_packed ? at : packed, (size_t)count * size, hipMemcpyDeviceToDevice,
                           stream) != hipSuccess)
            status = HIPBLAS_STATUS_EXECUTION_FAILED;
        packed += (size_t)count * size;
    }
    return status;
}

#define CAIRN_TRIANGLES(letter, T)                                                                                     \
    CAIRN_MORE cublas##letter##tpttr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const T *AP, T *A, int lda)  \
    {                                                                                                                  \
        return cairn_triangle(handle, uplo, n, (char *)AP, (char *)A, lda, sizeof(T), false);                          \
    }                                                                                                                  \
    CAIRN_MORE cublas##letter##trttp(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const T *A, int lda, T *AP)  \
    {                                                                                                                  \
        return cairn_triangle(handle, uplo, n, (char *)AP, (char *)A, lda, sizeof(T), true);                           \
    }
CAIRN_TRIANGLES(S, float)
CAIRN_TRIANGLES(D, double)
CAIRN_TRIANGLES(C, hipComplex)
CAIRN_TRIANGLES(Z, hipDoubleComplex)
#undef CAIRN_TRIANGLES

/* ---- inverses of small matrices ---- */

/* Room on the device for copies of a batch's matrices, their addresses and pivots. */
typedef struct {
    char *matrices;
    void **addresses;
    int *pivots;
} cairn_copies;

static inline void cairn_copies_free(cairn_copies *copies)
{
    (void)hipFree(copies->matrices);
    (void)hipFree(copies->addresses);
    (void)hipFree(copies->pivots);
}

CAIRN_MORE cairn_copies_make(cairn_copies *copies, int n, int batch, size_t size)
{
    size_t count = (size_t)batch, each = (size_t)n * (size_t)n * size;
    void **on_host = (void **)malloc(count * sizeof(void *));
    copies->matrices = NULL;
    copies->addresses = NULL;
    copies->pivots = NULL;
    bool good = on_host && hipMalloc((void **)&copies->matrices, count * each) == hipSuccess &&
                hipMalloc((void **)&copies->addresses, count * sizeof(void *)) == hipSuccess &&
                hipMalloc((void **)&copies->pivots, count * (size_t)n * sizeof(int)) == hipSuccess;
    for (int i = 0; good && i < batch; i++)
        on_host[i] = copies->matrices + (size_t)i * each;
    good = good && hipMemcpy(copies->addresses, on_host, count * sizeof(void *), hipMemcpyHostToDevice) == hipSuccess;
    free(on_host);
    if (!good)
        cairn_copies_free(copies);
    return good ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_ALLOC_FAILED;
}

#define CAIRN_INVERSE(letter, T, one_is, zero_is)                                                                      \
    CAIRN_MORE cublas##letter##matinvBatched(hipblasHandle_t handle, int n, const T *const A[], int lda, T *const Ainv[],  \
                                             int lda_inv, int *info, int batchSize)                                    \
    {                                                                                                                  \
        enum { CAIRN_LARGEST = 32 }; /* as cuBLAS */                                                                   \
        const T one = one_is, zero = zero_is;                                                                          \
        cairn_copies copies;                                                                                           \
        hipStream_t stream;                                                                                            \
        hipblasPointerMode_t mode;                                                                                     \
        if (n < 0 || n > CAIRN_LARGEST || batchSize < 0 || lda < n || lda_inv < n)                                     \
            return HIPBLAS_STATUS_INVALID_VALUE;                                                                       \
        hipblasStatus_t status = hipblasGetStream(handle, &stream);                                                    \
        if (status != HIPBLAS_STATUS_SUCCESS || !n || !batchSize)                                                      \
            return status;                                                                                             \
        if ((status = cairn_copies_make(&copies, n, batchSize, sizeof(T))) != HIPBLAS_STATUS_SUCCESS)                  \
            return status;                                                                                             \
        T *const *copied = (T *const *)copies.addresses;                                                               \
        hipblasGetPointerMode(handle, &mode);                                                                          \
        hipblasSetPointerMode(handle, HIPBLAS_POINTER_MODE_HOST);                                                      \
        status = hipblas##letter##geamBatched(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, &one, A, lda, &zero, A, lda, copied, n, \
                                              batchSize);                                                              \
        hipblasSetPointerMode(handle, mode);                                                                           \
        if (status == HIPBLAS_STATUS_SUCCESS)                                                                          \
            status = hipblas##letter##getrfBatched(handle, n, copied, n, copies.pivots, info, batchSize);              \
        if (status == HIPBLAS_STATUS_SUCCESS)                                                                          \
            status = hipblas##letter##getriBatched(handle, n, copied, n, copies.pivots, Ainv, lda_inv, info, batchSize); \
        if (hipStreamSynchronize(stream) != hipSuccess && status == HIPBLAS_STATUS_SUCCESS)                            \
            status = HIPBLAS_STATUS_EXECUTION_FAILED;                                                                  \
        cairn_copies_free(&copies);                                                                                    \
        return status;                                                                                                 \
    }
CAIRN_INVERSE(S, float, 1, 0)
CAIRN_INVERSE(D, double, 1, 0)
CAIRN_INVERSE(C, hipComplex, make_hipFloatComplex(1, 0), make_hipFloatComplex(0, 0))
CAIRN_INVERSE(Z, hipDoubleComplex, make_hipDoubleComplex(1, 0), make_hipDoubleComplex(0, 0))
#undef CAIRN_INVERSE

/* ---- groups of batches, one after the other ---- */

#define CAIRN_GROUPED(letter, T)                                                                                       \
    CAIRN_MORE cublas##letter##gemmGroupedBatched(                                                                     \
        hipblasHandle_t handle, const hipblasOperation_t transa[], const hipblasOperation_t transb[], const int m[],   \
        const int n[], const int k[], const T alpha[], const T *const A[], const int lda[], const T *const B[],        \
        const int ldb[], const T beta[], T *const C[], const int ldc[], int group_count, const int group_size[])       \
    {                                                                                                                  \
        hipblasStatus_t status = group_count < 0 ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_SUCCESS;              \
        for (int i = 0, at = 0; status == HIPBLAS_STATUS_SUCCESS && i < group_count; at += group_size[i++])            \
            status = hipblas##letter##gemmBatched(handle, transa[i], transb[i], m[i], n[i], k[i], alpha + i, A + at, lda[i], \
                                                  B + at, ldb[i], beta + i, C + at, ldc[i], group_size[i]);            \
        return status;                                                                                                 \
    }
CAIRN_GROUPED(S, float)
CAIRN_GROUPED(D, double)
#undef CAIRN_GROUPED

CAIRN_MORE cublasGemmGroupedBatchedEx(
    hipblasHandle_t handle, const hipblasOperation_t transa[], const hipblasOperation_t transb[], const int m[], const int n[],
    const int k[], const void *alpha, const void *const A[], hipDataType Atype, const int lda[], const void *const B[],
    hipDataType Btype, const int ldb[], const void *beta, void *const C[], hipDataType Ctype, const int ldc[], int group_count,
    const int group_size[], hipblasComputeType_t computeType)
{
    size_t size = computeType == HIPBLAS_COMPUTE_64F || computeType == HIPBLAS_COMPUTE_64F_PEDANTIC ? 8 : 4;
    hipblasStatus_t status = group_count < 0 ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_SUCCESS;
    for (int i = 0, at = 0; status == HIPBLAS_STATUS_SUCCESS && i < group_count; at += group_size[i++])
        status = hipblasGemmBatchedEx(handle, transa[i], transb[i], m[i], n[i], k[i], (const char *)alpha + (size_t)i * size,
                                      (const void **)(A + at), Atype, lda[i], (const void **)(B + at), Btype, ldb[i],
                                      (const char *)beta + (size_t)i * size, (void **)(C + at), Ctype, ldc[i], group_size[i],
                                      computeType, HIPBLAS_GEMM_DEFAULT);
    return status;
}

/* ---- copies with 64-bit numbers ---- */

#define CAIRN_FITS(number) ((number) >= -0x7fffffffll && (number) <= 0x7fffffffll)
#define CAIRN_COPIES(function, A, B, ...)                                                                              \
    CAIRN_MORE cublas##function##_64 A                                                                                 \
    {                                                                                                                  \
        return CAIRN_FITS(B) ? hipblas##function(__VA_ARGS__) : HIPBLAS_STATUS_NOT_SUPPORTED;                          \
    }
#define CAIRN_VECTORS (int64_t n, int64_t size, const void *x, int64_t incx, void *y, int64_t incy)
#define CAIRN_MATRIX (int64_t rows, int64_t cols, int64_t size, const void *A, int64_t lda, void *B, int64_t ldb)
CAIRN_COPIES(SetVector, CAIRN_VECTORS, n | incx | incy, (int)n, (int)size, x, (int)incx, y, (int)incy)
CAIRN_COPIES(GetVector, CAIRN_VECTORS, n | incx | incy, (int)n, (int)size, x, (int)incx, y, (int)incy)
CAIRN_COPIES(SetMatrix, CAIRN_MATRIX, rows | cols | lda | ldb, (int)rows, (int)cols, (int)size, A, (int)lda, B, (int)ldb)
CAIRN_COPIES(GetMatrix, CAIRN_MATRIX, rows | cols | lda | ldb, (int)rows, (int)cols, (int)size, A, (int)lda, B, (int)ldb)
#undef CAIRN_COPIES
#undef CAIRN_VECTORS
#undef CAIRN_MATRIX
#undef CAIRN_FITS

/* ---- what has no meaning here ---- */

typedef void (*cublasLogCallback)(const char *message);

CAIRN_MORE cublasSetSmCountTarget(hipblasHandle_t handle, int count)
{
    return !handle ? HIPBLAS_STATUS_NOT_INITIALIZED : count < 0 ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_SUCCESS;
}
CAIRN_MORE cublasGetSmCountTarget(hipblasHandle_t handle, int *count)
{
    if (!handle || !count)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    *count = 0; /* as many as there are */
    return HIPBLAS_STATUS_SUCCESS;
}
CAIRN_MORE cublasSetWorkspace(hipblasHandle_t handle, void *workspace, size_t size) /* products need none */
{
    return !handle ? HIPBLAS_STATUS_NOT_INITIALIZED : size && !workspace ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_SUCCESS;
}
#define cublasSetWorkspace_v2 cublasSetWorkspace
CAIRN_MORE cublasLoggerConfigure(int on, int to_output, int to_errors, const char *file)
{
    (void)on, (void)to_output, (void)to_errors, (void)file; /* ROCBLAS_LAYER logs */
    return HIPBLAS_STATUS_SUCCESS;
}
static cublasLogCallback cairn_cublas_callback __attribute__((unused)); /* nobody calls it */
CAIRN_MORE cublasSetLoggerCallback(cublasLogCallback callback)
{
    cairn_cublas_callback = callback;
    return HIPBLAS_STATUS_SUCCESS;
}
CAIRN_MORE cublasGetLoggerCallback(cublasLogCallback *callback)
{
    if (!callback)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *callback = cairn_cublas_callback;
    return HIPBLAS_STATUS_SUCCESS;
}

/* ---- emulated precision: products are computed in the type itself, which is at least as exact; settings are kept ---- */

#define CUBLAS_COMPUTE_32F_EMULATED_16BFX9 HIPBLAS_COMPUTE_32F
#define CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT HIPBLAS_COMPUTE_64F
#define CUBLAS_FP32_EMULATED_BF16X9_MATH HIPBLAS_DEFAULT_MATH
#define CUBLAS_FP64_EMULATED_FIXEDPOINT_MATH HIPBLAS_DEFAULT_MATH

typedef enum cudaEmulationStrategy_t cublasEmulationStrategy_t; /* CUDA 13: one type for all libraries */
#define CUBLAS_EMULATION_STRATEGY_DEFAULT CUDA_EMULATION_STRATEGY_DEFAULT
#define CUBLAS_EMULATION_STRATEGY_PERFORMANT CUDA_EMULATION_STRATEGY_PERFORMANT
#define CUBLAS_EMULATION_STRATEGY_EAGER CUDA_EMULATION_STRATEGY_EAGER

struct cairn_emulation { /* of one handle */
    hipblasHandle_t handle;
    cublasEmulationStrategy_t strategy;
    cudaEmulationSpecialValuesSupport special;
    cudaEmulationMantissaControl control;
    int max_bits, bit_offset, *bit_count;
    struct cairn_emulation *next;
};
__attribute__((weak)) struct cairn_emulation *cairn_emulations; /* one list a program: handles are few */

static inline struct cairn_emulation *cairn_emulation_of(hipblasHandle_t handle)
{
    struct cairn_emulation *found;
    for (found = cairn_emulations; found && found->handle != handle; found = found->next)
        ;
    if (found || !handle || !(found = (struct cairn_emulation *)calloc(1, sizeof *found)))
        return found;
    found->handle = handle;
    found->special = CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_DEFAULT;
    do
        found->next = cairn_emulations;
    while (!__sync_bool_compare_and_swap(&cairn_emulations, found->next, found));
    return found;
}

#define CAIRN_EMULATION(name, type, field, valid)                                                                      \
    CAIRN_MORE cublasSet##name(hipblasHandle_t handle, type value)                                                      \
    {                                                                                                                  \
        struct cairn_emulation *emulation = cairn_emulation_of(handle);                                                \
        if (!emulation)                                                                                                \
            return HIPBLAS_STATUS_NOT_INITIALIZED;                                                                     \
        if (!(valid))                                                                                                  \
            return HIPBLAS_STATUS_INVALID_VALUE;                                                                       \
        emulation->field = value;                                                                                      \
        return HIPBLAS_STATUS_SUCCESS;                                                                                 \
    }                                                                                                                  \
    CAIRN_MORE cublasGet##name(hipblasHandle_t handle, type *value)                                                     \
    {                                                                                                                  \
        struct cairn_emulation *emulation = cairn_emulation_of(handle);                                                \
        if (!emulation || !value)                                                                                      \
            return emulation ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;                          \
        *value = emulation->field;                                                                                     \
        return HIPBLAS_STATUS_SUCCESS;                                                                                 \
    }
CAIRN_EMULATION(EmulationStrategy, cublasEmulationStrategy_t, strategy, (unsigned)value <= CUBLAS_EMULATION_STRATEGY_EAGER)
CAIRN_EMULATION(EmulationSpecialValuesSupport, cudaEmulationSpecialValuesSupport, special, (unsigned)value <= 0xFFFF)
CAIRN_EMULATION(FixedPointEmulationMantissaControl, cudaEmulationMantissaControl, control, (unsigned)value <= 1)
CAIRN_EMULATION(FixedPointEmulationMantissaBitOffset, int, bit_offset, 1)
CAIRN_EMULATION(FixedPointEmulationMantissaBitCountPointer, int *, bit_count, 1)
#define cublasGetFixedPointEmulationMaxMantissaBitCount cairn_get_max_mantissa_bits
CAIRN_EMULATION(FixedPointEmulationMaxMantissaBitCount, int, max_bits, value >= 0)
#undef cublasGetFixedPointEmulationMaxMantissaBitCount
#undef CAIRN_EMULATION

CAIRN_MORE cublasGetFixedPointEmulationMaxMantissaBitCount(hipblasHandle_t handle, int *bits)
{
    hipblasStatus_t status = cairn_get_max_mantissa_bits(handle, bits);
    if (status == HIPBLAS_STATUS_SUCCESS && !*bits) /* the default of each kind of control */
        *bits = cairn_emulation_of(handle)->control == CUDA_EMULATION_MANTISSA_CONTROL_FIXED ? 55 : 79;
    return status;
}

#undef CAIRN_MORE
#endif
