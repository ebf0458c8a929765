/* Functions of librocfft. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_ROCFFT_INTERNAL_ROCFFT_FUNCTIONS_H
#define CAIRN_ROCFFT_INTERNAL_ROCFFT_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Rocfft */
rocfft_status rocfft_setup(void);
rocfft_status rocfft_cleanup(void);
rocfft_status rocfft_plan_create(rocfft_plan* plan, rocfft_result_placement placement,
    rocfft_transform_type transform_type, rocfft_precision precision, size_t dimensions, const size_t* lengths,
    size_t number_of_transforms, rocfft_plan_description description);
rocfft_status rocfft_execute(rocfft_plan plan, void** in_buffer, void** out_buffer, rocfft_execution_info info);
rocfft_status rocfft_plan_destroy(rocfft_plan plan);
rocfft_status rocfft_plan_description_set_scale_factor(rocfft_plan_description description, double scale_factor);
rocfft_status rocfft_plan_description_set_data_layout(rocfft_plan_description description,
    rocfft_array_type in_array_type, rocfft_array_type out_array_type, const size_t* in_offsets,
    const size_t* out_offsets, size_t in_strides_size, const size_t* in_strides, size_t in_distance,
    size_t out_strides_size, const size_t* out_strides, size_t out_distance);
rocfft_status rocfft_field_create(rocfft_field* field);
rocfft_status rocfft_field_destroy(rocfft_field field);
rocfft_status rocfft_get_version_string(char* buf, size_t len);
rocfft_status rocfft_plan_description_set_comm(rocfft_plan_description description, rocfft_comm_type comm_type,
    void* comm_handle);
rocfft_status rocfft_brick_create(rocfft_brick* brick, const size_t* field_lower, const size_t* field_upper,
    const size_t* brick_stride, size_t dim_with_batch, int deviceID);
rocfft_status rocfft_brick_destroy(rocfft_brick brick);
rocfft_status rocfft_field_add_brick(rocfft_field field, rocfft_brick brick);
rocfft_status rocfft_plan_description_add_infield(rocfft_plan_description description, rocfft_field field);
rocfft_status rocfft_plan_description_add_outfield(rocfft_plan_description description, rocfft_field field);
rocfft_status rocfft_plan_get_work_buffer_size(rocfft_plan plan, size_t* size_in_bytes);
rocfft_status rocfft_plan_get_print(rocfft_plan plan);
rocfft_status rocfft_plan_description_create(rocfft_plan_description* description);
rocfft_status rocfft_plan_description_destroy(rocfft_plan_description description);
rocfft_status rocfft_execution_info_create(rocfft_execution_info* info);
rocfft_status rocfft_execution_info_destroy(rocfft_execution_info info);
rocfft_status rocfft_execution_info_set_work_buffer(rocfft_execution_info info, void* work_buffer,
    size_t size_in_bytes);
rocfft_status rocfft_execution_info_set_stream(rocfft_execution_info info, void* stream);
rocfft_status rocfft_execution_info_set_load_callback(rocfft_execution_info info, void** cb_functions, void** cb_data,
    size_t shared_mem_bytes);
rocfft_status rocfft_execution_info_set_store_callback(rocfft_execution_info info, void** cb_functions, void** cb_data,
    size_t shared_mem_bytes);
rocfft_status rocfft_cache_serialize(void** buffer, size_t* buffer_len_bytes);
rocfft_status rocfft_cache_buffer_free(void* buffer);
rocfft_status rocfft_cache_deserialize(const void* buffer, size_t buffer_len_bytes);

#ifdef __cplusplus
}
#endif

#endif
