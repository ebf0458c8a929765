/* Functions of librocblas. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_ROCBLAS_INTERNAL_ROCBLAS_FUNCTIONS_H
#define CAIRN_ROCBLAS_INTERNAL_ROCBLAS_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Level1 */
rocblas_status rocblas_haxpy(rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* x,
    rocblas_int incx, rocblas_half* y, rocblas_int incy);
rocblas_status rocblas_haxpy_64(rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* x,
    int64_t incx, rocblas_half* y, int64_t incy);
rocblas_status rocblas_saxpy(rocblas_handle handle, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, float* y, rocblas_int incy);
rocblas_status rocblas_saxpy_64(rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx,
    float* y, int64_t incy);
rocblas_status rocblas_daxpy(rocblas_handle handle, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, double* y, rocblas_int incy);
rocblas_status rocblas_daxpy_64(rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx,
    double* y, int64_t incy);
rocblas_status rocblas_caxpy(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_caxpy_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zaxpy(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_zaxpy_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_haxpy_batched(rocblas_handle handle, rocblas_int n, const rocblas_half* alpha,
    const rocblas_half* const* x, rocblas_int incx, rocblas_half* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_haxpy_batched_64(rocblas_handle handle, int64_t n, const rocblas_half* alpha,
    const rocblas_half* const* x, int64_t incx, rocblas_half* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_saxpy_batched(rocblas_handle handle, rocblas_int n, const float* alpha, const float* const* x,
    rocblas_int incx, float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_saxpy_batched_64(rocblas_handle handle, int64_t n, const float* alpha, const float* const* x,
    int64_t incx, float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_daxpy_batched(rocblas_handle handle, rocblas_int n, const double* alpha, const double* const* x,
    rocblas_int incx, double* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_daxpy_batched_64(rocblas_handle handle, int64_t n, const double* alpha, const double* const* x,
    int64_t incx, double* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_caxpy_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* x, rocblas_int incx, rocblas_float_complex* const* y, rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_caxpy_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* x, int64_t incx, rocblas_float_complex* const* y, int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_zaxpy_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* x, rocblas_int incx, rocblas_double_complex* const* y, rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_zaxpy_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* x, int64_t incx, rocblas_double_complex* const* y, int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_haxpy_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_half* alpha,
    const rocblas_half* x, rocblas_int incx, rocblas_stride stridex, rocblas_half* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_haxpy_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_half* alpha,
    const rocblas_half* x, int64_t incx, rocblas_stride stridex, rocblas_half* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_saxpy_strided_batched(rocblas_handle handle, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, rocblas_stride stridex, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_saxpy_strided_batched_64(rocblas_handle handle, int64_t n, const float* alpha, const float* x,
    int64_t incx, rocblas_stride stridex, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_daxpy_strided_batched(rocblas_handle handle, rocblas_int n, const double* alpha,
    const double* x, rocblas_int incx, rocblas_stride stridex, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_daxpy_strided_batched_64(rocblas_handle handle, int64_t n, const double* alpha, const double* x,
    int64_t incx, rocblas_stride stridex, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_caxpy_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_caxpy_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_zaxpy_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_zaxpy_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_scopy(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* y,
    rocblas_int incy);
rocblas_status rocblas_scopy_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy);
rocblas_status rocblas_dcopy(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* y,
    rocblas_int incy);
rocblas_status rocblas_dcopy_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* y,
    int64_t incy);
rocblas_status rocblas_ccopy(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_ccopy_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zcopy(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_zcopy_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_scopy_batched(rocblas_handle handle, rocblas_int n, const float* const* x, rocblas_int incx,
    float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_scopy_batched_64(rocblas_handle handle, int64_t n, const float* const* x, int64_t incx,
    float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_dcopy_batched(rocblas_handle handle, rocblas_int n, const double* const* x, rocblas_int incx,
    double* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dcopy_batched_64(rocblas_handle handle, int64_t n, const double* const* x, int64_t incx,
    double* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_ccopy_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_ccopy_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zcopy_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zcopy_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_scopy_strided_batched(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_stride stridex, float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_scopy_strided_batched_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx,
    rocblas_stride stridex, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_dcopy_strided_batched(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stridex, double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_dcopy_strided_batched_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx,
    rocblas_stride stridex, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_ccopy_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_ccopy_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_zcopy_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_zcopy_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_sscal(rocblas_handle handle, rocblas_int n, const float* alpha, float* x, rocblas_int incx);
rocblas_status rocblas_sscal_64(rocblas_handle handle, int64_t n, const float* alpha, float* x, int64_t incx);
rocblas_status rocblas_dscal(rocblas_handle handle, rocblas_int n, const double* alpha, double* x, rocblas_int incx);
rocblas_status rocblas_dscal_64(rocblas_handle handle, int64_t n, const double* alpha, double* x, int64_t incx);
rocblas_status rocblas_cscal(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_cscal_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_zscal(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_zscal_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_csscal(rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* x,
    rocblas_int incx);
rocblas_status rocblas_csscal_64(rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_zdscal(rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* x,
    rocblas_int incx);
rocblas_status rocblas_zdscal_64(rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* x,
    int64_t incx);
rocblas_status rocblas_sscal_batched(rocblas_handle handle, rocblas_int n, const float* alpha, float* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_sscal_batched_64(rocblas_handle handle, int64_t n, const float* alpha, float* const* x,
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_dscal_batched(rocblas_handle handle, rocblas_int n, const double* alpha, double* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_dscal_batched_64(rocblas_handle handle, int64_t n, const double* alpha, double* const* x,
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_cscal_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    rocblas_float_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_cscal_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    rocblas_float_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_zscal_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    rocblas_double_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_zscal_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    rocblas_double_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_csscal_batched(rocblas_handle handle, rocblas_int n, const float* alpha,
    rocblas_float_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_csscal_batched_64(rocblas_handle handle, int64_t n, const float* alpha,
    rocblas_float_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_zdscal_batched(rocblas_handle handle, rocblas_int n, const double* alpha,
    rocblas_double_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_zdscal_batched_64(rocblas_handle handle, int64_t n, const double* alpha,
    rocblas_double_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_sscal_strided_batched(rocblas_handle handle, rocblas_int n, const float* alpha, float* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_sscal_strided_batched_64(rocblas_handle handle, int64_t n, const float* alpha, float* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dscal_strided_batched(rocblas_handle handle, rocblas_int n, const double* alpha, double* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dscal_strided_batched_64(rocblas_handle handle, int64_t n, const double* alpha, double* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_cscal_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_cscal_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_zscal_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_zscal_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_csscal_strided_batched(rocblas_handle handle, rocblas_int n, const float* alpha,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_csscal_strided_batched_64(rocblas_handle handle, int64_t n, const float* alpha,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_zdscal_strided_batched(rocblas_handle handle, rocblas_int n, const double* alpha,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_zdscal_strided_batched_64(rocblas_handle handle, int64_t n, const double* alpha,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_sswap(rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y,
    rocblas_int incy);
rocblas_status rocblas_sswap_64(rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy);
rocblas_status rocblas_dswap(rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y,
    rocblas_int incy);
rocblas_status rocblas_dswap_64(rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy);
rocblas_status rocblas_cswap(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_cswap_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zswap(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_zswap_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_sswap_batched(rocblas_handle handle, rocblas_int n, float* const* x, rocblas_int incx,
    float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sswap_batched_64(rocblas_handle handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_dswap_batched(rocblas_handle handle, rocblas_int n, double* const* x, rocblas_int incx,
    double* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dswap_batched_64(rocblas_handle handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_cswap_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_cswap_batched_64(rocblas_handle handle, int64_t n, rocblas_float_complex* const* x,
    int64_t incx, rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zswap_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zswap_batched_64(rocblas_handle handle, int64_t n, rocblas_double_complex* const* x,
    int64_t incx, rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_sswap_strided_batched(rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx,
    rocblas_stride stridex, float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_sswap_strided_batched_64(rocblas_handle handle, int64_t n, float* x, int64_t incx,
    rocblas_stride stridex, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_dswap_strided_batched(rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx,
    rocblas_stride stridex, double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_dswap_strided_batched_64(rocblas_handle handle, int64_t n, double* x, int64_t incx,
    rocblas_stride stridex, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_cswap_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_cswap_strided_batched_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_zswap_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_zswap_strided_batched_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_sdot(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, const float* y,
    rocblas_int incy, float* result);
rocblas_status rocblas_sdot_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, const float* y,
    int64_t incy, float* result);
rocblas_status rocblas_ddot(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, const double* y,
    rocblas_int incy, double* result);
rocblas_status rocblas_ddot_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx, const double* y,
    int64_t incy, double* result);
rocblas_status rocblas_hdot(rocblas_handle handle, rocblas_int n, const rocblas_half* x, rocblas_int incx,
    const rocblas_half* y, rocblas_int incy, rocblas_half* result);
rocblas_status rocblas_hdot_64(rocblas_handle handle, int64_t n, const rocblas_half* x, int64_t incx,
    const rocblas_half* y, int64_t incy, rocblas_half* result);
rocblas_status rocblas_bfdot(rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* x, rocblas_int incx,
    const rocblas_bfloat16* y, rocblas_int incy, rocblas_bfloat16* result);
rocblas_status rocblas_bfdot_64(rocblas_handle handle, int64_t n, const rocblas_bfloat16* x, int64_t incx,
    const rocblas_bfloat16* y, int64_t incy, rocblas_bfloat16* result);
rocblas_status rocblas_sdot_batched(rocblas_handle handle, rocblas_int n, const float* const* x, rocblas_int incx,
    const float* const* y, rocblas_int incy, rocblas_int batch_count, float* result);
rocblas_status rocblas_sdot_batched_64(rocblas_handle handle, int64_t n, const float* const* x, int64_t incx,
    const float* const* y, int64_t incy, int64_t batch_count, float* result);
rocblas_status rocblas_ddot_batched(rocblas_handle handle, rocblas_int n, const double* const* x, rocblas_int incx,
    const double* const* y, rocblas_int incy, rocblas_int batch_count, double* result);
rocblas_status rocblas_ddot_batched_64(rocblas_handle handle, int64_t n, const double* const* x, int64_t incx,
    const double* const* y, int64_t incy, int64_t batch_count, double* result);
rocblas_status rocblas_hdot_batched(rocblas_handle handle, rocblas_int n, const rocblas_half* const* x,
    rocblas_int incx, const rocblas_half* const* y, rocblas_int incy, rocblas_int batch_count, rocblas_half* result);
rocblas_status rocblas_hdot_batched_64(rocblas_handle handle, int64_t n, const rocblas_half* const* x, int64_t incx,
    const rocblas_half* const* y, int64_t incy, int64_t batch_count, rocblas_half* result);
rocblas_status rocblas_bfdot_batched(rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* const* x,
    rocblas_int incx, const rocblas_bfloat16* const* y, rocblas_int incy, rocblas_int batch_count,
    rocblas_bfloat16* result);
rocblas_status rocblas_bfdot_batched_64(rocblas_handle handle, int64_t n, const rocblas_bfloat16* const* x,
    int64_t incx, const rocblas_bfloat16* const* y, int64_t incy, int64_t batch_count, rocblas_bfloat16* result);
rocblas_status rocblas_sdot_strided_batched(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    float* result);
rocblas_status rocblas_sdot_strided_batched_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx,
    rocblas_stride stridex, const float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count, float* result);
rocblas_status rocblas_ddot_strided_batched(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    double* result);
rocblas_status rocblas_ddot_strided_batched_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx,
    rocblas_stride stridex, const double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count, double* result);
rocblas_status rocblas_hdot_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_half* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_half* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count, rocblas_half* result);
rocblas_status rocblas_hdot_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_half* x, int64_t incx,
    rocblas_stride stridex, const rocblas_half* y, int64_t incy, rocblas_stride stridey, int64_t batch_count,
    rocblas_half* result);
rocblas_status rocblas_bfdot_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_bfloat16* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count, rocblas_bfloat16* result);
rocblas_status rocblas_bfdot_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_bfloat16* x,
    int64_t incx, rocblas_stride stridex, const rocblas_bfloat16* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count, rocblas_bfloat16* result);
rocblas_status rocblas_cdotc(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* result);
rocblas_status rocblas_cdotc_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* y, int64_t incy, rocblas_float_complex* result);
rocblas_status rocblas_zdotc(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* result);
rocblas_status rocblas_zdotc_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* result);
rocblas_status rocblas_cdotc_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, const rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count,
    rocblas_float_complex* result);
rocblas_status rocblas_cdotc_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, const rocblas_float_complex* const* y, int64_t incy, int64_t batch_count,
    rocblas_float_complex* result);
rocblas_status rocblas_zdotc_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, const rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* result);
rocblas_status rocblas_zdotc_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, const rocblas_double_complex* const* y, int64_t incy, int64_t batch_count,
    rocblas_double_complex* result);
rocblas_status rocblas_cdotc_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count, rocblas_float_complex* result);
rocblas_status rocblas_cdotc_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count, rocblas_float_complex* result);
rocblas_status rocblas_zdotc_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count, rocblas_double_complex* result);
rocblas_status rocblas_zdotc_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count, rocblas_double_complex* result);
rocblas_status rocblas_cdotu(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* result);
rocblas_status rocblas_cdotu_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* y, int64_t incy, rocblas_float_complex* result);
rocblas_status rocblas_zdotu(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* result);
rocblas_status rocblas_zdotu_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* result);
rocblas_status rocblas_cdotu_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, const rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count,
    rocblas_float_complex* result);
rocblas_status rocblas_cdotu_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, const rocblas_float_complex* const* y, int64_t incy, int64_t batch_count,
    rocblas_float_complex* result);
rocblas_status rocblas_zdotu_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, const rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* result);
rocblas_status rocblas_zdotu_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, const rocblas_double_complex* const* y, int64_t incy, int64_t batch_count,
    rocblas_double_complex* result);
rocblas_status rocblas_cdotu_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count, rocblas_float_complex* result);
rocblas_status rocblas_cdotu_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count, rocblas_float_complex* result);
rocblas_status rocblas_zdotu_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count, rocblas_double_complex* result);
rocblas_status rocblas_zdotu_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count, rocblas_double_complex* result);
rocblas_status rocblas_sasum(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* result);
rocblas_status rocblas_sasum_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* result);
rocblas_status rocblas_dasum(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* result);
rocblas_status rocblas_dasum_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* result);
rocblas_status rocblas_scasum(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    float* result);
rocblas_status rocblas_scasum_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    float* result);
rocblas_status rocblas_dzasum(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    double* result);
rocblas_status rocblas_dzasum_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    double* result);
rocblas_status rocblas_sasum_batched(rocblas_handle handle, rocblas_int n, const float* const* x, rocblas_int incx,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_sasum_batched_64(rocblas_handle handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batch_count, float* results);
rocblas_status rocblas_dasum_batched(rocblas_handle handle, rocblas_int n, const double* const* x, rocblas_int incx,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_dasum_batched_64(rocblas_handle handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batch_count, double* results);
rocblas_status rocblas_scasum_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, float* results);
rocblas_status rocblas_scasum_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, int64_t batch_count, float* results);
rocblas_status rocblas_dzasum_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, double* results);
rocblas_status rocblas_dzasum_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, int64_t batch_count, double* results);
rocblas_status rocblas_sasum_strided_batched(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, float* results);
rocblas_status rocblas_sasum_strided_batched_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, float* results);
rocblas_status rocblas_dasum_strided_batched(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, double* results);
rocblas_status rocblas_dasum_strided_batched_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, double* results);
rocblas_status rocblas_scasum_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, float* results);
rocblas_status rocblas_scasum_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, float* results);
rocblas_status rocblas_dzasum_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, double* results);
rocblas_status rocblas_dzasum_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, double* results);
rocblas_status rocblas_snrm2(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* result);
rocblas_status rocblas_snrm2_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* result);
rocblas_status rocblas_dnrm2(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* result);
rocblas_status rocblas_dnrm2_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* result);
rocblas_status rocblas_scnrm2(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    float* result);
rocblas_status rocblas_scnrm2_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    float* result);
rocblas_status rocblas_dznrm2(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    double* result);
rocblas_status rocblas_dznrm2_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    double* result);
rocblas_status rocblas_snrm2_batched(rocblas_handle handle, rocblas_int n, const float* const* x, rocblas_int incx,
    rocblas_int batch_count, float* results);
rocblas_status rocblas_snrm2_batched_64(rocblas_handle handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batch_count, float* results);
rocblas_status rocblas_dnrm2_batched(rocblas_handle handle, rocblas_int n, const double* const* x, rocblas_int incx,
    rocblas_int batch_count, double* results);
rocblas_status rocblas_dnrm2_batched_64(rocblas_handle handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batch_count, double* results);
rocblas_status rocblas_scnrm2_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, float* results);
rocblas_status rocblas_scnrm2_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, int64_t batch_count, float* results);
rocblas_status rocblas_dznrm2_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, double* results);
rocblas_status rocblas_dznrm2_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, int64_t batch_count, double* results);
rocblas_status rocblas_snrm2_strided_batched(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, float* results);
rocblas_status rocblas_snrm2_strided_batched_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, float* results);
rocblas_status rocblas_dnrm2_strided_batched(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, double* results);
rocblas_status rocblas_dnrm2_strided_batched_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, double* results);
rocblas_status rocblas_scnrm2_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, float* results);
rocblas_status rocblas_scnrm2_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, float* results);
rocblas_status rocblas_dznrm2_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, double* results);
rocblas_status rocblas_dznrm2_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, double* results);
rocblas_status rocblas_isamax(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_isamax_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, int64_t* result);
rocblas_status rocblas_idamax(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_idamax_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx, int64_t* result);
rocblas_status rocblas_icamax(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_icamax_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    int64_t* result);
rocblas_status rocblas_izamax(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_izamax_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    int64_t* result);
rocblas_status rocblas_isamax_batched(rocblas_handle handle, rocblas_int n, const float* const* x, rocblas_int incx,
    rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_isamax_batched_64(rocblas_handle handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batch_count, int64_t* result);
rocblas_status rocblas_idamax_batched(rocblas_handle handle, rocblas_int n, const double* const* x, rocblas_int incx,
    rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_idamax_batched_64(rocblas_handle handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batch_count, int64_t* result);
rocblas_status rocblas_icamax_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_icamax_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, int64_t batch_count, int64_t* result);
rocblas_status rocblas_izamax_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_izamax_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, int64_t batch_count, int64_t* result);
rocblas_status rocblas_isamax_strided_batched(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_isamax_strided_batched_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_idamax_strided_batched(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_idamax_strided_batched_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_icamax_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_icamax_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_izamax_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_izamax_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_isamin(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_isamin_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, int64_t* result);
rocblas_status rocblas_idamin(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_idamin_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx, int64_t* result);
rocblas_status rocblas_icamin(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_icamin_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx,
    int64_t* result);
rocblas_status rocblas_izamin(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_int* result);
rocblas_status rocblas_izamin_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    int64_t* result);
rocblas_status rocblas_isamin_batched(rocblas_handle handle, rocblas_int n, const float* const* x, rocblas_int incx,
    rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_isamin_batched_64(rocblas_handle handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batch_count, int64_t* result);
rocblas_status rocblas_idamin_batched(rocblas_handle handle, rocblas_int n, const double* const* x, rocblas_int incx,
    rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_idamin_batched_64(rocblas_handle handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batch_count, int64_t* result);
rocblas_status rocblas_icamin_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_icamin_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* const* x,
    int64_t incx, int64_t batch_count, int64_t* result);
rocblas_status rocblas_izamin_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_izamin_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* const* x,
    int64_t incx, int64_t batch_count, int64_t* result);
rocblas_status rocblas_isamin_strided_batched(rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_isamin_strided_batched_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_idamin_strided_batched(rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_idamin_strided_batched_64(rocblas_handle handle, int64_t n, const double* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_icamin_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_icamin_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_izamin_strided_batched(rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count, rocblas_int* result);
rocblas_status rocblas_izamin_strided_batched_64(rocblas_handle handle, int64_t n, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, int64_t batch_count, int64_t* result);
rocblas_status rocblas_srot(rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y,
    rocblas_int incy, const float* c, const float* s);
rocblas_status rocblas_srot_64(rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* c, const float* s);
rocblas_status rocblas_drot(rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y,
    rocblas_int incy, const double* c, const double* s);
rocblas_status rocblas_drot_64(rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* c, const double* s);
rocblas_status rocblas_crot(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy, const float* c, const rocblas_float_complex* s);
rocblas_status rocblas_crot_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy, const float* c, const rocblas_float_complex* s);
rocblas_status rocblas_zrot(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy, const double* c, const rocblas_double_complex* s);
rocblas_status rocblas_zrot_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy, const double* c, const rocblas_double_complex* s);
rocblas_status rocblas_csrot(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy, const float* c, const float* s);
rocblas_status rocblas_csrot_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy, const float* c, const float* s);
rocblas_status rocblas_zdrot(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy, const double* c, const double* s);
rocblas_status rocblas_zdrot_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* y, int64_t incy, const double* c, const double* s);
rocblas_status rocblas_srot_batched(rocblas_handle handle, rocblas_int n, float* const* x, rocblas_int incx,
    float* const* y, rocblas_int incy, const float* c, const float* s, rocblas_int batch_count);
rocblas_status rocblas_srot_batched_64(rocblas_handle handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, const float* c, const float* s, int64_t batch_count);
rocblas_status rocblas_drot_batched(rocblas_handle handle, rocblas_int n, double* const* x, rocblas_int incx,
    double* const* y, rocblas_int incy, const double* c, const double* s, rocblas_int batch_count);
rocblas_status rocblas_drot_batched_64(rocblas_handle handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, const double* c, const double* s, int64_t batch_count);
rocblas_status rocblas_crot_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_float_complex* const* y, rocblas_int incy, const float* c,
    const rocblas_float_complex* s, rocblas_int batch_count);
rocblas_status rocblas_crot_batched_64(rocblas_handle handle, int64_t n, rocblas_float_complex* const* x, int64_t incx,
    rocblas_float_complex* const* y, int64_t incy, const float* c, const rocblas_float_complex* s, int64_t batch_count);
rocblas_status rocblas_zrot_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_double_complex* const* y, rocblas_int incy, const double* c,
    const rocblas_double_complex* s, rocblas_int batch_count);
rocblas_status rocblas_zrot_batched_64(rocblas_handle handle, int64_t n, rocblas_double_complex* const* x,
    int64_t incx, rocblas_double_complex* const* y, int64_t incy, const double* c, const rocblas_double_complex* s,
    int64_t batch_count);
rocblas_status rocblas_csrot_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_float_complex* const* y, rocblas_int incy, const float* c, const float* s,
    rocblas_int batch_count);
rocblas_status rocblas_csrot_batched_64(rocblas_handle handle, int64_t n, rocblas_float_complex* const* x,
    int64_t incx, rocblas_float_complex* const* y, int64_t incy, const float* c, const float* s, int64_t batch_count);
rocblas_status rocblas_zdrot_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_double_complex* const* y, rocblas_int incy, const double* c, const double* s,
    rocblas_int batch_count);
rocblas_status rocblas_zdrot_batched_64(rocblas_handle handle, int64_t n, rocblas_double_complex* const* x,
    int64_t incx, rocblas_double_complex* const* y, int64_t incy, const double* c, const double* s,
    int64_t batch_count);
rocblas_status rocblas_srot_strided_batched(rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx,
    rocblas_stride stride_x, float* y, rocblas_int incy, rocblas_stride stride_y, const float* c, const float* s,
    rocblas_int batch_count);
rocblas_status rocblas_srot_strided_batched_64(rocblas_handle handle, int64_t n, float* x, int64_t incx,
    rocblas_stride stride_x, float* y, int64_t incy, rocblas_stride stride_y, const float* c, const float* s,
    int64_t batch_count);
rocblas_status rocblas_drot_strided_batched(rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx,
    rocblas_stride stride_x, double* y, rocblas_int incy, rocblas_stride stride_y, const double* c, const double* s,
    rocblas_int batch_count);
rocblas_status rocblas_drot_strided_batched_64(rocblas_handle handle, int64_t n, double* x, int64_t incx,
    rocblas_stride stride_x, double* y, int64_t incy, rocblas_stride stride_y, const double* c, const double* s,
    int64_t batch_count);
rocblas_status rocblas_crot_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const float* c, const rocblas_float_complex* s, rocblas_int batch_count);
rocblas_status rocblas_crot_strided_batched_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x,
    int64_t incx, rocblas_stride stride_x, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    const float* c, const rocblas_float_complex* s, int64_t batch_count);
rocblas_status rocblas_zrot_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const double* c, const rocblas_double_complex* s, rocblas_int batch_count);
rocblas_status rocblas_zrot_strided_batched_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x,
    int64_t incx, rocblas_stride stride_x, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    const double* c, const rocblas_double_complex* s, int64_t batch_count);
rocblas_status rocblas_csrot_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const float* c, const float* s, rocblas_int batch_count);
rocblas_status rocblas_csrot_strided_batched_64(rocblas_handle handle, int64_t n, rocblas_float_complex* x,
    int64_t incx, rocblas_stride stride_x, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    const float* c, const float* s, int64_t batch_count);
rocblas_status rocblas_zdrot_strided_batched(rocblas_handle handle, rocblas_int n, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y,
    const double* c, const double* s, rocblas_int batch_count);
rocblas_status rocblas_zdrot_strided_batched_64(rocblas_handle handle, int64_t n, rocblas_double_complex* x,
    int64_t incx, rocblas_stride stride_x, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    const double* c, const double* s, int64_t batch_count);
rocblas_status rocblas_srotg(rocblas_handle handle, float* a, float* b, float* c, float* s);
rocblas_status rocblas_srotg_64(rocblas_handle handle, float* a, float* b, float* c, float* s);
rocblas_status rocblas_drotg(rocblas_handle handle, double* a, double* b, double* c, double* s);
rocblas_status rocblas_drotg_64(rocblas_handle handle, double* a, double* b, double* c, double* s);
rocblas_status rocblas_crotg(rocblas_handle handle, rocblas_float_complex* a, rocblas_float_complex* b, float* c,
    rocblas_float_complex* s);
rocblas_status rocblas_crotg_64(rocblas_handle handle, rocblas_float_complex* a, rocblas_float_complex* b, float* c,
    rocblas_float_complex* s);
rocblas_status rocblas_zrotg(rocblas_handle handle, rocblas_double_complex* a, rocblas_double_complex* b, double* c,
    rocblas_double_complex* s);
rocblas_status rocblas_zrotg_64(rocblas_handle handle, rocblas_double_complex* a, rocblas_double_complex* b, double* c,
    rocblas_double_complex* s);
rocblas_status rocblas_srotg_batched(rocblas_handle handle, float* const* a, float* const* b, float* const* c,
    float* const* s, rocblas_int batch_count);
rocblas_status rocblas_srotg_batched_64(rocblas_handle handle, float* const* a, float* const* b, float* const* c,
    float* const* s, int64_t batch_count);
rocblas_status rocblas_drotg_batched(rocblas_handle handle, double* const* a, double* const* b, double* const* c,
    double* const* s, rocblas_int batch_count);
rocblas_status rocblas_drotg_batched_64(rocblas_handle handle, double* const* a, double* const* b, double* const* c,
    double* const* s, int64_t batch_count);
rocblas_status rocblas_crotg_batched(rocblas_handle handle, rocblas_float_complex* const* a,
    rocblas_float_complex* const* b, float* const* c, rocblas_float_complex* const* s, rocblas_int batch_count);
rocblas_status rocblas_crotg_batched_64(rocblas_handle handle, rocblas_float_complex* const* a,
    rocblas_float_complex* const* b, float* const* c, rocblas_float_complex* const* s, int64_t batch_count);
rocblas_status rocblas_zrotg_batched(rocblas_handle handle, rocblas_double_complex* const* a,
    rocblas_double_complex* const* b, double* const* c, rocblas_double_complex* const* s, rocblas_int batch_count);
rocblas_status rocblas_zrotg_batched_64(rocblas_handle handle, rocblas_double_complex* const* a,
    rocblas_double_complex* const* b, double* const* c, rocblas_double_complex* const* s, int64_t batch_count);
rocblas_status rocblas_srotg_strided_batched(rocblas_handle handle, float* a, rocblas_stride stride_a, float* b,
    rocblas_stride stride_b, float* c, rocblas_stride stride_c, float* s, rocblas_stride stride_s,
    rocblas_int batch_count);
rocblas_status rocblas_srotg_strided_batched_64(rocblas_handle handle, float* a, rocblas_stride stride_a, float* b,
    rocblas_stride stride_b, float* c, rocblas_stride stride_c, float* s, rocblas_stride stride_s, int64_t batch_count);
rocblas_status rocblas_drotg_strided_batched(rocblas_handle handle, double* a, rocblas_stride stride_a, double* b,
    rocblas_stride stride_b, double* c, rocblas_stride stride_c, double* s, rocblas_stride stride_s,
    rocblas_int batch_count);
rocblas_status rocblas_drotg_strided_batched_64(rocblas_handle handle, double* a, rocblas_stride stride_a, double* b,
    rocblas_stride stride_b, double* c, rocblas_stride stride_c, double* s, rocblas_stride stride_s,
    int64_t batch_count);
rocblas_status rocblas_crotg_strided_batched(rocblas_handle handle, rocblas_float_complex* a, rocblas_stride stride_a,
    rocblas_float_complex* b, rocblas_stride stride_b, float* c, rocblas_stride stride_c, rocblas_float_complex* s,
    rocblas_stride stride_s, rocblas_int batch_count);
rocblas_status rocblas_crotg_strided_batched_64(rocblas_handle handle, rocblas_float_complex* a,
    rocblas_stride stride_a, rocblas_float_complex* b, rocblas_stride stride_b, float* c, rocblas_stride stride_c,
    rocblas_float_complex* s, rocblas_stride stride_s, int64_t batch_count);
rocblas_status rocblas_zrotg_strided_batched(rocblas_handle handle, rocblas_double_complex* a, rocblas_stride stride_a,
    rocblas_double_complex* b, rocblas_stride stride_b, double* c, rocblas_stride stride_c, rocblas_double_complex* s,
    rocblas_stride stride_s, rocblas_int batch_count);
rocblas_status rocblas_zrotg_strided_batched_64(rocblas_handle handle, rocblas_double_complex* a,
    rocblas_stride stride_a, rocblas_double_complex* b, rocblas_stride stride_b, double* c, rocblas_stride stride_c,
    rocblas_double_complex* s, rocblas_stride stride_s, int64_t batch_count);
rocblas_status rocblas_srotm(rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y,
    rocblas_int incy, const float* param);
rocblas_status rocblas_srotm_64(rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* param);
rocblas_status rocblas_drotm(rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y,
    rocblas_int incy, const double* param);
rocblas_status rocblas_drotm_64(rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* param);
rocblas_status rocblas_srotm_batched(rocblas_handle handle, rocblas_int n, float* const* x, rocblas_int incx,
    float* const* y, rocblas_int incy, const float* const* param, rocblas_int batch_count);
rocblas_status rocblas_srotm_batched_64(rocblas_handle handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, const float* const* param, int64_t batch_count);
rocblas_status rocblas_drotm_batched(rocblas_handle handle, rocblas_int n, double* const* x, rocblas_int incx,
    double* const* y, rocblas_int incy, const double* const* param, rocblas_int batch_count);
rocblas_status rocblas_drotm_batched_64(rocblas_handle handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, const double* const* param, int64_t batch_count);
rocblas_status rocblas_srotm_strided_batched(rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx,
    rocblas_stride stride_x, float* y, rocblas_int incy, rocblas_stride stride_y, const float* param,
    rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_srotm_strided_batched_64(rocblas_handle handle, int64_t n, float* x, int64_t incx,
    rocblas_stride stride_x, float* y, int64_t incy, rocblas_stride stride_y, const float* param,
    rocblas_stride stride_param, int64_t batch_count);
rocblas_status rocblas_drotm_strided_batched(rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx,
    rocblas_stride stride_x, double* y, rocblas_int incy, rocblas_stride stride_y, const double* param,
    rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_drotm_strided_batched_64(rocblas_handle handle, int64_t n, double* x, int64_t incx,
    rocblas_stride stride_x, double* y, int64_t incy, rocblas_stride stride_y, const double* param,
    rocblas_stride stride_param, int64_t batch_count);
rocblas_status rocblas_srotmg(rocblas_handle handle, float* d1, float* d2, float* x1, const float* y1, float* param);
rocblas_status rocblas_srotmg_64(rocblas_handle handle, float* d1, float* d2, float* x1, const float* y1, float* param);
rocblas_status rocblas_drotmg(rocblas_handle handle, double* d1, double* d2, double* x1, const double* y1,
    double* param);
rocblas_status rocblas_drotmg_64(rocblas_handle handle, double* d1, double* d2, double* x1, const double* y1,
    double* param);
rocblas_status rocblas_srotmg_batched(rocblas_handle handle, float* const* d1, float* const* d2, float* const* x1,
    const float* const* y1, float* const* param, rocblas_int batch_count);
rocblas_status rocblas_srotmg_batched_64(rocblas_handle handle, float* const* d1, float* const* d2, float* const* x1,
    const float* const* y1, float* const* param, int64_t batch_count);
rocblas_status rocblas_drotmg_batched(rocblas_handle handle, double* const* d1, double* const* d2, double* const* x1,
    const double* const* y1, double* const* param, rocblas_int batch_count);
rocblas_status rocblas_drotmg_batched_64(rocblas_handle handle, double* const* d1, double* const* d2,
    double* const* x1, const double* const* y1, double* const* param, int64_t batch_count);
rocblas_status rocblas_srotmg_strided_batched(rocblas_handle handle, float* d1, rocblas_stride stride_d1, float* d2,
    rocblas_stride stride_d2, float* x1, rocblas_stride stride_x1, const float* y1, rocblas_stride stride_y1,
    float* param, rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_srotmg_strided_batched_64(rocblas_handle handle, float* d1, rocblas_stride stride_d1, float* d2,
    rocblas_stride stride_d2, float* x1, rocblas_stride stride_x1, const float* y1, rocblas_stride stride_y1,
    float* param, rocblas_stride stride_param, int64_t batch_count);
rocblas_status rocblas_drotmg_strided_batched(rocblas_handle handle, double* d1, rocblas_stride stride_d1, double* d2,
    rocblas_stride stride_d2, double* x1, rocblas_stride stride_x1, const double* y1, rocblas_stride stride_y1,
    double* param, rocblas_stride stride_param, rocblas_int batch_count);
rocblas_status rocblas_drotmg_strided_batched_64(rocblas_handle handle, double* d1, rocblas_stride stride_d1,
    double* d2, rocblas_stride stride_d2, double* x1, rocblas_stride stride_x1, const double* y1,
    rocblas_stride stride_y1, double* param, rocblas_stride stride_param, int64_t batch_count);

/* Level2 */
rocblas_status rocblas_sgbmv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const float* alpha, const float* A, rocblas_int lda, const float* x,
    rocblas_int incx, const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_sgbmv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const float* alpha, const float* A, int64_t lda, const float* x, int64_t incx, const float* beta,
    float* y, int64_t incy);
rocblas_status rocblas_dgbmv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const double* alpha, const double* A, rocblas_int lda, const double* x,
    rocblas_int incx, const double* beta, double* y, rocblas_int incy);
rocblas_status rocblas_dgbmv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const double* alpha, const double* A, int64_t lda, const double* x, int64_t incx, const double* beta,
    double* y, int64_t incy);
rocblas_status rocblas_cgbmv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_cgbmv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* y,
    int64_t incy);
rocblas_status rocblas_zgbmv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_zgbmv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    int64_t incy);
rocblas_status rocblas_sgbmv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const float* alpha, const float* const* A, rocblas_int lda, const float* const* x,
    rocblas_int incx, const float* beta, float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sgbmv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float* alpha, const float* const* A, int64_t lda, const float* const* x,
    int64_t incx, const float* beta, float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_dgbmv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const double* alpha, const double* const* A, rocblas_int lda,
    const double* const* x, rocblas_int incx, const double* beta, double* const* y, rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_dgbmv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double* alpha, const double* const* A, int64_t lda, const double* const* x,
    int64_t incx, const double* beta, double* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_cgbmv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A,
    rocblas_int lda, const rocblas_float_complex* const* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_cgbmv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zgbmv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    rocblas_int kl, rocblas_int ku, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A,
    rocblas_int lda, const rocblas_double_complex* const* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zgbmv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_sgbmv_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int kl, rocblas_int ku, const float* alpha, const float* A, rocblas_int lda,
    rocblas_stride stride_A, const float* x, rocblas_int incx, rocblas_stride stride_x, const float* beta, float* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_sgbmv_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* x,
    int64_t incx, rocblas_stride stride_x, const float* beta, float* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_dgbmv_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int kl, rocblas_int ku, const double* alpha, const double* A, rocblas_int lda,
    rocblas_stride stride_A, const double* x, rocblas_int incx, rocblas_stride stride_x, const double* beta, double* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_dgbmv_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A,
    const double* x, int64_t incx, rocblas_stride stride_x, const double* beta, double* y, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_cgbmv_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int kl, rocblas_int ku, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stride_x, const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy,
    rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_cgbmv_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_zgbmv_strided_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m,
    rocblas_int n, rocblas_int kl, rocblas_int ku, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stride_x, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zgbmv_strided_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y,
    int64_t batch_count);
rocblas_status rocblas_sgemv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y,
    rocblas_int incy);
rocblas_status rocblas_sgemv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const float* alpha, const float* A, int64_t lda, const float* x, int64_t incx, const float* beta, float* y,
    int64_t incy);
rocblas_status rocblas_dgemv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, const double* x, rocblas_int incx, const double* beta,
    double* y, rocblas_int incy);
rocblas_status rocblas_dgemv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, const double* x, int64_t incx, const double* beta, double* y,
    int64_t incy);
rocblas_status rocblas_cgemv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy);
rocblas_status rocblas_cgemv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zgemv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
rocblas_status rocblas_zgemv_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_sgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const float* const* A, rocblas_int lda, const float* const* x, rocblas_int incx,
    const float* beta, float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const float* alpha, const float* const* A, int64_t lda, const float* const* x, int64_t incx, const float* beta,
    float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_dgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const double* alpha, const double* const* A, rocblas_int lda, const double* const* x, rocblas_int incx,
    const double* beta, double* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const double* alpha, const double* const* A, int64_t lda, const double* const* x, int64_t incx, const double* beta,
    double* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_cgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_cgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_sgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* x,
    rocblas_int incx, rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_sgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n,
    const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* x, int64_t incx,
    rocblas_stride stridex, const float* beta, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_dgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* x,
    rocblas_int incx, rocblas_stride stridex, const double* beta, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_dgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* x, int64_t incx,
    rocblas_stride stridex, const double* beta, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_cgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_cgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_zgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_zgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_sger(rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* x,
    rocblas_int incx, const float* y, rocblas_int incy, float* A, rocblas_int lda);
rocblas_status rocblas_sger_64(rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* x,
    int64_t incx, const float* y, int64_t incy, float* A, int64_t lda);
rocblas_status rocblas_dger(rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha, const double* x,
    rocblas_int incx, const double* y, rocblas_int incy, double* A, rocblas_int lda);
rocblas_status rocblas_dger_64(rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* x,
    int64_t incx, const double* y, int64_t incy, double* A, int64_t lda);
rocblas_status rocblas_sger_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha,
    const float* const* x, rocblas_int incx, const float* const* y, rocblas_int incy, float* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_sger_batched_64(rocblas_handle handle, int64_t m, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_dger_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const* x, rocblas_int incx, const double* const* y, rocblas_int incy, double* const* A,
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_dger_batched_64(rocblas_handle handle, int64_t m, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_sger_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha,
    const float* x, rocblas_int incx, rocblas_stride stridex, const float* y, rocblas_int incy, rocblas_stride stridey,
    float* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_sger_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, const float* alpha,
    const float* x, int64_t incx, rocblas_stride stridex, const float* y, int64_t incy, rocblas_stride stridey,
    float* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_dger_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha,
    const double* x, rocblas_int incx, rocblas_stride stridex, const double* y, rocblas_int incy,
    rocblas_stride stridey, double* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_dger_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n, const double* alpha,
    const double* x, int64_t incx, rocblas_stride stridex, const double* y, int64_t incy, rocblas_stride stridey,
    double* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_cgerc(rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_cgerc_64(rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zgerc(rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_zgerc_64(rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cgerc_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    const rocblas_float_complex* const* y, rocblas_int incy, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_cgerc_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    const rocblas_float_complex* const* y, int64_t incy, rocblas_float_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_zgerc_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    const rocblas_double_complex* const* y, rocblas_int incy, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_zgerc_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    const rocblas_double_complex* const* y, int64_t incy, rocblas_double_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_cgerc_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_cgerc_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_zgerc_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_zgerc_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_cgeru(rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_cgeru_64(rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zgeru(rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_zgeru_64(rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cgeru_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    const rocblas_float_complex* const* y, rocblas_int incy, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_cgeru_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    const rocblas_float_complex* const* y, int64_t incy, rocblas_float_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_zgeru_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    const rocblas_double_complex* const* y, rocblas_int incy, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_zgeru_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    const rocblas_double_complex* const* y, int64_t incy, rocblas_double_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_cgeru_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_cgeru_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_zgeru_strided_batched(rocblas_handle handle, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_zgeru_strided_batched_64(rocblas_handle handle, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_chbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy);
rocblas_status rocblas_chbmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zhbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
rocblas_status rocblas_zhbmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_chbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_chbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zhbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zhbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_chbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_chbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zhbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zhbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_chemv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy);
rocblas_status rocblas_chemv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zhemv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
rocblas_status rocblas_zhemv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_chemv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_chemv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zhemv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zhemv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_chemv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_chemv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zhemv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zhemv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_cher(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_cher_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zher(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_zher_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cher_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* const* x, rocblas_int incx, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_cher_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* const* x, int64_t incx, rocblas_float_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_zher_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* const* x, rocblas_int incx, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_zher_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* const* x, int64_t incx, rocblas_double_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_cher_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cher_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zher_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zher_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_cher2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_cher2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zher2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_zher2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_cher2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    const rocblas_float_complex* const* y, rocblas_int incy, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_cher2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    const rocblas_float_complex* const* y, int64_t incy, rocblas_float_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_zher2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    const rocblas_double_complex* const* y, rocblas_int incy, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_zher2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    const rocblas_double_complex* const* y, int64_t incy, rocblas_double_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_cher2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cher2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zher2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zher2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_chpmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* AP, const rocblas_float_complex* x,
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
rocblas_status rocblas_chpmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* AP, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zhpmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* AP, const rocblas_double_complex* x,
    rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
rocblas_status rocblas_zhpmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* AP, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_chpmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* AP, const rocblas_float_complex* const* x,
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* const* y, rocblas_int incy,
    rocblas_int batch_count);
rocblas_status rocblas_chpmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* AP, const rocblas_float_complex* const* x,
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* const* y, int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_zhpmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* AP,
    const rocblas_double_complex* const* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zhpmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* AP,
    const rocblas_double_complex* const* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_chpmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* AP, rocblas_stride stride_A,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_chpmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* AP, rocblas_stride stride_A,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_zhpmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* AP, rocblas_stride stride_A,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count);
rocblas_status rocblas_zhpmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* AP, rocblas_stride stride_A,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, int64_t batch_count);
rocblas_status rocblas_chpr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* AP);
rocblas_status rocblas_chpr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* AP);
rocblas_status rocblas_zhpr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* AP);
rocblas_status rocblas_zhpr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* AP);
rocblas_status rocblas_chpr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const rocblas_float_complex* const* x, rocblas_int incx, rocblas_float_complex* const* AP, rocblas_int batch_count);
rocblas_status rocblas_chpr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* const* x, int64_t incx, rocblas_float_complex* const* AP, int64_t batch_count);
rocblas_status rocblas_zhpr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* const* x, rocblas_int incx, rocblas_double_complex* const* AP,
    rocblas_int batch_count);
rocblas_status rocblas_zhpr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const rocblas_double_complex* const* x, int64_t incx, rocblas_double_complex* const* AP, int64_t batch_count);
rocblas_status rocblas_chpr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_chpr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, rocblas_float_complex* AP,
    rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zhpr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zhpr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_chpr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* AP);
rocblas_status rocblas_chpr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* AP);
rocblas_status rocblas_zhpr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* AP);
rocblas_status rocblas_zhpr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* AP);
rocblas_status rocblas_chpr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    const rocblas_float_complex* const* y, rocblas_int incy, rocblas_float_complex* const* AP, rocblas_int batch_count);
rocblas_status rocblas_chpr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    const rocblas_float_complex* const* y, int64_t incy, rocblas_float_complex* const* AP, int64_t batch_count);
rocblas_status rocblas_zhpr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    const rocblas_double_complex* const* y, rocblas_int incy, rocblas_double_complex* const* AP,
    rocblas_int batch_count);
rocblas_status rocblas_zhpr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    const rocblas_double_complex* const* y, int64_t incy, rocblas_double_complex* const* AP, int64_t batch_count);
rocblas_status rocblas_chpr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_float_complex* AP,
    rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_chpr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_float_complex* AP,
    rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zhpr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stride_y, rocblas_double_complex* AP,
    rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zhpr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stride_y, rocblas_double_complex* AP,
    rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_ssbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y,
    rocblas_int incy);
rocblas_status rocblas_ssbmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
rocblas_status rocblas_dsbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, const double* x, rocblas_int incx, const double* beta,
    double* y, rocblas_int incy);
rocblas_status rocblas_dsbmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
rocblas_status rocblas_ssbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const float* alpha, const float* const* A, rocblas_int lda, const float* const* x, rocblas_int incx,
    const float* beta, float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_ssbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const float* alpha, const float* const* A, int64_t lda, const float* const* x, int64_t incx, const float* beta,
    float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_dsbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const double* alpha, const double* const* A, rocblas_int lda, const double* const* x, rocblas_int incx,
    const double* beta, double* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dsbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const double* alpha, const double* const* A, int64_t lda, const double* const* x, int64_t incx, const double* beta,
    double* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_ssbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_ssbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* x, int64_t incx,
    rocblas_stride stridex, const float* beta, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_dsbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* beta, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_dsbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* x, int64_t incx,
    rocblas_stride stridex, const double* beta, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_sspmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* A, const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_sspmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* A, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
rocblas_status rocblas_dspmv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* A, const double* x, rocblas_int incx, const double* beta, double* y, rocblas_int incy);
rocblas_status rocblas_dspmv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* A, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
rocblas_status rocblas_sspmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const* A, const float* const* x, rocblas_int incx, const float* beta, float* const* y,
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_sspmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const* A, const float* const* x, int64_t incx, const float* beta, float* const* y, int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_dspmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const* A, const double* const* x, rocblas_int incx, const double* beta, double* const* y,
    rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dspmv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const* A, const double* const* x, int64_t incx, const double* beta, double* const* y, int64_t incy,
    int64_t batch_count);
rocblas_status rocblas_sspmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const float* A, rocblas_stride strideA, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_sspmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const float* alpha, const float* A, rocblas_stride strideA, const float* x, int64_t incx, rocblas_stride stridex,
    const float* beta, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_dspmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const double* A, rocblas_stride strideA, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* beta, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_dspmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const double* A, rocblas_stride strideA, const double* x, int64_t incx,
    rocblas_stride stridex, const double* beta, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_sspr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* x, rocblas_int incx, float* AP);
rocblas_status rocblas_sspr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, float* AP);
rocblas_status rocblas_dspr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* x, rocblas_int incx, double* AP);
rocblas_status rocblas_dspr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, double* AP);
rocblas_status rocblas_cspr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* AP);
rocblas_status rocblas_cspr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* AP);
rocblas_status rocblas_zspr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* AP);
rocblas_status rocblas_zspr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* AP);
rocblas_status rocblas_sspr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const* x, rocblas_int incx, float* const* AP, rocblas_int batch_count);
rocblas_status rocblas_sspr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, float* const* AP, int64_t batch_count);
rocblas_status rocblas_dspr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const* x, rocblas_int incx, double* const* AP, rocblas_int batch_count);
rocblas_status rocblas_dspr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, double* const* AP, int64_t batch_count);
rocblas_status rocblas_cspr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    rocblas_float_complex* const* AP, rocblas_int batch_count);
rocblas_status rocblas_cspr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    rocblas_float_complex* const* AP, int64_t batch_count);
rocblas_status rocblas_zspr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    rocblas_double_complex* const* AP, rocblas_int batch_count);
rocblas_status rocblas_zspr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    rocblas_double_complex* const* AP, int64_t batch_count);
rocblas_status rocblas_sspr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const float* x, rocblas_int incx, rocblas_stride stride_x, float* AP, rocblas_stride stride_A,
    rocblas_int batch_count);
rocblas_status rocblas_sspr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, rocblas_stride stride_x, float* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_dspr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const double* x, rocblas_int incx, rocblas_stride stride_x, double* AP,
    rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_dspr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, rocblas_stride stride_x, double* AP, rocblas_stride stride_A,
    int64_t batch_count);
rocblas_status rocblas_cspr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_cspr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_float_complex* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_zspr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_zspr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x,
    rocblas_double_complex* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_sspr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* x, rocblas_int incx, const float* y, rocblas_int incy, float* AP);
rocblas_status rocblas_sspr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, const float* y, int64_t incy, float* AP);
rocblas_status rocblas_dspr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* x, rocblas_int incx, const double* y, rocblas_int incy, double* AP);
rocblas_status rocblas_dspr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, const double* y, int64_t incy, double* AP);
rocblas_status rocblas_sspr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const* x, rocblas_int incx, const float* const* y, rocblas_int incy, float* const* AP,
    rocblas_int batch_count);
rocblas_status rocblas_sspr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* AP, int64_t batch_count);
rocblas_status rocblas_dspr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const* x, rocblas_int incx, const double* const* y, rocblas_int incy, double* const* AP,
    rocblas_int batch_count);
rocblas_status rocblas_dspr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* AP, int64_t batch_count);
rocblas_status rocblas_sspr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const float* x, rocblas_int incx, rocblas_stride stride_x, const float* y, rocblas_int incy,
    rocblas_stride stride_y, float* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_sspr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, rocblas_stride stride_x, const float* y, int64_t incy,
    rocblas_stride stride_y, float* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_dspr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const double* x, rocblas_int incx, rocblas_stride stride_x, const double* y, rocblas_int incy,
    rocblas_stride stride_y, double* AP, rocblas_stride stride_A, rocblas_int batch_count);
rocblas_status rocblas_dspr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, rocblas_stride stride_x, const double* y, int64_t incy,
    rocblas_stride stride_y, double* AP, rocblas_stride stride_A, int64_t batch_count);
rocblas_status rocblas_ssymv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* A, rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
rocblas_status rocblas_ssymv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* A, int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
rocblas_status rocblas_dsymv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, const double* x, rocblas_int incx, const double* beta, double* y,
    rocblas_int incy);
rocblas_status rocblas_dsymv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* A, int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
rocblas_status rocblas_csymv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy);
rocblas_status rocblas_csymv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
rocblas_status rocblas_zsymv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
rocblas_status rocblas_zsymv_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
rocblas_status rocblas_ssymv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const* A, rocblas_int lda, const float* const* x, rocblas_int incx, const float* beta,
    float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_ssymv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const* A, int64_t lda, const float* const* x, int64_t incx, const float* beta, float* const* y,
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_dsymv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const* A, rocblas_int lda, const double* const* x, rocblas_int incx, const double* beta,
    double* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_dsymv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const* A, int64_t lda, const double* const* x, int64_t incx, const double* beta, double* const* y,
    int64_t incy, int64_t batch_count);
rocblas_status rocblas_csymv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* x, rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_csymv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_zsymv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_zsymv_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_ssymv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_ssymv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* x, int64_t incx,
    rocblas_stride stridex, const float* beta, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_dsymv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* beta, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
rocblas_status rocblas_dsymv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* x, int64_t incx,
    rocblas_stride stridex, const double* beta, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_csymv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_csymv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_zsymv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_zsymv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_ssyr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* x, rocblas_int incx, float* A, rocblas_int lda);
rocblas_status rocblas_ssyr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x,
    int64_t incx, float* A, int64_t lda);
rocblas_status rocblas_dsyr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* x, rocblas_int incx, double* A, rocblas_int lda);
rocblas_status rocblas_dsyr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, double* A, int64_t lda);
rocblas_status rocblas_csyr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* A,
    rocblas_int lda);
rocblas_status rocblas_csyr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zsyr(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* A,
    rocblas_int lda);
rocblas_status rocblas_zsyr_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* A,
    int64_t lda);
rocblas_status rocblas_ssyr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const* x, rocblas_int incx, float* const* A, rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_ssyr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, float* const* A, int64_t lda, int64_t batch_count);
rocblas_status rocblas_dsyr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const* x, rocblas_int incx, double* const* A, rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_dsyr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, double* const* A, int64_t lda, int64_t batch_count);
rocblas_status rocblas_csyr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    rocblas_float_complex* const* A, rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_csyr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    rocblas_float_complex* const* A, int64_t lda, int64_t batch_count);
rocblas_status rocblas_zsyr_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    rocblas_double_complex* const* A, rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_zsyr_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    rocblas_double_complex* const* A, int64_t lda, int64_t batch_count);
rocblas_status rocblas_ssyr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const float* x, rocblas_int incx, rocblas_stride stridex, float* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_ssyr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, rocblas_stride stridex, float* A, int64_t lda, rocblas_stride strideA,
    int64_t batch_count);
rocblas_status rocblas_dsyr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const double* x, rocblas_int incx, rocblas_stride stridex, double* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_dsyr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, rocblas_stride stridex, double* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_csyr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_csyr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_zsyr_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_zsyr_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_ssyr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* x, rocblas_int incx, const float* y, rocblas_int incy, float* A, rocblas_int lda);
rocblas_status rocblas_ssyr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, const float* y, int64_t incy, float* A, int64_t lda);
rocblas_status rocblas_dsyr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* x, rocblas_int incx, const double* y, rocblas_int incy, double* A, rocblas_int lda);
rocblas_status rocblas_dsyr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, const double* y, int64_t incy, double* A, int64_t lda);
rocblas_status rocblas_csyr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* A, rocblas_int lda);
rocblas_status rocblas_csyr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* A, int64_t lda);
rocblas_status rocblas_zsyr2(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* A, rocblas_int lda);
rocblas_status rocblas_zsyr2_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* A, int64_t lda);
rocblas_status rocblas_ssyr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha,
    const float* const* x, rocblas_int incx, const float* const* y, rocblas_int incy, float* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_ssyr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_dsyr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const double* const* x, rocblas_int incx, const double* const* y, rocblas_int incy, double* const* A,
    rocblas_int lda, rocblas_int batch_count);
rocblas_status rocblas_dsyr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_csyr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, rocblas_int incx,
    const rocblas_float_complex* const* y, rocblas_int incy, rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_csyr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const* x, int64_t incx,
    const rocblas_float_complex* const* y, int64_t incy, rocblas_float_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_zsyr2_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, rocblas_int incx,
    const rocblas_double_complex* const* y, rocblas_int incy, rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_int batch_count);
rocblas_status rocblas_zsyr2_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const* x, int64_t incx,
    const rocblas_double_complex* const* y, int64_t incy, rocblas_double_complex* const* A, int64_t lda,
    int64_t batch_count);
rocblas_status rocblas_ssyr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const float* alpha, const float* x, rocblas_int incx, rocblas_stride stridex, const float* y, rocblas_int incy,
    rocblas_stride stridey, float* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_ssyr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, rocblas_stride stridex, const float* y, int64_t incy,
    rocblas_stride stridey, float* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_dsyr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const double* alpha, const double* x, rocblas_int incx, rocblas_stride stridex, const double* y, rocblas_int incy,
    rocblas_stride stridey, double* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_dsyr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, rocblas_stride stridex, const double* y, int64_t incy,
    rocblas_stride stridey, double* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_csyr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_csyr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_zsyr2_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
rocblas_status rocblas_zsyr2_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
rocblas_status rocblas_stbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_stbmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_dtbmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x,
    rocblas_int incx);
rocblas_status rocblas_ctbmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_ztbmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x,
    rocblas_int incx);
rocblas_status rocblas_ztbmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda,
    rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_stbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const float* const* A, rocblas_int lda, float* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_stbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const float* const* A, int64_t lda, float* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const double* const* A, rocblas_int lda, double* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_dtbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const double* const* A, int64_t lda, double* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_float_complex* const* A, int64_t lda,
    rocblas_float_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztbmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztbmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_double_complex* const* A, int64_t lda,
    rocblas_double_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_stbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, rocblas_stride stride_A,
    float* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_stbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const float* A, int64_t lda, rocblas_stride stride_A, float* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, rocblas_stride stride_A,
    double* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const double* A, int64_t lda, rocblas_stride stride_A, double* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_ctbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztbmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_ztbmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_stbsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_stbsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtbsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_dtbsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctbsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x,
    rocblas_int incx);
rocblas_status rocblas_ctbsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_ztbsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x,
    rocblas_int incx);
rocblas_status rocblas_ztbsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda,
    rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_stbsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const float* const* A, rocblas_int lda, float* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_stbsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const float* const* A, int64_t lda, float* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtbsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const double* const* A, rocblas_int lda, double* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_dtbsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const double* const* A, int64_t lda, double* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctbsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctbsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_float_complex* const* A, int64_t lda,
    rocblas_float_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztbsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztbsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_double_complex* const* A, int64_t lda,
    rocblas_double_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_stbsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const float* A, rocblas_int lda, rocblas_stride stride_A,
    float* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_stbsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const float* A, int64_t lda, rocblas_stride stride_A, float* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtbsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const double* A, rocblas_int lda, rocblas_stride stride_A,
    double* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtbsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const double* A, int64_t lda, rocblas_stride stride_A, double* x,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctbsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_ctbsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztbsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, rocblas_int k, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x,
    rocblas_int batch_count);
rocblas_status rocblas_ztbsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, int64_t k, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_stpmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const float* A, float* x, rocblas_int incx);
rocblas_status rocblas_stpmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* A, float* x, int64_t incx);
rocblas_status rocblas_dtpmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const double* A, double* x, rocblas_int incx);
rocblas_status rocblas_dtpmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* A, double* x, int64_t incx);
rocblas_status rocblas_ctpmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ctpmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_ztpmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_ztpmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_stpmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* const* A, float* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_stpmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* const* A, float* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_dtpmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* const* A, double* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtpmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* const* A, double* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_ctpmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* const* A, rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctpmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* const* A, rocblas_float_complex* const* x,
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztpmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* const* A, rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztpmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* const* A, rocblas_double_complex* const* x,
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_stpmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* A, rocblas_stride stride_A, float* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_stpmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* A, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtpmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* A, rocblas_stride stride_A, double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtpmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* A, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctpmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* A, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctpmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztpmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* A, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztpmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);

/* Level3 */
rocblas_status rocblas_stpsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const float* AP, float* x, rocblas_int incx);
rocblas_status rocblas_stpsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* AP, float* x, int64_t incx);
rocblas_status rocblas_dtpsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const double* AP, double* x, rocblas_int incx);
rocblas_status rocblas_dtpsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* AP, double* x, int64_t incx);
rocblas_status rocblas_ctpsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* AP, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ctpsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* AP, rocblas_float_complex* x, int64_t incx);
rocblas_status rocblas_ztpsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* AP, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_ztpsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* AP, rocblas_double_complex* x, int64_t incx);
rocblas_status rocblas_stpsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* const* AP, float* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_stpsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* const* AP, float* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_dtpsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* const* AP, double* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtpsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* const* AP, double* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_ctpsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* const* AP, rocblas_float_complex* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctpsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* const* AP, rocblas_float_complex* const* x,
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztpsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* const* AP, rocblas_double_complex* const* x,
    rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztpsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* const* AP, rocblas_double_complex* const* x,
    int64_t incx, int64_t batch_count);
rocblas_status rocblas_stpsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* AP, rocblas_stride stride_A, float* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_stpsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* AP, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtpsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* AP, rocblas_stride stride_A, double* x, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtpsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* AP, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctpsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* AP, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctpsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* AP, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztpsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* AP, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztpsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* AP, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_strmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_strmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtrmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_dtrmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctrmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ctrmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_ztrmv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_ztrmv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x,
    int64_t incx);
rocblas_status rocblas_strmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* const* A, rocblas_int lda, float* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_strmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* const* A, int64_t lda, float* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtrmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* const* A, rocblas_int lda, double* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtrmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* const* A, int64_t lda, double* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctrmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctrmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* const* A, int64_t lda,
    rocblas_float_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztrmv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztrmv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* const* A, int64_t lda,
    rocblas_double_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_strmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* A, rocblas_int lda, rocblas_stride stride_A, float* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_strmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* A, int64_t lda, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtrmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* A, rocblas_int lda, rocblas_stride stride_A, double* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtrmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* A, int64_t lda, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctrmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctrmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztrmv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztrmv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_strsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, float* x, rocblas_int incx);
rocblas_status rocblas_strsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* A, int64_t lda, float* x, int64_t incx);
rocblas_status rocblas_dtrsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, double* x, rocblas_int incx);
rocblas_status rocblas_dtrsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* A, int64_t lda, double* x, int64_t incx);
rocblas_status rocblas_ctrsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x, rocblas_int incx);
rocblas_status rocblas_ctrsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x,
    int64_t incx);
rocblas_status rocblas_ztrsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x, rocblas_int incx);
rocblas_status rocblas_ztrsv_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x,
    int64_t incx);
rocblas_status rocblas_strsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* const* A, rocblas_int lda, float* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_strsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* const* A, int64_t lda, float* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_dtrsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* const* A, rocblas_int lda, double* const* x, rocblas_int incx,
    rocblas_int batch_count);
rocblas_status rocblas_dtrsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* const* A, int64_t lda, double* const* x, int64_t incx,
    int64_t batch_count);
rocblas_status rocblas_ctrsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* const* A, rocblas_int lda,
    rocblas_float_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ctrsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* const* A, int64_t lda,
    rocblas_float_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_ztrsv_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* const* A, rocblas_int lda,
    rocblas_double_complex* const* x, rocblas_int incx, rocblas_int batch_count);
rocblas_status rocblas_ztrsv_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* const* A, int64_t lda,
    rocblas_double_complex* const* x, int64_t incx, int64_t batch_count);
rocblas_status rocblas_strsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const float* A, rocblas_int lda, rocblas_stride stride_A, float* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_strsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const float* A, int64_t lda, rocblas_stride stride_A, float* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_dtrsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const double* A, rocblas_int lda, rocblas_stride stride_A, double* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_dtrsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const double* A, int64_t lda, rocblas_stride stride_A, double* x, int64_t incx,
    rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ctrsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_float_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ctrsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_float_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_ztrsv_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A,
    rocblas_double_complex* x, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count);
rocblas_status rocblas_ztrsv_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    rocblas_double_complex* x, int64_t incx, rocblas_stride stride_x, int64_t batch_count);
rocblas_status rocblas_sgemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_sgemm_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb,
    const float* beta, float* C, int64_t ldc);
rocblas_status rocblas_dgemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* B,
    rocblas_int ldb, const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_dgemm_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb,
    const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_hgemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda,
    const rocblas_half* B, rocblas_int ldb, const rocblas_half* beta, rocblas_half* C, rocblas_int ldc);
rocblas_status rocblas_hgemm_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, int64_t k, const rocblas_half* alpha, const rocblas_half* A, int64_t lda, const rocblas_half* B,
    int64_t ldb, const rocblas_half* beta, rocblas_half* C, int64_t ldc);
rocblas_status rocblas_cgemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_cgemm_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    int64_t ldc);
rocblas_status rocblas_zgemm(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zgemm_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_sgemm_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const float* alpha, const float* const* A, rocblas_int lda,
    const float* const* B, rocblas_int ldb, const float* beta, float* const* C, rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_sgemm_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, int64_t k, const float* alpha, const float* const* A, int64_t lda, const float* const* B,
    int64_t ldb, const float* beta, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dgemm_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const double* alpha, const double* const* A, rocblas_int lda,
    const double* const* B, rocblas_int ldb, const double* beta, double* const* C, rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_dgemm_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, int64_t k, const double* alpha, const double* const* A, int64_t lda, const double* const* B,
    int64_t ldb, const double* beta, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_hgemm_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* const* A,
    rocblas_int lda, const rocblas_half* const* B, rocblas_int ldb, const rocblas_half* beta, rocblas_half* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_hgemm_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, int64_t k, const rocblas_half* alpha, const rocblas_half* const* A, int64_t lda,
    const rocblas_half* const* B, int64_t ldb, const rocblas_half* beta, rocblas_half* const* C, int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_cgemm_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, rocblas_int lda, const rocblas_float_complex* const* B, rocblas_int ldb,
    const rocblas_float_complex* beta, rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cgemm_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A,
    int64_t lda, const rocblas_float_complex* const* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zgemm_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, rocblas_int lda, const rocblas_double_complex* const* B, rocblas_int ldb,
    const rocblas_double_complex* beta, rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zgemm_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A,
    int64_t lda, const rocblas_double_complex* const* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sgemm_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    rocblas_stride stride_a, const float* B, rocblas_int ldb, rocblas_stride stride_b, const float* beta, float* C,
    rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_sgemm_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda,
    rocblas_stride stride_a, const float* B, int64_t ldb, rocblas_stride stride_b, const float* beta, float* C,
    int64_t ldc, rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_dgemm_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    rocblas_stride stride_a, const double* B, rocblas_int ldb, rocblas_stride stride_b, const double* beta, double* C,
    rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_dgemm_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_a, const double* B, int64_t ldb, rocblas_stride stride_b, const double* beta, double* C,
    int64_t ldc, rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_hgemm_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda,
    rocblas_stride stride_a, const rocblas_half* B, rocblas_int ldb, rocblas_stride stride_b, const rocblas_half* beta,
    rocblas_half* C, rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_hgemm_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, int64_t k, const rocblas_half* alpha, const rocblas_half* A,
    int64_t lda, rocblas_stride stride_a, const rocblas_half* B, int64_t ldb, rocblas_stride stride_b,
    const rocblas_half* beta, rocblas_half* C, int64_t ldc, rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_cgemm_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride stride_a, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_b,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_c,
    rocblas_int batch_count);
rocblas_status rocblas_cgemm_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_a, const rocblas_float_complex* B, int64_t ldb,
    rocblas_stride stride_b, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_zgemm_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_a, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_b, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_zgemm_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_a, const rocblas_double_complex* B,
    int64_t ldb, rocblas_stride stride_b, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_ssymm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb, const float* beta, float* C,
    rocblas_int ldc);
rocblas_status rocblas_ssymm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta, float* C,
    int64_t ldc);
rocblas_status rocblas_dsymm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb, const double* beta,
    double* C, rocblas_int ldc);
rocblas_status rocblas_dsymm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta, double* C,
    int64_t ldc);
rocblas_status rocblas_csymm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_csymm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zsymm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zsymm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_ssymm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m,
    rocblas_int n, const float* alpha, const float* const* A, rocblas_int lda, const float* const* B, rocblas_int ldb,
    const float* beta, float* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssymm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const float* alpha, const float* const* A, int64_t lda, const float* const* B, int64_t ldb,
    const float* beta, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsymm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m,
    rocblas_int n, const double* alpha, const double* const* A, rocblas_int lda, const double* const* B,
    rocblas_int ldb, const double* beta, double* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsymm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const double* alpha, const double* const* A, int64_t lda, const double* const* B, int64_t ldb,
    const double* beta, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csymm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csymm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsymm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsymm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssymm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* B, rocblas_int ldb, rocblas_stride stride_B, const float* beta, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssymm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* B, int64_t ldb,
    rocblas_stride stride_B, const float* beta, float* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dsymm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* B, rocblas_int ldb, rocblas_stride stride_B, const double* beta, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsymm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* B,
    int64_t ldb, rocblas_stride stride_B, const double* beta, double* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_csymm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_csymm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zsymm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsymm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_ssyrk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_ssyrk_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const float* alpha, const float* A, int64_t lda, const float* beta, float* C, int64_t ldc);
rocblas_status rocblas_dsyrk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* beta, double* C,
    rocblas_int ldc);
rocblas_status rocblas_dsyrk_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const double* alpha, const double* A, int64_t lda, const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_csyrk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_csyrk_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zsyrk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zsyrk_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_ssyrk_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const* A, rocblas_int lda, const float* beta, float* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssyrk_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const float* alpha, const float* const* A, int64_t lda, const float* beta, float* const* C, int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_dsyrk_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const double* alpha, const double* const* A, rocblas_int lda, const double* beta, double* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsyrk_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const double* alpha, const double* const* A, int64_t lda, const double* beta, double* const* C,
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csyrk_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* beta, rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csyrk_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* beta, rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsyrk_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* beta, rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsyrk_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* beta, rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssyrk_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* beta, float* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssyrk_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* beta,
    float* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dsyrk_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* beta, double* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsyrk_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A,
    const double* beta, double* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_csyrk_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_csyrk_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zsyrk_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsyrk_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ssyr2k(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_ssyr2k_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta,
    float* C, int64_t ldc);
rocblas_status rocblas_dsyr2k(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_dsyr2k_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta,
    double* C, int64_t ldc);
rocblas_status rocblas_csyr2k(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_csyr2k_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    int64_t ldc);
rocblas_status rocblas_zsyr2k(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zsyr2k_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_ssyr2k_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const* A, rocblas_int lda, const float* const* B, rocblas_int ldb,
    const float* beta, float* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssyr2k_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const float* alpha, const float* const* A, int64_t lda, const float* const* B, int64_t ldb,
    const float* beta, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsyr2k_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const double* alpha, const double* const* A, rocblas_int lda, const double* const* B,
    rocblas_int ldb, const double* beta, double* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsyr2k_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const double* alpha, const double* const* A, int64_t lda, const double* const* B, int64_t ldb,
    const double* beta, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csyr2k_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csyr2k_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsyr2k_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsyr2k_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssyr2k_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* B, rocblas_int ldb, rocblas_stride stride_B, const float* beta, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssyr2k_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* B,
    int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_dsyr2k_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* B, rocblas_int ldb, rocblas_stride stride_B, const double* beta, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsyr2k_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* B,
    int64_t ldb, rocblas_stride stride_B, const double* beta, double* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_csyr2k_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_csyr2k_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zsyr2k_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsyr2k_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_ssyrkx(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_ssyrkx_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta,
    float* C, int64_t ldc);
rocblas_status rocblas_dsyrkx(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_dsyrkx_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta,
    double* C, int64_t ldc);
rocblas_status rocblas_csyrkx(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_csyrkx_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    int64_t ldc);
rocblas_status rocblas_zsyrkx(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zsyrkx_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_ssyrkx_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const* A, rocblas_int lda, const float* const* B, rocblas_int ldb,
    const float* beta, float* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ssyrkx_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const float* alpha, const float* const* A, int64_t lda, const float* const* B, int64_t ldb,
    const float* beta, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dsyrkx_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const double* alpha, const double* const* A, rocblas_int lda, const double* const* B,
    rocblas_int ldb, const double* beta, double* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dsyrkx_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const double* alpha, const double* const* A, int64_t lda, const double* const* B, int64_t ldb,
    const double* beta, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_csyrkx_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_csyrkx_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zsyrkx_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zsyrkx_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ssyrkx_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* B, rocblas_int ldb, rocblas_stride stride_B, const float* beta, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ssyrkx_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, rocblas_stride stride_A, const float* B,
    int64_t ldb, rocblas_stride stride_B, const float* beta, float* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_dsyrkx_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* B, rocblas_int ldb, rocblas_stride stride_B, const double* beta, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dsyrkx_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, rocblas_stride stride_A, const double* B,
    int64_t ldb, rocblas_stride stride_B, const double* beta, double* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_csyrkx_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_csyrkx_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zsyrkx_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zsyrkx_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_chemm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_chemm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zhemm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zhemm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_chemm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* B, rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_chemm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zhemm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* B, rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zhemm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* B, int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_chemm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_chemm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zhemm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_zhemm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_cherk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const float* alpha, const rocblas_float_complex* A, rocblas_int lda, const float* beta,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_cherk_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const float* alpha, const rocblas_float_complex* A, int64_t lda, const float* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zherk(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const double* alpha, const rocblas_double_complex* A, rocblas_int lda, const double* beta,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zherk_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const double* alpha, const rocblas_double_complex* A, int64_t lda, const double* beta,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_cherk_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const float* alpha, const rocblas_float_complex* const* A, rocblas_int lda, const float* beta,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cherk_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const float* alpha, const rocblas_float_complex* const* A, int64_t lda, const float* beta,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zherk_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n,
    rocblas_int k, const double* alpha, const rocblas_double_complex* const* A, rocblas_int lda, const double* beta,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zherk_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n,
    int64_t k, const double* alpha, const rocblas_double_complex* const* A, int64_t lda, const double* beta,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cherk_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_int n, rocblas_int k, const float* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const float* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_cherk_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    int64_t n, int64_t k, const float* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A,
    const float* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zherk_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_int n, rocblas_int k, const double* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const double* beta, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_zherk_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    int64_t n, int64_t k, const double* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A,
    const double* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cher2k(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const float* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_cher2k_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const float* beta, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zher2k(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const double* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zher2k_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const double* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_cher2k_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* B, rocblas_int ldb, const float* beta, rocblas_float_complex* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cher2k_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* B, int64_t ldb, const float* beta, rocblas_float_complex* const* C,
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zher2k_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* B, rocblas_int ldb, const double* beta, rocblas_double_complex* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zher2k_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* B, int64_t ldb, const double* beta, rocblas_double_complex* const* C,
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cher2k_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const float* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cher2k_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B, const float* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zher2k_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const double* beta, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_zher2k_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B, const double* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cherkx(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const float* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_cherkx_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, const float* beta, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zherkx(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const double* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zherkx_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const double* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_cherkx_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, rocblas_int lda,
    const rocblas_float_complex* const* B, rocblas_int ldb, const float* beta, rocblas_float_complex* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cherkx_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* const* B, int64_t ldb, const float* beta, rocblas_float_complex* const* C,
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zherkx_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, rocblas_int lda,
    const rocblas_double_complex* const* B, rocblas_int ldb, const double* beta, rocblas_double_complex* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zherkx_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, int64_t n,
    int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* const* B, int64_t ldb, const double* beta, rocblas_double_complex* const* C,
    int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cherkx_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride stride_B,
    const float* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_cherkx_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_B, const float* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zherkx_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, const double* beta, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_zherkx_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans,
    int64_t n, int64_t k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride stride_A, const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B, const double* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_strmm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda,
    const float* B, rocblas_int ldb, float* C, rocblas_int ldc);
rocblas_status rocblas_strmm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda, const float* B,
    int64_t ldb, float* C, int64_t ldc);
rocblas_status rocblas_dtrmm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda,
    const double* B, rocblas_int ldb, double* C, rocblas_int ldc);
rocblas_status rocblas_dtrmm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda, const double* B,
    int64_t ldb, double* C, int64_t ldc);
rocblas_status rocblas_ctrmm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_ctrmm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, const rocblas_float_complex* B, int64_t ldb, rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_ztrmm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* B, rocblas_int ldb,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_ztrmm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    int64_t lda, const rocblas_double_complex* B, int64_t ldb, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_strmm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha,
    const float* const* A, rocblas_int lda, const float* const* B, rocblas_int ldb, float* const* C, rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_strmm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* const* A,
    int64_t lda, const float* const* B, int64_t ldb, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dtrmm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const* A, rocblas_int lda, const double* const* B, rocblas_int ldb, double* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dtrmm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* const* A,
    int64_t lda, const double* const* B, int64_t ldb, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ctrmm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, rocblas_int lda, const rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ctrmm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, int64_t lda, const rocblas_float_complex* const* B, int64_t ldb,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_ztrmm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, rocblas_int lda, const rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ztrmm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, int64_t lda, const rocblas_double_complex* const* B, int64_t ldb,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_strmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride stride_A, const float* B, rocblas_int ldb, rocblas_stride stride_B, float* C,
    rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_strmm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, rocblas_stride stride_A, const float* B, int64_t ldb, rocblas_stride stride_B, float* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dtrmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, rocblas_stride stride_A, const double* B, rocblas_int ldb,
    rocblas_stride stride_B, double* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dtrmm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, rocblas_stride stride_A, const double* B, int64_t ldb, rocblas_stride stride_B, double* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ctrmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride stride_B, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_ctrmm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A, const rocblas_float_complex* B, int64_t ldb,
    rocblas_stride stride_B, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ztrmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride stride_B, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_ztrmm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, const rocblas_double_complex* B,
    int64_t ldb, rocblas_stride stride_B, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_strsm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, float* B,
    rocblas_int ldb);
rocblas_status rocblas_strsm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda, float* B,
    int64_t ldb);
rocblas_status rocblas_dtrsm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda,
    double* B, rocblas_int ldb);
rocblas_status rocblas_dtrsm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda, double* B,
    int64_t ldb);
rocblas_status rocblas_ctrsm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb);
rocblas_status rocblas_ctrsm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, rocblas_float_complex* B, int64_t ldb);
rocblas_status rocblas_ztrsm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb);
rocblas_status rocblas_ztrsm_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    int64_t lda, rocblas_double_complex* B, int64_t ldb);
rocblas_status rocblas_strsm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha,
    const float* const* A, rocblas_int lda, float* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocblas_strsm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* const* A,
    int64_t lda, float* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocblas_dtrsm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const* A, rocblas_int lda, double* const* B, rocblas_int ldb, rocblas_int batch_count);
rocblas_status rocblas_dtrsm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* const* A,
    int64_t lda, double* const* B, int64_t ldb, int64_t batch_count);
rocblas_status rocblas_ctrsm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocblas_ctrsm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, int64_t lda, rocblas_float_complex* const* B, int64_t ldb,
    int64_t batch_count);
rocblas_status rocblas_ztrsm_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_int batch_count);
rocblas_status rocblas_ztrsm_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, int64_t lda, rocblas_double_complex* const* B, int64_t ldb,
    int64_t batch_count);
rocblas_status rocblas_strsm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride stride_a, float* B, rocblas_int ldb, rocblas_stride stride_b,
    rocblas_int batch_count);
rocblas_status rocblas_strsm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, rocblas_stride stride_a, float* B, int64_t ldb, rocblas_stride stride_b, int64_t batch_count);
rocblas_status rocblas_dtrsm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, rocblas_stride stride_a, double* B, rocblas_int ldb, rocblas_stride stride_b,
    rocblas_int batch_count);
rocblas_status rocblas_dtrsm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, rocblas_stride stride_a, double* B, int64_t ldb, rocblas_stride stride_b, int64_t batch_count);
rocblas_status rocblas_ctrsm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_a, rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride stride_b, rocblas_int batch_count);
rocblas_status rocblas_ctrsm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_a, rocblas_float_complex* B, int64_t ldb,
    rocblas_stride stride_b, int64_t batch_count);
rocblas_status rocblas_ztrsm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_a, rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride stride_b, rocblas_int batch_count);
rocblas_status rocblas_ztrsm_strided_batched_64(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_a, rocblas_double_complex* B, int64_t ldb,
    rocblas_stride stride_b, int64_t batch_count);
rocblas_status rocblas_sgeam(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, const float* alpha, const float* A, rocblas_int lda, const float* beta, const float* B,
    rocblas_int ldb, float* C, rocblas_int ldc);
rocblas_status rocblas_sgeam_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, const float* alpha, const float* A, int64_t lda, const float* beta, const float* B, int64_t ldb,
    float* C, int64_t ldc);
rocblas_status rocblas_dgeam(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, const double* alpha, const double* A, rocblas_int lda, const double* beta, const double* B,
    rocblas_int ldb, double* C, rocblas_int ldc);
rocblas_status rocblas_dgeam_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, const double* alpha, const double* A, int64_t lda, const double* beta, const double* B, int64_t ldb,
    double* C, int64_t ldc);
rocblas_status rocblas_cgeam(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* B, rocblas_int ldb, rocblas_float_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_cgeam_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* B, int64_t ldb, rocblas_float_complex* C,
    int64_t ldc);
rocblas_status rocblas_zgeam(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m,
    rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, rocblas_int ldb, rocblas_double_complex* C,
    rocblas_int ldc);
rocblas_status rocblas_zgeam_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, int64_t ldb, rocblas_double_complex* C,
    int64_t ldc);
rocblas_status rocblas_sgeam_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const float* alpha, const float* const* A, rocblas_int lda, const float* beta,
    const float* const* B, rocblas_int ldb, float* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_sgeam_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, const float* alpha, const float* const* A, int64_t lda, const float* beta,
    const float* const* B, int64_t ldb, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dgeam_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const double* alpha, const double* const* A, rocblas_int lda, const double* beta,
    const double* const* B, rocblas_int ldb, double* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_dgeam_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, const double* alpha, const double* const* A, int64_t lda, const double* beta,
    const double* const* B, int64_t ldb, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cgeam_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A,
    rocblas_int lda, const rocblas_float_complex* beta, const rocblas_float_complex* const* B, rocblas_int ldb,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cgeam_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const* A, int64_t lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* const* B, int64_t ldb,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zgeam_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A,
    rocblas_int lda, const rocblas_double_complex* beta, const rocblas_double_complex* const* B, rocblas_int ldb,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zgeam_batched_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const* A, int64_t lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* const* B, int64_t ldb,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sgeam_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride stride_A,
    const float* beta, const float* B, rocblas_int ldb, rocblas_stride stride_B, float* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_sgeam_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda,
    rocblas_stride stride_A, const float* beta, const float* B, int64_t ldb, rocblas_stride stride_B, float* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_dgeam_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride stride_A,
    const double* beta, const double* B, rocblas_int ldb, rocblas_stride stride_B, double* C, rocblas_int ldc,
    rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_dgeam_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_A, const double* beta, const double* B, int64_t ldb, rocblas_stride stride_B, double* C,
    int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cgeam_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride stride_A, const rocblas_float_complex* beta, const rocblas_float_complex* B, rocblas_int ldb,
    rocblas_stride stride_B, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_cgeam_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_A, const rocblas_float_complex* beta, const rocblas_float_complex* B,
    int64_t ldb, rocblas_stride stride_B, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_zgeam_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* beta, const rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride stride_B, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_zgeam_strided_batched_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, const rocblas_double_complex* beta,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride stride_B, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_sdgmm(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* A,
    rocblas_int lda, const float* x, rocblas_int incx, float* C, rocblas_int ldc);
rocblas_status rocblas_sdgmm_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* A,
    int64_t lda, const float* x, int64_t incx, float* C, int64_t ldc);
rocblas_status rocblas_ddgmm(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* A,
    rocblas_int lda, const double* x, rocblas_int incx, double* C, rocblas_int ldc);
rocblas_status rocblas_ddgmm_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* A,
    int64_t lda, const double* x, int64_t incx, double* C, int64_t ldc);
rocblas_status rocblas_cdgmm(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_cdgmm_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zdgmm(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zdgmm_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_sdgmm_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const float* const* A, rocblas_int lda, const float* const* x, rocblas_int incx, float* const* C, rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_sdgmm_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const float* const* A, int64_t lda, const float* const* x, int64_t incx, float* const* C, int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_ddgmm_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const double* const* A, rocblas_int lda, const double* const* x, rocblas_int incx, double* const* C,
    rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_ddgmm_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const double* const* A, int64_t lda, const double* const* x, int64_t incx, double* const* C, int64_t ldc,
    int64_t batch_count);
rocblas_status rocblas_cdgmm_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* const* A, rocblas_int lda, const rocblas_float_complex* const* x, rocblas_int incx,
    rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cdgmm_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_float_complex* const* A, int64_t lda, const rocblas_float_complex* const* x, int64_t incx,
    rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zdgmm_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* const* A, rocblas_int lda, const rocblas_double_complex* const* x, rocblas_int incx,
    rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zdgmm_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_double_complex* const* A, int64_t lda, const rocblas_double_complex* const* x, int64_t incx,
    rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sdgmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const float* A, rocblas_int lda, rocblas_stride stride_A, const float* x, rocblas_int incx,
    rocblas_stride stride_x, float* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_sdgmm_strided_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const float* A, int64_t lda, rocblas_stride stride_A, const float* x, int64_t incx, rocblas_stride stride_x,
    float* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_ddgmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const double* A, rocblas_int lda, rocblas_stride stride_A, const double* x, rocblas_int incx,
    rocblas_stride stride_x, double* C, rocblas_int ldc, rocblas_stride stride_C, rocblas_int batch_count);
rocblas_status rocblas_ddgmm_strided_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const double* A, int64_t lda, rocblas_stride stride_A, const double* x, int64_t incx, rocblas_stride stride_x,
    double* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_cdgmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_cdgmm_strided_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride stride_A, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stride_x, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_C, int64_t batch_count);
rocblas_status rocblas_zdgmm_strided_batched(rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_A, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stride_x, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride stride_C,
    rocblas_int batch_count);
rocblas_status rocblas_zdgmm_strided_batched_64(rocblas_handle handle, rocblas_side side, int64_t m, int64_t n,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_A, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stride_x, rocblas_double_complex* C, int64_t ldc, rocblas_stride stride_C,
    int64_t batch_count);
rocblas_status rocblas_sgemmt(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    const float* B, rocblas_int ldb, const float* beta, float* C, rocblas_int ldc);
rocblas_status rocblas_sgemmt_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda, const float* B,
    int64_t ldb, const float* beta, float* C, int64_t ldc);
rocblas_status rocblas_dgemmt(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    const double* B, rocblas_int ldb, const double* beta, double* C, rocblas_int ldc);
rocblas_status rocblas_dgemmt_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda, const double* B,
    int64_t ldb, const double* beta, double* C, int64_t ldc);
rocblas_status rocblas_cgemmt(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B, rocblas_int ldb,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
rocblas_status rocblas_cgemmt_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, const rocblas_float_complex* B, int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
rocblas_status rocblas_zgemmt(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* B, rocblas_int ldb,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc);
rocblas_status rocblas_zgemmt_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B, int64_t ldb,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
rocblas_status rocblas_sgemmt_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const float* alpha, const float* const* A, rocblas_int lda,
    const float* const* B, rocblas_int ldb, const float* beta, float* const* C, rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_sgemmt_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const float* alpha, const float* const* A, int64_t lda,
    const float* const* B, int64_t ldb, const float* beta, float* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_dgemmt_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const double* alpha, const double* const* A,
    rocblas_int lda, const double* const* B, rocblas_int ldb, const double* beta, double* const* C, rocblas_int ldc,
    rocblas_int batch_count);
rocblas_status rocblas_dgemmt_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const double* alpha, const double* const* A, int64_t lda,
    const double* const* B, int64_t ldb, const double* beta, double* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_cgemmt_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, rocblas_int lda, const rocblas_float_complex* const* B, rocblas_int ldb,
    const rocblas_float_complex* beta, rocblas_float_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_cgemmt_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const* A, int64_t lda, const rocblas_float_complex* const* B, int64_t ldb,
    const rocblas_float_complex* beta, rocblas_float_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_zgemmt_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, rocblas_int lda, const rocblas_double_complex* const* B, rocblas_int ldb,
    const rocblas_double_complex* beta, rocblas_double_complex* const* C, rocblas_int ldc, rocblas_int batch_count);
rocblas_status rocblas_zgemmt_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const* A, int64_t lda, const rocblas_double_complex* const* B, int64_t ldb,
    const rocblas_double_complex* beta, rocblas_double_complex* const* C, int64_t ldc, int64_t batch_count);
rocblas_status rocblas_sgemmt_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const float* alpha, const float* A, rocblas_int lda,
    rocblas_stride stride_a, const float* B, rocblas_int ldb, rocblas_stride stride_b, const float* beta, float* C,
    rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_sgemmt_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda,
    rocblas_stride stride_a, const float* B, int64_t ldb, rocblas_stride stride_b, const float* beta, float* C,
    int64_t ldc, rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_dgemmt_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const double* alpha, const double* A, rocblas_int lda,
    rocblas_stride stride_a, const double* B, rocblas_int ldb, rocblas_stride stride_b, const double* beta, double* C,
    rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_dgemmt_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda,
    rocblas_stride stride_a, const double* B, int64_t ldb, rocblas_stride stride_b, const double* beta, double* C,
    int64_t ldc, rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_cgemmt_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_a, const rocblas_float_complex* B,
    rocblas_int ldb, rocblas_stride stride_b, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_cgemmt_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride stride_a, const rocblas_float_complex* B, int64_t ldb, rocblas_stride stride_b,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride stride_c,
    int64_t batch_count);
rocblas_status rocblas_zgemmt_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_a, const rocblas_double_complex* B,
    rocblas_int ldb, rocblas_stride stride_b, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc, rocblas_stride stride_c, rocblas_int batch_count);
rocblas_status rocblas_zgemmt_strided_batched_64(rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA,
    rocblas_operation transB, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride stride_a, const rocblas_double_complex* B,
    int64_t ldb, rocblas_stride stride_b, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc,
    rocblas_stride stride_c, int64_t batch_count);
rocblas_status rocblas_strtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const float* A, rocblas_int lda, float* invA, rocblas_int ldinvA);
rocblas_status rocblas_dtrtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const double* A, rocblas_int lda, double* invA, rocblas_int ldinvA);
rocblas_status rocblas_ctrtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* invA, rocblas_int ldinvA);
rocblas_status rocblas_ztrtri(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* invA, rocblas_int ldinvA);
rocblas_status rocblas_strtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const float* const* A, rocblas_int lda, float* const* invA, rocblas_int ldinvA, rocblas_int batch_count);
rocblas_status rocblas_dtrtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const double* const* A, rocblas_int lda, double* const* invA, rocblas_int ldinvA, rocblas_int batch_count);
rocblas_status rocblas_ctrtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const* A, rocblas_int lda, rocblas_float_complex* const* invA, rocblas_int ldinvA,
    rocblas_int batch_count);
rocblas_status rocblas_ztrtri_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const* A, rocblas_int lda, rocblas_double_complex* const* invA, rocblas_int ldinvA,
    rocblas_int batch_count);
rocblas_status rocblas_strtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, const float* A, rocblas_int lda, rocblas_stride stride_a, float* invA, rocblas_int ldinvA,
    rocblas_stride stride_invA, rocblas_int batch_count);
rocblas_status rocblas_dtrtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, const double* A, rocblas_int lda, rocblas_stride stride_a, double* invA, rocblas_int ldinvA,
    rocblas_stride stride_invA, rocblas_int batch_count);
rocblas_status rocblas_ctrtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride stride_a,
    rocblas_float_complex* invA, rocblas_int ldinvA, rocblas_stride stride_invA, rocblas_int batch_count);
rocblas_status rocblas_ztrtri_strided_batched(rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag,
    rocblas_int n, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride stride_a,
    rocblas_double_complex* invA, rocblas_int ldinvA, rocblas_stride stride_invA, rocblas_int batch_count);

/* Extended */
rocblas_status rocblas_hshgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_half* const* A, rocblas_int lda, const rocblas_half* const* x, rocblas_int incx,
    const float* beta, rocblas_half* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_hshgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const float* alpha, const rocblas_half* const* A, int64_t lda, const rocblas_half* const* x, int64_t incx,
    const float* beta, rocblas_half* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_hssgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_half* const* A, rocblas_int lda, const rocblas_half* const* x, rocblas_int incx,
    const float* beta, float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_hssgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const float* alpha, const rocblas_half* const* A, int64_t lda, const rocblas_half* const* x, int64_t incx,
    const float* beta, float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_tstgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_bfloat16* const* A, rocblas_int lda, const rocblas_bfloat16* const* x,
    rocblas_int incx, const float* beta, rocblas_bfloat16* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_tstgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const float* alpha, const rocblas_bfloat16* const* A, int64_t lda, const rocblas_bfloat16* const* x, int64_t incx,
    const float* beta, rocblas_bfloat16* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_tssgemv_batched(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const float* alpha, const rocblas_bfloat16* const* A, rocblas_int lda, const rocblas_bfloat16* const* x,
    rocblas_int incx, const float* beta, float* const* y, rocblas_int incy, rocblas_int batch_count);
rocblas_status rocblas_tssgemv_batched_64(rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n,
    const float* alpha, const rocblas_bfloat16* const* A, int64_t lda, const rocblas_bfloat16* const* x, int64_t incx,
    const float* beta, float* const* y, int64_t incy, int64_t batch_count);
rocblas_status rocblas_hshgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const float* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_half* x, rocblas_int incx, rocblas_stride stridex, const float* beta, rocblas_half* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_hshgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m,
    int64_t n, const float* alpha, const rocblas_half* A, int64_t lda, rocblas_stride strideA, const rocblas_half* x,
    int64_t incx, rocblas_stride stridex, const float* beta, rocblas_half* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_hssgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const float* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_half* x, rocblas_int incx, rocblas_stride stridex, const float* beta, float* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_hssgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m,
    int64_t n, const float* alpha, const rocblas_half* A, int64_t lda, rocblas_stride strideA, const rocblas_half* x,
    int64_t incx, rocblas_stride stridex, const float* beta, float* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
rocblas_status rocblas_tstgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const float* alpha, const rocblas_bfloat16* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_bfloat16* x, rocblas_int incx, rocblas_stride stridex, const float* beta, rocblas_bfloat16* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_tstgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m,
    int64_t n, const float* alpha, const rocblas_bfloat16* A, int64_t lda, rocblas_stride strideA,
    const rocblas_bfloat16* x, int64_t incx, rocblas_stride stridex, const float* beta, rocblas_bfloat16* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_tssgemv_strided_batched(rocblas_handle handle, rocblas_operation transA, rocblas_int m,
    rocblas_int n, const float* alpha, const rocblas_bfloat16* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_bfloat16* x, rocblas_int incx, rocblas_stride stridex, const float* beta, float* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count);
rocblas_status rocblas_tssgemv_strided_batched_64(rocblas_handle handle, rocblas_operation transA, int64_t m,
    int64_t n, const float* alpha, const rocblas_bfloat16* A, int64_t lda, rocblas_stride strideA,
    const rocblas_bfloat16* x, int64_t incx, rocblas_stride stridex, const float* beta, float* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
rocblas_status rocblas_gemm_ex(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type,
    rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_ex_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m,
    int64_t n, int64_t k, const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, const void* b,
    rocblas_datatype b_type, int64_t ldb, const void* beta, const void* c, rocblas_datatype c_type, int64_t ldc,
    void* d, rocblas_datatype d_type, int64_t ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_batched_ex(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type,
    rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index,
    uint32_t flags);
rocblas_status rocblas_gemm_batched_ex_64(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda,
    const void* b, rocblas_datatype b_type, int64_t ldb, const void* beta, const void* c, rocblas_datatype c_type,
    int64_t ldc, void* d, rocblas_datatype d_type, int64_t ldd, int64_t batch_count, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_strided_batched_ex(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a,
    rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a, const void* b, rocblas_datatype b_type,
    rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c, rocblas_datatype c_type,
    rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_stride stride_d, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_strided_batched_ex_64(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a,
    rocblas_datatype a_type, int64_t lda, rocblas_stride stride_a, const void* b, rocblas_datatype b_type, int64_t ldb,
    rocblas_stride stride_b, const void* beta, const void* c, rocblas_datatype c_type, int64_t ldc,
    rocblas_stride stride_c, void* d, rocblas_datatype d_type, int64_t ldd, rocblas_stride stride_d,
    int64_t batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
rocblas_status rocblas_axpy_ex(rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type,
    const void* x, rocblas_datatype x_type, rocblas_int incx, void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_datatype execution_type);
rocblas_status rocblas_axpy_ex_64(rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type,
    const void* x, rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_datatype execution_type);
rocblas_status rocblas_axpy_batched_ex(rocblas_handle handle, rocblas_int n, const void* alpha,
    rocblas_datatype alpha_type, const void* x, rocblas_datatype x_type, rocblas_int incx, void* y,
    rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_axpy_batched_ex_64(rocblas_handle handle, int64_t n, const void* alpha,
    rocblas_datatype alpha_type, const void* x, rocblas_datatype x_type, int64_t incx, void* y,
    rocblas_datatype y_type, int64_t incy, int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_axpy_strided_batched_ex(rocblas_handle handle, rocblas_int n, const void* alpha,
    rocblas_datatype alpha_type, const void* x, rocblas_datatype x_type, rocblas_int incx, rocblas_stride stridex,
    void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_axpy_strided_batched_ex_64(rocblas_handle handle, int64_t n, const void* alpha,
    rocblas_datatype alpha_type, const void* x, rocblas_datatype x_type, int64_t incx, rocblas_stride stridex, void* y,
    rocblas_datatype y_type, int64_t incy, rocblas_stride stridey, int64_t batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_dot_ex(rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type,
    rocblas_int incx, const void* y, rocblas_datatype y_type, rocblas_int incy, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_ex_64(rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type,
    int64_t incx, const void* y, rocblas_datatype y_type, int64_t incy, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dotc_ex(rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type,
    rocblas_int incx, const void* y, rocblas_datatype y_type, rocblas_int incy, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_ex_64(rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type,
    int64_t incx, const void* y, rocblas_datatype y_type, int64_t incy, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dot_batched_ex(rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type,
    rocblas_int incx, const void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_batched_ex_64(rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type,
    int64_t incx, const void* y, rocblas_datatype y_type, int64_t incy, int64_t batch_count, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_batched_ex(rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type,
    rocblas_int incx, const void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dotc_batched_ex_64(rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type,
    int64_t incx, const void* y, rocblas_datatype y_type, int64_t incy, int64_t batch_count, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_dot_strided_batched_ex(rocblas_handle handle, rocblas_int n, const void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, const void* y, rocblas_datatype y_type,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dot_strided_batched_ex_64(rocblas_handle handle, int64_t n, const void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, const void* y, rocblas_datatype y_type,
    int64_t incy, rocblas_stride stride_y, int64_t batch_count, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dotc_strided_batched_ex(rocblas_handle handle, rocblas_int n, const void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, const void* y, rocblas_datatype y_type,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_dotc_strided_batched_ex_64(rocblas_handle handle, int64_t n, const void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, const void* y, rocblas_datatype y_type,
    int64_t incy, rocblas_stride stride_y, int64_t batch_count, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_ex(rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type,
    rocblas_int incx, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_ex_64(rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type,
    int64_t incx, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_batched_ex(rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type,
    rocblas_int incx, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_batched_ex_64(rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type,
    int64_t incx, int64_t batch_count, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_strided_batched_ex(rocblas_handle handle, rocblas_int n, const void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count, void* results,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_nrm2_strided_batched_ex_64(rocblas_handle handle, int64_t n, const void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, int64_t batch_count, void* results,
    rocblas_datatype result_type, rocblas_datatype execution_type);
rocblas_status rocblas_rot_ex(rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx,
    void* y, rocblas_datatype y_type, rocblas_int incy, const void* c, const void* s, rocblas_datatype cs_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_rot_ex_64(rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx,
    void* y, rocblas_datatype y_type, int64_t incy, const void* c, const void* s, rocblas_datatype cs_type,
    rocblas_datatype execution_type);
rocblas_status rocblas_rot_batched_ex(rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type,
    rocblas_int incx, void* y, rocblas_datatype y_type, rocblas_int incy, const void* c, const void* s,
    rocblas_datatype cs_type, rocblas_int batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_rot_batched_ex_64(rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type,
    int64_t incx, void* y, rocblas_datatype y_type, int64_t incy, const void* c, const void* s,
    rocblas_datatype cs_type, int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_rot_strided_batched_ex(rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type,
    rocblas_int incx, rocblas_stride stride_x, void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_stride stride_y, const void* c, const void* s, rocblas_datatype cs_type, rocblas_int batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_rot_strided_batched_ex_64(rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type,
    int64_t incx, rocblas_stride stride_x, void* y, rocblas_datatype y_type, int64_t incy, rocblas_stride stride_y,
    const void* c, const void* s, rocblas_datatype cs_type, int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_scal_ex(rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type,
    void* x, rocblas_datatype x_type, rocblas_int incx, rocblas_datatype execution_type);
rocblas_status rocblas_scal_ex_64(rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type,
    void* x, rocblas_datatype x_type, int64_t incx, rocblas_datatype execution_type);
rocblas_status rocblas_scal_batched_ex(rocblas_handle handle, rocblas_int n, const void* alpha,
    rocblas_datatype alpha_type, void* x, rocblas_datatype x_type, rocblas_int incx, rocblas_int batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_scal_batched_ex_64(rocblas_handle handle, int64_t n, const void* alpha,
    rocblas_datatype alpha_type, void* x, rocblas_datatype x_type, int64_t incx, int64_t batch_count,
    rocblas_datatype execution_type);
rocblas_status rocblas_scal_strided_batched_ex(rocblas_handle handle, rocblas_int n, const void* alpha,
    rocblas_datatype alpha_type, void* x, rocblas_datatype x_type, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_scal_strided_batched_ex_64(rocblas_handle handle, int64_t n, const void* alpha,
    rocblas_datatype alpha_type, void* x, rocblas_datatype x_type, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, rocblas_datatype execution_type);
rocblas_status rocblas_geam_ex(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* A, rocblas_datatype a_type,
    rocblas_int lda, const void* B, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* C,
    rocblas_datatype c_type, rocblas_int ldc, void* D, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_datatype compute_type, rocblas_geam_ex_operation geam_ex_op);
rocblas_status rocblas_trsm_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, void* B,
    rocblas_int ldb, const void* invA, rocblas_int invA_size, rocblas_datatype compute_type);
rocblas_status rocblas_trsm_batched_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A,
    rocblas_int lda, void* B, rocblas_int ldb, rocblas_int batch_count, const void* invA, rocblas_int invA_size,
    rocblas_datatype compute_type);
rocblas_status rocblas_trsm_strided_batched_ex(rocblas_handle handle, rocblas_side side, rocblas_fill uplo,
    rocblas_operation transA, rocblas_diagonal diag, rocblas_int m, rocblas_int n, const void* alpha, const void* A,
    rocblas_int lda, rocblas_stride stride_A, void* B, rocblas_int ldb, rocblas_stride stride_B,
    rocblas_int batch_count, const void* invA, rocblas_int invA_size, rocblas_stride stride_invA,
    rocblas_datatype compute_type);
rocblas_status rocblas_gemm_ex3(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type,
    rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_computetype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_strided_batched_ex3(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a,
    rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a, const void* b, rocblas_datatype b_type,
    rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c, rocblas_datatype c_type,
    rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_stride stride_d, rocblas_int batch_count, rocblas_computetype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
rocblas_status rocblas_gemm_batched_ex3(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type,
    rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_int batch_count, rocblas_computetype compute_type, rocblas_gemm_algo algo, int32_t solution_index,
    uint32_t flags);

/* Other */
rocblas_status rocblas_set_vector(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y,
    rocblas_int incy);
rocblas_status rocblas_set_vector_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy);
rocblas_status rocblas_get_vector(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y,
    rocblas_int incy);
rocblas_status rocblas_get_vector_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy);
rocblas_status rocblas_set_matrix(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a,
    rocblas_int lda, void* b, rocblas_int ldb);
rocblas_status rocblas_set_matrix_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda,
    void* b, int64_t ldb);
rocblas_status rocblas_get_matrix(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a,
    rocblas_int lda, void* b, rocblas_int ldb);
rocblas_status rocblas_get_matrix_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda,
    void* b, int64_t ldb);
rocblas_status rocblas_set_vector_async(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y,
    rocblas_int incy, hipStream_t stream);
rocblas_status rocblas_set_vector_async_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y,
    int64_t incy, hipStream_t stream);
rocblas_status rocblas_get_vector_async(rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y,
    rocblas_int incy, hipStream_t stream);
rocblas_status rocblas_get_vector_async_64(int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y,
    int64_t incy, hipStream_t stream);
rocblas_status rocblas_set_matrix_async(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a,
    rocblas_int lda, void* b, rocblas_int ldb, hipStream_t stream);
rocblas_status rocblas_set_matrix_async_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda,
    void* b, int64_t ldb, hipStream_t stream);
rocblas_status rocblas_get_matrix_async(rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a,
    rocblas_int lda, void* b, rocblas_int ldb, hipStream_t stream);
rocblas_status rocblas_get_matrix_async_64(int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda,
    void* b, int64_t ldb, hipStream_t stream);
const char* rocblas_status_to_string(rocblas_status status);
void rocblas_initialize(void);
rocblas_status rocblas_get_version_string(char* buf, size_t len);
rocblas_status rocblas_get_version_string_size(size_t* len);
rocblas_status rocblas_start_device_memory_size_query(rocblas_handle handle);
rocblas_status rocblas_stop_device_memory_size_query(rocblas_handle handle, size_t* size);
bool rocblas_is_device_memory_size_query(rocblas_handle handle);
bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr);
rocblas_status rocblas_device_malloc_ptr(struct rocblas_device_malloc_base* ptr, void** res);
rocblas_status rocblas_device_malloc_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res);
rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr);
void rocblas_device_malloc_set_default_memory_size(size_t size);
rocblas_status rocblas_get_device_memory_size(rocblas_handle handle, size_t* size);
rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size);
rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size);
bool rocblas_is_managing_device_memory(rocblas_handle handle);
bool rocblas_is_user_managing_device_memory(rocblas_handle handle);
void rocblas_abort(void);
rocblas_status rocblas_create_handle(rocblas_handle* handle);
rocblas_status rocblas_destroy_handle(rocblas_handle handle);
rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream);
rocblas_status rocblas_get_stream(rocblas_handle handle, hipStream_t* stream);
rocblas_status rocblas_set_pointer_mode(rocblas_handle handle, rocblas_pointer_mode pointer_mode);
rocblas_status rocblas_get_pointer_mode(rocblas_handle handle, rocblas_pointer_mode* pointer_mode);
rocblas_status rocblas_set_atomics_mode(rocblas_handle handle, rocblas_atomics_mode atomics_mode);
rocblas_status rocblas_get_atomics_mode(rocblas_handle handle, rocblas_atomics_mode* atomics_mode);
rocblas_status rocblas_set_math_mode(rocblas_handle handle, rocblas_math_mode math_mode);
rocblas_status rocblas_get_math_mode(rocblas_handle handle, rocblas_math_mode* math_mode);
rocblas_pointer_mode rocblas_pointer_to_mode(void* ptr);
rocblas_status rocblas_set_start_stop_events(rocblas_handle handle, hipEvent_t startEvent, hipEvent_t stopEvent);
rocblas_status rocblas_set_solution_fitness_query(rocblas_handle handle, double* fitness);
rocblas_status rocblas_set_performance_metric(rocblas_handle handle, rocblas_performance_metric metric);
rocblas_status rocblas_get_performance_metric(rocblas_handle handle, rocblas_performance_metric* metric);
rocblas_status rocblas_gemm_ex_get_solutions(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type,
    rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags, rocblas_int* list_array,
    rocblas_int* list_size);
rocblas_status rocblas_gemm_ex_get_solutions_by_type(rocblas_handle handle, rocblas_datatype input_type,
    rocblas_datatype output_type, rocblas_datatype compute_type, uint32_t flags, rocblas_int* list_array,
    rocblas_int* list_size);
rocblas_status rocblas_gemm_batched_ex_get_solutions(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a,
    rocblas_datatype a_type, rocblas_int lda, const void* b, rocblas_datatype b_type, rocblas_int ldb,
    const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, void* d, rocblas_datatype d_type,
    rocblas_int ldd, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo, uint32_t flags,
    rocblas_int* list_array, rocblas_int* list_size);
rocblas_status rocblas_gemm_batched_ex_get_solutions_by_type(rocblas_handle handle, rocblas_datatype input_type,
    rocblas_datatype output_type, rocblas_datatype compute_type, uint32_t flags, rocblas_int* list_array,
    rocblas_int* list_size);
rocblas_status rocblas_gemm_strided_batched_ex_get_solutions(rocblas_handle handle, rocblas_operation transA,
    rocblas_operation transB, rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a,
    rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a, const void* b, rocblas_datatype b_type,
    rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c, rocblas_datatype c_type,
    rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type, rocblas_int ldd,
    rocblas_stride stride_d, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

#ifdef __cplusplus
}
#endif

#endif
