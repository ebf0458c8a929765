/* What each work-item of a small workgroup does, for the device and for the host. */
#if defined(__HIP_DEVICE_COMPILE__) || defined(__HIP__)
#define ITEM __device__ static inline
#else
#include <stdint.h>
#define ITEM static inline
#endif
typedef unsigned int u32;
typedef unsigned long long u64;
typedef unsigned char u8;
typedef unsigned short u16;

/* Loads of all sizes from places that follow each other and from others, loops of all lengths, an array of its own,
   stores of all sizes. */
ITEM void item(u32 i, u32 n, const u32 *words, const u64 *longs, const u8 *bytes, const u16 *halves, double *reals,
               u32 *out, u64 *wide, u8 *small)
{
    u32 own[8], x = words[i], at = (x * 2654435761u >> 7) % n;
    u64 y = longs[at] ^ longs[i];
    for (u32 k = 0; k < 8; k++)
        own[k] = x + k * words[(at + k) % n];
    u32 turns = x % 37;
    for (u32 k = 0; k < turns; k++) {
        if ((y >> (k % 64)) & 1)
            own[k & 7] += halves[(at + k) % n];
        else
            own[(x + k) & 7] ^= bytes[(at + 3 * k) % n];
        if (own[(k + 1) & 7] % 29 == 3)
            break;
    }
    double sum = 0.0;
    if (x & 1)
        for (u32 k = 0; k < 8; k++)
            sum += (double)own[k] * 0.5;
    else
        sum = (double)(x / 3) - 7.0;
    reals[i] = sum;
    out[n - 1 - i] = own[x & 7] + turns;
    wide[(i * 7) % n] = y + own[3];
    if (x % 3)
        small[i] = (u8)own[5];
}

#if !defined(__HIP_DEVICE_COMPILE__) && !defined(__HIP__)
__attribute__((visibility("default"))) void items(u32 n, const u32 *words, const u64 *longs, const u8 *bytes,
                                                  const u16 *halves, double *reals, u32 *out, u64 *wide, u8 *small)
{
    for (u32 i = 0; i < n; i++)
        item(i, n, words, longs, bytes, halves, reals, out, wide, small);
}
#endif
