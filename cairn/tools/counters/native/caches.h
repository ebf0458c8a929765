/* A model of a device's caches (docs/counters.md): vector L1 of each compute unit, scalar L1, L2 by channels of each XCD,
   and the Infinity Cache. */
#ifndef CAIRN_COUNTERS_CACHES_H
#define CAIRN_COUNTERS_CACHES_H
#include <stdbool.h>
#include <stdint.h>

enum { CACHES_MAX_CHANNELS = 128 };

/* A kind of device, from Python: bytes and ways of the caches. `scalar` caches are `scalars` an XCD; no L3 has 0 bytes. */
struct caches_shape {
    uint32_t cus, xccs, channels, scalars; /* of the device; channels and scalar caches of an XCD */
    uint64_t l1, l1_ways, scalar, scalar_ways, l2, l2_ways, l3, l3_ways;
    uint64_t line, scalar_line, interleave; /* bytes: `interleave` lie in one channel, before the next one follows */
};

/* What one channel of L2 did. Requests are of a line to read, and of half a line to write. */
struct caches_channel {
    uint64_t read, write, atomic, hit, miss, fetched, written, written_back; /* the last three: lines, halves, lines */
};

/* What a dispatch's accesses did. */
struct caches_counts {
    uint64_t l1_hit, l1_miss; /* lines that loads asked for, by the rows of accesses; those that pass the cache are missed */
    uint64_t reads, writes, atomics_returning, atomics; /* requests from the vector L1 to L2: the first two by the others */
    uint64_t scalar_hit, scalar_miss;
    uint64_t l3_read_hit, l3_read_miss, l3_write_hit, l3_write_miss, l3_written_back; /* lines */
    struct caches_channel channel[CACHES_MAX_CHANNELS];
};

/* Where a workgroup runs. */
struct caches_place {
    struct caches_state *state;
    uint32_t xcc, cu, scalar; /* of the device's: the XCD, the compute unit, the scalar cache */
};

enum caches_kind { CACHES_LOAD, CACHES_STORE, CACHES_ATOMIC, CACHES_ATOMIC_RETURNING, CACHES_SCALAR };

struct caches_state *caches_new(const struct caches_shape *shape); /* null: no memory */
void caches_cold(struct caches_state *state); /* no line is in any cache; no kernel runs */
struct caches_place caches_place_of(struct caches_state *state, uint32_t group);

/* Who asks for a line, and how: the XCD, the vector or scalar L1 of it, enum caches_kind, the halves that are written. */
struct caches_asker {
    uint16_t xcc, cache;
    uint8_t kind, halves, passes;
};

/* A line that the caches have not been asked for yet. */
struct caches_request {
    uint64_t line;
    uint64_t *l1; /* hits and misses of the vector L1 are added to these two */
    uint32_t set, key; /* in L2 */
    struct caches_asker by;
};

enum { CACHES_BATCH = 512 };

/* Requests of a workgroup's place, in their order. Many are done at once: what they look at is on its way by then, and
   places seldom wait for each other. `behind`: what L2 asks the Infinity Cache for, written ones with bit 0 set. */
struct caches_batch {
    struct caches_state *state;
    struct caches_counts *counts;
    uint32_t count, behind_count;
    struct caches_request request[CACHES_BATCH];
    uint64_t behind[2 * CACHES_BATCH]; /* a request asks for two lines at most: the one that goes, and its own */
};

/* A vector access: of each line its number less `base`, above the bits of the halves that are touched. `passes`: not by
   the L1. The places in `l1` stay until the batch has been drained. */
void caches_access(struct caches_batch *batch, struct caches_place at, uint64_t base, const int64_t *lines, uint32_t count,
                   enum caches_kind kind, bool passes, uint64_t *l1);

/* A scalar access, of lines that follow each other. */
void caches_scalar(struct caches_batch *batch, struct caches_place at, uint64_t line, uint32_t count);

void caches_drain(struct caches_batch *batch); /* do what is in the batch */

void caches_begin(struct caches_state *state, bool cold); /* a dispatch: L1 caches are empty; `cold`: L2, too */
void caches_end(struct caches_batch *batch); /* L2 writes back what is not written yet */
void caches_add(struct caches_counts *to, const struct caches_counts *from);
#endif
