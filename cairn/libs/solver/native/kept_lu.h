/* Sparse LU, column by column with exchanges of rows, for one type; direct.c includes this four times. */

struct NAME(factors) {
    struct NAME(row) *r; /* QR: n of them, and how the right side goes the same way */
    struct NAME(steps) steps;
    struct NAME(lower) l, u; /* LU: columns without diagonals. L's rows are A's; U's are pivots. Cholesky: columns */
    T *pivot;
    int32_t *place;   /* LU: which pivot a row of A became, or -1 */
    int64_t rooms[2]; /* LU: how many elements of L and U have room */
    struct direct_tree tree;
};

static bool NAME(fits)(struct NAME(lower) *part, int64_t *room, int64_t count)
{
    if (count <= *room)
        return true;
    int64_t more = 2 * count;
    int32_t *row = realloc(part->row, sizeof *row * (size_t)more);
    if (row)
        part->row = row;
    T *value = realloc(part->value, sizeof *value * (size_t)more);
    if (value)
        part->value = value;
    if (row && value)
        *room = more;
    return row && value;
}

/* The pivot's row of a column in `x`, whose elements are in the rows of `found`; `unused` is a row that is none's. */
static int32_t NAME(chosen)(const struct kept *k, const int32_t *place, int32_t column, const int32_t *found, int32_t count,
                            const T *x, int32_t unused)
{
    R most = 0;
    int32_t best = -1;
    for (int32_t i = 0; i < count; i++)
        if (place[found[i]] < 0 && MAGNITUDE(x[found[i]]) > most) {
            most = MAGNITUDE(x[found[i]]);
            best = found[i];
        }
    if (place[column] < 0 && (best < 0 || (x[column] != 0 && (double)MAGNITUDE(x[column]) >= k->threshold * (double)most)))
        return column;
    return best < 0 ? unused : best;
}

/* A column that is solved with the columns of L before it goes into U and L; `x` is zero again. */
static bool NAME(parted)(struct kept *k, struct NAME(factors) *f, int32_t column, const int32_t *found, int32_t count, T *x,
                         int32_t unused)
{
    int64_t below = f->l.start[column], above = f->u.start[column];
    if (!NAME(fits)(&f->l, &f->rooms[0], below + count) || !NAME(fits)(&f->u, &f->rooms[1], above + count))
        return false;
    int32_t row = NAME(chosen)(k, f->place, column, found, count, x, unused);
    T pivot = f->pivot[column] = x[row];
    for (int32_t i = 0; i < count; i++) {
        int32_t at = found[i];
        if (f->place[at] >= 0) {
            f->u.row[above] = f->place[at];
            f->u.value[above++] = x[at];
        } else if (at != row && x[at] != 0) {
            f->l.row[below] = at;
            f->l.value[below++] = x[at] / pivot;
        }
        x[at] = 0;
    }
    f->l.start[column + 1] = below;
    f->u.start[column + 1] = above;
    f->place[row] = column;
    k->row_of[column] = row;
    return true;
}

static bool NAME(column)(struct kept *k, struct NAME(factors) *f, const struct direct_columns *c, struct direct_reach *reach,
                         int32_t column, T *x, int32_t unused)
{
    int32_t first = direct_reached(reach, c, f->place, f->l.start, f->l.row, column), *found = reach->found + first;
    for (int32_t at = c->start[column]; at < c->start[column + 1]; at++)
        x[c->row[at]] += ((const T *)k->d.val)[c->from[at]];
    x[column] -= (T)(k->shift[0] + k->shift[1] * I);
    for (int32_t i = 0; i < k->d.n - first; i++) {
        T value = x[found[i]];
        int32_t pivot = f->place[found[i]];
        if (pivot >= 0)
            for (int64_t at = f->l.start[pivot]; at < f->l.start[pivot + 1]; at++)
                x[f->l.row[at]] -= f->l.value[at] * value;
    }
    return NAME(parted)(k, f, column, found, k->d.n - first, x, unused);
}

static bool NAME(kept_lu)(struct kept *k)
{
    size_t n = (size_t)k->d.n;
    struct NAME(factors) *f = k->factors = calloc(1, sizeof *f);
    struct direct_columns c = {0};
    struct direct_reach reach = {0};
    T *x = calloc(n + 1, sizeof *x);
    bool good = f && x && direct_by_columns(&k->d, &c) && direct_may_reach(&reach, k->d.n);
    good = good && (f->l.start = calloc(n + 1, sizeof *f->l.start)) && (f->u.start = calloc(n + 1, sizeof *f->u.start)) &&
           (f->pivot = calloc(n + 1, sizeof *f->pivot)) && (f->place = malloc(sizeof *f->place * (n + 1)));
    for (int32_t i = 0; good && i < k->d.n; i++)
        f->place[i] = -1;
    for (int32_t i = 0, unused = 0; good && i < k->d.n; i++) {
        while (f->place[unused] >= 0)
            unused++;
        good = NAME(column)(k, f, &c, &reach, i, x, unused);
    }
    direct_drop(&c);
    direct_forget_reach(&reach);
    free(x);
    return good;
}

static void NAME(solved_by_pivots)(const struct kept *k, const struct NAME(factors) *f, const T *b, T *x, T *y)
{
    for (int32_t j = 0; j < k->d.n; j++)
        y[j] = b[k->row_of[j]];
    for (int32_t j = 0; j < k->d.n; j++)
        for (int64_t at = f->l.start[j]; at < f->l.start[j + 1]; at++)
            y[f->place[f->l.row[at]]] -= f->l.value[at] * y[j];
    for (int32_t j = k->d.n - 1; j >= 0; j--) {
        x[j] = y[j] / f->pivot[j];
        for (int64_t at = f->u.start[j]; at < f->u.start[j + 1]; at++)
            y[f->u.row[at]] -= f->u.value[at] * x[j];
    }
}

static void NAME(kept_count)(const struct kept *k, int32_t *below, int32_t *above)
{
    const struct NAME(factors) *f = k->factors;
    *below = (int32_t)f->l.start[k->d.n];
    *above = (int32_t)f->u.start[k->d.n] + k->d.n;
}

/* A factor by rows; columns come in order, so that each row's are. `pivot`, where given, is the diagonal. */
static bool NAME(by_rows)(int32_t n, const struct NAME(lower) *part, const int32_t *place, const T *pivot, const struct kept_part *to)
{
    int32_t *next = calloc((size_t)n + 1, sizeof *next);
    if (!next)
        return false;
    for (int64_t at = 0; at < part->start[n]; at++)
        next[place ? place[part->row[at]] : part->row[at]]++;
    for (int32_t i = 0, count = 0; i < n; i++) {
        int32_t own = next[i] + (pivot != NULL);
        to->ptr[i] = count + to->base;
        next[i] = count;
        count += own;
        to->ptr[i + 1] = count + to->base;
    }
    for (int32_t j = 0; j < n; j++) {
        if (pivot) {
            to->ind[next[j]] = j + to->base;
            ((T *)to->val)[next[j]++] = pivot[j];
        }
        for (int64_t at = part->start[j]; at < part->start[j + 1]; at++) {
            int32_t i = place ? place[part->row[at]] : part->row[at];
            to->ind[next[i]] = j + to->base;
            ((T *)to->val)[next[i]++] = part->value[at];
        }
    }
    free(next);
    return true;
}

static bool NAME(kept_extract)(const struct kept *k, const struct kept_part *l, const struct kept_part *u)
{
    const struct NAME(factors) *f = k->factors;
    return NAME(by_rows)(k->d.n, &f->l, f->place, NULL, l) && NAME(by_rows)(k->d.n, &f->u, NULL, f->pivot, u);
}
