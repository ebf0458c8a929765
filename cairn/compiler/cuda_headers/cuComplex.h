/* CUDA's cuComplex.h over hip/hip_complex.h. */
#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_

#include "vector_types.h"
#include <hip/hip_complex.h>

#endif
