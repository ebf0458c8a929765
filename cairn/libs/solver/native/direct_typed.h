/* Sparse factorisations, for one type; direct.c includes this four times. */

/* A row of R: its columns ascend, the first is the diagonal, which is real and not negative. */
struct NAME(row) {
    int32_t count, *column;
    T *value, right; /* what the rotations made of the right side */
};

/* What was done to the rows' right sides, in order: a rotation with a row of R, a row of R begun, a row used up. */
struct NAME(step) {
    int32_t column;
    bool begun;
    R c;
    T s;
};

struct NAME(steps) {
    struct NAME(step) *step;
    int64_t count, room;
};

enum { NAME(USED_UP) = -1 };

static bool NAME(noted)(struct NAME(steps) *steps, struct NAME(step) step)
{
    if (!steps)
        return true;
    if (steps->count == steps->room) {
        int64_t room = 2 * steps->room + 64;
        struct NAME(step) *grown = realloc(steps->step, sizeof *grown * (size_t)room);
        if (!grown)
            return false;
        steps->step = grown;
        steps->room = room;
    }
    steps->step[steps->count++] = step;
    return true;
}

static bool NAME(room)(struct NAME(row) *row, int32_t count)
{
    row->column = malloc(sizeof *row->column * ((size_t)count + 1));
    row->value = malloc(sizeof *row->value * ((size_t)count + 1));
    return row->column && row->value;
}

static void NAME(empty)(struct NAME(row) *row)
{
    free(row->column);
    free(row->value);
    *row = (struct NAME(row)){0};
}

/* Rotates two rows that begin in the same column so that the second one's element there is zero; it loses it. */
static bool NAME(rotated)(struct NAME(row) *top, struct NAME(row) *low, struct NAME(steps) *steps)
{
    R a = REAL(top->value[0]), size = MAGNITUDE(low->value[0]), r = (R)hypot((double)a, (double)size);
    T b = low->value[0], forth = CONJUGATE(b) / r, back = b / r;
    R c = a / r;
    struct NAME(row) upper = {0}, lower = {0};
    int32_t i = 0, j = 0, n = 0;
    if (!NAME(room)(&upper, top->count + low->count) || !NAME(room)(&lower, top->count + low->count) ||
        !NAME(noted)(steps, (struct NAME(step)){top->column[0], false, c, forth})) {
        NAME(empty)(&upper);
        NAME(empty)(&lower);
        return false;
    }
    for (; i < top->count || j < low->count; n++) {
        int32_t x = i < top->count ? top->column[i] : INT32_MAX, y = j < low->count ? low->column[j] : INT32_MAX;
        T u = x <= y ? top->value[i++] : 0, v = y <= x ? low->value[j++] : 0;
        upper.column[n] = x < y ? x : y;
        upper.value[n] = c * u + forth * v;
        if (n) {
            lower.column[n - 1] = upper.column[n];
            lower.value[n - 1] = c * v - back * u;
        }
    }
    upper.value[0] = r;
    upper.count = n;
    lower.count = n - 1;
    upper.right = c * top->right + forth * low->right;
    lower.right = c * low->right - back * top->right;
    NAME(empty)(top);
    NAME(empty)(low);
    *top = upper;
    *low = lower;
    return true;
}

/* Drops the row's first element. */
static void NAME(shortened)(struct NAME(row) *row)
{
    row->count--;
    memmove(row->column, row->column + 1, sizeof *row->column * (size_t)row->count);
    memmove(row->value, row->value + 1, sizeof *row->value * (size_t)row->count);
}

/* A row goes into R: past the rows that begin where it does, until there is none. */
static bool NAME(inserted)(struct NAME(row) *r, struct NAME(row) *row, struct NAME(steps) *steps)
{
    while (row->count) {
        int32_t column = row->column[0];
        R size = MAGNITUDE(row->value[0]);
        if (size == 0) {
            NAME(shortened)(row);
        } else if (r[column].count) {
            if (!NAME(rotated)(&r[column], row, steps))
                return false;
        } else {
            T turn = CONJUGATE(row->value[0]) / size;
            for (int32_t i = 0; i < row->count; i++)
                row->value[i] *= turn;
            row->value[0] = size;
            row->right *= turn;
            r[column] = *row;
            *row = (struct NAME(row)){0};
            return NAME(noted)(steps, (struct NAME(step)){column, true, 0, turn});
        }
    }
    return NAME(noted)(steps, (struct NAME(step)){.column = NAME(USED_UP)});
}

/* The i-th row of the matrix in its new order, elements of one place added, without what is zero by its place. */
static bool NAME(taken)(const struct direct *d, const int32_t *old_of, const int32_t *new_of, int32_t i,
                        struct direct_place *places, struct NAME(row) *row)
{
    int32_t old = old_of ? old_of[i] : i, from = d->ptr[old] - d->base, count = d->ptr[old + 1] - d->base - from;
    if (!NAME(room)(row, count))
        return false;
    for (int32_t k = 0; k < count; k++)
        places[k] = (struct direct_place){new_of ? new_of[d->ind[from + k] - d->base] : d->ind[from + k] - d->base, from + k};
    qsort(places, (size_t)count, sizeof *places, direct_by_column);
    for (int32_t k = 0; k < count; k++) {
        T value = ((const T *)d->val)[places[k].from];
        if (row->count && row->column[row->count - 1] == places[k].column) {
            row->value[row->count - 1] += value;
        } else {
            row->column[row->count] = places[k].column;
            row->value[row->count++] = value;
        }
    }
    row->right = d->b ? ((const T *)d->b)[old] : 0;
    return true;
}

static bool NAME(by_rotations)(struct direct *d, const int32_t *old_of, const int32_t *new_of)
{
    struct NAME(row) *r = calloc((size_t)d->n + 1, sizeof *r), row = {0};
    struct direct_place *places = malloc(sizeof *places * ((size_t)d->nnz + 1));
    bool good = r && places;
    T *x = d->x;
    for (int32_t i = 0; good && i < d->n; i++) {
        good = NAME(taken)(d, old_of, new_of, i, places, &row) && NAME(inserted)(r, &row, NULL);
        NAME(empty)(&row);
    }
    d->singularity = -1;
    for (int32_t i = 0; good && i < d->n && d->singularity < 0; i++)
        if (!r[i].count || !((double)REAL(r[i].value[0]) > d->tolerance))
            d->singularity = i;
    for (int32_t i = d->n - 1; good && d->singularity < 0 && i >= 0; i--) {
        T sum = r[i].right;
        for (int32_t k = 1; k < r[i].count; k++)
            sum -= r[i].value[k] * x[old_of[r[i].column[k]]];
        x[old_of[i]] = sum / r[i].value[0];
    }
    for (int32_t i = 0; r && i < d->n; i++)
        NAME(empty)(&r[i]);
    free(r);
    free(places);
    return good;
}

/* ---- Cholesky, of the lower triangle ---- */

/* Columns of L, which grow from above: `start[j]` to `end[j]`, the diagonal first. */
struct NAME(lower) {
    int64_t *start, *end;
    int32_t *row;
    T *value;
};

/* The k-th row of L from those above it. Whether its pivot is above the tolerance. */
static bool NAME(factored)(const struct direct *d, const struct NAME(row) *row, const int32_t *pattern, int32_t count, int32_t k,
                           const struct NAME(lower) *l, T *x)
{
    T pivot = 0;
    for (int32_t i = 0; i < row->count; i++)
        if (row->column[i] < k)
            x[row->column[i]] = row->value[i];
        else if (row->column[i] == k)
            pivot = row->value[i];
    for (int32_t p = 0; p < count; p++) {
        int32_t j = pattern[p];
        T element = x[j] / l->value[l->start[j]];
        x[j] = 0;
        for (int64_t at = l->start[j] + 1; at < l->end[j]; at++)
            x[l->row[at]] -= element * CONJUGATE(l->value[at]);
        pivot -= element * CONJUGATE(element);
        l->row[l->end[j]] = k;
        l->value[l->end[j]++] = element;
    }
    double size = (double)REAL(pivot) > 0 ? sqrt((double)REAL(pivot)) : 0;
    if (!(size > d->tolerance))
        return false;
    l->row[l->end[k]] = k;
    l->value[l->end[k]++] = (T)size;
    return true;
}

static void NAME(substituted)(const struct direct *d, const int32_t *old_of, const struct NAME(lower) *l, T *y)
{
    T *x = d->x;
    for (int32_t j = 0; j < d->n; j++)
        y[j] = ((const T *)d->b)[old_of[j]];
    for (int32_t j = 0; j < d->n; j++) {
        y[j] /= l->value[l->start[j]];
        for (int64_t at = l->start[j] + 1; at < l->end[j]; at++)
            y[l->row[at]] -= l->value[at] * y[j];
    }
    for (int32_t j = d->n - 1; j >= 0; j--) {
        for (int64_t at = l->start[j] + 1; at < l->end[j]; at++)
            y[j] -= CONJUGATE(l->value[at]) * y[l->row[at]];
        y[j] /= l->value[l->start[j]];
        x[old_of[j]] = y[j];
    }
}

/* Factors in an order; `d->singularity` is the first pivot of at most the tolerance, -1 for none. */
static bool NAME(cholesky_of)(struct direct *d, const int32_t *old_of, const int32_t *new_of, struct direct_tree *tree,
                              struct NAME(lower) *l)
{
    struct NAME(row) row = {0};
    struct direct_place *places = malloc(sizeof *places * ((size_t)d->nnz + 1));
    T *x = calloc((size_t)d->n + 1, sizeof *x);
    bool good = x && places && direct_plant(d, old_of, new_of, tree);
    l->start = tree->start;
    l->end = tree->end;
    if (good) {
        l->row = malloc(sizeof *l->row * ((size_t)tree->start[d->n] + 1));
        l->value = calloc((size_t)tree->start[d->n] + 1, sizeof *l->value);
        good = l->row && l->value;
    }
    d->singularity = -1;
    for (int32_t k = 0; good && k < d->n && d->singularity < 0; k++) {
        good = NAME(taken)(d, old_of, new_of, k, places, &row);
        int32_t *pattern = tree->pattern, count = direct_pattern(d, old_of, new_of, tree, k, &pattern);
        if (good && !NAME(factored)(d, &row, pattern, count, k, l, x))
            d->singularity = k;
        NAME(empty)(&row);
    }
    free(places);
    free(x);
    return good;
}

static bool NAME(by_cholesky)(struct direct *d, const int32_t *old_of, const int32_t *new_of)
{
    struct direct_tree tree = {0};
    struct NAME(lower) l = {0};
    T *y = calloc((size_t)d->n + 1, sizeof *y);
    bool good = y && NAME(cholesky_of)(d, old_of, new_of, &tree, &l);
    if (good && d->singularity < 0)
        NAME(substituted)(d, old_of, &l, y);
    free(l.row);
    free(l.value);
    free(y);
    direct_fell(&tree);
    return good;
}
