/* Types of OpenCL on the host (OpenCL 3.0 API specification, appendix C). */
#ifndef CAIRN_CL_PLATFORM_H
#define CAIRN_CL_PLATFORM_H

#include <stddef.h>
#include <stdint.h>

#define CL_API_ENTRY
#define CL_API_CALL
#define CL_CALLBACK

typedef int8_t cl_char;
typedef uint8_t cl_uchar;
typedef int16_t cl_short;
typedef uint16_t cl_ushort;
typedef int32_t cl_int;
typedef uint32_t cl_uint;
typedef int64_t cl_long;
typedef uint64_t cl_ulong;
typedef uint16_t cl_half;
typedef float cl_float;
typedef double cl_double;
typedef cl_int cl_GLint;
typedef cl_uint cl_GLuint;
typedef cl_uint cl_GLenum;

/* Vectors: members by number, and by letter the first four. */
#define CAIRN_CL_VECTOR(T, n)                                                                                         \
    typedef union {                                                                                                   \
        cl_##T s[n] __attribute__((aligned(sizeof(cl_##T) * n)));                                                     \
        __extension__ struct { cl_##T x, y; };                                                                        \
        __extension__ struct { cl_##T s0, s1; };                                                                      \
    } cl_##T##n;
#define CAIRN_CL_VECTORS(T)                                                                                           \
    CAIRN_CL_VECTOR(T, 2)                                                                                             \
    typedef union {                                                                                                   \
        cl_##T s[4] __attribute__((aligned(sizeof(cl_##T) * 4)));                                                     \
        __extension__ struct { cl_##T x, y, z, w; };                                                                  \
        __extension__ struct { cl_##T s0, s1, s2, s3; };                                                              \
        __extension__ struct { cl_##T##2 lo, hi; };                                                                   \
    } cl_##T##4;                                                                                                      \
    typedef cl_##T##4 cl_##T##3;                                                                                      \
    typedef union {                                                                                                   \
        cl_##T s[8] __attribute__((aligned(sizeof(cl_##T) * 8)));                                                     \
        __extension__ struct { cl_##T x, y, z, w; };                                                                  \
        __extension__ struct { cl_##T s0, s1, s2, s3, s4, s5, s6, s7; };                                              \
        __extension__ struct { cl_##T##4 lo, hi; };                                                                   \
    } cl_##T##8;                                                                                                      \
    typedef union {                                                                                                   \
        cl_##T s[16] __attribute__((aligned(sizeof(cl_##T) * 16)));                                                   \
        __extension__ struct { cl_##T x, y, z, w; };                                                                  \
        __extension__ struct { cl_##T s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, sA, sB, sC, sD, sE, sF; };              \
        __extension__ struct { cl_##T##8 lo, hi; };                                                                   \
    } cl_##T##16;
CAIRN_CL_VECTORS(char)
CAIRN_CL_VECTORS(uchar)
CAIRN_CL_VECTORS(short)
CAIRN_CL_VECTORS(ushort)
CAIRN_CL_VECTORS(int)
CAIRN_CL_VECTORS(uint)
CAIRN_CL_VECTORS(long)
CAIRN_CL_VECTORS(ulong)
CAIRN_CL_VECTORS(half)
CAIRN_CL_VECTORS(float)
CAIRN_CL_VECTORS(double)

#define CL_CHAR_BIT 8
#define CL_SCHAR_MAX 127
#define CL_SCHAR_MIN (-127-1)
#define CL_CHAR_MAX CL_SCHAR_MAX
#define CL_CHAR_MIN CL_SCHAR_MIN
#define CL_UCHAR_MAX 255
#define CL_SHRT_MAX 32767
#define CL_SHRT_MIN (-32767-1)
#define CL_USHRT_MAX 65535
#define CL_INT_MAX 2147483647
#define CL_INT_MIN (-2147483647-1)
#define CL_UINT_MAX 0xffffffffU
#define CL_LONG_MAX ((cl_long)0x7FFFFFFFFFFFFFFFLL)
#define CL_LONG_MIN ((cl_long)-0x7FFFFFFFFFFFFFFFLL - 1LL)
#define CL_ULONG_MAX ((cl_ulong)0xFFFFFFFFFFFFFFFFULL)
#define CL_FLT_DIG 6
#define CL_FLT_MANT_DIG 24
#define CL_FLT_MAX_10_EXP +38
#define CL_FLT_MAX_EXP +128
#define CL_FLT_MIN_10_EXP -37
#define CL_FLT_MIN_EXP -125
#define CL_FLT_RADIX 2
#define CL_FLT_MAX 0x1.fffffep127f
#define CL_FLT_MIN 0x1p-126f
#define CL_FLT_EPSILON 0x1p-23f
#define CL_HALF_DIG 3
#define CL_HALF_MANT_DIG 11
#define CL_HALF_MAX_10_EXP +4
#define CL_HALF_MAX_EXP +16
#define CL_HALF_MIN_10_EXP -4
#define CL_HALF_MIN_EXP -13
#define CL_HALF_RADIX 2
#define CL_HALF_MAX 65504.0f
#define CL_HALF_MIN 0x1p-14f
#define CL_HALF_EPSILON 0x1p-10f
#define CL_DBL_DIG 15
#define CL_DBL_MANT_DIG 53
#define CL_DBL_MAX_10_EXP +308
#define CL_DBL_MAX_EXP +1024
#define CL_DBL_MIN_10_EXP -307
#define CL_DBL_MIN_EXP -1021
#define CL_DBL_RADIX 2
#define CL_DBL_MAX 0x1.fffffffffffffp1023
#define CL_DBL_MIN 0x1p-1022
#define CL_DBL_EPSILON 0x1p-52
#define CL_M_E 2.7182818284590452354
#define CL_M_E_F 2.7182818284590452354f
#define CL_M_LOG2E 1.4426950408889634074
#define CL_M_LOG2E_F 1.4426950408889634074f
#define CL_M_LOG10E 0.43429448190325182765
#define CL_M_LOG10E_F 0.43429448190325182765f
#define CL_M_LN2 0.69314718055994530942
#define CL_M_LN2_F 0.69314718055994530942f
#define CL_M_LN10 2.3025850929940456840
#define CL_M_LN10_F 2.3025850929940456840f
#define CL_M_PI 3.1415926535897932385
#define CL_M_PI_F 3.1415926535897932385f
#define CL_M_PI_2 1.5707963267948966192
#define CL_M_PI_2_F 1.5707963267948966192f
#define CL_M_PI_4 0.78539816339744830962
#define CL_M_PI_4_F 0.78539816339744830962f
#define CL_M_1_PI 0.31830988618379067154
#define CL_M_1_PI_F 0.31830988618379067154f
#define CL_M_2_PI 0.63661977236758134308
#define CL_M_2_PI_F 0.63661977236758134308f
#define CL_M_2_SQRTPI 1.1283791670955125739
#define CL_M_2_SQRTPI_F 1.1283791670955125739f
#define CL_M_SQRT2 1.4142135623730950488
#define CL_M_SQRT2_F 1.4142135623730950488f
#define CL_M_SQRT1_2 0.70710678118654752440
#define CL_M_SQRT1_2_F 0.70710678118654752440f
#define CL_MAXFLOAT CL_FLT_MAX
#define CL_HUGE_VALF ((cl_float)1e50)
#define CL_HUGE_VAL ((cl_double)1e500)
#define CL_INFINITY CL_HUGE_VALF
#define CL_NAN (CL_INFINITY - CL_INFINITY)

#endif
