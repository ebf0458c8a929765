/* CUDA's crt/sm_70_rt.h over hip/hip_runtime.h. */
#ifndef __SM_70_RT_H__
#define __SM_70_RT_H__

#include <hip/hip_runtime.h>

#endif
