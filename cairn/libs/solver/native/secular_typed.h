/* Loops over what the roots of a secular equation leave; secular.c includes this for float and double, R. */

/* Vector `x` over its length into `to`, in another order. */
static void NAME(directed)(int64_t k, const R *x, const integer *order, R *to)
{
    R largest = 0;
    double sum = 0;
    for (int64_t i = 0; i < k; i++)
        largest = largest < (R)fabs(x[i]) ? (R)fabs(x[i]) : largest;
    for (int64_t i = 0; i < k; i++)
        sum += (double)(x[i] / largest) * (double)(x[i] / largest);
    R length = largest * (R)sqrt(sum);
    for (int64_t i = 0; i < k; i++)
        to[i] = x[order[i] - 1] / length;
}

/* The rank-one change whose roots are exactly those that were found: q[i, j] is lambda[i] less root j. */
static void NAME(eigen_weights)(int64_t k, int64_t from, int64_t to, const R *lambda, const R *q, R *w)
{
    for (int64_t i = from; i < to; i++)
        w[i] = q[i + i * k];
    for (int64_t j = 0; j < k; j++)
        for (int64_t i = from; i < to; i++)
            if (i != j)
                w[i] *= q[i + j * k] / (lambda[i] - lambda[j]);
    for (int64_t i = from; i < to; i++)
        w[i] = (R)sqrt(-w[i]);
}

static void NAME(eigen_vector)(int64_t k, const R *w, const R *q, const integer *order, R *to)
{
    R *x = solve_room(k * (int64_t)sizeof *x);
    for (int64_t i = 0; i < k; i++)
        x[i] = w[i] / q[i];
    NAME(directed)(k, x, order, to);
    free(x);
}

/* The same of singular values: minus[i, j] is sigma[i] less root j, plus[i, j] their sum. */
static void NAME(svd_weights)(int64_t k, int64_t from, int64_t to, const R *sigma, const R *minus, const R *plus, const R *z, R *w)
{
    for (int64_t i = from; i < to; i++)
        w[i] = minus[i + (k - 1) * k] * plus[i + (k - 1) * k];
    for (int64_t j = 0; j < k - 1; j++)
        for (int64_t i = from; i < to; i++) {
            R other = sigma[i > j ? j : j + 1];
            w[i] *= minus[i + j * k] * plus[i + j * k] / (sigma[i] - other) / (sigma[i] + other);
        }
    for (int64_t i = from; i < to; i++)
        w[i] = (R)copysign(sqrt(fabs(w[i])), z[i]);
}

static void NAME(svd_vectors)(int64_t k, const R *w, const R *sigma, const R *minus, const R *plus, const integer *order, R *u, R *v)
{
    R *x = solve_room(2 * k * (int64_t)sizeof *x), *y = x + k;
    for (int64_t i = 0; i < k; i++) {
        y[i] = w[i] / minus[i] / plus[i];
        x[i] = i ? sigma[i] * y[i] : -1;
    }
    NAME(directed)(k, x, order, u);
    NAME(directed)(k, y, order, v);
    free(x);
}
