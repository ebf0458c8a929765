// Matrix product C = A * B with tiles in shared memory: once of static size, once of a size chosen at launch.
#include "check.h"

constexpr int TILE = 16;

__global__ void matmul_static(const float *a, const float *b, float *c, int m, int n, int k)
{
    __shared__ float tile_a[TILE][TILE];
    __shared__ float tile_b[TILE][TILE + 1];
    int row = blockIdx.y * TILE + threadIdx.y;
    int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int base = 0; base < k; base += TILE) {
        int ka = base + threadIdx.x, kb = base + threadIdx.y;
        tile_a[threadIdx.y][threadIdx.x] = row < m && ka < k ? a[row * k + ka] : 0.0f;
        tile_b[threadIdx.y][threadIdx.x] = kb < k && column < n ? b[kb * n + column] : 0.0f;
        __syncthreads();
#pragma unroll
        for (int i = 0; i < TILE; i++)
            sum += tile_a[threadIdx.y][i] * tile_b[i][threadIdx.x];
        __syncthreads();
    }
    if (row < m && column < n)
        c[row * n + column] = sum;
}

__global__ void matmul_dynamic(const float *a, const float *b, float *c, int m, int n, int k)
{
    extern __shared__ float shared[];
    const int tile = blockDim.x;
    float *tile_a = shared;
    float *tile_b = shared + tile * tile;
    int row = blockIdx.y * tile + threadIdx.y;
    int column = blockIdx.x * tile + threadIdx.x;
    float sum = 0;
    for (int base = 0; base < k; base += tile) {
        int ka = base + threadIdx.x, kb = base + threadIdx.y;
        tile_a[threadIdx.y * tile + threadIdx.x] = row < m && ka < k ? a[row * k + ka] : 0.0f;
        tile_b[threadIdx.y * tile + threadIdx.x] = kb < k && column < n ? b[kb * n + column] : 0.0f;
        __syncthreads();
        for (int i = 0; i < tile; i++)
            sum += tile_a[threadIdx.y * tile + i] * tile_b[i * tile + threadIdx.x];
        __syncthreads();
    }
    if (row < m && column < n)
        c[row * n + column] = sum;
}

static void compare(const char *name, const std::vector<float> &c, const std::vector<double> &expected)
{
    double worst = 0;
    for (size_t i = 0; i < c.size(); i++)
        worst = fmax(worst, fabs(c[i] - expected[i]));
    printf("%s: largest error %.2e\n", name, worst);
    EXPECT(worst < 1e-4);
}

int main()
{
    const int m = 200, n = 150, k = 130;
    Random random;
    std::vector<float> a(m * k), b(k * n);
    for (float &x : a)
        x = random.uniform(-1, 1);
    for (float &x : b)
        x = random.uniform(-1, 1);
    std::vector<double> expected(m * n, 0.0);
    for (int i = 0; i < m; i++)
        for (int l = 0; l < k; l++)
            for (int j = 0; j < n; j++)
                expected[i * n + j] += double(a[i * k + l]) * b[l * n + j];

    DeviceArray<float> device_a(a), device_b(b), device_c(m * n);
    dim3 block(TILE, TILE), grid((n + TILE - 1) / TILE, (m + TILE - 1) / TILE);
    matmul_static<<<grid, block>>>(device_a, device_b, device_c, m, n, k);
    CUDA_CHECK(cudaGetLastError());
    compare("static", device_c.download(), expected);

    for (int tile : {8, 16, 32}) {
        device_c.zero();
        dim3 tiles((n + tile - 1) / tile, (m + tile - 1) / tile);
        matmul_dynamic<<<tiles, dim3(tile, tile), 2 * tile * tile * sizeof(float)>>>(device_a, device_b, device_c, m, n, k);
        CUDA_CHECK(cudaGetLastError());
        compare("dynamic", device_c.download(), expected);
    }
    return verdict();
}
