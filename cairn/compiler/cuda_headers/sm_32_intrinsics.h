/* CUDA's sm_32_intrinsics.h over hip/hip_runtime.h. */
#ifndef __SM_32_INTRINSICS_H__
#define __SM_32_INTRINSICS_H__

#include <hip/hip_runtime.h>

#endif
