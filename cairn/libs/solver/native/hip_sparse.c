/* hipsolverSp: sparse systems, solved in the handle's stream or on the caller's thread. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "direct.h"
#include "hip.h"
#include "slots.h"

#include "rows.h"

struct sparse_kernel {
    struct cairn_host_kernel base;
    struct direct call;
    int32_t *good, *singularity; /* the caller's, who waits */
};

/* Whose object a description is: the program made it by libhipsparse, which is loaded then. */
int32_t hip_base_of(const void *description, int32_t *base)
{
    static const char *const names[] = {"libhipsparse.so.4", "libhipsparse.so.1", "libhipsparse.so.0", "libhipsparse.so"};
    *base = 0;
    if (!description)
        return HIP_INVALID_VALUE;
    int32_t (*ask)(const void *) = (int32_t (*)(const void *))dlsym(RTLD_DEFAULT, "hipsparseGetMatIndexBase");
    for (size_t i = 0; !ask && i < sizeof names / sizeof *names; i++) {
        void *library = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
        if (library)
            ask = (int32_t (*)(const void *))dlsym(library, "hipsparseGetMatIndexBase");
    }
    if (!ask)
        return HIP_INTERNAL_ERROR;
    *base = ask(description);
    return *base == 0 || *base == 1 ? HIP_SUCCESS : HIP_INVALID_VALUE;
}

static int64_t size_of(int32_t letter) { return letter == 's' ? 4 : letter == 'z' ? 16 : 8; }

/* Reads the ends of what is given, so that a bad address is told before anything is written. */
static void probed(const struct direct *d)
{
    const struct { const void *at; int64_t size; } parts[] = {
        {d->ptr, 4 * ((int64_t)d->n + 1)}, {d->ind, 4 * (int64_t)d->nnz}, {d->val, size_of(d->letter) * d->nnz},
        {d->b, size_of(d->letter) * d->n}, {d->x, size_of(d->letter) * d->n},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].size) {
            (void)*(const volatile char *)parts[i].at;
            (void)((const volatile char *)parts[i].at)[parts[i].size - 1];
        }
}

static void piece(void *argument, uint64_t index)
{
    struct sparse_kernel *kernel = argument;
    (void)index;
    probed(&kernel->call);
    *kernel->good = direct_solve(&kernel->call);
    *kernel->singularity = kernel->call.singularity;
}

static void perform(struct cairn_host_kernel *kernel, struct cairn_team *team) { team->share(team, piece, kernel, 1); }

static int32_t in_stream(const struct direct *call, void *stream, int32_t *singularity)
{
    enum { EACH = 200 };
    int32_t good = -1, found = -1;
    struct sparse_kernel *kernel = malloc(sizeof *kernel);
    if (!kernel)
        return HIP_ALLOC_FAILED;
    *kernel = (struct sparse_kernel){{call->name, perform, (uint64_t)call->nnz * EACH, 0}, *call, &good, &found};
    if (cairnLaunchHostKernel(stream, kernel) || hipStreamSynchronize(stream) || good < 0)
        return HIP_INTERNAL_ERROR;
    *singularity = found;
    return good ? HIP_SUCCESS : HIP_ALLOC_FAILED;
}

static int32_t solved(struct blas_handle *handle, struct direct call, const void *description, bool on_host, int32_t *singularity)
{
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (call.n < 0 || call.nnz < 0 || call.reorder < 0 || call.reorder > 3 || !call.ptr || !singularity)
        return HIP_INVALID_VALUE;
    if ((call.n && (!call.b || !call.x)) || (call.nnz && (!call.ind || !call.val)))
        return HIP_INVALID_VALUE;
    int32_t status = hip_base_of(description, &call.base);
    if (status != HIP_SUCCESS)
        return status;
    if (!on_host)
        return in_stream(&call, handle->stream, singularity);
    if (!direct_solve(&call))
        return HIP_ALLOC_FAILED;
    *singularity = call.singularity;
    return HIP_SUCCESS;
}

/* For cuSOLVER's functions that hipSOLVER has none of. */
int32_t cairnSparseSolve(void *handle, int32_t letter, int32_t cholesky, int32_t on_host, int32_t n, int32_t nnz, void *descrA,
                         const void *val, const int32_t *ptr, const int32_t *ind, const void *b, double tolerance, int32_t reorder,
                         void *x, int32_t *singularity)
{
    struct direct call = {.name = "cusolverSp", .n = n, .nnz = nnz, .ptr = ptr, .ind = ind, .val = val, .b = b, .x = x,
                          .tolerance = tolerance, .reorder = reorder, .letter = letter, .cholesky = cholesky};
    return solved(handle, call, descrA, on_host, singularity);
}

/* An order in which factors fill little, as `reorder` numbers them; all on the host. */
int32_t cairnSparseOrder(void *handle, int32_t n, int32_t nnz, void *descrA, const int32_t *ptr, const int32_t *ind,
                         int32_t reorder, int32_t *p)
{
    struct direct call = {.name = "cusolverSp", .n = n, .nnz = nnz, .ptr = ptr, .ind = ind, .reorder = reorder};
    if (!handle)
        return HIP_NOT_INITIALIZED;
    if (n < 0 || nnz < 0 || !ptr || (nnz && !ind) || (n && !p))
        return HIP_INVALID_VALUE;
    int32_t status = hip_base_of(descrA, &call.base);
    if (status == HIP_SUCCESS && !direct_sound(&call, n))
        status = HIP_INVALID_VALUE;
    if (status == HIP_SUCCESS)
        direct_order(&call, p);
    return status;
}

#define SOLVE(function, type, kind, with_cholesky, on_host)                                                            \
    int32_t function(void *handle, int32_t n, int32_t nnz, void *descrA, const type *csrVal, const int32_t *csrRowPtr,               \
                     const int32_t *csrColInd, const type *b, TOLERANCE tolerance, int32_t reorder, type *x, int32_t *singularity)                     \
    {                                                                                                                  \
        struct direct call = {.name = #function, .n = n, .nnz = nnz, .ptr = csrRowPtr, .ind = csrColInd, .val = csrVal, .b = b, \
                              .x = x, .tolerance = (double)tolerance, .reorder = reorder, .letter = kind,              \
                              .cholesky = with_cholesky};                                                              \
        return solved(handle, call, descrA, on_host, singularity);                                                     \
    }
#define TOLERANCE float
SOLVE(hipsolverSpScsrlsvchol, float, 's', true, false)
SOLVE(hipsolverSpScsrlsvcholHost, float, 's', true, true)
#undef TOLERANCE
#define TOLERANCE double
SOLVE(hipsolverSpDcsrlsvchol, double, 'd', true, false)
SOLVE(hipsolverSpDcsrlsvcholHost, double, 'd', true, true)
SOLVE(hipsolverSpScsrlsvqr, float, 's', false, false)
SOLVE(hipsolverSpDcsrlsvqr, double, 'd', false, false)
SOLVE(hipsolverSpCcsrlsvqr, void, 'c', false, false)
SOLVE(hipsolverSpZcsrlsvqr, void, 'z', false, false)
