/* One launch on several devices. The driver's own function for it is gone with CUDA 13: here each device gets a cooperative
   launch, events keep the order among the streams, and grids that meet do so through words of the host's memory
   (`__cairn_several_grids` in the compiler's nvptx.h). */
#include "runtime.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define NO_PRE_SYNC 1
#define NO_POST_SYNC 2

struct part { /* a device's share */
    CUfunction function;
    dim3 grid, block;
    unsigned shared;
    CUstream stream;
    void **arguments;
    int device;
};
/* As the device sees it. */
struct grids { uint32_t *marks; uint32_t rank, count; uint64_t before, total; };
/* What the grids of one launch use until they are done. */
struct meeting {
    uint32_t marks[MAX_DEVICES];
    struct grids told[MAX_DEVICES];
    CUevent done[MAX_DEVICES];
    struct meeting *next;
};
static struct meeting *meetings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_over(struct meeting *meeting)
{
    for (int i = 0; i < MAX_DEVICES; i++)
        if (meeting->done[i] && cu.cuEventQuery(meeting->done[i]) != CUDA_SUCCESS)
            return 0;
    return 1;
}
/* One that no launch uses any more, or a new one; taken out of the list. */
static hipError_t take(struct meeting **found)
{
    pthread_mutex_lock(&lock);
    for (struct meeting **link = &meetings; *link; link = &(*link)->next)
        if (is_over(*link)) {
            *found = *link;
            *link = (*link)->next;
            pthread_mutex_unlock(&lock);
            for (int i = 0; i < MAX_DEVICES; i++)
                if ((*found)->done[i])
                    cu.cuEventDestroy_v2((*found)->done[i]), (*found)->done[i] = NULL;
            return hipSuccess;
        }
    pthread_mutex_unlock(&lock);
    void *made = NULL;
    hipError_t outcome = mapped(cu.cuMemHostAlloc(&made, sizeof **found, 3)); /* for all devices, and mapped */
    if (outcome == hipSuccess)
        *found = memset(made, 0, sizeof **found);
    return outcome;
}
static void give_back(struct meeting *meeting)
{
    pthread_mutex_lock(&lock);
    meeting->next = meetings;
    meetings = meeting;
    pthread_mutex_unlock(&lock);
}

static hipError_t device_of(CUstream stream, int *device)
{
    CUcontext context = NULL;
    *device = self.device;
    if (!stream)
        return hipSuccess;
    hipError_t outcome = cu.cuStreamGetCtx ? mapped(cu.cuStreamGetCtx(stream, &context)) : hipErrorNotSupported;
    if (outcome == hipSuccess && (*device = device_of_context(context)) < 0)
        outcome = hipErrorInvalidDevice;
    return outcome;
}

/* Tell a kernel that meets others where it stands among them. */
static hipError_t tell(const struct part *part, struct grids *told)
{
    CUmodule module = NULL;
    CUdeviceptr place;
    size_t size;
    if (!cu.cuFuncGetModule || cu.cuFuncGetModule(&module, part->function) != CUDA_SUCCESS ||
        cu.cuModuleGetGlobal_v2(&place, &size, module, "__cairn_several_grids") != CUDA_SUCCESS || size != sizeof *told)
        return hipSuccess; /* it meets none */
    return mapped(cu.cuMemcpyHtoDAsync_v2(place, told, sizeof *told, part->stream));
}

/* Every stream waits for what is in all of them by now. */
static hipError_t line_up(const struct part *parts, int count)
{
    CUevent events[MAX_DEVICES] = {0};
    hipError_t outcome = hipSuccess;
    for (int i = 0; i < count && outcome == hipSuccess; i++) {
        outcome = select_device(parts[i].device);
        if (outcome == hipSuccess)
            outcome = mapped(cu.cuEventCreate(&events[i], hipEventDisableTiming));
        if (outcome == hipSuccess)
            outcome = mapped(cu.cuEventRecord(events[i], parts[i].stream));
    }
    for (int i = 0; i < count && outcome == hipSuccess; i++) {
        outcome = select_device(parts[i].device);
        for (int j = 0; j < count && outcome == hipSuccess; j++)
            if (j != i)
                outcome = mapped(cu.cuStreamWaitEvent(parts[i].stream, events[j], 0));
    }
    for (int i = 0; i < count; i++)
        if (events[i])
            cu.cuEventDestroy_v2(events[i]); /* streams that wait for it go on waiting */
    return outcome;
}

static hipError_t start(const struct part *part, int cooperative)
{
    hipError_t outcome = part->shared ? allow_shared(part->function, part->shared) : hipSuccess;
    if (outcome != hipSuccess)
        return outcome;
    dim3 g = part->grid, b = part->block;
    CUresult result = cooperative ? cu.cuLaunchCooperativeKernel(part->function, g.x, g.y, g.z, b.x, b.y, b.z, part->shared, part->stream, part->arguments)
                                  : cu.cuLaunchKernel(part->function, g.x, g.y, g.z, b.x, b.y, b.z, part->shared, part->stream, part->arguments, NULL);
    return launch_checked(result, b);
}

static hipError_t start_all(const struct part *parts, int count, int cooperative)
{
    struct meeting *meeting = NULL;
    uint64_t total = 0, before = 0;
    hipError_t outcome = cooperative ? take(&meeting) : hipSuccess;
    for (int i = 0; i < count; i++) {
        const dim3 *g = &parts[i].grid, *b = &parts[i].block;
        total += (uint64_t)g->x * g->y * g->z * b->x * b->y * b->z;
    }
    for (int i = 0; i < count && meeting; i++)
        meeting->marks[i] = 0;
    for (int i = 0; i < count && outcome == hipSuccess; i++) {
        const dim3 *g = &parts[i].grid, *b = &parts[i].block;
        outcome = select_device(parts[i].device);
        if (meeting && outcome == hipSuccess) {
            meeting->told[i] = (struct grids){meeting->marks, (uint32_t)i, (uint32_t)count, before, total};
            outcome = tell(&parts[i], &meeting->told[i]);
        }
        if (outcome == hipSuccess)
            outcome = start(&parts[i], cooperative);
        if (meeting && outcome == hipSuccess && cu.cuEventCreate(&meeting->done[i], hipEventDisableTiming) == CUDA_SUCCESS)
            cu.cuEventRecord(meeting->done[i], parts[i].stream);
        before += (uint64_t)g->x * g->y * g->z * b->x * b->y * b->z;
    }
    if (meeting)
        give_back(meeting);
    return outcome;
}

static hipError_t launch_several(const struct part *parts, int count, unsigned flags, int cooperative)
{
    int before = self.device;
    hipError_t outcome = hipSuccess;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (parts[i].device == parts[j].device)
                return hipErrorInvalidDevice;
    if (count > 1 && !(flags & NO_PRE_SYNC))
        outcome = line_up(parts, count);
    if (outcome == hipSuccess)
        outcome = start_all(parts, count, cooperative);
    if (outcome == hipSuccess && count > 1 && !(flags & NO_POST_SYNC))
        outcome = line_up(parts, count);
    if (self.device != before)
        select_device(before);
    return outcome;
}

static hipError_t of_symbols(const hipLaunchParams *list, int count, unsigned flags, int cooperative)
{
    struct part parts[MAX_DEVICES];
    NEED(list && count > 0 && count <= MAX_DEVICES && !(flags & ~(NO_PRE_SYNC | NO_POST_SYNC)));
    ENTER();
    if (count > device_count)
        REFUSE(hipErrorInvalidValue);
    int before = self.device;
    hipError_t outcome = hipSuccess;
    for (int i = 0; i < count && outcome == hipSuccess; i++) {
        const hipLaunchParams *from = &list[i];
        parts[i] = (struct part){NULL, from->gridDim, from->blockDim, (unsigned)from->sharedMem, STREAM(from->stream), from->args, 0};
        outcome = device_of(parts[i].stream, &parts[i].device);
        if (outcome == hipSuccess)
            outcome = select_device(parts[i].device); /* each device has a function of its own */
        if (outcome == hipSuccess)
            parts[i].function = function_of(from->func, &outcome);
    }
    if (self.device != before)
        select_device(before);
    return note(outcome == hipSuccess ? launch_several(parts, count, flags, cooperative) : outcome);
}
API hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams *list, int count, unsigned flags)
{
    return of_symbols(list, count, flags, 1);
}
API hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams *list, int count, unsigned flags)
{
    return of_symbols(list, count, flags, 0);
}
API hipError_t hipModuleLaunchCooperativeKernelMultiDevice(hipFunctionLaunchParams_t *list, unsigned count, unsigned flags)
{
    struct part parts[MAX_DEVICES];
    NEED(list && count && count <= MAX_DEVICES && !(flags & ~(NO_PRE_SYNC | NO_POST_SYNC)));
    ENTER();
    hipError_t outcome = hipSuccess;
    for (unsigned i = 0; i < count && outcome == hipSuccess; i++) {
        const hipFunctionLaunchParams_t *from = &list[i];
        parts[i] = (struct part){(CUfunction)from->function, {from->gridDimX, from->gridDimY, from->gridDimZ},
                                 {from->blockDimX, from->blockDimY, from->blockDimZ}, from->sharedMemBytes, STREAM(from->hStream), from->kernelParams, 0};
        outcome = from->function ? device_of(parts[i].stream, &parts[i].device) : hipErrorInvalidResourceHandle;
    }
    return note(outcome == hipSuccess ? launch_several(parts, (int)count, flags, 1) : outcome);
}
