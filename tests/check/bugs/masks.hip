// tool: synccheck
// Masks of lanes that are not the lanes which take part.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x
#define ALL 0xffffffffffffffffull

__global__ void half_of_them(int *out) {
  if (T < 32) __syncwarp(ALL);  // expect: invalid-mask
  out[T] = T;
}
__global__ void not_itself(int *out) {
  out[T] = __shfl_sync(0xffff, (int)T, 3);  // expect: invalid-mask
}
__global__ void down_in_a_branch(int *out) {
  int value = T;
  if (T % 4 == 0) value += __shfl_down_sync(0xffffffff, value, 4);  // expect: invalid-mask
  out[T] = value;
}
__global__ void of_two_minds(int *out) {
  unsigned long long mask = T < 8 ? 0xffull : 0xfffull;
  unsigned long long voted = 0;
  if (T < 12) voted = __ballot_sync(mask, T & 1);  // expect: invalid-mask
  out[T] = (int)voted;
}
__global__ void two_branches(int *out) {
  if (T & 1)
    out[T] = __any_sync(ALL, T == 1);  // expect: invalid-mask
  else
    out[T] = __all_sync(ALL, T == 2);  // expect: invalid-mask
}
__global__ void loop_of_uneven_turns(int *out, int n) {
  int sum = 0;
  for (int i = T; i < n; i += 64) sum += __shfl_xor_sync(ALL, i, 1);  // expect: invalid-mask
  out[T] = sum;
}
__global__ void same_value(int *out) {
  unsigned long long same = 0;
  if (T > 20) same = __match_any_sync(ALL, T & 3);  // expect: invalid-mask
  out[T] = (int)same;
}
__global__ void sum_of_those_who_came(int *out) {
  int sum = 0;
  if (T >= 16) sum = __reduce_add_sync(ALL, (int)T);  // expect: invalid-mask
  out[T] = sum;
}
__global__ void right_ballot_first(int *out) {
  unsigned long long mask = __ballot_sync(ALL, T % 3 == 0);
  if (T % 3 == 0) out[T] = __shfl_sync(mask, (int)T, 0);
}
__global__ void right_warps_of_32(int *out) {
  int value = T;
  for (int d = 16; d; d /= 2) value += __shfl_down_sync(0xffffffff, value, d, 32);
  __syncwarp();
  if (T < 32) value += __shfl_xor_sync(0xffffffff, value, 1, 32);
  if (T % 32 < 8) value += __shfl_up_sync(0xff, value, 1, 32);
  out[T] = value;
}
__global__ void right_early_return(int *out, int n) {
  if ((int)T >= n) return;
  out[T] = __shfl_up_sync(ALL, (int)T, 1);
  __syncwarp();
}
__global__ void right_active(int *out) {
  if (T & 2) out[T] = __popcll(__ballot_sync(__activemask(), T & 1));
}

int main() {
  int *out;
  (void)hipMalloc(&out, 1024);
  half_of_them<<<1, 64>>>(out);
  not_itself<<<1, 64>>>(out);
  down_in_a_branch<<<1, 64>>>(out);
  of_two_minds<<<1, 64>>>(out);
  two_branches<<<1, 64>>>(out);
  loop_of_uneven_turns<<<1, 64>>>(out, 100);
  same_value<<<1, 64>>>(out);
  sum_of_those_who_came<<<1, 64>>>(out);
  right_ballot_first<<<1, 64>>>(out);
  right_warps_of_32<<<1, 64>>>(out);
  right_warps_of_32<<<1, 40>>>(out);
  right_early_return<<<1, 64>>>(out, 40);
  right_active<<<1, 64>>>(out);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
