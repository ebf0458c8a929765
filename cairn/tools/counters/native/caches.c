#include "caches.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

/* An entry: what tells the set's lines apart, plus 1, above the bits of a line's two halves that were written; 0 is no
   line. 30 bits are enough for addresses of 47 bits in L2 and behind it, and for 128 GB in the vector L1. */
#define DIRTY 3u
enum { SHIFT = 2, SPINS = 100 };

struct sets {
    uint32_t *entries;
    uint32_t count, ways;
};

struct lock {
    _Alignas(64) uint32_t taken;
    uint32_t used; /* of a first-level cache: it may hold lines */
    uint64_t dirty[8]; /* of a channel: the sets that may hold what is to be written back */
};

struct caches_state {
    struct caches_shape shape;
    struct sets l1, scalar, l2, l3; /* of all of the device, one cache after the other */
    uint32_t l1_sets, scalar_sets, channel_sets;
    struct lock *l1_locks, *scalar_locks, *l2_locks, l3_locks[64];
};

static void take(struct lock *lock)
{
    while (__atomic_exchange_n(&lock->taken, 1, __ATOMIC_ACQUIRE))
        for (uint32_t spins = 0; __atomic_load_n(&lock->taken, __ATOMIC_RELAXED); spins++)
            if (spins > SPINS)
                sched_yield();
}

static void leave(struct lock *lock) { __atomic_store_n(&lock->taken, 0, __ATOMIC_RELEASE); }

static bool make(struct sets *sets, uint64_t bytes, uint64_t line, uint64_t ways)
{
    sets->ways = (uint32_t)ways;
    sets->count = ways ? (uint32_t)(bytes / line / ways) : 0;
    sets->entries = calloc(sets->count ? (size_t)sets->count * ways : 1, sizeof *sets->entries);
    return sets->entries;
}

struct caches_state *caches_new(const struct caches_shape *shape)
{
    struct caches_state *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->shape = *shape;
    uint32_t scalars = shape->scalars * shape->xccs, channels = shape->channels * shape->xccs;
    made->l1_locks = aligned_alloc(64, shape->cus * sizeof(struct lock));
    made->scalar_locks = aligned_alloc(64, scalars * sizeof(struct lock));
    made->l2_locks = aligned_alloc(64, channels * sizeof(struct lock));
    if (!make(&made->l1, shape->l1 * shape->cus, shape->line, shape->l1_ways) ||
        !make(&made->scalar, shape->scalar * scalars, shape->scalar_line, shape->scalar_ways) ||
        !make(&made->l2, shape->l2 * shape->xccs, shape->line, shape->l2_ways) ||
        !make(&made->l3, shape->l3, shape->line, shape->l3_ways) || !made->l1_locks || !made->scalar_locks ||
        !made->l2_locks)
        return NULL; /* counting ends with it: nothing is asked for again */
    memset(made->l1_locks, 0, shape->cus * sizeof(struct lock));
    memset(made->scalar_locks, 0, scalars * sizeof(struct lock));
    memset(made->l2_locks, 0, channels * sizeof(struct lock));
    made->l1_sets = made->l1.count / shape->cus;
    made->scalar_sets = made->scalar.count / scalars;
    made->channel_sets = made->l2.count / channels;
    return made;
}

struct caches_place caches_place_of(struct caches_state *state, uint32_t group)
{
    uint32_t xccs = state->shape.xccs, each = state->shape.cus / xccs;
    return (struct caches_place){ .state = state, .xcc = group % xccs, .cu = group / xccs % each };
}

static uint32_t key_of(uint64_t tag) { return (uint32_t)(tag + 1) << SHIFT; }

/* The entry of a tag, moved to the front of its set; null where it is not there. */
static uint32_t *find(struct sets *sets, uint32_t set, uint64_t tag)
{
    uint32_t *entry = sets->entries + (size_t)set * sets->ways, key = key_of(tag), any = 0;
    if ((entry[0] & ~DIRTY) == key)
        return entry;
    for (uint32_t i = 0; i < sets->ways; i++) /* without an end in between: the compiler takes several at once */
        any |= (entry[i] & ~DIRTY) == key;
    if (!any)
        return NULL;
    uint32_t at = 1;
    while ((entry[at] & ~DIRTY) != key)
        at++;
    uint32_t found = entry[at];
    memmove(entry + 1, entry, at * sizeof *entry);
    entry[0] = found;
    return entry;
}

/* Put a tag at the front. Returns the entry that goes. */
static uint32_t insert(struct sets *sets, uint32_t set, uint64_t tag)
{
    uint32_t *entry = sets->entries + (size_t)set * sets->ways, last = entry[sets->ways - 1];
    memmove(entry + 1, entry, (sets->ways - 1) * sizeof *entry);
    entry[0] = key_of(tag);
    return last;
}

static void l3(struct caches_state *state, struct caches_counts *counts, uint64_t line, bool write)
{
    if (!state->l3.count) {
        *(write ? &counts->l3_write_miss : &counts->l3_read_miss) += 1;
        counts->l3_written_back += write;
        return;
    }
    uint32_t set = (uint32_t)(line % state->l3.count);
    uint64_t tag = line / state->l3.count;
    struct lock *lock = &state->l3_locks[set % 64];
    take(lock);
    uint32_t *entry = find(&state->l3, set, tag), gone = 0;
    if (!entry) {
        gone = insert(&state->l3, set, tag);
        entry = state->l3.entries + (size_t)set * state->l3.ways;
        *(write ? &counts->l3_write_miss : &counts->l3_read_miss) += 1;
    } else {
        *(write ? &counts->l3_write_hit : &counts->l3_read_hit) += 1;
    }
    if (write)
        *entry |= 1;
    leave(lock);
    counts->l3_written_back += gone & 1;
}

/* An entry of a channel's set goes to what is behind. */
static void write_back(struct caches_state *state, struct caches_counts *counts, uint32_t number, uint32_t local,
                       uint32_t entry)
{
    const struct caches_shape *shape = &state->shape;
    uint64_t within = ((uint64_t)(entry >> SHIFT) - 1) * state->channel_sets + local, lines = shape->interleave / shape->line;
    counts->channel[number].written_back++;
    counts->channel[number].written += (uint64_t)__builtin_popcount(entry & DIRTY);
    l3(state, counts, within / lines * (lines * shape->channels) + number % shape->channels * lines + within % lines, true);
}

/* A request of the vector or scalar L1. */
static void l2(struct caches_place at, struct caches_counts *counts, uint64_t line, uint32_t halves, enum caches_kind kind)
{
    struct caches_state *state = at.state;
    const struct caches_shape *shape = &state->shape;
    uint64_t lines = shape->interleave / shape->line;
    uint32_t number = at.xcc * shape->channels + (uint32_t)(line / lines % shape->channels);
    uint64_t within = line / (lines * shape->channels) * lines + line % lines;
    uint32_t local = (uint32_t)(within % state->channel_sets), set = number * state->channel_sets + local;
    struct lock *lock = &state->l2_locks[number];
    struct caches_channel *channel = &counts->channel[number];
    bool store = kind == CACHES_STORE, reads = kind == CACHES_LOAD || kind == CACHES_SCALAR;
    *(store ? &channel->write : reads ? &channel->read : &channel->atomic) += 1;
    take(lock);
    uint64_t tag = within / state->channel_sets;
    uint32_t *entry = find(&state->l2, set, tag), gone = 0;
    bool hit = entry;
    if (!hit) {
        gone = insert(&state->l2, set, tag);
        entry = state->l2.entries + (size_t)set * state->l2.ways;
    }
    if (!reads) {
        *entry |= halves;
        lock->dirty[local / 64 % 8] |= 1ull << local % 64;
    }
    leave(lock);
    *(hit ? &channel->hit : &channel->miss) += 1;
    if (gone & DIRTY)
        write_back(state, counts, number, local, gone);
    if (!hit && !store) { /* a store needs nothing of what the line held */
        channel->fetched++;
        l3(state, counts, line, false);
    }
}

static bool in_first(struct sets *sets, uint32_t set, struct lock *lock, uint64_t tag)
{
    take(lock);
    lock->used = 1;
    bool hit = find(sets, set, tag);
    if (!hit)
        insert(sets, set, tag);
    leave(lock);
    return hit;
}

static void scalar(struct caches_place at, struct caches_counts *counts, uint64_t line)
{
    struct caches_state *state = at.state;
    uint32_t number = at.xcc * state->shape.scalars + at.cu % state->shape.scalars;
    uint32_t set = number * state->scalar_sets + (uint32_t)(line % state->scalar_sets);
    bool hit = in_first(&state->scalar, set, &state->scalar_locks[number], line / state->scalar_sets);
    *(hit ? &counts->scalar_hit : &counts->scalar_miss) += 1;
    if (!hit)
        l2(at, counts, line * state->shape.scalar_line / state->shape.line, 0, CACHES_SCALAR);
}

/* An atomic is done by L2, and the vector L1 forgets the line. */
static void forget(struct caches_state *state, uint32_t set, struct lock *lock, uint64_t tag)
{
    take(lock);
    uint32_t *entry = find(&state->l1, set, tag);
    if (entry)
        *entry = 0;
    leave(lock);
}

void caches_access(struct caches_place at, struct caches_counts *counts, uint64_t line, uint32_t halves,
                   enum caches_kind kind, bool passes)
{
    struct caches_state *state = at.state;
    if (kind == CACHES_SCALAR) {
        scalar(at, counts, line);
        return;
    }
    uint32_t number = at.xcc * (state->shape.cus / state->shape.xccs) + at.cu;
    uint32_t set = number * state->l1_sets + (uint32_t)(line % state->l1_sets);
    uint64_t tag = line / state->l1_sets;
    struct lock *lock = &state->l1_locks[number];
    if (kind == CACHES_LOAD) {
        bool hit = !passes && in_first(&state->l1, set, lock, tag);
        *(hit ? &counts->l1_hit : &counts->l1_miss) += 1;
        if (hit)
            return;
        counts->reads++;
    } else if (kind == CACHES_STORE) {
        counts->writes += (uint64_t)__builtin_popcount(halves);
        if (halves == DIRTY) /* a request for each half */
            l2(at, counts, line, halves & 1, kind);
        l2(at, counts, line, halves == DIRTY ? halves & 2 : halves, kind);
        return;
    } else {
        forget(state, set, lock, tag);
        *(kind == CACHES_ATOMIC ? &counts->atomics : &counts->atomics_returning) += 1;
    }
    l2(at, counts, line, halves, kind);
}

static void empty(struct sets *sets, uint32_t each, struct lock *locks, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        take(&locks[i]);
        size_t entries = (size_t)each * sets->ways;
        if (locks[i].used)
            memset(sets->entries + i * entries, 0, entries * sizeof *sets->entries);
        locks[i].used = 0;
        leave(&locks[i]);
    }
}

void caches_begin(struct caches_state *state)
{
    empty(&state->l1, state->l1_sets, state->l1_locks, state->shape.cus);
    empty(&state->scalar, state->scalar_sets, state->scalar_locks, state->shape.scalars * state->shape.xccs);
}

void caches_cold(struct caches_state *state)
{
    caches_begin(state);
    for (struct sets *each = &state->l2; each <= &state->l3; each++)
        memset(each->entries, 0, (size_t)each->count * each->ways * sizeof *each->entries);
}

void caches_end(struct caches_state *state, struct caches_counts *counts)
{
    for (uint32_t number = 0; number < state->shape.channels * state->shape.xccs; number++) {
        struct lock *lock = &state->l2_locks[number];
        for (uint32_t local = 0; local < state->channel_sets; local++) {
            if (!lock->dirty[local / 64 % 8])
                local |= 63;
            else if (lock->dirty[local / 64 % 8] >> local % 64 & 1) {
                uint32_t *entry = state->l2.entries + ((size_t)number * state->channel_sets + local) * state->l2.ways;
                for (uint32_t i = 0; i < state->l2.ways; i++)
                    if (entry[i] & DIRTY) {
                        write_back(state, counts, number, local, entry[i]);
                        entry[i] &= ~DIRTY;
                    }
            }
        }
        memset(lock->dirty, 0, sizeof lock->dirty);
    }
}

void caches_add(struct caches_counts *to, const struct caches_counts *from)
{
    uint64_t *sum = (uint64_t *)to;
    const uint64_t *more = (const uint64_t *)from;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++)
        sum[i] += more[i];
}
