/* Functions of libhipsolver. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPSOLVER_INTERNAL_HIPSOLVER_FUNCTIONS_H
#define CAIRN_HIPSOLVER_INTERNAL_HIPSOLVER_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Functions */
hipsolverStatus_t hipsolverCreate(hipsolverHandle_t* handle);
hipsolverStatus_t hipsolverDestroy(hipsolverHandle_t handle);
hipsolverStatus_t hipsolverSetStream(hipsolverHandle_t handle, hipStream_t streamId);
hipsolverStatus_t hipsolverGetStream(hipsolverHandle_t handle, hipStream_t* streamId);
hipsolverStatus_t hipsolverSetDeterministicMode(hipsolverHandle_t handle, hipsolverDeterministicMode_t mode);
hipsolverStatus_t hipsolverGetDeterministicMode(hipsolverHandle_t handle, hipsolverDeterministicMode_t* mode);
hipsolverStatus_t hipsolverCreateGesvdjInfo(hipsolverGesvdjInfo_t* info);
hipsolverStatus_t hipsolverDestroyGesvdjInfo(hipsolverGesvdjInfo_t info);
hipsolverStatus_t hipsolverXgesvdjSetMaxSweeps(hipsolverGesvdjInfo_t info, int max_sweeps);
hipsolverStatus_t hipsolverXgesvdjSetSortEig(hipsolverGesvdjInfo_t info, int sort_eig);
hipsolverStatus_t hipsolverXgesvdjSetTolerance(hipsolverGesvdjInfo_t info, double tolerance);
hipsolverStatus_t hipsolverXgesvdjGetResidual(hipsolverHandle_t handle, hipsolverGesvdjInfo_t info, double* residual);
hipsolverStatus_t hipsolverXgesvdjGetSweeps(hipsolverHandle_t handle, hipsolverGesvdjInfo_t info, int* executed_sweeps);
hipsolverStatus_t hipsolverCreateSyevjInfo(hipsolverSyevjInfo_t* info);
hipsolverStatus_t hipsolverDestroySyevjInfo(hipsolverSyevjInfo_t info);
hipsolverStatus_t hipsolverXsyevjSetMaxSweeps(hipsolverSyevjInfo_t info, int max_sweeps);
hipsolverStatus_t hipsolverXsyevjSetSortEig(hipsolverSyevjInfo_t info, int sort_eig);
hipsolverStatus_t hipsolverXsyevjSetTolerance(hipsolverSyevjInfo_t info, double tolerance);
hipsolverStatus_t hipsolverXsyevjGetResidual(hipsolverHandle_t handle, hipsolverSyevjInfo_t info, double* residual);
hipsolverStatus_t hipsolverXsyevjGetSweeps(hipsolverHandle_t handle, hipsolverSyevjInfo_t info, int* executed_sweeps);
hipsolverStatus_t hipsolverSorgbr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k,
    float* A, int lda, float* tau, int* lwork);
hipsolverStatus_t hipsolverDorgbr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k,
    double* A, int lda, double* tau, int* lwork);
hipsolverStatus_t hipsolverCungbr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k,
    hipFloatComplex* A, int lda, hipFloatComplex* tau, int* lwork);
hipsolverStatus_t hipsolverZungbr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k,
    hipDoubleComplex* A, int lda, hipDoubleComplex* tau, int* lwork);
hipsolverStatus_t hipsolverSorgbr(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k, float* A,
    int lda, float* tau, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDorgbr(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k, double* A,
    int lda, double* tau, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCungbr(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k,
    hipFloatComplex* A, int lda, hipFloatComplex* tau, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZungbr(hipsolverHandle_t handle, hipsolverSideMode_t side, int m, int n, int k,
    hipDoubleComplex* A, int lda, hipDoubleComplex* tau, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSorgqr_bufferSize(hipsolverHandle_t handle, int m, int n, int k, float* A, int lda,
    float* tau, int* lwork);
hipsolverStatus_t hipsolverDorgqr_bufferSize(hipsolverHandle_t handle, int m, int n, int k, double* A, int lda,
    double* tau, int* lwork);
hipsolverStatus_t hipsolverCungqr_bufferSize(hipsolverHandle_t handle, int m, int n, int k, hipFloatComplex* A,
    int lda, hipFloatComplex* tau, int* lwork);
hipsolverStatus_t hipsolverZungqr_bufferSize(hipsolverHandle_t handle, int m, int n, int k, hipDoubleComplex* A,
    int lda, hipDoubleComplex* tau, int* lwork);
hipsolverStatus_t hipsolverSorgqr(hipsolverHandle_t handle, int m, int n, int k, float* A, int lda, float* tau,
    float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDorgqr(hipsolverHandle_t handle, int m, int n, int k, double* A, int lda, double* tau,
    double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCungqr(hipsolverHandle_t handle, int m, int n, int k, hipFloatComplex* A, int lda,
    hipFloatComplex* tau, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZungqr(hipsolverHandle_t handle, int m, int n, int k, hipDoubleComplex* A, int lda,
    hipDoubleComplex* tau, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSorgtr_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A,
    int lda, float* tau, int* lwork);
hipsolverStatus_t hipsolverDorgtr_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A,
    int lda, double* tau, int* lwork);
hipsolverStatus_t hipsolverCungtr_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipFloatComplex* A, int lda, hipFloatComplex* tau, int* lwork);
hipsolverStatus_t hipsolverZungtr_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex* A, int lda, hipDoubleComplex* tau, int* lwork);
hipsolverStatus_t hipsolverSorgtr(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A, int lda,
    float* tau, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDorgtr(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A, int lda,
    double* tau, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCungtr(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipFloatComplex* A,
    int lda, hipFloatComplex* tau, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZungtr(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A,
    int lda, hipDoubleComplex* tau, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSormqr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverOperation_t trans, int m, int n, int k, float* A, int lda, float* tau, float* C, int ldc, int* lwork);
hipsolverStatus_t hipsolverDormqr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverOperation_t trans, int m, int n, int k, double* A, int lda, double* tau, double* C, int ldc, int* lwork);
hipsolverStatus_t hipsolverCunmqr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverOperation_t trans, int m, int n, int k, hipFloatComplex* A, int lda, hipFloatComplex* tau,
    hipFloatComplex* C, int ldc, int* lwork);
hipsolverStatus_t hipsolverZunmqr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverOperation_t trans, int m, int n, int k, hipDoubleComplex* A, int lda, hipDoubleComplex* tau,
    hipDoubleComplex* C, int ldc, int* lwork);
hipsolverStatus_t hipsolverSormqr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverOperation_t trans,
    int m, int n, int k, float* A, int lda, float* tau, float* C, int ldc, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDormqr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverOperation_t trans,
    int m, int n, int k, double* A, int lda, double* tau, double* C, int ldc, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCunmqr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverOperation_t trans,
    int m, int n, int k, hipFloatComplex* A, int lda, hipFloatComplex* tau, hipFloatComplex* C, int ldc,
    hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZunmqr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverOperation_t trans,
    int m, int n, int k, hipDoubleComplex* A, int lda, hipDoubleComplex* tau, hipDoubleComplex* C, int ldc,
    hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSormtr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverFillMode_t uplo, hipsolverOperation_t trans, int m, int n, float* A, int lda, float* tau, float* C,
    int ldc, int* lwork);
hipsolverStatus_t hipsolverDormtr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverFillMode_t uplo, hipsolverOperation_t trans, int m, int n, double* A, int lda, double* tau, double* C,
    int ldc, int* lwork);
hipsolverStatus_t hipsolverCunmtr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverFillMode_t uplo, hipsolverOperation_t trans, int m, int n, hipFloatComplex* A, int lda,
    hipFloatComplex* tau, hipFloatComplex* C, int ldc, int* lwork);
hipsolverStatus_t hipsolverZunmtr_bufferSize(hipsolverHandle_t handle, hipsolverSideMode_t side,
    hipsolverFillMode_t uplo, hipsolverOperation_t trans, int m, int n, hipDoubleComplex* A, int lda,
    hipDoubleComplex* tau, hipDoubleComplex* C, int ldc, int* lwork);
hipsolverStatus_t hipsolverSormtr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverFillMode_t uplo,
    hipsolverOperation_t trans, int m, int n, float* A, int lda, float* tau, float* C, int ldc, float* work, int lwork,
    int* devInfo);
hipsolverStatus_t hipsolverDormtr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverFillMode_t uplo,
    hipsolverOperation_t trans, int m, int n, double* A, int lda, double* tau, double* C, int ldc, double* work,
    int lwork, int* devInfo);
hipsolverStatus_t hipsolverCunmtr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverFillMode_t uplo,
    hipsolverOperation_t trans, int m, int n, hipFloatComplex* A, int lda, hipFloatComplex* tau, hipFloatComplex* C,
    int ldc, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZunmtr(hipsolverHandle_t handle, hipsolverSideMode_t side, hipsolverFillMode_t uplo,
    hipsolverOperation_t trans, int m, int n, hipDoubleComplex* A, int lda, hipDoubleComplex* tau, hipDoubleComplex* C,
    int ldc, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSgebrd_bufferSize(hipsolverHandle_t handle, int m, int n, int* lwork);
hipsolverStatus_t hipsolverDgebrd_bufferSize(hipsolverHandle_t handle, int m, int n, int* lwork);
hipsolverStatus_t hipsolverCgebrd_bufferSize(hipsolverHandle_t handle, int m, int n, int* lwork);
hipsolverStatus_t hipsolverZgebrd_bufferSize(hipsolverHandle_t handle, int m, int n, int* lwork);
hipsolverStatus_t hipsolverSgebrd(hipsolverHandle_t handle, int m, int n, float* A, int lda, float* D, float* E,
    float* tauq, float* taup, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDgebrd(hipsolverHandle_t handle, int m, int n, double* A, int lda, double* D, double* E,
    double* tauq, double* taup, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCgebrd(hipsolverHandle_t handle, int m, int n, hipFloatComplex* A, int lda, float* D,
    float* E, hipFloatComplex* tauq, hipFloatComplex* taup, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZgebrd(hipsolverHandle_t handle, int m, int n, hipDoubleComplex* A, int lda, double* D,
    double* E, hipDoubleComplex* tauq, hipDoubleComplex* taup, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSSgels_bufferSize(hipsolverHandle_t handle, int m, int n, int nrhs, float* A, int lda,
    float* B, int ldb, float* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverDDgels_bufferSize(hipsolverHandle_t handle, int m, int n, int nrhs, double* A, int lda,
    double* B, int ldb, double* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverCCgels_bufferSize(hipsolverHandle_t handle, int m, int n, int nrhs, hipFloatComplex* A,
    int lda, hipFloatComplex* B, int ldb, hipFloatComplex* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverZZgels_bufferSize(hipsolverHandle_t handle, int m, int n, int nrhs, hipDoubleComplex* A,
    int lda, hipDoubleComplex* B, int ldb, hipDoubleComplex* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverSSgels(hipsolverHandle_t handle, int m, int n, int nrhs, float* A, int lda, float* B,
    int ldb, float* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverDDgels(hipsolverHandle_t handle, int m, int n, int nrhs, double* A, int lda, double* B,
    int ldb, double* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverCCgels(hipsolverHandle_t handle, int m, int n, int nrhs, hipFloatComplex* A, int lda,
    hipFloatComplex* B, int ldb, hipFloatComplex* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverZZgels(hipsolverHandle_t handle, int m, int n, int nrhs, hipDoubleComplex* A, int lda,
    hipDoubleComplex* B, int ldb, hipDoubleComplex* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverSgeqrf_bufferSize(hipsolverHandle_t handle, int m, int n, float* A, int lda, int* lwork);
hipsolverStatus_t hipsolverDgeqrf_bufferSize(hipsolverHandle_t handle, int m, int n, double* A, int lda, int* lwork);
hipsolverStatus_t hipsolverCgeqrf_bufferSize(hipsolverHandle_t handle, int m, int n, hipFloatComplex* A, int lda,
    int* lwork);
hipsolverStatus_t hipsolverZgeqrf_bufferSize(hipsolverHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    int* lwork);
hipsolverStatus_t hipsolverSgeqrf(hipsolverHandle_t handle, int m, int n, float* A, int lda, float* tau, float* work,
    int lwork, int* devInfo);
hipsolverStatus_t hipsolverDgeqrf(hipsolverHandle_t handle, int m, int n, double* A, int lda, double* tau,
    double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCgeqrf(hipsolverHandle_t handle, int m, int n, hipFloatComplex* A, int lda,
    hipFloatComplex* tau, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZgeqrf(hipsolverHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    hipDoubleComplex* tau, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSSgesv_bufferSize(hipsolverHandle_t handle, int n, int nrhs, float* A, int lda,
    int* devIpiv, float* B, int ldb, float* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverDDgesv_bufferSize(hipsolverHandle_t handle, int n, int nrhs, double* A, int lda,
    int* devIpiv, double* B, int ldb, double* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverCCgesv_bufferSize(hipsolverHandle_t handle, int n, int nrhs, hipFloatComplex* A, int lda,
    int* devIpiv, hipFloatComplex* B, int ldb, hipFloatComplex* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverZZgesv_bufferSize(hipsolverHandle_t handle, int n, int nrhs, hipDoubleComplex* A, int lda,
    int* devIpiv, hipDoubleComplex* B, int ldb, hipDoubleComplex* X, int ldx, size_t* lwork);
hipsolverStatus_t hipsolverSSgesv(hipsolverHandle_t handle, int n, int nrhs, float* A, int lda, int* devIpiv, float* B,
    int ldb, float* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverDDgesv(hipsolverHandle_t handle, int n, int nrhs, double* A, int lda, int* devIpiv,
    double* B, int ldb, double* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverCCgesv(hipsolverHandle_t handle, int n, int nrhs, hipFloatComplex* A, int lda, int* devIpiv,
    hipFloatComplex* B, int ldb, hipFloatComplex* X, int ldx, void* work, size_t lwork, int* niters, int* devInfo);
hipsolverStatus_t hipsolverZZgesv(hipsolverHandle_t handle, int n, int nrhs, hipDoubleComplex* A, int lda,
    int* devIpiv, hipDoubleComplex* B, int ldb, hipDoubleComplex* X, int ldx, void* work, size_t lwork, int* niters,
    int* devInfo);
hipsolverStatus_t hipsolverSgesvd_bufferSize(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n,
    int* lwork);
hipsolverStatus_t hipsolverDgesvd_bufferSize(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n,
    int* lwork);
hipsolverStatus_t hipsolverCgesvd_bufferSize(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n,
    int* lwork);
hipsolverStatus_t hipsolverZgesvd_bufferSize(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n,
    int* lwork);
hipsolverStatus_t hipsolverSgesvd(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n, float* A, int lda,
    float* S, float* U, int ldu, float* V, int ldv, float* work, int lwork, float* rwork, int* devInfo);
hipsolverStatus_t hipsolverDgesvd(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n, double* A, int lda,
    double* S, double* U, int ldu, double* V, int ldv, double* work, int lwork, double* rwork, int* devInfo);
hipsolverStatus_t hipsolverCgesvd(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n, hipFloatComplex* A,
    int lda, float* S, hipFloatComplex* U, int ldu, hipFloatComplex* V, int ldv, hipFloatComplex* work, int lwork,
    float* rwork, int* devInfo);
hipsolverStatus_t hipsolverZgesvd(hipsolverHandle_t handle, int8_t jobu, int8_t jobv, int m, int n,
    hipDoubleComplex* A, int lda, double* S, hipDoubleComplex* U, int ldu, hipDoubleComplex* V, int ldv,
    hipDoubleComplex* work, int lwork, double* rwork, int* devInfo);
hipsolverStatus_t hipsolverSgesvdj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m,
    int n, const float* A, int lda, const float* S, const float* U, int ldu, const float* V, int ldv, int* lwork,
    hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverDgesvdj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m,
    int n, const double* A, int lda, const double* S, const double* U, int ldu, const double* V, int ldv, int* lwork,
    hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverCgesvdj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m,
    int n, const hipFloatComplex* A, int lda, const float* S, const hipFloatComplex* U, int ldu,
    const hipFloatComplex* V, int ldv, int* lwork, hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverZgesvdj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m,
    int n, const hipDoubleComplex* A, int lda, const double* S, const hipDoubleComplex* U, int ldu,
    const hipDoubleComplex* V, int ldv, int* lwork, hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverSgesvdj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m, int n, float* A,
    int lda, float* S, float* U, int ldu, float* V, int ldv, float* work, int lwork, int* devInfo,
    hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverDgesvdj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m, int n,
    double* A, int lda, double* S, double* U, int ldu, double* V, int ldv, double* work, int lwork, int* devInfo,
    hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverCgesvdj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m, int n,
    hipFloatComplex* A, int lda, float* S, hipFloatComplex* U, int ldu, hipFloatComplex* V, int ldv,
    hipFloatComplex* work, int lwork, int* devInfo, hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverZgesvdj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int econ, int m, int n,
    hipDoubleComplex* A, int lda, double* S, hipDoubleComplex* U, int ldu, hipDoubleComplex* V, int ldv,
    hipDoubleComplex* work, int lwork, int* devInfo, hipsolverGesvdjInfo_t params);
hipsolverStatus_t hipsolverSgesvdjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n,
    const float* A, int lda, const float* S, const float* U, int ldu, const float* V, int ldv, int* lwork,
    hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverDgesvdjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n,
    const double* A, int lda, const double* S, const double* U, int ldu, const double* V, int ldv, int* lwork,
    hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverCgesvdjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n,
    const hipFloatComplex* A, int lda, const float* S, const hipFloatComplex* U, int ldu, const hipFloatComplex* V,
    int ldv, int* lwork, hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverZgesvdjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n,
    const hipDoubleComplex* A, int lda, const double* S, const hipDoubleComplex* U, int ldu, const hipDoubleComplex* V,
    int ldv, int* lwork, hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverSgesvdjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n, float* A,
    int lda, float* S, float* U, int ldu, float* V, int ldv, float* work, int lwork, int* devInfo,
    hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverDgesvdjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n, double* A,
    int lda, double* S, double* U, int ldu, double* V, int ldv, double* work, int lwork, int* devInfo,
    hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverCgesvdjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n,
    hipFloatComplex* A, int lda, float* S, hipFloatComplex* U, int ldu, hipFloatComplex* V, int ldv,
    hipFloatComplex* work, int lwork, int* devInfo, hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverZgesvdjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, int m, int n,
    hipDoubleComplex* A, int lda, double* S, hipDoubleComplex* U, int ldu, hipDoubleComplex* V, int ldv,
    hipDoubleComplex* work, int lwork, int* devInfo, hipsolverGesvdjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverSgetrf_bufferSize(hipsolverHandle_t handle, int m, int n, float* A, int lda, int* lwork);
hipsolverStatus_t hipsolverDgetrf_bufferSize(hipsolverHandle_t handle, int m, int n, double* A, int lda, int* lwork);
hipsolverStatus_t hipsolverCgetrf_bufferSize(hipsolverHandle_t handle, int m, int n, hipFloatComplex* A, int lda,
    int* lwork);
hipsolverStatus_t hipsolverZgetrf_bufferSize(hipsolverHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    int* lwork);
hipsolverStatus_t hipsolverSgetrf(hipsolverHandle_t handle, int m, int n, float* A, int lda, float* work, int lwork,
    int* devIpiv, int* devInfo);
hipsolverStatus_t hipsolverDgetrf(hipsolverHandle_t handle, int m, int n, double* A, int lda, double* work, int lwork,
    int* devIpiv, int* devInfo);
hipsolverStatus_t hipsolverCgetrf(hipsolverHandle_t handle, int m, int n, hipFloatComplex* A, int lda,
    hipFloatComplex* work, int lwork, int* devIpiv, int* devInfo);
hipsolverStatus_t hipsolverZgetrf(hipsolverHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    hipDoubleComplex* work, int lwork, int* devIpiv, int* devInfo);
hipsolverStatus_t hipsolverSgetrs_bufferSize(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs,
    float* A, int lda, int* devIpiv, float* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverDgetrs_bufferSize(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs,
    double* A, int lda, int* devIpiv, double* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverCgetrs_bufferSize(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs,
    hipFloatComplex* A, int lda, int* devIpiv, hipFloatComplex* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverZgetrs_bufferSize(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs,
    hipDoubleComplex* A, int lda, int* devIpiv, hipDoubleComplex* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverSgetrs(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs, float* A,
    int lda, int* devIpiv, float* B, int ldb, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDgetrs(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs, double* A,
    int lda, int* devIpiv, double* B, int ldb, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCgetrs(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs,
    hipFloatComplex* A, int lda, int* devIpiv, hipFloatComplex* B, int ldb, hipFloatComplex* work, int lwork,
    int* devInfo);
hipsolverStatus_t hipsolverZgetrs(hipsolverHandle_t handle, hipsolverOperation_t trans, int n, int nrhs,
    hipDoubleComplex* A, int lda, int* devIpiv, hipDoubleComplex* B, int ldb, hipDoubleComplex* work, int lwork,
    int* devInfo);
hipsolverStatus_t hipsolverSpotrf_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A,
    int lda, int* lwork);
hipsolverStatus_t hipsolverDpotrf_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A,
    int lda, int* lwork);
hipsolverStatus_t hipsolverCpotrf_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipFloatComplex* A, int lda, int* lwork);
hipsolverStatus_t hipsolverZpotrf_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex* A, int lda, int* lwork);
hipsolverStatus_t hipsolverSpotrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A, int lda,
    float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDpotrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A, int lda,
    double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCpotrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipFloatComplex* A,
    int lda, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZpotrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A,
    int lda, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSpotrfBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    float** A, int lda, int* lwork, int batch_count);
hipsolverStatus_t hipsolverDpotrfBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    double** A, int lda, int* lwork, int batch_count);
hipsolverStatus_t hipsolverCpotrfBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipFloatComplex** A, int lda, int* lwork, int batch_count);
hipsolverStatus_t hipsolverZpotrfBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex** A, int lda, int* lwork, int batch_count);
hipsolverStatus_t hipsolverSpotrfBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float** A, int lda,
    float* work, int lwork, int* devInfo, int batch_count);
hipsolverStatus_t hipsolverDpotrfBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double** A,
    int lda, double* work, int lwork, int* devInfo, int batch_count);
hipsolverStatus_t hipsolverCpotrfBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipFloatComplex** A, int lda, hipFloatComplex* work, int lwork, int* devInfo, int batch_count);
hipsolverStatus_t hipsolverZpotrfBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex** A, int lda, hipDoubleComplex* work, int lwork, int* devInfo, int batch_count);
hipsolverStatus_t hipsolverSpotri_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A,
    int lda, int* lwork);
hipsolverStatus_t hipsolverDpotri_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A,
    int lda, int* lwork);
hipsolverStatus_t hipsolverCpotri_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipFloatComplex* A, int lda, int* lwork);
hipsolverStatus_t hipsolverZpotri_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex* A, int lda, int* lwork);
hipsolverStatus_t hipsolverSpotri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A, int lda,
    float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDpotri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A, int lda,
    double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCpotri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipFloatComplex* A,
    int lda, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZpotri(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A,
    int lda, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSpotrs_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    float* A, int lda, float* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverDpotrs_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    double* A, int lda, double* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverCpotrs_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    hipFloatComplex* A, int lda, hipFloatComplex* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverZpotrs_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb, int* lwork);
hipsolverStatus_t hipsolverSpotrs(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs, float* A,
    int lda, float* B, int ldb, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDpotrs(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs, double* A,
    int lda, double* B, int ldb, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCpotrs(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    hipFloatComplex* A, int lda, hipFloatComplex* B, int ldb, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZpotrs(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSpotrsBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    int nrhs, float** A, int lda, float** B, int ldb, int* lwork, int batch_count);
hipsolverStatus_t hipsolverDpotrsBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    int nrhs, double** A, int lda, double** B, int ldb, int* lwork, int batch_count);
hipsolverStatus_t hipsolverCpotrsBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    int nrhs, hipFloatComplex** A, int lda, hipFloatComplex** B, int ldb, int* lwork, int batch_count);
hipsolverStatus_t hipsolverZpotrsBatched_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    int nrhs, hipDoubleComplex** A, int lda, hipDoubleComplex** B, int ldb, int* lwork, int batch_count);
hipsolverStatus_t hipsolverSpotrsBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    float** A, int lda, float** B, int ldb, float* work, int lwork, int* devInfo, int batch_count);
hipsolverStatus_t hipsolverDpotrsBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    double** A, int lda, double** B, int ldb, double* work, int lwork, int* devInfo, int batch_count);
hipsolverStatus_t hipsolverCpotrsBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    hipFloatComplex** A, int lda, hipFloatComplex** B, int ldb, hipFloatComplex* work, int lwork, int* devInfo,
    int batch_count);
hipsolverStatus_t hipsolverZpotrsBatched(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs,
    hipDoubleComplex** A, int lda, hipDoubleComplex** B, int ldb, hipDoubleComplex* work, int lwork, int* devInfo,
    int batch_count);
hipsolverStatus_t hipsolverSsyevd_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, float* A, int lda, float* D, int* lwork);
hipsolverStatus_t hipsolverDsyevd_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, double* A, int lda, double* D, int* lwork);
hipsolverStatus_t hipsolverCheevd_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, float* D, int* lwork);
hipsolverStatus_t hipsolverZheevd_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, double* D, int* lwork);
hipsolverStatus_t hipsolverSsyevd(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    float* A, int lda, float* D, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDsyevd(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    double* A, int lda, double* D, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCheevd(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    hipFloatComplex* A, int lda, float* D, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZheevd(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex* A, int lda, double* D, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSsyevdx_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const float* A, int lda, float vl, float vu, int il,
    int iu, int* nev, const float* W, int* lwork);
hipsolverStatus_t hipsolverDsyevdx_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const double* A, int lda, double vl, double vu, int il,
    int iu, int* nev, const double* W, int* lwork);
hipsolverStatus_t hipsolverCheevdx_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const hipFloatComplex* A, int lda, float vl, float vu,
    int il, int iu, int* nev, const float* W, int* lwork);
hipsolverStatus_t hipsolverZheevdx_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const hipDoubleComplex* A, int lda, double vl,
    double vu, int il, int iu, int* nev, const double* W, int* lwork);
hipsolverStatus_t hipsolverSsyevdx(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverEigRange_t range,
    hipsolverFillMode_t uplo, int n, float* A, int lda, float vl, float vu, int il, int iu, int* nev, float* W,
    float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDsyevdx(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverEigRange_t range,
    hipsolverFillMode_t uplo, int n, double* A, int lda, double vl, double vu, int il, int iu, int* nev, double* W,
    double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCheevdx(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverEigRange_t range,
    hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, float vl, float vu, int il, int iu, int* nev,
    float* W, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZheevdx(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverEigRange_t range,
    hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, double vl, double vu, int il, int iu, int* nev,
    double* W, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSsyevj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, float* A, int lda, float* W, int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverDsyevj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, double* A, int lda, double* W, int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverCheevj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, float* W, int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverZheevj_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, double* W, int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverSsyevj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    float* A, int lda, float* W, float* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverDsyevj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    double* A, int lda, double* W, double* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverCheevj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    hipFloatComplex* A, int lda, float* W, hipFloatComplex* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverZheevj(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex* A, int lda, double* W, hipDoubleComplex* work, int lwork, int* devInfo,
    hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverSsyevjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, float* A, int lda, float* W, int* lwork, hipsolverSyevjInfo_t params,
    int batch_count);
hipsolverStatus_t hipsolverDsyevjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, double* A, int lda, double* W, int* lwork, hipsolverSyevjInfo_t params,
    int batch_count);
hipsolverStatus_t hipsolverCheevjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, float* W, int* lwork, hipsolverSyevjInfo_t params,
    int batch_count);
hipsolverStatus_t hipsolverZheevjBatched_bufferSize(hipsolverHandle_t handle, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, double* W, int* lwork, hipsolverSyevjInfo_t params,
    int batch_count);
hipsolverStatus_t hipsolverSsyevjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo,
    int n, float* A, int lda, float* W, float* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params,
    int batch_count);
hipsolverStatus_t hipsolverDsyevjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo,
    int n, double* A, int lda, double* W, double* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params,
    int batch_count);
hipsolverStatus_t hipsolverCheevjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo,
    int n, hipFloatComplex* A, int lda, float* W, hipFloatComplex* work, int lwork, int* devInfo,
    hipsolverSyevjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverZheevjBatched(hipsolverHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo,
    int n, hipDoubleComplex* A, int lda, double* W, hipDoubleComplex* work, int lwork, int* devInfo,
    hipsolverSyevjInfo_t params, int batch_count);
hipsolverStatus_t hipsolverSsygvd_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, float* A, int lda, float* B, int ldb, float* W,
    int* lwork);
hipsolverStatus_t hipsolverDsygvd_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, double* A, int lda, double* B, int ldb, double* W,
    int* lwork);
hipsolverStatus_t hipsolverChegvd_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, hipFloatComplex* B, int ldb,
    float* W, int* lwork);
hipsolverStatus_t hipsolverZhegvd_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, hipDoubleComplex* B,
    int ldb, double* W, int* lwork);
hipsolverStatus_t hipsolverSsygvd(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, float* A, int lda, float* B, int ldb, float* W, float* work, int lwork,
    int* devInfo);
hipsolverStatus_t hipsolverDsygvd(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, double* A, int lda, double* B, int ldb, double* W, double* work, int lwork,
    int* devInfo);
hipsolverStatus_t hipsolverChegvd(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, hipFloatComplex* B, int ldb, float* W,
    hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZhegvd(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb, double* W,
    hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSsygvdx_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const float* A, int lda,
    const float* B, int ldb, float vl, float vu, int il, int iu, int* nev, const float* W, int* lwork);
hipsolverStatus_t hipsolverDsygvdx_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const double* A, int lda,
    const double* B, int ldb, double vl, double vu, int il, int iu, int* nev, const double* W, int* lwork);
hipsolverStatus_t hipsolverChegvdx_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const hipFloatComplex* A,
    int lda, const hipFloatComplex* B, int ldb, float vl, float vu, int il, int iu, int* nev, const float* W,
    int* lwork);
hipsolverStatus_t hipsolverZhegvdx_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, const hipDoubleComplex* A,
    int lda, const hipDoubleComplex* B, int ldb, double vl, double vu, int il, int iu, int* nev, const double* W,
    int* lwork);
hipsolverStatus_t hipsolverSsygvdx(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, float* A, int lda, float* B, int ldb, float vl,
    float vu, int il, int iu, int* nev, float* W, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDsygvdx(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, double* A, int lda, double* B, int ldb, double vl,
    double vu, int il, int iu, int* nev, double* W, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverChegvdx(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, hipFloatComplex* B,
    int ldb, float vl, float vu, int il, int iu, int* nev, float* W, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZhegvdx(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverEigRange_t range, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, hipDoubleComplex* B,
    int ldb, double vl, double vu, int il, int iu, int* nev, double* W, hipDoubleComplex* work, int lwork,
    int* devInfo);
hipsolverStatus_t hipsolverSsygvj_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, float* A, int lda, float* B, int ldb, float* W,
    int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverDsygvj_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, double* A, int lda, double* B, int ldb, double* W,
    int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverChegvj_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, hipFloatComplex* B, int ldb,
    float* W, int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverZhegvj_bufferSize(hipsolverHandle_t handle, hipsolverEigType_t itype,
    hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, hipDoubleComplex* B,
    int ldb, double* W, int* lwork, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverSsygvj(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, float* A, int lda, float* B, int ldb, float* W, float* work, int lwork,
    int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverDsygvj(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, double* A, int lda, double* B, int ldb, double* W, double* work, int lwork,
    int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverChegvj(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipFloatComplex* A, int lda, hipFloatComplex* B, int ldb, float* W,
    hipFloatComplex* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverZhegvj(hipsolverHandle_t handle, hipsolverEigType_t itype, hipsolverEigMode_t jobz,
    hipsolverFillMode_t uplo, int n, hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb, double* W,
    hipDoubleComplex* work, int lwork, int* devInfo, hipsolverSyevjInfo_t params);
hipsolverStatus_t hipsolverSsytrd_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A,
    int lda, float* D, float* E, float* tau, int* lwork);
hipsolverStatus_t hipsolverDsytrd_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A,
    int lda, double* D, double* E, double* tau, int* lwork);
hipsolverStatus_t hipsolverChetrd_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipFloatComplex* A, int lda, float* D, float* E, hipFloatComplex* tau, int* lwork);
hipsolverStatus_t hipsolverZhetrd_bufferSize(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n,
    hipDoubleComplex* A, int lda, double* D, double* E, hipDoubleComplex* tau, int* lwork);
hipsolverStatus_t hipsolverSsytrd(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A, int lda,
    float* D, float* E, float* tau, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDsytrd(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A, int lda,
    double* D, double* E, double* tau, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverChetrd(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipFloatComplex* A,
    int lda, float* D, float* E, hipFloatComplex* tau, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZhetrd(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A,
    int lda, double* D, double* E, hipDoubleComplex* tau, hipDoubleComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverSsytrf_bufferSize(hipsolverHandle_t handle, int n, float* A, int lda, int* lwork);
hipsolverStatus_t hipsolverDsytrf_bufferSize(hipsolverHandle_t handle, int n, double* A, int lda, int* lwork);
hipsolverStatus_t hipsolverCsytrf_bufferSize(hipsolverHandle_t handle, int n, hipFloatComplex* A, int lda, int* lwork);
hipsolverStatus_t hipsolverZsytrf_bufferSize(hipsolverHandle_t handle, int n, hipDoubleComplex* A, int lda, int* lwork);
hipsolverStatus_t hipsolverSsytrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, float* A, int lda,
    int* ipiv, float* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverDsytrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, double* A, int lda,
    int* ipiv, double* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverCsytrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipFloatComplex* A,
    int lda, int* ipiv, hipFloatComplex* work, int lwork, int* devInfo);
hipsolverStatus_t hipsolverZsytrf(hipsolverHandle_t handle, hipsolverFillMode_t uplo, int n, hipDoubleComplex* A,
    int lda, int* ipiv, hipDoubleComplex* work, int lwork, int* devInfo);

#ifdef __cplusplus
}
#endif

#endif
