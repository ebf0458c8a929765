/* What kernels leave in memory, as one number for each dispatch. */
#include <string.h>

#include "order.h"

#define KEPT 65536

static struct check_digest digests[KEPT];
static _Atomic uint32_t count;

static uint64_t mixed(uint64_t value, const uint8_t *bytes, uint64_t size)
{
    for (uint64_t word; size >= 8; size -= 8, bytes += 8) {
        memcpy(&word, bytes, 8);
        value = (value ^ word) * 0x9E3779B97F4A7C15ull;
        value ^= value >> 29;
    }
    for (; size; size--, bytes++)
        value = (value ^ *bytes) * 0x9E3779B97F4A7C15ull;
    return value;
}

/* A dispatch has ended: what is in all live allocations now. */
void check_digest_note(const struct cairn_probe_dispatch *dispatch, uint64_t number)
{
    uint64_t value = number;
    uint32_t at = atomic_fetch_add(&count, 1);
    if (at >= KEPT)
        return;
    for (uint32_t i = 1;; i++) {
        const struct check_block *block = check_block_at(i);
        if (!block)
            break;
        if (block->state == CHECK_LIVE && block->kind == 0)
            value = mixed(value ^ block->number, (const uint8_t *)block->base, block->size);
    }
    digests[at] = (struct check_digest){ number, dispatch->packet->kernel_object, value };
}

CHECK_API uint32_t check_digests(uint32_t from, struct check_digest *out, uint32_t room)
{
    uint32_t have = atomic_load(&count), made = 0;
    for (uint32_t i = from; i < have && i < KEPT && made < room; i++)
        out[made++] = digests[i];
    return made;
}
