/* The place of hip_runtime.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_OCKL_IMAGE_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_OCKL_IMAGE_H

#include "../hip_runtime.h"

#endif
