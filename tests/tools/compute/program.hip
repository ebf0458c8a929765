// What tests/tools/compute counts by hand.
#include <hip/hip_runtime.h>

__global__ void axpy(const float *x, float *y, float a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i]; // line 8
}

__global__ void turned(float *x)
{
    __shared__ float tile[32 * 32];
    tile[threadIdx.x * 32] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = tile[threadIdx.x * 32]; // line 16
}

int main(int argc, char **argv)
{
    const int n = 1 << 16;
    float *x, *y;
    if (hipMalloc(&x, 4 * n) || hipMalloc(&y, 4 * n))
        return 2;
    for (int i = 0; i < argc; i++)
        axpy<<<n / 256, 256>>>(x, y, 2, n);
    turned<<<1, 32>>>(x);
    if (hipDeviceSynchronize())
        return 3;
    if (argc > 2)
        __builtin_trap();
    return 0;
}
