// What a dispatch takes: small ones that somebody waits for, many in a queue, streams of memory, computing, uneven work.
#include <hip/hip_runtime.h>

#include <chrono>
#include <cstdio>

__global__ void stream(float *data, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        data[i] = data[i] * 2 + 1;
}

__global__ void compute(float *data, int count, int rounds)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count)
        return;
    float x = data[i];
    for (int round = 0; round < rounds; round++)
        x = x * 1.0001f + 0.5f;
    data[i] = x;
}

// One workgroup of about 256 takes a thousand times as long as the others.
__global__ void uneven(float *data, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, rounds = (blockIdx.x * 2654435761u >> 24) == 7 ? 20000 : 20;
    float x = i;
    for (int round = 0; round < rounds; round++)
        x = x * 1.0001f + 0.5f;
    if (i < count)
        data[i] = x;
}

template <class Run> static void time(const char *name, int items, int times, bool waits, Run run)
{
    double best = 1e30;
    for (int round = 0; round < 7; round++) {
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < times; i++) {
            run();
            if (waits && hipDeviceSynchronize() != hipSuccess)
                return;
        }
        if (hipDeviceSynchronize() != hipSuccess)
            return;
        double each = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / times;
        best = each < best ? each : best;
    }
    std::printf("%s\t%d\t%.2f\n", name, items, best);
}

int main()
{
    const int most = 1 << 24, block = 256;
    float *data;
    if (hipMalloc(&data, most * sizeof *data) != hipSuccess || hipMemset(data, 0, most * sizeof *data) != hipSuccess)
        return 1;
    for (int count = 1 << 12; count <= most; count <<= 4)
        time("stream, waited for", count, count > 1 << 20 ? 8 : 100, true, [=] { stream<<<count / block, block>>>(data, count); });
    for (int count = 1 << 12; count <= 1 << 20; count <<= 4)
        time("stream, queued", count, 100, false, [=] { stream<<<count / block, block>>>(data, count); });
    for (int count = 1 << 12; count <= 1 << 20; count <<= 4)
        time("compute", count, count >= 1 << 20 ? 4 : 50, true, [=] { compute<<<count / block, block>>>(data, count, 1024); });
    time("uneven", most / 2, 3, true, [=] { uneven<<<most / 2 / block, block>>>(data, most / 2); });
    return 0;
}
