/* Commands that fill buffers and images. */
#include "moves.h"

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
    if (!color || !ocl_image_side(image, origin, region, &fill.to))
        return CL_INVALID_VALUE;
    fill.units = region[0];
    fill.rows = region[1];
    fill.slices = region[2];
    fill.unit = image->element;
    ocl_color(image, color, fill.pattern);
    return enqueue_fill(queue, CL_COMMAND_FILL_IMAGE, fill, image, count, waits, event);
}
