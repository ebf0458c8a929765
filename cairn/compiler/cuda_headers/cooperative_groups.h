/* CUDA's cooperative_groups.h over hip/hip_cooperative_groups.h. */
#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_

#include <hip/hip_cooperative_groups.h>

#endif
