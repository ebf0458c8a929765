/* CUDA's cooperative_groups/reduce.h over hip/cooperative_groups/hip_reduce.h. */
#ifndef _CG_REDUCE_H
#define _CG_REDUCE_H

#include "../cooperative_groups.h"
#include <hip/cooperative_groups/hip_reduce.h>

#endif
