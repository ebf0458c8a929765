/* What cuSOLVER's headers of CUDA 12.x and 13 have besides: generalized eigenvalues with types as arguments, how products
   may be emulated, versions. cusolverDn.h includes it. */
#ifndef CAIRN_CUSOLVERDN_13_H
#define CAIRN_CUSOLVERDN_13_H

#include "cairn_refused.h"
#include "library_types.h"

#define CAIRN_DN static inline hipsolverStatus_t
#define CAIRN_TYPES(F)                                                                                                 \
    F(S, sy, HIP_R_32F, float, float) F(D, sy, HIP_R_64F, double, double) F(C, he, HIP_C_32F, hipFloatComplex, float) \
    F(Z, he, HIP_C_64F, hipDoubleComplex, double)
#define CAIRN_ROOM(handle, device, host)                                                                               \
    if (!(handle))                                                                                                     \
        return HIPSOLVER_STATUS_NOT_INITIALIZED;                                                                       \
    return (device) && (host) ? (*(device) = 256, *(host) = 0, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE

/* ---- generalized eigenvalues ---- */

CAIRN_DN cusolverDnXsygvd_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigType_t itype,
                                     hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int64_t n, hipDataType typeA, const void *A,
                                     int64_t lda, hipDataType typeB, const void *B, int64_t ldb, hipDataType typeW, const void *W,
                                     hipDataType compute, size_t *device, size_t *host)
{
    (void)params, (void)itype, (void)jobz, (void)uplo, (void)n, (void)typeA, (void)A, (void)lda, (void)typeB, (void)B, (void)ldb,
        (void)typeW, (void)W, (void)compute;
    CAIRN_ROOM(handle, device, host);
}
CAIRN_DN cusolverDnXsygvd(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
                          hipsolverFillMode_t uplo, int64_t n, hipDataType typeA, void *A, int64_t lda, hipDataType typeB, void *B,
                          int64_t ldb, hipDataType typeW, void *W, hipDataType compute, void *device, size_t device_size, void *host,
                          size_t host_size, int *info)
{
    (void)params, (void)typeW, (void)device_size, (void)host, (void)host_size;
#define CAIRN_CALL(letter, kind, type, T, R)                                                                           \
    if (typeA == type && typeB == type && compute == type)                                                             \
        return hipsolverDn##letter##kind##gvd(handle, itype, jobz, uplo, (int)n, (T *)A, (int)lda, (T *)B, (int)ldb, (R *)W, \
                                              (T *)device, 0, info);
    CAIRN_TYPES(CAIRN_CALL)
#undef CAIRN_CALL
    return HIPSOLVER_STATUS_INVALID_VALUE;
}

CAIRN_DN cusolverDnXsygvStridedBatched_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigType_t itype,
                                                  hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int64_t n, hipDataType typeA,
                                                  const void *A, int64_t lda, int64_t strideA, hipDataType typeB, const void *B,
                                                  int64_t ldb, int64_t strideB, hipDataType typeW, const void *W, int64_t strideW,
                                                  hipDataType compute, int64_t batch, size_t *device, size_t *host)
{
    (void)strideA, (void)strideB, (void)strideW, (void)batch;
    return cusolverDnXsygvd_bufferSize(handle, params, itype, jobz, uplo, n, typeA, A, lda, typeB, B, ldb, typeW, W, compute, device, host);
}
/* One after the other. */
CAIRN_DN cusolverDnXsygvStridedBatched(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigType_t itype,
                                       hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int64_t n, hipDataType typeA, void *A,
                                       int64_t lda, int64_t strideA, hipDataType typeB, void *B, int64_t ldb, int64_t strideB,
                                       hipDataType typeW, void *W, int64_t strideW, hipDataType compute, int64_t batch, void *device,
                                       size_t device_size, void *host, size_t host_size, int *info)
{
    size_t real = typeW == HIP_R_64F ? 8 : 4, size = typeA == HIP_R_32F || typeA == HIP_R_64F ? real : 2 * real;
    hipsolverStatus_t status = HIPSOLVER_STATUS_SUCCESS;
    for (int64_t i = 0; i < batch && status == HIPSOLVER_STATUS_SUCCESS; i++)
        status = cusolverDnXsygvd(handle, params, itype, jobz, uplo, n, typeA, (char *)A + (size_t)(i * strideA) * size, lda, typeB,
                                  (char *)B + (size_t)(i * strideB) * size, ldb, typeW, (char *)W + (size_t)(i * strideW) * real, compute,
                                  device, device_size, host, host_size, info + i);
    return status;
}

CAIRN_DN cusolverDnXsygvdx_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigType_t itype,
                                      hipsolverEigMode_t jobz, hipsolverEigRange_t range, hipsolverFillMode_t uplo, int64_t n,
                                      hipDataType typeA, const void *A, int64_t lda, hipDataType typeB, const void *B, int64_t ldb,
                                      void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig, hipDataType typeW, const void *W,
                                      hipDataType compute, size_t *device, size_t *host)
{
    (void)params, (void)itype, (void)jobz, (void)range, (void)uplo, (void)n, (void)typeA, (void)A, (void)lda, (void)typeB, (void)B,
        (void)ldb, (void)vl, (void)vu, (void)il, (void)iu, (void)meig, (void)typeW, (void)W, (void)compute;
    CAIRN_ROOM(handle, device, host);
}
/* `meig` is on the host; vl and vu, numbers of A's real type, too. */
CAIRN_DN cusolverDnXsygvdx(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
                           hipsolverEigRange_t range, hipsolverFillMode_t uplo, int64_t n, hipDataType typeA, void *A, int64_t lda,
                           hipDataType typeB, void *B, int64_t ldb, void *vl, void *vu, int64_t il, int64_t iu, int64_t *meig,
                           hipDataType typeW, void *W, hipDataType compute, void *device, size_t device_size, void *host,
                           size_t host_size, int *info)
{
    int found = 0;
    hipsolverStatus_t status = HIPSOLVER_STATUS_INVALID_VALUE;
    (void)params, (void)typeW, (void)device_size, (void)host, (void)host_size;
    if (!meig)
        return HIPSOLVER_STATUS_INVALID_VALUE;
#define CAIRN_CALL(letter, kind, type, T, R)                                                                           \
    if (typeA == type && typeB == type && compute == type)                                                             \
        status = hipsolverDn##letter##kind##gvdx(handle, itype, jobz, range, uplo, (int)n, (T *)A, (int)lda, (T *)B, (int)ldb, \
                                                 vl ? *(R *)vl : 0, vu ? *(R *)vu : 0, (int)il, (int)iu, &found, (R *)W, (T *)device, \
                                                 0, info);
    CAIRN_TYPES(CAIRN_CALL)
#undef CAIRN_CALL
    *meig = found;
    return status;
}

/* ---- how products may be emulated: kept, and without effect, for nothing is computed in less than what was asked for ---- */

typedef enum {
    CUSOLVER_DEFAULT_MATH = 1, CUSOLVER_FP32_EMULATED_BF16X9_MATH = 2, CUSOLVER_FP64_EMULATED_FIXEDPOINT_MATH = 4,
    CUSOLVER_FP32_FP64_EMULATED_MATH = 6
} cusolverMathMode_t;

enum { CAIRN_DN_SETTINGS = 6, CAIRN_DN_HANDLES = 64 };
static struct { hipsolverHandle_t handle; int value[CAIRN_DN_SETTINGS]; } cairn_dn_settings[CAIRN_DN_HANDLES] __attribute__((unused));

static inline int *cairn_dn_setting(hipsolverHandle_t handle, int which)
{
    static unsigned next;
    unsigned at = 0;
    while (at < CAIRN_DN_HANDLES && cairn_dn_settings[at].handle != handle)
        at++;
    if (at == CAIRN_DN_HANDLES) { /* the one that was met first is forgotten */
        at = next++ % CAIRN_DN_HANDLES;
        cairn_dn_settings[at].handle = handle;
        for (int i = 0; i < CAIRN_DN_SETTINGS; i++)
            cairn_dn_settings[at].value[i] = i == 0;
    }
    return &cairn_dn_settings[at].value[which];
}
#define CAIRN_SETTING(number, name, type)                                                                              \
    CAIRN_DN cusolverDnSet##name(hipsolverHandle_t handle, type value)                                                 \
    {                                                                                                                  \
        if (!handle)                                                                                                   \
            return HIPSOLVER_STATUS_NOT_INITIALIZED;                                                                   \
        *cairn_dn_setting(handle, number) = (int)value;                                                                \
        return HIPSOLVER_STATUS_SUCCESS;                                                                               \
    }                                                                                                                  \
    CAIRN_DN cusolverDnGet##name(hipsolverHandle_t handle, type *value)                                                \
    {                                                                                                                  \
        if (!handle || !value)                                                                                         \
            return handle ? HIPSOLVER_STATUS_INVALID_VALUE : HIPSOLVER_STATUS_NOT_INITIALIZED;                         \
        *value = (type)*cairn_dn_setting(handle, number);                                                              \
        return HIPSOLVER_STATUS_SUCCESS;                                                                               \
    }
CAIRN_SETTING(0, MathMode, cusolverMathMode_t)
CAIRN_SETTING(1, EmulationStrategy, enum cudaEmulationStrategy_t)
CAIRN_SETTING(2, FixedPointEmulationMantissaControl, enum cudaEmulationMantissaControl_t)
CAIRN_SETTING(3, FixedPointEmulationMaxMantissaBitCount, int)
CAIRN_SETTING(4, FixedPointEmulationMantissaBitOffset, int)
CAIRN_SETTING(5, EmulationSpecialValuesSupport, enum cudaEmulationSpecialValuesSupport_t)
#undef CAIRN_SETTING

/* ---- versions, of CUDA 12.8 as cublas_api.h has it ---- */

#define CUSOLVER_VER_MAJOR 11
#define CUSOLVER_VER_MINOR 7
#define CUSOLVER_VER_PATCH 2

CAIRN_DN cusolverGetVersion(int *version)
{
    if (!version)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *version = CUSOLVER_VER_MAJOR * 1000 + CUSOLVER_VER_MINOR * 100 + CUSOLVER_VER_PATCH;
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_DN cusolverGetProperty(libraryPropertyType type, int *value)
{
    static const int parts[] = {CUSOLVER_VER_MAJOR, CUSOLVER_VER_MINOR, CUSOLVER_VER_PATCH};
    if (!value || (unsigned)type > PATCH_LEVEL)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *value = parts[type];
    return HIPSOLVER_STATUS_SUCCESS;
}

/* ---- what is refused: no function of ROCm does it ---- */

#define CAIRN_NO(name) CAIRN_REFUSED(hipsolverStatus_t, HIPSOLVER_STATUS_NOT_SUPPORTED, name)
#define CAIRN_NO_PAIR(name) CAIRN_NO(name) CAIRN_NO(name##_bufferSize)
CAIRN_NO_PAIR(cusolverDnXsytrf)
CAIRN_NO_PAIR(cusolverDnXhetrf)
CAIRN_NO_PAIR(cusolverDnXhetrs)
CAIRN_NO_PAIR(cusolverDnXpolar)
CAIRN_NO_PAIR(cusolverDnXstedc)
#undef CAIRN_NO_PAIR
#undef CAIRN_NO
#undef CAIRN_ROOM
#undef CAIRN_TYPES
#undef CAIRN_DN
#endif
