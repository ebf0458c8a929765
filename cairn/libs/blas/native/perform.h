/* How the parts of a call are done. */
#ifndef CAIRN_BLAS_PERFORM_H
#define CAIRN_BLAS_PERFORM_H
#include "blas.h"

/* What a part of a reduction found. */
struct blas_partial {
    double value[2];
    int64_t index;
};

struct blas_part {
    const struct blas_call *call;
    int64_t instance;
    uint64_t part, parts;
    struct blas_partial *partial;
};

typedef void (*blas_function)(const struct blas_part *part);

blas_function blas_function_of(const struct blas_call *call);
uint64_t blas_splits(const struct blas_call *call); /* into how many parts an instance can go */
bool blas_reduces(const struct blas_call *call);
void blas_finish(const struct blas_call *call, int64_t instance, const struct blas_partial *partial, uint64_t parts);

void blas_level1(const struct blas_part *part);
void blas_level2(const struct blas_part *part);
void blas_level3(const struct blas_part *part);
void blas_extended(const struct blas_part *part);
void blas_lapack(const struct blas_part *part);
bool blas_small_fits(const struct blas_call *call); /* a batch of products that blas_small_products makes */
void blas_small_products(const struct blas_call *call, int64_t first, int64_t count);
void blas_elements(const struct blas_part *part); /* loops that no BLAS has: geam, dgmm, syr2, copies */

static inline const char *blas_letter(int32_t type)
{
    switch (type) {
    case BLAS_F32: return "s";
    case BLAS_F64: return "d";
    case BLAS_C32: return "c";
    default: return "z";
    }
}

/* The part's share of `count` things: its first, and how many. */
static inline int64_t blas_first(const struct blas_part *part, int64_t count)
{
    uint64_t each = (uint64_t)count / part->parts, rest = (uint64_t)count % part->parts;
    return (int64_t)(each * part->part + (part->part < rest ? part->part : rest));
}
static inline int64_t blas_count(const struct blas_part *part, int64_t count)
{
    return (int64_t)((uint64_t)count / part->parts + (part->part < (uint64_t)count % part->parts));
}

/* A part of a vector of `n` elements, as BLAS wants its address: the lowest element's. */
static inline void *blas_slice(void *base, int64_t inc, int64_t n, int64_t first, int64_t count, size_t size)
{
    int64_t at = inc >= 0 ? first * inc : (1 - n) * inc + (first + count - 1) * inc;
    return (char *)base + at * (int64_t)size;
}

static inline char blas_op(int32_t operation)
{
    return operation == BLAS_NONE ? 'N' : operation == BLAS_TRANSPOSE ? 'T' : 'C';
}

#endif
