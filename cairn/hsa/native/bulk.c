/* Copies and fills, in pieces that the pool's workers share.

   From PAST_BYTES on, what is written passes the caches: a line need not be read before it is overwritten, and nothing
   that small would be found there by who reads it next. Such stores are ordered against nothing, so each piece ends
   with a fence, before it counts as done. */
#include <string.h>

#include "hsa.h" /* and not immintrin.h, which takes a compiler most of a second */

#define PIECE (1ull << 20)
#define PAST_BYTES (32ull << 20)
#define PAST_ROW 4096u /* bytes of a row that is worth it: its ends go through the caches */
#define LINE 64u

/* Whether rows of `width` bytes, `height` of them, pass the caches. */
static bool passes(uint64_t width, uint64_t height)
{
#if defined(__x86_64__)
    return width >= PAST_ROW && width * height >= PAST_BYTES;
#else
    (void)width;
    (void)height;
    return false;
#endif
}

typedef uint64_t words __attribute__((vector_size(16), may_alias));
typedef words any_words __attribute__((aligned(1)));

/* Write whole lines past the caches: line `i` is `from + i * step`. */
static void write_lines(uint8_t *to, const uint8_t *from, uint64_t step, uint64_t count)
{
#if defined(__x86_64__)
    for (uint64_t i = 0; i < count; i++, to += LINE, from += step)
        for (uint32_t at = 0; at < LINE; at += 16)
            __builtin_nontemporal_store(*(const any_words *)(from + at), (words *)(to + at));
    __builtin_ia32_sfence();
#else
    (void)to;
    (void)from;
    (void)step;
    (void)count;
#endif
}

static void copy_row(uint8_t *to, const uint8_t *from, uint64_t size, bool past)
{
    uint64_t head = -(uint64_t)to % LINE;
    if (!past || size < PAST_ROW) {
        memmove(to, from, size);
        return;
    }
    uint64_t lines = (size - head) / LINE, rest = head + lines * LINE;
    memcpy(to, from, head);
    write_lines(to + head, from + head, LINE, lines);
    memcpy(to + rest, from + rest, size - rest);
}

static void copy_piece(void *argument, uint64_t index)
{
    const struct aql_vendor *packet = argument;
    uint8_t *to = (uint8_t *)packet->operand[0];
    const uint8_t *from = (const uint8_t *)packet->operand[1];
    uint64_t width = packet->operand[2], height = packet->operand[3];
    if (height == 1) {
        uint64_t start = index * PIECE, size = width - start < PIECE ? width - start : PIECE;
        copy_row(to + start, from + start, size, passes(width, 1));
        return;
    }
    uint64_t rows = (PIECE + width - 1) / width, last = (index + 1) * rows < height ? (index + 1) * rows : height;
    for (uint64_t row = index * rows; row < last; row++)
        copy_row(to + row * packet->operand[4], from + row * packet->operand[5], width, passes(width, height));
}

static void copy_whole(void *argument, uint64_t index)
{
    const struct aql_vendor *packet = argument;
    uint64_t height = packet->operand[3];
    bool down = packet->operand[0] > packet->operand[1]; /* overlapping rows: from the last to the first */
    for (uint64_t i = 0; i < height; i++) {
        uint64_t row = down ? height - 1 - i : i;
        memmove((uint8_t *)packet->operand[0] + row * packet->operand[4],
                (const uint8_t *)packet->operand[1] + row * packet->operand[5], packet->operand[2]);
    }
}

static uint64_t pieces(uint64_t width, uint64_t height)
{
    if (height == 1)
        return (width + PIECE - 1) / PIECE;
    uint64_t rows = (PIECE + width - 1) / width;
    return (height + rows - 1) / rows;
}

int32_t cairn_bulk_copy(struct cairn_queue *queue, struct aql_vendor *packet, struct cairn_failure *failure)
{
    uint64_t width = packet->operand[2], height = packet->operand[3];
    if (width == 0 || height == 0)
        return CAIRN_OK;
    uint64_t to = packet->operand[0], from = packet->operand[1];
    uint64_t to_size = (height - 1) * packet->operand[4] + width, from_size = (height - 1) * packet->operand[5] + width;
    bool overlap = to < from + from_size && from < to + to_size;
    uint64_t count = pieces(width, height);
    if (overlap || count < 4)
        return cairn_core->run_job(queue->context, copy_whole, packet, 1, failure);
    return cairn_core->run_job(queue->context, copy_piece, packet, count, failure);
}

/* The 8 bytes that a row repeats. */
static uint64_t repeated(uint64_t pattern, uint64_t unit)
{
    switch (unit) {
    case 1: return (pattern & 0xff) * 0x0101010101010101ull;
    case 2: return (pattern & 0xffff) * 0x0001000100010001ull;
    case 4: return (pattern & 0xffffffff) * 0x0000000100000001ull;
    default: return pattern;
    }
}

static void fill_row(uint8_t *to, uint64_t pattern, uint64_t unit, uint64_t count, bool past)
{
    uint64_t size = count * unit, words[2 * LINE / 8], head = -(uint64_t)to % LINE;
    if (past && size >= PAST_ROW) {
        for (uint32_t i = 0; i < 2 * LINE / 8; i++)
            words[i] = repeated(pattern, unit);
        uint64_t lines = (size - head) / LINE, rest = head + lines * LINE;
        const uint8_t *bytes = (const uint8_t *)words;
        memcpy(to, bytes, head);
        write_lines(to + head, bytes + head % 8, 0, lines);
        memcpy(to + rest, bytes + rest % 8, size - rest);
        return;
    }
    switch (unit) {
    case 1: memset(to, (int)(pattern & 0xff), count); break;
    case 2: for (uint64_t i = 0; i < count; i++) memcpy(to + 2 * i, &pattern, 2); break;
    case 4: for (uint64_t i = 0; i < count; i++) memcpy(to + 4 * i, &pattern, 4); break;
    default: for (uint64_t i = 0; i < count; i++) memcpy(to + 8 * i, &pattern, 8); break;
    }
}

static void fill_piece(void *argument, uint64_t index)
{
    const struct aql_vendor *packet = argument;
    uint8_t *to = (uint8_t *)packet->operand[0];
    uint64_t unit = packet->operand[2], count = packet->operand[3], height = packet->operand[4];
    if (height == 1) {
        uint64_t each = PIECE / unit, start = index * each;
        fill_row(to + start * unit, packet->operand[1], unit, count - start < each ? count - start : each,
                 passes(count * unit, 1));
        return;
    }
    uint64_t width = count * unit, rows = (PIECE + width - 1) / width;
    uint64_t last = (index + 1) * rows < height ? (index + 1) * rows : height;
    for (uint64_t row = index * rows; row < last; row++)
        fill_row(to + row * packet->operand[5], packet->operand[1], unit, count, passes(width, height));
}

int32_t cairn_bulk_fill(struct cairn_queue *queue, struct aql_vendor *packet, struct cairn_failure *failure)
{
    uint64_t unit = packet->operand[2], width = packet->operand[3] * unit, height = packet->operand[4];
    if (width == 0 || height == 0)
        return CAIRN_OK;
    return cairn_core->run_job(queue->context, fill_piece, packet, pieces(width, height), failure);
}

void cairn_copy_box(uint8_t *to, uint64_t to_pitch, uint64_t to_slice, const uint8_t *from, uint64_t from_pitch,
                    uint64_t from_slice, const uint64_t shape[3])
{
    uint64_t rows = shape[1] * shape[2];
    int64_t start = cairn_traces() ? cairn_core->now() : 0;
    bool down = to > from; /* overlapping boxes: from the last row to the first */
    for (uint64_t i = 0; i < rows; i++) {
        uint64_t at = down ? rows - 1 - i : i, slice = at / shape[1], row = at % shape[1];
        memmove(to + slice * to_slice + row * to_pitch, from + slice * from_slice + row * from_pitch, shape[0]);
    }
    if (start)
        cairn_events->copied((uint64_t)to, (uint64_t)from, shape[0] * rows, start);
}

void cairn_fill_box(uint8_t *to, uint64_t pitch, uint64_t slice, uint64_t pattern, uint64_t unit,
                    const uint64_t shape[3])
{
    for (uint64_t i = 0; i < shape[2]; i++)
        for (uint64_t row = 0; row < shape[1]; row++)
            fill_row(to + i * slice + row * pitch, pattern, unit, shape[0], false);
}
