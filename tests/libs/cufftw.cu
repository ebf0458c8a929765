// FFTW's interface of cuFFT, against sums of the host in long doubles.
#include <cuda_runtime.h>
#include <cufftw.h>

#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>

typedef std::complex<long double> number;
int wrong = 0, compared = 0;
struct dim { int n, is, os; };

// One output of a transform: all inputs of its loops' turn, times the roots.
template <typename In>
number at(In in, const std::vector<dim> &dims, const std::vector<int> &k, int sign, size_t d = 0, long place = 0, long double turn = 0)
{
    if (d == dims.size()) return in(place) * std::polar(1.0L, sign * 2 * 3.14159265358979323846264338328L * turn);
    number all = 0;
    for (int j = 0; j < dims[d].n; j++)
        all += at(in, dims, k, sign, d + 1, place + (long)j * dims[d].is, turn + (long double)((long)j * k[d] % dims[d].n) / dims[d].n);
    return all;
}
// Compares all outputs: `half` of the last dimension alone are there.
template <typename In, typename Out>
void compare(const char *what, double tolerance, std::vector<dim> dims, std::vector<dim> loops, int sign, bool half, In in, Out out)
{
    std::vector<int> k(dims.size()), l(loops.size());
    long double worst = 0;
    for (;;) {
        long from = 0, to = 0;
        for (size_t i = 0; i < loops.size(); i++) from += (long)l[i] * loops[i].is, to += (long)l[i] * loops[i].os;
        for (size_t i = 0; i < dims.size(); i++) to += (long)k[i] * dims[i].os;
        number expected = at([&](long place) { return in(from + place); }, dims, k, sign);
        worst = std::fmax(worst, std::abs(out(to) - expected));
        compared++;
        size_t d = dims.size();
        while (d-- > 0) {
            if (++k[d] < (half && d == dims.size() - 1 ? dims[d].n / 2 + 1 : dims[d].n)) break;
            k[d] = 0;
        }
        if (d != (size_t)-1) continue;
        d = loops.size();
        while (d-- > 0) {
            if (++l[d] < loops[d].n) break;
            l[d] = 0;
        }
        if (d == (size_t)-1) break;
    }
    if (!(worst < tolerance)) wrong++, printf("%s: off by %Lg\n", what, worst);
}
template <typename T> std::vector<T> some(size_t n)
{
    static unsigned seed = 1;
    std::vector<T> x(n);
    for (auto &each : x) seed = seed * 1664525u + 1013904223u, each = (T)((int)(seed >> 16) % 2000 / 1000.0 - 1);
    return x;
}
template <typename T> struct pairs {  // complex numbers, as FFTW has them
    std::vector<T> x;
    explicit pairs(size_t n) : x(some<T>(2 * n)) {}
    T (*data())[2] { return (T(*)[2])x.data(); }
    number operator()(long i) const { return {x.at(2 * i), x.at(2 * i + 1)}; }
};

#define PRECISION(P, T, tolerance)                                                                                      \
    void check_##P()                                                                                                    \
    {                                                                                                                   \
        {                                                                                                               \
            pairs<T> a(30), b(30);                                                                                      \
            P##_plan p = P##_plan_dft_1d(30, a.data(), b.data(), FFTW_BACKWARD, FFTW_ESTIMATE);                         \
            P##_execute(p);                                                                                             \
            compare(#P " 1d", tolerance, {{30, 1, 1}}, {}, 1, false, a, b);                                             \
            pairs<T> c(30);                                                                                             \
            P##_execute_dft(p, c.data(), c.data()); /* in place, other data */                                          \
            P##_destroy_plan(p);                                                                                        \
        }                                                                                                               \
        {                                                                                                               \
            pairs<T> a(6 * 7 * 5), before = a;                                                                          \
            P##_plan p = P##_plan_dft_3d(6, 7, 5, a.data(), a.data(), FFTW_FORWARD, FFTW_MEASURE);                      \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            compare(#P " 3d", tolerance, {{6, 35, 35}, {7, 5, 5}, {5, 1, 1}}, {}, -1, false, before, a);                \
        }                                                                                                               \
        {                                                                                                               \
            auto a = some<T>(9 * 14);                                                                                   \
            pairs<T> b(9 * 8);                                                                                          \
            P##_plan p = P##_plan_dft_r2c_2d(9, 14, a.data(), b.data(), FFTW_ESTIMATE);                                 \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            compare(#P " r2c", tolerance, {{9, 14, 8}, {14, 1, 1}}, {}, -1, true, [&](long i) { return number(a.at(i)); }, b); \
            std::vector<T> back(9 * 14);                                                                                \
            p = P##_plan_dft_c2r_2d(9, 14, b.data(), back.data(), FFTW_ESTIMATE);                                       \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            for (int i = 0; i < 9 * 14; i++)                                                                            \
                if (!(std::fabs(back[i] / 126 - a[i]) < tolerance)) wrong++, printf(#P " c2r %d: %g\n", i, (double)back[i]); \
        }                                                                                                               \
        { /* real numbers in place: rows of 2 (n/2 + 1) */                                                              \
            auto a = some<T>(4 * 12), before = a;                                                                       \
            P##_plan p = P##_plan_dft_r2c_2d(4, 11, a.data(), (P##_complex *)a.data(), FFTW_ESTIMATE);                  \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            compare(#P " in place", tolerance, {{4, 12, 6}, {11, 1, 1}}, {}, -1, true,                                  \
                    [&](long i) { return number(before.at(i)); }, [&](long i) { return number(a.at(2 * i), a.at(2 * i + 1)); }); \
        }                                                                                                               \
        { /* columns of a matrix, and matrices in larger ones */                                                        \
            pairs<T> a(8 * 6), b(8 * 6), c(200), d(200);                                                                \
            int n = 8, size[] = {4, 5}, wide_in[] = {6, 7}, wide_out[] = {4, 8};                                        \
            P##_plan p = P##_plan_many_dft(1, &n, 6, a.data(), nullptr, 6, 1, b.data(), nullptr, 1, 8, FFTW_FORWARD, 0); \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            compare(#P " columns", tolerance, {{8, 6, 1}}, {{6, 1, 8}}, -1, false, a, b);                               \
            p = P##_plan_many_dft(2, size, 3, c.data(), wide_in, 2, 61, d.data(), wide_out, 1, 50, FFTW_BACKWARD, 0);   \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            compare(#P " embedded", tolerance, {{4, 14, 8}, {5, 2, 1}}, {{3, 61, 50}}, 1, false, c, d);                 \
        }                                                                                                               \
        { /* FFTW's most general plan: two loops, the input's order turned around */                                    \
            pairs<T> a(2 * 3 * 10), b(2 * 3 * 10);                                                                      \
            P##_iodim n = {10, 6, 1}, over[] = {{2, 3, 30}, {3, 1, 10}};                                                \
            P##_iodim64 n64 = {10, 6, 1}, over64[] = {{2, 3, 30}, {3, 1, 10}};                                          \
            P##_plan p = P##_plan_guru_dft(1, &n, 2, over, a.data(), b.data(), FFTW_FORWARD, 0);                        \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            compare(#P " guru", tolerance, {{10, 6, 1}}, {{2, 3, 30}, {3, 1, 10}}, -1, false, a, b);                    \
            pairs<T> c(2 * 3 * 10);                                                                                     \
            p = P##_plan_guru64_dft(1, &n64, 2, over64, a.data(), c.data(), FFTW_FORWARD, 0);                           \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            if (c.x != b.x) wrong++, printf(#P " guru64 differs from guru\n");                                          \
        }                                                                                                               \
        { /* data on the device */                                                                                      \
            pairs<T> a(20), b(20);                                                                                      \
            P##_complex *on_device;                                                                                     \
            cudaMalloc(&on_device, sizeof(T) * 40);                                                                     \
            cudaMemcpy(on_device, a.data(), sizeof(T) * 40, cudaMemcpyHostToDevice);                                    \
            P##_plan p = P##_plan_dft_1d(20, on_device, on_device, FFTW_FORWARD, FFTW_ESTIMATE);                        \
            P##_execute(p), P##_destroy_plan(p);                                                                        \
            cudaMemcpy(b.data(), on_device, sizeof(T) * 40, cudaMemcpyDeviceToHost);                                    \
            compare(#P " device", tolerance, {{20, 1, 1}}, {}, -1, false, a, b);                                        \
        }                                                                                                               \
        if (P##_plan_dft(4, std::vector<int>(4, 2).data(), P##_alloc_complex(16), P##_alloc_complex(16), 1, 0))         \
            wrong++, printf("four dimensions are planned\n");                                                           \
    }
PRECISION(fftw, double, 1e-12)
PRECISION(fftwf, float, 1e-4)

int main()
{
    check_fftw();
    check_fftwf();
    if (compared != 2 * (30 + 210 + 72 + 24 + 48 + 60 + 60 + 20)) wrong++, printf("%d numbers were compared\n", compared);
    puts(wrong ? "FAIL" : "PASS");
}
