/* Functions of librocsolver. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_ROCSOLVER_ROCSOLVER_FUNCTIONS_H
#define CAIRN_ROCSOLVER_ROCSOLVER_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Helpers */
rocblas_status rocsolver_get_version_string(char* buf, size_t len);
rocblas_status rocsolver_get_version_string_size(size_t* len);
rocblas_status rocsolver_log_begin(void);
rocblas_status rocsolver_log_end(void);
rocblas_status rocsolver_log_set_layer_mode(rocblas_layer_mode_flags layer_mode);
rocblas_status rocsolver_log_set_max_levels(rocblas_int max_levels);
rocblas_status rocsolver_log_restore_defaults(void);
rocblas_status rocsolver_log_write_profile(void);
rocblas_status rocsolver_log_flush_profile(void);
rocblas_status rocsolver_set_alg_mode(rocblas_handle handle, rocsolver_function func, rocsolver_alg_mode mode);
rocblas_status rocsolver_get_alg_mode(rocblas_handle handle, rocsolver_function func, rocsolver_alg_mode* mode);
rocblas_status rocsolver_create_rfinfo(rocsolver_rfinfo* rfinfo, rocblas_handle handle);
rocblas_status rocsolver_destroy_rfinfo(rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_set_rfinfo_mode(rocsolver_rfinfo rfinfo, rocsolver_rfinfo_mode mode);
rocblas_status rocsolver_get_rfinfo_mode(rocsolver_rfinfo rfinfo, rocsolver_rfinfo_mode* mode);
rocblas_status rocsolver_create_handle(rocsolver_handle* handle);
rocblas_status rocsolver_destroy_handle(rocsolver_handle handle);
rocblas_status rocsolver_set_stream(rocsolver_handle handle, hipStream_t stream);
rocblas_status rocsolver_get_stream(rocsolver_handle handle, hipStream_t* stream);
rocblas_status rocsolver_set_vector(rocsolver_int n, rocsolver_int elem_size, const void* x, rocsolver_int incx,
    void* y, rocsolver_int incy);
rocblas_status rocsolver_get_vector(rocsolver_int n, rocsolver_int elem_size, const void* x, rocsolver_int incx,
    void* y, rocsolver_int incy);
rocblas_status rocsolver_set_matrix(rocsolver_int rows, rocsolver_int cols, rocsolver_int elem_size, const void* a,
    rocsolver_int lda, void* b, rocsolver_int ldb);
rocblas_status rocsolver_get_matrix(rocsolver_int rows, rocsolver_int cols, rocsolver_int elem_size, const void* a,
    rocsolver_int lda, void* b, rocsolver_int ldb);

/* Auxiliary */
rocblas_status rocsolver_clacgv(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocsolver_zlacgv(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocsolver_clacgv_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx);
rocblas_status rocsolver_zlacgv_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx);
rocblas_status rocsolver_slaswp(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda, rocblas_int k1,
    rocblas_int k2, const rocblas_int* ipiv, rocblas_int incx);
rocblas_status rocsolver_dlaswp(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda, rocblas_int k1,
    rocblas_int k2, const rocblas_int* ipiv, rocblas_int incx);
rocblas_status rocsolver_claswp(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_int k1, rocblas_int k2, const rocblas_int* ipiv, rocblas_int incx);
rocblas_status rocsolver_zlaswp(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_int k1, rocblas_int k2, const rocblas_int* ipiv, rocblas_int incx);
rocblas_status rocsolver_slarfg(rocblas_handle handle, rocblas_int n, float* alpha, float* x, rocblas_int incx,
    float* tau);
rocblas_status rocsolver_dlarfg(rocblas_handle handle, rocblas_int n, double* alpha, double* x, rocblas_int incx,
    double* tau);
rocblas_status rocsolver_clarfg(rocblas_handle handle, rocblas_int n, rocblas_float_complex* alpha,
    rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* tau);
rocblas_status rocsolver_zlarfg(rocblas_handle handle, rocblas_int n, rocblas_double_complex* alpha,
    rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* tau);
rocblas_status rocsolver_slarfg_64(rocblas_handle handle, int64_t n, float* alpha, float* x, int64_t incx, float* tau);
rocblas_status rocsolver_dlarfg_64(rocblas_handle handle, int64_t n, double* alpha, double* x, int64_t incx,
    double* tau);
rocblas_status rocsolver_clarfg_64(rocblas_handle handle, int64_t n, rocblas_float_complex* alpha,
    rocblas_float_complex* x, int64_t incx, rocblas_float_complex* tau);
rocblas_status rocsolver_zlarfg_64(rocblas_handle handle, int64_t n, rocblas_double_complex* alpha,
    rocblas_double_complex* x, int64_t incx, rocblas_double_complex* tau);
rocblas_status rocsolver_slarft(rocblas_handle handle, rocblas_direct direct, rocblas_storev storev, rocblas_int n,
    rocblas_int k, float* V, rocblas_int ldv, float* tau, float* T, rocblas_int ldt);
rocblas_status rocsolver_dlarft(rocblas_handle handle, rocblas_direct direct, rocblas_storev storev, rocblas_int n,
    rocblas_int k, double* V, rocblas_int ldv, double* tau, double* T, rocblas_int ldt);
rocblas_status rocsolver_clarft(rocblas_handle handle, rocblas_direct direct, rocblas_storev storev, rocblas_int n,
    rocblas_int k, rocblas_float_complex* V, rocblas_int ldv, rocblas_float_complex* tau, rocblas_float_complex* T,
    rocblas_int ldt);
rocblas_status rocsolver_zlarft(rocblas_handle handle, rocblas_direct direct, rocblas_storev storev, rocblas_int n,
    rocblas_int k, rocblas_double_complex* V, rocblas_int ldv, rocblas_double_complex* tau, rocblas_double_complex* T,
    rocblas_int ldt);
rocblas_status rocsolver_slarf(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, float* x,
    rocblas_int incx, const float* alpha, float* A, rocblas_int lda);
rocblas_status rocsolver_dlarf(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, double* x,
    rocblas_int incx, const double* alpha, double* A, rocblas_int lda);
rocblas_status rocsolver_clarf(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* alpha, rocblas_float_complex* A,
    rocblas_int lda);
rocblas_status rocsolver_zlarf(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* alpha, rocblas_double_complex* A,
    rocblas_int lda);
rocblas_status rocsolver_slarf_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, float* x,
    int64_t incx, const float* alpha, float* A, int64_t lda);
rocblas_status rocsolver_dlarf_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, double* x,
    int64_t incx, const double* alpha, double* A, int64_t lda);
rocblas_status rocsolver_clarf_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* alpha, rocblas_float_complex* A, int64_t lda);
rocblas_status rocsolver_zlarf_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* alpha, rocblas_double_complex* A,
    int64_t lda);
rocblas_status rocsolver_slarfb(rocblas_handle handle, rocblas_side side, rocblas_operation trans,
    rocblas_direct direct, rocblas_storev storev, rocblas_int m, rocblas_int n, rocblas_int k, float* V,
    rocblas_int ldv, float* T, rocblas_int ldt, float* A, rocblas_int lda);
rocblas_status rocsolver_dlarfb(rocblas_handle handle, rocblas_side side, rocblas_operation trans,
    rocblas_direct direct, rocblas_storev storev, rocblas_int m, rocblas_int n, rocblas_int k, double* V,
    rocblas_int ldv, double* T, rocblas_int ldt, double* A, rocblas_int lda);
rocblas_status rocsolver_clarfb(rocblas_handle handle, rocblas_side side, rocblas_operation trans,
    rocblas_direct direct, rocblas_storev storev, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* V, rocblas_int ldv, rocblas_float_complex* T, rocblas_int ldt, rocblas_float_complex* A,
    rocblas_int lda);
rocblas_status rocsolver_zlarfb(rocblas_handle handle, rocblas_side side, rocblas_operation trans,
    rocblas_direct direct, rocblas_storev storev, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* V, rocblas_int ldv, rocblas_double_complex* T, rocblas_int ldt, rocblas_double_complex* A,
    rocblas_int lda);
rocblas_status rocsolver_slasr(rocblas_handle handle, rocblas_side side, rocblas_pivot pivot, rocblas_direct direct,
    rocblas_int m, rocblas_int n, float* C, float* S, float* A, rocblas_int lda);
rocblas_status rocsolver_dlasr(rocblas_handle handle, rocblas_side side, rocblas_pivot pivot, rocblas_direct direct,
    rocblas_int m, rocblas_int n, double* C, double* S, double* A, rocblas_int lda);
rocblas_status rocsolver_clasr(rocblas_handle handle, rocblas_side side, rocblas_pivot pivot, rocblas_direct direct,
    rocblas_int m, rocblas_int n, float* C, float* S, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocsolver_zlasr(rocblas_handle handle, rocblas_side side, rocblas_pivot pivot, rocblas_direct direct,
    rocblas_int m, rocblas_int n, double* C, double* S, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocsolver_slabrd(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* D, float* E, float* tauq, float* taup, float* X, rocblas_int ldx, float* Y,
    rocblas_int ldy);
rocblas_status rocsolver_dlabrd(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* D, double* E, double* tauq, double* taup, double* X, rocblas_int ldx, double* Y,
    rocblas_int ldy);
rocblas_status rocsolver_clabrd(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, float* D, float* E, rocblas_float_complex* tauq,
    rocblas_float_complex* taup, rocblas_float_complex* X, rocblas_int ldx, rocblas_float_complex* Y, rocblas_int ldy);
rocblas_status rocsolver_zlabrd(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, double* D, double* E, rocblas_double_complex* tauq,
    rocblas_double_complex* taup, rocblas_double_complex* X, rocblas_int ldx, rocblas_double_complex* Y,
    rocblas_int ldy);
rocblas_status rocsolver_slatrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* E, float* tau, float* W, rocblas_int ldw);
rocblas_status rocsolver_dlatrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* E, double* tau, double* W, rocblas_int ldw);
rocblas_status rocsolver_clatrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, float* E, rocblas_float_complex* tau, rocblas_float_complex* W,
    rocblas_int ldw);
rocblas_status rocsolver_zlatrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, double* E, rocblas_double_complex* tau, rocblas_double_complex* W,
    rocblas_int ldw);
rocblas_status rocsolver_slasyf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nb,
    rocblas_int* kb, float* A, rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_dlasyf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nb,
    rocblas_int* kb, double* A, rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_clasyf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nb,
    rocblas_int* kb, rocblas_float_complex* A, rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zlasyf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nb,
    rocblas_int* kb, rocblas_double_complex* A, rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_slauum(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda);
rocblas_status rocsolver_dlauum(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda);
rocblas_status rocsolver_clauum(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda);
rocblas_status rocsolver_zlauum(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda);
rocblas_status rocsolver_sorg2r(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorg2r(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cung2r(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zung2r(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorgqr(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorgqr(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cungqr(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zungqr(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorgl2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorgl2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cungl2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zungl2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorglq(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorglq(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cunglq(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zunglq(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorg2l(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorg2l(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cung2l(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zung2l(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorgql(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, float* A,
    rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorgql(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k, double* A,
    rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cungql(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zungql(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_int k,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorgbr(rocblas_handle handle, rocblas_storev storev, rocblas_int m, rocblas_int n,
    rocblas_int k, float* A, rocblas_int lda, float* ipiv);
rocblas_status rocsolver_dorgbr(rocblas_handle handle, rocblas_storev storev, rocblas_int m, rocblas_int n,
    rocblas_int k, double* A, rocblas_int lda, double* ipiv);
rocblas_status rocsolver_cungbr(rocblas_handle handle, rocblas_storev storev, rocblas_int m, rocblas_int n,
    rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zungbr(rocblas_handle handle, rocblas_storev storev, rocblas_int m, rocblas_int n,
    rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorgtr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dorgtr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cungtr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zungtr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sorm2r(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dorm2r(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunm2r(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunm2r(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sormqr(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dormqr(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunmqr(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunmqr(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sorml2(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dorml2(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunml2(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunml2(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sormlq(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dormlq(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunmlq(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunmlq(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sorm2l(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dorm2l(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunm2l(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunm2l(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sormql(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dormql(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunmql(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunmql(rocblas_handle handle, rocblas_side side, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sormbr(rocblas_handle handle, rocblas_storev storev, rocblas_side side,
    rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int k, float* A, rocblas_int lda, float* ipiv,
    float* C, rocblas_int ldc);
rocblas_status rocsolver_dormbr(rocblas_handle handle, rocblas_storev storev, rocblas_side side,
    rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int k, double* A, rocblas_int lda, double* ipiv,
    double* C, rocblas_int ldc);
rocblas_status rocsolver_cunmbr(rocblas_handle handle, rocblas_storev storev, rocblas_side side,
    rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int k, rocblas_float_complex* A, rocblas_int lda,
    rocblas_float_complex* ipiv, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunmbr(rocblas_handle handle, rocblas_storev storev, rocblas_side side,
    rocblas_operation trans, rocblas_int m, rocblas_int n, rocblas_int k, rocblas_double_complex* A, rocblas_int lda,
    rocblas_double_complex* ipiv, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sormtr(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int m, rocblas_int n, float* A, rocblas_int lda, float* ipiv, float* C, rocblas_int ldc);
rocblas_status rocsolver_dormtr(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int m, rocblas_int n, double* A, rocblas_int lda, double* ipiv, double* C, rocblas_int ldc);
rocblas_status rocsolver_cunmtr(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* ipiv,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocsolver_zunmtr(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* ipiv,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocsolver_sbdsqr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nv,
    rocblas_int nu, rocblas_int nc, float* D, float* E, float* V, rocblas_int ldv, float* U, rocblas_int ldu, float* C,
    rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_dbdsqr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nv,
    rocblas_int nu, rocblas_int nc, double* D, double* E, double* V, rocblas_int ldv, double* U, rocblas_int ldu,
    double* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_cbdsqr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nv,
    rocblas_int nu, rocblas_int nc, float* D, float* E, rocblas_float_complex* V, rocblas_int ldv,
    rocblas_float_complex* U, rocblas_int ldu, rocblas_float_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_zbdsqr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nv,
    rocblas_int nu, rocblas_int nc, double* D, double* E, rocblas_double_complex* V, rocblas_int ldv,
    rocblas_double_complex* U, rocblas_int ldu, rocblas_double_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_ssterf(rocblas_handle handle, rocblas_int n, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_dsterf(rocblas_handle handle, rocblas_int n, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_ssteqr(rocblas_handle handle, rocblas_evect evect, rocblas_int n, float* D, float* E,
    float* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_dsteqr(rocblas_handle handle, rocblas_evect evect, rocblas_int n, double* D, double* E,
    double* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_csteqr(rocblas_handle handle, rocblas_evect evect, rocblas_int n, float* D, float* E,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_zsteqr(rocblas_handle handle, rocblas_evect evect, rocblas_int n, double* D, double* E,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_sstedc(rocblas_handle handle, rocblas_evect evect, rocblas_int n, float* D, float* E,
    float* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_dstedc(rocblas_handle handle, rocblas_evect evect, rocblas_int n, double* D, double* E,
    double* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_cstedc(rocblas_handle handle, rocblas_evect evect, rocblas_int n, float* D, float* E,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_zstedc(rocblas_handle handle, rocblas_evect evect, rocblas_int n, double* D, double* E,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_sstebz(rocblas_handle handle, rocblas_erange erange, rocblas_eorder eorder, rocblas_int n,
    float vl, float vu, rocblas_int il, rocblas_int iu, float abstol, float* D, float* E, rocblas_int* nev,
    rocblas_int* nsplit, float* W, rocblas_int* iblock, rocblas_int* isplit, rocblas_int* info);
rocblas_status rocsolver_dstebz(rocblas_handle handle, rocblas_erange erange, rocblas_eorder eorder, rocblas_int n,
    double vl, double vu, rocblas_int il, rocblas_int iu, double abstol, double* D, double* E, rocblas_int* nev,
    rocblas_int* nsplit, double* W, rocblas_int* iblock, rocblas_int* isplit, rocblas_int* info);
rocblas_status rocsolver_sstein(rocblas_handle handle, rocblas_int n, float* D, float* E, rocblas_int* nev, float* W,
    rocblas_int* iblock, rocblas_int* isplit, float* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_dstein(rocblas_handle handle, rocblas_int n, double* D, double* E, rocblas_int* nev,
    double* W, rocblas_int* iblock, rocblas_int* isplit, double* Z, rocblas_int ldz, rocblas_int* ifail,
    rocblas_int* info);
rocblas_status rocsolver_cstein(rocblas_handle handle, rocblas_int n, float* D, float* E, rocblas_int* nev, float* W,
    rocblas_int* iblock, rocblas_int* isplit, rocblas_float_complex* Z, rocblas_int ldz, rocblas_int* ifail,
    rocblas_int* info);
rocblas_status rocsolver_zstein(rocblas_handle handle, rocblas_int n, double* D, double* E, rocblas_int* nev,
    double* W, rocblas_int* iblock, rocblas_int* isplit, rocblas_double_complex* Z, rocblas_int ldz,
    rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_sbdsvdx(rocblas_handle handle, rocblas_fill uplo, rocblas_svect svect, rocblas_srange srange,
    rocblas_int n, float* D, float* E, float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv, float* S,
    float* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_dbdsvdx(rocblas_handle handle, rocblas_fill uplo, rocblas_svect svect, rocblas_srange srange,
    rocblas_int n, double* D, double* E, double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv,
    double* S, double* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);

/* Lapack */
rocblas_status rocsolver_sgetf2_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_dgetf2_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_cgetf2_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_zgetf2_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_sgetf2_npvt_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_dgetf2_npvt_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_cgetf2_npvt_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_zgetf2_npvt_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_sgetf2_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetf2_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetf2_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetf2_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetf2_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetf2_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetf2_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetf2_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgetf2_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetf2_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetf2_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetf2_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetf2_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetf2_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetf2_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetf2_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgetrf_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_dgetrf_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_cgetrf_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_zgetrf_npvt(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_sgetrf_npvt_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_dgetrf_npvt_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_cgetrf_npvt_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_zgetrf_npvt_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_sgetrf_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetrf_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetrf_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetrf_npvt_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetrf_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetrf_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetrf_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetrf_npvt_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgetrf_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetrf_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetrf_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetrf_npvt_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetrf_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetrf_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetrf_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetrf_npvt_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgetf2(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_dgetf2(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_cgetf2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zgetf2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_sgetf2_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda, int64_t* ipiv,
    int64_t* info);
rocblas_status rocsolver_dgetf2_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda, int64_t* ipiv,
    int64_t* info);
rocblas_status rocsolver_cgetf2_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A, int64_t lda,
    int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_zgetf2_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A, int64_t lda,
    int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_sgetf2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetf2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetf2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetf2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetf2_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* const* A, int64_t lda,
    int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetf2_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* const* A, int64_t lda,
    int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetf2_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, int64_t* ipiv, rocblas_stride strideP, int64_t* info,
    int64_t batch_count);
rocblas_status rocsolver_zgetf2_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, int64_t* ipiv, rocblas_stride strideP, int64_t* info,
    int64_t batch_count);
rocblas_status rocsolver_sgetf2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgetf2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgetf2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetf2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetf2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda,
    rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetf2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda,
    rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetf2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP,
    int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetf2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP,
    int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgetrf(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_dgetrf(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_cgetrf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zgetrf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_sgetrf_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda, int64_t* ipiv,
    int64_t* info);
rocblas_status rocsolver_dgetrf_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda, int64_t* ipiv,
    int64_t* info);
rocblas_status rocsolver_cgetrf_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A, int64_t lda,
    int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_zgetrf_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A, int64_t lda,
    int64_t* ipiv, int64_t* info);
rocblas_status rocsolver_sgetrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetrf_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* const* A, int64_t lda,
    int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetrf_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* const* A, int64_t lda,
    int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetrf_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, int64_t* ipiv, rocblas_stride strideP, int64_t* info,
    int64_t batch_count);
rocblas_status rocsolver_zgetrf_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, int64_t* ipiv, rocblas_stride strideP, int64_t* info,
    int64_t batch_count);
rocblas_status rocsolver_sgetrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgetrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgetrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda,
    rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dgetrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda,
    rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cgetrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP,
    int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zgetrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t* ipiv, rocblas_stride strideP,
    int64_t* info, int64_t batch_count);
rocblas_status rocsolver_sgeqr2(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgeqr2(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgeqr2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgeqr2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgeqr2_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda, float* ipiv);
rocblas_status rocsolver_dgeqr2_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda, double* ipiv);
rocblas_status rocsolver_cgeqr2_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A, int64_t lda,
    rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgeqr2_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A, int64_t lda,
    rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgeqr2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeqr2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeqr2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgeqr2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgeqr2_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* const* A, int64_t lda,
    float* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_dgeqr2_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* const* A, int64_t lda,
    double* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_cgeqr2_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    int64_t batch_count);
rocblas_status rocsolver_zgeqr2_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    int64_t batch_count);
rocblas_status rocsolver_sgeqr2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeqr2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeqr2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgeqr2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgeqr2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda,
    rocblas_stride strideA, float* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_dgeqr2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda,
    rocblas_stride strideA, double* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_cgeqr2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* ipiv, rocblas_stride strideP,
    int64_t batch_count);
rocblas_status rocsolver_zgeqr2_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_sgerq2(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgerq2(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgerq2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgerq2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgerq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgerq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgerq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgerq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgerq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgerq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgerq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgerq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgeql2(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgeql2(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgeql2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgeql2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgeql2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeql2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeql2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgeql2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgeql2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeql2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeql2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgeql2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgelq2(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgelq2(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgelq2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgelq2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgelq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgelq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgelq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgelq2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgelq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgelq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgelq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgelq2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgeqrf(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgeqrf(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgeqrf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgeqrf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgeqrf_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda, float* ipiv);
rocblas_status rocsolver_dgeqrf_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda, double* ipiv);
rocblas_status rocsolver_cgeqrf_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_float_complex* A, int64_t lda,
    rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgeqrf_64(rocblas_handle handle, int64_t m, int64_t n, rocblas_double_complex* A, int64_t lda,
    rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgeqrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeqrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeqrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgeqrf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgeqrf_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* const* A, int64_t lda,
    float* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_dgeqrf_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* const* A, int64_t lda,
    double* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_cgeqrf_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    int64_t batch_count);
rocblas_status rocsolver_zgeqrf_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    int64_t batch_count);
rocblas_status rocsolver_sgeqrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeqrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeqrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgeqrf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgeqrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, float* A, int64_t lda,
    rocblas_stride strideA, float* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_dgeqrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, double* A, int64_t lda,
    rocblas_stride strideA, double* ipiv, rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_cgeqrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* ipiv, rocblas_stride strideP,
    int64_t batch_count);
rocblas_status rocsolver_zgeqrf_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, int64_t batch_count);
rocblas_status rocsolver_sgerqf(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgerqf(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgerqf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgerqf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgerqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgerqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgerqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgerqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgerqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgerqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgerqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgerqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgeqlf(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgeqlf(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgeqlf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgeqlf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgeqlf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeqlf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeqlf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgeqlf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgeqlf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgeqlf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgeqlf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgeqlf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgelqf(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* ipiv);
rocblas_status rocsolver_dgelqf(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* ipiv);
rocblas_status rocsolver_cgelqf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* ipiv);
rocblas_status rocsolver_zgelqf(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* ipiv);
rocblas_status rocsolver_sgelqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgelqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgelqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_zgelqf_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* ipiv, rocblas_stride strideP,
    rocblas_int batch_count);
rocblas_status rocsolver_sgelqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgelqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* ipiv, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgelqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgelqf_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* ipiv,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgebd2(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* D, float* E, float* tauq, float* taup);
rocblas_status rocsolver_dgebd2(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* D, double* E, double* tauq, double* taup);
rocblas_status rocsolver_cgebd2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, float* D, float* E, rocblas_float_complex* tauq, rocblas_float_complex* taup);
rocblas_status rocsolver_zgebd2(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, double* D, double* E, rocblas_double_complex* tauq, rocblas_double_complex* taup);
rocblas_status rocsolver_sgebd2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE, float* tauq,
    rocblas_stride strideQ, float* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgebd2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE, double* tauq,
    rocblas_stride strideQ, double* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgebd2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tauq, rocblas_stride strideQ, rocblas_float_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgebd2_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tauq, rocblas_stride strideQ, rocblas_double_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgebd2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE,
    float* tauq, rocblas_stride strideQ, float* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgebd2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE,
    double* tauq, rocblas_stride strideQ, double* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgebd2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tauq, rocblas_stride strideQ, rocblas_float_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgebd2_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tauq, rocblas_stride strideQ, rocblas_double_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgebrd(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    float* D, float* E, float* tauq, float* taup);
rocblas_status rocsolver_dgebrd(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    double* D, double* E, double* tauq, double* taup);
rocblas_status rocsolver_cgebrd(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, float* D, float* E, rocblas_float_complex* tauq, rocblas_float_complex* taup);
rocblas_status rocsolver_zgebrd(rocblas_handle handle, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, double* D, double* E, rocblas_double_complex* tauq, rocblas_double_complex* taup);
rocblas_status rocsolver_sgebrd_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* const* A,
    rocblas_int lda, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE, float* tauq,
    rocblas_stride strideQ, float* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgebrd_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* const* A,
    rocblas_int lda, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE, double* tauq,
    rocblas_stride strideQ, double* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgebrd_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tauq, rocblas_stride strideQ, rocblas_float_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgebrd_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tauq, rocblas_stride strideQ, rocblas_double_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgebrd_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE,
    float* tauq, rocblas_stride strideQ, float* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dgebrd_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE,
    double* tauq, rocblas_stride strideQ, double* taup, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_cgebrd_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tauq, rocblas_stride strideQ, rocblas_float_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zgebrd_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tauq, rocblas_stride strideQ, rocblas_double_complex* taup,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_sgetrs(rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    float* A, rocblas_int lda, const rocblas_int* ipiv, float* B, rocblas_int ldb);
rocblas_status rocsolver_dgetrs(rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    double* A, rocblas_int lda, const rocblas_int* ipiv, double* B, rocblas_int ldb);
rocblas_status rocsolver_cgetrs(rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, const rocblas_int* ipiv, rocblas_float_complex* B, rocblas_int ldb);
rocblas_status rocsolver_zgetrs(rocblas_handle handle, rocblas_operation trans, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, const rocblas_int* ipiv, rocblas_double_complex* B, rocblas_int ldb);
rocblas_status rocsolver_sgetrs_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, float* A,
    int64_t lda, const int64_t* ipiv, float* B, int64_t ldb);
rocblas_status rocsolver_dgetrs_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs, double* A,
    int64_t lda, const int64_t* ipiv, double* B, int64_t ldb);
rocblas_status rocsolver_cgetrs_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_float_complex* A, int64_t lda, const int64_t* ipiv, rocblas_float_complex* B, int64_t ldb);
rocblas_status rocsolver_zgetrs_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_double_complex* A, int64_t lda, const int64_t* ipiv, rocblas_double_complex* B, int64_t ldb);
rocblas_status rocsolver_sgetrs_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, float* const* A, rocblas_int lda, const rocblas_int* ipiv, rocblas_stride strideP,
    float* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_dgetrs_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, double* const* A, rocblas_int lda, const rocblas_int* ipiv, rocblas_stride strideP,
    double* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_cgetrs_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, rocblas_float_complex* const* A, rocblas_int lda, const rocblas_int* ipiv,
    rocblas_stride strideP, rocblas_float_complex* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_zgetrs_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, rocblas_double_complex* const* A, rocblas_int lda, const rocblas_int* ipiv,
    rocblas_stride strideP, rocblas_double_complex* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_sgetrs_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    float* const* A, int64_t lda, const int64_t* ipiv, rocblas_stride strideP, float* const* B, int64_t ldb,
    int64_t batch_count);
rocblas_status rocsolver_dgetrs_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    double* const* A, int64_t lda, const int64_t* ipiv, rocblas_stride strideP, double* const* B, int64_t ldb,
    int64_t batch_count);
rocblas_status rocsolver_cgetrs_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_float_complex* const* A, int64_t lda, const int64_t* ipiv, rocblas_stride strideP,
    rocblas_float_complex* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_zgetrs_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n, int64_t nrhs,
    rocblas_double_complex* const* A, int64_t lda, const int64_t* ipiv, rocblas_stride strideP,
    rocblas_double_complex* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_sgetrs_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, float* A, rocblas_int lda, rocblas_stride strideA, const rocblas_int* ipiv,
    rocblas_stride strideP, float* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_dgetrs_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, double* A, rocblas_int lda, rocblas_stride strideA, const rocblas_int* ipiv,
    rocblas_stride strideP, double* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_cgetrs_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_int* ipiv,
    rocblas_stride strideP, rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_zgetrs_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int n,
    rocblas_int nrhs, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_int* ipiv,
    rocblas_stride strideP, rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetrs_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n,
    int64_t nrhs, float* A, int64_t lda, rocblas_stride strideA, const int64_t* ipiv, rocblas_stride strideP, float* B,
    int64_t ldb, rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_dgetrs_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n,
    int64_t nrhs, double* A, int64_t lda, rocblas_stride strideA, const int64_t* ipiv, rocblas_stride strideP,
    double* B, int64_t ldb, rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_cgetrs_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n,
    int64_t nrhs, rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const int64_t* ipiv,
    rocblas_stride strideP, rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_zgetrs_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t n,
    int64_t nrhs, rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const int64_t* ipiv,
    rocblas_stride strideP, rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_sgesv(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, float* A, rocblas_int lda,
    rocblas_int* ipiv, float* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_dgesv(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, double* A, rocblas_int lda,
    rocblas_int* ipiv, double* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_cgesv(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_float_complex* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_zgesv(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_double_complex* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_sgesv_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, float* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, float* const* B, rocblas_int ldb, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgesv_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, double* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, double* const* B, rocblas_int ldb, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgesv_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_float_complex* const* B, rocblas_int ldb, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesv_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_double_complex* const* B, rocblas_int ldb, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesv_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, float* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgesv_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, double* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgesv_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesv_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda, rocblas_int* ipiv,
    rocblas_int* info);
rocblas_status rocsolver_dgetri(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda, rocblas_int* ipiv,
    rocblas_int* info);
rocblas_status rocsolver_cgetri(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zgetri(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_sgetri_batched(rocblas_handle handle, rocblas_int n, float* const* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetri_batched(rocblas_handle handle, rocblas_int n, double* const* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetri_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri_strided_batched(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetri_strided_batched(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetri_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgetri_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgetri_npvt(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_dgetri_npvt(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_cgetri_npvt(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_zgetri_npvt(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_sgetri_npvt_batched(rocblas_handle handle, rocblas_int n, float* const* A, rocblas_int lda,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetri_npvt_batched(rocblas_handle handle, rocblas_int n, double* const* A, rocblas_int lda,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetri_npvt_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_npvt_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri_npvt_strided_batched(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetri_npvt_strided_batched(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetri_npvt_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_npvt_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgels(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, float* A, rocblas_int lda, float* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_dgels(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, double* A, rocblas_int lda, double* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_cgels(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb,
    rocblas_int* info);
rocblas_status rocsolver_zgels(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb,
    rocblas_int* info);
rocblas_status rocsolver_sgels_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgels_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgels_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B,
    rocblas_int ldb, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgels_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int nrhs, rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B,
    rocblas_int ldb, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgels_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int nrhs, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgels_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int nrhs, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgels_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int nrhs, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgels_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int nrhs, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_dpotf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_cpotf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_zpotf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_spotf2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, float* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_dpotf2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, double* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_cpotf2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, rocblas_float_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_zpotf2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, rocblas_double_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_spotf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dpotf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cpotf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zpotf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotf2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, float* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dpotf2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, double* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cpotf2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zpotf2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_spotf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dpotf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cpotf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zpotf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotf2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, float* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dpotf2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, double* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cpotf2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zpotf2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_spotrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_dpotrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_cpotrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_zpotrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_spotrf_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, float* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_dpotrf_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, double* A, int64_t lda,
    int64_t* info);
rocblas_status rocsolver_cpotrf_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, rocblas_float_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_zpotrf_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, rocblas_double_complex* A,
    int64_t lda, int64_t* info);
rocblas_status rocsolver_spotrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dpotrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cpotrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zpotrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotrf_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, float* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dpotrf_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, double* const* A,
    int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cpotrf_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_float_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zpotrf_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_double_complex* const* A, int64_t lda, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_spotrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dpotrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cpotrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zpotrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotrf_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, float* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_dpotrf_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, double* A,
    int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_cpotrf_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_zpotrf_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t* info, int64_t batch_count);
rocblas_status rocsolver_spotrs(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs, float* A,
    rocblas_int lda, float* B, rocblas_int ldb);
rocblas_status rocsolver_dpotrs(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs, double* A,
    rocblas_int lda, double* B, rocblas_int ldb);
rocblas_status rocsolver_cpotrs(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb);
rocblas_status rocsolver_zpotrs(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb);
rocblas_status rocsolver_spotrs_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs, float* A,
    int64_t lda, float* B, int64_t ldb);
rocblas_status rocsolver_dpotrs_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs, double* A,
    int64_t lda, double* B, int64_t ldb);
rocblas_status rocsolver_cpotrs_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    rocblas_float_complex* A, int64_t lda, rocblas_float_complex* B, int64_t ldb);
rocblas_status rocsolver_zpotrs_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    rocblas_double_complex* A, int64_t lda, rocblas_double_complex* B, int64_t ldb);
rocblas_status rocsolver_spotrs_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_dpotrs_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_cpotrs_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_zpotrs_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_spotrs_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    float* const* A, int64_t lda, float* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_dpotrs_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    double* const* A, int64_t lda, double* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_cpotrs_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    rocblas_float_complex* const* A, int64_t lda, rocblas_float_complex* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_zpotrs_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    rocblas_double_complex* const* A, int64_t lda, rocblas_double_complex* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocsolver_spotrs_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_dpotrs_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_cpotrs_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_zpotrs_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_spotrs_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    float* A, int64_t lda, rocblas_stride strideA, float* B, int64_t ldb, rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_dpotrs_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    double* A, int64_t lda, rocblas_stride strideA, double* B, int64_t ldb, rocblas_stride strideB,
    int64_t batch_count);
rocblas_status rocsolver_cpotrs_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* B, int64_t ldb,
    rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_zpotrs_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t nrhs,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* B, int64_t ldb,
    rocblas_stride strideB, int64_t batch_count);
rocblas_status rocsolver_sposv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs, float* A,
    rocblas_int lda, float* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_dposv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs, double* A,
    rocblas_int lda, double* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_cposv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_zposv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb, rocblas_int* info);
rocblas_status rocsolver_sposv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dposv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cposv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zposv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int nrhs,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sposv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dposv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cposv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zposv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_int nrhs, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotri(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_dpotri(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* info);
rocblas_status rocsolver_cpotri(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_zpotri(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_spotri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dpotri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cpotri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zpotri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_spotri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dpotri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cpotri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zpotri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesvd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, float* A, rocblas_int lda, float* S, float* U, rocblas_int ldu, float* V,
    rocblas_int ldv, float* E, rocblas_workmode fast_alg, rocblas_int* info);
rocblas_status rocsolver_dgesvd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, double* A, rocblas_int lda, double* S, double* U, rocblas_int ldu, double* V,
    rocblas_int ldv, double* E, rocblas_workmode fast_alg, rocblas_int* info);
rocblas_status rocsolver_cgesvd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float* S, rocblas_float_complex* U,
    rocblas_int ldu, rocblas_float_complex* V, rocblas_int ldv, float* E, rocblas_workmode fast_alg, rocblas_int* info);
rocblas_status rocsolver_zgesvd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double* S, rocblas_double_complex* U,
    rocblas_int ldu, rocblas_double_complex* V, rocblas_int ldv, double* E, rocblas_workmode fast_alg,
    rocblas_int* info);
rocblas_status rocsolver_sgesvd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, float* const* A, rocblas_int lda, float* S, rocblas_stride strideS, float* U,
    rocblas_int ldu, rocblas_stride strideU, float* V, rocblas_int ldv, rocblas_stride strideV, float* E,
    rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgesvd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, double* const* A, rocblas_int lda, double* S, rocblas_stride strideS, double* U,
    rocblas_int ldu, rocblas_stride strideU, double* V, rocblas_int ldv, rocblas_stride strideV, double* E,
    rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgesvd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float* S, rocblas_stride strideS,
    rocblas_float_complex* U, rocblas_int ldu, rocblas_stride strideU, rocblas_float_complex* V, rocblas_int ldv,
    rocblas_stride strideV, float* E, rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgesvd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double* S, rocblas_stride strideS,
    rocblas_double_complex* U, rocblas_int ldu, rocblas_stride strideU, rocblas_double_complex* V, rocblas_int ldv,
    rocblas_stride strideV, double* E, rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgesvd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA,
    float* S, rocblas_stride strideS, float* U, rocblas_int ldu, rocblas_stride strideU, float* V, rocblas_int ldv,
    rocblas_stride strideV, float* E, rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgesvd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA,
    double* S, rocblas_stride strideS, double* U, rocblas_int ldu, rocblas_stride strideU, double* V, rocblas_int ldv,
    rocblas_stride strideV, double* E, rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgesvd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, float* S, rocblas_stride strideS, rocblas_float_complex* U, rocblas_int ldu,
    rocblas_stride strideU, rocblas_float_complex* V, rocblas_int ldv, rocblas_stride strideV, float* E,
    rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesvd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, double* S, rocblas_stride strideS, rocblas_double_complex* U, rocblas_int ldu,
    rocblas_stride strideU, rocblas_double_complex* V, rocblas_int ldv, rocblas_stride strideV, double* E,
    rocblas_stride strideE, rocblas_workmode fast_alg, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesdd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, float* A, rocblas_int lda, float* S, float* U, rocblas_int ldu, float* V,
    rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_dgesdd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, double* A, rocblas_int lda, double* S, double* U, rocblas_int ldu, double* V,
    rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_cgesdd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float* S, rocblas_float_complex* U,
    rocblas_int ldu, rocblas_float_complex* V, rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_zgesdd(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double* S, rocblas_double_complex* U,
    rocblas_int ldu, rocblas_double_complex* V, rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_sgesdd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, float* const* A, rocblas_int lda, float* S, rocblas_stride strideS, float* U,
    rocblas_int ldu, rocblas_stride strideU, float* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgesdd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, double* const* A, rocblas_int lda, double* S, rocblas_stride strideS, double* U,
    rocblas_int ldu, rocblas_stride strideU, double* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgesdd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float* S, rocblas_stride strideS,
    rocblas_float_complex* U, rocblas_int ldu, rocblas_stride strideU, rocblas_float_complex* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesdd_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double* S, rocblas_stride strideS,
    rocblas_double_complex* U, rocblas_int ldu, rocblas_stride strideU, rocblas_double_complex* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesdd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA,
    float* S, rocblas_stride strideS, float* U, rocblas_int ldu, rocblas_stride strideU, float* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgesdd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA,
    double* S, rocblas_stride strideS, double* U, rocblas_int ldu, rocblas_stride strideU, double* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgesdd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, float* S, rocblas_stride strideS, rocblas_float_complex* U, rocblas_int ldu,
    rocblas_stride strideU, rocblas_float_complex* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgesdd_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, double* S, rocblas_stride strideS, rocblas_double_complex* U, rocblas_int ldu,
    rocblas_stride strideU, rocblas_double_complex* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgesvdj(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, float* A, rocblas_int lda, float abstol, float* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, float* S, float* U, rocblas_int ldu, float* V, rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_dgesvdj(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, double* A, rocblas_int lda, double abstol, double* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, double* S, double* U, rocblas_int ldu, double* V, rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_cgesvdj(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* S, rocblas_float_complex* U, rocblas_int ldu,
    rocblas_float_complex* V, rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_zgesvdj(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double abstol, double* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, double* S, rocblas_double_complex* U, rocblas_int ldu,
    rocblas_double_complex* V, rocblas_int ldv, rocblas_int* info);
rocblas_status rocsolver_sgesvdj_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, float* const* A, rocblas_int lda, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* S, rocblas_stride strideS, float* U, rocblas_int ldu,
    rocblas_stride strideU, float* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgesvdj_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, double* const* A, rocblas_int lda, double abstol, double* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, double* S, rocblas_stride strideS, double* U, rocblas_int ldu,
    rocblas_stride strideU, double* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgesvdj_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* S, rocblas_stride strideS, rocblas_float_complex* U,
    rocblas_int ldu, rocblas_stride strideU, rocblas_float_complex* V, rocblas_int ldv, rocblas_stride strideV,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesvdj_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_int m, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double abstol, double* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, double* S, rocblas_stride strideS, rocblas_double_complex* U,
    rocblas_int ldu, rocblas_stride strideU, rocblas_double_complex* V, rocblas_int ldv, rocblas_stride strideV,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesvdj_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA,
    float abstol, float* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, float* S, rocblas_stride strideS,
    float* U, rocblas_int ldu, rocblas_stride strideU, float* V, rocblas_int ldv, rocblas_stride strideV,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgesvdj_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA,
    double abstol, double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* S, rocblas_stride strideS,
    double* U, rocblas_int ldu, rocblas_stride strideU, double* V, rocblas_int ldv, rocblas_stride strideV,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgesvdj_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, float abstol, float* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, float* S,
    rocblas_stride strideS, rocblas_float_complex* U, rocblas_int ldu, rocblas_stride strideU,
    rocblas_float_complex* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesvdj_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, double abstol, double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* S,
    rocblas_stride strideS, rocblas_double_complex* U, rocblas_int ldu, rocblas_stride strideU,
    rocblas_double_complex* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesvdx(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, float* A, rocblas_int lda, float vl, float vu, rocblas_int il,
    rocblas_int iu, rocblas_int* nsv, float* S, float* U, rocblas_int ldu, float* V, rocblas_int ldv,
    rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_dgesvdx(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, double* A, rocblas_int lda, double vl, double vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nsv, double* S, double* U, rocblas_int ldu, double* V,
    rocblas_int ldv, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_cgesvdx(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float vl, float vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nsv, float* S, rocblas_float_complex* U, rocblas_int ldu,
    rocblas_float_complex* V, rocblas_int ldv, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_zgesvdx(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double vl,
    double vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv, double* S, rocblas_double_complex* U, rocblas_int ldu,
    rocblas_double_complex* V, rocblas_int ldv, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_sgesvdx_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, float* const* A, rocblas_int lda, float vl, float vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nsv, float* S, rocblas_stride strideS, float* U, rocblas_int ldu,
    rocblas_stride strideU, float* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* ifail,
    rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgesvdx_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, double* const* A, rocblas_int lda, double vl, double vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nsv, double* S, rocblas_stride strideS, double* U, rocblas_int ldu,
    rocblas_stride strideU, double* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* ifail,
    rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgesvdx_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float vl,
    float vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv, float* S, rocblas_stride strideS,
    rocblas_float_complex* U, rocblas_int ldu, rocblas_stride strideU, rocblas_float_complex* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesvdx_batched(rocblas_handle handle, rocblas_svect left_svect, rocblas_svect right_svect,
    rocblas_srange srange, rocblas_int m, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double vl,
    double vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv, double* S, rocblas_stride strideS,
    rocblas_double_complex* U, rocblas_int ldu, rocblas_stride strideU, rocblas_double_complex* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgesvdx_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_srange srange, rocblas_int m, rocblas_int n, float* A, rocblas_int lda,
    rocblas_stride strideA, float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv, float* S,
    rocblas_stride strideS, float* U, rocblas_int ldu, rocblas_stride strideU, float* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgesvdx_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_srange srange, rocblas_int m, rocblas_int n, double* A, rocblas_int lda,
    rocblas_stride strideA, double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv, double* S,
    rocblas_stride strideS, double* U, rocblas_int ldu, rocblas_stride strideU, double* V, rocblas_int ldv,
    rocblas_stride strideV, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgesvdx_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_srange srange, rocblas_int m, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv,
    float* S, rocblas_stride strideS, rocblas_float_complex* U, rocblas_int ldu, rocblas_stride strideU,
    rocblas_float_complex* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgesvdx_strided_batched(rocblas_handle handle, rocblas_svect left_svect,
    rocblas_svect right_svect, rocblas_srange srange, rocblas_int m, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nsv,
    double* S, rocblas_stride strideS, rocblas_double_complex* U, rocblas_int ldu, rocblas_stride strideU,
    rocblas_double_complex* V, rocblas_int ldv, rocblas_stride strideV, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssytd2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    float* D, float* E, float* tau);
rocblas_status rocsolver_dsytd2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    double* D, double* E, double* tau);
rocblas_status rocsolver_chetd2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, float* D, float* E, rocblas_float_complex* tau);
rocblas_status rocsolver_zhetd2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, double* D, double* E, rocblas_double_complex* tau);
rocblas_status rocsolver_ssytd2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE, float* tau,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dsytd2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE, double* tau,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_chetd2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zhetd2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_ssytd2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE,
    float* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dsytd2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE,
    double* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_chetd2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zhetd2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_ssytrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    float* D, float* E, float* tau);
rocblas_status rocsolver_dsytrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    double* D, double* E, double* tau);
rocblas_status rocsolver_chetrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, float* D, float* E, rocblas_float_complex* tau);
rocblas_status rocsolver_zhetrd(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, double* D, double* E, rocblas_double_complex* tau);
rocblas_status rocsolver_ssytrd_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE, float* tau,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dsytrd_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE, double* tau,
    rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_chetrd_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zhetrd_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_ssytrd_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE,
    float* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_dsytrd_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE,
    double* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_chetrd_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_float_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_zhetrd_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_double_complex* tau, rocblas_stride strideP, rocblas_int batch_count);
rocblas_status rocsolver_ssygs2(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, float* B, rocblas_int ldb);
rocblas_status rocsolver_dsygs2(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    double* A, rocblas_int lda, double* B, rocblas_int ldb);
rocblas_status rocsolver_chegs2(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb);
rocblas_status rocsolver_zhegs2(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb);
rocblas_status rocsolver_ssygs2_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_dsygs2_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_chegs2_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_zhegs2_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_ssygs2_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_dsygs2_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_chegs2_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_zhegs2_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_ssygst(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, float* B, rocblas_int ldb);
rocblas_status rocsolver_dsygst(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    double* A, rocblas_int lda, double* B, rocblas_int ldb);
rocblas_status rocsolver_chegst(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb);
rocblas_status rocsolver_zhegst(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb);
rocblas_status rocsolver_ssygst_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_dsygst_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocsolver_chegst_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_zhegst_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocsolver_ssygst_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_dsygst_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_chegst_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_zhegst_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
rocblas_status rocsolver_ssyev(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_dsyev(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_cheev(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_zheev(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_ssyev_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    float* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyev_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    double* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheev_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheev_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyev_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyev_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheev_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD,
    float* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheev_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D,
    rocblas_stride strideD, double* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevd(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_dsyevd(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    double* A, rocblas_int lda, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_cheevd(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_zheevd(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_ssyevd_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    float* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevd_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    double* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevd_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevd_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevd_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevd_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevd_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD,
    float* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevd_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D,
    rocblas_stride strideD, double* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevdj(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    float* A, rocblas_int lda, float* D, rocblas_int* info);
rocblas_status rocsolver_dsyevdj(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    double* A, rocblas_int lda, double* D, rocblas_int* info);
rocblas_status rocsolver_cheevdj(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, float* D, rocblas_int* info);
rocblas_status rocsolver_zheevdj(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, double* D, rocblas_int* info);
rocblas_status rocsolver_ssyevdj_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    float* const* A, rocblas_int lda, float* D, rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevdj_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    double* const* A, rocblas_int lda, double* D, rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevdj_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, float* D, rocblas_stride strideD, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zheevdj_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, double* D, rocblas_stride strideD, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssyevdj_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevdj_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* D, rocblas_stride strideD,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevdj_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float* D, rocblas_stride strideD,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevdj_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double* D,
    rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvdj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float* B, rocblas_int ldb, float* D, rocblas_int* info);
rocblas_status rocsolver_dsygvdj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double* B, rocblas_int ldb, double* D, rocblas_int* info);
rocblas_status rocsolver_chegvdj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, float* D,
    rocblas_int* info);
rocblas_status rocsolver_zhegvdj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb, double* D,
    rocblas_int* info);
rocblas_status rocsolver_ssygvdj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, float* D,
    rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvdj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, double* D,
    rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvdj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* B, rocblas_int ldb, float* D, rocblas_stride strideD, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zhegvdj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* B, rocblas_int ldb, double* D, rocblas_stride strideD, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssygvdj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, float* D, rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvdj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, double* D, rocblas_stride strideD, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvdj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, float* D, rocblas_stride strideD,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvdj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, double* D, rocblas_stride strideD,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevj(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float abstol, float* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, float* W, rocblas_int* info);
rocblas_status rocsolver_dsyevj(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double abstol, double* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, double* W, rocblas_int* info);
rocblas_status rocsolver_cheevj(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float abstol, float* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, float* W, rocblas_int* info);
rocblas_status rocsolver_zheevj(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double abstol, double* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, double* W, rocblas_int* info);
rocblas_status rocsolver_ssyevj_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_stride strideW, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsyevj_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double abstol, double* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_stride strideW, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cheevj_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_stride strideW, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zheevj_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double abstol,
    double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_stride strideW,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevj_strided_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_stride strideW, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsyevj_strided_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double abstol,
    double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_stride strideW,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevj_strided_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float abstol,
    float* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_stride strideW,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevj_strided_batched(rocblas_handle handle, rocblas_esort esort, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    double abstol, double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_stride strideW,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float vl, float vu, rocblas_int il, rocblas_int iu, float abstol,
    rocblas_int* nev, float* W, float* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_dsyevx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double vl, double vu, rocblas_int il, rocblas_int iu, double abstol,
    rocblas_int* nev, double* W, double* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_cheevx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float vl, float vu, rocblas_int il, rocblas_int iu,
    float abstol, rocblas_int* nev, float* W, rocblas_float_complex* Z, rocblas_int ldz, rocblas_int* ifail,
    rocblas_int* info);
rocblas_status rocsolver_zheevx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double vl, double vu, rocblas_int il, rocblas_int iu,
    double abstol, rocblas_int* nev, double* W, rocblas_double_complex* Z, rocblas_int ldz, rocblas_int* ifail,
    rocblas_int* info);
rocblas_status rocsolver_ssyevx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float vl, float vu, rocblas_int il,
    rocblas_int iu, float abstol, rocblas_int* nev, float* W, rocblas_stride strideW, float* const* Z, rocblas_int ldz,
    rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double vl, double vu, rocblas_int il,
    rocblas_int iu, double abstol, rocblas_int* nev, double* W, rocblas_stride strideW, double* const* Z,
    rocblas_int ldz, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float vl, float vu,
    rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W, rocblas_stride strideW,
    rocblas_float_complex* const* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zheevx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double vl, double vu,
    rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W, rocblas_stride strideW,
    rocblas_double_complex* const* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssyevx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float vl, float vu,
    rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W, rocblas_stride strideW, float* Z,
    rocblas_int ldz, rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsyevx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double vl, double vu,
    rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W, rocblas_stride strideW, double* Z,
    rocblas_int ldz, rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cheevx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float vl,
    float vu, rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W, rocblas_stride strideW,
    rocblas_float_complex* Z, rocblas_int ldz, rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double vl,
    double vu, rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W, rocblas_stride strideW,
    rocblas_double_complex* Z, rocblas_int ldz, rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygv(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float* B, rocblas_int ldb, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_dsygv(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double* B, rocblas_int ldb, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_chegv(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, float* D,
    float* E, rocblas_int* info);
rocblas_status rocsolver_zhegv(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb, double* D,
    double* E, rocblas_int* info);
rocblas_status rocsolver_ssygv_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, float* D,
    rocblas_stride strideD, float* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygv_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, double* D,
    rocblas_stride strideD, double* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegv_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* B, rocblas_int ldb, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegv_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* B, rocblas_int ldb, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygv_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsygv_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_chegv_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegv_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvd(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float* B, rocblas_int ldb, float* D, float* E, rocblas_int* info);
rocblas_status rocsolver_dsygvd(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double* B, rocblas_int ldb, double* D, double* E, rocblas_int* info);
rocblas_status rocsolver_chegvd(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, float* D,
    float* E, rocblas_int* info);
rocblas_status rocsolver_zhegvd(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb, double* D,
    double* E, rocblas_int* info);
rocblas_status rocsolver_ssygvd_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, float* D,
    rocblas_stride strideD, float* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvd_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, double* D,
    rocblas_stride strideD, double* E, rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvd_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* B, rocblas_int ldb, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvd_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* B, rocblas_int ldb, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvd_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, float* D, rocblas_stride strideD, float* E, rocblas_stride strideE, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsygvd_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, double* D, rocblas_stride strideD, double* E, rocblas_stride strideE, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_chegvd_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, float* D, rocblas_stride strideD, float* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvd_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, double* D, rocblas_stride strideD, double* E,
    rocblas_stride strideE, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float* B, rocblas_int ldb, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_int* info);
rocblas_status rocsolver_dsygvj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double* B, rocblas_int ldb, double abstol, double* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_int* info);
rocblas_status rocsolver_chegvj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, float abstol,
    float* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_int* info);
rocblas_status rocsolver_zhegvj(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb,
    double abstol, double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_int* info);
rocblas_status rocsolver_ssygvj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, float abstol,
    float* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_stride strideW,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb,
    double abstol, double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_stride strideW,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* B, rocblas_int ldb, float abstol, float* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, float* W, rocblas_stride strideW, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvj_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* B, rocblas_int ldb, double abstol, double* residual, rocblas_int max_sweeps,
    rocblas_int* n_sweeps, double* W, rocblas_stride strideW, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, float abstol, float* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W,
    rocblas_stride strideW, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, double abstol, double* residual, rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W,
    rocblas_stride strideW, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, float abstol, float* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, float* W, rocblas_stride strideW, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zhegvj_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, double abstol, double* residual,
    rocblas_int max_sweeps, rocblas_int* n_sweeps, double* W, rocblas_stride strideW, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssygvx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, float* B, rocblas_int ldb, float vl, float vu,
    rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W, float* Z, rocblas_int ldz,
    rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_dsygvx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, double* B, rocblas_int ldb, double vl, double vu,
    rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W, double* Z, rocblas_int ldz,
    rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_chegvx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B,
    rocblas_int ldb, float vl, float vu, rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W,
    rocblas_float_complex* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_zhegvx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B,
    rocblas_int ldb, double vl, double vu, rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W,
    rocblas_double_complex* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_int* info);
rocblas_status rocsolver_ssygvx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float* const* B,
    rocblas_int ldb, float vl, float vu, rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W,
    rocblas_stride strideW, float* const* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double* const* B,
    rocblas_int ldb, double vl, double vu, rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W,
    rocblas_stride strideW, double* const* Z, rocblas_int ldz, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* B, rocblas_int ldb, float vl, float vu, rocblas_int il, rocblas_int iu, float abstol,
    rocblas_int* nev, float* W, rocblas_stride strideW, rocblas_float_complex* const* Z, rocblas_int ldz,
    rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* B, rocblas_int ldb, double vl, double vu, rocblas_int il, rocblas_int iu,
    double abstol, rocblas_int* nev, double* W, rocblas_stride strideW, rocblas_double_complex* const* Z,
    rocblas_int ldz, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA,
    float* B, rocblas_int ldb, rocblas_stride strideB, float vl, float vu, rocblas_int il, rocblas_int iu,
    float abstol, rocblas_int* nev, float* W, rocblas_stride strideW, float* Z, rocblas_int ldz,
    rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA,
    double* B, rocblas_int ldb, rocblas_stride strideB, double vl, double vu, rocblas_int il, rocblas_int iu,
    double abstol, rocblas_int* nev, double* W, rocblas_stride strideW, double* Z, rocblas_int ldz,
    rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, float vl, float vu,
    rocblas_int il, rocblas_int iu, float abstol, rocblas_int* nev, float* W, rocblas_stride strideW,
    rocblas_float_complex* Z, rocblas_int ldz, rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, double vl, double vu,
    rocblas_int il, rocblas_int iu, double abstol, rocblas_int* nev, double* W, rocblas_stride strideW,
    rocblas_double_complex* Z, rocblas_int ldz, rocblas_stride strideZ, rocblas_int* ifail, rocblas_stride strideF,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri_outofplace(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* ipiv, float* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_dgetri_outofplace(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* ipiv, double* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_cgetri_outofplace(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_float_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_zgetri_outofplace(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_double_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_sgetri_outofplace_batched(rocblas_handle handle, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, float* const* C, rocblas_int ldc, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgetri_outofplace_batched(rocblas_handle handle, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, double* const* C, rocblas_int ldc, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgetri_outofplace_batched(rocblas_handle handle, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_outofplace_batched(rocblas_handle handle, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri_outofplace_strided_batched(rocblas_handle handle, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, float* C, rocblas_int ldc,
    rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetri_outofplace_strided_batched(rocblas_handle handle, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, double* C, rocblas_int ldc,
    rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetri_outofplace_strided_batched(rocblas_handle handle, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_outofplace_strided_batched(rocblas_handle handle, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri_npvt_outofplace(rocblas_handle handle, rocblas_int n, float* A, rocblas_int lda,
    float* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_dgetri_npvt_outofplace(rocblas_handle handle, rocblas_int n, double* A, rocblas_int lda,
    double* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_cgetri_npvt_outofplace(rocblas_handle handle, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_zgetri_npvt_outofplace(rocblas_handle handle, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_sgetri_npvt_outofplace_batched(rocblas_handle handle, rocblas_int n, float* const* A,
    rocblas_int lda, float* const* C, rocblas_int ldc, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgetri_npvt_outofplace_batched(rocblas_handle handle, rocblas_int n, double* const* A,
    rocblas_int lda, double* const* C, rocblas_int ldc, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgetri_npvt_outofplace_batched(rocblas_handle handle, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* C, rocblas_int ldc,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_npvt_outofplace_batched(rocblas_handle handle, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* C, rocblas_int ldc,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgetri_npvt_outofplace_strided_batched(rocblas_handle handle, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, float* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgetri_npvt_outofplace_strided_batched(rocblas_handle handle, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, double* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgetri_npvt_outofplace_strided_batched(rocblas_handle handle, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgetri_npvt_outofplace_strided_batched(rocblas_handle handle, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_strtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    float* A, rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_dtrtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    double* A, rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_ctrtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_ztrtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_int* info);
rocblas_status rocsolver_strtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    float* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dtrtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    double* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ctrtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ztrtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_strtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dtrtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ctrtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ztrtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssytf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_dsytf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_csytf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zsytf2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_ssytf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsytf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_csytf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zsytf2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssytf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsytf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_csytf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zsytf2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssytrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_dsytrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda,
    rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_csytrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_zsytrf(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_int* info);
rocblas_status rocsolver_ssytrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsytrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* const* A,
    rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_csytrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zsytrf_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_ssytrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, float* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dsytrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, double* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_csytrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zsytrf_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int* ipiv, rocblas_stride strideP,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgeblttrf_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks, float* A,
    rocblas_int lda, float* B, rocblas_int ldb, float* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_dgeblttrf_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks, double* A,
    rocblas_int lda, double* B, rocblas_int ldb, double* C, rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_cgeblttrf_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_zgeblttrf_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_int* info);
rocblas_status rocsolver_sgeblttrf_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, float* const* C, rocblas_int ldc,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgeblttrf_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, double* const* C, rocblas_int ldc,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgeblttrf_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgeblttrf_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgeblttrf_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb, rocblas_stride strideB, float* C,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dgeblttrf_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb, rocblas_stride strideB, double* C,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cgeblttrf_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_zgeblttrf_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride strideB, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_sgeblttrf_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    float* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int incb, rocblas_int ldb,
    rocblas_stride strideB, float* C, rocblas_int incc, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_dgeblttrf_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    double* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int incb, rocblas_int ldb,
    rocblas_stride strideB, double* C, rocblas_int incc, rocblas_int ldc, rocblas_stride strideC, rocblas_int* info,
    rocblas_int batch_count);
rocblas_status rocsolver_cgeblttrf_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_float_complex* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B,
    rocblas_int incb, rocblas_int ldb, rocblas_stride strideB, rocblas_float_complex* C, rocblas_int incc,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zgeblttrf_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_double_complex* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B,
    rocblas_int incb, rocblas_int ldb, rocblas_stride strideB, rocblas_double_complex* C, rocblas_int incc,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_sgeblttrs_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks, rocblas_int nrhs,
    float* A, rocblas_int lda, float* B, rocblas_int ldb, float* C, rocblas_int ldc, float* X, rocblas_int ldx);
rocblas_status rocsolver_dgeblttrs_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks, rocblas_int nrhs,
    double* A, rocblas_int lda, double* B, rocblas_int ldb, double* C, rocblas_int ldc, double* X, rocblas_int ldx);
rocblas_status rocsolver_cgeblttrs_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks, rocblas_int nrhs,
    rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_float_complex* X, rocblas_int ldx);
rocblas_status rocsolver_zgeblttrs_npvt(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks, rocblas_int nrhs,
    rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_double_complex* X, rocblas_int ldx);
rocblas_status rocsolver_sgeblttrs_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, float* const* C,
    rocblas_int ldc, float* const* X, rocblas_int ldx, rocblas_int batch_count);
rocblas_status rocsolver_dgeblttrs_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, double* const* C,
    rocblas_int ldc, double* const* X, rocblas_int ldx, rocblas_int batch_count);
rocblas_status rocsolver_cgeblttrs_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B,
    rocblas_int ldb, rocblas_float_complex* const* C, rocblas_int ldc, rocblas_float_complex* const* X,
    rocblas_int ldx, rocblas_int batch_count);
rocblas_status rocsolver_zgeblttrs_npvt_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B,
    rocblas_int ldb, rocblas_double_complex* const* C, rocblas_int ldc, rocblas_double_complex* const* X,
    rocblas_int ldx, rocblas_int batch_count);
rocblas_status rocsolver_sgeblttrs_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, float* A, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int ldb,
    rocblas_stride strideB, float* C, rocblas_int ldc, rocblas_stride strideC, float* X, rocblas_int ldx,
    rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_dgeblttrs_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, double* A, rocblas_int lda, rocblas_stride strideA, double* B, rocblas_int ldb,
    rocblas_stride strideB, double* C, rocblas_int ldc, rocblas_stride strideC, double* X, rocblas_int ldx,
    rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_cgeblttrs_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_float_complex* X, rocblas_int ldx, rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_zgeblttrs_npvt_strided_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_double_complex* X, rocblas_int ldx, rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_sgeblttrs_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, float* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA, float* B, rocblas_int incb,
    rocblas_int ldb, rocblas_stride strideB, float* C, rocblas_int incc, rocblas_int ldc, rocblas_stride strideC,
    float* X, rocblas_int incx, rocblas_int ldx, rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_dgeblttrs_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, double* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA, double* B,
    rocblas_int incb, rocblas_int ldb, rocblas_stride strideB, double* C, rocblas_int incc, rocblas_int ldc,
    rocblas_stride strideC, double* X, rocblas_int incx, rocblas_int ldx, rocblas_stride strideX,
    rocblas_int batch_count);
rocblas_status rocsolver_cgeblttrs_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, rocblas_float_complex* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA,
    rocblas_float_complex* B, rocblas_int incb, rocblas_int ldb, rocblas_stride strideB, rocblas_float_complex* C,
    rocblas_int incc, rocblas_int ldc, rocblas_stride strideC, rocblas_float_complex* X, rocblas_int incx,
    rocblas_int ldx, rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_zgeblttrs_npvt_interleaved_batched(rocblas_handle handle, rocblas_int nb, rocblas_int nblocks,
    rocblas_int nrhs, rocblas_double_complex* A, rocblas_int inca, rocblas_int lda, rocblas_stride strideA,
    rocblas_double_complex* B, rocblas_int incb, rocblas_int ldb, rocblas_stride strideB, rocblas_double_complex* C,
    rocblas_int incc, rocblas_int ldc, rocblas_stride strideC, rocblas_double_complex* X, rocblas_int incx,
    rocblas_int ldx, rocblas_stride strideX, rocblas_int batch_count);
rocblas_status rocsolver_ssyevdx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, float* A, rocblas_int lda, float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nev,
    float* W, float* Z, rocblas_int ldz, rocblas_int* info);
rocblas_status rocsolver_dsyevdx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, double* A, rocblas_int lda, double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nev,
    double* W, double* Z, rocblas_int ldz, rocblas_int* info);
rocblas_status rocsolver_cheevdx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, rocblas_float_complex* A, rocblas_int lda, float vl, float vu, rocblas_int il, rocblas_int iu,
    rocblas_int* nev, float* W, rocblas_float_complex* Z, rocblas_int ldz, rocblas_int* info);
rocblas_status rocsolver_zheevdx(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange, rocblas_fill uplo,
    rocblas_int n, rocblas_double_complex* A, rocblas_int lda, double vl, double vu, rocblas_int il, rocblas_int iu,
    rocblas_int* nev, double* W, rocblas_double_complex* Z, rocblas_int ldz, rocblas_int* info);
rocblas_status rocsolver_ssyevdx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float vl, float vu, rocblas_int il,
    rocblas_int iu, rocblas_int* nev, float* W, rocblas_stride strideW, float* const* Z, rocblas_int ldz,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevdx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double vl, double vu, rocblas_int il,
    rocblas_int iu, rocblas_int* nev, double* W, rocblas_stride strideW, double* const* Z, rocblas_int ldz,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevdx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda, float vl, float vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nev, float* W, rocblas_stride strideW,
    rocblas_float_complex* const* Z, rocblas_int ldz, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevdx_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda, double vl, double vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nev, double* W, rocblas_stride strideW,
    rocblas_double_complex* const* Z, rocblas_int ldz, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssyevdx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA, float vl, float vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nev, float* W, rocblas_stride strideW, float* Z, rocblas_int ldz,
    rocblas_stride strideZ, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsyevdx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA, double vl, double vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nev, double* W, rocblas_stride strideW, double* Z, rocblas_int ldz,
    rocblas_stride strideZ, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_cheevdx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, float vl,
    float vu, rocblas_int il, rocblas_int iu, rocblas_int* nev, float* W, rocblas_stride strideW,
    rocblas_float_complex* Z, rocblas_int ldz, rocblas_stride strideZ, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zheevdx_strided_batched(rocblas_handle handle, rocblas_evect evect, rocblas_erange erange,
    rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, double vl,
    double vu, rocblas_int il, rocblas_int iu, rocblas_int* nev, double* W, rocblas_stride strideW,
    rocblas_double_complex* Z, rocblas_int ldz, rocblas_stride strideZ, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvdx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, float* B, rocblas_int ldb,
    float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nev, float* W, float* Z, rocblas_int ldz,
    rocblas_int* info);
rocblas_status rocsolver_dsygvdx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, double* B, rocblas_int ldb,
    double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nev, double* W, double* Z, rocblas_int ldz,
    rocblas_int* info);
rocblas_status rocsolver_chegvdx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_float_complex* B, rocblas_int ldb, float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nev,
    float* W, rocblas_float_complex* Z, rocblas_int ldz, rocblas_int* info);
rocblas_status rocsolver_zhegvdx(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_double_complex* B, rocblas_int ldb, double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nev,
    double* W, rocblas_double_complex* Z, rocblas_int ldz, rocblas_int* info);
rocblas_status rocsolver_ssygvdx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, float* const* A, rocblas_int lda, float* const* B,
    rocblas_int ldb, float vl, float vu, rocblas_int il, rocblas_int iu, rocblas_int* nev, float* W,
    rocblas_stride strideW, float* const* Z, rocblas_int ldz, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvdx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, double* const* A, rocblas_int lda, double* const* B,
    rocblas_int ldb, double vl, double vu, rocblas_int il, rocblas_int iu, rocblas_int* nev, double* W,
    rocblas_stride strideW, double* const* Z, rocblas_int ldz, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvdx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* B, rocblas_int ldb, float vl, float vu, rocblas_int il, rocblas_int iu,
    rocblas_int* nev, float* W, rocblas_stride strideW, rocblas_float_complex* const* Z, rocblas_int ldz,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvdx_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* B, rocblas_int ldb, double vl, double vu, rocblas_int il, rocblas_int iu,
    rocblas_int* nev, double* W, rocblas_stride strideW, rocblas_double_complex* const* Z, rocblas_int ldz,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_ssygvdx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, float* A, rocblas_int lda, rocblas_stride strideA,
    float* B, rocblas_int ldb, rocblas_stride strideB, float vl, float vu, rocblas_int il, rocblas_int iu,
    rocblas_int* nev, float* W, rocblas_stride strideW, float* Z, rocblas_int ldz, rocblas_stride strideZ,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_dsygvdx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, double* A, rocblas_int lda, rocblas_stride strideA,
    double* B, rocblas_int ldb, rocblas_stride strideB, double vl, double vu, rocblas_int il, rocblas_int iu,
    rocblas_int* nev, double* W, rocblas_stride strideW, double* Z, rocblas_int ldz, rocblas_stride strideZ,
    rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_chegvdx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, float vl, float vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nev, float* W, rocblas_stride strideW, rocblas_float_complex* Z,
    rocblas_int ldz, rocblas_stride strideZ, rocblas_int* info, rocblas_int batch_count);
rocblas_status rocsolver_zhegvdx_strided_batched(rocblas_handle handle, rocblas_eform itype, rocblas_evect evect,
    rocblas_erange erange, rocblas_fill uplo, rocblas_int n, rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, double vl, double vu,
    rocblas_int il, rocblas_int iu, rocblas_int* nev, double* W, rocblas_stride strideW, rocblas_double_complex* Z,
    rocblas_int ldz, rocblas_stride strideZ, rocblas_int* info, rocblas_int batch_count);

/* Refactorization */
rocblas_status rocsolver_scsrrf_sumlu(rocblas_handle handle, rocblas_int n, rocblas_int nnzL, rocblas_int* ptrL,
    rocblas_int* indL, float* valL, rocblas_int nnzU, rocblas_int* ptrU, rocblas_int* indU, float* valU,
    rocblas_int* ptrT, rocblas_int* indT, float* valT);
rocblas_status rocsolver_dcsrrf_sumlu(rocblas_handle handle, rocblas_int n, rocblas_int nnzL, rocblas_int* ptrL,
    rocblas_int* indL, double* valL, rocblas_int nnzU, rocblas_int* ptrU, rocblas_int* indU, double* valU,
    rocblas_int* ptrT, rocblas_int* indT, double* valT);
rocblas_status rocsolver_scsrrf_splitlu(rocblas_handle handle, rocblas_int n, rocblas_int nnzT, rocblas_int* ptrT,
    rocblas_int* indT, float* valT, rocblas_int* ptrL, rocblas_int* indL, float* valL, rocblas_int* ptrU,
    rocblas_int* indU, float* valU);
rocblas_status rocsolver_dcsrrf_splitlu(rocblas_handle handle, rocblas_int n, rocblas_int nnzT, rocblas_int* ptrT,
    rocblas_int* indT, double* valT, rocblas_int* ptrL, rocblas_int* indL, double* valL, rocblas_int* ptrU,
    rocblas_int* indU, double* valU);
rocblas_status rocsolver_scsrrf_analysis(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, rocblas_int nnzM,
    rocblas_int* ptrM, rocblas_int* indM, float* valM, rocblas_int nnzT, rocblas_int* ptrT, rocblas_int* indT,
    float* valT, rocblas_int* pivP, rocblas_int* pivQ, float* B, rocblas_int ldb, rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_dcsrrf_analysis(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, rocblas_int nnzM,
    rocblas_int* ptrM, rocblas_int* indM, double* valM, rocblas_int nnzT, rocblas_int* ptrT, rocblas_int* indT,
    double* valT, rocblas_int* pivP, rocblas_int* pivQ, double* B, rocblas_int ldb, rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_scsrrf_refactlu(rocblas_handle handle, rocblas_int n, rocblas_int nnzA, rocblas_int* ptrA,
    rocblas_int* indA, float* valA, rocblas_int nnzT, rocblas_int* ptrT, rocblas_int* indT, float* valT,
    rocblas_int* pivP, rocblas_int* pivQ, rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_dcsrrf_refactlu(rocblas_handle handle, rocblas_int n, rocblas_int nnzA, rocblas_int* ptrA,
    rocblas_int* indA, double* valA, rocblas_int nnzT, rocblas_int* ptrT, rocblas_int* indT, double* valT,
    rocblas_int* pivP, rocblas_int* pivQ, rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_scsrrf_refactchol(rocblas_handle handle, rocblas_int n, rocblas_int nnzA, rocblas_int* ptrA,
    rocblas_int* indA, float* valA, rocblas_int nnzT, rocblas_int* ptrT, rocblas_int* indT, float* valT,
    rocblas_int* pivQ, rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_dcsrrf_refactchol(rocblas_handle handle, rocblas_int n, rocblas_int nnzA, rocblas_int* ptrA,
    rocblas_int* indA, double* valA, rocblas_int nnzT, rocblas_int* ptrT, rocblas_int* indT, double* valT,
    rocblas_int* pivQ, rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_scsrrf_solve(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, rocblas_int nnzT,
    rocblas_int* ptrT, rocblas_int* indT, float* valT, rocblas_int* pivP, rocblas_int* pivQ, float* B, rocblas_int ldb,
    rocsolver_rfinfo rfinfo);
rocblas_status rocsolver_dcsrrf_solve(rocblas_handle handle, rocblas_int n, rocblas_int nrhs, rocblas_int nnzT,
    rocblas_int* ptrT, rocblas_int* indT, double* valT, rocblas_int* pivP, rocblas_int* pivQ, double* B,
    rocblas_int ldb, rocsolver_rfinfo rfinfo);

#ifdef __cplusplus
}
#endif

#endif
