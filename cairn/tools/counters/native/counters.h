/* Counters of kernels: how often each block of instructions ran, and what its accesses touched (docs/counters.md).

   The record is a file of a process: of each dispatch its head, then a row for each point of the code that was passed,
   then the machine code of the rows that are blocks. The Python mirror is cairn/tools/counters/record.py. */
#ifndef CAIRN_COUNTERS_H
#define CAIRN_COUNTERS_H
#include "caches.h"
#include "probe.h"

#include <stdbool.h>

#define COUNTERS_MAGIC 0x33637063u
#define COUNTERS_LINE 128u /* bytes of a line of the vector L1 cache */
#define COUNTERS_SCALAR_LINE 64u

struct counters_row {
    uint32_t kind, size;
    int32_t pc, end;
    uint8_t space, action, flags, number;
    uint32_t code; /* bytes of machine code behind the rows */
    uint64_t times, lanes; /* calls of waves, and active lanes in all of them */
    uint64_t cycles, conflicts; /* of LDS: cycles that the accesses take, and those of them that conflicts cost */
    uint64_t lines; /* of memory: lines that the accesses touch, */
    uint64_t accesses, quads; /* and what hardware counts: by lanes, and by four lanes (docs/counters.md) */
    uint64_t l1[2]; /* hits and misses of loads, where caches are modelled */
};

struct counters_head {
    uint32_t magic, bytes; /* of the record, with this */
    uint64_t queue, packet; /* the queue's number, and the packet's in it */
    uint64_t kernel_object;
    uint64_t waves, items; /* waves, and lanes that existed in them */
    uint64_t waves_full, waves_below[4]; /* with 64 lanes; with fewer than 64, 48, 32, 16 */
    uint32_t rows;
    int32_t outcome;
    uint64_t groups, scalar_loads;
    uint32_t caches, events; /* whether struct caches_counts follows the machine code; and how many events then */
};

/* What a wave of the traced workgroup did, in the order in which the virtual device ran it. */
struct counters_event {
    uint32_t wave, kind;
    int32_t pc, end;
    uint32_t lanes, lines, misses, cycles; /* of accesses: lines of memory, those not in the vector L1, LDS's cycles */
};

enum { COUNTERS_EVENTS = 1 << 20 }; /* of a trace, at most */

enum { COUNTERS_LINES = 256 }; /* that one access may touch: two a lane, and two of those that are loaded in pairs */

/* What an access costs. Lines are counted from that of its base on, above the bits of the halves that are touched. */
struct counters_cost {
    uint32_t cycles, conflicts, lines, accesses, quads;
    int64_t line[COUNTERS_LINES];
};

/* An access of a wave: the active lanes, and the addresses of all. */
struct counters_access {
    const struct cairn_probe_point *point;
    uint64_t lanes;
    const uint64_t *address;
};

/* What a point's accesses looked like last: addresses counted from a line's start, and what they cost. */
struct counters_pattern {
    uint64_t lanes, offset[64];
    uint32_t shared; /* of flat accesses: the first lane is in LDS */
    struct counters_cost cost;
};

enum { COUNTERS_PATTERNS = 4 }; /* that a point's accesses have in turn: a row's begin, its middle, its end */
enum { COUNTERS_KNOWNS = 64, COUNTERS_ROWS = 8 };

struct counters_patterns {
    uint32_t last;
    struct counters_pattern of[COUNTERS_PATTERNS];
};

/* The same of accesses that are scalars and known steps: where in a line the first scalar is, and the others' distance
   from it. `cost` is its own, null where there is none, and is not yet added to the row `times` times. */
struct counters_known {
    uint64_t lanes, times;
    struct counters_cost *cost;
    uint32_t low, shared;
    uint64_t distance[COUNTERS_ROWS - 1];
};

struct counters_knowns {
    struct counters_known of[COUNTERS_KNOWNS];
};

/* Add what an access costs whose lanes' addresses stand there, of one lane at least. Most look as one before. */
const struct counters_cost *counters_spread(struct counters_row *row, struct counters_patterns *patterns,
                                            const struct counters_access *access, uint64_t *base);

/* Note what an access costs by the point's steps. Null: no memory. The row has it all after counters_settle. */
const struct counters_cost *counters_known(struct counters_row *row, struct counters_knowns *knowns,
                                           const struct cairn_probe_point *point, uint64_t lanes, const uint64_t *scalars,
                                           bool narrow);
void counters_settle(struct counters_row *row, struct counters_knowns *knowns);
#endif
