/* Sparse factors, for one type; sparse.c includes this twice, with T and NAME defined. */

static void NAME(sumlu)(solve *s)
{
    const int32_t *lp = s->ptrL.base, *li = s->indL.base, *up = s->ptrU.base, *ui = s->indU.base;
    const T *lv = s->valL.base, *uv = s->valU.base;
    int32_t *p = s->ptrT.base, *index = s->indT.base, at = 0;
    T *value = s->valT.base;
    for (int64_t i = 0; i < s->n; i++) {
        p[i] = at;
        for (int32_t j = lp[i]; j < lp[i + 1]; j++)
            if (li[j] < i) {
                index[at] = li[j];
                value[at++] = lv[j];
            }
        for (int32_t j = up[i]; j < up[i + 1]; j++) {
            index[at] = ui[j];
            value[at++] = uv[j];
        }
    }
    p[s->n] = at;
}

static void NAME(splitlu)(solve *s)
{
    const int32_t *p = s->ptrT.base, *index = s->indT.base;
    const T *value = s->valT.base;
    int32_t *lp = s->ptrL.base, *li = s->indL.base, *up = s->ptrU.base, *ui = s->indU.base, l = 0, u = 0;
    T *lv = s->valL.base, *uv = s->valU.base;
    for (int64_t i = 0; i < s->n; i++) {
        lp[i] = l;
        up[i] = u;
        for (int32_t j = p[i]; j < p[i + 1]; j++)
            if (index[j] < i) {
                li[l] = index[j];
                lv[l++] = value[j];
            } else {
                ui[u] = index[j];
                uv[u++] = value[j];
            }
        li[l] = (int32_t)i;
        lv[l++] = 1;
    }
    lp[s->n] = l;
    up[s->n] = u;
}

/* The values of A in T's places, by where its rows and columns go; with `half` those of its lower triangle. */
static void NAME(scatter)(solve *s, const int32_t *row_goes, const int32_t *column_goes, bool half)
{
    const int32_t *ap = s->ptrA.base, *ai = s->indA.base, *p = s->ptrT.base, *index = s->indT.base;
    const T *from = s->valA.base;
    T *value = s->valT.base;
    for (int64_t i = 0; i < s->n; i++)
        for (int32_t j = p[i]; j < p[i + 1]; j++)
            if (!half || index[j] <= i)
                value[j] = 0;
    for (int64_t r = 0; r < s->n; r++)
        for (int32_t j = ap[r]; j < ap[r + 1] && (!half || ai[j] <= r); j++) {
            int32_t row = row_goes[r], column = column_goes[ai[j]];
            int32_t at = half ? located(p, index, (int32_t)most(row, column), (int32_t)least(row, column))
                              : located(p, index, row, column);
            if (at >= 0)
                value[at] = from[j];
        }
}

/* LU within the pattern of T, which has all places that fill. */
static void NAME(refactlu)(solve *s, int32_t *where)
{
    struct solve_rfinfo *info = s->rfinfo.base;
    const int32_t *p = s->ptrT.base, *index = s->indT.base;
    T *value = s->valT.base;
    for (int64_t i = 0; i < s->n; i++) {
        for (int32_t j = p[i]; j < p[i + 1]; j++)
            where[index[j]] = j;
        for (int32_t j = p[i]; j < p[i + 1] && index[j] < i; j++) {
            int32_t k = index[j], diagonal = located(p, index, k, k);
            if (diagonal < 0)
                continue;
            value[j] /= value[diagonal];
            for (int32_t u = diagonal + 1; u < p[k + 1]; u++)
                if (where[index[u]] >= 0)
                    value[where[index[u]]] -= value[j] * value[u];
        }
        int32_t pivot = where[i];
        if (pivot >= 0 && info && (info->zero > 0 || info->boost > 0) && fabs((double)value[pivot]) < info->zero) {
            value[pivot] = (T)info->boost;
            info->boosted = 1;
        }
        for (int32_t j = p[i]; j < p[i + 1]; j++)
            where[index[j]] = -1;
    }
}

/* Cholesky within the pattern of T's lower triangle. */
static void NAME(refactchol)(solve *s, int32_t *where)
{
    const int32_t *p = s->ptrT.base, *index = s->indT.base;
    T *value = s->valT.base;
    for (int64_t i = 0; i < s->n; i++) {
        for (int32_t j = p[i]; j < p[i + 1] && index[j] <= i; j++)
            where[index[j]] = j;
        for (int32_t j = p[i]; j < p[i + 1] && index[j] <= i; j++) {
            int32_t k = index[j];
            T sum = value[j];
            int32_t u = p[k];
            for (; u < p[k + 1] && index[u] < k; u++)
                if (where[index[u]] >= 0)
                    sum -= value[where[index[u]]] * value[u];
            value[j] = k == i ? (T)sqrt(sum) : sum / value[located(p, index, k, k)];
        }
        for (int32_t j = p[i]; j < p[i + 1] && index[j] <= i; j++)
            where[index[j]] = -1;
    }
}

/* One right-hand side: x in the order of the factors. */
static void NAME(substitute)(solve *s, T *x, bool cholesky)
{
    const int32_t *p = s->ptrT.base, *index = s->indT.base;
    const T *value = s->valT.base;
    for (int64_t i = 0; i < s->n; i++) {
        int32_t j = p[i];
        for (; j < p[i + 1] && index[j] < i; j++)
            x[i] -= value[j] * x[index[j]];
        if (cholesky)
            x[i] /= value[j];
    }
    for (int64_t i = s->n - 1; i >= 0; i--) {
        int32_t diagonal = located(p, index, (int32_t)i, (int32_t)i);
        if (!cholesky)
            for (int32_t j = diagonal + 1; j < p[i + 1]; j++)
                x[i] -= value[j] * x[index[j]];
        x[i] /= value[diagonal];
        for (int32_t j = p[i]; cholesky && j < diagonal; j++)
            x[index[j]] -= value[j] * x[i];
    }
}

static void NAME(solve)(solve *s, bool cholesky)
{
    const int32_t *from = cholesky ? s->pivQ.base : s->pivP.base, *to = s->pivQ.base;
    T *x = solve_room(s->n * (int64_t)sizeof *x);
    for (int64_t column = 0; column < s->nrhs; column++) {
        T *b = (T *)s->B.base + column * s->B.ld;
        for (int64_t i = 0; i < s->n; i++)
            x[i] = b[from[i]];
        NAME(substitute)(s, x, cholesky);
        for (int64_t i = 0; i < s->n; i++)
            b[to[i]] = x[i];
    }
    free(x);
}
