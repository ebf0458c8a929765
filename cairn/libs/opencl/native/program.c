/* Programs. A binary is a head, lines about its kernels, and code or bitcode; Python makes it and loads it. */
#include "ocl.h"

#include <stdio.h>

#include "rows.h"

struct head {
    char magic[8]; /* CAIRNOCL */
    uint32_t version, kind;
    uint64_t text, code; /* bytes of each */
};
#define MAGIC "CAIRNOCL"

static const struct head *head_of(const uint8_t *binary, uint64_t size)
{
    const struct head *head = (const struct head *)binary;
    bool whole = size >= sizeof *head && !memcmp(head->magic, MAGIC, 8) && head->version == 1 &&
                 head->text <= size - sizeof *head && head->code <= size - sizeof *head - head->text;
    return whole ? head : NULL;
}
static const char *text_of(const struct head *head) { return (const char *)(head + 1); }
static const uint8_t *code_of(const struct head *head) { return (const uint8_t *)(head + 1) + head->text; }

/* ---- the lines about kernels: fields with tabs between ---- */

static char *field(char **at)
{
    char *start = *at, *end = start + strcspn(start, "\t\n");
    *at = *end ? end + 1 : end;
    *end = 0;
    return start;
}
static uint32_t number(char **at) { return (uint32_t)strtoul(field(at), NULL, 10); }

static void read_kernel(struct kernel_facts *kernel, char **at)
{
    kernel->name = strdup(field(at));
    kernel->attributes = strdup(field(at));
    uint32_t *const numbers[] = {&kernel->kernarg_size, &kernel->group_size, &kernel->private_size, &kernel->most,
                                 &kernel->uniform, &kernel->count, &kernel->required[0], &kernel->required[1],
                                 &kernel->required[2], &kernel->explicit_size, &kernel->offsets_at,
                                 &kernel->dimensions_at};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = number(at);
    kernel->packed_size = kernel->explicit_size;
    if (kernel->offsets_at)
        kernel->packed_size = kernel->offsets_at + 24;
    if (kernel->dimensions_at && kernel->dimensions_at + 2 > kernel->packed_size)
        kernel->packed_size = kernel->dimensions_at + 2;
    kernel->arguments = calloc(kernel->count + 1, sizeof *kernel->arguments);
    for (uint32_t i = 0; i < kernel->count; i++) {
        struct argument *argument = &kernel->arguments[i];
        argument->name = strdup(field(at));
        argument->type = strdup(field(at));
        uint32_t *const facts[] = {&argument->offset, &argument->size, &argument->kind, &argument->address,
                                   &argument->access, &argument->qualifiers, &argument->alignment};
        for (size_t j = 0; j < sizeof facts / sizeof *facts; j++)
            *facts[j] = number(at);
    }
}

static void forget(struct build *build)
{
    for (uint32_t i = 0; i < build->kernel_count; i++) {
        struct kernel_facts *kernel = &build->kernels[i];
        for (uint32_t j = 0; j < kernel->count; j++) {
            free(kernel->arguments[j].name);
            free(kernel->arguments[j].type);
        }
        free(kernel->arguments);
        free(kernel->name);
        free(kernel->attributes);
        free(kernel->record);
        free(kernel->hidden);
    }
    free(build->kernels);
    if (build->executable)
        cairnOclUnload(build->executable);
    free(build->binary);
    free(build->options);
    free(build->log);
    memset(build, 0, sizeof *build);
    build->status = CL_BUILD_NONE;
}

/* The launch record without the arguments that are ours to write. */
static void take_record(struct kernel_facts *kernel, const struct cairn_launch_record *record)
{
    kernel->record = malloc(sizeof *record);
    kernel->hidden = malloc((record->hidden_count + 1) * sizeof *kernel->hidden);
    *kernel->record = *record;
    kernel->record->hidden_count = 0;
    kernel->record->hidden = kernel->hidden;
    for (uint32_t i = 0; i < record->hidden_count; i++)
        if (record->hidden[i].kind != HIDDEN_GRID_DIMS)
            kernel->hidden[kernel->record->hidden_count++] = record->hidden[i];
}

/* Load a build's code, and read what it says of its kernels. */
static int32_t load(struct build *build, const struct device *device)
{
    const struct head *head = head_of(build->binary, build->binary_size);
    if (!head)
        return CL_INVALID_BINARY;
    build->kind = head->kind;
    if (head->kind != EXECUTABLE)
        return CL_SUCCESS;
    build->executable = cairnOclLoad((int32_t)device->index, (void *)code_of(head), head->code);
    if (!build->executable)
        return CL_INVALID_BINARY;
    char *text = strndup(text_of(head), head->text), *at = text;
    uint32_t count = number(&at);
    build->kernels = calloc(count + 1, sizeof *build->kernels);
    for (uint32_t i = 0; i < count; i++) {
        struct kernel_facts *kernel = &build->kernels[build->kernel_count++];
        read_kernel(kernel, &at);
        void *record = (void *)cairnOclKernel(build->executable, kernel->name);
        if (record)
            take_record(kernel, record);
    }
    free(text);
    return CL_SUCCESS;
}

struct kernel_facts *ocl_find_kernel(struct build *build, const char *name)
{
    for (uint32_t i = 0; i < build->kernel_count; i++)
        if (!strcmp(build->kernels[i].name, name) && build->kernels[i].record)
            return &build->kernels[i];
    return NULL;
}

void ocl_drop_program(struct program *program)
{
    struct context *context = program->context;
    ocl_tell(program->ends, program);
    program->object.kind = 0;
    ocl_idle(context);
    for (uint32_t i = 0; i < program->count; i++)
        forget(&program->builds[i]);
    pthread_mutex_destroy(&program->lock);
    free(program->source);
    free(program->il);
    free(program);
    clReleaseContext(context);
}

/* ---- making them ---- */

static struct program *new_program(struct context *context, uint32_t count, struct device *const *devices)
{
    struct program *made = ocl_new(sizeof *made, A_PROGRAM);
    if (!made)
        return NULL;
    made->context = context;
    made->count = count;
    memcpy(made->devices, devices, count * sizeof *devices);
    for (uint32_t i = 0; i < count; i++)
        made->builds[i].status = CL_BUILD_NONE;
    pthread_mutex_init(&made->lock, NULL);
    ocl_retain(context);
    return made;
}

EXPORT void *clCreateProgramWithSource(void *given, uint32_t count, const void *strings, const uint64_t *lengths,
                                       int32_t *code)
{
    struct context *context = given;
    const char *const *texts = strings;
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (!count || !texts)
        return ocl_failed(CL_INVALID_VALUE, code);
    uint64_t total = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!texts[i])
            return ocl_failed(CL_INVALID_VALUE, code);
        total += lengths && lengths[i] ? lengths[i] : strlen(texts[i]);
    }
    struct program *made = new_program(context, context->count, context->devices);
    if (made)
        made->source = malloc(total + 1);
    if (!made || !made->source)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    char *at = made->source;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t length = lengths && lengths[i] ? lengths[i] : strlen(texts[i]);
        memcpy(at, texts[i], length);
        at += length;
    }
    *at = 0;
    return ocl_made(made, code);
}

static int32_t check_devices(const struct context *context, uint32_t count, struct device *const *devices)
{
    if (!count != !devices || count > MAX_DEVICES)
        return CL_INVALID_VALUE;
    for (uint32_t i = 0; i < count; i++)
        if (!ocl_is(devices[i], A_DEVICE) || !ocl_has_device(context, devices[i]))
            return CL_INVALID_DEVICE;
    return CL_SUCCESS;
}

static int32_t ask(struct build *build, struct cairn_ocl_request *request);

/* A copy of a binary, or for bare code objects one with its head. */
static int32_t take_binary(struct build *build, const struct device *device, const void *binary, uint64_t size)
{
    const struct head *head = head_of(binary, size);
    if (!head && (size < 4 || memcmp(binary, "\177ELF", 4)))
        return CL_INVALID_BINARY;
    if (!head) {
        struct cairn_ocl_request request = {.action = DESCRIBE, .count = 1, .options = "", .processor = device->target,
                                            .parts = &binary, .sizes = &size};
        int32_t wrong = ask(build, &request);
        return wrong ? CL_INVALID_BINARY : CL_SUCCESS;
    }
    build->binary = malloc(size);
    if (!build->binary)
        return CL_OUT_OF_HOST_MEMORY;
    memcpy(build->binary, binary, size);
    build->binary_size = size;
    build->kind = head->kind;
    return CL_SUCCESS;
}

EXPORT void *clCreateProgramWithBinary(void *given, uint32_t count, const void *list, const uint64_t *lengths,
                                       const uint8_t **list_of_binaries, int32_t *status, int32_t *code)
{
    struct context *context = given;
    struct device *const *devices = list;
    const void *const *binaries = (const void *const *)list_of_binaries;
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (!count || !devices || !lengths || !binaries)
        return ocl_failed(CL_INVALID_VALUE, code);
    int32_t wrong = check_devices(context, count, devices);
    if (wrong)
        return ocl_failed(wrong, code);
    struct program *made = new_program(context, count, devices);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    for (uint32_t i = 0; i < count; i++) {
        int32_t one = binaries[i] && lengths[i] ? take_binary(&made->builds[i], devices[i], binaries[i], lengths[i])
                                                : CL_INVALID_VALUE;
        if (status)
            status[i] = one;
        if (one && !wrong)
            wrong = one;
    }
    if (wrong) {
        clReleaseProgram(made);
        return ocl_failed(wrong, code);
    }
    return ocl_made(made, code);
}

EXPORT void *clCreateProgramWithBuiltInKernels(void *context, uint32_t count, const void *devices, const void *names,
                                               int32_t *code)
{
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (!count || !devices || !names)
        return ocl_failed(CL_INVALID_VALUE, code);
    int32_t wrong = check_devices(context, count, devices);
    return ocl_failed(wrong ? wrong : CL_INVALID_VALUE, code); /* no device has any */
}

/* CL_DEVICE_IL_VERSION is empty: there is no intermediate language that devices take. */
EXPORT void *clCreateProgramWithIL(void *context, const void *il, size_t length, int32_t *code)
{
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    return ocl_failed(il && length ? CL_INVALID_OPERATION : CL_INVALID_VALUE, code);
}
EXPORT int32_t clSetProgramSpecializationConstant(void *program, uint32_t id, size_t size, const void *value)
{
    return ocl_is(program, A_PROGRAM) ? CL_INVALID_OPERATION : CL_INVALID_PROGRAM;
}

EXPORT int32_t clSetProgramReleaseCallback(void *given, void *function, void *data)
{
    struct program *program = given;
    if (!ocl_is(program, A_PROGRAM))
        return CL_INVALID_PROGRAM;
    return CL_INVALID_OPERATION; /* for programs of intermediate language alone */
}

/* ---- building ---- */

/* Have Python make a binary. */
static int32_t ask(struct build *build, struct cairn_ocl_request *request)
{
    int32_t outcome = cairnOclProgram(request);
    free(build->log);
    build->log = request->log;
    build->binary = request->data;
    build->binary_size = request->size;
    return outcome;
}

static int32_t build_one(struct program *program, uint32_t i, const char *options)
{
    struct build *build = &program->builds[i];
    const struct device *device = program->devices[i];
    int32_t outcome = CL_SUCCESS;
    if (program->source) {
        const void *source = program->source;
        uint64_t size = strlen(program->source);
        struct cairn_ocl_request request = {.action = BUILD, .count = 1, .options = options, .processor = device->target,
                                            .parts = &source, .sizes = &size};
        forget(build);
        outcome = ask(build, &request);
    } else if (build->kind != EXECUTABLE) {
        return CL_INVALID_OPERATION;
    }
    free(build->options);
    build->options = strdup(options);
    if (!outcome && !build->executable)
        outcome = load(build, device);
    build->status = outcome ? CL_BUILD_ERROR : CL_BUILD_SUCCESS;
    return outcome;
}

typedef void (*told)(void *, void *);

/* What building, compiling and linking check first; the devices are the program's where none are named. */
static int32_t check_build(struct program *program, uint32_t *count, struct device *const **devices, const void *notify,
                           const void *data)
{
    if (!ocl_is(program, A_PROGRAM))
        return CL_INVALID_PROGRAM;
    if ((!*count != !*devices) || (!notify && data))
        return CL_INVALID_VALUE;
    if (!*count) {
        *count = program->count;
        *devices = program->devices;
    }
    for (uint32_t i = 0; i < *count; i++) {
        bool known = false;
        for (uint32_t j = 0; j < program->count; j++)
            known |= program->devices[j] == (*devices)[i];
        if (!known)
            return CL_INVALID_DEVICE;
    }
    return atomic_load(&program->kernels) ? CL_INVALID_OPERATION : CL_SUCCESS;
}

static bool among(const struct device *device, uint32_t count, struct device *const *devices)
{
    for (uint32_t i = 0; i < count; i++)
        if (devices[i] == device)
            return true;
    return false;
}

EXPORT int32_t clBuildProgram(void *given, uint32_t count, const void *list, const void *options, void *notify,
                              void *data)
{
    struct program *program = given;
    struct device *const *devices = list;
    int32_t outcome = check_build(program, &count, &devices, notify, data);
    if (outcome)
        return outcome;
    pthread_mutex_lock(&program->lock);
    for (uint32_t i = 0; i < program->count && !outcome; i++)
        if (among(program->devices[i], count, devices))
            outcome = build_one(program, i, options ? options : "");
    pthread_mutex_unlock(&program->lock);
    if (notify)
        ((told)notify)(program, data);
    return outcome;
}

EXPORT int32_t clCompileProgram(void *given, uint32_t count, const void *list, const void *options, uint32_t headers,
                                const void *header_list, const void *header_names, void *notify, void *data)
{
    struct program *program = given;
    struct device *const *devices = list;
    struct program *const *included = header_list;
    const char *const *names = header_names;
    int32_t outcome = check_build(program, &count, &devices, notify, data);
    if (outcome)
        return outcome;
    if (!headers != !included || !headers != !names)
        return CL_INVALID_VALUE;
    if (!program->source)
        return CL_INVALID_OPERATION;
    const void **parts = calloc(headers + 1, sizeof *parts);
    uint64_t *sizes = calloc(headers + 1, sizeof *sizes);
    const char **spelled = calloc(headers + 1, sizeof *spelled);
    parts[0] = program->source;
    for (uint32_t i = 0; i < headers; i++) {
        bool text = ocl_is(included[i], A_PROGRAM) && included[i]->source && names[i];
        outcome = text ? outcome : CL_INVALID_PROGRAM;
        parts[i + 1] = text ? included[i]->source : "";
        spelled[i + 1] = names[i];
    }
    for (uint32_t i = 0; i <= headers; i++)
        sizes[i] = strlen(parts[i]);
    pthread_mutex_lock(&program->lock);
    for (uint32_t i = 0; i < program->count && !outcome; i++) {
        if (!among(program->devices[i], count, devices))
            continue;
        struct build *build = &program->builds[i];
        struct cairn_ocl_request request = {COMPILE, headers + 1, options ? options : "", program->devices[i]->target,
                                            parts, sizes, spelled, NULL, 0, NULL};
        forget(build);
        outcome = ask(build, &request);
        build->options = strdup(options ? options : "");
        build->status = outcome ? CL_BUILD_ERROR : CL_BUILD_SUCCESS;
        build->kind = outcome ? NO_BINARY : COMPILED;
    }
    pthread_mutex_unlock(&program->lock);
    free(parts);
    free(sizes);
    free(spelled);
    if (notify)
        ((told)notify)(program, data);
    return outcome;
}

static struct build *build_for(struct program *program, const void *device)
{
    for (uint32_t i = 0; i < program->count; i++)
        if (program->devices[i] == device)
            return &program->builds[i];
    return NULL;
}

static int32_t link_one(struct program *made, uint32_t at, uint32_t count, struct program *const *programs,
                        const char *options)
{
    const void *parts[256];
    uint64_t sizes[256];
    for (uint32_t i = 0; i < count; i++) {
        struct build *build = build_for(programs[i], made->devices[at]);
        const struct head *head = build ? head_of(build->binary, build->binary_size) : NULL;
        if (!head || (head->kind != COMPILED && head->kind != LIBRARY))
            return CL_INVALID_OPERATION;
        parts[i] = code_of(head);
        sizes[i] = head->code;
    }
    bool library = strstr(options, "-create-library") != NULL;
    struct cairn_ocl_request request = {library ? JOIN : LINK, count, options, made->devices[at]->target, parts, sizes,
                                        NULL, NULL, 0, NULL};
    struct build *build = &made->builds[at];
    int32_t outcome = ask(build, &request);
    build->options = strdup(options);
    if (!outcome)
        outcome = load(build, made->devices[at]);
    build->status = outcome ? CL_BUILD_ERROR : CL_BUILD_SUCCESS;
    return outcome;
}

EXPORT void *clLinkProgram(void *given, uint32_t count, const void *list, const void *options, uint32_t program_count,
                           const void *program_list, void *notify, void *data, int32_t *code)
{
    struct context *context = given;
    struct device *const *devices = list;
    struct program *const *programs = program_list;
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (!count != !devices || !program_count || !programs || (!notify && data) || program_count > 256)
        return ocl_failed(CL_INVALID_VALUE, code);
    for (uint32_t i = 0; i < program_count; i++)
        if (!ocl_is(programs[i], A_PROGRAM))
            return ocl_failed(CL_INVALID_PROGRAM, code);
    int32_t outcome = count ? check_devices(context, count, devices) : CL_SUCCESS;
    if (outcome)
        return ocl_failed(outcome, code);
    struct program *made = new_program(context, count ? count : context->count, count ? devices : context->devices);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    for (uint32_t i = 0; i < made->count && !outcome; i++)
        outcome = link_one(made, i, program_count, programs, options ? options : "");
    if (code)
        *code = outcome;
    if (outcome == CL_INVALID_OPERATION || outcome == CL_INVALID_LINKER_OPTIONS) {
        clReleaseProgram(made);
        made = NULL;
    }
    if (notify)
        ((told)notify)(made, data);
    return made;
}

/* ---- queries ---- */

static const struct build *first_built(const struct program *program)
{
    for (uint32_t i = 0; i < program->count; i++)
        if (program->builds[i].executable)
            return &program->builds[i];
    return NULL;
}

static int32_t binaries(const struct program *program, size_t size, void *value, size_t *size_ret)
{
    uint8_t **to = value;
    if (value && size < program->count * sizeof *to)
        return CL_INVALID_VALUE;
    for (uint32_t i = 0; value && i < program->count; i++)
        if (to[i])
            memcpy(to[i], program->builds[i].binary, program->builds[i].binary_size);
    if (size_ret)
        *size_ret = program->count * sizeof *to;
    return CL_SUCCESS;
}

static int32_t kernel_names(const struct build *build, size_t size, void *value, size_t *size_ret)
{
    size_t room = 1;
    for (uint32_t i = 0; i < build->kernel_count; i++)
        room += strlen(build->kernels[i].name) + 1;
    char *text = calloc(1, room);
    for (uint32_t i = 0; i < build->kernel_count; i++) {
        strcat(text, i ? ";" : "");
        strcat(text, build->kernels[i].name);
    }
    int32_t outcome = ocl_text(text, size, value, size_ret);
    free(text);
    return outcome;
}

EXPORT int32_t clGetProgramInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct program *program = given;
    if (!ocl_is(program, A_PROGRAM))
        return CL_INVALID_PROGRAM;
    size_t sizes[MAX_DEVICES];
    const struct build *built = first_built(program);
    switch (name) {
    case CL_PROGRAM_REFERENCE_COUNT: REFERENCES(program);
    case CL_PROGRAM_CONTEXT: ANSWER(void *, program->context);
    case CL_PROGRAM_NUM_DEVICES: ANSWER(uint32_t, program->count);
    case CL_PROGRAM_DEVICES: return ocl_answer(program->devices, program->count * sizeof(void *), size, value, size_ret);
    case CL_PROGRAM_SOURCE: return ocl_text(program->source, size, value, size_ret);
    case CL_PROGRAM_IL: return ocl_answer(program->il, program->il_size, size, value, size_ret);
    case CL_PROGRAM_BINARY_SIZES:
        for (uint32_t i = 0; i < program->count; i++)
            sizes[i] = program->builds[i].binary_size;
        return ocl_answer(sizes, program->count * sizeof *sizes, size, value, size_ret);
    case CL_PROGRAM_BINARIES: return binaries(program, size, value, size_ret);
    case CL_PROGRAM_NUM_KERNELS:
        if (!built)
            return CL_INVALID_PROGRAM_EXECUTABLE;
        ANSWER(size_t, built->kernel_count);
    case CL_PROGRAM_KERNEL_NAMES: return built ? kernel_names(built, size, value, size_ret) : CL_INVALID_PROGRAM_EXECUTABLE;
    case CL_PROGRAM_SCOPE_GLOBAL_CTORS_PRESENT:
    case CL_PROGRAM_SCOPE_GLOBAL_DTORS_PRESENT: ANSWER(uint32_t, CL_FALSE);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clGetProgramBuildInfo(void *given, void *device, uint32_t name, size_t size, void *value,
                                     size_t *size_ret)
{
    struct program *program = given;
    if (!ocl_is(program, A_PROGRAM))
        return CL_INVALID_PROGRAM;
    const struct build *build = build_for(program, device);
    if (!build)
        return CL_INVALID_DEVICE;
    switch (name) {
    case CL_PROGRAM_BUILD_STATUS: ANSWER(int32_t, build->status);
    case CL_PROGRAM_BUILD_OPTIONS: return ocl_text(build->options, size, value, size_ret);
    case CL_PROGRAM_BUILD_LOG: return ocl_text(build->log, size, value, size_ret);
    case CL_PROGRAM_BINARY_TYPE: ANSWER(uint32_t, build->kind);
    case CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE: ANSWER(size_t, 0);
    default: return CL_INVALID_VALUE;
    }
}
