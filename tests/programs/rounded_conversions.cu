// Integers to floats with a rounding mode, against the host's own modes.
#include <cfenv>

#include "check.h"

__global__ void convert(const long long *x, float *f, double *d, float *uf, double *ud, float *jf, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    long long v = x[i];
    unsigned long long u = (unsigned long long)v;
    int j = (int)v;
    f[3 * i] = __ll2float_rd(v), f[3 * i + 1] = __ll2float_ru(v), f[3 * i + 2] = __ll2float_rz(v);
    d[3 * i] = __ll2double_rd(v), d[3 * i + 1] = __ll2double_ru(v), d[3 * i + 2] = __ll2double_rz(v);
    uf[3 * i] = __ull2float_rd(u), uf[3 * i + 1] = __ull2float_ru(u), uf[3 * i + 2] = __ull2float_rz(u);
    ud[3 * i] = __ull2double_rd(u), ud[3 * i + 1] = __ull2double_ru(u), ud[3 * i + 2] = __ull2double_rz(u);
    jf[3 * i] = __int2float_rd(j), jf[3 * i + 1] = __int2float_ru(j), jf[3 * i + 2] = __int2float_rz(j);
}

int main()
{
    std::vector<long long> x;
    unsigned long long state = 1;
    for (int bit = 0; bit < 64; bit++)
        for (long long near = -3; near <= 3; near++)
            for (unsigned long long base : {1ull << bit, 0 - (1ull << bit), 3ull << bit}) x.push_back((long long)(base + near));
    for (int i = 0; i < 5000; i++) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        x.push_back((long long)state >> (i % 64));
    }
    const int n = (int)x.size();
    DeviceArray<long long> in(x);
    DeviceArray<float> f(3 * n), uf(3 * n), jf(3 * n);
    DeviceArray<double> d(3 * n), ud(3 * n);
    convert<<<(n + 255) / 256, 256>>>(in, f, d, uf, ud, jf, n);
    auto gf = f.download(), guf = uf.download(), gjf = jf.download();
    auto gd = d.download(), gud = ud.download();
    const int modes[] = {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
    for (int mode = 0; mode < 3; mode++) {
        fesetround(modes[mode]);
        int wrong = 0;
        for (int i = 0; i < n; i++) {
            volatile long long v = x[i];
            volatile unsigned long long u = (unsigned long long)v;
            volatile int j = (int)v;
            volatile float a = (float)v, b = (float)u, c = (float)j;
            volatile double e = (double)v, g = (double)u;
            int at = 3 * i + mode;
            wrong += a != gf[at] || b != guf[at] || c != gjf[at] || e != gd[at] || g != gud[at];
        }
        fesetround(FE_TONEAREST);
        EXPECT(wrong == 0);
    }
    return verdict();
}
