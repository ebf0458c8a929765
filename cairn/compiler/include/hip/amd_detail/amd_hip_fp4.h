/* The place of hip_fp4.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_FP4_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_FP4_H

#include "../hip_fp4.h"

#endif
