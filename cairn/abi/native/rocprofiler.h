/* rocprofiler-sdk's structures, as its interface lays them out, and what its source files here share. */
#ifndef CAIRN_ROCPROFILER_H
#define CAIRN_ROCPROFILER_H
#include "shim.h"

extern struct cairn_profiler { uint64_t unused; } cairn_profiler; /* its address is what Python attaches */

#define CONTEXTS 64
#define KINDS 40
#define OPERATIONS 1024

enum { SUCCESS = 0, ERROR = 1, CONTEXT_NOT_FOUND = 2, BUFFER_NOT_FOUND = 3, KIND_NOT_FOUND = 4,
       OPERATION_NOT_FOUND = 5, THREAD_NOT_FOUND = 6, AGENT_NOT_FOUND = 7, CONTEXT_INVALID = 10,
       CONTEXT_NOT_STARTED = 11, BUFFER_BUSY = 14, SERVICE_ALREADY_CONFIGURED = 15,
       CONFIGURATION_LOCKED = 16, NOT_IMPLEMENTED = 17, INVALID_ARGUMENT = 19, OUT_OF_RESOURCES = 29,
       AGENT_MISMATCH = 36 };

/* Kinds of callback services; those of buffers have the same numbers up to the marks, then their own. */
enum { CB_HSA_CORE = 1, CB_HSA_AMD, CB_HSA_IMAGE, CB_HSA_FINALIZE, CB_HIP_RUNTIME, CB_HIP_COMPILER, CB_MARKER_CORE,
       CB_MARKER_CONTROL, CB_MARKER_NAME, CB_CODE_OBJECT, CB_SCRATCH, CB_KERNEL_DISPATCH, CB_MEMORY_COPY, CB_RCCL,
       CB_ALLOCATION = 16, CB_RUNTIME = 17, CB_HIP_STREAM = 20, CB_MARKER_RANGE, CB_LAST };
enum { BUF_MEMORY_COPY = 10, BUF_KERNEL_DISPATCH, BUF_SCRATCH, BUF_RETIREMENT, BUF_RCCL, BUF_ALLOCATION = 16,
       BUF_ROCDECODE = 18, BUF_ROCJPEG, BUF_HIP_RUNTIME_EXT = 21, BUF_HIP_COMPILER_EXT, BUF_ROCDECODE_EXT,
       BUF_MARKER_RANGE = 32, BUF_LAST };
enum { PHASE_NONE, PHASE_ENTER, PHASE_EXIT };
enum { CATEGORY_TRACING = 1, CATEGORY_COUNTERS = 3 };
enum { COUNTERS_HEADER = 1, COUNTERS_VALUE = 2 }; /* kinds of the counters' records */
enum { STREAM_CREATE = 1, STREAM_DESTROY, STREAM_SET };
enum { REQUEST_HIP_RUNTIME = 5, REQUEST_MEMORY_COPY = 10, REQUEST_KERNEL_DISPATCH, REQUEST_ALLOCATION = 15, REQUEST_LAST = 19 };

struct correlation { uint64_t internal, external; };         /* of work */
struct call_correlation { uint64_t internal, external, ancestor; }; /* of calls, since release 1.0 */

struct callback_record {
    uint64_t context, thread;
    struct call_correlation correlation;
    uint32_t kind;
    int32_t operation;
    uint32_t phase;
    void *payload;
};

struct stream_data { uint64_t size, number, stream; };
struct header { uint32_t category, kind; void *payload; };

struct api_record {
    uint64_t size;
    uint32_t kind;
    int32_t operation;
    struct call_correlation correlation;
    uint64_t start, end, thread;
};

/* A call of HIP with its arguments, and what it returned. */
struct hip_record { struct api_record call; uint8_t arguments[88], result[24]; };

struct scratch_record {
    uint64_t size;
    uint32_t kind, operation;
    struct call_correlation correlation;
    uint64_t agent, queue, thread, start, end;
    uint32_t flags;
    uint64_t bytes;
};

struct copy_record {
    uint64_t size;
    uint32_t kind, operation;
    struct correlation correlation;
    uint64_t thread, start, end, target_agent, source_agent, bytes, target, source;
};

struct allocation_record {
    uint64_t size;
    uint32_t kind, operation;
    struct call_correlation correlation;
    uint64_t thread, start, end, agent, address, bytes;
};

struct allocation_data { uint64_t size, start, end, agent, address, bytes; };

struct dispatch_info {
    uint64_t size, agent, queue, kernel, dispatch;
    uint32_t private_size, group_size, workgroup[3], grid[3];
    uint8_t reserved[56];
};

struct dispatch_record {
    uint64_t size;
    uint32_t kind, operation;
    struct correlation correlation;
    uint64_t thread, start, end;
    struct dispatch_info info;
};

/* What is counted of a dispatch: before it and after it for callbacks, in a buffer, and each value. */
struct counting_data {
    uint64_t size;
    struct correlation correlation;
    uint64_t start, end;
    struct dispatch_info info;
};

struct counting_record {
    uint64_t size, count;
    struct correlation correlation;
    uint64_t start, end;
    struct dispatch_info info;
};

struct counter_record {
    uint64_t id;
    double value;
    uint64_t dispatch, data, agent;
};

/* What C asks Python for (cairn.libs.rocprofiler_counters.Request): `room` numbers of counters and as many values. */
struct counting_request {
    uint64_t what, context, config, agent, queue, packet;
    uint32_t block, group_size, vgprs, agprs;
    uint64_t values, room, count;
};

struct dispatch_data { uint64_t size, start, end; struct dispatch_info info; };

struct code_object_data {
    uint64_t size, id, agent, hsa_agent;
    const char *uri;
    uint64_t base, bytes;
    int64_t delta;
    uint32_t storage;
    uint64_t memory_base, memory_size;
};

struct kernel_data {
    uint64_t size, id, code_object;
    const char *name;
    uint64_t object;
    uint32_t kernarg_size, kernarg_alignment, group_size, private_size, sgprs, vgprs, agprs;
    int64_t entry_offset;
    uint64_t entry;
};

_Static_assert(sizeof(struct callback_record) == 64, "rocprofiler_callback_tracing_record_t");
_Static_assert(sizeof(struct api_record) == 64, "rocprofiler_buffer_tracing_hip_api_record_t");
_Static_assert(sizeof(struct hip_record) == 176, "rocprofiler_buffer_tracing_hip_api_ext_record_t");
_Static_assert(sizeof(struct scratch_record) == 96, "rocprofiler_buffer_tracing_scratch_memory_record_t");
_Static_assert(sizeof(struct allocation_record) == 88, "rocprofiler_buffer_tracing_memory_allocation_record_t");
_Static_assert(sizeof(struct kernel_data) == 88, "rocprofiler_callback_tracing_code_object_kernel_symbol_register_data_t");
_Static_assert(sizeof(struct dispatch_info) == 128, "rocprofiler_kernel_dispatch_info_t");

_Static_assert(sizeof(struct counting_data) == 168, "rocprofiler_dispatch_counting_service_data_t");
_Static_assert(sizeof(struct counting_record) == 176, "rocprofiler_dispatch_counting_service_record_t");
_Static_assert(sizeof(struct counter_record) == 40, "rocprofiler_counter_record_t");

typedef void (*callback_fn)(struct callback_record record, uint64_t *data, void *argument);
typedef int (*request_fn)(uint64_t thread, uint64_t context, int32_t kind, int32_t operation, uint64_t internal,
                          uint64_t *external, void *argument);
typedef void (*buffer_fn)(uint64_t context, uint64_t buffer, struct header **headers, uint64_t count, void *data,
                          uint64_t dropped);

/* Made from the tables (cairn.abi.operations): an API's operations, and which one a row of its library is. */
struct argument { const char *name, *type; uint32_t offset, size, stars; };
struct operation { const char *name; const struct argument *arguments; uint32_t count; };
struct kind { const char *name; const struct operation *operations; uint32_t count; };
extern const struct kind cairn_kinds[];          /* by the numbers of callback services: up to the marks' names, and RCCL */
extern const int16_t *const cairn_operations[];  /* by bit of enum cairn_domain: by row, an operation or -1 */
extern const uint8_t *const cairn_kinds_of[];    /* the same: its kind */
#define API_KINDS 10
#define IS_API(kind) ((kind) > 0 && ((kind) < API_KINDS || (kind) == CB_RCCL))

/* The payload of a call's callbacks: its size, the arguments in as much room as the API's longest ones take, the result. */
struct api_data { uint64_t size; uint8_t rest[192 + 24]; };
#define HSA_ARGUMENTS 192
#define HIP_ARGUMENTS 88
#define MARKER_ARGUMENTS 16
#define RCCL_ARGUMENTS 152

/* rocprofiler.c */
const struct cairn_events *cairn_profiler_events(void); /* null: there is no runtime */
void cairn_contexts_stop(void);
int cairn_context_known(uint64_t id);
int cairn_context_active(uint64_t id);
void cairn_tell(struct callback_record record, uint64_t own[CONTEXTS]); /* whoever asked for callbacks of this */
void cairn_keep(uint32_t kind, int32_t operation, const void *record, uint64_t size); /* for those with a buffer for it */

/* rocprofiler_work.c */
void cairn_dispatch_info(const struct cairn_work *work, struct dispatch_info *info);
void cairn_work_tell(const struct cairn_work *work);

/* rocprofiler_tools.c */
int cairn_profiler_locked(void); /* tools are configured: nothing can be any more */
void cairn_thread_made(int after);

/* rocprofiler_runtimes.c: tools learn which runtimes there are. */
void cairn_runtimes_known(void);

/* rocprofiler_ranges.c: a call of the marks' interface has ended. */
void cairn_range_event(const struct cairn_call *call, int32_t operation);

/* rocprofiler_names.c: how many operations a kind has; 0 for one that is not served. */
uint32_t cairn_callback_operations(int32_t kind);
uint32_t cairn_buffer_operations(int32_t kind);

/* rocprofiler_counting.c: what a context's services of counters listen to; its start; a kernel begins, and has ended. */
uint32_t cairn_counting_domains(uint64_t context);
void cairn_counting_start(uint64_t context);
void cairn_counting_begin(uint64_t context, const struct cairn_work *work);
void cairn_counting_done(uint64_t context, const struct cairn_work *work);

/* rocprofiler_streams.c: what a HIP call that begins or ends does with a stream, 0 for nothing. */
int32_t cairn_stream_event(const struct cairn_call *call, const struct operation *operation, uint32_t phase,
                           struct stream_data *data);

/* rocprofiler_buffers.c */
int cairn_buffer_known(uint64_t id);
void cairn_buffer_put(uint64_t id, uint32_t category, uint32_t kind, const void *record, uint64_t size);
void cairn_buffers_flush(void);

#endif
