/* Counters of kernels: how often each block of instructions ran, and what its accesses touched (docs/counters.md).

   The record is a file of a process: of each dispatch its head, then a row for each point of the code that was passed,
   then the machine code of the rows that are blocks. The Python mirror is cairn/tools/counters/record.py. */
#ifndef CAIRN_COUNTERS_H
#define CAIRN_COUNTERS_H
#include "caches.h"
#include "probe.h"

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

/* What a point's accesses looked like last: addresses counted from a line's start, and what they cost. */
struct counters_pattern {
    uint64_t lanes, offset[64];
    uint32_t cycles, conflicts, lines, accesses, quads;
    int64_t line[COUNTERS_LINES];    /* from the base's on */
    uint8_t halves[COUNTERS_LINES];  /* of each line: those that are touched */
    uint32_t shared; /* of flat accesses: the first lane is in LDS */
};

enum { COUNTERS_PATTERNS = 4 }; /* that a point's accesses have in turn: a row's begin, its middle, its end */

/* Add what an access costs. Most look as one of the `patterns` before, above all the `last`, which is seen at once.
   Returns this access's. */
const struct counters_pattern *counters_access(struct counters_row *row, struct counters_pattern *patterns, uint32_t *last,
                                               const struct cairn_wave *wave, const struct cairn_probe_point *point);

/* Show the access that was counted last to the caches. */
void counters_caches(struct counters_row *row, const struct counters_pattern *last, const struct cairn_wave *wave,
                     const struct cairn_probe_point *point, struct caches_place at, struct caches_batch *batch);
#endif
