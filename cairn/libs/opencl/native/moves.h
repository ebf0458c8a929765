/* What commands that move memory share. */
#ifndef CAIRN_OCL_MOVES_H
#define CAIRN_OCL_MOVES_H
#include "ocl.h"

#include "rows.h"

static inline int32_t begin(struct queue *queue, uint32_t count, const void *waits)
{
    return ocl_is(queue, A_QUEUE) ? CL_SUCCESS : CL_INVALID_COMMAND_QUEUE;
}
#define BEGIN(given)                                                                                                  \
    struct queue *queue = given;                                                                                      \
    int32_t wrong = begin(queue, count, waits);                                                                       \
    if (wrong)                                                                                                        \
        return wrong

static inline int32_t check_mem(const struct queue *queue, const struct mem *mem, bool image)
{
    bool buffer = ocl_is(mem, A_MEM) && mem->type == CL_MEM_OBJECT_BUFFER;
    if (!ocl_is(mem, A_MEM) || mem->type == CL_MEM_OBJECT_PIPE || buffer == image)
        return CL_INVALID_MEM_OBJECT;
    return mem->context == queue->context ? CL_SUCCESS : CL_INVALID_CONTEXT;
}

static inline int32_t check_host(const struct mem *mem, bool reads)
{
    uint64_t forbids = CL_MEM_HOST_NO_ACCESS | (reads ? CL_MEM_HOST_WRITE_ONLY : CL_MEM_HOST_READ_ONLY);
    return mem->flags & forbids ? CL_INVALID_OPERATION : CL_SUCCESS;
}

static inline bool outside(const struct mem *mem, size_t offset, size_t size)
{
    return offset > mem->size || size > mem->size - offset;
}

static inline bool no_region(const size_t *region) { return !region || !region[0] || !region[1] || !region[2]; }

static inline bool overlap(uint64_t a, uint64_t b, uint64_t size) { return a < b + size && b < a + size; }

struct side {
    uint64_t address, row, slice; /* of the box's first byte; bytes from row to row, from slice to slice */
};
/* What a command copies, or fills with a pattern. */
struct box {
    struct side to, from;
    uint64_t width, rows, slices; /* width in bytes */
    uint64_t unit;                /* of a pattern, in bytes; 0: a copy */
    uint8_t pattern[128];
};

/* copies.c */
bool ocl_at_once(struct queue *queue, uint32_t count, const void *event);
int32_t ocl_enqueue_box(struct queue *queue, uint32_t type, struct box box, struct mem *one, struct mem *two,
                        bool blocking, uint32_t count, const void *waits, void *event);
/* image_copies.c */
uint32_t ocl_sides(uint32_t type); /* how many numbers of an origin mean something */
bool ocl_image_side(const struct mem *image, const size_t *origin, const size_t *region, struct side *side);

#endif
