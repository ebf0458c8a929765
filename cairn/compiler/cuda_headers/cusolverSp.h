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

/* Square systems of one pattern, one after the other. What is found out about the pattern is not kept. */
typedef struct csrqrInfo { int rows, columns; } *csrqrInfo_t;
static inline hipsolverStatus_t cusolverSpCreateCsrqrInfo(csrqrInfo_t *info)
{
    static struct csrqrInfo any;
    if (!info)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *info = &any;
    return HIPSOLVER_STATUS_SUCCESS;
}
static inline hipsolverStatus_t cusolverSpDestroyCsrqrInfo(csrqrInfo_t info)
{
    (void)info;
    return HIPSOLVER_STATUS_SUCCESS;
}
static inline hipsolverStatus_t cusolverSpXcsrqrAnalysisBatched(hipsolverSpHandle_t handle, int m, int n, int nnz,
                                                                const hipsparseMatDescr_t descrA, const int *ptr, const int *ind,
                                                                csrqrInfo_t info)
{
    (void)descrA;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (m < 0 || n < 0 || m < n || nnz < 0 || !ptr || (nnz && !ind) || !info)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    return m == n ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_NOT_SUPPORTED;
}
#define CAIRN_SP(type, letter, T)                                                                                        \
    static inline hipsolverStatus_t cusolverSp##type##csrqrBufferInfoBatched(                                            \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, int batch, csrqrInfo_t info, size_t *internal, size_t *workspace)                                \
    {                                                                                                                    \
        (void)val;                                                                                                       \
        if (batch < 0 || !internal || !workspace)                                                                        \
            return HIPSOLVER_STATUS_INVALID_VALUE;                                                                       \
        *internal = *workspace = 0;                                                                                      \
        return cusolverSpXcsrqrAnalysisBatched(handle, m, n, nnz, descrA, ptr, ind, info);                               \
    }                                                                                                                    \
    static inline hipsolverStatus_t cusolverSp##type##csrqrsvBatched(                                                    \
        hipsolverSpHandle_t handle, int m, int n, int nnz, const hipsparseMatDescr_t descrA, const T *val, const int *ptr, \
        const int *ind, const T *b, T *x, int batch, csrqrInfo_t info, void *buffer)                                     \
    {                                                                                                                    \
        int singularity;                                                                                                 \
        hipsolverStatus_t status = cusolverSpXcsrqrAnalysisBatched(handle, m, n, nnz, descrA, ptr, ind, info);           \
        (void)buffer;                                                                                                    \
        for (int i = 0; i < batch && status == HIPSOLVER_STATUS_SUCCESS; i++)                                            \
            status = cairnSparseSolve(handle, letter, 0, 0, n, nnz, descrA, val + (size_t)i * (size_t)nnz, ptr, ind,     \
                                      b + (size_t)i * (size_t)m, 0, 0, x + (size_t)i * (size_t)n, &singularity);         \
        return status;                                                                                                   \
    }
CAIRN_SP(S, 's', float)
CAIRN_SP(D, 'd', double)
CAIRN_SP(C, 'c', hipFloatComplex)
CAIRN_SP(Z, 'z', hipDoubleComplex)
#undef CAIRN_SP

#endif
