#ifndef ROCRAND_THREEFRY2X32_20_H_
#define ROCRAND_THREEFRY2X32_20_H_
#include <rocrand/rocrand_threefry_common.h>
#endif
