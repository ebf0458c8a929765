// Every device computes its part; results go from one device to another. With one device it computes all alone.
#include "check.h"

#include <algorithm>

__global__ void squares(long long *out, int first, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = (long long)(first + i) * (first + i);
}

__global__ void add_one(long long *data, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] += 1;
}

int main()
{
    const int n = 10000;
    int devices = 0;
    CUDA_CHECK(cudaGetDeviceCount(&devices));
    devices = std::min(devices, 2);
    if (devices < 2)
        puts("one device only");

    const int part = n / devices;
    long long *buffer[2] = {};
    cudaStream_t stream[2];
    for (int d = 0; d < devices; d++) {
        cudaDeviceProp properties;
        CUDA_CHECK(cudaGetDeviceProperties(&properties, d));
        EXPECT(properties.multiProcessorCount > 0 && properties.totalGlobalMem > 0);
        CUDA_CHECK(cudaSetDevice(d));
        CUDA_CHECK(cudaStreamCreate(&stream[d]));
        CUDA_CHECK(cudaMalloc((void **)&buffer[d], n * sizeof(long long)));
        squares<<<(part + 255) / 256, 256, 0, stream[d]>>>(buffer[d], d * part, part);
        CUDA_CHECK(cudaGetLastError());
    }
    for (int d = 0; d < devices; d++) {
        int current = -1;
        CUDA_CHECK(cudaSetDevice(d));
        CUDA_CHECK(cudaGetDevice(&current));
        EXPECT(current == d);
        CUDA_CHECK(cudaStreamSynchronize(stream[d]));
    }
    if (devices == 2) {
        int possible = 0;
        CUDA_CHECK(cudaDeviceCanAccessPeer(&possible, 0, 1));
        printf("peer access: %s\n", possible ? "yes" : "no");
        CUDA_CHECK(cudaMemcpyPeer(buffer[0] + part, 0, buffer[1], 1, part * sizeof(long long)));
        if (possible) {
            CUDA_CHECK(cudaSetDevice(0));
            CUDA_CHECK(cudaDeviceEnablePeerAccess(1, 0));
            add_one<<<(part + 255) / 256, 256>>>(buffer[1], part);  // device 0 writes device 1's memory
            CUDA_CHECK(cudaDeviceSynchronize());
            long long first = 0;
            CUDA_CHECK(cudaMemcpy(&first, buffer[1], sizeof(first), cudaMemcpyDeviceToHost));
            EXPECT(first == (long long)part * part + 1);
        }
    }
    std::vector<long long> result(n);
    CUDA_CHECK(cudaMemcpy(result.data(), buffer[0], n * sizeof(long long), cudaMemcpyDefault));
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += result[i] != (long long)i * i;
    EXPECT(wrong == 0);

    cudaPointerAttributes attributes;
    for (int d = 0; d < devices; d++) {
        CUDA_CHECK(cudaPointerGetAttributes(&attributes, buffer[d]));
        EXPECT(attributes.device == d && attributes.type == cudaMemoryTypeDevice);
        CUDA_CHECK(cudaSetDevice(d));
        CUDA_CHECK(cudaFree(buffer[d]));
        CUDA_CHECK(cudaStreamDestroy(stream[d]));
    }
    EXPECT(cudaSetDevice(1000) == cudaErrorInvalidDevice);
    return verdict();
}
