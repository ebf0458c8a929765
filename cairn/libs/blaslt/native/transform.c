/* hipblasLtMatrixTransform: C = alpha * op(A) + beta * op(B), from one order and type to another. */
#include "blaslt.h"
#include "rows.h"

struct turned { /* of beside.hip */
    void *at;
    long by_row, by_column, stride;
    int type, group;
};

/* One in tiles: of 4 * group rows, which their number is made up to. */
static struct turned in_tiles(const void *at, const struct lt_layout *layout, bool plain)
{
    if (lt_in_wide_tiles(layout)) /* ld: from 32 columns to the next */
        return (struct turned){(void *)at, 0, layout->ld, layout->stride, layout->type, plain ? layout->order : -layout->order};
    int group = 16 >> (layout->order - LT_TILES);
    long tile = 4 * group, rows = (layout->ld + tile - 1) / tile * tile;
    return (struct turned){(void *)at, 0, rows, layout->stride, layout->type, plain ? group : -group};
}

static bool described(struct turned *to, const void *at, const struct lt_layout *layout, int32_t operation,
                      const struct lt_layout *c)
{
    bool plain = operation == LT_NONE, by_columns = (layout->order == LT_COLUMNS) == plain;
    *to = (struct turned){(void *)at, by_columns ? 1 : layout->ld, by_columns ? layout->ld : 1, layout->stride, layout->type, 0};
    if (lt_in_tiles(layout))
        *to = in_tiles(at, layout, plain);
    else if (layout->order != LT_COLUMNS && layout->order != LT_ROWS)
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

struct lt_layout lt_plain(const struct lt_layout *tiled)
{
    struct lt_layout plain = *tiled;
    plain.order = LT_COLUMNS;
    plain.ld = (int64_t)tiled->rows;
    plain.stride = (int64_t)(tiled->rows * tiled->columns);
    return plain;
}

static int32_t moved(struct turned from, struct turned to, const struct lt_layout *layout, void *stream)
{
    struct turned none = {0};
    int rows = (int)layout->rows, columns = (int)layout->columns, type = GEMM_F64;
    const void *scalar = NULL;
    double one = 1, zero = 0;
    void *arguments[] = {&from, &none, &to, &rows, &columns, &scalar, &scalar, &type, &one, &zero};
    return gemm_beside("transform", layout->rows * layout->columns, layout->batch, arguments, stream);
}

static struct turned by_columns(const void *at, const struct lt_layout *plain)
{
    return (struct turned){(void *)at, 1, plain->ld, plain->stride, plain->type, 0};
}

int32_t lt_into_tiles(const void *plain, void *at, const struct lt_layout *layout, void *stream)
{
    struct lt_layout from = lt_plain(layout);
    return moved(by_columns(plain, &from), in_tiles(at, layout, true), layout, stream);
}

int32_t lt_untiled(const void **at, const struct lt_layout **layout, struct lt_layout *plain, void *stream)
{
    const struct lt_layout *from = *layout;
    uint64_t items = from->rows * from->columns;
    void *room = NULL;
    *plain = lt_plain(from);
    *layout = plain;
    if (!items || from->batch < 1)
        return GEMM_DONE;
    if (hipMallocAsync(&room, items * (uint64_t)from->batch * gemm_bits(from->type) / 8, stream) != 0)
        return GEMM_NO_MEMORY;
    int32_t result = moved(in_tiles(*at, from, true), by_columns(room, plain), from, stream);
    if (result != GEMM_DONE) {
        hipFreeAsync(room, stream);
        return result;
    }
    *at = room;
    return GEMM_DONE;
}

bool lt_is_tiled_result(const struct lt_layout *const all[4])
{
    return lt_in_tiles(all[3]) && all[2]->order == all[3]->order && !all[3]->pointers && !all[2]->pointers && gemm_bits(all[3]->type) >= 8 &&
           gemm_bits(all[2]->type) >= 8;
}

/* C and D in tiles: the product is made by columns in memory of its own. */
int32_t lt_multiply_into_tiles(const struct lt_product *product, const struct lt_operands *o, void *stream)
{
    const struct lt_layout *d = o->layout[3], *layout_c = o->layout[2];
    struct lt_layout plain_c, plain_d = lt_plain(d);
    uint64_t items = d->rows * d->columns * (uint64_t)(d->batch > 0 ? d->batch : 0);
    const void *c = o->at[2];
    void *room = NULL;
    if (!o->at[3] || product->epilogue & LT_AUX)
        return o->at[3] ? LT_NOT_SUPPORTED : LT_INVALID_VALUE;
    if (items && hipMallocAsync(&room, items * gemm_bits(d->type) / 8, stream) != 0)
        return LT_ALLOC_FAILED;
    int32_t status = LT_SUCCESS;
    if (c && items)
        status = lt_status_of(lt_untiled(&c, &layout_c, &plain_c, stream));
    else
        layout_c = &plain_d;
    if (status == LT_SUCCESS)
        status = lt_multiply(product, o->alpha, o->at[0], o->layout[0], o->at[1], o->layout[1], o->beta, c, layout_c, room, &plain_d, stream);
    if (status == LT_SUCCESS && items)
        status = lt_status_of(lt_into_tiles(room, (void *)o->at[3], d, stream));
    if (c != o->at[2])
        hipFreeAsync((void *)c, stream);
    if (room)
        hipFreeAsync(room, stream);
    return status;
}
