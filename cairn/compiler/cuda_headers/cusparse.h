/* CUDA's cusparse.h over hipsparse/hipsparse.h. */
#ifndef CUSPARSE_H_
#define CUSPARSE_H_

#define CUSPARSEAPI

#include "cuComplex.h"
#include "driver_types.h"
#include "library_types.h"
#include <hipsparse/hipsparse.h>

/* Sizes of buffers in size_t, of functions for which ROCm has them in int alone. */
#define CAIRN_SIZE_OF(F, PARAMETERS, ...)                                                                              \
    static inline hipsparseStatus_t cusparse##F##_bufferSizeExt PARAMETERS                                             \
    {                                                                                                                  \
        int found = 0;                                                                                                 \
        hipsparseStatus_t status = hipsparse##F##_bufferSize(__VA_ARGS__, &found);                                     \
        return !size ? HIPSPARSE_STATUS_INVALID_VALUE : (*size = (size_t)found, status);                               \
    }
#define CAIRN_BUFFER_SIZES(L, T)                                                                                       \
    CAIRN_SIZE_OF(L##bsrsm2,                                                                                           \
                  (hipsparseHandle_t handle, hipsparseDirection_t dir, hipsparseOperation_t transA,                    \
                   hipsparseOperation_t transXY, int mb, int n, int nnzb, const hipsparseMatDescr_t descr, T *values,  \
                   const int *rows, const int *columns, int block, bsrsm2Info_t info, size_t *size),                   \
                  handle, dir, transA, transXY, mb, n, nnzb, descr, values, rows, columns, block, info)                \
    CAIRN_SIZE_OF(L##bsric02,                                                                                          \
                  (hipsparseHandle_t handle, hipsparseDirection_t dir, int mb, int nnzb,                               \
                   const hipsparseMatDescr_t descr, T *values, const int *rows, const int *columns, int block,         \
                   bsric02Info_t info, size_t *size),                                                                  \
                  handle, dir, mb, nnzb, descr, values, rows, columns, block, info)                                    \
    CAIRN_SIZE_OF(L##bsrilu02,                                                                                         \
                  (hipsparseHandle_t handle, hipsparseDirection_t dir, int mb, int nnzb,                               \
                   const hipsparseMatDescr_t descr, T *values, const int *rows, const int *columns, int block,         \
                   bsrilu02Info_t info, size_t *size),                                                                 \
                  handle, dir, mb, nnzb, descr, values, rows, columns, block, info)                                    \
    CAIRN_SIZE_OF(L##gebsr2gebsr,                                                                                      \
                  (hipsparseHandle_t handle, hipsparseDirection_t dir, int mb, int nb, int nnzb,                       \
                   const hipsparseMatDescr_t descr, const T *values, const int *rows, const int *columns, int rowsA,   \
                   int colsA, int rowsC, int colsC, size_t *size),                                                     \
                  handle, dir, mb, nb, nnzb, descr, values, rows, columns, rowsA, colsA, rowsC, colsC)
CAIRN_BUFFER_SIZES(S, float)
CAIRN_BUFFER_SIZES(D, double)
CAIRN_BUFFER_SIZES(C, hipComplex)
CAIRN_BUFFER_SIZES(Z, hipDoubleComplex)
#undef CAIRN_BUFFER_SIZES
#undef CAIRN_SIZE_OF

/* The same the other way round: CUDA has these in int, too, under the names that are ROCm's for size_t. */
#define CAIRN_BOTH_SIZES(F, PARAMETERS, ...)                                                                           \
    static inline hipsparseStatus_t cusparse##F##_bufferSizeExt(PARAMETERS, size_t *size)                              \
    {                                                                                                                  \
        return hipsparse##F##_bufferSize(__VA_ARGS__, size);                                                           \
    }                                                                                                                  \
    static inline hipsparseStatus_t cairn##F##_bufferSize(PARAMETERS, int *size)                                       \
    {                                                                                                                  \
        size_t found = 0;                                                                                              \
        hipsparseStatus_t status = hipsparse##F##_bufferSize(__VA_ARGS__, &found);                                     \
        return !size ? HIPSPARSE_STATUS_INVALID_VALUE : (*size = (int)found, status);                                  \
    }
#define CAIRN_COMMA ,
#define CAIRN_INT_SIZES(L, T)                                                                                          \
    CAIRN_BOTH_SIZES(L##csr2gebsr,                                                                                     \
                     hipsparseHandle_t handle CAIRN_COMMA hipsparseDirection_t dir CAIRN_COMMA int m CAIRN_COMMA int n \
                         CAIRN_COMMA const hipsparseMatDescr_t descr CAIRN_COMMA const T *values                       \
                             CAIRN_COMMA const int *rows CAIRN_COMMA const int *columns CAIRN_COMMA int rowsA          \
                                 CAIRN_COMMA int colsA,                                                                \
                     handle, dir, m, n, descr, values, rows, columns, rowsA, colsA)                                    \
    CAIRN_BOTH_SIZES(L##gebsr2gebsc,                                                                                   \
                     hipsparseHandle_t handle CAIRN_COMMA int mb CAIRN_COMMA int nb CAIRN_COMMA int nnzb               \
                         CAIRN_COMMA const T *values CAIRN_COMMA const int *rows CAIRN_COMMA const int *columns        \
                             CAIRN_COMMA int rowsA CAIRN_COMMA int colsA,                                              \
                     handle, mb, nb, nnzb, values, rows, columns, rowsA, colsA)
CAIRN_INT_SIZES(S, float)
CAIRN_INT_SIZES(D, double)
CAIRN_INT_SIZES(C, hipComplex)
CAIRN_INT_SIZES(Z, hipDoubleComplex)
#undef CAIRN_INT_SIZES
#undef CAIRN_COMMA
#undef CAIRN_BOTH_SIZES
#define hipsparseScsr2gebsr_bufferSize cairnScsr2gebsr_bufferSize
#define hipsparseSgebsr2gebsc_bufferSize cairnSgebsr2gebsc_bufferSize
#define hipsparseDcsr2gebsr_bufferSize cairnDcsr2gebsr_bufferSize
#define hipsparseDgebsr2gebsc_bufferSize cairnDgebsr2gebsc_bufferSize
#define hipsparseCcsr2gebsr_bufferSize cairnCcsr2gebsr_bufferSize
#define hipsparseCgebsr2gebsc_bufferSize cairnCgebsr2gebsc_bufferSize
#define hipsparseZcsr2gebsr_bufferSize cairnZcsr2gebsr_bufferSize
#define hipsparseZgebsr2gebsc_bufferSize cairnZgebsr2gebsc_bufferSize

/* Blocks, slices, versions. */
#define CUSPARSE_FORMAT_BSR HIPSPARSE_FORMAT_BSR
#define CUSPARSE_FORMAT_SLICED_ELLPACK HIPSPARSE_FORMAT_SLICED_ELL
#define CUSPARSE_SPMV_SELL_ALG1 HIPSPARSE_SPMV_ALG_DEFAULT
#define CUSPARSE_SPMM_BSR_ALG1 HIPSPARSE_SPMM_ALG_DEFAULT
#define CUSPARSE_COLOR_ALG0 ((cusparseColorAlg_t)0)
#define CUSPARSE_COLOR_ALG1 ((cusparseColorAlg_t)1)
typedef int cusparseColorAlg_t;
#define cusparseCreateBsr hipsparseCreateBsr
#define cusparseCreateConstBsr hipsparseCreateConstBsr
#define cusparseCreateSlicedEll hipsparseCreateSlicedEll
#define cusparseCreateConstSlicedEll hipsparseCreateConstSlicedEll
#define cusparseBsrSetStridedBatch hipsparseBsrSetStridedBatch

static inline hipsparseStatus_t cusparseGetProperty(libraryPropertyType type, int *value)
{
    static const int parts[] = {12, 5, 8};
    if (!value || (unsigned)type > PATCH_LEVEL)
        return HIPSPARSE_STATUS_INVALID_VALUE;
    *value = parts[type];
    return HIPSPARSE_STATUS_SUCCESS;
}

typedef enum { CUSPARSE_SPSV_UPDATE_GENERAL, CUSPARSE_SPSV_UPDATE_DIAGONAL } cusparseSpSVUpdate_t;
typedef enum { CUSPARSE_SPSM_UPDATE_GENERAL, CUSPARSE_SPSM_UPDATE_DIAGONAL } cusparseSpSMUpdate_t;

#ifdef __cplusplus
extern "C" {
#endif
hipsparseStatus_t cairnSpSV_updateMatrix(hipsparseHandle_t handle, hipsparseSpSVDescr_t plan, const void *values, int part);
hipsparseStatus_t cairnSpSM_updateMatrix(hipsparseHandle_t handle, hipsparseSpSMDescr_t plan, const void *values, int part);
hipsparseStatus_t cairnSpGEMM_getNumProducts(hipsparseSpGEMMDescr_t product, int64_t *count);
hipsparseStatus_t cairnSpGEMM_estimateMemory(hipsparseHandle_t handle, hipsparseOperation_t opA, hipsparseOperation_t opB,
                                             const void *alpha, hipsparseConstSpMatDescr_t matA,
                                             hipsparseConstSpMatDescr_t matB, const void *beta, hipsparseSpMatDescr_t matC,
                                             hipDataType computeType, hipsparseSpGEMMAlg_t alg,
                                             hipsparseSpGEMMDescr_t product, float share, size_t *size3, void *buffer3,
                                             size_t *size2);
#ifdef __cplusplus
}
#endif
#define cusparseSpGEMM_getNumProducts cairnSpGEMM_getNumProducts
#define cusparseSpGEMM_estimateMemory cairnSpGEMM_estimateMemory
static inline hipsparseStatus_t cusparseSpSV_updateMatrix(hipsparseHandle_t handle, hipsparseSpSVDescr_t plan, void *values,
                                                          cusparseSpSVUpdate_t part)
{
    return cairnSpSV_updateMatrix(handle, plan, values, (int)part);
}
static inline hipsparseStatus_t cusparseSpSM_updateMatrix(hipsparseHandle_t handle, hipsparseSpSMDescr_t plan, void *values,
                                                          cusparseSpSMUpdate_t part)
{
    return cairnSpSM_updateMatrix(handle, plan, values, (int)part);
}

typedef enum { CUSPARSE_ALG_MERGE_PATH } cusparseAlgMode_t;
typedef enum { CUSPARSE_STORE_FULL, CUSPARSE_STORE_LOWER, CUSPARSE_STORE_UPPER } cusparseSpMatStorage_t;
typedef enum { CUSPARSE_GENERAL, CUSPARSE_SYMMETRIC, CUSPARSE_HERMITIAN } cusparseSymmetryType_t;
typedef enum { CUSPARSE_SPGEAM_ALG_DEFAULT, CUSPARSE_SPGEAM_ALG1 } cusparseSpGEAMAlg_t;
#define CUSPARSE_SPMAT_STORAGE ((hipsparseSpMatAttribute_t)2)
#define CUSPARSE_SPMAT_SYMMETRY_TYPE ((hipsparseSpMatAttribute_t)3)
#define CUSPARSE_SPMV_BSR_ALG1 HIPSPARSE_SPMV_ALG_DEFAULT
#define hipsparseSpSM_solve hipsparseSpSM_solve_ex /* CUDA's takes no buffer */
#define CUSPARSE_SPSV_ALG1 HIPSPARSE_SPSV_ALG_DEFAULT
#define CUSPARSE_SPSV_ALG2 HIPSPARSE_SPSV_ALG_DEFAULT

#include "cairn_cusparse_more.h"

#include "cairn_cusparse_forms.h"
#include "cairn_cusparse_operators.h"

#endif
