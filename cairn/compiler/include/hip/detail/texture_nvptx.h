/* Texture and surface functions by the texture units of NVIDIA GPUs. Included by texture_functions.h. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_NVPTX_H
#define CAIRN_HIP_DETAIL_TEXTURE_NVPTX_H

#include "texture_fetch.h"

namespace cairn {

/* What the unit gives for a texel of T: numbers, or the bits of signed or unsigned integers. */
enum class sampled { floats, signed_bits, unsigned_bits };
template <typename T>
constexpr sampled sampled_of = T(0.5f) != T(0) ? sampled::floats : T(-1) < T(0) ? sampled::signed_bits : sampled::unsigned_bits;
template <typename T, unsigned N>
constexpr sampled sampled_of<HIP_vector_type<T, N>> = sampled_of<T>;

}  // namespace cairn

#define CAIRN_SAMPLE_AS(kind, letter, result, instruction, coordinate, operands, ...)                                \
  asm(instruction ".v4." kind "." coordinate " {%0, %1, %2, %3}, [%4, " operands ";"                                   \
      : "=" letter(result[0]), "=" letter(result[1]), "=" letter(result[2]), "=" letter(result[3])                     \
      : "l"(object), __VA_ARGS__)
/* By value and, as CUDA also has it, through a pointer. */
#define CAIRN_TEXTURE(name, parameters, arguments, instruction, coordinate, operands, ...)                           \
  template <typename T>                                                                                                \
  CAIRN_DEVICE T name(hipTextureObject_t object CAIRN_UNPACK parameters) {                                             \
    cairn::texel r = {};                                                                                               \
    if constexpr (cairn::sampled_of<T> == cairn::sampled::floats)                                                      \
      CAIRN_SAMPLE_AS("f32", "f", r.v, instruction, coordinate, operands, __VA_ARGS__);                                \
    else if constexpr (cairn::sampled_of<T> == cairn::sampled::signed_bits)                                            \
      CAIRN_SAMPLE_AS("s32", "r", r.raw, instruction, coordinate, operands, __VA_ARGS__);                              \
    else                                                                                                               \
      CAIRN_SAMPLE_AS("u32", "r", r.raw, instruction, coordinate, operands, __VA_ARGS__);                              \
    return cairn::as<T>(r);                                                                                            \
  }                                                                                                                    \
  template <typename T>                                                                                                \
  CAIRN_DEVICE void name(T* out, hipTextureObject_t object CAIRN_UNPACK parameters) {                                  \
    *out = name<T>(object CAIRN_UNPACK arguments);                                                                     \
  }
#define CAIRN_UNPACK(...) , __VA_ARGS__

CAIRN_TEXTURE(tex1Dfetch, (int x), (x), "tex.1d", "s32", "{%5}]", "r"(x))
CAIRN_TEXTURE(tex1D, (float x), (x), "tex.1d", "f32", "{%5}]", "f"(x))
CAIRN_TEXTURE(tex2D, (float x, float y), (x, y), "tex.2d", "f32", "{%5, %6}]", "f"(x), "f"(y))
CAIRN_TEXTURE(tex3D, (float x, float y, float z), (x, y, z), "tex.3d", "f32", "{%5, %6, %7, %7}]", "f"(x), "f"(y), "f"(z))
CAIRN_TEXTURE(tex1DLayered, (float x, int layer), (x, layer), "tex.a1d", "f32", "{%6, %5}]", "f"(x), "r"(layer))
CAIRN_TEXTURE(tex2DLayered, (float x, float y, int layer), (x, y, layer), "tex.a2d", "f32", "{%7, %5, %6, %6}]",
              "f"(x), "f"(y), "r"(layer))
CAIRN_TEXTURE(texCubemap, (float x, float y, float z), (x, y, z), "tex.cube", "f32", "{%5, %6, %7, %7}]", "f"(x), "f"(y),
              "f"(z))
CAIRN_TEXTURE(texCubemapLayered, (float x, float y, float z, int layer), (x, y, z, layer), "tex.acube", "f32",
              "{%8, %5, %6, %7}]", "f"(x), "f"(y), "f"(z), "r"(layer))

/* A level of a mipmap that the program names. */
CAIRN_TEXTURE(tex1DLod, (float x, float level), (x, level), "tex.level.1d", "f32", "{%5}], %6", "f"(x), "f"(level))
CAIRN_TEXTURE(tex2DLod, (float x, float y, float level), (x, y, level), "tex.level.2d", "f32", "{%5, %6}], %7", "f"(x),
              "f"(y), "f"(level))
CAIRN_TEXTURE(tex3DLod, (float x, float y, float z, float level), (x, y, z, level), "tex.level.3d", "f32",
              "{%5, %6, %7, %7}], %8", "f"(x), "f"(y), "f"(z), "f"(level))
CAIRN_TEXTURE(tex1DLayeredLod, (float x, int layer, float level), (x, layer, level), "tex.level.a1d", "f32",
              "{%6, %5}], %7", "f"(x), "r"(layer), "f"(level))
CAIRN_TEXTURE(tex2DLayeredLod, (float x, float y, int layer, float level), (x, y, layer, level), "tex.level.a2d", "f32",
              "{%7, %5, %6, %6}], %8", "f"(x), "f"(y), "r"(layer), "f"(level))
CAIRN_TEXTURE(texCubemapLod, (float x, float y, float z, float level), (x, y, z, level), "tex.level.cube", "f32",
              "{%5, %6, %7, %7}], %8", "f"(x), "f"(y), "f"(z), "f"(level))
CAIRN_TEXTURE(texCubemapLayeredLod, (float x, float y, float z, int layer, float level), (x, y, z, layer, level),
              "tex.level.acube", "f32", "{%8, %5, %6, %7}], %9", "f"(x), "f"(y), "f"(z), "r"(layer), "f"(level))

/* A level that follows from how the coordinates change. */
CAIRN_TEXTURE(tex1DGrad, (float x, float dx, float dy), (x, dx, dy), "tex.grad.1d", "f32", "{%5}], {%6}, {%7}", "f"(x),
              "f"(dx), "f"(dy))
CAIRN_TEXTURE(tex2DGrad, (float x, float y, float2 dx, float2 dy), (x, y, dx, dy), "tex.grad.2d", "f32",
              "{%5, %6}], {%7, %8}, {%9, %10}", "f"(x), "f"(y), "f"(dx.x), "f"(dx.y), "f"(dy.x), "f"(dy.y))
CAIRN_TEXTURE(tex3DGrad, (float x, float y, float z, float4 dx, float4 dy), (x, y, z, dx, dy), "tex.grad.3d", "f32",
              "{%5, %6, %7, %7}], {%8, %9, %10, %10}, {%11, %12, %13, %13}", "f"(x), "f"(y), "f"(z), "f"(dx.x), "f"(dx.y),
              "f"(dx.z), "f"(dy.x), "f"(dy.y), "f"(dy.z))
CAIRN_TEXTURE(tex1DLayeredGrad, (float x, int layer, float dx, float dy), (x, layer, dx, dy), "tex.grad.a1d", "f32",
              "{%6, %5}], {%7}, {%8}", "f"(x), "r"(layer), "f"(dx), "f"(dy))
CAIRN_TEXTURE(tex2DLayeredGrad, (float x, float y, int layer, float2 dx, float2 dy), (x, y, layer, dx, dy),
              "tex.grad.a2d", "f32", "{%7, %5, %6, %6}], {%8, %9}, {%10, %11}", "f"(x), "f"(y), "r"(layer), "f"(dx.x),
              "f"(dx.y), "f"(dy.x), "f"(dy.y))
CAIRN_TEXTURE(texCubemapGrad, (float x, float y, float z, float4 dx, float4 dy), (x, y, z, dx, dy), "tex.grad.cube",
              "f32", "{%5, %6, %7, %7}], {%8, %9, %10, %10}, {%11, %12, %13, %13}", "f"(x), "f"(y), "f"(z), "f"(dx.x),
              "f"(dx.y), "f"(dx.z), "f"(dy.x), "f"(dy.y), "f"(dy.z))
#undef CAIRN_TEXTURE

/* One channel of the four elements that bilinear filtering would mix. */
template <typename T>
CAIRN_DEVICE T tex2Dgather(hipTextureObject_t object, float x, float y, int channel = 0) {
  cairn::texel r = {};
#define CAIRN_GATHER(letter)                                                                                          \
  {                                                                                                                    \
    if constexpr (cairn::sampled_of<T> == cairn::sampled::floats)                                                      \
      CAIRN_SAMPLE_AS("f32", "f", r.v, "tld4." letter ".2d", "f32", "{%5, %6}]", "f"(x), "f"(y));                      \
    else if constexpr (cairn::sampled_of<T> == cairn::sampled::signed_bits)                                            \
      CAIRN_SAMPLE_AS("s32", "r", r.raw, "tld4." letter ".2d", "f32", "{%5, %6}]", "f"(x), "f"(y));                    \
    else                                                                                                               \
      CAIRN_SAMPLE_AS("u32", "r", r.raw, "tld4." letter ".2d", "f32", "{%5, %6}]", "f"(x), "f"(y));                    \
  }
  switch (channel) {
    case 0: CAIRN_GATHER("r") break;
    case 1: CAIRN_GATHER("g") break;
    case 2: CAIRN_GATHER("b") break;
    default: CAIRN_GATHER("a") break;
  }
#undef CAIRN_GATHER
  return cairn::as<T>(r);
}
#undef CAIRN_SAMPLE_AS

/* ---- surfaces: elements by byte offset in x, row, plane. Outside, reads give zero and writes do nothing ---- */

#define CAIRN_SURFACE(name, geometry, place, parameters, arguments, ...)                                               \
  template <typename T>                                                                                                \
  CAIRN_DEVICE T name##read(hipSurfaceObject_t object CAIRN_UNPACK parameters, int = hipBoundaryModeZero) {            \
    static_assert(sizeof(T) <= 16 && (sizeof(T) & (sizeof(T) - 1)) == 0, "elements have 1, 2, 4, 8 or 16 bytes");      \
    unsigned words[4] = {};                                                                                            \
    unsigned short half = 0;                                                                                           \
    if constexpr (sizeof(T) == 1)                                                                                      \
      asm volatile("suld.b." geometry ".b8.zero {%[a]}, [%[object], " place "];"                                       \
                   : [a] "=h"(half) : [object] "l"(object), __VA_ARGS__);                                              \
    else if constexpr (sizeof(T) == 2)                                                                                 \
      asm volatile("suld.b." geometry ".b16.zero {%[a]}, [%[object], " place "];"                                      \
                   : [a] "=h"(half) : [object] "l"(object), __VA_ARGS__);                                              \
    else if constexpr (sizeof(T) == 4)                                                                                 \
      asm volatile("suld.b." geometry ".b32.zero {%[a]}, [%[object], " place "];"                                      \
                   : [a] "=r"(words[0]) : [object] "l"(object), __VA_ARGS__);                                          \
    else if constexpr (sizeof(T) == 8)                                                                                 \
      asm volatile("suld.b." geometry ".v2.b32.zero {%[a], %[b]}, [%[object], " place "];"                             \
                   : [a] "=r"(words[0]), [b] "=r"(words[1]) : [object] "l"(object), __VA_ARGS__);                      \
    else                                                                                                               \
      asm volatile("suld.b." geometry ".v4.b32.zero {%[a], %[b], %[c], %[d]}, [%[object], " place "];"                 \
                   : [a] "=r"(words[0]), [b] "=r"(words[1]), [c] "=r"(words[2]), [d] "=r"(words[3])                    \
                   : [object] "l"(object), __VA_ARGS__);                                                               \
    if (sizeof(T) <= 2) words[0] = half;                                                                               \
    T value;                                                                                                           \
    __builtin_memcpy(&value, words, sizeof(T));                                                                        \
    return value;                                                                                                      \
  }                                                                                                                    \
  template <typename T>                                                                                                \
  CAIRN_DEVICE void name##read(T* out, hipSurfaceObject_t object CAIRN_UNPACK parameters, int = hipBoundaryModeZero) { \
    *out = name##read<T>(object CAIRN_UNPACK arguments);                                                               \
  }                                                                                                                    \
  template <typename T>                                                                                                \
  CAIRN_DEVICE void name##write(T value, hipSurfaceObject_t object CAIRN_UNPACK parameters,                            \
                                int = hipBoundaryModeZero) {                                                           \
    static_assert(sizeof(T) <= 16 && (sizeof(T) & (sizeof(T) - 1)) == 0, "elements have 1, 2, 4, 8 or 16 bytes");      \
    unsigned words[4] = {};                                                                                            \
    __builtin_memcpy(words, &value, sizeof(T));                                                                        \
    if constexpr (sizeof(T) == 1)                                                                                      \
      asm volatile("sust.b." geometry ".b8.zero [%[object], " place "], {%[a]};"                                       \
                   :: [object] "l"(object), [a] "h"((unsigned short)words[0]), __VA_ARGS__ : "memory");                \
    else if constexpr (sizeof(T) == 2)                                                                                 \
      asm volatile("sust.b." geometry ".b16.zero [%[object], " place "], {%[a]};"                                      \
                   :: [object] "l"(object), [a] "h"((unsigned short)words[0]), __VA_ARGS__ : "memory");                \
    else if constexpr (sizeof(T) == 4)                                                                                 \
      asm volatile("sust.b." geometry ".b32.zero [%[object], " place "], {%[a]};"                                      \
                   :: [object] "l"(object), [a] "r"(words[0]), __VA_ARGS__ : "memory");                                \
    else if constexpr (sizeof(T) == 8)                                                                                 \
      asm volatile("sust.b." geometry ".v2.b32.zero [%[object], " place "], {%[a], %[b]};"                             \
                   :: [object] "l"(object), [a] "r"(words[0]), [b] "r"(words[1]), __VA_ARGS__ : "memory");             \
    else                                                                                                               \
      asm volatile("sust.b." geometry ".v4.b32.zero [%[object], " place "], {%[a], %[b], %[c], %[d]};"                 \
                   :: [object] "l"(object), [a] "r"(words[0]), [b] "r"(words[1]), [c] "r"(words[2]),                   \
                      [d] "r"(words[3]), __VA_ARGS__ : "memory");                                                      \
  }
CAIRN_SURFACE(surf1D, "1d", "{%[x]}", (int x), (x), [x] "r"(x))
CAIRN_SURFACE(surf2D, "2d", "{%[x], %[y]}", (int x, int y), (x, y), [x] "r"(x), [y] "r"(y))
CAIRN_SURFACE(surf3D, "3d", "{%[x], %[y], %[z], %[z]}", (int x, int y, int z), (x, y, z), [x] "r"(x), [y] "r"(y), [z] "r"(z))
CAIRN_SURFACE(surf1DLayered, "a1d", "{%[z], %[x]}", (int x, int layer), (x, layer), [x] "r"(x), [z] "r"(layer))
CAIRN_SURFACE(surf2DLayered, "a2d", "{%[z], %[x], %[y], %[y]}", (int x, int y, int layer), (x, y, layer), [x] "r"(x),
              [y] "r"(y), [z] "r"(layer))
CAIRN_SURFACE(surfCubemap, "a2d", "{%[z], %[x], %[y], %[y]}", (int x, int y, int face), (x, y, face), [x] "r"(x),
              [y] "r"(y), [z] "r"(face))
CAIRN_SURFACE(surfCubemapLayered, "a2d", "{%[z], %[x], %[y], %[y]}", (int x, int y, int layer_and_face),
              (x, y, layer_and_face), [x] "r"(x), [y] "r"(y), [z] "r"(layer_and_face))
#undef CAIRN_SURFACE
#undef CAIRN_UNPACK

#endif
