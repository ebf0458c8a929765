/* hipBLASLt's names for numbers. */
#ifndef HIPBLASLT_TYPES_H
#define HIPBLASLT_TYPES_H

#include <hip/hip_bfloat16.h>
#include <hip/hip_fp8.h>
#include <stdint.h>

typedef float hipblasLtFloat;
typedef int8_t hipblasLtInt8;
typedef int32_t hipblasLtInt32;
typedef hip_bfloat16 hipblasLtBfloat16;
#ifdef ROCM_USE_FLOAT16
typedef _Float16 hipblasLtHalf;
#else
typedef struct hipblasLtHalf {
    uint16_t data;
} hipblasLtHalf;
#endif

#ifdef __cplusplus
/* Numbers of eight bits: OCP's, and those of gfx942. */
typedef __hip_fp8_e4m3 hipblaslt_f8;
typedef __hip_fp8_e5m2 hipblaslt_bf8;
typedef __hip_fp8_e4m3_fnuz hipblaslt_f8_fnuz;
typedef __hip_fp8_e5m2_fnuz hipblaslt_bf8_fnuz;
#endif

/* Values of hipDataType. */
static const int HIP_R_6F_E2M3_EXT = 31;
static const int HIP_R_6F_E3M2_EXT = 32;
static const int HIP_R_4F_E2M1_EXT = 33;

#endif
