/* Commands that copy buffers, whole ranges and boxes of them; how boxes are copied and filled. */
#include "moves.h"

/* ---- whole ranges ---- */

/* Nothing is in the way: the calling thread may do it. */
bool ocl_at_once(struct queue *queue, uint32_t count, const void *event)
{
    return !count && !event && !atomic_load(&queue->holds) && CORE.done(queue->aql) == CORE.written(queue->aql) &&
           !CORE.failed(queue->aql);
}

static int32_t transfer(void *given, void *memory, bool blocking, size_t offset, size_t size, const void *host,
                        bool reads, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *mem = memory;
    wrong = check_mem(queue, mem, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!host || !size || outside(mem, offset, size))
        return CL_INVALID_VALUE;
    wrong = check_host(mem, reads);
    if (wrong)
        return wrong;
    uint64_t there = mem->address + offset, here = (uint64_t)host;
    if (blocking && ocl_at_once(queue, count, event)) {
        memmove((void *)(reads ? here : there), (const void *)(reads ? there : here), size);
        CORE.wrote(reads ? here : there, size);
        return CL_SUCCESS;
    }
    struct command command = ocl_copy(reads ? CL_COMMAND_READ_BUFFER : CL_COMMAND_WRITE_BUFFER, reads ? here : there,
                                      reads ? there : here, size);
    command.mems[0] = mem;
    return ocl_enqueue(queue, &command, count, waits, event, blocking);
}

EXPORT int32_t clEnqueueReadBuffer(void *queue, void *mem, uint32_t blocking, size_t offset, size_t size, void *host,
                                   uint32_t count, const void *waits, void *event)
{
    return transfer(queue, mem, blocking, offset, size, host, true, count, waits, event);
}

EXPORT int32_t clEnqueueWriteBuffer(void *queue, void *mem, uint32_t blocking, size_t offset, size_t size,
                                    const void *host, uint32_t count, const void *waits, void *event)
{
    return transfer(queue, mem, blocking, offset, size, host, false, count, waits, event);
}

EXPORT int32_t clEnqueueCopyBuffer(void *given, void *from, void *to, size_t from_at, size_t to_at, size_t size,
                                   uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *source = from, *target = to;
    wrong = check_mem(queue, source, false);
    if (!wrong)
        wrong = check_mem(queue, target, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!size || outside(source, from_at, size) || outside(target, to_at, size))
        return CL_INVALID_VALUE;
    if (overlap(source->address + from_at, target->address + to_at, size))
        return CL_MEM_COPY_OVERLAP;
    struct command command = ocl_copy(CL_COMMAND_COPY_BUFFER, target->address + to_at, source->address + from_at, size);
    command.mems[0] = source;
    command.mems[1] = target;
    return ocl_enqueue(queue, &command, count, waits, event, false);
}

/* ---- boxes ---- */

static void fill_row(uint8_t *to, const struct box *box)
{
    for (uint64_t at = 0; at < box->width; at += box->unit)
        memcpy(to + at, box->pattern, box->unit);
}

static void move_box(uint64_t argument)
{
    struct box *box = (struct box *)argument;
    for (uint64_t slice = 0; slice < box->slices; slice++)
        for (uint64_t row = 0; row < box->rows; row++) {
            uint8_t *to = (uint8_t *)(box->to.address + slice * box->to.slice + row * box->to.row);
            if (box->unit)
                fill_row(to, box);
            else
                memmove(to, (uint8_t *)box->from.address + slice * box->from.slice + row * box->from.row, box->width);
            CORE.wrote((uint64_t)to, box->width);
        }
    free(box);
}

/* A packet moves a box of one slice, by all cores; its pattern has 1, 2, 4 or 8 bytes. */
static bool packet_of(const struct box *box, struct command *command)
{
    if (box->slices != 1 || box->unit > 8 || box->unit & (box->unit - 1))
        return false;
    uint64_t pattern = 0;
    memcpy(&pattern, box->pattern, box->unit);
    uint64_t copy[] = {box->to.address, box->from.address, box->width, box->rows, box->to.row, box->from.row};
    uint64_t units = box->unit ? box->width / box->unit : 0;
    uint64_t fill[] = {box->to.address, pattern, box->unit, units, box->rows, box->to.row};
    command->kind = PACKET;
    command->packet.format = box->unit ? VENDOR_FILL : VENDOR_COPY;
    memcpy(command->packet.operand, box->unit ? fill : copy, sizeof copy);
    return true;
}

int32_t ocl_enqueue_box(struct queue *queue, uint32_t type, struct box box, struct mem *one, struct mem *two,
                        bool blocking, uint32_t count, const void *waits, void *event)
{
    struct command command = {.kind = CALL, .type = type, .call = move_box, .mems = {one, two}};
    if (!packet_of(&box, &command)) {
        struct box *kept = malloc(sizeof *kept);
        if (!kept)
            return CL_OUT_OF_HOST_MEMORY;
        *kept = box;
        command.argument = kept;
    }
    return ocl_enqueue(queue, &command, count, waits, event, blocking);
}

/* A side of a box in a buffer or the host's memory; pitches of 0 are those without gaps. False where they are too small. */
static bool rect_side(uint64_t base, const size_t *origin, const size_t *region, size_t row, size_t slice,
                      struct side *side, uint64_t *end)
{
    if (!row)
        row = region[0];
    if (!slice)
        slice = row * region[1];
    if (row < region[0] || slice < row * region[1] || (slice % row && slice != 0 && row * region[1] > slice))
        return false;
    uint64_t first = origin[2] * slice + origin[1] * row + origin[0];
    *side = (struct side){base + first, row, slice};
    *end = first + (region[2] - 1) * slice + (region[1] - 1) * row + region[0];
    return true;
}

static int32_t rect_transfer(void *given, void *memory, bool blocking, const size_t *origin, const size_t *host_origin,
                             const size_t *region, size_t row, size_t slice, size_t host_row, size_t host_slice,
                             const void *host, bool reads, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *mem = memory;
    struct side there, here;
    uint64_t end, unused;
    wrong = check_mem(queue, mem, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!origin || !host_origin || no_region(region) || !host)
        return CL_INVALID_VALUE;
    if (!rect_side(mem->address, origin, region, row, slice, &there, &end) || end > mem->size ||
        !rect_side((uint64_t)host, host_origin, region, host_row, host_slice, &here, &unused))
        return CL_INVALID_VALUE;
    wrong = check_host(mem, reads);
    if (wrong)
        return wrong;
    struct box box = {reads ? here : there, reads ? there : here, region[0], region[1], region[2]};
    uint32_t type = reads ? CL_COMMAND_READ_BUFFER_RECT : CL_COMMAND_WRITE_BUFFER_RECT;
    return ocl_enqueue_box(queue, type, box, mem, NULL, blocking, count, waits, event);
}

EXPORT int32_t clEnqueueReadBufferRect(void *queue, void *mem, uint32_t blocking, const uint64_t *origin,
                                       const uint64_t *host_origin, const uint64_t *region, size_t row, size_t slice,
                                       size_t host_row, size_t host_slice, void *host, uint32_t count,
                                       const void *waits, void *event)
{
    return rect_transfer(queue, mem, blocking, origin, host_origin, region, row, slice, host_row, host_slice, host, true,
                         count, waits, event);
}

EXPORT int32_t clEnqueueWriteBufferRect(void *queue, void *mem, uint32_t blocking, const uint64_t *origin,
                                        const uint64_t *host_origin, const uint64_t *region, size_t row, size_t slice,
                                        size_t host_row, size_t host_slice, const void *host, uint32_t count,
                                        const void *waits, void *event)
{
    return rect_transfer(queue, mem, blocking, origin, host_origin, region, row, slice, host_row, host_slice, host,
                         false, count, waits, event);
}

/* Whether any byte of one box is one of the other's, in one buffer with one pair of pitches (OpenCL 3.0, appendix). */
static bool boxes_meet(const struct side *a, const struct side *b, const size_t *region)
{
    uint64_t size = (region[2] - 1) * a->slice + (region[1] - 1) * a->row + region[0];
    if (!overlap(a->address, b->address, size))
        return false;
    uint64_t low = a->address < b->address ? a->address : b->address, high = a->address ^ b->address ^ low;
    uint64_t gap = high - low, z = gap / a->slice, y = gap % a->slice / a->row, x = gap % a->row;
    bool across = x >= region[0] && x + region[0] <= a->row;
    bool down = y >= region[1] && (y + region[1]) * a->row <= a->slice;
    return !(across || down || z >= region[2]);
}

EXPORT int32_t clEnqueueCopyBufferRect(void *given, void *from, void *to, const uint64_t *from_at, const uint64_t *to_at,
                                       const uint64_t *region, size_t from_row, size_t from_slice, size_t to_row,
                                       size_t to_slice, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *source = from, *target = to;
    struct box box = {0};
    uint64_t from_end, to_end;
    wrong = check_mem(queue, source, false);
    if (!wrong)
        wrong = check_mem(queue, target, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!from_at || !to_at || no_region(region) ||
        !rect_side(source->address, from_at, region, from_row, from_slice, &box.from, &from_end) ||
        !rect_side(target->address, to_at, region, to_row, to_slice, &box.to, &to_end) || from_end > source->size ||
        to_end > target->size)
        return CL_INVALID_VALUE;
    if (source == target && (box.from.row != box.to.row || box.from.slice != box.to.slice))
        return CL_INVALID_VALUE;
    if (source == target && boxes_meet(&box.from, &box.to, region))
        return CL_MEM_COPY_OVERLAP;
    box.width = region[0];
    box.rows = region[1];
    box.slices = region[2];
    return ocl_enqueue_box(queue, CL_COMMAND_COPY_BUFFER_RECT, box, source, target, false, count, waits, event);
}
