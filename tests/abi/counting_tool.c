// A tool of rocprofiler-sdk's that counts, written against its interface alone: what it is told goes to the file TOLD.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint64_t size, agent, queue, kernel, dispatch; uint32_t sizes[2], workgroup[3], grid[3]; uint8_t more[56]; } info;
typedef struct { uint64_t size, internal, external, start, end; info dispatch; } counting_data;
typedef struct { uint64_t size, count, internal, external, start, end; info dispatch; } counting_record;
typedef struct { uint64_t id; double value; uint64_t dispatch, data, agent; } value_record;
typedef struct { uint32_t category, kind; void *payload; } header;
typedef struct { uint64_t id; const char *name, *description, *block, *expression; uint8_t bits; } counter_info;
typedef struct { const char *name; size_t size; uint64_t id; } dimension;
typedef struct { uint64_t size, id, counter, count; const void **dimensions; } instance;
typedef struct {
    uint64_t size, id;
    const char *name, *description, *block, *expression;
    uint8_t bits;
    uint64_t dimension_count;
    const dimension **dimensions;
    uint64_t instance_count;
    const instance **instances;
} counter_info_1;
typedef struct { const char *name; const uint32_t handle; } client_id;
typedef struct {
    size_t size;
    int (*initialize)(void (*)(client_id), void *);
    void (*finalize)(void *);
    void *data;
} configuration;
typedef uint64_t id;
typedef int (*set_fn)(id, id);

int rocprofiler_create_context(id *), rocprofiler_start_context(id), rocprofiler_stop_context(id), rocprofiler_flush_buffer(id);
int rocprofiler_create_buffer(id, size_t, size_t, int, void *, void *, id *);
int rocprofiler_configure_callback_dispatch_counting_service(id, void *, void *, void *, void *);
int rocprofiler_configure_buffer_dispatch_counting_service(id, id, void *, void *);
int rocprofiler_configure_device_counting_service(id, id, id, void *, void *);
int rocprofiler_sample_device_counting_service(id, uint64_t, int, value_record *, size_t *);
int rocprofiler_iterate_agent_supported_counters(id, void *, void *), rocprofiler_query_counter_info(id, int, void *);
int rocprofiler_iterate_counter_dimensions(id, void *, void *), rocprofiler_query_counter_instance_count(id, id, size_t *);
int rocprofiler_query_record_counter_id(uint64_t, id *), rocprofiler_query_record_dimension_position(uint64_t, uint64_t, size_t *);
int rocprofiler_create_counter_config(id, id *, size_t, id *), rocprofiler_destroy_counter_config(id);
int rocprofiler_create_counter(const char *, size_t, const char *, size_t, const char *, size_t, id, id *);
int rocprofiler_configure_pc_sampling_service(id, id, int, int, uint64_t, id, int);
const char *rocprofiler_get_status_name(int);

static const id DEVICE = 1;
static FILE *out;
static id context, buffered_context, device_context, buffer, early, late, wrong;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *name_of(uint64_t record)
{
    static counter_info found;
    id counter = 0;
    if (rocprofiler_query_record_counter_id(record, &counter) || rocprofiler_query_counter_info(counter, 1, &found))
        return "?";
    return found.name;
}

static int search(id agent, id *counters, size_t count, void *data)
{
    const char *name = ((const char **)data)[0];
    for (size_t i = 0; i < count; i++) {
        counter_info found;
        if (rocprofiler_query_counter_info(counters[i], 1, &found) == 0 && !strcmp(found.name, name))
            *((id **)data)[1] = counters[i];
    }
    return agent != DEVICE || count < 100;
}

static id counter(const char *name)
{
    id found = 0;
    const void *data[] = {name, &found};
    rocprofiler_iterate_agent_supported_counters(DEVICE, search, data);
    return found;
}

static id configured(int count, const char **names)
{
    id chosen[8], made = 0;
    for (int i = 0; i < count; i++)
        chosen[i] = counter(names[i]);
    if (rocprofiler_create_counter_config(DEVICE, chosen, count, &made))
        fprintf(out, "no configuration\n");
    return made;
}

/* The second kernel of each kind is not counted; what the late configuration needs is more than what there was. */
static void wanted(counting_data data, id *config, uint64_t *own, void *argument)
{
    static const char *names[] = {"SQ_WAVES", "SQ_LDS_IDX_ACTIVE", "TCC_REQ", "CairnLinesPerAccess"};
    *own = 100 + data.dispatch.dispatch;
    if (data.dispatch.workgroup[0] == 64) {
        *config = data.dispatch.dispatch == 2 ? 0 : early;
        return;
    }
    if (!late)
        late = configured(4, names);
    *config = late;
}

static void counted(counting_data data, value_record *records, size_t count, uint64_t own, void *argument)
{
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "counted %u %s %.2f %d\n", data.dispatch.workgroup[0], name_of(records[i].id), records[i].value,
                records[i].agent == DEVICE && records[i].dispatch == data.dispatch.dispatch && data.start < data.end &&
                    records[i].data == own && own == 100 + data.dispatch.dispatch && argument == &lock);
    pthread_mutex_unlock(&lock);
}

static void wanted_early(counting_data data, id *config, uint64_t *own, void *argument) { *config = early; }

static void buffered(id in, id from, header **headers, size_t count, void *data, uint64_t dropped)
{
    for (size_t i = 0; i < count; i++)
        if (headers[i]->category == 3 && headers[i]->kind == 1) {
            const counting_record *head = headers[i]->payload;
            fprintf(out, "buffered %u %d %d\n", head->dispatch.workgroup[0], (int)head->count, head->size == sizeof *head);
        } else if (headers[i]->category == 3 && headers[i]->kind == 2) {
            const value_record *value = headers[i]->payload;
            fprintf(out, "value %s %.2f\n", name_of(value->id), value->value);
        }
}

static void starting(id in, id agent, set_fn set, void *data)
{
    fprintf(out, "set %s %d\n", rocprofiler_get_status_name(set(in, 5ull << 32 | 1)), set(in, early));
}

static int dimensions(id counter, const dimension *found, size_t count, void *data)
{
    fprintf(out, "dimension %s %d\n", found->name, (int)(found->size * count));
    return 0;
}

static int initialize(void (*finalize)(client_id), void *data)
{
    static const char *names[] = {"SQ_WAVES", "SQ_ITEMS", "SQ_INSTS_VMEM_RD", "TwoWaves"};
    counter_info_1 about;
    id waves = counter("SQ_WAVES"), made = 0, other = 2ull << 16 | 1;
    size_t instances = 0, position = 9;
    fprintf(out, "created %d %s\n",
            rocprofiler_create_counter("TwoWaves", 8, "2 * reduce(SQ_WAVES,sum) + 0.5", 30, "twice", 5, DEVICE, &made),
            rocprofiler_get_status_name(rocprofiler_create_counter("W", 1, "2 * NOBODY", 10, "", 0, DEVICE, &wrong)));
    rocprofiler_query_counter_info(waves, 2, &about);
    rocprofiler_query_counter_instance_count(DEVICE, waves, &instances);
    rocprofiler_query_record_dimension_position(about.instances[0]->id, about.dimensions[0]->id, &position);
    fprintf(out, "about %s %s %d %d %d %d %d\n", about.name, about.block, about.bits, (int)about.dimension_count,
            (int)about.instance_count, (int)instances, (int)position);
    rocprofiler_iterate_counter_dimensions(waves, dimensions, NULL);
    fprintf(out, "refused %s %s %s %s\n", rocprofiler_get_status_name(rocprofiler_query_counter_info(99999, 1, &about)),
            rocprofiler_get_status_name(rocprofiler_create_counter_config(99, &waves, 1, &wrong)),
            rocprofiler_get_status_name(rocprofiler_create_counter_config(DEVICE, &other, 1, &wrong)),
            rocprofiler_get_status_name(rocprofiler_configure_pc_sampling_service(1, DEVICE, 2, 3, 1, 1, 0)));
    early = configured(4, names);
    rocprofiler_create_context(&context), rocprofiler_create_context(&buffered_context);
    rocprofiler_create_context(&device_context);
    rocprofiler_create_buffer(buffered_context, 4096, 2048, 2, buffered, NULL, &buffer);
    fprintf(out, "services %d %d %d\n",
            rocprofiler_configure_callback_dispatch_counting_service(context, wanted, NULL, counted, &lock),
            rocprofiler_configure_buffer_dispatch_counting_service(buffered_context, buffer, wanted_early, NULL),
            rocprofiler_configure_device_counting_service(device_context, 0, DEVICE, starting, NULL));
    fprintf(out, "twice %s\n", rocprofiler_get_status_name(rocprofiler_configure_callback_dispatch_counting_service(
                                   context, wanted, NULL, counted, NULL)));
    rocprofiler_start_context(context), rocprofiler_start_context(buffered_context);
    rocprofiler_start_context(device_context);
    return 0;
}

static void finalize(void *data)
{
    value_record records[8];
    size_t room = 2, all = 8;
    const char *few = rocprofiler_get_status_name(rocprofiler_sample_device_counting_service(device_context, 5, 0, records, &room));
    fprintf(out, "sampled %s %d\n", few, rocprofiler_sample_device_counting_service(device_context, 5, 0, records, &all));
    for (size_t i = 0; i < all; i++)
        fprintf(out, "sum %s %.2f %d\n", name_of(records[i].id), records[i].value, (int)records[i].data);
    rocprofiler_flush_buffer(buffer);
    rocprofiler_stop_context(device_context);
    fprintf(out, "stopped %s\n", rocprofiler_get_status_name(rocprofiler_sample_device_counting_service(device_context, 5, 0, records, &all)));
    fclose(out);
}

__attribute__((visibility("default"))) configuration *rocprofiler_configure(uint32_t version, const char *runtime,
                                                                            uint32_t priority, client_id *id)
{
    static configuration made = {sizeof made, initialize, finalize, NULL};
    out = fopen(getenv("TOLD"), "w");
    id->name = "a tool that counts";
    return &made;
}
