/* Products that device kernels make (cairn.libs.gemm): which ones, and what those kernels are given. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gemm.h"
#include "narrow.h"

int32_t cairnGemm(const void *call, void *stream); /* libhipblaslt */

enum provider { AUTO, DEVICE, HOST };
enum { WORTH = 1 << 24, NARROW = 32 }; /* products below which the first call's compilation would be felt; a tile's half */

static pthread_once_t once = PTHREAD_ONCE_INIT;
static enum provider chosen;

static void choose(void)
{
    const char *given = getenv("CAIRN_LIBS");
    if (!given || !*given || !strcmp(given, "auto"))
        return;
    if (!strcmp(given, "device"))
        chosen = DEVICE;
    else if (!strcmp(given, "host"))
        chosen = HOST;
    else
        fprintf(stderr, "cairn: CAIRN_LIBS is %s; expected device, host or auto, which is taken\n", given);
}

static int type_of(int32_t type)
{
    switch (type) {
    case BLAS_F16: return GEMM_F16;
    case BLAS_BF16: return GEMM_BF16;
    case BLAS_F32: return GEMM_F32;
    case BLAS_F64: return GEMM_F64;
    case BLAS_I8: return GEMM_I8;
    case BLAS_I32: return GEMM_I32;
    default: return GEMM_NO_TYPE;
    }
}

static bool has_kernel(const struct blas_call *call, const struct blas_operand *d)
{
    return call->a.type == call->b.type && type_of(call->a.type) != GEMM_NO_TYPE && type_of(call->c.type) != GEMM_NO_TYPE &&
           type_of(d->type) != GEMM_NO_TYPE && call->a.type != BLAS_I32 && (call->a.type == BLAS_I8) == (d->type == BLAS_I32);
}

static const struct blas_operand *result_of(const struct blas_call *call) { return call->d.base ? &call->d : &call->c; }

bool blas_is_for_device(const struct blas_call *call)
{
    const struct blas_operand *d = result_of(call);
    if (call->routine != BLAS_gemm || call->device_scalars || call->through_a || !call->alpha || !call->beta || !has_kernel(call, d))
        return false;
    pthread_once(&once, choose);
    if (chosen == HOST || call->k == 0 || blas_load(call->alpha, call->alpha_type).real == 0)
        return false;
    if (call->m > INT32_MAX || call->n > INT32_MAX || call->k > INT32_MAX)
        return false;
    if (chosen == DEVICE)
        return true;
    bool narrow = call->a.type == BLAS_F16 || call->a.type == BLAS_BF16 || call->a.type == BLAS_I8;
    double work = (double)call->m * (double)call->n * (double)call->k * (double)call->batch;
    return narrow && work >= WORTH && call->m >= NARROW && call->n >= NARROW;
}

static struct gemm_matrix matrix_of(const struct blas_call *call, const struct blas_operand *operand)
{
    return (struct gemm_matrix){operand->base, operand->ld, operand->stride, type_of(operand->type), call->form == BLAS_BATCHED};
}

int32_t blas_on_device(const struct blas_call *call)
{
    struct gemm_call given = {.batch = call->batch, .deep_a = call->transA != BLAS_NONE, .deep_b = call->transB == BLAS_NONE};
    struct gemm_arguments *to = &given.arguments;
    given.sum = call->a.type == BLAS_I8 ? GEMM_I32 : call->a.type == BLAS_F64 ? GEMM_F64 : GEMM_F32;
    to->a = matrix_of(call, &call->a);
    to->b = matrix_of(call, &call->b);
    to->c = matrix_of(call, &call->c);
    to->d = matrix_of(call, result_of(call));
    to->m = (int)call->m;
    to->n = (int)call->n;
    to->k = (int)call->k;
    to->alpha_value[0] = blas_load(call->alpha, call->alpha_type).real;
    to->beta_value[0] = blas_load(call->beta, call->alpha_type).real;
    int32_t result = cairnGemm(&given, call->handle->stream);
    return result == GEMM_DONE ? BLAS_SUCCESS : result == GEMM_NO_MEMORY ? BLAS_MEMORY_ERROR : BLAS_INTERNAL_ERROR;
}
