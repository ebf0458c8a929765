/* The process's queues, and what becomes of their work when it ends. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

#include "hsa.h"

#define ROUNDS 50        /* how often what runs at the end is stopped: it may be about to start, */
#define ROUND_NS 1000000 /* so often */

pthread_mutex_t cairn_live_lock = PTHREAD_MUTEX_INITIALIZER;
struct cairn_queue *cairn_live;
static __thread const struct cairn_queue *own;
static _Atomic int32_t ends; /* the thread that ends the process, 0 for none */

void cairn_live_add(struct cairn_queue *queue)
{
    pthread_mutex_lock(&cairn_live_lock);
    queue->next_live = cairn_live;
    queue->link = &cairn_live;
    if (cairn_live)
        cairn_live->link = &queue->next_live;
    cairn_live = queue;
    pthread_mutex_unlock(&cairn_live_lock);
}

/* Nobody comes to the queue by a signal any more. */
void cairn_live_remove(struct cairn_queue *queue)
{
    pthread_mutex_lock(&cairn_live_lock);
    if (queue->link) {
        *queue->link = queue->next_live;
        if (queue->next_live)
            queue->next_live->link = queue->link;
        queue->link = NULL;
    }
    pthread_mutex_unlock(&cairn_live_lock);
}

/* In a forked child: the queues are the parent's. */
CAIRN_API void cairn_queue_after_fork(void)
{
    cairn_live_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    cairn_live = NULL;
    atomic_store(&ends, 0);
    cairn_thread_after_fork();
}

static bool locked(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        if (pthread_mutex_trylock(&cairn_live_lock) == 0)
            return true;
        _Atomic uint32_t never = 0;
        cairn_core->futex_wait(&never, 0, ROUND_NS);
    }
    return false; /* it may be this thread's, interrupted by the signal whose handler ends the process */
}

/* Stop what runs of the packets that are dropped; how many queues are not past them. Functions of the program are not
   stopped; one of them may be what ends the process. */
static int stop_dropped(void)
{
    int left = 0;
    for (struct cairn_queue *queue = cairn_live; queue; queue = queue->next_live) {
        if (atomic_load(&queue->next) >= atomic_load(&queue->dropped) || atomic_load(&queue->calling))
            continue;
        cairn_context_cancel(queue);
        atomic_store(&queue->lazy, 0);
        cairn_queue_wake(queue);
        left++;
    }
    return left;
}

/* The process ends: what is in the queues completes without being run. Packets that come later, from exit handlers, run. */
CAIRN_API void cairn_queues_drop(void)
{
    atomic_store(&ends, (int32_t)syscall(SYS_gettid));
    if (!locked())
        return;
    for (struct cairn_queue *queue = cairn_live; queue; queue = queue->next_live)
        atomic_store(&queue->dropped, __atomic_load_n(&queue->amd.write_dispatch_id, __ATOMIC_ACQUIRE));
    for (int i = 0; i < ROUNDS && stop_dropped(); i++) {
        _Atomic uint32_t never = 0;
        cairn_core->futex_wait(&never, 0, ROUND_NS);
    }
    pthread_mutex_unlock(&cairn_live_lock);
}

/* For a thread that has waited: if that is the main thread and another one ends the process, it stays here. What it waited
   for was dropped, and going on it might return from main, whose code would become the process's. */
void cairn_stay_at_end(void)
{
    int32_t by = atomic_load(&ends);
    if (by && syscall(SYS_gettid) == getpid() && by != getpid())
        for (;;)
            pause();
}

/* The calling thread is the queue's own from here on. */
void cairn_live_own(const struct cairn_queue *queue)
{
    own = queue;
}

bool cairn_live_owns(const struct cairn_queue *queue)
{
    return own == queue;
}

/* Whether a function in a queue ends the process on this thread: what comes behind it was dropped, and nothing of the
   queue is worth waiting for. */
bool cairn_live_ends(void)
{
    return own && atomic_load(&ends) == (int32_t)syscall(SYS_gettid);
}

/* The same of a thread that waits for packets before `index` of a queue: they come behind a function of the program that
   has not returned, and perhaps never will. */
bool cairn_live_given_up(const struct cairn_queue *queue, uint64_t index)
{
    int32_t by = atomic_load(&ends);
    return by && by == (int32_t)syscall(SYS_gettid) &&
           (own || (index <= atomic_load(&queue->dropped) && atomic_load(&queue->calling)));
}
