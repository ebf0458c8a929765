/* Functions of before ROCm 6: the properties of a device in their older structure, and what chooses by them. */
#include "runtime.h"

#include <string.h>

/* Programs of today get the newer functions by these names. */
#undef hipGetDeviceProperties
#undef hipChooseDevice

#define NUMBERS(F)                                                                                                            \
    F(size_t, totalGlobalMem, ) F(size_t, sharedMemPerBlock, ) F(int, regsPerBlock, ) F(int, warpSize, ) F(int, maxThreadsPerBlock, ) \
    F(int, maxThreadsDim, [3]) F(int, maxGridSize, [3]) F(int, clockRate, ) F(int, memoryClockRate, ) F(int, memoryBusWidth, ) \
    F(size_t, totalConstMem, ) F(int, major, ) F(int, minor, ) F(int, multiProcessorCount, ) F(int, l2CacheSize, )            \
    F(int, maxThreadsPerMultiProcessor, ) F(int, computeMode, ) F(int, clockInstructionRate, ) F(hipDeviceArch_t, arch, )     \
    F(int, concurrentKernels, ) F(int, pciDomainID, ) F(int, pciBusID, ) F(int, pciDeviceID, )                                \
    F(size_t, maxSharedMemoryPerMultiProcessor, ) F(int, isMultiGpuBoard, ) F(int, canMapHostMemory, )
#define MORE_NUMBERS(F)                                                                                                       \
    F(char, gcnArchName, [256]) F(int, integrated, ) F(int, cooperativeLaunch, ) F(int, cooperativeMultiDeviceLaunch, )       \
    F(int, maxTexture1DLinear, ) F(int, maxTexture1D, ) F(int, maxTexture2D, [2]) F(int, maxTexture3D, [3])                   \
    F(unsigned *, hdpMemFlushCntl, ) F(unsigned *, hdpRegFlushCntl, ) F(size_t, memPitch, ) F(size_t, textureAlignment, )     \
    F(size_t, texturePitchAlignment, ) F(int, kernelExecTimeoutEnabled, ) F(int, ECCEnabled, ) F(int, tccDriver, )            \
    F(int, cooperativeMultiDeviceUnmatchedFunc, ) F(int, cooperativeMultiDeviceUnmatchedGridDim, )                            \
    F(int, cooperativeMultiDeviceUnmatchedBlockDim, ) F(int, cooperativeMultiDeviceUnmatchedSharedMem, )                      \
    F(int, isLargeBar, ) F(int, asicRevision, ) F(int, managedMemory, ) F(int, directManagedMemAccessFromHost, )              \
    F(int, concurrentManagedAccess, ) F(int, pageableMemoryAccess, ) F(int, pageableMemoryAccessUsesHostPageTables, )
#define MEMBER(type, name, count) type name count;
#define COPY(type, name, count) memcpy((void *)&to->name, &from.name, sizeof to->name);

typedef struct {
    char name[256];
    NUMBERS(MEMBER)
    int gcnArch; /* a number of AMD's older targets */
    MORE_NUMBERS(MEMBER)
} properties_R0000;

_Static_assert(sizeof(properties_R0000) == 792, "hipDeviceProp_tR0000");

API hipError_t hipGetDevicePropertiesR0000(properties_R0000 *to, int device)
{
    hipDeviceProp_tR0600 from;
    NEED(to);
    hipError_t outcome = hipGetDevicePropertiesR0600(&from, device);
    if (outcome != hipSuccess)
        return outcome;
    memset(to, 0, sizeof *to);
    memcpy(to->name, from.name, sizeof to->name);
    NUMBERS(COPY)
    MORE_NUMBERS(COPY)
    return note(hipSuccess);
}
API hipError_t hipGetDeviceProperties(properties_R0000 *to, int device) { return hipGetDevicePropertiesR0000(to, device); }

API hipError_t hipChooseDeviceR0000(int *device, const properties_R0000 *wanted)
{
    hipDeviceProp_tR0600 as = {0};
    NEED(wanted);
    as.major = wanted->major, as.totalGlobalMem = wanted->totalGlobalMem, as.multiProcessorCount = wanted->multiProcessorCount;
    return hipChooseDeviceR0600(device, &as);
}
API hipError_t hipChooseDevice(int *device, const properties_R0000 *wanted) { return hipChooseDeviceR0000(device, wanted); }
