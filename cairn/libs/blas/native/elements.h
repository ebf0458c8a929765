/* Loops that no BLAS has, for one type; elements.c includes this four times, with T and NAME defined. */

static void NAME(geam)(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    const T alpha = *(const T *)call->alpha_value, beta = *(const T *)call->beta_value;
    const T *a = blas_at(call, &call->a, part->instance), *b = blas_at(call, &call->b, part->instance);
    T *c = blas_at(call, &call->c, part->instance);
    int64_t first = blas_first(part, call->n), end = first + blas_count(part, call->n);
    for (int64_t j = first; j < end; j++)
        for (int64_t i = 0; i < call->m; i++) {
            T sum = 0;
            if (alpha != 0) {
                T value = a[call->transA == BLAS_NONE ? j * call->a.ld + i : i * call->a.ld + j];
                sum += alpha * (call->transA == BLAS_CONJUGATE ? CONJUGATE(value) : value);
            }
            if (beta != 0) {
                T value = b[call->transB == BLAS_NONE ? j * call->b.ld + i : i * call->b.ld + j];
                sum += beta * (call->transB == BLAS_CONJUGATE ? CONJUGATE(value) : value);
            }
            c[j * call->c.ld + i] = sum;
        }
}

static void NAME(dgmm)(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    const T *a = blas_at(call, &call->a, part->instance), *x = blas_at(call, &call->x, part->instance);
    T *c = blas_at(call, &call->c, part->instance);
    bool left = call->side == BLAS_LEFT;
    int64_t length = left ? call->m : call->n, start = call->x.ld < 0 ? (1 - length) * call->x.ld : 0;
    int64_t first = blas_first(part, call->n), end = first + blas_count(part, call->n);
    for (int64_t j = first; j < end; j++)
        for (int64_t i = 0; i < call->m; i++)
            c[j * call->c.ld + i] = a[j * call->a.ld + i] * x[start + (left ? i : j) * call->x.ld];
}

static void NAME(syr2)(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    const T alpha = *(const T *)call->alpha_value;
    const T *x = blas_at(call, &call->x, part->instance), *y = blas_at(call, &call->y, part->instance);
    T *a = blas_at(call, &call->a, part->instance);
    int64_t x0 = call->x.ld < 0 ? (1 - call->n) * call->x.ld : 0, y0 = call->y.ld < 0 ? (1 - call->n) * call->y.ld : 0;
    for (int64_t j = 0; j < call->n; j++) {
        T xj = alpha * x[x0 + j * call->x.ld], yj = alpha * y[y0 + j * call->y.ld];
        int64_t from = call->uplo == BLAS_UPPER ? 0 : j, to = call->uplo == BLAS_UPPER ? j + 1 : call->n;
        for (int64_t i = from; i < to; i++)
            a[j * call->a.ld + i] += x[x0 + i * call->x.ld] * yj + y[y0 + i * call->y.ld] * xj;
    }
}
