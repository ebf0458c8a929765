/* CUDA's sm_30_intrinsics.h over hip/hip_runtime.h. */
#ifndef __SM_30_INTRINSICS_H__
#define __SM_30_INTRINSICS_H__

#include <hip/hip_runtime.h>

#endif
