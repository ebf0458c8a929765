/* rocSOLVER. */
#ifndef ROCSOLVER_H
#define ROCSOLVER_H

#include <rocblas/rocblas.h>

#include "rocsolver-aliases.h"
#include "rocsolver-extra-types.h"
#include "rocsolver-functions.h"
#include "rocsolver-version.h"

#endif
