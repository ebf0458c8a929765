/* Numbers of every type that a call can have, as doubles; and rows of them between types. */
#ifndef CAIRN_BLAS_NARROW_H
#define CAIRN_BLAS_NARROW_H
#include "blas.h"

struct blas_wide {
    double real, imaginary;
};

struct blas_wide blas_load(const char *from, int32_t type);
void blas_store(char *to, int32_t type, struct blas_wide value); /* to nearest even; integers saturate */
void blas_convert(char *to, int32_t to_type, const char *from, int32_t type, int64_t count);

#endif
