/* The host's BLAS: OpenBLAS with 64-bit integers, on the calling thread; the pool shares out the work. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include "blas.h"

#define NAMES 512

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;
static struct { char name[24]; void *_Atomic function; } known[NAMES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* OpenBLAS looks at these two when it is loaded; the program's own values come back. */
static void with(const char *variable, const char *value, char **former)
{
    const char *old = getenv(variable);
    *former = old ? strdup(old) : NULL;
    setenv(variable, value, 1);
}

static void without(const char *variable, char *former)
{
    if (former)
        setenv(variable, former, 1);
    else
        unsetenv(variable);
    free(former);
}

static uint32_t vector;

static void look_at_processor(void)
{
#if defined(__x86_64__)
    enum { FMA = 1 << 12, XSAVE = 1 << 27, AVX2 = 1 << 5, F = 1 << 16, DQ = 1 << 17, BW = 1 << 30, VL = (int)(1u << 31) };
    enum { WIDE = F | DQ | BW | VL };
    uint32_t a, b, c, d, low, high, first;
    if (!__get_cpuid(1, &a, &b, &first, &d) || !(first & XSAVE) || !__get_cpuid_count(7, 0, &a, &b, &c, &d))
        return;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & 0xe6) == 0xe6 && (b & WIDE) == (uint32_t)WIDE)
        vector = 64;
    else if ((low & 6) == 6 && b & AVX2 && first & FMA)
        vector = 32;
#endif
}

/* Bytes of the widest registers that the processor and the system have, of AVX2 or AVX-512; 0 where there are none. */
uint32_t blas_vector(void)
{
    static pthread_once_t looked = PTHREAD_ONCE_INIT;
    pthread_once(&looked, look_at_processor);
    return vector;
}

static void open_library(void)
{
    char *threads, *core = NULL;
    bool wide = blas_vector() == 64 && !getenv("OPENBLAS_CORETYPE");
    with("OPENBLAS_NUM_THREADS", "1", &threads);
    if (wide) /* it takes newer processors for older ones */
        with("OPENBLAS_CORETYPE", "SkylakeX", &core);
    library = dlopen(cairn_host_blas, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        fprintf(stderr, "cairn: the host's BLAS cannot be loaded: %s; pip install scipy-openblas64\n", dlerror());
    void (*set_threads)(int) = library ? (void (*)(int))dlsym(library, "scipy_openblas_set_num_threads64_") : NULL;
    if (set_threads) /* where the program had loaded it before */
        set_threads(1);
    without("OPENBLAS_NUM_THREADS", threads);
    if (wide)
        without("OPENBLAS_CORETYPE", core);
}

/* The function `prefix``name`, such as s and gemm; null where there is none. */
void *blas_host(const char *prefix, const char *name)
{
    char full[24], symbol[48];
    uint32_t hash = 5381;
    snprintf(full, sizeof full, "%s%s", prefix, name);
    for (const char *c = full; *c; c++)
        hash = hash * 33 + (uint8_t)*c;
    pthread_once(&once, open_library);
    for (uint32_t i = 0; i < NAMES; i++) {
        uint32_t at = (hash + i) % NAMES;
        void *found = atomic_load_explicit(&known[at].function, memory_order_acquire);
        if (found && !strcmp(known[at].name, full))
            return found;
        if (found || !library)
            continue;
        snprintf(symbol, sizeof symbol, "scipy_%s_64_", full);
        void *function = dlsym(library, symbol);
        pthread_mutex_lock(&lock);
        if (function && !atomic_load(&known[at].function)) {
            memcpy(known[at].name, full, sizeof full);
            atomic_store_explicit(&known[at].function, function, memory_order_release);
        }
        pthread_mutex_unlock(&lock);
        return function;
    }
    return NULL;
}
