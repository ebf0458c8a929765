/* A tool for tests: it counts what it is told of, and keeps the first accesses. */
#include <stdatomic.h>
#include <string.h>

#include "probe.h"

#define API __attribute__((visibility("default")))
#define ROOM 4096

API _Atomic uint64_t counts[16], executed, dispatches, groups;
API _Atomic uint32_t kept;
API struct kept {
    uint32_t size, space, action, flags;
    int32_t pc, stride;
    uint32_t group, wave;
    uint64_t lanes, first, last;
} accesses[ROOM];

static void note(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    atomic_fetch_add(&counts[__builtin_ctz(point->kind)], 1);
    if (point->kind == CAIRN_PROBE_BLOCK)
        atomic_fetch_add(&executed, point->count);
    if (point->kind != CAIRN_PROBE_ACCESS)
        return;
    uint32_t at = atomic_fetch_add(&kept, 1);
    uint64_t lanes = wave->precise_exec;
    if (at < ROOM)
        accesses[at] = (struct kept){ point->size, point->space, point->action, point->flags, point->pc, point->stride,
            wave->group_index, wave->wave_in_group, lanes,
            lanes ? wave->precise_address[__builtin_ctzll(lanes)] : 0,
            lanes ? wave->precise_address[63 - __builtin_clzll(lanes)] : 0 };
}

static void begin(const struct cairn_probe_dispatch *dispatch)
{
    atomic_fetch_add(&dispatches, 1);
    atomic_fetch_add(&groups, (uint64_t)dispatch->groups[0] * dispatch->groups[1] * dispatch->groups[2]);
}

API struct cairn_probe_tool tool = { .at = note, .begin = begin };

API void clear(void)
{
    memset((void *)counts, 0, sizeof counts);
    executed = dispatches = groups = kept = 0;
}
