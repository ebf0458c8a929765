/* rocprofiler-sdk's counting services. A kernel's tools are called by its queue's own thread: before it runs, for what
   to count, and after it. What it did is counted by the probes of cairn/tools/counters, and Python tells the values. */
#include <stdlib.h>

#include "rocprofiler.h"
#include "rows.h"
#include "slots.h"

#define DEVICES 16
#define VALUES_ON_STACK 64

typedef void (*wanted_fn)(struct counting_data dispatch, uint64_t *config, uint64_t *data, void *argument);
typedef void (*told_fn)(struct counting_data dispatch, struct counter_record *records, uint64_t count, uint64_t data,
                        void *argument);
typedef int32_t (*set_fn)(uint64_t context, uint64_t config);
typedef void (*device_fn)(uint64_t context, uint64_t agent, set_fn set, void *data);

enum { OF_KERNEL, ADD, BEGIN, OF_SUM };
enum { ASYNC = 1 };

struct counting {
    int configured;
    wanted_fn wanted;
    told_fn told; /* null: records go to the buffer */
    void *argument, *told_argument;
    uint64_t buffer;
    struct device { uint64_t agent, buffer, config; device_fn callback; void *data; } devices[DEVICES];
    uint32_t device_count;
};

/* What a tool wants of the kernel that its queue's thread runs. */
struct chosen { uint64_t dispatch, config, data; };

static struct counting services[CONTEXTS];
static __thread struct chosen chosen[CONTEXTS];
static __thread struct device *starting;

static struct counting *of(uint64_t context) { return &services[context - 1]; }

EXPORT int32_t cairn_rocprofiler_counted(void *request)
{
    return ((int32_t (*)(void *))cairn_slot(CAIRN_SLOT_cairn_rocprofiler_counted))(request);
}

uint32_t cairn_counting_domains(uint64_t context)
{
    const struct counting *service = of(context);
    return service->configured || service->device_count ? CAIRN_DOMAIN_COUNTED | CAIRN_DOMAIN_DISPATCH : 0;
}

static struct counting_data data_of(const struct cairn_work *work)
{
    struct counting_data data = {.size = sizeof data, .correlation = {work->correlation, work->external},
                                 .start = (uint64_t)work->start, .end = (uint64_t)work->end};
    cairn_dispatch_info(work, &data.info);
    return data;
}

void cairn_counting_begin(uint64_t context, const struct cairn_work *work)
{
    const struct counting *service = of(context);
    struct chosen *own = &chosen[context - 1];
    *own = (struct chosen){.dispatch = work->dispatch};
    if (service->configured)
        service->wanted(data_of(work), &own->config, &own->data, service->argument);
}

/* Records of a configuration, in memory that the caller frees; null where there are none. */
static struct counter_record *records_of(struct counting_request *request, uint64_t dispatch, uint64_t data)
{
    struct counter_record *records = NULL;
    uint64_t words[2 * VALUES_ON_STACK], *more = NULL;
    request->values = (uint64_t)words, request->room = VALUES_ON_STACK;
    int32_t status = cairn_rocprofiler_counted(request);
    if (status == SUCCESS && request->count > request->room) {
        more = malloc(2 * request->count * sizeof *more);
        request->values = (uint64_t)more, request->room = request->count;
        status = more ? cairn_rocprofiler_counted(request) : OUT_OF_RESOURCES;
    }
    if (status == SUCCESS && request->count)
        records = malloc(request->count * sizeof *records);
    const uint64_t *numbers = (const uint64_t *)request->values;
    for (uint64_t i = 0; records && i < request->count; i++) {
        double value = ((const double *)(numbers + request->room))[i];
        records[i] = (struct counter_record){numbers[i], value, dispatch, data, request->agent};
    }
    free(more);
    return records;
}

static struct counting_request request_of(uint64_t what, uint64_t context, const struct cairn_work *work)
{
    const struct cairn_kernel *kernel = work->object ? cairn_shim.events->kernel(work->object) : NULL;
    return (struct counting_request){
        .what = what, .context = context, .agent = work->agent + 1ull, .queue = work->queue, .packet = work->number,
        .block = work->block[0] * work->block[1] * work->block[2], .group_size = work->group_size,
        .vgprs = kernel ? kernel->vgprs - kernel->agprs : 0, .agprs = kernel ? kernel->agprs : 0};
}

static void tell(const struct counting *service, const struct chosen *own, uint64_t context, const struct cairn_work *work)
{
    struct counting_request request = request_of(OF_KERNEL, context, work);
    request.config = own->config;
    struct counter_record *records = records_of(&request, work->dispatch, own->data);
    struct counting_data data = data_of(work);
    uint64_t count = records ? request.count : 0;
    if (service->told) {
        service->told(data, records, count, own->data, service->told_argument);
    } else {
        struct counting_record head = {sizeof head, count, data.correlation, data.start, data.end, data.info};
        cairn_buffer_put(service->buffer, CATEGORY_COUNTERS, COUNTERS_HEADER, &head, sizeof head);
        for (uint64_t i = 0; i < count; i++)
            cairn_buffer_put(service->buffer, CATEGORY_COUNTERS, COUNTERS_VALUE, &records[i], sizeof records[i]);
    }
    free(records);
}

void cairn_counting_done(uint64_t context, const struct cairn_work *work)
{
    const struct counting *service = of(context);
    const struct chosen *own = &chosen[context - 1];
    if (own->dispatch != work->dispatch || !(service->configured || service->device_count))
        return; /* it began before the context did */
    if (service->configured && own->config)
        tell(service, own, context, work);
    for (uint32_t i = 0; i < service->device_count; i++)
        if (service->devices[i].config && service->devices[i].agent == work->agent + 1ull) {
            struct counting_request request = request_of(ADD, context, work);
            cairn_rocprofiler_counted(&request);
        }
}

/* ---- devices ---- */

static int32_t set_config(uint64_t context, uint64_t config)
{
    (void)context;
    if (!starting)
        return CONFIGURATION_LOCKED;
    if (config >> 32 != starting->agent)
        return AGENT_MISMATCH;
    starting->config = config;
    return SUCCESS;
}

void cairn_counting_start(uint64_t context)
{
    struct counting *service = of(context);
    for (uint32_t i = 0; i < service->device_count; i++) {
        struct device *device = starting = &service->devices[i];
        struct counting_request request = {.what = BEGIN, .context = context, .agent = device->agent};
        device->config = 0;
        cairn_rocprofiler_counted(&request);
        device->callback(context, device->agent, set_config, device->data);
        starting = NULL;
    }
}

EXPORT int32_t rocprofiler_configure_device_counting_service(uint64_t context, uint64_t buffer, uint64_t agent,
                                                             const void *callback, void *data)
{
    if (!cairn_context_known(context))
        return CONTEXT_INVALID;
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    if (buffer && !cairn_buffer_known(buffer))
        return BUFFER_NOT_FOUND;
    struct counting *service = of(context);
    for (uint32_t i = 0; i < service->device_count; i++)
        if (service->devices[i].agent == agent)
            return INVALID_ARGUMENT;
    if (!callback || service->device_count == DEVICES)
        return callback ? OUT_OF_RESOURCES : INVALID_ARGUMENT;
    service->devices[service->device_count++] =
        (struct device){.agent = agent, .buffer = buffer, .callback = (device_fn)callback, .data = data};
    return SUCCESS;
}

/* What kernels that have ended since the context's start did. */
EXPORT int32_t rocprofiler_sample_device_counting_service(uint64_t context, uint64_t data, int32_t flags, void *out,
                                                          size_t *room)
{
    if (!cairn_context_known(context) || !of(context)->device_count)
        return CONTEXT_INVALID;
    if (!cairn_context_active(context))
        return CONTEXT_NOT_STARTED;
    if (out && (!room || flags == ASYNC))
        return INVALID_ARGUMENT;
    const struct counting *service = of(context);
    int32_t status = SUCCESS;
    uint64_t done = 0;
    for (uint32_t i = 0; i < service->device_count; i++) {
        const struct device *device = &service->devices[i];
        struct counting_request request = {.what = OF_SUM, .context = context, .config = device->config,
                                           .agent = device->agent};
        struct counter_record *records = device->config ? records_of(&request, 0, data) : NULL;
        for (uint64_t n = 0; records && n < request.count; n++, done++) {
            if (!out && device->buffer)
                cairn_buffer_put(device->buffer, CATEGORY_COUNTERS, COUNTERS_VALUE, &records[n], sizeof *records);
            else if (out && done < *room)
                ((struct counter_record *)out)[done] = records[n];
            else if (out)
                status = OUT_OF_RESOURCES;
        }
        free(records);
    }
    if (room)
        *room = done;
    return status;
}

/* ---- dispatches ---- */

static int32_t configure(uint64_t context, struct counting given)
{
    if (!cairn_context_known(context))
        return CONTEXT_NOT_FOUND;
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    if (!given.wanted)
        return INVALID_ARGUMENT;
    struct counting *service = of(context);
    if (service->configured)
        return SERVICE_ALREADY_CONFIGURED;
    service->wanted = given.wanted, service->argument = given.argument;
    service->told = given.told, service->told_argument = given.told_argument;
    service->buffer = given.buffer, service->configured = 1;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_configure_buffer_dispatch_counting_service(uint64_t context, uint64_t buffer,
                                                                      const void *callback, void *argument)
{
    if (!cairn_buffer_known(buffer))
        return BUFFER_NOT_FOUND;
    return configure(context, (struct counting){.wanted = (wanted_fn)callback, .argument = argument, .buffer = buffer});
}

EXPORT int32_t rocprofiler_configure_callback_dispatch_counting_service(uint64_t context, const void *callback,
                                                                        void *argument, const void *told,
                                                                        void *told_argument)
{
    if (!told)
        return INVALID_ARGUMENT;
    return configure(context, (struct counting){.wanted = (wanted_fn)callback, .argument = argument,
                                                .told = (told_fn)told, .told_argument = told_argument});
}
