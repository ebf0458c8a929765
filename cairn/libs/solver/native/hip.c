/* hipSOLVER's handles, what is told to Jacobi's functions, and the way of a call to rocSOLVER. */
#include <stdlib.h>

#include "hip.h"
#include "slots.h"

#include "rows.h"

int32_t hip_handle_is_null = 9, hip_invalid_enum = 10;
int32_t cairnHipsolverForCuda(void)
{
    hip_handle_is_null = HIP_NOT_INITIALIZED;
    hip_invalid_enum = HIP_INVALID_VALUE;
    return HIP_SUCCESS;
}

int32_t hip_of(int32_t status)
{
    switch (status) {
    case BLAS_SUCCESS: case BLAS_SIZE_UNCHANGED: case 9: return HIP_SUCCESS;
    case BLAS_INVALID_HANDLE: return HIP_NOT_INITIALIZED;
    case BLAS_NOT_IMPLEMENTED: return HIP_NOT_SUPPORTED;
    case BLAS_INVALID_POINTER: case BLAS_INVALID_SIZE: case BLAS_INVALID_VALUE: return HIP_INVALID_VALUE;
    case BLAS_MEMORY_ERROR: return HIP_ALLOC_FAILED;
    case BLAS_INTERNAL_ERROR: return HIP_INTERNAL_ERROR;
    default: return HIP_UNKNOWN;
    }
}

/* Room for what a batch finds; a call before this one may still write to the old. */
static int32_t prepared(struct hip_jacobi *jacobi, struct solve_call *call)
{
    if (jacobi->capacity < call->batch) {
        if (jacobi->capacity)
            hipStreamSynchronize(jacobi->stream);
        free(jacobi->residual);
        free(jacobi->sweeps);
        jacobi->residual = calloc((size_t)call->batch, 8);
        jacobi->sweeps = calloc((size_t)call->batch, 4);
        jacobi->capacity = jacobi->residual && jacobi->sweeps ? call->batch : 0;
        if (!jacobi->capacity)
            return HIP_ALLOC_FAILED;
    }
    jacobi->stream = call->handle->stream;
    jacobi->batched = call->form != BLAS_PLAIN;
    jacobi->single = !solve_double(call);
    call->residual = (struct solve_operand){.base = jacobi->residual, .stride = 1, .size = jacobi->single ? 4 : 8};
    call->n_sweeps = (struct solve_operand){.base = jacobi->sweeps, .stride = 1, .size = 4};
    call->abstol = jacobi->tolerance;
    call->max_sweeps = jacobi->max_sweeps;
    call->esort = jacobi->sort ? ascending : unsorted;
    return HIP_SUCCESS;
}

static bool known(const struct solve_call *call)
{
#define KNOWN(name) if (call->name == NO_VALUE) return false;
    SOLVE_VALUES(KNOWN)
#undef KNOWN
    return true;
}

int32_t hip_solve(struct solve_call *call, const struct hip_extra *extra)
{
    if (!call->handle)
        return HIP_NOT_INITIALIZED;
    if (!known(call))
        return hip_invalid_enum;
    if (extra->zero_info && !call->info.base)
        return HIP_INVALID_VALUE;
    bool live = call->handle->magic == BLAS_LIVE;
    if (call->routine == SOLVE_getrf && live)
        call->handle->without_pivots = !call->ipiv.base;
    if (call->routine == SOLVE_getrf && !call->ipiv.base)
        call->routine = SOLVE_getrf_npvt;
    if (call->routine == SOLVE_getrs && !call->ipiv.base && live && call->handle->without_pivots)
        call->routine = SOLVE_getrs_npvt;
    int32_t status = extra->jacobi ? prepared(extra->jacobi, call) : HIP_SUCCESS;
    if (status == HIP_SUCCESS && extra->wants_iterations) {
        if (!extra->iterations)
            return HIP_INVALID_VALUE;
        *extra->iterations = 0; /* nothing is refined */
    }
    return status != HIP_SUCCESS ? status : hip_of(cairnSolve(call));
}

/* Calls work in room of their own: what they ask for is little, but not nothing, which programs would not allocate. */
int32_t hip_size(struct solve_call *call, void *int_size, void *size, void *host_size)
{
    enum { LITTLE = 256 };
    if (!call->handle)
        return HIP_NOT_INITIALIZED;
    if ((!int_size && !size) || (call->letter == 'x' && !host_size))
        return HIP_INVALID_VALUE;
    if (!known(call))
        return hip_invalid_enum;
    call->sizing = 1;
    call->max_sweeps = 1;
    call->esort = ascending;
    int32_t status = hip_of(cairnSolve(call)), good = status == HIP_SUCCESS;
    if (int_size)
        *(int32_t *)int_size = good * LITTLE;
    if (size)
        *(uint64_t *)size = (uint64_t)(good * LITTLE);
    if (host_size)
        *(uint64_t *)host_size = 0;
    return status;
}

/* A call whose types are arguments: hipDataType of the matrix, of what else there is, and of what is computed in. */
int32_t hip_typed(struct solve_call *call, int32_t type, int32_t other, int32_t computed)
{
    static const struct { int32_t type, real, letter; } known_types[] = {{0, 0, 's'}, {1, 1, 'd'}, {4, 0, 'c'}, {5, 1, 'z'}};
    for (int i = 0; i < 4; i++)
        if (known_types[i].type == type) {
            if (computed != type || (other != type && other != known_types[i].real))
                return hip_invalid_enum;
            call->letter = known_types[i].letter;
            call->A.size = call->B.size = (int32_t)solve_size(call);
            call->D.size = (int32_t)solve_real_size(call);
            if (call->routine == SOLVE_geqrf)
                call->ipiv.size = call->A.size;
            return HIP_SUCCESS;
        }
    return hip_invalid_enum;
}

/* As hip_typed: eigenvalues of a real matrix may be complex numbers. */
int32_t hip_typed_general(struct solve_call *call, int32_t type, int32_t w, int32_t left, int32_t right, int32_t computed)
{
    enum { COMPLEX_OF = 4 }; /* HIP_C_32F behind HIP_R_32F */
    int32_t status = hip_typed(call, type, type, computed);
    if (status != HIP_SUCCESS)
        return status;
    if (left != type || right != type || (w != type && (solve_complex(call) || w != type + COMPLEX_OF)))
        return hip_invalid_enum;
    call->U.size = call->V.size = call->A.size;
    call->W.size = w == type ? call->A.size : 2 * call->A.size;
    return HIP_SUCCESS;
}

/* ---- handles ---- */

enum { DETERMINISTIC = 241, NOT_DETERMINISTIC = 242 };

#define HANDLES(prefix)                                                                                                \
    int32_t prefix##Create(void *handle) { return handle ? hip_of(rocblas_create_handle(handle)) : HIP_INVALID_VALUE; }  \
    int32_t prefix##Destroy(void *handle) { return hip_of(rocblas_destroy_handle(handle)); }                           \
    int32_t prefix##SetStream(void *handle, void *stream)                                                              \
    {                                                                                                                  \
        return handle ? hip_of(rocblas_set_stream(handle, stream)) : HIP_NOT_INITIALIZED;                              \
    }
#define DENSE_HANDLES(prefix)                                                                                          \
    HANDLES(prefix)                                                                                                    \
    int32_t prefix##GetStream(void *handle, void *stream)                                                              \
    {                                                                                                                  \
        return handle ? hip_of(rocblas_get_stream(handle, stream)) : HIP_NOT_INITIALIZED;                              \
    }                                                                                                                  \
    int32_t prefix##SetDeterministicMode(void *handle, int32_t mode)                                                   \
    {                                                                                                                  \
        if (!handle)                                                                                                   \
            return HIP_NOT_INITIALIZED;                                                                                \
        if (mode != DETERMINISTIC && mode != NOT_DETERMINISTIC)                                                        \
            return hip_invalid_enum;                                                                                   \
        return hip_of(rocblas_set_atomics_mode(handle, mode == NOT_DETERMINISTIC));                                    \
    }                                                                                                                  \
    int32_t prefix##GetDeterministicMode(void *handle, void *mode)                                                     \
    {                                                                                                                  \
        int32_t atomics = 0;                                                                                           \
        if (!handle)                                                                                                   \
            return HIP_NOT_INITIALIZED;                                                                                \
        if (!mode)                                                                                                     \
            return HIP_INVALID_VALUE;                                                                                  \
        int32_t status = hip_of(rocblas_get_atomics_mode(handle, &atomics));                                           \
        *(int32_t *)mode = atomics ? NOT_DETERMINISTIC : DETERMINISTIC;                                                \
        return status;                                                                                                 \
    }
DENSE_HANDLES(hipsolver)
DENSE_HANDLES(hipsolverDn)
HANDLES(hipsolverSp)

/* Options of 64-bit functions: there is one algorithm. */
int32_t hipsolverDnCreateParams(void *params)
{
    if (!params)
        return HIP_INVALID_VALUE;
    *(void **)params = calloc(1, 16);
    return *(void **)params ? HIP_SUCCESS : HIP_ALLOC_FAILED;
}

int32_t hipsolverDnDestroyParams(void *params)
{
    if (!params)
        return HIP_INVALID_VALUE;
    free(params);
    return HIP_SUCCESS;
}

int32_t hipsolverDnSetAdvOptions(void *params, int32_t func, int32_t alg)
{
    enum { GETRF = 0, ALG_0 = 231, ALG_1 = 232 };
    if (!params)
        return HIP_INVALID_VALUE;
    if (func != GETRF || (alg != ALG_0 && alg != ALG_1))
        return hip_invalid_enum;
    *(int32_t *)params = alg;
    return HIP_SUCCESS;
}

/* ---- Jacobi's parameters ---- */

static int32_t created(void *info)
{
    struct hip_jacobi *made = info ? calloc(1, sizeof *made) : NULL;
    if (!info)
        return HIP_INVALID_VALUE;
    if (!made)
        return HIP_ALLOC_FAILED;
    made->max_sweeps = 100;
    made->sort = 1;
    *(void **)info = made;
    return HIP_SUCCESS;
}

static int32_t destroyed(struct hip_jacobi *info)
{
    if (!info)
        return HIP_INVALID_VALUE;
    if (info->capacity)
        hipStreamSynchronize(info->stream);
    free(info->residual);
    free(info->sweeps);
    free(info);
    return HIP_SUCCESS;
}

/* What the last call found; it has ended then. */
static int32_t found(void *handle, struct hip_jacobi *info, const void *answer)
{
    if (!handle)
        return hip_handle_is_null;
    if (!info || !answer)
        return HIP_INVALID_VALUE;
    if (info->batched)
        return HIP_NOT_SUPPORTED;
    return info->capacity && hipStreamSynchronize(info->stream) == 0 ? HIP_SUCCESS : HIP_INTERNAL_ERROR;
}

#define JACOBI(prefix, name, create)                                                                                   \
    int32_t prefix##Create##create##Info(void *info) { return created(info); }                                         \
    int32_t prefix##Destroy##create##Info(void *info) { return destroyed(info); }                                      \
    int32_t prefix##X##name##SetMaxSweeps(void *info, int32_t max_sweeps)                                              \
    {                                                                                                                  \
        if (!info || max_sweeps <= 0)                                                                                  \
            return HIP_INVALID_VALUE;                                                                                  \
        ((struct hip_jacobi *)info)->max_sweeps = max_sweeps;                                                          \
        return HIP_SUCCESS;                                                                                            \
    }                                                                                                                  \
    int32_t prefix##X##name##SetSortEig(void *info, int32_t sort_eig)                                                  \
    {                                                                                                                  \
        if (!info)                                                                                                     \
            return HIP_INVALID_VALUE;                                                                                  \
        ((struct hip_jacobi *)info)->sort = sort_eig;                                                                  \
        return HIP_SUCCESS;                                                                                            \
    }                                                                                                                  \
    int32_t prefix##X##name##SetTolerance(void *info, double tolerance)                                                \
    {                                                                                                                  \
        if (!info)                                                                                                     \
            return HIP_INVALID_VALUE;                                                                                  \
        ((struct hip_jacobi *)info)->tolerance = tolerance;                                                            \
        return HIP_SUCCESS;                                                                                            \
    }                                                                                                                  \
    int32_t prefix##X##name##GetResidual(void *handle, void *info, double *residual)                                   \
    {                                                                                                                  \
        struct hip_jacobi *jacobi = info;                                                                              \
        int32_t status = found(handle, jacobi, residual);                                                              \
        if (status == HIP_SUCCESS)                                                                                     \
            *residual = jacobi->single ? *(float *)jacobi->residual : *(double *)jacobi->residual;                     \
        return status;                                                                                                 \
    }                                                                                                                  \
    int32_t prefix##X##name##GetSweeps(void *handle, void *info, int32_t *executed_sweeps)                             \
    {                                                                                                                  \
        struct hip_jacobi *jacobi = info;                                                                              \
        int32_t status = found(handle, jacobi, executed_sweeps);                                                       \
        if (status == HIP_SUCCESS)                                                                                     \
            *executed_sweeps = *(int32_t *)jacobi->sweeps;                                                             \
        return status;                                                                                                 \
    }
JACOBI(hipsolver, gesvdj, Gesvdj)
JACOBI(hipsolver, syevj, Syevj)
JACOBI(hipsolverDn, gesvdj, Gesvdj)
JACOBI(hipsolverDn, syevj, Syevj)
