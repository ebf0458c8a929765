/* Signals: 64-bit values that host and device count down and wait for. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "hsa.h"

#define SPIN_NS 20000
#define LOOK_NS 500000 /* another process's change wakes nobody here */
#define CHUNK (64u << 10) /* bytes of signals that are made room for at a time */

const struct cairn_core_api *cairn_core;

/* Kernels reach signals: they lie where devices' memory does. Those that nobody has are linked by `value`. */
static struct amd_signal *unused;
static pthread_mutex_t unused_lock = PTHREAD_MUTEX_INITIALIZER;

static void after_fork(void)
{
    unused_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    unused = NULL; /* another thread of the parent's may have been changing the list */
}

CAIRN_API void cairn_hsa_connect(const struct cairn_core_api *core)
{
    if (!cairn_core)
        pthread_atfork(NULL, NULL, after_fork);
    cairn_core = core;
}

static void give_signal(struct amd_signal *signal)
{
    atomic_store_explicit(&signal->value, (int64_t)unused, memory_order_relaxed);
    unused = signal;
}

static struct amd_signal *take_signal(void)
{
    pthread_mutex_lock(&unused_lock);
    if (!unused) {
        void *base = mmap((void *)cairn_core->memory_area(CHUNK), CHUNK, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        for (uint8_t *at = base; base != MAP_FAILED && at < (uint8_t *)base + CHUNK; at += sizeof *unused)
            give_signal((struct amd_signal *)at);
    }
    struct amd_signal *found = unused;
    if (found)
        unused = (struct amd_signal *)atomic_load_explicit(&found->value, memory_order_relaxed);
    pthread_mutex_unlock(&unused_lock);
    return found;
}

CAIRN_API struct amd_signal *cairn_signal_create(int64_t initial)
{
    struct amd_signal *signal = take_signal();
    if (!signal)
        return NULL;
    memset(signal, 0, sizeof *signal);
    signal->kind = AMD_SIGNAL_KIND_USER;
    atomic_store(&signal->value, initial);
    atomic_store(&signal->reserved3, 1);
    return signal;
}

/* One more owner. */
CAIRN_API void cairn_signal_retain(struct amd_signal *signal)
{
    atomic_fetch_add(&signal->reserved3, 1);
}

/* One owner less; the last one's memory goes. */
CAIRN_API void cairn_signal_destroy(struct amd_signal *signal)
{
    if (atomic_fetch_sub(&signal->reserved3, 1) != 1)
        return;
    pthread_mutex_lock(&unused_lock);
    give_signal(signal);
    pthread_mutex_unlock(&unused_lock);
}

static void wake(struct amd_signal *signal)
{
    if (atomic_load(&signal->waiters))
        cairn_core->futex_wake((_Atomic uint32_t *)&signal->value, 1 << 30);
}

CAIRN_API int64_t cairn_signal_load(struct amd_signal *signal)
{
    int64_t value = atomic_load(&signal->value);
    if (cairn_core->probed())
        cairn_core->host(NULL, (uint64_t)signal);
    return value;
}

CAIRN_API void cairn_signal_store(struct amd_signal *signal, int64_t value)
{
    atomic_store(&signal->value, value);
    wake(signal);
}

CAIRN_API int64_t cairn_signal_add(struct amd_signal *signal, int64_t value)
{
    int64_t former = atomic_fetch_add(&signal->value, value);
    wake(signal);
    return former;
}

/* Conditions are HSA's: 0 equal, 1 not equal, 2 less, 3 greater or equal. */
bool cairn_condition_holds(uint32_t condition, int64_t found, int64_t value)
{
    switch (condition) {
    case 0: return found == value;
    case 1: return found != value;
    case 2: return found < value;
    default: return found >= value;
    }
}

void cairn_signal_complete(uint64_t handle, int64_t start, int64_t end)
{
    struct amd_signal *signal = (struct amd_signal *)handle;
    if (!signal)
        return;
    signal->start_ts = (uint64_t)start;
    signal->end_ts = (uint64_t)end;
    uint32_t event = signal->event_mailbox_ptr ? signal->event_id : 0; /* who sees the value may free the signal */
    cairn_signal_add(signal, -1);
    if (event)
        cairn_kfd_event_set(event);
}

/* Wait until the condition holds; 1 if it does, 0 after `timeout` nanoseconds. *found is the value seen last. */
int32_t cairn_signal_await(struct amd_signal *signal, uint32_t condition, int64_t value, int64_t timeout,
                                    int64_t *found)
{
    *found = atomic_load(&signal->value);
    if (cairn_condition_holds(condition, *found, value) || cairn_live_ends())
        return 1;
    bool runs = timeout > 0 && cairn_borrow_for(signal, timeout);
    *found = atomic_load(&signal->value);
    if (cairn_condition_holds(condition, *found, value))
        return 1;
    int64_t start = cairn_core->now(), elapsed = 0;
    int64_t spin = cairn_core->threads() > 1 ? SPIN_NS : 0;
    int64_t longest = signal->reserved1 == AMD_SIGNAL_SHARED || runs ? LOOK_NS : INT64_MAX;
    bool noted = false;
    for (;;) {
        if (elapsed < spin) {
            cairn_spin(elapsed);
        } else if (!noted) {
            atomic_fetch_add(&signal->waiters, 1);
            noted = true;
        } else {
            int64_t left = timeout - elapsed;
            cairn_core->futex_wait((_Atomic uint32_t *)&signal->value, (uint32_t)*found, left < longest ? left : longest);
        }
        if (runs)
            runs = cairn_borrow_for(signal, timeout - elapsed);
        *found = atomic_load(&signal->value);
        bool holds = cairn_condition_holds(condition, *found, value);
        elapsed = cairn_core->now() - start;
        if (holds || elapsed >= timeout) {
            cairn_stay_at_end();
            if (noted)
                atomic_fetch_sub(&signal->waiters, 1);
            return holds;
        }
    }
}

/* The same for the host, which tools hear of. */
CAIRN_API int32_t cairn_signal_wait(struct amd_signal *signal, uint32_t condition, int64_t value, int64_t timeout,
                                    int64_t *found)
{
    if (!cairn_core->probed())
        return cairn_signal_await(signal, condition, value, timeout, found);
    cairn_core->host(NULL, 0);
    int32_t holds = cairn_signal_await(signal, condition, value, timeout, found);
    cairn_core->host(NULL, (uint64_t)signal);
    return holds;
}
