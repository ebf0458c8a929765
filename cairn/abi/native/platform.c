/* Whose GPUs the process uses. On NVIDIA's platform every exported function goes on to a library beside this one that needs
   no Python: the runtime, or what calls CUDA's library; `cairn_foreign_names` lists the functions, by their number (cairn.abi.foreign). */
#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Until the first call, that it may be: the library may be initialized before libc is, and has no environment then. */
int cairn_foreign = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *runtime;

/* As cairn.base.platform says it. */
static void choose(void)
{
    const char *wanted = getenv("HIP_PLATFORM");
    int found = 0;
    if (wanted && *wanted)
        found = !strcmp(wanted, "nvidia") || !strcmp(wanted, "nvcc");
    else if (!access("/dev/nvidiactl", F_OK) || !access("/dev/dxg", F_OK))
        found = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL) != NULL;
    __atomic_store_n(&cairn_foreign, found, __ATOMIC_RELEASE);
}

static int32_t refuse_call(void) { return cairn_foreign_target.refusal; }
static int32_t refuse_all(void) { return cairn_foreign_target.absent; }

static void *open_runtime(void)
{
    Dl_info info;
    char path[4096];
    if (!dladdr((void *)choose, &info) || !info.dli_fname)
        return NULL;
    const char *slash = strrchr(info.dli_fname, '/');
    int folder = slash ? (int)(slash - info.dli_fname) : 1;
    snprintf(path, sizeof path, "%.*s/%s", folder, slash ? info.dli_fname : ".", cairn_foreign_target.file);
    void *found = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!found && access(path, F_OK) && cairn_boot()) /* Python makes it */
        found = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!found)
        fprintf(stderr, "cairn: what serves NVIDIA GPUs cannot be loaded: %s; `cairn info` makes it\n", dlerror());
    return found;
}

/* ---- a record of the calls ---- */

void (*cairn_foreign_leave)(uint32_t domain, uint32_t operation, int64_t start, uint64_t result, uint64_t outer);
static void (*enter)(uint64_t *outer);

int64_t cairn_foreign_begin(uint64_t *outer)
{
    struct timespec time;
    enter(outer);
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000ll + time.tv_nsec;
}

static void find_record(void)
{
    const char *folder = getenv("CAIRN_TRACE");
    if (!folder || !*folder)
        return;
    enter = (void (*)(uint64_t *))dlsym(runtime, "cairn_trace_enter");
    if (enter)
        *(void **)&cairn_foreign_leave = dlsym(runtime, "cairn_trace_leave");
}

static void *resolve(uint32_t index)
{
    static int tried;
    pthread_once(&once, choose);
    if (!cairn_foreign)
        return NULL;
    pthread_mutex_lock(&lock);
    if (!tried)
        runtime = open_runtime();
    if (!tried && runtime)
        find_record();
    tried = 1;
    void *found = runtime ? dlsym(runtime, cairn_foreign_names[index]) : (void *)refuse_all;
    pthread_mutex_unlock(&lock);
    if (!found) {
        fprintf(stderr, "cairn: %s is not served on NVIDIA's platform\n", cairn_foreign_names[index]);
        found = (void *)refuse_call;
    }
    __atomic_store_n(&cairn_foreign_slots[index], found, __ATOMIC_RELEASE);
    return found;
}

void *cairn_foreign_function(uint32_t index)
{
    void *found = __atomic_load_n(&cairn_foreign_slots[index], __ATOMIC_ACQUIRE);
    return found ? found : resolve(index);
}
