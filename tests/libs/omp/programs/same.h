// Compares what target regions did with what the host expects: prints what differs, and how many comparisons there were.
#pragma once
#include <omp.h>

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

static int checks, failures;

template <class T>
static void same(const char *what, T got, T wanted)
{
    checks++;
    if (got != wanted && !(got != got && wanted != wanted)) {
        failures++;
        std::printf("%s: %.17g, expected %.17g\n", what, (double)got, (double)wanted);
    }
}
#define SAME(got, wanted) same(#got, (decltype(wanted))(got), wanted)

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

static int finish()
{
    int device = 0;
#pragma omp target map(from : device)
    device = !omp_is_initial_device();
    std::printf("%d checks, %d failures, on the %s\n", checks, failures, device ? "device" : "host");
    return failures != 0;
}
