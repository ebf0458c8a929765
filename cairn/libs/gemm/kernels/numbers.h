/* Numbers of every type on the device: loads and stores that convert. Freestanding, so that it compiles at once. */
#pragma once
#include "arguments.h"

#define KERNEL extern "C" __attribute__((global))
#define SHARED __attribute__((shared))
#define INLINE __attribute__((device, always_inline))
#define DEVICE static inline INLINE
/* The device's memory: of an address that comes from a structure the compiler does not know that it is not LDS. */
#define GLOBAL __attribute__((address_space(1)))

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned u32;
typedef unsigned long u64;

DEVICE float as_float(u32 bits) { return __builtin_bit_cast(float, bits); }
DEVICE u32 as_bits(float value) { return __builtin_bit_cast(u32, value); }
DEVICE u32 item() { return __builtin_amdgcn_workitem_id_x(); }
DEVICE u32 group_x() { return __builtin_amdgcn_workgroup_id_x(); }
DEVICE u32 group_y() { return __builtin_amdgcn_workgroup_id_y(); }
DEVICE u32 group_z() { return __builtin_amdgcn_workgroup_id_z(); }
DEVICE void barrier()
{
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

/* A small float: its exponent's and fraction's bits, the exponent's bias, and which of its numbers are none. */
enum small_kind { ALL_FINITE, IEEE, ONE_NAN /* all bits, no infinity */, FNUZ /* minus zero is NaN */ };

DEVICE float widened(u32 bits, int exponents, int fractions, int bias, small_kind kind)
{
    u32 all = (1u << (exponents + fractions)) - 1, sign = bits >> (exponents + fractions) & 1, size = bits & all;
    u32 exponent = size >> fractions, fraction = size & ((1u << fractions) - 1);
    float least = as_float((u32)(127 + 1 - bias - fractions) << 23);
    float value = exponent ? as_float((exponent + 127 - bias) << 23 | fraction << (23 - fractions)) : (float)fraction * least;
    bool none = (kind == FNUZ && sign && !size) || (kind == ONE_NAN && size == all);
    if (kind == IEEE && exponent == (1u << exponents) - 1)
        value = fraction ? as_float(0x7fc00000) : as_float(0x7f800000);
    if (none)
        return as_float(0x7fc00000);
    return sign ? -value : value;
}

/* To nearest even; what is too large becomes the largest finite number. */
DEVICE u32 narrowed(float value, int exponents, int fractions, int bias, small_kind kind)
{
    u32 bits = as_bits(value), size = bits & 0x7fffffff, sign = bits >> 31 << (exponents + fractions);
    u32 largest = (1u << (exponents + fractions)) - 1;
    if (kind == ONE_NAN)
        largest -= 1;
    if (kind == IEEE)
        largest = (((1u << exponents) - 1) << fractions) - 1;
    if (size > 0x7f800000)
        return kind == FNUZ ? 1u << (exponents + fractions) : sign | ((1u << (exponents + fractions)) - 1);
    u32 cut = 23 - fractions, least = (u32)(127 + 1 - bias) << 23, result;
    if (size < least) { /* an addition rounds it to a multiple of the smallest number */
        float magic = as_float((u32)(127 + 1 - bias + cut) << 23);
        result = as_bits(as_float(size) + magic) - as_bits(magic);
    } else {
        u32 rounded = size + ((1u << (cut - 1)) - 1) + (size >> cut & 1);
        result = (rounded >> cut) - ((u32)(127 - bias) << fractions);
        result = result < largest && size < 0x7f800000 ? result : largest;
    }
    return kind == FNUZ && !result ? 0 : sign | result;
}

DEVICE u32 to_bf16(float value)
{
    u32 bits = as_bits(value);
    return (bits & 0x7fffffff) > 0x7f800000 ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

/* Element `i` of an array of a type. Numbers of four and six bits lie packed, the lowest bits first. */
template <typename T> DEVICE T load(const void *from, int type, u64 i)
{
    const GLOBAL u8 *bytes = (const GLOBAL u8 *)from;
    switch (type) {
    case GEMM_F32: return (T)((const GLOBAL float *)from)[i];
    case GEMM_F64: return (T)((const GLOBAL double *)from)[i];
    case GEMM_F16: return (T)(float)((const GLOBAL _Float16 *)from)[i];
    case GEMM_BF16: return (T)as_float((u32)((const GLOBAL u16 *)from)[i] << 16);
    case GEMM_I8: return (T)((const GLOBAL signed char *)from)[i];
    case GEMM_U8: return (T)bytes[i];
    case GEMM_I32: return (T)((const GLOBAL int *)from)[i];
    case GEMM_E4M3: return (T)widened(bytes[i], 4, 3, 7, ONE_NAN);
    case GEMM_E5M2: return (T)widened(bytes[i], 5, 2, 15, IEEE);
    case GEMM_E4M3_FNUZ: return (T)widened(bytes[i], 4, 3, 8, FNUZ);
    case GEMM_E5M2_FNUZ: return (T)widened(bytes[i], 5, 2, 16, FNUZ);
    case GEMM_E8M0: return (T)(bytes[i] == 255 ? as_float(0x7fc00000) : bytes[i] ? as_float((u32)bytes[i] << 23) : as_float(1u << 22));
    case GEMM_E2M1: return (T)widened(bytes[i >> 1] >> (i & 1) * 4, 2, 1, 1, ALL_FINITE);
    case GEMM_E2M3:
    case GEMM_E3M2: {
        u64 bit = i * 6;
        u32 low = bytes[bit >> 3], six = low >> (bit & 7);
        if ((bit & 7) > 2)
            six |= (u32)bytes[(bit >> 3) + 1] << (8 - (bit & 7));
        return (T)(type == GEMM_E2M3 ? widened(six & 63, 2, 3, 1, ALL_FINITE) : widened(six & 63, 3, 2, 3, ALL_FINITE));
    }
    default: return (T)0;
    }
}

/* One of the types that vectors beside a product have, and scalars. */
DEVICE double load_one(const void *from, int type, u64 i)
{
    if (type == GEMM_F64)
        return ((const GLOBAL double *)from)[i];
    return type == GEMM_I32 ? ((const GLOBAL int *)from)[i] : type == GEMM_F16 ? (float)((const GLOBAL _Float16 *)from)[i] : ((const GLOBAL float *)from)[i];
}
DEVICE float load_beside(const void *from, int type, u64 i)
{
    if (type == GEMM_F32)
        return ((const GLOBAL float *)from)[i];
    u16 bits = ((const GLOBAL u16 *)from)[i];
    return type == GEMM_BF16 ? as_float((u32)bits << 16) : (float)__builtin_bit_cast(_Float16, bits);
}
DEVICE void store_beside(void *to, int type, u64 i, float value)
{
    if (type == GEMM_F32)
        ((GLOBAL float *)to)[i] = value;
    else
        ((GLOBAL u16 *)to)[i] = type == GEMM_BF16 ? (u16)to_bf16(value) : __builtin_bit_cast(u16, (_Float16)value);
}

DEVICE int clamped(double value, double low, double high)
{
    value = __builtin_rint(value);
    return (int)(value < low ? low : value > high ? high : value);
}

template <typename T> DEVICE void store(void *to, int type, u64 i, T value)
{
    switch (type) {
    case GEMM_F32: ((GLOBAL float *)to)[i] = (float)value; break;
    case GEMM_F64: ((GLOBAL double *)to)[i] = (double)value; break;
    case GEMM_F16: ((GLOBAL _Float16 *)to)[i] = (_Float16)(float)value; break;
    case GEMM_BF16: ((GLOBAL u16 *)to)[i] = (u16)to_bf16((float)value); break;
    case GEMM_I8: ((GLOBAL signed char *)to)[i] = (signed char)clamped((double)value, -128, 127); break;
    case GEMM_U8: ((GLOBAL u8 *)to)[i] = (u8)clamped((double)value, 0, 255); break;
    case GEMM_I32: ((GLOBAL int *)to)[i] = (int)(long)value; break;
    case GEMM_E4M3: ((GLOBAL u8 *)to)[i] = (u8)narrowed((float)value, 4, 3, 7, ONE_NAN); break;
    case GEMM_E5M2: ((GLOBAL u8 *)to)[i] = (u8)narrowed((float)value, 5, 2, 15, IEEE); break;
    case GEMM_E4M3_FNUZ: ((GLOBAL u8 *)to)[i] = (u8)narrowed((float)value, 4, 3, 8, FNUZ); break;
    case GEMM_E5M2_FNUZ: ((GLOBAL u8 *)to)[i] = (u8)narrowed((float)value, 5, 2, 16, FNUZ); break;
    default: break;
    }
}

/* The address of one instance of a batch, and the place of its first element. */
DEVICE u8 *instance(const gemm_matrix &matrix, u32 number, u64 &first)
{
    first = matrix.pointers ? 0 : (u64)number * matrix.stride;
    return matrix.pointers ? ((u8 *const GLOBAL *)matrix.at)[number] : (u8 *)matrix.at;
}

/* The kernel, of `tile`, which makes a workgroup's part of one product: with GROUPED 1 of a few products, as wide as the
   widest of them, each at its z. With 2 of those in a list on the device: their tiles are dealt out one by one. */
enum { LONGEST = 1 << 24 }; /* elements of a column, of whose bytes matrix.hip counts 32 bits */
DEVICE u64 listed_size(const void *from, int wide, u32 i)
{
    return wide ? ((const GLOBAL u64 *)from)[i] : (u64)((const GLOBAL int *)from)[i];
}
DEVICE void *listed_value(void *const *from, u32 i, const void *otherwise) { return from ? ((void *const GLOBAL *)from)[i] : (void *)otherwise; }
DEVICE void take_listed(const gemm_listed &list, u32 i, gemm_arguments &given)
{
    gemm_matrix *const all[] = {&given.a, &given.b, &given.c, &given.d};
    given = list.common;
    for (int k = 0; k < 4; k++) {
        all[k]->at = listed_value(list.at[k], i, 0);
        all[k]->ld = listed_size(list.ld[k], list.wide_ld[k], i);
#ifdef LINE
        if (all[k]->ld >= LONGEST)
            __builtin_trap();
#endif
    }
    given.m = (int)listed_size(list.rows[3], list.wide[3], i);
    given.n = (int)listed_size(list.columns[3], list.wide[3], i);
    given.k = (int)listed_size(list.transposed ? list.rows[0] : list.columns[0], list.wide[0], i);
    given.alpha = listed_value(list.values[GEMM_LISTED_ALPHA], i, given.alpha);
    given.beta = listed_value(list.values[GEMM_LISTED_BETA], i, given.beta);
    given.scale_a.values = listed_value(list.values[GEMM_LISTED_SCALE_A], i, given.scale_a.values);
    given.scale_b.values = listed_value(list.values[GEMM_LISTED_SCALE_B], i, given.scale_b.values);
    given.bias = listed_value(list.values[GEMM_LISTED_BIAS], i, given.bias);
    if (given.scale_a.kind >= GEMM_BLOCKS)
        gemm_steps(&given.scale_a, given.m, given.k);
    if (given.scale_b.kind >= GEMM_BLOCKS)
        gemm_steps(&given.scale_b, given.n, given.k);
}

#define KERNEL_OF_WAVES KERNEL __attribute__((amdgpu_flat_work_group_size(64, 64))) void
#if GROUPED == 2
#define GEMM(height, width)                                                                                            \
    KERNEL_OF_WAVES gemm(gemm_listed list, u32 groups)                                                                 \
    {                                                                                                                  \
        u32 mine = group_x();                                                                                          \
        for (u32 i = 0; i < (u32)list.count; i++) {                                                                    \
            gemm_arguments given;                                                                                      \
            take_listed(list, i, given);                                                                               \
            if (given.m <= 0 || given.n <= 0)                                                                          \
                continue;                                                                                              \
            u32 across = ((u32)given.m + (height) - 1) / (height), all = across * (((u32)given.n + (width) - 1) / (width)); \
            for (; mine < all; mine += groups) {                                                                       \
                tile(given, mine % across, mine / across, 0);                                                          \
                barrier();                                                                                             \
            }                                                                                                          \
            mine -= all;                                                                                               \
        }                                                                                                              \
    }
#elif GROUPED
#define GEMM(height, width)                                                                                            \
    KERNEL_OF_WAVES gemm(gemm_group group)                                                                             \
    {                                                                                                                  \
        gemm_arguments given = group.each[group_z()];                                                                  \
        if ((int)(group_x() * (height)) < given.m && (int)(group_y() * (width)) < given.n)                              \
            tile(given, group_x(), group_y(), 0);                                                                      \
    }
#else
#define GEMM(height, width)                                                                                            \
    KERNEL_OF_WAVES gemm(gemm_arguments given) { tile(given, group_x(), group_y(), group_z() + given.first); }
#endif
