/* Included once a type and vector: NUMBER, VECTOR (bytes), COLUMNS of a tile, TARGET, and NAME(x) for what it defines.
   A tile is of one or two vectors of rows by COLUMNS; its sums stay in registers while the depth goes by. */

typedef NUMBER NAME(vector) __attribute__((vector_size(VECTOR), aligned(sizeof(NUMBER)), may_alias));
enum { NAME(lanes) = VECTOR / sizeof(NUMBER) };
#define INLINE static inline __attribute__((always_inline, target(TARGET)))

/* C at `c` of `pitch`: sums * alpha + C * beta. */
INLINE void NAME(put)(NAME(vector) sum, NUMBER alpha, NUMBER beta, NUMBER *c)
{
    NAME(vector) *at = (NAME(vector) *)c;
    *at = beta == 0 ? sum * alpha : sum * alpha + *at * beta;
}

INLINE void NAME(tile)(struct small *s, const NUMBER *a, int64_t lda, const NUMBER *b, NUMBER *c, int64_t ldc,
                       const int vectors, const int columns, NUMBER alpha, NUMBER beta)
{
    NAME(vector) sums[2][COLUMNS] = {0};
    const char *ahead[] = {s->ahead[0], s->ahead[1], s->ahead[2]};
    for (int64_t k = s->k, b_down = s->b_down; k; k--, a += lda, b += b_down) {
#pragma unroll
        for (int i = 0; i < 3; i++, ahead[i - 1] += s->on[i - 1])
            __builtin_prefetch(ahead[i], 0, 2);
        NAME(vector) first = *(const NAME(vector) *)a, second = {0};
        if (vectors == 2)
            second = *(const NAME(vector) *)(a + NAME(lanes));
#pragma unroll
        for (int j = 0; j < columns; j++) {
            NUMBER value = b[j * s->b_right];
            sums[0][j] += first * value;
            if (vectors == 2)
                sums[1][j] += second * value;
        }
    }
#pragma unroll
    for (int j = 0; j < columns; j++)
#pragma unroll
        for (int v = 0; v < vectors; v++)
            NAME(put)(sums[v][j], alpha, beta, c + j * ldc + v * NAME(lanes));
    for (int i = 0; i < 3; i++)
        s->ahead[i] = ahead[i];
}

/* All columns of some rows. */
INLINE void NAME(rows)(struct small *s, const NUMBER *a, int64_t lda, NUMBER *c, int64_t ldc, const int vectors)
{
    const NUMBER *b = s->b;
    NUMBER alpha = *(const NUMBER *)s->alpha, beta = *(const NUMBER *)s->beta;
    int64_t j = 0;
    for (; j + COLUMNS <= s->n; j += COLUMNS)
        NAME(tile)(s, a, lda, b + j * s->b_right, c + j * ldc, ldc, vectors, COLUMNS, alpha, beta);
    for (; j + 4 <= s->n; j += 4)
        NAME(tile)(s, a, lda, b + j * s->b_right, c + j * ldc, ldc, vectors, 4, alpha, beta);
    for (; j + 2 <= s->n; j += 2)
        NAME(tile)(s, a, lda, b + j * s->b_right, c + j * ldc, ldc, vectors, 2, alpha, beta);
    if (j < s->n)
        NAME(tile)(s, a, lda, b + j * s->b_right, c + j * ldc, ldc, vectors, 1, alpha, beta);
}

/* Rows that A does not have side by side, or fewer than vectors have: from a copy, and C by way of another. */
__attribute__((target(TARGET))) static void NAME(copied)(struct small *s, int64_t first, int64_t count)
{
    enum { ROWS = 2 * NAME(lanes) };
    NUMBER a[SMALL_DEPTH * ROWS], c[SMALL_SIDE * ROWS];
    const NUMBER *from = (const NUMBER *)s->a + first * s->a_down;
    NUMBER *to = (NUMBER *)s->c + first;
    bool full = count == ROWS || count == NAME(lanes);
    int64_t rows = count <= NAME(lanes) ? NAME(lanes) : ROWS;
    for (int64_t i = count; i < rows; i++)
        for (int64_t k = 0; k < s->k; k++)
            a[k * rows + i] = 0;
    for (int64_t k = 0; s->a_down == 1 && k < s->k; k++)
        memcpy(a + k * rows, from + k * s->a_right, (size_t)count * sizeof(NUMBER));
    for (int64_t k = 0; s->a_down != 1 && k < s->k; k++)
        for (int64_t i = 0; i < count; i++)
            a[k * rows + i] = from[i * s->a_down + k * s->a_right];
    for (int64_t j = 0; !full && j < s->n; j++)
        for (int64_t i = 0; i < rows; i++)
            c[j * rows + i] = i < count && *(const NUMBER *)s->beta != 0 ? to[j * s->ldc + i] : 0;
    if (rows == ROWS)
        NAME(rows)(s, a, ROWS, full ? to : c, full ? s->ldc : ROWS, 2);
    else
        NAME(rows)(s, a, NAME(lanes), full ? to : c, full ? s->ldc : NAME(lanes), 1);
    for (int64_t j = 0; !full && j < s->n; j++)
        for (int64_t i = 0; i < count; i++)
            to[j * s->ldc + i] = c[j * rows + i];
}

__attribute__((target(TARGET))) static void NAME(product)(struct small *s)
{
    enum { ROWS = 2 * NAME(lanes) };
    for (int64_t i = 0; i < s->m; i += ROWS) {
        int64_t left = s->m - i < ROWS ? s->m - i : ROWS;
        const NUMBER *a = (const NUMBER *)s->a + i;
        NUMBER *c = (NUMBER *)s->c + i;
        if (s->a_down == 1 && left == ROWS)
            NAME(rows)(s, a, s->a_right, c, s->ldc, 2);
        else if (s->a_down == 1 && left == NAME(lanes))
            NAME(rows)(s, a, s->a_right, c, s->ldc, 1);
        else
            NAME(copied)(s, i, left);
    }
}
#undef INLINE
