// cuBLAS' functions for the host's matrices on several devices, against sums of the host in complex doubles.
#include <cublasXt.h>
#include <cuda_runtime.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <vector>

typedef std::complex<double> number;
typedef std::vector<number> matrix;  // by columns, packed
int wrong = 0, calls = 0;

template <typename T> struct as { static T of(number x) { return (T)x.real(); } static number back(T x) { return x; } };
template <> struct as<cuComplex> {
    static cuComplex of(number x) { return make_cuComplex((float)x.real(), (float)x.imag()); }
    static number back(cuComplex x) { return {x.x, x.y}; }
};
template <> struct as<cuDoubleComplex> {
    static cuDoubleComplex of(number x) { return make_cuDoubleComplex(x.real(), x.imag()); }
    static number back(cuDoubleComplex x) { return {x.x, x.y}; }
};
template <typename T> constexpr bool is_complex = sizeof(as<T>::back(T())) && (std::is_same_v<T, cuComplex> || std::is_same_v<T, cuDoubleComplex>);

const int SPARE = 3;  // rows beyond a matrix' own
template <typename T> std::vector<T> laid(const matrix &x, int rows, int columns)
{
    std::vector<T> out((rows + SPARE) * columns, as<T>::of({77, 77}));
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++) out[j * (rows + SPARE) + i] = as<T>::of(x[j * rows + i]);
    return out;
}
template <typename T> matrix some(int rows, int columns, unsigned seed)
{
    matrix x(rows * columns);
    for (auto &each : x) {
        seed = seed * 1664525u + 1013904223u;
        each = {(int)(seed >> 20) % 17 - 8.0, is_complex<T> ? (int)(seed >> 12) % 13 - 6.0 : 0.0};
    }
    return x;
}
matrix op(const matrix &x, int rows, int columns, cublasOperation_t how)
{
    if (how == CUBLAS_OP_N) return x;
    matrix y(x.size());
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++) y[i * columns + j] = how == CUBLAS_OP_C ? std::conj(x[j * rows + i]) : x[j * rows + i];
    return y;
}
matrix times(const matrix &a, const matrix &b, int m, int k, int n)
{
    matrix c(m * n);
    for (int j = 0; j < n; j++)
        for (int l = 0; l < k; l++)
            for (int i = 0; i < m; i++) c[j * m + i] += a[l * m + i] * b[j * k + l];
    return c;
}
matrix sum(number alpha, const matrix &x, number beta, const matrix &y)
{
    matrix z(x.size());
    for (size_t i = 0; i < x.size(); i++) z[i] = alpha * x[i] + beta * y[i];
    return z;
}
// The whole matrix of which one triangle counts.
enum Kind { SYMMETRIC, HERMITIAN, TRIANGULAR, UNIT };
matrix whole(const matrix &x, int n, cublasFillMode_t uplo, Kind kind)
{
    matrix y(n * n);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            bool here = uplo == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j;
            number mirrored = kind == SYMMETRIC ? x[i * n + j] : kind == HERMITIAN ? std::conj(x[i * n + j]) : 0;
            y[j * n + i] = here ? x[j * n + i] : mirrored;
            if (i == j && kind == HERMITIAN) y[j * n + i] = x[j * n + i].real();
            if (i == j && kind == UNIT) y[j * n + i] = 1;
        }
    return y;
}
template <typename T>
void same(const char *what, const std::vector<T> &got, const matrix &expected, const matrix &before, int rows, int columns, int triangle = -1)
{
    calls++;
    double worst = 0;
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows + SPARE; i++) {
            number e = i < rows ? expected[j * rows + i] : as<T>::back(as<T>::of({77, 77}));
            bool here = triangle < 0 || i >= rows || (triangle == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j);
            if (!here) e = before[j * rows + i];
            number g = as<T>::back(got[j * (rows + SPARE) + i]);
            worst = std::fmax(worst, std::abs(g - e) / (1 + std::abs(e)));
        }
    if (!(worst < (sizeof(T) / (is_complex<T> ? 2 : 1) == 4 ? 2e-4 : 1e-10))) wrong++, printf("%s: off by %g\n", what, worst);
}
#define CHECK(what)                                                              \
    do {                                                                         \
        int status_ = (int)(what);                                               \
        if (status_) printf("%d: %s: %d\n", __LINE__, #what, status_), wrong++; \
    } while (0)

const cublasOperation_t OPS[] = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C};
const cublasFillMode_t FILLS[] = {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER};
const cublasSideMode_t SIDES[] = {CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT};

#define FAMILY(L, T)                                                                                                   \
    void family(cublasXtHandle_t h, T)                                                                                 \
    {                                                                                                                  \
        const int m = 7, n = 11, k = 5;                                                                                \
        number al = {2, is_complex<T> ? -1.0 : 0}, be = {-1, is_complex<T> ? 0.5 : 0};                                 \
        T alpha = as<T>::of(al), beta = as<T>::of(be);                                                                 \
        matrix c = some<T>(m, n, 3), b = some<T>(m, n, 4);                                                             \
        for (auto ta : OPS)                                                                                            \
            for (auto tb : OPS) {                                                                                      \
                int ar = ta == CUBLAS_OP_N ? m : k, ac = m + k - ar, br = tb == CUBLAS_OP_N ? k : n, bc = n + k - br;  \
                matrix x = some<T>(ar, ac, 1), y = some<T>(br, bc, 2);                                                 \
                auto A = laid<T>(x, ar, ac), B = laid<T>(y, br, bc), C = laid<T>(c, m, n);                             \
                CHECK(cublasXt##L##gemm(h, ta, tb, m, n, k, &alpha, A.data(), ar + SPARE, B.data(), br + SPARE, &beta, \
                                        C.data(), m + SPARE));                                                         \
                same(#L "gemm", C, sum(al, times(op(x, ar, ac, ta), op(y, br, bc, tb), m, k, n), be, c), c, m, n);     \
            }                                                                                                          \
        for (auto side : SIDES)                                                                                        \
            for (auto uplo : FILLS) {                                                                                  \
                int left = side == CUBLAS_SIDE_LEFT, o = left ? m : n;                                                 \
                matrix x = some<T>(o, o, 5);                                                                           \
                for (int i = 0; i < o; i++) x[i * o + i] = x[i * o + i] + number(40);                                  \
                auto A = laid<T>(x, o, o), B = laid<T>(b, m, n), C = laid<T>(c, m, n);                                 \
                auto product = [&](const matrix &a) { return left ? times(a, b, m, m, n) : times(b, a, m, n, n); };    \
                CHECK(cublasXt##L##symm(h, side, uplo, m, n, &alpha, A.data(), o + SPARE, B.data(), m + SPARE, &beta,  \
                                        C.data(), m + SPARE));                                                         \
                same(#L "symm", C, sum(al, product(whole(x, o, uplo, SYMMETRIC)), be, c), c, m, n);                    \
                std::vector<T> packed;                                                                                 \
                for (int j = 0; j < o; j++)                                                                            \
                    for (int i = 0; i < o; i++)                                                                        \
                        if (uplo == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j) packed.push_back(as<T>::of(x[j * o + i])); \
                C = laid<T>(c, m, n);                                                                                  \
                CHECK(cublasXt##L##spmm(h, side, uplo, m, n, &alpha, packed.data(), B.data(), m + SPARE, &beta,        \
                                        C.data(), m + SPARE));                                                         \
                same(#L "spmm", C, sum(al, product(whole(x, o, uplo, SYMMETRIC)), be, c), c, m, n);                    \
                for (auto trans : OPS) {                                                                               \
                    Kind kind = trans == CUBLAS_OP_N ? UNIT : TRIANGULAR;                                              \
                    auto diag = kind == UNIT ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;                                \
                    matrix w = op(whole(x, o, uplo, kind), o, o, trans);                                               \
                    C = laid<T>(c, m, n);                                                                              \
                    CHECK(cublasXt##L##trmm(h, side, uplo, trans, diag, m, n, &alpha, A.data(), o + SPARE, B.data(),   \
                                            m + SPARE, C.data(), m + SPARE));                                          \
                    same(#L "trmm", C, sum(al, product(w), 0, c), c, m, n);                                            \
                    if (kind == UNIT) continue; /* its solution grows */                                               \
                    C = B;                                                                                             \
                    CHECK(cublasXt##L##trsm(h, side, uplo, trans, diag, m, n, &alpha, A.data(), o + SPARE, C.data(),   \
                                            m + SPARE));                                                               \
                    matrix s(m * n);                                                                                   \
                    for (int j = 0; j < n; j++)                                                                        \
                        for (int i = 0; i < m; i++) s[j * m + i] = as<T>::back(C[j * (m + SPARE) + i]);                \
                    auto back = laid<T>(left ? times(w, s, m, m, n) : times(s, w, m, n, n), m, n);                     \
                    same(#L "trsm", back, sum(al, b, 0, b), b, m, n);                                                  \
                }                                                                                                      \
            }                                                                                                          \
        for (auto uplo : FILLS)                                                                                        \
            for (auto trans : {CUBLAS_OP_N, CUBLAS_OP_T}) {                                                            \
                int r = trans == CUBLAS_OP_N ? n : k, q = n + k - r;                                                   \
                matrix x = some<T>(r, q, 6), y = some<T>(r, q, 7), u = some<T>(n, n, 8);                               \
                auto turn = [&](const matrix &z, int other) {                                                          \
                    return op(z, r, q, other == (trans == CUBLAS_OP_N) ? CUBLAS_OP_T : CUBLAS_OP_N);                   \
                };                                                                                                     \
                auto pair = [&](const matrix &p, const matrix &q2) { return times(turn(p, 0), turn(q2, 1), n, k, n); }; \
                auto A = laid<T>(x, r, q), B = laid<T>(y, r, q), C = laid<T>(u, n, n);                                 \
                CHECK(cublasXt##L##syrk(h, uplo, trans, n, k, &alpha, A.data(), r + SPARE, &beta, C.data(), n + SPARE)); \
                same(#L "syrk", C, sum(al, pair(x, x), be, u), u, n, n, uplo);                                         \
                C = laid<T>(u, n, n);                                                                                  \
                CHECK(cublasXt##L##syr2k(h, uplo, trans, n, k, &alpha, A.data(), r + SPARE, B.data(), r + SPARE,       \
                                         &beta, C.data(), n + SPARE));                                                 \
                same(#L "syr2k", C, sum(al, sum(1, pair(x, y), 1, pair(y, x)), be, u), u, n, n, uplo);                 \
                C = laid<T>(u, n, n);                                                                                  \
                CHECK(cublasXt##L##syrkx(h, uplo, trans, n, k, &alpha, A.data(), r + SPARE, B.data(), r + SPARE,       \
                                         &beta, C.data(), n + SPARE));                                                 \
                same(#L "syrkx", C, sum(al, pair(x, y), be, u), u, n, n, uplo);                                        \
            }                                                                                                          \
    }
FAMILY(S, float)
FAMILY(D, double)
FAMILY(C, cuComplex)
FAMILY(Z, cuDoubleComplex)

#define HERMITIANS(L, T, R)                                                                                            \
    void hermitians(cublasXtHandle_t h, T)                                                                             \
    {                                                                                                                  \
        const int m = 7, n = 11, k = 5;                                                                                \
        number al = {2, -1}, be = {-1, 0.5};                                                                           \
        T alpha = as<T>::of(al), beta = as<T>::of(be);                                                                 \
        R ra = 3, rb = -2;                                                                                             \
        matrix b = some<T>(m, n, 4), c = some<T>(m, n, 3);                                                             \
        for (auto uplo : FILLS) {                                                                                      \
            for (auto side : SIDES) {                                                                                  \
                int left = side == CUBLAS_SIDE_LEFT, o = left ? m : n;                                                 \
                matrix x = some<T>(o, o, 5), w = whole(x, o, uplo, HERMITIAN);                                         \
                auto A = laid<T>(x, o, o), B = laid<T>(b, m, n), C = laid<T>(c, m, n);                                 \
                CHECK(cublasXt##L##hemm(h, side, uplo, m, n, &alpha, A.data(), o + SPARE, B.data(), m + SPARE, &beta,  \
                                        C.data(), m + SPARE));                                                         \
                same(#L "hemm", C, sum(al, left ? times(w, b, m, m, n) : times(b, w, m, n, n), be, c), c, m, n);       \
            }                                                                                                          \
            for (auto trans : {CUBLAS_OP_N, CUBLAS_OP_C}) {                                                            \
                int r = trans == CUBLAS_OP_N ? n : k, q = n + k - r;                                                   \
                matrix x = some<T>(r, q, 6), y = some<T>(r, q, 7), u = whole(some<T>(n, n, 8), n, uplo, HERMITIAN);    \
                auto pair = [&](const matrix &p, const matrix &s) {                                                    \
                    return trans == CUBLAS_OP_N ? times(p, op(s, r, q, CUBLAS_OP_C), n, k, n)                          \
                                                : times(op(p, r, q, CUBLAS_OP_C), s, n, k, n);                         \
                };                                                                                                     \
                auto A = laid<T>(x, r, q), B = laid<T>(y, r, q), C = laid<T>(u, n, n);                                 \
                CHECK(cublasXt##L##herk(h, uplo, trans, n, k, &ra, A.data(), r + SPARE, &rb, C.data(), n + SPARE));    \
                same(#L "herk", C, sum(ra, pair(x, x), rb, u), u, n, n, uplo);                                         \
                C = laid<T>(u, n, n);                                                                                  \
                CHECK(cublasXt##L##her2k(h, uplo, trans, n, k, &alpha, A.data(), r + SPARE, B.data(), r + SPARE, &rb,  \
                                         C.data(), n + SPARE));                                                        \
                same(#L "her2k", C, sum(1, sum(al, pair(x, y), std::conj(al), pair(y, x)), rb, u), u, n, n, uplo);     \
                T one = as<T>::of(2); /* a product that is Hermitian: B is A */                                        \
                C = laid<T>(u, n, n);                                                                                  \
                CHECK(cublasXt##L##herkx(h, uplo, trans, n, k, &one, A.data(), r + SPARE, A.data(), r + SPARE, &rb,    \
                                         C.data(), n + SPARE));                                                        \
                same(#L "herkx", C, sum(2, pair(x, x), rb, u), u, n, n, uplo);                                         \
            }                                                                                                          \
        }                                                                                                              \
    }
HERMITIANS(C, cuComplex, float)
HERMITIANS(Z, cuDoubleComplex, double)

int main()
{
    int count = 0, devices[] = {0, 1}, dim = 0;
    CHECK(cudaGetDeviceCount(&count));
    cublasXtHandle_t h;
    CHECK(cublasXtCreate(&h));
    CHECK(cublasXtDeviceSelect(h, count < 2 ? 1 : 2, devices));
    CHECK(cublasXtGetBlockDim(h, &dim));
    if (dim != 2048) wrong++, printf("a block of %d\n", dim);
    CHECK(cublasXtSetPinningMemMode(h, CUBLASXT_PINNING_ENABLED));
    family(h, 0.f);
    family(h, 0.0);
    CHECK(cublasXtSetBlockDim(h, 2));  // several rounds of panels, the last one narrow
    family(h, cuComplex());
    family(h, cuDoubleComplex());
    hermitians(h, cuComplex());
    hermitians(h, cuDoubleComplex());
    float x = 1, *managed, one = 1;
    if (cublasXtSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 4, 1, 1, &x, &x, 1, &x, 1, &x, &x, 4) != CUBLAS_STATUS_INVALID_VALUE)
        wrong++, printf("a leading dimension that is too small is taken\n");
    if (cublasXtSetBlockDim(h, 0) != CUBLAS_STATUS_INVALID_VALUE || cublasXtDestroy(nullptr) != CUBLAS_STATUS_NOT_INITIALIZED)
        wrong++, printf("bad arguments are taken\n");
    CHECK(cudaMalloc(&managed, 8));  // operands may be a device's
    CHECK(cudaMemcpy(managed, &one, 4, cudaMemcpyHostToDevice));
    x = 5;
    CHECK(cublasXtSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &one, managed, 1, managed, 1, &one, &x, 1));
    if (x != 6) wrong++, printf("1 * 1 + 5 = %g\n", x);
    CHECK(cublasXtDestroy(h));
    if (calls != 4 * (9 + 4 * (2 + 3 + 2) + 4 * 3) + 2 * 2 * (2 + 2 * 3)) wrong++, printf("%d results were compared\n", calls);
    puts(wrong ? "FAIL" : "PASS");
}
