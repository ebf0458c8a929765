/* Contexts, command queues, samplers. */
#include "ocl.h"

#include "rows.h"

bool ocl_has_device(const struct context *context, const void *device)
{
    for (uint32_t i = 0; i < context->count; i++)
        if (context->devices[i] == device)
            return true;
    return false;
}

static int32_t check_properties(const intptr_t *given)
{
    bool platform = false, sync = false;
    for (; given && given[0]; given += 2) {
        bool *seen = given[0] == CL_CONTEXT_PLATFORM            ? &platform
                     : given[0] == CL_CONTEXT_INTEROP_USER_SYNC ? &sync
                                                                : NULL;
        if (!seen || *seen || (seen == &sync && given[1] != CL_FALSE && given[1] != CL_TRUE))
            return CL_INVALID_PROPERTY;
        *seen = true;
        if (seen == &platform && (void *)given[1] != &cairn_ocl_platform)
            return CL_INVALID_PLATFORM;
    }
    return CL_SUCCESS;
}

EXPORT void *clCreateContext(const int64_t *properties, uint32_t count, const void *devices, void *notify, void *data,
                             int32_t *code)
{
    struct device *const *given = devices, **known;
    int32_t wrong = check_properties(properties);
    if (wrong)
        return ocl_failed(wrong, code);
    if (!count || !given || (!notify && data) || count > MAX_DEVICES)
        return ocl_failed(CL_INVALID_VALUE, code);
    if (!ocl_devices(&known))
        return ocl_failed(CL_DEVICE_NOT_AVAILABLE, code);
    struct context *made = ocl_new(sizeof *made, A_CONTEXT);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    for (uint32_t i = 0; i < count; i++) {
        if (!ocl_is(given[i], A_DEVICE)) {
            free(made);
            return ocl_failed(CL_INVALID_DEVICE, code);
        }
        if (!ocl_has_device(made, given[i])) /* one that is named twice counts once */
            made->devices[made->count++] = given[i];
    }
    made->properties = (intptr_t *)ocl_properties((const uint64_t *)properties, &made->property_count);
    made->notify = (void (*)(const char *, const void *, size_t, void *))notify;
    made->data = data;
    pthread_mutex_init(&made->lock, NULL);
    return ocl_made(made, code);
}

EXPORT void *clCreateContextFromType(const int64_t *properties, uint64_t type, void *notify, void *data, int32_t *code)
{
    void *devices[MAX_DEVICES];
    uint32_t count = 0;
    int32_t wrong = check_properties(properties);
    if (!wrong)
        wrong = clGetDeviceIDs(&cairn_ocl_platform, type, MAX_DEVICES, devices, &count);
    if (wrong)
        return ocl_failed(wrong, code);
    return clCreateContext(properties, count, devices, notify, data, code);
}

EXPORT int32_t clRetainContext(void *context)
{
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    ocl_retain(context);
    return CL_SUCCESS;
}

EXPORT int32_t clReleaseContext(void *given)
{
    struct context *context = given;
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    if (!ocl_release(context))
        return CL_SUCCESS;
    ocl_tell(context->ends, context);
    context->object.kind = 0;
    while (context->svm) {
        struct svm *next = context->svm->next;
        ocl_free(context->svm->memory, context->svm->base);
        free(context->svm);
        context->svm = next;
    }
    pthread_mutex_destroy(&context->lock);
    free(context->properties);
    free(context);
    return CL_SUCCESS;
}

EXPORT int32_t clSetContextDestructorCallback(void *given, void *function, void *data)
{
    struct context *context = given;
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    if (!function)
        return CL_INVALID_VALUE;
    return ocl_notice(&context->ends, function, data) ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
}

EXPORT int32_t clGetContextInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct context *context = given;
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    switch (name) {
    case CL_CONTEXT_REFERENCE_COUNT: REFERENCES(context);
    case CL_CONTEXT_NUM_DEVICES: ANSWER(uint32_t, context->count);
    case CL_CONTEXT_DEVICES:
        return ocl_answer(context->devices, context->count * sizeof(void *), size, value, size_ret);
    case CL_CONTEXT_PROPERTIES:
        return ocl_answer(context->properties, context->property_count * sizeof(intptr_t), size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

/* ---- queues ---- */

static void wait_for(struct cairn_queue *aql)
{
    if (CORE.written(aql))
        ocl_await(aql, CORE.written(aql) - 1);
}

/* Waits for all that the context's queues were given. What waits for user events is not waited for. */
void ocl_idle(struct context *context)
{
    void *left = cairn_gil_leave();
    pthread_mutex_lock(&context->lock);
    uint32_t count = 0;
    for (struct queue *queue = context->queues; queue; queue = queue->next)
        count++;
    struct queue **list = malloc((count + 1) * sizeof *list);
    count = 0;
    for (struct queue *queue = context->queues; queue && list; queue = queue->next) {
        atomic_fetch_add(&queue->watched, 1);
        list[count++] = queue;
    }
    pthread_mutex_unlock(&context->lock); /* what the queues do may need it */
    for (uint32_t i = 0; i < count; i++) {
        wait_for(list[i]->aql);
        atomic_fetch_sub(&list[i]->watched, 1);
    }
    free(list);
    cairn_gil_enter(left);
}

#define HOST_QUEUE_FLAGS (CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE)

static void *new_queue(void *given, void *device, uint64_t flags, const uint64_t *properties, int32_t *code)
{
    struct context *context = given;
    struct queue *made = ocl_new(sizeof *made, A_QUEUE);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    made->aql = (struct cairn_queue *)cairnOclQueueCreate((int32_t)((struct device *)device)->index, 0);
    if (!made->aql) {
        free(made);
        return ocl_failed(CL_OUT_OF_RESOURCES, code);
    }
    made->context = context;
    made->device = device;
    made->flags = flags;
    made->properties = ocl_properties(properties, &made->property_count);
    ocl_retain(context);
    pthread_mutex_lock(&context->lock);
    made->next = context->queues;
    context->queues = made;
    struct device_queue *of_device = context->defaults[made->device->index];
    pthread_mutex_unlock(&context->lock);
    if (of_device)
        cairnOclDefaultQueue((uint64_t)made->aql, (uint64_t)of_device);
    return ocl_made(made, code);
}

static int32_t check_queue(const void *context, const void *device)
{
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    return ocl_is(device, A_DEVICE) && ocl_has_device(context, device) ? CL_SUCCESS : CL_INVALID_DEVICE;
}

EXPORT void *clCreateCommandQueue(void *context, void *device, uint64_t flags, int32_t *code)
{
    int32_t wrong = check_queue(context, device);
    if (!wrong && flags & ~(uint64_t)HOST_QUEUE_FLAGS)
        wrong = flags & ~(uint64_t)(HOST_QUEUE_FLAGS | DEVICE_QUEUE_FLAGS) ? CL_INVALID_VALUE : CL_INVALID_QUEUE_PROPERTIES;
    return wrong ? ocl_failed(wrong, code) : new_queue(context, device, flags, NULL, code);
}

EXPORT void *clCreateCommandQueueWithProperties(void *context, void *device, const uint64_t *properties, int32_t *code)
{
    int32_t wrong = check_queue(context, device);
    uint64_t flags = 0, room = 0;
    for (const uint64_t *each = properties; !wrong && each && each[0]; each += 2) {
        if (each[0] == CL_QUEUE_PROPERTIES)
            flags = each[1];
        else if (each[0] == CL_QUEUE_SIZE)
            room = each[1];
        else
            wrong = CL_INVALID_VALUE;
    }
    bool of_device = flags & CL_QUEUE_ON_DEVICE;
    if (!wrong && (flags & ~(uint64_t)(HOST_QUEUE_FLAGS | DEVICE_QUEUE_FLAGS) || (room && !of_device) ||
                   (flags & CL_QUEUE_ON_DEVICE_DEFAULT && !of_device) ||
                   (of_device && !(flags & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE))))
        wrong = CL_INVALID_VALUE;
    if (!wrong && room > DEVICE_QUEUE_MOST)
        wrong = CL_INVALID_QUEUE_PROPERTIES;
    if (wrong)
        return ocl_failed(wrong, code);
    return of_device ? ocl_new_device_queue(context, device, flags, room, properties, code)
                     : new_queue(context, device, flags, properties, code);
}

EXPORT int32_t clRetainCommandQueue(void *queue)
{
    if (!ocl_is(queue, A_QUEUE) && !ocl_is(queue, A_DEVICE_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    ocl_retain(queue);
    return CL_SUCCESS;
}

EXPORT int32_t clReleaseCommandQueue(void *given)
{
    struct queue *queue = given;
    if (ocl_is(given, A_DEVICE_QUEUE))
        return ocl_release_device_queue(given);
    if (!ocl_is(queue, A_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    if (!ocl_release(queue))
        return CL_SUCCESS;
    struct context *context = queue->context;
    pthread_mutex_lock(&context->lock);
    struct queue **link = &context->queues;
    while (*link != queue)
        link = &(*link)->next;
    *link = queue->next;
    pthread_mutex_unlock(&context->lock);
    wait_for(queue->aql);
    ocl_idle(context); /* other queues may wait for this one's packets */
    void *left = cairn_gil_leave();
    while (atomic_load(&queue->watched))
        sched_yield();
    cairn_gil_enter(left);
    queue->object.kind = 0;
    cairnOclQueueDestroy((uint64_t)queue->aql);
    free(queue->properties);
    free(queue);
    return clReleaseContext(context);
}

EXPORT int32_t clGetCommandQueueInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct queue *queue = given;
    if (ocl_is(given, A_DEVICE_QUEUE))
        return ocl_device_queue_info(given, name, size, value, size_ret);
    if (!ocl_is(queue, A_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    switch (name) {
    case CL_QUEUE_CONTEXT: ANSWER(void *, queue->context);
    case CL_QUEUE_DEVICE: ANSWER(void *, queue->device);
    case CL_QUEUE_REFERENCE_COUNT: REFERENCES(queue);
    case CL_QUEUE_PROPERTIES: ANSWER(uint64_t, queue->flags);
    case CL_QUEUE_DEVICE_DEFAULT: ANSWER(void *, queue->context->defaults[queue->device->index]);
    case CL_QUEUE_SIZE: return CL_INVALID_COMMAND_QUEUE; /* not one of the device's */
    case CL_QUEUE_PROPERTIES_ARRAY:
        return ocl_answer(queue->properties, queue->property_count * sizeof(uint64_t), size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clSetCommandQueueProperty(void *given, uint64_t flags, uint32_t enable, uint64_t *former)
{
    struct queue *queue = given;
    if (!ocl_is(queue, A_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    if (flags & ~(uint64_t)HOST_QUEUE_FLAGS)
        return CL_INVALID_VALUE;
    if (former)
        *former = queue->flags;
    ocl_finish(queue);
    queue->flags = enable ? queue->flags | flags : queue->flags & ~flags;
    return CL_SUCCESS;
}

EXPORT int32_t clFlush(void *queue) { return ocl_is(queue, A_QUEUE) ? CL_SUCCESS : CL_INVALID_COMMAND_QUEUE; }

EXPORT int32_t clFinish(void *queue)
{
    return ocl_is(queue, A_QUEUE) ? ocl_finish(queue) : CL_INVALID_COMMAND_QUEUE;
}

/* ---- samplers ---- */

static void *new_sampler(void *context, uint32_t normalized, uint32_t addressing, uint32_t filter,
                         const uint64_t *properties, int32_t *code)
{
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    bool repeats = addressing == CL_ADDRESS_REPEAT || addressing == CL_ADDRESS_MIRRORED_REPEAT;
    if (normalized > 1 || addressing < CL_ADDRESS_NONE || addressing > CL_ADDRESS_MIRRORED_REPEAT ||
        (filter != CL_FILTER_NEAREST && filter != CL_FILTER_LINEAR) || (repeats && !normalized))
        return ocl_failed(CL_INVALID_VALUE, code);
    struct sampler *made = ocl_new(sizeof *made, A_SAMPLER);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    static const uint8_t modes[] = {0, 2, 4, 6, 8}; /* none, to the edge, to the border, repeated, mirrored */
    made->context = context;
    made->normalized = normalized;
    made->addressing = addressing;
    made->filter = filter;
    made->bits = normalized | modes[addressing - CL_ADDRESS_NONE] | (filter == CL_FILTER_NEAREST ? 0x10 : 0x20);
    made->properties = ocl_properties(properties, &made->property_count);
    ocl_retain(context);
    return ocl_made(made, code);
}

EXPORT void *clCreateSampler(void *context, uint32_t normalized, uint32_t addressing, uint32_t filter, int32_t *code)
{
    return new_sampler(context, normalized, addressing, filter, NULL, code);
}

EXPORT void *clCreateSamplerWithProperties(void *context, const uint64_t *properties, int32_t *code)
{
    uint64_t found[3] = {CL_TRUE, CL_ADDRESS_CLAMP, CL_FILTER_NEAREST};
    uint32_t seen = 0;
    for (const uint64_t *each = properties; each && each[0]; each += 2) {
        uint64_t which = each[0] - CL_SAMPLER_NORMALIZED_COORDS;
        if (which > 2 || seen & 1u << which)
            return ocl_failed(CL_INVALID_VALUE, code);
        seen |= 1u << which;
        found[which] = each[1];
    }
    return new_sampler(context, (uint32_t)found[0], (uint32_t)found[1], (uint32_t)found[2], properties, code);
}

EXPORT int32_t clGetSamplerInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct sampler *sampler = given;
    if (!ocl_is(sampler, A_SAMPLER))
        return CL_INVALID_SAMPLER;
    switch (name) {
    case CL_SAMPLER_REFERENCE_COUNT: REFERENCES(sampler);
    case CL_SAMPLER_CONTEXT: ANSWER(void *, sampler->context);
    case CL_SAMPLER_NORMALIZED_COORDS: ANSWER(uint32_t, sampler->normalized);
    case CL_SAMPLER_ADDRESSING_MODE: ANSWER(uint32_t, sampler->addressing);
    case CL_SAMPLER_FILTER_MODE: ANSWER(uint32_t, sampler->filter);
    case CL_SAMPLER_PROPERTIES:
        return ocl_answer(sampler->properties, sampler->property_count * sizeof(uint64_t), size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}
