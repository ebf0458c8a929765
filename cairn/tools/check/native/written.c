/* Which bytes are written, and loads of those that are not. */
#include <string.h>

#include "check.h"

/* The first lane whose element has a byte, `*at`, that nobody has written; -1 for none. Unwritten bytes behind its first
   one may be between a structure's members where a kernel has stored these, but the host copies and fills all. (A scalar
   load may be wider than what the program loads.) */
static int unwritten_lane(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes, uint64_t mask,
                          uint64_t base, const uint8_t *written, uint64_t size, uint64_t *at)
{
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        int lane = __builtin_ctzll(rest);
        uint64_t first = *at = (wave->precise_address[lane] & mask) - base;
        if (first >= size)
            continue;
        bool whole = written[first] == CHECK_BY_HOST && !(point->flags & CAIRN_PROBE_SCALAR) && point->size <= size - first;
        const uint8_t *gap = memchr(written + first, 0, whole ? point->size : 1);
        if (!gap)
            continue;
        *at = (uint64_t)(gap - written);
        return lane;
    }
    return -1;
}

/* More of an allocation may be written, from its first byte on, than was known. */
void check_known(struct check_block *block)
{
    uint64_t known = atomic_load_explicit(&block->known, memory_order_relaxed), now = known;
    uint64_t made = check_advance(block->written, known, block->size);
    while (now < made && !atomic_compare_exchange_weak(&block->known, &now, made))
        continue;
}

/* Whether all bytes up to an offset are written, for good. */
static bool is_known(const struct check_block *block, uint64_t end)
{
    return atomic_load_explicit(&block->by_host, memory_order_relaxed) ||
           end <= atomic_load_explicit(&block->known, memory_order_relaxed);
}

void check_written(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes,
                          const struct check_span *span, struct check_block *block)
{
    uint8_t *written = block->written;
    uint64_t at = span->start - block->base;
    if (!written || is_known(block, at + span->size))
        return;
    if (point->action != CAIRN_ACTION_STORE) {
        bool gap = memchr(written + at, 0, span->size);
        uint64_t byte;
        int lane = gap ? unwritten_lane(wave, point, lanes, ~0ull, block->base, written, block->size, &byte) : -1;
        if (lane >= 0)
            check_found_at(CHECK_UNWRITTEN, wave, point, block, block->base + byte, 0, (uint32_t)lane);
    }
    if (point->action == CAIRN_ACTION_LOAD)
        return;
    memset(written + at, CHECK_BY_KERNEL, span->size);
    uint64_t known = atomic_load_explicit(&block->known, memory_order_relaxed);
    if (at <= known && known < at + span->size)
        check_known(block);
}

/* More of LDS may be written, from its first byte on, than was known: no wave need tell of it any more. */
void check_advance_lds(struct check_group *group, uint32_t room)
{
    group->lds_known = (uint32_t)check_advance(group->lds_written, group->lds_known, room);
    for (uint32_t i = 0; !checks(CHECK_PORTABLE) && i < group->waves; i++)
        group->at[i]->probe_quiet[CAIRN_PROBE_QUIET_LDS][1] = group->lds_known;
}

void check_written_lds(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                       uint64_t lanes, const struct check_span *span)
{
    uint8_t *written = group->lds_written;
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    uint32_t room = packet->group_size;
    bool gap = point->action != CAIRN_ACTION_STORE && memchr(written + span->start, 0, span->size);
    uint64_t byte;
    int lane = gap ? unwritten_lane(wave, point, lanes, 0xffffffffull, 0, written, room, &byte) : -1;
    if (lane >= 0)
        check_found_at(CHECK_UNWRITTEN_LDS, wave, point, NULL, byte, room, (uint32_t)lane);
    if (point->action != CAIRN_ACTION_LOAD)
        memset(written + span->start, CHECK_BY_KERNEL, span->size);
    if (span->start <= group->lds_known && group->lds_known < span->start + span->size)
        check_advance_lds(group, room);
}

/* Lanes that go to many places: whether any byte is not written, and then, of a store or an atomic, all are. */
static bool any_gap(const struct cairn_wave *wave, uint64_t lanes, uint64_t mask, const uint8_t *written, uint32_t size)
{
    bool gap = false;
    uint32_t word;
    if (size == 4) {
        for (uint64_t rest = lanes; rest; rest &= rest - 1) {
            memcpy(&word, written + (wave->precise_address[__builtin_ctzll(rest)] & mask), 4);
            gap |= !!((word - 0x01010101u) & ~word & 0x80808080u);
        }
        return gap;
    }
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        const uint8_t *at = written + (wave->precise_address[__builtin_ctzll(rest)] & mask);
        if (size < 4) {
            gap |= !at[0] | !at[size - 1];
            continue;
        }
        for (uint32_t i = 0; i < size; i += 4) {
            memcpy(&word, at + i, 4);
            gap |= !!((word - 0x01010101u) & ~word & 0x80808080u);
        }
    }
    return gap;
}

static bool write_all(const struct cairn_wave *wave, uint64_t lanes, uint64_t mask, uint8_t *written, uint32_t size, uint64_t known)
{
    bool more = false;
    const uint32_t word = 0x01010101u * CHECK_BY_KERNEL;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        uint64_t at = wave->precise_address[__builtin_ctzll(rest)] & mask;
        for (uint32_t i = 0; i < size; i += 4)
            memcpy(written + at + i, &word, size < 4 ? size : 4);
        more |= known - at < size;
    }
    return more;
}

void check_written_apart(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes,
                         struct check_block *block, uint64_t end)
{
    uint8_t *written = block->written - block->base; /* by address */
    if (is_known(block, end - block->base))
        return;
    if (point->action != CAIRN_ACTION_STORE && any_gap(wave, lanes, ~0ull, written, point->size)) {
        uint64_t byte;
        int lane = unwritten_lane(wave, point, lanes, ~0ull, block->base, block->written, block->size, &byte);
        if (lane >= 0)
            check_found_at(CHECK_UNWRITTEN, wave, point, block, block->base + byte, 0, (uint32_t)lane);
    }
    uint64_t known = block->base + atomic_load_explicit(&block->known, memory_order_relaxed);
    if (point->action != CAIRN_ACTION_LOAD && write_all(wave, lanes, ~0ull, written, point->size, known))
        check_known(block);
}

void check_written_lds_apart(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                             uint64_t lanes, uint64_t end)
{
    uint8_t *written = group->lds_written;
    const struct cairn_packet *packet = (const struct cairn_packet *)wave->dispatch_packet;
    if (group->lds_known < end) /* the code may have written more by itself */
        check_advance_lds(group, packet->group_size);
    if (group->lds_known >= end)
        return;
    if (point->action != CAIRN_ACTION_STORE && any_gap(wave, lanes, 0xffffffffull, written, point->size)) {
        uint64_t byte;
        int lane = unwritten_lane(wave, point, lanes, 0xffffffffull, 0, written, packet->group_size, &byte);
        if (lane >= 0)
            check_found_at(CHECK_UNWRITTEN_LDS, wave, point, NULL, byte, packet->group_size, (uint32_t)lane);
    }
    if (point->action != CAIRN_ACTION_LOAD && write_all(wave, lanes, 0xffffffffull, written, point->size, group->lds_known))
        check_advance_lds(group, packet->group_size);
}
