// What calls cost on an NVIDIA GPU, in microseconds: the same source for nvcc and for Cairn. The best of several rounds.
#include <chrono>
#include <cstdio>
#include <dlfcn.h>
#include <cuda_runtime.h>
#include <vector>

__global__ void nothing() {}
__global__ void four(int *, float, int *, int) {}

template <typename F>
double best(int count, F call)
{
    double least = 1e30;
    for (int round = 0; round < 7; ++round) {
        cudaDeviceSynchronize();
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < count; ++i) call();
        std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        cudaDeviceSynchronize();
        if (took.count() < least) least = took.count();
    }
    return least / count;
}

int main()
{
    int *p;
    cudaStream_t stream;
    cudaEvent_t event;
    cudaMalloc(&p, 1 << 20);
    cudaStreamCreate(&stream);
    cudaEventCreate(&event);
    nothing<<<1, 1>>>();
    four<<<1, 1>>>(p, 1.0f, p, 2);
    cudaDeviceSynchronize();
    printf("launch %.3f\n", best(1000, [] { nothing<<<1, 1>>>(); }));
    printf("launch with four arguments %.3f\n", best(1000, [=] { four<<<1, 1, 0, stream>>>(p, 1.0f, p, 2); }));
    // The driver's own function, with nothing in between: what no runtime can be faster than.
    cudaFunction_t function;
    cudaGetFuncBySymbol(&function, (const void *)four);
    using Launch = int (*)(cudaFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, cudaStream_t, void **, void **);
    auto launch = (Launch)dlsym(dlopen("libcuda.so.1", RTLD_LAZY), "cuLaunchKernel");
    printf("launch with four arguments, the driver alone %.3f\n", best(1000, [=] {
        int *a = p, *c = p, n = 2;
        float factor = 1;
        void *arguments[] = {&a, &factor, &c, &n};
        launch(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr);
    }));
    printf("launch and wait %.3f\n", best(300, [] { nothing<<<1, 1>>>(); cudaDeviceSynchronize(); }));
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    for (int i = 0; i < 1000; ++i) nothing<<<1, 1, 0, stream>>>();
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiateWithFlags(&exec, graph, 0);
    cudaGraphLaunch(exec, stream);
    printf("graph node %.3f\n", best(10, [=] { cudaGraphLaunch(exec, stream); cudaStreamSynchronize(stream); }) / 1000);
    printf("allocate and free 1 MB %.3f\n", best(100, [] { void *q; cudaMalloc(&q, 1 << 20); cudaFree(q); }));
    printf("allocate and free 1 MB in a stream %.3f\n", best(300, [=] { void *q; cudaMallocAsync(&q, 1 << 20, stream); cudaFreeAsync(q, stream); }));
    printf("record an event %.3f\n", best(1000, [=] { cudaEventRecord(event, stream); }));
    std::vector<char> host(1 << 20);
    char *data = host.data();
    printf("copy 4 bytes to the device %.3f\n", best(300, [=] { cudaMemcpy(p, data, 4, cudaMemcpyHostToDevice); }));
    printf("copy 4 bytes from the device %.3f\n", best(300, [=] { cudaMemcpy(data, p, 4, cudaMemcpyDeviceToHost); }));
    printf("set the device %.4f\n", best(10000, [] { cudaSetDevice(0); }));
    const size_t large = size_t(1) << 30;
    char *a, *b, *pinned;
    cudaMalloc(&a, large), cudaMalloc(&b, large), cudaMallocHost(&pinned, large / 4);
    printf("GB/s on the device %.0f\n", 2 * large / 1e3 / best(5, [=] { cudaMemcpy(a, b, large, cudaMemcpyDeviceToDevice); cudaDeviceSynchronize(); }));
    printf("GB/s from pinned memory %.1f\n", large / 4 / 1e3 / best(3, [=] { cudaMemcpy(a, pinned, large / 4, cudaMemcpyHostToDevice); }));
    printf("GB/s to pinned memory %.1f\n", large / 4 / 1e3 / best(3, [=] { cudaMemcpy(pinned, a, large / 4, cudaMemcpyDeviceToHost); }));
    return cudaGetLastError() != cudaSuccess;
}
