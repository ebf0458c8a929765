/* hipsolverRf: a sparse matrix whose factors are known is factored again with other values, and systems are solved. */
#include <stdlib.h>
#include <string.h>

#include "refactor.h"
#include "slots.h"

#include "rows.h"

static void released(struct matrix *matrix, bool host)
{
    void *all_of_it[] = {matrix->ptr, matrix->ind, matrix->val};
    for (int i = 0; i < 3; i++)
        if (host)
            free(all_of_it[i]);
        else if (all_of_it[i])
            hipFree(all_of_it[i]);
    *matrix = (struct matrix){0};
}

static bool reserved(struct matrix *matrix, int32_t n, int32_t nnz, bool host)
{
    uint64_t sizes[] = {4 * ((uint64_t)n + 1), 4 * (uint64_t)most(nnz, 1), 8 * (uint64_t)most(nnz, 1)};
    void **all_of_it[] = {(void **)&matrix->ptr, (void **)&matrix->ind, (void **)&matrix->val};
    bool good = true;
    released(matrix, host);
    for (int i = 0; i < 3; i++)
        if (host)
            good = (*all_of_it[i] = malloc(sizes[i])) && good;
        else
            good = hipMalloc(all_of_it[i], sizes[i]) == 0 && good;
    matrix->nnz = nnz;
    return good;
}

static bool copied(const struct matrix *to, const struct matrix *from, int32_t n, int32_t kind)
{
    return hipMemcpy(to->ptr, from->ptr, 4 * ((uint64_t)n + 1), kind) == 0 &&
           hipMemcpy(to->ind, from->ind, 4 * (uint64_t)to->nnz, kind) == 0 &&
           hipMemcpy(to->val, from->val, 8 * (uint64_t)to->nnz, kind) == 0;
}

static void emptied(struct refactor *rf)
{
    struct matrix *device[] = {&rf->a, &rf->l, &rf->u, &rf->t}, *host[] = {&rf->host_l, &rf->host_u, &rf->host_t};
    for (int i = 0; i < 4; i++)
        released(device[i], false);
    for (int i = 0; i < 3; i++)
        released(host[i], true);
    if (rf->p)
        hipFree(rf->p);
    if (rf->q)
        hipFree(rf->q);
    if (rf->values_a)
        hipFree(rf->values_a);
    if (rf->values_t)
        hipFree(rf->values_t);
    rf->p = rf->q = NULL;
    rf->values_a = rf->values_t = NULL;
    rf->batch = 0;
}

int32_t hipsolverRfCreate(void *handle)
{
    struct refactor *made = handle ? calloc(1, sizeof *made) : NULL;
    if (!handle)
        return HIP_INVALID_VALUE;
    if (!made)
        return HIP_ALLOC_FAILED;
    int32_t status = rocblas_create_handle(&made->handle);
    if (status == BLAS_SUCCESS)
        status = rocsolver_create_rfinfo(&made->rfinfo, made->handle);
    if (status != BLAS_SUCCESS) {
        free(made);
        return hip_of(status);
    }
    made->solution = 1; /* HIPSOLVERRF_TRIANGULAR_SOLVE_ALG1 */
    *(void **)handle = made;
    return HIP_SUCCESS;
}

int32_t hipsolverRfDestroy(void *handle)
{
    struct refactor *rf = handle;
    if (!rf)
        return HIP_INVALID_VALUE;
    hipStreamSynchronize(rf->handle->stream);
    emptied(rf);
    rocsolver_destroy_rfinfo(rf->rfinfo);
    rocblas_destroy_handle(rf->handle);
    free(rf);
    return HIP_SUCCESS;
}

int32_t refactor_set_up(struct refactor *rf, int32_t n, struct matrix a, struct matrix l, struct matrix u, const int32_t *p,
                        const int32_t *q, int32_t kind)
{
    if (!rf)
        return HIP_NOT_INITIALIZED;
    if (!a.ptr || !a.ind || !a.val || !l.ptr || !l.ind || !l.val || !u.ptr || !u.ind || !u.val || !p || !q || n < 0 || a.nnz < 0 ||
        l.nnz < n || u.nnz < 0)
        return HIP_INVALID_VALUE;
    emptied(rf);
    rf->n = n;
    if (!reserved(&rf->a, n, a.nnz, false) || !reserved(&rf->l, n, l.nnz, false) || !reserved(&rf->u, n, u.nnz, false) ||
        !reserved(&rf->t, n, l.nnz - n + u.nnz, false) || hipMalloc((void **)&rf->p, 4 * (uint64_t)most(n, 1)) != 0 ||
        hipMalloc((void **)&rf->q, 4 * (uint64_t)most(n, 1)) != 0) {
        emptied(rf);
        return HIP_ALLOC_FAILED;
    }
    if (!copied(&rf->a, &a, n, kind) || !copied(&rf->l, &l, n, kind) || !copied(&rf->u, &u, n, kind) ||
        hipMemcpy(rf->p, p, 4 * (uint64_t)n, kind) != 0 || hipMemcpy(rf->q, q, 4 * (uint64_t)n, kind) != 0)
        return HIP_INTERNAL_ERROR;
    return hip_of(rocsolver_dcsrrf_sumlu(rf->handle, n, l.nnz, rf->l.ptr, rf->l.ind, rf->l.val, u.nnz, rf->u.ptr, rf->u.ind,
                                         rf->u.val, rf->t.ptr, rf->t.ind, rf->t.val));
}

#define SET_UP(name, kind)                                                                                             \
    int32_t name(int32_t n, int32_t nnzA, int32_t *ptrA, int32_t *indA, double *valA, int32_t nnzL, int32_t *ptrL,      \
                 int32_t *indL, double *valL, int32_t nnzU, int32_t *ptrU, int32_t *indU, double *valU, int32_t *P,     \
                 int32_t *Q, void *handle)                                                                             \
    {                                                                                                                  \
        return refactor_set_up(handle, n, (struct matrix){nnzA, ptrA, indA, valA}, (struct matrix){nnzL, ptrL, indL, valL},     \
                      (struct matrix){nnzU, ptrU, indU, valU}, P, Q, kind);                                            \
    }
SET_UP(hipsolverRfSetupDevice, ON_DEVICE)
SET_UP(hipsolverRfSetupHost, TO_DEVICE)

int32_t hipsolverRfAccessBundledFactorsDevice(void *handle, int32_t *nnzM, int32_t **Mp, int32_t **Mi, double **Mx)
{
    if (handle && (!nnzM || !Mp || !Mi || !Mx))
        return HIP_INVALID_VALUE;
    READY(handle);
    *nnzM = rf->t.nnz;
    *Mp = rf->t.ptr;
    *Mi = rf->t.ind;
    *Mx = rf->t.val;
    return HIP_SUCCESS;
}

int32_t hipsolverRfAnalyze(void *handle)
{
    READY(handle);
    return hip_of(rocsolver_dcsrrf_analysis(rf->handle, rf->n, 0, rf->a.nnz, rf->a.ptr, rf->a.ind, rf->a.val, rf->t.nnz,
                                            rf->t.ptr, rf->t.ind, rf->t.val, rf->p, rf->q, NULL, (int32_t)most(rf->n, 1),
                                            rf->rfinfo));
}

static int32_t extracted(struct refactor *rf, const struct matrix *from, struct matrix *host, int32_t *nnz, int32_t **ptr,
                         int32_t **ind, double **val)
{
    if (!host->ptr && !reserved(host, rf->n, from->nnz, true))
        return HIP_ALLOC_FAILED;
    if (hipStreamSynchronize(rf->handle->stream) != 0 || !copied(host, from, rf->n, TO_HOST))
        return HIP_INTERNAL_ERROR;
    *nnz = from->nnz;
    *ptr = host->ptr;
    *ind = host->ind;
    *val = host->val;
    return HIP_SUCCESS;
}

int32_t hipsolverRfExtractBundledFactorsHost(void *handle, int32_t *h_nnzM, int32_t **h_Mp, int32_t **h_Mi, double **h_Mx)
{
    if (handle && (!h_nnzM || !h_Mp || !h_Mi || !h_Mx))
        return HIP_INVALID_VALUE;
    READY(handle);
    return extracted(rf, &rf->t, &rf->host_t, h_nnzM, h_Mp, h_Mi, h_Mx);
}

int32_t hipsolverRfExtractSplitFactorsHost(void *handle, int32_t *h_nnzL, int32_t **h_Lp, int32_t **h_Li, double **h_Lx,
                                           int32_t *h_nnzU, int32_t **h_Up, int32_t **h_Ui, double **h_Ux)
{
    if (handle && (!h_nnzL || !h_Lp || !h_Li || !h_Lx || !h_nnzU || !h_Up || !h_Ui || !h_Ux))
        return HIP_INVALID_VALUE;
    READY(handle);
    int32_t status = hip_of(rocsolver_dcsrrf_splitlu(rf->handle, rf->n, rf->t.nnz, rf->t.ptr, rf->t.ind, rf->t.val, rf->l.ptr,
                                                     rf->l.ind, rf->l.val, rf->u.ptr, rf->u.ind, rf->u.val));
    if (status == HIP_SUCCESS)
        status = extracted(rf, &rf->l, &rf->host_l, h_nnzL, h_Lp, h_Li, h_Lx);
    return status == HIP_SUCCESS ? extracted(rf, &rf->u, &rf->host_u, h_nnzU, h_Up, h_Ui, h_Ux) : status;
}

int32_t hipsolverRfRefactor(void *handle)
{
    READY(handle);
    return hip_of(rocsolver_dcsrrf_refactlu(rf->handle, rf->n, rf->a.nnz, rf->a.ptr, rf->a.ind, rf->a.val, rf->t.nnz, rf->t.ptr,
                                            rf->t.ind, rf->t.val, rf->p, rf->q, rf->rfinfo));
}

int32_t hipsolverRfResetValues(int32_t n, int32_t nnzA, int32_t *csrRowPtrA, int32_t *csrColIndA, double *csrValA, int32_t *P,
                               int32_t *Q, void *handle)
{
    struct refactor *given = handle;
    if (given && (!csrRowPtrA || !csrColIndA || !csrValA || !P || !Q || given->n != n || given->a.nnz != nnzA))
        return HIP_INVALID_VALUE;
    READY(handle);
    return hipMemcpy(rf->a.val, csrValA, 8 * (uint64_t)nnzA, ON_DEVICE) == 0 ? HIP_SUCCESS : HIP_INTERNAL_ERROR;
}

int32_t hipsolverRfSolve(void *handle, int32_t *P, int32_t *Q, int32_t nrhs, double *Temp, int32_t ldt, double *XF, int32_t ldxf)
{
    (void)Temp; /* room for a solution that is not in place */
    (void)ldt;
    if (handle && (!P || !Q || !XF))
        return HIP_INVALID_VALUE;
    READY(handle);
    return hip_of(rocsolver_dcsrrf_solve(rf->handle, rf->n, nrhs, rf->t.nnz, rf->t.ptr, rf->t.ind, rf->t.val, P, Q, XF, ldxf,
                                         rf->rfinfo));
}

/* ---- options ---- */

#define PAIR(name, type, first, second)                                                                                \
    int32_t hipsolverRfGet##name(void *handle, type##_out a, type##_out b)                                             \
    {                                                                                                                  \
        struct refactor *rf = handle;                                                                                  \
        if (!rf)                                                                                                       \
            return HIP_NOT_INITIALIZED;                                                                                \
        if (!a || !b)                                                                                                  \
            return HIP_INVALID_VALUE;                                                                                  \
        *(type *)a = rf->first;                                                                                        \
        *(type *)b = rf->second;                                                                                       \
        return HIP_SUCCESS;                                                                                            \
    }
typedef void *int32_t_out;
typedef double *double_out;
PAIR(_Algs, int32_t, factorization, solution)
PAIR(MatrixFormat, int32_t, format, diagonal)
PAIR(NumericProperties, double, rfinfo->zero, rfinfo->boost)
#undef PAIR

int32_t hipsolverRfSetAlgs(void *handle, int32_t fact_alg, int32_t solve_alg)
{
    struct refactor *rf = handle;
    if (!rf)
        return HIP_NOT_INITIALIZED;
    if (fact_alg < 0 || fact_alg > 2 || solve_alg < 1 || solve_alg > 3)
        return HIP_INVALID_VALUE;
    rf->factorization = fact_alg;
    rf->solution = solve_alg;
    return HIP_SUCCESS;
}

/* Matrices are by rows, and L's diagonal of ones is stored. */
int32_t hipsolverRfSetMatrixFormat(void *handle, int32_t format, int32_t diag)
{
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (format < 0 || format > 1 || diag < 0 || diag > 3)
        return HIP_INVALID_VALUE;
    return format || diag ? HIP_NOT_SUPPORTED : HIP_SUCCESS;
}

/* A pivot smaller than `effective_zero` becomes `boost_val`. */
int32_t hipsolverRfSetNumericProperties(void *handle, double effective_zero, double boost_val)
{
    struct refactor *rf = handle;
    if (!rf)
        return HIP_NOT_INITIALIZED;
    if (!(effective_zero >= 0) || !(boost_val >= 0))
        return HIP_INVALID_VALUE;
    hipStreamSynchronize(rf->handle->stream); /* a refactorisation may still read them */
    rf->rfinfo->zero = effective_zero;
    rf->rfinfo->boost = boost_val;
    return HIP_SUCCESS;
}

int32_t hipsolverRfGetNumericBoostReport(void *handle, void *report)
{
    struct refactor *rf = handle;
    if (!rf)
        return HIP_NOT_INITIALIZED;
    if (!report)
        return HIP_INVALID_VALUE;
    if (hipStreamSynchronize(rf->handle->stream) != 0)
        return HIP_INTERNAL_ERROR;
    *(int32_t *)report = rf->rfinfo->boosted;
    return HIP_SUCCESS;
}

int32_t hipsolverRfSetResetValuesFastMode(void *handle, int32_t fastMode)
{
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (fastMode != 0 && fastMode != 1)
        return HIP_INVALID_VALUE;
    ((struct refactor *)handle)->fast = fastMode;
    return HIP_SUCCESS;
}

int32_t hipsolverRfGetResetValuesFastMode(void *handle, void *fastMode)
{
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (!fastMode)
        return HIP_INVALID_VALUE;
    *(int32_t *)fastMode = ((struct refactor *)handle)->fast;
    return HIP_SUCCESS;
}
