/* Matrices in all formats, dense operands and scalars, as kernels see them: on devices, and of the host (native/host.h).
   Everything is eight bytes wide. */
#pragma once

using wide = long long;

/* ---- numbers ---- */

#if defined(__x86_64__) && !defined(__F16C__) && !defined(__HIP_DEVICE_COMPILE__) /* without instructions for that */
static inline float half_to_float(unsigned short bits)
{
    const unsigned sign = (unsigned)(bits & 0x8000) << 16, rest = bits & 0x7fff;
    if (rest >= 0x7c00) return __builtin_bit_cast(float, sign | 0x7f800000 | (rest & 0x3ff) << 13);
    const float value = __builtin_bit_cast(float, rest << 13) * 0x1p112f;
    return sign ? -value : value;
}
static inline unsigned short float_to_half(float value)
{
    const unsigned word = __builtin_bit_cast(unsigned, value), sign = word >> 16 & 0x8000, rest = word & 0x7fffffff;
    unsigned made = (rest - 0x38000000 + 0xfff + (rest >> 13 & 1)) >> 13;
    if (rest > 0x7f800000) made = 0x7e00;
    else if (rest >= 0x477ff000) made = 0x7c00;
    else if (rest < 0x38800000) made = __builtin_bit_cast(unsigned, __builtin_bit_cast(float, rest) + 0.5f) - 0x3f000000;
    return (unsigned short)(sign | made);
}
#else
static inline __device__ float half_to_float(unsigned short bits) { return (float)__builtin_bit_cast(_Float16, bits); }
static inline __device__ unsigned short float_to_half(float value)
{
    return __builtin_bit_cast(unsigned short, (_Float16)value);
}
#endif

/* Numbers of 16 bits, which are computed with as floats. */
struct half_number {
    unsigned short bits;
    half_number() = default;
    __device__ half_number(float value) : bits(float_to_half(value)) {}
    __device__ operator float() const { return half_to_float(bits); }
};
struct bfloat_number {
    unsigned short bits;
    bfloat_number() = default;
    __device__ bfloat_number(float value)
    {
        const unsigned word = __builtin_bit_cast(unsigned, value);
        bits = (unsigned short)(value != value ? word >> 16 | 64 : (word + 0x7fff + (word >> 16 & 1)) >> 16);
    }
    __device__ operator float() const { return __builtin_bit_cast(float, (unsigned)bits << 16); }
};

template <class R> struct complex {
    R re, im;
    __device__ complex(R re = 0, R im = 0) : re(re), im(im) {}
    template <class S> __device__ explicit complex(const complex<S> &o) : re(R(o.re)), im(R(o.im)) {}
};
template <class R> __device__ complex<R> operator+(complex<R> a, complex<R> b) { return {a.re + b.re, a.im + b.im}; }
template <class R> __device__ complex<R> operator-(complex<R> a, complex<R> b) { return {a.re - b.re, a.im - b.im}; }
template <class R> __device__ complex<R> operator*(complex<R> a, complex<R> b)
{
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
template <class R> __device__ complex<R> operator/(complex<R> a, complex<R> b)
{
    R scale = fabs(b.re) > fabs(b.im) ? fabs(b.re) : fabs(b.im);
    R re = b.re / scale, im = b.im / scale, norm = (re * re + im * im) * scale;
    return {(a.re * re + a.im * im) / norm, (a.im * re - a.re * im) / norm};
}
template <class R> __device__ bool operator==(complex<R> a, complex<R> b) { return a.re == b.re && a.im == b.im; }
template <class T> __device__ T conjugate(T a) { return a; }
template <class R> __device__ complex<R> conjugate(complex<R> a) { return {a.re, -a.im}; }
template <class T> __device__ double magnitude(T a) { return fabs(double(a)); }
/* In the numbers' own precision, as rocSPARSE's: limits leave out what is exactly as large. */
template <class R> __device__ double magnitude(complex<R> a)
{
    R x = fabs(a.re), y = fabs(a.im), large = x > y ? x : y, small = x > y ? y : x;
    if (!(large > R(0))) return large;
    small = R(small / large);
    R square = small * small;
    return large * R(sqrt(square + R(1)));
}
template <class T> __device__ double real_part(T a) { return a; }
template <class R> __device__ double real_part(complex<R> a) { return a.re; }
template <class T> __device__ double imaginary(T) { return 0; }
template <class R> __device__ double imaginary(complex<R> a) { return a.im; }
template <class T> __device__ T root(T a) { return sqrt(a); }
template <class R> __device__ complex<R> root(complex<R> a) { return complex<R>(R(sqrt(hypot(a.re, a.im))), R(0)); }
template <class T> __device__ T maybe_conjugate(T a, bool wanted) { return wanted ? conjugate(a) : a; }

/* A number of the host's, or where one lies in the device's memory. */
struct scalar {
    const void *at;
    double raw[2];
    template <class T> __device__ T get() const { return *(const T *)(at ? at : raw); }
};

/* ---- operands ---- */

enum format { COO, COO_AOS, CSR, CSC, ELL, BELL, BSR, DENSE, SELL };

/* Of CSC, `offsets` are the columns' and `indices` the rows'; of COO, `offsets` are the rows; of dense ones, `width` is
   the distance of columns or rows. */
struct matrix {
    wide rows, cols, nnz;
    void *offsets, *indices, *values;
    wide base, block_rows, block_cols, column_major, width, offset_step, index_step, value_step;
};

/* Element (i, j) is at values[i * down + j * right]; `conjugated` ones are read so. */
struct dense {
    void *values;
    wide rows, cols, down, right, step, conjugated;
    template <class T> __device__ T &at(wide i, wide j, wide batch = 0) const
    {
        return ((T *)values)[i * down + j * right + batch * step];
    }
    template <class T> __device__ T read(wide i, wide j, wide batch = 0) const
    {
        return maybe_conjugate(at<T>(i, j, batch), conjugated);
    }
};

/* Calls f(column, place of the value) for all entries of a row; of CSC, f(row, place) for those of a column. */
template <int F, class I, class J, class Do> __device__ void each_of(const matrix &a, wide i, wide batch, Do &&f)
{
    const I *offsets = (const I *)a.offsets + batch * a.offset_step;
    const J *indices = (const J *)a.indices + batch * a.index_step;
    wide shift = batch * a.value_step;
    if constexpr (F == CSR || F == CSC) {
        for (wide p = offsets[i] - a.base, end = offsets[i + 1] - a.base; p < end; p++)
            f((wide)indices[p] - a.base, p + shift);
    } else if constexpr (F == BSR) {
        wide row = i / a.block_rows, in = i % a.block_rows, size = a.block_rows * a.block_cols;
        for (wide p = offsets[row] - a.base, end = offsets[row + 1] - a.base; p < end; p++)
            for (wide c = 0; c < a.block_cols; c++)
                f(((wide)indices[p] - a.base) * a.block_cols + c,
                  p * size + (a.column_major ? c * a.block_rows + in : in * a.block_cols + c) + shift);
    } else if constexpr (F == ELL) {
        for (wide p = 0; p < a.width; p++) {
            wide column = (wide)indices[p * a.rows + i] - a.base;
            if (column >= 0 && column < a.cols) f(column, p * a.rows + i + shift);
        }
    } else if constexpr (F == BELL) {
        /* Values are rows of width * block_cols numbers, as cuSPARSE's; or square blocks, which have rows (1) or columns
           (2) in them, and the first of each row of blocks come first, as rocSPARSE's. */
        wide row = i / a.block_rows, size = a.block_cols, inner = i % a.block_rows;
        for (wide p = 0; p < a.width; p++) {
            wide block = a.column_major ? p * (a.rows / size) + row : row * a.width + p;
            wide column = (wide)indices[block] - a.base;
            if (column < 0 || column * size >= a.cols) continue;
            for (wide c = 0; c < size; c++) {
                wide within = a.column_major == 2 ? c * size + inner : inner * size + c;
                f(column * size + c, (a.column_major ? block * size * size + within : (i * a.width + p) * size + c) + shift);
            }
        }
    } else if constexpr (F == SELL) { /* slices of block_rows rows, each by columns, as wide as its widest row */
        wide slice = i / a.block_rows, begin = offsets[slice] - a.base, end = offsets[slice + 1] - a.base;
        for (wide p = begin + i % a.block_rows; p < end; p += a.block_rows) {
            wide column = (wide)indices[p] - a.base;
            if (column >= 0 && column < a.cols) f(column, p + shift);
        }
    } else if constexpr (F == DENSE) {
        for (wide j = 0; j < a.cols; j++) f(j, (a.column_major ? j * a.width + i : i * a.width + j) + shift);
    }
}

/* How many rows (or columns, or entries) a thread each takes, and f(row, column, place) for its own. */
template <int F> __device__ wide lines(const matrix &a)
{
    return F == COO || F == COO_AOS ? a.nnz : F == CSC ? a.cols : a.rows;
}
template <int F, class I, class J, class Do> __device__ void entries(const matrix &a, wide t, wide batch, Do &&f)
{
    if constexpr (F == COO) {
        wide p = t + batch * a.index_step;
        f((wide)((const I *)a.offsets)[p] - a.base, (wide)((const J *)a.indices)[p] - a.base, t + batch * a.value_step);
    } else if constexpr (F == COO_AOS) {
        const J *pair = (const J *)a.indices + 2 * (t + batch * a.index_step);
        f((wide)pair[0] - a.base, (wide)pair[1] - a.base, t + batch * a.value_step);
    } else if constexpr (F == CSC) {
        each_of<F, I, J>(a, t, batch, [&](wide row, wide p) { f(row, t, p); });
    } else {
        each_of<F, I, J>(a, t, batch, [&](wide column, wide p) { f(t, column, p); });
    }
}
