/* Images of EGL: cl_khr_egl_image, cl_khr_egl_event. As with OpenGL, the functions answer CL_INVALID_OPERATION. */
#ifndef CAIRN_CL_EGL_H
#define CAIRN_CL_EGL_H

#include <CL/cl.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void *CLeglDisplayKHR;
typedef void *CLeglImageKHR;
typedef void *CLeglSyncKHR;
typedef intptr_t cl_egl_image_properties_khr;

#define CL_COMMAND_ACQUIRE_EGL_OBJECTS_KHR 0x202D
#define CL_COMMAND_RELEASE_EGL_OBJECTS_KHR 0x202E
#define CL_COMMAND_EGL_FENCE_SYNC_OBJECT_KHR 0x202F
#define CL_EGL_RESOURCE_NOT_ACQUIRED_KHR -1092
#define CL_INVALID_EGL_OBJECT_KHR -1093

cl_mem clCreateFromEGLImageKHR(cl_context context, CLeglDisplayKHR egldisplay, CLeglImageKHR eglimage,
    cl_mem_flags flags, const cl_egl_image_properties_khr* properties, cl_int* errcode_ret);
cl_int clEnqueueAcquireEGLObjectsKHR(cl_command_queue queue, cl_uint num_objects, const cl_mem* mem_objects,
    cl_uint num_waits, const cl_event* waits, cl_event* event);
cl_int clEnqueueReleaseEGLObjectsKHR(cl_command_queue queue, cl_uint num_objects, const cl_mem* mem_objects,
    cl_uint num_waits, const cl_event* waits, cl_event* event);
cl_event clCreateEventFromEGLSyncKHR(cl_context context, CLeglSyncKHR sync, CLeglDisplayKHR display,
    cl_int* errcode_ret);

#ifdef __cplusplus
}
#endif

#endif
