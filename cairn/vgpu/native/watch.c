/* Pageable memory of the host, which a device with XNACK off does not reach. Here kernels' loads and stores go straight to
   host memory, and a test of each would cost all kernels. But nearly all addresses come of the dispatch's arguments,
   which are looked at before it; the code itself looks at the others, which the kernel has loaded from memory
   (lower/spaces/access_trace.py). Where an argument is pageable memory, the dispatch runs in code that looks at all
   addresses. What devices and pinned memory have lies in one area of addresses, so that a look is a comparison; only
   what lies elsewhere is asked about here. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core.h"
#include "memory.h"

#define PAGE 4096ull
#define MAX_RANGES 160        /* of the devices and of pinned memory */
#define HOST_BASE 0x500000000000ull /* where Linux puts programs, their heaps, libraries and stacks: */
#define HOST_END 0x800000000000ull  /* what a number in a structure must be to be taken for an address */
#define MAYBE 0x80000000u     /* in an offset: eight bytes of a structure, not known to be an address */

static struct cairn_memory_range *_Atomic ranges[MAX_RANGES];
static _Atomic uint32_t range_count;
static _Atomic uint32_t on;

static pthread_mutex_t watch_lock = PTHREAD_MUTEX_INITIALIZER;
static struct opened {
    uint64_t base, size;
} *opened; /* memory of the host's own that devices reach: registered, or another process's */
static uint64_t opened_count, opened_room;

/* Whether kernels are kept from pageable memory. */
CAIRN_API void cairn_watch_configure(uint32_t watches)
{
    atomic_store(&on, watches);
}

/* A memory that kernels may use; its structure stays for the process's life. */
void cairn_watch_memory(struct cairn_memory_range *range)
{
    uint32_t place = atomic_fetch_add(&range_count, 1);
    if (place < MAX_RANGES)
        atomic_store(&ranges[place], range);
    else
        atomic_store(&on, 0);
}

/* Kernels may use these bytes of the host's own memory, until `cairn_watch_close`. */
CAIRN_API void cairn_watch_open(uint64_t base, uint64_t size)
{
    pthread_mutex_lock(&watch_lock);
    if (opened_count == opened_room) {
        uint64_t room = opened_room ? 2 * opened_room : 64;
        struct opened *grown = realloc(opened, room * sizeof *grown);
        if (grown) {
            opened = grown;
            opened_room = room;
        }
    }
    if (opened_count < opened_room)
        opened[opened_count++] = (struct opened){ base, size };
    else
        atomic_store(&on, 0);
    pthread_mutex_unlock(&watch_lock);
}

CAIRN_API void cairn_watch_close(uint64_t base)
{
    pthread_mutex_lock(&watch_lock);
    for (uint64_t i = 0; i < opened_count; i++)
        if (opened[i].base == base) {
            opened[i] = opened[--opened_count];
            break;
        }
    pthread_mutex_unlock(&watch_lock);
}

CAIRN_API void cairn_watch_after_fork(void)
{
    watch_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

static bool in_a_memory(uint64_t address)
{
    uint32_t count = atomic_load_explicit(&range_count, memory_order_relaxed);
    for (uint32_t i = 0; i < count && i < MAX_RANGES; i++) {
        const struct cairn_memory_range *range = atomic_load_explicit(&ranges[i], memory_order_acquire);
        if (range && address - range->base < range->span)
            return true;
    }
    return false;
}

static bool is_open(uint64_t address)
{
    bool found = false;
    pthread_mutex_lock(&watch_lock);
    for (uint64_t i = 0; i < opened_count && !found; i++)
        found = address - opened[i].base < opened[i].size;
    pthread_mutex_unlock(&watch_lock);
    return found;
}

/* Whether an address is the host's own and nothing that kernels may use. */
static bool is_pageable(uint64_t address)
{
    unsigned char page;
    return address >= PAGE && address < HOST_END && !cairn_in_area(address) && !in_a_memory(address) && !is_open(address) &&
           mincore((void *)(address & ~(PAGE - 1)), PAGE, &page) == 0;
}

/* What an address outside of the devices' and pinned memory is: 1 the host's own that kernels may use, 2 pageable, 3 some
   workgroup's LDS, 0 none. */
CAIRN_API int32_t cairn_watch_kind(uint64_t address)
{
    if (cairn_slot_has_lds(address))
        return 3;
    return is_open(address) ? 1 : is_pageable(address) ? (atomic_load(&on) ? 2 : 1) : 0;
}

/* Whether an argument of a dispatch is, or may be, the address of pageable memory. */
bool cairn_watch_wanted(const struct cairn_prepared *prepared, const struct cairn_packet *packet)
{
    if (!atomic_load_explicit(&on, memory_order_relaxed))
        return false;
    for (uint32_t i = 0; i < prepared->pointer_count; i++) {
        uint64_t value, offset = prepared->pointers[i];
        memcpy(&value, (const uint8_t *)packet->kernarg + (offset & ~(uint64_t)MAYBE), sizeof value);
        if (value < PAGE || cairn_in_area(value) || ((offset & MAYBE) && (value < HOST_BASE || value >= HOST_END)))
            continue;
        if (is_pageable(value))
            return true;
    }
    return false;
}

/* Whether a kernel may touch an address: what the queue lies in, the packet and, of a cluster, LDS are the host's own
   memory, too. */
static void look_at(const struct cairn_wave *wave, const struct cairn_dispatch *dispatch, uint64_t address)
{
    bool clustered = dispatch->packet->reserved0 & CAIRN_PACKET_CLUSTER;
    if (address - (uint64_t)dispatch->queue >= dispatch->own_size &&
        address - (uint64_t)wave->dispatch_packet >= sizeof(struct cairn_packet) &&
        !(clustered && cairn_slot_has_lds(address)) && is_pageable(address))
        cairn_fault_raise(address, true);
}

/* What a kernel is about to touch: `address`, or where that is 0 what the precise variant noted. It does not return where
   that is pageable. */
CAIRN_API void cairn_watch_check(struct cairn_wave *wave, uint64_t address)
{
    const struct cairn_dispatch *dispatch = cairn_fault_dispatch();
    if (!atomic_load_explicit(&on, memory_order_relaxed) || !dispatch)
        return;
    if (address)
        look_at(wave, dispatch, address);
    uint64_t last = 0;
    for (int lane = 0; !address && lane < 64; lane++) {
        uint64_t its = wave->precise_address[lane];
        if (!(wave->precise_exec >> lane & 1) || (its & ~(PAGE - 1)) == last || cairn_in_area(its))
            continue;
        look_at(wave, dispatch, its);
        last = its & ~(PAGE - 1);
    }
}

void cairn_watch_nothing(struct cairn_wave *wave, uint64_t address)
{
    (void)wave;
    (void)address;
}
