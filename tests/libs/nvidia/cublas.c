/* A stand-in for cuBLAS that prints what it is called with; its declarations are its own, of cuBLAS' reference. Matrices are in the
   host's memory, as is all memory of the stand-in for the driver. */
#include <stdint.h>
#include <stdio.h>

#define EXPORT __attribute__((visibility("default")))
enum { SUCCESS = 0, NOT_INITIALIZED = 1, INVALID_VALUE = 7, EXECUTION_FAILED = 13, NOT_SUPPORTED = 15 };
typedef enum { OP_N = 0, OP_T = 1, OP_C = 2 } Operation;
typedef enum { LOWER = 0, UPPER = 1, FULL = 2 } Fill;
typedef enum { NON_UNIT = 0, UNIT = 1 } Diagonal;
typedef enum { LEFT = 0, RIGHT = 1 } Side;
static int handle, math;

EXPORT int cublasCreate_v2(void **made) { *made = &handle; return SUCCESS; }
EXPORT int cublasDestroy_v2(void *given) { return given == &handle ? SUCCESS : NOT_INITIALIZED; }
EXPORT int cublasSetMathMode(void *given, int mode) { math = mode; return given ? SUCCESS : NOT_INITIALIZED; }
EXPORT int cublasGetMathMode(void *given, int *mode) { *mode = math; return given ? SUCCESS : NOT_INITIALIZED; }

EXPORT int cublasSgemm_v2(void *given, Operation a, Operation b, int m, int n, int k, const float *alpha, const float *A, int lda,
                          const float *B, int ldb, const float *beta, float *C, int ldc)
{
    if (given != &handle)
        return NOT_INITIALIZED;
    printf("sgemm %d %d\n", a, b);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int p = 0; p < k; p++)
                sum += (a == OP_N ? A[i + p * lda] : A[p + i * lda]) * (b == OP_N ? B[p + j * ldb] : B[j + p * ldb]);
            C[i + j * ldc] = *alpha * sum + (*beta ? *beta * C[i + j * ldc] : 0);
        }
    return SUCCESS;
}
/* The form of before handles: nobody may call it. */
EXPORT void cublasSgemm(void) { printf("the old sgemm\n"); }
EXPORT int cublasDtrsm_v2_64(void *given, Side side, Fill fill, Operation operation, Diagonal diagonal, int64_t m, int64_t n,
                             const double *alpha, const double *A, int64_t lda, double *B, int64_t ldb)
{
    printf("dtrsm %d %d %d %d %lld %lld %g %lld %lld\n", side, fill, operation, diagonal, (long long)m, (long long)n, *alpha,
           (long long)lda, (long long)ldb);
    (void)given, (void)A, (void)B;
    return EXECUTION_FAILED;
}
EXPORT int cublasGemmEx(void *given, Operation a, Operation b, int m, int n, int k, const void *alpha, const void *A, int typeA,
                        int lda, const void *B, int typeB, int ldb, const void *beta, void *C, int typeC, int ldc, int compute, int algorithm)
{
    printf("gemmex %d %d %d %d %d types %d %d %d in %d by %d, %d %d %d\n", a, b, m, n, k, typeA, typeB, typeC, compute, algorithm,
           lda, ldb, ldc);
    (void)given, (void)alpha, (void)A, (void)B, (void)beta, (void)C;
    return NOT_SUPPORTED;
}
EXPORT int cublasIdamax_v2(void *given, int n, const double *x, int incx, int *result)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        best = x[i * incx] * x[i * incx] > x[best * incx] * x[best * incx] ? i : best;
    *result = best + 1;
    return given ? SUCCESS : NOT_INITIALIZED;
}
