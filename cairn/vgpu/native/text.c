/* Device printf's records as text, and written: what cairn.hip.printf does record by record, for many at once.

   clang's code writes a record's header first, then the rest; so what reads records while kernels run can find one half
   written. Room for records is therefore filled with a mark that no text in UTF-8 has, and hardly a number: where a part
   of a record still has it, it is waited for. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core.h"

#define ROOM (64u << 10) /* bytes of text that are written at once */
#define SPEC 64          /* signs of one conversion */
#define UNWRITTEN 0xfefffeffu     /* the mark: a header, or half of a cell, */
#define UNWRITTEN_TEXT "\xff\xfe" /* and two signs of a text */

struct format {
    uint64_t key;
    char *text;
    struct format *next;
};

static pthread_mutex_t format_lock = PTHREAD_MUTEX_INITIALIZER;
static struct format *formats[256];

static struct format **place_of_format(uint64_t key)
{
    return &formats[(key * 0x9e3779b97f4a7c15ull) >> 56];
}

static const char *find(uint64_t key)
{
    pthread_mutex_lock(&format_lock);
    const struct format *format = *place_of_format(key);
    while (format && format->key != key)
        format = format->next;
    pthread_mutex_unlock(&format_lock);
    return format ? format->text : NULL;
}

/* Records that name `key` have this format from now on. */
CAIRN_API void cairn_text_learn(uint64_t key, const char *text)
{
    const char *known = find(key);
    if (known && strcmp(known, text) == 0)
        return;
    struct format *format = malloc(sizeof *format);
    char *copy = strdup(text);
    if (format && copy) {
        *format = (struct format){ key, copy, NULL };
        pthread_mutex_lock(&format_lock);
        format->next = *place_of_format(key);
        *place_of_format(key) = format;
        pthread_mutex_unlock(&format_lock);
    }
}

static bool is_unwritten(uint64_t cell)
{
    return (uint32_t)cell == UNWRITTEN || cell >> 32 == UNWRITTEN;
}

struct cells {
    const uint8_t *at, *end;
    bool unwritten; /* one of those that were read has the mark */
};

static int64_t cell(struct cells *cells)
{
    int64_t value = 0;
    size_t rest = (size_t)(cells->end - cells->at);
    memcpy(&value, cells->at, rest < 8 ? rest : 8);
    cells->at += rest < 8 ? rest : 8;
    cells->unwritten |= is_unwritten((uint64_t)value);
    return value;
}

/* The length of a text, which ends at a zero. */
static size_t text_size(struct cells *cells)
{
    size_t room = (size_t)(cells->end - cells->at), size = strnlen((const char *)cells->at, room);
    cells->unwritten |= size == room || memmem(cells->at, size, UNWRITTEN_TEXT, 2);
    return size;
}

/* Writes a number's digits so that they end before `end`; where they begin. */
static char *decimal(uint64_t value, char *end)
{
    while (value >> 32) {
        *--end = (char)('0' + value % 10);
        value /= 10;
    }
    for (uint32_t rest = (uint32_t)value;; rest /= 10) { /* several times as fast as with 64 bits */
        *--end = (char)('0' + rest % 10);
        if (rest < 10)
            return end;
    }
}

static char *hexadecimal(uint64_t value, char *end)
{
    do
        *--end = "0123456789abcdef"[value & 15];
    while (value >>= 4);
    return end;
}

/* As `convert`, for those without flags, width and precision, which most are: a third of the time of the host's printf.
   0 where it is another. */
static int convert_plain(const char *format, struct cells *cells, char *out, size_t room, int *made)
{
    char digits[24], *first = digits + sizeof digits;
    int at = 1;
    while (format[at] && strchr("ljzt", format[at]) && at < 3)
        at++;
    char kind = format[at];
    if (kind == 's' && at == 1) {
        size_t size = text_size(cells), whole = (size + 8) & ~7ull, rest = (size_t)(cells->end - cells->at);
        if (size >= room)
            return -1;
        memcpy(out, cells->at, size);
        cells->at += whole < rest ? whole : rest;
        *made = (int)size;
    } else if (kind && strchr("diux", kind)) {
        int64_t value = cell(cells);
        bool negative = (kind == 'd' || kind == 'i') && (at > 1 ? value : (int)value) < 0;
        uint64_t rest = at > 1 ? (uint64_t)value : kind == 'd' || kind == 'i' ? (uint64_t)(int)value : (uint32_t)value;
        rest = negative ? -rest : rest;
        first = kind == 'x' ? hexadecimal(rest, first) : decimal(rest, first);
        if (negative)
            *--first = '-';
        *made = (int)(digits + sizeof digits - first);
        if ((size_t)*made >= room)
            return -1;
        memcpy(out, first, (size_t)*made);
    } else {
        return 0;
    }
    return at + 1;
}

/* One conversion; its length in the format, 0 where it is none, -1 where it does not fit here. */
static int convert(const char *format, struct cells *cells, char *out, size_t room, int *made)
{
    char spec[SPEC + 32] = "%";
    size_t at = 1, n = 1;
    while (format[at] && strchr("-+ #0", format[at]) && n < SPEC)
        spec[n++] = format[at++];
    for (int part = 0; part < 2; part++) { /* width, precision */
        if (part && format[at] != '.')
            break;
        if (part)
            spec[n++] = format[at++];
        if (format[at] == '*') {
            n += (size_t)sprintf(spec + n, "%d", (int)cell(cells));
            at++;
        } else {
            while (format[at] >= '0' && format[at] <= '9' && n < SPEC)
                spec[n++] = format[at++];
        }
        if (n >= SPEC)
            return -1;
    }
    char length[3] = "";
    while (format[at] && strchr("hljztL", format[at]) && strlen(length) < 2)
        length[strlen(length)] = format[at++];
    char kind = format[at++];
    bool wide = strchr("ljzt", length[0]) && length[0];
    if (kind && strchr("diouxXc", kind)) {
        const char *size = wide ? "ll" : length[0] == 'L' ? "" : length;
        sprintf(spec + n, "%s%c", size, kind);
        int64_t value = cell(cells);
        *made = wide ? snprintf(out, room, spec, (long long)value) : snprintf(out, room, spec, (int)value);
    } else if (kind && strchr("fFeEgGaA", kind)) {
        int64_t bits = cell(cells);
        double value;
        memcpy(&value, &bits, sizeof value);
        sprintf(spec + n, "%c", kind);
        *made = snprintf(out, room, spec, value);
    } else if (kind == 'p') {
        sprintf(spec + n, "p");
        *made = snprintf(out, room, spec, (void *)cell(cells));
    } else if (kind == 's') {
        size_t size = text_size(cells), whole = (size + 8) & ~7ull;
        char *copy = strndup((const char *)cells->at, size);
        cells->at += whole < (size_t)(cells->end - cells->at) ? whole : (size_t)(cells->end - cells->at);
        sprintf(spec + n, "s");
        *made = copy ? snprintf(out, room, spec, copy) : 0;
        free(copy);
    } else {
        return 0;
    }
    return *made < 0 || (size_t)*made >= room ? -1 : (int)at;
}

/* The text of a record, or -1 where it has no place here. */
static int64_t render(const char *format, struct cells *cells, char *out, size_t room)
{
    size_t length = 0;
    while (*format) {
        if (length + 1 >= room)
            return -1;
        int made = 0, taken = 0;
        if (format[0] == '%' && format[1] == '%') {
            out[length++] = '%';
            format += 2;
            continue;
        }
        if (format[0] == '%' && !(taken = convert_plain(format, cells, out + length, room - length, &made)))
            taken = convert(format, cells, out + length, room - length, &made);
        if (taken < 0)
            return -1;
        if (taken) {
            length += (size_t)made;
            format += taken;
        } else {
            size_t plain = (size_t)(strchrnul(format + 1, '%') - format);
            if (plain >= room - length)
                return -1;
            memcpy(out + length, format, plain);
            length += plain;
            format += plain;
        }
    }
    return (int64_t)length;
}

/* Write records from byte `from` on, as far as they are complete, ordinary and before `used`; where the next one starts. */
CAIRN_API uint32_t cairn_text_write(const uint8_t *records, uint32_t from, uint32_t used)
{
    char *out = malloc(ROOM);
    size_t filled = 0;
    FILE *to = stdout;
    const char *format = NULL;
    uint64_t known = 0; /* `format`'s: records in a row mostly have the same */
    while (out && from < used) {
        uint32_t header = __atomic_load_n((const uint32_t *)(records + from), __ATOMIC_ACQUIRE);
        uint32_t size = header >> 2;
        uint64_t key;
        if (size < 12 || size > used - from || !(header & 2))
            break;
        memcpy(&key, records + from + 4, sizeof key);
        if (!format || key != known)
            format = find(key);
        known = key;
        FILE *stream = header & 1 ? stderr : stdout;
        if (!format)
            break;
        struct cells start = { records + from + 12, records + from + size, false }, cells = start;
        int64_t made = stream == to ? render(format, &cells, out + filled, ROOM - filled) : -1;
        if (made < 0) {
            fwrite(out, 1, filled, to);
            filled = 0;
            to = stream;
            cells = start;
            made = render(format, &cells, out, ROOM);
        }
        if (made < 0 || cells.unwritten)
            break;
        filled += (size_t)made;
        from += size;
    }
    if (filled)
        fwrite(out, 1, filled, to);
    free(out);
    return from;
}

/* Whether the record at byte `from` is complete, as far as its format is known here. */
CAIRN_API int32_t cairn_text_is_written(const uint8_t *records, uint32_t from)
{
    uint32_t header = __atomic_load_n((const uint32_t *)(records + from), __ATOMIC_ACQUIRE), size = header >> 2;
    uint64_t key;
    if (header == UNWRITTEN || size < 12)
        return 0;
    struct cells cells = { records + from + 4, records + from + size, false };
    memcpy(&key, cells.at, sizeof key);
    const char *format = header & 2 ? find(key) : (const char *)cells.at;
    cells.at += header & 2 ? 8 : (text_size(&cells) + 8) & ~7ull;
    char *out = malloc(ROOM);
    if (out && format && !cells.unwritten)
        render(format, &cells, out, ROOM);
    free(out);
    return !cells.unwritten && !(header & 2 && is_unwritten(key));
}

/* Mark `size` bytes of room as not written. */
CAIRN_API void cairn_text_clear(uint8_t *records, uint32_t size)
{
    uint32_t mark = UNWRITTEN;
    for (uint32_t at = 0; at + sizeof mark <= size; at += sizeof mark)
        memcpy(records + at, &mark, sizeof mark);
}

/* Make the buffer empty again where it still ends at byte `done`, all of which was written: 1, or 0 where kernels have added
   records meanwhile. */
CAIRN_API int32_t cairn_text_reset(uint32_t *used, uint8_t *records, uint32_t done)
{
    if (__atomic_load_n(used, __ATOMIC_ACQUIRE) != done)
        return 0;
    cairn_text_clear(records, done);
    return __atomic_compare_exchange_n(used, &done, 0, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
