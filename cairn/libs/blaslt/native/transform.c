/* hipblasLtMatrixTransform: C = alpha * op(A) + beta * op(B), from one order and type to another. */
#include "blaslt.h"
#include "rows.h"

struct turned { /* of beside.hip */
    void *at;
    long by_row, by_column, stride;
    int type, unused;
};

static bool described(struct turned *to, const void *at, const struct lt_layout *layout, int32_t operation,
                      const struct lt_layout *c)
{
    bool plain = operation == LT_NONE, by_columns = (layout->order == LT_COLUMNS) == plain;
    *to = (struct turned){(void *)at, by_columns ? 1 : layout->ld, by_columns ? layout->ld : 1, layout->stride, layout->type, 0};
    if (layout->order != LT_COLUMNS && layout->order != LT_ROWS)
        return false;
    return (plain ? layout->rows : layout->columns) == c->rows && (plain ? layout->columns : layout->rows) == c->columns;
}

int32_t hipblasLtMatrixTransform(void *handle, void *description, const void *alpha, const void *a, void *layout_a,
                                 const void *beta, const void *b, void *layout_b, void *c, void *layout_c, void *stream)
{
    const struct lt_transform *own = description;
    const struct lt_layout *of_c = layout_c;
    struct turned from_a = {0}, from_b = {0}, to;
    if (!lt_is(handle, LT_HANDLE) || !lt_is(description, LT_TRANSFORM))
        return LT_NOT_INITIALIZED;
    if (!lt_is(layout_c, LT_LAYOUT) || !c || (a && !lt_is(layout_a, LT_LAYOUT)) || (b && !lt_is(layout_b, LT_LAYOUT)))
        return LT_INVALID_VALUE;
    if ((a && !alpha) || (b && !beta) || !described(&to, c, of_c, LT_NONE, of_c) || gemm_bits(of_c->type) < 8)
        return LT_INVALID_VALUE;
    if ((a && !described(&from_a, a, layout_a, own->transA, of_c)) || (b && !described(&from_b, b, layout_b, own->transB, of_c)))
        return LT_INVALID_VALUE;
    bool host = own->pointer_mode == LT_ON_HOST;
    double x = host && a ? lt_scalar(alpha, own->scale_type) : 0, y = host && b ? lt_scalar(beta, own->scale_type) : 0;
    const void *x_at = host ? NULL : alpha, *y_at = host ? NULL : beta;
    int rows = (int)of_c->rows, columns = (int)of_c->columns, type = own->scale_type;
    uint64_t items = of_c->rows * of_c->columns;
    if (!items || of_c->batch < 1)
        return LT_SUCCESS;
    void *arguments[] = {&from_a, &from_b, &to, &rows, &columns, &x_at, &y_at, &type, &x, &y};
    return lt_status_of(gemm_beside("transform", items, of_c->batch, arguments, stream));
}
