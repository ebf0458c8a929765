// Target regions: tasks, devices, functions.
#include "same.h"

static void tasks()
{
    int n = 1000, a[1000], b[1000], c[1000];
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp target teams distribute parallel for nowait depend(out : a) map(from : a)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma omp target teams distribute parallel for nowait depend(out : b) map(from : b)
        for (int i = 0; i < n; i++)
            b[i] = 2 * i;
#pragma omp target teams distribute parallel for nowait depend(in : a, b) map(to : a, b) map(from : c)
        for (int i = 0; i < n; i++)
            c[i] = a[i] + b[i];
#pragma omp taskwait
    }
    for (int i = 0; i < n; i++)
        SAME(c[i], 3 * i);
    int where[2] = {0};
#pragma omp target if (n < 0) map(from : where)
    where[0] = omp_is_initial_device();
#pragma omp target device(omp_get_initial_device()) map(from : where)
    where[1] = omp_is_initial_device();
    SAME(where[0] + where[1], 2);
    for (int device = 0; device < omp_get_num_devices(); device++) {
        int ran = -1, initial = 1;
#pragma omp target device(device) map(from : ran, initial)
        {
            ran = omp_get_device_num();
            initial = omp_is_initial_device();
        }
        SAME(ran, device);
        SAME(initial, 0);
    }
}

static void functions()
{
    double got[24], wanted[24];
#define FILL(to)                                                                                              \
    {                                                                                                         \
        double w;                                                                                             \
        int e;                                                                                                \
        double all[24] = {std::sin(1.5), std::cos(2.5), std::tan(0.5), std::exp(1.25), std::log(7.0),         \
                          std::pow(2.5, 3.0), std::sqrt(2.0), std::cbrt(27.0), std::fma(1.5, 2.5, 3.5),       \
                          std::fmod(7.5, 2.0), std::atan2(1.0, 3.0), std::hypot(3.0, 4.0), std::erf(0.25),    \
                          std::tgamma(5.0), std::floor(-2.5), std::round(2.5), std::fabs(-3.0),               \
                          std::copysign(2.0, -1.0), (double)sinf(0.5f), std::frexp(10.0, &e), (double)e, \
                          std::modf(3.75, &w), w, std::ldexp(0.75, 4)};                                       \
        std::memcpy(to, all, sizeof all);                                                                     \
    }
#pragma omp target map(from : got)
    FILL(got)
    FILL(wanted)
    for (int i = 0; i < 24; i++) { // each is within two units of the last place
        double ulp = std::nextafter(std::fabs(wanted[i]), 1e9) - std::fabs(wanted[i]);
        if (i == 18)
            ulp = 6e-8;
        same("a function", std::fabs(got[i] - wanted[i]) <= 2 * ulp, true);
    }
    std::complex<double> z(1, 2);
    double re = 0, im = 0;
#pragma omp target map(tofrom : z) map(from : re, im)
    {
        z = z * std::complex<double>(3, -1);
        re = z.real();
        im = z.imag();
    }
    SAME(re * 100 + im, 505.0);
    char text[32];
#pragma omp target map(from : text)
    {
        char *copy = (char *)malloc(16);
        strcpy(copy, "from a device");
        memcpy(text, copy, strlen(copy) + 1);
        free(copy);
    }
    SAME(std::strcmp(text, "from a device"), 0);
}

static void task_reductions()
{
    int added = 5, most = 0, counted = 1;
#pragma omp target map(tofrom : added, most)
#pragma omp taskgroup task_reduction(+ : added) task_reduction(max : most)
    for (int i = 0; i < 10; i++)
#pragma omp task in_reduction(+ : added) in_reduction(max : most) affinity(added)
    {
        added += i;
        most = i * i > most ? i * i : most;
    }
    SAME(added, 50);
    SAME(most, 81);
#pragma omp target parallel num_threads(8) map(tofrom : counted) reduction(task, + : counted)
    {
#pragma omp task in_reduction(+ : counted)
        counted += 2;
        counted += 1;
    }
    SAME(counted, 25);
}

int main()
{
    tasks();
    task_reductions();
    functions();
    return finish();
}
