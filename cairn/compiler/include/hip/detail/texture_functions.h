/* Texture functions on texture objects and on texture references. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_FUNCTIONS_H
#define CAIRN_HIP_DETAIL_TEXTURE_FUNCTIONS_H

#include "texture_fetch.h"

#if defined(__NVPTX__)
#include "texture_nvptx.h"
#else

namespace cairn {
struct gradient {
  float x, y, z;
};
CAIRN_DEVICE float level_for(float longer) { return longer > 1.0f ? log2f(longer) : 0.0f; }
/* The level for a change of the coordinates from one work-item to the next, along both directions. */
CAIRN_DEVICE float footprint(const cairn_texture& t, gradient dx, gradient dy) {
  float w = t.normalized ? (float)t.width : 1.0f, h = t.normalized ? (float)t.height : 1.0f;
  float d = t.normalized ? (float)t.depth : 1.0f;
  return level_for(fmaxf(norm3df(dx.x * w, dx.y * h, dx.z * d), norm3df(dy.x * w, dy.y * h, dy.z * d)));
}
/* As footprint for directions: a face spans two units at the distance of its longest coordinate. */
CAIRN_DEVICE float cube_footprint(const cairn_texture& t, float x, float y, float z, float4 dx, float4 dy) {
  float scale = (float)t.width / (2.0f * fmaxf(fabsf(x), fmaxf(fabsf(y), fabsf(z))));
  return level_for(scale * fmaxf(norm3df(dx.x, dx.y, dx.z), norm3df(dy.x, dy.y, dy.z)));
}
/* A cube's faces are addressed by normalized coordinates always. */
CAIRN_DEVICE texel sample_cube(const cairn_texture& t, float x, float y, float z, int layer) {
  float u, v;
  int face = cube_face(x, y, z, u, v);
  float scale_x = t.normalized ? 1.0f : (float)t.width, scale_y = t.normalized ? 1.0f : (float)t.height;
  return sample<2>(t, u * scale_x, v * scale_y, 0, layer * 6 + face);
}
}  // namespace cairn

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
#define CAIRN_AT(level, ...) cairn::at_level(t, level, [&](const cairn_texture& l) { return cairn::__VA_ARGS__; })

CAIRN_TEXTURE(tex1Dfetch, (int x), (x),
              x < 0 || x >= (int)t.width ? cairn::border_texel(t) : cairn::load_texel(t, x, 0, 0))
CAIRN_TEXTURE(tex1D, (float x), (x), cairn::sample<1>(t, x, 0, 0))
CAIRN_TEXTURE(tex2D, (float x, float y), (x, y), cairn::sample<2>(t, x, y, 0))
CAIRN_TEXTURE(tex3D, (float x, float y, float z), (x, y, z), cairn::sample<3>(t, x, y, z))
CAIRN_TEXTURE(tex1DLayered, (float x, int layer), (x, layer), cairn::sample<1>(t, x, 0, 0, layer))
CAIRN_TEXTURE(tex2DLayered, (float x, float y, int layer), (x, y, layer), cairn::sample<2>(t, x, y, 0, layer))
CAIRN_TEXTURE(tex1DLod, (float x, float level), (x, level), CAIRN_AT(level, sample<1>(l, x, 0, 0)))
CAIRN_TEXTURE(tex2DLod, (float x, float y, float level), (x, y, level),
              CAIRN_AT(level, sample<2>(l, x, y, 0)))
CAIRN_TEXTURE(tex3DLod, (float x, float y, float z, float level), (x, y, z, level),
              CAIRN_AT(level, sample<3>(l, x, y, z)))
CAIRN_TEXTURE(tex1DLayeredLod, (float x, int layer, float level), (x, layer, level),
              CAIRN_AT(level, sample<1>(l, x, 0, 0, layer)))
CAIRN_TEXTURE(tex2DLayeredLod, (float x, float y, int layer, float level), (x, y, layer, level),
              CAIRN_AT(level, sample<2>(l, x, y, 0, layer)))
/* Gradients choose a level: the logarithm of the longer footprint, in elements. */
CAIRN_TEXTURE(tex1DGrad, (float x, float dx, float dy), (x, dx, dy),
              CAIRN_AT(cairn::footprint(t, {dx, 0, 0}, {dy, 0, 0}), sample<1>(l, x, 0, 0)))
CAIRN_TEXTURE(tex2DGrad, (float x, float y, float2 dx, float2 dy), (x, y, dx, dy),
              CAIRN_AT(cairn::footprint(t, {dx.x, dx.y, 0}, {dy.x, dy.y, 0}), sample<2>(l, x, y, 0)))
CAIRN_TEXTURE(tex3DGrad, (float x, float y, float z, float4 dx, float4 dy), (x, y, z, dx, dy),
              CAIRN_AT(cairn::footprint(t, {dx.x, dx.y, dx.z}, {dy.x, dy.y, dy.z}), sample<3>(l, x, y, z)))
CAIRN_TEXTURE(tex1DLayeredGrad, (float x, int layer, float dx, float dy), (x, layer, dx, dy),
              CAIRN_AT(cairn::footprint(t, {dx, 0, 0}, {dy, 0, 0}), sample<1>(l, x, 0, 0, layer)))
CAIRN_TEXTURE(tex2DLayeredGrad, (float x, float y, int layer, float2 dx, float2 dy), (x, y, layer, dx, dy),
              CAIRN_AT(cairn::footprint(t, {dx.x, dx.y, 0}, {dy.x, dy.y, 0}), sample<2>(l, x, y, 0, layer)))
CAIRN_TEXTURE(texCubemap, (float x, float y, float z), (x, y, z), cairn::sample_cube(t, x, y, z, 0))
CAIRN_TEXTURE(texCubemapLayered, (float x, float y, float z, int layer), (x, y, z, layer),
              cairn::sample_cube(t, x, y, z, layer))
CAIRN_TEXTURE(texCubemapLod, (float x, float y, float z, float level), (x, y, z, level),
              CAIRN_AT(level, sample_cube(l, x, y, z, 0)))
CAIRN_TEXTURE(texCubemapLayeredLod, (float x, float y, float z, int layer, float level), (x, y, z, layer, level),
              CAIRN_AT(level, sample_cube(l, x, y, z, layer)))
CAIRN_TEXTURE(texCubemapGrad, (float x, float y, float z, float4 dx, float4 dy), (x, y, z, dx, dy),
              CAIRN_AT(cairn::cube_footprint(t, x, y, z, dx, dy), sample_cube(l, x, y, z, 0)))
CAIRN_TEXTURE(texCubemapLayeredGrad, (float x, float y, float z, int layer, float4 dx, float4 dy),
              (x, y, z, layer, dx, dy),
              CAIRN_AT(cairn::cube_footprint(t, x, y, z, dx, dy), sample_cube(l, x, y, z, layer)))
#undef CAIRN_TEXTURE
#undef CAIRN_AT
#undef CAIRN_UNPACK

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
CAIRN_DEVICE int clamped(int i, int size) { return i < 0 ? 0 : i >= size ? size - 1 : i; }
/* Null where nothing is to be read or written: outside, unless the mode is to clamp; to trap ends the kernel. */
template <typename T>
CAIRN_DEVICE T* surface_at(hipSurfaceObject_t object, int x, int y, int z, int mode) {
  const cairn_texture& t = described(object);
  int row = (int)(t.width * t.channels * t.bits / 8);
  bool inside = x >= 0 && x + (int)sizeof(T) <= row && y >= 0 && y < (int)t.height && z >= 0 && z < (int)t.depth;
  if (!inside && mode == hipBoundaryModeTrap) __builtin_trap();
  if (!inside && mode != hipBoundaryModeClamp) return nullptr;
  x = inside ? x : x < 0 ? 0 : x + (int)sizeof(T) > row ? row - (int)sizeof(T) : x;
  return (T*)(t.data + clamped(z, (int)t.depth) * t.slice + clamped(y, (int)t.height) * t.pitch + x);
}
template <typename T>
CAIRN_DEVICE T surface_read(hipSurfaceObject_t object, int x, int y, int z, int mode) {
  T* p = surface_at<T>(object, x, y, z, mode);
  return p ? *p : T();
}
template <typename T>
CAIRN_DEVICE void surface_write(T value, hipSurfaceObject_t object, int x, int y, int z, int mode) {
  T* p = surface_at<T>(object, x, y, z, mode);
  if (p) *p = value;
}
}  // namespace cairn

/* Without a mode reads outside give zero and writes there do nothing, as in HIP. */
#define CAIRN_SURFACE(name, parameters, place)                                                                      \
  template <typename T>                                                                                             \
  CAIRN_DEVICE T name##read(hipSurfaceObject_t object CAIRN_UNPACK parameters, int mode = hipBoundaryModeZero) {    \
    return cairn::surface_read<T>(object CAIRN_UNPACK place, mode);                                                 \
  }                                                                                                                 \
  template <typename T>                                                                                             \
  CAIRN_DEVICE void name##read(T* out, hipSurfaceObject_t object CAIRN_UNPACK parameters,                           \
                               int mode = hipBoundaryModeZero) {                                                    \
    *out = cairn::surface_read<T>(object CAIRN_UNPACK place, mode);                                                 \
  }                                                                                                                 \
  template <typename T>                                                                                             \
  CAIRN_DEVICE void name##write(T value, hipSurfaceObject_t object CAIRN_UNPACK parameters,                         \
                                int mode = hipBoundaryModeZero) {                                                   \
    cairn::surface_write(value, object CAIRN_UNPACK place, mode);                                                   \
  }
#define CAIRN_UNPACK(...) , __VA_ARGS__
CAIRN_SURFACE(surf1D, (int x), (x, 0, 0))
CAIRN_SURFACE(surf2D, (int x, int y), (x, y, 0))
CAIRN_SURFACE(surf3D, (int x, int y, int z), (x, y, z))
CAIRN_SURFACE(surf1DLayered, (int x, int layer), (x, 0, layer))
CAIRN_SURFACE(surf2DLayered, (int x, int y, int layer), (x, y, layer))
CAIRN_SURFACE(surfCubemap, (int x, int y, int face), (x, y, face))
CAIRN_SURFACE(surfCubemapLayered, (int x, int y, int layer_and_face), (x, y, layer_and_face))
#undef CAIRN_SURFACE
#undef CAIRN_UNPACK

#endif

#endif
