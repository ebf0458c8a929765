/* Kernels that launch kernels (CUDA's dynamic parallelism): what they write into the queue's list of launches, which the
   host serves when the launching grid has ended, or when it waits. The layouts are those of cairn.hip.nested. */
#ifndef CAIRN_HIP_DETAIL_DEVICE_LAUNCH_H
#define CAIRN_HIP_DETAIL_DEVICE_LAUNCH_H

#include "api_on_device.h"
#include "dim3.h"

#define cudaStreamTailLaunch ((hipStream_t)0x3)
#define cudaStreamFireAndForget ((hipStream_t)0x4)
#define cudaErrorLaunchPendingCountExceeded ((hipError_t)69)
#define hipErrorLaunchPendingCountExceeded ((hipError_t)69)

namespace cairn {

struct launch_list {
  unsigned used;     /* bytes of records */
  unsigned capacity; /* zero until the host has given room */
  unsigned error;    /* the last one of a launch */
  unsigned dropped;  /* launches for which there was no room */
  unsigned long long records;
  unsigned long long numbers; /* the next stream's or event's */
  unsigned long long waiting; /* the grid that waits for its launches */
  unsigned long long queue, events; /* OpenCL's */
};
enum launch_kind { launch_kernel, launch_record, launch_wait, launch_copy, launch_fill };
struct launch_entry {
  unsigned size, ready, kind, shared;
  unsigned long long parent, what, stream;
  unsigned grid[3], block[3];
  unsigned bytes, pad;
};

#if defined(__NVPTX__)
__device__ __attribute__((error("a kernel launches a kernel, which Cairn serves on its virtual GPU alone")))
launch_list* launches();
CAIRN_DEVICE unsigned long long launch_parent() { return 0; }
#define CAIRN_INTERRUPT() ((void)0)
#else
CAIRN_DEVICE unsigned long long launch_parent() { return (unsigned long long)__builtin_amdgcn_dispatch_ptr(); }
#define CAIRN_INTERRUPT() __builtin_amdgcn_s_sendmsg(1, 0)
CAIRN_DEVICE launch_list* launches() {
  return *(launch_list* const __attribute__((address_space(4)))*)((const char __attribute__((address_space(4)))*)
                                                                     __builtin_amdgcn_implicitarg_ptr() + 104);
}
#endif
/* The default stream is the block's own. */
CAIRN_DEVICE unsigned long long launch_stream(hipStream_t stream) {
  unsigned long long number = (unsigned long long)stream;
  unsigned long long block = ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  return number < 3 ? 1ull << 63 | block : number;
}
CAIRN_DEVICE unsigned long long launch_number() {
  return __hip_atomic_fetch_add(&launches()->numbers, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
CAIRN_DEVICE hipError_t launch_failed(hipError_t error) {
  __hip_atomic_store(&launches()->error, (unsigned)error, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  return error;
}

/* An entry with room for `bytes` of arguments; null where there is none. */
CAIRN_DEVICE launch_entry* launch_begin(launch_kind kind, const void* what, hipStream_t stream, unsigned bytes) {
  launch_list* list = launches();
  while (__hip_atomic_load(&list->capacity, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM) == 0) CAIRN_INTERRUPT();
  unsigned size = ((unsigned)sizeof(launch_entry) + bytes + 15) & ~15u;
  unsigned at = __hip_atomic_load(&list->used, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  do {
    if (at + size > list->capacity) {
      __hip_atomic_store(&list->dropped, 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
      launch_failed(hipErrorLaunchPendingCountExceeded);
      return nullptr;
    }
  } while (!__hip_atomic_compare_exchange_strong(&list->used, &at, at + size, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                                 __HIP_MEMORY_SCOPE_AGENT));
  launch_entry* entry = (launch_entry*)(list->records + at);
  __hip_atomic_store(&entry->size, size, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
  entry->kind = kind;
  entry->parent = launch_parent();
  entry->what = (unsigned long long)what;
  entry->stream = launch_stream(stream);
  entry->bytes = bytes;
  return entry;
}
CAIRN_DEVICE hipError_t launch_end(launch_entry* entry) {
  __hip_atomic_store(&entry->ready, 1u, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
  return hipSuccess;
}
CAIRN_DEVICE hipError_t launch_pair(launch_kind kind, void* what, hipStream_t stream, unsigned long long first,
                                    unsigned long long second) {
  launch_entry* entry = launch_begin(kind, what, stream, 16);
  if (!entry) return hipErrorLaunchPendingCountExceeded;
  ((unsigned long long*)(entry + 1))[0] = first;
  ((unsigned long long*)(entry + 1))[1] = second;
  return launch_end(entry);
}

/* `kernel<<<grid, block, shared, stream>>>` as the object that the arguments are given to. */
template <class... P>
struct device_launcher {
  void (*kernel)(P...);
  dim3 grid, block;
  size_t shared;
  hipStream_t stream;

  template <class... A>
  CAIRN_HD void operator()(A&&... given) const {
    static_assert(sizeof...(A) == sizeof...(P), "a launch gives each of the kernel's parameters an argument");
#ifdef __HIP_DEVICE_COMPILE__
    put(static_cast<P>(given)...);
#else
    kernel<<<grid, block, shared, stream>>>(static_cast<A&&>(given)...);
#endif
  }

 private:
  template <class T>
  static constexpr unsigned aligned(unsigned at) {
    return (at + (unsigned)alignof(T) - 1) & ~((unsigned)alignof(T) - 1);
  }
  CAIRN_DEVICE void put(const P&... values) const {
    unsigned long long items = (unsigned long long)block.x * block.y * block.z;
    if (grid.x == 0 || grid.y == 0 || grid.z == 0 || items == 0 || items > 1024) {
      launch_failed(hipErrorInvalidConfiguration);
      return;
    }
    unsigned bytes = 0;
    ((bytes = aligned<P>(bytes) + (unsigned)sizeof(P)), ...);
    launch_entry* entry = launch_begin(launch_kernel, (const void*)kernel, stream, bytes);
    if (!entry) return;
    entry->grid[0] = grid.x, entry->grid[1] = grid.y, entry->grid[2] = grid.z;
    entry->block[0] = block.x, entry->block[1] = block.y, entry->block[2] = block.z;
    entry->shared = (unsigned)shared;
    unsigned at = 0;
    ((at = aligned<P>(at), __builtin_memcpy((char*)(entry + 1) + at, &values, sizeof(P)), at += (unsigned)sizeof(P)), ...);
    (void)at;
    launch_end(entry);
  }
};
template <class... P>
CAIRN_HD device_launcher<P...> device_launch(void (*kernel)(P...), dim3 grid, dim3 block, size_t shared = 0,
                                             hipStream_t stream = 0) {
  return {kernel, grid, block, shared, stream};
}

}  // namespace cairn

/* ---- the runtime's functions that a kernel may call ---- */

extern "C" {
#if defined(__NVPTX__) /* nothing that a kernel calls there can fail */
__device__ inline hipError_t hipGetLastError(void) { return hipSuccess; }
__device__ inline hipError_t hipPeekAtLastError(void) { return hipSuccess; }
#else
__device__ inline hipError_t hipGetLastError(void) {
  return (hipError_t)__hip_atomic_exchange(&cairn::launches()->error, 0u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
__device__ inline hipError_t hipPeekAtLastError(void) {
  return (hipError_t)__hip_atomic_load(&cairn::launches()->error, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
#endif
/* The wave waits until the host has run what the grid has launched so far. */
__device__ inline hipError_t hipDeviceSynchronize(void) {
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "");
  cairn::launches()->waiting = cairn::launch_parent();
  CAIRN_INTERRUPT();
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "");
  return hipSuccess;
}
__device__ inline hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned) {
  *stream = (hipStream_t)cairn::launch_number();
  return hipSuccess;
}
__device__ inline hipError_t hipStreamDestroy(hipStream_t) { return hipSuccess; }
__device__ inline hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned) {
  *event = (hipEvent_t)cairn::launch_number();
  return hipSuccess;
}
__device__ inline hipError_t hipEventDestroy(hipEvent_t) { return hipSuccess; }
__device__ inline hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  return cairn::launch_pair(cairn::launch_record, event, stream, 0, 0);
}
__device__ inline hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned) {
  return cairn::launch_pair(cairn::launch_wait, event, stream, 0, 0);
}
__device__ inline hipError_t hipMemcpyAsync(void* dst, const void* src, size_t size, hipMemcpyKind, hipStream_t stream) {
  return cairn::launch_pair(cairn::launch_copy, dst, stream, (unsigned long long)src, size);
}
__device__ inline hipError_t hipMemsetAsync(void* dst, int value, size_t size, hipStream_t stream) {
  return cairn::launch_pair(cairn::launch_fill, dst, stream, (unsigned long long)(unsigned char)value, size);
}
__device__ inline hipError_t hipMalloc(void** address, size_t size) {
  *address = malloc(size);
  return *address || !size ? hipSuccess : cairn::launch_failed(hipErrorOutOfMemory);
}
__device__ inline hipError_t hipFree(void* address) {
  free(address);
  return hipSuccess;
}
__device__ inline hipError_t hipGetDevice(int* device) {
  *device = 0;
  return hipSuccess;
}
__device__ inline hipError_t hipGetDeviceCount(int* count) {
  *count = 1;
  return hipSuccess;
}
}
__device__ inline hipError_t hipEventRecord(hipEvent_t event) { return hipEventRecord(event, nullptr); }
__device__ inline hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event) {
  return hipStreamWaitEvent(stream, event, 0);
}
__device__ inline hipError_t hipMemcpyAsync(void* dst, const void* src, size_t size, hipMemcpyKind kind) {
  return hipMemcpyAsync(dst, src, size, kind, nullptr);
}
__device__ inline hipError_t hipMemsetAsync(void* dst, int value, size_t size) {
  return hipMemsetAsync(dst, value, size, nullptr);
}
template <class T>
__device__ inline hipError_t hipMalloc(T** address, size_t size) {
  return hipMalloc((void**)address, size);
}

#undef CAIRN_INTERRUPT

#endif
