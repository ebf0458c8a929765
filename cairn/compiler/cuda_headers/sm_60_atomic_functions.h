/* CUDA's sm_60_atomic_functions.h over hip/hip_runtime.h. */
#ifndef __SM_60_ATOMIC_FUNCTIONS_H__
#define __SM_60_ATOMIC_FUNCTIONS_H__

#include <hip/hip_runtime.h>

#endif
