/* Events that need no Python: records, waits and questions for events whose last record is an ordinary one. As in
   transfer.c every other case is Python's. */
#include "hip.h"
#include "slots.h"

#include <string.h>

#define WAIT_SLICE 50000000ll
#define SUBMIT_SLICE 1000000ll

typedef struct cairn_hip_event Event;

static void lock(Event *event)
{
    while (atomic_exchange_explicit(&event->lock, 1, memory_order_acquire))
        __builtin_ia32_pause();
}

static void unlock(Event *event) { atomic_store_explicit(&event->lock, 0, memory_order_release); }

/* The event's signal with a reference for the caller; null where it was never recorded. */
EXPORT void *cairn_hip_event_signal(Event *event)
{
    lock(event);
    struct amd_signal *signal = event->signal;
    if (signal)
        cairn_hip.core.signal_retain(signal);
    unlock(event);
    return signal;
}

/* The event's record is `signal` from now on; the caller's reference is the event's. */
static void set_signal(Event *event, struct amd_signal *signal)
{
    lock(event);
    struct amd_signal *former = event->signal;
    event->signal = signal;
    unlock(event);
    if (former)
        cairn_hip.core.signal_release(former);
}

EXPORT void cairn_hip_event_set(Event *event, void *signal)
{
    if (signal)
        cairn_hip.core.signal_retain(signal);
    set_signal(event, signal);
}

static Event *find_event(void *handle)
{
    uint64_t number = (uint64_t)handle;
    Event *event = &cairn_hip.events[(number >> 4) % CAIRN_EVENTS];
    return number && atomic_load_explicit(&event->handle, memory_order_acquire) == number &&
                   !(atomic_load(&event->flags) & CAIRN_EVENT_SLOW)
               ? event
               : NULL;
}

/* Put a barrier into a stream of the current device; with its signals it holds references that the queue gives back. */
static int entered(void *handle, const struct aql_barrier *packet)
{
    uint32_t current = (uint32_t)cairn_thread.device;
    struct cairn_hip_stream *stream = cairn_hip_find_stream(handle, current);
    uint64_t id;
    if (!stream || stream->device != current || !cairn_hip_may_enter(stream, &cairn_hip.devices[current]) ||
        cairn_hip.core.submit(stream->queue, packet, SUBMIT_SLICE, &id) != 0)
        return 0;
    cairn_hip_entered(stream);
    return 1;
}

static struct aql_barrier barrier(uint32_t held)
{
    return (struct aql_barrier){.header = AQL_BARRIER_AND | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES,
                                .reserved1 = AQL_HELD | held};
}

static int recorded(void *handle, void *stream)
{
    Event *event = cairn_hip_device() ? find_event(handle) : NULL;
    if (!event || event->device != (uint32_t)cairn_thread.device)
        return 0;
    struct amd_signal *signal = cairn_hip.core.signal_create(1);
    if (!signal)
        return 0;
    struct aql_barrier packet = barrier(AQL_HELD_COMPLETION);
    packet.completion = (uint64_t)signal;
    cairn_hip.core.signal_retain(signal);
    if (!entered(stream, &packet)) {
        cairn_hip.core.signal_release(signal);
        cairn_hip.core.signal_release(signal);
        return 0;
    }
    set_signal(event, signal);
    return 1;
}

EXPORT int32_t hipEventRecord(void *event, void *stream)
{
    if (likely(recorded(event, stream)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *, void *))cairn_slot(CAIRN_SLOT_hipEventRecord))(event, stream));
}

static int waited(void *stream, void *handle)
{
    Event *event = cairn_hip_device() ? find_event(handle) : NULL;
    uint32_t current = (uint32_t)cairn_thread.device;
    struct cairn_hip_stream *target = event ? cairn_hip_find_stream(stream, current) : NULL;
    if (!target || atomic_load(&target->flags) & CAIRN_STREAM_SLOW)
        return 0;
    struct amd_signal *signal = cairn_hip_event_signal(event);
    if (!signal)
        return 1; /* never recorded: nothing to wait for */
    struct aql_barrier packet = barrier(AQL_HELD_DEPENDENCY);
    packet.dep_signal[0] = (uint64_t)signal;
    int done = atomic_load(&signal->value) == 0;
    if (!done && entered(stream, &packet))
        return 1; /* the packet has the reference */
    cairn_hip.core.signal_release(signal);
    return done;
}

EXPORT int32_t hipStreamWaitEvent(void *stream, void *event, uint32_t flags)
{
    if (likely(flags == 0 && waited(stream, event)))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *, void *, uint32_t))cairn_slot(CAIRN_SLOT_hipStreamWaitEvent))(stream, event,
                                                                                                       flags));
}

/* 1: the last record is reached, 0: it is not, -1: Python must see. */
static int reached(void *handle, int64_t patience)
{
    Event *event = cairn_hip_device() ? find_event(handle) : NULL;
    if (!event)
        return -1;
    struct amd_signal *signal = cairn_hip_event_signal(event);
    int64_t value = 0;
    if (signal) {
        value = atomic_load(&signal->value);
        if (value != 0 && patience && !cairn_gil_held())
            cairn_hip.core.signal_wait(signal, 0, 0, patience, &value);
        cairn_hip.core.signal_release(signal);
    }
    return atomic_load(&cairn_hip.devices[event->device].slow) ? -1 : value == 0;
}

EXPORT int32_t hipEventSynchronize(void *event)
{
    if (likely(reached(event, WAIT_SLICE) == 1))
        return cairn_note(hipSuccess);
    return cairn_note(((int32_t(*)(void *))cairn_slot(CAIRN_SLOT_hipEventSynchronize))(event));
}

EXPORT int32_t hipEventQuery(void *event)
{
    int found = reached(event, 0);
    if (likely(found >= 0))
        return cairn_note(found ? hipSuccess : hipErrorNotReady);
    return cairn_note(((int32_t(*)(void *))cairn_slot(CAIRN_SLOT_hipEventQuery))(event));
}
