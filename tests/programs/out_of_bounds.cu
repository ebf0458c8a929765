// A store far outside any allocation: the program sees cudaErrorIllegalAddress and lives on.
#include "check.h"

__global__ void fill(int *data, size_t n, int value)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i < n)
        data[i] = value;
}

__global__ void store_far_away(int *data, size_t offset)
{
    if (threadIdx.x == 5)
        data[offset] = 1;
}

int main()
{
    const size_t n = 1000;
    DeviceArray<int> data(n);
    fill<<<4, 256>>>(data, n, 7);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> before = data.download();
    EXPECT(before[0] == 7 && before[n - 1] == 7);

    store_far_away<<<1, 64>>>(data, size_t(1) << 40);
    EXPECT(cudaGetLastError() == cudaSuccess);  // the launch itself is fine
    cudaError_t error = cudaDeviceSynchronize();
    printf("%s\n", cudaGetErrorName(error) ? "the error has a name" : "no name");
    EXPECT(error == cudaErrorIllegalAddress);
    return verdict();
}
