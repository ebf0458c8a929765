/* The device functions of rocRAND. */
#ifndef ROCRAND_KERNEL_H_
#define ROCRAND_KERNEL_H_

#include <rocrand/rocrand_discrete.h>
#include <rocrand/rocrand_log_normal.h>
#include <rocrand/rocrand_normal.h>
#include <rocrand/rocrand_poisson.h>
#include <rocrand/rocrand_uniform.h>

#endif
