/* The record of a dispatch (counters.h), written into the process's file. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "tables.h"

static char folder[PATH_MAX];

/* Records of dispatches for who takes them in this process, the oldest first; those of nobody make room. */
enum { KEPT = 256 };
static struct kept { uint8_t *data; size_t size; } kept[KEPT];
static uint32_t keeps;
static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER;

static uint32_t wrong; /* errno of the first thing that went wrong */

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

/* The process's file, and the part of it that is mapped, where records are copied to: each costs no call of the kernel,
   and a process that is killed leaves them. Under `writing`. */
enum { BLOCK = 1 << 20 };
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
static struct { int of; int pid; uint64_t from, size, used; uint8_t *base; } file = { .of = -1 };

static void done(void)
{
    if (file.base)
        munmap(file.base, file.size);
    if (file.of >= 0)
        close(file.of);
    file.base = NULL;
    file.of = -1;
}

/* Leave out what no record has come to. What comes later opens the file again. */
__attribute__((destructor)) static void shorten(void)
{
    pthread_mutex_lock(&writing);
    if (file.of >= 0 && file.pid == (int)getpid() && ftruncate(file.of, (off_t)(file.from + file.used)))
        counters_fail(errno);
    done();
    pthread_mutex_unlock(&writing);
}

void counters_write_to(const char *where)
{
    shorten();
    snprintf(folder, sizeof folder, "%s", where);
}

static bool open_file(int pid)
{
    char name[PATH_MAX + 32];
    snprintf(name, sizeof name, "%s/%d.counters", folder, pid);
    file.of = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    off_t end = file.of < 0 ? -1 : lseek(file.of, 0, SEEK_END);
    if (end < 0)
        return false;
    file.pid = pid;
    file.from = (uint64_t)end;
    file.size = file.used = 0;
    return true;
}

/* Map the file from its last record on, with room for one more. Returns an errno. */
static int map_more(size_t size)
{
    uint64_t end = file.from + file.used, from = end & ~(uint64_t)4095, length = (end - from + size + BLOCK - 1) & -(uint64_t)BLOCK;
    if (file.base)
        munmap(file.base, file.size);
    file.base = NULL;
    int error = posix_fallocate(file.of, (off_t)from, (off_t)length);
    void *base = error ? MAP_FAILED : mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, file.of, (off_t)from);
    if (base == MAP_FAILED)
        return error ? error : errno;
    file.base = base;
    file.from = from;
    file.size = length;
    file.used = end - from;
    return 0;
}

/* Add a record to the process's file, as a whole or not at all: its first word comes last. */
static void add_record(const void *data, size_t size)
{
    int pid = (int)getpid();
    if (file.of >= 0 && file.pid != pid) /* the one that forked writes to that */
        done();
    if (file.of < 0 && !open_file(pid)) {
        counters_fail(errno);
        done();
        return;
    }
    int error = file.size - file.used < size ? map_more(size) : 0;
    if (error) {
        counters_fail(error);
        return;
    }
    uint8_t *to = file.base + file.used;
    memcpy(to + sizeof(uint32_t), (const uint8_t *)data + sizeof(uint32_t), size - sizeof(uint32_t));
    __atomic_store_n((uint32_t *)to, *(const uint32_t *)data, __ATOMIC_RELEASE);
    file.used += size;
}

static void write_record(const void *data, size_t size)
{
    pthread_mutex_lock(&writing);
    add_record(data, size);
    pthread_mutex_unlock(&writing);
}

/* The head's numbers from what code has counted by itself. */
static void add_waves(struct counters_head *head, const uint64_t *counts)
{
    static const uint32_t limits[4] = { 64, 48, 32, 16 };
    for (uint32_t lanes = 0; lanes <= 64; lanes++) {
        uint64_t waves = counts[CAIRN_COUNTED_LANES + lanes] + counts[CAIRN_COUNTED_FIRST + lanes];
        head->groups += counts[CAIRN_COUNTED_FIRST + lanes];
        head->waves += waves;
        head->items += lanes * waves;
        head->waves_full += lanes == 64 ? waves : 0;
        for (int n = 0; n < 4; n++)
            head->waves_below[n] += lanes < limits[n] ? waves : 0;
    }
}

/* How often waves ran a block, and the active lanes in all of these times. */
static void ran(const struct entry *entry, uint32_t block, uint64_t *times, uint64_t *lanes)
{
    const uint64_t *counted = entry->counts + CAIRN_COUNTED_BLOCKS + CAIRN_COUNTED_NUMBERS * block;
    *times = counted[CAIRN_COUNTED_TIMES] + counted[CAIRN_COUNTED_FULL];
    *lanes = counted[CAIRN_COUNTED_ACTIVE] + entry->point->lanes * counted[CAIRN_COUNTED_FULL];
    for (uint64_t i = 0; block + 1 == entry->point->number && i <= 64; i++) {
        uint64_t started = entry->counts[CAIRN_COUNTED_LANES + i] + entry->counts[CAIRN_COUNTED_FIRST + i];
        *times += started;
        *lanes += i * started;
    }
}

/* Rows of the blocks that waves ran, of one point; null `to`: how many there are. Adds the bytes of their code. */
static uint32_t block_rows(const struct entry *entry, struct counters_row *to, size_t *code)
{
    const struct cairn_probe_block *blocks = (const struct cairn_probe_block *)(entry->point + 1);
    uint32_t rows = 0;
    for (uint32_t i = 0; i < entry->point->count; i++) {
        uint64_t times, lanes;
        ran(entry, i, &times, &lanes);
        if (!times)
            continue;
        struct counters_row row = { .kind = CAIRN_PROBE_BLOCK, .pc = blocks[i].pc, .end = blocks[i].end };
        row.code = (uint32_t)(row.end - row.pc);
        row.times = times;
        row.lanes = lanes;
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
