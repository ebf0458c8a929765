/* Which host memory is on which device: a sorted array each. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "target.h"

struct table {
    pthread_mutex_t lock;
    struct mapping **rows; /* by host address; none overlaps another */
    size_t count, room;
};
static struct table tables[DEVICES];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make(void)
{
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    for (int i = 0; i < DEVICES; i++)
        pthread_mutex_init(&tables[i].lock, &recursive);
}

void omp_lock(int device)
{
    pthread_once(&once, make);
    pthread_mutex_lock(&tables[device].lock);
}

void omp_unlock(int device) { pthread_mutex_unlock(&tables[device].lock); }

/* The number of mappings that begin at or before an address. */
static size_t upto(const struct table *table, uintptr_t address)
{
    size_t low = 0, high = table->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (table->rows[middle]->begin <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct mapping *omp_find(int device, uintptr_t begin, uint64_t size, struct mapping **part)
{
    const struct table *table = &tables[device];
    size_t after = upto(table, begin);
    *part = NULL;
    if (after) {
        struct mapping *row = table->rows[after - 1];
        if (begin + size <= row->end && (begin < row->end || row->begin == begin))
            return row;
        if (begin < row->end)
            *part = row;
    }
    if (after < table->count && table->rows[after]->begin < begin + size)
        *part = table->rows[after];
    return NULL;
}

struct mapping *omp_add(int device, uintptr_t begin, uint64_t size, uintptr_t on_device, uint64_t count)
{
    struct table *table = &tables[device];
    if (table->count == table->room) {
        table->room = table->room ? table->room * 2 : 64;
        table->rows = realloc(table->rows, table->room * sizeof *table->rows);
    }
    struct mapping *row = calloc(1, sizeof *row);
    if (!table->rows || !row)
        omp_fatal("no memory is left for a table of %zu mappings", table->room);
    *row = (struct mapping){begin, begin + size, on_device, NULL, 0, count, 0, NULL};
    size_t place = upto(table, begin);
    memmove(table->rows + place + 1, table->rows + place, (table->count - place) * sizeof *table->rows);
    table->rows[place] = row;
    table->count++;
    return row;
}

void omp_remove(int device, uintptr_t begin)
{
    struct table *table = &tables[device];
    size_t place = upto(table, begin);
    if (!place || table->rows[place - 1]->begin != begin)
        return;
    free(table->rows[place - 1]);
    table->count--;
    memmove(table->rows + place - 1, table->rows + place, (table->count - place + 1) * sizeof *table->rows);
}
