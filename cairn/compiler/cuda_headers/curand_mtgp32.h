/* CUDA's curand_mtgp32.h over hiprand/hiprand_mtgp32_host.h. */
#ifndef CURAND_MTGP32_H
#define CURAND_MTGP32_H

#include <hiprand/hiprand_mtgp32_host.h>

#endif
