/* CUDA's cudart_platform.h over hip/hip_runtime.h. */
#ifndef __CUDART_PLATFORM_H__
#define __CUDART_PLATFORM_H__

#include <hip/hip_runtime.h>

#endif
