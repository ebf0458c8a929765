/* CUDA's curand.h over hiprand/hiprand.h. */
#ifndef CURAND_H_
#define CURAND_H_

#define CURANDAPI

#include "cuda_runtime.h"
#include <hiprand/hiprand.h>

#endif
