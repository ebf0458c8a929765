/* A matrix and vectors, by the host's BLAS. General matrices go in parts: rows of y, or columns of A. */
#include "perform.h"

typedef const int64_t *integer;
typedef void (*gemv_fn)(const char *, integer, integer, const void *, const void *, integer, const void *, integer,
                        const void *, void *, integer);
typedef void (*gbmv_fn)(const char *, integer, integer, integer, integer, const void *, const void *, integer,
                        const void *, integer, const void *, void *, integer);
typedef void (*ger_fn)(integer, integer, const void *, const void *, integer, const void *, integer, void *, integer);
typedef void (*symv_fn)(const char *, integer, const void *, const void *, integer, const void *, integer, const void *,
                        void *, integer);
typedef void (*sbmv_fn)(const char *, integer, integer, const void *, const void *, integer, const void *, integer,
                        const void *, void *, integer);
typedef void (*spmv_fn)(const char *, integer, const void *, const void *, const void *, integer, const void *, void *,
                        integer);
typedef void (*syr_fn)(const char *, integer, const void *, const void *, integer, void *, integer);
typedef void (*spr_fn)(const char *, integer, const void *, const void *, integer, void *);
typedef void (*syr2_fn)(const char *, integer, const void *, const void *, integer, const void *, integer, void *, integer);
typedef void (*spr2_fn)(const char *, integer, const void *, const void *, integer, const void *, integer, void *);
typedef void (*trmv_fn)(const char *, const char *, const char *, integer, const void *, integer, void *, integer);
typedef void (*tbmv_fn)(const char *, const char *, const char *, integer, integer, const void *, integer, void *, integer);
typedef void (*tpmv_fn)(const char *, const char *, const char *, integer, const void *, void *, integer);

static void gemv(const struct blas_part *part, const char *letter, char *a, char *x, char *y)
{
    const struct blas_call *call = part->call;
    size_t size = blas_size(call->a.type);
    char op = blas_op(call->transA);
    bool plain = call->transA == BLAS_NONE;
    int64_t length = plain ? call->m : call->n;
    int64_t first = blas_first(part, length), count = blas_count(part, length);
    int64_t m = plain ? count : call->m, n = plain ? call->n : count;
    a += (plain ? first : first * call->a.ld) * (int64_t)size;
    y = blas_slice(y, call->y.ld, length, first, count, size);
    if (count)
        ((gemv_fn)blas_host(letter, "gemv"))(&op, &m, &n, call->alpha_value, a, &call->a.ld, x, &call->x.ld,
                                             call->beta_value, y, &call->y.ld);
}

static void ger(const struct blas_part *part, const char *letter, const char *name, char *a, char *x, char *y)
{
    const struct blas_call *call = part->call;
    size_t size = blas_size(call->a.type);
    int64_t first = blas_first(part, call->n), count = blas_count(part, call->n);
    a += first * call->a.ld * (int64_t)size;
    y = blas_slice(y, call->y.ld, call->n, first, count, size);
    if (count)
        ((ger_fn)blas_host(letter, name))(&call->m, &count, call->alpha_value, x, &call->x.ld, y, &call->y.ld, a, &call->a.ld);
}

void blas_level2(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    const char *letter = blas_letter(call->a.type), *alpha = (const char *)call->alpha_value, *beta = (const char *)call->beta_value;
    char *a = blas_at(call, &call->a, part->instance), *x = blas_at(call, &call->x, part->instance);
    char *y = blas_at(call, &call->y, part->instance);
    char op = blas_op(call->transA), uplo = call->uplo == BLAS_UPPER ? 'U' : 'L', diag = call->diag == BLAS_UNIT ? 'U' : 'N';
    integer n = &call->n, k = &call->k, lda = &call->a.ld, incx = &call->x.ld, incy = &call->y.ld;
    bool complex = blas_complex(call->a.type);
    switch (call->routine) {
    case BLAS_gemv: gemv(part, letter, a, x, y); break;
    case BLAS_gbmv:
        ((gbmv_fn)blas_host(letter, "gbmv"))(&op, &call->m, n, &call->kl, &call->ku, alpha, a, lda, x, incx, beta, y, incy);
        break;
    case BLAS_ger: ger(part, letter, "ger", a, x, y); break;
    case BLAS_gerc: ger(part, letter, "gerc", a, x, y); break;
    case BLAS_geru: ger(part, letter, "geru", a, x, y); break;
    case BLAS_hemv: case BLAS_symv:
        ((symv_fn)blas_host(letter, call->routine == BLAS_hemv ? "hemv" : "symv"))(&uplo, n, alpha, a, lda, x, incx, beta, y, incy);
        break;
    case BLAS_hbmv: case BLAS_sbmv:
        ((sbmv_fn)blas_host(letter, call->routine == BLAS_hbmv ? "hbmv" : "sbmv"))(&uplo, n, k, alpha, a, lda, x, incx, beta, y, incy);
        break;
    case BLAS_hpmv: case BLAS_spmv:
        ((spmv_fn)blas_host(letter, call->routine == BLAS_hpmv ? "hpmv" : "spmv"))(&uplo, n, alpha, a, x, incx, beta, y, incy);
        break;
    case BLAS_her: case BLAS_syr:
        ((syr_fn)blas_host(letter, call->routine == BLAS_her ? "her" : "syr"))(&uplo, n, alpha, x, incx, a, lda);
        break;
    case BLAS_hpr: case BLAS_spr:
        ((spr_fn)blas_host(letter, call->routine == BLAS_hpr ? "hpr" : "spr"))(&uplo, n, alpha, x, incx, a);
        break;
    case BLAS_her2:
        ((syr2_fn)blas_host(letter, "her2"))(&uplo, n, alpha, x, incx, y, incy, a, lda);
        break;
    case BLAS_syr2:
        if (complex)
            blas_elements(part);
        else
            ((syr2_fn)blas_host(letter, "syr2"))(&uplo, n, alpha, x, incx, y, incy, a, lda);
        break;
    case BLAS_hpr2: case BLAS_spr2:
        ((spr2_fn)blas_host(letter, call->routine == BLAS_hpr2 ? "hpr2" : "spr2"))(&uplo, n, alpha, x, incx, y, incy, a);
        break;
    case BLAS_trmv: case BLAS_trsv:
        ((trmv_fn)blas_host(letter, call->routine == BLAS_trmv ? "trmv" : "trsv"))(&uplo, &op, &diag, n, a, lda, x, incx);
        break;
    case BLAS_tbmv: case BLAS_tbsv:
        ((tbmv_fn)blas_host(letter, call->routine == BLAS_tbmv ? "tbmv" : "tbsv"))(&uplo, &op, &diag, n, k, a, lda, x, incx);
        break;
    default:
        ((tpmv_fn)blas_host(letter, call->routine == BLAS_tpmv ? "tpmv" : "tpsv"))(&uplo, &op, &diag, n, a, x, incx);
    }
}
