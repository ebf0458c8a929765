/* Commands that fill buffers and images. */
#include "moves.h"

static bool no_pattern(const void *pattern, size_t size) { return !pattern || !size || size > 128 || size & (size - 1); }

/* A range of memory as a box of one row. */
static struct box filled(uint64_t address, size_t size, const void *pattern, size_t unit)
{
    struct box box = {{address, size, size}, {0}, size, 1, 1, unit, {0}};
    memcpy(box.pattern, pattern, unit);
    return box;
}

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
    struct box box = filled(mem->address + offset, size, pattern, unit);
    return ocl_enqueue_box(queue, CL_COMMAND_FILL_BUFFER, box, mem, NULL, false, count, waits, event);
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
    struct box box = filled((uint64_t)to, size, pattern, unit);
    return ocl_enqueue_box(queue, CL_COMMAND_SVM_MEMFILL, box, NULL, NULL, false, count, waits, event);
}

void ocl_color(const struct mem *image, const void *color, uint8_t *to);

EXPORT int32_t clEnqueueFillImage(void *given, void *memory, const void *color, const uint64_t *origin,
                                  const uint64_t *region, uint32_t count, const void *waits, void *event)
{
    BEGIN(given);
    struct mem *image = memory;
    struct box box = {0};
    wrong = check_mem(queue, image, true);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (!color || !ocl_image_side(image, origin, region, &box.to))
        return CL_INVALID_VALUE;
    box.unit = image->element;
    box.width = region[0] * box.unit;
    box.rows = region[1];
    box.slices = region[2];
    ocl_color(image, color, box.pattern);
    return ocl_enqueue_box(queue, CL_COMMAND_FILL_IMAGE, box, image, NULL, false, count, waits, event);
}
