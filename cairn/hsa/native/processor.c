/* The packet processor: one thread a queue. It takes packets in order, one at a time, so that the barrier bit and the
   fence scopes are always satisfied. After a failure it completes what follows without running it. */
#define _GNU_SOURCE
#include <string.h>

#include "hsa.h"

#define POLL_NS 50000000ll /* longest sleep before a waiting queue looks whether it is being stopped */

static uint16_t header_of(const struct cairn_packet *packet)
{
    return __atomic_load_n(&packet->header, __ATOMIC_ACQUIRE);
}

static bool stopping(struct cairn_queue *queue)
{
    return atomic_load_explicit(&queue->stop, memory_order_relaxed);
}

/* Wait for the packet's header to become valid. False when the queue is to end. */
static bool await_packet(struct cairn_queue *queue, const struct cairn_packet *packet)
{
    if ((header_of(packet) & 0xff) != AQL_INVALID)
        return !stopping(queue);
    bool spinning = queue->spin_ns != 0;
    int64_t start = spinning ? cairn_core->now() : 0;
    for (;;) {
        if ((header_of(packet) & 0xff) != AQL_INVALID)
            return !stopping(queue);
        if (stopping(queue))
            return false;
        if (spinning) {
            int64_t elapsed = cairn_core->now() - start;
            cairn_spin(elapsed);
            spinning = elapsed < queue->spin_ns;
            continue;
        }
        atomic_store(&queue->sleeping, 1);
        if ((header_of(packet) & 0xff) == AQL_INVALID && !stopping(queue))
            cairn_core->futex_wait(&queue->sleeping, 1, -1);
        atomic_store(&queue->sleeping, 0);
    }
}

static void fail(struct cairn_queue *queue, const struct cairn_packet *packet, const struct cairn_failure *failure)
{
    atomic_store(&queue->failed, 1);
    if (!stopping(queue) && queue->on_failure)
        queue->on_failure(queue->user, packet, failure);
}

static void refuse(struct cairn_queue *queue, const struct cairn_packet *packet)
{
    struct cairn_failure failure = { .outcome = CAIRN_BAD_PACKET };
    fail(queue, packet, &failure);
}

static void run_kernel(struct cairn_queue *queue, const struct cairn_packet *packet, uint64_t id)
{
    struct cairn_failure failure;
    memset(&failure, 0, sizeof failure);
    if (cairn_core->run(queue->context, queue->device, packet, queue, id, &failure))
        fail(queue, packet, &failure);
    atomic_fetch_add_explicit(&queue->launches, 1, memory_order_relaxed);
    const volatile uint32_t *output = (const volatile uint32_t *)queue->printf_buffer;
    if (output && *output && queue->on_output && !stopping(queue))
        queue->on_output(queue->user);
}

static void wait_signal(struct cairn_queue *queue, uint64_t handle, uint32_t condition, int64_t value)
{
    int64_t found;
    while (!stopping(queue) &&
           !cairn_signal_wait((struct amd_signal *)handle, condition, value, POLL_NS, &found))
        continue;
}

static void barrier_and(struct cairn_queue *queue, const struct aql_barrier *packet)
{
    for (int i = 0; i < 5; i++)
        if (packet->dep_signal[i])
            wait_signal(queue, packet->dep_signal[i], 0, 0);
}

static void barrier_or(struct cairn_queue *queue, const struct aql_barrier *packet)
{
    for (uint32_t turn = 0; !stopping(queue); turn++) {
        bool any = false;
        for (int i = 0; i < 5; i++) {
            struct amd_signal *signal = (struct amd_signal *)packet->dep_signal[i];
            any |= signal != NULL;
            if (signal && atomic_load(&signal->value) == 0)
                return;
        }
        if (!any)
            return;
        _Atomic uint32_t never = 0;
        if (turn > 1000)
            cairn_core->futex_wait(&never, 0, 20000);
        else
            cairn_pause();
    }
}

/* ---- vendor packets ---- */

static int64_t load_value(uint64_t address, uint64_t bytes)
{
    return bytes == 4 ? (int64_t)__atomic_load_n((uint32_t *)address, __ATOMIC_ACQUIRE)
                      : __atomic_load_n((int64_t *)address, __ATOMIC_ACQUIRE);
}

/* Conditions of waits: HSA's 0 to 3 on the masked value, and 4: some bit of `value` is set, 5: some bit of mask is
   clear in both. */
static bool value_fits(const struct aql_vendor *packet, int64_t found)
{
    int64_t value = (int64_t)packet->operand[1], mask = (int64_t)packet->operand[2];
    uint32_t condition = (uint32_t)packet->operand[3];
    if (condition == 4)
        return (found & value & mask) != 0;
    if (condition == 5)
        return (~(found | value) & mask) != 0;
    if (condition == 3) /* as unsigned: these are words of memory, not counters */
        return (uint64_t)(found & mask) >= (uint64_t)(value & mask);
    return cairn_condition_holds(condition, found & mask, value & mask);
}

static void wait_value(struct cairn_queue *queue, const struct aql_vendor *packet, bool signal)
{
    uint64_t address = packet->operand[0], bytes = signal ? 8 : packet->operand[4];
    if (signal)
        address = (uint64_t) & ((struct amd_signal *)address)->value;
    _Atomic uint32_t never = 0;
    for (uint32_t turn = 0; !stopping(queue) && !value_fits(packet, load_value(address, bytes)); turn++) {
        if (turn > 2000)
            cairn_core->futex_wait(&never, 0, 20000);
        else
            cairn_pause();
    }
}

static void give(struct aql_tokens *tokens)
{
    atomic_fetch_add(&tokens->count, 1);
    if (atomic_load(&tokens->waiters))
        cairn_core->futex_wake(&tokens->count, 1 << 30);
}

static void take(struct cairn_queue *queue, struct aql_tokens *tokens)
{
    int64_t start = cairn_core->now(), elapsed = 0;
    while (!stopping(queue)) {
        uint32_t count = atomic_load(&tokens->count);
        if (count && atomic_compare_exchange_weak(&tokens->count, &count, count - 1))
            return;
        if (count)
            continue;
        if (elapsed < queue->spin_ns) {
            cairn_spin(elapsed);
            elapsed = cairn_core->now() - start;
            continue;
        }
        atomic_fetch_add(&tokens->waiters, 1);
        cairn_core->futex_wait(&tokens->count, 0, POLL_NS);
        atomic_fetch_sub(&tokens->waiters, 1);
    }
}

/* Packets that order queues: they run in a queue that is in error too, or others would wait for it without end. */
static bool orders(const struct cairn_packet *packet)
{
    uint8_t format = ((const struct aql_vendor *)packet)->format;
    return (header_of(packet) & 0xff) == AQL_VENDOR && (format == VENDOR_GIVE || format == VENDOR_TAKE);
}

static void run_vendor(struct cairn_queue *queue, struct aql_vendor *packet)
{
    struct cairn_failure failure;
    memset(&failure, 0, sizeof failure);
    int32_t outcome = CAIRN_OK;
    switch (packet->format) {
    case VENDOR_COPY: outcome = cairn_bulk_copy(queue, packet, &failure); break;
    case VENDOR_FILL: outcome = cairn_bulk_fill(queue, packet, &failure); break;
    case VENDOR_CALLBACK: ((void (*)(uint64_t))packet->operand[0])(packet->operand[1]); break;
    case VENDOR_TIMESTAMP: *(int64_t *)packet->operand[0] = cairn_core->now(); break;
    case VENDOR_BARRIER_VALUE: wait_value(queue, packet, true); break;
    case VENDOR_WAIT_VALUE: wait_value(queue, packet, false); break;
    case VENDOR_WRITE_VALUE:
        if (packet->operand[2] == 4)
            __atomic_store_n((uint32_t *)packet->operand[0], (uint32_t)packet->operand[1], __ATOMIC_RELEASE);
        else
            __atomic_store_n((uint64_t *)packet->operand[0], packet->operand[1], __ATOMIC_RELEASE);
        break;
    case VENDOR_GIVE: give((struct aql_tokens *)packet->operand[0]); break;
    case VENDOR_TAKE: take(queue, (struct aql_tokens *)packet->operand[0]); break;
    default: refuse(queue, (const struct cairn_packet *)packet);
    }
    if (outcome)
        fail(queue, (const struct cairn_packet *)packet, &failure);
}

static void run(struct cairn_queue *queue, struct cairn_packet *packet, uint64_t id)
{
    switch (header_of(packet) & 0xff) {
    case AQL_KERNEL_DISPATCH: run_kernel(queue, packet, id); break;
    case AQL_BARRIER_AND: barrier_and(queue, (const struct aql_barrier *)packet); break;
    case AQL_BARRIER_OR: barrier_or(queue, (const struct aql_barrier *)packet); break;
    case AQL_VENDOR: run_vendor(queue, (struct aql_vendor *)packet); break;
    default: refuse(queue, packet);
    }
}

/* Free the packet's place and its kernel arguments. */
static void retire(struct cairn_queue *queue, struct cairn_packet *packet, uint64_t id)
{
    const struct cairn_kernarg_mark *mark = &queue->marks[id & queue->mask];
    if (mark->id == id + 1)
        atomic_store_explicit(&queue->kernarg_tail, mark->end, memory_order_release);
    __atomic_store_n(&packet->header, AQL_INVALID, __ATOMIC_RELEASE);
    __atomic_store_n(&queue->amd.read_dispatch_id, id + 1, __ATOMIC_SEQ_CST);
    cairn_queue_room(queue);
}

/* Give back what a barrier packet of our own holds; the packet as it was before it retired. */
static void give_back(const struct aql_barrier *packet)
{
    if ((packet->reserved1 & ~(uint32_t)AQL_HELD_MASK) != AQL_HELD)
        return;
    if (packet->reserved1 & AQL_HELD_DEPENDENCY)
        cairn_signal_destroy((struct amd_signal *)packet->dep_signal[0]);
    if (packet->reserved1 & AQL_HELD_COMPLETION)
        cairn_signal_destroy((struct amd_signal *)packet->completion);
}

void *cairn_processor(void *argument)
{
    struct cairn_queue *queue = argument;
    pthread_setname_np(pthread_self(), "cairn-queue");
    cairn_core->context_attach(queue->context);
    for (uint64_t id = 0;; id++) {
        struct cairn_packet *packet = &queue->ring[id & queue->mask];
        if (!await_packet(queue, packet))
            break;
        uint64_t completion = packet->completion;
        int64_t start = completion ? cairn_core->now() : 0;
        if (!atomic_load_explicit(&queue->failed, memory_order_relaxed) || orders(packet))
            run(queue, packet, id);
        if (stopping(queue))
            break; /* what was cut off does not count as complete */
        cairn_signal_complete(completion, start, completion ? cairn_core->now() : 0);
        if ((header_of(packet) & 0xff) == AQL_BARRIER_AND)
            give_back((const struct aql_barrier *)packet);
        retire(queue, packet, id);
    }
    atomic_store(&queue->ended, 1);
    cairn_core->futex_wake(&queue->ended, 1 << 30);
    cairn_queue_room(queue);
    return NULL;
}
