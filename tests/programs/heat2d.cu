// Heat equation on a plate: five-point stencil, explicit steps, with and without a tile in shared memory.
#include "check.h"

#include <utility>

constexpr int TILE = 16;

__global__ void step_global(const float *in, float *out, int width, int height, float c)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    int i = y * width + x;
    if (x == 0 || y == 0 || x == width - 1 || y == height - 1)
        out[i] = in[i];
    else
        out[i] = in[i] + c * (in[i - 1] + in[i + 1] + in[i - width] + in[i + width] - 4.0f * in[i]);
}

__global__ void step_tiled(const float *in, float *out, int width, int height, float c)
{
    __shared__ float tile[TILE + 2][TILE + 2];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    bool inside = x < width && y < height;
    if (inside) {
        tile[ty][tx] = in[y * width + x];
        if (threadIdx.x == 0 && x > 0)
            tile[ty][0] = in[y * width + x - 1];
        if ((threadIdx.x == TILE - 1 || x == width - 1) && x < width - 1)
            tile[ty][tx + 1] = in[y * width + x + 1];
        if (threadIdx.y == 0 && y > 0)
            tile[0][tx] = in[(y - 1) * width + x];
        if ((threadIdx.y == TILE - 1 || y == height - 1) && y < height - 1)
            tile[ty + 1][tx] = in[(y + 1) * width + x];
    }
    __syncthreads();
    if (!inside)
        return;
    float value = tile[ty][tx];
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1)
        value += c * (tile[ty][tx - 1] + tile[ty][tx + 1] + tile[ty - 1][tx] + tile[ty + 1][tx] - 4.0f * value);
    out[y * width + x] = value;
}

static std::vector<float> on_host(std::vector<float> now, int width, int height, float c, int steps)
{
    std::vector<float> next = now;
    for (int s = 0; s < steps; s++) {
        for (int y = 1; y < height - 1; y++)
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                next[i] = now[i] + c * (now[i - 1] + now[i + 1] + now[i - width] + now[i + width] - 4.0f * now[i]);
            }
        std::swap(now, next);
    }
    return now;
}

int main()
{
    const int width = 250, height = 130, steps = 60;
    const float c = 0.2f;
    std::vector<float> plate(width * height, 20.0f);
    for (int x = 0; x < width; x++)
        plate[x] = 100.0f;
    for (int y = 40; y < 60; y++)
        for (int x = 100; x < 140; x++)
            plate[y * width + x] = -30.0f;
    std::vector<float> expected = on_host(plate, width, height, c, steps);

    dim3 block(TILE, TILE), grid((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
    for (int tiled = 0; tiled < 2; tiled++) {
        DeviceArray<float> first(plate), second(plate);
        float *now = first, *next = second;
        for (int s = 0; s < steps; s++) {
            if (tiled)
                step_tiled<<<grid, block>>>(now, next, width, height, c);
            else
                step_global<<<grid, block>>>(now, next, width, height, c);
            std::swap(now, next);
        }
        CUDA_CHECK(cudaGetLastError());
        std::vector<float> result = (now == first.get() ? first : second).download();
        float worst = 0;
        for (size_t i = 0; i < result.size(); i++)
            worst = fmaxf(worst, fabsf(result[i] - expected[i]));
        printf("%s: largest difference %.2e\n", tiled ? "tiled" : "global", worst);
        EXPECT(worst < 1e-3f);
    }
    return verdict();
}
