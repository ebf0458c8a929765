/* CUDA's sm_20_intrinsics.h over hip/hip_runtime.h. */
#ifndef __SM_20_INTRINSICS_H__
#define __SM_20_INTRINSICS_H__

#include <hip/hip_runtime.h>

#endif
