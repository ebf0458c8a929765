/* The device math library under its public names: __ocml_<function>_<f16, f32 or f64>. */
#include "exponential.h"
#include "hyperbolic.h"
#include "inverse.h"
#include "logarithm.h"
#include "parts.h"
#include "power.h"
#include "sinpi.h"
#include "trigonometric.h"

#include "error_function.h"
#include "quick.h"
/* Where they stand for the others; the host, which measures both, calls them by a name of their own. */
#define QUICK_FUNCTIONS(X)                                                                                            \
  X(exp) X(exp2) X(exp10) X(expm1) X(log) X(log2) X(log10) X(log1p) X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh) \
  X(atan) X(asin) X(acos) X(erf) X(erfc) X(ncdf) X(cbrt)
#ifdef __NVPTX__
#define exp_f32 quick_exp_f32
#define exp2_f32 quick_exp2_f32
#define exp10_f32 quick_exp10_f32
#define expm1_f32 quick_expm1_f32
#define log_f32 quick_log_f32
#define log2_f32 quick_log2_f32
#define log10_f32 quick_log10_f32
#define log1p_f32 quick_log1p_f32
#define sinh_f32 quick_sinh_f32
#define cosh_f32 quick_cosh_f32
#define tanh_f32 quick_tanh_f32
#define asinh_f32 quick_asinh_f32
#define acosh_f32 quick_acosh_f32
#define atanh_f32 quick_atanh_f32
#define atan_f32 quick_atan_f32
#define asin_f32 quick_asin_f32
#define acos_f32 quick_acos_f32
#define erf_f32 quick_erf_f32
#define erfc_f32 quick_erfc_f32
#define ncdf_f32 quick_ncdf_f32
#define cbrt_f32 quick_cbrt_f32
#elif !defined(DEVICE)
#define QUICK_EXPORT(name) EXPORT float __ocml_quick_##name##_f32(float x) { return quick_##name##_f32(x); }
QUICK_FUNCTIONS(QUICK_EXPORT)
#endif

/* Half precision goes through single, which has more than twice the digits. The host, whose C library may lack the
   conversions, does without. */
#ifdef DEVICE
#define HALF(...) __VA_ARGS__
#else
#define HALF(...)
#endif

#define FUNCTION_1(name)                                                           \
  EXPORT float __ocml_##name##_f32(float x) { return name##_f32(x); }              \
  EXPORT double __ocml_##name##_f64(double x) { return name##_f64(x); }            \
  HALF(EXPORT half __ocml_##name##_f16(half x) { return (half)name##_f32((float)x); })
#define FUNCTION_2(name)                                                                                \
  EXPORT float __ocml_##name##_f32(float x, float y) { return name##_f32(x, y); }                       \
  EXPORT double __ocml_##name##_f64(double x, double y) { return name##_f64(x, y); }                    \
  HALF(EXPORT half __ocml_##name##_f16(half x, half y) { return (half)name##_f32((float)x, (float)y); })

/* What has no single-precision form of its own. */
INLINE float asinpi_f32(float x) { return (float)asinpi_f64(x); }
INLINE float acospi_f32(float x) { return (float)acospi_f64(x); }
INLINE float atanpi_f32(float x) { return (float)atanpi_f64(x); }
INLINE float fmod_f32(float x, float y) { return (float)fmod_f64(x, y); }
INLINE float remainder_f32(float x, float y) { return (float)remainder_f64(x, y); }

FUNCTION_1(acos)
FUNCTION_1(acosh)
FUNCTION_1(acospi)
FUNCTION_1(asin)
FUNCTION_1(asinh)
FUNCTION_1(asinpi)
FUNCTION_1(atan)
FUNCTION_1(atanh)
FUNCTION_1(atanpi)
FUNCTION_1(cbrt)
FUNCTION_1(cos)
FUNCTION_1(cosh)
FUNCTION_1(cospi)
FUNCTION_1(exp)
FUNCTION_1(exp10)
FUNCTION_1(exp2)
FUNCTION_1(expm1)
FUNCTION_1(log)
FUNCTION_1(log10)
FUNCTION_1(log1p)
FUNCTION_1(log2)
FUNCTION_1(logb)
FUNCTION_1(rcbrt)
FUNCTION_1(rsqrt)
FUNCTION_1(sin)
FUNCTION_1(sinh)
FUNCTION_1(sinpi)
FUNCTION_1(tan)
FUNCTION_1(tanh)
FUNCTION_1(tanpi)
FUNCTION_2(atan2)
FUNCTION_2(atan2pi)
FUNCTION_2(fdim)
FUNCTION_2(fmod)
FUNCTION_2(pow)
FUNCTION_2(powr)
FUNCTION_2(remainder)
FUNCTION_2(scalb)

EXPORT float __ocml_nextafter_f32(float x, float y) { return nextafter_f32(x, y); }
EXPORT double __ocml_nextafter_f64(double x, double y) { return nextafter_f64(x, y); }

/* Lengths. */
EXPORT float __ocml_hypot_f32(float x, float y) {
  float r = length_of_f32(FMA((double)x, x, (double)y * y));
  return ISINF(x) || ISINF(y) ? INF_F : r;
}
EXPORT float __ocml_rhypot_f32(float x, float y) {
  float r = inverse_length_of_f32(FMA((double)x, x, (double)y * y));
  return ISINF(x) || ISINF(y) ? 0.0f : r;
}
EXPORT double __ocml_hypot_f64(double x, double y) {
  double v[] = {x, y};
  return length_of(v, 2);
}
EXPORT double __ocml_rhypot_f64(double x, double y) {
  double v[] = {x, y};
  return inverse_length_of(v, 2);
}
INLINE double sum_f32(float x, float y, float z, float w) {
  return FMA((double)x, x, FMA((double)y, y, FMA((double)z, z, (double)w * w)));
}
INLINE i32 infinite_f32(float x, float y, float z, float w) { return ISINF(x) || ISINF(y) || ISINF(z) || ISINF(w); }
EXPORT float __ocml_len3_f32(float x, float y, float z) {
  return infinite_f32(x, y, z, 0) ? INF_F : length_of_f32(sum_f32(x, y, z, 0));
}
EXPORT float __ocml_len4_f32(float x, float y, float z, float w) {
  return infinite_f32(x, y, z, w) ? INF_F : length_of_f32(sum_f32(x, y, z, w));
}
EXPORT float __ocml_rlen3_f32(float x, float y, float z) {
  return infinite_f32(x, y, z, 0) ? 0.0f : inverse_length_of_f32(sum_f32(x, y, z, 0));
}
EXPORT float __ocml_rlen4_f32(float x, float y, float z, float w) {
  return infinite_f32(x, y, z, w) ? 0.0f : inverse_length_of_f32(sum_f32(x, y, z, w));
}
EXPORT double __ocml_len3_f64(double x, double y, double z) {
  double v[] = {x, y, z};
  return length_of(v, 3);
}
EXPORT double __ocml_len4_f64(double x, double y, double z, double w) {
  double v[] = {x, y, z, w};
  return length_of(v, 4);
}
EXPORT double __ocml_rlen3_f64(double x, double y, double z) {
  double v[] = {x, y, z};
  return inverse_length_of(v, 3);
}
EXPORT double __ocml_rlen4_f64(double x, double y, double z, double w) {
  double v[] = {x, y, z, w};
  return inverse_length_of(v, 4);
}

/* Integers in, integers out. */
#define WITH_INTEGERS(T, s)                                                              \
  EXPORT T __ocml_pown_##s(T x, i32 n) { return pown_##s(x, n); }                        \
  EXPORT T __ocml_rootn_##s(T x, i32 n) { return rootn_##s(x, n); }                      \
  EXPORT i32 __ocml_ilogb_##s(T x) { return ilogb_##s(x); }                              \
  EXPORT T __ocml_frexp_##s(T x, PRIVATE i32* e) {                                       \
    i32 v;                                                                               \
    T r = frexp_##s(x, &v);                                                              \
    *e = v;                                                                              \
    return r;                                                                            \
  }                                                                                      \
  EXPORT T __ocml_modf_##s(T x, PRIVATE T* whole) {                                      \
    T v;                                                                                 \
    T r = modf_##s(x, &v);                                                               \
    *whole = v;                                                                          \
    return r;                                                                            \
  }                                                                                      \
  EXPORT T __ocml_fract_##s(T x, PRIVATE T* whole) {                                     \
    T v = __builtin_elementwise_floor(x);                                                \
    *whole = v;                                                                          \
    T r = ISINF(x) ? (T)0 : x - v;                                                       \
    return r < (T)1 ? r : ISNAN(x) ? x : (T)1 - (s##_EPSILON) / 2;                       \
  }                                                                                      \
  EXPORT T __ocml_sincos_##s(T x, PRIVATE T* cosine) {                                   \
    T v;                                                                                 \
    T r = sincos_##s(x, &v);                                                             \
    *cosine = v;                                                                         \
    return r;                                                                            \
  }                                                                                      \
  EXPORT T __ocml_sincospi_##s(T x, PRIVATE T* cosine) {                                 \
    T v;                                                                                 \
    T r = sincospi_##s(x, &v);                                                           \
    *cosine = v;                                                                         \
    return r;                                                                            \
  }
#define f32_EPSILON 0x1p-23f
#define f64_EPSILON 0x1p-52
WITH_INTEGERS(float, f32)
WITH_INTEGERS(double, f64)
EXPORT float __ocml_ldexp_f32(float x, i32 n) { return LDEXPF(x, n); }
EXPORT double __ocml_ldexp_f64(double x, i32 n) { return LDEXP(x, n); }
EXPORT double __ocml_remquo_f64(double x, double y, PRIVATE i32* quotient) {
  i32 v;
  double r = remquo_f64(x, y, &v);
  *quotient = v;
  return r;
}
EXPORT float __ocml_remquo_f32(float x, float y, PRIVATE i32* quotient) {
  i32 v;
  double r = remquo_f64(x, y, &v);
  *quotient = v;
  return (float)r;
}

#ifdef DEVICE

EXPORT half __ocml_hypot_f16(half x, half y) { return (half)__ocml_hypot_f32((float)x, (float)y); }
EXPORT half __ocml_rhypot_f16(half x, half y) { return (half)__ocml_rhypot_f32((float)x, (float)y); }
EXPORT half __ocml_pown_f16(half x, i32 n) { return (half)pown_f32((float)x, n); }
EXPORT half __ocml_ldexp_f16(half x, i32 n) { return (half)LDEXPF((float)x, n); }
EXPORT half __ocml_sincos_f16(half x, PRIVATE half* cosine) {
  float c;
  float s = sincos_f32((float)x, &c);
  *cosine = (half)c;
  return (half)s;
}

/* Single operations of the machine. */
#define MACHINE_1(name)                                                                                    \
  EXPORT half __ocml_##name##_f16(half x) { return __builtin_elementwise_##name(x); }                      \
  EXPORT float __ocml_##name##_f32(float x) { return __builtin_elementwise_##name(x); }                    \
  EXPORT double __ocml_##name##_f64(double x) { return __builtin_elementwise_##name(x); }
MACHINE_1(ceil)
MACHINE_1(floor)
MACHINE_1(nearbyint)
MACHINE_1(rint)
MACHINE_1(round)
MACHINE_1(trunc)
#define MACHINE(T, s)                                                                                      \
  EXPORT T __ocml_fabs_##s(T x) { return __builtin_elementwise_abs(x); }                                   \
  EXPORT T __ocml_copysign_##s(T x, T y) { return __builtin_elementwise_copysign(x, y); }                  \
  EXPORT T __ocml_fma_##s(T x, T y, T z) { return __builtin_elementwise_fma(x, y, z); }                    \
  EXPORT T __ocml_fmuladd_##s(T x, T y, T z) { return __builtin_elementwise_fma(x, y, z); }                \
  EXPORT T __ocml_mad_##s(T x, T y, T z) { return __builtin_elementwise_fma(x, y, z); }                    \
  EXPORT T __ocml_sqrt_##s(T x) { return __builtin_elementwise_sqrt(x); }                                  \
  EXPORT i32 __ocml_isnan_##s(T x) { return ISNAN(x); }                                                    \
  EXPORT i32 __ocml_isinf_##s(T x) { return ISINF(x); }                                                    \
  EXPORT i32 __ocml_isfinite_##s(T x) { return ISFINITE(x); }
MACHINE(half, f16)
MACHINE(float, f32)
MACHINE(double, f64)
EXPORT float __ocml_fmax_f32(float x, float y) { return FMAXF(x, y); }
EXPORT float __ocml_fmin_f32(float x, float y) { return FMINF(x, y); }
EXPORT double __ocml_fmax_f64(double x, double y) { return FMAX(x, y); }
EXPORT double __ocml_fmin_f64(double x, double y) { return FMIN(x, y); }
EXPORT half __ocml_fmax_f16(half x, half y) { return __builtin_fmaxf16(x, y); }
EXPORT half __ocml_fmin_f16(half x, half y) { return __builtin_fminf16(x, y); }

/* The hardware's approximations. AMD's sine and cosine take turns, NVIDIA's radians. */
#ifdef __AMDGCN__
#define SIN_APPROX(x) __builtin_amdgcn_sinf((x) * 0.15915494309189533577f)
#define COS_APPROX(x) __builtin_amdgcn_cosf((x) * 0.15915494309189533577f)
#define EXP2_APPROX __builtin_amdgcn_exp2f
#define LOG2_APPROX __builtin_amdgcn_logf
#define RCP_APPROX __builtin_amdgcn_rcpf
#define RSQ_APPROX __builtin_amdgcn_rsqf
#define SQRT_APPROX __builtin_amdgcn_sqrtf
#else
#define SIN_APPROX __nvvm_sin_approx_f
#define COS_APPROX __nvvm_cos_approx_f
#define EXP2_APPROX __nvvm_ex2_approx_f
#define LOG2_APPROX __nvvm_lg2_approx_f
#define RCP_APPROX(x) __nvvm_rcp_approx_ftz_f(x)
#define RSQ_APPROX __nvvm_rsqrt_approx_f
#define SQRT_APPROX __nvvm_sqrt_approx_f
#endif
EXPORT float __ocml_native_sin_f32(float x) { return SIN_APPROX(x); }
EXPORT float __ocml_native_cos_f32(float x) { return COS_APPROX(x); }
EXPORT float __ocml_native_exp2_f32(float x) { return EXP2_APPROX(x); }
EXPORT float __ocml_native_exp_f32(float x) { return EXP2_APPROX(x * LOG2_E_HI_F); }
EXPORT float __ocml_native_exp10_f32(float x) { return EXP2_APPROX(x * LOG2_10_HI_F); }
EXPORT float __ocml_native_log2_f32(float x) { return LOG2_APPROX(x); }
EXPORT float __ocml_native_log_f32(float x) { return LOG2_APPROX(x) * LN2_HI_F; }
EXPORT float __ocml_native_log10_f32(float x) { return LOG2_APPROX(x) * LOG10_2_SHORT_F; }
EXPORT float __ocml_native_recip_f32(float x) { return RCP_APPROX(x); }
EXPORT float __ocml_native_rsqrt_f32(float x) { return RSQ_APPROX(x); }
EXPORT float __ocml_native_sqrt_f32(float x) { return SQRT_APPROX(x); }

#endif
