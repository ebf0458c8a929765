/* CUDA's curand_poisson.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_POISSON_H_
#define CURAND_POISSON_H_

#include <hiprand/hiprand_kernel.h>

#endif
