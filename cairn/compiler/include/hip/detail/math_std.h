/* The device math functions in namespace std. */
#ifndef CAIRN_HIP_DETAIL_MATH_STD_H
#define CAIRN_HIP_DETAIL_MATH_STD_H

#include "math_overloads.h"

namespace std {

#define CAIRN_USING(name, ...) using ::name;
#define CAIRN_USING_F(name, ...) \
  using ::name;                  \
  using ::name##f;
CAIRN_MATH_STD_1(CAIRN_USING_F)
CAIRN_MATH_BUILTIN_1(CAIRN_USING_F)
CAIRN_MATH_STD_2(CAIRN_USING_F)
CAIRN_MATH_BUILTIN_2(CAIRN_USING_F)
CAIRN_USING_F(fma)
CAIRN_USING_F(frexp)
CAIRN_USING_F(ilogb)
CAIRN_USING_F(ldexp)
CAIRN_USING_F(llrint)
CAIRN_USING_F(llround)
CAIRN_USING_F(lrint)
CAIRN_USING_F(lround)
CAIRN_USING_F(modf)
CAIRN_USING_F(nexttoward)
CAIRN_USING_F(remquo)
CAIRN_USING_F(scalbln)
CAIRN_USING_F(scalbn)
CAIRN_USING(abs)
CAIRN_USING(labs)
CAIRN_USING(llabs)
CAIRN_USING(isfinite)
CAIRN_USING(isgreater)
CAIRN_USING(isgreaterequal)
CAIRN_USING(isinf)
CAIRN_USING(isless)
CAIRN_USING(islessequal)
CAIRN_USING(islessgreater)
CAIRN_USING(isnan)
CAIRN_USING(isnormal)
CAIRN_USING(isunordered)
CAIRN_USING(nan)
CAIRN_USING(nanf)
CAIRN_USING(signbit)
#undef CAIRN_USING
#undef CAIRN_USING_F

}  // namespace std

#endif
