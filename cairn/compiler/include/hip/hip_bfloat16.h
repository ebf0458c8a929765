/* The older bfloat16 type of HIP: hip_bfloat16, whose arithmetic is that of float. */
#ifndef HIP_INCLUDE_HIP_HIP_BFLOAT16_H
#define HIP_INCLUDE_HIP_HIP_BFLOAT16_H

#include "detail/attributes.h"
#include "detail/float16_bits.h"

struct hip_bfloat16 {
  unsigned short data;

#ifdef __cplusplus
  enum truncate_t { truncate };
  hip_bfloat16() = default;
  CAIRN_HD_INLINE explicit hip_bfloat16(float v) : data(cairn::bfloat_from_float(v, cairn::nearest)) {}
  CAIRN_HD_INLINE explicit hip_bfloat16(float v, truncate_t) : data((unsigned short)(cairn::bits_of_float(v) >> 16)) {}
  CAIRN_HD_INLINE operator float() const { return cairn::bfloat_to_float(data); }
  CAIRN_HD_INLINE hip_bfloat16& operator=(float v) {
    data = cairn::bfloat_from_float(v, cairn::nearest);
    return *this;
  }
  static CAIRN_HD_INLINE hip_bfloat16 round_to_bfloat16(float v) { return hip_bfloat16(v); }
  static CAIRN_HD_INLINE hip_bfloat16 round_to_bfloat16(float v, truncate_t) { return hip_bfloat16(v, truncate); }
#endif
};

#ifdef __cplusplus
#define CAIRN_OPERATOR(op)                                                                               \
  CAIRN_HD_INLINE hip_bfloat16 operator op(hip_bfloat16 a, hip_bfloat16 b) {                             \
    return hip_bfloat16(float(a) op float(b));                                                           \
  }                                                                                                      \
  CAIRN_HD_INLINE hip_bfloat16& operator op##=(hip_bfloat16& a, hip_bfloat16 b) { return a = a op b; }
CAIRN_OPERATOR(+)
CAIRN_OPERATOR(-)
CAIRN_OPERATOR(*)
CAIRN_OPERATOR(/)
#undef CAIRN_OPERATOR
#define CAIRN_COMPARE(op) \
  CAIRN_HD_INLINE bool operator op(hip_bfloat16 a, hip_bfloat16 b) { return float(a) op float(b); }
CAIRN_COMPARE(==)
CAIRN_COMPARE(!=)
CAIRN_COMPARE(<)
CAIRN_COMPARE(<=)
CAIRN_COMPARE(>)
CAIRN_COMPARE(>=)
#undef CAIRN_COMPARE
#define CAIRN_STEP(op, change)                                                                           \
  CAIRN_HD_INLINE hip_bfloat16& operator op(hip_bfloat16& a) { return a = a change hip_bfloat16(1.0f); } \
  CAIRN_HD_INLINE hip_bfloat16 operator op(hip_bfloat16& a, int) {                                       \
    hip_bfloat16 former = a;                                                                             \
    op a;                                                                                                \
    return former;                                                                                       \
  }
CAIRN_STEP(++, +)
CAIRN_STEP(--, -)
#undef CAIRN_STEP
CAIRN_HD_INLINE hip_bfloat16 operator+(hip_bfloat16 a) { return a; }
CAIRN_HD_INLINE hip_bfloat16 operator-(hip_bfloat16 a) {
  a.data ^= 0x8000;
  return a;
}
namespace std {
CAIRN_HD_INLINE bool isinf(hip_bfloat16 a) { return (a.data & 0x7fff) == 0x7f80; }
CAIRN_HD_INLINE bool isnan(hip_bfloat16 a) { return (a.data & 0x7fff) > 0x7f80; }
CAIRN_HD_INLINE bool iszero(hip_bfloat16 a) { return (a.data & 0x7fff) == 0; }
}  // namespace std
#endif

#endif
