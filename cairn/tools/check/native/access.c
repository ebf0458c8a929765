/* An access of a wave: which bytes of which memory it names, and whether it may. */
#include <stdlib.h>
#include <string.h>

#include "order.h"

void check_side_of(struct check_side *side, const struct cairn_wave *wave, const struct cairn_probe_point *point, uint32_t lane)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    *side = (struct check_side){ .kernel_object = packet->kernel_object, .pc = point->pc, .wave = wave->wave_in_group,
                                 .lane = lane, .size = point->size, .space = point->space, .action = point->action,
                                 .known = 1, .scalar = point->flags & CAIRN_PROBE_SCALAR };
    memcpy(side->group, wave->group_id, sizeof side->group);
}

void check_found_at(uint32_t kind, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                  const struct check_block *block, uint64_t address, uint64_t detail, uint32_t lane)
{
    struct check_side side;
    check_side_of(&side, wave, point, lane);
    check_report(kind, &side, NULL, block, address, detail);
}

/* Whether lanes from `first` to `top` have addresses `step` bytes after each other. */
static bool in_steps(const struct cairn_wave *wave, uint32_t first, uint32_t top, uint64_t step)
{
    uint64_t any = 0, start = wave->precise_address[first] - first * step;
    for (uint32_t lane = first; lane <= top; lane++)
        any |= wave->precise_address[lane] ^ (start + lane * step);
    return !any;
}

/* The lanes whose elements do not follow the one before them. */
static uint64_t starts_of(const struct cairn_wave *wave, uint64_t lanes, uint32_t size)
{
    uint64_t starts = 0;
    for (uint32_t lane = 1; lane < 64; lane++)
        starts |= (uint64_t)(wave->precise_address[lane] != wave->precise_address[lane - 1] + size) << lane;
    return lanes & (starts | ~(lanes << 1));
}

/* Whether all lanes' elements are one span of bytes: a row, or one element. */
static bool one_span(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes, uint64_t mask,
                     struct check_span *out)
{
    uint32_t size = point->size;
    uint32_t first = (uint32_t)__builtin_ctzll(lanes), top = 63u - (uint32_t)__builtin_clzll(lanes);
    bool row = lanes == (~0ull >> (63 - top) & ~0ull << first);
    uint64_t width = wave->precise_address[top] - wave->precise_address[first];
    if (row && (point->stride == (int32_t)size || (width == (uint64_t)(top - first) * size && width && in_steps(wave, first, top, size)))) {
        out[0] = (struct check_span){ wave->precise_address[first] & mask, (uint64_t)(top - first + 1) * size, first };
        return true;
    }
    if (row && !width && in_steps(wave, first, top, 0)) {
        out[0] = (struct check_span){ wave->precise_address[first] & mask, size, first };
        return true;
    }
    return false;
}

/* The lanes' elements as spans of bytes that follow each other, by the lanes that begin one. Lanes at one address share a
   span. */
static uint32_t spans_of(const struct cairn_wave *wave, uint32_t size, uint64_t lanes, uint64_t starts, uint64_t mask,
                         struct check_span *out)
{
    uint32_t count = 0;
    uint64_t last = 0;
    for (uint64_t rest = starts; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t address = wave->precise_address[lane] & mask, from = lanes >> lane, ends = (starts & (rest - 1)) >> lane | ~from;
        uint32_t length = ends ? (uint32_t)__builtin_ctzll(ends) : 64;
        if (count && address == last && length == 1)
            continue;
        out[count++] = (struct check_span){ address, (uint64_t)length * size, lane };
        last = address + (uint64_t)(length - 1) * size;
    }
    return count;
}

#define FEW 6 /* spans that are looked at one after the other */

/* Whether lanes' elements are to be looked at one by one: each begins and ends with dwords, or lies in one. Then the lowest
   and the highest address of them. */
static bool are_apart(const struct cairn_wave *wave, uint32_t size, uint64_t lanes, uint64_t starts, uint64_t mask,
                      uint64_t range[2])
{
    if (__builtin_popcountll(starts) <= FEW || checks(CHECK_PORTABLE) || (size % 4 && (size > 4 || size & (size - 1))))
        return false;
    uint64_t low = UINT64_MAX, high = 0, bits = 0;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint64_t address = wave->precise_address[__builtin_ctzll(rest)] & mask;
        low = address < low ? address : low;
        high = address > high ? address : high;
        bits |= address;
    }
    range[0] = low;
    range[1] = high;
    return !(bits & (size < 4 ? size - 1 : 3));
}

/* The first lane of the wave that accesses a byte at or behind `from`, below `to`. */
static uint32_t lane_at(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes, uint64_t mask,
                        uint64_t from, uint64_t to)
{
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t address = wave->precise_address[lane] & mask;
        if (address < to && address + point->size > from)
            return lane;
    }
    return lanes ? (uint32_t)__builtin_ctzll(lanes) : 0;
}

static bool own_memory(const struct check_group *group, const struct cairn_wave *wave, uint64_t address)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    return address - (uint64_t)wave->queue < group->own_size || address - (uint64_t)packet < sizeof *packet;
}

/* A point of a wave need not tell of accesses in a range any more, nor in the one that it was told of before: lanes may
   go to two allocations. */
static void quieten(struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t from, uint64_t to)
{
    if (point->slot > CAIRN_PROBE_QUIET_LDS)
        return;
    uint64_t *range = wave->probe_quiet[point->slot], *also = wave->probe_also[point->slot];
    if (point->slot < CAIRN_PROBE_QUIET_LDS) {
        bool free = !wave->probe_owners[point->slot];
        if (!free || range[0] != from)
            memcpy(also, free ? range : (uint64_t[2]){ 0 }, sizeof wave->probe_also[0]);
        wave->probe_owners[point->slot] = 0;
    }
    range[0] = from;
    range[1] = to;
}

/* The same of an allocation, as far as it is written. */
static void quieten_block(struct cairn_wave *wave, const struct cairn_probe_point *point, struct check_block *block)
{
    uint64_t known = block->size;
    if (block->written && !atomic_load_explicit(&block->by_host, memory_order_relaxed))
        known = atomic_load_explicit(&block->known, memory_order_relaxed);
    quieten(wave, point, block->base, block->base + known);
}

/* While races are looked for: a load of what the dispatch does not store to is of no interest; else the code finds out
   who has pieces to itself. */
static void watch(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point,
                  struct check_block *block)
{
    if (point->slot >= CAIRN_PROBE_QUIET_LDS || !block->cells || block->base % 256)
        return;
    check_note_code(group->serial, point->code, group->kernel_object);
    bool alone = point->action == CAIRN_ACTION_LOAD && check_is_kept(group, wave, point, block);
    quieten_block(wave, point, block);
    wave->probe_owners[point->slot] = alone ? 0 : check_owners(block);
}

/* A span that lies in no live allocation. */
static void astray(const struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes,
                   const struct check_span *span, struct check_block *block)
{
    uint64_t address = span->start;
    if (own_memory(group, wave, address)) {
        quieten(wave, point, (uint64_t)wave->queue, (uint64_t)wave->queue + group->own_size);
        return;
    }
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    int32_t reached = check_reaches ? check_reaches(address) : 0;
    if (!checks(CHECK_MEMORY) || reached == 1 || (reached == 3 && packet->reserved0 & CAIRN_PACKET_CLUSTER))
        return;
    uint32_t kind = CHECK_WILD;
    if (block && block->state == CHECK_FREED)
        kind = CHECK_AFTER_FREE;
    else if (block)
        kind = CHECK_OUT_OF_BOUNDS;
    else if (reached == 2)
        kind = CHECK_HOST_MEMORY;
    else if (reached != 3 && (block = check_nearest(address)))
        kind = block->state == CHECK_FREED && address - block->base < block->size ? CHECK_AFTER_FREE : CHECK_OUT_OF_BOUNDS;
    uint64_t bad = address;
    if (block && kind == CHECK_OUT_OF_BOUNDS && address >= block->base && address < block->base + block->size)
        bad = block->base + block->size;
    uint32_t lane = lane_at(wave, point, lanes, ~0ull, bad, span->start + span->size);
    check_found_at(kind, wave, point, block, wave->precise_address[lane], (uint64_t)reached, lane);
}

static void misaligned(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes, uint64_t mask,
                       struct check_block *block)
{
    uint32_t size = point->size, unit = point->action == CAIRN_ACTION_ATOMIC ? size : size >= 4 ? 4 : size;
    if (unit & (unit - 1) || !checks(point->action == CAIRN_ACTION_ATOMIC ? CHECK_MEMORY : CHECK_PORTABLE))
        return; /* plain accesses need no alignment, and compilers make use of that */
    uint64_t all = 0;
    for (uint64_t rest = lanes; rest; rest &= rest - 1)
        all |= wave->precise_address[__builtin_ctzll(rest)];
    if (!(all & (unit - 1)))
        return;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t address = wave->precise_address[lane] & mask;
        if (address & (unit - 1)) {
            check_found_at(CHECK_MISALIGNED, wave, point, block, address, unit, lane);
            return;
        }
    }
}

/* The bits in which the addresses of all 64 lanes, active or not, differ from `base`: a bound that is quickly found. */
static uint64_t spread(const struct cairn_wave *wave, uint64_t base)
{
    uint64_t bits = 0;
    for (int lane = 0; lane < 64; lane++)
        bits |= wave->precise_address[lane] ^ base;
    return bits;
}

/* Whether all lanes' elements are inside one live allocation, where nothing but that is of interest. */
static bool all_inside(struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes)
{
    if (check_tools & (CHECK_INIT | CHECK_RACE | CHECK_PORTABLE) || point->action == CAIRN_ACTION_ATOMIC ||
        point->flags & CAIRN_PROBE_SCALAR)
        return false;
    uint64_t first = wave->precise_address[__builtin_ctzll(lanes)], bits = spread(wave, first);
    uint64_t mask = bits ? ~0ull >> __builtin_clzll(bits) : 0, low = first & ~mask, high = first | mask;
    struct check_block *block = check_find(first);
    if (!block || block->state != CHECK_LIVE || low < block->base || high + point->size > block->base + block->size)
        return false;
    quieten_block(wave, point, block);
    return true;
}

/* The block of lanes that go to many places of it, which are looked at; null where it takes more. */
static struct check_block *apart(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point,
                                 uint64_t lanes, uint64_t starts)
{
    uint64_t range[2], top;
    struct check_block *block = are_apart(wave, point->size, lanes, starts, ~0ull, range) ? check_find(range[0]) : NULL;
    if (!block || block->state != CHECK_LIVE || (top = range[1] - block->base) >= block->size || point->size > block->size - top)
        return NULL;
    if (block->written)
        check_written_apart(wave, point, lanes, block, range[1] + point->size);
    if (block->cells)
        check_race_apart(group, wave, point, block, lanes);
    return block;
}

static void on_global(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point,
                      uint64_t lanes)
{
    if (all_inside(wave, point, lanes))
        return;
    struct check_span spans[64];
    struct check_block *last = NULL;
    uint32_t count = one_span(wave, point, lanes, ~0ull, spans);
    if (!count) {
        uint64_t starts = starts_of(wave, lanes, point->size);
        last = apart(group, wave, point, lanes, starts);
        count = last ? 0 : spans_of(wave, point->size, lanes, starts, ~0ull, spans);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct check_span span = spans[i];
        if (!last || span.start - last->base >= last->size)
            last = check_find(span.start);
        struct check_block *block = last;
        if (!block || block->state != CHECK_LIVE || span.start - block->base >= block->size ||
            span.size > block->size - (span.start - block->base)) {
            astray(group, wave, point, lanes, &span, block);
            if (!block || block->state != CHECK_LIVE || span.start - block->base >= block->size)
                continue;
            span.size = block->size - (span.start - block->base);
        }
        if (block->written)
            check_written(wave, point, lanes, &span, block);
        if (block->cells)
            check_race_global(group, wave, point, block, &span);
    }
    if (last && last->state == CHECK_LIVE && check_quiet())
        quieten_block(wave, point, last);
    else if (last && last->state == CHECK_LIVE)
        watch(group, wave, point, last);
    if (checks(CHECK_MEMORY | CHECK_PORTABLE) && !(point->flags & CAIRN_PROBE_SCALAR))
        misaligned(wave, point, lanes, ~0ull, last);
    if (checks(CHECK_RACE))
        check_race_sync(group, wave, point);
}

/* The same of LDS. */
static bool apart_in_lds(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point,
                         uint64_t lanes, uint64_t starts)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    uint32_t room = packet->group_size < group->lds_room ? packet->group_size : group->lds_room;
    uint64_t range[2];
    if (!are_apart(wave, point->size, lanes, starts, 0xffffffffull, range) || range[1] + point->size > room)
        return false;
    if (group->lds_cells && !check_race_lds_apart(group, wave, point, lanes, starts, range))
        return false;
    if (group->lds_written && checks(CHECK_INIT))
        check_written_lds_apart(group, wave, point, lanes, range[1] + point->size);
    return true;
}

static void on_lds(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point,
                   uint64_t lanes)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    if (!(check_tools & (CHECK_INIT | CHECK_RACE | CHECK_PORTABLE)) && point->action != CAIRN_ACTION_ATOMIC &&
        spread(wave, 0) + point->size <= packet->group_size) {
        quieten(wave, point, 0, packet->group_size);
        return;
    }
    struct check_span spans[64];
    uint32_t room = packet->group_size;
    uint32_t count = one_span(wave, point, lanes, 0xffffffffull, spans);
    if (!count) {
        uint64_t starts = starts_of(wave, lanes, point->size);
        bool done = apart_in_lds(group, wave, point, lanes, starts);
        count = done ? 0 : spans_of(wave, point->size, lanes, starts, 0xffffffffull, spans);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct check_span span = spans[i];
        if (span.start + span.size > room) {
            if (checks(CHECK_MEMORY)) {
                uint64_t from = span.start < room ? room : span.start;
                uint32_t lane = lane_at(wave, point, lanes, 0xffffffffull, from, span.start + span.size);
                check_found_at(CHECK_LDS_BOUNDS, wave, point, NULL, wave->precise_address[lane] & 0xffffffffull, room, lane);
            }
            if (span.start >= room)
                continue;
            span.size = room - span.start;
        }
        if (span.start + span.size > group->lds_room)
            continue;
        if (group->lds_written && checks(CHECK_INIT))
            check_written_lds(group, wave, point, lanes, &span);
        if (group->lds_cells)
            check_race_lds(group, wave, point, &span);
    }
    if (check_quiet() && !checks(CHECK_INIT))
        quieten(wave, point, 0, room);
    if (checks(CHECK_MEMORY | CHECK_PORTABLE))
        misaligned(wave, point, lanes, 0xffffffffull, NULL);
}

/* The workgroup asks where its LDS lies, to let others of its cluster store there: what they do is not seen as theirs. */
static void shares_lds(struct check_group *group, const struct cairn_wave *wave)
{
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    if (!group->lds_written || !checks(CHECK_INIT) || packet->group_size > group->lds_room)
        return;
    memset(group->lds_written, CHECK_BY_KERNEL, packet->group_size);
    check_advance_lds(group, packet->group_size);
}

static void on_private(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes)
{
    if (!checks(CHECK_MEMORY))
        return;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest);
        uint64_t offset = wave->precise_address[lane] & 0xffffffffull;
        if (offset + point->size > wave->scratch_size && !(point->flags & CAIRN_PROBE_SCALAR)) {
            check_found_at(CHECK_PRIVATE_BOUNDS, wave, point, NULL, offset, wave->scratch_size, lane);
            return;
        }
    }
}

void check_access(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    uint64_t lanes = wave->precise_exec;
    if (!lanes)
        return;
    switch (point->space) {
    case CAIRN_SPACE_GLOBAL: on_global(group, wave, point, lanes); return;
    case CAIRN_SPACE_LDS: on_lds(group, wave, point, lanes); return;
    case CAIRN_SPACE_PRIVATE: on_private(wave, point, lanes); return;
    default: break;
    }
    uint64_t lds = 0, own = 0;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint32_t lane = (uint32_t)__builtin_ctzll(rest), high = (uint32_t)(wave->precise_address[lane] >> 32);
        if (high == CAIRN_SHARED_APERTURE && (uint32_t)wave->precise_address[lane] >= CAIRN_LDS_PLACE) {
            lanes &= ~(1ull << lane); /* it asks where its LDS lies: hip/detail/cluster.h */
            shares_lds(group, wave);
            continue;
        }
        lds |= (uint64_t)(high == CAIRN_SHARED_APERTURE) << lane;
        own |= (uint64_t)(high == CAIRN_PRIVATE_APERTURE) << lane;
    }
    if (lanes & ~(lds | own))
        on_global(group, wave, point, lanes & ~(lds | own));
    if (lds)
        on_lds(group, wave, point, lds);
    if (own)
        on_private(wave, point, own);
}
