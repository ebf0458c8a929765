// Several devices, and what one process alone does not show: peers, copies between devices, one kernel over all devices' memory,
// memory that is mapped by hand, pools, and memory and events of another process. Prints what each check found.
#include <hip/hip_runtime.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#define CHECK(call)                                                                              \
    do {                                                                                         \
        hipError_t code = (call);                                                                \
        if (code != hipSuccess) {                                                                \
            printf("%s: %s (line %d)\n", #call, hipGetErrorName(code), __LINE__);                \
            return false;                                                                        \
        }                                                                                        \
    } while (0)

__global__ void fill(int *to, int from, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) to[i] = from + i;
}
__global__ void add_from(int *to, const int *other, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) to[i] += other[i];
}
__device__ int of_device[4];
__global__ void set_own(int value) { of_device[threadIdx.x] = value + threadIdx.x; }

static const int COUNT = 1 << 20;
static int devices;

static bool holds(const int *device_memory, int first, int step)
{
    std::vector<int> host(COUNT);
    CHECK(hipMemcpy(host.data(), device_memory, COUNT * sizeof(int), hipMemcpyDeviceToHost));
    for (int i = 0; i < COUNT; i++)
        if (host[i] != first + i * step) {
            printf("element %d is %d, expected %d\n", i, host[i], first + i * step);
            return false;
        }
    return true;
}
static bool filled(int device, int first, int **memory)
{
    CHECK(hipSetDevice(device));
    CHECK(hipMalloc(memory, COUNT * sizeof(int)));
    fill<<<COUNT / 256, 256>>>(*memory, first, COUNT);
    CHECK(hipGetLastError());
    CHECK(hipDeviceSynchronize());
    return true;
}

// Each device has its own copy of a variable, and threads have devices of their own.
static bool own_variables()
{
    std::vector<std::thread> threads;
    std::vector<int> good(devices);
    for (int device = 0; device < devices; device++)
        threads.emplace_back([&, device] {
            int found[4] = {};
            if (hipSetDevice(device)) return;
            set_own<<<1, 4>>>(100 * device);
            if (hipMemcpyFromSymbol(found, HIP_SYMBOL(of_device), sizeof found)) return;
            good[device] = found[0] == 100 * device && found[3] == 100 * device + 3;
        });
    for (auto &thread : threads) thread.join();
    for (int each : good)
        if (!each) return false;
    return true;
}
static bool copies_between()
{
    int *here, *there;
    if (!filled(0, 5, &here) || !filled(1, 9, &there)) return false;
    CHECK(hipMemcpyPeer(there, 1, here, 0, COUNT * sizeof(int)));
    if (!holds(there, 5, 1)) return false;
    hipStream_t stream;
    CHECK(hipStreamCreate(&stream));
    fill<<<COUNT / 256, 256, 0, stream>>>(there, 7, COUNT);
    CHECK(hipMemcpyPeerAsync(here, 0, there, 1, COUNT * sizeof(int), stream));
    CHECK(hipStreamSynchronize(stream));
    if (!holds(here, 7, 1)) return false;
    hipMemcpy3DPeerParms boxes = {};
    boxes.srcPtr = {here, 4096, 4096, 16}, boxes.dstPtr = {there, 4096, 4096, 16};
    boxes.srcDevice = 0, boxes.dstDevice = 1, boxes.extent = {4096, 16, 64};
    CHECK(hipMemset(there, 0, COUNT * sizeof(int)));
    CHECK(hipMemcpy3DPeer(&boxes));
    if (!holds(there, 7, 1)) return false;
    CHECK(hipFree(here));
    CHECK(hipFree(there));
    return true;
}
static bool peers()
{
    int can = 0, *here, *there;
    CHECK(hipDeviceCanAccessPeer(&can, 0, 1));
    if (!can) {
        printf("(devices 0 and 1 are no peers) ");
        return true;
    }
    if (!filled(1, 3, &there) || !filled(0, 4, &here)) return false;
    CHECK(hipDeviceEnablePeerAccess(1, 0));
    if (hipDeviceEnablePeerAccess(1, 0) != hipErrorPeerAccessAlreadyEnabled) return false;
    (void)hipGetLastError();
    add_from<<<COUNT / 256, 256>>>(here, there, COUNT);
    CHECK(hipDeviceSynchronize());
    if (!holds(here, 7, 2)) return false;
    hipEvent_t start, stop;
    float ms;
    CHECK(hipEventCreate(&start));
    CHECK(hipEventCreate(&stop));
    CHECK(hipEventRecord(start, nullptr));
    for (int i = 0; i < 20; i++) CHECK(hipMemcpyAsync(here, there, COUNT * sizeof(int), hipMemcpyDefault, nullptr));
    CHECK(hipEventRecord(stop, nullptr));
    CHECK(hipEventSynchronize(stop));
    CHECK(hipEventElapsedTime(&ms, start, stop));
    printf("(%.0f GB/s) ", 20.0 * COUNT * sizeof(int) / ms / 1e6);
    CHECK(hipDeviceDisablePeerAccess(1));
    CHECK(hipFree(here));
    CHECK(hipFree(there));
    return true;
}
static bool waits_across()
{
    int *there;
    hipStream_t first, second;
    hipEvent_t done;
    CHECK(hipSetDevice(0));
    CHECK(hipStreamCreate(&first));
    CHECK(hipEventCreateWithFlags(&done, hipEventDisableTiming));
    if (!filled(1, 1, &there)) return false;
    CHECK(hipStreamCreate(&second));
    int *here;
    CHECK(hipSetDevice(0));
    CHECK(hipMalloc(&here, COUNT * sizeof(int)));
    fill<<<COUNT / 256, 256, 0, first>>>(here, 30, COUNT);
    CHECK(hipEventRecord(done, first));
    CHECK(hipSetDevice(1));
    CHECK(hipStreamWaitEvent(second, done, 0));
    CHECK(hipMemcpyPeerAsync(there, 1, here, 0, COUNT * sizeof(int), second));
    CHECK(hipStreamSynchronize(second));
    return holds(there, 30, 1);
}
// Memory that lies on one device and is mapped for all.
static bool mapped_by_hand()
{
    CHECK(hipSetDevice(0));
    hipMemAllocationProp prop = {};
    prop.type = hipMemAllocationTypePinned, prop.location = {hipMemLocationTypeDevice, 1};
    size_t unit, size = COUNT * sizeof(int);
    CHECK(hipMemGetAllocationGranularity(&unit, &prop, hipMemAllocationGranularityMinimum));
    size = (size + unit - 1) / unit * unit;
    hipMemGenericAllocationHandle_t handle;
    void *address;
    CHECK(hipMemCreate(&handle, size, &prop, 0));
    CHECK(hipMemAddressReserve(&address, size, 0, nullptr, 0));
    CHECK(hipMemMap(address, size, 0, handle, 0));
    std::vector<hipMemAccessDesc> access(devices);
    for (int i = 0; i < devices; i++) access[i] = {{hipMemLocationTypeDevice, i}, hipMemAccessFlagsProtReadWrite};
    CHECK(hipMemSetAccess(address, size, access.data(), access.size()));
    fill<<<COUNT / 256, 256>>>((int *)address, 11, COUNT); // by device 0, in memory of device 1
    CHECK(hipDeviceSynchronize());
    if (!holds((int *)address, 11, 1)) return false;
    CHECK(hipMemUnmap(address, size));
    CHECK(hipMemRelease(handle));
    CHECK(hipMemAddressFree(address, size));
    return true;
}
static bool pools()
{
    CHECK(hipSetDevice(0));
    hipMemPool_t pool;
    hipMemPoolProps props = {};
    props.allocType = hipMemAllocationTypePinned, props.location = {hipMemLocationTypeDevice, 0};
    CHECK(hipMemPoolCreate(&pool, &props));
    hipMemAccessDesc access = {{hipMemLocationTypeDevice, 1}, hipMemAccessFlagsProtReadWrite};
    CHECK(hipMemPoolSetAccess(pool, &access, 1));
    int *memory;
    CHECK(hipMallocFromPoolAsync((void **)&memory, COUNT * sizeof(int), pool, nullptr));
    CHECK(hipStreamSynchronize(nullptr));
    CHECK(hipSetDevice(1));
    fill<<<COUNT / 256, 256>>>(memory, 13, COUNT);
    CHECK(hipDeviceSynchronize());
    if (!holds(memory, 13, 1)) return false;
    CHECK(hipSetDevice(0));
    CHECK(hipFreeAsync(memory, nullptr));
    CHECK(hipStreamSynchronize(nullptr));
    CHECK(hipMemPoolDestroy(pool));
    return true;
}
static bool managed()
{
    int *memory;
    CHECK(hipSetDevice(0));
    CHECK(hipMallocManaged(&memory, COUNT * sizeof(int), hipMemAttachGlobal));
    fill<<<COUNT / 256, 256>>>(memory, 17, COUNT);
    CHECK(hipDeviceSynchronize());
    CHECK(hipSetDevice(1));
    add_from<<<COUNT / 256, 256>>>(memory, memory, COUNT);
    CHECK(hipDeviceSynchronize());
    for (int i = 0; i < COUNT; i++)
        if (memory[i] != 2 * (17 + i)) return false;
    CHECK(hipFree(memory));
    return true;
}

struct handles { hipIpcMemHandle_t memory; hipIpcEventHandle_t event; };
// The other process: opens what it is sent, adds to it, and says so by its exit code.
static bool other_process()
{
    handles sent;
    if (read(0, &sent, sizeof sent) != (ssize_t)sizeof sent) return false;
    CHECK(hipSetDevice(0));
    int *memory;
    hipEvent_t event;
    CHECK(hipIpcOpenMemHandle((void **)&memory, sent.memory, hipIpcMemLazyEnablePeerAccess));
    CHECK(hipIpcOpenEventHandle(&event, sent.event));
    CHECK(hipStreamWaitEvent(nullptr, event, 0));
    add_from<<<COUNT / 256, 256>>>(memory, memory, COUNT);
    CHECK(hipDeviceSynchronize());
    CHECK(hipIpcCloseMemHandle(memory));
    return true;
}
static bool between_processes(const char *program)
{
    int *memory, ends[2];
    if (!filled(0, 19, &memory)) return false;
    handles sent;
    hipEvent_t event;
    CHECK(hipEventCreateWithFlags(&event, hipEventDisableTiming | hipEventInterprocess));
    CHECK(hipEventRecord(event, nullptr));
    CHECK(hipIpcGetMemHandle(&sent.memory, memory));
    CHECK(hipIpcGetEventHandle(&sent.event, event));
    if (pipe(ends)) return false;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[0], 0);
        close(ends[1]);
        execl(program, program, "other", (char *)nullptr);
        _exit(9);
    }
    close(ends[0]);
    if (write(ends[1], &sent, sizeof sent) != (ssize_t)sizeof sent) return false;
    close(ends[1]);
    int status = -1;
    waitpid(child, &status, 0);
    if (status != 0) {
        printf("the other process ended with %#x\n", status);
        return false;
    }
    return holds(memory, 38, 2);
}

int main(int count, char **words)
{
    if (count > 1 && !strcmp(words[1], "other")) return other_process() ? 0 : 3;
    if (hipGetDeviceCount(&devices) || devices < 2) {
        printf("%d devices: expected 2 or more\n", devices);
        return 2;
    }
    int failed = 0;
#define RUN(check, ...)                                    \
    do {                                                   \
        printf("%-20s ", #check);                          \
        fflush(stdout);                                    \
        bool good = check(__VA_ARGS__);                    \
        failed += !good;                                   \
        puts(good ? "right" : "WRONG");                    \
        fflush(stdout);                                    \
    } while (0)
    RUN(own_variables);
    RUN(copies_between);
    RUN(peers);
    RUN(waits_across);
    RUN(mapped_by_hand);
    RUN(pools);
    RUN(managed);
    RUN(between_processes, words[0]);
    puts(failed ? "FAIL" : "PASS");
    return failed;
}
