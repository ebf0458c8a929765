/* Commands on their way into queues.

   A device's queue takes packets in order. A command whose events are all in queues already goes there at once, behind
   packets that wait for those of other queues: what was submitted always comes to its end. One that waits for a user's
   event, or for a command that does, is held here until the event is set; in a queue in order all that follow are, too.
   So commands of a queue out of order pass each other where they must, and run one after the other otherwise. */
#include "ocl.h"

#include "rows.h"

pthread_mutex_t ocl_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ocl_changed = PTHREAD_COND_INITIALIZER;
static struct command *held, **held_end = &held;

int32_t ocl_check_waits(const struct context *context, uint32_t count, const void *waits)
{
    struct event *const *events = waits;
    if (!count != !events)
        return CL_INVALID_EVENT_WAIT_LIST;
    for (uint32_t i = 0; i < count; i++) {
        if (!ocl_is(events[i], AN_EVENT))
            return CL_INVALID_EVENT_WAIT_LIST;
        if (events[i]->context != context)
            return CL_INVALID_CONTEXT;
    }
    return CL_SUCCESS;
}

struct command ocl_copy(uint32_t type, uint64_t to, uint64_t from, uint64_t size)
{
    struct command made = {.kind = PACKET, .type = type};
    made.packet.format = VENDOR_COPY;
    made.packet.operand[0] = to;
    made.packet.operand[1] = from;
    made.packet.operand[2] = made.packet.operand[4] = made.packet.operand[5] = size;
    made.packet.operand[3] = 1;
    return made;
}

/* ---- into a device's queue ---- */

#define SOON 1000000 /* nanoseconds for which a full queue is waited for with Python's lock, if that is held */

/* Waits until a packet is done. Its end may need Python. */
void ocl_await(struct cairn_queue *aql, uint64_t id)
{
    if (CORE.done(aql) > id)
        return;
    void *left = cairn_gil_leave();
    CORE.wait(aql, id, FOREVER);
    cairn_gil_enter(left);
}

int32_t ocl_submit(struct queue *queue, const void *packet, uint64_t *id)
{
    int32_t result = CORE.submit(queue->aql, packet, SOON, id);
    if (result == CAIRN_SUBMIT_BUSY) {
        void *left = cairn_gil_leave();
        do
            result = CORE.submit(queue->aql, packet, FOREVER, id);
        while (result == CAIRN_SUBMIT_BUSY);
        cairn_gil_enter(left);
    }
    return result == CAIRN_SUBMIT_OK ? CL_SUCCESS : CL_OUT_OF_RESOURCES;
}

static int32_t submit_packet(struct queue *queue, struct aql_vendor *packet, uint64_t *id)
{
    packet->header = AQL_VENDOR | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES;
    return ocl_submit(queue, packet, id);
}

/* Nothing but an end, with its time. */
static int32_t submit_marker(struct queue *queue, uint64_t completion, uint64_t *id)
{
    struct aql_barrier packet = {.completion = completion};
    packet.header = AQL_BARRIER_AND | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES;
    return ocl_submit(queue, &packet, id);
}

static int32_t submit_launch(struct queue *queue, const struct cairn_launch *launch, uint64_t *id)
{
    int32_t result = CORE.launch(queue->aql, launch, SOON, id);
    while (result == CAIRN_SUBMIT_BUSY || result == CAIRN_SUBMIT_WANTS) {
        if (result == CAIRN_SUBMIT_WANTS && cairnOclBuffers((uint64_t)queue->aql))
            return CL_OUT_OF_RESOURCES;
        void *left = cairn_gil_leave();
        result = CORE.launch(queue->aql, launch, FOREVER, id);
        cairn_gil_enter(left);
    }
    return result == CAIRN_SUBMIT_OK ? CL_SUCCESS : result == CAIRN_SUBMIT_SHAPE ? CL_INVALID_WORK_GROUP_SIZE : CL_OUT_OF_RESOURCES;
}

/* The queue waits for an event of another one. */
static int32_t wait_in_queue(struct queue *queue, const struct event *event)
{
    struct queue *other = event->queue;
    if (!other || other == queue || atomic_load(&event->status) <= CL_COMPLETE || CORE.done(other->aql) > event->id)
        return CL_SUCCESS;
    struct aql_vendor packet = {.format = VENDOR_WAIT_VALUE};
    uint64_t id;
    packet.operand[0] = (uint64_t)&other->aql->amd.read_dispatch_id;
    packet.operand[1] = event->id + 1;
    packet.operand[2] = UINT64_MAX;
    packet.operand[3] = 3; /* greater or equal */
    packet.operand[4] = 8;
    return submit_packet(queue, &packet, &id);
}

/* Every event of the list is in a queue, or over. */
static int32_t submit(struct queue *queue, struct command *command, struct event *event, uint32_t count,
                      struct event *const *waits, uint64_t *last)
{
    uint64_t id = 0, completion = 0;
    int32_t wrong = CL_SUCCESS;
    for (uint32_t i = 0; i < count && !wrong; i++)
        wrong = wait_in_queue(queue, waits[i]);
    if (event) {
        event->submitted = ocl_now();
        if (queue->flags & CL_QUEUE_PROFILING_ENABLE) {
            event->signal = CORE.signal_create(1);
            completion = (uint64_t)event->signal;
        }
    }
    if (wrong)
        return wrong;
    switch (command->kind) {
    case LAUNCH:
        command->launch.completion = completion;
        wrong = submit_launch(queue, &command->launch, &id);
        break;
    case CALL:
        command->packet = (struct aql_vendor){.format = VENDOR_CALLBACK};
        command->packet.operand[0] = (uint64_t)command->call;
        command->packet.operand[1] = (uint64_t)command->argument;
        /* fallthrough */
    case PACKET:
        command->packet.completion = completion;
        wrong = submit_packet(queue, &command->packet, &id);
        break;
    case NOTHING:
        wrong = submit_marker(queue, completion, &id);
        break;
    }
    if (event && !wrong)
        event->id = id;
    *last = id;
    return wrong;
}

/* ---- holding ---- */

static bool submitted(const struct event *event) { return atomic_load(&event->status) <= CL_SUBMITTED; }

static bool may_go(const struct command *command)
{
    bool ordered = command->all || !(command->queue->flags & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
    for (const struct command *each = held; each != command; each = each->next)
        if (each->queue == command->queue && (ordered || each->fence))
            return false;
    for (uint32_t i = 0; i < command->wait_count; i++)
        if (!submitted(command->waits[i]))
            return false;
    return true;
}

static bool any_failed(uint32_t count, struct event *const *waits)
{
    for (uint32_t i = 0; i < count; i++)
        if (ocl_status(waits[i]) < 0)
            return true;
    return false;
}

static void free_command(struct command *command)
{
    for (uint32_t i = 0; i < command->wait_count; i++)
        clReleaseEvent(command->waits[i]);
    for (uint32_t i = 0; i < command->kept_count; i++)
        clReleaseMemObject(command->kept[i]);
    if (command->kernel)
        clReleaseKernel(command->kernel);
    if (command->event)
        clReleaseEvent(command->event);
    clReleaseCommandQueue(command->queue);
    free(command->waits);
    free(command->kept);
    free((void *)command->launch.packed);
    free(command);
}

/* Commands that may go now leave the list. The lock is held; returns them, to be freed without it. */
static struct command *release_held(void)
{
    struct command *gone = NULL;
    for (struct command **link = &held; *link;) {
        struct command *command = *link;
        if (!may_go(command)) {
            link = &command->next;
            continue;
        }
        uint64_t id;
        int32_t wrong = any_failed(command->wait_count, command->waits)
                            ? CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST
                            : submit(command->queue, command, command->event, command->wait_count, command->waits, &id);
        if (wrong && command->kind == CALL)
            free(command->argument);
        if (command->event)
            atomic_store(&command->event->status, wrong ? wrong : CL_SUBMITTED);
        *link = command->next;
        atomic_fetch_sub(&command->queue->holds, 1);
        command->next = gone;
        gone = command;
    }
    for (held_end = &held; *held_end;)
        held_end = &(*held_end)->next;
    return gone;
}

/* A user's event is set. */
void ocl_settle(struct event *event, int32_t status)
{
    void *left = cairn_gil_leave();
    pthread_mutex_lock(&ocl_lock);
    atomic_store(&event->status, status);
    struct command *gone = release_held();
    pthread_cond_broadcast(&ocl_changed);
    pthread_mutex_unlock(&ocl_lock);
    cairn_gil_enter(left);
    ocl_submitted(event);
    while (gone) {
        struct command *next = gone->next;
        if (gone->event)
            ocl_submitted(gone->event);
        free_command(gone);
        gone = next;
    }
}

static void keep(struct command *command, struct mem *mem)
{
    if (!mem)
        return;
    ocl_retain(mem);
    command->kept[command->kept_count++] = mem;
}

/* The command is copied, with what it uses; its event, if any, gets one more reference. */
static int32_t hold(struct queue *queue, const struct command *given, struct event *event, uint32_t count,
                    struct event *const *waits)
{
    uint32_t mems = given->kernel ? given->kernel->any->count : 2;
    struct command *command = malloc(sizeof *command);
    if (!command)
        return CL_OUT_OF_HOST_MEMORY;
    *command = *given;
    command->next = NULL;
    command->queue = queue;
    command->event = event;
    command->waits = malloc((count + 1) * sizeof *waits);
    command->kept = malloc((mems + 1) * sizeof *command->kept);
    command->wait_count = command->kept_count = 0;
    for (; command->wait_count < count; command->wait_count++)
        ocl_retain(command->waits[command->wait_count] = waits[command->wait_count]);
    for (uint32_t i = 0; i < mems; i++)
        keep(command, given->kernel ? given->kernel->mems[i] : given->mems[i]);
    if (given->kernel)
        ocl_retain(given->kernel);
    if (given->kind == LAUNCH) {
        void *packed = malloc(given->launch.packed_size + 1);
        memcpy(packed, given->launch.packed, given->launch.packed_size);
        command->launch.packed = packed;
    }
    if (event)
        ocl_retain(event);
    ocl_retain(queue);
    atomic_fetch_add(&queue->holds, 1);
    *held_end = command;
    held_end = &command->next;
    return CL_SUCCESS;
}

/* Whether the command has to be held, and is. */
static bool was_held(struct queue *queue, const struct command *command, struct event *event, uint32_t count,
                     struct event *const *waits, int32_t *wrong)
{
    bool due = atomic_load(&queue->holds) != 0;
    for (uint32_t i = 0; i < count && !due; i++)
        due = !submitted(waits[i]);
    if (!due)
        return false;
    void *left = cairn_gil_leave();
    pthread_mutex_lock(&ocl_lock);
    due = false;
    for (uint32_t i = 0; i < count; i++)
        due |= !submitted(waits[i]);
    bool ordered = command->all || !(queue->flags & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
    for (const struct command *each = held; each && !due; each = each->next)
        due = each->queue == queue && (ordered || each->fence);
    if (due)
        *wrong = hold(queue, command, event, count, waits);
    pthread_mutex_unlock(&ocl_lock);
    cairn_gil_enter(left);
    return due;
}

int32_t ocl_enqueue(struct queue *queue, struct command *command, uint32_t count, const void *list, void *event_to,
                    bool blocking)
{
    struct event *const *waits = list, *event = NULL;
    int32_t wrong = CL_SUCCESS;
    if (event_to || (blocking && atomic_load(&queue->holds)) || (blocking && count)) {
        event = ocl_new_event(queue->context, queue, command->type);
        if (!event)
            return CL_OUT_OF_HOST_MEMORY;
        if (queue->flags & CL_QUEUE_PROFILING_ENABLE)
            event->queued = ocl_now();
    }
    bool was = was_held(queue, command, event, count, waits, &wrong);
    uint64_t id = 0;
    if (!was) {
        bool failed = any_failed(count, waits);
        if (failed)
            wrong = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
        else
            wrong = submit(queue, command, event, count, waits, &id);
        if (wrong && command->kind == CALL)
            free(command->argument);
        if (event)
            atomic_store(&event->status, wrong ? wrong : CL_SUBMITTED);
        if (failed && !blocking)
            wrong = CL_SUCCESS; /* the event says so */
    }
    if (blocking && !wrong) {
        if (event) {
            ocl_wait(event);
            if (ocl_status(event) < 0)
                wrong = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
        } else {
            ocl_await(queue->aql, id);
        }
        if (!wrong && CORE.failed(queue->aql))
            wrong = CL_OUT_OF_RESOURCES;
    }
    if (event && event_to && !wrong)
        *(struct event **)event_to = event;
    else if (event)
        clReleaseEvent(event);
    return wrong;
}

int32_t ocl_finish(struct queue *queue)
{
    if (atomic_load(&queue->holds)) {
        void *left = cairn_gil_leave();
        pthread_mutex_lock(&ocl_lock);
        while (atomic_load(&queue->holds))
            pthread_cond_wait(&ocl_changed, &ocl_lock);
        pthread_mutex_unlock(&ocl_lock);
        cairn_gil_enter(left);
    }
    uint64_t written = CORE.written(queue->aql);
    if (written)
        ocl_await(queue->aql, written - 1);
    return CORE.failed(queue->aql) ? CL_OUT_OF_RESOURCES : CL_SUCCESS;
}

/* ---- commands that are nothing but their order ---- */

static int32_t order(void *given, uint32_t type, uint32_t count, const void *waits, void *event, bool fence)
{
    struct queue *queue = given;
    if (!ocl_is(queue, A_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    int32_t wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    struct command command = {.kind = NOTHING, .type = type, .fence = fence, .all = !count};
    return ocl_enqueue(queue, &command, count, waits, event, false);
}

EXPORT int32_t clEnqueueMarkerWithWaitList(void *queue, uint32_t count, const void *waits, void *event)
{
    return order(queue, CL_COMMAND_MARKER, count, waits, event, false);
}

EXPORT int32_t clEnqueueBarrierWithWaitList(void *queue, uint32_t count, const void *waits, void *event)
{
    return order(queue, CL_COMMAND_BARRIER, count, waits, event, true);
}

EXPORT int32_t clEnqueueMarker(void *queue, void *event)
{
    if (!event)
        return ocl_is(queue, A_QUEUE) ? CL_INVALID_VALUE : CL_INVALID_COMMAND_QUEUE;
    return order(queue, CL_COMMAND_MARKER, 0, NULL, event, false);
}

EXPORT int32_t clEnqueueBarrier(void *queue) { return order(queue, CL_COMMAND_BARRIER, 0, NULL, NULL, true); }

EXPORT int32_t clEnqueueWaitForEvents(void *queue, uint32_t count, const void *events)
{
    if (!count || !events)
        return ocl_is(queue, A_QUEUE) ? CL_INVALID_VALUE : CL_INVALID_COMMAND_QUEUE;
    int32_t wrong = order(queue, CL_COMMAND_BARRIER, count, events, NULL, true);
    return wrong == CL_INVALID_EVENT_WAIT_LIST ? CL_INVALID_EVENT : wrong;
}
