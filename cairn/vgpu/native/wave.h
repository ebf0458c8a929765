/* The contract between generated kernel code and the dispatcher.

   Generated code is one function a kernel variant: `int32_t kernel(struct cairn_wave *wave)`. It starts at the entry when
   `resume` is 0, else at the resume point of that number, whose live registers it finds in `save`. It returns one of
   CAIRN_WAVE_*; on every return other than END it has set `resume`, saved what is live, and set `pc`, at a barrier and
   in a loop that waits to where it goes on, as an offset in the code object's image.

   A call may run more than one wave: when a wave ends, the function goes on with the same wave of the next `more_row`
   workgroups, then with the next `more_waves` waves of all of these, which follow in memory, and then with as many
   workgroups again, up to the one whose index is `claim->last`; `wave` is a workgroup's first. This moves on `claim->at`,
   and on a return other than END the first wave's `turn`. Such a return leaves the rest to the dispatcher; kernels that
   may return and go on later are called with `more_row` 0.

   Other threads may lower `claim->last` at any time. So before a call goes on to the next workgroups it writes the index
   of the first to `claim->at`, and only then reads `claim->last`; if its last one is not before that, it writes the
   former index again and returns END.

   In a call with `more_waves`, a wave that comes to a barrier gives its turn to the next one, and after the last one the
   first goes on at its `resume`. In kernels with barriers a wave that has ended leaves CAIRN_RESUME_ENDED there. Such a
   call returns BARRIER after the last wave's turn alone, when many barriers have opened.

   The Python mirror of this file is cairn/vgpu/state.py; a test compares the offsets. */
#ifndef CAIRN_WAVE_H
#define CAIRN_WAVE_H
#include <stdint.h>

enum cairn_wave_status {
    CAIRN_WAVE_END = 0,       /* s_endpgm */
    CAIRN_WAVE_BARRIER = 1,   /* s_barrier: resume when every wave of the workgroup is here or has ended */
    CAIRN_WAVE_YIELD = 2,     /* a loop that waits for memory ran out of budget, or s_sleep: let others run */
    CAIRN_WAVE_TRAP = 3,      /* s_trap; trap_id says which */
    CAIRN_WAVE_UNKNOWN = 4,   /* an instruction without semantics at pc */
    CAIRN_WAVE_INTERRUPT = 5, /* s_sendmsg(MSG_INTERRUPT): the host's service routine runs, then the wave goes on */
    CAIRN_WAVE_BAD_JUMP = 6,  /* an indirect jump to `pc`, which is no known code */
    CAIRN_WAVE_GWS = 7,       /* global wave sync: `gws` and `gws_value` say what; resume when it is done */
    CAIRN_WAVE_PART = 8,      /* a kernel in parts: the wave goes on at `pc`, in the part that has it (parts.c) */
};

/* What a wave asks of a resource of global wave sync: in bits 7:0 of `gws`, the resource's number from bit 8 on. */
enum cairn_gws_operation {
    CAIRN_GWS_SEMA_RELEASE_ALL = 0,
    CAIRN_GWS_INIT = 1,
    CAIRN_GWS_SEMA_V = 2,
    CAIRN_GWS_SEMA_BR = 3,
    CAIRN_GWS_SEMA_P = 4,
    CAIRN_GWS_BARRIER = 5,
};

#define CAIRN_RESUME_ENDED 0xFFFFFFFFu
#define CAIRN_RESUME_BETWEEN 0xFFFFFFFEu /* of a wave that comes from another part: all its registers are in `save` */
#define CAIRN_SAVED_MODE (512 * 256 + 129 * 8) /* where the MODE register is in `save` */

/* The workgroups that a call runs, or a thread has in hand (claim.c). */
struct cairn_claim {
    _Alignas(8) uint32_t last; /* the last one; or less */
    uint32_t state;            /* of claim.c, with `last` as one word */
    uint32_t at;               /* the one that began last, or is about to */
    uint32_t reserved;
};

struct cairn_wave;
struct cairn_probe_point;
struct cairn_probe_visit;
struct cairn_probe_log;
typedef void (*cairn_watch_fn)(struct cairn_wave *, uint64_t address);

struct cairn_wave {
    uint32_t resume;               /* 0: entry */
    uint32_t trap_id;
    uint64_t pc;                   /* device address of the instruction that the wave stopped at (set on return) */
    uint64_t exec;                 /* lanes that exist at entry: lane i of the wave is bit i */
    const uint32_t *item_ids;      /* packed work-item ids (x | y << 10 | z << 20) of this wave's lanes */
    uint8_t *lds;                  /* the workgroup's LDS */
    uint8_t *scratch;              /* this wave's private memory: dword i of lane l is at (i * lanes + l) * 4 */
    uint8_t *save;                 /* register image for resuming: 512 VGPRs/AGPRs of 256 bytes, then scalars; see state.py */
    const uint8_t *kernarg;
    const uint8_t *dispatch_packet;
    const uint8_t *queue;          /* amd_queue_t of the queue */
    uint64_t dispatch_id;
    uint32_t group_id[3];
    uint32_t wave_in_group;        /* item_ids[lane] is computed from this for one-dimensional workgroups */
    uint32_t group_waves;          /* waves in this workgroup: 1 makes s_barrier free */
    uint32_t budget;               /* iterations of waiting loops before a YIELD; generated code counts it down */
    uint32_t lds_size;             /* bytes, static and dynamic; a multiple of 16 */
    uint32_t scratch_size;         /* bytes a lane */
    uint32_t hw_id;                /* what s_getreg(HW_ID) shows */
    uint32_t xcc_id;               /* what s_getreg(XCC_ID) shows */
    uint32_t group_index;          /* linear index of the workgroup in the grid; in a call of several, of the first */
    uint32_t turn;                 /* of the waves that this call runs, the one that runs: 0 is the first */
    uint32_t more_waves;           /* waves to run after this one, in each workgroup */
    uint32_t groups[2];            /* workgroups of the grid in x and y */
    uint32_t more_row;             /* workgroups of a row after its first */
    uint32_t oneway;               /* one-way stores (analysis/oneway.py) may pass the caches: set for large dispatches */
    uint32_t asks;                 /* tiles ask for what comes next (lower/ahead.py): set where caches cannot hold it */
    uint32_t gws;                  /* enum cairn_gws_operation, and the resource << 8 */
    uint32_t gws_value;            /* of the first active lane */
    struct cairn_claim *claim;     /* of a call: which workgroups it runs */
    /* Precise mode alone: written before each memory instruction. */
    uint64_t precise_pc;
    uint64_t precise_exec;
    uint64_t precise_address[64];
    cairn_watch_fn watch;          /* is called then, for accesses of global memory, with 0; in other code with an
                                      address that may be the host's own (lower/spaces/access_trace.py) */
    /* Code with probes alone (probe.h), which writes the fields above before it calls. */
    void (*probe)(struct cairn_wave *, const struct cairn_probe_point *);
    uint64_t probe_dispatch;       /* `serial` of struct cairn_probe_dispatch */
    void *probe_data[4];           /* each tool's own, null before it was attached */
    uint64_t probe_quiet[33][2];   /* addresses from, to: where accesses are of no interest (CAIRN_PROBE_QUIET) */
    uint64_t probe_also[33][2];    /* and a second such range of each, for accesses whose lanes are in both */
    uint64_t probe_owners[32];     /* for CAIRN_PROBE_TRACK: of a range, who has pieces of memory; 0: nobody asks */
    uint32_t *probe_cells;         /* of LDS, for CAIRN_PROBE_TRACK: three rows of `probe_cells_room` */
    uint32_t probe_cells_room;
    uint32_t probe_cells_bytes;    /* bytes of LDS that have cells */
    uint32_t probe_stamp;          /* who the wave is in cells, */
    uint32_t probe_floor;          /* and from whom on one may be in doubt */
    uint32_t probe_episode;        /* the same for pieces */
    uint32_t probe_first;
    uint64_t probe_lanes;          /* for CAIRN_PROBE_LAPSE: lanes that started, */
    uint64_t probe_off;            /* and those that others have waited for without them */
    struct cairn_probe_visit *probe_visits;
    uint32_t probe_visit;          /* the workgroup, as visits name it */
    uint32_t probe_barriers;       /* that the wave has come to, */
    int32_t probe_barrier;         /* the last one's pc */
    uint32_t probe_bytes_room;     /* for CAIRN_PROBE_BYTES: bytes of LDS that have one each, */
    uint8_t *probe_bytes;          /* 1 where it is written */
    uint64_t *counts;              /* what the code counts into: a tool sets it when CAIRN_PROBE_COUNT is called, */
    struct cairn_probe_log *probe_log; /* and what it writes accesses to, if it asks for CAIRN_PROBE_LOG */
};

typedef int32_t (*cairn_kernel_fn)(struct cairn_wave *);

#endif
