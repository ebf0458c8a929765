/* What addresses cost, by the rules of docs/counters.md. */
#include <stdbool.h>
#include <stddef.h>

#include "counters.h"

enum { BANKS = 32, WAVE = 64 }; /* LDS has 32 banks of four bytes: 128 bytes a cycle */

/* Cycles of the lanes of `mask`, which LDS serves at once: the most dwords that one bank is asked for. Lanes that ask
   for the same dword ask once; those of an atomic ask one after the other. */
static uint32_t pass(const uint64_t *address, uint64_t mask, uint32_t size, bool atomic)
{
    uint64_t seen[BANKS][WAVE];
    uint32_t count[BANKS] = {0}, most = 0;
    for (; mask; mask &= mask - 1) {
        uint64_t at = address[__builtin_ctzll(mask)];
        for (uint64_t dword = at >> 2; dword <= (at + size - 1) >> 2; dword++) {
            uint32_t bank = dword % BANKS, i = 0;
            while (!atomic && i < count[bank] && seen[bank][i] != dword)
                i++;
            if (!atomic && i < count[bank])
                continue;
            if (count[bank] < WAVE)
                seen[bank][count[bank]++] = dword;
            if (count[bank] > most)
                most = count[bank];
        }
    }
    return most;
}

static void lds(struct counters_pattern *found, const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    uint32_t size = point->size ? point->size : 4;
    uint32_t lanes = size <= 4 ? 32 : size <= 8 ? 16 : 8; /* as many as fill a cycle */
    for (uint32_t first = 0; first < WAVE; first += lanes) {
        uint64_t mask = wave->precise_exec & ((1ull << lanes) - 1) << first;
        uint32_t cycles = mask ? pass(wave->precise_address, mask, size, point->action == CAIRN_ACTION_ATOMIC) : 0;
        found->cycles += cycles;
        found->conflicts += cycles ? cycles - 1 : 0;
    }
}

/* Note that a line is touched. Returns how many there are. */
static uint32_t touch(struct counters_pattern *found, uint32_t count, uint64_t line, uint64_t base, uint32_t halves)
{
    int64_t from = (int64_t)(line - base / COUNTERS_LINE);
    uint32_t i = count;
    while (i && found->line[i - 1] != from)
        i--;
    if (i) {
        found->halves[i - 1] |= (uint8_t)halves;
        return count;
    }
    if (count == COUNTERS_LINES)
        return count;
    found->line[count] = from;
    found->halves[count] = (uint8_t)halves;
    return count + 1;
}

/* Lines of four lanes that follow each other. */
static uint32_t quad(const uint64_t *address, uint64_t mask, uint64_t size)
{
    uint64_t seen[8];
    uint32_t count = 0;
    for (; mask; mask &= mask - 1) {
        uint64_t at = address[__builtin_ctzll(mask)];
        for (uint64_t line = at / COUNTERS_LINE; line <= (at + size - 1) / COUNTERS_LINE; line++) {
            uint32_t i = count;
            while (i && seen[i - 1] != line)
                i--;
            if (!i && count < 8)
                seen[count++] = line;
        }
    }
    return count;
}

/* Lines that the lanes touch, each counted once an instruction. Of flat accesses those of memory alone. */
static void lines(struct counters_pattern *found, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                  uint64_t base)
{
    uint64_t size = point->size ? point->size : 4, exec = 0, half = COUNTERS_LINE / 2;
    uint32_t count = 0;
    for (uint64_t mask = wave->precise_exec; mask; mask &= mask - 1) {
        uint64_t at = wave->precise_address[__builtin_ctzll(mask)];
        if (point->space == CAIRN_SPACE_FLAT && at >> 32 == CAIRN_SHARED_APERTURE)
            continue;
        exec |= mask & -mask;
        for (uint64_t part = at / half; part <= (at + size - 1) / half; part++)
            count = touch(found, count, part / 2, base, 1u << part % 2);
    }
    found->lines = count;
    for (uint32_t first = 0; first < WAVE; first += 4) {
        uint64_t mask = exec & 15ull << first;
        uint32_t of_quad = quad(wave->precise_address, mask, size);
        found->quads += of_quad;
        found->accesses += size > 4 ? (uint32_t)__builtin_popcountll(mask) : of_quad;
    }
}

static bool same(const struct counters_pattern *last, const struct cairn_wave *wave,
                 const struct cairn_probe_point *point, uint64_t base)
{
    uint64_t differs = 0;
    if (point->stride != CAIRN_PROBE_ANY_STRIDE) { /* by one of the lanes it is known of all */
        uint32_t i = (uint32_t)__builtin_ctzll(last->lanes);
        return wave->precise_address[i] - base == last->offset[i];
    }
    if (last->lanes == ~0ull)
        for (uint32_t i = 0; i < WAVE; i++)
            differs |= wave->precise_address[i] - base - last->offset[i];
    else
        for (uint64_t mask = last->lanes; mask; mask &= mask - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(mask);
            differs |= wave->precise_address[i] - base - last->offset[i];
        }
    return !differs;
}

/* The pattern that the access has; null: none of the kept ones. */
static struct counters_pattern *known(struct counters_pattern *patterns, uint32_t *last, const struct cairn_wave *wave,
                                      const struct cairn_probe_point *point, uint64_t base, uint32_t shared)
{
    for (uint32_t i = 0; i < COUNTERS_PATTERNS; i++) {
        uint32_t at = (*last + i) % COUNTERS_PATTERNS;
        struct counters_pattern *each = &patterns[at];
        if (each->lanes == wave->precise_exec && each->shared == shared && same(each, wave, point, base)) {
            *last = at;
            return each;
        }
    }
    return NULL;
}

/* Banks and lines repeat every COUNTERS_LINE bytes, so what an access costs does not depend on `base`. */
const struct counters_pattern *counters_access(struct counters_row *row, struct counters_pattern *patterns, uint32_t *last,
                                               const struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    uint64_t exec = wave->precise_exec;
    if (!exec)
        return patterns;
    uint64_t base = wave->precise_address[__builtin_ctzll(exec)] & ~(uint64_t)(COUNTERS_LINE - 1);
    uint32_t shared = point->space == CAIRN_SPACE_FLAT && base >> 32 == CAIRN_SHARED_APERTURE;
    struct counters_pattern *found = known(patterns, last, wave, point, base, shared);
    if (!found) {
        *last = (*last + 1) % COUNTERS_PATTERNS;
        found = &patterns[*last];
        found->lanes = exec;
        found->shared = shared;
        found->cycles = found->conflicts = found->lines = found->accesses = found->quads = 0;
        for (uint32_t i = 0; i < WAVE; i++)
            found->offset[i] = wave->precise_address[i] - base;
        if (point->space == CAIRN_SPACE_LDS)
            lds(found, wave, point);
        else
            lines(found, wave, point, base);
    }
    row->cycles += found->cycles;
    row->conflicts += found->conflicts;
    row->lines += found->lines;
    row->accesses += found->accesses;
    row->quads += found->quads;
    return found;
}

void counters_caches(struct counters_row *row, const struct counters_pattern *last, const struct cairn_wave *wave,
                     const struct cairn_probe_point *point, struct caches_place at, struct caches_batch *batch)
{
    static const enum caches_kind kinds[3] = { CACHES_LOAD, CACHES_STORE, CACHES_ATOMIC };
    enum caches_kind kind = kinds[point->action];
    if (kind == CACHES_ATOMIC && point->flags & CAIRN_PROBE_RETURNS)
        kind = CACHES_ATOMIC_RETURNING;
    if (!wave->precise_exec || point->space == CAIRN_SPACE_LDS)
        return;
    struct caches_lines lines = { .line = last->line, .halves = last->halves, .count = last->lines };
    lines.base = wave->precise_address[__builtin_ctzll(wave->precise_exec)] / COUNTERS_LINE;
    caches_access(batch, at, &lines, kind, point->scope >= CAIRN_SCOPE_AGENT, row->l1);
}
