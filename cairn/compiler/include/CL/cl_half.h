/* Numbers of 16 bits on the host: from float and double, rounded as asked, and to float. */
#ifndef CAIRN_CL_HALF_H
#define CAIRN_CL_HALF_H

#include <CL/cl_platform.h>
#include <string.h>

#define CL_HALF_EXP_MASK 0x7C00
#define CL_HALF_MAX_FINITE_MAG 0x7BFF

typedef enum {
    CL_HALF_RTE, /* to nearest, ties to even */
    CL_HALF_RTZ, /* to zero */
    CL_HALF_RTP, /* to plus infinity */
    CL_HALF_RTN  /* to minus infinity */
} cl_half_rounding_mode;

static inline cl_half cl_half_from_double(cl_double value, cl_half_rounding_mode mode)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    int negative = (int)(bits >> 63), exponent = (int)(bits >> 52 & 0x7FF) - 1023;
    uint64_t fraction = bits & 0xFFFFFFFFFFFFFu;
    uint16_t sign = (uint16_t)(negative << 15);
    if (exponent == 1024) /* infinity; a NaN keeps its first bits and is quiet */
        return (cl_half)(sign | CL_HALF_EXP_MASK | (fraction ? 0x200 | (uint16_t)(fraction >> 42) : 0));
    if (exponent == -1023) { /* zero, or less than any half */
        exponent = -1022;
        if (!fraction)
            return sign;
    } else
        fraction |= 1ull << 52;
    int away = mode == CL_HALF_RTP ? !negative : mode == CL_HALF_RTN ? negative : 0;
    if (exponent > 15)
        return (cl_half)(sign | (mode == CL_HALF_RTE || away ? CL_HALF_EXP_MASK : CL_HALF_MAX_FINITE_MAG));
    int shift = exponent < -14 ? 28 - exponent : 42; /* bits that a half does not have */
    if (shift > 60)
        shift = 60;
    uint64_t kept = fraction >> shift, rest = fraction & ((1ull << shift) - 1), middle = 1ull << (shift - 1);
    if (exponent >= -14) /* the first bit is in the exponent: it adds one */
        kept += (uint64_t)(exponent + 14) << 10;
    if (mode == CL_HALF_RTE ? rest > middle || (rest == middle && (kept & 1)) : away && rest)
        kept++;
    return (cl_half)(sign | kept);
}

static inline cl_half cl_half_from_float(cl_float value, cl_half_rounding_mode mode)
{
    return cl_half_from_double(value, mode); /* every float is a double */
}

static inline cl_float cl_half_to_float(cl_half value)
{
    uint32_t sign = (uint32_t)(value & 0x8000) << 16, exponent = value >> 10 & 0x1F, fraction = value & 0x3FF, bits;
    if (exponent == 0) { /* zero, or a number of fewer bits: exact as a float */
        cl_float small = (cl_float)fraction * (1.0f / 16777216);
        memcpy(&bits, &small, sizeof bits);
    } else
        bits = (exponent == 0x1F ? 0x7F800000u : (exponent + 112) << 23) | fraction << 13;
    cl_float result;
    bits |= sign;
    memcpy(&result, &bits, sizeof result);
    return result;
}

#endif
