/* The probe tool: a table of rows for each workgroup's place, added to the dispatch's when the place goes on to another
   dispatch, and when the dispatch ends. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hsa.h"
#include "tables.h"

/* A device's caches. They stay, and keep their lines from one dispatch to the next. */
struct modelled {
    struct modelled *next;
    const struct cairn_device *device;
    struct caches_state *caches;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct table *places;     /* of workgroups; they stay */
static struct table *dispatches; /* that run */
API uint32_t counters_shapes; /* how many `shapes` there are: 0 where caches are not modelled */
API uint32_t counters_cold; /* whether kernels begin with an empty L2 */
static const struct caches_shape *shapes; /* of the kinds of devices, while caches are modelled */
static struct modelled *models;
static uint64_t traced_kernels[256]; /* one workgroup is traced: of the dispatch of these that comes after so many */
static uint32_t traced_count, traced_group, traced_after;
static uint32_t number; /* this tool's place */

static void at(struct cairn_wave *wave, const struct cairn_probe_point *point);
static void begin(const struct cairn_probe_dispatch *dispatch);
static void end(const struct cairn_probe_dispatch *dispatch);
API struct cairn_probe_tool counters_tool = { .at = at, .begin = begin, .end = end };

static uint32_t slot_of(const struct table *table, const struct cairn_probe_point *point)
{
    uint32_t at = (uint32_t)((uintptr_t)point >> 3) * 2654435761u;
    for (at >>= 7;; at++) {
        at &= table->room - 1;
        if (table->entries[at].point == point || !table->entries[at].point)
            return at;
    }
}

static bool grow(struct table *table)
{
    if (table->batch)
        caches_drain(table->batch); /* it knows where rows are */
    struct table larger = { .room = table->room ? 2 * table->room : 64 };
    larger.entries = calloc(larger.room, sizeof *larger.entries);
    if (!larger.entries) {
        counters_fail(ENOMEM);
        return false;
    }
    for (uint32_t i = 0; i < table->room; i++)
        if (table->entries[i].point)
            larger.entries[slot_of(&larger, table->entries[i].point)] = table->entries[i];
    free(table->entries);
    table->entries = larger.entries;
    table->room = larger.room;
    return true;
}

struct entry *counters_entry(struct table *table, const struct cairn_probe_point *point)
{
    if (table->room) {
        struct entry *entry = &table->entries[slot_of(table, point)];
        if (entry->point)
            return entry;
    }
    if (2 * table->used >= table->room && !grow(table))
        return NULL;
    struct entry *entry = &table->entries[slot_of(table, point)];
    table->used++;
    entry->point = point;
    entry->row = (struct counters_row){
        .kind = point->kind, .size = point->size, .pc = point->pc, .end = point->end, .space = point->space,
        .action = point->action, .flags = point->flags, .number = (uint8_t)point->number,
    };
    return entry;
}

static uint32_t numbers_of(const struct cairn_probe_point *point) { return CAIRN_COUNTED_BLOCKS + CAIRN_COUNTED_NUMBERS * point->count; }

/* What code of a point counts into. */
static uint64_t *counts_of(struct table *table, const struct cairn_probe_point *point)
{
    struct entry *entry = counters_entry(table, point);
    if (entry && !entry->counts)
        entry->counts = calloc(numbers_of(point), sizeof *entry->counts);
    if (!entry || !entry->counts) {
        fputs("cairn: counters: out of memory\n", stderr); /* the code would count to nowhere */
        abort();
    }
    return entry->counts;
}

static struct table *dispatch_of(uint64_t serial)
{
    struct table *table = dispatches;
    while (table && table->serial != serial)
        table = table->next;
    return table;
}

/* Add a place's rows to its dispatch's, and empty it. Under the lock. */
static void settle(struct table *place)
{
    if (place->log)
        counters_read_log(place);
    if (place->batch)
        caches_drain(place->batch);
    struct table *whole = dispatch_of(place->serial);
    for (uint32_t i = 0; i < place->room; i++) {
        struct counters_row *row = &place->entries[i].row;
        if (place->entries[i].knowns)
            counters_settle(row, place->entries[i].knowns);
        struct entry *entry = whole && place->entries[i].point ? counters_entry(whole, place->entries[i].point) : NULL;
        if (!entry)
            continue;
        if (place->entries[i].counts) {
            uint64_t *to = counts_of(whole, place->entries[i].point);
            for (uint32_t n = 0; n < numbers_of(place->entries[i].point); n++)
                to[n] += place->entries[i].counts[n];
            continue;
        }
        struct counters_row *sum = &entry->row;
        sum->times += row->times;
        sum->lanes += row->lanes;
        sum->cycles += row->cycles;
        sum->conflicts += row->conflicts;
        sum->lines += row->lines;
        sum->accesses += row->accesses;
        sum->quads += row->quads;
        sum->l1[0] += row->l1[0];
        sum->l1[1] += row->l1[1];
        if (whole->counts) {
            whole->counts->l1_hit += row->l1[0];
            whole->counts->l1_miss += row->l1[1];
        }
    }
    if (whole) {
        if (whole->counts && place->counts)
            caches_add(whole->counts, place->counts);
        whole->head.scalar_loads += place->head.scalar_loads;
    }
    for (uint32_t i = 0; i < place->room; i++) {
        free(place->entries[i].patterns);
        free(place->entries[i].knowns);
        free(place->entries[i].counts);
    }
    if (place->used)
        memset(place->entries, 0, place->room * sizeof *place->entries);
    memset(&place->head, 0, sizeof place->head);
    if (place->counts)
        memset(place->counts, 0, sizeof *place->counts);
    place->used = 0;
}

static struct table *new_place(void)
{
    struct table *place = calloc(1, sizeof *place);
    if (!place) {
        counters_fail(ENOMEM);
        return NULL;
    }
    pthread_mutex_lock(&lock);
    place->next = places;
    places = place;
    pthread_mutex_unlock(&lock);
    return place;
}

/* The table of a wave's place, for the dispatch that it is in; null: no memory. */
static struct table *place_of(struct cairn_wave *wave)
{
    struct table *place = wave->probe_data[number];
    if (!place && !(place = wave->probe_data[number] = new_place()))
        return NULL;
    if (place->serial != wave->probe_dispatch) {
        pthread_mutex_lock(&lock);
        settle(place);
        place->serial = wave->probe_dispatch;
        struct table *whole = dispatch_of(place->serial);
        place->caches = whole ? whole->caches : NULL;
        place->trace = NULL;
        place->group = 0;
        pthread_mutex_unlock(&lock);
        if (place->caches && !place->batch) {
            place->counts = calloc(1, sizeof *place->counts);
            place->batch = calloc(1, sizeof *place->batch);
            if (!place->counts || !place->batch)
                counters_fail(ENOMEM);
        }
        if (!place->counts || !place->batch)
            place->caches = NULL;
        if (place->caches) {
            place->batch->state = place->caches;
            place->batch->counts = place->counts;
        }
    }
    return place;
}

/* What code that does not call for each access writes to. */
static struct cairn_probe_log *log_of(struct table *place)
{
    if (!place->log) {
        place->log = malloc(sizeof *place->log);
        if (!place->log) {
            fputs("cairn: counters: out of memory\n", stderr);
            abort();
        }
        place->log->known.at = (uint64_t)place->log->word;
        place->log->known.limit = (uint64_t)place->log + sizeof *place->log - CAIRN_LOG_SLACK;
    }
    return &place->log->known;
}

/* A call of code begins, which counts by itself. */
static void counting(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct table *place = place_of(wave);
    if (!place) {
        fputs("cairn: counters: out of memory\n", stderr);
        abort();
    }
    wave->counts = counts_of(place, point);
    if (counters_tool.kinds & CAIRN_PROBE_LOG)
        wave->probe_log = log_of(place);
}

static void group_start(struct cairn_wave *first)
{
    struct table *place = place_of(first);
    if (!place)
        return;
    if (traced_count) {
        pthread_mutex_lock(&lock);
        struct table *whole = dispatch_of(place->serial);
        place->trace = whole && whole->traced && first->group_index == traced_group ? whole : NULL;
        pthread_mutex_unlock(&lock);
    }
    for (uint32_t i = 0; i < first->group_waves; i++)
        first[i].probe_data[number] = place;
}

static void note(struct table *whole, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                 const struct counters_row *before, const struct counters_row *after)
{
    if (whole->head.events >= COUNTERS_EVENTS)
        return;
    if (!whole->events && !(whole->events = malloc(COUNTERS_EVENTS * sizeof *whole->events))) {
        counters_fail(ENOMEM);
        whole->traced = false;
        return;
    }
    whole->events[whole->head.events++] = (struct counters_event){
        .wave = wave->wave_in_group, .kind = point->kind, .pc = point->pc, .end = point->end,
        .lanes = (uint32_t)__builtin_popcountll(wave->precise_exec), .lines = (uint32_t)(after->lines - before->lines),
        .misses = (uint32_t)(after->l1[1] - before->l1[1]), .cycles = (uint32_t)(after->cycles - before->cycles),
    };
}

static void at(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    if (point->kind == CAIRN_PROBE_GROUP_START) {
        group_start(wave);
        return;
    }
    if (point->kind == CAIRN_PROBE_COUNT) {
        counting(wave, point);
        return;
    }
    struct table *place = wave->probe_data[number];
    if (point->kind == CAIRN_PROBE_LOG) {
        counters_read_log(place);
        return;
    }
    static const struct counters_row none;
    if (point->kind & (CAIRN_PROBE_BLOCK | CAIRN_PROBE_BARRIER | CAIRN_PROBE_WAVE_END)) {
        if (place && place->trace)
            note(place->trace, wave, point, &none, &none);
        return;
    }
    struct entry *entry = place ? counters_entry(place, point) : NULL;
    if (!entry || point->kind != CAIRN_PROBE_ACCESS)
        return;
    counters_move_to(place, wave->group_index);
    struct counters_row before = entry->row;
    if (point->flags & CAIRN_PROBE_SCALAR)
        counters_scalar(place, entry, wave->precise_address[0]);
    else
        counters_access_of(place, entry, &(struct counters_access){ point, wave->precise_exec, wave->precise_address });
    if (!place->trace)
        return;
    if (place->caches)
        caches_drain(place->batch);
    note(place->trace, wave, point, &before, &entry->row);
}

/* A device's caches, made when its first kernel begins. Under the lock. */
static struct caches_state *caches_of(const struct cairn_device *device)
{
    for (struct modelled *each = models; each; each = each->next)
        if (each->device == device)
            return each->caches;
    for (uint32_t i = 0; i < counters_shapes; i++)
        if (shapes[i].cus == device->cu_count && shapes[i].xccs == device->xcc_count) {
            struct modelled *made = calloc(1, sizeof *made);
            if (!made || !(made->caches = caches_new(&shapes[i]))) {
                counters_fail(ENOMEM);
                return NULL;
            }
            made->device = device;
            made->next = models;
            models = made;
            return made->caches;
        }
    return NULL;
}

static void begin(const struct cairn_probe_dispatch *dispatch)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table) {
        counters_fail(ENOMEM);
        return;
    }
    table->serial = dispatch->serial;
    table->head.queue = ((const struct amd_queue *)dispatch->queue)->hsa.id;
    table->head.packet = dispatch->id;
    table->head.kernel_object = dispatch->packet->kernel_object;
    pthread_mutex_lock(&lock);
    if (counters_shapes && (table->caches = caches_of(((const struct cairn_queue *)dispatch->queue)->device))) {
        caches_begin(table->caches, counters_cold);
        if (!(table->counts = calloc(1, sizeof *table->counts)))
            counters_fail(ENOMEM);
    }
    for (uint32_t i = 0; i < traced_count; i++)
        if (traced_kernels[i] == table->head.kernel_object) {
            table->traced = !traced_after;
            traced_after--;
            break;
        }
    table->next = dispatches;
    dispatches = table;
    pthread_mutex_unlock(&lock);
}

/* The caches of a dispatch that has ended. */
static void finish(struct table *table)
{
    struct caches_batch *batch = calloc(1, sizeof *batch);
    if (!batch) {
        counters_fail(ENOMEM);
        return;
    }
    batch->state = table->caches;
    batch->counts = table->counts;
    caches_end(batch);
    table->counts->reads = table->counts->l1_miss;
    for (uint32_t i = 0; i < CACHES_MAX_CHANNELS; i++)
        table->counts->writes += table->counts->channel[i].write;
    free(batch);
}

static void end(const struct cairn_probe_dispatch *dispatch)
{
    pthread_mutex_lock(&lock);
    for (struct table *place = places; place; place = place->next)
        if (place->serial == dispatch->serial) {
            settle(place);
            place->serial = 0;
        }
    struct table **link = &dispatches;
    while (*link && (*link)->serial != dispatch->serial)
        link = &(*link)->next;
    struct table *table = *link;
    if (table) {
        *link = table->next;
        table->head.outcome = dispatch->outcome;
        if (table->counts)
            finish(table);
        counters_write(table);
        for (uint32_t i = 0; i < table->room; i++)
            free(table->entries[i].counts);
        free(table->entries);
        free(table->counts);
        free(table->events);
        free(table);
    }
    pthread_mutex_unlock(&lock);
}


/* Where to write to, whether addresses are looked at, and the caches of the kinds of devices, if they are modelled. */
API void counters_start(const char *where, uint32_t addresses, const struct caches_shape *kinds, uint32_t count)
{
    counters_write_to(where);
    shapes = kinds;
    counters_shapes = count;
    uint32_t more = addresses ? CAIRN_PROBE_ACCESS | CAIRN_PROBE_GROUP_START | CAIRN_PROBE_LOG : 0;
    counters_tool.kinds = CAIRN_PROBE_COUNT | more; /* at once: kernels may be running */
    pthread_mutex_lock(&lock); /* caches begin empty, also where a device lies where one was that is gone */
    for (struct modelled *each = dispatches ? NULL : models; each; each = each->next)
        caches_cold(each->caches);
    pthread_mutex_unlock(&lock);
}

API void counters_attached(uint32_t place) { number = place; }

/* Trace a workgroup of the dispatch of this kernel, or of one named so before, that comes after `after` others. */
API void counters_trace(uint64_t kernel_object, uint32_t group, uint32_t after)
{
    pthread_mutex_lock(&lock);
    if (!traced_count)
        traced_after = after;
    traced_group = group;
    if (traced_count < sizeof traced_kernels / sizeof *traced_kernels)
        traced_kernels[traced_count++] = kernel_object;
    pthread_mutex_unlock(&lock);
}

/* Before it is attached: blocks, barriers and the ends of waves are looked at, too, each when it comes. */
API void counters_trace_kinds(void)
{
    counters_tool.kinds &= ~(uint32_t)CAIRN_PROBE_LOG;
    counters_tool.kinds |= CAIRN_PROBE_GROUP_START | CAIRN_PROBE_BLOCK | CAIRN_PROBE_BARRIER | CAIRN_PROBE_WAVE_END;
}
