/* Functions of cuSPARSE's that are others of hipSPARSE's in one: sums of sparse matrices, y = alpha A x + beta y of mixed
   types. For cusparse.h alone. */
#ifndef CAIRN_CUSPARSE_MORE_H
#define CAIRN_CUSPARSE_MORE_H

#include <stdlib.h>

/* ---- C = alpha A + beta B ---- */

typedef struct cusparseSpGEAMDescr {
    int none;
} *cusparseSpGEAMDescr_t;

#ifdef __cplusplus
extern "C" {
#endif
hipsparseStatus_t cairnSpGEAMSum_nnz(hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB,
                                  const void *alpha, hipsparseConstSpMatDescr_t matA, const void *beta,
                                  hipsparseConstSpMatDescr_t matB, hipsparseSpMatDescr_t matC, hipDataType computeType);
hipsparseStatus_t cairnSpGEAMSum(hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB,
                              const void *alpha, hipsparseConstSpMatDescr_t matA, const void *beta,
                              hipsparseConstSpMatDescr_t matB, hipsparseSpMatDescr_t matC, hipDataType computeType);
#ifdef __cplusplus
}
#endif

static inline hipsparseStatus_t cusparseSpGEAM_createDescr(cusparseSpGEAMDescr_t *descr)
{
    if (!descr)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *descr = (cusparseSpGEAMDescr_t)calloc(1, sizeof **descr);
    return *descr ? HIPSPARSE_STATUS_SUCCESS : HIPSPARSE_STATUS_ALLOC_FAILED;
}
static inline hipsparseStatus_t cusparseSpGEAM_destroyDescr(cusparseSpGEAMDescr_t descr)
{
    free(descr);
    return HIPSPARSE_STATUS_SUCCESS;
}
#define CAIRN_SUM                                                                                                      \
    hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB, const void *alpha,                   \
        hipsparseSpMatDescr_t matA, const void *beta, hipsparseSpMatDescr_t matB, hipsparseSpMatDescr_t matC,          \
        hipDataType computeType, cusparseSpGEAMAlg_t alg, cusparseSpGEAMDescr_t descr
static inline hipsparseStatus_t cusparseSpGEAM_bufferSize(CAIRN_SUM, size_t *size)
{
    (void)handle, (void)opA, (void)opB, (void)alpha, (void)matA, (void)beta, (void)matB, (void)matC, (void)computeType, (void)alg;
    if (!descr || !size)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *size = 4;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpGEAM_nnz(CAIRN_SUM, void *buffer)
{
    (void)alg, (void)buffer;
    return descr ? cairnSpGEAMSum_nnz(handle, opA, opB, alpha, matA, beta, matB, matC, computeType) : HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpGEAM(CAIRN_SUM, void *buffer)
{
    (void)alg, (void)buffer;
    return descr ? cairnSpGEAMSum(handle, opA, opB, alpha, matA, beta, matB, matC, computeType) : HIPSPARSE_STATUS_INVALID_VALUE;
}
#undef CAIRN_SUM

/* ---- y = alpha op(A) x + beta y, where each may have a type of its own ---- */

#define CAIRN_MIXED                                                                                                    \
    hipsparseHandle_t handle, cusparseAlgMode_t alg, hipsparseOperation_t op, int m, int n, int nnz, const void *alpha, \
        hipDataType alphaType, const hipsparseMatDescr_t descr, const void *values, hipDataType type, const int *rows, \
        const int *columns, const void *x, hipDataType xType, const void *beta, hipDataType betaType, void *y,         \
        hipDataType yType, hipDataType computeType
static inline hipsparseStatus_t cusparseCsrmvEx_bufferSize(CAIRN_MIXED, size_t *size)
{
    (void)handle, (void)alg, (void)op, (void)m, (void)n, (void)nnz, (void)alpha, (void)alphaType, (void)descr, (void)values;
    (void)type, (void)rows, (void)columns, (void)x, (void)xType, (void)beta, (void)betaType, (void)y, (void)yType;
    (void)computeType;
    if (!size)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *size = 4;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseCsrmvEx(CAIRN_MIXED, void *buffer)
{
    hipsparseSpMatDescr_t a = NULL;
    hipsparseDnVecDescr_t in = NULL, out = NULL;
    const int plain = op == HIPSPARSE_OPERATION_NON_TRANSPOSE;
    hipsparseStatus_t status;
    (void)alg;
    if (alphaType != computeType || betaType != computeType)
        return HIPSPARSE_STATUS_NOT_SUPPORTED;
    status = hipsparseCreateCsr(&a, m, n, nnz, (void *)rows, (void *)columns, (void *)values, HIPSPARSE_INDEX_32I,
                                HIPSPARSE_INDEX_32I, hipsparseGetMatIndexBase(descr), type);
    if (status == HIPSPARSE_STATUS_SUCCESS)
        status = hipsparseCreateDnVec(&in, plain ? n : m, (void *)x, xType);
    if (status == HIPSPARSE_STATUS_SUCCESS)
        status = hipsparseCreateDnVec(&out, plain ? m : n, y, yType);
    if (status == HIPSPARSE_STATUS_SUCCESS)
        status = hipsparseSpMV(handle, op, alpha, a, in, beta, out, computeType, HIPSPARSE_SPMV_ALG_DEFAULT,
                               buffer ? buffer : y);
    if (out)
        hipsparseDestroyDnVec(out);
    if (in)
        hipsparseDestroyDnVec(in);
    if (a)
        hipsparseDestroySpMat(a);
    return status;
}
#undef CAIRN_MIXED

#endif
