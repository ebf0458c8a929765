/* Commands that move memory: buffers, boxes of buffers, images, maps, fills. */
#include "ocl.h"

#include "rows.h"

static int32_t begin(struct queue *queue, uint32_t count, const void *waits)
{
    return ocl_is(queue, A_QUEUE) ? CL_SUCCESS : CL_INVALID_COMMAND_QUEUE;
}
#define BEGIN(given)                                                                                                  \
    struct queue *queue = given;                                                                                      \
    int32_t wrong = begin(queue, count, waits);                                                                       \
    if (wrong)                                                                                                        \
        return wrong

static int32_t check_mem(const struct queue *queue, const struct mem *mem, bool image)
{
    bool buffer = ocl_is(mem, A_MEM) && mem->type == CL_MEM_OBJECT_BUFFER;
    if (!ocl_is(mem, A_MEM) || mem->type == CL_MEM_OBJECT_PIPE || buffer == image)
        return CL_INVALID_MEM_OBJECT;
    return mem->context == queue->context ? CL_SUCCESS : CL_INVALID_CONTEXT;
}

static int32_t check_host(const struct mem *mem, bool reads)
{
    uint64_t forbids = CL_MEM_HOST_NO_ACCESS | (reads ? CL_MEM_HOST_WRITE_ONLY : CL_MEM_HOST_READ_ONLY);
    return mem->flags & forbids ? CL_INVALID_OPERATION : CL_SUCCESS;
}

static bool outside(const struct mem *mem, size_t offset, size_t size)
{
    return offset > mem->size || size > mem->size - offset;
}

/* ---- whole ranges ---- */

/* Nothing is in the way: the calling thread may do it. */
static bool at_once(struct queue *queue, uint32_t count, const void *event)
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
    if (blocking && at_once(queue, count, event)) {
        memmove((void *)(reads ? here : there), (const void *)(reads ? there : here), size);
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

static bool overlap(uint64_t a, uint64_t b, uint64_t size) { return a < b + size && b < a + size; }

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

struct side {
    uint64_t address, row, slice; /* of the box's first byte; bytes from row to row, from slice to slice */
};
struct box {
    struct side to, from;
    uint64_t width, rows, slices; /* width in bytes */
};

static void copy_box(uint64_t argument)
{
    struct box *box = (struct box *)argument;
    for (uint64_t slice = 0; slice < box->slices; slice++)
        for (uint64_t row = 0; row < box->rows; row++)
            memmove((void *)(box->to.address + slice * box->to.slice + row * box->to.row),
                    (const void *)(box->from.address + slice * box->from.slice + row * box->from.row), box->width);
    free(box);
}

static int32_t enqueue_box(struct queue *queue, uint32_t type, struct box box, struct mem *one, struct mem *two,
                           bool blocking, uint32_t count, const void *waits, void *event)
{
    struct command command = {.kind = CALL, .type = type, .call = copy_box, .mems = {one, two}};
    if (box.slices == 1) { /* a packet does that, by all cores */
        command.kind = PACKET;
        command.packet.format = VENDOR_COPY;
        uint64_t operands[] = {box.to.address, box.from.address, box.width, box.rows, box.to.row, box.from.row};
        memcpy(command.packet.operand, operands, sizeof operands);
    } else {
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

static bool no_region(const size_t *region) { return !region || !region[0] || !region[1] || !region[2]; }

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
    return enqueue_box(queue, type, box, mem, NULL, blocking, count, waits, event);
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
    struct box box;
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
    return enqueue_box(queue, CL_COMMAND_COPY_BUFFER_RECT, box, source, target, false, count, waits, event);
}

/* ---- images ---- */

static uint32_t sides(uint32_t type) /* how many numbers of an origin mean something */
{
    switch (type) {
    case CL_MEM_OBJECT_IMAGE1D:
    case CL_MEM_OBJECT_IMAGE1D_BUFFER: return 1;
    case CL_MEM_OBJECT_IMAGE2D:
    case CL_MEM_OBJECT_IMAGE1D_ARRAY: return 2;
    default: return 3;
    }
}

/* The part of an image; false for one that it does not have. */
static bool image_side(const struct mem *image, const size_t *origin, const size_t *region, struct side *side)
{
    if (!origin || no_region(region))
        return false;
    bool lines = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    uint64_t most[3] = {image->width, lines ? image->layers : image->height,
                        image->type == CL_MEM_OBJECT_IMAGE3D ? image->depth : image->layers};
    for (uint32_t i = 0; i < 3; i++) {
        if (i >= sides(image->type) ? origin[i] || region[i] != 1
                                    : origin[i] > most[i] || region[i] > most[i] - origin[i])
            return false;
    }
    uint64_t row = lines ? image->slice : image->row;
    *side = (struct side){image->address + origin[0] * image->element + origin[1] * row + origin[2] * image->slice, row,
                          image->slice};
    return true;
}

static bool host_side(const struct mem *image, const void *host, const size_t *region, size_t row, size_t slice,
                      struct side *side)
{
    uint64_t width = region[0] * image->element;
    bool lines = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    if (lines && slice)
        row = slice; /* the distance of layers */
    if ((row && row < width) || (slice && !lines && slice < (row ? row : width) * region[1]))
        return false;
    if (slice && sides(image->type) < 3 && !lines)
        return false;
    row = row ? row : width;
    *side = (struct side){(uint64_t)host, row, slice && !lines ? slice : row * region[1]};
    return true;
}

static int32_t image_transfer(void *given, void *memory, bool blocking, const size_t *origin, const size_t *region,
                              size_t row, size_t slice, const void *host, bool reads, uint32_t count,
                              const void *waits, void *event)
{
    BEGIN(given);
    struct mem *image = memory;
    struct side there, here;
    wrong = check_mem(queue, image, true);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!host || !image_side(image, origin, region, &there) || !host_side(image, host, region, row, slice, &here))
        return CL_INVALID_VALUE;
    wrong = check_host(image, reads);
    if (wrong)
        return wrong;
    struct box box = {reads ? here : there, reads ? there : here, region[0] * image->element, region[1], region[2]};
    uint32_t type = reads ? CL_COMMAND_READ_IMAGE : CL_COMMAND_WRITE_IMAGE;
    return enqueue_box(queue, type, box, image, NULL, blocking, count, waits, event);
}

EXPORT int32_t clEnqueueReadImage(void *queue, void *image, uint32_t blocking, const uint64_t *origin,
                                  const uint64_t *region, size_t row, size_t slice, void *host, uint32_t count,
                                  const void *waits, void *event)
{
    return image_transfer(queue, image, blocking, origin, region, row, slice, host, true, count, waits, event);
}

EXPORT int32_t clEnqueueWriteImage(void *queue, void *image, uint32_t blocking, const uint64_t *origin,
                                   const uint64_t *region, size_t row, size_t slice, const void *host, uint32_t count,
                                   const void *waits, void *event)
{
    return image_transfer(queue, image, blocking, origin, region, row, slice, host, false, count, waits, event);
}

EXPORT int32_t clEnqueueCopyImage(void *given, void *from, void *to, const uint64_t *from_at, const uint64_t *to_at,
                                  const uint64_t *region, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *source = from, *target = to;
    struct box box;
    wrong = check_mem(queue, source, true);
    if (!wrong)
        wrong = check_mem(queue, target, true);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (source->order != target->order || source->channel != target->channel)
        return CL_IMAGE_FORMAT_MISMATCH;
    if (!image_side(source, from_at, region, &box.from) || !image_side(target, to_at, region, &box.to))
        return CL_INVALID_VALUE;
    bool meet = source == target;
    for (int i = 0; i < 3 && meet; i++)
        meet = overlap(from_at[i], to_at[i], region[i]);
    if (meet)
        return CL_MEM_COPY_OVERLAP;
    box.width = region[0] * source->element;
    box.rows = region[1];
    box.slices = region[2];
    return enqueue_box(queue, CL_COMMAND_COPY_IMAGE, box, source, target, false, count, waits, event);
}

static int32_t between(void *given, uint32_t type, void *picture, void *memory, const size_t *origin,
                       const size_t *region, size_t offset, bool to_image, uint32_t count, const void *waits,
                       void *event)
{
    BEGIN(given);
    struct mem *image = picture, *buffer = memory;
    struct side there;
    wrong = check_mem(queue, image, true);
    if (!wrong)
        wrong = check_mem(queue, buffer, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!image_side(image, origin, region, &there))
        return CL_INVALID_VALUE;
    uint64_t width = region[0] * image->element;
    if (outside(buffer, offset, width * region[1] * region[2]))
        return CL_INVALID_VALUE;
    struct side here = {buffer->address + offset, width, width * region[1]};
    struct box box = {to_image ? there : here, to_image ? here : there, width, region[1], region[2]};
    return enqueue_box(queue, type, box, image, buffer, false, count, waits, event);
}

EXPORT int32_t clEnqueueCopyImageToBuffer(void *queue, void *image, void *buffer, const uint64_t *origin,
                                          const uint64_t *region, size_t offset, uint32_t count, const void *waits,
                                          void *event)
{
    return between(queue, CL_COMMAND_COPY_IMAGE_TO_BUFFER, image, buffer, origin, region, offset, false, count, waits,
                   event);
}

EXPORT int32_t clEnqueueCopyBufferToImage(void *queue, void *buffer, void *image, size_t offset, const uint64_t *origin,
                                          const uint64_t *region, uint32_t count, const void *waits, void *event)
{
    return between(queue, CL_COMMAND_COPY_BUFFER_TO_IMAGE, image, buffer, origin, region, offset, true, count, waits,
                   event);
}

/* ---- fills ---- */

struct fill {
    struct side to;
    uint64_t units, rows, slices, unit;
    uint8_t pattern[128];
};

static void fill_box(uint64_t argument)
{
    struct fill *fill = (struct fill *)argument;
    for (uint64_t slice = 0; slice < fill->slices; slice++)
        for (uint64_t row = 0; row < fill->rows; row++) {
            uint8_t *at = (uint8_t *)(fill->to.address + slice * fill->to.slice + row * fill->to.row);
            for (uint64_t i = 0; i < fill->units; i++)
                memcpy(at + i * fill->unit, fill->pattern, fill->unit);
        }
    free(fill);
}

static int32_t enqueue_fill(struct queue *queue, uint32_t type, struct fill fill, struct mem *mem, uint32_t count,
                            const void *waits, void *event)
{
    struct command command = {.kind = CALL, .type = type, .call = fill_box, .mems = {mem}};
    if (fill.slices == 1 && fill.unit <= 8 && !(fill.unit & (fill.unit - 1))) {
        uint64_t pattern = 0;
        memcpy(&pattern, fill.pattern, fill.unit);
        command.kind = PACKET;
        command.packet.format = VENDOR_FILL;
        uint64_t operands[] = {fill.to.address, pattern, fill.unit, fill.units, fill.rows, fill.to.row};
        memcpy(command.packet.operand, operands, sizeof operands);
    } else {
        struct fill *kept = malloc(sizeof *kept);
        if (!kept)
            return CL_OUT_OF_HOST_MEMORY;
        *kept = fill;
        command.argument = kept;
    }
    return ocl_enqueue(queue, &command, count, waits, event, false);
}

static bool no_pattern(const void *pattern, size_t size) { return !pattern || !size || size > 128 || size & (size - 1); }

EXPORT int32_t clEnqueueFillBuffer(void *given, void *memory, const void *pattern, size_t unit, size_t offset,
                                   size_t size, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *mem = memory;
    wrong = check_mem(queue, mem, false);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (no_pattern(pattern, unit) || offset % unit || size % unit || !size || outside(mem, offset, size))
        return CL_INVALID_VALUE;
    struct fill fill = {{mem->address + offset, size, size}, size / unit, 1, 1, unit, {0}};
    memcpy(fill.pattern, pattern, unit);
    return enqueue_fill(queue, CL_COMMAND_FILL_BUFFER, fill, mem, count, waits, event);
}

EXPORT int32_t clEnqueueSVMMemFill(void *given, void *to, const void *pattern, size_t unit, size_t size, uint32_t count,
                                   const void *waits, void *event)
{
    BEGIN(given);
    wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!to || no_pattern(pattern, unit) || (uint64_t)to % unit || size % unit)
        return CL_INVALID_VALUE;
    struct fill fill = {{(uint64_t)to, size, size}, size / unit, 1, 1, unit, {0}};
    memcpy(fill.pattern, pattern, unit);
    return enqueue_fill(queue, CL_COMMAND_SVM_MEMFILL, fill, NULL, count, waits, event);
}

void ocl_color(const struct mem *image, const void *color, uint8_t *to);

EXPORT int32_t clEnqueueFillImage(void *given, void *memory, const void *color, const uint64_t *origin,
                                  const uint64_t *region, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *image = memory;
    struct fill fill = {.slices = 1};
    wrong = check_mem(queue, image, true);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!color || !image_side(image, origin, region, &fill.to))
        return CL_INVALID_VALUE;
    fill.units = region[0];
    fill.rows = region[1];
    fill.slices = region[2];
    fill.unit = image->element;
    ocl_color(image, color, fill.pattern);
    return enqueue_fill(queue, CL_COMMAND_FILL_IMAGE, fill, image, count, waits, event);
}

/* ---- maps: the memory itself, or the program's own (CL_MEM_USE_HOST_PTR), which is brought up to date ---- */

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
    if (blocking && at_once(queue, count, event))
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
    bool layered = !wrong && (sides(image->type) == 3 || image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY);
    if (!wrong && (!row || (layered && !slice) || !image_side(image, origin, region, &there)))
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
        wrong = enqueue_box(queue, CL_COMMAND_MAP_IMAGE, box, image, NULL, blocking, count, waits, event);
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
        image_side(mem, map->origin, map->region, &there);
        struct side here = {(uint64_t)pointer, lines ? map->slice : map->row, map->slice};
        struct box box = {there, here, map->region[0] * mem->element, map->region[1], map->region[2]};
        wrong = enqueue_box(queue, CL_COMMAND_UNMAP_MEM_OBJECT, box, mem, NULL, false, count, waits, event);
    } else {
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
