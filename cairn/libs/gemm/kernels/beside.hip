/* What stands beside a product: sums of a matrix's rows (gradients of a bias), and matrices turned and added. */
#include "numbers.h"

/* to[r] = the sum over `depths` of element (r, d), which lies at r * by_row + d * by_depth. A work-item a row. */
KERNEL void sum_rows(const void *from, int type, void *to, int to_type, int rows, int depths, long by_row, long by_depth,
                     long stride, long to_stride)
{
    u32 row = group_x() * 256 + item(), number = group_z();
    if (row >= (u32)rows)
        return;
    float sum = 0;
    for (u32 d = 0; d < (u32)depths; d++)
        sum += load<float>(from, type, (u64)number * stride + (u64)row * by_row + (u64)d * by_depth);
    store<float>(to, to_type, (u64)number * to_stride + row, sum);
}

/* Columns of numbers into blocks of 32 numbers e4m3 with a power of two (e8m0), or of 16 numbers e2m1, `four`, with one of
   e4m3, after a factor for all. The scale makes the block's largest number the type's; scales lie in tiles (GEMM_BLOCKS_IN_TILES) by
   columns and blocks. A work-item a block. */
KERNEL void quantize(const float *from, u8 *to, long ld, long stride, u8 *scales, const float *before, int rows, int columns, int four)
{
    u32 each = four ? 16 : 32, blocks = ((u32)rows + each - 1) / each, number = group_x() * 256 + item();
    u32 column = number / blocks, block = number % blocks, first = block * each;
    if (column >= (u32)columns)
        return;
    u64 across = (blocks + 3) / 4, tile = (u64)(column / 128) * across + block / 4;
    from += ((u64)group_z() * (u32)columns + column) * (u32)rows + first;
    scales += group_z() * (((u64)columns + 127) / 128 * across * 512);
    u32 count = (u32)rows - first < each ? (u32)rows - first : each, code;
    float factor = before ? *before : 1, most = 0, back;
    for (u32 i = 0; i < count; i++)
        most = __builtin_fmaxf(most, __builtin_fabsf(from[i] * factor));
    float scale = most / (four ? 6.0f : 448.0f);
    if (four) {
        code = narrowed(scale, 4, 3, 7, ONE_NAN);
        back = code ? 1 / widened(code, 4, 3, 7, ONE_NAN) : 0;
    } else {
        u32 bits = as_bits(scale), fraction = bits & 0x7fffff;
        code = bits >> 23;
        code += code ? code < 254 && fraction : fraction > 0x400000;
        back = 1 / (code ? as_float(code << 23) : as_float(0x400000));
    }
    scales[tile * 512 + column % 32 * 16 + column % 128 / 32 * 4 + block % 4] = (u8)code;
    u64 place = (u64)group_z() * stride + (u64)column * ld + first;
    for (u32 i = 0; i < count; i += 1 + four) {
        float value = from[i] * factor * back;
        if (!four) {
            store<float>(to, GEMM_E4M3, place + i, value);
            continue;
        }
        u32 low = narrowed(value, 2, 1, 1, ALL_FINITE), high = i + 1 < count ? narrowed(from[i + 1] * factor * back, 2, 1, 1, ALL_FINITE) : 0;
        to[(place + i) / 2] = (u8)(low | high << 4);
    }
}

/* Numbers by columns without gaps, and a bit of each that says whether it is above zero: the bits of the numbers (`packs`), or
   numbers of the bits. A work-item a word of bits; `ld` and `stride` are words. */
KERNEL void mask(float *numbers, u32 *bits, int rows, int columns, long ld, long stride, int packs)
{
    u32 words = ((u32)rows + 31) / 32, number = group_x() * 256 + item(), column = number / words, word = number % words;
    if (column >= (u32)columns)
        return;
    numbers += ((u64)group_z() * (u32)columns + column) * (u32)rows + word * 32;
    bits += (u64)group_z() * stride + (u64)column * ld + word;
    u32 count = (u32)rows - word * 32 < 32 ? (u32)rows - word * 32 : 32, found = packs ? 0 : *bits;
    for (u32 i = 0; i < count; i++)
        if (packs)
            found |= (u32)(numbers[i] > 0) << i;
        else
            numbers[i] = found >> i & 1;
    if (packs)
        *bits = found;
}

/* Complex numbers in lines of `length`: an element's parts side by side, or the imaginary ones `plane` bytes further on. A
   work-item an element. */
struct planes {
    u8 *at;
    long ld, stride, plane;
    int type;
};
KERNEL void planes(struct planes from, struct planes to, int length, int lines)
{
    u64 i = (u64)group_x() * 256 + item(), line = i / (u32)length, place = i % (u32)length;
    if (line >= (u32)lines)
        return;
    u64 a = (u64)group_z() * from.stride + line * from.ld + place, b = (u64)group_z() * to.stride + line * to.ld + place;
    double real = load<double>(from.at, from.type, from.plane ? a : 2 * a);
    double other = from.plane ? load<double>(from.at + from.plane, from.type, a) : load<double>(from.at, from.type, 2 * a + 1);
    store<double>(to.at, to.type, to.plane ? b : 2 * b, real);
    store<double>(to.plane ? to.at + to.plane : to.at, to.type, to.plane ? b : 2 * b + 1, other);
}

/* A matrix of a batch, by the places of its rows and columns. With `group` it lies in tiles of 4 * group rows and 16
   columns: four blocks of `group` rows, each by columns; tiles lie by columns, too, of `by_column` rows (hipBLASLt's
   COL16_4R16 and the like). From 200 on it is one of cuBLASLt's orders, in which 32 columns go together (COL32, COL4_4R2_8C,
   COL32_2R_4R4). Below zero rows and columns are meant the other way round. */
struct turned {
    void *at;
    long by_row, by_column, stride;
    int type, group;
};

DEVICE u64 place_of(const turned &matrix, u32 number, u64 row, u64 column)
{
    u64 first = (u64)number * matrix.stride;
    if (!matrix.group)
        return first + row * matrix.by_row + column * matrix.by_column;
    u64 group = matrix.group < 0 ? -matrix.group : matrix.group, r = matrix.group < 0 ? column : row;
    u64 c = matrix.group < 0 ? row : column, tile = 4 * group;
    if (group >= 200) {
        first += c / 32 * matrix.by_column;
        c %= 32;
        switch (group) {
        case 202: return first + r * 32 + c;
        case 203: return first + r / 8 * 256 + r % 2 * 128 + c / 4 * 16 + r % 8 / 2 * 4 + c % 4;
        default: return first + r / 32 * 1024 + ((r % 8 / 2 * 4 + r % 32 / 8) * 2 + r % 2) * 32 + c;
        }
    }
    return first + c / 16 * 16 * matrix.by_column + r / tile * 16 * tile + r % tile / group * 16 * group + c % 16 * group + r % group;
}

/* C = alpha * A + beta * B. A work-item an element; A or B may be null. */
KERNEL void transform(turned a, turned b, turned c, int rows, int columns, const void *alpha, const void *beta,
                      int scalar_type, double alpha_value, double beta_value)
{
    u64 i = (u64)group_x() * 256 + item();
    u32 row = (u32)(i % (u32)rows), number = group_z();
    u64 column = i / (u32)rows;
    if (column >= (u32)columns)
        return;
    double sum = 0, x = alpha ? load<double>(alpha, scalar_type, 0) : alpha_value;
    double y = beta ? load<double>(beta, scalar_type, 0) : beta_value;
    if (a.at && x != 0)
        sum += x * load<double>(a.at, a.type, place_of(a, number, row, column));
    if (b.at && y != 0)
        sum += y * load<double>(b.at, b.type, place_of(b, number, row, column));
    store<double>(c.at, c.type, place_of(c, number, row, column), sum);
}

/* What all 256 work-items of a group have, put together by `join`. */
template <typename J> DEVICE float joined(float own, J join)
{
    SHARED float held[256];
    held[item()] = own;
    barrier();
    for (u32 half = 128; half; half /= 2) {
        if (item() < half)
            held[item()] = join(held[item()], held[item() + half]);
        barrier();
    }
    float found = held[0];
    barrier();
    return found;
}
DEVICE float sum_of(float x, float y) { return x + y; }
DEVICE float larger(float x, float y) { return y > x || y != y ? y : x; }
#define SUM [](float x, float y) INLINE { return sum_of(x, y); }
#define LARGEST [](float x, float y) INLINE { return larger(x, y); }

/* to[r][c] = exp(from[r][c]) over the row's sum of them. A workgroup a row. */
KERNEL void softmax(float *to, const float *from, u32 rows, u32 columns)
{
    to += (u64)group_x() * columns, from += (u64)group_x() * columns;
    float most = -__builtin_inff(), sum = 0;
    for (u32 c = item(); c < columns; c += 256)
        most = larger(most, from[c]);
    most = joined(most, LARGEST);
    for (u32 c = item(); c < columns; c += 256)
        sum += __builtin_amdgcn_exp2f((from[c] - most) * 1.4426950408889634f);
    sum = joined(sum, SUM);
    for (u32 c = item(); c < columns; c += 256)
        to[c] = __builtin_amdgcn_exp2f((from[c] - most) * 1.4426950408889634f) / sum;
}

/* to[r][c] = (from[r][c] - mean) * slope * gamma[c] + beta[c], where slope is 1 over the root of the variance + least. */
KERNEL void layer_norm(float *to, float *means, float *slopes, const float *from, u32 rows, u32 columns, float least,
                       const float *gamma, const float *beta)
{
    to += (u64)group_x() * columns, from += (u64)group_x() * columns;
    float sum = 0, squares = 0;
    for (u32 c = item(); c < columns; c += 256)
        sum += from[c];
    float mean = joined(sum, SUM) / columns;
    for (u32 c = item(); c < columns; c += 256)
        squares += (from[c] - mean) * (from[c] - mean);
    float slope = 1 / __builtin_sqrtf(joined(squares, SUM) / columns + least);
    if (!item())
        means[group_x()] = mean, slopes[group_x()] = slope;
    for (u32 c = item(); c < columns; c += 256)
        to[c] = (from[c] - mean) * slope * (gamma ? gamma[c] : 1) + (beta ? beta[c] : 0);
}

/* to = the largest size of `count` numbers. One workgroup. */
KERNEL void largest(void *to, int to_type, const void *from, int type, u64 count)
{
    float most = 0;
    for (u64 i = item(); i < count; i += 256)
        most = larger(most, __builtin_fabsf(load_beside(from, type, i)));
    most = joined(most, LARGEST);
    if (!item())
        store_beside(to, to_type, 0, most);
}
