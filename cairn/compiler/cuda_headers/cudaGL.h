/* CUDA's cudaGL.h over hip/hip_gl_interop.h. */
#ifndef CUDAGL_H
#define CUDAGL_H

#include "cuda.h"
#include <hip/hip_gl_interop.h>

#endif
