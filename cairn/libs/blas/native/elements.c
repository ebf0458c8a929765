/* Loops that no BLAS has: sums and scalings of matrices, complex symmetric updates. */
#include <complex.h>

#include "perform.h"

#pragma STDC CX_LIMITED_RANGE ON

#define T float
#define NAME(name) s##name
#define CONJUGATE(value) (value)
#include "elements.h"
#undef T
#undef NAME
#define T double
#define NAME(name) d##name
#include "elements.h"
#undef T
#undef NAME
#undef CONJUGATE
#define T float _Complex
#define NAME(name) c##name
#define CONJUGATE(value) conjf(value)
#include "elements.h"
#undef T
#undef NAME
#undef CONJUGATE
#define T double _Complex
#define NAME(name) z##name
#define CONJUGATE(value) conj(value)
#include "elements.h"

void blas_elements(const struct blas_part *part)
{
    static const blas_function table[3][4] = {
        {sgeam, dgeam, cgeam, zgeam}, {sdgmm, ddgmm, cdgmm, zdgmm}, {ssyr2, dsyr2, csyr2, zsyr2}};
    int32_t type = part->call->a.type, routine = part->call->routine;
    int column = type == BLAS_F32 ? 0 : type == BLAS_F64 ? 1 : type == BLAS_C32 ? 2 : 3;
    table[routine == BLAS_geam ? 0 : routine == BLAS_dgmm ? 1 : 2][column](part);
}
