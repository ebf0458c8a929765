/* cuSPARSE's conversions between all formats, arrays and sizes of matrices at once, pruning of halves, colours' algorithms,
   the sampled product's former name, and its log. For cusparse.h alone. */
#ifndef CAIRN_CUSPARSE_FORMS_H
#define CAIRN_CUSPARSE_FORMS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
hipsparseStatus_t cairnSetColorAlgs(hipsparseColorInfo_t info, int alg);
hipsparseStatus_t cairnGetColorAlgs(hipsparseColorInfo_t info, int *alg);
hipsparseStatus_t cairnXgebsr2csr(hipsparseHandle_t handle, hipsparseDirection_t dirA, int mb, int nb, const
    hipsparseMatDescr_t descrA, const int *bsrRowPtr, const int *bsrColInd, int rowBlockDim, int colBlockDim, const
    hipsparseMatDescr_t descrC, int *csrRowPtr, int *csrColInd);
hipsparseStatus_t cairnSpMatSizes(hipsparseConstSpMatDescr_t matrix, int64_t *words);
hipsparseStatus_t cairnSpMatPointers(hipsparseConstSpMatDescr_t matrix, int64_t *words);
hipsparseStatus_t cairnSpMatSetPointers(hipsparseSpMatDescr_t matrix, const int64_t *words);
hipsparseStatus_t cairnSpMatConvert_analysis(hipsparseHandle_t handle, hipsparseOperation_t op,
                                             hipsparseConstSpMatDescr_t source, hipsparseSpMatDescr_t target,
                                             hipsparseAction_t copyValues);
hipsparseStatus_t cairnSpMatConvert(hipsparseHandle_t handle, hipsparseOperation_t op, hipsparseConstSpMatDescr_t source,
                                    hipsparseSpMatDescr_t target, hipsparseAction_t copyValues);
hipsparseStatus_t cairnLoggerSetCallback(void *callback);
hipsparseStatus_t cairnLoggerSetFile(void *file);
hipsparseStatus_t cairnLoggerOpenFile(const char *logFile);
hipsparseStatus_t cairnLoggerSetLevel(int level);
hipsparseStatus_t cairnLoggerSetMask(int mask);
hipsparseStatus_t cairnLoggerForceDisable(void);

/* Pruning of halves, whose numbers and limits are at the addresses. */
hipsparseStatus_t cairnHpruneDense2csr_bufferSizeExt(hipsparseHandle_t handle, int m, int n, const void *A, int lda,
    const void *threshold, const hipsparseMatDescr_t descr, const void *csrVal, const int *csrRowPtr, const int
    *csrColInd, size_t *pBufferSizeInBytes);
hipsparseStatus_t cairnHpruneDense2csrNnz(hipsparseHandle_t handle, int m, int n, const void *A, int lda, const void
    *threshold, const hipsparseMatDescr_t descr, int *csrRowPtr, int *nnzTotalDevHostPtr, void *buffer);
hipsparseStatus_t cairnHpruneDense2csr(hipsparseHandle_t handle, int m, int n, const void *A, int lda, const void
    *threshold, const hipsparseMatDescr_t descr, void *csrVal, const int *csrRowPtr, int *csrColInd, void *buffer);
hipsparseStatus_t cairnHpruneDense2csrByPercentage_bufferSizeExt(hipsparseHandle_t handle, int m, int n, const void
    *A, int lda, float percentage, const hipsparseMatDescr_t descr, const void *csrVal, const int *csrRowPtr, const
    int *csrColInd, pruneInfo_t info, size_t *pBufferSizeInBytes);
hipsparseStatus_t cairnHpruneDense2csrNnzByPercentage(hipsparseHandle_t handle, int m, int n, const void *A, int lda,
    float percentage, const hipsparseMatDescr_t descr, int *csrRowPtr, int *nnzTotalDevHostPtr, pruneInfo_t info, void
    *buffer);
hipsparseStatus_t cairnHpruneDense2csrByPercentage(hipsparseHandle_t handle, int m, int n, const void *A, int lda,
    float percentage, const hipsparseMatDescr_t descr, void *csrVal, const int *csrRowPtr, int *csrColInd, pruneInfo_t
    info, void *buffer);
hipsparseStatus_t cairnHpruneCsr2csr_bufferSizeExt(hipsparseHandle_t handle, int m, int n, int nnzA, const
    hipsparseMatDescr_t descrA, const void *csrValA, const int *csrRowPtrA, const int *csrColIndA, const void
    *threshold, const hipsparseMatDescr_t descrC, const void *csrValC, const int *csrRowPtrC, const int *csrColIndC,
    size_t *pBufferSizeInBytes);
hipsparseStatus_t cairnHpruneCsr2csrNnz(hipsparseHandle_t handle, int m, int n, int nnzA, const hipsparseMatDescr_t
    descrA, const void *csrValA, const int *csrRowPtrA, const int *csrColIndA, const void *threshold, const
    hipsparseMatDescr_t descrC, int *csrRowPtrC, int *nnzTotalDevHostPtr, void *buffer);
hipsparseStatus_t cairnHpruneCsr2csr(hipsparseHandle_t handle, int m, int n, int nnzA, const hipsparseMatDescr_t
    descrA, const void *csrValA, const int *csrRowPtrA, const int *csrColIndA, const void *threshold, const
    hipsparseMatDescr_t descrC, void *csrValC, const int *csrRowPtrC, int *csrColIndC, void *buffer);
hipsparseStatus_t cairnHpruneCsr2csrByPercentage_bufferSizeExt(hipsparseHandle_t handle, int m, int n, int nnzA, const
    hipsparseMatDescr_t descrA, const void *csrValA, const int *csrRowPtrA, const int *csrColIndA, float percentage,
    const hipsparseMatDescr_t descrC, const void *csrValC, const int *csrRowPtrC, const int *csrColIndC, pruneInfo_t
    info, size_t *pBufferSizeInBytes);
hipsparseStatus_t cairnHpruneCsr2csrNnzByPercentage(hipsparseHandle_t handle, int m, int n, int nnzA, const
    hipsparseMatDescr_t descrA, const void *csrValA, const int *csrRowPtrA, const int *csrColIndA, float percentage,
    const hipsparseMatDescr_t descrC, int *csrRowPtrC, int *nnzTotalDevHostPtr, pruneInfo_t info, void *buffer);
hipsparseStatus_t cairnHpruneCsr2csrByPercentage(hipsparseHandle_t handle, int m, int n, int nnzA, const
    hipsparseMatDescr_t descrA, const void *csrValA, const int *csrRowPtrA, const int *csrColIndA, float percentage,
    const hipsparseMatDescr_t descrC, void *csrValC, const int *csrRowPtrC, int *csrColIndC, pruneInfo_t info, void
    *buffer);
#ifdef __cplusplus
}
#endif
#define cusparseHpruneDense2csr_bufferSizeExt cairnHpruneDense2csr_bufferSizeExt
#define cusparseHpruneDense2csrNnz cairnHpruneDense2csrNnz
#define cusparseHpruneDense2csr cairnHpruneDense2csr
#define cusparseHpruneDense2csrByPercentage_bufferSizeExt cairnHpruneDense2csrByPercentage_bufferSizeExt
#define cusparseHpruneDense2csrNnzByPercentage cairnHpruneDense2csrNnzByPercentage
#define cusparseHpruneDense2csrByPercentage cairnHpruneDense2csrByPercentage
#define cusparseHpruneCsr2csr_bufferSizeExt cairnHpruneCsr2csr_bufferSizeExt
#define cusparseHpruneCsr2csrNnz cairnHpruneCsr2csrNnz
#define cusparseHpruneCsr2csr cairnHpruneCsr2csr
#define cusparseHpruneCsr2csrByPercentage_bufferSizeExt cairnHpruneCsr2csrByPercentage_bufferSizeExt
#define cusparseHpruneCsr2csrNnzByPercentage cairnHpruneCsr2csrNnzByPercentage
#define cusparseHpruneCsr2csrByPercentage cairnHpruneCsr2csrByPercentage
#define cusparseXgebsr2csr cairnXgebsr2csr
#define cusparseSetColorAlgs cairnSetColorAlgs
#define cusparseGetColorAlgs cairnGetColorAlgs

/* ---- the sampled product, as CUDA 10 and 11 named it ---- */

#define CAIRN_SAMPLED                                                                                                  \
    hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB, const void *alpha,                   \
        hipsparseDnMatDescr_t a, hipsparseDnMatDescr_t b, const void *beta, hipsparseSpMatDescr_t c,                   \
        hipDataType computeType
static inline hipsparseStatus_t cusparseConstrainedGeMM_bufferSize(CAIRN_SAMPLED, size_t *size)
{
    return hipsparseSDDMM_bufferSize(handle, opA, opB, alpha, a, b, beta, c, computeType, HIPSPARSE_SDDMM_ALG_DEFAULT, size);
}
static inline hipsparseStatus_t cusparseConstrainedGeMM(CAIRN_SAMPLED, void *buffer)
{
    return hipsparseSDDMM(handle, opA, opB, alpha, a, b, beta, c, computeType, HIPSPARSE_SDDMM_ALG_DEFAULT, buffer);
}
#undef CAIRN_SAMPLED

/* ---- sizes and arrays: both are nine words of eight bytes, of which the first is the format ---- */

typedef struct {
    hipsparseFormat_t format;
    union {
        struct { void *rowInd, *colInd, *values; } coo;
        struct { void *rowOffsets, *colInd, *values; } csr;
        struct { void *colOffsets, *rowInd, *values; } csc;
        struct { void *colInd, *values; } blockedEll;
        struct { void *sliceOffsets, *colInd, *values; } slicedEll;
        struct { void *rowOffsets, *colInd, *values; } bsr;
        struct { void *reserved[8]; } _reserved;
    } data;
} cusparseSpMatPointers_t;
typedef struct {
    hipsparseFormat_t format;
    union {
        struct { int64_t rows, cols, nnz; } coo;
        struct { int64_t rows, cols, nnz; } csr;
        struct { int64_t rows, cols, nnz; } csc;
        struct { int64_t rows, cols, ellBlockSize, ellCols; } blockedEll;
        struct { int64_t rows, cols, nnz, sellValuesSize, sliceSize; } slicedEll;
        struct { int64_t brows, bcols, bnnz, rowBlockSize, colBlockSize; } bsr;
        struct { int64_t reserved[8]; } _reserved;
    } data;
} cusparseSpMatSizes_t;

static inline hipsparseStatus_t cusparseSpMatGetSizes(hipsparseConstSpMatDescr_t matrix, cusparseSpMatSizes_t *sizes)
{
    return sizes ? cairnSpMatSizes(matrix, (int64_t *)memset(sizes, 0, sizeof *sizes)) : HIPSPARSE_STATUS_INVALID_VALUE;
}
static inline hipsparseStatus_t cusparseSpMatGetPointers(hipsparseSpMatDescr_t matrix, cusparseSpMatPointers_t *pointers)
{
    if (!pointers)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    return cairnSpMatPointers(matrix, (int64_t *)memset(pointers, 0, sizeof *pointers));
}
static inline hipsparseStatus_t cusparseSpMatSetPointers(hipsparseSpMatDescr_t matrix, const cusparseSpMatPointers_t *pointers)
{
    return pointers ? cairnSpMatSetPointers(matrix, (const int64_t *)pointers) : HIPSPARSE_STATUS_INVALID_VALUE;
}

/* ---- conversions ---- */

typedef enum { CUSPARSE_SPMAT_CONVERT_ALG_DEFAULT } cusparseSpMatConvertAlg_t;
typedef struct cusparseSpMatConvertDescr {
    int analysed;
} *cusparseSpMatConvertDescr_t;

static inline hipsparseStatus_t cusparseSpMatConvertDescrCreate(cusparseSpMatConvertDescr_t *descr)
{
    if (!descr)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *descr = (cusparseSpMatConvertDescr_t)calloc(1, sizeof **descr);
    return *descr ? HIPSPARSE_STATUS_SUCCESS : HIPSPARSE_STATUS_ALLOC_FAILED;
}
static inline hipsparseStatus_t cusparseSpMatConvertDescrDestroy(cusparseSpMatConvertDescr_t descr)
{
    free(descr);
    return HIPSPARSE_STATUS_SUCCESS;
}
#define CAIRN_CONVERSION                                                                                               \
    hipsparseHandle_t handle, hipsparseOperation_t op, hipsparseConstSpMatDescr_t source,                              \
        hipsparseSpMatDescr_t target, hipsparseAction_t copyValues, cusparseSpMatConvertAlg_t alg,                     \
        cusparseSpMatConvertDescr_t descr
static inline hipsparseStatus_t cusparseSpMatConvert_bufferSize(CAIRN_CONVERSION, size_t *size)
{
    (void)handle, (void)op, (void)source, (void)target, (void)copyValues, (void)alg;
    if (!descr || !size)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *size = 4;
    return HIPSPARSE_STATUS_SUCCESS;
}
static inline hipsparseStatus_t cusparseSpMatConvert_analysis(CAIRN_CONVERSION, void *buffer)
{
    hipsparseStatus_t status;
    (void)alg, (void)buffer;
    if (!descr)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    status = cairnSpMatConvert_analysis(handle, op, source, target, copyValues);
    descr->analysed = status == HIPSPARSE_STATUS_SUCCESS;
    return status;
}
static inline hipsparseStatus_t cusparseSpMatConvert(CAIRN_CONVERSION, void *buffer)
{
    (void)alg, (void)buffer;
    if (!descr || !descr->analysed)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    return cairnSpMatConvert(handle, op, source, target, copyValues);
}
#undef CAIRN_CONVERSION

/* ---- the log ---- */

typedef void (*cusparseLoggerCallback_t)(int logLevel, const char *functionName, const char *message);
static inline hipsparseStatus_t cusparseLoggerSetCallback(cusparseLoggerCallback_t callback)
{
    return cairnLoggerSetCallback((void *)callback);
}
static inline hipsparseStatus_t cusparseLoggerSetFile(FILE *file) { return cairnLoggerSetFile(file); }
#define cusparseLoggerOpenFile cairnLoggerOpenFile
#define cusparseLoggerSetLevel cairnLoggerSetLevel
#define cusparseLoggerSetMask cairnLoggerSetMask
#define cusparseLoggerForceDisable cairnLoggerForceDisable

#endif
