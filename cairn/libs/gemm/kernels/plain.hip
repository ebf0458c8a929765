/* A product without matrix instructions: any types, any scales, any target. A workgroup of 64 has 64 rows of D by COLUMNS
   columns, a lane a row. Made with TYPE_A, TYPE_B, DEEP_A and DEEP_B as matrix.hip is, NUMBER (the type of sums), COLUMNS, and what
   epilogue.h says. */
#include "epilogue.h"

typedef NUMBER number;
enum { ROWS = 64, DEPTH = 16 };

DEVICE float scale(const gemm_scale &scale, u32 instance, u32 row, u32 depth)
{
    u32 r = row / scale.rows, b = depth / scale.depths;
    u64 place = (u64)r * scale.pitch + (u64)b * scale.step;
    if (scale.kind == GEMM_BLOCKS_IN_TILES)
        place = ((u64)(r / 128) * scale.pitch + b / 4) * 512 + r % 32 * 16 + r % 128 / 32 * 4 + b % 4;
    if (scale.kind == GEMM_BLOCKS_PACKED)
        place = ((u64)(b / 4) * scale.pitch + r) * 4 + b % 4;
    return load<float>(scale.values, scale.type, (u64)instance * scale.stride + place);
}

/* op(M) at (row, depth), as the result's rows (A) or columns (B) see it. */
DEVICE number element(const u8 *at, const gemm_matrix &matrix, int type, const gemm_scale &scaled, bool side_by_side, u64 first, u32 instance,
                      u32 row, u32 depth)
{
    u64 place = first + (side_by_side ? (u64)row * matrix.ld + depth : (u64)depth * matrix.ld + row);
    number value = load<number>(at, type, place);
    return scaled.kind >= GEMM_BLOCKS ? (number)(value * scale(scaled, instance, row, depth)) : value;
}

DEVICE void tile(const gemm_arguments &given, u32 x, u32 y, u32 which)
{
    SHARED number in_a[DEPTH][ROWS], in_b[DEPTH][COLUMNS];
    u32 row = x * ROWS + item(), first_row = x * ROWS, first_column = y * COLUMNS;
    u64 first_a, first_b;
    const u8 *a = instance(given.a, which, first_a), *b = instance(given.b, which, first_b);
    number sum[COLUMNS] = {};
#pragma clang loop unroll(disable)
    for (u32 depth = 0; depth < (u32)given.k; depth += DEPTH) {
#pragma clang loop unroll(disable)
        for (u32 i = item(); i < DEPTH * ROWS; i += 64) {
            u32 d = DEEP_A ? i % DEPTH : i / ROWS, r = DEEP_A ? i / DEPTH : i % ROWS;
            bool there = depth + d < (u32)given.k && first_row + r < (u32)given.m;
            in_a[d][r] = there ? element(a, given.a, TYPE_A, given.scale_a, DEEP_A, first_a, which, first_row + r, depth + d) : (number)0;
        }
#pragma clang loop unroll(disable)
        for (u32 i = item(); i < DEPTH * COLUMNS; i += 64) {
            u32 d = DEEP_B ? i % DEPTH : i / COLUMNS, c = DEEP_B ? i / DEPTH : i % COLUMNS;
            bool there = depth + d < (u32)given.k && first_column + c < (u32)given.n;
            in_b[d][c] = there ? element(b, given.b, TYPE_B, given.scale_b, DEEP_B, first_b, which, first_column + c, depth + d) : (number)0;
        }
        barrier();
#pragma clang loop unroll(disable)
        for (u32 d = 0; d < DEPTH; d++)
            for (u32 c = 0; c < COLUMNS; c++)
                sum[c] += in_a[d][item()] * in_b[d][c];
        barrier();
    }
    SHARED number made[COLUMNS][ROWS];
    for (u32 c = 0; c < COLUMNS; c++)
        made[c][item()] = sum[c];
    epilogue<computed<number>::type> after(given, which);
#pragma clang loop unroll(disable)
    for (u32 c = 0; c < COLUMNS && first_column + c < (u32)given.n; c++)
        if (row < (u32)given.m)
            after.put(made[c][item()], row, first_column + c);
    after.finish();
}

GEMM(ROWS, COLUMNS)
