/* Operations with a rounding mode: to nearest (rte), down (rtn), up (rtp), toward zero (rtz).

   The result to nearest comes first; the error that it made, known exactly or at least by its sign, says whether the
   directed result is that number or its neighbour. No mode register is written, so lanes and calls do not disturb each
   other. */
#include "parts.h"

typedef enum { DOWN, UP, ZERO } mode;

/* Step `nearest` to the neighbour that the mode asks for, where the exact value is nearest + error. */
#define DIRECTED(T, s, INFINITY_)                                                                              \
  INLINE T directed_##s(T nearest, T error, mode m) {                                                          \
    i32 up = error > 0 && (m == UP || (m == ZERO && nearest < 0));                                             \
    i32 down = error < 0 && (m == DOWN || (m == ZERO && nearest > 0));                                         \
    return up ? nextafter_##s(nearest, INFINITY_) : down ? nextafter_##s(nearest, -INFINITY_) : nearest;       \
  }                                                                                                            \
  /* Overflow: to nearest gives an infinity where a directed mode may stay finite. */                          \
  INLINE T overflow_##s(T r, i32 finite_operands, mode m) {                                                    \
    if (!ISINF(r) || !finite_operands) return r;                                                               \
    i32 keep = r > 0 ? m == UP : m == DOWN;                                                                    \
    return keep ? r : nextafter_##s(r, (T)0);                                                                  \
  }                                                                                                            \
  INLINE T add_##s(T a, T b, mode m) {                                                                         \
    T r = a + b, t = r - a, error = (a - (r - t)) + (b - t);                                                   \
    if (ISINF(r)) return overflow_##s(r, ISFINITE(a) && ISFINITE(b), m);                                       \
    if (r == 0 && a != 0) return m == DOWN ? -(T)0 : (T)0;                                                     \
    if (r == 0 && a == 0 && b == 0 && m == DOWN && (__builtin_signbit(a) || __builtin_signbit(b))) return -(T)0; \
    return directed_##s(r, error, m);                                                                          \
  }                                                                                                            \
  INLINE T sqrt_##s(T a, mode m) {                                                                             \
    T r = __builtin_elementwise_sqrt(a);                                                                       \
    if (!(a > 0) || ISINF(a)) return r;                                                                        \
    T scale = a < (T)(s##_SMALL) ? (T)(s##_SCALE) : (T)1;                                                      \
    T v = a * scale * scale, q = r * scale;                                                                    \
    return directed_##s(r, __builtin_elementwise_fma(-q, q, v), m);                                            \
  }
#define f32_SMALL 0x1p-60f
#define f32_SCALE 0x1p60f
#define f64_SMALL 0x1p-400
#define f64_SCALE 0x1p400
DIRECTED(float, f32, INF_F)
DIRECTED(double, f64, INF)

/* The zero that two numbers add up to: theirs if both are zeros of one sign, else the mode's. */
INLINE double zero_sum(double p, double c, mode m) {
  i32 alike = p == 0 && c == 0 && __builtin_signbit(p) == __builtin_signbit(c);
  return alike ? c : m == DOWN ? -0.0 : 0.0;
}

/* Products and quotients of single precision: exact, or nearly, in double. */
INLINE float narrow(double exact, float error_sign, mode m) {
  float r = (float)exact;
  double rest = exact - (double)r;
  if (ISINF(r)) return overflow_f32(r, ISFINITE(exact), m);
  float error = rest > 0 ? 1.0f : rest < 0 ? -1.0f : error_sign;
  if (r == 0 && error != 0) {
    if (error > 0) return m == UP ? 0x1p-149f : r;
    return m == DOWN ? -0x1p-149f : r;
  }
  return directed_f32(r, error, m);
}
INLINE float mul_f32(float a, float b, mode m) {
  double p = (double)a * b;
  return ISFINITE(a) && ISFINITE(b) ? narrow(p, 0, m) : (float)p;
}
INLINE float div_f32(float a, float b, mode m) {
  if (!ISFINITE(a) || !ISFINITE(b) || b == 0) return a / b;
  double q = (double)a / b, rest = FMA(-q, (double)b, (double)a);
  return narrow(q, rest == 0 ? 0 : (rest > 0) == (b > 0) ? 1.0f : -1.0f, m);
}
INLINE float fma_f32(float a, float b, float c, mode m) {
  if (!ISFINITE(a) || !ISFINITE(b) || !ISFINITE(c)) return FMAF(a, b, c);
  double p = (double)a * b;
  pair s = exact_sum(p, (double)c);
  if (s.hi == 0 && s.lo == 0) return (float)zero_sum(p, c, m);
  return narrow(s.hi, s.lo > 0 ? 1.0f : s.lo < 0 ? -1.0f : 0.0f, m);
}

/* Of double precision: the error by a fused operation, on operands scaled so that it is exact. */
INLINE double mul_f64(double a, double b, mode m) {
  double r = a * b;
  if (!ISFINITE(r)) return overflow_f64(r, ISFINITE(a) && ISFINITE(b), m);
  i32 ea, eb;
  double x = frexp_f64(a, &ea), y = frexp_f64(b, &eb);
  pair p = exact_product(x, y);
  double back = LDEXP(r, -(ea + eb)); /* exact: r has no more digits than fit */
  double error = (p.hi - back) + p.lo;
  if (r == 0 && error != 0) return error > 0 ? (m == UP ? 0x1p-1074 : r) : m == DOWN ? -0x1p-1074 : r;
  return directed_f64(r, error, m);
}
INLINE double div_f64(double a, double b, mode m) {
  double r = a / b;
  if (!ISFINITE(r) || ISINF(b) || b == 0) return overflow_f64(r, ISFINITE(a) && ISFINITE(b) && b != 0, m);
  if (a == 0) return r;
  i32 ea, eb;
  double x = frexp_f64(a, &ea), y = frexp_f64(b, &eb);
  double back = LDEXP(r, eb - ea);
  double error = FMA(-back, y, x) * y;
  if (r == 0) return error > 0 ? (m == UP ? 0x1p-1074 : r) : m == DOWN ? -0x1p-1074 : r;
  return directed_f64(r, error, m);
}
INLINE double fma_f64(double a, double b, double c, mode m) {
  double r = FMA(a, b, c);
  if (!ISFINITE(r)) return overflow_f64(r, ISFINITE(a) && ISFINITE(b) && ISFINITE(c), m);
  i32 ea, eb;
  double x = frexp_f64(a, &ea), y = frexp_f64(b, &eb);
  pair p = exact_product(x, y);
  if (p.hi == 0) return c != 0 ? c : zero_sum(a * b, c, m);
  i32 ec, scale = -(ea + eb);
  frexp_f64(c, &ec);
  if (c != 0 && ec + scale > 500) return directed_f64(r, p.hi, m); /* the product is far below c */
  double addend = c != 0 && ec + scale < -500 ? COPYSIGN(0x1p-500, c) : LDEXP(c, scale), back = LDEXP(r, scale);
  pair s = exact_sum(p.hi, addend);
  pair t = exact_sum(s.lo, p.lo);
  double error = ((s.hi - back) + t.hi) + t.lo;
  if (r == 0) {
    if (error == 0) return zero_sum(a * b, c, m);
    return error > 0 ? (m == UP ? 0x1p-1074 : r) : m == DOWN ? -0x1p-1074 : r;
  }
  return directed_f64(r, error, m);
}

#define ROUNDED(T, s, name, m)                                                          \
  EXPORT T __ocml_add_##name##_##s(T a, T b) { return add_##s(a, b, m); }               \
  EXPORT T __ocml_sub_##name##_##s(T a, T b) { return add_##s(a, -b, m); }              \
  EXPORT T __ocml_mul_##name##_##s(T a, T b) { return mul_##s(a, b, m); }               \
  EXPORT T __ocml_div_##name##_##s(T a, T b) { return div_##s(a, b, m); }               \
  EXPORT T __ocml_sqrt_##name##_##s(T a) { return sqrt_##s(a, m); }                     \
  EXPORT T __ocml_fma_##name##_##s(T a, T b, T c) { return fma_##s(a, b, c, m); }
ROUNDED(float, f32, rtn, DOWN)
ROUNDED(float, f32, rtp, UP)
ROUNDED(float, f32, rtz, ZERO)
ROUNDED(double, f64, rtn, DOWN)
ROUNDED(double, f64, rtp, UP)
ROUNDED(double, f64, rtz, ZERO)
#define NEAREST(T, s)                                                                                   \
  EXPORT T __ocml_add_rte_##s(T a, T b) { return a + b; }                                               \
  EXPORT T __ocml_sub_rte_##s(T a, T b) { return a - b; }                                               \
  EXPORT T __ocml_mul_rte_##s(T a, T b) { return a * b; }                                               \
  EXPORT T __ocml_div_rte_##s(T a, T b) { return a / b; }                                               \
  EXPORT T __ocml_sqrt_rte_##s(T a) { return __builtin_elementwise_sqrt(a); }                           \
  EXPORT T __ocml_fma_rte_##s(T a, T b, T c) { return __builtin_elementwise_fma(a, b, c); }
NEAREST(float, f32)
NEAREST(double, f64)
