/* Functions of librocsparse. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_ROCSPARSE_INTERNAL_ROCSPARSE_CALLS_H
#define CAIRN_ROCSPARSE_INTERNAL_ROCSPARSE_CALLS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Rocsparse */
rocsparse_status rocsparse_create_handle(rocsparse_handle* handle);
rocsparse_status rocsparse_destroy_handle(rocsparse_handle handle);
const char* rocsparse_get_status_name(rocsparse_status status);
const char* rocsparse_get_status_description(rocsparse_status status);
rocsparse_status rocsparse_set_stream(rocsparse_handle handle, hipStream_t stream);
rocsparse_status rocsparse_get_stream(rocsparse_handle handle, hipStream_t* stream);
rocsparse_status rocsparse_set_pointer_mode(rocsparse_handle handle, rocsparse_pointer_mode pointer_mode);
rocsparse_status rocsparse_get_pointer_mode(rocsparse_handle handle, rocsparse_pointer_mode* pointer_mode);
rocsparse_status rocsparse_get_version(rocsparse_handle handle, int* version);
rocsparse_status rocsparse_get_git_rev(rocsparse_handle handle, char* rev);
rocsparse_status rocsparse_create_mat_descr(rocsparse_mat_descr* descr);
rocsparse_status rocsparse_copy_mat_descr(rocsparse_mat_descr dest, const rocsparse_mat_descr src);
rocsparse_status rocsparse_destroy_mat_descr(rocsparse_mat_descr descr);
rocsparse_status rocsparse_set_mat_index_base(rocsparse_mat_descr descr, rocsparse_index_base base);
rocsparse_index_base rocsparse_get_mat_index_base(const rocsparse_mat_descr descr);
rocsparse_status rocsparse_set_mat_type(rocsparse_mat_descr descr, rocsparse_matrix_type type);
rocsparse_matrix_type rocsparse_get_mat_type(const rocsparse_mat_descr descr);
rocsparse_status rocsparse_set_mat_fill_mode(rocsparse_mat_descr descr, rocsparse_fill_mode fill_mode);
rocsparse_fill_mode rocsparse_get_mat_fill_mode(const rocsparse_mat_descr descr);
rocsparse_status rocsparse_set_mat_diag_type(rocsparse_mat_descr descr, rocsparse_diag_type diag_type);
rocsparse_diag_type rocsparse_get_mat_diag_type(const rocsparse_mat_descr descr);
rocsparse_status rocsparse_set_mat_storage_mode(rocsparse_mat_descr descr, rocsparse_storage_mode storage_mode);
rocsparse_storage_mode rocsparse_get_mat_storage_mode(const rocsparse_mat_descr descr);
rocsparse_status rocsparse_create_hyb_mat(rocsparse_hyb_mat* hyb);
rocsparse_status rocsparse_copy_hyb_mat(rocsparse_hyb_mat dest, const rocsparse_hyb_mat src);
rocsparse_status rocsparse_destroy_hyb_mat(rocsparse_hyb_mat hyb);
rocsparse_status rocsparse_create_mat_info(rocsparse_mat_info* info);
rocsparse_status rocsparse_copy_mat_info(rocsparse_mat_info dest, const rocsparse_mat_info src);
rocsparse_status rocsparse_destroy_mat_info(rocsparse_mat_info info);
rocsparse_status rocsparse_create_color_info(rocsparse_color_info* info);
rocsparse_status rocsparse_copy_color_info(rocsparse_color_info dest, const rocsparse_color_info src);
rocsparse_status rocsparse_destroy_color_info(rocsparse_color_info info);
rocsparse_status rocsparse_create_spvec_descr(rocsparse_spvec_descr* descr, int64_t size, int64_t nnz, void* indices,
    void* values, rocsparse_indextype idx_type, rocsparse_index_base idx_base, rocsparse_datatype data_type);
rocsparse_status rocsparse_create_const_spvec_descr(rocsparse_const_spvec_descr* descr, int64_t size, int64_t nnz,
    const void* indices, const void* values, rocsparse_indextype idx_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_destroy_spvec_descr(rocsparse_const_spvec_descr descr);
rocsparse_status rocsparse_spvec_get(const rocsparse_spvec_descr descr, int64_t* size, int64_t* nnz, void** indices,
    void** values, rocsparse_indextype* idx_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_spvec_get(rocsparse_const_spvec_descr descr, int64_t* size, int64_t* nnz,
    const void** indices, const void** values, rocsparse_indextype* idx_type, rocsparse_index_base* idx_base,
    rocsparse_datatype* data_type);
rocsparse_status rocsparse_spvec_get_index_base(rocsparse_const_spvec_descr descr, rocsparse_index_base* idx_base);
rocsparse_status rocsparse_spvec_get_values(const rocsparse_spvec_descr descr, void** values);
rocsparse_status rocsparse_const_spvec_get_values(rocsparse_const_spvec_descr descr, const void** values);
rocsparse_status rocsparse_spvec_set_values(rocsparse_spvec_descr descr, void* values);
rocsparse_status rocsparse_create_coo_descr(rocsparse_spmat_descr* descr, int64_t rows, int64_t cols, int64_t nnz,
    void* coo_row_ind, void* coo_col_ind, void* coo_val, rocsparse_indextype idx_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_const_coo_descr(rocsparse_const_spmat_descr* descr, int64_t rows, int64_t cols,
    int64_t nnz, const void* coo_row_ind, const void* coo_col_ind, const void* coo_val, rocsparse_indextype idx_type,
    rocsparse_index_base idx_base, rocsparse_datatype data_type);
rocsparse_status rocsparse_create_coo_aos_descr(rocsparse_spmat_descr* descr, int64_t rows, int64_t cols, int64_t nnz,
    void* coo_ind, void* coo_val, rocsparse_indextype idx_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_bsr_descr(rocsparse_spmat_descr* descr, int64_t mb, int64_t nb, int64_t nnzb,
    rocsparse_direction block_dir, int64_t block_dim, void* bsr_row_ptr, void* bsr_col_ind, void* bsr_val,
    rocsparse_indextype row_ptr_type, rocsparse_indextype col_ind_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_csr_descr(rocsparse_spmat_descr* descr, int64_t rows, int64_t cols, int64_t nnz,
    void* csr_row_ptr, void* csr_col_ind, void* csr_val, rocsparse_indextype row_ptr_type,
    rocsparse_indextype col_ind_type, rocsparse_index_base idx_base, rocsparse_datatype data_type);
rocsparse_status rocsparse_create_const_csr_descr(rocsparse_const_spmat_descr* descr, int64_t rows, int64_t cols,
    int64_t nnz, const void* csr_row_ptr, const void* csr_col_ind, const void* csr_val,
    rocsparse_indextype row_ptr_type, rocsparse_indextype col_ind_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_csc_descr(rocsparse_spmat_descr* descr, int64_t rows, int64_t cols, int64_t nnz,
    void* csc_col_ptr, void* csc_row_ind, void* csc_val, rocsparse_indextype col_ptr_type,
    rocsparse_indextype row_ind_type, rocsparse_index_base idx_base, rocsparse_datatype data_type);
rocsparse_status rocsparse_create_const_csc_descr(rocsparse_const_spmat_descr* descr, int64_t rows, int64_t cols,
    int64_t nnz, const void* csc_col_ptr, const void* csc_row_ind, const void* csc_val,
    rocsparse_indextype col_ptr_type, rocsparse_indextype row_ind_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_ell_descr(rocsparse_spmat_descr* descr, int64_t rows, int64_t cols,
    void* ell_col_ind, void* ell_val, int64_t ell_width, rocsparse_indextype idx_type, rocsparse_index_base idx_base,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_bell_descr(rocsparse_spmat_descr* descr, int64_t rows, int64_t cols,
    rocsparse_direction ell_block_dir, int64_t ell_block_dim, int64_t ell_cols, void* ell_col_ind, void* ell_val,
    rocsparse_indextype idx_type, rocsparse_index_base idx_base, rocsparse_datatype data_type);
rocsparse_status rocsparse_create_const_bell_descr(rocsparse_const_spmat_descr* descr, int64_t rows, int64_t cols,
    rocsparse_direction ell_block_dir, int64_t ell_block_dim, int64_t ell_cols, const void* ell_col_ind,
    const void* ell_val, rocsparse_indextype idx_type, rocsparse_index_base idx_base, rocsparse_datatype data_type);
rocsparse_status rocsparse_destroy_spmat_descr(rocsparse_const_spmat_descr descr);
rocsparse_status rocsparse_create_sparse_to_sparse_descr(rocsparse_sparse_to_sparse_descr* descr,
    rocsparse_const_spmat_descr source, rocsparse_spmat_descr target, rocsparse_sparse_to_sparse_alg alg);
rocsparse_status rocsparse_sparse_to_sparse_permissive(rocsparse_sparse_to_sparse_descr descr);
rocsparse_status rocsparse_destroy_sparse_to_sparse_descr(rocsparse_sparse_to_sparse_descr descr);
rocsparse_status rocsparse_create_extract_descr(rocsparse_extract_descr* descr, rocsparse_const_spmat_descr source,
    rocsparse_spmat_descr target, rocsparse_extract_alg alg);
rocsparse_status rocsparse_destroy_extract_descr(rocsparse_extract_descr descr);
rocsparse_status rocsparse_coo_get(const rocsparse_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    void** coo_row_ind, void** coo_col_ind, void** coo_val, rocsparse_indextype* idx_type,
    rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_coo_get(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    const void** coo_row_ind, const void** coo_col_ind, const void** coo_val, rocsparse_indextype* idx_type,
    rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_coo_aos_get(const rocsparse_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    void** coo_ind, void** coo_val, rocsparse_indextype* idx_type, rocsparse_index_base* idx_base,
    rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_coo_aos_get(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols,
    int64_t* nnz, const void** coo_ind, const void** coo_val, rocsparse_indextype* idx_type,
    rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_csr_get(const rocsparse_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    void** csr_row_ptr, void** csr_col_ind, void** csr_val, rocsparse_indextype* row_ptr_type,
    rocsparse_indextype* col_ind_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_csr_get(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    const void** csr_row_ptr, const void** csr_col_ind, const void** csr_val, rocsparse_indextype* row_ptr_type,
    rocsparse_indextype* col_ind_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_csc_get(const rocsparse_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    void** csc_col_ptr, void** csc_row_ind, void** csc_val, rocsparse_indextype* col_ptr_type,
    rocsparse_indextype* row_ind_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_csc_get(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols, int64_t* nnz,
    const void** csc_col_ptr, const void** csc_row_ind, const void** csc_val, rocsparse_indextype* col_ptr_type,
    rocsparse_indextype* row_ind_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_ell_get(const rocsparse_spmat_descr descr, int64_t* rows, int64_t* cols, void** ell_col_ind,
    void** ell_val, int64_t* ell_width, rocsparse_indextype* idx_type, rocsparse_index_base* idx_base,
    rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_ell_get(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols,
    const void** ell_col_ind, const void** ell_val, int64_t* ell_width, rocsparse_indextype* idx_type,
    rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_bell_get(const rocsparse_spmat_descr descr, int64_t* rows, int64_t* cols,
    rocsparse_direction* ell_block_dir, int64_t* ell_block_dim, int64_t* ell_cols, void** ell_col_ind, void** ell_val,
    rocsparse_indextype* idx_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_bell_get(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols,
    rocsparse_direction* ell_block_dir, int64_t* ell_block_dim, int64_t* ell_cols, const void** ell_col_ind,
    const void** ell_val, rocsparse_indextype* idx_type, rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_bsr_get(const rocsparse_spmat_descr descr, int64_t* brows, int64_t* bcols, int64_t* bnnz,
    rocsparse_direction* bdir, int64_t* bdim, void** bsr_row_ptr, void** bsr_col_ind, void** bsr_val,
    rocsparse_indextype* row_ptr_type, rocsparse_indextype* col_ind_type, rocsparse_index_base* idx_base,
    rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_bsr_get(rocsparse_const_spmat_descr descr, int64_t* brows, int64_t* bcols,
    int64_t* bnnz, rocsparse_direction* bdir, int64_t* bdim, const void** bsr_row_ptr, const void** bsr_col_ind,
    const void** bsr_val, rocsparse_indextype* row_ptr_type, rocsparse_indextype* col_ind_type,
    rocsparse_index_base* idx_base, rocsparse_datatype* data_type);
rocsparse_status rocsparse_coo_set_pointers(rocsparse_spmat_descr descr, void* coo_row_ind, void* coo_col_ind,
    void* coo_val);
rocsparse_status rocsparse_coo_aos_set_pointers(rocsparse_spmat_descr descr, void* coo_ind, void* coo_val);
rocsparse_status rocsparse_csr_set_pointers(rocsparse_spmat_descr descr, void* csr_row_ptr, void* csr_col_ind,
    void* csr_val);
rocsparse_status rocsparse_csc_set_pointers(rocsparse_spmat_descr descr, void* csc_col_ptr, void* csc_row_ind,
    void* csc_val);
rocsparse_status rocsparse_ell_set_pointers(rocsparse_spmat_descr descr, void* ell_col_ind, void* ell_val);
rocsparse_status rocsparse_bsr_set_pointers(rocsparse_spmat_descr descr, void* bsr_row_ptr, void* bsr_col_ind,
    void* bsr_val);
rocsparse_status rocsparse_spmat_get_size(rocsparse_const_spmat_descr descr, int64_t* rows, int64_t* cols,
    int64_t* nnz);
rocsparse_status rocsparse_spmat_get_format(rocsparse_const_spmat_descr descr, rocsparse_format* format);
rocsparse_status rocsparse_spmat_get_index_base(rocsparse_const_spmat_descr descr, rocsparse_index_base* idx_base);
rocsparse_status rocsparse_spmat_get_values(rocsparse_spmat_descr descr, void** values);
rocsparse_status rocsparse_const_spmat_get_values(rocsparse_const_spmat_descr descr, const void** values);
rocsparse_status rocsparse_spmat_set_values(rocsparse_spmat_descr descr, void* values);
rocsparse_status rocsparse_spmat_get_nnz(rocsparse_const_spmat_descr descr, int64_t* nnz);
rocsparse_status rocsparse_spmat_set_nnz(rocsparse_spmat_descr descr, int64_t nnz);
rocsparse_status rocsparse_spmat_get_strided_batch(rocsparse_const_spmat_descr descr, rocsparse_int* batch_count);
rocsparse_status rocsparse_spmat_set_strided_batch(rocsparse_spmat_descr descr, rocsparse_int batch_count);
rocsparse_status rocsparse_coo_set_strided_batch(rocsparse_spmat_descr descr, rocsparse_int batch_count,
    int64_t batch_stride);
rocsparse_status rocsparse_csr_set_strided_batch(rocsparse_spmat_descr descr, rocsparse_int batch_count,
    int64_t offsets_batch_stride, int64_t columns_values_batch_stride);
rocsparse_status rocsparse_csc_set_strided_batch(rocsparse_spmat_descr descr, rocsparse_int batch_count,
    int64_t offsets_batch_stride, int64_t rows_values_batch_stride);
rocsparse_status rocsparse_spmat_get_attribute(rocsparse_const_spmat_descr descr, rocsparse_spmat_attribute attribute,
    void* data, size_t data_size);
rocsparse_status rocsparse_spmat_set_attribute(rocsparse_spmat_descr descr, rocsparse_spmat_attribute attribute,
    const void* data, size_t data_size);
rocsparse_status rocsparse_create_dnvec_descr(rocsparse_dnvec_descr* descr, int64_t size, void* values,
    rocsparse_datatype data_type);
rocsparse_status rocsparse_create_const_dnvec_descr(rocsparse_const_dnvec_descr* descr, int64_t size,
    const void* values, rocsparse_datatype data_type);
rocsparse_status rocsparse_destroy_dnvec_descr(rocsparse_const_dnvec_descr descr);
rocsparse_status rocsparse_dnvec_get(const rocsparse_dnvec_descr descr, int64_t* size, void** values,
    rocsparse_datatype* data_type);
rocsparse_status rocsparse_const_dnvec_get(rocsparse_const_dnvec_descr descr, int64_t* size, const void** values,
    rocsparse_datatype* data_type);
rocsparse_status rocsparse_dnvec_get_values(const rocsparse_dnvec_descr descr, void** values);
rocsparse_status rocsparse_const_dnvec_get_values(rocsparse_const_dnvec_descr descr, const void** values);
rocsparse_status rocsparse_dnvec_set_values(rocsparse_dnvec_descr descr, void* values);
rocsparse_status rocsparse_create_dnmat_descr(rocsparse_dnmat_descr* descr, int64_t rows, int64_t cols, int64_t ld,
    void* values, rocsparse_datatype data_type, rocsparse_order order);
rocsparse_status rocsparse_create_const_dnmat_descr(rocsparse_const_dnmat_descr* descr, int64_t rows, int64_t cols,
    int64_t ld, const void* values, rocsparse_datatype data_type, rocsparse_order order);
rocsparse_status rocsparse_destroy_dnmat_descr(rocsparse_const_dnmat_descr descr);
rocsparse_status rocsparse_dnmat_get(const rocsparse_dnmat_descr descr, int64_t* rows, int64_t* cols, int64_t* ld,
    void** values, rocsparse_datatype* data_type, rocsparse_order* order);
rocsparse_status rocsparse_const_dnmat_get(rocsparse_const_dnmat_descr descr, int64_t* rows, int64_t* cols,
    int64_t* ld, const void** values, rocsparse_datatype* data_type, rocsparse_order* order);
rocsparse_status rocsparse_dnmat_get_values(const rocsparse_dnmat_descr descr, void** values);
rocsparse_status rocsparse_const_dnmat_get_values(rocsparse_const_dnmat_descr descr, const void** values);
rocsparse_status rocsparse_dnmat_set_values(rocsparse_dnmat_descr descr, void* values);
rocsparse_status rocsparse_dnmat_get_strided_batch(rocsparse_const_dnmat_descr descr, rocsparse_int* batch_count,
    int64_t* batch_stride);
rocsparse_status rocsparse_dnmat_set_strided_batch(rocsparse_dnmat_descr descr, rocsparse_int batch_count,
    int64_t batch_stride);
rocsparse_status rocsparse_memstat_report(const char* filename);
rocsparse_status rocsparse_coo2csr(rocsparse_handle handle, const rocsparse_int* coo_row_ind, rocsparse_int nnz,
    rocsparse_int m, rocsparse_int* csr_row_ptr, rocsparse_index_base idx_base);
rocsparse_status rocsparse_coosort_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind, size_t* buffer_size);
rocsparse_status rocsparse_coosort_by_row(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    rocsparse_int* coo_row_ind, rocsparse_int* coo_col_ind, rocsparse_int* perm, void* temp_buffer);
rocsparse_status rocsparse_coosort_by_column(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, rocsparse_int* coo_row_ind, rocsparse_int* coo_col_ind, rocsparse_int* perm, void* temp_buffer);
rocsparse_status rocsparse_cscsort_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_int* csc_col_ptr, const rocsparse_int* csc_row_ind, size_t* buffer_size);
rocsparse_status rocsparse_cscsort(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_int* csc_col_ptr, rocsparse_int* csc_row_ind, rocsparse_int* perm,
    void* temp_buffer);
rocsparse_status rocsparse_csr2bsr_nnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr bsr_descr,
    rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_nnz);
rocsparse_status rocsparse_csr2coo(rocsparse_handle handle, const rocsparse_int* csr_row_ptr, rocsparse_int nnz,
    rocsparse_int m, rocsparse_int* coo_row_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_csr2csc_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_action copy_values, size_t* buffer_size);
rocsparse_status rocsparse_csr2ell_width(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr csr_descr,
    const rocsparse_int* csr_row_ptr, const rocsparse_mat_descr ell_descr, rocsparse_int* ell_width);
rocsparse_status rocsparse_csr2gebsr_nnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_mat_descr bsr_descr, rocsparse_int* bsr_row_ptr,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, rocsparse_int* bsr_nnz_devhost, void* temp_buffer);
rocsparse_status rocsparse_csrsort_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, size_t* buffer_size);
rocsparse_status rocsparse_csrsort(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind, rocsparse_int* perm,
    void* temp_buffer);
rocsparse_status rocsparse_ell2csr_nnz(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, const rocsparse_int* ell_col_ind,
    const rocsparse_mat_descr csr_descr, rocsparse_int* csr_row_ptr, rocsparse_int* csr_nnz);
rocsparse_status rocsparse_gebsr2gebsr_nnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const rocsparse_int* bsr_row_ptr_A,
    const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A, rocsparse_int col_block_dim_A,
    const rocsparse_mat_descr descr_C, rocsparse_int* bsr_row_ptr_C, rocsparse_int row_block_dim_C,
    rocsparse_int col_block_dim_C, rocsparse_int* nnz_total_dev_host_ptr, void* temp_buffer);
rocsparse_status rocsparse_hyb2csr_buffer_size(rocsparse_handle handle, const rocsparse_mat_descr descr,
    const rocsparse_hyb_mat hyb, const rocsparse_int* csr_row_ptr, size_t* buffer_size);
rocsparse_status rocsparse_create_identity_permutation(rocsparse_handle handle, rocsparse_int n, rocsparse_int* p);
rocsparse_status rocsparse_inverse_permutation(rocsparse_handle handle, rocsparse_int n, const rocsparse_int* p,
    rocsparse_int* q, rocsparse_index_base base);
rocsparse_status rocsparse_set_identity_permutation(rocsparse_handle handle, int64_t n, void* p,
    rocsparse_indextype indextype);
rocsparse_status rocsparse_bsrgeam_nnzb(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int block_dim, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnzb_B, const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B,
    const rocsparse_mat_descr descr_C, rocsparse_int* bsr_row_ptr_C, rocsparse_int* nnzb_C);
rocsparse_status rocsparse_bsrgemm_nnzb(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb, rocsparse_int block_dim,
    const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A, const rocsparse_int* bsr_row_ptr_A,
    const rocsparse_int* bsr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B,
    const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B, const rocsparse_mat_descr descr_D,
    rocsparse_int nnzb_D, const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D,
    const rocsparse_mat_descr descr_C, rocsparse_int* bsr_row_ptr_C, rocsparse_int* nnzb_C,
    const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_csrgeam_nnz(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const rocsparse_mat_descr descr_C,
    rocsparse_int* csr_row_ptr_C, rocsparse_int* nnz_C);
rocsparse_status rocsparse_csrgemm_nnz(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k, const rocsparse_mat_descr descr_A,
    rocsparse_int nnz_A, const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const rocsparse_int* csr_row_ptr_B,
    const rocsparse_int* csr_col_ind_B, const rocsparse_mat_descr descr_D, rocsparse_int nnz_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C,
    rocsparse_int* csr_row_ptr_C, rocsparse_int* nnz_C, const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_csrgemm_symbolic(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k, const rocsparse_mat_descr descr_A,
    rocsparse_int nnz_A, const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const rocsparse_int* csr_row_ptr_B,
    const rocsparse_int* csr_col_ind_B, const rocsparse_mat_descr descr_D, rocsparse_int nnz_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C,
    rocsparse_int nnz_C, const rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C,
    const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_axpby(rocsparse_handle handle, const void* alpha, rocsparse_const_spvec_descr x,
    const void* beta, rocsparse_dnvec_descr y);
rocsparse_status rocsparse_check_spmat(rocsparse_handle handle, rocsparse_const_spmat_descr mat,
    rocsparse_data_status* data_status, rocsparse_check_spmat_stage stage, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_dense_to_sparse(rocsparse_handle handle, rocsparse_const_dnmat_descr mat_A,
    rocsparse_spmat_descr mat_B, rocsparse_dense_to_sparse_alg alg, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_extract_buffer_size(rocsparse_handle handle, rocsparse_extract_descr descr,
    rocsparse_const_spmat_descr source, rocsparse_spmat_descr target, rocsparse_extract_stage stage,
    size_t* buffer_size_in_bytes);
rocsparse_status rocsparse_extract_nnz(rocsparse_handle handle, rocsparse_extract_descr descr, int64_t* nnz);
rocsparse_status rocsparse_extract(rocsparse_handle handle, rocsparse_extract_descr descr,
    rocsparse_const_spmat_descr source, rocsparse_spmat_descr target, rocsparse_extract_stage stage,
    size_t buffer_size_in_bytes, void* buffer);
rocsparse_status rocsparse_gather(rocsparse_handle handle, rocsparse_const_dnvec_descr y, rocsparse_spvec_descr x);
rocsparse_status rocsparse_rot(rocsparse_handle handle, const void* c, const void* s, rocsparse_spvec_descr x,
    rocsparse_dnvec_descr y);
rocsparse_status rocsparse_scatter(rocsparse_handle handle, rocsparse_const_spvec_descr x, rocsparse_dnvec_descr y);
rocsparse_status rocsparse_sddmm_buffer_size(rocsparse_handle handle, rocsparse_operation opA, rocsparse_operation opB,
    const void* alpha, rocsparse_const_dnmat_descr A, rocsparse_const_dnmat_descr B, const void* beta,
    rocsparse_spmat_descr C, rocsparse_datatype compute_type, rocsparse_sddmm_alg alg, size_t* buffer_size);
rocsparse_status rocsparse_sddmm_preprocess(rocsparse_handle handle, rocsparse_operation opA, rocsparse_operation opB,
    const void* alpha, rocsparse_const_dnmat_descr A, rocsparse_const_dnmat_descr B, const void* beta,
    rocsparse_spmat_descr C, rocsparse_datatype compute_type, rocsparse_sddmm_alg alg, void* temp_buffer);
rocsparse_status rocsparse_sddmm(rocsparse_handle handle, rocsparse_operation opA, rocsparse_operation opB,
    const void* alpha, rocsparse_const_dnmat_descr A, rocsparse_const_dnmat_descr B, const void* beta,
    rocsparse_spmat_descr C, rocsparse_datatype compute_type, rocsparse_sddmm_alg alg, void* temp_buffer);
rocsparse_status rocsparse_sparse_to_dense(rocsparse_handle handle, rocsparse_const_spmat_descr mat_A,
    rocsparse_dnmat_descr mat_B, rocsparse_sparse_to_dense_alg alg, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_sparse_to_sparse_buffer_size(rocsparse_handle handle,
    rocsparse_sparse_to_sparse_descr descr, rocsparse_const_spmat_descr source, rocsparse_spmat_descr target,
    rocsparse_sparse_to_sparse_stage stage, size_t* buffer_size_in_bytes);
rocsparse_status rocsparse_sparse_to_sparse(rocsparse_handle handle, rocsparse_sparse_to_sparse_descr descr,
    rocsparse_const_spmat_descr source, rocsparse_spmat_descr target, rocsparse_sparse_to_sparse_stage stage,
    size_t buffer_size_in_bytes, void* buffer);
rocsparse_status rocsparse_spgemm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    const void* alpha, rocsparse_const_spmat_descr A, rocsparse_const_spmat_descr B, const void* beta,
    rocsparse_const_spmat_descr D, rocsparse_spmat_descr C, rocsparse_datatype compute_type, rocsparse_spgemm_alg alg,
    rocsparse_spgemm_stage stage, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_spitsv(rocsparse_handle handle, rocsparse_int* host_nmaxiter, const void* host_tol,
    void* host_history, rocsparse_operation trans, const void* alpha, const rocsparse_spmat_descr mat,
    const rocsparse_dnvec_descr x, const rocsparse_dnvec_descr y, rocsparse_datatype compute_type,
    rocsparse_spitsv_alg alg, rocsparse_spitsv_stage stage, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_spmm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    const void* alpha, rocsparse_const_spmat_descr mat_A, rocsparse_const_dnmat_descr mat_B, const void* beta,
    const rocsparse_dnmat_descr mat_C, rocsparse_datatype compute_type, rocsparse_spmm_alg alg,
    rocsparse_spmm_stage stage, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_spmv(rocsparse_handle handle, rocsparse_operation trans, const void* alpha,
    rocsparse_const_spmat_descr mat, rocsparse_const_dnvec_descr x, const void* beta, const rocsparse_dnvec_descr y,
    rocsparse_datatype compute_type, rocsparse_spmv_alg alg, rocsparse_spmv_stage stage, size_t* buffer_size,
    void* temp_buffer);
rocsparse_status rocsparse_spmv_ex(rocsparse_handle handle, rocsparse_operation trans, const void* alpha,
    const rocsparse_spmat_descr mat, const rocsparse_dnvec_descr x, const void* beta, const rocsparse_dnvec_descr y,
    rocsparse_datatype compute_type, rocsparse_spmv_alg alg, rocsparse_spmv_stage stage, size_t* buffer_size,
    void* temp_buffer);
rocsparse_status rocsparse_spsm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    const void* alpha, rocsparse_const_spmat_descr matA, rocsparse_const_dnmat_descr matB,
    const rocsparse_dnmat_descr matC, rocsparse_datatype compute_type, rocsparse_spsm_alg alg,
    rocsparse_spsm_stage stage, size_t* buffer_size, void* temp_buffer);
rocsparse_status rocsparse_spsv(rocsparse_handle handle, rocsparse_operation trans, const void* alpha,
    rocsparse_const_spmat_descr mat, rocsparse_const_dnvec_descr x, const rocsparse_dnvec_descr y,
    rocsparse_datatype compute_type, rocsparse_spsv_alg alg, rocsparse_spsv_stage stage, size_t* buffer_size,
    void* temp_buffer);
rocsparse_status rocsparse_spvv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_const_spvec_descr x,
    rocsparse_const_dnvec_descr y, void* result, rocsparse_datatype compute_type, size_t* buffer_size,
    void* temp_buffer);
rocsparse_status rocsparse_isctr(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_int* x_val,
    const rocsparse_int* x_ind, rocsparse_int* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_bsrmv_ex_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_bsrmv_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_bsrsv_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_bsrsv_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_csritsv_zero_pivot(rocsparse_handle handle, const rocsparse_mat_descr descr,
    rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_csritsv_clear(rocsparse_handle handle, const rocsparse_mat_descr descr,
    rocsparse_mat_info info);
rocsparse_status rocsparse_csrmv_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_csrsv_zero_pivot(rocsparse_handle handle, const rocsparse_mat_descr descr,
    rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_csrsv_clear(rocsparse_handle handle, const rocsparse_mat_descr descr,
    rocsparse_mat_info info);
rocsparse_status rocsparse_bsrsm_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_bsrsm_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_csrsm_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_csrsm_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_bsric0_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_bsric0_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_bsrilu0_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info,
    rocsparse_int* position);
rocsparse_status rocsparse_dsbsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const float* boost_val);
rocsparse_status rocsparse_dcbsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const rocsparse_float_complex* boost_val);
rocsparse_status rocsparse_bsrilu0_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_csric0_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info, rocsparse_int* position);
rocsparse_status rocsparse_csric0_singular_pivot(rocsparse_handle handle, rocsparse_mat_info info,
    rocsparse_int* position);
rocsparse_status rocsparse_csric0_set_tolerance(rocsparse_handle handle, rocsparse_mat_info info, double tolerance);
rocsparse_status rocsparse_csric0_get_tolerance(rocsparse_handle handle, rocsparse_mat_info info, double* tolerance);
rocsparse_status rocsparse_csric0_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_csrilu0_zero_pivot(rocsparse_handle handle, rocsparse_mat_info info,
    rocsparse_int* position);
rocsparse_status rocsparse_csrilu0_set_tolerance(rocsparse_handle handle, rocsparse_mat_info info, double tolerance);
rocsparse_status rocsparse_csrilu0_get_tolerance(rocsparse_handle handle, rocsparse_mat_info info, double* tolerance);
rocsparse_status rocsparse_csrilu0_singular_pivot(rocsparse_handle handle, rocsparse_mat_info info,
    rocsparse_int* position);
rocsparse_status rocsparse_dscsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const float* boost_val);
rocsparse_status rocsparse_dccsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const rocsparse_float_complex* boost_val);
rocsparse_status rocsparse_csrilu0_clear(rocsparse_handle handle, rocsparse_mat_info info);
rocsparse_status rocsparse_csritilu0_buffer_size(rocsparse_handle handle, rocsparse_itilu0_alg alg,
    rocsparse_int option, rocsparse_int nmaxiter, rocsparse_int m, rocsparse_int nnz, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_index_base idx_base, rocsparse_datatype datatype, size_t* buffer_size);
rocsparse_status rocsparse_csritilu0_preprocess(rocsparse_handle handle, rocsparse_itilu0_alg alg,
    rocsparse_int option, rocsparse_int nmaxiter, rocsparse_int m, rocsparse_int nnz, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_index_base idx_base, rocsparse_datatype datatype, size_t buffer_size,
    void* buffer);
rocsparse_status rocsparse_check_matrix_hyb_buffer_size(rocsparse_handle handle, const rocsparse_hyb_mat hyb,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_check_matrix_hyb(rocsparse_handle handle, const rocsparse_hyb_mat hyb,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_sbsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr csr_descr, float* csr_val,
    rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_dbsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr csr_descr, double* csr_val,
    rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_cbsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    const rocsparse_mat_descr csr_descr, rocsparse_float_complex* csr_val, rocsparse_int* csr_row_ptr,
    rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_zbsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    const rocsparse_mat_descr csr_descr, rocsparse_double_complex* csr_val, rocsparse_int* csr_row_ptr,
    rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_sbsrpad_value(rocsparse_handle handle, rocsparse_int m, rocsparse_int mb,
    rocsparse_int nnzb, rocsparse_int block_dim, float value, const rocsparse_mat_descr bsr_descr, float* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_dbsrpad_value(rocsparse_handle handle, rocsparse_int m, rocsparse_int mb,
    rocsparse_int nnzb, rocsparse_int block_dim, double value, const rocsparse_mat_descr bsr_descr, double* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_cbsrpad_value(rocsparse_handle handle, rocsparse_int m, rocsparse_int mb,
    rocsparse_int nnzb, rocsparse_int block_dim, rocsparse_float_complex value, const rocsparse_mat_descr bsr_descr,
    rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_zbsrpad_value(rocsparse_handle handle, rocsparse_int m, rocsparse_int mb,
    rocsparse_int nnzb, rocsparse_int block_dim, rocsparse_double_complex value, const rocsparse_mat_descr bsr_descr,
    rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_scoo2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const float* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, float* A, rocsparse_int ld);
rocsparse_status rocsparse_dcoo2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const double* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, double* A, rocsparse_int ld);
rocsparse_status rocsparse_ccoo2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, rocsparse_float_complex* A, rocsparse_int ld);
rocsparse_status rocsparse_zcoo2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, rocsparse_double_complex* A, rocsparse_int ld);
rocsparse_status rocsparse_scsc2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, float* A, rocsparse_int ld);
rocsparse_status rocsparse_dcsc2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, double* A, rocsparse_int ld);
rocsparse_status rocsparse_ccsc2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, rocsparse_float_complex* A, rocsparse_int ld);
rocsparse_status rocsparse_zcsc2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, rocsparse_double_complex* A, rocsparse_int ld);
rocsparse_status rocsparse_scsr2bsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr csr_descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr bsr_descr, float* bsr_val,
    rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_dcsr2bsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr csr_descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr bsr_descr, double* bsr_val,
    rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_ccsr2bsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr csr_descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr bsr_descr,
    rocsparse_float_complex* bsr_val, rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_zcsr2bsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr csr_descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int block_dim, const rocsparse_mat_descr bsr_descr,
    rocsparse_double_complex* bsr_val, rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_col_ind);
rocsparse_status rocsparse_scsr2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const float* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, float* csc_val,
    rocsparse_int* csc_row_ind, rocsparse_int* csc_col_ptr, rocsparse_action copy_values,
    rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_dcsr2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const double* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, double* csc_val,
    rocsparse_int* csc_row_ind, rocsparse_int* csc_col_ptr, rocsparse_action copy_values,
    rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_ccsr2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_float_complex* csc_val, rocsparse_int* csc_row_ind, rocsparse_int* csc_col_ptr,
    rocsparse_action copy_values, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_zcsr2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, rocsparse_int nnz,
    const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_double_complex* csc_val, rocsparse_int* csc_row_ind, rocsparse_int* csc_col_ptr,
    rocsparse_action copy_values, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_scsr2csr_compress(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr_A, const float* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, rocsparse_int nnz_A, const rocsparse_int* nnz_per_row, float* csr_val_C,
    rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C, float tol);
rocsparse_status rocsparse_dcsr2csr_compress(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr_A, const double* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, rocsparse_int nnz_A, const rocsparse_int* nnz_per_row, double* csr_val_C,
    rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C, double tol);
rocsparse_status rocsparse_ccsr2csr_compress(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr_A, const rocsparse_float_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, rocsparse_int nnz_A, const rocsparse_int* nnz_per_row,
    rocsparse_float_complex* csr_val_C, rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C,
    rocsparse_float_complex tol);
rocsparse_status rocsparse_zcsr2csr_compress(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr_A, const rocsparse_double_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, rocsparse_int nnz_A, const rocsparse_int* nnz_per_row,
    rocsparse_double_complex* csr_val_C, rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C,
    rocsparse_double_complex tol);
rocsparse_status rocsparse_scsr2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, float* A, rocsparse_int ld);
rocsparse_status rocsparse_dcsr2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, double* A, rocsparse_int ld);
rocsparse_status rocsparse_ccsr2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_float_complex* A, rocsparse_int ld);
rocsparse_status rocsparse_zcsr2dense(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_double_complex* A, rocsparse_int ld);
rocsparse_status rocsparse_scsr2ell(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr csr_descr,
    const float* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, float* ell_val, rocsparse_int* ell_col_ind);
rocsparse_status rocsparse_dcsr2ell(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr csr_descr,
    const double* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, double* ell_val, rocsparse_int* ell_col_ind);
rocsparse_status rocsparse_ccsr2ell(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr csr_descr,
    const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, rocsparse_float_complex* ell_val,
    rocsparse_int* ell_col_ind);
rocsparse_status rocsparse_zcsr2ell(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr csr_descr,
    const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, rocsparse_double_complex* ell_val,
    rocsparse_int* ell_col_ind);
rocsparse_status rocsparse_scsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, size_t* buffer_size);
rocsparse_status rocsparse_dcsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, size_t* buffer_size);
rocsparse_status rocsparse_ccsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_int row_block_dim,
    rocsparse_int col_block_dim, size_t* buffer_size);
rocsparse_status rocsparse_zcsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_int row_block_dim,
    rocsparse_int col_block_dim, size_t* buffer_size);
rocsparse_status rocsparse_scsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_mat_descr bsr_descr, float* bsr_val, rocsparse_int* bsr_row_ptr,
    rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, void* temp_buffer);
rocsparse_status rocsparse_dcsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_mat_descr bsr_descr, double* bsr_val, rocsparse_int* bsr_row_ptr,
    rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, void* temp_buffer);
rocsparse_status rocsparse_ccsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const rocsparse_mat_descr bsr_descr,
    rocsparse_float_complex* bsr_val, rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, void* temp_buffer);
rocsparse_status rocsparse_zcsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m,
    rocsparse_int n, const rocsparse_mat_descr csr_descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const rocsparse_mat_descr bsr_descr,
    rocsparse_double_complex* bsr_val, rocsparse_int* bsr_row_ptr, rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, void* temp_buffer);
rocsparse_status rocsparse_scsr2hyb(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_hyb_mat hyb, rocsparse_int user_ell_width,
    rocsparse_hyb_partition partition_type);
rocsparse_status rocsparse_dcsr2hyb(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_hyb_mat hyb, rocsparse_int user_ell_width,
    rocsparse_hyb_partition partition_type);
rocsparse_status rocsparse_ccsr2hyb(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_hyb_mat hyb, rocsparse_int user_ell_width,
    rocsparse_hyb_partition partition_type);
rocsparse_status rocsparse_zcsr2hyb(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_hyb_mat hyb, rocsparse_int user_ell_width,
    rocsparse_hyb_partition partition_type);
rocsparse_status rocsparse_sdense2coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* A, rocsparse_int ld, const rocsparse_int* nnz_per_rows,
    float* coo_val, rocsparse_int* coo_row_ind, rocsparse_int* coo_col_ind);
rocsparse_status rocsparse_ddense2coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* A, rocsparse_int ld, const rocsparse_int* nnz_per_rows,
    double* coo_val, rocsparse_int* coo_row_ind, rocsparse_int* coo_col_ind);
rocsparse_status rocsparse_cdense2coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* A, rocsparse_int ld,
    const rocsparse_int* nnz_per_rows, rocsparse_float_complex* coo_val, rocsparse_int* coo_row_ind,
    rocsparse_int* coo_col_ind);
rocsparse_status rocsparse_zdense2coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* A, rocsparse_int ld,
    const rocsparse_int* nnz_per_rows, rocsparse_double_complex* coo_val, rocsparse_int* coo_row_ind,
    rocsparse_int* coo_col_ind);
rocsparse_status rocsparse_sdense2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* A, rocsparse_int ld, const rocsparse_int* nnz_per_columns,
    float* csc_val, rocsparse_int* csc_col_ptr, rocsparse_int* csc_row_ind);
rocsparse_status rocsparse_ddense2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* A, rocsparse_int ld, const rocsparse_int* nnz_per_columns,
    double* csc_val, rocsparse_int* csc_col_ptr, rocsparse_int* csc_row_ind);
rocsparse_status rocsparse_cdense2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* A, rocsparse_int ld,
    const rocsparse_int* nnz_per_columns, rocsparse_float_complex* csc_val, rocsparse_int* csc_col_ptr,
    rocsparse_int* csc_row_ind);
rocsparse_status rocsparse_zdense2csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* A, rocsparse_int ld,
    const rocsparse_int* nnz_per_columns, rocsparse_double_complex* csc_val, rocsparse_int* csc_col_ptr,
    rocsparse_int* csc_row_ind);
rocsparse_status rocsparse_sdense2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* A, rocsparse_int ld, const rocsparse_int* nnz_per_rows,
    float* csr_val, rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_ddense2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* A, rocsparse_int ld, const rocsparse_int* nnz_per_rows,
    double* csr_val, rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_cdense2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* A, rocsparse_int ld,
    const rocsparse_int* nnz_per_rows, rocsparse_float_complex* csr_val, rocsparse_int* csr_row_ptr,
    rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_zdense2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* A, rocsparse_int ld,
    const rocsparse_int* nnz_per_rows, rocsparse_double_complex* csr_val, rocsparse_int* csr_row_ptr,
    rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_sell2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, const float* ell_val,
    const rocsparse_int* ell_col_ind, const rocsparse_mat_descr csr_descr, float* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_dell2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, const double* ell_val,
    const rocsparse_int* ell_col_ind, const rocsparse_mat_descr csr_descr, double* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_cell2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, const rocsparse_float_complex* ell_val,
    const rocsparse_int* ell_col_ind, const rocsparse_mat_descr csr_descr, rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_zell2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr ell_descr, rocsparse_int ell_width, const rocsparse_double_complex* ell_val,
    const rocsparse_int* ell_col_ind, const rocsparse_mat_descr csr_descr, rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_sgebsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_mat_descr csr_descr, float* csr_val, rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_dgebsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_mat_descr csr_descr, double* csr_val, rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_cgebsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim,
    rocsparse_int col_block_dim, const rocsparse_mat_descr csr_descr, rocsparse_float_complex* csr_val,
    rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_zgebsr2csr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, const rocsparse_mat_descr bsr_descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim,
    rocsparse_int col_block_dim, const rocsparse_mat_descr csr_descr, rocsparse_double_complex* csr_val,
    rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind);
rocsparse_status rocsparse_sgebsr2gebsc_buffer_size(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, size_t* p_buffer_size);
rocsparse_status rocsparse_dgebsr2gebsc_buffer_size(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, size_t* p_buffer_size);
rocsparse_status rocsparse_cgebsr2gebsc_buffer_size(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, size_t* p_buffer_size);
rocsparse_status rocsparse_zgebsr2gebsc_buffer_size(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, size_t* p_buffer_size);
rocsparse_status rocsparse_sgebsr2gebsc(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, float* bsc_val, rocsparse_int* bsc_row_ind,
    rocsparse_int* bsc_col_ptr, rocsparse_action copy_values, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_dgebsr2gebsc(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, double* bsc_val, rocsparse_int* bsc_row_ind,
    rocsparse_int* bsc_col_ptr, rocsparse_action copy_values, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_cgebsr2gebsc(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    rocsparse_float_complex* bsc_val, rocsparse_int* bsc_row_ind, rocsparse_int* bsc_col_ptr,
    rocsparse_action copy_values, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_zgebsr2gebsc(rocsparse_handle handle, rocsparse_int mb, rocsparse_int nb,
    rocsparse_int nnzb, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    rocsparse_double_complex* bsc_val, rocsparse_int* bsc_row_ind, rocsparse_int* bsc_col_ptr,
    rocsparse_action copy_values, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_sgebsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const float* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, rocsparse_int row_block_dim_C, rocsparse_int col_block_dim_C, size_t* buffer_size);
rocsparse_status rocsparse_dgebsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const double* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, rocsparse_int row_block_dim_C, rocsparse_int col_block_dim_C, size_t* buffer_size);
rocsparse_status rocsparse_cgebsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const rocsparse_float_complex* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, rocsparse_int row_block_dim_C, rocsparse_int col_block_dim_C, size_t* buffer_size);
rocsparse_status rocsparse_zgebsr2gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const rocsparse_double_complex* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, rocsparse_int row_block_dim_C, rocsparse_int col_block_dim_C, size_t* buffer_size);
rocsparse_status rocsparse_sgebsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const float* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, const rocsparse_mat_descr descr_C, float* bsr_val_C, rocsparse_int* bsr_row_ptr_C,
    rocsparse_int* bsr_col_ind_C, rocsparse_int row_block_dim_C, rocsparse_int col_block_dim_C, void* temp_buffer);
rocsparse_status rocsparse_dgebsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const double* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, const rocsparse_mat_descr descr_C, double* bsr_val_C, rocsparse_int* bsr_row_ptr_C,
    rocsparse_int* bsr_col_ind_C, rocsparse_int row_block_dim_C, rocsparse_int col_block_dim_C, void* temp_buffer);
rocsparse_status rocsparse_cgebsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const rocsparse_float_complex* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, const rocsparse_mat_descr descr_C, rocsparse_float_complex* bsr_val_C,
    rocsparse_int* bsr_row_ptr_C, rocsparse_int* bsr_col_ind_C, rocsparse_int row_block_dim_C,
    rocsparse_int col_block_dim_C, void* temp_buffer);
rocsparse_status rocsparse_zgebsr2gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr_A, const rocsparse_double_complex* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, rocsparse_int row_block_dim_A,
    rocsparse_int col_block_dim_A, const rocsparse_mat_descr descr_C, rocsparse_double_complex* bsr_val_C,
    rocsparse_int* bsr_row_ptr_C, rocsparse_int* bsr_col_ind_C, rocsparse_int row_block_dim_C,
    rocsparse_int col_block_dim_C, void* temp_buffer);
rocsparse_status rocsparse_shyb2csr(rocsparse_handle handle, const rocsparse_mat_descr descr,
    const rocsparse_hyb_mat hyb, float* csr_val, rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind,
    void* temp_buffer);
rocsparse_status rocsparse_dhyb2csr(rocsparse_handle handle, const rocsparse_mat_descr descr,
    const rocsparse_hyb_mat hyb, double* csr_val, rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind,
    void* temp_buffer);
rocsparse_status rocsparse_chyb2csr(rocsparse_handle handle, const rocsparse_mat_descr descr,
    const rocsparse_hyb_mat hyb, rocsparse_float_complex* csr_val, rocsparse_int* csr_row_ptr,
    rocsparse_int* csr_col_ind, void* temp_buffer);
rocsparse_status rocsparse_zhyb2csr(rocsparse_handle handle, const rocsparse_mat_descr descr,
    const rocsparse_hyb_mat hyb, rocsparse_double_complex* csr_val, rocsparse_int* csr_row_ptr,
    rocsparse_int* csr_col_ind, void* temp_buffer);
rocsparse_status rocsparse_snnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const float* A, rocsparse_int ld, rocsparse_int* nnz_per_row_columns,
    rocsparse_int* nnz_total_dev_host_ptr);
rocsparse_status rocsparse_dnnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const double* A, rocsparse_int ld, rocsparse_int* nnz_per_row_columns,
    rocsparse_int* nnz_total_dev_host_ptr);
rocsparse_status rocsparse_cnnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* A, rocsparse_int ld,
    rocsparse_int* nnz_per_row_columns, rocsparse_int* nnz_total_dev_host_ptr);
rocsparse_status rocsparse_znnz(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int m, rocsparse_int n,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* A, rocsparse_int ld,
    rocsparse_int* nnz_per_row_columns, rocsparse_int* nnz_total_dev_host_ptr);
rocsparse_status rocsparse_snnz_compress(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr descr_A,
    const float* csr_val_A, const rocsparse_int* csr_row_ptr_A, rocsparse_int* nnz_per_row, rocsparse_int* nnz_C,
    float tol);
rocsparse_status rocsparse_dnnz_compress(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr descr_A,
    const double* csr_val_A, const rocsparse_int* csr_row_ptr_A, rocsparse_int* nnz_per_row, rocsparse_int* nnz_C,
    double tol);
rocsparse_status rocsparse_cnnz_compress(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr descr_A,
    const rocsparse_float_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A, rocsparse_int* nnz_per_row,
    rocsparse_int* nnz_C, rocsparse_float_complex tol);
rocsparse_status rocsparse_znnz_compress(rocsparse_handle handle, rocsparse_int m, const rocsparse_mat_descr descr_A,
    const rocsparse_double_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A, rocsparse_int* nnz_per_row,
    rocsparse_int* nnz_C, rocsparse_double_complex tol);
rocsparse_status rocsparse_sbsrgeam(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int block_dim, const float* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnzb_A, const float* bsr_val_A, const rocsparse_int* bsr_row_ptr_A,
    const rocsparse_int* bsr_col_ind_A, const float* beta, const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B,
    const float* bsr_val_B, const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B,
    const rocsparse_mat_descr descr_C, float* bsr_val_C, const rocsparse_int* bsr_row_ptr_C,
    rocsparse_int* bsr_col_ind_C);
rocsparse_status rocsparse_dbsrgeam(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int block_dim, const double* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnzb_A, const double* bsr_val_A, const rocsparse_int* bsr_row_ptr_A,
    const rocsparse_int* bsr_col_ind_A, const double* beta, const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B,
    const double* bsr_val_B, const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B,
    const rocsparse_mat_descr descr_C, double* bsr_val_C, const rocsparse_int* bsr_row_ptr_C,
    rocsparse_int* bsr_col_ind_C);
rocsparse_status rocsparse_cbsrgeam(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int block_dim, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnzb_A, const rocsparse_float_complex* bsr_val_A, const rocsparse_int* bsr_row_ptr_A,
    const rocsparse_int* bsr_col_ind_A, const rocsparse_float_complex* beta, const rocsparse_mat_descr descr_B,
    rocsparse_int nnzb_B, const rocsparse_float_complex* bsr_val_B, const rocsparse_int* bsr_row_ptr_B,
    const rocsparse_int* bsr_col_ind_B, const rocsparse_mat_descr descr_C, rocsparse_float_complex* bsr_val_C,
    const rocsparse_int* bsr_row_ptr_C, rocsparse_int* bsr_col_ind_C);
rocsparse_status rocsparse_zbsrgeam(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int block_dim, const rocsparse_double_complex* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A, const rocsparse_double_complex* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, const rocsparse_double_complex* beta,
    const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B, const rocsparse_double_complex* bsr_val_B,
    const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B, const rocsparse_mat_descr descr_C,
    rocsparse_double_complex* bsr_val_C, const rocsparse_int* bsr_row_ptr_C, rocsparse_int* bsr_col_ind_C);
rocsparse_status rocsparse_sbsrgemm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb,
    rocsparse_int block_dim, const float* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnzb_B, const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B, const float* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnzb_D, const rocsparse_int* bsr_row_ptr_D,
    const rocsparse_int* bsr_col_ind_D, rocsparse_mat_info info_C, size_t* buffer_size);
rocsparse_status rocsparse_dbsrgemm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb,
    rocsparse_int block_dim, const double* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnzb_B, const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B, const double* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnzb_D, const rocsparse_int* bsr_row_ptr_D,
    const rocsparse_int* bsr_col_ind_D, rocsparse_mat_info info_C, size_t* buffer_size);
rocsparse_status rocsparse_cbsrgemm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb,
    rocsparse_int block_dim, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnzb_A, const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B, const rocsparse_int* bsr_row_ptr_B,
    const rocsparse_int* bsr_col_ind_B, const rocsparse_float_complex* beta, const rocsparse_mat_descr descr_D,
    rocsparse_int nnzb_D, const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D,
    rocsparse_mat_info info_C, size_t* buffer_size);
rocsparse_status rocsparse_zbsrgemm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb,
    rocsparse_int block_dim, const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnzb_A, const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B, const rocsparse_int* bsr_row_ptr_B,
    const rocsparse_int* bsr_col_ind_B, const rocsparse_double_complex* beta, const rocsparse_mat_descr descr_D,
    rocsparse_int nnzb_D, const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D,
    rocsparse_mat_info info_C, size_t* buffer_size);
rocsparse_status rocsparse_sbsrgemm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb, rocsparse_int block_dim,
    const float* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A, const float* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnzb_B, const float* bsr_val_B, const rocsparse_int* bsr_row_ptr_B,
    const rocsparse_int* bsr_col_ind_B, const float* beta, const rocsparse_mat_descr descr_D, rocsparse_int nnzb_D,
    const float* bsr_val_D, const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D,
    const rocsparse_mat_descr descr_C, float* bsr_val_C, const rocsparse_int* bsr_row_ptr_C,
    rocsparse_int* bsr_col_ind_C, const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_dbsrgemm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb, rocsparse_int block_dim,
    const double* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A, const double* bsr_val_A,
    const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnzb_B, const double* bsr_val_B, const rocsparse_int* bsr_row_ptr_B,
    const rocsparse_int* bsr_col_ind_B, const double* beta, const rocsparse_mat_descr descr_D, rocsparse_int nnzb_D,
    const double* bsr_val_D, const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D,
    const rocsparse_mat_descr descr_C, double* bsr_val_C, const rocsparse_int* bsr_row_ptr_C,
    rocsparse_int* bsr_col_ind_C, const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_cbsrgemm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb, rocsparse_int block_dim,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A,
    const rocsparse_float_complex* bsr_val_A, const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B, const rocsparse_float_complex* bsr_val_B,
    const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B, const rocsparse_float_complex* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnzb_D, const rocsparse_float_complex* bsr_val_D,
    const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D, const rocsparse_mat_descr descr_C,
    rocsparse_float_complex* bsr_val_C, const rocsparse_int* bsr_row_ptr_C, rocsparse_int* bsr_col_ind_C,
    const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_zbsrgemm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int nb, rocsparse_int kb, rocsparse_int block_dim,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnzb_A,
    const rocsparse_double_complex* bsr_val_A, const rocsparse_int* bsr_row_ptr_A, const rocsparse_int* bsr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnzb_B, const rocsparse_double_complex* bsr_val_B,
    const rocsparse_int* bsr_row_ptr_B, const rocsparse_int* bsr_col_ind_B, const rocsparse_double_complex* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnzb_D, const rocsparse_double_complex* bsr_val_D,
    const rocsparse_int* bsr_row_ptr_D, const rocsparse_int* bsr_col_ind_D, const rocsparse_mat_descr descr_C,
    rocsparse_double_complex* bsr_val_C, const rocsparse_int* bsr_row_ptr_C, rocsparse_int* bsr_col_ind_C,
    const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_scsrgeam(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const float* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const float* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const float* beta, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const float* csr_val_B, const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B,
    const rocsparse_mat_descr descr_C, float* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C);
rocsparse_status rocsparse_dcsrgeam(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const double* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const double* beta,
    const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const double* csr_val_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const rocsparse_mat_descr descr_C,
    double* csr_val_C, const rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C);
rocsparse_status rocsparse_ccsrgeam(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnz_A,
    const rocsparse_float_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A,
    const rocsparse_float_complex* beta, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const rocsparse_float_complex* csr_val_B, const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B,
    const rocsparse_mat_descr descr_C, rocsparse_float_complex* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C);
rocsparse_status rocsparse_zcsrgeam(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnz_A,
    const rocsparse_double_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A,
    const rocsparse_double_complex* beta, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const rocsparse_double_complex* csr_val_B, const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B,
    const rocsparse_mat_descr descr_C, rocsparse_double_complex* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C);
rocsparse_status rocsparse_scsrgemm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k, const float* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const float* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const rocsparse_int* csr_row_ptr_D,
    const rocsparse_int* csr_col_ind_D, rocsparse_mat_info info_C, size_t* buffer_size);
rocsparse_status rocsparse_dcsrgemm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k, const double* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const double* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const rocsparse_int* csr_row_ptr_D,
    const rocsparse_int* csr_col_ind_D, rocsparse_mat_info info_C, size_t* buffer_size);
rocsparse_status rocsparse_ccsrgemm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnz_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnz_B, const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B,
    const rocsparse_float_complex* beta, const rocsparse_mat_descr descr_D, rocsparse_int nnz_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, rocsparse_mat_info info_C,
    size_t* buffer_size);
rocsparse_status rocsparse_zcsrgemm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnz_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnz_B, const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B,
    const rocsparse_double_complex* beta, const rocsparse_mat_descr descr_D, rocsparse_int nnz_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, rocsparse_mat_info info_C,
    size_t* buffer_size);
rocsparse_status rocsparse_scsrgemm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, const float* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnz_A, const float* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const float* csr_val_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const float* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const float* csr_val_D, const rocsparse_int* csr_row_ptr_D,
    const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C, float* csr_val_C,
    const rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C,
    void* temp_buffer);
rocsparse_status rocsparse_dcsrgemm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, const double* alpha, const rocsparse_mat_descr descr_A,
    rocsparse_int nnz_A, const double* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B,
    const double* csr_val_B, const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B,
    const double* beta, const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const double* csr_val_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C,
    double* csr_val_C, const rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C,
    const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_ccsrgemm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, const rocsparse_float_complex* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const rocsparse_float_complex* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnz_B, const rocsparse_float_complex* csr_val_B, const rocsparse_int* csr_row_ptr_B,
    const rocsparse_int* csr_col_ind_B, const rocsparse_float_complex* beta, const rocsparse_mat_descr descr_D,
    rocsparse_int nnz_D, const rocsparse_float_complex* csr_val_D, const rocsparse_int* csr_row_ptr_D,
    const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C, rocsparse_float_complex* csr_val_C,
    const rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C,
    void* temp_buffer);
rocsparse_status rocsparse_zcsrgemm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, const rocsparse_double_complex* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const rocsparse_double_complex* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnz_B, const rocsparse_double_complex* csr_val_B, const rocsparse_int* csr_row_ptr_B,
    const rocsparse_int* csr_col_ind_B, const rocsparse_double_complex* beta, const rocsparse_mat_descr descr_D,
    rocsparse_int nnz_D, const rocsparse_double_complex* csr_val_D, const rocsparse_int* csr_row_ptr_D,
    const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C, rocsparse_double_complex* csr_val_C,
    const rocsparse_int* csr_row_ptr_C, rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C,
    void* temp_buffer);
rocsparse_status rocsparse_scsrgemm_numeric(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k, const float* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const float* csr_val_A, const rocsparse_int* csr_row_ptr_A,
    const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const float* csr_val_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const float* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const float* csr_val_D, const rocsparse_int* csr_row_ptr_D,
    const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C, rocsparse_int nnz_C, float* csr_val_C,
    const rocsparse_int* csr_row_ptr_C, const rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C,
    void* temp_buffer);
rocsparse_status rocsparse_dcsrgemm_numeric(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k, const double* alpha,
    const rocsparse_mat_descr descr_A, rocsparse_int nnz_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const rocsparse_mat_descr descr_B,
    rocsparse_int nnz_B, const double* csr_val_B, const rocsparse_int* csr_row_ptr_B,
    const rocsparse_int* csr_col_ind_B, const double* beta, const rocsparse_mat_descr descr_D, rocsparse_int nnz_D,
    const double* csr_val_D, const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D,
    const rocsparse_mat_descr descr_C, rocsparse_int nnz_C, double* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_ccsrgemm_numeric(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnz_A,
    const rocsparse_float_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const rocsparse_float_complex* csr_val_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const rocsparse_float_complex* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const rocsparse_float_complex* csr_val_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C,
    rocsparse_int nnz_C, rocsparse_float_complex* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_zcsrgemm_numeric(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int n, rocsparse_int k,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr_A, rocsparse_int nnz_A,
    const rocsparse_double_complex* csr_val_A, const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A,
    const rocsparse_mat_descr descr_B, rocsparse_int nnz_B, const rocsparse_double_complex* csr_val_B,
    const rocsparse_int* csr_row_ptr_B, const rocsparse_int* csr_col_ind_B, const rocsparse_double_complex* beta,
    const rocsparse_mat_descr descr_D, rocsparse_int nnz_D, const rocsparse_double_complex* csr_val_D,
    const rocsparse_int* csr_row_ptr_D, const rocsparse_int* csr_col_ind_D, const rocsparse_mat_descr descr_C,
    rocsparse_int nnz_C, rocsparse_double_complex* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, const rocsparse_mat_info info_C, void* temp_buffer);
rocsparse_status rocsparse_saxpyi(rocsparse_handle handle, rocsparse_int nnz, const float* alpha, const float* x_val,
    const rocsparse_int* x_ind, float* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_daxpyi(rocsparse_handle handle, rocsparse_int nnz, const double* alpha, const double* x_val,
    const rocsparse_int* x_ind, double* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_caxpyi(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_float_complex* alpha,
    const rocsparse_float_complex* x_val, const rocsparse_int* x_ind, rocsparse_float_complex* y,
    rocsparse_index_base idx_base);
rocsparse_status rocsparse_zaxpyi(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_double_complex* alpha,
    const rocsparse_double_complex* x_val, const rocsparse_int* x_ind, rocsparse_double_complex* y,
    rocsparse_index_base idx_base);
rocsparse_status rocsparse_sdoti(rocsparse_handle handle, rocsparse_int nnz, const float* x_val,
    const rocsparse_int* x_ind, const float* y, float* result, rocsparse_index_base idx_base);
rocsparse_status rocsparse_ddoti(rocsparse_handle handle, rocsparse_int nnz, const double* x_val,
    const rocsparse_int* x_ind, const double* y, double* result, rocsparse_index_base idx_base);
rocsparse_status rocsparse_cdoti(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_float_complex* x_val,
    const rocsparse_int* x_ind, const rocsparse_float_complex* y, rocsparse_float_complex* result,
    rocsparse_index_base idx_base);
rocsparse_status rocsparse_zdoti(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_double_complex* x_val,
    const rocsparse_int* x_ind, const rocsparse_double_complex* y, rocsparse_double_complex* result,
    rocsparse_index_base idx_base);
rocsparse_status rocsparse_sgthr(rocsparse_handle handle, rocsparse_int nnz, const float* y, float* x_val,
    const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_dgthr(rocsparse_handle handle, rocsparse_int nnz, const double* y, double* x_val,
    const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_cgthr(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_float_complex* y,
    rocsparse_float_complex* x_val, const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_zgthr(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_double_complex* y,
    rocsparse_double_complex* x_val, const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_sgthrz(rocsparse_handle handle, rocsparse_int nnz, float* y, float* x_val,
    const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_dgthrz(rocsparse_handle handle, rocsparse_int nnz, double* y, double* x_val,
    const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_cgthrz(rocsparse_handle handle, rocsparse_int nnz, rocsparse_float_complex* y,
    rocsparse_float_complex* x_val, const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_zgthrz(rocsparse_handle handle, rocsparse_int nnz, rocsparse_double_complex* y,
    rocsparse_double_complex* x_val, const rocsparse_int* x_ind, rocsparse_index_base idx_base);
rocsparse_status rocsparse_ssctr(rocsparse_handle handle, rocsparse_int nnz, const float* x_val,
    const rocsparse_int* x_ind, float* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_dsctr(rocsparse_handle handle, rocsparse_int nnz, const double* x_val,
    const rocsparse_int* x_ind, double* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_csctr(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_float_complex* x_val,
    const rocsparse_int* x_ind, rocsparse_float_complex* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_zsctr(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_double_complex* x_val,
    const rocsparse_int* x_ind, rocsparse_double_complex* y, rocsparse_index_base idx_base);
rocsparse_status rocsparse_sbsrmv_ex_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info);
rocsparse_status rocsparse_dbsrmv_ex_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info);
rocsparse_status rocsparse_cbsrmv_ex_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info);
rocsparse_status rocsparse_zbsrmv_ex_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info);
rocsparse_status rocsparse_sbsrmv_ex(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const float* alpha, const rocsparse_mat_descr descr,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dbsrmv_ex(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const double* alpha, const rocsparse_mat_descr descr,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_cbsrmv_ex(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_float_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    const rocsparse_float_complex* x, const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zbsrmv_ex(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_double_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    const rocsparse_double_complex* x, const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_sbsrmv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr, const float* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info);
rocsparse_status rocsparse_dbsrmv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr, const double* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info);
rocsparse_status rocsparse_cbsrmv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info);
rocsparse_status rocsparse_zbsrmv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info);
rocsparse_status rocsparse_sbsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const float* alpha, const rocsparse_mat_descr descr,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dbsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const double* alpha, const rocsparse_mat_descr descr,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_cbsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_float_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    const rocsparse_float_complex* x, const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zbsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_double_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    const rocsparse_double_complex* x, const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_sbsrsv_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dbsrsv_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_cbsrsv_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zbsrsv_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans, rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_sbsrsv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr, const float* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dbsrsv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr, const double* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_cbsrsv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zbsrsv_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_sbsrsv_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const float* alpha, const rocsparse_mat_descr descr, const float* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const float* x, float* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dbsrsv_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const double* alpha, const rocsparse_mat_descr descr, const double* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const double* x, double* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_cbsrsv_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info, const rocsparse_float_complex* x, rocsparse_float_complex* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zbsrsv_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nnzb, const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, rocsparse_mat_info info, const rocsparse_double_complex* x, rocsparse_double_complex* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_sbsrxmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int size_of_mask, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const float* alpha,
    const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_mask_ptr,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_end_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dbsrxmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int size_of_mask, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const double* alpha,
    const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_mask_ptr,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_end_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int block_dim, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_cbsrxmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int size_of_mask, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_mask_ptr, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_end_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, const rocsparse_float_complex* x,
    const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zbsrxmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int size_of_mask, rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_mask_ptr, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_end_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, const rocsparse_double_complex* x,
    const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_scoomv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* alpha, const rocsparse_mat_descr descr, const float* coo_val,
    const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dcoomv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* alpha, const rocsparse_mat_descr descr, const double* coo_val,
    const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_ccoomv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* coo_val, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind,
    const rocsparse_float_complex* x, const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zcoomv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* coo_val, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind,
    const rocsparse_double_complex* x, const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_scsritsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dcsritsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_ccsritsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zcsritsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_scsritsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dcsritsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_ccsritsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zcsritsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_scsritsv_solve(rocsparse_handle handle, rocsparse_int* host_nmaxiter, const float* host_tol,
    float* host_history, rocsparse_operation trans, rocsparse_int m, rocsparse_int nnz, const float* alpha,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const float* x, float* y, rocsparse_solve_policy policy,
    void* temp_buffer);
rocsparse_status rocsparse_dcsritsv_solve(rocsparse_handle handle, rocsparse_int* host_nmaxiter,
    const double* host_tol, double* host_history, rocsparse_operation trans, rocsparse_int m, rocsparse_int nnz,
    const double* alpha, const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const double* x, double* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_ccsritsv_solve(rocsparse_handle handle, rocsparse_int* host_nmaxiter, const float* host_tol,
    float* host_history, rocsparse_operation trans, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    const rocsparse_float_complex* x, rocsparse_float_complex* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zcsritsv_solve(rocsparse_handle handle, rocsparse_int* host_nmaxiter,
    const double* host_tol, double* host_history, rocsparse_operation trans, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    const rocsparse_double_complex* x, rocsparse_double_complex* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_scsritsv_solve_ex(rocsparse_handle handle, rocsparse_int* host_nmaxiter,
    rocsparse_int host_nfreeiter, const float* host_tol, float* host_history, rocsparse_operation trans,
    rocsparse_int m, rocsparse_int nnz, const float* alpha, const rocsparse_mat_descr descr, const float* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const float* x,
    float* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dcsritsv_solve_ex(rocsparse_handle handle, rocsparse_int* host_nmaxiter,
    rocsparse_int host_nfreeiter, const double* host_tol, double* host_history, rocsparse_operation trans,
    rocsparse_int m, rocsparse_int nnz, const double* alpha, const rocsparse_mat_descr descr, const double* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const double* x,
    double* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_ccsritsv_solve_ex(rocsparse_handle handle, rocsparse_int* host_nmaxiter,
    rocsparse_int host_nfreeiter, const float* host_tol, float* host_history, rocsparse_operation trans,
    rocsparse_int m, rocsparse_int nnz, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_mat_info info, const rocsparse_float_complex* x, rocsparse_float_complex* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zcsritsv_solve_ex(rocsparse_handle handle, rocsparse_int* host_nmaxiter,
    rocsparse_int host_nfreeiter, const double* host_tol, double* host_history, rocsparse_operation trans,
    rocsparse_int m, rocsparse_int nnz, const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_mat_info info, const rocsparse_double_complex* x, rocsparse_double_complex* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_scsrmv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, const rocsparse_mat_descr descr, const float* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info);
rocsparse_status rocsparse_dcsrmv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, const rocsparse_mat_descr descr, const double* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info);
rocsparse_status rocsparse_ccsrmv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info);
rocsparse_status rocsparse_zcsrmv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info);
rocsparse_status rocsparse_scsrmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* alpha, const rocsparse_mat_descr descr, const float* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const float* x,
    const float* beta, float* y);
rocsparse_status rocsparse_dcsrmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* alpha, const rocsparse_mat_descr descr, const double* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const double* x,
    const double* beta, double* y);
rocsparse_status rocsparse_ccsrmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_mat_info info, const rocsparse_float_complex* x, const rocsparse_float_complex* beta,
    rocsparse_float_complex* y);
rocsparse_status rocsparse_zcsrmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_mat_info info, const rocsparse_double_complex* x, const rocsparse_double_complex* beta,
    rocsparse_double_complex* y);
rocsparse_status rocsparse_scsrsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dcsrsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_ccsrsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zcsrsv_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_scsrsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dcsrsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_ccsrsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zcsrsv_analysis(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_scsrsv_solve(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const float* alpha, const rocsparse_mat_descr descr, const float* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const float* x,
    float* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dcsrsv_solve(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const double* alpha, const rocsparse_mat_descr descr, const double* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info, const double* x,
    double* y, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_ccsrsv_solve(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_mat_info info, const rocsparse_float_complex* x, rocsparse_float_complex* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zcsrsv_solve(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_mat_info info, const rocsparse_double_complex* x, rocsparse_double_complex* y,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_sellmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const float* alpha, const rocsparse_mat_descr descr, const float* ell_val, const rocsparse_int* ell_col_ind,
    rocsparse_int ell_width, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dellmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const double* alpha, const rocsparse_mat_descr descr, const double* ell_val, const rocsparse_int* ell_col_ind,
    rocsparse_int ell_width, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_cellmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* ell_val,
    const rocsparse_int* ell_col_ind, rocsparse_int ell_width, const rocsparse_float_complex* x,
    const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zellmv(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* ell_val,
    const rocsparse_int* ell_col_ind, rocsparse_int ell_width, const rocsparse_double_complex* x,
    const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_sgebsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const float* alpha, const rocsparse_mat_descr descr,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dgebsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const double* alpha, const rocsparse_mat_descr descr,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_int row_block_dim, rocsparse_int col_block_dim, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_cgebsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_float_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_float_complex* x, const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zgebsrmv(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, const rocsparse_double_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_double_complex* x, const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_sgemvi_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, size_t* buffer_size);
rocsparse_status rocsparse_dgemvi_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, size_t* buffer_size);
rocsparse_status rocsparse_cgemvi_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, size_t* buffer_size);
rocsparse_status rocsparse_zgemvi_buffer_size(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz, size_t* buffer_size);
rocsparse_status rocsparse_sgemvi(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const float* alpha, const float* A, rocsparse_int lda, rocsparse_int nnz, const float* x_val,
    const rocsparse_int* x_ind, const float* beta, float* y, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_dgemvi(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const double* alpha, const double* A, rocsparse_int lda, rocsparse_int nnz, const double* x_val,
    const rocsparse_int* x_ind, const double* beta, double* y, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_cgemvi(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* alpha, const rocsparse_float_complex* A, rocsparse_int lda, rocsparse_int nnz,
    const rocsparse_float_complex* x_val, const rocsparse_int* x_ind, const rocsparse_float_complex* beta,
    rocsparse_float_complex* y, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_zgemvi(rocsparse_handle handle, rocsparse_operation trans, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* alpha, const rocsparse_double_complex* A, rocsparse_int lda, rocsparse_int nnz,
    const rocsparse_double_complex* x_val, const rocsparse_int* x_ind, const rocsparse_double_complex* beta,
    rocsparse_double_complex* y, rocsparse_index_base idx_base, void* temp_buffer);
rocsparse_status rocsparse_shybmv(rocsparse_handle handle, rocsparse_operation trans, const float* alpha,
    const rocsparse_mat_descr descr, const rocsparse_hyb_mat hyb, const float* x, const float* beta, float* y);
rocsparse_status rocsparse_dhybmv(rocsparse_handle handle, rocsparse_operation trans, const double* alpha,
    const rocsparse_mat_descr descr, const rocsparse_hyb_mat hyb, const double* x, const double* beta, double* y);
rocsparse_status rocsparse_chybmv(rocsparse_handle handle, rocsparse_operation trans,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_hyb_mat hyb,
    const rocsparse_float_complex* x, const rocsparse_float_complex* beta, rocsparse_float_complex* y);
rocsparse_status rocsparse_zhybmv(rocsparse_handle handle, rocsparse_operation trans,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_hyb_mat hyb,
    const rocsparse_double_complex* x, const rocsparse_double_complex* beta, rocsparse_double_complex* y);
rocsparse_status rocsparse_sbsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const float* alpha, const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, const float* B, rocsparse_int ldb, const float* beta,
    float* C, rocsparse_int ldc);
rocsparse_status rocsparse_dbsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const double* alpha, const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, const double* B, rocsparse_int ldb, const double* beta,
    double* C, rocsparse_int ldc);
rocsparse_status rocsparse_cbsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    const rocsparse_float_complex* B, rocsparse_int ldb, const rocsparse_float_complex* beta,
    rocsparse_float_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_zbsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    const rocsparse_double_complex* B, rocsparse_int ldb, const rocsparse_double_complex* beta,
    rocsparse_double_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_sbsrsm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dbsrsm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_cbsrsm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zbsrsm_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_sbsrsm_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dbsrsm_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_cbsrsm_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zbsrsm_analysis(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_operation trans_A, rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_sbsrsm_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb, const float* alpha,
    const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, const float* B,
    rocsparse_int ldb, float* X, rocsparse_int ldx, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dbsrsm_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb, const double* alpha,
    const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, const double* B,
    rocsparse_int ldb, double* X, rocsparse_int ldx, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_cbsrsm_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const rocsparse_float_complex* B, rocsparse_int ldb, rocsparse_float_complex* X,
    rocsparse_int ldx, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zbsrsm_solve(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_X, rocsparse_int mb, rocsparse_int nrhs, rocsparse_int nnzb,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, const rocsparse_double_complex* B, rocsparse_int ldb, rocsparse_double_complex* X,
    rocsparse_int ldx, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_scsrmm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const float* alpha,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* B, rocsparse_int ldb, const float* beta, float* C,
    rocsparse_int ldc);
rocsparse_status rocsparse_dcsrmm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const double* alpha,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* B, rocsparse_int ldb, const double* beta, double* C,
    rocsparse_int ldc);
rocsparse_status rocsparse_ccsrmm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const rocsparse_float_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_float_complex* B, rocsparse_int ldb,
    const rocsparse_float_complex* beta, rocsparse_float_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_zcsrmm(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const rocsparse_double_complex* alpha,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_double_complex* B, rocsparse_int ldb,
    const rocsparse_double_complex* beta, rocsparse_double_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_scsrsm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz, const float* alpha,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* B, rocsparse_int ldb, rocsparse_mat_info info,
    rocsparse_solve_policy policy, size_t* buffer_size);
rocsparse_status rocsparse_dcsrsm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz, const double* alpha,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* B, rocsparse_int ldb, rocsparse_mat_info info,
    rocsparse_solve_policy policy, size_t* buffer_size);
rocsparse_status rocsparse_ccsrsm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const rocsparse_float_complex* B,
    rocsparse_int ldb, rocsparse_mat_info info, rocsparse_solve_policy policy, size_t* buffer_size);
rocsparse_status rocsparse_zcsrsm_buffer_size(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const rocsparse_double_complex* B,
    rocsparse_int ldb, rocsparse_mat_info info, rocsparse_solve_policy policy, size_t* buffer_size);
rocsparse_status rocsparse_scsrsm_analysis(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz, const float* alpha,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* B, rocsparse_int ldb, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dcsrsm_analysis(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz, const double* alpha,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* B, rocsparse_int ldb, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_ccsrsm_analysis(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const rocsparse_float_complex* B,
    rocsparse_int ldb, rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve,
    void* temp_buffer);
rocsparse_status rocsparse_zcsrsm_analysis(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const rocsparse_double_complex* B,
    rocsparse_int ldb, rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve,
    void* temp_buffer);
rocsparse_status rocsparse_scsrsm_solve(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz, const float* alpha,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, float* B, rocsparse_int ldb, rocsparse_mat_info info,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dcsrsm_solve(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz, const double* alpha,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, double* B, rocsparse_int ldb, rocsparse_mat_info info,
    rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_ccsrsm_solve(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_float_complex* B, rocsparse_int ldb,
    rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zcsrsm_solve(rocsparse_handle handle, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int m, rocsparse_int nrhs, rocsparse_int nnz,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_double_complex* B, rocsparse_int ldb,
    rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_sgebsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const float* alpha, const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, const float* B,
    rocsparse_int ldb, const float* beta, float* C, rocsparse_int ldc);
rocsparse_status rocsparse_dgebsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const double* alpha, const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim, rocsparse_int col_block_dim, const double* B,
    rocsparse_int ldb, const double* beta, double* C, rocsparse_int ldc);
rocsparse_status rocsparse_cgebsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const rocsparse_float_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim,
    rocsparse_int col_block_dim, const rocsparse_float_complex* B, rocsparse_int ldb,
    const rocsparse_float_complex* beta, rocsparse_float_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_zgebsrmm(rocsparse_handle handle, rocsparse_direction dir, rocsparse_operation trans_A,
    rocsparse_operation trans_B, rocsparse_int mb, rocsparse_int n, rocsparse_int kb, rocsparse_int nnzb,
    const rocsparse_double_complex* alpha, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int row_block_dim,
    rocsparse_int col_block_dim, const rocsparse_double_complex* B, rocsparse_int ldb,
    const rocsparse_double_complex* beta, rocsparse_double_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_sgemmi(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const float* alpha, const float* A,
    rocsparse_int lda, const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* beta, float* C, rocsparse_int ldc);
rocsparse_status rocsparse_dgemmi(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const double* alpha, const double* A,
    rocsparse_int lda, const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* beta, double* C, rocsparse_int ldc);
rocsparse_status rocsparse_cgemmi(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const rocsparse_float_complex* alpha,
    const rocsparse_float_complex* A, rocsparse_int lda, const rocsparse_mat_descr descr,
    const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_float_complex* beta, rocsparse_float_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_zgemmi(rocsparse_handle handle, rocsparse_operation trans_A, rocsparse_operation trans_B,
    rocsparse_int m, rocsparse_int n, rocsparse_int k, rocsparse_int nnz, const rocsparse_double_complex* alpha,
    const rocsparse_double_complex* A, rocsparse_int lda, const rocsparse_mat_descr descr,
    const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_double_complex* beta, rocsparse_double_complex* C, rocsparse_int ldc);
rocsparse_status rocsparse_sbsric0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dbsric0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_cbsric0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zbsric0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_sbsric0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dbsric0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_cbsric0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zbsric0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_sbsric0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, rocsparse_solve_policy policy,
    void* temp_buffer);
rocsparse_status rocsparse_dbsric0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, rocsparse_solve_policy policy,
    void* temp_buffer);
rocsparse_status rocsparse_cbsric0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zbsric0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_sbsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const float* boost_tol, const float* boost_val);
rocsparse_status rocsparse_dbsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const double* boost_val);
rocsparse_status rocsparse_cbsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const float* boost_tol, const rocsparse_float_complex* boost_val);
rocsparse_status rocsparse_zbsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const rocsparse_double_complex* boost_val);
rocsparse_status rocsparse_sbsrilu0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dbsrilu0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_cbsrilu0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zbsrilu0_buffer_size(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_sbsrilu0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dbsrilu0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info,
    rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_cbsrilu0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zbsrilu0_analysis(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, const rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_analysis_policy analysis, rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_sbsrilu0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, float* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, rocsparse_solve_policy policy,
    void* temp_buffer);
rocsparse_status rocsparse_dbsrilu0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, double* bsr_val, const rocsparse_int* bsr_row_ptr,
    const rocsparse_int* bsr_col_ind, rocsparse_int block_dim, rocsparse_mat_info info, rocsparse_solve_policy policy,
    void* temp_buffer);
rocsparse_status rocsparse_cbsrilu0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, rocsparse_float_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zbsrilu0(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nnzb, const rocsparse_mat_descr descr, rocsparse_double_complex* bsr_val,
    const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind, rocsparse_int block_dim,
    rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_scsric0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dcsric0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_ccsric0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zcsric0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_scsric0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dcsric0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_ccsric0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zcsric0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_scsric0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dcsric0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_ccsric0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zcsric0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_scsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const float* boost_tol, const float* boost_val);
rocsparse_status rocsparse_dcsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const double* boost_val);
rocsparse_status rocsparse_ccsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const float* boost_tol, const rocsparse_float_complex* boost_val);
rocsparse_status rocsparse_zcsrilu0_numeric_boost(rocsparse_handle handle, rocsparse_mat_info info, int enable_boost,
    const double* boost_tol, const rocsparse_double_complex* boost_val);
rocsparse_status rocsparse_scsrilu0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dcsrilu0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_ccsrilu0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_zcsrilu0_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_scsrilu0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_dcsrilu0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_ccsrilu0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_zcsrilu0_analysis(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_analysis_policy analysis,
    rocsparse_solve_policy solve, void* temp_buffer);
rocsparse_status rocsparse_scsrilu0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_dcsrilu0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_ccsrilu0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_zcsrilu0(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_mat_info info, rocsparse_solve_policy policy, void* temp_buffer);
rocsparse_status rocsparse_scsritilu0_compute(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int option,
    rocsparse_int* nmaxiter, float tol, rocsparse_int m, rocsparse_int nnz, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* csr_val, float* ilu0, rocsparse_index_base idx_base,
    size_t buffer_size, void* buffer);
rocsparse_status rocsparse_dcsritilu0_compute(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int option,
    rocsparse_int* nmaxiter, double tol, rocsparse_int m, rocsparse_int nnz, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* csr_val, double* ilu0, rocsparse_index_base idx_base,
    size_t buffer_size, void* buffer);
rocsparse_status rocsparse_ccsritilu0_compute(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int option,
    rocsparse_int* nmaxiter, float tol, rocsparse_int m, rocsparse_int nnz, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_float_complex* csr_val, rocsparse_float_complex* ilu0,
    rocsparse_index_base idx_base, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_zcsritilu0_compute(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int option,
    rocsparse_int* nmaxiter, double tol, rocsparse_int m, rocsparse_int nnz, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const rocsparse_double_complex* csr_val, rocsparse_double_complex* ilu0,
    rocsparse_index_base idx_base, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_scsritilu0_compute_ex(rocsparse_handle handle, rocsparse_itilu0_alg alg,
    rocsparse_int option, rocsparse_int* nmaxiter, rocsparse_int nfreeiter, float tol, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const float* csr_val,
    float* ilu0, rocsparse_index_base idx_base, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_dcsritilu0_compute_ex(rocsparse_handle handle, rocsparse_itilu0_alg alg,
    rocsparse_int option, rocsparse_int* nmaxiter, rocsparse_int nfreeiter, double tol, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, const double* csr_val,
    double* ilu0, rocsparse_index_base idx_base, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_ccsritilu0_compute_ex(rocsparse_handle handle, rocsparse_itilu0_alg alg,
    rocsparse_int option, rocsparse_int* nmaxiter, rocsparse_int nfreeiter, float tol, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_float_complex* csr_val, rocsparse_float_complex* ilu0, rocsparse_index_base idx_base,
    size_t buffer_size, void* buffer);
rocsparse_status rocsparse_zcsritilu0_compute_ex(rocsparse_handle handle, rocsparse_itilu0_alg alg,
    rocsparse_int option, rocsparse_int* nmaxiter, rocsparse_int nfreeiter, double tol, rocsparse_int m,
    rocsparse_int nnz, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    const rocsparse_double_complex* csr_val, rocsparse_double_complex* ilu0, rocsparse_index_base idx_base,
    size_t buffer_size, void* buffer);
rocsparse_status rocsparse_scsritilu0_history(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int* niter,
    float* data, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_dcsritilu0_history(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int* niter,
    double* data, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_ccsritilu0_history(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int* niter,
    float* data, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_zcsritilu0_history(rocsparse_handle handle, rocsparse_itilu0_alg alg, rocsparse_int* niter,
    double* data, size_t buffer_size, void* buffer);
rocsparse_status rocsparse_sgpsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gpsv_interleaved_alg alg, rocsparse_int m, const float* ds, const float* dl, const float* d,
    const float* du, const float* dw, const float* x, rocsparse_int batch_count, rocsparse_int batch_stride,
    size_t* buffer_size);
rocsparse_status rocsparse_dgpsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gpsv_interleaved_alg alg, rocsparse_int m, const double* ds, const double* dl, const double* d,
    const double* du, const double* dw, const double* x, rocsparse_int batch_count, rocsparse_int batch_stride,
    size_t* buffer_size);
rocsparse_status rocsparse_cgpsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gpsv_interleaved_alg alg, rocsparse_int m, const rocsparse_float_complex* ds,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    const rocsparse_float_complex* dw, const rocsparse_float_complex* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_zgpsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gpsv_interleaved_alg alg, rocsparse_int m, const rocsparse_double_complex* ds,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    const rocsparse_double_complex* dw, const rocsparse_double_complex* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_sgpsv_interleaved_batch(rocsparse_handle handle, rocsparse_gpsv_interleaved_alg alg,
    rocsparse_int m, float* ds, float* dl, float* d, float* du, float* dw, float* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_dgpsv_interleaved_batch(rocsparse_handle handle, rocsparse_gpsv_interleaved_alg alg,
    rocsparse_int m, double* ds, double* dl, double* d, double* du, double* dw, double* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_cgpsv_interleaved_batch(rocsparse_handle handle, rocsparse_gpsv_interleaved_alg alg,
    rocsparse_int m, rocsparse_float_complex* ds, rocsparse_float_complex* dl, rocsparse_float_complex* d,
    rocsparse_float_complex* du, rocsparse_float_complex* dw, rocsparse_float_complex* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_zgpsv_interleaved_batch(rocsparse_handle handle, rocsparse_gpsv_interleaved_alg alg,
    rocsparse_int m, rocsparse_double_complex* ds, rocsparse_double_complex* dl, rocsparse_double_complex* d,
    rocsparse_double_complex* du, rocsparse_double_complex* dw, rocsparse_double_complex* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_sgtsv_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const float* dl, const float* d, const float* du, const float* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_dgtsv_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const double* dl, const double* d, const double* du, const double* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_cgtsv_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    const rocsparse_float_complex* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_zgtsv_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    const rocsparse_double_complex* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_sgtsv(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const float* dl,
    const float* d, const float* du, float* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_dgtsv(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const double* dl,
    const double* d, const double* du, double* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_cgtsv(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    rocsparse_float_complex* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_zgtsv(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    rocsparse_double_complex* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_sgtsv_no_pivot_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const float* dl, const float* d, const float* du, const float* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_dgtsv_no_pivot_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const double* dl, const double* d, const double* du, const double* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_cgtsv_no_pivot_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    const rocsparse_float_complex* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_zgtsv_no_pivot_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    const rocsparse_double_complex* B, rocsparse_int ldb, size_t* buffer_size);
rocsparse_status rocsparse_sgtsv_no_pivot(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const float* dl,
    const float* d, const float* du, float* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_dgtsv_no_pivot(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const double* dl,
    const double* d, const double* du, double* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_cgtsv_no_pivot(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    rocsparse_float_complex* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_zgtsv_no_pivot(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    rocsparse_double_complex* B, rocsparse_int ldb, void* temp_buffer);
rocsparse_status rocsparse_sgtsv_no_pivot_strided_batch_buffer_size(rocsparse_handle handle, rocsparse_int m,
    const float* dl, const float* d, const float* du, const float* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_dgtsv_no_pivot_strided_batch_buffer_size(rocsparse_handle handle, rocsparse_int m,
    const double* dl, const double* d, const double* du, const double* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_cgtsv_no_pivot_strided_batch_buffer_size(rocsparse_handle handle, rocsparse_int m,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    const rocsparse_float_complex* x, rocsparse_int batch_count, rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_zgtsv_no_pivot_strided_batch_buffer_size(rocsparse_handle handle, rocsparse_int m,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    const rocsparse_double_complex* x, rocsparse_int batch_count, rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_sgtsv_no_pivot_strided_batch(rocsparse_handle handle, rocsparse_int m, const float* dl,
    const float* d, const float* du, float* x, rocsparse_int batch_count, rocsparse_int batch_stride,
    void* temp_buffer);
rocsparse_status rocsparse_dgtsv_no_pivot_strided_batch(rocsparse_handle handle, rocsparse_int m, const double* dl,
    const double* d, const double* du, double* x, rocsparse_int batch_count, rocsparse_int batch_stride,
    void* temp_buffer);
rocsparse_status rocsparse_cgtsv_no_pivot_strided_batch(rocsparse_handle handle, rocsparse_int m,
    const rocsparse_float_complex* dl, const rocsparse_float_complex* d, const rocsparse_float_complex* du,
    rocsparse_float_complex* x, rocsparse_int batch_count, rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_zgtsv_no_pivot_strided_batch(rocsparse_handle handle, rocsparse_int m,
    const rocsparse_double_complex* dl, const rocsparse_double_complex* d, const rocsparse_double_complex* du,
    rocsparse_double_complex* x, rocsparse_int batch_count, rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_sgtsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gtsv_interleaved_alg alg, rocsparse_int m, const float* dl, const float* d, const float* du,
    const float* x, rocsparse_int batch_count, rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_dgtsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gtsv_interleaved_alg alg, rocsparse_int m, const double* dl, const double* d, const double* du,
    const double* x, rocsparse_int batch_count, rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_cgtsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gtsv_interleaved_alg alg, rocsparse_int m, const rocsparse_float_complex* dl,
    const rocsparse_float_complex* d, const rocsparse_float_complex* du, const rocsparse_float_complex* x,
    rocsparse_int batch_count, rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_zgtsv_interleaved_batch_buffer_size(rocsparse_handle handle,
    rocsparse_gtsv_interleaved_alg alg, rocsparse_int m, const rocsparse_double_complex* dl,
    const rocsparse_double_complex* d, const rocsparse_double_complex* du, const rocsparse_double_complex* x,
    rocsparse_int batch_count, rocsparse_int batch_stride, size_t* buffer_size);
rocsparse_status rocsparse_sgtsv_interleaved_batch(rocsparse_handle handle, rocsparse_gtsv_interleaved_alg alg,
    rocsparse_int m, float* dl, float* d, float* du, float* x, rocsparse_int batch_count, rocsparse_int batch_stride,
    void* temp_buffer);
rocsparse_status rocsparse_dgtsv_interleaved_batch(rocsparse_handle handle, rocsparse_gtsv_interleaved_alg alg,
    rocsparse_int m, double* dl, double* d, double* du, double* x, rocsparse_int batch_count,
    rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_cgtsv_interleaved_batch(rocsparse_handle handle, rocsparse_gtsv_interleaved_alg alg,
    rocsparse_int m, rocsparse_float_complex* dl, rocsparse_float_complex* d, rocsparse_float_complex* du,
    rocsparse_float_complex* x, rocsparse_int batch_count, rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_zgtsv_interleaved_batch(rocsparse_handle handle, rocsparse_gtsv_interleaved_alg alg,
    rocsparse_int m, rocsparse_double_complex* dl, rocsparse_double_complex* d, rocsparse_double_complex* du,
    rocsparse_double_complex* x, rocsparse_int batch_count, rocsparse_int batch_stride, void* temp_buffer);
rocsparse_status rocsparse_scsrcolor(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const float* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* fraction_to_color, rocsparse_int* ncolors, rocsparse_int* coloring,
    rocsparse_int* reordering, rocsparse_mat_info info);
rocsparse_status rocsparse_dcsrcolor(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const double* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* fraction_to_color, rocsparse_int* ncolors, rocsparse_int* coloring,
    rocsparse_int* reordering, rocsparse_mat_info info);
rocsparse_status rocsparse_ccsrcolor(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const float* fraction_to_color, rocsparse_int* ncolors, rocsparse_int* coloring,
    rocsparse_int* reordering, rocsparse_mat_info info);
rocsparse_status rocsparse_zcsrcolor(rocsparse_handle handle, rocsparse_int m, rocsparse_int nnz,
    const rocsparse_mat_descr descr, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, const double* fraction_to_color, rocsparse_int* ncolors, rocsparse_int* coloring,
    rocsparse_int* reordering, rocsparse_mat_info info);
rocsparse_status rocsparse_scheck_matrix_coo_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* coo_val, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_dcheck_matrix_coo_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* coo_val, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_ccheck_matrix_coo_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_zcheck_matrix_coo_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_scheck_matrix_coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* coo_val, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_dcheck_matrix_coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* coo_val, const rocsparse_int* coo_row_ind, const rocsparse_int* coo_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_ccheck_matrix_coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_zcheck_matrix_coo(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* coo_val, const rocsparse_int* coo_row_ind,
    const rocsparse_int* coo_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_scheck_matrix_csc_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* csc_val, const rocsparse_int* csc_col_ptr, const rocsparse_int* csc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_dcheck_matrix_csc_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* csc_val, const rocsparse_int* csc_col_ptr, const rocsparse_int* csc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_ccheck_matrix_csc_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_zcheck_matrix_csc_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_scheck_matrix_csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* csc_val, const rocsparse_int* csc_col_ptr, const rocsparse_int* csc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_dcheck_matrix_csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* csc_val, const rocsparse_int* csc_col_ptr, const rocsparse_int* csc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_ccheck_matrix_csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_zcheck_matrix_csc(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* csc_val, const rocsparse_int* csc_col_ptr,
    const rocsparse_int* csc_row_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_scheck_matrix_csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_dcheck_matrix_csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_ccheck_matrix_csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_zcheck_matrix_csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_scheck_matrix_csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const float* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_dcheck_matrix_csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const double* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_ccheck_matrix_csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_float_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_zcheck_matrix_csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz, const rocsparse_double_complex* csr_val, const rocsparse_int* csr_row_ptr,
    const rocsparse_int* csr_col_ind, rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type,
    rocsparse_fill_mode uplo, rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_scheck_matrix_ell_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const float* ell_val, const rocsparse_int* ell_col_ind, rocsparse_index_base idx_base,
    rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_dcheck_matrix_ell_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const double* ell_val, const rocsparse_int* ell_col_ind, rocsparse_index_base idx_base,
    rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo, rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_ccheck_matrix_ell_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const rocsparse_float_complex* ell_val, const rocsparse_int* ell_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_zcheck_matrix_ell_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const rocsparse_double_complex* ell_val, const rocsparse_int* ell_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_scheck_matrix_ell(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const float* ell_val, const rocsparse_int* ell_col_ind, rocsparse_index_base idx_base,
    rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo, rocsparse_storage_mode storage,
    rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_dcheck_matrix_ell(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const double* ell_val, const rocsparse_int* ell_col_ind, rocsparse_index_base idx_base,
    rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo, rocsparse_storage_mode storage,
    rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_ccheck_matrix_ell(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const rocsparse_float_complex* ell_val, const rocsparse_int* ell_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_zcheck_matrix_ell(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int ell_width, const rocsparse_double_complex* ell_val, const rocsparse_int* ell_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_scheck_matrix_gebsc_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const float* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_dcheck_matrix_gebsc_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const double* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_ccheck_matrix_gebsc_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_float_complex* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_zcheck_matrix_gebsc_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_double_complex* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_scheck_matrix_gebsc(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const float* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_dcheck_matrix_gebsc(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const double* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_ccheck_matrix_gebsc(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_float_complex* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_zcheck_matrix_gebsc(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_double_complex* bsc_val, const rocsparse_int* bsc_col_ptr, const rocsparse_int* bsc_row_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_scheck_matrix_gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_dcheck_matrix_gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_ccheck_matrix_gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_zcheck_matrix_gebsr_buffer_size(rocsparse_handle handle, rocsparse_direction dir,
    rocsparse_int mb, rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, size_t* buffer_size);
rocsparse_status rocsparse_scheck_matrix_gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const float* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_dcheck_matrix_gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const double* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_ccheck_matrix_gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_float_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_zcheck_matrix_gebsr(rocsparse_handle handle, rocsparse_direction dir, rocsparse_int mb,
    rocsparse_int nb, rocsparse_int nnzb, rocsparse_int row_block_dim, rocsparse_int col_block_dim,
    const rocsparse_double_complex* bsr_val, const rocsparse_int* bsr_row_ptr, const rocsparse_int* bsr_col_ind,
    rocsparse_index_base idx_base, rocsparse_matrix_type matrix_type, rocsparse_fill_mode uplo,
    rocsparse_storage_mode storage, rocsparse_data_status* data_status, void* temp_buffer);
rocsparse_status rocsparse_sprune_csr2csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const float* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const float* threshold,
    const rocsparse_mat_descr csr_descr_C, const float* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, size_t* buffer_size);
rocsparse_status rocsparse_dprune_csr2csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const double* threshold,
    const rocsparse_mat_descr csr_descr_C, const double* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, size_t* buffer_size);
rocsparse_status rocsparse_sprune_csr2csr_nnz(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const float* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const float* threshold,
    const rocsparse_mat_descr csr_descr_C, rocsparse_int* csr_row_ptr_C, rocsparse_int* nnz_total_dev_host_ptr,
    void* temp_buffer);
rocsparse_status rocsparse_dprune_csr2csr_nnz(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const double* threshold,
    const rocsparse_mat_descr csr_descr_C, rocsparse_int* csr_row_ptr_C, rocsparse_int* nnz_total_dev_host_ptr,
    void* temp_buffer);
rocsparse_status rocsparse_sprune_csr2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const float* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const float* threshold,
    const rocsparse_mat_descr csr_descr_C, float* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C, void* temp_buffer);
rocsparse_status rocsparse_dprune_csr2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, const double* threshold,
    const rocsparse_mat_descr csr_descr_C, double* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C, void* temp_buffer);
rocsparse_status rocsparse_sprune_csr2csr_by_percentage_buffer_size(rocsparse_handle handle, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const float* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, float percentage,
    const rocsparse_mat_descr csr_descr_C, const float* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_dprune_csr2csr_by_percentage_buffer_size(rocsparse_handle handle, rocsparse_int m,
    rocsparse_int n, rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, double percentage,
    const rocsparse_mat_descr csr_descr_C, const double* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    const rocsparse_int* csr_col_ind_C, rocsparse_mat_info info, size_t* buffer_size);
rocsparse_status rocsparse_sprune_csr2csr_nnz_by_percentage(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const float* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, float percentage,
    const rocsparse_mat_descr csr_descr_C, rocsparse_int* csr_row_ptr_C, rocsparse_int* nnz_total_dev_host_ptr,
    rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_dprune_csr2csr_nnz_by_percentage(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, double percentage,
    const rocsparse_mat_descr csr_descr_C, rocsparse_int* csr_row_ptr_C, rocsparse_int* nnz_total_dev_host_ptr,
    rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_sprune_csr2csr_by_percentage(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const float* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, float percentage,
    const rocsparse_mat_descr csr_descr_C, float* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C, rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_dprune_csr2csr_by_percentage(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    rocsparse_int nnz_A, const rocsparse_mat_descr csr_descr_A, const double* csr_val_A,
    const rocsparse_int* csr_row_ptr_A, const rocsparse_int* csr_col_ind_A, double percentage,
    const rocsparse_mat_descr csr_descr_C, double* csr_val_C, const rocsparse_int* csr_row_ptr_C,
    rocsparse_int* csr_col_ind_C, rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_sprune_dense2csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const float* A, rocsparse_int lda, const float* threshold, const rocsparse_mat_descr descr, const float* csr_val,
    const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, size_t* buffer_size);
rocsparse_status rocsparse_dprune_dense2csr_buffer_size(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const double* A, rocsparse_int lda, const double* threshold, const rocsparse_mat_descr descr,
    const double* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, size_t* buffer_size);
rocsparse_status rocsparse_sprune_dense2csr_nnz(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const float* A, rocsparse_int lda, const float* threshold, const rocsparse_mat_descr descr,
    rocsparse_int* csr_row_ptr, rocsparse_int* nnz_total_dev_host_ptr, void* temp_buffer);
rocsparse_status rocsparse_dprune_dense2csr_nnz(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const double* A, rocsparse_int lda, const double* threshold, const rocsparse_mat_descr descr,
    rocsparse_int* csr_row_ptr, rocsparse_int* nnz_total_dev_host_ptr, void* temp_buffer);
rocsparse_status rocsparse_sprune_dense2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const float* A,
    rocsparse_int lda, const float* threshold, const rocsparse_mat_descr descr, float* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind, void* temp_buffer);
rocsparse_status rocsparse_dprune_dense2csr(rocsparse_handle handle, rocsparse_int m, rocsparse_int n, const double* A,
    rocsparse_int lda, const double* threshold, const rocsparse_mat_descr descr, double* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind, void* temp_buffer);
rocsparse_status rocsparse_sprune_dense2csr_by_percentage_buffer_size(rocsparse_handle handle, rocsparse_int m,
    rocsparse_int n, const float* A, rocsparse_int lda, float percentage, const rocsparse_mat_descr descr,
    const float* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    size_t* buffer_size);
rocsparse_status rocsparse_dprune_dense2csr_by_percentage_buffer_size(rocsparse_handle handle, rocsparse_int m,
    rocsparse_int n, const double* A, rocsparse_int lda, double percentage, const rocsparse_mat_descr descr,
    const double* csr_val, const rocsparse_int* csr_row_ptr, const rocsparse_int* csr_col_ind, rocsparse_mat_info info,
    size_t* buffer_size);
rocsparse_status rocsparse_sprune_dense2csr_nnz_by_percentage(rocsparse_handle handle, rocsparse_int m,
    rocsparse_int n, const float* A, rocsparse_int lda, float percentage, const rocsparse_mat_descr descr,
    rocsparse_int* csr_row_ptr, rocsparse_int* nnz_total_dev_host_ptr, rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_dprune_dense2csr_nnz_by_percentage(rocsparse_handle handle, rocsparse_int m,
    rocsparse_int n, const double* A, rocsparse_int lda, double percentage, const rocsparse_mat_descr descr,
    rocsparse_int* csr_row_ptr, rocsparse_int* nnz_total_dev_host_ptr, rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_sprune_dense2csr_by_percentage(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const float* A, rocsparse_int lda, float percentage, const rocsparse_mat_descr descr, float* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind, rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_dprune_dense2csr_by_percentage(rocsparse_handle handle, rocsparse_int m, rocsparse_int n,
    const double* A, rocsparse_int lda, double percentage, const rocsparse_mat_descr descr, double* csr_val,
    const rocsparse_int* csr_row_ptr, rocsparse_int* csr_col_ind, rocsparse_mat_info info, void* temp_buffer);
rocsparse_status rocsparse_sroti(rocsparse_handle handle, rocsparse_int nnz, float* x_val, const rocsparse_int* x_ind,
    float* y, const float* c, const float* s, rocsparse_index_base idx_base);
rocsparse_status rocsparse_droti(rocsparse_handle handle, rocsparse_int nnz, double* x_val, const rocsparse_int* x_ind,
    double* y, const double* c, const double* s, rocsparse_index_base idx_base);
rocsparse_status rocsparse_cdotci(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_float_complex* x_val,
    const rocsparse_int* x_ind, const rocsparse_float_complex* y, rocsparse_float_complex* result,
    rocsparse_index_base idx_base);
rocsparse_status rocsparse_zdotci(rocsparse_handle handle, rocsparse_int nnz, const rocsparse_double_complex* x_val,
    const rocsparse_int* x_ind, const rocsparse_double_complex* y, rocsparse_double_complex* result,
    rocsparse_index_base idx_base);
void rocsparse_enable_debug(void);
void rocsparse_disable_debug(void);
void rocsparse_enable_debug_verbose(void);
void rocsparse_disable_debug_verbose(void);
void rocsparse_enable_debug_arguments(void);
void rocsparse_disable_debug_arguments(void);
void rocsparse_enable_debug_arguments_verbose(void);
void rocsparse_disable_debug_arguments_verbose(void);
void rocsparse_enable_debug_kernel_launch(void);
void rocsparse_disable_debug_kernel_launch(void);
void rocsparse_enable_debug_force_host_assert(void);
void rocsparse_disable_debug_force_host_assert(void);
int rocsparse_state_debug(void);
int rocsparse_state_debug_verbose(void);
int rocsparse_state_debug_arguments(void);
int rocsparse_state_debug_arguments_verbose(void);
int rocsparse_state_debug_kernel_launch(void);
int rocsparse_state_debug_force_host_assert(void);
rocsparse_status rocsparse_argdescr_create(void** argdescr);
rocsparse_status rocsparse_argdescr_free(void* argdescr);
rocsparse_status rocsparse_argdescr_get_index(const void* argdescr, int* index);
rocsparse_status rocsparse_argdescr_get_name(const void* argdescr, const char** name);
rocsparse_status rocsparse_destroy_error(rocsparse_error error);
const char* rocsparse_error_get_message(rocsparse_error error);
rocsparse_status rocsparse_create_spmv_descr(rocsparse_spmv_descr* descr);
rocsparse_status rocsparse_destroy_spmv_descr(rocsparse_spmv_descr descr);
rocsparse_status rocsparse_create_sptrsv_descr(rocsparse_sptrsv_descr* descr);
rocsparse_status rocsparse_destroy_sptrsv_descr(rocsparse_sptrsv_descr descr);
rocsparse_status rocsparse_create_sptrsm_descr(rocsparse_sptrsm_descr* descr);
rocsparse_status rocsparse_destroy_sptrsm_descr(rocsparse_sptrsm_descr descr);
rocsparse_status rocsparse_create_spgeam_descr(rocsparse_spgeam_descr* descr);
rocsparse_status rocsparse_destroy_spgeam_descr(rocsparse_spgeam_descr descr);
rocsparse_status rocsparse_sptrsv_descr_create(rocsparse_handle handle, rocsparse_sptrsv_descr* descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsv_descr_destroy(rocsparse_handle handle, rocsparse_sptrsv_descr descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spic0_descr_create(rocsparse_handle handle, rocsparse_spic0_descr* descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spic0_descr_destroy(rocsparse_handle handle, rocsparse_spic0_descr descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spilu0_descr_create(rocsparse_handle handle, rocsparse_spilu0_descr* descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spilu0_descr_destroy(rocsparse_handle handle, rocsparse_spilu0_descr descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spmv_clear_extra(rocsparse_handle handle, rocsparse_spmv_descr descr,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spmv_set_extra(rocsparse_handle handle, rocsparse_spmv_descr descr, int64_t num_extras,
    rocsparse_const_dnvec_descr gamma_vec, rocsparse_const_dnvec_descr* z_vecs, rocsparse_error* p_error);
rocsparse_status rocsparse_spmv_set_input(rocsparse_handle handle, rocsparse_spmv_descr descr,
    rocsparse_spmv_input input, const void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsv_set_input(rocsparse_handle handle, rocsparse_sptrsv_descr descr,
    rocsparse_sptrsv_input input, const void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsv_get_output(rocsparse_handle handle, rocsparse_sptrsv_descr descr,
    rocsparse_sptrsv_output output, void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsm_set_input(rocsparse_handle handle, rocsparse_sptrsm_descr descr,
    rocsparse_sptrsm_input input, const void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsm_get_output(rocsparse_handle handle, rocsparse_sptrsm_descr descr,
    rocsparse_sptrsm_output output, void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_spgeam_set_input(rocsparse_handle handle, rocsparse_spgeam_descr descr,
    rocsparse_spgeam_input input, const void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_spgeam_get_output(rocsparse_handle handle, rocsparse_spgeam_descr descr,
    rocsparse_spgeam_output output, void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_spic0_set_input(rocsparse_handle handle, rocsparse_spic0_descr descr,
    rocsparse_spic0_input input, const void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_spic0_get_output(rocsparse_handle handle, rocsparse_spic0_descr descr,
    rocsparse_spic0_output output, void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_spilu0_set_input(rocsparse_handle handle, rocsparse_spilu0_descr descr,
    rocsparse_spilu0_input input, const void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_spilu0_get_output(rocsparse_handle handle, rocsparse_spilu0_descr descr,
    rocsparse_spilu0_output output, void* data, size_t size, rocsparse_error* p_error);
rocsparse_status rocsparse_v2_spmv_buffer_size(rocsparse_handle handle, rocsparse_spmv_descr descr,
    rocsparse_const_spmat_descr mat, rocsparse_const_dnvec_descr x, rocsparse_const_dnvec_descr y,
    rocsparse_v2_spmv_stage stage, size_t* buffer_size, rocsparse_error* p_error);
rocsparse_status rocsparse_v2_spmv(rocsparse_handle handle, rocsparse_spmv_descr descr, const void* alpha,
    rocsparse_const_spmat_descr mat, rocsparse_const_dnvec_descr x, const void* beta, rocsparse_dnvec_descr y,
    rocsparse_v2_spmv_stage stage, size_t size, void* buffer, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsv_buffer_size(rocsparse_handle handle, rocsparse_sptrsv_descr descr,
    rocsparse_const_spmat_descr A, rocsparse_const_dnvec_descr x, rocsparse_const_dnvec_descr y,
    rocsparse_sptrsv_stage stage, size_t* buffer_size, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsv(rocsparse_handle handle, rocsparse_sptrsv_descr descr, rocsparse_const_spmat_descr A,
    rocsparse_const_dnvec_descr x, rocsparse_dnvec_descr y, rocsparse_sptrsv_stage stage, size_t size, void* buffer,
    rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsm_buffer_size(rocsparse_handle handle, rocsparse_sptrsm_descr descr,
    rocsparse_const_spmat_descr A, rocsparse_const_dnmat_descr X, rocsparse_const_dnmat_descr Y,
    rocsparse_sptrsm_stage stage, size_t* buffer_size, rocsparse_error* p_error);
rocsparse_status rocsparse_sptrsm(rocsparse_handle handle, rocsparse_sptrsm_descr descr, rocsparse_const_spmat_descr A,
    rocsparse_const_dnmat_descr X, rocsparse_dnmat_descr Y, rocsparse_sptrsm_stage stage, size_t size, void* buffer,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spgeam_buffer_size(rocsparse_handle handle, rocsparse_spgeam_descr descr,
    rocsparse_const_spmat_descr mat_A, rocsparse_const_spmat_descr mat_B, rocsparse_const_spmat_descr mat_C,
    rocsparse_spgeam_stage stage, size_t* buffer_size, rocsparse_error* p_error);
rocsparse_status rocsparse_spgeam(rocsparse_handle handle, rocsparse_spgeam_descr descr,
    rocsparse_const_spmat_descr mat_A, rocsparse_const_spmat_descr mat_B, rocsparse_spmat_descr mat_C,
    rocsparse_spgeam_stage stage, size_t size, void* buffer, rocsparse_error* p_error);
rocsparse_status rocsparse_spic0_buffer_size(rocsparse_handle handle, rocsparse_spic0_descr descr,
    rocsparse_const_spmat_descr A, rocsparse_const_spmat_descr P, rocsparse_spic0_stage stage, size_t* buffer_size,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spic0(rocsparse_handle handle, rocsparse_spic0_descr descr, rocsparse_const_spmat_descr A,
    rocsparse_spmat_descr P, rocsparse_spic0_stage stage, size_t size, void* buffer, rocsparse_error* p_error);
rocsparse_status rocsparse_spilu0_buffer_size(rocsparse_handle handle, rocsparse_spilu0_descr descr,
    rocsparse_const_spmat_descr A, rocsparse_const_spmat_descr P, rocsparse_spilu0_stage stage, size_t* buffer_size,
    rocsparse_error* p_error);
rocsparse_status rocsparse_spilu0(rocsparse_handle handle, rocsparse_spilu0_descr descr, rocsparse_const_spmat_descr A,
    rocsparse_spmat_descr P, rocsparse_spilu0_stage stage, size_t size, void* buffer, rocsparse_error* p_error);

#ifdef __cplusplus
}
#endif

#endif
