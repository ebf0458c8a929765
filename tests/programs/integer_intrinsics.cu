// Integer and conversion intrinsics, each against its definition.
#include "check.h"

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstring>

struct Row {
    unsigned high, brev, perm, left, right, average, rounded, difference, mul24;
    int ones, zeros, first, shigh, saverage, srounded, sdifference, smul24;
    int down, up, nearest, zero_way, bits;
    unsigned from_float, lowest, highest, absolute;
    float to_float, from_bits, division;
    long long wide, dbits;
    int hi, lo;
    double joined;
};

__global__ void kernel(const unsigned *a, const unsigned *b, const float *f, Row *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned x = a[i], y = b[i];
    int sx = (int)x, sy = (int)y;
    float v = f[i];
    Row r;
    r.high = __umulhi(x, y);
    r.brev = __brev(x);
    r.perm = __byte_perm(x, y, 0x6250);
    r.left = __funnelshift_l(x, y, y);
    r.right = __funnelshift_r(x, y, 9);
    r.average = __uhadd(x, y);
    r.rounded = __urhadd(x, y);
    r.difference = __usad(x, y, 10u);
    r.mul24 = __umul24(x, y);
    r.ones = __popc(x);
    r.zeros = __clz(x);
    r.first = __ffs(x);
    r.shigh = __mulhi(sx, sy);
    r.saverage = __hadd(sx, sy);
    r.srounded = __rhadd(sx, sy);
    r.sdifference = (int)__sad(sx, sy, 10u);
    r.smul24 = __mul24(sx, sy);
    r.down = __float2int_rd(v);
    r.up = __float2int_ru(v);
    r.nearest = __float2int_rn(v);
    r.zero_way = __float2int_rz(v);
    r.bits = __float_as_int(v);
    r.from_float = __float2uint_rz(fabsf(v));
    r.lowest = min(x, y);
    r.highest = max(x, y);
    r.absolute = abs(sx / 2);
    r.to_float = __int2float_rn(sx);
    r.from_bits = __uint_as_float(x & 0x7f7fffff);
    r.division = __fdiv_rn(v, 3.0f);
    r.wide = __double2ll_rn(v * 1e6);
    r.dbits = __double_as_longlong((double)v);
    r.hi = __double2hiint((double)v);
    r.lo = __double2loint((double)v);
    r.joined = __hiloint2double(r.hi, r.lo);
    out[i] = r;
}

static uint8_t byte_of(uint64_t pair, int selector)
{
    return (uint8_t)(pair >> 8 * (selector & 7));
}

template <typename To, typename From>
static To bits_of(From value)
{
    To result;
    memcpy(&result, &value, sizeof(result));
    return result;
}

static int extend24(unsigned x)
{
    return (int)(x << 8) >> 8;
}

int main()
{
    const int n = 1024;
    Random random;
    std::vector<unsigned> a(n), b(n);
    std::vector<float> f(n);
    for (int i = 0; i < n; i++) {
        a[i] = random.next() >> (i % 3 ? 0 : random.next() % 32);
        b[i] = random.next() >> (i % 5 ? 0 : random.next() % 32);
        f[i] = i % 4 == 0 ? (int)(random.next() % 2001) / 2.0f - 500 : random.uniform(-1e6f, 1e6f);
    }
    a[0] = 0;
    b[0] = 0xffffffff;
    DeviceArray<unsigned> da(a), db(b);
    DeviceArray<float> df(f);
    DeviceArray<Row> out(n);
    kernel<<<n / 128, 128>>>(da, db, df, out, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<Row> rows = out.download();
    for (int i = 0; i < n; i++) {
        const Row &r = rows[i];
        unsigned x = a[i], y = b[i];
        int64_t sx = (int)x, sy = (int)y;
        float v = f[i];
        uint64_t pair = (uint64_t)y << 32 | x;
        unsigned reversed = 0;
        int ones = 0, zeros = 0, first = 0;
        for (int k = 0; k < 32; k++) {
            ones += x >> k & 1;
            reversed |= (x >> k & 1) << (31 - k);
        }
        while (zeros < 32 && !(x >> (31 - zeros) & 1))
            zeros++;
        while (x && !(x >> first++ & 1)) {
        }
        EXPECT(r.high == (unsigned)((uint64_t)x * y >> 32) && r.shigh == (int)(sx * sy >> 32));
        EXPECT(r.brev == reversed && r.ones == ones && r.zeros == zeros && r.first == first);
        EXPECT(r.perm == (byte_of(pair, 0) | (unsigned)byte_of(pair, 5) << 8 | (unsigned)byte_of(pair, 2) << 16 |
                          (unsigned)byte_of(pair, 6) << 24));
        EXPECT(r.left == (unsigned)(pair << (y & 31) >> 32) && r.right == (unsigned)(pair >> 9));
        EXPECT(r.average == (unsigned)(((uint64_t)x + y) >> 1) && r.rounded == (unsigned)(((uint64_t)x + y + 1) >> 1));
        EXPECT(r.saverage == (int)((sx + sy) >> 1) && r.srounded == (int)((sx + sy + 1) >> 1));
        EXPECT(r.difference == (x > y ? x - y : y - x) + 10 && (unsigned)r.sdifference == (unsigned)std::llabs(sx - sy) + 10);
        EXPECT(r.mul24 == (unsigned)((uint64_t)(x & 0xffffff) * (y & 0xffffff)));
        EXPECT(r.smul24 == (int)((int64_t)extend24(x) * extend24(y)));
        EXPECT(r.down == (int)std::floor(v) && r.up == (int)std::ceil(v) && r.nearest == (int)std::nearbyint(v));
        EXPECT(r.zero_way == (int)v && r.from_float == (unsigned)std::fabs(v) && r.bits == bits_of<int>(v));
        EXPECT(r.lowest == std::min(x, y) && r.highest == std::max(x, y) && r.absolute == (unsigned)std::llabs(sx / 2));
        EXPECT(r.to_float == (float)(int)x && r.from_bits == bits_of<float>(x & 0x7f7fffff) && r.division == v / 3.0f);
        EXPECT(r.wide == std::llrint(v * 1e6) && r.dbits == bits_of<long long>((double)v) && r.joined == v);
        EXPECT(r.hi == (int)(bits_of<uint64_t>((double)v) >> 32) && r.lo == (int)bits_of<uint64_t>((double)v));
    }
    return verdict();
}
