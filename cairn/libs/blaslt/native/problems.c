/* Products of hipblaslt_ext: descriptors made of its classes, and what a program changes of them on the device. */
#include <string.h>

#include "ext.h"

struct lt_sizes lt_packed(const struct lt_GemmProblemType *type, int64_t m, int64_t n, int64_t k, int64_t batch)
{
    return (struct lt_sizes){m, n, k, batch, {type->OpA == LT_NONE ? m : k, type->OpB == LT_NONE ? k : n, m, m},
                          {m * k, k * n, m * n, m * n}};
}

static size_t scalar_size(int32_t compute) { return compute == LT_F64 || compute == LT_F64_PEDANTIC ? 8 : 4; }

/* Programs may change alpha and beta after this. */
static void keep_scalars(struct lt_problem *to, const void *alpha, const void *beta)
{
    size_t size = scalar_size(to->product.compute);
    to->alpha = alpha;
    to->beta = beta;
    to->scalars_here = to->product.pointer_mode == LT_ON_HOST && alpha && beta;
    if (to->scalars_here) {
        memcpy(to->scalars[0], alpha, size);
        memcpy(to->scalars[1], beta, size);
    }
}

static void describe(struct lt_product *to, const struct lt_GemmProblemType *type, const struct lt_GemmEpilogue *after,
                     const struct lt_GemmInputs *inputs)
{
    int32_t compute = type->TypeCompute;
    int32_t scalars = compute == LT_F64 || compute == LT_F64_PEDANTIC   ? GEMM_F64
                      : compute == LT_I32 || compute == LT_I32_PEDANTIC ? GEMM_I32
                                                                        : GEMM_F32;
    *to = (struct lt_product){
        .magic = LT_PRODUCT, .fill = LT_FULL, .transC = LT_NONE, .compute = compute, .scale_type = scalars, .transA = type->OpA, .transB = type->OpB,
        .epilogue = after->Mode, .pointer_mode = inputs->ScaleAlphaVec ? LT_ALPHA_VECTOR : LT_ON_HOST,
        .bias_type = after->BiasDataType, .aux_type = after->AuxDataType, .scale_a_mode = after->ScalingAType,
        .scale_b_mode = after->ScalingBType, .input_a = GEMM_NO_TYPE, .input_b = GEMM_NO_TYPE,
        .argument = {after->Act0, after->Act1}, .bias = (void *)inputs->Bias, .scale_a = (void *)inputs->ScaleA,
        .scale_b = (void *)inputs->ScaleB, .scale_c = (void *)inputs->ScaleC, .scale_d = (void *)inputs->ScaleD,
        .scale_aux = (void *)inputs->ScaleAux, .aux = (void *)inputs->Aux, .amax = (void *)inputs->AmaxD,
        .aux_ld = after->AuxLeadingDimension, .aux_stride = after->AuxBatchStride,
    };
}

int32_t lt_put(struct lt_problem *to, const struct lt_GemmProblemType *type, const struct lt_sizes *sizes,
                   const struct lt_GemmEpilogue *after, const struct lt_GemmInputs *inputs)
{
    const int32_t types[] = {type->TypeA, type->TypeB, type->TypeC, type->TypeD};
    const int32_t orders[] = {type->OrderA, type->OrderB, LT_COLUMNS, LT_COLUMNS};
    const bool turned[] = {type->OpA != LT_NONE, type->OpB != LT_NONE, false, false};
    const int64_t rows[] = {sizes->m, sizes->k, sizes->m, sizes->m}, columns[] = {sizes->k, sizes->n, sizes->n, sizes->n};
    if (sizes->m < 0 || sizes->n < 0 || sizes->k < 0 || sizes->batch < 0)
        return LT_INVALID_VALUE;
    for (int i = 0; i < 4; i++)
        to->layouts[i] = (struct lt_layout){
            LT_LAYOUT, (uint64_t)(turned[i] ? columns[i] : rows[i]), (uint64_t)(turned[i] ? rows[i] : columns[i]),
            sizes->ld[i], {sizes->stride[i]}, types[i], orders[i], (int32_t)sizes->batch, LT_STRIDED, 0,
        };
    memcpy(to->at, (const void *[]){inputs->A, inputs->B, inputs->C, inputs->D}, sizeof to->at);
    describe(&to->product, type, after, inputs);
    keep_scalars(to, inputs->ScaleAlphaVec ? inputs->ScaleAlphaVec : inputs->Alpha, inputs->Beta);
    return LT_SUCCESS;
}

int32_t lt_refer(struct lt_problem *to, const struct lt_product *product, const void *alpha, const void *beta,
                     const void *const *at, const struct lt_layout *const *layouts)
{
    if (!lt_is(product, LT_PRODUCT))
        return LT_INVALID_VALUE;
    for (int i = 0; i < 4; i++) {
        if (!lt_is(layouts[i], LT_LAYOUT))
            return LT_INVALID_VALUE;
        to->layouts[i] = *layouts[i];
        to->at[i] = at[i];
    }
    to->product = *product;
    keep_scalars(to, alpha, beta);
    return LT_SUCCESS;
}

int32_t lt_tried(const struct lt_problem *p)
{
    struct gemm_call call;
    return lt_describe(&p->product, NULL, p->at[0], &p->layouts[0], p->at[1], &p->layouts[1], NULL, p->at[2],
                       &p->layouts[2], (void *)p->at[3], &p->layouts[3], &call);
}

int32_t lt_multiplied(const struct lt_problem *p, void *stream)
{
    const void *alpha = p->scalars_here ? p->scalars[0] : p->alpha, *beta = p->scalars_here ? p->scalars[1] : p->beta;
    return lt_multiply(&p->product, alpha, p->at[0], &p->layouts[0], p->at[1], &p->layouts[1], beta, p->at[2],
                       &p->layouts[2], (void *)p->at[3], &p->layouts[3], stream);
}

static const int place_of[] = {2, 3, 1, 0}; /* of A, B, C, D among lines */

void lt_told(struct lt_user_arguments *to, const struct lt_problem *p)
{
    const struct lt_product *product = &p->product;
    const struct lt_layout *a = &p->layouts[0], *d = &p->layouts[3];
    size_t size = scalar_size(product->compute);
    *to = (struct lt_user_arguments){
        .m = (uint32_t)d->rows, .n = (uint32_t)d->columns, .batch = (uint32_t)d->batch,
        .k = (uint32_t)(product->transA == LT_NONE ? a->columns : a->rows),
        .d = (void *)p->at[3], .c = (void *)p->at[2], .a = (void *)p->at[0], .b = (void *)p->at[1],
        .scale_a = product->scale_a, .scale_b = product->scale_b, .scale_c = product->scale_c, .scale_d = product->scale_d,
        .bias = product->bias, .bias_type = product->bias_type, .aux = product->aux,
        .ld_aux = (uint32_t)product->aux_ld, .stride_aux = (uint32_t)product->aux_stride,
        .argument = {product->argument[0], product->argument[1]}, .activation = product->epilogue,
    };
    for (int i = 0; i < 4; i++) {
        to->lines[place_of[i]][0] = (uint32_t)p->layouts[i].ld;
        to->lines[place_of[i]][1] = (uint32_t)p->layouts[i].stride;
    }
    if (product->pointer_mode == LT_ALPHA_VECTOR)
        to->scale_alpha = (void *)p->alpha;
    if (p->scalars_here) {
        memcpy(to->alpha, p->scalars[0], size);
        memcpy(to->beta, p->scalars[1], size);
    }
}

void lt_heard(struct lt_problem *p, const struct lt_user_arguments *from)
{
    struct lt_product *product = &p->product;
    const bool turned[] = {product->transA != LT_NONE, product->transB != LT_NONE, false, false};
    const uint32_t rows[] = {from->m, from->k, from->m, from->m}, columns[] = {from->k, from->n, from->n, from->n};
    for (int i = 0; i < 4; i++) {
        struct lt_layout *layout = &p->layouts[i];
        layout->rows = turned[i] ? columns[i] : rows[i];
        layout->columns = turned[i] ? rows[i] : columns[i];
        layout->ld = from->lines[place_of[i]][0];
        layout->stride = from->lines[place_of[i]][1];
        layout->batch = (int32_t)from->batch;
    }
    memcpy(p->at, (const void *[]){from->a, from->b, from->c, from->d}, sizeof p->at);
    product->scale_a = from->scale_a;
    product->scale_b = from->scale_b;
    product->scale_c = from->scale_c;
    product->scale_d = from->scale_d;
    product->bias = from->bias;
    product->bias_type = from->bias_type;
    product->aux = from->aux;
    product->aux_ld = from->ld_aux;
    product->aux_stride = from->stride_aux;
    memcpy(product->argument, from->argument, sizeof product->argument);
    product->pointer_mode = from->scale_alpha ? LT_ALPHA_VECTOR : LT_ON_HOST;
    keep_scalars(p, from->scale_alpha ? from->scale_alpha : (const void *)from->alpha, from->beta);
}

