/* The math functions, as lists that other headers apply a macro to: apply(C name, device library name).
   Deliberately without an include guard on use: each list is a macro. */
#ifndef CAIRN_HIP_DETAIL_MATH_TABLES_H
#define CAIRN_HIP_DETAIL_MATH_TABLES_H

/* One argument; in <cmath>, so overloaded and in namespace std as well. */
#define CAIRN_MATH_STD_1(apply) \
  apply(acos, acos)             \
  apply(acosh, acosh)           \
  apply(asin, asin)             \
  apply(asinh, asinh)           \
  apply(atan, atan)             \
  apply(atanh, atanh)           \
  apply(cbrt, cbrt)             \
  apply(cos, cos)               \
  apply(cosh, cosh)             \
  apply(erf, erf)               \
  apply(erfc, erfc)             \
  apply(exp, exp)               \
  apply(exp2, exp2)             \
  apply(expm1, expm1)           \
  apply(lgamma, lgamma)         \
  apply(log, log)               \
  apply(log10, log10)           \
  apply(log1p, log1p)           \
  apply(log2, log2)             \
  apply(logb, logb)             \
  apply(sin, sin)               \
  apply(sinh, sinh)             \
  apply(tan, tan)               \
  apply(tanh, tanh)             \
  apply(tgamma, tgamma)

/* One argument; in no standard header. */
#define CAIRN_MATH_EXTRA_1(apply) \
  apply(cospi, cospi)             \
  apply(cyl_bessel_i0, i0)        \
  apply(cyl_bessel_i1, i1)        \
  apply(erfcinv, erfcinv)         \
  apply(erfcx, erfcx)             \
  apply(erfinv, erfinv)           \
  apply(exp10, exp10)             \
  apply(j0, j0)                   \
  apply(j1, j1)                   \
  apply(normcdf, ncdf)            \
  apply(normcdfinv, ncdfinv)      \
  apply(rcbrt, rcbrt)             \
  apply(rsqrt, rsqrt)             \
  apply(sinpi, sinpi)             \
  apply(tanpi, tanpi)             \
  apply(asinpi, asinpi)           \
  apply(acospi, acospi)           \
  apply(atanpi, atanpi)           \
  apply(y0, y0)                   \
  apply(y1, y1)

/* One argument; single operations that the compiler knows. */
#define CAIRN_MATH_BUILTIN_1(apply) \
  apply(ceil)                       \
  apply(fabs)                       \
  apply(floor)                      \
  apply(nearbyint)                  \
  apply(rint)                       \
  apply(round)                      \
  apply(sqrt)                       \
  apply(trunc)

/* Two arguments, in <cmath>. */
#define CAIRN_MATH_STD_2(apply) \
  apply(atan2, atan2)           \
  apply(fdim, fdim)             \
  apply(fmod, fmod)             \
  apply(hypot, hypot)           \
  apply(nextafter, nextafter)   \
  apply(pow, pow)               \
  apply(remainder, remainder)

#define CAIRN_MATH_BUILTIN_2(apply) \
  apply(copysign)                   \
  apply(fmax)                       \
  apply(fmin)

#endif
