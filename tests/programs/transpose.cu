// Matrix transposition: naive, through a shared tile, through a padded tile, and in place.
#include "check.h"

constexpr int TILE = 32;
constexpr int ROWS = 8;

__global__ void transpose_naive(const int *in, int *out, int width, int height)
{
    int x = blockIdx.x * TILE + threadIdx.x;
    for (int y = blockIdx.y * TILE + threadIdx.y; y < min((blockIdx.y + 1) * TILE, height); y += ROWS)
        if (x < width)
            out[x * height + y] = in[y * width + x];
}

template <int PAD>
__global__ void transpose_tiled(const int *in, int *out, int width, int height)
{
    __shared__ int tile[TILE][TILE + PAD];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS)
        if (x < width && y + j < height)
            tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS)
        if (x < height && y + j < width)
            out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

__global__ void transpose_in_place(int *matrix, int n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < y && y < n) {
        int upper = matrix[x * n + y];
        matrix[x * n + y] = matrix[y * n + x];
        matrix[y * n + x] = upper;
    }
}

static bool is_transposed(const std::vector<int> &result, const std::vector<int> &in, int width, int height)
{
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (result[x * height + y] != in[y * width + x])
                return false;
    return true;
}

int main()
{
    const int width = 333, height = 270;
    std::vector<int> host(width * height);
    for (size_t i = 0; i < host.size(); i++)
        host[i] = (int)i * 7 + 3;
    DeviceArray<int> in(host), out(host.size());
    dim3 grid((width + TILE - 1) / TILE, (height + TILE - 1) / TILE), block(TILE, ROWS);
    out.zero();
    transpose_naive<<<grid, block>>>(in, out, width, height);
    EXPECT(is_transposed(out.download(), host, width, height));
    out.zero();
    transpose_tiled<0><<<grid, block>>>(in, out, width, height);
    EXPECT(is_transposed(out.download(), host, width, height));
    out.zero();
    transpose_tiled<1><<<grid, block>>>(in, out, width, height);
    EXPECT(is_transposed(out.download(), host, width, height));

    const int n = 200;
    std::vector<int> square(host.begin(), host.begin() + n * n);
    DeviceArray<int> matrix(square);
    transpose_in_place<<<dim3(13, 13), dim3(16, 16)>>>(matrix, n);
    CUDA_CHECK(cudaGetLastError());
    EXPECT(is_transposed(matrix.download(), square, n, n));
    return verdict();
}
