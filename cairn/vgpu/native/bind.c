/* A slot made ready for a workgroup: which one has its turn, and what its waves start with. */
#include <string.h>

#include "probe.h"
#include "scheduler.h"

#define SHUFFLED 256 /* workgroups that trade places under a schedule */

static _Atomic uint32_t schedule;

/* In which order workgroups and waves take turns: 0 the usual one (workgroups as
   numbered; waves too, but see wave_of_turn), 1 backwards, each other number its own shuffle. A program without races
   does not notice. */
CAIRN_API void cairn_schedule_configure(uint32_t number)
{
    atomic_store(&schedule, number);
}

uint32_t cairn_schedule(void)
{
    return atomic_load_explicit(&schedule, memory_order_relaxed);
}

/* The index that has the turn of `index` among `count`, at most SHUFFLED: a permutation, as the primes are larger. */
static uint32_t shuffled(uint32_t number, uint32_t index, uint32_t count)
{
    static const uint32_t PRIMES[] = { 257, 263, 269, 271, 277, 281, 283, 293, 307, 311, 313, 317, 331, 337, 347, 349 };
    if (number == 1)
        return count - 1 - index;
    return (index * PRIMES[number % 16] + number * 2654435761u % 1021) % count;
}

/* Workgroups are shuffled by windows: a device starts them in about their order, and programs may count on that. */
uint64_t cairn_in_order(const struct cairn_dispatch *dispatch, uint64_t index)
{
    if (!dispatch->schedule)
        return index;
    uint64_t base = index - index % SHUFFLED, rest = dispatch->total - base;
    return base + shuffled(dispatch->schedule, (uint32_t)(index - base), rest < SHUFFLED ? (uint32_t)rest : SHUFFLED);
}

/* Ids of a workgroup cut off by the grid's end: packed by the sizes that it really has. */
static void fill_edge_ids(struct cairn_slot *slot, const uint32_t size[3])
{
    uint32_t *out = slot->item_ids;
    for (uint32_t z = 0; z < size[2]; z++)
        for (uint32_t y = 0; y < size[1]; y++)
            for (uint32_t x = 0; x < size[0]; x++)
                *out++ = x | y << 10 | z << 20;
}

/* The slot's LDS in a size: zeros lie before it, and behind it up to lds_end. */
static uint8_t *place_lds(struct cairn_slot *slot, uint32_t size)
{
    uint32_t used = (size + 63) & ~63u;
    uint8_t *lds = slot->lds_end - used;
    if (slot->lds_used > used)
        memset(slot->lds_end - slot->lds_used, 0, slot->lds_used - used);
    slot->lds_used = used;
    memset(lds + size, 0, used - size);
    return lds;
}

/* Which wave has its turn at a place in the order: as numbered, which memory likes best. Where waves load from LDS and
   then store to it with no barrier between, the one of work-item 0 has the last turn: there are kernels in which all
   waves read what it then overwrites, as on a device each is done with reading long before it has computed anything.
   (AMD's potf2 is one.) */
static uint32_t wave_of_turn(const struct cairn_dispatch *dispatch, const struct cairn_prepared *prepared, uint32_t turn,
                             uint32_t count)
{
    if (prepared->flags & CAIRN_PREPARED_GROUP)
        return turn;
    if (dispatch->schedule)
        return shuffled(dispatch->schedule, turn, count);
    if (prepared->flags & CAIRN_PREPARED_OVERWRITES)
        return turn + 1 < count ? turn + 1 : 0;
    return turn;
}

/* What stays the same from workgroup to workgroup of a dispatch. */
static void bind_slot(struct cairn_slot *slot, const struct cairn_dispatch *dispatch,
                      const struct cairn_prepared *prepared, const uint32_t size[3])
{
    const struct cairn_packet *packet = dispatch->packet;
    uint32_t lanes = size[0] * size[1] * size[2], width = prepared->wave_size;
    const uint32_t *ids = prepared->item_ids;
    if (prepared->edge) {
        fill_edge_ids(slot, size);
        ids = slot->item_ids;
    }
    slot->prepared = prepared;
    slot->serial = dispatch->serial;
    slot->several = false;
    slot->fixed = (struct cairn_claim){ 0 };
    slot->edge = prepared->edge;
    slot->count = (lanes + width - 1) / width;
    uint32_t lds_size = cairn_lds_given(dispatch->device, packet->group_size);
    uint8_t *lds = place_lds(slot, lds_size);
    size_t scratch = (size_t)packet->private_size * width;
    bool forget = slot->probe_generation != cairn_probe_generation();
    slot->probe_generation = cairn_probe_generation();
    for (uint32_t i = 0; forget && i < CAIRN_MAX_WAVES; i++)
        memset(slot->waves[i].probe_data, 0, sizeof slot->waves[i].probe_data);
    for (uint32_t i = 0; dispatch->probed && i < slot->count; i++) {
        memset(slot->waves[i].probe_quiet, 0, sizeof slot->waves[i].probe_quiet);
        memset(slot->waves[i].probe_also, 0, sizeof slot->waves[i].probe_also);
    }
    for (uint32_t turn = 0; turn < slot->count; turn++) {
        struct cairn_wave *wave = &slot->waves[turn];
        uint32_t i = wave_of_turn(dispatch, prepared, turn, slot->count);
        uint32_t rest = lanes - i * width;
        wave->trap_id = 0;
        wave->exec = rest >= 64 && width == 64 ? ~0ull : (1ull << (rest < width ? rest : width)) - 1;
        wave->item_ids = ids + i * width;
        wave->lds = lds;
        wave->scratch = slot->scratch_end + i * slot->scratch_stride - scratch;
        wave->save = slot->save + i * slot->save_stride;
        wave->kernarg = (const uint8_t *)packet->kernarg;
        wave->dispatch_packet = (const uint8_t *)packet;
        wave->queue = dispatch->queue;
        wave->dispatch_id = dispatch->id;
        wave->wave_in_group = i;
        wave->group_waves = slot->count;
        wave->lds_size = lds_size;
        wave->scratch_size = packet->private_size;
        wave->turn = wave->more_waves = wave->more_row = 0;
        wave->claim = &slot->fixed;
        wave->watch = dispatch->watch;
        wave->probe = dispatch->probe ? dispatch->probe : cairn_probe_called();
        wave->probe_dispatch = dispatch->serial;
        wave->oneway = dispatch->oneway;
        wave->asks = dispatch->asks;
        wave->groups[0] = dispatch->groups[0];
        wave->groups[1] = dispatch->groups[1];
    }
}

void cairn_start_group(struct cairn_slot *slot, const struct cairn_dispatch *dispatch, uint64_t index)
{
    const struct cairn_device *device = dispatch->device;
    uint32_t id[3], size[3];
    uint64_t rest = index;
    bool edge = false;
    for (int i = 0; i < 3; i++) {
        uint64_t above = rest < dispatch->groups[i] ? 0 : rest / dispatch->groups[i];
        id[i] = (uint32_t)(rest - above * dispatch->groups[i]);
        rest = above;
        bool cut = dispatch->rest[i] && id[i] == dispatch->groups[i] - 1;
        size[i] = cut ? dispatch->rest[i] : dispatch->packet->block[i];
        edge |= cut;
    }
    if (slot->serial != dispatch->serial || edge || slot->edge)
        bind_slot(slot, dispatch, edge ? dispatch->edge : dispatch->full, size);
    slot->fn = (cairn_kernel_fn)__atomic_load_n(&slot->prepared->fn, __ATOMIC_ACQUIRE); /* better code may be ready */
    uint32_t unit = device->whole ? device->cus[index % device->cu_count] : (uint32_t)index;
    uint32_t turn = unit / device->xcc_count, xcc = unit - turn * device->xcc_count;
    uint32_t cu = turn % dispatch->cus_an_xcc;
    slot->grace = 0;
    slot->digest = 0;
    slot->still_digest = 0;
    slot->known_to_gws = slot->blocked = false;
    for (uint32_t i = 0; i < slot->count; i++) {
        struct cairn_wave *wave = &slot->waves[i];
        slot->state[i] = READY;
        slot->parts[i] = slot->fn;
        wave->resume = 0;
        wave->group_id[0] = id[0];
        wave->group_id[1] = id[1];
        wave->group_id[2] = id[2];
        wave->group_index = (uint32_t)index;
        /* HW_ID of gfx9: wave 3:0, simd 5:4, cu 11:8, se 14:13 */
        uint32_t number = wave->wave_in_group;
        wave->hw_id = (number >> 2 & 15) | (number & 3) << 4 | (cu & 15) << 8 | (cu >> 4 & 3) << 13;
        wave->xcc_id = xcc;
    }
    if (dispatch->probed)
        cairn_probe_group(dispatch, &slot->waves[0], CAIRN_PROBE_GROUP_START);
}

