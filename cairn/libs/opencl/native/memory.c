/* Buffers, parts of buffers, pipes, and what holds for all memory objects. */
#include "ocl.h"

#include "rows.h"

enum { KIND_DEVICE = 0, KIND_FINE = 1, KIND_HOST = 2 };
#define HOST_FLAGS (CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR)
#define HOST_ACCESS (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS)
#define KERNEL_ACCESS (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY)
#define MEM_FLAGS (KERNEL_ACCESS | HOST_FLAGS | HOST_ACCESS | CL_MEM_KERNEL_READ_AND_WRITE)

/* Memory of a context: its device's, or the host's where several devices share it. Address 0 where there is none left. */
uint64_t ocl_allocate(struct context *context, uint64_t size, bool fine, struct cairn_memory **memory)
{
    struct device *device = context->devices[0];
    struct cairn_allocation made;
    bool shared = context->count > 1;
    *memory = shared ? device->host_memory : device->memory;
    uint32_t kind = shared ? KIND_HOST : fine ? KIND_FINE : KIND_DEVICE;
    if (CORE.allocate(*memory, size ? size : 1, kind, device->agent, CAIRN_MEMORY_PROGRAM, &made))
        return 0;
    return made.base;
}

void ocl_free(struct cairn_memory *memory, uint64_t address)
{
    struct cairn_allocation gone;
    CORE.release(memory, address, CAIRN_MEMORY_PROGRAM | CAIRN_MEMORY_ADOPTED, CAIRN_MEMORY_PROGRAM, &gone);
}

static bool several(uint64_t bits) { return bits & (bits - 1); }

/* Fills in what holds without flags. */
int32_t ocl_check_flags(uint64_t *flags, const void *host)
{
    if (*flags & ~(uint64_t)MEM_FLAGS || several(*flags & KERNEL_ACCESS) || several(*flags & HOST_ACCESS))
        return CL_INVALID_VALUE;
    if (*flags & CL_MEM_USE_HOST_PTR && *flags & (CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR))
        return CL_INVALID_VALUE;
    if (!host != !(*flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR)))
        return CL_INVALID_HOST_PTR;
    if (!(*flags & KERNEL_ACCESS))
        *flags |= CL_MEM_READ_WRITE;
    return CL_SUCCESS;
}

struct mem *ocl_new_mem(struct context *context, uint32_t type, uint64_t flags)
{
    struct mem *made = ocl_new(sizeof *made, A_MEM);
    if (!made)
        return NULL;
    made->context = context;
    made->type = type;
    made->flags = flags;
    ocl_retain(context);
    return made;
}

void ocl_drop_mem(struct mem *mem)
{
    struct context *context = mem->context;
    ocl_tell(mem->ends, mem);
    mem->object.kind = 0;
    if (mem->memory || mem->image)
        ocl_idle(context);
    if (mem->memory)
        ocl_free(mem->memory, mem->address);
    if (mem->image)
        ocl_free(context->count > 1 ? context->devices[0]->host_memory : context->devices[0]->memory,
                 (uint64_t)mem->image);
    while (mem->mapped) {
        struct map *next = mem->mapped->next;
        free(mem->mapped);
        mem->mapped = next;
    }
    if (mem->parent)
        clReleaseMemObject(mem->parent);
    free(mem->properties);
    free(mem);
    clReleaseContext(context);
}

void ocl_add_map(struct mem *mem, struct map map)
{
    struct map *kept = malloc(sizeof *kept);
    if (!kept)
        return;
    *kept = map;
    pthread_mutex_lock(&mem->context->lock);
    kept->next = mem->mapped;
    mem->mapped = kept;
    pthread_mutex_unlock(&mem->context->lock);
    atomic_fetch_add(&mem->maps, 1);
}

struct map *ocl_take_map(struct mem *mem, const void *pointer)
{
    pthread_mutex_lock(&mem->context->lock);
    struct map **link = &mem->mapped;
    while (*link && (*link)->pointer != pointer)
        link = &(*link)->next;
    struct map *found = *link;
    if (found) {
        *link = found->next;
        atomic_fetch_sub(&mem->maps, 1);
    }
    pthread_mutex_unlock(&mem->context->lock);
    return found;
}

/* ---- buffers ---- */

static void *new_buffer(void *given, const uint64_t *properties, uint64_t flags, size_t size, void *host, int32_t *code)
{
    struct context *context = given;
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (properties && properties[0])
        return ocl_failed(CL_INVALID_PROPERTY, code);
    int32_t wrong = ocl_check_flags(&flags, host);
    if (wrong)
        return ocl_failed(wrong, code);
    if (!size || size > context->devices[0]->memory_size / 4 * 3)
        return ocl_failed(CL_INVALID_BUFFER_SIZE, code);
    struct svm *shared = host && flags & CL_MEM_USE_HOST_PTR ? ocl_find_svm(context, (uint64_t)host) : NULL;
    if (shared && size > shared->base + shared->size - (uint64_t)host)
        return ocl_failed(CL_INVALID_BUFFER_SIZE, code);
    struct mem *made = ocl_new_mem(context, CL_MEM_OBJECT_BUFFER, flags);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    made->size = size;
    made->svm = shared != NULL;
    made->address = shared ? (uint64_t)host : ocl_allocate(context, size, false, &made->memory);
    if (!made->address) {
        made->memory = NULL;
        ocl_drop_mem(made);
        return ocl_failed(CL_MEM_OBJECT_ALLOCATION_FAILURE, code);
    }
    if (host && !shared) {
        memcpy((void *)made->address, host, size);
        CORE.wrote(made->address, size);
    }
    made->host = flags & CL_MEM_USE_HOST_PTR ? host : NULL;
    made->properties = ocl_properties(properties, &made->property_count);
    return ocl_made(made, code);
}

EXPORT void *clCreateBuffer(void *context, uint64_t flags, size_t size, void *host, int32_t *code)
{
    return new_buffer(context, NULL, flags, size, host, code);
}

EXPORT void *clCreateBufferWithProperties(void *context, const uint64_t *properties, uint64_t flags, size_t size,
                                          void *host, int32_t *code)
{
    return new_buffer(context, properties, flags, size, host, code);
}

EXPORT void *clCreateSubBuffer(void *given, uint64_t flags, uint32_t type, const void *about, int32_t *code)
{
    struct mem *buffer = given;
    const uint64_t *region = about; /* cl_buffer_region: origin, size */
    if (!ocl_is(buffer, A_MEM) || buffer->type != CL_MEM_OBJECT_BUFFER || buffer->parent)
        return ocl_failed(CL_INVALID_MEM_OBJECT, code);
    if (type != CL_BUFFER_CREATE_TYPE_REGION || !region || flags & ~(uint64_t)(KERNEL_ACCESS | HOST_ACCESS) ||
        several(flags & KERNEL_ACCESS) || several(flags & HOST_ACCESS))
        return ocl_failed(CL_INVALID_VALUE, code);
    uint64_t access = buffer->flags & KERNEL_ACCESS, host = buffer->flags & HOST_ACCESS;
    bool more = (access == CL_MEM_WRITE_ONLY && flags & (CL_MEM_READ_WRITE | CL_MEM_READ_ONLY)) ||
                (access == CL_MEM_READ_ONLY && flags & (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY)) ||
                (host == CL_MEM_HOST_WRITE_ONLY && flags & CL_MEM_HOST_READ_ONLY) ||
                (host == CL_MEM_HOST_READ_ONLY && flags & CL_MEM_HOST_WRITE_ONLY) ||
                (host == CL_MEM_HOST_NO_ACCESS && flags & (CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_WRITE_ONLY));
    if (more)
        return ocl_failed(CL_INVALID_VALUE, code);
    if (!region[1])
        return ocl_failed(CL_INVALID_BUFFER_SIZE, code);
    if (region[0] > buffer->size || region[1] > buffer->size - region[0])
        return ocl_failed(CL_INVALID_VALUE, code);
    if (region[0] % 128)
        return ocl_failed(CL_MISALIGNED_SUB_BUFFER_OFFSET, code);
    if (!(flags & KERNEL_ACCESS))
        flags |= access;
    if (!(flags & HOST_ACCESS))
        flags |= host;
    struct mem *made = ocl_new_mem(buffer->context, CL_MEM_OBJECT_BUFFER, flags | (buffer->flags & HOST_FLAGS));
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    made->parent = buffer;
    made->offset = region[0];
    made->size = region[1];
    made->address = buffer->address + region[0];
    made->host = buffer->host ? buffer->host + region[0] : NULL;
    made->svm = buffer->svm;
    ocl_retain(buffer);
    return ocl_made(made, code);
}

/* ---- pipes ---- */

EXPORT void *clCreatePipe(void *context, uint64_t flags, uint32_t packet_size, uint32_t packets, const int64_t *properties,
                          int32_t *code)
{
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (flags & ~(uint64_t)(CL_MEM_READ_WRITE | CL_MEM_HOST_NO_ACCESS) || properties)
        return ocl_failed(CL_INVALID_VALUE, code);
    if (!packet_size || packet_size > 1u << 20 || !packets)
        return ocl_failed(CL_INVALID_PIPE_SIZE, code);
    struct mem *made = ocl_new_mem(context, CL_MEM_OBJECT_PIPE, CL_MEM_READ_WRITE | CL_MEM_HOST_NO_ACCESS);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    uint32_t head[8] = {0, 0, 0, 0, packets, packet_size};
    made->packet_size = packet_size;
    made->packets = packets;
    made->size = sizeof head + (uint64_t)packets * packet_size;
    made->address = ocl_allocate(context, made->size, false, &made->memory);
    if (!made->address) {
        made->memory = NULL;
        ocl_drop_mem(made);
        return ocl_failed(CL_MEM_OBJECT_ALLOCATION_FAILURE, code);
    }
    memcpy((void *)made->address, head, sizeof head);
    CORE.wrote(made->address, sizeof head);
    return ocl_made(made, code);
}

EXPORT int32_t clGetPipeInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct mem *pipe = given;
    if (!ocl_is(pipe, A_MEM) || pipe->type != CL_MEM_OBJECT_PIPE)
        return CL_INVALID_MEM_OBJECT;
    switch (name) {
    case CL_PIPE_PACKET_SIZE: ANSWER(uint32_t, pipe->packet_size);
    case CL_PIPE_MAX_PACKETS: ANSWER(uint32_t, pipe->packets);
    case CL_PIPE_PROPERTIES: return ocl_answer(NULL, 0, size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

/* ---- all of them ---- */

EXPORT int32_t clSetMemObjectDestructorCallback(void *given, void *function, void *data)
{
    struct mem *mem = given;
    if (!ocl_is(mem, A_MEM))
        return CL_INVALID_MEM_OBJECT;
    if (!function)
        return CL_INVALID_VALUE;
    return ocl_notice(&mem->ends, function, data) ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
}

EXPORT int32_t clGetMemObjectInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct mem *mem = given;
    if (!ocl_is(mem, A_MEM))
        return CL_INVALID_MEM_OBJECT;
    switch (name) {
    case CL_MEM_TYPE: ANSWER(uint32_t, mem->type);
    case CL_MEM_FLAGS: ANSWER(uint64_t, mem->flags);
    case CL_MEM_SIZE: ANSWER(size_t, mem->type == CL_MEM_OBJECT_PIPE ? (size_t)mem->packets * mem->packet_size : mem->size);
    case CL_MEM_HOST_PTR: ANSWER(void *, mem->host);
    case CL_MEM_MAP_COUNT: ANSWER(uint32_t, atomic_load(&mem->maps));
    case CL_MEM_REFERENCE_COUNT: REFERENCES(mem);
    case CL_MEM_CONTEXT: ANSWER(void *, mem->context);
    case CL_MEM_ASSOCIATED_MEMOBJECT: ANSWER(void *, mem->parent);
    case CL_MEM_OFFSET: ANSWER(size_t, mem->offset);
    case CL_MEM_USES_SVM_POINTER: ANSWER(uint32_t, mem->svm);
    case CL_MEM_PROPERTIES:
        return ocl_answer(mem->properties, mem->property_count * sizeof(uint64_t), size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}
