// The same loops as kernels/mandelbrot.cu, one thread.
#include "timing.h"

static void mandelbrot(int *out, int width, int height, int limit)
{
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            float cr = -2.0f + 3.0f * x / width, ci = -1.5f + 3.0f * y / height;
            float zr = 0.0f, zi = 0.0f;
            int n = 0;
            while (n < limit && zr * zr + zi * zi < 4.0f) {
                float t = zr * zr - zi * zi + cr;
                zi = 2.0f * zr * zi + ci;
                zr = t;
                ++n;
            }
            out[y * width + x] = n;
        }
}

int main(void)
{
    const int size = 512, limit = 256, repeats = 5;
    int *out = malloc(size * size * sizeof(int));
    double best = 1e30;
    for (int i = 0; i < repeats; ++i) {
        double start = now_ms();
        mandelbrot(out, size, size, limit);
        double ms = now_ms() - start;
        if (ms < best) best = ms;
    }
    long sum = 0;
    for (int i = 0; i < size * size; ++i) sum += out[i];
    printf("best_ms %.4f checksum %ld\n", best, sum);
    return 0;
}
