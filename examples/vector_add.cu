// The first program: add two vectors on the GPU.
//
//     cairn run examples/vector_add.cu
//     cairn run examples/vector_add.cu -- 5000000

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

// Each thread adds one pair of numbers.
__global__ void add(const float *a, const float *b, float *c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        c[i] = a[i] + b[i];
}

static void check(cudaError_t status, const char *what)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(status));
        exit(2);
    }
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1000000;
    const size_t bytes = n * sizeof(float);

    std::vector<float> a(n), b(n), c(n);
    for (int i = 0; i < n; i++) {
        a[i] = 0.5f * i;
        b[i] = 2.0f * i;
    }

    // Memory on the GPU, and the inputs copied into it.
    float *device_a, *device_b, *device_c;
    check(cudaMalloc(&device_a, bytes), "cudaMalloc");
    check(cudaMalloc(&device_b, bytes), "cudaMalloc");
    check(cudaMalloc(&device_c, bytes), "cudaMalloc");
    check(cudaMemcpy(device_a, a.data(), bytes, cudaMemcpyHostToDevice), "copy of a");
    check(cudaMemcpy(device_b, b.data(), bytes, cudaMemcpyHostToDevice), "copy of b");

    // Enough blocks of 256 threads for n numbers.
    add<<<(n + 255) / 256, 256>>>(device_a, device_b, device_c, n);
    check(cudaGetLastError(), "launch");

    // The copy back waits for the kernel.
    check(cudaMemcpy(c.data(), device_c, bytes, cudaMemcpyDeviceToHost), "copy of c");

    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += c[i] != a[i] + b[i];

    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0), "cudaGetDeviceProperties");
    printf("%d sums on %s, %d wrong\n", n, device.name, wrong);

    cudaFree(device_a);
    cudaFree(device_b);
    cudaFree(device_c);
    puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong == 0 ? 0 : 1;
}
