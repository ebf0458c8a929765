/* Calls with types that the host's BLAS does not have: elements are widened a block at a time, computed in f32, f64 or
   exact integers, and narrowed at the end. */
#include <stdlib.h>
#include <string.h>

#include "narrow.h"
#include "perform.h"

typedef const int64_t *integer;
typedef void (*gemm_fn)(const char *, const char *, integer, integer, integer, const void *, const void *, integer,
                        const void *, integer, const void *, void *, integer);

enum { BLOCK = 1024, DEPTH = 1024 }; /* DEPTH products of 8-bit integers add up exactly in f32 */

/* ---- vectors: in double, or pairs of them ---- */

struct stream {
    char *at;
    int64_t step;
    int32_t type;
};

static struct stream stream_of(const struct blas_part *part, const struct blas_operand *operand)
{
    const struct blas_call *call = part->call;
    char *base = blas_at(call, operand, part->instance);
    int64_t size = (int64_t)blas_size(operand->type), first = operand->ld < 0 ? (1 - call->n) * operand->ld : 0;
    return (struct stream){base ? base + first * size : NULL, operand->ld * size, operand->type};
}

static struct blas_wide read(const struct stream *s, int64_t i) { return blas_load(s->at + i * s->step, s->type); }
static void write(const struct stream *s, int64_t i, struct blas_wide value) { blas_store(s->at + i * s->step, s->type, value); }

static struct blas_wide times(struct blas_wide a, struct blas_wide b)
{
    return (struct blas_wide){a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real};
}

static void reduce(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    struct stream x = stream_of(part, &call->x), y = stream_of(part, &call->y);
    struct blas_wide sum = {0, 0};
    for (int64_t i = 0; i < call->n; i++) {
        struct blas_wide a = read(&x, i);
        if (call->routine == BLAS_nrm2) {
            sum.real += a.real * a.real + a.imaginary * a.imaginary;
            continue;
        }
        if (call->routine == BLAS_dotc)
            a.imaginary = -a.imaginary;
        a = times(a, read(&y, i));
        sum.real += a.real;
        sum.imaginary += a.imaginary;
    }
    if (call->routine == BLAS_nrm2)
        sum = (struct blas_wide){__builtin_elementwise_sqrt(sum.real), 0};
    blas_store((char *)call->r.base + part->instance * (int64_t)blas_size(call->r.type), call->r.type, sum);
}

static void vectors(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    struct stream x = stream_of(part, &call->x), y = stream_of(part, &call->y);
    struct blas_wide alpha = {0, 0}, c = {0, 0}, s = {0, 0};
    if (call->routine == BLAS_rot) {
        c = (struct blas_wide){blas_load(call->c.base, call->c.type).real, 0}; /* of a complex cosine the real part */
        s = blas_load(call->s.base, call->s.type);
    } else {
        alpha = blas_load((const char *)call->alpha_value, call->alpha_type);
    }
    for (int64_t i = 0; i < call->n; i++) {
        struct blas_wide a = read(&x, i), b;
        switch (call->routine) {
        case BLAS_scal: write(&x, i, times(alpha, a)); break;
        case BLAS_axpy:
            b = read(&y, i);
            a = times(alpha, a);
            write(&y, i, (struct blas_wide){a.real + b.real, a.imaginary + b.imaginary});
            break;
        default: {
            b = read(&y, i);
            struct blas_wide ca = times(c, a), sb = times(s, b), cb = times(c, b);
            struct blas_wide sa = times((struct blas_wide){s.real, -s.imaginary}, a);
            write(&x, i, (struct blas_wide){ca.real + sb.real, ca.imaginary + sb.imaginary});
            write(&y, i, (struct blas_wide){cb.real - sa.real, cb.imaginary - sa.imaginary});
        }
        }
    }
}

/* ---- matrices ---- */

/* A block of a matrix, widened: `rows` x `columns` from (row, column) on. */
static void widen(char *out, int32_t out_type, const char *from, int32_t type, int64_t ld, int64_t row, int64_t column,
                  int64_t rows, int64_t columns)
{
    int64_t size = (int64_t)blas_size(type), out_size = (int64_t)blas_size(out_type);
    for (int64_t j = 0; j < columns; j++)
        blas_convert(out + j * rows * out_size, out_type, from + ((column + j) * ld + row) * size, type, rows);
}

/* Halves to bf16: cut off, or to the nearest, of two the one toward zero. */
static void to_bf16(float *factors, int64_t count, uint32_t carry)
{
    for (int64_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &factors[i], sizeof bits);
        bits = (bits & 0x7fffffff) > 0x7f800000 ? bits : (bits + carry) & 0xffff0000;
        memcpy(&factors[i], &bits, sizeof bits);
    }
}

/* Rounds factors to the floats that are multiplied. */
static void rounded(const struct blas_call *call, float *factors, int64_t count, int32_t through, int32_t type)
{
    if (!through || through == type)
        return;
    if (through == BLAS_BF16) {
        to_bf16(factors, count, call->flags & BLAS_BY_NEAREST_BF16 ? 0x7fff : 0);
        return;
    }
    for (int64_t i = 0; i < count; i++) {
        char narrow;
        blas_store(&narrow, through, (struct blas_wide){factors[i], 0});
        factors[i] = (float)blas_load(&narrow, through).real;
    }
}

/* The type in which products are summed. */
static int32_t summed(const struct blas_call *call)
{
    if (blas_complex(call->compute) || call->compute == BLAS_F64)
        return call->compute;
    if (blas_complex(call->a.type))
        return call->a.type;
    return BLAS_F32;
}

static void combine(const struct blas_call *call, const char *sums, int32_t type, int64_t m, int64_t n, const char *c, char *d)
{
    struct blas_wide alpha = blas_load((const char *)call->alpha_value, call->alpha_type);
    struct blas_wide beta = blas_load((const char *)call->beta_value, call->alpha_type);
    int64_t size = (int64_t)blas_size(type), c_size = (int64_t)blas_size(call->c.type), d_size = (int64_t)blas_size(call->d.type);
    bool keeps = beta.real != 0 || beta.imaginary != 0;
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++) {
            struct blas_wide sum = times(alpha, blas_load(sums + (j * m + i) * size, type));
            if (keeps) {
                struct blas_wide old = times(beta, blas_load(c + (j * call->c.ld + i) * c_size, call->c.type));
                sum = (struct blas_wide){sum.real + old.real, sum.imaginary + old.imaginary};
            }
            blas_store(d + (j * call->d.ld + i) * d_size, call->d.type, sum);
        }
}

/* One block of the result. Sums of integers go into f64 where they no longer fit f32 exactly. */
static void block(const struct blas_call *call, int32_t type, const char *a, const char *b, const char *c, char *d, int64_t m,
                  int64_t n, char *scratch)
{
    bool integers = call->compute == BLAS_I32;
    int64_t size = (int64_t)blas_size(type), depth = DEPTH;
    int32_t sum_type = integers ? BLAS_F64 : type;
    char *wide_a = scratch, *wide_b = wide_a + m * depth * size, *sums = wide_b + n * depth * size;
    char *exact = sums + m * n * size;
    bool plainA = call->transA == BLAS_NONE, plainB = call->transB == BLAS_NONE;
    double one[2] = {0}, zero[2] = {0};
    if (type == BLAS_F32 || type == BLAS_C32)
        *(float *)one = 1;
    else
        *one = 1;
    memset(integers ? exact : sums, 0, (size_t)(m * n) * blas_size(sum_type));
    char opA = blas_op(call->transA), opB = blas_op(call->transB);
    struct blas_wide alpha = blas_load((const char *)call->alpha_value, call->alpha_type);
    bool read = a && b && (alpha.real != 0 || alpha.imaginary != 0); /* a zero times NaN is nothing */
    for (int64_t k = 0; read && k < call->k; k += depth) {
        int64_t part = call->k - k < depth ? call->k - k : depth;
        widen(wide_a, type, a, call->a.type, call->a.ld, plainA ? 0 : k, plainA ? k : 0, plainA ? m : part, plainA ? part : m);
        widen(wide_b, type, b, call->b.type, call->b.ld, plainB ? k : 0, plainB ? 0 : k, plainB ? part : n, plainB ? n : part);
        rounded(call, (float *)wide_a, m * part, call->through_a, call->a.type);
        rounded(call, (float *)wide_b, n * part, call->through_b, call->b.type);
        int64_t lda = plainA ? m : part, ldb = plainB ? part : n;
        ((gemm_fn)blas_host(blas_letter(type), "gemm"))(&opA, &opB, &m, &n, &part, one, wide_a, &lda, wide_b, &ldb,
                                                        integers ? zero : one, sums, &m);
        for (int64_t i = 0; integers && i < m * n; i++)
            ((double *)exact)[i] += ((float *)sums)[i];
    }
    combine(call, integers ? exact : sums, sum_type, m, n, c, d);
}

static void gemm(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    struct blas_call here = *call;
    if (here.d.type == BLAS_NO_TYPE)
        here.d = here.c;
    int32_t type = summed(&here);
    bool wide = call->n >= call->m;
    int64_t length = wide ? call->n : call->m, first = blas_first(part, length), end = first + blas_count(part, length);
    int64_t i0 = wide ? 0 : first, i1 = wide ? call->m : end, j0 = wide ? first : 0, j1 = wide ? end : call->n;
    char *a = blas_at(&here, &here.a, part->instance), *b = blas_at(&here, &here.b, part->instance);
    char *c = blas_at(&here, &here.c, part->instance), *d = blas_at(&here, &here.d, part->instance);
    int64_t sa = (int64_t)blas_size(here.a.type), sb = (int64_t)blas_size(here.b.type), sc = (int64_t)blas_size(here.c.type);
    int64_t sd = (int64_t)blas_size(here.d.type), size = (int64_t)blas_size(type);
    int64_t bm = i1 - i0 < BLOCK ? i1 - i0 : BLOCK, bn = j1 - j0 < BLOCK ? j1 - j0 : BLOCK;
    if (first == end)
        return;
    char *scratch = aligned_alloc(64, (size_t)(((bm + bn) * DEPTH * size + bm * bn * (size + 8) + 127) & ~63ll));
    for (int64_t j = j0; scratch && j < j1; j += bn)
        for (int64_t i = i0; i < i1; i += bm) {
            int64_t m = i1 - i < bm ? i1 - i : bm, n = j1 - j < bn ? j1 - j : bn;
            const char *ai = a ? a + (here.transA == BLAS_NONE ? i : i * here.a.ld) * sa : NULL;
            const char *bj = b ? b + (here.transB == BLAS_NONE ? j * here.b.ld : j) * sb : NULL;
            block(&here, type, ai, bj, c ? c + (j * here.c.ld + i) * sc : NULL, d + (j * here.d.ld + i) * sd, m, n, scratch);
        }
    free(scratch);
}

/* geam_ex: D = min over k of alpha * (A + B), and beta * C; or the sum over k of min(alpha * A, alpha * B), plus beta * C.
   A strip of rows of op(A), widened, meets every column of op(B). */
enum { MIN_PLUS = 0, STRIP = 128 };

static double element_of(const char *x, const struct blas_operand *of, bool plain, int64_t row, int64_t column)
{
    return blas_load(x + (plain ? column * of->ld + row : row * of->ld + column) * (int64_t)blas_size(of->type), of->type).real;
}

static void meet(bool least, double *restrict sums, const double *restrict a, double b, double alpha)
{
    for (int64_t i = 0; i < STRIP; i++) {
        double sum = alpha * (a[i] + b), left = alpha * a[i], right = alpha * b, smaller = left < right ? left : right;
        sums[i] = least ? (sum < sums[i] ? sum : sums[i]) : sums[i] + smaller;
    }
}

static void semiring(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    bool plainA = call->transA == BLAS_NONE, plainB = call->transB == BLAS_NONE;
    int64_t sc = (int64_t)blas_size(call->c.type);
    double alpha = blas_load((const char *)call->alpha_value, call->alpha_type).real, sums[STRIP];
    double beta = blas_load((const char *)call->beta_value, call->alpha_type).real;
    int64_t first = blas_first(part, call->n), end = first + blas_count(part, call->n), depth = alpha != 0 ? call->k : 0;
    double *strip = calloc((size_t)(depth * STRIP + 1), sizeof *strip);
    for (int64_t row = 0; strip && row < call->m; row += STRIP) {
        int64_t rows = call->m - row < STRIP ? call->m - row : STRIP;
        for (int64_t k = 0; k < depth; k++)
            for (int64_t i = 0; i < rows; i++)
                strip[k * STRIP + i] = element_of(call->a.base, &call->a, plainA, row + i, k);
        for (int64_t j = first; j < end; j++) {
            const char *old = (const char *)call->c.base + (j * call->c.ld + row) * sc;
            for (int64_t i = 0; i < STRIP; i++) {
                sums[i] = beta != 0 && i < rows ? beta * blas_load(old + i * sc, call->c.type).real : 0;
                if (alpha == 0 && call->k && call->algo == MIN_PLUS && sums[i] > 0)
                    sums[i] = 0;
            }
            for (int64_t k = 0; k < depth; k++)
                meet(call->algo == MIN_PLUS, sums, strip + k * STRIP, element_of(call->b.base, &call->b, plainB, k, j), alpha);
            for (int64_t i = 0; i < rows; i++)
                blas_store((char *)call->d.base + (j * call->d.ld + row + i) * sc, call->d.type, (struct blas_wide){sums[i], 0});
        }
    }
    free(strip);
}

/* y = alpha * op(A) * x + beta * y, as a product with one column. */
static void gemv(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    bool plain = call->transA == BLAS_NONE;
    int64_t rows = plain ? call->m : call->n, depth = plain ? call->n : call->m;
    int64_t size = (int64_t)blas_size(call->a.type), x_size = (int64_t)blas_size(call->x.type), y_size = (int64_t)blas_size(call->y.type);
    const char *a = blas_at(call, &call->a, part->instance), *x = blas_at(call, &call->x, part->instance);
    char *y = blas_at(call, &call->y, part->instance);
    struct blas_wide alpha = blas_load((const char *)call->alpha_value, call->alpha_type);
    struct blas_wide beta = blas_load((const char *)call->beta_value, call->alpha_type);
    int64_t x0 = call->x.ld < 0 ? (1 - depth) * call->x.ld : 0, y0 = call->y.ld < 0 ? (1 - rows) * call->y.ld : 0;
    int64_t first = blas_first(part, rows), end = first + blas_count(part, rows);
    for (int64_t i = first; i < end; i++) {
        double sum = 0;
        for (int64_t k = 0; alpha.real != 0 && k < depth; k++)
            sum += blas_load(a + (plain ? k * call->a.ld + i : i * call->a.ld + k) * size, call->a.type).real *
                   blas_load(x + (x0 + k * call->x.ld) * x_size, call->x.type).real;
        char *at = y + (y0 + i * call->y.ld) * y_size;
        sum *= alpha.real;
        if (beta.real != 0)
            sum += beta.real * blas_load(at, call->y.type).real;
        blas_store(at, call->y.type, (struct blas_wide){sum, 0});
    }
}

void blas_extended(const struct blas_part *part)
{
    switch (part->call->routine) {
    case BLAS_gemm: gemm(part); break;
    case BLAS_geam: semiring(part); break;
    case BLAS_gemv: gemv(part); break;
    case BLAS_dot: case BLAS_dotc: case BLAS_nrm2: reduce(part); break;
    default: vectors(part);
    }
}
