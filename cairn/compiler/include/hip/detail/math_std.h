/* The device math functions in namespace std. */
#ifndef CAIRN_HIP_DETAIL_MATH_STD_H
#define CAIRN_HIP_DETAIL_MATH_STD_H

#include "math_overloads.h"

/* Functions whose names have a form for float that ends in f. */
#define CAIRN_STD_WITH_F(apply) \
  CAIRN_MATH_STD_1(apply)       \
  CAIRN_MATH_BUILTIN_1(apply)   \
  CAIRN_MATH_STD_2(apply)       \
  CAIRN_MATH_BUILTIN_2(apply)   \
  apply(fma)                    \
  apply(frexp)                  \
  apply(ilogb)                  \
  apply(ldexp)                  \
  apply(llrint)                 \
  apply(llround)                \
  apply(lrint)                  \
  apply(lround)                 \
  apply(modf)                   \
  apply(nexttoward)             \
  apply(remquo)                 \
  apply(scalbln)                \
  apply(scalbn)

namespace std {

#define CAIRN_USING(name, ...) using ::name;
#define CAIRN_USING_F(name, ...) \
  using ::name;                  \
  using ::name##f;
CAIRN_STD_WITH_F(CAIRN_USING_F)
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
