/* What the host itself does to device memory. */
#include <malloc.h>
#include <string.h>

#include "aql.h"
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
    memset(block->written + at, CHECK_BY_HOST, size < block->size - at ? size : block->size - at);
    check_known(block);
}

/* The host is about to read or write bytes by itself. */
void check_host_access(uint64_t address, uint64_t size, const struct check_place *place)
{
    uint64_t serial = checks(CHECK_RACE) && place ? check_host_serial() : 0;
    if (serial)
        check_race_copy(serial, address, size, address % 4 || size % 4 ? &place->point : &place->range);
}

/* The same of a copy or fill that is done before its call returns. */
CHECK_API void check_touched(uint64_t address, uint64_t size, uint32_t store)
{
    const struct check_block *block = check_find(address);
    if (checks(CHECK_RACE) && block && block->state == CHECK_LIVE)
        check_host_access(address, size, check_place_here(2, store));
}

/* A word that host code has been given: if it is an address, it may have written all of the allocation. */
static bool given(uint64_t word)
{
    struct check_block *block = check_find(word);
    if (!block || block->state != CHECK_LIVE || word - block->base >= block->size)
        return false;
    atomic_store_explicit(&block->by_host, 1, memory_order_relaxed);
    return true;
}

/* A kernel of the host is done. What it knows lies in its block: addresses, and those of lists of them. */
void check_host_kernel(const struct cairn_host_kernel *kernel)
{
    const uint64_t *words = (const uint64_t *)(kernel + 1);
    uint64_t count = (malloc_usable_size((void *)kernel) - sizeof *kernel) / sizeof *words;
    for (uint64_t i = 0; checks(CHECK_INIT) && i < count; i++) {
        if (!given(words[i]) || words[i] % sizeof *words)
            continue;
        const struct check_block *block = check_find(words[i]);
        const uint64_t *list = (const uint64_t *)words[i], *end = (const uint64_t *)(block->base + block->size / 8 * 8);
        while (list < end && given(*list))
            list++;
    }
}
