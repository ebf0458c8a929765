/* Texture references, CUDA's and HIP's way before texture objects: they parse, and where device code reads one the
   compiler says what to write. Instinct devices have no image units, and CUDA 12 has no references. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_REFERENCE_H
#define CAIRN_HIP_DETAIL_TEXTURE_REFERENCE_H


template <typename T, int dimensions = hipTextureType1D, hipTextureReadMode mode = hipReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture : public textureReference {
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
};

#define CAIRN_REFERENCE(name)                                                                                       \
  template <typename T, int dimensions, hipTextureReadMode mode, typename... Rest>                                  \
  __attribute__((unavailable("texture references are not supported, Instinct devices have no image units: "         \
                             "give the kernel a pointer to the data and index it"))) __device__ T                \
  name(const texture<T, dimensions, mode>&, Rest...);
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

#if !defined(__HIPCC_RTC__)
/* Binding fails at run time with hipErrorNotSupported: these are the forms that know the reference's type. */
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
inline hipError_t hipUnbindTexture(const texture<T, dimensions, mode>& reference) {
  return hipUnbindTexture(&reference);
}
#endif

#endif
