/* hipSPARSELt: products with matrices of which two of four elements are zero. */
#ifndef HIPSPARSELT_H
#define HIPSPARSELT_H

#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp8.h>
#include <hip/hip_runtime_api.h>
#include <hip/library_types.h>
#include <hipsparse/hipsparse.h>

#include "hipsparselt-export.h"
#include "hipsparselt-version.h"

typedef struct hipsparseLtHandle_t {
    uint8_t data[11024];
} hipsparseLtHandle_t;
typedef struct hipsparseLtMatDescriptor_t {
    uint8_t data[11024];
} hipsparseLtMatDescriptor_t;
typedef struct hipsparseLtMatmulDescriptor_t {
    uint8_t data[11024];
} hipsparseLtMatmulDescriptor_t;
typedef struct hipsparseLtMatmulAlgSelection_t {
    uint8_t data[11024];
} hipsparseLtMatmulAlgSelection_t;
typedef struct hipsparseLtMatmulPlan_t {
    uint8_t data[11024];
} hipsparseLtMatmulPlan_t;

typedef enum {
    HIPSPARSELT_R_16F = 150,
    HIPSPARSELT_R_32F = 151,
    HIPSPARSELT_R_8I = 160,
    HIPSPARSELT_R_16BF = 168,
    HIPSPARSELT_R_8F = 170,
    HIPSPARSELT_R_8BF = 171
} hipsparseLtDatatype_t;

typedef enum {
    HIPSPARSELT_SPARSITY_50_PERCENT = 0
} hipsparseLtSparsity_t;

typedef enum {
    HIPSPARSELT_MAT_NUM_BATCHES = 0,
    HIPSPARSELT_MAT_BATCH_STRIDE = 1
} hipsparseLtMatDescAttribute_t;

typedef enum {
    HIPSPARSELT_COMPUTE_16F = 0,
    HIPSPARSELT_COMPUTE_32I = 1,
    HIPSPARSELT_COMPUTE_32F = 2,
    HIPSPARSELT_COMPUTE_TF32 = 3,
    HIPSPARSELT_COMPUTE_TF32_FAST = 4
} hipsparseLtComputetype_t;

typedef enum {
    HIPSPARSELT_MATMUL_ACTIVATION_RELU = 0,
    HIPSPARSELT_MATMUL_ACTIVATION_RELU_UPPERBOUND = 1,
    HIPSPARSELT_MATMUL_ACTIVATION_RELU_THRESHOLD = 2,
    HIPSPARSELT_MATMUL_ACTIVATION_GELU = 3,
    HIPSPARSELT_MATMUL_ACTIVATION_GELU_SCALING = 4,
    HIPSPARSELT_MATMUL_ALPHA_VECTOR_SCALING = 5,
    HIPSPARSELT_MATMUL_BETA_VECTOR_SCALING = 6,
    HIPSPARSELT_MATMUL_BIAS_STRIDE = 7,
    HIPSPARSELT_MATMUL_BIAS_POINTER = 8,
    HIPSPARSELT_MATMUL_ACTIVATION_ABS = 9,
    HIPSPARSELT_MATMUL_ACTIVATION_LEAKYRELU = 10,
    HIPSPARSELT_MATMUL_ACTIVATION_LEAKYRELU_ALPHA = 11,
    HIPSPARSELT_MATMUL_ACTIVATION_SIGMOID = 12,
    HIPSPARSELT_MATMUL_ACTIVATION_TANH = 13,
    HIPSPARSELT_MATMUL_ACTIVATION_TANH_ALPHA = 14,
    HIPSPARSELT_MATMUL_ACTIVATION_TANH_BETA = 15,
    HIPSPARSELT_MATMUL_BIAS_TYPE = 16,
    HIPSPARSELT_MATMUL_SPARSE_MAT_POINTER = 17
} hipsparseLtMatmulDescAttribute_t;

typedef enum {
    HIPSPARSELT_MATMUL_ALG_DEFAULT = 0
} hipsparseLtMatmulAlg_t;

typedef enum {
    HIPSPARSELT_MATMUL_ALG_CONFIG_ID = 0,
    HIPSPARSELT_MATMUL_ALG_CONFIG_MAX_ID = 1,
    HIPSPARSELT_MATMUL_SEARCH_ITERATIONS = 2,
    HIPSPARSELT_MATMUL_SPLIT_K = 3,
    HIPSPARSELT_MATMUL_SPLIT_K_MODE = 4,
    HIPSPARSELT_MATMUL_SPLIT_K_BUFFERS = 5
} hipsparseLtMatmulAlgAttribute_t;

typedef enum {
    HIPSPARSELT_PRUNE_SPMMA_TILE = 0,
    HIPSPARSELT_PRUNE_SPMMA_STRIP = 1
} hipsparseLtPruneAlg_t;

typedef enum {
    HIPSPARSELT_SPLIT_K_MODE_ONE_KERNEL = 0,
    HIPSPARSELT_SPLIT_K_MODE_TWO_KERNELS = 1
} hipsparseLtSplitKMode_t;

#include "internal/hipsparselt-functions.h"

#ifdef __cplusplus
extern "C" {
#endif
hipsparseStatus_t hipsparseLtGetGitRevision(hipsparseLtHandle_t handle, char* rev);
#ifdef __cplusplus
}
#endif

#endif
