/* Extensions: those that the device has as macros; numbers and types of others, by which programs ask for them. */
#ifndef CAIRN_CL_EXT_H
#define CAIRN_CL_EXT_H

#include <CL/cl.h>
#include <CL/cl_ext_numbers.h>
#include <CL/cl_function_types.h>

#define cl_khr_icd 1
#define cl_khr_fp64 1
#define cl_khr_fp16 1
#define cl_khr_byte_addressable_store 1
#define cl_khr_int64_base_atomics 1
#define cl_khr_int64_extended_atomics 1
#define cl_khr_3d_image_writes 1
#define cl_khr_image2d_from_buffer 1
#define cl_khr_depth_images 1
#define cl_khr_subgroups 1
#define cl_khr_il_program 1
#define cl_khr_extended_versioning 1
#define cl_ext_device_fission 1

#define CL_PARTITION_BY_NAMES_LIST_END_EXT ((cl_device_partition_property_ext)0 - 1)

typedef cl_properties cl_queue_properties_khr;
typedef cl_uint cl_queue_priority_khr;
typedef cl_uint cl_queue_throttle_khr;
typedef cl_uint cl_version_khr;
typedef cl_name_version cl_name_version_khr;
typedef cl_bitfield cl_context_memory_initialize_khr;
typedef cl_bitfield cl_device_terminate_capability_khr;
typedef cl_bitfield cl_device_integer_dot_product_capabilities_khr;
typedef cl_bitfield cl_device_kernel_clock_capabilities_khr;
typedef cl_bitfield cl_device_fp_atomic_capabilities_ext;
typedef cl_bitfield cl_mem_migration_flags_ext;
typedef cl_uint cl_image_requirements_info_ext;
typedef cl_ulong cl_mem_device_address_ext;
typedef cl_uint cl_external_memory_handle_type_khr;
typedef cl_uint cl_external_semaphore_handle_type_khr;
typedef struct _cl_semaphore_khr *cl_semaphore_khr;
typedef cl_properties cl_semaphore_properties_khr;
typedef cl_uint cl_semaphore_info_khr;
typedef cl_uint cl_semaphore_type_khr;
typedef cl_ulong cl_semaphore_payload_khr;
typedef struct _cl_command_buffer_khr *cl_command_buffer_khr;
typedef struct _cl_mutable_command_khr *cl_mutable_command_khr;
typedef cl_uint cl_sync_point_khr;
typedef cl_bitfield cl_device_unified_shared_memory_capabilities_intel;
typedef cl_bitfield cl_mem_alloc_flags_intel;
typedef cl_properties cl_mem_properties_intel;
typedef cl_uint cl_mem_info_intel;
typedef cl_uint cl_mem_advice_intel;
typedef cl_uint cl_unified_shared_memory_type_intel;
typedef cl_bitfield cl_device_feature_capabilities_intel;

typedef struct _cl_device_pci_bus_info_khr {
    cl_uint pci_domain, pci_bus, pci_device, pci_function;
} cl_device_pci_bus_info_khr;

typedef struct _cl_device_integer_dot_product_acceleration_properties_khr {
    cl_bool signed_accelerated, unsigned_accelerated, mixed_signedness_accelerated;
    cl_bool accumulating_saturating_signed_accelerated, accumulating_saturating_unsigned_accelerated;
    cl_bool accumulating_saturating_mixed_signedness_accelerated;
} cl_device_integer_dot_product_acceleration_properties_khr;

/* CL_DEVICE_TOPOLOGY_AMD's answer: where the device is on the bus. */
typedef union {
    struct { cl_uint type, data[5]; } raw;
    struct { cl_uint type; cl_char unused[17], bus, device, function; } pcie;
} cl_device_topology_amd;
#define CL_DEVICE_TOPOLOGY_TYPE_PCIE_AMD 1

#endif
