/* Kernel launches without Python: arguments into the kernarg ring, hidden arguments, the packet, the doorbell. */
#include <string.h>

#include "hsa.h"

#define FOREVER_SLICE 100000000ll /* nanoseconds between looks whether the queue still lives */

/* Room for `size` bytes in the kernarg ring, in one piece; the submit lock is held. Null after `timeout`. */
static uint8_t *take_kernarg(struct cairn_queue *queue, uint64_t size, int64_t timeout)
{
    size = (size + 63) & ~63ull;
    uint64_t head = queue->kernarg_head, offset = head % KERNARG_RING;
    if (offset + size > KERNARG_RING)
        head += KERNARG_RING - offset;
    while (head + size - atomic_load_explicit(&queue->kernarg_tail, memory_order_acquire) > KERNARG_RING) {
        /* Each packet that is done may give room: wait for the next one. */
        uint64_t done = __atomic_load_n(&queue->amd.read_dispatch_id, __ATOMIC_ACQUIRE);
        if (done == __atomic_load_n(&queue->amd.write_dispatch_id, __ATOMIC_ACQUIRE))
            break; /* nothing is pending, so the ring is empty */
        if (!cairn_queue_await_room(queue, done + 1, timeout) || atomic_load(&queue->ended))
            return NULL;
    }
    queue->kernarg_head = head + size;
    return queue->kernarg + head % KERNARG_RING;
}

static void put(uint8_t *to, const struct cairn_launch_hidden *hidden, uint64_t value)
{
    memcpy(to + hidden->offset, &value, hidden->size);
}

static uint32_t dimensions(const uint32_t *grid)
{
    return grid[2] > 1 ? 3 : grid[1] > 1 ? 2 : 1;
}

static uint64_t hidden_value(const struct cairn_queue *queue, const struct cairn_launch *launch, uint32_t kind,
                             const uint8_t *grid_barrier)
{
    const uint32_t *grid = launch->grid, *block = launch->block;
    switch (kind) {
    case HIDDEN_BLOCK_COUNT_X: return grid[0] / block[0];
    case HIDDEN_BLOCK_COUNT_Y: return grid[1] / block[1];
    case HIDDEN_BLOCK_COUNT_Z: return grid[2] / block[2];
    case HIDDEN_GROUP_SIZE_X: return block[0];
    case HIDDEN_GROUP_SIZE_Y: return block[1];
    case HIDDEN_GROUP_SIZE_Z: return block[2];
    case HIDDEN_REMAINDER_X: return grid[0] % block[0];
    case HIDDEN_REMAINDER_Y: return grid[1] % block[1];
    case HIDDEN_REMAINDER_Z: return grid[2] % block[2];
    case HIDDEN_GRID_DIMS: return dimensions(grid);
    case HIDDEN_PRINTF_BUFFER: return queue->printf_buffer;
    case HIDDEN_HOSTCALL_BUFFER: return queue->hostcall_buffer;
    case HIDDEN_HEAP_V1: return queue->heap;
    case HIDDEN_DYNAMIC_LDS_SIZE: return launch->dynamic_lds;
    case HIDDEN_PRIVATE_BASE: return queue->amd.private_segment_aperture_base_hi;
    case HIDDEN_SHARED_BASE: return queue->amd.group_segment_aperture_base_hi;
    case HIDDEN_QUEUE_PTR: return (uint64_t)queue;
    case HIDDEN_MULTIGRID_SYNC_ARG: return (uint64_t)grid_barrier;
    case HIDDEN_DEFAULT_QUEUE: return queue->default_queue;
    case HIDDEN_COMPLETION_ACTION: return queue->completion_action;
    default: return 0;
    }
}

static void write_grid(const struct cairn_launch *launch, struct cairn_grid *grid)
{
    if (launch->grids) {
        *grid = *launch->grids;
        return;
    }
    memset(grid, 0, sizeof *grid);
    grid->grids = 1;
    grid->total = grid->groups = 1;
    for (int i = 0; i < 3; i++) {
        grid->total *= launch->grid[i];
        grid->groups *= (launch->grid[i] + launch->block[i] - 1) / launch->block[i];
    }
}

/* `at` has room for the kernarg segment and, behind it, for the dispatch's grid barrier. */
static void write_kernarg(const struct cairn_queue *queue, const struct cairn_launch *launch, uint8_t *at)
{
    const struct cairn_launch_record *record = launch->record;
    uint64_t size = (record->kernarg_size + 63u) & ~63u;
    uint64_t explicit = record->argument_count
                            ? record->arguments[record->argument_count - 1].offset +
                                  record->arguments[record->argument_count - 1].size
                            : 0;
    if (launch->packed && launch->packed_size < record->kernarg_size)
        explicit = launch->packed_size;
    else if (launch->packed)
        explicit = record->kernarg_size;
    if (launch->packed)
        memcpy(at, launch->packed, explicit);
    else
        for (uint32_t i = 0; i < record->argument_count; i++)
            memcpy(at + record->arguments[i].offset, launch->arguments[i], record->arguments[i].size);
    memset(at + explicit, 0, size - explicit);
    if (record->hidden_count)
        write_grid(launch, (struct cairn_grid *)(at + size));
    for (uint32_t i = 0; i < record->hidden_count; i++)
        put(at, &record->hidden[i], hidden_value(queue, launch, record->hidden[i].kind, at + size));
}

static bool lacks(const struct cairn_queue *queue, uint32_t wants)
{
    return (wants & CAIRN_WANTS_PRINTF && queue->printf_buffer == CAIRN_ON_DEMAND) ||
           (wants & CAIRN_WANTS_HOSTCALL && queue->hostcall_buffer == CAIRN_ON_DEMAND) ||
           (wants & CAIRN_WANTS_LAUNCHES && queue->default_queue == CAIRN_ON_DEMAND);
}

static bool fits(const struct cairn_queue *queue, const struct cairn_launch *launch)
{
    const uint32_t *block = launch->block, *grid = launch->grid;
    return cairn_block_fits(block[0], block[1], block[2], launch->record->max_lanes) && grid[0] && grid[1] && grid[2] &&
           cairn_lds_fits(launch->record->group_size, launch->dynamic_lds, queue->device->max_lds);
}

/* Have the kernel prepared. */
static void prepare(const struct cairn_queue *queue, const struct cairn_launch *launch)
{
    struct cairn_packet packet = { .kernel_object = launch->record->kernel_object };
    for (int i = 0; i < 3; i++) {
        packet.block[i] = (uint16_t)launch->block[i];
        packet.grid[i] = launch->grid[i];
    }
    if (!cairn_left(queue))
        cairn_core->ahead(&packet);
}

/* Launch with everything given. Returns a cairn_submit_result; *id receives the packet's number. */
CAIRN_API int32_t cairn_queue_launch(struct cairn_queue *queue, const struct cairn_launch *launch, int64_t timeout,
                                     uint64_t *id)
{
    const struct cairn_launch_record *record = launch->record;
    uint64_t size = ((record->kernarg_size + 63u) & ~63u) + GRID_BARRIER_BYTES;
    if (atomic_load_explicit(&queue->failed, memory_order_relaxed))
        return CAIRN_SUBMIT_FAILED;
    if (!fits(queue, launch))
        return CAIRN_SUBMIT_SHAPE;
    if (size > KERNARG_RING / 4)
        return CAIRN_SUBMIT_KERNARG;
    if (record->wants && lacks(queue, record->wants))
        return CAIRN_SUBMIT_WANTS;
    prepare(queue, launch);
    pthread_mutex_lock(&queue->submit_lock);
    uint64_t head = queue->kernarg_head;
    uint8_t *kernarg = take_kernarg(queue, size, timeout);
    int32_t result = CAIRN_SUBMIT_BUSY;
    if (kernarg)
        result = cairn_queue_reserve(queue, timeout, id);
    if (result) {
        queue->kernarg_head = head;
        pthread_mutex_unlock(&queue->submit_lock);
        return atomic_load(&queue->ended) ? CAIRN_SUBMIT_FAILED : result;
    }
    write_kernarg(queue, launch, kernarg);
    uint32_t setup = dimensions(launch->grid);
    struct cairn_packet *packet = &queue->ring[*id & queue->mask];
    for (int i = 0; i < 3; i++) {
        packet->block[i] = (uint16_t)launch->block[i];
        packet->grid[i] = launch->grid[i];
    }
    bool clustered = launch->grids && launch->grids->cluster;
    packet->reserved0 = (launch->cooperative ? CAIRN_PACKET_COOPERATIVE : 0) | (clustered ? CAIRN_PACKET_CLUSTER : 0);
    packet->private_size = record->private_size;
    packet->group_size = record->group_size + launch->dynamic_lds;
    packet->kernel_object = record->kernel_object;
    packet->kernarg = (uint64_t)kernarg;
    packet->reserved2 = 0;
    packet->completion = launch->completion;
    uint32_t header = AQL_KERNEL_DISPATCH | AQL_HEADER_BARRIER | AQL_HEADER_SYSTEM_SCOPES;
    cairn_queue_publish(queue, *id, header | setup << 16);
    return CAIRN_SUBMIT_OK;
}

/* The fast path: `grid` counts workgroups. Waits as long as the queue is full. */
CAIRN_API int32_t cairn_core_launch(const struct cairn_launch_record *record, struct cairn_queue *queue,
                                    const uint32_t grid[3], const uint32_t block[3], void **arguments,
                                    uint32_t dynamic_lds)
{
    struct cairn_launch launch = { .record = record, .arguments = arguments, .dynamic_lds = dynamic_lds };
    for (int i = 0; i < 3; i++) {
        uint64_t items = (uint64_t)grid[i] * block[i];
        if (items > UINT32_MAX)
            return CAIRN_SUBMIT_SHAPE;
        launch.grid[i] = (uint32_t)items;
        launch.block[i] = block[i];
    }
    uint64_t id;
    int32_t result;
    do
        result = cairn_queue_launch(queue, &launch, FOREVER_SLICE, &id);
    while (result == CAIRN_SUBMIT_BUSY);
    return result;
}

/* Put steps `*done` to `count` into the queue, in one go. *done counts what is in it when the queue is full for `timeout`
   or refuses; *id is the last packet's number. */
CAIRN_API int32_t cairn_queue_replay(struct cairn_queue *queue, const struct cairn_step *steps, uint64_t count,
                                     int64_t timeout, uint64_t *done, uint64_t *id)
{
    for (; *done < count; ++*done) {
        const struct cairn_step *step = &steps[*done];
        int32_t result = step->launch ? cairn_queue_launch(queue, step->launch, timeout, id)
                                      : cairn_queue_submit(queue, &step->packet, timeout, id);
        if (result != CAIRN_SUBMIT_OK)
            return result;
    }
    return CAIRN_SUBMIT_OK;
}
