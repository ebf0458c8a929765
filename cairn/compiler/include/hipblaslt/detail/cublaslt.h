/* Attributes of cuBLASLt's that hipBLASLt has not. Hints change no result: they are taken, and have no effect. The others
   are refused. */
#ifndef CAIRN_HIPBLASLT_CUBLASLT_H
#define CAIRN_HIPBLASLT_CUBLASLT_H

enum cairnLtProductAttribute_t {
    CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0,
    CUBLASLT_MATMUL_DESC_SCALE_TYPE = 1,
    CUBLASLT_MATMUL_DESC_TRANSC = 5,
    CUBLASLT_MATMUL_DESC_FILL_MODE = 6,
    CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10,
    CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = 14,
    CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER = 24,
    CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25
};
enum cairnLtPreferenceAttribute_t {
    CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3,
    CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES = 5,
    CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES = 6,
    CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES = 7,
    CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES = 8,
    CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT = 9,
    CUBLASLT_MATMUL_PREF_IMPL_MASK = 12
};

inline hipblasStatus_t hipblasLtMatmulDescSetAttribute(hipblasLtMatmulDesc_t product, cairnLtProductAttribute_t attribute,
                                                       const void* value, size_t bytes)
{
    if (!product || !value) return HIPBLAS_STATUS_INVALID_VALUE;
    bool zero = bytes >= sizeof(int) && *(const int*)value == 0; /* not transposed, no stride */
    switch (attribute) {
    case CUBLASLT_MATMUL_DESC_FAST_ACCUM:
    case CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET: return HIPBLAS_STATUS_SUCCESS;
    case CUBLASLT_MATMUL_DESC_TRANSC:
        return bytes >= sizeof(int) && *(const int*)value == HIPBLAS_OP_N ? HIPBLAS_STATUS_SUCCESS
                                                                          : HIPBLAS_STATUS_NOT_SUPPORTED;
    case CUBLASLT_MATMUL_DESC_FILL_MODE:
        return bytes >= sizeof(int) && *(const int*)value == HIPBLAS_FILL_MODE_FULL ? HIPBLAS_STATUS_SUCCESS
                                                                                    : HIPBLAS_STATUS_NOT_SUPPORTED;
    case CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE:
    case CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE:
        return zero ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_NOT_SUPPORTED;
    default: return HIPBLAS_STATUS_NOT_SUPPORTED;
    }
}
/* What an algorithm may use: all that there are use the least. */
inline hipblasStatus_t hipblasLtMatmulPreferenceSetAttribute(hipblasLtMatmulPreference_t preference,
                                                             cairnLtPreferenceAttribute_t, const void* value, size_t)
{
    return preference && value ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INVALID_VALUE;
}

#endif
