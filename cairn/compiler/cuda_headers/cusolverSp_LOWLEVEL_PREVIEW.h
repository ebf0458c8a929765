/* CUDA's cusolverSp_LOWLEVEL_PREVIEW.h over hipsolver/hipsolver.h: sparse LU, QR and Cholesky step by step. */
#ifndef CUSOLVERSP_LOWLEVEL_PREVIEW_H_
#define CUSOLVERSP_LOWLEVEL_PREVIEW_H_

#include "cusolverSp.h"
#include <hipsolver/hipsolver.h>

#ifdef __cplusplus
extern "C" {
#endif
hipsolverStatus_t cairnFactorSetup(void *handle, int letter, int on_host, int m, int n, int nnz, const void *descrA,
                                    const void *val, const int *ptr, const int *ind, const void *mu, void *info);
hipsolverStatus_t cairnFactorMake(void *handle, int letter, int on_host, int n, int nnz, const void *descrA, const
                                   void *val, const int *ptr, const int *ind, double threshold, void *info);
hipsolverStatus_t cairnFactorRotate(void *handle, int on_host, int m, int n, int nnz, void *b, void *x, void *info);
hipsolverStatus_t cairnFactorSolve(void *handle, int on_host, int m, int n, void *b, void *x, void *info);
hipsolverStatus_t cairnFactorZero(void *handle, double tolerance, int *position, void *info);
hipsolverStatus_t cairnFactorCount(void *handle, int *below, int *above, void *info);
hipsolverStatus_t cairnFactorExtract(void *handle, int *p, int *q, const void *descrL, void *valL, int *ptrL, int
                                      *indL, const void *descrU, void *valU, int *ptrU, int *indU, void *info);
hipsolverStatus_t cairnFactorDiagonal(void *handle, void *diag, void *info);
#ifdef __cplusplus
}
#endif

typedef struct csrluInfoHost *csrluInfoHost_t;
typedef struct csrqrInfoHost *csrqrInfoHost_t;
typedef struct csrcholInfoHost *csrcholInfoHost_t;
typedef struct csrcholInfo *csrcholInfo_t;

#define CAIRN_SP_INFO(name, kind, info_t)                                                                                \
    static inline hipsolverStatus_t cusolverSpCreate##name(info_t *info)                                                 \
    {                                                                                                                    \
        return cairnFactorCreate((void **)info, kind);                                                                   \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSpDestroy##name(info_t info)                                                 \
    {                                                                                                                    \
        return cairnFactorDestroy(info);                                                                                 \
    }
CAIRN_SP_INFO(CsrluInfoHost, 'l', csrluInfoHost_t)
CAIRN_SP_INFO(CsrqrInfoHost, 'q', csrqrInfoHost_t)
CAIRN_SP_INFO(CsrcholInfoHost, 'c', csrcholInfoHost_t)
CAIRN_SP_INFO(CsrcholInfo, 'c', csrcholInfo_t)
#undef CAIRN_SP_INFO

/* Square matrices, and those of QR; `h` is 1 for what lies on the host, whose functions end in Host. */
#define CAIRN_SP_SQUARE(name, info_t, h)                                                                                 \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA,   \
                                         const int *ptr, const int *ind, info_t info)                                    \
    {                                                                                                                    \
        return cairnFactorAnalyse(handle, h, n, n, nnz, descrA, ptr, ind, info);                                         \
    }
#define CAIRN_SP_TALL(name, info_t, h)                                                                                   \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, \
                                         const int *ptr, const int *ind, info_t info)                                    \
    {                                                                                                                    \
        return cairnFactorAnalyse(handle, h, m, n, nnz, descrA, ptr, ind, info);                                         \
    }
CAIRN_SP_SQUARE(cusolverSpXcsrluAnalysisHost, csrluInfoHost_t, 1)
CAIRN_SP_SQUARE(cusolverSpXcsrcholAnalysisHost, csrcholInfoHost_t, 1)
CAIRN_SP_SQUARE(cusolverSpXcsrcholAnalysis, csrcholInfo_t, 0)
CAIRN_SP_TALL(cusolverSpXcsrqrAnalysisHost, csrqrInfoHost_t, 1)
CAIRN_SP_TALL(cusolverSpXcsrqrAnalysis, csrqrInfo_t, 0)
#undef CAIRN_SP_SQUARE
#undef CAIRN_SP_TALL

static inline hipsolverStatus_t cusolverSpXcsrluNnzHost(hipsolverSpHandle_t handle, int *nnzL, int *nnzU, csrluInfoHost_t info)
{
    return cairnFactorCount(handle, nnzL, nnzU, info);
}

#define CAIRN_SP_SIZES(name, letter, T, info_t)                                                                          \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA,   \
                                         const T *val, const int *ptr, const int *ind, info_t info, size_t *internal,    \
                                         size_t *workspace)                                                              \
    {                                                                                                                    \
        (void)descrA, (void)val, (void)ptr, (void)ind;                                                                   \
        return cairnFactorSizes(handle, letter, n, n, nnz, internal, workspace, info);                                   \
    }
#define CAIRN_SP_ZERO(name, R, info_t)                                                                                   \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, info_t info, R tol, int *position)                  \
    {                                                                                                                    \
        return cairnFactorZero(handle, tol, position, info);                                                             \
    }
#define CAIRN_SP_SOLVE(name, T, info_t, h)                                                                               \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, int n, const T *b, T *x, info_t info, void *buffer) \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorSolve(handle, h, n, n, (void *)b, x, info);                                                    \
    }
#define CAIRN_SP_CHOLESKY(type, letter, T, R, end, info_t, h)                                                            \
    CAIRN_SP_SIZES(cusolverSp##type##csrcholBufferInfo##end, letter, T, info_t)                                          \
    static inline hipsolverStatus_t cusolverSp##type##csrcholFactor##end(                                                \
        hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr,      \
        const int *ind, info_t info, void *buffer)                                                                       \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorMake(handle, letter, h, n, nnz, descrA, val, ptr, ind, 0, info);                               \
    }                                                                                                                    \
    CAIRN_SP_ZERO(cusolverSp##type##csrcholZeroPivot##end, R, info_t)                                                    \
    CAIRN_SP_SOLVE(cusolverSp##type##csrcholSolve##end, T, info_t, h)
#define CAIRN_SP_QR(type, letter, T, R, end, info_t, h)                                                                  \
    static inline hipsolverStatus_t cusolverSp##type##csrqrBufferInfo##end(                                              \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, info_t info, size_t *internal, size_t *workspace)                                                \
    {                                                                                                                    \
        (void)descrA, (void)val, (void)ptr, (void)ind;                                                                   \
        return cairnFactorSizes(handle, letter, m, n, nnz, internal, workspace, info);                                   \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrqrSetup##end(                                                   \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, T mu, info_t info)                                                                               \
    {                                                                                                                    \
        return cairnFactorSetup(handle, letter, h, m, n, nnz, descrA, val, ptr, ind, &mu, info);                         \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrqrFactor##end(hipsolverSpHandle_t handle, int m, int n, int nnz, \
                                                                       T *b, T *x, info_t info, void *buffer)            \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorRotate(handle, h, m, n, nnz, b, x, info);                                                      \
    }                                                                                                                    \
    CAIRN_SP_ZERO(cusolverSp##type##csrqrZeroPivot##end, R, info_t)                                                      \
    static inline hipsolverStatus_t cusolverSp##type##csrqrSolve##end(hipsolverSpHandle_t handle, int m, int n, T *b, T *x, \
                                                                      info_t info, void *buffer)                         \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorSolve(handle, h, m, n, b, x, info);                                                            \
    }

#define CAIRN_SP(type, letter, T, R)                                                                                     \
    CAIRN_SP_SIZES(cusolverSp##type##csrluBufferInfoHost, letter, T, csrluInfoHost_t)                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrluFactorHost(                                                   \
        hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr,      \
        const int *ind, csrluInfoHost_t info, R pivot_threshold, void *buffer)                                           \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorMake(handle, letter, 1, n, nnz, descrA, val, ptr, ind, pivot_threshold, info);                 \
    }                                                                                                                    \
    CAIRN_SP_ZERO(cusolverSp##type##csrluZeroPivotHost, R, csrluInfoHost_t)                                              \
    CAIRN_SP_SOLVE(cusolverSp##type##csrluSolveHost, T, csrluInfoHost_t, 1)                                              \
    static inline hipsolverStatus_t cusolverSp##type##csrluExtractHost(                                                  \
        hipsolverSpHandle_t handle, int *P, int *Q, const hipsparseMatDescr_t descrL, T *valL, int *ptrL, int *indL,     \
        const hipsparseMatDescr_t descrU, T *valU, int *ptrU, int *indU, csrluInfoHost_t info, void *buffer)             \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorExtract(handle, P, Q, descrL, valL, ptrL, indL, descrU, valU, ptrU, indU, info);               \
    }                                                                                                                    \
    CAIRN_SP_QR(type, letter, T, R, Host, csrqrInfoHost_t, 1)                                                            \
    CAIRN_SP_QR(type, letter, T, R, , csrqrInfo_t, 0)                                                                    \
    CAIRN_SP_CHOLESKY(type, letter, T, R, Host, csrcholInfoHost_t, 1)                                                    \
    CAIRN_SP_CHOLESKY(type, letter, T, R, , csrcholInfo_t, 0)                                                            \
    static inline hipsolverStatus_t cusolverSp##type##csrcholDiag(hipsolverSpHandle_t handle, csrcholInfo_t info, R *diag) \
    {                                                                                                                    \
        return cairnFactorDiagonal(handle, diag, info);                                                                  \
    }
CAIRN_SP(S, 's', float, float)
CAIRN_SP(D, 'd', double, double)
CAIRN_SP(C, 'c', hipFloatComplex, float)
CAIRN_SP(Z, 'z', hipDoubleComplex, double)
#undef CAIRN_SP
#undef CAIRN_SP_CHOLESKY
#undef CAIRN_SP_QR
#undef CAIRN_SP_SOLVE
#undef CAIRN_SP_ZERO
#undef CAIRN_SP_SIZES

#endif
