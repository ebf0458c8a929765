/* Memory, copies and waits that need no Python. Each function serves the common case; in every other one, and for every
   error, it calls its slot, where cairn.hip decides. */
#include "hip.h"
#include "slots.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

#define WAIT_SLICE 50000000ll /* nanoseconds; then Python waits on, which lets signals through */
#define SUBMIT_SLICE 1000000ll
#define KIND_DEVICE 0 /* cairn.vgpu.memory.KINDS */
enum { KIND_HOST_TO_HOST, KIND_HOST_TO_DEVICE, KIND_DEVICE_TO_HOST, KIND_DEFAULT = 4 }; /* hipMemcpyKind */
#define PAGE 4096ull

typedef struct cairn_hip_stream Stream;
typedef struct cairn_hip_device Device;

/* ---- streams ---- */

/* Held while the queues of other streams are looked at, so that none is freed meanwhile. */
static pthread_mutex_t tracking = PTHREAD_MUTEX_INITIALIZER;

/* A stream has a queue from now on, or has none. */
EXPORT void cairn_hip_track(Stream *stream, int32_t on)
{
    Device *device = &cairn_hip.devices[stream->device];
    pthread_mutex_lock(&tracking);
    if (stream < cairn_hip.streams || stream >= cairn_hip.streams + CAIRN_STREAMS) {
        device->untracked += on ? 1 : -1;
    } else {
        uint64_t place = (uint64_t)(stream - cairn_hip.streams), bit = 1ull << place % 64;
        device->tracked[place / 64] = on ? device->tracked[place / 64] | bit : device->tracked[place / 64] & ~bit;
    }
    pthread_mutex_unlock(&tracking);
}

static int queue_idle(void *queue)
{
    return !queue || cairn_hip.core.done(queue) == cairn_hip.core.written(queue);
}

/* Whether the device's streams are idle, but for the default stream; with `flags` those that have these flags. */
static int others_idle(Device *device, uint32_t flags)
{
    pthread_mutex_lock(&tracking);
    int idle = device->untracked == 0;
    for (uint32_t word = 0; idle && word < CAIRN_STREAMS / 64; word++)
        for (uint64_t bits = device->tracked[word]; idle && bits; bits &= bits - 1) {
            Stream *stream = &cairn_hip.streams[word * 64 + (uint32_t)__builtin_ctzll(bits)];
            if ((atomic_load(&stream->flags) & flags) == flags)
                idle = queue_idle(stream->queue);
        }
    pthread_mutex_unlock(&tracking);
    return idle;
}

/* Wait for all work of a queue that this thread may rely on. 0 after a while, or where Python's lock is in the way. */
static int queue_settled(void *queue)
{
    if (queue_idle(queue))
        return 1;
    return !cairn_gil_held() && cairn_hip.core.wait(queue, cairn_hip.core.written(queue) - 1, WAIT_SLICE) > 0;
}

/* Wait until work that would be submitted to the stream now could start at once. 0: Python must see to it. */
static int settled(Stream *stream, Device *device)
{
    uint32_t flags = atomic_load(&stream->flags);
    if (flags & CAIRN_STREAM_SLOW)
        return 0;
    if (flags & CAIRN_STREAM_BLOCKING) {
        uint64_t epoch = atomic_load(&device->null_epoch);
        if (atomic_load(&stream->seen) != epoch) {
            if (!queue_idle(device->null_stream.queue))
                return 0;
            atomic_store(&stream->seen, epoch);
        }
    }
    if (!queue_settled(stream->queue) || (flags & CAIRN_STREAM_NULL && !others_idle(device, CAIRN_STREAM_BLOCKING)))
        return 0;
    return !atomic_load(&device->slow); /* the work may have failed */
}

static int synchronized(void *handle, uint32_t current)
{
    Stream *stream = cairn_hip_device() ? cairn_hip_find_stream(handle, current) : NULL;
    if (!stream || atomic_load(&cairn_hip.devices[stream->device].slow) ||
        atomic_load(&stream->flags) & CAIRN_STREAM_SLOW)
        return 0;
    Device *device = &cairn_hip.devices[stream->device];
    if (atomic_load(&device->excess) || !queue_settled(stream->queue))
        return 0;
    if (atomic_load(&stream->flags) & CAIRN_STREAM_NULL && !others_idle(device, CAIRN_STREAM_BLOCKING))
        return 0;
    return !atomic_load(&device->slow);
}

EXPORT int32_t hipStreamSynchronize(void *stream)
{
    if (likely(synchronized(stream, (uint32_t)cairn_thread.device)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *))cairn_slot(CAIRN_SLOT_hipStreamSynchronize))(stream));
}

EXPORT int32_t hipDeviceSynchronize(void)
{
    Device *device = cairn_hip_device();
    if (likely(device && !atomic_load(&device->excess) && queue_settled(device->null_stream.queue) && others_idle(device, 0) &&
               !atomic_load(&device->slow)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void))cairn_slot(CAIRN_SLOT_hipDeviceSynchronize))());
}

/* ---- memory ---- */

static struct cairn_memory *memory_of(uint64_t address)
{
    for (int32_t i = -1; i < cairn_hip.device_limit - 1; i++) {
        struct cairn_memory *memory = i < 0 ? cairn_hip.host_memory : cairn_hip.devices[i].memory;
        const struct cairn_memory_range *range = (const struct cairn_memory_range *)memory;
        if (range && address - range->base < range->span)
            return memory;
    }
    return NULL;
}

EXPORT int32_t hipMalloc(void **address, uint64_t size)
{
    Device *device = cairn_hip_device();
    struct cairn_allocation made;
    if (likely(device && device->memory && address && size) &&
        cairn_hip.core.allocate(device->memory, size, KIND_DEVICE, device->agent, CAIRN_MEMORY_PROGRAM, &made) == 0) {
        *address = (void *)made.base;
        return cairn_note(hipSuccess);
    }
    return cairn_note(((int32_t(*)(void **, uint64_t))cairn_slot(CAIRN_SLOT_hipMalloc))(address, size));
}

/* Memory that only native functions know is freed here, once its device has nothing to do; the default stream's work is
   waited for. */
static int freed(uint64_t base)
{
    struct cairn_memory *memory = cairn_hip_device() ? memory_of(base) : NULL;
    if (!memory || memory == cairn_hip.host_memory)
        return 0;
    struct cairn_allocation gone;
    for (int32_t i = 0; i < cairn_hip.device_limit - 1; i++) {
        Device *device = &cairn_hip.devices[i];
        if (device->memory == memory)
            return !atomic_load(&device->slow) && queue_settled(device->null_stream.queue) && others_idle(device, 0) &&
                   !atomic_load(&device->slow) &&
                   cairn_hip.core.release(memory, base, CAIRN_MEMORY_PROGRAM | CAIRN_MEMORY_ADOPTED,
                                          CAIRN_MEMORY_PROGRAM, &gone) == 0;
    }
    return 0;
}

EXPORT int32_t hipFree(void *address)
{
    if (likely(address && freed((uint64_t)address)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *))cairn_slot(CAIRN_SLOT_hipFree))(address));
}

/* ---- copies and fills ---- */

/* Whether a range is whole in an allocation, which any queue may use at any time; -1 for one that is no memory. */
static int placed(uint64_t address, uint64_t size)
{
    struct cairn_memory *memory = memory_of(address);
    struct cairn_allocation found;
    if (!memory)
        return 0;
    if (!cairn_hip.core.find(memory, address, 0, &found) || size > found.size - (address - found.base))
        return -1;
    return 1;
}

/* As `placed`, with the program's own memory allowed. */
static int readable(uint64_t address, uint64_t size)
{
    int where = placed(address, size);
    if (where)
        return where > 0;
    uint64_t start = address & ~(PAGE - 1);
    return address && address + size > address && address + size < 1ull << 63 &&
           msync((void *)start, address + size - start, MS_ASYNC) == 0;
}

static int entered(Stream *stream, const struct aql_vendor *packet)
{
    uint64_t id;
    if (!cairn_hip_may_enter(stream, &cairn_hip.devices[stream->device]) ||
        cairn_hip.core.submit(stream->queue, packet, SUBMIT_SLICE, &id) != 0)
        return 0;
    cairn_hip_entered(stream);
    return 1;
}

static int submitted(void *handle, const struct aql_vendor *packet)
{
    uint32_t current = (uint32_t)cairn_thread.device;
    Stream *stream = cairn_hip_find_stream(handle, current);
    return stream && stream->device == current && entered(stream, packet);
}

static struct aql_vendor vendor(uint8_t format)
{
    return (struct aql_vendor){.header = AQL_VENDOR | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES, .format = format};
}

static int copied_later(uint64_t dst, uint64_t src, uint64_t size, void *stream)
{
    if (!cairn_hip_device() || !size || placed(dst, size) <= 0 || placed(src, size) <= 0)
        return 0;
    struct aql_vendor packet = vendor(VENDOR_COPY);
    uint64_t operands[6] = {dst, src, size, 1, size, size};
    memcpy(packet.operand, operands, sizeof operands);
    return submitted(stream, &packet);
}

/* Copy on this thread, and tell who listens. */
static void moved(uint64_t dst, uint64_t src, uint64_t size)
{
    const struct cairn_events *events = CAIRN_SEEN_CALL(CAIRN_DOMAIN_COPY) ? cairn_shim.events : NULL;
    int64_t start = events ? events->now() : 0;
    memmove((void *)dst, (const void *)src, size);
    if (events)
        events->copied(dst, src, size, start);
}

/* A copy from or to the program's own memory is done here, in the stream's order, once that has nothing to do before.
   A few bytes for the device need not be waited for: Python gives the stream a copy of them. */
static int copied_now(uint64_t dst, uint64_t src, uint64_t size, void *handle)
{
    uint32_t current = (uint32_t)cairn_thread.device;
    Device *device = cairn_hip_device();
    Stream *stream = device && size && !atomic_load(&cairn_hip.foreign) ? cairn_hip_find_stream(handle, current) : NULL;
    if (!stream || stream->device != current || !readable(dst, size) || !readable(src, size))
        return 0;
    if (size <= cairn_hip.taken_along && !queue_idle(stream->queue) && placed(dst, size) > 0)
        return 0;
    if (!settled(stream, device))
        return 0;
    moved(dst, src, size);
    return 1;
}

/* As in ROCm a copy whose sides both are the program's own memory has to say so; Python refuses others. */
static int between_hosts(uint64_t dst, uint64_t src, int32_t kind)
{
    return kind == KIND_HOST_TO_HOST || kind == KIND_DEFAULT || memory_of(dst) || memory_of(src);
}

static int copied(uint64_t dst, uint64_t src, uint64_t size, int32_t kind)
{
    Device *device = cairn_hip_device();
    if (!device || !size || !readable(dst, size) || !readable(src, size) || !between_hosts(dst, src, kind) ||
        !settled(&device->null_stream, device))
        return 0;
    moved(dst, src, size);
    return 1;
}

static int known_kind(int32_t kind) { return (kind >= 0 && kind <= 4) || kind == 1024; }

EXPORT int32_t hipMemcpy(void *dst, const void *src, uint64_t size, int32_t kind)
{
    if (likely(known_kind(kind) && copied((uint64_t)dst, (uint64_t)src, size, kind)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *, const void *, uint64_t, int32_t))cairn_slot(CAIRN_SLOT_hipMemcpy))(
        dst, src, size, kind));
}

EXPORT int32_t hipMemcpyAsync(void *dst, const void *src, uint64_t size, int32_t kind, void *stream)
{
    if (likely(known_kind(kind) && (copied_later((uint64_t)dst, (uint64_t)src, size, stream) ||
                                    (between_hosts((uint64_t)dst, (uint64_t)src, kind) &&
                                     copied_now((uint64_t)dst, (uint64_t)src, size, stream)))))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *, const void *, uint64_t, int32_t, void *))cairn_slot(
        CAIRN_SLOT_hipMemcpyAsync))(dst, src, size, kind, stream));
}

#define COPY(name, source, kind)                                                                                       \
    EXPORT int32_t name(void *dst, source src, uint64_t size)                                                          \
    {                                                                                                                  \
        if (likely(copied((uint64_t)dst, (uint64_t)src, size, kind)))                                                  \
            return cairn_note(hipSuccess);                                                                             \
        return cairn_note(((int32_t(*)(void *, source, uint64_t))cairn_slot(CAIRN_SLOT_##name))(dst, src, size));      \
    }
#define COPY_ASYNC(name, source)                                                                                       \
    EXPORT int32_t name(void *dst, source src, uint64_t size, void *stream)                                            \
    {                                                                                                                  \
        if (likely(copied_later((uint64_t)dst, (uint64_t)src, size, stream)))                                          \
            return cairn_note(hipSuccess);                                                                             \
        return cairn_note(                                                                                             \
            ((int32_t(*)(void *, source, uint64_t, void *))cairn_slot(CAIRN_SLOT_##name))(dst, src, size, stream));    \
    }
COPY(hipMemcpyHtoD, const void *, 1)
COPY(hipMemcpyDtoH, void *, 2)
COPY(hipMemcpyDtoD, void *, 3)
COPY_ASYNC(hipMemcpyHtoDAsync, const void *)
COPY_ASYNC(hipMemcpyDtoHAsync, void *)
COPY_ASYNC(hipMemcpyDtoDAsync, void *)

EXPORT int32_t hipMemset(void *dst, int32_t value, uint64_t size)
{
    Device *device = cairn_hip_device();
    if (likely(device && size && placed((uint64_t)dst, size) > 0 && settled(&device->null_stream, device))) {
        memset(dst, value, size);
        return cairn_note(hipSuccess);
    }
    return cairn_note(((int32_t(*)(void *, int32_t, uint64_t))cairn_slot(CAIRN_SLOT_hipMemset))(dst, value, size));
}

EXPORT int32_t hipMemsetAsync(void *dst, int32_t value, uint64_t size, void *stream)
{
    if (likely(cairn_hip_device() && size && placed((uint64_t)dst, size) > 0)) {
        struct aql_vendor packet = vendor(VENDOR_FILL);
        uint64_t operands[6] = {(uint64_t)dst, (uint8_t)value, 1, size, 1, 0};
        memcpy(packet.operand, operands, sizeof operands);
        if (submitted(stream, &packet))
            return cairn_note(hipSuccess);
    }
    return cairn_note(((int32_t(*)(void *, int32_t, uint64_t, void *))cairn_slot(CAIRN_SLOT_hipMemsetAsync))(
        dst, value, size, stream));
}

/* ---- variables ---- */

/* The entry of a variable, or the free one for it; null where the table is full. */
static struct cairn_hip_symbol *symbol_entry(uint64_t host, uint32_t device)
{
    uint32_t first = (uint32_t)(host >> 2) * 0x9E3779B1u + device * 0x85EBCA6Bu;
    for (uint32_t i = 0; i < CAIRN_SYMBOLS; i++) {
        struct cairn_hip_symbol *entry = &cairn_hip.symbols[(first + i) % CAIRN_SYMBOLS];
        uint64_t key = atomic_load_explicit(&entry->host, memory_order_acquire);
        if (key == 0 || (key == host && entry->device == device))
            return entry;
    }
    return NULL;
}

/* Python holds a lock. Address 0: the variable is gone. */
EXPORT void cairn_hip_symbol(uint64_t host, uint32_t device, uint64_t address, uint64_t size)
{
    struct cairn_hip_symbol *entry = symbol_entry(host, device);
    if (!entry || (!address && atomic_load(&entry->host) == 0))
        return;
    entry->device = device;
    entry->size = size;
    atomic_store(&entry->address, address);
    atomic_store_explicit(&entry->host, host, memory_order_release);
}

/* Device address of `size` bytes at `offset` of a variable on the current device; 0 where Python must see. */
static uint64_t within(const void *symbol, uint64_t size, uint64_t offset)
{
    struct cairn_hip_symbol *entry =
        cairn_hip_device() && symbol ? symbol_entry((uint64_t)symbol, (uint32_t)cairn_thread.device) : NULL;
    uint64_t address = entry && atomic_load(&entry->host) ? atomic_load(&entry->address) : 0;
    return address && offset <= entry->size && size <= entry->size - offset ? address + offset : 0;
}

EXPORT int32_t hipMemcpyToSymbol(const void *symbol, const void *src, uint64_t size, uint64_t offset, int32_t kind)
{
    uint64_t address = within(symbol, size, offset);
    if (likely(address && known_kind(kind) && kind != KIND_HOST_TO_HOST && kind != KIND_DEVICE_TO_HOST &&
               copied(address, (uint64_t)src, size, kind)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(const void *, const void *, uint64_t, uint64_t, int32_t))cairn_slot(
        CAIRN_SLOT_hipMemcpyToSymbol))(symbol, src, size, offset, kind));
}

EXPORT int32_t hipMemcpyFromSymbol(void *dst, const void *symbol, uint64_t size, uint64_t offset, int32_t kind)
{
    uint64_t address = within(symbol, size, offset);
    if (likely(address && known_kind(kind) && kind != KIND_HOST_TO_HOST && kind != KIND_HOST_TO_DEVICE &&
               copied((uint64_t)dst, address, size, kind)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *, const void *, uint64_t, uint64_t, int32_t))cairn_slot(
        CAIRN_SLOT_hipMemcpyFromSymbol))(dst, symbol, size, offset, kind));
}

/* ---- host kernels: the libraries' own way into a stream ---- */

static struct aql_vendor host_kernel(struct cairn_host_kernel *kernel)
{
    struct aql_vendor packet = vendor(VENDOR_HOST_KERNEL);
    packet.operand[0] = (uint64_t)kernel;
    kernel->once = 1;
    return packet;
}

/* The same for Python, of the stream itself: whether the kernel is in its queue, and the queue's. */
EXPORT int32_t cairn_hip_host_kernel(Stream *stream, struct cairn_host_kernel *kernel)
{
    struct aql_vendor packet = host_kernel(kernel);
    return cairn_hip_device() && entered(stream, &packet);
}

/* Put a host kernel into a stream's order; it is the stream's from then on, whatever this returns. */
EXPORT int32_t cairnLaunchHostKernel(void *stream, void *kernel)
{
    struct aql_vendor packet = host_kernel(kernel);
    if (likely(cairn_hip_device() && submitted(stream, &packet)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *, void *))cairn_slot(CAIRN_SLOT_cairnLaunchHostKernel))(stream, kernel));
}

/* Whether kernels can reach all bytes of a range: 1, or 0; what lies in no memory of a device only where the program
   has given host memory to devices. */
EXPORT int32_t cairnReaches(const void *address, uint64_t size)
{
    int where = placed((uint64_t)address, size);
    return where > 0 || (where == 0 && atomic_load(&cairn_hip.foreign) && readable((uint64_t)address, size));
}
