// Math functions, float and double, against the host's in long double: errors in units in the last place.
// With the argument "float" or "double", those of one type alone.
#include "check.h"

#include <algorithm>

#include <cfloat>
#include <string>

// One row a function: name, bound in ulp, range of the argument.
#define UNARY(X)                                                                                               \
    X(sin, 3, -100, 100) X(cos, 3, -100, 100) X(tan, 5, -1.5, 1.5) X(asin, 4, -1, 1) X(acos, 4, -1, 1)         \
    X(atan, 4, -50, 50) X(sinh, 4, -10, 10) X(cosh, 4, -10, 10) X(tanh, 4, -5, 5) X(asinh, 4, -100, 100)       \
    X(acosh, 4, 1, 100) X(atanh, 4, -0.99, 0.99) X(exp, 3, -50, 50) X(exp2, 3, -50, 50) X(expm1, 3, -10, 10)   \
    X(log, 3, 1e-6, 1e6) X(log2, 3, 1e-6, 1e6) X(log10, 4, 1e-6, 1e6) X(log1p, 3, -0.9, 100)                   \
    X(sqrt, 0.51, 0, 1e6) X(cbrt, 2, -1e6, 1e6) X(erf, 5, -4, 4) X(erfc, 16, -4, 4) X(tgamma, 16, 0.1, 20)     \
    X(lgamma, 16, 3, 100) X(floor, 0, -1e5, 1e5) X(ceil, 0, -1e5, 1e5) X(trunc, 0, -1e5, 1e5)                  \
    X(round, 0, -1e5, 1e5) X(rint, 0, -1e5, 1e5) X(nearbyint, 0, -1e5, 1e5) X(fabs, 0, -1e5, 1e5) X(logb, 0, 1e-3, 1e5)

#define BINARY(X)                                                                                              \
    X(pow, 16, 0.01, 20) X(atan2, 6, -50, 50) X(hypot, 4, -1e3, 1e3) X(fmod, 0, -100, 100)                     \
    X(remainder, 0, -100, 100) X(fmax, 0, -9, 9) X(fmin, 0, -9, 9) X(fdim, 1, -9, 9) X(copysign, 0, -9, 9)     \
    X(nextafter, 0, -9, 9)

enum Function {
#define NAME(name, ...) F_##name,
    UNARY(NAME) BINARY(NAME) F_COUNT
};

template <typename T>
__device__ T evaluate(int function, T x, T y)
{
    switch (function) {
#define CASE1(name, ...) case F_##name: return name(x);
#define CASE2(name, ...) case F_##name: return name(x, y);
        UNARY(CASE1)
        BINARY(CASE2)
    }
    return 0;
}

template <typename T>
__global__ void kernel(int function, const T *x, const T *y, T *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = evaluate(function, x[i], y[i]);
}

static long double reference(int function, long double x, long double y)
{
    switch (function) {
#define HOST1(name, ...) case F_##name: return std::name(x);
#define HOST2(name, ...) case F_##name: return std::name(x, y);
        UNARY(HOST1)
        BINARY(HOST2)
    }
    return 0;
}

template <typename T>
static T reference_exact(int function, T x, T y)
{
    return function == F_nextafter ? std::nextafter(x, y) : (T)reference(function, x, y);
}

struct Bound {
    const char *name;
    double ulp, low, high;
};
static const Bound BOUNDS[] = {
#define ROW(name, ulp, low, high) {#name, ulp, low, high},
    UNARY(ROW) BINARY(ROW)
};

template <typename T>
static void check_all(const char *type, int mantissa)
{
    const int n = 1024;
    Random random;
    std::vector<T> x(n), y(n);
    DeviceArray<T> dx(n), dy(n), out(n);
    for (int f = 0; f < F_COUNT; f++) {
        const Bound &bound = BOUNDS[f];
        for (int i = 0; i < n; i++) {
            x[i] = (T)(bound.low + (bound.high - bound.low) * (random.next() / 4294967296.0));
            y[i] = (T)(bound.low + (bound.high - bound.low) * (random.next() / 4294967296.0));
        }
        dx.upload(x);
        dy.upload(y);
        kernel<T><<<n / 128, 128>>>(f, dx, dy, out, n);
        std::vector<T> got = out.download();
        double worst = 0;
        int at = 0;
        for (int i = 0; i < n; i++) {
            long double expected = f == F_nextafter ? reference_exact<T>(f, x[i], y[i]) : reference(f, x[i], y[i]);
            double unit = std::ldexp(1.0, std::max(expected == 0 ? -1000 : (int)std::ilogb((double)expected), -125) - mantissa);
            double error = std::fabs((double)(got[i] - expected)) / unit;
            if (!(error <= worst)) {
                worst = error;
                at = i;
            }
        }
        if (!(worst <= bound.ulp)) {
            printf("%s %s(%.9g, %.9g) = %.17g: %.2f ulp, allowed %.2f\n", type, bound.name, (double)x[at], (double)y[at],
                   (double)got[at], worst, bound.ulp);
            failures()++;
        }
    }
}

// Results that are exact or special.
__global__ void special(double *out, float *fout)
{
    double zero = out[0], inf = 1.0 / zero, nan = inf - inf;
    int exponent, quotient;
    double whole, s, c, fraction;
    out[0] = isnan(nan) && !isnan(inf) && isinf(inf) && isfinite(1.0) && signbit(-zero);
    out[1] = exp(-inf) + log(1.0) + sqrt(4.0) + pow(nan, 0.0);  // 0 + 0 + 2 + 1
    fraction = frexp(48.0, &exponent);                          // 0.75 and 6
    out[2] = fraction * 1000 + exponent;
    fraction = modf(-3.25, &whole);
    out[3] = fraction * 100 + whole;
    fraction = remquo(29.0, 3.0, &quotient);                    // -1 and 10
    out[4] = fraction * 100 + (quotient & 7);
    sincos(0.5, &s, &c);
    out[5] = s * s + c * c;
    out[6] = ldexp(1.5, 10) + scalbn(1.0, -3) + ilogb(1000.0);
    out[7] = fma(2.0, 3.0, 4.0) + rsqrt(16.0) + rcbrt(8.0) + exp10(3.0) + sinpi(0.5) + cospi(1.0);
    fout[0] = fmaf(2.0f, 3.0f, 4.0f) + rsqrtf(16.0f) + exp10f(2.0f) + sinpif(0.5f) + __saturatef(7.0f);
    fout[1] = norm3df(2.0f, 3.0f, 6.0f) + fmaxf(nanf(""), 5.0f) + powf(2.0f, 10.0f);
    fout[2] = __sinf(0.5f);
    fout[3] = __expf(2.0f);
    fout[4] = __powf(3.0f, 2.5f);
    fout[5] = __logf(20.0f);
    fout[6] = __fdividef(1.0f, 3.0f);
    fout[7] = __frcp_rn(3.0f) + __fsqrt_rn(2.0f) + __fmaf_rn(1.0f, 2.0f, 3.0f);
}

int main(int argc, char **argv)
{
    const std::string only = argc > 1 ? argv[1] : "";
    if (only != "double")
        check_all<float>("float", 23);
    if (only != "float")
        check_all<double>("double", 52);

    DeviceArray<double> doubles(8);
    DeviceArray<float> floats(8);
    doubles.zero();
    special<<<1, 1>>>(doubles, floats);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<double> d = doubles.download();
    std::vector<float> f = floats.download();
    const double exact[8] = {1, 3, 756, -28, -98, 1, 1545.125, 1010.75};
    for (int i = 0; i < 8; i++)
        if (!close_to(d[i], exact[i], 1e-14)) {
            printf("special %d: %.17g, expected %.17g\n", i, d[i], exact[i]);
            failures()++;
        }
    const double near[8] = {112.25,         1036, std::sin(0.5), std::exp(2.0), std::pow(3.0, 2.5), std::log(20.0), 1 / 3.0,
                            1 / 3.0 + std::sqrt(2.0) + 5};
    for (int i = 0; i < 8; i++)
        if (!close_to(f[i], near[i], 2e-6)) {
            printf("special float %d: %.9g, expected %.9g\n", i, f[i], near[i]);
            failures()++;
        }
    return verdict();
}
