// Workgroups in which a breakpoint's condition is seldom true.
#include <cstdio>
#include <hip/hip_runtime.h>

struct Record {
    short a;
    float b;
    int c : 5;
    unsigned d : 7;
    long long e;
    _Float16 h;
};

__device__ int total;

__global__ void late(int *out, const Record *records, int n, double scale)
{
    __shared__ int tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const Record *p = &records[i];
    Record own = *p;
    tile[threadIdx.x] = i ^ 5;
    float f = i * 0.25f;
    double d = f * scale;
    unsigned char u = i;
    signed char s = i;
    unsigned long long big = (unsigned long long)i << 33;
    int local[4] = {i, i + 1, i + 2, i + 3};
    atomicAdd(&total, 1);
    out[i] += own.a + tile[63 - threadIdx.x] + (int)d + u + s + (int)(big >> 33) + local[n & 3];
    atomicAdd(&total, 2); // stop
    if (i % 1024 == 700) printf("item %d\n", i);
}

__global__ void two(int *out)
{
    __shared__ int first[64], second[32];
    first[threadIdx.x] = 1;
    second[threadIdx.x & 31] = 2;
    __syncthreads();
    out[threadIdx.x] += first[63 - threadIdx.x] + second[1];
}

__global__ void summed(int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v = out[i] * 3;
    for (int k = 0; k < 8; k++) v += k ^ i;
    out[i] = v + 1; // a sum of registers, which clang does not add up before
}

int main()
{
    const int n = 8192;
    static int got[n], again[n];
    static Record records[n];
    for (int i = 0; i < n; i++) records[i] = {(short)-i, i * 0.125f, i, (unsigned)i, (long long)i << 33, (_Float16)(i / 4096.0f)};
    int *out;
    Record *there;
    if (hipMalloc(&out, sizeof got) || hipMalloc(&there, sizeof records)) return 2;
    (void)hipMemcpy(there, records, sizeof records, hipMemcpyHostToDevice);
    for (int round = 0; round < 2; round++) {
        (void)hipMemset(out, 0, sizeof got);
        late<<<n / 64, 64>>>(out, there, n, 1.5);
        if (hipMemcpy(round ? again : got, out, sizeof got, hipMemcpyDeviceToHost)) return 3;
    }
    two<<<1, 64>>>(out);
    (void)hipMemset(out, 0, sizeof got);
    summed<<<n / 64, 64>>>(out);
    int wrong = 0, sum = 0;
    for (int i = 0; i < n; i++) wrong += got[i] != again[i];
    (void)hipMemcpyFromSymbol(&sum, HIP_SYMBOL(total), sizeof sum);
    printf("wrong: %d, total: %d\n", wrong, sum);
    return wrong != 0;
}
