/* What is counted of a dispatch, and of each workgroup's place. */
#ifndef CAIRN_COUNTERS_TABLES_H
#define CAIRN_COUNTERS_TABLES_H
#include <stdbool.h>

#include "counters.h"

struct entry {
    const struct cairn_probe_point *point;
    struct counters_row row;
    struct counters_pattern *pattern; /* of accesses: COUNTERS_PATTERNS; the entry's own */
    uint32_t last; /* of these */
    uint64_t *counts; /* of CAIRN_PROBE_COUNT; the entry's own */
};

/* Rows by their points' addresses; of one dispatch. */
struct table {
    struct table *next;
    uint64_t serial;
    uint32_t used, room; /* room: a power of two, at most half of it used */
    struct entry *entries;
    struct counters_head head;
    struct caches_state *caches; /* the device's, where they are modelled */
    struct caches_counts *counts;
    struct caches_batch *batch; /* of a place */
    struct caches_place at;
    uint64_t scalar_line; /* of a place: the line that its workgroup's last scalar load asked for */
    bool traced; /* of a dispatch */
    struct table *trace; /* of a place: the dispatch whose traced workgroup it runs */
    struct counters_event *events;
};

void counters_fail(int why); /* an errno: what comes later is not counted, which is said once */
void counters_write_to(const char *where); /* the folder of the records */
void counters_write(struct table *dispatch);
#endif
