/* CUDA's conditional graph nodes, which HIP has not: values that kernels set, and bodies that run as they say. */
#ifndef CAIRN_HIP_DETAIL_API_CONDITIONAL_H
#define CAIRN_HIP_DETAIL_API_CONDITIONAL_H

#include "api_types.h"

typedef unsigned long long cudaGraphConditionalHandle;
typedef cudaGraphConditionalHandle CUgraphConditionalHandle;
enum cudaGraphConditionalHandleFlags { cudaGraphCondAssignDefault = 1 };
enum cudaGraphConditionalNodeType {
  cudaGraphCondTypeIf = 0,
  cudaGraphCondTypeWhile = 1,
  cudaGraphCondTypeSwitch = 2
};
typedef enum cudaGraphConditionalNodeType CUgraphConditionalNodeType;
enum { CU_GRAPH_COND_ASSIGN_DEFAULT = 1 };
#define CU_GRAPH_COND_TYPE_IF cudaGraphCondTypeIf
#define CU_GRAPH_COND_TYPE_WHILE cudaGraphCondTypeWhile
#define CU_GRAPH_COND_TYPE_SWITCH cudaGraphCondTypeSwitch
typedef hipConditionalNodeParams cudaConditionalNodeParams;
typedef hipConditionalNodeParams CUDA_CONDITIONAL_NODE_PARAMS;
#define cudaGraphNodeTypeConditional ((hipGraphNodeType)13)
#define CU_GRAPH_NODE_TYPE_CONDITIONAL ((hipGraphNodeType)13)

extern "C" hipError_t hipGraphConditionalHandleCreate(unsigned long long* handle, hipGraph_t graph,
                                                      unsigned int default_value, unsigned int flags);
static inline hipError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle* handle, hipGraph_t graph,
                                                          unsigned int default_value = 0, unsigned int flags = 0) {
  return hipGraphConditionalHandleCreate(handle, graph, default_value, flags);
}
static inline hipError_t cuGraphConditionalHandleCreate(CUgraphConditionalHandle* handle, hipGraph_t graph, hipCtx_t,
                                                        unsigned int default_value, unsigned int flags) {
  return hipGraphConditionalHandleCreate(handle, graph, default_value, flags);
}

#if defined(__NVPTX__)
extern "C" __attribute__((device)) void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned int); /* the driver's */
#elif defined(__HIP__)
__attribute__((device)) inline void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value) {
  __hip_atomic_store((unsigned int*)handle, value, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
}
#endif

#endif
