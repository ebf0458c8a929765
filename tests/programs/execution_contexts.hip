// Execution contexts: resources add up, kernels stay on their context's compute units, events and waits cover all of its streams,
// and what is wrong is refused.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstring>
#include <set>
#include <vector>

static int wrong;
static void expect(bool right, const char *what)
{
    if (!right) printf("wrong: %s\n", what), wrong++;
}
static void done(hipError_t error, const char *what)
{
    if (error != hipSuccess) printf("%s: %s\n", what, hipGetErrorName(error)), wrong++;
}
static void refused(hipError_t error, const char *what)
{
    if (error == hipSuccess) printf("wrong: %s was taken\n", what), wrong++;
    (void)hipGetLastError();
}

// Each block notes the compute unit that it runs on, and takes a while so that others go elsewhere.
__global__ void where(int *units, int turns)
{
    int unit = (int)__smid(), sum = 0;
    for (int i = 0; i < turns; i++) sum += units[(unit + i) & 1023];
    if (threadIdx.x == 0) units[1024 + blockIdx.x] = unit + (sum == 12345);
}
__global__ void add(int *number, int value) { atomicAdd(number, value); }

static const int BLOCKS = 1500;
static std::set<int> units_of(hipStream_t stream, int *memory)
{
    std::vector<int> found(1024 + BLOCKS);
    done(hipMemset(memory, 0, found.size() * 4), "clearing"), done(hipDeviceSynchronize(), "clearing");
    where<<<BLOCKS, 256, 0, stream>>>(memory, 200);
    done(hipStreamSynchronize(stream), "a kernel"), done(hipMemcpy(found.data(), memory, found.size() * 4, hipMemcpyDeviceToHost), "reading");
    return std::set<int>(found.begin() + 1024, found.end());
}
static bool apart(const std::set<int> &a, const std::set<int> &b)
{
    for (int each : a)
        if (b.count(each)) return false;
    return true;
}

int main()
{
    int *memory, *number, host = 0;
    done(hipSetDevice(0), "the device"), done(hipMalloc(&memory, (1024 + BLOCKS) * 4), "memory"), done(hipMalloc(&number, 4), "memory");
    done(hipMemset(number, 0, 4), "memory");
    hipDeviceProp_t properties;
    done(hipGetDeviceProperties(&properties, 0), "properties");
    hipDevResource whole = {}, groups[2] = {}, rest = {};
    done(hipDeviceGetDevResource(0, &whole, hipDevResourceTypeSm), "the device's resource");
    const unsigned all = whole.sm.smCount, together = whole.sm.smCoscheduledAlignment;
    printf("%u compute units, parts of %u or more, by %u\n", all, whole.sm.minSmPartitionSize, together);
    expect(whole.type == hipDevResourceTypeSm && all == (unsigned)properties.multiProcessorCount && together > 0, "the device's resource");

    // Equal parts.
    unsigned count = 0, asked = 2;
    done(hipDevSmResourceSplitByCount(nullptr, &count, &whole, nullptr, 0, all / 4), "how many"), expect(count >= 2 && count <= 4, "how many");
    done(hipDevSmResourceSplitByCount(groups, &asked, &whole, &rest, 0, all / 4), "a split by count");
    expect(asked == 2 && groups[0].sm.smCount == groups[1].sm.smCount && groups[0].sm.smCount >= all / 4, "groups of one size");
    expect(groups[0].sm.smCount * 2 + rest.sm.smCount == all, "all of the device, by count");

    // Parts of different sizes.
    hipDevSmResourceGroupParams parameters[2] = {};
    const unsigned first = all / 2 / 8 * 8, second = all / 4 / 8 * 8;
    parameters[0].smCount = first, parameters[1].smCount = second;
    done(hipDevSmResourceSplit(groups, 2, &whole, &rest, 0, parameters), "a split");
    expect(groups[0].sm.smCount == first && groups[1].sm.smCount == second, "groups of their sizes");
    expect(first + second + rest.sm.smCount == all && parameters[0].coscheduledSmCount > 0, "all of the device");

    hipDevResourceDesc_t descriptions[2];
    hipExecutionCtx_t contexts[2], primary = nullptr, again = nullptr;
    for (int i = 0; i < 2; i++) {
        done(hipDevResourceGenerateDesc(&descriptions[i], &groups[i], 1), "a description");
        done(hipGreenCtxCreate(&contexts[i], descriptions[i], 0, 0), "a context");
    }
    done(hipDeviceGetExecutionCtx(&primary, 0), "the primary context"), done(hipDeviceGetExecutionCtx(&again, 0), "the primary context");
    expect(primary == again && primary != contexts[0], "the primary context");
    unsigned long long numbers[3];
    int device = -1;
    hipDevResource held = {};
    for (int i = 0; i < 3; i++) done(hipExecutionCtxGetId(i < 2 ? contexts[i] : primary, &numbers[i]), "a number");
    expect(numbers[0] != numbers[1] && numbers[1] != numbers[2] && numbers[0] != numbers[2], "numbers");
    done(hipExecutionCtxGetDevice(&device, contexts[1]), "its device"), expect(device == 0, "its device");
    done(hipExecutionCtxGetDevResource(contexts[0], &held, hipDevResourceTypeSm), "its resource"), expect(held.sm.smCount == first, "its resource");
    done(hipExecutionCtxGetDevResource(primary, &held, hipDevResourceTypeSm), "the primary's resource"), expect(held.sm.smCount == all, "the primary's resource");

    hipStream_t streams[3], plain;
    for (int i = 0; i < 3; i++) done(hipExecutionCtxStreamCreate(&streams[i], contexts[i % 2], i ? hipStreamNonBlocking : hipStreamDefault, 0), "a stream");
    done(hipStreamCreate(&plain), "a plain stream");
    done(hipStreamGetDevResource(streams[1], &held, hipDevResourceTypeSm), "a stream's resource"), expect(held.sm.smCount == second, "a stream's resource");
    done(hipStreamGetDevResource(plain, &held, hipDevResourceTypeSm), "a stream's resource"), expect(held.sm.smCount == all, "a plain stream's resource");
    done(hipStreamGetDevResource(nullptr, &held, hipDevResourceTypeSm), "a stream's resource"), expect(held.sm.smCount == all, "the default stream's resource");

    // Kernels stay where they belong.
    auto a = units_of(streams[0], memory), b = units_of(streams[1], memory), c = units_of(streams[2], memory), everywhere = units_of(plain, memory);
    printf("units: %zu of %u, %zu of %u, %zu of %u\n", a.size(), first, b.size(), second, everywhere.size(), all);
    expect(a.size() == first && b.size() == second && a == c, "as many units as the context has");
    expect(apart(a, b), "contexts of one split share no unit"), expect(everywhere.size() > first, "a plain stream has them all");

    const unsigned mask[] = {0xf0, 0x1};
    if (!strncmp(properties.gcnArchName, "gfx", 3)) { // NVIDIA's devices have no masks
        hipStream_t masked;
        done(hipExtStreamCreateWithCUMask(&masked, 2, mask), "a mask");
        auto five = units_of(masked, memory);
        expect(five.size() == 5, "the units of a mask");
        done(hipStreamGetDevResource(masked, &held, hipDevResourceTypeSm), "a stream's resource"), expect(held.sm.smCount == 5, "the resource of a mask");
        done(hipStreamDestroy(masked), "a stream's end");
    }
    // An event of a context is after all of its streams, and a context waits in all of them.
    hipEvent_t event;
    done(hipEventCreateWithFlags(&event, hipEventDisableTiming), "an event");
    for (int i = 0; i < 50; i++) add<<<1, 64, 0, streams[i % 2 ? 0 : 2]>>>(number, 1);
    done(hipExecutionCtxRecordEvent(contexts[0], event), "a record"), done(hipExecutionCtxWaitEvent(contexts[1], event), "a wait");
    done(hipMemcpyAsync(&host, number, 4, hipMemcpyDeviceToHost, streams[1]), "a copy"), done(hipExecutionCtxSynchronize(contexts[1]), "waiting for a context");
    expect(host == 50 * 64, "the event was after all streams");
    for (int i = 0; i < 50; i++) add<<<1, 64, 0, streams[i % 3]>>>(number, 1);
    done(hipExecutionCtxSynchronize(primary), "waiting for all of the device");
    done(hipMemcpy(&host, number, 4, hipMemcpyDeviceToHost), "reading"), expect(host == 100 * 64, "the primary context waits for all contexts");

    // What is wrong.
    refused(hipDeviceGetDevResource(0, nullptr, hipDevResourceTypeSm), "no place for a resource");
    refused(hipDeviceGetDevResource(99, &held, hipDevResourceTypeSm), "a device that is none");
    refused(hipDeviceGetDevResource(0, &held, (hipDevResourceType)77), "a type that is none");
    parameters[0].smCount = parameters[1].smCount = all;
    refused(hipDevSmResourceSplit(groups, 2, &whole, nullptr, 0, parameters), "more than there is");
    refused(hipGreenCtxCreate(&contexts[0], nullptr, 0, 0), "no description");
    refused(hipGreenCtxCreate(&again, descriptions[0], 0, 9), "flags that are none");
    refused(hipExecutionCtxDestroy(primary), "the end of the primary context");
    refused(hipExecutionCtxStreamCreate(&plain, nullptr, 0, 0), "a stream of no context");

    // A stream without its context can only be destroyed.
    done(hipStreamDestroy(streams[2]), "a stream's end"), done(hipExecutionCtxDestroy(contexts[0]), "a context's end");
    hipError_t left = hipStreamSynchronize(streams[0]);
    expect(left == hipErrorStreamDetached || left == hipErrorContextIsDestroyed, "a stream that lost its context");
    (void)hipGetLastError();
    done(hipStreamDestroy(streams[0]), "a stream's end"), done(hipStreamDestroy(streams[1]), "a stream's end"), done(hipExecutionCtxDestroy(contexts[1]), "a context's end");
    done(hipDeviceSynchronize(), "the end");
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
