/* OpenCL 3.0 for programs on the host: types, numbers, functions. */
#ifndef CAIRN_CL_H
#define CAIRN_CL_H

#include <CL/cl_version.h>
#include <CL/cl_platform.h>
#include <CL/cl_errors.h>
#include <CL/cl_constants.h>

typedef struct _cl_platform_id *cl_platform_id;
typedef struct _cl_device_id *cl_device_id;
typedef struct _cl_context *cl_context;
typedef struct _cl_command_queue *cl_command_queue;
typedef struct _cl_mem *cl_mem;
typedef struct _cl_program *cl_program;
typedef struct _cl_kernel *cl_kernel;
typedef struct _cl_event *cl_event;
typedef struct _cl_sampler *cl_sampler;

typedef cl_ulong cl_bitfield;
typedef cl_ulong cl_properties;
typedef cl_ulong cl_device_type;
typedef cl_ulong cl_device_fp_config;
typedef cl_ulong cl_device_exec_capabilities;
typedef cl_ulong cl_device_svm_capabilities;
typedef cl_ulong cl_command_queue_properties;
typedef cl_ulong cl_device_affinity_domain;
typedef cl_ulong cl_mem_flags;
typedef cl_ulong cl_svm_mem_flags;
typedef cl_ulong cl_mem_migration_flags;
typedef cl_ulong cl_map_flags;
typedef cl_ulong cl_kernel_arg_type_qualifier;
typedef cl_ulong cl_device_atomic_capabilities;
typedef cl_ulong cl_device_device_enqueue_capabilities;
typedef cl_ulong cl_queue_properties;
typedef cl_ulong cl_sampler_properties;
typedef cl_ulong cl_mem_properties;
typedef cl_uint cl_bool;
typedef cl_uint cl_platform_info;
typedef cl_uint cl_device_info;
typedef cl_uint cl_device_mem_cache_type;
typedef cl_uint cl_device_local_mem_type;
typedef cl_uint cl_context_info;
typedef cl_uint cl_command_queue_info;
typedef cl_uint cl_channel_order;
typedef cl_uint cl_channel_type;
typedef cl_uint cl_mem_object_type;
typedef cl_uint cl_mem_info;
typedef cl_uint cl_image_info;
typedef cl_uint cl_buffer_create_type;
typedef cl_uint cl_addressing_mode;
typedef cl_uint cl_filter_mode;
typedef cl_uint cl_sampler_info;
typedef cl_uint cl_pipe_info;
typedef cl_uint cl_program_info;
typedef cl_uint cl_program_build_info;
typedef cl_uint cl_program_binary_type;
typedef cl_uint cl_kernel_info;
typedef cl_uint cl_kernel_arg_info;
typedef cl_uint cl_kernel_arg_address_qualifier;
typedef cl_uint cl_kernel_arg_access_qualifier;
typedef cl_uint cl_kernel_work_group_info;
typedef cl_uint cl_kernel_sub_group_info;
typedef cl_uint cl_event_info;
typedef cl_uint cl_command_type;
typedef cl_uint cl_profiling_info;
typedef cl_uint cl_kernel_exec_info;
typedef cl_uint cl_version;
typedef cl_uint cl_khronos_vendor_id;
typedef cl_int cl_build_status;
typedef intptr_t cl_context_properties;
typedef intptr_t cl_device_partition_property;
typedef intptr_t cl_pipe_properties;
typedef cl_ulong cl_device_partition_property_ext;

typedef struct _cl_image_format {
    cl_channel_order image_channel_order;
    cl_channel_type image_channel_data_type;
} cl_image_format;

typedef struct _cl_image_desc {
    cl_mem_object_type image_type;
    size_t image_width, image_height, image_depth, image_array_size, image_row_pitch, image_slice_pitch;
    cl_uint num_mip_levels, num_samples;
    __extension__ union {
        cl_mem buffer;
        cl_mem mem_object;
    };
} cl_image_desc;

typedef struct _cl_buffer_region {
    size_t origin, size;
} cl_buffer_region;

typedef struct _cl_name_version {
    cl_version version;
    char name[CL_NAME_VERSION_MAX_NAME_SIZE];
} cl_name_version;

/* Functions of the program that the library calls. */
typedef void(CL_CALLBACK *cl_context_notify)(const char *text, const void *info, size_t size, void *user_data);
typedef void(CL_CALLBACK *cl_context_end)(cl_context context, void *user_data);
typedef void(CL_CALLBACK *cl_mem_end)(cl_mem memobj, void *user_data);
typedef void(CL_CALLBACK *cl_program_notify)(cl_program program, void *user_data);
typedef void(CL_CALLBACK *cl_event_notify)(cl_event event, cl_int status, void *user_data);
typedef void(CL_CALLBACK *cl_native_kernel)(void *arguments);
typedef void(CL_CALLBACK *cl_svm_free)(cl_command_queue queue, cl_uint count, void *pointers[], void *user_data);

#include <CL/cl_functions.h>

#endif
