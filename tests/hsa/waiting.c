/* Kernels that tell where they run, and threads of the program that launch them and wait, again and again. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "packet.h"
#include "wave.h"

#define API __attribute__((visibility("default")))
#define DEPTH (2 << 20)

struct arguments {
    volatile uint32_t *out;
    volatile uint32_t *flags;
    uint64_t n;
};

static const struct arguments *arguments_of(const struct cairn_wave *wave)
{
    return (const struct arguments *)wave->kernarg;
}

static uint32_t thread(void) { return (uint32_t)syscall(SYS_gettid); }

static uint32_t float_mode(void)
{
#if defined(__x86_64__)
    return _mm_getcsr() & ~0x3fu;
#else
    return 0;
#endif
}

/* n turns of nothing; then out: how often it ran, on which thread, in which float mode. */
API int32_t where(struct cairn_wave *wave)
{
    const struct arguments *arguments = arguments_of(wave);
    for (uint64_t i = 0; i < arguments->n; i++)
        __asm__ volatile("");
    arguments->out[0]++;
    arguments->out[1] = thread();
    arguments->out[2] = float_mode();
    return CAIRN_WAVE_END;
}

API int32_t where_precise(struct cairn_wave *wave)
{
    wave->precise_pc = 0x1234;
    wave->precise_exec = 1;
    wave->precise_address[0] = (uint64_t)arguments_of(wave)->out;
    return where(wave);
}

/* As `where`, with 2 MB of stack. */
API int32_t deep(struct cairn_wave *wave)
{
    volatile uint8_t room[DEPTH];
    for (uint32_t i = 0; i < DEPTH; i += 1024)
        room[i] = (uint8_t)i;
    return where(wave) + room[DEPTH - 1024] - (uint8_t)(DEPTH - 1024);
}

struct launches {
    int32_t (*submit)(void *queue, const struct cairn_packet *packet, int64_t timeout, uint64_t *id);
    int32_t (*wait)(void *queue, uint64_t id, int64_t timeout);
    void *queue;
    const struct cairn_packet *packet;
    uint64_t count, before; /* launches that are waited for, packets before each that are not */
    int64_t timeout;
    uint64_t late_each; /* the thread sleeps 50 us before one wait of so many; 0: before none */
    uint32_t blocked, flushes; /* the thread blocks all signals; it flushes denormals */
    /* Results */
    uint32_t thread, mode;
    int32_t waited; /* what the last wait said */
    int32_t late;   /* waits that found their packet not done */
};

API void *drive(void *argument)
{
    struct launches *launches = argument;
    launches->thread = thread();
    if (launches->blocked) {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, NULL);
    }
#if defined(__x86_64__)
    if (launches->flushes)
        _mm_setcsr(_mm_getcsr() | 0x8040);
#endif
    for (uint64_t i = 0; i < launches->count; i++) {
        uint64_t id;
        for (uint64_t j = 0; j <= launches->before; j++)
            if (launches->submit(launches->queue, launches->packet, 1000000000, &id))
                return NULL;
        if (launches->late_each && i % launches->late_each == launches->late_each - 1)
            usleep(50);
        launches->waited = launches->wait(launches->queue, id, launches->timeout);
        launches->late += !launches->waited;
    }
    launches->mode = float_mode();
    return NULL;
}

/* `drive` on as many new threads, with stacks of `stack` bytes. */
API int32_t drive_threads(struct launches *launches, uint64_t count, uint64_t stack)
{
    pthread_t threads[64];
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stack);
    for (uint64_t i = 0; i < count; i++)
        if (pthread_create(&threads[i], &attributes, drive, &launches[i]))
            return -1;
    for (uint64_t i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    pthread_attr_destroy(&attributes);
    return 0;
}
