// What calls of the HIP runtime cost, timed inside; one line "name us" a call.
#include <hip/hip_runtime.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define CHECK(call)                                                                          \
    do {                                                                                     \
        hipError_t error = (call);                                                           \
        if (error != hipSuccess) {                                                           \
            std::fprintf(stderr, "%s: %s\n", #call, hipGetErrorString(error));               \
            std::exit(1);                                                                    \
        }                                                                                    \
    } while (0)

static double now()
{
    using namespace std::chrono;
    return duration<double, std::micro>(steady_clock::now().time_since_epoch()).count();
}

// The best mean of several runs of `count` calls, in microseconds.
template <class Call> static double best(int count, Call call)
{
    double least = 1e30;
    for (int run = 0; run < 7; run++) {
        double start = now();
        for (int i = 0; i < count; i++)
            call();
        double mean = (now() - start) / count;
        least = mean < least ? mean : least;
    }
    return least;
}

__global__ void empty() {}

int main()
{
    const size_t small = 4096, large = 256 << 20;
    void *a, *b, *c;
    int device;
    hipStream_t stream;
    hipEvent_t event;
    CHECK(hipMalloc(&a, large));
    CHECK(hipMalloc(&b, large));
    CHECK(hipStreamCreate(&stream));
    CHECK(hipEventCreate(&event));
    empty<<<1, 1>>>();
    CHECK(hipDeviceSynchronize());
    std::printf("hipGetDevice %.4f\n", best(100000, [&] { CHECK(hipGetDevice(&device)); }));
    std::printf("hipMalloc+hipFree_1MB %.3f\n", best(2000, [&] {
        CHECK(hipMalloc(&c, 1 << 20));
        CHECK(hipFree(c));
    }));
    std::printf("hipStreamSynchronize_idle %.3f\n", best(5000, [&] { CHECK(hipStreamSynchronize(stream)); }));
    std::printf("hipDeviceSynchronize_idle %.3f\n", best(5000, [&] { CHECK(hipDeviceSynchronize()); }));
    std::printf("launch+hipDeviceSynchronize %.3f\n", best(2000, [&] {
        empty<<<1, 1>>>();
        CHECK(hipDeviceSynchronize());
    }));
    std::printf("hipMemcpyAsync_4KB %.3f\n", best(2000, [&] {
        CHECK(hipMemcpyAsync(a, b, small, hipMemcpyDeviceToDevice, stream));
    }));
    CHECK(hipDeviceSynchronize());
    std::printf("hipMemcpy_4KB %.3f\n", best(2000, [&] { CHECK(hipMemcpy(a, b, small, hipMemcpyDeviceToDevice)); }));
    std::printf("hipMemsetAsync_4KB %.3f\n", best(2000, [&] { CHECK(hipMemsetAsync(a, 0, small, stream)); }));
    CHECK(hipDeviceSynchronize());
    std::printf("hipEventRecord %.3f\n", best(1000, [&] { CHECK(hipEventRecord(event, stream)); }));
    CHECK(hipDeviceSynchronize());

    hipStream_t other;
    hipEvent_t joined;
    CHECK(hipStreamCreate(&other));
    CHECK(hipEventCreate(&joined));
    const int nodes = 999;
    for (bool diamonds : {false, true}) {
        hipGraph_t graph;
        hipGraphExec_t executable;
        CHECK(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
        for (int i = 0; i < nodes; i++) {
            bool side = diamonds && i % 3 == 1;
            if (side) {
                CHECK(hipEventRecord(event, stream));
                CHECK(hipStreamWaitEvent(other, event, 0));
            }
            empty<<<1, 1, 0, side ? other : stream>>>();
            if (diamonds && i % 3 == 2) {
                CHECK(hipEventRecord(joined, other));
                CHECK(hipStreamWaitEvent(stream, joined, 0));
            }
        }
        CHECK(hipStreamEndCapture(stream, &graph));
        CHECK(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
        double submit = 1e30, whole = 1e30;
        for (int run = 0; run < 12; run++) { // the first ones show the runtime how long the nodes take
            double start = now();
            CHECK(hipGraphLaunch(executable, stream));
            double mean = (now() - start) / nodes;
            submit = mean < submit ? mean : submit;
            CHECK(hipDeviceSynchronize());
            mean = (now() - start) / nodes;
            whole = mean < whole ? mean : whole;
        }
        const char *name = diamonds ? "diamonds" : "chain";
        std::printf("hipGraphLaunch_per_node_%s %.3f\n", name, submit);
        std::printf("hipGraph_done_per_node_%s %.3f\n", name, whole);
    }

    std::vector<char> x(large, 1), y(large, 2);
    double host = best(1, [&] { 
        std::memcpy(y.data(), x.data(), large);
        asm volatile("" : : "r"(y.data()) : "memory");
    });
    double copy = best(1, [&] {
        CHECK(hipMemcpyAsync(a, b, large, hipMemcpyDeviceToDevice, stream));
        CHECK(hipStreamSynchronize(stream));
    });
    std::printf("memcpy_256MB %.1f\n", host);
    std::printf("hipMemcpyAsync_256MB %.1f\n", copy);
    return 0;
}
