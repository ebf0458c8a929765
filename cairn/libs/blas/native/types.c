/* Which types a function with types for arguments computes with: rocBLAS' documented combinations; all others are not
   implemented there either. */
#include <string.h>

#include "blas.h"

enum { H = BLAS_F16, B = BLAS_BF16, S = BLAS_F32, D = BLAS_F64, C = BLAS_C32, Z = BLAS_C64, I8 = BLAS_I8, I32 = BLAS_I32 };

struct combination {
    uint8_t routine, compute, operands[4]; /* enum blas_type */
};

static const struct combination known[] = {
    /* alpha, x, y */
    {BLAS_axpy, S, {S, S, S}}, {BLAS_axpy, D, {D, D, D}}, {BLAS_axpy, C, {C, C, C}}, {BLAS_axpy, Z, {Z, Z, Z}},
    {BLAS_axpy, H, {H, H, H}}, {BLAS_axpy, S, {H, H, H}}, {BLAS_axpy, S, {S, H, H}}, {BLAS_axpy, S, {B, B, B}},
    {BLAS_axpy, S, {S, B, B}},
    /* alpha, x */
    {BLAS_scal, S, {S, S}}, {BLAS_scal, D, {D, D}}, {BLAS_scal, C, {C, C}}, {BLAS_scal, Z, {Z, Z}}, {BLAS_scal, H, {H, H}},
    {BLAS_scal, S, {H, H}}, {BLAS_scal, S, {S, H}}, {BLAS_scal, S, {B, B}}, {BLAS_scal, S, {S, B}}, {BLAS_scal, C, {S, C}},
    {BLAS_scal, Z, {D, Z}},
    /* x, y, result; dotc is dot where it is real */
    {BLAS_dot, S, {S, S, S}}, {BLAS_dot, D, {D, D, D}}, {BLAS_dot, C, {C, C, C}}, {BLAS_dot, Z, {Z, Z, Z}},
    {BLAS_dot, H, {H, H, H}}, {BLAS_dot, S, {H, H, H}}, {BLAS_dot, S, {B, B, B}}, {BLAS_dot, D, {S, S, D}},
    {BLAS_dot, D, {S, S, S}},
    /* x, result */
    {BLAS_nrm2, S, {S, S}}, {BLAS_nrm2, D, {D, D}}, {BLAS_nrm2, S, {C, S}}, {BLAS_nrm2, D, {Z, D}}, {BLAS_nrm2, S, {H, H}},
    {BLAS_nrm2, S, {B, B}},
    /* x, y, cosine and sine */
    {BLAS_rot, S, {S, S, S}}, {BLAS_rot, D, {D, D, D}}, {BLAS_rot, C, {C, C, C}}, {BLAS_rot, Z, {Z, Z, Z}},
    {BLAS_rot, C, {C, C, S}}, {BLAS_rot, Z, {Z, Z, D}}, {BLAS_rot, S, {H, H, H}}, {BLAS_rot, S, {B, B, B}},
    /* A, B, C, D */
    {BLAS_gemm, S, {S, S, S, S}}, {BLAS_gemm, D, {D, D, D, D}}, {BLAS_gemm, C, {C, C, C, C}}, {BLAS_gemm, Z, {Z, Z, Z, Z}},
    {BLAS_gemm, H, {H, H, H, H}}, {BLAS_gemm, S, {H, H, H, H}}, {BLAS_gemm, S, {H, H, S, S}}, {BLAS_gemm, S, {B, B, B, B}},
    {BLAS_gemm, S, {B, B, S, S}}, {BLAS_gemm, I32, {I8, I8, I32, I32}}, {BLAS_gemm, S, {I8, I8, S, S}},
    {BLAS_geam, H, {H, H, H, H}}, {BLAS_geam, S, {S, S, S, S}}, {BLAS_geam, D, {D, D, D, D}},
    /* a triangle, and what it is solved for */
    {BLAS_trsm, BLAS_NO_TYPE, {S, S}}, {BLAS_trsm, BLAS_NO_TYPE, {D, D}}, {BLAS_trsm, BLAS_NO_TYPE, {C, C}},
    {BLAS_trsm, BLAS_NO_TYPE, {Z, Z}},
};

static bool eighths(int32_t type) { return type == BLAS_F8 || type == BLAS_BF8; }

/* What a product of 8-bit floats is made of: those, or with a computation that rounds to them f16 and f32, too. */
static bool factor(int32_t type, int32_t through) { return eighths(type) || (through && (type == H || type == S)); }

bool blas_computes(const struct blas_call *call)
{
    uint8_t alpha = (uint8_t)call->alpha_type, x = (uint8_t)call->x.type, y = (uint8_t)call->y.type;
    uint8_t a = (uint8_t)call->a.type, b = (uint8_t)call->b.type, c = (uint8_t)call->c.type, r = (uint8_t)call->r.type;
    uint8_t given[4] = {0}, routine = (uint8_t)call->routine;
    switch (call->routine) {
    case BLAS_axpy: memcpy(given, (uint8_t[]){alpha, x, y}, 3); break;
    case BLAS_scal: memcpy(given, (uint8_t[]){alpha, x}, 2); break;
    case BLAS_dotc: routine = BLAS_dot; /* fallthrough */
    case BLAS_dot: memcpy(given, (uint8_t[]){x, y, r}, 3); break;
    case BLAS_nrm2: memcpy(given, (uint8_t[]){x, r}, 2); break;
    case BLAS_rot: memcpy(given, (uint8_t[]){x, y, c}, 3); break;
    case BLAS_trsm: memcpy(given, (uint8_t[]){a, b}, 2); break;
    default: memcpy(given, (uint8_t[]){a, b, c, call->d.type == BLAS_NO_TYPE ? c : (uint8_t)call->d.type}, 4);
    }
    if (call->routine == BLAS_gemm && call->row->eighths && call->compute == S && factor(a, call->through_a) && factor(b, call->through_b))
        return given[3] == S || given[3] == H || given[3] == B || eighths(given[3]);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].routine == routine && known[i].compute == call->compute && !memcmp(known[i].operands, given, 4))
            return true;
    return false;
}
