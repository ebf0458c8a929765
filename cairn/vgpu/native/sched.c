/* One participant's part of a dispatch: which workgroup and which wave runs next. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "core.h"

#define BUDGET 256          /* turns of a waiting loop before it yields */
#define CLOCK_PAYS_NS 2000  /* a workgroup that takes longer may be timed each time */
#define CHUNK_NS 50000      /* about how long a participant is busy with the workgroups that it takes at a time */
#define KEEP_SLOTS 32       /* slots that stay mapped between dispatches */
#define WORTH_WAKING 20000u /* nanoseconds of work that pay for waking a thread */
#define PATIENCE 2          /* passes without progress before new workgroups are let in */

#define MAX_BATCH 4096      /* workgroups that one call runs */
#define MAX_ROW 8           /* workgroups that take turns after each wave */
#define SHUFFLED 256        /* workgroups that trade places under a schedule */

enum wave_state { READY, AT_BARRIER, ENDED };
enum group_result { GROUP_ENDED, GROUP_YIELDED, GROUP_FAILED };

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

/* A call that ran several waves has stopped: its first wave knows which of them ran, in which workgroup. */
static void end_batch(struct cairn_worker *worker, struct cairn_slot *slot)
{
    struct cairn_wave *first = &slot->waves[0];
    if (!first->more_waves && !first->more_rows && !first->more_row)
        return;
    first->more_waves = first->more_rows = first->more_row = 0;
    worker->wave = first->turn;
    for (uint32_t i = 1; i < slot->count; i++) {
        memcpy(slot->waves[i].group_id, first->group_id, sizeof first->group_id);
        slot->waves[i].group_index = first->group_index;
    }
}

static void describe(struct cairn_worker *worker, struct cairn_dispatch *dispatch, struct cairn_failure *failure)
{
    struct cairn_slot *slot = worker->running;
    if (dispatch->packet)
        failure->kernel_object = dispatch->packet->kernel_object;
    if (!slot || dispatch->job)
        return;
    end_batch(worker, slot);
    const struct cairn_wave *wave = &slot->waves[worker->wave];
    memcpy(failure->group_id, wave->group_id, sizeof failure->group_id);
    failure->group_index = wave->group_index;
    failure->wave = wave->wave_in_group;
}

static enum group_result fail_wave(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index, int32_t status)
{
    static const uint8_t OUTCOMES[] = {
        [CAIRN_WAVE_TRAP] = CAIRN_TRAP,
        [CAIRN_WAVE_UNKNOWN] = CAIRN_UNKNOWN,
        [CAIRN_WAVE_INTERRUPT] = CAIRN_CALLBACK,
        [CAIRN_WAVE_BAD_JUMP] = CAIRN_BAD_JUMP,
    };
    struct cairn_failure failure = { .pc = slot->waves[index].pc, .trap_id = slot->waves[index].trap_id };
    failure.outcome = status > 0 && status < (int32_t)sizeof OUTCOMES ? OUTCOMES[status] : 0;
    if (failure.outcome == 0) {
        failure.outcome = CAIRN_BAD_STATUS;
        failure.status = status;
    }
    describe(worker, worker->dispatch, &failure);
    cairn_fail(worker, worker->dispatch, &failure);
    return GROUP_FAILED;
}

static inline int32_t run_wave(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index)
{
    struct cairn_wave *wave = &slot->waves[index];
    wave->budget = BUDGET;
    worker->wave = index;
    worker->in_kernel = 1;
    int32_t status = slot->fn(wave);
    worker->in_kernel = 0;
    return status;
}

/* What follows from a wave's return. */
static bool settle(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index, int32_t status)
{
    struct cairn_dispatch *dispatch = worker->dispatch;
    while (status == CAIRN_WAVE_INTERRUPT) {
        const struct cairn_device *device = dispatch->device;
        if (!device->interrupt || device->interrupt(device->user, dispatch->queue, &slot->waves[index]))
            break;
        status = run_wave(worker, slot, index);
    }
    if (status == CAIRN_WAVE_END)
        slot->state[index] = ENDED;
    else if (status == CAIRN_WAVE_BARRIER)
        slot->state[index] = AT_BARRIER;
    else if (status != CAIRN_WAVE_YIELD) {
        fail_wave(worker, slot, index, status);
        return false;
    }
    return true;
}

static _Atomic uint32_t schedule;

/* In which order workgroups and waves take turns: 0 as numbered, 1 backwards, each other number its own shuffle. A
   program without races does not notice. */
CAIRN_API void cairn_schedule_configure(uint32_t number)
{
    atomic_store(&schedule, number);
}

uint32_t cairn_schedule(void)
{
    return atomic_load_explicit(&schedule, memory_order_relaxed);
}

/* The index that has the turn of `index` among `count`, at most SHUFFLED: a permutation, as the primes are larger. */
static uint32_t shuffled(uint32_t number, uint32_t index, uint32_t count)
{
    static const uint32_t PRIMES[] = { 257, 263, 269, 271, 277, 281, 283, 293, 307, 311, 313, 317, 331, 337, 347, 349 };
    if (number == 1)
        return count - 1 - index;
    return (index * PRIMES[number % 16] + number * 2654435761u % 1021) % count;
}

/* Workgroups are shuffled by windows: a device starts them in about their order, and programs may count on that. */
static uint64_t in_order(const struct cairn_dispatch *dispatch, uint64_t index)
{
    if (!dispatch->schedule)
        return index;
    uint64_t base = index - index % SHUFFLED, rest = dispatch->total - base;
    return base + shuffled(dispatch->schedule, (uint32_t)(index - base), rest < SHUFFLED ? (uint32_t)rest : SHUFFLED);
}

/* Give every wave that can run a turn, again and again while barriers open, until the workgroup ends or a wave
   yields. */
static enum group_result run_group(struct cairn_worker *worker, struct cairn_slot *slot)
{
    struct cairn_dispatch *dispatch = worker->dispatch;
    worker->running = slot;
    if (slot->prepared->flags & CAIRN_PREPARED_GROUP) {
        worker->wave = 0;
        int32_t status = ((cairn_group_fn)(void *)slot->fn)(slot->waves, slot->count, dispatch->packet);
        return status == CAIRN_WAVE_END ? GROUP_ENDED : fail_wave(worker, slot, 0, status);
    }
    for (;;) {
        uint32_t ended = 0, waiting = 0;
        for (uint32_t i = 0; i < slot->count; i++) {
            if (slot->state[i] == READY && !settle(worker, slot, i, run_wave(worker, slot, i)))
                return GROUP_FAILED;
            ended += slot->state[i] == ENDED;
            waiting += slot->state[i] == AT_BARRIER;
        }
        if (ended == slot->count)
            return GROUP_ENDED;
        if (ended + waiting < slot->count)
            return GROUP_YIELDED;
        for (uint32_t i = 0; i < slot->count; i++)
            if (slot->state[i] == AT_BARRIER)
                slot->state[i] = READY;
        if (atomic_load_explicit(&dispatch->stop, memory_order_relaxed))
            return GROUP_FAILED;
    }
}

/* How many workgroups one call may run, from the one that the slot holds on: `most`, or fewer so that all are whole. */
static uint32_t batch_size(const struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint64_t most)
{
    uint32_t flags = slot->prepared->flags;
    if (dispatch->schedule || !(flags & CAIRN_PREPARED_GROUPS))
        return 1;
    uint64_t here = 0, size = 1; /* workgroups of the dimensions below: before this one, and in all */
    for (int i = 0; i < 3; i++) {
        uint32_t id = slot->waves[0].group_id[i];
        if (dispatch->rest[i]) {
            uint64_t whole = (uint64_t)(dispatch->groups[i] - 1 - id) * size;
            if (whole <= here)
                return 1;
            most = whole - here < most ? whole - here : most;
        }
        here += id * size;
        size *= dispatch->groups[i];
    }
    return most < MAX_BATCH ? (uint32_t)most : MAX_BATCH;
}

/* How many workgroups of a batch of `*groups` take turns after each wave: a row of the grid where it is short. Longer
   ones are streams of their own to the host's prefetchers, and taking turns would only put more between a row's uses.
   A batch that starts or ends within a row is that part of the row. */
static uint32_t row_size(const struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint32_t *groups)
{
    uint32_t row = dispatch->groups[0], rest = row - slot->waves[0].group_id[0];
    bool rows = slot->prepared->flags & CAIRN_PREPARED_ROWS && !dispatch->packet->group_size && slot->count > 1;
    if (!rows || row > MAX_ROW)
        return 1;
    rest = rest < *groups ? rest : *groups;
    *groups = rest < row ? rest : *groups / row * row;
    return rest;
}

/* Run the workgroup that the slot holds and up to `*groups` - 1 that follow it. `*groups` becomes how many were run;
   the result is the last one's. */
static enum group_result run_batch(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t *groups)
{
    uint32_t flags = slot->prepared->flags;
    bool waves = flags & CAIRN_PREPARED_WAVES && !worker->dispatch->schedule;
    struct cairn_wave *first = &slot->waves[0];
    *groups = waves || slot->count == 1 ? *groups : 1;
    uint32_t row = waves ? row_size(slot, worker->dispatch, groups) : 1;
    first->more_waves = waves ? slot->count - 1 : 0;
    first->more_rows = *groups / row - 1;
    first->more_row = row - 1;
    if (!first->more_waves && !first->more_rows && !first->more_row) {
        return run_group(worker, slot);
    }
    uint32_t from = first->group_index;
    first->turn = 0;
    worker->running = slot;
    int32_t status = run_wave(worker, slot, 0);
    if (status == CAIRN_WAVE_END) {
        first->more_waves = first->more_rows = first->more_row = 0;
        return GROUP_ENDED;
    }
    end_batch(worker, slot);
    *groups = first->group_index - from + 1;
    uint32_t turn = worker->wave;
    for (uint32_t i = 0; i < slot->count; i++)
        slot->state[i] = i < turn ? ENDED : READY;
    return settle(worker, slot, turn, status) ? run_group(worker, slot) : GROUP_FAILED;
}

/* Ids of a workgroup cut off by the grid's end: packed by the sizes that it really has. */
static void fill_edge_ids(struct cairn_slot *slot, const uint32_t size[3])
{
    uint32_t *out = slot->item_ids;
    for (uint32_t z = 0; z < size[2]; z++)
        for (uint32_t y = 0; y < size[1]; y++)
            for (uint32_t x = 0; x < size[0]; x++)
                *out++ = x | y << 10 | z << 20;
}

/* What stays the same from workgroup to workgroup of a dispatch. */
/* The slot's LDS in a size: zeros lie before it, and behind it up to lds_end. */
static uint8_t *place_lds(struct cairn_slot *slot, uint32_t size)
{
    uint32_t used = (size + 63) & ~63u;
    uint8_t *lds = slot->lds_end - used;
    if (slot->lds_used > used)
        memset(slot->lds_end - slot->lds_used, 0, slot->lds_used - used);
    slot->lds_used = used;
    memset(lds + size, 0, used - size);
    return lds;
}

static void bind_slot(struct cairn_slot *slot, const struct cairn_dispatch *dispatch,
                      const struct cairn_prepared *prepared, const uint32_t size[3])
{
    const struct cairn_packet *packet = dispatch->packet;
    uint32_t lanes = size[0] * size[1] * size[2], width = prepared->wave_size;
    const uint32_t *ids = prepared->item_ids;
    if (prepared->edge) {
        fill_edge_ids(slot, size);
        ids = slot->item_ids;
    }
    slot->prepared = prepared;
    slot->serial = dispatch->serial;
    slot->edge = prepared->edge;
    slot->count = (lanes + width - 1) / width;
    uint32_t lds_size = (packet->group_size + CAIRN_LDS_UNIT - 1) & ~(CAIRN_LDS_UNIT - 1);
    uint8_t *lds = place_lds(slot, lds_size);
    size_t scratch = (size_t)packet->private_size * width;
    bool shuffle = dispatch->schedule && !(prepared->flags & CAIRN_PREPARED_GROUP);
    for (uint32_t turn = 0; turn < slot->count; turn++) {
        struct cairn_wave *wave = &slot->waves[turn];
        uint32_t i = shuffle ? shuffled(dispatch->schedule, turn, slot->count) : turn;
        uint32_t rest = lanes - i * width;
        wave->trap_id = 0;
        wave->exec = rest >= 64 && width == 64 ? ~0ull : (1ull << (rest < width ? rest : width)) - 1;
        wave->item_ids = ids + i * width;
        wave->lds = lds;
        wave->scratch = slot->scratch_end + i * slot->scratch_stride - scratch;
        wave->save = slot->save + i * slot->save_stride;
        wave->kernarg = (const uint8_t *)packet->kernarg;
        wave->dispatch_packet = (const uint8_t *)packet;
        wave->queue = dispatch->queue;
        wave->dispatch_id = dispatch->id;
        wave->wave_in_group = i;
        wave->group_waves = slot->count;
        wave->lds_size = lds_size;
        wave->scratch_size = packet->private_size;
        wave->turn = wave->more_waves = wave->more_rows = wave->more_row = 0;
        wave->groups[0] = dispatch->groups[0];
        wave->groups[1] = dispatch->groups[1];
    }
}

static void start_group(struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint64_t index)
{
    const struct cairn_device *device = dispatch->device;
    uint32_t id[3], size[3];
    uint64_t rest = index;
    bool edge = false;
    for (int i = 0; i < 3; i++) {
        uint64_t above = rest < dispatch->groups[i] ? 0 : rest / dispatch->groups[i];
        id[i] = (uint32_t)(rest - above * dispatch->groups[i]);
        rest = above;
        bool cut = dispatch->rest[i] && id[i] == dispatch->groups[i] - 1;
        size[i] = cut ? dispatch->rest[i] : dispatch->packet->block[i];
        edge |= cut;
    }
    if (slot->serial != dispatch->serial || edge || slot->edge)
        bind_slot(slot, dispatch, edge ? dispatch->edge : dispatch->full, size);
    slot->fn = (cairn_kernel_fn)__atomic_load_n(&slot->prepared->fn, __ATOMIC_ACQUIRE); /* better code may be ready */
    uint32_t turn = (uint32_t)index / device->xcc_count, xcc = (uint32_t)index - turn * device->xcc_count;
    uint32_t cu = turn % dispatch->cus_an_xcc;
    for (uint32_t i = 0; i < slot->count; i++) {
        struct cairn_wave *wave = &slot->waves[i];
        slot->state[i] = READY;
        wave->resume = 0;
        wave->group_id[0] = id[0];
        wave->group_id[1] = id[1];
        wave->group_id[2] = id[2];
        wave->group_index = (uint32_t)index;
        /* HW_ID of gfx9: wave 3:0, simd 5:4, cu 11:8, se 14:13 */
        uint32_t number = wave->wave_in_group;
        wave->hw_id = (number >> 2 & 15) | (number & 3) << 4 | (cu & 15) << 8 | (cu >> 4 & 3) << 13;
        wave->xcc_id = xcc;
    }
}

static inline bool take_group(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t *index)
{
    if (worker->next >= worker->end) {
        uint64_t chunk = atomic_load_explicit(&dispatch->chunk, memory_order_relaxed);
        uint64_t first = atomic_fetch_add_explicit(&dispatch->next, chunk, memory_order_relaxed);
        if (first >= dispatch->total)
            return false;
        uint64_t end = first + chunk;
        worker->next = first;
        worker->end = end < dispatch->total ? end : dispatch->total;
    }
    *index = worker->next++;
    return true;
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

/* Start up to `quota` new workgroups beside the waiting ones. Returns how many ended at once; sets *started. */
static uint64_t admit(struct cairn_worker *worker, struct cairn_dispatch *dispatch, uint64_t quota, uint64_t *started)
{
    uint64_t index, ended = 0;
    *started = 0;
    while (*started < quota && !stopped(dispatch) &&
           atomic_load_explicit(&dispatch->resident, memory_order_relaxed) < dispatch->max_resident &&
           take_group(worker, dispatch, &index)) {
        struct cairn_slot *slot = take_slot(worker, dispatch);
        if (!slot)
            break;
        ++*started;
        start_group(slot, dispatch, in_order(dispatch, index));
        if (run_group(worker, slot) == GROUP_ENDED) {
            release_resident(worker, worker->resident_count - 1);
            ended++;
        } else {
            atomic_fetch_add_explicit(&dispatch->resident, 1, memory_order_relaxed);
        }
    }
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

/* Run the workgroups that yielded until none is left. As long as none of them ends, let in more and more new ones: a
   workgroup may wait for any other that would be resident on the device. */
static void run_residents(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    uint32_t fruitless = 0;
    uint64_t quota = 1;
    while (worker->resident_count && !stopped(dispatch)) {
        bool progress = false;
        for (uint32_t i = 0; i < worker->resident_count && !stopped(dispatch);) {
            if (run_group(worker, worker->resident[i]) == GROUP_ENDED) {
                release_resident(worker, i);
                atomic_fetch_sub_explicit(&dispatch->resident, 1, memory_order_relaxed);
                progress = true;
            } else {
                i++;
            }
        }
        fruitless = progress ? 0 : fruitless + 1;
        if (fruitless < PATIENCE)
            continue;
        uint64_t started;
        if (dispatch->turns && fruitless > dispatch->turns)
            return;
        if (admit(worker, dispatch, quota, &started))
            fruitless = PATIENCE;
        quota = started == quota ? quota * 2 : quota;
        if (!started)
            wait_a_little(fruitless);
    }
}

/* How many workgroups are taken at a time, as they take `group_ns` each. Taking some is an atomic operation, which waits
   for all stores before it: in kernels that stream through memory that is long. */
void cairn_set_chunk(struct cairn_dispatch *dispatch, uint64_t group_ns)
{
    uint64_t threads = cairn_pool_threads(), chunk = CHUNK_NS / (group_ns ? group_ns : 1);
    uint64_t most = threads == 1 ? dispatch->total : dispatch->total / (threads * 8);
    chunk = chunk > most ? most : chunk;
    atomic_store_explicit(&dispatch->chunk, chunk ? chunk : 1, memory_order_relaxed);
}

static void seek_help(struct cairn_dispatch *dispatch, uint64_t ran, int64_t elapsed)
{
    cairn_set_chunk(dispatch, (uint64_t)elapsed / ran);
    uint64_t taken = atomic_load_explicit(&dispatch->next, memory_order_relaxed);
    if (atomic_load_explicit(&dispatch->posted, memory_order_relaxed) || taken >= dispatch->total)
        return;
    uint64_t work = (dispatch->total - taken) * ((uint64_t)elapsed / ran);
    if (work > WORTH_WAKING)
        cairn_pool_post(dispatch, (uint32_t)(work / WORTH_WAKING > 4096 ? 4096 : work / WORTH_WAKING));
}

static void note_time(struct cairn_dispatch *dispatch, uint64_t ran, int64_t elapsed)
{
    struct cairn_prepared *prepared = dispatch->full ? dispatch->full : dispatch->edge;
    uint32_t former = atomic_load_explicit(&prepared->group_ns, memory_order_relaxed);
    uint64_t now = (uint64_t)elapsed / ran + 1;
    if (now > UINT32_MAX / 4)
        now = UINT32_MAX / 4;
    now = former ? (former * 3ull + now) / 4 : now;
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

/* run_batch, timed where the kernel's code may have to be made better. */
static enum group_result run_watched(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t *groups,
                                     bool watched)
{
    if (!watched)
        return run_batch(worker, slot, groups);
    int64_t start = cairn_now();
    enum group_result result = run_batch(worker, slot, groups);
    cairn_table_spend((struct cairn_prepared *)slot->prepared, cairn_now() - start);
    return result;
}

static void run_kernel(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    bool watched = is_watched(dispatch);
    bool owner = worker == dispatch->owner && is_timed(dispatch);
    bool waited = false;
    int64_t start = owner ? cairn_now() : 0;
    uint64_t index, ran = 0, look = 1;
    struct cairn_slot *slot = NULL;
    while (!stopped(dispatch) && take_group(worker, dispatch, &index)) {
        if (!slot && !(slot = take_slot(worker, dispatch)))
            return;
        start_group(slot, dispatch, in_order(dispatch, index));
        uint32_t groups = batch_size(slot, dispatch, worker->end - index);
        enum group_result result = run_watched(worker, slot, &groups, watched);
        worker->next = index + groups;
        if (result == GROUP_YIELDED) {
            atomic_fetch_add_explicit(&dispatch->resident, 1, memory_order_relaxed);
            slot = NULL;
            if (atomic_load_explicit(&dispatch->next, memory_order_relaxed) < dispatch->total)
                cairn_pool_post(dispatch, 4096);
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
    while (!stopped(dispatch) && take_group(worker, dispatch, &index)) {
        worker->in_kernel = 1;
        dispatch->job(dispatch->job_argument, index);
        worker->in_kernel = 0;
    }
}

static void fail_by_signal(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
#if defined(__x86_64__)
    _mm_setcsr(0x1f80); /* the kernel may have changed it */
#endif
    if (worker->fault_signal == 0)
        return; /* stopped by the participant that failed */
    bool memory = worker->fault_signal == 11 || worker->fault_signal == 7;
    struct cairn_failure failure = {
        .outcome = memory ? CAIRN_FAULT : CAIRN_HOST_SIGNAL,
        .signal = worker->fault_signal,
        .address = worker->fault_address,
        .host_pc = worker->fault_host_pc,
    };
    describe(worker, dispatch, &failure);
    cairn_fault_locate(worker, &failure);
    cairn_fail(worker, dispatch, &failure);
}

void cairn_participate(struct cairn_worker *worker, struct cairn_dispatch *dispatch)
{
    worker->next = worker->end = 0;
    worker->resident_count = 0;
    worker->running = NULL;
    if (sigsetjmp(worker->env, 0) == 0) {
        if (dispatch->job)
            run_jobs(worker, dispatch);
        else
            run_kernel(worker, dispatch);
    } else {
        fail_by_signal(worker, dispatch);
    }
    while (worker->resident_count)
        release_resident(worker, worker->resident_count - 1);
    if (worker->free_count > KEEP_SLOTS)
        cairn_slot_trim(worker, KEEP_SLOTS);
}
