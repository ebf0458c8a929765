// tool: memcheck,initcheck
// Errors of instructions that have been right before, in the same wave: many times, in other allocations, in other lanes.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x

__global__ void walks_off(int *out, int turns) {
  for (int i = 0; i < turns; i++) out[64 * i + T] = i;  // expect: out-of-bounds
}
__global__ void by_a_byte(unsigned char *out, int turns) {
  for (int i = 0; i < turns; i++) out[64 * i + T + (i == turns - 1)] = i;  // expect: out-of-bounds
}
__global__ void one_lane(const int *index, const int *in, int *out) {
  for (int i = 0; i < 16; i++) out[T] += in[index[64 * i + T]];  // expect: out-of-bounds
}
__global__ void before_it(const double *in, double *out, int turns) {
  for (int i = turns; i-- > 0;) out[T] += in[64 * i + (int)T - 1];  // expect: out-of-bounds
}
__global__ void one_of_several(int *const *rows, int count) {
  for (int i = 0; i < count; i++) rows[i][T] = i;  // expect: out-of-bounds
}
__global__ void uniform(const int *in, int *out, int turns) {
  int sum = 0;
  for (int i = 0; i < turns; i++) sum += in[16 * i];  // expect: out-of-bounds
  out[T] = sum;
}
__global__ void local(int *out, int turns) {
  extern __shared__ int kept[];
  for (int i = 0; i < turns; i++) kept[64 * i + T] = i;  // expect: lds-out-of-bounds
  out[T] = kept[T];
}
__global__ void local_lane(const int *index, int *out) {
  __shared__ int kept[64];
  kept[T] = T;
  __syncthreads();
  for (int i = 0; i < 16; i++) out[T] += kept[index[64 * i + T]];  // expect: lds-out-of-bounds
}
__global__ void wide(const int4 *in, int *out, int turns) {
  for (int i = 0; i < turns; i++) out[T] += in[64 * i + T].w;  // expect: out-of-bounds
}
__global__ void unwritten(const int *in, int *out, int turns) {
  for (int i = 0; i < turns; i++) out[T] += in[64 * i + T];  // expect: uninitialized
}
__global__ void unwritten_lane(const int *index, const int *in, int *out) {
  for (int i = 0; i < 16; i++) out[T] += in[index[64 * i + T]];  // expect: uninitialized
}
__global__ void local_unwritten(int *out, int turns) {
  extern __shared__ int kept[];
  for (int i = 0; i + 1 < turns; i++) kept[64 * i + T] = i;
  __syncthreads();
  for (int i = 0; i < turns; i++) out[T] += kept[64 * i + T];  // expect: uninitialized-lds
}
__global__ void right(const int *in, int *out, int turns) {
  for (int i = 0; i < turns; i++)
    if (64 * i + T < 1000) out[64 * i + T] = in[64 * i + T];
}
__global__ void backwards(int *out) {
  for (int i = 15; i >= 0; i--) out[64 * i + T] = i;
}

template <typename U> U *memory(int count, int set) {
  U *made;
  (void)hipMalloc(&made, count * sizeof(U));
  (void)hipMemset(made, 0, set * sizeof(U));
  return made;
}
// All elements are in range, but for the last turn's lane 37.
int *indices(int last) {
  int host[1024], *made = memory<int>(1024, 0);
  for (int i = 0; i < 1024; i++) host[i] = i % 64 * 7 % 64;
  host[1023 - 26] = last;
  (void)hipMemcpy(made, host, sizeof host, hipMemcpyHostToDevice);
  return made;
}

int main() {
  int *out = memory<int>(64, 64), *backed = memory<int>(1024, 0), *target = memory<int>(1000, 1000);
  int *rows[3] = {memory<int>(64, 64), memory<int>(128, 128), memory<int>(63, 63)}, **listed = memory<int *>(3, 0);
  (void)hipMemcpy(listed, rows, sizeof rows, hipMemcpyHostToDevice);
  walks_off<<<1, 64>>>(memory<int>(1000, 1000), 16);
  by_a_byte<<<1, 64>>>(memory<unsigned char>(1024, 1024), 16);
  one_lane<<<1, 64>>>(indices(64), memory<int>(64, 64), out);
  one_of_several<<<1, 64>>>(listed, 3);
  uniform<<<1, 64>>>(memory<int>(64, 64), out, 5);
  local<<<1, 64, 1008>>>(out, 4);
  local_lane<<<1, 64>>>(indices(64), out);
  wide<<<1, 64>>>(memory<int4>(255, 255), out, 4);
  unwritten<<<1, 64>>>(memory<int>(1024, 512), out, 16);
  unwritten_lane<<<1, 64>>>(indices(64), memory<int>(128, 64), out);
  local_unwritten<<<1, 64, 1024>>>(out, 4);
  backwards<<<1, 64>>>(backed);
  right<<<1, 64>>>(backed, target, 16);
  right<<<1, 64>>>(target, backed, 16);
  before_it<<<1, 64>>>(memory<double>(1024, 1024), memory<double>(64, 64), 4);  // ends it: another page
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
