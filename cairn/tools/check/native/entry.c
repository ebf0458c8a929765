/* What the engine calls. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "order.h"
#include "race.h"

#define PAD 64ull /* behind what is of LDS: more is loaded at once */

uint32_t check_tools, check_number;
extern struct cairn_probe_tool check_tool;
uint32_t (*check_origin)(uint64_t address, uint32_t freed);
int32_t (*check_reaches)(uint64_t address);
_Atomic uint64_t check_serial;
static void (*check_found)(void); /* Python: there are new records */

static uint32_t told;

struct check_group *check_group_of(const struct cairn_wave *wave)
{
    return wave->probe_data[check_number];
}

/* A wave's points tell of all accesses. */
static void ask_all(struct cairn_wave *wave)
{
    memset(wave->probe_quiet, 0, sizeof wave->probe_quiet);
    memset(wave->probe_also, 0, sizeof wave->probe_also);
}

/* What a wave's points need not tell: nothing at first, and nothing any more where memory was freed. */
static void begin_quiet(struct check_group *group, struct cairn_wave *wave, uint32_t number)
{
    uint64_t stamp = wave->probe_dispatch + check_frees() + 1;
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    if (group->stamp[number] != stamp)
        ask_all(wave);
    group->stamp[number] = stamp;
    wave->probe_quiet[CAIRN_PROBE_QUIET_LDS][0] = 0;
    wave->probe_quiet[CAIRN_PROBE_QUIET_LDS][1] = checks(CHECK_INIT) ? 0 : packet->group_size;
}

/* The first workgroup that a slot runs brings its group along, and the last one leaves it there. */
void check_group_start(struct cairn_wave *first)
{
    struct check_group *group = first->probe_data[check_number];
    const struct cairn_packet *packet = (const struct cairn_packet *)first->dispatch_packet;
    uint32_t waves = first->group_waves < CHECK_WAVES ? first->group_waves : CHECK_WAVES;
    if (!group) {
        group = calloc(1, sizeof *group);
        if (!group)
            return;
    }
    if (group->lds_room < packet->group_size) {
        check_zeros_free(group->lds_written, group->lds_room + PAD);
        check_lds_cells_free(group->lds_cells, group->lds_room);
        check_zeros_free(group->lds_gave, group->lds_room + PAD);
        group->lds_room = packet->group_size;
        group->lds_written = checks(CHECK_INIT) ? check_zeros(group->lds_room + PAD) : NULL;
        group->lds_cells = checks(CHECK_RACE | CHECK_PORTABLE) ? check_lds_cells(group->lds_room) : NULL;
        group->lds_gave = checks(CHECK_RACE | CHECK_PORTABLE) ? check_zeros(group->lds_room + PAD) : NULL;
        group->gave_from = group->gave_to = 0;
        group->stamp_count = 0;
    }
    for (uint32_t i = 0; i < waves; i++) {
        first[i].probe_data[check_number] = group;
        first[i].probe_bytes = group->lds_written;
        first[i].probe_bytes_room = group->lds_written ? packet->group_size : 0;
        group->at[first[i].wave_in_group % CHECK_WAVES] = &first[i];
    }
    if (group->lds_written)
        memset(group->lds_written, 0, packet->group_size);
    group->lds_known = 0;
    for (uint32_t i = 0; check_tool.kinds & CAIRN_PROBE_QUIET && i < waves; i++)
        begin_quiet(group, &first[i], i);
    group->serial = first->probe_dispatch;
    group->kernel_object = packet->kernel_object;
    uint32_t former = group->waves;
    group->waves = waves;
    group->own_size = check_own_size(group->serial);
    group->uid = group->serial << 32 | first->group_index;
    if (checks(CHECK_SYNC))
        check_sync_start(group);
    if (!checks(CHECK_RACE | CHECK_PORTABLE))
        return;
    group->floor = check_dispatch_floor(group->serial);
    if (group->ticked) { /* what they know points to logs that may be gone */
        memset(group->wave, 0, former * sizeof *group->wave);
        check_reach_forget(group);
    }
    group->ticked = false;
    group->rounds = 0;
    check_meetings_forget(group);
    check_race_start(group);
    check_lds_begin(group);
}

void check_group_end(struct cairn_wave *first)
{
    struct check_group *group = check_group_of(first);
    if (!group)
        return;
    check_sync_group_end(group, first);
    check_race_settle(group);
}

/* Where memory's bounds alone are of interest, nobody hears of workgroups: what is to be known of the dispatch. */
static struct check_group *current(struct cairn_wave *wave)
{
    static __thread struct check_group *own;
    if (!own && !(own = calloc(1, sizeof *own)))
        return NULL;
    if (own->serial != wave->probe_dispatch)
        own->own_size = check_own_size(wave->probe_dispatch);
    own->serial = wave->probe_dispatch;
    return own;
}

static void bounds_at(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_group *group = current(wave);
    void *stamp = (void *)(uintptr_t)(check_frees() + 1);
    if (wave->probe_data[check_number] != stamp)
        ask_all(wave);
    wave->probe_data[check_number] = stamp;
    if (group)
        check_access(group, wave, point);
}

static void met(struct check_group *group)
{
    check_sync_meet(group);
    check_race_meet(group);
}

/* The barrier of a wave that is alone opens for nobody, but its halves would wait. */
static void came(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    if (checks(CHECK_SYNC))
        check_sync_barrier(group, wave, point);
    if (checks(CHECK_PORTABLE) && group->waves == 1)
        check_race_meet(group);
}

static void at(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    struct check_group *group = wave->probe_data[check_number];
    if (point->kind == CAIRN_PROBE_GROUP_START) {
        check_group_start(wave);
        return;
    }
    if (check_quiet() && (!group || group->serial != wave->probe_dispatch))
        group = current(wave); /* of a kernel without LDS */
    if (!group)
        return;
    uint32_t number = wave->wave_in_group % CHECK_WAVES;
    if (group->doubt_count)
        check_race_settle(group);
    if (group->ticked && group->wave[number].awaits)
        check_race_went_on(group, number);
    switch (point->kind) {
    case CAIRN_PROBE_ACCESS: check_access(group, wave, point); break;
    case CAIRN_PROBE_BLOCK: check_sync_block(group, wave, point); break;
    case CAIRN_PROBE_MASK: check_sync_mask(group, wave, point); break;
    case CAIRN_PROBE_MEET: met(group); break;
    case CAIRN_PROBE_BARRIER: came(group, wave, point); break;
    case CAIRN_PROBE_FENCE:
        if (point->flags & CAIRN_PROBE_GLOBAL_SYNC)
            check_race_global_sync(group, wave);
        else
            check_race_fence(group, number, point);
        break;
    case CAIRN_PROBE_GROUP_END: check_group_end(wave); break;
    }
}

static void begin(const struct cairn_probe_dispatch *dispatch)
{
    atomic_fetch_add(&check_serial, 1);
    check_order_begin(dispatch);
}

CHECK_API uint32_t check_count(uint32_t *without_place);

static void end(const struct cairn_probe_dispatch *dispatch)
{
    uint32_t lost, count = check_count(&lost);
    check_order_end(dispatch);
    if (checks(CHECK_DIGESTS))
        check_digest_note(dispatch, atomic_load(&check_serial));
    if ((count != __atomic_exchange_n(&told, count, __ATOMIC_RELAXED) || checks(CHECK_DIGESTS)) && check_found)
        check_found();
}

/* The host's own code has met memory that it may not access. */
static void faulted(uint64_t address, uint64_t pc)
{
    struct check_side none = { 0 };
    const struct check_block *block = checks(CHECK_MEMORY) ? check_find(address) : NULL;
    if (!block || block->state != CHECK_FREED || address - block->base >= block->size)
        return;
    check_report(CHECK_HOST_AFTER_FREE, &none, NULL, block, address, pc);
    if (check_found)
        check_found();
}

CHECK_API struct cairn_probe_tool check_tool = {
    .at = at, .begin = begin, .end = end, .allocated = check_allocated, .freed = check_freed,
    .submitted = check_order_submitted, .done = check_order_done, .wrote = check_wrote, .faulted = faulted,
    .host = check_order_host, .guarded = check_guarded,
};

CHECK_API void check_start(uint32_t tools, uint32_t (*origin)(uint64_t, uint32_t), int32_t (*reaches)(uint64_t), void (*found)(void))
{
    check_tools = tools;
    check_origin = origin;
    check_reaches = reaches;
    check_found = found;
    check_pages();
    if (tools & (CHECK_RACE | CHECK_PORTABLE))
        check_race_begin();
    if (tools & CHECK_RACE)
        check_guard_begin();
    check_tool.at = tools == CHECK_MEMORY ? bounds_at : at;
    check_tool.kinds = tools == CHECK_MEMORY ? 0 : CAIRN_PROBE_GROUP_START;
    if (tools != CHECK_SYNC)
        check_tool.kinds |= CAIRN_PROBE_ACCESS | (checks(CHECK_PORTABLE) ? 0 : CAIRN_PROBE_QUIET);
    if (checks(CHECK_INIT))
        check_tool.kinds |= checks(CHECK_PORTABLE) ? 0 : CAIRN_PROBE_BYTES;
    if (checks(CHECK_RACE))
        check_tool.kinds |= CAIRN_PROBE_FENCE | (checks(CHECK_PORTABLE) ? 0 : CAIRN_PROBE_TRACK);
    if (checks(CHECK_RACE | CHECK_PORTABLE | CHECK_SYNC))
        check_tool.kinds |= CAIRN_PROBE_MEET | CAIRN_PROBE_GROUP_END;
    if (checks(CHECK_SYNC | CHECK_PORTABLE))
        check_tool.kinds |= CAIRN_PROBE_BARRIER;
    if (checks(CHECK_SYNC))
        check_tool.kinds |= CAIRN_PROBE_BLOCK | CAIRN_PROBE_MASK | (checks(CHECK_PORTABLE) ? 0 : CAIRN_PROBE_LAPSE);
}

/* An allocation that was there before. What it holds may have been written; who made it is not known. */
CHECK_API void check_tool_allocated(const struct cairn_allocation *allocation)
{
    check_allocated(allocation);
    struct check_block *block = check_find(allocation->base);
    if (block && block->base == allocation->base) {
        block->origin = 0;
        memset(block->trace, 0, sizeof block->trace);
    }
    check_wrote(allocation->base, allocation->size);
}

CHECK_API void check_attached(uint32_t number) { check_number = number; }
CHECK_API void check_stop(void)
{
    check_guard_end();
    check_tools = 0;
}
