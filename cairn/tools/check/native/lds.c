/* Races in LDS: who wrote each unit of it last, and two who read it, as cells that code also keeps by itself (probe.h).

   A wave is somebody new, with another stamp, whenever others can have learnt what it did. Where a barrier opens, all that
   was before is below the floor: in order with what comes. */
#include <string.h>

#include "race.h"

#define WHO(cell) ((cell) >> CAIRN_CELL_WHO)
#define LEVEL_BIT 18
#define LEVEL(cell) ((cell) >> LEVEL_BIT & 3)
#define ALIKE(cell) ((cell) & CAIRN_CELL_ALIKE)
#define POINT(cell) ((cell) >> CAIRN_CELL_POINT & (CAIRN_CELL_POINTS - 1))
#define LANE(cell) ((cell) & 63)
#define PAD 4096 /* units behind the last one: vectors are loaded whole */

uint32_t *check_lds_cells(uint64_t bytes) { return check_zeros(3 * bytes * sizeof(uint32_t) + PAD); }
void check_lds_cells_free(uint32_t *cells, uint64_t bytes) { check_zeros_free(cells, 3 * bytes * sizeof(uint32_t) + PAD); }

static void forget(struct check_group *group)
{
    memset(group->lds_cells, 0, 3ull * group->lds_room * sizeof *group->lds_cells);
    group->stamp_count = 1;
    group->lds_floor = 0;
}

static void renew(struct check_group *group, uint32_t wave)
{
    uint32_t stamp = group->stamp_count++;
    group->stamps[stamp].wave = wave;
    group->stamps[stamp].clock = check_clock(group, wave, wave);
    group->at[wave]->probe_stamp = stamp << CAIRN_CELL_WHO;
}

/* All waves have met: what was is in order. */
void check_lds_meet(struct check_group *group)
{
    if (!group->lds_cells)
        return;
    if (!group->stamp_count || group->stamp_count + group->waves > CHECK_STAMPS)
        forget(group);
    group->lds_floor = group->stamp_count << CAIRN_CELL_WHO;
    for (uint32_t i = 0; i < group->waves; i++) {
        renew(group, i);
        group->at[i]->probe_floor = group->waves > 1 ? group->lds_floor : UINT32_MAX; /* alone it races with nobody */
    }
}

/* A wave's past can be known to others from now on. */
void check_lds_renew(struct check_group *group, uint32_t wave)
{
    if (!group->lds_cells)
        return;
    if (group->stamp_count == CHECK_STAMPS)
        check_lds_meet(group); /* rather silent than wrong */
    else
        renew(group, wave);
}

/* A workgroup begins: its waves have its cells. */
void check_lds_begin(struct check_group *group)
{
    for (uint32_t i = 0; i < group->waves; i++) {
        group->at[i]->probe_cells = group->lds_cells;
        group->at[i]->probe_cells_room = group->lds_room;
        const struct cairn_packet *packet = (const struct cairn_packet *)group->at[i]->dispatch_packet;
        group->at[i]->probe_cells_bytes = group->lds_cells ? packet->group_size : 0;
    }
    check_lds_meet(group);
}

struct job {
    struct check_group *group;
    const struct cairn_wave *wave;
    const struct cairn_probe_point *point;
    uint32_t number;
};

/* `search`: in what the wave has learnt of others; else false stands for "who knows", too. */
static bool ordered(const struct job *job, uint32_t cell, bool search)
{
    uint32_t who = job->group->stamps[WHO(cell)].wave;
    uint32_t clock = job->group->stamps[WHO(cell)].clock;
    return who == job->number || check_clock(job->group, job->number, who) >= clock ||
           (job->group->ticked && check_knows(job->group, job->number, false, job->group->uid, who, clock, search));
}

/* Whether a cell and an access of the same unit are in order; `reads`: one of them does no more. */
static bool fine(const struct job *job, uint32_t mine, uint32_t cell, bool reads)
{
    if (!cell || cell < job->group->lds_floor)
        return true;
    if (reads && LEVEL(mine) && ALIKE(cell))
        return true; /* a wave that waits for what an atomic does */
    if (reads && (LEVEL(cell) == COMPARED || LEVEL(mine) == COMPARED))
        return true;
    if (WHO(cell) == WHO(mine))
        return !checks(CHECK_PORTABLE) || (LANE(cell) ^ LANE(mine)) < 32 || POINT(cell) == POINT(mine) ||
               (LEVEL(cell) && LEVEL(mine));
    return (LEVEL(mine) && LEVEL(cell)) || ordered(job, cell, true) || !checks(CHECK_RACE);
}

static void meets(const struct job *job, uint32_t mine, uint32_t cell, uint32_t unit, bool storing)
{
    const struct cairn_probe_point *point = job->point, *other = point->code ? point->code->points[POINT(cell)] : point;
    const struct check_group *group = job->group;
    uint32_t offset = unit << point->shift;
    struct check_doubt made = { .kind = WHO(mine) == WHO(cell) ? CHECK_WARP_SIZE : CHECK_RACE_LDS, .address = offset,
                                .bytes = point->shift ? 15 : 1u << (offset & 3),
                                .place = (const uint32_t *)(job->wave->lds + (offset & ~3u)) };
    check_side_of(&made.now, job->wave, point, LANE(mine));
    check_side_of(&made.before, job->wave, other ? other : point, LANE(cell));
    made.before.wave = group->stamps[WHO(cell)].wave;
    check_race_doubt(job->group, &made, storing);
}

static void load(const struct job *job, uint32_t mine, uint32_t unit)
{
    uint32_t room = job->group->lds_room, *at = job->group->lds_cells + unit, *read = at + room, *other = read + room;
    if (!fine(job, mine, *at, true))
        meets(job, mine, *at, unit, false);
    if (*read && WHO(*read) == WHO(mine))
        *read = LEVEL(mine) < LEVEL(*read) ? mine : *read;
    else if (*read < job->group->lds_floor || ordered(job, *read, false))
        *read = mine;
    else
        *other = mine;
}

static void store(const struct job *job, uint32_t mine, uint32_t unit)
{
    uint32_t room = job->group->lds_room, *at = job->group->lds_cells + unit, *read = at + room, *other = read + room;
    if (!fine(job, mine, *at, false))
        meets(job, mine, *at, unit, true);
    if (!fine(job, mine, *read, true))
        meets(job, mine, *read, unit, true);
    if (!fine(job, mine, *other, true))
        meets(job, mine, *other, unit, true);
    *read = *other = 0;
    if (!(*at && WHO(*at) == WHO(mine) && LEVEL(*at) < LEVEL(mine))) /* what is less atomic stays */
        *at = mine;
}

/* Whether nobody else has touched units side by side since what is in order. */
static bool own(const uint32_t *cells, uint32_t count, uint32_t floor, uint32_t mine)
{
    uint32_t any = 0;
    for (uint32_t i = 0; i < count; i++)
        any |= (cells[i] >= floor) & (WHO(cells[i]) != WHO(mine));
    return !any;
}

/* All units of lanes that access one each, where nobody is in doubt. The code may have noted them already. */
static bool side_by_side(const struct job *job, uint32_t mine, uint32_t lane, uint32_t unit, uint32_t count)
{
    uint32_t room = job->group->lds_room, floor = job->group->lds_floor;
    uint32_t *at = job->group->lds_cells + unit, *read = at + room, *other = read + room;
    bool storing = job->point->action != CAIRN_ACTION_LOAD;
    if (lane + count > 64 || !own(at, count, floor, mine) || !own(read, count, floor, mine) ||
        (storing && !own(other, count, floor, mine)))
        return false;
    uint32_t *to = storing ? at : read;
    for (uint32_t i = 0; i < count; i++)
        to[i] = mine | (lane + i);
    if (storing) {
        memset(read, 0, count * sizeof *read);
        memset(other, 0, count * sizeof *other);
    }
    return true;
}

void check_race_lds(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                    const struct check_span *span)
{
    uint32_t number = wave->wave_in_group % CHECK_WAVES, size = point->size, shift = point->shift;
    bool atomic = point->action == CAIRN_ACTION_ATOMIC, one = span->size == size;
    if (group->waves == 1 && !checks(CHECK_PORTABLE))
        return;
    uint32_t place = one && group->waves > 1 ? check_meeting_at(group, span->start, atomic) : CHECK_MEETINGS;
    bool meeting = one && group->waves > 1 && place < group->meeting_count;
    struct job job = { group, wave, point, number };
    uint32_t level = meeting ? IN_AGENT : level_of(point, true);
    uint32_t base = wave->probe_stamp | level << LEVEL_BIT | (one ? CAIRN_CELL_ALIKE : 0) | point->tracked << CAIRN_CELL_POINT;
    uint32_t start = (uint32_t)span->start, last = (uint32_t)(span->start + span->size - 1) >> shift;
    bool each = size == 1u << shift && start % size == 0 && level == PLAIN && !meeting && !checks(CHECK_PORTABLE);
    if (each && side_by_side(&job, base, span->lane, start >> shift, last + 1 - (start >> shift)))
        return;
    for (uint32_t unit = start >> shift; unit <= last; unit++) {
        uint32_t offset = unit << shift, lane = span->lane + (offset > start ? (offset - start) / size : 0);
        if (point->action == CAIRN_ACTION_LOAD)
            load(&job, base | (lane & 63), unit);
        else
            store(&job, base | (lane & 63), unit);
    }
    if (meeting)
        check_meet_at(group, place, number, point->action != CAIRN_ACTION_LOAD, point->action != CAIRN_ACTION_STORE);
}

/* Whether nobody else is in a cell, but for what is in order. */
static inline uint32_t is_free(uint32_t cell, uint32_t floor, uint32_t mine)
{
    return (uint32_t)(cell < floor) | (uint32_t)(WHO(cell ^ mine) == 0);
}

/* A unit of a lane among many that go to other places. Most are in no doubt. */
static inline void note(const struct job *job, uint32_t mine, uint32_t unit, uint8_t action)
{
    uint32_t room = job->group->lds_room, floor = job->group->lds_floor;
    uint32_t *at = job->group->lds_cells + unit, *read = at + room, *other = read + room;
    if (action == CAIRN_ACTION_LOAD) {
        if (is_free(*at, floor, mine) & is_free(*read, floor, mine))
            *read = mine;
        else
            load(job, mine, unit);
    } else if (action == CAIRN_ACTION_ATOMIC) {
        if ((*read | *other | (LEVEL(*at) ^ LEVEL(mine))) == 0)
            *at = mine;
        else
            store(job, mine, unit);
    } else if (is_free(*at, floor, mine) & is_free(*read, floor, mine) & is_free(*other, floor, mine)) {
        *at = mine;
        *read = *other = 0;
    } else {
        store(job, mine, unit);
    }
}

/* Lanes' units, `alone` those whose neighbours do not go on where they are. */
static inline void note_lanes(const struct job *job, uint32_t base, uint64_t lanes, uint64_t alone, uint8_t action, bool wide)
{
    const struct cairn_wave *wave = job->wave;
    uint32_t shift = job->point->shift, last = wide ? (job->point->size - 1) >> shift : 0;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest), unit = (uint32_t)wave->precise_address[lane] >> shift;
        uint32_t mine = base | lane | (alone >> lane & 1 ? CAIRN_CELL_ALIKE : 0);
        for (uint32_t i = 0; i <= last; i++)
            note(job, mine, unit + i, action);
    }
}

static void note_all(const struct job *job, uint32_t base, uint64_t lanes, uint64_t alone)
{
    bool wide = job->point->size > 1u << job->point->shift;
    if (wide)
        note_lanes(job, base, lanes, alone, job->point->action, true);
    else if (job->point->action == CAIRN_ACTION_LOAD)
        note_lanes(job, base, lanes, alone, CAIRN_ACTION_LOAD, false);
    else if (job->point->action == CAIRN_ACTION_STORE)
        note_lanes(job, base, lanes, alone, CAIRN_ACTION_STORE, false);
    else
        note_lanes(job, base, lanes, alone, CAIRN_ACTION_ATOMIC, false);
}

/* Lanes that go to many places, in `range`; `starts`: those whose elements do not follow the one before. False where waves
   meet at places: each is looked at then. */
bool check_race_lds_apart(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                          uint64_t lanes, uint64_t starts, const uint64_t range[2])
{
    uint32_t number = wave->wave_in_group % CHECK_WAVES, level = level_of(point, true);
    bool atomic = point->action == CAIRN_ACTION_ATOMIC;
    uint64_t alone = starts & (starts >> 1 | ~(lanes >> 1)), meeting = 0;
    if (group->waves == 1)
        return true;
    if (!atomic && check_meets_anywhere(group))
        return false;
    struct job job = { group, wave, point, number };
    struct check_met met = { .takes = point->flags & CAIRN_PROBE_RETURNS };
    if (atomic && alone)
        meeting = check_met_at(group, wave, alone, range, &met);
    uint32_t base = wave->probe_stamp | point->tracked << CAIRN_CELL_POINT;
    if (meeting)
        note_all(&job, base | IN_AGENT << LEVEL_BIT, meeting, meeting);
    if (lanes & ~meeting)
        note_all(&job, base | level << LEVEL_BIT, lanes & ~meeting, alone);
    if (met.count || met.gave)
        check_meet_apart(group, number, &met);
    return true;
}
