/* Probes: what lets a tool see what a kernel does (docs/probes.md).

   A kernel that is prepared while tools are attached gets code of its own, which calls `wave->probe` at the points that
   the tools ask for. Each call names its point: constant data of the generated code. Without tools there is no such
   code, and nothing here runs. The Python mirror is cairn/vgpu/probes. */
#ifndef CAIRN_PROBE_H
#define CAIRN_PROBE_H
#include <stdbool.h>
#include <stdint.h>

#include "memory.h"
#include "packet.h"
#include "wave.h"

enum cairn_probe_kind {
    CAIRN_PROBE_ACCESS = 1,       /* before a memory instruction touches memory: `probe_address`, `probe_exec` */
    CAIRN_PROBE_BARRIER = 2,      /* s_barrier, before the wave waits */
    CAIRN_PROBE_WAVE_START = 4,   /* before the first instruction, */
    CAIRN_PROBE_WAVE_END = 8,     /* and at s_endpgm */
    CAIRN_PROBE_BLOCK = 16,       /* a run of instructions that are all executed, EXEC being `probe_exec` in all of them */
    CAIRN_PROBE_INSTRUCTION = 32, /* before each instruction */
    CAIRN_PROBE_FENCE = 64,       /* instructions that write caches back or invalidate them, and s_waitcnt */
    CAIRN_PROBE_GROUP_START = 128, /* from the dispatcher, of a workgroup's first wave structure: before its waves run, */
    CAIRN_PROBE_GROUP_END = 256,   /* and after the last one's end */
    CAIRN_PROBE_QUIET = 512,       /* no kind, but a wish: no ACCESS where all lanes are in `wave->probe_quiet[point->slot]`, or
                                     in memory in that or `probe_also` */
    CAIRN_PROBE_COUNT = 1024,     /* once for each call of the code, which then counts into `wave->counts` by itself */
    CAIRN_PROBE_MEET = 4096,      /* a barrier has opened: the waves of a workgroup that live have come to it; with the first one's
                                     structure */
    CAIRN_PROBE_LAPSE = 8192,      /* a wish: the code notes visits and barriers by itself, and calls BLOCK where a lane of
                                     `wave->probe_off` is on again, BARRIER where lanes of `probe_lanes` are off */
    CAIRN_PROBE_MASK = 16384,      /* a call that names the lanes which take part (__syncwarp and the like), in programs compiled
                                     for it: each lane's mask is its `precise_address`, `size` says of how many bytes */
    CAIRN_PROBE_TRACK = 2048,     /* a wish: the code keeps cells of LDS and owners of memory by itself, and calls where
                                     one is in doubt, and at accesses of memory whose scope is the device or more */
    CAIRN_PROBE_LOG = 32768,      /* a wish: the code writes each ACCESS to `wave->probe_log`, and calls when that is full, with a
                                     point of this kind */
    CAIRN_PROBE_WRITE = 65536,    /* of ACCESS, stores and atomics of global memory alone */
    CAIRN_PROBE_STOP = 131072,    /* before the instructions that the code was asked to stop at (KernelImage.stops): once for each
                                     register that was asked for, `number` from 0 on of `count`, each lane's value in
                                     `precise_address`; once, with `count` 0, where none was */
    CAIRN_PROBE_BYTES = 262144,   /* a wish beside QUIET: no ACCESS of LDS by loads of bytes that are all 1 in `wave->probe_bytes`,
                                     and by stores, for which the code writes the ones */
};

enum cairn_probe_space {
    CAIRN_SPACE_GLOBAL = 0, /* global, buffer and scalar instructions: addresses */
    CAIRN_SPACE_FLAT = 1,   /* the high dword tells LDS (CAIRN_SHARED_APERTURE) and private memory from global */
    CAIRN_SPACE_LDS = 2,    /* offsets in the workgroup's LDS */
    CAIRN_SPACE_PRIVATE = 3, /* offsets in the lane's private memory */
};

enum cairn_probe_action { CAIRN_ACTION_LOAD = 0, CAIRN_ACTION_STORE = 1, CAIRN_ACTION_ATOMIC = 2 };
enum cairn_probe_scope { CAIRN_SCOPE_WAVE = 0, CAIRN_SCOPE_GROUP = 1, CAIRN_SCOPE_AGENT = 2, CAIRN_SCOPE_SYSTEM = 3 };

enum cairn_probe_flags {
    CAIRN_PROBE_SCALAR = 1,  /* one access of the wave: its address stands in lane 0, and probe_exec is 1 */
    CAIRN_PROBE_ACQUIRE = 2, /* of a fence: it invalidates what is cached, */
    CAIRN_PROBE_RELEASE = 4, /* writes it back, */
    CAIRN_PROBE_WAITS = 8,   /* waits for accesses to be done */
    CAIRN_PROBE_RETURNS = 16, /* of an atomic: it gives the old value */
    CAIRN_PROBE_COMPARES = 64, /* of an atomic: compare and swap */
    CAIRN_PROBE_GLOBAL_SYNC = 128, /* of a fence: global wave sync, `wave->gws` says what; the wave goes on when it is done */
    CAIRN_PROBE_BUFFER = 32, /* a buffer instruction: probe_exec has the lanes in range alone */
};

#define CAIRN_PROBE_ANY_STRIDE INT32_MIN
#define CAIRN_PROBE_QUIET_LDS 32 /* the slot of LDS; the others are of global memory */
#define CAIRN_PROBE_LOUD UINT32_MAX
#define CAIRN_SHARED_APERTURE 0x00010000u
#define CAIRN_LDS_PLACE 0xfffffff8u /* from here on the aperture tells where LDS lies in memory */
#define CAIRN_PRIVATE_APERTURE 0x00020000u

struct cairn_probe_point {
    uint32_t kind;
    int32_t pc;     /* of the instruction, counted from the kernel object: packet->kernel_object + pc is its address */
    uint32_t size;  /* bytes that a lane accesses from its address on */
    int32_t stride; /* bytes from each lane's address to the next one's, where that is known beforehand */
    uint8_t space, action, scope, flags;
    int32_t end;    /* of a block: behind its last instruction, as pc */
    uint32_t count; /* of a block: its instructions */
    uint32_t number; /* of the kernel's points of this kind and pc, from 0 on: an instruction may access two places */
    uint32_t slot;   /* of an access: which range of `wave->probe_quiet` is looked at, CAIRN_PROBE_LOUD for none; of a block,
                        its place among `wave->probe_visits` */
    uint32_t tracked; /* its number among `points`, from 1 on; 0 where it is in none */
    uint32_t shift;   /* log2 of the bytes of LDS that have a cell in common */
    uint32_t rows;    /* of a log: how many scalars its records of CAIRN_LOG_ROWS have, each of as many lanes */
    uint32_t lanes;   /* of a wave */
    const struct cairn_probe_code *code;
    const int32_t *steps; /* of each lane, from its row's scalar on; null: none */
};

/* Of a block that accesses memory, what a wave notes when it runs it with lanes that are active. */
struct cairn_probe_visit {
    uint32_t first, last; /* the wave's `probe_barriers` when it was there first, and last */
    int32_t pc;
    uint32_t visit;       /* whose: `wave->probe_visit` */
};
#define CAIRN_PROBE_VISITS 1024

/* The log (CAIRN_PROBE_LOG): the tool gives each call of the code one when CAIRN_PROBE_COUNT is called, and may empty it
   then, when it is full, and at the dispatch's end. A record has at least three words: the point's address, in whose
   low bits the form is (enum cairn_log_form), the active lanes, the workgroup's index. Then there are `point->rows`
   scalars, of which a lane's is `lane / (lanes / rows)`, and its address that plus its step; or the addresses of all
   lanes, of a scalar access the one. With CAIRN_LOG_NARROW addresses have 32 bits, and so do those of all lanes.
   Behind `limit` there is room for CAIRN_LOG_SLACK bytes. */
struct cairn_probe_log {
    uint64_t at, limit;
};

enum cairn_log_form { CAIRN_LOG_ROWS = 1, CAIRN_LOG_VECTOR = 2, CAIRN_LOG_NARROW = 4 };
#define CAIRN_LOG_SLACK 1024

/* What is known of a kernel's code: which arguments the addresses of its stores and atomics come from, and its points of
   accesses by their numbers. */
struct cairn_probe_code {
    int32_t stores;          /* sets in `stored`; -1: stores may go anywhere */
    int32_t count;           /* points, and the null before the first one */
    const uint64_t *stored;  /* sets that differ: a bit for each dword of the kernel arguments */
    const struct cairn_probe_point *points[];
};

/* Cells (CAIRN_PROBE_TRACK): of the unit of LDS at offset `i << shift` they are `probe_cells[i]`, who wrote it last,
   `[i + room]` and `[i + 2 * room]`, two who read it. A cell is who in bits 31:20 (`probe_stamp`, which the tool gives
   each wave anew when others can have learnt what it did), the point's number in 16:6, the lane in 5:0; 19:17 are the
   tool's, zero in cells that the code writes (but 17 says that all lanes mean one place). The code lets an access
   pass, and notes it, where the writer and, of a store, the readers are below `probe_floor` or the wave itself, and a
   load takes a reader's cell that is so, or the second one. Else it calls. */
/* Owners (CAIRN_PROBE_TRACK with QUIET): pieces of 256 bytes of a range have 64 bytes each, of which the first word says
   who has the whole piece to itself: the episode in 63:32, the number of the point that reads it in 21:11, of the one
   that writes it in 10:0. The piece at `address` is at `probe_owners[slot] + (address >> 8 << 6)`. The code lets an access
   of whole pieces pass where the wave has them or gets them, which it may where the word's episode is before
   `probe_first`. Where `probe_owners[slot]` is 0 the whole range is of no interest. */
#define CAIRN_OWNER_EPISODE 32
#define CAIRN_OWNER_READ 11

#define CAIRN_CELL_WHO 20
#define CAIRN_CELL_ALIKE (1u << 17)
#define CAIRN_CELL_POINT 6
#define CAIRN_CELL_POINTS 2048

/* What lies in `wave->counts`, which the tool sets to at least this many zeros, and reads when the dispatch has ended.
   A point of CAIRN_PROBE_COUNT has `count` blocks, each of which follows it as a struct cairn_probe_block. Its `number` is
   that of the block that each wave starts with and never comes back to, plus 1, which is not counted; its `lanes` are
   those of a wave. */
enum {
    CAIRN_COUNTED_LANES = 0,   /* waves that started with 0 to 64 lanes, but the first ones of workgroups */
    CAIRN_COUNTED_FIRST = 65,  /* workgroups whose first wave did */
    CAIRN_COUNTED_BLOCKS = 130, /* each block's: */
    CAIRN_COUNTED_TIMES = 0,   /* how often a wave ran it, where its code does not know that all lanes are active, */
    CAIRN_COUNTED_ACTIVE = 1,  /* the active lanes in all of these times, */
    CAIRN_COUNTED_FULL = 2,    /* how often in code that does */
    CAIRN_COUNTED_NUMBERS = 3,
};

struct cairn_probe_block {
    int32_t pc, end; /* as a point's */
};

typedef void (*cairn_probe_fn)(struct cairn_wave *wave, const struct cairn_probe_point *point);

/* A dispatch that begins or ends. `serial` counts the process's dispatches, `outcome` is enum cairn_outcome. */
struct cairn_probe_dispatch {
    const struct cairn_packet *packet;
    const void *queue;
    uint64_t own_size; /* bytes from the queue on that are its memory: packets, kernel arguments */
    uint64_t id, serial;
    uint32_t groups[3];
    int32_t outcome;
};

enum cairn_probe_tools { CAIRN_PROBE_TOOLS = 4 };

struct cairn_probe_tool {
    uint32_t kinds;    /* what it wants to see: enum cairn_probe_kind */
    uint32_t reserved;
    cairn_probe_fn at; /* runs on the thread that runs the wave; several at a time */
    void (*begin)(const struct cairn_probe_dispatch *);
    void (*end)(const struct cairn_probe_dispatch *);
    void (*allocated)(const struct cairn_allocation *); /* device and pinned memory: on the thread that asks for it, */
    void (*freed)(const struct cairn_allocation *);     /* after the pages are there, or gone */
    void (*submitted)(const void *queue, uint64_t id, uint32_t first);  /* a packet of a queue has been written, on who writes
                                                                           it, with its first word; */
    void (*done)(const void *queue, uint64_t id, const void *packet); /* it was run, and is about to be complete */
    void (*wrote)(uint64_t address, uint64_t size); /* the host's own code has written to device memory */
    void (*faulted)(uint64_t address, uint64_t pc); /* the host's own code may not access an address: in a signal's handler */
    void (*host)(const void *queue, uint64_t signal); /* the host has looked how far a queue or a signal is: what it says is
                                                         done is known to the host; both 0: a thread begins to wait */
    bool (*guarded)(const void *siginfo, void *context); /* a thread was kept from a page by a protection key, in the
                                                            handler; true: it may go on */
};
#endif
