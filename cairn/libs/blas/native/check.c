/* What a call may not be, in the order in which the real library looks: handle, enumerations, sizes, then pointers of
   what will be read. BLAS_CONTINUE: there is something to do. */
#include "blas.h"

static const int32_t real_of[][2] = {{BLAS_C32, BLAS_F32}, {BLAS_C64, BLAS_F64}};

bool blas_complex(int32_t type) { return type == BLAS_C32 || type == BLAS_C64; }

size_t blas_size(int32_t type)
{
    switch (type) {
    case BLAS_I8: case BLAS_U8: case BLAS_F8: case BLAS_BF8: case BLAS_F8_FNUZ: case BLAS_BF8_FNUZ: return 1;
    case BLAS_F16: case BLAS_BF16: return 2;
    case BLAS_F64: case BLAS_C32: return 8;
    case BLAS_C64: return 16;
    default: return 4;
    }
}

static int32_t real(int32_t type)
{
    for (int i = 0; i < 2; i++)
        if (real_of[i][0] == type)
            return real_of[i][1];
    return type;
}

/* Types of the scalars: those of Hermitian updates are partly real. */
int32_t blas_scalar_type(const struct blas_call *call, bool beta)
{
    switch (call->routine) {
    case BLAS_her: case BLAS_hpr: case BLAS_herk: return real(call->alpha_type);
    case BLAS_her2k: case BLAS_herkx: return beta ? real(call->alpha_type) : call->alpha_type;
    default: return call->alpha_type;
    }
}

static bool equals(const struct blas_call *call, const void *scalar, double wanted)
{
    int32_t type = blas_scalar_type(call, scalar == call->beta);
    if (call->device_scalars || !scalar)
        return false;
    switch (type) {
    case BLAS_F32: return *(const float *)scalar == (float)wanted;
    case BLAS_F64: return *(const double *)scalar == wanted;
    case BLAS_C32: return ((const float *)scalar)[0] == (float)wanted && ((const float *)scalar)[1] == 0;
    case BLAS_C64: return ((const double *)scalar)[0] == wanted && ((const double *)scalar)[1] == 0;
    case BLAS_F16: return *(const uint16_t *)scalar == (wanted ? 0x3c00 : 0) || (!wanted && *(const uint16_t *)scalar == 0x8000);
    case BLAS_I32: return *(const int32_t *)scalar == (int32_t)wanted;
    default: return false;
    }
}

bool blas_is_zero(const struct blas_call *call, const void *scalar) { return equals(call, scalar, 0); }
bool blas_is_one(const struct blas_call *call, const void *scalar) { return equals(call, scalar, 1); }

#define REQUIRE(condition, status) do { if (!(condition)) return status; } while (0)

static bool operation(int32_t given) { return given >= BLAS_NONE && given <= BLAS_CONJUGATE; }
static bool triangle(int32_t given) { return given == BLAS_UPPER || given == BLAS_LOWER; }
static bool diagonal(int32_t given) { return given == BLAS_UNIT || given == BLAS_NON_UNIT; }
static bool side(int32_t given) { return given == BLAS_LEFT || given == BLAS_RIGHT; }
static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

static int32_t level1(struct blas_call *call)
{
    bool one = call->routine == BLAS_scal || call->routine == BLAS_asum || call->routine == BLAS_nrm2 ||
               call->routine == BLAS_amax || call->routine == BLAS_amin;
    bool nothing = call->n <= 0 || call->batch <= 0 || (one && call->x.ld <= 0);
    switch (call->routine) {
    case BLAS_axpy:
        REQUIRE(!nothing, BLAS_SUCCESS);
        REQUIRE(call->alpha, BLAS_INVALID_POINTER);
        if (call->device_scalars)
            return BLAS_CONTINUE;
        REQUIRE(!blas_is_zero(call, call->alpha), BLAS_SUCCESS);
        break;
    case BLAS_scal:
        REQUIRE(!nothing, BLAS_SUCCESS);
        REQUIRE(call->alpha && call->x.base, BLAS_INVALID_POINTER);
        return blas_is_one(call, call->alpha) ? BLAS_SUCCESS : BLAS_CONTINUE;
    case BLAS_dot: case BLAS_dotc: case BLAS_dotu: case BLAS_asum: case BLAS_nrm2: case BLAS_amax: case BLAS_amin:
        REQUIRE(call->batch > 0 || call->form == BLAS_PLAIN || !nothing, BLAS_SUCCESS);
        REQUIRE(call->r.base, BLAS_INVALID_POINTER);
        if (nothing) {
            call->n = 0; /* the results are zero */
            return call->batch > 0 ? BLAS_CONTINUE : BLAS_SUCCESS;
        }
        if (one)
            return call->x.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
        break;
    case BLAS_rot:
        REQUIRE(!nothing, BLAS_SUCCESS);
        REQUIRE(call->c.base && call->s.base, BLAS_INVALID_POINTER);
        break;
    case BLAS_rotm:
        REQUIRE(!nothing, BLAS_SUCCESS);
        REQUIRE(call->p.base, BLAS_INVALID_POINTER);
        break;
    case BLAS_rotg:
        REQUIRE(call->batch > 0, BLAS_SUCCESS);
        REQUIRE(call->a.base && call->b.base && call->c.base && call->s.base, BLAS_INVALID_POINTER);
        return BLAS_CONTINUE;
    case BLAS_rotmg:
        REQUIRE(call->batch > 0, BLAS_SUCCESS);
        REQUIRE(call->a.base && call->b.base && call->x.base && call->y.base && call->p.base, BLAS_INVALID_POINTER);
        return BLAS_CONTINUE;
    default: /* copy, swap */
        REQUIRE(!nothing, BLAS_SUCCESS);
    }
    return call->x.base && call->y.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

/* y = alpha * A * x + beta * y: what may be null depends on scalars that the host knows. */
static int32_t scaled_sum(struct blas_call *call, const void *a, const void *b, const void *c)
{
    REQUIRE(call->alpha && call->beta, BLAS_INVALID_POINTER);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    bool nothing = blas_is_zero(call, call->alpha);
    REQUIRE(!(nothing && blas_is_one(call, call->beta)), BLAS_SUCCESS);
    REQUIRE(c && (nothing || (a && b)), BLAS_INVALID_POINTER);
    return BLAS_CONTINUE;
}

static int32_t matrix_vector(struct blas_call *call)
{
    bool band = call->routine == BLAS_gbmv;
    REQUIRE(operation(call->transA), BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->x.ld && call->y.ld && call->batch >= 0 && call->kl >= 0 && call->ku >= 0,
            BLAS_INVALID_SIZE);
    REQUIRE(!band || (call->m <= INT32_MAX && call->n <= INT32_MAX && call->kl <= INT32_MAX && call->ku <= INT32_MAX),
            BLAS_INVALID_SIZE); /* rocBLAS has no larger bands */
    REQUIRE(call->a.ld >= (band ? call->kl + call->ku + 1 : most(call->m, 1)), BLAS_INVALID_SIZE);
    REQUIRE(call->m && call->n && call->batch, BLAS_SUCCESS);
    return scaled_sum(call, call->a.base, call->x.base, call->y.base);
}

static int32_t symmetric_vector(struct blas_call *call)
{
    bool packed = call->routine == BLAS_spmv || call->routine == BLAS_hpmv;
    bool band = call->routine == BLAS_sbmv || call->routine == BLAS_hbmv;
    REQUIRE(triangle(call->uplo), BLAS_INVALID_VALUE);
    REQUIRE(call->n >= 0 && call->k >= 0 && call->x.ld && call->y.ld && call->batch >= 0, BLAS_INVALID_SIZE);
    REQUIRE(call->n <= INT32_MAX && call->k <= INT32_MAX, BLAS_INVALID_SIZE); /* rocBLAS has no larger ones */
    REQUIRE(packed || call->a.ld >= (band ? call->k + 1 : most(call->n, 1)), BLAS_INVALID_SIZE);
    REQUIRE(call->n && call->batch, BLAS_SUCCESS);
    return scaled_sum(call, call->a.base, call->x.base, call->y.base);
}

static int32_t rank_update(struct blas_call *call)
{
    bool general = call->routine == BLAS_ger || call->routine == BLAS_gerc || call->routine == BLAS_geru;
    bool packed = call->routine == BLAS_spr || call->routine == BLAS_spr2 || call->routine == BLAS_hpr ||
                  call->routine == BLAS_hpr2;
    bool two = general || call->routine == BLAS_spr2 || call->routine == BLAS_hpr2 || call->routine == BLAS_syr2 ||
               call->routine == BLAS_her2;
    REQUIRE(general || triangle(call->uplo), BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->x.ld && (!two || call->y.ld) && call->batch >= 0, BLAS_INVALID_SIZE);
    REQUIRE(general || call->n <= INT32_MAX, BLAS_INVALID_SIZE);
    REQUIRE(packed || call->a.ld >= most(general ? call->m : call->n, 1), BLAS_INVALID_SIZE);
    REQUIRE(call->n && call->batch && (!general || call->m), BLAS_SUCCESS);
    REQUIRE(call->alpha, BLAS_INVALID_POINTER);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    REQUIRE(!blas_is_zero(call, call->alpha), BLAS_SUCCESS);
    return call->x.base && call->a.base && (!two || call->y.base) ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

static int32_t triangular_vector(struct blas_call *call)
{
    bool packed = call->routine == BLAS_tpmv || call->routine == BLAS_tpsv;
    bool band = call->routine == BLAS_tbmv || call->routine == BLAS_tbsv;
    REQUIRE(triangle(call->uplo) && operation(call->transA) && diagonal(call->diag), BLAS_INVALID_VALUE);
    REQUIRE(call->n >= 0 && call->k >= 0 && call->x.ld && call->batch >= 0, BLAS_INVALID_SIZE);
    REQUIRE(packed || call->a.ld >= (band ? call->k + 1 : most(call->n, 1)), BLAS_INVALID_SIZE);
    REQUIRE(call->n && call->batch, BLAS_SUCCESS);
    return call->a.base && call->x.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

static int32_t product(struct blas_call *call)
{
    bool triangular = call->routine == BLAS_gemmt;
    int64_t m = triangular ? call->n : call->m;
    REQUIRE(!triangular || triangle(call->uplo), BLAS_INVALID_VALUE);
    REQUIRE(operation(call->transA) && operation(call->transB), BLAS_INVALID_VALUE);
    REQUIRE(m >= 0 && call->n >= 0 && call->k >= 0 && call->batch >= 0, BLAS_INVALID_SIZE);
    REQUIRE(call->a.ld >= most(call->transA == BLAS_NONE ? m : call->k, 1) || (call->a.ld >= (call->transA == BLAS_NONE ? m : call->k) && call->a.ld >= 0),
            BLAS_INVALID_SIZE);
    REQUIRE(call->b.ld >= (call->transB == BLAS_NONE ? call->k : call->n) && call->c.ld >= m, BLAS_INVALID_SIZE);
    REQUIRE(call->d.type == BLAS_NO_TYPE || call->d.ld >= m, BLAS_INVALID_SIZE);
    bool in_place = call->d.type != BLAS_NO_TYPE && call->d.base && call->d.base == call->c.base;
    REQUIRE(!in_place || (call->c.ld == call->d.ld && call->c.type == call->d.type), BLAS_INVALID_SIZE);
    REQUIRE(m && call->n && call->batch, BLAS_SUCCESS);
    void *out = call->d.type == BLAS_NO_TYPE ? call->c.base : call->d.base;
    REQUIRE(call->beta && (call->alpha || !call->k), BLAS_INVALID_POINTER);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    bool nothing = !call->k || blas_is_zero(call, call->alpha);
    REQUIRE(!(nothing && blas_is_one(call, call->beta) && out == call->c.base), BLAS_SUCCESS);
    REQUIRE(out && (nothing || (call->a.base && call->b.base)), BLAS_INVALID_POINTER);
    REQUIRE(call->c.base || blas_is_zero(call, call->beta), BLAS_INVALID_POINTER);
    return BLAS_CONTINUE;
}

static int32_t symmetric_product(struct blas_call *call)
{
    REQUIRE(side(call->side) && triangle(call->uplo), BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->batch >= 0 && call->c.ld >= call->m && call->b.ld >= call->m &&
            call->a.ld >= (call->side == BLAS_LEFT ? call->m : call->n), BLAS_INVALID_SIZE);
    REQUIRE(call->m && call->n && call->batch, BLAS_SUCCESS);
    return scaled_sum(call, call->a.base, call->b.base, call->c.base);
}

static int32_t symmetric_update(struct blas_call *call)
{
    bool hermitian = call->routine == BLAS_herk || call->routine == BLAS_her2k || call->routine == BLAS_herkx;
    bool two = call->routine != BLAS_syrk && call->routine != BLAS_herk;
    REQUIRE(triangle(call->uplo) && operation(call->transA), BLAS_INVALID_VALUE);
    REQUIRE(!hermitian || call->transA != BLAS_TRANSPOSE, BLAS_INVALID_VALUE);
    REQUIRE(hermitian || !blas_complex(call->a.type) || call->transA != BLAS_CONJUGATE, BLAS_INVALID_VALUE);
    int64_t rows = call->transA == BLAS_NONE ? call->n : call->k;
    REQUIRE(call->n >= 0 && call->k >= 0 && call->batch >= 0 && call->c.ld >= call->n && call->a.ld >= rows &&
            (!two || call->b.ld >= rows), BLAS_INVALID_SIZE);
    REQUIRE(call->n && call->batch, BLAS_SUCCESS);
    REQUIRE(call->beta && (call->alpha || !call->k), BLAS_INVALID_POINTER);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    bool nothing = !call->k || blas_is_zero(call, call->alpha);
    REQUIRE(!(nothing && blas_is_one(call, call->beta)), BLAS_SUCCESS);
    REQUIRE(call->c.base && (nothing || (call->a.base && (!two || call->b.base))), BLAS_INVALID_POINTER);
    return BLAS_CONTINUE;
}

static int32_t triangular_matrix(struct blas_call *call)
{
    bool product = call->routine == BLAS_trmm;
    REQUIRE(side(call->side) && triangle(call->uplo) && operation(call->transA) && diagonal(call->diag),
            BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->batch >= 0 && call->b.ld >= call->m &&
            call->a.ld >= (call->side == BLAS_LEFT ? call->m : call->n) && (!product || call->c.ld >= call->m),
            BLAS_INVALID_SIZE);
    REQUIRE(call->m && call->n && call->batch, BLAS_SUCCESS);
    REQUIRE(!product || !call->b.base || call->b.base != call->c.base || call->b.ld == call->c.ld, BLAS_INVALID_VALUE);
    REQUIRE(call->alpha, BLAS_INVALID_POINTER);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    bool nothing = blas_is_zero(call, call->alpha);
    REQUIRE(product ? call->c.base && (nothing || call->b.base) : call->b.base != NULL, BLAS_INVALID_POINTER);
    return nothing || call->a.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

static int32_t inverse(struct blas_call *call)
{
    REQUIRE(triangle(call->uplo) && diagonal(call->diag), BLAS_INVALID_VALUE);
    REQUIRE(call->n >= 0 && call->batch >= 0 && call->a.ld >= call->n && call->i.ld >= call->n, BLAS_INVALID_SIZE);
    REQUIRE(call->n && call->batch, BLAS_SUCCESS);
    return call->a.base && call->i.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

static int32_t sum(struct blas_call *call)
{
    REQUIRE(operation(call->transA) && operation(call->transB), BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->batch >= 0 && call->c.ld >= call->m &&
            call->a.ld >= (call->transA == BLAS_NONE ? call->m : call->n) &&
            call->b.ld >= (call->transB == BLAS_NONE ? call->m : call->n), BLAS_INVALID_SIZE);
    REQUIRE(call->m && call->n && call->batch, BLAS_SUCCESS);
    REQUIRE(call->c.base && call->alpha && call->beta, BLAS_INVALID_POINTER);
    REQUIRE((call->c.base != call->a.base || (call->a.ld == call->c.ld && call->transA == BLAS_NONE)) &&
            (call->c.base != call->b.base || (call->b.ld == call->c.ld && call->transB == BLAS_NONE)), BLAS_INVALID_SIZE);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    REQUIRE(blas_is_zero(call, call->alpha) || call->a.base, BLAS_INVALID_POINTER);
    return blas_is_zero(call, call->beta) || call->b.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

/* D = min-plus or plus-min product of A and B, beside C. */
static int32_t semiring(struct blas_call *call)
{
    REQUIRE(operation(call->transA) && operation(call->transB) && (call->algo == 0 || call->algo == 1), BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->k >= 0 && call->c.ld >= call->m && call->d.ld >= call->m &&
            call->a.ld >= (call->transA == BLAS_NONE ? call->m : call->k) &&
            call->b.ld >= (call->transB == BLAS_NONE ? call->k : call->n), BLAS_INVALID_SIZE);
    bool in_place = call->d.base && call->d.base == call->c.base;
    REQUIRE(!in_place || call->c.ld == call->d.ld, BLAS_INVALID_SIZE);
    REQUIRE(call->m && call->n, BLAS_SUCCESS);
    REQUIRE((call->alpha || !call->k) && call->beta, BLAS_INVALID_POINTER);
    if (call->device_scalars)
        return BLAS_CONTINUE;
    REQUIRE(call->d.base && (call->c.base || blas_is_zero(call, call->beta)), BLAS_INVALID_POINTER);
    REQUIRE(!call->k || blas_is_zero(call, call->alpha) || (call->a.base && call->b.base), BLAS_INVALID_POINTER);
    return BLAS_CONTINUE;
}

static int32_t scaled(struct blas_call *call)
{
    REQUIRE(side(call->side), BLAS_INVALID_VALUE);
    REQUIRE(call->m >= 0 && call->n >= 0 && call->batch >= 0 && call->c.ld >= call->m && call->a.ld >= call->m,
            BLAS_INVALID_SIZE);
    REQUIRE(call->m && call->n && call->batch, BLAS_SUCCESS);
    return call->a.base && call->c.base && call->x.base ? BLAS_CONTINUE : BLAS_INVALID_POINTER;
}

int32_t blas_check(struct blas_call *call)
{
    switch (call->routine) {
    case BLAS_gemv: case BLAS_gbmv: return matrix_vector(call);
    case BLAS_symv: case BLAS_hemv: case BLAS_sbmv: case BLAS_hbmv: case BLAS_spmv: case BLAS_hpmv:
        return symmetric_vector(call);
    case BLAS_ger: case BLAS_gerc: case BLAS_geru: case BLAS_her: case BLAS_her2: case BLAS_hpr: case BLAS_hpr2:
    case BLAS_spr: case BLAS_spr2: case BLAS_syr: case BLAS_syr2: return rank_update(call);
    case BLAS_trmv: case BLAS_trsv: case BLAS_tbmv: case BLAS_tbsv: case BLAS_tpmv: case BLAS_tpsv:
        return triangular_vector(call);
    case BLAS_gemm: case BLAS_gemmt: return product(call);
    case BLAS_symm: case BLAS_hemm: return symmetric_product(call);
    case BLAS_syrk: case BLAS_syr2k: case BLAS_syrkx: case BLAS_herk: case BLAS_her2k: case BLAS_herkx:
        return symmetric_update(call);
    case BLAS_trmm: case BLAS_trsm: return triangular_matrix(call);
    case BLAS_trtri: return inverse(call);
    case BLAS_geam: return call->row->ex ? semiring(call) : sum(call);
    case BLAS_dgmm: return scaled(call);
    case BLAS_getrf: case BLAS_getrs: case BLAS_getri: case BLAS_geqrf: case BLAS_gels: return blas_check_lapack(call);
    default: return level1(call);
    }
}
