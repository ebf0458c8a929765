"""Every function that libhsa-runtime64.so.1 exports; rows as in ``cairn.abi.tables.amdhip64``.

Handles are structures of one 64-bit word, passed as that word. Callbacks are addresses.

Source: the HSA Runtime Programmer's Reference 1.2 and AMD's extensions, as ROCm 7 exports them.
"""

LIBRARY = "hsa-runtime64"
SONAME = "libhsa-runtime64.so.1"
NODE = "ROCR_1"
PACKAGE = "cairn.hsa.api"

ROWS = """
[system -> hsa_status_t]
hsa_init()
hsa_shut_down()
hsa_status_string(int, const char**)
hsa_system_get_info(int, void*)
hsa_extension_get_name(uint16_t, const char**)
hsa_system_extension_supported(uint16_t, uint16_t, uint16_t, uint8_t*)
hsa_system_major_extension_supported(uint16_t, uint16_t, uint16_t*, uint8_t*)
hsa_system_get_extension_table(uint16_t, uint16_t, uint16_t, void*)
hsa_system_get_major_extension_table(uint16_t, uint16_t, size_t, void*)
hsa_amd_register_system_event_handler(void*, void*)
hsa_amd_enable_logging(uint8_t*@, void*)

[agents -> hsa_status_t]
hsa_iterate_agents(void*, void*)
hsa_agent_get_info(uint64_t, int, void*)
hsa_agent_get_exception_policies(uint64_t, int, uint16_t*)
hsa_agent_extension_supported(uint16_t, uint64_t, uint16_t, uint16_t, uint8_t*)
hsa_agent_major_extension_supported(uint16_t, uint64_t, uint16_t, uint16_t*, uint8_t*)
hsa_agent_iterate_caches(uint64_t, void*, void*)
hsa_cache_get_info(uint64_t, int, void*)
hsa_agent_iterate_isas(uint64_t, void*, void*)
hsa_isa_from_name(const char*, uint64_t*)
hsa_isa_get_info(uint64_t, int, uint32_t, void*)
hsa_isa_get_info_alt(uint64_t, int, void*)
hsa_isa_get_exception_policies(uint64_t, int, uint16_t*)
hsa_isa_get_round_method(uint64_t, int, int, int*)
hsa_isa_iterate_wavefronts(uint64_t, void*, void*)
hsa_wavefront_get_info(uint64_t, int, void*)
hsa_isa_compatible(uint64_t, uint64_t, uint8_t*)
hsa_amd_coherency_get_type(uint64_t, int*)
hsa_amd_coherency_set_type(uint64_t, int)
hsa_amd_agent_preload(uint64_t)
hsa_amd_agent_set_async_scratch_limit(uint64_t, size_t)

[memory -> hsa_status_t]
hsa_agent_iterate_regions(uint64_t, void*, void*)
hsa_region_get_info(uint64_t, int, void*)
hsa_memory_allocate(uint64_t, size_t, void**)
hsa_memory_free(void*)
hsa_memory_copy(void*, const void*, size_t)
hsa_memory_assign_agent(void*, uint64_t, int)
hsa_memory_register(void*, size_t)
hsa_memory_deregister(void*, size_t)
hsa_amd_agent_iterate_memory_pools(uint64_t, void*, void*)
hsa_amd_memory_pool_get_info(uint64_t, int, void*)
hsa_amd_memory_pool_allocate(uint64_t, size_t, uint32_t, void**)
hsa_amd_memory_pool_free(void*)
hsa_amd_memory_pool_can_migrate(uint64_t, uint64_t, uint8_t*)
hsa_amd_memory_migrate(const void*, uint64_t, uint32_t)
hsa_amd_agent_memory_pool_get_info(uint64_t, uint64_t, int, void*)
hsa_amd_agents_allow_access(uint32_t, const void*, const void*, const void*)
hsa_amd_memory_lock(void*, size_t, void*, int, void**)
hsa_amd_memory_lock_to_pool(void*, size_t, void*, int, uint64_t, uint32_t, void**)
hsa_amd_memory_unlock(void*)
hsa_amd_memory_fill(void*, uint32_t, size_t)
hsa_amd_pointer_info(const void*, void*, void*, void*, void*)
hsa_amd_pointer_info_set_userdata(const void*, void*)
hsa_amd_register_deallocation_callback(void*, void*, void*)
hsa_amd_deregister_deallocation_callback(void*, void*)

[virtual -> hsa_status_t]
hsa_amd_vmem_address_reserve(void**, size_t, uint64_t, uint64_t)
hsa_amd_vmem_address_reserve_align(void**, size_t, uint64_t, uint64_t, uint64_t)
hsa_amd_vmem_address_free(void*, size_t)
hsa_amd_vmem_handle_create(uint64_t, size_t, int, uint64_t, uint64_t*)
hsa_amd_vmem_handle_release(uint64_t)
hsa_amd_vmem_map(void*, size_t, size_t, uint64_t, uint64_t)
hsa_amd_vmem_unmap(void*, size_t)
hsa_amd_vmem_set_access(void*, size_t, const void*, size_t)
hsa_amd_vmem_get_access(void*, int*, uint64_t)
hsa_amd_vmem_export_shareable_handle(int*, uint64_t, uint64_t)
hsa_amd_vmem_import_shareable_handle(int, uint64_t*)
hsa_amd_vmem_retain_alloc_handle(uint64_t*, void*)
hsa_amd_vmem_get_alloc_properties_from_handle(uint64_t, uint64_t*, int*)

[sharing -> hsa_status_t]
hsa_amd_ipc_memory_create(void*, size_t, void*)
hsa_amd_ipc_memory_attach(const void*, size_t, uint32_t, const void*, void**)
hsa_amd_ipc_memory_detach(void*)

[svm -> hsa_status_t]
hsa_amd_svm_attributes_set(void*, size_t, void*, size_t)
hsa_amd_svm_attributes_get(void*, size_t, void*, size_t)
hsa_amd_svm_prefetch_async(void*, size_t, uint64_t, uint32_t, const void*, uint64_t)

[copies -> hsa_status_t]
hsa_amd_memory_async_copy(void*, uint64_t, const void*, uint64_t, size_t, uint32_t, void*, uint64_t)
hsa_amd_memory_async_copy_on_engine(void*, uint64_t, const void*, uint64_t, size_t, uint32_t, void*, uint64_t, int,
    uint8_t)
hsa_amd_memory_copy_engine_status(uint64_t, uint64_t, uint32_t*)
hsa_amd_memory_get_preferred_copy_engine(uint64_t, uint64_t, uint32_t*)
hsa_amd_memory_async_copy_rect(const void*, const void*, const void*, const void*, const void*, uint64_t, int,
    uint32_t, void*, uint64_t)
hsa_amd_profiling_async_copy_enable(uint8_t)
hsa_amd_profiling_get_async_copy_time(uint64_t, void*)

[queues -> hsa_status_t]
hsa_queue_create(uint64_t, uint32_t, int, void*, void*, uint32_t, uint32_t, void**)
hsa_queue_destroy(void*)
hsa_queue_inactivate(void*)
hsa_amd_queue_set_priority(void*, int)
hsa_amd_queue_get_info(void*, int, void*)
hsa_amd_queue_cu_set_mask(const void*, uint32_t, const void*)
hsa_amd_queue_cu_get_mask(const void*, uint32_t, void*)
hsa_amd_profiling_set_profiler_enabled(void*, int)
hsa_amd_profiling_get_dispatch_time(uint64_t, uint64_t, void*)
hsa_amd_profiling_convert_tick_to_system_domain(uint64_t, uint64_t, uint64_t*)

[waiting -> hsa_status_t]
hsa_amd_signal_async_handler(uint64_t, int, int64_t, void*, void*)
hsa_amd_async_function(void*, void*)
hsa_amd_signal_wait_any(uint32_t, void*, void*, void*, uint64_t, int, void*) -> uint32_t
hsa_amd_signal_wait_all(uint32_t, void*, void*, void*, uint64_t, int, void*) -> uint32_t
hsa_signal_group_create(uint32_t, void*, uint32_t, void*, uint64_t*)
hsa_signal_group_destroy(uint64_t)
hsa_signal_group_wait_any_scacquire(uint64_t, void*, void*, int, uint64_t*, int64_t*)
hsa_signal_group_wait_any_relaxed(uint64_t, void*, void*, int, uint64_t*, int64_t*)

[code -> hsa_status_t]
hsa_code_object_reader_create_from_file(int, uint64_t*)
hsa_code_object_reader_create_from_memory(const void*, size_t, uint64_t*)
hsa_code_object_reader_destroy(uint64_t)
hsa_executable_create(int, int, const char*?, uint64_t*)
hsa_executable_create_alt(int, int, const char*?, uint64_t*)
hsa_executable_destroy(uint64_t)
hsa_executable_load_agent_code_object(uint64_t, uint64_t, uint64_t, const char*?, uint64_t*?)
hsa_executable_load_program_code_object(uint64_t, uint64_t, const char*?, uint64_t*?)
hsa_executable_freeze(uint64_t, const char*?)
hsa_executable_get_info(uint64_t, int, void*)
hsa_executable_validate(uint64_t, uint32_t*)
hsa_executable_validate_alt(uint64_t, const char*?, uint32_t*)
hsa_executable_global_variable_define(uint64_t, const char*, void*)
hsa_executable_agent_global_variable_define(uint64_t, uint64_t, const char*, void*)
hsa_executable_readonly_variable_define(uint64_t, uint64_t, const char*, void*)
hsa_executable_get_symbol(uint64_t, const char*?, const char*, uint64_t, int, uint64_t*)
hsa_executable_get_symbol_by_name(uint64_t, const char*, const void*, uint64_t*)
hsa_executable_symbol_get_info(uint64_t, int, void*)
hsa_executable_iterate_symbols(uint64_t, void*, void*)
hsa_executable_iterate_agent_symbols(uint64_t, uint64_t, void*, void*)
hsa_executable_iterate_program_symbols(uint64_t, void*, void*)

[signals -> hsa_status_t]
hsa_amd_ipc_signal_create(uint64_t, void*)
hsa_amd_ipc_signal_attach(const void*, uint64_t*)
hsa_signal_create(int64_t, uint32_t, void*, uint64_t*) : native
hsa_amd_signal_create(int64_t, uint32_t, void*, uint64_t, uint64_t*) : native
hsa_signal_destroy(uint64_t) : native
hsa_amd_signal_value_pointer(uint64_t, void**) : native
hsa_signal_load_relaxed(uint64_t) -> int64_t : native
hsa_signal_load_scacquire(uint64_t) -> int64_t : native
hsa_signal_load_acquire(uint64_t) -> int64_t : native
hsa_signal_store_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_store_screlease(uint64_t, int64_t) -> void : native
hsa_signal_store_release(uint64_t, int64_t) -> void : native
hsa_signal_silent_store_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_silent_store_screlease(uint64_t, int64_t) -> void : native
hsa_signal_wait_relaxed(uint64_t, int, int64_t, uint64_t, int) -> int64_t : native
hsa_signal_wait_scacquire(uint64_t, int, int64_t, uint64_t, int) -> int64_t : native
hsa_signal_wait_acquire(uint64_t, int, int64_t, uint64_t, int) -> int64_t : native
hsa_signal_and_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_and_scacquire(uint64_t, int64_t) -> void : native
hsa_signal_and_acquire(uint64_t, int64_t) -> void : native
hsa_signal_and_screlease(uint64_t, int64_t) -> void : native
hsa_signal_and_release(uint64_t, int64_t) -> void : native
hsa_signal_and_scacq_screl(uint64_t, int64_t) -> void : native
hsa_signal_and_acq_rel(uint64_t, int64_t) -> void : native
hsa_signal_or_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_or_scacquire(uint64_t, int64_t) -> void : native
hsa_signal_or_acquire(uint64_t, int64_t) -> void : native
hsa_signal_or_screlease(uint64_t, int64_t) -> void : native
hsa_signal_or_release(uint64_t, int64_t) -> void : native
hsa_signal_or_scacq_screl(uint64_t, int64_t) -> void : native
hsa_signal_or_acq_rel(uint64_t, int64_t) -> void : native
hsa_signal_xor_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_xor_scacquire(uint64_t, int64_t) -> void : native
hsa_signal_xor_acquire(uint64_t, int64_t) -> void : native
hsa_signal_xor_screlease(uint64_t, int64_t) -> void : native
hsa_signal_xor_release(uint64_t, int64_t) -> void : native
hsa_signal_xor_scacq_screl(uint64_t, int64_t) -> void : native
hsa_signal_xor_acq_rel(uint64_t, int64_t) -> void : native
hsa_signal_add_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_add_scacquire(uint64_t, int64_t) -> void : native
hsa_signal_add_acquire(uint64_t, int64_t) -> void : native
hsa_signal_add_screlease(uint64_t, int64_t) -> void : native
hsa_signal_add_release(uint64_t, int64_t) -> void : native
hsa_signal_add_scacq_screl(uint64_t, int64_t) -> void : native
hsa_signal_add_acq_rel(uint64_t, int64_t) -> void : native
hsa_signal_subtract_relaxed(uint64_t, int64_t) -> void : native
hsa_signal_subtract_scacquire(uint64_t, int64_t) -> void : native
hsa_signal_subtract_acquire(uint64_t, int64_t) -> void : native
hsa_signal_subtract_screlease(uint64_t, int64_t) -> void : native
hsa_signal_subtract_release(uint64_t, int64_t) -> void : native
hsa_signal_subtract_scacq_screl(uint64_t, int64_t) -> void : native
hsa_signal_subtract_acq_rel(uint64_t, int64_t) -> void : native
hsa_signal_exchange_relaxed(uint64_t, int64_t) -> int64_t : native
hsa_signal_exchange_scacquire(uint64_t, int64_t) -> int64_t : native
hsa_signal_exchange_acquire(uint64_t, int64_t) -> int64_t : native
hsa_signal_exchange_screlease(uint64_t, int64_t) -> int64_t : native
hsa_signal_exchange_release(uint64_t, int64_t) -> int64_t : native
hsa_signal_exchange_scacq_screl(uint64_t, int64_t) -> int64_t : native
hsa_signal_exchange_acq_rel(uint64_t, int64_t) -> int64_t : native
hsa_signal_cas_relaxed(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_signal_cas_scacquire(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_signal_cas_acquire(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_signal_cas_screlease(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_signal_cas_release(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_signal_cas_scacq_screl(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_signal_cas_acq_rel(uint64_t, int64_t, int64_t) -> int64_t : native
hsa_queue_load_read_index_relaxed(void*) -> uint64_t : native
hsa_queue_load_read_index_scacquire(void*) -> uint64_t : native
hsa_queue_load_read_index_acquire(void*) -> uint64_t : native
hsa_queue_store_read_index_relaxed(void*, uint64_t) -> void : native
hsa_queue_store_read_index_screlease(void*, uint64_t) -> void : native
hsa_queue_store_read_index_release(void*, uint64_t) -> void : native
hsa_queue_load_write_index_relaxed(void*) -> uint64_t : native
hsa_queue_load_write_index_scacquire(void*) -> uint64_t : native
hsa_queue_load_write_index_acquire(void*) -> uint64_t : native
hsa_queue_store_write_index_relaxed(void*, uint64_t) -> void : native
hsa_queue_store_write_index_screlease(void*, uint64_t) -> void : native
hsa_queue_store_write_index_release(void*, uint64_t) -> void : native
hsa_queue_add_write_index_relaxed(void*, uint64_t) -> uint64_t : native
hsa_queue_add_write_index_scacquire(void*, uint64_t) -> uint64_t : native
hsa_queue_add_write_index_acquire(void*, uint64_t) -> uint64_t : native
hsa_queue_add_write_index_screlease(void*, uint64_t) -> uint64_t : native
hsa_queue_add_write_index_release(void*, uint64_t) -> uint64_t : native
hsa_queue_add_write_index_scacq_screl(void*, uint64_t) -> uint64_t : native
hsa_queue_add_write_index_acq_rel(void*, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_relaxed(void*, uint64_t, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_scacquire(void*, uint64_t, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_acquire(void*, uint64_t, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_screlease(void*, uint64_t, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_release(void*, uint64_t, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_scacq_screl(void*, uint64_t, uint64_t) -> uint64_t : native
hsa_queue_cas_write_index_acq_rel(void*, uint64_t, uint64_t) -> uint64_t : native

[refused -> hsa_status_t]
hsa_amd_ais_file_read hsa_amd_ais_file_write hsa_amd_counted_queue_acquire hsa_amd_counted_queue_release
hsa_amd_image_create hsa_amd_image_get_info_max_dim hsa_amd_interop_map_buffer hsa_amd_interop_unmap_buffer
hsa_amd_memory_async_batch_copy hsa_amd_portable_close_dmabuf hsa_amd_portable_export_dmabuf
hsa_amd_portable_export_dmabuf_v2 hsa_amd_sdma_queue_create hsa_amd_sdma_queue_destroy hsa_amd_sdma_queue_get_info
hsa_amd_sdma_queue_ring_doorbell hsa_amd_signal_get_event_id hsa_amd_spm_acquire hsa_amd_spm_release
hsa_amd_spm_set_dest_buffer hsa_amd_svm_discard_batch_async hsa_code_object_deserialize hsa_code_object_destroy
hsa_code_object_get_info hsa_code_object_get_symbol hsa_code_object_get_symbol_from_name
hsa_code_object_iterate_symbols hsa_code_object_serialize hsa_code_symbol_get_info hsa_executable_load_code_object
hsa_ext_image_clear hsa_ext_image_copy hsa_ext_image_create hsa_ext_image_create_v2 hsa_ext_image_create_with_layout
hsa_ext_image_data_get_info hsa_ext_image_data_get_info_v2 hsa_ext_image_data_get_info_with_layout
hsa_ext_image_destroy hsa_ext_image_destroy_v2 hsa_ext_image_export hsa_ext_image_get_capability
hsa_ext_image_get_capability_with_layout hsa_ext_image_import hsa_ext_image_mipmap_array_get_level
hsa_ext_program_add_module hsa_ext_program_create hsa_ext_program_destroy hsa_ext_program_finalize
hsa_ext_program_get_info hsa_ext_program_iterate_modules hsa_ext_sampler_create hsa_ext_sampler_create_v2
hsa_ext_sampler_destroy hsa_soft_queue_create hsa_ven_amd_pcs_create hsa_ven_amd_pcs_create_from_id
hsa_ven_amd_pcs_destroy hsa_ven_amd_pcs_flush hsa_ven_amd_pcs_iterate_configuration hsa_ven_amd_pcs_start
hsa_ven_amd_pcs_stop
"""
