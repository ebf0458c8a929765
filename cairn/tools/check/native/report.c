/* What was found: one record for each kind of error at each place, and how often it was met. */
#include <pthread.h>
#include <string.h>

#include "check.h"

#define RECORDS 4096
#define TABLE (4 * RECORDS)

static struct check_record records[RECORDS];
static uint32_t table[TABLE];
static _Atomic uint32_t count, lost;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static uint64_t key_of(uint32_t kind, const struct check_side *now, const struct check_side *before,
                       const struct check_block *block)
{
    uint64_t a = now->kernel_object + (uint64_t)(int64_t)now->pc, b = 0;
    if (before)
        b = before->kernel_object + (uint64_t)(int64_t)before->pc;
    uint64_t low = a < b ? a : b, high = a < b ? b : a; /* a race is one, whoever came first */
    uint64_t key = (low * 0x9E3779B97F4A7C15ull) ^ (high * 0xC2B2AE3D27D4EB4Full) ^ kind * 0x165667B19E3779F9ull;
    if (!now->kernel_object && block)
        key ^= block->number * 0x27D4EB2F165667C5ull;
    return key ? key : 1;
}

/* A thing that was found; the record, if it is new. */
struct check_record *check_report(uint32_t kind, const struct check_side *now, const struct check_side *before,
                                  const struct check_block *block, uint64_t address, uint64_t detail)
{
    static uint64_t keys[RECORDS];
    uint64_t key = key_of(kind, now, before, block);
    struct check_record *made = NULL;
    pthread_mutex_lock(&lock);
    uint32_t at = (uint32_t)(key >> 32) % TABLE, used = atomic_load(&count);
    while (table[at] && keys[table[at] - 1] != key)
        at = (at + 1) % TABLE;
    if (table[at]) {
        atomic_fetch_add(&records[table[at] - 1].count, 1);
    } else if (used == RECORDS) {
        atomic_fetch_add(&lost, 1);
    } else {
        made = &records[used];
        *made = (struct check_record){ .kind = kind, .number = used, .now = *now, .address = address, .detail = detail };
        atomic_store(&made->count, 1);
        if (before)
            made->before = *before;
        made->dispatch = atomic_load(&check_serial);
        if (block) {
            made->base = block->base;
            made->bytes = block->size;
            made->allocated_as = block->number;
            made->freed = block->state == CHECK_FREED;
            made->memory_kind = block->kind;
            made->origin = block->origin;
            made->end_origin = block->end_origin;
            memcpy(made->trace, block->trace, sizeof made->trace);
            memcpy(made->end_trace, block->end_trace, sizeof made->end_trace);
        }
        keys[used] = key;
        table[at] = used + 1;
        atomic_store(&count, used + 1);
    }
    pthread_mutex_unlock(&lock);
    return made;
}

/* How many records there are, and how many found no place. */
CHECK_API uint32_t check_count(uint32_t *without_place)
{
    *without_place = atomic_load(&lost);
    return atomic_load(&count);
}

CHECK_API const struct check_record *check_record_at(uint32_t number) { return &records[number]; }

CHECK_API void check_clear(void)
{
    pthread_mutex_lock(&lock);
    memset(table, 0, sizeof table);
    atomic_store(&count, 0);
    atomic_store(&lost, 0);
    pthread_mutex_unlock(&lock);
}
