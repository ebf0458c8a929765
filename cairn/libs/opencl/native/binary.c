/* Binaries of programs: a head, lines about their kernels, and code or bitcode; Python makes and loads them. */
#include "ocl.h"

#include "rows.h"

#define MAGIC "CAIRNOCL"

const struct head *ocl_head(const uint8_t *binary, uint64_t size)
{
    const struct head *head = (const struct head *)binary;
    bool whole = size >= sizeof *head && !memcmp(head->magic, MAGIC, 8) && head->version == 1 &&
                 head->text <= size - sizeof *head && head->code <= size - sizeof *head - head->text;
    return whole ? head : NULL;
}
static const char *text_of(const struct head *head) { return (const char *)(head + 1); }
const uint8_t *ocl_code(const struct head *head) { return (const uint8_t *)(head + 1) + head->text; }

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

void ocl_forget(struct build *build)
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
int32_t ocl_load(struct build *build, const struct device *device)
{
    const struct head *head = ocl_head(build->binary, build->binary_size);
    if (!head)
        return CL_INVALID_BINARY;
    build->kind = head->kind;
    if (head->kind != EXECUTABLE)
        return CL_SUCCESS;
    build->executable = cairnOclLoad((int32_t)device->index, (void *)ocl_code(head), head->code);
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
    build->variables = *at ? number(&at) : 0; /* older binaries do not say */
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

/* Have Python make a binary. */
int32_t ocl_ask(struct build *build, struct cairn_ocl_request *request)
{
    int32_t outcome = cairnOclProgram(request);
    free(build->log);
    build->log = request->log;
    build->binary = request->data;
    build->binary_size = request->size;
    return outcome;
}
