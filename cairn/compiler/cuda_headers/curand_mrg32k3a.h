/* CUDA's curand_mrg32k3a.h over hiprand/hiprand_kernel.h. */
#ifndef CURAND_MRG32K3A_H_
#define CURAND_MRG32K3A_H_

#include <hiprand/hiprand_kernel.h>

#endif
