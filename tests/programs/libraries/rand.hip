// hipRAND: every generator and distribution: moments, ranges, the same numbers for the same seed, others after an offset.
#include "check.h"

#include <hip/hip_fp16.h>
#include <hiprand/hiprand.h>

static void done(hiprandStatus_t status, const char *what)
{
    if (status != HIPRAND_STATUS_SUCCESS) printf("%s: %d\n", what, (int)status);
    expect(status == HIPRAND_STATUS_SUCCESS, what);
}
static const size_t COUNT = 1 << 17; // so large that the bounds below are some ten standard errors

template <typename T> static void moments(const char *what, const std::vector<T> &x, double mean, double deviation, double bound)
{
    double sum = 0, squares = 0;
    for (const T &each : x) sum += double(each);
    sum /= x.size();
    for (const T &each : x) squares += (double(each) - sum) * (double(each) - sum);
    squares = std::sqrt(squares / x.size());
    char text[160];
    snprintf(text, sizeof text, "%s: mean %g and deviation %g, expected %g and %g", what, sum, squares, mean, deviation);
    expect(std::fabs(sum - mean) <= bound * deviation && std::fabs(squares / deviation - 1) <= 2 * bound, text);
}
// Shares of the numbers below the quartiles of a distribution.
template <typename T> static void quartiles(const char *what, const std::vector<T> &x, const double (&at)[3])
{
    for (int i = 0; i < 3; i++) {
        size_t below = 0;
        for (const T &each : x) below += double(each) < at[i];
        expect(std::fabs(double(below) / x.size() - 0.25 * (i + 1)) < 0.015, what);
    }
}

template <typename T, typename F> static std::vector<T> made(const char *what, F generate)
{
    Device<T> x(COUNT);
    done(generate(x.at, COUNT), what);
    return x.read();
}

static void distributions(hiprandGenerator_t g, double bound)
{
    auto u = made<float>("uniform", [=](float *p, size_t n) { return hiprandGenerateUniform(g, p, n); });
    auto ud = made<double>("uniform double", [=](double *p, size_t n) { return hiprandGenerateUniformDouble(g, p, n); });
    moments("uniform", u, 0.5, std::sqrt(1 / 12.0), bound), moments("uniform double", ud, 0.5, std::sqrt(1 / 12.0), bound);
    quartiles("uniform", u, {0.25, 0.5, 0.75}), quartiles("uniform double", ud, {0.25, 0.5, 0.75});
    bool inside = true;
    for (size_t i = 0; i < COUNT; i++) inside &= u[i] > 0 && u[i] <= 1 && ud[i] > 0 && ud[i] <= 1;
    expect(inside, "uniform: in (0, 1]");
    const double quartile = 0.6744897501960817;
    auto normal = made<float>("normal", [=](float *p, size_t n) { return hiprandGenerateNormal(g, p, n, 2, 3); });
    auto wide = made<double>("normal double", [=](double *p, size_t n) { return hiprandGenerateNormalDouble(g, p, n, -1, 0.5); });
    moments("normal", normal, 2, 3, bound), moments("normal double", wide, -1, 0.5, bound);
    quartiles("normal", normal, {2 - 3 * quartile, 2, 2 + 3 * quartile}), quartiles("normal double", wide, {-1 - quartile / 2, -1, -1 + quartile / 2});
    auto log = made<float>("log-normal", [=](float *p, size_t n) { return hiprandGenerateLogNormal(g, p, n, 0, 0.25f); });
    auto logs = made<double>("log-normal double", [=](double *p, size_t n) { return hiprandGenerateLogNormalDouble(g, p, n, 0, 0.25); });
    const double mean = std::exp(0.03125), deviation = mean * std::sqrt(std::exp(0.0625) - 1);
    moments("log-normal", log, mean, deviation, bound), moments("log-normal double", logs, mean, deviation, bound);
    for (double lambda : {0.5, 10.0, 300.0}) {
        auto poisson = made<unsigned>("poisson", [=](unsigned *p, size_t n) { return hiprandGeneratePoisson(g, p, n, lambda); });
        moments("poisson", poisson, lambda, std::sqrt(lambda), bound);
    }
}

static void pseudo(hiprandRngType_t type)
{
    hiprandGenerator_t g, other;
    done(hiprandCreateGenerator(&g, type), "a generator"), done(hiprandCreateGenerator(&other, type), "a generator");
    done(hiprandSetPseudoRandomGeneratorSeed(g, 12345), "seed"), done(hiprandSetPseudoRandomGeneratorSeed(other, 12345), "seed");
    auto bits = [](hiprandGenerator_t from) { return made<unsigned>("bits", [=](unsigned *p, size_t n) { return hiprandGenerate(from, p, n); }); };
    auto first = bits(g);
    expect(first == bits(other), "the same seed, the same numbers");
    moments("bits", first, 2147483647.5, 4294967296 / std::sqrt(12.0), 0.015);
    for (int bit = 0; bit < 32; bit++) {
        size_t ones = 0;
        for (unsigned each : first) ones += each >> bit & 1;
        expect(std::fabs(double(ones) / COUNT - 0.5) < 0.01, "each bit is set in half of the numbers");
    }
    expect(first != bits(g), "later numbers are others");
    done(hiprandSetPseudoRandomGeneratorSeed(other, 99), "seed"), expect(first != bits(other), "another seed, other numbers");
    distributions(g, 0.03);
    done(hiprandDestroyGenerator(other), "the end");
    if (type != HIPRAND_RNG_PSEUDO_MT19937 && type != HIPRAND_RNG_PSEUDO_MTGP32) {
        done(hiprandCreateGenerator(&other, type), "a generator"), done(hiprandSetPseudoRandomGeneratorSeed(other, 12345), "seed");
        done(hiprandSetGeneratorOffset(other, 1000), "offset"), expect(first != bits(other), "an offset, other numbers");
        done(hiprandDestroyGenerator(other), "the end");
    }
    done(hiprandDestroyGenerator(g), "the end");
}

static void quasi(hiprandRngType_t type)
{
    hiprandGenerator_t g;
    done(hiprandCreateGenerator(&g, type), "a quasi-random generator");
    done(hiprandSetQuasiRandomGeneratorDimensions(g, 4), "dimensions");
    distributions(g, 0.03);
    done(hiprandDestroyGenerator(g), "the end");
}

int main()
{
    hiprandGenerator_t g;
    if (hiprandCreateGenerator(&g, HIPRAND_RNG_PSEUDO_DEFAULT) != HIPRAND_STATUS_SUCCESS) return puts("FAIL: no generator"), 1;
    for (hiprandRngType_t type : {HIPRAND_RNG_PSEUDO_XORWOW, HIPRAND_RNG_PSEUDO_MRG32K3A, HIPRAND_RNG_PSEUDO_MTGP32, HIPRAND_RNG_PSEUDO_MT19937,
                                  HIPRAND_RNG_PSEUDO_PHILOX4_32_10})
        pseudo(type);
    quasi(HIPRAND_RNG_QUASI_SOBOL32), quasi(HIPRAND_RNG_QUASI_SCRAMBLED_SOBOL32);
    hipStream_t stream;
    (void)hipStreamCreate(&stream);
    done(hiprandSetStream(g, stream), "stream");
    Device<float> x(1001);
    done(hiprandGenerateUniform(g, x.at, 1001), "an odd count in a stream"), (void)hipStreamSynchronize(stream);
    bool inside = true;
    for (float each : x.read()) inside &= each > 0 && each <= 1;
    expect(inside, "in a stream");
    expect(hiprandSetQuasiRandomGeneratorDimensions(g, 4) != HIPRAND_STATUS_SUCCESS, "dimensions of what has none");
    expect(hiprandCreateGenerator(&g, (hiprandRngType_t)77) != HIPRAND_STATUS_SUCCESS, "no such generator");
    return verdict();
}
