/* The native core of the virtual device: dispatches, workers, slots.

   One dispatch runs on the thread that submits it and on as many pool workers as it is worth waking. Each of these
   participants takes workgroups (share.c; claim.c), holds every workgroup in a slot (LDS, scratch, save
   images, wave structs) and runs the waves round robin. Workgroups that yield stay resident on the participant. */
#ifndef CAIRN_CORE_H
#define CAIRN_CORE_H
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "host.h"
#include "packet.h"
#include "shape.h"
#include "wave.h"

#define CAIRN_API __attribute__((visibility("default")))
#define CAIRN_MAX_WAVES 32      /* 1024 work-items as wave32 */
#define CAIRN_MAX_LANES 1024
#define CAIRN_LDS_WINDOW (160u << 10) /* the largest LDS of any target */
#define CAIRN_LDS_APRON (512u << 10)  /* zeros before and behind it, which loads out of range read; see state.py */

enum cairn_outcome {
    CAIRN_OK = 0,
    CAIRN_FAULT = 1,       /* SIGSEGV or SIGBUS in kernel code */
    CAIRN_TRAP = 2,        /* s_trap */
    CAIRN_UNKNOWN = 3,     /* an instruction without semantics */
    CAIRN_BAD_JUMP = 4,
    CAIRN_PREPARE = 5,     /* the kernel could not be prepared; Python holds the reason */
    CAIRN_CANCELLED = 6,
    CAIRN_HOST_SIGNAL = 7, /* SIGILL or SIGFPE in generated code: a defect of the engine */
    CAIRN_BAD_STATUS = 8,  /* generated code returned something that is no wave status */
    CAIRN_NO_MEMORY = 9,   /* the host gave no memory for a slot */
    CAIRN_BAD_PACKET = 10, /* a packet that breaks the rules of AQL or the device's limits */
    CAIRN_CALLBACK = 11,   /* a Python service or group callback failed; Python holds the reason */
    CAIRN_STUCK = 12,      /* a barrier that nobody can leave; Python holds the text */
    CAIRN_GWS = 13,        /* global wave sync that cannot go on: enum cairn_gws_problem in `status` */
};

enum cairn_region { CAIRN_REGION_GLOBAL = 0, CAIRN_REGION_LDS = 1, CAIRN_REGION_SCRATCH = 2, CAIRN_REGION_SAVE = 3 };

struct cairn_failure {
    int32_t outcome;
    int32_t signal;         /* host signal number, for FAULT and HOST_SIGNAL */
    uint64_t address;       /* faulting address; 0 where the host does not say (non-canonical) */
    uint64_t host_pc;
    uint64_t kernel_object;
    uint64_t pc;            /* device pc where it is known */
    uint32_t group_id[3];
    uint32_t trap_id;
    uint64_t group_index;
    uint32_t wave;
    uint32_t region;
    uint64_t region_offset; /* offset in LDS or scratch */
    int32_t status;         /* for BAD_STATUS */
    uint32_t watched;       /* found by watch.c; so is a run again */
    uint64_t own_size;      /* bytes from the queue on that are its memory */
};

/* `region` is the resource; with the others, `region_offset` waves wait there, and at a barrier for `address` more. */
enum cairn_gws_problem { CAIRN_GWS_NEVER_SET, CAIRN_GWS_NOBODY_COMES, CAIRN_GWS_NO_ROOM };

/* A kernel prepared for a workgroup shape. Python's prepare callback fills the first part. */
enum cairn_prepared_flags {
    CAIRN_PREPARED_GROUP = 1,  /* fn is a cairn_group_fn: it returns END or YIELD, or has noted why it fails */
    CAIRN_PREPARED_WAVES = 2,  /* one call may run a workgroup's waves one after another, by turns at barriers */
    CAIRN_PREPARED_GROUPS = 4, /* one call may run several workgroups, of one wave if WAVES is not set */
    CAIRN_PREPARED_ROWS = 8,   /* workgroups of such a call may take turns after each wave */
    CAIRN_PREPARED_WAITS = 16, /* it may wait for other workgroups or kernels */
    CAIRN_PREPARED_TURNS = 32, /* waves that have waited at a barrier may go on so, too */
    CAIRN_PREPARED_GWS = 64,   /* it uses global wave sync */
    CAIRN_PREPARED_OVERWRITES = 128, /* waves may store to LDS what others of the workgroup have not read yet */
    CAIRN_PREPARED_PROBES = 256, /* code with probes (probe.h) */
    CAIRN_PREPARED_EMPTY = 512, /* it does nothing: one workgroup stands for all */
    CAIRN_PREPARED_PARTS = 1024, /* its code is in parts, of which others may be made while it runs (parts.c) */
};
typedef int32_t (*cairn_group_fn)(struct cairn_wave *waves, uint32_t count, const struct cairn_packet *packet);

struct cairn_prepared {
    void *fn;
    uint32_t save_size; /* bytes of one wave's save image */
    uint32_t wave_size; /* lanes: 64 or 32 */
    uint32_t flags;
    uint32_t edge;      /* made for workgroups cut off at the grid's end */
    uint32_t guarded;   /* it looks at the addresses that come of arguments, too (watch.c) */
    _Atomic uint64_t hot_ns; /* time in this code after which better code is wanted; 0: never */
    uint64_t oneway;         /* bytes that a work-item stores to where the kernel does not read */
    uint64_t streamed;       /* bytes that it accesses as waves go through memory */
    const uint32_t *pointers; /* offsets of the arguments that are, or may be, addresses: see watch.c */
    uint32_t pointer_count;
    /* The table's own part. */
    uint64_t kernel_object;
    uint16_t block[3];
    _Atomic uint16_t waits_hot; /* it is among the hot records that nobody has taken yet */
    _Atomic uint32_t group_ns;  /* running mean of a workgroup's time, 0 while unknown */
    _Atomic uint32_t join_ns;   /* what helpers cost beyond their part of a small dispatch's work (sched.c) */
    _Atomic uint32_t runs;      /* small dispatches */
    _Atomic uint32_t version;   /* odd: out of use, or being written */
    _Atomic uint64_t spent_ns;
    struct cairn_prepared *next_hot;
    _Atomic(void *) rival; /* other code, until it is known which is faster (trial.c) */
    void *judged;          /* the code that it was compared with, */
    uint32_t verdict;      /* and what came out: enum cairn_verdict */
    uint64_t rival_oneway, rival_streamed;
    _Atomic uint32_t pairs, lost, vain;
    uint32_t *item_ids;        /* CAIRN_MAX_LANES packed ids; of no meaning for edge records */
};

enum cairn_verdict { CAIRN_HOT = 0, CAIRN_FASTER = 1, CAIRN_SLOWER = 2 }; /* why a record is handed over */

/* Returns 0 and fills the first part, or returns another number: the dispatch fails with CAIRN_PREPARE. */
enum cairn_prepare_for { /* its third argument: */
    CAIRN_FOR_EDGE = 1,
    CAIRN_FOR_PRECISE = 2,
    CAIRN_FOR_GUARDED = 4,
    CAIRN_FOR_DEBUGGER = 8, /* nothing is prepared: a debugger has asked for the process */
};
typedef int32_t (*cairn_prepare_fn)(uint64_t kernel_object, const struct cairn_packet *packet, int32_t what,
                                    struct cairn_prepared *out);
typedef void (*cairn_ahead_fn)(const struct cairn_packet *packet);

/* What the dispatcher knows of the device. `interrupt` runs the host's service: non-zero fails the dispatch. */
struct cairn_device {
    uint32_t cu_count, xcc_count, waves_per_cu, lds_per_cu, max_lanes, max_lds;
    uint32_t lds_granule; /* bytes that LDS is given out in, a multiple of 16 */
    uint32_t whole;       /* compute units of the whole device where this is a part of it, else 0 */
    const uint16_t *cus;  /* the numbers of the part's units: `cu_count` of them */
    int32_t (*interrupt)(void *user, const void *queue, struct cairn_wave *wave);
    void *user;
};

struct cairn_dispatch;
struct cairn_gws;

/* What a wave waits for in global wave sync (gws.c). */
struct cairn_ticket {
    uint64_t turn;
    uint8_t resource;
    bool barrier;
};

/* One resident workgroup. */
struct cairn_slot {
    struct cairn_slot *next;
    uint8_t *region;
    size_t region_size;
    uint8_t *save, *lds_end, *scratch_end; /* scratch_end: of wave 0's window; windows follow each other */
    size_t save_stride, scratch_stride;
    uint32_t wave_capacity, save_capacity, number;
    uint32_t lds_used; /* bytes before lds_end that may not be zero */
    size_t scratch_capacity;
    uint64_t serial; /* of the dispatch that the waves' constant fields belong to */
    bool edge;
    uint32_t count;  /* waves in use */
    uint32_t grace;  /* how often the budget of loops that may wait has been doubled */
    uint64_t digest; /* of what the wave left when it yielded the last time */
    uint64_t still_digest;
    cairn_kernel_fn fn;
    cairn_kernel_fn parts[CAIRN_MAX_WAVES]; /* of a kernel in parts: where each wave is */
    const struct cairn_prepared *prepared;
    uint32_t probe_generation; /* that the waves' probe_data is of */
    uint8_t state[CAIRN_MAX_WAVES];
    bool known_to_gws, blocked; /* gws.c: counted among its workgroups; none of its waves can go on */
    struct cairn_ticket tickets[CAIRN_MAX_WAVES];
    bool several;             /* one call runs several waves or workgroups */
    struct cairn_claim fixed; /* for calls of which nothing can be taken back */
    struct cairn_wave waves[CAIRN_MAX_WAVES];
    uint32_t item_ids[CAIRN_MAX_LANES]; /* of an edge workgroup */
};

/* A thread's part of comparing two codes. */
struct cairn_trial {
    void *rival;
    uint32_t calls, groups; /* so far; and how many the last one ran, */
    uint64_t each;          /* and in how long each: sixteenths of nanoseconds */
};

/* A workgroup that waits. */
struct cairn_still {
    uint32_t group_id[3], waves, at_barrier; /* a bit for each wave that lives, and for each at a barrier */
    bool told, same;                         /* nothing in it has changed since it was told of before */
    uint64_t pcs[CAIRN_MAX_WAVES];           /* where waves go on: an offset in the image; or 0 */
    uint64_t saves[CAIRN_MAX_WAVES];         /* their save images */
};

/* Another participant that is behind with a workgroup, and how much time (ns) its thread had used when that was seen. */
struct cairn_sight {
    const struct cairn_worker *of; /* or none */
    uint64_t group;
    int64_t used;
};

struct cairn_worker {
    _Alignas(128) sigjmp_buf env;
    volatile int in_kernel;
    volatile uint32_t wave;
    volatile bool translates; /* it waits for a part of its kernel */
    struct cairn_slot *volatile running;
    struct cairn_dispatch *_Atomic dispatch; /* what it takes part in, or is about to look at */
    bool counted;                            /* among the helpers of it */
    volatile uint64_t fault_address, fault_host_pc;
    volatile int fault_signal;
    volatile bool fault_watched; /* found by watch.c */
    uint64_t next, end; /* workgroups taken and not yet started, unless somebody has taken them back */
    _Alignas(128) struct cairn_claim claim; /* what others may take back of them */
    _Alignas(128) bool open;                /* they may */
    struct cairn_sight sight;
    uint64_t seen_word, seen_first;  /* another one's claim, when it was looked at the last time */
    uint32_t takes;     /* how often it took some of a share */
    uint32_t number;    /* 0: whoever submits; the pool's workers count from 1 */
    struct cairn_slot *free[2]; /* guarded ones, others */
    uint32_t free_count, slot_count;
    volatile uint32_t fruitless; /* turns in a row in which none of the workgroups that wait ended */
    struct cairn_slot **resident;
    uint32_t resident_count, resident_capacity;
    bool seated; /* one of the workgroups that are resident together may be the next that it begins */
    void *alternate_stack;
    struct cairn_trial trial;
    struct cairn_still still; /* of one of its workgroups, by turns, while none ends */
    _Atomic uint32_t still_version; /* odd while that is written */
    uint32_t still_turn;
    pthread_t thread;
    uint8_t *stack; /* where kernel code has its stack: its upper end; null: on the thread's own */
};

typedef void (*cairn_job_fn)(void *argument, uint64_t index);

/* A participant's part of a dispatch, counted from 0: every so many-th stretch of its workgroups (share.c). Each has two
   lines of the cache to itself: processors fetch lines by pairs. */
#define CAIRN_MAX_SHARES 64
struct cairn_share {
    _Alignas(128) _Atomic uint64_t next;
    uint64_t end;
};

struct cairn_dispatch {
    const struct cairn_packet *packet;
    const void *queue;
    const struct cairn_device *device;
    struct cairn_prepared *full, *edge;
    cairn_job_fn job; /* a host job (copy, fill) in place of a kernel */
    void *job_argument;
    uint64_t id, serial, total;
    _Atomic uint64_t chunk; /* workgroups that a participant takes at a time */
    uint32_t groups[3], rest[3]; /* workgroups, the last one counted; work-items of the last one where it is cut off */
    uint32_t cus_an_xcc;
    bool oneway, asks; /* such stores may pass the caches; accesses ask for what comes next */
    uint32_t schedule; /* which order of workgroups and waves: cairn_schedule_configure */
    uint64_t max_resident;
    cairn_watch_fn watch; /* what code calls with addresses that may be the host's own */
    uint64_t own_size;    /* bytes from the queue on that are its memory */
    struct cairn_gws *gws; /* where its kernel uses global wave sync */
    bool probed; /* tools see it (probe.h), */
    void (*probe)(struct cairn_wave *, const struct cairn_probe_point *); /* or this alone does */
    uint64_t turns; /* a re-run gives up after so many fruitless turns; 0: never */
    _Atomic uint64_t next, resident; /* `resident`: seats of workgroups that run, wait, or are about to begin */
    struct cairn_share *shares; /* the context's */
    uint32_t share_count;       /* 0: workgroups are taken in order, by `next` */
    uint64_t first, grain;      /* of the shares: where they start, and how long their stretches are */
    _Atomic uint32_t stop; /* 0: runs, 1: a failure is being written, 2: it is written */
    _Atomic uint32_t helpers, wanted, posted;
    uint32_t place; /* where workers find it, from 1 on */
    int64_t start;  /* where its time is of interest */
    uint64_t alone_ns, join_ns; /* expected: its owner's time without helpers; of a small one, what they cost. Or 0 */
    bool all_awake; /* its helpers were: what they cost is not the time of waking up */
    struct cairn_worker *owner;
    struct cairn_failure failure;
};

/* A context belongs to one submitting thread at a time (who runs a queue's packets): it keeps the slots warm. */
struct cairn_context {
    struct cairn_worker worker;
    struct cairn_worker *former; /* of the thread that borrows the context, and its float mode */
    uint64_t float_mode;
    uint8_t *stack; /* mapped for threads that borrow it */
    uint32_t watches;           /* dispatches are kept from pageable memory */
    uint64_t own_size;          /* bytes from the queue on that are its memory */
    _Atomic uint32_t cancelled; /* what runs, or is about to */
    struct cairn_dispatch dispatch;
    struct cairn_share shares[CAIRN_MAX_SHARES];
};

/* fault.c */
void cairn_fault_install(void);
struct cairn_worker *cairn_fault_enter(struct cairn_worker *worker); /* returns the thread's former worker */
void cairn_fault_leave(struct cairn_worker *former);
struct cairn_worker *cairn_fault_switch(struct cairn_worker *worker); /* the same without an alternate stack */
extern const char cairn_cancel_mark; /* its address comes with the signal that interrupts a participant */
void cairn_fault_abandon(void);
_Noreturn void cairn_fault_raise(uint64_t address, bool watched);
const struct cairn_dispatch *cairn_fault_dispatch(void);
void cairn_fault_locate(struct cairn_worker *worker, struct cairn_failure *failure);

/* slot.c */
struct cairn_slot *cairn_slot_take(struct cairn_worker *worker, uint32_t waves, uint32_t save_size,
                                   size_t scratch_bytes);
void cairn_slot_give(struct cairn_worker *worker, struct cairn_slot *slot);
bool cairn_slot_has_lds(uint64_t address);
void cairn_slot_trim(struct cairn_worker *worker, uint32_t keep);

/* sched.c */
void cairn_seek_helpers(struct cairn_dispatch *dispatch, uint64_t groups, uint64_t group_ns);
void cairn_expect(struct cairn_dispatch *dispatch, struct cairn_prepared *prepared, uint64_t group_ns);
void cairn_note_helpers(const struct cairn_dispatch *dispatch, struct cairn_prepared *prepared);
void cairn_participate(struct cairn_worker *worker, struct cairn_dispatch *dispatch);
void cairn_fail(struct cairn_worker *worker, struct cairn_dispatch *dispatch, const struct cairn_failure *failure);

/* claim.c */
void cairn_claim_set_up(void);
void cairn_claim_open(struct cairn_worker *worker);
void cairn_claim_enter(struct cairn_worker *worker);
void cairn_claim_close(struct cairn_worker *worker);
bool cairn_claim_next(struct cairn_worker *worker);
uint32_t cairn_claim_rows(struct cairn_worker *worker, uint32_t first, uint32_t count, uint32_t *row);
void cairn_claim_await(struct cairn_worker *worker, const struct cairn_dispatch *dispatch);
bool cairn_claim_take_back(struct cairn_worker *worker, const struct cairn_dispatch *dispatch, uint64_t before,
                           uint64_t slack, uint64_t least);

/* share.c */
void cairn_set_chunk(struct cairn_dispatch *dispatch, uint64_t group_ns);
void cairn_share_out(struct cairn_dispatch *dispatch, uint64_t count, uint64_t group_ns);
uint64_t cairn_share_left(const struct cairn_dispatch *dispatch);
bool cairn_share_is_left(const struct cairn_worker *worker, const struct cairn_dispatch *dispatch);

/* bind.c */
uint32_t cairn_schedule(void);

/* pool.c */
void cairn_pool_post(struct cairn_dispatch *dispatch, uint32_t helpers, uint32_t wakes);
uint32_t cairn_pool_awake(void);
uint32_t cairn_pool_workers(void);
struct cairn_worker *cairn_pool_participant(const struct cairn_dispatch *dispatch, uint32_t number);
void cairn_pool_cancel_others(struct cairn_worker *self, struct cairn_dispatch *dispatch);
void cairn_pool_finish(struct cairn_dispatch *dispatch);
void cairn_pool_enter(struct cairn_worker *worker, struct cairn_dispatch *dispatch);
void cairn_pool_await_cancels(void);
uint32_t cairn_pool_threads(void);
void cairn_futex_wait(_Atomic uint32_t *word, uint32_t expected, int64_t nanoseconds);
void cairn_futex_wake(_Atomic uint32_t *word, int count);
int64_t cairn_now(void);

/* One turn of a short wait. Who is waited for may need this very core, so after the first moments it is offered. */
static inline void cairn_spin(int64_t elapsed)
{
    if (elapsed > 4000)
        sched_yield();
    else
        for (int i = 0; i < 16; i++)
            cairn_pause();
}

/* table.c */
struct cairn_prepared *cairn_table_find(const struct cairn_packet *packet, bool edge, bool guarded);
int64_t cairn_table_prepared_at(void);
void cairn_table_spend(struct cairn_prepared *record, int64_t nanoseconds);
void cairn_table_decide(struct cairn_prepared *record, bool faster);
CAIRN_API uint64_t cairn_table_expects(const struct cairn_packet *packet);
CAIRN_API void cairn_table_ahead(const struct cairn_packet *packet);

/* stack.c */
bool cairn_stack_exists(void);
uint8_t *cairn_stack_create(void);
void cairn_stack_destroy(uint8_t *stack);
int32_t cairn_stack_call(void *stack, cairn_kernel_fn fn, struct cairn_wave *wave);

int32_t cairn_table_precise(const struct cairn_packet *packet, struct cairn_prepared *out);

/* memory.c */
CAIRN_API uint64_t cairn_memory_area(uint64_t length);

/* watch.c */
struct cairn_memory_range;
void cairn_watch_memory(struct cairn_memory_range *range);
bool cairn_watch_wanted(const struct cairn_prepared *prepared, const struct cairn_packet *packet);
void cairn_watch_check(struct cairn_wave *wave, uint64_t address);
void cairn_watch_nothing(struct cairn_wave *wave, uint64_t address);

/* probe.c */
struct cairn_allocation;
bool cairn_probe_active(void);
uint32_t cairn_probe_generation(void);
void (*cairn_probe_called(void))(struct cairn_wave *, const struct cairn_probe_point *);
void cairn_probe_fault(uint64_t address, uint64_t pc); /* of the host's own code */
void cairn_probe_group(const struct cairn_dispatch *dispatch, struct cairn_wave *wave, uint32_t kind);
void cairn_probe_dispatch(const struct cairn_dispatch *dispatch, uint64_t own_size, bool ends, int32_t outcome);
void cairn_probe_packet(const void *queue, uint64_t id, const void *packet, uint32_t first);
void cairn_probe_host(const void *queue, uint64_t signal);
bool cairn_probe_guarded(const void *siginfo, void *context);
void cairn_probe_memory(const struct cairn_allocation *allocation, bool freed);

/* gws.c */
CAIRN_API void cairn_gws_forget(const void *queue);

/* parts.c */
enum cairn_part { CAIRN_PART_FOUND, CAIRN_PART_NOWHERE, CAIRN_PART_REFUSED };
struct cairn_part_request { /* code of the kernel whose own part is `kernel`, at a distance from its kernel object */
    void *kernel;
    uint64_t kernel_object;
    int64_t place;
    uint32_t mode;
    int32_t answer; /* enum cairn_part */
};
typedef void (*cairn_part_fn)(struct cairn_part_request *request);
enum cairn_part cairn_part_enter(struct cairn_worker *worker, struct cairn_slot *slot, uint32_t index);

/* standstill.c */
uint64_t cairn_digest(const void *data, size_t bytes);
void cairn_still_tell(struct cairn_worker *worker, uint32_t fruitless);
bool cairn_still_read(struct cairn_worker *worker, struct cairn_still *out);

/* run.c */
CAIRN_API struct cairn_context *cairn_context_create(void);
CAIRN_API void cairn_context_destroy(struct cairn_context *context);
CAIRN_API void cairn_context_attach(struct cairn_context *context);
CAIRN_API void cairn_context_leave(void);
CAIRN_API void cairn_context_take(struct cairn_context *context);
CAIRN_API bool cairn_context_borrow(struct cairn_context *context);
CAIRN_API void cairn_context_return(struct cairn_context *context);
CAIRN_API int32_t cairn_run(struct cairn_context *context, const struct cairn_device *device,
                            const struct cairn_packet *packet, const void *queue, uint64_t id,
                            struct cairn_failure *failure);
CAIRN_API int32_t cairn_run_job(struct cairn_context *context, cairn_job_fn job, void *argument, uint64_t count,
                                struct cairn_failure *failure);
CAIRN_API int32_t cairn_rerun(struct cairn_context *context, const struct cairn_device *device,
                              const struct cairn_packet *packet, const void *queue, uint64_t id,
                              const struct cairn_prepared *variant, uint64_t group_index, uint64_t own_size,
                              struct cairn_failure *failure, struct cairn_wave *where);
CAIRN_API void cairn_cancel(struct cairn_context *context);
CAIRN_API void cairn_give_up(struct cairn_context *context, uint64_t serial);

/* What a context is doing, for who waits long: cairn.hsa.core.Progress. Read while it runs, so nothing is exact. */
struct cairn_progress {
    uint64_t serial; /* counts dispatches; 0 where none runs */
    uint64_t kernel_object, total, taken, resident;
    uint32_t waits, group_id[3]; /* nothing ends; of one of the workgroups that wait, each time another: */
    uint32_t waves, at_barrier;  /* a bit for each wave that lives, and for each at a barrier */
    uint64_t pcs[CAIRN_MAX_WAVES]; /* where waves that wait go on: a device address or an offset in the image; or 0 */
    uint64_t saves[CAIRN_MAX_WAVES]; /* where their registers are saved */
    uint32_t same;                 /* nothing in it changes */
};
CAIRN_API void cairn_context_progress(struct cairn_context *context, struct cairn_progress *out);

/* What the layer above needs, as one table: it does not link to this library. */
struct cairn_core_api {
    struct cairn_context *(*context_create)(void);
    void (*context_destroy)(struct cairn_context *);
    void (*context_attach)(struct cairn_context *);
    void (*context_leave)(void);
    void (*context_take)(struct cairn_context *);
    bool (*context_borrow)(struct cairn_context *);
    void (*context_return)(struct cairn_context *);
    uint64_t (*expects)(const struct cairn_packet *);
    void (*ahead)(const struct cairn_packet *); /* before a launch returns */
    void (*progress)(struct cairn_context *, struct cairn_progress *);
    int32_t (*run)(struct cairn_context *, const struct cairn_device *, const struct cairn_packet *, const void *,
                   uint64_t, struct cairn_failure *);
    int32_t (*run_job)(struct cairn_context *, cairn_job_fn, void *, uint64_t, struct cairn_failure *);
    void (*cancel)(struct cairn_context *);
    void (*give_up)(struct cairn_context *, uint64_t);
    void (*gws_forget)(const void *);
    void (*futex_wait)(_Atomic uint32_t *, uint32_t, int64_t);
    void (*futex_wake)(_Atomic uint32_t *, int);
    int64_t (*now)(void);
    uint32_t (*threads)(void);
    int64_t (*prepared_at)(void);
    bool (*probed)(void); /* tools are attached, which want to know of packets: */
    void (*packet)(const void *queue, uint64_t id, const void *packet, uint32_t first); /* written (null), or run */
    uint64_t (*memory_area)(uint64_t length);
    void (*host)(const void *queue, uint64_t signal); /* the host has looked at a queue or a signal */
};

#endif
