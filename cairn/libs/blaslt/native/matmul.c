/* hipblasLtMatmul: what descriptors say, as a product of cairn.libs.gemm. */
#include <string.h>

#include "blaslt.h"
#include "rows.h"

enum { ALGORITHM = 0x4761696e };

int32_t lt_status_of(int32_t result)
{
    switch (result) {
    case GEMM_DONE: return LT_SUCCESS;
    case GEMM_NO_KERNEL: return LT_NOT_SUPPORTED;
    case GEMM_NO_MEMORY: return LT_ALLOC_FAILED;
    default: return LT_EXECUTION_FAILED;
    }
}

/* ---- what is refused ---- */

static bool is_transposition(int32_t operation)
{
    return operation == LT_NONE || operation == LT_TRANSPOSE || operation == LT_CONJUGATE;
}

static bool is_whole(const struct lt_layout *layout, bool on_transposed)
{
    uint64_t least = (layout->order == LT_ROWS) != on_transposed ? layout->columns : layout->rows;
    return layout->ld >= 0 && (uint64_t)layout->ld >= least;
}

/* Sums of which type, GEMM_NO_TYPE where no kernel multiplies these. */
static int32_t sum_of(const struct lt_product *product, int32_t a, int32_t b)
{
    bool bytes = (a == GEMM_I8 || a == GEMM_U8) && (b == GEMM_I8 || b == GEMM_U8);
    if (gemm_is_complex(a)) {
        bool doubles = product->compute == LT_F64 || product->compute == LT_F64_PEDANTIC, others = product->compute < LT_F32 ||
                       product->compute == LT_I32 || product->compute == LT_I32_PEDANTIC;
        return a == b && !others && doubles == (a == GEMM_C64) ? a : GEMM_NO_TYPE;
    }
    if (product->compute == LT_I32 || product->compute == LT_I32_PEDANTIC)
        return bytes ? GEMM_I32 : GEMM_NO_TYPE;
    if (product->compute == LT_F64 || product->compute == LT_F64_PEDANTIC)
        return a == GEMM_F64 && b == GEMM_F64 ? GEMM_F64 : GEMM_NO_TYPE;
    if (!gemm_bits(a) || !gemm_bits(b) || a == GEMM_F64 || b == GEMM_F64 || a == GEMM_I32 || b == GEMM_I32)
        return GEMM_NO_TYPE;
    return bytes ? GEMM_I32 : GEMM_F32;
}

static bool is_result(int32_t type) { return gemm_bits(type) >= 8 || gemm_is_complex(type); }

/* Complex numbers are multiplied with those of their type alone, and nothing follows. */
static bool fits_complex(const struct lt_product *product, int32_t a, int32_t c, int32_t d)
{
    if (!gemm_is_complex(a))
        return !gemm_is_complex(c) && !gemm_is_complex(d);
    bool scaled = product->scale_a || product->scale_b || product->scale_c || product->scale_d || product->amax;
    return c == a && d == a && product->scale_type == a && product->epilogue == 1 && !scaled &&
           product->pointer_mode != LT_ALPHA_VECTOR;
}

static bool known_epilogue(int32_t epilogue)
{
    static const int32_t all[] = {
        1, LT_RELU, LT_BIAS, LT_RELU | LT_BIAS, LT_GELU, LT_GELU | LT_BIAS, LT_RELU | LT_AUX, LT_RELU | LT_AUX | LT_BIAS,
        LT_GELU | LT_AUX, LT_GELU | LT_AUX | LT_BIAS, LT_AUX | LT_DRELU, LT_AUX | LT_DRELU | LT_BIAS_GRADIENT,
        LT_AUX | LT_DGELU, LT_AUX | LT_DGELU | LT_BIAS_GRADIENT, LT_GRADIENT_A, LT_GRADIENT_B, LT_SWISH,
        LT_SWISH | LT_BIAS, LT_CLAMP, LT_CLAMP | LT_BIAS, LT_CLAMP | LT_AUX, LT_CLAMP | LT_AUX | LT_BIAS,
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] == epilogue)
            return true;
    return false;
}

/* What cuBLASLt has and no kernel here does. */
static bool is_beyond(const struct lt_product *product)
{
    for (int i = 0; i < 4; i++)
        if (product->unscaled[i] != LT_SCALE_SCALAR)
            return true;
    bool makes_aux = product->epilogue & LT_AUX && !(product->epilogue & (LT_DRELU | LT_DGELU));
    return (product->amax_aux && !makes_aux) || product->scale_out || product->steps[0] || product->steps[1] || product->steps[2];
}

/* How operands are scaled; without a kind: not at all. */
static struct gemm_scale scale_of_mode(int32_t mode)
{
    switch (mode) {
    case LT_SCALE_SCALAR: return (struct gemm_scale){.kind = GEMM_SCALAR, .type = GEMM_F32};
    case LT_SCALE_OUTER: return (struct gemm_scale){.kind = GEMM_OUTER, .type = GEMM_F32};
    case LT_SCALE_16_E4M3: return (struct gemm_scale){.kind = GEMM_BLOCKS, .type = GEMM_E4M3, .rows = 1, .depths = 16};
    case LT_SCALE_32_E8M0: return (struct gemm_scale){.kind = GEMM_BLOCKS, .type = GEMM_E8M0, .rows = 1, .depths = 32};
    case LT_SCALE_128: return (struct gemm_scale){.kind = GEMM_BLOCKS, .type = GEMM_F32, .rows = 1, .depths = 128};
    case LT_SCALE_128_128: return (struct gemm_scale){.kind = GEMM_BLOCKS, .type = GEMM_F32, .rows = 128, .depths = 128};
    case LT_TILED_SCALES + LT_SCALE_16_E4M3: return (struct gemm_scale){.kind = GEMM_BLOCKS_IN_TILES, .type = GEMM_E4M3, .rows = 1, .depths = 16};
    case LT_TILED_SCALES + LT_SCALE_32_E8M0: return (struct gemm_scale){.kind = GEMM_BLOCKS_IN_TILES, .type = GEMM_E8M0, .rows = 1, .depths = 32};
    case LT_TILED_SCALES + LT_SCALE_128: return (struct gemm_scale){.kind = GEMM_BLOCKS_BY_COLUMNS, .type = GEMM_F32, .rows = 1, .depths = 128};
    case LT_TILED_SCALES + LT_SCALE_128_128: return (struct gemm_scale){.kind = GEMM_BLOCKS_IN_FOURS, .type = GEMM_F32, .rows = 128, .depths = 128};
    case LT_SCALE_PACKED_32: return (struct gemm_scale){.kind = GEMM_BLOCKS_PACKED, .type = GEMM_E8M0, .rows = 1, .depths = 32};
    case LT_SCALE_PACKED_128: return (struct gemm_scale){.kind = GEMM_BLOCKS_PACKED, .type = GEMM_E8M0, .rows = 1, .depths = 128};
    default: return (struct gemm_scale){.kind = GEMM_UNSCALED};
    }
}

static int32_t check_scale(int32_t mode)
{
    if (scale_of_mode(mode).kind != GEMM_UNSCALED)
        return LT_SUCCESS;
    return mode >= LT_TILED_SCALES ? LT_NOT_SUPPORTED : LT_INVALID_VALUE;
}

/* Matrices of a batch by their addresses: all of them or none, and nothing that follows the product. */
static int32_t check_pointers(const struct lt_product *product, const struct lt_layout *const all[4])
{
    for (int i = 0; i < 4; i++)
        if ((uint32_t)all[i]->pointers > 1 || all[i]->pointers != all[3]->pointers || (all[i]->pointers && lt_in_tiles(all[i])))
            return LT_NOT_SUPPORTED;
    return all[3]->pointers && product->epilogue & (LT_AUX | LT_BIAS_GRADIENT | LT_GRADIENT_A | LT_GRADIENT_B)
               ? LT_NOT_SUPPORTED : LT_SUCCESS;
}

static int32_t check(const struct lt_product *product, const struct lt_layout *a, const struct lt_layout *b,
                     const struct lt_layout *c, const struct lt_layout *d)
{
    const struct lt_layout *all[] = {a, b, c, d};
    if (!lt_is(product, LT_PRODUCT))
        return LT_NOT_INITIALIZED;
    for (int i = 0; i < 4; i++) {
        if (!lt_is(all[i], LT_LAYOUT))
            return LT_NOT_INITIALIZED;
        if (all[i]->batch < 0 || all[i]->rows > INT32_MAX || all[i]->columns > INT32_MAX || !is_whole(all[i], false))
            return LT_INVALID_VALUE;
        bool tiles = i < 2 && lt_in_tiles(all[i]) && gemm_bits(all[i]->type) >= 8;
        if (all[i]->order != LT_COLUMNS && all[i]->order != LT_ROWS && !tiles)
            return LT_NOT_SUPPORTED;
    }
    if (!is_transposition(product->transA) || !is_transposition(product->transB))
        return LT_INVALID_VALUE;
    bool plainA = product->transA == LT_NONE, plainB = product->transB == LT_NONE;
    uint64_t depth = plainA ? a->columns : a->rows;
    if ((plainA ? a->rows : a->columns) != d->rows || (plainB ? b->columns : b->rows) != d->columns ||
        (plainB ? b->rows : b->columns) != depth || c->rows != d->rows || c->columns != d->columns)
        return LT_INVALID_VALUE;
    if (a->batch != b->batch || a->batch != d->batch || c->batch != d->batch)
        return LT_INVALID_VALUE;
    if (!known_epilogue(product->epilogue) || product->fill != LT_FULL || product->transC != LT_NONE)
        return LT_NOT_SUPPORTED;
    if (is_beyond(product))
        return LT_NOT_SUPPORTED;
    int32_t status = check_scale(product->scale_a_mode);
    if (status == LT_SUCCESS)
        status = check_scale(product->scale_b_mode);
    if (status == LT_SUCCESS)
        status = check_pointers(product, all);
    if (status != LT_SUCCESS)
        return status;
    if (c->order != d->order || !is_result(c->type) || !is_result(d->type) || !fits_complex(product, a->type, c->type, d->type))
        return LT_NOT_SUPPORTED;
    return sum_of(product, a->type, b->type) == GEMM_NO_TYPE ? LT_NOT_SUPPORTED : LT_SUCCESS;
}

/* ---- what a kernel is given ---- */

static void matrix_of(struct gemm_matrix *to, const void *at, const struct lt_layout *layout)
{
    *to = (struct gemm_matrix){(void *)at, layout->ld, layout->stride, layout->type, layout->pointers};
}

/* Each matrix of a batch has its own blocks', one after the other. */
static void scale_of(struct gemm_scale *to, const void *values, int32_t mode, uint64_t rows, uint64_t depth, bool same)
{
    if (!values)
        return;
    *to = scale_of_mode(mode);
    to->values = values;
    if (to->kind >= GEMM_BLOCKS)
        gemm_steps(to, (long)rows, (long)depth);
    if (same)
        to->stride = 0;
}

static double of_half(uint16_t bits)
{
    uint32_t exponent = bits >> 10 & 31, fraction = bits & 1023;
    double size = exponent == 31 ? (fraction ? __builtin_nan("") : __builtin_inf())
                : exponent ? __builtin_ldexp(1024 + fraction, (int)exponent - 25) : fraction * 0x1p-24;
    return bits >> 15 ? -size : size;
}

double lt_scalar(const void *at, int32_t type)
{
    switch (type) {
    case GEMM_F64: return *(const double *)at;
    case GEMM_I32: return *(const int32_t *)at;
    case GEMM_F16: return of_half(*(const uint16_t *)at);
    default: return *(const float *)at;
    }
}

/* The type of alpha and beta. Sums in f64 have theirs in f64. Where sums are integers and scalars are said to be f32,
   programs of CUDA's give f32, but AMD's give integers: as f32 those are no numbers, or next to zero. */
static int32_t scalar_type(const struct lt_product *product, const void *on_host)
{
    bool integers = product->compute == LT_I32 || product->compute == LT_I32_PEDANTIC;
    uint32_t bits, least = 1u << 23, infinite = 0x7f800000;
    if (gemm_is_complex(product->scale_type))
        return product->scale_type;
    if (product->compute == LT_F64 || product->compute == LT_F64_PEDANTIC)
        return GEMM_F64;
    if (!integers || product->scale_type != GEMM_F32 || !on_host)
        return product->scale_type;
    memcpy(&bits, on_host, sizeof bits);
    bits &= 0x7fffffff;
    return bits && (bits < least || bits > infinite) ? GEMM_I32 : GEMM_F32;
}

static void scalars(const struct lt_product *product, const void *alpha, const void *beta, struct gemm_arguments *to)
{
    to->scalar_type = scalar_type(product, NULL);
    if (product->pointer_mode == LT_ON_DEVICE) {
        to->alpha = alpha;
        to->beta = beta;
        return;
    }
    if (gemm_is_complex(product->scale_type)) {
        for (int i = 0; i < 2; i++) {
            int32_t type = product->scale_type == GEMM_C64 ? GEMM_F64 : GEMM_F32;
            size_t size = type == GEMM_F64 ? sizeof(double) : sizeof(float), at = (size_t)i * size;
            to->alpha_value[i] = lt_scalar((const char *)alpha + at, type);
            to->beta_value[i] = beta ? lt_scalar((const char *)beta + at, type) : 0;
        }
        return;
    }
    to->alpha_value[0] = product->pointer_mode == LT_ALPHA_VECTOR ? 1 : lt_scalar(alpha, scalar_type(product, alpha));
    to->alpha_of_row = product->pointer_mode == LT_ALPHA_VECTOR ? alpha : NULL;
    to->beta_value[0] = beta ? lt_scalar(beta, scalar_type(product, beta)) : 0;
}

static void activation_of(const struct lt_product *product, struct gemm_call *to)
{
    static const struct { int32_t bit, activation; } all[] = {
        {LT_RELU, GEMM_RELU}, {LT_GELU, GEMM_GELU}, {LT_DRELU, GEMM_DRELU}, {LT_DGELU, GEMM_DGELU},
        {LT_SWISH, GEMM_SWISH}, {LT_CLAMP, GEMM_CLAMP},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (product->epilogue & all[i].bit)
            to->activation = all[i].activation;
    if (product->epilogue & LT_AUX && !(product->epilogue & (LT_DRELU | LT_DGELU)))
        to->after |= GEMM_WRITES_AUX;
    to->arguments.argument[0] = product->argument[0];
    to->arguments.argument[1] = product->argument[1];
}

static bool is_beside(int32_t type) { return type == GEMM_F32 || type == GEMM_F16 || type == GEMM_BF16; }

/* A type that was not said is D's; that of a D of eight bits is C's, or f32. */
static int32_t beside(int32_t said, const struct gemm_arguments *given)
{
    if (said != GEMM_NO_TYPE)
        return said;
    if (gemm_bits(given->d.type) > 8)
        return given->d.type;
    return gemm_bits(given->c.type) > 8 ? given->c.type : GEMM_F32;
}

/* As D, where nothing else was said. */
static struct gemm_matrix aux_of(const struct lt_product *product, const struct lt_layout *d, int32_t type)
{
    bool by_rows = d->order == LT_ROWS;
    int64_t ld = product->aux_ld > 0 ? product->aux_ld : (int64_t)(by_rows ? d->columns : d->rows);
    int64_t stride = product->aux_stride > 0 ? product->aux_stride : ld * (int64_t)(by_rows ? d->rows : d->columns);
    return (struct gemm_matrix){product->aux, ld, stride, type, 0};
}

static void swap(void *one, void *other, size_t size)
{
    char kept[64];
    memcpy(kept, one, size);
    memcpy(one, other, size);
    memcpy(other, kept, size);
}

/* D by rows is D transposed by columns: op(B)^T op(A)^T. */
static void turn(struct gemm_call *call)
{
    struct gemm_arguments *given = &call->arguments;
    swap(&given->a, &given->b, sizeof given->a);
    swap(&given->scale_a, &given->scale_b, sizeof given->scale_a);
    swap(&given->m, &given->n, sizeof given->m);
    swap(&call->deep_a, &call->deep_b, sizeof call->deep_a);
    swap(&call->conjugate_a, &call->conjugate_b, sizeof call->conjugate_a);
    given->turned = 1;
}

int32_t lt_describe(const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *layout_a,
                    const void *b, const struct lt_layout *layout_b, const void *beta, const void *c,
                    const struct lt_layout *layout_c, void *d, const struct lt_layout *layout_d, struct gemm_call *call)
{
    struct gemm_arguments *given = &call->arguments;
    int32_t status = check(product, layout_a, layout_b, layout_c, layout_d);
    if (status != LT_SUCCESS)
        return status;
    memset(call, 0, sizeof *call);
    matrix_of(&given->a, a, layout_a);
    matrix_of(&given->b, b, layout_b);
    matrix_of(&given->c, c ? c : d, c ? layout_c : layout_d);
    matrix_of(&given->d, d, layout_d);
    bool plainA = product->transA == LT_NONE, plainB = product->transB == LT_NONE;
    uint64_t depth = plainA ? layout_a->columns : layout_a->rows;
    given->m = (int)layout_d->rows;
    given->n = (int)layout_d->columns;
    given->k = (int)depth;
    call->batch = layout_d->batch;
    call->sum = sum_of(product, layout_a->type, layout_b->type);
    call->deep_a = plainA == (layout_a->order == LT_ROWS);
    call->deep_b = plainB == (layout_b->order == LT_COLUMNS);
    call->conjugate_a = gemm_is_complex(layout_a->type) && product->transA == LT_CONJUGATE;
    call->conjugate_b = gemm_is_complex(layout_b->type) && product->transB == LT_CONJUGATE;
    scale_of(&given->scale_a, product->scale_a, product->scale_a_mode, layout_d->rows, depth, !layout_a->stride && !layout_a->pointers);
    scale_of(&given->scale_b, product->scale_b, product->scale_b_mode, layout_d->columns, depth, !layout_b->stride && !layout_b->pointers);
    given->scale_c = product->scale_c;
    given->scale_d = product->scale_d;
    given->scale_aux = product->scale_aux;
    given->amax = product->amax;
    given->amax_aux = product->amax_aux;
    if (alpha)
        scalars(product, alpha, beta, given);
    bool sums_factors = product->epilogue & (LT_GRADIENT_A | LT_GRADIENT_B);
    if (alpha && !given->alpha && given->alpha_value[0] == 0 && given->alpha_value[1] == 0 && !sums_factors)
        given->k = 0; /* A and B are not read, and may be null */
    if (product->epilogue & LT_BIAS)
        given->bias = product->bias;
    given->bias_type = beside(product->bias_type, given);
    given->bias_stride = product->bias_stride;
    activation_of(product, call);
    if (product->epilogue & LT_AUX)
        given->aux = aux_of(product, layout_d, beside(product->aux_type, given));
    if (given->bias && !is_beside(given->bias_type) && !(given->bias_type == GEMM_F64 && call->sum == GEMM_F64))
        return LT_NOT_SUPPORTED;
    if (product->epilogue & LT_AUX && !is_beside(given->aux.type))
        return LT_NOT_SUPPORTED;
    if (layout_d->order == LT_ROWS)
        turn(call);
    return LT_SUCCESS;
}

/* ---- the functions ---- */

static int32_t multiply(const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *layout_a,
                    const void *b, const struct lt_layout *layout_b, const void *beta, const void *c,
                    const struct lt_layout *layout_c, void *d, const struct lt_layout *layout_d, void *stream)
{
    struct gemm_call call;
    if (!alpha || !beta)
        return LT_INVALID_VALUE;
    int32_t status = lt_describe(product, alpha, a, layout_a, b, layout_b, beta, c, layout_c, d, layout_d, &call);
    if (status != LT_SUCCESS)
        return status;
    const struct gemm_arguments *given = &call.arguments;
    if (given->m == 0 || given->n == 0 || call.batch == 0)
        return LT_SUCCESS;
    if ((given->k && (!a || !b)) || !d || ((given->beta_value[0] != 0 || given->beta_value[1] != 0) && !c))
        return LT_INVALID_VALUE;
    if (product->epilogue & LT_AUX && (!given->aux.at || given->aux.ld < given->m))
        return LT_INVALID_VALUE;
    return lt_status_of(lt_launch(&call, product, stream));
}

/* A and B that lie in tiles are multiplied by columns. */
static int32_t untiled_and_multiplied(const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *layout_a,
                    const void *b, const struct lt_layout *layout_b, const void *beta, const void *c,
                    const struct lt_layout *layout_c, void *d, const struct lt_layout *layout_d, void *stream)
{
    struct lt_layout plain_a, plain_b;
    const void *given_a = a, *given_b = b;
    int32_t status = alpha && beta ? check(product, layout_a, layout_b, layout_c, layout_d) : LT_INVALID_VALUE;
    if (status == LT_SUCCESS && a && lt_in_tiles(layout_a))
        status = lt_status_of(lt_untiled(&a, &layout_a, &plain_a, stream));
    if (status == LT_SUCCESS && b && lt_in_tiles(layout_b))
        status = lt_status_of(lt_untiled(&b, &layout_b, &plain_b, stream));
    if (status == LT_SUCCESS)
        status = multiply(product, alpha, a, layout_a, b, layout_b, beta, c, layout_c, d, layout_d, stream);
    if ((a != given_a || b != given_b) && gemm_flush() != GEMM_DONE && status == LT_SUCCESS)
        status = LT_EXECUTION_FAILED;
    if (a != given_a)
        hipFreeAsync((void *)a, stream);
    if (b != given_b)
        hipFreeAsync((void *)b, stream);
    return status;
}

/* All four are layouts, and one of them says that the product is none of hipBLASLt's. */
static bool is_group(const struct lt_layout *const all[4])
{
    for (int i = 0; i < 4; i++)
        if (all[i]->pointers == LT_IN_GROUP)
            return true;
    return false;
}
static bool are_layouts(const struct lt_layout *const all[4])
{
    return lt_is(all[0], LT_LAYOUT) && lt_is(all[1], LT_LAYOUT) && lt_is(all[2], LT_LAYOUT) && lt_is(all[3], LT_LAYOUT);
}

int32_t lt_multiply(const struct lt_product *product, const void *alpha, const void *a, const struct lt_layout *layout_a,
                    const void *b, const struct lt_layout *layout_b, const void *beta, const void *c,
                    const struct lt_layout *layout_c, void *d, const struct lt_layout *layout_d, void *stream)
{
    struct lt_operands all = {alpha, beta, {a, b, c, d}, {layout_a, layout_b, layout_c, layout_d}};
    if (lt_is(product, LT_PRODUCT) && are_layouts(all.layout)) {
        if (is_group(all.layout))
            return lt_multiply_group(product, &all, stream);
        if (lt_has_planes(all.layout))
            return lt_multiply_planes(product, &all, stream);
        if (lt_is_quantized(product))
            return lt_multiply_quantized(product, &all, stream);
        if (lt_is_masked(product))
            return lt_multiply_masked(product, &all, stream);
        if (lt_is_tiled_result(all.layout))
            return lt_multiply_into_tiles(product, &all, stream);
    }
    return untiled_and_multiplied(product, alpha, a, layout_a, b, layout_b, beta, c, layout_c, d, layout_d, stream);
}

int32_t hipblasLtMatmul(void *handle, void *product, const void *alpha, const void *a, void *layout_a, const void *b,
                        void *layout_b, const void *beta, const void *c, void *layout_c, void *d, void *layout_d,
                        const void *algorithm, void *workspace, uint64_t size, void *stream)
{
    (void)workspace, (void)size;
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (algorithm && !lt_is_algorithm(algorithm))
        return LT_INVALID_VALUE;
    return lt_multiply(product, alpha, a, layout_a, b, layout_b, beta, c, layout_c, d, layout_d, stream);
}

/* Between a call with 1 and one with 0 the calling thread's products go together, as far as one kernel serves them. */
int32_t cairnLtGroup(int32_t begins)
{
    if (begins)
        gemm_group_begin();
    return begins ? LT_SUCCESS : lt_status_of(gemm_group_end());
}

bool lt_is_algorithm(const struct lt_algorithm *algorithm) { return algorithm && algorithm->magic == ALGORITHM; }
struct lt_result lt_algorithm_of_all(void)
{
    return (struct lt_result){.algorithm = {ALGORITHM, 0, 0, 0}, .state = LT_SUCCESS, .waves = 1};
}

int32_t hipblasLtMatmulAlgoGetHeuristic(void *handle, void *product, void *a, void *b, void *c, void *d, void *preference,
                                        int32_t requested, void *results, int32_t *returned)
{
    struct gemm_call call;
    if (!lt_is(handle, LT_HANDLE) || !lt_is(preference, LT_PREFERENCE))
        return LT_NOT_INITIALIZED;
    if (requested < 1 || !results || !returned)
        return LT_INVALID_VALUE;
    *returned = 0;
    const struct lt_layout *all[] = {a, b, c, d};
    struct lt_layout plain_c, plain_d;
    bool alive = lt_is(product, LT_PRODUCT) && are_layouts(all);
    if (alive && lt_is_tiled_result(all)) {
        plain_c = lt_plain(c), plain_d = lt_plain(d);
        c = &plain_c, d = &plain_d;
    }
    int32_t status = alive && is_group(all)        ? lt_check_group(product, all)
                     : alive && lt_has_planes(all) ? lt_check_planes(product, all)
                     : alive && lt_is_quantized(product) ? lt_check_quantized(product, all)
                     : alive && lt_is_masked(product)    ? lt_check_masked(product, all)
                                                   : lt_describe(product, NULL, NULL, a, NULL, b, NULL, NULL, c, NULL, d, &call);
    if (status != LT_SUCCESS)
        return status;
    *(struct lt_result *)results = lt_algorithm_of_all();
    *returned = 1;
    return LT_SUCCESS;
}

int32_t hipblasLtCheckNumericsDrain(void *handle) { return lt_is(handle, LT_HANDLE) ? LT_SUCCESS : LT_NOT_INITIALIZED; }

/* For rocBLAS and hipBLAS: a product by device kernels. */
int32_t cairnGemm(const void *call, void *stream) { return gemm_launch(call, stream); }
