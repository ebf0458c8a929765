/* The loops of kernels.hip in C, timed. */
#include <math.h>
#include <time.h>

struct body {
    float x, y, z, m;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double mandelbrot(int *out, int w, int h, int most)
{
    double start = now();
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float cr = -2.0f + 3.0f * x / w, ci = -1.0f + 2.0f * y / h, zr = 0, zi = 0;
            int n = 0;
            while (n < most) {
                float r2 = zr * zr, i2 = zi * zi;
                if (r2 + i2 > 4.0f)
                    break;
                zi = 2 * zr * zi + ci;
                zr = r2 - i2 + cr;
                n++;
            }
            out[y * w + x] = n;
        }
    return now() - start;
}

double nbody(const struct body *p, struct body *out, int n)
{
    double start = now();
    for (int i = 0; i < n; i++) {
        float ax = 0, ay = 0, az = 0;
        for (int j = 0; j < n; j++) {
            float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
            float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 1e-9f);
            float f = p[j].m * inverse * inverse * inverse;
            ax += dx * f;
            ay += dy * f;
            az += dz * f;
        }
        out[i] = (struct body){ax, ay, az, 0};
    }
    return now() - start;
}

double saxpy(const float *x, float *y, float a, int n)
{
    double start = now();
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
    return now() - start;
}
