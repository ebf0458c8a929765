/* hipSOLVER: its own numbers and objects, in front of rocSOLVER's call. */
#ifndef CAIRN_SOLVE_HIP_H
#define CAIRN_SOLVE_HIP_H
#include "routines.h"

enum hip_status { HIP_SUCCESS = 0, HIP_NOT_INITIALIZED = 1, HIP_ALLOC_FAILED = 2, HIP_INVALID_VALUE = 3, HIP_INTERNAL_ERROR = 6,
                  HIP_NOT_SUPPORTED = 7, HIP_UNKNOWN = 11 };

/* cuSOLVER has no such statuses: its programs are told HIP_INVALID_VALUE and HIP_NOT_INITIALIZED. */
extern int32_t hip_handle_is_null, hip_invalid_enum;

enum { NO_VALUE = -1 }; /* of an enumeration: hipSOLVER has none of this number */

/* What Jacobi's functions are told, and what they found, by instance of the batch; on the host. */
struct hip_jacobi {
    int32_t max_sweeps, sort, batched, single;
    double tolerance;
    int64_t capacity;
    void *residual, *sweeps;
    void *stream;
};

/* What a function has beside a call. */
struct hip_extra {
    struct hip_jacobi *jacobi;
    bool zero_info, wants_iterations;
    int32_t *iterations;
};

int32_t hip_solve(struct solve_call *call, const struct hip_extra *extra);
int32_t hip_size(struct solve_call *call, void *int_size, void *size, void *host_size);
int32_t hip_base_of(const void *description, int32_t *base); /* of a matrix's indices, 0 or 1 */
int32_t hip_of(int32_t status); /* hipsolverStatus_t of rocblas_status */
int32_t hip_typed(struct solve_call *call, int32_t type, int32_t other, int32_t computed);
int32_t hip_typed_general(struct solve_call *call, int32_t type, int32_t w, int32_t left, int32_t right, int32_t computed);

static inline int32_t hip_evect(int32_t given) { return given == 201 ? none : given == 202 ? original : NO_VALUE; }
static inline int32_t hip_svect(int32_t given, int32_t economic)
{
    return given == 201 ? no_vectors : given == 202 ? (economic ? singular : all) : NO_VALUE;
}
static inline int32_t hip_job(int32_t given)
{
    switch ((char)given) {
    case 'N': return no_vectors;
    case 'A': return all;
    case 'S': return singular;
    case 'O': return overwrite;
    default: return 0;
    }
}
static inline int32_t hip_shifted(int32_t given, int32_t first, int32_t to)
{
    return given >= first && given < first + 3 ? given - first + to : NO_VALUE;
}
static inline int32_t hip_between(int32_t given, int32_t first) { return hip_shifted(given, first, first); }
static inline int32_t hip_storev(int32_t side) { return side == left ? columns : side == right ? rows : NO_VALUE; }

/* librocsolver and librocblas */
int32_t cairnSolve(const void *call);
int32_t rocblas_create_handle(void *handle);
int32_t rocblas_destroy_handle(void *handle);
int32_t rocblas_set_stream(void *handle, void *stream);
int32_t rocblas_get_stream(void *handle, void *stream);
int32_t rocblas_set_atomics_mode(void *handle, int32_t mode);
int32_t rocblas_get_atomics_mode(void *handle, void *mode);

#endif
