/* rocSPARSE's types. */
#ifndef ROCSPARSE_TYPES_H
#define ROCSPARSE_TYPES_H

#include <stddef.h>
#include <stdint.h>

#include <hip/hip_runtime_api.h>

#include "rocsparse-complex-types.h"

#ifdef rocsparse_ILP64
#error "Cairn's rocSPARSE has indices of 32 bits: compile without -Drocsparse_ILP64"
#endif
typedef int32_t rocsparse_int;

typedef struct _rocsparse_handle* rocsparse_handle;
typedef struct _rocsparse_mat_descr* rocsparse_mat_descr;
typedef struct _rocsparse_hyb_mat* rocsparse_hyb_mat;
typedef struct _rocsparse_mat_info* rocsparse_mat_info;
typedef struct _rocsparse_color_info* rocsparse_color_info;
typedef struct _rocsparse_sparse_to_sparse_descr* rocsparse_sparse_to_sparse_descr;
typedef struct _rocsparse_error* rocsparse_error;
typedef struct _rocsparse_spmv_descr* rocsparse_spmv_descr;
typedef struct _rocsparse_sptrsv_descr* rocsparse_sptrsv_descr;
typedef struct _rocsparse_sptrsm_descr* rocsparse_sptrsm_descr;
typedef struct _rocsparse_spgeam_descr* rocsparse_spgeam_descr;
typedef struct _rocsparse_spic0_descr* rocsparse_spic0_descr;
typedef struct _rocsparse_spilu0_descr* rocsparse_spilu0_descr;
typedef struct _rocsparse_extract_descr* rocsparse_extract_descr;
typedef struct _rocsparse_spvec_descr* rocsparse_spvec_descr;
typedef struct _rocsparse_spvec_descr const* rocsparse_const_spvec_descr;
typedef struct _rocsparse_spmat_descr* rocsparse_spmat_descr;
typedef struct _rocsparse_spmat_descr const* rocsparse_const_spmat_descr;
typedef struct _rocsparse_dnvec_descr* rocsparse_dnvec_descr;
typedef struct _rocsparse_dnvec_descr const* rocsparse_const_dnvec_descr;
typedef struct _rocsparse_dnmat_descr* rocsparse_dnmat_descr;
typedef struct _rocsparse_dnmat_descr const* rocsparse_const_dnmat_descr;

typedef enum rocsparse_operation_ {
    rocsparse_operation_none = 111, rocsparse_operation_transpose = 112, rocsparse_operation_conjugate_transpose = 113
} rocsparse_operation;

typedef enum rocsparse_index_base_ {
    rocsparse_index_base_zero = 0, rocsparse_index_base_one = 1
} rocsparse_index_base;

typedef enum rocsparse_matrix_type_ {
    rocsparse_matrix_type_general = 0, rocsparse_matrix_type_symmetric = 1, rocsparse_matrix_type_hermitian = 2,
    rocsparse_matrix_type_triangular = 3
} rocsparse_matrix_type;

typedef enum rocsparse_diag_type_ {
    rocsparse_diag_type_non_unit = 0, rocsparse_diag_type_unit = 1
} rocsparse_diag_type;

typedef enum rocsparse_fill_mode_ {
    rocsparse_fill_mode_lower = 0, rocsparse_fill_mode_upper = 1
} rocsparse_fill_mode;

typedef enum rocsparse_storage_mode_ {
    rocsparse_storage_mode_sorted = 0, rocsparse_storage_mode_unsorted = 1
} rocsparse_storage_mode;

typedef enum rocsparse_action_ {
    rocsparse_action_symbolic = 0, rocsparse_action_numeric = 1
} rocsparse_action;

typedef enum rocsparse_direction_ {
    rocsparse_direction_row = 0, rocsparse_direction_column = 1
} rocsparse_direction;

typedef enum rocsparse_hyb_partition_ {
    rocsparse_hyb_partition_auto = 0, rocsparse_hyb_partition_user = 1, rocsparse_hyb_partition_max = 2
} rocsparse_hyb_partition;

typedef enum rocsparse_analysis_policy_ {
    rocsparse_analysis_policy_reuse = 0, rocsparse_analysis_policy_force = 1
} rocsparse_analysis_policy;

typedef enum rocsparse_solve_policy_ {
    rocsparse_solve_policy_auto = 0
} rocsparse_solve_policy;

typedef enum rocsparse_pointer_mode_ {
    rocsparse_pointer_mode_host = 0, rocsparse_pointer_mode_device = 1
} rocsparse_pointer_mode;

typedef enum rocsparse_layer_mode_ {
    rocsparse_layer_mode_none = 0, rocsparse_layer_mode_log_trace = 1, rocsparse_layer_mode_log_bench = 2,
    rocsparse_layer_mode_log_debug = 4
} rocsparse_layer_mode;

typedef enum rocsparse_status_ {
    rocsparse_status_success = 0, rocsparse_status_invalid_handle = 1, rocsparse_status_not_implemented = 2,
    rocsparse_status_invalid_pointer = 3, rocsparse_status_invalid_size = 4, rocsparse_status_memory_error = 5,
    rocsparse_status_internal_error = 6, rocsparse_status_invalid_value = 7, rocsparse_status_arch_mismatch = 8,
    rocsparse_status_zero_pivot = 9, rocsparse_status_not_initialized = 10, rocsparse_status_type_mismatch = 11,
    rocsparse_status_requires_sorted_storage = 12, rocsparse_status_thrown_exception = 13,
    rocsparse_status_continue = 14
} rocsparse_status;

typedef enum rocsparse_data_status_ {
    rocsparse_data_status_success = 0, rocsparse_data_status_inf = 1, rocsparse_data_status_nan = 2,
    rocsparse_data_status_invalid_offset_ptr = 3, rocsparse_data_status_invalid_index = 4,
    rocsparse_data_status_duplicate_entry = 5, rocsparse_data_status_invalid_sorting = 6,
    rocsparse_data_status_invalid_fill = 7
} rocsparse_data_status;

typedef enum rocsparse_indextype_ {
    rocsparse_indextype_u16 = 1, rocsparse_indextype_i32 = 2, rocsparse_indextype_i64 = 3
} rocsparse_indextype;

typedef enum rocsparse_datatype_ {
    rocsparse_datatype_f16_r = 150, rocsparse_datatype_f32_r = 151, rocsparse_datatype_f64_r = 152,
    rocsparse_datatype_f32_c = 154, rocsparse_datatype_f64_c = 155, rocsparse_datatype_i8_r = 160,
    rocsparse_datatype_u8_r = 161, rocsparse_datatype_i32_r = 162, rocsparse_datatype_u32_r = 163,
    rocsparse_datatype_bf16_r = 168
} rocsparse_datatype;

typedef enum rocsparse_format_ {
    rocsparse_format_coo = 0, rocsparse_format_coo_aos = 1, rocsparse_format_csr = 2, rocsparse_format_csc = 3,
    rocsparse_format_ell = 4, rocsparse_format_bell = 5, rocsparse_format_bsr = 6, rocsparse_format_sell = 7
} rocsparse_format;

typedef enum rocsparse_order_ {
    rocsparse_order_row = 0, rocsparse_order_column = 1
} rocsparse_order;

typedef enum rocsparse_spmat_attribute_ {
    rocsparse_spmat_fill_mode = 0, rocsparse_spmat_diag_type = 1, rocsparse_spmat_matrix_type = 2,
    rocsparse_spmat_storage_mode = 3
} rocsparse_spmat_attribute;

typedef enum rocsparse_itilu0_alg_ {
    rocsparse_itilu0_alg_default = 0, rocsparse_itilu0_alg_async_inplace = 1, rocsparse_itilu0_alg_async_split = 2,
    rocsparse_itilu0_alg_sync_split = 3, rocsparse_itilu0_alg_sync_split_fusion = 4
} rocsparse_itilu0_alg;

typedef enum rocsparse_itilu0_option_ {
    rocsparse_itilu0_option_verbose = 1, rocsparse_itilu0_option_stopping_criteria = 2,
    rocsparse_itilu0_option_compute_nrm_correction = 4, rocsparse_itilu0_option_compute_nrm_residual = 8,
    rocsparse_itilu0_option_convergence_history = 16, rocsparse_itilu0_option_coo_format = 32
} rocsparse_itilu0_option;

typedef enum rocsparse_gtsv_interleaved_alg_ {
    rocsparse_gtsv_interleaved_alg_default = 0, rocsparse_gtsv_interleaved_alg_thomas = 1,
    rocsparse_gtsv_interleaved_alg_lu = 2, rocsparse_gtsv_interleaved_alg_qr = 3
} rocsparse_gtsv_interleaved_alg;

typedef enum rocsparse_gpsv_interleaved_alg_ {
    rocsparse_gpsv_interleaved_alg_default = 0, rocsparse_gpsv_interleaved_alg_qr = 1
} rocsparse_gpsv_interleaved_alg;

typedef enum rocsparse_check_spmat_stage_ {
    rocsparse_check_spmat_stage_buffer_size = 0, rocsparse_check_spmat_stage_compute = 1
} rocsparse_check_spmat_stage;

typedef enum rocsparse_spmv_alg_ {
    rocsparse_spmv_alg_default = 0, rocsparse_spmv_alg_coo = 1, rocsparse_spmv_alg_csr_adaptive = 2,
    rocsparse_spmv_alg_csr_rowsplit = 3, rocsparse_spmv_alg_ell = 4, rocsparse_spmv_alg_coo_atomic = 5,
    rocsparse_spmv_alg_bsr = 6, rocsparse_spmv_alg_csr_lrb = 7, rocsparse_spmv_alg_csr_nnzsplit = 8,
    rocsparse_spmv_alg_sell = 9, rocsparse_spmv_alg_csr_stream = 3
} rocsparse_spmv_alg;

typedef enum rocsparse_spmv_stage_ {
    rocsparse_spmv_stage_buffer_size = 1, rocsparse_spmv_stage_preprocess = 2, rocsparse_spmv_stage_compute = 3
} rocsparse_spmv_stage;

typedef enum rocsparse_spsv_alg_ {
    rocsparse_spsv_alg_default = 0
} rocsparse_spsv_alg;

typedef enum rocsparse_spsv_stage_ {
    rocsparse_spsv_stage_buffer_size = 1, rocsparse_spsv_stage_preprocess = 2, rocsparse_spsv_stage_compute = 3
} rocsparse_spsv_stage;

typedef enum rocsparse_spitsv_alg_ {
    rocsparse_spitsv_alg_default = 0
} rocsparse_spitsv_alg;

typedef enum rocsparse_spitsv_stage_ {
    rocsparse_spitsv_stage_buffer_size = 1, rocsparse_spitsv_stage_preprocess = 2, rocsparse_spitsv_stage_compute = 3
} rocsparse_spitsv_stage;

typedef enum rocsparse_spsm_alg_ {
    rocsparse_spsm_alg_default = 0
} rocsparse_spsm_alg;

typedef enum rocsparse_spsm_stage_ {
    rocsparse_spsm_stage_buffer_size = 1, rocsparse_spsm_stage_preprocess = 2, rocsparse_spsm_stage_compute = 3
} rocsparse_spsm_stage;

typedef enum rocsparse_spmm_alg_ {
    rocsparse_spmm_alg_default = 0, rocsparse_spmm_alg_csr = 1, rocsparse_spmm_alg_coo_segmented = 2,
    rocsparse_spmm_alg_coo_atomic = 3, rocsparse_spmm_alg_csr_row_split = 4, rocsparse_spmm_alg_csr_merge = 5,
    rocsparse_spmm_alg_coo_segmented_atomic = 6, rocsparse_spmm_alg_bell = 7, rocsparse_spmm_alg_bsr = 8,
    rocsparse_spmm_alg_csr_merge_path = 9, rocsparse_spmm_alg_csr_nnz_split = 5
} rocsparse_spmm_alg;

typedef enum rocsparse_spmm_stage_ {
    rocsparse_spmm_stage_buffer_size = 1, rocsparse_spmm_stage_preprocess = 2, rocsparse_spmm_stage_compute = 3
} rocsparse_spmm_stage;

typedef enum rocsparse_spgemm_alg_ {
    rocsparse_spgemm_alg_default = 0
} rocsparse_spgemm_alg;

typedef enum rocsparse_spgemm_stage_ {
    rocsparse_spgemm_stage_buffer_size = 1, rocsparse_spgemm_stage_nnz = 2, rocsparse_spgemm_stage_compute = 3,
    rocsparse_spgemm_stage_symbolic = 4, rocsparse_spgemm_stage_numeric = 5
} rocsparse_spgemm_stage;

typedef enum rocsparse_sddmm_alg_ {
    rocsparse_sddmm_alg_default = 0, rocsparse_sddmm_alg_dense = 1
} rocsparse_sddmm_alg;

typedef enum rocsparse_sparse_to_dense_alg_ {
    rocsparse_sparse_to_dense_alg_default = 0
} rocsparse_sparse_to_dense_alg;

typedef enum rocsparse_dense_to_sparse_alg_ {
    rocsparse_dense_to_sparse_alg_default = 0
} rocsparse_dense_to_sparse_alg;

typedef enum rocsparse_sparse_to_sparse_alg_ {
    rocsparse_sparse_to_sparse_alg_default = 0
} rocsparse_sparse_to_sparse_alg;

typedef enum rocsparse_sparse_to_sparse_stage_ {
    rocsparse_sparse_to_sparse_stage_analysis = 0, rocsparse_sparse_to_sparse_stage_compute = 1
} rocsparse_sparse_to_sparse_stage;

typedef enum rocsparse_extract_alg_ {
    rocsparse_extract_alg_default = 0
} rocsparse_extract_alg;

typedef enum rocsparse_extract_stage_ {
    rocsparse_extract_stage_analysis = 0, rocsparse_extract_stage_compute = 1
} rocsparse_extract_stage;

/* ---- rocSPARSE 4's routines ---- */

typedef enum rocsparse_singularity_ {
    rocsparse_singularity_none = 0, rocsparse_singularity_symbolic = 1, rocsparse_singularity_numeric_exact =
    2, rocsparse_singularity_numeric_near = 3
} rocsparse_singularity;

typedef enum rocsparse_spmv_input_ {
    rocsparse_spmv_input_alg = 0, rocsparse_spmv_input_operation = 1, rocsparse_spmv_input_scalar_datatype =
    2, rocsparse_spmv_input_compute_datatype = 3, rocsparse_spmv_input_nnz_use_starting_block_ids = 4,
    rocsparse_spmv_input_enable_extra = 5
} rocsparse_spmv_input;

typedef enum rocsparse_v2_spmv_stage_ {
    rocsparse_v2_spmv_stage_analysis = 0, rocsparse_v2_spmv_stage_compute = 1
} rocsparse_v2_spmv_stage;

typedef enum rocsparse_sptrsv_alg_ {
    rocsparse_sptrsv_alg_default = 0
} rocsparse_sptrsv_alg;

typedef enum rocsparse_sptrsm_alg_ {
    rocsparse_sptrsm_alg_default = 0
} rocsparse_sptrsm_alg;

typedef enum rocsparse_spic0_alg_ {
    rocsparse_spic0_alg_default = 0
} rocsparse_spic0_alg;

typedef enum rocsparse_spilu0_alg_ {
    rocsparse_spilu0_alg_default = 0
} rocsparse_spilu0_alg;

typedef enum rocsparse_spgeam_alg_ {
    rocsparse_spgeam_alg_default = 0
} rocsparse_spgeam_alg;

typedef enum rocsparse_sptrsv_stage_ {
    rocsparse_sptrsv_stage_analysis = 0, rocsparse_sptrsv_stage_compute = 1
} rocsparse_sptrsv_stage;

typedef enum rocsparse_sptrsm_stage_ {
    rocsparse_sptrsm_stage_analysis = 0, rocsparse_sptrsm_stage_compute = 1
} rocsparse_sptrsm_stage;

typedef enum rocsparse_spic0_stage_ {
    rocsparse_spic0_stage_analysis = 0, rocsparse_spic0_stage_compute = 1
} rocsparse_spic0_stage;

typedef enum rocsparse_spilu0_stage_ {
    rocsparse_spilu0_stage_analysis = 0, rocsparse_spilu0_stage_compute = 1
} rocsparse_spilu0_stage;

typedef enum rocsparse_sptrsv_input_ {
    rocsparse_sptrsv_input_alg = 0, rocsparse_sptrsv_input_operation = 1,
    rocsparse_sptrsv_input_scalar_datatype = 2, rocsparse_sptrsv_input_compute_datatype = 3,
    rocsparse_sptrsv_input_scalar_alpha = 4, rocsparse_sptrsv_input_analysis_policy = 5
} rocsparse_sptrsv_input;

typedef enum rocsparse_sptrsv_output_ {
    rocsparse_sptrsv_output_zero_pivot_position = 0, rocsparse_sptrsv_output_singularity = 1,
    rocsparse_sptrsv_output_singularity_position = 2
} rocsparse_sptrsv_output;

typedef enum rocsparse_sptrsm_input_ {
    rocsparse_sptrsm_input_alg = 0, rocsparse_sptrsm_input_operation_A = 1, rocsparse_sptrsm_input_operation_X
    = 2, rocsparse_sptrsm_input_compute_datatype = 3, rocsparse_sptrsm_input_scalar_datatype = 4,
    rocsparse_sptrsm_input_scalar_alpha = 5, rocsparse_sptrsm_input_analysis_policy = 6
} rocsparse_sptrsm_input;

typedef enum rocsparse_sptrsm_output_ {
    rocsparse_sptrsm_output_zero_pivot_position = 0
} rocsparse_sptrsm_output;

typedef enum rocsparse_spic0_input_ {
    rocsparse_spic0_input_alg = 0, rocsparse_spic0_input_analysis_policy = 1,
    rocsparse_spic0_input_compute_datatype = 2, rocsparse_spic0_input_boost_enable = 3,
    rocsparse_spic0_input_boost_tolerance = 4, rocsparse_spic0_input_boost_value = 5,
    rocsparse_spic0_input_singularity_tolerance = 6
} rocsparse_spic0_input;

typedef enum rocsparse_spic0_output_ {
    rocsparse_spic0_output_singularity = 0, rocsparse_spic0_output_singularity_position = 1
} rocsparse_spic0_output;

typedef enum rocsparse_spilu0_input_ {
    rocsparse_spilu0_input_alg = 0, rocsparse_spilu0_input_analysis_policy = 1,
    rocsparse_spilu0_input_compute_datatype = 2, rocsparse_spilu0_input_boost_enable = 3,
    rocsparse_spilu0_input_boost_tolerance = 4, rocsparse_spilu0_input_boost_value = 5,
    rocsparse_spilu0_input_singularity_tolerance = 6
} rocsparse_spilu0_input;

typedef enum rocsparse_spilu0_output_ {
    rocsparse_spilu0_output_singularity = 0, rocsparse_spilu0_output_singularity_position = 1
} rocsparse_spilu0_output;

typedef enum rocsparse_spgeam_stage_ {
    rocsparse_spgeam_stage_analysis = 1, rocsparse_spgeam_stage_compute = 2,
    rocsparse_spgeam_stage_symbolic_analysis = 3, rocsparse_spgeam_stage_symbolic_compute = 4,
    rocsparse_spgeam_stage_numeric_analysis = 5, rocsparse_spgeam_stage_numeric_compute = 6
} rocsparse_spgeam_stage;

typedef enum rocsparse_spgeam_input_ {
    rocsparse_spgeam_input_alg = 0, rocsparse_spgeam_input_scalar_datatype = 1,
    rocsparse_spgeam_input_compute_datatype = 2, rocsparse_spgeam_input_operation_A = 3,
    rocsparse_spgeam_input_operation_B = 4, rocsparse_spgeam_input_scalar_alpha = 5,
    rocsparse_spgeam_input_scalar_beta = 6
} rocsparse_spgeam_input;

typedef enum rocsparse_spgeam_output_ {
    rocsparse_spgeam_output_nnz = 0
} rocsparse_spgeam_output;

#endif
