/* Barriers and masks: lanes and waves that go by where others wait for them. */
#include <stdlib.h>

#include "check.h"

static void found(uint32_t kind, const struct cairn_wave *wave, int32_t pc, const struct cairn_wave *other, int32_t other_pc,
                  uint64_t detail)
{
    struct cairn_probe_point point = { .pc = pc }, second = { .pc = other_pc };
    struct check_side now, before;
    check_side_of(&now, wave, &point, detail ? (uint32_t)__builtin_ctzll(detail) : 0);
    check_side_of(&before, other, &second, 0);
    check_report(kind, &now, other_pc ? &before : NULL, NULL, 0, detail);
}

static struct check_waits *waits_of(struct check_group *group, const struct cairn_wave *wave)
{
    return &group->waits[wave->wave_in_group % CHECK_WAVES];
}

/* A workgroup begins. */
void check_sync_start(struct check_group *group)
{
    if (!group->visits)
        group->visits = check_zeros((uint64_t)CHECK_WAVES * CAIRN_PROBE_VISITS * sizeof *group->visits);
    group->visit++;
    for (uint32_t i = 0; i < group->waves; i++) {
        struct cairn_wave *wave = group->at[i];
        wave->probe_lanes = wave->exec;
        wave->probe_off = 0;
        wave->probe_visits = group->visits + i * CAIRN_PROBE_VISITS;
        wave->probe_visit = group->visit;
        wave->probe_barriers = 0;
        group->waits[i] = (struct check_waits){ 0 };
    }
}

/* What the code does by itself where it calls for lanes that are back alone. */
static void visited(const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct cairn_probe_visit *at = &wave->probe_visits[point->slot];
    uint32_t now = wave->probe_barriers;
    *at = (struct cairn_probe_visit){ at->visit == wave->probe_visit ? at->first : now, now, point->pc, wave->probe_visit };
}

/* Lanes that others have waited for are on again: they have gone by. (Those that have returned never come back.) */
static void returned(struct check_waits *own, struct cairn_wave *wave, int32_t pc)
{
    uint64_t lanes = wave->precise_exec;
    if (own->off & lanes) {
        found(CHECK_DIVERGENT_BARRIER, wave, own->off_pc, wave, pc, own->off & lanes);
        own->off = 0;
    }
    if (own->unmet & lanes) {
        found(CHECK_MASK, wave, own->mask_pc, wave, pc, own->unmet & lanes);
        own->unmet = 0;
    }
    wave->probe_off = own->off | own->unmet;
}

void check_sync_block(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    if (wave->precise_exec && point->slot < CAIRN_PROBE_VISITS)
        visited(wave, point);
    if (wave->probe_off & wave->precise_exec)
        returned(waits_of(group, wave), wave, point->pc);
}

/* Which lanes' masks do not name themselves, or name an active lane that has another mask; and lanes that are named but off. */
static uint64_t wrong_lanes(const struct cairn_wave *wave, uint32_t size, uint64_t *absent)
{
    uint64_t wrong = 0;
    for (uint64_t rest = wave->precise_exec; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t mask = wave->precise_address[lane];
        uint64_t named = size == 4 ? (mask & 0xffffffff) << (lane & 32) : mask; /* warps of 32 are halves of a wave */
        wrong |= (uint64_t)!(named >> lane & 1) << lane;
        *absent |= named & wave->probe_lanes & ~wave->precise_exec;
        for (uint64_t others = named & wave->precise_exec; others; others &= others - 1)
            if (wave->precise_address[__builtin_ctzll(others)] != mask)
                wrong |= 1ull << lane;
    }
    return wrong;
}

void check_sync_mask(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_waits *own = waits_of(group, wave);
    uint64_t absent = 0, wrong = wrong_lanes(wave, point->size, &absent);
    if (wave->probe_off & wave->precise_exec)
        returned(own, wave, point->pc);
    if (wrong)
        found(CHECK_MASK, wave, point->pc, wave, 0, wrong);
    if (absent) {
        own->unmet = absent;
        own->mask_pc = point->pc;
        wave->probe_off = own->off | absent;
    }
}

/* A wave comes to a barrier without some of its lanes; or with all, where the code does not find that out. */
void check_sync_barrier(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_waits *own = waits_of(group, wave);
    if (wave->probe_off & wave->precise_exec)
        returned(own, wave, point->pc);
    own->off = wave->precise_exec ? wave->probe_lanes & ~wave->precise_exec : 0;
    own->off_pc = point->pc;
    wave->probe_off = own->off | own->unmet;
    wave->probe_barriers++;
    wave->probe_barrier = point->pc;
}

/* A barrier has opened: those who have come since the last one came to it, if all to one. */
void check_sync_meet(struct check_group *group)
{
    const struct cairn_wave *first = NULL;
    for (uint32_t i = 0; checks(CHECK_SYNC) && i < group->waves; i++) {
        const struct cairn_wave *wave = group->at[i];
        if (wave->probe_barriers == group->waits[i].barriers)
            continue;
        group->waits[i].barriers = wave->probe_barriers;
        if (first && wave->probe_barrier != first->probe_barrier)
            found(CHECK_OTHER_BARRIER, wave, wave->probe_barrier, first, first->probe_barrier, 0);
        first = first ? first : wave;
    }
}

/* What a wave has done after its last barrier that `most` did after a later one: it was not on its way out. */
static const struct cairn_probe_visit *strayed(const struct cairn_wave *wave, const struct cairn_wave *most)
{
    for (uint32_t place = 0; place < CAIRN_PROBE_VISITS; place++) {
        const struct cairn_probe_visit *own = &wave->probe_visits[place], *theirs = &most->probe_visits[place];
        if (own->visit == wave->probe_visit && theirs->visit == wave->probe_visit && own->last == wave->probe_barriers &&
            theirs->first > wave->probe_barriers)
            return own;
    }
    return NULL;
}

/* A wave has been at fewer barriers than another one, and has then gone on. */
void check_sync_group_end(struct check_group *group, const struct cairn_wave *wave)
{
    if (!checks(CHECK_SYNC) || group->waves < 2)
        return;
    const struct cairn_wave *most = wave;
    for (uint32_t i = 0; i < group->waves; i++)
        most = group->at[i]->probe_barriers > most->probe_barriers ? group->at[i] : most;
    for (uint32_t i = 0; i < group->waves; i++) {
        const struct cairn_wave *each = group->at[i];
        const struct cairn_probe_visit *place = each->probe_barriers < most->probe_barriers ? strayed(each, most) : NULL;
        if (place) {
            found(CHECK_MISSED_BARRIER, each, most->probe_barrier, each, place->pc, 0);
            return;
        }
    }
}
