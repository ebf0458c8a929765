/* The special functions under their public names. */
#include "bessel.h"
#include "error_function.h"
#include "gamma.h"

#ifndef FUNCTION_1
#error "part of device.c, after ocml.c"
#endif

FUNCTION_1(erf)
FUNCTION_1(erfc)
FUNCTION_1(erfcinv)
FUNCTION_1(erfcx)
FUNCTION_1(erfinv)
FUNCTION_1(i0)
FUNCTION_1(i1)
FUNCTION_1(j0)
FUNCTION_1(j1)
FUNCTION_1(lgamma)
FUNCTION_1(ncdf)
FUNCTION_1(ncdfinv)
FUNCTION_1(tgamma)
FUNCTION_1(y0)
FUNCTION_1(y1)

#define WITH_ORDER(T, s)                                                       \
  EXPORT T __ocml_jn_##s(i32 n, T x) { return jn_##s(n, x); }                  \
  EXPORT T __ocml_yn_##s(i32 n, T x) { return yn_##s(n, x); }                  \
  EXPORT T __ocml_lgamma_r_##s(T x, PRIVATE i32* sign) {                       \
    i32 v;                                                                     \
    T r = lgamma_r_##s(x, &v);                                                 \
    *sign = v;                                                                 \
    return r;                                                                  \
  }
WITH_ORDER(float, f32)
WITH_ORDER(double, f64)
