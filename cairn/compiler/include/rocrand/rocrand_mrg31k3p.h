#ifndef ROCRAND_MRG31K3P_H_
#define ROCRAND_MRG31K3P_H_
#include <rocrand/rocrand_mrg.h>
#define ROCRAND_MRG31K3P_DEFAULT_SEED 12345ULL
#endif
