/* A product of complex numbers. A workgroup of 64 has 64 rows of D by COLUMNS columns, a lane a row. Made with REAL (the type
   of their parts), DEEP_A, DEEP_B, CONJUGATE_A, CONJUGATE_B, COLUMNS and AFTER, of which it knows GEMM_ADDS_C. */
#include "numbers.h"

struct number { REAL x, y; };
enum { ROWS = 64, DEPTH = 16 };

DEVICE number product(number a, number b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }

DEVICE number element(const u8 *at, u64 place, bool conjugate)
{
    const GLOBAL REAL *parts = (const GLOBAL REAL *)at + 2 * place;
    return {parts[0], conjugate ? -parts[1] : parts[1]};
}

DEVICE number scalar(const void *on_device, const double (&value)[2])
{
    const GLOBAL REAL *parts = (const GLOBAL REAL *)on_device;
    return on_device ? number{parts[0], parts[1]} : number{(REAL)value[0], (REAL)value[1]};
}

DEVICE void tile(const gemm_arguments &given, u32 x, u32 y, u32 instance_number)
{
    SHARED number in_a[DEPTH][ROWS], in_b[DEPTH][COLUMNS];
    u32 row = x * ROWS + item(), first_row = x * ROWS, first_column = y * COLUMNS;
    u64 first_a, first_b, first_c, first_d;
    const u8 *a = instance(given.a, instance_number, first_a), *b = instance(given.b, instance_number, first_b);
    number sum[COLUMNS] = {};
#pragma clang loop unroll(disable)
    for (u32 depth = 0; depth < (u32)given.k; depth += DEPTH) {
#pragma clang loop unroll(disable)
        for (u32 i = item(); i < DEPTH * ROWS; i += 64) {
            u32 d = DEEP_A ? i % DEPTH : i / ROWS, r = DEEP_A ? i / DEPTH : i % ROWS;
            u64 line = first_row + r, deep = depth + d, ld = given.a.ld;
            bool there = deep < (u32)given.k && line < (u32)given.m;
            in_a[d][r] = there ? element(a, first_a + (DEEP_A ? line * ld + deep : deep * ld + line), CONJUGATE_A) : number{0, 0};
        }
#pragma clang loop unroll(disable)
        for (u32 i = item(); i < DEPTH * COLUMNS; i += 64) {
            u32 d = DEEP_B ? i % DEPTH : i / COLUMNS, c = DEEP_B ? i / DEPTH : i % COLUMNS;
            u64 line = first_column + c, deep = depth + d, ld = given.b.ld;
            bool there = deep < (u32)given.k && line < (u32)given.n;
            in_b[d][c] = there ? element(b, first_b + (DEEP_B ? line * ld + deep : deep * ld + line), CONJUGATE_B) : number{0, 0};
        }
        barrier();
#pragma clang loop unroll(disable)
        for (u32 d = 0; d < DEPTH; d++)
            for (u32 c = 0; c < COLUMNS; c++) {
                number more = product(in_a[d][item()], in_b[d][c]);
                sum[c].x += more.x;
                sum[c].y += more.y;
            }
        barrier();
    }
    const u8 *c_at = instance(given.c, instance_number, first_c);
    GLOBAL REAL *d_at = (GLOBAL REAL *)instance(given.d, instance_number, first_d);
    number alpha = scalar(given.alpha, given.alpha_value), beta = scalar(given.beta, given.beta_value);
    for (u32 c = 0; c < COLUMNS; c++) {
        u32 column = first_column + c;
        if (row >= (u32)given.m || column >= (u32)given.n)
            continue;
        number value = product(alpha, sum[c]);
        if (AFTER & GEMM_ADDS_C && (beta.x != 0 || beta.y != 0)) {
            number more = product(beta, element(c_at, first_c + (u64)column * given.c.ld + row, false));
            value.x += more.x;
            value.y += more.y;
        }
        u64 place = 2 * (first_d + (u64)column * given.d.ld + row);
        d_at[place] = value.x;
        d_at[place + 1] = value.y;
    }
}

GEMM(ROWS, COLUMNS)
