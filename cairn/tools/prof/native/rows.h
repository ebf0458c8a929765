/* What a trace has thousands of, calls and kernels, as rows of one form: read from the log, sorted, counted, printed. */
#ifndef CAIRN_ROWS_H
#define CAIRN_ROWS_H
#include <stdint.h>

/* What a row's text differs in from others with the same key. Times are ns. */
struct cairn_row {
    int64_t start, end;
    uint64_t correlation;
    uint64_t number; /* a call's: the outer call's correlation; a kernel's: which one of the process */
    uint64_t packet; /* a kernel's, in its queue */
    uint32_t thread; /* a call's */
    uint32_t key;    /* which function (domain's bit, 14 bits of operation) or shape; later the number of either */
};

/* Of each kind how many there are, and where they go: null where they are only counted. */
struct cairn_rows_read {
    struct cairn_row *calls, *kernels;
    uint64_t *others; /* offsets of records that are not short */
    uint64_t call_count, kernel_count, other_count;
};

struct cairn_rows_sum {
    uint64_t count;
    int64_t total, least, most;
    uint64_t squares[2]; /* of the durations: low, high */
};

/* How a row's own numbers are written: in decimal; as Protocol Buffers' varint, always of 9 bytes, so that what holds it
   has a size that is known before; or as 8 bytes. */
enum cairn_rows_form { CAIRN_ROWS_DECIMAL, CAIRN_ROWS_VARINT, CAIRN_ROWS_FIXED };

/* The text of a key's rows: pieces from one of `firsts` to the next. A piece is what lies between two of `places` in
   `text`, and what follows: a field, by its offset in the row and, 8 bits further up, its form, or CAIRN_ROWS_NOTHING. */
#define CAIRN_ROWS_NOTHING UINT32_MAX
struct cairn_rows_print {
    const char *text;
    const uint64_t *places, *firsts;
    const uint32_t *fields;
    const char *separator; /* between two rows */
    uint64_t separator_size;
};

#endif
