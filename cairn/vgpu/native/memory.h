/* Device memory: live allocations in one reserved range. Python mirrors the structures (cairn/vgpu/memory.py). */
#ifndef CAIRN_MEMORY_H
#define CAIRN_MEMORY_H
#include <stdbool.h>
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

/* Where all memory lies that devices reach, unless the host refuses: addresses with these upper bits. Linux puts nothing
   there by itself, so generated code tells it from the host's own by one comparison (state.py). */
#define CAIRN_AREA_SHIFT 45
#define CAIRN_AREA 1ull

static inline bool cairn_in_area(uint64_t address) { return address >> CAIRN_AREA_SHIFT == CAIRN_AREA; }

#endif
