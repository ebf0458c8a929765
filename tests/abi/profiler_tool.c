// A tool of rocprofiler-sdk's, written against its interface alone: what it is told goes to the file TOLD, a line each.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint64_t handle; } context_id, buffer_id, thread_id;
typedef struct { uint64_t internal, external; } correlation;
typedef struct { uint64_t internal, external, ancestor; } call_correlation;
typedef struct {
    context_id context;
    uint64_t thread;
    call_correlation ids;
    int kind, operation, phase;
    void *payload;
} callback_record;
typedef struct { uint32_t category, kind; void *payload; } header;
typedef struct { uint64_t size; int kind, operation; call_correlation ids; uint64_t start, end, thread; } api_record;
typedef struct {
    uint64_t size, agent, queue, kernel, dispatch;
    uint32_t private_size, group_size, workgroup[3], grid[3];
    uint8_t reserved[56];
} dispatch_info;
typedef struct {
    uint64_t size; int kind, operation; correlation ids; uint64_t thread, start, end; dispatch_info info;
} dispatch_record;
typedef struct {
    uint64_t size; int kind, operation; correlation ids; uint64_t thread, start, end, target, source, bytes;
} copy_record;
typedef struct {
    uint64_t size; int kind, operation; call_correlation ids; uint64_t thread, start, end, agent, address, bytes;
} allocation_record;
typedef struct {
    uint64_t size, id, code;
    const char *name;
    uint64_t object;
    uint32_t sizes[4], registers[3];
    int64_t offset;
    uint64_t entry;
} kernel_data;
typedef struct { api_record call; uint8_t arguments[88], result[24]; } hip_record;
typedef struct { const char *name; const uint32_t handle; } client_id;
typedef struct {
    size_t size;
    int (*initialize)(void (*)(client_id), void *);
    void (*finalize)(void *);
    void *data;
} configuration;

int rocprofiler_create_context(context_id *), rocprofiler_start_context(context_id), rocprofiler_stop_context(context_id);
int rocprofiler_context_is_valid(context_id, int *), rocprofiler_context_is_active(context_id, int *);
int rocprofiler_create_buffer(context_id, size_t, size_t, int, void *, void *, buffer_id *);
int rocprofiler_flush_buffer(buffer_id), rocprofiler_create_callback_thread(thread_id *);
int rocprofiler_assign_callback_thread(buffer_id, thread_id);
int rocprofiler_configure_buffer_tracing_service(context_id, int, const int *, size_t, buffer_id);
int rocprofiler_configure_callback_tracing_service(context_id, int, const int *, size_t, void *, void *);
int rocprofiler_query_buffer_tracing_kind_operation_name(int, int, const char **, uint64_t *);
int rocprofiler_query_callback_tracing_kind_operation_name(int, int, const char **, uint64_t *);
int rocprofiler_query_available_agents(int, void *, size_t, void *);
int rocprofiler_configure_external_correlation_id_request_service(context_id, const int *, size_t, void *, void *);
int rocprofiler_push_external_correlation_id(context_id, uint64_t, uint64_t);
int rocprofiler_pop_external_correlation_id(context_id, uint64_t, uint64_t *);
int rocprofiler_iterate_buffer_tracing_record_args(header, void *, void *);
int rocprofiler_at_intercept_table_registration(void *, int, void *), rocprofiler_query_intercept_table_name(int, const char **, uint64_t *);
int rocprofiler_get_thread_id(uint64_t *), rocprofiler_is_initialized(int *);
int rocprofiler_iterate_callback_tracing_kind_operation_args(callback_record, void *, int, void *);
const char *rocprofiler_get_status_name(int);

static FILE *out;
static context_id context;
static buffer_id buffer;
static int malloc_operation = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int kept(int kind, int operation, uint32_t number, const void *value, int stars, const char *type,
                const char *name, const char *text, void *data)
{
    fprintf(out, "kept %s %s %s\n", type, name, stars ? "*" : text);
    return 0;
}

static void buffered(context_id in, buffer_id from, header **headers, size_t count, void *data, uint64_t dropped)
{
    pthread_mutex_lock(&lock);
    fprintf(out, "buffer %d %d %d\n", in.handle == context.handle, from.handle == buffer.handle, dropped == 0);
    for (size_t i = 0; i < count; i++) {
        const char *name = "?";
        const api_record *api = headers[i]->payload;
        rocprofiler_query_buffer_tracing_kind_operation_name((int)headers[i]->kind, api->operation, &name, NULL);
        if (headers[i]->category != 1 || api->kind != (int)headers[i]->kind) {
            fprintf(out, "wrong header\n");
        } else if (headers[i]->kind == 5) {
            fprintf(out, "call %s %d %d %d\n", name, api->size == sizeof *api, api->start <= api->end, (int)api->ids.external);
        } else if (headers[i]->kind == 21) {
            const hip_record *hip = headers[i]->payload;
            fprintf(out, "whole %s %d %d %d\n", name, hip->call.size == sizeof *hip, *(const int *)hip->result,
                    hip->call.ids.external == hip->call.ids.internal + 3000);
            if (!strcmp(name, "hipFree") || !strcmp(name, "hipMalloc"))
                rocprofiler_iterate_buffer_tracing_record_args(*headers[i], kept, NULL);
        } else if (headers[i]->kind == 11) {
            const dispatch_record *d = headers[i]->payload;
            fprintf(out, "kernel %d %u %u %u %d %d %d\n", (int)d->info.agent, d->info.workgroup[0], d->info.grid[0],
                    d->info.group_size, d->start < d->end, (int)d->info.kernel,
                    d->ids.external == d->ids.internal + 1000);
        } else if (headers[i]->kind == 10) {
            const copy_record *c = headers[i]->payload;
            fprintf(out, "copy %s %d %d %d %d\n", name, (int)c->source, (int)c->target, (int)c->bytes,
                    c->ids.external == c->ids.internal + 2000);
        } else if (headers[i]->kind == 14) {
            fprintf(out, "rccl %s %d %d\n", name, api->size == sizeof *api, api->start <= api->end);
        } else if (headers[i]->kind == 16) {
            const allocation_record *a = headers[i]->payload;
            fprintf(out, "memory %s %d %d %d %d\n", name, (int)a->agent, (int)a->bytes, a->start <= a->end,
                    a->size == sizeof *a && a->ids.external == a->ids.internal + 4000);
        }
    }
    pthread_mutex_unlock(&lock);
}

static int asked(uint64_t thread, context_id in, int kind, int operation, uint64_t internal, uint64_t *external, void *data)
{
    *external = internal + (kind == 11 ? 1000 : kind == 10 ? 2000 : kind == 15 ? 4000 : 3000);
    return in.handle != context.handle || (kind == 5 && operation == malloc_operation);
}

static void streamed(callback_record record, uint64_t *data, void *unused)
{
    const char *name = "?";
    const uint64_t *stream = record.payload; /* size, number, value */
    pthread_mutex_lock(&lock);
    rocprofiler_query_callback_tracing_kind_operation_name(record.kind, record.operation, &name, NULL);
    fprintf(out, "stream %s %d %d %d\n", name, record.phase, (int)stream[1], stream[0] == 24 && !stream[1] == !stream[2]);
    pthread_mutex_unlock(&lock);
}

static int argument(int kind, int operation, uint32_t number, const void *value, int stars, const char *type,
                    const char *name, const char *text, int followed, void *data)
{
    fprintf(out, "argument %s %s %s\n", type, name, stars ? "*" : text);
    return 0;
}

static void ranged(callback_record record, uint64_t *data, void *unused)
{
    const char *name = "?";
    const char *message = ((const char *const *)record.payload)[1];
    pthread_mutex_lock(&lock);
    rocprofiler_query_callback_tracing_kind_operation_name(record.kind, record.operation, &name, NULL);
    *data = record.phase == 1 ? record.ids.internal : *data;
    fprintf(out, "range %s %d %s %d\n", name, record.phase, message, *data == record.ids.internal);
    pthread_mutex_unlock(&lock);
}

static void runtime(callback_record record, uint64_t *data, void *unused)
{
    const uint64_t *about = record.payload; /* size, version, instance */
    fprintf(out, "runtime %d %d %d\n", record.operation, about[0] == 24 && about[1] >= 10000, (int)about[2]);
}

static void table(int kind, uint64_t version, uint64_t instance, void **tables, uint64_t count, void *data)
{
    const char *name = "?";
    rocprofiler_query_intercept_table_name(kind, &name, NULL);
    fprintf(out, "table %s %d %d %d\n", name, version >= 10000, (int)count, data == &out);
}

static void called(callback_record record, uint64_t *data, void *unused)
{
    const char *name = "?";
    uint64_t thread = 0;
    pthread_mutex_lock(&lock);
    rocprofiler_get_thread_id(&thread);
    rocprofiler_query_callback_tracing_kind_operation_name(record.kind, record.operation, &name, NULL);
    if (record.kind == 10) {
        const kernel_data *kernel = record.payload;
        fprintf(out, "symbol %s %d\n", kernel->name, kernel->entry == kernel->object + kernel->offset ? (int)kernel->id : -1);
    } else if (record.phase == 1) {
        size_t size = *(size_t *)((char *)record.payload + 16);
        fprintf(out, "enter %s %zu %d\n", name, size, record.thread == thread);
        rocprofiler_iterate_callback_tracing_kind_operation_args(record, argument, 1, NULL);
        *data = 42;
        rocprofiler_push_external_correlation_id(context, thread, 7);
    } else {
        uint64_t popped = 0;
        rocprofiler_pop_external_correlation_id(context, thread, &popped);
        int result = *(const int *)((const char *)record.payload + 8 + 88);
        fprintf(out, "exit %s %d %d %d %d\n", name, (int)*data, (int)popped, (int)record.ids.external, result);
    }
    pthread_mutex_unlock(&lock);
}

static void allocated(callback_record record, uint64_t *data, void *unused)
{
    const uint64_t *about = record.payload; /* size, start, end, agent, address, bytes */
    pthread_mutex_lock(&lock);
    if (about[5] == 4096 && about[0] == 48)
        fprintf(out, "allocated %d %d %d\n", record.operation, record.phase, about[1] <= about[2] && !about[1] == (record.phase == 1));
    pthread_mutex_unlock(&lock);
}

static void collected(callback_record record, uint64_t *data, void *unused)
{
    const char *name = "?";
    pthread_mutex_lock(&lock);
    rocprofiler_query_callback_tracing_kind_operation_name(record.kind, record.operation, &name, NULL);
    fprintf(out, "calls %s %d\n", name, record.phase);
    if (record.phase == 1)
        rocprofiler_iterate_callback_tracing_kind_operation_args(record, argument, 1, NULL);
    pthread_mutex_unlock(&lock);
}

static int agents(int version, const void **found, size_t count, void *data)
{
    for (size_t i = 0; i < count; i++)
        fprintf(out, "agent %d %d\n", (int)((const uint64_t *)found[i])[1], (int)((const uint64_t *)found[i])[2]);
    return 0;
}

static int initialize(void (*finalize)(client_id), void *data)
{
    int valid = 0, state = 0, symbols[] = {2}, copies[] = {1, 2, 3, 4};
    thread_id thread;
    const char *name;
    uint64_t length;
    for (int i = 0; rocprofiler_query_callback_tracing_kind_operation_name(5, i, &name, &length) == 0; i++)
        if (!strcmp(name, "hipMalloc") && strlen(name) == length)
            malloc_operation = i;
    fprintf(out, "made %d %d\n", rocprofiler_create_context(&context), (int)(rocprofiler_context_is_valid(context, &valid) || !valid));
    fprintf(out, "buffer made %d\n", rocprofiler_create_buffer(context, 4096, 2048, 2, buffered, NULL, &buffer));
    fprintf(out, "threads %d %d\n", rocprofiler_create_callback_thread(&thread), rocprofiler_assign_callback_thread(buffer, thread));
    fprintf(out, "services %d %d %d %d %d\n", rocprofiler_configure_buffer_tracing_service(context, 5, NULL, 0, buffer),
            rocprofiler_configure_buffer_tracing_service(context, 10, copies, 4, buffer),
            rocprofiler_configure_buffer_tracing_service(context, 11, NULL, 0, buffer),
            rocprofiler_configure_callback_tracing_service(context, 10, symbols, 1, called, NULL),
            rocprofiler_configure_callback_tracing_service(context, 5, &malloc_operation, 1, called, NULL));
    int kinds[] = {10, 11, 5, 15};
    fprintf(out, "asks %d %d\n", rocprofiler_configure_external_correlation_id_request_service(context, kinds, 4, asked, NULL),
            rocprofiler_configure_callback_tracing_service(context, 20, NULL, 0, streamed, NULL));
    fprintf(out, "more %d %d %d %d\n", rocprofiler_configure_buffer_tracing_service(context, 21, NULL, 0, buffer),
            rocprofiler_configure_callback_tracing_service(context, 21, NULL, 0, ranged, NULL),
            rocprofiler_configure_callback_tracing_service(context, 17, NULL, 0, runtime, NULL),
            rocprofiler_configure_buffer_tracing_service(context, 12, NULL, 0, buffer));
    fprintf(out, "memory %d %d %d %d\n", rocprofiler_configure_callback_tracing_service(context, 14, NULL, 0, collected, NULL), rocprofiler_configure_buffer_tracing_service(context, 16, NULL, 0, buffer),
            rocprofiler_configure_callback_tracing_service(context, 16, NULL, 0, allocated, NULL),
            rocprofiler_configure_buffer_tracing_service(context, 14, NULL, 0, buffer));
    fprintf(out, "refused %s %s %s %s\n",
            rocprofiler_get_status_name(rocprofiler_configure_buffer_tracing_service(context, 11, NULL, 0, buffer)),
            rocprofiler_get_status_name(rocprofiler_configure_buffer_tracing_service(context, 99, NULL, 0, buffer)),
            rocprofiler_get_status_name(rocprofiler_configure_buffer_tracing_service(context, 13, NULL, 0, buffer)),
            rocprofiler_get_status_name(rocprofiler_start_context((context_id){77})));
    rocprofiler_query_available_agents(1, agents, 296, NULL);
    rocprofiler_is_initialized(&state);
    fprintf(out, "state %d started %d\n", state, rocprofiler_start_context(context));
    return 0;
}

static void finalize(void *data)
{
    rocprofiler_stop_context(context);
    rocprofiler_flush_buffer(buffer);
    fprintf(out, "finalized %s\n", (const char *)data);
    fclose(out);
}

__attribute__((visibility("default"))) configuration *rocprofiler_configure(uint32_t version, const char *runtime,
                                                                            uint32_t priority, client_id *id)
{
    static configuration made = {sizeof made, initialize, finalize, "data"};
    out = fopen(getenv("TOLD"), "w");
    id->name = "a tool";
    fprintf(out, "version %u\n", version / 10000);
    fprintf(out, "tables %d\n", rocprofiler_at_intercept_table_registration(table, 1 | 2 | 8 | 64, &out));
    return &made;
}
