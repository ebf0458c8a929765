/* Types of the runtime API, and the functions that make the small ones. */
#ifndef HIP_INCLUDE_HIP_DRIVER_TYPES_H
#define HIP_INCLUDE_HIP_DRIVER_TYPES_H

#include "detail/api_types.h"
#ifndef __cplusplus
#include <stdbool.h> /* C programs have bool, true and false from here */
#endif

static CAIRN_HD_INLINE struct hipPitchedPtr make_hipPitchedPtr(void* ptr, size_t pitch, size_t xsize, size_t ysize) {
  struct hipPitchedPtr r;
  r.ptr = ptr;
  r.pitch = pitch;
  r.xsize = xsize;
  r.ysize = ysize;
  return r;
}
static CAIRN_HD_INLINE struct hipPos make_hipPos(size_t x, size_t y, size_t z) {
  struct hipPos r;
  r.x = x;
  r.y = y;
  r.z = z;
  return r;
}
static CAIRN_HD_INLINE struct hipExtent make_hipExtent(size_t width, size_t height, size_t depth) {
  struct hipExtent r;
  r.width = width;
  r.height = height;
  r.depth = depth;
  return r;
}

#endif
