// The kernels of languages.hip as OpenMP's target regions, on memory that HIP allocated.
#include <omp.h>

#include <cmath>

extern "C" void openmp_triad(const float *a, const float *b, float *c, int n)
{
#pragma omp target teams distribute parallel for is_device_ptr(a, b, c)
    for (int i = 0; i < n; i++)
        c[i] = a[i] + 3.0f * b[i];
}

extern "C" void openmp_nbody(const float *a, const float *, float *c, int n)
{
#pragma omp target teams distribute parallel for is_device_ptr(a, c)
    for (int i = 0; i < n; i++) {
        float x = a[3 * i], y = a[3 * i + 1], z = a[3 * i + 2], fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = a[3 * j] - x, dy = a[3 * j + 1] - y, dz = a[3 * j + 2] - z;
            float r = dx * dx + dy * dy + dz * dz + 1e-3f, w = 1.0f / std::sqrt(r);
            w = w * w * w;
            fx += dx * w, fy += dy * w, fz += dz * w;
        }
        c[3 * i] = fx, c[3 * i + 1] = fy, c[3 * i + 2] = fz;
    }
}

extern "C" void openmp_gemm(const float *a, const float *b, float *c, int n)
{
    int tiles = n / 16;
#pragma omp target teams num_teams(tiles *tiles) thread_limit(256) is_device_ptr(a, b, c)
    {
        float s[16][16], t[16][16];
#pragma omp parallel num_threads(256) firstprivate(a, b, c, n, tiles)
        {
            int x = omp_get_thread_num() % 16, y = omp_get_thread_num() / 16;
            int column = omp_get_team_num() % tiles * 16 + x, row = omp_get_team_num() / tiles * 16 + y;
            float sum = 0;
            for (int k = 0; k < n; k += 16) {
                s[y][x] = a[row * n + k + x];
                t[y][x] = b[(k + y) * n + column];
#pragma omp barrier
                for (int l = 0; l < 16; l++)
                    sum += s[y][l] * t[l][x];
#pragma omp barrier
            }
            c[row * n + column] = sum;
        }
    }
}

extern "C" void openmp_reduction(const float *a, const float *, float *c, int n)
{
    float sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) is_device_ptr(a) map(tofrom : sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
#pragma omp target is_device_ptr(c)
    c[0] = sum;
}

extern "C" void openmp_nothing(const float *, const float *, float *, int)
{
#pragma omp target teams num_teams(1) thread_limit(64)
    {
    }
}
