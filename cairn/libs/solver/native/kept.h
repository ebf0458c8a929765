/* Sparse factors that are kept: made once, and many systems solved by them. */
#ifndef CAIRN_SOLVE_KEPT_H
#define CAIRN_SOLVE_KEPT_H
#include "direct.h"

enum kept_kind { KEPT_LU = 'l', KEPT_QR = 'q', KEPT_CHOLESKY = 'c' };
enum kept_state { KEPT_NEW, KEPT_ANALYSED, KEPT_SIZED, KEPT_SET_UP, KEPT_FACTORED };

/* Rows and columns keep the caller's order, but for LU's exchanges of rows, and Cholesky's order by its tree. */
struct kept {
    struct direct d; /* the matrix: of n columns, and as many rows, or `m` */
    enum kept_kind kind;
    enum kept_state state;
    int32_t m;
    double threshold;  /* LU: the share of a column's largest element that its diagonal one needs to be the pivot */
    double shift[2];   /* LU and QR are of A less this on its diagonal */
    int32_t *row_of;   /* LU and Cholesky: which row of A is the i-th */
    int32_t indefinite; /* Cholesky: the pivot that is not positive, or -1 */
    void *factors;     /* of the type; kept_typed.h */
    void *own[3];      /* QR: the matrix as it was set up, which the caller may change: d's ptr, ind and val */
};

/* Where a factor goes, by rows. */
struct kept_part {
    int32_t base, *ptr, *ind;
    void *val;
};

/* By type. All but `pivot` say whether the memory sufficed. */
struct kept_methods {
    bool (*lu)(struct kept *k), (*qr)(struct kept *k), (*cholesky)(struct kept *k);
    bool (*solve)(const struct kept *k, void *b, void *x);    /* QR: b becomes Q^H b */
    void (*pivot)(const struct kept *k, int32_t i, double *real_and_imaginary);
    void (*forget)(struct kept *k);
    void (*count)(const struct kept *k, int32_t *below, int32_t *above); /* LU's elements, without L's diagonal */
    bool (*extract)(const struct kept *k, const struct kept_part *l, const struct kept_part *u);
    bool (*least_squares)(struct direct *d, int32_t m, int32_t *rank, int32_t *p, double *distance);
    bool (*nearest)(struct kept *k, const void *first, int32_t most_steps, void *value, void *x);
    bool (*there)(const void *values, int32_t at);
};
extern const struct kept_methods skept, dkept, ckept, zkept;

const struct kept_methods *kept_of(int32_t letter);
bool kept_factor(struct kept *k);
void kept_forget(struct kept *k);
/* The first pivot of at most the tolerance, or -1. */
int32_t kept_zero(const struct kept *k, double tolerance);
bool kept_nearest(struct kept *k, const void *first, int32_t most_steps, void *value, void *x);
/* How many eigenvalues lie within a box. */
bool kept_within(const struct direct *d, const double *lower_left, const double *upper_right, int32_t *count);
/* The rows whose order leaves no zero on the diagonal, and how many there are not zero. */
bool kept_transversal(const struct direct *d, int32_t *row_of, int32_t *count);

#endif
