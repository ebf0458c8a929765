/* CUDA's cuda_gl_interop.h over hip/hip_gl_interop.h. */
#ifndef __CUDA_GL_INTEROP_H__
#define __CUDA_GL_INTEROP_H__

#include "cuda_runtime_api.h"
#include <hip/hip_gl_interop.h>

#endif
