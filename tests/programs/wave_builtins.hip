// What HIP programs for AMD use beyond CUDA: DPP and permute builtins, LDS sizes, wave reductions, clocks, gcn names.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <vector>

__global__ void builtins(int *out, int n)
{
    int i = threadIdx.x;
    int lane = __lane_id();
    out[i] = __builtin_amdgcn_ds_bpermute(((lane + 1) & 63) << 2, i);
    out[n + i] = __builtin_amdgcn_readfirstlane(i);
    out[2 * n + i] = __builtin_amdgcn_mov_dpp(i, 0xb1, 0xf, 0xf, false);  // quad_perm 1 0 3 2
    out[3 * n + i] = __builtin_amdgcn_mbcnt_hi(0x0f0f0f0fu, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
    out[4 * n + i] = __builtin_amdgcn_readlane(i, 5);
    out[5 * n + i] = __builtin_amdgcn_ubfe(0xabcdef01u, 8, 12);
    out[6 * n + i] = __builtin_amdgcn_sad_u8(0x01020304u, 0x04030201u, i);
    out[7 * n + i] = __builtin_amdgcn_ds_swizzle(i, 0x041f);  // lane ^ 1
}

__global__ void clocks(long long *out)
{
    long long start = clock64(), wall = wall_clock64();
    int x = threadIdx.x;
    for (int i = 0; i < 100; i++)
        x = x * 1103515245 + 12345;
    out[0] = clock64() - start;
    out[1] = wall_clock64() - wall;
    out[2] = x;
}

__attribute__((amdgpu_flat_work_group_size(64, 64))) __global__ void wave_sum(const float *in, float *out)
{
    float value = in[blockIdx.x * 64 + threadIdx.x];
    for (int mask = 32; mask; mask >>= 1)
        value += __shfl_xor(value, mask);
    if (threadIdx.x == 0)
        out[blockIdx.x] = value;
}

int main()
{
    hipDeviceProp_t properties;
    if (hipGetDeviceProperties(&properties, 0) != hipSuccess)
        return 2;
    if (properties.warpSize != 64) {
        puts("waves of 64 expected\nPASS");
        return 0;
    }
    const int n = 128;
    int *out = nullptr, wrong = 0;
    long long *ticks = nullptr;
    float *in = nullptr, *sums = nullptr;
    if (hipMallocManaged((void **)&out, 8 * n * sizeof(int)) != hipSuccess ||
        hipMallocManaged((void **)&ticks, 3 * sizeof(long long)) != hipSuccess ||
        hipMallocManaged((void **)&in, 640 * sizeof(float)) != hipSuccess ||
        hipMallocManaged((void **)&sums, 10 * sizeof(float)) != hipSuccess)
        return 2;
    builtins<<<1, n>>>(out, n);
    clocks<<<1, 1>>>(ticks);
    for (int i = 0; i < 640; i++)
        in[i] = (float)(i % 9);
    wave_sum<<<10, 64>>>(in, sums);
    if (hipDeviceSynchronize() != hipSuccess)
        return 2;
    for (int i = 0; i < n; i++) {
        int first = i / 64 * 64, lane = i % 64;
        int below_low = lane < 32 ? lane : 32, below_high = 0;
        for (int bit = 32; bit < lane; bit++)
            below_high += 0x0f0f0f0f >> (bit - 32) & 1;
        const int expected[8] = {first + (lane + 1) % 64, first,          i ^ 1, below_low + below_high,
                                 first + 5,               0xdef & 0xfff, 8 + i, i ^ 1};
        for (int k = 0; k < 8; k++)
            if (out[k * n + i] != expected[k]) {
                printf("builtin %d lane %d: %d, expected %d\n", k, i, out[k * n + i], expected[k]);
                wrong++;
            }
    }
    for (int b = 0; b < 10; b++) {
        float sum = 0;
        for (int i = 0; i < 64; i++)
            sum += in[b * 64 + i];
        wrong += sums[b] != sum;
    }
    wrong += !(ticks[0] > 0 && ticks[1] >= 0);
    puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
