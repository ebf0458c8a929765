// cuSOLVER's sparse functions: at once, and step by step with factors that are kept.
#include <cuda_runtime.h>
#include <cusolverRf.h>
#include <cusolverSp.h>
#include <cusolverSp_LOWLEVEL_PREVIEW.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <numeric>
#include <vector>

#define CHECK(what)                                                  \
    do {                                                             \
        int status_ = (int)(what);                                   \
        if (status_) printf("%d: %s: %d\n", __LINE__, #what, status_), wrong++; \
    } while (0)
#define SAME(a, b) \
    do             \
        if (!(std::fabs((double)(a) - (double)(b)) < 1e-5)) printf("%d: %g, not %g\n", __LINE__, (double)(a), (double)(b)), wrong++; \
    while (0)

int wrong = 0;

template <typename T> T *put(const std::vector<T> &values)
{
    T *at;
    CHECK(cudaMalloc(&at, values.size() * sizeof(T)));
    CHECK(cudaMemcpy(at, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    return at;
}
template <typename T> std::vector<T> get(const T *at, size_t count)
{
    std::vector<T> values(count);
    CHECK(cudaMemcpy(values.data(), at, count * sizeof(T), cudaMemcpyDeviceToHost));
    return values;
}

// Whether a pattern is symmetric; rows and columns in another order, and where the elements come from.
void patterns(cusolverSpHandle_t handle, cusparseMatDescr_t matrix)
{
    std::vector<int> ptr = {0, 2, 4, 5}, ind = {0, 2, 0, 1, 2}, even = {0, 2, 0, 1, 2}, p = {2, 0, 1}, q = {1, 2, 0};
    std::vector<int> map = {0, 1, 2, 3, 4}, counts = {0, 2, 3, 5};
    int symmetric = 7;
    size_t size = 0;
    cudaStream_t stream = nullptr, other = nullptr;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cusolverSpSetStream(handle, stream));
    CHECK(cusolverSpGetStream(handle, &other));
    SAME(other == stream, 1);
    CHECK(cusolverSpXcsrissymHost(handle, 3, 5, matrix, ptr.data(), ptr.data() + 1, ind.data(), &symmetric));
    SAME(symmetric, 0);
    CHECK(cusolverSpXcsrissymHost(handle, 3, 5, matrix, counts.data(), counts.data() + 1, even.data(), &symmetric));
    SAME(symmetric, 0);
    std::vector<int> mirrored = {0, 2, 1, 0, 2};
    CHECK(cusolverSpXcsrissymHost(handle, 3, 5, matrix, counts.data(), counts.data() + 1, mirrored.data(), &symmetric));
    SAME(symmetric, 1);
    CHECK(cusolverSpXcsrperm_bufferSizeHost(handle, 3, 3, 5, matrix, ptr.data(), ind.data(), p.data(), q.data(), &size));
    std::vector<char> room(size);
    CHECK(cusolverSpXcsrpermHost(handle, 3, 3, 5, matrix, ptr.data(), ind.data(), p.data(), q.data(), map.data(), room.data()));
    int rows[] = {0, 1, 3, 5}, columns[] = {1, 1, 2, 0, 2}, from[] = {4, 1, 0, 3, 2};
    for (int i = 0; i < 4; i++) SAME(ptr[i], rows[i]);
    for (int i = 0; i < 5; i++) {
        SAME(ind[i], columns[i]);
        SAME(map[i], from[i]);
    }
    q[0] = 2;
    if (cusolverSpXcsrpermHost(handle, 3, 3, 5, matrix, ptr.data(), ind.data(), p.data(), q.data(), map.data(), room.data()) != CUSOLVER_STATUS_INVALID_VALUE) puts("no permutation"), wrong++;
}

// Two systems of one pattern.
void several(cusolverSpHandle_t handle, cusparseMatDescr_t matrix)
{
    std::vector<int> ptr = {0, 2, 4, 5}, ind = {0, 2, 0, 1, 2};
    std::vector<double> val = {1, 2, 3, 4, 5, 2, 1, 1, 1, 4}, b = {7, 11, 15, 5, 3, 12}, x(6);
    csrqrInfo_t info;
    size_t internal = 1, workspace = 1;
    CHECK(cusolverSpCreateCsrqrInfo(&info));
    int *rows = put(ptr), *columns = put(ind);
    double *values = put(val), *right = put(b), *found = put(x);
    CHECK(cusolverSpXcsrqrAnalysisBatched(handle, 3, 3, 5, matrix, rows, columns, info));
    CHECK(cusolverSpDcsrqrBufferInfoBatched(handle, 3, 3, 5, matrix, values, rows, columns, 2, info, &internal, &workspace));
    CHECK(cusolverSpDcsrqrsvBatched(handle, 3, 3, 5, matrix, values, rows, columns, right, found, 2, info, nullptr));
    double wanted[] = {1, 2, 3, 1, 2, 3};
    for (int i = 0; i < 6; i++) SAME(get(found, 6)[i], wanted[i]);
    CHECK(cusolverSpDestroyCsrqrInfo(info));
}

void sparse()
{
    cusolverSpHandle_t handle;
    cusparseMatDescr_t matrix;
    std::vector<int> ptr = {0, 2, 4, 5}, ind = {0, 2, 0, 1, 2}, order(3);
    std::vector<double> val = {1, 2, 3, 4, 5}, b = {7, 11, 15}, x(3);
    int singular = 0;
    CHECK(cusolverSpCreate(&handle));
    CHECK(cusparseCreateMatDescr(&matrix));
    CHECK(cusolverSpDcsrlsvluHost(handle, 3, 5, matrix, val.data(), ptr.data(), ind.data(), b.data(), 0, 0, x.data(), &singular));
    for (int i = 0; i < 3; i++) SAME(x[i], i + 1);
    SAME(singular, -1);
    double *on = put(x);
    CHECK(cudaMemset(on, 0, 24));
    CHECK(cusolverSpDcsrlsvqr(handle, 3, 5, matrix, put(val), put(ptr), put(ind), put(b), 0, 1, on, &singular));
    for (int i = 0; i < 3; i++) SAME(get(on, 3)[i], i + 1);
    CHECK(cusolverSpXcsrsymamdHost(handle, 3, 5, matrix, ptr.data(), ind.data(), order.data()));
    SAME(order[0] + order[1] + order[2], 3);
    patterns(handle, matrix);
    several(handle, matrix);
    CHECK(cusolverSpDestroy(handle));
}


// ---- for every type, against what defines a result, in double precision ----

using number = std::complex<double>;
template <class T> number wide(T v) { return {v.x, v.y}; }
template <> number wide(float v) { return v; }
template <> number wide(double v) { return v; }
template <class T> void narrow(T &to, number v) { to = {(decltype(to.x))v.real(), (decltype(to.y))v.imag()}; }
void narrow(float &to, number v) { to = (float)v.real(); }
void narrow(double &to, number v) { to = v.real(); }
template <class T> struct Real { using type = decltype(T().x); };
template <> struct Real<float> { using type = float; };
template <> struct Real<double> { using type = double; };

#define EACH(function)                                                                         \
    template <class... A> int function(float, A... a) { return cusolverSpS##function(a...); }    \
    template <class... A> int function(double, A... a) { return cusolverSpD##function(a...); }   \
    template <class... A> int function(cuComplex, A... a) { return cusolverSpC##function(a...); } \
    template <class... A> int function(cuDoubleComplex, A... a) { return cusolverSpZ##function(a...); }
EACH(csrlsqvqrHost) EACH(csreigvsiHost) EACH(csreigvsi) EACH(csreigsHost) EACH(csrzfdHost)
EACH(csrqrBufferInfoBatched) EACH(csrqrsvBatched)
EACH(csrluBufferInfoHost) EACH(csrluFactorHost) EACH(csrluZeroPivotHost) EACH(csrluSolveHost) EACH(csrluExtractHost)
EACH(csrqrBufferInfoHost) EACH(csrqrSetupHost) EACH(csrqrFactorHost) EACH(csrqrZeroPivotHost) EACH(csrqrSolveHost)
EACH(csrqrBufferInfo) EACH(csrqrSetup) EACH(csrqrFactor) EACH(csrqrZeroPivot) EACH(csrqrSolve)
EACH(csrcholBufferInfoHost) EACH(csrcholFactorHost) EACH(csrcholZeroPivotHost) EACH(csrcholSolveHost)
EACH(csrcholBufferInfo) EACH(csrcholFactor) EACH(csrcholZeroPivot) EACH(csrcholSolve) EACH(csrcholDiag)

// A matrix with about a tenth of its elements and its diagonal, indices from 1.
template <class T> struct Matrix {
    int m, n, count;
    std::vector<int> ptr = {1}, ind;
    std::vector<T> val;
    std::vector<number> whole;
    template <class F> Matrix(int m, int n, F element) : m(m), n(n), whole(m * n)
    {
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                number v = element(i, j);
                if (v == 0.0) continue;
                T own;
                narrow(own, v);
                ind.push_back(j + 1), val.push_back(own), whole[i * n + j] = wide(own);
            }
            ptr.push_back((int)ind.size() + 1);
        }
        count = (int)ind.size();
    }
};
double random_of(int i, int j) { return std::fmod(std::fabs(std::sin(i * 12.9898 + j * 78.233)) * 43758.5453, 1); }
template <class T> number entry(int i, int j, double diagonal)
{
    if (i != j && random_of(i, j) > 0.12) return 0;
    bool real = sizeof(T) == sizeof(typename Real<T>::type);
    return number(random_of(j, i + 7) - 0.5 + (i == j ? diagonal : 0), real ? 0 : random_of(i + 3, j) - 0.5);
}
template <class T> std::vector<T> side(int m)
{
    std::vector<T> b(m);
    for (int i = 0; i < m; i++) narrow(b[i], number(std::cos(i), std::sin(2.0 * i)));
    return b;
}
// The largest element of A^H (b - A x); for square matrices of b - A x.
template <class T> double off(const Matrix<T> &a, const T *x, const T *b, number shift = 0)
{
    std::vector<number> rest(a.m);
    double most = 0;
    for (int i = 0; i < a.m; i++) {
        rest[i] = wide(b[i]);
        for (int j = 0; j < a.n; j++) rest[i] -= (a.whole[i * a.n + j] - (i == j ? shift : 0)) * wide(x[j]);
    }
    for (int j = 0; j < a.n; j++) {
        number sum = a.m == a.n ? rest[j] : number(0);
        for (int i = 0; a.m != a.n && i < a.m; i++) sum += std::conj(a.whole[i * a.n + j] - (i == j ? shift : 0)) * rest[i];
        most = std::max(most, std::abs(sum));
    }
    return most;
}
#define CLOSE(value) \
    do               \
        if (!((value) < near)) printf("%d: %s is %g, type of %zu bytes\n", __LINE__, #value, (double)(value), sizeof(T)), wrong++; \
    while (0)

template <class T> void by_rows(cusolverSpHandle_t handle, cusparseMatDescr_t matrix, double near)
{
    using R = typename Real<T>::type;
    Matrix<T> a(60, 60, [](int i, int j) { return entry<T>(i, j, i % 3 ? 0 : 2); });
    auto b = side<T>(60);
    for (double threshold : {1.0, 0.1}) {
        csrluInfoHost_t info;
        size_t internal, workspace;
        std::vector<T> x(60);
        int zero = 0, below, above;
        CHECK(cusolverSpCreateCsrluInfoHost(&info));
        SAME(csrluFactorHost(T(), handle, 60, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), info, (R)threshold, (void *)nullptr), 3);
        CHECK(cusolverSpXcsrluAnalysisHost(handle, 60, a.count, matrix, a.ptr.data(), a.ind.data(), info));
        CHECK(csrluBufferInfoHost(T(), handle, 60, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), info, &internal, &workspace));
        CHECK(csrluFactorHost(T(), handle, 60, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), info, (R)threshold, (void *)nullptr));
        CHECK(csrluZeroPivotHost(T(), handle, info, (R)1e-6, &zero));
        SAME(zero, -1);
        CHECK(csrluSolveHost(T(), handle, 60, b.data(), x.data(), info, (void *)nullptr));
        CLOSE(off(a, x.data(), b.data()));
        CHECK(cusolverSpXcsrluNnzHost(handle, &below, &above, info));
        std::vector<int> p(60), q(60), lptr(61), lind(below), uptr(61), uind(above);
        std::vector<T> lval(below), uval(above);
        CHECK(csrluExtractHost(T(), handle, p.data(), q.data(), matrix, lval.data(), lptr.data(), lind.data(), matrix, uval.data(),
                               uptr.data(), uind.data(), info, (void *)nullptr));
        double worst = 0;
        for (int i = 0; i < 60; i++) {
            std::vector<number> row(60);
            auto add = [&](number factor, int k) {
                for (int at = uptr[k] - 1; at < uptr[k + 1] - 1; at++) row[uind[at] - 1] += factor * wide(uval[at]);
            };
            add(1, i);
            for (int at = lptr[i] - 1; at < lptr[i + 1] - 1; at++) add(wide(lval[at]), lind[at] - 1);
            for (int j = 0; j < 60; j++) worst = std::max(worst, std::abs(row[j] - a.whole[p[i] * 60 + q[j]]));
        }
        CLOSE(worst);
        CHECK(cusolverSpDestroyCsrluInfoHost(info));
    }
    std::vector<int> order(60);
    int full = 0;
    Matrix<T> turned(60, 60, [&](int i, int j) { return a.whole[(i + 7) % 60 * 60 + j]; });
    CHECK(csrzfdHost(T(), handle, 60, turned.count, matrix, turned.val.data(), turned.ptr.data(), turned.ind.data(), order.data(), &full));
    SAME(full, 60);
    for (int i = 0; i < 60; i++) SAME(turned.whole[order[i] * 60 + i] != 0.0, 1);
    std::sort(order.begin(), order.end());
    for (int i = 0; i < 60; i++) SAME(order[i], i);
    Matrix<T> arrow(6, 6, [](int i, int j) { return number(!i || !j); });
    CHECK(csrzfdHost(T(), handle, 6, arrow.count, matrix, arrow.val.data(), arrow.ptr.data(), arrow.ind.data(), order.data(), &full));
    SAME(full, 2);
    const int rows[] = {1, 0, 2, 3, 4, 5};
    for (int i = 0; i < 6; i++) SAME(order[i], rows[i]);
}

template <class T> void least(cusolverSpHandle_t handle, cusparseMatDescr_t matrix, double near)
{
    using R = typename Real<T>::type;
    for (int m : {20, 40}) {
        Matrix<T> a(m, 20, [](int i, int j) { return entry<T>(i, j, i % 4 ? 0 : 2); });
        T mu, *x = put(std::vector<T>(20)), *val = put(a.val), *b = put(side<T>(m));
        int zero, *ptr = put(a.ptr), *ind = put(a.ind);
        narrow(mu, 0.75);
        csrqrInfo_t info;
        csrqrInfoHost_t info_host;
        size_t internal, workspace;
        auto right = side<T>(m);
        CHECK(cusolverSpCreateCsrqrInfo(&info));
        CHECK(cusolverSpXcsrqrAnalysis(handle, m, 20, a.count, matrix, ptr, ind, info));
        CHECK(csrqrBufferInfo(T(), handle, m, 20, a.count, matrix, val, ptr, ind, info, &internal, &workspace));
        CHECK(csrqrSetup(T(), handle, m, 20, a.count, matrix, val, ptr, ind, mu, info));
        CHECK(cudaMemset(val, 0, a.count * sizeof(T))); // what was set up is the library's own
        CHECK(csrqrFactor(T(), handle, m, 20, a.count, (T *)nullptr, (T *)nullptr, info, (void *)nullptr));
        CHECK(csrqrZeroPivot(T(), handle, info, (R)1e-6, &zero));
        SAME(zero, -1);
        CHECK(csrqrSolve(T(), handle, m, 20, b, x, info, (void *)nullptr));
        CLOSE(off(a, get(x, 20).data(), right.data(), 0.75));
        double before = 0, after = 0;
        for (T v : right) before += std::norm(wide(v));
        for (T v : get(b, m)) after += std::norm(wide(v));
        CLOSE(std::fabs(before - after));
        CHECK(cusolverSpDestroyCsrqrInfo(info));

        std::vector<T> x_host(20), turned = right;
        narrow(mu, 0);
        CHECK(cusolverSpCreateCsrqrInfoHost(&info_host));
        CHECK(cusolverSpXcsrqrAnalysisHost(handle, m, 20, a.count, matrix, a.ptr.data(), a.ind.data(), info_host));
        CHECK(csrqrBufferInfoHost(T(), handle, m, 20, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), info_host, &internal, &workspace));
        CHECK(csrqrSetupHost(T(), handle, m, 20, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), mu, info_host));
        CHECK(csrqrFactorHost(T(), handle, m, 20, a.count, turned.data(), x_host.data(), info_host, (void *)nullptr));
        CLOSE(off(a, x_host.data(), right.data()));
        CHECK(cusolverSpDestroyCsrqrInfoHost(info_host));

        // Two systems at once, the second one twice the first.
        std::vector<T> twice(2 * a.count), sides = right;
        for (int i = 0; i < a.count; i++) twice[i] = a.val[i], narrow(twice[a.count + i], 2.0 * wide(a.val[i]));
        sides.insert(sides.end(), right.begin(), right.end());
        T *both = put(std::vector<T>(40));
        CHECK(cusolverSpCreateCsrqrInfo(&info));
        CHECK(cusolverSpXcsrqrAnalysisBatched(handle, m, 20, a.count, matrix, ptr, ind, info));
        CHECK(csrqrBufferInfoBatched(T(), handle, m, 20, a.count, matrix, val, ptr, ind, 2, info, &internal, &workspace));
        CHECK(csrqrsvBatched(T(), handle, m, 20, a.count, matrix, put(twice), ptr, ind, put(sides), both, 2, info, (void *)nullptr));
        auto two = get(both, 40);
        CLOSE(off(a, two.data(), right.data()));
        for (int i = 0; i < 20; i++) CLOSE(std::abs(wide(two[20 + i]) * 2.0 - wide(two[i])));
        CHECK(cusolverSpDestroyCsrqrInfo(info));
    }
    // Columns 9 and 14 are the same, 3 is zero: of all solutions the shortest.
    for (bool whole : {true, false}) {
        Matrix<T> a(50, 18, [&](int i, int j) { return !whole && j == 3 ? number(0) : entry<T>(i, whole || j != 14 ? j : 9, i % 5 ? 0 : 1); });
        auto b = side<T>(50);
        std::vector<T> x(18);
        std::vector<int> p(18);
        int rank = 0;
        R distance = 0;
        CHECK(csrlsqvqrHost(T(), handle, 50, 18, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), b.data(), (R)(near / 10), &rank,
                            x.data(), p.data(), &distance));
        SAME(rank, whole ? 18 : 16);
        CLOSE(off(a, x.data(), b.data()));
        double sum = 0;
        for (int i = 0; i < 50; i++) {
            number rest = wide(b[i]);
            for (int j = 0; j < 18; j++) rest -= a.whole[i * 18 + j] * wide(x[j]);
            sum += std::norm(rest);
        }
        CLOSE(std::fabs(std::sqrt(sum) - distance));
        if (!whole) {
            CLOSE(std::abs(wide(x[9]) - wide(x[14])));
            CLOSE(std::abs(wide(x[3])));
            SAME(p[16] == 14 || p[16] == 3, 1);
        }
        std::sort(p.begin(), p.end());
        for (int i = 0; i < 18; i++) SAME(p[i], i);
    }
}

// A second difference, Hermitian: its eigenvalues are 2 - 2 cos(k pi / (n + 1)).
template <class T> void spectrum(cusolverSpHandle_t handle, cusparseMatDescr_t matrix, double near)
{
    using R = typename Real<T>::type;
    const int n = 30;
    bool real = sizeof(T) == sizeof(R);
    number unit = real ? number(-1) : number(-0.6, 0.8);
    Matrix<T> a(n, n, [&](int i, int j) { return i == j ? number(2) : i == j + 1 ? unit : j == i + 1 ? std::conj(unit) : number(0); });
    auto value = [&](int k) { return 2 - 2 * std::cos(k * M_PI / (n + 1)); };
    T mu0, mu, *mu_there = put(std::vector<T>(1)), *x_there = put(std::vector<T>(n));
    std::vector<T> first(n), x(n);
    for (int i = 0; i < n; i++) narrow(first[i], random_of(i, 1));
    narrow(mu0, (value(4) * 3 + value(5)) / 4);
    CHECK(csreigvsiHost(T(), handle, n, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), mu0, first.data(), 100, (R)(near / 10), &mu,
                        x.data()));
    CLOSE(std::abs(wide(mu) - value(4)));
    std::vector<T> scaled(n);
    for (int i = 0; i < n; i++) narrow(scaled[i], wide(mu) * wide(x[i]));
    CLOSE(off(a, x.data(), scaled.data()));
    narrow(mu0, value(7)); // an eigenvalue itself
    CHECK(csreigvsi(T(), handle, n, a.count, matrix, put(a.val), put(a.ptr), put(a.ind), mu0, put(first), 100, (R)(near / 10), mu_there, x_there));
    CLOSE(std::abs(wide(get(mu_there, 1)[0]) - value(7)));

    std::conditional_t<sizeof(R) == 4, cuComplex, cuDoubleComplex> low, high;
    int count = -1;
    for (int first_one : {1, 3, 12})
        for (int last : {12, 20, n}) {
            narrow(low, number((value(first_one) + value(first_one - 1)) / 2, -0.5));
            narrow(high, number((value(last) + value(last + 1)) / 2, 0.5));
            CHECK(csreigsHost(T(), handle, n, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), low, high, &count));
            SAME(count, last - first_one + 1);
        }
    // Turns in planes: eigenvalues 1 + i k and their conjugates; or, complex, all above the axis.
    Matrix<T> turns(12, 12, [&](int i, int j) {
        double k = i / 2 + 1;
        return i == j ? real ? number(1) : number(1, k) : real && i / 2 == j / 2 ? number(i < j ? k : -k) : number(0);
    });
    narrow(low, number(0, -3.5)), narrow(high, number(2, 5.5));
    CHECK(csreigsHost(T(), handle, 12, turns.count, matrix, turns.val.data(), turns.ptr.data(), turns.ind.data(), low, high, &count));
    SAME(count, real ? 8 : 10);
}

template <class T> void positive(cusolverSpHandle_t handle, cusparseMatDescr_t matrix, double near)
{
    using R = typename Real<T>::type;
    const int n = 50;
    Matrix<T> a(n, n, [&](int i, int j) { return i == j ? number(12 + i % 5) : i > j ? entry<T>(i, j, 0) : std::conj(entry<T>(j, i, 0)); });
    auto b = side<T>(n);
    csrcholInfoHost_t info_host;
    csrcholInfo_t info;
    size_t internal, workspace;
    int zero = 0, *ptr = put(a.ptr), *ind = put(a.ind);
    std::vector<T> x(n);
    CHECK(cusolverSpCreateCsrcholInfoHost(&info_host));
    CHECK(cusolverSpXcsrcholAnalysisHost(handle, n, a.count, matrix, a.ptr.data(), a.ind.data(), info_host));
    CHECK(csrcholBufferInfoHost(T(), handle, n, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), info_host, &internal, &workspace));
    CHECK(csrcholFactorHost(T(), handle, n, a.count, matrix, a.val.data(), a.ptr.data(), a.ind.data(), info_host, (void *)nullptr));
    CHECK(csrcholZeroPivotHost(T(), handle, info_host, (R)1e-6, &zero));
    SAME(zero, -1);
    CHECK(csrcholSolveHost(T(), handle, n, b.data(), x.data(), info_host, (void *)nullptr));
    CLOSE(off(a, x.data(), b.data()));
    CHECK(cusolverSpDestroyCsrcholInfoHost(info_host));

    T *val = put(a.val), *found = put(x);
    R *diagonal = put(std::vector<R>(n));
    CHECK(cusolverSpCreateCsrcholInfo(&info));
    CHECK(cusolverSpXcsrcholAnalysis(handle, n, a.count, matrix, ptr, ind, info));
    CHECK(csrcholBufferInfo(T(), handle, n, a.count, matrix, val, ptr, ind, info, &internal, &workspace));
    CHECK(csrcholFactor(T(), handle, n, a.count, matrix, val, ptr, ind, info, (void *)nullptr));
    CHECK(csrcholSolve(T(), handle, n, put(b), found, info, (void *)nullptr));
    CLOSE(off(a, get(found, n).data(), b.data()));
    CHECK(csrcholDiag(T(), handle, info, diagonal));
    double logarithm = 0; // of the determinant, by elimination
    for (R v : get(diagonal, n)) logarithm += 2 * std::log((double)v);
    auto whole = a.whole;
    for (int k = 0; k < n; k++) {
        logarithm -= std::log(std::abs(whole[k * n + k]));
        for (int i = k + 1; i < n; i++)
            for (int j = n - 1; j >= k; j--) whole[i * n + j] -= whole[i * n + k] / whole[k * n + k] * whole[k * n + j];
    }
    CLOSE(std::fabs(logarithm));
    for (int at = 0; at < a.count; at++) narrow(a.val[at], -1.0 * wide(a.val[at]));
    CHECK(cudaMemcpy(val, a.val.data(), a.count * sizeof(T), cudaMemcpyHostToDevice));
    CHECK(csrcholFactor(T(), handle, n, a.count, matrix, val, ptr, ind, info, (void *)nullptr));
    CHECK(csrcholZeroPivot(T(), handle, info, (R)1e-6, &zero));
    SAME(zero, 0);
    CHECK(cusolverSpDestroyCsrcholInfo(info));
}

template <class T> void every(cusolverSpHandle_t handle, cusparseMatDescr_t matrix)
{
    double near = sizeof(typename Real<T>::type) == 4 ? 1e-3 : 1e-11;
    by_rows<T>(handle, matrix, near);
    least<T>(handle, matrix, near);
    spectrum<T>(handle, matrix, near);
    positive<T>(handle, matrix, near);
}

int main()
{
    cusolverSpHandle_t handle;
    cusparseMatDescr_t matrix;
    cusolverRfHandle_t again;
    cusolverRfFactorization_t factor;
    cusolverRfTriangularSolve_t solve;
    sparse();
    CHECK(cusolverRfCreate(&again));
    CHECK(cusolverRfGetAlgs(again, &factor, &solve));
    SAME(factor, CUSOLVERRF_FACTORIZATION_ALG0);
    CHECK(cusolverRfDestroy(again));
    CHECK(cusolverSpCreate(&handle));
    CHECK(cusparseCreateMatDescr(&matrix));
    CHECK(cusparseSetMatIndexBase(matrix, CUSPARSE_INDEX_BASE_ONE));
    every<float>(handle, matrix);
    every<double>(handle, matrix);
    every<cuComplex>(handle, matrix);
    every<cuDoubleComplex>(handle, matrix);
    CHECK(cusolverSpDestroy(handle));
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
