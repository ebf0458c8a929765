/* Races: two accesses of one place, not both reads, not both atomic, that nothing puts in order.

   A wave's instructions are in order, and each piece of its life between two events that others can learn of (barriers,
   fences, atomics that publish) is an episode with a number. Each dword of memory remembers the episodes of its last
   writer and of two readers. What a wave knows of the waves of its workgroup are clocks, joined at barriers. What it knows
   of other workgroups it has learnt from atomics at one place: a wave that does a fence and then an atomic (or a store past
   the caches) adds a line to the place's log; who reads the place atomically, and then does a fence, knows the log up to
   there, and whatever those knew who wrote it. The logs are searched only where two accesses meet. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "order.h"
#include "race.h"

#define EPISODES (1u << 24) /* that are remembered; a power of two */
#define POINTS (1u << 17)

struct episode {
    uint64_t group; /* uid */
    uint64_t serial;
    uint32_t clock, wave;
    uint32_t id[3], unused;
};

static struct episode *episodes;
static _Atomic uint32_t episode_count = 1;
static const struct cairn_probe_point *points[POINTS * 2];
static uint64_t point_objects[POINTS * 2];
static struct cairn_probe_point point_copies[POINTS];
static uint64_t copy_objects[POINTS];
static uint32_t point_numbers[POINTS * 2];
static _Atomic uint32_t point_count = 1;
static pthread_mutex_t point_lock = PTHREAD_MUTEX_INITIALIZER;

void *check_cells(uint64_t bytes) { return check_zeros(cells_bytes(bytes)); }
void check_cells_free(void *cells, uint64_t bytes) { check_zeros_free(cells, cells_bytes(bytes)); }

uint32_t check_episodes_now(void) { return atomic_load_explicit(&episode_count, memory_order_relaxed); }

static uint32_t point_number(const struct cairn_probe_point *point, uint64_t object)
{
    uint32_t at = (uint32_t)((uint64_t)point * 0x9E3779B97F4A7C15ull >> 40) % (POINTS * 2);
    for (;; at = (at + 1) % (POINTS * 2)) {
        const struct cairn_probe_point *found = __atomic_load_n(&points[at], __ATOMIC_ACQUIRE);
        if (found == point && point_objects[at] == object)
            return point_numbers[at];
        if (!found)
            break;
    }
    pthread_mutex_lock(&point_lock);
    while (points[at] && !(points[at] == point && point_objects[at] == object))
        at = (at + 1) % (POINTS * 2);
    uint32_t number = point_numbers[at];
    if (!points[at] && (number = atomic_load(&point_count)) < POINTS) {
        atomic_store(&point_count, number + 1);
        point_copies[number] = *point;
        copy_objects[number] = object;
        point_numbers[at] = number;
        point_objects[at] = object;
        __atomic_store_n(&points[at], point, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&point_lock);
    return number < POINTS ? number : 0;
}

static uint32_t episode_of(struct check_group *group, uint32_t wave)
{
    struct check_lane_set *own = &group->wave[wave];
    if (own->has_episode)
        return own->episode;
    uint32_t number = atomic_fetch_add_explicit(&episode_count, 1, memory_order_relaxed);
    own->episode = number;
    own->has_episode = 1;
    struct episode *made = &episodes[number & (EPISODES - 1)];
    *made = (struct episode){ .group = group->uid, .serial = group->serial, .clock = own->clock[wave], .wave = wave,
                              .id = { group->id[0], group->id[1], group->id[2] } };
    return number;
}

static bool found_ordered(const struct check_group *group, uint32_t wave, uint64_t entry)
{
    uint32_t number = EPISODE(entry);
    if (atomic_load_explicit(&episode_count, memory_order_relaxed) - number >= EPISODES)
        return true; /* forgotten */
    const struct episode *what = &episodes[number & (EPISODES - 1)];
    if (what->group == group->uid)
        return what->wave == wave || group->wave[wave].clock[what->wave] >= what->clock;
    if (what->serial != group->serial)
        return check_dispatch_ordered(what->serial, group->serial);
    if (!group->wave[wave].known)
        return false;
    return check_knows(group->wave[wave].known, what->group, what->wave, what->clock);
}

/* A store where another wave has been is no race if it leaves what was there: it is looked at when it is done. */
#define DOUBTS 32
static __thread struct doubt {
    uint32_t kind, bytes;
    struct check_side now, before;
    struct check_block *block;
    uint64_t address;
    const uint32_t *place;
    uint32_t value;
} doubts[DOUBTS];
static __thread uint32_t doubt_count;

void check_race_settle(void)
{
    uint32_t count = doubt_count;
    doubt_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct doubt *each = &doubts[i];
        uint32_t mask = 0;
        for (uint32_t b = 0; b < 4; b++)
            mask |= each->bytes >> b & 1 ? 0xffu << 8 * b : 0;
        if ((*each->place ^ each->value) & mask)
            check_report(each->kind, &each->now, &each->before, each->block, each->address, 0);
    }
}

static void side_of_entry(struct check_side *side, uint64_t entry)
{
    const struct episode *what = &episodes[EPISODE(entry) & (EPISODES - 1)];
    const struct cairn_probe_point *point = &point_copies[POINT(entry)];
    *side = (struct check_side){ .kernel_object = copy_objects[POINT(entry)], .pc = point->pc, .wave = what->wave,
                                 .lane = LANE(entry), .size = point->size, .space = point->space, .action = point->action,
                                 .known = 1 };
    memcpy(side->group, what->id, sizeof side->group);
}

struct job {
    struct check_group *group;
    const struct cairn_wave *wave;
    const struct cairn_probe_point *point;
    struct check_block *block;
    uint32_t number, kind; /* of the wave; of what is found */
    uint64_t floor;        /* entries of earlier episodes are in order */
    const uint8_t *memory; /* host address of the first cell's dword */
    uint64_t base;         /* and what a report calls it */
    enum level level;
    struct { uint32_t episode; bool ordered; } found[4]; /* by the low bits of the episode */
};

/* Whether what an entry tells of is before the access: neighbours mostly are of one episode. */
static bool ordered(struct job *job, uint64_t entry)
{
    uint32_t episode = EPISODE(entry), at = episode % 4;
    if (job->found[at].episode != episode) {
        job->found[at].ordered = found_ordered(job->group, job->number, entry);
        job->found[at].episode = episode;
    }
    return job->found[at].ordered;
}

static void meets(struct job *job, uint64_t mine, uint64_t entry, uint64_t index, bool storing)
{
    struct check_side now, before;
    bool same_wave = EPISODE(mine) == EPISODE(entry);
    uint32_t kind = same_wave ? CHECK_WARP_SIZE : job->kind;
    check_side_of(&now, job->wave, job->point, LANE(mine));
    side_of_entry(&before, entry);
    if (!same_wave && kind == CHECK_RACE_GLOBAL &&
        episodes[EPISODE(entry) & (EPISODES - 1)].serial != job->group->serial)
        kind = CHECK_RACE_QUEUES;
    uint64_t address = job->base + 4 * index + (uint64_t)__builtin_ctz(BYTES(mine) & BYTES(entry));
    if (storing && job->point->action == CAIRN_ACTION_STORE && doubt_count < DOUBTS) {
        const uint32_t *place = (const uint32_t *)(job->memory + 4 * index);
        doubts[doubt_count++] = (struct doubt){ kind, BYTES(mine), now, before, job->block, address, place,
                                                __atomic_load_n(place, __ATOMIC_RELAXED) };
        return;
    }
    check_report(kind, &now, &before, job->block, address, 0);
}

/* Whether an entry and an access that touch the same bytes are in order; `reads`: one of them does no more. */
static inline bool fine(struct job *job, uint64_t mine, uint64_t entry, bool reads)
{
    if (reads && job->kind == CHECK_RACE_LDS && LEVEL(mine) && ALIKE(entry))
        return true; /* a wave that waits for what an atomic does */
    if (reads && (LEVEL(entry) == COMPARED || LEVEL(mine) == COMPARED))
        return true;
    if (EPISODE(entry) < job->floor || !(BYTES(mine) & BYTES(entry)))
        return true;
    if (EPISODE(entry) == EPISODE(mine))
        return !checks(CHECK_PORTABLE) || (LANE(entry) ^ LANE(mine)) < 32 || POINT(entry) == POINT(mine) ||
               (LEVEL(entry) && LEVEL(mine));
    uint32_t both = LEVEL(mine) < LEVEL(entry) ? LEVEL(mine) : LEVEL(entry);
    if (both >= IN_AGENT)
        return true;
    if (both == IN_GROUP && episodes[EPISODE(entry) & (EPISODES - 1)].group == job->group->uid)
        return true;
    return ordered(job, entry) || (!checks(CHECK_RACE));
}

static inline void load(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index)
{
    _Atomic uint64_t *last = &cells->write[index], *reader = &cells->read[index], *second = &cells->other[index];
    uint64_t write = atomic_load_explicit(last, memory_order_relaxed);
    if (write && !fine(job, mine, write, true))
        meets(job, mine, write, index, false);
    uint64_t read = atomic_load_explicit(reader, memory_order_relaxed);
    if (EPISODE(read) == EPISODE(mine)) {
        if ((BYTES(read) & BYTES(mine)) != BYTES(mine) || LEVEL(mine) < LEVEL(read))
            atomic_store_explicit(reader, (LEVEL(mine) < LEVEL(read) ? mine : read) | ((read | mine) & 0xf0),
                                  memory_order_relaxed);
        return;
    }
    if (!read || EPISODE(read) < job->floor || ordered(job, read)) {
        atomic_store_explicit(reader, mine, memory_order_relaxed);
        return;
    }
    uint64_t other = atomic_load_explicit(second, memory_order_relaxed);
    if (!other || EPISODE(other) <= job->floor || EPISODE(other) == EPISODE(mine) || ordered(job, other))
        atomic_store_explicit(second, mine, memory_order_relaxed);
}

static inline void store(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index)
{
    _Atomic uint64_t *last = &cells->write[index], *reader = &cells->read[index], *second = &cells->other[index];
    uint64_t write = atomic_load_explicit(last, memory_order_relaxed);
    if (write && !fine(job, mine, write, false))
        meets(job, mine, write, index, true);
    uint64_t read = atomic_load_explicit(reader, memory_order_relaxed);
    uint64_t other = atomic_load_explicit(second, memory_order_relaxed);
    if (read) {
        if (!fine(job, mine, read, true))
            meets(job, mine, read, index, true);
        if (other && !fine(job, mine, other, true))
            meets(job, mine, other, index, true);
        atomic_store_explicit(reader, 0, memory_order_relaxed);
        atomic_store_explicit(second, 0, memory_order_relaxed);
    }
    if (EPISODE(write) == EPISODE(mine)) /* what is less atomic stays */
        mine = (LEVEL(write) < LEVEL(mine) ? write : mine) | ((write | mine) & 0xf0);
    atomic_store_explicit(last, mine, memory_order_relaxed);
}

/* The dwords from `index` up to `end` bytes, one by one. */
static void by_dwords(struct job *job, const struct cells *cells, const struct check_span *span, uint64_t entry,
                      uint64_t offset, uint64_t index, uint64_t end)
{
    bool storing = job->point->action != CAIRN_ACTION_LOAD;
    for (; 4 * index < end; index++) {
        uint64_t from = 4 * index < offset ? offset : 4 * index, to = 4 * index + 4 > end ? end : 4 * index + 4;
        uint64_t lane = span->lane + (from - offset) / job->point->size;
        uint64_t bytes = ((1u << (to - 4 * index)) - 1) & ~((1u << (from - 4 * index)) - 1);
        uint64_t mine = entry | (lane & 63) << 8 | bytes << 4;
        if (storing)
            store(job, cells, mine, index);
        else
            load(job, cells, mine, index);
    }
}

static uint32_t shift_of(const struct cairn_probe_point *point) { return (uint32_t)__builtin_ctz(point->size / 4); }

/* Entries of each dword in the place of those of the piece. */
static void spread(const struct cells *cells, uint64_t index)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    _Atomic uint64_t *each[3] = { cells->write, cells->read, cells->other };
    uint64_t entries[3] = { piece->write, piece->read, piece->other };
    if (piece->spread)
        return;
    piece->spread = 1;
    for (int i = 0; i < 3; i++)
        if (entries[i])
            fill(each[i] + index / PIECE * PIECE, PIECE, entries[i], 0, shift_of(&point_copies[POINT(entries[i])]));
        else if (each[i][index / PIECE * PIECE] || !alike(each[i] + index / PIECE * PIECE, PIECE))
            memset(each[i] + index / PIECE * PIECE, 0, PIECE * sizeof(uint64_t));
}

/* Dwords side by side that nobody has touched since what is in order, or that others have read alike. */
static bool side_by_side(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index, uint32_t count)
{
    uint32_t skip = (uint32_t)(index % (job->point->size / 4)), shift = shift_of(job->point);
    _Atomic uint64_t *write = cells->write + index, *read = cells->read + index, *other = cells->other + index;
    bool reads = settled(read, count, job->floor, mine);
    if (!settled(write, count, job->floor, mine))
        return false;
    if (job->point->action != CAIRN_ACTION_LOAD) {
        if (!reads || !settled(other, count, job->floor, mine))
            return false;
        fill(write, count, mine, skip, shift);
        memset(read, 0, count * sizeof(uint64_t));
        memset(other, 0, count * sizeof(uint64_t));
        return true;
    }
    if (!reads && !(alike(read, count) && alike(other, count)))
        return false;
    if (reads || ordered(job, read[0]))
        fill(read, count, mine, skip, shift);
    else if (settled(other, count, job->floor, mine) || ordered(job, other[0]))
        fill(other, count, mine, skip, shift);
    return true;
}

/* A whole piece, all of whose dwords have the same past. Where something is wrong, each dword is looked at. */
static bool whole(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    bool storing = job->point->action != CAIRN_ACTION_LOAD;
    if (piece->spread) {
        if (!storing || job->level != PLAIN || !settled(cells->write + index, PIECE, job->floor, mine) ||
            !settled(cells->read + index, PIECE, job->floor, mine) || !settled(cells->other + index, PIECE, job->floor, mine))
            return false;
        piece->write = mine;
        piece->read = piece->other = piece->spread = 0;
        return true;
    }
    uint64_t entries[3] = { piece->write, storing ? piece->read : 0, storing ? piece->other : 0 };
    for (int i = 0; i < 3; i++)
        if (entries[i] && !fine(job, mine, entries[i], !storing || i))
            return false;
    struct cells own = { &piece->write, &piece->read, &piece->other, NULL };
    if (storing)
        store(job, &own, mine, 0);
    else
        load(job, &own, mine, 0);
    return true;
}

static void go(struct job *job, const struct cells *cells, uint64_t offset, const struct check_span *span)
{
    uint32_t episode = episode_of(job->group, job->number), size = job->point->size;
    uint64_t entry = (uint64_t)episode << 32 | (uint64_t)point_number(job->point, job->group->kernel_object) << 14 |
                     (uint64_t)job->level << 2 | (span->size == size);
    uint64_t end = offset + span->size;
    bool quick = size >= 4 && !(size & (size - 1)) && !(offset % size) && !checks(CHECK_PORTABLE) && !(episode >> 31);
    for (uint64_t index = offset / 4; 4 * index < end;) {
        uint64_t stop = (index / PIECE + 1) * PIECE * 4;
        stop = stop < end ? stop : end;
        uint64_t mine = entry | ALL_BYTES | ((span->lane + (4 * index - offset) / size) & 63) << 8;
        uint32_t count = (uint32_t)(stop / 4 - index);
        _Atomic uint8_t *locked = lock_piece(job->block, index);
        if (!quick || count < PIECE || !whole(job, cells, mine, index)) {
            spread(cells, index);
            if (!quick || job->level != PLAIN || !side_by_side(job, cells, mine, index, count))
                by_dwords(job, cells, span, entry, offset, index, stop);
        }
        unlock_piece(locked);
        index = (stop + 3) / 4;
    }
}

void check_race_global(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                       struct check_block *block, const struct check_span *span)
{
    struct job job = { group, wave, point, block, wave->wave_in_group % CHECK_WAVES, CHECK_RACE_GLOBAL,
                       check_dispatch_floor(group->serial), (const uint8_t *)block->base, block->base, level_of(point, false) };
    struct cells cells = cells_of(block->cells, block->size);
    go(&job, &cells, span->start - block->base, span);
}

void check_race_lds(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                    const struct check_span *span)
{
    uint32_t number = wave->wave_in_group % CHECK_WAVES;
    bool atomic = point->action == CAIRN_ACTION_ATOMIC, one = span->size == point->size;
    uint32_t at = one && group->waves > 1 ? check_meeting_at(group, span->start, atomic) : CHECK_MEETINGS;
    bool meets = one && group->waves > 1 && at < group->meeting_count;
    struct job job = { group, wave, point, NULL, number, CHECK_RACE_LDS, group->first_episode, wave->lds, 0,
                       meets ? IN_AGENT : level_of(point, true) };
    struct cells cells = cells_of(group->lds_cells, group->lds_room);
    go(&job, &cells, span->start, span);
    if (meets)
        check_meet_at(group, at, number, point->action != CAIRN_ACTION_LOAD, point->action != CAIRN_ACTION_STORE);
}

void check_race_begin(const struct cairn_probe_dispatch *dispatch)
{
    (void)dispatch;
    if (!episodes)
        episodes = check_zeros((uint64_t)EPISODES * sizeof *episodes);
}
