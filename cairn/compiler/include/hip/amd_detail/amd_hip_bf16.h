/* The place of hip_bf16.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_BF16_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_BF16_H

#include "../hip_bf16.h"

#endif
