/* CUDA's vector_types.h over hip/hip_vector_types.h. */
#ifndef __VECTOR_TYPES_H__
#define __VECTOR_TYPES_H__

#include "crt/host_defines.h"
#include <hip/hip_vector_types.h>

#endif
