// CUDA's device pointers are integers: arithmetic, comparisons, conversions, output, structures, the driver's functions.
// Structures are spelled with `struct`, too.
#include <cuda.h>

#include <cstdint>

#include "check.h"

struct cudaGraphicsResource *resource;
struct cudaLaunchParams *launch;
struct cudaExternalMemoryHandleDesc *memory;
struct cudaExternalSemaphoreWaitParams *semaphore;
struct CUlaunchConfig_st *config;
struct CUstream_st *stream;
struct cudaArray *array;

__global__ void add(int *a, int by) { a[threadIdx.x] += by; }

// Functions that HIP has under no name, and enumerators of the driver's.
static void more(CUdevice device, CUcontext context, CUdeviceptr p, CUdeviceptr q) {
  CUfunction function;
  int value = 0;
  const char *name = nullptr;
  EXPECT(cudaGetFuncBySymbol(&function, (const void *)add) == cudaSuccess);
  EXPECT(cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 40000) == CUDA_SUCCESS);
  EXPECT(cuFuncGetAttribute(&value, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, function) == CUDA_SUCCESS && value == 40000);
  EXPECT(cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 1 << 30) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1) == CUDA_SUCCESS);
  EXPECT(cuFuncGetAttribute(&value, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED, function) == CUDA_SUCCESS && value == 1);
  EXPECT(cuFuncGetName(&name, function) == CUDA_SUCCESS && strstr(name, "add"));

  CUdevprop properties;
  EXPECT(cuDeviceGetProperties(&properties, device) == CUDA_SUCCESS && properties.maxThreadsPerBlock == 1024);
  EXPECT(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device) == CUDA_SUCCESS && properties.SIMDWidth == value);
  EXPECT(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_LAYERS, device) == CUDA_SUCCESS);
  EXPECT(cudaDeviceGetAttribute(&value, cudaDevAttrMaxSurface2DLayeredLayers, device) == cudaSuccess);
  CUcontext same = nullptr;
  unsigned long long first, second;
  EXPECT(cuStreamGetCtx(0, &same) == CUDA_SUCCESS && same == context);
  EXPECT(cuCtxGetId(context, &first) == CUDA_SUCCESS && cuCtxGetId(nullptr, &second) == CUDA_SUCCESS && first == second);

  int back = 0;
  EXPECT(cuMemsetD32(p, 9u, 1) == CUDA_SUCCESS && cuMemcpyPeer(q, context, p, context, 4) == CUDA_SUCCESS);
  EXPECT(cuMemcpyDtoH(&back, q, 4) == CUDA_SUCCESS && back == 9);
  CUDA_MEMCPY3D_PEER copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE, copy.srcDevice = q, copy.srcPitch = 4, copy.srcHeight = 1;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST, copy.dstHost = &back, copy.dstPitch = 4, copy.dstHeight = 1;
  copy.WidthInBytes = 4, copy.Height = copy.Depth = 1, back = 0;
  EXPECT(cuMemcpy3DPeer(&copy) == CUDA_SUCCESS && back == 9);
  EXPECT(cuStreamWriteValue32(0, p, 5, CU_STREAM_WRITE_VALUE_DEFAULT) == CUDA_SUCCESS);
  EXPECT(cuMemcpyDtoH(&back, p, 4) == CUDA_SUCCESS && back == 5);
  CUjit_target target = CU_TARGET_COMPUTE_90A;
  EXPECT(target == 0x10000 + 90 && CU_CUBEMAP_FACE_NEGATIVE_Z == 5 && cudaChannelFormatKindUnsignedBlockCompressed7 == 29);
}

int main() {
  CUdevice device;
  CUcontext context;
  EXPECT(cuInit(0) == CUDA_SUCCESS && cuDeviceGet(&device, 0) == CUDA_SUCCESS);
  EXPECT(cuCtxCreate(&context, 0, device) == CUDA_SUCCESS);
  CUdeviceptr p = 0, base, other = CUdeviceptr();
  size_t size;
  EXPECT(cuMemAlloc(&p, 64) == CUDA_SUCCESS && p != 0 && cuMemAlloc_v2(&other, 64) == CUDA_SUCCESS);
  CUdeviceptr q = p + 16;
  q += 4, q -= 4;
  uint64_t as_number = q;
  void *as_pointer = (void *)q;
  q = reinterpret_cast<CUdeviceptr>(as_pointer);
  EXPECT(q == as_number && (p & 15) == 0 && q % 16 == 0 && sizeof(CUdeviceptr) == 8);
  char text[40], same[40];
  snprintf(text, sizeof text, "0x%llx", p);
  snprintf(same, sizeof same, "%p", (void *)(uintptr_t)p);
  EXPECT(strcmp(text, same) == 0);

  int data[4] = {1, 2, 3, 4}, back[4] = {};
  EXPECT(cuMemcpyHtoD(q, data, 16) == CUDA_SUCCESS);
  add<<<1, 4>>>((int *)q, 10);
  int by = 1, *kernel_argument = (int *)q;
  void *arguments[] = {&q, &by};  // a kernel's pointer is filled from the integer
  (void)kernel_argument;
  EXPECT(cudaLaunchKernel((const void *)add, dim3(1), dim3(4), arguments, 0, 0) == cudaSuccess);
  EXPECT(cuMemcpyDtoH(back, p + 16, sizeof back) == CUDA_SUCCESS && back[0] == 12 && back[3] == 15);
  EXPECT(cuMemGetAddressRange(&base, &size, q) == CUDA_SUCCESS && base == p && size == 64);

  EXPECT(cuMemsetD32(p, 7u, 4) == CUDA_SUCCESS && cuMemcpy(other, p, 16) == CUDA_SUCCESS);
  CUDA_MEMCPY2D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE, copy.srcDevice = other, copy.srcPitch = 16;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST, copy.dstHost = data, copy.dstPitch = 16;
  copy.WidthInBytes = 16, copy.Height = 1;
  EXPECT(cuMemcpy2D(&copy) == CUDA_SUCCESS && data[0] == 7 && data[3] == 7);
  unsigned kind = 0;
  EXPECT(cuPointerGetAttribute(&kind, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, p) == CUDA_SUCCESS);
  more(device, context, p, other);
  std::vector<CUdeviceptr> all{p, other};
  for (CUdeviceptr each : all) EXPECT(cuMemFree(each) == CUDA_SUCCESS);
  return verdict();
}
