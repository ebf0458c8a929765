/* From a packet to a finished dispatch. */
#include <stdlib.h>
#include <string.h>

#include "probe.h"
#include "scheduler.h"

#define MAX_RERUN_TURNS 2000
#define LARGE (32ull << 20) /* bytes: more than caches keep for who wants them next */
#define UNGUARDED (CAIRN_PREPARED_PROBES | CAIRN_PREPARED_GROUP) /* code that looks at addresses by itself */

static _Atomic uint64_t serials;

CAIRN_API struct cairn_context *cairn_context_create(void)
{
    cairn_fault_install();
    struct cairn_context *context = NULL;
    if (posix_memalign((void **)&context, _Alignof(struct cairn_context), sizeof *context))
        return NULL;
    memset(context, 0, sizeof *context);
    return context;
}

CAIRN_API void cairn_context_destroy(struct cairn_context *context)
{
    cairn_slot_trim(&context->worker, 0);
    free(context->worker.resident);
    free(context->worker.alternate_stack);
    cairn_stack_destroy(context->stack);
    free(context);
}

/* The calling thread is the context's own from here on (a queue's thread): saves set-up at each dispatch. */
CAIRN_API void cairn_context_attach(struct cairn_context *context)
{
    cairn_fault_enter(&context->worker);
    cairn_float_mode(); /* the thread has that of the one that made it */
}

/* It no longer is, and others may have the context. */
CAIRN_API void cairn_context_leave(void)
{
    cairn_pool_await_cancels();
    cairn_fault_leave(NULL);
}

/* The thread that attached the context has its turn. */
CAIRN_API void cairn_context_take(struct cairn_context *context)
{
    context->worker.stack = NULL;
    cairn_fault_switch(&context->worker);
}

/* Another thread has its turn, until it returns the context: any thread of the program, with the stack and the float
   mode that it has. */
CAIRN_API bool cairn_context_borrow(struct cairn_context *context)
{
    if (!cairn_stack_exists() || (!context->stack && !(context->stack = cairn_stack_create())))
        return false;
    context->worker.stack = context->stack;
    context->former = cairn_fault_switch(&context->worker);
    context->float_mode = cairn_float_mode();
    return true;
}

CAIRN_API void cairn_context_return(struct cairn_context *context)
{
    cairn_float_mode_back(context->float_mode);
    cairn_pool_await_cancels();
    cairn_fault_switch(context->former);
}

static int32_t reject(struct cairn_failure *failure, const struct cairn_packet *packet, int32_t outcome)
{
    memset(failure, 0, sizeof *failure);
    failure->outcome = outcome;
    failure->kernel_object = packet->kernel_object;
    return outcome;
}

static bool valid(const struct cairn_packet *packet, const struct cairn_device *device)
{
    const uint16_t *block = packet->block;
    return packet->kernel_object && cairn_block_fits(block[0], block[1], block[2], device->max_lanes) &&
           packet->grid[0] && packet->grid[1] && packet->grid[2] &&
           cairn_lds_fits(packet->group_size, 0, device->max_lds);
}

static uint64_t residency(const struct cairn_device *device, const struct cairn_packet *packet, uint32_t width)
{
    uint32_t lanes = packet->block[0] * packet->block[1] * packet->block[2];
    uint32_t a_cu = device->waves_per_cu / ((lanes + width - 1) / width);
    uint32_t lds = cairn_lds_given(device, packet->group_size);
    if (lds && device->lds_per_cu / lds < a_cu)
        a_cu = device->lds_per_cu / lds;
    return (uint64_t)(a_cu ? a_cu : 1) * device->cu_count;
}

/* The outcome of a dispatch whose participants have all left. */
static int32_t result(struct cairn_dispatch *dispatch, struct cairn_failure *failure)
{
    uint32_t stop = atomic_load(&dispatch->stop);
    if (stop == 0)
        return CAIRN_OK;
    while (stop == 1) { /* a canceller is about to write why */
        cairn_pause();
        stop = atomic_load(&dispatch->stop);
    }
    *failure = dispatch->failure;
    if (dispatch->packet)
        failure->kernel_object = dispatch->packet->kernel_object;
    return failure->outcome;
}

static void reset(struct cairn_context *context, struct cairn_dispatch *dispatch)
{
    memset(dispatch, 0, sizeof *dispatch);
    dispatch->owner = &context->worker;
    dispatch->shares = context->shares;
    dispatch->serial = atomic_fetch_add(&serials, 1) + 1;
    dispatch->watch = context->watches ? cairn_watch_check : cairn_watch_nothing;
    dispatch->own_size = context->own_size;
    atomic_store_explicit(&dispatch->chunk, 1, memory_order_relaxed);
}

/* On which device, and as which packet of which queue. */
static void place_dispatch(struct cairn_dispatch *dispatch, const struct cairn_device *device, const void *queue, uint64_t id)
{
    dispatch->device = device;
    dispatch->cus_an_xcc = (device->whole ? device->whole : device->cu_count) / device->xcc_count;
    dispatch->queue = queue;
    dispatch->id = id;
}

static int32_t find_code(struct cairn_dispatch *dispatch, bool full, bool edge, bool guarded)
{
    if (full && !(dispatch->full = cairn_table_find(dispatch->packet, false, guarded)))
        return CAIRN_PREPARE;
    if (edge && !(dispatch->edge = cairn_table_find(dispatch->packet, true, guarded)))
        return CAIRN_PREPARE;
    return CAIRN_OK;
}

/* Fill in the dispatch from the packet. Returns an outcome. */
static int32_t set_up(struct cairn_dispatch *dispatch, const struct cairn_packet *packet, bool watches)
{
    bool edge = false, full = true;
    dispatch->packet = packet;
    dispatch->total = 1;
    for (int i = 0; i < 3; i++) {
        dispatch->groups[i] = (uint32_t)(((uint64_t)packet->grid[i] + packet->block[i] - 1) / packet->block[i]);
        dispatch->rest[i] = packet->grid[i] % packet->block[i];
        dispatch->total *= dispatch->groups[i];
        edge |= dispatch->rest[i] != 0;
        full &= packet->grid[i] >= packet->block[i];
    }
    int32_t outcome = find_code(dispatch, full, edge, false);
    const struct cairn_prepared *found = dispatch->full ? dispatch->full : dispatch->edge;
    if (!outcome && found->flags & CAIRN_PREPARED_EMPTY)
        dispatch->total = 1;
    bool guarded = watches && !outcome && !(found->flags & UNGUARDED) && cairn_watch_wanted(found, packet);
    return guarded ? find_code(dispatch, full, edge, true) : outcome;
}

/* Several workgroups at a time where they are short and many; helpers at once where the last run was long enough. */
static void plan(struct cairn_dispatch *dispatch, struct cairn_prepared *prepared)
{
    bool alone = cairn_pool_threads() == 1 || prepared->flags & CAIRN_PREPARED_GROUP;
    atomic_store_explicit(&dispatch->posted, alone, memory_order_relaxed);
    uint64_t each = atomic_load_explicit(&prepared->group_ns, memory_order_relaxed);
    if (!each || dispatch->total == 1 || prepared->flags & CAIRN_PREPARED_GROUP)
        return;
    cairn_set_chunk(dispatch, each);
    if (alone)
        return;
    cairn_expect(dispatch, prepared, each);
    cairn_seek_helpers(dispatch, dispatch->total - 1, each);
}

/* Whether a dispatch of `each` bytes a work-item is large. */
static bool is_large(const struct cairn_packet *packet, const uint64_t *each)
{
    uint64_t items = (uint64_t)packet->grid[0] * packet->grid[1] * packet->grid[2];
    return items * __atomic_load_n(each, __ATOMIC_RELAXED) >= LARGE;
}

/* Run workgroups `first` to `end` with another variant of their kernel; `alone`: on this thread alone. */
static int32_t run_variant(struct cairn_context *context, const struct cairn_device *device,
                           const struct cairn_packet *packet, const void *queue, uint64_t id,
                           const struct cairn_prepared *variant, uint64_t first, uint64_t end, uint64_t turns,
                           bool alone, cairn_probe_fn probe, struct cairn_failure *failure)
{
    struct cairn_dispatch *dispatch = &context->dispatch;
    struct cairn_prepared prepared = *variant;
    uint32_t ids[CAIRN_MAX_LANES], *out = ids;
    for (uint32_t z = 0; z < packet->block[2]; z++)
        for (uint32_t y = 0; y < packet->block[1]; y++)
            for (uint32_t x = 0; x < packet->block[0]; x++)
                *out++ = x | y << 10 | z << 20;
    reset(context, dispatch);
    dispatch->packet = packet;
    place_dispatch(dispatch, device, queue, id);
    for (int i = 0; i < 3; i++) {
        dispatch->groups[i] = (uint32_t)(((uint64_t)packet->grid[i] + packet->block[i] - 1) / packet->block[i]);
        dispatch->rest[i] = packet->grid[i] % packet->block[i];
    }
    struct cairn_prepared edge = prepared;
    prepared.item_ids = ids;
    prepared.edge = 0;
    edge.edge = 1;
    dispatch->full = &prepared;
    dispatch->edge = &edge;
    dispatch->total = end;
    dispatch->max_resident = probe ? 1 : alone ? end - first : residency(device, packet, prepared.wave_size);
    dispatch->turns = turns;
    dispatch->probe = probe;
    dispatch->probed = probe != NULL;
    atomic_store(&dispatch->next, first);
    atomic_store(&dispatch->posted, alone || cairn_pool_threads() == 1);
    if (!alone && prepared.flags & CAIRN_PREPARED_GWS && !cairn_gws_begin(dispatch))
        return reject(failure, packet, CAIRN_NO_MEMORY);
    struct cairn_worker *former = cairn_fault_enter(&context->worker);
    cairn_pool_enter(&context->worker, dispatch);
    cairn_participate(&context->worker, dispatch);
    if (!alone)
        cairn_pool_finish(dispatch);
    cairn_pool_enter(&context->worker, NULL);
    cairn_fault_leave(former);
    return result(dispatch, failure);
}

/* Run one workgroup again, alone, with another variant of its kernel. `where` receives the wave that failed. */
CAIRN_API int32_t cairn_rerun(struct cairn_context *context, const struct cairn_device *device,
                              const struct cairn_packet *packet, const void *queue, uint64_t id,
                              const struct cairn_prepared *variant, uint64_t group_index, uint64_t own_size,
                              struct cairn_failure *failure, struct cairn_wave *where)
{
    if (!valid(packet, device))
        return reject(failure, packet, CAIRN_BAD_PACKET);
    context->watches = failure->watched;
    context->own_size = own_size;
    int32_t outcome = run_variant(context, device, packet, queue, id, variant, group_index, group_index + 1,
                                  MAX_RERUN_TURNS, true, NULL, failure);
    struct cairn_slot *slot = context->worker.running;
    if (outcome && slot)
        *where = slot->waves[context->worker.wave];
    return outcome;
}

/* Run workgroups `first` to `end` of a dispatch, of which a tool runs the others; with a `probe` that sees them, one
   after another on this thread, up to one that waits for others. */
CAIRN_API int32_t cairn_run_part(struct cairn_context *context, const struct cairn_device *device,
                                 const struct cairn_packet *packet, const void *queue, uint64_t id,
                                 const struct cairn_prepared *variant, uint64_t first, uint64_t end, uint64_t own_size,
                                 cairn_probe_fn probe, struct cairn_failure *failure)
{
    if (!valid(packet, device))
        return reject(failure, packet, CAIRN_BAD_PACKET);
    context->watches = false;
    context->own_size = own_size;
    return run_variant(context, device, packet, queue, id, variant, first, end,
                       probe ? MAX_RERUN_TURNS : 0, probe != NULL, probe, failure);
}

CAIRN_API int32_t cairn_run(struct cairn_context *context, const struct cairn_device *device,
                            const struct cairn_packet *packet, const void *queue, uint64_t id,
                            struct cairn_failure *failure)
{
    struct cairn_dispatch *dispatch = &context->dispatch;
    if (!valid(packet, device))
        return reject(failure, packet, CAIRN_BAD_PACKET);
    reset(context, dispatch);
    atomic_store(&context->cancelled, 0);
    place_dispatch(dispatch, device, queue, id);
    int32_t outcome = set_up(dispatch, packet, context->watches);
    if (atomic_load(&context->cancelled))
        outcome = CAIRN_CANCELLED; /* while Python prepared the kernel */
    if (outcome)
        return reject(failure, packet, outcome);
    struct cairn_prepared *prepared = dispatch->full ? dispatch->full : dispatch->edge;
    if (prepared->flags & CAIRN_PREPARED_GWS && !cairn_gws_begin(dispatch))
        return reject(failure, packet, CAIRN_NO_MEMORY);
    dispatch->max_resident = residency(device, packet, prepared->wave_size);
    dispatch->schedule = cairn_schedule();
    dispatch->oneway = is_large(packet, &prepared->oneway);
    dispatch->asks = is_large(packet, &prepared->streamed);
    dispatch->probed = prepared->flags & CAIRN_PREPARED_PROBES && cairn_probe_active();
    if (dispatch->probed)
        cairn_probe_dispatch(dispatch, context->own_size, false, CAIRN_OK);
    struct cairn_worker *former = cairn_fault_enter(&context->worker);
    cairn_pool_enter(&context->worker, dispatch);
    plan(dispatch, prepared);
    cairn_participate(&context->worker, dispatch);
    cairn_pool_finish(dispatch);
    cairn_note_helpers(dispatch, prepared);
    cairn_pool_enter(&context->worker, NULL);
    cairn_fault_leave(former);
    outcome = result(dispatch, failure);
    if (dispatch->probed)
        cairn_probe_dispatch(dispatch, context->own_size, true, outcome);
    return outcome;
}

CAIRN_API int32_t cairn_run_job(struct cairn_context *context, cairn_job_fn job, void *argument, uint64_t count,
                                struct cairn_failure *failure)
{
    struct cairn_dispatch *dispatch = &context->dispatch;
    reset(context, dispatch);
    dispatch->job = job;
    dispatch->job_argument = argument;
    dispatch->total = count;
    struct cairn_worker *former = cairn_fault_enter(&context->worker);
    cairn_pool_enter(&context->worker, dispatch);
    uint32_t threads = cairn_pool_threads();
    if (count > 1 && threads > 1) {
        uint64_t helpers = count < threads ? count - 1 : threads - 1;
        cairn_share_out(dispatch, helpers + 1, 0);
        cairn_pool_post(dispatch, (uint32_t)helpers, (uint32_t)helpers);
    }
    cairn_participate(&context->worker, dispatch);
    cairn_pool_finish(dispatch);
    cairn_pool_enter(&context->worker, NULL);
    cairn_fault_leave(former);
    return result(dispatch, failure);
}

/* Stop what the context runs, from another thread. The dispatch ends with CAIRN_CANCELLED. */
CAIRN_API void cairn_cancel(struct cairn_context *context)
{
    struct cairn_failure failure = { .outcome = CAIRN_CANCELLED };
    atomic_store(&context->cancelled, 1);
    cairn_fail(NULL, &context->dispatch, &failure);
}

/* End dispatch `serial`, of which Python knows that it cannot end by itself. */
CAIRN_API void cairn_give_up(struct cairn_context *context, uint64_t serial)
{
    struct cairn_dispatch *dispatch = &context->dispatch;
    if (atomic_load(&context->worker.dispatch) != dispatch || dispatch->serial != serial || !dispatch->packet)
        return;
    struct cairn_failure failure = { .outcome = CAIRN_STUCK, .kernel_object = dispatch->packet->kernel_object };
    cairn_fail(NULL, dispatch, &failure);
}

#define LONG_FRUITLESS 64 /* turns without an end: workgroups wait */

CAIRN_API void cairn_context_progress(struct cairn_context *context, struct cairn_progress *out)
{
    const struct cairn_dispatch *dispatch = &context->dispatch;
    const struct cairn_packet *packet = dispatch->packet;
    struct cairn_worker *worker = &context->worker;
    memset(out, 0, sizeof *out);
    if (atomic_load(&worker->dispatch) != dispatch || !packet || dispatch->job)
        return;
    out->serial = dispatch->serial;
    out->kernel_object = packet->kernel_object;
    out->total = dispatch->total;
    out->taken = dispatch->total - cairn_share_left(dispatch);
    out->resident = atomic_load(&dispatch->resident);
    static _Atomic uint32_t turn;
    uint32_t count = cairn_pool_workers() + 1, first = atomic_fetch_add(&turn, 1);
    bool computes = false, found = false;
    for (uint32_t i = 0; i < count; i++) {
        struct cairn_worker *each = cairn_pool_participant(dispatch, (first + i) % count);
        struct cairn_still still;
        if (atomic_load(&each->dispatch) != dispatch)
            continue;
        bool waits = each->fruitless > LONG_FRUITLESS;
        computes |= (each->in_kernel && !waits) || each->translates;
        if (!waits)
            continue;
        out->waits = 1;
        if (found || !cairn_still_read(each, &still) || atomic_load(&each->dispatch) != dispatch)
            continue;
        found = true;
        memcpy(out->group_id, still.group_id, sizeof out->group_id);
        memcpy(out->pcs, still.pcs, sizeof out->pcs);
        memcpy(out->saves, still.saves, sizeof out->saves);
        out->waves = still.waves;
        out->at_barrier = still.at_barrier;
        out->same = still.same;
    }
    out->waits &= !computes;
}

CAIRN_API const struct cairn_core_api *cairn_core_table(void)
{
    static const struct cairn_core_api TABLE = {
        cairn_context_create, cairn_context_destroy, cairn_context_attach, cairn_context_leave, cairn_context_take,
        cairn_context_borrow, cairn_context_return, cairn_table_expects, cairn_table_ahead, cairn_context_progress, cairn_run,
        cairn_run_job, cairn_cancel, cairn_give_up, cairn_gws_forget, cairn_futex_wait, cairn_futex_wake, cairn_now,
        cairn_pool_threads, cairn_table_prepared_at, cairn_probe_active, cairn_probe_packet, cairn_memory_area,
        cairn_probe_host,
    };
    return &TABLE;
}
