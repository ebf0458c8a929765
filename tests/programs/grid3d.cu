// Grids and blocks of three dimensions: every thread finds its own place, and no place twice.
#include "check.h"

struct Place {
    unsigned thread[3], block[3], block_size[3], grid_size[3];
};

__global__ void mark(int *volume, int nx, int ny, int nz)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x < nx && y < ny && z < nz)
        atomicAdd(&volume[(z * ny + y) * nx + x], 1 + x + 100 * y + 10000 * z);
}

__global__ void record(Place *places)
{
    unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    Place &p = places[block * blockDim.x * blockDim.y * blockDim.z + thread];
    p = Place{{threadIdx.x, threadIdx.y, threadIdx.z},
              {blockIdx.x, blockIdx.y, blockIdx.z},
              {blockDim.x, blockDim.y, blockDim.z},
              {gridDim.x, gridDim.y, gridDim.z}};
}

// Seven-point stencil with a block of 4 x 4 x 4.
__global__ void laplace(const float *in, float *out, dim3 size)
{
    unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y,
             z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x < 1 || y < 1 || z < 1 || x + 1 >= size.x || y + 1 >= size.y || z + 1 >= size.z)
        return;
    size_t row = size.x, plane = row * size.y, i = z * plane + y * row + x;
    out[i] = in[i - 1] + in[i + 1] + in[i - row] + in[i + row] + in[i - plane] + in[i + plane] - 6 * in[i];
}

static void check_places(dim3 grid, dim3 block)
{
    unsigned threads = block.x * block.y * block.z, blocks = grid.x * grid.y * grid.z;
    DeviceArray<Place> places(size_t(threads) * blocks);
    CUDA_CHECK(cudaMemset(places, 0xff, sizeof(Place) * threads * blocks));
    record<<<grid, block>>>(places);
    CUDA_CHECK(cudaGetLastError());
    std::vector<Place> got = places.download();
    for (unsigned b = 0; b < blocks; b++)
        for (unsigned t = 0; t < threads; t++) {
            const Place &p = got[b * threads + t];
            EXPECT(p.thread[0] == t % block.x && p.thread[1] == t / block.x % block.y && p.thread[2] == t / block.x / block.y);
            EXPECT(p.block[0] == b % grid.x && p.block[1] == b / grid.x % grid.y && p.block[2] == b / grid.x / grid.y);
            EXPECT(p.block_size[0] == block.x && p.block_size[1] == block.y && p.block_size[2] == block.z);
            EXPECT(p.grid_size[0] == grid.x && p.grid_size[1] == grid.y && p.grid_size[2] == grid.z);
        }
}

int main()
{
    const int nx = 37, ny = 21, nz = 11;
    DeviceArray<int> volume(nx * ny * nz);
    volume.zero();
    mark<<<dim3(5, 3, 6), dim3(8, 8, 2)>>>(volume, nx, ny, nz);
    CUDA_CHECK(cudaGetLastError());
    std::vector<int> v = volume.download();
    for (int i = 0; i < nx * ny * nz; i++)
        EXPECT(v[i] == 1 + i % nx + 100 * (i / nx % ny) + 10000 * (i / nx / ny));

    check_places(dim3(3, 4, 5), dim3(2, 3, 7));
    check_places(dim3(1, 1, 9), dim3(1, 33, 1));
    check_places(dim3(2, 1, 2), dim3(5, 5, 5));
    check_places(dim3(70), dim3(1, 1, 64));

    const int s = 26;
    std::vector<float> field(s * s * s);
    for (int i = 0; i < s * s * s; i++)
        field[i] = float((i * 31) % 17);
    DeviceArray<float> in(field), out(field.size());
    out.zero();
    laplace<<<dim3(7, 7, 7), dim3(4, 4, 4)>>>(in, out, dim3(s, s, s));
    CUDA_CHECK(cudaGetLastError());
    std::vector<float> result = out.download();
    for (int i = 0; i < s * s * s; i++) {
        int x = i % s, y = i / s % s, z = i / s / s;
        bool inner = x > 0 && y > 0 && z > 0 && x < s - 1 && y < s - 1 && z < s - 1;
        float expected = !inner ? 0
                                : field[i - 1] + field[i + 1] + field[i - s] + field[i + s] + field[i - s * s] +
                                      field[i + s * s] - 6 * field[i];
        EXPECT(result[i] == expected);
    }
    return verdict();
}
