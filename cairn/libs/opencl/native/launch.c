/* Launches of kernels, and of functions of the program in a queue's order. */
#include "ocl.h"

#include "rows.h"

#define LARGEST_SIDE 1024
#define ON_STACK 1024

/* A workgroup that fits: the largest divisor of each side, whole waves first; where groups may be cut off, whole waves. */
static void choose_local(const struct kernel_facts *facts, const uint32_t *grid, uint32_t *block)
{
    uint32_t left = facts->most;
    for (int i = 0; i < 3; i++) {
        uint32_t best = 1;
        for (uint32_t n = left < LARGEST_SIDE ? left : LARGEST_SIDE; n > 1 && best == 1; n--)
            if (grid[i] % n == 0)
                best = n;
        if (i == 0 && best < 64 && !facts->uniform && grid[i] > 64)
            best = left < 256 ? left : 256;
        block[i] = best;
        left /= best;
    }
}

static int32_t shape(const struct kernel_facts *facts, uint32_t dimensions, const size_t *global, const size_t *local,
                     struct cairn_launch *launch)
{
    for (uint32_t i = 0; i < 3; i++) {
        size_t items = i < dimensions ? global[i] : 1;
        if (items > UINT32_MAX)
            return CL_INVALID_GLOBAL_WORK_SIZE;
        launch->grid[i] = (uint32_t)items;
    }
    bool required = facts->required[0] != 0;
    if (!local && required)
        memcpy(launch->block, facts->required, sizeof facts->required);
    else if (!local)
        choose_local(facts, launch->grid, launch->block);
    uint64_t items = 1;
    for (uint32_t i = 0; i < 3; i++) {
        if (local) {
            size_t side = i < dimensions ? local[i] : 1;
            if (!side)
                return CL_INVALID_WORK_GROUP_SIZE;
            if (side > LARGEST_SIDE)
                return CL_INVALID_WORK_ITEM_SIZE;
            launch->block[i] = (uint32_t)side;
        }
        if (required && launch->block[i] != facts->required[i])
            return CL_INVALID_WORK_GROUP_SIZE;
        if (launch->grid[i] % launch->block[i] && facts->uniform)
            return CL_INVALID_WORK_GROUP_SIZE;
        items *= launch->block[i];
    }
    return items > facts->most ? CL_INVALID_WORK_GROUP_SIZE : CL_SUCCESS;
}

static int32_t launch(struct queue *queue, struct kernel *kernel, const struct kernel_facts *facts, uint8_t *packed,
                      uint32_t type, uint32_t dimensions, const size_t *offset, const size_t *global,
                      const size_t *local, uint32_t count, const void *waits, void *event)
{
    struct command command = {.kind = LAUNCH, .type = type, .kernel = kernel};
    bool empty = !global; /* since 2.1 that is a range of nothing */
    for (uint32_t i = 0; global && i < dimensions; i++)
        empty |= global[i] == 0;
    if (empty) {
        command.kind = NOTHING;
        return ocl_enqueue(queue, &command, count, waits, event, false);
    }
    int32_t wrong = shape(facts, dimensions, global, local, &command.launch);
    if (wrong)
        return wrong;
    memcpy(packed, kernel->packed, facts->explicit_size);
    memset(packed + facts->explicit_size, 0, facts->packed_size - facts->explicit_size);
    uint64_t lds = ocl_dynamic_lds(kernel, facts, packed);
    if (facts->group_size + lds > queue->device->lds)
        return CL_OUT_OF_RESOURCES;
    if (facts->offsets_at && offset)
        memcpy(packed + facts->offsets_at, offset, dimensions * sizeof *offset);
    if (facts->dimensions_at)
        packed[facts->dimensions_at] = (uint8_t)dimensions;
    command.launch.record = facts->record;
    command.launch.packed = packed;
    command.launch.packed_size = facts->packed_size;
    command.launch.dynamic_lds = (uint32_t)lds;
    return ocl_enqueue(queue, &command, count, waits, event, false);
}

static int32_t enqueue(void *given, void *given_kernel, uint32_t type, uint32_t dimensions, const size_t *offset,
                       const size_t *global, const size_t *local, uint32_t count, const void *waits, void *event)
{
    struct queue *queue = given;
    struct kernel *kernel = given_kernel;
    int32_t wrong;
    if (!ocl_is(queue, A_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    if (kernel->program->context != queue->context)
        return CL_INVALID_CONTEXT;
    wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    const struct kernel_facts *facts = ocl_facts_on(kernel, queue->device, &wrong);
    if (!facts)
        return CL_INVALID_PROGRAM_EXECUTABLE;
    if (!dimensions || dimensions > 3)
        return CL_INVALID_WORK_DIMENSION;
    for (uint32_t i = 0; i < facts->count; i++)
        if (!kernel->set[i])
            return CL_INVALID_KERNEL_ARGS;
    uint8_t small[ON_STACK], *packed = facts->packed_size <= ON_STACK ? small : malloc(facts->packed_size);
    if (!packed)
        return CL_OUT_OF_HOST_MEMORY;
    wrong = launch(queue, kernel, facts, packed, type, dimensions, offset, global, local, count, waits, event);
    if (packed != small)
        free(packed);
    return wrong;
}

EXPORT int32_t clEnqueueNDRangeKernel(void *queue, void *kernel, uint32_t dimensions, const uint64_t *offset,
                                      const uint64_t *global, const uint64_t *local, uint32_t count, const void *waits,
                                      void *event)
{
    return enqueue(queue, kernel, CL_COMMAND_NDRANGE_KERNEL, dimensions, offset, global, local, count, waits, event);
}

EXPORT int32_t clEnqueueTask(void *queue, void *kernel, uint32_t count, const void *waits, void *event)
{
    static const uint64_t one = 1;
    return enqueue(queue, kernel, CL_COMMAND_TASK, 1, NULL, &one, &one, count, waits, event);
}

/* ---- functions of the program in a queue's order ---- */

struct native {
    void (*function)(void *);
    uint64_t arguments[];
};

static void call_native(uint64_t argument)
{
    struct native *native = (struct native *)argument;
    native->function(native->arguments);
    free(native);
}

EXPORT int32_t clEnqueueNativeKernel(void *given, void *function, void *arguments, size_t size, uint32_t mem_count,
                                     const void *mem_list, const void *places, uint32_t count, const void *waits,
                                     void *event)
{
    struct queue *queue = given;
    struct mem *const *mems = mem_list;
    const uint8_t *const *at = places;
    if (!ocl_is(queue, A_QUEUE))
        return CL_INVALID_COMMAND_QUEUE;
    int32_t wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!function || !arguments != !size || (!arguments && mem_count) || !mem_count != !mems || !mem_count != !at)
        return CL_INVALID_VALUE;
    struct native *native = malloc(sizeof *native + size);
    if (!native)
        return CL_OUT_OF_HOST_MEMORY;
    native->function = (void (*)(void *))function;
    if (size)
        memcpy(native->arguments, arguments, size);
    for (uint32_t i = 0; i < mem_count; i++) {
        if (mems[i] && !ocl_is(mems[i], A_MEM)) {
            free(native);
            return CL_INVALID_MEM_OBJECT;
        }
        uint64_t address = mems[i] ? mems[i]->address : 0;
        memcpy((uint8_t *)native->arguments + (at[i] - (uint8_t *)arguments), &address, sizeof address);
    }
    struct command command = {.kind = CALL, .type = CL_COMMAND_NATIVE_KERNEL, .call = call_native, .argument = native};
    return ocl_enqueue(queue, &command, count, waits, event, false);
}
