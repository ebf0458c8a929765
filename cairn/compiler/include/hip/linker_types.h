/* Types of hipRTC's linker. */
#ifndef HIP_INCLUDE_HIP_LINKER_TYPES_H
#define HIP_INCLUDE_HIP_LINKER_TYPES_H

#include "hip_runtime_api.h"

#endif
