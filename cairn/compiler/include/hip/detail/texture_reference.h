/* Texture and surface references, CUDA's and HIP's way before objects. Binding one makes an object, and stores it in the
   device's variable. In code for NVIDIA GPUs there are none: CUDA 12 has none. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_REFERENCE_H
#define CAIRN_HIP_DETAIL_TEXTURE_REFERENCE_H


template <typename T, int dimensions = hipTextureType1D, hipTextureReadMode mode = hipReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture : public textureReference {
#if defined(__HIPCC_RTC__) /* the host's half is the runtime's */
  texture(int = 0, hipTextureFilterMode = hipFilterModePoint, hipTextureAddressMode = hipAddressModeClamp)
      : textureReference() {}
#else
  texture(int normalized_ = 0, hipTextureFilterMode filter = hipFilterModePoint,
          hipTextureAddressMode address = hipAddressModeClamp)
      : texture(normalized_, filter, address, hipCreateChannelDesc<T>()) {}
  texture(int normalized_, hipTextureFilterMode filter, hipTextureAddressMode address, hipChannelFormatDesc channel)
      : textureReference() {
    normalized = normalized_;
    readMode = mode;
    filterMode = filter;
    addressMode[0] = addressMode[1] = addressMode[2] = address;
    channelDesc = channel;
  }
#endif
};

template <typename T = void, int dimensions = 1>
struct __attribute__((device_builtin_surface_type)) surface : public surfaceReference {
  surface() : surfaceReference() {}
};

namespace cairn {
/* What a function gives for elements of type T. */
template <typename T, hipTextureReadMode mode>
struct fetched {
  using type = T;
};
template <typename T>
struct fetched<T, hipReadModeNormalizedFloat> {
  using type = float;
};
template <typename T, unsigned int N>
struct fetched<HIP_vector_type<T, N>, hipReadModeNormalizedFloat> {
  using type = HIP_vector_type<float, N>;
};
}  // namespace cairn

#if defined(__NVPTX__)
#define CAIRN_REFERENCE(name)                                                                                       \
  template <typename T, int dimensions, hipTextureReadMode mode, typename... Rest>                                  \
  __attribute__((unavailable("texture references are not supported on NVIDIA GPUs, CUDA 12 has none: "              \
                             "use a texture object"))) __device__ T                                              \
  name(const texture<T, dimensions, mode>&, Rest...);
#define CAIRN_SURFACE(name)
#else
#define CAIRN_REFERENCE(name)                                                                                       \
  template <typename T, int dimensions, hipTextureReadMode mode, typename... Rest>                                  \
  CAIRN_DEVICE typename cairn::fetched<T, mode>::type name(const texture<T, dimensions, mode>& reference,           \
                                                           Rest... rest) {                                          \
    return name<typename cairn::fetched<T, mode>::type>(reference.textureObject, rest...);                          \
  }
#define CAIRN_SURFACE(name)                                                                                         \
  template <typename T, typename U, int dimensions, typename... Rest>                                               \
  CAIRN_DEVICE T name##read(const surface<U, dimensions>& reference, Rest... rest) {                                \
    return name##read<T>(reference.surfaceObject, rest...);                                                         \
  }                                                                                                                 \
  template <typename T, typename U, int dimensions, typename... Rest>                                               \
  CAIRN_DEVICE void name##read(T* out, const surface<U, dimensions>& reference, Rest... rest) {                     \
    *out = name##read<T>(reference.surfaceObject, rest...);                                                         \
  }                                                                                                                 \
  template <typename T, typename U, int dimensions, typename... Rest>                                               \
  CAIRN_DEVICE void name##write(T value, const surface<U, dimensions>& reference, Rest... rest) {                   \
    name##write(value, reference.surfaceObject, rest...);                                                           \
  }
#endif
CAIRN_REFERENCE(tex1Dfetch)
CAIRN_REFERENCE(tex1D)
CAIRN_REFERENCE(tex2D)
CAIRN_REFERENCE(tex3D)
CAIRN_REFERENCE(tex1DLayered)
CAIRN_REFERENCE(tex2DLayered)
CAIRN_REFERENCE(texCubemap)
CAIRN_REFERENCE(texCubemapLayered)
CAIRN_REFERENCE(tex1DLod)
CAIRN_REFERENCE(tex2DLod)
CAIRN_REFERENCE(tex3DLod)
CAIRN_REFERENCE(tex1DGrad)
CAIRN_REFERENCE(tex2DGrad)
CAIRN_REFERENCE(tex3DGrad)
CAIRN_REFERENCE(tex2Dgather)
#undef CAIRN_REFERENCE
CAIRN_SURFACE(surf1D)
CAIRN_SURFACE(surf2D)
CAIRN_SURFACE(surf3D)
CAIRN_SURFACE(surf1DLayered)
CAIRN_SURFACE(surf2DLayered)
CAIRN_SURFACE(surfCubemap)
CAIRN_SURFACE(surfCubemapLayered)
#undef CAIRN_SURFACE

#if !defined(__HIPCC_RTC__)
/* The forms that know the reference's type. */
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTexture(size_t* offset, const texture<T, dimensions, mode>& reference, const void* data,
                                 size_t size = 0xffffffff) {
  return hipBindTexture(offset, &reference, data, &reference.channelDesc, size);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTexture(size_t* offset, const texture<T, dimensions, mode>& reference, const void* data,
                                 const hipChannelFormatDesc& channel, size_t size = 0xffffffff) {
  return hipBindTexture(offset, &reference, data, &channel, size);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTexture2D(size_t* offset, const texture<T, dimensions, mode>& reference, const void* data,
                                   size_t width, size_t height, size_t pitch) {
  return hipBindTexture2D(offset, &reference, data, &reference.channelDesc, width, height, pitch);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTexture2D(size_t* offset, const texture<T, dimensions, mode>& reference, const void* data,
                                   const hipChannelFormatDesc& channel, size_t width, size_t height, size_t pitch) {
  return hipBindTexture2D(offset, &reference, data, &channel, width, height, pitch);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTextureToArray(const texture<T, dimensions, mode>& reference, hipArray_const_t array) {
  return hipBindTextureToArray(&reference, array, &reference.channelDesc);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTextureToArray(const texture<T, dimensions, mode>& reference, hipArray_const_t array,
                                        const hipChannelFormatDesc& channel) {
  return hipBindTextureToArray(&reference, array, &channel);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipBindTextureToMipmappedArray(const texture<T, dimensions, mode>& reference,
                                                 hipMipmappedArray_const_t chain) {
  return hipBindTextureToMipmappedArray(&reference, chain, &reference.channelDesc);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipGetTextureAlignmentOffset(size_t* offset, const texture<T, dimensions, mode>& reference) {
  return hipGetTextureAlignmentOffset(offset, &reference);
}
template <typename T, int dimensions, hipTextureReadMode mode>
inline hipError_t hipUnbindTexture(const texture<T, dimensions, mode>& reference) {
  return hipUnbindTexture(&reference);
}

/* CUDA's; HIP has no names for these. */
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03
#define cudaSurfaceTypeCubemap 0x0C
#define cudaSurfaceType1DLayered 0xF1
#define cudaSurfaceType2DLayered 0xF2
#define cudaSurfaceTypeCubemapLayered 0xFC
inline hipError_t cudaBindSurfaceToArray(const surfaceReference* reference, hipArray_const_t array,
                                         const hipChannelFormatDesc* = nullptr) {
  hipResourceDesc from = {};
  from.resType = hipResourceTypeArray;
  from.res.array.array = (hipArray_t)array;
  hipSurfaceObject_t made, before = reference->surfaceObject;
  if (hipError_t code = hipCreateSurfaceObject(&made, &from)) return code;
  const_cast<surfaceReference*>(reference)->surfaceObject = made;
  hipError_t code = hipMemcpyToSymbol((const void*)reference, &made, sizeof(made), 0, hipMemcpyHostToDevice);
  if (before && code == hipSuccess) code = hipDestroySurfaceObject(before);
  return code;
}
template <typename T, int dimensions>
inline hipError_t cudaBindSurfaceToArray(const surface<T, dimensions>& reference, hipArray_const_t array) {
  return cudaBindSurfaceToArray((const surfaceReference*)&reference, array);
}
template <typename T, int dimensions>
inline hipError_t cudaBindSurfaceToArray(const surface<T, dimensions>& reference, hipArray_const_t array,
                                         const hipChannelFormatDesc&) {
  return cudaBindSurfaceToArray((const surfaceReference*)&reference, array);
}
inline hipError_t cudaGetSurfaceReference(const surfaceReference** found, const void* symbol) {
  void* place;
  *found = (const surfaceReference*)symbol;
  return hipGetSymbolAddress(&place, symbol);
}
#endif

#endif
