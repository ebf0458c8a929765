// Execution contexts, launches on several devices and older properties, against the stand-in for the driver.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include <cstdio>

#define SAY(call) printf("%s: %s\n", #call, hipGetErrorName(call))

__global__ void store(int *where, int value)
{
    cooperative_groups::this_multi_grid().sync();
    *where = value;
}

struct Older { char name[256]; size_t memory, shared; int registers, warp, threads; char rest[508]; };
extern "C" hipError_t hipGetDevicePropertiesR0000(Older *, int);

int main()
{
    hipDevResource whole = {}, groups[3] = {}, rest = {}, found = {};
    SAY(hipDeviceGetDevResource(1, &whole, hipDevResourceTypeSm));
    SAY(hipDeviceGetDevResource(1, &whole, hipDevResourceTypeWorkqueue));
    unsigned count = 2;
    SAY(hipDevSmResourceSplitByCount(groups, &count, &whole, &rest, 0, 20));
    printf("%u groups of %u, rest %u\n", count, groups[1].sm.smCount, rest.sm.smCount);
    hipDevSmResourceGroupParams asked[3] = {{40}, {24}, {0, 0, 0, hipDevSmResourceGroupBackfill}};
    SAY(hipDevSmResourceSplit(groups, 3, &whole, &rest, 0, asked));
    printf("%u %u %u, rest %d\n", groups[0].sm.smCount, groups[1].sm.smCount, groups[2].sm.smCount, rest.type);
    asked[0].smCount = 200;
    SAY(hipDevSmResourceSplit(groups, 1, &whole, &rest, 0, asked));
    hipDevResourceDesc_t desc;
    hipExecutionCtx_t context, primary;
    SAY(hipDevResourceGenerateDesc(&desc, &groups[1], 1));
    SAY(hipGreenCtxCreate(&context, desc, 0, 0));
    SAY(hipGreenCtxCreate(&context, desc, 1, 0));
    SAY(hipDeviceGetExecutionCtx(&primary, 1));
    SAY(hipSetDevice(1));
    hipStream_t stream, other;
    hipEvent_t event;
    SAY(hipExecutionCtxStreamCreate(&stream, context, hipStreamDefault, 0));
    SAY(hipExecutionCtxStreamCreate(&other, primary, hipStreamDefault, 0));
    SAY(hipStreamGetDevResource(stream, &found, hipDevResourceTypeSm));
    printf("a stream of %u\n", found.sm.smCount);
    SAY(hipStreamGetDevResource(other, &found, hipDevResourceTypeSm));
    printf("a stream of %u\n", found.sm.smCount);
    SAY(hipEventCreate(&event));
    SAY(hipExecutionCtxRecordEvent(context, event));
    SAY(hipExecutionCtxWaitEvent(primary, event));
    SAY(hipExecutionCtxSynchronize(context));
    SAY(hipExecutionCtxDestroy(context));
    SAY(hipExecutionCtxDestroy(context));
    SAY(hipExecutionCtxDestroy(primary));

    int *numbers[2], host[2] = {}, value = 17;
    void *arguments[2][2];
    hipLaunchParams launches[2] = {};
    for (int i = 0; i < 2; i++) {
        SAY(hipSetDevice(i));
        SAY(hipMalloc(&numbers[i], 4));
        SAY(hipStreamCreate(&stream));
        arguments[i][0] = &numbers[i], arguments[i][1] = &value;
        launches[i] = {(void *)store, dim3(2), dim3(64), arguments[i], 0, stream};
    }
    for (int round = 0; round < 3; round++) SAY(hipLaunchCooperativeKernelMultiDevice(launches, 2, round));
    for (int i = 0; i < 2; i++) SAY(hipMemcpy(&host[i], numbers[i], 4, hipMemcpyDefault));
    printf("stored %d %d\n", host[0], host[1]);
    launches[1].stream = launches[0].stream;
    SAY(hipLaunchCooperativeKernelMultiDevice(launches, 2, 0));
    SAY(hipLaunchCooperativeKernelMultiDevice(launches, 1, 4));
    int device = 0, able = 0;
    SAY(hipGetDevice(&device));
    SAY(hipDeviceGetAttribute(&able, hipDeviceAttributeCooperativeMultiDeviceLaunch, 0));
    printf("device %d, able %d\n", device, able);
    static Older older;
    SAY(hipGetDevicePropertiesR0000(&older, 1));
    printf("%s, %zu bytes, warps of %d, %d threads\n", older.name, older.memory, older.warp, older.threads);
}
