/* Races: two accesses of one place, not both reads, not both atomic, that nothing puts in order.

   A wave's instructions are in order, and each piece of its life between two events that others can learn of (barriers,
   fences, atomics that publish) is an episode with a number. Each dword of memory remembers the episodes of its last
   writer and of two readers. What a wave knows of the waves of its workgroup are clocks, joined at barriers. What it knows
   of other workgroups it has learnt from atomics at one place: a wave that does a fence and then an atomic (or a store past
   the caches) adds a line to the place's log; who reads the place atomically, and then does a fence, knows the log up to
   there, and whatever those knew who wrote it. The logs are searched only where two accesses meet. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "cells.h"
#include "order.h"
#include "pieces.h"
#include "race.h"

#define NUMBERS 128

struct episode *check_episodes;
static _Atomic uint32_t episode_count = 1;

void *check_cells(uint64_t bytes) { return check_zeros(cells_bytes(bytes)); }
void check_cells_free(void *cells, uint64_t bytes) { check_zeros_free(cells, cells_bytes(bytes)); }

uint32_t check_episodes_now(void) { return atomic_load_explicit(&episode_count, memory_order_relaxed); }

/* A wave is somebody new, who has a number from now on. */
static void begin_episode(struct check_group *group, uint32_t wave, uint32_t number)
{
    group->wave[wave].episode = number;
    group->at[wave]->probe_episode = number;
    group->at[wave]->probe_first = checks(CHECK_PORTABLE) || group->floor >> 31 ? 0 : (uint32_t)group->floor;
    check_episodes[number & (EPISODES - 1)] = (struct episode){ group->uid, check_clock(group, wave, wave), wave };
}

/* Numbers for episodes side by side. A slot takes many at once for the workgroups of a dispatch; none of an older one's,
   which would count as in order. */
static uint32_t numbers(struct check_group *group, uint32_t count)
{
    if (group->numbers_serial != group->serial || group->numbers_left < count) {
        uint32_t more = count > NUMBERS ? count : NUMBERS;
        group->next_number = atomic_fetch_add_explicit(&episode_count, more, memory_order_relaxed);
        group->numbers_left = more;
        group->numbers_serial = group->serial;
    }
    uint32_t first = group->next_number;
    group->next_number += count;
    group->numbers_left -= count;
    return first;
}

/* All waves of a workgroup begin. */
void check_race_start(struct check_group *group)
{
    uint32_t number = numbers(group, group->waves);
    for (uint32_t i = 0; i < group->waves; i++)
        begin_episode(group, i, number + i);
}

/* A wave's past can be known to others from now on: it gets a number with what it does next. */
void check_race_renew(struct check_group *group, uint32_t wave)
{
    group->wave[wave].episode = 0;
    group->at[wave]->probe_episode = 0; /* and passes nothing by itself */
    group->at[wave]->probe_first = 0;
}

uint32_t check_episode(struct check_group *group, uint32_t wave)
{
    if (!group->wave[wave].episode)
        begin_episode(group, wave, numbers(group, 1));
    return group->wave[wave].episode;
}

/* `level`: of the access; one past the caches sees what has been published to the wave without a fence of its own.
   `search`: in what the wave has learnt; else false stands for "who knows", too. */
bool check_found_ordered(struct check_group *group, uint32_t wave, uint64_t entry, enum level level, bool search)
{
    uint32_t number = EPISODE(entry);
    if (atomic_load_explicit(&episode_count, memory_order_relaxed) - number >= EPISODES)
        return true; /* forgotten */
    const struct episode *what = &check_episodes[number & (EPISODES - 1)];
    if (what->group == group->uid && (what->wave == wave || check_clock(group, wave, what->wave) >= what->clock))
        return true;
    if (serial_of(what) != group->serial && check_dispatch_ordered(serial_of(what), group->serial))
        return true;
    if (!group->ticked)
        return false;
    if (check_knows(group, wave, false, what->group, what->wave, what->clock, search))
        return true;
    if (level < IN_AGENT)
        return false;
    if (search)
        check_race_look(group, wave);
    return check_knows(group, wave, true, what->group, what->wave, what->clock, search);
}

/* The host's side is empty but for what it did. */
static void side_of_entry(struct check_side *side, uint64_t entry)
{
    const struct episode *what = &check_episodes[EPISODE(entry) & (EPISODES - 1)];
    const struct cairn_probe_point *point = &check_point_copies[POINT(entry)];
    *side = (struct check_side){ .kernel_object = check_point_objects[POINT(entry)], .pc = point->pc, .wave = what->wave,
                                 .lane = LANE(entry), .size = point->size, .space = point->space, .action = point->action,
                                 .known = 1 };
    check_group_id(serial_of(what), (uint32_t)what->group, side->group);
}

void check_meets(struct job *job, uint64_t mine, uint64_t entry, uint64_t index, bool storing)
{
    bool same_wave = EPISODE(mine) == EPISODE(entry), theirs = !check_point_objects[POINT(entry)];
    bool same = serial_of(&check_episodes[EPISODE(entry) & (EPISODES - 1)]) == job->group->serial;
    struct check_doubt made = { .kind = same_wave ? CHECK_WARP_SIZE : same ? CHECK_RACE_GLOBAL : CHECK_RACE_QUEUES,
                                .block = job->block, .bytes = BYTES(mine) };
    made.place = (const uint32_t *)(job->memory + 4 * index);
    made.address = job->base + 4 * index + (uint64_t)__builtin_ctz(BYTES(mine) & BYTES(entry));
    side_of_entry(&made.before, entry);
    if (!job->wave) { /* a copy, a fill, or the host itself */
        struct check_side own = { .action = job->point->action, .size = job->point->size, .pc = job->point->pc };
        check_report(CHECK_RACE_HOST, &made.before, &own, made.block, made.address, 0);
        return;
    }
    if (theirs)
        made.kind = CHECK_RACE_HOST;
    check_side_of(&made.now, job->wave, job->point, LANE(mine));
    check_race_doubt(job->group, &made, storing);
}

/* The dwords from `index` up to `end` bytes, one by one. */
void check_by_dwords(struct job *job, const struct cells *cells, const struct check_span *span, uint64_t entry,
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

/* An access of some dwords of a piece that has stretches. */
struct part {
    struct piece *piece;
    uint64_t mine;
    uint32_t from, to;
};

static void put(const struct part *part, int i, uint64_t entry, uint32_t from, uint32_t to)
{
    part->piece->entry[i] = entry;
    part->piece->from[i] = (uint8_t)from;
    part->piece->to[i] = (uint8_t)to;
}

static bool covers(const struct part *part, int i) { return part->from <= part->piece->from[i] && part->piece->to[i] <= part->to; }

/* Join an access to a stretch of the same episode. False where there is a gap between, or one of them is more atomic. */
static bool joined(const struct part *part, int i)
{
    struct piece *piece = part->piece;
    uint64_t entry = piece->entry[i];
    if (part->to + 1 < piece->from[i] || piece->to[i] + 1u < part->from || LEVEL(entry) != LEVEL(part->mine))
        return false;
    bool first = part->from <= piece->from[i];
    put(part, i, first ? part->mine : entry, first ? part->from : piece->from[i], part->to > piece->to[i] ? part->to : piece->to[i]);
    return true;
}

/* Keep an access in one of two places, for those who come later. False where it has none. */
static bool kept(struct job *job, const struct part *part, int first)
{
    const uint64_t *entry = part->piece->entry;
    for (int i = first; i < first + 2; i++)
        if (EPISODE(entry[i]) == EPISODE(part->mine))
            return joined(part, i);
    for (int i = first; i < first + 2; i++)
        if (EPISODE(entry[i]) < job->floor || (covers(part, i) && (first == 0 || passed(job, entry[i])))) {
            put(part, i, part->mine, part->from, part->to);
            return true;
        }
    return false;
}

/* Two have read already, others: of three the narrowest is forgotten. */
static void widest(const struct part *part)
{
    const struct piece *piece = part->piece;
    int least = piece->to[2] - piece->from[2] <= piece->to[3] - piece->from[3] ? 2 : 3;
    if (part->to - part->from > (uint32_t)(piece->to[least] - piece->from[least]))
        put(part, least, part->mine, part->from, part->to);
}

/* False where each dword has to be looked at. */
static bool stretch(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index, uint32_t count)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    struct part part = { piece, mine, (uint32_t)(index % PIECE), (uint32_t)(index % PIECE) + count - 1 };
    bool storing = job->point->action != CAIRN_ACTION_LOAD;
    if (piece->spread) {
        if (!storing || count < PIECE || job->level != PLAIN || !settled(cells->write + index, PIECE, job->floor, mine) ||
            !settled(cells->read + index, PIECE, job->floor, mine) || !settled(cells->other + index, PIECE, job->floor, mine))
            return false;
        memset(piece->entry, 0, sizeof piece->entry);
        piece->spread = 0;
        put(&part, 0, mine, part.from, part.to);
        return true;
    }
    for (int i = 0; i < (storing ? 4 : 2); i++) {
        bool apart = EPISODE(piece->entry[i]) < job->floor || piece->to[i] < part.from || part.to < piece->from[i];
        if (!apart && !fine(job, mine, piece->entry[i], !storing || i >= 2))
            return false;
    }
    if (!storing) {
        if (kept(job, &part, 2))
            return true;
        if (EPISODE(piece->entry[2]) == EPISODE(mine) || EPISODE(piece->entry[3]) == EPISODE(mine))
            return false;
        widest(&part);
        return true;
    }
    if (!kept(job, &part, 0))
        return false;
    for (int i = 2; i < 4; i++)
        if (piece->entry[i] && covers(&part, i))
            piece->entry[i] = 0;
    return true;
}

/* Dwords side by side that nobody has touched since what is in order, or that others have read alike. */
static bool side_by_side(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index, uint32_t count)
{
    uint32_t skip = (uint32_t)(index % (job->point->size / 4)), shift = check_shift_of(job->point);
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
    fill(reads || passed(job, read[0]) ? read : other, count, mine, skip, shift);
    return true;
}

/* Whether dwords of a piece that the wave has to itself have entries of it. */
static bool is_ours(const struct cells *cells, uint64_t index, uint32_t episode)
{
    uint64_t owner = atomic_load_explicit(&cells->pieces[index / PIECE].owner, memory_order_relaxed);
    return EPISODE(owner) == episode && owner & OURS;
}

/* Dwords side by side of such a piece. */
static void own(const struct job *job, const struct cells *cells, uint64_t mine, uint64_t index, uint32_t count)
{
    uint32_t skip = (uint32_t)(index % (job->point->size / 4)), shift = check_shift_of(job->point);
    struct piece *piece = &cells->pieces[index / PIECE];
    bool loads = job->point->action == CAIRN_ACTION_LOAD;
    fill((loads ? cells->read : cells->write) + index, count, mine, skip, shift);
    if (loads) {
        piece->spread |= HAS_READ;
    } else if (piece->spread & HAS_READ) {
        memset(cells->read + index, 0, count * sizeof(uint64_t));
        memset(cells->other + index, 0, count * sizeof(uint64_t));
    }
}

static void go(struct job *job, const struct cells *cells, uint64_t offset, const struct check_span *span)
{
    uint32_t episode = check_episode(job->group, job->number), size = job->point->size;
    uint64_t entry = check_entry(job, episode) | (span->size == size);
    uint64_t end = offset + span->size;
    bool whole = size >= 4 && !(size & (size - 1)) && !(offset % 4) && !checks(CHECK_PORTABLE) && !(episode >> 31);
    for (uint64_t index = offset / 4; 4 * index < end;) {
        uint64_t stop = (index / PIECE + 1) * PIECE * 4;
        stop = stop < end ? stop : end;
        uint64_t mine = entry | ALL_BYTES | ((span->lane + (4 * index - offset) / size) & 63) << 8;
        uint32_t count = (uint32_t)(stop / 4 - index);
        _Atomic uint8_t *locked = lock_piece(job->block, index);
        if (whole && is_ours(cells, index, episode) && check_own(job, cells, index, episode)) {
            own(job, cells, mine, index, count);
            unlock_piece(locked);
            index = (stop + 3) / 4;
            continue;
        }
        check_disown(job, cells, index, episode);
        if (!whole || !stretch(job, cells, mine, index, count)) {
            check_spread(cells, index);
            cells->pieces[index / PIECE].spread |= job->point->action == CAIRN_ACTION_LOAD ? HAS_READ : 0;
            if (!whole || offset % size || job->level != PLAIN || !side_by_side(job, cells, mine, index, count))
                check_by_dwords(job, cells, span, entry, offset, index, stop);
        }
        unlock_piece(locked);
        index = (stop + 3) / 4;
    }
}

void check_race_global(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                       struct check_block *block, const struct check_span *span)
{
    struct job job = check_job(group, wave, point, block);
    struct cells cells = cells_of(block->cells, block->size);
    if (block->kind == CHECK_PINNED && point->scope >= CAIRN_SCOPE_SYSTEM)
        check_order_polled(group->serial);
    go(&job, &cells, span->start - block->base, span);
}

/* What a copy or a fill, or the host itself, has done to bytes side by side. */
void check_race_copy(uint64_t serial, uint64_t address, uint64_t size, const struct cairn_probe_point *point)
{
    static __thread struct { struct check_group group; struct cairn_wave nobody; } *own; /* little room is a thread's own */
    struct check_block *block = check_find(address);
    if (!check_episodes || !block || block->state != CHECK_LIVE || !block->cells || address - block->base >= block->size)
        return;
    if (!own && !(own = calloc(1, sizeof *own)))
        return;
    struct check_group *host = &own->group;
    struct check_span span = { address, size, 0 };
    if (span.size > block->size - (address - block->base))
        span.size = block->size - (address - block->base);
    if (host->serial != serial)
        host->wave[0].episode = 0;
    host->serial = serial;
    host->uid = serial << 32;
    host->floor = check_dispatch_floor(serial);
    host->waves = 1;
    host->at[0] = &own->nobody;
    struct job job = { host, NULL, point, block, 0, host->floor, (const uint8_t *)block->base, block->base, PLAIN, { { 0, false } } };
    struct cells cells = cells_of(block->cells, block->size);
    go(&job, &cells, address - block->base, &span);
}

/* What waves reckon a piece's owner from (probe.h). */
uint64_t check_owners(const struct check_block *block)
{
    return (uint64_t)cells_of(block->cells, block->size).pieces - (block->base >> 8 << 6);
}

void check_race_begin(void)
{
    if (!check_episodes)
        check_episodes = check_zeros((uint64_t)EPISODES * sizeof *check_episodes);
}
