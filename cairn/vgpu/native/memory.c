/* Guarded allocations in a reserved range.

   Each allocation is page-aligned and followed by an inaccessible page. A freed one is inaccessible at once, and its
   addresses rest until many others were freed. Its pages need not: the next allocation of its length has them, zeroed,
   since pages that are new to the process come one by one, each by a fault. Live allocations are in order of their
   addresses. */
#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core.h"
#include "events.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
#ifndef MREMAP_DONTUNMAP
#define MREMAP_DONTUNMAP 4
#endif

#define PAGE 4096ull
#define HUGE_PAGE (2ull << 20)
#define QUARANTINE 512 /* freed ranges that wait before their addresses are used again */
#define BUCKETS 1024   /* of the holes, by span */
#define KEPT 64        /* freed ranges whose pages wait for an allocation */
#define KEPT_BYTES (256ull << 20)  /* of all of them, and at most this part of the host's memory: */
#define KEPT_SHARE 64
#define KEPT_PARTS 8               /* one range has at most this part of them */
#define KEPT_LEAST (64 * PAGE)     /* moving fewer takes as long as asking for new ones, all at once, */
#define ASKED_LEAST (4 * PAGE)     /* which is better than by faults for so many */

struct range {
    uint64_t base, span;
};

struct hole {
    struct hole *next;
    struct range range;
};

struct cairn_memory {
    struct cairn_memory_range at; /* first: Python and the HIP shim read it */
    uint64_t *shown;              /* where other processes see how much is in use */
    uint64_t next, end, most_guarded;
    pthread_mutex_t lock;
    struct cairn_allocation **live;
    uint64_t count, room;
    struct range resting[QUARANTINE];
    uint64_t rested; /* ranges that ever rested; the last QUARANTINE of them still do, fewer after a merge */
    uint64_t resting_from;
    struct hole *holes[BUCKETS];
    struct range kept[KEPT]; /* resting; the last one freed is the last, and span is the length */
    uint64_t kept_count, kept_bytes, most_kept;
};

static _Atomic uint64_t numbers;

static uint64_t up(uint64_t value, uint64_t unit) { return (value + unit - 1) / unit * unit; }

static _Atomic uint64_t area_used; /* bytes of the area that were handed out */

/* Where in the area `length` bytes of address space may be; 0: anywhere else. */
CAIRN_API uint64_t cairn_memory_area(uint64_t length)
{
    uint64_t span = up(length, HUGE_PAGE), at = atomic_fetch_add(&area_used, span);
    return at + span <= 1ull << CAIRN_AREA_SHIFT ? (CAIRN_AREA << CAIRN_AREA_SHIFT) + at : 0;
}

/* `length` bytes at `base` are no longer used: the last ones may be handed out again. */
static void leave_area(uint64_t base, uint64_t length)
{
    uint64_t at = base - (CAIRN_AREA << CAIRN_AREA_SHIFT), last = at + up(length, HUGE_PAGE);
    atomic_compare_exchange_strong(&area_used, &last, at);
}

/* A range without pages, inaccessible, as all are at first: whether the host agrees. */
static int reserve(uint64_t base, uint64_t length)
{
    return mmap((void *)base, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) !=
           MAP_FAILED;
}

static struct hole **bucket(struct cairn_memory *memory, uint64_t span)
{
    return &memory->holes[(span / PAGE * 0x9E3779B97F4A7C15ull) >> 54];
}

static void recycle(struct cairn_memory *memory, uint64_t base, uint64_t span)
{
    struct hole *hole = span ? malloc(sizeof *hole) : NULL;
    if (!hole)
        return; /* without host memory the addresses are lost, which harms nobody */
    struct hole **place = bucket(memory, span);
    *hole = (struct hole){*place, {base, span}};
    *place = hole;
}

static uint64_t reuse(struct cairn_memory *memory, uint64_t span)
{
    for (struct hole **place = bucket(memory, span); *place; place = &(*place)->next) {
        struct hole *hole = *place;
        if (hole->range.span != span)
            continue;
        uint64_t base = hole->range.base;
        *place = hole->next;
        free(hole);
        return base;
    }
    return 0;
}

static void forget(struct cairn_memory *memory, uint64_t index)
{
    struct range *at = &memory->kept[index];
    memory->kept_bytes -= at->span;
    memory->kept_count--;
    memmove(at, at + 1, (memory->kept_count - index) * sizeof *at);
}

/* The kept range at `index` leaves the list, its pages the process. */
static void drop_allocation(struct cairn_memory *memory, uint64_t index)
{
    madvise((void *)memory->kept[index].base, memory->kept[index].span, MADV_DONTNEED);
    forget(memory, index);
}

/* Whether most pages of a range are there: others were not touched, and need not be zeroed. */
static int present(uint64_t base, uint64_t length)
{
    unsigned char pages[KEPT_BYTES / KEPT_PARTS / PAGE];
    uint64_t count = 0;
    if (mincore((void *)base, length, pages))
        return 0;
    for (uint64_t i = 0; i < length / PAGE; i++)
        count += pages[i] & 1;
    return 2 * count >= length / PAGE;
}

/* Close a freed range and keep its pages: 0 where it does not go. (Pages that the system may take back meanwhile, by
   MADV_FREE, take three times as long to be used again.) */
static int keep(struct cairn_memory *memory, uint64_t base, uint64_t length)
{
    if (length < KEPT_LEAST || length > memory->most_kept / KEPT_PARTS || !present(base, length) ||
        mprotect((void *)base, length, PROT_NONE))
        return 0;
    while (memory->kept_count == KEPT || memory->kept_bytes + length > memory->most_kept)
        drop_allocation(memory, 0);
    memory->kept[memory->kept_count++] = (struct range){base, length};
    memory->kept_bytes += length;
    return 1;
}

/* The kept pages of a range of `length` bytes come to `base`, where nothing is yet: whether there were some. */
static int moved(struct cairn_memory *memory, uint64_t base, uint64_t length)
{
    for (uint64_t i = memory->kept_count; i-- > 0;) {
        if (memory->kept[i].span != length)
            continue;
        void *from = (void *)memory->kept[i].base, *to = (void *)base;
        if (mremap(from, length, length, MREMAP_MAYMOVE | MREMAP_FIXED | MREMAP_DONTUNMAP, to) == to) {
            forget(memory, i);
            return 1;
        }
        drop_allocation(memory, i);
        reserve(base, length); /* mremap may have begun */
        return 0;
    }
    return 0;
}

static void rest(struct cairn_memory *memory, uint64_t base, uint64_t span)
{
    if (memory->rested - memory->resting_from == QUARANTINE) {
        struct range *oldest = &memory->resting[memory->resting_from++ % QUARANTINE];
        for (uint64_t i = 0; i < memory->kept_count; i++)
            if (memory->kept[i].base == oldest->base)
                drop_allocation(memory, i);
        recycle(memory, oldest->base, oldest->span);
    }
    memory->resting[memory->rested++ % QUARANTINE] = (struct range){base, span};
}

static int by_base(const void *a, const void *b)
{
    uint64_t x = ((const struct range *)a)->base, y = ((const struct range *)b)->base;
    return x < y ? -1 : x > y;
}

/* All holes and resting ranges, which are taken out, in order and with neighbours joined. */
static struct range *collect(struct cairn_memory *memory, uint64_t *count)
{
    uint64_t n = memory->rested - memory->resting_from;
    for (int i = 0; i < BUCKETS; i++)
        for (struct hole *hole = memory->holes[i]; hole; hole = hole->next)
            n++;
    struct range *all = malloc((n + 1) * sizeof *all);
    *count = 0;
    if (!all)
        return NULL;
    while (memory->kept_count)
        drop_allocation(memory, 0);
    while (memory->resting_from != memory->rested)
        all[(*count)++] = memory->resting[memory->resting_from++ % QUARANTINE];
    for (int i = 0; i < BUCKETS; i++)
        while (memory->holes[i]) {
            struct hole *hole = memory->holes[i];
            all[(*count)++] = hole->range;
            memory->holes[i] = hole->next;
            free(hole);
        }
    qsort(all, *count, sizeof *all, by_base);
    uint64_t joined = 0;
    for (uint64_t i = 0; i < *count; i++) {
        if (joined && all[joined - 1].base + all[joined - 1].span == all[i].base)
            all[joined - 1].span += all[i].span;
        else
            all[joined++] = all[i];
    }
    *count = joined;
    return all;
}

/* The range was used up once: the first hole that is large enough, 0 for none. */
static uint64_t place_again(struct cairn_memory *memory, uint64_t length, uint64_t span)
{
    uint64_t count, found = 0, unit = length < HUGE_PAGE ? PAGE : HUGE_PAGE;
    struct range *all = collect(memory, &count);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t start = up(all[i].base, unit), end = all[i].base + all[i].span;
        if (!found && start + span <= end) {
            found = start;
            recycle(memory, all[i].base, start - all[i].base);
            recycle(memory, start + span, end - start - span);
        } else {
            recycle(memory, all[i].base, all[i].span);
        }
    }
    free(all);
    return found;
}

/* Addresses for `length` bytes; 0 where none are left. */
static uint64_t place(struct cairn_memory *memory, uint64_t length, uint64_t *span)
{
    uint64_t guard = memory->count < memory->most_guarded ? PAGE : 0;
    *span = length < HUGE_PAGE ? length + guard : up(length + guard, HUGE_PAGE);
    uint64_t base = reuse(memory, *span);
    if (base)
        return base;
    base = length < HUGE_PAGE ? memory->next : up(memory->next, HUGE_PAGE);
    if (base + *span > memory->end)
        return place_again(memory, length, *span);
    memory->next = base + *span;
    return base;
}

/* Index of the first live allocation behind `address`. */
static uint64_t behind(const struct cairn_memory *memory, uint64_t address)
{
    uint64_t low = 0, high = memory->count;
    if (high && memory->live[high - 1]->base <= address)
        return high;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (memory->live[middle]->base <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int insert(struct cairn_memory *memory, struct cairn_allocation *entry)
{
    if (memory->count == memory->room) {
        uint64_t room = memory->room ? 2 * memory->room : 256;
        struct cairn_allocation **grown = realloc(memory->live, room * sizeof *grown);
        if (!grown)
            return 0;
        memory->live = grown;
        memory->room = room;
    }
    uint64_t index = behind(memory, entry->base);
    memmove(memory->live + index + 1, memory->live + index, (memory->count - index) * sizeof *memory->live);
    memory->live[index] = entry;
    memory->count++;
    return 1;
}

static int count_program(const struct cairn_allocation *entry)
{
    return (entry->flags & (CAIRN_MEMORY_PROGRAM | CAIRN_MEMORY_ADOPTED)) == CAIRN_MEMORY_PROGRAM;
}

/* A memory of `capacity` bytes. Twice that is reserved: guard pages and resting ranges take addresses, not memory. */
CAIRN_API struct cairn_memory *cairn_memory_create(uint64_t capacity, uint64_t most_guarded)
{
    struct cairn_memory *memory = calloc(1, sizeof *memory);
    if (!memory)
        return NULL;
    void *base = MAP_FAILED;
    uint64_t span = up(capacity, HUGE_PAGE) * 2 + (1ull << 30);
    struct rlimit addresses; /* `ulimit -v`: half of them are for all else that the process needs */
    uint64_t most = getrlimit(RLIMIT_AS, &addresses) ? RLIM_INFINITY : addresses.rlim_cur / 2;
    while (span > most && span >= 4 * HUGE_PAGE)
        span /= 2;
    for (; span >= 2 * HUGE_PAGE; span /= 2) { /* as much as the host gives */
        base = mmap((void *)cairn_memory_area(span), span, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (base != MAP_FAILED)
            break;
    }
    if (base == MAP_FAILED) {
        free(memory);
        return NULL;
    }
    memory->at = (struct cairn_memory_range){(uint64_t)base, span, capacity, 0, 0};
    memory->next = memory->at.base + PAGE;
    memory->end = memory->at.base + span;
    memory->most_guarded = most_guarded;
    uint64_t host = (uint64_t)sysconf(_SC_PHYS_PAGES) * PAGE / KEPT_SHARE;
    memory->most_kept = host < KEPT_BYTES ? host : KEPT_BYTES;
    pthread_mutex_init(&memory->lock, NULL);
    cairn_watch_memory(&memory->at);
    return memory;
}

/* Give the whole range back. The structure stays: who still asks finds nothing. */
CAIRN_API void cairn_memory_close(struct cairn_memory *memory)
{
    pthread_mutex_lock(&memory->lock);
    if (memory->at.span) {
        munmap((void *)memory->at.base, memory->at.span);
        leave_area(memory->at.base, memory->at.span);
    }
    for (uint64_t i = 0; i < memory->count; i++)
        free(memory->live[i]);
    free(memory->live);
    uint64_t holes;
    memory->kept_count = memory->kept_bytes = 0; /* the addresses may be others' by now */
    free(collect(memory, &holes));
    memory->live = NULL;
    memory->count = memory->room = memory->at.span = memory->at.program = 0;
    memory->end = memory->next = memory->at.base;
    pthread_mutex_unlock(&memory->lock);
}

/* `more` bytes are in use, modulo 2^64. */
static void count_used(struct cairn_memory *memory, uint64_t more)
{
    memory->at.used += more;
    if (memory->shown)
        __atomic_store_n(memory->shown, memory->at.used, __ATOMIC_RELAXED);
}

/* From now on `place` says how many bytes are in use. */
CAIRN_API void cairn_memory_show(struct cairn_memory *memory, uint64_t *place)
{
    pthread_mutex_lock(&memory->lock);
    memory->shown = place;
    count_used(memory, 0);
    pthread_mutex_unlock(&memory->lock);
}

/* `used` says whether the pages have been used before. */
static int32_t allocate(struct cairn_memory *memory, uint64_t length, struct cairn_allocation *entry, int *used)
{
    if (length > memory->at.capacity - memory->at.used)
        return CAIRN_MEMORY_FULL;
    entry->base = place(memory, length, &entry->span);
    if (!entry->base)
        return CAIRN_MEMORY_NO_RANGE;
    *used = moved(memory, entry->base, length);
    if (mprotect((void *)entry->base, length, PROT_READ | PROT_WRITE) || !insert(memory, entry)) {
        int32_t error = errno ? errno : ENOMEM;
        rest(memory, entry->base, entry->span);
        return -error;
    }
    if (length >= HUGE_PAGE)
        madvise((void *)entry->base, length, MADV_HUGEPAGE); /* a hint: failure changes nothing */
    count_used(memory, length);
    memory->at.program += count_program(entry) ? length : 0;
    return CAIRN_MEMORY_OK;
}

static const struct cairn_events *events; /* null while nobody listens */

/* Where the hook goes once it is loaded. */
CAIRN_API const struct cairn_events **cairn_memory_events(void) { return &events; }

static int64_t time_now(void)
{
    const struct cairn_events *hook = __atomic_load_n(&events, __ATOMIC_ACQUIRE);
    return hook ? hook->now() : 0;
}

/* Something was allocated or freed since `start`. */
static void tell(const struct cairn_allocation *what, bool freed, int64_t start)
{
    if (cairn_probe_active())
        cairn_probe_memory(what, freed);
    if (start)
        events->allocated(freed ? CAIRN_WORK_FREE : CAIRN_WORK_ALLOCATE, what->base, freed ? 0 : what->size, start);
}

/* `size` bytes (1 or more), aligned to a page, to 2 MiB where that large; they read as zero. */
CAIRN_API int32_t cairn_memory_allocate(struct cairn_memory *memory, uint64_t size, uint32_t kind, uint32_t agent,
                                        uint32_t flags, struct cairn_allocation *out)
{
    struct cairn_allocation *entry = malloc(sizeof *entry);
    int64_t start = time_now();
    if (!entry)
        return -ENOMEM;
    *entry = (struct cairn_allocation){.size = size, .kind = kind, .agent = agent, .flags = flags};
    entry->number = atomic_fetch_add(&numbers, 1) + 1;
    uint64_t length = up(size, PAGE);
    int used = 0;
    pthread_mutex_lock(&memory->lock);
    int32_t result = size > memory->at.capacity ? CAIRN_MEMORY_FULL : allocate(memory, length, entry, &used);
    if (result == CAIRN_MEMORY_OK)
        *out = *entry;
    pthread_mutex_unlock(&memory->lock);
    if (result != CAIRN_MEMORY_OK)
        free(entry);
    else if (used)
        memset((void *)out->base, 0, length);
    else if (length >= ASKED_LEAST && length < KEPT_LEAST)
        madvise((void *)out->base, length, MADV_POPULATE_WRITE); /* a hint: else they come by faults */
    if (result == CAIRN_MEMORY_OK)
        tell(out, false, start);
    return result;
}

/* Free what starts at `base`, if its flags under `mask` are `flags`. */
CAIRN_API int32_t cairn_memory_free(struct cairn_memory *memory, uint64_t base, uint32_t mask, uint32_t flags,
                                    struct cairn_allocation *out)
{
    int64_t start = time_now();
    pthread_mutex_lock(&memory->lock);
    uint64_t index = behind(memory, base) - 1;
    struct cairn_allocation *entry = index < memory->count ? memory->live[index] : NULL;
    int32_t result = CAIRN_MEMORY_UNKNOWN;
    if (entry && entry->base == base && (entry->flags & mask) == flags) {
        uint64_t length = up(entry->size, PAGE);
        int own = count_program(entry) && !(entry->flags & CAIRN_MEMORY_FILE);
        int closed = (own && keep(memory, base, length)) || reserve(base, length);
        result = closed ? CAIRN_MEMORY_OK : -errno;
        if (result == CAIRN_MEMORY_OK) {
            count_used(memory, -length);
            memory->at.program -= count_program(entry) ? length : 0;
            memory->count--;
            memmove(memory->live + index, memory->live + index + 1, (memory->count - index) * sizeof *memory->live);
            rest(memory, base, entry->span);
            *out = *entry;
            free(entry);
        }
    }
    pthread_mutex_unlock(&memory->lock);
    if (result == CAIRN_MEMORY_OK)
        tell(out, true, start);
    return result;
}

/* The live allocation that holds `address`, or with `nearest` the last one that starts before it: 1, or 0 for none. */
CAIRN_API int32_t cairn_memory_find(struct cairn_memory *memory, uint64_t address, int32_t nearest,
                                    struct cairn_allocation *out)
{
    if (address - memory->at.base >= memory->at.span)
        return 0;
    pthread_mutex_lock(&memory->lock);
    uint64_t index = behind(memory, address);
    int32_t found = index && (nearest || address - memory->live[index - 1]->base < memory->live[index - 1]->size);
    if (found)
        *out = *memory->live[index - 1];
    pthread_mutex_unlock(&memory->lock);
    return found;
}

/* Python takes an allocation over that was made without it: 1, or 0 where there is none, or it was taken already. */
CAIRN_API int32_t cairn_memory_adopt(struct cairn_memory *memory, uint64_t base)
{
    pthread_mutex_lock(&memory->lock);
    uint64_t index = behind(memory, base) - 1;
    struct cairn_allocation *entry = index < memory->count ? memory->live[index] : NULL;
    int32_t adopted = entry && entry->base == base && count_program(entry);
    if (adopted) {
        memory->at.program -= up(entry->size, PAGE);
        entry->flags |= CAIRN_MEMORY_ADOPTED;
    }
    pthread_mutex_unlock(&memory->lock);
    return adopted;
}

/* A file holds the pages of the allocation at `base` from now on: they are others' as well. */
CAIRN_API void cairn_memory_in_file(struct cairn_memory *memory, uint64_t base)
{
    pthread_mutex_lock(&memory->lock);
    uint64_t index = behind(memory, base) - 1;
    if (index < memory->count && memory->live[index]->base == base)
        memory->live[index]->flags |= CAIRN_MEMORY_FILE;
    pthread_mutex_unlock(&memory->lock);
}

/* The live allocations in order of their addresses, as many as fit; returns how many there are. */
CAIRN_API uint64_t cairn_memory_list(struct cairn_memory *memory, struct cairn_allocation *out, uint64_t room)
{
    pthread_mutex_lock(&memory->lock);
    uint64_t count = memory->count;
    for (uint64_t i = 0; i < count && i < room; i++)
        out[i] = *memory->live[i];
    pthread_mutex_unlock(&memory->lock);
    return count;
}
