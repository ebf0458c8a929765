/* Integer intrinsics: bit counts, permutations, funnel shifts, wide products, dot products. */
#ifndef CAIRN_HIP_DETAIL_INTEGER_H
#define CAIRN_HIP_DETAIL_INTEGER_H

#include "attributes.h"
#include "../hip_vector_types.h"

CAIRN_DEVICE int __popc(unsigned int x) { return __builtin_popcount(x); }
CAIRN_DEVICE int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
CAIRN_DEVICE int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
CAIRN_DEVICE int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)x) : 64; }
CAIRN_DEVICE int __ffs(int x) { return __builtin_ffs(x); }
CAIRN_DEVICE int __ffs(unsigned int x) { return __builtin_ffs((int)x); }
/* The wave's masks have 64 bits: programs written for 32 lanes give them to __ffs. */
CAIRN_DEVICE int __ffs(unsigned long long x) { return __builtin_ffsll((long long)x); }
CAIRN_DEVICE int __ffs(unsigned long x) { return __builtin_ffsll((long long)x); }
CAIRN_DEVICE int __ffs(long long x) { return __builtin_ffsll(x); }
CAIRN_DEVICE int __ffs(long x) { return __builtin_ffsll(x); }
CAIRN_DEVICE int __ffsll(long long x) { return __builtin_ffsll(x); }
CAIRN_DEVICE int __ffsll(unsigned long long x) { return __builtin_ffsll((long long)x); }
CAIRN_DEVICE int __ffsll(unsigned long x) { return __builtin_ffsll((long long)x); }
CAIRN_DEVICE int __ffsll(long x) { return __builtin_ffsll((long long)x); }
CAIRN_DEVICE int ffs(int x) { return __builtin_ffs(x); }
CAIRN_DEVICE unsigned int __brev(unsigned int x) { return __builtin_bitreverse32(x); }
CAIRN_DEVICE unsigned long long __brevll(unsigned long long x) { return __builtin_bitreverse64(x); }

/* Position of the n-th set bit at or after (n > 0), or before (n < 0), `base`; -1 where there is none. */
CAIRN_DEVICE int __fns64(unsigned long long mask, unsigned int base, int n) {
  unsigned long long rest = mask;
  int want = n;
  if (n == 0) {
    return (mask >> base) & 1 ? (int)base : -1;
  }
  if (n < 0) {
    rest = __builtin_bitreverse64(mask);
    base = 63 - base;
    want = -n;
  }
  rest &= ~0ull << base;
  while (--want > 0) rest &= rest - 1;
  if (!rest) return -1;
  int at = __builtin_ctzll(rest);
  return n < 0 ? 63 - at : at;
}
CAIRN_DEVICE int __fns32(unsigned long long mask, unsigned int base, int n) {
  return __fns64(mask & 0xffffffffull, base, n);
}
CAIRN_DEVICE unsigned int __fns(unsigned int mask, unsigned int base, int n) {
  return (unsigned)__fns64(mask, base, n);
}

/* Four bytes chosen from the eight of y:x; a selector's nibble counts from x's lowest byte, bit 3 spreads the sign. */
CAIRN_DEVICE unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int s) {
  unsigned select = (s & 7) | ((s & 0x70) << 4) | ((s & 0x700) << 8) | ((s & 0x7000) << 12);
  unsigned bytes = __builtin_amdgcn_perm(y, x, select);
  unsigned spread = ((s >> 3) & 1) | ((s << 1) & 0x100) | ((s << 5) & 0x10000) | ((s << 9) & 0x1000000);
  unsigned signs = ((bytes >> 7) & 0x01010101u) * 0xffu;
  unsigned where = spread * 0xffu;
  return (bytes & ~where) | (signs & where);
}

CAIRN_DEVICE unsigned int __funnelshift_l(unsigned int lo, unsigned int hi, unsigned int shift) {
  return __builtin_elementwise_fshl(hi, lo, shift & 31);
}
CAIRN_DEVICE unsigned int __funnelshift_r(unsigned int lo, unsigned int hi, unsigned int shift) {
  return __builtin_amdgcn_alignbit(hi, lo, shift & 31);
}
CAIRN_DEVICE unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi, unsigned int shift) {
  return shift >= 32 ? lo : __funnelshift_l(lo, hi, shift);
}
CAIRN_DEVICE unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi, unsigned int shift) {
  return shift >= 32 ? hi : __funnelshift_r(lo, hi, shift);
}

CAIRN_DEVICE int __mul24(int a, int b) { return (int)((unsigned)((a << 8) >> 8) * (unsigned)((b << 8) >> 8)); }
CAIRN_DEVICE unsigned int __umul24(unsigned int a, unsigned int b) { return (a & 0xffffff) * (b & 0xffffff); }
CAIRN_DEVICE int mul24(int a, int b) { return __mul24(a, b); }
CAIRN_DEVICE unsigned int umul24(unsigned int a, unsigned int b) { return __umul24(a, b); }
CAIRN_DEVICE int __mulhi(int a, int b) { return (int)(((long long)a * b) >> 32); }
CAIRN_DEVICE unsigned int __umulhi(unsigned int a, unsigned int b) {
  return (unsigned)(((unsigned long long)a * b) >> 32);
}
CAIRN_DEVICE int mulhi(int a, int b) { return __mulhi(a, b); }
CAIRN_DEVICE unsigned int umulhi(unsigned int a, unsigned int b) { return __umulhi(a, b); }
CAIRN_DEVICE long long __mul64hi(long long a, long long b) { return (long long)(((__int128)a * b) >> 64); }
CAIRN_DEVICE unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)(((unsigned __int128)a * b) >> 64);
}

CAIRN_DEVICE unsigned int __sad(int a, int b, unsigned int c) {
  return (a > b ? (unsigned)a - (unsigned)b : (unsigned)b - (unsigned)a) + c;
}
CAIRN_DEVICE unsigned int __usad(unsigned int a, unsigned int b, unsigned int c) { return (a > b ? a - b : b - a) + c; }

/* Averages: rounded down (hadd) and up (rhadd), without overflow. */
CAIRN_DEVICE int __hadd(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
CAIRN_DEVICE int __rhadd(int a, int b) { return (a | b) - ((a ^ b) >> 1); }
CAIRN_DEVICE unsigned int __uhadd(unsigned int a, unsigned int b) { return (a & b) + ((a ^ b) >> 1); }
CAIRN_DEVICE unsigned int __urhadd(unsigned int a, unsigned int b) { return (a | b) - ((a ^ b) >> 1); }

/* Dot products of packed integers. */
CAIRN_DEVICE int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 32; i += 8) c += (int)(signed char)(a >> i) * (int)(signed char)(b >> i);
  return c;
}
CAIRN_DEVICE unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int c) {
  for (int i = 0; i < 32; i += 8) c += ((a >> i) & 255) * ((b >> i) & 255);
  return c;
}
CAIRN_DEVICE int __dp2a_lo(int a, int b, int c) {
  return c + (short)a * (signed char)b + (short)(a >> 16) * (signed char)(b >> 8);
}
CAIRN_DEVICE unsigned int __dp2a_lo(unsigned int a, unsigned int b, unsigned int c) {
  return c + (a & 0xffff) * (b & 255) + (a >> 16) * ((b >> 8) & 255);
}
CAIRN_DEVICE int __dp2a_hi(int a, int b, int c) { return __dp2a_lo(a, b >> 16, c); }
CAIRN_DEVICE unsigned int __dp2a_hi(unsigned int a, unsigned int b, unsigned int c) { return __dp2a_lo(a, b >> 16, c); }
CAIRN_DEVICE int __dp4a(char4 a, char4 b, int c) { return c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
CAIRN_DEVICE unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int c) {
  return c + (unsigned)a.x * b.x + (unsigned)a.y * b.y + (unsigned)a.z * b.z + (unsigned)a.w * b.w;
}

/* AMD's dot products: a sum of products in one step, of eight nibbles where the operands are whole words; `saturate`
   keeps it within the range. */
namespace cairn {
template <typename T>
CAIRN_DEVICE T within(long long sum, bool saturate) {
  constexpr long long least = T(-1) < T(0) ? -0x80000000ll : 0, most = T(-1) < T(0) ? 0x7fffffffll : 0xffffffffll;
  return (T)(!saturate ? sum : sum < least ? least : sum > most ? most : sum);
}
}  // namespace cairn
CAIRN_DEVICE int amd_mixed_dot(short2 a, short2 b, int c, bool saturate) {
  return cairn::within<int>((long long)a.x * b.x + (long long)a.y * b.y + c, saturate);
}
CAIRN_DEVICE unsigned int amd_mixed_dot(ushort2 a, ushort2 b, unsigned int c, bool saturate) {
  return cairn::within<unsigned>((long long)a.x * b.x + (long long)a.y * b.y + c, saturate);
}
CAIRN_DEVICE int amd_mixed_dot(char4 a, char4 b, int c, bool saturate) {
  return cairn::within<int>((long long)c + __dp4a(a, b, 0), saturate);
}
CAIRN_DEVICE unsigned int amd_mixed_dot(uchar4 a, uchar4 b, unsigned int c, bool saturate) {
  return cairn::within<unsigned>((long long)c + __dp4a(a, b, 0u), saturate);
}
CAIRN_DEVICE int amd_mixed_dot(int a, int b, int c, bool saturate) {
  long long sum = c;
  for (int i = 0; i < 32; i += 4) sum += ((a << (28 - i)) >> 28) * ((b << (28 - i)) >> 28);
  return cairn::within<int>(sum, saturate);
}
CAIRN_DEVICE unsigned int amd_mixed_dot(unsigned int a, unsigned int b, unsigned int c, bool saturate) {
  long long sum = c;
  for (int i = 0; i < 32; i += 4) sum += (long long)((a >> i) & 15) * ((b >> i) & 15);
  return cairn::within<unsigned>(sum, saturate);
}

/* AMD's older names. A field that reaches beyond the word begins where the shifts of its formula wrap. */
CAIRN_DEVICE unsigned int __bitextract_u32(unsigned int x, unsigned int offset, unsigned int width) {
  return width & 31 ? x << (-(offset + width) & 31) >> (-width & 31) : 0;
}
CAIRN_DEVICE unsigned long long __bitextract_u64(unsigned long long x, unsigned int offset, unsigned int width) {
  return width & 63 ? x << (-(offset + width) & 63) >> (-width & 63) : 0;
}
CAIRN_DEVICE unsigned int __bitinsert_u32(unsigned int into, unsigned int from, unsigned int offset,
                                          unsigned int width) {
  unsigned mask = ((1u << (width & 31)) - 1) << (offset & 31);
  return (into & ~mask) | ((from << (offset & 31)) & mask);
}
CAIRN_DEVICE unsigned long long __bitinsert_u64(unsigned long long into, unsigned long long from, unsigned int offset,
                                                unsigned int width) {
  unsigned long long mask = ((1ull << (width & 63)) - 1) << (offset & 63);
  return (into & ~mask) | ((from << (offset & 63)) & mask);
}
CAIRN_DEVICE unsigned int __lastbit_u32_u32(unsigned int x) { return x ? __builtin_ctz(x) : -1; }
CAIRN_DEVICE unsigned int __lastbit_u32_u64(unsigned long long x) { return x ? __builtin_ctzll(x) : -1; }
CAIRN_DEVICE unsigned int __firstbit_u32_u32(unsigned int x) { return x ? __builtin_clz(x) : -1; }
CAIRN_DEVICE unsigned int __firstbit_u32_u64(unsigned long long x) { return x ? __builtin_clzll(x) : -1; }

#endif
