/* What cuBLASLt has and hipBLASLt has not: groups whose sizes and addresses are on the device, and complex numbers whose
   real and imaginary parts lie in planes of their own. */
#include <string.h>

#include "blaslt.h"
#include "rows.h"

/* ---- groups ---- */

enum { MATRICES = 4 };

/* The product that each of a group's is, but for sizes and addresses. */
static struct lt_product each_of(const struct lt_product *product)
{
    struct lt_product own = *product;
    own.steps[1] = own.steps[2] = own.bias_stride = 0;
    if (own.scale_a_mode == LT_SCALE_EACH)
        own.scale_a_mode = LT_SCALE_SCALAR;
    if (own.scale_b_mode == LT_SCALE_EACH)
        own.scale_b_mode = LT_SCALE_SCALAR;
    return own;
}

/* Whether each product of such a group is one that is served, of whatever sizes; `call` is that of one. */
static int32_t described(const struct lt_product *product, const struct lt_operands *o, struct gemm_call *call)
{
    enum { SIDE = 128 };
    struct lt_product own = each_of(product);
    struct lt_layout square[MATRICES];
    const struct lt_layout *const *all = o->layout;
    for (int i = 0; i < MATRICES; i++) {
        if (all[i]->pointers != LT_IN_GROUP || all[i]->order != LT_COLUMNS || all[i]->plane || all[i]->batch != all[3]->batch)
            return LT_NOT_SUPPORTED;
        if (all[i]->batch < 0 || (uint32_t)all[i]->widths[0] > 1 || (uint32_t)all[i]->widths[1] > 1)
            return LT_INVALID_VALUE;
        square[i] = (struct lt_layout){LT_LAYOUT, SIDE, SIDE, SIDE, {0}, all[i]->type, LT_COLUMNS, 1, LT_STRIDED, 0};
    }
    bool own_scalars = product->steps[1] || product->steps[2];
    if ((product->epilogue & ~LT_BIAS) > 1 || product->steps[1] < 0 || product->steps[1] > 1 || product->steps[2] < 0 ||
        product->steps[2] > 1 || (own_scalars && product->pointer_mode != LT_ON_DEVICE))
        return LT_NOT_SUPPORTED;
    return lt_describe(&own, o->alpha, o->at[0], &square[0], o->at[1], &square[1], o->beta, o->at[2], &square[2], (void *)o->at[3],
                       &square[3], call);
}

int32_t lt_check_group(const struct lt_product *product, const struct lt_layout *const all[4])
{
    struct gemm_call call;
    struct lt_operands o = {.layout = {all[0], all[1], all[2], all[3]}};
    return described(product, &o, &call);
}

static void *const *values_of(const void *values, int32_t mode) { return mode == LT_SCALE_SCALAR ? NULL : (void *const *)values; }

/* One kernel reads the sizes, so that a captured one finds those of the time when it runs. */
int32_t lt_multiply_group(const struct lt_product *product, const struct lt_operands *o, void *stream)
{
    struct gemm_call call;
    struct gemm_listed list = {.count = o->layout[3]->batch, .transposed = product->transA != LT_NONE};
    int32_t status = described(product, o, &call);
    if (status != LT_SUCCESS || !list.count)
        return status;
    if (!o->alpha || !o->beta || !o->at[0] || !o->at[1] || !o->at[3] || (call.arguments.beta_value[0] != 0 && !o->at[2]))
        return LT_INVALID_VALUE;
    for (int i = 0; i < MATRICES; i++) {
        const struct lt_layout *layout = o->layout[i];
        list.rows[i] = (const void *)layout->rows, list.columns[i] = (const void *)layout->columns, list.ld[i] = (const void *)layout->ld;
        list.wide[i] = layout->widths[0], list.wide_ld[i] = layout->widths[1];
        list.at[i] = (void *const *)o->at[i];
        if (!list.rows[i] || !list.columns[i] || !list.ld[i])
            return LT_INVALID_VALUE;
    }
    list.values[GEMM_LISTED_ALPHA] = product->steps[1] ? (void *const *)o->alpha : NULL;
    list.values[GEMM_LISTED_BETA] = product->steps[2] ? (void *const *)o->beta : NULL;
    list.values[GEMM_LISTED_SCALE_A] = values_of(product->scale_a, product->scale_a_mode);
    list.values[GEMM_LISTED_SCALE_B] = values_of(product->scale_b, product->scale_b_mode);
    list.values[GEMM_LISTED_BIAS] = product->epilogue & LT_BIAS ? (void *const *)product->bias : NULL;
    return lt_status_of(gemm_launch_listed(&call, &list, stream));
}

/* ---- planes ---- */

struct planes { /* of beside.hip */
    void *at;
    long ld, stride, plane;
    int type;
};

enum { HALVES = 6, BRAINS = 15 }; /* complex numbers of f16 and bf16, which come in planes alone */

static int32_t part_type(int32_t type)
{
    switch (type) {
    case HALVES: return GEMM_F16;
    case BRAINS: return GEMM_BF16;
    case GEMM_C32: return GEMM_F32;
    case GEMM_C64: return GEMM_F64;
    default: return GEMM_NO_TYPE;
    }
}

static struct planes planes_of(const void *at, const struct lt_layout *layout)
{
    return (struct planes){(void *)at, layout->ld, layout->stride, layout->plane, part_type(layout->type)};
}

static int32_t moved(struct planes from, struct planes to, const struct lt_layout *layout, void *stream)
{
    int length = (int)(layout->order == LT_ROWS ? layout->columns : layout->rows);
    int lines = (int)(layout->order == LT_ROWS ? layout->rows : layout->columns);
    void *arguments[] = {&from, &to, &length, &lines};
    return gemm_beside("planes", (uint64_t)length * (uint64_t)lines, layout->batch, arguments, stream);
}

/* The layout of the same matrix with its elements' parts side by side, without gaps. */
static struct lt_layout together_of(const struct lt_layout *layout, bool doubles)
{
    struct lt_layout to = *layout;
    to.type = doubles ? GEMM_C64 : GEMM_C32;
    to.ld = (int64_t)(layout->order == LT_ROWS ? layout->columns : layout->rows);
    to.stride = (int64_t)(layout->rows * layout->columns);
    to.plane = 0;
    return to;
}

bool lt_has_planes(const struct lt_layout *const all[4])
{
    for (int i = 0; i < MATRICES; i++)
        if (all[i]->plane)
            return true;
    return false;
}

int32_t lt_check_planes(const struct lt_product *product, const struct lt_layout *const all[4])
{
    struct lt_layout plain[MATRICES];
    struct gemm_call call;
    bool doubles = all[3]->type == GEMM_C64;
    for (int i = 0; i < MATRICES; i++) {
        if (part_type(all[i]->type) == GEMM_NO_TYPE || all[i]->pointers != LT_STRIDED || (all[i]->type == GEMM_C64) != doubles ||
            (!all[i]->plane && all[i]->type != GEMM_C32 && all[i]->type != GEMM_C64))
            return LT_NOT_SUPPORTED;
        int64_t least = (int64_t)(all[i]->order == LT_ROWS ? all[i]->columns : all[i]->rows);
        if (all[i]->ld < least)
            return LT_INVALID_VALUE;
        plain[i] = together_of(all[i], doubles);
    }
    return lt_describe(product, NULL, NULL, &plain[0], NULL, &plain[1], NULL, NULL, &plain[2], NULL, &plain[3], &call);
}

/* A and B are put together in memory of their own, C in D's, which goes back into its planes. */
int32_t lt_multiply_planes(const struct lt_product *product, const struct lt_operands *o, void *stream)
{
    struct lt_layout plain[MATRICES];
    void *room[MATRICES] = {0};
    bool doubles = o->layout[3]->type == GEMM_C64;
    int32_t status = lt_check_planes(product, o->layout), result = GEMM_DONE;
    if (status != LT_SUCCESS || !o->layout[3]->rows || !o->layout[3]->columns || o->layout[3]->batch < 1)
        return status;
    if (!o->alpha || !o->beta || !o->at[0] || !o->at[1] || !o->at[3])
        return LT_INVALID_VALUE;
    for (int i = 0; i < MATRICES && result == GEMM_DONE; i++) {
        plain[i] = together_of(o->layout[i], doubles);
        uint64_t count = (uint64_t)(plain[i].stride ? plain[i].stride : 1) * (uint64_t)plain[i].batch;
        if (i == 2 && !o->at[i])
            continue;
        if (hipMallocAsync(&room[i], count * (doubles ? 16 : 8), stream) != 0)
            result = GEMM_NO_MEMORY;
        else if (i < 3 && plain[i].stride)
            result = moved(planes_of(o->at[i], o->layout[i]), planes_of(room[i], &plain[i]), o->layout[i], stream);
    }
    status = lt_status_of(result);
    if (status == LT_SUCCESS)
        status = lt_multiply(product, o->alpha, room[0], &plain[0], room[1], &plain[1], o->beta, room[2], &plain[2], room[3], &plain[3], stream);
    if (status == LT_SUCCESS)
        status = lt_status_of(moved(planes_of(room[3], &plain[3]), planes_of(o->at[3], o->layout[3]), o->layout[3], stream));
    for (int i = 0; i < MATRICES; i++)
        if (room[i])
            hipFreeAsync(room[i], stream);
    return status;
}
