/* Shared virtual memory: fine-grained buffers, which host and device see under one address. */
#include "ocl.h"

#include "rows.h"

struct svm *ocl_find_svm(struct context *context, uint64_t address)
{
    pthread_mutex_lock(&context->lock);
    struct svm *each = context->svm;
    while (each && (address < each->base || address >= each->base + each->size))
        each = each->next;
    pthread_mutex_unlock(&context->lock);
    return each;
}

#define SVM_FLAGS                                                                                                     \
    (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY | CL_MEM_SVM_FINE_GRAIN_BUFFER | CL_MEM_SVM_ATOMICS)

EXPORT void *clSVMAlloc(void *given, uint64_t flags, size_t size, uint32_t alignment)
{
    struct context *context = given;
    uint64_t access = flags & (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY);
    if (!ocl_is(context, A_CONTEXT) || flags & ~(uint64_t)SVM_FLAGS || access & (access - 1) || !size)
        return NULL;
    if (flags & CL_MEM_SVM_ATOMICS && !(flags & CL_MEM_SVM_FINE_GRAIN_BUFFER))
        return NULL;
    if (alignment & (alignment - 1) || alignment > 4096 || size > context->devices[0]->memory_size / 4 * 3)
        return NULL;
    struct svm *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    made->size = size;
    made->base = ocl_allocate(context, size, flags & CL_MEM_SVM_FINE_GRAIN_BUFFER, &made->memory);
    if (!made->base) {
        free(made);
        return NULL;
    }
    pthread_mutex_lock(&context->lock);
    made->next = context->svm;
    context->svm = made;
    pthread_mutex_unlock(&context->lock);
    return (void *)made->base;
}

EXPORT void clSVMFree(void *given, void *pointer)
{
    struct context *context = given;
    if (!ocl_is(context, A_CONTEXT) || !pointer)
        return;
    pthread_mutex_lock(&context->lock);
    struct svm **link = &context->svm;
    while (*link && (*link)->base != (uint64_t)pointer)
        link = &(*link)->next;
    struct svm *found = *link;
    if (found)
        *link = found->next;
    pthread_mutex_unlock(&context->lock);
    if (found)
        ocl_free(found->memory, found->base);
    free(found);
}

static int32_t begin(struct queue *queue, uint32_t count, const void *waits)
{
    return ocl_is(queue, A_QUEUE) ? ocl_check_waits(queue->context, count, waits) : CL_INVALID_COMMAND_QUEUE;
}

struct frees {
    struct queue *queue;
    void (*function)(void *, uint32_t, void **, void *);
    void *data;
    uint32_t count;
    void *pointers[];
};

static void free_all(uint64_t argument)
{
    struct frees *frees = (struct frees *)argument;
    if (frees->function)
        frees->function(frees->queue, frees->count, frees->pointers, frees->data);
    else
        for (uint32_t i = 0; i < frees->count; i++)
            clSVMFree(frees->queue->context, frees->pointers[i]);
    free(frees);
}

EXPORT int32_t clEnqueueSVMFree(void *given, uint32_t count, void *pointers, void *function, void *data,
                                uint32_t wait_count, const void *waits, void *event)
{
    struct queue *queue = given;
    int32_t wrong = begin(queue, wait_count, waits);
    if (wrong)
        return wrong;
    if (!count != !pointers)
        return CL_INVALID_VALUE;
    struct frees *frees = malloc(sizeof *frees + count * sizeof(void *));
    if (!frees)
        return CL_OUT_OF_HOST_MEMORY;
    *frees = (struct frees){queue, (void (*)(void *, uint32_t, void **, void *))function, data, count};
    if (count)
        memcpy(frees->pointers, pointers, count * sizeof(void *));
    struct command command = {.kind = CALL, .type = CL_COMMAND_SVM_FREE, .call = free_all, .argument = frees};
    return ocl_enqueue(queue, &command, wait_count, waits, event, false);
}

EXPORT int32_t clEnqueueSVMMemcpy(void *given, uint32_t blocking, void *to, const void *from, size_t size,
                                  uint32_t count, const void *waits, void *event)
{
    struct queue *queue = given;
    int32_t wrong = begin(queue, count, waits);
    if (wrong)
        return wrong;
    if ((!to || !from) && size)
        return CL_INVALID_VALUE;
    if ((const char *)to < (const char *)from + size && (const char *)from < (const char *)to + size)
        return CL_MEM_COPY_OVERLAP;
    struct command command = ocl_copy(CL_COMMAND_SVM_MEMCPY, (uint64_t)to, (uint64_t)from, size);
    if (!size)
        command.kind = NOTHING;
    return ocl_enqueue(queue, &command, count, waits, event, blocking);
}

static int32_t nothing(void *given, uint32_t type, bool blocking, uint32_t count, const void *waits, void *event)
{
    struct command command = {.kind = NOTHING, .type = type};
    return ocl_enqueue(given, &command, count, waits, event, blocking);
}

EXPORT int32_t clEnqueueSVMMap(void *queue, uint32_t blocking, uint64_t flags, void *pointer, size_t size,
                               uint32_t count, const void *waits, void *event)
{
    int32_t wrong = begin(queue, count, waits);
    if (wrong)
        return wrong;
    bool known = !(flags & ~(uint64_t)(CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION));
    if (!pointer || !size || !known || (flags & CL_MAP_WRITE_INVALIDATE_REGION && flags & (CL_MAP_READ | CL_MAP_WRITE)))
        return CL_INVALID_VALUE;
    return nothing(queue, CL_COMMAND_SVM_MAP, blocking, count, waits, event);
}

EXPORT int32_t clEnqueueSVMUnmap(void *queue, void *pointer, uint32_t count, const void *waits, void *event)
{
    int32_t wrong = begin(queue, count, waits);
    if (!wrong && !pointer)
        wrong = CL_INVALID_VALUE;
    const struct svm *mapped = wrong ? NULL : ocl_find_svm(((struct queue *)queue)->context, (uint64_t)pointer);
    if (mapped)
        CORE.wrote(mapped->base, mapped->size);
    return wrong ? wrong : nothing(queue, CL_COMMAND_SVM_UNMAP, false, count, waits, event);
}

EXPORT int32_t clEnqueueSVMMigrateMem(void *given, uint32_t pointers, const void *list, const uint64_t *sizes,
                                      uint64_t flags, uint32_t count, const void *waits, void *event)
{
    struct queue *queue = given;
    int32_t wrong = begin(queue, count, waits);
    if (wrong)
        return wrong;
    if (!pointers || !list ||
        flags & ~(uint64_t)(CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED))
        return CL_INVALID_VALUE;
    for (uint32_t i = 0; i < pointers; i++) {
        uint64_t address = (uint64_t)((void *const *)list)[i];
        struct svm *found = ocl_find_svm(queue->context, address);
        if (!found || (sizes && sizes[i] && address + sizes[i] > found->base + found->size))
            return CL_INVALID_VALUE;
    }
    return nothing(queue, CL_COMMAND_SVM_MIGRATE_MEM, false, count, waits, event);
}
