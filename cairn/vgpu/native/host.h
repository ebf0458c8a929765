/* What differs between processors: pauses, clocks, float modes. */
#ifndef CAIRN_HOST_H
#define CAIRN_HOST_H

#include <stdint.h>
#include <time.h>

/* Tell the processor that a thread waits for another one's store. */
static inline void cairn_pause(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* A clock that costs next to nothing, in ticks that all cores share. */
static inline uint64_t cairn_ticks(void)
{
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
    uint64_t ticks;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    return ticks;
#else
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000ull + (uint64_t)now.tv_nsec;
#endif
}

/* About 4 us of cairn_ticks. */
static inline uint64_t cairn_few_ticks(void)
{
#if defined(__x86_64__)
    return 10000;
#elif defined(__aarch64__)
    uint64_t frequency;
    __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(frequency));
    return frequency / 250000;
#else
    return 4000;
#endif
}

/* The float mode that kernels start in: no exceptions, to nearest, denormals as they are. Returns the former one. */
static inline uint64_t cairn_float_mode(void)
{
#if defined(__x86_64__)
    uint32_t former = __builtin_ia32_stmxcsr();
    __builtin_ia32_ldmxcsr(0x1f80);
    return former;
#elif defined(__aarch64__)
    uint64_t former;
    __asm__ volatile("mrs %0, fpcr\n\tmsr fpcr, xzr" : "=r"(former));
    return former;
#else
    return 0;
#endif
}

static inline void cairn_float_mode_back(uint64_t former)
{
#if defined(__x86_64__)
    __builtin_ia32_ldmxcsr((uint32_t)former);
#elif defined(__aarch64__)
    __asm__ volatile("msr fpcr, %0" ::"r"(former));
#else
    (void)former;
#endif
}

#endif
