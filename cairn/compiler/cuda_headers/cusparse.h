/* CUDA's cusparse.h over hipsparse/hipsparse.h. */
#ifndef CUSPARSE_H_
#define CUSPARSE_H_

#define CUSPARSEAPI

#include "cuComplex.h"
#include "driver_types.h"
#include "library_types.h"
#include <hipsparse/hipsparse.h>

#endif
