/* A call as a host kernel: scalars are read, the work is shared out, partial results are put together. */
#include <stdlib.h>
#include <string.h>

#include "perform.h"

enum { ALONE = 1 << 15, TOGETHER = 8 * ALONE }; /* operations: not worth a second thread; of instances that a worker takes at once */

static double operations(const struct blas_call *call)
{
    double m = (double)call->m, n = (double)call->n, k = (double)call->k;
    switch (call->routine) {
    case BLAS_gemm: return m * n * k;
    case BLAS_gemmt: case BLAS_syrk: case BLAS_syrkx: case BLAS_herk: case BLAS_herkx: return n * n * k / 2;
    case BLAS_syr2k: case BLAS_her2k: return n * n * k;
    case BLAS_symm: case BLAS_hemm: return m * n * (call->side == BLAS_LEFT ? m : n);
    case BLAS_trmm: case BLAS_trsm: return m * n * (call->side == BLAS_LEFT ? m : n) / 2;
    case BLAS_trtri: return n * n * n / 6;
    case BLAS_gemv: case BLAS_ger: case BLAS_gerc: case BLAS_geru: case BLAS_geam: case BLAS_dgmm: return m * n;
    case BLAS_gbmv: return n * (double)(call->kl + call->ku + 1);
    case BLAS_tbmv: case BLAS_tbsv: case BLAS_sbmv: case BLAS_hbmv: return n * k;
    case BLAS_getrf: case BLAS_getri: return n * n * n;
    case BLAS_getrs: return n * n * k;
    case BLAS_geqrf: case BLAS_gels: return m * n * (n + k);
    case BLAS_rotg: case BLAS_rotmg: return 10;
    default: return call->routine <= BLAS_rotmg ? n : n * n;
    }
}

uint64_t blas_nanoseconds(const struct blas_call *call)
{
    double each = operations(call) * (call->routine >= BLAS_gemm ? 0.02 : 0.3) + 100;
    return (uint64_t)(each * (double)call->batch);
}

/* Into how many parts one instance goes. */
static uint64_t parts_of(const struct blas_call *call, uint32_t workers)
{
    uint64_t most = blas_splits(call);
    double work = operations(call), worth = work / ALONE;
    if (workers < 2 || call->batch >= 4 * (int64_t)workers || worth < 2 || most < 2)
        return 1;
    uint64_t parts = workers * (uint64_t)(call->routine == BLAS_gemm ? 1 : 2);
    parts = parts < (uint64_t)worth ? parts : (uint64_t)worth;
    return parts < most ? parts : most;
}

static void load_scalars(void *argument, uint64_t index)
{
    struct blas_call *call = argument;
    (void)index;
    if (call->alpha)
        memcpy(call->alpha_value, call->alpha, blas_size(call->alpha_type));
    if (call->beta)
        memcpy(call->beta_value, call->beta, blas_size(call->alpha_type));
}

/* Whether scalars that lay on the device leave nothing to do, so that operands may be null. */
static bool idle(const struct blas_call *call)
{
    struct blas_call known = *call;
    known.device_scalars = 0;
    known.alpha = call->alpha ? call->alpha_value : NULL;
    known.beta = call->beta ? call->beta_value : NULL;
    return blas_check(&known) == BLAS_SUCCESS;
}

struct work {
    const struct blas_call *call;
    blas_function function;
    uint64_t parts, pieces, stretch; /* of an instance; of all; how many go together */
    struct blas_partial *partial;
    bool small;
};

static void part(void *argument, uint64_t stretch)
{
    const struct work *work = argument;
    uint64_t first = stretch * work->stretch, end = first + work->stretch < work->pieces ? first + work->stretch : work->pieces;
    if (work->small) {
        blas_small_products(work->call, (int64_t)first, (int64_t)(end - first));
        return;
    }
    for (uint64_t index = first; index < end; index++) {
        struct blas_part here = {work->call, (int64_t)(index / work->parts), index % work->parts, work->parts,
                                 work->partial ? work->partial + index : NULL};
        work->function(&here);
    }
}

/* How many small instances go to a worker at a time: as many as are worth the way there, but each gets some. */
static uint64_t stretch_of(const struct blas_call *call, uint32_t workers)
{
    double all = (double)call->batch / (8.0 * workers), worth = TOGETHER / (operations(call) + 100);
    double count = worth < all ? worth : all;
    return count > 1 ? (uint64_t)count : 1;
}

static void finish(void *argument, uint64_t index)
{
    const struct work *work = argument;
    blas_finish(work->call, (int64_t)index, work->partial + index * work->parts, work->parts);
}

void blas_perform(struct cairn_host_kernel *kernel, struct cairn_team *team)
{
    struct blas_call *call = &((struct blas_kernel *)kernel)->call;
    struct work work = {call, blas_function_of(call), 1, 0, 1, NULL, false};
    if ((call->alpha || call->beta) && (!team->share(team, load_scalars, call, 1) || idle(call)))
        return;
    work.parts = parts_of(call, team->workers);
    work.pieces = (uint64_t)call->batch * work.parts;
    work.stretch = work.parts == 1 ? stretch_of(call, team->workers) : 1;
    work.small = work.function == blas_level3 && call->routine == BLAS_gemm && work.parts == 1 && call->batch > 1 && blas_small_fits(call);
    if (blas_reduces(call) && !(work.partial = calloc(work.pieces, sizeof *work.partial)))
        return;
    uint64_t stretches = (work.pieces + work.stretch - 1) / work.stretch;
    if (team->share(team, part, &work, stretches) && work.partial)
        team->share(team, finish, &work, (uint64_t)call->batch);
    free(work.partial);
}
