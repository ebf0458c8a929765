/* CUDA's vector_functions.hpp over hip/hip_vector_types.h. */
#ifndef __VECTOR_FUNCTIONS_HPP__
#define __VECTOR_FUNCTIONS_HPP__

#include "builtin_types.h"
#include "crt/host_defines.h"
#include "vector_types.h"
#include <hip/hip_vector_types.h>

#endif
