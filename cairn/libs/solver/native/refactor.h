/* hipsolverRf's handle: one system or a batch with one pattern. */
#ifndef CAIRN_SOLVE_REFACTOR_H
#define CAIRN_SOLVE_REFACTOR_H
#include "helpers.h"
#include "hip.h"

int32_t rocsolver_create_rfinfo(void *rfinfo, void *handle);
int32_t rocsolver_destroy_rfinfo(void *rfinfo);
int32_t rocsolver_dcsrrf_sumlu(void *handle, int32_t n, int32_t nnzL, int32_t *ptrL, int32_t *indL, double *valL, int32_t nnzU,
                               int32_t *ptrU, int32_t *indU, double *valU, int32_t *ptrT, int32_t *indT, double *valT);
int32_t rocsolver_dcsrrf_splitlu(void *handle, int32_t n, int32_t nnzT, int32_t *ptrT, int32_t *indT, double *valT, int32_t *ptrL,
                                 int32_t *indL, double *valL, int32_t *ptrU, int32_t *indU, double *valU);
int32_t rocsolver_dcsrrf_analysis(void *handle, int32_t n, int32_t nrhs, int32_t nnzM, int32_t *ptrM, int32_t *indM, double *valM,
                                  int32_t nnzT, int32_t *ptrT, int32_t *indT, double *valT, int32_t *pivP, int32_t *pivQ,
                                  double *B, int32_t ldb, void *rfinfo);
int32_t rocsolver_dcsrrf_refactlu(void *handle, int32_t n, int32_t nnzA, int32_t *ptrA, int32_t *indA, double *valA, int32_t nnzT,
                                  int32_t *ptrT, int32_t *indT, double *valT, int32_t *pivP, int32_t *pivQ, void *rfinfo);
int32_t rocsolver_dcsrrf_solve(void *handle, int32_t n, int32_t nrhs, int32_t nnzT, int32_t *ptrT, int32_t *indT, double *valT,
                               int32_t *pivP, int32_t *pivQ, double *B, int32_t ldb, void *rfinfo);

enum { TO_DEVICE = 1, TO_HOST = 2, ON_DEVICE = 3 };

/* A matrix by rows; T bundles L and U. */
struct matrix {
    int32_t nnz, *ptr, *ind;
    double *val;
};

struct refactor {
    struct blas_handle *handle;
    struct solve_rfinfo *rfinfo;
    int32_t n, format, diagonal, fast, factorization, solution;
    struct matrix a, l, u, t, host_l, host_u, host_t;
    int32_t *p, *q;
    int32_t batch; /* 0: one system; else these have the values of so many, one behind the other */
    double *values_a, *values_t;
};

/* A call wants a handle that was set up. */
#define READY(handle)                                                                                                  \
    struct refactor *rf = handle;                                                                                      \
    if (!rf)                                                                                                           \
        return HIP_NOT_INITIALIZED;                                                                                    \
    if (!rf->p)                                                                                                        \
    return HIP_INTERNAL_ERROR

int32_t refactor_set_up(struct refactor *rf, int32_t n, struct matrix a, struct matrix l, struct matrix u, const int32_t *p,
                        const int32_t *q, int32_t kind);

#endif
