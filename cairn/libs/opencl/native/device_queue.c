/* Queues of a device, which its kernels enqueue to. */
#include "ocl.h"

#include "rows.h"

/* The context's queues tell their kernels what the default queue of the device is. */
static void tell_default(struct context *context, const struct device *device, struct device_queue *queue)
{
    void *left = cairn_gil_leave();
    pthread_mutex_lock(&context->lock);
    context->defaults[device->index] = queue;
    uint32_t count = 0, room = 0;
    for (struct queue *each = context->queues; each; each = each->next)
        room++;
    struct cairn_queue **list = malloc((room + 1) * sizeof *list);
    for (struct queue *each = context->queues; each && list; each = each->next)
        if (each->device == device)
            list[count++] = each->aql;
    pthread_mutex_unlock(&context->lock);
    cairn_gil_enter(left);
    for (uint32_t i = 0; i < count; i++)
        cairnOclDefaultQueue((uint64_t)list[i], (uint64_t)queue);
    free(list);
}

/* There is one default queue: who asks for it again gets the same. */
void *ocl_new_device_queue(struct context *context, struct device *device, uint64_t flags, uint64_t size,
                           const uint64_t *properties, int32_t *code)
{
    bool is_default = flags & CL_QUEUE_ON_DEVICE_DEFAULT;
    if (is_default && context->defaults[device->index]) {
        ocl_retain(context->defaults[device->index]);
        return ocl_made(context->defaults[device->index], code);
    }
    struct device_queue *made = ocl_new(sizeof *made, A_DEVICE_QUEUE);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    made->context = context;
    made->device = device;
    made->flags = flags;
    made->size = size ? (uint32_t)size : 256u << 10;
    made->properties = ocl_properties(properties, &made->property_count);
    ocl_retain(context);
    if (is_default)
        tell_default(context, device, made);
    return ocl_made(made, code);
}

int32_t ocl_release_device_queue(struct device_queue *queue)
{
    if (!ocl_release(queue))
        return CL_SUCCESS;
    struct context *context = queue->context;
    ocl_idle(context); /* kernels may be using it */
    if (context->defaults[queue->device->index] == queue)
        tell_default(context, queue->device, NULL);
    queue->object.kind = 0;
    free(queue->properties);
    free(queue);
    return clReleaseContext(context);
}

int32_t ocl_device_queue_info(struct device_queue *queue, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    switch (name) {
    case CL_QUEUE_CONTEXT: ANSWER(void *, queue->context);
    case CL_QUEUE_DEVICE: ANSWER(void *, queue->device);
    case CL_QUEUE_REFERENCE_COUNT: REFERENCES(queue);
    case CL_QUEUE_PROPERTIES: ANSWER(uint64_t, queue->flags);
    case CL_QUEUE_SIZE: ANSWER(uint32_t, queue->size);
    case CL_QUEUE_DEVICE_DEFAULT: ANSWER(void *, queue->context->defaults[queue->device->index]);
    case CL_QUEUE_PROPERTIES_ARRAY:
        return ocl_answer(queue->properties, queue->property_count * sizeof(uint64_t), size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clSetDefaultDeviceCommandQueue(void *given, void *device, void *of_device)
{
    struct context *context = given;
    struct device_queue *queue = of_device;
    if (!ocl_is(context, A_CONTEXT))
        return CL_INVALID_CONTEXT;
    if (!ocl_is(device, A_DEVICE) || !ocl_has_device(context, device))
        return CL_INVALID_DEVICE;
    if (!ocl_is(queue, A_DEVICE_QUEUE) || queue->context != context || queue->device != device)
        return CL_INVALID_COMMAND_QUEUE;
    tell_default(context, device, queue);
    return CL_SUCCESS;
}
