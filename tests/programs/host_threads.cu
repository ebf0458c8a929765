// Several host threads launch kernels at once, each on its own stream; state such as the last error is each thread's own.
#include "check.h"

#include <atomic>
#include <thread>

__global__ void mix(unsigned *data, int n, unsigned key)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] = (data[i] ^ key) * 2654435761u + i;
}

static std::atomic<int> bad{0};

static void work(int index)
{
    const int n = 3000, rounds = 25;
    cudaStream_t stream;
    unsigned *device = nullptr;
    std::vector<unsigned> host(n), expected(n);
    bool ok = cudaSetDevice(0) == cudaSuccess && cudaStreamCreate(&stream) == cudaSuccess &&
              cudaMalloc((void **)&device, n * sizeof(unsigned)) == cudaSuccess;
    for (int i = 0; i < n; i++)
        host[i] = expected[i] = i * (index + 1);
    ok = ok && cudaMemcpyAsync(device, host.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice, stream) == cudaSuccess;
    for (int round = 0; round < rounds; round++) {
        mix<<<(n + 127) / 128, 128, 0, stream>>>(device, n, index * 1000 + round);
        for (int i = 0; i < n; i++)
            expected[i] = (expected[i] ^ (index * 1000 + round)) * 2654435761u + i;
    }
    ok = ok && cudaMemcpyAsync(host.data(), device, n * sizeof(unsigned), cudaMemcpyDeviceToHost, stream) == cudaSuccess;
    ok = ok && cudaStreamSynchronize(stream) == cudaSuccess && host == expected;
    if (index == 1) {
        mix<<<1, 5000>>>(device, n, 0);  // an error of this thread alone
        ok = ok && cudaPeekAtLastError() != cudaSuccess;
    } else {
        ok = ok && cudaPeekAtLastError() == cudaSuccess;
    }
    ok = ok && cudaFree(device) == cudaSuccess && cudaStreamDestroy(stream) == cudaSuccess;
    if (!ok)
        bad++;
}

int main()
{
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; i++)
        threads.emplace_back(work, i);
    for (std::thread &thread : threads)
        thread.join();
    EXPECT(bad == 0);
    EXPECT(cudaGetLastError() == cudaSuccess);

    // Threads that share the default stream.
    const int n = 2048;
    std::vector<unsigned> zeros(n, 0);
    DeviceArray<unsigned> data(zeros);
    std::vector<std::thread> launchers;
    for (int i = 0; i < 4; i++)
        launchers.emplace_back([&, i] { mix<<<2, 128>>>(data + i * 512, 256, i); });
    for (std::thread &thread : launchers)
        thread.join();
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<unsigned> result = data.download();
    for (int i = 0; i < n; i++)
        EXPECT(result[i] == (i % 512 < 256 ? (unsigned)(i / 512) * 2654435761u + i % 512 : 0));
    return verdict();
}
