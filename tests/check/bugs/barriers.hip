// tool: synccheck
// Barriers that some go by.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x

__global__ void lanes_go_by(int *out) {
  __shared__ int kept[64];
  kept[T] = T;
  if (T < 32) __syncthreads();  // expect: divergent-barrier
  out[T] = kept[63 - T];
}
__global__ void two_branches(int *out) {
  __shared__ int kept[64];
  kept[T] = T;
  if (T % 2) {
    out[T] = 1;
    __syncthreads();  // expect: divergent-barrier
  } else {
    out[T] = kept[T];
    __syncthreads();  // expect: divergent-barrier
  }
  out[T] += kept[63 - T];
}
__global__ void loop_by_lanes(int *out) {
  __shared__ int kept[64];
  int sum = 0;
  for (int i = 0; i < (int)T % 3 + 1; i++) {
    kept[T] = i;
    __syncthreads();  // expect: divergent-barrier
    sum += kept[63 - T];
  }
  out[T] = sum;
}
__global__ void waves_go_by(int *out) {
  __shared__ int kept[128];
  kept[T] = T;
  if (T < 64) __syncthreads();  // expect: missed-barrier
  out[T] = kept[127 - T];
}
__global__ void one_more_turn(int *out) {
  __shared__ int kept[128];
  int sum = 0;
  for (int i = 0; i < (T < 64 ? 3 : 2); i++) {
    kept[T] = i;
    __syncthreads();  // expect: missed-barrier
    sum += kept[T];
  }
  out[T] = sum;
}
__global__ void different(int *out) {
  if (T < 64) {
    out[T] = 1;
    __syncthreads();  // expect: different-barriers
  } else {
    out[T] = 2;
    __syncthreads();
  }
  out[T] += 1;
}
__global__ void by_data(const int *in, int *out) {
  if (in[T]) __syncthreads();  // expect: divergent-barrier
  out[T] = in[T];
}
__global__ void inside_a_call(int *out, int n);
__device__ __noinline__ void meet(int *out) {
  out[T] = 1;
  __syncthreads();  // expect: divergent-barrier
}
__global__ void inside_a_call(int *out, int n) {
  if ((int)T < n) meet(out);
  out[T] += 1;
}
__global__ void right_early_return(int *out, int n) {
  __shared__ int kept[128];
  if ((int)T >= n) return;
  kept[T] = T;
  __syncthreads();
  out[T] = kept[n - 1 - T];
}
__global__ void right_uniform(int *out, int n) {
  __shared__ int kept[128];
  for (int i = 0; i < n; i++) {
    kept[T] = i;
    __syncthreads();
    out[T] = kept[127 - T];
    __syncthreads();
  }
}

int main() {
  int *in, *out;
  (void)hipMalloc(&in, 1024);
  (void)hipMalloc(&out, 1024);
  (void)hipMemset(out, 0, 1024);
  int host[64];
  for (int i = 0; i < 64; i++) host[i] = i % 5 == 0;
  (void)hipMemcpy(in, host, sizeof host, hipMemcpyHostToDevice);
  lanes_go_by<<<1, 64>>>(out);
  two_branches<<<1, 64>>>(out);
  loop_by_lanes<<<1, 64>>>(out);
  waves_go_by<<<1, 128>>>(out);
  one_more_turn<<<1, 128>>>(out);
  different<<<1, 128>>>(out);
  by_data<<<1, 64>>>(in, out);
  inside_a_call<<<1, 64>>>(out, 20);
  right_early_return<<<1, 128>>>(out, 40);
  right_early_return<<<1, 128>>>(out, 100);
  right_uniform<<<1, 128>>>(out, 3);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
