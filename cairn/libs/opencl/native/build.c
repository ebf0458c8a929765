/* Programs are built, compiled and linked; binary.c reads what Python makes. */
#include "ocl.h"

#include "rows.h"

/* What a program is made of: its source, or its intermediate language and the constants that were set. */
struct text {
    uint32_t count;
    const void *parts[2];
    uint64_t sizes[2];
};
static struct text text_of(const struct program *program)
{
    if (program->source)
        return (struct text){1, {program->source}, {strlen(program->source)}};
    return (struct text){2, {program->il, program->constants},
                         {program->il_size, program->constant_count * sizeof *program->constants}};
}

static int32_t build_one(struct program *program, uint32_t i, const char *options)
{
    struct build *build = &program->builds[i];
    const struct device *device = program->devices[i];
    int32_t outcome = CL_SUCCESS;
    if (program->source || program->il) {
        struct text text = text_of(program);
        struct cairn_ocl_request request = {.action = BUILD, .count = text.count, .options = options,
                                            .processor = device->target, .parts = text.parts, .sizes = text.sizes};
        ocl_forget(build);
        outcome = ocl_ask(build, &request);
    } else if (build->kind != EXECUTABLE) {
        return CL_INVALID_OPERATION;
    }
    free(build->options);
    build->options = strdup(options);
    if (!outcome && !build->executable)
        outcome = ocl_load(build, device);
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
    if (!program->source && !program->il)
        return CL_INVALID_OPERATION;
    struct text own = text_of(program);
    uint32_t count_of_parts = program->il ? own.count : headers + 1;
    const void **parts = calloc(headers + 2, sizeof *parts);
    uint64_t *sizes = calloc(headers + 2, sizeof *sizes);
    const char **spelled = calloc(headers + 2, sizeof *spelled);
    for (uint32_t i = 0; i < headers; i++) {
        bool text = ocl_is(included[i], A_PROGRAM) && included[i]->source && names[i];
        outcome = text ? outcome : CL_INVALID_PROGRAM;
        parts[i + 1] = text ? included[i]->source : "";
        spelled[i + 1] = names[i];
    }
    for (uint32_t i = 1; i <= headers; i++)
        sizes[i] = strlen(parts[i]);
    for (uint32_t i = 0; i < own.count; i++) {
        parts[i] = own.parts[i];
        sizes[i] = own.sizes[i];
    }
    pthread_mutex_lock(&program->lock);
    for (uint32_t i = 0; i < program->count && !outcome; i++) {
        if (!among(program->devices[i], count, devices))
            continue;
        struct build *build = &program->builds[i];
        struct cairn_ocl_request request = {COMPILE, count_of_parts, options ? options : "", program->devices[i]->target,
                                            parts, sizes, program->il ? NULL : spelled, NULL, 0, NULL};
        ocl_forget(build);
        outcome = ocl_ask(build, &request);
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

/* `parts` and `sizes` have room for the programs' code. */
static int32_t link_parts(struct program *made, uint32_t at, uint32_t count, struct program *const *programs,
                          const char *options, const void **parts, uint64_t *sizes)
{
    for (uint32_t i = 0; i < count; i++) {
        struct build *build = ocl_build_for(programs[i], made->devices[at]);
        const struct head *head = build ? ocl_head(build->binary, build->binary_size) : NULL;
        if (!head || (head->kind != COMPILED && head->kind != LIBRARY))
            return CL_INVALID_OPERATION;
        parts[i] = ocl_code(head);
        sizes[i] = head->code;
    }
    bool library = strstr(options, "-create-library") != NULL;
    struct cairn_ocl_request request = {library ? JOIN : LINK, count, options, made->devices[at]->target, parts, sizes,
                                        NULL, NULL, 0, NULL};
    struct build *build = &made->builds[at];
    int32_t outcome = ocl_ask(build, &request);
    build->options = strdup(options);
    if (!outcome)
        outcome = ocl_load(build, made->devices[at]);
    build->status = outcome ? CL_BUILD_ERROR : CL_BUILD_SUCCESS;
    return outcome;
}

static int32_t link_one(struct program *made, uint32_t at, uint32_t count, struct program *const *programs,
                        const char *options)
{
    const void **parts = calloc(count, sizeof *parts);
    uint64_t *sizes = calloc(count, sizeof *sizes);
    int32_t outcome = CL_OUT_OF_HOST_MEMORY;
    if (parts && sizes)
        outcome = link_parts(made, at, count, programs, options, parts, sizes);
    free(parts);
    free(sizes);
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
    if (!count != !devices || !program_count || !programs || (!notify && data))
        return ocl_failed(CL_INVALID_VALUE, code);
    for (uint32_t i = 0; i < program_count; i++)
        if (!ocl_is(programs[i], A_PROGRAM))
            return ocl_failed(CL_INVALID_PROGRAM, code);
    int32_t outcome = count ? ocl_check_devices(context, count, devices) : CL_SUCCESS;
    if (outcome)
        return ocl_failed(outcome, code);
    struct program *made = ocl_new_program(context, count ? count : context->count, count ? devices : context->devices);
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
