/* Streams, events, functions of the program in a stream's order, capture, and memory operations in streams. */
#include "runtime.h"

#include <stdlib.h>

#define CONTEXT_IS_DESTROYED 709

/* ---- streams ---- */

API hipError_t hipStreamCreateWithPriority(hipStream_t *stream, unsigned flags, int priority)
{
    NEED(stream && flags <= hipStreamNonBlocking);
    ENTER();
    CALL(cuStreamCreateWithPriority, (CUstream *)stream, flags, priority);
}
API hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned flags) { return hipStreamCreateWithPriority(stream, flags, 0); }
API hipError_t hipStreamCreate(hipStream_t *stream) { return hipStreamCreateWithPriority(stream, 0, 0); }
/* A mask of compute units has no counterpart: the stream has the whole device. */
API hipError_t hipExtStreamCreateWithCUMask(hipStream_t *stream, uint32_t size, const uint32_t *mask)
{
    NEED(size && mask);
    say("hipExtStreamCreateWithCUMask: streams have the whole device on NVIDIA's platform");
    return hipStreamCreate(stream);
}
API hipError_t hipDeviceGetStreamPriorityRange(int *least, int *greatest)
{
    int room;
    ENTER();
    CALL(cuCtxGetStreamPriorityRange, least ? least : &room, greatest ? greatest : &room);
}
API hipError_t hipStreamDestroy(hipStream_t stream)
{
    ENTER();
    if (!stream)
        REFUSE(hipErrorInvalidResourceHandle);
    CUresult result = cu.cuStreamDestroy_v2(STREAM(stream));
    return note(result == CONTEXT_IS_DESTROYED && contexts_destroyed ? hipSuccess : mapped(result)); /* it went with its context */
}
API hipError_t hipStreamQuery(hipStream_t stream)
{
    ENTER();
    CALL(cuStreamQuery, STREAM(stream));
}
API hipError_t hipStreamSynchronize(hipStream_t stream)
{
    ENTER();
    CALL(cuStreamSynchronize, STREAM(stream));
}
API hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned flags)
{
    ENTER();
    if (!event)
        REFUSE(hipErrorInvalidHandle);
    CALL(cuStreamWaitEvent, STREAM(stream), (CUevent)event, flags);
}
API hipError_t hipStreamGetFlags(hipStream_t stream, unsigned *flags)
{
    NEED(flags);
    ENTER();
    CALL(cuStreamGetFlags, STREAM(stream), flags);
}
API hipError_t hipStreamGetId(hipStream_t stream, unsigned long long *id)
{
    NEED(id);
    ENTER();
    CALL(cuStreamGetId, STREAM(stream), id);
}
API hipError_t hipStreamGetPriority(hipStream_t stream, int *priority)
{
    NEED(priority);
    ENTER();
    CALL(cuStreamGetPriority, STREAM(stream), priority);
}
API hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t *device)
{
    CUcontext context;
    NEED(device);
    ENTER();
    *device = self.device;
    if (!stream)
        return note(hipSuccess);
    TRY(cuStreamGetCtx, STREAM(stream), &context);
    int found = device_of_context(context);
    *device = found < 0 ? self.device : found;
    return note(hipSuccess);
}
API int hipGetStreamDeviceId(hipStream_t stream)
{
    hipDevice_t device;
    return hipStreamGetDevice(stream, &device) == hipSuccess ? device : -1;
}
API hipError_t hipStreamSetAttribute(hipStream_t stream, hipLaunchAttributeID attribute, const hipLaunchAttributeValue *value)
{
    NEED(value);
    ENTER();
    hipLaunchAttributeValue passed = cuda_value(attribute, *value);
    CALL(cuStreamSetAttribute, STREAM(stream), (int)attribute, &passed);
}
API hipError_t hipStreamGetAttribute(hipStream_t stream, hipLaunchAttributeID attribute, hipLaunchAttributeValue *value)
{
    NEED(value);
    ENTER();
    TRY(cuStreamGetAttribute, STREAM(stream), (int)attribute, value);
    *value = hip_value(attribute, *value);
    return note(hipSuccess);
}
API hipError_t hipStreamCopyAttributes(hipStream_t to, hipStream_t from)
{
    ENTER();
    CALL(cuStreamCopyAttributes, STREAM(to), STREAM(from));
}

API hipError_t hipStreamQuery_spt(hipStream_t stream) { return hipStreamQuery((hipStream_t)PER_THREAD(stream)); }
API hipError_t hipStreamSynchronize_spt(hipStream_t stream) { return hipStreamSynchronize((hipStream_t)PER_THREAD(stream)); }
API hipError_t hipStreamGetPriority_spt(hipStream_t stream, int *priority)
{
    return hipStreamGetPriority((hipStream_t)PER_THREAD(stream), priority);
}
API hipError_t hipStreamGetFlags_spt(hipStream_t stream, unsigned *flags) { return hipStreamGetFlags((hipStream_t)PER_THREAD(stream), flags); }
API hipError_t hipStreamWaitEvent_spt(hipStream_t stream, hipEvent_t event, unsigned flags)
{
    return hipStreamWaitEvent((hipStream_t)PER_THREAD(stream), event, flags);
}

/* ---- functions of the program ---- */

struct callback {
    hipStreamCallback_t function;
    void *data;
};
static void call_back(CUstream stream, CUresult status, void *data)
{
    struct callback call = *(struct callback *)data;
    free(data);
    call.function((hipStream_t)stream, mapped(status), call.data);
}
API hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t function, void *data, unsigned flags)
{
    NEED(function && !flags);
    ENTER();
    struct callback *call = malloc(sizeof *call);
    if (!call)
        REFUSE(hipErrorOutOfMemory);
    *call = (struct callback){function, data};
    hipError_t outcome = mapped(cu.cuStreamAddCallback(STREAM(stream), call_back, call, 0));
    if (outcome != hipSuccess)
        free(call);
    return note(outcome);
}
API hipError_t hipStreamAddCallback_spt(hipStream_t stream, hipStreamCallback_t function, void *data, unsigned flags)
{
    return hipStreamAddCallback((hipStream_t)PER_THREAD(stream), function, data, flags);
}
API hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void *data)
{
    NEED(function);
    ENTER();
    CALL(cuLaunchHostFunc, STREAM(stream), function, data);
}
API hipError_t hipLaunchHostFunc_spt(hipStream_t stream, hipHostFn_t function, void *data)
{
    return hipLaunchHostFunc((hipStream_t)PER_THREAD(stream), function, data);
}

/* ---- events ---- */

API hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned flags)
{
    NEED(event);
    ENTER();
    CALL(cuEventCreate, (CUevent *)event, flags & 7); /* the others say how AMD GPUs flush their caches */
}
API hipError_t hipEventCreate(hipEvent_t *event) { return hipEventCreateWithFlags(event, 0); }
API hipError_t hipEventDestroy(hipEvent_t event)
{
    ENTER();
    if (!event)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuEventDestroy_v2, (CUevent)event);
}
API hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream)
{
    ENTER();
    if (!event)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuEventRecord, (CUevent)event, STREAM(stream));
}
API hipError_t hipEventRecord_spt(hipEvent_t event, hipStream_t stream) { return hipEventRecord(event, (hipStream_t)PER_THREAD(stream)); }
API hipError_t hipEventRecordWithFlags(hipEvent_t event, hipStream_t stream, unsigned flags)
{
    ENTER();
    if (!event)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuEventRecordWithFlags, (CUevent)event, STREAM(stream), flags);
}
API hipError_t hipEventQuery(hipEvent_t event)
{
    ENTER();
    if (!event)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuEventQuery, (CUevent)event);
}
API hipError_t hipEventSynchronize(hipEvent_t event)
{
    ENTER();
    if (!event)
        REFUSE(hipErrorInvalidResourceHandle);
    CALL(cuEventSynchronize, (CUevent)event);
}
API hipError_t hipEventElapsedTime(float *ms, hipEvent_t start, hipEvent_t stop)
{
    NEED(ms);
    ENTER();
    if (!start || !stop)
        REFUSE(hipErrorInvalidHandle);
    CALL(cuEventElapsedTime, ms, (CUevent)start, (CUevent)stop);
}

/* ---- capture ---- */

API hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode)
{
    ENTER();
    CALL(cuStreamBeginCapture_v2, STREAM(stream), (int)mode);
}
API hipError_t hipStreamBeginCapture_spt(hipStream_t stream, hipStreamCaptureMode mode)
{
    return hipStreamBeginCapture((hipStream_t)PER_THREAD(stream), mode);
}
API hipError_t hipStreamBeginCaptureToGraph(hipStream_t stream, hipGraph_t graph, const hipGraphNode_t *nodes,
                                            const hipGraphEdgeData *edges, size_t count, hipStreamCaptureMode mode)
{
    ENTER();
    CALL(cuStreamBeginCaptureToGraph, STREAM(stream), (CUgraph)graph, (const CUgraphNode *)nodes, edges, count, (int)mode);
}
API hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t *graph)
{
    CUgraph captured; /* a capture to a graph that the caller has needs no place for it */
    ENTER();
    CALL(cuStreamEndCapture, STREAM(stream), graph ? (CUgraph *)graph : &captured);
}
API hipError_t hipStreamEndCapture_spt(hipStream_t stream, hipGraph_t *graph)
{
    return hipStreamEndCapture((hipStream_t)PER_THREAD(stream), graph);
}
API hipError_t hipStreamIsCapturing(hipStream_t stream, hipStreamCaptureStatus *status)
{
    NEED(status);
    ENTER();
    CALL(cuStreamIsCapturing, STREAM(stream), (int *)status);
}
API hipError_t hipStreamIsCapturing_spt(hipStream_t stream, hipStreamCaptureStatus *status)
{
    return hipStreamIsCapturing((hipStream_t)PER_THREAD(stream), status);
}
API hipError_t hipStreamGetCaptureInfo_v2(hipStream_t stream, hipStreamCaptureStatus *status, unsigned long long *id,
                                          hipGraph_t *graph, const hipGraphNode_t **nodes, size_t *count)
{
    NEED(status);
    ENTER();
    CALL(cuStreamGetCaptureInfo_v2, STREAM(stream), (int *)status, (uint64_t *)id, (CUgraph *)graph,
         (const CUgraphNode **)nodes, count);
}
API hipError_t hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus *status, unsigned long long *id)
{
    return hipStreamGetCaptureInfo_v2(stream, status, id, NULL, NULL, NULL);
}
API hipError_t hipStreamGetCaptureInfo_spt(hipStream_t stream, hipStreamCaptureStatus *status, unsigned long long *id)
{
    return hipStreamGetCaptureInfo((hipStream_t)PER_THREAD(stream), status, id);
}
API hipError_t hipStreamGetCaptureInfo_v2_spt(hipStream_t stream, hipStreamCaptureStatus *status, unsigned long long *id,
                                              hipGraph_t *graph, const hipGraphNode_t **nodes, size_t *count)
{
    return hipStreamGetCaptureInfo_v2((hipStream_t)PER_THREAD(stream), status, id, graph, nodes, count);
}
API hipError_t hipStreamUpdateCaptureDependencies(hipStream_t stream, hipGraphNode_t *nodes, size_t count, unsigned flags)
{
    ENTER();
    CALL(cuStreamUpdateCaptureDependencies, STREAM(stream), (CUgraphNode *)nodes, count, flags);
}
API hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode *mode)
{
    NEED(mode);
    ENTER();
    CALL(cuThreadExchangeStreamCaptureMode, (int *)mode);
}

/* ---- memory operations: CUDA's have no mask ---- */

#define WHOLE32 0xffffffffu
#define WHOLE64 0xffffffffffffffffull

API hipError_t hipStreamWaitValue32(hipStream_t stream, void *address, uint32_t value, unsigned flags, uint32_t mask)
{
    ENTER();
    if (mask != WHOLE32)
        REFUSE(hipErrorNotSupported);
    CALL(cuStreamWaitValue32_v2, STREAM(stream), PTR(address), value, flags);
}
API hipError_t hipStreamWaitValue64(hipStream_t stream, void *address, uint64_t value, unsigned flags, uint64_t mask)
{
    ENTER();
    if (mask != WHOLE64)
        REFUSE(hipErrorNotSupported);
    CALL(cuStreamWaitValue64_v2, STREAM(stream), PTR(address), value, flags);
}
API hipError_t hipStreamWriteValue32(hipStream_t stream, void *address, uint32_t value, unsigned flags)
{
    ENTER();
    CALL(cuStreamWriteValue32_v2, STREAM(stream), PTR(address), value, flags);
}
API hipError_t hipStreamWriteValue64(hipStream_t stream, void *address, uint64_t value, unsigned flags)
{
    ENTER();
    CALL(cuStreamWriteValue64_v2, STREAM(stream), PTR(address), value, flags);
}
API hipError_t hipStreamBatchMemOp(hipStream_t stream, unsigned count, hipStreamBatchMemOpParams *list, unsigned flags)
{
    NEED(list && count);
    ENTER();
    CALL(cuStreamBatchMemOp_v2, STREAM(stream), count, list, flags);
}
