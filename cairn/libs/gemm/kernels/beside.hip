/* What stands beside a product: sums of a matrix's rows (gradients of a bias), and matrices turned and added. */
#include "numbers.h"

/* to[r] = the sum over `depths` of element (r, d), which lies at r * by_row + d * by_depth. A work-item a row. */
KERNEL void sum_rows(const void *from, int type, void *to, int to_type, int rows, int depths, long by_row, long by_depth)
{
    u32 row = group_x() * 256 + item();
    if (row >= (u32)rows)
        return;
    float sum = 0;
    for (u32 d = 0; d < (u32)depths; d++)
        sum += load<float>(from, type, (u64)row * by_row + (u64)d * by_depth);
    store<float>(to, to_type, row, sum);
}

struct turned { /* a matrix of a batch, by the places of its rows and columns */
    void *at;
    long by_row, by_column, stride;
    int type, unused;
};

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
        sum += x * load<double>(a.at, a.type, number * a.stride + row * a.by_row + column * a.by_column);
    if (b.at && y != 0)
        sum += y * load<double>(b.at, b.type, number * b.stride + row * b.by_row + column * b.by_column);
    store<double>(c.at, c.type, number * c.stride + row * c.by_row + column * c.by_column, sum);
}
