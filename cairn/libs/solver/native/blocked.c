/* One large matrix factored by all workers: a panel of columns after the other, and what is right of it in blocks. The
   worker that takes the next panel's block goes on with the panel, while the others take the rest. */
#include <stdlib.h>
#include <string.h>

#include "routines.h"

enum { LARGE = 256, WIDE = 128, NARROW = 64 /* of QR, whose panels are mostly matrices times vectors */, LEAST = 48 };

struct blocked {
    const struct solve_call *call;
    solve instance, *s; /* with its operands' addresses */
    int64_t m, n, count, width;
    int64_t from, size;       /* the panel that is factored */
    int64_t rest, block;      /* the first column behind the next panel; how wide the blocks are */
    integer *pivots, info;
    char *t[2];               /* QR: what goes with the reflectors of this and of the next panel */
    bool lower;
    double one[2], less[2];
};

static int64_t width_at(const struct blocked *b, int64_t from) { return least(b->width, b->count - from); }
static char *at(const struct blocked *b, int64_t row, int64_t column) { return solve_element(b->s, &b->s->A, row, column); }

/* ---- LU ---- */

static void lu_panel(struct blocked *b, int64_t k)
{
    solve *s = b->s;
    integer rows = b->m - k, width = width_at(b, k), info = 0, *pivots = b->pivots + k;
    CALL("getrf", &rows, &width, at(b, k, k), &s->A.ld, pivots, &info);
    if (info && !b->info)
        b->info = info + k;
    for (int64_t i = 0; i < width; i++)
        pivots[i] += k;
}

static void lu_update(struct blocked *b, int64_t first, int64_t columns)
{
    solve *s = b->s;
    integer k = b->from, width = b->size, below = b->m - k - width, top = k + 1, last = k + width, step = 1;
    CALL("laswp", &columns, at(b, 0, first), &s->A.ld, &top, &last, b->pivots, &step);
    CALL("trsm", "L", "L", "N", "U", &width, &columns, b->one, at(b, k, k), &s->A.ld, at(b, k, first), &s->A.ld);
    if (below > 0)
        CALL("gemm", "N", "N", &below, &columns, &width, b->less, at(b, k + width, k), &s->A.ld, at(b, k, first), &s->A.ld, b->one,
             at(b, k + width, first), &s->A.ld);
}

/* A panel's rows follow the exchanges of those after it. */
static void lu_settle(void *argument, uint64_t index)
{
    struct blocked *b = argument;
    solve *s = b->s;
    integer k = (integer)index * b->width, width = width_at(b, k), top = k + width + 1, step = 1;
    if (top <= b->count)
        CALL("laswp", &width, at(b, 0, k), &s->A.ld, &top, &b->count, b->pivots, &step);
}

/* ---- Cholesky: of columns, or of rows for the upper triangle ---- */

static void cholesky_panel(struct blocked *b, int64_t k)
{
    solve *s = b->s;
    char uplo = b->lower ? 'L' : 'U', across = operation_of(s, conjugate);
    integer width = width_at(b, k), rest = b->n - k - width, info = 0;
    if (b->info)
        return;
    CALL("potrf", &uplo, &width, at(b, k, k), &s->A.ld, &info);
    if (info)
        b->info = info + k;
    else if (rest && b->lower)
        CALL("trsm", "R", "L", &across, "N", &rest, &width, b->one, at(b, k, k), &s->A.ld, at(b, k + width, k), &s->A.ld);
    else if (rest)
        CALL("trsm", "L", "U", &across, "N", &width, &rest, b->one, at(b, k, k), &s->A.ld, at(b, k, k + width), &s->A.ld);
}

static void cholesky_update(struct blocked *b, int64_t first, int64_t columns)
{
    solve *s = b->s;
    char across = operation_of(s, conjugate);
    const char *square = kind_of(s, "syrk", "herk");
    integer k = b->from, width = b->size, next = first + columns, rest = b->n - next;
    if (b->lower) {
        CALL(square, "L", "N", &columns, &width, b->less, at(b, first, k), &s->A.ld, b->one, at(b, first, first), &s->A.ld);
        if (rest > 0)
            CALL("gemm", "N", &across, &rest, &columns, &width, b->less, at(b, next, k), &s->A.ld, at(b, first, k), &s->A.ld, b->one,
                 at(b, next, first), &s->A.ld);
    } else {
        CALL(square, "U", &across, &columns, &width, b->less, at(b, k, first), &s->A.ld, b->one, at(b, first, first), &s->A.ld);
        if (rest > 0)
            CALL("gemm", &across, "N", &columns, &rest, &width, b->less, at(b, k, first), &s->A.ld, at(b, k, next), &s->A.ld, b->one,
                 at(b, first, next), &s->A.ld);
    }
}

/* ---- QR ---- */

static char *reflectors(const struct blocked *b, int64_t k) { return b->t[k / b->width % 2]; }

static void qr_panel(struct blocked *b, int64_t k)
{
    solve *s = b->s;
    integer rows = b->m - k, width = width_at(b, k), info = 0;
    char *tau = (char *)s->ipiv.base + k * solve_size(s);
    WITH_WORK("geqrf", &rows, &width, at(b, k, k), &s->A.ld, tau);
    CALL("larft", "F", "C", &rows, &width, at(b, k, k), &s->A.ld, tau, reflectors(b, k), &b->width);
}

static void qr_update(struct blocked *b, int64_t first, int64_t columns)
{
    solve *s = b->s;
    char across = operation_of(s, conjugate);
    integer k = b->from, width = b->size, rows = b->m - k;
    void *work = solve_room(columns * width * solve_size(s));
    CALL("larfb", "L", &across, "F", "C", &rows, &columns, &width, at(b, k, k), &s->A.ld, reflectors(b, k), &b->width, at(b, k, first),
         &s->A.ld, work, &columns);
    free(work);
}

/* ---- all ---- */

static const struct {
    int32_t routine;
    int64_t width;
    void (*panel)(struct blocked *b, int64_t from), (*update)(struct blocked *b, int64_t first, int64_t columns);
} ways[] = {
    {SOLVE_getrf, WIDE, lu_panel, lu_update},
    {SOLVE_potrf, WIDE, cholesky_panel, cholesky_update},
    {SOLVE_geqrf, NARROW, qr_panel, qr_update},
};

static int way_of(const struct solve_call *call)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (call->routine == ways[i].routine)
            return (int)i;
    return -1;
}

static void begin(void *argument, uint64_t index)
{
    struct blocked *b = argument;
    (void)index;
    b->instance = solve_instance(b->call, 0);
    b->s = &b->instance;
    ways[way_of(b->call)].panel(b, 0);
}

static void step(void *argument, uint64_t index)
{
    struct blocked *b = argument;
    int way = way_of(b->call);
    int64_t next = b->from + b->size, first = b->rest + ((int64_t)index - 1) * b->block;
    if (index) {
        ways[way].update(b, first, least(b->block, b->n - first));
    } else if (next < b->count) {
        ways[way].update(b, next, b->rest - next);
        ways[way].panel(b, next);
    }
}

static void finish(void *argument, uint64_t index)
{
    struct blocked *b = argument;
    (void)index;
    if (b->pivots)
        solve_store(&b->s->ipiv, b->pivots, b->count);
    if (b->call->routine != SOLVE_geqrf)
        solve_put(&b->s->info, b->info);
}

static bool factored(struct blocked *b, struct cairn_team *team)
{
    if (!team->share(team, begin, b, 1))
        return false;
    for (b->from = 0; b->from < b->count && !(b->info && b->call->routine == SOLVE_potrf); b->from += b->size) {
        b->size = width_at(b, b->from);
        int64_t next = b->from + b->size;
        b->rest = least(next + (next < b->count ? width_at(b, next) : 0), b->n);
        b->block = most((b->n - b->rest) / (2 * (int64_t)team->workers) + 1, LEAST);
        if (next < b->n && !team->share(team, step, b, 1 + (uint64_t)((b->n - b->rest + b->block - 1) / b->block)))
            return false;
    }
    return b->call->routine != SOLVE_getrf || team->share(team, lu_settle, b, (uint64_t)((b->count + b->width - 1) / b->width));
}

bool solve_by_blocks(const struct solve_call *call, struct cairn_team *team)
{
    int way = way_of(call);
    int64_t n = call->routine == SOLVE_potrf ? call->n : least(call->m, call->n);
    if (way < 0 || call->batch != 1 || n < LARGE)
        return false;
    struct blocked b = {.call = call, .m = call->routine == SOLVE_potrf ? call->n : call->m, .n = call->n, .count = n,
                        .width = ways[way].width, .lower = call->uplo == lower};
    solve_constant(call, 1, b.one);
    solve_constant(call, -1, b.less);
    if (call->routine == SOLVE_getrf)
        b.pivots = solve_room(n * (int64_t)sizeof *b.pivots);
    for (int i = 0; i < 2 && call->routine == SOLVE_geqrf; i++)
        b.t[i] = solve_room(b.width * b.width * solve_size(call));
    if (factored(&b, team))
        team->share(team, finish, &b, 1);
    free(b.pivots);
    free(b.t[0]);
    free(b.t[1]);
    return true;
}

/* One worker alone is as quick with LAPACK. */
bool solve_together(const struct solve_call *call, struct cairn_team *team) { return team->workers > 1 && solve_by_blocks(call, team); }
