/* The platform and its devices. */
#include "ocl.h"

#include <stdio.h>

#include "rows.h"

#define EXTENSIONS                                                                                                    \
    "cl_khr_icd cl_khr_global_int32_base_atomics cl_khr_global_int32_extended_atomics "                               \
    "cl_khr_local_int32_base_atomics cl_khr_local_int32_extended_atomics cl_khr_byte_addressable_store "              \
    "cl_khr_int64_base_atomics cl_khr_int64_extended_atomics cl_khr_fp16 cl_khr_fp64 cl_khr_3d_image_writes "         \
    "cl_khr_depth_images cl_khr_image2d_from_buffer cl_khr_subgroups cl_khr_extended_versioning cl_khr_il_program "                          \
    "cl_khr_spirv_no_integer_wrap_decoration cl_khr_spirv_linkonce_odr cl_khr_expect_assume "                         \
    "cl_khr_subgroup_extended_types cl_khr_subgroup_non_uniform_vote cl_khr_subgroup_ballot "                         \
    "cl_khr_subgroup_non_uniform_arithmetic cl_khr_subgroup_shuffle cl_khr_subgroup_shuffle_relative "                \
    "cl_khr_subgroup_clustered_reduce cl_khr_subgroup_rotate"
#define VERSION(major, minor) ((major) << 22 | (minor) << 12)

struct object cairn_ocl_platform = {cairn_ocl_dispatch, A_PLATFORM, 1};
static struct device *devices[MAX_DEVICES];
static uint32_t device_count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* One line a device: `name=value` in the order below, with tabs between. */
static struct device *read_device(const char *line)
{
    struct device *made = ocl_new(sizeof *made, A_DEVICE);
    if (!made)
        return NULL;
    int found = sscanf(line,
                       "%127[^\t]\t%127[^\t]\t%63[^\t]\t%63[^\t]\t%39[^\t]\t%u\t%u\t%u\t%u\t%u\t%u\t%u\t%u\t%u\t%u\t%u\t%lu\t%p\t%p",
                       made->name, made->board, made->target, made->version, made->uuid, &made->index, &made->units,
                       &made->megahertz, &made->wave, &made->lds, &made->agent, &made->domain, &made->bus, &made->slot,
                       &made->gfx[0], &made->gfx[1], &made->memory_size, (void **)&made->memory,
                       (void **)&made->host_memory);
    if (found == 19)
        return made;
    free(made);
    return NULL;
}

static void find_devices(void)
{
    const char *text = cairnOclDevices();
    while (text && *text && device_count < MAX_DEVICES) {
        struct device *made = read_device(text);
        if (!made)
            return;
        devices[device_count++] = made;
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
}

uint32_t ocl_devices(struct device ***found)
{
    pthread_once(&once, find_devices);
    *found = devices;
    return CORE.launch ? device_count : 0;
}

EXPORT int32_t clIcdGetPlatformIDsKHR(uint32_t count, void *platforms, uint32_t *found)
{
    if ((platforms && !count) || (!platforms && !found))
        return CL_INVALID_VALUE;
    if (platforms)
        *(void **)platforms = &cairn_ocl_platform;
    if (found)
        *found = 1;
    return CL_SUCCESS;
}

EXPORT int32_t clGetPlatformIDs(uint32_t count, void *platforms, uint32_t *found)
{
    return clIcdGetPlatformIDsKHR(count, platforms, found);
}

struct name_version {
    uint32_t version;
    char name[64];
};

/* Names with spaces between, as records of one version. */
static int32_t versions_of(const char *names, uint32_t version, size_t size, void *value, size_t *size_ret)
{
    struct name_version list[64];
    uint32_t count = 0;
    memset(list, 0, sizeof list);
    while (*names && count < 64) {
        size_t length = strcspn(names, " ");
        list[count].version = version;
        memcpy(list[count++].name, names, length < 63 ? length : 63);
        names += length + strspn(names + length, " ");
    }
    return ocl_answer(list, count * sizeof *list, size, value, size_ret);
}

EXPORT int32_t clGetPlatformInfo(void *platform, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    if (platform && platform != &cairn_ocl_platform)
        return CL_INVALID_PLATFORM;
    switch (name) {
    case CL_PLATFORM_PROFILE: return ocl_text("FULL_PROFILE", size, value, size_ret);
    case CL_PLATFORM_VERSION: return ocl_text("OpenCL 3.0 Cairn", size, value, size_ret);
    case CL_PLATFORM_NUMERIC_VERSION: ANSWER(uint32_t, VERSION(3, 0));
    case CL_PLATFORM_NAME: return ocl_text("Cairn", size, value, size_ret);
    case CL_PLATFORM_VENDOR: return ocl_text("Cairn", size, value, size_ret);
    case CL_PLATFORM_EXTENSIONS: return ocl_text(EXTENSIONS, size, value, size_ret);
    case CL_PLATFORM_EXTENSIONS_WITH_VERSION: return versions_of(EXTENSIONS, VERSION(1, 0), size, value, size_ret);
    case CL_PLATFORM_HOST_TIMER_RESOLUTION: ANSWER(uint64_t, 1);
    case CL_PLATFORM_ICD_SUFFIX_KHR: return ocl_text("CAIRN", size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}

EXPORT int32_t clGetDeviceIDs(void *platform, uint64_t type, uint32_t count, void *to, uint32_t *found)
{
    struct device **known;
    if (platform && platform != &cairn_ocl_platform)
        return CL_INVALID_PLATFORM;
    uint64_t types = CL_DEVICE_TYPE_DEFAULT | CL_DEVICE_TYPE_CPU | CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR |
                     CL_DEVICE_TYPE_CUSTOM;
    if (!type || (type != CL_DEVICE_TYPE_ALL && type & ~types))
        return CL_INVALID_DEVICE_TYPE;
    if ((to && !count) || (!to && !found))
        return CL_INVALID_VALUE;
    uint32_t there = type & (CL_DEVICE_TYPE_DEFAULT | CL_DEVICE_TYPE_GPU) ? ocl_devices(&known) : 0;
    if (!there) {
        if (found)
            *found = 0;
        return CL_DEVICE_NOT_FOUND;
    }
    if (type == CL_DEVICE_TYPE_DEFAULT)
        there = 1;
    for (uint32_t i = 0; to && i < there && i < count; i++)
        ((void **)to)[i] = known[i];
    if (found)
        *found = there;
    return CL_SUCCESS;
}

EXPORT int32_t clRetainDevice(void *device) { return ocl_is(device, A_DEVICE) ? CL_SUCCESS : CL_INVALID_DEVICE; }
EXPORT int32_t clReleaseDevice(void *device) { return clRetainDevice(device); }
EXPORT int32_t clRetainDeviceEXT(void *device) { return clRetainDevice(device); }
EXPORT int32_t clReleaseDeviceEXT(void *device) { return clRetainDevice(device); }

/* A device cannot be parted: CL_DEVICE_PARTITION_MAX_SUB_DEVICES is 1. */
EXPORT int32_t clCreateSubDevices(void *device, const int64_t *properties, uint32_t count, void *to, uint32_t *found)
{
    return ocl_is(device, A_DEVICE) ? CL_INVALID_VALUE : CL_INVALID_DEVICE;
}
EXPORT int32_t clCreateSubDevicesEXT(void *device, const uint64_t *properties, uint32_t count, void *to, uint32_t *found)
{
    return ocl_is(device, A_DEVICE) ? CL_INVALID_VALUE : CL_INVALID_DEVICE;
}

EXPORT int32_t clGetHostTimer(void *device, uint64_t *host)
{
    if (!ocl_is(device, A_DEVICE))
        return CL_INVALID_DEVICE;
    if (!host)
        return CL_INVALID_VALUE;
    *host = ocl_now();
    return CL_SUCCESS;
}

EXPORT int32_t clGetDeviceAndHostTimer(void *device, uint64_t *own, uint64_t *host)
{
    if (!own)
        return ocl_is(device, A_DEVICE) ? CL_INVALID_VALUE : CL_INVALID_DEVICE;
    int32_t wrong = clGetHostTimer(device, host);
    if (!wrong)
        *own = *host;
    return wrong;
}

EXPORT void *clGetExtensionFunctionAddressForPlatform(void *platform, const void *name)
{
    return platform == &cairn_ocl_platform ? clGetExtensionFunctionAddress(name) : NULL;
}

EXPORT void *clGetExtensionFunctionAddress(const void *name)
{
    static const struct { const char *name; void *function; } known[] = {
        {"clIcdGetPlatformIDsKHR", clIcdGetPlatformIDsKHR},
        {"clGetPlatformInfo", clGetPlatformInfo},
        {"clGetKernelSubGroupInfoKHR", clGetKernelSubGroupInfoKHR},
        {"clCreateProgramWithILKHR", clCreateProgramWithIL},
    };
    for (size_t i = 0; name && i < sizeof known / sizeof *known; i++)
        if (!strcmp(name, known[i].name))
            return known[i].function;
    return NULL;
}

EXPORT int32_t clUnloadCompiler(void) { return CL_SUCCESS; }
EXPORT int32_t clUnloadPlatformCompiler(void *platform)
{
    return platform == &cairn_ocl_platform ? CL_SUCCESS : CL_INVALID_PLATFORM;
}

/* ---- facts of a device ---- */

#define FLOAT_CONFIG                                                                                                  \
    (CL_FP_DENORM | CL_FP_INF_NAN | CL_FP_ROUND_TO_NEAREST | CL_FP_ROUND_TO_ZERO | CL_FP_ROUND_TO_INF | CL_FP_FMA)
#define MEMORY_ORDERS (CL_DEVICE_ATOMIC_ORDER_RELAXED | CL_DEVICE_ATOMIC_ORDER_ACQ_REL | CL_DEVICE_ATOMIC_ORDER_SEQ_CST)
#define MEMORY_SCOPES                                                                                                 \
    (CL_DEVICE_ATOMIC_SCOPE_WORK_ITEM | CL_DEVICE_ATOMIC_SCOPE_WORK_GROUP | CL_DEVICE_ATOMIC_SCOPE_DEVICE |           \
     CL_DEVICE_ATOMIC_SCOPE_ALL_DEVICES)

static const struct { uint32_t name; uint64_t value; } words[] = { /* of 32 bits */
    {CL_DEVICE_VENDOR_ID, 0x1002}, {CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS, 3},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR, 4}, {CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT, 2},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT, 1}, {CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, 1}, {CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF, 1}, {CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR, 4},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT, 2}, {CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG, 1}, {CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE, 1}, {CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF, 1}, {CL_DEVICE_ADDRESS_BITS, 64},
    {CL_DEVICE_IMAGE_SUPPORT, CL_TRUE}, {CL_DEVICE_MAX_READ_IMAGE_ARGS, 128}, {CL_DEVICE_MAX_WRITE_IMAGE_ARGS, 64},
    {CL_DEVICE_MAX_READ_WRITE_IMAGE_ARGS, 64}, {CL_DEVICE_MAX_SAMPLERS, 16},
    {CL_DEVICE_IMAGE_PITCH_ALIGNMENT, 1}, {CL_DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT, 1}, {CL_DEVICE_MAX_PIPE_ARGS, 16},
    {CL_DEVICE_PIPE_MAX_ACTIVE_RESERVATIONS, 65536}, {CL_DEVICE_PIPE_MAX_PACKET_SIZE, 1u << 20},
    {CL_DEVICE_MEM_BASE_ADDR_ALIGN, 1024}, {CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE, 128},
    {CL_DEVICE_GLOBAL_MEM_CACHE_TYPE, CL_READ_WRITE_CACHE}, {CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, 128},
    {CL_DEVICE_MAX_CONSTANT_ARGS, 16}, {CL_DEVICE_LOCAL_MEM_TYPE, CL_LOCAL},
    {CL_DEVICE_ERROR_CORRECTION_SUPPORT, CL_FALSE}, {CL_DEVICE_HOST_UNIFIED_MEMORY, CL_FALSE},
    {CL_DEVICE_ENDIAN_LITTLE, CL_TRUE}, {CL_DEVICE_AVAILABLE, CL_TRUE}, {CL_DEVICE_COMPILER_AVAILABLE, CL_TRUE},
    {CL_DEVICE_LINKER_AVAILABLE, CL_TRUE}, {CL_DEVICE_QUEUE_ON_DEVICE_PREFERRED_SIZE, 256u << 10},
    {CL_DEVICE_QUEUE_ON_DEVICE_MAX_SIZE, DEVICE_QUEUE_MOST}, {CL_DEVICE_MAX_ON_DEVICE_QUEUES, 1024},
    {CL_DEVICE_MAX_ON_DEVICE_EVENTS, 65536},
    {CL_DEVICE_PREFERRED_INTEROP_USER_SYNC, CL_TRUE}, {CL_DEVICE_PARTITION_MAX_SUB_DEVICES, 1},
    {CL_DEVICE_REFERENCE_COUNT, 1}, {CL_DEVICE_PREFERRED_PLATFORM_ATOMIC_ALIGNMENT, 0},
    {CL_DEVICE_PREFERRED_GLOBAL_ATOMIC_ALIGNMENT, 0}, {CL_DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT, 0},
    {CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS, CL_TRUE}, {CL_DEVICE_NUMERIC_VERSION, VERSION(3, 0)}, {0x105F /* the extension's for OpenCL C */, VERSION(1, 2)},
    {CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT, CL_TRUE}, {CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT, CL_TRUE},
    {CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT, CL_TRUE}, {CL_DEVICE_PIPE_SUPPORT, CL_TRUE},
    {CL_DEVICE_SIMD_PER_COMPUTE_UNIT_AMD, 4}, {CL_DEVICE_SIMD_WIDTH_AMD, 16}, {CL_DEVICE_SIMD_INSTRUCTION_WIDTH_AMD, 1},
    {CL_DEVICE_LOCAL_MEM_BANKS_AMD, 32}, {CL_DEVICE_AVAILABLE_ASYNC_QUEUES_AMD, 8},
};
static const struct { uint32_t name; uint64_t value; } longs[] = { /* of 64 bits */
    {CL_DEVICE_TYPE, CL_DEVICE_TYPE_GPU}, {CL_DEVICE_IMAGE2D_MAX_WIDTH, 16384}, {CL_DEVICE_IMAGE2D_MAX_HEIGHT, 16384},
    {CL_DEVICE_IMAGE3D_MAX_WIDTH, 2048}, {CL_DEVICE_IMAGE3D_MAX_HEIGHT, 2048}, {CL_DEVICE_IMAGE3D_MAX_DEPTH, 2048},
    {CL_DEVICE_IMAGE_MAX_BUFFER_SIZE, 1u << 27}, {CL_DEVICE_IMAGE_MAX_ARRAY_SIZE, 2048},
    {CL_DEVICE_MAX_PARAMETER_SIZE, 4096}, {CL_DEVICE_SINGLE_FP_CONFIG, FLOAT_CONFIG | CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT},
    {CL_DEVICE_DOUBLE_FP_CONFIG, FLOAT_CONFIG}, {CL_DEVICE_HALF_FP_CONFIG, FLOAT_CONFIG},
    {CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, 4u << 20}, {CL_DEVICE_PROFILING_TIMER_RESOLUTION, 1},
    {CL_DEVICE_EXECUTION_CAPABILITIES, CL_EXEC_KERNEL | CL_EXEC_NATIVE_KERNEL},
    {CL_DEVICE_QUEUE_ON_HOST_PROPERTIES, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE},
    {CL_DEVICE_QUEUE_ON_DEVICE_PROPERTIES, HOST_QUEUE_FLAGS}, {CL_DEVICE_PRINTF_BUFFER_SIZE, 1u << 20},
    {CL_DEVICE_PARTITION_AFFINITY_DOMAIN, 0},
    {CL_DEVICE_SVM_CAPABILITIES,
     CL_DEVICE_SVM_COARSE_GRAIN_BUFFER | CL_DEVICE_SVM_FINE_GRAIN_BUFFER | CL_DEVICE_SVM_ATOMICS},
    {CL_DEVICE_MAX_GLOBAL_VARIABLE_SIZE, 1u << 30}, {CL_DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE, 1u << 30},
    {CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES, MEMORY_ORDERS | MEMORY_SCOPES},
    {CL_DEVICE_ATOMIC_FENCE_CAPABILITIES, MEMORY_ORDERS | MEMORY_SCOPES}, 
    {CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES, CL_DEVICE_QUEUE_SUPPORTED | CL_DEVICE_QUEUE_REPLACEABLE_DEFAULT},
    {CL_DEVICE_PROFILING_TIMER_OFFSET_AMD, 0},
};
static const struct { uint32_t name; const char *text; } texts[] = {
    {CL_DEVICE_VENDOR, "Advanced Micro Devices, Inc."}, {CL_DEVICE_PROFILE, "FULL_PROFILE"},
    {CL_DEVICE_VERSION, "OpenCL 3.0 Cairn"}, {CL_DEVICE_OPENCL_C_VERSION, "OpenCL C 1.2 "},
    {CL_DEVICE_EXTENSIONS, EXTENSIONS}, {CL_DEVICE_BUILT_IN_KERNELS, ""},
    {CL_DEVICE_IL_VERSION, "SPIR-V_1.0 SPIR-V_1.1 SPIR-V_1.2 SPIR-V_1.3 SPIR-V_1.4 SPIR-V_1.5 SPIR-V_1.6"},
    {CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED, ""},
};
static const char FEATURES[] =
    "__opencl_c_3d_image_writes __opencl_c_atomic_order_acq_rel __opencl_c_atomic_order_seq_cst "
    "__opencl_c_atomic_scope_all_devices __opencl_c_atomic_scope_device __opencl_c_device_enqueue __opencl_c_fp64 "
    "__opencl_c_generic_address_space __opencl_c_images __opencl_c_int64 __opencl_c_pipes "
    "__opencl_c_program_scope_global_variables __opencl_c_read_write_images __opencl_c_subgroups "
    "__opencl_c_work_group_collective_functions";

static int32_t c_versions(size_t size, void *value, size_t *size_ret)
{
    static const uint32_t known[] = {VERSION(1, 0), VERSION(1, 1), VERSION(1, 2), VERSION(2, 0), VERSION(3, 0)};
    struct name_version list[5];
    memset(list, 0, sizeof list);
    for (int i = 0; i < 5; i++) {
        list[i].version = known[i];
        strcpy(list[i].name, "OpenCL C");
    }
    return ocl_answer(list, sizeof list, size, value, size_ret);
}

static int32_t il_versions(size_t size, void *value, size_t *size_ret)
{
    struct name_version list[7];
    memset(list, 0, sizeof list);
    for (uint32_t i = 0; i < 7; i++) {
        list[i].version = VERSION(1, i);
        strcpy(list[i].name, "SPIR-V");
    }
    return ocl_answer(list, sizeof list, size, value, size_ret);
}

static uint64_t biggest(const struct device *device) { return device->memory_size / 4 * 3; }

static int32_t topology(const struct device *device, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    if (name == CL_DEVICE_PCI_BUS_INFO_KHR) {
        uint32_t place[4] = {device->domain, device->bus, device->slot, 0};
        return ocl_answer(place, sizeof place, size, value, size_ret);
    }
    struct { uint32_t type; uint8_t unused[17], bus, device, function; } amd = {1, {0}, (uint8_t)device->bus, (uint8_t)device->slot, 0};
    return ocl_answer(&amd, sizeof amd, size, value, size_ret);
}

EXPORT int32_t clGetDeviceInfo(void *given, uint32_t name, size_t size, void *value, size_t *size_ret)
{
    const struct device *device = given;
    if (!ocl_is(device, A_DEVICE))
        return CL_INVALID_DEVICE;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].name == name)
            ANSWER(uint32_t, words[i].value);
    for (size_t i = 0; i < sizeof longs / sizeof *longs; i++)
        if (longs[i].name == name)
            ANSWER(uint64_t, longs[i].value);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i].name == name)
            return ocl_text(texts[i].text, size, value, size_ret);
    size_t sides[3] = {1024, 1024, 1024}, gone[2] = {device->memory_size >> 10, biggest(device) >> 10};
    intptr_t none = 0;
    switch (name) {
    case CL_DEVICE_NAME: return ocl_text(device->name, size, value, size_ret);
    case CL_DEVICE_BOARD_NAME_AMD: return ocl_text(device->board, size, value, size_ret);
    case CL_DRIVER_VERSION: return ocl_text(device->version, size, value, size_ret);
    case CL_DEVICE_PLATFORM: ANSWER(void *, &cairn_ocl_platform);
    case CL_DEVICE_PARENT_DEVICE: ANSWER(void *, NULL);
    case CL_DEVICE_MAX_COMPUTE_UNITS: ANSWER(uint32_t, device->units);
    case CL_DEVICE_MAX_CLOCK_FREQUENCY: ANSWER(uint32_t, device->megahertz);
    case CL_DEVICE_MAX_NUM_SUB_GROUPS: ANSWER(uint32_t, 256 / device->wave);
    case CL_DEVICE_WAVEFRONT_WIDTH_AMD: ANSWER(uint32_t, device->wave);
    case CL_DEVICE_LOCAL_MEM_SIZE_PER_COMPUTE_UNIT_AMD: ANSWER(uint32_t, device->lds);
    case CL_DEVICE_GFXIP_MAJOR_AMD: ANSWER(uint32_t, device->gfx[0]);
    case CL_DEVICE_GFXIP_MINOR_AMD: ANSWER(uint32_t, device->gfx[1]);
    case CL_DEVICE_MAX_WORK_GROUP_SIZE: ANSWER(size_t, 256);
    case CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE: ANSWER(size_t, device->wave);
    case CL_DEVICE_MAX_WORK_ITEM_SIZES: return ocl_answer(sides, sizeof sides, size, value, size_ret);
    case CL_DEVICE_GLOBAL_MEM_SIZE: ANSWER(uint64_t, device->memory_size);
    case CL_DEVICE_MAX_MEM_ALLOC_SIZE: ANSWER(uint64_t, biggest(device));
    case CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE: ANSWER(uint64_t, biggest(device));
    case CL_DEVICE_LOCAL_MEM_SIZE: ANSWER(uint64_t, device->lds);
    case CL_DEVICE_GLOBAL_FREE_MEMORY_AMD: return ocl_answer(gone, sizeof gone, size, value, size_ret);
    case CL_DEVICE_PARTITION_PROPERTIES: return ocl_answer(&none, sizeof none, size, value, size_ret);
    case CL_DEVICE_PARTITION_TYPE: return ocl_answer(NULL, 0, size, value, size_ret);
    case CL_DEVICE_OPENCL_C_ALL_VERSIONS: return c_versions(size, value, size_ret);
    case CL_DEVICE_OPENCL_C_FEATURES: return versions_of(FEATURES, VERSION(3, 0), size, value, size_ret);
    case CL_DEVICE_EXTENSIONS_WITH_VERSION: return versions_of(EXTENSIONS, VERSION(1, 0), size, value, size_ret);
    case CL_DEVICE_ILS_WITH_VERSION: return il_versions(size, value, size_ret);
    case CL_DEVICE_BUILT_IN_KERNELS_WITH_VERSION: return ocl_answer(NULL, 0, size, value, size_ret);
    case CL_DEVICE_PCI_BUS_INFO_KHR:
    case CL_DEVICE_TOPOLOGY_AMD: return topology(device, name, size, value, size_ret);
    default: return CL_INVALID_VALUE;
    }
}
