// tool: racecheck
// Global wave sync: what comes behind its barrier knows all that came before it, in any workgroup.
#include <hip/hip_runtime.h>

#include <cstdio>

__device__ void grid_sync() {
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
  __syncthreads();
  if (threadIdx.x == 0) __builtin_amdgcn_ds_gws_barrier(gridDim.x - 1, 0);
  __syncthreads();
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
}
__global__ void right(int *parts, int *out) {
  int i = blockIdx.x * 128 + threadIdx.x, other = (blockIdx.x + 1) % gridDim.x * 128 + threadIdx.x;
  for (int round = 0; round < 3; round++) {
    parts[i] = out[i] + round;
    grid_sync();
    out[i] = parts[other] + 1;
    grid_sync();
  }
}
__global__ void early(int *parts, int *out) {
  int i = blockIdx.x * 128 + threadIdx.x, other = (blockIdx.x + 1) % gridDim.x * 128 + threadIdx.x;
  parts[i] = i + 1;  // expect: race-global
  out[i] = parts[other];  // expect: race-global
  grid_sync();
}
__global__ void again(int *parts, int *out) {
  int i = blockIdx.x * 128 + threadIdx.x, other = (blockIdx.x + 1) % gridDim.x * 128 + threadIdx.x;
  parts[i] = i + 2;
  grid_sync();
  out[i] = parts[other];  // expect: race-global
  parts[i] = i + 3;  // expect: race-global
}

template <typename K> void run(K *kernel, int *parts, int *out) {
  void *arguments[] = {&parts, &out};
  (void)hipLaunchCooperativeKernel((const void *)kernel, dim3(4), dim3(128), arguments, 0, nullptr);
  (void)hipDeviceSynchronize();
}

int main() {
  int *made[6];
  for (int *&each : made) {
    (void)hipMalloc(&each, 2048);
    (void)hipMemset(each, 0, 2048);
  }
  run(right, made[0], made[1]);
  run(early, made[2], made[3]);
  run(again, made[4], made[5]);
  std::printf("%s\n", hipGetErrorString(hipGetLastError()));
  return 0;
}
