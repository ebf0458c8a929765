/* HSA's queue, signal and packet layouts (HSA Platform System Architecture 1.2, HSA Runtime Programmer's Reference
   1.2, and the AMD extensions that LLVM's AMDGPU backend guide describes for amd_queue_t and amd_signal_t). */
#ifndef CAIRN_AQL_H
#define CAIRN_AQL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cairn_packet_type {
    AQL_VENDOR = 0, AQL_INVALID = 1, AQL_KERNEL_DISPATCH = 2, AQL_BARRIER_AND = 3, AQL_AGENT_DISPATCH = 4,
    AQL_BARRIER_OR = 5,
};

enum { AQL_HEADER_BARRIER = 1 << 8, AQL_HEADER_SYSTEM_SCOPES = 2 << 9 | 2 << 11 };

struct aql_queue { /* hsa_queue_t */
    uint32_t type;
    uint32_t features;
    void *base_address;
    uint64_t doorbell_signal;
    uint32_t size; /* packets, a power of two */
    uint32_t reserved1;
    uint64_t id;
};

struct amd_queue { /* amd_queue_t */
    struct aql_queue hsa;
    uint32_t caps;
    uint32_t reserved1[3];
    uint64_t write_dispatch_id;
    uint32_t group_segment_aperture_base_hi;
    uint32_t private_segment_aperture_base_hi;
    uint32_t max_cu_id;
    uint32_t max_wave_id;
    uint64_t max_legacy_doorbell_dispatch_id_plus_1;
    uint32_t legacy_doorbell_lock;
    uint32_t reserved2[9];
    uint64_t read_dispatch_id;
    uint32_t read_dispatch_id_field_base_byte_offset;
    uint32_t compute_tmpring_size;
    uint32_t scratch_resource_descriptor[4];
    uint64_t scratch_backing_memory_location;
    uint64_t scratch_backing_memory_byte_size;
    uint32_t scratch_wave64_lane_byte_size;
    uint32_t queue_properties;
    uint32_t reserved3[2];
    uint64_t queue_inactive_signal;
    uint32_t reserved4[14];
};

enum { AMD_SIGNAL_KIND_USER = 1, AMD_SIGNAL_KIND_DOORBELL = -1 };

enum { AMD_SIGNAL_SHARED = 0x49504353 }; /* amd_signal_t.reserved1: other processes may change it */

struct amd_signal { /* amd_signal_t; the two last words are ours: reserved3 counts references */
    int64_t kind;
    _Atomic int64_t value;
    uint64_t event_mailbox_ptr;
    uint32_t event_id;
    uint32_t reserved1;
    uint64_t start_ts;
    uint64_t end_ts;
    uint64_t queue_ptr;
    _Atomic uint32_t waiters;
    _Atomic uint32_t reserved3;
};

struct aql_barrier {
    uint16_t header;
    uint16_t reserved0;
    uint32_t reserved1;
    uint64_t dep_signal[5];
    uint64_t reserved2;
    uint64_t completion;
};

/* In a barrier packet's reserved1: the packet has references to its signals, which the queue gives back. */
enum { AQL_HELD = 0x43724e00, AQL_HELD_COMPLETION = 1, AQL_HELD_DEPENDENCY = 2, AQL_HELD_MASK = 3 };

enum cairn_vendor_format {
    VENDOR_BARRIER_VALUE = 2, /* AMD's: operands signal, value, mask, condition */
    VENDOR_COPY = 0xC0,       /* destination, source, width, height, destination pitch, source pitch */
    VENDOR_FILL = 0xC1,       /* destination, pattern, bytes of the pattern, elements of a row, rows, pitch */
    VENDOR_CALLBACK = 0xC2,   /* function(argument), argument, whether it is the program's */
    VENDOR_TIMESTAMP = 0xC3,  /* address of 8 bytes that receive the time in ns */
    VENDOR_WAIT_VALUE = 0xC4, /* address, value, mask, condition, bytes */
    VENDOR_WRITE_VALUE = 0xC5, /* address, value, bytes */
    VENDOR_GIVE = 0xC6,        /* address of a struct aql_tokens, which gets one more */
    VENDOR_TAKE = 0xC7,        /* the same, which loses one; waits for it */
    VENDOR_HOST_KERNEL = 0xC8, /* address of a struct cairn_host_kernel */
};

struct aql_vendor {
    uint16_t header;
    uint8_t format;
    uint8_t reserved0;
    uint32_t reserved1;
    uint64_t operand[6];
    uint64_t completion;
};

/* What orders packets of several queues again and again: one queue gives a token, another takes it. */
struct aql_tokens {
    _Atomic uint32_t count, waiters;
};

/* Who runs a host kernel: the queue's thread and the pool's workers. `share` runs piece(argument, 0 … count - 1) on
   them. False where one failed or the process ends: the kernel returns at once. A bad access in a piece is reported as
   one in a kernel is; outside of pieces a host kernel touches no device memory. */
struct cairn_team {
    bool (*share)(struct cairn_team *team, void (*piece)(void *argument, uint64_t index), void *argument,
                  uint64_t count);
    uint32_t workers;
};

/* C in a kernel's place in a stream's order: the head of a block from malloc, in which all lies that it needs. */
struct cairn_host_kernel {
    const char *name; /* for reports and traces; outlives the kernel */
    void (*run)(struct cairn_host_kernel *kernel, struct cairn_team *team);
    uint64_t nanoseconds; /* about how long it takes on one thread */
    uint64_t once;        /* freed when it has run; else somebody else does it */
};

_Static_assert(sizeof(struct aql_queue) == 40, "hsa_queue_t");
_Static_assert(offsetof(struct amd_queue, group_segment_aperture_base_hi) == 64, "amd_queue_t");
_Static_assert(offsetof(struct amd_queue, read_dispatch_id) == 128, "amd_queue_t");
_Static_assert(offsetof(struct amd_queue, queue_inactive_signal) == 192, "amd_queue_t");
_Static_assert(sizeof(struct amd_queue) == 256, "amd_queue_t");
_Static_assert(sizeof(struct amd_signal) == 64, "amd_signal_t");
_Static_assert(sizeof(struct aql_barrier) == 64, "barrier packet");
_Static_assert(sizeof(struct aql_vendor) == 64, "vendor packet");

#endif
