/* Graphs: their nodes are the driver's, whose descriptions of kernels, copies and fills differ from HIP's. */
#include "runtime.h"

#include <string.h>

/* ---- graphs and edges ---- */

API hipError_t hipGraphCreate(hipGraph_t *graph, unsigned flags)
{
    NEED(graph);
    ENTER();
    CALL(cuGraphCreate, (CUgraph *)graph, flags);
}
API hipError_t hipGraphDestroy(hipGraph_t graph)
{
    NEED(graph);
    ENTER();
    CALL(cuGraphDestroy, (CUgraph)graph);
}
API hipError_t hipGraphClone(hipGraph_t *clone, hipGraph_t graph)
{
    NEED(clone && graph);
    ENTER();
    CALL(cuGraphClone, (CUgraph *)clone, (CUgraph)graph);
}
API hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t *from, const hipGraphNode_t *to, size_t count)
{
    NEED(graph);
    ENTER();
    CALL(cuGraphAddDependencies, (CUgraph)graph, (const CUgraphNode *)from, (const CUgraphNode *)to, count);
}
API hipError_t hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t *from, const hipGraphNode_t *to, size_t count)
{
    NEED(graph);
    ENTER();
    CALL(cuGraphRemoveDependencies, (CUgraph)graph, (const CUgraphNode *)from, (const CUgraphNode *)to, count);
}
API hipError_t hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t *from, hipGraphNode_t *to, size_t *count)
{
    NEED(graph && count);
    ENTER();
    CALL(cuGraphGetEdges, (CUgraph)graph, (CUgraphNode *)from, (CUgraphNode *)to, count);
}
API hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t *nodes, size_t *count)
{
    NEED(graph && count);
    ENTER();
    CALL(cuGraphGetNodes, (CUgraph)graph, (CUgraphNode *)nodes, count);
}
API hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t *nodes, size_t *count)
{
    NEED(graph && count);
    ENTER();
    CALL(cuGraphGetRootNodes, (CUgraph)graph, (CUgraphNode *)nodes, count);
}
API hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t *nodes, size_t *count)
{
    NEED(node && count);
    ENTER();
    CALL(cuGraphNodeGetDependencies, (CUgraphNode)node, (CUgraphNode *)nodes, count);
}
API hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t *nodes, size_t *count)
{
    NEED(node && count);
    ENTER();
    CALL(cuGraphNodeGetDependentNodes, (CUgraphNode)node, (CUgraphNode *)nodes, count);
}

/* Kinds of nodes have one number in both but for batches of memory operations. */
API hipError_t hipGraphNodeGetType(hipGraphNode_t node, hipGraphNodeType *type)
{
    NEED(node && type);
    ENTER();
    TRY(cuGraphNodeGetType, (CUgraphNode)node, (int *)type);
    *type = (int)*type == 12 ? hipGraphNodeTypeBatchMemOp : *type;
    return note(hipSuccess);
}
API hipError_t hipGraphDestroyNode(hipGraphNode_t node)
{
    NEED(node);
    ENTER();
    CALL(cuGraphDestroyNode, (CUgraphNode)node);
}
API hipError_t hipGraphNodeFindInClone(hipGraphNode_t *found, hipGraphNode_t node, hipGraph_t clone)
{
    NEED(found && node && clone);
    ENTER();
    CALL(cuGraphNodeFindInClone, (CUgraphNode *)found, (CUgraphNode)node, (CUgraph)clone);
}

/* ---- executables ---- */

API hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t *exec, hipGraph_t graph, unsigned long long flags)
{
    NEED(exec && graph);
    ENTER();
    CALL(cuGraphInstantiateWithFlags, (CUgraphExec *)exec, (CUgraph)graph, flags);
}
API hipError_t hipGraphInstantiate(hipGraphExec_t *exec, hipGraph_t graph, hipGraphNode_t *node, char *log, size_t size)
{
    if (node)
        *node = NULL;
    if (log && size)
        *log = 0;
    return hipGraphInstantiateWithFlags(exec, graph, 0);
}
API hipError_t hipGraphInstantiateWithParams(hipGraphExec_t *exec, hipGraph_t graph, hipGraphInstantiateParams *params)
{
    NEED(exec && graph && params);
    ENTER();
    CUDA_GRAPH_INSTANTIATE_PARAMS passed = {params->flags, STREAM(params->uploadStream), NULL, 0};
    hipError_t outcome = cu.cuGraphInstantiateWithParams
                             ? mapped(cu.cuGraphInstantiateWithParams((CUgraphExec *)exec, (CUgraph)graph, &passed))
                             : hipErrorNotSupported;
    params->errNode_out = (hipGraphNode_t)passed.hErrNode_out;
    params->result_out = (hipGraphInstantiateResult)passed.result_out;
    return note(outcome);
}
API hipError_t hipGraphLaunch(hipGraphExec_t exec, hipStream_t stream)
{
    NEED(exec);
    ENTER();
    CALL(cuGraphLaunch, (CUgraphExec)exec, STREAM(stream));
}
API hipError_t hipGraphLaunch_spt(hipGraphExec_t exec, hipStream_t stream) { return hipGraphLaunch(exec, (hipStream_t)PER_THREAD(stream)); }
API hipError_t hipGraphUpload(hipGraphExec_t exec, hipStream_t stream)
{
    NEED(exec);
    ENTER();
    CALL(cuGraphUpload, (CUgraphExec)exec, STREAM(stream));
}
API hipError_t hipGraphExecDestroy(hipGraphExec_t exec)
{
    NEED(exec);
    ENTER();
    CALL(cuGraphExecDestroy, (CUgraphExec)exec);
}
API hipError_t hipGraphExecGetFlags(hipGraphExec_t exec, unsigned long long *flags)
{
    NEED(exec && flags);
    ENTER();
    CALL(cuGraphExecGetFlags, (CUgraphExec)exec, (uint64_t *)flags);
}
API hipError_t hipGraphExecUpdate(hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t *node, hipGraphExecUpdateResult *result)
{
    CUgraphExecUpdateResultInfo info = {0};
    NEED(exec && graph && node && result);
    ENTER();
    hipError_t outcome = cu.cuGraphExecUpdate_v2 ? mapped(cu.cuGraphExecUpdate_v2((CUgraphExec)exec, (CUgraph)graph, &info)) : hipErrorNotSupported;
    *node = (hipGraphNode_t)info.errorNode;
    *result = (hipGraphExecUpdateResult)info.result;
    return note(outcome);
}
API hipError_t hipGraphNodeSetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled)
{
    NEED(exec && node);
    ENTER();
    CALL(cuGraphNodeSetEnabled, (CUgraphExec)exec, (CUgraphNode)node, enabled);
}
API hipError_t hipGraphNodeGetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned *enabled)
{
    NEED(exec && node && enabled);
    ENTER();
    CALL(cuGraphNodeGetEnabled, (CUgraphExec)exec, (CUgraphNode)node, enabled);
}
API hipError_t hipGraphDebugDotPrint(hipGraph_t graph, const char *path, unsigned flags)
{
    NEED(graph && path);
    ENTER();
    CALL(cuGraphDebugDotPrint, (CUgraph)graph, path, flags);
}
API hipError_t hipDeviceGetGraphMemAttribute(int device, hipGraphMemAttributeType attribute, void *value)
{
    NEED(value && device >= 0 && device < MAX_DEVICES);
    ENTER();
    CALL(cuDeviceGetGraphMemAttribute, devices[device].handle, (int)attribute, value);
}
API hipError_t hipDeviceSetGraphMemAttribute(int device, hipGraphMemAttributeType attribute, void *value)
{
    NEED(value && device >= 0 && device < MAX_DEVICES);
    ENTER();
    CALL(cuDeviceSetGraphMemAttribute, devices[device].handle, (int)attribute, value);
}
API hipError_t hipDeviceGraphMemTrim(int device)
{
    NEED(device >= 0 && device < MAX_DEVICES);
    ENTER();
    CALL(cuDeviceGraphMemTrim, devices[device].handle);
}

/* ---- user objects ---- */

API hipError_t hipUserObjectCreate(hipUserObject_t *object, void *pointer, hipHostFn_t destroy, unsigned count, unsigned flags)
{
    NEED(object);
    ENTER();
    CALL(cuUserObjectCreate, (CUuserObject *)object, pointer, destroy, count, flags);
}
API hipError_t hipUserObjectRetain(hipUserObject_t object, unsigned count)
{
    NEED(object);
    ENTER();
    CALL(cuUserObjectRetain, (CUuserObject)object, count);
}
API hipError_t hipUserObjectRelease(hipUserObject_t object, unsigned count)
{
    NEED(object);
    ENTER();
    CALL(cuUserObjectRelease, (CUuserObject)object, count);
}
API hipError_t hipGraphRetainUserObject(hipGraph_t graph, hipUserObject_t object, unsigned count, unsigned flags)
{
    NEED(graph && object);
    ENTER();
    CALL(cuGraphRetainUserObject, (CUgraph)graph, (CUuserObject)object, count, flags);
}
API hipError_t hipGraphReleaseUserObject(hipGraph_t graph, hipUserObject_t object, unsigned count)
{
    NEED(graph && object);
    ENTER();
    CALL(cuGraphReleaseUserObject, (CUgraph)graph, (CUuserObject)object, count);
}

/* ---- nodes: adding one always begins so ---- */

#define ADD hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, size_t count
#define TO (CUgraphNode *)node, (CUgraph)graph, (const CUgraphNode *)after, count
#define READY()                                       \
    NEED(node && graph && (after || !count));         \
    ENTER()
#define CONTEXT devices[self.device].context

/* Kernels. */

static hipError_t kernel_params(const hipKernelNodeParams *from, CUDA_KERNEL_NODE_PARAMS *to, void **room)
{
    hipError_t error;
    if (!from || !from->func)
        return hipErrorInvalidValue;
    CUfunction function = function_of(from->func, &error);
    if (!function)
        return error;
    memset(to, 0, sizeof *to);
    to->func = function;
    unsigned grid[] = {from->gridDim.x, from->gridDim.y, from->gridDim.z}, block[] = {from->blockDim.x, from->blockDim.y, from->blockDim.z};
    memcpy(to->grid, grid, sizeof grid);
    memcpy(to->block, block, sizeof block);
    to->sharedMemBytes = from->sharedMemBytes;
    to->kernelParams = from->kernelParams;
    if (from->extra) {
        for (int i = 0; i < 5; i++) {
            room[i] = i % 2 == 0 && from->extra[i] == HIP_LAUNCH_PARAM_END ? NULL : from->extra[i];
            if (i % 2 == 0 && !room[i])
                break;
        }
        to->extra = room;
    }
    return allow_shared(function, from->sharedMemBytes);
}
#define KERNEL(params)                                                    \
    CUDA_KERNEL_NODE_PARAMS passed;                                       \
    void *room[5];                                                        \
    hipError_t outcome = kernel_params(params, &passed, room);            \
    if (outcome != hipSuccess)                                            \
        REFUSE(outcome)

API hipError_t hipGraphAddKernelNode(ADD, const hipKernelNodeParams *params)
{
    READY();
    KERNEL(params);
    CALL(cuGraphAddKernelNode_v2, TO, &passed);
}
API hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t node, hipKernelNodeParams *params)
{
    CUDA_KERNEL_NODE_PARAMS found;
    NEED(node && params);
    ENTER();
    TRY(cuGraphKernelNodeGetParams_v2, (CUgraphNode)node, &found);
    *params = (hipKernelNodeParams){{found.block[0], found.block[1], found.block[2]}, found.extra, (void *)found.func,
                                    {found.grid[0], found.grid[1], found.grid[2]}, found.kernelParams, found.sharedMemBytes};
    return note(hipSuccess);
}
API hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams *params)
{
    NEED(node);
    ENTER();
    KERNEL(params);
    CALL(cuGraphKernelNodeSetParams_v2, (CUgraphNode)node, &passed);
}
API hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipKernelNodeParams *params)
{
    NEED(exec && node);
    ENTER();
    KERNEL(params);
    CALL(cuGraphExecKernelNodeSetParams_v2, (CUgraphExec)exec, (CUgraphNode)node, &passed);
}
API hipError_t hipGraphKernelNodeCopyAttributes(hipGraphNode_t from, hipGraphNode_t to)
{
    NEED(from && to);
    ENTER();
    CALL(cuGraphKernelNodeCopyAttributes, (CUgraphNode)to, (CUgraphNode)from);
}
API hipError_t hipGraphKernelNodeSetAttribute(hipGraphNode_t node, hipLaunchAttributeID attribute, const hipLaunchAttributeValue *value)
{
    NEED(node && value);
    ENTER();
    hipLaunchAttributeValue passed = cuda_value(attribute, *value);
    CALL(cuGraphKernelNodeSetAttribute, (CUgraphNode)node, (int)attribute, &passed);
}
API hipError_t hipGraphKernelNodeGetAttribute(hipGraphNode_t node, hipLaunchAttributeID attribute, hipLaunchAttributeValue *value)
{
    NEED(node && value);
    ENTER();
    TRY(cuGraphKernelNodeGetAttribute, (CUgraphNode)node, (int)attribute, value);
    *value = hip_value(attribute, *value);
    return note(hipSuccess);
}

/* Copies. A node made from a description, by whichever way. */

static hipError_t add_copy(ADD, const CUDA_MEMCPY3D *copy)
{
    READY();
    CALL(cuGraphAddMemcpyNode, TO, copy, CONTEXT);
}
static hipError_t set_copy(hipGraphExec_t exec, hipGraphNode_t node, const CUDA_MEMCPY3D *copy)
{
    if (exec)
        CALL(cuGraphExecMemcpyNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, copy, CONTEXT);
    CALL(cuGraphMemcpyNodeSetParams, (CUgraphNode)node, copy);
}
#define COPY_3D(params)                                    \
    CUDA_MEMCPY3D copy;                                    \
    hipError_t outcome = describe_3d(params, &copy);       \
    if (outcome != hipSuccess)                             \
        REFUSE(outcome)
API hipError_t hipGraphAddMemcpyNode(ADD, const hipMemcpy3DParms *params)
{
    ENTER();
    COPY_3D(params);
    return add_copy(node, graph, after, count, &copy);
}
API hipError_t hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms *params)
{
    CUDA_MEMCPY3D found;
    NEED(node && params);
    ENTER();
    TRY(cuGraphMemcpyNodeGetParams, (CUgraphNode)node, &found);
    undescribe_3d(&found, params);
    return note(hipSuccess);
}
API hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms *params)
{
    NEED(node);
    ENTER();
    COPY_3D(params);
    return set_copy(NULL, node, &copy);
}
API hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipMemcpy3DParms *params)
{
    NEED(exec && node);
    ENTER();
    COPY_3D(params);
    return set_copy(exec, node, &copy);
}
API hipError_t hipDrvGraphAddMemcpyNode(ADD, const HIP_MEMCPY3D *params, hipCtx_t context)
{
    CUDA_MEMCPY3D copy;
    NEED(params);
    READY();
    translate_3d(params, &copy);
    CALL(cuGraphAddMemcpyNode, TO, &copy, context ? (CUcontext)context : CONTEXT);
}
API hipError_t hipGraphAddMemcpyNode1D(ADD, void *dst, const void *src, size_t size, hipMemcpyKind kind)
{
    CUDA_MEMCPY3D copy;
    NEED(dst && src && size);
    describe_1d(dst, src, size, kind, &copy);
    return add_copy(node, graph, after, count, &copy);
}
API hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void *dst, const void *src, size_t size, hipMemcpyKind kind)
{
    CUDA_MEMCPY3D copy;
    NEED(node && dst && src && size);
    ENTER();
    describe_1d(dst, src, size, kind, &copy);
    return set_copy(NULL, node, &copy);
}
API hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t exec, hipGraphNode_t node, void *dst, const void *src, size_t size, hipMemcpyKind kind)
{
    CUDA_MEMCPY3D copy;
    NEED(exec && node && dst && src && size);
    ENTER();
    describe_1d(dst, src, size, kind, &copy);
    return set_copy(exec, node, &copy);
}

/* A variable's place, `offset` bytes on. */
#define VARIABLE(symbol)                                                   \
    CUdeviceptr address;                                                   \
    size_t length;                                                         \
    ENTER();                                                               \
    hipError_t outcome = symbol_of(symbol, &address, &length);             \
    if (outcome != hipSuccess)                                             \
        REFUSE(outcome);                                                   \
    NEED(offset <= length && size <= length - offset);                     \
    void *place = (void *)(uintptr_t)(address + offset)
#define SYMBOL_ARGS size_t size, size_t offset, hipMemcpyKind kind

API hipError_t hipGraphAddMemcpyNodeFromSymbol(ADD, void *dst, const void *symbol, SYMBOL_ARGS)
{
    VARIABLE(symbol);
    return hipGraphAddMemcpyNode1D(node, graph, after, count, dst, place, size, kind);
}
API hipError_t hipGraphAddMemcpyNodeToSymbol(ADD, const void *symbol, const void *src, SYMBOL_ARGS)
{
    VARIABLE(symbol);
    return hipGraphAddMemcpyNode1D(node, graph, after, count, place, src, size, kind);
}
API hipError_t hipGraphMemcpyNodeSetParamsFromSymbol(hipGraphNode_t node, void *dst, const void *symbol, SYMBOL_ARGS)
{
    VARIABLE(symbol);
    return hipGraphMemcpyNodeSetParams1D(node, dst, place, size, kind);
}
API hipError_t hipGraphMemcpyNodeSetParamsToSymbol(hipGraphNode_t node, const void *symbol, const void *src, SYMBOL_ARGS)
{
    VARIABLE(symbol);
    return hipGraphMemcpyNodeSetParams1D(node, place, src, size, kind);
}
API hipError_t hipGraphExecMemcpyNodeSetParamsFromSymbol(hipGraphExec_t exec, hipGraphNode_t node, void *dst, const void *symbol, SYMBOL_ARGS)
{
    VARIABLE(symbol);
    return hipGraphExecMemcpyNodeSetParams1D(exec, node, dst, place, size, kind);
}
API hipError_t hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t exec, hipGraphNode_t node, const void *symbol, const void *src, SYMBOL_ARGS)
{
    VARIABLE(symbol);
    return hipGraphExecMemcpyNodeSetParams1D(exec, node, place, src, size, kind);
}

/* Fills. */

static CUDA_MEMSET_NODE_PARAMS fill(const hipMemsetParams *from)
{
    return (CUDA_MEMSET_NODE_PARAMS){PTR(from->dst), from->pitch, from->value, from->elementSize, from->width, from->height};
}
API hipError_t hipGraphAddMemsetNode(ADD, const hipMemsetParams *params)
{
    NEED(params);
    READY();
    CUDA_MEMSET_NODE_PARAMS passed = fill(params);
    CALL(cuGraphAddMemsetNode, TO, &passed, CONTEXT);
}
API hipError_t hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams *params)
{
    CUDA_MEMSET_NODE_PARAMS found;
    NEED(node && params);
    ENTER();
    TRY(cuGraphMemsetNodeGetParams, (CUgraphNode)node, &found);
    *params = (hipMemsetParams){(void *)(uintptr_t)found.dst, found.elementSize, found.height, found.pitch, found.value, found.width};
    return note(hipSuccess);
}
API hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams *params)
{
    NEED(node && params);
    ENTER();
    CUDA_MEMSET_NODE_PARAMS passed = fill(params);
    CALL(cuGraphMemsetNodeSetParams, (CUgraphNode)node, &passed);
}
API hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams *params)
{
    NEED(exec && node && params);
    ENTER();
    CUDA_MEMSET_NODE_PARAMS passed = fill(params);
    CALL(cuGraphExecMemsetNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, &passed, CONTEXT);
}

/* Functions of the program, graphs in graphs, nothing, events. */

API hipError_t hipGraphAddHostNode(ADD, const hipHostNodeParams *params)
{
    NEED(params && params->fn);
    READY();
    CALL(cuGraphAddHostNode, TO, (const CUDA_HOST_NODE_PARAMS *)params);
}
API hipError_t hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams *params)
{
    NEED(node && params);
    ENTER();
    CALL(cuGraphHostNodeGetParams, (CUgraphNode)node, (CUDA_HOST_NODE_PARAMS *)params);
}
API hipError_t hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams *params)
{
    NEED(node && params && params->fn);
    ENTER();
    CALL(cuGraphHostNodeSetParams, (CUgraphNode)node, (const CUDA_HOST_NODE_PARAMS *)params);
}
API hipError_t hipGraphExecHostNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams *params)
{
    NEED(exec && node && params && params->fn);
    ENTER();
    CALL(cuGraphExecHostNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, (const CUDA_HOST_NODE_PARAMS *)params);
}
API hipError_t hipGraphAddChildGraphNode(ADD, hipGraph_t child)
{
    NEED(child);
    READY();
    CALL(cuGraphAddChildGraphNode, TO, (CUgraph)child);
}
API hipError_t hipGraphChildGraphNodeGetGraph(hipGraphNode_t node, hipGraph_t *child)
{
    NEED(node && child);
    ENTER();
    CALL(cuGraphChildGraphNodeGetGraph, (CUgraphNode)node, (CUgraph *)child);
}
API hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraph_t child)
{
    NEED(exec && node && child);
    ENTER();
    CALL(cuGraphExecChildGraphNodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, (CUgraph)child);
}
API hipError_t hipGraphAddEmptyNode(ADD)
{
    READY();
    CALL(cuGraphAddEmptyNode, TO);
}
#define EVENT_NODE(name)                                                                                                   \
    API hipError_t hipGraphAdd##name##Node(ADD, hipEvent_t event)                                                          \
    {                                                                                                                      \
        NEED(event);                                                                                                       \
        READY();                                                                                                           \
        CALL(cuGraphAdd##name##Node, TO, (CUevent)event);                                                                  \
    }                                                                                                                      \
    API hipError_t hipGraph##name##NodeGetEvent(hipGraphNode_t node, hipEvent_t *event)                                    \
    {                                                                                                                      \
        NEED(node && event);                                                                                               \
        ENTER();                                                                                                           \
        CALL(cuGraph##name##NodeGetEvent, (CUgraphNode)node, (CUevent *)event);                                            \
    }                                                                                                                      \
    API hipError_t hipGraph##name##NodeSetEvent(hipGraphNode_t node, hipEvent_t event)                                     \
    {                                                                                                                      \
        NEED(node && event);                                                                                               \
        ENTER();                                                                                                           \
        CALL(cuGraph##name##NodeSetEvent, (CUgraphNode)node, (CUevent)event);                                              \
    }                                                                                                                      \
    API hipError_t hipGraphExec##name##NodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event)            \
    {                                                                                                                      \
        NEED(exec && node && event);                                                                                       \
        ENTER();                                                                                                           \
        CALL(cuGraphExec##name##NodeSetEvent, (CUgraphExec)exec, (CUgraphNode)node, (CUevent)event);                       \
    }
EVENT_NODE(EventRecord)
EVENT_NODE(EventWait)

/* Memory. HIP's properties of pools end where CUDA's begin to tell of usages. */

API hipError_t hipGraphAddMemAllocNode(ADD, hipMemAllocNodeParams *params)
{
    NEED(params);
    READY();
    const hipMemPoolProps *props = &params->poolProps;
    CUDA_MEM_ALLOC_NODE_PARAMS passed = {.poolProps = {.allocType = (int)props->allocType, .handleTypes = (int)props->handleTypes,
                                                       .location = {(int)props->location.type, props->location.id}, .maxSize = props->maxSize},
                                         .accessDescs = (const CUmemAccessDesc *)params->accessDescs,
                                         .accessDescCount = params->accessDescCount, .bytesize = params->bytesize};
    TRY(cuGraphAddMemAllocNode, TO, &passed);
    params->dptr = (void *)(uintptr_t)passed.dptr;
    return note(hipSuccess);
}
API hipError_t hipGraphMemAllocNodeGetParams(hipGraphNode_t node, hipMemAllocNodeParams *params)
{
    CUDA_MEM_ALLOC_NODE_PARAMS found;
    NEED(node && params);
    ENTER();
    TRY(cuGraphMemAllocNodeGetParams, (CUgraphNode)node, &found);
    memset(params, 0, sizeof *params);
    params->poolProps.allocType = (hipMemAllocationType)found.poolProps.allocType;
    params->poolProps.handleTypes = (hipMemAllocationHandleType)found.poolProps.handleTypes;
    params->poolProps.location = (hipMemLocation){(hipMemLocationType)found.poolProps.location.type, found.poolProps.location.id};
    params->accessDescs = (const hipMemAccessDesc *)found.accessDescs;
    params->accessDescCount = found.accessDescCount, params->bytesize = found.bytesize;
    params->dptr = (void *)(uintptr_t)found.dptr;
    return note(hipSuccess);
}
API hipError_t hipGraphAddMemFreeNode(ADD, void *address)
{
    NEED(address);
    READY();
    CALL(cuGraphAddMemFreeNode, TO, PTR(address));
}
API hipError_t hipGraphMemFreeNodeGetParams(hipGraphNode_t node, void *address)
{
    NEED(node && address);
    ENTER();
    CALL(cuGraphMemFreeNodeGetParams, (CUgraphNode)node, (CUdeviceptr *)address);
}
