/* cuSOLVER's dense functions that hipSOLVER has none of; cusolverDn.h includes it. */
#ifndef CAIRN_CUSOLVERDN_MORE_H
#define CAIRN_CUSOLVERDN_MORE_H

#include <hipsolver/hipsolver.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
hipsolverStatus_t cairnDenseTrtri(void *handle, int type, int uplo, int diag, int n, void *A, int lda, int *info);
hipsolverStatus_t cairnDenseLaswp(void *handle, int type, int n, void *A, int lda, int k1, int k2, const int *ipiv, int incx);
hipsolverStatus_t cairnDenseLauum(void *handle, int type, int uplo, int n, void *A, int lda);
hipsolverStatus_t cairnDenseLarft(void *handle, int type, int direct, int storev, int n, int k, void *V, int ldv, void *tau,
                                  void *T, int ldt);
#ifdef __cplusplus
}
#endif

#define CAIRN_DN static inline hipsolverStatus_t
#define CAIRN_TYPES(F)                                                                                                 \
    F(S, HIP_R_32F, float, float) F(D, HIP_R_64F, double, double) F(C, HIP_C_32F, hipFloatComplex, float)              \
    F(Z, HIP_C_64F, hipDoubleComplex, double)
/* Calls work in room of their own, but programs allocate what is asked for. */
#define CAIRN_ROOM(device, host) return (device) && (host) ? (*(device) = 256, *(host) = 0, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE

static inline size_t cairn_dn_size(hipDataType type)
{
    return type == HIP_R_32F ? 4 : type == HIP_C_64F ? 16 : type == HIP_R_64F || type == HIP_C_32F ? 8 : 0;
}
static inline hipStream_t cairn_dn_stream(hipsolverHandle_t handle)
{
    hipStream_t stream = NULL;
    (void)hipsolverGetStream(handle, &stream);
    return stream;
}
CAIRN_DN cairn_dn_of(hipError_t error)
{
    if (error == hipErrorOutOfMemory)
        return HIPSOLVER_STATUS_ALLOC_FAILED;
    return error == hipSuccess ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_INTERNAL_ERROR;
}

/* ---- rocSOLVER's: exchanges of rows, products of triangles, their inverses, factors of reflections ---- */

typedef enum { CUBLAS_DIRECT_FORWARD = 0, CUBLAS_DIRECT_BACKWARD = 1 } cusolverDirectMode_t;
typedef enum { CUBLAS_STOREV_COLUMNWISE = 0, CUBLAS_STOREV_ROWWISE = 1 } cusolverStorevMode_t;

#define CAIRN_DENSE(letter, type, T, R)                                                                                \
    CAIRN_DN cusolverDn##letter##laswp(hipsolverHandle_t handle, int n, T *A, int lda, int k1, int k2, const int *ipiv, int incx) \
    {                                                                                                                  \
        return cairnDenseLaswp(handle, type, n, A, lda, k1, k2, ipiv, incx);                                           \
    }                                                                                                                  \
    CAIRN_DN cusolverDn##letter##lauum_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, T *A, int lda, int *size) \
    {                                                                                                                  \
        (void)uplo, (void)n, (void)A, (void)lda;                                                                       \
        return !handle ? HIPSOLVER_STATUS_NOT_INITIALIZED : size ? (*size = 64, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE; \
    }                                                                                                                  \
    CAIRN_DN cusolverDn##letter##lauum(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, T *A, int lda, T *work, int size, int *info) \
    {                                                                                                                  \
        (void)work, (void)size;                                                                                        \
        hipsolverStatus_t status = cairnDenseLauum(handle, type, uplo, n, A, lda);                                     \
        if (status == HIPSOLVER_STATUS_SUCCESS && info)                                                                \
            status = cairn_dn_of(hipMemsetAsync(info, 0, sizeof *info, cairn_dn_stream(handle)));                      \
        return status;                                                                                                 \
    }
CAIRN_TYPES(CAIRN_DENSE)
#undef CAIRN_DENSE

CAIRN_DN cusolverDnXtrtri_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, hipblasDiagType_t diag, int64_t n,
                                     hipDataType type, void *A, int64_t lda, size_t *device, size_t *host)
{
    (void)uplo, (void)diag, (void)n, (void)type, (void)A, (void)lda;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    CAIRN_ROOM(device, host);
}
CAIRN_DN cusolverDnXtrtri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, hipblasDiagType_t diag, int64_t n, hipDataType type,
                          void *A, int64_t lda, void *device, size_t device_size, void *host, size_t host_size, int *info)
{
    (void)device, (void)device_size, (void)host, (void)host_size;
    return cairnDenseTrtri(handle, type, uplo, diag, (int)n, A, (int)lda, info);
}

CAIRN_DN cusolverDnXlarft_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, cusolverDirectMode_t direct,
                                     cusolverStorevMode_t storev, int64_t n, int64_t k, hipDataType typeV, const void *V, int64_t ldv,
                                     hipDataType type_tau, const void *tau, hipDataType typeT, void *T, int64_t ldt,
                                     hipDataType compute, size_t *device, size_t *host)
{
    (void)params, (void)direct, (void)storev, (void)n, (void)k, (void)typeV, (void)V, (void)ldv, (void)type_tau, (void)tau,
        (void)typeT, (void)T, (void)ldt, (void)compute;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    CAIRN_ROOM(device, host);
}
CAIRN_DN cusolverDnXlarft(hipsolverHandle_t handle, hipsolverDnParams_t params, cusolverDirectMode_t direct,
                          cusolverStorevMode_t storev, int64_t n, int64_t k, hipDataType typeV, const void *V, int64_t ldv,
                          hipDataType type_tau, const void *tau, hipDataType typeT, void *T, int64_t ldt, hipDataType compute,
                          void *device, size_t device_size, void *host, size_t host_size)
{
    (void)params, (void)device, (void)device_size, (void)host, (void)host_size;
    if (type_tau != typeV || typeT != typeV || compute != typeV)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    return cairnDenseLarft(handle, typeV, 171 + direct, 181 + storev, (int)n, (int)k, (void *)V, (int)ldv, (void *)tau, T, (int)ldt);
}

/* ---- inverses of symmetric matrices that sytrf factorised: solutions for the unit matrix ---- */

/* The order of the first block of D that is zero, 0 where none is. */
static inline int cairn_dn_zero(const char *diagonal, size_t size, const int64_t *pivots, int n)
{
    static const char zeros[16] = {0};
    for (int i = 0; i < n; i++)
        if (pivots[i] > 0 && !memcmp(diagonal + (size_t)i * size, zeros, size))
            return i + 1;
    return 0;
}

CAIRN_DN cairn_dn_sytri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDataType type, char *A, int lda,
                        const int *ipiv, int *info, char *on_device, int64_t *pivots, char *on_host)
{
    size_t size = cairn_dn_size(type), column = (size_t)n * size;
    hipStream_t stream = cairn_dn_stream(handle);
    hipError_t error = hipStreamSynchronize(stream);
    if (!error)
        error = hipMemcpy(on_host, ipiv, (size_t)n * sizeof *ipiv, hipMemcpyDeviceToHost);
    for (int i = 0; i < n; i++)
        pivots[i] = ((int *)on_host)[i];
    if (!error)
        error = hipMemcpy2D(on_host, size, A, ((size_t)lda + 1) * size, size, (size_t)n, hipMemcpyDeviceToHost);
    int zero = error ? 0 : cairn_dn_zero(on_host, size, pivots, n);
    if (!error)
        error = hipMemcpy(info, &zero, sizeof zero, hipMemcpyHostToDevice);
    if (error || zero)
        return cairn_dn_of(error);
    memset(on_host, 0, column * (size_t)n);
    for (int i = 0; i < n; i++)
        if (type == HIP_R_64F || type == HIP_C_64F)
            *(double *)(on_host + (size_t)i * (column + size)) = 1;
        else
            *(float *)(on_host + (size_t)i * (column + size)) = 1;
    int64_t *pivots_there = (int64_t *)(on_device + (column * (size_t)n + 15) / 16 * 16);
    error = hipMemcpy(on_device, on_host, column * (size_t)n, hipMemcpyHostToDevice);
    if (!error)
        error = hipMemcpy(pivots_there, pivots, (size_t)n * sizeof *pivots, hipMemcpyHostToDevice);
    if (error)
        return cairn_dn_of(error);
    hipsolverStatus_t status = hipsolverDnXsytrs(handle, uplo, n, n, type, A, lda, pivots_there, type, on_device, n, NULL, 0, NULL, 0, info);
    for (int i = 0; i < n && status == HIPSOLVER_STATUS_SUCCESS; i++) {
        size_t first = uplo == HIPSOLVER_FILL_MODE_LOWER ? (size_t)i : 0, end = uplo == HIPSOLVER_FILL_MODE_LOWER ? (size_t)n : (size_t)i + 1;
        status = cairn_dn_of(hipMemcpyAsync(A + ((size_t)i * (size_t)lda + first) * size, on_device + (size_t)i * column + first * size,
                                            (end - first) * size, hipMemcpyDeviceToDevice, stream));
    }
    error = hipStreamSynchronize(stream);
    return status == HIPSOLVER_STATUS_SUCCESS ? cairn_dn_of(error) : status;
}

CAIRN_DN cairn_dn_inverse(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDataType type, void *A, int lda,
                          const int *ipiv, int *info)
{
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (n < 0 || lda < n || (n && (!A || !ipiv)) || !info)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    size_t matrix = ((size_t)n * (size_t)n * cairn_dn_size(type) + 15) / 16 * 16, pivots = (size_t)n * sizeof(int64_t);
    void *device = NULL, *host = malloc(matrix + pivots + 16);
    hipsolverStatus_t status = host ? cairn_dn_of(hipMalloc(&device, matrix + pivots + 16)) : HIPSOLVER_STATUS_ALLOC_FAILED;
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_dn_sytri(handle, uplo, n, type, (char *)A, lda, ipiv, info, (char *)device, (int64_t *)((char *)host + matrix), (char *)host);
    (void)hipFree(device);
    free(host);
    return status;
}
#define CAIRN_SYTRI(letter, type, T, R)                                                                                \
    CAIRN_DN cusolverDn##letter##sytri_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, T *A, int lda, \
                                                  const int *ipiv, int *size)                                          \
    {                                                                                                                  \
        (void)uplo, (void)n, (void)A, (void)lda, (void)ipiv;                                                           \
        return !handle ? HIPSOLVER_STATUS_NOT_INITIALIZED : size ? (*size = 64, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE; \
    }                                                                                                                  \
    CAIRN_DN cusolverDn##letter##sytri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, T *A, int lda,       \
                                       const int *ipiv, T *work, int size, int *info)                                  \
    {                                                                                                                  \
        (void)work, (void)size;                                                                                        \
        return cairn_dn_inverse(handle, uplo, n, type, A, lda, ipiv, info);                                            \
    }
CAIRN_TYPES(CAIRN_SYTRI)
#undef CAIRN_SYTRI

/* ---- singular values by polar decomposition, and the largest ones by random projections: all of them, by Jacobi ---- */

CAIRN_DN cairn_dn_jacobi(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int64_t m, int64_t n, hipDataType type, void *A,
                         int64_t lda, void *S, void *U, int64_t ldu, void *V, int64_t ldv, int *info)
{
    hipsolverGesvdjInfo_t settings;
    hipsolverStatus_t status = hipsolverDnCreateGesvdjInfo(&settings);
    if (status != HIPSOLVER_STATUS_SUCCESS)
        return status;
    status = HIPSOLVER_STATUS_INVALID_VALUE;
#define CAIRN_CALL(letter, its, T, R)                                                                                  \
    if (type == its)                                                                                                   \
        status = hipsolverDn##letter##gesvdj(handle, jobz, econ, (int)m, (int)n, (T *)A, (int)lda, (R *)S, (T *)U, (int)ldu, \
                                             (T *)V, (int)ldv, NULL, 0, info, settings);
    CAIRN_TYPES(CAIRN_CALL)
#undef CAIRN_CALL
    hipError_t error = hipStreamSynchronize(cairn_dn_stream(handle)); /* it writes into its settings */
    (void)hipsolverDnDestroyGesvdjInfo(settings);
    return status == HIPSOLVER_STATUS_SUCCESS ? cairn_dn_of(error) : status;
}

CAIRN_DN cusolverDnXgesvdp_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigMode_t jobz, int econ,
                                      int64_t m, int64_t n, hipDataType typeA, const void *A, int64_t lda, hipDataType typeS,
                                      const void *S, hipDataType typeU, const void *U, int64_t ldu, hipDataType typeV, const void *V,
                                      int64_t ldv, hipDataType compute, size_t *device, size_t *host)
{
    (void)params, (void)jobz, (void)econ, (void)m, (void)n, (void)typeA, (void)A, (void)lda, (void)typeS, (void)S, (void)typeU,
        (void)U, (void)ldu, (void)typeV, (void)V, (void)ldv, (void)compute;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    CAIRN_ROOM(device, host);
}
CAIRN_DN cusolverDnXgesvdp(hipsolverHandle_t handle, hipsolverDnParams_t params, hipsolverEigMode_t jobz, int econ, int64_t m,
                           int64_t n, hipDataType typeA, void *A, int64_t lda, hipDataType typeS, void *S, hipDataType typeU, void *U,
                           int64_t ldu, hipDataType typeV, void *V, int64_t ldv, hipDataType compute, void *device,
                           size_t device_size, void *host, size_t host_size, int *info, double *perturbation)
{
    (void)params, (void)typeS, (void)device, (void)device_size, (void)host, (void)host_size;
    if (typeU != typeA || typeV != typeA || compute != typeA)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    if (perturbation)
        *perturbation = 0;
    return cairn_dn_jacobi(handle, jobz, econ, m, n, typeA, A, lda, S, U, ldu, V, ldv, info);
}

CAIRN_DN cusolverDnXgesvdr_bufferSize(hipsolverHandle_t handle, hipsolverDnParams_t params, signed char jobu, signed char jobv,
                                      int64_t m, int64_t n, int64_t k, int64_t p, int64_t niters, hipDataType typeA, const void *A,
                                      int64_t lda, hipDataType typeS, const void *S, hipDataType typeU, const void *U, int64_t ldu,
                                      hipDataType typeV, const void *V, int64_t ldv, hipDataType compute, size_t *device, size_t *host)
{
    (void)params, (void)jobu, (void)jobv, (void)m, (void)n, (void)k, (void)p, (void)niters, (void)typeA, (void)A, (void)lda,
        (void)typeS, (void)S, (void)typeU, (void)U, (void)ldu, (void)typeV, (void)V, (void)ldv, (void)compute;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    CAIRN_ROOM(device, host);
}
CAIRN_DN cusolverDnXgesvdr(hipsolverHandle_t handle, hipsolverDnParams_t params, signed char jobu, signed char jobv, int64_t m,
                           int64_t n, int64_t k, int64_t p, int64_t niters, hipDataType typeA, void *A, int64_t lda,
                           hipDataType typeS, void *S, hipDataType typeU, void *U, int64_t ldu, hipDataType typeV, void *V,
                           int64_t ldv, hipDataType compute, void *device, size_t device_size, void *host, size_t host_size, int *info)
{
    size_t size = cairn_dn_size(typeA), least = (size_t)(m < n ? m : n), rows = (size_t)m * size, columns = (size_t)n * size;
    (void)params, (void)typeS, (void)niters, (void)device, (void)device_size, (void)host, (void)host_size;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (!size || typeU != typeA || typeV != typeA || compute != typeA)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    if (m < 0 || n < 0 || k < 0 || p < 0 || (size_t)(k + p) > least || (jobu != 'S' && jobu != 'N') || (jobv != 'S' && jobv != 'N'))
        return HIPSOLVER_STATUS_INVALID_VALUE;
    char *room = NULL;
    hipsolverStatus_t status = cairn_dn_of(hipMalloc((void **)&room, least * (rows + columns + size) + 256));
    if (status != HIPSOLVER_STATUS_SUCCESS)
        return status;
    char *u = room, *v = u + least * rows, *s = v + least * columns;
    size_t real = typeA == HIP_R_32F || typeA == HIP_C_32F ? 4 : 8;
    status = cairn_dn_jacobi(handle, HIPSOLVER_EIG_MODE_VECTOR, 1, m, n, typeA, A, lda, s, u, m, v, n, info);
    if (status == HIPSOLVER_STATUS_SUCCESS && k) {
        hipError_t error = hipMemcpy(S, s, (size_t)k * real, hipMemcpyDeviceToDevice);
        if (!error && jobu == 'S')
            error = hipMemcpy2D(U, (size_t)ldu * size, u, rows, rows, (size_t)k, hipMemcpyDeviceToDevice);
        if (!error && jobv == 'S')
            error = hipMemcpy2D(V, (size_t)ldv * size, v, columns, columns, (size_t)k, hipMemcpyDeviceToDevice);
        status = cairn_dn_of(error);
    }
    (void)hipFree(room);
    return status;
}

/* ---- solutions that are refined: what is said of precisions and steps is kept; computed in the main one at once ---- */

typedef enum {
    CUSOLVER_IRS_REFINE_NOT_SET = 1100, CUSOLVER_IRS_REFINE_NONE, CUSOLVER_IRS_REFINE_CLASSICAL, CUSOLVER_IRS_REFINE_CLASSICAL_GMRES,
    CUSOLVER_IRS_REFINE_GMRES, CUSOLVER_IRS_REFINE_GMRES_GMRES, CUSOLVER_IRS_REFINE_GMRES_NOPCOND,
    CUSOLVER_PREC_DD = 1150, CUSOLVER_PREC_SS, CUSOLVER_PREC_SHT
} cusolverIRSRefinement_t;
typedef enum {
    CUSOLVER_R_8I = 1201, CUSOLVER_R_8U, CUSOLVER_R_64F, CUSOLVER_R_32F, CUSOLVER_R_16F, CUSOLVER_R_16BF, CUSOLVER_R_TF32,
    CUSOLVER_R_AP, CUSOLVER_C_8I = 1211, CUSOLVER_C_8U, CUSOLVER_C_64F, CUSOLVER_C_32F, CUSOLVER_C_16F, CUSOLVER_C_16BF,
    CUSOLVER_C_TF32, CUSOLVER_C_AP
} cusolverPrecType_t;

typedef struct cusolverDnIRSParams {
    cusolverPrecType_t main, lowest;
    cusolverIRSRefinement_t refinement;
    double tolerance, inner_tolerance;
    int most, inner_most, fallback;
} *cusolverDnIRSParams_t;
typedef struct cusolverDnIRSInfos { int most, residuals; } *cusolverDnIRSInfos_t;

CAIRN_DN cusolverDnIRSParamsCreate(cusolverDnIRSParams_t *params)
{
    if (!params)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    cusolverDnIRSParams_t made = (cusolverDnIRSParams_t)calloc(1, sizeof *made);
    if (!made)
        return HIPSOLVER_STATUS_ALLOC_FAILED;
    made->refinement = CUSOLVER_IRS_REFINE_NOT_SET;
    made->most = made->inner_most = 50;
    made->fallback = 1;
    *params = made;
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_DN cusolverDnIRSParamsDestroy(cusolverDnIRSParams_t params)
{
    free(params);
    return params ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_INVALID_VALUE;
}
#define CAIRN_IRS(name, parameters, set)                                                                               \
    CAIRN_DN cusolverDnIRSParams##name parameters { return params ? (set, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE; }
CAIRN_IRS(SetRefinementSolver, (cusolverDnIRSParams_t params, cusolverIRSRefinement_t solver), params->refinement = solver)
CAIRN_IRS(SetSolverMainPrecision, (cusolverDnIRSParams_t params, cusolverPrecType_t type), params->main = type)
CAIRN_IRS(SetSolverLowestPrecision, (cusolverDnIRSParams_t params, cusolverPrecType_t type), params->lowest = type)
CAIRN_IRS(SetSolverPrecisions, (cusolverDnIRSParams_t params, cusolverPrecType_t type, cusolverPrecType_t lowest),
          (params->main = type, params->lowest = lowest))
CAIRN_IRS(SetTol, (cusolverDnIRSParams_t params, double tolerance), params->tolerance = tolerance)
CAIRN_IRS(SetTolInner, (cusolverDnIRSParams_t params, double tolerance), params->inner_tolerance = tolerance)
CAIRN_IRS(SetMaxIters, (cusolverDnIRSParams_t params, int most), params->most = most)
CAIRN_IRS(SetMaxItersInner, (cusolverDnIRSParams_t params, int most), params->inner_most = most)
CAIRN_IRS(GetMaxIters, (cusolverDnIRSParams_t params, int *most), *most = params->most)
CAIRN_IRS(EnableFallback, (cusolverDnIRSParams_t params), params->fallback = 1)
CAIRN_IRS(DisableFallback, (cusolverDnIRSParams_t params), params->fallback = 0)
#undef CAIRN_IRS

CAIRN_DN cusolverDnIRSInfosCreate(cusolverDnIRSInfos_t *infos)
{
    if (!infos)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *infos = (cusolverDnIRSInfos_t)calloc(1, sizeof **infos);
    return *infos ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_ALLOC_FAILED;
}
CAIRN_DN cusolverDnIRSInfosDestroy(cusolverDnIRSInfos_t infos)
{
    free(infos);
    return infos ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_INVALID_VALUE;
}
#define CAIRN_IRS(name, T, value)                                                                                      \
    CAIRN_DN cusolverDnIRSInfos##name(cusolverDnIRSInfos_t infos, T *to)                                               \
    {                                                                                                                  \
        return infos && to ? (*to = value, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE;                 \
    }
CAIRN_IRS(GetNiters, int, 0)
CAIRN_IRS(GetOuterNiters, int, 0)
CAIRN_IRS(GetMaxIters, int, infos->most)
CAIRN_IRS(GetResidualHistory, void *, NULL) /* no step was made */
#undef CAIRN_IRS
CAIRN_DN cusolverDnIRSInfosRequestResidual(cusolverDnIRSInfos_t infos)
{
    return infos ? (infos->residuals = 1, HIPSOLVER_STATUS_SUCCESS) : HIPSOLVER_STATUS_INVALID_VALUE;
}

#define CAIRN_BY_TYPE(type, call)                                                                                      \
    switch (type) {                                                                                                    \
    case CUSOLVER_R_32F: return call(S, float);                                                                        \
    case CUSOLVER_R_64F: return call(D, double);                                                                       \
    case CUSOLVER_C_32F: return call(C, hipFloatComplex);                                                              \
    case CUSOLVER_C_64F: return call(Z, hipDoubleComplex);                                                             \
    default: return HIPSOLVER_STATUS_INVALID_VALUE;                                                                     \
    }

/* Pivots lie in the program's work area, which is as large as was asked for. */
CAIRN_DN cusolverDnIRSXgesv_bufferSize(hipsolverHandle_t handle, cusolverDnIRSParams_t params, int n, int nrhs, size_t *size)
{
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (!params || n < 0 || nrhs < 0 || !size)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *size = (size_t)n * sizeof(int) + 256;
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_DN cusolverDnIRSXgesv(hipsolverHandle_t handle, cusolverDnIRSParams_t params, cusolverDnIRSInfos_t infos, int n, int nrhs, void *A,
                            int lda, void *B, int ldb, void *X, int ldx, void *work, size_t size, int *niters, int *info)
{
    if (!params || (n > 0 && (!work || size < (size_t)n * sizeof(int))))
        return HIPSOLVER_STATUS_INVALID_VALUE;
    if (infos)
        infos->most = params->most;
#define CAIRN_CALL(letter, other)                                                                                      \
    hipsolver##letter##letter##gesv(handle, n, nrhs, (other *)A, lda, (int *)work, (other *)B, ldb, (other *)X, ldx, NULL, 0, niters, info)
    CAIRN_BY_TYPE(params->main, CAIRN_CALL)
#undef CAIRN_CALL
}
CAIRN_DN cusolverDnIRSXgels_bufferSize(hipsolverHandle_t handle, cusolverDnIRSParams_t params, int m, int n, int nrhs, size_t *size)
{
    return m < n ? HIPSOLVER_STATUS_INVALID_VALUE : cusolverDnIRSXgesv_bufferSize(handle, params, n, nrhs, size);
}
CAIRN_DN cusolverDnIRSXgels(hipsolverHandle_t handle, cusolverDnIRSParams_t params, cusolverDnIRSInfos_t infos, int m, int n, int nrhs,
                            void *A, int lda, void *B, int ldb, void *X, int ldx, void *work, size_t size, int *niters, int *info)
{
    (void)work, (void)size;
    if (!params)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    if (infos)
        infos->most = params->most;
#define CAIRN_CALL(letter, other)                                                                                      \
    hipsolver##letter##letter##gels(handle, m, n, nrhs, (other *)A, lda, (other *)B, ldb, (other *)X, ldx, NULL, 0, niters, info)
    CAIRN_BY_TYPE(params->main, CAIRN_CALL)
#undef CAIRN_CALL
}
#undef CAIRN_BY_TYPE

/* ---- logs: ROCSOLVER_LAYER has them ---- */

typedef void (*cusolverDnLoggerCallback_t)(int level, const char *function, const char *message);
#define CAIRN_LOG(name, T)                                                                                             \
    CAIRN_DN cusolverDnLogger##name(T given) { return (void)given, HIPSOLVER_STATUS_SUCCESS; }
CAIRN_LOG(SetCallback, cusolverDnLoggerCallback_t)
CAIRN_LOG(SetFile, FILE *)
CAIRN_LOG(OpenFile, const char *)
CAIRN_LOG(SetLevel, int)
CAIRN_LOG(SetMask, int)
#undef CAIRN_LOG
CAIRN_DN cusolverDnLoggerForceDisable(void) { return HIPSOLVER_STATUS_SUCCESS; }

#undef CAIRN_ROOM
#undef CAIRN_TYPES
#undef CAIRN_DN

#endif
