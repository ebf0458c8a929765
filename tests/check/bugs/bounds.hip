// Accesses beyond memory. A line with "expect: RULE" is to be reported, and nothing else.
#include <hip/hip_runtime.h>

#include <cstdint>
#include <cstdio>

__global__ void store_behind(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) out[i] = i;  // expect: out-of-bounds
}
__global__ void load_behind(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n) out[i] = in[i + 1];  // expect: out-of-bounds
}
__global__ void byte_behind(char *out, int n) {
  if (threadIdx.x == 0) out[n] = 1;  // expect: out-of-bounds
}
__global__ void half_inside(char *out, int n) {
  *(int *)(out + n - 2) = 1;  // expect: out-of-bounds
}
__global__ void strided(double *out, int n) {
  int i = threadIdx.x * 3;
  if (i < n + 3) out[i] = 1.0;  // expect: out-of-bounds
}
__global__ void gathered(const int *index, float *out) {
  out[index[threadIdx.x]] = 2.0f;  // expect: out-of-bounds
}
__global__ void vector4(float4 *out, int n) {
  int i = threadIdx.x;
  if (i < n) out[i] = make_float4(1, 2, 3, 4);  // expect: out-of-bounds
}
__global__ void atomic_behind(unsigned *bins, int n) {
  atomicAdd(&bins[threadIdx.x % (n + 1)], 1u);  // expect: out-of-bounds
}
__global__ void matrix_row(float *m, int rows, int columns) {
  int r = blockIdx.x, c = threadIdx.x;
  if (c <= columns) m[r * columns + c] = 1.0f;  // expect: out-of-bounds
}
__device__ void helper(short *p, int i) {
  p[i] = 7;  // expect: out-of-bounds
}
__global__ void in_a_function(short *p, int n) { helper(p, n + (int)threadIdx.x); }
__global__ void scalar_load(const int *in, int *out, int n) {
  out[threadIdx.x] = in[n];  // expect: out-of-bounds
}
__global__ void local_behind(int *out, int n) {
  extern __shared__ int kept[];
  kept[threadIdx.x + n] = 1;  // expect: lds-out-of-bounds
  __syncthreads();
  out[threadIdx.x] = kept[threadIdx.x];
}
__global__ void local_load_behind(int *out, int n) {
  extern __shared__ int kept[];
  kept[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = kept[threadIdx.x + n];  // expect: lds-out-of-bounds
}
__global__ void local_atomic_behind(int *out, int n) {
  extern __shared__ int kept[];
  kept[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&kept[threadIdx.x / 32 + n], 1);  // expect: lds-out-of-bounds
  __syncthreads();
  out[threadIdx.x] = kept[threadIdx.x];
}
__global__ void misaligned_atomic(char *out) {
  atomicAdd((unsigned long long *)(out + 4), 1ull);  // expect: misaligned
}
__global__ void right(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] + 1;
}

template <typename T> T *memory(size_t count) {
  T *made;
  if (hipMalloc(&made, count * sizeof(T)) != hipSuccess) std::printf("no memory\n");
  (void)hipMemset(made, 0, count * sizeof(T));
  return made;
}

int main() {
  int n = 1000;
  int *a = memory<int>(n), *b = memory<int>(n), *c = memory<int>(64), *d = memory<int>(64);
  store_behind<<<8, 128>>>(a, n);
  load_behind<<<1, 64>>>(c, d, 64);
  char *bytes = memory<char>(101);
  byte_behind<<<1, 64>>>(bytes, 101);
  half_inside<<<1, 1>>>(memory<char>(103), 103);
  strided<<<1, 64>>>(memory<double>(100), 100);
  int *index = memory<int>(64);
  int host[64] = {};
  host[17] = 50;
  (void)hipMemcpy(index, host, sizeof host, hipMemcpyHostToDevice);
  gathered<<<1, 64>>>(index, memory<float>(50));
  vector4<<<1, 64>>>((float4 *)memory<float>(4 * 33 - 1), 33);
  atomic_behind<<<1, 64>>>(memory<unsigned>(16), 16);
  matrix_row<<<4, 64>>>(memory<float>(4 * 33), 4, 33);
  in_a_function<<<1, 1>>>(memory<short>(11), 11);
  scalar_load<<<1, 64>>>(c, d, 64);
  local_behind<<<1, 64, 64 * 4>>>(d, 1);
  local_load_behind<<<1, 64, 64 * 4>>>(d, 1);
  local_atomic_behind<<<1, 64, 64 * 4>>>(d, 63);
  misaligned_atomic<<<1, 1>>>(bytes);
  right<<<8, 128>>>(a, b, n);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
