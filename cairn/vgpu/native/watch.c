/* Pageable memory of the host, which a device with XNACK off does not reach. Here kernels' loads and stores go straight to
   host memory, and a test of each would cost all kernels. So the arguments of a dispatch are looked at, and of the first
   ones what the arguments point to, for addresses of the host's own: pointers that a kernel loads from a table or a
   structure in the device's memory. Where there are some, the first workgroups of the kernel's first dispatches run in
   the variant that says before each access what it is about to touch, and `check` looks at that. A kernel that has such
   addresses and leaves them alone is trusted afterwards. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "core.h"
#include "memory.h"

#define PAGE 4096ull
#define MAX_RANGES 160        /* of the devices and of pinned memory */
#define HOST_BASE 0x500000000000ull /* where Linux puts programs, their heaps, libraries and stacks: */
#define HOST_END 0x800000000000ull  /* what a number in a structure must be to be taken for an address */
#define MAYBE 0x80000000u     /* in an offset: eight bytes of a structure, not known to be an address */
#define DISPATCHES 4          /* that are watched, of a kernel whose arguments ask for it, */
#define GROUPS 64             /* and how many workgroups of each, unless they wait for each other */
#define LOOKS 4               /* dispatches for which it is looked into memory, from where an argument points to
                                 to the end of its page */

static struct cairn_memory_range *_Atomic ranges[MAX_RANGES];
static _Atomic uint32_t range_count;
static _Atomic uint32_t on;

static __thread uint64_t own_base, own_size; /* the queue's memory: packets and kernel arguments */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
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
    pthread_mutex_lock(&lock);
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
    pthread_mutex_unlock(&lock);
}

CAIRN_API void cairn_watch_close(uint64_t base)
{
    pthread_mutex_lock(&lock);
    for (uint64_t i = 0; i < opened_count; i++)
        if (opened[i].base == base) {
            opened[i] = opened[--opened_count];
            break;
        }
    pthread_mutex_unlock(&lock);
}

CAIRN_API void cairn_watch_after_fork(void)
{
    lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
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
    pthread_mutex_lock(&lock);
    for (uint64_t i = 0; i < opened_count && !found; i++)
        found = address - opened[i].base < opened[i].size;
    pthread_mutex_unlock(&lock);
    return found;
}

/* Whether an address is the host's own and nothing that kernels may use. */
static bool is_pageable(uint64_t address)
{
    unsigned char page;
    return address >= PAGE && address < HOST_END && !in_a_memory(address) && !is_open(address) &&
           mincore((void *)(address & ~(PAGE - 1)), PAGE, &page) == 0;
}

/* What an address outside of the devices' and pinned memory is: 1 the host's own that kernels may use, 2 pageable, 0 none. */
CAIRN_API int32_t cairn_watch_kind(uint64_t address)
{
    return is_open(address) ? 1 : is_pageable(address) ? (atomic_load(&on) ? 2 : 1) : 0;
}

/* Whether a page of a device's or pinned memory has an address of the host's own behind `address`. The system copies it:
   nobody says that a block can be read. */
static bool leads_to_pageable(uint64_t address)
{
    uint64_t words[PAGE / 8], place = (address + 7) & ~7ull;
    struct iovec here = { words, sizeof words }, there = { (void *)place, PAGE - place % PAGE };
    ssize_t got = process_vm_readv(getpid(), &here, 1, &there, 1, 0);
    for (ssize_t i = 0; i < got / 8; i++)
        if (words[i] >= HOST_BASE && words[i] < HOST_END && !in_a_memory(words[i]) && is_pageable(words[i]))
            return true;
    return false;
}

/* Whether a dispatch is to be watched. */
bool cairn_watch_wanted(struct cairn_prepared *prepared, const struct cairn_packet *packet)
{
    if (!prepared->pointer_count || !atomic_load_explicit(&on, memory_order_relaxed) ||
        atomic_load_explicit(&prepared->trusted, memory_order_relaxed) >= DISPATCHES)
        return false;
    bool look = atomic_load_explicit(&prepared->looked, memory_order_relaxed) < LOOKS;
    if (look)
        atomic_fetch_add_explicit(&prepared->looked, 1, memory_order_relaxed);
    for (uint32_t i = 0; i < prepared->pointer_count; i++) {
        uint64_t value, offset = prepared->pointers[i];
        memcpy(&value, (const uint8_t *)packet->kernarg + (offset & ~(uint64_t)MAYBE), sizeof value);
        bool ours = in_a_memory(value);
        if (ours && look && leads_to_pageable(value))
            return true;
        if (ours || value < PAGE || ((offset & MAYBE) && (value < HOST_BASE || value >= HOST_END)))
            continue;
        if (is_pageable(value))
            return true;
    }
    return false;
}

/* The workgroups of a dispatch that are watched, from the first one on. */
uint64_t cairn_watch_groups(const struct cairn_prepared *prepared, uint64_t total)
{
    return total < GROUPS || prepared->flags & CAIRN_PREPARED_WAITS ? total : GROUPS;
}

/* The memory of the queue whose dispatches the calling thread runs. */
void cairn_watch_own(const void *base, uint64_t size)
{
    own_base = (uint64_t)base;
    own_size = size;
}

/* What a kernel is about to touch, in the variant that says so: it does not return where that is pageable. */
void cairn_watch_check(struct cairn_wave *wave)
{
    uint64_t last = 0;
    if (!atomic_load_explicit(&on, memory_order_relaxed))
        return;
    for (int lane = 0; lane < 64; lane++) {
        uint64_t address = wave->precise_address[lane];
        if (!(wave->precise_exec >> lane & 1) || (address & ~(PAGE - 1)) == last || in_a_memory(address) ||
            address - own_base < own_size || address - (uint64_t)wave->dispatch_packet < sizeof(struct cairn_packet))
            continue;
        if (is_pageable(address))
            cairn_fault_raise(address);
        last = address & ~(PAGE - 1);
    }
}

void cairn_watch_nothing(struct cairn_wave *wave)
{
    (void)wave;
}
