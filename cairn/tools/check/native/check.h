/* The checker: what its files share. Python's mirror is cairn/tools/check/native.py. */
#ifndef CAIRN_CHECK_H
#define CAIRN_CHECK_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "probe.h"

#define CHECK_API __attribute__((visibility("default")))
#define CHECK_WAVES 32 /* of a workgroup */
#define CHECK_TRACE 48 /* return addresses of who allocated */
#define CHECK_PINNED 2 /* the kind of blocks that the host accesses, too: pinned and managed memory */

enum check_tool { CHECK_MEMORY = 1, CHECK_INIT = 2, CHECK_RACE = 4, CHECK_SYNC = 8, CHECK_PORTABLE = 16, CHECK_DIGESTS = 64 };

enum check_kind {
    CHECK_OUT_OF_BOUNDS = 0, /* of an allocation */
    CHECK_AFTER_FREE,
    CHECK_HOST_MEMORY,       /* the host's own, pageable */
    CHECK_WILD,              /* an address of nothing */
    CHECK_MISALIGNED,
    CHECK_LDS_BOUNDS,
    CHECK_PRIVATE_BOUNDS,
    CHECK_UNWRITTEN,         /* global memory that nobody has written */
    CHECK_UNWRITTEN_LDS,
    CHECK_RACE_LDS,
    CHECK_RACE_GLOBAL,
    CHECK_RACE_QUEUES,       /* between kernels of streams that nothing orders */
    CHECK_RACE_HOST,         /* between a kernel and a copy or fill that nothing orders */
    CHECK_DIVERGENT_BARRIER, /* some lanes of a wave go by */
    CHECK_MISSED_BARRIER,    /* some waves of a workgroup go by */
    CHECK_OTHER_BARRIER,     /* waves meet at different barriers */
    CHECK_WARP_SIZE,         /* right for waves of 64 lanes, a race where they have 32 */
    CHECK_HOST_BOUNDS,       /* a copy or fill of the host runs over an allocation */
    CHECK_HOST_AFTER_FREE,
    CHECK_MASK,              /* of the lanes that take part: not the lanes that do */
    CHECK_KINDS,
};

struct check_block;

/* One access, for a report. */
struct check_side {
    uint64_t kernel_object; /* 0: the host's copy or fill */
    int32_t pc;
    uint32_t group[3];
    uint32_t wave, lane;
    uint32_t size;
    uint8_t space, action, known, scalar; /* known: group, wave and lane are */
};

struct check_record {
    uint32_t kind, number;
    _Atomic uint64_t count;
    struct check_side now, before;
    uint64_t address, detail;
    uint64_t dispatch; /* counts the process's, from 1 on */
    /* The allocation, base 0 for none. */
    uint64_t base, bytes, allocated_as;
    uint32_t freed, memory_kind, origin, end_origin;
    uint64_t trace[CHECK_TRACE], end_trace[CHECK_TRACE];
};

struct check_digest { /* what a dispatch has left in memory: the device's own, and what the host uses, too */
    uint64_t dispatch, kernel_object, value, shared;
};

/* report.c */
struct check_record *check_report(uint32_t kind, const struct check_side *now, const struct check_side *before,
                                  const struct check_block *block, uint64_t address, uint64_t detail);
void check_pages(void);

/* blocks.c: allocations, live and freed, by their pages */
enum check_state { CHECK_LIVE = 1, CHECK_FREED = 2 };
enum check_writer { CHECK_BY_KERNEL = 1, CHECK_BY_HOST = 2 }; /* of a byte that is written */
struct check_block {
    uint64_t base, size, number;
    uint32_t kind, state, origin, end_origin;
    _Atomic uint32_t by_host; /* all of it counts as written */
    uint8_t *written;         /* a byte for each */
    _Atomic uint64_t known;   /* so many from the first on are written */
    void *cells;              /* entries for each dword (cells.h) */
    uint64_t trace[CHECK_TRACE], end_trace[CHECK_TRACE];
};
const struct check_block *check_block_at(uint32_t number); /* null behind the last */
struct check_block *check_find(uint64_t address);
struct check_block *check_nearest(uint64_t address);
uint64_t check_advance(const uint8_t *written, uint64_t known, uint64_t size);
uint64_t check_frees(void);
void check_allocated(const struct cairn_allocation *allocation);
void check_freed(const struct cairn_allocation *allocation);

/* group.c: the workgroup that a slot runs */
#define CHECK_MEETINGS 64
#define CHECK_PLACES 16
struct check_knowledge;
struct check_reach;
struct check_lane_set {
    uint32_t clock[CHECK_WAVES];  /* what the wave knows of each wave of its group */
    uint32_t fenced[CHECK_WAVES]; /* the same at its last fence */
    uint32_t episode;
    bool armed;                   /* a fence, and no plain store since */
    const struct check_knowledge *known, *pending, *fenced_known;
    uint64_t place[CHECK_PLACES]; /* that it has read atomically and not looked up among the logs: what it read is there later on */
    uint32_t places;
    uint64_t awaits; /* what global wave sync lets go on: its place among the logs, whose lines are known then */
};
struct check_waits { /* of a wave, for barriers and masks */
    uint64_t off, unmet;     /* lanes that were off at a barrier; that a mask has named, and that did not come */
    int32_t off_pc, mask_pc; /* at these */
    uint32_t barriers;       /* that it has passed */
};
#define CHECK_DOUBTS 256 /* all dwords of an access */
struct check_doubt { /* a store where another wave has been is no race if it leaves what was there: looked at when it is done */
    uint32_t kind, bytes;
    struct check_side now, before;
    struct check_block *block;
    uint64_t address;
    const uint32_t *place;
    uint32_t value;
};
#define CHECK_STAMPS (1u << (32 - CAIRN_CELL_WHO))
#define CHECK_STORED 16
struct check_group {
    uint64_t stored_serial; /* of the dispatch whose stores are to the `stored` allocations, */
    const struct cairn_probe_code *stored_code;
    int32_t stored_count;   /* or, -1, to any */
    uint64_t stored[CHECK_STORED];
    uint64_t serial, kernel_object, own_size;
    uint32_t waves;
    uint64_t uid;
    uint32_t lds_room, lds_known; /* lds_known: bytes from the first on that are written */
    uint8_t *lds_written;
    uint64_t stamp[CHECK_WAVES]; /* of what the waves' quiet ranges are about */
    uint32_t *lds_cells; /* probe.h: three rows of lds_room */
    uint32_t stamp_count, lds_floor;
    struct { uint32_t wave, clock; } stamps[CHECK_STAMPS]; /* who the cells mean, and when */
    struct cairn_wave *at[CHECK_WAVES];
    uint64_t numbers_serial; /* of the dispatch that the numbers for episodes from next_number on are for */
    uint32_t next_number, numbers_left;
    uint64_t floor; /* episodes before it are in order with all of the dispatch */
    struct check_doubt doubts[CHECK_DOUBTS];
    uint32_t doubt_count;
    /* While barriers alone order the workgroup's waves: how many have opened. Each wave then knows of the others what was
       before, and the clocks are not written. */
    uint32_t rounds;
    bool ticked;
    struct check_lane_set wave[CHECK_WAVES];
    struct check_reach *reach[CHECK_WAVES][2]; /* reach.c: of what each knows, and of that with what it has seen */
    struct { uint64_t address; uint32_t clock[CHECK_WAVES]; } meetings[CHECK_MEETINGS]; /* places in LDS that waves meet at */
    uint32_t meeting_count;
    uint8_t meeting_of[4 * CHECK_MEETINGS]; /* by their addresses: their numbers and 1 */
    /* Of each dword of LDS the waves that have done an atomic there since the last barrier, as one of many lanes and without
       its result: where somebody waits for it, it becomes a meeting. From, to: where there may be any. And what each wave
       knew when it did the last one. */
    uint32_t *lds_gave, gave_from, gave_to;
    uint32_t gave_clock[CHECK_WAVES][CHECK_WAVES];
    struct check_waits waits[CHECK_WAVES];
    struct cairn_probe_visit *visits; /* a row of CAIRN_PROBE_VISITS for each wave */
    uint32_t visit;
};
/* How much a wave knows of another one, or of itself. */
static inline uint32_t check_clock(const struct check_group *group, uint32_t wave, uint32_t of)
{
    return group->ticked ? group->wave[wave].clock[of] : group->rounds + (wave == of);
}
struct check_group *check_group_of(const struct cairn_wave *wave);
void check_group_start(struct cairn_wave *wave);
void check_group_end(struct cairn_wave *wave);

/* access.c */
struct check_span { /* of bytes that lanes access side by side */
    uint64_t start, size;
    uint32_t lane;
};
void check_found_at(uint32_t kind, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                    const struct check_block *block, uint64_t address, uint64_t detail, uint32_t lane);
void check_access(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point);
void check_side_of(struct check_side *side, const struct cairn_wave *wave, const struct cairn_probe_point *point, uint32_t lane);

/* written.c: `apart`: of lanes that go to many places of memory that is the block's, or there in LDS */
void check_known(struct check_block *block);
void check_written(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes,
                   const struct check_span *span, struct check_block *block);
void check_written_apart(const struct cairn_wave *wave, const struct cairn_probe_point *point, uint64_t lanes,
                         struct check_block *block, uint64_t end);
void check_advance_lds(struct check_group *group, uint32_t room);
void check_written_lds(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                       uint64_t lanes, const struct check_span *span);
void check_written_lds_apart(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                             uint64_t lanes, uint64_t end);

/* stores.c */
bool check_is_kept(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                   const struct check_block *block);

/* race.c */
void check_race_global(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                       struct check_block *block, const struct check_span *span);
void check_race_apart(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                      struct check_block *block, uint64_t lanes);
bool check_race_lds_apart(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                          uint64_t lanes, uint64_t starts, const uint64_t range[2]);
void check_race_lds(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                    const struct check_span *span);
void check_race_meet(struct check_group *group);
void check_race_settle(struct check_group *group);
void check_race_doubt(struct check_group *group, const struct check_doubt *doubt, bool storing);
void check_lds_begin(struct check_group *group);
void check_lds_meet(struct check_group *group);
void check_lds_renew(struct check_group *group, uint32_t wave);
uint32_t *check_lds_cells(uint64_t bytes);
void check_lds_cells_free(uint32_t *cells, uint64_t bytes);
void check_race_fence(struct check_group *group, uint32_t wave, const struct cairn_probe_point *point);
void check_race_global_sync(struct check_group *group, const struct cairn_wave *wave);
void check_race_went_on(struct check_group *group, uint32_t wave);
void check_race_look(struct check_group *group, uint32_t wave);
void check_race_forget(void);
void check_reach_forget(struct check_group *group);
void check_race_sync(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point);
void check_race_start(struct check_group *group);
void check_race_renew(struct check_group *group, uint32_t wave);
uint64_t check_owners(const struct check_block *block);
void check_race_begin(void);
void *check_cells(uint64_t bytes);
void check_cells_free(void *cells, uint64_t bytes);

/* sync.c */
void check_sync_block(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point);
void check_sync_start(struct check_group *group);
void check_sync_barrier(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point);
void check_sync_mask(struct check_group *group, struct cairn_wave *wave, const struct cairn_probe_point *point);
void check_sync_meet(struct check_group *group);
void check_sync_group_end(struct check_group *group, const struct cairn_wave *wave);

/* entry.c */
extern uint32_t check_tools, check_number;
extern uint32_t (*check_origin)(uint64_t address, uint32_t freed);
extern int32_t (*check_reaches)(uint64_t address);
extern _Atomic uint64_t check_serial;
static inline bool checks(uint32_t tools) { return check_tools & tools; }
/* Whether an access within what is known is of no interest to anybody. */
static inline bool check_quiet(void) { return !checks(CHECK_RACE | CHECK_PORTABLE); }

/* A large piece of zeros that takes memory as it is touched. */
void *check_zeros(uint64_t bytes);
void check_zeros_free(void *zeros, uint64_t bytes);

#endif
