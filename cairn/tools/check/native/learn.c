/* What waves learn of each other, at barriers and by atomics: which of two accesses is known to whom (race.c). */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "order.h"
#include "race.h"

#define LOGS (1u << 16)
#define CHUNK 1024

static struct check_log *logs[LOGS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic uint32_t log_count;

void check_learn_lock(void) { pthread_mutex_lock(&lock); }
void check_learn_unlock(void) { pthread_mutex_unlock(&lock); }

/* Pieces of knowledge live until no dispatch runs. */
static struct chunk {
    struct chunk *next;
    uint32_t used;
    struct check_knowledge node[CHUNK];
} *chunks;
static pthread_mutex_t chunk_lock = PTHREAD_MUTEX_INITIALIZER;

/* `next` with some lines of a log more; NULL where there is no memory. */
static const struct check_knowledge *longer(const struct check_log *log, uint32_t lines, const struct check_knowledge *next)
{
    struct check_knowledge *made = NULL;
    pthread_mutex_lock(&chunk_lock);
    if (!chunks || chunks->used == CHUNK) {
        struct chunk *more = malloc(sizeof *more);
        if (more) {
            more->next = chunks;
            more->used = 0;
            chunks = more;
        }
    }
    if (chunks && chunks->used < CHUNK)
        made = &chunks->node[chunks->used++];
    pthread_mutex_unlock(&chunk_lock);
    if (made)
        *made = (struct check_knowledge){ log, lines, next ? next->length + 1 : 1, next };
    return made;
}

static uint32_t length(const struct check_knowledge *known) { return known ? known->length : 0; }

/* What both lists end with. */
static const struct check_knowledge *shared(const struct check_knowledge *a, const struct check_knowledge *b)
{
    while (a != b) {
        const struct check_knowledge **longest = length(a) >= length(b) ? &a : &b;
        *longest = (*longest)->next;
    }
    return a;
}

static const struct check_knowledge *joined(const struct check_knowledge *a, const struct check_knowledge *b)
{
    if (!a || !b || a == b)
        return a ? a : b;
    for (const struct check_knowledge *end = shared(a, b); b != end; b = b->next) {
        const struct check_knowledge *k = a;
        while (k && !(k->log == b->log && k->lines >= b->lines))
            k = k->next;
        const struct check_knowledge *made = k ? a : longer(b->log, b->lines, a);
        if (!made)
            return a;
        a = made;
    }
    return a;
}

static struct check_log *log_of(uint64_t address, bool make)
{
    struct check_log **at = &logs[(address >> 2) * 0x9E3779B97F4A7C15ull >> 48];
    for (struct check_log *each = *at; each; each = each->next)
        if (each->address == address)
            return each;
    struct check_log *made = make ? calloc(1, sizeof *made) : NULL;
    if (made) {
        *made = (struct check_log){ .address = address, .next = *at };
        *at = made;
        atomic_fetch_add(&log_count, 1);
    }
    return made;
}

/* The same with one log more. */
static const struct check_knowledge *learnt(const struct check_knowledge *known, const struct check_log *log)
{
    const struct check_knowledge *k = known;
    while (k && k->log != log)
        k = k->next;
    const struct check_knowledge *made = k && k->lines >= log->count ? known : longer(log, log->count, known);
    return made ? made : known;
}

/* What a wave's atomics have read, it finds in the logs: those who wrote it have put it there before. */
void check_race_look(struct check_group *group, uint32_t wave)
{
    struct check_lane_set *own = &group->wave[wave];
    if (!own->places)
        return;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < own->places; i++) {
        const struct check_log *log = log_of(own->place[i], false);
        if (log && log->count > check_has_seen(group, wave, log))
            own->pending = learnt(own->pending, log);
    }
    pthread_mutex_unlock(&lock);
    own->places = 0;
}

/* From here on the clocks say what each wave knows. */
static void write_clocks(struct check_group *group)
{
    for (uint32_t i = 0; !group->ticked && i < group->waves; i++)
        for (uint32_t w = 0; w < group->waves; w++)
            group->wave[i].clock[w] = check_clock(group, i, w);
    group->ticked = true;
}

static void tick(struct check_group *group, uint32_t wave)
{
    group->wave[wave].clock[wave]++;
    check_race_renew(group, wave);
    check_lds_renew(group, wave);
}

/* Clocks with all that others say. */
static void raise(const struct check_group *group, uint32_t *clock, const uint32_t *other)
{
    for (uint32_t i = 0; i < group->waves; i++)
        clock[i] = other[i] > clock[i] ? other[i] : clock[i];
}

static void forget_gifts(struct check_group *group)
{
    if (group->gave_from < group->gave_to)
        memset((uint8_t *)group->lds_gave + group->gave_from, 0, group->gave_to - group->gave_from);
    group->gave_from = group->gave_to = 0;
}

static uint8_t *meeting_slot(struct check_group *group, uint64_t address)
{
    uint32_t slots = sizeof group->meeting_of, at = (uint32_t)(address >> 2) * 0x9E3779B1u >> 24;
    uint8_t *slot = &group->meeting_of[at % slots];
    while (*slot && group->meetings[*slot - 1].address != address)
        slot = &group->meeting_of[++at % slots];
    return slot;
}

/* Where in LDS waves meet by atomics of one place, as in barriers that a program makes itself. Loads and stores of LDS do
   not say whether they are atomic, so those of such a place are, if all lanes mean it. CHECK_MEETINGS where there is none. */
uint32_t check_meeting_at(struct check_group *group, uint64_t address, bool make)
{
    if (!make && !check_meets_anywhere(group))
        return CHECK_MEETINGS;
    uint8_t *slot = meeting_slot(group, address);
    if (*slot)
        return *slot - 1u;
    uint32_t gave = address < group->gave_to ? group->lds_gave[address >> 2] : 0;
    if (!(make || gave) || group->meeting_count == CHECK_MEETINGS)
        return CHECK_MEETINGS;
    uint32_t at = group->meeting_count++;
    memset(&group->meetings[at], 0, sizeof group->meetings[at]);
    group->meetings[at].address = address;
    for (; gave; gave &= gave - 1)
        raise(group, group->meetings[at].clock, group->gave_clock[__builtin_ctz(gave)]);
    *slot = (uint8_t)(at + 1);
    return at;
}

void check_meetings_forget(struct check_group *group)
{
    if (group->meeting_count)
        memset(group->meeting_of, 0, sizeof group->meeting_of);
    group->meeting_count = 0;
    forget_gifts(group);
}

/* Atomics of lanes that go to other places each, in `range`: those that come to meetings. */
uint64_t check_met_at(struct check_group *group, const struct cairn_wave *wave, uint64_t lanes, const uint64_t range[2],
                      struct check_met *met)
{
    uint32_t bit = 1u << wave->wave_in_group % CHECK_WAVES;
    bool look = met->takes || group->meeting_count;
    uint64_t found = 0;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest), offset = (uint32_t)wave->precise_address[lane];
        uint32_t at = look ? check_meeting_at(group, offset, met->takes) : CHECK_MEETINGS;
        if (at < CHECK_MEETINGS) {
            met->at[met->count++] = at;
            found |= 1ull << lane;
        } else if (!met->takes) {
            group->lds_gave[offset >> 2] |= bit;
        }
    }
    if (!met->takes && found != lanes) {
        uint32_t from = (uint32_t)range[0] & ~3u, to = ((uint32_t)range[1] & ~3u) + 4;
        met->gave = true;
        group->gave_from = group->gave_from < group->gave_to && group->gave_from < from ? group->gave_from : from;
        group->gave_to = to > group->gave_to ? to : group->gave_to;
    }
    return found;
}

/* Lanes have met at these. */
void check_meet_apart(struct check_group *group, uint32_t wave, const struct check_met *met)
{
    struct check_lane_set *own = &group->wave[wave];
    uint32_t before[CHECK_WAVES];
    write_clocks(group);
    memcpy(before, own->clock, sizeof before);
    for (uint32_t i = 0; i < met->count; i++) {
        uint32_t *clock = group->meetings[met->at[i]].clock;
        if (met->takes)
            raise(group, own->clock, clock);
        raise(group, clock, before);
    }
    if (met->gave)
        memcpy(group->gave_clock[wave], before, group->waves * sizeof *before);
    tick(group, wave);
}

void check_meet_at(struct check_group *group, uint32_t at, uint32_t wave, bool gives, bool takes)
{
    struct check_lane_set *own = &group->wave[wave];
    write_clocks(group);
    for (uint32_t i = 0; i < group->waves; i++) {
        uint32_t theirs = group->meetings[at].clock[i], mine = own->clock[i];
        if (gives && mine > theirs)
            group->meetings[at].clock[i] = mine;
        if (takes && theirs > mine)
            own->clock[i] = theirs;
    }
    if (gives)
        tick(group, wave);
}

/* Each wave knows what all have done, and learnt. */
static void join_clocks(struct check_group *group)
{
    uint32_t clock[CHECK_WAVES] = { 0 }, fenced[CHECK_WAVES] = { 0 };
    const struct check_knowledge *known = NULL, *pending = NULL, *fenced_known = NULL;
    bool armed = false;
    for (uint32_t i = 0; i < group->waves; i++) {
        struct check_lane_set *each = &group->wave[i];
        check_race_look(group, i);
        for (uint32_t w = 0; w < group->waves; w++) {
            clock[w] = each->clock[w] > clock[w] ? each->clock[w] : clock[w];
            fenced[w] = each->fenced[w] > fenced[w] ? each->fenced[w] : fenced[w];
        }
        known = joined(known, each->known);
        pending = joined(pending, each->pending);
        fenced_known = joined(fenced_known, each->fenced_known);
        armed |= each->armed;
    }
    for (uint32_t i = 0; i < group->waves; i++) {
        struct check_lane_set *each = &group->wave[i];
        memcpy(each->clock, clock, sizeof clock);
        memcpy(each->fenced, fenced, sizeof fenced);
        each->known = known;
        each->pending = pending;
        each->fenced_known = fenced_known;
        each->armed = armed;
        each->clock[i]++;
    }
}

/* A barrier has opened. */
void check_race_meet(struct check_group *group)
{
    if (!(check_tools & (CHECK_RACE | CHECK_PORTABLE)))
        return;
    forget_gifts(group);
    if (group->ticked)
        join_clocks(group);
    else
        group->rounds++;
    for (uint32_t i = 0; i < group->waves; i++)
        check_race_renew(group, i);
    check_lds_meet(group);
}

void check_race_fence(struct check_group *group, uint32_t wave, const struct cairn_probe_point *point)
{
    struct check_lane_set *own = &group->wave[wave];
    if (!(point->flags & (CAIRN_PROBE_RELEASE | CAIRN_PROBE_ACQUIRE)) || point->scope < CAIRN_SCOPE_AGENT)
        return;
    write_clocks(group);
    if (point->flags & CAIRN_PROBE_ACQUIRE)
        check_race_look(group, wave);
    if (point->flags & CAIRN_PROBE_ACQUIRE && own->pending) {
        own->known = joined(own->known, own->pending);
        own->pending = NULL;
    }
    if (point->flags & CAIRN_PROBE_RELEASE) {
        memcpy(own->fenced, own->clock, sizeof own->fenced);
        own->fenced_known = own->known;
        own->armed = true;
        tick(group, wave);
    }
}

/* `also`: a wave whose store this is, which those who read it know of, too. */
static void publish(struct check_group *group, const struct check_lane_set *own, struct check_log *log, uint32_t also)
{
    if (log->count == log->room) {
        uint32_t room = log->room ? 2 * log->room : 8;
        struct check_line *grown = realloc(log->lines, room * sizeof *grown);
        if (!grown)
            return;
        log->lines = grown;
        log->room = room;
    }
    struct check_line line = { group->uid, group->waves, malloc(group->waves * sizeof(uint32_t)), own->fenced_known };
    if (!line.clocks)
        return;
    memcpy(line.clocks, own->fenced, group->waves * sizeof(uint32_t));
    if (also < group->waves)
        line.clocks[also] = own->clock[also];
    log->lines[log->count++] = line;
}

/* A wave reads a place atomically. */
static void note_place(struct check_group *group, uint32_t wave, uint64_t address)
{
    struct check_lane_set *own = &group->wave[wave];
    for (uint32_t i = 0; i < own->places; i++)
        if (own->place[i] == address)
            return;
    if (own->places == CHECK_PLACES)
        check_race_look(group, wave);
    own->place[own->places++] = address;
}

/* An access that others may learn from, or that learns of others: atomics, and loads and stores past the caches. */
void check_race_sync(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    uint32_t number = wave->wave_in_group % CHECK_WAVES;
    struct check_lane_set *own = &group->wave[number];
    bool atomic = point->action == CAIRN_ACTION_ATOMIC;
    if (level_of(point, false) < IN_AGENT) {
        if (point->action == CAIRN_ACTION_STORE)
            own->armed = false;
        return;
    }
    bool writes = point->action != CAIRN_ACTION_LOAD && own->armed;
    bool reads = point->action == CAIRN_ACTION_LOAD || (atomic && point->flags & CAIRN_PROBE_RETURNS);
    if (reads)
        write_clocks(group);
    for (uint64_t rest = wave->precise_exec, last = 0; rest; rest &= rest - 1) {
        uint64_t address = wave->precise_address[__builtin_ctzll(rest)];
        if (address == last)
            continue;
        last = address;
        if (reads)
            note_place(group, number, address);
        if (writes) {
            pthread_mutex_lock(&lock);
            struct check_log *log = log_of(address, true);
            if (log)
                publish(group, own, log, number);
            pthread_mutex_unlock(&lock);
        }
    }
    if (writes)
        tick(group, number);
}

/* Global wave sync: whoever goes on knows of all who came. A resource has a place that no memory has. */
void check_race_global_sync(struct check_group *group, const struct cairn_wave *wave)
{
    uint32_t number = wave->wave_in_group % CHECK_WAVES, what = wave->gws & 0xff;
    struct check_lane_set *own = &group->wave[number];
    uint64_t place = ~0ull - (group->serial << 8 | (wave->gws >> 8 & 0xff));
    write_clocks(group);
    if (what == CAIRN_GWS_BARRIER || what == CAIRN_GWS_SEMA_V || what == CAIRN_GWS_SEMA_BR || what == CAIRN_GWS_SEMA_RELEASE_ALL) {
        memcpy(own->fenced, own->clock, sizeof own->fenced);
        own->fenced_known = own->known;
        pthread_mutex_lock(&lock);
        struct check_log *log = log_of(place, true);
        if (log)
            publish(group, own, log, CHECK_WAVES);
        pthread_mutex_unlock(&lock);
        tick(group, number);
    }
    if (what == CAIRN_GWS_BARRIER || what == CAIRN_GWS_SEMA_P)
        own->awaits = place;
}

/* A wave has gone on behind global wave sync. */
void check_race_went_on(struct check_group *group, uint32_t wave)
{
    struct check_lane_set *own = &group->wave[wave];
    pthread_mutex_lock(&lock);
    struct check_log *log = log_of(own->awaits, false);
    if (log && log->count)
        own->known = learnt(own->known, log);
    pthread_mutex_unlock(&lock);
    own->awaits = 0;
}

/* When no dispatch runs, logs are of no use to anybody. */
void check_race_forget(void)
{
    if (!atomic_load(&log_count))
        return;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < LOGS; i++) {
        for (struct check_log *each = logs[i], *next; each; each = next) {
            next = each->next;
            for (uint32_t n = 0; n < each->count; n++)
                free(each->lines[n].clocks);
            free(each->lines);
            free(each);
        }
        logs[i] = NULL;
    }
    atomic_store(&log_count, 0);
    for (struct chunk *next; chunks; chunks = next) {
        next = chunks->next;
        free(chunks);
    }
    pthread_mutex_unlock(&lock);
}
