/* Execution contexts: the driver's green contexts, and a device's primary context under the same type. Resources have the driver's
   layout. Drivers before CUDA 13.1 split into groups of one size alone, and split none of those again: other sizes are bundles of
   the smallest groups, which a description takes apart again. */
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
int contexts_destroyed;
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

/* A resource of several of the driver's: its padding has the mark and their place. They are kept: resources have no end. */
#define MARK 0x6e69616363616972ull
struct bundle { uint64_t mark; unsigned count; hipDevResource *parts; };
static int bundle_of(const hipDevResource *resource, struct bundle *found)
{
    memcpy(found, resource->_internal_padding, sizeof *found);
    return resource->type == hipDevResourceTypeSm && found->mark == MARK;
}
static hipDevResource bundled(hipDevResource *parts, unsigned count, unsigned flags)
{
    hipDevResource made = {.type = hipDevResourceTypeInvalid};
    if (!count)
        return made;
    made = parts[0];
    if (count > 1) {
        struct bundle bundle = {MARK, count, parts};
        memset(made._internal_padding, 0, sizeof made._internal_padding);
        memcpy(made._internal_padding, &bundle, sizeof bundle);
        for (unsigned i = 1; i < count; i++)
            made.sm.smCount += parts[i].sm.smCount;
    }
    made.sm.flags = flags;
    return made;
}

/* What is asked of a group: how many of `free` units of `size` it takes, and whether what no unit covers, too. */
static hipError_t measure(hipDevSmResourceGroupParams *asked, unsigned size, unsigned free, unsigned over, unsigned *units, int *all)
{
    unsigned together = asked->coscheduledSmCount ? asked->coscheduledSmCount : size;
    int fill = asked->flags & hipDevSmResourceGroupBackfill;
    *units = asked->smCount ? asked->smCount / size : fill ? free : free * size / together * together / size;
    unsigned missing = asked->smCount > *units * size ? asked->smCount - *units * size : 0;
    *all = fill && over && (missing || !asked->smCount);
    if (*units > free || (!*units && !*all) || (missing && (!*all || missing > over)))
        return hipErrorInvalidResourceConfiguration;
    asked->smCount = *units * size + (*all ? over : 0);
    asked->coscheduledSmCount = together;
    if (!asked->preferredCoscheduledSmCount)
        asked->preferredCoscheduledSmCount = together;
    return hipSuccess;
}

static hipError_t split_by_bundles(hipDevResource *result, unsigned groups, const hipDevResource *input, hipDevResource *rest,
                                   hipDevSmResourceGroupParams *asked)
{
    unsigned count = 0, least = input->sm.minSmPartitionSize, taken = 0;
    hipError_t outcome = mapped(cu.cuDevSmResourceSplitByCount(NULL, &count, input, NULL, 0, least));
    if (outcome != hipSuccess || !count)
        return outcome == hipSuccess ? hipErrorInvalidResourceConfiguration : outcome;
    hipDevResource *units = calloc(count + 1, sizeof *units), over = {.type = hipDevResourceTypeInvalid};
    if (!units)
        return hipErrorOutOfMemory;
    outcome = mapped(cu.cuDevSmResourceSplitByCount(units, &count, input, &over, 0, least));
    unsigned size = units[0].sm.smCount, left = over.type == hipDevResourceTypeSm ? over.sm.smCount : 0;
    for (unsigned i = 0; i < groups && outcome == hipSuccess; i++) {
        unsigned some;
        int all;
        outcome = measure(&asked[i], size, count - taken, left, &some, &all);
        if (outcome != hipSuccess)
            break;
        hipDevResource *parts = calloc(some + 1, sizeof *parts);
        memcpy(parts, units + taken, some * sizeof *parts);
        if (all)
            parts[some] = over, left = 0;
        if (result)
            result[i] = bundled(parts, some + (unsigned)all, asked[i].flags);
        taken += some;
    }
    if (outcome == hipSuccess && rest) {
        if (left)
            units[count] = over;
        *rest = bundled(units + taken, count - taken + (left != 0), 0);
    }
    return outcome; /* the units stay: the rest is of them */
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
    struct bundle bundle;
    if (bundle_of(input, &bundle))
        REFUSE(hipErrorInvalidResourceConfiguration); /* as the driver answers for what was split already */
    return note(cu.cuDevSmResourceSplitByCount ? split_by_bundles(result, groups, input, rest, asked) : hipErrorNotSupported);
}
API hipError_t hipDevResourceGenerateDesc(hipDevResourceDesc_t *desc, hipDevResource *resources, unsigned count)
{
    struct bundle bundle;
    unsigned total = 0;
    NEED(desc && resources && count);
    ENTER();
    for (unsigned i = 0; i < count; i++)
        total += bundle_of(&resources[i], &bundle) ? bundle.count : 1;
    if (total == count)
        CALL(cuDevResourceGenerateDesc, (void **)desc, resources, count);
    hipDevResource *parts = calloc(total, sizeof *parts), *at = parts;
    if (!parts)
        REFUSE(hipErrorOutOfMemory);
    for (unsigned i = 0; i < count; i++) {
        unsigned some = bundle_of(&resources[i], &bundle) ? bundle.count : 1;
        memcpy(at, some > 1 ? bundle.parts : &resources[i], some * sizeof *at);
        at += some;
    }
    hipError_t outcome = cu.cuDevResourceGenerateDesc ? mapped(cu.cuDevResourceGenerateDesc((void **)desc, parts, total)) : hipErrorNotSupported;
    free(parts);
    return note(outcome);
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
    contexts_destroyed = 1;
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
#define EVENT(name, whole, part)                                      \
    API hipError_t name(hipExecutionCtx_t context, hipEvent_t event)  \
    {                                                                 \
        NEED_CONTEXT(context);                                        \
        if (!event)                                                   \
            REFUSE(hipErrorInvalidHandle);                            \
        if (!context->green)                                          \
            CALL(whole, context->context, (CUevent)event);            \
        CALL(part, context->green, (CUevent)event);                   \
    }
EVENT(hipExecutionCtxRecordEvent, cuCtxRecordEvent, cuGreenCtxRecordEvent)
EVENT(hipExecutionCtxWaitEvent, cuCtxWaitEvent, cuGreenCtxWaitEvent)
API hipError_t hipExecutionCtxSynchronize(hipExecutionCtx_t context)
{
    hipError_t outcome;
    NEED_CONTEXT(context);
    WITHIN(context, outcome, cu.cuCtxSynchronize());
    return note(outcome);
}
