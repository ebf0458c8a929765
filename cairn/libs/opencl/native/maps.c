/* Maps: the memory itself, or the program's own (CL_MEM_USE_HOST_PTR), which is brought up to date. */
#include "moves.h"

#define MAP_FLAGS (CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION)

static int32_t check_map(const struct mem *mem, uint64_t flags)
{
    if (flags & ~(uint64_t)MAP_FLAGS || (flags & CL_MAP_WRITE_INVALIDATE_REGION && flags & (CL_MAP_READ | CL_MAP_WRITE)))
        return CL_INVALID_VALUE;
    if (flags & CL_MAP_READ && check_host(mem, true))
        return CL_INVALID_OPERATION;
    return flags & (CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION) && check_host(mem, false) ? CL_INVALID_OPERATION
                                                                                           : CL_SUCCESS;
}

static int32_t do_nothing(struct queue *queue, uint32_t type, struct mem *mem, bool blocking, uint32_t count,
                          const void *waits, void *event)
{
    struct command command = {.kind = NOTHING, .type = type, .mems = {mem}};
    if (blocking && ocl_at_once(queue, count, event))
        return CL_SUCCESS;
    return ocl_enqueue(queue, &command, count, waits, event, blocking);
}

EXPORT void *clEnqueueMapBuffer(void *given, void *memory, uint32_t blocking, uint64_t flags, size_t offset, size_t size,
                                uint32_t count, const void *waits, void *event, int32_t *code)
{
    struct queue *queue = given;
    struct mem *mem = memory;
    if (!ocl_is(queue, A_QUEUE))
        return ocl_failed(CL_INVALID_COMMAND_QUEUE, code);
    int32_t wrong = check_mem(queue, mem, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (!wrong && (!size || outside(mem, offset, size)))
        wrong = CL_INVALID_VALUE;
    if (!wrong)
        wrong = check_map(mem, flags);
    if (wrong)
        return ocl_failed(wrong, code);
    struct map map = {.offset = offset, .size = size, .flags = flags};
    bool apart = mem->host && !mem->svm;
    map.pointer = apart ? mem->host + offset : (void *)(mem->address + offset);
    if (apart && !(flags & CL_MAP_WRITE_INVALIDATE_REGION)) {
        struct command command = ocl_copy(CL_COMMAND_MAP_BUFFER, (uint64_t)map.pointer, mem->address + offset, size);
        command.mems[0] = mem;
        wrong = ocl_enqueue(queue, &command, count, waits, event, blocking);
    } else {
        wrong = do_nothing(queue, CL_COMMAND_MAP_BUFFER, mem, blocking, count, waits, event);
    }
    if (wrong)
        return ocl_failed(wrong, code);
    ocl_add_map(mem, map);
    return ocl_made(map.pointer, code);
}

EXPORT void *clEnqueueMapImage(void *given, void *memory, uint32_t blocking, uint64_t flags, const uint64_t *origin,
                               const uint64_t *region, uint64_t *row, uint64_t *slice, uint32_t count,
                               const void *waits, void *event, int32_t *code)
{
    struct queue *queue = given;
    struct mem *image = memory;
    struct side there;
    if (!ocl_is(queue, A_QUEUE))
        return ocl_failed(CL_INVALID_COMMAND_QUEUE, code);
    int32_t wrong = check_mem(queue, image, true);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    bool layered = !wrong && (ocl_sides(image->type) == 3 || image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY);
    if (!wrong && (!row || (layered && !slice) || !ocl_image_side(image, origin, region, &there)))
        wrong = CL_INVALID_VALUE;
    if (!wrong)
        wrong = check_map(image, flags);
    if (wrong)
        return ocl_failed(wrong, code);
    struct map map = {.pointer = (void *)there.address, .flags = flags, .row = image->row, .slice = image->slice};
    memcpy(map.origin, origin, sizeof map.origin);
    memcpy(map.region, region, sizeof map.region);
    if (image->host) {
        bool lines = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
        map.row = image->given_row;
        map.slice = image->given_slice;
        map.pointer = image->host + origin[0] * image->element + origin[1] * (lines ? map.slice : map.row) + origin[2] * map.slice;
        struct side here = {(uint64_t)map.pointer, lines ? map.slice : map.row, map.slice};
        struct box box = {here, there, region[0] * image->element, region[1], region[2]};
        wrong = ocl_enqueue_box(queue, CL_COMMAND_MAP_IMAGE, box, image, NULL, blocking, count, waits, event);
    } else {
        wrong = do_nothing(queue, CL_COMMAND_MAP_IMAGE, image, blocking, count, waits, event);
    }
    if (wrong)
        return ocl_failed(wrong, code);
    *row = map.row;
    if (slice)
        *slice = layered ? map.slice : 0;
    ocl_add_map(image, map);
    return ocl_made(map.pointer, code);
}

EXPORT int32_t clEnqueueUnmapMemObject(void *given, void *memory, void *pointer, uint32_t count, const void *waits,
                                       void *event)
{
    BEGIN(given);
    struct mem *mem = memory;
    if (!ocl_is(mem, A_MEM) || mem->type == CL_MEM_OBJECT_PIPE)
        return CL_INVALID_MEM_OBJECT;
    if (mem->context != queue->context)
        return CL_INVALID_CONTEXT;
    wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    struct map *map = ocl_take_map(mem, pointer);
    if (!map)
        return CL_INVALID_VALUE;
    bool written = map->flags & (CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION);
    bool apart = mem->host && !mem->svm && written;
    if (apart && mem->type == CL_MEM_OBJECT_BUFFER) {
        struct command command =
            ocl_copy(CL_COMMAND_UNMAP_MEM_OBJECT, mem->address + map->offset, (uint64_t)pointer, map->size);
        command.mems[0] = mem;
        wrong = ocl_enqueue(queue, &command, count, waits, event, false);
    } else if (apart) {
        struct side there;
        bool lines = mem->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
        ocl_image_side(mem, map->origin, map->region, &there);
        struct side here = {(uint64_t)pointer, lines ? map->slice : map->row, map->slice};
        struct box box = {there, here, map->region[0] * mem->element, map->region[1], map->region[2]};
        wrong = ocl_enqueue_box(queue, CL_COMMAND_UNMAP_MEM_OBJECT, box, mem, NULL, false, count, waits, event);
    } else {
        if (written)
            CORE.wrote((uint64_t)pointer, mem->type == CL_MEM_OBJECT_BUFFER ? map->size : mem->size);
        wrong = do_nothing(queue, CL_COMMAND_UNMAP_MEM_OBJECT, mem, false, count, waits, event);
    }
    free(map);
    return wrong;
}

EXPORT int32_t clEnqueueMigrateMemObjects(void *given, uint32_t objects, const void *list, uint64_t flags,
                                          uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *const *mems = list;
    wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!objects || !mems || flags & ~(uint64_t)(CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED))
        return CL_INVALID_VALUE;
    for (uint32_t i = 0; i < objects; i++) {
        if (!ocl_is(mems[i], A_MEM))
            return CL_INVALID_MEM_OBJECT;
        if (mems[i]->context != queue->context)
            return CL_INVALID_CONTEXT;
    }
    return do_nothing(queue, CL_COMMAND_MIGRATE_MEM_OBJECTS, NULL, false, count, waits, event);
}
