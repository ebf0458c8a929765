/* rocprofiler-sdk's kinds of services, their operations, and calls' arguments, by name. */
#include "rocprofiler.h"

#include <stdio.h>
#include <string.h>

static const char *const CODE[] = {"CODE_OBJECT_NONE", "CODE_OBJECT_LOAD", "CODE_OBJECT_DEVICE_KERNEL_SYMBOL_REGISTER"};
static const char *const COPIES[] = {"MEMORY_COPY_NONE", "MEMORY_COPY_HOST_TO_HOST", "MEMORY_COPY_HOST_TO_DEVICE",
                                     "MEMORY_COPY_DEVICE_TO_HOST", "MEMORY_COPY_DEVICE_TO_DEVICE"};
static const char *const STREAMS[] = {"HIP_STREAM_NONE", "HIP_STREAM_CREATE", "HIP_STREAM_DESTROY", "HIP_STREAM_SET"};
static const char *const DISPATCHES[] = {"KERNEL_DISPATCH_NONE", "KERNEL_DISPATCH_ENQUEUE", "KERNEL_DISPATCH_COMPLETE"};
static const char *const RUNTIMES[] = {"RUNTIME_INITIALIZATION_NONE", "RUNTIME_INITIALIZATION_HSA",
                                       "RUNTIME_INITIALIZATION_HIP", "RUNTIME_INITIALIZATION_MARKER"};
static const char *const SCRATCH[] = {"SCRATCH_MEMORY_NONE", "SCRATCH_MEMORY_ALLOC", "SCRATCH_MEMORY_FREE",
                                      "SCRATCH_MEMORY_ASYNC_RECLAIM"};
static const char *const ALLOCATIONS[] = {"MEMORY_ALLOCATION_NONE", "MEMORY_ALLOCATION_ALLOCATE",
                                          "MEMORY_ALLOCATION_VMEM_ALLOCATE", "MEMORY_ALLOCATION_FREE",
                                          "MEMORY_ALLOCATION_VMEM_FREE"};
static const char *const RANGES[] = {"roctxMarkA", "roctxThreadRangeA", "roctxProcessRangeA", "roctxGetThreadId"};
static const char *const NEVER[] = {"NONE"};
#define NAMES(list, first) list, sizeof list / sizeof *list, first, 0

/* A kind's name and its operations, counted from `first`, or those of the API `as`. One without any is not served. */
struct kind_names { const char *name; const char *const *operations; uint32_t count, first, as; };

#define APIS \
    {"NONE"}, {"HSA_CORE_API", .as = 1}, {"HSA_AMD_EXT_API", .as = 2}, {"HSA_IMAGE_EXT_API", .as = 3}, \
    {"HSA_FINALIZE_EXT_API", .as = 4}, {"HIP_RUNTIME_API", .as = 5}, {"HIP_COMPILER_API", .as = 6}, \
    {"MARKER_CORE_API", .as = 7}, {"MARKER_CONTROL_API", .as = 8}, {"MARKER_NAME_API", .as = 9}

static const struct kind_names CALLBACKS[CB_LAST] = {
    APIS, {"CODE_OBJECT", NAMES(CODE, 1)}, {"SCRATCH_MEMORY"}, {"KERNEL_DISPATCH", NAMES(DISPATCHES, 1)}, {"MEMORY_COPY"},
    {"RCCL_API", .as = 14}, {"OMPT"}, {"MEMORY_ALLOCATION", NAMES(ALLOCATIONS, 1)}, {"RUNTIME_INITIALIZATION", NAMES(RUNTIMES, 1)}, {"ROCDECODE_API"},
    {"ROCJPEG_API"}, {"HIP_STREAM", NAMES(STREAMS, 1)}, {"MARKER_CORE_RANGE_API", NAMES(RANGES, 0)}};
static const struct kind_names BUFFERS[BUF_LAST] = {
    APIS, {"MEMORY_COPY", NAMES(COPIES, 1)}, {"KERNEL_DISPATCH", NAMES(DISPATCHES, 1)}, {"SCRATCH_MEMORY", NAMES(SCRATCH, 1)},
    {"CORRELATION_ID_RETIREMENT"}, {"RCCL_API", .as = 14}, {"OMPT"}, {"MEMORY_ALLOCATION", NAMES(ALLOCATIONS, 1)},
    {"RUNTIME_INITIALIZATION"}, {"ROCDECODE_API", NAMES(NEVER, 1)}, {"ROCJPEG_API", NAMES(NEVER, 1)}, {"HIP_STREAM"},
    {"HIP_RUNTIME_API_EXT", .as = 5}, {"HIP_COMPILER_API_EXT", .as = 6}, {"ROCDECODE_API_EXT", NAMES(NEVER, 1)},
    {"KFD_EVENT_PAGE_MIGRATE"}, {"KFD_EVENT_PAGE_FAULT"}, {"KFD_EVENT_QUEUE"}, {"KFD_EVENT_UNMAP_FROM_GPU"},
    {"KFD_EVENT_DROPPED_EVENTS"}, {"KFD_PAGE_MIGRATE"}, {"KFD_PAGE_FAULT"}, {"KFD_QUEUE"},
    {"MARKER_CORE_RANGE_API", NAMES(RANGES, 0)}};

static const struct kind_names *callback_kind(int32_t kind) { return kind < 0 || kind >= CB_LAST ? NULL : &CALLBACKS[kind]; }
static const struct kind_names *buffer_kind(int32_t kind) { return kind < 0 || kind >= BUF_LAST ? NULL : &BUFFERS[kind]; }

static uint32_t count_of(const struct kind_names *names)
{
    return !names ? 0 : names->as ? cairn_kinds[names->as].count : names->count;
}

uint32_t cairn_callback_operations(int32_t kind) { return count_of(callback_kind(kind)); }
uint32_t cairn_buffer_operations(int32_t kind) { return count_of(buffer_kind(kind)); }

static int32_t name_of(const struct kind_names *names, int32_t operation, const char **name)
{
    if (!names || names == CALLBACKS || names == BUFFERS)
        return KIND_NOT_FOUND;
    if (operation < 0 || operation >= (int32_t)count_of(names))
        return OPERATION_NOT_FOUND;
    *name = names->as ? cairn_kinds[names->as].operations[operation].name : names->operations[operation];
    return SUCCESS;
}

static int32_t give(const char *found, const char **name, uint64_t *length)
{
    if (name)
        *name = found;
    if (length)
        *length = strlen(found);
    return SUCCESS;
}

EXPORT int32_t rocprofiler_query_callback_tracing_kind_name(int32_t kind, void *name, uint64_t *length)
{
    const struct kind_names *names = callback_kind(kind);
    return names ? give(names->name, name, length) : KIND_NOT_FOUND;
}

EXPORT int32_t rocprofiler_query_callback_tracing_kind_operation_name(int32_t kind, int32_t operation, void *name,
                                                                      uint64_t *length)
{
    const char *found = NULL;
    int32_t status = name_of(callback_kind(kind), operation, &found);
    return status ? status : give(found, name, length);
}

EXPORT int32_t rocprofiler_query_buffer_tracing_kind_name(int32_t kind, void *name, uint64_t *length)
{
    const struct kind_names *names = buffer_kind(kind);
    return names ? give(names->name, name, length) : KIND_NOT_FOUND;
}

EXPORT int32_t rocprofiler_query_buffer_tracing_kind_operation_name(int32_t kind, int32_t operation, void *name,
                                                                    uint64_t *length)
{
    const char *found = NULL;
    int32_t status = name_of(buffer_kind(kind), operation, &found);
    return status ? status : give(found, name, length);
}

typedef int32_t (*kind_fn)(int32_t kind, void *data);
typedef int32_t (*operation_fn)(int32_t kind, int32_t operation, void *data);

EXPORT int32_t rocprofiler_iterate_callback_tracing_kinds(const void *callback, void *data)
{
    for (int32_t kind = 1; kind < CB_LAST && ((kind_fn)callback)(kind, data) == 0; kind++)
        continue;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_iterate_buffer_tracing_kinds(const void *callback, void *data)
{
    for (int32_t kind = 1; kind < BUF_LAST && ((kind_fn)callback)(kind, data) == 0; kind++)
        continue;
    return SUCCESS;
}

static int32_t each_operation(const struct kind_names *names, int32_t kind, operation_fn callback, void *data)
{
    if (!names || names == CALLBACKS || names == BUFFERS)
        return KIND_NOT_FOUND;
    for (int32_t i = (int32_t)names->first; i < (int32_t)count_of(names) && callback(kind, i, data) == 0; i++)
        continue;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_iterate_callback_tracing_kind_operations(int32_t kind, const void *callback, void *data)
{
    return each_operation(callback_kind(kind), kind, (operation_fn)callback, data);
}

EXPORT int32_t rocprofiler_iterate_buffer_tracing_kind_operations(int32_t kind, const void *callback, void *data)
{
    return each_operation(buffer_kind(kind), kind, (operation_fn)callback, data);
}

typedef int (*argument_fn)(int32_t kind, int32_t operation, uint32_t number, const void *value, int32_t stars,
                           const char *type, const char *name, const char *text, int32_t followed, void *data);

/* An argument's value as text: numbers in decimal, addresses in hexadecimal. */
static void show(char *text, size_t room, const struct argument *argument, const uint8_t *value)
{
    uint64_t number = 0;
    memcpy(&number, value, argument->size < 8 ? argument->size : 8);
    if (argument->size == sizeof(struct dim3))
        snprintf(text, room, "{%u, %u, %u}", ((const uint32_t *)value)[0], ((const uint32_t *)value)[1],
                 ((const uint32_t *)value)[2]);
    else if (argument->stars || strstr(argument->type, "hip") == argument->type || argument->size > 8)
        snprintf(text, room, argument->size == 8 ? "0x%llx" : "%llu", (unsigned long long)number);
    else
        snprintf(text, room, "%llu", (unsigned long long)number);
}

EXPORT int32_t rocprofiler_iterate_callback_tracing_kind_operation_args(
    struct rocprofiler_callback_tracing_record_t given, const void *callback, int32_t most, void *data)
{
    struct callback_record record;
    memcpy(&record, &given, sizeof record);
    (void)most; /* nothing is followed: the program's memory may be anything before a call */
    if (!IS_API(record.kind) || !record.payload || !callback)
        return record.payload && callback ? KIND_NOT_FOUND : INVALID_ARGUMENT;
    if (record.operation < 0 || record.operation >= (int32_t)cairn_kinds[record.kind].count)
        return OPERATION_NOT_FOUND;
    const struct operation *operation = &cairn_kinds[record.kind].operations[record.operation];
    const struct api_data *payload = record.payload;
    for (uint32_t i = 0; i < operation->count; i++) {
        const struct argument *argument = &operation->arguments[i];
        const uint8_t *value = payload->rest + argument->offset;
        char text[64];
        show(text, sizeof text, argument, value);
        if (((argument_fn)callback)((int32_t)record.kind, record.operation, i, value, (int32_t)argument->stars,
                                    argument->type, argument->name, text, 0, data))
            break;
    }
    return SUCCESS;
}

typedef int (*kept_argument_fn)(int32_t kind, int32_t operation, uint32_t number, const void *value, int32_t stars,
                                const char *type, const char *name, const char *text, void *data);

/* The record's header comes by value: its kind and category in one word, and where it lies. Only calls of HIP that were
   asked for with their arguments have any. */
EXPORT int32_t rocprofiler_iterate_buffer_tracing_record_args(uint64_t header, uint64_t payload, const void *callback,
                                                              void *data)
{
    const struct hip_record *record = (const void *)payload;
    if (!record || !callback || (uint32_t)header != CATEGORY_TRACING)
        return INVALID_ARGUMENT;
    const struct kind_names *names = buffer_kind((int32_t)record->call.kind);
    if (record->call.kind != BUF_HIP_RUNTIME_EXT && record->call.kind != BUF_HIP_COMPILER_EXT)
        return names ? NOT_IMPLEMENTED : KIND_NOT_FOUND;
    if (record->call.operation < 0 || record->call.operation >= (int32_t)count_of(names))
        return OPERATION_NOT_FOUND;
    const struct operation *operation = &cairn_kinds[names->as].operations[record->call.operation];
    for (uint32_t i = 0; i < operation->count; i++) {
        const struct argument *argument = &operation->arguments[i];
        const uint8_t *value = record->arguments + argument->offset;
        char text[64];
        show(text, sizeof text, argument, value);
        if (((kept_argument_fn)callback)((int32_t)record->call.kind, record->call.operation, i, value,
                                         (int32_t)argument->stars, argument->type, argument->name, text, data))
            break;
    }
    return SUCCESS;
}

/* No device has samples of programs. */
EXPORT int32_t rocprofiler_query_pc_sampling_agent_configurations(uint64_t agent, const void *callback, void *data)
{
    (void)agent, (void)data;
    return callback ? NOT_IMPLEMENTED : INVALID_ARGUMENT;
}
