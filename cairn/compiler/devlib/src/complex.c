/* Complex products and quotients as C's Annex G asks: what clang calls for float _Complex and double _Complex. */
#include "base.h"

#define COMPLEX(T, name, COPY, ABS, MAX, LOGB, SCALB)                                                          \
  typedef _Complex T complex_##name;                                                                           \
  INLINE complex_##name make_##name(T re, T im) {                                                              \
    complex_##name z;                                                                                          \
    __real__ z = re;                                                                                           \
    __imag__ z = im;                                                                                           \
    return z;                                                                                                  \
  }                                                                                                            \
  INLINE T boxed_##name(T x) { return COPY(ISINF(x) ? (T)1 : (T)0, x); }                                       \
  INLINE T unnan_##name(T x) { return ISNAN(x) ? COPY((T)0, x) : x; }                                          \
  complex_##name __mul##name##3(T a, T b, T c, T d) {                                                          \
    T re = a * c - b * d, im = a * d + b * c;                                                                  \
    if (UNLIKELY(ISNAN(re) && ISNAN(im))) {                                                                    \
      i32 again = 0;                                                                                           \
      if (ISINF(a) || ISINF(b)) {                                                                              \
        a = boxed_##name(a);                                                                                   \
        b = boxed_##name(b);                                                                                   \
        c = unnan_##name(c);                                                                                   \
        d = unnan_##name(d);                                                                                   \
        again = 1;                                                                                             \
      }                                                                                                        \
      if (ISINF(c) || ISINF(d)) {                                                                              \
        c = boxed_##name(c);                                                                                   \
        d = boxed_##name(d);                                                                                   \
        a = unnan_##name(a);                                                                                   \
        b = unnan_##name(b);                                                                                   \
        again = 1;                                                                                             \
      }                                                                                                        \
      if (!again && (ISINF(a * c) || ISINF(b * d) || ISINF(a * d) || ISINF(b * c))) {                          \
        a = unnan_##name(a);                                                                                   \
        b = unnan_##name(b);                                                                                   \
        c = unnan_##name(c);                                                                                   \
        d = unnan_##name(d);                                                                                   \
        again = 1;                                                                                             \
      }                                                                                                        \
      if (again) {                                                                                             \
        re = (T)INF * (a * c - b * d);                                                                         \
        im = (T)INF * (a * d + b * c);                                                                         \
      }                                                                                                        \
    }                                                                                                          \
    return make_##name(re, im);                                                                                \
  }                                                                                                            \
  complex_##name __div##name##3(T a, T b, T c, T d) {                                                          \
    /* The divisor is brought near one, so that its square stays in range. */                                  \
    i32 e = 0;                                                                                                 \
    T top = MAX(ABS(c), ABS(d));                                                                               \
    if (ISFINITE(top) && top > 0) {                                                                            \
      e = LOGB(top);                                                                                           \
      c = SCALB(c, -e);                                                                                        \
      d = SCALB(d, -e);                                                                                        \
    }                                                                                                          \
    T square = c * c + d * d;                                                                                  \
    T re = SCALB((a * c + b * d) / square, -e), im = SCALB((b * c - a * d) / square, -e);                      \
    if (UNLIKELY(ISNAN(re) && ISNAN(im))) {                                                                    \
      if (square == 0 && (!ISNAN(a) || !ISNAN(b))) {                                                           \
        re = COPY((T)INF, c) * a;                                                                              \
        im = COPY((T)INF, c) * b;                                                                              \
      } else if ((ISINF(a) || ISINF(b)) && ISFINITE(c) && ISFINITE(d)) {                                       \
        a = boxed_##name(a);                                                                                   \
        b = boxed_##name(b);                                                                                   \
        re = (T)INF * (a * c + b * d);                                                                         \
        im = (T)INF * (b * c - a * d);                                                                         \
      } else if (ISINF(top) && ISFINITE(a) && ISFINITE(b)) {                                                   \
        c = boxed_##name(c);                                                                                   \
        d = boxed_##name(d);                                                                                   \
        re = (T)0 * (a * c + b * d);                                                                           \
        im = (T)0 * (b * c - a * d);                                                                           \
      }                                                                                                        \
    }                                                                                                          \
    return make_##name(re, im);                                                                                \
  }
COMPLEX(float, sc, COPYSIGNF, FABSF, FMAXF, ilogb_f32, LDEXPF)
COMPLEX(double, dc, COPYSIGN, FABS, FMAX, ilogb_f64, LDEXP)
