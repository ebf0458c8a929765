/* Small products of a batch, in place: OpenBLAS packs both factors of each first, which takes longer than the product. */
#include "perform.h"

#include <string.h>

#if defined(__x86_64__)

enum { SMALL_SIDE = 96, SMALL_DEPTH = 128 };

/* C = alpha A B + beta C: a step down in A and B, and one to the right, in elements. `ahead` is what the product after this
   one reads of A, B and C: each step of the depth asks for a line of each and goes some bytes on, since the processor can
   wait for a few lines at a time only. */
struct small {
    const void *a, *b, *alpha, *beta;
    void *c;
    int64_t m, n, k, a_down, a_right, b_down, b_right, ldc;
    const char *ahead[3];
    int64_t on[3];
};

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

/* How many bytes each step of the depth, which adds to `rows` by `columns` elements, goes on in the next instance's A, B and
   C; none where there is much between their columns. */
static void look_ahead(const struct blas_call *call, int64_t rows, int64_t columns, int64_t on[3])
{
    const struct blas_operand *all[] = {&call->a, &call->b, &call->c};
    bool plain[] = {call->transA == BLAS_NONE, call->transB == BLAS_NONE, true};
    int64_t lengths[] = {call->m, call->k, call->m}, counts[] = {call->k, call->n, call->n};
    int64_t steps = call->k * ((call->m + rows - 1) / rows) * ((call->n + columns - 1) / columns);
    for (int i = 0; i < 3; i++) {
        int64_t length = plain[i] ? lengths[i] : counts[i], count = plain[i] ? counts[i] : lengths[i];
        bool close = all[i]->ld <= length + length / 4;
        on[i] = close ? (all[i]->ld * count * (int64_t)blas_size(all[i]->type) + steps - 1) / steps : 0;
    }
}

bool blas_small_fits(const struct blas_call *call)
{
    bool fits = call->m <= SMALL_SIDE && call->n <= SMALL_SIDE && call->k <= SMALL_DEPTH && call->k > 0;
    bool known = call->a.type == BLAS_F32 || call->a.type == BLAS_F64;
    return fits && known && blas_vector() && !blas_is_zero(call, call->alpha_value);
}

void blas_small_products(const struct blas_call *call, int64_t first, int64_t count)
{
    bool plain_a = call->transA == BLAS_NONE, plain_b = call->transB == BLAS_NONE, wide = blas_vector() == 64;
    bool single = call->a.type == BLAS_F32;
    void (*product)(struct small *) = single ? (wide ? s64_product : s32_product) : wide ? d64_product : d32_product;
    struct small all = {
        .alpha = call->alpha_value, .beta = call->beta_value, .m = call->m, .n = call->n, .k = call->k,
        .a_down = plain_a ? 1 : call->a.ld, .a_right = plain_a ? call->a.ld : 1, .b_down = plain_b ? 1 : call->b.ld,
        .b_right = plain_b ? call->b.ld : 1, .ldc = call->c.ld,
    };
    look_ahead(call, 2 * (wide ? 64 : 32) / (int64_t)blas_size(call->a.type), wide ? 8 : 6, all.on);
    const char *a = blas_at(call, &call->a, first), *b = blas_at(call, &call->b, first), *c = blas_at(call, &call->c, first);
    for (int64_t i = first; i < first + count; i++) {
        struct small s = all;
        s.a = a, s.b = b, s.c = (void *)c;
        if (i + 1 < call->batch)
            a = blas_at(call, &call->a, i + 1), b = blas_at(call, &call->b, i + 1), c = blas_at(call, &call->c, i + 1);
        s.ahead[0] = a, s.ahead[1] = b, s.ahead[2] = c;
        if (s.a == s.c || s.b == s.c) /* a tile reads what another one has written */
            blas_level3(&(struct blas_part){call, i, 0, 1, NULL});
        else
            product(&s);
    }
}

#else

bool blas_small_fits(const struct blas_call *call)
{
    (void)call;
    return false;
}
void blas_small_products(const struct blas_call *call, int64_t first, int64_t count) { (void)call, (void)first, (void)count; }

#endif
