#include <cstdio>
#include <hip/hip_runtime.h>

__device__ float weight(int i)
{
    float w = 1.0f / (1 + i);
    return w;
}

__global__ void weighted(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 4; k++)
        sum += weight(k) * in[(i + k) % n];
    if (i < n) out[i] = sum;
}

int main()
{
    const int n = 1000;
    float *in, *out;
    if (hipMallocManaged((void **)&in, n * sizeof(float)) || hipMallocManaged((void **)&out, n * sizeof(float))) return 1;
    for (int i = 0; i < n; i++) in[i] = i;
    weighted<<<(n + 63) / 64, 64>>>(out, in, n);
    if (hipDeviceSynchronize() != hipSuccess) return 1;
    printf("out[0] = %g, out[500] = %g\n", out[0], out[500]);
}
