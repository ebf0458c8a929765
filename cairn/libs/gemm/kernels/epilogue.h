/* What follows a product: scales, C, bias, activations and their gradients, one element at a time. */
#pragma once
#include "elements.h"

#ifndef TYPE_D /* what is known when a kernel is compiled */
#define TYPE_C given.c.type
#define TYPE_D given.d.type
#endif

/* exp(x) - 1 over exp(x) + 1 of 2x, by the hardware's power of two. */
DEVICE float hyperbolic_tangent(float x)
{
    float power = __builtin_amdgcn_exp2f(__builtin_fminf(__builtin_fmaxf(x, -15), 15) * 2.885390081777927f);
    return __builtin_fabsf(x) < 0.02f ? x - x * x * x * (1 / 3.0f) : 1 - 2 / (power + 1);
}
DEVICE float gelu(float x)
{
    return 0.5f * x * (1 + hyperbolic_tangent(0.7978845608028654f * x * (1 + 0.044715f * x * x)));
}
DEVICE float gelu_slope(float x)
{
    float inner = hyperbolic_tangent(0.7978845608028654f * x * (1 + 0.044715f * x * x));
    return 0.5f * (1 + inner) + 0.5f * x * (1 - inner * inner) * 0.7978845608028654f * (1 + 3 * 0.044715f * x * x);
}
DEVICE float swish(float x, float steepness)
{
    return x / (1 + __builtin_amdgcn_exp2f(-1.4426950408889634f * steepness * x));
}

/* What is computed in: the type of sums, but for integers, whose scalars may be fractions. */
template <typename T> struct computed { typedef T type; };
template <> struct computed<int> { typedef double type; };

template <typename T> struct epilogue {
    const gemm_arguments &given;
    u8 *c, *d, *aux, *bias;
    u64 first_c, first_d, first_aux, first_bias;
    T alpha, beta;
    float scale_d, scale_c, scale_aux, largest;
    bool by_row, by_column;

    INLINE epilogue(const gemm_arguments &given, u32 number) : given(given), largest(0)
    {
        c = instance(given.c, number, first_c);
        d = instance(given.d, number, first_d);
        aux = instance(given.aux, number, first_aux);
        bias = (u8 *)given.bias;
        first_bias = (u64)number * given.bias_stride;
        alpha = given.alpha ? load<T>(given.alpha, given.scalar_type, 0) : (T)given.alpha_value[0];
        beta = given.beta ? load<T>(given.beta, given.scalar_type, 0) : (T)given.beta_value[0];
        if (given.scale_a.kind == GEMM_SCALAR)
            alpha = (T)(alpha * load<float>(given.scale_a.values, given.scale_a.type, 0));
        if (given.scale_b.kind == GEMM_SCALAR)
            alpha = (T)(alpha * load<float>(given.scale_b.values, given.scale_b.type, 0));
        scale_c = given.scale_c ? *given.scale_c : 1;
        scale_d = given.scale_d ? *given.scale_d : 1;
        scale_aux = given.scale_aux ? *given.scale_aux : 1;
        by_row = given.scale_a.kind == GEMM_OUTER;
        by_column = given.scale_b.kind == GEMM_OUTER;
    }

    /* `sum` is the product's element; nothing is read of C where beta is zero. */
    INLINE void put(T sum, u32 row, u32 column)
    {
        T value = sum;
        u64 place = (u64)column * given.d.ld + row;
        if (by_row)
            value = (T)(value * ((const float *)given.scale_a.values)[row]);
        if (by_column)
            value = (T)(value * ((const float *)given.scale_b.values)[column]);
        if (given.alpha_of_row)
            value = (T)(value * given.alpha_of_row[given.turned ? column : row]);
        value *= alpha;
        if (beta != 0)
            value += (T)(beta * (T)scale_c) * load<T>(c, TYPE_C, first_c + (u64)column * given.c.ld + row);
        if (bias)
            value += load<T>(bias, given.bias_type, first_bias + (given.turned ? column : row));
        if (given.activation || given.writes_aux)
            value = activated(value, first_aux + (u64)column * given.aux.ld + row);
        if (given.amax) {
            float size = __builtin_fabsf((float)value);
            largest = size > largest ? size : largest;
        }
        if (given.scale_d)
            value = (T)(value * scale_d);
        store<T>(d, TYPE_D, first_d + place, value);
    }

    INLINE T activated(T value, u64 beside)
    {
        float x = (float)value;
        if (given.writes_aux)
            store<float>(aux, given.aux.type, beside, x * scale_aux);
        switch (given.activation) {
        case GEMM_RELU: return value > 0 || x != x ? value : (T)0;
        case GEMM_GELU: return (T)gelu(x);
        case GEMM_SWISH: return (T)swish(x, given.argument[0]);
        case GEMM_CLAMP: return (T)__builtin_fminf(__builtin_fmaxf(x, given.argument[0]), given.argument[1]);
        case GEMM_DRELU: return load<float>(aux, given.aux.type, beside) > 0 ? value : (T)0;
        case GEMM_DGELU: return (T)(x * gelu_slope(load<float>(aux, given.aux.type, beside)));
        default: return value;
        }
    }

    INLINE void finish()
    {
        if (given.amax && largest > 0)
            __atomic_fetch_max((u32 *)given.amax, as_bits(largest), __ATOMIC_RELAXED);
    }
};
