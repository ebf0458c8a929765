// tool: racecheck
// Races in global memory: between workgroups, and between waves of one.
#include <hip/hip_runtime.h>

#include <cstdio>

#define T threadIdx.x
#define I (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void sum_plain(int *sum) {
  if (T == 0) *sum += blockIdx.x + 1;  // expect: race-global
}
__global__ void neighbours(int *values, int n) {
  if (I + 1 < n) values[I] = values[I + 1] + 1;  // expect: race-global
}
__global__ void last_block_without_fence(const int *in, int *partial, unsigned *count, int *out) {
  __shared__ bool last;
  if (T == 0) {
    partial[blockIdx.x] = in[blockIdx.x];
    last = atomicInc(count, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && T < gridDim.x) out[T] = partial[T];  // expect: race-global
}
__global__ void flag_plain(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    data[T] = T;  // expect: race-global
    __threadfence();
    __syncthreads();
    if (T == 0) atomicExch(flag, 1);
  } else {
    out[T] = data[T];
  }
}
__global__ void release_without_fence(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    if (T == 0) {
      data[0] = 42;
      atomicExch(flag, 1);
    }
  } else if (T == 0) {
    while (atomicAdd(flag, 0) == 0) {}
    __threadfence();
    out[0] = data[0];  // expect: race-global
  }
}
__global__ void acquire_without_barrier(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    data[T] = T + 1;
    __threadfence();
    __syncthreads();
    if (T == 0) atomicExch(flag, 1);
  } else {
    if (T == 0) {
      while (atomicAdd(flag, 0) == 0) {}
      __threadfence();
    }
    out[T] = data[T];  // expect: race-global
  }
}
__global__ void scope_of_a_group(int *flag, int *out) {
  if (blockIdx.x == 0) {
    __hip_atomic_store(flag, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);  // expect: race-global
  } else {
    out[0] = __hip_atomic_load(flag, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  }
}
__global__ void waves_without_barrier(int *scratch, int *out) {
  scratch[I] = I;
  out[I] = scratch[blockIdx.x * blockDim.x + (T + 64) % 128];  // expect: race-global
}
__global__ void stencil_in_place(float *values, int n) {
  if (I > 0 && I + 1 < n) values[I] = (values[I - 1] + values[I + 1]) * 0.5f + 1;  // expect: race-global
}
__global__ void overlapping_tiles(float *out, int width) {
  int first = blockIdx.x * (width - 1);
  if (T < width) out[first + T] = blockIdx.x + 1;  // expect: race-global
}
__global__ void atomic_and_plain(int *count, int *out) {
  atomicAdd(count, 1);
  if (T == 0) out[blockIdx.x] = *count;  // expect: race-global
}
__global__ void queue_slots(int *slots, unsigned *tail) {
  if (T == 0) {
    unsigned at = *tail;
    slots[at] = blockIdx.x;
    *tail = at + 1;  // expect: race-global
  }
}
__global__ void barrier_is_no_grid_barrier(int *values, int *out) {
  values[I] = I;
  __syncthreads();
  out[I] = values[gridDim.x * blockDim.x - 1 - I];  // expect: race-global
}
__global__ void right_last_block(const int *in, int *partial, unsigned *count, int *out) {
  __shared__ bool last;
  if (T == 0) {
    partial[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicInc(count, gridDim.x - 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && T < gridDim.x) out[T] = partial[T];
}
__global__ void right_flag(int *flag, int *data, int *out) {
  if (blockIdx.x == 0) {
    data[T] = T + 1;
    __threadfence();
    __syncthreads();
    if (T == 0) atomicExch(flag, 1);
  } else {
    if (T == 0) {
      while (atomicAdd(flag, 0) == 0) {}
      __threadfence();
    }
    __syncthreads();
    out[T] = data[T];
  }
}
__global__ void right_release(int *flag, int *data, int *out) {
  if (blockIdx.x == 0 && T == 0) {
    data[0] = 42;
    __hip_atomic_store(flag, 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
  } else if (T == 0) {
    while (__hip_atomic_load(flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) == 0) {}
    out[0] = data[0];
  }
}
__global__ void right_same_value(int *changed, const int *in) {
  if (in[I] >= 0) *changed = 1;
}
__global__ void right_histogram(const int *in, int *bins) { atomicAdd(&bins[in[I] % 16], 1); }
__global__ void right_own(int *values) { values[I] += 1; }

int *fresh(int count, int value = 0) {
  int *made;
  (void)hipMalloc(&made, count * 4);
  (void)hipMemset(made, value, count * 4);
  return made;
}

int main() {
  int *in = fresh(1024, 0), *out = fresh(4096);
  int host[1024];
  for (int i = 0; i < 1024; i++) host[i] = i * 7 % 31;
  (void)hipMemcpy(in, host, sizeof host, hipMemcpyHostToDevice);
  sum_plain<<<4, 64>>>(fresh(1));
  neighbours<<<4, 64>>>(fresh(256), 256);
  last_block_without_fence<<<8, 64>>>(in, fresh(8), (unsigned *)fresh(1), out);
  flag_plain<<<2, 64>>>(fresh(1), fresh(64, 1), out);
  release_without_fence<<<2, 64>>>(fresh(1), fresh(1), out);
  acquire_without_barrier<<<2, 128>>>(fresh(1), fresh(128), out);
  scope_of_a_group<<<2, 1>>>(fresh(1), out);
  waves_without_barrier<<<2, 128>>>(fresh(256), out);
  stencil_in_place<<<4, 64>>>((float *)fresh(256), 256);
  overlapping_tiles<<<4, 64>>>((float *)fresh(256), 64);
  atomic_and_plain<<<4, 64>>>(fresh(1), out);
  queue_slots<<<4, 64>>>(fresh(64), (unsigned *)fresh(1));
  barrier_is_no_grid_barrier<<<4, 64>>>(fresh(256), out);
  right_last_block<<<8, 64>>>(in, fresh(8), (unsigned *)fresh(1), out);
  right_flag<<<2, 128>>>(fresh(1), fresh(128), out);
  right_release<<<2, 64>>>(fresh(1), fresh(1), out);
  right_same_value<<<4, 64>>>(fresh(1), in);
  right_histogram<<<4, 256>>>(in, fresh(16));
  int *own = fresh(256);
  right_own<<<4, 64>>>(own);
  right_own<<<2, 128>>>(own);
  hipError_t error = hipDeviceSynchronize();
  std::printf("%s\n", hipGetErrorString(error));
  return error != hipSuccess;
}
