/* HIP functions that run without Python. */
#include "hip.h"
#include "slots.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct cairn_hip cairn_hip; /* all zero: no part of the file */
__thread struct cairn_hip_thread cairn_thread;

void cairn_noted(int32_t outcome) { cairn_note(outcome); }

/* ---- errors and the current device ---- */

EXPORT int32_t hipGetLastError(void)
{
    int32_t error = cairn_thread.last_error;
    cairn_thread.last_error = hipSuccess;
    return error;
}

EXPORT int32_t hipPeekAtLastError(void) { return cairn_thread.last_error; }

EXPORT int32_t hipExtGetLastError(void)
{
    int32_t outcome = cairn_thread.last_command;
    cairn_thread.last_command = hipSuccess;
    return outcome;
}

static int32_t device_count(void)
{
    if (unlikely(cairn_hip.device_limit == 0) && !cairn_boot())
        return -1;
    return cairn_hip.device_limit - 1;
}

EXPORT int32_t hipGetDevice(int32_t *device)
{
    int32_t count = device_count();
    if (unlikely(count <= 0))
        return cairn_note(count < 0 ? cairn_shim.failure : hipErrorNoDevice);
    if (!device)
        return cairn_note(hipErrorInvalidValue);
    *device = cairn_thread.device;
    return cairn_note(hipSuccess);
}

EXPORT int32_t hipSetDevice(int32_t device)
{
    int32_t count = device_count();
    if (unlikely(count <= 0))
        return cairn_note(count < 0 ? cairn_shim.failure : hipErrorNoDevice);
    if (device < 0 || device >= count)
        return cairn_note(hipErrorInvalidDevice);
    cairn_thread.device = device;
    return cairn_note(hipSuccess);
}

/* For libomptarget: whether there are no devices since a setting is wrong or the runtime cannot start, which has been told. */
EXPORT int32_t cairn_hip_refused(void) { return device_count() < 0 || cairn_hip.refused; }

/* Python's view of the calling thread. */
EXPORT int32_t cairn_hip_current_device(void) { return cairn_thread.device; }
EXPORT void cairn_hip_set_current_device(int32_t device) { cairn_thread.device = device; }
EXPORT void cairn_hip_set_last_error(int32_t error) { cairn_thread.last_error = error; }

EXPORT struct hipChannelFormatDesc hipCreateChannelDesc(int32_t x, int32_t y, int32_t z, int32_t w, int32_t f)
{
    return (struct hipChannelFormatDesc){x, y, z, w, f};
}

/* ---- the configuration between <<<>>> and the kernel's stub ---- */

struct configuration {
    struct dim3 grid, block;
    uint64_t shared;
    void *stream;
};

#define NESTED 16
static __thread struct configuration configurations[NESTED];

EXPORT int32_t __hipPushCallConfiguration(struct dim3 grid, struct dim3 block, uint64_t shared, void *stream)
{
    if (cairn_thread.depth == NESTED)
        return cairn_note(hipErrorInvalidValue);
    configurations[cairn_thread.depth++] = (struct configuration){grid, block, shared, stream};
    return hipSuccess;
}

EXPORT int32_t __hipPopCallConfiguration(struct dim3 *grid, struct dim3 *block, uint64_t *shared, void **stream)
{
    if (cairn_thread.depth == 0)
        return cairn_note(hipErrorMissingConfiguration);
    const struct configuration *top = &configurations[--cairn_thread.depth];
    *grid = top->grid;
    *block = top->block;
    *shared = top->shared;
    *stream = top->stream;
    return hipSuccess;
}

/* ---- registration: noted here, read by Python when it needs it, so that a program's start boots nothing ---- */

static pthread_mutex_t registration_lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t registration_capacity;

static uint64_t note_registration(struct cairn_hip_registered entry, const char *name)
{
    entry.name = name ? strdup(name) : NULL;
    pthread_mutex_lock(&registration_lock);
    uint32_t count = atomic_load(&cairn_hip.registered);
    if (count == registration_capacity) {
        /* The old array stays: a reader may hold it. Doubling bounds what is kept to the size in use. */
        uint32_t capacity = registration_capacity ? 2 * registration_capacity : 256;
        struct cairn_hip_registered *grown = malloc(capacity * sizeof *grown);
        if (!grown)
            abort();
        if (count)
            memcpy(grown, cairn_hip.registrations, count * sizeof *grown);
        atomic_store(&cairn_hip.registrations, grown);
        registration_capacity = capacity;
    }
    cairn_hip.registrations[count] = entry;
    atomic_store_explicit(&cairn_hip.registered, count + 1, memory_order_release);
    pthread_mutex_unlock(&registration_lock);
    return count + 1;
}

EXPORT void **__hipRegisterFatBinary(const void *wrapper)
{
    void **module = malloc(sizeof *module); /* a unique address that names the module */
    if (!module)
        abort();
    *module = (void *)wrapper;
    note_registration((struct cairn_hip_registered){.kind = CAIRN_FATBIN, .module = (uint64_t)(uintptr_t)module,
                                                    .host = (uint64_t)(uintptr_t)wrapper}, NULL);
    return module;
}

EXPORT void __hipRegisterFunction(void **module, const void *stub, char *host_name, const char *name, uint32_t limit,
                                  void *tid, void *bid, void *block, void *grid, int32_t *warp)
{
    (void)host_name, (void)limit, (void)tid, (void)bid, (void)block, (void)grid, (void)warp;
    note_registration((struct cairn_hip_registered){.kind = CAIRN_FUNCTION, .module = (uint64_t)(uintptr_t)module,
                                                    .host = (uint64_t)(uintptr_t)stub}, name);
}

EXPORT void __hipRegisterVar(void **module, void *shadow, char *host_name, char *name, int32_t external, uint64_t size,
                             int32_t constant, int32_t global)
{
    (void)host_name, (void)external, (void)global;
    note_registration((struct cairn_hip_registered){.kind = CAIRN_VARIABLE, .flags = (uint32_t)constant, .size = size,
                                                    .module = (uint64_t)(uintptr_t)module,
                                                    .host = (uint64_t)(uintptr_t)shadow}, name);
}

EXPORT void __hipRegisterManagedVar(void *module, void **pointer, void *initial, const char *name, uint64_t size,
                                    uint32_t alignment)
{
    note_registration((struct cairn_hip_registered){.kind = CAIRN_MANAGED, .flags = alignment, .size = size,
                                                    .module = (uint64_t)(uintptr_t)module,
                                                    .host = (uint64_t)(uintptr_t)initial,
                                                    .managed = (uint64_t)(uintptr_t)pointer}, name);
    /* The host uses *pointer as soon as main runs, so the storage cannot wait for the first HIP call. */
    if (cairn_boot())
        ((void (*)(void))cairn_slot(CAIRN_SLOT_cairn_managed_variables))();
}

/* References are variables: binding stores an object in the device's. */
EXPORT void __hipRegisterTexture(void **module, void *variable, char *host_name, char *name, int32_t kind,
                                 int32_t normalized, int32_t external)
{
    (void)kind, (void)normalized;
    __hipRegisterVar(module, variable, host_name, name, external, 0, 0, 0);
}

EXPORT void __hipRegisterSurface(void **module, void *variable, char *host_name, char *name, int32_t kind,
                                 int32_t external)
{
    (void)kind;
    __hipRegisterVar(module, variable, host_name, name, external, 0, 0, 0);
}

EXPORT void __hipUnregisterFatBinary(void **module)
{
    if (!module)
        return;
    note_registration((struct cairn_hip_registered){.kind = CAIRN_UNREGISTER, .module = (uint64_t)(uintptr_t)module},
                      NULL);
    /* Within a function in a stream nothing is unloaded: that would wait for what comes before it, and so for itself. */
    if (atomic_load(&cairn_shim.state) == CAIRN_SHIM_READY && !cairn_thread.calling)
        ((void (*)(void))cairn_slot(CAIRN_SLOT_cairn_unregistered))();
}

/* ---- launches ---- */

static uint32_t launch_hash(uint64_t function, uint32_t device)
{
    return (uint32_t)(((function ^ (function >> 17)) >> 2) * 0x9E3779B1u + device * 0x85EBCA6Bu) % CAIRN_LAUNCHES;
}

static const struct cairn_hip_launch *find_launch(uint64_t function, uint32_t device)
{
    for (uint32_t i = launch_hash(function, device), n = 0; n < CAIRN_LAUNCHES; i = (i + 1) % CAIRN_LAUNCHES, n++) {
        const struct cairn_hip_launch *entry = &cairn_hip.launches[i];
        uint64_t key = atomic_load_explicit(&entry->function, memory_order_acquire);
        if (key == 0)
            return NULL;
        if (key == function && entry->device == device)
            return entry;
    }
    return NULL;
}

/* Python holds a lock. A null record takes a function out of the fast path. Returns 0 where the table is full. */
EXPORT int32_t cairn_hip_publish(uint64_t function, uint32_t device, void *record, uint32_t max_block,
                                 uint32_t max_dynamic_lds)
{
    if (cairn_hip.launch_count > CAIRN_LAUNCHES * 3 / 4 && !find_launch(function, device))
        return 0;
    for (uint32_t i = launch_hash(function, device);; i = (i + 1) % CAIRN_LAUNCHES) {
        struct cairn_hip_launch *entry = &cairn_hip.launches[i];
        uint64_t key = atomic_load(&entry->function);
        if (key != 0 && (key != function || entry->device != device))
            continue;
        entry->device = device;
        entry->max_block = max_block;
        entry->max_dynamic_lds = max_dynamic_lds;
        __atomic_store_n(&entry->record, record, __ATOMIC_RELEASE);
        if (key == 0)
            cairn_hip.launch_count++;
        atomic_store_explicit(&entry->function, function, memory_order_release);
        return 1;
    }
}

struct cairn_hip_stream *cairn_hip_find_stream(void *stream, uint32_t device)
{
    if (!stream)
        return &cairn_hip.devices[device].null_stream;
    uint64_t handle = (uint64_t)(uintptr_t)stream;
    struct cairn_hip_stream *entry = &cairn_hip.streams[(handle >> 4) % CAIRN_STREAMS];
    return atomic_load_explicit(&entry->handle, memory_order_acquire) == handle ? entry : NULL;
}

/* Whether work may go straight into the stream's queue: no wait between default and blocking streams is due. */
int cairn_hip_may_enter(struct cairn_hip_stream *stream, struct cairn_hip_device *device)
{
    uint32_t flags = atomic_load_explicit(&stream->flags, memory_order_acquire);
    if (unlikely(flags & CAIRN_STREAM_SLOW) || !stream->queue || atomic_load(&device->slow))
        return 0;
    if (flags & CAIRN_STREAM_NULL)
        return atomic_load(&device->work) == atomic_load(&device->waited);
    return !(flags & CAIRN_STREAM_BLOCKING) || atomic_load(&stream->seen) == atomic_load(&device->null_epoch);
}

/* Also Python's way to count: its own increments would not be atomic with these. */
EXPORT void cairn_hip_entered(struct cairn_hip_stream *stream)
{
    struct cairn_hip_device *device = &cairn_hip.devices[stream->device];
    uint32_t flags = atomic_load_explicit(&stream->flags, memory_order_relaxed);
    if (flags & CAIRN_STREAM_NULL) {
        atomic_fetch_add(&device->null_epoch, 1);
    } else if (flags & CAIRN_STREAM_BLOCKING) {
        atomic_fetch_add(&stream->work, 1);
        atomic_fetch_add(&device->work, 1);
    }
}

/* Launch what was published for `function` without Python; 0 where something needs Python's attention. */
static int launched(uint64_t function, struct dim3 grid, struct dim3 block, void **arguments, uint64_t shared,
                    void *stream)
{
    uint32_t current = (uint32_t)cairn_thread.device;
    const struct cairn_hip_launch *entry = find_launch(function, current);
    void *record = entry ? __atomic_load_n(&entry->record, __ATOMIC_ACQUIRE) : NULL;
    if (unlikely(!record || cairn_thread.calling) || atomic_load_explicit(&cairn_hip.trace, memory_order_relaxed))
        return 0;
    if (!cairn_block_fits(block.x, block.y, block.z, entry->max_block) || !cairn_side_fits(grid.x, block.x) ||
        !cairn_side_fits(grid.y, block.y) || !cairn_side_fits(grid.z, block.z) ||
        !cairn_lds_fits(0, shared, entry->max_dynamic_lds))
        return 0;
    struct cairn_hip_stream *target = cairn_hip_find_stream(stream, current);
    if (!target || target->device != current || !cairn_hip_may_enter(target, &cairn_hip.devices[current]))
        return 0;
    uint32_t g[3] = {grid.x, grid.y, grid.z}, b[3] = {block.x, block.y, block.z};
    if (cairn_hip.core.launch(record, target->queue, g, b, arguments, (uint32_t)shared) != 0)
        return 0;
    cairn_hip_entered(target);
    return 1;
}

typedef int32_t (*launch_fn)(const void *, struct dim3, struct dim3, void **, uint64_t, void *);

EXPORT int32_t hipLaunchKernel(const void *function, struct dim3 grid, struct dim3 block, void **arguments,
                               uint64_t shared, void *stream)
{
    if (likely(launched((uint64_t)(uintptr_t)function, grid, block, arguments, shared, stream)))
        return cairn_note(hipSuccess);
    return cairn_note(((launch_fn)cairn_slot(CAIRN_SLOT_hipLaunchKernel))(function, grid, block, arguments, shared, stream));
}

/* The per-thread default stream is Python's to find; a named stream takes the same path as above. */
EXPORT int32_t hipLaunchKernel_spt(const void *function, struct dim3 grid, struct dim3 block, void **arguments,
                                   uint64_t shared, void *stream)
{
    if (stream)
        return hipLaunchKernel(function, grid, block, arguments, shared, stream);
    return cairn_note(((launch_fn)cairn_slot(CAIRN_SLOT_hipLaunchKernel_spt))(function, grid, block, arguments, shared, stream));
}

typedef int32_t (*module_launch_fn)(void *, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
                                    void *, void **, void **);

#define MAX_GRID_YZ 65536u /* hipDeviceAttributeMaxGridDimY and Z: of all functions only this one asks */

EXPORT int32_t hipModuleLaunchKernel(void *function, uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx, uint32_t by,
                                     uint32_t bz, uint32_t shared, void *stream, void **arguments, void **extra)
{
    if (likely(arguments && !extra && gx <= INT32_MAX && gy <= MAX_GRID_YZ && gz <= MAX_GRID_YZ) &&
        launched((uint64_t)(uintptr_t)function, (struct dim3){gx, gy, gz}, (struct dim3){bx, by, bz}, arguments, shared,
                 stream))
        return cairn_note(hipSuccess);
    return cairn_note(((module_launch_fn)cairn_slot(CAIRN_SLOT_hipModuleLaunchKernel))(
        function, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra));
}

/* ---- functions of the program in a stream's order ---- */

/* What `cairn_hip_host_run` is to be called with, once; null without memory. */
EXPORT void *cairn_hip_host_call(void *function, void *data, void *stream, uint32_t is_callback)
{
    struct cairn_hip_host_call *call = malloc(sizeof *call);
    if (call)
        *call = (struct cairn_hip_host_call){{function}, stream, data, is_callback, 1};
    return call;
}

/* On a queue's thread: no call of HIP may come out of it, for many would wait for what waits for this function. */
EXPORT void cairn_hip_host_run(uint64_t record)
{
    struct cairn_hip_host_call *call = (struct cairn_hip_host_call *)(uintptr_t)record;
    struct cairn_hip_host_call copy = *call;
    if (copy.once)
        free(call);
    cairn_thread_bar();
    cairn_thread.calling++;
    if (copy.is_callback)
        copy.callback(copy.stream, hipSuccess, copy.data);
    else
        copy.function(copy.data);
    cairn_thread.calling--;
    cairn_thread_unbar();
}
