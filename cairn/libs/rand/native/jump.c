/* First states of MT19937's generators: each begins a jump behind the one before it. A jump of n numbers is the polynomial
   x^n, modulo the generator's own, applied to the state, seven coefficients at a time (H. Haramoto and others, 2008). */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define N 624
#define M 397
#define DEGREE 19937
#define AT_ONCE 7
#define GROUPS ((DEGREE + AT_ONCE - 1) / AT_ONCE)

__attribute__((visibility("default"))) int cairn_mt19937_states(uint32_t seed, const uint32_t *polynomial, uint32_t *states,
                                                                uint32_t count);

static uint32_t recur(const uint32_t *words)
{
    uint32_t y = (words[0] & 0x80000000u) | (words[1] & 0x7fffffffu);
    return words[M] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0u);
}

static void add(uint32_t *restrict sum, const uint32_t *restrict words)
{
    for (int i = 0; i < N; i++)
        sum[i] ^= words[i];
}

static uint32_t coefficients(const uint32_t *polynomial, int group)
{
    uint32_t taken = 0;
    for (int i = 0; i < AT_ONCE && group * AT_ONCE + i < DEGREE; i++) {
        int bit = group * AT_ONCE + i;
        taken |= (polynomial[bit / 32] >> (bit % 32) & 1) << i;
    }
    return taken;
}

static void jump(const uint8_t *groups, const uint32_t *from, uint32_t *to, uint32_t (*table)[N], uint32_t *window)
{
    uint32_t ahead[N + AT_ONCE];
    memcpy(ahead, from, N * sizeof *from);
    for (int i = 0; i < AT_ONCE; i++)
        ahead[N + i] = recur(ahead + i);
    memset(table[0], 0, sizeof *table);
    for (int i = 0; i < AT_ONCE; i++)
        for (int k = 0; k < 1 << i; k++) {
            memcpy(table[k | 1 << i], table[k], sizeof *table);
            add(table[k | 1 << i], ahead + i);
        }
    memset(window, 0, N * sizeof *window);
    for (int group = GROUPS - 1; group >= 0; group--) {
        for (int i = 0; i < AT_ONCE; i++, window++)
            window[N] = recur(window);
        add(window, table[groups[group]]);
    }
    memcpy(to, window, N * sizeof *to);
}

/* States of `count` generators, 624 words each. Returns 0, or 1 without memory. */
int cairn_mt19937_states(uint32_t seed, const uint32_t *polynomial, uint32_t *states, uint32_t count)
{
    uint8_t groups[GROUPS];
    uint32_t(*table)[N] = malloc(sizeof(uint32_t[1 << AT_ONCE][N]));
    uint32_t *window = malloc(sizeof(uint32_t) * (N + AT_ONCE * (GROUPS + 1)));
    if (table && window) {
        for (int group = 0; group < GROUPS; group++)
            groups[group] = (uint8_t)coefficients(polynomial, group);
        states[0] = seed;
        for (uint32_t i = 1; i < N; i++)
            states[i] = 1812433253u * (states[i - 1] ^ (states[i - 1] >> 30)) + i;
        for (uint32_t g = 1; g < count; g++)
            jump(groups, states + (size_t)(g - 1) * N, states + (size_t)g * N, table, window);
    }
    int failed = !table || !window;
    free(table);
    free(window);
    return failed;
}
