#ifndef ROCRAND_SOBOL64_H_
#define ROCRAND_SOBOL64_H_
#include <rocrand/rocrand_sobol.h>
#endif
