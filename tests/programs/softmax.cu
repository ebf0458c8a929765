// What a transformer does between its matrix products: softmax, layer normalization, GELU, and the best k of a row.
#include "check.h"

#include <algorithm>

constexpr int THREADS = 128;

template <typename Op>
__device__ float block_reduce(float value, Op op)
{
    __shared__ float shared[THREADS];
    shared[threadIdx.x] = value;
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            shared[threadIdx.x] = op(shared[threadIdx.x], shared[threadIdx.x + half]);
        __syncthreads();
    }
    float result = shared[0];
    __syncthreads();
    return result;
}

__global__ void softmax(const float *in, float *out, int columns)
{
    const float *row = in + blockIdx.x * columns;
    auto add = [](float a, float b) { return a + b; };
    auto larger = [](float a, float b) { return fmaxf(a, b); };
    float top = -INFINITY, sum = 0;
    for (int i = threadIdx.x; i < columns; i += THREADS)
        top = fmaxf(top, row[i]);
    top = block_reduce(top, larger);
    for (int i = threadIdx.x; i < columns; i += THREADS)
        sum += __expf(row[i] - top);
    sum = block_reduce(sum, add);
    for (int i = threadIdx.x; i < columns; i += THREADS)
        out[blockIdx.x * columns + i] = expf(row[i] - top) / sum;
}

// One pass: a running maximum, and a sum that is rescaled when the maximum grows.
__global__ void online_softmax(const float *in, float *out, int columns)
{
    int row = blockIdx.x * blockDim.x / warpSize + threadIdx.x / warpSize, lane = threadIdx.x % warpSize;
    const float *x = in + row * columns;
    float top = -INFINITY, sum = 0;
    for (int i = lane; i < columns; i += warpSize) {
        float larger = fmaxf(top, x[i]);
        sum = sum * expf(top - larger) + expf(x[i] - larger);
        top = larger;
    }
    for (int offset = warpSize / 2; offset; offset /= 2) {
        float other_top = __shfl_xor_sync(0xffffffff, top, offset), other_sum = __shfl_xor_sync(0xffffffff, sum, offset);
        float larger = fmaxf(top, other_top);
        if (larger > -INFINITY)
            sum = sum * expf(top - larger) + other_sum * expf(other_top - larger);
        top = larger;
    }
    for (int i = lane; i < columns; i += warpSize)
        out[row * columns + i] = expf(x[i] - top) / sum;
}

__global__ void normalize_gelu(const float *in, float *out, int columns)
{
    auto add = [](float a, float b) { return a + b; };
    const float *row = in + blockIdx.x * columns;
    float sum = 0, squares = 0;
    for (int i = threadIdx.x; i < columns; i += THREADS)
        sum += row[i];
    float mean = block_reduce(sum, add) / columns;
    for (int i = threadIdx.x; i < columns; i += THREADS)
        squares += (row[i] - mean) * (row[i] - mean);
    float scale = rsqrtf(block_reduce(squares, add) / columns + 1e-5f);
    for (int i = threadIdx.x; i < columns; i += THREADS) {
        float x = (row[i] - mean) * scale;
        out[blockIdx.x * columns + i] = 0.5f * x * (1.0f + tanhf(0.79788456f * (x + 0.044715f * x * x * x)));
    }
}

__global__ void top_k(const float *in, float *values, int *indices, int columns, int k)
{
    const float *row = in + blockIdx.x * columns;
    __shared__ float best[THREADS];
    __shared__ int where[THREADS];
    float limit = INFINITY;
    int limit_at = -1;
    for (int round = 0; round < k; round++) {
        float value = -INFINITY;
        int at = columns;
        for (int i = threadIdx.x; i < columns; i += THREADS)
            if ((row[i] < limit || (row[i] == limit && i > limit_at)) && row[i] > value) {
                value = row[i];
                at = i;
            }
        best[threadIdx.x] = value;
        where[threadIdx.x] = at;
        __syncthreads();
        for (int half = THREADS / 2; half > 0; half /= 2) {
            if (threadIdx.x < half) {
                float other = best[threadIdx.x + half];
                int other_at = where[threadIdx.x + half];
                if (other > best[threadIdx.x] || (other == best[threadIdx.x] && other_at < where[threadIdx.x])) {
                    best[threadIdx.x] = other;
                    where[threadIdx.x] = other_at;
                }
            }
            __syncthreads();
        }
        limit = best[0];
        limit_at = where[0];
        __syncthreads();
        if (threadIdx.x == 0) {
            values[blockIdx.x * k + round] = limit;
            indices[blockIdx.x * k + round] = limit_at;
        }
    }
}

int main()
{
    const int rows = 48, columns = 777, k = 5;
    Random random;
    std::vector<float> host(rows * columns);
    for (float &x : host)
        x = random.uniform(-8, 8) + (random.next() % 50 == 0 ? 60.0f : 0.0f);
    DeviceArray<float> in(host), out(host.size()), online(host.size()), gelu(host.size()), values(rows * k);
    DeviceArray<int> indices(rows * k);
    softmax<<<rows, THREADS>>>(in, out, columns);
    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    online_softmax<<<rows / 2, 2 * properties.warpSize>>>(in, online, columns);
    normalize_gelu<<<rows, THREADS>>>(in, gelu, columns);
    top_k<<<rows, THREADS>>>(in, values, indices, columns, k);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<float> s = out.download(), o = online.download(), g = gelu.download(), v = values.download();
    std::vector<int> at = indices.download();
    for (int r = 0; r < rows; r++) {
        const float *row = &host[r * columns];
        double top = *std::max_element(row, row + columns), sum = 0, mean = 0, variance = 0;
        for (int i = 0; i < columns; i++) {
            sum += std::exp(row[i] - top);
            mean += row[i] / (double)columns;
        }
        for (int i = 0; i < columns; i++)
            variance += (row[i] - mean) * (row[i] - mean) / columns;
        for (int i = 0; i < columns; i++) {
            double expected = std::exp(row[i] - top) / sum;
            EXPECT(close_to(s[r * columns + i], expected, 1e-4, 1e-30));
            EXPECT(close_to(o[r * columns + i], expected, 1e-4, 1e-30));
            double x = (row[i] - mean) / std::sqrt(variance + 1e-5);
            double activated = 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
            EXPECT(close_to(g[r * columns + i], activated, 1e-4, 1e-5));
        }
        std::vector<int> order(columns);
        for (int i = 0; i < columns; i++)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return row[a] > row[b]; });
        for (int i = 0; i < k; i++)
            EXPECT(at[r * k + i] == order[i] && v[r * k + i] == row[order[i]]);
    }
    return verdict();
}
