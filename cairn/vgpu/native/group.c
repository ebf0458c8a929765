/* Workgroups run: wave after wave, or many in one call. */
#include <string.h>

#include "probe.h"
#include "scheduler.h"

#define BUDGET 256     /* turns of a waiting loop before it yields */
#define BARRIERS 1024  /* barriers of a workgroup before it yields: a loop around them may wait for another workgroup */
#define MAX_BATCH 4096 /* workgroups that one call runs */
#define MAX_ROW 8      /* workgroups that take turns after each wave */

static void end_call(struct cairn_slot *slot)
{
    struct cairn_wave *first = &slot->waves[0];
    first->more_waves = first->more_row = 0;
    first->claim = &slot->fixed;
    slot->fixed.last = 0;
    slot->several = false;
}

/* A call that ran several waves has stopped: its first wave and its claim know which of them ran, in which workgroup. */
static void end_batch(struct cairn_worker *worker, struct cairn_slot *slot)
{
    struct cairn_wave *first = &slot->waves[0];
    if (!slot->several)
        return;
    worker->wave = first->turn;
    first->group_index = first->claim->at;
    end_call(slot);
    uint32_t x = first->groups[0], y = first->groups[1];
    first->group_id[0] = first->group_index % x;
    first->group_id[1] = first->group_index / x % y;
    first->group_id[2] = first->group_index / x / y;
    for (uint32_t i = 1; i < slot->count; i++) {
        memcpy(slot->waves[i].group_id, first->group_id, sizeof first->group_id);
        slot->waves[i].group_index = first->group_index;
    }
}

/* A call that ran a workgroup's waves by turns has stopped: what each of them is doing now, the one whose turn it was
   but for what its own return says. */
static void note_states(struct cairn_slot *slot, uint32_t turn, int32_t status)
{
    for (uint32_t i = 0; i < slot->count; i++) {
        uint32_t resume = slot->waves[i].resume;
        bool had_turn = i < turn || (i == turn && status == CAIRN_WAVE_BARRIER);
        bool ended = resume == CAIRN_RESUME_ENDED || (had_turn && !resume);
        slot->state[i] = ended ? ENDED : had_turn ? AT_BARRIER : READY;
    }
}

/* Where a participant was when its dispatch failed. */
void cairn_describe(struct cairn_worker *worker, struct cairn_dispatch *dispatch, struct cairn_failure *failure)
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
        [CAIRN_WAVE_GWS] = CAIRN_GWS,
        [CAIRN_WAVE_PART] = CAIRN_PREPARE,
    };
    struct cairn_failure failure = { .pc = slot->waves[index].pc, .trap_id = slot->waves[index].trap_id };
    failure.region = slot->waves[index].gws >> 8;
    failure.outcome = status > 0 && status < (int32_t)sizeof OUTCOMES ? OUTCOMES[status] : 0;
    if (failure.outcome == 0) {
        failure.outcome = CAIRN_BAD_STATUS;
        failure.status = status;
    }
    cairn_describe(worker, worker->dispatch, &failure);
    cairn_fail(worker, worker->dispatch, &failure);
    return GROUP_FAILED;
}

static inline int32_t run_wave(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index)
{
    struct cairn_wave *wave = &slot->waves[index];
    wave->budget = BUDGET << slot->grace;
    worker->wave = index;
    cairn_kernel_fn fn = slot->prepared->flags & CAIRN_PREPARED_PARTS ? slot->parts[index] : slot->fn;
    worker->in_kernel = 1;
    int32_t status = worker->stack ? cairn_stack_call(worker->stack, fn, wave) : fn(wave);
    worker->in_kernel = 0;
    return status;
}

/* What a wave asked for that has left for it: done, or nobody does it, or the wave waits. */
enum service { DONE, REFUSED, WAITS };

static enum service serve(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index, int32_t *reason)
{
    int32_t status = *reason;
    struct cairn_dispatch *dispatch = worker->dispatch;
    const struct cairn_device *device = dispatch->device;
    struct cairn_wave *wave = &slot->waves[index];
    if (status == CAIRN_WAVE_INTERRUPT)
        return device->interrupt && !device->interrupt(device->user, dispatch->queue, wave) ? DONE : REFUSED;
    if (status == CAIRN_WAVE_PART) {
        enum cairn_part found = cairn_part_enter(worker, slot, index);
        if (found == CAIRN_PART_NOWHERE)
            *reason = CAIRN_WAVE_BAD_JUMP;
        return found == CAIRN_PART_FOUND ? DONE : REFUSED;
    }
    if (status != CAIRN_WAVE_GWS)
        return REFUSED;
    enum cairn_gws_result result = cairn_gws_act(dispatch, wave, &slot->tickets[index]);
    return result == CAIRN_GWS_PASSES ? DONE : result == CAIRN_GWS_WAITS ? WAITS : REFUSED;
}

/* What follows from a wave's return. */
static bool settle(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index, int32_t status)
{
    enum service service;
    while ((service = serve(worker, slot, index, &status)) == DONE)
        status = run_wave(worker, slot, index);
    if (service == WAITS) {
        slot->state[index] = AT_GWS;
        return true;
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

/* Run the waves of a slot by turns, and the workgroups that follow it in a claim (wave.h). Returns whether something is
   left to do wave by wave; else `*result` is set. */
static bool run_turns(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t more_waves, uint32_t more_row,
                      struct cairn_claim *claim, enum group_result *result)
{
    struct cairn_wave *first = &slot->waves[0];
    first->more_waves = more_waves;
    first->more_row = more_row;
    first->turn = 0;
    first->claim = claim;
    slot->fixed.at = first->group_index;
    slot->several = true;
    int32_t status = run_wave(worker, slot, 0);
    if (status == CAIRN_WAVE_END) {
        end_call(slot);
        *result = GROUP_ENDED;
        return false;
    }
    end_batch(worker, slot);
    uint32_t turn = worker->wave;
    note_states(slot, turn, status);
    if (status == CAIRN_WAVE_BARRIER) {
        *result = GROUP_YIELDED;
        return false;
    }
    *result = GROUP_FAILED;
    return settle(worker, slot, turn, status);
}

/* Whether all waves of a slot may take turns now: none waits at a barrier. */
static bool may_turn(const struct cairn_worker *worker, const struct cairn_slot *slot)
{
    if (slot->count == 1 || !(slot->prepared->flags & CAIRN_PREPARED_TURNS) || worker->dispatch->schedule)
        return false;
    for (uint32_t i = 0; i < slot->count; i++)
        if (slot->state[i] == AT_BARRIER)
            return false;
    return true;
}

/* Give every wave that can run a turn, again and again while barriers open, until the workgroup ends, a wave yields or
   many barriers have opened. `by_one`: the first time with a call for each wave. */
static enum group_result run_waves(struct cairn_worker *worker, struct cairn_slot *slot, bool by_one)
{
    struct cairn_dispatch *dispatch = worker->dispatch;
    for (uint32_t barriers = 0;; barriers++) {
        enum group_result result;
        if (!by_one && may_turn(worker, slot) && !run_turns(worker, slot, slot->count - 1, 0, &slot->fixed, &result))
            return result;
        by_one = false;
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
        if (dispatch->probed)
            cairn_probe_group(dispatch, &slot->waves[0], CAIRN_PROBE_MEET);
        if (atomic_load_explicit(&dispatch->stop, memory_order_relaxed))
            return GROUP_FAILED;
        if (barriers == BARRIERS)
            return GROUP_YIELDED;
    }
}

static enum group_result run_group(struct cairn_worker *worker, struct cairn_slot *slot)
{
    worker->running = slot;
    if (slot->prepared->flags & CAIRN_PREPARED_GROUP) {
        worker->wave = 0;
        int32_t status = ((cairn_group_fn)(void *)slot->fn)(slot->waves, slot->count, worker->dispatch->packet);
        if (status == CAIRN_WAVE_YIELD)
            return GROUP_YIELDED;
        return status == CAIRN_WAVE_END ? GROUP_ENDED : fail_wave(worker, slot, 0, status);
    }
    if (!worker->dispatch->gws)
        return run_waves(worker, slot, false);
    cairn_gws_look(worker->dispatch, slot);
    enum group_result result = run_waves(worker, slot, false);
    cairn_gws_note(worker->dispatch, slot);
    return result;
}

static enum group_result told(const struct cairn_worker *worker, struct cairn_slot *slot, enum group_result result)
{
    if (worker->dispatch->probed && result == GROUP_ENDED)
        cairn_probe_group(worker->dispatch, &slot->waves[0], CAIRN_PROBE_GROUP_END);
    return result;
}

enum group_result cairn_run_group(struct cairn_worker *worker, struct cairn_slot *slot)
{
    return told(worker, slot, run_group(worker, slot));
}

/* How many workgroups one call may run, from the one that the slot holds on: `most`, or fewer so that all are whole. */
uint32_t cairn_batch_size(const struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint64_t most)
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
    uint64_t numbers = (uint64_t)UINT32_MAX - slot->waves[0].group_index + 1;
    most = most < numbers ? most : numbers;
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
enum group_result cairn_run_batch(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t *groups)
{
    uint32_t flags = slot->prepared->flags;
    bool waves = flags & CAIRN_PREPARED_WAVES && !worker->dispatch->schedule;
    *groups = waves || slot->count == 1 ? *groups : 1;
    uint32_t row = waves ? row_size(slot, worker->dispatch, groups) : 1;
    uint32_t from = slot->waves[0].group_index;
    bool fixed = row > 1 || !worker->open || *groups <= worker->end - worker->next;
    if (fixed && *groups > 1)
        *groups = cairn_claim_rows(worker, from, *groups, &row);
    uint32_t more_waves = waves ? slot->count - 1 : 0;
    if (!more_waves && *groups == 1)
        return cairn_run_group(worker, slot);
    struct cairn_claim *claim = fixed ? &slot->fixed : &worker->claim;
    slot->fixed.last = from + *groups - 1;
    enum group_result result;
    worker->running = slot;
    bool rest = run_turns(worker, slot, more_waves, row - 1, claim, &result);
    *groups = claim->at - from + 1;
    return told(worker, slot, rest ? run_waves(worker, slot, true) : result);
}
