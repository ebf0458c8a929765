/* Functions of cuSPARSE's that are others of hipSPARSE's in one: sums of sparse matrices, y = alpha A x + beta y of mixed
   types, and z = alpha A x + beta y. For cusparse.h alone. */
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
hipsparseStatus_t cairnSpGEAM_nnz(hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB,
                                  const void *alpha, hipsparseConstSpMatDescr_t matA, const void *beta,
                                  hipsparseConstSpMatDescr_t matB, hipsparseSpMatDescr_t matC, hipDataType computeType);
hipsparseStatus_t cairnSpGEAM(hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB,
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
    return descr ? cairnSpGEAM_nnz(handle, opA, opB, alpha, matA, beta, matB, matC, computeType) : HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpGEAM(CAIRN_SUM, void *buffer)
{
    (void)alg, (void)buffer;
    return descr ? cairnSpGEAM(handle, opA, opB, alpha, matA, beta, matB, matC, computeType) : HIPSPARSE_STATUS_INVALID_VALUE;
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

/* ---- z = alpha op(A) x + beta y; code of the program's that is applied to it (LTO-IR) is NVIDIA's own form ---- */

typedef struct cusparseSpMVOpDescr {
    hipsparseOperation_t op;
    hipsparseConstSpMatDescr_t matrix;
    hipDataType type;
} *cusparseSpMVOpDescr_t;
typedef struct cusparseSpMVOpDescr *cusparseSpMVOpPlan_t;

static inline hipsparseStatus_t cusparseSpMVOp_bufferSize(hipsparseHandle_t handle, hipsparseOperation_t op,
                                                          hipsparseConstSpMatDescr_t a, hipsparseConstDnVecDescr_t x,
                                                          hipsparseDnVecDescr_t y, hipsparseDnVecDescr_t z, hipDataType type,
                                                          cusparseSpMVOpAlg_t alg, size_t *size)
{
    (void)handle, (void)op, (void)a, (void)x, (void)y, (void)z, (void)type, (void)alg;
    if (!size)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *size = 4;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVOp_createDescr(hipsparseHandle_t handle, cusparseSpMVOpDescr_t *descr,
                                                           hipsparseOperation_t op, hipsparseConstSpMatDescr_t a,
                                                           hipsparseConstDnVecDescr_t x, hipsparseDnVecDescr_t y,
                                                           hipsparseDnVecDescr_t z, hipDataType type, cusparseSpMVOpAlg_t alg,
                                                           void *buffer)
{
    (void)handle, (void)x, (void)y, (void)z, (void)alg, (void)buffer;
    if (!descr || !a)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *descr = (cusparseSpMVOpDescr_t)malloc(sizeof **descr);
    if (!*descr)
        return HIPSPARSE_STATUS_ALLOC_FAILED;
    (*descr)->op = op, (*descr)->matrix = a, (*descr)->type = type;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVOp_destroyDescr(cusparseSpMVOpDescr_t descr)
{
    free(descr);
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVOp_createPlan(hipsparseHandle_t handle, cusparseSpMVOpDescr_t descr,
                                                          cusparseSpMVOpPlan_t *plan, const void *code, size_t size)
{
    (void)handle;
    if (!descr || !plan)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    if (code && size) {
        fprintf(stderr, "cairn: cusparseSpMVOp takes no code of the program's (LTO-IR): use one without, and a kernel after it\n");
        return HIPSPARSE_STATUS_NOT_SUPPORTED;
    }
    *plan = (cusparseSpMVOpPlan_t)malloc(sizeof **plan);
    if (!*plan)
        return HIPSPARSE_STATUS_ALLOC_FAILED;
    **plan = *descr;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVOp_destroyPlan(cusparseSpMVOpPlan_t plan)
{
    free(plan);
    return HIPSPARSE_STATUS_SUCCESS;
}
/* A plan without code has no names that data could be given to. */
static inline hipsparseStatus_t cusparseSpMVOp_setGlobalUserData(hipsparseHandle_t handle, cusparseSpMVOpPlan_t plan,
                                                                 const char *name, void *data, size_t size)
{
    (void)handle, (void)plan, (void)name, (void)data, (void)size;
    return HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpMVOp(hipsparseHandle_t handle, cusparseSpMVOpPlan_t plan, const void *alpha,
                                               const void *beta, hipsparseConstDnVecDescr_t x, hipsparseConstDnVecDescr_t y,
                                               hipsparseDnVecDescr_t z)
{
    const void *from = NULL;
    void *to = NULL;
    int64_t n = 0, sized = 0;
    hipDataType type, other;
    hipStream_t stream = NULL;
    hipsparseStatus_t status = plan ? hipsparseConstDnVecGet(y, &n, &from, &type) : HIPSPARSE_STATUS_INVALID_VALUE;
    if (status == HIPSPARSE_STATUS_SUCCESS)
        status = hipsparseDnVecGet(z, &sized, &to, &other);
    if (status == HIPSPARSE_STATUS_SUCCESS && (n != sized || type != other))
        status = HIPSPARSE_STATUS_INVALID_VALUE;
    if (status == HIPSPARSE_STATUS_SUCCESS)
        status = hipsparseGetStream(handle, &stream);
    if (status != HIPSPARSE_STATUS_SUCCESS)
        return status;
    if (from != to) {
        const size_t bytes = type == HIP_C_64F ? 16 : type == HIP_R_64F || type == HIP_C_32F ? 8 : type == HIP_R_32F ? 4 : 2;
        if (hipMemcpyAsync(to, from, (size_t)n * bytes, hipMemcpyDeviceToDevice, stream) != hipSuccess)
            return HIPSPARSE_STATUS_EXECUTION_FAILED;
    }
    return hipsparseSpMV(handle, plan->op, alpha, plan->matrix, x, beta, z, plan->type, HIPSPARSE_SPMV_ALG_DEFAULT, to);
}

#endif
