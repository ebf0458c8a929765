/* The extent of grids and blocks. */
#ifndef CAIRN_HIP_DETAIL_DIM3_H
#define CAIRN_HIP_DETAIL_DIM3_H

#include "../hip_vector_types.h"

#ifdef __cplusplus
namespace cairn {
template <typename V>
struct only_uint3 {};
template <>
struct only_uint3<uint3> {
  typedef uint3 type;
};
}  // namespace cairn
#endif

typedef struct dim3 {
  unsigned int x;
  unsigned int y;
  unsigned int z;
#ifdef __cplusplus
  CAIRN_HD constexpr dim3(unsigned int x_ = 1, unsigned int y_ = 1, unsigned int z_ = 1) : x(x_), y(y_), z(z_) {}
  /* A template, so that a built-in variable, which converts to both types, initializes a dim3 in one way alone. */
  template <typename V, typename = typename cairn::only_uint3<V>::type>
  CAIRN_HD constexpr dim3(const V& v) : x(v.x), y(v.y), z(v.z) {}
  CAIRN_HD constexpr operator uint3() const { return uint3(x, y, z); }
#endif
} dim3;

#endif
