/* CUDA's cusolverSp.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVERSP_H_
#define CUSOLVERSP_H_

#include "cusparse.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
#include <hipsolver/hipsolver.h>

/* ---- what hipSOLVER has no function for ---- */

#ifdef __cplusplus
extern "C" {
#endif
hipsolverStatus_t cairnSparseSolve(void *handle, int letter, int cholesky, int on_host, int n, int nnz, void *descrA,
                                   const void *val, const int *ptr, const int *ind, const void *b, double tolerance,
                                   int reorder, void *x, int *singularity);
hipsolverStatus_t cairnSparseOrder(void *handle, int n, int nnz, void *descrA, const int *ptr, const int *ind, int reorder, int *p);
hipsolverStatus_t cairnFactorCreate(void **info, int kind);
hipsolverStatus_t cairnFactorDestroy(void *info);
hipsolverStatus_t cairnFactorAnalyse(void *handle, int on_host, int m, int n, int nnz, const void *descrA, const int
                                      *ptr, const int *ind, void *info);
hipsolverStatus_t cairnFactorSizes(void *handle, int letter, int m, int n, int nnz, size_t *internal, size_t
                                    *workspace, void *info);
hipsolverStatus_t cairnFactorBatch(void *handle, int letter, int m, int n, int nnz, const void *descrA, const void
                                    *val, const int *ptr, const int *ind, const void *b, void *x, int count, void
                                    *info);
hipsolverStatus_t cairnSparseLeast(void *handle, int letter, int m, int n, int nnz, const void *descrA, const void
                                    *val, const int *ptr, const int *ind, const void *b, double tolerance, int *rank,
                                    void *x, int *p, void *distance);
hipsolverStatus_t cairnSparseNearest(void *handle, int letter, int on_host, int n, int nnz, const void *descrA, const
                                      void *val, const int *ptr, const int *ind, const void *shift, const void *first,
                                      int most_steps, double tolerance, void *value, void *x);
hipsolverStatus_t cairnSparseWithin(void *handle, int letter, int n, int nnz, const void *descrA, const void *val,
                                     const int *ptr, const int *ind, const void *lower_left, const void *upper_right,
                                     int *count);
hipsolverStatus_t cairnSparseTransversal(void *handle, int letter, int n, int nnz, const void *descrA, const void
                                          *val, const int *ptr, const int *ind, int *p, int *count);
#ifdef __cplusplus
}
#endif

#define CAIRN_SP(name, letter, T, R, cholesky, on_host)                                                                \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA,   \
                                         const T *val, const int *ptr, const int *ind, const T *b, R tol, int reorder, \
                                         T *x, int *singularity)                                                       \
    {                                                                                                                  \
        return cairnSparseSolve(handle, letter, cholesky, on_host, n, nnz, descrA, val, ptr, ind, b, (double)tol, reorder, x, \
                                singularity);                                                                          \
    }
#define CAIRN_SP_ON_HOST(type, letter, T, R)                                                                           \
    CAIRN_SP(cusolverSp##type##csrlsvluHost, letter, T, R, 0, 1)                                                       \
    CAIRN_SP(cusolverSp##type##csrlsvqrHost, letter, T, R, 0, 1)
CAIRN_SP_ON_HOST(S, 's', float, float)
CAIRN_SP_ON_HOST(D, 'd', double, double)
CAIRN_SP_ON_HOST(C, 'c', hipFloatComplex, float)
CAIRN_SP_ON_HOST(Z, 'z', hipDoubleComplex, double)
CAIRN_SP(cusolverSpCcsrlsvchol, 'c', hipFloatComplex, float, 1, 0)
CAIRN_SP(cusolverSpZcsrlsvchol, 'z', hipDoubleComplex, double, 1, 0)
CAIRN_SP(cusolverSpCcsrlsvcholHost, 'c', hipFloatComplex, float, 1, 1)
CAIRN_SP(cusolverSpZcsrlsvcholHost, 'z', hipDoubleComplex, double, 1, 1)
#undef CAIRN_SP_ON_HOST
#undef CAIRN_SP

/* Orders, on the host. */
#define CAIRN_SP(name, reorder)                                                                                        \
    static inline hipsolverStatus_t name(hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA,   \
                                         const int *ptr, const int *ind, int *p)                                       \
    {                                                                                                                  \
        return cairnSparseOrder(handle, n, nnz, descrA, ptr, ind, reorder, p);                                         \
    }
CAIRN_SP(cusolverSpXcsrsymrcmHost, 1)
CAIRN_SP(cusolverSpXcsrsymmdqHost, 2)
CAIRN_SP(cusolverSpXcsrsymamdHost, 2)
#undef CAIRN_SP
static inline hipsolverStatus_t cusolverSpXcsrmetisndHost(hipsolverSpHandle_t handle, int n, int nnz,
                                                          const hipsparseMatDescr_t descrA, const int *ptr, const int *ind,
                                                          const int64_t *options, int *p)
{
    (void)options;
    return cairnSparseOrder(handle, n, nnz, descrA, ptr, ind, 3, p);
}

static inline hipsolverStatus_t cusolverSpGetStream(hipsolverSpHandle_t handle, hipStream_t *stream)
{
    return hipsolverGetStream((hipsolverHandle_t)handle, stream);
}

/* Whether for each element its mirror image has a place, on the host. Rows end where `end` says. */
static inline hipsolverStatus_t cusolverSpXcsrissymHost(hipsolverSpHandle_t handle, int m, int nnz, const hipsparseMatDescr_t descrA,
                                                        const int *ptr, const int *end, const int *ind, int *issym)
{
    int base = hipsparseGetMatIndexBase(descrA) == HIPSPARSE_INDEX_BASE_ONE;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (m < 0 || nnz < 0 || !ptr || !end || (nnz && !ind) || !issym)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *issym = 1;
    for (int i = 0; i < m; i++)
        for (int k = ptr[i] - base; k < end[i] - base; k++) {
            int j = ind[k] - base, found = 0;
            if (j < 0 || j >= m)
                return HIPSOLVER_STATUS_INVALID_VALUE;
            for (int l = ptr[j] - base; !found && l < end[j] - base; l++)
                found = ind[l] - base == i;
            *issym &= found;
        }
    return HIPSOLVER_STATUS_SUCCESS;
}

/* A becomes A(p, q), and `map` says where each of its elements was, on the host. */
static inline hipsolverStatus_t cusolverSpXcsrperm_bufferSizeHost(hipsolverSpHandle_t handle, int m, int n, int nnz,
                                                                  const hipsparseMatDescr_t descrA, const int *ptr, const int *ind,
                                                                  const int *p, const int *q, size_t *size)
{
    (void)descrA;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || nnz < 0 || !ptr || (nnz && !ind) || !p || !q || !size)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *size = sizeof(int) * (2 * (size_t)nnz + (size_t)m + (size_t)n + 1);
    return HIPSOLVER_STATUS_SUCCESS;
}

static inline hipsolverStatus_t cusolverSpXcsrpermHost(hipsolverSpHandle_t handle, int m, int n, int nnz,
                                                       const hipsparseMatDescr_t descrA, int *ptr, int *ind, const int *p,
                                                       const int *q, int *map, void *buffer)
{
    int base = hipsparseGetMatIndexBase(descrA) == HIPSPARSE_INDEX_BASE_ONE, at = 0;
    int *column = (int *)buffer, *from = column + nnz, *place = from + nnz, *begins = place + n;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || nnz < 0 || !ptr || (nnz && (!ind || !map)) || !p || !q || !buffer)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    for (int j = 0; j < n; j++)
        place[j] = -1;
    for (int j = 0; j < n; j++)
        if (q[j] < 0 || q[j] >= n || place[q[j]] >= 0)
            return HIPSOLVER_STATUS_INVALID_VALUE;
        else
            place[q[j]] = j;
    for (int i = 0; i < m; i++) {
        if (p[i] < 0 || p[i] >= m || ptr[p[i] + 1] - ptr[p[i]] > nnz - at)
            return HIPSOLVER_STATUS_INVALID_VALUE;
        begins[i] = at;
        for (int k = ptr[p[i]] - base; k < ptr[p[i] + 1] - base; k++, at++) { /* in order of columns */
            int j = ind[k] - base, l = at;
            if (j < 0 || j >= n)
                return HIPSOLVER_STATUS_INVALID_VALUE;
            for (; l > begins[i] && column[l - 1] > place[j]; l--)
                column[l] = column[l - 1], from[l] = from[l - 1];
            column[l] = place[j];
            from[l] = map[k];
        }
    }
    begins[m] = at;
    for (int i = 0; i <= m; i++)
        ptr[i] = begins[i] + base;
    for (int k = 0; k < at; k++)
        ind[k] = column[k] + base, map[k] = from[k];
    return HIPSOLVER_STATUS_SUCCESS;
}

/* Least squares of one pattern, each by a worker. */
typedef struct csrqrInfo *csrqrInfo_t;
static inline hipsolverStatus_t cusolverSpCreateCsrqrInfo(csrqrInfo_t *info)
{
    return cairnFactorCreate((void **)info, 'q');
}
static inline hipsolverStatus_t cusolverSpDestroyCsrqrInfo(csrqrInfo_t info)
{
    return cairnFactorDestroy(info);
}
static inline hipsolverStatus_t cusolverSpXcsrqrAnalysisBatched(hipsolverSpHandle_t handle, int m, int n, int nnz,
                                                                const hipsparseMatDescr_t descrA, const int *ptr, const int *ind,
                                                                csrqrInfo_t info)
{
    return cairnFactorAnalyse(handle, 0, m, n, nnz, descrA, ptr, ind, info);
}

/* For each type: T the elements', R the real one, P the one of complex numbers. */
#define CAIRN_SP(type, letter, T, R, P)                                                                                  \
    static inline hipsolverStatus_t cusolverSp##type##csrqrBufferInfoBatched(                                            \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, int batch, csrqrInfo_t info, size_t *internal, size_t *workspace)                                \
    {                                                                                                                    \
        (void)descrA, (void)val, (void)ptr, (void)ind;                                                                   \
        return batch < 0 ? HIPSOLVER_STATUS_INVALID_VALUE                                                                \
                         : cairnFactorSizes(handle, letter, m, n, nnz, internal, workspace, info);                       \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrqrsvBatched(                                                    \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, const T *b, T *x, int batch, csrqrInfo_t info, void *buffer)                                     \
    {                                                                                                                    \
        (void)buffer;                                                                                                    \
        return cairnFactorBatch(handle, letter, m, n, nnz, descrA, val, ptr, ind, b, x, batch, info);                    \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrlsqvqrHost(                                                     \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, const T *b, R tol, int *rank, T *x, int *p, R *min_norm)                                         \
    {                                                                                                                    \
        return cairnSparseLeast(handle, letter, m, n, nnz, descrA, val, ptr, ind, b, tol, rank, x, p, min_norm);         \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csreigvsiHost(                                                     \
        hipsolverSpHandle_t handle, int m, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr,      \
        const int *ind, T mu0, const T *x0, int maxite, R tol, T *mu, T *x)                                              \
    {                                                                                                                    \
        return cairnSparseNearest(handle, letter, 1, m, nnz, descrA, val, ptr, ind, &mu0, x0, maxite, tol, mu, x);       \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csreigvsi(                                                         \
        hipsolverSpHandle_t handle, int m, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr,      \
        const int *ind, T mu0, const T *x0, int maxite, R tol, T *mu, T *x)                                              \
    {                                                                                                                    \
        return cairnSparseNearest(handle, letter, 0, m, nnz, descrA, val, ptr, ind, &mu0, x0, maxite, tol, mu, x);       \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csreigsHost(                                                       \
        hipsolverSpHandle_t handle, int m, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr,      \
        const int *ind, P left_bottom_corner, P right_upper_corner, int *num_eigs)                                       \
    {                                                                                                                    \
        return cairnSparseWithin(handle, letter, m, nnz, descrA, val, ptr, ind, &left_bottom_corner, &right_upper_corner, \
                                 num_eigs);                                                                              \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrzfdHost(                                                        \
        hipsolverSpHandle_t handle, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr,      \
        const int *ind, int *P_, int *numnz)                                                                             \
    {                                                                                                                    \
        return cairnSparseTransversal(handle, letter, n, nnz, descrA, val, ptr, ind, P_, numnz);                         \
    }
CAIRN_SP(S, 's', float, float, hipFloatComplex)
CAIRN_SP(D, 'd', double, double, hipDoubleComplex)
CAIRN_SP(C, 'c', hipFloatComplex, float, hipFloatComplex)
CAIRN_SP(Z, 'z', hipDoubleComplex, double, hipDoubleComplex)
#undef CAIRN_SP

#endif
