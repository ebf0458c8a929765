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
#include "thread.h"

#define MAX_ACTIVE 64
#define SPIN_NS 15000           /* how long an idle worker looks for the next dispatch before it sleeps */
#define MOST_SPIN_NS 60000      /* the same where dispatches follow each other: about what waking a thread takes */
#define MOST_CREDIT 8           /* how many such long looks may be in vain before it is back to short ones */
#define WAKES 4                 /* threads that one wakes; they wake the others: each takes microseconds */
#define LEAVING_TURNS 2000      /* how long the owner of a dispatch looks for its helpers to leave before it sleeps */

/* What one thread writes and all others look at lies apart: two lines of the cache, which processors fetch by pairs. */
#define APART _Alignas(128)

static struct {
    pthread_mutex_t lock; /* while the workers are started */
    struct cairn_worker *workers; /* threads - 1 of them */
    uint32_t threads;
    _Atomic bool started;
    _Atomic uint32_t worker_count, stop;
    _Atomic uint32_t cancels; /* threads that look for participants to interrupt */
    APART struct cairn_dispatch *_Atomic active[MAX_ACTIVE]; /* what workers may join */
    _Atomic uint32_t places;                                 /* of `active` that were ever used */
    APART _Atomic uint32_t posts; /* futex: counts posted dispatches */
    APART _Atomic uint32_t sleepers;
    _Atomic uint32_t to_wake; /* of them, by those who wake up */
    _Atomic int64_t posted;   /* when that was for the last time while workers slept */
    APART _Atomic uint32_t leaving; /* futex: changes when a worker leaves while owners wait */
    _Atomic uint32_t waiting;       /* owners that wait for their helpers to leave */
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

/* Workers that are no sleeper: they join a dispatch at once. */
uint32_t cairn_pool_awake(void)
{
    uint32_t count = atomic_load_explicit(&pool.worker_count, memory_order_relaxed);
    uint32_t asleep = atomic_load_explicit(&pool.sleepers, memory_order_relaxed);
    return count > asleep ? count - asleep : 0;
}

uint32_t cairn_pool_workers(void) { return atomic_load_explicit(&pool.worker_count, memory_order_relaxed); }

/* The owner of a dispatch (0) or a worker by its number, if it may take part now. */
struct cairn_worker *cairn_pool_participant(const struct cairn_dispatch *dispatch, uint32_t number)
{
    return number ? &pool.workers[number - 1] : dispatch->owner;
}

void cairn_pool_enter(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    atomic_store(&worker->dispatch, dispatch);
}

/* Whether the worker is one of those that the dispatch wants. Nobody counts where it wants all. */
static bool is_wanted(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    uint32_t wanted = atomic_load(&dispatch->wanted);
    worker->counted = wanted < atomic_load_explicit(&pool.worker_count, memory_order_relaxed);
    if (!worker->counted)
        return true;
    if (atomic_load(&dispatch->helpers) >= wanted)
        return false;
    if (atomic_fetch_add(&dispatch->helpers, 1) < wanted)
        return true;
    atomic_fetch_sub(&dispatch->helpers, 1);
    return false;
}

/* The worker reads nothing of the dispatch any more. */
static void leave(struct cairn_worker *worker)
{
    cairn_pool_enter(worker, NULL);
    if (atomic_load(&pool.waiting)) {
        atomic_fetch_add(&pool.leaving, 1);
        cairn_futex_wake(&pool.leaving, 1 << 30);
    }
}

/* A dispatch to help with. A worker says which one it is about to read, then looks whether that is still offered; its
   owner takes it back first, then looks at what workers say (`cairn_pool_finish`). So nobody reads a dispatch that is
   gone, and no lock makes workers that all come at the same moment wait for each other. */
static struct cairn_dispatch *join(struct cairn_worker *worker)
{
    uint32_t places = atomic_load(&pool.places);
    for (uint32_t i = 0; i < places; i++) {
        struct cairn_dispatch *dispatch = atomic_load(&pool.active[i]);
        if (!dispatch)
            continue;
        cairn_pool_enter(worker, dispatch);
        if (atomic_load(&pool.active[i]) == dispatch && !atomic_load(&dispatch->stop) &&
            cairn_share_is_left(worker, dispatch) && is_wanted(worker, dispatch))
            return dispatch;
        leave(worker);
    }
    return NULL;
}

static void depart(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    if (worker->counted)
        atomic_fetch_sub(&dispatch->helpers, 1);
    leave(worker);
}

static void wake_some(void)
{
    uint32_t rest = atomic_load(&pool.to_wake), some;
    do
        some = rest < WAKES ? rest : WAKES;
    while (some && !atomic_compare_exchange_weak(&pool.to_wake, &rest, rest - some));
    if (some)
        cairn_futex_wake(&pool.posts, (int)some);
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
    wake_some();
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
        struct cairn_dispatch *dispatch = join(worker);
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

static void start(void)
{
    uint32_t wanted = cairn_pool_threads() - 1;
    if (!wanted || posix_memalign((void **)&pool.workers, _Alignof(struct cairn_worker), wanted * sizeof *pool.workers))
        return;
    memset(pool.workers, 0, wanted * sizeof *pool.workers);
    for (uint32_t i = 0; i < wanted; i++) {
        struct cairn_worker *worker = &pool.workers[i];
        worker->number = i + 1;
        if (cairn_thread_create(&worker->thread, PTHREAD_CREATE_JOINABLE, work, worker))
            break;
        atomic_fetch_add(&pool.worker_count, 1);
    }
}

static void start_once(void)
{
    pthread_mutex_lock(&pool.lock);
    if (!atomic_load(&pool.started)) {
        cairn_claim_set_up();
        start();
        atomic_store(&pool.started, true);
    }
    pthread_mutex_unlock(&pool.lock);
}

/* Where workers find the dispatch. With all places taken they do not: its owner runs it alone. */
static void offer(struct cairn_dispatch *dispatch)
{
    for (uint32_t i = 0; i < MAX_ACTIVE; i++) {
        struct cairn_dispatch *none = NULL;
        if (atomic_load(&pool.active[i]) || !atomic_compare_exchange_strong(&pool.active[i], &none, dispatch))
            continue;
        dispatch->place = i + 1;
        uint32_t places = atomic_load(&pool.places);
        while (places <= i && !atomic_compare_exchange_weak(&pool.places, &places, i + 1))
            ;
        return;
    }
}

/* Offer a dispatch to up to `helpers` workers, for which so many as that takes are woken, `wakes` at most. Participants
   that find that more are needed offer it again. */
void cairn_pool_post(struct cairn_dispatch *dispatch, uint32_t helpers, uint32_t wakes)
{
    uint32_t wanted = atomic_load(&dispatch->wanted);
    if (atomic_load(&dispatch->posted) && wanted >= helpers)
        return;
    if (!atomic_load(&pool.started))
        start_once();
    while (wanted < helpers && !atomic_compare_exchange_weak(&dispatch->wanted, &wanted, helpers))
        ;
    if (!atomic_exchange(&dispatch->posted, 1))
        offer(dispatch);
    uint32_t asleep = atomic_load_explicit(&pool.sleepers, memory_order_relaxed);
    if (asleep)
        atomic_store_explicit(&pool.posted, cairn_now(), memory_order_relaxed);
    atomic_fetch_add(&pool.posts, 1);
    asleep = atomic_load(&pool.sleepers);
    if (asleep && wakes) {
        atomic_store(&pool.to_wake, wakes < asleep ? wakes : asleep);
        wake_some();
    }
}

static bool has_helpers(const struct cairn_dispatch *dispatch)
{
    uint32_t count = atomic_load(&pool.worker_count);
    for (uint32_t i = 0; i < count; i++)
        if (atomic_load(&pool.workers[i].dispatch) == dispatch)
            return true;
    return false;
}

/* The owner has no more work: withdraw the dispatch and wait for its helpers. */
void cairn_pool_finish(struct cairn_dispatch *dispatch)
{
    if (!dispatch->place)
        return;
    atomic_store(&pool.active[dispatch->place - 1], NULL);
    for (int i = 0; i < LEAVING_TURNS; i++) {
        if (!has_helpers(dispatch))
            return;
        cairn_pause();
    }
    atomic_fetch_add(&pool.waiting, 1);
    uint32_t seen = atomic_load(&pool.leaving);
    while (has_helpers(dispatch)) {
        cairn_futex_wait(&pool.leaving, seen, 50000000);
        seen = atomic_load(&pool.leaving);
    }
    atomic_fetch_sub(&pool.waiting, 1);
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

/* Interrupt all other participants of a stopped dispatch, wherever they are in kernel code. One that has gone on to
   another dispatch meanwhile finds that this one is not stopped, and goes on. */
void cairn_pool_cancel_others(struct cairn_worker *self, struct cairn_dispatch *dispatch)
{
    atomic_fetch_add(&pool.cancels, 1);
    uint32_t count = atomic_load(&pool.worker_count);
    for (uint32_t i = 0; i < count; i++) {
        struct cairn_worker *worker = &pool.workers[i];
        if (worker != self && atomic_load(&worker->dispatch) == dispatch)
            interrupt(worker);
    }
    struct cairn_worker *owner = dispatch->owner;
    if (owner && owner != self && atomic_load(&owner->dispatch) == dispatch)
        interrupt(owner);
    atomic_fetch_sub(&pool.cancels, 1);
}

/* End the workers. No dispatch may run. */
CAIRN_API void cairn_pool_stop(void)
{
    if (!atomic_load(&pool.started))
        return;
    atomic_store(&pool.stop, 1);
    atomic_fetch_add(&pool.posts, 1);
    cairn_futex_wake(&pool.posts, 1 << 30);
    uint32_t count = atomic_load(&pool.worker_count);
    for (uint32_t i = 0; i < count; i++) {
        pthread_join(pool.workers[i].thread, NULL);
        cairn_slot_trim(&pool.workers[i], 0);
        free(pool.workers[i].resident);
        free(pool.workers[i].alternate_stack);
    }
    free(pool.workers);
    pool.workers = NULL;
    atomic_store(&pool.worker_count, 0);
    atomic_store(&pool.started, false);
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
