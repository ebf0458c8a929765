/* Sparse factors that are kept, for one type; direct.c includes this four times, behind kept_lu.h. */

static void NAME(kept_forget)(struct kept *k)
{
    struct NAME(factors) *f = k->factors;
    if (!f)
        return;
    for (int32_t i = 0; f->r && i < k->d.n; i++)
        NAME(empty)(&f->r[i]);
    free(f->r);
    free(f->steps.step);
    if (f->l.start != f->tree.start)
        free(f->l.start);
    free(f->l.row);
    free(f->l.value);
    free(f->u.start);
    free(f->u.row);
    free(f->u.value);
    free(f->pivot);
    free(f->place);
    direct_fell(&f->tree);
    free(f);
    k->factors = NULL;
}

static void NAME(kept_pivot)(const struct kept *k, int32_t i, double *value)
{
    const struct NAME(factors) *f = k->factors;
    T pivot = 0;
    if (k->kind == KEPT_LU)
        pivot = f->pivot[i];
    else if (k->kind == KEPT_CHOLESKY)
        pivot = f->l.value[f->l.start[i]];
    else if (f->r[i].count)
        pivot = f->r[i].value[0];
    value[0] = (double)REAL(pivot);
    value[1] = (double)IMAGINARY(pivot);
}

/* ---- QR ---- */

/* Takes the shift from the row's diagonal element. */
static void NAME(moved)(struct NAME(row) *row, int32_t i, T shift)
{
    int32_t at = 0;
    while (at < row->count && row->column[at] < i)
        at++;
    if (at == row->count || row->column[at] != i) {
        memmove(row->column + at + 1, row->column + at, sizeof *row->column * (size_t)(row->count - at));
        memmove(row->value + at + 1, row->value + at, sizeof *row->value * (size_t)(row->count - at));
        row->column[at] = i;
        row->value[at] = 0;
        row->count++;
    }
    row->value[at] -= shift;
}

static bool NAME(kept_qr)(struct kept *k)
{
    struct NAME(factors) *f = k->factors = calloc(1, sizeof *f);
    struct direct_place *places = malloc(sizeof *places * ((size_t)k->d.nnz + 1));
    struct NAME(row) row = {0};
    T shift = (T)(k->shift[0] + k->shift[1] * I);
    bool good = f && places && (f->r = calloc((size_t)k->d.n + 1, sizeof *f->r));
    for (int32_t i = 0; good && i < k->m; i++) {
        good = NAME(taken)(&k->d, NULL, NULL, i, places, &row);
        if (good && shift != 0 && i < k->d.n)
            NAME(moved)(&row, i, shift);
        good = good && NAME(inserted)(f->r, &row, &f->steps);
        NAME(empty)(&row);
    }
    free(places);
    return good;
}

/* Q^H b: of R's rows in `right`, and what is beside them in `rest`. */
static void NAME(turned)(const struct kept *k, const T *b, T *right, T *rest)
{
    const struct NAME(step) *step = ((const struct NAME(factors) *)k->factors)->steps.step;
    for (int32_t i = 0; i < k->m; i++, step++) {
        T value = b[i];
        for (; step->column != NAME(USED_UP) && !step->begun; step++) {
            T upper = right[step->column];
            right[step->column] = step->c * upper + step->s * value;
            value = step->c * value - CONJUGATE(step->s) * upper;
        }
        if (step->begun)
            right[step->column] = value * step->s;
        else
            *rest++ = value;
    }
}

static bool NAME(solved_by_rotations)(const struct kept *k, T *b, T *x)
{
    const struct NAME(row) *r = ((const struct NAME(factors) *)k->factors)->r;
    T *right = calloc((size_t)k->d.n + 1, sizeof *right), *rest = calloc((size_t)k->m + 1, sizeof *rest);
    bool good = right && rest;
    if (good)
        NAME(turned)(k, b, right, rest);
    for (int32_t i = 0, spare = 0; good && i < k->m; i++)
        b[i] = i < k->d.n && r[i].count ? right[i] : rest[spare++];
    for (int32_t i = k->d.n - 1; good && i >= 0; i--) {
        T sum = right[i];
        for (int32_t j = 1; j < r[i].count; j++)
            sum -= r[i].value[j] * x[r[i].column[j]];
        x[i] = sum / (r[i].count ? r[i].value[0] : 0);
    }
    free(right);
    free(rest);
    return good;
}

/* ---- Cholesky ---- */

static bool NAME(kept_cholesky)(struct kept *k)
{
    struct NAME(factors) *f = k->factors = calloc(1, sizeof *f);
    int32_t *new_of = malloc(sizeof *new_of * ((size_t)k->d.n + 1));
    bool good = f && new_of && direct_by_tree(&k->d, k->row_of);
    for (int32_t i = 0; good && i < k->d.n; i++)
        new_of[k->row_of[i]] = i;
    good = good && NAME(cholesky_of)(&k->d, k->row_of, new_of, &f->tree, &f->l);
    k->indefinite = k->d.singularity;
    free(new_of);
    return good;
}

static bool NAME(kept_solve)(const struct kept *k, void *b, void *x)
{
    const struct NAME(factors) *f = k->factors;
    if (k->kind == KEPT_QR)
        return NAME(solved_by_rotations)(k, b, x);
    T *room = calloc((size_t)k->d.n + 1, sizeof *room);
    struct direct d = k->d;
    d.b = b;
    d.x = x;
    if (room && k->kind == KEPT_CHOLESKY)
        NAME(substituted)(&d, k->row_of, &f->l, room);
    else if (room)
        NAME(solved_by_pivots)(k, f, b, x, room);
    free(room);
    return room != NULL;
}
