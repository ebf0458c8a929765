/* The one hook for whoever wants to know what a process does with its devices: calls of the libraries' functions, and
   the work that queues run.

   Who calls or works holds a pointer to `struct cairn_events`, null while nobody listens. Python mirrors what it shares
   (cairn/base/events); tests/abi/test_mirrors.py compares each field. */
#ifndef CAIRN_EVENTS_H
#define CAIRN_EVENTS_H
#include <stdatomic.h>
#include <stdint.h>

enum cairn_domain {
    CAIRN_DOMAIN_HIP = 1 << 0,
    CAIRN_DOMAIN_HIP_COMPILER = 1 << 1, /* what compiled code calls by itself: __hip* */
    CAIRN_DOMAIN_HSA_CORE = 1 << 2,
    CAIRN_DOMAIN_HSA_AMD = 1 << 3,
    CAIRN_DOMAIN_HSA_IMAGE = 1 << 4,
    CAIRN_DOMAIN_HSA_FINALIZE = 1 << 5,
    CAIRN_DOMAIN_MARKER = 1 << 6,
    CAIRN_DOMAIN_RCCL = 1 << 7,
    CAIRN_DOMAIN_DISPATCH = 1 << 8,
    CAIRN_DOMAIN_COPY = 1 << 9,
    CAIRN_DOMAIN_CODE = 1 << 10, /* code objects and kernels that are loaded */
    CAIRN_DOMAIN_COUNTED = 1 << 11, /* kernels that are about to run, told by their queue's own thread */
    CAIRN_DOMAIN_ALLOCATION = 1 << 12, /* memory that devices reach, as it is allocated and freed */
};

#define CAIRN_CALLERS CAIRN_DOMAIN_HIP /* whose calls cause work */
#define CAIRN_LISTENERS 8

/* One call of a library's function, on its caller's stack. */
struct cairn_call {
    uint32_t domain, operation;  /* one bit; the row's number in the library's table */
    const char *name;
    const void *arguments;       /* as a structure of them in C would lie; null where nobody asked for them or the result */
    const char *text;            /* what a marker says */
    const void *result;          /* null for a function that returns nothing; its value once the call is over */
    uint32_t arguments_size, result_size, thread, pad;
    uint64_t correlation, external;
    int64_t start, end;
    struct cairn_call *outer;    /* the call that this one comes out of */
    uint64_t own[CAIRN_LISTENERS]; /* what a listener keeps from the call's begin to its end */
};

enum cairn_work_kind {
    CAIRN_WORK_KERNEL = 1, CAIRN_WORK_HOST_KERNEL, CAIRN_WORK_FILL, CAIRN_WORK_COPY, CAIRN_WORK_ALLOCATE, CAIRN_WORK_FREE,
};

/* Who put a packet into a queue, noted when that happens. */
struct cairn_cause {
    uint64_t correlation, external;
    uint64_t packet; /* its number and one */
    uint32_t thread, pad;
};

/* What a queue, or for a copy perhaps the calling thread, has done. */
struct cairn_work {
    uint32_t kind, thread;
    uint64_t correlation, external;
    uint64_t queue, number;   /* the queue's id, ~0 for none; the packet's number */
    int64_t start, end;
    const void *device;       /* struct cairn_device of a kernel */
    const char *name;         /* of a host kernel */
    uint64_t object;          /* kernel object; a copy's destination; allocated memory */
    uint64_t source, bytes;   /* of a copy; a fill has a destination and bytes, memory bytes */
    uint32_t grid[3], block[3]; /* work-items */
    uint32_t group_size, private_size;
    uint32_t agent, source_agent; /* filled in by the hook: a device's number, ~0 for the host */
    uint64_t dispatch;            /* filled in where it is 0: counts the process's kernels */
};

/* A kernel that was loaded. `id` counts from 1. */
struct cairn_kernel {
    uint64_t id, object, code_object;
    const char *name;
    uint32_t kernarg_size, kernarg_alignment, group_size, private_size;
    uint32_t vgprs, agprs, sgprs, agent;
    uint64_t entry; /* where its code begins */
};

struct cairn_code_object {
    uint64_t id, base, size;
    const void *data; /* the ELF file */
    uint64_t data_size;
    uint32_t agent, loaded; /* 0: it is about to go */
};

struct cairn_listener {
    _Atomic uint32_t domains; /* what it wants */
    void (*enter)(struct cairn_listener *self, struct cairn_call *call);
    void (*leave)(struct cairn_listener *self, struct cairn_call *call);
    /* Somebody puts work of a kind (0: another packet) into a queue; may change `external`. */
    void (*cause)(struct cairn_listener *self, struct cairn_cause *cause, uint32_t kind);
    void (*begin)(struct cairn_listener *self, const struct cairn_work *work); /* a kernel: it has no times yet */
    void (*work)(struct cairn_listener *self, const struct cairn_work *work);
    void (*code)(struct cairn_listener *self, const struct cairn_code_object *object);
    void (*kernel)(struct cairn_listener *self, const struct cairn_kernel *kernel, uint32_t loaded);
    uint32_t place; /* in cairn_call.own */
    uint32_t brief; /* of calls but markers it takes neither arguments nor results */
};

struct cairn_events {
    _Atomic uint32_t wanted; /* bits of enum cairn_domain */
    _Atomic uint32_t whole;  /* of which, those whose calls come with arguments and results */
    int (*enter)(struct cairn_call *call); /* 0: nobody wants this call, and `leave` is not to be called */
    void (*leave)(struct cairn_call *call);
    void (*cause)(struct cairn_cause *cause, uint32_t kind);
    void (*begin)(struct cairn_work *work);
    void (*work)(struct cairn_work *work);
    /* A copy that the calling thread did itself. */
    void (*copied)(uint64_t to, uint64_t from, uint64_t bytes, int64_t start);
    /* Memory was allocated or freed since `start`. */
    void (*allocated)(uint32_t kind, uint64_t address, uint64_t bytes, int64_t start);
    int64_t (*now)(void); /* ns, the clock of signals */
    int64_t (*at)(uint64_t ticks); /* the same, for the processor's ticks that were read just now */
    int (*listen)(struct cairn_listener *listener); /* 0 where there are too many */
    void (*changed)(void); /* a listener's domains did */
    uint64_t (*push)(uint64_t external); /* the calling thread's external correlation: returns the former */
    uint32_t (*thread)(void); /* the system's number of the calling thread */
    const struct cairn_kernel *(*kernel)(uint64_t object);
    void (*each_kernel)(void (*tell)(void *argument, const struct cairn_kernel *kernel), void *argument);
};

#endif
