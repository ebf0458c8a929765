/* Loops that lanes leave at different times, for the device and for the host (test_narrow.py). */
#ifdef __HIP__
#define F static __device__
#define EACH(name)                                                                   \
    extern "C" __global__ void run_##name(u64 *out, int n, int every) {              \
        int i = blockIdx.x * blockDim.x + threadIdx.x;                               \
        if (i < n && i % every == 0) out[i] = name(i);                               \
    }
#else
#include <math.h>
#define F static inline
#define EACH(name)                                                                   \
    __attribute__((visibility("default"))) void run_##name(u64 *out, int n, int every) {                                  \
        for (int i = 0; i < n; i += every) out[i] = name(i);                         \
    }
#endif
#pragma clang fp contract(off)
typedef unsigned u32;
typedef unsigned long long u64;

F u64 bits(float x) {
    u32 found;
    __builtin_memcpy(&found, &x, 4);
    return found;
}

F u64 collatz(u32 i) {
    u32 n = i * 7 + 1, steps = 0;
    while (n != 1) n = n & 1 ? 3 * n + 1 : n / 2, steps++;
    return steps;
}
F u64 collatz_long(u32 i) {
    u64 n = (1ull << 33) + i * 3ull, top = 0;
    u32 steps = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n >> 1;
        top = n > top ? n : top;
        steps++;
    }
    return top * 1000 + steps;
}
F u64 gcd(u32 i) {
    u32 a = i * 2654435761u | 1, b = (i + 77) * 40503u;
    while (b) {
        u32 rest = a % b;
        a = b, b = rest;
    }
    return a;
}
F u64 newton(u32 i) {
    float a = 1.0f + i * 3.7f, x = a, step = 1;
    u32 trips = 0;
    while (fabsf(step) > 1e-6f * x && trips < 60) {
        step = (x * x * x - a) / (3 * x * x);
        x -= step;
        trips++;
    }
    return bits(x) << 8 | trips;
}
/* Spheres on a grid: steps towards the nearest, longer ones far away; one that is hit throws the ray back. */
F u64 march(u32 i) {
    float x = (i % 64) * 0.11f, y = (i / 64) * 0.07f, z = -4, dz = 1, far = 0;
    u32 hits = 0, trips = 0;
    while (far < 20 && trips < 90) {
        float cx = x - floorf(x) - 0.5f, cy = y - floorf(y) - 0.5f, cz = z - floorf(z) - 0.5f;
        float d = sqrtf(cx * cx + cy * cy + cz * cz) - 0.31f;
        if (d < 0.01f) {
            if (++hits == 3) break;
            dz = -dz, x += 0.27f;
            d = 0.2f;
        } else if (d > 0.3f) {
            d = d * 1.5f;
        }
        z += dz * d, far += d;
        trips++;
    }
    return bits(z) << 16 | trips << 4 | hits;
}
F u64 julia(u32 i) {
    double re = (i % 61) * 0.05 - 1.5, im = (i / 61) * 0.21 - 1.2;
    u32 n = 0;
    while (n < 200 && re * re + im * im <= 4) {
        double next = re * re - im * im - 0.4;
        im = 2 * re * im + 0.6, re = next;
        n++;
    }
    return bits(re) ^ bits(im) << 32 ^ (u64)n << 50;
}
F u64 reject(u32 i) {
    u32 seed = i * 9781 + 1, tries = 0;
    float x, y;
    do {
        seed = seed * 1664525 + 1013904223, x = (seed >> 8) * (1.0f / (1 << 24));
        seed = seed * 1664525 + 1013904223, y = (seed >> 8) * (1.0f / (1 << 24));
        tries++;
    } while (x * x + y * y > 0.15f);
    return (u64)seed << 8 | tries;
}
F u64 nested(u32 i) {
    u32 state = i * 747796405u + 1, sum = 0;
    float energy = 1;
    while (energy > 0.01f) {
        u32 n = state;
        while (n % 7) {
            n = n * 1103515245 + 12345;
            sum += n >> 20;
        }
        state = n ^ state >> 3;
        energy = energy * (0.3f + (state & 127) * 0.004f);
        if (state % 5 == 0) continue;
        sum ^= state;
    }
    return (u64)sum << 32 | state;
}
/* A switch, a flag that ends the loop, and what was known before it. */
F u64 states(u32 i) {
    u32 state = 0, at = i * 2246822519u, trips = 0;
    int done = 0;
    u64 log = i;
    while (!done && trips < 400) {
        switch (state) {
        case 0: state = at % 3 + 1; break;
        case 1: at = at * 5 + i; state = at >> 29 ? 2 : 0; break;
        case 2: at ^= at >> 7; state = at & 64 ? 3 : 0; break;
        default: done = (at & 0x1f0) == 0 || trips > 150; state = 0; at += 0x9e3779b9u;
        }
        log = log * 31 + state;
        trips++;
    }
    return log ^ (u64)trips << 40 ^ at;
}
F u64 few(u32 i) {
    u32 n = i % 64 == 5 || i % 64 == 50 ? 900 : i % 11, x = i, y = 3;
    while (n--) x = x * 69069 + y, y ^= x >> 13, x += i;
    return (u64)x << 32 | y;
}

EACH(collatz)
EACH(collatz_long)
EACH(gcd)
EACH(newton)
EACH(march)
EACH(julia)
EACH(reject)
EACH(nested)
EACH(states)
EACH(few)
