/* Types, attributes and machine operations of the device library. The same sources compile for the GPU, where they
   become bitcode, and for the host, where their accuracy is measured; what differs is in this file alone. */
#ifndef CAIRN_DEVLIB_BASE_H
#define CAIRN_DEVLIB_BASE_H

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef int i32;
typedef long long i64;
typedef _Float16 half;

#if defined(__AMDGCN__) || defined(__NVPTX__)
#define DEVICE 1
#endif
#ifdef __AMDGCN__
#define PRIVATE __attribute__((address_space(5)))
#define GLOBAL __attribute__((address_space(1)))
#define CONSTANT __attribute__((address_space(4)))
#define EXPORT
#elif defined(__NVPTX__)
#define PRIVATE
#define EXPORT
#else
#define PRIVATE
#define EXPORT __attribute__((visibility("default")))
#endif

#define INLINE static inline __attribute__((always_inline))
/* Large parts that several functions share, and that are not worth a copy in each caller. */
#define CORE static __attribute__((noinline))
#define BIT(T, x) __builtin_bit_cast(T, x)
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

#define INF_F __builtin_huge_valf()
#define INF __builtin_huge_val()
#define NAN_F __builtin_nanf("")
#define NAN_D __builtin_nan("")

#define FMAF __builtin_fmaf
#define FMA __builtin_fma
#define FABSF __builtin_fabsf
#define FABS __builtin_fabs
#define RINTF __builtin_rintf
#define RINT __builtin_rint
#define FLOORF __builtin_floorf
#define FLOOR __builtin_floor
#define TRUNCF __builtin_truncf
#define TRUNC __builtin_trunc
#define SQRTF __builtin_sqrtf
#define SQRT __builtin_sqrt
#define COPYSIGNF __builtin_copysignf
#define COPYSIGN __builtin_copysign
#define FMINF __builtin_fminf
#define FMIN __builtin_fmin
#define FMAXF __builtin_fmaxf
#define FMAX __builtin_fmax
#ifdef __NVPTX__ /* no instruction, and no C library to call */
#define LDEXPF ldexp_f32
#define LDEXP ldexp_f64
#else
#define LDEXPF __builtin_ldexpf
#define LDEXP __builtin_ldexp
#endif
#define ISNAN(x) __builtin_isnan(x)
#define ISINF(x) __builtin_isinf(x)
#define ISFINITE(x) __builtin_isfinite(x)

/* 1/x and 1/sqrt(x), good to about an ulp: seeds for a correction step, never results. */
#ifdef __AMDGCN__
#define RCPF_SEED(x) __builtin_amdgcn_rcpf(x)
#define RSQF_SEED(x) __builtin_amdgcn_rsqf(x)
#elif defined(__NVPTX__)
#define RCPF_SEED(x) __nvvm_rcp_approx_ftz_f(x)
#define RSQF_SEED(x) __nvvm_rsqrt_approx_f(x)
#else
#define RCPF_SEED(x) (1.0f / (x))
#define RSQF_SEED(x) (1.0f / __builtin_sqrtf(x))
#endif

/* Mantissa in [1/2, 1) and exponent. Zero, infinity and NaN keep their value and get exponent 0. */
#ifdef __AMDGCN__
INLINE float frexp_f32(float x, i32* e) {
  *e = __builtin_amdgcn_frexp_expf(x);
  return __builtin_amdgcn_frexp_mantf(x);
}
INLINE double frexp_f64(double x, i32* e) {
  *e = __builtin_amdgcn_frexp_exp(x);
  return __builtin_amdgcn_frexp_mant(x);
}
#elif defined(__NVPTX__)
INLINE float frexp_f32(float x, i32* e) {
  if (x == 0 || !ISFINITE(x)) return *e = 0, x;
  i32 shift = 0;
  if (FABSF(x) < 0x1p-126f) x *= 0x1p24f, shift = 24;
  u32 bits = BIT(u32, x);
  *e = (i32)(bits >> 23 & 0xff) - 126 - shift;
  return BIT(float, (bits & 0x807fffffu) | 126u << 23);
}
INLINE double frexp_f64(double x, i32* e) {
  if (x == 0 || !ISFINITE(x)) return *e = 0, x;
  i32 shift = 0;
  if (FABS(x) < 0x1p-1022) x *= 0x1p54, shift = 54;
  u64 bits = BIT(u64, x);
  *e = (i32)(bits >> 52 & 0x7ff) - 1022 - shift;
  return BIT(double, (bits & 0x800fffffffffffffull) | 1022ull << 52);
}
/* x * 2^k in up to three steps. Downward each step stays normal until the last one, so that there is one rounding. */
INLINE float ldexp_f32(float x, i32 k) {
  for (i32 i = 0; i < 2; ++i) {
    if (k > 127) x *= 0x1p127f, k -= 127;
    if (k < -126) x *= 0x1p-102f, k += 102;
  }
  k = k > 127 ? 127 : k < -126 ? -126 : k;
  return x * BIT(float, (k + 127) << 23);
}
INLINE double ldexp_f64(double x, i32 k) {
  for (i32 i = 0; i < 2; ++i) {
    if (k > 1023) x *= 0x1p1023, k -= 1023;
    if (k < -1022) x *= 0x1p-969, k += 969;
  }
  k = k > 1023 ? 1023 : k < -1022 ? -1022 : k;
  return x * BIT(double, (i64)(k + 1023) << 52);
}
#else
INLINE float frexp_f32(float x, i32* e) {
  if (x == 0 || !ISFINITE(x)) return *e = 0, x;
  return __builtin_frexpf(x, e);
}
INLINE double frexp_f64(double x, i32* e) {
  if (x == 0 || !ISFINITE(x)) return *e = 0, x;
  return __builtin_frexp(x, e);
}
#endif

/* x * 2^k for a result whose exponent fits in two steps: |k| under twice the exponent range. One rounding, as the first
   product is exact while x is near one. */
INLINE float scale_f32(float x, i32 k) {
  i32 a = k >> 1, b = k - a;
  return x * BIT(float, (a + 127) << 23) * BIT(float, (b + 127) << 23);
}
INLINE double scale_f64(double x, i32 k) {
  i32 a = k >> 1, b = k - a;
  return x * BIT(double, (i64)(a + 1023) << 52) * BIT(double, (i64)(b + 1023) << 52);
}

/* Polynomials, coefficients lowest first. The count is a constant at every call, so the loop unrolls. */
#define COUNT(array) ((i32)(sizeof(array) / sizeof((array)[0])))
#define POLYF(x, array) polynomial_f32(x, array, COUNT(array))
#define POLY(x, array) polynomial_f64(x, array, COUNT(array))
INLINE float polynomial_f32(float x, const float* c, i32 n) {
  float r = c[n - 1];
#pragma unroll
  for (i32 i = n - 2; i >= 0; --i) r = FMAF(r, x, c[i]);
  return r;
}
INLINE double polynomial_f64(double x, const double* c, i32 n) {
  double r = c[n - 1];
#pragma unroll
  for (i32 i = n - 2; i >= 0; --i) r = FMA(r, x, c[i]);
  return r;
}

#endif
