/* What kernels leave in memory, as numbers for each dispatch. */
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

/* A dispatch has ended: what is in all live allocations now; 0 where other queues have work, which changes them meanwhile.
   Memory that is all zeros counts for nothing: the host may have allocated it just now. */
void check_digest_note(const struct cairn_probe_dispatch *dispatch, uint64_t number)
{
    uint64_t value = number, shared = number;
    uint32_t at = atomic_fetch_add(&count, 1);
    if (at >= KEPT)
        return;
    bool alone = check_order_alone(dispatch->queue);
    for (uint32_t i = 1; alone; i++) {
        const struct check_block *block = check_block_at(i);
        if (!block)
            break;
        uint64_t *of = block->kind == 0 ? &value : block->kind == CHECK_PINNED ? &shared : NULL;
        if (block->state == CHECK_LIVE && of)
            *of += mixed(0, (const uint8_t *)block->base, block->size) * (2 * (uint64_t)block->number + 1);
    }
    if (!alone || !check_order_alone(dispatch->queue))
        value = shared = 0;
    digests[at] = (struct check_digest){ number, dispatch->packet->kernel_object, value, shared };
}

CHECK_API uint32_t check_digests(uint32_t from, struct check_digest *out, uint32_t room)
{
    uint32_t have = atomic_load(&count), made = 0;
    for (uint32_t i = from; i < have && i < KEPT && made < room; i++)
        out[made++] = digests[i];
    return made;
}
