/* The HSA runtime's native part: signals and queue indices, which programs use per packet. */
#ifndef CAIRN_ROCR_H
#define CAIRN_ROCR_H
#include "shim.h"

/* Functions of the queue library, filled in by Python at hsa_init (cairn/abi/native_state.py). */
struct cairn_rocr {
    void *(*create)(int64_t initial);
    void (*destroy)(void *signal);
    int64_t (*add)(void *signal, int64_t value); /* atomic, and wakes who waits */
    int32_t (*wait)(void *signal, uint32_t condition, int64_t value, int64_t timeout, int64_t *found);
    void (*ring)(void *queue, int64_t id);
};

extern struct cairn_rocr cairn_rocr;

#endif
