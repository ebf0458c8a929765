/* cuSOLVER's sparse functions step by step, and others that hipSOLVER has none of: for cusolverSp.h. */
#include <stdlib.h>
#include <string.h>

#include "hip.h"
#include "kept.h"
#include "slots.h"

#include "rows.h"

enum { EACH = 200 }; /* time for an element, in the dispatcher's unit */

/* Work in the stream's order; the caller waits. Its pieces say what became of them. */
struct kept_kernel {
    struct cairn_host_kernel base;
    int32_t (*work)(void *what, uint64_t index);
    void *what;
    uint64_t pieces;
    int32_t *status;
};

static void piece(void *argument, uint64_t index)
{
    struct kept_kernel *kernel = argument;
    int32_t status = kernel->work(kernel->what, index), nothing = HIP_SUCCESS;
    if (status)
        __atomic_compare_exchange_n(kernel->status, &nothing, status, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

static void perform(struct cairn_host_kernel *base, struct cairn_team *team)
{
    struct kept_kernel *kernel = (struct kept_kernel *)base;
    *kernel->status = HIP_SUCCESS;
    team->share(team, piece, kernel, kernel->pieces);
}

static int32_t done(struct blas_handle *handle, bool on_host, int32_t nnz, uint64_t pieces, int32_t (*work)(void *, uint64_t), void *what)
{
    int32_t status = HIP_INTERNAL_ERROR;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (on_host)
        return work(what, 0);
    struct kept_kernel *kernel = malloc(sizeof *kernel);
    if (!kernel)
        return HIP_ALLOC_FAILED;
    *kernel = (struct kept_kernel){{"cusolverSp", perform, (uint64_t)nnz * pieces * EACH, 0}, work, what, pieces, &status};
    if (cairnLaunchHostKernel(handle->stream, kernel) || hipStreamSynchronize(handle->stream))
        return HIP_INTERNAL_ERROR;
    return status;
}

static int64_t size_of(int32_t letter) { return letter == 's' ? 4 : letter == 'z' ? 16 : 8; }

static void number(int32_t letter, const void *given, double *two)
{
    two[0] = letter == 's' || letter == 'c' ? *(const float *)given : *(const double *)given;
    two[1] = letter == 'c' ? ((const float *)given)[1] : letter == 'z' ? ((const double *)given)[1] : 0;
}

/* A matrix as it is given, and whether that can be one. */
static int32_t matrix(struct direct *d, int32_t letter, int32_t m, int32_t n, int32_t nnz, const void *description, const void *val,
                      const int32_t *ptr, const int32_t *ind)
{
    *d = (struct direct){.name = "cusolverSp", .letter = letter, .n = n, .nnz = nnz, .ptr = ptr, .ind = ind, .val = val};
    if (m < 0 || n < 0 || m < n || nnz < 0 || !ptr || (nnz && !ind))
        return HIP_INVALID_VALUE;
    return hip_base_of(description, &d->base);
}

/* ---- objects ---- */

int32_t cairnFactorCreate(void *info, int32_t kind)
{
    struct kept *k = info ? calloc(1, sizeof *k) : NULL;
    if (!k)
        return info ? HIP_ALLOC_FAILED : HIP_INVALID_VALUE;
    k->kind = (enum kept_kind)kind;
    k->d.letter = 'd';
    *(struct kept **)info = k;
    return HIP_SUCCESS;
}

static void disowned(struct kept *k)
{
    for (int i = 0; i < 3; i++) {
        free(k->own[i]);
        k->own[i] = NULL;
    }
}

int32_t cairnFactorDestroy(void *object)
{
    struct kept *info = object;
    if (info) {
        kept_forget(info);
        disowned(info);
        free(info);
    }
    return HIP_SUCCESS;
}

static int32_t looked_at(void *what, uint64_t index)
{
    struct kept *k = what;
    (void)index;
    return direct_sound(&k->d, k->m) ? HIP_SUCCESS : HIP_INVALID_VALUE;
}

int32_t cairnFactorAnalyse(void *handle, int32_t on_host, int32_t m, int32_t n, int32_t nnz, const void *descrA,
                           const int32_t *ptr, const int32_t *ind, void *object)
{
    struct kept *info = object;
    struct direct d;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&d, 'd', m, n, nnz, descrA, NULL, ptr, ind);
    if (status || !info)
        return status ? status : HIP_INVALID_VALUE;
    kept_forget(info);
    disowned(info);
    info->d = d;
    info->m = m;
    info->state = KEPT_NEW;
    status = done(handle, on_host, nnz, 1, looked_at, info);
    info->state = status ? KEPT_NEW : KEPT_ANALYSED;
    return status;
}

static bool same(const struct kept *k, int32_t m, int32_t n, int32_t nnz)
{
    return k && k->state >= KEPT_ANALYSED && k->m == m && k->d.n == n && k->d.nnz == nnz;
}

/* The factors have memory of their own; what the program gives is not used. */
int32_t cairnFactorSizes(void *handle, int32_t letter, int32_t m, int32_t n, int32_t nnz, size_t *internal,
                         size_t *workspace, void *object)
{
    struct kept *info = object;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!same(info, m, n, nnz) || !internal || !workspace)
        return HIP_INVALID_VALUE;
    *internal = *workspace = (size_t)size_of(letter) * ((size_t)m + 1);
    info->d.letter = letter;
    info->state = info->state == KEPT_ANALYSED ? KEPT_SIZED : info->state;
    return HIP_SUCCESS;
}

/* ---- factors ---- */

static int32_t set_up(void *what, uint64_t index)
{
    struct kept *k = what;
    const void *const from[3] = {k->d.ptr, k->d.ind, k->d.val};
    const size_t sizes[3] = {4 * ((size_t)k->m + 1), 4 * (size_t)k->d.nnz, (size_t)size_of(k->d.letter) * (size_t)k->d.nnz};
    (void)index;
    if (!direct_sound(&k->d, k->m))
        return HIP_INVALID_VALUE;
    for (int i = 0; i < 3; i++) {
        if (!(k->own[i] = malloc(sizes[i] + 1)))
            return HIP_ALLOC_FAILED;
        if (sizes[i])
            memcpy(k->own[i], from[i], sizes[i]);
    }
    k->d.ptr = k->own[0];
    k->d.ind = k->own[1];
    k->d.val = k->own[2];
    return HIP_SUCCESS;
}

int32_t cairnFactorSetup(void *handle, int32_t letter, int32_t on_host, int32_t m, int32_t n, int32_t nnz,
                         const void *descrA, const void *val, const int32_t *ptr, const int32_t *ind, const void *mu, void *object)
{
    struct kept *info = object;
    struct direct d;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&d, letter, m, n, nnz, descrA, val, ptr, ind);
    if (status || (nnz && !val) || !mu || !same(info, m, n, nnz) || info->state < KEPT_SIZED)
        return status ? status : HIP_INVALID_VALUE;
    kept_forget(info);
    disowned(info);
    info->d = d;
    number(letter, mu, info->shift);
    status = done(handle, on_host, nnz, 1, set_up, info);
    info->state = status ? KEPT_SIZED : KEPT_SET_UP;
    return status;
}

struct solution {
    struct kept *k;
    void *b, *x;
    bool makes;
};

static int32_t factored(void *what, uint64_t index)
{
    struct solution *s = what;
    (void)index;
    if (s->makes && (!direct_sound(&s->k->d, s->k->m) || !kept_factor(s->k)))
        return s->k->row_of ? HIP_INVALID_VALUE : HIP_ALLOC_FAILED;
    if (s->x && !kept_of(s->k->d.letter)->solve(s->k, s->b, s->x))
        return HIP_ALLOC_FAILED;
    return HIP_SUCCESS;
}

/* LU and Cholesky, from the matrix. */
int32_t cairnFactorMake(void *handle, int32_t letter, int32_t on_host, int32_t n, int32_t nnz, const void *descrA,
                        const void *val, const int32_t *ptr, const int32_t *ind, double threshold, void *object)
{
    struct kept *info = object;
    struct direct d;
    struct solution s = {info, NULL, NULL, true};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&d, letter, n, n, nnz, descrA, val, ptr, ind);
    if (status || (nnz && !val) || !same(info, n, n, nnz) || info->state < KEPT_SIZED)
        return status ? status : HIP_INVALID_VALUE;
    info->d = d;
    info->threshold = threshold;
    status = done(handle, on_host, nnz, 1, factored, &s);
    info->state = status ? KEPT_SIZED : KEPT_FACTORED;
    return status;
}

/* QR, of what was set up; with a right side the solution, too. */
int32_t cairnFactorRotate(void *handle, int32_t on_host, int32_t m, int32_t n, int32_t nnz, void *b, void *x,
                          void *object)
{
    struct kept *info = object;
    struct solution s = {info, b, b ? x : NULL, true};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!same(info, m, n, nnz) || info->state < KEPT_SET_UP || !b != !x)
        return HIP_INVALID_VALUE;
    int32_t status = done(handle, on_host, nnz, 1, factored, &s);
    info->state = status ? KEPT_SET_UP : KEPT_FACTORED;
    return status;
}

int32_t cairnFactorSolve(void *handle, int32_t on_host, int32_t m, int32_t n, void *b, void *x, void *object)
{
    struct kept *info = object;
    struct solution s = {info, b, x, false};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!info || info->state < KEPT_FACTORED || info->m != m || info->d.n != n || (n && (!b || !x)))
        return HIP_INVALID_VALUE;
    return done(handle, on_host, info->d.nnz, 1, factored, &s);
}

int32_t cairnFactorZero(void *handle, double tolerance, int32_t *position, void *object)
{
    const struct kept *info = object;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!info || info->state < KEPT_FACTORED || !position)
        return HIP_INVALID_VALUE;
    *position = kept_zero(info, tolerance);
    return HIP_SUCCESS;
}

int32_t cairnFactorCount(void *handle, int32_t *below, int32_t *above, void *object)
{
    const struct kept *info = object;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!info || info->state < KEPT_FACTORED || !below || !above)
        return HIP_INVALID_VALUE;
    kept_of(info->d.letter)->count(info, below, above);
    return HIP_SUCCESS;
}

int32_t cairnFactorExtract(void *handle, int32_t *p, int32_t *q, const void *descrL, void *valL, int32_t *ptrL,
                           int32_t *indL, const void *descrU, void *valU, int32_t *ptrU, int32_t *indU, void *object)
{
    const struct kept *info = object;
    struct kept_part l = {0, ptrL, indL, valL}, u = {0, ptrU, indU, valU};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!info || info->state < KEPT_FACTORED || !p || !q || !valL || !ptrL || !indL || !valU || !ptrU || !indU)
        return HIP_INVALID_VALUE;
    int32_t status = hip_base_of(descrL, &l.base);
    status = status ? status : hip_base_of(descrU, &u.base);
    for (int32_t i = 0; !status && i < info->d.n; i++) {
        p[i] = info->row_of[i];
        q[i] = i;
    }
    return status ? status : kept_of(info->d.letter)->extract(info, &l, &u) ? HIP_SUCCESS : HIP_ALLOC_FAILED;
}

static int32_t diagonal(void *what, uint64_t index)
{
    struct solution *s = what;
    double pivot[2];
    (void)index;
    for (int32_t i = 0; i < s->k->d.n; i++) {
        kept_of(s->k->d.letter)->pivot(s->k, i, pivot);
        if (s->k->d.letter == 's' || s->k->d.letter == 'c')
            ((float *)s->x)[i] = (float)pivot[0];
        else
            ((double *)s->x)[i] = pivot[0];
    }
    return HIP_SUCCESS;
}

int32_t cairnFactorDiagonal(void *handle, void *diag, void *object)
{
    struct kept *info = object;
    struct solution s = {info, NULL, diag, false};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!info || info->state < KEPT_FACTORED || !diag)
        return HIP_INVALID_VALUE;
    return done(handle, false, info->d.nnz, 1, diagonal, &s);
}

/* ---- at once ---- */

struct batch {
    struct direct d;
    int32_t m;
    const char *b;
    char *x;
};

static int32_t one_of_batch(void *what, uint64_t index)
{
    const struct batch *batch = what;
    size_t size = (size_t)size_of(batch->d.letter), m = (size_t)batch->m * size;
    struct kept k = {.d = batch->d, .kind = KEPT_QR, .m = batch->m};
    char *b = malloc(m + 1);
    bool good = b != NULL, sound = direct_sound(&k.d, k.m);
    k.d.val = (const char *)batch->d.val + index * size * (size_t)batch->d.nnz;
    if (good && sound) {
        memcpy(b, batch->b + index * m, m);
        good = kept_factor(&k) && kept_of(k.d.letter)->solve(&k, b, batch->x + index * size * (size_t)k.d.n);
    }
    kept_forget(&k);
    free(b);
    return good ? sound ? HIP_SUCCESS : HIP_INVALID_VALUE : HIP_ALLOC_FAILED;
}

/* Least squares of one pattern. */
int32_t cairnFactorBatch(void *handle, int32_t letter, int32_t m, int32_t n, int32_t nnz, const void *descrA,
                         const void *val, const int32_t *ptr, const int32_t *ind, const void *b, void *x, int32_t count,
                         void *object)
{
    const struct kept *info = object;
    struct batch batch = {.m = m, .b = b, .x = x};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&batch.d, letter, m, n, nnz, descrA, val, ptr, ind);
    if (status || count < 0 || !same(info, m, n, nnz) || (nnz && !val) || (n && (!b || !x)))
        return status ? status : HIP_INVALID_VALUE;
    return count ? done(handle, false, nnz, (uint64_t)count, one_of_batch, &batch) : HIP_SUCCESS;
}

int32_t cairnSparseLeast(void *handle, int32_t letter, int32_t m, int32_t n, int32_t nnz, const void *descrA,
                         const void *val, const int32_t *ptr, const int32_t *ind, const void *b, double tolerance, int32_t *rank,
                         void *x, int32_t *p, void *distance)
{
    struct direct d;
    double length;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&d, letter, m, n, nnz, descrA, val, ptr, ind);
    if (status || (nnz && !val) || !rank || !distance || (m && !b) || (n && (!x || !p)) || !direct_sound(&d, m))
        return status ? status : HIP_INVALID_VALUE;
    d.b = b;
    d.x = x;
    d.tolerance = tolerance;
    if (!kept_of(letter)->least_squares(&d, m, rank, p, &length))
        return HIP_ALLOC_FAILED;
    if (letter == 's' || letter == 'c')
        *(float *)distance = (float)length;
    else
        *(double *)distance = length;
    return HIP_SUCCESS;
}

struct search {
    struct kept k;
    const void *first;
    int32_t most_steps;
    void *value, *x;
};

static int32_t searched(void *what, uint64_t index)
{
    struct search *s = what;
    (void)index;
    if (!direct_sound(&s->k.d, s->k.m))
        return HIP_INVALID_VALUE;
    bool good = kept_nearest(&s->k, s->first, s->most_steps, s->value, s->x);
    kept_forget(&s->k);
    return good ? HIP_SUCCESS : HIP_ALLOC_FAILED;
}

int32_t cairnSparseNearest(void *handle, int32_t letter, int32_t on_host, int32_t n, int32_t nnz, const void *descrA,
                           const void *val, const int32_t *ptr, const int32_t *ind, const void *shift, const void *first,
                           int32_t most_steps, double tolerance, void *value, void *x)
{
    struct search s = {.k = {.kind = KEPT_LU, .m = n, .threshold = 1}, .first = first, .most_steps = most_steps, .value = value, .x = x};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&s.k.d, letter, n, n, nnz, descrA, val, ptr, ind);
    if (status || (nnz && !val) || !shift || !value || most_steps < 0 || (n && (!first || !x)))
        return status ? status : HIP_INVALID_VALUE;
    number(letter, shift, s.k.shift);
    s.k.d.tolerance = tolerance;
    return done(handle, on_host, nnz, 1, searched, &s);
}

int32_t cairnSparseWithin(void *handle, int32_t letter, int32_t n, int32_t nnz, const void *descrA, const void *val,
                          const int32_t *ptr, const int32_t *ind, const void *lower_left, const void *upper_right, int32_t *count)
{
    struct direct d;
    double low[2], high[2];
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&d, letter, n, n, nnz, descrA, val, ptr, ind), pair = letter == 's' || letter == 'c' ? 'c' : 'z';
    if (status || (nnz && !val) || !lower_left || !upper_right || !count || !direct_sound(&d, n))
        return status ? status : HIP_INVALID_VALUE;
    number(pair, lower_left, low);
    number(pair, upper_right, high);
    return kept_within(&d, low, high, count) ? HIP_SUCCESS : HIP_ALLOC_FAILED;
}

int32_t cairnSparseTransversal(void *handle, int32_t letter, int32_t n, int32_t nnz, const void *descrA, const void *val,
                               const int32_t *ptr, const int32_t *ind, int32_t *p, int32_t *count)
{
    struct direct d;
    if (!handle)
        return HIP_NOT_INITIALIZED;
    int32_t status = matrix(&d, letter, n, n, nnz, descrA, val, ptr, ind);
    if (status || (nnz && !val) || (n && !p) || !count || !direct_sound(&d, n))
        return status ? status : HIP_INVALID_VALUE;
    return kept_transversal(&d, p, count) ? HIP_SUCCESS : HIP_ALLOC_FAILED;
}
