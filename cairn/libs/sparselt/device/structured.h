/* Matrices of which two of four elements along the depth are zero. `down` and `right` are elements between rows and between
   columns of op(M), whose columns are the depth. Compressed ones hold two of four elements, then their places in two bits
   each, a byte for eight elements of the depth. */
#pragma once
#include "numbers.h"

/* The bits that make a number of a type nothing. */
DEVICE bool is_zero(u32 bits, int type)
{
    if (type == GEMM_F32)
        return !(bits & 0x7fffffff);
    if (type == GEMM_F16 || type == GEMM_BF16)
        return !(bits & 0x7fff);
    return !(type == GEMM_E4M3 || type == GEMM_E5M2 ? bits & 0x7f : bits);
}
DEVICE u32 bits_at(const void *from, u64 i, int size)
{
    return size == 4 ? ((const u32 *)from)[i] : size == 2 ? ((const u16 *)from)[i] : ((const u8 *)from)[i];
}
DEVICE void put_bits(void *to, u64 i, int size, u32 bits)
{
    if (size == 4)
        ((u32 *)to)[i] = bits;
    else if (size == 2)
        ((u16 *)to)[i] = (u16)bits;
    else
        ((u8 *)to)[i] = (u8)bits;
}
DEVICE float magnitude(const void *from, int type, u64 i) { return __builtin_fabsf(load<float>(from, type, i)); }

struct operand {
    void *at;
    long rows, depth, down, right, step, type, size;
};
DEVICE u64 work_item() { return (u64)group_x() * 256 + item(); }

/* Of each four elements the two whose sizes sum to most; the first pair of several. */
DEVICE void prune_strip(operand in, operand out)
{
    u64 t = work_item(), strips = in.depth / 4;
    if (t >= in.rows * strips)
        return;
    u64 first = group_y() * in.step + t / strips * in.down + t % strips * 4 * in.right;
    float most = -1;
    int one = 0, other = 1;
    for (int a = 0; a < 4; a++)
        for (int b = a + 1; b < 4; b++) {
            float sum = magnitude(in.at, in.type, first + a * in.right) + magnitude(in.at, in.type, first + b * in.right);
            if (sum > most) {
                most = sum;
                one = a;
                other = b;
            }
        }
    for (int k = 0; k < 4; k++)
        put_bits(out.at, first + k * out.right, out.size, k == one || k == other ? bits_at(in.at, first + k * in.right, in.size) : 0);
}

/* Of each 4 x 4 elements two in each row and column whose sizes sum to most. */
DEVICE void prune_tile(operand in, operand out)
{
    u64 t = work_item(), tiles = in.depth / 4;
    if (t >= in.rows / 4 * tiles)
        return;
    u64 first = group_y() * in.step + t / tiles * 4 * in.down + t % tiles * 4 * in.right;
    float size[4][4], most = -1;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            size[i][k] = magnitude(in.at, in.type, first + i * in.down + k * in.right);
    u32 best = 0;
    const u32 pairs[6] = {3, 5, 9, 6, 10, 12}; /* two of four columns */
    for (u32 pattern = 0; pattern < 1296; pattern++) {
        u32 rows[4] = {pairs[pattern / 216], pairs[pattern / 36 % 6], pairs[pattern / 6 % 6], pairs[pattern % 6]};
        bool fits = true;
        float sum = 0;
        for (int k = 0; k < 4; k++) {
            u32 found = 0;
            for (int i = 0; i < 4; i++)
                if (rows[i] >> k & 1) {
                    found++;
                    sum += size[i][k];
                }
            fits &= found == 2;
        }
        if (fits && sum > most) {
            most = sum;
            best = rows[0] | rows[1] << 4 | rows[2] << 8 | rows[3] << 12;
        }
    }
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            u64 place = first + i * in.down + k * in.right;
            put_bits(out.at, place, out.size, best >> (4 * i + k) & 1 ? bits_at(in.at, place, in.size) : 0);
        }
}

/* *wrong = 1 where more than two of four elements are not zero. */
DEVICE void check(operand in, int *wrong)
{
    u64 t = work_item(), strips = in.depth / 4;
    if (t >= in.rows * strips)
        return;
    u64 first = group_y() * in.step + t / strips * in.down + t % strips * 4 * in.right;
    int found = 0;
    for (int k = 0; k < 4; k++)
        found += !is_zero(bits_at(in.at, first + k * in.right, in.size), in.type);
    if (found > 2)
        *wrong = 1;
}

/* `out` holds half of the depth; eight elements a thread. */
DEVICE void compress(operand in, operand out, u8 *places, long places_step)
{
    u64 t = work_item(), parts = in.depth / 8;
    if (t >= in.rows * parts)
        return;
    u64 row = t / parts, part = t % parts;
    u32 made = 0;
    for (int half = 0; half < 2; half++) {
        u64 from = group_y() * in.step + row * in.down + (part * 8 + half * 4) * in.right;
        int kept[2], count = 0;
        for (int k = 0; k < 4; k++) {
            bool last = k == 3 && count == 1, both = k == 2 && count == 0;
            bool later = !is_zero(bits_at(in.at, from + k * in.right, in.size), in.type);
            if (count < 2 && (later || last || both))
                kept[count++] = k;
        }
        for (int e = 0; e < 2; e++) {
            u64 to = group_y() * out.step + row * out.down + (part * 4 + half * 2 + e) * out.right;
            put_bits(out.at, to, out.size, bits_at(in.at, from + kept[e] * in.right, in.size));
            made |= (u32)kept[e] << (half * 4 + e * 2);
        }
    }
    places[group_y() * places_step + t] = (u8)made;
}

/* The whole matrix again, `out.right` being 1. */
DEVICE void expand(operand in, const u8 *places, long places_step, operand out)
{
    u64 t = work_item(), parts = out.depth / 8;
    if (t >= out.rows * parts)
        return;
    u64 row = t / parts, part = t % parts;
    u32 place = places[group_y() * places_step + t];
    u64 to = group_y() * out.step + row * out.down + part * 8;
    for (int k = 0; k < 8; k++)
        put_bits(out.at, to + k, out.size, 0);
    for (int e = 0; e < 4; e++) {
        u64 from = group_y() * in.step + row * in.down + (part * 4 + e) * in.right;
        put_bits(out.at, to + (e / 2) * 4 + (place >> (2 * e) & 3), out.size, bits_at(in.at, from, in.size));
    }
}

/* ---- what follows a product ---- */

enum activation { NONE, RELU, GELU, ABS, LEAKY_RELU, SIGMOID, TANH };

struct after {
    const float *alphas, *betas; /* one for each row; null: the numbers below */
    const void *bias;
    long bias_step, bias_type;
    double alpha, beta, first, second; /* first, second: parameters of the activation */
};

DEVICE float exponential(float x) { return __builtin_amdgcn_exp2f(x * 1.4426950408889634f); }
DEVICE float hyperbolic_tangent(float x)
{
    float power = exponential(2 * __builtin_fminf(__builtin_fmaxf(x, -15), 15));
    return __builtin_fabsf(x) < 0.02f ? x - x * x * x * (1 / 3.0f) : 1 - 2 / (power + 1);
}
DEVICE float activated(float x, int which, float first, float second)
{
    switch (which) {
    case RELU: return x > second ? __builtin_fminf(x, first) : 0;
    case GELU: return first * 0.5f * x * (1 + hyperbolic_tangent(0.7978845608028654f * x * (1 + 0.044715f * x * x)));
    case ABS: return __builtin_fabsf(x);
    case LEAKY_RELU: return x > 0 ? x : x * first;
    case SIGMOID: return 1 / (1 + exponential(-x));
    case TANH: return second * hyperbolic_tangent(first * x);
    default: return x;
    }
}

/* D from sums by columns: floats, or integers. */
template <typename S> DEVICE void finish(const S *sums, operand c, operand d, after f, long which)
{
    u64 t = work_item();
    if (t >= (u64)d.rows * d.depth)
        return;
    u64 row = t % d.rows, column = t / d.rows, batch = group_y();
    double value = (double)sums[batch * d.rows * d.depth + t] * (f.alphas ? f.alphas[row] : f.alpha);
    double beta = f.betas ? f.betas[row] : f.beta;
    if (beta != 0)
        value += beta * load<double>(c.at, (int)c.type, batch * c.step + row * c.down + column * c.right);
    if (f.bias)
        value += load_beside(f.bias, (int)f.bias_type, batch * f.bias_step + row);
    if (which)
        value = activated((float)value, (int)which, (float)f.first, (float)f.second);
    store<double>(d.at, (int)d.type, batch * d.step + row * d.down + column * d.right, value);
}
