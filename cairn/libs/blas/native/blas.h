/* What rocBLAS and hipBLAS share: one description of any call, which all functions fill in and one path serves.

   `cairn.libs.blas.entries` writes the functions themselves from the tables of rows. */
#ifndef CAIRN_BLAS_H
#define CAIRN_BLAS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "aql.h"
#include "shim.h"

enum blas_status { /* rocblas_status */
    BLAS_SUCCESS = 0, BLAS_INVALID_HANDLE = 1, BLAS_NOT_IMPLEMENTED = 2, BLAS_INVALID_POINTER = 3,
    BLAS_INVALID_SIZE = 4, BLAS_MEMORY_ERROR = 5, BLAS_INTERNAL_ERROR = 6, BLAS_SIZE_INCREASED = 9, BLAS_SIZE_UNCHANGED = 10,
    BLAS_INVALID_VALUE = 11, BLAS_CONTINUE = 12, BLAS_ARCH_MISMATCH = 15,
};

enum { BLAS_NONE = 111, BLAS_TRANSPOSE = 112, BLAS_CONJUGATE = 113, BLAS_UPPER = 121, BLAS_LOWER = 122,
       BLAS_FULL = 123, BLAS_NON_UNIT = 131, BLAS_UNIT = 132, BLAS_LEFT = 141, BLAS_RIGHT = 142, BLAS_BOTH = 143 };

enum blas_type { /* rocblas_datatype */
    BLAS_F16 = 150, BLAS_F32 = 151, BLAS_F64 = 152, BLAS_C32 = 154, BLAS_C64 = 155, BLAS_I8 = 160, BLAS_U8 = 161,
    BLAS_I32 = 162, BLAS_U32 = 163, BLAS_BF16 = 168, BLAS_F8 = 170, BLAS_BF8 = 171, BLAS_NO_TYPE = 255,
    BLAS_F8_FNUZ = 180, BLAS_BF8_FNUZ = 181, /* Cairn's own: what the two above are on gfx94 */
};

enum blas_form { BLAS_PLAIN, BLAS_BATCHED, BLAS_STRIDED };

#define ROUTINES(R)                                                                                                    \
    R(axpy) R(copy) R(scal) R(swap) R(dot) R(dotc) R(dotu) R(asum) R(nrm2) R(amax) R(amin) R(rot) R(rotg) R(rotm)      \
    R(rotmg) R(gbmv) R(gemv) R(ger) R(gerc) R(geru) R(hbmv) R(hemv) R(her) R(her2) R(hpmv) R(hpr) R(hpr2) R(sbmv)      \
    R(spmv) R(spr) R(spr2) R(symv) R(syr) R(syr2) R(tbmv) R(tbsv) R(tpmv) R(tpsv) R(trmv) R(trsv) R(gemm) R(symm)      \
    R(syrk) R(syr2k) R(syrkx) R(hemm) R(herk) R(her2k) R(herkx) R(trmm) R(trsm) R(trtri) R(geam) R(dgmm) R(gemmt)     \
    R(getrf) R(getrs) R(getri) R(geqrf) R(gels)
#define ROUTINE(name) BLAS_##name,
enum blas_routine { ROUTINES(ROUTINE) BLAS_ROUTINES };
#undef ROUTINE

/* A matrix or vector: an array, an array of pointers to them, or one array with a distance. `ld` is the leading
   dimension or the increment, in elements, as `stride` is. */
struct blas_operand {
    void *base;
    int64_t ld, stride;
    int32_t type; /* enum blas_type */
};

/* a to d, x, y as in BLAS' own names; c and s are also a rotation's, p its parameters; r the result, i an inverse. */
struct blas_call {
    struct blas_handle *handle;
    int32_t routine, form, device_scalars;
    int32_t side, uplo, diag, transA, transB;
    int32_t alpha_type, compute; /* enum blas_type */
    int32_t wide;                /* 64-bit integers: indices in results, too */
    int32_t through_a, through_b; /* 8-bit floats, or bf16, that a product's operands are rounded to first, or 0 */
    int32_t algo, solution, flags;
    int64_t m, n, k, kl, ku, batch, inverse_size;
    const void *alpha, *beta;
    int32_t *info; /* of the host: which argument was wrong */
    struct blas_operand a, b, c, d, x, y, s, p, r, i;
    uint64_t alpha_value[2], beta_value[2]; /* what alpha and beta point to here, when they were given on the host */
    uint64_t rotation[5];                   /* what c and s, or p, point to here */
    const struct blas_row *row;
};

/* What a function's name says, and its arguments in order: for each where it goes, by its place in
   `blas_arguments`. `ex`: they name the types themselves,
   those of `eighths` 8-bit floats. */
struct blas_row {
    const char *name, *logged; /* rocBLAS' name, too */
    uint8_t letters;           /* before the routine in that: s of saxpy */
    uint8_t routine, form, wide, hip, ex, eighths;
    uint8_t element, c, s, y, result, scalar, compute; /* enum blas_type */
    uint8_t count;
    const char *arguments;
};
/* `kind`: p a pointer, r a result's, s a scalar's address, e an enumeration that is a letter, t a type, w 64 bits, i 32; `option`
   of rocblas-bench. */
struct blas_argument {
    uint16_t field;
    char kind;
    const char *option;
};
extern const struct blas_argument blas_arguments[];
enum { BLAS_NARROW = 0x4000, BLAS_WIDENED = 0x8000, BLAS_FIELD = 0x3fff };
/* An argument of 64 bits; one of 32, which goes into a field of 32 or, with its sign, of 64. */
#define WORD(field) offsetof(struct blas_call, field)
#define INT(field) (offsetof(struct blas_call, field) | (sizeof(((struct blas_call *)0)->field) == 8 ? BLAS_WIDENED : BLAS_NARROW))

enum { BLAS_LIVE = 0x43626c73 };

/* AMD's own tests know AMD's handle from inside: rocblas-test sets a flag of it at byte 128 while a graph is captured, and
   reads the architecture as a number, 942 of gfx942, at byte 156. */
enum { BLAS_HANDLE_KNOWN_FROM = 112, BLAS_HANDLE_ARCHITECTURE = 156, BLAS_HANDLE_SIZE = 4096 };

struct blas_handle {
    uint64_t magic;
    void *stream;
    int32_t device, pointer_mode, atomics_mode, math_mode, metric, layer, size_query;
    int32_t fixed; /* whether the program has chosen how much device memory there is: it does not grow */
    size_t queried, memory;
    void *workspace, *start, *stop; /* the last two are events */
    size_t workspace_size;
    int32_t without_pivots; /* whether hipSOLVER's getrf was asked for none: getrs then knows none, either */
    double *fitness; /* products say here how well their solution fits, in place of being made */
};
_Static_assert(sizeof(struct blas_handle) <= BLAS_HANDLE_KNOWN_FROM, "others write behind this");
enum { BLAS_ONLY_SOLUTION = 1 };
enum { BLAS_BY_BF16 = 4, BLAS_BY_NEAREST_BF16 = 16 }; /* rocblas_gemm_flags_fp16_alt_impl, .._rnz */

int32_t blas_enter(const struct blas_row *row, const uint64_t *given);
int32_t blas_run(struct blas_call *call);
bool blas_computes(const struct blas_call *call); /* whether an extended function has these types */
int32_t blas_check(struct blas_call *call);
int32_t blas_check_lapack(const struct blas_call *call);
bool blas_by_solver(const struct blas_call *call, int32_t *status); /* whether librocsolver has taken it */
int32_t blas_hip_status(int32_t status);
bool blas_is_for_device(const struct blas_call *call); /* whether a device kernel makes it, as CAIRN_LIBS says */
int32_t blas_on_device(const struct blas_call *call);
int32_t blas_scalar_type(const struct blas_call *call, bool beta);

/* log.c: ROCBLAS_LAYER; a service's `value` below 0: it has none. */
int32_t blas_layer(void);
void blas_log(const struct blas_call *call, const uint64_t *given);
void blas_log_service(const struct blas_handle *handle, const char *name, int32_t value);
bool blas_live(const struct blas_handle *handle);

/* perform.c: the part `index` of a call that is shared out in `parts`. */
struct blas_kernel {
    struct cairn_host_kernel base;
    struct blas_call call;
};
void blas_perform(struct cairn_host_kernel *kernel, struct cairn_team *team);
uint64_t blas_nanoseconds(const struct blas_call *call);

size_t blas_size(int32_t type);
bool blas_complex(int32_t type);
bool blas_is_zero(const struct blas_call *call, const void *scalar);
bool blas_is_one(const struct blas_call *call, const void *scalar);

/* One instance of a batch. */
static inline void *blas_at(const struct blas_call *call, const struct blas_operand *operand, int64_t i)
{
    if (!operand->base)
        return NULL;
    if (call->form == BLAS_BATCHED)
        return ((void **)operand->base)[i];
    return (char *)operand->base + i * operand->stride * (int64_t)blas_size(operand->type);
}

/* host.c: functions of the host's BLAS (Fortran's interface with 64-bit integers), and what to do without it. */
void *blas_host(const char *prefix, const char *name);
uint32_t blas_vector(void);
extern const char cairn_host_blas[]; /* its path; made when the library is built */

/* libamdhip64 */
int32_t cairnLaunchHostKernel(void *stream, void *kernel);
int32_t cairnReaches(const void *address, uint64_t size);
int32_t hipStreamSynchronize(void *stream);
int32_t hipGetDevice(int32_t *device);
int32_t hipGetDevicePropertiesR0600(void *properties, int32_t device);
int32_t hipDeviceGetAttribute(int32_t *value, int32_t attribute, int32_t device);
int32_t hipEventRecord(void *event, void *stream);
int32_t hipMalloc(void **address, uint64_t size);
int32_t hipFree(void *address);
int32_t hipMemcpy(void *to, const void *from, uint64_t size, int32_t kind);
int32_t hipMemcpyAsync(void *to, const void *from, uint64_t size, int32_t kind, void *stream);
int32_t hipPointerGetAttributes(void *attributes, const void *pointer);
int32_t hipMemcpy2D(void *to, uint64_t to_pitch, const void *from, uint64_t pitch, uint64_t width, uint64_t height,
                    int32_t kind);
int32_t hipMemcpy2DAsync(void *to, uint64_t to_pitch, const void *from, uint64_t pitch, uint64_t width, uint64_t height,
                         int32_t kind, void *stream);

#endif
