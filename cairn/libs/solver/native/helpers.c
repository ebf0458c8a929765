/* Functions of rocSOLVER that compute nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "helpers.h"
#include "routines.h"
#include "rows.h"

#define VERSION "3.32.0.cairn"

int32_t rocsolver_get_version_string_size(uint64_t *len)
{
    if (!len)
        return BLAS_INVALID_POINTER;
    *len = sizeof VERSION;
    return BLAS_SUCCESS;
}

int32_t rocsolver_get_version_string(void *buf, uint64_t len)
{
    if (!buf)
        return BLAS_INVALID_POINTER;
    if (len < sizeof VERSION)
        return BLAS_INVALID_SIZE;
    memcpy(buf, VERSION, sizeof VERSION);
    return BLAS_SUCCESS;
}

/* ---- refactorisation ---- */

int32_t solve_mode(const solve *s)
{
    return s->rfinfo.base ? ((const struct solve_rfinfo *)s->rfinfo.base)->mode : lu_mode;
}

/* An analysis holds for its mode; what refactors or solves wants one. */
int32_t solve_refactors(const struct solve_call *call)
{
    struct solve_rfinfo *info = call->rfinfo.base;
    int32_t wanted = call->routine == SOLVE_csrrf_refactlu     ? lu_mode
                     : call->routine == SOLVE_csrrf_refactchol ? cholesky_mode
                                                               : info ? info->mode : 0;
    if (!info || !call->n || (call->routine == SOLVE_csrrf_solve && !call->nrhs))
        return BLAS_SUCCESS;
    if (call->routine == SOLVE_csrrf_analysis)
        info->analyzed = info->mode;
    return info->analyzed == wanted ? BLAS_SUCCESS : BLAS_INTERNAL_ERROR;
}

int32_t rocsolver_create_rfinfo(void *rfinfo, void *handle)
{
    if (!handle)
        return BLAS_INVALID_HANDLE;
    if (!rfinfo)
        return BLAS_INVALID_POINTER;
    struct solve_rfinfo *made = calloc(1, sizeof *made);
    if (!made)
        return BLAS_MEMORY_ERROR;
    made->mode = lu_mode;
    *(void **)rfinfo = made;
    return BLAS_SUCCESS;
}

int32_t rocsolver_destroy_rfinfo(void *rfinfo)
{
    if (!rfinfo)
        return BLAS_INVALID_POINTER;
    free(rfinfo);
    return BLAS_SUCCESS;
}

int32_t rocsolver_set_rfinfo_mode(void *rfinfo, int32_t mode)
{
    if (!rfinfo)
        return BLAS_INVALID_POINTER;
    if (mode != lu_mode && mode != cholesky_mode)
        return BLAS_INVALID_VALUE;
    ((struct solve_rfinfo *)rfinfo)->mode = mode;
    return BLAS_SUCCESS;
}

int32_t rocsolver_get_rfinfo_mode(void *rfinfo, void *mode)
{
    if (!rfinfo || !mode)
        return BLAS_INVALID_POINTER;
    *(int32_t *)mode = ((struct solve_rfinfo *)rfinfo)->mode;
    return BLAS_SUCCESS;
}

/* ---- which algorithm: there is one ---- */

enum { GPU = 291, HYBRID = 292, FIRST_FUNCTION = 401, LAST_FUNCTION = 403 };
static int32_t chosen[LAST_FUNCTION - FIRST_FUNCTION + 1] = {GPU, GPU, GPU};

int32_t rocsolver_set_alg_mode(void *handle, int32_t func, int32_t mode)
{
    if (!handle)
        return BLAS_INVALID_HANDLE;
    if (func < FIRST_FUNCTION || func > LAST_FUNCTION || (mode != GPU && mode != HYBRID))
        return BLAS_INVALID_VALUE;
    chosen[func - FIRST_FUNCTION] = mode;
    return BLAS_SUCCESS;
}

int32_t rocsolver_get_alg_mode(void *handle, int32_t func, void *mode)
{
    if (!handle)
        return BLAS_INVALID_HANDLE;
    if (!mode)
        return BLAS_INVALID_POINTER;
    if (func < FIRST_FUNCTION || func > LAST_FUNCTION)
        return BLAS_INVALID_VALUE;
    *(int32_t *)mode = chosen[func - FIRST_FUNCTION];
    return BLAS_SUCCESS;
}

/* ---- what rocBLAS does, by rocSOLVER's former names ---- */

int32_t rocblas_create_handle(void *handle);
int32_t rocblas_destroy_handle(void *handle);
int32_t rocblas_set_stream(void *handle, void *stream);
int32_t rocblas_get_stream(void *handle, void *stream);
int32_t rocblas_set_vector(int32_t n, int32_t size, const void *x, int32_t incx, void *y, int32_t incy);
int32_t rocblas_get_vector(int32_t n, int32_t size, const void *x, int32_t incx, void *y, int32_t incy);
int32_t rocblas_set_matrix(int32_t m, int32_t n, int32_t size, const void *a, int32_t lda, void *b, int32_t ldb);
int32_t rocblas_get_matrix(int32_t m, int32_t n, int32_t size, const void *a, int32_t lda, void *b, int32_t ldb);

int32_t rocsolver_create_handle(void *handle) { return rocblas_create_handle(handle); }
int32_t rocsolver_destroy_handle(void *handle) { return rocblas_destroy_handle(handle); }
int32_t rocsolver_set_stream(void *handle, void *stream) { return rocblas_set_stream(handle, stream); }
int32_t rocsolver_get_stream(void *handle, void *stream) { return rocblas_get_stream(handle, stream); }
int32_t rocsolver_set_vector(int32_t n, int32_t elem_size, const void *x, int32_t incx, void *y, int32_t incy)
{
    return rocblas_set_vector(n, elem_size, x, incx, y, incy);
}
int32_t rocsolver_get_vector(int32_t n, int32_t elem_size, const void *x, int32_t incx, void *y, int32_t incy)
{
    return rocblas_get_vector(n, elem_size, x, incx, y, incy);
}
int32_t rocsolver_set_matrix(int32_t rows_, int32_t cols, int32_t elem_size, const void *a, int32_t lda, void *b, int32_t ldb)
{
    return rocblas_set_matrix(rows_, cols, elem_size, a, lda, b, ldb);
}
int32_t rocsolver_get_matrix(int32_t rows_, int32_t cols, int32_t elem_size, const void *a, int32_t lda, void *b, int32_t ldb)
{
    return rocblas_get_matrix(rows_, cols, elem_size, a, lda, b, ldb);
}

/* What libhipsolver calls. */
int32_t cairnSolve(const void *call) { return solve_run(call); }
