/* CUDA's cublasLt.h over hipblaslt/hipblaslt.h. */
#pragma once

#include "cairn_cublasLt_kinds.h"
#include "cublas_api.h"
#include <hipblaslt/hipblaslt.h>

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what descriptions have beside hipBLASLt's attributes ---- */

#define CUBLASLT_MATMUL_DESC_COMPUTE_TYPE ((hipblasLtMatmulDescAttributes_t)200)    /* int32_t */
#define CUBLASLT_MATMUL_DESC_SCALE_TYPE ((hipblasLtMatmulDescAttributes_t)201)      /* int32_t */
#define CUBLASLT_MATMUL_DESC_FILL_MODE ((hipblasLtMatmulDescAttributes_t)202)       /* int32_t: full alone */
#define CUBLASLT_MATMUL_DESC_TRANSC ((hipblasLtMatmulDescAttributes_t)203)          /* int32_t: none alone */
#define CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET ((hipblasLtMatmulDescAttributes_t)204) /* int32_t: changes nothing */
#define CUBLASLT_MATMUL_DESC_FAST_ACCUM ((hipblasLtMatmulDescAttributes_t)205)      /* int8_t: changes nothing */
#define CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE ((hipblasLtMatmulDescAttributes_t)206)  /* int64_t */
#define CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE ((hipblasLtMatmulDescAttributes_t)207)  /* int64_t: 0 alone */
#define CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER ((hipblasLtMatmulDescAttributes_t)208)  /* void *: float, of numbers */
#define CUBLASLT_MATMUL_DESC_C_SCALE_MODE ((hipblasLtMatmulDescAttributes_t)209)            /* int32_t: scalar alone */
#define CUBLASLT_MATMUL_DESC_D_SCALE_MODE ((hipblasLtMatmulDescAttributes_t)210)            /* int32_t: scalar alone */
#define CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_MODE ((hipblasLtMatmulDescAttributes_t)211) /* int32_t: scalar alone */
#define CUBLASLT_MATMUL_DESC_D_OUT_SCALE_POINTER ((hipblasLtMatmulDescAttributes_t)212)     /* void* */
#define CUBLASLT_MATMUL_DESC_D_OUT_SCALE_MODE ((hipblasLtMatmulDescAttributes_t)213)        /* int32_t */
#define CUBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR ((hipblasLtMatmulDescAttributes_t)214)    /* void*: changes nothing */
#define CUBLASLT_MATMUL_DESC_ALPHA_BATCH_STRIDE ((hipblasLtMatmulDescAttributes_t)215)      /* int64_t: 1 in groups */
#define CUBLASLT_MATMUL_DESC_BETA_BATCH_STRIDE ((hipblasLtMatmulDescAttributes_t)216)       /* int64_t: 1 in groups */
#define CUBLASLT_MATMUL_DESC_BATCH_INVARIANCE_FLAGS ((hipblasLtMatmulDescAttributes_t)217)  /* int32_t: changes nothing */

#define CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE
#define CUBLASLT_MATMUL_DESC_A_SCALE_MODE HIPBLASLT_MATMUL_DESC_A_SCALE_MODE
#define CUBLASLT_MATMUL_DESC_B_SCALE_MODE HIPBLASLT_MATMUL_DESC_B_SCALE_MODE

/* With masks of bits, where hipBLASLt has numbers. */
#define CUBLASLT_EPILOGUE_RELU_AUX ((hipblasLtEpilogue_t)(1 << 20 | 130))
#define CUBLASLT_EPILOGUE_RELU_AUX_BIAS ((hipblasLtEpilogue_t)(1 << 20 | 134))
#define CUBLASLT_EPILOGUE_DRELU ((hipblasLtEpilogue_t)(1 << 20 | 136))
#define CUBLASLT_EPILOGUE_DRELU_BGRAD ((hipblasLtEpilogue_t)(1 << 20 | 152))

/* Scales of 16 and 32 lie in tiles of 128 rows by 4 blocks, those of 128 by columns: other than hipBLASLt's. */
typedef hipblasLtMatmulMatrixScale_t cublasLtMatmulMatrixScale_t;
#define CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F
#define CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3 ((hipblasLtMatmulMatrixScale_t)101)
#define CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 ((hipblasLtMatmulMatrixScale_t)102)
#define CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F
#define CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F ((hipblasLtMatmulMatrixScale_t)104)
#define CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F ((hipblasLtMatmulMatrixScale_t)105)
#define CUBLASLT_MATMUL_MATRIX_SCALE_PER_BATCH_SCALAR_32F ((hipblasLtMatmulMatrixScale_t)106)    /* in groups */
#define CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_MN_K4_UE8M0 ((hipblasLtMatmulMatrixScale_t)112)
#define CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_MN_K4_UE8M0 ((hipblasLtMatmulMatrixScale_t)113)
#define CUBLASLT_MATMUL_MATRIX_SCALE_END ((hipblasLtMatmulMatrixScale_t)114)
#define CUBLASLT_MATMUL_MATRIX_SCALE_RESERVED ((hipblasLtMatmulMatrixScale_t)0x7f)

/* What layouts have beside hipBLASLt's attributes. */
#define CUBLASLT_MATRIX_LAYOUT_BATCH_MODE ((hipblasLtMatrixLayoutAttribute_t)200)   /* uint32_t */
#define CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET ((hipblasLtMatrixLayoutAttribute_t)201) /* int64_t: bytes */
#define CUBLASLT_GROUPED_MATRIX_LAYOUT_ROWS_ARRAY ((hipblasLtMatrixLayoutAttribute_t)209) /* void*, on the device, as the next two */
#define CUBLASLT_GROUPED_MATRIX_LAYOUT_COLS_ARRAY ((hipblasLtMatrixLayoutAttribute_t)210)
#define CUBLASLT_GROUPED_MATRIX_LAYOUT_LD_ARRAY ((hipblasLtMatrixLayoutAttribute_t)211)
#define CUBLASLT_GROUPED_MATRIX_LAYOUT_ROWS_COLS_ARRAY_INTEGER_WIDTH ((hipblasLtMatrixLayoutAttribute_t)212)
#define CUBLASLT_GROUPED_MATRIX_LAYOUT_LD_ARRAY_INTEGER_WIDTH ((hipblasLtMatrixLayoutAttribute_t)213)
/* Orders of tiles of 32 columns. */
#define CUBLASLT_ORDER_COL32 ((hipblasLtOrder_t)202)
#define CUBLASLT_ORDER_COL4_4R2_8C ((hipblasLtOrder_t)203)
#define CUBLASLT_ORDER_COL32_2R_4R4 ((hipblasLtOrder_t)204)
#define CUBLASLT_POINTER_MODE_DEVICE_VECTOR ((hipblasLtPointerMode_t)2)                 /* refused */
#define CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO ((hipblasLtPointerMode_t)3) /* as with beta on the host */

/* Of algorithms, of which there is one. */
#define CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK ((hipblasLtMatmulPreferenceAttributes_t)200)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES ((hipblasLtMatmulPreferenceAttributes_t)201)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES ((hipblasLtMatmulPreferenceAttributes_t)202)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES ((hipblasLtMatmulPreferenceAttributes_t)203)
#define CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES ((hipblasLtMatmulPreferenceAttributes_t)204)
#define CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT ((hipblasLtMatmulPreferenceAttributes_t)205)
#define CUBLASLT_MATMUL_PREF_IMPL_MASK ((hipblasLtMatmulPreferenceAttributes_t)206)
#define CUBLASLT_MATMUL_PREF_GROUPED_AVERAGE_REDUCTION_DIM ((hipblasLtMatmulPreferenceAttributes_t)207)
#define CUBLASLT_MATMUL_PREF_GROUPED_DESC_D_AVERAGE_ROWS ((hipblasLtMatmulPreferenceAttributes_t)208)
#define CUBLASLT_MATMUL_PREF_GROUPED_DESC_D_AVERAGE_COLS ((hipblasLtMatmulPreferenceAttributes_t)209)

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
    CUBLASLT_ALGO_CAP_ATOMIC_SYNC = 20,
    CUBLASLT_ALGO_CAP_POINTER_ARRAY_BATCH_SUPPORT = 21,
    CUBLASLT_ALGO_CAP_FLOATING_POINT_EMULATION_SUPPORT = 22,
    CUBLASLT_ALGO_CAP_POINTER_ARRAY_GROUPED_SUPPORT = 23
} cublasLtMatmulAlgoCapAttributes_t;

#define CAIRN_LT static inline hipblasStatus_t

CAIRN_LT cublasLtMatmulAlgoInit(hipblasLtHandle_t handle, hipblasComputeType_t compute, hipDataType scale, hipDataType a,
                                hipDataType b, hipDataType c, hipDataType d, int id, hipblasLtMatmulAlgo_t *algo)
{
    static const unsigned only = 0x4761696e; /* as libhipblaslt marks it */
    (void)compute, (void)scale, (void)a, (void)b, (void)c, (void)d;
    if (!handle || !algo || id < 0) /* the one kernel stands for all that programs have chosen */
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

/* ---- emulated precision: products are computed in the type itself, which is at least as exact; settings are kept ---- */

typedef enum {
    CUBLASLT_EMULATION_DESC_STRATEGY = 0,
    CUBLASLT_EMULATION_DESC_SPECIAL_VALUES_SUPPORT = 1,
    CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_CONTROL = 2,
    CUBLASLT_EMULATION_DESC_FIXEDPOINT_MAX_MANTISSA_BIT_COUNT = 3,
    CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_OFFSET = 4,
    CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER = 5
} cublasLtEmulationDescAttributes_t;
typedef struct { uint64_t data[8]; } cublasLtEmulationDescOpaque_t; /* one word an attribute */
typedef cublasLtEmulationDescOpaque_t *cublasLtEmulationDesc_t;

CAIRN_LT cublasLtEmulationDescInit(cublasLtEmulationDesc_t object)
{
    if (!object)
        return HIPBLAS_STATUS_INVALID_VALUE;
    memset(object, 0, sizeof *object);
    object->data[CUBLASLT_EMULATION_DESC_SPECIAL_VALUES_SUPPORT] = CUDA_EMULATION_SPECIAL_VALUES_SUPPORT_DEFAULT;
    return HIPBLAS_STATUS_SUCCESS;
}
CAIRN_LT cublasLtEmulationDescCreate(cublasLtEmulationDesc_t *object)
{
    if (!object)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *object = (cublasLtEmulationDesc_t)malloc(sizeof **object);
    return *object ? cublasLtEmulationDescInit(*object) : HIPBLAS_STATUS_ALLOC_FAILED;
}
CAIRN_LT cublasLtEmulationDescDestroy(cublasLtEmulationDesc_t object) { return free(object), HIPBLAS_STATUS_SUCCESS; }

static inline size_t cairn_lt_emulation_size(cublasLtEmulationDescAttributes_t attribute)
{
    if (attribute == CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER)
        return sizeof(void *);
    return (unsigned)attribute < CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER ? sizeof(int) : 0;
}
CAIRN_LT cublasLtEmulationDescSetAttribute(cublasLtEmulationDesc_t object, cublasLtEmulationDescAttributes_t attribute,
                                           const void *value, size_t size)
{
    size_t wanted = cairn_lt_emulation_size(attribute);
    if (!object || !value || !wanted || size != wanted)
        return HIPBLAS_STATUS_INVALID_VALUE;
    memcpy(&object->data[attribute], value, size);
    return HIPBLAS_STATUS_SUCCESS;
}
CAIRN_LT cublasLtEmulationDescGetAttribute(cublasLtEmulationDesc_t object, cublasLtEmulationDescAttributes_t attribute,
                                           void *value, size_t size, size_t *written)
{
    size_t wanted = cairn_lt_emulation_size(attribute);
    if (!object || !wanted || (size && (!value || size != wanted)) || (!size && !written))
        return HIPBLAS_STATUS_INVALID_VALUE;
    if (written)
        *written = wanted;
    if (size)
        memcpy(value, &object->data[attribute], size);
    return HIPBLAS_STATUS_SUCCESS;
}

/* ---- groups, whose sizes are on the device: `rows`, `cols` and `ld` of each of `count` ---- */

CAIRN_LT cublasLtGroupedMatrixLayoutCreate(hipblasLtMatrixLayout_t *object, hipDataType type, int count, const void *rows,
                                           const void *cols, const void *ld)
{
    const unsigned mode = CUBLASLT_BATCH_MODE_GROUPED;
    if (count < 0)
        return HIPBLAS_STATUS_INVALID_VALUE;
    hipblasStatus_t status =
        hipblasLtMatrixLayoutCreate(object, type, (uint64_t)(uintptr_t)rows, (uint64_t)(uintptr_t)cols, (int64_t)(intptr_t)ld);
    if (status == HIPBLAS_STATUS_SUCCESS)
        status = hipblasLtMatrixLayoutSetAttribute(*object, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
    if (status == HIPBLAS_STATUS_SUCCESS)
        status = hipblasLtMatrixLayoutSetAttribute(*object, CUBLASLT_MATRIX_LAYOUT_BATCH_MODE, &mode, sizeof mode);
    return status;
}
CAIRN_LT cublasLtGroupedMatrixLayoutInit(hipblasLtMatrixLayout_t object, hipDataType type, int count, const void *rows,
                                         const void *cols, const void *ld)
{
    hipblasLtMatrixLayout_t made;
    hipblasStatus_t status =
        object ? cublasLtGroupedMatrixLayoutCreate(&made, type, count, rows, cols, ld) : HIPBLAS_STATUS_INVALID_VALUE;
    if (status != HIPBLAS_STATUS_SUCCESS)
        return status;
    memcpy((void *)object, made, sizeof *object);
    return hipblasLtMatrixLayoutDestroy(made);
}

/* The one algorithm is the same on each stream. */
CAIRN_LT cublasLtMatmulAlgoCheckForStream(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t product, hipblasLtMatrixLayout_t a,
                                          hipblasLtMatrixLayout_t b, hipblasLtMatrixLayout_t c, hipblasLtMatrixLayout_t d,
                                          const hipblasLtMatmulAlgo_t *algo, hipblasLtMatmulHeuristicResult_t *result, hipStream_t stream)
{
    (void)stream;
    return cublasLtMatmulAlgoCheck(handle, product, a, b, c, d, algo, result);
}
CAIRN_LT cublasLtMatmulAlgoGetHeuristicForStream(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t product, hipblasLtMatrixLayout_t a,
                                                 hipblasLtMatrixLayout_t b, hipblasLtMatrixLayout_t c, hipblasLtMatrixLayout_t d,
                                                 hipblasLtMatmulPreference_t preference, int wanted,
                                                 hipblasLtMatmulHeuristicResult_t *results, int *count, hipStream_t stream)
{
    (void)stream;
    return hipblasLtMatmulAlgoGetHeuristic(handle, product, a, b, c, d, preference, wanted, results, count);
}

#undef CAIRN_LT
