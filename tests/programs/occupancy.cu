// Occupancy queries, function attributes and device properties: they agree with each other.
#include <cuda_occupancy.h>

#include "check.h"

__global__ void light(float *x)
{
    x[blockIdx.x * blockDim.x + threadIdx.x] *= 2;
}

__global__ void __launch_bounds__(256) heavy(float *x)
{
    __shared__ float tile[6000];
    tile[threadIdx.x * 20] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = tile[threadIdx.x * 20] + 1;
}

extern __shared__ float dynamic_tile[];
__global__ void flexible(float *x, int n)
{
    dynamic_tile[n - 1 - threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = dynamic_tile[threadIdx.x];
}

// cuda_occupancy.h computes from the device's numbers alone what the runtime says.
template <typename Kernel> static void occupancy(Kernel kernel)
{
    cudaDeviceProp device;
    cudaFuncAttributes function;
    EXPECT(!cudaGetDeviceProperties(&device, 0) && !cudaFuncGetAttributes(&function, kernel));
    const cudaOccDeviceProp properties(device);
    const cudaOccFuncAttributes attributes(function);
    const cudaOccDeviceState state;
    if (device.warpSize != 64)
        return; // NVIDIA's own limits are not all known
    for (int block : {1, 64, 65, 192, 256, 1000, 1024})
        for (size_t shared : {0, 1, 4000, 20000, 33000}) {
            int blocks = 0;
            cudaOccResult result;
            EXPECT(!cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, block, shared));
            EXPECT(!cudaOccMaxActiveBlocksPerMultiprocessor(&result, &properties, &attributes, &state, block, shared));
            EXPECT(result.activeBlocksPerMultiprocessor == blocks && result.limitingFactors);
        }
    int grid = 0, block = 0, grid_here = 0, block_here = 0;
    size_t bytes = 0, bytes_here = 1;
    EXPECT(!cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel));
    EXPECT(!cudaOccMaxPotentialOccupancyBlockSize(&grid_here, &block_here, &properties, &attributes, &state));
    EXPECT(grid == grid_here && block == block_here);
    auto shared = [](int threads) { return size_t(threads) * 64; };
    EXPECT(!cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(&grid, &block, &properties, &attributes, &state, shared));
    EXPECT(block > 0 && block % 64 == 0);
    EXPECT(!cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, kernel, 2, 256));
    EXPECT(!cudaOccAvailableDynamicSMemPerBlock(&bytes_here, &properties, &attributes, &state, 2, 256));
    EXPECT(bytes == bytes_here);
}

int main()
{
    cudaDeviceProp p;
    CUDA_CHECK(cudaGetDeviceProperties(&p, 0));
    int value = 0;
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerBlock, 0));
    EXPECT(value == p.maxThreadsPerBlock && value >= 256);
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0));
    EXPECT(value == p.warpSize && (value == 32 || value == 64));
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, 0));
    EXPECT(value == p.multiProcessorCount);
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerBlock, 0));
    EXPECT(value == (int)p.sharedMemPerBlock && value >= 48 * 1024);
    CUDA_CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxGridDimX, 0));
    EXPECT(value == p.maxGridSize[0]);
    EXPECT(p.maxThreadsDim[0] >= 256 && p.maxThreadsPerMultiProcessor % p.warpSize == 0);

    cudaFuncAttributes a;
    CUDA_CHECK(cudaFuncGetAttributes(&a, heavy));
    EXPECT(a.sharedSizeBytes == 24000);
    EXPECT(a.maxThreadsPerBlock == 256);
    EXPECT(a.numRegs > 0);
    CUDA_CHECK(cudaFuncGetAttributes(&a, light));
    EXPECT(a.sharedSizeBytes == 0 && a.maxThreadsPerBlock == p.maxThreadsPerBlock);

    int blocks = 0, threads = 0, resident = 0, other = 0;
    CUDA_CHECK(cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, light, 0, 0));
    EXPECT(threads > 0 && threads % p.warpSize == 0 && threads <= p.maxThreadsPerBlock);
    EXPECT(blocks >= p.multiProcessorCount);
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, light, threads, 0));
    EXPECT(blocks == resident * p.multiProcessorCount);
    EXPECT(resident * threads <= p.maxThreadsPerMultiProcessor);
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, heavy, 256, 0));
    EXPECT(resident >= 1 && resident * 24000 <= (int)p.sharedMemPerMultiprocessor);
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, flexible, 64, 1024));
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&other, flexible, 64, 32 * 1024));
    EXPECT(other >= 1 && other <= resident);

    CUDA_CHECK(cudaFuncSetAttribute(flexible, cudaFuncAttributeMaxDynamicSharedMemorySize, 48 * 1024));
    CUDA_CHECK(cudaFuncSetCacheConfig(flexible, cudaFuncCachePreferShared));
    std::vector<float> host(256);
    for (int i = 0; i < 256; i++)
        host[i] = (float)i;
    DeviceArray<float> x(host);
    flexible<<<1, 256, 48 * 1024>>>(x, 256);
    heavy<<<1, 256>>>(x);
    light<<<1, 256>>>(x);
    CUDA_CHECK(cudaGetLastError());
    host = x.download();
    for (int i = 0; i < 256; i++)
        EXPECT(host[i] == 2.0f * (256 - i));
    occupancy(light);
    occupancy(heavy);
    occupancy(flexible);
    return verdict();
}
