/* Sharing with OpenGL: declared for programs that ask first; every function answers hipErrorNotSupported. */
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

#ifdef __cplusplus
extern "C" {
#endif
hipError_t hipGLGetDevices(unsigned int* count, int* devices, unsigned int capacity, hipGLDeviceList which);
hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource_t* resource, GLuint buffer, unsigned int flags);
hipError_t hipGraphicsGLRegisterImage(hipGraphicsResource_t* resource, GLuint image, GLenum target,
                                      unsigned int flags);
#ifdef __cplusplus
}
#endif

#endif
