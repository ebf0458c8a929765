/* SIMD video instructions: two 16-bit or four 8-bit integers in one register. */
#ifndef CAIRN_HIP_DETAIL_SIMD_VIDEO_H
#define CAIRN_HIP_DETAIL_SIMD_VIDEO_H

#include "attributes.h"
#include "../hip_vector_types.h"

namespace cairn {

/* Applies F to each element of 8 * sizeof(T) bits; what is computed in int is cut to the element. */
template <typename T, typename F>
CAIRN_DEVICE unsigned int each(unsigned int a, unsigned int b, F f) {
  constexpr int bits = 8 * sizeof(T);
  constexpr unsigned int mask = (1u << bits) - 1;
  unsigned int r = 0;
#pragma unroll
  for (int i = 0; i < 32; i += bits) r |= ((unsigned int)f((int)(T)(a >> i), (int)(T)(b >> i)) & mask) << i;
  return r;
}
template <typename T, typename F>
CAIRN_DEVICE unsigned int total(unsigned int a, unsigned int b, F f) {
  unsigned int r = 0;
#pragma unroll
  for (int i = 0; i < 32; i += 8 * (int)sizeof(T)) r += (unsigned int)f((int)(T)(a >> i), (int)(T)(b >> i));
  return r;
}

template <typename T>
struct limits_of {
  static constexpr bool is_signed = T(-1) < T(0);
  static constexpr int top = is_signed ? (1 << (8 * sizeof(T) - 1)) - 1 : (1 << 8 * sizeof(T)) - 1;
  static constexpr int bottom = is_signed ? -top - 1 : 0;
  CAIRN_DEVICE static int clamp(int x) { return x > top ? top : x < bottom ? bottom : x; }
};

#define CAIRN_VIDEO_OP(name, expression)                                   \
  template <typename T>                                                    \
  struct name {                                                            \
    CAIRN_DEVICE int operator()(int a, int b) const { return expression; } \
  };
CAIRN_VIDEO_OP(video_add, a + b)
CAIRN_VIDEO_OP(video_sub, a - b)
CAIRN_VIDEO_OP(video_add_sat, limits_of<T>::clamp(a + b))
CAIRN_VIDEO_OP(video_sub_sat, limits_of<T>::clamp(a - b))
CAIRN_VIDEO_OP(video_min, a < b ? a : b)
CAIRN_VIDEO_OP(video_max, a > b ? a : b)
CAIRN_VIDEO_OP(video_distance, a > b ? a - b : b - a)
CAIRN_VIDEO_OP(video_average_down, (a + b) >> 1)
/* A half goes away from zero. */
CAIRN_VIDEO_OP(video_average_up, (a + b + (a + b >= 0)) >> 1)
CAIRN_VIDEO_OP(video_abs, a < 0 ? -a : a)
CAIRN_VIDEO_OP(video_abs_sat, limits_of<T>::clamp(a < 0 ? -a : a))
CAIRN_VIDEO_OP(video_negate, -a)
CAIRN_VIDEO_OP(video_negate_sat, limits_of<T>::clamp(-a))
CAIRN_VIDEO_OP(video_eq, a == b)
CAIRN_VIDEO_OP(video_ne, a != b)
CAIRN_VIDEO_OP(video_lt, a < b)
CAIRN_VIDEO_OP(video_le, a <= b)
CAIRN_VIDEO_OP(video_gt, a > b)
CAIRN_VIDEO_OP(video_ge, a >= b)
#undef CAIRN_VIDEO_OP

}  // namespace cairn

#define CAIRN_VIDEO(name, T, op) \
  CAIRN_DEVICE unsigned int name(unsigned int a, unsigned int b) { return cairn::each<T>(a, b, cairn::op<T>()); }
#define CAIRN_VIDEO_1(name, T, op) \
  CAIRN_DEVICE unsigned int name(unsigned int a) { return cairn::each<T>(a, 0, cairn::op<T>()); }
/* All ones where it holds, and ones. */
#define CAIRN_VIDEO_COMPARE(suffix, T, op)                                                                           \
  CAIRN_DEVICE unsigned int __vset##suffix(unsigned int a, unsigned int b) {                                         \
    return cairn::each<T>(a, b, cairn::op<T>());                                                                     \
  }                                                                                                                  \
  CAIRN_DEVICE unsigned int __vcmp##suffix(unsigned int a, unsigned int b) {                                         \
    return __vset##suffix(a, b) * (unsigned int)((1ull << 8 * sizeof(T)) - 1);                                       \
  }
#define CAIRN_VIDEO_SUM(name, T) \
  CAIRN_DEVICE unsigned int name(unsigned int a, unsigned int b) { \
    return cairn::total<T>(a, b, cairn::video_distance<T>()); \
  }

#define CAIRN_VIDEO_WIDTH(w, S, U)                 \
  CAIRN_VIDEO(__vadd##w, S, video_add)             \
  CAIRN_VIDEO(__vsub##w, S, video_sub)             \
  CAIRN_VIDEO(__vaddss##w, S, video_add_sat)       \
  CAIRN_VIDEO(__vaddus##w, U, video_add_sat)       \
  CAIRN_VIDEO(__vsubss##w, S, video_sub_sat)       \
  CAIRN_VIDEO(__vsubus##w, U, video_sub_sat)       \
  CAIRN_VIDEO(__vmins##w, S, video_min)            \
  CAIRN_VIDEO(__vminu##w, U, video_min)            \
  CAIRN_VIDEO(__vmaxs##w, S, video_max)            \
  CAIRN_VIDEO(__vmaxu##w, U, video_max)            \
  CAIRN_VIDEO(__vabsdiffs##w, S, video_distance)   \
  CAIRN_VIDEO(__vabsdiffu##w, U, video_distance)   \
  CAIRN_VIDEO(__vavgs##w, S, video_average_up)     \
  CAIRN_VIDEO(__vavgu##w, U, video_average_up)     \
  CAIRN_VIDEO(__vhaddu##w, U, video_average_down)  \
  CAIRN_VIDEO_1(__vabs##w, S, video_abs)           \
  CAIRN_VIDEO_1(__vabsss##w, S, video_abs_sat)     \
  CAIRN_VIDEO_1(__vneg##w, S, video_negate)        \
  CAIRN_VIDEO_1(__vnegss##w, S, video_negate_sat)  \
  CAIRN_VIDEO_COMPARE(eq##w, U, video_eq)          \
  CAIRN_VIDEO_COMPARE(ne##w, U, video_ne)          \
  CAIRN_VIDEO_COMPARE(lts##w, S, video_lt)         \
  CAIRN_VIDEO_COMPARE(ltu##w, U, video_lt)         \
  CAIRN_VIDEO_COMPARE(les##w, S, video_le)         \
  CAIRN_VIDEO_COMPARE(leu##w, U, video_le)         \
  CAIRN_VIDEO_COMPARE(gts##w, S, video_gt)         \
  CAIRN_VIDEO_COMPARE(gtu##w, U, video_gt)         \
  CAIRN_VIDEO_COMPARE(ges##w, S, video_ge)         \
  CAIRN_VIDEO_COMPARE(geu##w, U, video_ge)         \
  CAIRN_VIDEO_SUM(__vsads##w, S)                   \
  CAIRN_VIDEO_SUM(__vsadu##w, U)
CAIRN_VIDEO_WIDTH(2, short, unsigned short)
CAIRN_VIDEO_WIDTH(4, signed char, unsigned char)
#undef CAIRN_VIDEO_WIDTH
#undef CAIRN_VIDEO_SUM
#undef CAIRN_VIDEO_COMPARE
#undef CAIRN_VIDEO_1
#undef CAIRN_VIDEO

/* Sums, differences and products of four bytes, each modulo 256. */
#define CAIRN_BYTES(name, op)                                                                             \
  CAIRN_DEVICE char4 __hip_hc_##name##8pk(char4 a, char4 b) {                                            \
    return make_char4((char)(a.x op b.x), (char)(a.y op b.y), (char)(a.z op b.z), (char)(a.w op b.w));    \
  }
CAIRN_BYTES(add, +)
CAIRN_BYTES(sub, -)
CAIRN_BYTES(mul, *)
#undef CAIRN_BYTES

#endif
