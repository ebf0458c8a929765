/* From a function's arguments to a host kernel in the handle's stream. */
#include <stdlib.h>
#include <string.h>

#include "blas.h"
#include "services.h"

bool blas_live(const struct blas_handle *handle) { return handle && handle->magic == BLAS_LIVE; }

/* hipDataType, and hipBLAS' older numbers, which are rocBLAS' own. */
static int32_t type_of(int32_t given)
{
    static const int32_t of[] = {BLAS_F32, BLAS_F64, BLAS_F16, BLAS_I8, BLAS_C32, BLAS_C64, BLAS_NO_TYPE, BLAS_NO_TYPE,
                                 BLAS_U8, BLAS_NO_TYPE, BLAS_I32, BLAS_NO_TYPE, BLAS_U32, BLAS_NO_TYPE, BLAS_BF16};
    return given >= 0 && given < (int32_t)(sizeof of / sizeof *of) ? of[given] : given;
}

static int32_t compute_of(int32_t given) /* hipblasComputeType_t */
{
    static const int32_t of[] = {BLAS_F16, BLAS_F16, BLAS_F32, BLAS_F32, BLAS_F32, BLAS_F32, BLAS_F32, BLAS_F64,
                                 BLAS_F64, BLAS_I32, BLAS_I32};
    return given >= 0 && given < (int32_t)(sizeof of / sizeof *of) ? of[given] : given;
}

static void translate(struct blas_call *call)
{
    struct blas_operand *all[] = {&call->a, &call->b, &call->c, &call->d, &call->x, &call->y, &call->s, &call->p,
                                  &call->r, &call->i};
    bool product = call->routine == BLAS_gemm;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        all[i]->type = type_of(all[i]->type);
    call->alpha_type = type_of(call->alpha_type);
    call->compute = product ? compute_of(call->compute) : type_of(call->compute);
    if (product && call->compute == BLAS_F32 && blas_complex(call->c.type))
        call->compute = BLAS_C32;
    if (product && call->compute == BLAS_F64 && blas_complex(call->c.type))
        call->compute = BLAS_C64;
    if (product)
        call->alpha_type = call->compute;
}

/* What a function with types for arguments leaves unsaid: scalars of products are of the type that is computed in. */
static void infer(struct blas_call *call)
{
    enum { SUMS_IN_F32 = 300, F8_F8 = 301, F8_BF8 = 302, BF8_F8 = 303, BF8_BF8 = 304 }; /* rocblas_computetype */
    if (call->compute >= SUMS_IN_F32 && call->compute <= BF8_BF8) {
        call->through_a = call->compute == SUMS_IN_F32 ? 0 : call->compute <= F8_BF8 ? BLAS_F8 : BLAS_BF8;
        call->through_b = call->compute == SUMS_IN_F32 ? 0 : call->compute == F8_F8 || call->compute == BF8_F8 ? BLAS_F8 : BLAS_BF8;
        call->compute = BLAS_F32;
    }
    switch (call->routine) {
    case BLAS_gemm: case BLAS_geam: call->alpha_type = call->compute; break;
    case BLAS_rot: call->s.type = call->c.type; break;
    case BLAS_trsm:
        call->a.type = call->b.type = call->alpha_type = call->compute;
        call->compute = BLAS_NO_TYPE;
        break;
    default: break;
    }
}

/* A rotation that lies on the host. */
static void take_rotation(struct blas_call *call)
{
    if (call->routine == BLAS_rot && call->c.base && call->s.base) {
        memcpy(call->rotation, call->c.base, blas_size(call->c.type));
        memcpy(call->rotation + 2, call->s.base, blas_size(call->s.type));
        call->c.base = call->rotation;
        call->s.base = call->rotation + 2;
    } else if (call->routine == BLAS_rotm && call->form == BLAS_PLAIN && call->p.base) {
        memcpy(call->rotation, call->p.base, 5 * blas_size(call->p.type));
        call->p.base = call->rotation;
    }
}

/* Scalars that lie on the host travel with the call. */
static void take_scalars(struct blas_call *call)
{
    if (call->device_scalars)
        return;
    take_rotation(call);
    if (call->alpha) {
        memcpy(call->alpha_value, call->alpha, blas_size(call->alpha_type));
        call->alpha = NULL;
    }
    if (call->beta) {
        memcpy(call->beta_value, call->beta, blas_size(call->alpha_type));
        call->beta = NULL;
    }
}

/* Whether the call's answer lies on the host, so that the caller waits for it. */
static bool answers(const struct blas_call *call)
{
    if (call->device_scalars || call->routine >= BLAS_getrf)
        return false;
    return call->r.base || (call->routine == BLAS_rotm && call->form != BLAS_PLAIN);
}

/* Whether all that the call reads and writes lies on the host: it is made at once, also while a stream is captured. */
static bool is_for_host(const struct blas_call *call)
{
    return !call->device_scalars && (call->routine == BLAS_rotg || call->routine == BLAS_rotmg);
}

static bool share_alone(struct cairn_team *team, void (*piece)(void *argument, uint64_t index), void *argument, uint64_t count)
{
    (void)team;
    for (uint64_t i = 0; i < count; i++)
        piece(argument, i);
    return true;
}

static int32_t at_once(const struct blas_call *call)
{
    struct blas_kernel kernel = {.call = *call};
    struct cairn_team alone = {share_alone, 1};
    blas_perform(&kernel.base, &alone);
    return BLAS_SUCCESS;
}

static int32_t as_host_kernel(const struct blas_call *call)
{
    struct blas_kernel *kernel = malloc(sizeof *kernel);
    if (!kernel)
        return BLAS_MEMORY_ERROR;
    kernel->base = (struct cairn_host_kernel){call->row->name, blas_perform, blas_nanoseconds(call), 0};
    kernel->call = *call;
    take_scalars(&kernel->call);
    return cairnLaunchHostKernel(call->handle->stream, kernel) != 0 ? BLAS_INTERNAL_ERROR : BLAS_SUCCESS;
}

static int32_t submit(const struct blas_call *call)
{
    if (is_for_host(call))
        return at_once(call);
    void *stream = call->handle->stream, *start = call->handle->start, *stop = call->handle->stop;
    if (start && hipEventRecord(start, stream) != 0)
        return BLAS_INTERNAL_ERROR;
    int32_t status = blas_is_for_device(call) ? blas_on_device(call) : as_host_kernel(call);
    if (status != BLAS_SUCCESS)
        return status;
    if (stop && hipEventRecord(stop, stream) != 0)
        return BLAS_INTERNAL_ERROR;
    return answers(call) && hipStreamSynchronize(stream) != 0 ? BLAS_INTERNAL_ERROR : BLAS_SUCCESS;
}

int32_t blas_hip_status(int32_t status)
{
    switch (status) {
    case BLAS_SUCCESS: case BLAS_SIZE_UNCHANGED: case 9: return 0;
    case BLAS_INVALID_HANDLE: return 1;
    case BLAS_MEMORY_ERROR: return 2;
    case BLAS_INVALID_POINTER: case BLAS_INVALID_SIZE: case BLAS_INVALID_VALUE: return 3;
    case BLAS_NOT_IMPLEMENTED: return 7;
    case BLAS_ARCH_MISMATCH: return 8;
    default: return 6;
    }
}

enum { BY_SOLUTION = 1, CHECK_SOLUTION = 8 }; /* rocblas_gemm_algo_solution_index, rocblas_gemm_flags_check_solution_index */

/* A product of one type throughout, in place, is the plain one. */
static void simplify(struct blas_call *call)
{
    const struct blas_operand *c = &call->c, *d = &call->d;
    bool floats = call->compute == BLAS_F32 || call->compute == BLAS_F64 || blas_complex(call->compute);
    bool alike = call->a.type == call->compute && call->b.type == call->compute && c->type == call->compute;
    bool in_place = d->type == BLAS_NO_TYPE || (d->base == c->base && d->type == c->type && d->ld == c->ld && d->stride == c->stride);
    if (call->routine != BLAS_gemm || !floats || !alike || !in_place || call->through_a)
        return;
    call->compute = call->d.type = BLAS_NO_TYPE;
    call->d.base = NULL;
}

/* So are vectors that are changed, of one type; sums of the others are made in f64. */
static void simplify_vectors(struct blas_call *call)
{
    int32_t type = call->compute;
    bool known = call->routine == BLAS_axpy || call->routine == BLAS_scal, floats = type == BLAS_F32 || type == BLAS_F64;
    bool alike = call->x.type == type && call->alpha_type == type && (call->routine == BLAS_scal || call->y.type == type);
    if (known && floats && alike)
        call->compute = BLAS_NO_TYPE;
}

/* gemm_ex3 is there for devices with products of 8-bit floats: gfx94 and gfx95. */
enum { FIRST_WITH_EIGHTHS = 94, FIRST_WITH_OCP = 95 };

static int32_t generation(const struct blas_handle *handle)
{
    enum { MAJOR = 23, MINOR = 61 };
    int32_t major = 0, minor = 0;
    hipDeviceGetAttribute(&major, MAJOR, handle->device);
    hipDeviceGetAttribute(&minor, MINOR, handle->device);
    return major * 10 + minor;
}

static void as_fnuz(int32_t *type)
{
    if (*type == BLAS_F8 || *type == BLAS_BF8)
        *type += BLAS_F8_FNUZ - BLAS_F8;
}

/* Which 8-bit floats those of the device are. */
static void name_eighths(struct blas_call *call)
{
    if (generation(call->handle) >= FIRST_WITH_OCP)
        return;
    int32_t *types[] = {&call->a.type, &call->b.type, &call->c.type, &call->d.type, &call->through_a, &call->through_b};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        as_fnuz(types[i]);
}

/* On gfx90a a flag asks for products of halves by bf16's instructions, which keep what is subnormal. */
static void take_flags(struct blas_call *call)
{
    int32_t architecture;
    memcpy(&architecture, (const char *)call->handle + BLAS_HANDLE_ARCHITECTURE, sizeof architecture);
    if (call->routine == BLAS_gemm && call->flags & BLAS_BY_BF16 && architecture == 910 /* gfx90a */ && call->compute == BLAS_F32 &&
        call->a.type == BLAS_F16 && call->b.type == BLAS_F16)
        call->through_a = call->through_b = BLAS_BF16;
}

static bool lacks_operand(const struct blas_call *call)
{
    for (int i = 0; i < call->row->count; i++) {
        const struct blas_argument *argument = &blas_arguments[(uint8_t)call->row->arguments[i]];
        void *given;
        memcpy(&given, (const char *)call + (argument->field & BLAS_FIELD), sizeof given);
        if (argument->kind == 'p' && !given)
            return true;
    }
    return false;
}

/* Whether a matrix may be null depends on scalars: where one is, rocBLAS' products look at those of the device, too. */
static int32_t fetch_scalars(struct blas_call *call)
{
    void *stream = call->handle->stream;
    size_t size = blas_size(call->alpha_type);
    if ((call->alpha && hipMemcpyAsync(call->alpha_value, call->alpha, size, 2, stream)) ||
        (call->beta && hipMemcpyAsync(call->beta_value, call->beta, size, 2, stream)) || hipStreamSynchronize(stream))
        return BLAS_INTERNAL_ERROR;
    call->alpha = call->alpha ? call->alpha_value : NULL;
    call->beta = call->beta ? call->beta_value : NULL;
    call->device_scalars = 0;
    return BLAS_SUCCESS;
}

int32_t blas_run(struct blas_call *call)
{
    if (!blas_live(call->handle))
        return BLAS_INVALID_HANDLE;
    if (call->handle->size_query)
        return BLAS_SIZE_UNCHANGED; /* no call needs memory of the device */
    if (call->row->ex) {
        if (call->row->hip)
            translate(call);
        infer(call);
        if (call->row->eighths && generation(call->handle) < FIRST_WITH_EIGHTHS)
            return BLAS_ARCH_MISMATCH;
        if (!blas_computes(call))
            return BLAS_NOT_IMPLEMENTED;
        if (call->row->eighths)
            name_eighths(call);
        else
            take_flags(call);
        if (call->routine == BLAS_gemm && call->algo == BY_SOLUTION && call->solution > BLAS_ONLY_SOLUTION)
            return BLAS_INVALID_VALUE;
        if (call->routine == BLAS_gemm && call->flags & CHECK_SOLUTION)
            return BLAS_SUCCESS;
        simplify(call);
        simplify_vectors(call);
    }
    if (call->routine == BLAS_gemm && call->handle->fitness) {
        *call->handle->fitness = 0; /* the only solution is the best one: at no distance from what was asked for */
        return BLAS_SUCCESS;
    }
    call->device_scalars = call->handle->pointer_mode == 1;
    if (call->form == BLAS_PLAIN)
        call->batch = 1;
    if (call->device_scalars && call->routine >= BLAS_gemm && lacks_operand(call) && fetch_scalars(call))
        return BLAS_INTERNAL_ERROR;
    int32_t status = blas_check(call);
    if (status != BLAS_CONTINUE || blas_by_solver(call, &status))
        return status;
    return submit(call);
}

/* cuBLAS has no statuses of their own for these: its programs are told "invalid value" and "not initialized". */
static bool serves_cuda;
int32_t blas_for_cuda(void)
{
    serves_cuda = true;
    return 0;
}
int32_t blas_null_handle(void) { return serves_cuda ? 1 : 9; }
static int32_t invalid_enumerator(void) { return serves_cuda ? 3 : 10; }

/* hipBLAS looks at enumerators before all else, except for those of LAPACK's functions, which say which argument is wrong. */
static bool is_enumerator(uint16_t argument, int32_t value)
{
    static const struct { uint16_t argument; int32_t first, last; } all[] = {
        {INT(transA), BLAS_NONE, BLAS_CONJUGATE}, {INT(transB), BLAS_NONE, BLAS_CONJUGATE}, {INT(uplo), BLAS_UPPER, BLAS_FULL},
        {INT(diag), BLAS_NON_UNIT, BLAS_UNIT}, {INT(side), BLAS_LEFT, BLAS_BOTH},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].argument == argument)
            return value >= all[i].first && value <= all[i].last;
    return true;
}

int32_t blas_enter(const struct blas_row *row, const uint64_t *given)
{
    int32_t element = row->element;
    bool looks = row->hip && row->routine != BLAS_getrs && row->routine != BLAS_gels;
    struct blas_call call = {
        .row = row, .routine = row->routine, .form = row->form, .wide = row->wide, .alpha_type = row->scalar,
        .compute = row->compute, .a.type = element, .b.type = element, .c.type = row->c, .d.type = BLAS_NO_TYPE,
        .x.type = element, .y.type = row->y, .s.type = row->s, .p.type = element, .r.type = row->result,
        .i.type = element,
    };
    for (int i = 0; i < row->count; i++) {
        uint16_t argument = blas_arguments[(uint8_t)row->arguments[i]].field;
        int32_t narrow = (int32_t)given[i];
        int64_t wide = argument & BLAS_WIDENED ? narrow : (int64_t)given[i];
        bool is_narrow = argument & BLAS_NARROW;
        if (looks && !is_enumerator(argument, narrow))
            return invalid_enumerator();
        memcpy((char *)&call + (argument & BLAS_FIELD), is_narrow ? (void *)&narrow : (void *)&wide, is_narrow ? 4 : 8);
    }
    if (blas_live(call.handle) && call.handle->layer) {
        if (row->ex)
            infer(&call);
        blas_log(&call, given);
    }
    int32_t status = blas_run(&call);
    return row->hip ? blas_hip_status(status) : status;
}
