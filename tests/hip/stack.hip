// Leaves a work-item's own memory: by recursion that does not end, in one function or two, or by an index.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <string>

__device__ __attribute__((noinline)) int deep(volatile int *p, int n) {
    volatile int local[16];
    local[n & 15] = n;
    return p[0] == 7 ? n : deep(p, n + 1) + local[3];
}

__device__ int even(volatile int *p, int n);

__device__ __attribute__((noinline)) int odd(volatile int *p, int n) {
    volatile int local[8];
    local[n & 7] = n;
    return p[0] == 9 ? 0 : even(p, n + 1) + local[1];
}

__device__ __attribute__((noinline)) int even(volatile int *p, int n) {
    volatile int local[40];
    local[n & 7] = n;
    return p[0] == 8 ? 0 : odd(p, n + 1) + local[2];
}

__global__ void recurses(int *p, int *out) { out[threadIdx.x] = deep(p, threadIdx.x); }
__global__ void recurses_by_two(int *p, int *out) { out[threadIdx.x] = even(p, threadIdx.x); }
__global__ void indexes(int *out, int n) {
    int local[64];
    for (int i = 0; i < 64; i++) local[i] = i;
    volatile int *q = local;
    q[n] = 5;
    out[threadIdx.x] = q[n / 2];
}

int main(int, char **arguments) {
    std::string what = arguments[1];
    int *p;
    hipMalloc(&p, 4096);
    hipMemset(p, 0, 4096);
    if (what == "limit") hipDeviceSetLimit(hipLimitStackSize, 65536);
    if (what == "two")
        recurses_by_two<<<2, 128>>>(p, p + 64);
    else if (what == "index")
        indexes<<<1, 64>>>(p, 100000);
    else
        recurses<<<1, 64>>>(p, p + 64);
    printf("%s\n", hipGetErrorName(hipDeviceSynchronize()));
}
