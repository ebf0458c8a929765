#ifndef ROCRAND_SOBOL32_H_
#define ROCRAND_SOBOL32_H_
#include <rocrand/rocrand_sobol.h>
#endif
