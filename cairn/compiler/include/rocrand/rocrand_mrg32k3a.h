#ifndef ROCRAND_MRG32K3A_H_
#define ROCRAND_MRG32K3A_H_
#include <rocrand/rocrand_mrg.h>
#define ROCRAND_MRG32K3A_DEFAULT_SEED 12345ULL
#endif
