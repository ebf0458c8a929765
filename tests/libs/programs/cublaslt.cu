// cuBLASLt: halves, with bias and GELU asked for, by the algorithm that the library advises; then what hipBLASLt has not:
// batches of pointers, scales in tiles, emulated precision, kinds of kernels.
#include <cmath>
#include <cstdio>
#include <cublasLt.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp8.h>
#include <vector>

static int wrong;
#define EXPECT(condition) ((condition) ? (void)0 : (void)(wrong++, printf("%d: %s\n", __LINE__, #condition)))

template <class T> static T *on_device(const std::vector<T> &values)
{
    T *at;
    cudaMalloc(&at, values.size() * sizeof(T));
    cudaMemcpy(at, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
    return at;
}

static void batch_of_pointers(cublasLtHandle_t handle)
{
    const int n = 5, count = 3;
    std::vector<float> a(n * n * count), c(n * n);
    std::vector<float *> as, cs;
    for (size_t i = 0; i < a.size(); i++) a[i] = (int)(i * 11 % 7) - 3;
    float *first = on_device(a), one = 1, zero = 0;
    for (int i = 0; i < count; i++) as.push_back(first + (i * 2 % count) * n * n), cs.push_back(on_device(c));
    auto a_at = on_device(as), c_at = on_device(cs);
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout;
    cublasLtBatchMode_t mode = CUBLASLT_BATCH_MODE_POINTER_ARRAY;
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatrixLayoutCreate(&layout, CUDA_R_32F, n, n, n);
    cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
    EXPECT(cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_MODE, &mode, sizeof mode) == 0);
    EXPECT(cublasLtMatmul(handle, product, &one, a_at, layout, a_at, layout, &zero, c_at, layout, c_at, layout, nullptr,
                          nullptr, 0, 0) == CUBLAS_STATUS_SUCCESS);
    for (int which = 0; which < count; which++) {
        cudaMemcpy(c.data(), cs[which], n * n * sizeof(float), cudaMemcpyDeviceToHost);
        const float *of = &a[(which * 2 % count) * n * n];
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++) {
                float sum = 0;
                for (int k = 0; k < n; k++) sum += of[k * n + i] * of[j * n + k];
                EXPECT(c[j * n + i] == sum);
            }
    }
    int64_t step = 1;
    EXPECT(cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_ALPHA_BATCH_STRIDE, &step, sizeof step) == 0);
    EXPECT(cublasLtMatmul(handle, product, &one, a_at, layout, a_at, layout, &zero, c_at, layout, c_at, layout, nullptr,
                          nullptr, 0, 0) == CUBLAS_STATUS_NOT_SUPPORTED);
}

static void scales_in_tiles(cublasLtHandle_t handle)
{
    const int m = 144, n = 48, k = 160, blocks = k / 32; // two tiles of rows and of blocks
    std::vector<__nv_fp8_e4m3> a(m * k), b(n * k);
    std::vector<unsigned char> of_a(2 * 2 * 512), of_b(2 * 512);
    auto place = [](int row, int block) { return (row / 128 * 2 + block / 4) * 512 + row % 32 * 16 + row % 128 / 32 * 4 + block % 4; };
    for (int i = 0; i < m * k; i++) a[i] = __nv_fp8_e4m3((float)(i * 7 % 9 - 4));
    for (int i = 0; i < n * k; i++) b[i] = __nv_fp8_e4m3((float)(i * 5 % 7 - 3));
    for (int block = 0; block < blocks; block++) {
        for (int i = 0; i < m; i++) of_a[place(i, block)] = 127 + (i + block) % 3 - 1;
        for (int j = 0; j < n; j++) of_b[place(j, block)] = 127 + (j * block) % 2;
    }
    std::vector<float> c(m * n);
    auto a_at = on_device(a);
    auto b_at = on_device(b);
    auto a_scale = on_device(of_a), b_scale = on_device(of_b);
    auto c_at = on_device(c);
    float one = 1, zero = 0;
    cublasOperation_t turned = CUBLAS_OP_T;
    cublasLtMatmulMatrixScale_t mode = CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout[3];
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &mode, sizeof mode);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &mode, sizeof mode);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &a_scale, sizeof a_scale);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &b_scale, sizeof b_scale);
    cublasLtMatrixLayoutCreate(&layout[0], CUDA_R_8F_E4M3, k, m, k);
    cublasLtMatrixLayoutCreate(&layout[1], CUDA_R_8F_E4M3, k, n, k);
    cublasLtMatrixLayoutCreate(&layout[2], CUDA_R_32F, m, n, m);
    EXPECT(cublasLtMatmul(handle, product, &one, a_at, layout[0], b_at, layout[1], &zero, c_at, layout[2], c_at, layout[2],
                          nullptr, nullptr, 0, 0) == CUBLAS_STATUS_SUCCESS);
    cudaMemcpy(c.data(), c_at, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
    int differ = 0;
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            double sum = 0;
            for (int at = 0; at < k; at++)
                sum += (double)(float)a[i * k + at] * (float)b[j * k + at] *
                       std::ldexp(1.0, of_a[place(i, at / 32)] + of_b[place(j, at / 32)] - 254);
            differ += c[j * m + i] != (float)sum;
        }
    EXPECT(differ == 0);
}

static void settings(cublasLtHandle_t handle)
{
    cublasLtEmulationDesc_t emulation;
    cublasLtMatmulDesc_t product;
    int bits = 40, read = 0;
    size_t written = 0;
    EXPECT(cublasLtEmulationDescCreate(&emulation) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtEmulationDescSetAttribute(emulation, CUBLASLT_EMULATION_DESC_FIXEDPOINT_MAX_MANTISSA_BIT_COUNT, &bits, sizeof bits) == 0);
    EXPECT(cublasLtEmulationDescGetAttribute(emulation, CUBLASLT_EMULATION_DESC_FIXEDPOINT_MAX_MANTISSA_BIT_COUNT, &read, sizeof read, &written) == 0);
    EXPECT(read == bits && written == sizeof bits);
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_64F, CUDA_R_64F);
    EXPECT(cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR, &emulation, sizeof emulation) == 0);
    EXPECT(cublasLtEmulationDescDestroy(emulation) == CUBLAS_STATUS_SUCCESS);
    cublasLtMatmulAlgo_t algorithm;
    cublasLtMatmulTile_t tile = CUBLASLT_MATMUL_TILE_16x16;
    cublasLtReductionScheme_t scheme = CUBLASLT_REDUCTION_SCHEME_MASK;
    EXPECT(cublasLtMatmulAlgoInit(handle, CUBLAS_COMPUTE_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F, 10, &algorithm) == 0);
    EXPECT(cublasLtMatmulAlgoConfigSetAttribute(&algorithm, CUBLASLT_ALGO_CONFIG_TILE_ID, &tile, sizeof tile) == 0);
    EXPECT(tile == 5 && scheme == 7 && CUBLASLT_MATMUL_STAGES_8x3 == 31 && CUBLASLT_CLUSTER_SHAPE_1x1x1 == 2);
    __nv_fp4_e2m1 four(2.6f);
    EXPECT((float)four == 3.0f && __nv_cvt_float_to_fp4(-0.4f, __NV_E2M1, cudaRoundNearest) == 9);
}

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
    int found = 0;
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
    batch_of_pointers(handle);
    scales_in_tiles(handle);
    settings(handle);
    cublasLtDestroy(handle);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
