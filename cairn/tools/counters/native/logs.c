/* Accesses, as they are counted and shown to the caches: one by one, or from a place's log. */
#include <errno.h>
#include <stdlib.h>

#include "tables.h"

void counters_move_to(struct table *place, uint32_t group)
{
    if (!place->caches || place->group == group + 1)
        return;
    place->group = group + 1;
    place->at = caches_place_of(place->caches, group);
    place->scalar_line = 0;
}

void counters_scalar(struct table *place, struct entry *entry, uint64_t address)
{
    const struct cairn_probe_point *point = entry->point;
    entry->row.times++;
    entry->row.lanes++;
    place->head.scalar_loads++;
    if (!place->caches || point->action != CAIRN_ACTION_LOAD)
        return;
    uint64_t end = address + (point->size ? point->size : 4), line = address / COUNTERS_SCALAR_LINE;
    uint32_t lines = (uint32_t)((end + COUNTERS_SCALAR_LINE - 1) / COUNTERS_SCALAR_LINE - line);
    if (lines == 1 && line == place->scalar_line) { /* what this workgroup asked for last is there */
        place->counts->scalar_hit++;
        return;
    }
    place->scalar_line = line + lines - 1;
    caches_scalar(place->batch, place->at, line, lines);
}

static void show(struct table *place, struct entry *entry, const struct counters_cost *cost, uint64_t base)
{
    static const enum caches_kind kinds[3] = { CACHES_LOAD, CACHES_STORE, CACHES_ATOMIC };
    const struct cairn_probe_point *point = entry->point;
    enum caches_kind kind = kinds[point->action];
    if (!place->caches || point->space == CAIRN_SPACE_LDS)
        return;
    if (kind == CACHES_ATOMIC && point->flags & CAIRN_PROBE_RETURNS)
        kind = CACHES_ATOMIC_RETURNING;
    caches_access(place->batch, place->at, base / COUNTERS_LINE, cost->line, cost->lines, kind,
                  point->scope >= CAIRN_SCOPE_AGENT, entry->row.l1);
}

static void only_times(struct entry *entry, uint64_t lanes)
{
    entry->row.times++;
    entry->row.lanes += (uint64_t)__builtin_popcountll(lanes);
}

/* Private memory is not looked at, as hardware lays it out otherwise. */
static bool looked_at(const struct cairn_probe_point *point, uint64_t lanes)
{
    return lanes && point->space != CAIRN_SPACE_PRIVATE;
}

void counters_access_of(struct table *place, struct entry *entry, const struct counters_access *access)
{
    if (!looked_at(entry->point, access->lanes)) {
        only_times(entry, access->lanes);
        return;
    }
    if (!entry->patterns && !(entry->patterns = calloc(1, sizeof *entry->patterns))) {
        counters_fail(ENOMEM);
        return;
    }
    uint64_t base;
    const struct counters_cost *cost = counters_spread(&entry->row, entry->patterns, access, &base);
    show(place, entry, cost, base);
}

static void known_access(struct table *place, struct entry *entry, uint64_t lanes, const uint64_t *scalars, bool narrow)
{
    if (!looked_at(entry->point, lanes)) {
        only_times(entry, lanes);
        return;
    }
    const struct counters_cost *cost = NULL;
    if (entry->knowns || (entry->knowns = calloc(1, sizeof *entry->knowns)))
        cost = counters_known(&entry->row, entry->knowns, entry->point, lanes, scalars, narrow);
    if (!cost)
        counters_fail(ENOMEM);
    else
        show(place, entry, cost, scalars[0] & ~(uint64_t)(COUNTERS_LINE - 1));
}

/* A record's entry: mostly the one that came after the last one's before. */
static struct entry *entry_of(struct table *place, const struct cairn_probe_point *point)
{
    if (place->recent < place->room) {
        struct entry *guess = &place->entries[place->entries[place->recent].follower & (place->room - 1)];
        if (guess->point == point) {
            place->recent = (uint32_t)(guess - place->entries);
            return guess;
        }
    }
    uint32_t before = place->recent, room = place->room;
    struct entry *found = counters_entry(place, point);
    if (!found)
        return NULL;
    place->recent = (uint32_t)(found - place->entries);
    if (room == place->room)
        place->entries[before & (room - 1)].follower = place->recent;
    return found;
}

/* A record (probe.h). Returns the next one. */
static const uint64_t *read_record(struct table *place, const uint64_t *record)
{
    enum { LANES = 64, TAGS = 7 };
    const struct cairn_probe_point *point = (const struct cairn_probe_point *)(record[0] & ~(uint64_t)TAGS);
    const uint64_t *words = record + 3;
    uint64_t lanes = record[1];
    bool narrow = record[0] & CAIRN_LOG_NARROW, vector = record[0] & CAIRN_LOG_VECTOR;
    uint32_t size = vector ? point->lanes / (narrow ? 2 : 1) : record[0] & CAIRN_LOG_ROWS ? point->rows : 1;
    struct entry *entry = entry_of(place, point);
    counters_move_to(place, (uint32_t)record[2]);
    if (!entry)
        return words + size;
    if (point->flags & CAIRN_PROBE_SCALAR) {
        counters_scalar(place, entry, words[0]);
    } else if (!vector) {
        known_access(place, entry, lanes, words, narrow);
    } else {
        uint64_t wide[LANES] = { 0 };
        for (uint32_t i = 0; narrow && i < point->lanes; i++)
            wide[i] = ((const uint32_t *)words)[i];
        counters_access_of(place, entry, &(struct counters_access){ point, lanes, narrow ? wide : words });
    }
    return words + size;
}

void counters_read_log(struct table *place)
{
    const uint64_t *end = (const uint64_t *)place->log->known.at;
    for (const uint64_t *record = place->log->word; record < end;)
        record = read_record(place, record);
    place->log->known.at = (uint64_t)place->log->word;
}
