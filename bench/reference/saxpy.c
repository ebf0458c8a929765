// The same loop as kernels/saxpy.cu, one thread.
#include "timing.h"

static void saxpy(int n, float a, const float *restrict x, float *restrict y)
{
    for (int i = 0; i < n; ++i) y[i] = a * x[i] + y[i];
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1 << 18, repeats = n > 1 << 22 ? 10 : 200;
    float *x = malloc(n * sizeof(float)), *y = calloc(n, sizeof(float));
    for (int i = 0; i < n; ++i) x[i] = i % 7;
    for (int i = 0; i < n; ++i) y[i] = 0;
    double best = 1e30;
    for (int i = 0; i < repeats; ++i) {
        double start = now_ms();
        saxpy(n, 0.5f, x, y);
        double ms = now_ms() - start;
        if (ms < best) best = ms;
    }
    double sum = 0.0;
    for (int i = 0; i < n; ++i) sum += y[i];
    printf("best_ms %.4f checksum %.0f\n", best, sum / repeats);
    return 0;
}
