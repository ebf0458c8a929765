/* CUDA's cufftXt.h over hipfft/hipfftXt.h. */
#ifndef _CUFFTXT_H_
#define _CUFFTXT_H_

#include "cufft.h"
#include <hipfft/hipfftXt.h>

#endif
