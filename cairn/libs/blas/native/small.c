/* Small products of a batch, in place: OpenBLAS packs both factors of each first, which takes longer than the product. */
#include "perform.h"

#if defined(__x86_64__)

enum { SMALL_SIDE = 96, SMALL_DEPTH = 128 };

/* C = alpha A B + beta C: a step down in A and B, and one to the right, in elements. `next` is what the product after this
   one reads, asked for while this one is made: `lines` of each before a tile. */
struct small {
    const void *a, *b, *alpha, *beta;
    void *c;
    int64_t m, n, k, a_down, a_right, b_down, b_right, ldc;
    struct { const char *at, *end; } next[3];
    int64_t lines;
};

static inline __attribute__((always_inline)) void small_ahead(struct small *s)
{
    enum { LINE = 64 };
    for (int i = 0; i < 3; i++) {
        const char *at = s->next[i].at, *end = s->next[i].end, *stop = at + LINE * s->lines;
        for (stop = stop < end ? stop : end; at < stop; at += LINE)
            __builtin_prefetch(at, 0, 2);
        s->next[i].at = at;
    }
}

#define NUMBER float
#define VECTOR 32
#define COLUMNS 6
#define TARGET "avx2,fma"
#define NAME(x) s32_##x
#include "small.h"
#undef NUMBER
#undef NAME
#define NUMBER double
#define NAME(x) d32_##x
#include "small.h"
#undef VECTOR
#undef COLUMNS
#undef TARGET
#undef NAME
#define VECTOR 64
#define COLUMNS 8
#define TARGET "avx2,fma,avx512f,avx512vl,avx512bw,avx512dq"
#define NAME(x) d64_##x
#include "small.h"
#undef NUMBER
#undef NAME
#define NUMBER float
#define NAME(x) s64_##x
#include "small.h"

/* The instance after this one, if its matrices have little between their columns. */
static void look_ahead(struct small *s, const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    const struct blas_operand *all[] = {&call->a, &call->b, &call->c};
    bool plain[] = {call->transA == BLAS_NONE, call->transB == BLAS_NONE, true};
    int64_t rows[] = {call->m, call->k, call->m}, columns[] = {call->k, call->n, call->n};
    int64_t most = 0, tiles = ((call->m + 15) / 16) * ((call->n + 5) / 6);
    if (part->instance + 1 >= call->batch)
        return;
    for (int i = 0; i < 3; i++) {
        int64_t length = plain[i] ? rows[i] : columns[i], count = plain[i] ? columns[i] : rows[i];
        int64_t bytes = all[i]->ld * count * (int64_t)blas_size(all[i]->type);
        if (all[i]->ld > length + length / 4)
            continue;
        s->next[i].at = blas_at(call, all[i], part->instance + 1);
        s->next[i].end = s->next[i].at + bytes;
        most = bytes > most ? bytes : most;
    }
    s->lines = most / 64 / tiles + 1;
}

bool blas_small(const struct blas_part *part, const void *a, const void *b, void *c)
{
    const struct blas_call *call = part->call;
    int32_t type = call->a.type;
    uint32_t bytes = blas_vector();
    bool fits = call->m <= SMALL_SIDE && call->n <= SMALL_SIDE && call->k <= SMALL_DEPTH && call->k > 0;
    if (!fits || !bytes || (type != BLAS_F32 && type != BLAS_F64) || a == c || b == c || blas_is_zero(call, call->alpha_value))
        return false;
    bool plain_a = call->transA == BLAS_NONE, plain_b = call->transB == BLAS_NONE;
    struct small s = {
        .a = a, .b = b, .alpha = call->alpha_value, .beta = call->beta_value, .c = c, .m = call->m, .n = call->n,
        .k = call->k, .a_down = plain_a ? 1 : call->a.ld, .a_right = plain_a ? call->a.ld : 1,
        .b_down = plain_b ? 1 : call->b.ld, .b_right = plain_b ? call->b.ld : 1, .ldc = call->c.ld,
    };
    look_ahead(&s, part);
    if (type == BLAS_F32)
        (bytes == 64 ? s64_product : s32_product)(&s);
    else
        (bytes == 64 ? d64_product : d32_product)(&s);
    return true;
}

#else

bool blas_small(const struct blas_part *part, const void *a, const void *b, void *c)
{
    (void)part, (void)a, (void)b, (void)c;
    return false;
}

#endif
