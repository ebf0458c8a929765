/* What the host itself does to device memory. */
#include <string.h>

#include "order.h"

/* The host has written bytes: they have values. */
CHECK_API void check_wrote(uint64_t address, uint64_t size)
{
    struct check_block *block = check_find(address);
    if (!block || block->state != CHECK_LIVE || !block->written)
        return;
    uint64_t at = address - block->base;
    if (at >= block->size)
        return;
    memset(block->written + at, 1, size < block->size - at ? size : block->size - at);
    check_known(block);
}
