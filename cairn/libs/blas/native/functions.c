/* Which file does what, and into how many parts it may be cut. */
#include "perform.h"

/* Whether all types are one of the host's BLAS' four. */
static bool standard(const struct blas_call *call)
{
    const struct blas_operand *all[] = {&call->a, &call->b, &call->c, &call->d, &call->x, &call->y};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i]->base && all[i]->type != BLAS_F32 && all[i]->type != BLAS_F64 && !blas_complex(all[i]->type))
            return false;
    return call->compute == BLAS_NO_TYPE;
}

blas_function blas_function_of(const struct blas_call *call)
{
    if (!standard(call))
        return blas_extended;
    if (call->routine >= BLAS_getrf)
        return blas_lapack;
    if (call->routine <= BLAS_rotmg)
        return blas_level1;
    if (call->routine <= BLAS_trsv)
        return blas_level2;
    return call->routine == BLAS_geam || call->routine == BLAS_dgmm ? blas_elements : blas_level3;
}

uint64_t blas_splits(const struct blas_call *call)
{
    enum { VECTOR = 4096, BLOCK = 64 };
    int64_t m = call->m, n = call->n;
    bool left = call->side == BLAS_LEFT;
    switch (call->routine) {
    case BLAS_axpy: case BLAS_copy: case BLAS_scal: case BLAS_swap: case BLAS_dot: case BLAS_dotc: case BLAS_dotu:
    case BLAS_asum: case BLAS_nrm2: case BLAS_amax: case BLAS_amin: case BLAS_rot: case BLAS_rotm:
        return blas_function_of(call) == blas_extended ? 1 : (uint64_t)(n / VECTOR);
    case BLAS_gemv: return (uint64_t)((call->transA == BLAS_NONE ? m : n) / BLOCK);
    case BLAS_ger: case BLAS_gerc: case BLAS_geru: case BLAS_geam: case BLAS_dgmm: return (uint64_t)n;
    case BLAS_gemm: return (uint64_t)((n >= m ? n : m) / BLOCK);
    case BLAS_symm: case BLAS_hemm: case BLAS_trmm: case BLAS_trsm: return (uint64_t)((left ? n : m) / BLOCK);
    case BLAS_syrk: case BLAS_herk: case BLAS_syr2k: case BLAS_her2k: return (uint64_t)(n / BLOCK);
    default: return 1;
    }
}
