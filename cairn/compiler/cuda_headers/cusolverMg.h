/* CUDA's cusolverMg.h: matrices whose blocks of columns lie on several devices by turns. What is computed is gathered on the
   first of the grid's devices, and spread again. */
#ifndef CUSOLVERMG_H_
#define CUSOLVERMG_H_

#include "cusolverDn.h"

#include <hip/hip_runtime_api.h>
#include <stdlib.h>

typedef enum { CUDALIBMG_GRID_MAPPING_COL_MAJOR = 0, CUDALIBMG_GRID_MAPPING_ROW_MAJOR = 1 } cudaLibMgGridMapping_t;
typedef cudaLibMgGridMapping_t cusolverMgGridMapping_t;

enum { CAIRN_MG_DEVICES = 64 };
typedef struct cusolverMgContext { int count, devices[CAIRN_MG_DEVICES]; } *cusolverMgHandle_t;
typedef struct cairn_mg_grid { int count, devices[CAIRN_MG_DEVICES]; } *cudaLibMgGrid_t;
typedef struct cairn_mg_matrix {
    int64_t rows, columns, block; /* columns of a block */
    hipDataType type;
    struct cairn_mg_grid grid;
} *cudaLibMgMatrixDesc_t;

#define CAIRN_MG static inline hipsolverStatus_t

static inline size_t cairn_mg_size(hipDataType type)
{
    return type == HIP_R_32I || type == HIP_R_32F ? 4 : type == HIP_C_64F ? 16 : type == HIP_R_64F || type == HIP_C_32F ? 8 : 0;
}

CAIRN_MG cusolverMgCreate(cusolverMgHandle_t *handle)
{
    if (!handle)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    *handle = (cusolverMgHandle_t)calloc(1, sizeof **handle);
    return *handle ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_ALLOC_FAILED;
}
CAIRN_MG cusolverMgDestroy(cusolverMgHandle_t handle)
{
    free(handle);
    return handle ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_NOT_INITIALIZED;
}
CAIRN_MG cusolverMgDeviceSelect(cusolverMgHandle_t handle, int count, int devices[])
{
    int there = 0;
    if (!handle)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    if (count < 1 || count > CAIRN_MG_DEVICES || !devices || hipGetDeviceCount(&there) != hipSuccess)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    for (int i = 0; i < count; i++)
        if (devices[i] < 0 || devices[i] >= there)
            return HIPSOLVER_STATUS_INVALID_VALUE;
    handle->count = count;
    for (int i = 0; i < count; i++)
        handle->devices[i] = devices[i];
    return HIPSOLVER_STATUS_SUCCESS;
}

/* A grid has one row, as cuSOLVER's must. */
CAIRN_MG cusolverMgCreateDeviceGrid(cudaLibMgGrid_t *grid, int rows, int columns, const int devices[], cusolverMgGridMapping_t mapping)
{
    (void)mapping;
    if (!grid || rows != 1 || columns < 1 || columns > CAIRN_MG_DEVICES || !devices)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    cudaLibMgGrid_t made = (cudaLibMgGrid_t)calloc(1, sizeof *made);
    if (!made)
        return HIPSOLVER_STATUS_ALLOC_FAILED;
    made->count = columns;
    for (int i = 0; i < columns; i++)
        made->devices[i] = devices[i];
    *grid = made;
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_MG cusolverMgDestroyGrid(cudaLibMgGrid_t grid)
{
    free(grid);
    return grid ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_INVALID_VALUE;
}

/* Blocks are of all rows: rows of a block that are fewer are refused, as by cuSOLVER. */
CAIRN_MG cusolverMgCreateMatrixDesc(cudaLibMgMatrixDesc_t *matrix, int64_t rows, int64_t columns, int64_t block_rows,
                                    int64_t block_columns, hipDataType type, const cudaLibMgGrid_t grid)
{
    if (!matrix || !grid || rows < 1 || columns < 1 || block_rows < rows || block_columns < 1 || !cairn_mg_size(type))
        return HIPSOLVER_STATUS_INVALID_VALUE;
    cudaLibMgMatrixDesc_t made = (cudaLibMgMatrixDesc_t)calloc(1, sizeof *made);
    if (!made)
        return HIPSOLVER_STATUS_ALLOC_FAILED;
    made->rows = rows;
    made->columns = columns;
    made->block = block_columns;
    made->type = type;
    made->grid = *grid;
    *matrix = made;
    return HIPSOLVER_STATUS_SUCCESS;
}
CAIRN_MG cusolverMgDestroyMatrixDesc(cudaLibMgMatrixDesc_t matrix)
{
    free(matrix);
    return matrix ? HIPSOLVER_STATUS_SUCCESS : HIPSOLVER_STATUS_INVALID_VALUE;
}

/* ---- between the devices and one of them ---- */

/* rows x columns of a matrix from (i, j) on, counted from 1; `ld` is its rows, or 1 of a row of pivots. */
typedef struct { const struct cairn_mg_matrix *matrix; void **parts; int64_t i, j, rows, columns, ld; size_t size; } cairn_mg_part;

/* Every run of columns that one device has side by side is one copy. */
CAIRN_MG cairn_mg_move(const cairn_mg_part *part, char *whole, int gather)
{
    const struct cairn_mg_matrix *matrix = part->matrix;
    size_t height = (size_t)part->rows * part->size, pitch = (size_t)part->ld * part->size;
    for (int64_t done = 0; done < part->columns;) {
        int64_t column = part->j - 1 + done, block = column / matrix->block, inside = column % matrix->block, run = matrix->block - inside;
        if (run > part->columns - done)
            run = part->columns - done;
        int64_t here = block / matrix->grid.count * matrix->block + inside;
        char *there = (char *)part->parts[block % matrix->grid.count] + (size_t)here * pitch + (size_t)(part->i - 1) * part->size;
        char *at = whole + (size_t)done * height;
        hipError_t error = gather ? hipMemcpy2D(at, height, there, pitch, height, (size_t)run, hipMemcpyDefault)
                                  : hipMemcpy2D(there, pitch, at, height, height, (size_t)run, hipMemcpyDefault);
        if (error != hipSuccess)
            return HIPSOLVER_STATUS_EXECUTION_FAILED;
        done += run;
    }
    return HIPSOLVER_STATUS_SUCCESS;
}

CAIRN_MG cairn_mg_part_of(cairn_mg_part *part, const cudaLibMgMatrixDesc_t matrix, void *parts[], int i, int j, int64_t rows, int64_t columns)
{
    if (!matrix || !parts)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    if (i < 1 || j < 1 || rows < 0 || columns < 0 || i - 1 + rows > matrix->rows || j - 1 + columns > matrix->columns)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    cairn_mg_part made = {matrix, parts, i, j, rows, columns, matrix->rows, cairn_mg_size(matrix->type)};
    *part = made;
    return HIPSOLVER_STATUS_SUCCESS;
}

/* What is gathered of a call: A, its pivots or values, B; `changed` says which of them is spread again. */
typedef struct {
    hipsolverHandle_t handle;
    char *room, *a, *b;
    void *pivots, *device;
    int *info;
    int before;
} cairn_mg_call;

CAIRN_MG cairn_mg_begin(cusolverMgHandle_t handle, cairn_mg_call *call, const cairn_mg_part *a, const cairn_mg_part *b, size_t pivots,
                        size_t work)
{
    cairn_mg_call none = {0};
    *call = none;
    if (!handle || !handle->count)
        return HIPSOLVER_STATUS_NOT_INITIALIZED;
    size_t of_a = ((size_t)(a->rows * a->columns) * a->size + 255) / 256 * 256;
    size_t of_b = b ? ((size_t)(b->rows * b->columns) * b->size + 255) / 256 * 256 : 0, of_pivots = (pivots + 255) / 256 * 256;
    if (hipGetDevice(&call->before) != hipSuccess || hipSetDevice(a->matrix->grid.devices[0]) != hipSuccess)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    hipsolverStatus_t status = HIPSOLVER_STATUS_ALLOC_FAILED;
    if (hipMalloc((void **)&call->room, of_a + of_b + of_pivots + 512 + work) == hipSuccess) {
        call->a = call->room;
        call->b = call->a + of_a;
        call->pivots = call->b + of_b;
        call->info = (int *)((char *)call->pivots + of_pivots);
        call->device = (char *)call->info + 256;
        status = hipsolverDnCreate(&call->handle);
    }
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_move(a, call->a, 1);
    return status == HIPSOLVER_STATUS_SUCCESS && b ? cairn_mg_move(b, call->b, 1) : status;
}

CAIRN_MG cairn_mg_end(cairn_mg_call *call, hipsolverStatus_t status, int *info)
{
    int found = 0;
    if (call->room && (hipDeviceSynchronize() != hipSuccess || hipMemcpy(&found, call->info, sizeof found, hipMemcpyDefault) != hipSuccess))
        status = status == HIPSOLVER_STATUS_SUCCESS ? HIPSOLVER_STATUS_EXECUTION_FAILED : status;
    if (status == HIPSOLVER_STATUS_SUCCESS && info)
        *info = found;
    if (call->handle)
        (void)hipsolverDnDestroy(call->handle);
    if (call->room) {
        (void)hipFree(call->room);
        (void)hipSetDevice(call->before);
    }
    return status;
}

/* hipSOLVER's function of a type; R is the type of values. */
#define CAIRN_MG_BY_TYPE(type, CALL)                                                                                   \
    switch (type) {                                                                                                    \
    case HIP_R_32F: status = CALL(S, sy, float, float); break;                                                         \
    case HIP_R_64F: status = CALL(D, sy, double, double); break;                                                       \
    case HIP_C_32F: status = CALL(C, he, hipFloatComplex, float); break;                                               \
    case HIP_C_64F: status = CALL(Z, he, hipDoubleComplex, double); break;                                             \
    default: status = HIPSOLVER_STATUS_INVALID_VALUE;                                                                   \
    }
/* Nothing of the programs' work areas is used, but they allocate what is asked for. */
#define CAIRN_MG_ROOM(size)                                                                                            \
    if (!handle || !(size))                                                                                            \
        return handle ? HIPSOLVER_STATUS_INVALID_VALUE : HIPSOLVER_STATUS_NOT_INITIALIZED;                             \
    *(size) = 256;                                                                                                     \
    return HIPSOLVER_STATUS_SUCCESS
/* How functions of one matrix begin: the part of it, gathered. */
#define CAIRN_MG_BEGIN(rows, columns, pivots)                                                                          \
    cairn_mg_part part;                                                                                                \
    cairn_mg_call call;                                                                                                \
    hipsolverStatus_t status = cairn_mg_part_of(&part, descrA, array_d_A, IA, JA, rows, columns);                      \
    if (status != HIPSOLVER_STATUS_SUCCESS)                                                                            \
        return status;                                                                                                 \
    if (computeType != descrA->type)                                                                                   \
        return HIPSOLVER_STATUS_INVALID_VALUE;                                                                          \
    status = cairn_mg_begin(handle, &call, &part, NULL, pivots, 0)

/* ---- the functions ---- */

CAIRN_MG cusolverMgSyevd_bufferSize(cusolverMgHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int N, void *array_d_A[],
                                    int IA, int JA, cudaLibMgMatrixDesc_t descrA, void *W, hipDataType dataTypeW,
                                    hipDataType computeType, int64_t *lwork)
{
    (void)jobz, (void)uplo, (void)N, (void)array_d_A, (void)IA, (void)JA, (void)descrA, (void)W, (void)dataTypeW, (void)computeType;
    CAIRN_MG_ROOM(lwork);
}
/* W is on the host. */
CAIRN_MG cusolverMgSyevd(cusolverMgHandle_t handle, hipsolverEigMode_t jobz, hipsolverFillMode_t uplo, int N, void *array_d_A[], int IA,
                         int JA, cudaLibMgMatrixDesc_t descrA, void *W, hipDataType dataTypeW, hipDataType computeType,
                         void *array_d_work[], int64_t lwork, int *info)
{
    size_t real = dataTypeW == HIP_R_32F ? 4 : 8;
    (void)array_d_work, (void)lwork;
    CAIRN_MG_BEGIN(N, N, (size_t)N * 8);
#define CAIRN_CALL(letter, kind, T, R)                                                                                 \
    hipsolverDn##letter##kind##evd(call.handle, jobz, uplo, N, (T *)call.a, N, (R *)call.pivots, (T *)call.device, 0, call.info)
    if (status == HIPSOLVER_STATUS_SUCCESS) {
        CAIRN_MG_BY_TYPE(computeType, CAIRN_CALL)
    }
#undef CAIRN_CALL
    if (status == HIPSOLVER_STATUS_SUCCESS && hipMemcpy(W, call.pivots, (size_t)N * real, hipMemcpyDefault) != hipSuccess)
        status = HIPSOLVER_STATUS_EXECUTION_FAILED;
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_move(&part, call.a, 0);
    return cairn_mg_end(&call, status, info);
}

CAIRN_MG cusolverMgGetrf_bufferSize(cusolverMgHandle_t handle, int M, int N, void *array_d_A[], int IA, int JA, cudaLibMgMatrixDesc_t descrA,
                                    int *array_d_IPIV[], hipDataType computeType, int64_t *lwork)
{
    (void)M, (void)N, (void)array_d_A, (void)IA, (void)JA, (void)descrA, (void)array_d_IPIV, (void)computeType;
    CAIRN_MG_ROOM(lwork);
}
/* Pivots lie as columns of A do. */
static inline cairn_mg_part cairn_mg_pivots(const cairn_mg_part *a, int *array_d_IPIV[], int64_t count)
{
    cairn_mg_part part = {a->matrix, (void **)array_d_IPIV, 1, a->j, 1, count, 1, sizeof(int)};
    return part;
}
CAIRN_MG cusolverMgGetrf(cusolverMgHandle_t handle, int M, int N, void *array_d_A[], int IA, int JA, cudaLibMgMatrixDesc_t descrA,
                         int *array_d_IPIV[], hipDataType computeType, void *array_d_work[], int64_t lwork, int *info)
{
    int least = M < N ? M : N;
    (void)array_d_work, (void)lwork;
    CAIRN_MG_BEGIN(M, N, (size_t)least * sizeof(int));
#define CAIRN_CALL(letter, kind, T, R)                                                                                 \
    hipsolverDn##letter##getrf(call.handle, M, N, (T *)call.a, M, (T *)call.device, array_d_IPIV ? (int *)call.pivots : NULL, call.info)
    if (status == HIPSOLVER_STATUS_SUCCESS) {
        CAIRN_MG_BY_TYPE(computeType, CAIRN_CALL)
    }
#undef CAIRN_CALL
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_move(&part, call.a, 0);
    if (status == HIPSOLVER_STATUS_SUCCESS && array_d_IPIV) {
        cairn_mg_part pivots = cairn_mg_pivots(&part, array_d_IPIV, least);
        status = cairn_mg_move(&pivots, (char *)call.pivots, 0);
    }
    return cairn_mg_end(&call, status, info);
}

CAIRN_MG cusolverMgGetrs_bufferSize(cusolverMgHandle_t handle, hipsolverOperation_t trans, int N, int NRHS, void *array_d_A[], int IA, int JA,
                                    cudaLibMgMatrixDesc_t descrA, int *array_d_IPIV[], void *array_d_B[], int IB, int JB,
                                    cudaLibMgMatrixDesc_t descrB, hipDataType computeType, int64_t *lwork)
{
    (void)trans, (void)N, (void)NRHS, (void)array_d_A, (void)IA, (void)JA, (void)descrA, (void)array_d_IPIV, (void)array_d_B,
        (void)IB, (void)JB, (void)descrB, (void)computeType;
    CAIRN_MG_ROOM(lwork);
}
CAIRN_MG cusolverMgGetrs(cusolverMgHandle_t handle, hipsolverOperation_t trans, int N, int NRHS, void *array_d_A[], int IA, int JA,
                         cudaLibMgMatrixDesc_t descrA, int *array_d_IPIV[], void *array_d_B[], int IB, int JB,
                         cudaLibMgMatrixDesc_t descrB, hipDataType computeType, void *array_d_work[], int64_t lwork, int *info)
{
    cairn_mg_part a, b;
    cairn_mg_call call;
    (void)array_d_work, (void)lwork;
    hipsolverStatus_t status = cairn_mg_part_of(&a, descrA, array_d_A, IA, JA, N, N);
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_part_of(&b, descrB, array_d_B, IB, JB, N, NRHS);
    if (status != HIPSOLVER_STATUS_SUCCESS || !array_d_IPIV)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    if (computeType != descrA->type || computeType != descrB->type)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    status = cairn_mg_begin(handle, &call, &a, &b, (size_t)N * sizeof(int), 0);
    cairn_mg_part pivots = cairn_mg_pivots(&a, array_d_IPIV, N);
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_move(&pivots, (char *)call.pivots, 1);
#define CAIRN_CALL(letter, kind, T, R)                                                                                 \
    hipsolverDn##letter##getrs(call.handle, trans, N, NRHS, (T *)call.a, N, (int *)call.pivots, (T *)call.b, N, call.info)
    if (status == HIPSOLVER_STATUS_SUCCESS) {
        CAIRN_MG_BY_TYPE(computeType, CAIRN_CALL)
    }
#undef CAIRN_CALL
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_move(&b, call.b, 0);
    return cairn_mg_end(&call, status, info);
}

#define CAIRN_MG_CHOLESKY(name, function)                                                                              \
    CAIRN_MG cusolverMg##name##_bufferSize(cusolverMgHandle_t handle, hipsolverFillMode_t uplo, int N, void *array_d_A[], int IA, int JA, \
                                           cudaLibMgMatrixDesc_t descrA, hipDataType computeType, int64_t *lwork)      \
    {                                                                                                                  \
        (void)uplo, (void)N, (void)array_d_A, (void)IA, (void)JA, (void)descrA, (void)computeType;                     \
        CAIRN_MG_ROOM(lwork);                                                                                          \
    }                                                                                                                  \
    CAIRN_MG cusolverMg##name(cusolverMgHandle_t handle, hipsolverFillMode_t uplo, int N, void *array_d_A[], int IA, int JA, \
                              cudaLibMgMatrixDesc_t descrA, hipDataType computeType, void *array_d_work[], int64_t lwork, int *info) \
    {                                                                                                                  \
        (void)array_d_work, (void)lwork;                                                                               \
        CAIRN_MG_BEGIN(N, N, 0);                                                                                       \
        if (status == HIPSOLVER_STATUS_SUCCESS) {                                                                      \
            CAIRN_MG_BY_TYPE(computeType, function)                                                                    \
        }                                                                                                              \
        if (status == HIPSOLVER_STATUS_SUCCESS)                                                                        \
            status = cairn_mg_move(&part, call.a, 0);                                                                  \
        return cairn_mg_end(&call, status, info);                                                                      \
    }
#define CAIRN_POTRF(letter, kind, T, R) hipsolverDn##letter##potrf(call.handle, uplo, N, (T *)call.a, N, (T *)call.device, 0, call.info)
#define CAIRN_POTRI(letter, kind, T, R) hipsolverDn##letter##potri(call.handle, uplo, N, (T *)call.a, N, (T *)call.device, 0, call.info)
CAIRN_MG_CHOLESKY(Potrf, CAIRN_POTRF)
CAIRN_MG_CHOLESKY(Potri, CAIRN_POTRI)
#undef CAIRN_MG_CHOLESKY
#undef CAIRN_POTRF
#undef CAIRN_POTRI

CAIRN_MG cusolverMgPotrs_bufferSize(cusolverMgHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs, void *array_d_A[], int IA, int JA,
                                    cudaLibMgMatrixDesc_t descrA, void *array_d_B[], int IB, int JB, cudaLibMgMatrixDesc_t descrB,
                                    hipDataType computeType, int64_t *lwork)
{
    (void)uplo, (void)n, (void)nrhs, (void)array_d_A, (void)IA, (void)JA, (void)descrA, (void)array_d_B, (void)IB, (void)JB,
        (void)descrB, (void)computeType;
    CAIRN_MG_ROOM(lwork);
}
CAIRN_MG cusolverMgPotrs(cusolverMgHandle_t handle, hipsolverFillMode_t uplo, int n, int nrhs, void *array_d_A[], int IA, int JA,
                         cudaLibMgMatrixDesc_t descrA, void *array_d_B[], int IB, int JB, cudaLibMgMatrixDesc_t descrB,
                         hipDataType computeType, void *array_d_work[], int64_t lwork, int *info)
{
    cairn_mg_part a, b;
    cairn_mg_call call;
    (void)array_d_work, (void)lwork;
    hipsolverStatus_t status = cairn_mg_part_of(&a, descrA, array_d_A, IA, JA, n, n);
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_part_of(&b, descrB, array_d_B, IB, JB, n, nrhs);
    if (status != HIPSOLVER_STATUS_SUCCESS)
        return status;
    if (computeType != descrA->type || computeType != descrB->type)
        return HIPSOLVER_STATUS_INVALID_VALUE;
    status = cairn_mg_begin(handle, &call, &a, &b, 0, 0);
#define CAIRN_CALL(letter, kind, T, R)                                                                                 \
    hipsolverDn##letter##potrs(call.handle, uplo, n, nrhs, (T *)call.a, n, (T *)call.b, n, call.info)
    if (status == HIPSOLVER_STATUS_SUCCESS) {
        CAIRN_MG_BY_TYPE(computeType, CAIRN_CALL)
    }
#undef CAIRN_CALL
    if (status == HIPSOLVER_STATUS_SUCCESS)
        status = cairn_mg_move(&b, call.b, 0);
    return cairn_mg_end(&call, status, info);
}

#undef CAIRN_MG_BEGIN
#undef CAIRN_MG_BY_TYPE
#undef CAIRN_MG_ROOM
#undef CAIRN_MG

#endif
