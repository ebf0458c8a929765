// Device code of many kinds, without any header: what the decoder's tests compile for each target.
#define KERNEL extern "C" __attribute__((global)) void
#define DEVICE __attribute__((device))
#define SHARED __attribute__((shared))
#define NOINLINE __attribute__((noinline))
typedef _Float16 half;
typedef float float4 __attribute__((ext_vector_type(4)));
typedef float float2 __attribute__((ext_vector_type(2)));
typedef float float16 __attribute__((ext_vector_type(16)));
typedef float float32 __attribute__((ext_vector_type(32)));
typedef double double4 __attribute__((ext_vector_type(4)));
typedef half half2 __attribute__((ext_vector_type(2)));
typedef half half4 __attribute__((ext_vector_type(4)));
typedef half half8 __attribute__((ext_vector_type(8)));
typedef short short2 __attribute__((ext_vector_type(2)));
typedef short short4 __attribute__((ext_vector_type(4)));
typedef unsigned short ushort2 __attribute__((ext_vector_type(2)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef int int8v __attribute__((ext_vector_type(8)));
typedef int int16v __attribute__((ext_vector_type(16)));
typedef __bf16 bf2 __attribute__((ext_vector_type(2)));

DEVICE inline int tid() { return __builtin_amdgcn_workitem_id_x(); }
DEVICE inline int gid() { return __builtin_amdgcn_workgroup_id_x() * 256 + tid(); }

DEVICE int counter;
__attribute__((constant)) float weights[64] = {1, 2, 3};

KERNEL saxpy(float a, const float *x, float *y, int n) {
  int i = gid();
  if (i < n) y[i] = a * x[i] + y[i];
}

KERNEL floats(float *p, const float *q) {
  int i = gid();
  float a = p[i], b = q[i];
  p[i] = __builtin_sqrtf(a) / b + __builtin_floorf(a) - __builtin_ceilf(b) + __builtin_truncf(a * b);
  p[i + 1] = __builtin_fabsf(a) > b ? __builtin_fmaf(a, b, -a) : __builtin_copysignf(a, b);
  p[i + 2] = __builtin_fminf(a, b) * __builtin_fmaxf(a, 0.15915494f) + __builtin_rintf(a);
  p[i + 3] = __builtin_ldexpf(a, (int)b) + __builtin_amdgcn_sinf(a) + __builtin_amdgcn_cosf(b) + __builtin_amdgcn_exp2f(a);
  p[i + 4] = __builtin_amdgcn_rcpf(a) + __builtin_amdgcn_rsqf(b) + __builtin_amdgcn_logf(a) + __builtin_amdgcn_fractf(b);
  p[i + 5] = __builtin_amdgcn_fmed3f(a, b, 0.5f) + __builtin_amdgcn_frexp_mantf(a) + __builtin_amdgcn_frexp_expf(b);
  p[i + 6] = __builtin_amdgcn_classf(a, 0x1f8) ? a : b;
  p[i + 7] = (float)(int)a + (float)(unsigned)b + (float)(unsigned char)(int)a;
  p[i + 8] = a != a ? 1.0f : -4.0f * b;
  p[i + 9] = weights[i & 63] * 1234.5f + __builtin_amdgcn_cubeid(a, b, a) + __builtin_amdgcn_cubema(a, b, b);
}

KERNEL doubles(double *p, const double *q, long n) {
  long i = gid();
  double a = p[i], b = q[i];
  p[i] = a / b + __builtin_sqrt(a) - __builtin_floor(b) * __builtin_fma(a, 3.25, b);
  p[i + 1] = __builtin_fmin(a, b) + __builtin_fmax(a, -b) + (double)(int)a + (double)(float)b + (double)(unsigned)n;
  p[i + 2] = __builtin_ldexp(a, (int)n) + (double)n + __builtin_fabs(b) + __builtin_rint(a) + __builtin_trunc(b);
  p[i + 3] = a < b ? a * 0.1 : b + 100.0;
  p[i + 4] = __builtin_amdgcn_rcp(a) + __builtin_amdgcn_frexp_mant(b) + __builtin_amdgcn_fract(a);
  ((long *)p)[i + 5] = (long)a;
  ((unsigned *)p)[i + 20] = (unsigned)b;
}

KERNEL halves(half *p, const half *q, half2 *v, const half2 *w) {
  int i = gid();
  half a = p[i], b = q[i];
  p[i] = a * b + a / b - (half)1.5;
  p[i + 1] = (half)(float)a + (half)i + (half)__builtin_sqrtf16(b) + __builtin_fmaf16(a, b, a);
  p[i + 2] = a > b ? a : -b;
  v[i] = v[i] * w[i] + v[i];
  v[i + 1] = __builtin_elementwise_max(v[i], w[i + 2]) - (half2)(half)2.0;
  v[i + 2] = (half2){(half)__builtin_amdgcn_fdot2(v[i], w[i], 1.0f, false), w[i].x};
  v[i + 3] = __builtin_elementwise_fma(v[i + 5], w[i].yx, -v[i]);
  v[i + 4] = __builtin_bit_cast(half2, __builtin_amdgcn_cvt_pkrtz((float)a, (float)b));
}

KERNEL ints(int *p, const int *q, unsigned *u, long *l, unsigned long *ul, short *s, unsigned char *c) {
  int i = gid();
  int a = p[i], b = q[i];
  unsigned x = u[i], y = u[i + 1];
  long m = l[i], n = l[i + 1];
  p[i] = a * b + (a << 3) - (b >> 2) ^ (a & b | 7);
  p[i + 1] = a / b + a % 13 + (int)(x / y) + (int)(x % 10);
  p[i + 2] = __builtin_popcount(x) + __builtin_clz(x) + __builtin_ctz(y) + __builtin_ffs(a) + __builtin_bitreverse32(x);
  p[i + 3] = a < b ? a : b > 100 ? 0x12345 : -b;
  p[i + 4] = __builtin_amdgcn_ubfe(x, 3, 5) + __builtin_amdgcn_sbfe(a, y, 7) + __builtin_amdgcn_perm(x, y, 0x01020304);
  p[i + 5] = __builtin_amdgcn_sad_u8(x, y, a) + __builtin_amdgcn_alignbit(x, y, 9) + __builtin_amdgcn_lerp(x, y, 3);
  p[i + 6] = __builtin_abs(a) + __builtin_amdgcn_sdot4(a, b, 3, false) + __builtin_amdgcn_udot8(x, y, 3, true);
  p[i + 7] = __builtin_rotateleft32(x, 5) + (x * 3 & ~y | a) + ((x & y) | (~x & a)) + (x + y << 4) + (x ^ y) + b;
  l[i + 2] = m * n + m / n + (m << 5) - (n >> a) + (m & n);
  l[i + 3] = m < n ? m : -n;
  ul[i] = ul[i + 1] / ul[i + 2] + (unsigned long)x * y + (ul[i + 3] >> 7);
  s[i] = s[i + 1] * s[i + 2] + (short)a;
  s[i + 3] = s[i] > s[i + 4] ? s[i] >> 3 : (short)(s[i + 5] & 0xff);
  c[i] = c[i + 1] + c[i + 2] * 3 + (unsigned char)x;
  c[i + 3] = (c[i + 4] << 1) > (unsigned char)a;
  ((short2 *)p)[i + 40] = ((short2 *)q)[i] * ((short2 *)q)[i + 1] + ((short2 *)p)[i];
  ((ushort2 *)p)[i + 50] = ((ushort2 *)q)[i] >> (ushort2)3 | __builtin_elementwise_min(((ushort2 *)q)[i], ((ushort2 *)p)[i]);
  unsigned carry;
  u[i + 2] = __builtin_addc(x, y, a & 1, &carry) + carry;
}

KERNEL lds(float *p, int n) {
  SHARED float tile[64][33];
  SHARED double wide[64];
  SHARED char bytes[256];
  int t = tid();
  tile[t & 63][t >> 6] = p[gid()];
  wide[t & 63] = p[t];
  bytes[t] = (char)t;
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  float sum = 0;
  for (int i = 0; i < n; i++) sum += tile[i & 63][(t + i) & 31] * (float)wide[i & 63] + bytes[(t + i) & 255];
  float4 block = *(float4 *)&tile[t & 60][0];
  p[gid()] = sum + block.x + block.w;
  __atomic_fetch_add((int *)&tile[1][t & 3], n, __ATOMIC_RELAXED);
  __atomic_fetch_max((int *)&tile[2][0], n, __ATOMIC_RELAXED);
  *(float *)&bytes[0] = sum;
}

KERNEL atomics(int *p, unsigned *u, long *l, float *f, double *d, int v) {
  __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  p[1] = __scoped_atomic_fetch_sub(p + 2, v, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
  p[3] = __scoped_atomic_exchange_n(p + 4, v, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
  p[5] = __scoped_atomic_fetch_min(p + 6, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  u[0] = __scoped_atomic_fetch_max(u + 1, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  u[2] = __scoped_atomic_fetch_and(u + 3, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_xor(u + 3, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  int expected = 5;
  __scoped_atomic_compare_exchange_n(p + 7, &expected, v, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
  p[8] = expected;
  l[0] = __scoped_atomic_fetch_add(l + 1, (long)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  long wanted = 7;
  __scoped_atomic_compare_exchange_n(l + 2, &wanted, (long)v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  l[3] = wanted;
  __scoped_atomic_fetch_add(f, 1.5f, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_add(d, 1.5, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_add(&counter, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  while (__scoped_atomic_load_n(p + 9, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE) == 0) __builtin_amdgcn_s_sleep(1);
  __scoped_atomic_store_n(p + 9, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
}

KERNEL lanes(int *p, float *f) {
  int i = gid(), a = p[i];
  p[i] = __builtin_amdgcn_ds_bpermute(a << 2, a) + __builtin_amdgcn_ds_permute(a, a) + __builtin_amdgcn_ds_swizzle(a, 0x401f);
  p[i + 1] = __builtin_amdgcn_readlane(a, 5) + __builtin_amdgcn_readfirstlane(a) + __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
  p[i + 2] = __builtin_amdgcn_update_dpp(a, a, 0x111, 0xf, 0xf, false) + __builtin_amdgcn_update_dpp(0, a, 0x4e, 0xa, 0xf, true);
  p[i + 3] = __builtin_amdgcn_mov_dpp(a, 0x142, 0xa, 0xf, false) + __builtin_amdgcn_update_dpp(0, a, 0x143, 0xc, 0xf, false);
  p[i + 4] = (int)__builtin_amdgcn_ballot_w64(a > 3) + __builtin_popcountl(__builtin_amdgcn_ballot_w64(a < 9));
  f[i] += __builtin_bit_cast(float, __builtin_amdgcn_update_dpp(0, __builtin_bit_cast(int, f[i]), 0x118, 0xf, 0xf, true));
  p[i + 5] = __builtin_amdgcn_wavefrontsize() + __builtin_amdgcn_s_getreg(6145);
  ((long *)p)[i + 9] = __builtin_readcyclecounter() + __builtin_amdgcn_s_memrealtime();
}

DEVICE NOINLINE int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
DEVICE NOINLINE float poly(float x, const float *c, int n) {
  float r = 0;
  for (int i = 0; i < n; i++) r = r * x + c[i];
  return r;
}
struct Shape { int kind; float a, b; };
typedef float (*Function)(float);
DEVICE float twice(float x) { return x * 2; }
DEVICE float square(float x) { return x * x; }

KERNEL calls(int *p, float *f, int n, Shape s) {
  int local[32];
  for (int i = 0; i < 32; i++) local[(i * n) & 31] = p[i];
  Function pick = p[3] ? twice : square;
  p[gid()] = fib(p[gid()] & 15) + local[n & 31];
  f[gid()] = poly(f[gid()], f + 100, n) + pick(f[1]);
  switch (p[tid()]) {
  case 0: f[0] = s.a; break;
  case 1: f[1] = s.b; break;
  case 2: f[2] = s.a + s.b; break;
  case 5: f[3] = s.kind; break;
  default: __builtin_trap();
  }
}

KERNEL bytes(char *p, unsigned char *u, short *s, unsigned short *w, int n) {
  int i = gid();
  char *g = n > 3 ? p : (char *)u;
  s[i] = p[i] + u[i + 1] + (short)w[i + 2];
  p[i + 3] = s[i + 4] >> 8;
  w[i] = (unsigned short)(u[i] << 8 | u[i + 5]);
  ((int *)s)[i] = (p[i + 5] << 16) | (unsigned char)p[i + 6];
  SHARED char shared[64];
  char *flat = n & 1 ? shared : p;
  flat[i & 63] = 3;
  g[2] = flat[7];
}

KERNEL matrices(float4 *c, float16 *d, float32 *e, half4 *a, half4 *b, double4 *x, double *y, int16v *z, int4 *q, short4 *s) {
  int i = tid();
  c[i] = __builtin_amdgcn_mfma_f32_16x16x16f16(a[i], b[i], c[i], 0, 0, 0);
  d[i] = __builtin_amdgcn_mfma_f32_32x32x8f16(a[i], b[i + 1], d[i], 0, 0, 0);
  e[i] = __builtin_amdgcn_mfma_f32_32x32x1f32(c[i].x, c[i].y, e[i], 1, 0, 0);
  d[i + 1] = __builtin_amdgcn_mfma_f32_32x32x2f32(c[i].z, c[i].w, d[i + 2], 0, 0, 0);
  x[i] = __builtin_amdgcn_mfma_f64_16x16x4f64(y[i], y[i + 1], x[i], 0, 0, 0);
  d[i + 3] = __builtin_amdgcn_mfma_f32_32x32x8bf16_1k(s[i], s[i + 1], (float16)1.0f, 0, 0, 0);
  z[i] = __builtin_amdgcn_mfma_i32_16x16x4i8(q[i].x, q[i].y, z[i], 0, 0, 0);
#if defined(__gfx942__) || defined(__gfx950__)
  c[i + 1] = __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8(((long *)y)[i], ((long *)y)[i + 1], c[i + 2], 0, 0, 0);
  q[i] = __builtin_amdgcn_mfma_i32_16x16x32_i8(((long *)y)[i], ((long *)y)[i + 3], q[i], 0, 0, 0);
  ((int *)q)[i + 64] = __builtin_amdgcn_cvt_pk_fp8_f32(c[i].x, c[i].y, 0, true);
  c[i + 3].x = __builtin_amdgcn_cvt_f32_fp8(q[i].x, 2) + __builtin_amdgcn_cvt_f32_bf8(q[i].y, 0);
  c[i + 4] = __builtin_amdgcn_smfmac_f32_16x16x32_f16(a[i], *(half8 *)&a[i + 2], c[i + 5], q[i].z, 0, 0);
#endif
#if defined(__gfx950__)
  c[i + 6] = __builtin_amdgcn_mfma_scale_f32_16x16x128_f8f6f4(*(int8v *)z, *(int8v *)(z + 1), c[i + 6], 0, 1, 1, q[i].x, 3, q[i].y);
  c[i + 7] = __builtin_amdgcn_mfma_f32_16x16x32_f16(*(half8 *)&a[i], *(half8 *)&b[i], c[i + 7], 0, 0, 0);
  ((int *)q)[i + 70] = __builtin_amdgcn_prng_b32(q[i].x);
#endif
}

KERNEL packed(float2 *p, const float2 *q, float2 k, bf2 *b) {
  int i = gid();
  p[i] = p[i] * q[i] + k;
  p[i + 1] = p[i + 2] * 2.0f - q[i + 3].yx;
  p[i + 3] = -p[i + 4] + k.x;
  b[i] = b[i + 1] * b[i + 2];
}

typedef __attribute__((address_space(8))) void *Resource;
KERNEL buffers(int *p, int n) {
  __amdgpu_buffer_rsrc_t r = __builtin_amdgcn_make_buffer_rsrc(p, 0, n, 0x27000);
  int i = tid();
  int a = __builtin_amdgcn_raw_buffer_load_b32(r, i * 4, n, 0);
  int4 b = __builtin_amdgcn_raw_buffer_load_b128(r, i * 16, 0, 3);
  __builtin_amdgcn_raw_buffer_store_b32(a + b.x + b.w, r, i * 4 + 32, n, 0);
  __builtin_amdgcn_raw_buffer_store_b8((char)a, r, i, 0, 0);
  __builtin_amdgcn_raw_buffer_store_b64((__attribute__((ext_vector_type(2))) unsigned){1, 2}, r, 0, 0, 0);
}
