/* Allocations by the pages that they have. A freed one keeps its pages until another one has them. */
#define _GNU_SOURCE
#include <execinfo.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "check.h"
#include "order.h"

#define PAGE_BITS 12
#define LEAF_BITS 18 /* pages of a gibibyte */
#define TOP (1u << (47 - PAGE_BITS - LEAF_BITS))
#define BLOCKS (1u << 24)
#define FAR 65536      /* pages that an address is looked for behind an allocation */
#define LARGE 65536    /* bytes from which on zeros come by pages */
#define KEPT 512       /* freed blocks that keep what is known of their bytes */

static uint32_t *_Atomic tops[TOP];
static struct check_block *blocks;
static uint32_t block_count = 1;
static _Atomic uint64_t frees;
static uint32_t resting[KEPT];
static uint64_t rested;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void *check_zeros(uint64_t bytes)
{
    if (bytes < LARGE)
        return calloc(1, bytes);
    void *made = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return made == MAP_FAILED ? NULL : made;
}

void check_zeros_free(void *zeros, uint64_t bytes)
{
    if (!zeros)
        return;
    if (bytes < LARGE)
        free(zeros);
    else
        munmap(zeros, bytes);
}

static uint32_t *leaf(uint64_t address, bool make)
{
    uint64_t at = address >> (PAGE_BITS + LEAF_BITS);
    if (at >= TOP)
        return NULL;
    uint32_t *found = atomic_load_explicit(&tops[at], memory_order_acquire);
    if (!found && make && (found = check_zeros(sizeof *found << LEAF_BITS)))
        atomic_store_explicit(&tops[at], found, memory_order_release);
    return found;
}

static uint32_t number_at(uint64_t address)
{
    uint32_t *pages = leaf(address, false);
    return pages ? __atomic_load_n(&pages[address >> PAGE_BITS & ((1u << LEAF_BITS) - 1)], __ATOMIC_ACQUIRE) : 0;
}

/* The allocation whose pages hold an address, live or freed; null for none. */
struct check_block *check_find(uint64_t address)
{
    uint32_t number = number_at(address);
    return number ? &blocks[number] : NULL;
}

/* The one that is nearest to an address that lies in none: before it, or close behind it. */
struct check_block *check_nearest(uint64_t address)
{
    for (uint64_t i = 1; i < FAR && address >> PAGE_BITS > i; i++) {
        struct check_block *before = check_find(address - (i << PAGE_BITS));
        struct check_block *behind = i < 4 ? check_find(address + (i << PAGE_BITS)) : NULL;
        if (behind && behind->state == CHECK_LIVE && !(before && i == 1 && address - before->base - before->size < 4096))
            return behind;
        if (before)
            return before;
    }
    return NULL;
}

static void set_pages(uint64_t base, uint64_t size, uint32_t number)
{
    for (uint64_t at = base; at < base + size; at += 1u << PAGE_BITS) {
        uint32_t *pages = leaf(at, true);
        if (pages)
            __atomic_store_n(&pages[at >> PAGE_BITS & ((1u << LEAF_BITS) - 1)], number, __ATOMIC_RELEASE);
    }
}

static void fill_trace(uint64_t *trace)
{
    void *found[CHECK_TRACE + 3];
    int count = backtrace(found, CHECK_TRACE + 3);
    for (int i = 0; i < CHECK_TRACE; i++)
        trace[i] = i + 3 < count ? (uint64_t)found[i + 3] : 0;
}

/* How far from the first byte on all are written, if that is so up to `known`. */
uint64_t check_advance(const uint8_t *written, uint64_t known, uint64_t size)
{
    const uint8_t *gap = known < size ? memchr(written + known, 0, size - known) : NULL;
    return gap ? (uint64_t)(gap - written) : size;
}

uint64_t check_frees(void) { return atomic_load_explicit(&frees, memory_order_relaxed); }

static void forget(struct check_block *block)
{
    check_zeros_free(block->written, block->size);
    check_cells_free(block->cells, block->size);
    block->written = NULL;
    block->cells = NULL;
}

void check_allocated(const struct cairn_allocation *allocation)
{
    if (!blocks || block_count >= BLOCKS)
        return;
    bool data = allocation->kind != 3; /* no code */
    struct check_block made = { .base = allocation->base, .size = allocation->size, .number = allocation->number,
                                .kind = allocation->kind, .state = CHECK_LIVE };
    made.origin = check_origin ? check_origin(allocation->base, 0) : 0;
    fill_trace(made.trace);
    if (data && checks(CHECK_INIT) && allocation->kind == 0)
        made.written = check_zeros(made.size);
    if (data && checks(CHECK_RACE))
        made.cells = check_cells(made.size);
    pthread_mutex_lock(&lock);
    uint32_t number = block_count++;
    blocks[number] = made;
    set_pages(made.base, made.size, number);
    pthread_mutex_unlock(&lock);
    if (made.kind == CHECK_PINNED && made.cells)
        check_guard_block(&blocks[number]);
}

void check_freed(const struct cairn_allocation *allocation)
{
    struct check_block *block = check_find(allocation->base);
    if (!block || block->base != allocation->base || block->state != CHECK_LIVE)
        return;
    block->end_origin = check_origin ? check_origin(allocation->base, 1) : 0;
    fill_trace(block->end_trace);
    pthread_mutex_lock(&lock);
    block->state = CHECK_FREED;
    atomic_fetch_add(&frees, 1);
    uint32_t number = (uint32_t)(block - blocks), oldest = resting[rested % KEPT];
    resting[rested++ % KEPT] = number;
    if (oldest)
        forget(&blocks[oldest]);
    pthread_mutex_unlock(&lock);
}

void check_pages(void)
{
    if (!blocks)
        blocks = check_zeros(BLOCKS * sizeof *blocks);
}

const struct check_block *check_block_at(uint32_t number) { return number < block_count ? &blocks[number] : NULL; }

/* The blocks from a number on, for Python: how many there are. */
CHECK_API uint32_t check_blocks(uint32_t from, struct check_block *out, uint32_t room)
{
    uint32_t count = 0;
    for (uint32_t i = from; i < block_count && count < room; i++)
        out[count++] = blocks[i];
    return count;
}
