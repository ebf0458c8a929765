/* CUDA's cufft.h over hipfft/hipfft.h. */
#ifndef _CUFFT_H_
#define _CUFFT_H_

#define CUFFTAPI

#include "cuComplex.h"
#include "driver_types.h"
#include "library_types.h"
#include <hipfft/hipfft.h>

#endif
