/* The place of hip_runtime.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_UNSAFE_ATOMICS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_UNSAFE_ATOMICS_H

#include "../hip_runtime.h"

#endif
