/* hipBLASLt. */
#ifndef HIPBLASLT_H
#define HIPBLASLT_H

#include <hip/hip_complex.h>
#include <hip/hip_runtime_api.h>
#include <hip/library_types.h>
#include <stddef.h>
#include <stdint.h>

#include "../hipblas-common/hipblas-common.h"
#include "hipblaslt-export.h"
#include "hipblaslt-version.h"
#ifdef __cplusplus
#include "hipblaslt-types.h"
#endif

#define HIPBLASLT_DATATYPE_INVALID ((hipDataType)255)
#define HIPBLASLT_COMPUTE_TYPE_INVALID ((hipblasComputeType_t)0)
#define HIPBLASLT_OPERATION_INVALID ((hipblasOperation_t)0)

/* Sums of bits: RELU 2, BIAS 4, DRELU 8, BGRAD 16, GELU 32, DGELU 64, AUX 128. */
typedef enum {
    HIPBLASLT_EPILOGUE_DEFAULT = 1,
    HIPBLASLT_EPILOGUE_RELU = 2,
    HIPBLASLT_EPILOGUE_BIAS = 4,
    HIPBLASLT_EPILOGUE_RELU_BIAS = 6,
    HIPBLASLT_EPILOGUE_GELU = 32,
    HIPBLASLT_EPILOGUE_GELU_BIAS = 36,
    HIPBLASLT_EPILOGUE_RELU_AUX = 130,
    HIPBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
    HIPBLASLT_EPILOGUE_DRELU = 136,
    HIPBLASLT_EPILOGUE_DRELU_BGRAD = 152,
    HIPBLASLT_EPILOGUE_GELU_AUX = 160,
    HIPBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
    HIPBLASLT_EPILOGUE_DGELU = 192,
    HIPBLASLT_EPILOGUE_DGELU_BGRAD = 208,
    HIPBLASLT_EPILOGUE_BGRADA = 256,
    HIPBLASLT_EPILOGUE_BGRADB = 512,
    HIPBLASLT_EPILOGUE_SWISH_EXT = 65536,
    HIPBLASLT_EPILOGUE_SWISH_BIAS_EXT = 65540,
    HIPBLASLT_EPILOGUE_CLAMP_EXT = 131072,
    HIPBLASLT_EPILOGUE_CLAMP_BIAS_EXT = 131076,
    HIPBLASLT_EPILOGUE_CLAMP_AUX_EXT = 131200,
    HIPBLASLT_EPILOGUE_CLAMP_AUX_BIAS_EXT = 131204
} hipblasLtEpilogue_t;

typedef enum {
    HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 0,          /* int32_t */
    HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 1, /* int64_t, elements */
    HIPBLASLT_MATRIX_LAYOUT_TYPE = 2,                 /* uint32_t, hipDataType */
    HIPBLASLT_MATRIX_LAYOUT_ORDER = 3,                /* int32_t, hipblasLtOrder_t */
    HIPBLASLT_MATRIX_LAYOUT_ROWS = 4,                 /* uint64_t */
    HIPBLASLT_MATRIX_LAYOUT_COLS = 5,                 /* uint64_t */
    HIPBLASLT_MATRIX_LAYOUT_LD = 6                    /* int64_t, elements */
} hipblasLtMatrixLayoutAttribute_t;

typedef enum {
    HIPBLASLT_POINTER_MODE_HOST = 0,
    HIPBLASLT_POINTER_MODE_DEVICE = 1,
    HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4
} hipblasLtPointerMode_t;

typedef enum {
    HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F = 0,
    HIPBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3 = 1,
    HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 = 2,
    HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F = 3,
    HIPBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F = 4,
    HIPBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F = 5,
    HIPBLASLT_MATMUL_MATRIX_SCALE_END
} hipblasLtMatmulMatrixScale_t;

typedef enum {
    HIPBLASLT_MATMUL_DESC_TRANSA = 0,                     /* int32_t, hipblasOperation_t */
    HIPBLASLT_MATMUL_DESC_TRANSB = 1,                     /* int32_t */
    HIPBLASLT_MATMUL_DESC_EPILOGUE = 2,                   /* uint32_t, hipblasLtEpilogue_t */
    HIPBLASLT_MATMUL_DESC_BIAS_POINTER = 3,               /* void* */
    HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 4,             /* int32_t, hipDataType */
    HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER = 5,            /* void*, as the next four */
    HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER = 6,
    HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER = 7,
    HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER = 8,
    HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 9,
    HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 10,      /* void* */
    HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 11,           /* int64_t */
    HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 12, /* int64_t */
    HIPBLASLT_MATMUL_DESC_POINTER_MODE = 13,              /* int32_t, hipblasLtPointerMode_t */
    HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER = 14,            /* void* */
    HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22,    /* int32_t, hipDataType */
    HIPBLASLT_MATMUL_DESC_A_SCALE_MODE = 31,              /* uint32_t, hipblasLtMatmulMatrixScale_t */
    HIPBLASLT_MATMUL_DESC_B_SCALE_MODE = 32,              /* uint32_t */
    HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_A_EXT = 100, /* int32_t, hipDataType */
    HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_B_EXT,       /* int32_t */
    HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT,          /* float */
    HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT,          /* float */
    HIPBLASLT_MATMUL_DESC_MAX
} hipblasLtMatmulDescAttributes_t;

typedef enum {
    HIPBLASLT_MATMUL_PREF_SEARCH_MODE = 0,         /* uint32_t */
    HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1, /* uint64_t */
    HIPBLASLT_MATMUL_PREF_MAX = 2
} hipblasLtMatmulPreferenceAttributes_t;

typedef enum {
    HIPBLASLT_ORDER_COL = 0,
    HIPBLASLT_ORDER_ROW = 1,
    HIPBLASLT_ORDER_COL16_4R16 = 100,
    HIPBLASLT_ORDER_COL16_4R8 = 101,
    HIPBLASLT_ORDER_COL16_4R4 = 102,
    HIPBLASLT_ORDER_COL16_4R2 = 103
} hipblasLtOrder_t;

typedef enum {
    HIPBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE,
    HIPBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE,
    HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSA,
    HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSB
} hipblasLtMatrixTransformDescAttributes_t;

typedef struct { uint64_t data[32]; } hipblasLtMatmulDescOpaque_t;
typedef struct { uint64_t data[8]; } hipblasLtMatrixLayoutOpaque_t;
typedef struct { uint64_t data[8]; } hipblasLtMatmulPreferenceOpaque_t;
typedef struct { uint64_t data[8]; } hipblasLtMatrixTransformDescOpaque_t;
typedef void* hipblasLtHandle_t;
typedef hipblasLtMatmulDescOpaque_t* hipblasLtMatmulDesc_t;
typedef hipblasLtMatrixLayoutOpaque_t* hipblasLtMatrixLayout_t;
typedef hipblasLtMatmulPreferenceOpaque_t* hipblasLtMatmulPreference_t;
typedef hipblasLtMatrixTransformDescOpaque_t* hipblasLtMatrixTransformDesc_t;

#ifdef __cplusplus
#define CAIRN_LT_IS(value) = value
#else
#define CAIRN_LT_IS(value)
#endif
typedef struct _hipblasLtMatmulAlgo_t {
#ifdef __cplusplus
    uint8_t data[16] = {0};
#else
    uint8_t data[16];
#endif
    size_t max_workspace_bytes CAIRN_LT_IS(0);
} hipblasLtMatmulAlgo_t;

typedef struct _hipblasLtMatmulHeuristicResult_t {
    hipblasLtMatmulAlgo_t algo;
    size_t workspaceSize CAIRN_LT_IS(0);
    hipblasStatus_t state CAIRN_LT_IS(HIPBLAS_STATUS_SUCCESS);
    float wavesCount CAIRN_LT_IS(1.0f);
    int reserved[4];
} hipblasLtMatmulHeuristicResult_t;
#undef CAIRN_LT_IS

#include "detail/functions.h"

#endif
