/* What is asked for by which number has which type (OpenCL 3.0 API specification, the tables of clGet...Info). */
#ifndef CAIRN_CL_HPP_INFO
#define CAIRN_CL_HPP_INFO

#include <CL/hpp/base.hpp>

namespace cl {

class Platform;
class Device;
class Context;
class CommandQueue;
class DeviceCommandQueue;
class Memory;
class Buffer;
class Program;
class Kernel;

namespace detail {

struct cl_platform_info;
struct cl_device_info;
struct cl_context_info;
struct cl_event_info;
struct cl_profiling_info;
struct cl_mem_info;
struct cl_image_info;
struct cl_pipe_info;
struct cl_sampler_info;
struct cl_program_info;
struct cl_program_build_info;
struct cl_kernel_info;
struct cl_kernel_arg_info;
struct cl_kernel_work_group_info;
struct cl_kernel_sub_group_info;
struct cl_command_queue_info;

#define CAIRN_CL_IS(of, name, ...)                                                                                    \
    template <> struct param_traits<cl_##of##_info, CL_##name> {                                                      \
        enum { value = CL_##name };                                                                                   \
        typedef __VA_ARGS__ param_type;                                                                               \
    };
#define CAIRN_CL_2(of, T, a, b) CAIRN_CL_IS(of, a, T) CAIRN_CL_IS(of, b, T)
#define CAIRN_CL_3(of, T, a, b, c) CAIRN_CL_2(of, T, a, b) CAIRN_CL_IS(of, c, T)
#define CAIRN_CL_4(of, T, a, b, c, d) CAIRN_CL_2(of, T, a, b) CAIRN_CL_2(of, T, c, d)
#define CAIRN_CL_5(of, T, a, b, c, d, e) CAIRN_CL_4(of, T, a, b, c, d) CAIRN_CL_IS(of, e, T)
#define CAIRN_CL_7(of, T, a, b, c, d, e, f, g) CAIRN_CL_5(of, T, a, b, c, d, e) CAIRN_CL_2(of, T, f, g)

CAIRN_CL_5(platform, string, PLATFORM_PROFILE, PLATFORM_VERSION, PLATFORM_NAME, PLATFORM_VENDOR, PLATFORM_EXTENSIONS)
CAIRN_CL_IS(platform, PLATFORM_HOST_TIMER_RESOLUTION, cl_ulong)
CAIRN_CL_IS(platform, PLATFORM_NUMERIC_VERSION, cl_version)
CAIRN_CL_IS(platform, PLATFORM_EXTENSIONS_WITH_VERSION, vector<cl_name_version>)

CAIRN_CL_7(device, string, DEVICE_NAME, DEVICE_VENDOR, DRIVER_VERSION, DEVICE_PROFILE, DEVICE_VERSION,
           DEVICE_EXTENSIONS, DEVICE_OPENCL_C_VERSION)
CAIRN_CL_4(device, string, DEVICE_BUILT_IN_KERNELS, DEVICE_IL_VERSION, DEVICE_LATEST_CONFORMANCE_VERSION_PASSED,
           DEVICE_BOARD_NAME_AMD)
CAIRN_CL_IS(device, DEVICE_TYPE, cl_device_type)
CAIRN_CL_7(device, cl_uint, DEVICE_VENDOR_ID, DEVICE_MAX_COMPUTE_UNITS, DEVICE_MAX_WORK_ITEM_DIMENSIONS,
           DEVICE_PREFERRED_VECTOR_WIDTH_CHAR, DEVICE_PREFERRED_VECTOR_WIDTH_SHORT, DEVICE_PREFERRED_VECTOR_WIDTH_INT,
           DEVICE_PREFERRED_VECTOR_WIDTH_LONG)
CAIRN_CL_7(device, cl_uint, DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE,
           DEVICE_PREFERRED_VECTOR_WIDTH_HALF, DEVICE_NATIVE_VECTOR_WIDTH_CHAR, DEVICE_NATIVE_VECTOR_WIDTH_SHORT,
           DEVICE_NATIVE_VECTOR_WIDTH_INT, DEVICE_NATIVE_VECTOR_WIDTH_LONG)
CAIRN_CL_7(device, cl_uint, DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE,
           DEVICE_NATIVE_VECTOR_WIDTH_HALF, DEVICE_MAX_CLOCK_FREQUENCY, DEVICE_ADDRESS_BITS, DEVICE_MAX_READ_IMAGE_ARGS,
           DEVICE_MAX_WRITE_IMAGE_ARGS)
CAIRN_CL_7(device, cl_uint, DEVICE_MAX_SAMPLERS, DEVICE_MEM_BASE_ADDR_ALIGN, DEVICE_MIN_DATA_TYPE_ALIGN_SIZE,
           DEVICE_GLOBAL_MEM_CACHELINE_SIZE, DEVICE_MAX_CONSTANT_ARGS, DEVICE_REFERENCE_COUNT,
           DEVICE_PARTITION_MAX_SUB_DEVICES)
CAIRN_CL_7(device, cl_uint, DEVICE_IMAGE_PITCH_ALIGNMENT, DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT,
           DEVICE_MAX_READ_WRITE_IMAGE_ARGS, DEVICE_MAX_PIPE_ARGS, DEVICE_PIPE_MAX_ACTIVE_RESERVATIONS,
           DEVICE_PIPE_MAX_PACKET_SIZE, DEVICE_QUEUE_ON_DEVICE_PREFERRED_SIZE)
CAIRN_CL_7(device, cl_uint, DEVICE_QUEUE_ON_DEVICE_MAX_SIZE, DEVICE_MAX_ON_DEVICE_QUEUES, DEVICE_MAX_ON_DEVICE_EVENTS,
           DEVICE_MAX_NUM_SUB_GROUPS, DEVICE_PREFERRED_PLATFORM_ATOMIC_ALIGNMENT,
           DEVICE_PREFERRED_GLOBAL_ATOMIC_ALIGNMENT, DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT)
CAIRN_CL_7(device, size_type, DEVICE_MAX_WORK_GROUP_SIZE, DEVICE_IMAGE2D_MAX_WIDTH, DEVICE_IMAGE2D_MAX_HEIGHT,
           DEVICE_IMAGE3D_MAX_WIDTH, DEVICE_IMAGE3D_MAX_HEIGHT, DEVICE_IMAGE3D_MAX_DEPTH, DEVICE_MAX_PARAMETER_SIZE)
CAIRN_CL_7(device, size_type, DEVICE_PROFILING_TIMER_RESOLUTION, DEVICE_IMAGE_MAX_BUFFER_SIZE,
           DEVICE_IMAGE_MAX_ARRAY_SIZE, DEVICE_PRINTF_BUFFER_SIZE, DEVICE_MAX_GLOBAL_VARIABLE_SIZE,
           DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE, DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE)
CAIRN_CL_5(device, cl_ulong, DEVICE_MAX_MEM_ALLOC_SIZE, DEVICE_GLOBAL_MEM_CACHE_SIZE, DEVICE_GLOBAL_MEM_SIZE,
           DEVICE_MAX_CONSTANT_BUFFER_SIZE, DEVICE_LOCAL_MEM_SIZE)
CAIRN_CL_7(device, cl_bool, DEVICE_IMAGE_SUPPORT, DEVICE_ERROR_CORRECTION_SUPPORT, DEVICE_HOST_UNIFIED_MEMORY,
           DEVICE_ENDIAN_LITTLE, DEVICE_AVAILABLE, DEVICE_COMPILER_AVAILABLE, DEVICE_LINKER_AVAILABLE)
CAIRN_CL_5(device, cl_bool, DEVICE_PREFERRED_INTEROP_USER_SYNC, DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT,
           DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT, DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT, DEVICE_PIPE_SUPPORT)
CAIRN_CL_IS(device, DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS, cl_bool)
CAIRN_CL_IS(device, DEVICE_MAX_WORK_ITEM_SIZES, vector<size_type>)
CAIRN_CL_3(device, cl_device_fp_config, DEVICE_SINGLE_FP_CONFIG, DEVICE_DOUBLE_FP_CONFIG, DEVICE_HALF_FP_CONFIG)
CAIRN_CL_IS(device, DEVICE_GLOBAL_MEM_CACHE_TYPE, cl_device_mem_cache_type)
CAIRN_CL_IS(device, DEVICE_LOCAL_MEM_TYPE, cl_device_local_mem_type)
CAIRN_CL_IS(device, DEVICE_EXECUTION_CAPABILITIES, cl_device_exec_capabilities)
CAIRN_CL_2(device, cl_command_queue_properties, DEVICE_QUEUE_ON_HOST_PROPERTIES, DEVICE_QUEUE_ON_DEVICE_PROPERTIES)
CAIRN_CL_IS(device, DEVICE_PLATFORM, ::cl_platform_id)
CAIRN_CL_IS(device, DEVICE_PARENT_DEVICE, cl::Device)
CAIRN_CL_2(device, vector<cl_device_partition_property>, DEVICE_PARTITION_PROPERTIES, DEVICE_PARTITION_TYPE)
CAIRN_CL_IS(device, DEVICE_PARTITION_AFFINITY_DOMAIN, cl_device_affinity_domain)
CAIRN_CL_IS(device, DEVICE_SVM_CAPABILITIES, cl_device_svm_capabilities)
CAIRN_CL_IS(device, DEVICE_NUMERIC_VERSION, cl_version)
CAIRN_CL_5(device, vector<cl_name_version>, DEVICE_EXTENSIONS_WITH_VERSION, DEVICE_ILS_WITH_VERSION,
           DEVICE_BUILT_IN_KERNELS_WITH_VERSION, DEVICE_OPENCL_C_ALL_VERSIONS, DEVICE_OPENCL_C_FEATURES)
CAIRN_CL_2(device, cl_device_atomic_capabilities, DEVICE_ATOMIC_MEMORY_CAPABILITIES, DEVICE_ATOMIC_FENCE_CAPABILITIES)
CAIRN_CL_IS(device, DEVICE_DEVICE_ENQUEUE_CAPABILITIES, cl_device_device_enqueue_capabilities)
CAIRN_CL_IS(device, DEVICE_TOPOLOGY_AMD, cl_device_topology_amd)
CAIRN_CL_IS(device, DEVICE_PCI_BUS_INFO_KHR, cl_device_pci_bus_info_khr)

CAIRN_CL_2(context, cl_uint, CONTEXT_REFERENCE_COUNT, CONTEXT_NUM_DEVICES)
CAIRN_CL_IS(context, CONTEXT_DEVICES, vector<cl::Device>)
CAIRN_CL_IS(context, CONTEXT_PROPERTIES, vector<cl_context_properties>)

CAIRN_CL_IS(event, EVENT_COMMAND_QUEUE, cl::CommandQueue)
CAIRN_CL_IS(event, EVENT_CONTEXT, cl::Context)
CAIRN_CL_IS(event, EVENT_COMMAND_TYPE, cl_command_type)
CAIRN_CL_IS(event, EVENT_REFERENCE_COUNT, cl_uint)
CAIRN_CL_IS(event, EVENT_COMMAND_EXECUTION_STATUS, cl_int)
CAIRN_CL_5(profiling, cl_ulong, PROFILING_COMMAND_QUEUED, PROFILING_COMMAND_SUBMIT, PROFILING_COMMAND_START,
           PROFILING_COMMAND_END, PROFILING_COMMAND_COMPLETE)

CAIRN_CL_IS(mem, MEM_TYPE, cl_mem_object_type)
CAIRN_CL_IS(mem, MEM_FLAGS, cl_mem_flags)
CAIRN_CL_2(mem, size_type, MEM_SIZE, MEM_OFFSET)
CAIRN_CL_IS(mem, MEM_HOST_PTR, void *)
CAIRN_CL_2(mem, cl_uint, MEM_MAP_COUNT, MEM_REFERENCE_COUNT)
CAIRN_CL_IS(mem, MEM_CONTEXT, cl::Context)
CAIRN_CL_IS(mem, MEM_ASSOCIATED_MEMOBJECT, cl::Memory)
CAIRN_CL_IS(mem, MEM_USES_SVM_POINTER, cl_bool)
CAIRN_CL_IS(mem, MEM_PROPERTIES, vector<cl_mem_properties>)
CAIRN_CL_IS(image, IMAGE_FORMAT, cl_image_format)
CAIRN_CL_7(image, size_type, IMAGE_ELEMENT_SIZE, IMAGE_ROW_PITCH, IMAGE_SLICE_PITCH, IMAGE_WIDTH, IMAGE_HEIGHT,
           IMAGE_DEPTH, IMAGE_ARRAY_SIZE)
CAIRN_CL_2(image, cl_uint, IMAGE_NUM_MIP_LEVELS, IMAGE_NUM_SAMPLES)
CAIRN_CL_IS(image, IMAGE_BUFFER, cl::Buffer)
CAIRN_CL_2(pipe, cl_uint, PIPE_PACKET_SIZE, PIPE_MAX_PACKETS)
CAIRN_CL_IS(sampler, SAMPLER_REFERENCE_COUNT, cl_uint)
CAIRN_CL_IS(sampler, SAMPLER_CONTEXT, cl::Context)
CAIRN_CL_IS(sampler, SAMPLER_NORMALIZED_COORDS, cl_bool)
CAIRN_CL_IS(sampler, SAMPLER_ADDRESSING_MODE, cl_addressing_mode)
CAIRN_CL_IS(sampler, SAMPLER_FILTER_MODE, cl_filter_mode)
CAIRN_CL_IS(sampler, SAMPLER_PROPERTIES, vector<cl_sampler_properties>)
CAIRN_CL_IS(pipe, PIPE_PROPERTIES, vector<cl_pipe_properties>)
CAIRN_CL_IS(command_queue, QUEUE_PROPERTIES_ARRAY, vector<cl_queue_properties>)
CAIRN_CL_2(program, cl_bool, PROGRAM_SCOPE_GLOBAL_CTORS_PRESENT, PROGRAM_SCOPE_GLOBAL_DTORS_PRESENT)

CAIRN_CL_2(program, cl_uint, PROGRAM_REFERENCE_COUNT, PROGRAM_NUM_DEVICES)
CAIRN_CL_IS(program, PROGRAM_CONTEXT, cl::Context)
CAIRN_CL_IS(program, PROGRAM_DEVICES, vector<cl::Device>)
CAIRN_CL_2(program, string, PROGRAM_SOURCE, PROGRAM_KERNEL_NAMES)
CAIRN_CL_IS(program, PROGRAM_BINARY_SIZES, vector<size_type>)
CAIRN_CL_IS(program, PROGRAM_BINARIES, vector<vector<unsigned char>>)
CAIRN_CL_IS(program, PROGRAM_NUM_KERNELS, size_type)
CAIRN_CL_IS(program, PROGRAM_IL, vector<unsigned char>)
CAIRN_CL_IS(program_build, PROGRAM_BUILD_STATUS, cl_build_status)
CAIRN_CL_2(program_build, string, PROGRAM_BUILD_OPTIONS, PROGRAM_BUILD_LOG)
CAIRN_CL_IS(program_build, PROGRAM_BINARY_TYPE, cl_program_binary_type)
CAIRN_CL_IS(program_build, PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE, size_type)

CAIRN_CL_2(kernel, string, KERNEL_FUNCTION_NAME, KERNEL_ATTRIBUTES)
CAIRN_CL_2(kernel, cl_uint, KERNEL_NUM_ARGS, KERNEL_REFERENCE_COUNT)
CAIRN_CL_IS(kernel, KERNEL_CONTEXT, cl::Context)
CAIRN_CL_IS(kernel, KERNEL_PROGRAM, cl::Program)
CAIRN_CL_IS(kernel_arg, KERNEL_ARG_ADDRESS_QUALIFIER, cl_kernel_arg_address_qualifier)
CAIRN_CL_IS(kernel_arg, KERNEL_ARG_ACCESS_QUALIFIER, cl_kernel_arg_access_qualifier)
CAIRN_CL_2(kernel_arg, string, KERNEL_ARG_TYPE_NAME, KERNEL_ARG_NAME)
CAIRN_CL_IS(kernel_arg, KERNEL_ARG_TYPE_QUALIFIER, cl_kernel_arg_type_qualifier)
CAIRN_CL_2(kernel_work_group, size_type, KERNEL_WORK_GROUP_SIZE, KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE)
typedef array<size_type, 3> Sides;
CAIRN_CL_2(kernel_work_group, Sides, KERNEL_COMPILE_WORK_GROUP_SIZE, KERNEL_GLOBAL_WORK_SIZE)
CAIRN_CL_2(kernel_work_group, cl_ulong, KERNEL_LOCAL_MEM_SIZE, KERNEL_PRIVATE_MEM_SIZE)
CAIRN_CL_4(kernel_sub_group, size_type, KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE,
           KERNEL_MAX_NUM_SUB_GROUPS, KERNEL_COMPILE_NUM_SUB_GROUPS)
CAIRN_CL_IS(kernel_sub_group, KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT, Sides)

CAIRN_CL_IS(command_queue, QUEUE_CONTEXT, cl::Context)
CAIRN_CL_IS(command_queue, QUEUE_DEVICE, cl::Device)
CAIRN_CL_2(command_queue, cl_uint, QUEUE_REFERENCE_COUNT, QUEUE_SIZE)
CAIRN_CL_IS(command_queue, QUEUE_PROPERTIES, cl_command_queue_properties)
CAIRN_CL_IS(command_queue, QUEUE_DEVICE_DEFAULT, cl::DeviceCommandQueue)

#undef CAIRN_CL_IS
#undef CAIRN_CL_2
#undef CAIRN_CL_3
#undef CAIRN_CL_4
#undef CAIRN_CL_5
#undef CAIRN_CL_7

} // namespace detail
} // namespace cl

/* The two forms of getInfo: by a number that is known, and into a place. */
#define CAIRN_CL_GET_INFO(getter, of, function)                                                                       \
    template <class T> cl_int getter(of name, T *value) const                                                         \
    {                                                                                                                 \
        auto ask = [&](size_type bytes, void *place, size_type *all) {                                                \
            return ::function(this->object_, name, bytes, place, all);                                                \
        };                                                                                                            \
        return detail::errHandler(detail::Answer<T>::read(ask, value), #function);                                    \
    }                                                                                                                 \
    template <cl_uint name> typename detail::param_traits<detail::of, name>::param_type getter(cl_int *err = nullptr) \
        const                                                                                                         \
    {                                                                                                                 \
        typename detail::param_traits<detail::of, name>::param_type value{};                                          \
        cl_int code = getter(name, &value);                                                                           \
        if (err)                                                                                                      \
            *err = code;                                                                                              \
        return value;                                                                                                 \
    }

#endif
