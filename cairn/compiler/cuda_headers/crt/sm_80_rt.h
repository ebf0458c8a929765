/* CUDA's crt/sm_80_rt.h over hip/hip_runtime.h. */
#ifndef __SM_80_RT_H__
#define __SM_80_RT_H__

#include <hip/hip_runtime.h>

#endif
