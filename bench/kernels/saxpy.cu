// y = a x + y over argv[1] floats. Prints the best kernel time in ms and a checksum.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1 << 18, repeats = n > 1 << 22 ? 10 : 200;
    float *x, *y, *host = (float *)malloc(n * sizeof(float));
    for (int i = 0; i < n; ++i) host[i] = i % 7;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    cudaMemcpy(x, host, n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemset(y, 0, n * sizeof(float));
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    float best = 1e30f;
    for (int i = 0; i < repeats; ++i) {
        cudaEventRecord(start);
        saxpy<<<(n + 255) / 256, 256>>>(n, 0.5f, x, y);
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        float ms;
        cudaEventElapsedTime(&ms, start, stop);
        if (ms < best) best = ms;
    }
    cudaMemcpy(host, y, n * sizeof(float), cudaMemcpyDeviceToHost);
    double sum = 0.0;
    for (int i = 0; i < n; ++i) sum += host[i];
    printf("best_ms %.4f checksum %.0f\n", best, sum / repeats);
    return 0;
}
