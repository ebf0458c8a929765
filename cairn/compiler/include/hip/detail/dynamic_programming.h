/* CUDA's dynamic programming instructions (DPX): extremes of two and three, of sums, cut at zero, and which it was. */
#ifndef CAIRN_HIP_DETAIL_DYNAMIC_PROGRAMMING_H
#define CAIRN_HIP_DETAIL_DYNAMIC_PROGRAMMING_H

#include "attributes.h"

namespace cairn {

template <typename T> CAIRN_HD_INLINE T greater_of(T a, T b) { return a < b ? b : a; }
template <typename T> CAIRN_HD_INLINE T lesser_of(T a, T b) { return b < a ? b : a; }
/* Sums wrap around. */
template <typename T> CAIRN_HD_INLINE T wrapped_sum(T a, T b) { return (T)((unsigned int)a + (unsigned int)b); }

/* Applies F to both 16-bit halves of its operands. */
template <typename T, typename F, typename... Words>
CAIRN_HD_INLINE unsigned int both_halves(F f, Words... words) {
  unsigned int low = (unsigned short)f((T)words...);
  unsigned int high = (unsigned short)f((T)(words >> 16)...);
  return high << 16 | low;
}

}  // namespace cairn

/* Each function for 32 bits and for two 16-bit halves: EXPRESSION is over T and the parameters. */
#define CAIRN_DPX_3(name, ending, S32, S16, s, expression)                                            \
  CAIRN_HD_INLINE S32 name##_##s##32##ending(S32 a, S32 b, S32 c) {                                   \
    typedef S32 T;                                                                                    \
    return expression;                                                                                \
  }                                                                                                   \
  CAIRN_HD_INLINE unsigned int name##_##s##16x2##ending(unsigned int x, unsigned int y, unsigned int z) { \
    typedef S16 T;                                                                                    \
    return cairn::both_halves<T>([](T a, T b, T c) -> T { return expression; }, x, y, z);             \
  }
#define CAIRN_DPX_2_RELU(name, expression)                                                            \
  CAIRN_HD_INLINE int name##_s32_relu(int a, int b) {                                                 \
    typedef int T;                                                                                    \
    return expression;                                                                                \
  }                                                                                                   \
  CAIRN_HD_INLINE unsigned int name##_s16x2_relu(unsigned int x, unsigned int y) {                    \
    typedef short T;                                                                                  \
    return cairn::both_halves<T>([](T a, T b) -> T { return expression; }, x, y);                     \
  }
#define CAIRN_DPX_SIGNS(name, expression)                           \
  CAIRN_DPX_3(name, , int, short, s, (expression))                  \
  CAIRN_DPX_3(name, , unsigned int, unsigned short, u, (expression)) \
  CAIRN_DPX_3(name, _relu, int, short, s, cairn::greater_of<T>(expression, 0))

CAIRN_DPX_SIGNS(__vimax3, cairn::greater_of<T>(cairn::greater_of<T>(a, b), c))
CAIRN_DPX_SIGNS(__vimin3, cairn::lesser_of<T>(cairn::lesser_of<T>(a, b), c))
CAIRN_DPX_SIGNS(__viaddmax, cairn::greater_of<T>(cairn::wrapped_sum<T>(a, b), c))
CAIRN_DPX_SIGNS(__viaddmin, cairn::lesser_of<T>(cairn::wrapped_sum<T>(a, b), c))
CAIRN_DPX_2_RELU(__vimax, cairn::greater_of<T>(cairn::greater_of<T>(a, b), 0))
CAIRN_DPX_2_RELU(__vimin, cairn::greater_of<T>(cairn::lesser_of<T>(a, b), 0))
#undef CAIRN_DPX_SIGNS
#undef CAIRN_DPX_2_RELU
#undef CAIRN_DPX_3

/* The extreme, and whether it is (as well as) the first operand. */
#define CAIRN_DPX_WHICH(name, S32, S16, s, extreme, sign)                                                           \
  CAIRN_HD_INLINE S32 name##_##s##32(S32 a, S32 b, bool* first) {                                                   \
    *first = a sign b;                                                                                              \
    return cairn::extreme<S32>(a, b);                                                                               \
  }                                                                                                                 \
  CAIRN_HD_INLINE unsigned int name##_##s##16x2(unsigned int a, unsigned int b, bool* first_high, bool* first_low) { \
    *first_high = (S16)(a >> 16) sign (S16)(b >> 16);                                                               \
    *first_low = (S16)a sign (S16)b;                                                                                \
    return cairn::both_halves<S16>(cairn::extreme<S16>, a, b);                                                      \
  }
CAIRN_DPX_WHICH(__vibmax, int, short, s, greater_of, >=)
CAIRN_DPX_WHICH(__vibmax, unsigned int, unsigned short, u, greater_of, >=)
CAIRN_DPX_WHICH(__vibmin, int, short, s, lesser_of, <=)
CAIRN_DPX_WHICH(__vibmin, unsigned int, unsigned short, u, lesser_of, <=)
#undef CAIRN_DPX_WHICH

#endif
