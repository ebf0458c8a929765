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
    default: REFUSE(params->type < hipGraphNodeTypeCount ? hipErrorNotSupported : hipErrorInvalidValue);
    }
}
