/* The packet processor. Packets are run in order, one at a time, so that the barrier bit and the fence scopes are always
   satisfied: by the queue's own thread, or by one that waits for them (borrow.c). After a failure what follows is
   completed without being run. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/prctl.h>

#include "hsa.h"

#define likely(x) __builtin_expect(!!(x), 1)
#define POLL_NS 50000000ll /* longest sleep before a waiting queue looks whether it is being stopped */

static uint16_t header_of(const struct cairn_packet *packet)
{
    return __atomic_load_n(&packet->header, __ATOMIC_ACQUIRE);
}

static bool stopping(struct cairn_queue *queue)
{
    return atomic_load_explicit(&queue->stop, memory_order_relaxed);
}

/* Whether the packet that runs is to be left as it is: the queue, or the process, ends. */
bool cairn_left(const struct cairn_queue *queue)
{
    return atomic_load_explicit(&queue->stop, memory_order_relaxed) ||
           atomic_load_explicit(&queue->next, memory_order_relaxed) < atomic_load(&queue->dropped);
}

/* One thread at a time runs packets. */
bool cairn_claim(struct cairn_queue *queue)
{
    uint32_t free = 0;
    if (atomic_load_explicit(&queue->claimed, memory_order_relaxed) ||
        !atomic_compare_exchange_strong(&queue->claimed, &free, 1))
        return false;
    if (likely(cairn_context_have(queue)))
        return true;
    atomic_store(&queue->claimed, 0);
    return false;
}

/* Packets that have come meanwhile are for the own thread if it sleeps, or for who else waits and may run them. */
void cairn_unclaim(struct cairn_queue *queue)
{
    cairn_context_spare(queue);
    atomic_store(&queue->claimed, 0);
    if (!cairn_ready(queue))
        return;
    uint32_t sleeping = atomic_load(&queue->sleeping);
    if (sleeping == CAIRN_ASLEEP || sleeping == CAIRN_GONE)
        cairn_queue_wake(queue);
    cairn_queue_room(queue);
}

/* Whether the next packet is valid; while nobody has claimed. */
bool cairn_ready(struct cairn_queue *queue)
{
    uint64_t next = atomic_load_explicit(&queue->next, memory_order_relaxed);
    return (header_of(&queue->ring[next & queue->mask]) & 0xff) != AQL_INVALID;
}

enum awaited { PACKET, STOPPED, IDLE };

/* Wait for a packet that the own thread is to run, and claim; or until the queue is to end, or nothing has come for long. */
static enum awaited await_packet(struct cairn_queue *queue)
{
    bool spinning = queue->spin_ns != 0;
    int64_t start = 0;
    queue->idle = 0;
    while (!stopping(queue)) {
        bool lazy = atomic_load_explicit(&queue->lazy, memory_order_relaxed);
        bool due = !lazy || cairn_stand_by(queue);
        if (due && cairn_ready(queue) && cairn_claim(queue)) {
            if (cairn_ready(queue))
                return PACKET;
            cairn_unclaim(queue);
        } else if (queue->idle) {
            return IDLE;
        } else if (lazy) {
            start = 0;
        } else if (spinning) {
            start = start ? start : cairn_core->now();
            int64_t elapsed = cairn_core->now() - start;
            cairn_spin(elapsed);
            spinning = elapsed < queue->spin_ns;
        } else {
            cairn_sleep(queue, CAIRN_ASLEEP, -1);
        }
    }
    return STOPPED;
}

static void fail(struct cairn_queue *queue, const struct cairn_packet *packet, const struct cairn_failure *failure)
{
    atomic_store(&queue->failed, 1);
    if (!stopping(queue) && queue->on_failure)
        queue->on_failure(queue->user, packet, failure);
}

/* What follows from a packet's run and takes Python. */
static void settle(struct cairn_queue *queue, const struct cairn_packet *packet, uint32_t left)
{
    if (cairn_left(queue))
        return;
    if (left & CAIRN_LEFT_FAILED)
        fail(queue, packet, &queue->failure);
    if (left & CAIRN_LEFT_OUTPUT && queue->on_output && !stopping(queue))
        queue->on_output(queue->user);
}

static uint32_t refuse(struct cairn_queue *queue)
{
    queue->failure = (struct cairn_failure){ .outcome = CAIRN_BAD_PACKET };
    return CAIRN_LEFT_FAILED;
}

/* A device has work, and has had it: the processor's ticks, or 0 where it took no look at them. */
static uint64_t begin_work(struct cairn_load *load)
{
    if (!load || atomic_fetch_add_explicit(&load->active, 1, memory_order_relaxed) != 0)
        return 0;
    uint64_t now = cairn_ticks();
    atomic_store_explicit(&load->since, now, memory_order_relaxed);
    return now;
}

static uint64_t end_work(struct cairn_load *load)
{
    if (!load)
        return 0;
    uint64_t since = atomic_load_explicit(&load->since, memory_order_relaxed);
    if (atomic_fetch_sub_explicit(&load->active, 1, memory_order_relaxed) != 1)
        return 0;
    uint64_t now = cairn_ticks();
    atomic_fetch_add_explicit(&load->busy, now - since, memory_order_relaxed);
    return now;
}

/* The time of ticks from one of these: no clock is read for it. */
static int64_t time_of(uint64_t ticks) { return ticks ? cairn_events->at(ticks) : cairn_events->now(); }

/* As all that run packets: returns what is left to do. */
static uint32_t run_kernel(struct cairn_queue *queue, const struct cairn_packet *packet, uint64_t id)
{
    uint32_t left = 0;
    memset(&queue->failure, 0, sizeof queue->failure);
    queue->context->watches = queue->watches;
    queue->context->own_size = queue->length;
    uint64_t began = begin_work(queue->load);
    if (queue->ticked)
        queue->start = time_of(began);
    if (cairn_core->run(queue->context, queue->device, packet, queue, id, &queue->failure))
        left = CAIRN_LEFT_FAILED;
    uint64_t ended = end_work(queue->load);
    if (queue->ticked)
        queue->end = time_of(ended);
    int64_t prepared = queue->start ? cairn_core->prepared_at() : 0;
    if (prepared > queue->start)
        queue->start = prepared; /* its own code was made in between, which is no time of the kernel's */
    if (queue->load)
        atomic_fetch_add_explicit(&queue->load->launches, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&queue->launches, 1, memory_order_relaxed);
    const volatile uint32_t *output = (const volatile uint32_t *)queue->printf_buffer;
    const volatile uint32_t *launched = (const volatile uint32_t *)queue->default_queue;
    bool said = (uint64_t)output > CAIRN_ON_DEMAND && *output;
    said |= (uint64_t)launched > CAIRN_ON_DEMAND && *launched;
    return said ? left | CAIRN_LEFT_OUTPUT : left;
}

static void wait_signal(struct cairn_queue *queue, uint64_t handle, uint32_t condition, int64_t value)
{
    int64_t found;
    while (!cairn_left(queue) &&
           !cairn_signal_await((struct amd_signal *)handle, condition, value, POLL_NS, &found))
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
    for (uint32_t turn = 0; !cairn_left(queue); turn++) {
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

/* Whether what a packet waits for is so: VENDOR_BARRIER_VALUE and VENDOR_WAIT_VALUE. */
bool cairn_value_fits(const struct aql_vendor *packet)
{
    bool signal = packet->format == VENDOR_BARRIER_VALUE;
    uint64_t address = packet->operand[0], bytes = signal ? 8 : packet->operand[4];
    if (signal)
        address = (uint64_t) & ((struct amd_signal *)address)->value;
    return value_fits(packet, load_value(address, bytes));
}

static void wait_value(struct cairn_queue *queue, const struct aql_vendor *packet)
{
    _Atomic uint32_t never = 0;
    if (!cairn_value_fits(packet))
        cairn_borrow_other(packet); /* nobody may come for its packets */
    for (uint32_t turn = 0; !cairn_left(queue) && !cairn_value_fits(packet); turn++) {
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

static bool taken(struct aql_tokens *tokens)
{
    uint32_t count = atomic_load(&tokens->count);
    while (count && !atomic_compare_exchange_weak(&tokens->count, &count, count - 1))
        continue;
    return count != 0;
}

static void take(struct cairn_queue *queue, struct aql_tokens *tokens)
{
    int64_t start = cairn_core->now(), elapsed = 0;
    while (!cairn_left(queue) && !taken(tokens)) {
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

static uint32_t run_vendor(struct cairn_queue *queue, struct aql_vendor *packet)
{
    int32_t outcome = CAIRN_OK;
    bool works = packet->format == VENDOR_COPY || packet->format == VENDOR_FILL || packet->format == VENDOR_HOST_KERNEL;
    if (works)
        begin_work(queue->load);
    switch (packet->format) {
    case VENDOR_COPY: outcome = cairn_bulk_copy(queue, packet, &queue->failure); break;
    case VENDOR_FILL: outcome = cairn_bulk_fill(queue, packet, &queue->failure); break;
    case VENDOR_CALLBACK:
        atomic_store(&queue->calling, 1);
        if (packet->operand[2] && cairn_core->probed())
            cairn_core->host(queue, 0);
        ((void (*)(uint64_t))packet->operand[0])(packet->operand[1]);
        atomic_store(&queue->calling, 0);
        break;
    case VENDOR_TIMESTAMP: *(int64_t *)packet->operand[0] = cairn_core->now(); break;
    case VENDOR_BARRIER_VALUE:
    case VENDOR_WAIT_VALUE: wait_value(queue, packet); break;
    case VENDOR_WRITE_VALUE:
        if (packet->operand[2] == 4)
            __atomic_store_n((uint32_t *)packet->operand[0], (uint32_t)packet->operand[1], __ATOMIC_RELEASE);
        else
            __atomic_store_n((uint64_t *)packet->operand[0], packet->operand[1], __ATOMIC_RELEASE);
        break;
    case VENDOR_GIVE: give((struct aql_tokens *)packet->operand[0]); break;
    case VENDOR_TAKE: take(queue, (struct aql_tokens *)packet->operand[0]); break;
    case VENDOR_HOST_KERNEL: outcome = cairn_host_kernel_run(queue, packet); break;
    default: return refuse(queue);
    }
    if (works)
        end_work(queue->load);
    return outcome ? CAIRN_LEFT_FAILED : 0;
}

/* What waits, on a thread that has found it open: nothing more to do, but for a token. */
static bool passed(const struct cairn_packet *packet, uint32_t *left)
{
    const struct aql_vendor *vendor = (const struct aql_vendor *)packet;
    uint32_t type = header_of(packet) & 0xff;
    if (type == AQL_VENDOR && vendor->format == VENDOR_TAKE)
        *left = taken((struct aql_tokens *)vendor->operand[0]) ? 0 : CAIRN_LEFT_ALL;
    else if (type == AQL_BARRIER_AND || type == AQL_BARRIER_OR ||
             (type == AQL_VENDOR && (vendor->format == VENDOR_BARRIER_VALUE || vendor->format == VENDOR_WAIT_VALUE)))
        *left = 0;
    else
        return false;
    return true;
}

static uint32_t run(struct cairn_queue *queue, struct cairn_packet *packet, uint64_t id, bool own)
{
    uint32_t left;
    if (!own && passed(packet, &left))
        return left;
    switch (header_of(packet) & 0xff) {
    case AQL_KERNEL_DISPATCH:
        if (own && cairn_counts())
            cairn_trace_begin(queue, packet, id);
        return run_kernel(queue, packet, id);
    case AQL_BARRIER_AND: barrier_and(queue, (const struct aql_barrier *)packet); return 0;
    case AQL_BARRIER_OR: barrier_or(queue, (const struct aql_barrier *)packet); return 0;
    case AQL_VENDOR: return run_vendor(queue, (struct aql_vendor *)packet);
    default: return refuse(queue);
    }
}

/* Free the packet's place and its kernel arguments. */
static void retire(struct cairn_queue *queue, struct cairn_packet *packet, uint64_t id)
{
    const struct cairn_kernarg_mark *mark = &queue->marks[id & queue->mask];
    if (mark->id == id + 1)
        atomic_store_explicit(&queue->kernarg_tail, mark->end, memory_order_release);
    __atomic_store_n(&packet->header, AQL_INVALID, __ATOMIC_RELEASE);
    atomic_store_explicit(&queue->next, id + 1, memory_order_relaxed);
    __atomic_store_n(&queue->amd.read_dispatch_id, id + 1, __ATOMIC_SEQ_CST);
    cairn_queue_moved(queue, id + 1);
}

/* Give back what a barrier packet of our own holds. */
static void give_back_signals(const struct aql_barrier *packet)
{
    if ((packet->reserved1 & ~(uint32_t)AQL_HELD_MASK) != AQL_HELD)
        return;
    if (packet->reserved1 & AQL_HELD_DEPENDENCY)
        cairn_signal_destroy((struct amd_signal *)packet->dep_signal[0]);
    if (packet->reserved1 & AQL_HELD_COMPLETION)
        cairn_signal_destroy((struct amd_signal *)packet->completion);
}

/* Give back what a packet of our own holds; the packet as it was before it retired. */
static void give_back(const struct cairn_packet *packet)
{
    const struct aql_vendor *vendor = (const struct aql_vendor *)packet;
    uint32_t type = header_of(packet) & 0xff;
    if (type == AQL_BARRIER_AND)
        give_back_signals((const struct aql_barrier *)packet);
    else if (type == AQL_VENDOR && vendor->format == VENDOR_HOST_KERNEL)
        cairn_host_kernel_done(vendor);
}

/* Run the next packet, which is valid, complete it and free its place; the caller has claimed. False where it stays:
   the queue is to end, or something is left that only the `own` thread may do. */
bool cairn_process(struct cairn_queue *queue, bool own)
{
    uint64_t id = atomic_load_explicit(&queue->next, memory_order_relaxed);
    struct cairn_packet *packet = &queue->ring[id & queue->mask];
    uint64_t completion = packet->completion;
    bool traces = cairn_traces(), ran = queue->left;
    if (!queue->left) {
        queue->ticked = traces && !completion && (header_of(packet) & 0xff) == AQL_KERNEL_DISPATCH;
        queue->start = !queue->ticked && (completion || traces) ? cairn_core->now() : 0;
        queue->end = 0;
        bool runs = !atomic_load_explicit(&queue->failed, memory_order_relaxed) || orders(packet);
        ran = runs && !cairn_left(queue);
        if (ran)
            queue->left = run(queue, packet, id, own);
    }
    if (queue->left && !own) {
        queue->left &= ~(uint32_t)CAIRN_LEFT_ALL;
        return false;
    }
    settle(queue, packet, queue->left);
    queue->left = 0;
    if (stopping(queue))
        return false; /* what was cut off does not count as complete */
    bool timed = !queue->ticked && (completion || traces);
    int64_t end = timed ? cairn_core->now() : queue->end;
    if (cairn_traces() && ran && queue->start)
        cairn_trace_done(queue, packet, id, queue->start, end);
    if (cairn_core->probed())
        cairn_core->packet(queue, id, packet, 0);
    cairn_signal_complete(completion, queue->start, end);
    give_back(packet);
    retire(queue, packet, id);
    return true;
}

/* Run a queue's packets as its own thread, until it ends or others need the thread more. True for that. */
static bool serve(struct cairn_queue *queue)
{
    bool attached = false;
    enum awaited awaited;
    cairn_live_own(queue);
    do {
        while ((awaited = await_packet(queue)) == PACKET) {
            if (attached)
                cairn_core->context_take(queue->context);
            else
                cairn_core->context_attach(queue->context);
            attached = true;
            while (cairn_process(queue, true) && cairn_ready(queue) && !stopping(queue))
                continue;
            cairn_unclaim(queue);
        }
        bool ends = awaited == IDLE && cairn_thread_ends(queue, attached);
        attached = attached && awaited != IDLE;
        if (ends) {
            cairn_live_own(NULL);
            cairn_thread_left(queue);
            return true;
        }
    } while (awaited == IDLE);
    if (attached)
        cairn_core->context_leave();
    cairn_queue_end(queue);
    cairn_live_own(NULL);
    cairn_thread_left(queue);
    return false;
}

void *cairn_processor(void *argument)
{
    struct cairn_queue *queue = argument;
    pthread_setname_np(pthread_self(), "cairn-queue");
    prctl(PR_SET_TIMERSLACK, 1000, 0, 0, 0); /* standing by takes short sleeps */
    while (queue && serve(queue))
        queue = cairn_thread_park();
    return NULL;
}
