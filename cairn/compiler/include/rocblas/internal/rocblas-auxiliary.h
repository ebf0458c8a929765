/* Part of rocblas.h. */
#include "../rocblas.h"
