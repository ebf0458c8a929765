/* Texture references of modules: the driver still serves those that PTX or a cubin has, such as nvcc made before CUDA 12. A hipTexRef
   is the driver's handle: programs do not look inside. Then what arrays need of memory, and memory for parts of sparse ones. */
#include "runtime.h"

#include <string.h>

#define REF(reference) ((CUtexref)(reference))

API hipError_t hipModuleGetTexRef(textureReference **reference, hipModule_t module, const char *name)
{
    NEED(reference && module && name);
    ENTER();
    CALL(cuModuleGetTexRef, (CUtexref *)reference, (CUmodule)module, name);
}
API hipError_t hipTexRefSetArray(textureReference *reference, hipArray_const_t array, unsigned flags)
{
    NEED(reference && array);
    ENTER();
    CALL(cuTexRefSetArray, REF(reference), (CUarray)array, flags);
}
API hipError_t hipTexRefSetMipmappedArray(textureReference *reference, struct hipMipmappedArray *array, unsigned flags)
{
    NEED(reference && array);
    ENTER();
    CALL(cuTexRefSetMipmappedArray, REF(reference), (CUmipmappedArray)array, flags);
}
API hipError_t hipTexRefSetAddress(size_t *offset, textureReference *reference, hipDeviceptr_t address, size_t size)
{
    NEED(reference);
    ENTER();
    CALL(cuTexRefSetAddress_v2, offset, REF(reference), PTR(address), size);
}
API hipError_t hipTexRefSetAddress2D(textureReference *reference, const HIP_ARRAY_DESCRIPTOR *desc, hipDeviceptr_t address, size_t pitch)
{
    NEED(reference && desc);
    ENTER();
    CUDA_ARRAY_DESCRIPTOR made = {desc->Width, desc->Height, (unsigned)desc->Format, desc->NumChannels};
    CALL(cuTexRefSetAddress2D_v3, REF(reference), &made, PTR(address), pitch);
}
API hipError_t hipTexRefSetFormat(textureReference *reference, hipArray_Format format, int channels)
{
    NEED(reference);
    ENTER();
    CALL(cuTexRefSetFormat, REF(reference), (int)format, channels);
}
API hipError_t hipTexRefSetAddressMode(textureReference *reference, int dimension, hipTextureAddressMode mode)
{
    NEED(reference);
    ENTER();
    CALL(cuTexRefSetAddressMode, REF(reference), dimension, (int)mode);
}
API hipError_t hipTexRefSetMipmapLevelClamp(textureReference *reference, float least, float most)
{
    NEED(reference);
    ENTER();
    CALL(cuTexRefSetMipmapLevelClamp, REF(reference), least, most);
}
API hipError_t hipTexRefGetFormat(hipArray_Format *format, int *channels, const textureReference *reference)
{
    NEED(format && channels && reference);
    ENTER();
    CALL(cuTexRefGetFormat, (int *)format, channels, REF(reference));
}
API hipError_t hipTexRefGetAddressMode(hipTextureAddressMode *mode, const textureReference *reference, int dimension)
{
    NEED(mode && reference);
    ENTER();
    CALL(cuTexRefGetAddressMode, (int *)mode, REF(reference), dimension);
}
API hipError_t hipTexRefGetMipmapLevelClamp(float *least, float *most, const textureReference *reference)
{
    NEED(least && most && reference);
    ENTER();
    CALL(cuTexRefGetMipmapLevelClamp, least, most, REF(reference));
}
/* Those with one value, set and read. */
#define SET(hip, cuda, type, as)                                  \
    API hipError_t hip(textureReference *reference, type value)   \
    {                                                             \
        NEED(reference);                                          \
        ENTER();                                                  \
        CALL(cuda, REF(reference), (as)value);                    \
    }
#define GET(hip, cuda, type, as)                                        \
    API hipError_t hip(type *value, const textureReference *reference)  \
    {                                                                   \
        NEED(value && reference);                                       \
        ENTER();                                                        \
        CALL(cuda, (as *)value, REF(reference));                        \
    }
SET(hipTexRefSetFilterMode, cuTexRefSetFilterMode, hipTextureFilterMode, int)
SET(hipTexRefSetMipmapFilterMode, cuTexRefSetMipmapFilterMode, hipTextureFilterMode, int)
SET(hipTexRefSetMipmapLevelBias, cuTexRefSetMipmapLevelBias, float, float)
SET(hipTexRefSetMaxAnisotropy, cuTexRefSetMaxAnisotropy, unsigned, unsigned)
SET(hipTexRefSetBorderColor, cuTexRefSetBorderColor, float *, float *)
SET(hipTexRefSetFlags, cuTexRefSetFlags, unsigned, unsigned)
GET(hipTexRefGetAddress, cuTexRefGetAddress_v2, hipDeviceptr_t, CUdeviceptr)
GET(hipTexRefGetArray, cuTexRefGetArray, hipArray_t, CUarray)
GET(hipTexRefGetMipMappedArray, cuTexRefGetMipmappedArray, hipMipmappedArray_t, CUmipmappedArray)
GET(hipTexRefGetFilterMode, cuTexRefGetFilterMode, hipTextureFilterMode, int)
GET(hipTexRefGetMipmapFilterMode, cuTexRefGetMipmapFilterMode, hipTextureFilterMode, int)
GET(hipTexRefGetMipmapLevelBias, cuTexRefGetMipmapLevelBias, float, float)
GET(hipTexRefGetMaxAnisotropy, cuTexRefGetMaxAnisotropy, int, int)
GET(hipTexRefGetBorderColor, cuTexRefGetBorderColor, float, float)
GET(hipTexRefGetFlags, cuTexRefGetFlags, unsigned, unsigned)

/* ---- arrays and memory ---- */

API hipError_t hipMipmappedArrayGetMemoryRequirements(hipArrayMemoryRequirements *needs, hipMipmappedArray_t array, hipDevice_t device)
{
    CUDA_ARRAY_MEMORY_REQUIREMENTS found;
    NEED(needs && array);
    ENTER();
    if (device < 0 || device >= device_count)
        REFUSE(hipErrorInvalidDevice);
    TRY(cuMipmappedArrayGetMemoryRequirements, &found, (CUmipmappedArray)array, devices[device].handle);
    needs->alignment = found.alignment, needs->size = found.size;
    return note(hipSuccess);
}

API hipError_t hipMemMapArrayAsync(hipArrayMapInfo *list, unsigned count, hipStream_t stream)
{
    enum { AT_ONCE = 64 };
    CUarrayMapInfo made[AT_ONCE];
    NEED(list && count);
    ENTER();
    for (unsigned done = 0; done < count; done += AT_ONCE) {
        unsigned some = count - done < AT_ONCE ? count - done : AT_ONCE;
        memset(made, 0, sizeof made);
        for (unsigned i = 0; i < some; i++) {
            const hipArrayMapInfo *from = &list[done + i];
            CUarrayMapInfo *to = &made[i];
            to->resourceType = (int)from->resourceType;
            to->resource = (void *)from->resource.array;
            to->subresourceType = (int)from->subresourceType;
            _Static_assert(sizeof to->subresource == sizeof from->subresource, "a part of an array");
            memcpy(&to->subresource, &from->subresource, sizeof to->subresource);
            to->memOperationType = (int)from->memOperationType, to->memHandleType = (int)from->memHandleType;
            to->memHandle = (unsigned long long)(uintptr_t)from->memHandle.memHandle, to->offset = from->offset;
            to->deviceBitMask = from->deviceBitMask, to->flags = from->flags;
        }
        TRY(cuMemMapArrayAsync, made, some, STREAM(stream));
    }
    return note(hipSuccess);
}
