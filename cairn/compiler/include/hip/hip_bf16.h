/* bfloat16: __hip_bfloat16 and __hip_bfloat162, their operators and functions, on the host and on the device. */
#ifndef HIP_INCLUDE_HIP_HIP_BF16_H
#define HIP_INCLUDE_HIP_HIP_BF16_H

#include "detail/attributes.h"
#ifdef __HIP__
#include "hip_runtime.h"
#else
#include "hip_vector_types.h"
#endif

#ifdef __cplusplus
#include "detail/float16_bits.h"

#define CAIRN_T __hip_bfloat16
#define CAIRN_T2 __hip_bfloat162
#define CAIRN_RAW __hip_bfloat16_raw
#define CAIRN_RAW2 __hip_bfloat162_raw
#define CAIRN_NATIVE __bf16
#define CAIRN_FROM_FLOAT(value, mode) cairn::bfloat_from_float(value, mode)
#define CAIRN_TO_FLOAT(bits) cairn::bfloat_to_float(bits)
#define CAIRN_NAME(suffix) __bfloat16##suffix
#define CAIRN_ATOMIC_ADD2(address, value)                                          \
  __builtin_bit_cast(__hip_bfloat162, __builtin_amdgcn_flat_atomic_fadd_v2bf16(     \
      (cairn::short_pair*)(address), __builtin_bit_cast(cairn::short_pair, (value))))
#ifdef __HIP__
namespace cairn {
typedef short short_pair __attribute__((ext_vector_type(2)));
}
#endif
#include "detail/float16_class.inc"
#include "detail/float16_functions.inc"
#undef CAIRN_T
#undef CAIRN_T2
#undef CAIRN_RAW
#undef CAIRN_RAW2
#undef CAIRN_NATIVE
#undef CAIRN_FROM_FLOAT
#undef CAIRN_TO_FLOAT
#undef CAIRN_NAME
#undef CAIRN_ATOMIC_ADD2

/* CUDA's names, for translated sources. */
typedef __hip_bfloat16 __nv_bfloat16;
typedef __hip_bfloat162 __nv_bfloat162;
typedef __hip_bfloat16 nv_bfloat16;
typedef __hip_bfloat162 nv_bfloat162;

#include "detail/bfloat_conversions.h"
#endif

#endif
