/* CUDA's crt/sm_90_rt.h over hip/hip_runtime.h. */
#ifndef __SM_90_RT_H__
#define __SM_90_RT_H__

#include <hip/hip_runtime.h>

#endif
