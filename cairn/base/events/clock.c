/* A record takes two times, and to ask the system for one costs more than all else of it. Between two looks at the
   system's clock the processor's counter tells how much later it is: at a constant rate, in ticks that all cores share.

   What is told never goes back: where the counter was ahead of the system's clock, it runs slower until the next look.
   Reading it takes no fence, so a time may be some ten ns before the loads that precede it in the program. */
#define _GNU_SOURCE
#include "clock.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define FIRST_NS 10000000ll  /* behind the first look until the counter's rate is known well enough */
#define LONGEST_NS 500000000ll
#define MOST_WRONG_NS 1000000ll /* the machine slept: no slower counter makes that good */
#define ONE 0x1p32

struct look {
    uint64_t ticks;
    int64_t time;
};

/* From a look on: `rate` / ONE ns a tick, 0 where it is not known, for `ticks` ticks. */
static struct {
    _Atomic uint32_t version; /* odd while it changes */
    _Atomic uint64_t ticks, rate, lasts;
    _Atomic int64_t time;
} line;

static uint64_t last_ticks; /* the last look */
static _Atomic int64_t last_time;
static int usable;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static inline uint64_t read_ticks(void)
{
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
    uint64_t found;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(found));
    return found;
#else
    return 0;
#endif
}

static int64_t system_time(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return at.tv_sec * 1000000000ll + at.tv_nsec;
}

/* Both clocks at one moment: the closest of a few, since the thread may lose its core in between. */
static struct look looked(void)
{
    struct look best = {0};
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < 5; i++) {
        uint64_t before = read_ticks();
        int64_t time = system_time();
        uint64_t took = read_ticks() - before;
        if (took < least)
            least = took, best = (struct look){before + took / 2, time};
    }
    return best;
}

static void remember(struct look look)
{
    last_ticks = look.ticks;
    atomic_store(&last_time, look.time);
}

static int64_t further(uint64_t since, uint64_t rate) { return (int64_t)((unsigned __int128)since * rate >> 32); }

static void draw(uint64_t from, int64_t time, uint64_t rate, int64_t lasts)
{
    atomic_fetch_add(&line.version, 1);
    atomic_store(&line.ticks, from);
    atomic_store(&line.time, time);
    atomic_store(&line.rate, rate);
    atomic_store(&line.lasts, (uint64_t)((double)lasts * ONE / (double)rate));
    atomic_fetch_add(&line.version, 1);
}

/* Look again, and go on from where the line has come to; the lock is held. */
static int renew(void)
{
    struct look now = looked();
    int64_t passed = now.time - atomic_load(&last_time);
    if (now.ticks <= last_ticks || passed < FIRST_NS)
        return 0;
    uint64_t rate = (uint64_t)((double)passed * ONE / (double)(now.ticks - last_ticks));
    int64_t lasts = 16 * passed < LONGEST_NS ? 16 * passed : LONGEST_NS;
    uint64_t former = atomic_load(&line.rate);
    int64_t told = former ? atomic_load(&line.time) + further(now.ticks - atomic_load(&line.ticks), former) : now.time;
    int64_t ahead = told - now.time;
    if (ahead > 0 && ahead < MOST_WRONG_NS) /* 1 ms behind in at least 160: the rate stays positive */
        draw(now.ticks, told, rate - (uint64_t)((double)ahead * (double)rate / (double)lasts), lasts);
    else
        draw(now.ticks, now.time, rate, lasts);
    remember(now);
    return 1;
}

/* Where the line ends, or there is none yet: a new one, unless another thread draws it. */
static int renewed(int64_t time)
{
    if (!usable || time - atomic_load(&last_time) < FIRST_NS || pthread_mutex_trylock(&lock))
        return 0;
    int drawn = renew();
    pthread_mutex_unlock(&lock);
    return drawn;
}

int64_t cairn_clock_at(uint64_t ticks)
{
    for (;;) {
        uint32_t version = atomic_load_explicit(&line.version, memory_order_acquire);
        uint64_t rate = atomic_load_explicit(&line.rate, memory_order_relaxed);
        uint64_t lasts = atomic_load_explicit(&line.lasts, memory_order_relaxed);
        int64_t time = atomic_load_explicit(&line.time, memory_order_relaxed);
        uint64_t from = atomic_load_explicit(&line.ticks, memory_order_relaxed);
        atomic_thread_fence(memory_order_acquire);
        if (version & 1 || atomic_load_explicit(&line.version, memory_order_relaxed) != version)
            continue;
        uint64_t since = ticks - from;
        if (__builtin_expect(since < lasts, 1))
            return time + further(since, rate);
        int known = rate && (int64_t)since > 0; /* a core may be a few ticks behind who drew the line */
        int64_t now = known ? time + further(since, rate) : system_time();
        if (!renewed(now) || !known)
            return now;
    }
}

int64_t cairn_clock_now(void) { return cairn_clock_at(read_ticks()); }

/* Whether the system's own clock is that counter. */
static int counts(void)
{
#if defined(__x86_64__)
    char named[8] = "";
    int file = open("/sys/devices/system/clocksource/clocksource0/current_clocksource", O_RDONLY | O_CLOEXEC);
    ssize_t got = file < 0 ? 0 : read(file, named, sizeof named - 1);
    if (file >= 0)
        close(file);
    return got > 0 && !strncmp(named, "tsc", 3) && (named[3] == '\n' || !named[3]);
#elif defined(__aarch64__)
    return 1;
#else
    return 0;
#endif
}

void cairn_clock_start(void)
{
    usable = counts();
    remember(looked());
}

void cairn_clock_after_fork(void)
{
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    atomic_fetch_and(&line.version, ~1u); /* whoever drew it is not here; the next one draws all of it */
    atomic_store(&line.rate, 0);
    atomic_store(&line.lasts, 0);
}
