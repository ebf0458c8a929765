#include <cstdio>
#include <hip/hip_runtime.h>

struct Pair { int count; float share; };
enum Colour { RED, GREEN = 5 };

__device__ float squared(float x)
{
    float y = x * x;
    return y;
}

__global__ void work(float *out, const int *in, int n, Pair pair, Colour colour)
{
    __shared__ float tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    float local[4] = {1, 2, 3, 4};
    if (i < n) {
        tile[threadIdx.x] = in[i];
        __syncthreads();
        for (int k = 0; k < 4; k++) {
            sum += squared(tile[threadIdx.x]) * local[(k + i) & 3];
        }
        out[i] = sum + pair.share * colour;
    }
}

__global__ void beyond(int *out)
{
    if (threadIdx.x == 7) out[1 << 20] = 1;
}

__global__ void spin(volatile int *flag)
{
    while (*flag != 77) {
    }
}

int main(int argc, char **argv)
{
    const int n = 256;
    float *out;
    int *in;
    if (hipMallocManaged((void **)&out, n * sizeof(float)) || hipMallocManaged((void **)&in, n * sizeof(int))) return 2;
    for (int i = 0; i < n; i++) in[i] = 3 * i - 100;
    work<<<n / 64, 64>>>(out, in, n, Pair{7, 0.5f}, GREEN);
    if (hipDeviceSynchronize() != hipSuccess) return 3;
    int wrong = 0;
    for (int i = 0; i < n; i++) wrong += out[i] != 10.0f * in[i] * in[i] + 2.5f;
    printf("wrong: %d\n", wrong);
    if (argc > 2) {
        puts("spins");
        fflush(stdout);
        spin<<<1, 64>>>(in);
        return hipDeviceSynchronize();
    }
    if (argc > 1) {
        beyond<<<1, 64>>>(in);
        printf("status: %d\n", (int)hipDeviceSynchronize());
    }
    return wrong ? 1 : argc > 1 ? 4 : 0;
}
