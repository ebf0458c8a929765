// 64-bit integers: arithmetic, division, high products, shifts, bit functions; primes by Miller and Rabin.
#include "check.h"

#include <cstdint>

typedef unsigned long long u64;
typedef long long i64;

struct Row {
    u64 mul, high, div, mod, left, right, reversed, product_mod;
    i64 shigh, sdiv, smod, sright;
    int ones, zeros, first;
};

__host__ __device__ u64 mul_mod(u64 a, u64 b, u64 m)
{
    u64 result = 0;
    a %= m;
    for (; b; b >>= 1) {
        if (b & 1)
            result = result >= m - a ? result - (m - a) : result + a;
        a = a >= m - a ? a - (m - a) : a + a;
    }
    return result;
}

__global__ void arithmetic(const u64 *a, const u64 *b, Row *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    u64 x = a[i], y = b[i] | 1;
    Row r;
    r.mul = x * y;
    r.high = __umul64hi(x, y);
    r.div = x / y;
    r.mod = x % y;
    r.left = x << (y & 63);
    r.right = x >> (y & 63);
    r.reversed = __brevll(x);
    r.product_mod = mul_mod(x, y, 0xfffffffffffffff1ull);
    r.shigh = __mul64hi((i64)x, (i64)y);
    r.sdiv = (i64)x / (i64)y;
    r.smod = (i64)x % (i64)y;
    r.sright = (i64)x >> (y & 63);
    r.ones = __popcll(x);
    r.zeros = __clzll(x);
    r.first = __ffsll(x);
    out[i] = r;
}

__device__ u64 pow_mod(u64 base, u64 exponent, u64 m)
{
    u64 result = 1;
    for (base %= m; exponent; exponent >>= 1) {
        if (exponent & 1)
            result = result * base % m;
        base = base * base % m;
    }
    return result;
}

// Exact below 4,759,123,141 with the witnesses 2, 7 and 61.
__device__ bool is_prime(u64 n)
{
    const u64 witnesses[3] = {2, 7, 61};
    for (u64 w : witnesses) {
        if (n == w)
            return true;
        if (n % w == 0)
            return false;
    }
    if (n < 2)
        return false;
    u64 d = n - 1;
    int twos = __ffsll(d) - 1;
    d >>= twos;
    for (u64 w : witnesses) {
        u64 x = pow_mod(w, d, n);
        bool composite = x != 1 && x != n - 1;
        for (int k = 1; composite && k < twos; k++) {
            x = x * x % n;
            composite = x != n - 1;
        }
        if (composite)
            return false;
    }
    return true;
}

__global__ void count_primes(u64 first, int n, int *count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && is_prime(first + i))
        atomicAdd(count, 1);
}

static int host_count(u64 first, int n)
{
    int count = 0;
    for (u64 v = first; v < first + n; v++) {
        bool prime = v > 1;
        for (u64 d = 2; prime && d * d <= v; d++)
            prime = v % d != 0;
        count += prime;
    }
    return count;
}

int main()
{
    const int n = 2048;
    Random random;
    std::vector<u64> a(n), b(n);
    for (int i = 0; i < n; i++) {
        a[i] = ((u64)random.next() << 32 | random.next()) >> (i % 5 == 0 ? random.next() % 64 : 0);
        b[i] = ((u64)random.next() << 32 | random.next()) >> (random.next() % 64);
    }
    a[0] = 0;
    a[1] = ~0ull;
    DeviceArray<u64> da(a), db(b);
    DeviceArray<Row> out(n);
    arithmetic<<<n / 128, 128>>>(da, db, out, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<Row> rows = out.download();
    for (int i = 0; i < n; i++) {
        u64 x = a[i], y = b[i] | 1, reversed = 0;
        int ones = 0, zeros = 0, first = 0;
        for (int k = 0; k < 64; k++) {
            ones += x >> k & 1;
            reversed |= (x >> k & 1) << (63 - k);
        }
        while (zeros < 64 && !(x >> (63 - zeros) & 1))
            zeros++;
        while (x && !(x >> first++ & 1)) {
        }
        const Row &r = rows[i];
        EXPECT(r.mul == x * y && r.high == (u64)((unsigned __int128)x * y >> 64));
        EXPECT(r.div == x / y && r.mod == x % y);
        EXPECT(r.left == x << (y & 63) && r.right == x >> (y & 63));
        EXPECT(r.reversed == reversed && r.ones == ones && r.zeros == zeros && r.first == first);
        EXPECT(r.product_mod == (u64)((unsigned __int128)x * y % 0xfffffffffffffff1ull));
        EXPECT(r.shigh == (i64)((__int128)(i64)x * (i64)y >> 64));
        EXPECT(r.sdiv == (i64)x / (i64)y && r.smod == (i64)x % (i64)y && r.sright == (i64)x >> (y & 63));
    }

    DeviceArray<int> count(1);
    for (u64 start : {0ull, 1000000ull, 4000000000ull}) {
        count.zero();
        count_primes<<<8, 128>>>(start, 1000, count);
        EXPECT(count.download()[0] == host_count(start, 1000));
    }
    return verdict();
}
