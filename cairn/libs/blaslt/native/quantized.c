/* cuBLASLt's D in blocks of a column, each with a scale that the product finds: made in f32, then narrowed. */
#include "blaslt.h"
#include "rows.h"

/* Whether D asks for scales of its blocks, rightly or not. */
bool lt_is_quantized(const struct lt_product *product) { return product->scale_out || product->unscaled[3] != LT_SCALE_SCALAR; }

/* The product in f32: what is said of types beside D is as it was. */
static struct lt_product wide_of(const struct lt_product *product, const struct lt_layout *c)
{
    struct lt_product own = *product;
    int32_t type = gemm_bits(c->type) > 8 ? c->type : GEMM_F32;
    own.unscaled[3] = LT_SCALE_SCALAR;
    own.scale_out = own.scale_d = NULL;
    if (own.bias_type == GEMM_NO_TYPE)
        own.bias_type = type;
    if (own.aux_type == GEMM_NO_TYPE)
        own.aux_type = type;
    return own;
}

static struct lt_layout wide_layout(const struct lt_layout *d)
{
    struct lt_layout plain = lt_plain(d);
    plain.type = GEMM_F32;
    return plain;
}

int32_t lt_check_quantized(const struct lt_product *product, const struct lt_layout *const all[4])
{
    const struct lt_layout *d = all[3];
    bool four = product->unscaled[3] == LT_TILED_SCALES + LT_SCALE_16_E4M3 && d->type == GEMM_E2M1;
    bool eight = product->unscaled[3] == LT_TILED_SCALES + LT_SCALE_32_E8M0 && d->type == GEMM_E4M3 && !product->scale_d;
    struct lt_product own = wide_of(product, all[2]);
    struct lt_layout plain = wide_layout(d);
    struct gemm_call call;
    if ((!four && !eight) || d->order != LT_COLUMNS || d->pointers != LT_STRIDED || (four && (d->ld % 2 || d->stride % 2)))
        return LT_NOT_SUPPORTED;
    if (!product->scale_out || d->ld < (int64_t)d->rows)
        return LT_INVALID_VALUE;
    return lt_describe(&own, NULL, NULL, all[0], NULL, all[1], NULL, NULL, all[2], NULL, &plain, &call);
}

int32_t lt_multiply_quantized(const struct lt_product *product, const struct lt_operands *o, void *stream)
{
    const struct lt_layout *d = o->layout[3];
    struct lt_product own = wide_of(product, o->layout[2]);
    struct lt_layout plain = wide_layout(d);
    uint64_t items = d->rows * d->columns * (uint64_t)(d->batch > 0 ? d->batch : 0);
    void *room = NULL, *to = (void *)o->at[3], *scales = product->scale_out, *before = product->scale_d;
    int32_t status = lt_check_quantized(product, o->layout);
    if (status != LT_SUCCESS || !items)
        return status;
    if (!to)
        return LT_INVALID_VALUE;
    if (hipMallocAsync(&room, items * sizeof(float), stream) != 0)
        return LT_ALLOC_FAILED;
    const void *c = o->at[2];
    status = lt_multiply(&own, o->alpha, o->at[0], o->layout[0], o->at[1], o->layout[1], o->beta, c, o->layout[2], room, &plain, stream);
    if (status == LT_SUCCESS) {
        int rows = (int)d->rows, columns = (int)d->columns, four = d->type == GEMM_E2M1, each = four ? 16 : 32;
        long ld = d->ld, stride = d->stride;
        uint64_t blocks = (d->rows + (uint64_t)each - 1) / (uint64_t)each;
        void *arguments[] = {&room, &to, &ld, &stride, &scales, &before, &rows, &columns, &four};
        status = lt_status_of(gemm_beside("quantize", blocks * d->columns, d->batch, arguments, stream));
    }
    hipFreeAsync(room, stream);
    return status;
}
