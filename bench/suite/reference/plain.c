/* The suite's work as plain loops, for gcc -O3 -march=native -fopenmp. One thread with OMP_NUM_THREADS=1. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void saxpy(const float *x, float *y, float a, int n) {
#pragma omp parallel for simd
    for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i];
}

void triad(double *a, const double *b, const double *c, double s, int n) {
#pragma omp parallel for simd
    for (int i = 0; i < n; i++) a[i] = b[i] + s * c[i];
}

void transpose(const float *in, float *out, int n) {
#pragma omp parallel for
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) out[x * n + y] = in[y * n + x];
}

void stencil2d(const float *in, float *out, int n) {
#pragma omp parallel for
    for (int y = 1; y < n - 1; y++)
        for (int x = 1; x < n - 1; x++) {
            int i = y * n + x;
            out[i] = 0.2f * (in[i] + in[i - 1] + in[i + 1] + in[i - n] + in[i + n]);
        }
}

void stencil3d(const float *in, float *out, int n) {
#pragma omp parallel for
    for (int z = 1; z < n - 1; z++)
        for (int y = 1; y < n - 1; y++)
            for (int x = 1; x < n - 1; x++) {
                int i = (z * n + y) * n + x;
                out[i] = 0.4f * in[i] +
                         0.1f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n] + in[i - n * n] + in[i + n * n]);
            }
}

void convolution(const float *in, const float *weights, float *out, int n) {
    int inner = n - 6;
#pragma omp parallel for
    for (int y = 0; y < inner; y++)
        for (int x = 0; x < inner; x++) {
            float sum = 0;
            for (int j = 0; j < 7; j++)
                for (int i = 0; i < 7; i++) sum += weights[j * 7 + i] * in[(y + j) * n + x + i];
            out[y * inner + x] = sum;
        }
}

#define GEMM(name, type)                                                                  \
    void name(const type *a, const type *b, type *c, int n) {                             \
        _Pragma("omp parallel for") for (int i = 0; i < n; i++) {                         \
            memset(c + i * n, 0, n * sizeof(type));                                       \
            for (int k = 0; k < n; k++)                                                   \
                for (int j = 0; j < n; j++) c[i * n + j] += a[i * n + k] * b[k * n + j];  \
        }                                                                                 \
    }
GEMM(gemm_f32, float)
GEMM(gemm_f64, double)

/* Halves are made floats once; then it is the same product. */
static float *widened(const uint16_t *in, int count, int bfloat) {
    float *out = malloc(count * sizeof(float));
    if (bfloat)
        for (int i = 0; i < count; i++) {
            uint32_t bits = (uint32_t)in[i] << 16;
            memcpy(out + i, &bits, 4);
        }
    else
        for (int i = 0; i < count; i++) out[i] = ((const _Float16 *)in)[i];
    return out;
}

static void gemm_16(const uint16_t *a, const uint16_t *b, float *c, int n, int bfloat) {
    float *x = widened(a, n * n, bfloat), *y = widened(b, n * n, bfloat);
    gemm_f32(x, y, c, n);
    free(x);
    free(y);
}
void gemm_f16(const uint16_t *a, const uint16_t *b, float *c, int n) { gemm_16(a, b, c, n, 0); }
void gemm_bf16(const uint16_t *a, const uint16_t *b, float *c, int n) { gemm_16(a, b, c, n, 1); }

void reduction(const float *in, float *out, int n) {
    float sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
    for (int i = 0; i < n; i++) sum += in[i];
    out[0] = sum;
}

void scan(const int *in, int *out, int n) {
    int sum = 0;
#pragma omp parallel for reduction(inscan, + : sum)
    for (int i = 0; i < n; i++) {
        sum += in[i];
#pragma omp scan inclusive(sum)
        out[i] = sum;
    }
}

void histogram(const unsigned char *in, int *bins, int n) {
    memset(bins, 0, 256 * sizeof(int));
#pragma omp parallel for reduction(+ : bins[ : 256])
    for (int i = 0; i < n; i++) bins[in[i]]++;
}

void softmax(const float *in, float *out, int rows, int columns) {
#pragma omp parallel for
    for (int r = 0; r < rows; r++) {
        const float *x = in + r * columns;
        float *y = out + r * columns, top = x[0], sum = 0;
        for (int i = 1; i < columns; i++) top = x[i] > top ? x[i] : top;
        for (int i = 0; i < columns; i++) sum += y[i] = expf(x[i] - top);
        for (int i = 0; i < columns; i++) y[i] /= sum;
    }
}

void bitonic(int *keys, int n) {
    for (int k = 2; k <= n; k *= 2)
        for (int j = k / 2; j > 0; j /= 2)
#pragma omp parallel for
            for (int i = 0; i < n / 2; i++) {
                int low = (i & ~(j - 1)) * 2 + (i & (j - 1)), high = low + j;
                int a = keys[low], b = keys[high];
                if ((a > b) == ((low & k) == 0)) keys[low] = b, keys[high] = a;
            }
}

/* Four passes over eight bits; each of up to 64 parts counts and places its own keys. */
void radix(uint32_t *keys, uint32_t *other, int n) {
    enum { PARTS = 64 };
    static int counts[256 * PARTS]; /* digit by digit, part by part */
    int each = n / PARTS;
    for (int shift = 0; shift < 32; shift += 8) {
        memset(counts, 0, sizeof counts);
#pragma omp parallel for
        for (int p = 0; p < PARTS; p++)
            for (int i = p * each; i < (p + 1) * each; i++) counts[(keys[i] >> shift & 255) * PARTS + p]++;
        int sum = 0;
        for (int i = 0; i < 256 * PARTS; i++) {
            int own = counts[i];
            counts[i] = sum;
            sum += own;
        }
#pragma omp parallel for
        for (int p = 0; p < PARTS; p++)
            for (int i = p * each; i < (p + 1) * each; i++) other[counts[(keys[i] >> shift & 255) * PARTS + p]++] = keys[i];
        uint32_t *swap = keys;
        keys = other, other = swap;
    }
}

void nbody(const float *x, const float *y, const float *z, float *force, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
            float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
            float scale = inverse * inverse * inverse;
            fx += dx * scale, fy += dy * scale, fz += dz * scale;
        }
        force[i * 3] = fx, force[i * 3 + 1] = fy, force[i * 3 + 2] = fz;
    }
}

void mandelbrot(int *out, int n, int limit) {
#pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
            float cr = -2.0f + 3.0f * x / n, ci = -1.5f + 3.0f * y / n, zr = 0, zi = 0;
            int count = 0;
            while (count < limit && zr * zr + zi * zi <= 4.0f) {
                float next = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = next;
                count++;
            }
            out[y * n + x] = count;
        }
}

static float normal(float d) { return 0.5f * erfcf(-d * 0.70710678f); }

void black_scholes(
    const float *price, const float *strike, const float *years, float *call, float *put, float rate, float volatility,
    int n
) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float root = sqrtf(years[i]);
        float d1 = (logf(price[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) /
                   (volatility * root);
        float d2 = d1 - volatility * root, discount = strike[i] * expf(-rate * years[i]);
        call[i] = price[i] * normal(d1) - discount * normal(d2);
        put[i] = call[i] + discount - price[i];
    }
}

void fft(float *in, float *out, int n) {
    for (int size = 1; size < n; size *= 2) {
#pragma omp parallel for
        for (int i = 0; i < n / 2; i++) {
            int group = i / size, k = i % size, half = n / 2, to = group * 2 * size + k;
            float angle = -3.14159265358979f * k / size, c = cosf(angle), s = sinf(angle);
            float ar = in[2 * i], ai = in[2 * i + 1], br = in[2 * (i + half)], bi = in[2 * (i + half) + 1];
            float tr = br * c - bi * s, ti = br * s + bi * c;
            out[2 * to] = ar + tr, out[2 * to + 1] = ai + ti;
            out[2 * (to + size)] = ar - tr, out[2 * (to + size) + 1] = ai - ti;
        }
        float *swap = in;
        in = out, out = swap;
    }
}

#define ROTATE(x, r) ((x) >> (r) | (x) << (32 - (r)))

void sha256(const uint32_t *messages, const uint32_t *constants, uint32_t *digests, int n) {
    static const uint32_t first[8] = {0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
                                      0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u};
#pragma omp parallel for
    for (int item = 0; item < n; item++) {
        uint32_t w[64], s[8];
        for (int i = 0; i < 16; i++) w[i] = messages[i * n + item];
        for (int i = 16; i < 64; i++)
            w[i] = w[i - 16] + (ROTATE(w[i - 15], 7) ^ ROTATE(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
                   (ROTATE(w[i - 2], 17) ^ ROTATE(w[i - 2], 19) ^ w[i - 2] >> 10);
        memcpy(s, first, sizeof s);
        for (int i = 0; i < 64; i++) {
            uint32_t t1 = s[7] + (ROTATE(s[4], 6) ^ ROTATE(s[4], 11) ^ ROTATE(s[4], 25)) +
                          ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + w[i];
            uint32_t t2 = (ROTATE(s[0], 2) ^ ROTATE(s[0], 13) ^ ROTATE(s[0], 22)) +
                          ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
            memmove(s + 1, s, 7 * sizeof *s);
            s[4] += t1;
            s[0] = t1 + t2;
        }
        for (int i = 0; i < 8; i++) digests[i * n + item] = s[i] + first[i];
    }
}

void spmv(const int *starts, const int *columns, const float *values, const float *x, float *y, int rows) {
#pragma omp parallel for
    for (int row = 0; row < rows; row++) {
        float sum = 0;
        for (int i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * x[columns[i]];
        y[row] = sum;
    }
}

void chase(const int *next, int *ends, int steps, int chains) {
#pragma omp parallel for
    for (int i = 0; i < chains; i++) {
        int at = i;
        for (int step = 0; step < steps; step++) at = next[at];
        ends[i] = at;
    }
}

void tree(const int *keys, const int *left, const int *right, const int *queries, int *depths, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int query = queries[i], node = 1, depth = 0;
        while (node && keys[node] != query) {
            node = query < keys[node] ? left[node] : right[node];
            depth++;
        }
        depths[i] = node ? depth : -depth;
    }
}
