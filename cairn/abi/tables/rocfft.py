"""What librocfft.so exports so far: names that refuse. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "rocfft"
SONAME = "librocfft.so.0"
NEEDED = ("hiprtc", "amdhip64")

ROWS = """
[refused -> rocfft_status]
rocfft_cleanup rocfft_execute rocfft_execution_info_create rocfft_execution_info_destroy
rocfft_execution_info_set_stream rocfft_execution_info_set_work_buffer rocfft_plan_create
rocfft_plan_description_create rocfft_plan_description_destroy rocfft_plan_description_set_data_layout
rocfft_plan_destroy rocfft_plan_get_work_buffer_size rocfft_setup

[refused -> const char*]
rocfft_get_version_string
"""
