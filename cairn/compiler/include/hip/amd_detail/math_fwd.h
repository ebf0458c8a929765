/* The place of hip_runtime.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_MATH_FWD_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_MATH_FWD_H

#include "../hip_runtime.h"

#endif
