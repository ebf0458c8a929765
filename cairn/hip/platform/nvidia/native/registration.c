/* What compiled programs register: fat binaries, kernels by their host stubs, variables by their host shadows. A binary's
   code is loaded on a device when something of it is first used there. */
#include "runtime.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WRAPPER_MAGIC 0x48495046 /* HIPF */
#define BUNDLE_MAGIC "__CLANG_OFFLOAD_BUNDLE__"
#define ENTRY_MARK "nvptx64-nvidia-cuda--sm_"

struct wrapper {
    uint32_t magic, version;
    const void *image;
};
struct binary {
    const struct wrapper *wrapper;
    CUmodule modules[MAX_DEVICES];
    int dead;
    struct binary *next;
};
/* A kernel, a variable, or a managed variable with its initial value. */
struct entry {
    const void *host;
    struct binary *binary;
    char *name;
    size_t size;
    CUfunction functions[MAX_DEVICES];
    CUdeviceptr addresses[MAX_DEVICES];
    void **managed;
    const void *initial;
    struct entry *next, *next_managed;
};

#define BUCKETS 8192
static struct entry *buckets[BUCKETS];
static struct entry *managed_entries;
static struct binary *binaries;
static int managed_waiting;
static pthread_mutex_t lock; /* recursive: loading a module places managed variables */
static pthread_once_t lock_once = PTHREAD_ONCE_INIT;

static void make_lock(void)
{
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&lock, &kind);
}
static void take(void)
{
    pthread_once(&lock_once, make_lock);
    pthread_mutex_lock(&lock);
}
static void leave(void) { pthread_mutex_unlock(&lock); }

static unsigned hash(const void *host)
{
    uintptr_t bits = (uintptr_t)host;
    return (unsigned)((bits ^ bits >> 17) >> 2) * 0x9E3779B1u % BUCKETS;
}
static struct entry *find(const void *host)
{
    for (struct entry *at = __atomic_load_n(&buckets[hash(host)], __ATOMIC_ACQUIRE); at; at = at->next)
        if (at->host == host && !at->binary->dead)
            return at;
    return NULL;
}

/* ---- choosing code ---- */

/* A target's number and letter fit a device: PTX of a plain architecture runs on it and on later ones, that with an `a` on
   its own alone. The value is how new it is; -1 where it does not fit. */
static int rank(const char *target, size_t length, int device)
{
    int number = 0;
    size_t at = 0;
    for (; at < length && target[at] >= '0' && target[at] <= '9'; at++)
        number = number * 10 + (target[at] - '0');
    int own = devices[device].major * 10 + devices[device].minor;
    if (at < length && target[at] == 'a')
        return number == own ? 2 * number + 1 : -1;
    return number <= own ? 2 * number : -1;
}

/* The code for a device in an offload bundle; null, and what there is, where none fits. */
static const void *select_code(const unsigned char *bundle, int device, char *found, size_t room)
{
    uint64_t count, header[3];
    memcpy(&count, bundle + 24, 8);
    const unsigned char *at = bundle + 32;
    const void *best = NULL;
    int best_rank = -1;
    size_t used = 0;
    for (uint64_t i = 0; i < count && count < 4096; i++) {
        memcpy(header, at, sizeof header); /* offset, size, length of the name */
        const char *name = (const char *)at + 24, *end = name + header[2];
        at += 24 + header[2];
        if (!header[1])
            continue;
        const char *target = end;
        for (const char *p = name; p + 2 < end; p++)
            if (p[0] == '-' && p[1] == '-')
                target = p + 2;
        used += (size_t)snprintf(found + used, used < room ? room - used : 0, "%s%.*s", used ? ", " : "", (int)(end - target), target);
        used = used < room ? used : room;
        if (end - target < 4 || strncmp(target, "sm_", 3))
            continue;
        int fits = rank(target + 3, (size_t)(end - target) - 3, device);
        if (fits > best_rank) {
            best_rank = fits;
            best = bundle + header[0];
        }
    }
    return best;
}

static hipError_t load_code(CUmodule *module, const void *code)
{
    char log[4096] = "";
    int options[] = {CU_JIT_ERROR_LOG, CU_JIT_ERROR_SIZE};
    void *values[] = {log, (void *)(uintptr_t)sizeof log};
    CUresult result = cu.cuModuleLoadDataEx(module, code, 2, options, values);
    if (result != CUDA_SUCCESS && *log)
        say("NVIDIA's driver refuses the code: %s", log);
    else if (result == 222)
        say("NVIDIA's driver is too old for the program's PTX: compile for an older architecture (--offload-arch=sm_80)");
    return mapped(result);
}

hipError_t load_image(CUmodule *module, const void *image)
{
    if (!memcmp(image, "CCOB", 4)) {
        say("the program's device code is compressed, which is not read on NVIDIA's platform: compile without --offload-compress");
        return hipErrorNotSupported;
    }
    if (memcmp(image, BUNDLE_MAGIC, sizeof BUNDLE_MAGIC - 1)) {
        if (!memcmp(image, "\x7f" "ELF\x02\x01\x01\x40", 8)) { /* EI_OSABI: AMDGPU_HSA */
            say("the code is for AMD GPUs: compile it with --offload-arch=sm_%d%d", devices[self.device].major, devices[self.device].minor);
            return hipErrorNoBinaryForGpu;
        }
        return load_code(module, image);
    }
    char found[512] = "";
    const void *code = select_code(image, self.device, found, sizeof found);
    if (!code) {
        int version = devices[self.device].major * 10 + devices[self.device].minor;
        say("no code for sm_%d: there is code for %s; compile with --offload-arch=sm_%d", version, *found ? found : "no device", version);
        return hipErrorNoBinaryForGpu;
    }
    return load_code(module, code);
}

/* ---- modules of programs ---- */

/* PTX takes no dots in names: the compiler writes x__static__HASH where the host says x.static.HASH. */
static const char *name_in_ptx(const char *name, char *room, size_t size)
{
    size_t used = 0;
    for (; *name && used + 3 < size; name++) {
        if (*name == '.') {
            room[used++] = '_';
            room[used++] = '_';
        } else {
            room[used++] = *name;
        }
    }
    room[used] = 0;
    return room;
}

static hipError_t bind_managed(struct entry *each, CUmodule module)
{
    char name[1024];
    CUdeviceptr at = 0;
    size_t size = 0;
    if (cu.cuModuleGetGlobal_v2(&at, &size, module, name_in_ptx(each->name, name, sizeof name)) != CUDA_SUCCESS || size != 8)
        return hipSuccess; /* no kernel uses it */
    return mapped(cu.cuMemcpyHtoD_v2(at, each->managed, 8));
}

/* The storage of managed variables, made when the driver runs; the host's pointers go there. */
hipError_t place_managed(void)
{
    if (likely(!__atomic_load_n(&managed_waiting, __ATOMIC_ACQUIRE)))
        return hipSuccess;
    hipError_t outcome = hipSuccess;
    take();
    for (struct entry *each = managed_entries; each && outcome == hipSuccess; each = each->next_managed) {
        CUdeviceptr storage;
        if (each->addresses[0] || each->binary->dead)
            continue;
        outcome = mapped(cu.cuMemAllocManaged(&storage, each->size, 1));
        if (outcome == hipSuccess) {
            memcpy((void *)(uintptr_t)storage, each->initial, each->size);
            for (int i = 0; i < MAX_DEVICES; i++)
                each->addresses[i] = storage;
            *each->managed = (void *)(uintptr_t)storage;
        }
    }
    if (outcome == hipSuccess)
        __atomic_store_n(&managed_waiting, 0, __ATOMIC_RELEASE);
    leave();
    return outcome;
}

static hipError_t module_of(struct binary *binary, CUmodule *module)
{
    *module = binary->modules[self.device];
    if (*module)
        return hipSuccess;
    if (binary->wrapper->magic != WRAPPER_MAGIC) {
        say("the registered fat binary starts with %#x, not HIPF", binary->wrapper->magic);
        return hipErrorInvalidImage;
    }
    hipError_t outcome = load_image(module, binary->wrapper->image);
    if (outcome == hipSuccess)
        outcome = place_managed();
    for (struct entry *each = managed_entries; each && outcome == hipSuccess; each = each->next_managed)
        if (each->binary == binary)
            outcome = bind_managed(each, *module);
    if (outcome == hipSuccess)
        binary->modules[self.device] = *module;
    return outcome;
}

static CUfunction prepare(struct entry *entry, hipError_t *error)
{
    CUmodule module;
    CUfunction function = NULL;
    take();
    *error = module_of(entry->binary, &module);
    if (*error == hipSuccess) {
        char name[1024];
        *error = mapped(cu.cuModuleGetFunction(&function, module, name_in_ptx(entry->name, name, sizeof name)));
        if (*error == hipErrorNotFound) {
            say("kernel %s is not in the code that was compiled for this device", entry->name);
            *error = hipErrorInvalidDeviceFunction;
        }
        __atomic_store_n(&entry->functions[self.device], function, __ATOMIC_RELEASE);
    }
    leave();
    return function;
}

CUfunction function_of(const void *host, hipError_t *error)
{
    struct entry *entry = find(host);
    if (unlikely(!entry || entry->size)) {
        /* Handles of hipModuleGetFunction pass for functions, too. */
        *error = host && !entry ? hipSuccess : hipErrorInvalidDeviceFunction;
        return host && !entry ? (CUfunction)host : NULL;
    }
    CUfunction function = __atomic_load_n(&entry->functions[self.device], __ATOMIC_ACQUIRE);
    *error = hipSuccess;
    return likely(function != NULL) ? function : prepare(entry, error);
}

hipError_t symbol_of(const void *host, CUdeviceptr *address, size_t *size)
{
    struct entry *entry = find(host);
    if (!entry || !entry->size)
        return hipErrorInvalidSymbol;
    hipError_t outcome = hipSuccess;
    if (!entry->addresses[self.device]) {
        CUmodule module;
        char name[1024];
        size_t length;
        take();
        outcome = module_of(entry->binary, &module);
        if (outcome == hipSuccess)
            outcome = mapped(cu.cuModuleGetGlobal_v2(&entry->addresses[self.device], &length, module,
                                                     name_in_ptx(entry->name, name, sizeof name)));
        leave();
        outcome = outcome == hipErrorNotFound ? hipErrorInvalidSymbol : outcome;
    }
    *address = entry->addresses[self.device];
    *size = entry->size;
    return outcome;
}

void forget_contexts(int device)
{
    take();
    for (struct binary *each = binaries; each; each = each->next)
        each->modules[device] = NULL;
    for (unsigned i = 0; i < BUCKETS; i++) {
        for (struct entry *each = buckets[i]; each; each = each->next) {
            each->functions[device] = NULL;
            if (!each->managed)
                each->addresses[device] = 0;
        }
    }
    leave();
}

/* ---- what clang's code calls ---- */

static struct entry *add(void **module, const void *host, const char *name, size_t size)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry || !(entry->name = strdup(name)))
        abort();
    entry->host = host;
    entry->binary = (struct binary *)module;
    entry->size = size;
    take();
    entry->next = buckets[hash(host)];
    __atomic_store_n(&buckets[hash(host)], entry, __ATOMIC_RELEASE);
    leave();
    return entry;
}

API void **__hipRegisterFatBinary(const void *wrapper)
{
    struct binary *binary = calloc(1, sizeof *binary);
    if (!binary)
        abort();
    binary->wrapper = wrapper;
    take();
    binary->next = binaries;
    binaries = binary;
    leave();
    return (void **)binary;
}

API void __hipRegisterFunction(void **module, const void *stub, char *host_name, const char *name, unsigned limit,
                               void *tid, void *bid, void *block, void *grid, int *warp)
{
    (void)host_name, (void)limit, (void)tid, (void)bid, (void)block, (void)grid, (void)warp;
    add(module, stub, name, 0);
}

API void __hipRegisterVar(void **module, void *shadow, char *host_name, char *name, int external, size_t size, int constant,
                          int global)
{
    (void)host_name, (void)external, (void)constant, (void)global;
    add(module, shadow, name, size);
}

API void __hipRegisterManagedVar(void *module, void **pointer, void *initial, const char *name, size_t size, unsigned alignment)
{
    (void)alignment;
    struct entry *entry = add(module, pointer, name, size);
    entry->managed = pointer;
    entry->initial = initial;
    take();
    entry->next_managed = managed_entries;
    managed_entries = entry;
    __atomic_store_n(&managed_waiting, 1, __ATOMIC_RELEASE);
    leave();
    enter_slowly(); /* the host uses the variable as soon as main runs */
}

API void __hipRegisterTexture(void **module, void *variable, char *host_name, char *name, int kind, int normalized, int external)
{
    (void)module, (void)variable, (void)host_name, (void)name, (void)kind, (void)normalized, (void)external;
}
API void __hipRegisterSurface(void **module, void *variable, char *host_name, char *name, int kind, int external)
{
    (void)module, (void)variable, (void)host_name, (void)name, (void)kind, (void)external;
}

/* The program ends, mostly, and its context with it: nothing is unloaded. */
API void __hipUnregisterFatBinary(void **module)
{
    if (module)
        ((struct binary *)module)->dead = 1;
}

/* ---- symbols ---- */

#define SYMBOL(offset, count)                                        \
    CUdeviceptr address;                                             \
    size_t length;                                                   \
    ENTER();                                                         \
    hipError_t outcome = symbol_of(symbol, &address, &length);       \
    if (outcome != hipSuccess)                                       \
        REFUSE(outcome);                                             \
    NEED((offset) <= length && (count) <= length - (offset))

API hipError_t hipGetSymbolAddress(void **pointer, const void *symbol)
{
    NEED(pointer);
    SYMBOL(0, 0);
    *pointer = (void *)(uintptr_t)address;
    return note(hipSuccess);
}
API hipError_t hipGetSymbolSize(size_t *size, const void *symbol)
{
    NEED(size);
    SYMBOL(0, 0);
    *size = length;
    return note(hipSuccess);
}
API hipError_t hipMemcpyToSymbol(const void *symbol, const void *src, size_t size, size_t offset, hipMemcpyKind kind)
{
    SYMBOL(offset, size);
    return hipMemcpy((void *)(uintptr_t)(address + offset), src, size, kind);
}
API hipError_t hipMemcpyFromSymbol(void *dst, const void *symbol, size_t size, size_t offset, hipMemcpyKind kind)
{
    SYMBOL(offset, size);
    return hipMemcpy(dst, (void *)(uintptr_t)(address + offset), size, kind);
}
API hipError_t hipMemcpyToSymbolAsync(const void *symbol, const void *src, size_t size, size_t offset, hipMemcpyKind kind,
                                      hipStream_t stream)
{
    SYMBOL(offset, size);
    return hipMemcpyAsync((void *)(uintptr_t)(address + offset), src, size, kind, stream);
}
API hipError_t hipMemcpyFromSymbolAsync(void *dst, const void *symbol, size_t size, size_t offset, hipMemcpyKind kind,
                                        hipStream_t stream)
{
    SYMBOL(offset, size);
    return hipMemcpyAsync(dst, (void *)(uintptr_t)(address + offset), size, kind, stream);
}
API hipError_t hipMemcpyToSymbol_spt(const void *symbol, const void *src, size_t size, size_t offset, hipMemcpyKind kind)
{
    SYMBOL(offset, size);
    return hipMemcpy_spt((void *)(uintptr_t)(address + offset), src, size, kind);
}
API hipError_t hipMemcpyFromSymbol_spt(void *dst, const void *symbol, size_t size, size_t offset, hipMemcpyKind kind)
{
    SYMBOL(offset, size);
    return hipMemcpy_spt(dst, (void *)(uintptr_t)(address + offset), size, kind);
}
API hipError_t hipMemcpyToSymbolAsync_spt(const void *symbol, const void *src, size_t size, size_t offset,
                                          hipMemcpyKind kind, hipStream_t stream)
{
    return hipMemcpyToSymbolAsync(symbol, src, size, offset, kind, (hipStream_t)PER_THREAD(stream));
}
API hipError_t hipMemcpyFromSymbolAsync_spt(void *dst, const void *symbol, size_t size, size_t offset, hipMemcpyKind kind,
                                            hipStream_t stream)
{
    return hipMemcpyFromSymbolAsync(dst, symbol, size, offset, kind, (hipStream_t)PER_THREAD(stream));
}
