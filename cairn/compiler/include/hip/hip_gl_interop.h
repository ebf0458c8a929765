/* Sharing with OpenGL: on NVIDIA GPUs the driver serves it; on virtual ones every function answers hipErrorNotSupported. */
#ifndef HIP_INCLUDE_HIP_HIP_GL_INTEROP_H
#define HIP_INCLUDE_HIP_HIP_GL_INTEROP_H

#include "hip_runtime_api.h"

typedef unsigned int GLuint;
typedef unsigned int GLenum;
typedef enum hipGLDeviceList {
  hipGLDeviceListAll = 1,
  hipGLDeviceListCurrentFrame = 2,
  hipGLDeviceListNextFrame = 3
} hipGLDeviceList;

#include "detail/gl_functions.h"

#endif
