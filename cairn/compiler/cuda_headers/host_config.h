/* CUDA's host_config.h over hip/amd_detail/host_defines.h. */
#ifndef __HOST_CONFIG_H__
#define __HOST_CONFIG_H__

#include <hip/amd_detail/host_defines.h>

#endif
