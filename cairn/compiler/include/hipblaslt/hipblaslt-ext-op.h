/* hipBLASLt's operations beside products. */
#ifndef HIPBLASLT_EXT_OP_H
#define HIPBLASLT_EXT_OP_H

#include "hipblaslt.h"
#include "detail/ops.h"

#endif
