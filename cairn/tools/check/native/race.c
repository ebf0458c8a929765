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
#include "race.h"

#define EPISODES (1u << 22) /* that are remembered; a power of two */
#define NUMBERS 128

struct episode {
    uint64_t group; /* uid: the dispatch's serial 63:32, the workgroup's index 31:0 */
    uint32_t clock, wave;
};

static struct episode *episodes;
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
    episodes[number & (EPISODES - 1)] = (struct episode){ group->uid, check_clock(group, wave, wave), wave };
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

static uint32_t episode_of(struct check_group *group, uint32_t wave)
{
    if (!group->wave[wave].episode)
        begin_episode(group, wave, numbers(group, 1));
    return group->wave[wave].episode;
}

static uint64_t serial_of(const struct episode *episode) { return episode->group >> 32; }

/* `level`: of the access; one past the caches sees what has been published to the wave without a fence of its own.
   `search`: in what the wave has learnt; else false stands for "who knows", too. */
static bool found_ordered(struct check_group *group, uint32_t wave, uint64_t entry, enum level level, bool search)
{
    uint32_t number = EPISODE(entry);
    if (atomic_load_explicit(&episode_count, memory_order_relaxed) - number >= EPISODES)
        return true; /* forgotten */
    const struct episode *what = &episodes[number & (EPISODES - 1)];
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
    const struct episode *what = &episodes[EPISODE(entry) & (EPISODES - 1)];
    const struct cairn_probe_point *point = &check_point_copies[POINT(entry)];
    *side = (struct check_side){ .kernel_object = check_point_objects[POINT(entry)], .pc = point->pc, .wave = what->wave,
                                 .lane = LANE(entry), .size = point->size, .space = point->space, .action = point->action,
                                 .known = 1 };
    check_group_id(serial_of(what), (uint32_t)what->group, side->group);
}

struct job {
    struct check_group *group;
    const struct cairn_wave *wave;
    const struct cairn_probe_point *point;
    struct check_block *block;
    uint32_t number; /* of the wave */
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
        job->found[at].ordered = found_ordered(job->group, job->number, entry, job->level, true);
        job->found[at].episode = episode;
    }
    return job->found[at].ordered;
}

/* Whether a reader who is remembered is known to be before another one, who can stand for both then. */
static bool passed(const struct job *job, uint64_t entry)
{
    return found_ordered(job->group, job->number, entry, job->level, false);
}

static void meets(struct job *job, uint64_t mine, uint64_t entry, uint64_t index, bool storing)
{
    bool same_wave = EPISODE(mine) == EPISODE(entry), theirs = !check_point_objects[POINT(entry)];
    bool same = serial_of(&episodes[EPISODE(entry) & (EPISODES - 1)]) == job->group->serial;
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

/* Whether an entry and an access that touch the same bytes are in order; `reads`: one of them does no more. */
static inline bool fine(struct job *job, uint64_t mine, uint64_t entry, bool reads)
{
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
    bool first = !read || EPISODE(read) < job->floor || passed(job, read);
    atomic_store_explicit(first ? reader : second, mine, memory_order_relaxed);
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

/* Entries of each dword in the place of those of stretches. */
static void spread(const struct cells *cells, uint64_t index)
{
    struct piece *piece = &cells->pieces[index / PIECE];
    uint64_t first = index / PIECE * PIECE;
    _Atomic uint64_t *rows[4] = { cells->write, cells->write, cells->read, cells->other };
    if (piece->spread)
        return;
    piece->spread = 1;
    for (int i = 0; i < 4; i++)
        if (i != 1 && (rows[i][first] || !alike(rows[i] + first, PIECE)))
            memset(rows[i] + first, 0, PIECE * sizeof(uint64_t));
    for (int i = 0; i < 4; i++)
        if (piece->entry[i])
            fill(rows[i] + first + piece->from[i], piece->to[i] - piece->from[i] + 1u, piece->entry[i], 0,
                 shift_of(&check_point_copies[POINT(piece->entry[i])]));
}

/* Who had a piece to itself has it no more: nobody gets it until this dispatch is over. */
static void disown(struct job *job, struct piece *piece, uint32_t episode)
{
    uint64_t owner = atomic_exchange_explicit(&piece->owner, (uint64_t)episode << CAIRN_OWNER_EPISODE, memory_order_acq_rel);
    uint32_t points[2] = { owner & (CAIRN_CELL_POINTS - 1), owner >> CAIRN_OWNER_READ & (CAIRN_CELL_POINTS - 1) };
    if (EPISODE(owner) < job->floor || !(points[0] | points[1]))
        return;
    uint64_t object;
    const struct cairn_probe_code *code = check_code_of(serial_of(&episodes[EPISODE(owner) & (EPISODES - 1)]), &object);
    if (!code)
        return;
    memset(piece->entry, 0, sizeof piece->entry); /* they are of former dispatches, which are in order with all of this one */
    piece->spread = 0;
    for (int i = 0; i < 2; i++) {
        const struct cairn_probe_point *point = points[i] ? code->points[points[i]] : NULL;
        if (!point)
            continue;
        uint64_t number = check_point_number(point, object);
        piece->entry[2 * i] = (uint64_t)EPISODE(owner) << 32 | number << 14 | (uint64_t)level_of(point, false) << 2 | ALL_BYTES;
        piece->from[2 * i] = 0;
        piece->to[2 * i] = PIECE - 1;
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
    fill(reads || passed(job, read[0]) ? read : other, count, mine, skip, shift);
    return true;
}

static void go(struct job *job, const struct cells *cells, uint64_t offset, const struct check_span *span)
{
    uint32_t episode = episode_of(job->group, job->number), size = job->point->size;
    uint64_t entry = (uint64_t)episode << 32 | (uint64_t)check_point_number(job->point, job->group->kernel_object) << 14 |
                     (uint64_t)job->level << 2 | (span->size == size);
    uint64_t end = offset + span->size;
    bool whole = size >= 4 && !(size & (size - 1)) && !(offset % 4) && !checks(CHECK_PORTABLE) && !(episode >> 31);
    for (uint64_t index = offset / 4; 4 * index < end;) {
        uint64_t stop = (index / PIECE + 1) * PIECE * 4;
        stop = stop < end ? stop : end;
        uint64_t mine = entry | ALL_BYTES | ((span->lane + (4 * index - offset) / size) & 63) << 8;
        uint32_t count = (uint32_t)(stop / 4 - index);
        _Atomic uint8_t *locked = lock_piece(job->block, index);
        disown(job, &cells->pieces[index / PIECE], episode);
        if (!whole || !stretch(job, cells, mine, index, count)) {
            spread(cells, index);
            if (!whole || offset % size || job->level != PLAIN || !side_by_side(job, cells, mine, index, count))
                by_dwords(job, cells, span, entry, offset, index, stop);
        }
        unlock_piece(locked);
        index = (stop + 3) / 4;
    }
}

void check_race_global(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                       struct check_block *block, const struct check_span *span)
{
    struct job job = { group, wave, point, block, wave->wave_in_group % CHECK_WAVES, group->floor,
                       (const uint8_t *)block->base, block->base, level_of(point, false), { { 0, false } } };
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
    if (!episodes || !block || block->state != CHECK_LIVE || !block->cells || address - block->base >= block->size)
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
    if (!episodes)
        episodes = check_zeros((uint64_t)EPISODES * sizeof *episodes);
}
