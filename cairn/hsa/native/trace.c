/* What packets tell those who listen (cairn/base/events): who put them into the queue, and when they ran. */
#include <stdlib.h>
#include <string.h>

#include "hsa.h"

const struct cairn_events *cairn_events;

/* Where the hook goes once it is loaded. */
CAIRN_API const struct cairn_events **cairn_hsa_events(void) { return &cairn_events; }

static uint32_t work_kind(uint32_t first_word)
{
    uint32_t type = first_word & 0xff, format = first_word >> 16 & 0xff;
    if (type != AQL_VENDOR)
        return type == AQL_KERNEL_DISPATCH ? CAIRN_WORK_KERNEL : 0;
    switch (format) {
    case VENDOR_COPY: return CAIRN_WORK_COPY;
    case VENDOR_FILL: return CAIRN_WORK_FILL;
    case VENDOR_HOST_KERNEL: return CAIRN_WORK_HOST_KERNEL;
    default: return 0;
    }
}

/* Note who puts packet `id` into the queue; the submit lock is held, and the packet is not valid yet. */
void cairn_trace_cause(struct cairn_queue *queue, uint64_t id, uint32_t first_word)
{
    if (!queue->causes)
        queue->causes = calloc(queue->mask + 1, sizeof *queue->causes);
    if (!queue->causes)
        return;
    struct cairn_cause *cause = &queue->causes[id & queue->mask];
    cairn_events->cause(cause, work_kind(first_word));
    cause->packet = id + 1;
}

static void kernel(struct cairn_work *work, const struct cairn_packet *packet)
{
    work->kind = CAIRN_WORK_KERNEL;
    work->object = packet->kernel_object;
    for (int i = 0; i < 3; i++) {
        work->grid[i] = packet->grid[i];
        work->block[i] = packet->block[i];
    }
    work->group_size = packet->group_size;
    work->private_size = packet->private_size;
}

static bool vendor(struct cairn_work *work, const struct aql_vendor *packet)
{
    switch (packet->format) {
    case VENDOR_COPY:
        work->kind = CAIRN_WORK_COPY;
        work->object = packet->operand[0];
        work->source = packet->operand[1];
        work->bytes = packet->operand[2] * packet->operand[3];
        return true;
    case VENDOR_FILL:
        work->kind = CAIRN_WORK_FILL;
        work->object = packet->operand[0];
        work->bytes = packet->operand[2] * packet->operand[3] * packet->operand[4];
        return true;
    case VENDOR_HOST_KERNEL:
        work->kind = CAIRN_WORK_HOST_KERNEL;
        work->name = ((const struct cairn_host_kernel *)packet->operand[0])->name;
        return true;
    default: return false;
    }
}

static void caused_by(struct cairn_work *work, const struct cairn_queue *queue, uint64_t id)
{
    const struct cairn_cause *cause = queue->causes ? &queue->causes[id & queue->mask] : NULL;
    if (cause && cause->packet == id + 1) {
        work->correlation = cause->correlation;
        work->external = cause->external;
        work->thread = cause->thread;
    }
}

/* Packet `id`, a kernel, is about to run. */
void cairn_trace_begin(struct cairn_queue *queue, const struct cairn_packet *packet, uint64_t id)
{
    struct cairn_work work = {.queue = queue->amd.hsa.id, .number = id, .device = queue->device};
    kernel(&work, packet);
    caused_by(&work, queue, id);
    cairn_events->begin(&work);
    queue->dispatch = work.dispatch;
}

/* Packet `id` has run since `start`; it still lies in the ring. */
void cairn_trace_done(struct cairn_queue *queue, const struct cairn_packet *packet, uint64_t id, int64_t start,
                      int64_t end)
{
    struct cairn_work work = {.queue = queue->amd.hsa.id, .number = id, .start = start, .end = end < start ? start : end,
                              .device = queue->device};
    uint32_t type = packet->header & 0xff;
    if (type == AQL_KERNEL_DISPATCH)
        kernel(&work, packet);
    else if (type != AQL_VENDOR || !vendor(&work, (const struct aql_vendor *)packet))
        return;
    caused_by(&work, queue, id);
    work.dispatch = type == AQL_KERNEL_DISPATCH ? queue->dispatch : 0;
    queue->dispatch = 0;
    cairn_events->work(&work);
}
