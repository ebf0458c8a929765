/* CUDA's curand_precalc.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_PRECALC_H_
#define CURAND_PRECALC_H_

#include <hiprand/hiprand_kernel.h>

#endif
