/* A queue's own thread and what it runs dispatches in. Both come with the first packet. Where many queues have them an idle
   thread takes a queue that needs one, or ends, and its context serves other queues: a queue then takes a few pages,
   however many there are. */
#define _GNU_SOURCE
#include <stdio.h>

#include "hsa.h"
#include "thread.h"

#define KEPT 32                 /* threads, and contexts, that stay with queues that have nothing to do, or without one */
#define PARKED_NS 50000000ll    /* how long a thread without a queue waits for one */
#define PAUSE_NS 1000000        /* between two attempts to make a thread, */
#define ATTEMPTS 10000          /* of so many */

static _Atomic uint32_t threads, contexts; /* that queues have */
static pthread_mutex_t spare_lock = PTHREAD_MUTEX_INITIALIZER;
static struct cairn_context *spare[KEPT];
static uint32_t spares;

static struct parked {
    struct cairn_queue *queue;
    _Atomic uint32_t called;
    struct parked *next;
} *parked; /* threads without a queue, each on its own stack; with `spare_lock` */
static uint32_t parked_count;

/* ---- contexts; the caller has claimed the queue, but for cancelling ---- */

static void lock(struct cairn_queue *queue)
{
    while (atomic_exchange(&queue->context_lock, 1))
        cairn_pause();
}

static void unlock(struct cairn_queue *queue) { atomic_store(&queue->context_lock, 0); }

/* False where the host has no memory. */
bool cairn_context_have(struct cairn_queue *queue)
{
    if (queue->context)
        return true;
    pthread_mutex_lock(&spare_lock);
    struct cairn_context *context = spares ? spare[--spares] : NULL;
    pthread_mutex_unlock(&spare_lock);
    context = context ? context : cairn_core->context_create();
    if (!context)
        return false;
    atomic_fetch_add(&contexts, 1);
    lock(queue);
    queue->context = context;
    unlock(queue);
    return true;
}

void cairn_context_give(struct cairn_queue *queue)
{
    struct cairn_context *context = queue->context;
    if (!context)
        return;
    lock(queue);
    queue->context = NULL;
    unlock(queue);
    atomic_fetch_sub(&contexts, 1);
    pthread_mutex_lock(&spare_lock);
    bool kept = spares < KEPT;
    if (kept)
        spare[spares++] = context;
    pthread_mutex_unlock(&spare_lock);
    if (!kept)
        cairn_core->context_destroy(context);
}

/* A queue without a thread gives its context to others where these are many. */
void cairn_context_spare(struct cairn_queue *queue)
{
    if (atomic_load_explicit(&queue->sleeping, memory_order_relaxed) == CAIRN_GONE && atomic_load(&contexts) > KEPT)
        cairn_context_give(queue);
}

void cairn_context_cancel(struct cairn_queue *queue)
{
    lock(queue);
    if (queue->context)
        cairn_core->cancel(queue->context);
    unlock(queue);
}

/* What the queue's kernel is doing; serial 0 where none runs. */
CAIRN_API void cairn_queue_progress(struct cairn_queue *queue, struct cairn_progress *out)
{
    lock(queue);
    *out = (struct cairn_progress){ 0 };
    if (queue->context)
        cairn_core->progress(queue->context, out);
    unlock(queue);
}

/* End the dispatch `serial` of the queue with CAIRN_STUCK. */
CAIRN_API void cairn_queue_give_up(struct cairn_queue *queue, uint64_t serial)
{
    lock(queue);
    if (queue->context)
        cairn_core->give_up(queue->context, serial);
    unlock(queue);
}

/* ---- threads ---- */

/* Whether more queues have threads than idle ones may keep. */
bool cairn_thread_crowded(void)
{
    return atomic_load_explicit(&threads, memory_order_relaxed) > KEPT;
}

/* Give the queue to a thread that has none. */
static bool call_parked(struct cairn_queue *queue)
{
    pthread_mutex_lock(&spare_lock);
    struct parked *found = parked;
    if (found) {
        parked = found->next;
        parked_count--;
        found->queue = queue;
        atomic_store(&found->called, 1);
    }
    pthread_mutex_unlock(&spare_lock);
    if (found)
        cairn_core->futex_wake(&found->called, 1); /* it may have gone on already: then this wakes nobody */
    return found != NULL;
}

/* The calling thread has left its queue: the next one that is to be its own, or null where none comes soon. */
struct cairn_queue *cairn_thread_park(void)
{
    struct parked me = { 0 };
    pthread_mutex_lock(&spare_lock);
    bool kept = parked_count < KEPT;
    if (kept) {
        me.next = parked;
        parked = &me;
        parked_count++;
    }
    pthread_mutex_unlock(&spare_lock);
    if (!kept)
        return NULL;
    int64_t end = cairn_core->now() + PARKED_NS, now;
    while (!atomic_load(&me.called) && (now = cairn_core->now()) < end)
        cairn_core->futex_wait(&me.called, 0, end - now);
    pthread_mutex_lock(&spare_lock);
    if (!me.called) {
        struct parked **link = &parked;
        while (*link != &me)
            link = &(*link)->next;
        *link = me.next;
        parked_count--;
    }
    pthread_mutex_unlock(&spare_lock);
    return me.queue;
}

static bool start(struct cairn_queue *queue)
{
    pthread_t thread;
    atomic_fetch_add(&queue->inside, 1);
    atomic_fetch_add(&threads, 1);
    if (call_parked(queue))
        return true;
    int error = cairn_thread_create(&thread, PTHREAD_CREATE_DETACHED, cairn_processor, queue);
    if (error)
        cairn_thread_left(queue);
    return error == 0;
}

/* Give a queue without a thread one; the caller has found it so, and nobody else has. */
void cairn_thread_start(struct cairn_queue *queue)
{
    _Atomic uint32_t never = 0;
    for (int i = 0; i < ATTEMPTS; i++) {
        if (start(queue))
            return;
        cairn_core->futex_wait(&never, 0, PAUSE_NS); /* others may end */
    }
    fprintf(stderr, "cairn: the host has no thread for a stream: its work stays undone (ulimit -u, or the container's limit)\n");
    atomic_store(&queue->sleeping, CAIRN_GONE);
}

/* The calling thread, the queue's own, has nothing to do: whether it ends. It may touch the queue until `cairn_thread_left`. */
bool cairn_thread_ends(struct cairn_queue *queue, bool attached)
{
    uint32_t free = 0, gone = CAIRN_GONE;
    if (!atomic_compare_exchange_strong(&queue->claimed, &free, 1))
        return false;
    if (attached)
        cairn_core->context_leave();
    cairn_context_give(queue);
    atomic_store(&queue->claimed, 0);
    atomic_store(&queue->sleeping, CAIRN_GONE);
    /* Who submits writes the packet, then looks at `sleeping`; here it is the other way around, so one sees the other. */
    bool due = atomic_load(&queue->stop) || (cairn_ready(queue) && !atomic_load(&queue->claimed));
    return !due || !atomic_compare_exchange_strong(&queue->sleeping, &gone, CAIRN_AWAKE);
}

/* The calling thread touches the queue for the last time. */
void cairn_thread_left(struct cairn_queue *queue)
{
    atomic_fetch_sub(&threads, 1);
    atomic_fetch_sub(&queue->inside, 1);
}

/* In a forked child: all that is the parent's. */
void cairn_thread_after_fork(void)
{
    atomic_store(&threads, 0);
    atomic_store(&contexts, 0);
    spare_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    spares = 0;
    parked = NULL;
    parked_count = 0;
}
