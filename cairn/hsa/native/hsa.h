/* Queues, signals and launches. The device below is reached through one table, struct cairn_core_api. */
#ifndef CAIRN_HSA_H
#define CAIRN_HSA_H
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "aql.h"
#include "load.h"
#include "core.h"
#include "events.h"

#define KERNARG_RING (512u << 10)
#define CAIRN_ON_DEMAND 1u /* in place of a buffer: Python makes it for the first kernel that wants one */
#define GRID_BARRIER_BYTES 64 /* room behind the kernel arguments for the dispatch's struct cairn_grid */

enum cairn_submit_result {
    CAIRN_SUBMIT_OK = 0,
    CAIRN_SUBMIT_FAILED = -1,  /* the queue is in error */
    CAIRN_SUBMIT_SHAPE = -2,   /* the grid or block cannot run on the device */
    CAIRN_SUBMIT_KERNARG = -3, /* more kernel arguments than the ring holds */
    CAIRN_SUBMIT_BUSY = -4,    /* no room in the queue within the time given */
    CAIRN_SUBMIT_WANTS = -5,   /* the kernel wants a buffer that Python has yet to give the queue */
};

struct cairn_kernarg_mark {
    uint64_t end; /* position of the ring's head when the packet was written */
    uint64_t id;  /* packet that it belongs to, plus 1 */
};

struct cairn_queue {
    struct amd_queue amd; /* first: a queue's address is its amd_queue_t's */
    struct cairn_packet *ring;
    uint64_t length; /* bytes of the mapping */
    uint64_t mask;
    struct cairn_context *context;
    const struct cairn_device *device;
    /* Python's side. `failed` is called once, on the queue's thread; `service` after a dispatch that left output. */
    void (*on_failure)(void *user, const struct cairn_packet *packet, const struct cairn_failure *failure);
    void (*on_output)(void *user);
    void *user;
    /* Values of hidden kernel arguments; a buffer may be CAIRN_ON_DEMAND. */
    uint64_t printf_buffer, hostcall_buffer, heap, default_queue, completion_action;
    _Atomic uint32_t sleeping; /* an enum cairn_sleep */
    _Atomic uint32_t stop, failed, room_waiters, ended;
    _Atomic uint64_t wanted; /* the lowest read index that a sleeping waiter waits for; all bits set for none */
    uint32_t spin_ns;
    /* Who runs packets, one thread at a time: the queue's own, or one that waits for them (borrow.c). */
    _Atomic uint32_t claimed;
    _Atomic uint64_t next;      /* the packet to run; moved by who has claimed */
    _Atomic uint64_t kept;      /* a packet that the own thread has to run, plus 1 */
    _Atomic uint32_t lazy;      /* those run the packets: the own thread need not come at once */
    _Atomic int32_t streak;     /* waits that came soon after their packets, less what spoke against it */
    _Atomic int32_t served;     /* waits that came soon since the queue is lazy, up to what is forgiven for */
    _Atomic int32_t penalty;
    _Atomic uint64_t dropped;   /* packets before this one are completed without being run: the process ends */
    _Atomic uint32_t calling;   /* a function of the program runs on the own thread */
    _Atomic uint64_t published; /* processor ticks when the first of the packets that wait became valid */
    /* What is left to do for the packet at `next` by the own thread: bits of enum cairn_left. */
    uint32_t left;
    int64_t start, end; /* of the kernel, where `ticked`: by its device's ticks */
    bool ticked;
    struct cairn_failure failure;
    struct cairn_queue *next_live, **link; /* the pointer that points here */
    pthread_mutex_t submit_lock;
    _Atomic uint32_t inside;       /* threads that may touch the queue as its own */
    _Atomic uint32_t context_lock; /* while `context` changes, or is cancelled */
    uint32_t idle;                 /* the own thread has slept long enough; its own */
    bool watches;                  /* kernels are kept from pageable memory */
    bool lazy_ring;                /* packets are made invalid when their part of the ring is first used */
    uint8_t *kernarg;
    uint64_t kernarg_head; /* positions count up without end; the ring's offset is position % KERNARG_RING */
    _Atomic uint64_t kernarg_tail;
    struct cairn_kernarg_mark *marks;
    struct cairn_load *load;    /* of its device; null where nobody is told */
    struct cairn_cause *causes; /* by packet, once somebody listens */
    uint64_t dispatch;          /* the number that the kernel which runs was told by; 0: none yet */
    struct amd_signal doorbell;
    _Atomic uint64_t launches; /* dispatches that ran, for tests and profilers */
};

enum cairn_sleep {
    CAIRN_AWAKE = 0,
    CAIRN_ASLEEP = 1,   /* the next packet has to wake it */
    CAIRN_STANDS_BY = 2, /* it looks for packets itself, now and then */
    CAIRN_GONE = 3,      /* there is none: the next packet has to make it */
};

enum cairn_left { CAIRN_LEFT_FAILED = 1, CAIRN_LEFT_OUTPUT = 2, CAIRN_LEFT_ALL = 4 };

/* How to launch one kernel: made by Python, used without it. */
struct cairn_launch_argument {
    uint32_t offset, size;
};

enum cairn_hidden {
    HIDDEN_BLOCK_COUNT_X, HIDDEN_BLOCK_COUNT_Y, HIDDEN_BLOCK_COUNT_Z, HIDDEN_GROUP_SIZE_X, HIDDEN_GROUP_SIZE_Y,
    HIDDEN_GROUP_SIZE_Z, HIDDEN_REMAINDER_X, HIDDEN_REMAINDER_Y, HIDDEN_REMAINDER_Z, HIDDEN_GRID_DIMS,
    HIDDEN_PRINTF_BUFFER, HIDDEN_HOSTCALL_BUFFER, HIDDEN_HEAP_V1, HIDDEN_DYNAMIC_LDS_SIZE, HIDDEN_PRIVATE_BASE,
    HIDDEN_SHARED_BASE, HIDDEN_QUEUE_PTR, HIDDEN_MULTIGRID_SYNC_ARG, HIDDEN_DEFAULT_QUEUE, HIDDEN_COMPLETION_ACTION,
};

struct cairn_launch_hidden {
    uint32_t offset;
    uint16_t kind, size;
};

struct cairn_launch_record {
    uint64_t kernel_object;
    uint32_t kernarg_size, group_size, private_size, max_lanes;
    uint32_t argument_count, hidden_count;
    const struct cairn_launch_argument *arguments;
    const struct cairn_launch_hidden *hidden;
    uint32_t wants, reserved; /* an enum cairn_wants */
};

enum cairn_wants { CAIRN_WANTS_PRINTF = 1, CAIRN_WANTS_HOSTCALL = 2, CAIRN_WANTS_LAUNCHES = 4 };

/* What hidden_multigrid_sync_arg points at; the layout is the one that HIP's device library expects. */
struct cairn_grid {
    uint64_t across;       /* barrier that the grids of several devices share */
    uint32_t grid, grids;  /* this grid's number, and how many there are */
    uint64_t rank_base;    /* work-items of the grids before this one */
    uint64_t total;        /* work-items of all grids */
    uint32_t arrived, generation;
    uint32_t groups;       /* workgroups of this grid */
    uint32_t cluster;      /* workgroups of a cluster: x, y and z in eight bits each, or 0 (cairn.hip.clusters) */
    uint64_t rows;         /* what the workgroups of clusters tell each other */
    uint32_t launch, reserved;
};

_Static_assert(sizeof(struct cairn_grid) == GRID_BARRIER_BYTES, "room behind the kernel arguments");

struct cairn_launch {
    const struct cairn_launch_record *record;
    uint32_t grid[3];  /* work-items */
    uint32_t block[3];
    void **arguments;  /* one pointer an explicit argument, or null with `packed` */
    const void *packed; /* the explicit arguments as they lie in the kernarg segment */
    uint64_t packed_size;
    uint32_t dynamic_lds;
    uint32_t cooperative;
    uint64_t completion;
    const struct cairn_grid *grids; /* null for a launch on one device */
};

/* One thing to put into a queue: a launch, or where that is null a packet. */
struct cairn_step {
    const struct cairn_launch *launch;
    struct cairn_packet packet;
};

_Static_assert(sizeof(struct cairn_step) == 72, "cairn.hsa.core.Step");

extern const struct cairn_core_api *cairn_core;

/* signal.c */
bool cairn_condition_holds(uint32_t condition, int64_t found, int64_t value);
CAIRN_API void cairn_signal_destroy(struct amd_signal *signal);
void cairn_signal_complete(uint64_t handle, int64_t start, int64_t end);
int32_t cairn_signal_await(struct amd_signal *signal, uint32_t condition, int64_t value, int64_t timeout, int64_t *found);
CAIRN_API int32_t cairn_signal_wait(struct amd_signal *signal, uint32_t condition, int64_t value, int64_t timeout,
                                    int64_t *found);

/* queue.c: the producer's side. Both return a cairn_submit_result. */
CAIRN_API int32_t cairn_queue_submit(struct cairn_queue *queue, const struct cairn_packet *packet, int64_t timeout,
                                     uint64_t *id);
void cairn_queue_wake(struct cairn_queue *queue);
void cairn_queue_end(struct cairn_queue *queue);
int32_t cairn_queue_reserve(struct cairn_queue *queue, int64_t timeout, uint64_t *id);
void cairn_queue_publish(struct cairn_queue *queue, uint64_t id, uint32_t first_word);
void cairn_queue_room(struct cairn_queue *queue);
void cairn_queue_moved(struct cairn_queue *queue, uint64_t index);
bool cairn_queue_await_room(struct cairn_queue *queue, uint64_t index, int64_t timeout);

/* thread.c: a queue's own thread and its context */
bool cairn_context_have(struct cairn_queue *queue);
void cairn_context_give(struct cairn_queue *queue);
void cairn_context_spare(struct cairn_queue *queue);
void cairn_context_cancel(struct cairn_queue *queue);
bool cairn_thread_crowded(void);
void cairn_thread_start(struct cairn_queue *queue);
bool cairn_thread_ends(struct cairn_queue *queue, bool attached);
void cairn_thread_left(struct cairn_queue *queue);
struct cairn_queue *cairn_thread_park(void);
void cairn_thread_after_fork(void);

/* live.c: the process's queues */
extern pthread_mutex_t cairn_live_lock;
extern struct cairn_queue *cairn_live;
void cairn_live_add(struct cairn_queue *queue);
void cairn_live_remove(struct cairn_queue *queue);
void cairn_stay_at_end(void);
void cairn_live_own(const struct cairn_queue *queue);
bool cairn_live_owns(const struct cairn_queue *queue);
bool cairn_live_ends(void);
bool cairn_live_given_up(const struct cairn_queue *queue, uint64_t index);

/* bulk.c: boxes of rows in slices, on the calling thread. Distances are bytes; a shape is bytes (elements, for a fill) of
   a row, rows, slices. */
CAIRN_API void cairn_copy_box(uint8_t *to, uint64_t to_pitch, uint64_t to_slice, const uint8_t *from,
                              uint64_t from_pitch, uint64_t from_slice, const uint64_t shape[3]);
CAIRN_API void cairn_fill_box(uint8_t *to, uint64_t pitch, uint64_t slice, uint64_t pattern, uint64_t unit,
                              const uint64_t shape[3]);
/* What vendor packets of copies and fills ask for; an outcome. */
int32_t cairn_bulk_copy(struct cairn_queue *queue, struct aql_vendor *packet, struct cairn_failure *failure);
int32_t cairn_bulk_fill(struct cairn_queue *queue, struct aql_vendor *packet, struct cairn_failure *failure);

/* trace.c: null until somebody listens */
extern const struct cairn_events *cairn_events;
void cairn_trace_cause(struct cairn_queue *queue, uint64_t id, uint32_t first_word);
void cairn_trace_begin(struct cairn_queue *queue, const struct cairn_packet *packet, uint64_t id);
void cairn_trace_done(struct cairn_queue *queue, const struct cairn_packet *packet, uint64_t id, int64_t start,
                      int64_t end);
static inline bool cairn_traces(void)
{
    const struct cairn_events *events = __atomic_load_n(&cairn_events, __ATOMIC_ACQUIRE);
    return __builtin_expect(events != NULL, 0) && atomic_load_explicit(&events->wanted, memory_order_relaxed);
}

/* Whether somebody wants to know of kernels before they run, which only queues' own threads tell. */
static inline bool cairn_counts(void)
{
    return cairn_traces() && atomic_load_explicit(&cairn_events->wanted, memory_order_relaxed) & CAIRN_DOMAIN_COUNTED;
}

/* host_kernel.c */
int32_t cairn_host_kernel_run(struct cairn_queue *queue, const struct aql_vendor *packet);
void cairn_host_kernel_done(const struct aql_vendor *packet);

CAIRN_API uint64_t cairn_queue_written(struct cairn_queue *queue);
CAIRN_API uint64_t cairn_queue_done(struct cairn_queue *queue);
CAIRN_API int32_t cairn_queue_wait(struct cairn_queue *queue, uint64_t id, int64_t timeout);

/* kfd.c: the event that a program with an HSA runtime of its own sleeps on */
CAIRN_API int32_t cairn_kfd_event_set(uint32_t id);

/* processor.c */
void *cairn_processor(void *queue);
bool cairn_claim(struct cairn_queue *queue);
void cairn_unclaim(struct cairn_queue *queue);
bool cairn_ready(struct cairn_queue *queue);
bool cairn_process(struct cairn_queue *queue, bool own);
bool cairn_left(const struct cairn_queue *queue);
bool cairn_value_fits(const struct aql_vendor *packet);

/* borrow.c: threads that wait run packets themselves */
bool cairn_may_borrow(void);
void cairn_note_wait(struct cairn_queue *queue);
void cairn_note_late(struct cairn_queue *queue);
bool cairn_borrow(struct cairn_queue *queue, uint64_t end, int64_t budget);
bool cairn_borrow_for(const struct amd_signal *signal, int64_t budget);
void cairn_borrow_other(const struct aql_vendor *packet);
bool cairn_stand_by(struct cairn_queue *queue);
bool cairn_sleep(struct cairn_queue *queue, uint32_t how, int64_t nanoseconds);

#endif
