// Double arithmetic is IEEE arithmetic: bit for bit the host's for + - * / sqrt fma, and for float's likewise.
#include "check.h"

#include <cstring>

template <typename T>
struct Row {
    T add, sub, mul, div, root, fused, rem, up, down;
    long long whole;
};

template <typename T>
__global__ void arithmetic(const T *a, const T *b, const T *c, Row<T> *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    Row<T> r;
    r.add = a[i] + b[i];
    r.sub = a[i] - b[i];
    r.mul = a[i] * b[i];
    r.div = a[i] / b[i];
    r.root = sqrt(fabs(a[i]));
    r.fused = fma(a[i], b[i], c[i]);
    r.rem = fmod(a[i], b[i]);
    r.up = ceil(c[i]) + trunc(b[i]);
    r.down = floor(c[i]) - rint(b[i]);
    r.whole = (long long)c[i];
    out[i] = r;
}

template <typename T>
static bool same(T a, T b)
{
    return memcmp(&a, &b, sizeof(T)) == 0 || (a != a && b != b);
}

template <typename T>
static void run(const char *name)
{
    const int n = 4096;
    Random random;
    std::vector<T> a(n), b(n), c(n);
    for (int i = 0; i < n; i++) {
        int range = i % 4 == 0 ? 30 : 3;
        a[i] = (T)ldexp(random.uniform(-1, 1) + random.uniform(-1, 1) * 1e-7, int(random.next() % (2 * range)) - range);
        b[i] = (T)ldexp(random.uniform(-1, 1) + 1e-9, int(random.next() % (2 * range)) - range);
        c[i] = (T)(random.uniform(-1000, 1000) + random.uniform(-1, 1) * 1e-6);
    }
    DeviceArray<T> da(a), db(b), dc(c);
    DeviceArray<Row<T>> out(n);
    arithmetic<<<n / 128, 128>>>(da.get(), db.get(), dc.get(), out.get(), n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<Row<T>> rows = out.download();
    int wrong[10] = {};
    for (int i = 0; i < n; i++) {
        const Row<T> &r = rows[i];
        wrong[0] += !same<T>(r.add, a[i] + b[i]);
        wrong[1] += !same<T>(r.sub, a[i] - b[i]);
        wrong[2] += !same<T>(r.mul, a[i] * b[i]);
        wrong[3] += !same<T>(r.div, a[i] / b[i]);
        wrong[4] += !same<T>(r.root, std::sqrt(std::fabs(a[i])));
        wrong[5] += !same<T>(r.fused, std::fma(a[i], b[i], c[i]));
        wrong[6] += !same<T>(r.rem, std::fmod(a[i], b[i]));
        wrong[7] += !same<T>(r.up, std::ceil(c[i]) + std::trunc(b[i]));
        wrong[8] += !same<T>(r.down, std::floor(c[i]) - std::rint(b[i]));
        wrong[9] += r.whole != (long long)c[i];
    }
    const char *names[10] = {"+", "-", "*", "/", "sqrt", "fma", "fmod", "ceil and trunc", "floor and rint", "long long"};
    for (int k = 0; k < 10; k++) {
        if (wrong[k])
            printf("%s %s: %d of %d wrong\n", name, names[k], wrong[k], n);
        EXPECT(wrong[k] == 0);
    }
}

// Jacobi's iteration for a diagonally dominant system, a row a thread.
__global__ void jacobi(const double *matrix, const double *right, const double *x, double *next, int n)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n)
        return;
    double sum = right[row];
    for (int j = 0; j < n; j++)
        if (j != row)
            sum -= matrix[row * n + j] * x[j];
    next[row] = sum / matrix[row * n + row];
}

static void solve()
{
    const int n = 100;
    Random random;
    std::vector<double> matrix(n * n), right(n, 0.0), truth(n);
    for (int i = 0; i < n; i++)
        truth[i] = random.uniform(-3, 3);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            matrix[i * n + j] = i == j ? 60.0 : random.uniform(-0.5f, 0.5f);
            right[i] += matrix[i * n + j] * truth[j];
        }
    DeviceArray<double> m(matrix), r(right), x(n), y(n);
    x.zero();
    for (int step = 0; step < 40; step++)
        jacobi<<<1, 128>>>(m, r, step % 2 ? y : x, step % 2 ? x : y, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<double> result = x.download();
    for (int i = 0; i < n; i++)
        EXPECT(fabs(result[i] - truth[i]) < 1e-12);
}

int main()
{
    run<double>("double");
    run<float>("float");
    solve();
    return verdict();
}
