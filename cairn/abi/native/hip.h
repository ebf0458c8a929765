/* The HIP runtime's native part: per-thread state, registrations, and the launch path that needs no Python.

   Python mirrors the structures with ctypes (cairn/hip/shared.py); tests/abi/test_mirrors.py compares each field. */
#ifndef CAIRN_HIP_H
#define CAIRN_HIP_H
#include "aql.h"    /* cairn/hsa/native: packets that go into queues */
#include "host.h"   /* cairn/vgpu/native: pauses */
#include "memory.h" /* cairn/vgpu/native: allocations */
#include "shape.h"  /* cairn/vgpu/native: which launches fit */
#include "shim.h"

#define CAIRN_MAX_DEVICES 64
#define CAIRN_STREAMS 1024  /* direct-mapped by handle */
#define CAIRN_EVENTS 4096   /* direct-mapped by handle */
#define CAIRN_SEEN 8        /* streams that one waits for */
#define CAIRN_LAUNCHES 8192 /* open addressing by host function and device */
#define CAIRN_SYMBOLS 1024  /* open addressing by host shadow and device */

enum { hipSuccess = 0, hipErrorInvalidValue = 1, hipErrorDeinitialized = 4, hipErrorInvalidDevice = 101,
       hipErrorMissingConfiguration = 52, hipErrorNoDevice = 100, hipErrorNotReady = 600 };

enum cairn_stream_flags {
    CAIRN_STREAM_NULL = 1,     /* the legacy default stream */
    CAIRN_STREAM_BLOCKING = 2, /* ordered with the legacy default stream */
    CAIRN_STREAM_SLOW = 4,     /* capturing, or anything else that Python must see */
};

struct cairn_hip_seen {
    _Atomic uint64_t stream, number; /* handle, and a packet of its queue */
};

/* One stream's fast path. The legacy default stream and the blocking ones wait for each other. `work` counts what went
   into a blocking stream and `waited` how much of it the default stream waits for; `seen` is the default stream's epoch
   that this stream waits for. Where these differ a wait is due, and Python makes it. Each number is raised after its
   packet is in the queue, so who sees the number may rely on the packet. */
struct cairn_hip_stream {
    _Atomic uint64_t handle;
    void *queue;
    _Atomic uint64_t seen, work, waited;
    uint32_t device;
    _Atomic uint32_t flags;
    struct cairn_hip_seen seen_streams[CAIRN_SEEN]; /* what events made it wait for, as far as there is room */
    uint64_t seen_count;
};

enum {
    CAIRN_EVENT_NO_TIMES = 2,  /* hipEventDisableTiming */
    CAIRN_EVENT_SLOW = 1 << 31 /* beside HIP's flags: Python must see every call */
};

struct cairn_hip_event {
    _Atomic uint64_t handle;
    struct amd_signal *signal; /* of the last record; the event's own reference. `lock` guards it */
    _Atomic uint32_t lock, flags;
    uint32_t device, pad;
    struct cairn_hip_seen source; /* the last record's place; a null stream where it is not known */
};

struct cairn_hip_device {
    _Atomic uint64_t null_epoch;   /* packets in the default stream */
    _Atomic uint64_t work, waited; /* the same sums over all blocking streams */
    _Atomic uint32_t slow;         /* failed, or a stream captures: Python must see every call */
    uint32_t agent;                /* what its allocations carry */
    struct cairn_memory *memory;
    /* Which places of the stream table hold a queue of this device, and how many of its queues are in no place. */
    uint64_t tracked[CAIRN_STREAMS / 64];
    uint32_t untracked;
    _Atomic uint32_t excess;       /* pools keep more than their thresholds: Python must see waits */
    struct cairn_hip_stream null_stream;
};

/* What a launch needs, prepared by Python at a function's first launch on a device. */
struct cairn_hip_launch {
    _Atomic uint64_t function; /* host address of the kernel's stub */
    void *record;              /* struct cairn_launch_record of the core */
    uint32_t device;
    uint32_t max_block;        /* work-items of a workgroup */
    uint32_t max_dynamic_lds;
    uint32_t pad;
};

/* Where a variable lies on a device, noted by Python when it was first asked; address 0 where that does not hold. */
struct cairn_hip_symbol {
    _Atomic uint64_t host, address;
    uint64_t size;
    uint32_t device, pad;
};

/* A function of the program in a stream's order. */
struct cairn_hip_host_call {
    union {
        void (*function)(void *data);                               /* hipLaunchHostFunc */
        void (*callback)(void *stream, int32_t status, void *data); /* hipStreamAddCallback */
    };
    void *stream, *data;
    uint32_t is_callback, once;
};

enum cairn_registration { CAIRN_FATBIN, CAIRN_FUNCTION, CAIRN_VARIABLE, CAIRN_MANAGED, CAIRN_UNREGISTER };

struct cairn_hip_registered {
    uint32_t kind;
    uint32_t flags;
    uint64_t module;       /* the value that __hipRegisterFatBinary returned */
    uint64_t host;         /* stub, shadow variable, or the fat binary's wrapper */
    uint64_t managed;      /* address of the pointer to managed storage */
    uint64_t size;
    char *name;            /* a copy of the device name: the program that registered it may be closed */
};

/* The layers below, by their functions. Python fills this in when it has loaded them; a null `launch` means not yet. */
struct cairn_hip_core {
    int (*launch)(void *record, void *queue, const uint32_t *grid, const uint32_t *block, void **arguments,
                  uint32_t dynamic_lds);
    int32_t (*submit)(void *queue, const void *packet, int64_t timeout, uint64_t *id);
    uint64_t (*written)(void *queue);
    uint64_t (*done)(void *queue);
    int32_t (*wait)(void *queue, uint64_t id, int64_t timeout);
    int32_t (*allocate)(struct cairn_memory *memory, uint64_t size, uint32_t kind, uint32_t agent, uint32_t flags,
                        struct cairn_allocation *out);
    int32_t (*release)(struct cairn_memory *memory, uint64_t base, uint32_t mask, uint32_t flags,
                       struct cairn_allocation *out);
    int32_t (*find)(struct cairn_memory *memory, uint64_t address, int32_t nearest, struct cairn_allocation *out);
    struct amd_signal *(*signal_create)(int64_t initial);
    void (*signal_retain)(struct amd_signal *signal);
    void (*signal_release)(struct amd_signal *signal);
    int32_t (*signal_wait)(struct amd_signal *signal, uint32_t condition, int64_t value, int64_t timeout,
                           int64_t *found);
};

struct cairn_hip {
    int32_t device_limit; /* devices + 1; 0: Python has not counted yet */
    _Atomic uint32_t registered; /* entries of `registrations` */
    struct cairn_hip_registered *_Atomic registrations;
    struct cairn_hip_core core;
    struct cairn_memory *host_memory;
    _Atomic uint32_t trace; /* non-zero: every launch goes through Python */
    uint32_t launch_count;
    _Atomic uint32_t foreign; /* ranges that streams may use and that lie in no memory here: registered, mapped */
    uint32_t taken_along;      /* bytes up to which copies from pageable memory need not be waited for */
    uint32_t refused;          /* non-zero: there are no devices, since a setting is wrong */
    struct cairn_hip_device devices[CAIRN_MAX_DEVICES];
    struct cairn_hip_stream streams[CAIRN_STREAMS];
    struct cairn_hip_event events[CAIRN_EVENTS];
    struct cairn_hip_launch launches[CAIRN_LAUNCHES];
    struct cairn_hip_symbol symbols[CAIRN_SYMBOLS];
};

extern struct cairn_hip cairn_hip;

/* Remembers a call's outcome for hipGetLastError and returns it. "Not ready" is an answer, not an error. */
extern __thread struct cairn_hip_thread {
    int32_t device, last_error, last_command, depth;
    uint32_t calling; /* a function of the program runs in a stream */
} cairn_thread;

/* hip.c, for the other files of native functions. */
struct cairn_hip_stream *cairn_hip_find_stream(void *stream, uint32_t device);
int cairn_hip_may_enter(struct cairn_hip_stream *stream, struct cairn_hip_device *device);
void cairn_hip_entered(struct cairn_hip_stream *stream);

/* The calling thread's device where native functions may serve it, else null: Python must see the call, or is gone and
   the devices' memory with it. */
static inline struct cairn_hip_device *cairn_hip_device(void)
{
    struct cairn_hip_device *device = &cairn_hip.devices[cairn_thread.device];
    return likely(cairn_hip.core.launch && !cairn_thread.calling && cairn_hip.device_limit > 1 && !atomic_load(&device->slow) &&
                  !atomic_load_explicit(&cairn_hip.trace, memory_order_relaxed) &&
                  atomic_load_explicit(&cairn_shim.state, memory_order_relaxed) != CAIRN_SHIM_CLOSED)
               ? device
               : NULL;
}

static inline int32_t cairn_note(int32_t outcome)
{
    cairn_thread.last_command = outcome;
    if (unlikely(outcome != hipSuccess && outcome != hipErrorNotReady))
        cairn_thread.last_error = outcome;
    return outcome;
}

#endif
