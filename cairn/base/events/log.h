/* The record on disk of what a process does: see log.c. */
#ifndef CAIRN_LOG_H
#define CAIRN_LOG_H
#include "events.h"

enum cairn_record_kind { CAIRN_RECORD_CALL = 1, CAIRN_RECORD_WORK = 2, CAIRN_RECORD_KERNEL = 3, CAIRN_RECORD_NOTE = 4 };

/* Records follow each other in blocks of BLOCK bytes; a size of 0 ends a block. The size is written last. A text of
   `size` less the structure's bytes, filled up with zeros, lies behind each. */
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

void cairn_log_after_fork(void);

#endif
