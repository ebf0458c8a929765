/* The place of hip_cooperative_groups.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_COOPERATIVE_GROUPS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_COOPERATIVE_GROUPS_H

#include "../hip_cooperative_groups.h"

#endif
