// hipLaunchKernelGGL as a function: a kernel's template arguments need no brackets around them.
#define HIP_TEMPLATE_KERNEL_LAUNCH
#include <hip/hip_runtime.h>

#include <cstdio>

template <int Factor, typename T>
__global__ void fill(T *data, T first, unsigned n)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] = first + Factor * (T)i;
}

int main()
{
    constexpr unsigned n = 1000;
    double *data;
    if (hipMallocManaged(&data, n * sizeof(double)) != hipSuccess)
        return 2;
    hipLaunchKernelGGL(fill<3, double>, dim3((n + 255) / 256), dim3(256), 0, hipStreamDefault, data, 0.5, n);
    bool good = hipDeviceSynchronize() == hipSuccess;
    for (unsigned i = 0; i < n; i++)
        good = good && data[i] == 0.5 + 3.0 * i;
    puts(good ? "PASS" : "FAIL");
    return !good;
}
