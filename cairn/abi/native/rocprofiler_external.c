/* rocprofiler-sdk: external correlation numbers that tools push. One stack a thread serves all contexts. */
#include "rocprofiler.h"
#include "rows.h"

#define PUSHED 64

static __thread uint64_t pushed[PUSHED];
static __thread uint32_t depth;

EXPORT int32_t rocprofiler_push_external_correlation_id(uint64_t context, uint64_t thread, uint64_t value)
{
    const struct cairn_events *known = cairn_profiler_events();
    if (!cairn_context_known(context))
        return CONTEXT_NOT_FOUND;
    if (!known || depth == PUSHED)
        return OUT_OF_RESOURCES;
    if (thread != known->thread())
        return THREAD_NOT_FOUND;
    pushed[depth++] = known->push(value);
    return SUCCESS;
}

EXPORT int32_t rocprofiler_pop_external_correlation_id(uint64_t context, uint64_t thread, uint64_t *value)
{
    const struct cairn_events *known = cairn_profiler_events();
    if (!cairn_context_known(context))
        return CONTEXT_NOT_FOUND;
    if (!known || !depth || thread != known->thread())
        return THREAD_NOT_FOUND;
    uint64_t top = known->push(pushed[--depth]);
    if (value)
        *value = top;
    return SUCCESS;
}
