// A HIP program in HIP's own names: launches in both styles, HIP's types, its warp size and 64-bit masks.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstring>
#include <vector>

#define HIP_CHECK(call)                                                                            \
    do {                                                                                           \
        hipError_t status_ = (call);                                                               \
        if (status_ != hipSuccess) {                                                               \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, hipGetErrorString(status_));        \
            return 2;                                                                              \
        }                                                                                          \
    } while (0)

__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
    if (i < n)
        y[i] += a * x[i];
}

template <int SCALE>
__global__ void wave_facts(unsigned long long *ballots, int *lanes, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned long long mask = __ballot(i % SCALE == 0);
    ballots[i] = mask;
    lanes[i] = __lane_id() + 100 * __popcll(mask) + 100000 * __shfl(i, 0);
}

int main()
{
    const int n = 10000;
    std::vector<float> x(n), y(n);
    for (int i = 0; i < n; i++) {
        x[i] = (float)i;
        y[i] = 1.0f;
    }
    float *dx = nullptr, *dy = nullptr;
    HIP_CHECK(hipMalloc(&dx, n * sizeof(float)));
    HIP_CHECK(hipMalloc(&dy, n * sizeof(float)));
    HIP_CHECK(hipMemcpy(dx, x.data(), n * sizeof(float), hipMemcpyHostToDevice));
    HIP_CHECK(hipMemcpy(dy, y.data(), n * sizeof(float), hipMemcpyHostToDevice));
    hipLaunchKernelGGL(saxpy, dim3((n + 255) / 256), dim3(256), 0, 0, n, 2.0f, dx, dy);
    saxpy<<<(n + 255) / 256, 256, 0, hipStreamPerThread>>>(0, 2.0f, dx, dy);
    HIP_CHECK(hipGetLastError());
    HIP_CHECK(hipDeviceSynchronize());
    HIP_CHECK(hipMemcpy(y.data(), dy, n * sizeof(float), hipMemcpyDeviceToHost));
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += y[i] != 1.0f + 2.0f * i;

    hipDeviceProp_t properties;
    HIP_CHECK(hipGetDeviceProperties(&properties, 0));
    const int wave = properties.warpSize, m = 256;
    unsigned long long *ballots = nullptr;
    int *lanes = nullptr;
    HIP_CHECK(hipMallocManaged((void **)&ballots, m * sizeof(*ballots)));
    HIP_CHECK(hipMallocManaged((void **)&lanes, m * sizeof(*lanes)));
    hipLaunchKernelGGL(HIP_KERNEL_NAME(wave_facts<3>), dim3(2), dim3(m / 2), 0, 0, ballots, lanes, m);
    HIP_CHECK(hipDeviceSynchronize());
    for (int i = 0; i < m; i++) {
        int first = i / wave * wave, ones = 0;
        unsigned long long mask = 0;
        for (int lane = 0; lane < wave; lane++)
            if ((first + lane) % 3 == 0) {
                mask |= 1ull << lane;
                ones++;
            }
        wrong += ballots[i] != mask || lanes[i] != i - first + 100 * ones + 100000 * first;
    }
    bool known = strncmp(properties.gcnArchName, "gfx", 3) == 0 || strncmp(properties.gcnArchName, "sm_", 3) == 0;
    printf("%s, waves of %d, %d wrong\n", properties.gcnArchName, wave, wrong);
    HIP_CHECK(hipFree(dx));
    HIP_CHECK(hipFree(dy));
    HIP_CHECK(hipFree(ballots));
    HIP_CHECK(hipFree(lanes));
    puts(wrong == 0 && known ? "PASS" : "FAIL");
    return wrong == 0 && known ? 0 : 1;
}
