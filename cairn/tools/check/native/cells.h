/* What is remembered of the accesses of each dword: its last writer and two readers, as entries of 64 bits. */
#ifndef CAIRN_CHECK_CELLS_H
#define CAIRN_CHECK_CELLS_H
#include <sched.h>

#include "check.h"

/* Episode 63:32, point 31:14, lane 13:8, bytes of the dword 7:4, how atomic 3:2, whether all lanes mean it 0. */
#define ALIKE(entry) ((entry) & 1)
#define EPISODE(entry) ((uint32_t)((entry) >> 32))
#define POINT(entry) ((uint32_t)((entry) >> 14) & 0x3ffff)
#define LANE(entry) ((uint32_t)((entry) >> 8) & 63)
#define BYTES(entry) ((uint32_t)((entry) >> 4) & 15)
#define LEVEL(entry) ((uint32_t)((entry) >> 2) & 3)
#define ALL_BYTES (15u << 4)
#define PIECE 64 /* dwords that one lock is for */
#define LOCKS 4096

/* A piece whose dwords are all accessed in stretches has entries of those: two who wrote, two who read, each with the
   dwords from the first to the last. The entry is the first one's, and others count on. `owner` is who has the whole
   piece to itself, which code also writes (probe.h). With OURS in it the dwords have entries of its accesses, too. */
struct piece {
    _Atomic uint64_t owner;
    uint64_t entry[4];
    uint8_t from[4], to[4];
    uint64_t spread; /* SPREAD: each dword has entries of its own, HAS_READ: of readers, too */
    uint64_t unused;
};
enum { SPREAD = 1, HAS_READ = 2 };
#define OURS (1u << 31) /* in words of owners */
_Static_assert(sizeof(struct piece) == 64, "probe.h says so");

struct cells {
    _Atomic uint64_t *write, *read, *other;
    struct piece *pieces;
};

static inline uint64_t cells_count(uint64_t bytes) { return (bytes / 4 + 2 + PIECE - 1) / PIECE * PIECE; }

static inline uint64_t pieces_count(uint64_t bytes) { return cells_count(bytes) / PIECE + 1; }

static inline uint64_t cells_bytes(uint64_t bytes)
{
    return pieces_count(bytes) * sizeof(struct piece) + 3 * cells_count(bytes) * sizeof(uint64_t);
}

static inline struct cells cells_of(void *made, uint64_t bytes)
{
    struct piece *pieces = made;
    _Atomic uint64_t *first = (_Atomic uint64_t *)(pieces + pieces_count(bytes));
    return (struct cells){ first, first + cells_count(bytes), first + 2 * cells_count(bytes), pieces };
}

static inline uint32_t check_shift_of(const struct cairn_probe_point *point) { return (uint32_t)__builtin_ctz(point->size / 4); }

/* Whether each entry is of an episode before `floor` (in order with what comes now), or of `mine`'s own. Episodes are less
   than half of their range. */
static inline bool settled(const _Atomic uint64_t *entries, uint32_t count, uint64_t floor, uint64_t mine)
{
    const uint64_t *plain = (const uint64_t *)entries; /* the piece is locked, or the workgroup's own */
    uint64_t all = ~0ull, bound = floor << 32;
    for (uint32_t i = 0; i < count; i++)
        all &= (plain[i] - bound) | (((plain[i] ^ mine) >> 32) - 1);
    return all >> 63;
}

/* Entries of lanes that access `1 << shift` dwords each, side by side; the first dword is the `skip`th of its lane. */
static inline void fill(_Atomic uint64_t *entries, uint32_t count, uint64_t first, uint32_t skip, uint32_t shift)
{
    uint64_t *plain = (uint64_t *)entries;
    for (uint32_t i = 0; i < count; i++)
        plain[i] = first + ((uint64_t)((skip + i) >> shift) << 8);
}

/* Whether all entries are of one episode. */
static inline bool alike(const _Atomic uint64_t *entries, uint32_t count)
{
    const uint64_t *plain = (const uint64_t *)entries;
    uint64_t any = 0;
    for (uint32_t i = 1; i < count; i++)
        any |= plain[i] ^ plain[0];
    return !(any >> 32);
}

/* Pieces of global memory have one user at a time: none of two that race misses the other. */
static _Atomic uint8_t piece_locks[LOCKS];

static inline _Atomic uint8_t *lock_piece(const struct check_block *block, uint64_t index)
{
    if (!block)
        return NULL;
    _Atomic uint8_t *at = &piece_locks[(block->number * 0x9E3779B1u + index / PIECE) % LOCKS];
    for (uint32_t turns = 1; atomic_exchange_explicit(at, 1, memory_order_acquire); turns++)
        if (turns % 256 == 0)
            sched_yield();
    return at;
}

static inline void unlock_piece(_Atomic uint8_t *at)
{
    if (at)
        atomic_store_explicit(at, 0, memory_order_release);
}
#endif
