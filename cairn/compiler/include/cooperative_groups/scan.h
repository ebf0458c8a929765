/* CUDA's header for scans over groups: HIP's cooperative groups header has them. */
#pragma once
#include <hip/hip_cooperative_groups.h>
