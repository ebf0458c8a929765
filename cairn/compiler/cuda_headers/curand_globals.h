/* CUDA's curand_globals.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_GLOBALS_H
#define CURAND_GLOBALS_H

#include <hiprand/hiprand_kernel.h>

#endif
