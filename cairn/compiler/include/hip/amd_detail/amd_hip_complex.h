/* The place of hip_complex.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_COMPLEX_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_COMPLEX_H

#include "../hip_complex.h"

#endif
