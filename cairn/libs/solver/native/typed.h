/* Loops over elements, for one type; typed.c includes this four times. R is the real type, T the elements'. */

/* LU of a narrow panel without pivots: the first pivot that is zero, or 0. */
static int64_t NAME(panel)(int64_t m, int64_t n, T *a, int64_t ld)
{
    int64_t found = 0;
    for (int64_t j = 0; j < n && j < m; j++) {
        T pivot = a[j + j * ld];
        if (pivot == 0) {
            found = found ? found : j + 1;
            continue;
        }
        for (int64_t i = j + 1; i < m; i++)
            a[i + j * ld] /= pivot;
        for (int64_t k = j + 1; k < n; k++)
            for (int64_t i = j + 1; i < m; i++)
                a[i + k * ld] -= a[i + j * ld] * a[j + k * ld];
    }
    return found;
}

static double NAME(beside)(const T *r, int64_t n)
{
    double sum = 0;
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < n; i++)
            if (i != j)
                sum += (double)(REAL(r[i + j * n]) * REAL(r[i + j * n]) + IMAGINARY(r[i + j * n]) * IMAGINARY(r[i + j * n]));
    return sqrt(sum);
}

/* One rotation of rows and columns p and q, after which r[p, q] is zero. */
static void NAME(rotate)(T *r, int64_t n, int64_t p, int64_t q, R size)
{
    T *x = r + p * n, *y = r + q * n, phase = y[p] / size;
    R half = (REAL(y[q]) - REAL(x[p])) / (2 * size);
    R t = (half < 0 ? -1 : 1) / (R)(fabs(half) + sqrt(1 + half * half)), c = 1 / (R)sqrt(1 + t * t);
    T forth = t * c * phase, back = t * c * CONJUGATE(phase);
    for (int64_t k = 0; k < n; k++) {
        T u = x[k], v = y[k];
        x[k] = c * u - back * v;
        y[k] = forth * u + c * v;
    }
    for (int64_t k = 0; k < n; k++) {
        T u = r[p + k * n], v = r[q + k * n];
        r[p + k * n] = c * u - forth * v;
        r[q + k * n] = back * u + c * v;
    }
    x[q] = y[p] = 0;
}

static void NAME(sweeps)(T *r, int64_t n, double tolerance, int64_t limit, double *off, int64_t *count)
{
    for (*count = 0; (*off = NAME(beside)(r, n)) > tolerance && *count < limit; ++*count)
        for (int64_t p = 0; p < n; p++)
            for (int64_t q = p + 1; q < n; q++) {
                R size = MAGNITUDE(r[p + q * n]);
                if ((double)size * (double)n > tolerance)
                    NAME(rotate)(r, n, p, q, size);
            }
}
