// Atomic functions of every type and scope.
#include <hip/hip_runtime.h>

template <typename T>
__device__ void integers(T* p, T v) {
#define SCOPE(s)                                                                                            \
  atomicAdd##s(p, v), atomicSub##s(p, v), atomicMin##s(p, v), atomicMax##s(p, v), atomicAnd##s(p, v),       \
      atomicOr##s(p, v), atomicXor##s(p, v), atomicExch##s(p, v), atomicCAS##s(p, v, v);
  SCOPE() SCOPE(_system) SCOPE(_block)
}
template <typename T>
__device__ void floats(T* p, T v) {
#define FLOAT_SCOPE(s) \
  atomicAdd##s(p, v), atomicSub##s(p, v), atomicMin##s(p, v), atomicMax##s(p, v), atomicExch##s(p, v), atomicCAS##s(p, v, v);
  FLOAT_SCOPE() FLOAT_SCOPE(_system) FLOAT_SCOPE(_block)
  unsafeAtomicAdd(p, v), unsafeAtomicMin(p, v), unsafeAtomicMax(p, v), safeAtomicAdd(p, v), safeAtomicMin(p, v), safeAtomicMax(p, v);
}
__global__ void all(int* i, unsigned* u, long* l, unsigned long* ul, long long* ll, unsigned long long* ull, float* f, double* d) {
  integers(i, 1), integers(u, 1u), integers(l, 1l), integers(ul, 1ul), integers(ll, 1ll), integers(ull, 1ull);
  floats(f, 1.0f), floats(d, 1.0);
  atomicInc(u, 3), atomicDec(u, 3), atomicInc_system(u, 3), atomicDec_block(u, 3);
  __shared__ float s[4];
  __shared__ double sd;
  __shared__ int si;
  atomicAdd(&s[1], 2.0f), atomicAdd(&sd, 1.0), atomicAdd(&si, 1), atomicMax(&s[2], 3.0f), atomicCAS(&si, 1, 2);
  atomicAdd(u, 1), atomicAdd(f, 1), atomicAdd(d, 1.0f), atomicExch(f, 0), atomicMax(ull, 5);
}
int main() { return 0; }
