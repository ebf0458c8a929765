/* The place of hip_fp8.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_FP8_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_FP8_H

#include "../hip_fp8.h"

#endif
