// tool: racecheck
// Kernels of streams that nothing orders.
#include <hip/hip_runtime.h>

#include <cstdio>

#define I (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void fill(int *out, int value) {
  out[I] = value;  // expect: race-streams
}
__global__ void use(const int *in, int *out) {
  out[I] = in[I] + 1;  // expect: race-streams
}
__global__ void both(int *sums) {
  sums[I] += 1;  // expect: race-streams
}
__global__ void right_fill(int *out, int value) { out[I] = value; }
__global__ void right_use(const int *in, int *out) { out[I] = in[I] + 1; }

int *fresh() {
  int *made;
  (void)hipMalloc(&made, 1024);
  (void)hipMemset(made, 0, 1024);
  return made;
}

int main() {
  hipStream_t one, two;
  hipEvent_t filled;
  (void)hipStreamCreateWithFlags(&one, hipStreamNonBlocking);
  (void)hipStreamCreateWithFlags(&two, hipStreamNonBlocking);
  (void)hipEventCreate(&filled);
  int *a = fresh(), *b = fresh(), *c = fresh(), *d = fresh(), *e = fresh(), *f = fresh(), *g = fresh(), *out = fresh();
  fill<<<4, 64, 0, one>>>(a, 1);
  use<<<4, 64, 0, two>>>(a, b);
  (void)hipDeviceSynchronize();
  both<<<4, 64, 0, one>>>(c);
  both<<<4, 64, 0, two>>>(c);
  (void)hipDeviceSynchronize();
  right_fill<<<4, 64, 0, one>>>(d, 1);
  (void)hipEventRecord(filled, one);
  (void)hipStreamWaitEvent(two, filled, 0);
  right_use<<<4, 64, 0, two>>>(d, e);
  (void)hipStreamSynchronize(two);
  right_fill<<<4, 64, 0, one>>>(f, 1);
  right_use<<<4, 64, 0, one>>>(f, g);
  (void)hipStreamSynchronize(one);
  right_use<<<4, 64, 0, two>>>(g, out);
  right_fill<<<4, 64>>>(a, 2);
  (void)hipDeviceSynchronize();
  right_fill<<<4, 64>>>(b, 2);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
