/* The stand-in's part for what others own, batches and copies between devices. Structures are laid out as NVIDIA's documentation
   has them; each call says what it was given. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Result;
typedef unsigned long long Address;
#define EXPORT __attribute__((visibility("default")))

static void tell(const char *format, ...)
{
    const char *path = getenv("FAKE_LOG");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file)
        return;
    va_list arguments;
    va_start(arguments, format);
    vfprintf(file, format, arguments);
    va_end(arguments);
    fputc('\n', file);
    fclose(file);
}

struct memory_handle { int type; union { int fd; struct { void *handle; const void *name; } win32; } handle; unsigned long long size; unsigned flags, reserved[16]; };
struct memory_buffer { unsigned long long offset, size; unsigned flags, reserved[16]; };
struct semaphore_handle { int type; union { int fd; struct { void *handle; const void *name; } win32; } handle; unsigned flags, reserved[16]; };
struct semaphore_signal { struct { unsigned long long value, sync, key; unsigned reserved[12]; } params; unsigned flags, reserved[16]; };
struct semaphore_wait { struct { unsigned long long value, sync, key; unsigned timeout, reserved[10]; } params; unsigned flags, reserved[16]; };
struct signal_node { void **semaphores; const struct semaphore_signal *params; unsigned count; };
struct memory_operation { unsigned operation; Address address; unsigned long long value; unsigned flags; Address alias; unsigned long long pad; };
struct operations_node { void *context; unsigned count; struct memory_operation *list; unsigned flags; };
struct box { size_t x, y, z, lod; unsigned type; const void *host; Address device; void *array, *context; size_t pitch, height; };
struct peer_copy { struct box from, to; size_t width, height, depth; };

static char storage[256];

EXPORT Result cuImportExternalMemory(void **memory, const struct memory_handle *desc)
{
    tell("import memory %d %d %llu %u", desc->type, desc->handle.fd, desc->size, desc->flags);
    *memory = storage;
    return 0;
}
EXPORT Result cuExternalMemoryGetMappedBuffer(Address *address, void *memory, const struct memory_buffer *desc)
{
    tell("buffer %llu %llu %u", desc->offset, desc->size, desc->flags);
    *address = (uintptr_t)memory + desc->offset;
    return 0;
}
struct array_desc { unsigned long long offset; struct { size_t width, height, depth; unsigned format, channels, flags; } array; unsigned levels, reserved[16]; };
EXPORT Result cuExternalMemoryGetMappedMipmappedArray(void **array, void *memory, const struct array_desc *desc)
{
    tell("mipmap %llu %zu %zu %zu format %u x %u levels %u", desc->offset, desc->array.width, desc->array.height, desc->array.depth,
         desc->array.format, desc->array.channels, desc->levels);
    *array = memory;
    return 0;
}
EXPORT Result cuDestroyExternalMemory(void *memory) { return memory == storage ? 0 : 400; }
EXPORT Result cuImportExternalSemaphore(void **semaphore, const struct semaphore_handle *desc)
{
    tell("import semaphore %d %d %u", desc->type, desc->handle.fd, desc->flags);
    *semaphore = storage + 1;
    return 0;
}
EXPORT Result cuDestroyExternalSemaphore(void *semaphore) { return semaphore == storage + 1 ? 0 : 400; }
EXPORT Result cuSignalExternalSemaphoresAsync(void *const *list, const struct semaphore_signal *params, unsigned count, void *stream)
{
    for (unsigned i = 0; i < count; i++)
        tell("signal %d %llu %llu %u", list[i] == storage + 1, params[i].params.value, params[i].params.key, params[i].flags);
    return 0;
}
EXPORT Result cuWaitExternalSemaphoresAsync(void *const *list, const struct semaphore_wait *params, unsigned count, void *stream)
{
    for (unsigned i = 0; i < count; i++)
        tell("wait %d %llu %u %u", list[i] == storage + 1, params[i].params.value, params[i].params.timeout, params[i].flags);
    return 0;
}
EXPORT Result cuGraphAddExternalSemaphoresSignalNode(void **node, void *graph, void *const *after, size_t count, const struct signal_node *desc)
{
    tell("signal node %u %llu", desc->count, desc->params[0].params.value);
    *node = storage + 2;
    return 0;
}
EXPORT Result cuGraphAddBatchMemOpNode(void **node, void *graph, void *const *after, size_t count, const struct operations_node *desc)
{
    tell("operations node %d %u: %u %llu %u", desc->context != NULL, desc->count, desc->list[0].operation, desc->list[0].value, desc->list[0].flags);
    *node = storage + 3;
    return 0;
}
EXPORT Result cuMemcpy3DPeer(const struct peer_copy *copy)
{
    tell("boxes %zu %zu %zu, contexts %d", copy->width, copy->height, copy->depth, copy->from.context && copy->to.context && copy->from.context != copy->to.context);
    for (size_t z = 0; z < copy->depth; z++)
        for (size_t y = 0; y < copy->height; y++)
            memcpy((char *)(uintptr_t)copy->to.device + copy->to.x + copy->to.pitch * (copy->to.y + y + copy->to.height * (copy->to.z + z)),
                   (char *)(uintptr_t)copy->from.device + copy->from.x + copy->from.pitch * (copy->from.y + y + copy->from.height * (copy->from.z + z)),
                   copy->width);
    return 0;
}
struct place { int type, id; };
EXPORT Result cuMemDiscardBatchAsync(Address *list, size_t *sizes, size_t count, unsigned long long flags, void *stream)
{
    tell("discard %zu of %zu", count, sizes[count - 1]);
    return 0;
}
EXPORT Result cuMemDiscardAndPrefetchBatchAsync(Address *list, size_t *sizes, size_t count, struct place *places, size_t *indices, size_t some,
                                                unsigned long long flags, void *stream)
{
    tell("discard and prefetch %zu to %d %d", count, places[0].type, places[0].id);
    return 0;
}
EXPORT Result cuGraphicsMapResources(unsigned count, void **resources, void *stream) { tell("map %u", count); return 0; }
EXPORT Result cuGraphicsResourceGetMappedPointer_v2(Address *address, size_t *size, void *resource)
{
    *address = (uintptr_t)storage, *size = 64;
    return 0;
}
EXPORT Result cuMemGetHandleForAddressRange(void *handle, Address address, size_t size, int type, unsigned long long flags)
{
    *(int *)handle = 7 + type;
    return 0;
}
