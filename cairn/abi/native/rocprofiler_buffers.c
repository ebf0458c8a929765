/* Buffers of records, and the thread that hands them over. A buffer has two halves: one is filled while the other one is
   with the tool. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "rocprofiler.h"
#include "rows.h"

#define BUFFERS 64
#define GRAIN 16

enum { DISCARD = 1 };

struct half {
    uint8_t *bytes;
    struct header *headers;
    uint64_t used, count, room;
};

struct buffer {
    int known, pending, busy;
    uint64_t context, size, watermark, dropped;
    uint32_t policy;
    buffer_fn callback;
    void *data;
    struct half half[2];
    uint32_t filled; /* which half */
};

static struct buffer buffers[BUFFERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER, idle = PTHREAD_COND_INITIALIZER;
static pthread_t server;
static int serves;
static _Atomic uint64_t threads;

static struct buffer *at(uint64_t id) { return id && id <= BUFFERS && buffers[id - 1].known ? &buffers[id - 1] : NULL; }

int cairn_buffer_known(uint64_t id) { return at(id) != NULL; }

/* The lock is held; it is not while the tool has the records. */
static void hand_over(struct buffer *buffer)
{
    struct half *half = &buffer->half[buffer->filled];
    uint64_t dropped = buffer->dropped;
    buffer->filled ^= 1;
    buffer->dropped = 0;
    buffer->pending = 0;
    buffer->busy = 1;
    pthread_mutex_unlock(&lock);
    struct header **headers = malloc((half->count + 1) * sizeof *headers);
    for (uint64_t i = 0; headers && i < half->count; i++)
        headers[i] = &half->headers[i];
    if (headers && (half->count || dropped))
        buffer->callback(buffer->context, (uint64_t)(buffer - buffers) + 1, headers, half->count, buffer->data, dropped);
    free(headers);
    pthread_mutex_lock(&lock);
    half->used = half->count = 0;
    buffer->busy = 0;
    pthread_cond_broadcast(&idle);
}

static void *serve(void *argument)
{
    (void)argument;
    pthread_mutex_lock(&lock);
    for (;;) {
        struct buffer *due = NULL;
        for (uint32_t i = 0; !due && i < BUFFERS; i++)
            if (buffers[i].known && buffers[i].pending)
                due = &buffers[i];
        if (due)
            hand_over(due);
        else
            pthread_cond_wait(&work, &lock);
    }
    return NULL;
}

/* The lock is held. */
static void ask(struct buffer *buffer)
{
    if (!serves) {
        cairn_thread_made(0);
        serves = pthread_create(&server, NULL, serve, NULL) == 0 && pthread_detach(server) == 0;
        cairn_thread_made(1);
    }
    buffer->pending = 1;
    pthread_cond_signal(&work);
}

static int fits(struct buffer *buffer, uint64_t size)
{
    struct half *half = &buffer->half[buffer->filled];
    return half->used + size <= buffer->size && half->count < half->room;
}

void cairn_buffer_put(uint64_t id, uint32_t category, uint32_t kind, const void *record, uint64_t size)
{
    struct buffer *buffer = at(id);
    uint64_t whole = (size + GRAIN - 1) / GRAIN * GRAIN;
    if (!buffer)
        return;
    pthread_mutex_lock(&lock);
    while (!fits(buffer, whole) && buffer->policy != DISCARD && whole <= buffer->size && !pthread_equal(server, pthread_self())) {
        ask(buffer);
        pthread_cond_wait(&idle, &lock);
    }
    if (fits(buffer, whole)) {
        struct half *half = &buffer->half[buffer->filled];
        void *place = half->bytes + half->used;
        memcpy(place, record, size);
        half->headers[half->count++] = (struct header){category, kind, place};
        half->used += whole;
        if (half->used >= buffer->watermark && !buffer->pending)
            ask(buffer);
    } else {
        buffer->dropped++;
        ask(buffer);
    }
    pthread_mutex_unlock(&lock);
}

EXPORT int32_t rocprofiler_create_buffer(uint64_t context, uint64_t size, uint64_t watermark, int32_t policy,
                                         const void *callback, void *data, uint64_t *id)
{
    if (!callback || !id || !size || watermark > size || policy < 1 || policy > 2)
        return INVALID_ARGUMENT;
    pthread_mutex_lock(&lock);
    struct buffer *found = NULL;
    for (uint32_t i = 0; !found && i < BUFFERS; i++)
        if (!buffers[i].known)
            found = &buffers[i];
    int made = found != NULL;
    size = (size + GRAIN - 1) / GRAIN * GRAIN + 512; /* one record fits whatever was asked for */
    for (int i = 0; made && i < 2; i++) {
        struct half *half = &found->half[i];
        *half = (struct half){.bytes = malloc(size), .room = size / 32};
        half->headers = malloc(half->room * sizeof *half->headers);
        made = half->bytes && half->headers;
    }
    if (made) {
        found->context = context, found->size = size, found->watermark = watermark, found->policy = (uint32_t)policy;
        found->callback = (buffer_fn)callback, found->data = data, found->filled = 0;
        found->pending = found->busy = 0, found->dropped = 0, found->known = 1;
        *id = (uint64_t)(found - buffers) + 1;
    }
    pthread_mutex_unlock(&lock);
    return made ? SUCCESS : OUT_OF_RESOURCES;
}

/* Returns when the tool has had all that was in the buffer. */
EXPORT int32_t rocprofiler_flush_buffer(uint64_t id)
{
    struct buffer *buffer = at(id);
    if (!buffer)
        return BUFFER_NOT_FOUND;
    pthread_mutex_lock(&lock);
    if (serves && pthread_equal(server, pthread_self())) {
        pthread_mutex_unlock(&lock);
        return BUFFER_BUSY; /* the tool's own callback asks */
    }
    if (buffer->half[buffer->filled].count || buffer->dropped)
        ask(buffer);
    while (buffer->pending || buffer->busy)
        pthread_cond_wait(&idle, &lock);
    pthread_mutex_unlock(&lock);
    return SUCCESS;
}

void cairn_buffers_flush(void)
{
    for (uint64_t id = 1; id <= BUFFERS; id++)
        if (at(id))
            rocprofiler_flush_buffer(id);
}

EXPORT int32_t rocprofiler_destroy_buffer(uint64_t id)
{
    int32_t outcome = rocprofiler_flush_buffer(id);
    if (outcome != SUCCESS)
        return outcome;
    pthread_mutex_lock(&lock);
    struct buffer *buffer = &buffers[id - 1];
    buffer->known = 0;
    for (int i = 0; i < 2; i++) {
        free(buffer->half[i].bytes);
        free(buffer->half[i].headers);
    }
    pthread_mutex_unlock(&lock);
    return SUCCESS;
}

/* One thread serves all buffers, whichever a tool names. */
EXPORT int32_t rocprofiler_create_callback_thread(uint64_t *thread)
{
    if (!thread)
        return INVALID_ARGUMENT;
    *thread = atomic_fetch_add(&threads, 1) + 1;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_assign_callback_thread(uint64_t buffer, uint64_t thread)
{
    if (!at(buffer))
        return BUFFER_NOT_FOUND;
    return thread && thread <= atomic_load(&threads) ? SUCCESS : THREAD_NOT_FOUND;
}
