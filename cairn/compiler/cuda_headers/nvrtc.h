/* CUDA's nvrtc.h over hip/hiprtc.h. */
#ifndef __NVRTC_H__
#define __NVRTC_H__

#include <hip/hiprtc.h>

#endif
