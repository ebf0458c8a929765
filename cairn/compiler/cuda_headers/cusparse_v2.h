/* CUDA's cusparse_v2.h over hipsparse/hipsparse.h. */
#ifndef CUSPARSE_V2_H_
#define CUSPARSE_V2_H_

#include "cusparse.h"
#include <hipsparse/hipsparse.h>

#endif
