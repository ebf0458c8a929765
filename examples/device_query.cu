// What the GPU is like: its properties, as a CUDA program sees them.
//
//     cairn run examples/device_query.cu
//     CAIRN_DEVICES=mi300x,rx7900xtx cairn run examples/device_query.cu

#include <cuda_runtime.h>

#include <cstdio>

int main()
{
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0) {
        puts("no device");
        return 1;
    }
    for (int i = 0; i < count; i++) {
        cudaDeviceProp p;
        if (cudaGetDeviceProperties(&p, i) != cudaSuccess)
            return 1;
        printf("device %d: %s\n", i, p.name);
        printf("  multiprocessors              %d\n", p.multiProcessorCount);
        printf("  global memory                %.1f GiB\n", p.totalGlobalMem / 1073741824.0);
        printf("  threads in a warp            %d\n", p.warpSize);
        printf("  threads in a block, at most  %d\n", p.maxThreadsPerBlock);
        printf("  shared memory of a block     %zu KiB\n", p.sharedMemPerBlock / 1024);
        printf("  registers of a block         %d\n", p.regsPerBlock);
        printf("  L2 cache                     %d KiB\n", p.l2CacheSize / 1024);
        printf("  managed memory               %s\n", p.managedMemory ? "yes" : "no");
        printf("  grid, at most                %d x %d x %d\n", p.maxGridSize[0], p.maxGridSize[1], p.maxGridSize[2]);
    }
    return 0;
}
