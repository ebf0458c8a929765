/* CUDA's cublasLt.h over hipblaslt/hipblaslt.h. */
#pragma once

#include "cublas_api.h"
#include <hipblaslt/hipblaslt.h>

#include <stdio.h>
#include <string.h>

/* ---- what descriptions have beside hipBLASLt's attributes ---- */

#define CUBLASLT_MATMUL_DESC_COMPUTE_TYPE ((hipblasLtMatmulDescAttributes_t)200)    /* int32_t */
#define CUBLASLT_MATMUL_DESC_SCALE_TYPE ((hipblasLtMatmulDescAttributes_t)201)      /* int32_t */
#define CUBLASLT_MATMUL_DESC_FILL_MODE ((hipblasLtMatmulDescAttributes_t)202)       /* int32_t: full alone */
#define CUBLASLT_MATMUL_DESC_TRANSC ((hipblasLtMatmulDescAttributes_t)203)          /* int32_t: none alone */
#define CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET ((hipblasLtMatmulDescAttributes_t)204) /* int32_t: changes nothing */
#define CUBLASLT_MATMUL_DESC_FAST_ACCUM ((hipblasLtMatmulDescAttributes_t)205)      /* int8_t: changes nothing */
#define CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE ((hipblasLtMatmulDescAttributes_t)206)  /* int64_t */
#define CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE ((hipblasLtMatmulDescAttributes_t)207)  /* refused */
#define CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER ((hipblasLtMatmulDescAttributes_t)208)  /* refused */

#define CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE

/* Of algorithms, of which there is one. */
#define CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK ((hipblasLtMatmulPreferenceAttributes_t)200)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES ((hipblasLtMatmulPreferenceAttributes_t)201)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES ((hipblasLtMatmulPreferenceAttributes_t)202)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES ((hipblasLtMatmulPreferenceAttributes_t)203)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES ((hipblasLtMatmulPreferenceAttributes_t)204)
#define CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT ((hipblasLtMatmulPreferenceAttributes_t)205)
#define CUBLASLT_MATMUL_PREF_IMPL_MASK ((hipblasLtMatmulPreferenceAttributes_t)206)

typedef enum {
    CUBLASLT_ALGO_CONFIG_ID = 0,
    CUBLASLT_ALGO_CONFIG_TILE_ID = 1,
    CUBLASLT_ALGO_CONFIG_SPLITK_NUM = 2,
    CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME = 3,
    CUBLASLT_ALGO_CONFIG_CTA_SWIZZLING = 4,
    CUBLASLT_ALGO_CONFIG_CUSTOM_OPTION = 5,
    CUBLASLT_ALGO_CONFIG_STAGES_ID = 6,
    CUBLASLT_ALGO_CONFIG_INNER_SHAPE_ID = 7,
    CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID = 8
} cublasLtMatmulAlgoConfigAttributes_t;

typedef enum {
    CUBLASLT_ALGO_CAP_SPLITK_SUPPORT = 0,
    CUBLASLT_ALGO_CAP_REDUCTION_SCHEME_MASK = 1,
    CUBLASLT_ALGO_CAP_CTA_SWIZZLING_SUPPORT = 2,
    CUBLASLT_ALGO_CAP_STRIDED_BATCH_SUPPORT = 3,
    CUBLASLT_ALGO_CAP_OUT_OF_PLACE_RESULT_SUPPORT = 4,
    CUBLASLT_ALGO_CAP_UPLO_SUPPORT = 5,
    CUBLASLT_ALGO_CAP_TILE_IDS = 6,
    CUBLASLT_ALGO_CAP_CUSTOM_OPTION_MAX = 7,
    CUBLASLT_ALGO_CAP_MATHMODE_IMPL = 8,
    CUBLASLT_ALGO_CAP_GAUSSIAN_IMPL = 9,
    CUBLASLT_ALGO_CAP_CUSTOM_MEMORY_ORDER = 10,
    CUBLASLT_ALGO_CAP_POINTER_MODE_MASK = 11,
    CUBLASLT_ALGO_CAP_EPILOGUE_MASK = 12,
    CUBLASLT_ALGO_CAP_STAGES_IDS = 13,
    CUBLASLT_ALGO_CAP_LD_NEGATIVE = 14,
    CUBLASLT_ALGO_CAP_NUMERICAL_IMPL_FLAGS = 15,
    CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_A_BYTES = 16,
    CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_B_BYTES = 17,
    CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_C_BYTES = 18,
    CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_D_BYTES = 19,
    CUBLASLT_ALGO_CAP_ATOMIC_SYNC = 20
} cublasLtMatmulAlgoCapAttributes_t;

enum {
    CUBLASLT_MATMUL_TILE_UNDEFINED = 0,
    CUBLASLT_MATMUL_STAGES_UNDEFINED = 0,
    CUBLASLT_REDUCTION_SCHEME_NONE = 0,
    CUBLASLT_REDUCTION_SCHEME_INPLACE = 1,
    CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE = 2,
    CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE = 4,
    CUBLASLT_REDUCTION_SCHEME_MASK = 7
};

#define CAIRN_LT static inline hipblasStatus_t

CAIRN_LT cublasLtMatmulAlgoInit(hipblasLtHandle_t handle, hipblasComputeType_t compute, hipDataType scale, hipDataType a,
                                hipDataType b, hipDataType c, hipDataType d, int id, hipblasLtMatmulAlgo_t *algo)
{
    static const unsigned only = 0x4761696e; /* as libhipblaslt marks it */
    (void)compute, (void)scale, (void)a, (void)b, (void)c, (void)d;
    if (!handle || !algo || id)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    memset((void *)algo, 0, sizeof *algo);
    memcpy(algo->data, &only, sizeof only);
    return HIPBLAS_STATUS_SUCCESS;
}

CAIRN_LT cublasLtMatmulAlgoGetIds(hipblasLtHandle_t handle, hipblasComputeType_t compute, hipDataType scale, hipDataType a,
                                  hipDataType b, hipDataType c, hipDataType d, int most, int ids[], int *count)
{
    (void)compute, (void)scale, (void)a, (void)b, (void)c, (void)d;
    if (!handle || most < 1 || !ids || !count)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    ids[0] = 0;
    *count = 1;
    return HIPBLAS_STATUS_SUCCESS;
}

CAIRN_LT cublasLtMatmulAlgoCheck(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t product, hipblasLtMatrixLayout_t a,
                                 hipblasLtMatrixLayout_t b, hipblasLtMatrixLayout_t c, hipblasLtMatrixLayout_t d,
                                 const hipblasLtMatmulAlgo_t *algo, hipblasLtMatmulHeuristicResult_t *result)
{
    int count = 0;
    hipblasLtMatmulPreference_t preference;
    if (!algo || !result)
        return HIPBLAS_STATUS_INVALID_VALUE;
    hipblasStatus_t status = hipblasLtMatmulPreferenceCreate(&preference);
    if (status == HIPBLAS_STATUS_SUCCESS) {
        status = hipblasLtMatmulAlgoGetHeuristic(handle, product, a, b, c, d, preference, 1, result, &count);
        hipblasLtMatmulPreferenceDestroy(preference);
    }
    return status == HIPBLAS_STATUS_SUCCESS && !count ? HIPBLAS_STATUS_NOT_SUPPORTED : status;
}

CAIRN_LT cublasLtMatmulAlgoConfigSetAttribute(hipblasLtMatmulAlgo_t *algo, cublasLtMatmulAlgoConfigAttributes_t attribute,
                                              const void *value, size_t size)
{
    (void)attribute, (void)size;
    return algo && value ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INVALID_VALUE;
}

/* Nothing is configured, and nothing that an algorithm may be capable of is there: zeros. */
CAIRN_LT cairn_lt_zeros(const void *algo, void *value, size_t size, size_t *written)
{
    if (!algo || (size && !value) || (!size && !written))
        return HIPBLAS_STATUS_INVALID_VALUE;
    if (size)
        memset(value, 0, size);
    if (written)
        *written = size ? size : sizeof(int);
    return HIPBLAS_STATUS_SUCCESS;
}
CAIRN_LT cublasLtMatmulAlgoConfigGetAttribute(const hipblasLtMatmulAlgo_t *algo, cublasLtMatmulAlgoConfigAttributes_t attribute,
                                              void *value, size_t size, size_t *written)
{
    (void)attribute;
    return cairn_lt_zeros(algo, value, size, written);
}
CAIRN_LT cublasLtMatmulAlgoCapGetAttribute(const hipblasLtMatmulAlgo_t *algo, cublasLtMatmulAlgoCapAttributes_t attribute,
                                           void *value, size_t size, size_t *written)
{
    (void)attribute;
    return cairn_lt_zeros(algo, value, size, written);
}

/* ---- objects in the program's own memory: what the library makes, copied ---- */

#define CAIRN_LT_INIT(kind, parameters, ...)                                                                           \
    CAIRN_LT cublasLt##kind##Init parameters                                                                           \
    {                                                                                                                  \
        hipblasLt##kind##_t made;                                                                                      \
        hipblasStatus_t status = object ? hipblasLt##kind##Create(&made __VA_ARGS__) : HIPBLAS_STATUS_INVALID_VALUE;   \
        if (status != HIPBLAS_STATUS_SUCCESS)                                                                          \
            return status;                                                                                             \
        memcpy((void *)object, made, sizeof *object);                                                                  \
        return hipblasLt##kind##Destroy(made);                                                                         \
    }
CAIRN_LT_INIT(MatrixLayout, (hipblasLtMatrixLayout_t object, hipDataType type, uint64_t rows, uint64_t cols, int64_t ld),
              , type, rows, cols, ld)
CAIRN_LT_INIT(MatmulDesc, (hipblasLtMatmulDesc_t object, hipblasComputeType_t compute, hipDataType scale), , compute, scale)
CAIRN_LT_INIT(MatmulPreference, (hipblasLtMatmulPreference_t object), )
CAIRN_LT_INIT(MatrixTransformDesc, (hipblasLtMatrixTransformDesc_t object, hipDataType scale), , scale)
#undef CAIRN_LT_INIT

/* ---- what the library tells of itself, and logs ---- */

static inline size_t cublasLtGetVersion(void) { return CUBLAS_VERSION; }
static inline size_t cublasLtGetCudartVersion(void) { return cublasGetCudartVersion(); }
CAIRN_LT cublasLtGetProperty(libraryPropertyType type, int *value) { return cublasGetProperty(type, value); }
static inline const char *cublasLtGetStatusName(hipblasStatus_t status) { return cublasGetStatusName(status); }
static inline const char *cublasLtGetStatusString(hipblasStatus_t status) { return cublasGetStatusString(status); }

typedef void (*cublasLtLoggerCallback_t)(int level, const char *function, const char *message);
CAIRN_LT cublasLtLoggerSetCallback(cublasLtLoggerCallback_t callback) { return (void)callback, HIPBLAS_STATUS_SUCCESS; }
CAIRN_LT cublasLtLoggerSetFile(FILE *file) { return (void)file, HIPBLAS_STATUS_SUCCESS; }
CAIRN_LT cublasLtLoggerOpenFile(const char *file) { return (void)file, HIPBLAS_STATUS_SUCCESS; }
CAIRN_LT cublasLtLoggerSetLevel(int level) { return (void)level, HIPBLAS_STATUS_SUCCESS; }
CAIRN_LT cublasLtLoggerSetMask(int mask) { return (void)mask, HIPBLAS_STATUS_SUCCESS; }
CAIRN_LT cublasLtLoggerForceDisable(void) { return HIPBLAS_STATUS_SUCCESS; }
static inline unsigned cublasLtDisableCpuInstructionsSetMask(unsigned mask) { return mask; }
CAIRN_LT cublasLtHeuristicsCacheGetCapacity(size_t *capacity)
{
    return capacity ? (*capacity = 0, HIPBLAS_STATUS_SUCCESS) : HIPBLAS_STATUS_INVALID_VALUE;
}
CAIRN_LT cublasLtHeuristicsCacheSetCapacity(size_t capacity) { return (void)capacity, HIPBLAS_STATUS_SUCCESS; }

#undef CAIRN_LT

/* ---- descriptions of emulated precision and of groups with layouts on the device, which nothing here reads ---- */

#include "cairn_refused.h"
#define CAIRN_NO(name) CAIRN_REFUSED(hipblasStatus_t, HIPBLAS_STATUS_NOT_SUPPORTED, name)
CAIRN_NO(cublasLtEmulationDescCreate)
CAIRN_NO(cublasLtEmulationDescDestroy)
CAIRN_NO(cublasLtEmulationDescInit)
CAIRN_NO(cublasLtEmulationDescSetAttribute)
CAIRN_NO(cublasLtEmulationDescGetAttribute)
CAIRN_NO(cublasLtGroupedMatrixLayoutCreate)
CAIRN_NO(cublasLtGroupedMatrixLayoutInit)
CAIRN_NO(cublasLtMatmulAlgoCheckForStream)
CAIRN_NO(cublasLtMatmulAlgoGetHeuristicForStream)
#undef CAIRN_NO
