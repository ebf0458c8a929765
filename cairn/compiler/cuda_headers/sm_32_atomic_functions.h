/* CUDA's sm_32_atomic_functions.h over hip/hip_runtime.h. */
#ifndef __SM_32_ATOMIC_FUNCTIONS_H__
#define __SM_32_ATOMIC_FUNCTIONS_H__

#include <hip/hip_runtime.h>

#endif
