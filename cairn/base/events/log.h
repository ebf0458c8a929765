/* The record on disk of what a process does: see log.c. */
#ifndef CAIRN_LOG_H
#define CAIRN_LOG_H
#include "events.h"

/* A few pages, so that emptying a block holds its thread up for as long as a few launches; Arm has pages of 64 KiB, too. */
#if defined(__x86_64__)
#define CAIRN_LOG_BLOCK (16u << 10)
#else
#define CAIRN_LOG_BLOCK (64u << 10)
#endif
#define CAIRN_LOG_MARK 0x33474c43u /* "CLG3": changes with the format */

/* A file consists of blocks of CAIRN_LOG_BLOCK bytes; one without the mark is empty. Block `number` is at home at that
   place of its file: there it is written, and filled again after a copy of it was put at the file's end. So the same
   number and generation may be there twice; the copy away from home counts. */
struct cairn_log_block {
    _Atomic uint32_t mark;
    uint32_t number;
    _Atomic uint32_t generation;
    uint32_t pad;
};

enum cairn_record_kind {
    CAIRN_RECORD_CALL = 1, CAIRN_RECORD_WORK = 2, CAIRN_RECORD_KERNEL = 3, CAIRN_RECORD_NOTE = 4, CAIRN_RECORD_SHAPE = 5,
};

/* Records follow each other in a block; a size of 0 ends it. The size is written last. A text of `size` less the
   structure's bytes, filled up with zeros, lies behind each. One that is larger than a block lies in so many at once. */
struct cairn_record {
    _Atomic uint32_t size;
    uint32_t kind;
};

struct cairn_call_record {
    struct cairn_record head;
    uint32_t domain, operation, thread, depth;
    uint64_t correlation, outer;
    int64_t start, end;
    uint64_t result;
};

/* With CAIRN_RECORD_SHAPE, `dispatch` numbers what short records of such work refer to, and times mean nothing. */
struct cairn_work_record {
    struct cairn_record head;
    uint32_t kind, thread;
    uint64_t correlation, external, queue, number;
    int64_t start, end;
    uint64_t object, source, bytes, dispatch;
    uint32_t grid[3], block[3], group_size, private_size, agent, source_agent;
};

struct cairn_kernel_record {
    struct cairn_record head;
    uint64_t id, object, code_object;
    uint32_t kernarg_size, group_size, private_size, vgprs, agprs, sgprs, agent, pad;
};

/* What fits is written short. The first word of these has CAIRN_SHORT, and in place of a size what it is. */
#define CAIRN_SHORT 0x80000000u
#define CAIRN_SHORT_WORK 0x40000000u

/* A call: 1, 0, the distance to the outer call's correlation (12 bits, 0: none), the domain's bit (4), the operation (14). */
struct cairn_short_call {
    _Atomic uint32_t head;
    uint32_t thread, duration, correlation;
    int64_t start;
};

/* A kernel: 1, 1, the number of its shape (30 bits). */
struct cairn_short_work {
    _Atomic uint32_t head;
    uint32_t duration, correlation, dispatch;
    int64_t start;
    uint32_t number, pad;
};

void cairn_log_after_fork(void);

#endif
