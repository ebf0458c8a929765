/* What OpenCL's C and Python both see; tests/abi/test_mirrors.py compares each field. */
#ifndef CAIRN_OCL_SHARED_H
#define CAIRN_OCL_SHARED_H
#include <stdint.h>

struct amd_signal;
struct cairn_allocation;
struct cairn_launch;
struct cairn_memory;
struct cairn_queue;

/* The layers below, by their functions: filled in by Python (cairn.abi.native_state). A null `launch` means not yet. */
struct cairn_ocl_core {
    int32_t (*launch)(struct cairn_queue *queue, const struct cairn_launch *launch, int64_t timeout, uint64_t *id);
    int32_t (*submit)(struct cairn_queue *queue, const void *packet, int64_t timeout, uint64_t *id);
    uint64_t (*written)(struct cairn_queue *queue);
    uint64_t (*done)(struct cairn_queue *queue);
    int32_t (*wait)(struct cairn_queue *queue, uint64_t id, int64_t timeout);
    int32_t (*failed)(struct cairn_queue *queue);
    int32_t (*allocate)(struct cairn_memory *memory, uint64_t size, uint32_t kind, uint32_t agent, uint32_t flags,
                        struct cairn_allocation *out);
    int32_t (*release)(struct cairn_memory *memory, uint64_t base, uint32_t mask, uint32_t flags,
                       struct cairn_allocation *out);
    struct amd_signal *(*signal_create)(int64_t initial);
    void (*signal_retain)(struct amd_signal *signal);
    void (*signal_release)(struct amd_signal *signal);
    int32_t (*signal_wait)(struct amd_signal *signal, uint32_t condition, int64_t value, int64_t timeout,
                           int64_t *found);
    void (*wrote)(uint64_t address, uint64_t size); /* tools hear that the host has written to device memory */
};

struct cairn_ocl {
    struct cairn_ocl_core core;
};
/* What Python makes: see cairn.libs.opencl.calls. `data` and `log` come from malloc. */
struct cairn_ocl_request {
    int32_t action;
    uint32_t count;
    const char *options, *processor;
    const void *const *parts;
    const uint64_t *sizes;
    const char *const *names;
    void *data;
    uint64_t size;
    char *log;
};
enum cairn_ocl_action { BUILD, COMPILE, LINK, JOIN, DESCRIBE, CONSTANTS };

#endif
