// tool: initcheck
// Loads of what nobody has written.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x

__global__ void never(const int *in, int *out) {
  out[T] = in[T] + 1;  // expect: uninitialized
}
__global__ void part(const int *in, int *out) {
  out[T] = in[T] + 1;  // expect: uninitialized
}
__global__ void only_even(int *made) { made[2 * T] = T; }
__global__ void read_all(const int *made, int *out) {
  out[T] = made[T];  // expect: uninitialized
}
__global__ void accumulate(float *sums) {
  atomicAdd(&sums[T % 4], 1.0f);  // expect: uninitialized
}
__global__ void read_and_add(int *sums) {
  sums[T] += 1;  // expect: uninitialized
}
__global__ void wide(const double2 *in, double *out) {
  out[T] = in[T].x + in[T].y;  // expect: uninitialized
}
__global__ void bytes(const unsigned char *in, int *out) {
  out[T] = in[T];  // expect: uninitialized
}
__global__ void gathered(const int *index, const int *in, int *out) {
  out[T] = in[index[T]];  // expect: uninitialized
}
__global__ void local_never(int *out) {
  __shared__ int kept[128];
  if (T < 64) kept[T] = T;
  __syncthreads();
  out[T] = kept[T];  // expect: uninitialized-lds
}
__global__ void local_sum(int *out) {
  __shared__ int sum;
  atomicAdd(&sum, 1);  // expect: uninitialized-lds
  __syncthreads();
  if (T == 0) out[0] = sum;
}
__global__ void local_edge(const int *in, int *out) {
  __shared__ int tile[66];
  tile[T + 1] = in[T];
  __syncthreads();
  out[T] = tile[T] + tile[T + 1] + tile[T + 2];  // expect: uninitialized-lds
}
__global__ void right(const int *in, int *out) {
  __shared__ int kept[64];
  kept[T] = in[T];
  __syncthreads();
  out[T] = kept[63 - T];
}
__global__ void cut_off(const int *in, int *out) {
  out[T] = in[T];  // expect: uninitialized
}
struct Padded { char one; int other; };  // three bytes between are nobody's
__global__ void by_members(Padded *made) { made[T].one = 1, made[T].other = 2; }
__global__ void as_a_whole(const Padded *in, Padded *out) { out[T] = in[T]; }

template <typename U> U *memory(int count) {
  U *made;
  (void)hipMalloc(&made, count * sizeof(U));
  return made;
}

int main() {
  int *out = memory<int>(256), host[64] = {};
  int *set = memory<int>(64), *copied = memory<int>(64), *half = memory<int>(64), *made = memory<int>(128);
  (void)hipMemset(set, 0, 256);
  (void)hipMemcpy(copied, host, 256, hipMemcpyHostToDevice);
  (void)hipMemcpy(half, host, 128, hipMemcpyHostToDevice);
  never<<<1, 64>>>(memory<int>(64), out);
  part<<<1, 64>>>(half, out);
  only_even<<<1, 64>>>(made);
  read_all<<<1, 128>>>(made, out);
  accumulate<<<1, 64>>>(memory<float>(4));
  read_and_add<<<1, 64>>>(memory<int>(64));
  wide<<<1, 64>>>(memory<double2>(64), memory<double>(64));
  bytes<<<1, 64>>>(memory<unsigned char>(64), out);
  gathered<<<1, 64>>>(set, memory<int>(64), out);
  local_never<<<1, 128>>>(out);
  local_sum<<<1, 64>>>(out);
  local_edge<<<1, 64>>>(set, out);
  right<<<1, 64>>>(set, out);
  right<<<1, 64>>>(copied, out);
  int *again = memory<int>(64), *later = memory<int>(64);
  (void)hipMemcpy(again, copied, 256, hipMemcpyDeviceToDevice);
  right<<<1, 64>>>(again, out);
  (void)hipMemcpyAsync(later, host, 256, hipMemcpyHostToDevice, nullptr);
  right<<<1, 64>>>(later, out);
  (void)hipMemsetAsync(memory<int>(64), 0, 256, nullptr);
  int *most = memory<int>(64);
  (void)hipMemset(most, 0, 255);
  cut_off<<<1, 64>>>(most, out);
  Padded *padded = memory<Padded>(64);
  by_members<<<1, 64>>>(padded);
  as_a_whole<<<1, 64>>>(padded, memory<Padded>(64));
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
