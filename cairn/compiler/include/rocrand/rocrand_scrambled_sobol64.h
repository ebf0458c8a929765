#ifndef ROCRAND_SCRAMBLED_SOBOL64_H_
#define ROCRAND_SCRAMBLED_SOBOL64_H_
#include <rocrand/rocrand_sobol.h>
#endif
