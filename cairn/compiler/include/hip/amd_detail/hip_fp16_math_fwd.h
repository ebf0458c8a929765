/* The place of hip_fp16.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP16_MATH_FWD_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_FP16_MATH_FWD_H

#include "../hip_fp16.h"

#endif
