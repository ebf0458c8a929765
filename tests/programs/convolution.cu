// Separable convolution with the filter in __constant__ memory, and everything that a program does with symbols.
#include "check.h"

constexpr int RADIUS = 4;
constexpr int LENGTH = 2 * RADIUS + 1;

__constant__ float filter[LENGTH];
__device__ int launches;
__device__ float scratch[3] = {1.5f, 2.5f, 3.5f};

__global__ void rows(const float *in, float *out, int width, int height)
{
    extern __shared__ float line[];
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    for (int i = threadIdx.x; i < blockDim.x + 2 * RADIUS; i += blockDim.x) {
        int source = blockIdx.x * blockDim.x + i - RADIUS;
        line[i] = source >= 0 && source < width ? in[y * width + source] : 0.0f;
    }
    __syncthreads();
    if (x < width) {
        float sum = 0;
#pragma unroll
        for (int k = 0; k < LENGTH; k++)
            sum += filter[k] * line[threadIdx.x + k];
        out[y * width + x] = sum;
    }
    if (x == 0 && y == 0)
        launches++;
}

__global__ void columns(const float *in, float *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x >= width)
        return;
    float sum = 0;
    for (int k = -RADIUS; k <= RADIUS; k++)
        if (y + k >= 0 && y + k < height)
            sum += filter[k + RADIUS] * in[(y + k) * width + x];
    out[y * width + x] = sum;
    if (x == 0 && y == 0)
        launches++;
}

int main()
{
    const int width = 300, height = 90;
    Random random;
    std::vector<float> image(width * height);
    for (float &v : image)
        v = random.uniform(0, 1);
    float weights[LENGTH], total = 0;
    for (int k = 0; k < LENGTH; k++)
        total += weights[k] = expf(-0.3f * (k - RADIUS) * (k - RADIUS));
    for (float &w : weights)
        w /= total;

    int zero = 0;
    CUDA_CHECK(cudaMemcpyToSymbol(filter, weights, sizeof(weights)));
    CUDA_CHECK(cudaMemcpyToSymbol(launches, &zero, sizeof(zero)));
    DeviceArray<float> in(image), middle(image.size()), out(image.size());
    dim3 grid((width + 127) / 128, height);
    rows<<<grid, 128, (128 + 2 * RADIUS) * sizeof(float)>>>(in, middle, width, height);
    columns<<<grid, 128>>>(middle, out, width, height);
    CUDA_CHECK(cudaGetLastError());
    std::vector<float> result = out.download();

    double worst = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            double sum = 0;
            for (int j = -RADIUS; j <= RADIUS; j++)
                for (int i = -RADIUS; i <= RADIUS; i++)
                    if (y + j >= 0 && y + j < height && x + i >= 0 && x + i < width)
                        sum += double(weights[j + RADIUS]) * weights[i + RADIUS] * image[(y + j) * width + x + i];
            worst = fmax(worst, fabs(sum - result[y * width + x]));
        }
    printf("largest error %.2e\n", worst);
    EXPECT(worst < 1e-5);

    int count = 0;
    CUDA_CHECK(cudaMemcpyFromSymbol(&count, launches, sizeof(count)));
    EXPECT(count == 2);
    size_t size = 0;
    void *address = nullptr;
    CUDA_CHECK(cudaGetSymbolSize(&size, filter));
    EXPECT(size == sizeof(weights));
    CUDA_CHECK(cudaGetSymbolAddress(&address, scratch));
    float part[2] = {9.0f, 8.0f}, whole[3];
    CUDA_CHECK(cudaMemcpyToSymbol(scratch, part, sizeof(float), sizeof(float)));  // at an offset
    CUDA_CHECK(cudaMemcpy(whole, address, sizeof(whole), cudaMemcpyDeviceToHost));
    EXPECT(whole[0] == 1.5f && whole[1] == 9.0f && whole[2] == 3.5f);
    CUDA_CHECK(cudaMemcpyToSymbolAsync(scratch, part, sizeof(part), 0, cudaMemcpyHostToDevice, 0));
    CUDA_CHECK(cudaMemcpyFromSymbolAsync(whole, scratch, sizeof(whole), 0, cudaMemcpyDeviceToHost, 0));
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(whole[0] == 9.0f && whole[1] == 8.0f && whole[2] == 3.5f);
    return verdict();
}
