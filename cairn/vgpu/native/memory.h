/* Device memory: live allocations in one reserved range. Python mirrors the structures (cairn/vgpu/memory.py). */
#ifndef CAIRN_MEMORY_H
#define CAIRN_MEMORY_H
#include <stdint.h>

enum cairn_allocation_flags {
    CAIRN_MEMORY_PROGRAM = 1, /* made without Python, for the program */
    CAIRN_MEMORY_ADOPTED = 2, /* Python has learned of it and frees it */
    CAIRN_MEMORY_FILE = 4,    /* its pages are a file's */
};

struct cairn_allocation {
    uint64_t base, size; /* as asked for */
    uint64_t span;       /* bytes up to the next range */
    uint64_t number;     /* counts allocations of the process */
    uint32_t kind, agent, flags, reserved;
};

enum cairn_memory_result {
    CAIRN_MEMORY_OK = 0, CAIRN_MEMORY_FULL = 1, CAIRN_MEMORY_NO_RANGE = 2, CAIRN_MEMORY_UNKNOWN = 3,
}; /* negative: the host refused with this errno */

struct cairn_memory_range { /* the first part of struct cairn_memory: where it is */
    uint64_t base, span, capacity, used;
    uint64_t program; /* bytes that Python has not adopted */
};

struct cairn_memory;

#endif
