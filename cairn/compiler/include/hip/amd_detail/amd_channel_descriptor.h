/* The place of channel_descriptor.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_CHANNEL_DESCRIPTOR_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_CHANNEL_DESCRIPTOR_H

#include "../channel_descriptor.h"

#endif
