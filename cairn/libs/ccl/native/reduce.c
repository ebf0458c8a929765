/* Arithmetic on elements of any type: reductions over the ranks' parts in the order of ranks, and products. Numbers of 8 and 16
   bits are summed as floats. */
#include <math.h>
#include <string.h>

#include "ccl.h"

const uint8_t ccl_sizes[CCL_TYPES] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1};

static float float_of(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, 4);
    return value;
}

static uint32_t bits_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, 4);
    return bits;
}

/* By bits: not every processor that Cairn runs on converts halves by itself. */
static float from_f16(uint16_t half)
{
    uint32_t sign = (uint32_t)(half & 0x8000) << 16, rest = (uint32_t)(half & 0x7fff) << 13;
    if (rest >= 0x0f800000) /* infinite, or NaN */
        return float_of(sign | rest | 0x7f800000);
    return float_of(sign | bits_of(float_of(rest) * 0x1p112f));
}

static uint16_t to_f16(float value)
{
    uint32_t bits = bits_of(value), rest = bits & 0x7fffffff;
    uint16_t sign = (uint16_t)(bits >> 16 & 0x8000);
    if (rest > 0x7f800000)
        return sign | 0x7e00;
    if (rest >= 0x477ff000) /* rounds to 65536 or more */
        return sign | 0x7c00;
    if (rest < 0x38800000) /* below the normal ones: adding 0.5 rounds to multiples of 2^-24 */
        return sign | (uint16_t)(bits_of(float_of(rest) + 0.5f) - bits_of(0.5f));
    return sign | (uint16_t)((rest - 0x38000000 + 0xfff + (rest >> 13 & 1)) >> 13);
}

static float from_bf16(uint16_t bits) { return float_of((uint32_t)bits << 16); }

static uint16_t to_bf16(float value)
{
    uint32_t bits = bits_of(value);
    if (value != value)
        return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/* OCP's numbers of 8 bits: e4m3 has no infinities and one NaN, e5m2 is as IEEE's. */
struct eighth {
    int mantissa, bias;
    uint8_t largest, nan;
};
static const struct eighth E4M3 = {3, 7, 0x7e, 0x7f}, E5M2 = {2, 15, 0x7b, 0x7e};

static float from_eighth(uint8_t bits, struct eighth format)
{
    int exponent = (bits & 0x7f) >> format.mantissa, fraction = bits & ((1 << format.mantissa) - 1);
    float sign = bits & 0x80 ? -1.0f : 1.0f;
    if ((bits & 0x7f) > format.largest)
        return format.mantissa == 2 && (bits & 0x7f) == 0x7c ? sign * INFINITY : NAN;
    if (exponent == 0)
        return sign * ldexpf((float)fraction, 1 - format.bias - format.mantissa);
    return sign * ldexpf((float)(fraction | 1 << format.mantissa), exponent - format.bias - format.mantissa);
}

/* To the nearest, ties to even; what is too large becomes the largest. */
static uint8_t to_eighth(float value, struct eighth format)
{
    if (value != value)
        return format.nan;
    uint8_t sign = signbit(value) ? 0x80 : 0;
    float size = fabsf(value);
    if (size > from_eighth(format.largest, format))
        return sign | format.largest;
    int exponent;
    frexpf(size, &exponent);
    int scale = exponent - 1 > 1 - format.bias ? exponent - 1 : 1 - format.bias;
    float steps = rintf(ldexpf(size, format.mantissa - scale));
    uint8_t bits = (uint8_t)((scale + format.bias - 1) << format.mantissa) + (uint8_t)steps;
    return sign | (size == 0 ? 0 : bits);
}

#define PLAIN(x) (x)
#define TO_E4M3(x) to_eighth(x, E4M3)
#define FROM_E4M3(x) from_eighth(x, E4M3)
#define TO_E5M2(x) to_eighth(x, E5M2)
#define FROM_E5M2(x) from_eighth(x, E5M2)
/* type, as stored, as computed, from stored, to stored */
#define TYPES(T)                                                                                                       \
    T(CCL_I8, int8_t, int64_t, PLAIN, PLAIN) T(CCL_U8, uint8_t, uint64_t, PLAIN, PLAIN)                                \
    T(CCL_I32, int32_t, int64_t, PLAIN, PLAIN) T(CCL_U32, uint32_t, uint64_t, PLAIN, PLAIN)                            \
    T(CCL_I64, int64_t, int64_t, PLAIN, PLAIN) T(CCL_U64, uint64_t, uint64_t, PLAIN, PLAIN)                            \
    T(CCL_F16, uint16_t, float, from_f16, to_f16) T(CCL_F32, float, float, PLAIN, PLAIN)                                   \
    T(CCL_F64, double, double, PLAIN, PLAIN) T(CCL_BF16, uint16_t, float, from_bf16, to_bf16)                          \
    T(CCL_E4M3, uint8_t, float, FROM_E4M3, TO_E4M3) T(CCL_E5M2, uint8_t, float, FROM_E5M2, TO_E5M2)

#define ALONG(STORED, WIDE, FROM, TO, STEP)                                                                            \
    for (uint64_t i = 0; i < count; i++) {                                                                             \
        WIDE a = (WIDE)FROM(((const STORED *)in[0])[i]);                                                               \
        for (int32_t k = 1; k < inputs; k++) {                                                                         \
            WIDE b = (WIDE)FROM(((const STORED *)in[k])[i]);                                                           \
            STEP;                                                                                                      \
        }                                                                                                              \
        ((STORED *)out)[i] = (STORED)TO(reduction == CCL_AVG ? a / (WIDE)inputs : a);                                  \
    }
/* Sums and products of integers wrap. */
#define REDUCE(TYPE, STORED, WIDE, FROM, TO)                                                                           \
    case TYPE:                                                                                                         \
        switch (reduction) {                                                                                           \
        case CCL_PROD: ALONG(STORED, WIDE, FROM, TO, a *= b) break;                                                    \
        case CCL_MAX: ALONG(STORED, WIDE, FROM, TO, a = b > a ? b : a) break;                                          \
        case CCL_MIN: ALONG(STORED, WIDE, FROM, TO, a = b < a ? b : a) break;                                          \
        default: ALONG(STORED, WIDE, FROM, TO, a += b) break;                                                          \
        }                                                                                                              \
        break;

void ccl_reduce(int32_t type, int32_t reduction, const void *const *in, int32_t inputs, void *out, uint64_t count)
{
    switch (type) {
        TYPES(REDUCE)
    default: break;
    }
}

#define MULTIPLY(TYPE, STORED, WIDE, FROM, TO)                                                                         \
    case TYPE: {                                                                                                       \
        WIDE by = (WIDE)FROM(*(const STORED *)factor);                                                                 \
        for (uint64_t i = 0; i < count; i++)                                                                           \
            ((STORED *)out)[i] = (STORED)TO((WIDE)FROM(((const STORED *)in)[i]) * by);                                 \
        break;                                                                                                         \
    }

void ccl_multiply(int32_t type, const void *factor, const void *in, void *out, uint64_t count)
{
    switch (type) {
        TYPES(MULTIPLY)
    default: break;
    }
}
