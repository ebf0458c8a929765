// CUDA's DPX functions, on the device and on the host, against their definition in plain C++.
#include "check.h"

#include <algorithm>

constexpr int FUNCTIONS = 40;

// All functions on one triple of operands, in a fixed order; returns how many values were written.
__host__ __device__ int all_of_them(int a, int b, int c, unsigned *out)
{
    unsigned *start = out;
    unsigned x = a, y = b, z = c;
    bool high, low;
    *out++ = __vimax3_s32(a, b, c), *out++ = __vimax3_u32(x, y, z), *out++ = __vimax3_s32_relu(a, b, c);
    *out++ = __vimin3_s32(a, b, c), *out++ = __vimin3_u32(x, y, z), *out++ = __vimin3_s32_relu(a, b, c);
    *out++ = __viaddmax_s32(a, b, c), *out++ = __viaddmax_u32(x, y, z), *out++ = __viaddmax_s32_relu(a, b, c);
    *out++ = __viaddmin_s32(a, b, c), *out++ = __viaddmin_u32(x, y, z), *out++ = __viaddmin_s32_relu(a, b, c);
    *out++ = __vimax_s32_relu(a, b), *out++ = __vimin_s32_relu(a, b);
    *out++ = __vibmax_s32(a, b, &low), *out++ = low, *out++ = __vibmin_u32(x, y, &low), *out++ = low;
    *out++ = __vimax3_s16x2(x, y, z), *out++ = __vimax3_u16x2(x, y, z), *out++ = __vimax3_s16x2_relu(x, y, z);
    *out++ = __vimin3_s16x2(x, y, z), *out++ = __vimin3_u16x2(x, y, z), *out++ = __vimin3_s16x2_relu(x, y, z);
    *out++ = __viaddmax_s16x2(x, y, z), *out++ = __viaddmax_u16x2(x, y, z), *out++ = __viaddmax_s16x2_relu(x, y, z);
    *out++ = __viaddmin_s16x2(x, y, z), *out++ = __viaddmin_u16x2(x, y, z), *out++ = __viaddmin_s16x2_relu(x, y, z);
    *out++ = __vimax_s16x2_relu(x, y), *out++ = __vimin_s16x2_relu(x, y);
    *out++ = __vibmin_s16x2(x, y, &high, &low), *out++ = high, *out++ = low;
    *out++ = __vibmax_u16x2(x, y, &high, &low), *out++ = high, *out++ = low;
    return out - start;
}

// What the functions mean, in 64-bit arithmetic, for elements of `bits` bits.
std::vector<long long> meaning(long long a, long long b, long long c, long long x, long long y, long long z, int bits)
{
    auto wrap = [bits](long long v) { return (v & ((1ll << bits) - 1)) - ((v >> (bits - 1) & 1) << bits); };
    auto cut = [bits](long long v) { return v & ((1ll << bits) - 1); };
    long long sum = wrap(a + b), total = cut(x + y), zero = 0;
    return {std::max({a, b, c}),    std::max({x, y, z}),    std::max({a, b, c, zero}),
            std::min({a, b, c}),    std::min({x, y, z}),    std::max(std::min({a, b, c}), zero),
            std::max(sum, c),       std::max(total, z),     std::max({sum, c, zero}),
            std::min(sum, c),       std::min(total, z),     std::max(std::min(sum, c), zero),
            std::max({a, b, zero}), std::max(std::min(a, b), zero)};
}

bool right(int a, int b, int c, const unsigned *got)
{
    unsigned x = a, y = b, z = c;
    std::vector<long long> want = meaning(a, b, c, x, y, z, 32);
    for (unsigned value : {(unsigned)std::max(a, b), (unsigned)(a >= b), std::min(x, y), (unsigned)(x <= y)})
        want.push_back(value);
    std::vector<long long> halves[2];
    for (int h = 0; h < 2; h++) {
        unsigned u = x >> 16 * h & 0xffff, v = y >> 16 * h & 0xffff, w = z >> 16 * h & 0xffff;
        halves[h] = meaning((short)u, (short)v, (short)w, u, v, w, 16);
        halves[h].push_back(std::min((short)u, (short)v));
        halves[h].push_back((short)u <= (short)v);
        halves[h].push_back(std::max(u, v));
        halves[h].push_back(u >= v);
    }
    auto joined = [&](int i) { want.push_back((unsigned)(halves[1][i] << 16) | (halves[0][i] & 0xffff)); };
    for (int i = 0; i < 15; i++)
        joined(i);
    want.push_back(halves[1][15]), want.push_back(halves[0][15]);
    joined(16);
    want.push_back(halves[1][17]), want.push_back(halves[0][17]);
    for (size_t i = 0; i < want.size(); i++)
        if (got[i] != (unsigned)want[i]) {
            printf("value %zu of %x %x %x: %x, expected %x\n", i, a, b, c, got[i], (unsigned)want[i]);
            return false;
        }
    return true;
}

__global__ void run(const int *in, unsigned *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        all_of_them(in[3 * i], in[3 * i + 1], in[3 * i + 2], out + i * FUNCTIONS);
}

int main()
{
    constexpr int n = 500;
    const unsigned edges[] = {0, 1, 0xffffffffu, 0x80000000u, 0x7fffffffu, 0x80008000u, 0x7fff7fffu, 0x7fff8000u};
    Random random;
    std::vector<int> in(3 * n);
    for (int &value : in) {
        unsigned drawn = random.next();
        value = drawn % 4 ? (int)random.next() : (int)edges[drawn / 4 % 8];
    }
    DeviceArray<int> device_in(in);
    DeviceArray<unsigned> device_out(n * FUNCTIONS);
    run<<<(n + 127) / 128, 128>>>(device_in, device_out, n);
    std::vector<unsigned> out = device_out.download();
    for (int i = 0; i < n; i++) {
        unsigned host[FUNCTIONS];
        EXPECT(all_of_them(in[3 * i], in[3 * i + 1], in[3 * i + 2], host) == 38);
        EXPECT(right(in[3 * i], in[3 * i + 1], in[3 * i + 2], host));
        EXPECT(right(in[3 * i], in[3 * i + 1], in[3 * i + 2], &out[i * FUNCTIONS]));
    }
    return verdict();
}
