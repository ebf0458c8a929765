// runs: 0, 1
// device: mi210 -O0
// Private memory by buffer instructions, in the kernel and in functions that get its resource from their callers.
#include <hip/hip_runtime.h>

#include <cstdio>

__device__ __noinline__ int smallest(const int *from, int n) {
  int sorted[16];
  for (int k = 0; k < n; k++) sorted[k] = from[k];
  for (int k = 1; k < n; k++) sorted[0] = min(sorted[0], sorted[k]);
  return sorted[0];
}

__device__ __noinline__ int beyond(int at) {
  int own[4] = {1, 2, 3, 4};
  own[at & 3] = at;
  own[at] = 5;  // expect: private-out-of-bounds
  return own[at & 3];
}

__global__ void kernel(int *out, const int *in, int n, int which) {
  int own[16];
  int i = threadIdx.x;
  for (int k = 0; k < 16; k++) own[k] = in[(i + k * 7) % n];
  out[i] = smallest(own, 16);
  if (i == 3) printf("three %d\n", out[i]);
  if (which == 0) out[i] += beyond(n * 4096);
  if (which == 1) own[n * 4096 + in[i]] = 4;  // expect: private-out-of-bounds
  out[i] += own[in[i] & 15];
}

int main(int, char **argv) {
  int *in, *out;
  if (hipMalloc(&in, 256) || hipMalloc(&out, 256) || hipMemset(in, 0, 256)) return 1;
  kernel<<<1, 64>>>(out, in, 64, argv[1][0] - '0');
  (void)hipDeviceSynchronize();
}
