"""What librocblas.so exports so far: names that refuse. Made by ``cairn.abi.tables.generate``."""

LIBRARY = "rocblas"
SONAME = "librocblas.so.5"
OTHERS = ("librocblas.so.4", "librocblas.so.3", "librocblas.so.0")
NEEDED = ("hipblaslt", "roctx64", "amdhip64")

ROWS = """
[refused -> rocblas_status]
rocblas_cgemm rocblas_cgemm_strided_batched rocblas_cgemv rocblas_create_handle rocblas_cscal rocblas_csscal
rocblas_ctrsm rocblas_ctrsm_batched rocblas_destroy_handle rocblas_dgemm rocblas_dgemm_batched
rocblas_dgemm_strided_batched rocblas_dgemv rocblas_dscal rocblas_dtrsm rocblas_dtrsm_batched rocblas_gemm_batched_ex
rocblas_gemm_ex rocblas_gemm_ex_get_solutions rocblas_gemm_strided_batched_ex
rocblas_gemm_strided_batched_ex_get_solutions rocblas_get_pointer_mode rocblas_get_stream
rocblas_get_version_string_size rocblas_hgemm rocblas_hgemm_strided_batched rocblas_initialize
rocblas_set_atomics_mode rocblas_set_pointer_mode rocblas_set_stream rocblas_set_workspace rocblas_sgemm
rocblas_sgemm_strided_batched rocblas_sgemv rocblas_sscal rocblas_strsm rocblas_strsm_batched rocblas_zdscal
rocblas_zgemm rocblas_zgemm_strided_batched rocblas_zgemv rocblas_zscal rocblas_ztrsm rocblas_ztrsm_batched

[refused -> const char*]
rocblas_get_version_string
"""
