/* Kernels for test_passes.py: what each optimisation is for, where the speed suite has none of it. */
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef float f4 __attribute__((ext_vector_type(4)));
typedef int i4 __attribute__((ext_vector_type(4)));
typedef _Float16 h2 __attribute__((ext_vector_type(2)));
typedef short s2 __attribute__((ext_vector_type(2)));
typedef short s4 __attribute__((ext_vector_type(4)));
#define K(name) extern "C" __global__ void name(const u32 *in, u32 *out, int n, int w)
#define I int i = blockIdx.x * blockDim.x + threadIdx.x

K(dynamic) {  // an array in registers, addressed by a number
    I;
    u32 a[8];
    for (int k = 0; k < 8; k++) a[k] = in[(i + k) % n];
    for (int k = 0; k < 8; k++) a[in[k] & 7] += a[(k + w) & 7] * 3;
    u32 sum = 0;
    for (int k = 0; k < 8; k++) sum = sum * 5 + a[k];
    out[i] = sum;
}
K(leaving) {  // a loop that lanes leave one by one
    I;
    u64 x = in[i] | 1;
    u32 steps = 0;
    for (; x != 1 && steps < 300; steps++) x = x & 1 ? 3 * x + 1 : x >> 1;
    out[i] = steps + (u32)x;
}
K(stretches) {  // each lane along its own stretch, 4 KB apart
    I;
    _Pragma("unroll 1") for (int k = 0; k < 128; k++) out[i] += in[i * 1024 + k];
}
K(own) {  // each lane reads along its own stretch
    I;
    u32 sum = 0;
    _Pragma("unroll 1") for (int k = 0; k < w; k++) sum = sum * 3 + in[i * w + k];
    out[i] = sum;
}
K(extrema) {  // atomics that often change nothing
    I;
    atomicMax(&out[in[i] & 31], in[i]);
    atomicOr(&out[32 + (in[i] >> 5 & 31)], 1u << (in[i] >> 10 & 31));
}
K(ordered) {  // an atomic whose lanes mean one place
    I;
    if (in[i] & 1) atomicAdd(out, in[i]);
    if (in[i] & 2) out[64 + i] = atomicAdd(out + 1, 1u) < (u32)n;
}
K(bytes) {  // pixels
    I;
    const u8 *p = (const u8 *)in;
    u8 *q = (u8 *)out;
    q[i] = (u8)((p[3 * i] + p[3 * i + 1] + p[3 * i + 2]) >> 2);
    q[n + i] = (u8)min(p[i] + p[i + 1], 200);
}
K(tile) {  // rows whose distance is an argument
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    if (x < w && y < w) out[y * w + x] = in[y * w + x] + in[((y + 1) % w) * w + x];
}
K(wide_numbers) {  // numbers of 64 bits
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x, y = i / 16;
    out[i] = in[y * (size_t)w + (i & 15)] + in[(size_t)n - 1 - i];
}
K(gathered) {  // by a table of numbers
    I;
    out[i] = in[in[i] % (u32)n] + in[in[i] % (u32)n + 1];
}
K(numbers) {  // division, roots, classes
    I;
    float x = (float)(in[i] & 0xFFFF) - 100.f, y = __uint_as_float(in[i]);
    double z = (double)in[i] / 7.0;
    u32 what = (__builtin_isnan(y) ? 1 : 0) | (__builtin_isinf(y) ? 2 : 0) | (__builtin_isfinite(y) ? 4 : 0);
    out[3 * i] = __float_as_uint(x / ((float)w + x)) + what;
    out[3 * i + 1] = __float_as_uint(__builtin_sqrtf(x < 0 ? -x : x));
    out[3 * i + 2] = (u32)__double_as_longlong(__builtin_sqrt(z) / (z + 1.0));
}
__device__ inline h2 number(h2 v)  // nothing is promised of a NaN's bits
{
    for (int k = 0; k < 2; k++)
        if (v[k] != v[k]) v[k] = 1;
    return v;
}
K(halves) {  // two elements of 16 bits a lane
    I;
    h2 x = __builtin_bit_cast(h2, in[i]), y = __builtin_bit_cast(h2, in[n + i]);
    s2 a = __builtin_bit_cast(s2, in[i]), b = __builtin_bit_cast(s2, in[n + i]);
    out[3 * i] = __builtin_bit_cast(u32, number(__builtin_elementwise_fma(x.yy, y, -x)));
    out[3 * i + 1] = __builtin_bit_cast(u32, number(__builtin_elementwise_max(x + y, x * y)));
    out[3 * i + 2] = __builtin_bit_cast(u32, __builtin_elementwise_min(a + b, a * b - a));
}
K(exchanged) {  // sums and maxima over all lanes, floats side by side as halves
    I;
    float sum = (float)(in[i] & 0xFFFF) - 1000.f;
    int most = in[n + i];
    for (int by = 32; by > 0; by >>= 1) {
        sum += __shfl_xor(sum, by);
        int other = __shfl_xor(most, by);
        most = other > most ? other : most;
    }
    const float *pair = (const float *)(in + 2 * (i & 63));
    h2 both = {(_Float16)pair[0], (_Float16)pair[1]};
    out[2 * i] = __float_as_uint(__builtin_sqrtf(sum * sum + 1.f)) + most;
    out[2 * i + 1] = __builtin_bit_cast(u32, number(both));
}
K(few) {  // for small workgroups
    I;
    u32 sum = 0;
    for (int k = 0; k < w; k++) sum += in[(i + k * 5) % n] >> (k & 7);
    if (sum & 1) out[i] = sum;
    else out[i] = ~sum;
}
K(products) {  // matrix instructions of bytes, bfloats, doubles and small floats
    int i = threadIdx.x & 63;
    i4 sums = {};
    f4 more = {}, less = {};
    double four = 0;
    for (int k = 0; k < 3; k++) {
        u64 a = ((u64)in[(i + k) & 63] << 32) | in[i], b = ((u64)in[i ^ 5] << 32) | in[(i * 3 + k) & 63];
        u64 fa = a & 0xBFFFBFFFBFFFBFFFull & ~0x4000400040004000ull, fb = b & ~0xC000C000C000C000ull;
        sums = __builtin_amdgcn_mfma_i32_16x16x32_i8((long)a, (long)b, sums, 0, 0, 0);
        union { u64 u; s4 s; } x = {fa | 0x3000300030003000ull}, y = {fb | 0x3000300030003000ull};
        more = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(x.s, y.s, more, 0, 0, 0);
        less = __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8((long)(fa & 0x7777777777777777ull), (long)(fb & 0x3777377737773777ull), less, 0, 0, 0);
        four = __builtin_amdgcn_mfma_f64_4x4x4f64((double)(in[i] & 1023), (double)(in[i + k] & 511) / 8, four, 0, 0, 0);
    }
    for (int k = 0; k < 4; k++) {
        out[i * 4 + k] = (u32)sums[k];
        out[256 + i * 4 + k] = __float_as_uint(more[k]);
        out[512 + i * 4 + k] = __float_as_uint(less[k]);
    }
    ((double *)out)[512 + i] = four;
}
K(doubles) {  // blocks of 4 x 4 doubles that share A
    int i = threadIdx.x & 63;
    double sums[4] = {}, a = (double)(in[i] & 1023) / 3;
    for (int k = 0; k < 4; k++) {
        for (int t = 0; t < 4; t++)
            sums[t] = __builtin_amdgcn_mfma_f64_4x4x4f64(a, (double)(in[i + 64 * t] & 511) / 7, sums[t], 0, 0, 0);
        a += 0.5;
    }
    for (int t = 0; t < 4; t++) ((double *)out)[64 * t + i] = sums[t];
}
K(lengthy) {  // many instructions
    int i = blockIdx.x * 64 + threadIdx.x;
    float v[8];
    for (int k = 0; k < 8; k++) v[k] = (float)(in[i + 64 * k] & 1023) / 1024;
#pragma unroll
    for (int k = 0; k < 150; k++) {
        float x = v[k % 8] * v[(k + 3) % 8] + v[(k + 5) % 8];
        v[k % 8] = x > 1 ? x - 1 : x;
    }
    for (int k = 0; k < 8; k++) out[i + 128 * k] = __float_as_uint(v[k]);
}
__device__ __attribute__((noinline)) u32 tripled(u32 value) { return 3 * value + 1; }
__device__ __attribute__((noinline)) u32 rotated(u32 value) { return value << 7 | value >> 25; }
K(called) {  // by a pointer
    int i = blockIdx.x * 64 + threadIdx.x;
    u32 (*function)(u32) = in[blockIdx.x] & 1 ? tripled : rotated;
    out[i] = i % 3 ? function(in[i]) : function(in[i] ^ 5) + 1;
}
typedef volatile __attribute__((address_space(3))) u32 *lds_word;
K(__omp_offloading_unread) {  // LDS that nobody reads
    __shared__ u32 kept[64];
    int i = blockIdx.x * 64 + threadIdx.x;
    *(lds_word)&kept[threadIdx.x & 63] = in[i];
    out[i] = in[i] + w;
}
