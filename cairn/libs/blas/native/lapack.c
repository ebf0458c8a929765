/* hipBLAS' factorisations and solutions, by the host's LAPACK: an instance of a batch is a piece. */
#include <stdlib.h>
#include <string.h>

#include "perform.h"

typedef const int64_t *integer;
typedef void (*getrf_fn)(integer, integer, void *, integer, int64_t *, int64_t *);
typedef void (*getrs_fn)(const char *, integer, integer, const void *, integer, const int64_t *, void *, integer, int64_t *);
typedef void (*getri_fn)(integer, void *, integer, const int64_t *, void *, integer, int64_t *);
typedef void (*geqrf_fn)(integer, integer, void *, integer, void *, void *, integer, int64_t *);
typedef void (*gels_fn)(const char *, integer, integer, integer, void *, integer, void *, integer, void *, integer, int64_t *);
typedef void (*trsm_fn)(const char *, const char *, const char *, const char *, integer, integer, const void *, const void *,
                        integer, void *, integer);
typedef void (*gemm_fn)(const char *, const char *, integer, integer, integer, const void *, const void *, integer,
                        const void *, integer, const void *, void *, integer);

struct matrix {
    const char *letter;
    int64_t size, ld;
    char *at;
};

static char *element(const struct matrix *a, int64_t i, int64_t j) { return a->at + (j * a->ld + i) * a->size; }

static const void *real_number(const struct matrix *a, double value, double room[2])
{
    room[0] = value;
    room[1] = 0;
    if (*a->letter == 's' || *a->letter == 'c') {
        float narrow[2] = {(float)value, 0};
        memcpy(room, narrow, sizeof narrow);
    }
    return room;
}

/* A = L * U without exchanges, of the n x n block from (first, first) on: both halves and what lies between them. The
   number of the first pivot that is zero. */
static int64_t factor(const struct matrix *a, int64_t first, int64_t n)
{
    static const char zeros[16];
    double one[2], minus[2];
    if (n == 1)
        return memcmp(element(a, first, first), zeros, (size_t)a->size) ? 0 : first + 1;
    int64_t half = n / 2, rest = n - half, middle = first + half;
    int64_t zero = factor(a, first, half);
    char *diagonal = element(a, first, first), *right = element(a, first, middle), *below = element(a, middle, first);
    real_number(a, 1, one);
    real_number(a, -1, minus);
    trsm_fn trsm = (trsm_fn)blas_host(a->letter, "trsm");
    trsm("L", "L", "N", "U", &half, &rest, one, diagonal, &a->ld, right, &a->ld);
    trsm("R", "U", "N", "N", &rest, &half, one, diagonal, &a->ld, below, &a->ld);
    ((gemm_fn)blas_host(a->letter, "gemm"))("N", "N", &rest, &rest, &half, minus, below, &a->ld, right, &a->ld, one,
                                            element(a, middle, middle), &a->ld);
    int64_t later = factor(a, middle, rest);
    return zero ? zero : later;
}

/* The pivots of an instance: an array of its own, or its part of one for all. */
static int32_t *pivots_of(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    int64_t stride = call->form == BLAS_STRIDED ? call->p.stride : call->n;
    return call->p.base ? (int32_t *)call->p.base + part->instance * stride : NULL;
}

static int64_t lu(const struct blas_part *part, struct matrix *a, int64_t *wide)
{
    const struct blas_call *call = part->call;
    int32_t *pivots = pivots_of(part);
    int64_t info = 0;
    if (!pivots)
        return call->n ? factor(a, 0, call->n) : 0;
    ((getrf_fn)blas_host(a->letter, "getrf"))(&call->n, &call->n, a->at, &a->ld, wide, &info);
    for (int64_t i = 0; i < call->n; i++)
        pivots[i] = (int32_t)wide[i];
    return info;
}

/* What the triangles give for a singular matrix, infinite or no number, as AMD's library has it; LAPACK gives nothing. */
static void divide(const struct blas_call *call, const struct matrix *a, const int64_t *wide, char *out)
{
    int64_t n = call->n, info;
    const float one = 1;
    const double wide_one = 1;
    bool narrow = call->a.type == BLAS_F32 || call->a.type == BLAS_C32;
    for (int64_t j = 0; j < n; j++) {
        memset(out + j * call->c.ld * a->size, 0, (size_t)(n * a->size));
        memcpy(out + j * (call->c.ld + 1) * a->size, narrow ? (const void *)&one : &wide_one, narrow ? 4 : 8);
    }
    ((getrs_fn)blas_host(a->letter, "getrs"))("N", &n, &n, a->at, &a->ld, wide, out, &call->c.ld, &info);
}

static int64_t invert(const struct blas_part *part, const struct matrix *a, const int64_t *wide)
{
    const struct blas_call *call = part->call;
    char *out = blas_at(call, &call->c, part->instance);
    int64_t n = call->n, info = 0, length = n * 64;
    for (int64_t j = 0; j < n && out != a->at; j++)
        memmove(out + j * call->c.ld * a->size, element(a, 0, j), (size_t)(n * a->size));
    void *work = malloc((size_t)(length * a->size) + 16);
    if (work)
        ((getri_fn)blas_host(a->letter, "getri"))(&n, out, &call->c.ld, wide, work, &length, &info);
    if (info > 0 && out != a->at)
        divide(call, a, wide, out);
    free(work);
    return info;
}

static void solve(const struct blas_part *part, const struct matrix *a, const int64_t *wide)
{
    const struct blas_call *call = part->call;
    char operation = blas_op(call->transA);
    int64_t info;
    ((getrs_fn)blas_host(a->letter, "getrs"))(&operation, &call->n, &call->k, a->at, &a->ld, wide,
                                              blas_at(call, &call->b, part->instance), &call->b.ld, &info);
}

static void orthogonal(const struct blas_part *part, const struct matrix *a)
{
    const struct blas_call *call = part->call;
    int64_t length = call->n * 64, info;
    void *work = malloc((size_t)(length * a->size) + 16);
    if (work)
        ((geqrf_fn)blas_host(a->letter, "geqrf"))(&call->m, &call->n, a->at, &a->ld, blas_at(call, &call->p, part->instance),
                                                  work, &length, &info);
    free(work);
}

static int64_t least_squares(const struct blas_part *part, const struct matrix *a)
{
    const struct blas_call *call = part->call;
    char operation = blas_op(call->transA);
    int64_t least = call->m < call->n ? call->m : call->n, most = least > call->k ? least : call->k;
    int64_t length = least + most * 64 + 1, info = 0;
    void *work = malloc((size_t)(length * a->size) + 16);
    if (work)
        ((gels_fn)blas_host(a->letter, "gels"))(&operation, &call->m, &call->n, &call->k, a->at, &a->ld,
                                                blas_at(call, &call->b, part->instance), &call->b.ld, work, &length, &info);
    free(work);
    return info;
}

void blas_lapack(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    struct matrix a = {blas_letter(call->a.type), (int64_t)blas_size(call->a.type), call->a.ld,
                       blas_at(call, &call->a, part->instance)};
    int64_t info = 0, *wide = malloc((size_t)(call->n + 1) * sizeof *wide);
    if (!wide)
        return;
    if (call->routine == BLAS_getrs || call->routine == BLAS_getri) {
        const int32_t *pivots = pivots_of(part);
        for (int64_t i = 0; i < call->n; i++)
            wide[i] = pivots ? pivots[i] : i + 1;
    }
    switch (call->routine) {
    case BLAS_getrf: info = lu(part, &a, wide); break;
    case BLAS_getri: info = invert(part, &a, wide); break;
    case BLAS_getrs: solve(part, &a, wide); break;
    case BLAS_geqrf: orthogonal(part, &a); break;
    default: info = least_squares(part, &a);
    }
    free(wide);
    if (call->r.base)
        ((int32_t *)call->r.base)[part->instance] = (int32_t)info;
}

/* ---- one large matrix: by librocsolver, which hipBLAS needs, on all workers ---- */

#define SOLVER(letter)                                                                                                 \
    __attribute__((weak)) int32_t rocsolver_##letter##getrf(void *, int32_t, int32_t, void *, int32_t, void *, void *); \
    __attribute__((weak)) int32_t rocsolver_##letter##geqrf(void *, int32_t, int32_t, void *, int32_t, void *);
SOLVER(s) SOLVER(d) SOLVER(c) SOLVER(z)
#define OF_TYPES(name)                                                                                                 \
    {rocsolver_s##name, [BLAS_F64 - BLAS_F32] = rocsolver_d##name, [BLAS_C32 - BLAS_F32] = rocsolver_c##name,          \
     [BLAS_C64 - BLAS_F32] = rocsolver_z##name}

bool blas_by_solver(const struct blas_call *call, int32_t *status)
{
    enum { LARGE = 256 };
    int32_t (*const lu_of[])(void *, int32_t, int32_t, void *, int32_t, void *, void *) = OF_TYPES(getrf);
    int32_t (*const qr_of[])(void *, int32_t, int32_t, void *, int32_t, void *) = OF_TYPES(geqrf);
    int32_t m = (int32_t)(call->routine == BLAS_getrf ? call->n : call->m), n = (int32_t)call->n, ld = (int32_t)call->a.ld;
    bool lu = call->routine == BLAS_getrf, known = lu ? call->r.base != NULL : call->routine == BLAS_geqrf;
    if (!known || call->form != BLAS_PLAIN || m < LARGE || n < LARGE || !call->p.base || !rocsolver_sgetrf)
        return false;
    int32_t type = call->a.type - BLAS_F32;
    *status = lu ? lu_of[type](call->handle, m, n, call->a.base, ld, call->p.base, call->r.base)
                 : qr_of[type](call->handle, m, n, call->a.base, ld, call->p.base);
    return true;
}

/* ---- what a call may not be ---- */

#define REQUIRE(condition, place, status) do { if (!(condition)) return refused(call, place, status); } while (0)

static int32_t refused(const struct blas_call *call, int32_t place, int32_t status)
{
    if (call->info)
        *call->info = -place; /* on the host: which argument it was */
    return status;
}

static bool operation(const struct blas_call *call)
{
    bool complex = blas_complex(call->a.type);
    if (call->routine == BLAS_getrs)
        return call->transA >= BLAS_NONE && call->transA <= BLAS_CONJUGATE;
    return call->transA == BLAS_NONE || call->transA == (complex ? BLAS_CONJUGATE : BLAS_TRANSPOSE);
}

static int64_t least_ld(int64_t rows) { return rows > 1 ? rows : 1; }

static int32_t check_factor(const struct blas_call *call)
{
    bool inverse = call->routine == BLAS_getri;
    REQUIRE(call->n >= 0 && call->batch >= 0 && call->a.ld >= least_ld(call->n) && (!inverse || call->c.ld >= least_ld(call->n)), 0,
            BLAS_INVALID_SIZE);
    REQUIRE(call->batch, 0, BLAS_SUCCESS);
    REQUIRE(call->r.base && (!call->n || (call->a.base && (!inverse || call->c.base))), 0, BLAS_INVALID_POINTER);
    return BLAS_CONTINUE;
}

static int32_t check_solve(const struct blas_call *call)
{
    REQUIRE(operation(call), 1, BLAS_INVALID_VALUE);
    REQUIRE(call->n >= 0, 2, BLAS_INVALID_SIZE);
    REQUIRE(call->k >= 0, 3, BLAS_INVALID_SIZE);
    REQUIRE(call->a.base || !call->n, 4, BLAS_INVALID_POINTER);
    REQUIRE(call->a.ld >= least_ld(call->n), 5, BLAS_INVALID_SIZE);
    REQUIRE(call->p.base || !call->n, 6, BLAS_INVALID_POINTER);
    REQUIRE(call->b.base || !call->n || !call->k, 7, BLAS_INVALID_POINTER);
    REQUIRE(call->b.ld >= least_ld(call->n), 8, BLAS_INVALID_SIZE);
    REQUIRE(call->batch >= 0, 10, BLAS_INVALID_SIZE);
    return call->n && call->k && call->batch ? BLAS_CONTINUE : BLAS_SUCCESS;
}

static int32_t check_orthogonal(const struct blas_call *call)
{
    REQUIRE(call->m >= 0, 1, BLAS_INVALID_SIZE);
    REQUIRE(call->n >= 0, 2, BLAS_INVALID_SIZE);
    REQUIRE(call->a.base || !call->m || !call->n, 3, BLAS_INVALID_POINTER);
    REQUIRE(call->a.ld >= least_ld(call->m), 4, BLAS_INVALID_SIZE);
    REQUIRE(call->p.base || !call->m || !call->n, 5, BLAS_INVALID_POINTER);
    REQUIRE(call->batch >= 0, 7, BLAS_INVALID_SIZE);
    return call->m && call->n && call->batch ? BLAS_CONTINUE : BLAS_SUCCESS;
}

static int32_t check_least_squares(const struct blas_call *call)
{
    int64_t most = call->m > call->n ? call->m : call->n;
    REQUIRE(operation(call), 1, BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0, 2, BLAS_INVALID_SIZE);
    REQUIRE(call->n >= 0, 3, BLAS_INVALID_SIZE);
    REQUIRE(call->k >= 0, 4, BLAS_INVALID_SIZE);
    REQUIRE(call->a.base || !call->m || !call->n, 5, BLAS_INVALID_POINTER);
    REQUIRE(call->a.ld >= least_ld(call->m), 6, BLAS_INVALID_SIZE);
    REQUIRE(call->b.base || !call->k || !most, 7, BLAS_INVALID_POINTER);
    REQUIRE(call->b.ld >= least_ld(most), 8, BLAS_INVALID_SIZE);
    REQUIRE(call->r.base, 10, BLAS_INVALID_POINTER);
    REQUIRE(call->batch >= 0, 11, BLAS_INVALID_SIZE);
    return call->batch ? BLAS_CONTINUE : BLAS_SUCCESS;
}

int32_t blas_check_lapack(const struct blas_call *call)
{
    bool told = call->routine == BLAS_getrs || call->routine == BLAS_geqrf || call->routine == BLAS_gels;
    if (told && !call->info)
        return BLAS_INVALID_POINTER;
    refused(call, 0, BLAS_SUCCESS);
    switch (call->routine) {
    case BLAS_getrf: case BLAS_getri: return check_factor(call);
    case BLAS_getrs: return check_solve(call);
    case BLAS_geqrf: return check_orthogonal(call);
    default: return check_least_squares(call);
    }
}
