// tool: racecheck,initcheck
// Lanes that go to many places at once: strided, scattered, by index, in memory and in LDS.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x

__global__ void both_store_strided(int *out) {
  out[T * 5] = blockIdx.x;  // expect: race-global
}
__global__ void store_and_load_scattered(int *data, int *out) {
  int at = T * 37 % 256;
  if (blockIdx.x)
    out[T] = data[at * 3];  // expect: race-global
  else
    data[at * 3] = T;
}
__global__ void stored_whole_and_in_part(int *data, int *out) {
  if (blockIdx.x) {
    out[T] = data[T];  // expect: race-global
  } else {
    data[T] = 0;
    data[T / 64 * 64 + T * 37 % 64] += T;
  }
}
__global__ void other_wave_after_barrier(int *data, int *out) {
  data[T * 3] = T + 1;
  __syncthreads();
  int before = data[(T + 64) % 256 * 3];
  data[T * 3 + 1] = T + before;
  out[T] = data[(T + 64) % 256 * 3 + 1];  // expect: race-global
}
__global__ void before_and_after_barrier(int *data, int *out) {
  if (blockIdx.x == 0) {
    data[T * 3] = T + 2;
    __syncthreads();
    data[T * 3 + 1] = T + 2;
  } else {
    out[T] = data[T * 3];  // expect: race-global
  }
}
__global__ void bytes_apart(unsigned char *data) {
  data[T * 7] = blockIdx.x;  // expect: race-global
}
__global__ void pairs_apart(double *data) {
  data[T * 3] = blockIdx.x;  // expect: race-global
}
__global__ void odd_lanes(int *data) {
  if (T % 2) data[T] = blockIdx.x;  // expect: race-global
}
__global__ void tile_without_barrier(const float *in, float *out) {
  __shared__ float tile[32 * 33];
  for (int j = 0; j < 32; j += 8) tile[(threadIdx.y + j) * 33 + T] = in[(threadIdx.y + j) * 32 + T];
  for (int j = 0; j < 32; j += 8)
    out[(threadIdx.y + j) * 32 + T] = tile[T * 33 + threadIdx.y + j];  // expect: race-lds uninitialized-lds
}
__global__ void scattered_stores(const int *in, int *out) {
  __shared__ int kept[256];
  kept[in[T] * 37 % 256] = T;  // expect: race-lds
  __syncthreads();
  out[T] = kept[in[T] * 37 % 256];
}
__global__ void bins_too_early(const int *in, int *out) {
  __shared__ int bins[256];
  bins[T] = 0;
  __syncthreads();
  for (int i = 0; i < 8; i++) atomicAdd(&bins[in[T + i * 256] * 37 % 256], 1);
  out[T] = bins[255 - T];  // expect: race-lds
}
__global__ void hole_of_a_tile(float *out) {
  __shared__ float tile[32 * 33];
  for (int j = 0; j < 32; j += 8) tile[(threadIdx.y + j) * 33 + T] = j;
  __syncthreads();
  out[threadIdx.y * 32 + T] = tile[T * 33 + 25 + threadIdx.y];  // expect: uninitialized-lds
}
__global__ void every_other(int *out) {
  __shared__ int kept[512];
  kept[T * 2] = T;
  __syncthreads();
  out[T] = kept[T * 2 / 3];  // expect: uninitialized-lds
}
__global__ void loaded_apart(const int *never, int *out) {
  out[T] = never[T * 37 % 256 * 3];  // expect: uninitialized
}

// And what is right.
__global__ void right_tile(const float *in, float *out) {
  __shared__ float tile[32 * 33];
  for (int j = 0; j < 32; j += 8) tile[(threadIdx.y + j) * 33 + T] = in[(threadIdx.y + j) * 32 + T];
  __syncthreads();
  for (int j = 0; j < 32; j += 8) out[(threadIdx.y + j) * 32 + T] = tile[T * 33 + threadIdx.y + j];
}
__global__ void right_bins(const int *in, int *out) {
  __shared__ int bins[256];
  bins[T] = 0;
  __syncthreads();
  for (int i = 0; i < 8; i++) atomicAdd(&bins[in[T + i * 256] * 37 % 256], 1);
  __syncthreads();
  atomicAdd(&out[T], bins[255 - T]);
}
__global__ void right_stripes(int *data) {
  for (int turn = 0; turn < 3; turn++) {
    for (int k = 0; k < 4; k++) data[(blockIdx.x * 256 + T) * 4 + k] += k + 1;
    __syncthreads();
  }
}
__global__ void right_either(const int *a, const int *b, int *out) {
  for (int i = 0; i < 8; i++) out[T] += (T * 37 % 256 < 128 ? a : b)[T * 37 % 256 + i];
}
// Wave 0 says by an atomic for each lane what it has stored; wave 1 waits for it.
__global__ void right_flags(int *out) {
  __shared__ int data[64], ready[256];
  for (int i = T; i < 256; i += 128) ready[i] = 0;
  __syncthreads();
  int lane = T % 64;
  if (T < 64) {
    data[lane] = lane;
    atomicAdd(&ready[lane * 37 % 64 * 4], 1);
  } else {
    while (!atomicAdd(&ready[lane * 37 % 64 * 4], 0)) {
    }
    out[lane] = data[lane];
  }
}

int main() {
  int *in, *data, *out, *never, *other;
  (void)hipMalloc(&in, 8192);
  (void)hipMalloc(&data, 16384);
  (void)hipMalloc(&out, 8192);
  (void)hipMalloc(&never, 8192);
  (void)hipMalloc(&other, 8192);
  int host[2048];
  for (int i = 0; i < 2048; i++) host[i] = i * 7 % 31;
  (void)hipMemcpy(in, host, sizeof host, hipMemcpyHostToDevice);
  (void)hipMemcpy(other, host, sizeof host, hipMemcpyHostToDevice);
  (void)hipMemset(data, 0, 16384);
  (void)hipMemset(out, 0, 8192);
  both_store_strided<<<2, 256>>>(data);
  store_and_load_scattered<<<2, 256>>>(data, out);
  stored_whole_and_in_part<<<2, 256>>>(data, out);
  other_wave_after_barrier<<<1, 256>>>(data, out);
  before_and_after_barrier<<<2, 256>>>(data, out);
  bytes_apart<<<2, 256>>>((unsigned char *)data);
  pairs_apart<<<2, 256>>>((double *)data);
  odd_lanes<<<2, 256>>>(data);
  tile_without_barrier<<<1, dim3(32, 8)>>>((float *)in, (float *)out);
  scattered_stores<<<1, 256>>>(in, out);
  bins_too_early<<<1, 256>>>(in, out);
  hole_of_a_tile<<<1, dim3(32, 8)>>>((float *)out);
  every_other<<<1, 256>>>(out);
  loaded_apart<<<1, 256>>>(never, out);
  right_tile<<<1, dim3(32, 8)>>>((float *)in, (float *)out);
  right_bins<<<4, 256>>>(in, out);
  right_stripes<<<4, 256>>>(data);
  right_either<<<1, 256>>>(in, other, out);
  right_flags<<<1, 128>>>(out);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
