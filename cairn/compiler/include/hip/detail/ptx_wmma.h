/* PTX's wmma: fragments of a warp of 32 lanes (half a wave of 64), whose layout PTX leaves open. Here lane l has the l-th
   part of a matrix, in the order of `outer` and then `inner` index: rows and depth of the left factor, columns and depth of
   the right one, rows and columns of the sum. */
#ifndef CAIRN_HIP_DETAIL_PTX_WMMA_H
#define CAIRN_HIP_DETAIL_PTX_WMMA_H

#include "attributes.h"
#include "warp.h"

#if !defined(__NVPTX__)
namespace cairn {
namespace wmma {

struct f16 {
  typedef unsigned short bits;
  CAIRN_DEVICE static float value(bits b) { return (float)__builtin_bit_cast(_Float16, b); }
  CAIRN_DEVICE static bits rounded(float x) { return __builtin_bit_cast(bits, (_Float16)x); }
};
struct bf16 {
  typedef unsigned short bits;
  CAIRN_DEVICE static float value(bits b) { return __builtin_bit_cast(float, (unsigned)b << 16); }
};
struct tf32 {
  typedef unsigned bits;
  CAIRN_DEVICE static float value(bits b) { return __builtin_bit_cast(float, b & ~0x1fffu); }
};
struct f32 {
  typedef unsigned bits;
  CAIRN_DEVICE static float value(bits b) { return __builtin_bit_cast(float, b); }
  CAIRN_DEVICE static bits rounded(float x) { return __builtin_bit_cast(bits, x); }
};
struct f64 {
  typedef unsigned long long bits;
  CAIRN_DEVICE static double value(bits b) { return __builtin_bit_cast(double, b); }
  CAIRN_DEVICE static bits rounded(double x) { return __builtin_bit_cast(bits, x); }
};
struct s8 {
  typedef unsigned char bits;
  CAIRN_DEVICE static int value(bits b) { return (signed char)b; }
};
struct u8 {
  typedef unsigned char bits;
  CAIRN_DEVICE static int value(bits b) { return b; }
};
struct s32 {
  typedef unsigned bits;
  CAIRN_DEVICE static long long value(bits b) { return (int)b; }
  CAIRN_DEVICE static bits rounded(long long x) { return (bits)x; }
};

/* Element i of a fragment in its registers, which are of 64 bits for doubles and of 32 otherwise. */
template <class T, class R>
CAIRN_DEVICE typename T::bits element(const R* registers, int i) {
  constexpr int each = sizeof(R) / sizeof(typename T::bits);
  return (typename T::bits)(registers[i / each] >> i % each * 8 * sizeof(typename T::bits));
}
template <class T, class R>
CAIRN_DEVICE void put(R* registers, int i, typename T::bits value) {
  constexpr int each = sizeof(R) / sizeof(typename T::bits);
  R bits = (R)value;
  registers[i / each] = i % each ? registers[i / each] | bits << i % each * 8 * sizeof(typename T::bits) : bits;
}
/* `along`: neighbours of the inner index are neighbours in memory. */
template <class T, int OUTER, int INNER, class R, int N>
CAIRN_DEVICE void load(R (&registers)[N], const void* place, unsigned stride, bool along) {
  constexpr int own = OUTER * INNER / 32;
  for (int i = 0; i < N; ++i) registers[i] = 0;
  for (int i = 0; i < own; ++i) {
    unsigned at = (__lane_id() & 31) * own + i, outer = at / INNER, inner = at % INNER;
    unsigned long long index = along ? (unsigned long long)outer * stride + inner : (unsigned long long)inner * stride + outer;
    put<T>(registers, i, ((const typename T::bits*)place)[index]);
  }
}
template <class T, int OUTER, int INNER, class R, int N>
CAIRN_DEVICE void store(const R (&registers)[N], void* place, unsigned stride, bool along) {
  constexpr int own = OUTER * INNER / 32;
  for (int i = 0; i < own; ++i) {
    unsigned at = (__lane_id() & 31) * own + i, outer = at / INNER, inner = at % INNER;
    unsigned long long index = along ? (unsigned long long)outer * stride + inner : (unsigned long long)inner * stride + outer;
    ((typename T::bits*)place)[index] = element<T>(registers, i);
  }
}
CAIRN_DEVICE float step(float a, float b, float sum) { return __builtin_fmaf(a, b, sum); }
CAIRN_DEVICE double step(double a, double b, double sum) { return __builtin_fma(a, b, sum); }
CAIRN_DEVICE long long step(int a, int b, long long sum) { return sum + a * b; }

/* D = A x B + C, of types TD, TA, TB and TC. */
template <class TD, class TA, class TB, class TC, int M, int N, int K, class RD, class R, class RC, int ND, int NA, int NB, int NC>
CAIRN_DEVICE void multiply(RD (&d)[ND], const R (&a)[NA], const R (&b)[NB], const RC (&c)[NC], bool saturate) {
  constexpr int own = M * N / 32, of_a = M * K / 32, of_b = N * K / 32;
  unsigned first = (__lane_id() & 31) * own;
  for (int i = 0; i < ND; ++i) d[i] = 0;
  for (int i = 0; i < own; ++i) {
    unsigned row = (first + i) / N, column = (first + i) % N;
    auto sum = TC::value(element<TC>(c, i));
    for (int k = 0; k < K; ++k) {
      auto left = __shfl(TA::value(element<TA>(a, k % of_a)), (int)((row * K + k) / of_a), 32);
      auto right = __shfl(TB::value(element<TB>(b, k % of_b)), (int)((column * K + k) / of_b), 32);
      sum = step(left, right, sum);
    }
    if (saturate) sum = sum > 0x7fffffff ? 0x7fffffff : sum < -2147483648.0 ? (decltype(sum))-2147483648.0 : sum;
    put<TD>(d, i, TD::rounded(sum));
  }
}

}  // namespace wmma
}  // namespace cairn
#endif

#endif
