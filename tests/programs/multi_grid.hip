// A barrier across the grids of all devices: each grid adds, all meet, each reads everybody's sum.
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>

#include <cstdio>
#include <vector>

namespace cg = cooperative_groups;

__global__ void add_and_meet(unsigned *sum, unsigned *seen) {
    cg::multi_grid_group all = cg::this_multi_grid();
    if (threadIdx.x == 0) atomicAdd_system(sum, 1u);
    all.sync();
    if (threadIdx.x == 0 && blockIdx.x == 0) seen[all.grid_rank()] = *(volatile unsigned *)sum;
}

int main() {
    const unsigned blocks = 6;
    int devices = 0;
    if (hipGetDeviceCount(&devices)) return 1;
    unsigned *sum, *seen;
    if (hipHostMalloc(&sum, sizeof *sum) || hipHostMalloc(&seen, devices * sizeof *seen)) return 2;
    *sum = 0;
    void *arguments[] = {&sum, &seen};
    std::vector<hipLaunchParams> launches(devices);
    for (int i = 0; i < devices; i++) {
        hipStream_t stream;
        if (hipSetDevice(i) || hipStreamCreate(&stream)) return 3;
        launches[i] = {(void *)add_and_meet, dim3(blocks), dim3(64), arguments, 0, stream};
    }
    if (hipLaunchCooperativeKernelMultiDevice(launches.data(), devices, 0)) return 4;
    bool good = true;
    for (int i = 0; i < devices; i++) {
        if (hipSetDevice(i) || hipDeviceSynchronize()) return 5;
    }
    for (int i = 0; i < devices; i++) good = good && seen[i] == blocks * devices;
    printf("%d devices, sum %u\n%s\n", devices, *sum, good ? "PASS" : "FAIL");
    return !good;
}
