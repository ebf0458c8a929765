/* What CUDA 11, 12 and 13 have and HIP has not, for programs translated from CUDA: functions in forms with other arguments,
   names whose counterpart has another shape, and constants. Names that stay CUDA's are those that have no name in HIP. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_FORMS_H
#define CAIRN_HIP_DETAIL_API_CUDA_FORMS_H

#include "api_cuda_attributes.h"
#include "api_templates.h"
#include "api_tensor_map.h"

#define CAIRN_API static inline hipError_t

namespace cairn {
/* Edges with data of their own (ports, programmatic launches) exist on no device here. */
inline bool plain(const hipGraphEdgeData* edges, size_t count) {
  for (size_t i = 0; edges && i < count; ++i)
    if (edges[i].from_port || edges[i].to_port || edges[i].type) return false;
  return true;
}
inline void clear(hipGraphEdgeData* edges, const size_t* count) {
  for (size_t i = 0; edges && count && i < *count; ++i) edges[i] = hipGraphEdgeData{};
}
}  // namespace cairn

/* ---- contexts ---- */

typedef struct CUctxCreateParams_st {
  void* execAffinityParams;
  int numExecAffinityParams;
  void* cigParams;
} CUctxCreateParams;
CAIRN_API hipCtxCreate(hipCtx_t* context, const CUctxCreateParams* parameters, unsigned flags, hipDevice_t device) {
  bool none = !parameters || (!parameters->execAffinityParams && !parameters->cigParams);
  return none ? hipCtxCreate(context, flags, device) : hipErrorNotSupported;
}
CAIRN_API cuCtxCreate_v4(hipCtx_t* context, const CUctxCreateParams* parameters, unsigned flags, hipDevice_t device) {
  return hipCtxCreate(context, parameters, flags, device);
}
CAIRN_API cuCtxCreate_v3(hipCtx_t* context, void* affinity, int count, unsigned flags, hipDevice_t device) {
  return affinity || count ? hipErrorNotSupported : hipCtxCreate(context, flags, device);
}

/* ---- memory ---- */

CAIRN_API hipMemPrefetchAsync(const void* pointer, size_t bytes, hipMemLocation where, unsigned flags,
                              hipStream_t stream = 0) {
  return hipMemPrefetchAsync_v2(pointer, bytes, where, flags, stream);
}
CAIRN_API hipMemAdvise(const void* pointer, size_t bytes, hipMemoryAdvise advice, hipMemLocation where) {
  return hipMemAdvise_v2(pointer, bytes, advice, where);
}
template <typename To, typename From>
CAIRN_API hipMemcpyBatchAsync(To** to, From** from, const size_t* sizes, size_t count, hipMemcpyAttributes* attributes,
                              size_t* indices, size_t attribute_count, hipStream_t stream) {
  size_t failed;
  return ::hipMemcpyBatchAsync((void**)to, (void**)from, (size_t*)sizes, count, attributes, indices, attribute_count,
                               &failed, stream);
}
template <typename To, typename From>
CAIRN_API hipMemcpyBatchAsync(To** to, From** from, const size_t* sizes, size_t count, hipMemcpyAttributes attributes,
                              hipStream_t stream) {
  size_t first = 0;
  return hipMemcpyBatchAsync(to, from, sizes, count, &attributes, &first, 1, stream);
}
CAIRN_API cudaMemGetDefaultMemPool(hipMemPool_t* pool, hipMemLocation* where, hipMemAllocationType type) {
  return hipMemGetDefaultMemPool(pool, where, type);
}
CAIRN_API cudaMemGetMemPool(hipMemPool_t* pool, hipMemLocation* where, hipMemAllocationType type) {
  return hipMemGetMemPool(pool, where, type);
}

/* ---- graphs ---- */

CAIRN_API hipGraphInstantiate(hipGraphExec_t* executable, hipGraph_t graph, unsigned long long flags = 0) {
  return hipGraphInstantiateWithFlags(executable, graph, flags);
}
CAIRN_API hipGraphAddNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* from,
                          const hipGraphEdgeData* edges, size_t count, hipGraphNodeParams* parameters) {
  return cairn::plain(edges, count) ? hipGraphAddNode(node, graph, from, count, parameters) : hipErrorNotSupported;
}
#define CAIRN_EDGE_FORMS(name)                                                                                      \
  CAIRN_API hip##name(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to,                       \
                      const hipGraphEdgeData* edges, size_t count) {                                                \
    return cairn::plain(edges, count) ? hip##name(graph, from, to, count) : hipErrorNotSupported;                   \
  }
CAIRN_EDGE_FORMS(GraphAddDependencies)
CAIRN_EDGE_FORMS(GraphRemoveDependencies)
#undef CAIRN_EDGE_FORMS
#define CAIRN_EDGE_FORMS(name)                                                                                      \
  CAIRN_API hip##name(hipGraphNode_t node, hipGraphNode_t* others, hipGraphEdgeData* edges, size_t* count) {        \
    hipError_t error = hip##name(node, others, count);                                                              \
    cairn::clear(edges, count);                                                                                     \
    return error;                                                                                                   \
  }
CAIRN_EDGE_FORMS(GraphNodeGetDependencies)
CAIRN_EDGE_FORMS(GraphNodeGetDependentNodes)
#undef CAIRN_EDGE_FORMS
CAIRN_API hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from, hipGraphNode_t* to, hipGraphEdgeData* edges,
                           size_t* count) {
  hipError_t error = hipGraphGetEdges(graph, from, to, count);
  cairn::clear(edges, count);
  return error;
}
typedef struct cudaGraphExecUpdateResultInfo_st {
  hipGraphExecUpdateResult result;
  hipGraphNode_t errorNode;
  hipGraphNode_t errorFromNode;
} cudaGraphExecUpdateResultInfo;
typedef cudaGraphExecUpdateResultInfo CUgraphExecUpdateResultInfo;
CAIRN_API hipGraphExecUpdate(hipGraphExec_t executable, hipGraph_t graph, cudaGraphExecUpdateResultInfo* info) {
  info->errorNode = info->errorFromNode = nullptr;
  return hipGraphExecUpdate(executable, graph, &info->errorNode, &info->result);
}

/* ---- capture ---- */

CAIRN_API hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status) {
  return hipStreamGetCaptureInfo_v2(stream, status);
}
CAIRN_API hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status, unsigned long long* id,
                                  hipGraph_t* graph, const hipGraphNode_t** nodes = nullptr, size_t* count = nullptr) {
  return hipStreamGetCaptureInfo_v2(stream, status, id, graph, nodes, count);
}
CAIRN_API hipStreamGetCaptureInfo(hipStream_t stream, hipStreamCaptureStatus* status, unsigned long long* id,
                                  hipGraph_t* graph, const hipGraphNode_t** nodes, const hipGraphEdgeData** edges,
                                  size_t* count) {
  if (edges) *edges = nullptr;
  return hipStreamGetCaptureInfo_v2(stream, status, id, graph, nodes, count);
}
CAIRN_API hipStreamUpdateCaptureDependencies(hipStream_t stream, hipGraphNode_t* nodes, const hipGraphEdgeData* edges,
                                             size_t count, unsigned flags) {
  return cairn::plain(edges, count) ? hipStreamUpdateCaptureDependencies(stream, nodes, count, flags)
                                    : hipErrorNotSupported;
}

/* ---- streams, events, devices ---- */

#define cudaStreamAttrID hipLaunchAttributeID
#define cudaStreamAttrValue hipLaunchAttributeValue
#define cudaStreamAttributeAccessPolicyWindow hipLaunchAttributeAccessPolicyWindow
#define cudaStreamAttributeSynchronizationPolicy hipLaunchAttributeSynchronizationPolicy
#define cudaStreamAttributePriority hipLaunchAttributePriority

CAIRN_API hipEventCreate(hipEvent_t* event, unsigned flags) { return hipEventCreateWithFlags(event, flags); }
CAIRN_API cudaGetDeviceProperties_v2(hipDeviceProp_t* properties, int device) {
  return hipGetDeviceProperties(properties, device);
}
CAIRN_API cudaThreadGetLimit(size_t* value, hipLimit_t limit) { return hipDeviceGetLimit(value, limit); }
CAIRN_API cudaThreadSetLimit(hipLimit_t limit, size_t value) { return hipDeviceSetLimit(limit, value); }
/* Make a device's context; with flags 1 (cudaInitDeviceFlagsAreValid) with these settings. */
CAIRN_API cudaInitDevice(int device, unsigned settings, unsigned flags) {
  int current;
  hipError_t error = hipGetDevice(&current);
  if (error == hipSuccess) error = hipSetDevice(device);
  if (error == hipSuccess && (flags & 1)) error = hipSetDeviceFlags(settings);
  if (error == hipSuccess) error = hipSetDevice(current);
  return error;
}
/* No lines persist. */
CAIRN_API cudaCtxResetPersistingL2Cache() { return hipSuccess; }
CAIRN_API cuCtxResetPersistingL2Cache() { return hipSuccess; }

/* ---- kernels and functions by name ---- */

/* Arguments become what the kernel takes. */
template <typename... P, typename... A>
CAIRN_API cudaLaunchKernelEx(const hipLaunchConfig_t* config, void (*kernel)(P...), A&&... arguments) {
  return [&](P... values) {
    void* places[] = {(void*)&values..., nullptr};
    return ::hipLaunchKernelExC(config, (const void*)kernel, places);
  }(static_cast<A&&>(arguments)...);
}
CAIRN_API cudaFuncGetName(const char** name, const void* kernel) {
  if (!name || !kernel) return hipErrorInvalidValue;
  *name = hipKernelNameRefByPtr(kernel, nullptr);
  return *name ? hipSuccess : hipErrorInvalidDeviceFunction;
}

enum { cudaEnableDefault = 0, cudaEnableLegacyStream = 1, cudaEnablePerThreadDefaultStream = 2 };
enum {
  CU_GET_PROC_ADDRESS_DEFAULT = 0,
  CU_GET_PROC_ADDRESS_LEGACY_STREAM = 1,
  CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM = 2
};
/* CUDA's names are known to HIP's function, and each has one version. Functions of these headers' own have addresses, too. */
namespace cairn {
inline bool is_named(const char* name, const char* wanted) {
  while (*name && *name == *wanted) ++name, ++wanted;
  return *name == *wanted;
}
inline void* own_function(const char* name) {
  if (!name) return nullptr;
  if (is_named(name, "cuTensorMapEncodeTiled")) return (void*)cuTensorMapEncodeTiled;
  return is_named(name, "cuTensorMapReplaceAddress") ? (void*)cuTensorMapReplaceAddress : nullptr;
}
}  // namespace cairn
CAIRN_API hipGetProcAddress(const char* name, void** function, unsigned long long flags,
                            hipDriverProcAddressQueryResult* status = nullptr) {
  hipDriverProcAddressQueryResult ignored;
  void* own = function ? cairn::own_function(name) : nullptr;
  if (own) {
    *function = own;
    if (status) *status = (hipDriverProcAddressQueryResult)0;
    return hipSuccess;
  }
  return hipGetProcAddress(name, function, HIP_VERSION, flags, status ? status : &ignored);
}
CAIRN_API cuGetProcAddress_v2(const char* name, void** function, int, unsigned long long flags,
                              hipDriverProcAddressQueryResult* status) {
  return hipGetProcAddress(name, function, flags, status);
}
CAIRN_API cudaGetDriverEntryPointByVersion(const char* name, void** function, unsigned, unsigned long long flags,
                                           hipDriverProcAddressQueryResult* status = nullptr) {
  return hipGetProcAddress(name, function, flags, status);
}

/* ---- linking, libraries and execution contexts in the driver's words ---- */

/* The translation calls the driver's linker hipRTC's, whose functions answer in other numbers. */
#define hiprtcLinkState hipLinkState_t
#define hiprtcLinkCreate hipLinkCreate
#define hiprtcLinkAddData hipLinkAddData
#define hiprtcLinkAddFile hipLinkAddFile
#define hiprtcLinkComplete hipLinkComplete
#define hiprtcLinkDestroy hipLinkDestroy
#define CUlibrary hipLibrary_t
#define CUkernel hipKernel_t
/* A program's own kernel as a handle: its address, which launches take; a library's kernel has a handle of the runtime's. */
CAIRN_API cudaGetKernel(hipKernel_t* kernel, const void* entry) {
  hipFunction_t function;
  hipError_t code = kernel ? hipGetFuncBySymbol(&function, entry) : hipErrorInvalidValue;
  if (code == hipSuccess) *kernel = (hipKernel_t)entry;
  return code;
}
template <typename K> CAIRN_API cudaGetKernel(hipKernel_t* kernel, K* entry) {
  return cudaGetKernel(kernel, (const void*)entry);
}
CAIRN_API cuKernelGetFunction(hipFunction_t* function, hipKernel_t kernel) {
  hipError_t code = hipGetFuncBySymbol(function, (const void*)kernel);
  return code == hipSuccess ? code : hipKernelGetFunction(function, kernel);
}
#define cuDeviceGetDevResource hipDeviceGetDevResource
#define cuDevResourceGenerateDesc hipDevResourceGenerateDesc
#define cuDevSmResourceSplitByCount hipDevSmResourceSplitByCount
#define CUgreenCtx hipExecutionCtx_t
#define CUdevResource hipDevResource
#define CUdevResourceDesc hipDevResourceDesc_t
#define CUdevResourceType hipDevResourceType
#define CU_DEV_RESOURCE_TYPE_INVALID hipDevResourceTypeInvalid
#define CU_DEV_RESOURCE_TYPE_SM hipDevResourceTypeSm
#define CU_GREEN_CTX_DEFAULT_STREAM 1
#define cuGreenCtxCreate hipGreenCtxCreate
#define cuGreenCtxDestroy hipExecutionCtxDestroy
#define cuGreenCtxStreamCreate hipExecutionCtxStreamCreate
#define cuGreenCtxGetDevResource hipExecutionCtxGetDevResource
#define cuGreenCtxRecordEvent hipExecutionCtxRecordEvent
#define cudaDeviceGetDevResource hipDeviceGetDevResource
#define cudaDevResourceGenerateDesc hipDevResourceGenerateDesc
#define cudaDevSmResourceSplitByCount hipDevSmResourceSplitByCount
#define cudaDevResource hipDevResource
#define cudaDevResourceDesc_t hipDevResourceDesc_t
#define cudaDevResourceType hipDevResourceType
#define cudaDevResourceTypeInvalid hipDevResourceTypeInvalid
#define cudaDevResourceTypeSm hipDevResourceTypeSm
#define cudaExecutionContext_t hipExecutionCtx_t
#define cudaGreenCtxCreate hipGreenCtxCreate
#define cudaExecutionCtxDestroy hipExecutionCtxDestroy
#define cudaExecutionCtxGetDevResource hipExecutionCtxGetDevResource
#define cudaExecutionCtxGetDevice hipExecutionCtxGetDevice
#define cudaExecutionCtxGetId hipExecutionCtxGetId
#define cudaExecutionCtxRecordEvent hipExecutionCtxRecordEvent
#define cudaExecutionCtxStreamCreate hipExecutionCtxStreamCreate
#define cudaExecutionCtxSynchronize hipExecutionCtxSynchronize
#define cudaExecutionCtxWaitEvent hipExecutionCtxWaitEvent
#define cudaDeviceGetExecutionCtx hipDeviceGetExecutionCtx
#define cudaMemGetDefaultMemPool hipMemGetDefaultMemPool
#define cudaMemGetMemPool hipMemGetMemPool
#define cudaMemSetMemPool hipMemSetMemPool
#define cuGreenCtxWaitEvent hipExecutionCtxWaitEvent

typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;

/* A hint, to devices whose caches share memory with LDS. */
CAIRN_API cuFuncSetCacheConfig(hipFunction_t function, hipFuncCache_t) {
  return function ? hipSuccess : hipErrorInvalidResourceHandle;
}
typedef size_t (*CUoccupancyB2DSize)(int threads);
/* LDS that depends on the block's size: the largest block that gives the most waves is found by trying. */
CAIRN_API hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int* grid, int* block, hipFunction_t function,
                                                           CUoccupancyB2DSize lds, size_t fixed, int limit, unsigned flags) {
  if (!lds) return ::hipModuleOccupancyMaxPotentialBlockSizeWithFlags(grid, block, function, fixed, limit, flags);
  if (!grid || !block) return hipErrorInvalidValue;
  int most = 0, device = 0, units = 0, best = 0, threads = 0;
  hipError_t error = hipFuncGetAttribute(&most, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function);
  if (error == hipSuccess) error = hipGetDevice(&device);
  if (error == hipSuccess) error = hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, device);
  if (error != hipSuccess) return error;
  if (limit > 0 && limit < most) most = limit;
  for (int size = most; size > 0; size = size % 64 ? size / 64 * 64 : size - 64) {
    int blocks = 0;
    error = hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, size, lds(size));
    if (error != hipSuccess) return error;
    if (blocks * size > threads) threads = blocks * size, best = size, *grid = blocks * units;
  }
  *block = best;
  return best ? hipSuccess : hipErrorInvalidValue;
}
CAIRN_API hipModuleOccupancyMaxPotentialBlockSize(int* grid, int* block, hipFunction_t function, CUoccupancyB2DSize lds,
                                                  size_t fixed, int limit) {
  return hipModuleOccupancyMaxPotentialBlockSizeWithFlags(grid, block, function, lds, fixed, limit, 0);
}

/* ---- texture references in the driver's words ---- */

#define CAIRN_MODES(what, driver, runtime)                                                                          \
  CAIRN_API hipTexRefSet##what(textureReference* reference, driver mode) {                                          \
    return hipTexRefSet##what(reference, (runtime)mode);                                                            \
  }                                                                                                                 \
  CAIRN_API hipTexRefGet##what(driver* mode, const textureReference* reference) {                                   \
    return hipTexRefGet##what((runtime*)mode, reference);                                                           \
  }
CAIRN_MODES(FilterMode, HIPfilter_mode_enum, hipTextureFilterMode)
CAIRN_MODES(MipmapFilterMode, HIPfilter_mode_enum, hipTextureFilterMode)
#undef CAIRN_MODES
CAIRN_API hipTexRefSetAddressMode(textureReference* reference, int axis, HIPaddress_mode_enum mode) {
  return hipTexRefSetAddressMode(reference, axis, (hipTextureAddressMode)mode);
}
CAIRN_API hipTexRefGetAddressMode(HIPaddress_mode_enum* mode, const textureReference* reference, int axis) {
  return hipTexRefGetAddressMode((hipTextureAddressMode*)mode, reference, axis);
}

/* ---- launches in a row, events of graphs, clusters ---- */

/* A kernel begins when the one before it in the stream has ended. */
static __device__ inline void cudaTriggerProgrammaticLaunchCompletion() {}
static __device__ inline void cudaGridDependencySynchronize() {}
#define __maxnreg__(count) /* a hint: registers are shared out by __launch_bounds__ */
#define cudaEventRecordExternal hipEventRecordExternal
#define cudaEventWaitExternal hipEventWaitExternal

#define CAIRN_FUNCTION(name, number) static constexpr hipFuncAttribute cudaFuncAttribute##name = (hipFuncAttribute)number;
CAIRN_FUNCTION(ClusterDimMustBeSet, 10)
CAIRN_FUNCTION(RequiredClusterWidth, 11)
CAIRN_FUNCTION(RequiredClusterHeight, 12)
CAIRN_FUNCTION(RequiredClusterDepth, 13)
CAIRN_FUNCTION(NonPortableClusterSizeAllowed, 14)
CAIRN_FUNCTION(ClusterSchedulingPolicyPreference, 15)
#undef CAIRN_FUNCTION
template <typename K> CAIRN_API cudaOccupancyMaxActiveClusters(int* clusters, K* kernel, const hipLaunchConfig_t* config) {
  return ::hipOccupancyMaxActiveClusters(clusters, (const void*)kernel, config);
}
template <typename K> CAIRN_API cudaOccupancyMaxPotentialClusterSize(int* size, K* kernel, const hipLaunchConfig_t* config) {
  return ::hipOccupancyMaxPotentialClusterSize(size, (const void*)kernel, config);
}

/* No other device writes to memory past its caches here. */
enum cudaFlushGPUDirectRDMAWritesTarget { cudaFlushGPUDirectRDMAWritesTargetCurrentDevice = 0 };
enum cudaFlushGPUDirectRDMAWritesScope {
  cudaFlushGPUDirectRDMAWritesToOwner = 100,
  cudaFlushGPUDirectRDMAWritesToAllDevices = 200
};
CAIRN_API cudaDeviceFlushGPUDirectRDMAWrites(cudaFlushGPUDirectRDMAWritesTarget, cudaFlushGPUDirectRDMAWritesScope) {
  return hipErrorNotSupported;
}
enum { CU_MEM_ALLOCATION_COMP_NONE = 0, CU_MEM_ALLOCATION_COMP_GENERIC = 1 };

/* A cluster's size goes into the code object as the most blocks of a grid, beyond any grid's (cairn.codeobj.kernel). */
namespace cairn {
constexpr unsigned cluster_size(int axis, unsigned x, unsigned y = 1, unsigned z = 1) {
  return 0xfffff000u + (axis == 0 ? x : axis == 1 ? y : z);
}
}  // namespace cairn
#if defined(__HIP_PLATFORM_NVIDIA__)
#define __cluster_dims__(...)
#else
#define __cluster_dims__(...)                                                                     \
  __attribute__((amdgpu_max_num_work_groups(cairn::cluster_size(0, __VA_ARGS__),                  \
                                            cairn::cluster_size(1, __VA_ARGS__), cairn::cluster_size(2, __VA_ARGS__))))
#endif
/* What the translation writes into the body of such a kernel. In code for NVIDIA GPUs it becomes a directive of the
   kernel's (cairn.compiler.ptx); clang has no attribute for it. */
#if defined(__NVPTX__) && __CUDA_ARCH__ >= 900
#define CAIRN_CLUSTERED(...)                                                                                        \
  asm volatile("// cairn.cluster %0 %1 %2" ::"n"(cairn::cluster_size(0, __VA_ARGS__) & 0xfffu),                    \
               "n"(cairn::cluster_size(1, __VA_ARGS__) & 0xfffu), "n"(cairn::cluster_size(2, __VA_ARGS__) & 0xfffu))
#else
#define CAIRN_CLUSTERED(...) (void)0
#endif

#undef CAIRN_API

/* ---- what CUDA 12 calls the forms that are CUDA 13's only ones ---- */

#define cudaGraphAddNode_v2 hipGraphAddNode
#define cuGraphAddNode_v2 hipGraphAddNode
#define cudaGraphGetEdges_v2 hipGraphGetEdges
#define cuGraphGetEdges_v2 hipGraphGetEdges
#define cudaGraphAddDependencies_v2 hipGraphAddDependencies
#define cuGraphAddDependencies_v2 hipGraphAddDependencies
#define cudaGraphRemoveDependencies_v2 hipGraphRemoveDependencies
#define cuGraphRemoveDependencies_v2 hipGraphRemoveDependencies
#define cudaGraphNodeGetDependencies_v2 hipGraphNodeGetDependencies
#define cuGraphNodeGetDependencies_v2 hipGraphNodeGetDependencies
#define cudaGraphNodeGetDependentNodes_v2 hipGraphNodeGetDependentNodes
#define cuGraphNodeGetDependentNodes_v2 hipGraphNodeGetDependentNodes
#define cudaEventElapsedTime_v2 hipEventElapsedTime
#define cuEventElapsedTime_v2 hipEventElapsedTime
#define cudaStreamUpdateCaptureDependencies_v2 hipStreamUpdateCaptureDependencies
#define cuStreamUpdateCaptureDependencies_v2 hipStreamUpdateCaptureDependencies
#define cudaStreamGetCaptureInfo_v3 hipStreamGetCaptureInfo
#define cuStreamGetCaptureInfo_v3 hipStreamGetCaptureInfo

#endif
