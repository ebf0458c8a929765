// What a program's user waits for when nobody has seen its kernel: prints the milliseconds of its first HIP calls, and of
// its first launch until that is done.
#include <hip/hip_runtime.h>

#include <chrono>
#include <cstdio>
#include <vector>

template <class Combine>
__device__ float across(float *part, float mine, Combine combine)
{
    part[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned step = blockDim.x / 2; step; step /= 2) {
        if (threadIdx.x < step)
            part[threadIdx.x] = combine(part[threadIdx.x], part[threadIdx.x + step]);
        __syncthreads();
    }
    float all = part[0];
    __syncthreads();
    return all;
}

__global__ void softmax(const float *in, float *out, unsigned columns)
{
    __shared__ float part[256];
    const float *row = in + (size_t)blockIdx.x * columns;
    float most = row[0], sum = 0;
    for (unsigned i = threadIdx.x; i < columns; i += blockDim.x)
        most = fmaxf(most, row[i]);
    most = across(part, most, [](float a, float b) { return fmaxf(a, b); });
    for (unsigned i = threadIdx.x; i < columns; i += blockDim.x)
        sum += expf(row[i] - most);
    sum = across(part, sum, [](float a, float b) { return a + b; });
    for (unsigned i = threadIdx.x; i < columns; i += blockDim.x)
        out[(size_t)blockIdx.x * columns + i] = expf(row[i] - most) / sum;
}

static double now()
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main()
{
    const unsigned rows = 256, columns = 1024;
    std::vector<float> values((size_t)rows * columns, 1);
    size_t size = values.size() * sizeof(float);
    float *in, *out;
    double begun = now();
    if (hipMalloc((void **)&in, size) || hipMalloc((void **)&out, size))
        return 1;
    if (hipMemcpy(in, values.data(), size, hipMemcpyHostToDevice))
        return 1;
    double ready = now();
    softmax<<<rows, 256>>>(in, out, columns);
    if (hipDeviceSynchronize())
        return 1;
    printf("%f %f\n", ready - begun, now() - ready);
}
