/* Graph nodes of any kind by one structure, and conditional ones, which have no function of their own. */
#include "runtime.h"

#define CONDITIONAL 13 /* CU_GRAPH_NODE_TYPE_CONDITIONAL; HIP has no name for it */

API hipError_t hipGraphConditionalHandleCreate(unsigned long long *handle, hipGraph_t graph, unsigned value, unsigned flags)
{
    NEED(handle && graph);
    ENTER();
    CALL(cuGraphConditionalHandleCreate, (uint64_t *)handle, (CUgraph)graph, devices[self.device].context, value, flags);
}

/* The structure is CUDA's, to the context at its end. */
static hipError_t add_conditional(hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, size_t count,
                                  hipGraphNodeParams *params)
{
    NEED(node && graph && (after || !count));
    ENTER();
    params->conditional.ctx = devices[self.device].context;
    if (cu.cuGraphAddNode_v2)
        CALL(cuGraphAddNode_v2, (CUgraphNode *)node, (CUgraph)graph, (const CUgraphNode *)after, NULL, count, params);
    CALL(cuGraphAddNode, (CUgraphNode *)node, (CUgraph)graph, (const CUgraphNode *)after, count, params);
}

API hipError_t hipGraphAddNode(hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, size_t count,
                               hipGraphNodeParams *params)
{
    NEED(params);
    switch ((int)params->type) {
    case hipGraphNodeTypeKernel: return hipGraphAddKernelNode(node, graph, after, count, &params->kernel);
    case hipGraphNodeTypeMemcpy: return hipGraphAddMemcpyNode(node, graph, after, count, &params->memcpy.copyParams);
    case hipGraphNodeTypeMemset: return hipGraphAddMemsetNode(node, graph, after, count, &params->memset);
    case hipGraphNodeTypeHost: return hipGraphAddHostNode(node, graph, after, count, &params->host);
    case hipGraphNodeTypeGraph: return hipGraphAddChildGraphNode(node, graph, after, count, params->graph.graph);
    case hipGraphNodeTypeEmpty: return hipGraphAddEmptyNode(node, graph, after, count);
    case hipGraphNodeTypeWaitEvent: return hipGraphAddEventWaitNode(node, graph, after, count, params->eventWait.event);
    case hipGraphNodeTypeEventRecord: return hipGraphAddEventRecordNode(node, graph, after, count, params->eventRecord.event);
    case hipGraphNodeTypeMemAlloc: return hipGraphAddMemAllocNode(node, graph, after, count, &params->alloc);
    case hipGraphNodeTypeMemFree: return hipGraphAddMemFreeNode(node, graph, after, count, params->free.dptr);
    case hipGraphNodeTypeExtSemaphoreSignal: return hipGraphAddExternalSemaphoresSignalNode(node, graph, after, count, &params->extSemSignal);
    case hipGraphNodeTypeExtSemaphoreWait: return hipGraphAddExternalSemaphoresWaitNode(node, graph, after, count, &params->extSemWait);
    case CONDITIONAL: return add_conditional(node, graph, after, count, params);
    default: REFUSE(params->type < hipGraphNodeTypeCount ? hipErrorNotSupported : hipErrorInvalidValue);
    }
}

API hipError_t hipGraphNodeSetParams(hipGraphNode_t node, hipGraphNodeParams *params)
{
    NEED(params);
    switch ((int)params->type) {
    case hipGraphNodeTypeKernel: return hipGraphKernelNodeSetParams(node, &params->kernel);
    case hipGraphNodeTypeMemcpy: return hipGraphMemcpyNodeSetParams(node, &params->memcpy.copyParams);
    case hipGraphNodeTypeMemset: return hipGraphMemsetNodeSetParams(node, &params->memset);
    case hipGraphNodeTypeHost: return hipGraphHostNodeSetParams(node, &params->host);
    case hipGraphNodeTypeWaitEvent: return hipGraphEventWaitNodeSetEvent(node, params->eventWait.event);
    case hipGraphNodeTypeEventRecord: return hipGraphEventRecordNodeSetEvent(node, params->eventRecord.event);
    case hipGraphNodeTypeExtSemaphoreSignal: return hipGraphExternalSemaphoresSignalNodeSetParams(node, &params->extSemSignal);
    case hipGraphNodeTypeExtSemaphoreWait: return hipGraphExternalSemaphoresWaitNodeSetParams(node, &params->extSemWait);
    default: REFUSE(params->type < hipGraphNodeTypeCount ? hipErrorNotSupported : hipErrorInvalidValue);
    }
}

API hipError_t hipGraphExecNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraphNodeParams *params)
{
    NEED(params);
    switch ((int)params->type) {
    case hipGraphNodeTypeKernel: return hipGraphExecKernelNodeSetParams(exec, node, &params->kernel);
    case hipGraphNodeTypeMemcpy: return hipGraphExecMemcpyNodeSetParams(exec, node, &params->memcpy.copyParams);
    case hipGraphNodeTypeMemset: return hipGraphExecMemsetNodeSetParams(exec, node, &params->memset);
    case hipGraphNodeTypeHost: return hipGraphExecHostNodeSetParams(exec, node, &params->host);
    case hipGraphNodeTypeGraph: return hipGraphExecChildGraphNodeSetParams(exec, node, params->graph.graph);
    case hipGraphNodeTypeWaitEvent: return hipGraphExecEventWaitNodeSetEvent(exec, node, params->eventWait.event);
    case hipGraphNodeTypeEventRecord: return hipGraphExecEventRecordNodeSetEvent(exec, node, params->eventRecord.event);
    case hipGraphNodeTypeExtSemaphoreSignal: return hipGraphExecExternalSemaphoresSignalNodeSetParams(exec, node, &params->extSemSignal);
    case hipGraphNodeTypeExtSemaphoreWait: return hipGraphExecExternalSemaphoresWaitNodeSetParams(exec, node, &params->extSemWait);
    default: REFUSE(params->type < hipGraphNodeTypeCount ? hipErrorNotSupported : hipErrorInvalidValue);
    }
}

/* ---- nodes by the driver's descriptions ---- */

API hipError_t hipDrvGraphMemcpyNodeGetParams(hipGraphNode_t node, HIP_MEMCPY3D *params)
{
    CUDA_MEMCPY3D copy;
    NEED(node && params);
    ENTER();
    TRY(cuGraphMemcpyNodeGetParams, (CUgraphNode)node, &copy);
    untranslate_3d(&copy, params);
    return note(hipSuccess);
}
API hipError_t hipDrvGraphMemcpyNodeSetParams(hipGraphNode_t node, const HIP_MEMCPY3D *params)
{
    CUDA_MEMCPY3D copy;
    NEED(node && params);
    ENTER();
    translate_3d(params, &copy);
    CALL(cuGraphMemcpyNodeSetParams, (CUgraphNode)node, &copy);
}
API hipError_t hipDrvGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const HIP_MEMCPY3D *params, hipCtx_t context)
{
    CUDA_MEMCPY3D copy;
    NEED(exec && node && params);
    ENTER();
    translate_3d(params, &copy);
    CALL(cuGraphExecMemcpyNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, &copy,
         context ? (CUcontext)context : devices[self.device].context);
}
static CUDA_MEMSET_NODE_PARAMS fill_of(const hipMemsetParams *from)
{
    return (CUDA_MEMSET_NODE_PARAMS){PTR(from->dst), from->pitch, from->value, from->elementSize, from->width, from->height};
}
API hipError_t hipDrvGraphAddMemsetNode(hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, size_t count,
                                        const hipMemsetParams *params, hipCtx_t context)
{
    NEED(node && graph && params && (after || !count));
    ENTER();
    CUDA_MEMSET_NODE_PARAMS fill = fill_of(params);
    CALL(cuGraphAddMemsetNode, (CUgraphNode *)node, (CUgraph)graph, (const CUgraphNode *)after, count, &fill,
         context ? (CUcontext)context : devices[self.device].context);
}
API hipError_t hipDrvGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams *params, hipCtx_t context)
{
    NEED(exec && node && params);
    ENTER();
    CUDA_MEMSET_NODE_PARAMS fill = fill_of(params);
    CALL(cuGraphExecMemsetNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, &fill,
         context ? (CUcontext)context : devices[self.device].context);
}
API hipError_t hipDrvGraphAddMemFreeNode(hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, size_t count, hipDeviceptr_t address)
{
    return hipGraphAddMemFreeNode(node, graph, after, count, (void *)address);
}
