// What tests/tools/prof counts by hand.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <thread>

#include <roctracer/roctx.h>

template <typename T> __global__ void twice(T *numbers, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        numbers[i] *= 2;
}

__global__ void turned(float *numbers)
{
    __shared__ float kept[256];
    kept[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    numbers[threadIdx.x] = kept[255 - threadIdx.x];
}

int main(int argc, char **argv)
{
    int launches = argc > 1 ? atoi(argv[1]) : 5;
    float *numbers, *host = (float *)calloc(1024, sizeof(float));
    hipStream_t stream;
    if (hipMalloc(&numbers, 4096) || hipStreamCreate(&stream))
        return 2;
    hipMemcpy(numbers, host, 4096, hipMemcpyHostToDevice);
    roctxRangePushA("outer");
    roctxRangePushA("inner \"one\"");
    for (int i = 0; i < launches; i++)
        twice<<<4, 64>>>(numbers, 200);
    hipDeviceSynchronize();
    roctxRangePop();
    roctxRangePop();
    roctxMarkA("a mark");
    uint64_t range = roctxRangeStartA("turning");
    std::thread([&] { turned<<<1, 256, 0, stream>>>(numbers); }).join();
    hipStreamSynchronize(stream);
    roctxRangeStop(range);
    hipMemcpyAsync(numbers, numbers + 512, 1024, hipMemcpyDeviceToDevice, stream);
    hipStreamSynchronize(stream);
    hipMemcpy(host, numbers, 2048, hipMemcpyDeviceToHost);
    puts("ran");
    fflush(stdout);
    if (argc > 2)
        abort();
    return hipFree(numbers);
}
