/* The pool of worker threads, shared by all queues and devices. It starts when a dispatch is first worth sharing. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "core.h"

#define MAX_ACTIVE 64
#define STACK_SIZE (16ul << 20) /* generated code keeps whole register files on the stack */
#define SPIN_NS 15000           /* how long an idle worker looks for the next dispatch before it sleeps */
#define MOST_SPIN_NS 60000      /* the same where dispatches follow each other: about what waking a thread takes */
#define MOST_CREDIT 8           /* how many such long looks may be in vain before it is back to short ones */
#define LOCK_TURNS 200

static struct {
    pthread_mutex_t lock;
    struct cairn_dispatch *active[MAX_ACTIVE];
    _Atomic uint32_t active_count;
    struct cairn_worker *workers; /* threads - 1 of them */
    uint32_t worker_count, threads;
    bool started;
    _Atomic uint32_t posts; /* futex: counts posted dispatches */
    _Atomic int64_t posted; /* when that was for the last time while workers slept */
    _Atomic uint32_t sleepers, stop;
    _Atomic uint32_t cancels; /* threads that look for participants to interrupt */
} pool = { .lock = PTHREAD_MUTEX_INITIALIZER };

int64_t cairn_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}

void cairn_futex_wait(_Atomic uint32_t *word, uint32_t expected, int64_t nanoseconds)
{
    struct timespec limit = { nanoseconds / 1000000000, nanoseconds % 1000000000 };
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, nanoseconds < 0 ? NULL : &limit, NULL, 0);
}

void cairn_futex_wake(_Atomic uint32_t *word, int count)
{
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, count, NULL, NULL, 0);
}

uint32_t cairn_pool_threads(void)
{
    if (pool.threads == 0) {
        cpu_set_t set;
        pool.threads = sched_getaffinity(0, sizeof set, &set) ? 1 : (uint32_t)CPU_COUNT(&set);
    }
    return pool.threads;
}

/* Number of threads that run kernels, 0 for one a core. Has effect until the pool starts. */
CAIRN_API void cairn_pool_configure(uint32_t threads)
{
    if (!pool.started)
        pool.threads = threads;
}

/* The lock is held for some tens of nanoseconds, and both ends of a dispatch come for it at the same moments: to sleep
   for it would take a hundred times as long. */
static void lock_pool(void)
{
    for (int i = 0; i < LOCK_TURNS; i++) {
        if (!pthread_mutex_trylock(&pool.lock))
            return;
        cairn_pause();
    }
    pthread_mutex_lock(&pool.lock);
}

void cairn_pool_enter(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    worker->dispatch = dispatch;
}

static struct cairn_dispatch *pick(struct cairn_worker *worker)
{
    struct cairn_dispatch *found = NULL;
    if (!atomic_load(&pool.active_count)) /* what is posted after this look changes `posts`, which the caller read */
        return NULL;
    lock_pool();
    for (uint32_t i = 0; i < pool.active_count && !found; i++) {
        struct cairn_dispatch *dispatch = pool.active[i];
        if (cairn_share_left(dispatch) && !atomic_load(&dispatch->stop) &&
            atomic_load(&dispatch->helpers) < atomic_load(&dispatch->wanted))
            found = dispatch;
    }
    if (found) {
        atomic_fetch_add(&found->helpers, 1);
        worker->dispatch = found;
    }
    pthread_mutex_unlock(&pool.lock);
    return found;
}

static void depart(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    lock_pool();
    worker->dispatch = NULL;
    uint32_t left = atomic_fetch_sub(&dispatch->helpers, 1) - 1;
    bool wake = left == 0 && atomic_load(&dispatch->owner_waits);
    pthread_mutex_unlock(&pool.lock);
    if (wake)
        cairn_futex_wake(&dispatch->helpers, 1);
}

/* Wait until something is posted after `seen`: look until the time `end`, then sleep. Returns when it was posted, not
   when the thread has woken up, which takes some tens of microseconds. */
static int64_t await_post(uint32_t seen, int64_t start, int64_t end)
{
    int64_t now = cairn_now();
    while (atomic_load(&pool.posts) == seen && now < end) {
        cairn_spin(now - start);
        now = cairn_now();
    }
    if (atomic_load(&pool.posts) != seen)
        return now;
    /* A poster adds to `posts`, then looks for sleepers; here it is the other way around, so one sees the other. */
    atomic_fetch_add(&pool.sleepers, 1);
    if (atomic_load(&pool.posts) == seen && !atomic_load(&pool.stop))
        cairn_futex_wait(&pool.posts, seen, -1);
    atomic_fetch_sub(&pool.sleepers, 1);
    int64_t posted = atomic_load_explicit(&pool.posted, memory_order_relaxed);
    return posted > now ? posted : cairn_now();
}

static void *work(void *argument)
{
    struct cairn_worker *worker = argument;
    pthread_setname_np(pthread_self(), "cairn-worker");
    cairn_fault_enter(worker);
    cairn_float_mode();
    uint32_t credit = 0; /* long looks that may be in vain: dispatches that came sooner than waking up takes pay for them */
    int64_t idle = cairn_now(), posted = INT64_MAX;
    while (!atomic_load(&pool.stop)) {
        uint32_t seen = atomic_load(&pool.posts);
        struct cairn_dispatch *dispatch = pick(worker);
        if (!dispatch) {
            posted = await_post(seen, idle, idle + (credit ? MOST_SPIN_NS : SPIN_NS));
            continue;
        }
        cairn_participate(worker, dispatch);
        depart(worker, dispatch);
        if (posted - idle < MOST_SPIN_NS)
            credit += credit < MOST_CREDIT;
        else
            credit -= credit > 0;
        idle = posted = cairn_now();
    }
    return NULL;
}

/* Called with the lock held. All signals but the synchronous ones stay with the program's own threads. */
static void start(void)
{
    pool.started = true;
    uint32_t wanted = cairn_pool_threads() - 1;
    pool.workers = calloc(wanted ? wanted : 1, sizeof *pool.workers);
    if (!pool.workers)
        return;
    pthread_attr_t attributes;
    sigset_t all, former;
    sigfillset(&all);
    sigdelset(&all, SIGSEGV);
    sigdelset(&all, SIGBUS);
    sigdelset(&all, SIGILL);
    sigdelset(&all, SIGFPE);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    for (uint32_t i = 0; i < wanted; i++) {
        struct cairn_worker *worker = &pool.workers[i];
        worker->number = i + 1;
        if (pthread_create(&worker->thread, &attributes, work, worker))
            break;
        pool.worker_count++;
    }
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
}

/* Offer a dispatch to up to `helpers` workers. */
void cairn_pool_post(struct cairn_dispatch *dispatch, uint32_t helpers)
{
    if (atomic_load(&dispatch->posted) && atomic_load(&dispatch->wanted) >= helpers)
        return;
    lock_pool();
    if (!pool.started)
        start();
    bool posted = atomic_load(&dispatch->posted);
    if (!posted && pool.active_count < MAX_ACTIVE) {
        pool.active[pool.active_count++] = dispatch;
        posted = true;
    }
    if (atomic_load(&dispatch->wanted) < helpers)
        atomic_store(&dispatch->wanted, helpers);
    atomic_store(&dispatch->posted, 1);
    if (atomic_load_explicit(&pool.sleepers, memory_order_relaxed))
        atomic_store_explicit(&pool.posted, cairn_now(), memory_order_relaxed);
    atomic_fetch_add(&pool.posts, 1);
    uint32_t count = pool.worker_count;
    pthread_mutex_unlock(&pool.lock);
    if (posted && count && atomic_load(&pool.sleepers))
        cairn_futex_wake(&pool.posts, (int)(helpers < count ? helpers : count));
}

/* The owner has no more work: withdraw the dispatch and wait for its helpers. */
void cairn_pool_finish(struct cairn_dispatch *dispatch)
{
    if (!atomic_load(&dispatch->posted))
        return;
    lock_pool();
    for (uint32_t i = 0; i < pool.active_count; i++)
        if (pool.active[i] == dispatch) {
            pool.active[i] = pool.active[--pool.active_count];
            break;
        }
    pthread_mutex_unlock(&pool.lock);
    for (int i = 0; i < 2000 && atomic_load(&dispatch->helpers); i++)
        cairn_pause();
    atomic_store(&dispatch->owner_waits, 1);
    uint32_t left;
    while ((left = atomic_load(&dispatch->helpers)))
        cairn_futex_wait(&dispatch->helpers, left, 50000000);
    /* The last helper may still hold the lock that it left under. */
    lock_pool();
    pthread_mutex_unlock(&pool.lock);
}

static void interrupt(const struct cairn_worker *worker)
{
    pthread_sigqueue(worker->thread, SIGSEGV, (union sigval){ .sival_ptr = (void *)&cairn_cancel_mark });
}

/* Until nobody may still interrupt the calling thread, which has left its dispatch. */
void cairn_pool_await_cancels(void)
{
    atomic_thread_fence(memory_order_seq_cst);
    while (atomic_load(&pool.cancels))
        cairn_pause();
}

/* Interrupt all other participants of a stopped dispatch, wherever they are in kernel code. */
void cairn_pool_cancel_others(struct cairn_worker *self, struct cairn_dispatch *dispatch)
{
    lock_pool();
    atomic_fetch_add(&pool.cancels, 1);
    for (uint32_t i = 0; i < pool.worker_count; i++) {
        struct cairn_worker *worker = &pool.workers[i];
        if (worker != self && worker->dispatch == dispatch)
            interrupt(worker);
    }
    struct cairn_worker *owner = dispatch->owner;
    if (owner && owner != self && owner->dispatch == dispatch)
        interrupt(owner);
    atomic_fetch_sub(&pool.cancels, 1);
    pthread_mutex_unlock(&pool.lock);
}

/* End the workers. No dispatch may run. */
CAIRN_API void cairn_pool_stop(void)
{
    lock_pool();
    bool running = pool.started;
    pthread_mutex_unlock(&pool.lock);
    if (!running)
        return;
    atomic_store(&pool.stop, 1);
    atomic_fetch_add(&pool.posts, 1);
    cairn_futex_wake(&pool.posts, 1 << 30);
    for (uint32_t i = 0; i < pool.worker_count; i++) {
        pthread_join(pool.workers[i].thread, NULL);
        cairn_slot_trim(&pool.workers[i], 0);
        free(pool.workers[i].resident);
        free(pool.workers[i].alternate_stack);
    }
    free(pool.workers);
    pool.workers = NULL;
    pool.worker_count = 0;
    pool.started = false;
    atomic_store(&pool.stop, 0);
}

/* In a forked child: the threads are gone, whatever they held is abandoned. */
CAIRN_API void cairn_pool_after_fork(void)
{
    uint32_t threads = pool.threads;
    memset(&pool, 0, sizeof pool);
    pool.lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    pool.threads = threads;
}
