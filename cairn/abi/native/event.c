/* Events that need no Python: records, waits and questions for events whose last record is an ordinary one. As in
   transfer.c every other case is Python's. */
#include "hip.h"
#include "slots.h"

#include <pthread.h>
#include <string.h>

#define WAIT_SLICE 50000000ll
#define SUBMIT_SLICE 1000000ll

typedef struct cairn_hip_event Event;

static void lock(Event *event)
{
    while (atomic_exchange_explicit(&event->lock, 1, memory_order_acquire))
        cairn_pause();
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

/* The event's record is `signal` from now on, packet `id` of `source`; the caller's reference is the event's. */
static void set_signal(Event *event, struct amd_signal *signal, const struct cairn_hip_stream *source, uint64_t id)
{
    lock(event);
    struct amd_signal *former = event->signal;
    event->signal = signal;
    if (source) {
        atomic_store(&event->source.stream, 0);
        atomic_store(&event->source.number, id);
        atomic_store(&event->source.stream, atomic_load(&source->handle));
    }
    unlock(event);
    if (former)
        cairn_hip.core.signal_release(former);
}

EXPORT void cairn_hip_event_set(Event *event, void *signal)
{
    if (signal)
        cairn_hip.core.signal_retain(signal);
    set_signal(event, signal, NULL, 0);
}

/* The stream waits for the event's last record: memory pools give it what was freed before. */
static void saw(struct cairn_hip_stream *stream, Event *event)
{
    static pthread_mutex_t noting = PTHREAD_MUTEX_INITIALIZER;
    lock(event);
    uint64_t source = atomic_load(&event->source.stream), number = atomic_load(&event->source.number);
    unlock(event);
    if (!source)
        return;
    pthread_mutex_lock(&noting);
    struct cairn_hip_seen *cell = NULL;
    for (int i = 0; i < CAIRN_SEEN && !cell; i++)
        if (atomic_load(&stream->seen_streams[i].stream) == source)
            cell = &stream->seen_streams[i];
    if (!cell) {
        cell = &stream->seen_streams[stream->seen_count++ % CAIRN_SEEN];
        atomic_store(&cell->number, 0);
        atomic_store(&cell->stream, source);
    }
    if (atomic_load(&cell->number) < number)
        atomic_store(&cell->number, number);
    pthread_mutex_unlock(&noting);
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
static int entered(struct cairn_hip_stream *stream, const struct aql_barrier *packet, uint64_t *id)
{
    uint32_t current = (uint32_t)cairn_thread.device;
    if (!stream || stream->device != current || !cairn_hip_may_enter(stream, &cairn_hip.devices[current]) ||
        cairn_hip.core.submit(stream->queue, packet, SUBMIT_SLICE, id) != 0)
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
    struct cairn_hip_stream *source = cairn_hip_find_stream(stream, (uint32_t)cairn_thread.device);
    uint64_t id;
    if (!entered(source, &packet, &id)) {
        cairn_hip.core.signal_release(signal);
        cairn_hip.core.signal_release(signal);
        return 0;
    }
    set_signal(event, signal, source, id);
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
    uint64_t id;
    int done = atomic_load(&signal->value) == 0;
    if (!done && entered(target, &packet, &id)) {
        saw(target, event);
        return 1; /* the packet has the reference */
    }
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

/* Whether waiting for the event leaves pools with memory to release. */
static int leaves_memory(void *handle)
{
    Event *event = find_event(handle);
    return event && atomic_load(&cairn_hip.devices[event->device].excess);
}

EXPORT int32_t hipEventSynchronize(void *event)
{
    if (likely(reached(event, WAIT_SLICE) == 1 && !leaves_memory(event)))
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

/* When the event's last record was reached; 0 where it is not yet, or the event has no times. */
static uint64_t reached_at(Event *event)
{
    struct amd_signal *signal =
        event && !(atomic_load(&event->flags) & CAIRN_EVENT_NO_TIMES) ? cairn_hip_event_signal(event) : NULL;
    if (!signal)
        return 0;
    uint64_t at = atomic_load(&signal->value) == 0 ? signal->end_ts : 0;
    cairn_hip.core.signal_release(signal);
    return at;
}

EXPORT int32_t hipEventElapsedTime(float *milliseconds, void *start, void *stop)
{
    Event *first = cairn_hip_device() ? find_event(start) : NULL, *last = first ? find_event(stop) : NULL;
    uint64_t from = reached_at(first), to = reached_at(last);
    if (likely(milliseconds && from && to && first->device == last->device)) {
        *milliseconds = (float)((double)(int64_t)(to - from) * 1e-6);
        return cairn_note(hipSuccess);
    }
    return cairn_note(((int32_t(*)(float *, void *, void *))cairn_slot(CAIRN_SLOT_hipEventElapsedTime))(milliseconds,
                                                                                                      start, stop));
}
