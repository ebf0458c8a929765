/* HIP's streams as rocprofiler-sdk's tools know them: by numbers, 0 is the null stream; what calls do with them. */
#include <pthread.h>
#include <string.h>

#include "rocprofiler.h"

#define STREAMS 4096

static struct { uint64_t stream, number; } streams[STREAMS]; /* an empty place has no number */
static uint64_t numbers;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static uint64_t number_of(uint64_t stream, int gone)
{
    uint64_t number = 0;
    pthread_mutex_lock(&lock);
    uint32_t at = STREAMS, empty = STREAMS;
    for (uint32_t i = 0; stream && at == STREAMS && i < STREAMS; i++) {
        if (streams[i].number && streams[i].stream == stream)
            at = i;
        else if (!streams[i].number && empty == STREAMS)
            empty = i;
    }
    if (stream && at == STREAMS && empty < STREAMS) {
        at = empty;
        streams[at].stream = stream, streams[at].number = ++numbers;
    }
    if (at < STREAMS) {
        number = streams[at].number;
        streams[at].number = gone ? 0 : number;
    }
    pthread_mutex_unlock(&lock);
    return number;
}

/* The argument of a type, or null. */
static const void *argument(const struct cairn_call *call, const struct operation *operation, const char *type)
{
    for (uint32_t i = 0; i < operation->count; i++)
        if (!strcmp(operation->arguments[i].type, type))
            return (const uint8_t *)call->arguments + operation->arguments[i].offset;
    return NULL;
}

int32_t cairn_stream_event(const struct cairn_call *call, const struct operation *operation, uint32_t phase,
                           struct stream_data *data)
{
    const void *given = argument(call, operation, "hipStream_t"), *made = NULL;
    int worked = phase == PHASE_EXIT && call->result && *(const int32_t *)call->result == 0;
    int32_t what = given ? STREAM_SET : 0;
    if (given && !strcmp(operation->name, "hipStreamDestroy")) {
        what = worked ? STREAM_DESTROY : 0;
    } else if (!strncmp(operation->name, "hipStreamCreate", 15) || !strcmp(operation->name, "hipExtStreamCreateWithCUMask")) {
        made = argument(call, operation, "hipStream_t*");
        what = worked && made ? STREAM_CREATE : 0;
    }
    *data = (struct stream_data){.size = sizeof *data};
    if (what == STREAM_CREATE)
        memcpy(&data->stream, *(void *const *)made, sizeof data->stream);
    else if (what)
        memcpy(&data->stream, given, sizeof data->stream);
    data->number = what ? number_of(data->stream, what == STREAM_DESTROY) : 0;
    return what;
}
