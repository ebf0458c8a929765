/* Sparse factors that are kept; eigenvalues counted by them; rows ordered so that the diagonal has no zeros. */
#include "kept.h"

#include <math.h>
#include <stdlib.h>

const struct kept_methods *kept_of(int32_t letter)
{
    return letter == 's' ? &skept : letter == 'd' ? &dkept : letter == 'c' ? &ckept : &zkept;
}

void kept_forget(struct kept *k)
{
    kept_of(k->d.letter)->forget(k);
    free(k->row_of);
    k->row_of = NULL;
}

bool kept_factor(struct kept *k)
{
    const struct kept_methods *of = kept_of(k->d.letter);
    kept_forget(k);
    k->indefinite = -1;
    k->row_of = malloc(sizeof *k->row_of * ((size_t)k->d.n + 1));
    return k->row_of && (k->kind == KEPT_LU ? of->lu(k) : k->kind == KEPT_QR ? of->qr(k) : of->cholesky(k));
}

int32_t kept_zero(const struct kept *k, double tolerance)
{
    double value[2];
    int32_t count = k->indefinite < 0 ? k->d.n : k->indefinite;
    for (int32_t i = 0; i < count; i++) {
        kept_of(k->d.letter)->pivot(k, i, value);
        if (!(hypot(value[0], value[1]) > tolerance))
            return i;
    }
    return k->indefinite;
}

/* A shift that is an eigenvalue itself moves by the last digits of it. */
bool kept_nearest(struct kept *k, const void *first, int32_t most_steps, void *value, void *x)
{
    double digits = k->d.letter == 's' || k->d.letter == 'c' ? 0x1p-23 : 0x1p-52, largest = 0, pivot[2];
    for (int32_t attempt = 0; attempt < 8; attempt++) {
        if (!kept_factor(k))
            return false;
        if (kept_zero(k, 0) < 0)
            break;
        for (int32_t i = 0; i < k->d.n; i++) {
            kept_of(k->d.letter)->pivot(k, i, pivot);
            largest = fmax(largest, hypot(pivot[0], pivot[1]));
        }
        k->shift[0] += digits * fmax(fmax(hypot(k->shift[0], k->shift[1]), largest), 1);
        digits *= 4;
    }
    return kept_of(k->d.letter)->nearest(k, first, most_steps, value, x);
}

/* ---- how many eigenvalues ---- */

/* The angle of det(A - z), from LU's pivots and the sign of its exchanges. */
static bool angle_of(struct kept *k, const double *z, double *angle)
{
    double pivot[2], sum = 0;
    k->shift[0] = z[0];
    k->shift[1] = z[1];
    if (!kept_factor(k))
        return false;
    for (int32_t i = 0; i < k->d.n; i++) {
        zkept.pivot(k, i, pivot);
        sum += atan2(pivot[1], pivot[0]);
    }
    for (int32_t i = 0; i < k->d.n; i++) /* row_of becomes the identity, exchange by exchange */
        while (k->row_of[i] != i) {
            int32_t other = k->row_of[i], there = k->row_of[other];
            k->row_of[other] = other;
            k->row_of[i] = there;
            sum += M_PI;
        }
    *angle = remainder(sum, 2 * M_PI);
    return true;
}

/* By how much the angle turns on the way: halves until it turns little. */
static bool turn(struct kept *k, const double *from, const double *to, double start, double end, int32_t depth, double *sum)
{
    double middle[2] = {(from[0] + to[0]) / 2, (from[1] + to[1]) / 2}, between;
    if (!angle_of(k, middle, &between))
        return false;
    double first = remainder(between - start, 2 * M_PI), second = remainder(end - between, 2 * M_PI);
    if (!depth || (fabs(first) < M_PI / 3 && fabs(second) < M_PI / 3)) {
        *sum += first + second;
        return true;
    }
    return turn(k, from, middle, start, between, depth - 1, sum) && turn(k, middle, to, between, end, depth - 1, sum);
}

static bool along(struct kept *k, const double *from, const double *to, double *sum)
{
    enum { PIECES = 16, DEPTH = 24 };
    double last[2] = {from[0], from[1]}, start, end;
    bool good = angle_of(k, last, &start);
    for (int32_t i = 1; good && i <= PIECES; i++, start = end) {
        double next[2] = {from[0] + (to[0] - from[0]) * i / PIECES, from[1] + (to[1] - from[1]) * i / PIECES};
        good = angle_of(k, next, &end) && turn(k, last, next, start, end, DEPTH, sum);
        last[0] = next[0];
        last[1] = next[1];
    }
    return good;
}

static double element(const struct direct *d, int32_t i, int32_t part)
{
    switch (d->letter) {
    case 's': return part ? 0 : ((const float *)d->val)[i];
    case 'd': return part ? 0 : ((const double *)d->val)[i];
    case 'c': return ((const float *)d->val)[2 * i + part];
    default: return ((const double *)d->val)[2 * i + part];
    }
}

bool kept_within(const struct direct *d, const double *lower_left, const double *upper_right, int32_t *count)
{
    const double x[2] = {lower_left[0], upper_right[0]}, y[2] = {lower_left[1], upper_right[1]};
    const double corners[5][2] = {{x[0], y[0]}, {x[1], y[0]}, {x[1], y[1]}, {x[0], y[1]}, {x[0], y[0]}};
    struct kept k = {.d = *d, .kind = KEPT_LU, .threshold = 1};
    double *values = malloc(2 * sizeof *values * ((size_t)d->nnz + 1)), sum = 0;
    bool good = values != NULL;
    for (int32_t i = 0; good && i < 2 * d->nnz; i++)
        values[i] = element(d, i / 2, i % 2);
    k.d.letter = 'z';
    k.d.val = values;
    for (int32_t i = 0; good && i < 4; i++)
        good = along(&k, corners[i], corners[i + 1], &sum);
    *count = (int32_t)lround(sum / (2 * M_PI));
    kept_forget(&k);
    free(values);
    return good;
}

/* ---- a diagonal without zeros ---- */

/* Looks for a column that a row may have, along those whose rows may have others. */
static bool found(const struct direct *d, int32_t row, int32_t *row_of, int32_t *mark, int32_t *stack, int32_t *at)
{
    const struct kept_methods *of = kept_of(d->letter);
    int32_t depth = 0;
    stack[0] = row;
    at[0] = d->ptr[row] - d->base;
    while (depth >= 0) {
        int32_t i = stack[depth], end = d->ptr[i + 1] - d->base, free_column = -1, taken = -1;
        for (int32_t k = d->ptr[i] - d->base; k < end && free_column < 0; k++)
            if (of->there(d->val, k) && row_of[d->ind[k] - d->base] < 0)
                free_column = d->ind[k] - d->base;
        if (free_column >= 0) { /* each row on the way takes the column of the next */
            for (int32_t column = free_column; depth >= 0; depth--) {
                row_of[column] = stack[depth];
                column = depth ? d->ind[at[depth - 1] - 1] - d->base : column;
            }
            return true;
        }
        while (taken < 0 && at[depth] < end) {
            int32_t k = at[depth]++, column = d->ind[k] - d->base;
            taken = of->there(d->val, k) && mark[column] != row ? column : -1;
        }
        if (taken < 0) {
            depth--;
        } else {
            mark[taken] = row;
            stack[++depth] = row_of[taken];
            at[depth] = d->ptr[row_of[taken]] - d->base;
        }
    }
    return false;
}

bool kept_transversal(const struct direct *d, int32_t *row_of, int32_t *count)
{
    size_t size = sizeof(int32_t) * ((size_t)d->n + 1);
    int32_t *mark = malloc(size), *stack = malloc(size), *at = malloc(size);
    bool *used = calloc((size_t)d->n + 1, sizeof *used), good = mark && stack && at && used;
    for (int32_t i = 0; good && i < d->n; i++)
        row_of[i] = mark[i] = -1;
    *count = 0;
    for (int32_t i = 0; good && i < d->n; i++) {
        bool placed = found(d, i, row_of, mark, stack, at);
        *count += used[i] = placed;
    }
    for (int32_t j = 0, unused = 0; good && j < d->n; j++)
        if (row_of[j] < 0) {
            while (used[unused])
                unused++;
            row_of[j] = unused++;
        }
    free(mark);
    free(stack);
    free(at);
    free(used);
    return good;
}
