/* rocSPARSE's functions: one header has all. */
#ifndef ROCSPARSE_AUXILIARY_H
#define ROCSPARSE_AUXILIARY_H

#include "rocsparse.h"

#endif
