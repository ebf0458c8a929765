/* Kernels: their arguments, facts about them; launch.c launches them. */
#include "ocl.h"

#include <stdio.h>

#include "rows.h"


void ocl_drop_kernel(struct kernel *kernel)
{
    struct program *program = kernel->program;
    kernel->object.kind = 0;
    atomic_fetch_sub(&program->kernels, 1);
    free(kernel->packed);
    free(kernel->set);
    free(kernel->local_sizes);
    free(kernel->mems);
    free(kernel->samplers);
    free(kernel);
    clReleaseProgram(program);
}

static struct kernel *new_kernel(struct program *program, const char *name)
{
    struct kernel *made = ocl_new(sizeof *made, A_KERNEL);
    if (!made)
        return NULL;
    for (uint32_t i = 0; i < program->count; i++) {
        made->facts[i] = ocl_find_kernel(&program->builds[i], name);
        if (!made->any)
            made->any = made->facts[i];
    }
    uint32_t count = made->any->count + 1;
    made->program = program;
    made->packed = calloc(1, made->any->packed_size + 8);
    made->set = calloc(1, count);
    made->local_sizes = calloc(count, sizeof *made->local_sizes);
    made->mems = calloc(count, sizeof *made->mems);
    made->samplers = calloc(count, sizeof *made->samplers);
    atomic_fetch_add(&program->kernels, 1);
    ocl_retain(program);
    return made;
}

EXPORT void *clCreateKernel(void *given, const void *name, int32_t *code)
{
    struct program *program = given;
    if (!ocl_is(program, A_PROGRAM))
        return ocl_failed(CL_INVALID_PROGRAM, code);
    if (!name)
        return ocl_failed(CL_INVALID_VALUE, code);
    bool built = false;
    for (uint32_t i = 0; i < program->count; i++) {
        built |= program->builds[i].executable != 0;
        if (ocl_find_kernel(&program->builds[i], name))
            return ocl_made(new_kernel(program, name), code);
    }
    return ocl_failed(built ? CL_INVALID_KERNEL_NAME : CL_INVALID_PROGRAM_EXECUTABLE, code);
}

EXPORT int32_t clCreateKernelsInProgram(void *given, uint32_t count, void *to, uint32_t *found)
{
    struct program *program = given;
    struct kernel **kernels = to;
    if (!ocl_is(program, A_PROGRAM))
        return CL_INVALID_PROGRAM;
    for (uint32_t i = 0; i < program->count; i++) {
        const struct build *build = &program->builds[i];
        if (!build->executable)
            continue;
        if (kernels && count < build->kernel_count)
            return CL_INVALID_VALUE;
        for (uint32_t j = 0; kernels && j < build->kernel_count; j++)
            kernels[j] = new_kernel(program, build->kernels[j].name);
        if (found)
            *found = build->kernel_count;
        return CL_SUCCESS;
    }
    return CL_INVALID_PROGRAM_EXECUTABLE;
}

EXPORT void *clCloneKernel(void *given, int32_t *code)
{
    struct kernel *kernel = given;
    if (!ocl_is(kernel, A_KERNEL))
        return ocl_failed(CL_INVALID_KERNEL, code);
    struct kernel *made = new_kernel(kernel->program, kernel->any->name);
    if (!made)
        return ocl_failed(CL_OUT_OF_HOST_MEMORY, code);
    uint32_t count = kernel->any->count;
    memcpy(made->packed, kernel->packed, kernel->any->packed_size);
    memcpy(made->set, kernel->set, count);
    memcpy(made->local_sizes, kernel->local_sizes, count * sizeof *made->local_sizes);
    memcpy(made->mems, kernel->mems, count * sizeof *made->mems);
    memcpy(made->samplers, kernel->samplers, count * sizeof *made->samplers);
    return ocl_made(made, code);
}

/* ---- arguments ---- */

static bool is_image(const struct mem *mem) { return mem->type != CL_MEM_OBJECT_BUFFER && mem->type != CL_MEM_OBJECT_PIPE; }

static int32_t set_mem(struct kernel *kernel, uint32_t index, const struct argument *argument, size_t size,
                       struct mem *const *value)
{
    struct mem *mem = value ? *value : NULL;
    if (size != sizeof mem)
        return CL_INVALID_ARG_SIZE;
    uint64_t address = 0;
    if (mem && !ocl_is(mem, A_MEM))
        return argument->kind == BUFFER ? CL_INVALID_MEM_OBJECT : CL_INVALID_MEM_OBJECT;
    if (mem && mem->context != kernel->program->context)
        return CL_INVALID_MEM_OBJECT;
    if (argument->kind == BUFFER) {
        if (mem && mem->type != CL_MEM_OBJECT_BUFFER)
            return CL_INVALID_MEM_OBJECT;
        address = mem ? mem->address : 0;
    } else {
        if (!mem || (argument->kind == IMAGE ? !is_image(mem) : mem->type != CL_MEM_OBJECT_PIPE))
            return CL_INVALID_MEM_OBJECT;
        uint64_t access = mem->flags & (CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY);
        if ((access == CL_MEM_READ_ONLY && argument->kind == IMAGE && argument->access != CL_KERNEL_ARG_ACCESS_READ_ONLY) ||
            (access == CL_MEM_WRITE_ONLY && argument->access == CL_KERNEL_ARG_ACCESS_READ_ONLY))
            return CL_INVALID_ARG_VALUE;
        address = argument->kind == IMAGE ? (uint64_t)mem->image : mem->address;
    }
    memcpy(kernel->packed + argument->offset, &address, sizeof address);
    kernel->mems[index] = mem;
    kernel->set[index] = 1;
    return CL_SUCCESS;
}

static int32_t set_sampler(struct kernel *kernel, uint32_t index, const struct argument *argument, size_t size,
                           struct sampler *const *value)
{
    if (size != sizeof *value)
        return CL_INVALID_ARG_SIZE;
    if (!value || !ocl_is(*value, A_SAMPLER))
        return CL_INVALID_SAMPLER;
    uint64_t bits = (*value)->bits;
    memcpy(kernel->packed + argument->offset, &bits, sizeof bits);
    kernel->samplers[index] = *value;
    kernel->set[index] = 1;
    return CL_SUCCESS;
}

EXPORT int32_t clSetKernelArg(void *given, uint32_t index, size_t size, const void *value)
{
    struct kernel *kernel = given;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    if (index >= kernel->any->count)
        return CL_INVALID_ARG_INDEX;
    const struct argument *argument = &kernel->any->arguments[index];
    switch (argument->kind) {
    case BUFFER:
    case IMAGE:
    case PIPE: return set_mem(kernel, index, argument, size, value);
    case SAMPLER: return set_sampler(kernel, index, argument, size, value);
    case QUEUE: {
        struct device_queue *const *queue = value;
        if (size != sizeof *queue)
            return CL_INVALID_ARG_SIZE;
        if (!queue || !ocl_is(*queue, A_DEVICE_QUEUE) || (*queue)->context != kernel->program->context)
            return CL_INVALID_DEVICE_QUEUE;
        memcpy(kernel->packed + argument->offset, queue, size);
        kernel->set[index] = 1;
        return CL_SUCCESS;
    }
    case LOCAL:
        if (value)
            return CL_INVALID_ARG_VALUE;
        if (!size)
            return CL_INVALID_ARG_SIZE;
        kernel->local_sizes[index] = size;
        kernel->set[index] = 1;
        return CL_SUCCESS;
    default:
        if (!value)
            return CL_INVALID_ARG_VALUE;
        if (size != argument->size)
            return CL_INVALID_ARG_SIZE;
        memcpy(kernel->packed + argument->offset, value, size);
        kernel->set[index] = 1;
        return CL_SUCCESS;
    }
}

EXPORT int32_t clSetKernelArgSVMPointer(void *given, uint32_t index, const void *value)
{
    struct kernel *kernel = given;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    if (index >= kernel->any->count)
        return CL_INVALID_ARG_INDEX;
    const struct argument *argument = &kernel->any->arguments[index];
    if (argument->kind != BUFFER)
        return CL_INVALID_ARG_VALUE;
    memcpy(kernel->packed + argument->offset, &value, sizeof value);
    kernel->mems[index] = NULL;
    kernel->set[index] = 1;
    return CL_SUCCESS;
}

/* Kernels reach all shared memory of their context anyway. */
EXPORT int32_t clSetKernelExecInfo(void *kernel, uint32_t name, size_t size, const void *value)
{
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    if (name != CL_KERNEL_EXEC_INFO_SVM_PTRS && name != CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM)
        return CL_INVALID_VALUE;
    if (name == CL_KERNEL_EXEC_INFO_SVM_PTRS && !value && !size)
        return CL_SUCCESS; /* forget those that were set */
    if (!value || !size || (name == CL_KERNEL_EXEC_INFO_SVM_PTRS && size % sizeof(void *)))
        return CL_INVALID_VALUE;
    if (name == CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM)
        return size != sizeof(uint32_t) ? CL_INVALID_VALUE : *(const uint32_t *)value ? CL_INVALID_OPERATION : CL_SUCCESS;
    return CL_SUCCESS;
}

/* ---- queries ---- */

EXPORT int32_t clGetKernelInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    struct kernel *kernel = given;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    switch (name) {
    case CL_KERNEL_FUNCTION_NAME: return ocl_text(kernel->any->name, size, value, size_ret);
    case CL_KERNEL_NUM_ARGS: ANSWER(uint32_t, kernel->any->count);
    case CL_KERNEL_REFERENCE_COUNT: REFERENCES(kernel);
    case CL_KERNEL_CONTEXT: ANSWER(void *, kernel->program->context);
    case CL_KERNEL_PROGRAM: ANSWER(void *, kernel->program);
    case CL_KERNEL_ATTRIBUTES: return ocl_text(kernel->any->attributes, size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clGetKernelArgInfo(void *given, uint32_t index, uint32_t name, size_t size, void *value,
                                  size_t *size_ret)
{
    struct kernel *kernel = given;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    if (index >= kernel->any->count)
        return CL_INVALID_ARG_INDEX;
    const struct argument *argument = &kernel->any->arguments[index];
    switch (name) {
    case CL_KERNEL_ARG_ADDRESS_QUALIFIER: ANSWER(uint32_t, argument->address);
    case CL_KERNEL_ARG_ACCESS_QUALIFIER: ANSWER(uint32_t, argument->access);
    case CL_KERNEL_ARG_TYPE_QUALIFIER: ANSWER(uint64_t, argument->qualifiers);
    case CL_KERNEL_ARG_TYPE_NAME: return ocl_text(argument->type, size, value, size_ret);
    case CL_KERNEL_ARG_NAME: return ocl_text(argument->name, size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

/* The kernel on a device; a null device is the only one. */
const struct kernel_facts *ocl_facts_on(const struct kernel *kernel, const void *device, int32_t *wrong)
{
    const struct program *program = kernel->program;
    *wrong = CL_INVALID_DEVICE;
    if (!device && program->count > 1)
        return NULL;
    for (uint32_t i = 0; i < program->count; i++)
        if ((program->devices[i] == device || !device) && kernel->facts[i])
            return kernel->facts[i];
    return NULL;
}

uint64_t ocl_dynamic_lds(const struct kernel *kernel, const struct kernel_facts *facts, uint8_t *packed)
{
    uint64_t at = facts->group_size;
    for (uint32_t i = 0; i < facts->count; i++) {
        const struct argument *argument = &facts->arguments[i];
        if (argument->kind != LOCAL)
            continue;
        uint64_t unit = argument->alignment > 16 ? argument->alignment : 16;
        at = (at + unit - 1) / unit * unit;
        uint32_t place = (uint32_t)at;
        if (packed)
            memcpy(packed + argument->offset, &place, sizeof place);
        at += kernel->local_sizes[i];
    }
    return at - facts->group_size;
}

static const struct device *device_of(const struct kernel *kernel, const void *device)
{
    return device ? device : kernel->program->devices[0];
}

EXPORT int32_t clGetKernelWorkGroupInfo(void *given, void *device, uint32_t name, size_t size, void *value,
                                        size_t *size_ret)
{
    struct kernel *kernel = given;
    int32_t wrong;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    const struct kernel_facts *facts = ocl_facts_on(kernel, device, &wrong);
    if (!facts)
        return wrong;
    size_t required[3] = {facts->required[0], facts->required[1], facts->required[2]};
    switch (name) {
    case CL_KERNEL_WORK_GROUP_SIZE: ANSWER(size_t, facts->most);
    case CL_KERNEL_COMPILE_WORK_GROUP_SIZE: return ocl_answer(required, sizeof required, size, value, size_ret);
    case CL_KERNEL_LOCAL_MEM_SIZE: ANSWER(uint64_t, facts->group_size + ocl_dynamic_lds(kernel, facts, NULL));
    case CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE: ANSWER(size_t, device_of(kernel, device)->wave);
    case CL_KERNEL_PRIVATE_MEM_SIZE: ANSWER(uint64_t, facts->private_size);
    default: return CL_INVALID_VALUE; /* CL_KERNEL_GLOBAL_WORK_SIZE is for kernels of the device's own */
    }
}

EXPORT int32_t clGetKernelSubGroupInfo(void *given, void *device, uint32_t name, size_t input_size, const void *input,
                                       size_t size, void *value, size_t *size_ret)
{
    struct kernel *kernel = given;
    int32_t wrong;
    if (!ocl_is(kernel, A_KERNEL))
        return CL_INVALID_KERNEL;
    const struct kernel_facts *facts = ocl_facts_on(kernel, device, &wrong);
    if (!facts)
        return wrong;
    size_t wave = device_of(kernel, device)->wave, items = 1;
    const size_t *sides = input;
    switch (name) {
    case CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE:
    case CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE:
        if (!input || !input_size || input_size % sizeof(size_t) || input_size > 3 * sizeof(size_t))
            return CL_INVALID_VALUE;
        for (size_t i = 0; i < input_size / sizeof(size_t); i++)
            items *= sides[i];
        if (name == CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE)
            ANSWER(size_t, items < wave ? items : wave);
        ANSWER(size_t, (items + wave - 1) / wave);
    case CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT: {
        if (!input || input_size != sizeof(size_t))
            return CL_INVALID_VALUE;
        size_t local[3] = {*sides * wave, 1, 1};
        if (local[0] > facts->most)
            local[0] = local[1] = local[2] = 0;
        size_t room = size > sizeof local ? sizeof local : size / sizeof(size_t) * sizeof(size_t);
        return ocl_answer(local, value ? room : sizeof local, size, value, size_ret);
    }
    case CL_KERNEL_MAX_NUM_SUB_GROUPS: ANSWER(size_t, (facts->most + wave - 1) / wave);
    case CL_KERNEL_COMPILE_NUM_SUB_GROUPS: ANSWER(size_t, 0);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clGetKernelSubGroupInfoKHR(void *kernel, void *device, uint32_t name, size_t input_size,
                                          const void *input, size_t size, void *value, size_t *size_ret)
{
    return clGetKernelSubGroupInfo(kernel, device, name, input_size, input, size, value, size_ret);
}
