/* Programs: from sources, binaries and intermediate language, and what is asked of them. build.c builds them. */
#include "ocl.h"

#include <stdio.h>

#include "rows.h"

/* ---- making them ---- */

struct program *ocl_new_program(struct context *context, uint32_t count, struct device *const *devices)
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
    struct program *made = ocl_new_program(context, context->count, context->devices);
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

int32_t ocl_check_devices(const struct context *context, uint32_t count, struct device *const *devices)
{
    if (!count != !devices || count > MAX_DEVICES)
        return CL_INVALID_VALUE;
    for (uint32_t i = 0; i < count; i++)
        if (!ocl_is(devices[i], A_DEVICE) || !ocl_has_device(context, devices[i]))
            return CL_INVALID_DEVICE;
    return CL_SUCCESS;
}

/* A copy of a binary, or for bare code objects one with its head. */
static int32_t take_binary(struct build *build, const struct device *device, const void *binary, uint64_t size)
{
    const struct head *head = ocl_head(binary, size);
    if (!head && (size < 4 || memcmp(binary, "\177ELF", 4)))
        return CL_INVALID_BINARY;
    if (!head) {
        struct cairn_ocl_request request = {.action = DESCRIBE, .count = 1, .options = "", .processor = device->target,
                                            .parts = &binary, .sizes = &size};
        int32_t wrong = ocl_ask(build, &request);
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
    int32_t wrong = ocl_check_devices(context, count, devices);
    if (wrong)
        return ocl_failed(wrong, code);
    struct program *made = ocl_new_program(context, count, devices);
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
    int32_t wrong = ocl_check_devices(context, count, devices);
    return ocl_failed(wrong ? wrong : CL_INVALID_VALUE, code); /* no device has any */
}

/* ---- intermediate language ---- */

/* Python reads the module, and answers with the constants that may be set: a number and bytes each. */
static int32_t read_il(struct program *program)
{
    const void *il = program->il;
    struct build read = {0};
    struct cairn_ocl_request request = {.action = CONSTANTS, .count = 1, .options = "", .processor = "", .parts = &il,
                                        .sizes = &program->il_size};
    int32_t outcome = ocl_ask(&read, &request);
    uint64_t count = read.binary_size / sizeof(uint32_t[2]);
    const uint32_t(*rows)[2] = (const uint32_t(*)[2])read.binary;
    program->constants = calloc(count + 1, sizeof *program->constants);
    for (uint64_t i = 0; !outcome && i < count; i++)
        program->constants[program->constant_count++] = (struct constant){rows[i][0], rows[i][1]};
    free(read.binary);
    free(read.log);
    return outcome;
}

EXPORT void *clCreateProgramWithIL(void *given, const void *il, size_t length, int32_t *code)
{
    struct context *context = given;
    if (!ocl_is(context, A_CONTEXT))
        return ocl_failed(CL_INVALID_CONTEXT, code);
    if (!il || !length)
        return ocl_failed(CL_INVALID_VALUE, code);
    struct program *made = ocl_new_program(context, context->count, context->devices);
    if (made)
        made->il = malloc(length);
    if (!made || !made->il)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    memcpy(made->il, il, length);
    made->il_size = length;
    int32_t wrong = read_il(made);
    if (wrong) {
        clReleaseProgram(made);
        return ocl_failed(wrong, code);
    }
    return ocl_made(made, code);
}
EXPORT int32_t clSetProgramSpecializationConstant(void *given, uint32_t id, size_t size, const void *value)
{
    struct program *program = given;
    if (!ocl_is(program, A_PROGRAM) || !program->il)
        return CL_INVALID_PROGRAM;
    for (uint32_t i = 0; i < program->constant_count; i++) {
        struct constant *constant = &program->constants[i];
        if (constant->id != id)
            continue;
        if (!value || size != constant->size || size > sizeof constant->value)
            return CL_INVALID_VALUE;
        memcpy(&constant->value, value, size);
        constant->set = true;
        return CL_SUCCESS;
    }
    return CL_INVALID_SPEC_ID;
}

EXPORT int32_t clSetProgramReleaseCallback(void *given, void *function, void *data)
{
    struct program *program = given;
    if (!ocl_is(program, A_PROGRAM))
        return CL_INVALID_PROGRAM;
    return CL_INVALID_OPERATION; /* for programs of intermediate language alone */
}

void ocl_drop_program(struct program *program)
{
    struct context *context = program->context;
    ocl_tell(program->ends, program);
    program->object.kind = 0;
    ocl_idle(context);
    for (uint32_t i = 0; i < program->count; i++)
        ocl_forget(&program->builds[i]);
    pthread_mutex_destroy(&program->lock);
    free(program->source);
    free(program->il);
    free(program->constants);
    free(program);
    clReleaseContext(context);
}

struct build *ocl_build_for(struct program *program, const void *device)
{
    for (uint32_t i = 0; i < program->count; i++)
        if (program->devices[i] == device)
            return &program->builds[i];
    return NULL;
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
    const struct build *build = ocl_build_for(program, device);
    if (!build)
        return CL_INVALID_DEVICE;
    switch (name) {
    case CL_PROGRAM_BUILD_STATUS: ANSWER(int32_t, build->status);
    case CL_PROGRAM_BUILD_OPTIONS: return ocl_text(build->options, size, value, size_ret);
    case CL_PROGRAM_BUILD_LOG: return ocl_text(build->log, size, value, size_ret);
    case CL_PROGRAM_BINARY_TYPE: ANSWER(uint32_t, build->kind);
    case CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE: ANSWER(size_t, build->variables);
    default: return CL_INVALID_VALUE;
    }
}
