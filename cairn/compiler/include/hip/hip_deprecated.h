/* Nothing deprecated is kept apart: this name exists for programs that include it. */
#ifndef HIP_INCLUDE_HIP_HIP_DEPRECATED_H
#define HIP_INCLUDE_HIP_HIP_DEPRECATED_H

#include "hip_runtime_api.h"

#endif
