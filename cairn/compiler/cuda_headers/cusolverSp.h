/* CUDA's cusolverSp.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVERSP_H_
#define CUSOLVERSP_H_

#include "cusparse.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
#include <hipsolver/hipsolver.h>

#endif
