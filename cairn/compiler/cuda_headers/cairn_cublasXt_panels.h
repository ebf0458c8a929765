/* cublasXt.h's handles, and how a result's panels go to devices and back. */
#ifndef CAIRN_CUBLASXT_PANELS_H
#define CAIRN_CUBLASXT_PANELS_H

#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>
#include <stdlib.h>
#include <string.h>

typedef enum { CUBLASXT_PINNING_DISABLED, CUBLASXT_PINNING_ENABLED } cublasXtPinnedMemMode_t;
typedef struct cublasXtContext {
    int count, ids[64], block;
    hipblasHandle_t blas[64];
    cublasXtPinnedMemMode_t pinning;
} *cublasXtHandle_t;

static inline void cairn_xt_forget(cublasXtHandle_t handle)
{
    for (int i = 0; i < handle->count; i++)
        if (handle->blas[i])
            hipblasDestroy(handle->blas[i]);
    handle->count = 0;
}
static inline hipblasStatus_t cublasXtDeviceSelect(cublasXtHandle_t handle, int count, int *ids)
{
    int present = 0, before = 0;
    hipblasStatus_t status = HIPBLAS_STATUS_SUCCESS;
    if (!handle)
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (hipGetDeviceCount(&present) != hipSuccess || count < 1 || count > 64 || !ids)
        return HIPBLAS_STATUS_INVALID_VALUE;
    for (int i = 0; i < count; i++)
        if (ids[i] < 0 || ids[i] >= present)
            return HIPBLAS_STATUS_INVALID_VALUE;
    (void)hipGetDevice(&before);
    cairn_xt_forget(handle);
    for (; handle->count < count && status == HIPBLAS_STATUS_SUCCESS; handle->count++) {
        handle->ids[handle->count] = ids[handle->count];
        handle->blas[handle->count] = NULL;
        if (hipSetDevice(ids[handle->count]) != hipSuccess)
            status = HIPBLAS_STATUS_INTERNAL_ERROR;
        else
            status = hipblasCreate(&handle->blas[handle->count]);
    }
    (void)hipSetDevice(before);
    return status;
}
static inline hipblasStatus_t cublasXtCreate(cublasXtHandle_t *handle)
{
    int device = 0;
    hipblasStatus_t status;
    if (!handle)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *handle = (cublasXtHandle_t)calloc(1, sizeof **handle);
    if (!*handle)
        return HIPBLAS_STATUS_ALLOC_FAILED;
    (*handle)->block = 2048;
    (void)hipGetDevice(&device);
    status = cublasXtDeviceSelect(*handle, 1, &device);
    if (status != HIPBLAS_STATUS_SUCCESS)
        free(*handle), *handle = NULL;
    return status;
}
static inline hipblasStatus_t cublasXtDestroy(cublasXtHandle_t handle)
{
    if (!handle)
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    cairn_xt_forget(handle);
    free(handle);
    return HIPBLAS_STATUS_SUCCESS;
}
static inline hipblasStatus_t cublasXtGetNumBoards(int count, int *ids, int *boards)
{
    (void)ids;
    if (count < 1 || !boards)
        return HIPBLAS_STATUS_INVALID_VALUE;
    *boards = count; /* one device a board */
    return HIPBLAS_STATUS_SUCCESS;
}
static inline hipblasStatus_t cublasXtMaxBoards(int *boards)
{
    return boards && hipGetDeviceCount(boards) == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INVALID_VALUE;
}
static inline hipblasStatus_t cublasXtSetBlockDim(cublasXtHandle_t handle, int dim)
{
    if (!handle || dim <= 0)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    handle->block = dim;
    return HIPBLAS_STATUS_SUCCESS;
}
static inline hipblasStatus_t cublasXtGetBlockDim(cublasXtHandle_t handle, int *dim)
{
    if (!handle || !dim)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    *dim = handle->block;
    return HIPBLAS_STATUS_SUCCESS;
}
static inline hipblasStatus_t cublasXtSetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t mode)
{
    if (!handle || (unsigned)mode > CUBLASXT_PINNING_ENABLED)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    handle->pinning = mode;
    return HIPBLAS_STATUS_SUCCESS;
}
static inline hipblasStatus_t cublasXtGetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t *mode)
{
    if (!handle || !mode)
        return handle ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;
    *mode = handle->pinning;
    return HIPBLAS_STATUS_SUCCESS;
}

/* ---- calls: operands 0 and 1 are read, operand 2 is the result; one without a place is absent ---- */

enum { CAIRN_XT_WHOLE, CAIRN_XT_COLUMNS, CAIRN_XT_ROWS };
typedef struct {
    const void *at;
    size_t rows, columns, ld;
    int way;
} cairn_xt_operand;
typedef struct { /* columns (or rows) from..from+width of the result, and the operands on the device */
    size_t from;
    int64_t width, ld[3];
    void *at[3];
} cairn_xt_panel;
typedef struct cairn_xt_call {
    size_t m, n, k, size;
    const void *alpha, *beta;
    cairn_xt_operand of[3];
    hipblasOperation_t ta, tb, trans;
    hipblasSideMode_t side;
    hipblasFillMode_t uplo;
    hipblasDiagType_t diag;
    hipblasStatus_t (*compute)(hipblasHandle_t, const struct cairn_xt_call *, cairn_xt_panel);
} cairn_xt_call;

static inline cairn_xt_call cairn_xt_new(size_t m, size_t n, size_t k, size_t size, const void *alpha, const void *beta,
                                         hipblasStatus_t (*compute)(hipblasHandle_t, const cairn_xt_call *, cairn_xt_panel))
{
    cairn_xt_call call;
    memset(&call, 0, sizeof call);
    call.m = m, call.n = n, call.k = k, call.size = size, call.alpha = alpha, call.beta = beta, call.compute = compute;
    call.ta = call.tb = call.trans = HIPBLAS_OP_N;
    return call;
}
static inline cairn_xt_operand cairn_xt_matrix(const void *at, size_t rows, size_t columns, size_t ld, int way)
{
    cairn_xt_operand operand = {at, rows, columns, ld, way};
    return operand;
}

/* The part of an operand that a panel needs: its place, rows and columns. */
static inline cairn_xt_operand cairn_xt_cut(const cairn_xt_call *call, int which, const cairn_xt_panel *panel)
{
    cairn_xt_operand part = call->of[which];
    if (part.way == CAIRN_XT_COLUMNS)
        part.at = (const char *)part.at + panel->from * part.ld * call->size, part.columns = (size_t)panel->width;
    if (part.way == CAIRN_XT_ROWS)
        part.at = (const char *)part.at + panel->from * call->size, part.rows = (size_t)panel->width;
    return part;
}
static inline hipblasStatus_t cairn_xt_give(const cairn_xt_call *call, int which, cairn_xt_panel *panel)
{
    cairn_xt_operand part = cairn_xt_cut(call, which, panel);
    size_t row = part.rows * call->size;
    panel->ld[which] = part.rows ? (int64_t)part.rows : 1;
    if (panel->at[which] || !call->of[which].at)
        return HIPBLAS_STATUS_SUCCESS;
    if (hipMalloc(&panel->at[which], row && part.columns ? row * part.columns : 1) != hipSuccess)
        return HIPBLAS_STATUS_ALLOC_FAILED;
    if (row && part.columns
        && hipMemcpy2D(panel->at[which], row, part.at, part.ld * call->size, row, part.columns, hipMemcpyDefault) != hipSuccess)
        return HIPBLAS_STATUS_MAPPING_ERROR;
    return HIPBLAS_STATUS_SUCCESS;
}
static inline hipblasStatus_t cairn_xt_take(const cairn_xt_call *call, cairn_xt_panel *panel)
{
    cairn_xt_operand part = cairn_xt_cut(call, 2, panel);
    size_t row = part.rows * call->size;
    hipError_t error = hipDeviceSynchronize();
    if (error == hipSuccess && row && part.columns)
        error = hipMemcpy2D((void *)part.at, part.ld * call->size, panel->at[2], row, row, part.columns, hipMemcpyDefault);
    return error == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_EXECUTION_FAILED;
}

/* Frees what the next panel brings anew; with `all` what it would keep, too. */
static inline void cairn_xt_free(const cairn_xt_call *call, cairn_xt_panel *panel, int all)
{
    for (int i = 0; i < 3; i++)
        if (all || call->of[i].way != CAIRN_XT_WHOLE)
            (void)hipFree(panel->at[i]), panel->at[i] = NULL;
}

static inline hipblasStatus_t cairn_xt_check(cublasXtHandle_t handle, const cairn_xt_call *call)
{
    if (!handle)
        return HIPBLAS_STATUS_NOT_INITIALIZED;
    if (!call->alpha || !call->beta)
        return HIPBLAS_STATUS_INVALID_VALUE;
    for (int i = 0; i < 3; i++)
        if (call->of[i].at && (call->of[i].ld < call->of[i].rows || !call->of[i].ld))
            return HIPBLAS_STATUS_INVALID_VALUE;
    return call->of[2].at || !call->m || !call->n ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INVALID_VALUE;
}

/* In rounds of one panel a device, none wider than the handle's block: all compute, then all give their panels back. */
static inline hipblasStatus_t cairn_xt_run(cublasXtHandle_t handle, const cairn_xt_call *call, size_t extent)
{
    hipblasStatus_t status = cairn_xt_check(handle, call);
    cairn_xt_panel panels[64];
    int before = 0;
    size_t width;
    if (status != HIPBLAS_STATUS_SUCCESS || !call->m || !call->n)
        return status;
    memset(panels, 0, sizeof panels);
    (void)hipGetDevice(&before);
    width = (extent + (size_t)handle->count - 1) / (size_t)handle->count;
    width = width < (size_t)handle->block ? width : (size_t)handle->block;
    for (size_t from = 0; from < extent && status == HIPBLAS_STATUS_SUCCESS; from += width * (size_t)handle->count) {
        for (int i = 0; i < handle->count && status == HIPBLAS_STATUS_SUCCESS; i++) {
            cairn_xt_panel *panel = &panels[i];
            size_t start = from + (size_t)i * width;
            panel->from = start, panel->width = start >= extent ? 0 : (int64_t)(extent - start < width ? extent - start : width);
            if (!panel->width)
                continue;
            (void)hipSetDevice(handle->ids[i]);
            for (int which = 0; which < 3 && status == HIPBLAS_STATUS_SUCCESS; which++)
                status = cairn_xt_give(call, which, panel);
            if (status == HIPBLAS_STATUS_SUCCESS)
                status = call->compute(handle->blas[i], call, *panel);
        }
        for (int i = 0; i < handle->count; i++) {
            (void)hipSetDevice(handle->ids[i]);
            if (panels[i].width && status == HIPBLAS_STATUS_SUCCESS)
                status = cairn_xt_take(call, &panels[i]);
            cairn_xt_free(call, &panels[i], status != HIPBLAS_STATUS_SUCCESS || from + width * (size_t)handle->count >= extent);
        }
    }
    (void)hipSetDevice(before);
    return status;
}

/* ---- for updates of a triangle ---- */

typedef struct {
    size_t from;  /* the first row of the block beside the diagonal's */
    int64_t rows;
    void *at, *diagonal;
} cairn_xt_block;

static inline cairn_xt_block cairn_xt_beside(const cairn_xt_call *call, const cairn_xt_panel *panel)
{
    int lower = call->uplo == HIPBLAS_FILL_MODE_LOWER;
    size_t end = panel->from + (size_t)panel->width;
    cairn_xt_block block;
    block.from = lower ? end : 0;
    block.rows = (int64_t)(lower ? call->n - end : panel->from);
    block.at = (char *)panel->at[2] + block.from * call->size;
    block.diagonal = (char *)panel->at[2] + panel->from * call->size;
    return block;
}
/* Operand `which` from the row of the product on that it stands for. */
static inline const void *cairn_xt_part(const cairn_xt_call *call, const cairn_xt_panel *panel, int which, size_t row)
{
    size_t step = call->trans == HIPBLAS_OP_N ? 1 : (size_t)panel->ld[which];
    return (const char *)panel->at[which] + row * step * call->size;
}

/* A square matrix with the triangle that `packed` (the host's or a device's) holds. */
static inline hipblasStatus_t cairn_xt_unfold(const void *packed, size_t n, size_t size, hipblasFillMode_t uplo, void **square)
{
    size_t count = n * (n + 1) / 2 * size, at = 0;
    char *from = (char *)malloc(count ? count : 1);
    *square = calloc(n * n ? n * n : 1, size);
    if (!from || !*square || (count && hipMemcpy(from, packed, count, hipMemcpyDefault) != hipSuccess)) {
        free(from);
        return HIPBLAS_STATUS_ALLOC_FAILED;
    }
    for (size_t j = 0; j < n; j++) {
        size_t first = uplo == HIPBLAS_FILL_MODE_LOWER ? j : 0, rows = uplo == HIPBLAS_FILL_MODE_LOWER ? n - j : j + 1;
        memcpy((char *)*square + (j * n + first) * size, from + at, rows * size);
        at += rows * size;
    }
    free(from);
    return HIPBLAS_STATUS_SUCCESS;
}

#endif
