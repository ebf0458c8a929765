/* CUDA's curand_uniform.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_UNIFORM_H_
#define CURAND_UNIFORM_H_

#include <hiprand/hiprand_kernel.h>

#endif
