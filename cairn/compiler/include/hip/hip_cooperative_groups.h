/* Cooperative groups. */
#ifndef HIP_INCLUDE_HIP_HIP_COOPERATIVE_GROUPS_H
#define HIP_INCLUDE_HIP_HIP_COOPERATIVE_GROUPS_H

#include "hip_runtime.h"

#if defined(__HIP__) && defined(__cplusplus)
#include "detail/groups.h"
#include "detail/groups_tile.h"
#include "detail/groups_algorithms.h"
#include "detail/groups_block.h"
#endif

#endif
