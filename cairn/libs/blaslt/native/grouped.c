/* What cuBLASLt has and hipBLASLt has not: groups whose sizes and addresses are on the device, and complex numbers whose
   real and imaginary parts lie in planes of their own. */
#include <stdlib.h>
#include <string.h>

#include "blaslt.h"
#include "rows.h"

int32_t hipMemcpy(void *to, const void *from, uint64_t size, int32_t kind);
int32_t hipStreamSynchronize(void *stream);
int32_t hipStreamIsCapturing(void *stream, int32_t *status);

/* ---- groups ---- */

enum { SIZES = 3, MATRICES = 4, MORE = 5 /* alpha, beta, scales of A and B, bias */ };

/* What a group's descriptions point at, read from the device. */
struct read {
    int32_t count;
    int64_t *sizes[MATRICES][SIZES]; /* rows, columns, ld */
    void **at[MATRICES], **more[MORE];
};

static void forget(struct read *r)
{
    for (int i = 0; i < MATRICES; i++) {
        for (int j = 0; j < SIZES; j++)
            free(r->sizes[i][j]);
        free(r->at[i]);
    }
    for (int i = 0; i < MORE; i++)
        free(r->more[i]);
}

static void *fetched(const void *from, int32_t count, size_t size)
{
    enum { DEVICE_TO_HOST = 2 };
    void *to = malloc((size_t)count * size);
    if (to && (!from || hipMemcpy(to, from, (uint64_t)count * size, DEVICE_TO_HOST) != 0)) {
        free(to);
        return NULL;
    }
    return to;
}

/* Sizes, which the device has in 32 or 64 bits. */
static int64_t *fetched_sizes(const void *from, int32_t count, int32_t wide)
{
    if (wide)
        return fetched(from, count, sizeof(int64_t));
    int32_t *narrow = fetched(from, count, sizeof *narrow);
    int64_t *to = narrow ? malloc((size_t)count * sizeof *to) : NULL;
    for (int32_t i = 0; to && i < count; i++)
        to[i] = narrow[i];
    free(narrow);
    return to;
}

static bool each_has_scales(const void *values, int32_t mode) { return values && mode != LT_SCALE_SCALAR; }

static bool read_all(struct read *r, const struct lt_product *product, const struct lt_operands *o)
{
    const void *more[MORE] = {
        product->steps[1] ? o->alpha : NULL, product->steps[2] ? o->beta : NULL,
        each_has_scales(product->scale_a, product->scale_a_mode) ? product->scale_a : NULL,
        each_has_scales(product->scale_b, product->scale_b_mode) ? product->scale_b : NULL,
        product->epilogue & LT_BIAS ? product->bias : NULL,
    };
    for (int i = 0; i < MATRICES; i++) {
        const struct lt_layout *layout = o->layout[i];
        const void *sizes[SIZES] = {(const void *)layout->rows, (const void *)layout->columns, (const void *)layout->ld};
        for (int j = 0; j < SIZES; j++)
            if (!(r->sizes[i][j] = fetched_sizes(sizes[j], r->count, layout->widths[j == 2])))
                return false;
        bool absent = i == 2 && !o->at[i];
        if (!absent && !(r->at[i] = fetched(o->at[i], r->count, sizeof(void *))))
            return false;
    }
    for (int i = 0; i < MORE; i++)
        if (more[i] && !(r->more[i] = fetched(more[i], r->count, sizeof(void *))))
            return false;
    return true;
}

static void *nth(void **array, int32_t i, const void *otherwise) { return array ? array[i] : (void *)otherwise; }

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

static int32_t one_of(const struct lt_product *product, const struct lt_operands *o, const struct read *r, int32_t number, void *stream)
{
    struct lt_product own = each_of(product);
    struct lt_layout layouts[MATRICES];
    struct lt_operands each = {.alpha = nth(r->more[0], number, o->alpha), .beta = nth(r->more[1], number, o->beta)};
    own.scale_a = nth(r->more[2], number, own.scale_a);
    own.scale_b = nth(r->more[3], number, own.scale_b);
    own.bias = nth(r->more[4], number, own.bias);
    for (int i = 0; i < MATRICES; i++) {
        layouts[i] = (struct lt_layout){LT_LAYOUT, (uint64_t)r->sizes[i][0][number], (uint64_t)r->sizes[i][1][number],
                                        r->sizes[i][2][number], {0}, o->layout[i]->type, LT_COLUMNS, 1, LT_STRIDED, 0};
        each.layout[i] = &layouts[i];
        each.at[i] = r->at[i] ? r->at[i][number] : NULL;
    }
    return lt_multiply(&own, each.alpha, each.at[0], each.layout[0], each.at[1], each.layout[1], each.beta, each.at[2], each.layout[2],
                       (void *)each.at[3], each.layout[3], stream);
}

/* Whether each product of such a group is one that is served, of whatever sizes. */
int32_t lt_check_group(const struct lt_product *product, const struct lt_layout *const all[4])
{
    enum { SIDE = 128 };
    struct lt_product own = each_of(product);
    struct lt_layout square[MATRICES];
    struct gemm_call call;
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
    return lt_describe(&own, NULL, NULL, &square[0], NULL, &square[1], NULL, NULL, &square[2], NULL, &square[3], &call);
}

/* The host needs the sizes: it waits for the stream. */
int32_t lt_multiply_group(const struct lt_product *product, const struct lt_operands *o, void *stream)
{
    struct read r = {.count = o->layout[3]->batch};
    int32_t captured = 0, status = lt_check_group(product, o->layout);
    if (status != LT_SUCCESS || !r.count)
        return status;
    if (!o->alpha || !o->beta || !o->at[0] || !o->at[1] || !o->at[3])
        return LT_INVALID_VALUE;
    if (hipStreamIsCapturing(stream, &captured) != 0 || captured)
        return LT_NOT_SUPPORTED;
    if (gemm_flush() != GEMM_DONE || hipStreamSynchronize(stream) != 0)
        return LT_EXECUTION_FAILED;
    status = read_all(&r, product, o) ? LT_SUCCESS : LT_INVALID_VALUE;
    gemm_group_begin();
    for (int32_t i = 0; status == LT_SUCCESS && i < r.count; i++)
        status = one_of(product, o, &r, i, stream);
    int32_t ended = lt_status_of(gemm_group_end());
    forget(&r);
    return status == LT_SUCCESS ? ended : status;
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
