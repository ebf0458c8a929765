/* CUDA's cublasLt.h over hipblaslt/hipblaslt.h. */
#pragma once

#include "cublas_api.h"
#include <hipblaslt/hipblaslt.h>
