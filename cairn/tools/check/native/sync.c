/* Barriers: lanes and waves that go by one which others wait at. */
#include <string.h>

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

/* Lanes that were off at a barrier are on again: they have gone by it. (Those that have returned never come back.) */
static void returned(struct check_lane_set *own, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    uint64_t back = own->off & wave->precise_exec;
    if (!back || point->flags & CAIRN_PROBE_SCALAR)
        return;
    found(CHECK_DIVERGENT_BARRIER, wave, own->off_pc, wave, point->pc, back);
    own->off = 0;
}

/* In which stretches between barriers a wave has been at a point. */
static void visited(struct check_group *group, uint32_t number, const struct cairn_probe_point *point)
{
    uint32_t at = (uint32_t)((uint64_t)point * 0x9E3779B97F4A7C15ull >> 40) % CHECK_POINTS;
    for (uint32_t i = 0; i < CHECK_POINTS; i++, at = (at + 1) % CHECK_POINTS) {
        if (group->points[at].point && group->points[at].point != point)
            continue;
        uint32_t turn = group->wave[number].barriers, bit = 1u << number;
        group->points[at].point = point;
        if (!(group->points[at].seen & bit) || turn < group->points[at].low[number])
            group->points[at].low[number] = turn;
        if (!(group->points[at].seen & bit) || turn > group->points[at].high[number])
            group->points[at].high[number] = turn;
        group->points[at].seen |= bit;
        return;
    }
}

void check_sync_block(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_lane_set *own = &group->wave[wave->wave_in_group % CHECK_WAVES];
    if (own->off)
        returned(own, wave, point);
}

void check_sync_access(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_lane_set *own = &group->wave[wave->wave_in_group % CHECK_WAVES];
    if (own->off)
        returned(own, wave, point);
    if (group->waves > 1 && !(point->flags & CAIRN_PROBE_SCALAR))
        visited(group, wave->wave_in_group % CHECK_WAVES, point);
}

/* All waves that live are at a barrier, or have ended: at which ones. */
static void meet(struct check_group *group, const struct cairn_wave *wave)
{
    int32_t first = 0;
    for (uint32_t i = 0; i < group->waves; i++) {
        struct check_lane_set *each = &group->wave[i];
        if (each->ended || !each->waits)
            continue;
        if (first && each->barrier_pc != first)
            found(CHECK_OTHER_BARRIER, wave, each->barrier_pc, wave, first, 0);
        first = first ? first : each->barrier_pc;
        each->waits = false;
    }
    check_race_meet(group);
}

static void look(struct check_group *group, const struct cairn_wave *wave)
{
    bool all = true, any = false;
    for (uint32_t i = 0; i < group->waves; i++) {
        all &= group->wave[i].ended || group->wave[i].waits;
        any |= group->wave[i].waits;
    }
    if (all && any)
        meet(group, wave);
}

void check_sync_barrier(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_lane_set *own = &group->wave[wave->wave_in_group % CHECK_WAVES];
    uint64_t off = own->lanes & ~wave->precise_exec;
    if (checks(CHECK_SYNC)) {
        if (own->off & wave->precise_exec)
            found(CHECK_DIVERGENT_BARRIER, wave, own->off_pc, wave, point->pc, own->off & wave->precise_exec);
        own->off = wave->precise_exec ? off : 0;
        own->off_pc = point->pc;
    }
    own->barriers++;
    own->waits = true;
    own->barrier_pc = point->pc;
    look(group, wave);
}

void check_sync_wave_end(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_lane_set *own = &group->wave[wave->wave_in_group % CHECK_WAVES];
    (void)point;
    own->ended = true;
    own->off = 0;
    look(group, wave);
}

/* A wave has been at fewer barriers than another one, and has then done what the other did after its last one: it was
   not on its way out. */
void check_sync_group_end(struct check_group *group, const struct cairn_wave *wave)
{
    if (!checks(CHECK_SYNC) || group->waves < 2)
        return;
    uint32_t most = 0, who = 0;
    for (uint32_t i = 0; i < group->waves; i++)
        if (group->wave[i].barriers > most) {
            most = group->wave[i].barriers;
            who = i;
        }
    for (uint32_t i = 0; i < group->waves; i++) {
        uint32_t own = group->wave[i].barriers;
        if (own == most)
            continue;
        for (uint32_t p = 0; p < CHECK_POINTS; p++) {
            const struct cairn_probe_point *point = group->points[p].point;
            if (!point || !(group->points[p].seen >> i & 1) || !(group->points[p].seen >> who & 1) ||
                group->points[p].high[i] != own || group->points[p].low[who] <= own)
                continue;
            struct cairn_wave missing = *wave;
            missing.wave_in_group = i;
            found(CHECK_MISSED_BARRIER, &missing, group->wave[who].barrier_pc, &missing, point->pc, 0);
            return;
        }
    }
}
