/* What the kernel's driver does for a program with an HSA runtime of its own (cairn.hsa.kfd): events that the runtime
   waits for, and queues whose packets lie in the program's memory. A thread for each queue takes its packets over into
   one of ours, which runs them. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hsa.h"

/* ---- events ---- */

enum { EVENTS = 4096, EVENT_SIGNAL = 0, EVENT_MEMORY = 8 };
enum { WAIT_COMPLETE = 0, WAIT_TIMEOUT = 1 };
#define UNSIGNALED UINT64_MAX

/* kfd_event_data: an event's age, or facts of a memory fault */
struct event_data {
    union {
        struct {
            uint32_t not_present, read_only, no_execute, imprecise;
            uint64_t address;
            uint32_t gpu, error_type;
        };
        uint64_t age;
    };
    uint64_t extension;
    uint32_t id, pad;
};

_Static_assert(sizeof(struct event_data) == 48, "kfd_event_data");

struct event {
    bool used, resets, set;
    uint32_t type;
    uint64_t age;
    struct event_data data;
};

static pthread_mutex_t event_lock = PTHREAD_MUTEX_INITIALIZER;
static struct event events[EVENTS];
static _Atomic uint32_t event_changes; /* who waits sleeps on it */
static uint64_t *event_page;           /* a word an event, to which kernels write its number */

CAIRN_API uint32_t cairn_kfd_event_create(uint32_t type, uint32_t resets)
{
    pthread_mutex_lock(&event_lock);
    uint32_t id = 1;
    while (id < EVENTS && events[id].used)
        id++;
    if (id < EVENTS)
        events[id] = (struct event){ .used = true, .resets = resets, .type = type, .age = 1 };
    pthread_mutex_unlock(&event_lock);
    return id < EVENTS ? id : 0;
}

static void changed(void)
{
    atomic_fetch_add(&event_changes, 1);
    cairn_core->futex_wake(&event_changes, 1 << 30);
}

/* The lock is held. */
static void set_event(struct event *event)
{
    event->set = true;
    if (!++event->age)
        event->age = 2;
}

/* Change an event; 0 where there is none. */
static int32_t with_event(uint32_t id, void change(struct event *event))
{
    if (id >= EVENTS)
        return 0;
    pthread_mutex_lock(&event_lock);
    bool found = events[id].used;
    if (found)
        change(&events[id]);
    pthread_mutex_unlock(&event_lock);
    changed();
    return found;
}

static void destroy(struct event *event) { event->used = false; }
static void reset(struct event *event) { event->set = false; }

CAIRN_API int32_t cairn_kfd_event_destroy(uint32_t id) { return with_event(id, destroy); }
CAIRN_API int32_t cairn_kfd_event_set(uint32_t id) { return with_event(id, set_event); }

CAIRN_API void cairn_kfd_event_page(uint64_t *page)
{
    for (unsigned i = 0; page && i < EVENTS; i++)
        page[i] = UNSIGNALED;
    event_page = page;
}

/* A kernel has asked for attention: the events whose words were written. */
CAIRN_API void cairn_kfd_interrupt(void)
{
    pthread_mutex_lock(&event_lock);
    for (unsigned i = 1; event_page && i < EVENTS; i++)
        if (events[i].used && __atomic_exchange_n(&event_page[i], UNSIGNALED, __ATOMIC_ACQ_REL) != UNSIGNALED)
            set_event(&events[i]);
    pthread_mutex_unlock(&event_lock);
    changed();
}

/* A kernel has accessed memory that is not there. */
CAIRN_API void cairn_kfd_fault(uint32_t gpu, uint64_t address)
{
    pthread_mutex_lock(&event_lock);
    for (unsigned i = 1; i < EVENTS; i++) {
        struct event *event = &events[i];
        if (!event->used || event->type != EVENT_MEMORY)
            continue;
        event->data.not_present = 1;
        event->data.address = address;
        event->data.gpu = gpu;
        set_event(event);
    }
    pthread_mutex_unlock(&event_lock);
    changed();
}

static bool happened(const struct event *event, const struct event_data *asked)
{
    return event->set || (event->type == EVENT_SIGNAL && asked->age && asked->age != event->age);
}

/* Whether what a program waits for has happened; then its records are filled in. */
static bool take_events(struct event_data *asked, uint32_t count, bool all)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += asked[i].id >= EVENTS || !events[asked[i].id].used || happened(&events[asked[i].id], &asked[i]);
    if (!(all ? found == count : found))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        struct event *event = asked[i].id < EVENTS ? &events[asked[i].id] : NULL;
        if (!event || !event->used || !happened(event, &asked[i]))
            continue;
        if (event->type == EVENT_SIGNAL)
            asked[i].age = event->age;
        else if (event->type == EVENT_MEMORY)
            memcpy(&asked[i], &event->data, offsetof(struct event_data, extension));
        event->set = event->set && !event->resets;
    }
    return true;
}

/* kfd_ioctl_wait_events_args */
struct wait_events {
    struct event_data *events;
    uint32_t count, all, timeout, result;
};

/* Wait for any of some events, or all. All bits of the milliseconds: for ever. */
static int32_t await_events(struct wait_events *asked)
{
    int64_t end = asked->timeout == UINT32_MAX ? INT64_MAX : cairn_core->now() + asked->timeout * 1000000ll;
    for (;;) {
        uint32_t seen = atomic_load(&event_changes);
        pthread_mutex_lock(&event_lock);
        bool done = take_events(asked->events, asked->count, asked->all);
        pthread_mutex_unlock(&event_lock);
        int64_t left = end - cairn_core->now();
        if (done || left <= 0) {
            asked->result = done ? WAIT_COMPLETE : WAIT_TIMEOUT;
            return 0;
        }
        cairn_core->futex_wait(&event_changes, seen, left);
    }
}

/* ---- queues ---- */

#define SPIN 2000           /* looks at the ring before the thread sleeps */
#define NAP_NS 20000ll      /* its first sleep; each next one is longer */
#define LONGEST_NS 1000000ll
#define SLICE_NS 100000000ll
#define PM4_IB 1            /* format of a vendor packet: commands of the packet processor, which lie elsewhere */

struct cairn_kfd_queue {
    struct cairn_kfd_queue *next_queue;
    uint32_t number;
    struct cairn_queue *inner;
    struct cairn_packet *ring;
    uint64_t mask, next;
    uint64_t *read;
    void (*on_flush)(void *user); /* the program has written code */
    void *user;
    _Atomic uint32_t stop;
    pthread_t thread;
};

/* A little longer each time. False where the queue is to end. */
static bool nap(const struct cairn_kfd_queue *queue, int64_t *looks)
{
    if (++*looks < SPIN) {
        cairn_spin(*looks);
    } else {
        int64_t length = NAP_NS * (*looks - SPIN + 1) / 4;
        struct timespec time = { 0, length < LONGEST_NS ? length : LONGEST_NS };
        nanosleep(&time, NULL);
    }
    return !atomic_load_explicit(&queue->stop, memory_order_relaxed);
}

static int64_t value_of(uint64_t signal)
{
    return atomic_load(&((struct amd_signal *)signal)->value);
}

/* Whether a barrier packet's condition holds. The program changes its signals without telling anybody. */
static bool may_pass(const struct cairn_packet *packet, uint32_t type, uint32_t format)
{
    if (type == AQL_VENDOR) {
        const struct aql_vendor *barrier = (const void *)packet;
        return format != VENDOR_BARRIER_VALUE || !barrier->operand[0] ||
               cairn_condition_holds((uint32_t)barrier->operand[3], value_of(barrier->operand[0]) & (int64_t)barrier->operand[2],
                                     (int64_t)barrier->operand[1]);
    }
    if (type != AQL_BARRIER_AND && type != AQL_BARRIER_OR)
        return true;
    const struct aql_barrier *barrier = (const void *)packet;
    unsigned given = 0, passed = 0;
    for (unsigned i = 0; i < 5; i++) {
        given += barrier->dep_signal[i] != 0;
        passed += barrier->dep_signal[i] && value_of(barrier->dep_signal[i]) == 0;
    }
    return !given || (type == AQL_BARRIER_AND ? passed == given : passed);
}

/* The packet as our queue gets it: what was waited for, and what commands the device does not need, is left out. */
static struct cairn_packet ours(const struct cairn_packet *packet, uint32_t type)
{
    struct cairn_packet made = *packet;
    if (type == AQL_BARRIER_AND || type == AQL_BARRIER_OR || type == AQL_VENDOR) {
        struct aql_barrier *barrier = (struct aql_barrier *)&made;
        uint64_t completion = barrier->completion;
        uint16_t header = (uint16_t)((barrier->header & 0xff00) | AQL_BARRIER_AND);
        *barrier = (struct aql_barrier){ .header = header, .completion = completion };
    }
    return made;
}

/* Our queue has ended, as the process does: the runtime, which ends later, must not wait for what will not be run. */
static void give_up(struct cairn_kfd_queue *queue)
{
    struct cairn_queue *inner = queue->inner;
    uint64_t end = cairn_queue_written(inner);
    for (uint64_t id = cairn_queue_done(inner); id < end; id++)
        cairn_signal_complete(inner->ring[id & inner->mask].completion, 0, 0);
    __atomic_store_n(&inner->amd.read_dispatch_id, end, __ATOMIC_RELEASE);
}

static bool await_inner(struct cairn_kfd_queue *queue, uint64_t id)
{
    while (!cairn_queue_wait(queue->inner, id, SLICE_NS) && !atomic_load(&queue->inner->ended))
        if (atomic_load(&queue->stop))
            return false;
    return true;
}

static bool pass_on(struct cairn_kfd_queue *queue, struct cairn_packet *packet)
{
    uint32_t type = packet->header & 0xff, format = ((struct aql_vendor *)packet)->format;
    for (int64_t looks = 0; !may_pass(packet, type, format) && !atomic_load(&queue->inner->ended);)
        if (!nap(queue, &looks))
            return false;
    if (type == AQL_VENDOR && format == PM4_IB) {
        uint64_t written = cairn_queue_written(queue->inner);
        if (written && !await_inner(queue, written - 1))
            return false;
        if (!atomic_load(&queue->inner->ended))
            queue->on_flush(queue->user);
    }
    struct cairn_packet made = ours(packet, type);
    uint64_t id;
    int32_t result;
    while ((result = cairn_queue_submit(queue->inner, &made, SLICE_NS, &id)) == CAIRN_SUBMIT_BUSY)
        if (atomic_load(&queue->stop))
            return false;
    if (result == CAIRN_SUBMIT_FAILED)
        cairn_signal_complete(made.completion, 0, 0);
    return true;
}

static void *pump(void *argument)
{
    struct cairn_kfd_queue *queue = argument;
    int64_t looks = 0;
    while (!atomic_load_explicit(&queue->stop, memory_order_relaxed)) {
        struct cairn_packet *packet = &queue->ring[queue->next & queue->mask];
        if ((__atomic_load_n(&packet->header, __ATOMIC_ACQUIRE) & 0xff) == AQL_INVALID) {
            if (atomic_load_explicit(&queue->inner->ended, memory_order_relaxed))
                give_up(queue);
            nap(queue, &looks);
            continue;
        }
        looks = 0;
        if (!pass_on(queue, packet))
            break;
        __atomic_store_n(&packet->header, AQL_INVALID, __ATOMIC_RELEASE);
        __atomic_store_n(queue->read, ++queue->next, __ATOMIC_RELEASE);
    }
    return NULL;
}

static struct cairn_kfd_queue *queues;
static pthread_mutex_t queues_lock = PTHREAD_MUTEX_INITIALIZER;

/* Run the packets of a ring by `inner`; null where the host has no thread. `on_flush(user)`: code may have changed. */
CAIRN_API struct cairn_kfd_queue *cairn_kfd_queue_create(struct cairn_queue *inner, uint32_t number, void *ring,
                                                         uint64_t packets, uint64_t *read, void *on_flush, void *user)
{
    struct cairn_kfd_queue *queue = calloc(1, sizeof *queue);
    if (!queue)
        return NULL;
    queue->number = number;
    queue->inner = inner;
    queue->ring = ring;
    queue->mask = packets - 1;
    queue->read = read;
    queue->on_flush = (void (*)(void *))on_flush;
    queue->user = user;
    if (pthread_create(&queue->thread, NULL, pump, queue)) {
        free(queue);
        return NULL;
    }
    pthread_mutex_lock(&queues_lock);
    queue->next_queue = queues;
    queues = queue;
    pthread_mutex_unlock(&queues_lock);
    return queue;
}

/* The link to the queue of a number, or to null. The lock is held. */
static struct cairn_kfd_queue **link_to(uint32_t number)
{
    struct cairn_kfd_queue **link = &queues;
    while (*link && (*link)->number != number)
        link = &(*link)->next_queue;
    return link;
}

CAIRN_API int32_t cairn_kfd_queue_exists(uint32_t number)
{
    pthread_mutex_lock(&queues_lock);
    bool found = *link_to(number) != NULL;
    pthread_mutex_unlock(&queues_lock);
    return found;
}

/* Nothing of the program's is touched when this returns; our own queue stays for who made it. */
static int32_t end_queue(uint32_t number)
{
    pthread_mutex_lock(&queues_lock);
    struct cairn_kfd_queue **link = link_to(number), *queue = *link;
    if (queue)
        *link = queue->next_queue;
    pthread_mutex_unlock(&queues_lock);
    if (!queue)
        return -EINVAL;
    atomic_store(&queue->stop, 1);
    pthread_join(queue->thread, NULL);
    free(queue);
    return 0;
}

/* ---- calls ---- */

/* Calls of the driver that need no Python, and are served when that has ended: 0, an error number below 0, or 1 for any
   other call. The runtime's threads wait here until the process ends. */
CAIRN_API int32_t cairn_kfd_serve(uint64_t request, void *argument)
{
    uint32_t *id = argument;
    switch (request & 0xff) {
    case 0x03: return end_queue(*id);
    case 0x0A: return cairn_kfd_event_set(*id) ? 0 : -EINVAL;
    case 0x0B: return with_event(*id, reset) ? 0 : -EINVAL;
    case 0x0C: return await_events(argument);
    default: return 1;
    }
}
