// The cost of an asynchronous launch of an empty kernel, in microseconds over argv[1] launches.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

__global__ void nothing(int *) {}

int main(int argc, char **argv)
{
    const int launches = argc > 1 ? atoi(argv[1]) : 5000;
    int *p;
    cudaMalloc(&p, 4);
    nothing<<<1, 64>>>(p);
    cudaDeviceSynchronize();
    double best = 1e30;
    for (int repeat = 0; repeat < 5; ++repeat) {
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < launches; ++i) nothing<<<1, 64>>>(p);
        std::chrono::duration<double, std::micro> issued = std::chrono::steady_clock::now() - start;
        cudaDeviceSynchronize();
        if (issued.count() < best) best = issued.count();
    }
    printf("best_us %.3f\n", best / launches);
    return cudaGetLastError() == cudaSuccess ? 0 : 1;
}
