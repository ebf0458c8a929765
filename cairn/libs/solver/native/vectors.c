/* Loops over matrices in the processor's widest vectors, where OpenBLAS has no function for a part. */
#include <math.h>

#include "together.h"

#define JOINED(type, bytes, name) type##bytes##_##name
#define NUMBER float
#define VECTOR 16
#define TARGET
#define NAME(x) JOINED(s, 16, x)
#include "vectors_typed.h"
#undef NUMBER
#undef NAME
#define NUMBER double
#define NAME(x) JOINED(d, 16, x)
#include "vectors_typed.h"

#if defined(__x86_64__)
#undef VECTOR
#undef TARGET
#undef NAME
#define VECTOR 32
#define TARGET __attribute__((target("avx2,fma")))
#define NAME(x) JOINED(d, 32, x)
#include "vectors_typed.h"
#undef NUMBER
#undef NAME
#define NUMBER float
#define NAME(x) JOINED(s, 32, x)
#include "vectors_typed.h"
#undef VECTOR
#undef TARGET
#undef NAME
#define VECTOR 64
#define TARGET __attribute__((target("avx2,fma,avx512f,avx512vl,avx512bw,avx512dq")))
#define NAME(x) JOINED(s, 64, x)
#include "vectors_typed.h"
#undef NUMBER
#undef NAME
#define NUMBER double
#define NAME(x) JOINED(d, 64, x)
#include "vectors_typed.h"
#define WIDE(type, name) JOINED(type, 32, name), JOINED(type, 64, name)
#else
#define WIDE(type, name) JOINED(type, 16, name), JOINED(type, 16, name)
#endif
#define EACH(name) {JOINED(s, 16, name), WIDE(s, name)}, {JOINED(d, 16, name), WIDE(d, name)}

static int width(void) { return (int)(blas_vector() / 32); } /* none, 32 or 64 bytes */

void solve_symmetric(const solve *s, int64_t n, int64_t from, int64_t to, const void *a, int64_t ld, const void *v, void *sum)
{
    static void (*const ways[2][3])(int64_t, int64_t, int64_t, const void *, int64_t, const void *, void *) = {EACH(symmetric)};
    ways[solve_double(s)][width()](n, from, to, a, ld, v, sum);
}

double solve_largest(const solve *s, int64_t count, const void *values, double least_)
{
    static double (*const ways[2][3])(int64_t, const void *, double) = {EACH(largest)};
    return ways[solve_double(s)][width()](count, values, least_);
}
