/* Execution contexts: the driver's green contexts, and a device's primary context under the same type. Resources have the driver's
   layout. Drivers before CUDA 13.1 split into groups of one size alone: others are split off one after the other. */
#include "runtime.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define UNITS 1          /* CU_DEV_RESOURCE_TYPE_SM */
#define DEFAULT_STREAM 1 /* CU_GREEN_CTX_DEFAULT_STREAM, which the driver demands */

_Static_assert(sizeof(hipDevResource) == 144, "CUdevResource");
_Static_assert(sizeof(hipDevSmResourceGroupParams) == 64, "CU_DEV_SM_RESOURCE_GROUP_PARAMS");

struct ihipExecutionCtx_t {
    CUgreenCtx green; /* null: the primary context */
    CUcontext context;
    int device;
    struct ihipExecutionCtx_t *next;
};
static struct ihipExecutionCtx_t primary[MAX_DEVICES], *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_one(hipExecutionCtx_t context)
{
    int found = context >= primary && context < primary + MAX_DEVICES && context->context;
    pthread_mutex_lock(&lock);
    for (struct ihipExecutionCtx_t *each = all; each && !found; each = each->next)
        found = each == context;
    pthread_mutex_unlock(&lock);
    return found;
}
#define NEED_CONTEXT(context)                    \
    do {                                         \
        ENTER();                                 \
        if (!(context) || !is_one(context))      \
            REFUSE(hipErrorInvalidValue);        \
    } while (0)

static hipError_t device_handle(int device, CUdevice *handle)
{
    CUcontext context;
    hipError_t outcome = context_of(device, &context);
    *handle = outcome == hipSuccess ? devices[device].handle : 0;
    return outcome;
}

/* ---- resources ---- */

API hipError_t hipDeviceGetDevResource(hipDevice_t device, hipDevResource *resource, hipDevResourceType type)
{
    CUdevice handle;
    NEED(resource);
    hipError_t outcome = device_handle(device, &handle);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuDeviceGetDevResource, handle, resource, (int)type);
}
API hipError_t hipDevSmResourceSplitByCount(hipDevResource *result, unsigned *count, const hipDevResource *input, hipDevResource *rest,
                                            unsigned flags, unsigned least)
{
    NEED(count && input);
    ENTER();
    if (input->type != hipDevResourceTypeSm)
        REFUSE(hipErrorInvalidResourceType);
    CALL(cuDevSmResourceSplitByCount, result, count, input, rest, flags, least);
}

/* One group after the other, each of what is left. */
static hipError_t split_in_turn(hipDevResource *result, unsigned groups, const hipDevResource *input, hipDevResource *rest,
                                hipDevSmResourceGroupParams *asked)
{
    hipDevResource left = *input, after, room;
    for (unsigned i = 0; i < groups; i++) {
        unsigned one = 1, together = asked[i].coscheduledSmCount ? asked[i].coscheduledSmCount : input->sm.smCoscheduledAlignment;
        unsigned wanted = asked[i].smCount ? asked[i].smCount : left.sm.smCount / together * together;
        hipDevResource *to = result ? result + i : &room;
        if (left.type != hipDevResourceTypeSm || !wanted || wanted > left.sm.smCount)
            return hipErrorInvalidResourceConfiguration;
        if (asked[i].smCount == 0 && (asked[i].flags & hipDevSmResourceGroupBackfill)) {
            *to = left; /* all of it, whatever its size */
            memset(&after, 0, sizeof after);
        } else {
            hipError_t outcome = mapped(cu.cuDevSmResourceSplitByCount(to, &one, &left, &after, 0, wanted));
            if (outcome != hipSuccess)
                return outcome;
            if (one != 1)
                return hipErrorInvalidResourceConfiguration;
        }
        asked[i].smCount = to->sm.smCount, asked[i].coscheduledSmCount = together;
        asked[i].preferredCoscheduledSmCount = asked[i].preferredCoscheduledSmCount ? asked[i].preferredCoscheduledSmCount : together;
        left = after;
    }
    if (rest)
        *rest = left;
    return hipSuccess;
}
API hipError_t hipDevSmResourceSplit(hipDevResource *result, unsigned groups, const hipDevResource *input, hipDevResource *rest,
                                     unsigned flags, hipDevSmResourceGroupParams *asked)
{
    NEED(groups && input && asked && !flags);
    ENTER();
    if (input->type != hipDevResourceTypeSm)
        REFUSE(hipErrorInvalidResourceType);
    if (cu.cuDevSmResourceSplit)
        CALL(cuDevSmResourceSplit, result, groups, input, rest, flags, asked);
    return note(cu.cuDevSmResourceSplitByCount ? split_in_turn(result, groups, input, rest, asked) : hipErrorNotSupported);
}
API hipError_t hipDevResourceGenerateDesc(hipDevResourceDesc_t *desc, hipDevResource *resources, unsigned count)
{
    NEED(desc && resources && count);
    ENTER();
    CALL(cuDevResourceGenerateDesc, (void **)desc, resources, count);
}

/* ---- contexts ---- */

API hipError_t hipGreenCtxCreate(hipExecutionCtx_t *context, hipDevResourceDesc_t desc, int device, unsigned flags)
{
    CUdevice handle;
    NEED(context && desc && !flags);
    ENTER();
    hipError_t outcome = device_handle(device, &handle);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    struct ihipExecutionCtx_t *made = calloc(1, sizeof *made);
    if (!made)
        REFUSE(hipErrorOutOfMemory);
    made->device = device;
    outcome = cu.cuGreenCtxCreate ? mapped(cu.cuGreenCtxCreate(&made->green, desc, handle, DEFAULT_STREAM)) : hipErrorNotSupported;
    if (outcome == hipSuccess)
        outcome = mapped(cu.cuCtxFromGreenCtx(&made->context, made->green));
    if (outcome != hipSuccess) {
        free(made);
        REFUSE(outcome);
    }
    pthread_mutex_lock(&lock);
    made->next = all;
    all = *context = made;
    pthread_mutex_unlock(&lock);
    return note(hipSuccess);
}
API hipError_t hipExecutionCtxDestroy(hipExecutionCtx_t context)
{
    NEED_CONTEXT(context);
    NEED(context->green);
    hipError_t outcome = mapped(cu.cuGreenCtxDestroy(context->green));
    pthread_mutex_lock(&lock);
    struct ihipExecutionCtx_t **link = &all;
    while (*link && *link != context)
        link = &(*link)->next;
    if (*link)
        *link = context->next;
    pthread_mutex_unlock(&lock);
    free(context);
    return note(outcome);
}
API hipError_t hipDeviceGetExecutionCtx(hipExecutionCtx_t *context, int device)
{
    CUcontext found;
    NEED(context);
    ENTER();
    hipError_t outcome = context_of(device, &found);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    primary[device].device = device;
    primary[device].context = found;
    *context = &primary[device];
    return note(hipSuccess);
}
API hipError_t hipExecutionCtxGetDevice(int *device, hipExecutionCtx_t context)
{
    NEED(device);
    NEED_CONTEXT(context);
    *device = context->device;
    return note(hipSuccess);
}
API hipError_t hipExecutionCtxGetId(hipExecutionCtx_t context, unsigned long long *id)
{
    NEED(id);
    NEED_CONTEXT(context);
    CALL(cuCtxGetId, context->context, id);
}
API hipError_t hipExecutionCtxGetDevResource(hipExecutionCtx_t context, hipDevResource *resource, hipDevResourceType type)
{
    NEED(resource);
    NEED_CONTEXT(context);
    if (!context->green)
        CALL(cuDeviceGetDevResource, devices[context->device].handle, resource, (int)type);
    CALL(cuGreenCtxGetDevResource, context->green, resource, (int)type);
}

/* ---- streams and order ---- */

/* What `call` does with the context being current. */
#define WITHIN(context, outcome, call)                                        \
    do {                                                                      \
        CUcontext former = NULL;                                              \
        cu.cuCtxGetCurrent(&former);                                          \
        outcome = mapped(cu.cuCtxSetCurrent((context)->context));             \
        if (outcome == hipSuccess)                                            \
            outcome = mapped(call);                                           \
        cu.cuCtxSetCurrent(former);                                           \
    } while (0)

API hipError_t hipExecutionCtxStreamCreate(hipStream_t *stream, hipExecutionCtx_t context, unsigned flags, int priority)
{
    hipError_t outcome;
    NEED(stream && flags <= hipStreamNonBlocking);
    NEED_CONTEXT(context);
    if (context->green)
        CALL(cuGreenCtxStreamCreate, (CUstream *)stream, context->green, hipStreamNonBlocking, priority);
    WITHIN(context, outcome, cu.cuStreamCreateWithPriority((CUstream *)stream, flags, priority));
    return note(outcome);
}
API hipError_t hipStreamGetDevResource(hipStream_t stream, hipDevResource *resource, hipDevResourceType type)
{
    CUgreenCtx green = NULL;
    NEED(resource);
    ENTER();
    if (type != hipDevResourceTypeSm)
        REFUSE(hipErrorInvalidResourceType);
    if (stream && cu.cuStreamGetGreenCtx)
        TRY(cuStreamGetGreenCtx, STREAM(stream), &green);
    if (green)
        CALL(cuGreenCtxGetDevResource, green, resource, UNITS);
    CALL(cuDeviceGetDevResource, devices[self.device].handle, resource, UNITS);
}
API hipError_t hipExecutionCtxRecordEvent(hipExecutionCtx_t context, hipEvent_t event)
{
    NEED_CONTEXT(context);
    if (!event)
        REFUSE(hipErrorInvalidHandle);
    if (!context->green)
        CALL(cuCtxRecordEvent, context->context, (CUevent)event);
    CALL(cuGreenCtxRecordEvent, context->green, (CUevent)event);
}
API hipError_t hipExecutionCtxWaitEvent(hipExecutionCtx_t context, hipEvent_t event)
{
    NEED_CONTEXT(context);
    if (!event)
        REFUSE(hipErrorInvalidHandle);
    if (!context->green)
        CALL(cuCtxWaitEvent, context->context, (CUevent)event);
    CALL(cuGreenCtxWaitEvent, context->green, (CUevent)event);
}
API hipError_t hipExecutionCtxSynchronize(hipExecutionCtx_t context)
{
    hipError_t outcome;
    NEED_CONTEXT(context);
    WITHIN(context, outcome, cu.cuCtxSynchronize());
    return note(outcome);
}
