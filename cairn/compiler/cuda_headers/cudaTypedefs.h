/* CUDA's cudaTypedefs.h over hip/hip_runtime_api.h: PFN_ and the name of a function of the driver's is the type of its
   address. Functions have one version here; names with a version are there where CUDA's documentation tells it. */
#ifndef CUDATYPEDEFS_H
#define CUDATYPEDEFS_H

#include <hip/hip_runtime_api.h>

#include "cuda.h"

#define CAIRN_TYPE(name, function) typedef __typeof__(&function) PFN_##name;
#define CAIRN_SINCE(name, version) typedef PFN_##name PFN_##name##_##version;

typedef hipError_t (*PFN_cuArray3DCreate)(hipArray_t* array, const HIP_ARRAY3D_DESCRIPTOR* pAllocateArray);
typedef hipError_t (*PFN_cuArray3DGetDescriptor)(HIP_ARRAY3D_DESCRIPTOR* pArrayDescriptor, hipArray_t array);
typedef hipError_t (*PFN_cuArrayCreate)(hipArray_t* pHandle, const HIP_ARRAY_DESCRIPTOR* pAllocateArray);
typedef hipError_t (*PFN_cuArrayDestroy)(hipArray_t array);
typedef hipError_t (*PFN_cuArrayGetDescriptor)(HIP_ARRAY_DESCRIPTOR* pArrayDescriptor, hipArray_t array);
typedef hipError_t (*PFN_cuCtxCreate)(hipCtx_t* ctx, unsigned int flags, hipDevice_t device);
typedef hipError_t (*PFN_cuCtxDestroy)(hipCtx_t ctx);
typedef hipError_t (*PFN_cuCtxDisablePeerAccess)(hipCtx_t peerCtx);
typedef hipError_t (*PFN_cuCtxEnablePeerAccess)(hipCtx_t peerCtx, unsigned int flags);
typedef hipError_t (*PFN_cuCtxGetApiVersion)(hipCtx_t ctx, unsigned int* apiVersion);
typedef hipError_t (*PFN_cuCtxGetCacheConfig)(hipFuncCache_t* cacheConfig);
typedef hipError_t (*PFN_cuCtxGetCurrent)(hipCtx_t* ctx);
typedef hipError_t (*PFN_cuCtxGetDevice)(int* device);
typedef hipError_t (*PFN_cuCtxGetFlags)(unsigned int* flags);
typedef hipError_t (*PFN_cuCtxGetLimit)(size_t* pValue, hipLimit_t limit);
typedef hipError_t (*PFN_cuCtxGetSharedMemConfig)(hipSharedMemConfig* pConfig);
typedef hipError_t (*PFN_cuCtxGetStreamPriorityRange)(int* leastPriority, int* greatestPriority);
typedef hipError_t (*PFN_cuCtxPopCurrent)(hipCtx_t* ctx);
typedef hipError_t (*PFN_cuCtxPushCurrent)(hipCtx_t ctx);
typedef hipError_t (*PFN_cuCtxSetCacheConfig)(hipFuncCache_t cacheConfig);
typedef hipError_t (*PFN_cuCtxSetCurrent)(hipCtx_t ctx);
typedef hipError_t (*PFN_cuCtxSetLimit)(hipLimit_t limit, size_t value);
typedef hipError_t (*PFN_cuCtxSetSharedMemConfig)(hipSharedMemConfig config);
typedef hipError_t (*PFN_cuCtxSynchronize)(void);
typedef hipError_t (*PFN_cuDestroyExternalMemory)(void* extMem);
CAIRN_SINCE(cuDestroyExternalMemory, v10000)
typedef hipError_t (*PFN_cuDestroyExternalSemaphore)(void* extSem);
CAIRN_SINCE(cuDestroyExternalSemaphore, v10000)
typedef hipError_t (*PFN_cuDeviceCanAccessPeer)(int* canAccessPeer, int deviceId, int peerDeviceId);
typedef hipError_t (*PFN_cuDeviceComputeCapability)(int* major, int* minor, hipDevice_t device);
typedef hipError_t (*PFN_cuDeviceGet)(int* device, int ordinal);
typedef hipError_t (*PFN_cuDeviceGetAttribute)(int* pi, hipDeviceAttribute_t attr, int deviceId);
typedef hipError_t (*PFN_cuDeviceGetByPCIBusId)(int* device, const char* pciBusId);
typedef hipError_t (*PFN_cuDeviceGetCount)(int* count);
typedef hipError_t (*PFN_cuDeviceGetDefaultMemPool)(hipMemPool_t* mem_pool, int device);
CAIRN_SINCE(cuDeviceGetDefaultMemPool, v11020)
typedef hipError_t (*PFN_cuDeviceGetGraphMemAttribute)(int device, hipGraphMemAttributeType attr, void* value);
CAIRN_SINCE(cuDeviceGetGraphMemAttribute, v11040)
typedef hipError_t (*PFN_cuDeviceGetMemPool)(hipMemPool_t* mem_pool, int device);
CAIRN_SINCE(cuDeviceGetMemPool, v11020)
typedef hipError_t (*PFN_cuDeviceGetName)(char* name, int len, hipDevice_t device);
typedef hipError_t (*PFN_cuDeviceGetP2PAttribute)(int* value, hipDeviceP2PAttr attr, int srcDevice, int dstDevice);
CAIRN_SINCE(cuDeviceGetP2PAttribute, v8000)
typedef hipError_t (*PFN_cuDeviceGetPCIBusId)(char* pciBusId, int len, int device);
typedef hipError_t (*PFN_cuDeviceGetTexture1DLinearMaxWidth)(size_t* max_width, const hipChannelFormatDesc* desc, int
    device);
CAIRN_SINCE(cuDeviceGetTexture1DLinearMaxWidth, v11010)
typedef hipError_t (*PFN_cuDeviceGetUuid)(hipUUID* uuid, hipDevice_t device);
CAIRN_SINCE(cuDeviceGetUuid, v11040)
CAIRN_SINCE(cuDeviceGetUuid, v9020)
typedef hipError_t (*PFN_cuDeviceGraphMemTrim)(int device);
CAIRN_SINCE(cuDeviceGraphMemTrim, v11040)
typedef hipError_t (*PFN_cuDevicePrimaryCtxGetState)(hipDevice_t dev, unsigned int* flags, int* active);
typedef hipError_t (*PFN_cuDevicePrimaryCtxRelease)(hipDevice_t dev);
CAIRN_SINCE(cuDevicePrimaryCtxRelease, v11000)
typedef hipError_t (*PFN_cuDevicePrimaryCtxReset)(hipDevice_t dev);
CAIRN_SINCE(cuDevicePrimaryCtxReset, v11000)
typedef hipError_t (*PFN_cuDevicePrimaryCtxRetain)(hipCtx_t* pctx, hipDevice_t dev);
typedef hipError_t (*PFN_cuDevicePrimaryCtxSetFlags)(hipDevice_t dev, unsigned int flags);
CAIRN_SINCE(cuDevicePrimaryCtxSetFlags, v11000)
typedef hipError_t (*PFN_cuDeviceSetGraphMemAttribute)(int device, hipGraphMemAttributeType attr, void* value);
CAIRN_SINCE(cuDeviceSetGraphMemAttribute, v11040)
typedef hipError_t (*PFN_cuDeviceSetMemPool)(int device, hipMemPool_t mem_pool);
CAIRN_SINCE(cuDeviceSetMemPool, v11020)
typedef hipError_t (*PFN_cuDeviceTotalMem)(size_t* bytes, hipDevice_t device);
typedef hipError_t (*PFN_cuDriverGetVersion)(int* driverVersion);
typedef hipError_t (*PFN_cuEventCreate)(hipEvent_t* event, unsigned int flags);
typedef hipError_t (*PFN_cuEventDestroy)(hipEvent_t event);
typedef hipError_t (*PFN_cuEventElapsedTime)(float* ms, hipEvent_t start, hipEvent_t stop);
typedef hipError_t (*PFN_cuEventQuery)(hipEvent_t event);
typedef hipError_t (*PFN_cuEventRecord)(hipEvent_t event, hipStream_t stream);
typedef hipError_t (*PFN_cuEventRecordWithFlags)(hipEvent_t event, hipStream_t stream, unsigned int flags);
CAIRN_SINCE(cuEventRecordWithFlags, v11010)
typedef hipError_t (*PFN_cuEventSynchronize)(hipEvent_t event);
typedef hipError_t (*PFN_cuExternalMemoryGetMappedBuffer)(void** devPtr, void* extMem, const
    hipExternalMemoryBufferDesc* bufferDesc);
CAIRN_SINCE(cuExternalMemoryGetMappedBuffer, v10000)
typedef hipError_t (*PFN_cuExternalMemoryGetMappedMipmappedArray)(hipMipmappedArray_t* mipmap, void* extMem, const
    hipExternalMemoryMipmappedArrayDesc* mipmapDesc);
CAIRN_SINCE(cuExternalMemoryGetMappedMipmappedArray, v10000)
typedef hipError_t (*PFN_cuFuncGetAttribute)(int* value, hipFunction_attribute attrib, hipFunction_t hfunc);
typedef hipError_t (*PFN_cuGetErrorName)(hipError_t hipError, const char** errorString);
typedef hipError_t (*PFN_cuGetErrorString)(hipError_t hipError, const char** errorString);
typedef hipError_t (*PFN_cuGetProcAddress)(const char* symbol, void** pfn, int hipVersion, size_t flags,
    hipDriverProcAddressQueryResult* symbolStatus);
CAIRN_SINCE(cuGetProcAddress, v11030)
typedef hipError_t (*PFN_cuGraphAddBatchMemOpNode)(hipGraphNode_t* phGraphNode, hipGraph_t hGraph, const
    hipGraphNode_t* dependencies, size_t numDependencies, const hipBatchMemOpNodeParams* nodeParams);
CAIRN_SINCE(cuGraphAddBatchMemOpNode, v11070)
typedef hipError_t (*PFN_cuGraphAddChildGraphNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies, hipGraph_t childGraph);
CAIRN_SINCE(cuGraphAddChildGraphNode, v10000)
typedef hipError_t (*PFN_cuGraphAddDependencies)(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t*
    to, size_t numDependencies);
CAIRN_SINCE(cuGraphAddDependencies, v10000)
typedef hipError_t (*PFN_cuGraphAddEmptyNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies);
CAIRN_SINCE(cuGraphAddEmptyNode, v10000)
typedef hipError_t (*PFN_cuGraphAddEventRecordNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const
    hipGraphNode_t* pDependencies, size_t numDependencies, hipEvent_t event);
CAIRN_SINCE(cuGraphAddEventRecordNode, v11010)
typedef hipError_t (*PFN_cuGraphAddEventWaitNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies, hipEvent_t event);
CAIRN_SINCE(cuGraphAddEventWaitNode, v11010)
typedef hipError_t (*PFN_cuGraphAddExternalSemaphoresSignalNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const
    hipGraphNode_t* pDependencies, size_t numDependencies, const hipExternalSemaphoreSignalNodeParams* nodeParams);
CAIRN_SINCE(cuGraphAddExternalSemaphoresSignalNode, v11020)
typedef hipError_t (*PFN_cuGraphAddExternalSemaphoresWaitNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const
    hipGraphNode_t* pDependencies, size_t numDependencies, const hipExternalSemaphoreWaitNodeParams* nodeParams);
CAIRN_SINCE(cuGraphAddExternalSemaphoresWaitNode, v11020)
typedef hipError_t (*PFN_cuGraphAddHostNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies, const hipHostNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphAddHostNode, v10000)
typedef hipError_t (*PFN_cuGraphAddKernelNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies, const hipKernelNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphAddKernelNode, v10000)
typedef hipError_t (*PFN_cuGraphAddMemAllocNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies, hipMemAllocNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphAddMemAllocNode, v11040)
typedef hipError_t (*PFN_cuGraphAddMemcpyNode)(hipGraphNode_t* phGraphNode, hipGraph_t hGraph, const hipGraphNode_t*
    dependencies, size_t numDependencies, const HIP_MEMCPY3D* copyParams, hipCtx_t ctx);
CAIRN_SINCE(cuGraphAddMemcpyNode, v10000)
typedef hipError_t (*PFN_cuGraphAddMemsetNode)(hipGraphNode_t* phGraphNode, hipGraph_t hGraph, const hipGraphNode_t*
    dependencies, size_t numDependencies, const hipMemsetParams* memsetParams, hipCtx_t ctx);
CAIRN_SINCE(cuGraphAddMemsetNode, v10000)
typedef hipError_t (*PFN_cuGraphAddNode)(hipGraphNode_t* pGraphNode, hipGraph_t graph, const hipGraphNode_t*
    pDependencies, size_t numDependencies, hipGraphNodeParams* nodeParams);
CAIRN_SINCE(cuGraphAddNode, v12020)
typedef hipError_t (*PFN_cuGraphBatchMemOpNodeGetParams)(hipGraphNode_t hNode, hipBatchMemOpNodeParams*
    nodeParams_out);
CAIRN_SINCE(cuGraphBatchMemOpNodeGetParams, v11070)
typedef hipError_t (*PFN_cuGraphBatchMemOpNodeSetParams)(hipGraphNode_t hNode, hipBatchMemOpNodeParams* nodeParams);
CAIRN_SINCE(cuGraphBatchMemOpNodeSetParams, v11070)
typedef hipError_t (*PFN_cuGraphChildGraphNodeGetGraph)(hipGraphNode_t node, hipGraph_t* pGraph);
CAIRN_SINCE(cuGraphChildGraphNodeGetGraph, v10000)
typedef hipError_t (*PFN_cuGraphClone)(hipGraph_t* pGraphClone, hipGraph_t originalGraph);
CAIRN_SINCE(cuGraphClone, v10000)
typedef hipError_t (*PFN_cuGraphCreate)(hipGraph_t* pGraph, unsigned int flags);
CAIRN_SINCE(cuGraphCreate, v10000)
typedef hipError_t (*PFN_cuGraphDebugDotPrint)(hipGraph_t graph, const char* path, unsigned int flags);
CAIRN_SINCE(cuGraphDebugDotPrint, v11030)
typedef hipError_t (*PFN_cuGraphDestroy)(hipGraph_t graph);
CAIRN_SINCE(cuGraphDestroy, v10000)
typedef hipError_t (*PFN_cuGraphDestroyNode)(hipGraphNode_t node);
CAIRN_SINCE(cuGraphDestroyNode, v10000)
typedef hipError_t (*PFN_cuGraphEventRecordNodeGetEvent)(hipGraphNode_t node, hipEvent_t* event_out);
CAIRN_SINCE(cuGraphEventRecordNodeGetEvent, v11010)
typedef hipError_t (*PFN_cuGraphEventRecordNodeSetEvent)(hipGraphNode_t node, hipEvent_t event);
CAIRN_SINCE(cuGraphEventRecordNodeSetEvent, v11010)
typedef hipError_t (*PFN_cuGraphEventWaitNodeGetEvent)(hipGraphNode_t node, hipEvent_t* event_out);
CAIRN_SINCE(cuGraphEventWaitNodeGetEvent, v11010)
typedef hipError_t (*PFN_cuGraphEventWaitNodeSetEvent)(hipGraphNode_t node, hipEvent_t event);
CAIRN_SINCE(cuGraphEventWaitNodeSetEvent, v11010)
typedef hipError_t (*PFN_cuGraphExecBatchMemOpNodeSetParams)(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, const
    hipBatchMemOpNodeParams* nodeParams);
CAIRN_SINCE(cuGraphExecBatchMemOpNodeSetParams, v11070)
typedef hipError_t (*PFN_cuGraphExecChildGraphNodeSetParams)(hipGraphExec_t hGraphExec, hipGraphNode_t node,
    hipGraph_t childGraph);
CAIRN_SINCE(cuGraphExecChildGraphNodeSetParams, v11010)
typedef hipError_t (*PFN_cuGraphExecDestroy)(hipGraphExec_t graphExec);
CAIRN_SINCE(cuGraphExecDestroy, v10000)
typedef hipError_t (*PFN_cuGraphExecEventRecordNodeSetEvent)(hipGraphExec_t hGraphExec, hipGraphNode_t hNode,
    hipEvent_t event);
CAIRN_SINCE(cuGraphExecEventRecordNodeSetEvent, v11010)
typedef hipError_t (*PFN_cuGraphExecEventWaitNodeSetEvent)(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, hipEvent_t
    event);
CAIRN_SINCE(cuGraphExecEventWaitNodeSetEvent, v11010)
typedef hipError_t (*PFN_cuGraphExecExternalSemaphoresSignalNodeSetParams)(hipGraphExec_t hGraphExec, hipGraphNode_t
    hNode, const hipExternalSemaphoreSignalNodeParams* nodeParams);
CAIRN_SINCE(cuGraphExecExternalSemaphoresSignalNodeSetParams, v11020)
typedef hipError_t (*PFN_cuGraphExecExternalSemaphoresWaitNodeSetParams)(hipGraphExec_t hGraphExec, hipGraphNode_t
    hNode, const hipExternalSemaphoreWaitNodeParams* nodeParams);
CAIRN_SINCE(cuGraphExecExternalSemaphoresWaitNodeSetParams, v11020)
typedef hipError_t (*PFN_cuGraphExecHostNodeSetParams)(hipGraphExec_t hGraphExec, hipGraphNode_t node, const
    hipHostNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphExecHostNodeSetParams, v10020)
typedef hipError_t (*PFN_cuGraphExecKernelNodeSetParams)(hipGraphExec_t hGraphExec, hipGraphNode_t node, const
    hipKernelNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphExecKernelNodeSetParams, v10010)
typedef hipError_t (*PFN_cuGraphExecUpdate)(hipGraphExec_t hGraphExec, hipGraph_t hGraph, hipGraphNode_t*
    hErrorNode_out, hipGraphExecUpdateResult* updateResult_out);
CAIRN_SINCE(cuGraphExecUpdate, v10020)
typedef hipError_t (*PFN_cuGraphExternalSemaphoresSignalNodeGetParams)(hipGraphNode_t hNode,
    hipExternalSemaphoreSignalNodeParams* params_out);
CAIRN_SINCE(cuGraphExternalSemaphoresSignalNodeGetParams, v11020)
typedef hipError_t (*PFN_cuGraphExternalSemaphoresSignalNodeSetParams)(hipGraphNode_t hNode, const
    hipExternalSemaphoreSignalNodeParams* nodeParams);
CAIRN_SINCE(cuGraphExternalSemaphoresSignalNodeSetParams, v11020)
typedef hipError_t (*PFN_cuGraphExternalSemaphoresWaitNodeGetParams)(hipGraphNode_t hNode,
    hipExternalSemaphoreWaitNodeParams* params_out);
CAIRN_SINCE(cuGraphExternalSemaphoresWaitNodeGetParams, v11020)
typedef hipError_t (*PFN_cuGraphExternalSemaphoresWaitNodeSetParams)(hipGraphNode_t hNode, const
    hipExternalSemaphoreWaitNodeParams* nodeParams);
CAIRN_SINCE(cuGraphExternalSemaphoresWaitNodeSetParams, v11020)
typedef hipError_t (*PFN_cuGraphGetEdges)(hipGraph_t graph, hipGraphNode_t* from, hipGraphNode_t* to, size_t*
    numEdges);
CAIRN_SINCE(cuGraphGetEdges, v10000)
typedef hipError_t (*PFN_cuGraphGetNodes)(hipGraph_t graph, hipGraphNode_t* nodes, size_t* numNodes);
CAIRN_SINCE(cuGraphGetNodes, v10000)
typedef hipError_t (*PFN_cuGraphGetRootNodes)(hipGraph_t graph, hipGraphNode_t* pRootNodes, size_t* pNumRootNodes);
CAIRN_SINCE(cuGraphGetRootNodes, v10000)
typedef hipError_t (*PFN_cuGraphHostNodeGetParams)(hipGraphNode_t node, hipHostNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphHostNodeGetParams, v10000)
typedef hipError_t (*PFN_cuGraphHostNodeSetParams)(hipGraphNode_t node, const hipHostNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphHostNodeSetParams, v10000)
typedef hipError_t (*PFN_cuGraphInstantiate)(hipGraphExec_t* pGraphExec, hipGraph_t graph, hipGraphNode_t* pErrorNode,
    char* pLogBuffer, size_t bufferSize);
CAIRN_SINCE(cuGraphInstantiate, v10000)
CAIRN_SINCE(cuGraphInstantiate, v11000)
typedef hipError_t (*PFN_cuGraphInstantiateWithFlags)(hipGraphExec_t* pGraphExec, hipGraph_t graph, unsigned long long
    flags);
CAIRN_SINCE(cuGraphInstantiateWithFlags, v11040)
typedef hipError_t (*PFN_cuGraphInstantiateWithParams)(hipGraphExec_t* pGraphExec, hipGraph_t graph,
    hipGraphInstantiateParams* instantiateParams);
CAIRN_SINCE(cuGraphInstantiateWithParams, v12000)
typedef hipError_t (*PFN_cuGraphKernelNodeCopyAttributes)(hipGraphNode_t hSrc, hipGraphNode_t hDst);
CAIRN_SINCE(cuGraphKernelNodeCopyAttributes, v11000)
typedef hipError_t (*PFN_cuGraphKernelNodeGetAttribute)(hipGraphNode_t hNode, hipLaunchAttributeID attr,
    hipLaunchAttributeValue* value);
CAIRN_SINCE(cuGraphKernelNodeGetAttribute, v11000)
typedef hipError_t (*PFN_cuGraphKernelNodeGetParams)(hipGraphNode_t node, hipKernelNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphKernelNodeGetParams, v10000)
typedef hipError_t (*PFN_cuGraphKernelNodeSetAttribute)(hipGraphNode_t hNode, hipLaunchAttributeID attr, const
    hipLaunchAttributeValue* value);
CAIRN_SINCE(cuGraphKernelNodeSetAttribute, v11000)
typedef hipError_t (*PFN_cuGraphKernelNodeSetParams)(hipGraphNode_t node, const hipKernelNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphKernelNodeSetParams, v10000)
typedef hipError_t (*PFN_cuGraphLaunch)(hipGraphExec_t graphExec, hipStream_t stream);
CAIRN_SINCE(cuGraphLaunch, v10000)
typedef hipError_t (*PFN_cuGraphMemAllocNodeGetParams)(hipGraphNode_t node, hipMemAllocNodeParams* pNodeParams);
CAIRN_SINCE(cuGraphMemAllocNodeGetParams, v11040)
CAIRN_TYPE(cuGraphMemFreeNodeGetParams, cuGraphMemFreeNodeGetParams)
CAIRN_SINCE(cuGraphMemFreeNodeGetParams, v11040)
typedef hipError_t (*PFN_cuGraphMemsetNodeGetParams)(hipGraphNode_t node, hipMemsetParams* pNodeParams);
CAIRN_SINCE(cuGraphMemsetNodeGetParams, v10000)
typedef hipError_t (*PFN_cuGraphMemsetNodeSetParams)(hipGraphNode_t node, const hipMemsetParams* pNodeParams);
CAIRN_SINCE(cuGraphMemsetNodeSetParams, v10000)
typedef hipError_t (*PFN_cuGraphNodeFindInClone)(hipGraphNode_t* pNode, hipGraphNode_t originalNode, hipGraph_t
    clonedGraph);
CAIRN_SINCE(cuGraphNodeFindInClone, v10000)
typedef hipError_t (*PFN_cuGraphNodeGetDependencies)(hipGraphNode_t node, hipGraphNode_t* pDependencies, size_t*
    pNumDependencies);
CAIRN_SINCE(cuGraphNodeGetDependencies, v10000)
typedef hipError_t (*PFN_cuGraphNodeGetDependentNodes)(hipGraphNode_t node, hipGraphNode_t* pDependentNodes, size_t*
    pNumDependentNodes);
CAIRN_SINCE(cuGraphNodeGetDependentNodes, v10000)
typedef hipError_t (*PFN_cuGraphNodeGetEnabled)(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, unsigned int*
    isEnabled);
CAIRN_SINCE(cuGraphNodeGetEnabled, v11060)
typedef hipError_t (*PFN_cuGraphNodeGetType)(hipGraphNode_t node, hipGraphNodeType* pType);
CAIRN_SINCE(cuGraphNodeGetType, v10000)
typedef hipError_t (*PFN_cuGraphNodeSetEnabled)(hipGraphExec_t hGraphExec, hipGraphNode_t hNode, unsigned int
    isEnabled);
CAIRN_SINCE(cuGraphNodeSetEnabled, v11060)
typedef hipError_t (*PFN_cuGraphReleaseUserObject)(hipGraph_t graph, hipUserObject_t object, unsigned int count);
CAIRN_SINCE(cuGraphReleaseUserObject, v11030)
typedef hipError_t (*PFN_cuGraphRemoveDependencies)(hipGraph_t graph, const hipGraphNode_t* from, const
    hipGraphNode_t* to, size_t numDependencies);
CAIRN_SINCE(cuGraphRemoveDependencies, v10000)
typedef hipError_t (*PFN_cuGraphRetainUserObject)(hipGraph_t graph, hipUserObject_t object, unsigned int count,
    unsigned int flags);
CAIRN_SINCE(cuGraphRetainUserObject, v11030)
typedef hipError_t (*PFN_cuGraphUpload)(hipGraphExec_t graphExec, hipStream_t stream);
CAIRN_SINCE(cuGraphUpload, v11010)
typedef hipError_t (*PFN_cuGraphicsMapResources)(int count, hipGraphicsResource_t* resources, hipStream_t stream);
CAIRN_TYPE(cuGraphicsResourceGetMappedPointer, cuGraphicsResourceGetMappedPointer)
typedef hipError_t (*PFN_cuGraphicsSubResourceGetMappedArray)(hipArray_t* array, hipGraphicsResource_t resource,
    unsigned int arrayIndex, unsigned int mipLevel);
typedef hipError_t (*PFN_cuGraphicsUnmapResources)(int count, hipGraphicsResource_t* resources, hipStream_t stream);
typedef hipError_t (*PFN_cuGraphicsUnregisterResource)(hipGraphicsResource_t resource);
typedef hipError_t (*PFN_cuImportExternalMemory)(void** extMem_out, const hipExternalMemoryHandleDesc* memHandleDesc);
CAIRN_SINCE(cuImportExternalMemory, v10000)
typedef hipError_t (*PFN_cuImportExternalSemaphore)(void** extSem_out, const hipExternalSemaphoreHandleDesc*
    semHandleDesc);
CAIRN_SINCE(cuImportExternalSemaphore, v10000)
typedef hipError_t (*PFN_cuInit)(unsigned int flags);
CAIRN_TYPE(cuIpcCloseMemHandle, cuIpcCloseMemHandle)
typedef hipError_t (*PFN_cuIpcGetEventHandle)(hipIpcEventHandle_t* handle, hipEvent_t event);
CAIRN_TYPE(cuIpcGetMemHandle, cuIpcGetMemHandle)
typedef hipError_t (*PFN_cuIpcOpenEventHandle)(hipEvent_t* event, hipIpcEventHandle_t handle);
CAIRN_TYPE(cuIpcOpenMemHandle, cuIpcOpenMemHandle)
typedef hipError_t (*PFN_cuKernelGetLibrary)(hipLibrary_t* library, hipKernel_t kernel);
CAIRN_SINCE(cuKernelGetLibrary, v12050)
typedef hipError_t (*PFN_cuKernelGetName)(const char** name, hipKernel_t kernel);
CAIRN_SINCE(cuKernelGetName, v12030)
typedef hipError_t (*PFN_cuLaunchCooperativeKernel)(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY,
    unsigned int gridDimZ, unsigned int blockDimX, unsigned int blockDimY, unsigned int blockDimZ, unsigned int
    sharedMemBytes, hipStream_t stream, void** kernelParams);
CAIRN_SINCE(cuLaunchCooperativeKernel, v9000)
typedef hipError_t (*PFN_cuLaunchCooperativeKernelMultiDevice)(hipFunctionLaunchParams_t* launchParamsList, unsigned
    int numDevices, unsigned int flags);
CAIRN_SINCE(cuLaunchCooperativeKernelMultiDevice, v9000)
typedef hipError_t (*PFN_cuLaunchHostFunc)(hipStream_t stream, hipHostFn_t fn, void* userData);
CAIRN_SINCE(cuLaunchHostFunc, v10000)
typedef hipError_t (*PFN_cuLaunchKernel)(hipFunction_t f, unsigned int gridDimX, unsigned int gridDimY, unsigned int
    gridDimZ, unsigned int blockDimX, unsigned int blockDimY, unsigned int blockDimZ, unsigned int sharedMemBytes,
    hipStream_t stream, void** kernelParams, void** extra);
typedef hipError_t (*PFN_cuLaunchKernelEx)(const HIP_LAUNCH_CONFIG* config, hipFunction_t f, void** params, void**
    extra);
CAIRN_SINCE(cuLaunchKernelEx, v11080)
typedef hipError_t (*PFN_cuLibraryEnumerateKernels)(hipKernel_t* kernels, unsigned int numKernels, hipLibrary_t
    library);
CAIRN_SINCE(cuLibraryEnumerateKernels, v12040)
typedef hipError_t (*PFN_cuLibraryGetKernel)(hipKernel_t* pKernel, hipLibrary_t library, const char* name);
CAIRN_SINCE(cuLibraryGetKernel, v12000)
typedef hipError_t (*PFN_cuLibraryGetKernelCount)(unsigned int* count, hipLibrary_t library);
CAIRN_SINCE(cuLibraryGetKernelCount, v12040)
typedef hipError_t (*PFN_cuLibraryLoadData)(hipLibrary_t* library, const void* code, hipJitOption* jitOptions, void**
    jitOptionsValues, unsigned int numJitOptions, hipLibraryOption* libraryOptions, void** libraryOptionValues,
    unsigned int numLibraryOptions);
CAIRN_SINCE(cuLibraryLoadData, v12000)
typedef hipError_t (*PFN_cuLibraryLoadFromFile)(hipLibrary_t* library, const char* fileName, hipJitOption* jitOptions,
    void** jitOptionsValues, unsigned int numJitOptions, hipLibraryOption* libraryOptions, void** libraryOptionValues,
    unsigned int numLibraryOptions);
CAIRN_SINCE(cuLibraryLoadFromFile, v12000)
typedef hipError_t (*PFN_cuLibraryUnload)(hipLibrary_t library);
CAIRN_SINCE(cuLibraryUnload, v12000)
CAIRN_TYPE(cuMemAddressFree, cuMemAddressFree)
CAIRN_SINCE(cuMemAddressFree, v10020)
CAIRN_TYPE(cuMemAddressReserve, cuMemAddressReserve)
CAIRN_SINCE(cuMemAddressReserve, v10020)
typedef hipError_t (*PFN_cuMemAdvise)(CUdeviceptr, size_t, hipMemoryAdvise, int);
CAIRN_SINCE(cuMemAdvise, v12020)
CAIRN_SINCE(cuMemAdvise, v8000)
CAIRN_TYPE(cuMemAlloc, cuMemAlloc)
CAIRN_TYPE(cuMemAllocAsync, cuMemAllocAsync)
CAIRN_SINCE(cuMemAllocAsync, v11020)
CAIRN_TYPE(cuMemAllocFromPoolAsync, cuMemAllocFromPoolAsync)
CAIRN_SINCE(cuMemAllocFromPoolAsync, v11020)
typedef hipError_t (*PFN_cuMemAllocHost)(void** ptr, size_t size);
CAIRN_TYPE(cuMemAllocManaged, cuMemAllocManaged)
CAIRN_TYPE(cuMemAllocPitch, cuMemAllocPitch)
typedef hipError_t (*PFN_cuMemCreate)(hipMemGenericAllocationHandle_t* handle, size_t size, const
    hipMemAllocationProp* prop, unsigned long long flags);
CAIRN_SINCE(cuMemCreate, v10020)
typedef hipError_t (*PFN_cuMemExportToShareableHandle)(void* shareableHandle, hipMemGenericAllocationHandle_t handle,
    hipMemAllocationHandleType handleType, unsigned long long flags);
CAIRN_SINCE(cuMemExportToShareableHandle, v10020)
CAIRN_TYPE(cuMemFree, cuMemFree)
CAIRN_TYPE(cuMemFreeAsync, cuMemFreeAsync)
CAIRN_SINCE(cuMemFreeAsync, v11020)
typedef hipError_t (*PFN_cuMemFreeHost)(void* ptr);
CAIRN_TYPE(cuMemGetAccess, cuMemGetAccess)
CAIRN_SINCE(cuMemGetAccess, v10020)
CAIRN_TYPE(cuMemGetAddressRange, cuMemGetAddressRange)
typedef hipError_t (*PFN_cuMemGetAllocationGranularity)(size_t* granularity, const hipMemAllocationProp* prop,
    hipMemAllocationGranularity_flags option);
CAIRN_SINCE(cuMemGetAllocationGranularity, v10020)
typedef hipError_t (*PFN_cuMemGetAllocationPropertiesFromHandle)(hipMemAllocationProp* prop,
    hipMemGenericAllocationHandle_t handle);
CAIRN_SINCE(cuMemGetAllocationPropertiesFromHandle, v10020)
CAIRN_TYPE(cuMemGetHandleForAddressRange, cuMemGetHandleForAddressRange)
CAIRN_SINCE(cuMemGetHandleForAddressRange, v11070)
typedef hipError_t (*PFN_cuMemGetInfo)(size_t* free, size_t* total);
typedef hipError_t (*PFN_cuMemHostAlloc)(void **, size_t, unsigned int);
CAIRN_TYPE(cuMemHostGetDevicePointer, cuMemHostGetDevicePointer)
typedef hipError_t (*PFN_cuMemHostGetFlags)(unsigned int* flagsPtr, void* hostPtr);
typedef hipError_t (*PFN_cuMemHostRegister)(void* hostPtr, size_t sizeBytes, unsigned int flags);
typedef hipError_t (*PFN_cuMemHostUnregister)(void* hostPtr);
typedef hipError_t (*PFN_cuMemImportFromShareableHandle)(hipMemGenericAllocationHandle_t* handle, void* osHandle,
    hipMemAllocationHandleType shHandleType);
CAIRN_SINCE(cuMemImportFromShareableHandle, v10020)
CAIRN_TYPE(cuMemMap, cuMemMap)
CAIRN_SINCE(cuMemMap, v10020)
typedef hipError_t (*PFN_cuMemMapArrayAsync)(hipArrayMapInfo* mapInfoList, unsigned int count, hipStream_t stream);
CAIRN_SINCE(cuMemMapArrayAsync, v11010)
typedef hipError_t (*PFN_cuMemPoolCreate)(hipMemPool_t* mem_pool, const hipMemPoolProps* pool_props);
CAIRN_SINCE(cuMemPoolCreate, v11020)
typedef hipError_t (*PFN_cuMemPoolDestroy)(hipMemPool_t mem_pool);
CAIRN_SINCE(cuMemPoolDestroy, v11020)
CAIRN_TYPE(cuMemPoolExportPointer, cuMemPoolExportPointer)
CAIRN_SINCE(cuMemPoolExportPointer, v11020)
typedef hipError_t (*PFN_cuMemPoolExportToShareableHandle)(void* shared_handle, hipMemPool_t mem_pool,
    hipMemAllocationHandleType handle_type, unsigned int flags);
CAIRN_SINCE(cuMemPoolExportToShareableHandle, v11020)
typedef hipError_t (*PFN_cuMemPoolGetAccess)(hipMemAccessFlags* flags, hipMemPool_t mem_pool, hipMemLocation*
    location);
CAIRN_SINCE(cuMemPoolGetAccess, v11020)
typedef hipError_t (*PFN_cuMemPoolGetAttribute)(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value);
CAIRN_SINCE(cuMemPoolGetAttribute, v11020)
typedef hipError_t (*PFN_cuMemPoolImportFromShareableHandle)(hipMemPool_t* mem_pool, void* shared_handle,
    hipMemAllocationHandleType handle_type, unsigned int flags);
CAIRN_SINCE(cuMemPoolImportFromShareableHandle, v11020)
CAIRN_TYPE(cuMemPoolImportPointer, cuMemPoolImportPointer)
CAIRN_SINCE(cuMemPoolImportPointer, v11020)
typedef hipError_t (*PFN_cuMemPoolSetAccess)(hipMemPool_t mem_pool, const hipMemAccessDesc* desc_list, size_t count);
CAIRN_SINCE(cuMemPoolSetAccess, v11020)
typedef hipError_t (*PFN_cuMemPoolSetAttribute)(hipMemPool_t mem_pool, hipMemPoolAttr attr, void* value);
CAIRN_SINCE(cuMemPoolSetAttribute, v11020)
typedef hipError_t (*PFN_cuMemPoolTrimTo)(hipMemPool_t mem_pool, size_t min_bytes_to_hold);
CAIRN_SINCE(cuMemPoolTrimTo, v11020)
typedef hipError_t (*PFN_cuMemPrefetchAsync)(CUdeviceptr, size_t, int, hipStream_t);
CAIRN_SINCE(cuMemPrefetchAsync, v12020)
CAIRN_SINCE(cuMemPrefetchAsync, v8000)
CAIRN_TYPE(cuMemRangeGetAttribute, cuMemRangeGetAttribute)
CAIRN_SINCE(cuMemRangeGetAttribute, v8000)
CAIRN_TYPE(cuMemRangeGetAttributes, cuMemRangeGetAttributes)
CAIRN_SINCE(cuMemRangeGetAttributes, v8000)
typedef hipError_t (*PFN_cuMemRelease)(hipMemGenericAllocationHandle_t handle);
CAIRN_SINCE(cuMemRelease, v10020)
typedef hipError_t (*PFN_cuMemRetainAllocationHandle)(hipMemGenericAllocationHandle_t* handle, void* addr);
CAIRN_SINCE(cuMemRetainAllocationHandle, v11000)
CAIRN_TYPE(cuMemSetAccess, cuMemSetAccess)
CAIRN_SINCE(cuMemSetAccess, v10020)
CAIRN_TYPE(cuMemUnmap, cuMemUnmap)
CAIRN_SINCE(cuMemUnmap, v10020)
typedef hipError_t (*PFN_cuMemcpy2D)(const hip_Memcpy2D* pCopy);
typedef hipError_t (*PFN_cuMemcpy2DAsync)(const hip_Memcpy2D* pCopy, hipStream_t stream);
typedef hipError_t (*PFN_cuMemcpy2DUnaligned)(const hip_Memcpy2D* pCopy);
typedef hipError_t (*PFN_cuMemcpy3D)(const HIP_MEMCPY3D* pCopy);
typedef hipError_t (*PFN_cuMemcpy3DAsync)(const HIP_MEMCPY3D* pCopy, hipStream_t stream);
typedef hipError_t (*PFN_cuMemcpyAtoA)(hipArray_t dstArray, size_t dstOffset, hipArray_t srcArray, size_t srcOffset,
    size_t ByteCount);
CAIRN_TYPE(cuMemcpyAtoD, cuMemcpyAtoD)
typedef hipError_t (*PFN_cuMemcpyAtoH)(void* dst, hipArray_t srcArray, size_t srcOffset, size_t count);
typedef hipError_t (*PFN_cuMemcpyAtoHAsync)(void* dstHost, hipArray_t srcArray, size_t srcOffset, size_t ByteCount,
    hipStream_t stream);
CAIRN_TYPE(cuMemcpyDtoA, cuMemcpyDtoA)
CAIRN_TYPE(cuMemcpyDtoD, cuMemcpyDtoD)
CAIRN_TYPE(cuMemcpyDtoDAsync, cuMemcpyDtoDAsync)
CAIRN_TYPE(cuMemcpyDtoH, cuMemcpyDtoH)
CAIRN_TYPE(cuMemcpyDtoHAsync, cuMemcpyDtoHAsync)
typedef hipError_t (*PFN_cuMemcpyHtoA)(hipArray_t dstArray, size_t dstOffset, const void* srcHost, size_t count);
typedef hipError_t (*PFN_cuMemcpyHtoAAsync)(hipArray_t dstArray, size_t dstOffset, const void* srcHost, size_t
    ByteCount, hipStream_t stream);
CAIRN_TYPE(cuMemcpyHtoD, cuMemcpyHtoD)
CAIRN_TYPE(cuMemcpyHtoDAsync, cuMemcpyHtoDAsync)
CAIRN_TYPE(cuMemsetD16, cuMemsetD16)
CAIRN_TYPE(cuMemsetD16Async, cuMemsetD16Async)
CAIRN_TYPE(cuMemsetD2D16, cuMemsetD2D16)
CAIRN_TYPE(cuMemsetD2D16Async, cuMemsetD2D16Async)
CAIRN_TYPE(cuMemsetD2D32, cuMemsetD2D32)
CAIRN_TYPE(cuMemsetD2D32Async, cuMemsetD2D32Async)
CAIRN_TYPE(cuMemsetD2D8, cuMemsetD2D8)
CAIRN_TYPE(cuMemsetD2D8Async, cuMemsetD2D8Async)
CAIRN_TYPE(cuMemsetD32, cuMemsetD32)
CAIRN_TYPE(cuMemsetD32Async, cuMemsetD32Async)
CAIRN_TYPE(cuMemsetD8, cuMemsetD8)
CAIRN_TYPE(cuMemsetD8Async, cuMemsetD8Async)
typedef hipError_t (*PFN_cuMipmappedArrayCreate)(hipMipmappedArray_t* pHandle, HIP_ARRAY3D_DESCRIPTOR*
    pMipmappedArrayDesc, unsigned int numMipmapLevels);
typedef hipError_t (*PFN_cuMipmappedArrayDestroy)(hipMipmappedArray_t hMipmappedArray);
typedef hipError_t (*PFN_cuMipmappedArrayGetLevel)(hipArray_t* pLevelArray, hipMipmappedArray_t hMipMappedArray,
    unsigned int level);
typedef hipError_t (*PFN_cuModuleGetFunction)(hipFunction_t* function, hipModule_t module, const char* kname);
typedef hipError_t (*PFN_cuModuleGetFunctionCount)(unsigned int* count, hipModule_t mod);
CAIRN_SINCE(cuModuleGetFunctionCount, v12040)
CAIRN_TYPE(cuModuleGetGlobal, cuModuleGetGlobal)
typedef hipError_t (*PFN_cuModuleGetTexRef)(textureReference** texRef, hipModule_t hmod, const char* name);
typedef hipError_t (*PFN_cuModuleLoad)(hipModule_t* module, const char* fname);
typedef hipError_t (*PFN_cuModuleLoadData)(hipModule_t* module, const void* image);
typedef hipError_t (*PFN_cuModuleLoadDataEx)(hipModule_t* module, const void* image, unsigned int numOptions,
    hipJitOption* options, void** optionValues);
typedef hipError_t (*PFN_cuModuleLoadFatBinary)(hipModule_t* module, const void* fatbin);
typedef hipError_t (*PFN_cuModuleUnload)(hipModule_t module);
typedef hipError_t (*PFN_cuOccupancyAvailableDynamicSMemPerBlock)(size_t *, hipFunction_t, int, int);
CAIRN_SINCE(cuOccupancyAvailableDynamicSMemPerBlock, v11000)
typedef hipError_t (*PFN_cuOccupancyMaxActiveBlocksPerMultiprocessor)(int* numBlocks, hipFunction_t f, int blockSize,
    size_t dynSharedMemPerBlk);
typedef hipError_t (*PFN_cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(int* numBlocks, hipFunction_t f, int
    blockSize, size_t dynSharedMemPerBlk, unsigned int flags);
typedef hipError_t (*PFN_cuOccupancyMaxPotentialBlockSize)(int* gridSize, int* blockSize, hipFunction_t f, size_t
    dynSharedMemPerBlk, int blockSizeLimit);
typedef hipError_t (*PFN_cuOccupancyMaxPotentialBlockSizeWithFlags)(int* gridSize, int* blockSize, hipFunction_t f,
    size_t dynSharedMemPerBlk, int blockSizeLimit, unsigned int flags);
CAIRN_TYPE(cuPointerGetAttribute, cuPointerGetAttribute)
CAIRN_TYPE(cuPointerGetAttributes, cuPointerGetAttributes)
CAIRN_TYPE(cuPointerSetAttribute, cuPointerSetAttribute)
typedef hipError_t (*PFN_cuProfilerStart)(void);
typedef hipError_t (*PFN_cuProfilerStop)(void);
typedef hipError_t (*PFN_cuSignalExternalSemaphoresAsync)(hipExternalSemaphore_t const* extSemArray, const
    hipExternalSemaphoreSignalParams* paramsArray, unsigned int numExtSems, hipStream_t stream);
CAIRN_SINCE(cuSignalExternalSemaphoresAsync, v10000)
typedef hipError_t (*PFN_cuStreamAddCallback)(hipStream_t stream, hipStreamCallback_t callback, void* userData,
    unsigned int flags);
typedef hipError_t (*PFN_cuStreamAttachMemAsync)(hipStream_t, CUdeviceptr, size_t, unsigned int);
typedef hipError_t (*PFN_cuStreamBatchMemOp)(hipStream_t stream, unsigned int count, hipStreamBatchMemOpParams*
    paramArray, unsigned int flags);
CAIRN_SINCE(cuStreamBatchMemOp, v11070)
CAIRN_SINCE(cuStreamBatchMemOp, v8000)
typedef hipError_t (*PFN_cuStreamBeginCapture)(hipStream_t stream, hipStreamCaptureMode mode);
CAIRN_SINCE(cuStreamBeginCapture, v10000)
CAIRN_SINCE(cuStreamBeginCapture, v10010)
typedef hipError_t (*PFN_cuStreamBeginCaptureToGraph)(hipStream_t stream, hipGraph_t graph, const hipGraphNode_t*
    dependencies, const hipGraphEdgeData* dependencyData, size_t numDependencies, hipStreamCaptureMode mode);
CAIRN_SINCE(cuStreamBeginCaptureToGraph, v12030)
typedef hipError_t (*PFN_cuStreamCopyAttributes)(hipStream_t dst, hipStream_t src);
CAIRN_SINCE(cuStreamCopyAttributes, v11000)
typedef hipError_t (*PFN_cuStreamCreate)(hipStream_t* stream, unsigned int flags);
typedef hipError_t (*PFN_cuStreamCreateWithPriority)(hipStream_t* stream, unsigned int flags, int priority);
typedef hipError_t (*PFN_cuStreamDestroy)(hipStream_t stream);
typedef hipError_t (*PFN_cuStreamEndCapture)(hipStream_t stream, hipGraph_t* pGraph);
CAIRN_SINCE(cuStreamEndCapture, v10000)
typedef hipError_t (*PFN_cuStreamGetAttribute)(hipStream_t stream, hipLaunchAttributeID attr, hipLaunchAttributeValue*
    value_out);
CAIRN_SINCE(cuStreamGetAttribute, v11000)
typedef hipError_t (*PFN_cuStreamGetCaptureInfo)(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus, unsigned
    long long* pId);
CAIRN_SINCE(cuStreamGetCaptureInfo, v10010)
CAIRN_SINCE(cuStreamGetCaptureInfo, v11030)
typedef hipError_t (*PFN_cuStreamGetDevice)(hipStream_t stream, int* device);
CAIRN_SINCE(cuStreamGetDevice, v12080)
typedef hipError_t (*PFN_cuStreamGetFlags)(hipStream_t stream, unsigned int* flags);
typedef hipError_t (*PFN_cuStreamGetId)(hipStream_t stream, unsigned long long* streamId);
CAIRN_SINCE(cuStreamGetId, v12000)
typedef hipError_t (*PFN_cuStreamGetPriority)(hipStream_t stream, int* priority);
typedef hipError_t (*PFN_cuStreamIsCapturing)(hipStream_t stream, hipStreamCaptureStatus* pCaptureStatus);
CAIRN_SINCE(cuStreamIsCapturing, v10000)
typedef hipError_t (*PFN_cuStreamQuery)(hipStream_t stream);
typedef hipError_t (*PFN_cuStreamSetAttribute)(hipStream_t stream, hipLaunchAttributeID attr, const
    hipLaunchAttributeValue* value);
CAIRN_SINCE(cuStreamSetAttribute, v11000)
typedef hipError_t (*PFN_cuStreamSynchronize)(hipStream_t stream);
typedef hipError_t (*PFN_cuStreamUpdateCaptureDependencies)(hipStream_t stream, hipGraphNode_t* dependencies, size_t
    numDependencies, unsigned int flags);
CAIRN_SINCE(cuStreamUpdateCaptureDependencies, v11030)
typedef hipError_t (*PFN_cuStreamWaitEvent)(hipStream_t stream, hipEvent_t event, unsigned int flags);
CAIRN_TYPE(cuStreamWaitValue32, cuStreamWaitValue32)
CAIRN_SINCE(cuStreamWaitValue32, v11070)
CAIRN_SINCE(cuStreamWaitValue32, v8000)
CAIRN_TYPE(cuStreamWaitValue64, cuStreamWaitValue64)
CAIRN_SINCE(cuStreamWaitValue64, v11070)
CAIRN_SINCE(cuStreamWaitValue64, v9000)
CAIRN_TYPE(cuStreamWriteValue32, cuStreamWriteValue32)
CAIRN_SINCE(cuStreamWriteValue32, v11070)
CAIRN_SINCE(cuStreamWriteValue32, v8000)
CAIRN_TYPE(cuStreamWriteValue64, cuStreamWriteValue64)
CAIRN_SINCE(cuStreamWriteValue64, v11070)
CAIRN_SINCE(cuStreamWriteValue64, v9000)
CAIRN_TYPE(cuTensorMapEncodeTiled, cuTensorMapEncodeTiled)
CAIRN_SINCE(cuTensorMapEncodeTiled, v12000)
CAIRN_TYPE(cuTensorMapReplaceAddress, cuTensorMapReplaceAddress)
CAIRN_SINCE(cuTensorMapReplaceAddress, v12000)
typedef hipError_t (*PFN_cuTexObjectCreate)(hipTextureObject_t* pTexObject, const HIP_RESOURCE_DESC* pResDesc, const
    HIP_TEXTURE_DESC* pTexDesc, const HIP_RESOURCE_VIEW_DESC* pResViewDesc);
typedef hipError_t (*PFN_cuTexObjectDestroy)(hipTextureObject_t texObject);
typedef hipError_t (*PFN_cuTexObjectGetResourceDesc)(HIP_RESOURCE_DESC* pResDesc, hipTextureObject_t texObject);
typedef hipError_t (*PFN_cuTexObjectGetResourceViewDesc)(HIP_RESOURCE_VIEW_DESC* pResViewDesc, hipTextureObject_t
    texObject);
typedef hipError_t (*PFN_cuTexObjectGetTextureDesc)(HIP_TEXTURE_DESC* pTexDesc, hipTextureObject_t texObject);
CAIRN_TYPE(cuTexRefGetAddress, cuTexRefGetAddress)
typedef hipError_t (*PFN_cuTexRefGetAddressMode)(hipTextureAddressMode* pam, const textureReference* texRef, int dim);
typedef hipError_t (*PFN_cuTexRefGetArray)(hipArray_t* pArray, const textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetBorderColor)(float* pBorderColor, const textureReference* texRef);
CAIRN_SINCE(cuTexRefGetBorderColor, v8000)
typedef hipError_t (*PFN_cuTexRefGetFilterMode)(hipTextureFilterMode* pfm, const textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetFlags)(unsigned int* pFlags, const textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetFormat)(hipArray_Format* pFormat, int* pNumChannels, const textureReference*
    texRef);
typedef hipError_t (*PFN_cuTexRefGetMaxAnisotropy)(int* pmaxAnsio, const textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetMipmapFilterMode)(hipTextureFilterMode* pfm, const textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetMipmapLevelBias)(float* pbias, const textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetMipmapLevelClamp)(float* pminMipmapLevelClamp, float* pmaxMipmapLevelClamp, const
    textureReference* texRef);
typedef hipError_t (*PFN_cuTexRefGetMipmappedArray)(hipMipmappedArray_t* pArray, const textureReference* texRef);
CAIRN_TYPE(cuTexRefSetAddress, cuTexRefSetAddress)
CAIRN_TYPE(cuTexRefSetAddress2D, cuTexRefSetAddress2D)
typedef hipError_t (*PFN_cuTexRefSetAddressMode)(textureReference* texRef, int dim, hipTextureAddressMode am);
typedef hipError_t (*PFN_cuTexRefSetArray)(textureReference* tex, const hipArray_const_t array, unsigned int flags);
typedef hipError_t (*PFN_cuTexRefSetBorderColor)(textureReference* texRef, float* pBorderColor);
CAIRN_SINCE(cuTexRefSetBorderColor, v8000)
typedef hipError_t (*PFN_cuTexRefSetFilterMode)(textureReference* texRef, hipTextureFilterMode fm);
typedef hipError_t (*PFN_cuTexRefSetFlags)(textureReference* texRef, unsigned int Flags);
typedef hipError_t (*PFN_cuTexRefSetFormat)(textureReference* texRef, hipArray_Format fmt, int NumPackedComponents);
typedef hipError_t (*PFN_cuTexRefSetMaxAnisotropy)(textureReference* texRef, unsigned int maxAniso);
typedef hipError_t (*PFN_cuTexRefSetMipmapFilterMode)(textureReference* texRef, hipTextureFilterMode fm);
typedef hipError_t (*PFN_cuTexRefSetMipmapLevelBias)(textureReference* texRef, float bias);
typedef hipError_t (*PFN_cuTexRefSetMipmapLevelClamp)(textureReference* texRef, float minMipMapLevelClamp, float
    maxMipMapLevelClamp);
typedef hipError_t (*PFN_cuTexRefSetMipmappedArray)(textureReference* texRef, hipMipmappedArray* mipmappedArray,
    unsigned int Flags);
typedef hipError_t (*PFN_cuThreadExchangeStreamCaptureMode)(hipStreamCaptureMode* mode);
CAIRN_SINCE(cuThreadExchangeStreamCaptureMode, v10010)
typedef hipError_t (*PFN_cuUserObjectCreate)(hipUserObject_t* object_out, void* ptr, hipHostFn_t destroy, unsigned int
    initialRefcount, unsigned int flags);
CAIRN_SINCE(cuUserObjectCreate, v11030)
typedef hipError_t (*PFN_cuUserObjectRelease)(hipUserObject_t object, unsigned int count);
CAIRN_SINCE(cuUserObjectRelease, v11030)
typedef hipError_t (*PFN_cuUserObjectRetain)(hipUserObject_t object, unsigned int count);
CAIRN_SINCE(cuUserObjectRetain, v11030)
typedef hipError_t (*PFN_cuWaitExternalSemaphoresAsync)(hipExternalSemaphore_t const* extSemArray, const
    hipExternalSemaphoreWaitParams* paramsArray, unsigned int numExtSems, hipStream_t stream);
CAIRN_SINCE(cuWaitExternalSemaphoresAsync, v10000)

#undef CAIRN_TYPE
#undef CAIRN_SINCE

#endif
