/* Declarations of the device math library's functions: __ocml_<name>_f32 and _f64. */
#ifndef CAIRN_HIP_DETAIL_MATH_OCML_H
#define CAIRN_HIP_DETAIL_MATH_OCML_H

#include "math_tables.h"

#define CAIRN_OCML(...) __device__ __attribute__((const)) __VA_ARGS__
#define CAIRN_OCML_OUT(...) __device__ __VA_ARGS__
#if defined(__NVPTX__)
#define CAIRN_PRIVATE
#else
#define CAIRN_PRIVATE __attribute__((address_space(5)))
#endif

extern "C" {

#define CAIRN_DECLARE(name, ocml)             \
  CAIRN_OCML(float __ocml_##ocml##_f32(float)); \
  CAIRN_OCML(double __ocml_##ocml##_f64(double));
CAIRN_MATH_STD_1(CAIRN_DECLARE)
CAIRN_MATH_EXTRA_1(CAIRN_DECLARE)
#undef CAIRN_DECLARE

#define CAIRN_DECLARE(name, ocml)                    \
  CAIRN_OCML(float __ocml_##ocml##_f32(float, float)); \
  CAIRN_OCML(double __ocml_##ocml##_f64(double, double));
CAIRN_MATH_STD_2(CAIRN_DECLARE)
CAIRN_DECLARE(, rhypot)
CAIRN_DECLARE(, atan2pi)
CAIRN_DECLARE(, powr)
CAIRN_DECLARE(, scalb)
#undef CAIRN_DECLARE

#define CAIRN_DECLARE(name, type, suffix)                                      \
  CAIRN_OCML_OUT(type __ocml_sincos_##suffix(type, CAIRN_PRIVATE type*));        \
  CAIRN_OCML_OUT(type __ocml_sincospi_##suffix(type, CAIRN_PRIVATE type*));      \
  CAIRN_OCML_OUT(type __ocml_frexp_##suffix(type, CAIRN_PRIVATE int*));          \
  CAIRN_OCML_OUT(type __ocml_modf_##suffix(type, CAIRN_PRIVATE type*));          \
  CAIRN_OCML_OUT(type __ocml_remquo_##suffix(type, type, CAIRN_PRIVATE int*));   \
  CAIRN_OCML_OUT(type __ocml_lgamma_r_##suffix(type, CAIRN_PRIVATE int*));       \
  CAIRN_OCML(type __ocml_ldexp_##suffix(type, int));                             \
  CAIRN_OCML(type __ocml_pown_##suffix(type, int));                              \
  CAIRN_OCML(type __ocml_rootn_##suffix(type, int));                             \
  CAIRN_OCML(int __ocml_ilogb_##suffix(type));                                   \
  CAIRN_OCML(type __ocml_jn_##suffix(int, type));                                \
  CAIRN_OCML(type __ocml_yn_##suffix(int, type));                                \
  CAIRN_OCML(type __ocml_len3_##suffix(type, type, type));                       \
  CAIRN_OCML(type __ocml_len4_##suffix(type, type, type, type));                 \
  CAIRN_OCML(type __ocml_rlen3_##suffix(type, type, type));                      \
  CAIRN_OCML(type __ocml_rlen4_##suffix(type, type, type, type));
CAIRN_DECLARE(, float, f32)
CAIRN_DECLARE(, double, f64)
#undef CAIRN_DECLARE

/* Directed rounding: to nearest even, toward negative, toward positive, toward zero. */
#define CAIRN_DECLARE(mode, type, suffix)                            \
  CAIRN_OCML(type __ocml_add_##mode##_##suffix(type, type));         \
  CAIRN_OCML(type __ocml_sub_##mode##_##suffix(type, type));         \
  CAIRN_OCML(type __ocml_mul_##mode##_##suffix(type, type));         \
  CAIRN_OCML(type __ocml_div_##mode##_##suffix(type, type));         \
  CAIRN_OCML(type __ocml_sqrt_##mode##_##suffix(type));              \
  CAIRN_OCML(type __ocml_fma_##mode##_##suffix(type, type, type));
#define CAIRN_DECLARE_MODES(type, suffix) \
  CAIRN_DECLARE(rtn, type, suffix)        \
  CAIRN_DECLARE(rtp, type, suffix)        \
  CAIRN_DECLARE(rtz, type, suffix)
CAIRN_DECLARE_MODES(float, f32)
CAIRN_DECLARE_MODES(double, f64)
#undef CAIRN_DECLARE_MODES
#undef CAIRN_DECLARE

}  // extern "C"

#endif
