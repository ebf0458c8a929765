#include "caches.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "sets.h"

#define INLINE static inline __attribute__((always_inline))

enum { SPINS = 100, L3_LOCKS = 64, LOCK_SHIFT = 6 };

struct lock {
    _Alignas(64) uint32_t taken;
};

/* Divides by a number that is most often a power of two. */
struct divisor {
    uint64_t by;
    uint32_t shift;
    bool power;
};

/* Where lines have their places. Sets of L2 are numbered from XCD to XCD; in one from channel to channel, but where all
   numbers are powers of two (`plain`) by the line's lowest bits. */
struct layout {
    uint32_t channels, l1_sets, scalar_sets, channel_sets, xcc_sets; /* channels of an XCD; sets of one of each */
    struct divisor lines, by_channel, of_l1, of_scalar, of_channel, of_xcc, of_l3; /* lines of a channel in a row; sets */
    bool plain;
};

struct caches_state {
    struct caches_shape shape;
    struct sets l1, scalar, l2, l3; /* of all of the device, one cache after the other */
    struct layout layout;
    uint8_t *l1_used, *scalar_used; /* of each cache: it may hold lines */
    uint64_t *written; /* of each XCD: a bit for each set of L2 that may hold what is to be written back */
    uint32_t words;
    struct lock *xccs, l3_locks[L3_LOCKS]; /* an XCD's has its L1 caches, too */
};

static struct divisor divisor_of(uint64_t by)
{
    bool power = by && !(by & (by - 1));
    return (struct divisor){ .by = by ? by : 1, .shift = power ? (uint32_t)__builtin_ctzll(by) : 0, .power = power };
}

/* By divisors; `plain`: it is known that all are powers of two. */
INLINE uint64_t over(uint64_t number, const struct divisor *divisor, bool plain)
{
    return plain || divisor->power ? number >> divisor->shift : number / divisor->by;
}

INLINE uint64_t rest(uint64_t number, const struct divisor *divisor, bool plain)
{
    return plain || divisor->power ? number & (divisor->by - 1) : number % divisor->by;
}

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
    size_t room = ((size_t)sets->count * ways * sizeof *sets->entries + 63) / 64 * 64, page = 2 << 20;
    sets->entries = aligned_alloc(room > page / 2 ? page : 64, room ? room : 64); /* a set of 16 lines is one of the host's */
    if (sets->entries && room > page / 2)
        madvise(sets->entries, room, MADV_HUGEPAGE); /* they are looked at here and there */
    if (sets->entries)
        memset(sets->entries, 0, room);
    if (ways != SETS_WIDE)
        return sets->entries && ways <= 32;
    sets->first = calloc(sets->count, 1);
    sets->marks = aligned_alloc(64, (size_t)sets->count * SETS_WIDE);
    if (sets->marks)
        memset(sets->marks, 0, (size_t)sets->count * SETS_WIDE);
    return sets->entries && sets->first && sets->marks;
}

struct caches_state *caches_new(const struct caches_shape *shape)
{
    struct caches_state *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->shape = *shape;
    uint32_t scalars = shape->scalars * shape->xccs, channels = shape->channels * shape->xccs;
    made->l1_used = calloc(shape->cus, 1);
    made->scalar_used = calloc(scalars, 1);
    made->xccs = aligned_alloc(64, shape->xccs * sizeof(struct lock));
    if (!make(&made->l1, shape->l1 * shape->cus, shape->line, shape->l1_ways) ||
        !make(&made->scalar, shape->scalar * scalars, shape->scalar_line, shape->scalar_ways) ||
        !make(&made->l2, shape->l2 * shape->xccs, shape->line, shape->l2_ways) ||
        !make(&made->l3, shape->l3, shape->line, shape->l3_ways) || !made->l1_used || !made->scalar_used ||
        !made->xccs)
        return NULL; /* counting ends with it: nothing is asked for again */
    memset(made->xccs, 0, shape->xccs * sizeof(struct lock));
    struct layout *layout = &made->layout;
    layout->channels = shape->channels;
    layout->l1_sets = made->l1.count / shape->cus;
    layout->scalar_sets = made->scalar.count / scalars;
    layout->channel_sets = made->l2.count / channels;
    layout->xcc_sets = layout->channel_sets * shape->channels;
    layout->lines = divisor_of(shape->interleave / shape->line);
    layout->by_channel = divisor_of(shape->channels);
    layout->of_l1 = divisor_of(layout->l1_sets);
    layout->of_scalar = divisor_of(layout->scalar_sets);
    layout->of_channel = divisor_of(layout->channel_sets);
    layout->of_xcc = divisor_of(layout->xcc_sets);
    made->words = layout->xcc_sets / 64 + 1;
    made->written = calloc((size_t)made->words * shape->xccs, sizeof *made->written);
    layout->of_l3 = divisor_of(made->l3.count);
    layout->plain = layout->lines.power && layout->by_channel.power && layout->of_l1.power && layout->of_scalar.power &&
                    layout->of_xcc.power && (layout->of_l3.power || !made->l3.count);
    return made->written ? made : NULL;
}

struct caches_place caches_place_of(struct caches_state *state, uint32_t group)
{
    uint32_t xccs = state->shape.xccs, each = state->shape.cus / xccs, xcc = group % xccs, cu = group / xccs % each;
    return (struct caches_place){
        .state = state, .xcc = xcc, .cu = xcc * each + cu,
        .scalar = xcc * state->shape.scalars + cu % state->shape.scalars,
    };
}

/* The Infinity Cache is asked for a line, by the owner of its set's lock. */
INLINE void l3_line(struct caches_state *state, struct caches_counts *counts, uint64_t line, uint32_t set, bool write,
                    bool plain)
{
    uint32_t key = sets_key(over(line, &state->layout.of_l3, plain)), gone = 0;
    uint32_t *entry = sets_find(&state->l3, set, key);
    bool hit = entry;
    if (!hit)
        entry = sets_insert(&state->l3, set, key, &gone);
    *(hit ? write ? &counts->l3_write_hit : &counts->l3_read_hit
          : write ? &counts->l3_write_miss : &counts->l3_read_miss) += 1;
    *entry |= write;
    counts->l3_written_back += gone & 1;
}

/* What L2 has asked for, in its order. Lines of a stretch have one lock, which is kept as long as they follow. */
INLINE void behind(struct caches_batch *batch, bool plain)
{
    struct caches_state *state = batch->state;
    struct lock *held = NULL;
    for (uint32_t i = 0; i < batch->behind_count; i++) {
        uint64_t line = batch->behind[i] >> 1;
        uint32_t set = (uint32_t)rest(line, &state->layout.of_l3, plain);
        struct lock *lock = &state->l3_locks[set >> LOCK_SHIFT & (L3_LOCKS - 1)];
        if (lock != held) {
            if (held)
                leave(held);
            take(lock);
            held = lock;
        }
        l3_line(state, batch->counts, line, set, batch->behind[i] & 1, plain);
    }
    if (held)
        leave(held);
}

static void no_l3(struct caches_batch *batch)
{
    for (uint32_t i = 0; i < batch->behind_count; i++) {
        bool write = batch->behind[i] & 1;
        *(write ? &batch->counts->l3_write_miss : &batch->counts->l3_read_miss) += 1;
        batch->counts->l3_written_back += write;
    }
}

static void l3(struct caches_batch *batch)
{
    if (!batch->state->l3.count)
        no_l3(batch);
    else if (batch->state->layout.plain)
        behind(batch, true);
    else
        behind(batch, false);
    batch->behind_count = 0;
}

INLINE void ask(struct caches_batch *batch, uint64_t line, bool write, bool plain)
{
    struct caches_state *state = batch->state;
    batch->behind[batch->behind_count++] = line << 1 | write;
    sets_expect(&state->l3, (uint32_t)rest(line, &state->layout.of_l3, plain)); /* of none it is any address, and does nothing */
}

/* The channel of all of the device's that has a set of L2. */
INLINE uint32_t channel_of(const struct layout *layout, uint32_t set, bool plain)
{
    if (!plain)
        return (uint32_t)over(set, &layout->of_channel, false);
    uint32_t xcc = set >> layout->of_xcc.shift, channel = set >> layout->lines.shift & (layout->channels - 1);
    return xcc << layout->by_channel.shift | channel;
}

/* Where a line has its place in the L2 of an XCD: the set, and what tells it from the others in it. */
INLINE uint32_t set_of(const struct layout *layout, uint64_t line, uint32_t xcc, bool plain, uint32_t *key)
{
    if (plain) {
        *key = sets_key(line >> layout->of_xcc.shift);
        return xcc << layout->of_xcc.shift | ((uint32_t)line & (layout->xcc_sets - 1));
    }
    uint64_t run = over(line, &layout->lines, false), row = over(run, &layout->by_channel, false);
    uint64_t within = row * layout->lines.by + rest(line, &layout->lines, false);
    uint32_t channel = xcc * layout->channels + (uint32_t)rest(run, &layout->by_channel, false);
    *key = sets_key(over(within, &layout->of_channel, false));
    return channel * layout->channel_sets + (uint32_t)rest(within, &layout->of_channel, false);
}

/* The line of an entry. */
INLINE uint64_t line_of(const struct layout *layout, uint32_t set, uint32_t entry, bool plain)
{
    uint64_t tag = (uint64_t)(entry >> SETS_SHIFT) - 1;
    if (plain)
        return tag << layout->of_xcc.shift | (set & (layout->xcc_sets - 1));
    uint32_t channel = channel_of(layout, set, false), local = (uint32_t)rest(set, &layout->of_channel, false);
    uint64_t within = tag * layout->channel_sets + local;
    uint64_t run = over(within, &layout->lines, false) * layout->channels + rest(channel, &layout->by_channel, false);
    return run * layout->lines.by + rest(within, &layout->lines, false);
}

/* An entry of a set of L2 goes: what was written of its line goes to what is behind. */
INLINE void write_back(struct caches_batch *batch, uint32_t set, uint32_t entry, bool plain)
{
    const struct layout *layout = &batch->state->layout;
    struct caches_channel *channel = &batch->counts->channel[channel_of(layout, set, plain)];
    channel->written_back++;
    channel->written += (uint64_t)__builtin_popcount(entry & SETS_DIRTY);
    ask(batch, line_of(layout, set, entry, plain), true, plain);
}

/* Requests of the vector or scalar L1: of a store one for each half, else one. Under the XCD's lock. */
INLINE void l2(struct caches_batch *batch, const struct caches_request *asked, uint64_t line, enum caches_kind kind,
               bool plain)
{
    struct caches_state *state = batch->state;
    uint32_t set = asked->set;
    struct caches_channel *channel = &batch->counts->channel[channel_of(&state->layout, set, plain)];
    bool store = kind == CACHES_STORE, reads = kind == CACHES_LOAD || kind == CACHES_SCALAR;
    uint32_t requests = store ? (uint32_t)__builtin_popcount(asked->by.halves) : 1, gone = 0;
    *(store ? &channel->write : reads ? &channel->read : &channel->atomic) += requests;
    uint32_t *entry = sets_find(&state->l2, set, asked->key);
    bool hit = entry;
    if (!hit)
        entry = sets_insert(&state->l2, set, asked->key, &gone);
    if (!reads) {
        *entry |= asked->by.halves;
        uint32_t xcc = asked->by.xcc, within = set - xcc * state->layout.xcc_sets;
        state->written[xcc * state->words + within / 64] |= 1ull << within % 64;
    }
    channel->hit += requests - !hit;
    if (hit)
        return;
    channel->miss++;
    if (gone & SETS_DIRTY)
        write_back(batch, set, gone, plain);
    if (!store) { /* a store needs nothing of what the line held */
        channel->fetched++;
        ask(batch, line, false, plain);
    }
}

INLINE bool in_first(struct sets *sets, uint32_t set, uint64_t tag)
{
    uint32_t key = sets_key(tag), gone;
    if (sets_find(sets, set, key))
        return true;
    sets_insert(sets, set, key, &gone);
    return false;
}

INLINE void scalar(struct caches_batch *batch, struct caches_request *asked, bool plain)
{
    struct caches_state *state = batch->state;
    uint32_t set = asked->by.cache * state->layout.scalar_sets + (uint32_t)rest(asked->line, &state->layout.of_scalar, plain);
    state->scalar_used[asked->by.cache] = 1;
    bool hit = in_first(&state->scalar, set, over(asked->line, &state->layout.of_scalar, plain));
    *(hit ? &batch->counts->scalar_hit : &batch->counts->scalar_miss) += 1;
    if (hit)
        return;
    uint64_t line = asked->line * state->shape.scalar_line / state->shape.line;
    asked->set = set_of(&state->layout, line, asked->by.xcc, plain, &asked->key);
    l2(batch, asked, line, CACHES_SCALAR, plain);
}

/* One line. Under the XCD's lock. */
INLINE void vector(struct caches_batch *batch, const struct caches_request *asked, bool plain)
{
    struct caches_state *state = batch->state;
    struct caches_counts *counts = batch->counts;
    if (asked->by.kind == CACHES_STORE) {
        l2(batch, asked, asked->line, CACHES_STORE, plain);
        return;
    }
    uint32_t set = asked->by.cache * state->layout.l1_sets + (uint32_t)rest(asked->line, &state->layout.of_l1, plain);
    uint64_t tag = over(asked->line, &state->layout.of_l1, plain);
    if (asked->by.kind == CACHES_LOAD) {
        state->l1_used[asked->by.cache] = 1;
        bool hit = !asked->by.passes && in_first(&state->l1, set, tag);
        asked->l1[!hit]++;
        if (hit)
            return;
        l2(batch, asked, asked->line, CACHES_LOAD, plain);
    } else { /* an atomic is done by L2, and the vector L1 forgets the line */
        uint32_t *entry = sets_find(&state->l1, set, sets_key(tag));
        if (entry)
            *entry = 0;
        *(asked->by.kind == CACHES_ATOMIC ? &counts->atomics : &counts->atomics_returning) += 1;
        l2(batch, asked, asked->line, CACHES_ATOMIC, plain);
    }
}

INLINE void drain(struct caches_batch *batch, bool plain)
{
    for (uint32_t i = 0; i < batch->count;) {
        uint16_t xcc = batch->request[i].by.xcc;
        take(&batch->state->xccs[xcc]);
        for (; i < batch->count && batch->request[i].by.xcc == xcc; i++)
            if (batch->request[i].by.kind == CACHES_SCALAR)
                scalar(batch, &batch->request[i], plain);
            else
                vector(batch, &batch->request[i], plain);
        leave(&batch->state->xccs[xcc]);
    }
}

void caches_drain(struct caches_batch *batch)
{
    if (batch->state->layout.plain)
        drain(batch, true);
    else
        drain(batch, false);
    batch->count = 0;
    l3(batch);
}

INLINE struct caches_request *next(struct caches_batch *batch)
{
    if (batch->count == CACHES_BATCH)
        caches_drain(batch);
    return &batch->request[batch->count++];
}

INLINE void request(struct caches_batch *batch, struct caches_asker by, uint64_t base, const int64_t *lines, uint32_t count,
                    uint64_t *l1, bool plain)
{
    const struct caches_state *state = batch->state;
    const struct layout layout = state->layout; /* which no store changes, as the compiler knows of this one */
    uint32_t *l2_sets = state->l2.entries, l2_ways = state->l2.ways;
    for (uint32_t i = 0; i < count; i++) {
        struct caches_request *to = next(batch);
        uint64_t line = base + (uint64_t)(lines[i] >> SETS_SHIFT);
        uint32_t key, set = set_of(&layout, line, by.xcc, plain, &key);
        by.halves = lines[i] & SETS_DIRTY;
        *to = (struct caches_request){ .line = line, .l1 = l1, .set = set, .key = key, .by = by };
        __builtin_prefetch(l2_sets + (size_t)set * l2_ways, 1);
        if (by.kind != CACHES_STORE)
            sets_expect(&state->l1, by.cache * layout.l1_sets + (uint32_t)rest(line, &layout.of_l1, plain));
    }
}

void caches_access(struct caches_batch *batch, struct caches_place at, uint64_t base, const int64_t *lines, uint32_t count,
                   enum caches_kind kind, bool passes, uint64_t *l1)
{
    struct caches_asker by = { .xcc = (uint16_t)at.xcc, .cache = (uint16_t)at.cu, .kind = (uint8_t)kind, .passes = passes };
    if (batch->state->layout.plain)
        request(batch, by, base, lines, count, l1, true);
    else
        request(batch, by, base, lines, count, l1, false);
}

void caches_scalar(struct caches_batch *batch, struct caches_place at, uint64_t line, uint32_t count)
{
    struct caches_asker by = { .xcc = (uint16_t)at.xcc, .cache = (uint16_t)at.scalar, .kind = CACHES_SCALAR };
    for (uint32_t i = 0; i < count; i++)
        *next(batch) = (struct caches_request){ .line = line + i, .by = by };
}

static void empty(struct sets *sets, uint32_t each, uint8_t *used, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (used[i])
            sets_empty(sets, i * each, each);
    memset(used, 0, count);
}

void caches_begin(struct caches_state *state, bool cold)
{
    for (uint32_t xcc = 0; xcc < state->shape.xccs; xcc++)
        take(&state->xccs[xcc]);
    empty(&state->l1, state->layout.l1_sets, state->l1_used, state->shape.cus);
    empty(&state->scalar, state->layout.scalar_sets, state->scalar_used, state->shape.scalars * state->shape.xccs);
    if (cold) /* nothing is left to write back: caches_end has */
        sets_empty(&state->l2, 0, state->l2.count);
    for (uint32_t xcc = 0; xcc < state->shape.xccs; xcc++)
        leave(&state->xccs[xcc]);
}

void caches_cold(struct caches_state *state)
{
    caches_begin(state, true);
    sets_empty(&state->l3, 0, state->l3.count);
}

/* Write back what a set still has to, the most recent line first. */
static void clean(struct caches_batch *batch, uint32_t set)
{
    uint32_t *entry = sets_of(&batch->state->l2, set);
    for (uint32_t dirty = sets_written(entry, batch->state->l2.ways); dirty; dirty &= dirty - 1) {
        uint32_t *each = &entry[__builtin_ctz(dirty)];
        if (batch->behind_count == 2 * CACHES_BATCH)
            l3(batch);
        if (batch->state->layout.plain)
            write_back(batch, set, *each, true);
        else
            write_back(batch, set, *each, false);
        *each &= ~SETS_DIRTY;
    }
}

void caches_end(struct caches_batch *batch)
{
    struct caches_state *state = batch->state;
    uint64_t *written = state->written;
    for (uint32_t xcc = 0; xcc < state->shape.xccs; xcc++) {
        take(&state->xccs[xcc]);
        for (uint32_t i = 0; i < state->words; i++, *written++ = 0)
            for (uint64_t some = *written; some; some &= some - 1)
                clean(batch, xcc * state->layout.xcc_sets + i * 64 + (uint32_t)__builtin_ctzll(some));
        leave(&state->xccs[xcc]);
    }
    l3(batch);
}

void caches_add(struct caches_counts *to, const struct caches_counts *from)
{
    uint64_t *sum = (uint64_t *)to;
    const uint64_t *more = (const uint64_t *)from;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++)
        sum[i] += more[i];
}
