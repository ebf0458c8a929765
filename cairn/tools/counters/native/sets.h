/* Sets of lines, the least recently used of which go first. */
#ifndef CAIRN_COUNTERS_SETS_H
#define CAIRN_COUNTERS_SETS_H
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

/* An entry: what tells the set's lines apart, plus 1, above the bits of a line's two halves that were written; 0 is no
   line. 30 bits are enough for addresses of 47 bits in L2 and behind it, and for 128 GB in the vector L1. */
#define SETS_DIRTY 3u
#define SETS_INLINE static inline __attribute__((always_inline))
enum { SETS_SHIFT = 2, SETS_WIDE = 64, SETS_NEAR = 8 };

/* The most recent line stands first in its set. Sets of SETS_WIDE ways are rings instead, in which a line that comes in
   moves no other one: the most recent is at `first`. `marks` has eight bits of each of their entries' keys, by which most
   searches end. Both are null for others. */
struct sets {
    uint32_t *entries;
    uint8_t *first, *marks;
    uint32_t count, ways;
};

SETS_INLINE uint32_t sets_key(uint64_t tag) { return (uint32_t)(tag + 1) << SETS_SHIFT; }

SETS_INLINE uint32_t *sets_of(const struct sets *sets, uint32_t set) { return sets->entries + (size_t)set * sets->ways; }

/* A set will be looked at. */
SETS_INLINE void sets_expect(const struct sets *sets, uint32_t set)
{
    __builtin_prefetch(sets->marks ? (const void *)(sets->marks + (size_t)set * SETS_WIDE) : sets_of(sets, set), 1);
}

/* Which of so many entries have a key: a bit for each. */
SETS_INLINE uint32_t sets_having(const uint32_t *entry, uint32_t ways, uint32_t key)
{
    uint32_t found = 0, i = 0;
#ifdef __AVX2__
    __m256i wanted = _mm256_set1_epi32((int)key), tag = _mm256_set1_epi32((int)~SETS_DIRTY);
    for (; i + 8 <= ways; i += 8) {
        __m256i some = _mm256_and_si256(_mm256_loadu_si256((const __m256i *)(entry + i)), tag);
        uint32_t bits = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(some, wanted)));
        found |= bits << i;
    }
#endif
    for (; i < ways; i++)
        found |= (uint32_t)((entry[i] & ~SETS_DIRTY) == key) << i;
    return found;
}

/* Which of a set's entries were written: a bit for each. */
SETS_INLINE uint32_t sets_written(const uint32_t *entry, uint32_t ways)
{
    uint32_t found = 0, i = 0;
#ifdef __AVX2__
    __m256i zero = _mm256_setzero_si256(), written = _mm256_set1_epi32((int)SETS_DIRTY);
    for (; i + 8 <= ways; i += 8) {
        __m256i some = _mm256_and_si256(_mm256_loadu_si256((const __m256i *)(entry + i)), written);
        found |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(some, zero))) << i;
    }
#endif
    for (; i < ways; i++)
        found |= (uint32_t)((entry[i] & SETS_DIRTY) != 0) << i;
    return found;
}

SETS_INLINE uint8_t sets_mark(uint32_t key) { return (uint8_t)(key * 0x9E3779B1u >> 24); }

/* Which of a wide set's marks are a key's: a bit for each. */
SETS_INLINE uint64_t sets_marked(const uint8_t *marks, uint8_t mark)
{
    uint64_t found = 0;
#ifdef __AVX2__
    __m256i wanted = _mm256_set1_epi8((char)mark);
    for (uint32_t i = 0; i < SETS_WIDE; i += 32) {
        __m256i some = _mm256_loadu_si256((const __m256i *)(marks + i));
        found |= (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(some, wanted)) << i;
    }
#else
    for (uint32_t i = 0; i < SETS_WIDE; i++)
        found |= (uint64_t)(marks[i] == mark) << i;
#endif
    return found;
}

/* Move what stands in a ring at `at` to `first`, and what is between by one place. */
SETS_INLINE void sets_turn(uint32_t *entry, uint8_t *marks, uint32_t first, uint32_t at)
{
    uint32_t found = entry[at];
    uint8_t mark = marks[at];
    if (at > first + SETS_NEAR) {
        memmove(entry + first + 1, entry + first, (at - first) * sizeof *entry);
        memmove(marks + first + 1, marks + first, at - first);
    } else {
        for (uint32_t before; at != first; at = before) {
            before = (at - 1) % SETS_WIDE;
            entry[at] = entry[before];
            marks[at] = marks[before];
        }
    }
    entry[first] = found;
    marks[first] = mark;
}

SETS_INLINE uint32_t *sets_find_wide(struct sets *sets, uint32_t set, uint32_t key)
{
    uint32_t *entry = sets->entries + (size_t)set * SETS_WIDE, first = sets->first[set];
    uint8_t *marks = sets->marks + (size_t)set * SETS_WIDE;
    for (uint64_t marked = sets_marked(marks, sets_mark(key)); marked; marked &= marked - 1) {
        uint32_t at = (uint32_t)__builtin_ctzll(marked);
        if (entry[at] != key)
            continue;
        if (at != first)
            sets_turn(entry, marks, first, at);
        return &entry[first];
    }
    return NULL;
}

/* The entry of a key, which is the most recent now; null where it is not there. */
SETS_INLINE uint32_t *sets_find(struct sets *sets, uint32_t set, uint32_t key)
{
    if (sets->marks)
        return sets_find_wide(sets, set, key);
    uint32_t *entry = sets_of(sets, set);
    if ((entry[0] & ~SETS_DIRTY) == key)
        return entry;
    uint32_t having = sets->ways == 16 ? sets_having(entry, 16, key) : sets_having(entry, sets->ways, key);
    if (!having)
        return NULL;
    uint32_t at = (uint32_t)__builtin_ctz(having), found = entry[at];
    for (; at; at--)
        entry[at] = entry[at - 1];
    entry[0] = found;
    return entry;
}

SETS_INLINE void sets_empty(struct sets *sets, uint32_t from, uint32_t count)
{
    memset(sets_of(sets, from), 0, (size_t)count * sets->ways * sizeof *sets->entries);
    if (sets->marks)
        memset(sets->marks + (size_t)from * SETS_WIDE, 0, (size_t)count * SETS_WIDE);
}

/* Put a key in as the most recent one. Returns its entry; `*gone` is the one whose place it takes. */
SETS_INLINE uint32_t *sets_insert(struct sets *sets, uint32_t set, uint32_t key, uint32_t *gone)
{
    uint32_t *entry = sets_of(sets, set);
    if (sets->marks) {
        uint32_t first = (sets->first[set] - 1u) % SETS_WIDE;
        sets->first[set] = (uint8_t)first;
        sets->marks[(size_t)set * SETS_WIDE + first] = sets_mark(key);
        entry += first;
        *gone = *entry;
    } else {
        *gone = entry[sets->ways - 1];
        if (sets->ways == 16) { /* in registers, without a call */
            uint32_t others[15];
            memcpy(others, entry, sizeof others);
            memcpy(entry + 1, others, sizeof others);
        } else {
            memmove(entry + 1, entry, (sets->ways - 1) * sizeof *entry);
        }
    }
    *entry = key;
    return entry;
}
#endif
