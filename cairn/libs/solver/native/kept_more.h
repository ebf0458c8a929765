/* Least squares, one eigenvalue, and a diagonal without zeros, for one type; direct.c includes this four times. */

/* R of a matrix of `m` rows, with what the right side becomes. */
static bool NAME(triangle)(const struct direct *d, int32_t m, struct NAME(row) *r)
{
    struct direct_place *places = malloc(sizeof *places * ((size_t)d->nnz + 1));
    struct NAME(row) row = {0};
    bool good = places != NULL;
    for (int32_t i = 0; good && i < m; i++) {
        good = NAME(taken)(d, NULL, NULL, i, places, &row) && NAME(inserted)(r, &row, NULL);
        NAME(empty)(&row);
    }
    free(places);
    return good;
}

/* Columns that depend on others, whose diagonal element of R is at most the tolerance, change places with the last:
 * how many do not, with their numbers first in `p`. */
static bool NAME(independent)(struct direct *d, struct NAME(row) *r, int32_t *rank, int32_t *p)
{
    bool *dependent = calloc((size_t)d->n + 1, sizeof *dependent), good = dependent != NULL;
    for (int32_t j = 0; good && j < d->n; j++) {
        struct NAME(row) row = r[j];
        p[j] = j;
        dependent[j] = !row.count || !((double)REAL(row.value[0]) > d->tolerance);
        if (!dependent[j] || !row.count)
            continue;
        r[j] = (struct NAME(row)){0};
        NAME(shortened)(&row);
        good = NAME(inserted)(r, &row, NULL);
        NAME(empty)(&row);
    }
    int32_t last = d->n;
    for (int32_t j = 0; good && j < last;)
        if (dependent[p[j]]) {
            int32_t other = p[--last];
            p[last] = p[j];
            p[j] = other;
        } else
            j++;
    *rank = last;
    free(dependent);
    return good;
}

/* Solves with the rows and columns of R that are independent: `x` holds the right side there. */
static void NAME(back)(const struct NAME(row) *r, int32_t n, T *x)
{
    for (int32_t i = n - 1; i >= 0; i--) {
        if (!r[i].count)
            continue;
        for (int32_t j = 1; j < r[i].count; j++)
            if (r[r[i].column[j]].count)
                x[i] -= r[i].value[j] * x[r[i].column[j]];
        x[i] /= r[i].value[0];
    }
}

/* The solution of the smallest norm, from one that is zero where columns depend on others: with W what these are made
 * of, x - W t and t, where (I + W^H W) t = W^H x. */
static bool NAME(smallest)(const struct NAME(row) *r, int32_t n, int32_t rank, const int32_t *p, T *x)
{
    size_t extra = (size_t)(n - rank), size = (size_t)n;
    T *w = calloc(size * extra + 1, sizeof *w), *g = calloc(extra * extra + 1, sizeof *g), *t = calloc(extra + 1, sizeof *t);
    bool good = w && g && t;
    for (size_t e = 0; good && e < extra; e++) {
        T *column = w + e * size;
        for (int32_t i = 0; i < n; i++)
            for (int32_t j = 0; j < r[i].count; j++)
                if (r[i].column[j] == p[(size_t)rank + e])
                    column[i] = r[i].value[j];
        NAME(back)(r, n, column);
        for (int32_t i = 0; i < n; i++)
            t[e] += CONJUGATE(column[i]) * x[i];
        for (size_t other = 0; other <= e; other++) {
            T sum = other == e;
            for (int32_t i = 0; i < n; i++)
                sum += CONJUGATE(column[i]) * w[other * size + (size_t)i];
            g[e + other * extra] = sum; /* the lower triangle */
        }
    }
    for (size_t j = 0; good && j < extra; j++) { /* Cholesky in place, and its first substitution */
        R pivot = (R)sqrt((double)REAL(g[j + j * extra]));
        t[j] /= pivot;
        for (size_t i = j; i < extra; i++)
            g[i + j * extra] /= pivot;
        for (size_t i = j + 1; i < extra; i++) {
            t[i] -= g[i + j * extra] * t[j];
            for (size_t c = j + 1; c <= i; c++)
                g[i + c * extra] -= g[i + j * extra] * CONJUGATE(g[c + j * extra]);
        }
    }
    for (size_t j = extra; good && j-- > 0;) {
        for (size_t i = j + 1; i < extra; i++)
            t[j] -= CONJUGATE(g[i + j * extra]) * t[i];
        t[j] /= g[j + j * extra];
        for (int32_t i = 0; i < n; i++)
            x[i] -= w[j * size + (size_t)i] * t[j];
        x[p[(size_t)rank + j]] = t[j];
    }
    free(w);
    free(g);
    free(t);
    return good;
}

static double NAME(norm)(const T *x, int32_t n)
{
    double sum = 0;
    for (int32_t i = 0; i < n; i++)
        sum += (double)MAGNITUDE(x[i]) * (double)MAGNITUDE(x[i]);
    return sqrt(sum);
}

/* y = A x - f y */
static void NAME(times)(const struct direct *d, int32_t m, const T *x, T f, T *y)
{
    for (int32_t i = 0; i < m; i++) {
        T sum = -f * y[i];
        for (int32_t k = d->ptr[i] - d->base; k < d->ptr[i + 1] - d->base; k++)
            sum += ((const T *)d->val)[k] * x[d->ind[k] - d->base];
        y[i] = sum;
    }
}

static bool NAME(least_squares)(struct direct *d, int32_t m, int32_t *rank, int32_t *p, double *distance)
{
    struct NAME(row) *r = calloc((size_t)d->n + 1, sizeof *r);
    T *x = d->x, *rest = malloc(sizeof *rest * ((size_t)m + 1));
    bool good = r && rest && NAME(triangle)(d, m, r) && NAME(independent)(d, r, rank, p);
    for (int32_t i = 0; good && i < d->n; i++)
        x[i] = r[i].count ? r[i].right : 0;
    if (good) {
        NAME(back)(r, d->n, x);
        good = *rank == d->n || NAME(smallest)(r, d->n, *rank, p, x);
    }
    if (good) {
        memcpy(rest, d->b, sizeof *rest * (size_t)m);
        NAME(times)(d, m, x, 1, rest);
        *distance = NAME(norm)(rest, m);
    }
    for (int32_t i = 0; r && i < d->n; i++)
        NAME(empty)(&r[i]);
    free(r);
    free(rest);
    return good;
}

/* Inverse iteration: the eigenvalue next to the shift, and its vector, from a first guess of that. */
static bool NAME(nearest)(struct kept *k, const void *first, int32_t most_steps, void *value, void *vector)
{
    int32_t n = k->d.n;
    T *x = vector, *y = malloc(sizeof *y * ((size_t)n + 1)), mu = 0;
    bool good = y != NULL;
    double norm = NAME(norm)(first, n);
    for (int32_t i = 0; i < n; i++)
        x[i] = ((const T *)first)[i] / (R)norm;
    for (int32_t step = 0; good && step < most_steps; step++) {
        memset(y, 0, sizeof *y * (size_t)n);
        NAME(times)(&k->d, n, x, 0, y);
        mu = 0;
        for (int32_t i = 0; i < n; i++)
            mu += CONJUGATE(x[i]) * y[i];
        for (int32_t i = 0; i < n; i++)
            y[i] -= mu * x[i];
        if (NAME(norm)(y, n) <= k->d.tolerance)
            break;
        good = NAME(kept_solve)(k, x, y);
        norm = NAME(norm)(y, n);
        for (int32_t i = 0; good && i < n; i++)
            x[i] = y[i] / (R)norm;
    }
    memcpy(value, &mu, sizeof mu);
    free(y);
    return good;
}

/* Whether an element is not zero. */
static bool NAME(there)(const void *values, int32_t at) { return ((const T *)values)[at] != 0; }

const struct kept_methods NAME(kept) = {
    NAME(kept_lu), NAME(kept_qr), NAME(kept_cholesky), NAME(kept_solve), NAME(kept_pivot), NAME(kept_forget),
    NAME(kept_count), NAME(kept_extract), NAME(least_squares), NAME(nearest), NAME(there),
};
