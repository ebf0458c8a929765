/* Functions of libamdhip64. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIP_DETAIL_GL_FUNCTIONS_H
#define CAIRN_HIP_DETAIL_GL_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Interop */
hipError_t hipGLGetDevices(unsigned int* count, int* devices, unsigned int capacity, hipGLDeviceList which);
hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource_t* resource, GLuint buffer, unsigned int flags);
hipError_t hipGraphicsGLRegisterImage(hipGraphicsResource_t* resource, GLuint image, GLenum target, unsigned int flags);

#ifdef __cplusplus
}
#endif

#endif
