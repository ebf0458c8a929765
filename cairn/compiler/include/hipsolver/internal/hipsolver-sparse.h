/* Functions of libhipsolver. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPSOLVER_INTERNAL_HIPSOLVER_SPARSE_H
#define CAIRN_HIPSOLVER_INTERNAL_HIPSOLVER_SPARSE_H

#ifdef __cplusplus
extern "C" {
#endif

/* Sparse */
hipsolverStatus_t hipsolverSpCreate(hipsolverSpHandle_t* handle);
hipsolverStatus_t hipsolverSpDestroy(hipsolverSpHandle_t handle);
hipsolverStatus_t hipsolverSpSetStream(hipsolverSpHandle_t handle, hipStream_t streamId);
hipsolverStatus_t hipsolverSpScsrlsvchol(hipsolverSpHandle_t handle, int n, int nnzA, hipsparseMatDescr_t descrA,
    const float* csrVal, const int* csrRowPtr, const int* csrColInd, const float* b, float tolerance, int reorder,
    float* x, int* singularity);
hipsolverStatus_t hipsolverSpDcsrlsvchol(hipsolverSpHandle_t handle, int n, int nnzA, hipsparseMatDescr_t descrA,
    const double* csrVal, const int* csrRowPtr, const int* csrColInd, const double* b, double tolerance, int reorder,
    double* x, int* singularity);
hipsolverStatus_t hipsolverSpScsrlsvcholHost(hipsolverSpHandle_t handle, int n, int nnzA, hipsparseMatDescr_t descrA,
    const float* csrVal, const int* csrRowPtr, const int* csrColInd, const float* b, float tolerance, int reorder,
    float* x, int* singularity);
hipsolverStatus_t hipsolverSpDcsrlsvcholHost(hipsolverSpHandle_t handle, int n, int nnzA, hipsparseMatDescr_t descrA,
    const double* csrVal, const int* csrRowPtr, const int* csrColInd, const double* b, double tolerance, int reorder,
    double* x, int* singularity);
hipsolverStatus_t hipsolverSpScsrlsvqr(hipsolverSpHandle_t handle, int n, int nnz, hipsparseMatDescr_t descrA,
    const float* csrVal, const int* csrRowPts, const int* csrColInd, const float* b, double tolerance, int reorder,
    float* x, int* singularity);
hipsolverStatus_t hipsolverSpDcsrlsvqr(hipsolverSpHandle_t handle, int n, int nnz, hipsparseMatDescr_t descrA,
    const double* csrVal, const int* csrRowPts, const int* csrColInd, const double* b, double tolerance, int reorder,
    double* x, int* singularity);
hipsolverStatus_t hipsolverSpCcsrlsvqr(hipsolverSpHandle_t handle, int n, int nnz, hipsparseMatDescr_t descrA,
    const hipFloatComplex* csrVal, const int* csrRowPts, const int* csrColInd, const hipFloatComplex* b,
    double tolerance, int reorder, hipFloatComplex* x, int* singularity);
hipsolverStatus_t hipsolverSpZcsrlsvqr(hipsolverSpHandle_t handle, int n, int nnz, hipsparseMatDescr_t descrA,
    const hipDoubleComplex* csrVal, const int* csrRowPts, const int* csrColInd, const hipDoubleComplex* b,
    double tolerance, int reorder, hipDoubleComplex* x, int* singularity);

#ifdef __cplusplus
}
#endif

#endif
