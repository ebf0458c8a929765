/* From a checked call to a host kernel in the handle's stream, an instance of the batch a piece. */
#include <stdio.h>
#include <stdlib.h>

#include "routines.h"

struct kernel {
    struct cairn_host_kernel base;
    struct solve_call call;
};

static void *at(const struct solve_operand *operand, int64_t i)
{
    if (!operand->base)
        return NULL;
    if (operand->pointers)
        return ((void **)operand->base)[i];
    return (char *)operand->base + i * operand->stride * operand->size;
}

solve solve_instance(const struct solve_call *call, int64_t index)
{
    solve here = *call;
#define INSTANCE(name)                                                                                                 \
    here.name.base = at(&call->name, index);                                                                           \
    here.name.ld = most(call->name.ld, 1);
    SOLVE_OPERANDS(INSTANCE)
#undef INSTANCE
    solve_probe(&here);
    if (call->hip) /* has one even where rocSOLVER's has none */
        solve_put(&here.info, 0);
    return here;
}

static void piece(void *argument, uint64_t index)
{
    const struct solve_call *call = argument;
    solve here = solve_instance(call, (int64_t)index);
    if (index) /* a log tells of a batch's first */
        here.inner = NULL;
    solve_functions[call->routine](&here);
}

static void perform(struct cairn_host_kernel *kernel, struct cairn_team *team)
{
    struct solve_call *call = &((struct kernel *)kernel)->call;
    if (!solve_together(call, team) && !solve_spectrum_together(call, team))
        team->share(team, piece, call, (uint64_t)call->batch);
}

static uint64_t nanoseconds(const struct solve_call *call)
{
    double m = (double)most(call->m, call->n), n = (double)most(call->n, call->nrhs), k = (double)least(call->m, call->n);
    return (uint64_t)((m * n * most((int64_t)k, 8) * 0.1 + 500) * (double)call->batch);
}

/* No call needs memory of the device. Programs that give it themselves see one that takes some as with AMD's library: getrf,
   about three eighths of its matrices. */
static int32_t memory(const struct solve_call *call)
{
    struct blas_handle *handle = call->handle;
    bool takes = !call->hip && (call->routine == SOLVE_getrf || call->routine == SOLVE_getrf_npvt);
    size_t size = takes ? (size_t)(call->m * call->n * call->A.size * call->batch) / 8 * 3 : 0;
    if (handle->size_query || call->sizing) {
        bool more = size > handle->queried;
        handle->queried = more ? size : handle->queried;
        return more ? BLAS_SIZE_INCREASED : BLAS_SIZE_UNCHANGED;
    }
    size_t there = handle->workspace ? handle->workspace_size : handle->memory;
    if (size > there && (handle->workspace || handle->fixed))
        return BLAS_MEMORY_ERROR;
    handle->memory = !handle->workspace && size > there ? size : handle->memory;
    return BLAS_CONTINUE;
}

static int32_t submitted(const struct solve_call *call);

int32_t solve_run(const struct solve_call *call)
{
    if (!solve_logs())
        return submitted(call);
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    struct solve_call watched = *call;
    watched.inner = solve_log_inner();
    int32_t status = submitted(&watched);
    if (status == BLAS_SUCCESS)
        solve_log(&watched, start);
    return status;
}

static int32_t submitted(const struct solve_call *call)
{
    if (!call->handle || call->handle->magic != BLAS_LIVE)
        return BLAS_INVALID_HANDLE;
    int32_t status = solve_check(call);
    if (status != BLAS_CONTINUE)
        return status;
    if ((status = memory(call)) != BLAS_CONTINUE)
        return status;
    if (!blas_host("s", "getrf"))
        return BLAS_INTERNAL_ERROR;
    if (!call->batch || (status = solve_refactors(call)) != BLAS_SUCCESS)
        return status == BLAS_CONTINUE ? BLAS_SUCCESS : status;
    struct kernel *kernel = malloc(sizeof *kernel);
    if (!kernel)
        return BLAS_MEMORY_ERROR;
    kernel->base = (struct cairn_host_kernel){call->name, perform, nanoseconds(call), 0};
    kernel->call = *call;
    if (cairnLaunchHostKernel(call->handle->stream, kernel))
        return BLAS_INTERNAL_ERROR;
    bool answers = call->routine == SOLVE_syevdx_inplace || call->routine == SOLVE_sygvdx_inplace; /* nev, on the host */
    return answers && hipStreamSynchronize(call->handle->stream) ? BLAS_INTERNAL_ERROR : BLAS_SUCCESS;
}
