// Math functions: C names, overloads, namespace std, integers as arguments, fast functions, rounding modes.
#include <cmath>

#include <hip/hip_math_constants.h>
#include <hip/hip_runtime.h>

#define UNARY(X)                                                                                                     \
  X(acos) X(acosh) X(asin) X(asinh) X(atan) X(atanh) X(cbrt) X(ceil) X(cos) X(cosh) X(erf) X(erfc) X(exp) X(exp2)     \
  X(expm1) X(fabs) X(floor) X(lgamma) X(log) X(log10) X(log1p) X(log2) X(logb) X(nearbyint) X(rint) X(round) X(sin)   \
  X(sinh) X(sqrt) X(tan) X(tanh) X(tgamma) X(trunc)
#define EXTRA(X)                                                                                                     \
  X(cospi) X(sinpi) X(exp10) X(erfinv) X(erfcinv) X(erfcx) X(normcdf) X(normcdfinv) X(rsqrt) X(rcbrt) X(j0) X(j1)     \
  X(y0) X(y1) X(cyl_bessel_i0) X(cyl_bessel_i1)
#define BINARY(X) \
  X(atan2) X(copysign) X(fdim) X(fmax) X(fmin) X(fmod) X(hypot) X(nextafter) X(pow) X(remainder)

__global__ void names(float* f, double* d, int n, long l) {
#define ONE(name) f[0] += name##f(f[1]) + name(f[1]), d[0] += name(d[1]) + name(n) + name(l);
#define ONE_STD(name) f[0] += std::name(f[1]), d[0] += std::name(d[1]) + std::name(n);
#define TWO(name)                                                                \
  f[0] += name##f(f[1], f[2]) + name(f[1], f[2]) + std::name(f[1], f[2]);        \
  d[0] += name(d[1], d[2]) + name(d[1], f[2]) + name(f[1], n) + name(n, d[1]) + std::name(d[1], 2) + std::name(n, n);
  UNARY(ONE) UNARY(ONE_STD) EXTRA(ONE) BINARY(TWO)
}
__global__ void more(float* f, double* d, int* i, long* l, long long* ll) {
  f[0] = fmaf(f[1], f[2], f[3]) + fma(f[1], f[2], f[3]) + std::fma(f[1], f[2], f[3]) + fdividef(f[1], f[2]);
  d[0] = fma(d[1], d[2], d[3]) + std::fma(d[1], d[2], d[3]) + fdivide(d[1], d[2]) + pow(d[1], 3) + pow(2, i[0]);
  f[1] = ldexpf(f[1], 2) + ldexp(f[1], 2) + scalbnf(f[1], 3) + scalblnf(f[1], 3l) + frexpf(f[1], i) + frexp(f[2], i);
  d[1] = ldexp(d[1], 2) + scalbn(d[1], 3) + scalbln(d[1], 3l) + frexp(d[1], i) + modf(d[1], d) + remquo(d[1], d[2], i);
  f[2] = modff(f[1], f) + std::modf(f[1], f) + remquof(f[1], f[2], i) + powif(f[1], 3) + nanf("") + std::frexp(f[1], i);
  i[0] = ilogbf(f[1]) + ilogb(d[1]) + ilogb(f[1]) + std::ilogb(d[1]);
  l[0] = lrintf(f[1]) + lrint(d[1]) + lroundf(f[1]) + lround(d[1]) + std::lround(f[1]);
  ll[0] = llrintf(f[1]) + llrint(d[1]) + llroundf(f[1]) + llround(d[1]) + std::llrint(d[1]);
  sincosf(f[1], f, f + 1), sincos(d[1], d, d + 1), sincos(f[1], f, f + 1), sincospif(f[1], f, f + 1), sincospi(d[1], d, d + 1);
  f[3] = norm3df(f[0], f[1], f[2]) + norm4df(f[0], f[1], f[2], f[3]) + rnorm3df(f[0], f[1], f[2]) + normf(3, f) + rnormf(3, f);
  d[3] = norm3d(d[0], d[1], d[2]) + norm4d(d[0], d[1], d[2], d[3]) + rnorm4d(d[0], d[1], d[2], d[3]) + norm(3, d);
  f[4] = rhypotf(f[1], f[2]) + jnf(2, f[1]) + ynf(2, f[1]) + std::abs(f[1]) + abs(f[1]) + HIP_PI_F;
  d[4] = rhypot(d[1], d[2]) + jn(2, d[1]) + yn(2, d[1]) + std::abs(d[1]) + abs(d[1]) + HIP_PI + nan("");
  i[1] = isnan(f[1]) + isinf(d[1]) + isfinite(f[1]) + isnormal(d[1]) + signbit(f[1]) + std::isnan(d[1]) + std::isinf(f[1]) +
         isnan(i[0]) + isunordered(f[1], d[1]) + isless(f[1], f[2]) + std::signbit(d[1]) + std::isfinite(f[1]) + abs(i[2]);
}
__global__ void fast(float* f, double* d) {
  f[0] = __sinf(f[1]) + __cosf(f[1]) + __tanf(f[1]) + __expf(f[1]) + __exp10f(f[1]) + __logf(f[1]) + __log2f(f[1]) +
         __log10f(f[1]) + __powf(f[1], f[2]) + __fdividef(f[1], f[2]) + __saturatef(f[1]) + __frsqrt_rn(f[1]);
  __sincosf(f[1], f, f + 1);
#define MODE(m)                                                                                                      \
  f[1] += __fadd_##m(f[1], f[2]) + __fsub_##m(f[1], f[2]) + __fmul_##m(f[1], f[2]) + __fdiv_##m(f[1], f[2]) +          \
          __frcp_##m(f[1]) + __fsqrt_##m(f[1]) + __fmaf_##m(f[1], f[2], f[3]);                                         \
  d[1] += __dadd_##m(d[1], d[2]) + __dsub_##m(d[1], d[2]) + __dmul_##m(d[1], d[2]) + __ddiv_##m(d[1], d[2]) +          \
          __drcp_##m(d[1]) + __dsqrt_##m(d[1]) + __fma_##m(d[1], d[2], d[3]);
  MODE(rn) MODE(rd) MODE(ru) MODE(rz)
}
// CUDA's extras on the host; a program's own version goes first.
static inline float rcbrtf(float x) { return 1 / cbrtf(x); }
__host__ __device__ float both(float x) { return rsqrtf(x) + sinpif(x) + norm3df(x, x, x) + rsqrt((double)x); }
int main() {
  if (both(1) + rcbrtf(8.0f) + cospi(0.5) + normcdf(0.0) < 0) return 1;
  return std::sin(2.0f) + std::pow(2.0, 3) + std::isnan(1.0) + sqrtf(2) > 3; }
