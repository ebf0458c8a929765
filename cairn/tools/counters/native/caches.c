#include "caches.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

/* An entry: what tells the set's lines apart, plus 1, above the bits of a line's two halves that were written; 0 is no
   line. 30 bits are enough for addresses of 47 bits in L2 and behind it, and for 128 GB in the vector L1. */
#define DIRTY 3u
enum { SHIFT = 2, SPINS = 100, AHEAD = 6 };

struct sets {
    uint32_t *entries;
    uint32_t count, ways;
};

struct lock {
    _Alignas(64) uint32_t taken;
};

/* Divides by a number that is most often a power of two. */
struct divisor {
    uint64_t by;
    uint32_t shift;
    bool power;
};

struct channel {
    uint64_t dirty[8]; /* the sets that may hold what is to be written back */
};

struct caches_state {
    struct caches_shape shape;
    struct sets l1, scalar, l2, l3; /* of all of the device, one cache after the other */
    uint32_t l1_sets, scalar_sets, channel_sets;
    struct divisor lines, channels, of_l1, of_scalar, of_channel, of_l3; /* lines of a channel in a row; sets */
    uint8_t *l1_used, *scalar_used; /* of each cache: it may hold lines */
    struct channel *l2_channels;
    struct lock *xccs, l3_locks[64]; /* an XCD's has its L1 caches, too */
};

static struct divisor divisor_of(uint64_t by)
{
    bool power = by && !(by & (by - 1));
    return (struct divisor){ .by = by ? by : 1, .shift = power ? (uint32_t)__builtin_ctzll(by) : 0, .power = power };
}

static uint64_t over(uint64_t number, struct divisor divisor)
{
    return divisor.power ? number >> divisor.shift : number / divisor.by;
}

static uint64_t rest(uint64_t number, struct divisor divisor)
{
    return divisor.power ? number & (divisor.by - 1) : number % divisor.by;
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
    size_t room = ((size_t)sets->count * ways * sizeof *sets->entries + 63) / 64 * 64;
    sets->entries = aligned_alloc(64, room ? room : 64); /* a set of 16 lines is one line of the host's */
    if (sets->entries)
        memset(sets->entries, 0, room);
    return sets->entries;
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
    made->l2_channels = calloc(channels, sizeof *made->l2_channels);
    made->xccs = aligned_alloc(64, shape->xccs * sizeof(struct lock));
    if (!make(&made->l1, shape->l1 * shape->cus, shape->line, shape->l1_ways) ||
        !make(&made->scalar, shape->scalar * scalars, shape->scalar_line, shape->scalar_ways) ||
        !make(&made->l2, shape->l2 * shape->xccs, shape->line, shape->l2_ways) ||
        !make(&made->l3, shape->l3, shape->line, shape->l3_ways) || !made->l1_used || !made->scalar_used ||
        !made->l2_channels || !made->xccs)
        return NULL; /* counting ends with it: nothing is asked for again */
    memset(made->xccs, 0, shape->xccs * sizeof(struct lock));
    made->l1_sets = made->l1.count / shape->cus;
    made->scalar_sets = made->scalar.count / scalars;
    made->channel_sets = made->l2.count / channels;
    made->lines = divisor_of(shape->interleave / shape->line);
    made->channels = divisor_of(shape->channels);
    made->of_l1 = divisor_of(made->l1_sets);
    made->of_scalar = divisor_of(made->scalar_sets);
    made->of_channel = divisor_of(made->channel_sets);
    made->of_l3 = divisor_of(made->l3.count);
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
    uint32_t set = (uint32_t)rest(line, state->of_l3);
    uint64_t tag = over(line, state->of_l3);
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

/* The line of an entry of a channel's set, which goes to what is behind. */
static uint64_t written_line(struct caches_state *state, struct caches_counts *counts, uint32_t number, uint32_t local,
                             uint32_t entry)
{
    uint64_t within = ((uint64_t)(entry >> SHIFT) - 1) * state->channel_sets + local, lines = state->lines.by;
    counts->channel[number].written_back++;
    counts->channel[number].written += (uint64_t)__builtin_popcount(entry & DIRTY);
    return over(within, state->lines) * (lines * state->channels.by) + rest(number, state->channels) * lines +
           rest(within, state->lines);
}

/* Where a line has its place in the L2 of an XCD. */
struct where {
    uint32_t number, local, set; /* the channel, and the set in it and in all */
    uint64_t tag;
};

static struct where where_of(const struct caches_state *state, uint32_t xcc, uint64_t line)
{
    uint64_t run = over(line, state->lines), row = over(run, state->channels);
    uint64_t within = row * state->lines.by + rest(line, state->lines);
    struct where found = { .number = xcc * state->shape.channels + (uint32_t)rest(run, state->channels) };
    found.local = (uint32_t)rest(within, state->of_channel);
    found.set = found.number * state->channel_sets + found.local;
    found.tag = over(within, state->of_channel);
    return found;
}

/* Requests of the vector or scalar L1: of a store one for each half, else one. Under the XCD's lock. */
static void l2(struct caches_place at, struct caches_counts *counts, uint64_t line, uint32_t halves, enum caches_kind kind)
{
    struct caches_state *state = at.state;
    struct where to = where_of(state, at.xcc, line);
    struct caches_channel *channel = &counts->channel[to.number];
    bool store = kind == CACHES_STORE, reads = kind == CACHES_LOAD || kind == CACHES_SCALAR;
    uint32_t requests = store ? (uint32_t)__builtin_popcount(halves) : 1;
    *(store ? &channel->write : reads ? &channel->read : &channel->atomic) += requests;
    uint32_t *entry = find(&state->l2, to.set, to.tag), gone = 0;
    bool hit = entry;
    if (!hit) {
        gone = insert(&state->l2, to.set, to.tag);
        entry = state->l2.entries + (size_t)to.set * state->l2.ways;
    }
    if (!reads) {
        *entry |= halves;
        state->l2_channels[to.number].dirty[to.local / 64 % 8] |= 1ull << to.local % 64;
    }
    channel->hit += requests - !hit;
    channel->miss += !hit;
    if (gone & DIRTY)
        l3(state, counts, written_line(state, counts, to.number, to.local, gone), true);
    if (!hit && !store) { /* a store needs nothing of what the line held */
        channel->fetched++;
        l3(state, counts, line, false);
    }
}

static bool in_first(struct sets *sets, uint32_t set, uint64_t tag)
{
    bool hit = find(sets, set, tag);
    if (!hit)
        insert(sets, set, tag);
    return hit;
}

static void scalar(struct caches_place at, struct caches_counts *counts, uint64_t line)
{
    struct caches_state *state = at.state;
    uint32_t number = at.xcc * state->shape.scalars + at.cu % state->shape.scalars;
    uint32_t set = number * state->scalar_sets + (uint32_t)rest(line, state->of_scalar);
    state->scalar_used[number] = 1;
    bool hit = in_first(&state->scalar, set, over(line, state->of_scalar));
    *(hit ? &counts->scalar_hit : &counts->scalar_miss) += 1;
    if (!hit)
        l2(at, counts, line * state->shape.scalar_line / state->shape.line, 0, CACHES_SCALAR);
}

/* One line. Under the XCD's lock. */
static void vector(struct caches_place at, struct caches_counts *counts, const struct caches_request *asked)
{
    struct caches_state *state = at.state;
    enum caches_kind kind = asked->kind;
    uint64_t line = asked->line;
    uint32_t halves = asked->halves;
    uint32_t number = at.xcc * (state->shape.cus / state->shape.xccs) + at.cu;
    uint32_t set = number * state->l1_sets + (uint32_t)rest(line, state->of_l1);
    uint64_t tag = over(line, state->of_l1);
    if (kind == CACHES_LOAD) {
        state->l1_used[number] = 1;
        bool hit = !asked->passes && in_first(&state->l1, set, tag);
        *(hit ? &counts->l1_hit : &counts->l1_miss) += 1;
        asked->l1[!hit]++;
        if (hit)
            return;
        counts->reads++;
    } else if (kind == CACHES_STORE) {
        counts->writes += (uint64_t)__builtin_popcount(halves);
    } else { /* an atomic is done by L2, and the vector L1 forgets the line */
        uint32_t *entry = find(&state->l1, set, tag);
        if (entry)
            *entry = 0;
        *(kind == CACHES_ATOMIC ? &counts->atomics : &counts->atomics_returning) += 1;
    }
    l2(at, counts, line, halves, kind);
}

static bool take_free(struct lock *lock) { return !__atomic_exchange_n(&lock->taken, 1, __ATOMIC_ACQUIRE); }

/* A line may be asked for soon that only the Infinity Cache has. */
static void expect(const struct caches_state *state, uint64_t line)
{
    if (state->l3.count)
        __builtin_prefetch(state->l3.entries + rest(line, state->of_l3) * state->l3.ways, 1);
}

void caches_drain(struct caches_batch *batch, bool all)
{
    uint32_t i = 0;
    while (i < batch->count) {
        uint16_t xcc = batch->request[i].xcc;
        struct lock *lock = &batch->state->xccs[xcc];
        if (all)
            take(lock);
        else if (!take_free(lock))
            break;
        for (; i < batch->count && batch->request[i].xcc == xcc; i++) {
            const struct caches_request *each = &batch->request[i];
            if (i + AHEAD < batch->count && each[AHEAD].kind == CACHES_LOAD)
                expect(batch->state, each[AHEAD].line);
            struct caches_place at = { .state = batch->state, .xcc = xcc, .cu = each->cu };
            if (each->kind == CACHES_SCALAR)
                scalar(at, batch->counts, each->line);
            else
                vector(at, batch->counts, each);
        }
        leave(lock);
    }
    batch->count -= i;
    memmove(batch->request, batch->request + i, batch->count * sizeof *batch->request);
}

void caches_access(struct caches_batch *batch, struct caches_place at, const struct caches_lines *lines,
                   enum caches_kind kind, bool passes, uint64_t *l1)
{
    struct caches_state *state = at.state;
    for (uint32_t i = 0; i < lines->count; i++) {
        if (batch->count == CACHES_BATCH)
            caches_drain(batch, true);
        struct caches_request *to = &batch->request[batch->count++];
        *to = (struct caches_request){ .l1 = l1, .xcc = (uint16_t)at.xcc, .cu = (uint16_t)at.cu, .kind = (uint8_t)kind };
        if (kind == CACHES_SCALAR) {
            to->line = lines->base + i;
            continue;
        }
        to->line = lines->base + (uint64_t)lines->line[i];
        to->halves = lines->halves[i];
        to->passes = passes;
        struct where place = where_of(state, at.xcc, to->line);
        __builtin_prefetch(state->l2.entries + (size_t)place.set * state->l2.ways, 1);
    }
}

static void empty(struct sets *sets, uint32_t each, uint8_t *used, uint32_t count)
{
    size_t entries = (size_t)each * sets->ways;
    for (uint32_t i = 0; i < count; i++)
        if (used[i])
            memset(sets->entries + i * entries, 0, entries * sizeof *sets->entries);
    memset(used, 0, count);
}

void caches_begin(struct caches_state *state)
{
    for (uint32_t xcc = 0; xcc < state->shape.xccs; xcc++)
        take(&state->xccs[xcc]);
    empty(&state->l1, state->l1_sets, state->l1_used, state->shape.cus);
    empty(&state->scalar, state->scalar_sets, state->scalar_used, state->shape.scalars * state->shape.xccs);
    for (uint32_t xcc = 0; xcc < state->shape.xccs; xcc++)
        leave(&state->xccs[xcc]);
}

void caches_cold(struct caches_state *state)
{
    caches_begin(state);
    for (struct sets *each = &state->l2; each <= &state->l3; each++)
        memset(each->entries, 0, (size_t)each->count * each->ways * sizeof *each->entries);
}

/* Write back what a channel's set still has to. */
static void clean(struct caches_state *state, struct caches_counts *counts, uint32_t number, uint32_t local)
{
    uint64_t line[64];
    uint32_t *entry = state->l2.entries + ((size_t)number * state->channel_sets + local) * state->l2.ways, count = 0;
    for (uint32_t i = 0; i < state->l2.ways && count < 64; i++)
        if (entry[i] & DIRTY) {
            line[count] = written_line(state, counts, number, local, entry[i]);
            expect(state, line[count]);
            entry[i] &= ~DIRTY;
            count++;
        }
    for (uint32_t i = 0; i < count; i++)
        l3(state, counts, line[i], true);
}

void caches_end(struct caches_state *state, struct caches_counts *counts)
{
    for (uint32_t number = 0; number < state->shape.channels * state->shape.xccs; number++) {
        struct lock *lock = &state->xccs[number / state->shape.channels];
        struct channel *channel = &state->l2_channels[number];
        take(lock);
        for (uint32_t local = 0; local < state->channel_sets; local++)
            if (!channel->dirty[local / 64 % 8])
                local |= 63;
            else if (channel->dirty[local / 64 % 8] >> local % 64 & 1)
                clean(state, counts, number, local);
        memset(channel->dirty, 0, sizeof channel->dirty);
        leave(lock);
    }
}

void caches_add(struct caches_counts *to, const struct caches_counts *from)
{
    uint64_t *sum = (uint64_t *)to;
    const uint64_t *more = (const uint64_t *)from;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++)
        sum[i] += more[i];
}
