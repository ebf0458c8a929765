// Launches kernels of navatala_gpu, each twice and with the shapes, grids and numbers of its own benchmark
// (benchmarks/rocm_vendor_benchmark.hip), which needs libraries beside them. For bench/estimate.py.
#include <hip/hip_runtime.h>

#include <cstdint>
#include <vector>

#include "kernels/hip/graph/spmv_weighted_f32.hip"
#include "kernels/hip/graph/spmv_weighted_subgroup_f32.hip"
#include "kernels/hip/sparse/axpy_f32.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_f32_out.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_cta128.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_cta64_direct.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_cta64_pipelined.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_cta64_shared.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_cta64_shared_early_barrier.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_cta64_shared_padded.hip"
#include "kernels/hip/transformer/tiled_gemm_f16_mfma_k_loop.hip"
#include "kernels/hip/transformer/tiled_gemm_f32.hip"

template <typename T> static T *given(const std::vector<T> &values)
{
    T *made = nullptr;
    if (hipMalloc(&made, values.size() * sizeof(T)) ||
        hipMemcpy(made, values.data(), values.size() * sizeof(T), hipMemcpyHostToDevice))
        exit(2);
    return made;
}

template <typename T> static T *one(T value) { return given(std::vector<T>{value}); }

#define TWICE(kernel, grid, block, ...) \
    for (int run = 0; run < 2; run++) \
        kernel<<<grid, block>>>(__VA_ARGS__)

static void products(uint32_t n)
{
    std::vector<float> numbers(n * n);
    std::vector<__half> halves(n * n);
    for (uint32_t i = 0; i < n * n; i++) {
        numbers[i] = ((int)(i % 251) - 125) * 0.01f;
        halves[i] = __float2half(numbers[i]);
    }
    float *a = given(numbers), *b = given(numbers), *c = given(numbers), *alpha = one(1.f), *beta = one(0.f);
    __half *h = given(halves), *g = given(halves);
    uint32_t *size = one(n), *tiles = one(n / 8);
    dim3 wide(n / 16, n / 16), tile(16, 16), by64(n / 64, n / 64);
    TWICE(navatala_transformer_tiled_gemm_f32, wide, tile, a, b, size, size, size, alpha, beta, c);
    TWICE(navatala_transformer_tiled_gemm_f16_f32_out, wide, tile, h, g, size, size, size, alpha, beta, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_k_loop, dim3(n / 32, n / 32), 64, h, g, tiles, size, size, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_cta64_direct, by64, 256, h, g, tiles, size, size, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_cta64_shared, by64, 256, h, g, n / 8, n, n, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_cta64_shared_early_barrier, by64, 256, h, g, tiles, size, size, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_cta64_shared_padded, by64, 256, h, g, tiles, size, size, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_cta64_pipelined, by64, 256, h, g, tiles, size, size, c);
    TWICE(navatala_transformer_tiled_gemm_f16_mfma_cta128, dim3(n / 128, n / 128), 256, h, g, n / 32, n, n, c);
}

static void sums(uint32_t n)
{
    float *x = given(std::vector<float>(n, 1.f)), *y = given(std::vector<float>(n, 2.f));
    TWICE(navatala_sparse_axpy_f32, (n + 255) / 256, 256, x, one(1.75f), one(n), y);
}

static void rows(uint32_t count, uint32_t each, bool by_wave)
{
    std::vector<uint32_t> begins(count + 1), columns(count * each);
    std::vector<float> values(count * each), x(count, 1.f);
    for (uint32_t r = 0; r <= count; r++)
        begins[r] = r * each;
    for (uint32_t p = 0; p < count * each; p++) {
        columns[p] = (p / each + p % each * 17) % count;
        values[p] = 0.1f + 0.01f * (p % each);
    }
    uint32_t *b = given(begins), *i = given(columns), *size = one(count);
    float *v = given(values), *in = given(x), *out = given(x);
    if (by_wave)
        TWICE(navatala_graph_spmv_weighted_subgroup_f32, count * 64 / 256, 256, b, i, v, in, size, out);
    else
        TWICE(navatala_graph_spmv_weighted_f32, (count + 255) / 256, 256, b, i, v, in, size, out);
}

int main()
{
    for (uint32_t n : {1u << 20, 1u << 22})
        sums(n);
    rows(1 << 18, 7, false);
    rows(1 << 20, 7, false);
    rows(1 << 18, 15, false);
    rows(1 << 18, 27, true);
    for (uint32_t n : {512u, 1024u})
        products(n);
    return hipDeviceSynchronize() != hipSuccess;
}
