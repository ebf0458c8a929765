/* Sampling: texels, address modes, filters. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_FETCH_H
#define CAIRN_HIP_DETAIL_TEXTURE_FETCH_H

#include "texture_object.h"

namespace cairn {

struct texel {
  float v[4];
  unsigned int raw[4]; /* bits of each channel, integers extended to 32 */
};

/* An object is an address, which CUDA programs see as an integer. */
template <typename Object>
CAIRN_DEVICE const cairn_texture& described(Object object) {
  return *(const cairn_texture*)object;
}

/* A coordinate in elements by an address mode; -1 where the border is. */
CAIRN_DEVICE int address(int i, int size, unsigned mode) {
  switch (mode) {
    case hipAddressModeWrap: {
      int r = i % size;
      return r < 0 ? r + size : r;
    }
    case hipAddressModeMirror: {
      int r = i % (2 * size);
      r = r < 0 ? r + 2 * size : r;
      return r < size ? r : 2 * size - 1 - r;
    }
    case hipAddressModeClamp: return i < 0 ? 0 : i >= size ? size - 1 : i;
    default: return i < 0 || i >= size ? -1 : i;
  }
}

CAIRN_DEVICE float linear_of_srgb(float c) {
  return c <= 0.04045f ? c * (1.0f / 12.92f) : powf((c + 0.055f) * (1.0f / 1.055f), 2.4f);
}

/* One element, by whole coordinates that are inside. */
CAIRN_DEVICE texel load_texel(const cairn_texture& t, int x, int y, int z) {
  const unsigned char* p = (const unsigned char*)(t.data + z * t.slice + y * t.pitch +
                                                  (unsigned long long)x * (t.channels * t.bits / 8));
  texel r;
  for (int c = 0; c < 4; ++c) {
    r.raw[c] = 0;
    r.v[c] = 0;
    if (c >= t.channels) continue;
    bool is_signed = t.kind == hipChannelFormatKindSigned;
    if (t.bits == 32) {
      r.raw[c] = ((const unsigned int*)p)[c];
    } else if (t.bits == 16) {
      unsigned short h = ((const unsigned short*)p)[c];
      r.raw[c] = is_signed ? (unsigned int)(short)h : h;
    } else {
      r.raw[c] = is_signed ? (unsigned int)(signed char)p[c] : p[c];
    }
    if (t.kind == hipChannelFormatKindFloat) {
      r.v[c] = t.bits == 16 ? (float)__builtin_bit_cast(_Float16, (unsigned short)r.raw[c])
                            : __builtin_bit_cast(float, r.raw[c]);
      r.raw[c] = __builtin_bit_cast(unsigned int, r.v[c]);
    } else if (t.read_mode == hipReadModeNormalizedFloat) {
      float top = (float)((1ull << (t.bits - is_signed)) - 1);
      r.v[c] = is_signed ? fmaxf((float)(int)r.raw[c] / top, -1.0f) : (float)r.raw[c] / top;
      if (t.srgb && c < 3) r.v[c] = linear_of_srgb(r.v[c]);
    } else {
      r.v[c] = is_signed ? (float)(int)r.raw[c] : (float)r.raw[c];
    }
  }
  return r;
}

CAIRN_DEVICE texel border_texel(const cairn_texture& t) {
  texel r;
  for (int c = 0; c < 4; ++c) {
    r.v[c] = t.border[c];
    bool is_float = t.kind == hipChannelFormatKindFloat;
    r.raw[c] = is_float ? __builtin_bit_cast(unsigned int, t.border[c]) : (unsigned int)t.border[c];
  }
  return r;
}
CAIRN_DEVICE texel addressed_texel(const cairn_texture& t, int x, int y, int z, bool layered) {
  int i = address(x, (int)t.width, t.address[0]), j = address(y, (int)t.height, t.address[1]);
  int k = layered ? (z < 0 ? 0 : z >= (int)t.depth ? (int)t.depth - 1 : z) : address(z, (int)t.depth, t.address[2]);
  return (i | j | k) < 0 ? border_texel(t) : load_texel(t, i, j, k);
}

/* The weight of the upper neighbour has eight bits, as in the hardware. */
CAIRN_DEVICE float weight(float fraction) { return rintf(fraction * 256.0f) * (1.0f / 256.0f); }

/* `dimensions` of the coordinates take part; z is a layer where it is not one of them. */
template <int dimensions>
CAIRN_DEVICE texel sample(const cairn_texture& t, float x, float y, float z, int layer = 0) {
  constexpr bool layered = dimensions < 3;
  if (t.normalized) {
    x *= (float)t.width;
    y *= (float)t.height;
    z *= (float)t.depth;
  }
  if (t.filter == hipFilterModePoint) {
    return addressed_texel(t, (int)floorf(x), dimensions > 1 ? (int)floorf(y) : 0,
                           layered ? layer : (int)floorf(z), layered);
  }
  x -= 0.5f;
  y = dimensions > 1 ? y - 0.5f : 0.0f;
  z = dimensions > 2 ? z - 0.5f : 0.0f;
  float fx = floorf(x), fy = floorf(y), fz = floorf(z);
  float wx = weight(x - fx), wy = weight(y - fy), wz = weight(z - fz);
  texel r = {};
  for (int corner = 0; corner < 1 << dimensions; ++corner) {
    int dx = corner & 1, dy = corner >> 1 & 1, dz = corner >> 2 & 1;
    texel s = addressed_texel(t, (int)fx + dx, (int)fy + dy, layered ? layer : (int)fz + dz, layered);
    float w = dx ? wx : 1 - wx;
    if (dimensions > 1) w *= dy ? wy : 1 - wy;
    if (dimensions > 2) w *= dz ? wz : 1 - wz;
    for (int c = 0; c < 4; ++c) r.v[c] = fmaf(w, s.v[c], r.v[c]);
  }
  for (int c = 0; c < 4; ++c) r.raw[c] = __builtin_bit_cast(unsigned int, r.v[c]);
  return r;
}

/* A texel as what the program asked for: float types take the value, integers the bits. */
template <typename T>
struct texel_as {
  CAIRN_DEVICE static T one(const texel& t, int c) { return (T)t.raw[c]; }
};
template <>
struct texel_as<float> {
  CAIRN_DEVICE static float one(const texel& t, int c) { return t.v[c]; }
};
template <>
struct texel_as<double> {
  CAIRN_DEVICE static double one(const texel& t, int c) { return (double)t.v[c]; }
};
template <typename T>
CAIRN_DEVICE T converted(const texel& t, T*) {
  return texel_as<T>::one(t, 0);
}
template <typename T>
CAIRN_DEVICE HIP_vector_type<T, 1> converted(const texel& t, HIP_vector_type<T, 1>*) {
  return HIP_vector_type<T, 1>(texel_as<T>::one(t, 0));
}
template <typename T>
CAIRN_DEVICE HIP_vector_type<T, 2> converted(const texel& t, HIP_vector_type<T, 2>*) {
  return HIP_vector_type<T, 2>(texel_as<T>::one(t, 0), texel_as<T>::one(t, 1));
}
template <typename T>
CAIRN_DEVICE HIP_vector_type<T, 4> converted(const texel& t, HIP_vector_type<T, 4>*) {
  return HIP_vector_type<T, 4>(texel_as<T>::one(t, 0), texel_as<T>::one(t, 1), texel_as<T>::one(t, 2),
                               texel_as<T>::one(t, 3));
}
template <typename T>
CAIRN_DEVICE T as(const texel& t) {
  return converted(t, (T*)nullptr);
}

/* Sampling at a mipmap's level: of the nearest one, or of two, mixed. */
template <typename Sample>
CAIRN_DEVICE texel at_level(const cairn_texture& t, float level, Sample sample) {
  float last = t.levels > 0 ? (float)(t.levels - 1) : 0.0f;
  level = fminf(fmaxf(level + t.bias, t.least_level), t.most_level);
  level = fminf(fmaxf(level, 0.0f), last);
  auto of = [&](float n) -> const cairn_texture& {
    return *(const cairn_texture*)((const char*)&t + (unsigned long long)(unsigned)n * t.level_stride);
  };
  if (t.mip_filter == hipFilterModePoint) return sample(of(rintf(level)));
  float finer = floorf(level), w = weight(level - finer);
  texel r = sample(of(finer));
  if (w == 0.0f) return r;
  texel s = sample(of(fminf(finer + 1, last)));
  for (int c = 0; c < 4; ++c) {
    r.v[c] = fmaf(w, s.v[c] - r.v[c], r.v[c]);
    r.raw[c] = __builtin_bit_cast(unsigned int, r.v[c]);
  }
  return r;
}

/* Face and coordinates of a direction on a cube. */
CAIRN_DEVICE int cube_face(float x, float y, float z, float& u, float& v) {
  float ax = fabsf(x), ay = fabsf(y), az = fabsf(z), top, s, t;
  int face;
  if (ax >= ay && ax >= az) {
    face = x < 0;
    top = ax;
    s = x < 0 ? z : -z;
    t = -y;
  } else if (ay >= az) {
    face = 2 + (y < 0);
    top = ay;
    s = x;
    t = y < 0 ? -z : z;
  } else {
    face = 4 + (z < 0);
    top = az;
    s = z < 0 ? -x : x;
    t = -y;
  }
  u = (s / top + 1) * 0.5f;
  v = (t / top + 1) * 0.5f;
  return face;
}

}  // namespace cairn

#endif
