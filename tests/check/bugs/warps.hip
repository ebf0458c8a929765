// tool: portability
// Right where a wave has 64 lanes, wrong for warps of 32.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x

__global__ void last_wave(const int *in, int *out) {
  __shared__ volatile int sums[64];
  sums[T] = in[T];
  if (T < 32) sums[T] += sums[T + 32];  // expect: warp-size
  if (T == 0) out[0] = sums[0];
}
__global__ void mirrored(int *out) {
  __shared__ int kept[64];
  kept[T] = T;
  __builtin_amdgcn_wave_barrier();
  out[T] = kept[63 - T];  // expect: warp-size
}
__global__ void shifted(int *out) {
  __shared__ volatile int kept[64];
  kept[T] = T;
  int left = kept[(T + 63) % 64];  // expect: warp-size
  out[T] = left;
}
__global__ void misaligned_store(char *out) {
  *(int *)(out + 1) = 1;  // expect: misaligned
}
__global__ void right_halves(int *out) {
  __shared__ volatile int kept[64];
  kept[T] = T;
  out[T] = kept[T ^ 31];
}
__global__ void right_barrier(int *out) {
  __shared__ int kept[64];
  kept[T] = T;
  __syncthreads();
  out[T] = kept[63 - T];
}

int main() {
  int *in, *out;
  (void)hipMalloc(&in, 1024);
  (void)hipMalloc(&out, 1024);
  (void)hipMemset(in, 0, 1024);
  last_wave<<<1, 64>>>(in, out);
  mirrored<<<1, 64>>>(out);
  shifted<<<1, 64>>>(out);
  misaligned_store<<<1, 1>>>((char *)out);
  right_halves<<<1, 64>>>(out);
  right_barrier<<<1, 64>>>(out);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
