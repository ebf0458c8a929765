/* CUDA's curand_lognormal.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_LOGNORMAL_H_
#define CURAND_LOGNORMAL_H_

#include <hiprand/hiprand_kernel.h>

#endif
