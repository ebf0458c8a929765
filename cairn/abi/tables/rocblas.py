"""What librocblas.so exports so far: names that refuse. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "rocblas"
SONAME = "librocblas.so.5"

ROWS = """
[refused -> rocblas_status]
rocblas_create_handle rocblas_destroy_handle rocblas_get_pointer_mode rocblas_get_stream
rocblas_get_version_string_size rocblas_initialize rocblas_set_pointer_mode rocblas_set_stream

[refused -> const char*]
rocblas_get_version_string
"""
