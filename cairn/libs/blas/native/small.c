/* Small products of a batch, in place: OpenBLAS packs both factors of each first, which takes longer than the product. */
#include "perform.h"

#include <string.h>

#if defined(__x86_64__)

enum { SMALL_SIDE = 96, SMALL_DEPTH = 128 };

/* C = alpha A B + beta C: a step down in A and B, and one to the right, in elements. `at` to `end`, and then the `next`
   ones, is what the product after this one reads; `ahead` of its lines are asked for in each step of the depth, since the
   processor can wait for a few lines at a time only. */
struct small_lines { const char *at, *end; };
struct small {
    const void *a, *b, *alpha, *beta;
    void *c;
    int64_t m, n, k, a_down, a_right, b_down, b_right, ldc;
    struct small_lines now, next[2];
    int ahead;
};

enum { LINE = 64 };

static inline __attribute__((always_inline)) void small_ahead(struct small *s)
{
    for (int i = 0; i < s->ahead; i++) {
        if (s->now.at < s->now.end) {
            __builtin_prefetch(s->now.at, 0, 2);
            s->now.at += LINE;
        } else {
            s->now = s->next[0];
            s->next[0] = s->next[1];
            s->next[1] = (struct small_lines){0};
        }
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

/* The instance after this one, if its matrices have little between their columns. A step of the depth adds to `rows` by
   `columns` elements. */
static void look_ahead(struct small *s, const struct blas_part *part, int64_t rows, int64_t columns)
{
    const struct blas_call *call = part->call;
    const struct blas_operand *all[] = {&call->a, &call->b, &call->c};
    bool plain[] = {call->transA == BLAS_NONE, call->transB == BLAS_NONE, true};
    int64_t lengths[] = {call->m, call->k, call->m}, counts[] = {call->k, call->n, call->n};
    int64_t lines = 0, steps = call->k * ((call->m + rows - 1) / rows) * ((call->n + columns - 1) / columns);
    struct small_lines *to[] = {&s->now, &s->next[0], &s->next[1]};
    if (part->instance + 1 >= call->batch)
        return;
    for (int i = 0; i < 3; i++) {
        int64_t length = plain[i] ? lengths[i] : counts[i], count = plain[i] ? counts[i] : lengths[i];
        int64_t bytes = all[i]->ld * count * (int64_t)blas_size(all[i]->type);
        if (all[i]->ld > length + length / 4)
            continue;
        to[i]->at = blas_at(call, all[i], part->instance + 1);
        to[i]->end = to[i]->at + bytes;
        lines += bytes / LINE + 1;
    }
    s->ahead = (int)((lines + steps - 1) / steps);
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
    look_ahead(&s, part, bytes == 64 ? 2 * 64 / blas_size(type) : 2 * 32 / blas_size(type), bytes == 64 ? 8 : 6);
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
