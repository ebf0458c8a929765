/* A call of rocSOLVER's, whichever function made it: what it was given, by the arguments' own names. */
#ifndef CAIRN_SOLVE_H
#define CAIRN_SOLVE_H
#include <time.h>

#include "blas.h"

typedef int64_t integer; /* LAPACK's */

enum {
    no_transpose = 111, transpose = 112, conjugate = 113, upper = 121, lower = 122, non_unit = 131, unit = 132, left = 141,
    right = 142, forward = 171, backward = 172, columns = 181, rows = 182, all = 191, singular = 192, overwrite = 193,
    no_vectors = 194, original = 211, tridiagonal = 212, none = 213, ax = 221, abx = 222, bax = 223, everything = 231,
    by_value = 232, by_index = 233, blocks = 241, entire = 242, unsorted = 251, ascending = 252, s_everything = 261,
    s_by_value = 262, s_by_index = 263, lu_mode = 271, cholesky_mode = 272, variable = 281, top = 282, bottom = 283,
};

/* An array: its first element, or with `pointers` an array of pointers to the batch's arrays. Strides are in elements. */
struct solve_operand {
    void *base;
    int64_t ld, stride;
    int32_t size, pointers; /* bytes an element */
};

#define SOLVE_VALUES(V)                                                                                                \
    V(uplo) V(side) V(trans) V(diag) V(direct) V(storev) V(evect) V(erange) V(srange) V(eorder) V(esort) V(itype)      \
    V(pivot) V(svect) V(left_svect) V(right_svect) V(fast_alg)
#define SOLVE_SIZES(N)                                                                                                 \
    N(m) N(n) N(k) N(k1) N(k2) N(nrhs) N(nb) N(nblocks) N(nv) N(nu) N(nc) N(il) N(iu) N(max_sweeps) N(incx) N(inca)    \
    N(incb) N(incc) N(nnzL) N(nnzU) N(nnzT) N(nnzM) N(nnzA)
#define SOLVE_OPERANDS(O)                                                                                              \
    O(A) O(B) O(C) O(D) O(E) O(S) O(T) O(U) O(V) O(W) O(X) O(Y) O(Z) O(x) O(alpha) O(tau) O(tauq) O(taup) O(ipiv)      \
    O(info) O(kb) O(nev) O(nsv) O(nsplit) O(iblock) O(isplit) O(ifail) O(residual) O(n_sweeps) O(ptrL) O(indL) O(valL) \
    O(ptrU) O(indU) O(valU) O(ptrT) O(indT) O(valT) O(ptrM) O(indM) O(valM) O(ptrA) O(indA) O(valA) O(pivP) O(pivQ)    \
    O(rfinfo)

/* What all workers have found of a matrix already, in arrays of their own; with `flipped` of its adjoint. */
struct solve_found {
    bool flipped;
    integer info;
    char *values, *left, *right; /* eigenvectors are the left ones */
    int64_t left_ld, right_ld;
};

/* What a call's function has called of the host's LAPACK, where a log tells of it: by name. */
enum { SOLVE_INNER = 32 };
struct solve_inner {
    int32_t count;
    struct { char name[16]; uint64_t calls; double milliseconds; } each[SOLVE_INNER];
};

#define FIELD(name) int32_t name;
#define SIZE(name) int64_t name;
#define OPERAND(name) struct solve_operand name;
struct solve_call {
    struct blas_handle *handle;
    const char *name, *arguments; /* the arguments' names, for logs */
    int32_t routine, form, letter; /* enum solve_routine, enum blas_form, 's' 'd' 'c' or 'z' */
    int32_t hip, sizing;           /* hipSOLVER's, which gives no room for E; whether only sizes are looked at */
    SOLVE_VALUES(FIELD)
    SOLVE_SIZES(SIZE)
    int64_t batch;
    double vl, vu, abstol;
    const struct solve_found *found;
    struct solve_inner *inner;
    SOLVE_OPERANDS(OPERAND)
};
#undef FIELD
#undef SIZE
#undef OPERAND

/* The same, with all operands those of one instance. */
typedef struct solve_call solve;

static inline bool solve_complex(const solve *s) { return s->letter == 'c' || s->letter == 'z'; }
static inline bool solve_double(const solve *s) { return s->letter == 'd' || s->letter == 'z'; }
static inline int64_t solve_real_size(const solve *s) { return solve_double(s) ? 8 : 4; }
static inline int64_t solve_size(const solve *s) { return solve_real_size(s) << solve_complex(s); }

/* made.c: the checks, and what serves each routine. */
int32_t solve_check(const struct solve_call *call);
typedef void (*solve_function)(solve *s);
extern const solve_function solve_functions[];

/* run.c */
int32_t solve_run(const struct solve_call *call);
solve solve_instance(const struct solve_call *call, int64_t index); /* in a piece: it reads the device's memory */

/* blocked.c and spectral.c: whether all workers did it together. */
bool solve_by_blocks(const struct solve_call *call, struct cairn_team *team);
bool solve_together(const struct solve_call *call, struct cairn_team *team);
bool solve_spectrum_together(const struct solve_call *call, struct cairn_team *team);

/* log.c */
bool solve_logs(void);
struct solve_inner *solve_log_inner(void);
void solve_log(struct solve_call *call, struct timespec start);
void solve_began(const char *name);
void solve_ended(struct solve_inner *inner);

/* helpers.c */
int32_t solve_mode(const solve *s);
int32_t solve_refactors(const struct solve_call *call);

/* tools.c */
typedef void (*lapack_function)(const void *first, ...);
lapack_function solve_lapack(const solve *s, const char *name);
lapack_function solve_lapack_real(const solve *s, const char *name);
void *solve_room(int64_t bytes);
int64_t solve_wanted(const solve *s, const void *query);
integer *solve_indices(const struct solve_operand *from, int64_t count);
void solve_store(const struct solve_operand *to, const integer *from, int64_t count);
void solve_put(const struct solve_operand *to, int64_t value);
int64_t solve_get(const struct solve_operand *from);
void solve_copy(const solve *s, int64_t m, int64_t n, const void *from, int64_t from_ld, void *to, int64_t to_ld);
void solve_adjoint(const solve *s, int64_t m, int64_t n, const void *from, int64_t from_ld, void *to, int64_t to_ld);
double solve_real(const solve *s, const void *array, int64_t i);
void solve_set_real(const solve *s, void *array, int64_t i, double value);
void solve_fill(const solve *s, void *array, int64_t count, double value);
void *solve_element(const solve *s, const struct solve_operand *matrix, int64_t row, int64_t column);
void solve_constant(const solve *s, double value, void *scalar);

/* LAPACK's functions take addresses, and behind them the lengths of letters. */
#define CALL(name, ...)                                                                                                \
    do {                                                                                                               \
        solve_lapack(s, name)(__VA_ARGS__, (size_t)1, (size_t)1, (size_t)1, (size_t)1);                                \
        if (s->inner)                                                                                                  \
            solve_ended(s->inner);                                                                                     \
    } while (0)
/* One that wants room: its arguments up to there; `info` receives the outcome. */
#define WITH_WORK(name, ...)                                                                                           \
    do {                                                                                                               \
        double query_[2] = {0};                                                                                        \
        integer length_ = -1;                                                                                          \
        CALL(name, __VA_ARGS__, query_, &length_, &info);                                                              \
        length_ = solve_wanted(s, query_);                                                                             \
        void *work_ = solve_room(length_ * solve_size(s));                                                             \
        CALL(name, __VA_ARGS__, work_, &length_, &info);                                                               \
        free(work_);                                                                                                   \
    } while (0)

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }
static inline char letter_of(int32_t value)
{
    switch (value) {
    case no_transpose: case non_unit: case no_vectors: case none: return 'N';
    case transpose: case top: return 'T';
    case conjugate: case columns: return 'C';
    case upper: case unit: return 'U';
    case lower: case left: return 'L';
    case right: case rows: return 'R';
    case forward: return 'F';
    case backward: case bottom: case blocks: return 'B';
    case all: case everything: case s_everything: return 'A';
    case singular: return 'S';
    case overwrite: return 'O';
    case original: case variable: case by_value: case s_by_value: return 'V';
    case tridiagonal: case by_index: case s_by_index: return 'I';
    default: return 'E'; /* entire */
    }
}
/* A real function has a transpose where a complex one has a conjugate. */
static inline char operation_of(const solve *s, int32_t trans) { return trans == no_transpose ? 'N' : solve_complex(s) ? 'C' : 'T'; }
static inline const char *kind_of(const solve *s, const char *real, const char *other) { return solve_complex(s) ? other : real; }

/* eigen.c and svd.c, which others use */
integer solve_eigen(solve *s, bool vectors, void *a, int64_t ld, void *w);
char solve_svd_job(const solve *s);
/* typed.c */
void solve_jacobi(const solve *s, void *r, int64_t n, double tolerance, int64_t most_sweeps, double *off, int64_t *sweeps);
int64_t solve_lu(const solve *s, int64_t m, int64_t n, void *a, int64_t ld);


#endif
