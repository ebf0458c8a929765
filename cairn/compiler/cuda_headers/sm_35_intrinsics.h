/* CUDA's sm_35_intrinsics.h over hip/hip_runtime.h. */
#ifndef __SM_35_INTRINSICS_H__
#define __SM_35_INTRINSICS_H__

#include <hip/hip_runtime.h>

#endif
