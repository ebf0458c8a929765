/* rocprofiler-sdk: the kernels and copies that were done, as records. */
#include <stdatomic.h>
#include <string.h>

#include "rocprofiler.h"

static uint64_t agent_of(uint32_t number) { return number == UINT32_MAX ? 0 : number + 1ull; }

static void copied(const struct cairn_work *work)
{
    uint32_t operation = 1 + 2 * (work->source_agent != UINT32_MAX) + (work->agent != UINT32_MAX);
    struct copy_record record = {
        sizeof record, BUF_MEMORY_COPY, operation, {work->correlation, work->external}, work->thread,
        (uint64_t)work->start, (uint64_t)work->end, agent_of(work->agent), agent_of(work->source_agent), work->bytes,
        work->object, work->source};
    cairn_keep(BUF_MEMORY_COPY, (int32_t)operation, &record, sizeof record);
}

/* The host's memory is agent 0's. A tool is called once it is over, at both of its ends. */
static void allocated(const struct cairn_work *work)
{
    enum { ALLOCATE = 1, FREE = 3 };
    int32_t operation = work->kind == CAIRN_WORK_ALLOCATE ? ALLOCATE : FREE;
    uint64_t agent = agent_of(work->agent), start = (uint64_t)work->start, end = (uint64_t)work->end;
    uint64_t own[CONTEXTS] = {0};
    struct call_correlation ids = {work->correlation, work->external, 0};
    struct allocation_data data = {sizeof data, 0, 0, agent, work->object, work->bytes};
    cairn_tell((struct callback_record){0, work->thread, ids, CB_ALLOCATION, operation, PHASE_ENTER, &data}, own);
    data.start = start, data.end = end;
    cairn_tell((struct callback_record){0, work->thread, ids, CB_ALLOCATION, operation, PHASE_EXIT, &data}, own);
    struct allocation_record record = {sizeof record, BUF_ALLOCATION, (uint32_t)operation, ids, work->thread, start,
                                       end, agent, work->object, work->bytes};
    cairn_keep(BUF_ALLOCATION, operation, &record, sizeof record);
}

void cairn_dispatch_info(const struct cairn_work *work, struct dispatch_info *info)
{
    const struct cairn_kernel *kernel = work->object ? cairn_shim.events->kernel(work->object) : NULL;
    *info = (struct dispatch_info){
        .size = sizeof *info - sizeof info->reserved, .agent = agent_of(work->agent), .queue = work->queue + 1,
        .kernel = kernel ? kernel->id : 0, .dispatch = work->dispatch, .private_size = work->private_size,
        .group_size = work->group_size};
    memcpy(info->workgroup, work->block, sizeof info->workgroup);
    memcpy(info->grid, work->grid, sizeof info->grid);
}

/* A queue's scratch grows with the first kernel that wants more of it than all before. */
static void scratched(const struct cairn_work *work)
{
    enum { QUEUES = 4096, ALLOCATE = 1 };
    static _Atomic uint32_t most[QUEUES];
    uint32_t before = atomic_load(&most[work->queue % QUEUES]);
    while (work->private_size > before)
        if (atomic_compare_exchange_weak(&most[work->queue % QUEUES], &before, work->private_size)) {
            uint64_t items = (uint64_t)work->grid[0] * work->grid[1] * work->grid[2];
            struct scratch_record record = {
                sizeof record, BUF_SCRATCH, ALLOCATE, {work->correlation, work->external, 0}, agent_of(work->agent),
                work->queue + 1, work->thread, (uint64_t)work->start, (uint64_t)work->start, 0,
                items * work->private_size};
            cairn_keep(BUF_SCRATCH, ALLOCATE, &record, sizeof record);
            break;
        }
}

static void dispatched(const struct cairn_work *work)
{
    struct dispatch_info info;
    scratched(work);
    cairn_dispatch_info(work, &info);
    enum { COMPLETE = 2 };
    uint64_t own[CONTEXTS] = {0};
    struct dispatch_record record = {sizeof record, BUF_KERNEL_DISPATCH, COMPLETE, {work->correlation, work->external},
                                     work->thread, (uint64_t)work->start, (uint64_t)work->end, info};
    struct dispatch_data data = {sizeof data, (uint64_t)work->start, (uint64_t)work->end, info};
    cairn_tell((struct callback_record){0, work->thread, {work->correlation, work->external, 0}, CB_KERNEL_DISPATCH,
                                        COMPLETE, PHASE_NONE, &data}, own);
    cairn_keep(BUF_KERNEL_DISPATCH, COMPLETE, &record, sizeof record);
}

void cairn_work_tell(const struct cairn_work *work)
{
    if (work->kind == CAIRN_WORK_COPY)
        copied(work);
    else if (work->kind == CAIRN_WORK_KERNEL)
        dispatched(work);
    else if (work->kind == CAIRN_WORK_ALLOCATE || work->kind == CAIRN_WORK_FREE)
        allocated(work);
}
