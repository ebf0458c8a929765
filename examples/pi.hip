// Pi by throwing darts: a HIP program. Each thread throws its own, each wave adds up its hits with shuffles.
//
//     cairn run examples/pi.hip
//     cairn run examples/pi.hip -- 2000      (darts a thread)

#include <hip/hip_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>

__global__ void throw_darts(unsigned long long *hits, int darts)
{
    unsigned state = (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u + 1;
    auto random = [&] {  // PCG
        state = state * 747796405u + 2891336453u;
        unsigned word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
        return ((word >> 22) ^ word) * (1.0f / 4294967296.0f);
    };
    int mine = 0;
    for (int i = 0; i < darts; i++) {
        float x = random(), y = random();
        mine += x * x + y * y < 1.0f;
    }
    // Half of the lanes hand their sums to the other half, until one lane has it all.
    for (int offset = warpSize / 2; offset > 0; offset /= 2)
        mine += __shfl_down(mine, offset);
    if (threadIdx.x % warpSize == 0)
        atomicAdd(hits, (unsigned long long)mine);
}

int main(int argc, char **argv)
{
    const int blocks = 64, threads = 256, darts = argc > 1 ? atoi(argv[1]) : 200;
    unsigned long long *hits, total = 0;
    if (hipMalloc(&hits, sizeof(*hits)) != hipSuccess || hipMemset(hits, 0, sizeof(*hits)) != hipSuccess)
        return 2;
    throw_darts<<<blocks, threads>>>(hits, darts);
    hipError_t status = hipMemcpy(&total, hits, sizeof(total), hipMemcpyDeviceToHost);
    if (status != hipSuccess) {
        fprintf(stderr, "pi: %s\n", hipGetErrorString(status));
        return 2;
    }
    double thrown = double(blocks) * threads * darts, pi = 4 * total / thrown;
    printf("%.0f darts: pi is about %.5f\n", thrown, pi);
    return std::fabs(pi - M_PI) < 20 / std::sqrt(thrown) ? 0 : 1;
}
