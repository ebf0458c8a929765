/* What is counted of a dispatch, and of each workgroup's place. */
#ifndef CAIRN_COUNTERS_TABLES_H
#define CAIRN_COUNTERS_TABLES_H
#include <stdbool.h>

#include "counters.h"

#define API __attribute__((visibility("default")))

struct entry {
    const struct cairn_probe_point *point;
    uint32_t follower; /* in a log: the number of the entry whose record came after one of this last */
    struct counters_row row;
    struct counters_patterns *patterns; /* of accesses; the entry's own */
    struct counters_knowns *knowns;
    uint64_t *counts; /* of CAIRN_PROBE_COUNT; the entry's own */
};

/* What code writes accesses to (CAIRN_PROBE_LOG). */
struct log {
    struct cairn_probe_log known;
    uint64_t word[2048 + CAIRN_LOG_SLACK / 8];
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
    uint32_t group; /* of a place: whose place it is in the caches, plus 1 */
    struct log *log; /* of a place: its own */
    uint32_t recent; /* in a log: the number of the last record's entry */
    uint64_t scalar_line; /* of a place: the line that its workgroup's last scalar load asked for */
    bool traced; /* of a dispatch */
    struct table *trace; /* of a place: the dispatch whose traced workgroup it runs */
    struct counters_event *events;
};

void counters_fail(int why); /* an errno: what comes later is not counted, which is said once */
void counters_write_to(const char *where); /* the folder of the records */
void counters_write(struct table *dispatch);

/* logs.c: what has been written to a place's log, counted; it is empty then */
void counters_read_log(struct table *place);
struct entry *counters_entry(struct table *place, const struct cairn_probe_point *point); /* null: no memory */
void counters_access_of(struct table *place, struct entry *entry, const struct counters_access *access);
void counters_scalar(struct table *place, struct entry *entry, uint64_t address);
void counters_move_to(struct table *place, uint32_t group); /* the workgroup whose accesses come next */
#endif
