// A target region: cairn run -fopenmp examples/openmp_saxpy.c
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 1 << 20;
    float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    double sum = 0;
    int host = 1;
    for (int i = 0; i < n; i++) {
        x[i] = (float)(i % 100);
        y[i] = 1;
    }
#pragma omp target data map(to : x[0 : n]) map(tofrom : y[0 : n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            y[i] += 2 * x[i];
#pragma omp target teams distribute parallel for reduction(+ : sum)
        for (int i = 0; i < n; i++)
            sum += y[i];
    }
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    int wrong = 0;
    double expected = 0;
    for (int i = 0; i < n; i++) {
        wrong += y[i] != 1 + 2 * (float)(i % 100);
        expected += y[i];
    }
    printf("on the %s: sum %.0f, %s\n", host ? "host" : "device", sum, wrong || sum != expected ? "FAIL" : "PASS");
    return wrong || sum != expected;
}
