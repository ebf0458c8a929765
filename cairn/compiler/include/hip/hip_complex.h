/* Complex numbers as pairs: hipFloatComplex and hipDoubleComplex. */
#ifndef HIP_INCLUDE_HIP_HIP_COMPLEX_H
#define HIP_INCLUDE_HIP_HIP_COMPLEX_H

#include "hip_vector_types.h"
#if !defined(__HIPCC_RTC__)
#include <math.h>
#endif

typedef float2 hipFloatComplex;
typedef double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;

/* Names of the float functions end in f, those of the double functions in nothing: `s` is that ending. */
#define CAIRN_COMPLEX(T, C, make, s)                                                                              \
  static CAIRN_HD_INLINE T hipCreal##s(C z) { return z.x; }                                                     \
  static CAIRN_HD_INLINE T hipCimag##s(C z) { return z.y; }                                                     \
  static CAIRN_HD_INLINE C make(T a, T b) {                                                                          \
    C r;                                                                                                             \
    r.x = a;                                                                                                         \
    r.y = b;                                                                                                         \
    return r;                                                                                                        \
  }                                                                                                                  \
  static CAIRN_HD_INLINE C hipConj##s(C z) { return make(z.x, -z.y); }                                               \
  static CAIRN_HD_INLINE T hipCsqabs##s(C z) { return z.x * z.x + z.y * z.y; }                                       \
  static CAIRN_HD_INLINE C hipCadd##s(C p, C q) { return make(p.x + q.x, p.y + q.y); }                               \
  static CAIRN_HD_INLINE C hipCsub##s(C p, C q) { return make(p.x - q.x, p.y - q.y); }                               \
  static CAIRN_HD_INLINE C hipCmul##s(C p, C q) { return make(p.x * q.x - p.y * q.y, p.y * q.x + p.x * q.y); }

#ifdef CAIRN_TRANSLATED
/* CUDA's absolute value and quotient scale, so that nothing overflows too early; the quotient is Smith's. */
#define CAIRN_COMPLEX_MORE(T, C, make, s)                                                                            \
  static CAIRN_HD_INLINE T hipCabs##s(C z) { return hypot##s(z.x, z.y); }                                            \
  static CAIRN_HD_INLINE C hipCfma##s(C p, C q, C r) {                                                               \
    return make(p.x * q.x + r.x - p.y * q.y, p.x * q.y + r.y + p.y * q.x);                                           \
  }                                                                                                                  \
  static CAIRN_HD_INLINE C hipCdiv##s(C p, C q) {                                                                    \
    if (fabs##s(q.x) >= fabs##s(q.y)) {                                                                              \
      T ratio = q.y / q.x, d = q.x + q.y * ratio;                                                                    \
      return make((p.x + p.y * ratio) / d, (p.y - p.x * ratio) / d);                                                 \
    }                                                                                                                \
    T ratio = q.x / q.y, d = q.x * ratio + q.y;                                                                      \
    return make((p.x * ratio + p.y) / d, (p.y * ratio - p.x) / d);                                                   \
  }
#else
/* HIP's are the plain formulas: squares overflow and vanish as they do there. */
#define CAIRN_COMPLEX_MORE(T, C, make, s)                                                                            \
  static CAIRN_HD_INLINE T hipCabs##s(C z) { return sqrt##s(hipCsqabs##s(z)); }                                      \
  static CAIRN_HD_INLINE C hipCfma##s(C p, C q, C r) {                                                               \
    return make(p.x * q.x + r.x - p.y * q.y, q.x * p.y + r.y + p.x * q.y);                                           \
  }                                                                                                                  \
  static CAIRN_HD_INLINE C hipCdiv##s(C p, C q) {                                                                    \
    T square = hipCsqabs##s(q);                                                                                      \
    return make((p.x * q.x + p.y * q.y) / square, (p.y * q.x - p.x * q.y) / square);                                 \
  }
#endif
CAIRN_COMPLEX(float, hipFloatComplex, make_hipFloatComplex, f)
CAIRN_COMPLEX(double, hipDoubleComplex, make_hipDoubleComplex, )
CAIRN_COMPLEX_MORE(float, hipFloatComplex, make_hipFloatComplex, f)
CAIRN_COMPLEX_MORE(double, hipDoubleComplex, make_hipDoubleComplex, )
#undef CAIRN_COMPLEX
#undef CAIRN_COMPLEX_MORE

static CAIRN_HD_INLINE hipComplex make_hipComplex(float x, float y) { return make_hipFloatComplex(x, y); }
static CAIRN_HD_INLINE hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex z) {
  return make_hipFloatComplex((float)z.x, (float)z.y);
}
static CAIRN_HD_INLINE hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex z) {
  return make_hipDoubleComplex((double)z.x, (double)z.y);
}

#endif
