// What must run side by side, shown by work that can only end when other work runs at the same time: kernels that wait
// for each other's flags, kernels that wait for copies and host functions. And what must not: the default stream's order.
#include <hip/hip_runtime.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#define CHECK(call)                                                                                          \
    do {                                                                                                     \
        hipError_t status_ = (call);                                                                         \
        if (status_ != hipSuccess) {                                                                         \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, hipGetErrorString(status_));       \
            exit(2);                                                                                         \
        }                                                                                                    \
    } while (0)

static int wrong = 0;

#define EXPECT(condition)                                                                                    \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            printf("%s:%d: expected %s\n", __FILE__, __LINE__, #condition);                                  \
            wrong++;                                                                                         \
        }                                                                                                    \
    } while (0)

__device__ void raise(int *flag) { __hip_atomic_store(flag, 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM); }

__device__ void await(const int *flag, int value = 1)
{
    while (__hip_atomic_load(flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) < value)
        __builtin_amdgcn_s_sleep(1);
}

__global__ void meet(int *mine, const int *others, int *met)
{
    raise(mine);
    await(others);
    *met = 1;
}

__global__ void wait_for(const int *flag, int *seen, const int *data)
{
    await(flag);
    *seen = *data;
}

__global__ void set(int *flag) { raise(flag); }

// The value of `flag` when the kernel runs.
__global__ void look(const int *flag, int *seen)
{
    *seen = __hip_atomic_load(flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM);
}

// Words that host and all devices see; zero at first.
static int *words(int count)
{
    int *made = nullptr;
    CHECK(hipHostMalloc((void **)&made, count * sizeof(int), hipHostMallocDefault));
    memset(made, 0, count * sizeof(int));
    return made;
}

static hipStream_t stream(unsigned flags = hipStreamNonBlocking)
{
    hipStream_t made;
    CHECK(hipStreamCreateWithFlags(&made, flags));
    return made;
}

static void kernels_of_two_streams(unsigned flags)
{
    int *w = words(4);
    hipStream_t a = stream(flags), b = stream(flags);
    meet<<<1, 1, 0, a>>>(w, w + 1, w + 2);
    meet<<<1, 1, 0, b>>>(w + 1, w, w + 3);
    CHECK(hipDeviceSynchronize());
    EXPECT(w[2] == 1 && w[3] == 1);
}

static void kernels_of_eight_streams()
{
    int *w = words(16);
    for (int i = 0; i < 8; i++) // each waits for the next one, the last for the first
        meet<<<1, 64, 0, stream()>>>(w + i, w + (i + 1) % 8, w + 8 + i);
    CHECK(hipDeviceSynchronize());
    for (int i = 0; i < 8; i++)
        EXPECT(w[8 + i] == 1);
}

static void a_copy_beside_a_kernel()
{
    int *w = words(4), *device = nullptr;
    CHECK(hipMalloc((void **)&device, 2 * sizeof(int)));
    CHECK(hipMemset(device, 0, 2 * sizeof(int)));
    hipStream_t kernels = stream(), copies = stream();
    wait_for<<<1, 1, 0, kernels>>>(device, w, device + 1); // ends when the copies come, which are behind it in time
    w[1] = 42;
    w[2] = 1;
    CHECK(hipMemcpyAsync(device + 1, w + 1, sizeof(int), hipMemcpyHostToDevice, copies));
    CHECK(hipMemcpyAsync(device, w + 2, sizeof(int), hipMemcpyHostToDevice, copies));
    CHECK(hipStreamSynchronize(kernels));
    EXPECT(w[0] == 42);
    CHECK(hipFree(device));
}

static void set_from_host(void *flag) { __atomic_store_n((int *)flag, 1, __ATOMIC_RELEASE); }

static void a_host_function_beside_a_kernel()
{
    int *w = words(3);
    w[1] = 7;
    hipStream_t kernels = stream(), hosts = stream();
    wait_for<<<1, 1, 0, kernels>>>(w, w + 2, w + 1);
    CHECK(hipLaunchHostFunc(hosts, set_from_host, w));
    CHECK(hipStreamSynchronize(kernels));
    EXPECT(w[2] == 7);
}

static void the_program_beside_a_kernel()
{
    int *w = words(3);
    w[1] = 9;
    wait_for<<<1, 1>>>(w, w + 2, w + 1);
    EXPECT(hipStreamQuery(0) == hipErrorNotReady);
    EXPECT(hipGetLastError() == hipSuccess);
    set_from_host(w);
    CHECK(hipDeviceSynchronize());
    EXPECT(w[2] == 9);
}

static void per_thread_streams()
{
    int *w = words(4);
    std::vector<std::thread> threads;
    for (int i = 0; i < 2; i++)
        threads.emplace_back([w, i] {
            meet<<<1, 1, 0, hipStreamPerThread>>>(w + i, w + 1 - i, w + 2 + i);
            CHECK(hipStreamSynchronize(hipStreamPerThread));
        });
    for (std::thread &thread : threads)
        thread.join();
    EXPECT(w[2] == 1 && w[3] == 1);
}

// A blocking stream's kernel is held; the default stream's one has to come behind it, a non-blocking stream's need not.
static void the_order_of_the_default_stream()
{
    int *w = words(8);
    hipStream_t blocking = stream(hipStreamDefault), free = stream();
    wait_for<<<1, 1, 0, blocking>>>(w, w + 1, w); // w[0] holds it
    set<<<1, 1, 0, blocking>>>(w + 2);
    look<<<1, 1>>>(w + 2, w + 3);             // default stream: behind `set`
    set<<<1, 1>>>(w + 4);
    look<<<1, 1, 0, blocking>>>(w + 4, w + 5); // blocking stream: behind the default stream's `set`
    set<<<1, 1, 0, free>>>(w + 6);
    CHECK(hipStreamSynchronize(free));
    EXPECT(w[6] == 1 && w[4] == 0 && w[2] == 0);
    set_from_host(w);
    CHECK(hipDeviceSynchronize());
    EXPECT(w[3] == 1 && w[5] == 1);
}

static void an_event_holds_a_stream()
{
    int *w = words(4);
    hipStream_t a = stream(), b = stream(), c = stream();
    hipEvent_t event;
    CHECK(hipEventCreateWithFlags(&event, hipEventDisableTiming));
    wait_for<<<1, 1, 0, a>>>(w, w + 1, w);
    set<<<1, 1, 0, a>>>(w + 2);
    CHECK(hipEventRecord(event, a));
    CHECK(hipStreamWaitEvent(b, event, 0));
    look<<<1, 1, 0, b>>>(w + 2, w + 3);
    set<<<1, 1, 0, c>>>(w); // only a stream that does not wait can let `a` go on
    CHECK(hipStreamSynchronize(b));
    EXPECT(w[3] == 1);
}

static void devices(int count)
{
    int *w = words(2 * count);
    std::vector<hipStream_t> streams;
    for (int d = 0; d < count; d++) {
        CHECK(hipSetDevice(d));
        meet<<<1, 1>>>(w + d, w + (d + 1) % count, w + count + d);
    }
    for (int d = 0; d < count; d++) {
        CHECK(hipSetDevice(d));
        CHECK(hipDeviceSynchronize());
        EXPECT(w[count + d] == 1);
    }
}

// Device 0 waits in its own memory for a flag that comes from another device's memory by a peer copy.
static void a_peer_copy_beside_a_kernel(int peer)
{
    int *w = words(1), *near = nullptr, *far = nullptr, one = 1, five = 5;
    CHECK(hipSetDevice(peer));
    CHECK(hipMalloc((void **)&far, 2 * sizeof(int)));
    CHECK(hipMemcpy(far, &one, sizeof one, hipMemcpyHostToDevice));
    CHECK(hipMemcpy(far + 1, &five, sizeof five, hipMemcpyHostToDevice));
    hipStream_t copies = stream();
    CHECK(hipSetDevice(0));
    CHECK(hipMalloc((void **)&near, 2 * sizeof(int)));
    CHECK(hipMemset(near, 0, 2 * sizeof(int)));
    wait_for<<<1, 1>>>(near, w, near + 1);
    CHECK(hipSetDevice(peer));
    CHECK(hipMemcpyPeerAsync(near + 1, 0, far + 1, peer, sizeof(int), copies));
    CHECK(hipMemcpyPeerAsync(near, 0, far, peer, sizeof(int), copies));
    CHECK(hipSetDevice(0));
    CHECK(hipDeviceSynchronize());
    EXPECT(*w == 5);
    unsigned link = 0, hops = 0;
    CHECK(hipExtGetLinkTypeAndHopCount(0, peer, &link, &hops));
    EXPECT(link == 4 && hops == 1); // XGMI
    CHECK(hipFree(near));
    CHECK(hipFree(far));
}

// Each device has memory of its own: filling one up leaves the others as they are.
static void own_memory(int count)
{
    size_t free = 0, total = 0, before = 0;
    CHECK(hipSetDevice(1));
    CHECK(hipMemGetInfo(&before, &total));
    CHECK(hipSetDevice(0));
    void *most = nullptr;
    CHECK(hipMalloc(&most, total / 2));
    for (int d = 0; d < count; d++) {
        CHECK(hipSetDevice(d));
        CHECK(hipMemGetInfo(&free, &total));
        EXPECT(d == 0 ? free <= total / 2 : free >= total / 2);
    }
    CHECK(hipSetDevice(1));
    CHECK(hipMemGetInfo(&free, &total));
    EXPECT(free == before);
    CHECK(hipFree(most));
    CHECK(hipSetDevice(0));
}

int main()
{
    kernels_of_two_streams(hipStreamNonBlocking);
    kernels_of_two_streams(hipStreamDefault);
    kernels_of_eight_streams();
    a_copy_beside_a_kernel();
    a_host_function_beside_a_kernel();
    the_program_beside_a_kernel();
    per_thread_streams();
    the_order_of_the_default_stream();
    an_event_holds_a_stream();
    int count = 0;
    CHECK(hipGetDeviceCount(&count));
    printf("%d devices\n", count);
    if (count > 1) {
        devices(count);
        for (int peer = 1; peer < count; peer++)
            a_peer_copy_beside_a_kernel(peer);
        own_memory(count);
    }
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
