/* What all objects share: the dispatch table, references, answers to queries. */
#include "ocl.h"

#include <time.h>

struct cairn_ocl cairn_ocl;

void *ocl_new(size_t size, enum kind kind)
{
    struct object *object = calloc(1, size);
    if (!object)
        return NULL;
    object->dispatch = cairn_ocl_dispatch;
    object->kind = kind;
    atomic_store(&object->references, 1);
    return object;
}

bool ocl_is(const void *object, enum kind kind)
{
    return object && ((const struct object *)object)->kind == (uint32_t)kind;
}

void ocl_retain(void *object) { atomic_fetch_add(&((struct object *)object)->references, 1); }

bool ocl_release(void *object)
{
    return atomic_fetch_sub(&((struct object *)object)->references, 1) == 1;
}

int32_t ocl_answer(const void *found, size_t length, size_t room, void *to, size_t *length_to)
{
    if (to && room < length)
        return CL_INVALID_VALUE;
    if (to && length)
        memcpy(to, found, length);
    if (length_to)
        *length_to = length;
    return CL_SUCCESS;
}

int32_t ocl_text(const char *text, size_t room, void *to, size_t *length_to)
{
    return ocl_answer(text ? text : "", text ? strlen(text) + 1 : 1, room, to, length_to);
}

void *ocl_failed(int32_t code, int32_t *to)
{
    if (to)
        *to = code;
    return NULL;
}

void *ocl_made(void *object, int32_t *to)
{
    if (to)
        *to = object ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
    return object;
}

/* The clock of signals' times. */
uint64_t ocl_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

bool ocl_notice(struct notice **list, void *function, void *data)
{
    struct notice *made = malloc(sizeof *made);
    if (!made)
        return false;
    made->function = (void (*)(void *, void *))function;
    made->data = data;
    made->next = *list;
    *list = made;
    return true;
}

void ocl_tell(struct notice *list, void *object)
{
    while (list) {
        struct notice *next = list->next;
        list->function(object, list->data);
        free(list);
        list = next;
    }
}

/* A copy of a list of pairs that ends with 0; the count has the end. Null for none. */
uint64_t *ocl_properties(const uint64_t *given, uint32_t *count)
{
    uint32_t length = 0;
    *count = 0;
    if (!given)
        return NULL;
    while (given[length])
        length += 2;
    uint64_t *copy = malloc((length + 1) * sizeof *copy);
    if (copy) {
        memcpy(copy, given, (length + 1) * sizeof *copy);
        *count = length + 1;
    }
    return copy;
}

#define COUNTED(Name, KIND, code, drop)                                                                               \
    EXPORT int32_t clRetain##Name(void *object)                                                                       \
    {                                                                                                                 \
        if (!ocl_is(object, KIND))                                                                                    \
            return code;                                                                                              \
        ocl_retain(object);                                                                                           \
        return CL_SUCCESS;                                                                                            \
    }                                                                                                                 \
    EXPORT int32_t clRelease##Name(void *object)                                                                      \
    {                                                                                                                 \
        if (!ocl_is(object, KIND))                                                                                    \
            return code;                                                                                              \
        if (ocl_release(object))                                                                                      \
            drop(object);                                                                                             \
        return CL_SUCCESS;                                                                                            \
    }
static void drop_sampler(struct sampler *sampler)
{
    struct context *context = sampler->context;
    sampler->object.kind = 0;
    free(sampler->properties);
    free(sampler);
    EXPORT int32_t clReleaseContext(void *);
    clReleaseContext(context);
}
COUNTED(MemObject, A_MEM, CL_INVALID_MEM_OBJECT, ocl_drop_mem)
COUNTED(Sampler, A_SAMPLER, CL_INVALID_SAMPLER, drop_sampler)
COUNTED(Program, A_PROGRAM, CL_INVALID_PROGRAM, ocl_drop_program)
COUNTED(Kernel, A_KERNEL, CL_INVALID_KERNEL, ocl_drop_kernel)
COUNTED(Event, AN_EVENT, CL_INVALID_EVENT, ocl_drop_event)
