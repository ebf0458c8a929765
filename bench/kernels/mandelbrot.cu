// Mandelbrot set, 512 x 512, up to 256 iterations. Prints the best kernel time in ms and a checksum.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void mandelbrot(int *out, int width, int height, int limit)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float cr = -2.0f + 3.0f * x / width, ci = -1.5f + 3.0f * y / height;
    float zr = 0.0f, zi = 0.0f;
    int n = 0;
    while (n < limit && zr * zr + zi * zi < 4.0f) {
        float t = zr * zr - zi * zi + cr;
        zi = 2.0f * zr * zi + ci;
        zr = t;
        ++n;
    }
    out[y * width + x] = n;
}

int main()
{
    const int size = 512, limit = 256, repeats = 20;
    int *device, *host = new int[size * size];
    cudaMalloc(&device, size * size * sizeof(int));
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    float best = 1e30f;
    for (int i = 0; i < repeats; ++i) {
        cudaEventRecord(start);
        mandelbrot<<<dim3(size / 64, size / 4), dim3(64, 4)>>>(device, size, size, limit);
        cudaEventRecord(stop);
        cudaEventSynchronize(stop);
        float ms;
        cudaEventElapsedTime(&ms, start, stop);
        if (ms < best) best = ms;
    }
    cudaMemcpy(host, device, size * size * sizeof(int), cudaMemcpyDeviceToHost);
    long sum = 0;
    for (int i = 0; i < size * size; ++i) sum += host[i];
    printf("best_ms %.4f checksum %ld\n", best, sum);
    return 0;
}
