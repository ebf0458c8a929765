/* The record of a dispatch (counters.h), written into the process's file. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tables.h"

static char folder[PATH_MAX];

/* Records of dispatches for who takes them in this process, the oldest first; those of nobody make room. */
enum { KEPT = 256 };
static struct kept { uint8_t *data; size_t size; } kept[KEPT];
static uint32_t keeps;
static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER;

static uint32_t wrong; /* errno of the first thing that went wrong */

void counters_write_to(const char *where) { snprintf(folder, sizeof folder, "%s", where); }

void counters_fail(int why)
{
    if (!__atomic_exchange_n(&wrong, (uint32_t)why, __ATOMIC_RELAXED))
        fprintf(stderr, "cairn: counters: %s: %s; what comes later is not counted\n", folder, strerror(why));
}

/* From now on records are kept, too. */
API void counters_keep(void) { __atomic_store_n(&keeps, 1, __ATOMIC_RELAXED); }

static void keep(uint8_t *data, size_t size)
{
    pthread_mutex_lock(&keeping);
    free(kept[0].data);
    memmove(kept, kept + 1, sizeof kept - sizeof *kept);
    kept[KEPT - 1] = (struct kept){ data, size };
    pthread_mutex_unlock(&keeping);
}

/* The record of a dispatch, which is the caller's from now on; null where there is none. */
API void *counters_take(uint64_t queue, uint64_t packet)
{
    void *found = NULL;
    pthread_mutex_lock(&keeping);
    for (uint32_t i = KEPT; !found && i-- > 0;) {
        const struct counters_head *head = (const struct counters_head *)kept[i].data;
        if (head && head->queue == queue && head->packet == packet) {
            found = kept[i].data;
            kept[i].data = NULL;
        }
    }
    pthread_mutex_unlock(&keeping);
    return found;
}

API void counters_free(void *record) { free(record); }

/* Add a record to the process's file, as a whole or not at all. */
static void write_record(const void *data, size_t size)
{
    char name[PATH_MAX + 32];
    snprintf(name, sizeof name, "%s/%d.counters", folder, (int)getpid());
    int file = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) {
        counters_fail(errno);
        return;
    }
    off_t before = lseek(file, 0, SEEK_END);
    ssize_t written = write(file, data, size);
    if (written != (ssize_t)size) {
        counters_fail(written < 0 ? errno : ENOSPC);
        if (ftruncate(file, before))
            counters_fail(errno);
    }
    close(file);
}

/* The head's numbers from what code has counted by itself. */
static void add_waves(struct counters_head *head, const uint64_t *counts)
{
    static const uint32_t limits[4] = { 64, 48, 32, 16 };
    head->groups += counts[CAIRN_COUNTED_GROUPS];
    for (uint32_t lanes = 0; lanes <= 64; lanes++) {
        uint64_t waves = counts[CAIRN_COUNTED_LANES + lanes];
        head->waves += waves;
        head->items += lanes * waves;
        head->waves_full += lanes == 64 ? waves : 0;
        for (int n = 0; n < 4; n++)
            head->waves_below[n] += lanes < limits[n] ? waves : 0;
    }
}

/* Rows of the blocks that waves ran, of one point; null `to`: how many there are. Adds the bytes of their code. */
static uint32_t block_rows(const struct entry *entry, struct counters_row *to, size_t *code)
{
    const struct cairn_probe_block *blocks = (const struct cairn_probe_block *)(entry->point + 1);
    const uint64_t *counted = entry->counts + CAIRN_COUNTED_BLOCKS;
    uint32_t rows = 0;
    for (uint32_t i = 0; i < entry->point->count; i++) {
        if (!counted[2 * i])
            continue;
        struct counters_row row = { .kind = CAIRN_PROBE_BLOCK, .pc = blocks[i].pc, .end = blocks[i].end };
        row.code = (uint32_t)(row.end - row.pc);
        row.times = counted[2 * i];
        row.lanes = counted[2 * i + 1];
        *code += row.code;
        if (to)
            to[rows] = row;
        rows++;
    }
    return rows;
}

void counters_write(struct table *table)
{
    if (__atomic_load_n(&wrong, __ATOMIC_RELAXED))
        return;
    size_t code_size = 0;
    uint32_t rows = 0;
    for (uint32_t i = 0; i < table->room; i++) {
        const struct entry *entry = &table->entries[i];
        rows += entry->counts ? block_rows(entry, NULL, &code_size) : entry->point != NULL;
        if (entry->counts)
            add_waves(&table->head, entry->counts);
    }
    size_t size = sizeof table->head + rows * sizeof(struct counters_row) + code_size;
    if (table->counts)
        size += sizeof *table->counts;
    size += table->head.events * sizeof *table->events;
    uint8_t *data = malloc(size);
    if (!data) {
        counters_fail(ENOMEM);
        return;
    }
    table->head.magic = COUNTERS_MAGIC;
    table->head.bytes = (uint32_t)size;
    table->head.rows = rows;
    table->head.caches = table->counts != NULL;
    memcpy(data, &table->head, sizeof table->head);
    struct counters_row *to = (struct counters_row *)(data + sizeof table->head);
    uint8_t *code = (uint8_t *)(to + rows);
    for (uint32_t i = 0; i < table->room; i++) {
        const struct entry *entry = &table->entries[i];
        if (entry->counts)
            to += block_rows(entry, to, &code_size);
        else if (entry->point)
            *to++ = entry->row;
    }
    for (const struct counters_row *row = to - rows; row < to; row++) {
        memcpy(code, (const void *)(table->head.kernel_object + (uint64_t)(int64_t)row->pc), row->code);
        code += row->code;
    }
    if (table->counts) {
        memcpy(code, table->counts, sizeof *table->counts);
        code += sizeof *table->counts;
    }
    if (table->events)
        memcpy(code, table->events, table->head.events * sizeof *table->events);
    if (*folder)
        write_record(data, size);
    if (__atomic_load_n(&keeps, __ATOMIC_RELAXED))
        keep(data, size);
    else
        free(data);
}
