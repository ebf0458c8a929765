/* CUDA's cublasXt.h over hipBLAS: products of matrices in the host's or a device's memory, shared among devices.

   Each device gets panels of the result (of columns, or of rows where the other matrix stands at the right side) and
   whole copies of the matrices that every panel needs. Calls return when the result is in its place. */
#ifndef CUBLAS_XT_H_
#define CUBLAS_XT_H_

#include <hip/hip_runtime_api.h>

#include "cublas_v2.h"
#include <stdlib.h>

#include "cairn_cublasXt_panels.h"

typedef enum { CUBLASXT_FLOAT, CUBLASXT_DOUBLE, CUBLASXT_COMPLEX, CUBLASXT_DOUBLECOMPLEX } cublasXtOpType_t;
typedef enum {
    CUBLASXT_GEMM, CUBLASXT_SYRK, CUBLASXT_HERK, CUBLASXT_SYMM, CUBLASXT_HEMM, CUBLASXT_TRSM, CUBLASXT_SYR2K,
    CUBLASXT_HER2K, CUBLASXT_SPMM, CUBLASXT_SYRKX, CUBLASXT_HERKX, CUBLASXT_TRMM, CUBLASXT_ROUTINE_MAX
} cublasXtBlasOp_t;

#define CAIRN_XT static inline hipblasStatus_t

/* The host's share of the work is none: it stays right with any routine and ratio. */
CAIRN_XT cublasXtSetCpuRoutine(cublasXtHandle_t handle, cublasXtBlasOp_t op, cublasXtOpType_t type, void *routine)
{
    (void)routine;
    if (!handle)
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    return (unsigned)op < CUBLASXT_ROUTINE_MAX && (unsigned)type <= CUBLASXT_DOUBLECOMPLEX ? HIPBLAS_STATUS_SUCCESS
                                                                                        : HIPBLAS_STATUS_INVALID_VALUE;
}
CAIRN_XT cublasXtSetCpuRatio(cublasXtHandle_t handle, cublasXtBlasOp_t op, cublasXtOpType_t type, float ratio)
{
    hipblasStatus_t known = cublasXtSetCpuRoutine(handle, op, type, NULL);
    return known != HIPBLAS_STATUS_SUCCESS ? known
           : ratio >= 0 && ratio <= 1      ? HIPBLAS_STATUS_SUCCESS
                                           : HIPBLAS_STATUS_INVALID_VALUE;
}

/* ---- products that a panel does alone ---- */

#define CAIRN_XT_TIMES(type) const type *alpha, const type *A, size_t lda
#define CAIRN_XT_INTO(type, beta_type) const beta_type *beta, type *C, size_t ldc

#define CAIRN_XT_GEMM(L, T)                                                                                            \
    CAIRN_XT cairn_xt_##L##gemm(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        return hipblas##L##gemm_64(h, x->ta, x->tb, x->m, p.width, x->k, (const T *)x->alpha, (const T *)p.at[0],      \
                                   p.ld[0], (const T *)p.at[1], p.ld[1], (const T *)x->beta, (T *)p.at[2], p.ld[2]);   \
    }                                                                                                                  \
    CAIRN_XT cublasXt##L##gemm(cublasXtHandle_t handle, hipblasOperation_t transa, hipblasOperation_t transb,          \
                               size_t m, size_t n, size_t k, CAIRN_XT_TIMES(T), const T *B, size_t ldb,                \
                               CAIRN_XT_INTO(T, T))                                                                    \
    {                                                                                                                  \
        int ta = transa != HIPBLAS_OP_N, tb = transb != HIPBLAS_OP_N;                                                  \
        cairn_xt_call x = cairn_xt_new(m, n, k, sizeof(T), alpha, beta, cairn_xt_##L##gemm);                           \
        x.ta = transa, x.tb = transb;                                                                                  \
        x.of[0] = cairn_xt_matrix(A, ta ? k : m, ta ? m : k, lda, CAIRN_XT_WHOLE);                                     \
        x.of[1] = cairn_xt_matrix(B, tb ? n : k, tb ? k : n, ldb, tb ? CAIRN_XT_ROWS : CAIRN_XT_COLUMNS);              \
        x.of[2] = cairn_xt_matrix(C, m, n, ldc, CAIRN_XT_COLUMNS);                                                     \
        return cairn_xt_run(handle, &x, n);                                                                            \
    }

/* A at one side of B: symmetric, Hermitian or triangular. */
#define CAIRN_XT_SIDES(T)                                                                                              \
    int right = side == HIPBLAS_SIDE_RIGHT, way = right ? CAIRN_XT_ROWS : CAIRN_XT_COLUMNS;                            \
    size_t order = right ? n : m, extent = right ? m : n;                                                              \
    x.side = side, x.uplo = uplo;                                                                                      \
    x.of[0] = cairn_xt_matrix(A, order, order, lda, CAIRN_XT_WHOLE);                                                   \
    x.of[1] = cairn_xt_matrix(B, m, n, ldb, way)

#define CAIRN_XT_SYMM(L, T, name)                                                                                      \
    CAIRN_XT cairn_xt_##L##name(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        int right = x->side == HIPBLAS_SIDE_RIGHT;                                                                     \
        return hipblas##L##name##_64(h, x->side, x->uplo, right ? p.width : x->m, right ? x->n : p.width,              \
                                     (const T *)x->alpha, (const T *)p.at[0], p.ld[0], (const T *)p.at[1], p.ld[1],    \
                                     (const T *)x->beta, (T *)p.at[2], p.ld[2]);                                       \
    }                                                                                                                  \
    CAIRN_XT cublasXt##L##name(cublasXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m,      \
                               size_t n, CAIRN_XT_TIMES(T), const T *B, size_t ldb, CAIRN_XT_INTO(T, T))               \
    {                                                                                                                  \
        cairn_xt_call x = cairn_xt_new(m, n, 0, sizeof(T), alpha, beta, cairn_xt_##L##name);                           \
        CAIRN_XT_SIDES(T);                                                                                             \
        x.of[2] = cairn_xt_matrix(C, m, n, ldc, way);                                                                  \
        return cairn_xt_run(handle, &x, extent);                                                                       \
    }

/* A packed: its triangle is unfolded first. */
#define CAIRN_XT_SPMM(L, T)                                                                                            \
    CAIRN_XT cublasXt##L##spmm(cublasXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, size_t m,      \
                               size_t n, const T *alpha, const T *AP, const T *B, size_t ldb, CAIRN_XT_INTO(T, T))     \
    {                                                                                                                  \
        size_t order = side == HIPBLAS_SIDE_RIGHT ? n : m;                                                             \
        T *A;                                                                                                          \
        hipblasStatus_t status = cairn_xt_unfold(AP, order, sizeof(T), uplo, (void **)&A);                             \
        if (status == HIPBLAS_STATUS_SUCCESS)                                                                          \
            status = cublasXt##L##symm(handle, side, uplo, m, n, alpha, A, order ? order : 1, B, ldb, beta, C, ldc);   \
        free(A);                                                                                                       \
        return status;                                                                                                 \
    }

#define CAIRN_XT_TRIANGLE                                                                                              \
    cublasXtHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t trans,                 \
        hipblasDiagType_t diag, size_t m, size_t n

#define CAIRN_XT_TRMM(L, T)                                                                                            \
    CAIRN_XT cairn_xt_##L##trmm(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        int right = x->side == HIPBLAS_SIDE_RIGHT;                                                                     \
        return hipblas##L##trmm_64(h, x->side, x->uplo, x->ta, x->diag, right ? p.width : x->m,                        \
                                   right ? x->n : p.width, (const T *)x->alpha, (const T *)p.at[0], p.ld[0],           \
                                   (const T *)p.at[1], p.ld[1], (T *)p.at[2], p.ld[2]);                                \
    }                                                                                                                  \
    CAIRN_XT cublasXt##L##trmm(CAIRN_XT_TRIANGLE, CAIRN_XT_TIMES(T), const T *B, size_t ldb, T *C, size_t ldc)         \
    {                                                                                                                  \
        cairn_xt_call x = cairn_xt_new(m, n, 0, sizeof(T), alpha, alpha, cairn_xt_##L##trmm);                          \
        x.ta = trans, x.diag = diag;                                                                                   \
        CAIRN_XT_SIDES(T);                                                                                             \
        x.of[2] = cairn_xt_matrix(C, m, n, ldc, way);                                                                  \
        return cairn_xt_run(handle, &x, extent);                                                                       \
    }

#define CAIRN_XT_TRSM(L, T)                                                                                            \
    CAIRN_XT cairn_xt_##L##trsm(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        int right = x->side == HIPBLAS_SIDE_RIGHT;                                                                     \
        return hipblas##L##trsm_64(h, x->side, x->uplo, x->ta, x->diag, right ? p.width : x->m,                        \
                                   right ? x->n : p.width, (const T *)x->alpha, (T *)p.at[0], p.ld[0],                 \
                                   (T *)p.at[2], p.ld[2]);                                                             \
    }                                                                                                                  \
    CAIRN_XT cublasXt##L##trsm(CAIRN_XT_TRIANGLE, CAIRN_XT_TIMES(T), T *B, size_t ldb)                                 \
    {                                                                                                                  \
        cairn_xt_call x = cairn_xt_new(m, n, 0, sizeof(T), alpha, alpha, cairn_xt_##L##trsm);                          \
        x.ta = trans, x.diag = diag;                                                                                   \
        CAIRN_XT_SIDES(T);                                                                                             \
        x.of[2] = x.of[1], x.of[1].at = NULL;                                                                          \
        return cairn_xt_run(handle, &x, extent);                                                                       \
    }

/* ---- updates of a triangle: a panel has a block on the diagonal, which the function itself does, and one beside it,
        which is one or two products ---- */

#define CAIRN_XT_BESIDE(L, T, first, second, factor)                                                                   \
    cairn_xt_block r = cairn_xt_beside(x, &p);                                                                         \
    hipblasStatus_t status = HIPBLAS_STATUS_SUCCESS;                                                                   \
    if (r.rows)                                                                                                        \
        status = hipblas##L##gemm_64(h, x->ta, x->tb, r.rows, p.width, x->k, factor,                                   \
                                     (const T *)cairn_xt_part(x, &p, first, r.from), p.ld[first],                      \
                                     (const T *)cairn_xt_part(x, &p, second, p.from), p.ld[second], &beta,             \
                                     (T *)r.at, p.ld[2]);                                                              \
    if (status != HIPBLAS_STATUS_SUCCESS)                                                                              \
        return status
#define CAIRN_XT_PART(T, which) (const T *)cairn_xt_part(x, &p, which, p.from), p.ld[which]

#define CAIRN_XT_UPDATE(L, T, name, BOTH, alpha_type, beta_type, turned)                                               \
    CAIRN_XT cublasXt##L##name(cublasXtHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t trans, size_t n,    \
                               size_t k, const alpha_type *alpha, const T *A, size_t lda, BOTH(const T *B, size_t ldb,)  \
                               CAIRN_XT_INTO(T, beta_type))                                                            \
    {                                                                                                                  \
        int is_turned = trans != HIPBLAS_OP_N;                                                                         \
        cairn_xt_call x = cairn_xt_new(n, n, k, sizeof(T), alpha, beta, cairn_xt_##L##name);                           \
        x.uplo = uplo, x.trans = trans;                                                                                \
        x.ta = is_turned ? turned : HIPBLAS_OP_N, x.tb = is_turned ? HIPBLAS_OP_N : turned;                            \
        x.of[0] = cairn_xt_matrix(A, is_turned ? k : n, is_turned ? n : k, lda, CAIRN_XT_WHOLE);                       \
        BOTH(x.of[1] = cairn_xt_matrix(B, is_turned ? k : n, is_turned ? n : k, ldb, CAIRN_XT_WHOLE);)                 \
        x.of[2] = cairn_xt_matrix(C, n, n, ldc, CAIRN_XT_COLUMNS);                                                     \
        return cairn_xt_run(handle, &x, n);                                                                            \
    }
#define CAIRN_XT_ONE(...)
#define CAIRN_XT_TWO(...) __VA_ARGS__

/* C = alpha A A' + beta C; R is the type of its factors, `wide` makes one of T. */
#define CAIRN_XT_RANK_K(L, T, name, R, wide, turned)                                                                   \
    CAIRN_XT cairn_xt_##L##name(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        T alpha = wide(T, *(const R *)x->alpha), beta = wide(T, *(const R *)x->beta);                                  \
        CAIRN_XT_BESIDE(L, T, 0, 0, &alpha);                                                                           \
        return hipblas##L##name##_64(h, x->uplo, x->trans, p.width, x->k, (const R *)x->alpha, CAIRN_XT_PART(T, 0),    \
                                     (const R *)x->beta, (T *)r.diagonal, p.ld[2]);                                    \
    }                                                                                                                  \
    CAIRN_XT_UPDATE(L, T, name, CAIRN_XT_ONE, R, R, turned)

/* C = alpha A B' + beta C, whose other triangle nobody asks for. */
#define CAIRN_XT_RANK_KX(L, T, name, R, wide, turned)                                                                  \
    CAIRN_XT cairn_xt_##L##name(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        T beta = wide(T, *(const R *)x->beta);                                                                         \
        CAIRN_XT_BESIDE(L, T, 0, 1, (const T *)x->alpha);                                                              \
        return hipblas##L##name##_64(h, x->uplo, x->trans, p.width, x->k, (const T *)x->alpha, CAIRN_XT_PART(T, 0),    \
                                     CAIRN_XT_PART(T, 1), (const R *)x->beta, (T *)r.diagonal, p.ld[2]);               \
    }                                                                                                                  \
    CAIRN_XT_UPDATE(L, T, name, CAIRN_XT_TWO, T, R, turned)

/* C = alpha A B' + alpha' B A' + beta C. */
#define CAIRN_XT_RANK_2K(L, T, name, R, wide, turned, one, conjugate)                                                  \
    CAIRN_XT cairn_xt_##L##name(hipblasHandle_t h, const cairn_xt_call *x, cairn_xt_panel p)                           \
    {                                                                                                                  \
        T beta = wide(T, *(const R *)x->beta), other = conjugate(T, *(const T *)x->alpha);                             \
        {                                                                                                              \
            CAIRN_XT_BESIDE(L, T, 0, 1, (const T *)x->alpha);                                                          \
        }                                                                                                              \
        {                                                                                                              \
            beta = one;                                                                                                \
            CAIRN_XT_BESIDE(L, T, 1, 0, &other);                                                                       \
            return hipblas##L##name##_64(h, x->uplo, x->trans, p.width, x->k, (const T *)x->alpha, CAIRN_XT_PART(T, 0), \
                                         CAIRN_XT_PART(T, 1), (const R *)x->beta, (T *)r.diagonal, p.ld[2]);           \
        }                                                                                                              \
    }                                                                                                                  \
    CAIRN_XT_UPDATE(L, T, name, CAIRN_XT_TWO, T, R, turned)

#define CAIRN_XT_SAME(T, value) (value)
static inline hipComplex cairn_xt_hipComplex(float x, float y) { hipComplex z = {x, y}; return z; }
static inline hipDoubleComplex cairn_xt_hipDoubleComplex(double x, double y) { hipDoubleComplex z = {x, y}; return z; }
#define CAIRN_XT_WIDE(T, value) cairn_xt_##T(value, 0)
#define CAIRN_XT_CONJUGATE(T, value) cairn_xt_##T((value).x, -(value).y)

#define CAIRN_XT_TYPE(L, T, one)                                                                                       \
    CAIRN_XT_GEMM(L, T)                                                                                                \
    CAIRN_XT_SYMM(L, T, symm)                                                                                          \
    CAIRN_XT_SPMM(L, T)                                                                                                \
    CAIRN_XT_TRMM(L, T)                                                                                                \
    CAIRN_XT_TRSM(L, T)                                                                                                \
    CAIRN_XT_RANK_K(L, T, syrk, T, CAIRN_XT_SAME, HIPBLAS_OP_T)                                                        \
    CAIRN_XT_RANK_KX(L, T, syrkx, T, CAIRN_XT_SAME, HIPBLAS_OP_T)                                                      \
    CAIRN_XT_RANK_2K(L, T, syr2k, T, CAIRN_XT_SAME, HIPBLAS_OP_T, one, CAIRN_XT_SAME)
#define CAIRN_XT_COMPLEX(L, T, R)                                                                                      \
    CAIRN_XT_TYPE(L, T, CAIRN_XT_WIDE(T, 1))                                                                           \
    CAIRN_XT_SYMM(L, T, hemm)                                                                                          \
    CAIRN_XT_RANK_K(L, T, herk, R, CAIRN_XT_WIDE, HIPBLAS_OP_C)                                                        \
    CAIRN_XT_RANK_KX(L, T, herkx, R, CAIRN_XT_WIDE, HIPBLAS_OP_C)                                                      \
    CAIRN_XT_RANK_2K(L, T, her2k, R, CAIRN_XT_WIDE, HIPBLAS_OP_C, CAIRN_XT_WIDE(T, 1), CAIRN_XT_CONJUGATE)
CAIRN_XT_TYPE(S, float, 1)
CAIRN_XT_TYPE(D, double, 1)
CAIRN_XT_COMPLEX(C, hipComplex, float)
CAIRN_XT_COMPLEX(Z, hipDoubleComplex, double)

#undef CAIRN_XT

#endif
