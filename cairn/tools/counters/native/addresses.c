/* What addresses cost, by the rules of docs/counters.md. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "counters.h"
#include "sets.h"

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

static void lds(struct counters_cost *cost, const struct counters_access *access)
{
    uint32_t size = access->point->size ? access->point->size : 4;
    uint32_t lanes = size <= 4 ? 32 : size <= 8 ? 16 : 8; /* as many as fill a cycle */
    for (uint32_t first = 0; first < WAVE; first += lanes) {
        uint64_t mask = access->lanes & ((1ull << lanes) - 1) << first;
        uint32_t cycles = mask ? pass(access->address, mask, size, access->point->action == CAIRN_ACTION_ATOMIC) : 0;
        cost->cycles += cycles;
        cost->conflicts += cycles ? cycles - 1 : 0;
    }
}

/* Note that a line is touched. */
static void touch(struct counters_cost *cost, uint64_t line, uint64_t base, uint32_t halves)
{
    int64_t from = (int64_t)(line - base / COUNTERS_LINE) << SETS_SHIFT;
    uint32_t i = cost->lines;
    while (i && (cost->line[i - 1] & ~(int64_t)SETS_DIRTY) != from)
        i--;
    if (i)
        cost->line[i - 1] |= halves;
    else if (cost->lines < COUNTERS_LINES)
        cost->line[cost->lines++] = from | halves;
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
static void lines(struct counters_cost *cost, const struct counters_access *access, uint64_t base)
{
    const struct cairn_probe_point *point = access->point;
    uint64_t size = point->size ? point->size : 4, exec = 0, half = COUNTERS_LINE / 2;
    for (uint64_t mask = access->lanes; mask; mask &= mask - 1) {
        uint64_t at = access->address[__builtin_ctzll(mask)];
        if (point->space == CAIRN_SPACE_FLAT && at >> 32 == CAIRN_SHARED_APERTURE)
            continue;
        exec |= mask & -mask;
        for (uint64_t part = at / half; part <= (at + size - 1) / half; part++)
            touch(cost, part / 2, base, 1u << part % 2);
    }
    for (uint32_t first = 0; first < WAVE; first += 4) {
        uint64_t mask = exec & 15ull << first;
        uint32_t of_quad = quad(access->address, mask, size);
        cost->quads += of_quad;
        cost->accesses += size > 4 ? (uint32_t)__builtin_popcountll(mask) : of_quad;
    }
}

static void find_out(struct counters_cost *cost, const struct counters_access *access, uint64_t base)
{
    memset(cost, 0, offsetof(struct counters_cost, line));
    if (access->point->space == CAIRN_SPACE_LDS)
        lds(cost, access);
    else
        lines(cost, access, base);
}

static void add(struct counters_row *row, const struct counters_cost *cost, uint64_t lanes, uint64_t times)
{
    row->times += times;
    row->lanes += (uint64_t)__builtin_popcountll(lanes) * times;
    row->cycles += cost->cycles * times;
    row->conflicts += cost->conflicts * times;
    row->lines += cost->lines * times;
    row->accesses += cost->accesses * times;
    row->quads += cost->quads * times;
}

static uint32_t in_lds(const struct cairn_probe_point *point, uint64_t address)
{
    return point->space == CAIRN_SPACE_FLAT && address >> 32 == CAIRN_SHARED_APERTURE;
}

/* Addresses of which nothing is known */

static bool same(const struct counters_pattern *last, const uint64_t *address, uint64_t base)
{
    uint64_t differs = 0;
    if (last->lanes == ~0ull)
        for (uint32_t i = 0; i < WAVE; i++)
            differs |= address[i] - base - last->offset[i];
    else
        for (uint64_t mask = last->lanes; mask; mask &= mask - 1) {
            uint32_t i = (uint32_t)__builtin_ctzll(mask);
            differs |= address[i] - base - last->offset[i];
        }
    return !differs;
}

/* The pattern that the access has; null: none of the kept ones. */
static struct counters_pattern *known(struct counters_patterns *patterns, const struct counters_access *access, uint64_t base,
                                      uint32_t shared)
{
    for (uint32_t i = 0; i < COUNTERS_PATTERNS; i++) {
        uint32_t at = (patterns->last + i) % COUNTERS_PATTERNS;
        struct counters_pattern *each = &patterns->of[at];
        if (each->lanes == access->lanes && each->shared == shared && same(each, access->address, base)) {
            patterns->last = at;
            return each;
        }
    }
    return NULL;
}

/* Banks and lines repeat every COUNTERS_LINE bytes, so what an access costs does not depend on `base`. */
const struct counters_cost *counters_spread(struct counters_row *row, struct counters_patterns *patterns,
                                            const struct counters_access *access, uint64_t *base)
{
    uint64_t first = access->address[__builtin_ctzll(access->lanes)];
    *base = first & ~(uint64_t)(COUNTERS_LINE - 1);
    uint32_t shared = in_lds(access->point, first);
    struct counters_pattern *found = known(patterns, access, *base, shared);
    if (!found) {
        patterns->last = (patterns->last + 1) % COUNTERS_PATTERNS;
        found = &patterns->of[patterns->last];
        found->lanes = access->lanes;
        found->shared = shared;
        for (uint32_t i = 0; i < WAVE; i++)
            found->offset[i] = access->address[i] - *base;
        find_out(&found->cost, access, *base);
    }
    add(row, &found->cost, access->lanes, 1);
    return &found->cost;
}

/* Addresses of known steps */

static struct counters_known *slot_of(struct counters_knowns *knowns, uint64_t lanes, uint64_t base)
{
    uint64_t hash = (lanes ^ lanes >> 29 ^ base % COUNTERS_LINE << 40) * 0x9E3779B97F4A7C15u;
    return &knowns->of[hash >> 58 & (COUNTERS_KNOWNS - 1)];
}

static void forget(struct counters_row *row, struct counters_known *known)
{
    if (known->cost)
        add(row, known->cost, known->lanes, known->times);
    free(known->cost);
    known->cost = NULL;
    known->times = 0;
}

void counters_settle(struct counters_row *row, struct counters_knowns *knowns)
{
    for (uint32_t i = 0; i < COUNTERS_KNOWNS; i++)
        forget(row, &knowns->of[i]);
}

static uint32_t rows_of(const struct cairn_probe_point *point) { return point->rows ? point->rows : 1; }

static bool learn(struct counters_row *row, struct counters_known *known, const struct cairn_probe_point *point,
                  uint64_t lanes, const uint64_t *scalars, bool narrow)
{
    uint64_t address[WAVE] = { 0 };
    uint32_t rows = rows_of(point);
    for (uint32_t i = 0; i < point->lanes; i++) {
        uint64_t sum = scalars[i / (point->lanes / rows)];
        sum += point->steps && lanes >> i & 1 ? (uint64_t)(int64_t)point->steps[i] : 0;
        address[i] = narrow ? (uint32_t)sum : sum;
    }
    struct counters_access access = { .point = point, .lanes = lanes, .address = address };
    struct counters_cost cost;
    find_out(&cost, &access, scalars[0] & ~(uint64_t)(COUNTERS_LINE - 1));
    size_t size = offsetof(struct counters_cost, line) + cost.lines * sizeof *cost.line;
    forget(row, known);
    if (!(known->cost = malloc(size)))
        return false;
    memcpy(known->cost, &cost, size);
    known->lanes = lanes;
    known->low = scalars[0] % COUNTERS_LINE;
    known->shared = in_lds(point, address[__builtin_ctzll(lanes)]);
    for (uint32_t i = 1; i < rows; i++)
        known->distance[i - 1] = scalars[i] - scalars[0];
    return true;
}

const struct counters_cost *counters_known(struct counters_row *row, struct counters_knowns *knowns,
                                           const struct cairn_probe_point *point, uint64_t lanes, const uint64_t *scalars,
                                           bool narrow)
{
    struct counters_known *known = slot_of(knowns, lanes, scalars[0]);
    bool fits = known->cost && known->lanes == lanes && known->low == scalars[0] % COUNTERS_LINE;
    for (uint32_t i = 1; fits && i < point->rows; i++)
        fits = known->distance[i - 1] == scalars[i] - scalars[0];
    if (fits && point->space == CAIRN_SPACE_FLAT) {
        uint32_t lane = (uint32_t)__builtin_ctzll(lanes);
        uint64_t step = point->steps ? (uint64_t)(int64_t)point->steps[lane] : 0;
        fits = known->shared == in_lds(point, scalars[lane / (point->lanes / rows_of(point))] + step);
    }
    if (!fits && !learn(row, known, point, lanes, scalars, narrow))
        return NULL;
    known->times++;
    return known->cost;
}
