/* CUDA's channel_descriptor.h over hip/channel_descriptor.h. */
#ifndef __CHANNEL_DESCRIPTOR_H__
#define __CHANNEL_DESCRIPTOR_H__

#include "cuda_runtime_api.h"
#include <hip/channel_descriptor.h>

#endif
