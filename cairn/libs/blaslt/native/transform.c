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

int32_t lt_untiled(const void **at, const struct lt_layout **layout, struct lt_layout *plain, void *stream)
{
    const struct lt_layout *from = *layout;
    uint64_t items = from->rows * from->columns;
    void *room = NULL;
    *plain = *from;
    plain->order = LT_COLUMNS;
    plain->ld = (int64_t)from->rows;
    plain->stride = (int64_t)items;
    *layout = plain;
    if (!items || from->batch < 1)
        return GEMM_DONE;
    if (hipMallocAsync(&room, items * (uint64_t)from->batch * gemm_bits(from->type) / 8, stream) != 0)
        return GEMM_NO_MEMORY;
    struct turned source = in_tiles(*at, from, true), none = {0};
    struct turned to = {room, 1, plain->ld, plain->stride, from->type, 0};
    int rows = (int)from->rows, columns = (int)from->columns, type = GEMM_F64;
    const void *scalar = NULL;
    double one = 1, zero = 0;
    void *arguments[] = {&source, &none, &to, &rows, &columns, &scalar, &scalar, &type, &one, &zero};
    int32_t result = gemm_beside("transform", items, from->batch, arguments, stream);
    if (result != GEMM_DONE) {
        hipFreeAsync(room, stream);
        return result;
    }
    *at = room;
    return GEMM_DONE;
}

int32_t lt_untiled_scales(void **at, int32_t *mode, uint64_t rows, uint64_t depth, int64_t batch, void *stream)
{
    if (!*at || (*mode != LT_TILED_SCALES + LT_SCALE_16_E4M3 && *mode != LT_TILED_SCALES + LT_SCALE_32_E8M0))
        return GEMM_DONE;
    *mode -= LT_TILED_SCALES;
    int each = *mode == LT_SCALE_16_E4M3 ? 16 : 32, blocks = (int)((depth + (uint64_t)each - 1) / (uint64_t)each), count = (int)rows;
    void *room = NULL, *from = *at;
    if (!rows || !blocks || batch < 1)
        return GEMM_DONE;
    if (hipMallocAsync(&room, rows * (uint64_t)blocks * (uint64_t)batch, stream) != 0)
        return GEMM_NO_MEMORY;
    void *arguments[] = {&from, &room, &count, &blocks};
    int32_t result = gemm_beside("untile_scales", rows * (uint64_t)blocks, batch, arguments, stream);
    if (result != GEMM_DONE) {
        hipFreeAsync(room, stream);
        return result;
    }
    *at = room;
    return GEMM_DONE;
}
