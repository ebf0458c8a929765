/* Which allocations a dispatch stores to, by its kernel arguments: others it leaves as they are. */
#include <string.h>

#include "order.h"

static bool note(struct check_group *group, uint64_t address)
{
    const struct check_block *block = check_find(address);
    if (!block || block->state != CHECK_LIVE || address - block->base >= block->size)
        return false;
    for (int32_t i = 0; i < group->stored_count; i++)
        if (group->stored[i] == block->base)
            return true;
    if (group->stored_count == CHECK_STORED)
        return false;
    group->stored[group->stored_count++] = block->base;
    return true;
}

/* What the addresses of a set of stores come from: false where no pointer is among it. */
static bool note_set(struct check_group *group, const uint8_t *kernarg, uint64_t set)
{
    bool found = false;
    for (uint32_t dword = 0; dword < 64; dword += 2) {
        uint64_t address;
        if ((set >> dword & 3) != 3)
            continue;
        memcpy(&address, kernarg + 4 * dword, sizeof address);
        found |= note(group, address);
    }
    return found;
}

static void look(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_code *code)
{
    group->stored_serial = group->serial;
    group->stored_code = code;
    group->stored_count = 0;
    for (int32_t i = 0; i < code->stores; i++)
        if (!note_set(group, wave->kernarg, code->stored[i])) {
            group->stored_count = -1;
            return;
        }
    if (code->stores < 0)
        group->stored_count = -1;
}

/* Whether nobody stores to an allocation while the dispatch runs, as far as can be told: it does not, and no other one is
   there. */
bool check_is_kept(struct check_group *group, const struct cairn_wave *wave, const struct cairn_probe_point *point,
                   const struct check_block *block)
{
    if (!point->code || !check_one_line() || (block->kind == CHECK_PINNED && check_guards()))
        return false;
    if (group->stored_serial != group->serial || group->stored_code != point->code)
        look(group, wave, point->code);
    for (int32_t i = 0; i < group->stored_count; i++)
        if (group->stored[i] == block->base)
            return false;
    return group->stored_count >= 0;
}
