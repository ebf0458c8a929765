/* hipsolverRfBatch: many matrices with one pattern are factored again, and systems with them are solved. */
#include <math.h>
#include <stdlib.h>

#include "refactor.h"
#include "slots.h"

#include "rows.h"

enum { ANY_WAY = 4 };

/* Arrays of the batch, which an array of the host or of the device names; null where it cannot be read. */
static double **arrays(double **given, int32_t batch)
{
    double **found = malloc(sizeof *found * (size_t)most(batch, 1));
    if (found && hipMemcpy(found, given, sizeof *found * (uint64_t)batch, ANY_WAY) != 0) {
        free(found);
        return NULL;
    }
    return found;
}

static int32_t filled(struct refactor *rf, double **given)
{
    uint64_t count = (uint64_t)rf->a.nnz;
    for (int32_t i = 0; i < rf->batch; i++)
        if (!given[i] || hipMemcpy(rf->values_a + (uint64_t)i * count, given[i], 8 * count, ANY_WAY) != 0)
            return given[i] ? HIP_INTERNAL_ERROR : HIP_INVALID_VALUE;
    return HIP_SUCCESS;
}

int32_t hipsolverRfBatchSetupHost(int32_t batchSize, int32_t n, int32_t nnzA, int32_t *h_csrRowPtrA, int32_t *h_csrColIndA,
                                  double **h_csrValA_array, int32_t nnzL, int32_t *h_csrRowPtrL, int32_t *h_csrColIndL,
                                  double *h_csrValL, int32_t nnzU, int32_t *h_csrRowPtrU, int32_t *h_csrColIndU, double *h_csrValU,
                                  int32_t *h_P, int32_t *h_Q, void *handle)
{
    struct refactor *rf = handle;
    if (!rf)
        return HIP_NOT_INITIALIZED;
    double **values = h_csrValA_array;
    if (batchSize < 1 || !values)
        return HIP_INVALID_VALUE;
    int32_t status = refactor_set_up(rf, n, (struct matrix){nnzA, h_csrRowPtrA, h_csrColIndA, values[0]},
                                     (struct matrix){nnzL, h_csrRowPtrL, h_csrColIndL, h_csrValL},
                                     (struct matrix){nnzU, h_csrRowPtrU, h_csrColIndU, h_csrValU}, h_P, h_Q, TO_DEVICE);
    if (status != HIP_SUCCESS)
        return status;
    uint64_t each = 8 * (uint64_t)batchSize;
    if (hipMalloc((void **)&rf->values_a, each * (uint64_t)most(nnzA, 1)) != 0 ||
        hipMalloc((void **)&rf->values_t, each * (uint64_t)most(rf->t.nnz, 1)) != 0)
        return HIP_ALLOC_FAILED;
    rf->batch = batchSize;
    return filled(rf, values);
}

#define BATCH(handle)                                                                                                  \
    READY(handle);                                                                                                     \
    if (!rf->batch)                                                                                                    \
    return HIP_INTERNAL_ERROR

int32_t hipsolverRfBatchAnalyze(void *handle)
{
    BATCH(handle);
    return hipsolverRfAnalyze(handle);
}

int32_t hipsolverRfBatchResetValues(int32_t batchSize, int32_t n, int32_t nnzA, int32_t *csrRowPtrA, int32_t *csrColIndA,
                                    double **csrValA_array, int32_t *P, int32_t *Q, void *handle)
{
    struct refactor *given = handle;
    if (given && (!csrRowPtrA || !csrColIndA || !csrValA_array || !P || !Q || given->n != n || given->a.nnz != nnzA ||
                  given->batch != batchSize))
        return HIP_INVALID_VALUE;
    BATCH(handle);
    if (hipStreamSynchronize(rf->handle->stream) != 0)
        return HIP_INTERNAL_ERROR;
    double **values = arrays(csrValA_array, rf->batch);
    int32_t status = values ? filled(rf, values) : HIP_INTERNAL_ERROR;
    free(values);
    return status;
}

static double *factors_of(const struct refactor *rf, int32_t i) { return rf->values_t + (int64_t)i * rf->t.nnz; }

int32_t hipsolverRfBatchRefactor(void *handle)
{
    BATCH(handle);
    int32_t status = BLAS_SUCCESS;
    for (int32_t i = 0; i < rf->batch && status == BLAS_SUCCESS; i++)
        status = rocsolver_dcsrrf_refactlu(rf->handle, rf->n, rf->a.nnz, rf->a.ptr, rf->a.ind,
                                           rf->values_a + (int64_t)i * rf->a.nnz, rf->t.nnz, rf->t.ptr, rf->t.ind,
                                           factors_of(rf, i), rf->p, rf->q, rf->rfinfo);
    return hip_of(status);
}

int32_t hipsolverRfBatchSolve(void *handle, int32_t *P, int32_t *Q, int32_t nrhs, double *Temp, int32_t ldt, double **XF_array,
                              int32_t ldxf)
{
    (void)Temp; /* room for a solution that is not in place */
    (void)ldt;
    if (handle && (!P || !Q || !XF_array))
        return HIP_INVALID_VALUE;
    BATCH(handle);
    double **right = arrays(XF_array, rf->batch);
    int32_t status = right ? BLAS_SUCCESS : BLAS_INTERNAL_ERROR;
    for (int32_t i = 0; i < rf->batch && status == BLAS_SUCCESS; i++)
        status = rocsolver_dcsrrf_solve(rf->handle, rf->n, nrhs, rf->t.nnz, rf->t.ptr, rf->t.ind, factors_of(rf, i), P, Q,
                                        right[i], ldxf, rf->rfinfo);
    free(right);
    return hip_of(status);
}

/* The first row of a matrix whose pivot is zero or no number, or -1. */
static int32_t zero_pivot(int32_t n, const int32_t *ptr, const int32_t *ind, const double *val)
{
    for (int32_t row = 0; row < n; row++)
        for (int32_t k = ptr[row]; k < ptr[row + 1]; k++)
            if (ind[k] == row && !(fabs(val[k]) > 0 && isfinite(val[k])))
                return row;
    return -1;
}

int32_t hipsolverRfBatchZeroPivot(void *handle, int32_t *position)
{
    if (handle && !position)
        return HIP_INVALID_VALUE;
    BATCH(handle);
    uint64_t rows = 4 * ((uint64_t)rf->n + 1), count = (uint64_t)rf->t.nnz;
    int32_t *ptr = malloc(rows), *ind = malloc(4 * count + 4);
    double *val = malloc(8 * count + 8);
    bool good = ptr && ind && val && hipStreamSynchronize(rf->handle->stream) == 0 && hipMemcpy(ptr, rf->t.ptr, rows, TO_HOST) == 0 &&
                hipMemcpy(ind, rf->t.ind, 4 * count, TO_HOST) == 0;
    for (int32_t i = 0; good && i < rf->batch; i++) {
        good = hipMemcpy(val, factors_of(rf, i), 8 * count, TO_HOST) == 0;
        if (good)
            position[i] = zero_pivot(rf->n, ptr, ind, val);
    }
    free(ptr);
    free(ind);
    free(val);
    return good ? HIP_SUCCESS : HIP_INTERNAL_ERROR;
}
