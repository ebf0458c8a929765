/* What an installable driver gives the loader: the table of its functions, to which the first word of every object points
   (cl_khr_icd). Direct3D's places are kept. */
#ifndef CAIRN_CL_ICD_H
#define CAIRN_CL_ICD_H

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_function_types.h>

#define CAIRN_CL_ENTRY(f) f##_t *f;
#define CAIRN_CL_OTHER(f) void *f;
typedef struct _cl_icd_dispatch {
    CAIRN_CL_ENTRY(clGetPlatformIDs) CAIRN_CL_ENTRY(clGetPlatformInfo) CAIRN_CL_ENTRY(clGetDeviceIDs)
    CAIRN_CL_ENTRY(clGetDeviceInfo) CAIRN_CL_ENTRY(clCreateContext) CAIRN_CL_ENTRY(clCreateContextFromType)
    CAIRN_CL_ENTRY(clRetainContext) CAIRN_CL_ENTRY(clReleaseContext) CAIRN_CL_ENTRY(clGetContextInfo)
    CAIRN_CL_ENTRY(clCreateCommandQueue) CAIRN_CL_ENTRY(clRetainCommandQueue) CAIRN_CL_ENTRY(clReleaseCommandQueue)
    CAIRN_CL_ENTRY(clGetCommandQueueInfo) CAIRN_CL_ENTRY(clSetCommandQueueProperty) CAIRN_CL_ENTRY(clCreateBuffer)
    CAIRN_CL_ENTRY(clCreateImage2D) CAIRN_CL_ENTRY(clCreateImage3D) CAIRN_CL_ENTRY(clRetainMemObject)
    CAIRN_CL_ENTRY(clReleaseMemObject) CAIRN_CL_ENTRY(clGetSupportedImageFormats)
    CAIRN_CL_ENTRY(clGetMemObjectInfo) CAIRN_CL_ENTRY(clGetImageInfo) CAIRN_CL_ENTRY(clCreateSampler)
    CAIRN_CL_ENTRY(clRetainSampler) CAIRN_CL_ENTRY(clReleaseSampler) CAIRN_CL_ENTRY(clGetSamplerInfo)
    CAIRN_CL_ENTRY(clCreateProgramWithSource) CAIRN_CL_ENTRY(clCreateProgramWithBinary)
    CAIRN_CL_ENTRY(clRetainProgram) CAIRN_CL_ENTRY(clReleaseProgram) CAIRN_CL_ENTRY(clBuildProgram)
    CAIRN_CL_ENTRY(clUnloadCompiler) CAIRN_CL_ENTRY(clGetProgramInfo) CAIRN_CL_ENTRY(clGetProgramBuildInfo)
    CAIRN_CL_ENTRY(clCreateKernel) CAIRN_CL_ENTRY(clCreateKernelsInProgram) CAIRN_CL_ENTRY(clRetainKernel)
    CAIRN_CL_ENTRY(clReleaseKernel) CAIRN_CL_ENTRY(clSetKernelArg) CAIRN_CL_ENTRY(clGetKernelInfo)
    CAIRN_CL_ENTRY(clGetKernelWorkGroupInfo) CAIRN_CL_ENTRY(clWaitForEvents) CAIRN_CL_ENTRY(clGetEventInfo)
    CAIRN_CL_ENTRY(clRetainEvent) CAIRN_CL_ENTRY(clReleaseEvent) CAIRN_CL_ENTRY(clGetEventProfilingInfo)
    CAIRN_CL_ENTRY(clFlush) CAIRN_CL_ENTRY(clFinish) CAIRN_CL_ENTRY(clEnqueueReadBuffer)
    CAIRN_CL_ENTRY(clEnqueueWriteBuffer) CAIRN_CL_ENTRY(clEnqueueCopyBuffer) CAIRN_CL_ENTRY(clEnqueueReadImage)
    CAIRN_CL_ENTRY(clEnqueueWriteImage) CAIRN_CL_ENTRY(clEnqueueCopyImage)
    CAIRN_CL_ENTRY(clEnqueueCopyImageToBuffer) CAIRN_CL_ENTRY(clEnqueueCopyBufferToImage)
    CAIRN_CL_ENTRY(clEnqueueMapBuffer) CAIRN_CL_ENTRY(clEnqueueMapImage) CAIRN_CL_ENTRY(clEnqueueUnmapMemObject)
    CAIRN_CL_ENTRY(clEnqueueNDRangeKernel) CAIRN_CL_ENTRY(clEnqueueTask) CAIRN_CL_ENTRY(clEnqueueNativeKernel)
    CAIRN_CL_ENTRY(clEnqueueMarker) CAIRN_CL_ENTRY(clEnqueueWaitForEvents) CAIRN_CL_ENTRY(clEnqueueBarrier)
    CAIRN_CL_ENTRY(clGetExtensionFunctionAddress) CAIRN_CL_ENTRY(clCreateFromGLBuffer)
    CAIRN_CL_ENTRY(clCreateFromGLTexture2D) CAIRN_CL_ENTRY(clCreateFromGLTexture3D)
    CAIRN_CL_ENTRY(clCreateFromGLRenderbuffer) CAIRN_CL_ENTRY(clGetGLObjectInfo) CAIRN_CL_ENTRY(clGetGLTextureInfo)
    CAIRN_CL_ENTRY(clEnqueueAcquireGLObjects) CAIRN_CL_ENTRY(clEnqueueReleaseGLObjects)
    CAIRN_CL_ENTRY(clGetGLContextInfoKHR)
    CAIRN_CL_OTHER(clGetDeviceIDsFromD3D10KHR) CAIRN_CL_OTHER(clCreateFromD3D10BufferKHR)
    CAIRN_CL_OTHER(clCreateFromD3D10Texture2DKHR) CAIRN_CL_OTHER(clCreateFromD3D10Texture3DKHR)
    CAIRN_CL_OTHER(clEnqueueAcquireD3D10ObjectsKHR) CAIRN_CL_OTHER(clEnqueueReleaseD3D10ObjectsKHR)
    CAIRN_CL_ENTRY(clSetEventCallback) CAIRN_CL_ENTRY(clCreateSubBuffer)
    CAIRN_CL_ENTRY(clSetMemObjectDestructorCallback) CAIRN_CL_ENTRY(clCreateUserEvent)
    CAIRN_CL_ENTRY(clSetUserEventStatus) CAIRN_CL_ENTRY(clEnqueueReadBufferRect)
    CAIRN_CL_ENTRY(clEnqueueWriteBufferRect) CAIRN_CL_ENTRY(clEnqueueCopyBufferRect)
    CAIRN_CL_ENTRY(clCreateSubDevicesEXT) CAIRN_CL_ENTRY(clRetainDeviceEXT) CAIRN_CL_ENTRY(clReleaseDeviceEXT)
    CAIRN_CL_ENTRY(clCreateEventFromGLsyncKHR) CAIRN_CL_ENTRY(clCreateSubDevices) CAIRN_CL_ENTRY(clRetainDevice)
    CAIRN_CL_ENTRY(clReleaseDevice) CAIRN_CL_ENTRY(clCreateImage) CAIRN_CL_ENTRY(clCreateProgramWithBuiltInKernels)
    CAIRN_CL_ENTRY(clCompileProgram) CAIRN_CL_ENTRY(clLinkProgram) CAIRN_CL_ENTRY(clUnloadPlatformCompiler)
    CAIRN_CL_ENTRY(clGetKernelArgInfo) CAIRN_CL_ENTRY(clEnqueueFillBuffer) CAIRN_CL_ENTRY(clEnqueueFillImage)
    CAIRN_CL_ENTRY(clEnqueueMigrateMemObjects) CAIRN_CL_ENTRY(clEnqueueMarkerWithWaitList)
    CAIRN_CL_ENTRY(clEnqueueBarrierWithWaitList) CAIRN_CL_ENTRY(clGetExtensionFunctionAddressForPlatform)
    CAIRN_CL_ENTRY(clCreateFromGLTexture)
    CAIRN_CL_OTHER(clGetDeviceIDsFromD3D11KHR) CAIRN_CL_OTHER(clCreateFromD3D11BufferKHR)
    CAIRN_CL_OTHER(clCreateFromD3D11Texture2DKHR) CAIRN_CL_OTHER(clCreateFromD3D11Texture3DKHR)
    CAIRN_CL_OTHER(clCreateFromDX9MediaSurfaceKHR) CAIRN_CL_OTHER(clEnqueueAcquireD3D11ObjectsKHR)
    CAIRN_CL_OTHER(clEnqueueReleaseD3D11ObjectsKHR) CAIRN_CL_OTHER(clGetDeviceIDsFromDX9MediaAdapterKHR)
    CAIRN_CL_OTHER(clEnqueueAcquireDX9MediaSurfacesKHR) CAIRN_CL_OTHER(clEnqueueReleaseDX9MediaSurfacesKHR)
    CAIRN_CL_ENTRY(clCreateFromEGLImageKHR) CAIRN_CL_ENTRY(clEnqueueAcquireEGLObjectsKHR)
    CAIRN_CL_ENTRY(clEnqueueReleaseEGLObjectsKHR) CAIRN_CL_ENTRY(clCreateEventFromEGLSyncKHR)
    CAIRN_CL_ENTRY(clCreateCommandQueueWithProperties) CAIRN_CL_ENTRY(clCreatePipe) CAIRN_CL_ENTRY(clGetPipeInfo)
    CAIRN_CL_ENTRY(clSVMAlloc) CAIRN_CL_ENTRY(clSVMFree) CAIRN_CL_ENTRY(clEnqueueSVMFree)
    CAIRN_CL_ENTRY(clEnqueueSVMMemcpy) CAIRN_CL_ENTRY(clEnqueueSVMMemFill) CAIRN_CL_ENTRY(clEnqueueSVMMap)
    CAIRN_CL_ENTRY(clEnqueueSVMUnmap) CAIRN_CL_ENTRY(clCreateSamplerWithProperties)
    CAIRN_CL_ENTRY(clSetKernelArgSVMPointer) CAIRN_CL_ENTRY(clSetKernelExecInfo)
    CAIRN_CL_ENTRY(clGetKernelSubGroupInfoKHR) CAIRN_CL_ENTRY(clCloneKernel) CAIRN_CL_ENTRY(clCreateProgramWithIL)
    CAIRN_CL_ENTRY(clEnqueueSVMMigrateMem) CAIRN_CL_ENTRY(clGetDeviceAndHostTimer) CAIRN_CL_ENTRY(clGetHostTimer)
    CAIRN_CL_ENTRY(clGetKernelSubGroupInfo) CAIRN_CL_ENTRY(clSetDefaultDeviceCommandQueue)
    CAIRN_CL_ENTRY(clSetProgramReleaseCallback) CAIRN_CL_ENTRY(clSetProgramSpecializationConstant)
    CAIRN_CL_ENTRY(clCreateBufferWithProperties) CAIRN_CL_ENTRY(clCreateImageWithProperties)
    CAIRN_CL_ENTRY(clSetContextDestructorCallback)
} cl_icd_dispatch;
#undef CAIRN_CL_ENTRY
#undef CAIRN_CL_OTHER

#endif
