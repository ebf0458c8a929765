// Device code for the tests of the runtime; compiled without any header.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __constant__ __attribute__((constant))
typedef unsigned long size_t;

static inline __device__ int global_id() {
  return __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
}

__device__ int counter = 7;
__constant__ int factor = 3;

extern "C" __global__ void scale(int *out, const int *in, int n) {
  int i = global_id();
  if (i < n) out[i] = in[i] * factor;
}

extern "C" __global__ void mixed(double *out, char a, short b, int c, float d, double e, long f) {
  if (global_id() == 0) {
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f;
  }
}

extern "C" __global__ void bump() {
  if (global_id() == 0) counter += 1;
}

extern "C" __global__ void increment(int *value) {
  if (global_id() == 0) *value += 1;
}

extern "C" __global__ void poke(int *address) {
  if (global_id() == 0) *address = 1;
}

extern "C" __global__ void trap() { __builtin_trap(); }

extern "C" __global__ void empty() {}

extern "C" __global__ void use_lds(int *out) {
  __attribute__((shared)) static int cell[64];
  int i = __builtin_amdgcn_workitem_id_x();
  cell[i] = i;
  __builtin_amdgcn_s_barrier();
  out[i] = cell[63 - i];
}

extern "C" __global__ __attribute__((amdgpu_flat_work_group_size(1, 128))) void bounded(int *out) {
  out[__builtin_amdgcn_workitem_id_x()] = 1;
}

// Both of two running kernels find 2: each has waited for the other to start.
extern "C" __global__ void meet(volatile int *mine, volatile int *other) {
  if (global_id() == 0) {
    *mine = 1;
    for (int turn = 0; turn < 3000000 && *other == 0; turn++) __builtin_amdgcn_s_sleep(1);
    if (*other != 0) *mine = 2;
  }
}
