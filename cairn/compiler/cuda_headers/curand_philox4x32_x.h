/* CUDA's curand_philox4x32_x.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_PHILOX4X32_X__H_
#define CURAND_PHILOX4X32_X__H_

#include <hiprand/hiprand_kernel.h>

#endif
