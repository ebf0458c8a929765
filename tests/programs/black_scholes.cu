// Black-Scholes prices of European options, in float and in double, against the host's erfc in double.
#include "check.h"

template <typename T>
__device__ T normal_cdf(T x);
template <>
__device__ float normal_cdf(float x)
{
    return 0.5f * erfcf(-x * 0.70710678f);
}
template <>
__device__ double normal_cdf(double x)
{
    return normcdf(x);
}

// Abramowitz and Stegun 26.2.17: what classic option pricers use.
__device__ float normal_cdf_polynomial(float d)
{
    float k = __fdividef(1.0f, 1.0f + 0.2316419f * fabsf(d));
    float poly = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.3989422804f * __expf(-0.5f * d * d) * poly;
    return d > 0 ? 1.0f - tail : tail;
}

template <typename T>
__global__ void price(const T *spot, const T *strike, const T *years, T *call, T *put, int n, T rate, T volatility)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    T root = sqrt(years[i]);
    T d1 = (log(spot[i] / strike[i]) + (rate + T(0.5) * volatility * volatility) * years[i]) / (volatility * root);
    T d2 = d1 - volatility * root;
    T discounted = strike[i] * exp(-rate * years[i]);
    call[i] = spot[i] * normal_cdf(d1) - discounted * normal_cdf(d2);
    put[i] = discounted * normal_cdf(-d2) - spot[i] * normal_cdf(-d1);
}

__global__ void price_fast(const float *spot, const float *strike, const float *years, float *call, int n, float rate,
                           float volatility)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float root = __fsqrt_rn(years[i]);
    float d1 = __fdividef(__logf(spot[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i], volatility * root);
    float d2 = d1 - volatility * root;
    call[i] = spot[i] * normal_cdf_polynomial(d1) - strike[i] * __expf(-rate * years[i]) * normal_cdf_polynomial(d2);
}

static double host_call(double s, double x, double t, double r, double v)
{
    double d1 = (std::log(s / x) + (r + 0.5 * v * v) * t) / (v * std::sqrt(t)), d2 = d1 - v * std::sqrt(t);
    return s * 0.5 * std::erfc(-d1 * M_SQRT1_2) - x * std::exp(-r * t) * 0.5 * std::erfc(-d2 * M_SQRT1_2);
}

template <typename T>
static void run(int n, double tolerance)
{
    const double rate = 0.02, volatility = 0.30;
    Random random;
    std::vector<T> spot(n), strike(n), years(n);
    for (int i = 0; i < n; i++) {
        spot[i] = random.uniform(5, 30);
        strike[i] = random.uniform(1, 100);
        years[i] = random.uniform(0.25f, 10);
    }
    DeviceArray<T> s(spot), x(strike), t(years), c(n), p(n);
    price<T><<<(n + 127) / 128, 128>>>(s, x, t, c, p, n, (T)rate, (T)volatility);
    CUDA_CHECK(cudaGetLastError());
    std::vector<T> call = c.download(), put = p.download();
    double worst = 0, parity = 0;
    for (int i = 0; i < n; i++) {
        worst = fmax(worst, fabs(call[i] - host_call(spot[i], strike[i], years[i], rate, volatility)));
        parity = fmax(parity, fabs(call[i] - put[i] - spot[i] + strike[i] * exp(-rate * years[i])));
    }
    printf("%s: largest error %.1e, put-call parity within %.1e\n", sizeof(T) == 4 ? "float" : "double", worst, parity);
    EXPECT(worst < tolerance);
    EXPECT(parity < tolerance);
    if constexpr (sizeof(T) == 4) {
        price_fast<<<(n + 127) / 128, 128>>>(s, x, t, c, n, rate, volatility);
        call = c.download();
        for (int i = 0; i < n; i++)
            EXPECT(fabs(call[i] - host_call(spot[i], strike[i], years[i], rate, volatility)) < 2e-4);
    }
}

int main()
{
    run<float>(20000, 5e-5);
    run<double>(5000, 1e-11);
    return verdict();
}
