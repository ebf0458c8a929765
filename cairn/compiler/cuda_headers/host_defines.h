/* CUDA's host_defines.h over hip/amd_detail/host_defines.h. */
#ifndef __HOST_DEFINES_H__
#define __HOST_DEFINES_H__

#include <hip/amd_detail/host_defines.h>

#endif
