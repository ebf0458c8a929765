// Integer intrinsics, conversions, SIMD video instructions.
#include <hip/hip_runtime.h>

__global__ void bits(int* p, unsigned u, int n, long long l, unsigned long long ull) {
  p[0] = __popc(u) + __popcll(ull) + __clz(n) + __clzll(l) + __ffs(n) + __ffs(u) + __ffsll(l) + __ffsll(ull);
  p[1] = __brev(u) + (int)__brevll(ull) + __byte_perm(u, n, 0x1234) + __fns(u, 0, 2) + __fns64(ull, 3, -1);
  p[2] = __funnelshift_l(u, n, 3) + __funnelshift_r(u, n, 3) + __funnelshift_lc(u, n, 40) + __funnelshift_rc(u, n, 33);
  p[3] = __mul24(n, n) + __umul24(u, u) + __mulhi(n, n) + __umulhi(u, u) + (int)__mul64hi(l, l) + (int)__umul64hi(ull, ull);
  p[4] = __sad(n, n, u) + __usad(u, u, u) + __hadd(n, n) + __rhadd(n, n) + __uhadd(u, u) + __urhadd(u, u);
  p[5] = __dp4a(n, n, n) + __dp4a(u, u, u) + __dp2a_lo(n, n, n) + __dp2a_hi(u, u, u);
  p[6] = __bitextract_u32(u, 3, 4) + __bitinsert_u32(u, n, 2, 3) + __lastbit_u32_u64(ull) + __smid() + __lane_id();
  p[7] = min(n, 3) + max(u, 3u) + min(l, 3) + max(ull, 3) + min(n, u) + max((short)n, (short)3) + abs(n) + (int)llabs(l);
}

__global__ void conversions(int* p, float f, double d, int n, long long l, unsigned long long ull) {
  p[0] = __float_as_int(f) + __float_as_uint(f) + (int)__double_as_longlong(d) + __double2hiint(d) + __double2loint(d);
  p[1] = __int_as_float(n) + __uint_as_float(n) + __longlong_as_double(l) + __hiloint2double(n, n);
#define TO(name) \
  p[2] += name##_rd(f) + name##_rn(f) + name##_ru(f) + name##_rz(f);
  TO(__float2int) TO(__float2uint) TO(__float2ll) TO(__float2ull)
  TO(__double2int) TO(__double2uint) TO(__double2ll) TO(__double2ull) TO(__double2float)
#define FROM(name) \
  p[3] += name##_rd(n) + name##_rn(n) + name##_ru(n) + name##_rz(n);
  FROM(__int2float) FROM(__uint2float) FROM(__ll2float) FROM(__ull2float) FROM(__ll2double) FROM(__ull2double)
  p[4] = __int2double_rn(n) + __uint2double_rn(n) + __saturatef(f);
}

#define EACH(w)                                                                                                    \
  p[w] += __vadd##w(a, b) + __vsub##w(a, b) + __vaddss##w(a, b) + __vaddus##w(a, b) + __vsubss##w(a, b) +          \
          __vsubus##w(a, b) + __vmins##w(a, b) + __vminu##w(a, b) + __vmaxs##w(a, b) + __vmaxu##w(a, b) +          \
          __vabsdiffs##w(a, b) + __vabsdiffu##w(a, b) + __vavgs##w(a, b) + __vavgu##w(a, b) + __vhaddu##w(a, b) +  \
          __vabs##w(a) + __vabsss##w(a) + __vneg##w(a) + __vnegss##w(a) + __vcmpeq##w(a, b) + __vcmpne##w(a, b) +  \
          __vcmplts##w(a, b) + __vcmpltu##w(a, b) + __vcmpgeu##w(a, b) + __vsetgts##w(a, b) + __vsetleu##w(a, b) + \
          __vsads##w(a, b) + __vsadu##w(a, b);
__global__ void video(unsigned* p, unsigned a, unsigned b) {
  EACH(2) EACH(4)
  p[0] = __vimax3_s32(a, b, 3) + __viaddmax_u32(a, b, 3u) + __vimax_s32_relu(a, b);
}
int main() { return 0; }
