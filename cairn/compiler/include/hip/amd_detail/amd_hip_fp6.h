/* The place of hip_fp6.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_FP6_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_FP6_H

#include "../hip_fp6.h"

#endif
