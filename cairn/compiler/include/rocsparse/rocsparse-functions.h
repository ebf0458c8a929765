/* rocSPARSE's functions: one header has all. */
#ifndef ROCSPARSE_FUNCTIONS_H
#define ROCSPARSE_FUNCTIONS_H

#include "rocsparse.h"

#endif
