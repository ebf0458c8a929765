/* CUDA's library_types.h over hip/library_types.h. */
#ifndef __LIBRARY_TYPES_H__
#define __LIBRARY_TYPES_H__

#include <hip/library_types.h>

typedef enum libraryPropertyType_t { MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL } libraryPropertyType;

#endif
