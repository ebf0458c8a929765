/* The tools that see what kernels do: who is attached, and what waves call. */
#include <stddef.h>
#include <string.h>

#include "core.h"
#include "probe.h"

static struct cairn_probe_tool tools[CAIRN_PROBE_TOOLS];
static _Atomic uint32_t attached; /* a bit for each */
static _Atomic uint32_t generation = 1; /* counts changes of it */

#define EACH_TOOL(tool, bits) \
    for (uint32_t bits = atomic_load_explicit(&attached, memory_order_acquire), i = 0; bits; bits >>= 1, i++) \
        for (const struct cairn_probe_tool *tool = bits & 1 ? &tools[i] : NULL; tool; tool = NULL)

/* A tool sees what is prepared, and allocated, from now on. Returns its number, -1 where there are too many. */
CAIRN_API int32_t cairn_probe_attach(const struct cairn_probe_tool *tool)
{
    uint32_t used = atomic_load(&attached);
    if (tool->guarded)
        cairn_fault_install();
    for (int32_t i = 0; i < CAIRN_PROBE_TOOLS; i++)
        if (!(used >> i & 1)) {
            tools[i] = *tool;
            atomic_fetch_add(&generation, 1);
            atomic_fetch_or(&attached, 1u << i);
            return i;
        }
    return -1;
}

/* It sees more kinds, of what is prepared from now on. */
CAIRN_API void cairn_probe_widen(int32_t number, uint32_t kinds)
{
    tools[number].kinds |= kinds;
    atomic_fetch_add(&generation, 1);
}

/* It sees nothing more. No kernel may be running. */
CAIRN_API void cairn_probe_detach(int32_t number)
{
    atomic_fetch_and(&attached, ~(1u << number));
}

static void to_all(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    EACH_TOOL(tool, bits)
        if (tool->kinds & point->kind)
            tool->at(wave, point);
}

static void to_nobody(struct cairn_wave *wave, const struct cairn_probe_point *point)
{
    (void)wave, (void)point;
}

/* What waves of code with probes call. */
cairn_probe_fn cairn_probe_called(void)
{
    uint32_t used = atomic_load_explicit(&attached, memory_order_acquire);
    if (!used)
        return to_nobody;
    return used & (used - 1) ? to_all : tools[__builtin_ctz(used)].at;
}

uint32_t cairn_probe_generation(void) { return atomic_load_explicit(&generation, memory_order_relaxed); }

bool cairn_probe_active(void) { return atomic_load_explicit(&attached, memory_order_relaxed); }

void cairn_probe_group(const struct cairn_dispatch *dispatch, struct cairn_wave *wave, uint32_t kind)
{
    struct cairn_probe_point point = { .kind = kind };
    (dispatch->probe ? dispatch->probe : to_all)(wave, &point);
}

void cairn_probe_dispatch(const struct cairn_dispatch *dispatch, uint64_t own_size, bool ends, int32_t outcome)
{
    struct cairn_probe_dispatch told = {
        .packet = dispatch->packet, .queue = dispatch->queue, .own_size = own_size, .id = dispatch->id, .serial = dispatch->serial,
        .groups = { dispatch->groups[0], dispatch->groups[1], dispatch->groups[2] }, .outcome = outcome,
    };
    EACH_TOOL(tool, bits)
        if (ends ? tool->end : tool->begin)
            (ends ? tool->end : tool->begin)(&told);
}

void cairn_probe_memory(const struct cairn_allocation *allocation, bool freed)
{
    EACH_TOOL(tool, bits)
        if (freed ? tool->freed : tool->allocated)
            (freed ? tool->freed : tool->allocated)(allocation);
}

void cairn_probe_packet(const void *queue, uint64_t id, const void *packet, uint32_t first)
{
    EACH_TOOL(tool, bits)
        if (packet && tool->done)
            tool->done(queue, id, packet);
        else if (!packet && tool->submitted)
            tool->submitted(queue, id, first);
}

void cairn_probe_fault(uint64_t address, uint64_t pc)
{
    EACH_TOOL(tool, bits)
        if (tool->faulted)
            tool->faulted(address, pc);
}

/* The host has seen how far a queue or a signal is, or begins to wait. */
void cairn_probe_host(const void *queue, uint64_t signal)
{
    EACH_TOOL(tool, bits)
        if (tool->host)
            tool->host(queue, signal);
}

bool cairn_probe_guarded(const void *siginfo, void *context)
{
    bool known = false;
    EACH_TOOL(tool, bits)
        known |= tool->guarded && tool->guarded(siginfo, context);
    return known;
}

/* The host's own code has written to device memory. */
CAIRN_API void cairn_probe_wrote(uint64_t address, uint64_t size)
{
    EACH_TOOL(tool, bits)
        if (tool->wrote)
            tool->wrote(address, size);
}
