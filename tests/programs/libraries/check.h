// What the programs of this folder share: matrices and sums of the host in double precision, arrays of the device, and the count of
// what was compared. The same programs run on both platforms.
#pragma once
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

using W = std::complex<double>; // what the host computes in
static int compared, wrong;

static void expect(bool right, const char *what)
{
    compared++;
    if (!right && wrong++ < 20) printf("wrong: %s\n", what);
}
static int verdict()
{
    expect(hipDeviceSynchronize() == hipSuccess && hipGetLastError() == hipSuccess, "an error of the device");
    printf("%d of %d comparisons wrong: %s\n", wrong, compared, wrong ? "FAIL" : "PASS");
    return wrong != 0;
}

template <typename T> struct Kind { using Real = T; static constexpr bool complex = false; static constexpr char letter = sizeof(T) == 4 ? 'S' : 'D'; };
template <typename R> struct Kind<std::complex<R>> { using Real = R; static constexpr bool complex = true; static constexpr char letter = sizeof(R) == 4 ? 'C' : 'Z'; };
template <typename T> constexpr double epsilon = std::numeric_limits<typename Kind<T>::Real>::epsilon();

// Numbers in (-1, 1), the same at each run.
static double next()
{
    static unsigned long long state = 88172645463325252ull;
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return double(state >> 11) / (1ull << 52) - 1;
}
template <typename T> T number()
{
    if constexpr (Kind<T>::complex) {
        auto real = (typename Kind<T>::Real)next();
        return T(real, (typename Kind<T>::Real)next());
    } else {
        return T(next());
    }
}
template <typename T> std::vector<T> numbers(size_t count)
{
    std::vector<T> made(count);
    for (T &each : made) each = number<T>();
    return made;
}

// HIP's types of complex numbers.
inline float *c(float *p) { return p; }
inline double *c(double *p) { return p; }
inline hipFloatComplex *c(std::complex<float> *p) { return (hipFloatComplex *)p; }
inline hipDoubleComplex *c(std::complex<double> *p) { return (hipDoubleComplex *)p; }
template <typename T> auto c(const T *p) { return (const std::remove_pointer_t<decltype(c((T *)nullptr))> *)p; }

template <typename T> struct Device { // an array of the device, and what was last read of it
    T *at = nullptr;
    std::vector<T> host;
    explicit Device(const std::vector<T> &values) : host(values)
    {
        if (hipMalloc((void **)&at, values.size() * sizeof(T) + 16) != hipSuccess) exit((puts("FAIL: no memory"), 1));
        write(values);
    }
    explicit Device(size_t count) : Device(std::vector<T>(count)) {}
    Device(const Device &) = delete;
    ~Device() { (void)hipFree(at); }
    void write(const std::vector<T> &values) { (void)hipMemcpy(at, values.data(), values.size() * sizeof(T), hipMemcpyHostToDevice); }
    std::vector<T> &read()
    {
        (void)hipMemcpy(host.data(), at, host.size() * sizeof(T), hipMemcpyDeviceToHost);
        return host;
    }
};

struct Matrix {
    int m, n;
    std::vector<W> v;
    Matrix(int rows, int columns) : m(rows), n(columns), v((size_t)rows * columns) {}
    template <typename T> Matrix(const std::vector<T> &from, int rows, int columns, int ld, size_t offset = 0) : Matrix(rows, columns)
    {
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++) (*this)(i, j) = W(from[offset + i + (size_t)j * ld]);
    }
    W &operator()(int i, int j) { return v[i + (size_t)j * m]; }
    W operator()(int i, int j) const { return v[i + (size_t)j * m]; }
};
static Matrix op(const Matrix &a, char how) // N, T or C
{
    Matrix made(how == 'N' ? a.m : a.n, how == 'N' ? a.n : a.m);
    for (int j = 0; j < made.n; j++)
        for (int i = 0; i < made.m; i++) made(i, j) = how == 'N' ? a(i, j) : how == 'T' ? a(j, i) : std::conj(a(j, i));
    return made;
}
static Matrix operator*(const Matrix &a, const Matrix &b)
{
    Matrix made(a.m, b.n);
    for (int j = 0; j < b.n; j++)
        for (int k = 0; k < a.n; k++)
            for (int i = 0; i < a.m; i++) made(i, j) += a(i, k) * b(k, j);
    return made;
}
static Matrix operator*(W by, Matrix a)
{
    for (W &each : a.v) each *= by;
    return a;
}
static Matrix operator+(Matrix a, const Matrix &b)
{
    for (size_t i = 0; i < a.v.size(); i++) a.v[i] += b.v[i];
    return a;
}
// The whole of a matrix of which one triangle is given: its mirror image (S symmetric, H Hermitian), zeros (N), ones on the diagonal (U).
static Matrix whole(const Matrix &a, bool upper, char kind)
{
    Matrix made(a.n, a.n);
    for (int j = 0; j < a.n; j++)
        for (int i = 0; i < a.n; i++) {
            bool given = upper ? i <= j : i >= j;
            W mirrored = kind == 'S' ? a(j, i) : kind == 'H' ? std::conj(a(j, i)) : 0;
            made(i, j) = given ? a(i, j) : mirrored;
            if (i == j && kind == 'H') made(i, j) = made(i, j).real();
            if (i == j && kind == 'U') made(i, j) = 1;
        }
    return made;
}

// Whether what the device made is near, with the largest number of it as the measure.
template <typename T> static void near(const char *what, const Matrix &got, const Matrix &want, double times = 100)
{
    double largest = 1, worst = 0;
    for (const W &each : want.v) largest = std::max(largest, std::abs(each));
    for (size_t i = 0; i < want.v.size(); i++) {
        double difference = std::abs(got.v[i] - want.v[i]);
        worst = difference <= worst ? worst : difference; // and a NaN stays
    }
    char text[160];
    snprintf(text, sizeof text, "%c: %s, %d x %d: off by %g of %g", Kind<T>::letter, what, want.m, want.n, worst, largest);
    expect(worst <= times * epsilon<T> * largest, text);
}
