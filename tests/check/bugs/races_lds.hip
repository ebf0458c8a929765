// tool: racecheck
// Races in LDS: waves of one workgroup with no barrier between.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x

__global__ void no_barrier(int *out) {
  __shared__ int kept[256];
  kept[T] = T;
  out[T] = kept[255 - T];  // expect: race-lds
}
__global__ void load_then_store(int *out) {
  __shared__ int kept[256];
  kept[T] = T;
  __syncthreads();
  int other = kept[(T + 64) % 256];
  kept[T] = other;  // expect: race-lds
  __syncthreads();
  out[T] = kept[T];
}
__global__ void reduction_without_last_barrier(const int *in, int *out) {
  __shared__ int sums[256];
  sums[T] = in[T];
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (T < half) sums[T] += sums[T + half];  // expect: race-lds
  }
  if (T == 0) out[0] = sums[0];
}
__global__ void two_reductions(const int *in, int *out) {
  __shared__ int sums[256];
  for (int turn = 0; turn < 2; turn++) {
    sums[T] = in[T] + turn;  // expect: race-lds
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
      if (T < half) sums[T] += sums[T + half];
      __syncthreads();
    }
    out[turn * 256 + T] = sums[0];
  }
}
__global__ void all_store_one(int *out) {
  __shared__ int kept;
  kept = T / 64;  // expect: race-lds
  __syncthreads();
  out[T] = kept;
}
__global__ void tile_too_early(const float *in, float *out) {
  __shared__ float tile[256];
  float sum = 0;
  for (int step = 0; step < 4; step++) {
    tile[T] = in[step * 256 + T];  // expect: race-lds
    __syncthreads();
    for (int i = 0; i < 256; i++) sum += tile[i];
  }
  out[T] = sum;
}
__global__ void histogram_plain(const int *in, int *out) {
  __shared__ int bins[16];
  if (T < 16) bins[T] = 0;
  __syncthreads();
  bins[in[T] % 16]++;  // expect: race-lds
  __syncthreads();
  if (T < 16) out[T] = bins[T];
}
__global__ void atomic_and_plain(int *out) {
  __shared__ int counts[64];
  if (T < 64) counts[T] = 0;
  __syncthreads();
  atomicAdd(&counts[T % 64], 1);
  out[T] = counts[T % 64];  // expect: race-lds
}
__global__ void set_without_barrier(int *out) {
  __shared__ int count;
  if (T == 0) count = 0;
  atomicAdd(&count, 1);  // expect: race-lds
  __syncthreads();
  out[T] = count;
}
__global__ void scan_in_place(int *out) {
  __shared__ int sums[256];
  sums[T] = 1;
  __syncthreads();
  for (int step = 1; step < 256; step *= 2) {
    int left = T >= step ? sums[T - step] : 0;
    sums[T] += left;  // expect: race-lds
    __syncthreads();
  }
  out[T] = sums[T];
}
__global__ void transposed(const float *in, float *out) {
  __shared__ float tile[16][17];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 16 + x];
  out[y * 16 + x] = tile[x][y];  // expect: race-lds
}
__global__ void flag_in_lds(int *out) {
  __shared__ int value;
  if (T == 0) value = 42;
  __threadfence_block();
  out[T] = value;  // expect: race-lds
}
__global__ void bytes_of_a_word(int *out) {
  __shared__ unsigned char kept[256];
  kept[T] = T;
  __syncthreads();
  kept[T ^ 64] = kept[T] + 1;  // expect: race-lds
  __syncthreads();
  out[T] = kept[T];
}
__global__ void group_of_64(int *out) {
  __shared__ int kept[256];
  auto tile = cooperative_groups::tiled_partition<64>(cooperative_groups::this_thread_block());
  kept[T] = T;
  tile.sync();
  out[T] = kept[(T + 64) % 256];  // expect: race-lds
}
__global__ void double_buffer_wrong(const int *in, int *out) {
  __shared__ int buffer[2][128];
  int sum = 0;
  for (int step = 0; step < 4; step++) {
    buffer[0][T] = in[step * 128 + T];  // expect: race-lds
    __syncthreads();
    sum += buffer[0][127 - T];
  }
  out[T] = sum;
}
__global__ void right_reduction(const int *in, int *out) {
  __shared__ int sums[256];
  sums[T] = in[T];
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (T < half) sums[T] += sums[T + half];
    __syncthreads();
  }
  if (T == 0) out[0] = sums[0];
}
__global__ void right_bytes(int *out) {
  __shared__ unsigned char kept[256];
  kept[T] = T;
  __syncthreads();
  out[T] = kept[255 - T];
}
__global__ void right_double_buffer(const int *in, int *out) {
  __shared__ int buffer[2][128];
  int sum = 0;
  for (int step = 0; step < 4; step++) {
    buffer[step % 2][T] = in[step * 128 + T];
    __syncthreads();
    sum += buffer[step % 2][127 - T];
  }
  out[T] = sum;
}
__global__ void right_in_a_wave(int *out) {
  __shared__ int kept[256];
  kept[T] = T;
  out[T] = kept[T ^ 63];
}

int main() {
  int *in, *out;
  float *fin, *fout;
  (void)hipMalloc(&in, 8192);
  (void)hipMalloc(&out, 8192);
  (void)hipMalloc(&fin, 8192);
  (void)hipMalloc(&fout, 8192);
  int host[2048];
  for (int i = 0; i < 2048; i++) host[i] = i * 7 % 31;
  (void)hipMemcpy(in, host, sizeof host, hipMemcpyHostToDevice);
  (void)hipMemset(fin, 0x3f, 8192);
  no_barrier<<<1, 256>>>(out);
  load_then_store<<<1, 256>>>(out);
  reduction_without_last_barrier<<<1, 256>>>(in, out);
  two_reductions<<<1, 256>>>(in, out);
  all_store_one<<<1, 256>>>(out);
  tile_too_early<<<1, 256>>>(fin, fout);
  histogram_plain<<<1, 256>>>(in, out);
  atomic_and_plain<<<1, 256>>>(out);
  set_without_barrier<<<1, 256>>>(out);
  scan_in_place<<<1, 256>>>(out);
  transposed<<<1, dim3(16, 16)>>>(fin, fout);
  flag_in_lds<<<1, 256>>>(out);
  bytes_of_a_word<<<1, 256>>>(out);
  group_of_64<<<1, 256>>>(out);
  double_buffer_wrong<<<1, 128>>>(in, out);
  right_reduction<<<1, 256>>>(in, out);
  right_bytes<<<1, 256>>>(out);
  right_double_buffer<<<1, 128>>>(in, out);
  right_in_a_wave<<<1, 256>>>(out);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
