/* One participant's part of a dispatch: which workgroup and which wave runs next. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "scheduler.h"

#define CLOCK_PAYS_NS 2000  /* a workgroup that takes longer may be timed each time */
#define KEEP_SLOTS 32       /* slots that stay mapped between dispatches */
#define WORTH_WAKING 20000u /* nanoseconds of work that pay for waking a thread */
#define WORTH_JOINING 4000u /* the same for one that is awake */
#define SMALL 100000u       /* nanoseconds of work of a dispatch for which helpers are tried */
#define MOST_COST 30000u    /* that helpers are believed to bring: more is another process's doing */
#define TRIES 256           /* small dispatches between two that try what is not usual */
#define TRY_ALONE 8         /* which of them goes without helpers, */
#define TRY_HELPED 240      /* and from which on they have them whatever that costs: the first of those wakes them */
#define PATIENCE 2          /* passes without progress before new workgroups are let in */
#define LOOK 64             /* passes without progress between two looks at a wave that waits, a power of two */
#define MOST_GRACE 10       /* a wave that works goes on for 2^18 turns of a loop */

/* The first failure of a dispatch is kept; the other participants are stopped. */
void cairn_fail(struct cairn_worker *worker, struct cairn_dispatch *dispatch, const struct cairn_failure *failure)
{
    uint32_t expected = 0;
    if (!atomic_compare_exchange_strong(&dispatch->stop, &expected, 1))
        return;
    dispatch->failure = *failure;
    atomic_store(&dispatch->stop, 2);
    cairn_pool_cancel_others(worker, dispatch);
}

static struct cairn_slot *take_slot(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    const struct cairn_packet *packet = dispatch->packet;
    const struct cairn_prepared *full = dispatch->full, *edge = dispatch->edge;
    const struct cairn_prepared *any = full ? full : edge;
    uint32_t save = full ? full->save_size : 0;
    if (edge && edge->save_size > save)
        save = edge->save_size;
    uint32_t lanes = packet->block[0] * packet->block[1] * packet->block[2];
    struct cairn_slot *slot = NULL;
    if (worker->resident_count == worker->resident_capacity) {
        uint32_t capacity = worker->resident_capacity ? worker->resident_capacity * 2 : 16;
        void *grown = realloc(worker->resident, capacity * sizeof *worker->resident);
        if (!grown)
            goto failed;
        worker->resident = grown;
        worker->resident_capacity = capacity;
    }
    slot = cairn_slot_take(worker, (lanes + any->wave_size - 1) / any->wave_size, save,
                           (size_t)packet->private_size * any->wave_size);
    if (slot) {
        worker->resident[worker->resident_count++] = slot;
        return slot;
    }
failed:;
    struct cairn_failure failure = { .outcome = CAIRN_NO_MEMORY, .kernel_object = packet->kernel_object };
    cairn_fail(worker, dispatch, &failure);
    return NULL;
}

static void release_resident(struct cairn_worker *worker, uint32_t position)
{
    struct cairn_slot *slot = worker->resident[position];
    worker->resident[position] = worker->resident[--worker->resident_count];
    cairn_slot_give(worker, slot);
}

static bool stopped(const struct cairn_dispatch *dispatch)
{
    return atomic_load_explicit(&dispatch->stop, memory_order_relaxed);
}

/* Whether the participant may begin a workgroup: no more are resident together than on the device. */
static bool sit(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    if (!worker->seated) {
        worker->seated = atomic_fetch_add_explicit(&dispatch->resident, 1, memory_order_relaxed) < dispatch->max_resident;
        if (!worker->seated)
            atomic_fetch_sub_explicit(&dispatch->resident, 1, memory_order_relaxed);
    }
    return worker->seated;
}

/* It begins none for now. */
static void stand(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    if (worker->seated)
        atomic_fetch_sub_explicit(&dispatch->resident, 1, memory_order_relaxed);
    worker->seated = false;
}

/* Start up to `quota` new workgroups beside the waiting ones. Returns how many ended at once; sets *started. */
static uint64_t admit(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t quota, uint64_t *started)
{
    uint64_t index, ended = 0;
    *started = 0;
    while (*started < quota && !stopped(dispatch) && sit(worker, dispatch) && cairn_share_take(worker, dispatch, &index)) {
        struct cairn_slot *slot = take_slot(worker, dispatch);
        if (!slot)
            break;
        ++*started;
        cairn_start_group(slot, dispatch, cairn_in_order(dispatch, index));
        if (cairn_run_group(worker, slot) == GROUP_ENDED) {
            release_resident(worker, worker->resident_count - 1);
            ended++;
        } else {
            worker->seated = false; /* the workgroup keeps the seat */
        }
    }
    stand(worker, dispatch);
    return ended;
}

static void wait_a_little(uint32_t fruitless)
{
    if (fruitless > 4000) {
        struct timespec pause = { 0, 50000 };
        nanosleep(&pause, NULL);
    } else if (fruitless > 8) {
        sched_yield();
    }
}

/* Whether the one wave that is left works: its registers are not what they were when it yielded the last time. Nobody
   waits for its turn then, and it goes on for twice as long; one whose registers stay the same waits. */
static bool works(const struct cairn_worker *worker, const struct cairn_dispatch *dispatch, uint32_t fruitless)
{
    struct cairn_slot *slot = worker->resident_count == 1 ? worker->resident[0] : NULL;
    if (!slot || slot->count != 1 || dispatch->turns || !slot->waves[0].save || (!slot->grace && fruitless % LOOK))
        return false;
    const void *left = slot->waves[0].save;
    uint64_t now = cairn_digest(left, slot->prepared->save_size);
    bool changed = now != slot->digest;
    slot->digest = now;
    slot->grace = !changed ? 0 : slot->grace < MOST_GRACE ? slot->grace + 1 : MOST_GRACE;
    return changed;
}

/* Whether the dispatch can never end by itself; it fails then. */
static bool is_stuck(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    struct cairn_failure failure;
    if (!cairn_gws_is_stuck(dispatch, &failure))
        return false;
    const struct cairn_slot *slot = worker->running;
    for (worker->wave = 0; slot->state[worker->wave] != AT_GWS && worker->wave + 1 < slot->count; worker->wave++)
        continue;
    failure.pc = slot->waves[worker->wave].pc;
    cairn_describe(worker, dispatch, &failure);
    cairn_fail(worker, dispatch, &failure);
    return true;
}

/* Run the workgroups that yielded until none is left. As long as none of them ends, let in more and more new ones: a
   workgroup may wait for any other that would be resident on the device. */
static void run_residents(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    uint32_t fruitless = 0;
    uint64_t quota = 1;
    while (worker->resident_count && !stopped(dispatch)) {
        bool progress = false;
        for (uint32_t i = 0; i < worker->resident_count && !stopped(dispatch);) {
            if (cairn_run_group(worker, worker->resident[i]) == GROUP_ENDED) {
                release_resident(worker, i);
                atomic_fetch_sub_explicit(&dispatch->resident, 1, memory_order_relaxed);
                progress = true;
            } else {
                i++;
            }
        }
        fruitless = worker->fruitless = progress ? 0 : fruitless + 1;
        if (fruitless < PATIENCE)
            continue;
        uint64_t started;
        if (dispatch->turns && fruitless > dispatch->turns)
            return;
        if (admit(worker, dispatch, quota, &started))
            fruitless = PATIENCE;
        quota = started == quota ? quota * 2 : quota;
        if (!started && is_stuck(worker, dispatch))
            return;
        if (!started)
            cairn_still_tell(worker, fruitless);
        if (!started && !works(worker, dispatch, fruitless))
            wait_a_little(fruitless);
    }
}

/* How long the owner alone would take, and what helpers would cost. They make a small dispatch slower where its data lies
   in one core's cache, and where cores are far apart: that is measured for each kernel. */
void cairn_expect(struct cairn_dispatch *dispatch, struct cairn_prepared *prepared, uint64_t group_ns)
{
    dispatch->alone_ns = dispatch->total * group_ns;
    if (dispatch->alone_ns < WORTH_JOINING || dispatch->alone_ns >= SMALL)
        return;
    uint32_t run = atomic_fetch_add_explicit(&prepared->runs, 1, memory_order_relaxed) % TRIES;
    dispatch->join_ns = run == TRY_ALONE    ? SMALL
                        : run >= TRY_HELPED ? 0
                                            : atomic_load_explicit(&prepared->join_ns, memory_order_relaxed);
}

/* A dispatch has ended: what helpers cost if it is a small one. */
void cairn_note_helpers(const struct cairn_dispatch *dispatch, struct cairn_prepared *prepared)
{
    uint32_t helpers = atomic_load_explicit(&dispatch->wanted, memory_order_relaxed);
    if (!helpers || !dispatch->all_awake || !dispatch->start || !dispatch->alone_ns || dispatch->alone_ns >= SMALL || stopped(dispatch))
        return;
    uint64_t elapsed = (uint64_t)(cairn_now() - dispatch->start), part = dispatch->alone_ns / (helpers + 1);
    uint64_t cost = elapsed > part ? elapsed - part : 0;
    uint32_t former = atomic_load_explicit(&prepared->join_ns, memory_order_relaxed);
    cost = (former * 3ull + (cost < MOST_COST ? cost : MOST_COST)) / 4;
    atomic_store_explicit(&prepared->join_ns, (uint32_t)cost, memory_order_relaxed);
}

/* Let others help with `groups` workgroups of `group_ns` each that nobody has taken yet, if that pays. */
void cairn_seek_helpers(struct cairn_dispatch *dispatch, uint64_t groups, uint64_t group_ns)
{
    uint64_t work = groups * group_ns, most = cairn_pool_threads() - 1, awake = cairn_pool_awake();
    uint64_t wakes = work / WORTH_WAKING, helpers = work / WORTH_JOINING;
    helpers = helpers < awake ? helpers : awake;
    helpers = helpers < wakes ? wakes : helpers;
    helpers = helpers < most ? helpers : most;
    if (!helpers || work < dispatch->join_ns + dispatch->join_ns / helpers)
        return;
    dispatch->all_awake = helpers <= awake;
    cairn_share_out(dispatch, helpers + 1, group_ns);
    cairn_set_chunk(dispatch, group_ns);
    cairn_pool_post(dispatch, (uint32_t)helpers, (uint32_t)(wakes < helpers ? wakes : helpers));
}

static void seek_help(struct cairn_dispatch *dispatch, uint64_t ran, int64_t elapsed)
{
    cairn_set_chunk(dispatch, (uint64_t)elapsed / ran);
    if (dispatch->alone_ns < SMALL && (uint64_t)elapsed < dispatch->alone_ns + dispatch->alone_ns / 4)
        return; /* the first workgroups of a small one say less than former dispatches */
    if (!atomic_load_explicit(&dispatch->posted, memory_order_relaxed))
        cairn_seek_helpers(dispatch, cairn_share_left(dispatch), (uint64_t)elapsed / ran);
}

static void note_time(struct cairn_dispatch *dispatch, uint64_t ran, int64_t elapsed)
{
    struct cairn_prepared *prepared = dispatch->full ? dispatch->full : dispatch->edge;
    uint32_t former = atomic_load_explicit(&prepared->group_ns, memory_order_relaxed);
    bool small = dispatch->alone_ns && dispatch->alone_ns < SMALL;
    uint64_t now = (uint64_t)elapsed / ran + 1;
    if (small && atomic_load_explicit(&dispatch->wanted, memory_order_relaxed))
        return; /* helpers make workgroups slower: what one thread needs is measured without them, and then believed */
    if (now > UINT32_MAX / 4)
        now = UINT32_MAX / 4;
    now = !former ? now : small && now < former ? (former + now * 3) / 4 : (former * 3ull + now) / 4;
    atomic_store_explicit(&prepared->group_ns, (uint32_t)now, memory_order_relaxed);
}

/* Whether a dispatch's time is of interest. That of one small workgroup is looked at now and then: the clock costs. */
static bool is_timed(const struct cairn_dispatch *dispatch)
{
    const struct cairn_prepared *prepared = dispatch->full ? dispatch->full : dispatch->edge;
    uint32_t known = atomic_load_explicit(&prepared->group_ns, memory_order_relaxed);
    return dispatch->total > 1 || !known || known > CLOCK_PAYS_NS || dispatch->serial % 16 == 0;
}

static bool is_watched(const struct cairn_dispatch *dispatch)
{
    return (dispatch->full && atomic_load_explicit(&dispatch->full->hot_ns, memory_order_relaxed)) ||
           (dispatch->edge && atomic_load_explicit(&dispatch->edge->hot_ns, memory_order_relaxed));
}

/* cairn_run_batch, timed where the kernel's code may have to be made better, or is compared with other code. */
static enum group_result run_watched(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t *groups,
                                     bool watched)
{
    bool compared = cairn_trial_choose(worker, slot);
    if (!watched && !compared)
        return cairn_run_batch(worker, slot, groups);
    int64_t start = cairn_now();
    enum group_result result = cairn_run_batch(worker, slot, groups);
    int64_t elapsed = cairn_now() - start;
    cairn_table_spend((struct cairn_prepared *)slot->prepared, elapsed);
    if (compared)
        cairn_trial_note(worker, slot, *groups, result == GROUP_ENDED, elapsed);
    return result;
}

/* False where there is nothing to begin any more. */
static bool find_seat(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    for (uint32_t vain = 0; !stopped(dispatch); vain++) {
        if (sit(worker, dispatch))
            return true;
        if (!cairn_share_left(dispatch))
            return false;
        wait_a_little(vain);
    }
    return false;
}

static void run_kernel(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    bool watched = is_watched(dispatch);
    bool owner = worker == dispatch->owner && is_timed(dispatch);
    bool waited = false;
    int64_t start = owner ? cairn_now() : 0;
    if (owner)
        dispatch->start = start;
    uint64_t index, ran = 0, look = 1;
    struct cairn_slot *slot = NULL;
    while (find_seat(worker, dispatch) && cairn_share_take(worker, dispatch, &index)) {
        if (!slot && !(slot = take_slot(worker, dispatch)))
            return;
        cairn_start_group(slot, dispatch, cairn_in_order(dispatch, index));
        uint32_t groups = cairn_batch_size(slot, dispatch, worker->end - index);
        enum group_result result = run_watched(worker, slot, &groups, watched);
        worker->next = index + groups;
        if (result == GROUP_YIELDED) {
            worker->seated = false;
            slot = NULL;
            if (cairn_share_left(dispatch))
                cairn_pool_post(dispatch, 4096, 4096);
            run_residents(worker, dispatch);
            waited = true;
        }
        ran += groups;
        /* Looking at the clock costs as much as a small workgroup: at the first, second, fourth, eighth … */
        if (owner && ran >= look) {
            seek_help(dispatch, ran, cairn_now() - start);
            look = 2 * ran;
        }
    }
    if (owner && ran && !waited && !stopped(dispatch))
        note_time(dispatch, ran, cairn_now() - start);
}

static void run_jobs(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    uint64_t index;
    worker->running = NULL;
    while (!stopped(dispatch) && cairn_share_take(worker, dispatch, &index)) {
        worker->in_kernel = 1;
        dispatch->job(dispatch->job_argument, index);
        worker->in_kernel = 0;
    }
}

static void fail_by_signal(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    cairn_float_mode(); /* the kernel may have changed it */
    if (worker->fault_signal == 0)
        return; /* stopped by the participant that failed */
    bool memory = worker->fault_signal == 11 || worker->fault_signal == 7;
    struct cairn_failure failure = {
        .outcome = memory ? CAIRN_FAULT : CAIRN_HOST_SIGNAL,
        .signal = worker->fault_signal,
        .address = worker->fault_address,
        .host_pc = worker->fault_host_pc,
        .watched = worker->fault_watched,
        .own_size = dispatch->own_size,
    };
    cairn_describe(worker, dispatch, &failure);
    cairn_fault_locate(worker, &failure);
    cairn_fail(worker, dispatch, &failure);
}

void cairn_participate(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    worker->next = worker->end = 0;
    worker->fruitless = 0;
    worker->still.told = false;
    worker->resident_count = 0;
    worker->seated = false;
    worker->running = NULL;
    cairn_claim_enter(worker);
    if (sigsetjmp(worker->env, 0) == 0) {
        if (dispatch->job)
            run_jobs(worker, dispatch);
        else
            run_kernel(worker, dispatch);
    } else {
        fail_by_signal(worker, dispatch);
    }
#if defined(__x86_64__)
    if (dispatch->oneway) /* stores past the caches are ordered against nothing: before anybody hears of the end */
        __builtin_ia32_sfence();
#endif
    cairn_claim_close(worker);
    stand(worker, dispatch);
    while (worker->resident_count)
        release_resident(worker, worker->resident_count - 1);
    if (worker->free_count > KEEP_SLOTS)
        cairn_slot_trim(worker, KEEP_SLOTS);
}
