/* Who calls, who listens, and what belongs together. */
#define _GNU_SOURCE
#include "events.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "clock.h"
#include "log.h"

#define PLACES 256 /* devices' memories, and libraries whose calls are seen */
#define EXPORT __attribute__((visibility("default")))
#define NOBODY UINT32_MAX

struct place {
    uint64_t base, span;
    const void *device;
    uint32_t agent;
};

/* A library of this process: where it looks whether somebody listens. */
struct seer {
    _Atomic uint32_t *traced;
    const struct cairn_events **events;
};

static struct cairn_events events;
static struct cairn_listener *_Atomic listeners[CAIRN_LISTENERS];
static _Atomic uint32_t listener_count; /* of their places that were ever taken */
static struct place places[PLACES];
static _Atomic uint32_t place_count;
static struct seer seers[PLACES];
static uint32_t seer_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic uint64_t correlations, dispatches, kernel_ids;

/* A thread's own: together, since to find it costs more than to read it. */
static __thread struct {
    struct cairn_call *current;
    uint64_t external;
    uint32_t number;
} own;

static uint32_t this_thread(void)
{
    if (__builtin_expect(!own.number, 0))
        own.number = (uint32_t)syscall(SYS_gettid);
    return own.number;
}

/* ---- calls ---- */

static int wanted_by(const struct cairn_listener *listener, uint32_t domain)
{
    return listener && atomic_load_explicit(&listener->domains, memory_order_relaxed) & domain;
}

static uint32_t heard(void) { return atomic_load_explicit(&listener_count, memory_order_acquire); }

#define WORK (CAIRN_DOMAIN_DISPATCH | CAIRN_DOMAIN_COPY | CAIRN_DOMAIN_ALLOCATION) /* what calls cause */

static uint64_t next_correlation(void) { return atomic_fetch_add_explicit(&correlations, 1, memory_order_relaxed) + 1; }

static int enter(struct cairn_call *call)
{
    uint32_t wanted = atomic_load_explicit(&events.wanted, memory_order_acquire);
    uint32_t work = wanted & WORK;
    if (!(wanted & call->domain) && !(work && call->domain & CAIRN_CALLERS))
        return 0;
    call->thread = this_thread();
    call->correlation = next_correlation();
    call->outer = own.current;
    own.current = call;
    call->external = own.external;
    for (uint32_t i = 0, count = wanted & call->domain ? heard() : 0; i < count; i++) {
        struct cairn_listener *listener = atomic_load_explicit(&listeners[i], memory_order_acquire);
        if (wanted_by(listener, call->domain) && listener->enter)
            listener->enter(listener, call);
    }
    call->external = own.external; /* a listener may have pushed another */
    call->start = wanted & call->domain ? cairn_clock_now() : 0;
    return 1;
}

static void leave(struct cairn_call *call)
{
    uint32_t wanted = atomic_load_explicit(&events.wanted, memory_order_acquire) & (call->start ? call->domain : 0);
    call->end = wanted ? cairn_clock_now() : 0;
    if (call->end < call->start)
        call->end = call->start;
    for (uint32_t i = wanted ? heard() : 0; i-- > 0;) {
        struct cairn_listener *listener = atomic_load_explicit(&listeners[i], memory_order_acquire);
        if (wanted_by(listener, call->domain) && listener->leave && (call->arguments || listener->brief))
            listener->leave(listener, call);
    }
    own.current = call->outer;
}

static uint64_t push(uint64_t value)
{
    uint64_t former = own.external;
    own.external = value;
    if (own.current)
        own.current->external = value;
    return former;
}

/* ---- work ---- */

static void cause(struct cairn_cause *out, uint32_t kind)
{
    int alone = !(atomic_load_explicit(&events.whole, memory_order_relaxed) & CAIRN_DOMAIN_DISPATCH);
    out->correlation = own.current ? own.current->correlation : alone ? next_correlation() : 0;
    out->external = own.external;
    out->thread = this_thread();
    for (uint32_t i = 0, count = heard(); i < count; i++) {
        struct cairn_listener *listener = atomic_load_explicit(&listeners[i], memory_order_acquire);
        if (wanted_by(listener, WORK) && listener->cause)
            listener->cause(listener, out, kind);
    }
}

/* The number of the device whose memory holds an address. */
static uint32_t agent_at(uint64_t address)
{
    uint32_t count = atomic_load_explicit(&place_count, memory_order_acquire);
    for (uint32_t i = 0; i < count; i++)
        if (address - places[i].base < places[i].span)
            return places[i].agent;
    return NOBODY;
}

static uint32_t agent_of(const void *device)
{
    uint32_t count = atomic_load_explicit(&place_count, memory_order_acquire);
    for (uint32_t i = 0; i < count; i++)
        if (places[i].device == device)
            return places[i].agent;
    return NOBODY;
}

static uint32_t domain_of(const struct cairn_work *work)
{
    switch (work->kind) {
    case CAIRN_WORK_COPY: return CAIRN_DOMAIN_COPY;
    case CAIRN_WORK_ALLOCATE:
    case CAIRN_WORK_FREE: return CAIRN_DOMAIN_ALLOCATION;
    default: return CAIRN_DOMAIN_DISPATCH;
    }
}

static void tell(struct cairn_work *work)
{
    uint32_t domain = domain_of(work);
    if (!(atomic_load_explicit(&events.wanted, memory_order_acquire) & domain))
        return;
    work->agent = work->source_agent = NOBODY;
    if (domain != CAIRN_DOMAIN_DISPATCH) {
        work->agent = agent_at(work->object);
        work->source_agent = domain == CAIRN_DOMAIN_COPY ? agent_at(work->source) : NOBODY;
    } else {
        work->agent = agent_of(work->device);
        if (!work->dispatch)
            work->dispatch = atomic_fetch_add_explicit(&dispatches, 1, memory_order_relaxed) + 1;
    }
    for (uint32_t i = 0, count = heard(); i < count; i++) {
        struct cairn_listener *listener = atomic_load_explicit(&listeners[i], memory_order_acquire);
        if (wanted_by(listener, domain) && listener->work)
            listener->work(listener, work);
    }
}

static void begin(struct cairn_work *work)
{
    if (!(atomic_load_explicit(&events.wanted, memory_order_acquire) & CAIRN_DOMAIN_COUNTED))
        return;
    work->agent = agent_of(work->device);
    work->source_agent = NOBODY;
    work->dispatch = atomic_fetch_add_explicit(&dispatches, 1, memory_order_relaxed) + 1;
    for (uint32_t i = 0, count = heard(); i < count; i++) {
        struct cairn_listener *listener = atomic_load_explicit(&listeners[i], memory_order_acquire);
        if (wanted_by(listener, CAIRN_DOMAIN_COUNTED) && listener->begin)
            listener->begin(listener, work);
    }
}

/* What the calling thread did itself. */
static void did(uint32_t kind, uint64_t object, uint64_t source, uint64_t bytes, int64_t start)
{
    struct cairn_cause why;
    cause(&why, kind);
    struct cairn_work work = {.kind = kind, .thread = why.thread, .correlation = why.correlation,
                              .external = why.external, .queue = ~0ull, .start = start, .end = cairn_clock_now(), .object = object,
                              .source = source, .bytes = bytes};
    tell(&work);
}

static void copied(uint64_t to, uint64_t from, uint64_t bytes, int64_t start)
{
    did(CAIRN_WORK_COPY, to, from, bytes, start);
}

static void allocated(uint32_t kind, uint64_t address, uint64_t bytes, int64_t start)
{
    if (atomic_load_explicit(&events.wanted, memory_order_acquire) & CAIRN_DOMAIN_ALLOCATION)
        did(kind, address, 0, bytes, start);
}

/* ---- code ---- */

static struct cairn_kernel **kernels;
static uint64_t kernel_count, kernel_room;

static const struct cairn_kernel *kernel_at(uint64_t object)
{
    const struct cairn_kernel *found = NULL;
    pthread_mutex_lock(&lock);
    for (uint64_t i = kernel_count; !found && i-- > 0;)
        if (kernels[i]->object == object)
            found = kernels[i];
    pthread_mutex_unlock(&lock);
    return found;
}

/* All that were ever loaded, in their order. */
static void each_kernel(void (*tell)(void *argument, const struct cairn_kernel *kernel), void *argument)
{
    for (uint64_t i = 0;; i++) {
        pthread_mutex_lock(&lock);
        const struct cairn_kernel *kernel = i < kernel_count ? kernels[i] : NULL;
        pthread_mutex_unlock(&lock);
        if (!kernel)
            return;
        tell(argument, kernel);
    }
}

static struct cairn_kernel *keep(const struct cairn_kernel *given)
{
    struct cairn_kernel *kept = malloc(sizeof *kept);
    if (!kept)
        return NULL;
    *kept = *given;
    kept->name = strdup(given->name ? given->name : "");
    pthread_mutex_lock(&lock);
    kept->id = ++kernel_ids;
    if (kernel_count == kernel_room) {
        uint64_t room = kernel_room ? 2 * kernel_room : 256;
        struct cairn_kernel **grown = realloc(kernels, room * sizeof *kernels);
        if (grown)
            kernels = grown, kernel_room = room;
    }
    if (kernel_count < kernel_room)
        kernels[kernel_count++] = kept;
    pthread_mutex_unlock(&lock);
    return kept;
}

/* A kernel was loaded; what names it is copied and stays known. Returns its number. */
EXPORT uint64_t cairn_events_kernel(const struct cairn_kernel *given)
{
    struct cairn_kernel *kept = keep(given);
    if (!kept)
        return 0;
    for (uint32_t i = 0; i < CAIRN_LISTENERS; i++) {
        struct cairn_listener *listener = atomic_load(&listeners[i]);
        if (wanted_by(listener, CAIRN_DOMAIN_CODE) && listener->kernel)
            listener->kernel(listener, kept, 1);
    }
    return kept->id;
}

EXPORT void cairn_events_code_object(const struct cairn_code_object *object)
{
    for (uint32_t i = 0; i < CAIRN_LISTENERS; i++) {
        struct cairn_listener *listener = atomic_load(&listeners[i]);
        if (wanted_by(listener, CAIRN_DOMAIN_CODE) && listener->code)
            listener->code(listener, object);
    }
}

/* ---- who listens ---- */

/* Tell all libraries whether they are to call. For who records kernels without calls a launch needs to be no call: the
   kernel gets a number of its own. */
static void show(const struct seer *seer)
{
    uint32_t wanted = atomic_load(&events.wanted);
    wanted &= atomic_load(&events.whole) | ~(uint32_t)CAIRN_DOMAIN_DISPATCH;
    __atomic_store_n(seer->events, &events, __ATOMIC_RELEASE); /* for good: a call may be under way */
    if (seer->traced)
        atomic_store(seer->traced, wanted);
}

static void changed(void)
{
    pthread_mutex_lock(&lock);
    uint32_t wanted = 0, whole = CAIRN_DOMAIN_MARKER;
    for (uint32_t i = 0; i < CAIRN_LISTENERS; i++) {
        struct cairn_listener *listener = atomic_load(&listeners[i]);
        uint32_t domains = listener ? atomic_load(&listener->domains) : 0;
        wanted |= domains;
        whole |= listener && !listener->brief ? domains : 0;
    }
    atomic_store(&events.whole, whole);
    atomic_store(&events.wanted, wanted);
    for (uint32_t i = 0; i < seer_count; i++)
        show(&seers[i]);
    pthread_mutex_unlock(&lock);
}

static int listen(struct cairn_listener *listener)
{
    int found = 0;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; !found && i < CAIRN_LISTENERS; i++) {
        struct cairn_listener *empty = NULL;
        listener->place = i;
        found = atomic_compare_exchange_strong(&listeners[i], &empty, listener);
        if (found && i >= heard())
            atomic_store(&listener_count, i + 1);
    }
    pthread_mutex_unlock(&lock);
    changed();
    return found;
}

static struct cairn_events events = {
    .enter = enter, .leave = leave, .cause = cause, .begin = begin, .work = tell, .copied = copied,
    .allocated = allocated, .now = cairn_clock_now, .at = cairn_clock_at, .listen = listen, .changed = changed, .push = push, .thread = this_thread, .kernel = kernel_at,
    .each_kernel = each_kernel,
};

EXPORT struct cairn_events *cairn_events_table(void) { return &events; }

/* A library that calls: `*table` becomes ours, and `traced` (may be null) has what is listened to. */
EXPORT int32_t cairn_events_connect(_Atomic uint32_t *traced, const struct cairn_events **table)
{
    pthread_mutex_lock(&lock);
    int known = seer_count < PLACES;
    if (known) {
        seers[seer_count] = (struct seer){traced, table};
        show(&seers[seer_count++]);
    }
    pthread_mutex_unlock(&lock);
    return known;
}

/* Memory of a device, and the device. */
EXPORT void cairn_events_place(uint64_t base, uint64_t span, const void *device, uint32_t agent)
{
    pthread_mutex_lock(&lock);
    uint32_t count = atomic_load(&place_count);
    if (count < PLACES) {
        places[count] = (struct place){base, span, device, agent};
        atomic_store_explicit(&place_count, count + 1, memory_order_release);
    }
    pthread_mutex_unlock(&lock);
}

static void after_fork(void)
{
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    own.number = 0;
    atomic_store(&place_count, 0);
    cairn_clock_after_fork();
    cairn_log_after_fork();
}

__attribute__((constructor)) static void started(void)
{
    cairn_clock_start();
    pthread_atfork(NULL, NULL, after_fork);
}
