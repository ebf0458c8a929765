/* roctracer: callbacks around calls of HIP and roctx, and records of calls, kernels and copies in pools. What it tells
   comes from cairn/base/events. */
#define _GNU_SOURCE
#include "roctracer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rows.h"
#include "slots.h"

#define OPERATIONS 1024
#define PUSHED 64

enum { SUCCESS = 0, ERROR = -1, INVALID_DOMAIN = -2, INVALID_ARGUMENT = -3, NO_DEFAULT_POOL = -4, HAS_DEFAULT_POOL = -5,
       NO_MEMORY = -6, MISMATCHED = -7, NOT_IMPLEMENTED = -8 };
enum { HSA_API, HSA_OPS, HIP_OPS, HIP_API, KFD_API, EXT_API, ROCTX, HSA_EVENTS, DOMAINS };
enum { OP_DISPATCH = 0, OP_COPY = 1, OP_COUNT = 3, EXTERNAL_ID = 1 };
/* Kinds of commands, as the runtime numbers them. */
enum { KERNEL = 0x11F0, TO_HOST = 0x11F3, TO_DEVICE = 0x11F4, ON_DEVICE = 0x11F5, FILL = 0x1207 };
static const char *const ROCTX_NAMES[] = {"roctxMarkA", "roctxRangePushA", "roctxRangePop", "roctxRangeStartA", "roctxRangeStop"};

struct record {
    uint32_t domain, kind, op;
    uint64_t correlation, begin, end;
    union {
        struct { int32_t device; uint64_t queue; };
        struct { uint32_t process, thread; };
        uint64_t external;
    };
    union { uint64_t bytes; const char *name; };
};
_Static_assert(sizeof(struct record) == 64, "activity_record_t");

struct properties {
    uint32_t mode;
    uint64_t size;
    void (*allocate)(char **, size_t, void *);
    void *allocate_argument;
    void (*callback)(const char *begin, const char *end, void *argument);
    void *argument;
};

struct pool {
    struct properties wanted;
    struct record *half[2];
    uint64_t count, room;
    int filled;
    pthread_mutex_t lock, handing; /* `handing` is held while the client has records */
};

typedef void (*callback_fn)(uint32_t domain, uint32_t op, const void *data, void *argument);
struct wish { callback_fn callback; void *argument; struct pool *pool; };

struct api_data {
    uint64_t correlation;
    uint32_t phase, pad;
    uint8_t arguments[API_BYTES];
    uint64_t *phase_data;
};
_Static_assert(offsetof(struct api_data, arguments) == 16, "hip_api_data_t");
struct roctx_data { const char *message; uint64_t id; };

struct cairn_tracer cairn_tracer;
static struct wish hip[OPERATIONS], ops[OP_COUNT], roctx[8];
static struct pool *default_pool;
static struct { void (*start)(void), (*stop)(void); } ext;
static struct cairn_listener listener;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread uint64_t pushed[PUSHED];
static __thread uint32_t depth;
static __thread const char *last_error = "";

static const struct cairn_events *events(void)
{
    return cairn_boot() ? __atomic_load_n(&cairn_shim.events, __ATOMIC_ACQUIRE) : NULL;
}

static int32_t fail(int32_t code, const char *why)
{
    last_error = why;
    return code;
}

/* ---- pools ---- */

/* Give the client what a pool holds. */
static void hand_over(struct pool *pool)
{
    pthread_mutex_lock(&pool->handing);
    pthread_mutex_lock(&pool->lock);
    struct record *records = pool->half[pool->filled];
    uint64_t count = pool->count;
    pool->filled ^= 1;
    pool->count = 0;
    pthread_mutex_unlock(&pool->lock);
    if (count && pool->wanted.callback)
        pool->wanted.callback((const char *)records, (const char *)(records + count), pool->wanted.argument);
    pthread_mutex_unlock(&pool->handing);
}

static void put(struct pool *pool, const struct record *record)
{
    for (;;) {
        pthread_mutex_lock(&pool->lock);
        if (pool->count < pool->room) {
            pool->half[pool->filled][pool->count++] = *record;
            pthread_mutex_unlock(&pool->lock);
            return;
        }
        pthread_mutex_unlock(&pool->lock);
        hand_over(pool);
    }
}

static int32_t open_pool(const void *given, struct pool **out)
{
    const struct properties *wanted = given;
    if (!wanted || !wanted->callback)
        return fail(INVALID_ARGUMENT, "a pool needs properties with a function that takes records");
    struct pool *pool = calloc(1, sizeof *pool);
    uint64_t room = wanted->size / sizeof(struct record);
    if (pool) {
        pool->wanted = *wanted;
        pool->room = room ? room : 1;
        pool->half[0] = malloc(pool->room * sizeof(struct record));
        pool->half[1] = malloc(pool->room * sizeof(struct record));
        pthread_mutex_init(&pool->lock, NULL);
        pthread_mutex_init(&pool->handing, NULL);
    }
    if (!pool || !pool->half[0] || !pool->half[1])
        return fail(NO_MEMORY, "no memory for a pool");
    *out = pool;
    return SUCCESS;
}

EXPORT int32_t roctracer_open_pool_expl(const void *properties, void *place)
{
    if (place)
        return open_pool(properties, place);
    if (default_pool)
        return fail(HAS_DEFAULT_POOL, "there is a default pool");
    return open_pool(properties, &default_pool);
}

EXPORT int32_t roctracer_open_pool(const void *properties) { return roctracer_open_pool_expl(properties, NULL); }

static void listen(void);

EXPORT int32_t roctracer_close_pool_expl(void *given)
{
    struct pool *pool = given ? given : default_pool;
    if (!pool)
        return fail(NO_DEFAULT_POOL, "there is no default pool");
    struct wish *all[] = {hip, ops, roctx};
    uint32_t counts[] = {OPERATIONS, OP_COUNT, 8};
    for (int i = 0; i < 3; i++)
        for (uint32_t op = 0; op < counts[i]; op++)
            if (all[i][op].pool == pool)
                all[i][op].pool = NULL;
    if (events())
        listen();
    hand_over(pool);
    if (pool == default_pool)
        default_pool = NULL;
    return SUCCESS; /* its memory stays: a record may be under way */
}

EXPORT int32_t roctracer_close_pool(void) { return roctracer_close_pool_expl(NULL); }

EXPORT void *roctracer_default_pool_expl(void *pool)
{
    struct pool *former = default_pool;
    if (pool)
        default_pool = pool;
    return former;
}

EXPORT void *roctracer_default_pool(void) { return default_pool; }

EXPORT int32_t roctracer_flush_activity_expl(void *given)
{
    struct pool *pool = given ? given : default_pool;
    if (pool)
        hand_over(pool);
    return pool ? SUCCESS : fail(NO_DEFAULT_POOL, "there is no default pool");
}

EXPORT int32_t roctracer_flush_activity(void) { return roctracer_flush_activity_expl(NULL); }

EXPORT int32_t roctracer_next_record(const void *record, void *next)
{
    if (!record || !next)
        return fail(INVALID_ARGUMENT, "a null pointer");
    *(const struct record **)next = (const struct record *)record + 1;
    return SUCCESS;
}

/* ---- what happens ---- */

static void around_hip(const struct cairn_call *call, int after)
{
    uint32_t op = cairn_traced_rows[call->operation];
    struct wish wish = op ? hip[op] : (struct wish){0};
    if (!wish.callback)
        return;
    struct api_data data = {.correlation = call->correlation, .phase = (uint32_t)after,
                            .phase_data = (uint64_t *)&call->own[listener.place]};
    if (cairn_traced_hip[op].pack)
        cairn_traced_hip[op].pack(data.arguments, call->arguments, after);
    wish.callback(HIP_API, op, &data, wish.argument);
}

static void mark(const struct cairn_call *call)
{
    for (uint32_t op = 0; op < 5; op++) {
        if (strcmp(call->name, ROCTX_NAMES[op]) || !roctx[op].callback)
            continue;
        struct roctx_data data = {call->text, 0};
        if (op == 3 && call->result)
            memcpy(&data.id, call->result, 8);
        else if (op == 4)
            memcpy(&data.id, call->arguments, 8);
        roctx[op].callback(ROCTX, op, &data, roctx[op].argument);
    }
}

static void enter(struct cairn_listener *self, struct cairn_call *call)
{
    (void)self;
    if (call->domain != CAIRN_DOMAIN_MARKER)
        around_hip(call, 0);
}

static void leave(struct cairn_listener *self, struct cairn_call *call)
{
    (void)self;
    if (call->domain == CAIRN_DOMAIN_MARKER) {
        mark(call);
        return;
    }
    around_hip(call, 1);
    uint32_t op = cairn_traced_rows[call->operation];
    struct pool *pool = op ? hip[op].pool : NULL;
    if (!pool)
        return;
    if (call->external) {
        struct record id = {.domain = EXT_API, .op = EXTERNAL_ID, .correlation = call->correlation,
                            .external = call->external};
        put(pool, &id);
    }
    struct record record = {.domain = HIP_API, .op = op, .correlation = call->correlation,
                            .begin = (uint64_t)call->start, .end = (uint64_t)call->end};
    record.process = (uint32_t)getpid(), record.thread = call->thread;
    put(pool, &record);
}

static void work_done(struct cairn_listener *self, const struct cairn_work *work)
{
    (void)self;
    int copy = work->kind == CAIRN_WORK_COPY;
    struct pool *pool = ops[copy ? OP_COPY : OP_DISPATCH].pool;
    if (!pool)
        return;
    const struct cairn_kernel *kernel =
        work->kind == CAIRN_WORK_KERNEL ? cairn_shim.events->kernel(work->object) : NULL;
    struct record record = {.domain = HIP_OPS, .op = copy ? OP_COPY : OP_DISPATCH, .correlation = work->correlation,
                            .begin = (uint64_t)work->start, .end = (uint64_t)work->end};
    uint32_t to_host = work->agent == UINT32_MAX, from_host = work->source_agent == UINT32_MAX;
    record.kind = copy ? to_host ? TO_HOST : from_host ? TO_DEVICE : ON_DEVICE : work->kind == CAIRN_WORK_FILL ? FILL : KERNEL;
    record.device = (int32_t)(to_host ? work->source_agent : work->agent) + 1; /* the driver's node: the host is 0 */
    record.queue = work->queue == ~0ull ? 0 : work->queue;
    if (copy)
        record.bytes = work->bytes;
    else
        record.name = kernel ? kernel->name : work->name ? work->name : "__amd_rocclr_fillBuffer";
    put(pool, &record);
}

/* ---- who wants what ---- */

static void listen(void)
{
    uint32_t domains = 0;
    for (uint32_t op = 0; op < OPERATIONS; op++)
        if (hip[op].callback || hip[op].pool)
            domains |= CAIRN_DOMAIN_HIP | CAIRN_DOMAIN_HIP_COMPILER;
    domains |= ops[OP_DISPATCH].pool ? CAIRN_DOMAIN_DISPATCH : 0;
    domains |= ops[OP_COPY].pool ? CAIRN_DOMAIN_COPY : 0;
    for (uint32_t op = 0; op < 8; op++)
        domains |= roctx[op].callback ? CAIRN_DOMAIN_MARKER : 0;
    atomic_store(&listener.domains, domains);
    if (!listener.enter) {
        listener.enter = enter, listener.leave = leave, listener.work = work_done;
        cairn_shim.events->listen(&listener);
    } else {
        cairn_shim.events->changed();
    }
}

/* The wishes of a domain; null for one that is not served. */
static struct wish *wishes(int32_t domain, uint32_t *count)
{
    *count = domain == HIP_API ? cairn_traced_hip_count : domain == HIP_OPS ? OP_COUNT : 5;
    return domain == HIP_API ? hip : domain == HIP_OPS ? ops : domain == ROCTX ? roctx : NULL;
}

/* Set what one operation, or with `every` each of a domain, is wanted for. */
static int32_t want(int32_t domain, uint32_t op, int every, int callbacks, callback_fn callback, void *argument,
                    struct pool *pool)
{
    uint32_t count;
    if (domain < 0 || domain >= DOMAINS)
        return fail(INVALID_DOMAIN, "no such domain");
    struct wish *found = wishes(domain, &count);
    if (!found && every && !callback && !pool)
        return SUCCESS; /* what was never enabled */
    if (!found)
        return fail(NOT_IMPLEMENTED, "this domain is not traced");
    if (!every && op >= count)
        return fail(INVALID_ARGUMENT, "no such operation");
    if (!events())
        return fail(ERROR, "the runtime is not available");
    pthread_mutex_lock(&lock);
    for (uint32_t i = every ? 0 : op; i < (every ? count : op + 1); i++) {
        if (callbacks)
            found[i].argument = argument, found[i].callback = callback;
        else
            found[i].pool = pool;
    }
    listen();
    pthread_mutex_unlock(&lock);
    return SUCCESS;
}

EXPORT int32_t roctracer_enable_op_callback(int32_t domain, uint32_t op, const void *callback, void *argument)
{
    return callback ? want(domain, op, 0, 1, (callback_fn)callback, argument, NULL) : fail(INVALID_ARGUMENT, "no callback");
}

EXPORT int32_t roctracer_enable_domain_callback(int32_t domain, const void *callback, void *argument)
{
    return callback ? want(domain, 0, 1, 1, (callback_fn)callback, argument, NULL) : fail(INVALID_ARGUMENT, "no callback");
}

EXPORT int32_t roctracer_disable_op_callback(int32_t domain, uint32_t op) { return want(domain, op, 0, 1, NULL, NULL, NULL); }
EXPORT int32_t roctracer_disable_domain_callback(int32_t domain) { return want(domain, 0, 1, 1, NULL, NULL, NULL); }

EXPORT int32_t roctracer_enable_op_activity_expl(int32_t domain, uint32_t op, void *given)
{
    struct pool *pool = given ? given : default_pool;
    return pool ? want(domain, op, 0, 0, NULL, NULL, pool) : fail(NO_DEFAULT_POOL, "there is no default pool");
}

EXPORT int32_t roctracer_enable_op_activity(int32_t domain, uint32_t op)
{
    return roctracer_enable_op_activity_expl(domain, op, NULL);
}

EXPORT int32_t roctracer_enable_domain_activity_expl(int32_t domain, void *given)
{
    struct pool *pool = given ? given : default_pool;
    return pool ? want(domain, 0, 1, 0, NULL, NULL, pool) : fail(NO_DEFAULT_POOL, "there is no default pool");
}

EXPORT int32_t roctracer_enable_domain_activity(int32_t domain)
{
    return roctracer_enable_domain_activity_expl(domain, NULL);
}

EXPORT int32_t roctracer_disable_op_activity(int32_t domain, uint32_t op) { return want(domain, op, 0, 0, NULL, NULL, NULL); }
EXPORT int32_t roctracer_disable_domain_activity(int32_t domain) { return want(domain, 0, 1, 0, NULL, NULL, NULL); }

/* ---- the rest ---- */

EXPORT uint32_t roctracer_version_major(void) { return 4; }
EXPORT uint32_t roctracer_version_minor(void) { return 1; }
EXPORT const void *roctracer_error_string(void) { return last_error; }

static const char *command(uint32_t kind)
{
    switch (kind) {
    case KERNEL: return "KernelExecution";
    case TO_HOST: return "CopyDeviceToHost";
    case TO_DEVICE: return "CopyHostToDevice";
    case ON_DEVICE: return "CopyDeviceToDevice";
    case FILL: return "FillBuffer";
    default: return "unknown";
    }
}

EXPORT const void *roctracer_op_string(uint32_t domain, uint32_t op, uint32_t kind)
{
    if (domain == HIP_OPS)
        return command(kind);
    if (domain == HIP_API && op < cairn_traced_hip_count && cairn_traced_hip[op].name)
        return cairn_traced_hip[op].name;
    return domain == ROCTX && op < 5 ? ROCTX_NAMES[op] : "unknown";
}

EXPORT int32_t roctracer_op_code(uint32_t domain, const void *text, uint32_t *op, uint32_t *kind)
{
    uint32_t count = domain == HIP_API ? cairn_traced_hip_count : domain == ROCTX ? 5 : 0;
    if (!text || !op)
        return fail(INVALID_ARGUMENT, "a null pointer");
    for (uint32_t i = 0; i < count; i++) {
        const char *name = domain == ROCTX ? ROCTX_NAMES[i] : cairn_traced_hip[i].name;
        if (!name || strcmp(name, text))
            continue;
        *op = i;
        if (kind)
            *kind = 0;
        return SUCCESS;
    }
    return count ? fail(INVALID_ARGUMENT, "no function is called so") : fail(INVALID_DOMAIN, "this domain has no names");
}

EXPORT int32_t roctracer_set_properties(int32_t domain, const void *properties)
{
    if (domain == EXT_API && properties)
        memcpy(&ext, properties, sizeof ext);
    return domain >= 0 && domain < DOMAINS ? SUCCESS : fail(INVALID_DOMAIN, "no such domain");
}

EXPORT int32_t roctracer_get_timestamp(uint64_t *timestamp)
{
    const struct cairn_events *known = events();
    if (!timestamp || !known)
        return timestamp ? fail(ERROR, "the runtime is not available") : fail(INVALID_ARGUMENT, "a null pointer");
    *timestamp = (uint64_t)known->now();
    return SUCCESS;
}

EXPORT void roctracer_start(void)
{
    if (ext.start)
        ext.start();
}

EXPORT void roctracer_stop(void)
{
    if (ext.stop)
        ext.stop();
}

EXPORT int32_t roctracer_activity_push_external_correlation_id(uint64_t id)
{
    const struct cairn_events *known = events();
    if (!known || depth == PUSHED)
        return fail(NO_MEMORY, "too many identifiers are pushed");
    pushed[depth++] = known->push(id);
    return SUCCESS;
}

EXPORT int32_t roctracer_activity_pop_external_correlation_id(uint64_t *last)
{
    const struct cairn_events *known = events();
    if (last)
        *last = 0;
    if (!known || !depth)
        return fail(MISMATCHED, "no identifier is pushed");
    uint64_t top = known->push(pushed[--depth]);
    if (last)
        *last = top;
    return SUCCESS;
}
