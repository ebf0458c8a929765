/* Data types that the math libraries share. */
#ifndef HIP_INCLUDE_HIP_LIBRARY_TYPES_H
#define HIP_INCLUDE_HIP_LIBRARY_TYPES_H

#include "detail/api_library_types.h"

#endif
