/* CUDA's curand_normal.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_NORMAL_H_
#define CURAND_NORMAL_H_

#include <hiprand/hiprand_kernel.h>

#endif
