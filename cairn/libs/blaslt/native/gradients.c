/* A product with the gradient of a bias: sums of the rows of A, B or D. */
#include "blaslt.h"

/* Of each matrix of the batch where each has a bias, else of the first. */
static int32_t sum_rows(const struct gemm_call *call, const struct gemm_matrix *matrix, int32_t rows, int32_t depths,
                        bool side_by_side, const struct lt_product *product, void *stream)
{
    long by_row = side_by_side ? matrix->ld : 1, by_depth = side_by_side ? 1 : matrix->ld;
    long stride = matrix->stride, bias_stride = product->bias_stride;
    void *to = product->bias;
    int from_type = matrix->type, type = call->arguments.bias_type;
    void *arguments[] = {(void *)&matrix->at, &from_type, &to, &type, &rows, &depths, &by_row, &by_depth, &stride, &bias_stride};
    return gemm_beside("sum_rows", (uint64_t)rows, bias_stride ? call->batch : 1, arguments, stream);
}

static int32_t gradients(const struct gemm_call *call, const struct lt_product *product, void *stream)
{
    const struct gemm_arguments *given = &call->arguments;
    bool of_a = product->epilogue & (given->turned ? LT_GRADIENT_B : LT_GRADIENT_A);
    bool of_b = product->epilogue & (given->turned ? LT_GRADIENT_A : LT_GRADIENT_B);
    if (!product->bias || call->batch == 0)
        return GEMM_DONE;
    if (of_a)
        return sum_rows(call, &given->a, given->m, given->k, call->deep_a, product, stream);
    if (of_b)
        return sum_rows(call, &given->b, given->n, given->k, call->deep_b, product, stream);
    if (!(product->epilogue & LT_BIAS_GRADIENT))
        return GEMM_DONE;
    struct gemm_matrix d = {given->unrounded, given->m, (long)given->m * given->n, GEMM_F32, 0};
    return given->turned ? sum_rows(call, given->unrounded ? &d : &given->d, given->n, given->m, true, product, stream)
                         : sum_rows(call, given->unrounded ? &d : &given->d, given->m, given->n, false, product, stream);
}

/* The gradient of a bias is summed of what D is rounded from. */
int32_t lt_launch(struct gemm_call *call, const struct lt_product *product, void *stream)
{
    enum { WIDE = 32 };
    struct gemm_arguments *given = &call->arguments;
    uint64_t items = (uint64_t)given->m * (uint64_t)given->n * (uint64_t)call->batch;
    if (product->epilogue & LT_BIAS_GRADIENT && product->bias && gemm_bits(given->d.type) < WIDE)
        if (hipMallocAsync((void **)&given->unrounded, items * sizeof(float), stream) != 0)
            return GEMM_NO_MEMORY;
    int32_t result = gemm_launch(call, stream);
    if (result == GEMM_DONE)
        result = gradients(call, product, stream);
    if (given->unrounded) {
        int32_t last = gemm_flush();
        result = result == GEMM_DONE ? last : result;
        hipFreeAsync(given->unrounded, stream);
    }
    return result;
}
