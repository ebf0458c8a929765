/* rocprofiler-sdk: tools learn which runtimes there are. A runtime has no table of functions here that a tool could change:
   who asks for the tables is told of each runtime, with none. */
#define _GNU_SOURCE
#include <dlfcn.h>

#include "rocprofiler.h"
#include "rows.h"

#define WAITING 16

enum { RUNTIME_HSA = 1, RUNTIME_HIP, RUNTIME_MARKER };
typedef void (*table_fn)(int32_t table, uint64_t version, uint64_t instance, void **tables, uint64_t count, void *data);

/* By bit of rocprofiler_intercept_table_t. */
static const struct { const char *name; uint32_t runtime, version; } TABLES[] = {
    {"HSA", RUNTIME_HSA, 11800}, {"HIP (runtime)", RUNTIME_HIP, 70000}, {"HIP (compiler)", RUNTIME_HIP, 70000},
    {"MARKER (ROCTx)", RUNTIME_MARKER, 10000}, {"MARKER (ROCTx Control)", RUNTIME_MARKER, 10000},
    {"MARKER (ROCTx Name)", RUNTIME_MARKER, 10000}, {"RCCL", 0, 0}, {"rocDecode", 0, 0}, {"rocJPEG", 0, 0}};
#define TABLE_COUNT ((int32_t)(sizeof TABLES / sizeof TABLES[0]))

static struct { table_fn callback; int32_t wanted; void *data; } waiting[WAITING];
static uint32_t waiting_count, told;

static int loaded(uint32_t runtime)
{
    static const char *const markers[] = {"libroctx64.so.4", "librocprofiler-sdk-roctx.so.1"};
    if (runtime != RUNTIME_MARKER)
        return runtime != 0; /* HIP and HSA: this library is told of by them */
    for (uint32_t i = 0; i < 2; i++) {
        void *found = dlopen(markers[i], RTLD_NOW | RTLD_NOLOAD);
        if (found)
            return dlclose(found), 1;
    }
    return 0;
}

static void tell_tables(uint32_t number)
{
    for (int32_t i = 0; i < TABLE_COUNT; i++)
        if (waiting[number].wanted >> i & 1 && loaded(TABLES[i].runtime))
            waiting[number].callback(1 << i, TABLES[i].version, 0, NULL, 0, waiting[number].data);
}

void cairn_runtimes_known(void)
{
    for (; told < waiting_count; told++)
        tell_tables(told);
    for (uint32_t runtime = RUNTIME_HSA; runtime <= RUNTIME_MARKER; runtime++) {
        struct { uint64_t size, version, instance; } data = {sizeof data, 0, 0};
        uint64_t own[CONTEXTS] = {0};
        for (int32_t i = 0; i < TABLE_COUNT && !data.version; i++)
            data.version = TABLES[i].runtime == runtime ? TABLES[i].version : 0;
        if (loaded(runtime))
            cairn_tell((struct callback_record){0, cairn_shim.events->thread(), {0, 0, 0}, CB_RUNTIME, (int32_t)runtime,
                                                PHASE_NONE, &data}, own);
    }
}

EXPORT int32_t rocprofiler_at_intercept_table_registration(const void *callback, int32_t libraries, void *data)
{
    if (cairn_profiler_locked())
        return CONFIGURATION_LOCKED;
    if (!callback || waiting_count == WAITING)
        return callback ? OUT_OF_RESOURCES : INVALID_ARGUMENT;
    waiting[waiting_count].callback = (table_fn)callback;
    waiting[waiting_count].wanted = libraries, waiting[waiting_count++].data = data;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_query_intercept_table_name(int32_t table, void *name, uint64_t *length)
{
    for (int32_t i = 0; i < TABLE_COUNT; i++) {
        if (table != 1 << i)
            continue;
        if (name)
            *(const char **)name = TABLES[i].name;
        if (length)
            *length = __builtin_strlen(TABLES[i].name);
        return SUCCESS;
    }
    return KIND_NOT_FOUND;
}
