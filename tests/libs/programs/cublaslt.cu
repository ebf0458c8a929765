// cuBLASLt: halves, with bias and GELU asked for, by the algorithm that the library advises.
#include <cmath>
#include <cstdio>
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <vector>

int main()
{
    const int n = 48;
    std::vector<__half> a(n * n), bias(n), c(n * n);
    for (int i = 0; i < n * n; i++) a[i] = __float2half((i * 7 % 5 - 2) / 8.0f);
    for (int i = 0; i < n; i++) bias[i] = __float2half(i / 64.0f);
    __half *at[3];
    float one = 1, zero = 0;
    for (auto &each : at) cudaMalloc(&each, n * n * sizeof(__half));
    cudaMemcpy(at[0], a.data(), n * n * sizeof(__half), cudaMemcpyHostToDevice);
    cudaMemcpy(at[1], bias.data(), n * sizeof(__half), cudaMemcpyHostToDevice);

    cublasLtHandle_t handle;
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout;
    cublasLtMatmulPreference_t preference;
    cublasLtMatmulHeuristicResult_t result;
    cublasOperation_t turned = CUBLAS_OP_T;
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_GELU_BIAS;
    size_t workspace = 1 << 20;
    int found = 0, wrong = 0;
    cublasLtCreate(&handle);
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &at[1], sizeof at[1]);
    cublasLtMatrixLayoutCreate(&layout, CUDA_R_16F, n, n, n);
    cublasLtMatmulPreferenceCreate(&preference);
    cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace, sizeof workspace);
    cublasLtMatmulAlgoGetHeuristic(handle, product, layout, layout, layout, layout, preference, 1, &result, &found);
    auto status = cublasLtMatmul(handle, product, &one, at[0], layout, at[0], layout, &zero, at[2], layout, at[2], layout,
                                 &result.algo, nullptr, 0, 0);
    wrong += found != 1 || status != CUBLAS_STATUS_SUCCESS;
    cudaMemcpy(c.data(), at[2], n * n * sizeof(__half), cudaMemcpyDeviceToHost);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            double sum = __half2float(bias[i]);
            for (int k = 0; k < n; k++) sum += (double)__half2float(a[i * n + k]) * __half2float(a[j * n + k]);
            double wanted = 0.5 * sum * (1 + std::tanh(0.7978845608028654 * (sum + 0.044715 * sum * sum * sum)));
            wrong += !(std::abs(__half2float(c[j * n + i]) - wanted) <= 1e-3 + 1e-3 * std::abs(wanted));
        }
    cublasLtDestroy(handle);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
