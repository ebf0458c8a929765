/* cuBLASLt's masks of ReLU: a bit for each element of D, where hipBLASLt has the numbers. They are made of numbers in memory of
   their own, or those of them. */
#include "blaslt.h"

enum { BITS = 32, ALIGNED = 128 };

bool lt_is_masked(const struct lt_product *product) { return product->epilogue & LT_MASK; }

/* The product with numbers, by columns without gaps. */
static struct lt_product plain_of(const struct lt_product *product, void *numbers)
{
    struct lt_product own = *product;
    own.epilogue &= ~LT_MASK;
    own.aux = numbers;
    own.aux_type = GEMM_F32;
    own.aux_ld = own.aux_stride = 0;
    return own;
}

int32_t lt_check_masked(const struct lt_product *product, const struct lt_layout *const all[4])
{
    const struct lt_layout *d = all[3];
    struct lt_product own = plain_of(product, NULL);
    struct gemm_call call;
    bool known = own.epilogue & LT_AUX && own.epilogue & (LT_RELU | LT_DRELU) && !product->scale_aux && !product->amax_aux;
    if (!known || d->order != LT_COLUMNS || d->pointers != LT_STRIDED)
        return LT_NOT_SUPPORTED;
    if (product->aux_ld % ALIGNED || product->aux_ld < (int64_t)d->rows || product->aux_stride % ALIGNED)
        return LT_INVALID_VALUE;
    return lt_describe(&own, NULL, NULL, all[0], NULL, all[1], NULL, NULL, all[2], NULL, d, &call);
}

static int32_t convert(void *numbers, const struct lt_product *product, const struct lt_layout *d, int packs, void *stream)
{
    void *bits = product->aux;
    int rows = (int)d->rows, columns = (int)d->columns;
    long ld = product->aux_ld / BITS, stride = product->aux_stride > 0 ? product->aux_stride / BITS : ld * columns;
    uint64_t words = (d->rows + BITS - 1) / BITS;
    void *arguments[] = {&numbers, &bits, &rows, &columns, &ld, &stride, &packs};
    return lt_status_of(gemm_beside("mask", words * d->columns, d->batch, arguments, stream));
}

int32_t lt_multiply_masked(const struct lt_product *product, const struct lt_operands *o, void *stream)
{
    const struct lt_layout *d = o->layout[3];
    uint64_t items = d->rows * d->columns * (uint64_t)(d->batch > 0 ? d->batch : 0);
    bool makes = product->epilogue & LT_RELU;
    void *numbers = NULL;
    int32_t status = lt_check_masked(product, o->layout);
    if (status != LT_SUCCESS || !items)
        return status;
    if (!product->aux)
        return LT_INVALID_VALUE;
    if (hipMallocAsync(&numbers, items * sizeof(float), stream) != 0)
        return LT_ALLOC_FAILED;
    struct lt_product own = plain_of(product, numbers);
    if (!makes)
        status = convert(numbers, product, d, 0, stream);
    if (status == LT_SUCCESS)
        status = lt_multiply(&own, o->alpha, o->at[0], o->layout[0], o->at[1], o->layout[1], o->beta, o->at[2], o->layout[2],
                             (void *)o->at[3], d, stream);
    if (status == LT_SUCCESS && makes)
        status = convert(numbers, product, d, 1, stream);
    if (gemm_flush() != GEMM_DONE && status == LT_SUCCESS)
        status = LT_EXECUTION_FAILED;
    hipFreeAsync(numbers, stream);
    return status;
}
