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
#define CAIRN_NATIVE2 __bf16_2
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
#define CAIRN_PAIRS_CONVERT
#include "detail/float16_class.inc"
#undef CAIRN_PAIRS_CONVERT
#include "detail/float16_functions.inc"
#undef CAIRN_T
#undef CAIRN_T2
#undef CAIRN_RAW
#undef CAIRN_RAW2
#undef CAIRN_NATIVE
#undef CAIRN_NATIVE2
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

/* Constants, HIP's names and CUDA's. */
#define HIPRT_INF_BF16 __ushort_as_bfloat16(0x7f80)
#define CUDART_INF_BF16 HIPRT_INF_BF16
#define HIPRT_NAN_BF16 __ushort_as_bfloat16(0x7fff)
#define CUDART_NAN_BF16 HIPRT_NAN_BF16
#define HIPRT_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7f7f)
#define CUDART_MAX_NORMAL_BF16 HIPRT_MAX_NORMAL_BF16
#define HIPRT_MIN_DENORM_BF16 __ushort_as_bfloat16(0x0001)
#define CUDART_MIN_DENORM_BF16 HIPRT_MIN_DENORM_BF16
#define HIPRT_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000)
#define CUDART_NEG_ZERO_BF16 HIPRT_NEG_ZERO_BF16
#define HIPRT_ZERO_BF16 __ushort_as_bfloat16(0x0000)
#define CUDART_ZERO_BF16 HIPRT_ZERO_BF16
#define HIPRT_ONE_BF16 __ushort_as_bfloat16(0x3f80)
#define CUDART_ONE_BF16 HIPRT_ONE_BF16
#endif

#endif
