/* Slots: the memory of one resident workgroup, as one reservation with inaccessible gaps:

   save images | gap | scratch window, gap (each wave) | zeros | LDS window | zeros | gap

   Scratch and LDS end at the end of their windows, whatever their size is. The first byte beyond scratch faults. Loads
   beyond LDS, and before it, read the zeros there, which nothing writes. The first slots of a worker have 4 GB behind
   their LDS: every 32-bit LDS address beyond that faults. Later slots, which exist only while many workgroups wait for each other, have no gaps, to stay within the host's limit of
   mappings. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>

#include "core.h"

#define PAGE 4096ul
#define GAP (64ul << 10)
#define FAR_GAP ((4ul << 30) + GAP)
#define GUARDED_SLOTS 16
#define NEAR (16ul << 10) /* behind LDS: 16 bytes of each of a workgroup's threads */
#define STAGGER 320 /* keeps the waves' save images out of each other's cache sets */

static size_t round_up(size_t value, size_t unit)
{
    return (value + unit - 1) / unit * unit;
}

static size_t window(size_t bytes)
{
    size_t size = PAGE;
    while (size < bytes)
        size *= 2;
    return bytes ? size : 0;
}

/* Blocks of 64 KB that lie in some slot's LDS, by a hash of their numbers: workgroups of a cluster reach each other's
   there (cairn.hip.clusters). A removed one stays as GONE, so that what is behind it is found. */
enum { BLOCK_SHIFT = 16, BLOCKS = 1 << 16, GONE = 1 };
static _Atomic uint64_t blocks[BLOCKS];

static uint32_t first_place(uint64_t block)
{
    return (uint32_t)(block * 0x9e3779b97f4a7c15ull >> 48);
}

static void note_lds(const struct cairn_slot *slot, bool comes)
{
    uint64_t end = (uint64_t)slot->lds_end;
    for (uint64_t block = (end - CAIRN_LDS_WINDOW) >> BLOCK_SHIFT; block <= (end - 1) >> BLOCK_SHIFT; block++)
        for (uint32_t i = 0, at = first_place(block); i < BLOCKS; i++, at = (at + 1) % BLOCKS) {
            uint64_t found = atomic_load(&blocks[at]);
            bool fits = comes ? found <= GONE : found == block;
            if (fits && atomic_compare_exchange_strong(&blocks[at], &found, comes ? block : GONE))
                break;
        }
}

/* Whether an address lies in, or beside, some workgroup's LDS. */
bool cairn_slot_has_lds(uint64_t address)
{
    uint64_t block = address >> BLOCK_SHIFT;
    for (uint32_t i = 0, at = first_place(block); i < BLOCKS; i++, at = (at + 1) % BLOCKS) {
        uint64_t found = atomic_load_explicit(&blocks[at], memory_order_relaxed);
        if (found == block || found == 0)
            return found == block;
    }
    return false;
}

static bool open_slot(void *address, size_t size)
{
    return size == 0 || mprotect(address, size, PROT_READ | PROT_WRITE) == 0;
}

/* A page that nobody has read is not there yet. A vector that reaches into it costs the processor hundreds of cycles each
   time, though a mask keeps it from reading: the waves of a workgroup that are off where its first one reads LDS. */
static void touch(const volatile uint8_t *zeros)
{
    for (size_t at = 0; at < NEAR; at += PAGE)
        (void)zeros[at];
}

/* Map a slot for at least these sizes. Returns false where the host refuses. */
static bool map(struct cairn_slot *slot, uint32_t waves, uint32_t save_size, size_t scratch)
{
    bool guarded = slot->number < GUARDED_SLOTS;
    size_t gap = guarded ? GAP : 0;
    size_t save_stride = round_up(save_size, PAGE) + STAGGER;
    size_t save_bytes = save_size ? round_up(save_stride * waves, PAGE) : 0;
    size_t scratch_stride = scratch ? scratch + gap : 0;
    size_t head = save_bytes + gap + scratch_stride * waves;
    size_t lds = CAIRN_LDS_APRON + CAIRN_LDS_WINDOW;
    size_t size = head + lds + CAIRN_LDS_APRON + (guarded ? FAR_GAP : GAP);
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    uint8_t *base = mmap(NULL, size, PROT_NONE, flags, -1, 0);
    if (base == MAP_FAILED && guarded) { /* `ulimit -v`: without addresses to spare, near ones are guarded alone */
        size -= FAR_GAP - GAP;
        base = mmap(NULL, size, PROT_NONE, flags, -1, 0);
    }
    if (base == MAP_FAILED)
        return false;
    bool good;
    if (guarded) {
        good = open_slot(base, save_bytes) && open_slot(base + head, lds);
        for (uint32_t i = 0; good && scratch && i < waves; i++)
            good = open_slot(base + save_bytes + gap + i * scratch_stride, scratch);
    } else {
        good = open_slot(base, head + lds);
    }
    good = good && mprotect(base + head + lds, CAIRN_LDS_APRON, PROT_READ) == 0;
    if (!good) {
        munmap(base, size);
        return false;
    }
    touch(base + head + lds);
    slot->region = base;
    slot->region_size = size;
    slot->save = base;
    slot->save_stride = save_stride;
    slot->scratch_end = base + save_bytes + gap + scratch;
    slot->scratch_stride = scratch_stride;
    slot->lds_end = base + head + lds;
    slot->lds_used = 0;
    slot->wave_capacity = waves;
    slot->save_capacity = save_size;
    slot->scratch_capacity = scratch;
    note_lds(slot, true);
    return true;
}

static void unmap(struct cairn_slot *slot)
{
    if (slot->region) {
        note_lds(slot, false);
        munmap(slot->region, slot->region_size);
    }
    slot->region = NULL;
}

static struct cairn_slot *fresh(struct cairn_worker *worker)
{
    struct cairn_slot *slot = NULL;
    if (posix_memalign((void **)&slot, 64, round_up(sizeof *slot, 64)))
        return NULL;
    slot->region = NULL;
    slot->serial = 0;
    slot->probe_generation = 0; /* none that there is: what the waves have for tools is not theirs yet */
    slot->number = worker->slot_count++;
    slot->wave_capacity = slot->save_capacity = 0;
    slot->scratch_capacity = 0;
    return slot;
}

struct cairn_slot *cairn_slot_take(struct cairn_worker *worker, uint32_t waves, uint32_t save_size,
                                   size_t scratch_bytes)
{
    struct cairn_slot **list = worker->free[0] ? &worker->free[0] : &worker->free[1];
    struct cairn_slot *slot = *list;
    if (slot) {
        *list = slot->next;
        worker->free_count--;
    } else if (!(slot = fresh(worker))) {
        return NULL;
    }
    if (slot->region && slot->wave_capacity >= waves && slot->save_capacity >= save_size &&
        slot->scratch_capacity >= scratch_bytes)
        return slot;
    waves = waves > slot->wave_capacity ? waves : slot->wave_capacity;
    save_size = save_size > slot->save_capacity ? save_size : slot->save_capacity;
    size_t scratch = window(scratch_bytes);
    scratch = scratch > slot->scratch_capacity ? scratch : slot->scratch_capacity;
    unmap(slot);
    slot->serial = 0;
    if (map(slot, waves, save_size, scratch))
        return slot;
    slot->wave_capacity = slot->save_capacity = 0;
    slot->scratch_capacity = 0;
    cairn_slot_give(worker, slot);
    return NULL;
}

void cairn_slot_give(struct cairn_worker *worker, struct cairn_slot *slot)
{
    struct cairn_slot **list = &worker->free[slot->number >= GUARDED_SLOTS];
    slot->next = *list;
    *list = slot;
    worker->free_count++;
}

static void trim(struct cairn_worker *worker, struct cairn_slot **link, uint32_t keep)
{
    while (*link) {
        struct cairn_slot *slot = *link;
        if (slot->number < keep) {
            link = &slot->next;
            continue;
        }
        *link = slot->next;
        unmap(slot);
        free(slot);
        worker->free_count--;
    }
}

/* Unmap all slots but the first `keep`. All must be free. */
void cairn_slot_trim(struct cairn_worker *worker, uint32_t keep)
{
    trim(worker, &worker->free[0], keep);
    trim(worker, &worker->free[1], keep);
    worker->slot_count = worker->free_count;
}
