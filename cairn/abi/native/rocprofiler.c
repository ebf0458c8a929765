/* rocprofiler-sdk: contexts and their services. What it tells comes from cairn/base/events. */
#define _GNU_SOURCE
#include "rocprofiler.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "rows.h"
#include "slots.h"

#define WORDS (OPERATIONS / 64)

struct service {
    int configured;
    callback_fn callback;
    void *argument;
    uint64_t buffer;
    uint64_t operations[WORDS];
};

struct context {
    int valid;
    _Atomic int active;
    struct service callbacks[KINDS], buffers[KINDS];
    struct { request_fn callback; void *argument; uint32_t kinds; } request; /* for external numbers */
};

struct cairn_profiler cairn_profiler;

static struct context contexts[CONTEXTS];
static int tells_streams;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cairn_listener listener;

const struct cairn_events *cairn_profiler_events(void)
{
    return cairn_boot() ? __atomic_load_n(&cairn_shim.events, __ATOMIC_ACQUIRE) : NULL;
}

static struct context *at(uint64_t id) { return id && id <= CONTEXTS && contexts[id - 1].valid ? &contexts[id - 1] : NULL; }

int cairn_context_known(uint64_t id) { return at(id) != NULL; }
int cairn_context_active(uint64_t id) { return at(id) && atomic_load(&at(id)->active); }

static int wants(const struct service *service, int32_t operation)
{
    return service->configured && operation >= 0 && operation < OPERATIONS &&
           service->operations[operation / 64] >> operation % 64 & 1;
}

/* ---- what happens ---- */

#define EACH_ACTIVE(context) \
    for (struct context *context = contexts; context < contexts + CONTEXTS; context++) \
        if (context->valid && atomic_load_explicit(&context->active, memory_order_relaxed))

static uint64_t id_of(const struct context *context) { return (uint64_t)(context - contexts) + 1; }

static struct call_correlation correlation_of(const struct cairn_call *call, uint64_t external)
{
    return (struct call_correlation){call->correlation, external, call->outer ? call->outer->correlation : 0};
}

/* What a call's arguments and result look like to callbacks. */
static uint32_t room_of(uint32_t kind)
{
    return kind <= CB_HSA_FINALIZE ? HSA_ARGUMENTS : kind <= CB_HIP_COMPILER ? HIP_ARGUMENTS :
           kind == CB_RCCL ? RCCL_ARGUMENTS : MARKER_ARGUMENTS;
}

static void fill(const struct cairn_call *call, uint8_t *arguments, uint32_t room, uint8_t *result)
{
    memcpy(arguments, call->arguments, call->arguments_size < room ? call->arguments_size : room);
    if (result && call->result)
        memcpy(result, call->result, call->result_size < 24 ? call->result_size : 24);
}

static void call_back(const struct cairn_call *call, uint32_t kind, int32_t operation, uint32_t phase, uint64_t external)
{
    uint32_t room = room_of(kind);
    struct api_data data = {.size = 8 + room + (kind == CB_HIP_RUNTIME || kind == CB_HIP_COMPILER ? 24 : 8)};
    int filled = 0;
    EACH_ACTIVE(context) {
        const struct service *service = &context->callbacks[kind];
        if (!wants(service, operation))
            continue;
        if (!filled++)
            fill(call, data.rest, room, phase == PHASE_EXIT ? data.rest + room : NULL);
        struct callback_record record = {id_of(context), call->thread, correlation_of(call, external), kind,
                                         operation, phase, &data};
        service->callback(record, (uint64_t *)&call->own[listener.place], service->argument);
    }
}

void cairn_tell(struct callback_record record, uint64_t own[CONTEXTS])
{
    EACH_ACTIVE(context) {
        const struct service *service = &context->callbacks[record.kind];
        record.context = id_of(context);
        if (wants(service, record.operation))
            service->callback(record, &own[context - contexts], service->argument);
    }
}

void cairn_keep(uint32_t kind, int32_t operation, const void *record, uint64_t size)
{
    EACH_ACTIVE(context)
        if (wants(&context->buffers[kind], operation))
            cairn_buffer_put(context->buffers[kind].buffer, CATEGORY_TRACING, kind, record, size);
}

static int find(const struct cairn_call *call, uint32_t *kind, int32_t *operation)
{
    uint32_t domain = (uint32_t)__builtin_ctz(call->domain);
    if (!cairn_operations[domain])
        return 0;
    *operation = cairn_operations[domain][call->operation];
    *kind = cairn_kinds_of[domain][call->operation];
    return *operation >= 0;
}

static void tell_stream(const struct cairn_call *call, int32_t operation, uint32_t phase)
{
    struct stream_data data;
    int32_t what = cairn_stream_event(call, &cairn_kinds[CB_HIP_RUNTIME].operations[operation], phase, &data);
    EACH_ACTIVE(context) {
        const struct service *service = &context->callbacks[CB_HIP_STREAM];
        uint64_t own = 0;
        struct callback_record record = {id_of(context), call->thread, correlation_of(call, call->external),
                                         CB_HIP_STREAM, what, what == STREAM_SET ? phase : PHASE_NONE, &data};
        if (what && wants(service, what))
            service->callback(record, &own, service->argument);
    }
}

/* Calls of HIP that tools were asked about, of the calling thread, with the external numbers that they gave. */
#define ASKED 8
static __thread struct { const struct cairn_call *call; uint64_t external; } asked[ASKED];

static uint64_t external_of(const struct cairn_call *call)
{
    for (int i = 0; i < ASKED; i++)
        if (asked[i].call == call)
            return asked[i].external;
    return call->external;
}

static void ask_about(const struct cairn_call *call, int32_t operation)
{
    EACH_ACTIVE(context) {
        uint64_t value = call->external;
        if (!(context->request.kinds >> REQUEST_HIP_RUNTIME & 1) ||
            context->request.callback(call->thread, id_of(context), REQUEST_HIP_RUNTIME, operation, call->correlation,
                                      &value, context->request.argument))
            continue;
        for (int i = 0; i < ASKED; i++)
            if (!asked[i].call || asked[i].call == call) {
                asked[i].call = call, asked[i].external = value;
                break;
            }
    }
}

static void forget(const struct cairn_call *call)
{
    for (int i = 0; i < ASKED; i++)
        if (asked[i].call == call)
            asked[i].call = NULL;
}

static void enter(struct cairn_listener *self, struct cairn_call *call)
{
    (void)self;
    uint32_t kind;
    int32_t operation;
    if (!find(call, &kind, &operation))
        return;
    if (tells_streams && kind == CB_HIP_RUNTIME)
        tell_stream(call, operation, PHASE_ENTER);
    if (kind == CB_HIP_RUNTIME)
        ask_about(call, operation);
    call_back(call, kind, operation, PHASE_ENTER, external_of(call));
}

static void leave(struct cairn_listener *self, struct cairn_call *call)
{
    (void)self;
    uint32_t kind;
    int32_t operation;
    if (!find(call, &kind, &operation))
        return;
    uint64_t external = external_of(call); /* a tool takes its number back in the callback */
    call_back(call, kind, operation, PHASE_EXIT, external);
    struct hip_record record = {{sizeof record.call, kind, operation, correlation_of(call, external),
                                 (uint64_t)call->start, (uint64_t)call->end, call->thread}, {0}, {0}};
    cairn_keep(kind, operation, &record.call, sizeof record.call);
    if (kind == CB_HIP_RUNTIME || kind == CB_HIP_COMPILER) {
        fill(call, record.arguments, sizeof record.arguments, record.result);
        record.call.size = sizeof record;
        record.call.kind = kind == CB_HIP_RUNTIME ? BUF_HIP_RUNTIME_EXT : BUF_HIP_COMPILER_EXT;
        cairn_keep(record.call.kind, operation, &record, sizeof record);
        forget(call);
    }
    if (kind == CB_MARKER_CORE)
        cairn_range_event(call, operation);
    if (tells_streams && kind == CB_HIP_RUNTIME)
        tell_stream(call, operation, PHASE_EXIT);
}

/* Tools that asked to be asked give work its external number. */
static void caused(struct cairn_listener *self, struct cairn_cause *cause, uint32_t kind)
{
    (void)self;
    int copy = kind == CAIRN_WORK_COPY;
    int memory = kind == CAIRN_WORK_ALLOCATE || kind == CAIRN_WORK_FREE;
    int32_t request = copy ? REQUEST_MEMORY_COPY : memory ? REQUEST_ALLOCATION :
                      kind == CAIRN_WORK_KERNEL ? REQUEST_KERNEL_DISPATCH : 0;
    int32_t operation = kind == CAIRN_WORK_FREE ? 3 : !copy;
    EACH_ACTIVE(context) {
        uint64_t value = cause->external;
        if (request && context->request.kinds >> request & 1 &&
            context->request.callback(cause->thread, id_of(context), request, operation, cause->correlation, &value,
                                      context->request.argument) == 0)
            cause->external = value;
    }
}

static void begun(struct cairn_listener *self, const struct cairn_work *work)
{
    (void)self;
    EACH_ACTIVE(context)
        cairn_counting_begin(id_of(context), work);
}

static void work_done(struct cairn_listener *self, const struct cairn_work *work)
{
    (void)self;
    cairn_work_tell(work);
    if (work->kind == CAIRN_WORK_KERNEL)
        EACH_ACTIVE(context)
            cairn_counting_done(id_of(context), work);
}

static void tell_code(const struct context *context, int32_t operation, uint32_t phase, void *data)
{
    const struct service *service = &context->callbacks[CB_CODE_OBJECT];
    uint64_t own = 0;
    struct callback_record record = {id_of(context), cairn_shim.events->thread(), {0, 0, 0}, CB_CODE_OBJECT, operation,
                                     phase, data};
    if (wants(service, operation))
        service->callback(record, &own, service->argument);
}

static void code(struct cairn_listener *self, const struct cairn_code_object *object)
{
    (void)self;
    struct code_object_data data = {
        .size = sizeof data, .id = object->id, .agent = object->agent + 1ull, .hsa_agent = object->agent + 1ull,
        .uri = "", .base = object->base, .bytes = object->size, .delta = (int64_t)object->base, .storage = 2,
        .memory_base = (uint64_t)object->data, .memory_size = object->data_size};
    EACH_ACTIVE(context)
        tell_code(context, 1, object->loaded ? PHASE_ENTER : PHASE_EXIT, &data);
}

static void kernel_data(const struct cairn_kernel *kernel, struct kernel_data *data)
{
    *data = (struct kernel_data){
        sizeof *data, kernel->id, kernel->code_object, kernel->name, kernel->object, kernel->kernarg_size,
        kernel->kernarg_alignment, kernel->group_size, kernel->private_size, kernel->sgprs,
        kernel->vgprs - kernel->agprs, kernel->agprs, (int64_t)(kernel->entry - kernel->object), kernel->entry};
}

static void kernel_known(struct cairn_listener *self, const struct cairn_kernel *kernel, uint32_t loaded)
{
    (void)self;
    struct kernel_data data;
    kernel_data(kernel, &data);
    EACH_ACTIVE(context)
        tell_code(context, 2, loaded ? PHASE_ENTER : PHASE_EXIT, &data);
}

/* ---- contexts ---- */

static const uint32_t DOMAIN_OF[] = {
    [CB_HSA_CORE] = CAIRN_DOMAIN_HSA_CORE, [CB_HSA_AMD] = CAIRN_DOMAIN_HSA_AMD, [CB_HSA_IMAGE] = CAIRN_DOMAIN_HSA_IMAGE,
    [CB_HSA_FINALIZE] = CAIRN_DOMAIN_HSA_FINALIZE, [CB_HIP_RUNTIME] = CAIRN_DOMAIN_HIP,
    [CB_HIP_COMPILER] = CAIRN_DOMAIN_HIP_COMPILER, [CB_MARKER_CORE] = CAIRN_DOMAIN_MARKER,
    [CB_MARKER_CONTROL] = CAIRN_DOMAIN_MARKER, [CB_MARKER_NAME] = CAIRN_DOMAIN_MARKER, [CB_RCCL] = CAIRN_DOMAIN_RCCL};

static uint32_t domains_of(const struct context *context)
{
    uint32_t found = 0;
    for (uint32_t kind = 1; kind <= CB_RCCL; kind++)
        if (IS_API(kind) && (context->callbacks[kind].configured || context->buffers[kind].configured))
            found |= DOMAIN_OF[kind];
    if (context->callbacks[CB_HIP_STREAM].configured || context->buffers[BUF_HIP_RUNTIME_EXT].configured)
        found |= CAIRN_DOMAIN_HIP;
    if (context->buffers[BUF_HIP_COMPILER_EXT].configured)
        found |= CAIRN_DOMAIN_HIP_COMPILER;
    if (context->callbacks[CB_MARKER_RANGE].configured || context->buffers[BUF_MARKER_RANGE].configured)
        found |= CAIRN_DOMAIN_MARKER;
    if (context->callbacks[CB_CODE_OBJECT].configured)
        found |= CAIRN_DOMAIN_CODE;
    if (context->callbacks[CB_KERNEL_DISPATCH].configured || context->buffers[BUF_KERNEL_DISPATCH].configured ||
        context->buffers[BUF_SCRATCH].configured)
        found |= CAIRN_DOMAIN_DISPATCH;
    if (context->callbacks[CB_ALLOCATION].configured || context->buffers[BUF_ALLOCATION].configured)
        found |= CAIRN_DOMAIN_ALLOCATION;
    found |= cairn_counting_domains(id_of(context));
    return context->buffers[BUF_MEMORY_COPY].configured ? found | CAIRN_DOMAIN_COPY : found;
}

static void listen_to_active(void)
{
    uint32_t domains = 0;
    EACH_ACTIVE(context)
        domains |= domains_of(context);
    atomic_store(&listener.domains, domains);
    if (!listener.enter) {
        listener.enter = enter, listener.leave = leave, listener.work = work_done, listener.begin = begun;
        listener.cause = caused, listener.code = code, listener.kernel = kernel_known;
        cairn_shim.events->listen(&listener);
    } else {
        cairn_shim.events->changed();
    }
}

EXPORT int32_t rocprofiler_create_context(uint64_t *id)
{
    if (!id)
        return INVALID_ARGUMENT;
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    for (uint32_t i = 0; i < CONTEXTS; i++) {
        if (contexts[i].valid)
            continue;
        contexts[i].valid = 1;
        *id = i + 1;
        return SUCCESS;
    }
    return OUT_OF_RESOURCES;
}

static void tell_known(void *argument, const struct cairn_kernel *kernel)
{
    struct kernel_data data;
    kernel_data(kernel, &data);
    tell_code(argument, 2, PHASE_ENTER, &data);
}

EXPORT int32_t rocprofiler_start_context(uint64_t id)
{
    struct context *context = at(id);
    if (!context)
        return CONTEXT_NOT_FOUND;
    if (!cairn_profiler_events())
        return ERROR;
    if (!atomic_load(&context->active))
        cairn_counting_start(id); /* calls the tool, and Python */
    pthread_mutex_lock(&lock);
    int was = atomic_exchange(&context->active, 1);
    listen_to_active();
    pthread_mutex_unlock(&lock);
    if (!was && context->callbacks[CB_CODE_OBJECT].configured)
        cairn_shim.events->each_kernel(tell_known, context); /* those that were there before */
    return SUCCESS;
}

EXPORT int32_t rocprofiler_stop_context(uint64_t id)
{
    struct context *context = at(id);
    if (!context)
        return CONTEXT_NOT_FOUND;
    pthread_mutex_lock(&lock);
    if (atomic_exchange(&context->active, 0) && cairn_profiler_events())
        listen_to_active();
    pthread_mutex_unlock(&lock);
    return SUCCESS;
}

void cairn_contexts_stop(void)
{
    for (uint32_t i = 0; i < CONTEXTS; i++)
        atomic_store(&contexts[i].active, 0);
}

EXPORT int32_t rocprofiler_context_is_active(uint64_t id, int32_t *status)
{
    if (!status)
        return INVALID_ARGUMENT;
    *status = at(id) && atomic_load(&at(id)->active);
    return at(id) ? SUCCESS : CONTEXT_NOT_FOUND;
}

EXPORT int32_t rocprofiler_context_is_valid(uint64_t id, int32_t *status)
{
    if (!status)
        return INVALID_ARGUMENT;
    *status = at(id) != NULL;
    return at(id) ? SUCCESS : CONTEXT_NOT_FOUND;
}

/* ---- services ---- */

static int32_t configure(uint64_t id, struct service *service, uint32_t count, const int32_t *operations,
                         uint64_t given)
{
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    if (service->configured)
        return SERVICE_ALREADY_CONFIGURED;
    (void)id;
    for (uint64_t i = 0; operations && i < given; i++) {
        if (operations[i] < 0 || operations[i] >= (int32_t)count)
            return OPERATION_NOT_FOUND;
        service->operations[operations[i] / 64] |= 1ull << operations[i] % 64;
    }
    if (!operations || !given)
        memset(service->operations, 0xff, sizeof service->operations);
    service->configured = 1;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_configure_callback_tracing_service(uint64_t id, int32_t kind, const void *operations,
                                                              uint64_t count, const void *callback, void *argument)
{
    struct context *context = at(id);
    if (!context)
        return CONTEXT_NOT_FOUND;
    if (kind <= 0 || kind >= CB_LAST)
        return KIND_NOT_FOUND;
    if (!callback)
        return INVALID_ARGUMENT;
    if (!cairn_callback_operations(kind))
        return NOT_IMPLEMENTED;
    struct service *service = &context->callbacks[kind];
    tells_streams |= kind == CB_HIP_STREAM;
    int32_t outcome = configure(id, service, cairn_callback_operations(kind), operations, count);
    if (outcome == SUCCESS) {
        service->callback = (callback_fn)callback;
        service->argument = argument;
    }
    return outcome;
}

EXPORT int32_t rocprofiler_configure_buffer_tracing_service(uint64_t id, int32_t kind, const void *operations,
                                                            uint64_t count, uint64_t buffer)
{
    struct context *context = at(id);
    if (!context)
        return CONTEXT_NOT_FOUND;
    if (!cairn_buffer_known(buffer))
        return BUFFER_NOT_FOUND;
    if (kind <= 0 || kind >= BUF_LAST)
        return KIND_NOT_FOUND;
    if (!cairn_buffer_operations(kind))
        return NOT_IMPLEMENTED;
    struct service *service = &context->buffers[kind];
    int32_t outcome = configure(id, service, cairn_buffer_operations(kind), operations, count);
    if (outcome == SUCCESS)
        service->buffer = buffer;
    return outcome;
}

/* ---- external correlation ---- */

/* Asked for kernels, copies, allocations and HIP's calls; another call takes what was pushed. */
EXPORT int32_t rocprofiler_configure_external_correlation_id_request_service(
    uint64_t id, const void *kinds, uint64_t count, const void *callback, void *argument)
{
    struct context *context = at(id);
    const uint32_t known = 1u << REQUEST_MEMORY_COPY | 1u << REQUEST_KERNEL_DISPATCH | 1u << REQUEST_HIP_RUNTIME |
                           1u << REQUEST_ALLOCATION;
    uint32_t wanted = count ? 0 : known;
    if (!context)
        return CONTEXT_NOT_FOUND;
    if (!callback || (count && !kinds))
        return INVALID_ARGUMENT;
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    if (context->request.callback)
        return SERVICE_ALREADY_CONFIGURED;
    for (uint64_t i = 0; i < count; i++) {
        int32_t kind = ((const int32_t *)kinds)[i];
        if (kind <= 0 || kind >= REQUEST_LAST)
            return KIND_NOT_FOUND;
        if (!(known >> kind & 1))
            return NOT_IMPLEMENTED;
        wanted |= 1u << kind;
    }
    context->request.argument = argument, context->request.kinds = wanted;
    context->request.callback = (request_fn)callback;
    return SUCCESS;
}
