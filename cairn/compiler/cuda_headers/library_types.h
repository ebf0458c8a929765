/* CUDA's library_types.h over hip/library_types.h. */
#ifndef __LIBRARY_TYPES_H__
#define __LIBRARY_TYPES_H__

#include <hip/library_types.h>

#endif
