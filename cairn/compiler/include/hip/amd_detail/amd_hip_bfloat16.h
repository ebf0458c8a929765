/* The place of hip_bfloat16.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_BFLOAT16_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_BFLOAT16_H

#include "../hip_bfloat16.h"

#endif
