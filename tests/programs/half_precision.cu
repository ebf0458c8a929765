// Half precision: conversions bit for bit, arithmetic on __half and __half2, comparisons, dot products.
#include "check.h"

#include <cstdint>
#include <cstring>

#include <cuda_fp16.h>

// Conversion as IEEE 754 says, written out on the host.
static uint16_t half_bits(float value)
{
    uint32_t f;
    memcpy(&f, &value, 4);
    uint32_t sign = f >> 16 & 0x8000, magnitude = f & 0x7fffffff;
    if (magnitude > 0x7f800000)
        return (uint16_t)(sign | 0x7e00);
    if (magnitude >= 0x477ff000)
        return (uint16_t)(sign | 0x7c00);
    double scaled = std::fabs((double)value), unit = magnitude < 0x38800000 ? ldexp(1, -24) : ldexp(1, std::ilogb(scaled) - 10);
    double quotient = std::nearbyint(scaled / unit) * unit;
    int exponent = quotient < ldexp(1, -14) ? -15 : std::ilogb(quotient);
    double fraction = exponent == -15 ? quotient / ldexp(1, -24) : (quotient / ldexp(1, exponent) - 1) * 1024;
    return (uint16_t)(sign | (exponent + 15) << 10 | (uint32_t)fraction);
}

static float half_value(uint16_t h)
{
    int exponent = h >> 10 & 31, fraction = h & 1023;
    float magnitude = exponent == 31 ? (fraction ? NAN : INFINITY)
                    : exponent       ? ldexpf(1024.0f + fraction, exponent - 25)
                                     : ldexpf((float)fraction, -24);
    return h & 0x8000 ? -magnitude : magnitude;
}

__global__ void to_half(const float *in, __half *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = __float2half(in[i]);
}

__global__ void to_float(const __half *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = __half2float(in[i]);
}

__global__ void arithmetic(const __half *a, const __half *b, __half *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    out[i] = __hadd(a[i], b[i]);
    out[n + i] = __hmul(a[i], b[i]);
    out[2 * n + i] = a[i] - b[i];
    out[3 * n + i] = __hfma(a[i], b[i], a[i]);
    out[4 * n + i] = __hgt(a[i], b[i]) ? __hneg(a[i]) : b[i];
    out[5 * n + i] = a[i] < b[i] ? __float2half(1.0f) : __float2half(0.0f);
}

__global__ void axpy_half2(__half2 factor, const __half2 *x, __half2 *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hfma2(factor, x[i], y[i]);
}

__global__ void dot(const __half2 *a, const __half2 *b, float *out, int n)
{
    float sum = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        __half2 product = __hmul2(a[i], b[i]);
        sum += __low2float(product) + __high2float(product);
    }
    atomicAdd(out, sum);
}

int main()
{
    const int n = 1 << 16;
    std::vector<__half> every(n);
    std::vector<float> floats(n);
    Random random;
    for (int i = 0; i < n; i++) {
        uint16_t bits = (uint16_t)i;
        memcpy((void *)&every[i], &bits, 2);
        floats[i] = i % 2 ? random.uniform(-70000, 70000) : ldexpf(random.uniform(-2, 2), int(random.next() % 50) - 30);
    }
    DeviceArray<__half> h(every), rounded(n);
    DeviceArray<float> f(floats), widened(n);
    to_float<<<n / 256, 256>>>(h, widened, n);
    to_half<<<n / 256, 256>>>(f, rounded, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<float> w = widened.download();
    std::vector<__half> r = rounded.download();
    EXPECT(__half2float(CUDART_ONE_FP16) == 1.0f && __half2float(CUDART_MAX_NORMAL_FP16) == 65504.0f);
    EXPECT(std::isinf(__half2float(CUDART_INF_FP16)) && std::isnan(__half2float(CUDART_NAN_FP16)));
    int wrong_widened = 0, wrong_rounded = 0;
    for (int i = 0; i < n; i++) {
        uint16_t bits;
        memcpy(&bits, (const void *)&r[i], 2);
        float expected = half_value((uint16_t)i);
        wrong_widened += !(w[i] == expected || (w[i] != w[i] && expected != expected));
        wrong_rounded += bits != half_bits(floats[i]);
    }
    EXPECT(wrong_widened == 0);
    EXPECT(wrong_rounded == 0);

    const int m = 2048;
    std::vector<__half> a(m), b(m);
    for (int i = 0; i < m; i++) {
        a[i] = __float2half(random.uniform(-20, 20));
        b[i] = __float2half(random.uniform(-20, 20));
    }
    DeviceArray<__half> da(a), db(b), out(6 * m);
    arithmetic<<<m / 128, 128>>>(da, db, out, m);
    CUDA_CHECK(cudaGetLastError());
    std::vector<__half> got = out.download();
    int wrong[6] = {};
    for (int i = 0; i < m; i++) {
        float x = __half2float(a[i]), y = __half2float(b[i]);
        // float has more than twice the bits, so that rounding twice is rounding once
        float expected[6] = {x + y, x * y, x - y, (float)std::fma((double)x, y, x), x > y ? -x : y, x < y ? 1.0f : 0.0f};
        for (int k = 0; k < 6; k++)
            wrong[k] += __half2float(got[k * m + i]) != half_value(half_bits(expected[k]));
    }
    for (int k = 0; k < 6; k++)
        EXPECT(wrong[k] == 0);

    __half two = __float2half(2.0f);
    axpy_half2<<<m / 2 / 128, 128>>>(__half2half2(two), (const __half2 *)da.get(), (__half2 *)db.get(), m / 2);
    std::vector<__half> y = db.download();
    int different = 0;
    for (int i = 0; i < m; i++)
        different += __half2float(y[i]) != half_value(half_bits(2.0f * __half2float(a[i]) + __half2float(b[i])));
    EXPECT(different == 0);

    std::vector<__half> ones(m, __float2half(0.5f));
    DeviceArray<__half> x(ones);
    DeviceArray<float> sum(1);
    sum.zero();
    dot<<<1, 128>>>((const __half2 *)x.get(), (const __half2 *)x.get(), sum, m / 2);
    EXPECT(sum.download()[0] == 0.25f * m);
    return verdict();
}
