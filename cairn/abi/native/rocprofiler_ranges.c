/* rocprofiler-sdk: a program's ranges, each told as one call that lasts from the push to the pop, or from the start to the
   stop; a mark begins and ends at once. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "rocprofiler.h"

enum { MARK, PUSH, POP, START, STOP, THREAD };                   /* calls, by their operations */
enum { TOLD_MARK, TOLD_THREAD_RANGE, TOLD_RANGE, TOLD_THREAD_ID }; /* what is told */

struct range {
    struct range *next;
    char *message;
    uint64_t id, start, thread, own[CONTEXTS];
    struct call_correlation correlation;
};

static __thread struct range *pushed; /* the innermost first */
static struct range *started;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void tell(struct range *range, int32_t operation, uint32_t phase, uint64_t end)
{
    struct api_data data = {.size = 8 + MARKER_ARGUMENTS + 8};
    memcpy(data.rest, &range->message, sizeof range->message);
    cairn_tell((struct callback_record){0, range->thread, range->correlation, CB_MARKER_RANGE, operation, phase, &data},
               range->own);
    if (phase == PHASE_EXIT) {
        struct api_record record = {sizeof record, BUF_MARKER_RANGE, operation, range->correlation, range->start, end,
                                    range->thread};
        cairn_keep(BUF_MARKER_RANGE, operation, &record, sizeof record);
    }
}

static struct range *begun(const struct cairn_call *call, int32_t operation)
{
    struct range *range = calloc(1, sizeof *range);
    if (!range)
        return NULL;
    range->message = call->text ? strdup(call->text) : NULL;
    range->start = (uint64_t)call->start, range->thread = call->thread;
    range->correlation = (struct call_correlation){call->correlation, call->external, 0};
    tell(range, operation, PHASE_ENTER, 0);
    return range;
}

static void ended(struct range *range, const struct cairn_call *call, int32_t operation)
{
    if (!range)
        return;
    tell(range, operation, PHASE_EXIT, (uint64_t)call->end);
    free(range->message);
    free(range);
}

static struct range *taken(uint64_t id)
{
    pthread_mutex_lock(&lock);
    struct range **place = &started, *found;
    while (*place && (*place)->id != id)
        place = &(*place)->next;
    if ((found = *place))
        *place = found->next;
    pthread_mutex_unlock(&lock);
    return found;
}

static void keep(struct range *range, uint64_t id)
{
    if (!range)
        return;
    pthread_mutex_lock(&lock);
    range->id = id, range->next = started, started = range;
    pthread_mutex_unlock(&lock);
}

void cairn_range_event(const struct cairn_call *call, int32_t operation)
{
    struct range *range;
    uint64_t id = 0;
    switch (operation) {
    case PUSH:
        if ((range = begun(call, TOLD_THREAD_RANGE)))
            range->next = pushed, pushed = range;
        break;
    case POP:
        if ((range = pushed))
            pushed = range->next;
        ended(range, call, TOLD_THREAD_RANGE);
        break;
    case START:
        memcpy(&id, call->result, sizeof id);
        keep(begun(call, TOLD_RANGE), id);
        break;
    case STOP:
        memcpy(&id, call->arguments, sizeof id);
        ended(taken(id), call, TOLD_RANGE);
        break;
    default:
        operation = operation == MARK ? TOLD_MARK : TOLD_THREAD_ID;
        ended(begun(call, operation), call, operation);
    }
}
