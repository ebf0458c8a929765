/* The place of hip_vector_types.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_VECTOR_TYPES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_VECTOR_TYPES_H

#include "../hip_vector_types.h"

#endif
