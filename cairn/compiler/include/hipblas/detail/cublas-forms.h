/* Functions of cuBLAS's that take arguments which hipBLAS's refuse. */
#ifndef CAIRN_HIPBLAS_CUBLAS_FORMS_H
#define CAIRN_HIPBLAS_CUBLAS_FORMS_H

/* cuBLAS takes arrays of pointers to what it does not change, however they are declared. */
template <typename Compute>
inline hipblasStatus_t hipblasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const void* alpha, const void* const* a, hipDataType aType, int lda, const void* const* b,
    hipDataType bType, int ldb, const void* beta, void* const* c, hipDataType cType, int ldc, int batchCount,
    Compute computeType, hipblasGemmAlgo_t algo)
{
    return hipblasGemmBatchedEx(handle, transA, transB, m, n, k, alpha, (const void**)a, aType, lda, (const void**)b,
        bType, ldb, beta, (void**)c, cType, ldc, batchCount, hipblasComputeOf(computeType), algo);
}

/* Least squares of a batch: cuBLAS wants no place for each one's result. */
template <typename F, typename A, typename B>
inline hipblasStatus_t cairnGelsBatched(F function, hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    int nrhs, A a, int lda, B b, int ldb, int* info, int* deviceInfo, int batch)
{
    int* own = nullptr;
    if (!deviceInfo && hipMalloc((void**)&own, sizeof(int) * (batch > 0 ? batch : 1)) != hipSuccess)
        return HIPBLAS_STATUS_ALLOC_FAILED;
    hipblasStatus_t status =
        function(handle, trans, m, n, nrhs, a, lda, b, ldb, info, own ? own : deviceInfo, batch);
    if (own) (void)hipFree(own);
    return status;
}
#define hipblasSgelsBatched(...) cairnGelsBatched(hipblasSgelsBatched, __VA_ARGS__)
#define hipblasDgelsBatched(...) cairnGelsBatched(hipblasDgelsBatched, __VA_ARGS__)
#ifdef hipblasCgelsBatched
#define hipblasCgelsBatched_v2(...) cairnGelsBatched(hipblasCgelsBatched_v2, __VA_ARGS__)
#define hipblasZgelsBatched_v2(...) cairnGelsBatched(hipblasZgelsBatched_v2, __VA_ARGS__)
#else
#define hipblasCgelsBatched(...) cairnGelsBatched(hipblasCgelsBatched, __VA_ARGS__)
#define hipblasZgelsBatched(...) cairnGelsBatched(hipblasZgelsBatched, __VA_ARGS__)
#endif

#endif
