// Math functions as compiled for the device, against the C library's long double ones. Prints PASS or what differs.
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <vector>

#include <hip/hip_runtime.h>

typedef long double wide;
constexpr int N = 96;

// name, range of the argument, error allowed in ulps, least magnitude that an ulp is taken of, exact value
#define UNARY(X)                                                                                                     \
  X(acos, -1, 1, 2, 0, acosl(x)) X(acosh, 1, 50, 3, 0, acoshl(x)) X(asin, -1, 1, 2, 0, asinl(x))                      \
  X(asinh, -50, 50, 3, 0, asinhl(x)) X(atan, -50, 50, 2, 0, atanl(x)) X(atanh, -0.99, 0.99, 3, 0, atanhl(x))          \
  X(cbrt, -100, 100, 2, 0, cbrtl(x)) X(ceil, -9, 9, 0, 0, ceill(x)) X(cos, -30, 30, 2, 0.1, cosl(x))                  \
  X(cosh, -20, 20, 3, 0, coshl(x)) X(erf, -4, 4, 4, 0, erfl(x)) X(erfc, -4, 8, 6, 0, erfcl(x))                        \
  X(exp, -40, 40, 2, 0, expl(x)) X(exp10, -20, 20, 2, 0, exp10l(x)) X(exp2, -60, 60, 2, 0, exp2l(x))                  \
  X(expm1, -20, 20, 3, 0, expm1l(x)) X(fabs, -9, 9, 0, 0, fabsl(x)) X(floor, -9, 9, 0, 0, floorl(x))                  \
  X(j0, -20, 20, 6, 1, j0l(x)) X(j1, -20, 20, 6, 1, j1l(x)) X(lgamma, 0.1, 30, 8, 1, lgammal(x))                      \
  X(log, 0.01, 90, 2, 0.1, logl(x)) X(log10, 0.01, 90, 3, 0.1, log10l(x)) X(log1p, -0.9, 90, 3, 0, log1pl(x))         \
  X(log2, 0.01, 90, 3, 0.1, log2l(x)) X(logb, 0.01, 90, 0, 0, logbl(x)) X(nearbyint, -9, 9, 0, 0, nearbyintl(x))      \
  X(normcdf, -4, 4, 6, 0, erfcl(-x * 0.70710678118654752440084436210484903928L) / 2)                                  \
  X(rcbrt, 0.1, 90, 3, 0, 1 / cbrtl(x)) X(rint, -9, 9, 0, 0, rintl(x)) X(round, -9, 9, 0, 0, roundl(x))               \
  X(rsqrt, 0.1, 90, 2, 0, 1 / sqrtl(x)) X(sin, -30, 30, 2, 0.1, sinl(x)) X(sinh, -20, 20, 3, 0, sinhl(x))             \
  X(sinpi, -1, 1, 2, 0.1, sinl(x * 3.14159265358979323846264338327950288L))                                           \
  X(cospi, -1, 1, 2, 0.1, cosl(x * 3.14159265358979323846264338327950288L))                                           \
  X(sqrt, 0, 90, 1, 0, sqrtl(x)) X(tan, -1.5, 1.5, 4, 0, tanl(x)) X(tanh, -9, 9, 3, 0, tanhl(x))                      \
  X(tgamma, 0.5, 20, 8, 0, tgammal(x)) X(trunc, -9, 9, 0, 0, truncl(x)) X(y0, 0.5, 20, 6, 1, y0l(x))                  \
  X(y1, 0.5, 20, 6, 1, y1l(x))                                                                                       \
  X(erfcx, -2, 5, 8, 0, expl((wide)x * x) * erfcl(x))
#define BINARY(X)                                                                                                    \
  X(atan2, -9, 9, 3, 0, atan2l(x, y)) X(copysign, -9, 9, 0, 0, copysignl(x, y)) X(fdim, -9, 9, 1, 0, fdiml(x, y))     \
  X(fmax, -9, 9, 0, 0, fmaxl(x, y)) X(fmin, -9, 9, 0, 0, fminl(x, y)) X(fmod, -90, 90, 0, 0, fmodl(x, y))             \
  X(hypot, -9, 9, 2, 0, hypotl(x, y)) X(pow, 0.1, 9, 2, 0, powl(x, y)) X(remainder, -90, 90, 0, 0, remainderl(x, y))   \
  X(rhypot, 0.1, 9, 3, 0, 1 / hypotl(x, y))

#define LIST(name, ...) name##_,
enum { UNARY(LIST) BINARY(LIST) COUNT };
#define KERNEL_1(name, ...)                                                         \
  __global__ void k_##name(const float* fx, const double* dx, float* f, double* d) { \
    int i = threadIdx.x;                                                            \
    f[i] = name##f(fx[i]);                                                          \
    d[i] = name(dx[i]);                                                             \
  }
#define KERNEL_2(name, ...)                                                         \
  __global__ void k_##name(const float* fx, const double* dx, float* f, double* d) { \
    int i = threadIdx.x;                                                            \
    f[i] = name##f(fx[i], fx[(i + 37) % N]);                                        \
    d[i] = name(dx[i], dx[(i + 37) % N]);                                           \
  }
UNARY(KERNEL_1)
BINARY(KERNEL_2)

static int failures = 0;
template <typename T>
static void expect(const char* name, T x, T got, wide exact, wide ulps, wide least) {
  int digits = sizeof(T) == 4 ? 24 : 53, exponent;
  frexpl(fmaxl(fabsl(exact), least), &exponent);
  wide ulp = ldexpl(1, exponent - digits), allowed = (ulps + 0.5L) * ulp;
  if (ulps == 0) allowed = 0;
  if (fabsl(got - exact) <= allowed || (std::isnan(got) && std::isnan(exact)) || ++failures > 20) return;
  printf("%s(%.17g) in %d bits: %.17g, expected %.17Lg\n", name, (double)x, (int)sizeof(T) * 8, (double)got, exact);
}
int main() {
  float *fx, *f;
  double *dx, *d;
  hipMallocManaged(&fx, N * sizeof *fx), hipMallocManaged(&f, N * sizeof *f);
  hipMallocManaged(&dx, N * sizeof *dx), hipMallocManaged(&d, N * sizeof *d);
#define CHECK(name, low, high, ulps, least, exact)                                              \
  for (int i = 0; i < N; i++) {                                                                 \
    dx[i] = low + (high - low) * ((i * 61 % N) + 0.37) / N;                                     \
    fx[i] = (float)dx[i];                                                                       \
  }                                                                                             \
  k_##name<<<1, N>>>(fx, dx, f, d);                                                             \
  if (hipDeviceSynchronize() != hipSuccess) return printf(#name ": %s\n", hipGetErrorString(hipGetLastError())), 1; \
  for (int i = 0; i < N; i++) {                                                                 \
    {                                                                                           \
      wide x = fx[i], y = fx[(i + 37) % N];                                                     \
      (void)y;                                                                                  \
      expect(#name, fx[i], f[i], exact, ulps, least);                                           \
    }                                                                                           \
    {                                                                                           \
      wide x = dx[i], y = dx[(i + 37) % N];                                                     \
      (void)y;                                                                                  \
      expect(#name, dx[i], d[i], exact, ulps, least);                                           \
    }                                                                                           \
  }
  UNARY(CHECK)
  BINARY(CHECK)
  puts(failures ? "FAIL" : "PASS");
  return failures != 0;
}
