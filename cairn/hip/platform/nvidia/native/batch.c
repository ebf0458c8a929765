/* Batches of copies, prefetches, discards and stream operations, and copies of boxes between devices. */
#include "runtime.h"

#include <string.h>

/* ---- copies and prefetches: one call after the other, in the stream's order ---- */

API hipError_t hipMemcpyBatchAsync(void **dsts, void **srcs, size_t *sizes, size_t count, hipMemcpyAttributes *attributes,
                                   size_t *indices, size_t attribute_count, size_t *failed, hipStream_t stream)
{
    NEED(dsts && srcs && sizes && count && attributes && indices && attribute_count && attribute_count <= count && !indices[0]);
    for (size_t i = 0; i < count; i++) {
        hipError_t outcome = hipMemcpyAsync(dsts[i], srcs[i], sizes[i], hipMemcpyDefault, stream);
        if (outcome != hipSuccess) {
            if (failed)
                *failed = i;
            return outcome;
        }
    }
    return note(hipSuccess);
}
API hipError_t hipMemPrefetchBatchAsync(void **pointers, size_t *sizes, size_t count, hipMemLocation *places, size_t *indices,
                                        size_t place_count, unsigned long long flags, hipStream_t stream)
{
    NEED(pointers && sizes && count && places && indices && place_count && !flags);
    for (size_t i = 0, at = 0; i < count; i++) {
        while (at + 1 < place_count && indices[at + 1] <= i)
            at++;
        hipError_t outcome = hipMemPrefetchAsync_v2(pointers[i], sizes[i], places[at], 0, stream);
        if (outcome != hipSuccess)
            return outcome;
    }
    return note(hipSuccess);
}

/* ---- what the driver has as batches, with HIP's layouts ---- */

API hipError_t hipMemcpy3DBatchAsync(size_t count, hipMemcpy3DBatchOp *list, size_t *failed, unsigned long long flags, hipStream_t stream)
{
    NEED(list && count);
    ENTER();
    if (failed)
        *failed = count; /* the driver no longer tells which one it was */
    CALL(cuMemcpy3DBatchAsync_v2, count, list, flags, STREAM(stream));
}
API hipError_t hipMemDiscardBatchAsync(void **addresses, size_t *sizes, size_t count, unsigned long long flags, hipStream_t stream)
{
    NEED(addresses && sizes && count && !flags);
    ENTER();
    CALL(cuMemDiscardBatchAsync, (CUdeviceptr *)addresses, sizes, count, flags, STREAM(stream));
}
API hipError_t hipDrvMemDiscardBatchAsync(hipDeviceptr_t *addresses, size_t *sizes, size_t count, unsigned long long flags, hipStream_t stream)
{
    return hipMemDiscardBatchAsync((void **)addresses, sizes, count, flags, stream);
}
API hipError_t hipMemDiscardAndPrefetchBatchAsync(void **addresses, size_t *sizes, size_t count, hipMemLocation *places, size_t *indices,
                                                  size_t place_count, unsigned long long flags, hipStream_t stream)
{
    NEED(addresses && sizes && count && places && indices && place_count && !flags);
    ENTER();
    CALL(cuMemDiscardAndPrefetchBatchAsync, (CUdeviceptr *)addresses, sizes, count, (CUmemLocation *)places, indices, place_count, flags,
         STREAM(stream));
}
API hipError_t hipDrvMemDiscardAndPrefetchBatchAsync(hipDeviceptr_t *addresses, size_t *sizes, size_t count, hipMemLocation *places,
                                                     size_t *indices, size_t place_count, unsigned long long flags, hipStream_t stream)
{
    return hipMemDiscardAndPrefetchBatchAsync((void **)addresses, sizes, count, places, indices, place_count, flags, stream);
}

/* ---- stream operations as nodes of graphs; the structure is CUDA's, with a context of HIP's ---- */

static hipBatchMemOpNodeParams with_context(const hipBatchMemOpNodeParams *params)
{
    hipBatchMemOpNodeParams passed = *params;
    if (!passed.ctx)
        passed.ctx = (hipCtx_t)devices[self.device].context;
    return passed;
}
API hipError_t hipGraphAddBatchMemOpNode(hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, size_t count,
                                         const hipBatchMemOpNodeParams *params)
{
    NEED(node && graph && params && (after || !count));
    ENTER();
    hipBatchMemOpNodeParams passed = with_context(params);
    CALL(cuGraphAddBatchMemOpNode, (CUgraphNode *)node, (CUgraph)graph, (const CUgraphNode *)after, count, &passed);
}
API hipError_t hipGraphBatchMemOpNodeGetParams(hipGraphNode_t node, hipBatchMemOpNodeParams *params)
{
    NEED(node && params);
    ENTER();
    CALL(cuGraphBatchMemOpNodeGetParams, (CUgraphNode)node, params);
}
API hipError_t hipGraphBatchMemOpNodeSetParams(hipGraphNode_t node, hipBatchMemOpNodeParams *params)
{
    NEED(node && params);
    ENTER();
    hipBatchMemOpNodeParams passed = with_context(params);
    CALL(cuGraphBatchMemOpNodeSetParams, (CUgraphNode)node, &passed);
}
API hipError_t hipGraphExecBatchMemOpNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipBatchMemOpNodeParams *params)
{
    NEED(exec && node && params);
    ENTER();
    hipBatchMemOpNodeParams passed = with_context(params);
    CALL(cuGraphExecBatchMemOpNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, &passed);
}

/* ---- boxes between devices ---- */

static hipError_t describe_peers(const hipMemcpy3DPeerParms *from, CUDA_MEMCPY3D_PEER *to)
{
    CUDA_MEMCPY3D copy;
    CUcontext source, target;
    hipMemcpy3DParms within = {from->srcArray, from->srcPos, from->srcPtr, from->dstArray, from->dstPos, from->dstPtr, from->extent,
                               hipMemcpyDefault};
    hipError_t outcome = describe_3d(&within, &copy);
    if (outcome == hipSuccess)
        outcome = context_of(from->srcDevice, &source);
    if (outcome == hipSuccess)
        outcome = context_of(from->dstDevice, &target);
    if (outcome != hipSuccess)
        return outcome;
    _Static_assert(sizeof copy == sizeof *to, "the driver's two descriptions differ in what reserved members mean");
    memcpy(to, &copy, sizeof copy);
    to->srcContext = source, to->dstContext = target;
    return hipSuccess;
}
API hipError_t hipMemcpy3DPeerAsync(hipMemcpy3DPeerParms *params, hipStream_t stream)
{
    CUDA_MEMCPY3D_PEER copy;
    NEED(params);
    ENTER();
    hipError_t outcome = describe_peers(params, &copy);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuMemcpy3DPeerAsync, &copy, STREAM(stream));
}
API hipError_t hipMemcpy3DPeer(hipMemcpy3DPeerParms *params)
{
    CUDA_MEMCPY3D_PEER copy;
    NEED(params);
    ENTER();
    hipError_t outcome = describe_peers(params, &copy);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuMemcpy3DPeer, &copy);
}
