/* Attributes of devices that CUDA has and HIP has not, for programs translated from CUDA, in C and C++. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_ATTRIBUTES_H
#define CAIRN_HIP_DETAIL_API_CUDA_ATTRIBUTES_H

#include "api_functions.h"

/* By what is said of each: for most, that the device cannot do that. */
enum cairn_lacked_attribute {
#ifdef __cplusplus
  cudaDevAttrDeferredMappingCudaArraySupported,
#else
  cudaDevAttrDeferredMappingCudaArraySupported = 30000, /* beside HIP's: both are plain integers to C */
#endif
  cudaDevAttrSparseCudaArraySupported,
  cudaDevAttrGPUDirectRDMASupported,
  cudaDevAttrGPUDirectRDMAFlushWritesOptions,
  cudaDevAttrGPUDirectRDMAWritesOrdering,
  cudaDevAttrCanFlushRemoteWrites,
  cudaDevAttrHostRegisterReadOnlySupported,
  cudaDevAttrTimelineSemaphoreInteropSupported,
  cudaDevAttrMaxTimelineSemaphoreInteropSupported,
  cudaDevAttrMaxPersistingL2CacheSize,
  cudaDevAttrMaxAccessPolicyWindowSize,
  cudaDevAttrReservedSharedMemoryPerBlock,
  cudaDevAttrMpsEnabled,
  cudaDevAttrNumaConfig,
  CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_DMA_BUF_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_FABRIC_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_KMT_HANDLE_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE,
  CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE,
  CU_DEVICE_ATTRIBUTE_RESERVED_SHARED_MEMORY_PER_BLOCK,
  CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MPS_ENABLED,
  CU_DEVICE_ATTRIBUTE_UNIFIED_FUNCTION_POINTERS,
  CU_DEVICE_ATTRIBUTE_CAN_FLUSH_REMOTE_WRITES,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_FLUSH_WRITES_OPTIONS,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WRITES_ORDERING,
  CU_DEVICE_ATTRIBUTE_READ_ONLY_HOST_REGISTER_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_TIMELINE_SEMAPHORE_INTEROP_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_ALGORITHM_MASK,
  CU_DEVICE_ATTRIBUTE_MEM_DECOMPRESS_MAXIMUM_LENGTH,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_MEMORY_POOLS_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_MEMORY_POOLS_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_HOST_NUMA_MULTINODE_IPC_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_D3D12_CIG_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_VULKAN_CIG_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_NUMA_CONFIG,
  cudaDevAttrHostNumaMultinodeIpcSupported,
  cudaDevAttrHostMemoryPoolsSupported,
  cudaDevAttrHostNumaMemoryPoolsSupported,
  cudaDevAttrD3D12CigSupported,
  cudaDevAttrVulkanCigSupported,
  CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH,
  CU_DEVICE_ATTRIBUTE_TENSOR_MAP_ACCESS_SUPPORTED,
  cudaDevAttrClusterLaunch,
  cudaDevAttrIpcEventSupport,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_MEM_OPS,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_MEM_OPS_V1,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS_V1,
  CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS_V2,
  CU_DEVICE_ATTRIBUTE_CAN_USE_STREAM_WAIT_VALUE_NOR_V2,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED,
  CU_DEVICE_ATTRIBUTE_MEMPOOL_SUPPORTED_HANDLE_TYPES, /* a mask: the file descriptor's bit */
  cudaDevAttrMemoryPoolSupportedHandleTypes,
  CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT, /* there is one */
  cudaDevAttrMemSyncDomainCount,
  cudaDevAttrNumaId,
  cudaDevAttrHostNumaId,
  CU_DEVICE_ATTRIBUTE_NUMA_ID,
};
static inline hipError_t cairn_answer_lacked(int* value, int attribute, int device) {
  int count = 0;
  hipError_t error = hipGetDeviceCount(&count);
  if (error != hipSuccess) return error;
  if (!value) return hipErrorInvalidValue;
  if (device < 0 || device >= count) return hipErrorInvalidDevice;
  *value = attribute >= cudaDevAttrNumaId ? -1 : attribute >= CU_DEVICE_ATTRIBUTE_IPC_EVENT_SUPPORTED;
  return hipSuccess;
}
#ifdef __cplusplus
static inline hipError_t hipDeviceGetAttribute(int* value, enum cairn_lacked_attribute attribute, int device) {
  return cairn_answer_lacked(value, attribute, device);
}
#else
static inline hipError_t cairn_device_attribute(int* value, int attribute, int device) {
  return attribute >= cudaDevAttrDeferredMappingCudaArraySupported && attribute <= CU_DEVICE_ATTRIBUTE_NUMA_ID
             ? cairn_answer_lacked(value, attribute, device)
             : hipDeviceGetAttribute(value, (hipDeviceAttribute_t)attribute, device);
}
#define hipDeviceGetAttribute(value, attribute, device) cairn_device_attribute(value, attribute, device)
#endif
#define CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED hipDeviceAttributeVirtualMemoryManagementSupported

#endif
