/* Vectors, by the host's BLAS; long ones in parts. */
#include <string.h>

#include "narrow.h"
#include "perform.h"

typedef const int64_t *integer;
typedef void (*axpy_fn)(integer, const void *, const void *, integer, void *, integer);
typedef void (*scal_fn)(integer, const void *, void *, integer);
typedef void (*two_fn)(integer, void *, integer, void *, integer);
typedef float (*sdot_fn)(integer, const void *, integer, const void *, integer);
typedef double (*ddot_fn)(integer, const void *, integer, const void *, integer);
typedef float (*snorm_fn)(integer, const void *, integer);
typedef double (*dnorm_fn)(integer, const void *, integer);
typedef void (*rot_fn)(integer, void *, integer, void *, integer, const void *, const void *);
typedef void (*rotm_fn)(integer, void *, integer, void *, integer, const void *);
typedef void (*rotg_fn)(void *, void *, void *, void *);
typedef void (*rotmg_fn)(void *, void *, void *, const void *, void *);

struct vectors {
    const struct blas_call *call;
    int64_t first, count;
    size_t size;
    void *x, *y;
    const char *letter;
};

static struct vectors vectors_of(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    struct vectors v = {call, blas_first(part, call->n), blas_count(part, call->n), blas_size(call->x.type), NULL, NULL,
                        blas_letter(call->x.type)};
    void *x = blas_at(call, &call->x, part->instance), *y = blas_at(call, &call->y, part->instance);
    v.x = x ? blas_slice(x, call->x.ld, call->n, v.first, v.count, v.size) : NULL;
    v.y = y ? blas_slice(y, call->y.ld, call->n, v.first, v.count, blas_size(call->y.type)) : NULL;
    return v;
}

/* Sums of products, in double; complex ones with the first conjugated or not. */
static void complex_dot(const struct vectors *v, bool conjugated, double out[2])
{
    const struct blas_call *call = v->call;
    double real = 0, imaginary = 0, sign = conjugated ? -1 : 1;
    int64_t ix = call->x.ld >= 0 ? 0 : (1 - v->count) * call->x.ld, iy = call->y.ld >= 0 ? 0 : (1 - v->count) * call->y.ld;
    bool wide = call->x.type == BLAS_C64;
    for (int64_t i = 0; i < v->count; i++, ix += call->x.ld, iy += call->y.ld) {
        double a = wide ? ((double *)v->x)[2 * ix] : ((float *)v->x)[2 * ix];
        double b = sign * (wide ? ((double *)v->x)[2 * ix + 1] : ((float *)v->x)[2 * ix + 1]);
        double c = wide ? ((double *)v->y)[2 * iy] : ((float *)v->y)[2 * iy];
        double d = wide ? ((double *)v->y)[2 * iy + 1] : ((float *)v->y)[2 * iy + 1];
        real += a * c - b * d;
        imaginary += a * d + b * c;
    }
    out[0] = real;
    out[1] = imaginary;
}

/* The place of the largest or smallest number, from 1: the first of equal ones. As in the first BLAS, NaN is neither, but
   where it comes first; OpenBLAS finds other places. */
#define PLACE(name, T, SIZE)                                                                                           \
    static int64_t name(const T *x, int64_t count, int64_t step, bool largest, double *best)                           \
    {                                                                                                                  \
        int64_t found = 1;                                                                                             \
        T most = SIZE(x);                                                                                              \
        for (int64_t i = 1; i < count; i++) {                                                                          \
            T size = SIZE((x + i * step));                                                                             \
            if (largest ? size > most : size < most) {                                                                 \
                most = size;                                                                                           \
                found = i + 1;                                                                                         \
            }                                                                                                          \
        }                                                                                                              \
        *best = (double)most;                                                                                          \
        return found;                                                                                                  \
    }
#define REAL(x) ((x)[0] < 0 ? -(x)[0] : (x)[0])
#define BOTH(x) (REAL(x) + REAL((x) + 1))
PLACE(place_s, float, REAL)
PLACE(place_d, double, REAL)
PLACE(place_c, float, BOTH)
PLACE(place_z, double, BOTH)

static int64_t place(const struct vectors *v, double *best)
{
    bool largest = v->call->routine == BLAS_amax;
    int64_t inc = v->call->x.ld;
    switch (v->call->x.type) {
    case BLAS_F32: return place_s(v->x, v->count, inc, largest, best);
    case BLAS_F64: return place_d(v->x, v->count, inc, largest, best);
    case BLAS_C32: return place_c(v->x, v->count, 2 * inc, largest, best);
    default: return place_z(v->x, v->count, 2 * inc, largest, best);
    }
}

static void reduce(const struct vectors *v, struct blas_partial *out)
{
    const struct blas_call *call = v->call;
    const char *prefix = call->x.type == BLAS_C32 ? "sc" : call->x.type == BLAS_C64 ? "dz" : v->letter;
    bool single = call->x.type == BLAS_F32 || call->x.type == BLAS_C32;
    if (!v->count)
        return;
    switch (call->routine) {
    case BLAS_dot:
        if (single)
            out->value[0] = ((sdot_fn)blas_host("s", "dot"))(&v->count, v->x, &call->x.ld, v->y, &call->y.ld);
        else
            out->value[0] = ((ddot_fn)blas_host("d", "dot"))(&v->count, v->x, &call->x.ld, v->y, &call->y.ld);
        break;
    case BLAS_dotc: case BLAS_dotu: complex_dot(v, call->routine == BLAS_dotc, out->value); break;
    case BLAS_asum: case BLAS_nrm2: {
        void *function = blas_host(prefix, call->routine == BLAS_asum ? "asum" : "nrm2");
        out->value[0] = single ? ((snorm_fn)function)(&v->count, v->x, &call->x.ld)
                               : ((dnorm_fn)function)(&v->count, v->x, &call->x.ld);
        break;
    }
    default: {
        out->index = v->first + place(v, &out->value[0]);
    }
    }
}

static void store(const struct blas_call *call, int64_t instance, double real, double imaginary)
{
    char *at = (char *)call->r.base + instance * (int64_t)blas_size(call->r.type);
    switch (call->r.type) {
    case BLAS_F32: *(float *)at = (float)real; break;
    case BLAS_F64: *(double *)at = real; break;
    case BLAS_C32: ((float *)at)[0] = (float)real; ((float *)at)[1] = (float)imaginary; break;
    default: ((double *)at)[0] = real; ((double *)at)[1] = imaginary; break;
    }
}

static void store_index(const struct blas_call *call, int64_t instance, int64_t index)
{
    if (call->wide)
        ((int64_t *)call->r.base)[instance] = index;
    else
        ((int32_t *)call->r.base)[instance] = (int32_t)index;
}

void blas_finish(const struct blas_call *call, int64_t instance, const struct blas_partial *partial, uint64_t parts)
{
    double real = 0, imaginary = 0, largest_norm = 0, squares = 0;
    const struct blas_partial *best = NULL;
    bool largest = call->routine == BLAS_amax;
    for (uint64_t i = 0; i < parts; i++) {
        real += partial[i].value[0];
        imaginary += partial[i].value[1];
        largest_norm = partial[i].value[0] > largest_norm ? partial[i].value[0] : largest_norm;
        if (partial[i].index && (!best || (largest ? partial[i].value[0] > best->value[0] : partial[i].value[0] < best->value[0])))
            best = &partial[i];
    }
    for (uint64_t i = 0; i < parts && largest_norm > 0; i++) {
        double scaled = partial[i].value[0] / largest_norm;
        squares += scaled * scaled;
    }
    if (call->routine == BLAS_amax || call->routine == BLAS_amin)
        store_index(call, instance, best ? best->index : 0);
    else if (call->routine == BLAS_nrm2)
        store(call, instance, parts == 1 || __builtin_isnan(real) || __builtin_isinf(real) ? real : largest_norm * __builtin_elementwise_sqrt(squares), 0);
    else
        store(call, instance, real, imaginary);
}

bool blas_reduces(const struct blas_call *call)
{
    return call->compute == BLAS_NO_TYPE && call->routine >= BLAS_dot && call->routine <= BLAS_amin;
}

static void rotate(const struct vectors *v, const struct blas_part *part)
{
    const struct blas_call *call = v->call;
    const void *c = call->c.base, *s = call->s.base;
    bool wide = call->x.type == BLAS_F64 || call->x.type == BLAS_C64;
    const char *prefix = v->letter;
    (void)part;
    if (blas_complex(call->x.type) && !blas_complex(call->s.type))
        prefix = wide ? "zd" : "cs";
    if (v->count)
        ((rot_fn)blas_host(prefix, "rot"))(&v->count, v->x, &call->x.ld, v->y, &call->y.ld, c, s);
}

static double size_of(struct blas_wide z)
{
    double real = __builtin_fabs(z.real), imaginary = __builtin_fabs(z.imaginary);
    double most = real > imaginary ? real : imaginary, least = real > imaginary ? imaginary : real;
    return most > 0 ? most * __builtin_elementwise_sqrt(1 + (least / most) * (least / most)) : real + imaginary;
}

/* As the first BLAS had it, which rocBLAS follows: a rotation of nothing is a quarter turn. */
static void complex_rotation(const struct blas_call *call, int64_t i)
{
    char *a_at = blas_at(call, &call->a, i), *s_at = blas_at(call, &call->s, i);
    struct blas_wide a = blas_load(a_at, call->a.type), b = blas_load(blas_at(call, &call->b, i), call->b.type);
    struct blas_wide s = {1, 0}, r = b;
    double size = size_of(a), other = size_of(b), c = 0;
    if (size != 0) {
        double norm = size_of((struct blas_wide){size, other});
        struct blas_wide unit = {a.real / size, a.imaginary / size}, part = {b.real / norm, -b.imaginary / norm};
        c = size / norm;
        s = (struct blas_wide){unit.real * part.real - unit.imaginary * part.imaginary,
                               unit.real * part.imaginary + unit.imaginary * part.real};
        r = (struct blas_wide){unit.real * norm, unit.imaginary * norm};
    }
    blas_store(a_at, call->a.type, r);
    blas_store(blas_at(call, &call->c, i), call->c.type, (struct blas_wide){c, 0});
    blas_store(s_at, call->s.type, s);
}

static void generate(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    int64_t i = part->instance;
    if (call->routine == BLAS_rotg && blas_complex(call->a.type))
        complex_rotation(call, i);
    else if (call->routine == BLAS_rotg)
        ((rotg_fn)blas_host(blas_letter(call->a.type), "rotg"))(
            blas_at(call, &call->a, i), blas_at(call, &call->b, i), blas_at(call, &call->c, i), blas_at(call, &call->s, i));
    else
        ((rotmg_fn)blas_host(blas_letter(call->a.type), "rotmg"))(
            blas_at(call, &call->a, i), blas_at(call, &call->b, i), blas_at(call, &call->x, i), blas_at(call, &call->y, i),
            blas_at(call, &call->p, i));
}

void blas_level1(const struct blas_part *part)
{
    const struct blas_call *call = part->call;
    if (call->routine == BLAS_rotg || call->routine == BLAS_rotmg) {
        generate(part);
        return;
    }
    struct vectors v = vectors_of(part);
    if (part->partial) {
        reduce(&v, part->partial);
        return;
    }
    if (!v.count)
        return;
    const char *scaled = v.letter;
    switch (call->routine) {
    case BLAS_axpy:
        ((axpy_fn)blas_host(v.letter, "axpy"))(&v.count, call->alpha_value, v.x, &call->x.ld, v.y, &call->y.ld);
        break;
    case BLAS_copy: ((two_fn)blas_host(v.letter, "copy"))(&v.count, v.x, &call->x.ld, v.y, &call->y.ld); break;
    case BLAS_swap: ((two_fn)blas_host(v.letter, "swap"))(&v.count, v.x, &call->x.ld, v.y, &call->y.ld); break;
    case BLAS_scal:
        if (blas_complex(call->x.type) && !blas_complex(call->alpha_type))
            scaled = call->x.type == BLAS_C64 ? "zd" : "cs";
        ((scal_fn)blas_host(scaled, "scal"))(&v.count, call->alpha_value, v.x, &call->x.ld);
        break;
    case BLAS_rot: rotate(&v, part); break;
    default: /* rotm */
        ((rotm_fn)blas_host(v.letter, "rotm"))(&v.count, v.x, &call->x.ld, v.y, &call->y.ld,
                                               blas_at(call, &call->p, part->instance));
    }
}
