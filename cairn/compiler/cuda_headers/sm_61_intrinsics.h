/* CUDA's sm_61_intrinsics.h over hip/hip_runtime.h. */
#ifndef __SM_61_INTRINSICS_H__
#define __SM_61_INTRINSICS_H__

#include <hip/hip_runtime.h>

#endif
