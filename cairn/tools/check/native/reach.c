/* What a wave knows, looked up: who did what, as far as the logs tell that the wave has learnt of (learn.c).

   What is known only grows, and a list of knowledge goes on into what was known before. So a wave keeps what it has found
   by way of each log, and of each list, and goes on from there when it has learnt more. Each line is read once by a wave,
   the newest first, and only as far as somebody asks. */
#include <stdlib.h>
#include <string.h>

#include "race.h"

struct table { /* of numbers by keys that are not 0 */
    uint64_t *key;
    uint32_t *value, count, room;
};

struct span { /* lines of a log that are to be read */
    const struct check_log *log;
    uint32_t from, to;
};

struct check_reach {
    const struct check_knowledge *at[2]; /* what has been looked through */
    struct table lines, lists, groups;   /* by logs, how many; by lists, 1; by workgroups, where their clocks are */
    uint32_t *clocks, clock_count, clock_room;
    struct span *todo; /* from the `done`th on */
    uint32_t todo_count, todo_room, done;
    bool lost; /* there was no memory */
};

static uint32_t *place(struct table *table, uint64_t key)
{
    uint32_t at = (uint32_t)(key * 0x9E3779B97F4A7C15ull >> 32) & (table->room - 1);
    while (table->key[at] && table->key[at] != key)
        at = (at + 1) & (table->room - 1);
    if (!table->key[at]) {
        table->key[at] = key;
        table->count++;
    }
    return &table->value[at];
}

static bool grow(struct table *table)
{
    struct table old = *table;
    uint32_t room = old.room ? 2 * old.room : 64;
    *table = (struct table){ calloc(room, sizeof *old.key), calloc(room, sizeof *old.value), 0, room };
    if (!table->key || !table->value) {
        free(table->key);
        free(table->value);
        *table = old;
        return false;
    }
    for (uint32_t i = 0; i < old.room; i++)
        if (old.key[i])
            *place(table, old.key[i]) = old.value[i];
    free(old.key);
    free(old.value);
    return true;
}

/* The number for a key, 0 if there is none. */
static uint32_t found(const struct table *table, uint64_t key)
{
    uint32_t at = (uint32_t)(key * 0x9E3779B97F4A7C15ull >> 32) & (table->room - 1);
    while (table->room && table->key[at] && table->key[at] != key)
        at = (at + 1) & (table->room - 1);
    return table->room && table->key[at] ? table->value[at] : 0;
}

/* Where the number for a key is, 0 if it is new; NULL where there is no memory. */
static uint32_t *number(struct table *table, uint64_t key)
{
    return 2 * table->count >= table->room && !grow(table) ? NULL : place(table, key);
}

static bool wider(void **all, uint32_t *room, uint32_t needed, size_t size)
{
    uint32_t more = *room ? *room : 64;
    while (more < needed)
        more *= 2;
    void *grown = more == *room ? *all : realloc(*all, more * size);
    if (grown) {
        *all = grown;
        *room = more;
    }
    return grown != NULL;
}

/* A list of knowledge: what is new of it is to be read. */
static void take(struct check_reach *reach, const struct check_knowledge *known)
{
    for (; known; known = known->next) {
        uint32_t *before = number(&reach->lists, (uint64_t)(uintptr_t)known);
        if (before && *before)
            return; /* and all behind it */
        uint32_t *lines = number(&reach->lines, (uint64_t)(uintptr_t)known->log);
        if (!before || !lines || !wider((void **)&reach->todo, &reach->todo_room, reach->todo_count + 1, sizeof *reach->todo)) {
            reach->lost = true;
            return;
        }
        *before = 1;
        if (*lines >= known->lines)
            continue;
        reach->todo[reach->todo_count++] = (struct span){ known->log, *lines, known->lines };
        *lines = known->lines;
    }
}

static void take_line(struct check_reach *reach, const struct check_line *line)
{
    uint32_t *at = number(&reach->groups, line->group + 1), waves = line->waves;
    if (!at || (!*at && !wider((void **)&reach->clocks, &reach->clock_room, reach->clock_count + waves + 2, sizeof *reach->clocks))) {
        reach->lost = true;
        return;
    }
    if (!*at) { /* how many, then a clock for each */
        *at = reach->clock_count + 1;
        reach->clocks[*at - 1] = waves;
        memset(&reach->clocks[*at], 0, waves * sizeof *reach->clocks);
        reach->clock_count += waves + 1;
    }
    uint32_t *clocks = &reach->clocks[*at];
    for (uint32_t i = 0; i < waves; i++)
        clocks[i] = line->clocks[i] > clocks[i] ? line->clocks[i] : clocks[i];
    take(reach, line->known);
}

static bool has(const struct check_reach *reach, uint64_t group, uint32_t wave, uint32_t clock)
{
    uint32_t at = found(&reach->groups, group + 1);
    return at && wave < reach->clocks[at - 1] && reach->clocks[at + wave] >= clock;
}

/* Read on until what is asked for is known, or all is read. */
static bool look_for(struct check_reach *reach, uint64_t group, uint32_t wave, uint32_t clock)
{
    while (reach->done < reach->todo_count && !reach->lost) {
        struct span *span = &reach->todo[reach->done];
        if (span->from == span->to) {
            reach->done++;
            continue;
        }
        const struct check_line *line = &span->log->lines[--span->to];
        take_line(reach, line); /* which may move the spans */
        if (line->group == group && wave < line->waves && line->clocks[wave] >= clock)
            return true;
    }
    if (!reach->lost)
        reach->done = reach->todo_count = 0;
    return reach->lost;
}

/* Whether a wave knows, or (`pending`) has seen what tells, what another one did at a clock. Silent where there is no memory.
   `search`: as far as is needed; else what was found before. */
bool check_knows(struct check_group *group, uint32_t wave, bool pending, uint64_t other, uint32_t of, uint32_t clock, bool search)
{
    const struct check_lane_set *own = &group->wave[wave];
    const struct check_knowledge *seen = pending ? own->pending : NULL;
    struct check_reach **kept = &group->reach[wave][pending], *reach = *kept;
    if (!own->known && !seen)
        return false;
    if (!reach && !(reach = *kept = calloc(1, sizeof *reach)))
        return true;
    if (has(reach, other, of, clock))
        return true;
    if (reach->at[0] == own->known && reach->at[1] == seen && reach->done == reach->todo_count)
        return reach->lost;
    if (!search)
        return false;
    check_learn_lock();
    take(reach, own->known);
    take(reach, seen);
    reach->at[0] = own->known;
    reach->at[1] = seen;
    bool knows = look_for(reach, other, of, clock);
    check_learn_unlock();
    return knows;
}

/* How many lines of a log a wave has seen for certain. */
uint32_t check_has_seen(const struct check_group *group, uint32_t wave, const struct check_log *log)
{
    const struct check_reach *reach = group->reach[wave][true];
    return reach ? found(&reach->lines, (uint64_t)(uintptr_t)log) : 0;
}

static void empty(struct table *table)
{
    free(table->key);
    free(table->value);
}

/* The waves know nothing any more. */
void check_reach_forget(struct check_group *group)
{
    for (uint32_t i = 0; i < 2 * CHECK_WAVES; i++) {
        struct check_reach *reach = group->reach[i / 2][i % 2];
        if (!reach)
            continue;
        empty(&reach->lines);
        empty(&reach->lists);
        empty(&reach->groups);
        free(reach->clocks);
        free(reach->todo);
        free(reach);
        group->reach[i / 2][i % 2] = NULL;
    }
}
