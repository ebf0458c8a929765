// hipSOLVER: factors, solves, eigenvalues and singular values in four types, checked by multiplying them out on the host.
#include "check.h"

#include <hipsolver/hipsolver.h>

static hipsolverHandle_t handle;
static void done(hipsolverStatus_t status, const char *what)
{
    if (status != HIPSOLVER_STATUS_SUCCESS) printf("%s: %d\n", what, (int)status);
    expect(status == HIPSOLVER_STATUS_SUCCESS, what);
}
#define NAMED(own, theirs) \
    template <typename... A> static hipsolverStatus_t own(A... a) { return hipsolver##theirs(a...); }
#define BOTH(own, theirs) NAMED(own, theirs) NAMED(own##_size, theirs##_bufferSize)
#define EVERY(P) BOTH(getrf, P##getrf) BOTH(getrs, P##getrs) BOTH(potrf, P##potrf) BOTH(potrs, P##potrs) BOTH(potri, P##potri) BOTH(geqrf, P##geqrf) BOTH(gesvd, P##gesvd)
#define REAL(P) EVERY(P) BOTH(gqr, P##orgqr) BOTH(mqr, P##ormqr) BOTH(evd, P##syevd) BOTH(gvd, P##sygvd)
#define COMPLEX(P) EVERY(P) BOTH(gqr, P##ungqr) BOTH(mqr, P##unmqr) BOTH(evd, P##heevd) BOTH(gvd, P##hegvd)
template <typename T> struct Solver;
template <> struct Solver<float> { REAL(S) };
template <> struct Solver<double> { REAL(D) };
template <> struct Solver<std::complex<float>> { COMPLEX(C) };
template <> struct Solver<std::complex<double>> { COMPLEX(Z) };

static hipsolverFillMode_t fill(bool upper) { return upper ? HIPSOLVER_FILL_MODE_UPPER : HIPSOLVER_FILL_MODE_LOWER; }
static const hipsolverOperation_t OPERATIONS[] = {HIPSOLVER_OP_N, HIPSOLVER_OP_T, HIPSOLVER_OP_C};
static const char LETTERS[] = "NTC";

static Matrix identity(int n)
{
    Matrix made(n, n);
    for (int i = 0; i < n; i++) made(i, i) = 1;
    return made;
}
template <typename T> static std::vector<T> positive(int n) // A Hermitian matrix with positive eigenvalues
{
    auto a = numbers<T>((size_t)n * n);
    Matrix x(a, n, n, n), made = x * op(x, 'C');
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            W value = made(i, j) / (double)n + (i == j ? 1.0 : 0.0);
            if constexpr (Kind<T>::complex) a[i + (size_t)j * n] = T(value);
            else a[i + (size_t)j * n] = T(value.real());
        }
    return a;
}

template <typename T> static void lu(int n, int right)
{
    using S = Solver<T>;
    auto a = numbers<T>((size_t)n * n), b = numbers<T>((size_t)n * right);
    for (int i = 0; i < n; i++) a[i + (size_t)i * n] += T(n < 3 ? 2 : 1);
    Device<T> da(a), db(b);
    Device<int> pivots(n), info(1);
    int size = 0;
    done(S::getrf_size(handle, n, n, c(da.at), n, &size), "getrf's size");
    Device<T> work(size + 1);
    done(S::getrf(handle, n, n, c(da.at), n, c(work.at), size, pivots.at, info.at), "getrf"), expect(info.read()[0] == 0, "getrf: info");
    Matrix both(da.read(), n, n, n), full(a, n, n, n), want = full;
    pivots.read();
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) std::swap(want(i, j), want(pivots.host[i] - 1, j));
    near<T>("getrf", whole(both, false, 'U') * whole(both, true, 'N'), want, 50 + n);
    for (int o = 0; o < 3; o++) {
        db.write(b);
        int more = 0;
        done(S::getrs_size(handle, OPERATIONS[o], n, right, c(da.at), n, pivots.at, c(db.at), n, &more), "getrs's size");
        Device<T> space(more + 1);
        done(S::getrs(handle, OPERATIONS[o], n, right, c(da.at), n, pivots.at, c(db.at), n, c(space.at), more, info.at), "getrs");
        Matrix x(db.read(), n, right, n), product = op(full, LETTERS[o]) * x;
        near<T>("getrs", product, Matrix(b, n, right, n), 5000.0 * (1 + n));
    }
}

template <typename T> static void cholesky(int n, int right)
{
    using S = Solver<T>;
    auto a = positive<T>(n), b = numbers<T>((size_t)n * right);
    Matrix full(a, n, n, n);
    for (bool upper : {false, true}) {
        Device<T> da(a), db(b);
        Device<int> info(1);
        int size = 0;
        done(S::potrf_size(handle, fill(upper), n, c(da.at), n, &size), "potrf's size");
        Device<T> work(size + 1);
        done(S::potrf(handle, fill(upper), n, c(da.at), n, c(work.at), size, info.at), "potrf"), expect(info.read()[0] == 0, "potrf: info");
        Matrix factor = whole(Matrix(da.read(), n, n, n), upper, 'N');
        near<T>("potrf", upper ? op(factor, 'C') * factor : factor * op(factor, 'C'), full, 50 + n);
        int more = 0;
        done(S::potrs_size(handle, fill(upper), n, right, c(da.at), n, c(db.at), n, &more), "potrs's size");
        Device<T> space(more + 1);
        done(S::potrs(handle, fill(upper), n, right, c(da.at), n, c(db.at), n, c(space.at), more, info.at), "potrs");
        near<T>("potrs", full * Matrix(db.read(), n, right, n), Matrix(b, n, right, n), 500 + 10 * n);
        done(S::potri_size(handle, fill(upper), n, c(da.at), n, &more), "potri's size");
        Device<T> third(more + 1);
        done(S::potri(handle, fill(upper), n, c(da.at), n, c(third.at), more, info.at), "potri");
        near<T>("potri", full * whole(Matrix(da.read(), n, n, n), upper, Kind<T>::complex ? 'H' : 'S'), identity(n), 500 + 10 * n);
    }
}

template <typename T> static void qr(int m, int n)
{
    using S = Solver<T>;
    auto a = numbers<T>((size_t)m * n), b = numbers<T>((size_t)m * n);
    Device<T> da(a), db(b), tau(n);
    Device<int> info(1);
    int size = 0;
    done(S::geqrf_size(handle, m, n, c(da.at), m, &size), "geqrf's size");
    Device<T> work(size + 1);
    done(S::geqrf(handle, m, n, c(da.at), m, c(tau.at), c(work.at), size, info.at), "geqrf");
    Matrix r(n, n);
    da.read();
    for (int j = 0; j < n; j++)
        for (int i = 0; i <= j; i++) r(i, j) = W(da.host[i + (size_t)j * m]);
    const hipsolverOperation_t turned = Kind<T>::complex ? HIPSOLVER_OP_C : HIPSOLVER_OP_T;
    done(S::mqr_size(handle, HIPSOLVER_SIDE_LEFT, turned, m, n, n, c(da.at), m, c(tau.at), c(db.at), m, &size), "ormqr's size");
    Device<T> more(size + 1);
    done(S::mqr(handle, HIPSOLVER_SIDE_LEFT, turned, m, n, n, c(da.at), m, c(tau.at), c(db.at), m, c(more.at), size, info.at), "ormqr");
    Matrix product(db.read(), n, n, m); // its first n rows
    done(S::gqr_size(handle, m, n, n, c(da.at), m, c(tau.at), &size), "orgqr's size");
    Device<T> third(size + 1);
    done(S::gqr(handle, m, n, n, c(da.at), m, c(tau.at), c(third.at), size, info.at), "orgqr");
    Matrix q(da.read(), m, n, m);
    near<T>("Q R", q * r, Matrix(a, m, n, m), 50 + m);
    near<T>("Q' Q", op(q, 'C') * q, identity(n), 50 + m);
    near<T>("ormqr", product, op(q, 'C') * Matrix(b, m, n, m), 50 + m);
}

template <typename T> static void eigenvalues(int n)
{
    using S = Solver<T>;
    using R = typename Kind<T>::Real;
    auto a = positive<T>(n), b = positive<T>(n);
    for (int i = 0; i < n; i++) a[i + (size_t)i * n] -= T(2); // of both signs
    Matrix full(a, n, n, n), other(b, n, n, n);
    for (bool upper : {false, true})
        for (bool general : {false, true}) {
            Device<T> da(a), db(b);
            Device<R> values(n), alone(n);
            Device<int> info(1);
            int size = 0;
            for (auto mode : {HIPSOLVER_EIG_MODE_VECTOR, HIPSOLVER_EIG_MODE_NOVECTOR}) {
                bool vectors = mode == HIPSOLVER_EIG_MODE_VECTOR;
                Device<T> copy(a), copied(b), &used = vectors ? da : copy, &second = vectors ? db : copied;
                auto out = vectors ? values.at : alone.at;
                done(general ? S::gvd_size(handle, HIPSOLVER_EIG_TYPE_1, mode, fill(upper), n, c(used.at), n, c(second.at), n, out, &size)
                             : S::evd_size(handle, mode, fill(upper), n, c(used.at), n, out, &size), "the size for eigenvalues");
                Device<T> work(size + 1);
                done(general ? S::gvd(handle, HIPSOLVER_EIG_TYPE_1, mode, fill(upper), n, c(used.at), n, c(second.at), n, out, c(work.at), size, info.at)
                             : S::evd(handle, mode, fill(upper), n, c(used.at), n, out, c(work.at), size, info.at), "eigenvalues");
                expect(info.read()[0] == 0, "eigenvalues: info");
            }
            Matrix v(da.read(), n, n, n), scaled = general ? other * v : v;
            values.read();
            for (int j = 0; j < n; j++)
                for (int i = 0; i < n; i++) scaled(i, j) *= (double)values.host[j];
            near<T>("A V = V L", full * v, scaled, 300 + 20 * n);
            near<T>("V' V", op(v, 'C') * (general ? other * v : v), identity(n), 300 + 20 * n);
            near<T>("eigenvalues alone", Matrix(alone.read(), n, 1, n), Matrix(values.host, n, 1, n), 300 + 20 * n);
            bool sorted = true;
            for (int i = 1; i < n; i++) sorted &= values.host[i - 1] <= values.host[i];
            expect(sorted, "eigenvalues ascend");
        }
}

template <typename T> static void singular_values(int m, int n)
{
    using S = Solver<T>;
    using R = typename Kind<T>::Real;
    auto a = numbers<T>((size_t)m * n);
    Device<T> da(a), u((size_t)m * m), v((size_t)n * n);
    Device<R> values(n), rest(n + 1);
    Device<int> info(1);
    int size = 0;
    done(S::gesvd_size(handle, 'A', 'A', m, n, &size), "gesvd's size");
    Device<T> work(size + 1);
    done(S::gesvd(handle, 'A', 'A', m, n, c(da.at), m, values.at, c(u.at), m, c(v.at), n, c(work.at), size, rest.at, info.at), "gesvd");
    expect(info.read()[0] == 0, "gesvd: info");
    Matrix left(u.read(), m, m, m), right(v.read(), n, n, n), middle(m, n);
    values.read();
    for (int i = 0; i < n; i++) middle(i, i) = (double)values.host[i];
    near<T>("U S V'", left * middle * right, Matrix(a, m, n, m), 300 + 10 * m);
    near<T>("U' U", op(left, 'C') * left, identity(m), 300 + 10 * m);
    near<T>("V' V", op(right, 'C') * right, identity(n), 300 + 10 * m);
}

template <typename T> static void all()
{
    lu<T>(1, 1), lu<T>(37, 5), lu<T>(80, 1);
    cholesky<T>(1, 1), cholesky<T>(45, 3);
    qr<T>(50, 31), qr<T>(16, 16);
    eigenvalues<T>(1), eigenvalues<T>(33);
    singular_values<T>(29, 29), singular_values<T>(40, 17);
}

int main()
{
    if (hipsolverCreate(&handle) != HIPSOLVER_STATUS_SUCCESS) return puts("FAIL: no handle"), 1;
    all<float>(), all<double>(), all<std::complex<float>>(), all<std::complex<double>>();
    // What is singular, and what has a negative eigenvalue, is told.
    Device<double> zeros(9), work(1 << 16), minus(std::vector<double>{1, 2, 2, 1});
    Device<int> pivots(3), info(1);
    int size = 0;
    done(hipsolverDgetrf_bufferSize(handle, 3, 3, zeros.at, 3, &size), "size");
    done(hipsolverDgetrf(handle, 3, 3, zeros.at, 3, work.at, size, pivots.at, info.at), "getrf"), expect(info.read()[0] == 1, "the first pivot that is zero");
    done(hipsolverDpotrf_bufferSize(handle, HIPSOLVER_FILL_MODE_LOWER, 2, minus.at, 2, &size), "size");
    done(hipsolverDpotrf(handle, HIPSOLVER_FILL_MODE_LOWER, 2, minus.at, 2, work.at, size, info.at), "potrf"), expect(info.read()[0] == 2, "the minor that is not positive");
    done(hipsolverDestroy(handle), "the end");
    return verdict();
}
