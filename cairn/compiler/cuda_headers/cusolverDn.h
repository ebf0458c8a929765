/* CUDA's cusolverDn.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVERDN_H_
#define CUSOLVERDN_H_

#include "cuComplex.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
#include <hipsolver/hipsolver.h>

/* ---- functions of hipSOLVER by names that older tables of HIP lack ---- */

#define cusolverDnXgeev hipsolverDnXgeev
#define cusolverDnXgeev_bufferSize hipsolverDnXgeev_bufferSize
#define cusolverDnXsyevBatched hipsolverDnXsyevBatched
#define cusolverDnXsyevBatched_bufferSize hipsolverDnXsyevBatched_bufferSize
#define cusolverDnXsyevd hipsolverDnXsyevd
#define cusolverDnXsyevd_bufferSize hipsolverDnXsyevd_bufferSize
#define cusolverDnXsytrs hipsolverDnXsytrs
#define cusolverDnXsytrs_bufferSize hipsolverDnXsytrs_bufferSize

/* Solutions that are refined from a lower precision: computed in the precision of the operands at once. */

#define cusolverDnSHgesv hipsolverDnSSgesv
#define cusolverDnSHgesv_bufferSize hipsolverDnSSgesv_bufferSize
#define cusolverDnSHgels hipsolverDnSSgels
#define cusolverDnSHgels_bufferSize hipsolverDnSSgels_bufferSize
#define cusolverDnSXgesv hipsolverDnSSgesv
#define cusolverDnSXgesv_bufferSize hipsolverDnSSgesv_bufferSize
#define cusolverDnSXgels hipsolverDnSSgels
#define cusolverDnSXgels_bufferSize hipsolverDnSSgels_bufferSize
#define cusolverDnSBgesv hipsolverDnSSgesv
#define cusolverDnSBgesv_bufferSize hipsolverDnSSgesv_bufferSize
#define cusolverDnSBgels hipsolverDnSSgels
#define cusolverDnSBgels_bufferSize hipsolverDnSSgels_bufferSize
#define cusolverDnDSgesv hipsolverDnDDgesv
#define cusolverDnDSgesv_bufferSize hipsolverDnDDgesv_bufferSize
#define cusolverDnDSgels hipsolverDnDDgels
#define cusolverDnDSgels_bufferSize hipsolverDnDDgels_bufferSize
#define cusolverDnDHgesv hipsolverDnDDgesv
#define cusolverDnDHgesv_bufferSize hipsolverDnDDgesv_bufferSize
#define cusolverDnDHgels hipsolverDnDDgels
#define cusolverDnDHgels_bufferSize hipsolverDnDDgels_bufferSize
#define cusolverDnDXgesv hipsolverDnDDgesv
#define cusolverDnDXgesv_bufferSize hipsolverDnDDgesv_bufferSize
#define cusolverDnDXgels hipsolverDnDDgels
#define cusolverDnDXgels_bufferSize hipsolverDnDDgels_bufferSize
#define cusolverDnDBgesv hipsolverDnDDgesv
#define cusolverDnDBgesv_bufferSize hipsolverDnDDgesv_bufferSize
#define cusolverDnDBgels hipsolverDnDDgels
#define cusolverDnDBgels_bufferSize hipsolverDnDDgels_bufferSize
#define cusolverDnCKgesv hipsolverDnCCgesv
#define cusolverDnCKgesv_bufferSize hipsolverDnCCgesv_bufferSize
#define cusolverDnCKgels hipsolverDnCCgels
#define cusolverDnCKgels_bufferSize hipsolverDnCCgels_bufferSize
#define cusolverDnCEgesv hipsolverDnCCgesv
#define cusolverDnCEgesv_bufferSize hipsolverDnCCgesv_bufferSize
#define cusolverDnCEgels hipsolverDnCCgels
#define cusolverDnCEgels_bufferSize hipsolverDnCCgels_bufferSize
#define cusolverDnCYgesv hipsolverDnCCgesv
#define cusolverDnCYgesv_bufferSize hipsolverDnCCgesv_bufferSize
#define cusolverDnCYgels hipsolverDnCCgels
#define cusolverDnCYgels_bufferSize hipsolverDnCCgels_bufferSize
#define cusolverDnZCgesv hipsolverDnZZgesv
#define cusolverDnZCgesv_bufferSize hipsolverDnZZgesv_bufferSize
#define cusolverDnZCgels hipsolverDnZZgels
#define cusolverDnZCgels_bufferSize hipsolverDnZZgels_bufferSize
#define cusolverDnZKgesv hipsolverDnZZgesv
#define cusolverDnZKgesv_bufferSize hipsolverDnZZgesv_bufferSize
#define cusolverDnZKgels hipsolverDnZZgels
#define cusolverDnZKgels_bufferSize hipsolverDnZZgels_bufferSize
#define cusolverDnZEgesv hipsolverDnZZgesv
#define cusolverDnZEgesv_bufferSize hipsolverDnZZgesv_bufferSize
#define cusolverDnZEgels hipsolverDnZZgels
#define cusolverDnZEgels_bufferSize hipsolverDnZZgels_bufferSize
#define cusolverDnZYgesv hipsolverDnZZgesv
#define cusolverDnZYgesv_bufferSize hipsolverDnZZgesv_bufferSize
#define cusolverDnZYgels hipsolverDnZZgels
#define cusolverDnZYgels_bufferSize hipsolverDnZZgels_bufferSize

/* ---- the first functions with types as arguments ---- */

#define CAIRN_DN static inline hipsolverStatus_t

CAIRN_DN cusolverDnPotrf_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverFillMode_t uplo, int64_t n,
                                    hipDataType dataTypeA, const void *A, int64_t lda, hipDataType computeType, size_t *size)
{
    size_t host;
    return hipsolverDnXpotrf_bufferSize(handle, params, uplo, n, dataTypeA, A, lda, computeType, size, &host);
}
CAIRN_DN cusolverDnPotrf(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverFillMode_t uplo, int64_t n,
                         hipDataType dataTypeA, void *A, int64_t lda, hipDataType computeType, void *buffer, size_t size, int *info)
{
    return hipsolverDnXpotrf(handle, params, uplo, n, dataTypeA, A, lda, computeType, buffer, size, NULL, 0, info);
}
#define cusolverDnPotrs hipsolverDnXpotrs
CAIRN_DN cusolverDnGeqrf_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, int64_t m, int64_t n,
                                    hipDataType dataTypeA, const void *A, int64_t lda, hipDataType dataTypeTau, const void *tau,
                                    hipDataType computeType, size_t *size)
{
    size_t host;
    return hipsolverDnXgeqrf_bufferSize(handle, params, m, n, dataTypeA, A, lda, dataTypeTau, tau, computeType, size, &host);
}
CAIRN_DN cusolverDnGeqrf(hipsolverHandle_t handle, hipsolverDnParams_t params, int64_t m, int64_t n, hipDataType dataTypeA, void *A,
                         int64_t lda, hipDataType dataTypeTau, void *tau, hipDataType computeType, void *buffer, size_t size,
                         int *info)
{
    return hipsolverDnXgeqrf(handle, params, m, n, dataTypeA, A, lda, dataTypeTau, tau, computeType, buffer, size, NULL, 0, info);
}
CAIRN_DN cusolverDnGetrf_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, int64_t m, int64_t n,
                                    hipDataType dataTypeA, const void *A, int64_t lda, hipDataType computeType, size_t *size)
{
    size_t host;
    return hipsolverDnXgetrf_bufferSize(handle, params, m, n, dataTypeA, A, lda, computeType, size, &host);
}
CAIRN_DN cusolverDnGetrf(hipsolverHandle_t handle, hipsolverDnParams_t params, int64_t m, int64_t n, hipDataType dataTypeA, void *A,
                         int64_t lda, int64_t *ipiv, hipDataType computeType, void *buffer, size_t size, int *info)
{
    return hipsolverDnXgetrf(handle, params, m, n, dataTypeA, A, lda, ipiv, computeType, buffer, size, NULL, 0, info);
}
#define cusolverDnGetrs hipsolverDnXgetrs
CAIRN_DN cusolverDnSyevd_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigMode_t jobz,
                                    hipsolverFillMode_t uplo, int64_t n, hipDataType dataTypeA, const void *A, int64_t lda,
                                    hipDataType dataTypeW, const void *W, hipDataType computeType, size_t *size)
{
    size_t host;
    return hipsolverDnXsyevd_bufferSize(handle, params, jobz, uplo, n, dataTypeA, A, lda, dataTypeW, W, computeType, size, &host);
}
CAIRN_DN cusolverDnSyevd(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo,
                         int64_t n, hipDataType dataTypeA, void *A, int64_t lda, hipDataType dataTypeW, void *W,
                         hipDataType computeType, void *buffer, size_t size, int *info)
{
    return hipsolverDnXsyevd(handle, params, jobz, uplo, n, dataTypeA, A, lda, dataTypeW, W, computeType, buffer, size, NULL, 0,
                             info);
}

/* ---- what hipSOLVER has for each type alone ---- */

/* The function of A's type; R is the type of its values. */
#define CAIRN_BY_TYPE(type, CALL)                                                                                      \
    switch (type) {                                                                                                    \
    case HIP_R_32F: return CALL(S, sy, float, float);                                                                  \
    case HIP_R_64F: return CALL(D, sy, double, double);                                                                \
    case HIP_C_32F: return CALL(C, he, hipFloatComplex, float);                                                        \
    case HIP_C_64F: return CALL(Z, he, hipDoubleComplex, double);                                                      \
    default: return HIPSOLVER_STATUS_INVALID_VALUE;                                                                     \
    }
/* Calls work in room of their own, but programs allocate what is asked for. */
#define CAIRN_ROOM(device, host)                                                                                       \
    if (!(device) || !(host))                                                                                          \
        return HIPSOLVER_STATUS_INVALID_VALUE;                                                                         \
    *(device) = 256;                                                                                                   \
    *(host) = 0

CAIRN_DN cusolverDnXgesvd_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, signed char jobu, signed char jobvt,
                                     int64_t m, int64_t n, hipDataType dataTypeA, const void *A, int64_t lda, hipDataType dataTypeS,
                                     const void *S, hipDataType dataTypeU, const void *U, int64_t ldu, hipDataType dataTypeVT,
                                     const void *VT, int64_t ldvt, hipDataType computeType, size_t *device, size_t *host)
{
    (void)params, (void)jobu, (void)jobvt, (void)A, (void)lda, (void)dataTypeS, (void)S, (void)dataTypeU, (void)U, (void)ldu,
        (void)dataTypeVT, (void)VT, (void)ldvt, (void)computeType, (void)dataTypeA;
    if (!handle || m < 0 || n < 0)
        return handle ? HIPSOLVER_STATUS_INVALID_VALUE : HIPSOLVER_STATUS_NOT_INITIALIZED;
    CAIRN_ROOM(device, host);
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_DN cusolverDnXgesvd(hipsolverHandle_t handle, hipsolverDnParams_t params, signed char jobu, signed char jobvt, int64_t m,
                          int64_t n, hipDataType dataTypeA, void *A, int64_t lda, hipDataType dataTypeS, void *S,
                          hipDataType dataTypeU, void *U, int64_t ldu, hipDataType dataTypeVT, void *VT, int64_t ldvt,
                          hipDataType computeType, void *device, size_t device_size, void *host, size_t host_size, int *info)
{
    (void)params, (void)dataTypeS, (void)device_size, (void)host, (void)host_size;
    if (dataTypeU != dataTypeA || dataTypeVT != dataTypeA || computeType != dataTypeA)
        return HIPSOLVER_STATUS_INVALID_VALUE;
#define CAIRN_CALL(letter, kind, T, R)                                                                                 \
    hipsolver##letter##gesvd(handle, jobu, jobvt, (int)m, (int)n, (T *)A, (int)lda, (R *)S, (T *)U, (int)ldu, (T *)VT, (int)ldvt, \
                             (T *)device, 0, NULL, info)
    CAIRN_BY_TYPE(dataTypeA, CAIRN_CALL)
#undef CAIRN_CALL
}
#define cusolverDnGesvd_bufferSize(handle, params, jobu, jobvt, m, n, ta, a, lda, ts, s, tu, u, ldu, tv, v, ldv, tc, size)     \
    cusolverDnXgesvd_bufferSize(handle, params, jobu, jobvt, m, n, ta, a, lda, ts, s, tu, u, ldu, tv, v, ldv, tc, size,        \
                                &cairn_ignored_size)
static size_t cairn_ignored_size __attribute__((unused));
CAIRN_DN cusolverDnGesvd(hipsolverHandle_t handle, hipsolverDnParams_t params, signed char jobu, signed char jobvt, int64_t m,
                         int64_t n, hipDataType dataTypeA, void *A, int64_t lda, hipDataType dataTypeS, void *S,
                         hipDataType dataTypeU, void *U, int64_t ldu, hipDataType dataTypeVT, void *VT, int64_t ldvt,
                         hipDataType computeType, void *buffer, size_t size, int *info)
{
    return cusolverDnXgesvd(handle, params, jobu, jobvt, m, n, dataTypeA, A, lda, dataTypeS, S, dataTypeU, U, ldu, dataTypeVT, VT,
                            ldvt, computeType, buffer, size, NULL, 0, info);
}

/* Eigenvalues of a range. `meig` is on the host; vl and vu, numbers of A's real type, too. */
CAIRN_DN cusolverDnXsyevdx_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigMode_t jobz,
                                      hipsolverEigRange_t range, hipsolverFillMode_t uplo, int64_t n, hipDataType dataTypeA,
                                      const void *A, int64_t lda, void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig,
                                      hipDataType dataTypeW, const void *W, hipDataType computeType, size_t *device, size_t *host)
{
    (void)params, (void)jobz, (void)range, (void)uplo, (void)dataTypeA, (void)A, (void)lda, (void)vl, (void)vu, (void)il, (void)iu,
        (void)meig, (void)dataTypeW, (void)W, (void)computeType;
    if (!handle || n < 0)
        return handle ? HIPSOLVER_STATUS_INVALID_VALUE : HIPSOLVER_STATUS_NOT_INITIALIZED;
    CAIRN_ROOM(device, host);
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_DN cusolverDnXsyevdx(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigMode_t jobz,
                           hipsolverEigRange_t range, hipsolverFillMode_t uplo, int64_t n, hipDataType dataTypeA, void *A,
                           int64_t lda, void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig, hipDataType dataTypeW, void *W,
                           hipDataType computeType, void *device, size_t device_size, void *host, size_t host_size, int *info)
{
    int found = 0;
    hipsolverStatus_t status = HIPSOLVER_STATUS_INVALID_VALUE;
    (void)params, (void)dataTypeW, (void)device_size, (void)host, (void)host_size;
    if (!meig)
        return HIPSOLVER_STATUS_INVALID_VALUE;
#define CAIRN_CALL(type, letter, kind, T, R)                                                                           \
    if (dataTypeA == type && computeType == type)                                                                      \
        status = hipsolverDn##letter##kind##evdx(handle, jobz, range, uplo, (int)n, (T *)A, (int)lda, vl ? *(R *)vl : 0, \
                                                 vu ? *(R *)vu : 0, (int)il, (int)iu, &found, (R *)W, (T *)device, 0, info);
    CAIRN_CALL(HIP_R_32F, S, sy, float, float)
    CAIRN_CALL(HIP_R_64F, D, sy, double, double)
    CAIRN_CALL(HIP_C_32F, C, he, hipFloatComplex, float)
    CAIRN_CALL(HIP_C_64F, Z, he, hipDoubleComplex, double)
#undef CAIRN_CALL
    *meig = found;
    return status;
}

#undef CAIRN_ROOM
#undef CAIRN_BY_TYPE
#undef CAIRN_DN

#include "cairn_cusolverDn_more.h"
#include "cairn_cusolverDn_13.h"

#endif
