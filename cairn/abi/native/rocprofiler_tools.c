/* rocprofiler-sdk: the tools that make contexts, from their configuration to the program's end, and what they ask beside. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "rocprofiler.h"
#include "rows.h"
#include "slots.h"

#define VERSION 10000 /* 1.0.0 */
#define RUNTIME "1.0.0"
#define TOOLS 16

struct client { const char *name; uint32_t handle; };
struct tool {
    uint64_t size;
    int (*initialize)(void (*finalize)(struct client client), void *data);
    void (*finalize)(void *data);
    void *data;
};
typedef struct tool *(*configure_fn)(uint32_t version, const char *runtime, uint32_t priority, struct client *client);

static struct tool *tools[TOOLS];
static struct client clients[TOOLS];
static uint32_t tool_count;
static int initialized, configuring, finalized;

int cairn_profiler_locked(void) { return initialized && !configuring; }

static void finalize_client(struct client client)
{
    uint32_t number = client.handle;
    if (number && number <= tool_count && tools[number - 1]) {
        struct tool *tool = tools[number - 1];
        tools[number - 1] = NULL;
        cairn_buffers_flush();
        if (tool->finalize)
            tool->finalize(tool->data);
    }
}

extern int __cxa_atexit(void (*function)(void *), void *argument, void *library);

static void finalize_all(void *unused)
{
    (void)unused;
    for (uint32_t i = 0; i < tool_count; i++)
        finalize_client((struct client){NULL, i + 1});
    cairn_buffers_flush();
    cairn_contexts_stop();
    finalized = 1;
}

static int32_t add_tool(configure_fn configure_tool)
{
    if (tool_count == TOOLS || finalized)
        return OUT_OF_RESOURCES;
    if (!tool_count)
        __cxa_atexit(finalize_all, NULL, NULL); /* what libc.so itself exports */
    struct client *client = &clients[tool_count];
    client->handle = tool_count + 1;
    configuring++;
    initialized = 1;
    struct tool *tool = configure_tool(VERSION, RUNTIME, tool_count, client);
    tools[tool_count++] = tool;
    int failed = tool && tool->initialize && tool->initialize(finalize_client, tool->data);
    configuring--;
    return failed ? ERROR : SUCCESS;
}

EXPORT int32_t rocprofiler_force_configure(const void *configure_tool)
{
    if (!configure_tool)
        return INVALID_ARGUMENT;
    if (!cairn_profiler_events())
        return ERROR;
    int32_t outcome = add_tool((configure_fn)configure_tool);
    cairn_runtimes_known();
    return outcome;
}

/* Once, when the runtime starts: the tools that the environment names, and one in the process. */
EXPORT void cairn_rocprofiler_start(void)
{
    static _Atomic int done;
    char *names = getenv("ROCP_TOOL_LIBRARIES"), *kept;
    if (atomic_exchange(&done, 1))
        return;
    configure_fn own = (configure_fn)dlsym(RTLD_DEFAULT, "rocprofiler_configure");
    names = names ? strdup(names) : NULL;
    for (char *name = names ? strtok_r(names, ":", &kept) : NULL; name; name = strtok_r(NULL, ":", &kept)) {
        void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        configure_fn found = library ? (configure_fn)dlsym(library, "rocprofiler_configure") : NULL;
        if (found && found != own)
            add_tool(found);
    }
    free(names);
    if (own)
        add_tool(own);
    cairn_runtimes_known();
}

EXPORT int32_t rocprofiler_is_initialized(int32_t *status)
{
    if (!status)
        return INVALID_ARGUMENT;
    *status = configuring ? -1 : initialized;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_is_finalized(int32_t *status)
{
    if (!status)
        return INVALID_ARGUMENT;
    *status = finalized;
    return SUCCESS;
}

/* ---- the rest ---- */

EXPORT int32_t rocprofiler_get_version(uint32_t *major, uint32_t *minor, uint32_t *patch)
{
    uint32_t *places[] = {major, minor, patch}, values[] = {VERSION / 10000, VERSION / 100 % 100, VERSION % 100};
    for (int i = 0; i < 3; i++)
        if (places[i])
            *places[i] = values[i];
    return SUCCESS;
}

EXPORT int32_t rocprofiler_get_timestamp(uint64_t *time)
{
    const struct cairn_events *known = cairn_profiler_events();
    if (!time || !known)
        return time ? ERROR : INVALID_ARGUMENT;
    *time = (uint64_t)known->now();
    return SUCCESS;
}

EXPORT int32_t rocprofiler_get_thread_id(uint64_t *thread)
{
    const struct cairn_events *known = cairn_profiler_events();
    if (!thread || !known)
        return thread ? ERROR : INVALID_ARGUMENT;
    *thread = known->thread();
    return SUCCESS;
}

enum { LIBRARY = 1 };
static struct { void (*call[2])(int32_t library, void *data); void *data; } makers[TOOLS];
static uint32_t maker_count;

/* Who wants to know of the thread that serves buffers: `after` it is made, or before. */
void cairn_thread_made(int after)
{
    for (uint32_t i = 0; i < maker_count; i++)
        if (makers[i].call[after])
            makers[i].call[after](LIBRARY, makers[i].data);
}

EXPORT int32_t rocprofiler_at_internal_thread_create(const void *before, const void *after, int32_t libraries, void *data)
{
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    if (maker_count == TOOLS)
        return OUT_OF_RESOURCES;
    if (libraries & LIBRARY) {
        makers[maker_count].call[0] = (void (*)(int32_t, void *))before;
        makers[maker_count].call[1] = (void (*)(int32_t, void *))after;
        makers[maker_count++].data = data;
    }
    return SUCCESS;
}

EXPORT uint64_t rocprofiler_record_header_compute_hash(uint32_t category, uint32_t kind)
{
    return category | (uint64_t)kind << 32;
}
