/* rocprofiler-sdk's kinds of services, their operations, and calls' arguments, by name. */
#include "rocprofiler.h"

#include <stdio.h>
#include <string.h>

/* How many operations a kind has; 0 for one that is not served. */
uint32_t cairn_callback_operations(int32_t kind)
{
    if (kind > 0 && kind < API_KINDS)
        return cairn_kinds[kind].count;
    return kind == CB_CODE_OBJECT || kind == CB_KERNEL_DISPATCH ? 3 : kind == CB_HIP_STREAM ? 4 : 0;
}

uint32_t cairn_buffer_operations(int32_t kind)
{
    if (kind > 0 && kind < API_KINDS)
        return cairn_kinds[kind].count;
    return kind == BUF_MEMORY_COPY ? 5 : kind == BUF_KERNEL_DISPATCH ? 3 : 0;
}

static const char *const CALLBACK_KINDS[] = {
    "NONE", "HSA_CORE_API", "HSA_AMD_EXT_API", "HSA_IMAGE_EXT_API", "HSA_FINALIZE_EXT_API", "HIP_RUNTIME_API",
    "HIP_COMPILER_API", "MARKER_CORE_API", "MARKER_CONTROL_API", "MARKER_NAME_API", "CODE_OBJECT", "SCRATCH_MEMORY",
    "KERNEL_DISPATCH", "MEMORY_COPY", "RCCL_API", "OMPT", "MEMORY_ALLOCATION", "RUNTIME_INITIALIZATION",
    "ROCDECODE_API", "ROCJPEG_API", "HIP_STREAM"};
static const char *const BUFFER_KINDS[] = {
    "NONE", "HSA_CORE_API", "HSA_AMD_EXT_API", "HSA_IMAGE_EXT_API", "HSA_FINALIZE_EXT_API", "HIP_RUNTIME_API",
    "HIP_COMPILER_API", "MARKER_CORE_API", "MARKER_CONTROL_API", "MARKER_NAME_API", "MEMORY_COPY", "KERNEL_DISPATCH",
    "PAGE_MIGRATION", "SCRATCH_MEMORY", "CORRELATION_ID_RETIREMENT", "RCCL_API", "OMPT", "MEMORY_ALLOCATION",
    "RUNTIME_INITIALIZATION", "ROCDECODE_API", "ROCJPEG_API", "HIP_STREAM"};
static const char *const CODE_NAMES[] = {"CODE_OBJECT_NONE", "CODE_OBJECT_LOAD", "CODE_OBJECT_DEVICE_KERNEL_SYMBOL_REGISTER"};
static const char *const COPY_NAMES[] = {"MEMORY_COPY_NONE", "MEMORY_COPY_HOST_TO_HOST", "MEMORY_COPY_HOST_TO_DEVICE",
                                         "MEMORY_COPY_DEVICE_TO_HOST", "MEMORY_COPY_DEVICE_TO_DEVICE"};
static const char *const STREAM_NAMES[] = {"HIP_STREAM_NONE", "HIP_STREAM_CREATE", "HIP_STREAM_DESTROY", "HIP_STREAM_SET"};
static const char *const DISPATCH_NAMES[] = {"KERNEL_DISPATCH_NONE", "KERNEL_DISPATCH_ENQUEUE", "KERNEL_DISPATCH_COMPLETE"};

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
    return kind < 0 || kind >= CB_LAST ? KIND_NOT_FOUND : give(CALLBACK_KINDS[kind], name, length);
}

EXPORT int32_t rocprofiler_query_buffer_tracing_kind_name(int32_t kind, void *name, uint64_t *length)
{
    return kind < 0 || kind >= BUF_LAST ? KIND_NOT_FOUND : give(BUFFER_KINDS[kind], name, length);
}

EXPORT int32_t rocprofiler_query_callback_tracing_kind_operation_name(int32_t kind, int32_t operation, void *name,
                                                                      uint64_t *length)
{
    if (kind <= 0 || kind >= CB_LAST)
        return KIND_NOT_FOUND;
    if (operation < 0 || operation >= (int32_t)cairn_callback_operations(kind))
        return OPERATION_NOT_FOUND;
    const char *const *names = kind == CB_CODE_OBJECT ? CODE_NAMES : kind == CB_HIP_STREAM ? STREAM_NAMES : DISPATCH_NAMES;
    return give(kind < API_KINDS ? cairn_kinds[kind].operations[operation].name : names[operation], name, length);
}

EXPORT int32_t rocprofiler_query_buffer_tracing_kind_operation_name(int32_t kind, int32_t operation, void *name,
                                                                    uint64_t *length)
{
    if (kind <= 0 || kind >= BUF_LAST)
        return KIND_NOT_FOUND;
    if (operation < 0 || operation >= (int32_t)cairn_buffer_operations(kind))
        return OPERATION_NOT_FOUND;
    const char *const *names = kind == BUF_MEMORY_COPY ? COPY_NAMES : DISPATCH_NAMES;
    return give(kind < API_KINDS ? cairn_kinds[kind].operations[operation].name : names[operation], name, length);
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

EXPORT int32_t rocprofiler_iterate_callback_tracing_kind_operations(int32_t kind, const void *callback, void *data)
{
    if (kind <= 0 || kind >= CB_LAST)
        return KIND_NOT_FOUND;
    int32_t first = kind >= API_KINDS, count = (int32_t)cairn_callback_operations(kind); /* others begin with NONE */
    for (int32_t i = first; i < count && ((operation_fn)callback)(kind, i, data) == 0; i++)
        continue;
    return SUCCESS;
}

EXPORT int32_t rocprofiler_iterate_buffer_tracing_kind_operations(int32_t kind, const void *callback, void *data)
{
    if (kind <= 0 || kind >= BUF_LAST)
        return KIND_NOT_FOUND;
    int32_t first = kind >= API_KINDS, count = (int32_t)cairn_buffer_operations(kind);
    for (int32_t i = first; i < count && ((operation_fn)callback)(kind, i, data) == 0; i++)
        continue;
    return SUCCESS;
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
    if (record.kind == 0 || record.kind >= API_KINDS || !record.payload || !callback)
        return record.payload && callback ? KIND_NOT_FOUND : INVALID_ARGUMENT;
    if (record.operation < 0 || record.operation >= (int32_t)cairn_kinds[record.kind].count)
        return OPERATION_NOT_FOUND;
    const struct operation *operation = &cairn_kinds[record.kind].operations[record.operation];
    const struct api_data *payload = record.payload;
    for (uint32_t i = 0; i < operation->count; i++) {
        const struct argument *argument = &operation->arguments[i];
        const uint8_t *value = payload->arguments + argument->offset;
        char text[64];
        show(text, sizeof text, argument, value);
        if (((argument_fn)callback)((int32_t)record.kind, record.operation, i, value, (int32_t)argument->stars,
                                    argument->type, argument->name, text, 0, data))
            break;
    }
    return SUCCESS;
}
