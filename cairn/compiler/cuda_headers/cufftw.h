/* CUDA's cufftw.h, FFTW's interface, over hipFFT. Data may be the host's or a device's.

   A plan has dimensions that are transformed (one to three) and any number of loops over them, each with a step for the
   input and one for the output, as FFTW's guru interface has it; all other ways to plan come to that. A call brings the
   numbers together, transforms them on the device, and puts them where they belong. */
#ifndef _CUFFTW_H_
#define _CUFFTW_H_

#include <hip/hip_runtime_api.h>

#include "cufft.h"
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FFTW_FORWARD (-1)
#define FFTW_INVERSE 1
#define FFTW_BACKWARD 1
#define FFTW_NO_TIMELIMIT (-1.0)
#define FFTW_MEASURE (0U)
#define FFTW_DESTROY_INPUT (1U << 0)
#define FFTW_UNALIGNED (1U << 1)
#define FFTW_CONSERVE_MEMORY (1U << 2)
#define FFTW_EXHAUSTIVE (1U << 3)
#define FFTW_PRESERVE_INPUT (1U << 4)
#define FFTW_PATIENT (1U << 5)
#define FFTW_ESTIMATE (1U << 6)
#define FFTW_WISDOM_ONLY (1U << 21)

#if !defined(__cplusplus) && defined(_Complex_I) && defined(complex) && defined(I)
typedef double _Complex fftw_complex;
typedef float _Complex fftwf_complex;
#else
typedef double fftw_complex[2];
typedef float fftwf_complex[2];
#endif
typedef struct { int n, is, os; } fftw_iodim;
typedef struct { ptrdiff_t n, is, os; } fftw_iodim64;
typedef fftw_iodim fftwf_iodim;
typedef fftw_iodim64 fftwf_iodim64;

enum { CAIRN_FFTW_RANKS = 3, CAIRN_FFTW_LOOPS = 8 };
typedef enum { CAIRN_FFTW_C2C, CAIRN_FFTW_R2C, CAIRN_FFTW_C2R } cairn_fftw_kind;
typedef struct cairn_fftw_made {
    int rank, loops, direction, is_double;
    cairn_fftw_kind kind;
    fftw_iodim64 dims[CAIRN_FFTW_RANKS], over[CAIRN_FFTW_LOOPS];
    void *in, *out;
    hipfftHandle transform;
} *cairn_fftw_plan;

/* ---- plans ---- */

static inline void cairn_fftw_destroy(cairn_fftw_plan plan)
{
    if (plan)
        (void)hipfftDestroy(plan->transform);
    free(plan);
}

/* One plan for all: FFTW says "cannot plan" by NULL. */
static inline cairn_fftw_plan cairn_fftw_new(int is_double, cairn_fftw_kind kind, int rank, const fftw_iodim64 *dims, int loops,
                                             const fftw_iodim64 *over, void *in, void *out, int direction)
{
    static const hipfftType types[3][2] = {{HIPFFT_C2C, HIPFFT_Z2Z}, {HIPFFT_R2C, HIPFFT_D2Z}, {HIPFFT_C2R, HIPFFT_Z2D}};
    long long n[CAIRN_FFTW_RANKS], batch = 1;
    size_t work;
    cairn_fftw_plan plan;
    if (rank < 1 || rank > CAIRN_FFTW_RANKS || loops < 0 || loops > CAIRN_FFTW_LOOPS || !dims || (loops && !over) || !in || !out)
        return NULL;
    plan = (cairn_fftw_plan)calloc(1, sizeof *plan);
    if (!plan)
        return NULL;
    plan->rank = rank, plan->loops = loops, plan->is_double = is_double, plan->kind = kind;
    plan->direction = direction, plan->in = in, plan->out = out;
    for (int i = 0; i < rank; i++)
        plan->dims[i] = dims[i], n[i] = dims[i].n;
    for (int i = 0; i < loops; i++)
        plan->over[i] = over[i], batch *= over[i].n;
    if (hipfftCreate(&plan->transform) != HIPFFT_SUCCESS) {
        free(plan);
        return NULL;
    }
    if (hipfftMakePlanMany64(plan->transform, rank, n, NULL, 1, 0, NULL, 1, 0, types[kind][is_double], batch, &work)
        != HIPFFT_SUCCESS) {
        cairn_fftw_destroy(plan);
        return NULL;
    }
    return plan;
}

/* The advanced interface: steps follow from the embedding matrices; without one from the numbers themselves, of which
   the complex side of a real transform has half; real data in place have room for the complex ones. */
static inline cairn_fftw_plan cairn_fftw_many(int is_double, cairn_fftw_kind kind, int rank, const int *n, int howmany, void *in,
                                              const int *inembed, int istride, int idist, void *out, const int *onembed,
                                              int ostride, int odist, int direction)
{
    fftw_iodim64 dims[CAIRN_FFTW_RANKS], loop;
    ptrdiff_t is = istride, os = ostride;
    if (rank < 1 || rank > CAIRN_FFTW_RANKS || !n || howmany < 0)
        return NULL;
    for (int i = rank; i-- > 0;) {
        int half = n[i] / 2 + 1, last = i == rank - 1;
        int inside = last && kind == CAIRN_FFTW_C2R ? half : last && kind == CAIRN_FFTW_R2C && in == out ? 2 * half : n[i];
        int outside = last && kind == CAIRN_FFTW_R2C ? half : last && kind == CAIRN_FFTW_C2R && in == out ? 2 * half : n[i];
        dims[i].n = n[i], dims[i].is = is, dims[i].os = os;
        is *= inembed ? inembed[i] : inside;
        os *= onembed ? onembed[i] : outside;
    }
    loop.n = howmany, loop.is = idist, loop.os = odist;
    return cairn_fftw_new(is_double, kind, rank, dims, 1, &loop, in, out, direction);
}
static inline cairn_fftw_plan cairn_fftw_guru(int is_double, cairn_fftw_kind kind, int rank, const fftw_iodim *dims, int loops,
                                              const fftw_iodim *over, void *in, void *out, int direction)
{
    fftw_iodim64 wide[CAIRN_FFTW_RANKS], wide_over[CAIRN_FFTW_LOOPS];
    if (rank < 1 || rank > CAIRN_FFTW_RANKS || loops < 0 || loops > CAIRN_FFTW_LOOPS || !dims || (loops && !over))
        return NULL;
    for (int i = 0; i < rank; i++)
        wide[i].n = dims[i].n, wide[i].is = dims[i].is, wide[i].os = dims[i].os;
    for (int i = 0; i < loops; i++)
        wide_over[i].n = over[i].n, wide_over[i].is = over[i].is, wide_over[i].os = over[i].os;
    return cairn_fftw_new(is_double, kind, rank, wide, loops, wide_over, in, out, direction);
}

/* ---- execution ---- */

typedef struct { /* one side of a transform: all loops and dimensions, and its numbers side by side */
    int depth;
    ptrdiff_t n[CAIRN_FFTW_RANKS + CAIRN_FFTW_LOOPS], step[CAIRN_FFTW_RANKS + CAIRN_FFTW_LOOPS];
    size_t size, count;
} cairn_fftw_side;

static inline cairn_fftw_side cairn_fftw_describe(cairn_fftw_plan plan, int is_output)
{
    cairn_fftw_side side;
    int is_real = plan->kind == (is_output ? CAIRN_FFTW_C2R : CAIRN_FFTW_R2C);
    side.depth = plan->loops + plan->rank;
    side.size = (plan->is_double ? sizeof(double) : sizeof(float)) * (is_real ? 1 : 2), side.count = 1;
    for (int i = 0; i < side.depth; i++) {
        const fftw_iodim64 *dim = i < plan->loops ? &plan->over[i] : &plan->dims[i - plan->loops];
        int halved = i == side.depth - 1 && plan->kind != CAIRN_FFTW_C2C && !is_real;
        side.n[i] = halved ? dim->n / 2 + 1 : dim->n;
        side.step[i] = is_output ? dim->os : dim->is;
        side.count *= (size_t)side.n[i];
    }
    return side;
}
/* Copies between `apart` (in steps) and `together`, element by element; whole rows at once where they lie so. */
static inline void cairn_fftw_move(const cairn_fftw_side *side, char *apart, char *together, int gather)
{
    ptrdiff_t at[CAIRN_FFTW_RANKS + CAIRN_FFTW_LOOPS] = {0};
    int last = side->depth - 1;
    size_t row = (size_t)side->n[last] * side->size;
    for (size_t done = 0; done < side->count; done += (size_t)side->n[last], together += row) {
        ptrdiff_t start = 0;
        for (int i = 0; i < last; i++)
            start += at[i] * side->step[i];
        for (ptrdiff_t i = 0; i < (side->step[last] == 1 ? 1 : side->n[last]); i++) {
            char *place = apart + (start + i * side->step[last]) * (ptrdiff_t)side->size, *packed = together + (size_t)i * side->size;
            memcpy(gather ? packed : place, gather ? place : packed, side->step[last] == 1 ? row : side->size);
        }
        for (int i = last; i-- > 0;) {
            if (++at[i] < side->n[i])
                break;
            at[i] = 0;
        }
    }
}
/* How many numbers from the first place to the last one, and to the ones before the first. */
static inline size_t cairn_fftw_reach(const cairn_fftw_side *side, size_t *before)
{
    size_t after = 1;
    *before = 0;
    for (int i = 0; i < side->depth; i++) {
        ptrdiff_t far = (side->n[i] - 1) * side->step[i];
        if (far > 0)
            after += (size_t)far;
        else
            *before += (size_t)-far;
    }
    return after;
}
static inline int cairn_fftw_is_device(const void *data)
{
    hipPointerAttribute_t about;
    int found = hipPointerGetAttributes(&about, data) == hipSuccess && about.type == hipMemoryTypeDevice;
    (void)hipGetLastError();
    return found;
}
/* All that lies in the reach of a side, as the host sees it: itself, or a copy of the device's. */
static inline int cairn_fftw_carry(const cairn_fftw_side *side, void *data, char *together, int gather)
{
    size_t before, after = cairn_fftw_reach(side, &before), bytes = (before + after) * side->size;
    char *first = (char *)data - before * side->size, *copy;
    if (!cairn_fftw_is_device(data)) {
        cairn_fftw_move(side, (char *)data, together, gather);
        return 1;
    }
    copy = (char *)malloc(bytes);
    if (!copy || hipMemcpy(copy, first, bytes, hipMemcpyDeviceToHost) != hipSuccess) {
        free(copy);
        return 0;
    }
    cairn_fftw_move(side, copy + before * side->size, together, gather);
    gather = gather || hipMemcpy(first, copy, bytes, hipMemcpyHostToDevice) == hipSuccess;
    free(copy);
    return gather;
}
static inline hipfftResult cairn_fftw_transform(cairn_fftw_plan plan, void *from, void *to)
{
    int forward = plan->direction == FFTW_FORWARD ? HIPFFT_FORWARD : HIPFFT_BACKWARD;
    switch (plan->kind * 2 + plan->is_double) {
    case 0: return hipfftExecC2C(plan->transform, (hipfftComplex *)from, (hipfftComplex *)to, forward);
    case 1: return hipfftExecZ2Z(plan->transform, (hipfftDoubleComplex *)from, (hipfftDoubleComplex *)to, forward);
    case 2: return hipfftExecR2C(plan->transform, (hipfftReal *)from, (hipfftComplex *)to);
    case 3: return hipfftExecD2Z(plan->transform, (hipfftDoubleReal *)from, (hipfftDoubleComplex *)to);
    case 4: return hipfftExecC2R(plan->transform, (hipfftComplex *)from, (hipfftReal *)to);
    default: return hipfftExecZ2D(plan->transform, (hipfftDoubleComplex *)from, (hipfftDoubleReal *)to);
    }
}
/* FFTW's functions have no status: what fails is told on stderr. */
static inline void cairn_fftw_run(cairn_fftw_plan plan, void *in, void *out)
{
    cairn_fftw_side input, output;
    char *host = NULL;
    void *from = NULL, *to = NULL;
    size_t bytes, result;
    int fine;
    if (!plan)
        return;
    input = cairn_fftw_describe(plan, 0), output = cairn_fftw_describe(plan, 1);
    bytes = input.count * input.size, result = output.count * output.size;
    if (!bytes || !result)
        return;
    host = (char *)malloc(bytes > result ? bytes : result);
    fine = host && hipMalloc(&from, bytes) == hipSuccess && hipMalloc(&to, result) == hipSuccess;
    fine = fine && cairn_fftw_carry(&input, in, host, 1) && hipMemcpy(from, host, bytes, hipMemcpyHostToDevice) == hipSuccess;
    fine = fine && cairn_fftw_transform(plan, from, to) == HIPFFT_SUCCESS;
    fine = fine && hipMemcpy(host, to, result, hipMemcpyDeviceToHost) == hipSuccess && cairn_fftw_carry(&output, out, host, 0);
    if (!fine)
        fprintf(stderr, "cairn: a transform of cufftw.h failed: %s\n", hipGetErrorString(hipGetLastError()));
    (void)hipFree(from), (void)hipFree(to), free(host);
}

/* The usual estimate: 5 n log2(n). */
static inline double cairn_fftw_flops(cairn_fftw_plan plan)
{
    double numbers = 1, bits = 0;
    for (int i = 0; i < plan->rank; i++) {
        numbers *= (double)plan->dims[i].n;
        for (ptrdiff_t n = plan->dims[i].n; n > 1; n /= 2)
            bits++;
    }
    for (int i = 0; i < plan->loops; i++)
        numbers *= (double)plan->over[i].n;
    return 5 * numbers * bits / (plan->kind == CAIRN_FFTW_C2C ? 1 : 2);
}

/* ---- FFTW's names, for both precisions ---- */

#define CAIRN_FFTW_GIVEN int sign,
#define CAIRN_FFTW_NONE
/* The name's ending is that of FFTW's functions: dft, dft_r2c, dft_c2r. */
#define CAIRN_FFTW_PLANS(P, I, O, name, kind, is_double, SIGN, direction)                                              \
    static inline P##_plan P##_plan_many_##name(int rank, const int *n, int howmany, I *in, const int *inembed, int istride,\
                                                int idist, O *out, const int *onembed, int ostride, int odist,         \
                                                SIGN unsigned flags)                                                   \
    {                                                                                                                  \
        (void)flags;                                                                                                   \
        return cairn_fftw_many(is_double, kind, rank, n, howmany, (void *)in, inembed, istride, idist, (void *)out,    \
                               onembed, ostride, odist, direction);                                                    \
    }                                                                                                                  \
    static inline P##_plan P##_plan_##name(int rank, const int *n, I *in, O *out, SIGN unsigned flags)                 \
    {                                                                                                                  \
        (void)flags;                                                                                                   \
        return cairn_fftw_many(is_double, kind, rank, n, 1, (void *)in, NULL, 1, 0, (void *)out, NULL, 1, 0, direction);\
    }                                                                                                                  \
    static inline P##_plan P##_plan_##name##_1d(int n, I *in, O *out, SIGN unsigned flags)                             \
    {                                                                                                                  \
        (void)flags;                                                                                                   \
        return cairn_fftw_many(is_double, kind, 1, &n, 1, (void *)in, NULL, 1, 0, (void *)out, NULL, 1, 0, direction); \
    }                                                                                                                  \
    static inline P##_plan P##_plan_##name##_2d(int n0, int n1, I *in, O *out, SIGN unsigned flags)                    \
    {                                                                                                                  \
        int n[2] = {n0, n1};                                                                                           \
        (void)flags;                                                                                                   \
        return cairn_fftw_many(is_double, kind, 2, n, 1, (void *)in, NULL, 1, 0, (void *)out, NULL, 1, 0, direction);  \
    }                                                                                                                  \
    static inline P##_plan P##_plan_##name##_3d(int n0, int n1, int n2, I *in, O *out, SIGN unsigned flags)            \
    {                                                                                                                  \
        int n[3] = {n0, n1, n2};                                                                                       \
        (void)flags;                                                                                                   \
        return cairn_fftw_many(is_double, kind, 3, n, 1, (void *)in, NULL, 1, 0, (void *)out, NULL, 1, 0, direction);  \
    }                                                                                                                  \
    static inline P##_plan P##_plan_guru_##name(int rank, const P##_iodim *dims, int loops, const P##_iodim *over, I *in,\
                                                O *out, SIGN unsigned flags)                                           \
    {                                                                                                                  \
        (void)flags;                                                                                                   \
        return cairn_fftw_guru(is_double, kind, rank, dims, loops, over, (void *)in, (void *)out, direction);          \
    }                                                                                                                  \
    static inline P##_plan P##_plan_guru64_##name(int rank, const P##_iodim64 *dims, int loops, const P##_iodim64 *over, I *in,\
                                                  O *out, SIGN unsigned flags)                                         \
    {                                                                                                                  \
        (void)flags;                                                                                                   \
        return cairn_fftw_new(is_double, kind, rank, dims, loops, over, (void *)in, (void *)out, direction);           \
    }                                                                                                                  \
    static inline void P##_execute_##name(const P##_plan plan, I *in, O *out) { cairn_fftw_run(plan, (void *)in, (void *)out); }

#define CAIRN_FFTW_TYPE(P, R, is_double)                                                                               \
    typedef cairn_fftw_plan P##_plan;                                                                                  \
    CAIRN_FFTW_PLANS(P, P##_complex, P##_complex, dft, CAIRN_FFTW_C2C, is_double, CAIRN_FFTW_GIVEN, sign)              \
    CAIRN_FFTW_PLANS(P, R, P##_complex, dft_r2c, CAIRN_FFTW_R2C, is_double, CAIRN_FFTW_NONE, FFTW_FORWARD)             \
    CAIRN_FFTW_PLANS(P, P##_complex, R, dft_c2r, CAIRN_FFTW_C2R, is_double, CAIRN_FFTW_NONE, FFTW_INVERSE)             \
    static inline void P##_fprint_plan(const P##_plan plan, FILE *file)                                                \
    {                                                                                                                  \
        fprintf(file, "(hipfft rank %d, %d loops)", plan ? plan->rank : 0, plan ? plan->loops : 0);                    \
    }                                                                                                                  \
    static inline double P##_cost(const P##_plan plan) { return plan ? cairn_fftw_flops(plan) : 0; }                   \
    static inline void P##_flops(const P##_plan plan, double *add, double *mul, double *fma)                           \
    {                                                                                                                  \
        *add = plan ? cairn_fftw_flops(plan) : 0, *mul = *fma = 0;                                                     \
    }                                                                                                                  \
    static inline void P##_execute(const P##_plan plan) { if (plan) cairn_fftw_run(plan, plan->in, plan->out); }       \
    static inline void P##_destroy_plan(P##_plan plan) { cairn_fftw_destroy(plan); }                                   \
    static inline void *P##_malloc(size_t bytes) { return malloc(bytes); }                                             \
    static inline R *P##_alloc_real(size_t n) { return (R *)malloc(n * sizeof(R)); }                                   \
    static inline P##_complex *P##_alloc_complex(size_t n) { return (P##_complex *)malloc(n * sizeof(P##_complex)); }  \
    static inline void P##_free(void *data) { free(data); }                                                            \
    static inline void P##_cleanup(void) {}                                                                            \
    static inline int P##_init_threads(void) { return 1; }                                                             \
    static inline void P##_plan_with_nthreads(int threads) { (void)threads; }                                          \
    static inline void P##_cleanup_threads(void) {}                                                                    \
    static inline void P##_set_timelimit(double seconds) { (void)seconds; }                                            \
    static inline void P##_forget_wisdom(void) {}                                                                      \
    static inline int P##_import_system_wisdom(void) { return 0; }                                                     \
    static inline int P##_import_wisdom_from_filename(const char *name) { (void)name; return 0; }                      \
    static inline int P##_import_wisdom_from_string(const char *text) { (void)text; return 0; }                        \
    static inline int P##_import_wisdom_from_file(FILE *file) { (void)file; return 0; }                                \
    static inline int P##_export_wisdom_to_filename(const char *name) { (void)name; return 0; }                        \
    static inline void P##_export_wisdom_to_file(FILE *file) { (void)file; }                                           \
    static inline void P##_print_plan(const P##_plan plan) { P##_fprint_plan(plan, stdout); }

CAIRN_FFTW_TYPE(fftw, double, 1)
CAIRN_FFTW_TYPE(fftwf, float, 0)

#endif
