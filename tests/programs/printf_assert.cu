// printf from kernels, in order for one thread and complete for many; with the argument "assert", a failing assert.
#include "check.h"

#include <cassert>
#include <cstring>

__global__ void in_order(int n)
{
    for (int i = 0; i < n; i++)
        printf("line %d of %d: %s\n", i, n, i % 2 ? "odd" : "even");
}

__global__ void many()
{
    if (threadIdx.x % 16 == 3)
        printf("thread %d in block %d\n", threadIdx.x, blockIdx.x);
}

__global__ void check(const int *data, int limit)
{
    int i = threadIdx.x;
    assert(data[i] < limit && "too large");
}

int main(int argc, char **argv)
{
    bool fails = argc > 1 && strcmp(argv[1], "assert") == 0;
    DeviceArray<int> data(std::vector<int>{1, 2, 3, 40});
    check<<<1, 4>>>(data, 41);
    CUDA_CHECK(cudaDeviceSynchronize());
    if (!fails) {
        in_order<<<1, 1>>>(5);
        CUDA_CHECK(cudaDeviceSynchronize());
        many<<<3, 64>>>();
        CUDA_CHECK(cudaDeviceSynchronize());
        return verdict();
    }
    check<<<1, 4>>>(data, 40);
    cudaError_t error = cudaDeviceSynchronize();
    printf("after the assert: %s\n", error == cudaSuccess ? "no error" : "an error");
    EXPECT(error != cudaSuccess);
    return verdict();
}
