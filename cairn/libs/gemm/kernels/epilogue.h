/* What follows a product: scales, C, bias, activations and their gradients, one element at a time. */
#pragma once
#include "numbers.h"

/* What a kernel is made with: TYPE_C and TYPE_D, ACTIVATION (enum gemm_activation), and AFTER, bits of enum gemm_after. */
#define HAS(what) ((AFTER) & (what))

/* 1 over 1 + exp(-2u), which is (1 + tanh(u)) / 2, of GELU's u: by the hardware's power of two and reciprocal. */
DEVICE float gelu_share(float x)
{
    return __builtin_amdgcn_rcpf(1 + __builtin_amdgcn_exp2f(x * (-2.3022082f - 0.10294323f * x * x)));
}
DEVICE float gelu(float x) { return x * gelu_share(x); }
DEVICE float gelu_slope(float x)
{
    float share = gelu_share(x), near = __builtin_fminf(__builtin_fmaxf(x, -16), 16); /* the square of others is infinite */
    return share + near * share * (1 - share) * (1.5957691216f + 0.2140645f * near * near);
}
DEVICE float swish(float x) { return x / (1 + __builtin_amdgcn_exp2f(-1.4426950408889634f * x)); }

/* What is computed in: the type of sums, but for integers, whose scalars may be fractions. */
template <typename T> struct computed { typedef T type; };
template <> struct computed<int> { typedef double type; };

template <typename T> struct epilogue {
    const gemm_arguments &given;
    u8 *c, *d, *aux, *bias;
    u64 first_c, first_d, first_aux, first_bias, first_unrounded;
    T alpha, beta;
    float scale_d, scale_c, scale_aux, largest, largest_aux;

    INLINE epilogue(const gemm_arguments &given, u32 number) : given(given), largest(0), largest_aux(0)
    {
        c = instance(given.c, number, first_c);
        d = instance(given.d, number, first_d);
        aux = instance(given.aux, number, first_aux);
        bias = (u8 *)given.bias;
        first_bias = (u64)number * given.bias_stride;
        first_unrounded = (u64)number * (u32)given.m * (u32)given.n;
        alpha = given.alpha ? (T)load_one(given.alpha, given.scalar_type, 0) : (T)given.alpha_value[0];
        beta = given.beta ? (T)load_one(given.beta, given.scalar_type, 0) : (T)given.beta_value[0];
        if (given.scale_a.kind == GEMM_SCALAR)
            alpha = (T)(alpha * *(const GLOBAL float *)given.scale_a.values);
        if (given.scale_b.kind == GEMM_SCALAR)
            alpha = (T)(alpha * *(const GLOBAL float *)given.scale_b.values);
        scale_c = HAS(GEMM_SCALES) && given.scale_c ? *(const GLOBAL float *)given.scale_c : 1;
        scale_d = HAS(GEMM_SCALES) && given.scale_d ? *(const GLOBAL float *)given.scale_d : 1;
        scale_aux = given.scale_aux ? *(const GLOBAL float *)given.scale_aux : 1;
    }

    /* `sum` is the product's element, which is none where alpha is zero; nothing is read of C where beta is zero. */
    INLINE void put(T sum, u32 row, u32 column)
    {
        T value = sum;
        if (HAS(GEMM_SCALES))
            value = scaled(value, row, column);
        value = alpha != 0 ? value * alpha : 0;
        if (HAS(GEMM_ADDS_C) && beta != 0)
            value += (T)(beta * (T)scale_c) * load<T>(c, TYPE_C, first_c + (u64)column * given.c.ld + row);
        if (HAS(GEMM_ADDS_BIAS))
            value += beside(first_bias + (given.turned ? column : row));
        if (ACTIVATION || HAS(GEMM_WRITES_AUX))
            value = activated(value, first_aux + (u64)column * given.aux.ld + row);
        if (HAS(GEMM_SCALES)) {
            float size = __builtin_fabsf((float)value);
            largest = size > largest ? size : largest;
            value = (T)(value * scale_d);
        }
        if (HAS(GEMM_KEEPS_UNROUNDED))
            ((GLOBAL float *)given.unrounded)[first_unrounded + (u64)column * (u32)given.m + row] = (float)value;
        store<T>(d, TYPE_D, first_d + (u64)column * given.d.ld + row, value);
    }

    /* The product's element as it is. */
    template <typename S> INLINE void put_sum(S sum, u32 row, u32 column)
    {
        store<S>(d, TYPE_D, first_d + (u64)column * given.d.ld + row, sum);
    }

    INLINE T scaled(T value, u32 row, u32 column) const
    {
        if (given.scale_a.kind == GEMM_OUTER)
            value = (T)(value * ((const GLOBAL float *)given.scale_a.values)[row]);
        if (given.scale_b.kind == GEMM_OUTER)
            value = (T)(value * ((const GLOBAL float *)given.scale_b.values)[column]);
        if (given.alpha_of_row)
            value = (T)(value * ((const GLOBAL float *)given.alpha_of_row)[given.turned ? column : row]);
        return value;
    }

    INLINE T beside(u64 place) const
    {
        if (sizeof(T) == 8 && given.bias_type == GEMM_F64)
            return (T)((const GLOBAL double *)bias)[place];
        return (T)load_beside(bias, given.bias_type, place);
    }

    INLINE T activated(T value, u64 place)
    {
        float x = (float)value;
        if (HAS(GEMM_WRITES_AUX))
            store_beside(aux, given.aux.type, place, x * scale_aux);
        if (HAS(GEMM_WRITES_AUX) && HAS(GEMM_SCALES))
            largest_aux = __builtin_fmaxf(largest_aux, __builtin_fabsf(x));
        float kept = ACTIVATION >= GEMM_DRELU ? load_beside(aux, given.aux.type, place) : 0;
        switch (ACTIVATION) {
        case GEMM_RELU: return value > 0 || x != x ? value : (T)0;
        case GEMM_GELU: return (T)gelu(x);
        case GEMM_SWISH: return (T)swish(x);
        case GEMM_CLAMP: return (T)__builtin_fminf(__builtin_fmaxf(x, given.argument[0]), given.argument[1]);
        case GEMM_DRELU: return kept > 0 ? value : (T)0;
        case GEMM_DGELU: return (T)(x * gelu_slope(kept));
        default: return value;
        }
    }

    INLINE void finish()
    {
        if (HAS(GEMM_SCALES) && given.amax && largest > 0)
            __atomic_fetch_max((GLOBAL u32 *)given.amax, as_bits(largest), __ATOMIC_RELAXED);
        if (HAS(GEMM_WRITES_AUX) && HAS(GEMM_SCALES) && given.amax_aux && largest_aux > 0)
            __atomic_fetch_max((GLOBAL u32 *)given.amax_aux, as_bits(largest_aux), __ATOMIC_RELAXED);
    }
};
