#ifndef ROCRAND_SCRAMBLED_SOBOL32_H_
#define ROCRAND_SCRAMBLED_SOBOL32_H_
#include <rocrand/rocrand_sobol.h>
#endif
