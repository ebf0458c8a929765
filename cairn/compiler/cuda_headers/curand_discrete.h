/* CUDA's curand_discrete.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_DISCRETE_H_
#define CURAND_DISCRETE_H_

#include <hiprand/hiprand_kernel.h>

#endif
