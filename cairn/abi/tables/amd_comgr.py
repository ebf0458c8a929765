"""Every function that libamd_comgr.so.3 exports; rows as in ``cairn.abi.tables.amdhip64``.

Handles are structures of one 64-bit number, which C passes as that number. Source: the interface of comgr 3.0
(amd_comgr.h of ROCm 7).
"""

LIBRARY = "amd_comgr"
SONAME = "libamd_comgr.so.3"
OTHERS = ("libamd_comgr.so.2",)
PACKAGE = "cairn.compiler.comgr"

ROWS = """
[objects -> amd_comgr_status_t]
amd_comgr_status_string(int, const char**)
amd_comgr_get_version(size_t*, size_t*) -> void
amd_comgr_get_isa_count(size_t*)
amd_comgr_get_isa_name(size_t, const char**)
amd_comgr_create_data(int, uint64_t*)
amd_comgr_release_data(uint64_t)
amd_comgr_get_data_kind(uint64_t, int*)
amd_comgr_set_data(uint64_t, size_t, const char*@)
amd_comgr_set_data_from_file_slice(uint64_t, int, uint64_t, uint64_t)
amd_comgr_set_data_name(uint64_t, const char*?)
amd_comgr_get_data(uint64_t, size_t*@, char*?)
amd_comgr_get_data_name(uint64_t, size_t*@, char*?)
amd_comgr_get_data_isa_name(uint64_t, size_t*@, char*?)
amd_comgr_create_data_set(uint64_t*)
amd_comgr_destroy_data_set(uint64_t)
amd_comgr_data_set_add(uint64_t, uint64_t)
amd_comgr_data_set_remove(uint64_t, int)
amd_comgr_action_data_count(uint64_t, int, size_t*)
amd_comgr_action_data_get_data(uint64_t, int, size_t, uint64_t*)
amd_comgr_create_action_info(uint64_t*)
amd_comgr_destroy_action_info(uint64_t)
amd_comgr_action_info_set_isa_name(uint64_t, const char*?)
amd_comgr_action_info_get_isa_name(uint64_t, size_t*@, char*?)
amd_comgr_action_info_set_language(uint64_t, int)
amd_comgr_action_info_get_language(uint64_t, int*)
amd_comgr_action_info_set_option_list(uint64_t, const char**@, size_t)
amd_comgr_action_info_get_option_list_count(uint64_t, size_t*)
amd_comgr_action_info_get_option_list_item(uint64_t, size_t, size_t*@, char*?)
amd_comgr_action_info_set_bundle_entry_ids(uint64_t, const char**@, size_t)
amd_comgr_action_info_get_bundle_entry_id_count(uint64_t, size_t*)
amd_comgr_action_info_get_bundle_entry_id(uint64_t, size_t, size_t*@, char*?)
amd_comgr_action_info_set_vfs(uint64_t, uint8_t)
amd_comgr_action_info_set_device_lib_linking(uint64_t, uint8_t)
amd_comgr_action_info_set_working_directory_path(uint64_t, const char*?)
amd_comgr_action_info_get_working_directory_path(uint64_t, size_t*@, char*?)
amd_comgr_action_info_set_logging(uint64_t, uint8_t)
amd_comgr_action_info_get_logging(uint64_t, uint8_t*)
amd_comgr_do_action(int, uint64_t, uint64_t, uint64_t)

[metadata -> amd_comgr_status_t]
amd_comgr_get_isa_metadata(const char*, uint64_t*)
amd_comgr_get_data_metadata(uint64_t, uint64_t*)
amd_comgr_destroy_metadata(uint64_t)
amd_comgr_get_metadata_kind(uint64_t, int*)
amd_comgr_get_metadata_string(uint64_t, size_t*@, char*?)
amd_comgr_get_metadata_map_size(uint64_t, size_t*)
amd_comgr_iterate_map_metadata(uint64_t, void*, void*)
amd_comgr_metadata_lookup(uint64_t, const char*, uint64_t*)
amd_comgr_get_metadata_list_size(uint64_t, size_t*)
amd_comgr_index_list_metadata(uint64_t, size_t, uint64_t*)

[symbols -> amd_comgr_status_t]
amd_comgr_iterate_symbols(uint64_t, void*, void*)
amd_comgr_symbol_lookup(uint64_t, const char*, uint64_t*)
amd_comgr_symbol_get_info(uint64_t, int, void*)
amd_comgr_demangle_symbol_name(uint64_t, uint64_t*)
amd_comgr_populate_mangled_names(uint64_t, size_t*)
amd_comgr_get_mangled_name(uint64_t, size_t, size_t*@, char*?)
amd_comgr_lookup_code_object(uint64_t, void*, size_t)
amd_comgr_map_elf_virtual_address_to_code_object_offset(uint64_t, uint64_t, uint64_t*, uint64_t*, uint8_t*)

[listing -> amd_comgr_status_t]
amd_comgr_create_disassembly_info(const char*, void*, void*, void*, uint64_t*)
amd_comgr_destroy_disassembly_info(uint64_t)
amd_comgr_disassemble_instruction(uint64_t, uint64_t, void*, uint64_t*)

[names -> amd_comgr_status_t]
amd_comgr_create_symbolizer_info(uint64_t, void*, uint64_t*)
amd_comgr_destroy_symbolizer_info(uint64_t)
amd_comgr_symbolize(uint64_t, uint64_t, uint8_t, void*)
amd_comgr_populate_name_expression_map(uint64_t, size_t*)
amd_comgr_map_name_expression_to_symbol_name(uint64_t, size_t*@, const char*, char*?)
"""
