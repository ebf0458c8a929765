/* rocBLAS' bfloat16: hip_bfloat16 in C++, 16 bits in C. */
#ifndef ROCBLAS_BFLOAT16_H
#define ROCBLAS_BFLOAT16_H

#include <stdint.h>

#ifdef __cplusplus
#include <hip/hip_bfloat16.h>
typedef hip_bfloat16 rocblas_bfloat16;
#else
typedef struct {
    uint16_t data;
} rocblas_bfloat16;
#endif

#endif
