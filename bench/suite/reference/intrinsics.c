/* Three of the suite's rows by hand, with AVX-512 intrinsics on one thread. */
#include <immintrin.h>

void saxpy(const float *x, float *y, float a, int n) {
    __m512 scale = _mm512_set1_ps(a);
    for (int i = 0; i < n; i += 16)
        _mm512_storeu_ps(y + i, _mm512_fmadd_ps(scale, _mm512_loadu_ps(x + i), _mm512_loadu_ps(y + i)));
}

void mandelbrot(int *out, int n, int limit) {
    const __m512 four = _mm512_set1_ps(4.0f);
    const __m512i one = _mm512_set1_epi32(1);
    const __m512 ramp = _mm512_set_ps(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    for (int y = 0; y < n; y++) {
        __m512 ci = _mm512_set1_ps(-1.5f + 3.0f * y / n);
        for (int x = 0; x < n; x += 32) { /* two vectors at once hide the latency */
            __m512 cr[2], zr[2], zi[2];
            __m512i count[2];
            __mmask16 live[2] = {0xffff, 0xffff};
            for (int v = 0; v < 2; v++) {
                __m512 px = _mm512_add_ps(_mm512_set1_ps((float)(x + 16 * v)), ramp);
                cr[v] = _mm512_add_ps(
                    _mm512_set1_ps(-2.0f), _mm512_div_ps(_mm512_mul_ps(px, _mm512_set1_ps(3.0f)), _mm512_set1_ps((float)n))
                );
                zr[v] = zi[v] = _mm512_setzero_ps();
                count[v] = _mm512_setzero_si512();
            }
            for (int k = 0; k < limit && (live[0] | live[1]); k++)
                for (int v = 0; v < 2; v++) {
                    __m512 rr = _mm512_mul_ps(zr[v], zr[v]), ii = _mm512_mul_ps(zi[v], zi[v]);
                    live[v] = _mm512_mask_cmp_ps_mask(live[v], _mm512_add_ps(rr, ii), four, _CMP_LE_OQ);
                    count[v] = _mm512_mask_add_epi32(count[v], live[v], count[v], one);
                    __m512 twice = _mm512_add_ps(zr[v], zr[v]);
                    zi[v] = _mm512_fmadd_ps(twice, zi[v], ci);
                    zr[v] = _mm512_add_ps(_mm512_sub_ps(rr, ii), cr[v]);
                }
            for (int v = 0; v < 2; v++) _mm512_storeu_si512(out + y * n + x + 16 * v, count[v]);
        }
    }
}

void nbody(const float *x, const float *y, const float *z, float *force, int n) {
    const __m512 half = _mm512_set1_ps(0.5f), three = _mm512_set1_ps(1.5f), soft = _mm512_set1_ps(0.01f);
    float columns[3][32];
    for (int i = 0; i < n; i += 32) {
        __m512 p[2][3], f[2][3];
        for (int v = 0; v < 2; v++) {
            p[v][0] = _mm512_loadu_ps(x + i + 16 * v), p[v][1] = _mm512_loadu_ps(y + i + 16 * v);
            p[v][2] = _mm512_loadu_ps(z + i + 16 * v);
            f[v][0] = f[v][1] = f[v][2] = _mm512_setzero_ps();
        }
        for (int j = 0; j < n; j++) {
            __m512 q[3] = {_mm512_set1_ps(x[j]), _mm512_set1_ps(y[j]), _mm512_set1_ps(z[j])};
            for (int v = 0; v < 2; v++) {
                __m512 d[3], square = soft;
                for (int c = 0; c < 3; c++) {
                    d[c] = _mm512_sub_ps(q[c], p[v][c]);
                    square = _mm512_fmadd_ps(d[c], d[c], square);
                }
                __m512 r = _mm512_rsqrt14_ps(square); /* and one Newton step */
                r = _mm512_mul_ps(
                    r, _mm512_fnmadd_ps(_mm512_mul_ps(half, square), _mm512_mul_ps(r, r), three)
                );
                __m512 scale = _mm512_mul_ps(r, _mm512_mul_ps(r, r));
                for (int c = 0; c < 3; c++) f[v][c] = _mm512_fmadd_ps(d[c], scale, f[v][c]);
            }
        }
        for (int v = 0; v < 2; v++)
            for (int c = 0; c < 3; c++) _mm512_storeu_ps(columns[c] + 16 * v, f[v][c]);
        for (int k = 0; k < 32; k++)
            for (int c = 0; c < 3; c++) force[(i + k) * 3 + c] = columns[c][k];
    }
}
