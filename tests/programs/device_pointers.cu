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
  std::vector<CUdeviceptr> all{p, other};
  for (CUdeviceptr each : all) EXPECT(cuMemFree(each) == CUDA_SUCCESS);
  return verdict();
}
