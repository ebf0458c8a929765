/* One access of global memory, and what is remembered of the dwords that it touches (race.c, apart.c). */
#ifndef CAIRN_CHECK_PIECES_H
#define CAIRN_CHECK_PIECES_H
#include "cells.h"
#include "race.h"

#define EPISODES (1u << 22) /* that are remembered; a power of two */

struct episode {
    uint64_t group; /* uid: the dispatch's serial 63:32, the workgroup's index 31:0 */
    uint32_t clock, wave;
};
extern struct episode *check_episodes;

static inline uint64_t serial_of(const struct episode *episode) { return episode->group >> 32; }

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

/* An access that a wave does, of bytes of a block. */
static inline struct job check_job(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                                   struct check_block *block)
{
    return (struct job){ group, wave, point, block, wave->wave_in_group % CHECK_WAVES, group->floor, (const uint8_t *)block->base,
                         block->base, level_of(point, false), { { 0, false } } };
}

/* Its entry, but for the lane and the bytes. */
static inline uint64_t check_entry(const struct job *job, uint32_t episode)
{
    return (uint64_t)episode << 32 | (uint64_t)check_point_number(job->point, job->group->kernel_object) << 14 |
           (uint64_t)job->level << 2;
}

/* race.c */
bool check_found_ordered(struct check_group *group, uint32_t wave, uint64_t entry, enum level level, bool search);
void check_meets(struct job *job, uint64_t mine, uint64_t entry, uint64_t index, bool storing);
uint32_t check_episode(struct check_group *group, uint32_t wave);
void check_by_dwords(struct job *job, const struct cells *cells, const struct check_span *span, uint64_t entry, uint64_t offset,
                     uint64_t index, uint64_t end);

/* pieces.c */
void check_spread(const struct cells *cells, uint64_t index);
void check_disown(struct job *job, const struct cells *cells, uint64_t index, uint32_t episode);
bool check_own(struct job *job, const struct cells *cells, uint64_t index, uint32_t episode);

/* Whether what an entry tells of is before the access: neighbours mostly are of one episode. */
static inline bool ordered(struct job *job, uint64_t entry)
{
    uint32_t episode = EPISODE(entry), at = episode % 4;
    if (job->found[at].episode != episode) {
        job->found[at].ordered = check_found_ordered(job->group, job->number, entry, job->level, true);
        job->found[at].episode = episode;
    }
    return job->found[at].ordered;
}

/* Whether a reader who is remembered is known to be before another one, who can stand for both then. */
static inline bool passed(const struct job *job, uint64_t entry)
{
    return check_found_ordered(job->group, job->number, entry, job->level, false);
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
    if (both == IN_GROUP && check_episodes[EPISODE(entry) & (EPISODES - 1)].group == job->group->uid)
        return true;
    return ordered(job, entry) || (!checks(CHECK_RACE));
}

static inline void load(struct job *job, const struct cells *cells, uint64_t mine, uint64_t index)
{
    _Atomic uint64_t *last = &cells->write[index], *reader = &cells->read[index], *second = &cells->other[index];
    uint64_t write = atomic_load_explicit(last, memory_order_relaxed);
    if (write && !fine(job, mine, write, true))
        check_meets(job, mine, write, index, false);
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
        check_meets(job, mine, write, index, true);
    uint64_t read = atomic_load_explicit(reader, memory_order_relaxed);
    uint64_t other = atomic_load_explicit(second, memory_order_relaxed);
    if (read) {
        if (!fine(job, mine, read, true))
            check_meets(job, mine, read, index, true);
        if (other && !fine(job, mine, other, true))
            check_meets(job, mine, other, index, true);
        atomic_store_explicit(reader, 0, memory_order_relaxed);
        atomic_store_explicit(second, 0, memory_order_relaxed);
    }
    if (EPISODE(write) == EPISODE(mine)) /* what is less atomic stays */
        mine = (LEVEL(write) < LEVEL(mine) ? write : mine) | ((write | mine) & 0xf0);
    atomic_store_explicit(last, mine, memory_order_relaxed);
}

#endif
