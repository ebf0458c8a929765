/* Matrices, by the host's BLAS. Large ones go in parts: blocks of columns or rows of the result; of a triangle the
   blocks on the diagonal are updates, the rest are products. */
#include <stdlib.h>
#include <string.h>

#include "perform.h"

typedef const int64_t *integer;
typedef void (*gemm_fn)(const char *, const char *, integer, integer, integer, const void *, const void *, integer,
                        const void *, integer, const void *, void *, integer);
typedef void (*gemmt_fn)(const char *, const char *, const char *, integer, integer, const void *, const void *, integer,
                         const void *, integer, const void *, void *, integer);
typedef void (*symm_fn)(const char *, const char *, integer, integer, const void *, const void *, integer, const void *,
                        integer, const void *, void *, integer);
typedef void (*syrk_fn)(const char *, const char *, integer, integer, const void *, const void *, integer, const void *,
                        void *, integer);
typedef void (*syr2k_fn)(const char *, const char *, integer, integer, const void *, const void *, integer, const void *,
                         integer, const void *, void *, integer);
typedef void (*trmm_fn)(const char *, const char *, const char *, const char *, integer, integer, const void *,
                        const void *, integer, void *, integer);
typedef void (*trtri_fn)(const char *, const char *, integer, void *, integer, int64_t *);

struct matrices {
    const struct blas_call *call;
    const char *letter;
    int64_t size;
    char *a, *b, *c;
    char opA, opB, uplo, diag, side;
};

static struct matrices matrices_of(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    return (struct matrices){
        call, blas_letter(call->a.type), (int64_t)blas_size(call->a.type), blas_at(call, &call->a, part->instance),
        blas_at(call, &call->b, part->instance), blas_at(call, &call->c, part->instance), blas_op(call->transA),
        blas_op(call->transB), call->uplo == BLAS_UPPER ? 'U' : 'L', call->diag == BLAS_UNIT ? 'U' : 'N',
        call->side == BLAS_LEFT ? 'L' : 'R'};
}

/* Rows (columns) `first` and on of op(X). */
static char *rows_of(const struct matrices *at, char *x, int64_t ld, char op, int64_t first)
{
    return x + (op == 'N' ? first : first * ld) * at->size;
}

static char *columns_of(const struct matrices *at, char *x, int64_t ld, char op, int64_t first)
{
    return x + (op == 'N' ? first * ld : first) * at->size;
}

/* A copy of a factor that is the result, too, else null. On a device products within one tile read all of it before they
   write, and programs do that; the host's BLAS begins with the result. */
static char *apart(const struct matrices *at, const char *factor, int64_t ld, int64_t rows, int64_t columns)
{
    size_t bytes = (size_t)(((columns - 1) * ld + rows) * at->size);
    char *copy = factor == at->c && columns > 0 && rows > 0 ? malloc(bytes) : NULL;
    return copy ? memcpy(copy, factor, bytes) : NULL;
}

static void gemm(const struct blas_part *part, const struct matrices *given)
{
    const struct blas_call *call = given->call;
    struct matrices own = *given, *at = &own;
    bool whole = part->parts == 1, plain_a = at->opA == 'N', plain_b = at->opB == 'N';
    char *copy_a = whole ? apart(at, at->a, call->a.ld, plain_a ? call->m : call->k, plain_a ? call->k : call->m) : NULL;
    char *copy_b = whole ? apart(at, at->b, call->b.ld, plain_b ? call->k : call->n, plain_b ? call->n : call->k) : NULL;
    at->a = copy_a ? copy_a : at->a;
    at->b = copy_b ? copy_b : at->b;
    bool wide = call->n >= call->m;
    int64_t length = wide ? call->n : call->m, first = blas_first(part, length), count = blas_count(part, length);
    int64_t m = wide ? call->m : count, n = wide ? count : call->n;
    char *a = wide ? at->a : rows_of(at, at->a, call->a.ld, at->opA, first);
    char *b = wide ? columns_of(at, at->b, call->b.ld, at->opB, first) : at->b;
    char *c = at->c + (wide ? first * call->c.ld : first) * at->size;
    if (count)
        ((gemm_fn)blas_host(at->letter, "gemm"))(&at->opA, &at->opB, &m, &n, &call->k, call->alpha_value, a, &call->a.ld,
                                                 b, &call->b.ld, call->beta_value, c, &call->c.ld);
    free(copy_a);
    free(copy_b);
}

static void gemmt(const struct matrices *at, char opA, char opB)
{
    const struct blas_call *call = at->call;
    ((gemmt_fn)blas_host(at->letter, "gemmt"))(&at->uplo, &opA, &opB, &call->n, &call->k, call->alpha_value, at->a,
                                               &call->a.ld, at->b, &call->b.ld, call->beta_value, at->c, &call->c.ld);
}

static void symm(const struct blas_part *part, const struct matrices *at)
{
    const struct blas_call *call = at->call;
    bool left = call->side == BLAS_LEFT;
    int64_t length = left ? call->n : call->m, first = blas_first(part, length), count = blas_count(part, length);
    int64_t m = left ? call->m : count, n = left ? count : call->n;
    char *b = at->b + (left ? first * call->b.ld : first) * at->size, *c = at->c + (left ? first * call->c.ld : first) * at->size;
    if (count)
        ((symm_fn)blas_host(at->letter, call->routine == BLAS_hemm ? "hemm" : "symm"))(
            &at->side, &at->uplo, &m, &n, call->alpha_value, at->a, &call->a.ld, b, &call->b.ld, call->beta_value, c,
            &call->c.ld);
}

static void trmm(const struct blas_part *part, const struct matrices *at)
{
    const struct blas_call *call = at->call;
    bool left = call->side == BLAS_LEFT, product = call->routine == BLAS_trmm;
    int64_t length = left ? call->n : call->m, first = blas_first(part, length), count = blas_count(part, length);
    int64_t m = left ? call->m : count, n = left ? count : call->n, ld = product ? call->c.ld : call->b.ld;
    char *b = at->b ? at->b + (left ? first * call->b.ld : first) * at->size : NULL;
    char *out = product ? at->c + (left ? first * ld : first) * at->size : b;
    if (!count)
        return;
    for (int64_t j = 0; product && b && out != b && j < n; j++)
        memmove(out + j * ld * at->size, b + j * call->b.ld * at->size, (size_t)(m * at->size));
    static const uint64_t zero[2];
    if (!memcmp(call->alpha_value, zero, blas_size(call->alpha_type)) || !at->a) {
        for (int64_t j = 0; j < n; j++)
            memset(out + j * ld * at->size, 0, (size_t)(m * at->size));
        return;
    }
    ((trmm_fn)blas_host(at->letter, product ? "trmm" : "trsm"))(&at->side, &at->uplo, &at->opA, &at->diag, &m, &n,
                                                                call->alpha_value, at->a, &call->a.ld, out, &ld);
}

/* beta of a Hermitian update as the products beside the diagonal want it: complex. */
static void widened(const struct blas_call *call, const void *given, bool real, uint64_t out[2])
{
    memset(out, 0, 16);
    memcpy(out, given, real ? blas_size(call->a.type) / 2 : blas_size(call->a.type));
}

static void product_beside(const struct matrices *at, const char *x, int64_t ldx, const char *y, int64_t ldy, const void *alpha,
                           const void *beta, char *c, int64_t m, int64_t n)
{
    const struct blas_call *call = at->call;
    bool hermitian = call->routine == BLAS_herk || call->routine == BLAS_her2k;
    char second = at->opA == 'N' ? (hermitian ? 'C' : 'T') : 'N', first = at->opA;
    ((gemm_fn)blas_host(at->letter, "gemm"))(&first, &second, &m, &n, &call->k, alpha, x, &ldx, y, &ldy, beta, c, &call->c.ld);
}

/* Columns first … of the triangle: a block on the diagonal, and what is beside it. */
static void update(const struct blas_part *part, const struct matrices *at)
{
    const struct blas_call *call = at->call;
    bool hermitian = call->routine == BLAS_herk || call->routine == BLAS_her2k;
    bool two = call->routine == BLAS_syr2k || call->routine == BLAS_her2k, complex = blas_complex(call->a.type);
    int64_t first = blas_first(part, call->n), count = blas_count(part, call->n), end = first + count;
    char *a = rows_of(at, at->a, call->a.ld, at->opA, first), *b = two ? rows_of(at, at->b, call->b.ld, at->opA, first) : NULL;
    char *c = at->c + (first * call->c.ld + first) * at->size;
    if (!count)
        return;
    if (two)
        ((syr2k_fn)blas_host(at->letter, hermitian ? "her2k" : "syr2k"))(
            &at->uplo, &at->opA, &count, &call->k, call->alpha_value, a, &call->a.ld, b, &call->b.ld, call->beta_value, c,
            &call->c.ld);
    else
        ((syrk_fn)blas_host(at->letter, hermitian ? "herk" : "syrk"))(&at->uplo, &at->opA, &count, &call->k, call->alpha_value,
                                                                      a, &call->a.ld, call->beta_value, c, &call->c.ld);
    bool upper = call->uplo == BLAS_UPPER;
    int64_t row = upper ? 0 : end, rows = upper ? first : call->n - end;
    uint64_t alpha[2], beta[2], one[2] = {0};
    if (!rows)
        return;
    widened(call, call->alpha_value, hermitian && !two && complex, alpha);
    widened(call, call->beta_value, hermitian && complex, beta);
    char *beside = at->c + (first * call->c.ld + row) * at->size;
    char *x = rows_of(at, at->a, call->a.ld, at->opA, row);
    if (!two) {
        product_beside(at, x, call->a.ld, a, call->a.ld, alpha, beta, beside, rows, count);
        return;
    }
    product_beside(at, x, call->a.ld, b, call->b.ld, alpha, beta, beside, rows, count);
    if (hermitian && call->a.type == BLAS_C32)
        ((float *)alpha)[1] = -((float *)alpha)[1];
    if (hermitian && call->a.type == BLAS_C64)
        ((double *)alpha)[1] = -((double *)alpha)[1];
    if (call->a.type == BLAS_F32 || call->a.type == BLAS_C32)
        *(float *)one = 1;
    else
        *(double *)one = 1;
    product_beside(at, rows_of(at, at->b, call->b.ld, at->opA, row), call->b.ld, a, call->a.ld, alpha, one, beside, rows, count);
}

static void real_diagonal(const struct matrices *at)
{
    for (int64_t i = 0; i < at->call->n; i++) {
        char *element = at->c + i * (at->call->c.ld + 1) * at->size;
        memset(element + at->size / 2, 0, (size_t)at->size / 2);
    }
}

static void inverse(const struct blas_part *part, const struct matrices *at)
{
    const struct blas_call *call = at->call;
    char *out = blas_at(call, &call->i, part->instance);
    int64_t info;
    for (int64_t j = 0; out != at->a && j < call->n; j++) {
        int64_t first = call->uplo == BLAS_UPPER ? 0 : j, count = call->uplo == BLAS_UPPER ? j + 1 : call->n - j;
        memmove(out + (j * call->i.ld + first) * at->size, at->a + (j * call->a.ld + first) * at->size, (size_t)(count * at->size));
    }
    ((trtri_fn)blas_host(at->letter, "trtri"))(&at->uplo, &at->diag, &call->n, out, &call->i.ld, &info);
}

void blas_level3(const struct blas_part *part)
{
    struct matrices at = matrices_of(part);
    const struct blas_call *call = part->call;
    char other = call->routine == BLAS_herkx ? 'C' : 'T';
    switch (call->routine) {
    case BLAS_gemm: gemm(part, &at); break;
    case BLAS_gemmt: gemmt(&at, at.opA, at.opB); break;
    case BLAS_symm: case BLAS_hemm: symm(part, &at); break;
    case BLAS_syrk: case BLAS_herk: case BLAS_syr2k: case BLAS_her2k: update(part, &at); break;
    case BLAS_syrkx: case BLAS_herkx: {
        struct blas_call wide = *call;
        widened(call, call->beta_value, call->routine == BLAS_herkx, wide.beta_value);
        at.call = &wide;
        gemmt(&at, at.opA == 'N' ? 'N' : other, at.opA == 'N' ? other : 'N');
        if (call->routine == BLAS_herkx)
            real_diagonal(&at);
        break;
    }
    case BLAS_trmm: case BLAS_trsm: trmm(part, &at); break;
    default: inverse(part, &at);
    }
}
