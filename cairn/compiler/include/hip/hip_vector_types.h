/* Vector types: char1 to double4, on the host and on the device.

   In C++ they are classes, instances of one template, and every operator is a template at namespace scope: a
   program that defines its own operator for one of them (helper_math.h and the like) wins overload resolution. */
#ifndef HIP_INCLUDE_HIP_HIP_VECTOR_TYPES_H
#define HIP_INCLUDE_HIP_HIP_VECTOR_TYPES_H

#include "detail/attributes.h"

#ifdef __cplusplus
#include "detail/vector_class.h"
#include "detail/vector_operators.h"
#define CAIRN_VECTOR(type, name)          \
  typedef HIP_vector_type<type, 1> name##1; \
  typedef HIP_vector_type<type, 2> name##2; \
  typedef HIP_vector_type<type, 3> name##3; \
  typedef HIP_vector_type<type, 4> name##4;
#else
/* The attribute is the C++ class's: the size of the vector, rounded up to a power of two, but for three members. */
#define CAIRN_VECTOR(type, name)                                                                    \
  typedef struct { type x; } name##1;                                                               \
  typedef struct { type x, y; } __attribute__((aligned(2 * sizeof(type)))) name##2;                 \
  typedef struct { type x, y, z; } name##3;                                                         \
  typedef struct { type x, y, z, w; } __attribute__((aligned(4 * sizeof(type)))) name##4;
#endif

#define CAIRN_MAKE_VECTOR(type, name)                                                                              \
  static CAIRN_HD_INLINE name##1 make_##name##1(type x) { name##1 r; r.x = x; return r; }                           \
  static CAIRN_HD_INLINE name##2 make_##name##2(type x, type y) { name##2 r; r.x = x; r.y = y; return r; }          \
  static CAIRN_HD_INLINE name##3 make_##name##3(type x, type y, type z) {                                           \
    name##3 r; r.x = x; r.y = y; r.z = z; return r;                                                                 \
  }                                                                                                                \
  static CAIRN_HD_INLINE name##4 make_##name##4(type x, type y, type z, type w) {                                   \
    name##4 r; r.x = x; r.y = y; r.z = z; r.w = w; return r;                                                        \
  }

#define CAIRN_EACH_VECTOR(apply)          \
  apply(signed char, char)                \
  apply(unsigned char, uchar)             \
  apply(short, short)                     \
  apply(unsigned short, ushort)           \
  apply(int, int)                         \
  apply(unsigned int, uint)               \
  apply(long, long)                       \
  apply(unsigned long, ulong)             \
  apply(long long, longlong)              \
  apply(unsigned long long, ulonglong)    \
  apply(float, float)                     \
  apply(double, double)

#ifdef __HIP__
/* Short names that HIP's device headers define. */
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef unsigned long long ullong;
#endif

CAIRN_EACH_VECTOR(CAIRN_VECTOR)
CAIRN_EACH_VECTOR(CAIRN_MAKE_VECTOR)

#endif
