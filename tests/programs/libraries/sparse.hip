// hipSPARSE: products, sums, solves and conversions of sparse matrices in four types against dense sums of the host.
#include "check.h"

#include <algorithm>
#include <hipsparse/hipsparse.h>

static hipsparseHandle_t handle;
static void done(hipsparseStatus_t status, const char *what)
{
    if (status != HIPSPARSE_STATUS_SUCCESS) printf("%s: %s\n", what, hipsparseGetErrorString(status));
    expect(status == HIPSPARSE_STATUS_SUCCESS, what);
}
static const hipsparseOperation_t OPERATIONS[] = {HIPSPARSE_OPERATION_NON_TRANSPOSE, HIPSPARSE_OPERATION_TRANSPOSE,
                                                  HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE};
static const char LETTERS[] = "NTC";
template <typename T> constexpr hipDataType type = HIP_R_32F;
template <> constexpr hipDataType type<double> = HIP_R_64F;
template <> constexpr hipDataType type<std::complex<float>> = HIP_C_32F;
template <> constexpr hipDataType type<std::complex<double>> = HIP_C_64F;
static const auto I32 = HIPSPARSE_INDEX_32I;
static const auto ZERO = HIPSPARSE_INDEX_BASE_ZERO, ONE = HIPSPARSE_INDEX_BASE_ONE;

// A sparse matrix of the host: about a sixth of its numbers, some rows empty, the diagonal where it is wanted.
template <typename T> struct Sparse {
    int m, n, base;
    std::vector<int> offsets{0}, rows, columns;
    std::vector<T> values;
    Matrix dense;
    Sparse(int m, int n, int base, char diagonal = 0) : m(m), n(n), base(base), dense(m, n)
    {
        offsets[0] = base;
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                bool in = next() > 0.66 && i % 7 != 3;
                if (diagonal && (i == j || (diagonal == 'L' ? j > i : j < i))) in = i == j;
                if (!in) continue;
                T value = diagonal && i == j ? number<T>() + T(3) : number<T>() / T(diagonal ? n / 4 + 1 : 1);
                rows.push_back(i + base), columns.push_back(j + base), values.push_back(value), dense(i, j) = W(value);
            }
            offsets.push_back((int)columns.size() + base);
        }
    }
};
template <typename T> struct OnDevice {
    Device<int> offsets, rows, columns;
    Device<T> values;
    hipsparseSpMatDescr_t csr, coo, csc;
    std::vector<int> starts, under;
    std::vector<T> by_column;
    Device<int> *column_offsets, *row_numbers;
    Device<T> *column_values;
    explicit OnDevice(const Sparse<T> &s) : offsets(s.offsets), rows(s.rows), columns(s.columns), values(s.values)
    {
        auto base = s.base ? ONE : ZERO;
        starts.assign(s.n + 1, s.base);
        for (int j = 0; j < s.n; j++)
            for (size_t k = 0; k < s.columns.size(); k++)
                if (s.columns[k] - s.base == j) under.push_back(s.rows[k]), by_column.push_back(s.values[k]), starts[j + 1]++;
        for (int j = 0; j < s.n; j++) starts[j + 1] += starts[j] - s.base;
        column_offsets = new Device<int>(starts), row_numbers = new Device<int>(under), column_values = new Device<T>(by_column);
        int64_t count = (int64_t)s.values.size();
        done(hipsparseCreateCsr(&csr, s.m, s.n, count, offsets.at, columns.at, values.at, I32, I32, base, type<T>), "csr");
        done(hipsparseCreateCoo(&coo, s.m, s.n, count, rows.at, columns.at, values.at, I32, base, type<T>), "coo");
        done(hipsparseCreateCsc(&csc, s.m, s.n, count, column_offsets->at, row_numbers->at, column_values->at, I32, I32, base, type<T>), "csc");
    }
    ~OnDevice()
    {
        for (auto each : {csr, coo, csc}) done(hipsparseDestroySpMat(each), "the end");
        delete column_offsets, delete row_numbers, delete column_values;
    }
};
template <typename T> struct Vector : Device<T> {
    hipsparseDnVecDescr_t view;
    explicit Vector(const std::vector<T> &x) : Device<T>(x) { done(hipsparseCreateDnVec(&view, (int64_t)x.size(), this->at, type<T>), "vector"); }
    ~Vector() { done(hipsparseDestroyDnVec(view), "the end"); }
    Matrix matrix() { auto &x = this->read(); return Matrix(x, (int)x.size(), 1, (int)x.size()); }
};
template <typename T> struct Dense : Device<T> {
    hipsparseDnMatDescr_t view;
    int m, n;
    bool by_rows;
    Dense(const std::vector<T> &x, int m, int n, bool by_rows = false) : Device<T>(x), m(m), n(n), by_rows(by_rows)
    {
        done(hipsparseCreateDnMat(&view, m, n, by_rows ? n : m, this->at, type<T>, by_rows ? HIPSPARSE_ORDER_ROW : HIPSPARSE_ORDER_COL), "matrix");
    }
    ~Dense() { done(hipsparseDestroyDnMat(view), "the end"); }
    Matrix matrix()
    {
        auto &x = this->read();
        return by_rows ? op(Matrix(x, n, m, n), 'T') : Matrix(x, m, n, m);
    }
};
static void *room(size_t size)
{
    static std::vector<Device<char> *> kept; // until the end: solves use it later
    kept.push_back(new Device<char>(size + 256));
    return kept.back()->at;
}

template <typename T> static void products(int m, int n, int base)
{
    Sparse<T> s(m, n, base);
    OnDevice<T> d(s);
    T alpha = number<T>(), beta = number<T>();
    size_t size = 0;
    for (int o = 0; o < (Kind<T>::complex ? 3 : 2); o++) // cuSPARSE conjugates no real numbers
        for (auto form : {d.csr, d.coo, d.csc}) {
            int in = o ? m : n, out = o ? n : m, many = 5;
            auto x = numbers<T>(in), y = numbers<T>(out);
            Vector<T> vx(x), vy(y);
            Matrix want = W(alpha) * (op(s.dense, LETTERS[o]) * vx.matrix()) + W(beta) * vy.matrix();
            done(hipsparseSpMV_bufferSize(handle, OPERATIONS[o], &alpha, form, vx.view, &beta, vy.view, type<T>, HIPSPARSE_SPMV_ALG_DEFAULT, &size), "SpMV's size");
            done(hipsparseSpMV(handle, OPERATIONS[o], &alpha, form, vx.view, &beta, vy.view, type<T>, HIPSPARSE_SPMV_ALG_DEFAULT, room(size)), "SpMV");
            near<T>("SpMV", vy.matrix(), want);
            for (bool by_rows : {false, true}) {
                Dense<T> b(numbers<T>((size_t)in * many), in, many, by_rows), z(numbers<T>((size_t)out * many), out, many, by_rows);
                want = W(alpha) * (op(s.dense, LETTERS[o]) * b.matrix()) + W(beta) * z.matrix();
                done(hipsparseSpMM_bufferSize(handle, OPERATIONS[o], OPERATIONS[0], &alpha, form, b.view, &beta, z.view, type<T>, HIPSPARSE_SPMM_ALG_DEFAULT, &size), "SpMM's size");
                done(hipsparseSpMM(handle, OPERATIONS[o], OPERATIONS[0], &alpha, form, b.view, &beta, z.view, type<T>, HIPSPARSE_SPMM_ALG_DEFAULT, room(size)), "SpMM");
                near<T>("SpMM", z.matrix(), want);
            }
        }
    // A product of dense matrices where the sparse one has numbers.
    Dense<T> a(numbers<T>((size_t)m * 9), m, 9), b(numbers<T>((size_t)9 * n), 9, n);
    Matrix full = W(alpha) * (a.matrix() * b.matrix()) + W(beta) * s.dense, got(m, n);
    done(hipsparseSDDMM_bufferSize(handle, OPERATIONS[0], OPERATIONS[0], &alpha, a.view, b.view, &beta, d.csr, type<T>, HIPSPARSE_SDDMM_ALG_DEFAULT, &size), "SDDMM's size");
    done(hipsparseSDDMM(handle, OPERATIONS[0], OPERATIONS[0], &alpha, a.view, b.view, &beta, d.csr, type<T>, HIPSPARSE_SDDMM_ALG_DEFAULT, room(size)), "SDDMM");
    d.values.read();
    Matrix want(m, n);
    for (size_t k = 0; k < s.values.size(); k++) {
        int i = s.rows[k] - base, j = s.columns[k] - base;
        got(i, j) = W(d.values.host[k]), want(i, j) = full(i, j);
    }
    near<T>("SDDMM", got, want);
}

// Sorts each row by its columns.
template <typename T> static void in_order(const std::vector<int> &offsets, std::vector<int> &columns, std::vector<T> &values)
{
    for (size_t row = 0; row + 1 < offsets.size(); row++)
        for (int i = offsets[row]; i < offsets[row + 1]; i++)
            for (int k = i; k > offsets[row] && columns[k - 1] > columns[k]; k--)
                std::swap(columns[k - 1], columns[k]), std::swap(values[k - 1], values[k]);
}

template <typename T> static void conversions(int m, int n)
{
    Sparse<T> s(m, n, 0);
    OnDevice<T> d(s);
    Dense<T> x(std::vector<T>((size_t)m * n), m, n);
    size_t size = 0;
    done(hipsparseSparseToDense_bufferSize(handle, d.csr, x.view, HIPSPARSE_SPARSETODENSE_ALG_DEFAULT, &size), "SparseToDense's size");
    done(hipsparseSparseToDense(handle, d.csr, x.view, HIPSPARSE_SPARSETODENSE_ALG_DEFAULT, room(size)), "SparseToDense");
    near<T>("SparseToDense", x.matrix(), s.dense, 1);
    Device<int> offsets((size_t)m + 1);
    hipsparseSpMatDescr_t made;
    done(hipsparseCreateCsr(&made, m, n, 0, offsets.at, nullptr, nullptr, I32, I32, ZERO, type<T>), "csr");
    done(hipsparseDenseToSparse_bufferSize(handle, x.view, made, HIPSPARSE_DENSETOSPARSE_ALG_DEFAULT, &size), "DenseToSparse's size");
    void *work = room(size);
    done(hipsparseDenseToSparse_analysis(handle, x.view, made, HIPSPARSE_DENSETOSPARSE_ALG_DEFAULT, work), "DenseToSparse's analysis");
    int64_t rows = 0, columns = 0, count = 0;
    done(hipsparseSpMatGetSize(made, &rows, &columns, &count), "the size"), expect(rows == m && columns == n && count == (int64_t)s.values.size(), "the numbers that are not zero");
    Device<int> places((size_t)count);
    Device<T> values((size_t)count);
    done(hipsparseCsrSetPointers(made, offsets.at, places.at, values.at), "pointers");
    done(hipsparseDenseToSparse_convert(handle, x.view, made, HIPSPARSE_DENSETOSPARSE_ALG_DEFAULT, work), "DenseToSparse");
    expect(offsets.read() == s.offsets, "where DenseToSparse's rows begin");
    in_order(s.offsets, places.read(), values.read()); // cuSPARSE promises none within a row
    expect(places.host == s.columns, "DenseToSparse's columns"), expect(values.host == s.values, "DenseToSparse's numbers");
    done(hipsparseDestroySpMat(made), "the end");
    Device<int> coo(s.rows.size());
    done(hipsparseXcsr2coo(handle, d.offsets.at, (int)count, m, coo.at, ZERO), "csr2coo"), expect(coo.read() == s.rows, "csr2coo");
    offsets.write(std::vector<int>(m + 1));
    done(hipsparseXcoo2csr(handle, coo.at, (int)count, m, offsets.at, ZERO), "coo2csr"), expect(offsets.read() == s.offsets, "coo2csr");
    // Sparse vectors: every third number of a dense one.
    std::vector<int> at;
    for (int i = 0; i < n; i += 3) at.push_back(i);
    Device<int> indices(at);
    Device<T> some(numbers<T>(at.size()));
    auto before = some.host, other = numbers<T>(n);
    Vector<T> dense(other);
    hipsparseSpVecDescr_t vector;
    T alpha = number<T>(), beta = number<T>(), sum;
    done(hipsparseCreateSpVec(&vector, n, (int64_t)at.size(), indices.at, some.at, I32, ZERO, type<T>), "a sparse vector");
    done(hipsparseSpVV_bufferSize(handle, OPERATIONS[0], vector, dense.view, &sum, type<T>, &size), "SpVV's size");
    done(hipsparseSpVV(handle, OPERATIONS[0], vector, dense.view, &sum, type<T>, room(size)), "SpVV");
    Matrix got(1, 1), want(1, 1), spread(n, 1);
    got(0, 0) = W(sum);
    for (int i = 0; i < n; i++) spread(i, 0) = W(beta) * W(other[i]);
    for (size_t i = 0; i < at.size(); i++) want(0, 0) += W(before[i]) * W(other[at[i]]), spread(at[i], 0) += W(alpha) * W(before[i]);
    near<T>("SpVV", got, want);
    done(hipsparseAxpby(handle, &alpha, vector, &beta, dense.view), "Axpby"), near<T>("Axpby", dense.matrix(), spread);
    done(hipsparseGather(handle, dense.view, vector), "Gather");
    bool right = true;
    some.read(), dense.read();
    for (size_t i = 0; i < at.size(); i++) right &= some.host[i] == dense.host[at[i]];
    expect(right, "Gather"), some.write(before);
    done(hipsparseScatter(handle, vector, dense.view), "Scatter"), dense.read();
    for (size_t i = 0; i < at.size(); i++) right &= before[i] == dense.host[at[i]];
    expect(right, "Scatter"), done(hipsparseDestroySpVec(vector), "the end");
}

template <typename T> static void sparse_products(int m, int k, int n)
{
    Sparse<T> a(m, k, 0), b(k, n, 0);
    OnDevice<T> da(a), db(b);
    T alpha = number<T>(), beta = T(0);
    Device<int> offsets((size_t)m + 1);
    hipsparseSpMatDescr_t made;
    hipsparseSpGEMMDescr_t plan;
    done(hipsparseCreateCsr(&made, m, n, 0, offsets.at, nullptr, nullptr, I32, I32, ZERO, type<T>), "csr"), done(hipsparseSpGEMM_createDescr(&plan), "plan");
    size_t first = 0, second = 0;
    auto N = OPERATIONS[0];
    auto algorithm = HIPSPARSE_SPGEMM_DEFAULT;
    done(hipsparseSpGEMM_workEstimation(handle, N, N, &alpha, da.csr, db.csr, &beta, made, type<T>, algorithm, plan, &first, nullptr), "SpGEMM's first size");
    void *one = room(first);
    done(hipsparseSpGEMM_workEstimation(handle, N, N, &alpha, da.csr, db.csr, &beta, made, type<T>, algorithm, plan, &first, one), "SpGEMM's estimate");
    done(hipsparseSpGEMM_compute(handle, N, N, &alpha, da.csr, db.csr, &beta, made, type<T>, algorithm, plan, &second, nullptr), "SpGEMM's second size");
    void *two = room(second);
    done(hipsparseSpGEMM_compute(handle, N, N, &alpha, da.csr, db.csr, &beta, made, type<T>, algorithm, plan, &second, two), "SpGEMM's product");
    int64_t rows = 0, columns = 0, count = 0;
    done(hipsparseSpMatGetSize(made, &rows, &columns, &count), "the size");
    Device<int> places((size_t)count);
    Device<T> values((size_t)count);
    done(hipsparseCsrSetPointers(made, offsets.at, places.at, values.at), "pointers");
    done(hipsparseSpGEMM_copy(handle, N, N, &alpha, da.csr, db.csr, &beta, made, type<T>, algorithm, plan), "SpGEMM's copy");
    offsets.read(), places.read(), values.read();
    Matrix got(m, n);
    for (int i = 0; i < m; i++)
        for (int at = offsets.host[i]; at < offsets.host[i + 1]; at++) got(i, places.host[at]) += W(values.host[at]);
    near<T>("SpGEMM", got, W(alpha) * (a.dense * b.dense));
    done(hipsparseSpGEMM_destroyDescr(plan), "the end"), done(hipsparseDestroySpMat(made), "the end");
}

template <typename T> static void solves(int n)
{
    for (char half : {'L', 'U'}) {
        Sparse<T> s(n, n, 0, half);
        OnDevice<T> d(s);
        hipsparseFillMode_t fill = half == 'L' ? HIPSPARSE_FILL_MODE_LOWER : HIPSPARSE_FILL_MODE_UPPER;
        hipsparseDiagType_t diagonal = HIPSPARSE_DIAG_TYPE_NON_UNIT;
        done(hipsparseSpMatSetAttribute(d.csr, HIPSPARSE_SPMAT_FILL_MODE, &fill, sizeof fill), "fill");
        done(hipsparseSpMatSetAttribute(d.csr, HIPSPARSE_SPMAT_DIAG_TYPE, &diagonal, sizeof diagonal), "diagonal");
        T alpha = number<T>();
        for (int o = 0; o < 2; o++) {
            Vector<T> x(numbers<T>(n)), y(std::vector<T>((size_t)n));
            Matrix used = op(s.dense, LETTERS[o]);
            hipsparseSpSVDescr_t plan;
            size_t size = 0;
            done(hipsparseSpSV_createDescr(&plan), "plan");
            done(hipsparseSpSV_bufferSize(handle, OPERATIONS[o], &alpha, d.csr, x.view, y.view, type<T>, HIPSPARSE_SPSV_ALG_DEFAULT, plan, &size), "SpSV's size");
            done(hipsparseSpSV_analysis(handle, OPERATIONS[o], &alpha, d.csr, x.view, y.view, type<T>, HIPSPARSE_SPSV_ALG_DEFAULT, plan, room(size)), "SpSV's analysis");
            done(hipsparseSpSV_solve(handle, OPERATIONS[o], &alpha, d.csr, x.view, y.view, type<T>, HIPSPARSE_SPSV_ALG_DEFAULT, plan), "SpSV");
            near<T>("SpSV", used * y.matrix(), W(alpha) * x.matrix());
            done(hipsparseSpSV_destroyDescr(plan), "the end");
            Dense<T> b(numbers<T>((size_t)n * 4), n, 4), z(std::vector<T>((size_t)n * 4), n, 4);
            hipsparseSpSMDescr_t many;
            done(hipsparseSpSM_createDescr(&many), "plan");
            done(hipsparseSpSM_bufferSize(handle, OPERATIONS[o], OPERATIONS[0], &alpha, d.csr, b.view, z.view, type<T>, HIPSPARSE_SPSM_ALG_DEFAULT, many, &size), "SpSM's size");
            void *work = room(size);
            done(hipsparseSpSM_analysis(handle, OPERATIONS[o], OPERATIONS[0], &alpha, d.csr, b.view, z.view, type<T>, HIPSPARSE_SPSM_ALG_DEFAULT, many, work), "SpSM's analysis");
            done(hipsparseSpSM_solve(handle, OPERATIONS[o], OPERATIONS[0], &alpha, d.csr, b.view, z.view, type<T>, HIPSPARSE_SPSM_ALG_DEFAULT, many, work), "SpSM");
            near<T>("SpSM", used * z.matrix(), W(alpha) * b.matrix());
            done(hipsparseSpSM_destroyDescr(many), "the end");
        }
    }
}

template <typename T> static void all()
{
    products<T>(40, 31, 0), products<T>(17, 90, 1), products<T>(1, 1, 0);
    conversions<T>(23, 37);
    sparse_products<T>(20, 33, 15);
    solves<T>(45);
}

int main()
{
    if (hipsparseCreate(&handle) != HIPSPARSE_STATUS_SUCCESS) return puts("FAIL: no handle"), 1;
    all<float>(), all<double>(), all<std::complex<float>>(), all<std::complex<double>>();
    // Three diagonals, solved.
    const int n = 50, right = 3;
    auto lower = numbers<double>(n), upper = numbers<double>(n), middle = numbers<double>(n), b = numbers<double>(n * right);
    lower[0] = upper[n - 1] = 0;
    for (double &each : middle) each += 4;
    Device<double> dl(lower), du(upper), dd(middle), db(b);
    size_t size = 0;
    done(hipsparseDgtsv2_bufferSizeExt(handle, n, right, dl.at, dd.at, du.at, db.at, n, &size), "gtsv2's size");
    done(hipsparseDgtsv2(handle, n, right, dl.at, dd.at, du.at, db.at, n, room(size)), "gtsv2");
    Matrix a(n, n);
    for (int i = 0; i < n; i++) {
        a(i, i) = middle[i];
        if (i) a(i, i - 1) = lower[i];
        if (i + 1 < n) a(i, i + 1) = upper[i];
    }
    near<double>("gtsv2", a * Matrix(db.read(), n, right, n), Matrix(b, n, right, n));
    expect(hipsparseSetPointerMode(handle, (hipsparsePointerMode_t)7) != HIPSPARSE_STATUS_SUCCESS, "no such mode");
    done(hipsparseDestroy(handle), "the end");
    return verdict();
}
