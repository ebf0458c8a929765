/* Numbers of every type that a call can have. */
#include <string.h>

#include "narrow.h"

#define isnan(value) __builtin_isnan(value)
#define isinf(value) __builtin_isinf(value)
#define NAN __builtin_nan("")
#define INFINITY __builtin_inf()

/* No libm: programs in C may have none. */
static double to_integer(double value) /* nearest even; what is that large is one already */
{
    double size = __builtin_fabs(value);
    return size < 0x1p52 ? __builtin_copysign((size + 0x1p52) - 0x1p52, value) : value;
}

static double power_of_two(int exponent) /* normal ones */
{
    uint64_t bits = (uint64_t)(1023 + exponent) << 52;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static int exponent_of(double value) /* of a normal number in [1, 2) times 2 to the result */
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (int)(bits >> 52 & 0x7ff) - 1023;
}

static float float_of(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint32_t bits_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* To 16 bits of f32's exponent: nearest even, NaN stays NaN. A double is first rounded to odd in f32, which keeps ties. */
static float odd(double value)
{
    float near = (float)value;
    if ((double)near == value || isnan(value) || isinf(near))
        return near;
    if (__builtin_fabs((double)near) > __builtin_fabs(value))
        near = float_of(bits_of(near) - 1); /* toward zero */
    return float_of(bits_of(near) | 1);
}

/* Halves by f32's arithmetic: multiplied by 2^112 an exponent of 5 bits is one of 8, and denormals become normal. */
static float from_f16(uint16_t bits)
{
    float size = float_of((uint32_t)(bits & 0x7fff) << 13) * 0x1p112f;
    uint32_t special = (bits & 0x7c00) == 0x7c00 ? 0x7f800000u : 0;
    return float_of(bits_of(size) | special | (uint32_t)(bits & 0x8000) << 16);
}

static uint16_t to_f16(double given)
{
    float value = odd(given);
    uint16_t sign = (uint16_t)(bits_of(value) >> 16 & 0x8000);
    double size = __builtin_fabs((double)value);
    if (isnan(value))
        return sign | 0x7e00;
    if (size >= 65520)
        return sign | 0x7c00;
    if (size < 0x1p-14)
        return sign | (uint16_t)to_integer(size * 0x1p24);
    uint32_t bits = bits_of((float)size);
    bits += 0xfff + (bits >> 13 & 1); /* to nearest even; a carry is the next exponent */
    return sign | (uint16_t)((bits >> 13) - (112 << 10));
}

static uint16_t to_bf16(double value)
{
    uint32_t bits = bits_of(odd(value));
    if ((bits & 0x7fffffff) > 0x7f800000)
        return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/* OCP's fp8: e4m3 without infinities, e5m2 with them. */
static double from_f8(uint8_t bits, int exponents, int mantissa)
{
    int bias = (1 << (exponents - 1)) - 1, exponent = bits >> mantissa & ((1 << exponents) - 1);
    int fraction = bits & ((1 << mantissa) - 1);
    double sign = bits & 0x80 ? -1 : 1;
    if (exponents == 4 && (bits & 0x7f) == 0x7f)
        return NAN;
    if (exponents == 5 && exponent == 31)
        return fraction ? NAN : sign * INFINITY;
    if (exponent == 0)
        return sign * fraction * power_of_two(1 - bias - mantissa);
    return sign * ((1 << mantissa) + fraction) * power_of_two(exponent - bias - mantissa);
}

static uint8_t to_f8(double value, int exponents, int mantissa)
{
    int bias = (1 << (exponents - 1)) - 1;
    uint8_t sign = __builtin_signbit(value) ? 0x80 : 0, infinite = exponents == 4 ? 0x7f : 0x7c;
    double size = __builtin_fabs(value), least = power_of_two(1 - bias);
    if (isnan(value))
        return sign | 0x7f;
    if (size < least) /* a carry makes it normal */
        return sign | (uint8_t)to_integer(size * power_of_two(bias - 1 + mantissa));
    if (isinf(size) || size >= 0x1p20)
        return sign | infinite;
    int power = exponent_of(size);
    int steps = (int)to_integer(size * power_of_two(mantissa - power)); /* 1.fraction, with its carry */
    int bits = ((power + bias) << mantissa) + steps - (1 << mantissa);
    return sign | (uint8_t)(bits < infinite ? bits : infinite);
}

/* Those of gfx94: one more exponent, no infinities, and NaN in the place of -0. */
static double from_f8_fnuz(uint8_t bits, int exponents, int mantissa)
{
    int bias = 1 << (exponents - 1), exponent = bits >> mantissa & ((1 << exponents) - 1);
    int fraction = bits & ((1 << mantissa) - 1);
    double sign = bits & 0x80 ? -1 : 1;
    if (bits == 0x80)
        return NAN;
    if (exponent == 0)
        return sign * fraction * power_of_two(1 - bias - mantissa);
    return sign * ((1 << mantissa) + fraction) * power_of_two(exponent - bias - mantissa);
}

/* What is too large becomes the largest, as in rocBLAS. */
static uint8_t to_f8_fnuz(double value, int exponents, int mantissa)
{
    int bias = 1 << (exponents - 1), bits;
    uint8_t sign = __builtin_signbit(value) ? 0x80 : 0;
    double size = __builtin_fabs(value), least = power_of_two(1 - bias);
    if (isnan(value) || isinf(value))
        return 0x80;
    if (size < least) { /* a carry makes it normal */
        bits = (int)to_integer(size * power_of_two(bias - 1 + mantissa));
    } else if (size >= 0x1p20) {
        bits = 0x7f;
    } else {
        int power = exponent_of(size);
        bits = ((power + bias) << mantissa) + (int)to_integer(size * power_of_two(mantissa - power)) - (1 << mantissa);
    }
    return bits ? sign | (uint8_t)(bits < 0x7f ? bits : 0x7f) : 0;
}

struct blas_wide blas_load(const char *from, int32_t type)
{
    switch (type) {
    case BLAS_F16: return (struct blas_wide){from_f16(*(const uint16_t *)from), 0};
    case BLAS_BF16: return (struct blas_wide){float_of((uint32_t) * (const uint16_t *)from << 16), 0};
    case BLAS_F32: return (struct blas_wide){*(const float *)from, 0};
    case BLAS_F64: return (struct blas_wide){*(const double *)from, 0};
    case BLAS_C32: return (struct blas_wide){((const float *)from)[0], ((const float *)from)[1]};
    case BLAS_C64: return (struct blas_wide){((const double *)from)[0], ((const double *)from)[1]};
    case BLAS_I8: return (struct blas_wide){*(const int8_t *)from, 0};
    case BLAS_U8: return (struct blas_wide){*(const uint8_t *)from, 0};
    case BLAS_I32: return (struct blas_wide){*(const int32_t *)from, 0};
    case BLAS_U32: return (struct blas_wide){*(const uint32_t *)from, 0};
    case BLAS_F8_FNUZ: return (struct blas_wide){from_f8_fnuz((uint8_t)*from, 4, 3), 0};
    case BLAS_BF8_FNUZ: return (struct blas_wide){from_f8_fnuz((uint8_t)*from, 5, 2), 0};
    case BLAS_F8: return (struct blas_wide){from_f8((uint8_t)*from, 4, 3), 0};
    default: return (struct blas_wide){from_f8((uint8_t)*from, 5, 2), 0};
    }
}

static double clamped(double value, double lowest, double highest)
{
    value = to_integer(value);
    return value < lowest ? lowest : value > highest ? highest : value;
}

void blas_store(char *to, int32_t type, struct blas_wide value)
{
    switch (type) {
    case BLAS_F16: *(uint16_t *)to = to_f16(value.real); break;
    case BLAS_BF16: *(uint16_t *)to = to_bf16(value.real); break;
    case BLAS_F32: *(float *)to = (float)value.real; break;
    case BLAS_F64: *(double *)to = value.real; break;
    case BLAS_C32: ((float *)to)[0] = (float)value.real; ((float *)to)[1] = (float)value.imaginary; break;
    case BLAS_C64: ((double *)to)[0] = value.real; ((double *)to)[1] = value.imaginary; break;
    case BLAS_I8: *(int8_t *)to = (int8_t)clamped(value.real, -128, 127); break;
    case BLAS_U8: *(uint8_t *)to = (uint8_t)clamped(value.real, 0, 255); break;
    case BLAS_I32: *(int32_t *)to = (int32_t)(int64_t)clamped(value.real, -0x1p62, 0x1p62); break; /* sums wrap */
    case BLAS_U32: *(uint32_t *)to = (uint32_t)(int64_t)clamped(value.real, -0x1p62, 0x1p62); break;
    case BLAS_F8_FNUZ: *(uint8_t *)to = to_f8_fnuz(value.real, 4, 3); break;
    case BLAS_BF8_FNUZ: *(uint8_t *)to = to_f8_fnuz(value.real, 5, 2); break;
    case BLAS_F8: *(uint8_t *)to = to_f8(value.real, 4, 3); break;
    default: *(uint8_t *)to = to_f8(value.real, 5, 2);
    }
}

#define ROW(condition, type, expression)                                                                               \
    if (condition) {                                                                                                   \
        const type *row = (const type *)from;                                                                          \
        float *out = (float *)to;                                                                                      \
        for (int64_t i = 0; i < count; i++)                                                                            \
            out[i] = expression;                                                                                       \
        return;                                                                                                        \
    }

void blas_convert(char *to, int32_t to_type, const char *from, int32_t type, int64_t count)
{
    int64_t size = (int64_t)blas_size(type), to_size = (int64_t)blas_size(to_type);
    if (type == to_type) {
        memcpy(to, from, (size_t)(count * size));
        return;
    }
    if (to_type == BLAS_F32) {
        ROW(type == BLAS_F16, uint16_t, from_f16(row[i]))
        ROW(type == BLAS_BF16, uint16_t, float_of((uint32_t)row[i] << 16))
        ROW(type == BLAS_I8, int8_t, row[i])
        ROW(type == BLAS_U8, uint8_t, row[i])
    }
    for (int64_t i = 0; i < count; i++)
        blas_store(to + i * to_size, to_type, blas_load(from + i * size, type));
}
