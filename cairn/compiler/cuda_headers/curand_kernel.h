/* CUDA's curand_kernel.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_KERNEL_H_
#define CURAND_KERNEL_H_

#include "curand.h"
#include "curand_globals.h"
#include "curand_uniform.h"
#include "curand_normal.h"
#include "curand_lognormal.h"
#include "curand_poisson.h"
#include "curand_discrete.h"
#include "curand_mrg32k3a.h"
#include "curand_mtgp32.h"
#include "curand_philox4x32_x.h"
#include <hiprand/hiprand_kernel.h>

#endif
