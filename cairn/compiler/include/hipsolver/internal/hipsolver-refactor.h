/* Functions of libhipsolver. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPSOLVER_INTERNAL_HIPSOLVER_REFACTOR_H
#define CAIRN_HIPSOLVER_INTERNAL_HIPSOLVER_REFACTOR_H

#ifdef __cplusplus
extern "C" {
#endif

/* Refactor */
hipsolverStatus_t hipsolverRfCreate(hipsolverRfHandle_t* handle);
hipsolverStatus_t hipsolverRfDestroy(hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfSetupDevice(int n, int nnzA, int* csrRowPtrA, int* csrColIndA, double* csrValA, int nnzL,
    int* csrRowPtrL, int* csrColIndL, double* csrValL, int nnzU, int* csrRowPtrU, int* csrColIndU, double* csrValU,
    int* P, int* Q, hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfSetupHost(int n, int nnzA, int* h_csrRowPtrA, int* h_csrColIndA, double* h_csrValA,
    int nnzL, int* h_csrRowPtrL, int* h_csrColIndL, double* h_csrValL, int nnzU, int* h_csrRowPtrU, int* h_csrColIndU,
    double* h_csrValU, int* h_P, int* h_Q, hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfAccessBundledFactorsDevice(hipsolverRfHandle_t handle, int* nnzM, int** Mp, int** Mi,
    double** Mx);
hipsolverStatus_t hipsolverRfAnalyze(hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfExtractBundledFactorsHost(hipsolverRfHandle_t handle, int* h_nnzM, int** h_Mp, int** h_Mi,
    double** h_Mx);
hipsolverStatus_t hipsolverRfExtractSplitFactorsHost(hipsolverRfHandle_t handle, int* h_nnzL, int** h_Lp, int** h_Li,
    double** h_Lx, int* h_nnzU, int** h_Up, int** h_Ui, double** h_Ux);
hipsolverStatus_t hipsolverRfGet_Algs(hipsolverRfHandle_t handle, hipsolverRfFactorization_t* fact_alg,
    hipsolverRfTriangularSolve_t* solve_alg);
hipsolverStatus_t hipsolverRfGetMatrixFormat(hipsolverRfHandle_t handle, hipsolverRfMatrixFormat_t* format,
    hipsolverRfUnitDiagonal_t* diag);
hipsolverStatus_t hipsolverRfGetNumericBoostReport(hipsolverRfHandle_t handle, hipsolverRfNumericBoostReport_t* report);
hipsolverStatus_t hipsolverRfGetNumericProperties(hipsolverRfHandle_t handle, double* zero, double* boost);
hipsolverStatus_t hipsolverRfGetResetValuesFastMode(hipsolverRfHandle_t handle,
    hipsolverRfResetValuesFastMode_t* fastMode);
hipsolverStatus_t hipsolverRfRefactor(hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfResetValues(int n, int nnzA, int* csrRowPtrA, int* csrColIndA, double* csrValA, int* P,
    int* Q, hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfSetAlgs(hipsolverRfHandle_t handle, hipsolverRfFactorization_t fact_alg,
    hipsolverRfTriangularSolve_t solve_alg);
hipsolverStatus_t hipsolverRfSetMatrixFormat(hipsolverRfHandle_t handle, hipsolverRfMatrixFormat_t format,
    hipsolverRfUnitDiagonal_t diag);
hipsolverStatus_t hipsolverRfSetNumericProperties(hipsolverRfHandle_t handle, double effective_zero, double boost_val);
hipsolverStatus_t hipsolverRfSetResetValuesFastMode(hipsolverRfHandle_t handle,
    hipsolverRfResetValuesFastMode_t fastMode);
hipsolverStatus_t hipsolverRfSolve(hipsolverRfHandle_t handle, int* P, int* Q, int nrhs, double* Temp, int ldt,
    double* XF, int ldxf);
hipsolverStatus_t hipsolverRfBatchSetupHost(int batchSize, int n, int nnzA, int* h_csrRowPtrA, int* h_csrColIndA,
    double** h_csrValA_array, int nnzL, int* h_csrRowPtrL, int* h_csrColIndL, double* h_csrValL, int nnzU,
    int* h_csrRowPtrU, int* h_csrColIndU, double* h_csrValU, int* h_P, int* h_Q, hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfBatchAnalyze(hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfBatchRefactor(hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfBatchResetValues(int batchSize, int n, int nnzA, int* csrRowPtrA, int* csrColIndA,
    double** csrValA_array, int* P, int* Q, hipsolverRfHandle_t handle);
hipsolverStatus_t hipsolverRfBatchSolve(hipsolverRfHandle_t handle, int* P, int* Q, int nrhs, double* Temp, int ldt,
    double** XF_array, int ldxf);
hipsolverStatus_t hipsolverRfBatchZeroPivot(hipsolverRfHandle_t handle, int* position);

#ifdef __cplusplus
}
#endif

#endif
