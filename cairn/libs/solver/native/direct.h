/* Sparse systems solved directly: what orders, factors and solves, and what it is given. */
#ifndef CAIRN_SOLVE_DIRECT_H
#define CAIRN_SOLVE_DIRECT_H
#include <stdbool.h>
#include <stdint.h>

/* A square matrix by rows, indices from `base`; the right side and the solution. */
struct direct {
    const char *name;
    int32_t n, nnz, base;
    const int32_t *ptr, *ind;
    const void *val, *b;
    void *x;
    double tolerance;
    int32_t reorder;
    int32_t letter; /* 's', 'd', 'c' or 'z' */
    bool cholesky;
    int32_t singularity; /* the first pivot of at most the tolerance, or -1 */
};

enum { DIRECT_AS_GIVEN, DIRECT_BAND, DIRECT_DEGREE };

/* `old_of[i]` is the row and column that becomes the i-th. */
void direct_order(const struct direct *d, int32_t *old_of);
/* Whether the rows, and the columns, stay within the arrays; says what does not. */
bool direct_sound(const struct direct *d, int32_t rows);
/* Whether the memory sufficed; a matrix that is none is told on the error output and is 1x1 and singular. */
bool direct_solve(struct direct *d);

#endif
