/* What one core can do: sums of twelve independent chains, as thousand millions of operations in a second of CPU. */
#include <stdint.h>
#include <time.h>
#ifdef __AVX512F__
#include <immintrin.h>
#endif

#define CHAINS 12
#define ROUNDS 4000000

#ifdef __AVX512F__
#define BYTES 64
#else
#define BYTES 32
#endif

typedef float floats __attribute__((vector_size(BYTES)));
typedef double doubles __attribute__((vector_size(BYTES)));

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* `each`: operations of one step on a register; `step` changes `sum`. */
#define PEAK(name, type, each, step)                                  \
    double name(void)                                                 \
    {                                                                 \
        type sums[CHAINS] = {0}, x = {0};                             \
        double start = now();                                         \
        for (int i = 0; i < ROUNDS; i++) {                            \
            _Pragma("GCC unroll 12") for (int j = 0; j < CHAINS; j++) \
            {                                                         \
                type sum = sums[j];                                   \
                __asm__("" : "+v"(sum), "+v"(x));                     \
                step;                                                 \
                sums[j] = sum;                                        \
            }                                                         \
        }                                                             \
        for (int j = 0; j < CHAINS; j++)                              \
            __asm__ volatile("" ::"v"(sums[j]));                      \
        return (double)(each) * CHAINS * ROUNDS / (now() - start) * 1e-9; \
    }

PEAK(peak_f32, floats, BYTES / 2, sum = x * x + sum)
PEAK(peak_f64, doubles, BYTES / 4, sum = x * x + sum)
#ifdef __AVX512BF16__
PEAK(peak_bf16, __m512, 64, sum = _mm512_dpbf16_ps(sum, (__m512bh)x, (__m512bh)x))
#else
double peak_bf16(void) { return 0; }
#endif
#ifdef __AVX512VNNI__
PEAK(peak_i8, __m512i, 128, sum = _mm512_dpbusd_epi32(sum, x, x))
#else
double peak_i8(void) { return 0; }
#endif
