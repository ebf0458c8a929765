/* Events: their state, waits, times and callbacks. */
#include "ocl.h"

#include "rows.h"

struct event *ocl_new_event(struct context *context, struct queue *queue, uint32_t type)
{
    struct event *made = ocl_new(sizeof *made, AN_EVENT);
    if (!made)
        return NULL;
    made->context = context;
    made->queue = queue;
    made->type = type;
    atomic_store(&made->status, CL_QUEUED);
    ocl_retain(context);
    if (queue)
        ocl_retain(queue);
    return made;
}

/* A packet that still runs writes into its signal: the queue gives it back behind that. */
static void drop_signal(struct event *event)
{
    if (atomic_load(&event->signal->value) == 0) {
        CORE.signal_release(event->signal);
        return;
    }
    struct aql_barrier packet = {.reserved1 = AQL_HELD | AQL_HELD_DEPENDENCY};
    packet.header = AQL_BARRIER_AND | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES;
    packet.dep_signal[0] = (uint64_t)event->signal;
    uint64_t id;
    ocl_submit(event->queue, &packet, &id);
}

void ocl_drop_event(struct event *event)
{
    struct context *context = event->context;
    event->object.kind = 0;
    if (event->signal && atomic_load(&event->status) == CL_SUBMITTED)
        drop_signal(event);
    else if (event->signal)
        CORE.signal_release(event->signal);
    while (event->callbacks) {
        struct callback *next = event->callbacks->next;
        free(event->callbacks);
        event->callbacks = next;
    }
    if (event->queue)
        clReleaseCommandQueue(event->queue);
    free(event);
    clReleaseContext(context);
}

int32_t ocl_status(struct event *event)
{
    int32_t status = atomic_load(&event->status);
    if (!event->queue)
        return status == CL_QUEUED ? CL_SUBMITTED : status; /* a user's event is never queued */
    if (status != CL_SUBMITTED)
        return status;
    uint64_t done = CORE.done(event->queue->aql);
    if (done <= event->id)
        return done == event->id ? CL_RUNNING : CL_SUBMITTED;
    status = CORE.failed(event->queue->aql) ? CL_OUT_OF_RESOURCES : CL_COMPLETE;
    atomic_store(&event->status, status);
    return status;
}

void ocl_wait(struct event *event)
{
    if (atomic_load(&event->status) == CL_QUEUED || !event->queue) {
        void *left = cairn_gil_leave();
        pthread_mutex_lock(&ocl_lock);
        while (event->queue ? atomic_load(&event->status) == CL_QUEUED : atomic_load(&event->status) > CL_COMPLETE)
            pthread_cond_wait(&ocl_changed, &ocl_lock);
        pthread_mutex_unlock(&ocl_lock);
        cairn_gil_enter(left);
    }
    if (atomic_load(&event->status) == CL_SUBMITTED && event->queue)
        ocl_await(event->queue->aql, event->id);
}

EXPORT int32_t clWaitForEvents(uint32_t count, const void *list)
{
    struct event *const *events = list;
    if (!count || !events)
        return CL_INVALID_VALUE;
    for (uint32_t i = 0; i < count; i++) {
        if (!ocl_is(events[i], AN_EVENT))
            return CL_INVALID_EVENT;
        if (events[i]->context != events[0]->context)
            return CL_INVALID_CONTEXT;
    }
    int32_t outcome = CL_SUCCESS;
    for (uint32_t i = 0; i < count; i++) {
        ocl_wait(events[i]);
        if (ocl_status(events[i]) < 0)
            outcome = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
    }
    return outcome;
}

EXPORT int32_t clGetEventInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct event *event = given;
    if (!ocl_is(event, AN_EVENT))
        return CL_INVALID_EVENT;
    switch (name) {
    case CL_EVENT_COMMAND_QUEUE: ANSWER(void *, event->queue);
    case CL_EVENT_COMMAND_TYPE: ANSWER(uint32_t, event->type);
    case CL_EVENT_CONTEXT: ANSWER(void *, event->context);
    case CL_EVENT_COMMAND_EXECUTION_STATUS: ANSWER(int32_t, ocl_status(event));
    case CL_EVENT_REFERENCE_COUNT: REFERENCES(event);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clGetEventProfilingInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct event *event = given;
    if (!ocl_is(event, AN_EVENT))
        return CL_INVALID_EVENT;
    if (name < CL_PROFILING_COMMAND_QUEUED || name > CL_PROFILING_COMMAND_COMPLETE)
        return CL_INVALID_VALUE;
    if (!event->queue || !(event->queue->flags & CL_QUEUE_PROFILING_ENABLE) || ocl_status(event) != CL_COMPLETE)
        return CL_PROFILING_INFO_NOT_AVAILABLE;
    uint64_t start = event->signal ? event->signal->start_ts : event->submitted;
    uint64_t end = event->signal ? event->signal->end_ts : event->submitted;
    if (start < event->submitted)
        start = event->submitted;
    if (end < start)
        end = start;
    uint64_t times[] = {event->queued, event->submitted, start, end, end};
    ANSWER(uint64_t, times[name - CL_PROFILING_COMMAND_QUEUED]);
}

/* ---- callbacks: a thread of their own calls them, so that they may call OpenCL ---- */

struct due {
    struct callback *callback;
    struct event *event;
    int32_t status;
    struct due *next;
};
static pthread_mutex_t due_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t due_there = PTHREAD_COND_INITIALIZER;
static struct due *due_first, **due_end = &due_first;
static bool due_runs;

static void *call_back(void *unused)
{
    (void)unused;
    for (;;) {
        pthread_mutex_lock(&due_lock);
        while (!due_first)
            pthread_cond_wait(&due_there, &due_lock);
        struct due *due = due_first;
        due_first = due->next;
        if (!due_first)
            due_end = &due_first;
        pthread_mutex_unlock(&due_lock);
        if (due->callback)
            due->callback->function(due->event, due->status, due->callback->data);
        clReleaseEvent(due->event);
        free(due->callback);
        free(due);
    }
    return NULL;
}

/* With a reference to the event, which the thread gives back. */
static void post(struct event *event, struct callback *callback, int32_t status)
{
    struct due *made = malloc(sizeof *made);
    if (!made)
        return;
    *made = (struct due){callback, event, status, NULL};
    pthread_mutex_lock(&due_lock);
    if (!due_runs) {
        pthread_t thread;
        due_runs = pthread_create(&thread, NULL, call_back, NULL) == 0;
        if (due_runs)
            pthread_detach(thread);
    }
    *due_end = made;
    due_end = &made->next;
    pthread_cond_signal(&due_there);
    pthread_mutex_unlock(&due_lock);
}

/* Callbacks of states that the event has reached are called; `over` where it has ended. */
static void reach(struct event *event, bool over)
{
    pthread_mutex_lock(&ocl_lock);
    struct callback *ready = NULL, **ready_end = &ready;
    for (struct callback **link = &event->callbacks; *link;) {
        struct callback *each = *link;
        if (!over && each->type != CL_SUBMITTED) {
            link = &each->next;
            continue;
        }
        *link = each->next;
        each->next = NULL;
        *ready_end = each;
        ready_end = &each->next;
    }
    pthread_mutex_unlock(&ocl_lock);
    int32_t end = over ? ocl_status(event) : CL_SUBMITTED;
    while (ready) {
        struct callback *next = ready->next;
        ocl_retain(event);
        post(event, ready, end < 0 ? end : ready->type);
        ready = next;
    }
}

/* On the queue's thread, which must not drop what may be the queue's last event. */
static void ended(uint64_t argument)
{
    struct event *event = (struct event *)argument;
    if (atomic_load(&event->status) == CL_SUBMITTED)
        atomic_store(&event->status, CORE.failed(event->queue->aql) ? CL_OUT_OF_RESOURCES : CL_COMPLETE);
    reach(event, true);
    post(event, NULL, 0);
}

void ocl_submitted(struct event *event)
{
    pthread_mutex_lock(&ocl_lock);
    bool any = event->callbacks != NULL;
    pthread_mutex_unlock(&ocl_lock);
    if (!any)
        return;
    if (ocl_status(event) <= CL_COMPLETE) {
        reach(event, true);
        return;
    }
    reach(event, false);
    if (!event->queue)
        return;
    struct aql_vendor packet = {.format = VENDOR_CALLBACK};
    packet.header = AQL_VENDOR | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES;
    packet.operand[0] = (uint64_t)ended;
    packet.operand[1] = (uint64_t)event;
    uint64_t id;
    ocl_retain(event);
    ocl_submit(event->queue, &packet, &id);
}

EXPORT int32_t clSetEventCallback(void *given, int32_t type, void *function, void *data)
{
    struct event *event = given;
    if (!ocl_is(event, AN_EVENT))
        return CL_INVALID_EVENT;
    if (!function || (type != CL_SUBMITTED && type != CL_RUNNING && type != CL_COMPLETE))
        return CL_INVALID_VALUE;
    struct callback *made = malloc(sizeof *made);
    if (!made)
        return CL_OUT_OF_HOST_MEMORY;
    *made = (struct callback){(void (*)(void *, int32_t, void *))function, data, type, NULL};
    pthread_mutex_lock(&ocl_lock);
    struct callback **link = &event->callbacks;
    while (*link)
        link = &(*link)->next;
    *link = made;
    int32_t status = atomic_load(&event->status);
    pthread_mutex_unlock(&ocl_lock);
    bool waits = event->queue ? status == CL_QUEUED : status > CL_COMPLETE && type == CL_COMPLETE;
    if (!waits)
        ocl_submitted(event);
    return CL_SUCCESS;
}

/* ---- events of the program's own ---- */

EXPORT void *clCreateUserEvent(void *context, int32_t *code)
{
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    struct event *made = ocl_new_event(context, NULL, CL_COMMAND_USER);
    return ocl_made(made, code);
}

EXPORT int32_t clSetUserEventStatus(void *given, int32_t status)
{
    struct event *event = given;
    if (!ocl_is(event, AN_EVENT) || event->queue)
        return CL_INVALID_EVENT;
    if (status > CL_COMPLETE)
        return CL_INVALID_VALUE;
    pthread_mutex_lock(&ocl_lock);
    bool set = atomic_load(&event->status) <= CL_COMPLETE;
    pthread_mutex_unlock(&ocl_lock);
    if (set)
        return CL_INVALID_OPERATION;
    ocl_retain(event);
    ocl_settle(event, status);
    clReleaseEvent(event);
    return CL_SUCCESS;
}
