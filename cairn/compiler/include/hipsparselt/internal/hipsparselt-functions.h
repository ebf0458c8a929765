/* Functions of libhipsparselt. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPSPARSELT_INTERNAL_HIPSPARSELT_FUNCTIONS_H
#define CAIRN_HIPSPARSELT_INTERNAL_HIPSPARSELT_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Calls */
void hipsparseLtInitialize(void);
hipsparseStatus_t hipsparseLtGetVersion(const hipsparseLtHandle_t* handle, int* version);
hipsparseStatus_t hipsparseLtGetProperty(hipLibraryPropertyType propertyType, int* value);
hipsparseStatus_t hipsparseLtGetArchName(char** archName);
hipsparseStatus_t hipsparseLtInit(hipsparseLtHandle_t* handle);
hipsparseStatus_t hipsparseLtDestroy(const hipsparseLtHandle_t* handle);
hipsparseStatus_t hipsparseLtDenseDescriptorInit(const hipsparseLtHandle_t* handle,
    hipsparseLtMatDescriptor_t* matDescr, int64_t rows, int64_t cols, int64_t ld, uint32_t alignment,
    hipDataType valueType, hipsparseOrder_t order);
hipsparseStatus_t hipsparseLtStructuredDescriptorInit(const hipsparseLtHandle_t* handle,
    hipsparseLtMatDescriptor_t* matDescr, int64_t rows, int64_t cols, int64_t ld, uint32_t alignment,
    hipDataType valueType, hipsparseOrder_t order, hipsparseLtSparsity_t sparsity);
hipsparseStatus_t hipsparseLtMatDescriptorDestroy(const hipsparseLtMatDescriptor_t* matDescr);
hipsparseStatus_t hipsparseLtMatDescSetAttribute(const hipsparseLtHandle_t* handle,
    hipsparseLtMatDescriptor_t* matDescr, hipsparseLtMatDescAttribute_t matAttribute, const void* data,
    size_t dataSize);
hipsparseStatus_t hipsparseLtMatDescGetAttribute(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatDescriptor_t* matDescr, hipsparseLtMatDescAttribute_t matAttribute, void* data,
    size_t dataSize);
hipsparseStatus_t hipsparseLtMatmulDescriptorInit(const hipsparseLtHandle_t* handle,
    hipsparseLtMatmulDescriptor_t* matmulDescr, hipsparseOperation_t opA, hipsparseOperation_t opB,
    const hipsparseLtMatDescriptor_t* matA, const hipsparseLtMatDescriptor_t* matB,
    const hipsparseLtMatDescriptor_t* matC, const hipsparseLtMatDescriptor_t* matD,
    hipsparseLtComputetype_t computeType);
hipsparseStatus_t hipsparseLtMatmulDescSetAttribute(const hipsparseLtHandle_t* handle,
    hipsparseLtMatmulDescriptor_t* matmulDescr, hipsparseLtMatmulDescAttribute_t matmulAttribute, const void* data,
    size_t dataSize);
hipsparseStatus_t hipsparseLtMatmulDescGetAttribute(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatmulDescriptor_t* matmulDescr, hipsparseLtMatmulDescAttribute_t matmulAttribute, void* data,
    size_t dataSize);
hipsparseStatus_t hipsparseLtMatmulAlgSelectionInit(const hipsparseLtHandle_t* handle,
    hipsparseLtMatmulAlgSelection_t* algSelection, const hipsparseLtMatmulDescriptor_t* matmulDescr,
    hipsparseLtMatmulAlg_t alg);
hipsparseStatus_t hipsparseLtMatmulAlgSelectionDestroy(const hipsparseLtMatmulAlgSelection_t* algSelection);
hipsparseStatus_t hipsparseLtMatmulAlgSetAttribute(const hipsparseLtHandle_t* handle,
    hipsparseLtMatmulAlgSelection_t* algSelection, hipsparseLtMatmulAlgAttribute_t attribute, const void* data,
    size_t dataSize);
hipsparseStatus_t hipsparseLtMatmulAlgGetAttribute(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatmulAlgSelection_t* algSelection, hipsparseLtMatmulAlgAttribute_t attribute, void* data,
    size_t dataSize);
hipsparseStatus_t hipsparseLtMatmulGetWorkspace(const hipsparseLtHandle_t* handle, const hipsparseLtMatmulPlan_t* plan,
    size_t* workspaceSize);
hipsparseStatus_t hipsparseLtMatmulPlanInit(const hipsparseLtHandle_t* handle, hipsparseLtMatmulPlan_t* plan,
    const hipsparseLtMatmulDescriptor_t* matmulDescr, const hipsparseLtMatmulAlgSelection_t* algSelection);
hipsparseStatus_t hipsparseLtMatmulPlanDestroy(const hipsparseLtMatmulPlan_t* plan);
hipsparseStatus_t hipsparseLtMatmul(const hipsparseLtHandle_t* handle, const hipsparseLtMatmulPlan_t* plan,
    const void* alpha, const void* d_A, const void* d_B, const void* beta, const void* d_C, void* d_D, void* workspace,
    hipStream_t* streams, int32_t numStreams);
hipsparseStatus_t hipsparseLtMatmulSearch(const hipsparseLtHandle_t* handle, hipsparseLtMatmulPlan_t* plan,
    const void* alpha, const void* d_A, const void* d_B, const void* beta, const void* d_C, void* d_D, void* workspace,
    hipStream_t* streams, int32_t numStreams);
hipsparseStatus_t hipsparseLtSpMMAPrune(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatmulDescriptor_t* matmulDescr, const void* d_in, void* d_out, hipsparseLtPruneAlg_t pruneAlg,
    hipStream_t stream);
hipsparseStatus_t hipsparseLtSpMMAPruneCheck(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatmulDescriptor_t* matmulDescr, const void* d_in, int* d_valid, hipStream_t stream);
hipsparseStatus_t hipsparseLtSpMMAPrune2(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatDescriptor_t* sparseMatDescr, int isSparseA, hipsparseOperation_t op, const void* d_in,
    void* d_out, hipsparseLtPruneAlg_t pruneAlg, hipStream_t stream);
hipsparseStatus_t hipsparseLtSpMMAPruneCheck2(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatDescriptor_t* sparseMatDescr, int isSparseA, hipsparseOperation_t op, const void* d_in,
    int* d_valid, hipStream_t stream);
hipsparseStatus_t hipsparseLtSpMMACompressedSize(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatmulPlan_t* plan, size_t* compressedSize, size_t* compressBufferSize);
hipsparseStatus_t hipsparseLtSpMMACompressedSize2(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatDescriptor_t* sparseMatDescr, size_t* compressedSize, size_t* compressBufferSize);
hipsparseStatus_t hipsparseLtSpMMACompress(const hipsparseLtHandle_t* handle, const hipsparseLtMatmulPlan_t* plan,
    const void* d_dense, void* d_compressed, void* d_compressBuffer, hipStream_t stream);
hipsparseStatus_t hipsparseLtSpMMACompress2(const hipsparseLtHandle_t* handle,
    const hipsparseLtMatDescriptor_t* sparseMatDescr, int isSparseA, hipsparseOperation_t op, const void* d_dense,
    void* d_compressed, void* d_compressBuffer, hipStream_t stream);

#ifdef __cplusplus
}
#endif

#endif
