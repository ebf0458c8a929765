// hipBLAS: each family in four types, odd shapes, all operations, against sums of the host.
#include "check.h"

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hipblas/hipblas.h>

static hipblasHandle_t handle;
static void done(hipblasStatus_t status, const char *what)
{
    if (status != HIPBLAS_STATUS_SUCCESS) printf("%s: %s\n", what, hipblasStatusToString(status));
    expect(status == HIPBLAS_STATUS_SUCCESS, what);
}

template <typename T> struct Blas;
#define NAMED(own, theirs) \
    template <typename... A> static hipblasStatus_t own(A... a) { return hipblas##theirs(a...); }
#define FUNCTION(P, name) NAMED(name, P##name)
#define EVERY(P)                                                                                                            \
    FUNCTION(P, axpy) FUNCTION(P, copy) FUNCTION(P, swap) FUNCTION(P, scal) FUNCTION(P, gemv) FUNCTION(P, gbmv)              \
    FUNCTION(P, trmv) FUNCTION(P, trsv) FUNCTION(P, tpmv) FUNCTION(P, tbsv) FUNCTION(P, gemm) FUNCTION(P, symm)             \
    FUNCTION(P, syrk) FUNCTION(P, syr2k) FUNCTION(P, trmm) FUNCTION(P, trsm) FUNCTION(P, geam) FUNCTION(P, dgmm)            \
    FUNCTION(P, gemmBatched) FUNCTION(P, gemmStridedBatched) FUNCTION(P, getrfBatched) FUNCTION(P, trsmBatched)
#define REAL(P, i)                                                                                                          \
    NAMED(dot, P##dot) NAMED(dotc, P##dot) NAMED(geru, P##ger) NAMED(gerc, P##ger) NAMED(hemv, P##symv) NAMED(her, P##syr)  \
    NAMED(hemm, P##symm) NAMED(herk, P##syrk) NAMED(nrm2, P##nrm2) NAMED(asum, P##asum) NAMED(amax, I##i##amax) NAMED(amin, I##i##amin)
#define COMPLEX(P, i, R)                                                                                                    \
    NAMED(dot, P##dotu) NAMED(dotc, P##dotc) NAMED(geru, P##geru) NAMED(gerc, P##gerc) NAMED(hemv, P##hemv) NAMED(her, P##her) \
    NAMED(hemm, P##hemm) NAMED(herk, P##herk) NAMED(nrm2, R##nrm2) NAMED(asum, R##asum) NAMED(amax, I##i##amax) NAMED(amin, I##i##amin)
template <> struct Blas<float> { EVERY(S) REAL(S, s) };
template <> struct Blas<double> { EVERY(D) REAL(D, d) };
template <> struct Blas<std::complex<float>> { EVERY(C) COMPLEX(C, c, Sc) };
template <> struct Blas<std::complex<double>> { EVERY(Z) COMPLEX(Z, z, Dz) };

static const hipblasOperation_t OPERATIONS[] = {HIPBLAS_OP_N, HIPBLAS_OP_T, HIPBLAS_OP_C};
static const char LETTERS[] = "NTC";
static hipblasFillMode_t fill(bool upper) { return upper ? HIPBLAS_FILL_MODE_UPPER : HIPBLAS_FILL_MODE_LOWER; }

template <typename T> static std::vector<T> strided(const std::vector<T> &from, int n, int by)
{
    std::vector<T> made(n);
    for (int i = 0; i < n; i++) made[i] = from[by > 0 ? i * by : (n - 1 - i) * -by];
    return made;
}

template <typename T> static void vectors(int n, int ix, int iy)
{
    using B = Blas<T>;
    using R = typename Kind<T>::Real;
    auto x = numbers<T>((size_t)n * std::abs(ix)), y = numbers<T>((size_t)n * std::abs(iy));
    auto xs = strided(x, n, ix), ys = strided(y, n, iy);
    Device<T> dx(x), dy(y);
    T alpha = number<T>(), answer;
    W sum = 0, conjugated = 0;
    double squares = 0, absolute = 0;
    int most = 0, least = 0;
    auto size = [](T v) { return std::fabs((double)std::real(W(v))) + std::fabs((double)std::imag(W(v))); };
    for (int i = 0; i < n; i++) {
        sum += W(xs[i]) * W(ys[i]), conjugated += std::conj(W(xs[i])) * W(ys[i]);
        squares += std::norm(W(xs[i])), absolute += size(xs[i]);
        most = size(xs[i]) > size(xs[most]) ? i : most, least = size(xs[i]) < size(xs[least]) ? i : least;
    }
    auto scalar = [n](const char *what, W got, W want) {
        Matrix a(1, 1), b(1, 1);
        a(0, 0) = got, b(0, 0) = want;
        near<T>(what, a, b, 10 + n);
    };
    done(B::dot(handle, n, c(dx.at), ix, c(dy.at), iy, c(&answer)), "dot"), scalar("dot", W(answer), sum);
    done(B::dotc(handle, n, c(dx.at), ix, c(dy.at), iy, c(&answer)), "dotc");
    scalar("dotc", W(answer), Kind<T>::complex ? conjugated : sum);
    if (ix > 0) {
        R norm = 0, total = 0;
        int place = 0;
        done(B::nrm2(handle, n, c(dx.at), ix, &norm), "nrm2"), scalar("nrm2", norm, std::sqrt(squares));
        done(B::asum(handle, n, c(dx.at), ix, &total), "asum"), scalar("asum", total, absolute);
        done(B::amax(handle, n, c(dx.at), ix, &place), "amax"), expect(place == most + 1, "the place of the largest");
        done(B::amin(handle, n, c(dx.at), ix, &place), "amin"), expect(place == least + 1, "the place of the least");
    }
    auto sums = ys;
    done(B::axpy(handle, n, c(&alpha), c(dx.at), ix, c(dy.at), iy), "axpy");
    Matrix want(n, 1);
    for (int i = 0; i < n; i++) want(i, 0) = W(alpha) * W(xs[i]) + W(ys[i]);
    sums = strided(dy.read(), n, iy);
    near<T>("axpy", Matrix(sums, n, 1, n), want);
    done(B::swap(handle, n, c(dx.at), ix, c(dy.at), iy), "swap");
    expect(strided(dx.read(), n, ix) == sums && strided(dy.read(), n, iy) == xs, "what was swapped");
    done(B::copy(handle, n, c(dx.at), ix, c(dy.at), iy), "copy"), expect(strided(dy.read(), n, iy) == sums, "what was copied");
    if (iy > 0) {
        done(B::scal(handle, n, c(&alpha), c(dy.at), iy), "scal");
        near<T>("scal", Matrix(strided(dy.read(), n, iy), n, 1, n), W(alpha) * Matrix(sums, n, 1, n));
    }
}

template <typename T> static std::vector<T> triangle(int n, int ld) // one that can be solved well, with either diagonal
{
    auto a = numbers<T>((size_t)ld * n);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) a[i + (size_t)j * ld] = i == j ? a[i + (size_t)j * ld] + T(3) : a[i + (size_t)j * ld] / T(n);
    return a;
}

template <typename T> static void matrices_and_vectors(int m, int n, int lda)
{
    using B = Blas<T>;
    auto a = numbers<T>((size_t)lda * n), x = numbers<T>(std::max(m, n)), y = numbers<T>(std::max(m, n));
    Device<T> da(a), dx(x), dy(y);
    T alpha = number<T>(), beta = number<T>();
    Matrix full(a, m, n, lda);
    const int kl = 3, ku = 2, ldab = kl + ku + 2;
    auto band = numbers<T>((size_t)ldab * n);
    Device<T> db(band);
    Matrix banded(m, n);
    for (int j = 0; j < n; j++)
        for (int i = std::max(0, j - ku); i < std::min(m, j + kl + 1); i++) banded(i, j) = W(band[ku + i - j + (size_t)j * ldab]);
    for (int o = 0; o < 3; o++) {
        int in = o ? m : n, out = o ? n : m;
        Matrix vx(x, in, 1, in), vy(y, out, 1, out);
        dy.write(y), done(B::gemv(handle, OPERATIONS[o], m, n, c(&alpha), c(da.at), lda, c(dx.at), 1, c(&beta), c(dy.at), 1), "gemv");
        near<T>("gemv", Matrix(dy.read(), out, 1, out), W(alpha) * (op(full, LETTERS[o]) * vx) + W(beta) * vy);
        dy.write(y), done(B::gbmv(handle, OPERATIONS[o], m, n, kl, ku, c(&alpha), c(db.at), ldab, c(dx.at), 1, c(&beta), c(dy.at), 1), "gbmv");
        near<T>("gbmv", Matrix(dy.read(), out, 1, out), W(alpha) * (op(banded, LETTERS[o]) * vx) + W(beta) * vy);
    }
    Matrix vx(x, m, 1, m), vy(y, n, 1, n);
    dy.write(y);
    done(B::geru(handle, m, n, c(&alpha), c(dx.at), 1, c(dy.at), 1, c(da.at), lda), "ger");
    near<T>("ger", Matrix(da.read(), m, n, lda), full + W(alpha) * (vx * op(vy, 'T')));
    da.write(a), done(B::gerc(handle, m, n, c(&alpha), c(dx.at), 1, c(dy.at), 1, c(da.at), lda), "gerc");
    near<T>("gerc", Matrix(da.read(), m, n, lda), full + W(alpha) * (vx * op(vy, Kind<T>::complex ? 'C' : 'T')));
}

template <typename T> static void triangles_and_vectors(int n, int lda)
{
    using B = Blas<T>;
    using R = typename Kind<T>::Real;
    const char mirror = Kind<T>::complex ? 'H' : 'S';
    auto a = triangle<T>(n, lda), x = numbers<T>(n), y = numbers<T>(n);
    Device<T> da(a), dx(x), dy(y);
    Matrix full(a, n, n, lda), vx(x, n, 1, n), vy(y, n, 1, n);
    T alpha = number<T>(), beta = number<T>();
    R real = R(0.75);
    for (bool upper : {false, true}) {
        dx.write(x), dy.write(y), done(B::hemv(handle, fill(upper), n, c(&alpha), c(da.at), lda, c(dx.at), 1, c(&beta), c(dy.at), 1), "hemv");
        near<T>("hemv", Matrix(dy.read(), n, 1, n), W(alpha) * (whole(full, upper, mirror) * vx) + W(beta) * vy);
        dx.write(x), done(B::her(handle, fill(upper), n, &real, c(dx.at), 1, c(da.at), lda), "her");
        near<T>("her", whole(Matrix(da.read(), n, n, lda), upper, mirror), whole(full, upper, mirror) + W(real) * (vx * op(vx, mirror == 'H' ? 'C' : 'T')));
        da.write(a);
        std::vector<T> packed, band((size_t)4 * n);
        Matrix narrow(n, n);
        for (int j = 0; j < n; j++)
            for (int i = upper ? 0 : j; i < (upper ? j + 1 : n); i++) {
                packed.push_back(a[i + (size_t)j * lda]);
                if (std::abs(i - j) > 3) continue;
                band[(upper ? 3 + i - j : i - j) + (size_t)4 * j] = a[i + (size_t)j * lda], narrow(i, j) = full(i, j);
            }
        Device<T> dp(packed), db(band);
        for (int o = 0; o < 3; o++)
            for (hipblasDiagType_t diagonal : {HIPBLAS_DIAG_NON_UNIT, HIPBLAS_DIAG_UNIT}) {
                Matrix used = op(whole(full, upper, diagonal == HIPBLAS_DIAG_UNIT ? 'U' : 'N'), LETTERS[o]);
                Matrix thin = op(whole(narrow, upper, diagonal == HIPBLAS_DIAG_UNIT ? 'U' : 'N'), LETTERS[o]);
                dx.write(x), done(B::trmv(handle, fill(upper), OPERATIONS[o], diagonal, n, c(da.at), lda, c(dx.at), 1), "trmv");
                near<T>("trmv", Matrix(dx.read(), n, 1, n), used * vx);
                dx.write(x), done(B::tpmv(handle, fill(upper), OPERATIONS[o], diagonal, n, c(dp.at), c(dx.at), 1), "tpmv");
                near<T>("tpmv", Matrix(dx.read(), n, 1, n), used * vx);
                dx.write(x), done(B::trsv(handle, fill(upper), OPERATIONS[o], diagonal, n, c(da.at), lda, c(dx.at), 1), "trsv");
                near<T>("trsv", used * Matrix(dx.read(), n, 1, n), vx);
                dx.write(x), done(B::tbsv(handle, fill(upper), OPERATIONS[o], diagonal, n, 3, c(db.at), 4, c(dx.at), 1), "tbsv");
                near<T>("tbsv", thin * Matrix(dx.read(), n, 1, n), vx);
            }
    }
}

template <typename T> static void products(int m, int n, int k, int more)
{
    using B = Blas<T>;
    const int lda = std::max(m, k) + more, ldb = std::max(n, k) + more, ldc = m + more, batch = 3;
    size_t sa = (size_t)lda * std::max(m, k), sb = (size_t)ldb * std::max(n, k), sc = (size_t)ldc * n;
    auto a = numbers<T>(batch * sa), b = numbers<T>(batch * sb), z = numbers<T>(batch * sc);
    Device<T> da(a), db(b), dz(z);
    T alpha = number<T>(), beta = number<T>();
    std::vector<decltype(c(da.at))> pa, pb, pz;
    for (int i = 0; i < batch; i++) pa.push_back(c(da.at + i * sa)), pb.push_back(c(db.at + i * sb)), pz.push_back(c(dz.at + i * sc));
    Device<decltype(c(da.at))> la(pa), lb(pb), lz(pz);
    for (int o = 0; o < 9; o++) {
        int p = o / 3, q = o % 3;
        auto want = [&](int i) {
            Matrix x(a, p ? k : m, p ? m : k, lda, i * sa), y(b, q ? n : k, q ? k : n, ldb, i * sb), before(z, m, n, ldc, i * sc);
            return W(alpha) * (op(x, LETTERS[p]) * op(y, LETTERS[q])) + W(beta) * before;
        };
        dz.write(z);
        done(B::gemm(handle, OPERATIONS[p], OPERATIONS[q], m, n, k, c(&alpha), c(da.at), lda, c(db.at), ldb, c(&beta), c(dz.at), ldc), "gemm");
        near<T>("gemm", Matrix(dz.read(), m, n, ldc), want(0));
        dz.write(z);
        done(B::gemmBatched(handle, OPERATIONS[p], OPERATIONS[q], m, n, k, c(&alpha), la.at, lda, lb.at, ldb, c(&beta), lz.at, ldc, batch), "gemmBatched");
        near<T>("gemmBatched", Matrix(dz.read(), m, n, ldc, 2 * sc), want(2));
        dz.write(z);
        done(B::gemmStridedBatched(handle, OPERATIONS[p], OPERATIONS[q], m, n, k, c(&alpha), c(da.at), lda, sa, c(db.at), ldb, sb, c(&beta),
                                   c(dz.at), ldc, sc, batch), "gemmStridedBatched");
        near<T>("gemmStridedBatched", Matrix(dz.read(), m, n, ldc, sc), want(1));
    }
    if (n > std::max(m, k)) return; // a has no more columns
    Matrix x(a, m, n, lda), y(z, m, n, ldc, sc);
    dz.write(z);
    done(B::geam(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, m, n, c(&alpha), c(da.at), lda, c(&beta), c(dz.at + sc), ldc, c(dz.at), ldc), "geam");
    near<T>("geam", Matrix(dz.read(), m, n, ldc), W(alpha) * x + W(beta) * y);
    done(B::dgmm(handle, HIPBLAS_SIDE_RIGHT, m, n, c(da.at), lda, c(db.at), 1, c(dz.at), ldc), "dgmm");
    Matrix scaled = x;
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) scaled(i, j) *= W(b[j]);
    near<T>("dgmm", Matrix(dz.read(), m, n, ldc), scaled);
}

template <typename T> static void symmetric_products(int m, int n, int more)
{
    using B = Blas<T>;
    using R = typename Kind<T>::Real;
    const int side = std::max(m, n), ld = side + more;
    const size_t size = (size_t)ld * side;
    auto a = numbers<T>(size), b = numbers<T>(size), z = numbers<T>(size);
    for (int i = 0; i < side; i++) z[i + (size_t)i * ld] = T(std::real(W(z[i + (size_t)i * ld]))); // Hermitian
    Device<T> da(a), db(b), dz(z);
    T alpha = number<T>(), beta = number<T>();
    R real[] = {R(0.75), R(-0.5)};
    Matrix y(b, m, n, ld), before(z, m, n, ld);
    for (bool upper : {false, true}) {
        for (bool left : {false, true}) {
            hipblasSideMode_t where = left ? HIPBLAS_SIDE_LEFT : HIPBLAS_SIDE_RIGHT;
            Matrix x(a, left ? m : n, left ? m : n, ld);
            for (char kind : {'S', 'H'}) {
                Matrix used = whole(x, upper, Kind<T>::complex ? kind : 'S');
                dz.write(z);
                if (kind == 'S')
                    done(B::symm(handle, where, fill(upper), m, n, c(&alpha), c(da.at), ld, c(db.at), ld, c(&beta), c(dz.at), ld), "symm");
                else
                    done(B::hemm(handle, where, fill(upper), m, n, c(&alpha), c(da.at), ld, c(db.at), ld, c(&beta), c(dz.at), ld), "hemm");
                near<T>("symm", Matrix(dz.read(), m, n, ld), W(alpha) * (left ? used * y : y * used) + W(beta) * before);
            }
        }
        const char other = Kind<T>::complex ? 'C' : 'T', mirror = Kind<T>::complex ? 'H' : 'S';
        for (bool turned : {false, true}) {
            Matrix x(a, turned ? m : n, turned ? n : m, ld), w(b, turned ? m : n, turned ? n : m, ld), old(z, n, n, ld);
            Matrix one = op(x, turned ? 'T' : 'N'), two = op(w, turned ? 'T' : 'N'), hermitian = op(x, turned ? other : 'N');
            auto how = turned ? HIPBLAS_OP_T : HIPBLAS_OP_N, by = turned && Kind<T>::complex ? HIPBLAS_OP_C : how;
            dz.write(z), done(B::syrk(handle, fill(upper), how, n, m, c(&alpha), c(da.at), ld, c(&beta), c(dz.at), ld), "syrk");
            near<T>("syrk", whole(Matrix(dz.read(), n, n, ld), upper, 'S'), whole(W(alpha) * (one * op(one, 'T')) + W(beta) * old, upper, 'S'));
            dz.write(z), done(B::herk(handle, fill(upper), by, n, m, real, c(da.at), ld, real + 1, c(dz.at), ld), "herk");
            near<T>("herk", whole(Matrix(dz.read(), n, n, ld), upper, mirror),
                    whole(W(real[0]) * (hermitian * op(hermitian, other)) + W(real[1]) * old, upper, mirror));
            dz.write(z), done(B::syr2k(handle, fill(upper), how, n, m, c(&alpha), c(da.at), ld, c(db.at), ld, c(&beta), c(dz.at), ld), "syr2k");
            near<T>("syr2k", whole(Matrix(dz.read(), n, n, ld), upper, 'S'),
                    whole(W(alpha) * (one * op(two, 'T') + two * op(one, 'T')) + W(beta) * old, upper, 'S'));
        }
    }
}

template <typename T> static void triangular_products(int m, int n, int more)
{
    using B = Blas<T>;
    const int side = std::max(m, n), ld = side + more, batch = 2;
    auto a = triangle<T>(side, ld), b = numbers<T>((size_t)ld * n);
    Device<T> da(a), db(b), dz(b.size()), other(b);
    T alpha = number<T>();
    Matrix y(b, m, n, ld);
    Device<decltype(c(da.at))> la({c(da.at), c(da.at)}), lb({c(db.at), c(other.at)});
    for (int form = 0; form < 24; form++) {
        bool upper = form & 1, left = form & 2, unit = form & 4;
        int o = form / 8;
        int size = left ? m : n;
        auto where = left ? HIPBLAS_SIDE_LEFT : HIPBLAS_SIDE_RIGHT;
        auto diagonal = unit ? HIPBLAS_DIAG_UNIT : HIPBLAS_DIAG_NON_UNIT;
        Matrix used = op(whole(Matrix(a, size, size, ld), upper, unit ? 'U' : 'N'), LETTERS[o]);
        db.write(b), other.write(b);
        done(B::trmm(handle, where, fill(upper), OPERATIONS[o], diagonal, m, n, c(&alpha), c(da.at), ld, c(db.at), ld, c(dz.at), ld), "trmm");
        near<T>("trmm", Matrix(dz.read(), m, n, ld), W(alpha) * (left ? used * y : y * used));
        done(B::trsm(handle, where, fill(upper), OPERATIONS[o], diagonal, m, n, c(&alpha), c(da.at), ld, c(db.at), ld), "trsm");
        Matrix x(db.read(), m, n, ld);
        near<T>("trsm", left ? used * x : x * used, W(alpha) * y);
        db.write(b);
        done(B::trsmBatched(handle, where, fill(upper), OPERATIONS[o], diagonal, m, n, c(&alpha), la.at, ld, lb.at, ld, batch), "trsmBatched");
        Matrix last(other.read(), m, n, ld);
        near<T>("trsmBatched", left ? used * last : last * used, W(alpha) * y);
    }
}

template <typename T> static void factors(int n)
{
    const int batch = 3;
    auto a = numbers<T>((size_t)n * n * batch);
    Device<T> da(a);
    Device<decltype(c(da.at))> list({c(da.at), c(da.at + n * n), c(da.at + 2 * n * n)});
    Device<int> pivots((size_t)n * batch), info(batch);
    done(Blas<T>::getrfBatched(handle, n, list.at, n, pivots.at, info.at, batch), "getrfBatched");
    da.read(), pivots.read();
    for (int each = 0; each < batch; each++) {
        expect(info.read()[each] == 0, "getrfBatched: info");
        Matrix both(da.host, n, n, n, (size_t)each * n * n), want(a, n, n, n, (size_t)each * n * n);
        for (int i = 0; i < n; i++) {
            int pivot = pivots.host[each * n + i] - 1;
            for (int j = 0; j < n; j++) std::swap(want(i, j), want(pivot, j));
        }
        near<T>("getrfBatched", whole(both, false, 'U') * whole(both, true, 'N'), want);
    }
}

template <typename A, typename C>
static void mixed(const char *what, hipDataType in, hipDataType out, hipblasComputeType_t compute, double error, A (*made)(float), double (*read)(C))
{
    const int m = 48, n = 32, k = 64; // what 8-bit integers demand: multiples of 4
    std::vector<A> a(m * k), b(k * n);
    std::vector<C> z(m * n);
    for (int i = 0; i < m * k; i++) a[i] = made(float(i * 7 % 13 - 6));
    for (int i = 0; i < k * n; i++) b[i] = made(float(i * 5 % 11 - 5));
    Device<A> da(a), db(b);
    Device<C> dz(z);
    float one = 1, zero = 0;
    int whole_one = 1, whole_zero = 0;
    bool integers = compute == HIPBLAS_COMPUTE_32I;
    done(hipblasGemmEx(handle, HIPBLAS_OP_T, HIPBLAS_OP_N, m, n, k, integers ? (void *)&whole_one : &one, da.at, in, k, db.at, in, k,
                       integers ? (void *)&whole_zero : &zero, dz.at, out, m, compute, HIPBLAS_GEMM_DEFAULT), what);
    dz.read();
    int off = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int l = 0; l < k; l++) sum += double((i * k + l) * 7 % 13 - 6) * double((j * k + l) * 5 % 11 - 5);
            off += std::fabs(read(dz.host[i + j * m]) - sum) > error * std::fabs(sum);
        }
    expect(off == 0, what);
}

template <typename T> static void all()
{
    vectors<T>(1, 1, 1), vectors<T>(1000, 1, 1), vectors<T>(77, 2, 3), vectors<T>(129, -1, 2), vectors<T>(63, 3, -2);
    matrices_and_vectors<T>(1, 1, 1), matrices_and_vectors<T>(37, 53, 40), matrices_and_vectors<T>(130, 65, 130);
    triangles_and_vectors<T>(1, 1), triangles_and_vectors<T>(67, 70);
    products<T>(1, 1, 1, 0), products<T>(33, 17, 65, 0), products<T>(64, 64, 32, 3), products<T>(5, 129, 7, 1);
    symmetric_products<T>(19, 35, 0), symmetric_products<T>(40, 9, 2);
    triangular_products<T>(17, 33, 0), triangular_products<T>(48, 5, 3);
    factors<T>(1), factors<T>(23);
}

int main()
{
    if (hipblasCreate(&handle) != HIPBLAS_STATUS_SUCCESS) return puts("FAIL: no handle"), 1;
    all<float>(), all<double>(), all<std::complex<float>>(), all<std::complex<double>>();
    auto as_half = [](float v) { return __half(v); };
    auto as_bf16 = [](float v) { return __hip_bfloat16(v); };
    mixed<__half, __half>("f16", HIP_R_16F, HIP_R_16F, HIPBLAS_COMPUTE_32F, 1e-3, as_half, [](__half v) { return double(float(v)); });
    mixed<__half, float>("f16 to f32", HIP_R_16F, HIP_R_32F, HIPBLAS_COMPUTE_32F, 1e-6, as_half, [](float v) { return double(v); });
    mixed<__hip_bfloat16, __hip_bfloat16>("bf16", HIP_R_16BF, HIP_R_16BF, HIPBLAS_COMPUTE_32F, 8e-3, as_bf16, [](__hip_bfloat16 v) { return double(float(v)); });
    mixed<__hip_bfloat16, float>("bf16 to f32", HIP_R_16BF, HIP_R_32F, HIPBLAS_COMPUTE_32F, 1e-6, as_bf16, [](float v) { return double(v); });
    mixed<int8_t, int32_t>("i8 to i32", HIP_R_8I, HIP_R_32I, HIPBLAS_COMPUTE_32I, 0, [](float v) { return int8_t(v); }, [](int32_t v) { return double(v); });
    // Scalars on the device, a stream, and what is refused.
    hipStream_t stream, said = nullptr;
    (void)hipStreamCreate(&stream);
    done(hipblasSetStream(handle, stream), "stream"), done(hipblasGetStream(handle, &said), "stream"), expect(said == stream, "the stream that was set");
    Device<float> x(numbers<float>(100)), answer(1);
    float there = 0;
    done(hipblasSdot(handle, 100, x.at, 1, x.at, 1, &there), "dot");
    done(hipblasSetPointerMode(handle, HIPBLAS_POINTER_MODE_DEVICE), "mode");
    done(hipblasSdot(handle, 100, x.at, 1, x.at, 1, answer.at), "dot"), (void)hipStreamSynchronize(stream);
    expect(answer.read()[0] == there, "a dot product on the device");
    done(hipblasSetPointerMode(handle, HIPBLAS_POINTER_MODE_HOST), "mode");
    expect(hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, -1, 1, 1, &there, x.at, 1, x.at, 1, &there, x.at, 1) != HIPBLAS_STATUS_SUCCESS, "a negative size");
    expect(hipblasSgemm(handle, (hipblasOperation_t)7, HIPBLAS_OP_N, 1, 1, 1, &there, x.at, 1, x.at, 1, &there, x.at, 1) != HIPBLAS_STATUS_SUCCESS, "no operation");
    done(hipblasDestroy(handle), "the end");
    return verdict();
}
