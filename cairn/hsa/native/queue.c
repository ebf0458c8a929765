/* A queue's ring: making and ending it, and writing packets. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "hsa.h"

#define PAGE 4096ul
#define FIRST 2048 /* bytes of the packets, and of the kernel arguments, that are used first: they share a page */
#define A_PART (FIRST / sizeof(struct cairn_packet))
#define SPIN_NS 40000           /* how long an idle queue looks for the next packet before it sleeps */
#define CALL_NS 200000000ll     /* how long a queue that is to end waits for a function of the program */
#define PILE 64                 /* packets that nobody has come for, while the own thread stands by */

static _Atomic uint64_t queue_ids;

static uint64_t load(const uint64_t *value)
{
    return __atomic_load_n(value, __ATOMIC_ACQUIRE);
}

/* One mapping: the structure, the marks behind it, the kernel arguments, the packets; a page exists once it is used. The
   kernel arguments' ring begins with its last bytes, which lie before the first packets. */
static struct cairn_queue *mapped(uint32_t size)
{
    size_t marks = sizeof(struct cairn_queue) + size * sizeof(struct cairn_kernarg_mark);
    size_t head = (marks + PAGE - 1) / PAGE * PAGE + FIRST;
    size_t length = (head + KERNARG_RING + size * sizeof(struct cairn_packet) + PAGE - 1) / PAGE * PAGE;
    uint8_t *base = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED)
        return NULL;
    madvise(base, length, MADV_NOHUGEPAGE);
    struct cairn_queue *queue = (struct cairn_queue *)base;
    queue->length = length;
    queue->marks = (struct cairn_kernarg_mark *)(queue + 1);
    queue->kernarg = base + head;
    queue->ring = (struct cairn_packet *)(base + head + KERNARG_RING);
    queue->kernarg_head = KERNARG_RING - FIRST;
    atomic_store(&queue->kernarg_tail, queue->kernarg_head);
    return queue;
}

static void make_invalid(struct cairn_queue *queue, uint64_t from, uint64_t count)
{
    for (uint64_t i = from; i < from + count && i <= queue->mask; i++)
        queue->ring[i].header = AQL_INVALID;
}

/* A queue of `size` packets (a power of two); null where the host has no memory. `direct`: others than us write its
   packets, and find all of them invalid. */
CAIRN_API struct cairn_queue *cairn_queue_create(const struct cairn_device *device, uint32_t size, uint32_t shared_hi,
                                                 uint32_t private_hi, uint32_t direct, void *on_failure, void *on_output,
                                                 void *user)
{
    struct cairn_queue *queue = mapped(size);
    if (!queue)
        return NULL;
    queue->mask = size - 1;
    queue->lazy_ring = !direct;
    make_invalid(queue, 0, direct ? size : A_PART);
    atomic_store(&queue->sleeping, CAIRN_GONE);
    atomic_store(&queue->wanted, UINT64_MAX);
    queue->device = device;
    queue->on_failure = (void (*)(void *, const struct cairn_packet *, const struct cairn_failure *))on_failure;
    queue->on_output = (void (*)(void *))on_output;
    queue->user = user;
    queue->spin_ns = cairn_core->threads() > 1 ? SPIN_NS : 0;
    pthread_mutex_init(&queue->submit_lock, NULL);
    queue->doorbell.kind = AMD_SIGNAL_KIND_DOORBELL;
    queue->doorbell.queue_ptr = (uint64_t)queue;
    atomic_store(&queue->doorbell.value, -1);
    struct amd_queue *amd = &queue->amd;
    amd->hsa.features = 1; /* kernel dispatch */
    amd->hsa.base_address = queue->ring;
    amd->hsa.doorbell_signal = (uint64_t)&queue->doorbell;
    amd->hsa.size = size;
    amd->hsa.id = atomic_fetch_add(&queue_ids, 1);
    amd->group_segment_aperture_base_hi = shared_hi;
    amd->private_segment_aperture_base_hi = private_hi;
    amd->max_cu_id = device->cu_count - 1;
    amd->max_wave_id = device->waves_per_cu - 1;
    amd->read_dispatch_id_field_base_byte_offset = offsetof(struct amd_queue, read_dispatch_id);
    amd->queue_properties = 2; /* 64-bit pointers */
    cairn_live_add(queue);
    return queue;
}

/* Packets from now on run on another view of the device: a part of its compute units. */
CAIRN_API void cairn_queue_use(struct cairn_queue *queue, const struct cairn_device *device)
{
    __atomic_store_n(&queue->device, device, __ATOMIC_RELEASE);
}

/* Wake the own thread, however it sleeps, or make it. */
void cairn_queue_wake(struct cairn_queue *queue)
{
    uint32_t former = atomic_exchange(&queue->sleeping, CAIRN_AWAKE);
    if (former == CAIRN_GONE)
        cairn_thread_start(queue);
    else if (former)
        cairn_core->futex_wake(&queue->sleeping, 1);
}

static void ring_doorbell(struct cairn_queue *queue)
{
    atomic_thread_fence(memory_order_seq_cst);
    uint32_t sleeping = atomic_load_explicit(&queue->sleeping, memory_order_relaxed);
    if (sleeping == CAIRN_ASLEEP || sleeping == CAIRN_GONE)
        cairn_queue_wake(queue);
    else if (sleeping == CAIRN_STANDS_BY && load(&queue->amd.write_dispatch_id) - atomic_load(&queue->next) > PILE)
        cairn_note_late(queue);
}

/* Have the kernels prepared of packets up to `id` that others have written. They may be run and overwritten meanwhile. */
static void prepare_packet(struct cairn_queue *queue, uint64_t id)
{
    uint64_t first = atomic_load_explicit(&queue->next, memory_order_relaxed);
    for (uint64_t i = first; i <= id && i - first <= queue->mask && !cairn_left(queue); i++) {
        struct cairn_packet *packet = &queue->ring[i & queue->mask], copy;
        uint16_t header = __atomic_load_n(&packet->header, __ATOMIC_ACQUIRE);
        if ((header & 0xff) != AQL_KERNEL_DISPATCH)
            continue;
        memcpy(&copy, packet, sizeof copy);
        atomic_thread_fence(memory_order_acquire);
        if (__atomic_load_n(&packet->header, __ATOMIC_RELAXED) == header && load(&queue->amd.read_dispatch_id) <= i)
            cairn_core->ahead(&copy);
    }
}

/* What a store to the doorbell signal does, for who writes packets directly into the ring. */
CAIRN_API void cairn_queue_ring(struct cairn_queue *queue, int64_t id)
{
    atomic_store(&queue->doorbell.value, id);
    atomic_store_explicit(&queue->published, cairn_ticks(), memory_order_relaxed);
    ring_doorbell(queue);
    if (id >= 0)
        prepare_packet(queue, (uint64_t)id);
}

/* Nobody runs packets any more. */
void cairn_queue_end(struct cairn_queue *queue)
{
    uint32_t free = 0;
    for (; !atomic_compare_exchange_strong(&queue->claimed, &free, 1); free = 0) /* for good */
        sched_yield();
    atomic_store(&queue->ended, 1);
    cairn_core->futex_wake(&queue->ended, 1 << 30);
    cairn_queue_room(queue);
}

/* Stop what runs, end the processor's thread and wait for it. Packets not yet processed are dropped. Returns 1; 0 on
   the processor's own thread, which cannot wait for itself, and where a function of the program does not return: the
   thread ends by itself, and the queue must not be freed. */
CAIRN_API int32_t cairn_queue_stop(struct cairn_queue *queue)
{
    int64_t start = cairn_core->now();
    if (cairn_live_owns(queue)) {
        atomic_store(&queue->stop, 1);
        cairn_live_remove(queue);
        return 0;
    }
    if (atomic_exchange(&queue->stop, 1))
        return 1;
    cairn_live_remove(queue);
    bool gone = atomic_exchange(&queue->sleeping, CAIRN_AWAKE) == CAIRN_GONE;
    if (!gone)
        cairn_core->futex_wake(&queue->sleeping, 1);
    cairn_context_cancel(queue);
    if (gone)
        cairn_queue_end(queue);
    while (!atomic_load(&queue->ended)) {
        cairn_context_cancel(queue);
        cairn_core->futex_wait(&queue->ended, 0, 2000000);
        if (atomic_load(&queue->calling) && cairn_core->now() - start > CALL_NS)
            return 0;
    }
    while (atomic_load(&queue->inside))
        sched_yield();
    return 1;
}

CAIRN_API void cairn_queue_free(struct cairn_queue *queue)
{
    pthread_mutex_destroy(&queue->submit_lock);
    cairn_context_give(queue);
    cairn_core->gws_forget(queue);
    free(queue->causes);
    munmap(queue, queue->length);
}

/* Put the queue in error: what is in it and what follows completes without running. */
CAIRN_API void cairn_queue_fail(struct cairn_queue *queue)
{
    atomic_store(&queue->failed, 1);
}

CAIRN_API int32_t cairn_queue_failed(struct cairn_queue *queue)
{
    return (int32_t)atomic_load(&queue->failed);
}

/* Wake all that wait for the read index: they look again. */
void cairn_queue_room(struct cairn_queue *queue)
{
    if (atomic_load(&queue->room_waiters))
        cairn_core->futex_wake((_Atomic uint32_t *)&queue->amd.read_dispatch_id, 1 << 30);
}

/* The read index has come to `index`. Waiters sleep on until it is what one of them waits for: waking a thread takes as
   long as a small kernel. */
void cairn_queue_moved(struct cairn_queue *queue, uint64_t index)
{
    uint64_t wanted = atomic_load(&queue->wanted);
    if (index < wanted)
        return;
    atomic_compare_exchange_strong(&queue->wanted, &wanted, UINT64_MAX); /* who has to wait on asks again */
    cairn_queue_room(queue);
}

/* Sleep until the read index is `index`, or something else is to be seen. Who moves the index writes it, then looks at
   `wanted`; here it is the other way around, so one sees the other. */
static void sleep_until(struct cairn_queue *queue, uint64_t index, int64_t nanoseconds)
{
    uint64_t wanted = atomic_load(&queue->wanted);
    while (index < wanted && !atomic_compare_exchange_weak(&queue->wanted, &wanted, index))
        ;
    uint64_t read = __atomic_load_n(&queue->amd.read_dispatch_id, __ATOMIC_SEQ_CST);
    if (read < index)
        cairn_core->futex_wait((_Atomic uint32_t *)&queue->amd.read_dispatch_id, (uint32_t)read, nanoseconds);
}

static bool await_read(struct cairn_queue *queue, uint64_t index, int64_t timeout, bool runs)
{
    uint64_t read = load(&queue->amd.read_dispatch_id);
    if (read >= index || (runs && cairn_borrow(queue, index, timeout)))
        return true;
    int64_t start = cairn_core->now(), elapsed = 0;
    int64_t spin = queue->spin_ns / 2;
    bool noted = false;
    for (;;) {
        if (elapsed < spin) {
            cairn_spin(elapsed);
        } else if (!noted) {
            atomic_fetch_add(&queue->room_waiters, 1);
            noted = true;
        } else {
            sleep_until(queue, index, timeout - elapsed);
        }
        elapsed = cairn_core->now() - start;
        if (runs)
            cairn_borrow(queue, index, timeout - elapsed);
        read = load(&queue->amd.read_dispatch_id);
        if (read >= index || elapsed >= timeout || atomic_load(&queue->ended)) {
            cairn_stay_at_end();
            if (noted)
                atomic_fetch_sub(&queue->room_waiters, 1);
            return read >= index;
        }
    }
}

/* Wait until the read index is at least `index`. False after `timeout` nanoseconds, or when the queue was stopped. */
bool cairn_queue_await_room(struct cairn_queue *queue, uint64_t index, int64_t timeout)
{
    cairn_note_late(queue);
    return await_read(queue, index, timeout, false);
}

static int32_t await_done(struct cairn_queue *queue, uint64_t id, int64_t timeout)
{
    if (load(&queue->amd.read_dispatch_id) > id || cairn_live_given_up(queue, id + 1))
        return 1;
    if (cairn_live_owns(queue))
        return -1;
    if (!cairn_may_borrow())
        return cairn_queue_await_room(queue, id + 1, timeout);
    cairn_note_wait(queue);
    return await_read(queue, id + 1, timeout, true);
}

/* Wait until packet `id` and all before it are done: 1, or 0 after `timeout`; -1 on the queue's own thread, which they
   wait for. Others may run them themselves. */
CAIRN_API int32_t cairn_queue_wait(struct cairn_queue *queue, uint64_t id, int64_t timeout)
{
    if (!cairn_core->probed())
        return await_done(queue, id, timeout);
    cairn_core->host(NULL, 0);
    int32_t result = await_done(queue, id, timeout);
    cairn_core->host(queue, 0);
    return result;
}

CAIRN_API uint64_t cairn_queue_written(struct cairn_queue *queue)
{
    return load(&queue->amd.write_dispatch_id);
}

CAIRN_API uint64_t cairn_queue_done(struct cairn_queue *queue)
{
    uint64_t done = load(&queue->amd.read_dispatch_id);
    if (cairn_core->probed())
        cairn_core->host(queue, 0);
    return done;
}

/* Take the next packet's place; the submit lock is held. */
int32_t cairn_queue_reserve(struct cairn_queue *queue, int64_t timeout, uint64_t *id)
{
    uint64_t write = load(&queue->amd.write_dispatch_id);
    if (write - load(&queue->amd.read_dispatch_id) > queue->mask) {
        bool room = cairn_queue_await_room(queue, write - queue->mask, timeout);
        if (!room || atomic_load(&queue->ended))
            return atomic_load(&queue->ended) ? CAIRN_SUBMIT_FAILED : CAIRN_SUBMIT_BUSY;
    }
    if (write < queue->mask && (write + 1) % A_PART == 0 && queue->lazy_ring)
        make_invalid(queue, write + 1, A_PART); /* there is always an invalid one behind the last */
    *id = __atomic_fetch_add(&queue->amd.write_dispatch_id, 1, __ATOMIC_ACQ_REL);
    return CAIRN_SUBMIT_OK;
}

/* Make the packet valid by its first word, give the lock back and wake the processor. */
void cairn_queue_publish(struct cairn_queue *queue, uint64_t id, uint32_t first_word)
{
    if (cairn_traces())
        cairn_trace_cause(queue, id, first_word);
    queue->marks[id & queue->mask] = (struct cairn_kernarg_mark){ queue->kernarg_head, id + 1 };
    if (cairn_core->probed())
        cairn_core->packet(queue, id, NULL, first_word);
    if (load(&queue->amd.read_dispatch_id) == id)
        atomic_store_explicit(&queue->published, cairn_ticks(), memory_order_relaxed);
    __atomic_store_n((uint32_t *)&queue->ring[id & queue->mask], first_word, __ATOMIC_RELEASE);
    atomic_store_explicit(&queue->doorbell.value, (int64_t)id, memory_order_relaxed);
    pthread_mutex_unlock(&queue->submit_lock);
    ring_doorbell(queue);
}

CAIRN_API int32_t cairn_queue_submit(struct cairn_queue *queue, const struct cairn_packet *packet, int64_t timeout,
                                     uint64_t *id)
{
    if ((packet->header & 0xff) == AQL_KERNEL_DISPATCH && !cairn_left(queue))
        cairn_core->ahead(packet);
    pthread_mutex_lock(&queue->submit_lock);
    int32_t result = cairn_queue_reserve(queue, timeout, id);
    if (result) {
        pthread_mutex_unlock(&queue->submit_lock);
        return result;
    }
    struct cairn_packet *place = &queue->ring[*id & queue->mask];
    memcpy((uint8_t *)place + 4, (const uint8_t *)packet + 4, sizeof *packet - 4);
    uint32_t first;
    memcpy(&first, packet, sizeof first);
    cairn_queue_publish(queue, *id, first);
    return CAIRN_SUBMIT_OK;
}

/* What the queue does is counted in `load`. */
CAIRN_API void cairn_queue_show(struct cairn_queue *queue, struct cairn_load *load)
{
    queue->load = load;
}

CAIRN_API uint64_t cairn_clock_ticks(void) { return cairn_ticks(); }

/* Keep the queue's kernels from pageable memory of the host, as far as the process does. */
CAIRN_API void cairn_queue_watch(struct cairn_queue *queue)
{
    queue->watches = true;
}

/* Set a value that kernels get as a hidden argument. Returns 0 for a kind that is no setting. */
CAIRN_API int32_t cairn_queue_set_hidden(struct cairn_queue *queue, uint32_t kind, uint64_t value)
{
    switch (kind) {
    case HIDDEN_PRINTF_BUFFER: queue->printf_buffer = value; return 1;
    case HIDDEN_HOSTCALL_BUFFER: queue->hostcall_buffer = value; return 1;
    case HIDDEN_HEAP_V1: queue->heap = value; return 1;
    case HIDDEN_DEFAULT_QUEUE: queue->default_queue = value; return 1;
    case HIDDEN_COMPLETION_ACTION: queue->completion_action = value; return 1;
    default: return 0;
    }
}
