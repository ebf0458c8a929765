// Atomic functions of every type and scope.
#include <hip/hip_runtime.h>

template <typename T>
__device__ void integers(T* p, T v) {
#define SCOPE(s)                                                                                            \
  atomicAdd##s(p, v), atomicSub##s(p, v), atomicMin##s(p, v), atomicMax##s(p, v), atomicAnd##s(p, v),       \
      atomicOr##s(p, v), atomicXor##s(p, v), atomicExch##s(p, v), atomicCAS##s(p, v, v);
  SCOPE() SCOPE(_system) SCOPE(_block)
}
// Signed 64-bit integers: HIP has these alone, and programs define the others (atomicExch, too).
template <typename T>
__device__ void extremes(T* p, T v) {
#define EXTREME_SCOPE(s) atomicMin##s(p, v), atomicMax##s(p, v), atomicCAS##s(p, v, v);
  EXTREME_SCOPE() EXTREME_SCOPE(_system) EXTREME_SCOPE(_block)
}
__device__ long long atomicAdd(long long* p, long long v) {
  return atomicAdd(reinterpret_cast<unsigned long long*>(p), static_cast<unsigned long long>(v));
}
template <typename T>
__device__ void floats(T* p, T v) {
#define FLOAT_SCOPE(s) \
  atomicAdd##s(p, v), atomicSub##s(p, v), atomicMin##s(p, v), atomicMax##s(p, v), atomicExch##s(p, v), atomicCAS##s(p, v, v);
  FLOAT_SCOPE() FLOAT_SCOPE(_system) FLOAT_SCOPE(_block)
  unsafeAtomicAdd(p, v), unsafeAtomicMin(p, v), unsafeAtomicMax(p, v), safeAtomicAdd(p, v), safeAtomicMin(p, v), safeAtomicMax(p, v);
}
__global__ void all(int* i, unsigned* u, long* l, unsigned long* ul, long long* ll, unsigned long long* ull, float* f, double* d) {
  integers(i, 1), integers(u, 1u), extremes(l, 1l), integers(ul, 1ul), extremes(ll, 1ll), integers(ull, 1ull);
  atomicAdd(ll, 1ll);
  floats(f, 1.0f), floats(d, 1.0);
  atomicInc(u, 3), atomicDec(u, 3), atomicInc_system(u, 3), atomicDec_block(u, 3);
  __shared__ float s[4];
  __shared__ double sd;
  __shared__ int si;
  atomicAdd(&s[1], 2.0f), atomicAdd(&sd, 1.0), atomicAdd(&si, 1), atomicMax(&s[2], 3.0f), atomicCAS(&si, 1, 2);
  atomicAdd(u, 1), atomicAdd(f, 1), atomicAdd(d, 1.0f), atomicExch(f, 0), atomicMax(ull, 5);
}
int main() { return 0; }
