/* CUDA's header for reductions over groups: HIP's cooperative groups header has them. */
#pragma once
#include <hip/hip_cooperative_groups.h>
