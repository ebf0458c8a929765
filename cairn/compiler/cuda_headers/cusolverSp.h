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

#endif
