/* Calls of a library of HIP's as calls of CUDA's: what the functions that are made from rows begin with. `counterparts` names
   the library's functions by their place, `files` the library, `folders` where it may lie besides the linker's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
#define UNKNOWN INT_MIN /* a value that CUDA's enumeration has not */

struct complex64 {
    float real, imaginary;
};
struct complex128 {
    double real, imaginary;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *library;
static int absent;
static char missing; /* the address stands for a function that the library lacks */

static void *open_in(const char *folder, const char *file)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    return dlopen(path, RTLD_LAZY | RTLD_LOCAL);
}

static void *open_library(void)
{
    void *found = NULL;
    const char *toolkit = getenv("CUDA_PATH");
    for (int i = 0; !found && files[i]; i++) {
        found = dlopen(files[i], RTLD_LAZY | RTLD_LOCAL);
        if (!found && toolkit)
            found = open_in(toolkit, files[i]);
        for (int k = 0; !found && folders[k]; k++)
            found = open_in(folders[k], files[i]);
    }
    if (!found)
        fprintf(stderr, "cairn: " HIP_LIBRARY " on NVIDIA's platform needs " CUDA_LIBRARY " (%s or an older one): %s\n", files[0], ADVICE);
    return found;
}

/* A function has its name of today, `_v2`, where it once had another form; wide ones end in `_64`. */
static void *look_up(const char *name)
{
    char wanted[128];
    size_t length = strlen(name);
    int wide = length > 3 && !strcmp(name + length - 3, "_64");
    snprintf(wanted, sizeof wanted, "%.*s_v2%s", (int)(length - (wide ? 3 : 0)), name, wide ? "_64" : "");
    void *found = dlsym(library, wanted);
    return found ? found : dlsym(library, name);
}

static void *bind(unsigned place)
{
    pthread_mutex_lock(&lock);
    if (!library && !absent)
        absent = !(library = open_library());
    void *found = library ? look_up(counterparts[place]) : NULL;
    if (!found && library)
        fprintf(stderr, "cairn: %s has no %s, which " HIP_LIBRARY " asked for\n", CUDA_LIBRARY, counterparts[place]);
    __atomic_store_n(&bound[place], found ? found : (void *)&missing, __ATOMIC_RELEASE);
    pthread_mutex_unlock(&lock);
    return found;
}

static inline void *counterpart(unsigned place)
{
    void *found = __atomic_load_n(&bound[place], __ATOMIC_ACQUIRE);
    if (unlikely(!found))
        found = bind(place);
    return unlikely(found == &missing) ? NULL : found;
}
