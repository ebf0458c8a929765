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

/* Whether the processor and the system have registers of 64 bytes. */
static bool has_avx512(void)
{
#if defined(__x86_64__)
    uint32_t a, b, c, d, low, high;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 16 & 1) || !(b >> 31 & 1))
        return false;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 27 & 1))
        return false;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & 0xe6) == 0xe6;
#else
    return false;
#endif
}

static void open_library(void)
{
    char *threads, *core = NULL;
    bool wide = has_avx512() && !getenv("OPENBLAS_CORETYPE");
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
