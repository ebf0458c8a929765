/* Arrays, textures and surfaces. */
#include "runtime.h"

#include <string.h>

/* ---- formats: HIP's and the driver's have the same numbers ---- */

size_t element_size(unsigned format, unsigned channels)
{
    unsigned bytes;
    switch (format) {
    case 2: case 9: case 0x10: bytes = 2; break;
    case 3: case 0xa: case 0x20: bytes = 4; break;
    default: bytes = 1; break;
    }
    return (size_t)bytes * channels;
}
hipError_t channel_format(const hipChannelFormatDesc *desc, unsigned *format, unsigned *channels)
{
    int bits[] = {desc->x, desc->y, desc->z, desc->w}, count = 0;
    while (count < 4 && bits[count] > 0)
        count++;
    for (int i = 1; i < 4; i++)
        if (bits[i] && (i >= count || bits[i] != bits[0]))
            return hipErrorInvalidChannelDescriptor;
    int place = desc->x == 8 ? 0 : desc->x == 16 ? 1 : desc->x == 32 ? 2 : -1;
    if (place < 0 || count == 3)
        return hipErrorInvalidChannelDescriptor;
    static const unsigned char FORMATS[3][3] = {{8, 9, 10}, {1, 2, 3}, {0, 0x10, 0x20}}; /* signed, unsigned, float */
    *format = desc->f == hipChannelFormatKindSigned ? FORMATS[0][place] : desc->f == hipChannelFormatKindUnsigned ? FORMATS[1][place]
            : desc->f == hipChannelFormatKindFloat ? FORMATS[2][place] : 0;
    *channels = (unsigned)count;
    return *format ? hipSuccess : hipErrorInvalidChannelDescriptor;
}
hipChannelFormatDesc format_channels(unsigned format, unsigned channels)
{
    int bits = (int)element_size(format, 1) * 8;
    hipChannelFormatKind kind = format >= 0x10 ? hipChannelFormatKindFloat : format >= 8 ? hipChannelFormatKindSigned : hipChannelFormatKindUnsigned;
    return (hipChannelFormatDesc){bits, channels > 1 ? bits : 0, channels > 2 ? bits : 0, channels > 3 ? bits : 0, kind};
}
API hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f)
{
    return (hipChannelFormatDesc){x, y, z, w, f};
}

/* ---- arrays ---- */

API hipError_t hipMalloc3DArray(hipArray_t *array, const hipChannelFormatDesc *desc, hipExtent extent, unsigned flags)
{
    NEED(array && desc && extent.width);
    ENTER();
    CUDA_ARRAY3D_DESCRIPTOR made = {extent.width, extent.height, extent.depth, 0, 0, flags};
    hipError_t outcome = channel_format(desc, &made.Format, &made.NumChannels);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuArray3DCreate_v2, (CUarray *)array, &made);
}
API hipError_t hipMallocArray(hipArray_t *array, const hipChannelFormatDesc *desc, size_t width, size_t height, unsigned flags)
{
    return hipMalloc3DArray(array, desc, (hipExtent){width, height, 0}, flags);
}
API hipError_t hipArrayCreate(hipArray_t *array, const HIP_ARRAY_DESCRIPTOR *desc)
{
    NEED(array && desc);
    ENTER();
    CUDA_ARRAY_DESCRIPTOR made = {desc->Width, desc->Height, (unsigned)desc->Format, desc->NumChannels};
    CALL(cuArrayCreate_v2, (CUarray *)array, &made);
}
API hipError_t hipArray3DCreate(hipArray_t *array, const HIP_ARRAY3D_DESCRIPTOR *desc)
{
    NEED(array && desc);
    ENTER();
    CUDA_ARRAY3D_DESCRIPTOR made = {desc->Width, desc->Height, desc->Depth, (unsigned)desc->Format, desc->NumChannels, desc->Flags};
    CALL(cuArray3DCreate_v2, (CUarray *)array, &made);
}
API hipError_t hipArrayDestroy(hipArray_t array)
{
    ENTER();
    if (!array)
        REFUSE(hipErrorInvalidValue);
    CALL(cuArrayDestroy, (CUarray)array);
}
API hipError_t hipFreeArray(hipArray_t array) { return array ? hipArrayDestroy(array) : note(hipSuccess); }
API hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR *desc, hipArray_t array)
{
    CUDA_ARRAY3D_DESCRIPTOR found;
    NEED(desc && array);
    ENTER();
    TRY(cuArray3DGetDescriptor_v2, &found, (CUarray)array);
    *desc = (HIP_ARRAY3D_DESCRIPTOR){found.Width, found.Height, found.Depth, (hipArray_Format)found.Format, found.NumChannels, found.Flags};
    return note(hipSuccess);
}
API hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR *desc, hipArray_t array)
{
    CUDA_ARRAY_DESCRIPTOR found;
    NEED(desc && array);
    ENTER();
    TRY(cuArrayGetDescriptor_v2, &found, (CUarray)array);
    *desc = (HIP_ARRAY_DESCRIPTOR){found.Width, found.Height, (hipArray_Format)found.Format, found.NumChannels};
    return note(hipSuccess);
}
API hipError_t hipArrayGetInfo(hipChannelFormatDesc *desc, hipExtent *extent, unsigned *flags, hipArray_t array)
{
    HIP_ARRAY3D_DESCRIPTOR found;
    hipError_t outcome = hipArray3DGetDescriptor(&found, array);
    if (outcome != hipSuccess)
        return outcome;
    if (desc)
        *desc = format_channels((unsigned)found.Format, found.NumChannels);
    if (extent)
        *extent = (hipExtent){found.Width, found.Height, found.Depth};
    if (flags)
        *flags = found.Flags;
    return note(hipSuccess);
}
API hipError_t hipGetChannelDesc(hipChannelFormatDesc *desc, hipArray_const_t array)
{
    NEED(desc);
    return hipArrayGetInfo(desc, NULL, NULL, (hipArray_t)array);
}

/* ---- mipmaps ---- */

API hipError_t hipMallocMipmappedArray(hipMipmappedArray_t *array, const hipChannelFormatDesc *desc, hipExtent extent, unsigned levels, unsigned flags)
{
    NEED(array && desc);
    ENTER();
    CUDA_ARRAY3D_DESCRIPTOR made = {extent.width, extent.height, extent.depth, 0, 0, flags};
    hipError_t outcome = channel_format(desc, &made.Format, &made.NumChannels);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuMipmappedArrayCreate, (CUmipmappedArray *)array, &made, levels);
}
API hipError_t hipMipmappedArrayCreate(hipMipmappedArray_t *array, HIP_ARRAY3D_DESCRIPTOR *desc, unsigned levels)
{
    NEED(array && desc);
    ENTER();
    CUDA_ARRAY3D_DESCRIPTOR made = {desc->Width, desc->Height, desc->Depth, (unsigned)desc->Format, desc->NumChannels, desc->Flags};
    CALL(cuMipmappedArrayCreate, (CUmipmappedArray *)array, &made, levels);
}
API hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t array)
{
    NEED(array);
    ENTER();
    CALL(cuMipmappedArrayDestroy, (CUmipmappedArray)array);
}
API hipError_t hipFreeMipmappedArray(hipMipmappedArray_t array) { return hipMipmappedArrayDestroy(array); }
API hipError_t hipMipmappedArrayGetLevel(hipArray_t *level, hipMipmappedArray_t array, unsigned number)
{
    NEED(level && array);
    ENTER();
    CALL(cuMipmappedArrayGetLevel, (CUarray *)level, (CUmipmappedArray)array, number);
}
API hipError_t hipGetMipmappedArrayLevel(hipArray_t *level, hipMipmappedArray_const_t array, unsigned number)
{
    return hipMipmappedArrayGetLevel(level, (hipMipmappedArray_t)array, number);
}

/* ---- texture and surface objects ---- */

static hipError_t resource(const hipResourceDesc *from, CUDA_RESOURCE_DESC *to)
{
    memset(to, 0, sizeof *to);
    to->resType = (unsigned)from->resType;
    switch (to->resType) {
    case CU_RESOURCE_ARRAY: to->res.array.array = (CUarray)from->res.array.array; return hipSuccess;
    case CU_RESOURCE_MIPMAP: to->res.mipmap.mipmap = (CUmipmappedArray)from->res.mipmap.mipmap; return hipSuccess;
    case CU_RESOURCE_LINEAR:
        to->res.linear.devPtr = PTR(from->res.linear.devPtr);
        to->res.linear.sizeInBytes = from->res.linear.sizeInBytes;
        return channel_format(&from->res.linear.desc, &to->res.linear.format, &to->res.linear.numChannels);
    case CU_RESOURCE_PITCH2D:
        to->res.pitch2D.devPtr = PTR(from->res.pitch2D.devPtr);
        to->res.pitch2D.width = from->res.pitch2D.width, to->res.pitch2D.height = from->res.pitch2D.height;
        to->res.pitch2D.pitchInBytes = from->res.pitch2D.pitchInBytes;
        return channel_format(&from->res.pitch2D.desc, &to->res.pitch2D.format, &to->res.pitch2D.numChannels);
    default: return hipErrorInvalidValue;
    }
}
static unsigned format_of(const CUDA_RESOURCE_DESC *from)
{
    CUDA_ARRAY3D_DESCRIPTOR known = {0};
    CUarray level = from->res.array.array;
    if (from->resType == CU_RESOURCE_LINEAR)
        return from->res.linear.format;
    if (from->resType == CU_RESOURCE_PITCH2D)
        return from->res.pitch2D.format;
    if (from->resType == CU_RESOURCE_MIPMAP)
        cu.cuMipmappedArrayGetLevel(&level, from->res.mipmap.mipmap, 0);
    cu.cuArray3DGetDescriptor_v2(&known, level);
    return known.Format;
}
#define READ_AS_INTEGER 1
#define NORMALIZED 2
#define SRGB 16

API hipError_t hipCreateTextureObject(hipTextureObject_t *object, const hipResourceDesc *from, const hipTextureDesc *how,
                                      const hipResourceViewDesc *view)
{
    CUDA_RESOURCE_DESC what;
    CUDA_TEXTURE_DESC texture = {0};
    CUDA_RESOURCE_VIEW_DESC seen = {0};
    NEED(object && from && how);
    ENTER();
    hipError_t outcome = resource(from, &what);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    unsigned format = format_of(&what), is_float = format >= 0x10;
    for (int i = 0; i < 3; i++)
        texture.addressMode[i] = (unsigned)how->addressMode[i];
    texture.filterMode = (unsigned)how->filterMode;
    texture.flags = (how->readMode == hipReadModeElementType && !is_float ? READ_AS_INTEGER : 0) | (how->normalizedCoords ? NORMALIZED : 0) | (how->sRGB ? SRGB : 0);
    texture.maxAnisotropy = how->maxAnisotropy, texture.mipmapFilterMode = (unsigned)how->mipmapFilterMode;
    texture.mipmapLevelBias = how->mipmapLevelBias, texture.minMipmapLevelClamp = how->minMipmapLevelClamp;
    texture.maxMipmapLevelClamp = how->maxMipmapLevelClamp;
    memcpy(texture.borderColor, how->borderColor, sizeof texture.borderColor);
    if (view) {
        seen = (CUDA_RESOURCE_VIEW_DESC){(unsigned)view->format, view->width, view->height, view->depth, view->firstMipmapLevel,
                                         view->lastMipmapLevel, view->firstLayer, view->lastLayer, {0}};
    }
    CALL(cuTexObjectCreate, (uint64_t *)object, &what, &texture, view ? &seen : NULL);
}
API hipError_t hipDestroyTextureObject(hipTextureObject_t object)
{
    ENTER();
    if (!object)
        return note(hipSuccess);
    CALL(cuTexObjectDestroy, (uint64_t)object);
}
/* The driver's own descriptions have HIP's layouts. */
API hipError_t hipTexObjectCreate(hipTextureObject_t *object, const HIP_RESOURCE_DESC *from, const HIP_TEXTURE_DESC *how,
                                  const HIP_RESOURCE_VIEW_DESC *view)
{
    NEED(object && from && how);
    ENTER();
    CALL(cuTexObjectCreate, (uint64_t *)object, (const CUDA_RESOURCE_DESC *)from, (const CUDA_TEXTURE_DESC *)how,
         (const CUDA_RESOURCE_VIEW_DESC *)view);
}
API hipError_t hipTexObjectDestroy(hipTextureObject_t object) { return hipDestroyTextureObject(object); }
API hipError_t hipTexObjectGetResourceDesc(HIP_RESOURCE_DESC *desc, hipTextureObject_t object)
{
    NEED(desc && object);
    ENTER();
    CALL(cuTexObjectGetResourceDesc, (CUDA_RESOURCE_DESC *)desc, (uint64_t)object);
}
API hipError_t hipTexObjectGetTextureDesc(HIP_TEXTURE_DESC *desc, hipTextureObject_t object)
{
    NEED(desc && object);
    ENTER();
    CALL(cuTexObjectGetTextureDesc, (CUDA_TEXTURE_DESC *)desc, (uint64_t)object);
}
API hipError_t hipTexObjectGetResourceViewDesc(HIP_RESOURCE_VIEW_DESC *desc, hipTextureObject_t object)
{
    NEED(desc && object);
    ENTER();
    CALL(cuTexObjectGetResourceViewDesc, (CUDA_RESOURCE_VIEW_DESC *)desc, (uint64_t)object);
}
API hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc *desc, hipTextureObject_t object)
{
    CUDA_TEXTURE_DESC found;
    NEED(desc && object);
    ENTER();
    TRY(cuTexObjectGetTextureDesc, &found, (uint64_t)object);
    memset(desc, 0, sizeof *desc);
    for (int i = 0; i < 3; i++)
        desc->addressMode[i] = (hipTextureAddressMode)found.addressMode[i];
    desc->filterMode = (hipTextureFilterMode)found.filterMode;
    desc->readMode = found.flags & READ_AS_INTEGER ? hipReadModeElementType : hipReadModeNormalizedFloat;
    desc->normalizedCoords = !!(found.flags & NORMALIZED), desc->sRGB = !!(found.flags & SRGB);
    desc->maxAnisotropy = found.maxAnisotropy, desc->mipmapFilterMode = (hipTextureFilterMode)found.mipmapFilterMode;
    desc->mipmapLevelBias = found.mipmapLevelBias, desc->minMipmapLevelClamp = found.minMipmapLevelClamp;
    desc->maxMipmapLevelClamp = found.maxMipmapLevelClamp;
    memcpy(desc->borderColor, found.borderColor, sizeof desc->borderColor);
    return note(hipSuccess);
}
API hipError_t hipGetTextureObjectResourceViewDesc(hipResourceViewDesc *desc, hipTextureObject_t object)
{
    CUDA_RESOURCE_VIEW_DESC found;
    NEED(desc && object);
    ENTER();
    TRY(cuTexObjectGetResourceViewDesc, &found, (uint64_t)object);
    *desc = (hipResourceViewDesc){(hipResourceViewFormat)found.format, found.width, found.height, found.depth, found.firstMipmapLevel,
                                  found.lastMipmapLevel, found.firstLayer, found.lastLayer};
    return note(hipSuccess);
}
API hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc *desc, hipTextureObject_t object)
{
    CUDA_RESOURCE_DESC found;
    NEED(desc && object);
    ENTER();
    TRY(cuTexObjectGetResourceDesc, &found, (uint64_t)object);
    memset(desc, 0, sizeof *desc);
    desc->resType = (hipResourceType)found.resType;
    if (found.resType == CU_RESOURCE_LINEAR) {
        desc->res.linear.devPtr = (void *)(uintptr_t)found.res.linear.devPtr;
        desc->res.linear.sizeInBytes = found.res.linear.sizeInBytes;
        desc->res.linear.desc = format_channels(found.res.linear.format, found.res.linear.numChannels);
    } else if (found.resType == CU_RESOURCE_PITCH2D) {
        desc->res.pitch2D.devPtr = (void *)(uintptr_t)found.res.pitch2D.devPtr;
        desc->res.pitch2D.width = found.res.pitch2D.width, desc->res.pitch2D.height = found.res.pitch2D.height;
        desc->res.pitch2D.pitchInBytes = found.res.pitch2D.pitchInBytes;
        desc->res.pitch2D.desc = format_channels(found.res.pitch2D.format, found.res.pitch2D.numChannels);
    } else {
        desc->res.array.array = (hipArray_t)found.res.array.array;
    }
    return note(hipSuccess);
}
API hipError_t hipCreateSurfaceObject(hipSurfaceObject_t *object, const hipResourceDesc *from)
{
    CUDA_RESOURCE_DESC what;
    NEED(object && from);
    ENTER();
    hipError_t outcome = resource(from, &what);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuSurfObjectCreate, (uint64_t *)object, &what);
}
API hipError_t hipDestroySurfaceObject(hipSurfaceObject_t object)
{
    ENTER();
    CALL(cuSurfObjectDestroy, (uint64_t)object);
}
