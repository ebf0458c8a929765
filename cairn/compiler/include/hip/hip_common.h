/* What tells the platforms apart. */
#ifndef HIP_INCLUDE_HIP_HIP_COMMON_H
#define HIP_INCLUDE_HIP_HIP_COMMON_H

#include "hip_version.h"
#include "detail/architecture.h"
#include "detail/attributes.h"

#endif
