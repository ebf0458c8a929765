/* What a participant tells of its workgroups while none of them ends: one after another, for who looks on. */
#include <string.h>

#include "scheduler.h"

#define EVERY 128 /* passes without progress between two of them */

uint64_t cairn_digest(const void *data, size_t bytes)
{
    const uint64_t *words = data;
    uint64_t sums[4] = { 1, 2, 3, 4 };
    for (size_t i = 0; i + 4 <= bytes / sizeof *words; i += 4)
        for (size_t k = 0; k < 4; k++)
            sums[k] = (sums[k] ^ words[i + k]) * 0x9e3779b97f4a7c15u;
    return sums[0] ^ sums[1] >> 1 ^ sums[2] >> 2 ^ sums[3] >> 3;
}

/* All that decides what a workgroup does next, but memory outside of it. */
static uint64_t state_of(const struct cairn_slot *slot)
{
    uint64_t sum = cairn_digest(slot->lds_end - slot->lds_used, slot->lds_used);
    for (uint32_t i = 0; i < slot->count; i++) {
        const struct cairn_wave *wave = &slot->waves[i];
        if (slot->state[i] == ENDED)
            continue;
        sum = (sum ^ wave->resume ^ (uint64_t)slot->state[i] << 32) * 0x9e3779b97f4a7c15u + i;
        sum ^= wave->save ? cairn_digest(wave->save, slot->prepared->save_size) : 0;
    }
    return sum;
}

/* Tell of the next one, now and then. Its waves rest, as this thread runs them. */
void cairn_still_tell(struct cairn_worker *worker, uint32_t fruitless)
{
    if (!fruitless || fruitless % EVERY || !worker->resident_count)
        return;
    struct cairn_slot *slot = worker->resident[worker->still_turn++ % worker->resident_count];
    if (slot->prepared->flags & CAIRN_PREPARED_GROUP)
        return;
    struct cairn_still still = { .told = true };
    uint64_t now = state_of(slot);
    still.same = now == slot->still_digest;
    slot->still_digest = now;
    memcpy(still.group_id, slot->waves[0].group_id, sizeof still.group_id);
    for (uint32_t i = 0; i < slot->count; i++) {
        const struct cairn_wave *wave = &slot->waves[i];
        uint32_t number = wave->wave_in_group;
        still.waves |= (uint32_t)(slot->state[i] != ENDED) << number;
        still.at_barrier |= (uint32_t)(slot->state[i] == AT_BARRIER) << number;
        still.pcs[number] = wave->resume ? wave->pc : 0;
        still.saves[number] = (uint64_t)wave->save;
    }
    atomic_fetch_add(&worker->still_version, 1);
    worker->still = still;
    atomic_fetch_add(&worker->still_version, 1);
}

/* What a participant of a dispatch told last; false where it told nothing, or tells it now. */
bool cairn_still_read(struct cairn_worker *worker, struct cairn_still *out)
{
    uint32_t version = atomic_load(&worker->still_version);
    *out = worker->still;
    atomic_thread_fence(memory_order_acquire);
    return !(version & 1) && atomic_load(&worker->still_version) == version && out->told;
}
