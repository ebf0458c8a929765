// cuBLASLt: halves, with bias and GELU asked for, by the algorithm that the library advises; then what hipBLASLt has not:
// batches of pointers, masks of bits, scales in tiles and of 128, groups, complex numbers in planes, emulated precision, kinds of kernels.
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

// Powers of two for blocks of the depth: in tiles of 128 rows by four blocks, or four blocks in a word (`packed`).
static void scales_of_blocks(cublasLtHandle_t handle, cublasLtMatmulMatrixScale_t mode, bool packed, int each)
{
    const int m = 144, n = 49, k = each == 32 ? 160 : 640, blocks = k / each, count = 2; // two tiles of rows, two words of blocks
    const int next_a = packed ? 2 * 144 * 4 : 2 * 2 * 512, next_b = packed ? 2 * 52 * 4 : 2 * 512;
    std::vector<__nv_fp8_e4m3> a(count * m * k), b(count * n * k);
    std::vector<unsigned char> of_a(count * next_a), of_b(count * next_b);
    auto place = [&](int row, int block, bool is_a) {
        if (packed) return (block / 4 * (is_a ? 144 : 52) + row) * 4 + block % 4;
        return (row / 128 * 2 + block / 4) * 512 + row % 32 * 16 + row % 128 / 32 * 4 + block % 4;
    };
    for (int i = 0; i < count * m * k; i++) a[i] = __nv_fp8_e4m3((float)(i * 7 % 9 - 4));
    for (int i = 0; i < count * n * k; i++) b[i] = __nv_fp8_e4m3((float)(i * 5 % 7 - 3));
    for (int which = 0; which < count; which++)
        for (int block = 0; block < blocks; block++) {
            for (int i = 0; i < m; i++) of_a[which * next_a + place(i, block, true)] = 127 + (i + block + which) % 3 - 1;
            for (int j = 0; j < n; j++) of_b[which * next_b + place(j, block, false)] = 127 + (j * block + which) % 2;
        }
    std::vector<float> c(count * m * n);
    auto a_at = on_device(a);
    auto b_at = on_device(b);
    auto a_scale = on_device(of_a), b_scale = on_device(of_b);
    auto c_at = on_device(c);
    float one = 1, zero = 0;
    cublasOperation_t turned = CUBLAS_OP_T;
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
    int64_t steps[] = {m * k, n * k, m * n};
    for (int i = 0; i < 3; i++) {
        cublasLtMatrixLayoutSetAttribute(layout[i], CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
        cublasLtMatrixLayoutSetAttribute(layout[i], CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &steps[i], sizeof steps[i]);
    }
    EXPECT(cublasLtMatmul(handle, product, &one, a_at, layout[0], b_at, layout[1], &zero, c_at, layout[2], c_at, layout[2],
                          nullptr, nullptr, 0, 0) == CUBLAS_STATUS_SUCCESS);
    cudaMemcpy(c.data(), c_at, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
    int differ = 0;
    for (int which = 0; which < count; which++)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++) {
                double sum = 0;
                for (int at = 0; at < k; at++)
                    sum += (double)(float)a[which * m * k + i * k + at] * (float)b[which * n * k + j * k + at] *
                           std::ldexp(1.0, of_a[which * next_a + place(i, at / each, true)] + of_b[which * next_b + place(j, at / each, false)] - 254);
                differ += c[which * m * n + j * m + i] != (float)sum;
            }
    EXPECT(differ == 0);
}

// Groups of products of several sizes, which are on the device: scales of 128 and of 128 by 128 (A, B), or one of each product.
// The latter are captured before the sizes are there.
static void groups(cublasLtHandle_t handle, bool blocks)
{
    const int count = 3, m[] = {132, 16, 8}, n[] = {20, 140, 4}, k[] = {272, 64, 0};
    std::vector<int64_t> of_m, of_n, of_k; // in 64 bits for the blocks, else in 32
    std::vector<int> few_m(m, m + count), few_n(n, n + count), few_k(k, k + count);
    std::vector<std::vector<__nv_fp8_e4m3>> a(count), b(count);
    std::vector<std::vector<float>> of_a(count), of_b(count), bias(count);
    std::vector<__nv_fp8_e4m3 *> a_at, b_at;
    std::vector<float *> a_scales, b_scales, bias_at, d_at, alphas, betas;
    auto around = [](int value) { return (value + 127) / 128; };
    for (int g = 0; g < count; g++) {
        of_m.push_back(m[g]), of_n.push_back(n[g]), of_k.push_back(k[g]);
        for (int i = 0; i < m[g] * k[g] + 1; i++) a[g].push_back(__nv_fp8_e4m3((float)((i * 7 + g) % 9 - 4)));
        for (int i = 0; i < n[g] * k[g] + 1; i++) b[g].push_back(__nv_fp8_e4m3((float)(i * 5 % 7 - 3)));
        for (int i = 0; i < (blocks ? m[g] * around(k[g]) : 0) + 1; i++) of_a[g].push_back(std::ldexp(1.0f, (i + g) % 3 - 1));
        for (int i = 0; i < (blocks ? (around(k[g]) + 3) / 4 * 4 * around(n[g]) : 0) + 1; i++) of_b[g].push_back(std::ldexp(1.0f, i % 2));
        for (int i = 0; i < m[g]; i++) bias[g].push_back(i - g);
        a_at.push_back(on_device(a[g])), b_at.push_back(on_device(b[g])), bias_at.push_back(on_device(bias[g]));
        a_scales.push_back(on_device(of_a[g])), b_scales.push_back(on_device(of_b[g]));
        d_at.push_back(on_device(std::vector<float>(m[g] * n[g], 1.0f)));
        alphas.push_back(on_device(std::vector<float>(1, 2.0f + g))), betas.push_back(on_device(std::vector<float>(1, (float)g)));
    }
    auto sizes = [&](std::vector<int64_t> &wide, std::vector<int> &few) { return blocks ? (void *)on_device(wide) : (void *)on_device(few); };
    void *rows = sizes(of_m, few_m), *columns = sizes(of_n, few_n), *depths = sizes(of_k, few_k);
    auto a_all = on_device(a_at), b_all = on_device(b_at);
    auto a_scale = on_device(a_scales), b_scale = on_device(b_scales), bias_all = on_device(bias_at), d_all = on_device(d_at);
    auto alpha_all = on_device(alphas), beta_all = on_device(betas);
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout[3];
    cublasOperation_t turned = CUBLAS_OP_T;
    cublasLtPointerMode_t mode = CUBLASLT_POINTER_MODE_DEVICE;
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS;
    cublasLtMatmulMatrixScale_t one = CUBLASLT_MATMUL_MATRIX_SCALE_PER_BATCH_SCALAR_32F;
    cublasLtMatmulMatrixScale_t scales[] = {blocks ? CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F : one,
                                            blocks ? CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F : one};
    cublasLtIntegerWidth_t width = blocks ? CUBLASLT_INTEGER_WIDTH_64 : CUBLASLT_INTEGER_WIDTH_32;
    int64_t step = 1;
    cublasDataType_t type = CUDA_R_32F;
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    auto set = [&](cublasLtMatmulDescAttributes_t attribute, auto value) {
        EXPECT(cublasLtMatmulDescSetAttribute(product, attribute, &value, sizeof value) == CUBLAS_STATUS_SUCCESS);
    };
    set(CUBLASLT_MATMUL_DESC_TRANSA, turned);
    set(CUBLASLT_MATMUL_DESC_POINTER_MODE, mode);
    set(CUBLASLT_MATMUL_DESC_ALPHA_BATCH_STRIDE, step);
    set(CUBLASLT_MATMUL_DESC_BETA_BATCH_STRIDE, step);
    set(CUBLASLT_MATMUL_DESC_A_SCALE_MODE, scales[0]);
    set(CUBLASLT_MATMUL_DESC_B_SCALE_MODE, scales[1]);
    set(CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, a_scale);
    set(CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, b_scale);
    if (!blocks) {
        set(CUBLASLT_MATMUL_DESC_EPILOGUE, epilogue);
        set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias_all);
        set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, type);
        set(CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE, step);
    }
    EXPECT(cublasLtGroupedMatrixLayoutCreate(&layout[0], CUDA_R_8F_E4M3, count, depths, rows, depths) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtGroupedMatrixLayoutCreate(&layout[1], CUDA_R_8F_E4M3, count, depths, columns, depths) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtGroupedMatrixLayoutCreate(&layout[2], CUDA_R_32F, count, rows, columns, rows) == CUBLAS_STATUS_SUCCESS);
    for (auto &each : layout) {
        cublasLtMatrixLayoutSetAttribute(each, CUBLASLT_GROUPED_MATRIX_LAYOUT_ROWS_COLS_ARRAY_INTEGER_WIDTH, &width, sizeof width);
        cublasLtMatrixLayoutSetAttribute(each, CUBLASLT_GROUPED_MATRIX_LAYOUT_LD_ARRAY_INTEGER_WIDTH, &width, sizeof width);
    }
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t run;
    cudaStreamCreate(&stream);
    if (!blocks) {
        cudaMemset(rows, 0, sizeof few_m[0] * count);
        EXPECT(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal) == cudaSuccess);
    }
    EXPECT(cublasLtMatmul(handle, product, alpha_all, a_all, layout[0], b_all, layout[1], beta_all, d_all, layout[2], d_all,
                          layout[2], nullptr, nullptr, 0, stream) == CUBLAS_STATUS_SUCCESS);
    if (!blocks) {
        EXPECT(cudaStreamEndCapture(stream, &graph) == cudaSuccess && cudaGraphInstantiate(&run, graph, 0) == cudaSuccess);
        cudaMemcpy(rows, few_m.data(), sizeof few_m[0] * count, cudaMemcpyHostToDevice);
        EXPECT(cudaGraphLaunch(run, stream) == cudaSuccess);
    }
    EXPECT(cudaStreamSynchronize(stream) == cudaSuccess);
    for (int g = 0; g < count; g++) {
        std::vector<float> d(m[g] * n[g]);
        int differ = 0, four = (around(k[g]) + 3) / 4 * 4;
        cudaMemcpy(d.data(), d_at[g], d.size() * sizeof(float), cudaMemcpyDeviceToHost);
        for (int j = 0; j < n[g]; j++)
            for (int i = 0; i < m[g]; i++) {
                double sum = 0;
                for (int at = 0; at < k[g]; at++)
                    sum += (double)(float)a[g][i * k[g] + at] * (float)b[g][j * k[g] + at] *
                           (blocks ? of_a[g][at / 128 * m[g] + i] * of_b[g][j / 128 * four + at / 128] : of_a[g][0] * of_b[g][0]);
                differ += d[j * m[g] + i] != (float)((2.0 + g) * sum + g + (blocks ? 0 : i - g));
            }
        EXPECT(differ == 0);
    }
}

// D in e4m3 or e2m1 with a scale for each block of a column, which the host finds, too: in two matrices of a batch.
static void quantized(cublasLtHandle_t handle, bool four)
{
    const int m = 70, n = 130, k = 8, count = 2, each = four ? 16 : 32, blocks = (m + each - 1) / each, across = (blocks + 3) / 4;
    std::vector<float> a(count * m * k), b(count * k * n);
    for (size_t i = 0; i < a.size(); i++) a[i] = (float)(i * 7 % 23) - 11 + (i % 70 < 3 ? 300 : 0);
    for (size_t i = 0; i < b.size(); i++) b[i] = (i % 1040 < 8) ? 0 : (float)(i * 5 % 13) / 8 - 1; // a column of zeros
    std::vector<unsigned char> d(count * m * n), scales(count * 2 * across * 512);
    auto a_at = on_device(a), b_at = on_device(b);
    auto d_at = on_device(d), scales_at = on_device(scales);
    auto before = on_device(std::vector<float>(1, 0.75f));
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout[4];
    cublasLtMatmulMatrixScale_t mode = four ? CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3 : CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0;
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_D_OUT_SCALE_MODE, &mode, sizeof mode);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_D_OUT_SCALE_POINTER, &scales_at, sizeof scales_at);
    if (four) cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, &before, sizeof before);
    cudaDataType_t types[] = {CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, four ? CUDA_R_4F_E2M1 : CUDA_R_8F_E4M3};
    int rows[] = {m, k, m, m}, columns[] = {k, n, n, n};
    for (int w = 0; w < 4; w++) {
        int64_t step = rows[w] * columns[w];
        cublasLtMatrixLayoutCreate(&layout[w], types[w], rows[w], columns[w], rows[w]);
        cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
        cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &step, sizeof step);
    }
    float one = 1, zero = 0;
    EXPECT(cublasLtMatmul(handle, product, &one, a_at, layout[0], b_at, layout[1], &zero, nullptr, layout[2], d_at, layout[3], nullptr, nullptr, 0, 0) == 0);
    cudaMemcpy(d.data(), d_at, d.size(), cudaMemcpyDeviceToHost);
    cudaMemcpy(scales.data(), scales_at, scales.size(), cudaMemcpyDeviceToHost);
    int differ = 0, other = 0;
    for (int which = 0; which < count; which++)
        for (int j = 0; j < n; j++)
            for (int block = 0; block < blocks; block++) {
                float sums[32] = {0}, most = 0, back;
                for (int i = 0; i < each && block * each + i < m; i++) {
                    for (int x = 0; x < k; x++) sums[i] += a[(which * k + x) * m + block * each + i] * b[(which * n + j) * k + x];
                    sums[i] *= four ? 0.75f : 1;
                    most = std::fmax(most, std::fabs(sums[i]));
                }
                unsigned char scale = scales[which * 2 * across * 512 + (j / 128 * across + block / 4) * 512 + j % 32 * 16 + j % 128 / 32 * 4 + block % 4];
                if (four) {
                    __nv_fp8_e4m3 wanted(most / 6);
                    other += wanted.__x != scale;
                    back = most ? 1 / (float)wanted : 0;
                } else {
                    int power = (int)std::ceil(std::log2((double)(most / 448)));
                    other += most ? scale != power + 127 : scale != 0;
                    back = most ? std::ldexp(1.0f, -power) : 1;
                }
                for (int i = 0; i < each && block * each + i < m; i++) {
                    size_t place = ((size_t)which * n + j) * m + block * each + i;
                    if (four)
                        differ += __nv_cvt_float_to_fp4(sums[i] * back, __NV_E2M1, cudaRoundNearest) != (d[place / 2] >> place % 2 * 4 & 15);
                    else
                        differ += __nv_fp8_e4m3(sums[i] * back).__x != d[place];
                }
            }
    EXPECT(differ == 0 && other == 0);
}

// Integers in tiles of 32 columns, which the host fills: A in COL32, B in either of the others, C in COL32.
static void wide_tiles(cublasLtHandle_t handle, cublasLtOrder_t order_b)
{
    const int m = 21, n = 43, k = 70;
    auto across = [](int columns) { return (columns + 31) / 32; };
    auto around = [](int value, int to) { return (value + to - 1) / to * to; };
    cublasLtOrder_t orders[] = {CUBLASLT_ORDER_COL32, order_b, CUBLASLT_ORDER_COL32};
    int rows[] = {m, n, m}, columns[] = {k, k, n}, ld[] = {32 * m, 32 * around(n, order_b == CUBLASLT_ORDER_COL4_4R2_8C ? 8 : 32), 32 * m};
    auto place = [&](int which, int r, int c) {
        int at = c / 32 * ld[which];
        c %= 32;
        if (orders[which] == CUBLASLT_ORDER_COL32) return at + r * 32 + c;
        if (orders[which] == CUBLASLT_ORDER_COL4_4R2_8C) { // tiles of 8 rows: the even ones, then the odd ones, four columns at a time
            int in_even = r % 8 / 2;
            return at + (r / 8 * 2 + r % 2) * 128 + c / 4 * 16 + in_even * 4 + c % 4;
        }
        return at + r / 32 * 32 * 32 + (((r % 32 % 8) / 2 * 4 + r % 32 / 8) * 2 + r % 2) * 32 + c;
    };
    std::vector<signed char> values[2];
    cublasLtMatrixLayout_t layout[3];
    for (int w = 0; w < 3; w++) {
        EXPECT(cublasLtMatrixLayoutCreate(&layout[w], w < 2 ? CUDA_R_8I : CUDA_R_32I, rows[w], columns[w], ld[w]) == 0);
        EXPECT(cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_ORDER, &orders[w], sizeof orders[w]) == 0);
        for (int i = 0; w < 2 && i < across(columns[w]) * ld[w]; i++) values[w].push_back((signed char)(i * (7 + w) % 11 - 5));
    }
    auto a = on_device(values[0]), b = on_device(values[1]);
    std::vector<int> found(across(n) * ld[2]);
    auto c = on_device(found);
    cublasLtMatmulDesc_t product;
    cublasOperation_t turned = CUBLAS_OP_T;
    int one = 1, zero = 0, differ = 0;
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32I, CUDA_R_32I);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSB, &turned, sizeof turned);
    EXPECT(cublasLtMatmul(handle, product, &one, a, layout[0], b, layout[1], &zero, c, layout[2], c, layout[2], nullptr, nullptr, 0, 0) == 0);
    cudaMemcpy(found.data(), c, found.size() * sizeof(int), cudaMemcpyDeviceToHost);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            int sum = 0;
            for (int d = 0; d < k; d++) sum += values[0][place(0, i, d)] * values[1][place(1, j, d)];
            differ += found[place(2, i, j)] != sum;
        }
    EXPECT(differ == 0);
}

// Complex halves whose imaginary parts lie before the real ones, in a batch of two: C = 2i conj(A)^T B + C.
static void planes(cublasLtHandle_t handle)
{
    const int m = 18, n = 7, k = 33, count = 2;
    const int sizes[] = {m * k, n * k, m * n}, rows[] = {k, k, m}, columns[] = {m, n, n};
    std::vector<__half> values[3];
    __half *at[3];
    cublasLtMatrixLayout_t layout[3];
    for (int w = 0; w < 3; w++) {
        for (int i = 0; i < 2 * count * sizes[w]; i++) values[w].push_back(__float2half((float)((i * (3 + w) + i / 7) % 5 - 2)));
        at[w] = on_device(values[w]) + count * sizes[w];
        int64_t step = sizes[w], plane = -(int64_t)sizeof(__half) * count * sizes[w];
        EXPECT(cublasLtMatrixLayoutCreate(&layout[w], CUDA_C_16F, rows[w], columns[w], rows[w]) == CUBLAS_STATUS_SUCCESS);
        cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
        cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &step, sizeof step);
        EXPECT(cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET, &plane, sizeof plane) == 0);
    }
    cublasLtMatmulDesc_t product;
    cublasOperation_t turned = CUBLAS_OP_C;
    cuComplex alpha = {0, 2}, beta = {1, 0};
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_C_32F);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned);
    EXPECT(cublasLtMatmul(handle, product, &alpha, at[0], layout[0], at[1], layout[1], &beta, at[2], layout[2], at[2], layout[2],
                          nullptr, nullptr, 0, 0) == CUBLAS_STATUS_SUCCESS);
    std::vector<__half> found(values[2].size());
    cudaMemcpy(found.data(), at[2] - count * sizes[2], found.size() * sizeof(__half), cudaMemcpyDeviceToHost);
    int differ = 0;
    for (int which = 0; which < count; which++)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++) {
                auto part = [&](int w, int place, int real) {
                    return __half2float(values[w][(real * count + which) * sizes[w] + place]);
                };
                float real = 0, other = 0;
                for (int d = 0; d < k; d++) {
                    float ar = part(0, i * k + d, 1), ai = -part(0, i * k + d, 0), br = part(1, j * k + d, 1), bi = part(1, j * k + d, 0);
                    real += ar * br - ai * bi, other += ar * bi + ai * br;
                }
                differ += __half2float(found[(count + which) * sizes[2] + j * m + i]) != part(2, j * m + i, 1) - 2 * other;
                differ += __half2float(found[which * sizes[2] + j * m + i]) != part(2, j * m + i, 0) + 2 * real;
            }
    EXPECT(differ == 0);
}

// ReLU's mask of bits: made by a product with a bias, then read by one that sums D's rows into the bias's gradient.
static void masks(cublasLtHandle_t handle, bool back)
{
    const int m = 70, n = 33, k = 8, count = back ? 1 : 2, ld = 128;
    std::vector<float> a(count * m * k), b(count * k * n), bias(m), d(count * m * n);
    for (size_t i = 0; i < a.size(); i++) a[i] = (float)(i * 7 % 23) - 11;
    for (size_t i = 0; i < b.size(); i++) b[i] = (float)(i * 5 % 13) - 6;
    for (int i = 0; i < m; i++) bias[i] = (float)(i % 9) - 4;
    std::vector<unsigned> bits(count * n * ld / 32);
    for (size_t i = 0; i < bits.size(); i++) bits[i] = back ? (unsigned)i * 2654435761u : 0;
    auto a_at = on_device(a), b_at = on_device(b), bias_at = on_device(bias), d_at = on_device(d);
    auto bits_at = on_device(bits);
    cublasLtMatmulDesc_t product;
    cublasLtMatrixLayout_t layout[3];
    cublasLtEpilogue_t epilogue = back ? CUBLASLT_EPILOGUE_DRELU_BGRAD : CUBLASLT_EPILOGUE_RELU_AUX_BIAS;
    int64_t lds[] = {ld, 96}, between = n * ld;
    int rows[] = {m, k, m}, columns[] = {k, n, n};
    cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias_at, sizeof bias_at);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, &bits_at, sizeof bits_at);
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, &between, sizeof between);
    for (int w = 0; w < 3; w++) {
        int64_t step = rows[w] * columns[w];
        cublasLtMatrixLayoutCreate(&layout[w], CUDA_R_32F, rows[w], columns[w], rows[w]);
        cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count);
        cublasLtMatrixLayoutSetAttribute(layout[w], CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &step, sizeof step);
    }
    float one = 1, zero = 0;
    for (int wrong_ld = 1; wrong_ld >= 0; wrong_ld--) {
        cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, &lds[wrong_ld], sizeof lds[0]);
        auto status = cublasLtMatmul(handle, product, &one, a_at, layout[0], b_at, layout[1], &zero, d_at, layout[2], d_at, layout[2], nullptr, nullptr, 0, 0);
        EXPECT(status == (wrong_ld ? CUBLAS_STATUS_INVALID_VALUE : CUBLAS_STATUS_SUCCESS));
    }
    auto given = bits;
    std::vector<float> gradient(m), found(m);
    cudaMemcpy(d.data(), d_at, d.size() * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(bits.data(), bits_at, bits.size() * sizeof(unsigned), cudaMemcpyDeviceToHost);
    cudaMemcpy(found.data(), bias_at, m * sizeof(float), cudaMemcpyDeviceToHost);
    int differ = 0, other = back && bits != given;
    for (int column = 0; column < count * n; column++)
        for (int i = 0; i < m; i++) {
            float sum = back ? 0 : bias[i];
            for (int x = 0; x < k; x++) sum += a[(column / n * k + x) * m + i] * b[column * k + x];
            unsigned bit = bits[column * ld / 32 + i / 32] >> i % 32 & 1;
            other += !back && bit != (sum > 0);
            float wanted = back ? (bit ? sum : 0) : sum > 0 ? sum : 0;
            differ += d[column * m + i] != wanted;
            gradient[i] += wanted;
        }
    for (int i = 0; back && i < m; i++) differ += found[i] != gradient[i];
    EXPECT(differ == 0 && other == 0);
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
    const float given[] = {1, 0.75f, 1.5f, -3, 0, 0x1p-127f, 0x1.8p-127f, 0x1p-149f, 3e38f, INFINITY, NAN};
    const int up[] = {127, 127, 128, 129, 0, 0, 1, 0, 254, 254, 255};
    for (int i = 0; i < 11; i++) EXPECT(__nv_fp8_e8m0(given[i]).__x == up[i]);
    EXPECT(__nv_cvt_float_to_e8m0(1.9f, __NV_SATFINITE, cudaRoundZero) == 127);
    EXPECT(__nv_cvt_float_to_e8m0(INFINITY, __NV_NOSAT, cudaRoundPosInf) == 255);
    EXPECT(__nv_fp8_e8m0(1.0 + 1e-12).__x == 128 && __nv_fp8_e8m0(2.0 - 1e-12).__x == 128 && (float)__nv_fp8_e8m0(8.0f) == 8);
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
    scales_of_blocks(handle, CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0, false, 32);
    scales_of_blocks(handle, CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_MN_K4_UE8M0, true, 32);
    scales_of_blocks(handle, CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_MN_K4_UE8M0, true, 128);
    groups(handle, true);
    groups(handle, false);
    planes(handle);
    quantized(handle, false);
    quantized(handle, true);
    wide_tiles(handle, CUBLASLT_ORDER_COL4_4R2_8C);
    wide_tiles(handle, CUBLASLT_ORDER_COL32_2R_4R4);
    masks(handle, false);
    masks(handle, true);
    settings(handle);
    cublasLtDestroy(handle);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
