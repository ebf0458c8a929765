/* rocSPARSE. */
#ifndef ROCSPARSE_H
#define ROCSPARSE_H

#include "rocsparse-export.h"
#include "rocsparse-types.h"
#include "rocsparse-version.h"

#include "internal/rocsparse-calls.h"

#endif
