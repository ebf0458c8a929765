/* Texture functions on texture objects and on texture references. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_FUNCTIONS_H
#define CAIRN_HIP_DETAIL_TEXTURE_FUNCTIONS_H

#include "texture_fetch.h"

/* Each function by value and, as CUDA also has it, through a pointer. */
#define CAIRN_TEXTURE(name, parameters, arguments, ...)                             \
  template <typename T>                                                             \
  CAIRN_DEVICE T name(hipTextureObject_t object CAIRN_UNPACK parameters) {          \
    const cairn_texture& t = cairn::described(object);                              \
    return cairn::as<T>(__VA_ARGS__);                                               \
  }                                                                                 \
  template <typename T>                                                             \
  CAIRN_DEVICE void name(T* out, hipTextureObject_t object CAIRN_UNPACK parameters) { \
    *out = name<T>(object CAIRN_UNPACK arguments);                                  \
  }
#define CAIRN_UNPACK(...) , __VA_ARGS__

CAIRN_TEXTURE(tex1Dfetch, (int x), (x),
              x < 0 || x >= (int)t.width ? cairn::border_texel(t) : cairn::load_texel(t, x, 0, 0))
CAIRN_TEXTURE(tex1D, (float x), (x), cairn::sample<1>(t, x, 0, 0))
CAIRN_TEXTURE(tex2D, (float x, float y), (x, y), cairn::sample<2>(t, x, y, 0))
CAIRN_TEXTURE(tex3D, (float x, float y, float z), (x, y, z), cairn::sample<3>(t, x, y, z))
CAIRN_TEXTURE(tex1DLayered, (float x, int layer), (x, layer), cairn::sample<1>(t, x, 0, 0, layer))
CAIRN_TEXTURE(tex2DLayered, (float x, float y, int layer), (x, y, layer), cairn::sample<2>(t, x, y, 0, layer))
CAIRN_TEXTURE(tex1DLod, (float x, float level), (x, level), cairn::sample<1>(cairn::level_of(t, level), x, 0, 0))
CAIRN_TEXTURE(tex2DLod, (float x, float y, float level), (x, y, level),
              cairn::sample<2>(cairn::level_of(t, level), x, y, 0))
CAIRN_TEXTURE(tex3DLod, (float x, float y, float z, float level), (x, y, z, level),
              cairn::sample<3>(cairn::level_of(t, level), x, y, z))
CAIRN_TEXTURE(tex1DLayeredLod, (float x, int layer, float level), (x, layer, level),
              cairn::sample<1>(cairn::level_of(t, level), x, 0, 0, layer))
CAIRN_TEXTURE(tex2DLayeredLod, (float x, float y, int layer, float level), (x, y, layer, level),
              cairn::sample<2>(cairn::level_of(t, level), x, y, 0, layer))
#undef CAIRN_TEXTURE
#undef CAIRN_UNPACK

template <typename T>
CAIRN_DEVICE T texCubemap(hipTextureObject_t object, float x, float y, float z) {
  float u, v;
  int face = cairn::cube_face(x, y, z, u, v);
  const cairn_texture& t = cairn::described(object);
  /* A cube's faces are addressed by normalized coordinates always. */
  float scale_x = t.normalized ? 1.0f : (float)t.width, scale_y = t.normalized ? 1.0f : (float)t.height;
  return cairn::as<T>(cairn::sample<2>(t, u * scale_x, v * scale_y, 0, face));
}
template <typename T>
CAIRN_DEVICE T texCubemapLayered(hipTextureObject_t object, float x, float y, float z, int layer) {
  float u, v;
  int face = cairn::cube_face(x, y, z, u, v);
  const cairn_texture& t = cairn::described(object);
  float scale_x = t.normalized ? 1.0f : (float)t.width, scale_y = t.normalized ? 1.0f : (float)t.height;
  return cairn::as<T>(cairn::sample<2>(t, u * scale_x, v * scale_y, 0, layer * 6 + face));
}
/* Gradients choose a level: the logarithm of the longer footprint. */
template <typename T>
CAIRN_DEVICE T tex2DGrad(hipTextureObject_t object, float x, float y, float2 dx, float2 dy) {
  const cairn_texture& t = cairn::described(object);
  float w = t.normalized ? (float)t.width : 1.0f, h = t.normalized ? (float)t.height : 1.0f;
  float longer = fmaxf(hypotf(dx.x * w, dx.y * h), hypotf(dy.x * w, dy.y * h));
  return tex2DLod<T>(object, x, y, longer > 1.0f ? log2f(longer) : 0.0f);
}
/* One channel of the four elements that bilinear filtering would mix, counter-clockwise from the lower left. */
template <typename T>
CAIRN_DEVICE T tex2Dgather(hipTextureObject_t object, float x, float y, int channel = 0) {
  const cairn_texture& t = cairn::described(object);
  if (t.normalized) {
    x *= (float)t.width;
    y *= (float)t.height;
  }
  int i = (int)floorf(x - 0.5f), j = (int)floorf(y - 0.5f);
  cairn::texel corners[4] = {
      cairn::addressed_texel(t, i, j + 1, 0, true), cairn::addressed_texel(t, i + 1, j + 1, 0, true),
      cairn::addressed_texel(t, i + 1, j, 0, true), cairn::addressed_texel(t, i, j, 0, true)};
  cairn::texel r;
  for (int c = 0; c < 4; ++c) {
    r.v[c] = corners[c].v[channel];
    r.raw[c] = corners[c].raw[channel];
  }
  return cairn::as<T>(r);
}

/* ---- surfaces: elements by byte offset in x, row, plane ---- */

namespace cairn {
template <typename T>
CAIRN_DEVICE T* surface_at(hipSurfaceObject_t object, int x, int y, int z) {
  const cairn_texture& t = described(object);
  unsigned row = t.width * t.channels * t.bits / 8;
  bool inside = x >= 0 && x + (int)sizeof(T) <= (int)row && y >= 0 && y < (int)t.height && z >= 0 && z < (int)t.depth;
  return inside ? (T*)(t.data + z * t.slice + y * t.pitch + x) : nullptr;
}
template <typename T>
CAIRN_DEVICE T surface_read(hipSurfaceObject_t object, int x, int y, int z) {
  T* p = surface_at<T>(object, x, y, z);
  return p ? *p : T();
}
template <typename T>
CAIRN_DEVICE void surface_write(T value, hipSurfaceObject_t object, int x, int y, int z) {
  T* p = surface_at<T>(object, x, y, z);
  if (p) *p = value;
}
}  // namespace cairn

/* The boundary mode is an argument of the program's; outside, reads give zero and writes do nothing. */
#define CAIRN_SURFACE(name, parameters, place)                                                                     \
  template <typename T>                                                                                            \
  CAIRN_DEVICE T name##read(hipSurfaceObject_t object CAIRN_UNPACK parameters, int = hipBoundaryModeZero) {        \
    return cairn::surface_read<T>(object CAIRN_UNPACK place);                                                      \
  }                                                                                                                \
  template <typename T>                                                                                            \
  CAIRN_DEVICE void name##read(T* out, hipSurfaceObject_t object CAIRN_UNPACK parameters, int = hipBoundaryModeZero) { \
    *out = cairn::surface_read<T>(object CAIRN_UNPACK place);                                                      \
  }                                                                                                                \
  template <typename T>                                                                                            \
  CAIRN_DEVICE void name##write(T value, hipSurfaceObject_t object CAIRN_UNPACK parameters,                        \
                                int = hipBoundaryModeZero) {                                                       \
    cairn::surface_write(value, object CAIRN_UNPACK place);                                                        \
  }
#define CAIRN_UNPACK(...) , __VA_ARGS__
CAIRN_SURFACE(surf1D, (int x), (x, 0, 0))
CAIRN_SURFACE(surf2D, (int x, int y), (x, y, 0))
CAIRN_SURFACE(surf3D, (int x, int y, int z), (x, y, z))
CAIRN_SURFACE(surf1DLayered, (int x, int layer), (x, 0, layer))
CAIRN_SURFACE(surf2DLayered, (int x, int y, int layer), (x, y, layer))
CAIRN_SURFACE(surfCubemap, (int x, int y, int face), (x, y, face))
#undef CAIRN_SURFACE
#undef CAIRN_UNPACK

#endif
