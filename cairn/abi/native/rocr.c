/* Signals and queue indices of HSA. A signal's handle is the address of its amd_signal_t. Every operation is
   sequentially consistent, which is at least the order that its name asks for. */
#include "rocr.h"

#include "aql.h"
#include "slots.h"

enum { HSA_STATUS_SUCCESS = 0, HSA_STATUS_ERROR_INVALID_ARGUMENT = 0x1001, HSA_STATUS_ERROR_OUT_OF_RESOURCES = 0x1008,
       HSA_STATUS_ERROR_INVALID_SIGNAL = 0x1006, HSA_STATUS_ERROR_NOT_INITIALIZED = 0x100B };

enum { HSA_AMD_SIGNAL_IPC = 2 };

#define SLICE_NS 1000000000ll

typedef uint64_t handle; /* hsa_signal_t by value */

struct cairn_rocr cairn_rocr;

static struct amd_signal *at(handle signal) { return (struct amd_signal *)signal; }
/* Whether a handle is no address that a signal may have. */
static int no_signal(handle signal) { return signal % _Alignof(struct amd_signal) != 0; }
static void wake(handle signal) { cairn_rocr.add(at(signal), 0); }

EXPORT int32_t hsa_signal_create(int64_t initial, uint32_t consumer_count, const void *consumers, handle *signal)
{
    if (!cairn_rocr.create)
        return HSA_STATUS_ERROR_NOT_INITIALIZED;
    if (!signal || (consumer_count && !consumers))
        return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    *signal = (handle)cairn_rocr.create(initial);
    return *signal ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_OUT_OF_RESOURCES;
}

EXPORT int32_t hsa_amd_signal_create(int64_t initial, uint32_t consumer_count, const void *consumers,
                                     uint64_t attributes, handle *signal)
{
    if (attributes & HSA_AMD_SIGNAL_IPC)
        return ((int32_t (*)(int64_t, uint32_t, const void *, uint64_t, handle *))cairn_slot(
            CAIRN_SLOT_hsa_amd_signal_create))(initial, consumer_count, consumers, attributes, signal);
    return hsa_signal_create(initial, consumer_count, consumers, signal);
}

EXPORT int32_t hsa_signal_destroy(handle signal)
{
    if (!cairn_rocr.destroy)
        return HSA_STATUS_ERROR_NOT_INITIALIZED;
    if (!signal)
        return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    if (no_signal(signal) || at(signal)->kind != AMD_SIGNAL_KIND_USER)
        return HSA_STATUS_ERROR_INVALID_SIGNAL; /* a queue's doorbell is the queue's */
    if (at(signal)->reserved1 == AMD_SIGNAL_SHARED)
        return ((int32_t (*)(handle))cairn_slot(CAIRN_SLOT_hsa_signal_destroy))(signal);
    cairn_rocr.destroy(at(signal));
    return HSA_STATUS_SUCCESS;
}

EXPORT int32_t hsa_amd_signal_value_pointer(handle signal, void **pointer)
{
    if (!signal || !pointer)
        return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    if (no_signal(signal) || at(signal)->kind != AMD_SIGNAL_KIND_USER)
        return HSA_STATUS_ERROR_INVALID_SIGNAL;
    *pointer = (void *)&at(signal)->value;
    return HSA_STATUS_SUCCESS;
}

static int64_t load(handle signal) { return atomic_load(&at(signal)->value); }

static void store(handle signal, int64_t value, int silent)
{
    if (at(signal)->kind == AMD_SIGNAL_KIND_DOORBELL) {
        cairn_rocr.ring((void *)at(signal)->queue_ptr, value);
        return;
    }
    atomic_store(&at(signal)->value, value);
    if (!silent)
        wake(signal);
}

static int64_t wait(handle signal, int32_t condition, int64_t value, uint64_t timeout)
{
    int64_t found = load(signal);
    uint64_t left = timeout;
    for (;;) {
        int64_t slice = left < SLICE_NS ? (int64_t)left : SLICE_NS;
        if (cairn_rocr.wait(at(signal), (uint32_t)condition, value, slice, &found))
            return found;
        if (left == (uint64_t)slice)
            return found;
        if (timeout != UINT64_MAX)
            left -= (uint64_t)slice;
    }
}

#define LOAD(order) EXPORT int64_t hsa_signal_load_##order(handle signal) { return load(signal); }
LOAD(relaxed) LOAD(scacquire) LOAD(acquire)

#define STORE(order) EXPORT void hsa_signal_store_##order(handle signal, int64_t value) { store(signal, value, 0); }
STORE(relaxed) STORE(screlease) STORE(release)

#define SILENT(order) \
    EXPORT void hsa_signal_silent_store_##order(handle signal, int64_t value) { store(signal, value, 1); }
SILENT(relaxed) SILENT(screlease)

#define WAIT(order)                                                                                                   \
    EXPORT int64_t hsa_signal_wait_##order(handle signal, int32_t condition, int64_t value, uint64_t timeout,          \
                                           int32_t state)                                                             \
    {                                                                                                                 \
        (void)state;                                                                                                  \
        return wait(signal, condition, value, timeout);                                                               \
    }
WAIT(relaxed) WAIT(scacquire) WAIT(acquire)

#define ORDERS(apply, ...)                                                                                            \
    apply(relaxed, __VA_ARGS__) apply(scacquire, __VA_ARGS__) apply(acquire, __VA_ARGS__)                             \
    apply(screlease, __VA_ARGS__) apply(release, __VA_ARGS__) apply(scacq_screl, __VA_ARGS__)                         \
    apply(acq_rel, __VA_ARGS__)

#define CHANGE(order, name, function)                                                                                 \
    EXPORT void hsa_signal_##name##_##order(handle signal, int64_t value)                                             \
    {                                                                                                                 \
        function(&at(signal)->value, value);                                                                          \
        wake(signal);                                                                                                 \
    }
ORDERS(CHANGE, and, atomic_fetch_and)
ORDERS(CHANGE, or, atomic_fetch_or)
ORDERS(CHANGE, xor, atomic_fetch_xor)
ORDERS(CHANGE, add, atomic_fetch_add)
ORDERS(CHANGE, subtract, atomic_fetch_sub)

#define EXCHANGE(order, unused)                                                                                       \
    EXPORT int64_t hsa_signal_exchange_##order(handle signal, int64_t value)                                          \
    {                                                                                                                 \
        int64_t former = atomic_exchange(&at(signal)->value, value);                                                  \
        wake(signal);                                                                                                 \
        return former;                                                                                                \
    }
ORDERS(EXCHANGE, )

#define CAS(order, unused)                                                                                            \
    EXPORT int64_t hsa_signal_cas_##order(handle signal, int64_t expected, int64_t value)                             \
    {                                                                                                                 \
        atomic_compare_exchange_strong(&at(signal)->value, &expected, value);                                         \
        wake(signal);                                                                                                 \
        return expected;                                                                                              \
    }
ORDERS(CAS, )

/* ---- queue indices ---- */

#define INDEX_LOAD(which, field, order)                                                                               \
    EXPORT uint64_t hsa_queue_load_##which##_index_##order(const struct amd_queue *queue)                             \
    {                                                                                                                 \
        return __atomic_load_n(&queue->field, __ATOMIC_SEQ_CST);                                                      \
    }
#define INDEX_STORE(which, field, order)                                                                              \
    EXPORT void hsa_queue_store_##which##_index_##order(struct amd_queue *queue, uint64_t value)                      \
    {                                                                                                                 \
        __atomic_store_n(&queue->field, value, __ATOMIC_SEQ_CST);                                                     \
    }
INDEX_LOAD(read, read_dispatch_id, relaxed)
INDEX_LOAD(read, read_dispatch_id, scacquire)
INDEX_LOAD(read, read_dispatch_id, acquire)
INDEX_LOAD(write, write_dispatch_id, relaxed)
INDEX_LOAD(write, write_dispatch_id, scacquire)
INDEX_LOAD(write, write_dispatch_id, acquire)
INDEX_STORE(read, read_dispatch_id, relaxed)
INDEX_STORE(read, read_dispatch_id, screlease)
INDEX_STORE(read, read_dispatch_id, release)
INDEX_STORE(write, write_dispatch_id, relaxed)
INDEX_STORE(write, write_dispatch_id, screlease)
INDEX_STORE(write, write_dispatch_id, release)

#define INDEX_ADD(order, unused)                                                                                      \
    EXPORT uint64_t hsa_queue_add_write_index_##order(struct amd_queue *queue, uint64_t value)                        \
    {                                                                                                                 \
        return __atomic_fetch_add(&queue->write_dispatch_id, value, __ATOMIC_SEQ_CST);                                \
    }
ORDERS(INDEX_ADD, )

#define INDEX_CAS(order, unused)                                                                                      \
    EXPORT uint64_t hsa_queue_cas_write_index_##order(struct amd_queue *queue, uint64_t expected, uint64_t value)     \
    {                                                                                                                 \
        __atomic_compare_exchange_n(&queue->write_dispatch_id, &expected, value, 0, __ATOMIC_SEQ_CST,                 \
                                    __ATOMIC_SEQ_CST);                                                                \
        return expected;                                                                                              \
    }
ORDERS(INDEX_CAS, )
