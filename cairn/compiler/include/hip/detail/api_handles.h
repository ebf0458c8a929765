/* Handles: pointers to objects that only the runtime sees into. */
#ifndef CAIRN_HIP_DETAIL_API_HANDLES_H
#define CAIRN_HIP_DETAIL_API_HANDLES_H

#include "api_errors.h"

/* CUDA's device pointers, textures and surfaces are integers, and its structures have their names as tags: programs
   compute with the ones and write `struct` before the others. */
#ifdef CAIRN_TRANSLATED
#define CAIRN_TAG(name) name
#define hipLaunchParams_t hipLaunchParams
#define _hipGraphicsResource hipGraphicsResource
typedef unsigned long long hipDeviceptr_t;
typedef unsigned long long hipTextureObject_t;
typedef unsigned long long hipSurfaceObject_t;
#else
#define CAIRN_TAG(name) name##_st
typedef void* hipDeviceptr_t;
typedef struct __hip_texture* hipTextureObject_t;
typedef struct __hip_surface* hipSurfaceObject_t;
#endif
typedef struct hipArray* hipArray_t;
typedef const struct hipArray* hipArray_const_t;
typedef struct hipMipmappedArray* hipMipmappedArray_t;
typedef hipMipmappedArray_t hipmipmappedArray; /* an older name */
typedef const struct hipMipmappedArray* hipMipmappedArray_const_t;
typedef struct ihipCtx_t* hipCtx_t;
typedef int hipDevice_t;
typedef struct ihipStream_t* hipStream_t;
typedef struct ihipModule_t* hipModule_t;
typedef struct ihipModuleSymbol_t* hipFunction_t;
typedef struct ihipLinkState_t* hipLinkState_t;
typedef struct ihipLibrary_t* hipLibrary_t;
typedef struct ihipKernel_t* hipKernel_t;
typedef struct ihipMemPoolHandle_t* hipMemPool_t;
typedef struct ihipEvent_t* hipEvent_t;
typedef void* hipExternalMemory_t;
typedef void* hipExternalSemaphore_t;
typedef struct _hipGraphicsResource* hipGraphicsResource_t;
typedef struct ihipGraph* hipGraph_t;
typedef struct hipGraphNode* hipGraphNode_t;
typedef struct hipGraphExec* hipGraphExec_t;
typedef struct hipUserObject* hipUserObject_t;
typedef void (*hipHostFn_t)(void* userData);
typedef struct ihipMemGenericAllocationHandle* hipMemGenericAllocationHandle_t;
typedef void (*hipStreamCallback_t)(hipStream_t stream, hipError_t status, void* userData);
typedef struct _hipGraphicsResource hipGraphicsResource;

#endif
