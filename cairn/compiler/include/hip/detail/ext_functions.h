/* Functions of libamdhip64. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIP_DETAIL_EXT_FUNCTIONS_H
#define CAIRN_HIP_DETAIL_EXT_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Launch */
hipError_t hipExtModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY,
    uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ,
    size_t sharedMemBytes, hipStream_t stream, void** kernelParams, void** extra,
    hipEvent_t startEvent CAIRN_DEFAULT(NULL), hipEvent_t stopEvent CAIRN_DEFAULT(NULL),
    uint32_t flags CAIRN_DEFAULT(0));
hipError_t hipHccModuleLaunchKernel(hipFunction_t f, uint32_t globalWorkSizeX, uint32_t globalWorkSizeY,
    uint32_t globalWorkSizeZ, uint32_t localWorkSizeX, uint32_t localWorkSizeY, uint32_t localWorkSizeZ,
    size_t sharedMemBytes, hipStream_t stream, void** kernelParams, void** extra,
    hipEvent_t startEvent CAIRN_DEFAULT(NULL), hipEvent_t stopEvent CAIRN_DEFAULT(NULL));

#ifdef __cplusplus
}
#endif

#endif
