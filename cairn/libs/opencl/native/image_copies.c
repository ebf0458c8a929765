/* Commands that copy images. */
#include "moves.h"

uint32_t ocl_sides(uint32_t type)
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
bool ocl_image_side(const struct mem *image, const size_t *origin, const size_t *region, struct side *side)
{
    if (!origin || no_region(region))
        return false;
    bool lines = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
    uint64_t most[3] = {image->width, lines ? image->layers : image->height,
                        image->type == CL_MEM_OBJECT_IMAGE3D ? image->depth : image->layers};
    for (uint32_t i = 0; i < 3; i++) {
        if (i >= ocl_sides(image->type) ? origin[i] || region[i] != 1
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
    if (slice && ocl_sides(image->type) < 3 && !lines)
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
    if (!host || !ocl_image_side(image, origin, region, &there) || !host_side(image, host, region, row, slice, &here))
        return CL_INVALID_VALUE;
    wrong = check_host(image, reads);
    if (wrong)
        return wrong;
    struct box box = {reads ? here : there, reads ? there : here, region[0] * image->element, region[1], region[2]};
    uint32_t type = reads ? CL_COMMAND_READ_IMAGE : CL_COMMAND_WRITE_IMAGE;
    return ocl_enqueue_box(queue, type, box, image, NULL, blocking, count, waits, event);
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
    struct box box = {0};
    wrong = check_mem(queue, source, true);
    if (!wrong)
        wrong = check_mem(queue, target, true);
    if (!wrong)
        wrong = ocl_check_waits(queue->context, count, waits);
    if (wrong)
        return wrong;
    if (source->order != target->order || source->channel != target->channel)
        return CL_IMAGE_FORMAT_MISMATCH;
    if (!ocl_image_side(source, from_at, region, &box.from) || !ocl_image_side(target, to_at, region, &box.to))
        return CL_INVALID_VALUE;
    bool meet = source == target;
    for (int i = 0; i < 3 && meet; i++)
        meet = overlap(from_at[i], to_at[i], region[i]);
    if (meet)
        return CL_MEM_COPY_OVERLAP;
    box.width = region[0] * source->element;
    box.rows = region[1];
    box.slices = region[2];
    return ocl_enqueue_box(queue, CL_COMMAND_COPY_IMAGE, box, source, target, false, count, waits, event);
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
    if (!ocl_image_side(image, origin, region, &there))
        return CL_INVALID_VALUE;
    uint64_t width = region[0] * image->element;
    if (outside(buffer, offset, width * region[1] * region[2]))
        return CL_INVALID_VALUE;
    struct side here = {buffer->address + offset, width, width * region[1]};
    struct box box = {to_image ? there : here, to_image ? here : there, width, region[1], region[2]};
    return ocl_enqueue_box(queue, type, box, image, buffer, false, count, waits, event);
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
