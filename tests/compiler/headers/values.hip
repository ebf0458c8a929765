// Results of intrinsics on the device against plain C++ on the host, written another way. Prints PASS or what differs.
#include <cfenv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

#include <hip/hip_bf16.h>
#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp4.h>
#include <hip/hip_fp6.h>
#include <hip/hip_fp8.h>
#include <hip/hip_runtime.h>

static int failures = 0;
static void expect(bool good, const char* what, unsigned long long got, unsigned long long wanted) {
  if (good || ++failures > 20) return;
  printf("%s: %llx, expected %llx\n", what, got, wanted);
}

// ---- integers ----

struct Integers {
  unsigned perm, left, right, left_clamped, right_clamped;
  int nth, first, high, wide, dot;
  unsigned saturated_bytes, compare_halves, average, distance, negated;
};
__global__ void integers(const unsigned* a, const unsigned* b, const unsigned* c, Integers* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned x = a[i], y = b[i], s = c[i];
  Integers r;
  r.perm = __byte_perm(x, y, s);
  r.left = __funnelshift_l(x, y, s);
  r.right = __funnelshift_r(x, y, s);
  r.left_clamped = __funnelshift_lc(x, y, s & 63);
  r.right_clamped = __funnelshift_rc(x, y, s & 63);
  r.nth = __fns64(((unsigned long long)x << 32) | y, s & 63, (int)(s >> 8 & 15) - 7);
  r.first = __ffs(x & s) * 100 + __clz(y & s);
  r.high = __mulhi((int)x, (int)y);
  r.wide = (int)__mul64hi((long long)x << 32 | y, (long long)s << 32 | x);
  r.dot = __dp4a((int)x, (int)y, (int)s);
  r.saturated_bytes = __vaddss4(x, y);
  r.compare_halves = __vcmpltu2(x, y);
  r.average = __vavgs4(x, y);
  r.distance = __vsadu4(x, y) + __vabsdiffs2(x, y);
  r.negated = __vnegss2(x);
  out[i] = r;
}
static int nth_bit(unsigned long long mask, int base, int n) {
  int step = n < 0 ? -1 : 1, left = n < 0 ? -n : n;
  if (n == 0) return mask >> base & 1 ? base : -1;
  for (int i = base; i >= 0 && i < 64; i += step)
    if (mask >> i & 1 && --left == 0) return i;
  return -1;
}
static void check_integers(std::mt19937& random) {
  const int n = 512;
  unsigned *a, *b, *c;
  Integers* out;
  hipMallocManaged(&a, n * 4), hipMallocManaged(&b, n * 4), hipMallocManaged(&c, n * 4), hipMallocManaged(&out, n * sizeof(Integers));
  for (int i = 0; i < n; ++i) a[i] = random(), b[i] = random(), c[i] = random();
  a[0] = 0x80008000, a[1] = 0, b[1] = 0, a[2] = 0x7f80807f, b[2] = 0x7f807f80;
  integers<<<n / 64, 64>>>(a, b, c, out, n);
  hipDeviceSynchronize();
  for (int i = 0; i < n; ++i) {
    unsigned x = a[i], y = b[i], s = c[i], perm = 0, sat = 0, less = 0, average = 0, sad = 0, negated = 0;
    unsigned long long both = (unsigned long long)y << 32 | x;
    int dot = s;
    for (int k = 0; k < 4; ++k) {
      unsigned selector = s >> 4 * k & 15, byte = both >> 8 * (selector & 7) & 255;
      perm |= (selector & 8 ? byte & 128 ? 255 : 0 : byte) << 8 * k;
      int p = (signed char)(x >> 8 * k), q = (signed char)(y >> 8 * k), sum = p + q;
      sat |= (unsigned)((sum > 127 ? 127 : sum < -128 ? -128 : sum) & 255) << 8 * k;
      average |= (unsigned)((int)std::round(sum / 2.0) & 255) << 8 * k;
      dot += p * q;
      sad += std::abs((int)(x >> 8 * k & 255) - (int)(y >> 8 * k & 255));
    }
    unsigned distance = 0;
    for (int k = 0; k < 2; ++k) {
      int p = (short)(x >> 16 * k), q = (short)(y >> 16 * k);
      less |= ((x >> 16 * k & 65535) < (y >> 16 * k & 65535) ? 65535u : 0u) << 16 * k;
      distance |= (unsigned)(std::abs(p - q) & 65535) << 16 * k;
      negated |= (unsigned)((p == -32768 ? 32767 : -p) & 65535) << 16 * k;
    }
    const Integers& r = out[i];
    expect(r.perm == perm, "__byte_perm", r.perm, perm);
    unsigned left = (both << (s & 31)) >> 32, right = both >> (s & 31);
    expect(r.left == left, "__funnelshift_l", r.left, left);
    expect(r.right == right, "__funnelshift_r", r.right, right);
    unsigned t = s & 63;
    left = t >= 32 ? x : (both << t) >> 32, right = t >= 32 ? y : both >> t;
    expect(r.left_clamped == left, "__funnelshift_lc", r.left_clamped, left);
    expect(r.right_clamped == right, "__funnelshift_rc", r.right_clamped, right);
    int nth = nth_bit((unsigned long long)x << 32 | y, s & 63, (int)(s >> 8 & 15) - 7);
    expect(r.nth == nth, "__fns64", r.nth, nth);
    int first = 0, zeros = 32;
    for (int k = 31; k >= 0; --k)
      if ((x & s) >> k & 1) first = k + 1;
    for (int k = 0; k < 32; ++k)
      if ((y & s) >> k & 1) zeros = 31 - k;
    expect(r.first == first * 100 + zeros, "__ffs and __clz", r.first, first * 100 + zeros);
    expect(r.high == (int)(((long long)(int)x * (int)y) >> 32), "__mulhi", r.high, 0);
    long long p = (long long)x << 32 | y, q = (long long)s << 32 | x;
    expect(r.wide == (int)(long long)(((__int128)p * q) >> 64), "__mul64hi", r.wide, 0);
    expect(r.dot == dot, "__dp4a", r.dot, dot);
    expect(r.saturated_bytes == sat, "__vaddss4", r.saturated_bytes, sat);
    expect(r.compare_halves == less, "__vcmpltu2", r.compare_halves, less);
    expect(r.average == average, "__vavgs4", r.average, average);
    expect(r.distance == sad + distance, "__vsadu4 and __vabsdiffs2", r.distance, sad + distance);
    expect(r.negated == negated, "__vnegss2", r.negated, negated);
  }
}

// ---- conversions with a rounding mode ----

struct Conversions {
  int f2i[4];
  unsigned long long d2ull[4];
  float i2f[4], ll2f[4], d2f[4];
  double ll2d[4];
  unsigned short f2h[4], f2b[4];
};
__global__ void conversions(const double* d, const long long* l, Conversions* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Conversions r;
  float f = (float)d[i];
#define MODES(to, name, value) \
  r.to[0] = name##_rn(value), r.to[1] = name##_rz(value), r.to[2] = name##_rd(value), r.to[3] = name##_ru(value);
  MODES(f2i, __float2int, f)
  MODES(d2ull, __double2ull, d[i])
  MODES(i2f, __int2float, (int)l[i])
  MODES(ll2f, __ll2float, l[i])
  MODES(d2f, __double2float, d[i])
  MODES(ll2d, __ll2double, l[i])
#define BITS(to, name, as) \
  r.to[0] = as(name##_rn(f)), r.to[1] = as(name##_rz(f)), r.to[2] = as(name##_rd(f)), r.to[3] = as(name##_ru(f));
  BITS(f2h, __float2half, __half_as_ushort)
  BITS(f2b, __float2bfloat16, __bfloat16_as_ushort)
  out[i] = r;
}
static double half_value(int h) {
  int e = h >> 10 & 31, f = h & 1023;
  double v = e == 31 ? (f ? NAN : INFINITY) : e ? std::ldexp(1024 + f, e - 25) : std::ldexp(f, -24);
  return h & 0x8000 ? -v : v;
}
static double bfloat_value(int b) {
  unsigned bits = (unsigned)b << 16;
  float f;
  memcpy(&f, &bits, 4);
  return f;
}
// The code that a mode gives: codes of one sign are in the order of their magnitudes.
static int round_code(double v, int mode, int top, double (*value)(int)) {
  int sign = std::signbit(v) ? 0x8000 : 0;
  double a = std::fabs(v);
  int low = 0, high = top; // value(low) <= a
  while (high - low > 1) {
    int middle = (low + high) / 2;
    (value(middle) <= a ? low : high) = middle;
  }
  if (value(low) == a) return sign | low;
  bool away;
  double upper = high == top ? 2 * value(top - 1) - value(top - 2) : value(high);
  if (mode == 0) away = a - value(low) > upper - a || (a - value(low) == upper - a && (low & 1));
  else away = mode == 1 ? false : mode == 2 ? sign != 0 : sign == 0;
  return sign | (away ? high : low);
}
static void check_conversions(std::mt19937& random) {
  const int n = 1024, modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  double* d;
  long long* l;
  Conversions* out;
  hipMallocManaged(&d, n * 8), hipMallocManaged(&l, n * 8), hipMallocManaged(&out, n * sizeof(Conversions));
  for (int i = 0; i < n; ++i) {
    double u = random() / 4294967296.0 * 2 - 1;
    d[i] = std::ldexp(u, (int)(random() % 50) - 26);
    l[i] = ((long long)random() << 32 | random()) >> random() % 60;
  }
  d[0] = 0.5, d[1] = 1.5, d[2] = -2.5, d[3] = 1e30, d[4] = -1e30, d[5] = 65519, d[6] = 65520, d[7] = 6e-8, d[8] = 2.9e-8;
  conversions<<<n / 64, 64>>>(d, l, out, n);
  hipDeviceSynchronize();
  for (int i = 0; i < n; ++i) {
    const Conversions& r = out[i];
    float f = (float)d[i];
    for (int m = 0; m < 4; ++m) {
      volatile double v = d[i], narrow = f; // volatile: in order with the calls that set the mode
      volatile long long w = l[i];
      std::fesetround(modes[m]);
      volatile double whole = std::nearbyint(narrow), whole_d = std::nearbyint(v);
      volatile float i2f = (int)w, ll2f = w, d2f = v;
      volatile double ll2d = w;
      std::fesetround(FE_TONEAREST);
      int integer = whole >= 2147483647.0 ? 2147483647 : whole <= -2147483648.0 ? -2147483647 - 1 : (int)whole;
      unsigned long long large = whole_d >= 18446744073709551616.0 ? ~0ull : whole_d <= 0 ? 0 : (unsigned long long)whole_d;
      expect(r.f2i[m] == integer, "__float2int", r.f2i[m], integer);
      expect(r.d2ull[m] == large, "__double2ull", r.d2ull[m], large);
      expect(r.i2f[m] == i2f, "__int2float", m, i);
      expect(r.ll2f[m] == ll2f, "__ll2float", m, i);
      expect(r.d2f[m] == d2f, "__double2float", m, i);
      expect(r.ll2d[m] == ll2d, "__ll2double", m, i);
      int h = round_code(f, m, 0x7c00, half_value), b = round_code(f, m, 0x7f80, bfloat_value);
      expect(r.f2h[m] == h, "__float2half", r.f2h[m], h);
      expect(r.f2b[m] == b, "__float2bfloat16", r.f2b[m], b);
    }
  }
}

// ---- 16-bit arithmetic, small floats ----

__global__ void half_arithmetic(const unsigned short* a, unsigned short* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __half x = __ushort_as_half(a[i]), y = __ushort_as_half(a[n - 1 - i]);
  out[4 * i] = __half_as_ushort(x + y);
  out[4 * i + 1] = __half_as_ushort(x * y);
  out[4 * i + 2] = __half_as_ushort(__hmax(x, y));
  out[4 * i + 3] = __half_as_ushort(__hfma2(__half2(x, y), __half2(y, x), __half2(x, x)).x);
}
static void check_halves(std::mt19937& random) {
  const int n = 4096;
  unsigned short *a, *out;
  hipMallocManaged(&a, n * 2), hipMallocManaged(&out, n * 8);
  for (int i = 0; i < n; ++i) a[i] = random() % 0x7c00 | (random() & 0x8000);
  half_arithmetic<<<n / 64, 64>>>(a, out, n);
  hipDeviceSynchronize();
  for (int i = 0; i < n; ++i) {
    double x = half_value(a[i]), y = half_value(a[n - 1 - i]);
    double exact[] = {x + y, x * y, std::fmax(x, y), x * y + x};
    for (int k = 0; k < 4; ++k) {
      int wanted = round_code(exact[k], 0, 0x7c00, half_value);
      expect(out[4 * i + k] == wanted || (exact[k] == 0 && !(out[4 * i + k] & 0x7fff)), "half arithmetic", out[4 * i + k], wanted);
    }
    // The host has its own conversions.
    __half h(__half_raw{a[i]});
    expect((float)h == x && __half_as_ushort(__half((float)x)) == a[i], "half on the host", a[i], 0);
  }
}

template <typename T>
__global__ void small_floats(const float* in, float* out, unsigned char* codes, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  T t(in[i]);
  codes[i] = t.__x;
  out[i] = t;
}
// Finite numbers of a format by exponent and fraction bits and bias; `top` is the code of the greatest.
template <typename T>
static void check_small(const char* name, int fraction, int bias, int top, std::mt19937& random) {
  const int n = 512;
  float *in, *out;
  unsigned char* codes;
  hipMallocManaged(&in, n * 4), hipMallocManaged(&out, n * 4), hipMallocManaged(&codes, n);
  std::vector<double> values(top + 1);
  for (int c = 0; c <= top; ++c) {
    int e = c >> fraction, f = c & ((1 << fraction) - 1);
    values[c] = e ? std::ldexp((1 << fraction) + f, e - bias - fraction) : std::ldexp(f, 1 - bias - fraction);
  }
  for (int i = 0; i < n; ++i) {
    double v = values[random() % (top + 1)];
    in[i] = (float)(i % 3 ? v * (1 + (random() / 4294967296.0 - 0.5) / 4) : i % 2 ? v : (v + values[random() % (top + 1)]) / 2);
    if (random() & 1) in[i] = -in[i];
  }
  in[0] = 1e9f, in[1] = -1e9f, in[2] = 0;
  small_floats<T><<<n / 64, 64>>>(in, out, codes, n);
  hipDeviceSynchronize();
  for (int i = 0; i < n; ++i) {
    double a = std::fabs((double)in[i]);
    int best = 0;
    for (int c = 1; c <= top; ++c) {
      double now = std::fabs(values[c] - a), was = std::fabs(values[best] - a);
      if (now < was || (now == was && !(c & 1))) best = c;
    }
    double wanted = std::copysign(values[best], (double)in[i]);
    expect(out[i] == wanted, name, codes[i], best);
    T host(in[i]);
    expect(host.__x == codes[i] && (float)host == out[i], name, host.__x, codes[i]);
  }
}

// ---- textures described by hand ----

__global__ void sample(hipTextureObject_t t, const float2* at, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = tex2D<float>(t, at[i].x, at[i].y);
}
static void check_textures(std::mt19937& random) {
  const int w = 16, h = 8, n = 256;
  cairn_texture* t;
  float *data, *out;
  float2* at;
  hipMallocManaged(&t, sizeof *t), hipMallocManaged(&data, w * h * 4), hipMallocManaged(&out, n * 4), hipMallocManaged(&at, n * 8);
  for (int i = 0; i < w * h; ++i) data[i] = (float)(random() % 1000);
  for (int i = 0; i < n; ++i) at[i] = make_float2(random() / 4294967296.0f * (w + 6) - 3, random() / 4294967296.0f * (h + 6) - 3);
  for (int mode = hipAddressModeClamp; mode <= hipAddressModeBorder; mode += hipAddressModeBorder - hipAddressModeClamp) {
    *t = cairn_texture{};
    t->data = (unsigned long long)data, t->pitch = w * 4, t->width = w, t->height = h, t->depth = 1;
    t->channels = 1, t->bits = 32, t->kind = hipChannelFormatKindFloat, t->filter = hipFilterModeLinear;
    t->address[0] = t->address[1] = (unsigned char)mode;
    sample<<<n / 64, 64>>>((hipTextureObject_t)t, at, out, n);
    hipDeviceSynchronize();
    for (int i = 0; i < n; ++i) {
      double x = at[i].x - 0.5, y = at[i].y - 0.5, sum = 0;
      for (int j = 0; j < h + 20; ++j)
        for (int k = 0; k < w + 20; ++k) {
          int row = j - 10, column = k - 10;
          double weight = std::fmax(0, 1 - std::fabs(x - column)) * std::fmax(0, 1 - std::fabs(y - row));
          bool inside = row >= 0 && row < h && column >= 0 && column < w;
          if (!inside && mode == hipAddressModeBorder) continue;
          sum += weight * data[std::min(std::max(row, 0), h - 1) * w + std::min(std::max(column, 0), w - 1)];
        }
      expect(std::fabs(out[i] - sum) < 1000.0 / 200, "tex2D", (long long)out[i], (long long)sum);
    }
  }
}

// ---- the device heap ----

__global__ void heap(int* bad, int rounds) {
  int me = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < rounds; ++r) {
    int words = 1 + (me * 7 + r * 13) % 60;
    int* p = (int*)malloc(words * sizeof(int));
    int* q = new int[words];
    if (!p || !q || (unsigned long)p % 16) atomicAdd(bad, 1);
    for (int i = 0; i < words; ++i) p[i] = me * 1000 + i, q[i] = -me;
    for (int i = 0; i < words; ++i)
      if (p[i] != me * 1000 + i || q[i] != -me) atomicAdd(bad, 1);
    free(p);
    delete[] q;
  }
}
static void check_heap() {
  int* bad;
  hipMallocManaged(&bad, 4);
  *bad = 0;
  heap<<<4, 64>>>(bad, 10);
  hipDeviceSynchronize();
  expect(*bad == 0, "the device heap", *bad, 0);
}

/* Where HIP's functions differ from CUDA's of the same name, and a class of a program's that looks like a half. */
struct Like {
  float value;
  __host__ __device__ operator __half() const { return __half(value); }
  __host__ __device__ operator __half2() const { return __half2(__half(value), __half(value)); }
  __host__ __device__ operator float() const { return value; }
};
__host__ __device__ static void hips_own(double* r, Like x) {
  __half nan = __ushort_as_half(0x7e00), infinity = __ushort_as_half(0xfc00);
  hipFloatComplex big = make_hipFloatComplex(1e30f, 1e30f), z = hipCdivf(make_hipFloatComplex(2, 1), big);
  hipDoubleComplex q = hipCdiv(make_hipDoubleComplex(2, 1), make_hipDoubleComplex(3, -4));
  int k = 0;
  r[k++] = __hisinf(infinity), r[k++] = __hisinf(nan), r[k++] = __hisnan(__hadd_sat(nan, nan));
  r[k++] = __hisnan(__hfma2_sat(__half2(nan, nan), __half2(nan, nan), __half2(nan, nan)).y);
  r[k++] = (float)__hadd_sat(infinity, __half(1)), r[k++] = -x * x + x, r[k++] = sizeof(-x);
  r[k++] = z.x, r[k++] = hipCabsf(big) > 1e37f, r[k++] = q.x * 25, r[k++] = q.y * 25;
}
__global__ void hips_own_kernel(double* r, Like x) {
  hips_own(r, x);
  r[11] = amd_mixed_dot(__half2(1, 3), __half2(3, 3), 2.0f, false);
}
static void check_hips_own() {
  const double wanted[] = {1, 0, 1, 1, 0, -12, 4, 0, 1, 2, 11, 14};
  double host[12] = {}, *device;
  hipMallocManaged(&device, sizeof(host));
  hips_own(host, Like{4}), host[11] = 14;
  hips_own_kernel<<<1, 1>>>(device, Like{4});
  hipDeviceSynchronize();
  for (int k = 0; k < 12; ++k) {
    expect(fabs(host[k] - wanted[k]) < 1e-12, "HIP's own on the host", k, host[k]);
    expect(fabs(device[k] - wanted[k]) < 1e-12, "HIP's own", k, device[k]);
  }
}

int main() {
  std::mt19937 random(7);
  check_hips_own();
  check_integers(random);
  check_conversions(random);
  check_halves(random);
  check_small<__hip_fp8_e4m3>("e4m3", 3, 7, 0x7e, random);
  check_small<__hip_fp8_e5m2>("e5m2", 2, 15, 0x7b, random);
  check_small<__hip_fp8_e4m3_fnuz>("e4m3_fnuz", 3, 8, 0x7f, random);
  check_small<__hip_fp8_e5m2_fnuz>("e5m2_fnuz", 2, 16, 0x7f, random);
  check_small<__hip_fp6_e2m3>("e2m3", 3, 1, 0x1f, random);
  check_small<__hip_fp6_e3m2>("e3m2", 2, 3, 0x1f, random);
  check_small<__hip_fp4_e2m1>("e2m1", 1, 1, 7, random);
  check_textures(random);
  check_heap();
  printf(failures ? "FAIL %d\n" : "PASS\n", failures);
  return failures != 0;
}
