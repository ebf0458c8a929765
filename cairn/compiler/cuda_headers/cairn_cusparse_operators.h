/* Products of cuSPARSE's with functions of the program's (LTO-IR, as nvrtcGetLTOIR makes it after -dlto), and those whose
   result goes elsewhere: z = alpha op(A) x + beta y. For cusparse.h alone. */
#ifndef CAIRN_CUSPARSE_OPERATORS_H
#define CAIRN_CUSPARSE_OPERATORS_H

#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
hipsparseStatus_t cairnSpMMOp_createPlan(hipsparseHandle_t handle, void **plan, hipsparseOperation_t opA,
                                         hipsparseOperation_t opB, hipsparseConstSpMatDescr_t matA,
                                         hipsparseConstDnMatDescr_t matB, hipsparseDnMatDescr_t matC,
                                         hipDataType computeType, const void *add, size_t addSize, const void *mul,
                                         size_t mulSize, const void *epilogue, size_t epilogueSize, size_t *size);
hipsparseStatus_t cairnSpMMOp(void *plan);
hipsparseStatus_t cairnSpMVOp_createPlan(hipsparseHandle_t handle, hipDataType computeType, const void *code, size_t size,
                                         void **plan);
hipsparseStatus_t cairnSpMVOp_apply(hipsparseHandle_t handle, void *plan, void *z, int64_t n, hipDataType type);
hipsparseStatus_t cairnSpMVOp_setData(hipsparseHandle_t handle, void *plan, const char *name, const void *data, size_t size);
hipsparseStatus_t cairnDestroyOpPlan(void *plan);
#ifdef __cplusplus
}
#endif

/* ---- C = epilogue(sum of mul_op(A, op(B)), C), summed by add_op ---- */

typedef enum { CUSPARSE_SPMM_OP_ALG_DEFAULT } cusparseSpMMOpAlg_t;
typedef struct cusparseSpMMOpPlan *cusparseSpMMOpPlan_t;

static inline hipsparseStatus_t cusparseSpMMOp_createPlan(hipsparseHandle_t handle, cusparseSpMMOpPlan_t *plan,
                                                          hipsparseOperation_t opA, hipsparseOperation_t opB,
                                                          hipsparseConstSpMatDescr_t matA, hipsparseConstDnMatDescr_t matB,
                                                          hipsparseDnMatDescr_t matC, hipDataType computeType,
                                                          cusparseSpMMOpAlg_t alg, const void *add, size_t addSize,
                                                          const void *mul, size_t mulSize, const void *epilogue,
                                                          size_t epilogueSize, size_t *workspaceSize)
{
    (void)alg;
    return cairnSpMMOp_createPlan(handle, (void **)plan, opA, opB, matA, matB, matC, computeType, add, addSize, mul, mulSize,
                                  epilogue, epilogueSize, workspaceSize);
}
static inline hipsparseStatus_t cusparseSpMMOp(cusparseSpMMOpPlan_t plan, void *buffer)
{
    (void)buffer;
    return cairnSpMMOp(plan);
}
static inline hipsparseStatus_t cusparseSpMMOp_destroyPlan(cusparseSpMMOpPlan_t plan)
{
    return plan ? cairnDestroyOpPlan(plan) : HIPSPARSE_STATUS_SUCCESS;
}

/* ---- z = alpha op(A) x + beta y ---- */

static inline hipsparseStatus_t cairnProductElsewhere(hipsparseHandle_t handle, hipsparseOperation_t op, const void *alpha,
                                                      hipsparseConstSpMatDescr_t a, hipsparseConstDnVecDescr_t x,
                                                      const void *beta, hipsparseConstDnVecDescr_t y, hipsparseDnVecDescr_t z,
                                                      hipDataType computeType, void *code)
{
    const void *from = NULL;
    void *to = NULL;
    int64_t n = 0, sized = 0;
    hipDataType type, other;
    hipStream_t stream = NULL;
    hipsparseStatus_t status = hipsparseConstDnVecGet(y, &n, &from, &type);
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
    status = hipsparseSpMV(handle, op, alpha, a, x, beta, z, computeType, HIPSPARSE_SPMV_ALG_DEFAULT, to);
    return code && status == HIPSPARSE_STATUS_SUCCESS ? cairnSpMVOp_apply(handle, code, to, n, type) : status;
}

typedef enum { CUSPARSE_SPMVOP_ALG_DEFAULT, CUSPARSE_SPMVOP_ALG1, CUSPARSE_SPMVOP_ALG2 } cusparseSpMVOpAlg_t;
typedef struct cusparseSpMVOpDescr {
    hipsparseOperation_t op;
    hipsparseConstSpMatDescr_t matrix;
    hipDataType type;
    void *code; /* of a plan: what spmvop_epilogue is applied by, or null */
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
    *descr = (cusparseSpMVOpDescr_t)calloc(1, sizeof **descr);
    if (!*descr)
        return HIPSPARSE_STATUS_ALLOC_FAILED;
    (*descr)->op = op, (*descr)->matrix = a, (*descr)->type = type;
    return HIPSPARSE_STATUS_SUCCESS;
}
#ifdef __cplusplus /* as CUDA 13.1 and 13.2 have them, without a choice of algorithms */
extern "C++" {
static inline hipsparseStatus_t cusparseSpMVOp_bufferSize(hipsparseHandle_t handle, hipsparseOperation_t op,
                                                          hipsparseConstSpMatDescr_t a, hipsparseConstDnVecDescr_t x,
                                                          hipsparseDnVecDescr_t y, hipsparseDnVecDescr_t z, hipDataType type,
                                                          size_t *size)
{
    return cusparseSpMVOp_bufferSize(handle, op, a, x, y, z, type, CUSPARSE_SPMVOP_ALG_DEFAULT, size);
}
static inline hipsparseStatus_t cusparseSpMVOp_createDescr(hipsparseHandle_t handle, cusparseSpMVOpDescr_t *descr,
                                                           hipsparseOperation_t op, hipsparseConstSpMatDescr_t a,
                                                           hipsparseConstDnVecDescr_t x, hipsparseDnVecDescr_t y,
                                                           hipsparseDnVecDescr_t z, hipDataType type, void *buffer)
{
    return cusparseSpMVOp_createDescr(handle, descr, op, a, x, y, z, type, CUSPARSE_SPMVOP_ALG_DEFAULT, buffer);
}
}
#endif
static inline hipsparseStatus_t cusparseSpMVOp_destroyDescr(cusparseSpMVOpDescr_t descr)
{
    free(descr);
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVOp_createPlan(hipsparseHandle_t handle, cusparseSpMVOpDescr_t descr,
                                                          cusparseSpMVOpPlan_t *plan, const void *code, size_t size)
{
    void *made = NULL;
    if (!descr || !plan)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    if (code && size) {
        const hipsparseStatus_t status = cairnSpMVOp_createPlan(handle, descr->type, code, size, &made);
        if (status != HIPSPARSE_STATUS_SUCCESS)
            return status;
    }
    *plan = (cusparseSpMVOpPlan_t)malloc(sizeof **plan);
    if (!*plan)
        return HIPSPARSE_STATUS_ALLOC_FAILED;
    **plan = *descr;
    (*plan)->code = made;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVOp_destroyPlan(cusparseSpMVOpPlan_t plan)
{
    const hipsparseStatus_t status = plan && plan->code ? cairnDestroyOpPlan(plan->code) : HIPSPARSE_STATUS_SUCCESS;
    free(plan);
    return status;
}
static inline hipsparseStatus_t cusparseSpMVOp_setGlobalUserData(hipsparseHandle_t handle, cusparseSpMVOpPlan_t plan,
                                                                 const char *name, void *data, size_t size)
{
    return plan && plan->code ? cairnSpMVOp_setData(handle, plan->code, name, data, size) : HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpMVOp(hipsparseHandle_t handle, cusparseSpMVOpPlan_t plan, const void *alpha,
                                               const void *beta, hipsparseConstDnVecDescr_t x, hipsparseConstDnVecDescr_t y,
                                               hipsparseDnVecDescr_t z)
{
    if (!plan)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    return cairnProductElsewhere(handle, plan->op, alpha, plan->matrix, x, beta, y, z, plan->type, plan->code);
}

/* ---- the same with a description of how ---- */

typedef enum { CUSPARSE_PARAM_OP, CUSPARSE_PARAM_ALG, CUSPARSE_PARAM_BUFFER } cusparseApiParam_t;
typedef struct cusparseSpMVDescr {
    hipsparseOperation_t op;
    hipsparseSpMVAlg_t alg;
    void *buffer;
} *cusparseSpMVDescr_t;

static inline hipsparseStatus_t cusparseSpMV_createDescr(cusparseSpMVDescr_t *descr)
{
    if (!descr)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *descr = (cusparseSpMVDescr_t)calloc(1, sizeof **descr);
    if (!*descr)
        return HIPSPARSE_STATUS_ALLOC_FAILED;
    (*descr)->op = HIPSPARSE_OPERATION_NON_TRANSPOSE, (*descr)->alg = HIPSPARSE_SPMV_ALG_DEFAULT;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMV_destroyDescr(cusparseSpMVDescr_t descr)
{
    free(descr);
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline void *cairnParameter(cusparseSpMVDescr_t descr, cusparseApiParam_t param, size_t *size)
{
    *size = param == CUSPARSE_PARAM_OP ? sizeof descr->op : param == CUSPARSE_PARAM_ALG ? sizeof descr->alg : sizeof(void *);
    return param == CUSPARSE_PARAM_OP    ? (void *)&descr->op
           : param == CUSPARSE_PARAM_ALG ? (void *)&descr->alg
                                         : (void *)&descr->buffer;
}
static inline hipsparseStatus_t cusparseSpMVDescrSetParam(cusparseSpMVDescr_t descr, cusparseApiParam_t param, void *data,
                                                          size_t size)
{
    size_t own = 0;
    void *place = descr && (unsigned)param <= CUSPARSE_PARAM_BUFFER ? cairnParameter(descr, param, &own) : NULL;
    if (!place || !data || size != own)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    memcpy(place, data, own);
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMVDescrGetParam(cusparseSpMVDescr_t descr, cusparseApiParam_t param, void *data,
                                                          size_t size)
{
    size_t own = 0;
    void *place = descr && (unsigned)param <= CUSPARSE_PARAM_BUFFER ? cairnParameter(descr, param, &own) : NULL;
    if (!place || !data || size != own)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    memcpy(data, place, own);
    return HIPSPARSE_STATUS_SUCCESS;
}
#define CAIRN_GENERIC                                                                                                  \
    hipsparseHandle_t handle, const void *alpha, hipsparseConstSpMatDescr_t a, hipsparseConstDnVecDescr_t x,           \
        const void *beta, hipsparseConstDnVecDescr_t y, hipsparseDnVecDescr_t z, hipDataType computeType,              \
        cusparseSpMVDescr_t descr
static inline hipsparseStatus_t cusparseSpMVGeneric_bufferSize(CAIRN_GENERIC, size_t *size)
{
    (void)y;
    return descr ? hipsparseSpMV_bufferSize(handle, descr->op, alpha, a, x, beta, z, computeType, descr->alg, size)
                 : HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpMVGeneric_preprocess(CAIRN_GENERIC)
{
    (void)handle, (void)alpha, (void)a, (void)x, (void)beta, (void)y, (void)z, (void)computeType;
    return descr ? HIPSPARSE_STATUS_SUCCESS : HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpMVGeneric(CAIRN_GENERIC)
{
    return descr ? cairnProductElsewhere(handle, descr->op, alpha, a, x, beta, y, z, computeType, NULL)
                 : HIPSPARSE_STATUS_INVALID_VALUE;
}
#undef CAIRN_GENERIC

#endif
