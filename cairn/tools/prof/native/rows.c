/* See rows.h. Memory is the caller's, but for what sorting takes meanwhile. */
#define _GNU_SOURCE
#include "rows.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "log.h"

#define EXPORT __attribute__((visibility("default")))
#define HEAD sizeof(struct cairn_log_block)
#define NEAR 64 /* how far a row is moved back within a run */
#define BUFFER (1 << 16)
#define DIGITS 24 /* of a number, at most */

/* ---- reading ---- */

static const uint32_t sizes[] = {
    [CAIRN_RECORD_CALL] = sizeof(struct cairn_call_record),     [CAIRN_RECORD_WORK] = sizeof(struct cairn_work_record),
    [CAIRN_RECORD_KERNEL] = sizeof(struct cairn_kernel_record), [CAIRN_RECORD_NOTE] = sizeof(struct cairn_record),
    [CAIRN_RECORD_SHAPE] = sizeof(struct cairn_work_record),
};

static void read_call(struct cairn_rows_read *to, const struct cairn_short_call *from)
{
    uint64_t at = to->call_count++;
    uint32_t distance = from->head >> 18 & 0xFFF;
    if (to->calls)
        to->calls[at] = (struct cairn_row){
            .start = from->start, .end = from->start + from->duration, .correlation = from->correlation,
            .number = distance ? from->correlation - distance : 0, .thread = from->thread, .key = from->head & 0x3FFFF,
        };
}

static void read_kernel(struct cairn_rows_read *to, const struct cairn_short_work *from)
{
    uint64_t at = to->kernel_count++;
    if (to->kernels)
        to->kernels[at] = (struct cairn_row){
            .start = from->start, .end = from->start + from->duration, .correlation = from->correlation,
            .number = from->dispatch, .packet = from->number, .key = from->head & (CAIRN_SHORT_WORK - 1),
        };
}

/* The whole records of `count` blocks, which begin and end at `places`. */
EXPORT void cairn_rows_read(const uint8_t *data, const uint64_t *places, uint64_t count, struct cairn_rows_read *to)
{
    for (uint64_t block = 0; block < count; block++) {
        uint64_t at = places[2 * block] + HEAD, end = places[2 * block + 1];
        while (at + sizeof(struct cairn_record) <= end) {
            const struct cairn_record *record = (const struct cairn_record *)(data + at);
            uint64_t size = record->size;
            if (size & CAIRN_SHORT) {
                int work = (size & CAIRN_SHORT_WORK) != 0;
                size = work ? sizeof(struct cairn_short_work) : sizeof(struct cairn_short_call);
                if (at + size > end)
                    break;
                if (work)
                    read_kernel(to, (const void *)record);
                else
                    read_call(to, (const void *)record);
            } else {
                uint32_t kind = record->kind;
                if (kind >= sizeof sizes / sizeof *sizes || !sizes[kind] || size < sizes[kind] || at + size > end)
                    break;
                if (to->others)
                    to->others[to->other_count] = at;
                to->other_count++;
            }
            at += size;
        }
    }
}

/* ---- order ---- */

static int64_t value(const struct cairn_row *row, int by_number) { return by_number ? (int64_t)row->number : row->start; }

/* Where the run that begins at `rows` ends. A call is logged when it returns, behind those that it made: a row that
   belongs a little further ahead is moved there. */
static uint64_t run(struct cairn_row *rows, uint64_t count, int by_number)
{
    uint64_t end = 1;
    for (; end < count; end++) {
        int64_t own = value(&rows[end], by_number);
        uint64_t at = end, least = end > NEAR ? end - NEAR : 0;
        while (at > least && value(&rows[at - 1], by_number) > own)
            at--;
        if (at == least && at && value(&rows[at - 1], by_number) > own)
            break;
        if (at < end) {
            struct cairn_row moved = rows[end];
            memmove(rows + at + 1, rows + at, (end - at) * sizeof *rows);
            rows[at] = moved;
        }
    }
    return end;
}

static void merge(struct cairn_row *to, const struct cairn_row *a, uint64_t na, const struct cairn_row *b, uint64_t nb, int by_number)
{
    while (na && nb) {
        if (value(b, by_number) < value(a, by_number))
            *to++ = *b++, nb--;
        else
            *to++ = *a++, na--;
    }
    memcpy(to, a, na * sizeof *a);
    memcpy(to + na, b, nb * sizeof *b);
}

/* Two runs become one, until one is left; `ends` are theirs. */
static void merge_all(struct cairn_row *rows, struct cairn_row *spare, uint64_t *ends, uint64_t runs, int by_number)
{
    struct cairn_row *from = rows, *to = spare;
    while (runs > 1) {
        uint64_t made = 0, begin = 0;
        for (uint64_t i = 0; i < runs; i += 2) {
            uint64_t middle = ends[i], end = i + 1 < runs ? ends[i + 1] : middle;
            merge(to + begin, from + begin, middle - begin, from + middle, end - middle, by_number);
            ends[made++] = begin = end;
        }
        struct cairn_row *other = from;
        from = to, to = other, runs = made;
    }
    if (from != rows)
        memcpy(rows, from, ends[0] * sizeof *rows);
}

/* Sort by start, or by number; equal ones stay as they are. Returns an errno. */
EXPORT int32_t cairn_rows_sort(struct cairn_row *rows, uint64_t count, int32_t by_number)
{
    uint64_t runs = 0, room = 0, *ends = NULL;
    for (uint64_t at = 0; at < count;) {
        if (runs == room) {
            uint64_t *more = realloc(ends, (room = room * 2 + 64) * sizeof *ends);
            if (!more) {
                free(ends);
                return ENOMEM;
            }
            ends = more;
        }
        at += run(rows + at, count - at, by_number);
        ends[runs++] = at;
    }
    struct cairn_row *spare = runs > 1 ? malloc(count * sizeof *rows) : NULL;
    if (spare)
        merge_all(rows, spare, ends, runs, by_number);
    free(ends);
    free(spare);
    return runs > 1 && !spare ? ENOMEM : 0;
}

/* ---- keys ---- */

/* Number the keys by their first rows: `numbers` has 0 for a key that may be, UINT32_MAX for one whose rows go; `keys`
   gets those that are there. Returns how many these are; `count` becomes how many rows stay. */
EXPORT uint32_t cairn_rows_number(struct cairn_row *rows, uint64_t *count, uint32_t *numbers, uint32_t limit, uint32_t *keys)
{
    uint64_t kept = 0;
    uint32_t known = 0;
    for (uint64_t i = 0; i < *count; i++) {
        uint32_t key = rows[i].key;
        if (key >= limit || numbers[key] == UINT32_MAX)
            continue;
        if (!numbers[key]) {
            keys[known] = key;
            numbers[key] = ++known;
        }
        rows[kept] = rows[i];
        rows[kept++].key = numbers[key] - 1;
    }
    *count = kept;
    return known;
}

/* Leave those rows that start within one of the windows (first, and behind the last). Returns how many stay. */
EXPORT uint64_t cairn_rows_within(struct cairn_row *rows, uint64_t count, const int64_t *windows, uint64_t window_count)
{
    uint64_t kept = 0;
    for (uint64_t i = 0; i < count; i++)
        for (uint64_t at = 0; at < window_count; at++)
            if (windows[2 * at] <= rows[i].start && rows[i].start < windows[2 * at + 1]) {
                rows[kept++] = rows[i];
                break;
            }
    return kept;
}

/* ---- sums ---- */

/* Durations by key. */
EXPORT void cairn_rows_sums(const struct cairn_row *rows, uint64_t count, struct cairn_rows_sum *sums)
{
    for (uint64_t i = 0; i < count; i++) {
        struct cairn_rows_sum *sum = &sums[rows[i].key];
        int64_t took = rows[i].end - rows[i].start;
        unsigned __int128 squares = ((unsigned __int128)sum->squares[1] << 64 | sum->squares[0]) + (unsigned __int128)((__int128)took * took);
        sum->squares[0] = (uint64_t)squares, sum->squares[1] = (uint64_t)(squares >> 64);
        sum->least = !sum->count || took < sum->least ? took : sum->least;
        sum->most = !sum->count || took > sum->most ? took : sum->most;
        sum->total += took;
        sum->count++;
    }
}

/* First start and last end; there is a row. */
EXPORT void cairn_rows_span(const struct cairn_row *rows, uint64_t count, int64_t *span)
{
    span[0] = rows[0].start, span[1] = rows[0].end;
    for (uint64_t i = 1; i < count; i++) {
        span[0] = rows[i].start < span[0] ? rows[i].start : span[0];
        span[1] = rows[i].end > span[1] ? rows[i].end : span[1];
    }
}

/* ---- text ---- */

struct output {
    int file, error;
    uint32_t size;
    char data[BUFFER];
};

static void put_out(struct output *to, const char *from, uint64_t size)
{
    while (size && !to->error) {
        ssize_t done = write(to->file, from, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            to->error = done ? errno : ENOSPC;
        else
            from += done, size -= (uint64_t)done;
    }
}

static void flush(struct output *to)
{
    put_out(to, to->data, to->size);
    to->size = 0;
}

static void put(struct output *to, const char *from, uint64_t size)
{
    if (size > BUFFER - to->size)
        flush(to);
    if (size > BUFFER) {
        put_out(to, from, size);
        return;
    }
    memcpy(to->data + to->size, from, size);
    to->size += (uint32_t)size;
}

static void put_number(struct output *to, uint64_t number, int negative)
{
    static const char pairs[] = "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
                                "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";
    char text[DIGITS], *at = text + DIGITS;
    for (; number >= 10; number /= 100) {
        at -= 2;
        memcpy(at, pairs + number % 100 * 2, 2);
    }
    if (number || at == text + DIGITS)
        *--at = (char)('0' + number);
    if (negative)
        *--at = '-';
    put(to, at, (uint64_t)(text + DIGITS - at));
}

static void put_field(struct output *to, const struct cairn_row *row, uint32_t how)
{
    uint32_t field = how & 0xFF;
    const uint8_t *at = (const uint8_t *)row + field;
    uint64_t number = field == offsetof(struct cairn_row, thread) ? *(const uint32_t *)at : *(const uint64_t *)at;
    if (how >> 8 == CAIRN_ROWS_FIXED) {
        put(to, (const char *)&number, sizeof number);
    } else if (how >> 8 == CAIRN_ROWS_VARINT) {
        uint8_t bytes[9];
        for (int i = 0; i < 9; i++, number >>= 7)
            bytes[i] = (uint8_t)(number & 0x7F) | (i < 8 ? 0x80 : 0);
        put(to, (const char *)bytes, sizeof bytes);
    } else {
        int negative = field <= offsetof(struct cairn_row, end) && (int64_t)number < 0;
        put_number(to, negative ? -number : number, negative);
    }
}

/* Print rows into a file. Returns an errno. */
EXPORT int32_t cairn_rows_write(int32_t file, const struct cairn_row *rows, uint64_t count, const struct cairn_rows_print *how)
{
    struct output *to = malloc(sizeof *to);
    if (!to)
        return ENOMEM;
    to->file = file, to->error = 0, to->size = 0;
    for (uint64_t i = 0; i < count && !to->error; i++) {
        if (i)
            put(to, how->separator, how->separator_size);
        for (uint64_t at = how->firsts[rows[i].key]; at < how->firsts[rows[i].key + 1]; at++) {
            put(to, how->text + how->places[at], how->places[at + 1] - how->places[at]);
            if (how->fields[at] != CAIRN_ROWS_NOTHING)
                put_field(to, &rows[i], how->fields[at]);
        }
    }
    flush(to);
    int error = to->error;
    free(to);
    return error;
}
