/* Functions of libhipblas. Made by cairn.catalog.headers from the library's rows. */
#ifndef CAIRN_HIPBLAS_DETAIL_FUNCTIONS_H
#define CAIRN_HIPBLAS_DETAIL_FUNCTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Level1 */
hipblasStatus_t hipblasHaxpy(hipblasHandle_t handle, int n, const hipblasHalf* alpha, const hipblasHalf* x, int incx,
    hipblasHalf* y, int incy);
hipblasStatus_t hipblasHaxpy_v2(hipblasHandle_t handle, int n, const hipblasHalf* alpha, const hipblasHalf* x,
    int incx, hipblasHalf* y, int incy);
hipblasStatus_t hipblasHaxpy_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha, const hipblasHalf* x,
    int64_t incx, hipblasHalf* y, int64_t incy);
hipblasStatus_t hipblasHaxpy_v2_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha, const hipblasHalf* x,
    int64_t incx, hipblasHalf* y, int64_t incy);
hipblasStatus_t hipblasSaxpy(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx, float* y,
    int incy);
hipblasStatus_t hipblasSaxpy_v2(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx, float* y,
    int incy);
hipblasStatus_t hipblasSaxpy_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx,
    float* y, int64_t incy);
hipblasStatus_t hipblasSaxpy_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x, int64_t incx,
    float* y, int64_t incy);
hipblasStatus_t hipblasDaxpy(hipblasHandle_t handle, int n, const double* alpha, const double* x, int incx, double* y,
    int incy);
hipblasStatus_t hipblasDaxpy_v2(hipblasHandle_t handle, int n, const double* alpha, const double* x, int incx,
    double* y, int incy);
hipblasStatus_t hipblasDaxpy_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x, int64_t incx,
    double* y, int64_t incy);
hipblasStatus_t hipblasDaxpy_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x,
    int64_t incx, double* y, int64_t incy);
hipblasStatus_t hipblasCaxpy(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x, int incx,
    hipComplex* y, int incy);
hipblasStatus_t hipblasCaxpy_v2(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x, int incx,
    hipComplex* y, int incy);
hipblasStatus_t hipblasCaxpy_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* x,
    int64_t incx, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasCaxpy_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, const hipComplex* x,
    int64_t incx, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasZaxpy(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* x,
    int incx, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZaxpy_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZaxpy_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZaxpy_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasHaxpyBatched(hipblasHandle_t handle, int n, const hipblasHalf* alpha,
    const hipblasHalf* const* x, int incx, hipblasHalf* const* y, int incy, int batchCount);
hipblasStatus_t hipblasHaxpyBatched_v2(hipblasHandle_t handle, int n, const hipblasHalf* alpha,
    const hipblasHalf* const* x, int incx, hipblasHalf* const* y, int incy, int batchCount);
hipblasStatus_t hipblasHaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha,
    const hipblasHalf* const* x, int64_t incx, hipblasHalf* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasHaxpyBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha,
    const hipblasHalf* const* x, int64_t incx, hipblasHalf* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSaxpyBatched(hipblasHandle_t handle, int n, const float* alpha, const float* const* x, int incx,
    float* const* y, int incy, int batchCount);
hipblasStatus_t hipblasSaxpyBatched_v2(hipblasHandle_t handle, int n, const float* alpha, const float* const* x,
    int incx, float* const* y, int incy, int batchCount);
hipblasStatus_t hipblasSaxpyBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* const* x,
    int64_t incx, float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSaxpyBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* const* x,
    int64_t incx, float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDaxpyBatched(hipblasHandle_t handle, int n, const double* alpha, const double* const* x,
    int incx, double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDaxpyBatched_v2(hipblasHandle_t handle, int n, const double* alpha, const double* const* x,
    int incx, double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDaxpyBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* const* x,
    int64_t incx, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDaxpyBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCaxpyBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* const* x,
    int incx, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCaxpyBatched_v2(hipblasHandle_t handle, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    const hipComplex* const* x, int64_t incx, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCaxpyBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    const hipComplex* const* x, int64_t incx, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZaxpyBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZaxpyBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZaxpyBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZaxpyBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasHaxpyStridedBatched(hipblasHandle_t handle, int n, const hipblasHalf* alpha,
    const hipblasHalf* x, int incx, hipblasStride stridex, hipblasHalf* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasHaxpyStridedBatched_v2(hipblasHandle_t handle, int n, const hipblasHalf* alpha,
    const hipblasHalf* x, int incx, hipblasStride stridex, hipblasHalf* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasHaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha,
    const hipblasHalf* x, int64_t incx, hipblasStride stridex, hipblasHalf* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasHaxpyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* alpha,
    const hipblasHalf* x, int64_t incx, hipblasStride stridex, hipblasHalf* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasSaxpyStridedBatched(hipblasHandle_t handle, int n, const float* alpha, const float* x, int incx,
    hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSaxpyStridedBatched_v2(hipblasHandle_t handle, int n, const float* alpha, const float* x,
    int incx, hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x,
    int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSaxpyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, const float* x,
    int64_t incx, hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDaxpyStridedBatched(hipblasHandle_t handle, int n, const double* alpha, const double* x,
    int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDaxpyStridedBatched_v2(hipblasHandle_t handle, int n, const double* alpha, const double* x,
    int incx, hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, const double* x,
    int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDaxpyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha,
    const double* x, int64_t incx, hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasCaxpyStridedBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, const hipComplex* x,
    int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCaxpyStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasCaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasCaxpyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasZaxpyStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasZaxpyStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasZaxpyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZaxpyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasScopy(hipblasHandle_t handle, int n, const float* x, int incx, float* y, int incy);
hipblasStatus_t hipblasScopy_v2(hipblasHandle_t handle, int n, const float* x, int incx, float* y, int incy);
hipblasStatus_t hipblasScopy_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* y,
    int64_t incy);
hipblasStatus_t hipblasScopy_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* y,
    int64_t incy);
hipblasStatus_t hipblasDcopy(hipblasHandle_t handle, int n, const double* x, int incx, double* y, int incy);
hipblasStatus_t hipblasDcopy_v2(hipblasHandle_t handle, int n, const double* x, int incx, double* y, int incy);
hipblasStatus_t hipblasDcopy_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* y,
    int64_t incy);
hipblasStatus_t hipblasDcopy_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* y,
    int64_t incy);
hipblasStatus_t hipblasCcopy(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipComplex* y, int incy);
hipblasStatus_t hipblasCcopy_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, hipComplex* y, int incy);
hipblasStatus_t hipblasCcopy_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasCcopy_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasZcopy(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy);
hipblasStatus_t hipblasZcopy_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZcopy_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZcopy_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasScopyBatched(hipblasHandle_t handle, int n, const float* const* x, int incx, float* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasScopyBatched_v2(hipblasHandle_t handle, int n, const float* const* x, int incx, float* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasScopyBatched_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasScopyBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDcopyBatched(hipblasHandle_t handle, int n, const double* const* x, int incx, double* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasDcopyBatched_v2(hipblasHandle_t handle, int n, const double* const* x, int incx,
    double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDcopyBatched_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDcopyBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCcopyBatched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCcopyBatched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCcopyBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCcopyBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZcopyBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZcopyBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZcopyBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZcopyBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasScopyStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasScopyStridedBatched_v2(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasScopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasScopyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDcopyStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDcopyStridedBatched_v2(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDcopyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCcopyStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCcopyStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCcopyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZcopyStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZcopyStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZcopyStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZcopyStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSscal(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx);
hipblasStatus_t hipblasSscal_v2(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx);
hipblasStatus_t hipblasSscal_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx);
hipblasStatus_t hipblasSscal_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x, int64_t incx);
hipblasStatus_t hipblasDscal(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx);
hipblasStatus_t hipblasDscal_v2(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx);
hipblasStatus_t hipblasDscal_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x, int64_t incx);
hipblasStatus_t hipblasDscal_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x, int64_t incx);
hipblasStatus_t hipblasCscal(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x, int incx);
hipblasStatus_t hipblasCscal_v2(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x, int incx);
hipblasStatus_t hipblasCscal_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* x,
    int64_t incx);
hipblasStatus_t hipblasCscal_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha, hipComplex* x,
    int64_t incx);
hipblasStatus_t hipblasZscal(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* x,
    int incx);
hipblasStatus_t hipblasZscal_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha, hipDoubleComplex* x,
    int incx);
hipblasStatus_t hipblasZscal_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasZscal_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasCsscal(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx);
hipblasStatus_t hipblasCsscal_v2(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx);
hipblasStatus_t hipblasCsscal_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCsscal_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZdscal(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZdscal_v2(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZdscal_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasZdscal_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasSscalBatched(hipblasHandle_t handle, int n, const float* alpha, float* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasSscalBatched_v2(hipblasHandle_t handle, int n, const float* alpha, float* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasSscalBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasSscalBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasDscalBatched(hipblasHandle_t handle, int n, const double* alpha, double* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasDscalBatched_v2(hipblasHandle_t handle, int n, const double* alpha, double* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasDscalBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasDscalBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCscalBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasCscalBatched_v2(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasCscalBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    hipComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCscalBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    hipComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZscalBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    hipDoubleComplex* const* x, int incx, int batchCount);
hipblasStatus_t hipblasZscalBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    hipDoubleComplex* const* x, int incx, int batchCount);
hipblasStatus_t hipblasZscalBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZscalBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCsscalBatched(hipblasHandle_t handle, int n, const float* alpha, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCsscalBatched_v2(hipblasHandle_t handle, int n, const float* alpha, hipComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasCsscalBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCsscalBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZdscalBatched(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasZdscalBatched_v2(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasZdscalBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZdscalBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasSscalStridedBatched(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasSscalStridedBatched_v2(hipblasHandle_t handle, int n, const float* alpha, float* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasSscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasSscalStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, float* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDscalStridedBatched(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDscalStridedBatched_v2(hipblasHandle_t handle, int n, const double* alpha, double* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDscalStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha, double* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCscalStridedBatched(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCscalStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* alpha, hipComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCscalStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* alpha,
    hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZscalStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZscalStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* alpha,
    hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZscalStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* alpha,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCsscalStridedBatched(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCsscalStridedBatched_v2(hipblasHandle_t handle, int n, const float* alpha, hipComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCsscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCsscalStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* alpha, hipComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZdscalStridedBatched(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZdscalStridedBatched_v2(hipblasHandle_t handle, int n, const double* alpha, hipDoubleComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZdscalStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* alpha,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZdscalStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* alpha,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasSswap(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy);
hipblasStatus_t hipblasSswap_v2(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy);
hipblasStatus_t hipblasSswap_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy);
hipblasStatus_t hipblasSswap_v2_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy);
hipblasStatus_t hipblasDswap(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy);
hipblasStatus_t hipblasDswap_v2(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy);
hipblasStatus_t hipblasDswap_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy);
hipblasStatus_t hipblasDswap_v2_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy);
hipblasStatus_t hipblasCswap(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy);
hipblasStatus_t hipblasCswap_v2(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy);
hipblasStatus_t hipblasCswap_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasCswap_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasZswap(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy);
hipblasStatus_t hipblasZswap_v2(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy);
hipblasStatus_t hipblasZswap_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZswap_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasSswapBatched(hipblasHandle_t handle, int n, float* const* x, int incx, float* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasSswapBatched_v2(hipblasHandle_t handle, int n, float* const* x, int incx, float* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasSswapBatched_64(hipblasHandle_t handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSswapBatched_v2_64(hipblasHandle_t handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDswapBatched(hipblasHandle_t handle, int n, double* const* x, int incx, double* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasDswapBatched_v2(hipblasHandle_t handle, int n, double* const* x, int incx, double* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasDswapBatched_64(hipblasHandle_t handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDswapBatched_v2_64(hipblasHandle_t handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCswapBatched(hipblasHandle_t handle, int n, hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCswapBatched_v2(hipblasHandle_t handle, int n, hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCswapBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCswapBatched_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZswapBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZswapBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZswapBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZswapBatched_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSswapStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex,
    float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSswapStridedBatched_v2(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex,
    float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSswapStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSswapStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDswapStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex,
    double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDswapStridedBatched_v2(hipblasHandle_t handle, int n, double* x, int incx,
    hipblasStride stridex, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDswapStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDswapStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCswapStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCswapStridedBatched_v2(hipblasHandle_t handle, int n, hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCswapStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCswapStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZswapStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZswapStridedBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZswapStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZswapStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasHdot(hipblasHandle_t handle, int n, const hipblasHalf* x, int incx, const hipblasHalf* y,
    int incy, hipblasHalf* result);
hipblasStatus_t hipblasHdot_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* x, int64_t incx,
    const hipblasHalf* y, int64_t incy, hipblasHalf* result);
hipblasStatus_t hipblasBfdot(hipblasHandle_t handle, int n, const hipblasBfloat16* x, int incx,
    const hipblasBfloat16* y, int incy, hipblasBfloat16* result);
hipblasStatus_t hipblasBfdot_64(hipblasHandle_t handle, int64_t n, const hipblasBfloat16* x, int64_t incx,
    const hipblasBfloat16* y, int64_t incy, hipblasBfloat16* result);
hipblasStatus_t hipblasSdot(hipblasHandle_t handle, int n, const float* x, int incx, const float* y, int incy,
    float* result);
hipblasStatus_t hipblasSdot_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, const float* y,
    int64_t incy, float* result);
hipblasStatus_t hipblasDdot(hipblasHandle_t handle, int n, const double* x, int incx, const double* y, int incy,
    double* result);
hipblasStatus_t hipblasDdot_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, const double* y,
    int64_t incy, double* result);
hipblasStatus_t hipblasHdotBatched(hipblasHandle_t handle, int n, const hipblasHalf* const* x, int incx,
    const hipblasHalf* const* y, int incy, int batchCount, hipblasHalf* result);
hipblasStatus_t hipblasHdotBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* const* x, int64_t incx,
    const hipblasHalf* const* y, int64_t incy, int64_t batchCount, hipblasHalf* result);
hipblasStatus_t hipblasBfdotBatched(hipblasHandle_t handle, int n, const hipblasBfloat16* const* x, int incx,
    const hipblasBfloat16* const* y, int incy, int batchCount, hipblasBfloat16* result);
hipblasStatus_t hipblasBfdotBatched_64(hipblasHandle_t handle, int64_t n, const hipblasBfloat16* const* x,
    int64_t incx, const hipblasBfloat16* const* y, int64_t incy, int64_t batchCount, hipblasBfloat16* result);
hipblasStatus_t hipblasSdotBatched(hipblasHandle_t handle, int n, const float* const* x, int incx,
    const float* const* y, int incy, int batchCount, float* result);
hipblasStatus_t hipblasSdotBatched_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    const float* const* y, int64_t incy, int64_t batchCount, float* result);
hipblasStatus_t hipblasDdotBatched(hipblasHandle_t handle, int n, const double* const* x, int incx,
    const double* const* y, int incy, int batchCount, double* result);
hipblasStatus_t hipblasDdotBatched_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    const double* const* y, int64_t incy, int64_t batchCount, double* result);
hipblasStatus_t hipblasHdotStridedBatched(hipblasHandle_t handle, int n, const hipblasHalf* x, int incx,
    hipblasStride stridex, const hipblasHalf* y, int incy, hipblasStride stridey, int batchCount, hipblasHalf* result);
hipblasStatus_t hipblasHdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipblasHalf* x, int64_t incx,
    hipblasStride stridex, const hipblasHalf* y, int64_t incy, hipblasStride stridey, int64_t batchCount,
    hipblasHalf* result);
hipblasStatus_t hipblasBfdotStridedBatched(hipblasHandle_t handle, int n, const hipblasBfloat16* x, int incx,
    hipblasStride stridex, const hipblasBfloat16* y, int incy, hipblasStride stridey, int batchCount,
    hipblasBfloat16* result);
hipblasStatus_t hipblasBfdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipblasBfloat16* x,
    int64_t incx, hipblasStride stridex, const hipblasBfloat16* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount, hipblasBfloat16* result);
hipblasStatus_t hipblasSdotStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, const float* y, int incy, hipblasStride stridey, int batchCount, float* result);
hipblasStatus_t hipblasSdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, const float* y, int64_t incy, hipblasStride stridey, int64_t batchCount, float* result);
hipblasStatus_t hipblasDdotStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, const double* y, int incy, hipblasStride stridey, int batchCount, double* result);
hipblasStatus_t hipblasDdotStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, const double* y, int64_t incy, hipblasStride stridey, int64_t batchCount, double* result);
hipblasStatus_t hipblasCdotc(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y,
    int incy, hipComplex* result);
hipblasStatus_t hipblasCdotc_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y,
    int incy, hipComplex* result);
hipblasStatus_t hipblasCdotc_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    const hipComplex* y, int64_t incy, hipComplex* result);
hipblasStatus_t hipblasCdotc_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    const hipComplex* y, int64_t incy, hipComplex* result);
hipblasStatus_t hipblasZdotc(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* y, int incy, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotc_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* y, int incy, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotc_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotc_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result);
hipblasStatus_t hipblasCdotcBatched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    const hipComplex* const* y, int incy, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotcBatched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    const hipComplex* const* y, int incy, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotcBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    const hipComplex* const* y, int64_t incy, int64_t batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotcBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    const hipComplex* const* y, int64_t incy, int64_t batchCount, hipComplex* result);
hipblasStatus_t hipblasZdotcBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    const hipDoubleComplex* const* y, int incy, int batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotcBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    const hipDoubleComplex* const* y, int incy, int batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotcBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* const* y, int64_t incy, int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotcBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* const* y, int64_t incy, int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasCdotcStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotcStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotcStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount,
    hipComplex* result);
hipblasStatus_t hipblasCdotcStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount,
    hipComplex* result);
hipblasStatus_t hipblasZdotcStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount,
    hipDoubleComplex* result);
hipblasStatus_t hipblasZdotcStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount,
    hipDoubleComplex* result);
hipblasStatus_t hipblasZdotcStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotcStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasCdotu(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y,
    int incy, hipComplex* result);
hipblasStatus_t hipblasCdotu_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, const hipComplex* y,
    int incy, hipComplex* result);
hipblasStatus_t hipblasCdotu_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    const hipComplex* y, int64_t incy, hipComplex* result);
hipblasStatus_t hipblasCdotu_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    const hipComplex* y, int64_t incy, hipComplex* result);
hipblasStatus_t hipblasZdotu(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* y, int incy, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotu_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* y, int incy, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotu_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotu_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* result);
hipblasStatus_t hipblasCdotuBatched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    const hipComplex* const* y, int incy, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotuBatched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    const hipComplex* const* y, int incy, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotuBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    const hipComplex* const* y, int64_t incy, int64_t batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotuBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    const hipComplex* const* y, int64_t incy, int64_t batchCount, hipComplex* result);
hipblasStatus_t hipblasZdotuBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    const hipDoubleComplex* const* y, int incy, int batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotuBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    const hipDoubleComplex* const* y, int incy, int batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotuBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* const* y, int64_t incy, int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotuBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* const* y, int64_t incy, int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasCdotuStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotuStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey, int batchCount, hipComplex* result);
hipblasStatus_t hipblasCdotuStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount,
    hipComplex* result);
hipblasStatus_t hipblasCdotuStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount,
    hipComplex* result);
hipblasStatus_t hipblasZdotuStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount,
    hipDoubleComplex* result);
hipblasStatus_t hipblasZdotuStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, const hipDoubleComplex* y, int incy, hipblasStride stridey, int batchCount,
    hipDoubleComplex* result);
hipblasStatus_t hipblasZdotuStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasZdotuStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, const hipDoubleComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount, hipDoubleComplex* result);
hipblasStatus_t hipblasSasum(hipblasHandle_t handle, int n, const float* x, int incx, float* result);
hipblasStatus_t hipblasSasum_v2(hipblasHandle_t handle, int n, const float* x, int incx, float* result);
hipblasStatus_t hipblasSasum_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result);
hipblasStatus_t hipblasSasum_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result);
hipblasStatus_t hipblasDasum(hipblasHandle_t handle, int n, const double* x, int incx, double* result);
hipblasStatus_t hipblasDasum_v2(hipblasHandle_t handle, int n, const double* x, int incx, double* result);
hipblasStatus_t hipblasDasum_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result);
hipblasStatus_t hipblasDasum_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result);
hipblasStatus_t hipblasScasum(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result);
hipblasStatus_t hipblasScasum_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result);
hipblasStatus_t hipblasScasum_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, float* result);
hipblasStatus_t hipblasScasum_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    float* result);
hipblasStatus_t hipblasDzasum(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result);
hipblasStatus_t hipblasDzasum_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result);
hipblasStatus_t hipblasDzasum_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    double* result);
hipblasStatus_t hipblasDzasum_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    double* result);
hipblasStatus_t hipblasSasumBatched(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    float* result);
hipblasStatus_t hipblasSasumBatched_v2(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    float* result);
hipblasStatus_t hipblasSasumBatched_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasSasumBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasDasumBatched(hipblasHandle_t handle, int n, const double* const* x, int incx, int batchCount,
    double* result);
hipblasStatus_t hipblasDasumBatched_v2(hipblasHandle_t handle, int n, const double* const* x, int incx, int batchCount,
    double* result);
hipblasStatus_t hipblasDasumBatched_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, double* result);
hipblasStatus_t hipblasDasumBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, double* result);
hipblasStatus_t hipblasScasumBatched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, float* result);
hipblasStatus_t hipblasScasumBatched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, float* result);
hipblasStatus_t hipblasScasumBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasScasumBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasDzasumBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, double* result);
hipblasStatus_t hipblasDzasumBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, double* result);
hipblasStatus_t hipblasDzasumBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, double* result);
hipblasStatus_t hipblasDzasumBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, double* result);
hipblasStatus_t hipblasSasumStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasSasumStridedBatched_v2(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasSasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasSasumStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasDasumStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDasumStridedBatched_v2(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasDasumStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasScasumStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasScasumStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasScasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasScasumStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasDzasumStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDzasumStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDzasumStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasDzasumStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasSnrm2(hipblasHandle_t handle, int n, const float* x, int incx, float* result);
hipblasStatus_t hipblasSnrm2_v2(hipblasHandle_t handle, int n, const float* x, int incx, float* result);
hipblasStatus_t hipblasSnrm2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result);
hipblasStatus_t hipblasSnrm2_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, float* result);
hipblasStatus_t hipblasDnrm2(hipblasHandle_t handle, int n, const double* x, int incx, double* result);
hipblasStatus_t hipblasDnrm2_v2(hipblasHandle_t handle, int n, const double* x, int incx, double* result);
hipblasStatus_t hipblasDnrm2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result);
hipblasStatus_t hipblasDnrm2_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, double* result);
hipblasStatus_t hipblasScnrm2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result);
hipblasStatus_t hipblasScnrm2_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, float* result);
hipblasStatus_t hipblasScnrm2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, float* result);
hipblasStatus_t hipblasScnrm2_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    float* result);
hipblasStatus_t hipblasDznrm2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result);
hipblasStatus_t hipblasDznrm2_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, double* result);
hipblasStatus_t hipblasDznrm2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    double* result);
hipblasStatus_t hipblasDznrm2_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    double* result);
hipblasStatus_t hipblasSnrm2Batched(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    float* result);
hipblasStatus_t hipblasSnrm2Batched_v2(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    float* result);
hipblasStatus_t hipblasSnrm2Batched_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasSnrm2Batched_v2_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasDnrm2Batched(hipblasHandle_t handle, int n, const double* const* x, int incx, int batchCount,
    double* result);
hipblasStatus_t hipblasDnrm2Batched_v2(hipblasHandle_t handle, int n, const double* const* x, int incx, int batchCount,
    double* result);
hipblasStatus_t hipblasDnrm2Batched_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, double* result);
hipblasStatus_t hipblasDnrm2Batched_v2_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, double* result);
hipblasStatus_t hipblasScnrm2Batched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, float* result);
hipblasStatus_t hipblasScnrm2Batched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, float* result);
hipblasStatus_t hipblasScnrm2Batched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasScnrm2Batched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, float* result);
hipblasStatus_t hipblasDznrm2Batched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, double* result);
hipblasStatus_t hipblasDznrm2Batched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, double* result);
hipblasStatus_t hipblasDznrm2Batched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, double* result);
hipblasStatus_t hipblasDznrm2Batched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, double* result);
hipblasStatus_t hipblasSnrm2StridedBatched(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasSnrm2StridedBatched_v2(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasSnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasSnrm2StridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasDnrm2StridedBatched(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDnrm2StridedBatched_v2(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasDnrm2StridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasScnrm2StridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasScnrm2StridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, float* result);
hipblasStatus_t hipblasScnrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasScnrm2StridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, float* result);
hipblasStatus_t hipblasDznrm2StridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDznrm2StridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, double* result);
hipblasStatus_t hipblasDznrm2StridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasDznrm2StridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, double* result);
hipblasStatus_t hipblasIsamax(hipblasHandle_t handle, int n, const float* x, int incx, int* result);
hipblasStatus_t hipblasIsamax_v2(hipblasHandle_t handle, int n, const float* x, int incx, int* result);
hipblasStatus_t hipblasIsamax_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIsamax_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIdamax(hipblasHandle_t handle, int n, const double* x, int incx, int* result);
hipblasStatus_t hipblasIdamax_v2(hipblasHandle_t handle, int n, const double* x, int incx, int* result);
hipblasStatus_t hipblasIdamax_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIdamax_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIcamax(hipblasHandle_t handle, int n, const hipComplex* x, int incx, int* result);
hipblasStatus_t hipblasIcamax_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, int* result);
hipblasStatus_t hipblasIcamax_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIcamax_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    int64_t* result);
hipblasStatus_t hipblasIzamax(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, int* result);
hipblasStatus_t hipblasIzamax_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, int* result);
hipblasStatus_t hipblasIzamax_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    int64_t* result);
hipblasStatus_t hipblasIzamax_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    int64_t* result);
hipblasStatus_t hipblasIsamaxBatched(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    int* result);
hipblasStatus_t hipblasIsamaxBatched_v2(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    int* result);
hipblasStatus_t hipblasIsamaxBatched_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsamaxBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdamaxBatched(hipblasHandle_t handle, int n, const double* const* x, int incx, int batchCount,
    int* result);
hipblasStatus_t hipblasIdamaxBatched_v2(hipblasHandle_t handle, int n, const double* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIdamaxBatched_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdamaxBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcamaxBatched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIcamaxBatched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIcamaxBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcamaxBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzamaxBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIzamaxBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIzamaxBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzamaxBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsamaxStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIsamaxStridedBatched_v2(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIsamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsamaxStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdamaxStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIdamaxStridedBatched_v2(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIdamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdamaxStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcamaxStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIcamaxStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIcamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcamaxStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzamaxStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIzamaxStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIzamaxStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzamaxStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsamin(hipblasHandle_t handle, int n, const float* x, int incx, int* result);
hipblasStatus_t hipblasIsamin_v2(hipblasHandle_t handle, int n, const float* x, int incx, int* result);
hipblasStatus_t hipblasIsamin_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIsamin_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIdamin(hipblasHandle_t handle, int n, const double* x, int incx, int* result);
hipblasStatus_t hipblasIdamin_v2(hipblasHandle_t handle, int n, const double* x, int incx, int* result);
hipblasStatus_t hipblasIdamin_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIdamin_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIcamin(hipblasHandle_t handle, int n, const hipComplex* x, int incx, int* result);
hipblasStatus_t hipblasIcamin_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx, int* result);
hipblasStatus_t hipblasIcamin_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx, int64_t* result);
hipblasStatus_t hipblasIcamin_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    int64_t* result);
hipblasStatus_t hipblasIzamin(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, int* result);
hipblasStatus_t hipblasIzamin_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx, int* result);
hipblasStatus_t hipblasIzamin_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    int64_t* result);
hipblasStatus_t hipblasIzamin_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x, int64_t incx,
    int64_t* result);
hipblasStatus_t hipblasIsaminBatched(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    int* result);
hipblasStatus_t hipblasIsaminBatched_v2(hipblasHandle_t handle, int n, const float* const* x, int incx, int batchCount,
    int* result);
hipblasStatus_t hipblasIsaminBatched_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsaminBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdaminBatched(hipblasHandle_t handle, int n, const double* const* x, int incx, int batchCount,
    int* result);
hipblasStatus_t hipblasIdaminBatched_v2(hipblasHandle_t handle, int n, const double* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIdaminBatched_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdaminBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcaminBatched(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIcaminBatched_v2(hipblasHandle_t handle, int n, const hipComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIcaminBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcaminBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* const* x, int64_t incx,
    int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzaminBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIzaminBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* const* x, int incx,
    int batchCount, int* result);
hipblasStatus_t hipblasIzaminBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzaminBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsaminStridedBatched(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIsaminStridedBatched_v2(hipblasHandle_t handle, int n, const float* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIsaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIsaminStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const float* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdaminStridedBatched(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIdaminStridedBatched_v2(hipblasHandle_t handle, int n, const double* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIdaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIdaminStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const double* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcaminStridedBatched(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIcaminStridedBatched_v2(hipblasHandle_t handle, int n, const hipComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIcaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIcaminStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipComplex* x, int64_t incx,
    hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzaminStridedBatched(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIzaminStridedBatched_v2(hipblasHandle_t handle, int n, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount, int* result);
hipblasStatus_t hipblasIzaminStridedBatched_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasIzaminStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount, int64_t* result);
hipblasStatus_t hipblasSrot(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* c,
    const float* s);
hipblasStatus_t hipblasSrot_v2(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* c,
    const float* s);
hipblasStatus_t hipblasSrot_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* c, const float* s);
hipblasStatus_t hipblasSrot_v2_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* c, const float* s);
hipblasStatus_t hipblasDrot(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy, const double* c,
    const double* s);
hipblasStatus_t hipblasDrot_v2(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy,
    const double* c, const double* s);
hipblasStatus_t hipblasDrot_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* c, const double* s);
hipblasStatus_t hipblasDrot_v2_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* c, const double* s);
hipblasStatus_t hipblasCrot(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy,
    const float* c, const hipComplex* s);
hipblasStatus_t hipblasCrot_v2(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy,
    const float* c, const hipComplex* s);
hipblasStatus_t hipblasCrot_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy, const float* c, const hipComplex* s);
hipblasStatus_t hipblasCrot_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy, const float* c, const hipComplex* s);
hipblasStatus_t hipblasZrot(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy, const double* c, const hipDoubleComplex* s);
hipblasStatus_t hipblasZrot_v2(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy, const double* c, const hipDoubleComplex* s);
hipblasStatus_t hipblasZrot_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy, const double* c, const hipDoubleComplex* s);
hipblasStatus_t hipblasZrot_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy, const double* c, const hipDoubleComplex* s);
hipblasStatus_t hipblasCsrot(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy,
    const float* c, const float* s);
hipblasStatus_t hipblasCsrot_v2(hipblasHandle_t handle, int n, hipComplex* x, int incx, hipComplex* y, int incy,
    const float* c, const float* s);
hipblasStatus_t hipblasCsrot_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy, const float* c, const float* s);
hipblasStatus_t hipblasCsrot_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx, hipComplex* y,
    int64_t incy, const float* c, const float* s);
hipblasStatus_t hipblasZdrot(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy, const double* c, const double* s);
hipblasStatus_t hipblasZdrot_v2(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y,
    int incy, const double* c, const double* s);
hipblasStatus_t hipblasZdrot_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy, const double* c, const double* s);
hipblasStatus_t hipblasZdrot_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipDoubleComplex* y, int64_t incy, const double* c, const double* s);
hipblasStatus_t hipblasSrotBatched(hipblasHandle_t handle, int n, float* const* x, int incx, float* const* y, int incy,
    const float* c, const float* s, int batchCount);
hipblasStatus_t hipblasSrotBatched_v2(hipblasHandle_t handle, int n, float* const* x, int incx, float* const* y,
    int incy, const float* c, const float* s, int batchCount);
hipblasStatus_t hipblasSrotBatched_64(hipblasHandle_t handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, const float* c, const float* s, int64_t batchCount);
hipblasStatus_t hipblasSrotBatched_v2_64(hipblasHandle_t handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, const float* c, const float* s, int64_t batchCount);
hipblasStatus_t hipblasDrotBatched(hipblasHandle_t handle, int n, double* const* x, int incx, double* const* y,
    int incy, const double* c, const double* s, int batchCount);
hipblasStatus_t hipblasDrotBatched_v2(hipblasHandle_t handle, int n, double* const* x, int incx, double* const* y,
    int incy, const double* c, const double* s, int batchCount);
hipblasStatus_t hipblasDrotBatched_64(hipblasHandle_t handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, const double* c, const double* s, int64_t batchCount);
hipblasStatus_t hipblasDrotBatched_v2_64(hipblasHandle_t handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, const double* c, const double* s, int64_t batchCount);
hipblasStatus_t hipblasCrotBatched(hipblasHandle_t handle, int n, hipComplex* const* x, int incx, hipComplex* const* y,
    int incy, const float* c, const hipComplex* s, int batchCount);
hipblasStatus_t hipblasCrotBatched_v2(hipblasHandle_t handle, int n, hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, const float* c, const hipComplex* s, int batchCount);
hipblasStatus_t hipblasCrotBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, const float* c, const hipComplex* s, int64_t batchCount);
hipblasStatus_t hipblasCrotBatched_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, const float* c, const hipComplex* s, int64_t batchCount);
hipblasStatus_t hipblasZrotBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, const double* c, const hipDoubleComplex* s, int batchCount);
hipblasStatus_t hipblasZrotBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, const double* c, const hipDoubleComplex* s, int batchCount);
hipblasStatus_t hipblasZrotBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* y, int64_t incy, const double* c, const hipDoubleComplex* s, int64_t batchCount);
hipblasStatus_t hipblasZrotBatched_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* y, int64_t incy, const double* c, const hipDoubleComplex* s, int64_t batchCount);
hipblasStatus_t hipblasCsrotBatched(hipblasHandle_t handle, int n, hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, const float* c, const float* s, int batchCount);
hipblasStatus_t hipblasCsrotBatched_v2(hipblasHandle_t handle, int n, hipComplex* const* x, int incx,
    hipComplex* const* y, int incy, const float* c, const float* s, int batchCount);
hipblasStatus_t hipblasCsrotBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, const float* c, const float* s, int64_t batchCount);
hipblasStatus_t hipblasCsrotBatched_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* const* x, int64_t incx,
    hipComplex* const* y, int64_t incy, const float* c, const float* s, int64_t batchCount);
hipblasStatus_t hipblasZdrotBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, const double* c, const double* s, int batchCount);
hipblasStatus_t hipblasZdrotBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* y, int incy, const double* c, const double* s, int batchCount);
hipblasStatus_t hipblasZdrotBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* y, int64_t incy, const double* c, const double* s, int64_t batchCount);
hipblasStatus_t hipblasZdrotBatched_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* y, int64_t incy, const double* c, const double* s, int64_t batchCount);
hipblasStatus_t hipblasSrotStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex,
    float* y, int incy, hipblasStride stridey, const float* c, const float* s, int batchCount);
hipblasStatus_t hipblasSrotStridedBatched_v2(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex,
    float* y, int incy, hipblasStride stridey, const float* c, const float* s, int batchCount);
hipblasStatus_t hipblasSrotStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, const float* c, const float* s,
    int64_t batchCount);
hipblasStatus_t hipblasSrotStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, const float* c, const float* s,
    int64_t batchCount);
hipblasStatus_t hipblasDrotStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex,
    double* y, int incy, hipblasStride stridey, const double* c, const double* s, int batchCount);
hipblasStatus_t hipblasDrotStridedBatched_v2(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex,
    double* y, int incy, hipblasStride stridey, const double* c, const double* s, int batchCount);
hipblasStatus_t hipblasDrotStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, const double* c, const double* s,
    int64_t batchCount);
hipblasStatus_t hipblasDrotStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, const double* c, const double* s,
    int64_t batchCount);
hipblasStatus_t hipblasCrotStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, const float* c, const hipComplex* s,
    int batchCount);
hipblasStatus_t hipblasCrotStridedBatched_v2(hipblasHandle_t handle, int n, hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, const float* c, const hipComplex* s,
    int batchCount);
hipblasStatus_t hipblasCrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, const float* c, const hipComplex* s,
    int64_t batchCount);
hipblasStatus_t hipblasCrotStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, const float* c, const hipComplex* s,
    int64_t batchCount);
hipblasStatus_t hipblasZrotStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, const double* c,
    const hipDoubleComplex* s, int batchCount);
hipblasStatus_t hipblasZrotStridedBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, const double* c,
    const hipDoubleComplex* s, int batchCount);
hipblasStatus_t hipblasZrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, const double* c,
    const hipDoubleComplex* s, int64_t batchCount);
hipblasStatus_t hipblasZrotStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, const double* c,
    const hipDoubleComplex* s, int64_t batchCount);
hipblasStatus_t hipblasCsrotStridedBatched(hipblasHandle_t handle, int n, hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, const float* c, const float* s,
    int batchCount);
hipblasStatus_t hipblasCsrotStridedBatched_v2(hipblasHandle_t handle, int n, hipComplex* x, int incx,
    hipblasStride stridex, hipComplex* y, int incy, hipblasStride stridey, const float* c, const float* s,
    int batchCount);
hipblasStatus_t hipblasCsrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, const float* c, const float* s,
    int64_t batchCount);
hipblasStatus_t hipblasCsrotStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, hipComplex* x, int64_t incx,
    hipblasStride stridex, hipComplex* y, int64_t incy, hipblasStride stridey, const float* c, const float* s,
    int64_t batchCount);
hipblasStatus_t hipblasZdrotStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, const double* c, const double* s,
    int batchCount);
hipblasStatus_t hipblasZdrotStridedBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* y, int incy, hipblasStride stridey, const double* c, const double* s,
    int batchCount);
hipblasStatus_t hipblasZdrotStridedBatched_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, const double* c, const double* s,
    int64_t batchCount);
hipblasStatus_t hipblasZdrotStridedBatched_v2_64(hipblasHandle_t handle, int64_t n, hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, const double* c, const double* s,
    int64_t batchCount);
hipblasStatus_t hipblasSrotg(hipblasHandle_t handle, float* a, float* b, float* c, float* s);
hipblasStatus_t hipblasSrotg_v2(hipblasHandle_t handle, float* a, float* b, float* c, float* s);
hipblasStatus_t hipblasSrotg_64(hipblasHandle_t handle, float* a, float* b, float* c, float* s);
hipblasStatus_t hipblasSrotg_v2_64(hipblasHandle_t handle, float* a, float* b, float* c, float* s);
hipblasStatus_t hipblasDrotg(hipblasHandle_t handle, double* a, double* b, double* c, double* s);
hipblasStatus_t hipblasDrotg_v2(hipblasHandle_t handle, double* a, double* b, double* c, double* s);
hipblasStatus_t hipblasDrotg_64(hipblasHandle_t handle, double* a, double* b, double* c, double* s);
hipblasStatus_t hipblasDrotg_v2_64(hipblasHandle_t handle, double* a, double* b, double* c, double* s);
hipblasStatus_t hipblasCrotg(hipblasHandle_t handle, hipComplex* a, hipComplex* b, float* c, hipComplex* s);
hipblasStatus_t hipblasCrotg_v2(hipblasHandle_t handle, hipComplex* a, hipComplex* b, float* c, hipComplex* s);
hipblasStatus_t hipblasCrotg_64(hipblasHandle_t handle, hipComplex* a, hipComplex* b, float* c, hipComplex* s);
hipblasStatus_t hipblasCrotg_v2_64(hipblasHandle_t handle, hipComplex* a, hipComplex* b, float* c, hipComplex* s);
hipblasStatus_t hipblasZrotg(hipblasHandle_t handle, hipDoubleComplex* a, hipDoubleComplex* b, double* c,
    hipDoubleComplex* s);
hipblasStatus_t hipblasZrotg_v2(hipblasHandle_t handle, hipDoubleComplex* a, hipDoubleComplex* b, double* c,
    hipDoubleComplex* s);
hipblasStatus_t hipblasZrotg_64(hipblasHandle_t handle, hipDoubleComplex* a, hipDoubleComplex* b, double* c,
    hipDoubleComplex* s);
hipblasStatus_t hipblasZrotg_v2_64(hipblasHandle_t handle, hipDoubleComplex* a, hipDoubleComplex* b, double* c,
    hipDoubleComplex* s);
hipblasStatus_t hipblasSrotgBatched(hipblasHandle_t handle, float* const* a, float* const* b, float* const* c,
    float* const* s, int batchCount);
hipblasStatus_t hipblasSrotgBatched_v2(hipblasHandle_t handle, float* const* a, float* const* b, float* const* c,
    float* const* s, int batchCount);
hipblasStatus_t hipblasSrotgBatched_64(hipblasHandle_t handle, float* const* a, float* const* b, float* const* c,
    float* const* s, int64_t batchCount);
hipblasStatus_t hipblasSrotgBatched_v2_64(hipblasHandle_t handle, float* const* a, float* const* b, float* const* c,
    float* const* s, int64_t batchCount);
hipblasStatus_t hipblasDrotgBatched(hipblasHandle_t handle, double* const* a, double* const* b, double* const* c,
    double* const* s, int batchCount);
hipblasStatus_t hipblasDrotgBatched_v2(hipblasHandle_t handle, double* const* a, double* const* b, double* const* c,
    double* const* s, int batchCount);
hipblasStatus_t hipblasDrotgBatched_64(hipblasHandle_t handle, double* const* a, double* const* b, double* const* c,
    double* const* s, int64_t batchCount);
hipblasStatus_t hipblasDrotgBatched_v2_64(hipblasHandle_t handle, double* const* a, double* const* b, double* const* c,
    double* const* s, int64_t batchCount);
hipblasStatus_t hipblasCrotgBatched(hipblasHandle_t handle, hipComplex* const* a, hipComplex* const* b,
    float* const* c, hipComplex* const* s, int batchCount);
hipblasStatus_t hipblasCrotgBatched_v2(hipblasHandle_t handle, hipComplex* const* a, hipComplex* const* b,
    float* const* c, hipComplex* const* s, int batchCount);
hipblasStatus_t hipblasCrotgBatched_64(hipblasHandle_t handle, hipComplex* const* a, hipComplex* const* b,
    float* const* c, hipComplex* const* s, int64_t batchCount);
hipblasStatus_t hipblasCrotgBatched_v2_64(hipblasHandle_t handle, hipComplex* const* a, hipComplex* const* b,
    float* const* c, hipComplex* const* s, int64_t batchCount);
hipblasStatus_t hipblasZrotgBatched(hipblasHandle_t handle, hipDoubleComplex* const* a, hipDoubleComplex* const* b,
    double* const* c, hipDoubleComplex* const* s, int batchCount);
hipblasStatus_t hipblasZrotgBatched_v2(hipblasHandle_t handle, hipDoubleComplex* const* a, hipDoubleComplex* const* b,
    double* const* c, hipDoubleComplex* const* s, int batchCount);
hipblasStatus_t hipblasZrotgBatched_64(hipblasHandle_t handle, hipDoubleComplex* const* a, hipDoubleComplex* const* b,
    double* const* c, hipDoubleComplex* const* s, int64_t batchCount);
hipblasStatus_t hipblasZrotgBatched_v2_64(hipblasHandle_t handle, hipDoubleComplex* const* a,
    hipDoubleComplex* const* b, double* const* c, hipDoubleComplex* const* s, int64_t batchCount);
hipblasStatus_t hipblasSrotgStridedBatched(hipblasHandle_t handle, float* a, hipblasStride stridea, float* b,
    hipblasStride strideb, float* c, hipblasStride stridec, float* s, hipblasStride strides, int batchCount);
hipblasStatus_t hipblasSrotgStridedBatched_v2(hipblasHandle_t handle, float* a, hipblasStride stridea, float* b,
    hipblasStride strideb, float* c, hipblasStride stridec, float* s, hipblasStride strides, int batchCount);
hipblasStatus_t hipblasSrotgStridedBatched_64(hipblasHandle_t handle, float* a, hipblasStride stridea, float* b,
    hipblasStride strideb, float* c, hipblasStride stridec, float* s, hipblasStride strides, int64_t batchCount);
hipblasStatus_t hipblasSrotgStridedBatched_v2_64(hipblasHandle_t handle, float* a, hipblasStride stridea, float* b,
    hipblasStride strideb, float* c, hipblasStride stridec, float* s, hipblasStride strides, int64_t batchCount);
hipblasStatus_t hipblasDrotgStridedBatched(hipblasHandle_t handle, double* a, hipblasStride stridea, double* b,
    hipblasStride strideb, double* c, hipblasStride stridec, double* s, hipblasStride strides, int batchCount);
hipblasStatus_t hipblasDrotgStridedBatched_v2(hipblasHandle_t handle, double* a, hipblasStride stridea, double* b,
    hipblasStride strideb, double* c, hipblasStride stridec, double* s, hipblasStride strides, int batchCount);
hipblasStatus_t hipblasDrotgStridedBatched_64(hipblasHandle_t handle, double* a, hipblasStride stridea, double* b,
    hipblasStride strideb, double* c, hipblasStride stridec, double* s, hipblasStride strides, int64_t batchCount);
hipblasStatus_t hipblasDrotgStridedBatched_v2_64(hipblasHandle_t handle, double* a, hipblasStride stridea, double* b,
    hipblasStride strideb, double* c, hipblasStride stridec, double* s, hipblasStride strides, int64_t batchCount);
hipblasStatus_t hipblasCrotgStridedBatched(hipblasHandle_t handle, hipComplex* a, hipblasStride stridea, hipComplex* b,
    hipblasStride strideb, float* c, hipblasStride stridec, hipComplex* s, hipblasStride strides, int batchCount);
hipblasStatus_t hipblasCrotgStridedBatched_v2(hipblasHandle_t handle, hipComplex* a, hipblasStride stridea,
    hipComplex* b, hipblasStride strideb, float* c, hipblasStride stridec, hipComplex* s, hipblasStride strides,
    int batchCount);
hipblasStatus_t hipblasCrotgStridedBatched_64(hipblasHandle_t handle, hipComplex* a, hipblasStride stridea,
    hipComplex* b, hipblasStride strideb, float* c, hipblasStride stridec, hipComplex* s, hipblasStride strides,
    int64_t batchCount);
hipblasStatus_t hipblasCrotgStridedBatched_v2_64(hipblasHandle_t handle, hipComplex* a, hipblasStride stridea,
    hipComplex* b, hipblasStride strideb, float* c, hipblasStride stridec, hipComplex* s, hipblasStride strides,
    int64_t batchCount);
hipblasStatus_t hipblasZrotgStridedBatched(hipblasHandle_t handle, hipDoubleComplex* a, hipblasStride stridea,
    hipDoubleComplex* b, hipblasStride strideb, double* c, hipblasStride stridec, hipDoubleComplex* s,
    hipblasStride strides, int batchCount);
hipblasStatus_t hipblasZrotgStridedBatched_v2(hipblasHandle_t handle, hipDoubleComplex* a, hipblasStride stridea,
    hipDoubleComplex* b, hipblasStride strideb, double* c, hipblasStride stridec, hipDoubleComplex* s,
    hipblasStride strides, int batchCount);
hipblasStatus_t hipblasZrotgStridedBatched_64(hipblasHandle_t handle, hipDoubleComplex* a, hipblasStride stridea,
    hipDoubleComplex* b, hipblasStride strideb, double* c, hipblasStride stridec, hipDoubleComplex* s,
    hipblasStride strides, int64_t batchCount);
hipblasStatus_t hipblasZrotgStridedBatched_v2_64(hipblasHandle_t handle, hipDoubleComplex* a, hipblasStride stridea,
    hipDoubleComplex* b, hipblasStride strideb, double* c, hipblasStride stridec, hipDoubleComplex* s,
    hipblasStride strides, int64_t batchCount);
hipblasStatus_t hipblasSrotm(hipblasHandle_t handle, int n, float* x, int incx, float* y, int incy, const float* param);
hipblasStatus_t hipblasSrotm_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy,
    const float* param);
hipblasStatus_t hipblasDrotm(hipblasHandle_t handle, int n, double* x, int incx, double* y, int incy,
    const double* param);
hipblasStatus_t hipblasDrotm_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy,
    const double* param);
hipblasStatus_t hipblasSrotmBatched(hipblasHandle_t handle, int n, float* const* x, int incx, float* const* y,
    int incy, const float* const* param, int batchCount);
hipblasStatus_t hipblasSrotmBatched_64(hipblasHandle_t handle, int64_t n, float* const* x, int64_t incx,
    float* const* y, int64_t incy, const float* const* param, int64_t batchCount);
hipblasStatus_t hipblasDrotmBatched(hipblasHandle_t handle, int n, double* const* x, int incx, double* const* y,
    int incy, const double* const* param, int batchCount);
hipblasStatus_t hipblasDrotmBatched_64(hipblasHandle_t handle, int64_t n, double* const* x, int64_t incx,
    double* const* y, int64_t incy, const double* const* param, int64_t batchCount);
hipblasStatus_t hipblasSrotmStridedBatched(hipblasHandle_t handle, int n, float* x, int incx, hipblasStride stridex,
    float* y, int incy, hipblasStride stridey, const float* param, hipblasStride strideParam, int batchCount);
hipblasStatus_t hipblasSrotmStridedBatched_64(hipblasHandle_t handle, int64_t n, float* x, int64_t incx,
    hipblasStride stridex, float* y, int64_t incy, hipblasStride stridey, const float* param,
    hipblasStride strideParam, int64_t batchCount);
hipblasStatus_t hipblasDrotmStridedBatched(hipblasHandle_t handle, int n, double* x, int incx, hipblasStride stridex,
    double* y, int incy, hipblasStride stridey, const double* param, hipblasStride strideParam, int batchCount);
hipblasStatus_t hipblasDrotmStridedBatched_64(hipblasHandle_t handle, int64_t n, double* x, int64_t incx,
    hipblasStride stridex, double* y, int64_t incy, hipblasStride stridey, const double* param,
    hipblasStride strideParam, int64_t batchCount);
hipblasStatus_t hipblasSrotmg(hipblasHandle_t handle, float* d1, float* d2, float* x1, const float* y1, float* param);
hipblasStatus_t hipblasSrotmg_64(hipblasHandle_t handle, float* d1, float* d2, float* x1, const float* y1,
    float* param);
hipblasStatus_t hipblasDrotmg(hipblasHandle_t handle, double* d1, double* d2, double* x1, const double* y1,
    double* param);
hipblasStatus_t hipblasDrotmg_64(hipblasHandle_t handle, double* d1, double* d2, double* x1, const double* y1,
    double* param);
hipblasStatus_t hipblasSrotmgBatched(hipblasHandle_t handle, float* const* d1, float* const* d2, float* const* x1,
    const float* const* y1, float* const* param, int batchCount);
hipblasStatus_t hipblasSrotmgBatched_64(hipblasHandle_t handle, float* const* d1, float* const* d2, float* const* x1,
    const float* const* y1, float* const* param, int64_t batchCount);
hipblasStatus_t hipblasDrotmgBatched(hipblasHandle_t handle, double* const* d1, double* const* d2, double* const* x1,
    const double* const* y1, double* const* param, int batchCount);
hipblasStatus_t hipblasDrotmgBatched_64(hipblasHandle_t handle, double* const* d1, double* const* d2,
    double* const* x1, const double* const* y1, double* const* param, int64_t batchCount);
hipblasStatus_t hipblasSrotmgStridedBatched(hipblasHandle_t handle, float* d1, hipblasStride strided1, float* d2,
    hipblasStride strided2, float* x1, hipblasStride stridex1, const float* y1, hipblasStride stridey1, float* param,
    hipblasStride strideParam, int batchCount);
hipblasStatus_t hipblasSrotmgStridedBatched_64(hipblasHandle_t handle, float* d1, hipblasStride strided1, float* d2,
    hipblasStride strided2, float* x1, hipblasStride stridex1, const float* y1, hipblasStride stridey1, float* param,
    hipblasStride strideParam, int64_t batchCount);
hipblasStatus_t hipblasDrotmgStridedBatched(hipblasHandle_t handle, double* d1, hipblasStride strided1, double* d2,
    hipblasStride strided2, double* x1, hipblasStride stridex1, const double* y1, hipblasStride stridey1,
    double* param, hipblasStride strideParam, int batchCount);
hipblasStatus_t hipblasDrotmgStridedBatched_64(hipblasHandle_t handle, double* d1, hipblasStride strided1, double* d2,
    hipblasStride strided2, double* x1, hipblasStride stridex1, const double* y1, hipblasStride stridey1,
    double* param, hipblasStride strideParam, int64_t batchCount);

/* Level2 */
hipblasStatus_t hipblasSgbmv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const float* alpha, const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSgbmv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const float* alpha, const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSgbmv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const float* alpha, const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta,
    float* y, int64_t incy);
hipblasStatus_t hipblasSgbmv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const float* alpha, const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta,
    float* y, int64_t incy);
hipblasStatus_t hipblasDgbmv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const double* alpha, const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDgbmv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const double* alpha, const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDgbmv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const double* alpha, const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta,
    double* y, int64_t incy);
hipblasStatus_t hipblasDgbmv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const double* alpha, const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta,
    double* y, int64_t incy);
hipblasStatus_t hipblasCgbmv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta,
    hipComplex* y, int incy);
hipblasStatus_t hipblasCgbmv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta,
    hipComplex* y, int incy);
hipblasStatus_t hipblasCgbmv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx,
    const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasCgbmv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx,
    const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasZgbmv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZgbmv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZgbmv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZgbmv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n, int64_t kl,
    int64_t ku, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasSgbmvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const float* alpha, const float* const* AP, int lda, const float* const* x, int incx, const float* beta,
    float* const* y, int incy, int batchCount);
hipblasStatus_t hipblasSgbmvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const float* alpha, const float* const* AP, int lda, const float* const* x, int incx, const float* beta,
    float* const* y, int incy, int batchCount);
hipblasStatus_t hipblasSgbmvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float* alpha, const float* const* AP, int64_t lda, const float* const* x,
    int64_t incx, const float* beta, float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSgbmvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float* alpha, const float* const* AP, int64_t lda, const float* const* x,
    int64_t incx, const float* beta, float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDgbmvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const double* alpha, const double* const* AP, int lda, const double* const* x, int incx, const double* beta,
    double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDgbmvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const double* alpha, const double* const* AP, int lda, const double* const* x, int incx, const double* beta,
    double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDgbmvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double* alpha, const double* const* AP, int64_t lda, const double* const* x,
    int64_t incx, const double* beta, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDgbmvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double* alpha, const double* const* AP, int64_t lda, const double* const* x,
    int64_t incx, const double* beta, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCgbmvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx,
    const hipComplex* beta, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCgbmvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx,
    const hipComplex* beta, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCgbmvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* x, int64_t incx, const hipComplex* beta, hipComplex* const* y, int64_t incy,
    int64_t batchCount);
hipblasStatus_t hipblasCgbmvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* x, int64_t incx, const hipComplex* beta, hipComplex* const* y, int64_t incy,
    int64_t batchCount);
hipblasStatus_t hipblasZgbmvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZgbmvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl, int ku,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZgbmvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y,
    int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZgbmvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y,
    int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSgbmvStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx,
    hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSgbmvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx,
    hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSgbmvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x,
    int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasSgbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m,
    int64_t n, int64_t kl, int64_t ku, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA,
    const float* x, int64_t incx, hipblasStride stridex, const float* beta, float* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDgbmvStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx,
    hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDgbmvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx,
    hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDgbmvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x,
    int64_t incx, hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasDgbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m,
    int64_t n, int64_t kl, int64_t ku, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA,
    const double* x, int64_t incx, hipblasStride stridex, const double* beta, double* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCgbmvStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x,
    int incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasCgbmvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x,
    int incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey,
    int batchCount);
hipblasStatus_t hipblasCgbmvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA,
    const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCgbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m,
    int64_t n, int64_t kl, int64_t ku, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* beta,
    hipComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZgbmvStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZgbmvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int kl,
    int ku, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZgbmvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    int64_t kl, int64_t ku, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZgbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m,
    int64_t n, int64_t kl, int64_t ku, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSgemv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, const float* alpha,
    const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSgemv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, const float* alpha,
    const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSgemv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const float* alpha, const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta, float* y,
    int64_t incy);
hipblasStatus_t hipblasSgemv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const float* alpha, const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta, float* y,
    int64_t incy);
hipblasStatus_t hipblasDgemv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, const double* alpha,
    const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDgemv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, const double* alpha,
    const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDgemv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const double* alpha, const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta, double* y,
    int64_t incy);
hipblasStatus_t hipblasDgemv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const double* alpha, const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta, double* y,
    int64_t incy);
hipblasStatus_t hipblasCgemv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasCgemv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta,
    hipComplex* y, int incy);
hipblasStatus_t hipblasCgemv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx,
    const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasCgemv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx,
    const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasZgemv(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZgemv_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZgemv_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZgemv_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasSgemvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, const float* alpha,
    const float* const* AP, int lda, const float* const* x, int incx, const float* beta, float* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasSgemvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const float* alpha, const float* const* AP, int lda, const float* const* x, int incx, const float* beta,
    float* const* y, int incy, int batchCount);
hipblasStatus_t hipblasSgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const float* alpha, const float* const* AP, int64_t lda, const float* const* x, int64_t incx, const float* beta,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSgemvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const float* alpha, const float* const* AP, int64_t lda, const float* const* x, int64_t incx, const float* beta,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDgemvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const double* alpha, const double* const* AP, int lda, const double* const* x, int incx, const double* beta,
    double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDgemvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const double* alpha, const double* const* AP, int lda, const double* const* x, int incx, const double* beta,
    double* const* y, int incy, int batchCount);
hipblasStatus_t hipblasDgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const double* alpha, const double* const* AP, int64_t lda, const double* const* x, int64_t incx,
    const double* beta, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDgemvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const double* alpha, const double* const* AP, int64_t lda, const double* const* x, int64_t incx,
    const double* beta, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCgemvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx,
    const hipComplex* beta, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCgemvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx,
    const hipComplex* beta, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCgemvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZgemvBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZgemvBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZgemvBatched_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZgemvBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t trans, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx,
    hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSgemvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx,
    hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n,
    const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx,
    hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSgemvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m,
    int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx,
    hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx,
    hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDgemvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx,
    hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n,
    const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx,
    hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDgemvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m,
    int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x,
    int64_t incx, hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasCgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCgemvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasCgemvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m,
    int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasZgemvStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZgemvStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZgemvStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZgemvStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, int64_t m,
    int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSger(hipblasHandle_t handle, int m, int n, const float* alpha, const float* x, int incx,
    const float* y, int incy, float* AP, int lda);
hipblasStatus_t hipblasSger_64(hipblasHandle_t handle, int64_t m, int64_t n, const float* alpha, const float* x,
    int64_t incx, const float* y, int64_t incy, float* AP, int64_t lda);
hipblasStatus_t hipblasDger(hipblasHandle_t handle, int m, int n, const double* alpha, const double* x, int incx,
    const double* y, int incy, double* AP, int lda);
hipblasStatus_t hipblasDger_64(hipblasHandle_t handle, int64_t m, int64_t n, const double* alpha, const double* x,
    int64_t incx, const double* y, int64_t incy, double* AP, int64_t lda);
hipblasStatus_t hipblasSgerBatched(hipblasHandle_t handle, int m, int n, const float* alpha, const float* const* x,
    int incx, const float* const* y, int incy, float* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasSgerBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasDgerBatched(hipblasHandle_t handle, int m, int n, const double* alpha, const double* const* x,
    int incx, const double* const* y, int incy, double* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasDgerBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasSgerStridedBatched(hipblasHandle_t handle, int m, int n, const float* alpha, const float* x,
    int incx, hipblasStride stridex, const float* y, int incy, hipblasStride stridey, float* AP, int lda,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSgerStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const float* alpha,
    const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy, hipblasStride stridey,
    float* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasDgerStridedBatched(hipblasHandle_t handle, int m, int n, const double* alpha, const double* x,
    int incx, hipblasStride stridex, const double* y, int incy, hipblasStride stridey, double* AP, int lda,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasDgerStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const double* alpha,
    const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy, hipblasStride stridey,
    double* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCgerc(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x,
    int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCgerc_v2(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x,
    int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCgerc_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasCgerc_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasZgerc(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZgerc_v2(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZgerc_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* AP,
    int64_t lda);
hipblasStatus_t hipblasZgerc_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* AP,
    int64_t lda);
hipblasStatus_t hipblasCgercBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCgercBatched_v2(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCgercBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy, hipComplex* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCgercBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy, hipComplex* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZgercBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y, int incy,
    hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZgercBatched_v2(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y, int incy,
    hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZgercBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y, int64_t incy,
    hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZgercBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y, int64_t incy,
    hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCgercStridedBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey,
    hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCgercStridedBatched_v2(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey,
    hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCgercStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey,
    hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCgercStridedBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey,
    hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZgercStridedBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy,
    hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZgercStridedBatched_v2(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy,
    hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZgercStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZgercStridedBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCgeru(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x,
    int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCgeru_v2(hipblasHandle_t handle, int m, int n, const hipComplex* alpha, const hipComplex* x,
    int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCgeru_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasCgeru_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasZgeru(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZgeru_v2(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZgeru_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* AP,
    int64_t lda);
hipblasStatus_t hipblasZgeru_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy, hipDoubleComplex* AP,
    int64_t lda);
hipblasStatus_t hipblasCgeruBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCgeruBatched_v2(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCgeruBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy, hipComplex* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCgeruBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy, hipComplex* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZgeruBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y, int incy,
    hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZgeruBatched_v2(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y, int incy,
    hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZgeruBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y, int64_t incy,
    hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZgeruBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y, int64_t incy,
    hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCgeruStridedBatched(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey,
    hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCgeruStridedBatched_v2(hipblasHandle_t handle, int m, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy, hipblasStride stridey,
    hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCgeruStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey,
    hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCgeruStridedBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y, int64_t incy, hipblasStride stridey,
    hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZgeruStridedBatched(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy,
    hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZgeruStridedBatched_v2(hipblasHandle_t handle, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* y, int incy,
    hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZgeruStridedBatched_64(hipblasHandle_t handle, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZgeruStridedBatched_v2_64(hipblasHandle_t handle, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasChbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasChbmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasChbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx,
    const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasChbmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx,
    const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasZhbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZhbmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZhbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZhbmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasChbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx,
    const hipComplex* beta, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasChbmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx,
    const hipComplex* beta, hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasChbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasChbmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZhbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZhbmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZhbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZhbmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasChbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasChbmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasChbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasChbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasZhbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZhbmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZhbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZhbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasChemv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasChemv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasChemv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasChemv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasZhemv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta,
    hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZhemv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta,
    hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZhemv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZhemv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasChemvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx, const hipComplex* beta,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasChemvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx, const hipComplex* beta,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasChemvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasChemvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZhemvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZhemvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZhemvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZhemvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasChemvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasChemvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasChemvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasChemvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasZhemvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZhemvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZhemvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZhemvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCher(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipComplex* AP, int lda);
hipblasStatus_t hipblasCher_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipComplex* AP, int lda);
hipblasStatus_t hipblasCher_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasCher_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasZher(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZher_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZher_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasZher_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasCherBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasCherBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasCherBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCherBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZherBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZherBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZherBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZherBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasCherStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasCherStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasCherStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCherStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZherStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZherStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const double* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP, int lda,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZherStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZherStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCher2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCher2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCher2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasCher2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasZher2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZher2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZher2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy,
    hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasZher2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy,
    hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasCher2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCher2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCher2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy,
    hipComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCher2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy,
    hipComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZher2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y,
    int incy, hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZher2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y,
    int incy, hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZher2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y,
    int64_t incy, hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZher2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y,
    int64_t incy, hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCher2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy,
    hipblasStride stridey, hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCher2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy,
    hipblasStride stridey, hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCher2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y,
    int64_t incy, hipblasStride stridey, hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCher2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y,
    int64_t incy, hipblasStride stridey, hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZher2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex,
    const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZher2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex,
    const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZher2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZher2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasChpmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* AP, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasChpmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* AP, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasChpmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasChpmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y, int64_t incy);
hipblasStatus_t hipblasZhpmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy);
hipblasStatus_t hipblasZhpmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy);
hipblasStatus_t hipblasZhpmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZhpmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasChpmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* AP, const hipComplex* const* x, int incx, const hipComplex* beta, hipComplex* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasChpmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* AP, const hipComplex* const* x, int incx, const hipComplex* beta, hipComplex* const* y,
    int incy, int batchCount);
hipblasStatus_t hipblasChpmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasChpmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZhpmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, const hipDoubleComplex* const* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZhpmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, const hipDoubleComplex* const* x, int incx,
    const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZhpmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, const hipDoubleComplex* const* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZhpmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, const hipDoubleComplex* const* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasChpmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* AP, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasChpmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* AP, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasChpmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, hipblasStride strideA, const hipComplex* x, int64_t incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasChpmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, hipblasStride strideA, const hipComplex* x, int64_t incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasZhpmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, hipblasStride strideA, const hipDoubleComplex* x,
    int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y, int incy,
    hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZhpmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, hipblasStride strideA, const hipDoubleComplex* x,
    int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y, int incy,
    hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZhpmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, hipblasStride strideA, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZhpmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, hipblasStride strideA, const hipDoubleComplex* x,
    int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy,
    hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasChpr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipComplex* AP);
hipblasStatus_t hipblasChpr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipComplex* AP);
hipblasStatus_t hipblasChpr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP);
hipblasStatus_t hipblasChpr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP);
hipblasStatus_t hipblasZhpr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasZhpr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasZhpr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasZhpr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasChprBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int batchCount);
hipblasStatus_t hipblasChprBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int batchCount);
hipblasStatus_t hipblasChprBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasChprBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasZhprBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP, int batchCount);
hipblasStatus_t hipblasZhprBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP, int batchCount);
hipblasStatus_t hipblasZhprBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasZhprBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP,
    int64_t batchCount);
hipblasStatus_t hipblasChprStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasChprStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasChprStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasChprStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZhprStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZhprStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const double* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZhprStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* AP,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZhprStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, hipDoubleComplex* AP,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasChpr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP);
hipblasStatus_t hipblasChpr2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP);
hipblasStatus_t hipblasChpr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP);
hipblasStatus_t hipblasChpr2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP);
hipblasStatus_t hipblasZhpr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP);
hipblasStatus_t hipblasZhpr2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP);
hipblasStatus_t hipblasZhpr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy,
    hipDoubleComplex* AP);
hipblasStatus_t hipblasZhpr2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy,
    hipDoubleComplex* AP);
hipblasStatus_t hipblasChpr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int batchCount);
hipblasStatus_t hipblasChpr2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int batchCount);
hipblasStatus_t hipblasChpr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy,
    hipComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasChpr2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy,
    hipComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasZhpr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y,
    int incy, hipDoubleComplex* const* AP, int batchCount);
hipblasStatus_t hipblasZhpr2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y,
    int incy, hipDoubleComplex* const* AP, int batchCount);
hipblasStatus_t hipblasZhpr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y,
    int64_t incy, hipDoubleComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasZhpr2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y,
    int64_t incy, hipDoubleComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasChpr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy,
    hipblasStride stridey, hipComplex* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasChpr2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy,
    hipblasStride stridey, hipComplex* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasChpr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y,
    int64_t incy, hipblasStride stridey, hipComplex* AP, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasChpr2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y,
    int64_t incy, hipblasStride stridey, hipComplex* AP, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZhpr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex,
    const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZhpr2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex,
    const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZhpr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, hipblasStride strideA,
    int64_t batchCount);
hipblasStatus_t hipblasZhpr2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, hipblasStride strideA,
    int64_t batchCount);
hipblasStatus_t hipblasSsbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k, const float* alpha,
    const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSsbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const float* alpha, const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta, float* y,
    int64_t incy);
hipblasStatus_t hipblasDsbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k, const double* alpha,
    const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDsbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const double* alpha, const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta, double* y,
    int64_t incy);
hipblasStatus_t hipblasSsbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k, const float* alpha,
    const float* const* AP, int lda, const float* const* x, int incx, const float* beta, float* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasSsbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const float* alpha, const float* const* AP, int64_t lda, const float* const* x, int64_t incx, const float* beta,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDsbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k, const double* alpha,
    const double* const* AP, int lda, const double* const* x, int incx, const double* beta, double* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasDsbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const double* alpha, const double* const* AP, int64_t lda, const double* const* x, int64_t incx,
    const double* beta, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSsbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx,
    hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSsbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx,
    hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDsbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, int k,
    const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx,
    hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDsbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, int64_t k,
    const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx,
    hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSspmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* AP, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSspmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* AP, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
hipblasStatus_t hipblasDspmv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* AP, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDspmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* AP, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
hipblasStatus_t hipblasSspmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* AP, const float* const* x, int incx, const float* beta, float* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasSspmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* AP, const float* const* x, int64_t incx, const float* beta, float* const* y, int64_t incy,
    int64_t batchCount);
hipblasStatus_t hipblasDspmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* AP, const double* const* x, int incx, const double* beta, double* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasDspmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* const* AP, const double* const* x, int64_t incx, const double* beta, double* const* y, int64_t incy,
    int64_t batchCount);
hipblasStatus_t hipblasSspmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* AP, hipblasStride strideA, const float* x, int incx, hipblasStride stridex, const float* beta,
    float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSspmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* AP, hipblasStride strideA, const float* x, int64_t incx, hipblasStride stridex,
    const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDspmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* AP, hipblasStride strideA, const double* x, int incx, hipblasStride stridex, const double* beta,
    double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDspmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* AP, hipblasStride strideA, const double* x, int64_t incx, hipblasStride stridex,
    const double* beta, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSspr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha, const float* x,
    int incx, float* AP);
hipblasStatus_t hipblasSspr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, float* AP);
hipblasStatus_t hipblasSspr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, float* AP);
hipblasStatus_t hipblasSspr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, float* AP);
hipblasStatus_t hipblasDspr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, double* AP);
hipblasStatus_t hipblasDspr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, double* AP);
hipblasStatus_t hipblasDspr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, double* AP);
hipblasStatus_t hipblasDspr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, double* AP);
hipblasStatus_t hipblasCspr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipComplex* AP);
hipblasStatus_t hipblasCspr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipComplex* AP);
hipblasStatus_t hipblasCspr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP);
hipblasStatus_t hipblasCspr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP);
hipblasStatus_t hipblasZspr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasZspr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasZspr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasZspr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP);
hipblasStatus_t hipblasSsprBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, float* const* AP, int batchCount);
hipblasStatus_t hipblasSsprBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, float* const* AP, int batchCount);
hipblasStatus_t hipblasSsprBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, float* const* AP, int64_t batchCount);
hipblasStatus_t hipblasSsprBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, float* const* AP, int64_t batchCount);
hipblasStatus_t hipblasDsprBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, double* const* AP, int batchCount);
hipblasStatus_t hipblasDsprBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, double* const* AP, int batchCount);
hipblasStatus_t hipblasDsprBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, double* const* AP, int64_t batchCount);
hipblasStatus_t hipblasDsprBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* const* x, int64_t incx, double* const* AP, int64_t batchCount);
hipblasStatus_t hipblasCsprBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int batchCount);
hipblasStatus_t hipblasCsprBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int batchCount);
hipblasStatus_t hipblasCsprBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasCsprBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t batchCount);
hipblasStatus_t hipblasZsprBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP,
    int batchCount);
hipblasStatus_t hipblasZsprBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP,
    int batchCount);
hipblasStatus_t hipblasZsprBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP,
    int64_t batchCount);
hipblasStatus_t hipblasZsprBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP,
    int64_t batchCount);
hipblasStatus_t hipblasSsprStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, hipblasStride stridex, float* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSsprStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, hipblasStride stridex, float* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSsprStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, float* AP, hipblasStride strideA,
    int64_t batchCount);
hipblasStatus_t hipblasSsprStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, float* AP, hipblasStride strideA,
    int64_t batchCount);
hipblasStatus_t hipblasDsprStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, hipblasStride stridex, double* AP, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasDsprStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const double* alpha, const double* x, int incx, hipblasStride stridex, double* AP, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasDsprStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, double* AP, hipblasStride strideA,
    int64_t batchCount);
hipblasStatus_t hipblasDsprStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, double* AP, hipblasStride strideA,
    int64_t batchCount);
hipblasStatus_t hipblasCsprStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCsprStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCsprStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCsprStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZsprStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZsprStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZsprStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    hipDoubleComplex* AP, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZsprStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    hipDoubleComplex* AP, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasSspr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha, const float* x,
    int incx, const float* y, int incy, float* AP);
hipblasStatus_t hipblasSspr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, const float* y, int64_t incy, float* AP);
hipblasStatus_t hipblasDspr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, const double* y, int incy, double* AP);
hipblasStatus_t hipblasDspr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, const double* y, int64_t incy, double* AP);
hipblasStatus_t hipblasSspr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, const float* const* y, int incy, float* const* AP, int batchCount);
hipblasStatus_t hipblasSspr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* AP, int64_t batchCount);
hipblasStatus_t hipblasDspr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, const double* const* y, int incy, double* const* AP, int batchCount);
hipblasStatus_t hipblasDspr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* AP, int64_t batchCount);
hipblasStatus_t hipblasSspr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, hipblasStride stridex, const float* y, int incy, hipblasStride stridey, float* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSspr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy,
    hipblasStride stridey, float* AP, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasDspr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, hipblasStride stridex, const double* y, int incy, hipblasStride stridey, double* AP,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasDspr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy,
    hipblasStride stridey, double* AP, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasSsymv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSsymv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* AP, int lda, const float* x, int incx, const float* beta, float* y, int incy);
hipblasStatus_t hipblasSsymv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
hipblasStatus_t hipblasSsymv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* AP, int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
hipblasStatus_t hipblasDsymv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDsymv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* AP, int lda, const double* x, int incx, const double* beta, double* y, int incy);
hipblasStatus_t hipblasDsymv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
hipblasStatus_t hipblasDsymv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* AP, int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
hipblasStatus_t hipblasCsymv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasCsymv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* AP, int lda, const hipComplex* x, int incx, const hipComplex* beta, hipComplex* y, int incy);
hipblasStatus_t hipblasCsymv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasCsymv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, const hipComplex* beta, hipComplex* y,
    int64_t incy);
hipblasStatus_t hipblasZsymv(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta,
    hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZsymv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, const hipDoubleComplex* beta,
    hipDoubleComplex* y, int incy);
hipblasStatus_t hipblasZsymv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasZsymv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx,
    const hipDoubleComplex* beta, hipDoubleComplex* y, int64_t incy);
hipblasStatus_t hipblasSsymvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* AP, int lda, const float* const* x, int incx, const float* beta, float* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasSsymvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* AP, int lda, const float* const* x, int incx, const float* beta, float* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasSsymvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* AP, int64_t lda, const float* const* x, int64_t incx, const float* beta, float* const* y,
    int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSsymvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* const* AP, int64_t lda, const float* const* x, int64_t incx, const float* beta,
    float* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDsymvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* AP, int lda, const double* const* x, int incx, const double* beta, double* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasDsymvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* AP, int lda, const double* const* x, int incx, const double* beta, double* const* y, int incy,
    int batchCount);
hipblasStatus_t hipblasDsymvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* const* AP, int64_t lda, const double* const* x, int64_t incx, const double* beta, double* const* y,
    int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasDsymvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* const* AP, int64_t lda, const double* const* x, int64_t incx,
    const double* beta, double* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCsymvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx, const hipComplex* beta,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCsymvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx, const hipComplex* beta,
    hipComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasCsymvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasCsymvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx,
    const hipComplex* beta, hipComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZsymvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZsymvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x,
    int incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int incy, int batchCount);
hipblasStatus_t hipblasZsymvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasZsymvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x,
    int64_t incx, const hipDoubleComplex* beta, hipDoubleComplex* const* y, int64_t incy, int64_t batchCount);
hipblasStatus_t hipblasSsymvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* AP, int lda, hipblasStride strideA, const float* x, int incx, hipblasStride stridex,
    const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSsymvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* x, int incx,
    hipblasStride stridex, const float* beta, float* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasSsymvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx,
    hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSsymvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx,
    hipblasStride stridex, const float* beta, float* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDsymvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* AP, int lda, hipblasStride strideA, const double* x, int incx, hipblasStride stridex,
    const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDsymvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* x, int incx,
    hipblasStride stridex, const double* beta, double* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasDsymvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx,
    hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasDsymvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx,
    hipblasStride stridex, const double* beta, double* y, int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasCsymvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCsymvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx,
    hipblasStride stridex, const hipComplex* beta, hipComplex* y, int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasCsymvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasCsymvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x,
    int64_t incx, hipblasStride stridex, const hipComplex* beta, hipComplex* y, int64_t incy, hipblasStride stridey,
    int64_t batchCount);
hipblasStatus_t hipblasZsymvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZsymvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* x, int incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int incy, hipblasStride stridey, int batchCount);
hipblasStatus_t hipblasZsymvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasZsymvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* x, int64_t incx, hipblasStride stridex, const hipDoubleComplex* beta, hipDoubleComplex* y,
    int64_t incy, hipblasStride stridey, int64_t batchCount);
hipblasStatus_t hipblasSsyr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha, const float* x,
    int incx, float* AP, int lda);
hipblasStatus_t hipblasSsyr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, float* AP, int lda);
hipblasStatus_t hipblasSsyr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, float* AP, int64_t lda);
hipblasStatus_t hipblasSsyr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, float* AP, int64_t lda);
hipblasStatus_t hipblasDsyr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, double* AP, int lda);
hipblasStatus_t hipblasDsyr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, double* AP, int lda);
hipblasStatus_t hipblasDsyr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, double* AP, int64_t lda);
hipblasStatus_t hipblasDsyr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, double* AP, int64_t lda);
hipblasStatus_t hipblasCsyr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipComplex* AP, int lda);
hipblasStatus_t hipblasCsyr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, hipComplex* AP, int lda);
hipblasStatus_t hipblasCsyr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasCsyr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasZsyr(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZsyr_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZsyr_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasZsyr_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasSsyrBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, float* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasSsyrBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, float* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasSsyrBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, float* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasSsyrBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, float* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasDsyrBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, double* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasDsyrBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, double* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasDsyrBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, double* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasDsyrBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* const* x, int64_t incx, double* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCsyrBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasCsyrBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, hipComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasCsyrBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasCsyrBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, hipComplex* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasZsyrBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasZsyrBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, hipDoubleComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasZsyrBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZsyrBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, hipDoubleComplex* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasSsyrStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, hipblasStride stridex, float* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSsyrStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, hipblasStride stridex, float* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSsyrStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, float* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasSsyrStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, float* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasDsyrStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, hipblasStride stridex, double* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasDsyrStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const double* alpha, const double* x, int incx, hipblasStride stridex, double* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasDsyrStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, double* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasDsyrStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, double* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCsyrStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP, int lda,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCsyrStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, hipComplex* AP, int lda,
    hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCsyrStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCsyrStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, hipComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZsyrStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP,
    int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZsyrStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex, hipDoubleComplex* AP,
    int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasZsyrStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZsyrStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasSsyr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha, const float* x,
    int incx, const float* y, int incy, float* AP, int lda);
hipblasStatus_t hipblasSsyr2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, const float* y, int incy, float* AP, int lda);
hipblasStatus_t hipblasSsyr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, const float* y, int64_t incy, float* AP, int64_t lda);
hipblasStatus_t hipblasSsyr2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* x, int64_t incx, const float* y, int64_t incy, float* AP, int64_t lda);
hipblasStatus_t hipblasDsyr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, const double* y, int incy, double* AP, int lda);
hipblasStatus_t hipblasDsyr2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, const double* y, int incy, double* AP, int lda);
hipblasStatus_t hipblasDsyr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, const double* y, int64_t incy, double* AP, int64_t lda);
hipblasStatus_t hipblasDsyr2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* x, int64_t incx, const double* y, int64_t incy, double* AP, int64_t lda);
hipblasStatus_t hipblasCsyr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCsyr2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* x, int incx, const hipComplex* y, int incy, hipComplex* AP, int lda);
hipblasStatus_t hipblasCsyr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasCsyr2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const hipComplex* alpha,
    const hipComplex* x, int64_t incx, const hipComplex* y, int64_t incy, hipComplex* AP, int64_t lda);
hipblasStatus_t hipblasZsyr2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZsyr2_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda);
hipblasStatus_t hipblasZsyr2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy,
    hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasZsyr2_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, const hipDoubleComplex* y, int64_t incy,
    hipDoubleComplex* AP, int64_t lda);
hipblasStatus_t hipblasSsyr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, const float* const* y, int incy, float* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasSsyr2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* const* x, int incx, const float* const* y, int incy, float* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasSsyr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const float* alpha,
    const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasSsyr2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* const* x, int64_t incx, const float* const* y, int64_t incy, float* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasDsyr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, const double* const* y, int incy, double* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasDsyr2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* const* x, int incx, const double* const* y, int incy, double* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasDsyr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n, const double* alpha,
    const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* AP, int64_t lda,
    int64_t batchCount);
hipblasStatus_t hipblasDsyr2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* const* x, int64_t incx, const double* const* y, int64_t incy, double* const* AP,
    int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCsyr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCsyr2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const hipComplex* alpha,
    const hipComplex* const* x, int incx, const hipComplex* const* y, int incy, hipComplex* const* AP, int lda,
    int batchCount);
hipblasStatus_t hipblasCsyr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy,
    hipComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasCsyr2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* const* x, int64_t incx, const hipComplex* const* y, int64_t incy,
    hipComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZsyr2Batched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y,
    int incy, hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZsyr2Batched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int incx, const hipDoubleComplex* const* y,
    int incy, hipDoubleComplex* const* AP, int lda, int batchCount);
hipblasStatus_t hipblasZsyr2Batched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y,
    int64_t incy, hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasZsyr2Batched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* const* x, int64_t incx, const hipDoubleComplex* const* y,
    int64_t incy, hipDoubleComplex* const* AP, int64_t lda, int64_t batchCount);
hipblasStatus_t hipblasSsyr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const float* alpha,
    const float* x, int incx, hipblasStride stridex, const float* y, int incy, hipblasStride stridey, float* AP,
    int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSsyr2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const float* alpha, const float* x, int incx, hipblasStride stridex, const float* y, int incy,
    hipblasStride stridey, float* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasSsyr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy,
    hipblasStride stridey, float* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasSsyr2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const float* alpha, const float* x, int64_t incx, hipblasStride stridex, const float* y, int64_t incy,
    hipblasStride stridey, float* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasDsyr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n, const double* alpha,
    const double* x, int incx, hipblasStride stridex, const double* y, int incy, hipblasStride stridey, double* AP,
    int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasDsyr2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const double* alpha, const double* x, int incx, hipblasStride stridex, const double* y, int incy,
    hipblasStride stridey, double* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasDsyr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy,
    hipblasStride stridey, double* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasDsyr2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const double* alpha, const double* x, int64_t incx, hipblasStride stridex, const double* y, int64_t incy,
    hipblasStride stridey, double* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCsyr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy,
    hipblasStride stridey, hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCsyr2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipComplex* alpha, const hipComplex* x, int incx, hipblasStride stridex, const hipComplex* y, int incy,
    hipblasStride stridey, hipComplex* AP, int lda, hipblasStride strideA, int batchCount);
hipblasStatus_t hipblasCsyr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y,
    int64_t incy, hipblasStride stridey, hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasCsyr2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipComplex* alpha, const hipComplex* x, int64_t incx, hipblasStride stridex, const hipComplex* y,
    int64_t incy, hipblasStride stridey, hipComplex* AP, int64_t lda, hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZsyr2StridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex,
    const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZsyr2StridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int incx, hipblasStride stridex,
    const hipDoubleComplex* y, int incy, hipblasStride stridey, hipDoubleComplex* AP, int lda, hipblasStride strideA,
    int batchCount);
hipblasStatus_t hipblasZsyr2StridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasZsyr2StridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* x, int64_t incx, hipblasStride stridex,
    const hipDoubleComplex* y, int64_t incy, hipblasStride stridey, hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, int64_t batchCount);
hipblasStatus_t hipblasStbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStbmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasStbmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasDtbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtbmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasDtbmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasCtbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtbmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCtbmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZtbmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtbmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtbmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasZtbmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasStbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStbmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasStbmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtbmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtbmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtbmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* const* AP, int64_t lda, hipComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCtbmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* const* AP, int64_t lda, hipComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZtbmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasZtbmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasZtbmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* const* AP, int64_t lda,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZtbmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* const* AP, int64_t lda,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasStbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* AP, int lda, hipblasStride strideA, float* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStbmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const float* AP, int lda, hipblasStride strideA,
    float* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda,
    hipblasStride strideA, float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda,
    hipblasStride strideA, float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* AP, int lda, hipblasStride strideA, double* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtbmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const double* AP, int lda, hipblasStride strideA,
    double* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda,
    hipblasStride strideA, double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda,
    hipblasStride strideA, double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtbmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda,
    hipblasStride strideA, hipComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtbmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtbmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtbmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtbmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStbsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStbsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStbsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasStbsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasDtbsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtbsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtbsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasDtbsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasCtbsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtbsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtbsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCtbsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZtbsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtbsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtbsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasZtbsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x,
    int64_t incx);
hipblasStatus_t hipblasStbsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStbsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStbsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasStbsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtbsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtbsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtbsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtbsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtbsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtbsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtbsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* const* AP, int64_t lda, hipComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCtbsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* const* AP, int64_t lda, hipComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZtbsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasZtbsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x,
    int incx, int batchCount);
hipblasStatus_t hipblasZtbsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* const* AP, int64_t lda,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZtbsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* const* AP, int64_t lda,
    hipDoubleComplex* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasStbsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const float* AP, int lda, hipblasStride strideA, float* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStbsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const float* AP, int lda, hipblasStride strideA,
    float* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStbsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda,
    hipblasStride strideA, float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStbsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const float* AP, int64_t lda,
    hipblasStride strideA, float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtbsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const double* AP, int lda, hipblasStride strideA, double* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtbsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const double* AP, int lda, hipblasStride strideA,
    double* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtbsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda,
    hipblasStride strideA, double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtbsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const double* AP, int64_t lda,
    hipblasStride strideA, double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtbsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtbsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const hipComplex* AP, int lda,
    hipblasStride strideA, hipComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtbsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtbsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtbsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtbsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, int k, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtbsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtbsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, int64_t k, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStpmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, float* x, int incx);
hipblasStatus_t hipblasStpmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, float* x, int incx);
hipblasStatus_t hipblasStpmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, float* x, int64_t incx);
hipblasStatus_t hipblasStpmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, float* x, int64_t incx);
hipblasStatus_t hipblasDtpmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, double* x, int incx);
hipblasStatus_t hipblasDtpmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, double* x, int incx);
hipblasStatus_t hipblasDtpmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, double* x, int64_t incx);
hipblasStatus_t hipblasDtpmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, double* x, int64_t incx);
hipblasStatus_t hipblasCtpmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, hipComplex* x, int incx);
hipblasStatus_t hipblasCtpmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, hipComplex* x, int incx);
hipblasStatus_t hipblasCtpmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCtpmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZtpmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtpmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtpmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasZtpmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasStpmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStpmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStpmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, float* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasStpmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, float* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasDtpmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtpmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtpmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, double* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasDtpmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, double* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCtpmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, hipComplex* const* x, int incx, int batchCount);
hipblasStatus_t hipblasCtpmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, hipComplex* const* x, int incx, int batchCount);
hipblasStatus_t hipblasCtpmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtpmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasZtpmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtpmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtpmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasZtpmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasStpmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, hipblasStride strideA, float* x, int incx, hipblasStride stridex,
    int batchCount);
hipblasStatus_t hipblasStpmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const float* AP, hipblasStride strideA, float* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStpmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, hipblasStride strideA, float* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStpmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, hipblasStride strideA, float* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtpmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, hipblasStride strideA, double* x, int incx, hipblasStride stridex,
    int batchCount);
hipblasStatus_t hipblasDtpmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const double* AP, hipblasStride strideA, double* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtpmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, hipblasStride strideA, double* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtpmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, hipblasStride strideA, double* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtpmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, hipblasStride strideA, hipComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtpmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipComplex* AP, hipblasStride strideA,
    hipComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtpmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipblasStride strideA,
    hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtpmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipblasStride strideA,
    hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtpmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipblasStride strideA, hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtpmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipblasStride strideA,
    hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtpmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipblasStride strideA,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtpmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipblasStride strideA,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);

/* Level3 */
hipblasStatus_t hipblasStpsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, float* x, int incx);
hipblasStatus_t hipblasStpsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, float* x, int incx);
hipblasStatus_t hipblasStpsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, float* x, int64_t incx);
hipblasStatus_t hipblasStpsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, float* x, int64_t incx);
hipblasStatus_t hipblasDtpsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, double* x, int incx);
hipblasStatus_t hipblasDtpsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, double* x, int incx);
hipblasStatus_t hipblasDtpsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, double* x, int64_t incx);
hipblasStatus_t hipblasDtpsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, double* x, int64_t incx);
hipblasStatus_t hipblasCtpsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, hipComplex* x, int incx);
hipblasStatus_t hipblasCtpsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, hipComplex* x, int incx);
hipblasStatus_t hipblasCtpsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCtpsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZtpsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtpsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtpsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasZtpsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasStpsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStpsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStpsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, float* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasStpsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, float* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasDtpsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtpsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtpsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, double* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasDtpsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, double* const* x, int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasCtpsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, hipComplex* const* x, int incx, int batchCount);
hipblasStatus_t hipblasCtpsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, hipComplex* const* x, int incx, int batchCount);
hipblasStatus_t hipblasCtpsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtpsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasZtpsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtpsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtpsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasZtpsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, hipDoubleComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasStpsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, hipblasStride strideA, float* x, int incx, hipblasStride stridex,
    int batchCount);
hipblasStatus_t hipblasStpsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const float* AP, hipblasStride strideA, float* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStpsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, hipblasStride strideA, float* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStpsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, hipblasStride strideA, float* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtpsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, hipblasStride strideA, double* x, int incx, hipblasStride stridex,
    int batchCount);
hipblasStatus_t hipblasDtpsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const double* AP, hipblasStride strideA, double* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtpsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, hipblasStride strideA, double* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtpsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, hipblasStride strideA, double* x,
    int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtpsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, hipblasStride strideA, hipComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtpsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipComplex* AP, hipblasStride strideA,
    hipComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtpsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipblasStride strideA,
    hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtpsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, hipblasStride strideA,
    hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtpsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipblasStride strideA, hipDoubleComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtpsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, hipblasStride strideA,
    hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtpsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipblasStride strideA,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtpsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, hipblasStride strideA,
    hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStrmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStrmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStrmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasStrmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasDtrmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtrmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtrmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasDtrmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasCtrmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtrmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtrmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCtrmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZtrmv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtrmv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtrmv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasZtrmv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasStrmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStrmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStrmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasStrmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtrmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtrmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtrmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtrmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtrmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtrmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtrmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, int64_t lda, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtrmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, int64_t lda, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasZtrmvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtrmvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtrmvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, int64_t lda, hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZtrmvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, int64_t lda, hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasStrmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, int lda, hipblasStride strideA, float* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStrmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const float* AP, int lda, hipblasStride strideA,
    float* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStrmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, hipblasStride strideA,
    float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStrmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, hipblasStride strideA,
    float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtrmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, int lda, hipblasStride strideA, double* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtrmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const double* AP, int lda, hipblasStride strideA,
    double* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtrmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, hipblasStride strideA,
    double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtrmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, hipblasStride strideA,
    double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtrmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtrmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipblasStride strideA,
    hipComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtrmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtrmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtrmvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtrmvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtrmvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtrmvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStrsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStrsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, int lda, float* x, int incx);
hipblasStatus_t hipblasStrsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasStrsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, float* x, int64_t incx);
hipblasStatus_t hipblasDtrsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtrsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, int lda, double* x, int incx);
hipblasStatus_t hipblasDtrsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasDtrsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, double* x, int64_t incx);
hipblasStatus_t hipblasCtrsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtrsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipComplex* x, int incx);
hipblasStatus_t hipblasCtrsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasCtrsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda, hipComplex* x, int64_t incx);
hipblasStatus_t hipblasZtrsv(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtrsv_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipDoubleComplex* x, int incx);
hipblasStatus_t hipblasZtrsv_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasZtrsv_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* x, int64_t incx);
hipblasStatus_t hipblasStrsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStrsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* const* AP, int lda, float* const* x, int incx, int batchCount);
hipblasStatus_t hipblasStrsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasStrsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const float* const* AP, int64_t lda, float* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtrsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtrsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* const* AP, int lda, double* const* x, int incx, int batchCount);
hipblasStatus_t hipblasDtrsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasDtrsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const double* const* AP, int64_t lda, double* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtrsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtrsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* const* AP, int lda, hipComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasCtrsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, int64_t lda, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasCtrsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipComplex* const* AP, int64_t lda, hipComplex* const* x, int64_t incx,
    int64_t batchCount);
hipblasStatus_t hipblasZtrsvBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtrsvBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* x, int incx,
    int batchCount);
hipblasStatus_t hipblasZtrsvBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, int64_t lda, hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasZtrsvBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* const* AP, int64_t lda, hipDoubleComplex* const* x,
    int64_t incx, int64_t batchCount);
hipblasStatus_t hipblasStrsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const float* AP, int lda, hipblasStride strideA, float* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStrsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const float* AP, int lda, hipblasStride strideA,
    float* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasStrsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, hipblasStride strideA,
    float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasStrsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const float* AP, int64_t lda, hipblasStride strideA,
    float* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtrsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const double* AP, int lda, hipblasStride strideA, double* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtrsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const double* AP, int lda, hipblasStride strideA,
    double* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasDtrsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, hipblasStride strideA,
    double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasDtrsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const double* AP, int64_t lda, hipblasStride strideA,
    double* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtrsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* x, int incx,
    hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtrsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipComplex* AP, int lda, hipblasStride strideA,
    hipComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasCtrsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasCtrsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, hipComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtrsvStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* x,
    int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtrsvStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int n, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, hipDoubleComplex* x, int incx, hipblasStride stridex, int batchCount);
hipblasStatus_t hipblasZtrsvStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasZtrsvStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t n, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, hipDoubleComplex* x, int64_t incx, hipblasStride stridex, int64_t batchCount);
hipblasStatus_t hipblasHgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const hipblasHalf* alpha, const hipblasHalf* AP, int lda, const hipblasHalf* BP, int ldb,
    const hipblasHalf* beta, hipblasHalf* CP, int ldc);
hipblasStatus_t hipblasHgemm_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const hipblasHalf* alpha, const hipblasHalf* AP, int lda, const hipblasHalf* BP, int ldb,
    const hipblasHalf* beta, hipblasHalf* CP, int ldc);
hipblasStatus_t hipblasHgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* AP, int64_t lda,
    const hipblasHalf* BP, int64_t ldb, const hipblasHalf* beta, hipblasHalf* CP, int64_t ldc);
hipblasStatus_t hipblasHgemm_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* AP, int64_t lda,
    const hipblasHalf* BP, int64_t ldb, const hipblasHalf* beta, hipblasHalf* CP, int64_t ldc);
hipblasStatus_t hipblasSgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP,
    int ldc);
hipblasStatus_t hipblasSgemm_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP,
    int ldc);
hipblasStatus_t hipblasSgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb,
    const float* beta, float* CP, int64_t ldc);
hipblasStatus_t hipblasSgemm_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb,
    const float* beta, float* CP, int64_t ldc);
hipblasStatus_t hipblasDgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta,
    double* CP, int ldc);
hipblasStatus_t hipblasDgemm_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta,
    double* CP, int ldc);
hipblasStatus_t hipblasDgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb,
    const double* beta, double* CP, int64_t ldc);
hipblasStatus_t hipblasDgemm_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb,
    const double* beta, double* CP, int64_t ldc);
hipblasStatus_t hipblasCgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb,
    const hipComplex* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCgemm_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb,
    const hipComplex* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP,
    int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCgemm_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP,
    int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZgemm(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP,
    int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZgemm_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP,
    int ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZgemm_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZgemm_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasHgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* const* AP, int lda, const hipblasHalf* const* BP,
    int ldb, const hipblasHalf* beta, hipblasHalf* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasHgemmBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* const* AP, int lda, const hipblasHalf* const* BP,
    int ldb, const hipblasHalf* beta, hipblasHalf* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasHgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* const* AP, int64_t lda,
    const hipblasHalf* const* BP, int64_t ldb, const hipblasHalf* beta, hipblasHalf* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasHgemmBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* const* AP, int64_t lda,
    const hipblasHalf* const* BP, int64_t ldb, const hipblasHalf* beta, hipblasHalf* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasSgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb,
    const float* beta, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSgemmBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb,
    const float* beta, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP,
    int64_t ldb, const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSgemmBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP,
    int64_t ldb, const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb,
    const double* beta, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDgemmBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb,
    const double* beta, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda,
    const double* const* BP, int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDgemmBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda,
    const double* const* BP, int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP,
    int ldb, const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCgemmBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP,
    int ldb, const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCgemmBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZgemmBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZgemmBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZgemmBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZgemmBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasHgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* AP, int lda,
    long long strideA, const hipblasHalf* BP, int ldb, long long strideB, const hipblasHalf* beta, hipblasHalf* CP,
    int ldc, long long strideC, int batchCount);
hipblasStatus_t hipblasHgemmStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const hipblasHalf* alpha, const hipblasHalf* AP, int lda,
    long long strideA, const hipblasHalf* BP, int ldb, long long strideB, const hipblasHalf* beta, hipblasHalf* CP,
    int ldc, long long strideC, int batchCount);
hipblasStatus_t hipblasHgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* AP,
    int64_t lda, long long strideA, const hipblasHalf* BP, int64_t ldb, long long strideB, const hipblasHalf* beta,
    hipblasHalf* CP, int64_t ldc, long long strideC, int64_t batchCount);
hipblasStatus_t hipblasHgemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipblasHalf* alpha, const hipblasHalf* AP,
    int64_t lda, long long strideA, const hipblasHalf* BP, int64_t ldb, long long strideB, const hipblasHalf* beta,
    hipblasHalf* CP, int64_t ldc, long long strideC, int64_t batchCount);
hipblasStatus_t hipblasSgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* AP, int lda, long long strideA,
    const float* BP, int ldb, long long strideB, const float* beta, float* CP, int ldc, long long strideC,
    int batchCount);
hipblasStatus_t hipblasSgemmStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const float* alpha, const float* AP, int lda, long long strideA,
    const float* BP, int ldb, long long strideB, const float* beta, float* CP, int ldc, long long strideC,
    int batchCount);
hipblasStatus_t hipblasSgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    long long strideA, const float* BP, int64_t ldb, long long strideB, const float* beta, float* CP, int64_t ldc,
    long long strideC, int64_t batchCount);
hipblasStatus_t hipblasSgemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    long long strideA, const float* BP, int64_t ldb, long long strideB, const float* beta, float* CP, int64_t ldc,
    long long strideC, int64_t batchCount);
hipblasStatus_t hipblasDgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* AP, int lda, long long strideA,
    const double* BP, int ldb, long long strideB, const double* beta, double* CP, int ldc, long long strideC,
    int batchCount);
hipblasStatus_t hipblasDgemmStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const double* alpha, const double* AP, int lda, long long strideA,
    const double* BP, int ldb, long long strideB, const double* beta, double* CP, int ldc, long long strideC,
    int batchCount);
hipblasStatus_t hipblasDgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    long long strideA, const double* BP, int64_t ldb, long long strideB, const double* beta, double* CP, int64_t ldc,
    long long strideC, int64_t batchCount);
hipblasStatus_t hipblasDgemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    long long strideA, const double* BP, int64_t ldb, long long strideB, const double* beta, double* CP, int64_t ldc,
    long long strideC, int64_t batchCount);
hipblasStatus_t hipblasCgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    long long strideA, const hipComplex* BP, int ldb, long long strideB, const hipComplex* beta, hipComplex* CP,
    int ldc, long long strideC, int batchCount);
hipblasStatus_t hipblasCgemmStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    long long strideA, const hipComplex* BP, int ldb, long long strideB, const hipComplex* beta, hipComplex* CP,
    int ldc, long long strideC, int batchCount);
hipblasStatus_t hipblasCgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP,
    int64_t lda, long long strideA, const hipComplex* BP, int64_t ldb, long long strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, long long strideC, int64_t batchCount);
hipblasStatus_t hipblasCgemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP,
    int64_t lda, long long strideA, const hipComplex* BP, int64_t ldb, long long strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, long long strideC, int64_t batchCount);
hipblasStatus_t hipblasZgemmStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    long long strideA, const hipDoubleComplex* BP, int ldb, long long strideB, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int ldc, long long strideC, int batchCount);
hipblasStatus_t hipblasZgemmStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    long long strideA, const hipDoubleComplex* BP, int ldb, long long strideB, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int ldc, long long strideC, int batchCount);
hipblasStatus_t hipblasZgemmStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int64_t lda, long long strideA, const hipDoubleComplex* BP, int64_t ldb,
    long long strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, long long strideC,
    int64_t batchCount);
hipblasStatus_t hipblasZgemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int64_t lda, long long strideA, const hipDoubleComplex* BP, int64_t ldb,
    long long strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, long long strideC,
    int64_t batchCount);
hipblasStatus_t hipblasSsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc);
hipblasStatus_t hipblasSsymm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc);
hipblasStatus_t hipblasSsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta,
    float* CP, int64_t ldc);
hipblasStatus_t hipblasSsymm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta,
    float* CP, int64_t ldc);
hipblasStatus_t hipblasDsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc);
hipblasStatus_t hipblasDsymm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc);
hipblasStatus_t hipblasDsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta,
    double* CP, int64_t ldc);
hipblasStatus_t hipblasDsymm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta,
    double* CP, int64_t ldc);
hipblasStatus_t hipblasCsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsymm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCsymm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsymm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsymm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsymm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsymm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasSsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb, const float* beta,
    float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSsymmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb, const float* beta,
    float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP, int64_t ldb,
    const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsymmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP, int64_t ldb,
    const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb, const double* beta,
    double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDsymmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb, const double* beta,
    double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const double* alpha, const double* const* AP, int64_t lda, const double* const* BP,
    int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsymmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const double* alpha, const double* const* AP, int64_t lda, const double* const* BP,
    int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsymmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCsymmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZsymmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZsymmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZsymmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZsymmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb,
    hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSsymmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb,
    hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, const float* BP,
    int64_t ldb, hipblasStride strideB, const float* beta, float* CP, int64_t ldc, hipblasStride strideC,
    int64_t batchCount);
hipblasStatus_t hipblasSsymmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb,
    hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDsymmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb,
    hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, const double* BP,
    int64_t ldb, hipblasStride strideB, const double* beta, double* CP, int64_t ldc, hipblasStride strideC,
    int64_t batchCount);
hipblasStatus_t hipblasDsymmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasCsymmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasCsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA,
    const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsymmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsymmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsymmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsymmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsymmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const float* alpha, const float* AP, int lda, const float* beta, float* CP, int ldc);
hipblasStatus_t hipblasSsyrk_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const float* AP, int lda, const float* beta, float* CP, int ldc);
hipblasStatus_t hipblasSsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const float* alpha, const float* AP, int64_t lda, const float* beta, float* CP, int64_t ldc);
hipblasStatus_t hipblasSsyrk_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* beta, float* CP, int64_t ldc);
hipblasStatus_t hipblasDsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const double* alpha, const double* AP, int lda, const double* beta, double* CP, int ldc);
hipblasStatus_t hipblasDsyrk_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const double* AP, int lda, const double* beta, double* CP, int ldc);
hipblasStatus_t hipblasDsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const double* alpha, const double* AP, int64_t lda, const double* beta, double* CP, int64_t ldc);
hipblasStatus_t hipblasDsyrk_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* beta, double* CP,
    int64_t ldc);
hipblasStatus_t hipblasCsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsyrk_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* beta, hipComplex* CP,
    int64_t ldc);
hipblasStatus_t hipblasCsyrk_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* beta,
    hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsyrk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsyrk_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsyrk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsyrk_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasSsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const float* const* AP, int lda, const float* beta, float* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasSsyrkBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const float* const* AP, int lda, const float* beta, float* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasSsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* beta, float* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsyrkBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* beta, float* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const double* const* AP, int lda, const double* beta, double* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasDsyrkBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const double* const* AP, int lda, const double* beta, double* const* CP,
    int ldc, int batchCount);
hipblasStatus_t hipblasDsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda, const double* beta,
    double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsyrkBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda, const double* beta,
    double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* beta,
    hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsyrkBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* beta,
    hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* beta,
    hipComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCsyrkBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* beta,
    hipComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZsyrkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* beta,
    hipDoubleComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasZsyrkBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasZsyrkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZsyrkBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* beta, float* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSsyrkStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA,
    const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* beta, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSsyrkStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* beta, float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* beta,
    double* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDsyrkStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA,
    const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* beta, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsyrkStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* beta, double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA,
    const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCsyrkStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC,
    int64_t batchCount);
hipblasStatus_t hipblasCsyrkStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC,
    int64_t batchCount);
hipblasStatus_t hipblasZsyrkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsyrkStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasZsyrkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsyrkStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc);
hipblasStatus_t hipblasSsyr2k_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP,
    int ldc);
hipblasStatus_t hipblasSsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta,
    float* CP, int64_t ldc);
hipblasStatus_t hipblasSsyr2k_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb,
    const float* beta, float* CP, int64_t ldc);
hipblasStatus_t hipblasDsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc);
hipblasStatus_t hipblasDsyr2k_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP,
    int ldc);
hipblasStatus_t hipblasDsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta,
    double* CP, int64_t ldc);
hipblasStatus_t hipblasDsyr2k_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb,
    const double* beta, double* CP, int64_t ldc);
hipblasStatus_t hipblasCsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsyr2k_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb,
    const hipComplex* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCsyr2k_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP,
    int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsyr2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsyr2k_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsyr2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsyr2k_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasSsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb, const float* beta,
    float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSsyr2kBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb,
    const float* beta, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP, int64_t ldb,
    const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsyr2kBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP, int64_t ldb,
    const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb, const double* beta,
    double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDsyr2kBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb,
    const double* beta, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda, const double* const* BP,
    int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsyr2kBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda, const double* const* BP,
    int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsyr2kBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCsyr2kBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZsyr2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZsyr2kBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZsyr2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZsyr2kBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb,
    hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSsyr2kStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA,
    const float* BP, int ldb, hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasSsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSsyr2kStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb,
    hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDsyr2kStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA,
    const double* BP, int ldb, hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasDsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsyr2kStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasCsyr2kStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsyr2kStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsyr2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsyr2kStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsyr2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsyr2kStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP, int ldc);
hipblasStatus_t hipblasSsyrkx_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const float* AP, int lda, const float* BP, int ldb, const float* beta, float* CP,
    int ldc);
hipblasStatus_t hipblasSsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb, const float* beta,
    float* CP, int64_t ldc);
hipblasStatus_t hipblasSsyrkx_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda, const float* BP, int64_t ldb,
    const float* beta, float* CP, int64_t ldc);
hipblasStatus_t hipblasDsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP, int ldc);
hipblasStatus_t hipblasDsyrkx_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const double* AP, int lda, const double* BP, int ldb, const double* beta, double* CP,
    int ldc);
hipblasStatus_t hipblasDsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb, const double* beta,
    double* CP, int64_t ldc);
hipblasStatus_t hipblasDsyrkx_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda, const double* BP, int64_t ldb,
    const double* beta, double* CP, int64_t ldc);
hipblasStatus_t hipblasCsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsyrkx_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb,
    const hipComplex* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCsyrkx_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP,
    int64_t ldb, const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsyrkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsyrkx_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZsyrkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZsyrkx_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasSsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb, const float* beta,
    float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSsyrkxBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const float* const* AP, int lda, const float* const* BP, int ldb,
    const float* beta, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP, int64_t ldb,
    const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsyrkxBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const float* const* AP, int64_t lda, const float* const* BP, int64_t ldb,
    const float* beta, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb, const double* beta,
    double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDsyrkxBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const double* const* AP, int lda, const double* const* BP, int ldb,
    const double* beta, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda, const double* const* BP,
    int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDsyrkxBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const double* const* AP, int64_t lda, const double* const* BP,
    int64_t ldb, const double* beta, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsyrkxBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCsyrkxBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZsyrkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZsyrkxBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZsyrkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZsyrkxBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA, const float* BP, int ldb,
    hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSsyrkxStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const float* alpha, const float* AP, int lda, hipblasStride strideA,
    const float* BP, int ldb, hipblasStride strideB, const float* beta, float* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasSsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSsyrkxStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* BP, int64_t ldb, hipblasStride strideB, const float* beta, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA, const double* BP, int ldb,
    hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDsyrkxStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const double* alpha, const double* AP, int lda, hipblasStride strideA,
    const double* BP, int ldb, hipblasStride strideB, const double* beta, double* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasDsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDsyrkxStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* BP, int64_t ldb, hipblasStride strideB, const double* beta, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasCsyrkxStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCsyrkxStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsyrkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsyrkxStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZsyrkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZsyrkxStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasChemm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasChemm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const hipComplex* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasChemm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasChemm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const hipComplex* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZhemm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZhemm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m, int n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZhemm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZhemm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int64_t m,
    int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasChemmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasChemmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const hipComplex* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasChemmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasChemmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const hipComplex* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZhemmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZhemmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo, int m,
    int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZhemmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZhemmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const hipDoubleComplex* beta, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasChemmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasChemmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasChemmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA,
    const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta, hipComplex* CP, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasChemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const hipComplex* beta,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZhemmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZhemmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const hipDoubleComplex* beta, hipDoubleComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZhemmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZhemmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const hipDoubleComplex* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCherk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const float* alpha, const hipComplex* AP, int lda, const float* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCherk_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const hipComplex* AP, int lda, const float* beta, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCherk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const float* alpha, const hipComplex* AP, int64_t lda, const float* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCherk_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const hipComplex* AP, int64_t lda, const float* beta, hipComplex* CP,
    int64_t ldc);
hipblasStatus_t hipblasZherk(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const double* alpha, const hipDoubleComplex* AP, int lda, const double* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZherk_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const hipDoubleComplex* AP, int lda, const double* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZherk_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const double* alpha, const hipDoubleComplex* AP, int64_t lda, const double* beta, hipDoubleComplex* CP,
    int64_t ldc);
hipblasStatus_t hipblasZherk_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* AP, int64_t lda, const double* beta,
    hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCherkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const float* alpha, const hipComplex* const* AP, int lda, const float* beta, hipComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasCherkBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const hipComplex* const* AP, int lda, const float* beta, hipComplex* const* CP,
    int ldc, int batchCount);
hipblasStatus_t hipblasCherkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const hipComplex* const* AP, int64_t lda, const float* beta,
    hipComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCherkBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const float* alpha, const hipComplex* const* AP, int64_t lda, const float* beta,
    hipComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZherkBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const double* alpha, const hipDoubleComplex* const* AP, int lda, const double* beta,
    hipDoubleComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasZherkBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const hipDoubleComplex* const* AP, int lda, const double* beta,
    hipDoubleComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasZherkBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* const* AP, int64_t lda, const double* beta,
    hipDoubleComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZherkBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* const* AP, int64_t lda, const double* beta,
    hipDoubleComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCherkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const float* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const float* beta,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCherkStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const float* alpha, const hipComplex* AP, int lda, hipblasStride strideA,
    const float* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCherkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const float* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCherkStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const float* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const float* beta, hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZherkStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const double* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA, const double* beta,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZherkStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const double* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const double* beta, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZherkStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC,
    int64_t batchCount);
hipblasStatus_t hipblasZherkStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const double* alpha, const hipDoubleComplex* AP, int64_t lda,
    hipblasStride strideA, const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC,
    int64_t batchCount);
hipblasStatus_t hipblasCher2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const float* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCher2k_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const float* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCher2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const float* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCher2k_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP,
    int64_t ldb, const float* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZher2k(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const double* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZher2k_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const double* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZher2k_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const double* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZher2k_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* BP, int64_t ldb, const double* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCher2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const float* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCher2kBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const float* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCher2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const float* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCher2kBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const float* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZher2kBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const double* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZher2kBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const double* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZher2kBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const double* beta, hipDoubleComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZher2kBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const double* beta, hipDoubleComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCher2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const float* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCher2kStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const float* beta, hipComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCher2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const float* beta, hipComplex* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCher2kStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const float* beta, hipComplex* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZher2kStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const double* beta, hipDoubleComplex* CP, int ldc,
    hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZher2kStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const double* beta,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZher2kStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZher2kStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCherkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const float* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCherkx_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* BP, int ldb, const float* beta,
    hipComplex* CP, int ldc);
hipblasStatus_t hipblasCherkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP, int64_t ldb,
    const float* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCherkx_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* BP,
    int64_t ldb, const float* beta, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZherkx(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n, int k,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const double* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZherkx_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb,
    const double* beta, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZherkx_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int64_t n,
    int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* BP,
    int64_t ldb, const double* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZherkx_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* BP, int64_t ldb, const double* beta, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCherkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const float* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCherkxBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* const* BP, int ldb,
    const float* beta, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCherkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const float* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCherkxBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda,
    const hipComplex* const* BP, int64_t ldb, const float* beta, hipComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZherkxBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA, int n,
    int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const double* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZherkxBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* const* BP, int ldb, const double* beta, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZherkxBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const double* beta, hipDoubleComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasZherkxBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* const* BP, int64_t ldb, const double* beta, hipDoubleComplex* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCherkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* BP,
    int ldb, hipblasStride strideB, const float* beta, hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCherkxStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* BP, int ldb, hipblasStride strideB, const float* beta, hipComplex* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCherkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const float* beta, hipComplex* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCherkxStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* BP, int64_t ldb, hipblasStride strideB, const float* beta, hipComplex* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZherkxStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasOperation_t transA,
    int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, hipblasStride strideA,
    const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const double* beta, hipDoubleComplex* CP, int ldc,
    hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZherkxStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int n, int k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* BP, int ldb, hipblasStride strideB, const double* beta,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZherkxStridedBatched_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZherkxStridedBatched_v2_64(hipblasHandle_t handle, hipblasFillMode_t uplo,
    hipblasOperation_t transA, int64_t n, int64_t k, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB,
    const double* beta, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasStrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* A, int lda,
    const float* B, int ldb, float* C, int ldc);
hipblasStatus_t hipblasStrmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* A, int lda,
    const float* B, int ldb, float* C, int ldc);
hipblasStatus_t hipblasStrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, const float* B, int64_t ldb, float* C, int64_t ldc);
hipblasStatus_t hipblasStrmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, const float* B, int64_t ldb, float* C, int64_t ldc);
hipblasStatus_t hipblasDtrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* A, int lda,
    const double* B, int ldb, double* C, int ldc);
hipblasStatus_t hipblasDtrmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* A, int lda,
    const double* B, int ldb, double* C, int ldc);
hipblasStatus_t hipblasDtrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, const double* B, int64_t ldb, double* C, int64_t ldc);
hipblasStatus_t hipblasDtrmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, const double* B, int64_t ldb, double* C, int64_t ldc);
hipblasStatus_t hipblasCtrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* A,
    int lda, const hipComplex* B, int ldb, hipComplex* C, int ldc);
hipblasStatus_t hipblasCtrmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* A,
    int lda, const hipComplex* B, int ldb, hipComplex* C, int ldc);
hipblasStatus_t hipblasCtrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* A, int64_t lda, const hipComplex* B, int64_t ldb, hipComplex* C, int64_t ldc);
hipblasStatus_t hipblasCtrmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* A, int64_t lda, const hipComplex* B, int64_t ldb, hipComplex* C, int64_t ldc);
hipblasStatus_t hipblasZtrmm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int lda, const hipDoubleComplex* B, int ldb, hipDoubleComplex* C, int ldc);
hipblasStatus_t hipblasZtrmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int lda, const hipDoubleComplex* B, int ldb, hipDoubleComplex* C, int ldc);
hipblasStatus_t hipblasZtrmm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int64_t lda, const hipDoubleComplex* B, int64_t ldb, hipDoubleComplex* C, int64_t ldc);
hipblasStatus_t hipblasZtrmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int64_t lda, const hipDoubleComplex* B, int64_t ldb, hipDoubleComplex* C, int64_t ldc);
hipblasStatus_t hipblasStrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* const* A,
    int lda, const float* const* B, int ldb, float* const* C, int ldc, int batchCount);
hipblasStatus_t hipblasStrmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* const* A,
    int lda, const float* const* B, int ldb, float* const* C, int ldc, int batchCount);
hipblasStatus_t hipblasStrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* const* A,
    int64_t lda, const float* const* B, int64_t ldb, float* const* C, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasStrmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* const* A,
    int64_t lda, const float* const* B, int64_t ldb, float* const* C, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDtrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* const* A,
    int lda, const double* const* B, int ldb, double* const* C, int ldc, int batchCount);
hipblasStatus_t hipblasDtrmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* const* A,
    int lda, const double* const* B, int ldb, double* const* C, int ldc, int batchCount);
hipblasStatus_t hipblasDtrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha,
    const double* const* A, int64_t lda, const double* const* B, int64_t ldb, double* const* C, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasDtrmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha,
    const double* const* A, int64_t lda, const double* const* B, int64_t ldb, double* const* C, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCtrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha,
    const hipComplex* const* A, int lda, const hipComplex* const* B, int ldb, hipComplex* const* C, int ldc,
    int batchCount);
hipblasStatus_t hipblasCtrmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha,
    const hipComplex* const* A, int lda, const hipComplex* const* B, int ldb, hipComplex* const* C, int ldc,
    int batchCount);
hipblasStatus_t hipblasCtrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* A, int64_t lda, const hipComplex* const* B, int64_t ldb, hipComplex* const* C,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCtrmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* A, int64_t lda, const hipComplex* const* B, int64_t ldb, hipComplex* const* C,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZtrmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* A, int lda, const hipDoubleComplex* const* B, int ldb, hipDoubleComplex* const* C,
    int ldc, int batchCount);
hipblasStatus_t hipblasZtrmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* A, int lda, const hipDoubleComplex* const* B, int ldb, hipDoubleComplex* const* C,
    int ldc, int batchCount);
hipblasStatus_t hipblasZtrmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* A, int64_t lda, const hipDoubleComplex* const* B, int64_t ldb,
    hipDoubleComplex* const* C, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZtrmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* A, int64_t lda, const hipDoubleComplex* const* B, int64_t ldb,
    hipDoubleComplex* const* C, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasStrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* A, int lda,
    hipblasStride strideA, const float* B, int ldb, hipblasStride strideB, float* C, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasStrmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* A, int lda,
    hipblasStride strideA, const float* B, int ldb, hipblasStride strideB, float* C, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasStrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, hipblasStride strideA, const float* B, int64_t ldb, hipblasStride strideB, float* C, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasStrmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const float* alpha, const float* A, int64_t lda, hipblasStride strideA, const float* B, int64_t ldb,
    hipblasStride strideB, float* C, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDtrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* A, int lda,
    hipblasStride strideA, const double* B, int ldb, hipblasStride strideB, double* C, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasDtrmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* A, int lda,
    hipblasStride strideA, const double* B, int ldb, hipblasStride strideB, double* C, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasDtrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, hipblasStride strideA, const double* B, int64_t ldb, hipblasStride strideB, double* C, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDtrmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, hipblasStride strideA, const double* B, int64_t ldb,
    hipblasStride strideB, double* C, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCtrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* A,
    int lda, hipblasStride strideA, const hipComplex* B, int ldb, hipblasStride strideB, hipComplex* C, int ldc,
    hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCtrmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* A,
    int lda, hipblasStride strideA, const hipComplex* B, int ldb, hipblasStride strideB, hipComplex* C, int ldc,
    hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCtrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* A, int64_t lda, hipblasStride strideA, const hipComplex* B, int64_t ldb, hipblasStride strideB,
    hipComplex* C, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCtrmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* A, int64_t lda, hipblasStride strideA, const hipComplex* B, int64_t ldb,
    hipblasStride strideB, hipComplex* C, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZtrmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int lda, hipblasStride strideA, const hipDoubleComplex* B, int ldb,
    hipblasStride strideB, hipDoubleComplex* C, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZtrmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int lda, hipblasStride strideA, const hipDoubleComplex* B, int ldb,
    hipblasStride strideB, hipDoubleComplex* C, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZtrmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* A, int64_t lda, hipblasStride strideA, const hipDoubleComplex* B, int64_t ldb,
    hipblasStride strideB, hipDoubleComplex* C, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZtrmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* A, int64_t lda, hipblasStride strideA,
    const hipDoubleComplex* B, int64_t ldb, hipblasStride strideB, hipDoubleComplex* C, int64_t ldc,
    hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasStrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda,
    float* BP, int ldb);
hipblasStatus_t hipblasStrsm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda,
    float* BP, int ldb);
hipblasStatus_t hipblasStrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP,
    int64_t lda, float* BP, int64_t ldb);
hipblasStatus_t hipblasStrsm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP,
    int64_t lda, float* BP, int64_t ldb);
hipblasStatus_t hipblasDtrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda,
    double* BP, int ldb);
hipblasStatus_t hipblasDtrsm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda,
    double* BP, int ldb);
hipblasStatus_t hipblasDtrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP,
    int64_t lda, double* BP, int64_t ldb);
hipblasStatus_t hipblasDtrsm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP,
    int64_t lda, double* BP, int64_t ldb);
hipblasStatus_t hipblasCtrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP,
    int lda, hipComplex* BP, int ldb);
hipblasStatus_t hipblasCtrsm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP,
    int lda, hipComplex* BP, int ldb);
hipblasStatus_t hipblasCtrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, hipComplex* BP, int64_t ldb);
hipblasStatus_t hipblasCtrsm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, hipComplex* BP, int64_t ldb);
hipblasStatus_t hipblasZtrsm(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, hipDoubleComplex* BP, int ldb);
hipblasStatus_t hipblasZtrsm_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, hipDoubleComplex* BP, int ldb);
hipblasStatus_t hipblasZtrsm_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* BP, int64_t ldb);
hipblasStatus_t hipblasZtrsm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int64_t lda, hipDoubleComplex* BP, int64_t ldb);
hipblasStatus_t hipblasStrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* const* AP,
    int lda, float* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasStrsmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* const* AP,
    int lda, float* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasStrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha,
    const float* const* AP, int64_t lda, float* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasStrsmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha,
    const float* const* AP, int64_t lda, float* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasDtrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* const* AP,
    int lda, double* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasDtrsmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* const* AP,
    int lda, double* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasDtrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha,
    const double* const* AP, int64_t lda, double* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasDtrsmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha,
    const double* const* AP, int64_t lda, double* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasCtrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha,
    const hipComplex* const* AP, int lda, hipComplex* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasCtrsmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha,
    const hipComplex* const* AP, int lda, hipComplex* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasCtrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* AP, int64_t lda, hipComplex* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasCtrsmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* const* AP, int64_t lda, hipComplex* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasZtrsmBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasZtrsmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* AP, int lda, hipDoubleComplex* const* BP, int ldb, int batchCount);
hipblasStatus_t hipblasZtrsmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* AP, int64_t lda, hipDoubleComplex* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasZtrsmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* const* AP, int64_t lda, hipDoubleComplex* const* BP, int64_t ldb, int64_t batchCount);
hipblasStatus_t hipblasStrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda,
    hipblasStride strideA, float* BP, int ldb, hipblasStride strideB, int batchCount);
hipblasStatus_t hipblasStrsmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const float* alpha, const float* AP, int lda,
    hipblasStride strideA, float* BP, int ldb, hipblasStride strideB, int batchCount);
hipblasStatus_t hipblasStrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const float* alpha, const float* AP,
    int64_t lda, hipblasStride strideA, float* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasStrsmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const float* alpha, const float* AP, int64_t lda, hipblasStride strideA, float* BP, int64_t ldb,
    hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasDtrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda,
    hipblasStride strideA, double* BP, int ldb, hipblasStride strideB, int batchCount);
hipblasStatus_t hipblasDtrsmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const double* alpha, const double* AP, int lda,
    hipblasStride strideA, double* BP, int ldb, hipblasStride strideB, int batchCount);
hipblasStatus_t hipblasDtrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const double* alpha, const double* AP,
    int64_t lda, hipblasStride strideA, double* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasDtrsmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const double* alpha, const double* AP, int64_t lda, hipblasStride strideA, double* BP, int64_t ldb,
    hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasCtrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP,
    int lda, hipblasStride strideA, hipComplex* BP, int ldb, hipblasStride strideB, int batchCount);
hipblasStatus_t hipblasCtrsmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipComplex* alpha, const hipComplex* AP,
    int lda, hipblasStride strideA, hipComplex* BP, int ldb, hipblasStride strideB, int batchCount);
hipblasStatus_t hipblasCtrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipComplex* alpha,
    const hipComplex* AP, int64_t lda, hipblasStride strideA, hipComplex* BP, int64_t ldb, hipblasStride strideB,
    int64_t batchCount);
hipblasStatus_t hipblasCtrsmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const hipComplex* alpha, const hipComplex* AP, int64_t lda, hipblasStride strideA, hipComplex* BP, int64_t ldb,
    hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasZtrsmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* BP, int ldb, hipblasStride strideB,
    int batchCount);
hipblasStatus_t hipblasZtrsmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* BP, int ldb, hipblasStride strideB,
    int batchCount);
hipblasStatus_t hipblasZtrsmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n, const hipDoubleComplex* alpha,
    const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, hipDoubleComplex* BP, int64_t ldb,
    hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasZtrsmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side,
    hipblasFillMode_t uplo, hipblasOperation_t transA, hipblasDiagType_t diag, int64_t m, int64_t n,
    const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA,
    hipDoubleComplex* BP, int64_t ldb, hipblasStride strideB, int64_t batchCount);
hipblasStatus_t hipblasSgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const float* alpha, const float* AP, int lda, const float* beta, const float* BP, int ldb, float* CP,
    int ldc);
hipblasStatus_t hipblasSgeam_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const float* alpha, const float* AP, int lda, const float* beta, const float* BP, int ldb, float* CP,
    int ldc);
hipblasStatus_t hipblasSgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, const float* beta, const float* BP,
    int64_t ldb, float* CP, int64_t ldc);
hipblasStatus_t hipblasSgeam_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda, const float* beta, const float* BP,
    int64_t ldb, float* CP, int64_t ldc);
hipblasStatus_t hipblasDgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const double* alpha, const double* AP, int lda, const double* beta, const double* BP, int ldb, double* CP,
    int ldc);
hipblasStatus_t hipblasDgeam_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const double* alpha, const double* AP, int lda, const double* beta, const double* BP, int ldb, double* CP,
    int ldc);
hipblasStatus_t hipblasDgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, const double* beta, const double* BP,
    int64_t ldb, double* CP, int64_t ldc);
hipblasStatus_t hipblasDgeam_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda, const double* beta, const double* BP,
    int64_t ldb, double* CP, int64_t ldc);
hipblasStatus_t hipblasCgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* beta, const hipComplex* BP,
    int ldb, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCgeam_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const hipComplex* alpha, const hipComplex* AP, int lda, const hipComplex* beta, const hipComplex* BP,
    int ldb, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* beta,
    const hipComplex* BP, int64_t ldb, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCgeam_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda, const hipComplex* beta,
    const hipComplex* BP, int64_t ldb, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZgeam(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* beta,
    const hipDoubleComplex* BP, int ldb, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZgeam_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda, const hipDoubleComplex* beta,
    const hipDoubleComplex* BP, int ldb, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZgeam_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* beta, const hipDoubleComplex* BP, int64_t ldb, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZgeam_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int64_t lda,
    const hipDoubleComplex* beta, const hipDoubleComplex* BP, int64_t ldb, hipDoubleComplex* CP, int64_t ldc);
hipblasStatus_t hipblasSgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const float* alpha, const float* const* AP, int lda, const float* beta, const float* const* BP,
    int ldb, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSgeamBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const float* alpha, const float* const* AP, int lda, const float* beta, const float* const* BP,
    int ldb, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const float* alpha, const float* const* AP, int64_t lda, const float* beta,
    const float* const* BP, int64_t ldb, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSgeamBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const float* alpha, const float* const* AP, int64_t lda, const float* beta,
    const float* const* BP, int64_t ldb, float* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const double* alpha, const double* const* AP, int lda, const double* beta, const double* const* BP,
    int ldb, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDgeamBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const double* alpha, const double* const* AP, int lda, const double* beta, const double* const* BP,
    int ldb, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const double* alpha, const double* const* AP, int64_t lda, const double* beta,
    const double* const* BP, int64_t ldb, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasDgeamBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const double* alpha, const double* const* AP, int64_t lda, const double* beta,
    const double* const* BP, int64_t ldb, double* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* beta,
    const hipComplex* const* BP, int ldb, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCgeamBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const hipComplex* alpha, const hipComplex* const* AP, int lda, const hipComplex* beta,
    const hipComplex* const* BP, int ldb, hipComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasCgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* beta,
    const hipComplex* const* BP, int64_t ldb, hipComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCgeamBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* const* AP, int64_t lda, const hipComplex* beta,
    const hipComplex* const* BP, int64_t ldb, hipComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZgeamBatched(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* beta, const hipDoubleComplex* const* BP, int ldb, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZgeamBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int lda,
    const hipDoubleComplex* beta, const hipDoubleComplex* const* BP, int ldb, hipDoubleComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasZgeamBatched_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* beta, const hipDoubleComplex* const* BP, int64_t ldb, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZgeamBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* const* AP, int64_t lda,
    const hipDoubleComplex* beta, const hipDoubleComplex* const* BP, int64_t ldb, hipDoubleComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA,
    const float* beta, const float* BP, int ldb, hipblasStride strideB, float* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasSgeamStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const float* alpha, const float* AP, int lda, hipblasStride strideA,
    const float* beta, const float* BP, int ldb, hipblasStride strideB, float* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasSgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* beta, const float* BP, int64_t ldb, hipblasStride strideB, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSgeamStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const float* alpha, const float* AP, int64_t lda,
    hipblasStride strideA, const float* beta, const float* BP, int64_t ldb, hipblasStride strideB, float* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA,
    const double* beta, const double* BP, int ldb, hipblasStride strideB, double* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasDgeamStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const double* alpha, const double* AP, int lda, hipblasStride strideA,
    const double* beta, const double* BP, int ldb, hipblasStride strideB, double* CP, int ldc, hipblasStride strideC,
    int batchCount);
hipblasStatus_t hipblasDgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* beta, const double* BP, int64_t ldb, hipblasStride strideB, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDgeamStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const double* alpha, const double* AP, int64_t lda,
    hipblasStride strideA, const double* beta, const double* BP, int64_t ldb, hipblasStride strideB, double* CP,
    int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* beta, const hipComplex* BP, int ldb, hipblasStride strideB,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCgeamStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const hipComplex* alpha, const hipComplex* AP, int lda,
    hipblasStride strideA, const hipComplex* beta, const hipComplex* BP, int ldb, hipblasStride strideB,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* beta, const hipComplex* BP, int64_t ldb, hipblasStride strideB,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCgeamStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const hipComplex* alpha, const hipComplex* AP, int64_t lda,
    hipblasStride strideA, const hipComplex* beta, const hipComplex* BP, int64_t ldb, hipblasStride strideB,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZgeamStridedBatched(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int ldb, hipblasStride strideB,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZgeamStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP, int lda,
    hipblasStride strideA, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int ldb, hipblasStride strideB,
    hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZgeamStridedBatched_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int64_t ldb,
    hipblasStride strideB, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZgeamStridedBatched_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, const hipDoubleComplex* alpha, const hipDoubleComplex* AP,
    int64_t lda, hipblasStride strideA, const hipDoubleComplex* beta, const hipDoubleComplex* BP, int64_t ldb,
    hipblasStride strideB, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const float* AP, int lda,
    const float* x, int incx, float* CP, int ldc);
hipblasStatus_t hipblasSdgmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const float* AP, int lda,
    const float* x, int incx, float* CP, int ldc);
hipblasStatus_t hipblasSdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const float* AP,
    int64_t lda, const float* x, int64_t incx, float* CP, int64_t ldc);
hipblasStatus_t hipblasSdgmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const float* AP, int64_t lda, const float* x, int64_t incx, float* CP, int64_t ldc);
hipblasStatus_t hipblasDdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const double* AP, int lda,
    const double* x, int incx, double* CP, int ldc);
hipblasStatus_t hipblasDdgmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const double* AP,
    int lda, const double* x, int incx, double* CP, int ldc);
hipblasStatus_t hipblasDdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n, const double* AP,
    int64_t lda, const double* x, int64_t incx, double* CP, int64_t ldc);
hipblasStatus_t hipblasDdgmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const double* AP, int64_t lda, const double* x, int64_t incx, double* CP, int64_t ldc);
hipblasStatus_t hipblasCdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipComplex* AP,
    int lda, const hipComplex* x, int incx, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCdgmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipComplex* AP,
    int lda, const hipComplex* x, int incx, hipComplex* CP, int ldc);
hipblasStatus_t hipblasCdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasCdgmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipComplex* AP, int64_t lda, const hipComplex* x, int64_t incx, hipComplex* CP, int64_t ldc);
hipblasStatus_t hipblasZdgmm(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n, const hipDoubleComplex* AP,
    int lda, const hipDoubleComplex* x, int incx, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZdgmm_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, hipDoubleComplex* CP, int ldc);
hipblasStatus_t hipblasZdgmm_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* CP,
    int64_t ldc);
hipblasStatus_t hipblasZdgmm_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipDoubleComplex* AP, int64_t lda, const hipDoubleComplex* x, int64_t incx, hipDoubleComplex* CP,
    int64_t ldc);
hipblasStatus_t hipblasSdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const float* const* AP, int lda, const float* const* x, int incx, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSdgmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const float* const* AP, int lda, const float* const* x, int incx, float* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasSdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const float* const* AP, int64_t lda, const float* const* x, int64_t incx, float* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasSdgmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const float* const* AP, int64_t lda, const float* const* x, int64_t incx, float* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasDdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const double* const* AP, int lda, const double* const* x, int incx, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDdgmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const double* const* AP, int lda, const double* const* x, int incx, double* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasDdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const double* const* AP, int64_t lda, const double* const* x, int64_t incx, double* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasDdgmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const double* const* AP, int64_t lda, const double* const* x, int64_t incx, double* const* CP, int64_t ldc,
    int64_t batchCount);
hipblasStatus_t hipblasCdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx, hipComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasCdgmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipComplex* const* AP, int lda, const hipComplex* const* x, int incx, hipComplex* const* CP, int ldc,
    int batchCount);
hipblasStatus_t hipblasCdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx, hipComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasCdgmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipComplex* const* AP, int64_t lda, const hipComplex* const* x, int64_t incx, hipComplex* const* CP,
    int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZdgmmBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasZdgmmBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipDoubleComplex* const* AP, int lda, const hipDoubleComplex* const* x, int incx,
    hipDoubleComplex* const* CP, int ldc, int batchCount);
hipblasStatus_t hipblasZdgmmBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasZdgmmBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipDoubleComplex* const* AP, int64_t lda, const hipDoubleComplex* const* x, int64_t incx,
    hipDoubleComplex* const* CP, int64_t ldc, int64_t batchCount);
hipblasStatus_t hipblasSdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const float* AP, int lda, hipblasStride strideA, const float* x, int incx, hipblasStride stridex, float* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSdgmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const float* AP, int lda, hipblasStride strideA, const float* x, int incx, hipblasStride stridex, float* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasSdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx, hipblasStride stridex,
    float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasSdgmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const float* AP, int64_t lda, hipblasStride strideA, const float* x, int64_t incx, hipblasStride stridex,
    float* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const double* AP, int lda, hipblasStride strideA, const double* x, int incx, hipblasStride stridex, double* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDdgmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const double* AP, int lda, hipblasStride strideA, const double* x, int incx, hipblasStride stridex, double* CP,
    int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasDdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx, hipblasStride stridex,
    double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasDdgmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const double* AP, int64_t lda, hipblasStride strideA, const double* x, int64_t incx, hipblasStride stridex,
    double* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx, hipblasStride stridex,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCdgmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipComplex* AP, int lda, hipblasStride strideA, const hipComplex* x, int incx, hipblasStride stridex,
    hipComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasCdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x, int64_t incx, hipblasStride stridex,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasCdgmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipComplex* AP, int64_t lda, hipblasStride strideA, const hipComplex* x, int64_t incx, hipblasStride stridex,
    hipComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZdgmmStridedBatched(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZdgmmStridedBatched_v2(hipblasHandle_t handle, hipblasSideMode_t side, int m, int n,
    const hipDoubleComplex* AP, int lda, hipblasStride strideA, const hipDoubleComplex* x, int incx,
    hipblasStride stridex, hipDoubleComplex* CP, int ldc, hipblasStride strideC, int batchCount);
hipblasStatus_t hipblasZdgmmStridedBatched_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasZdgmmStridedBatched_v2_64(hipblasHandle_t handle, hipblasSideMode_t side, int64_t m, int64_t n,
    const hipDoubleComplex* AP, int64_t lda, hipblasStride strideA, const hipDoubleComplex* x, int64_t incx,
    hipblasStride stridex, hipDoubleComplex* CP, int64_t ldc, hipblasStride strideC, int64_t batchCount);
hipblasStatus_t hipblasStrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const float* AP, int lda, float* invA, int ldinvA);
hipblasStatus_t hipblasStrtri_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const float* AP, int lda, float* invA, int ldinvA);
hipblasStatus_t hipblasDtrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const double* AP, int lda, double* invA, int ldinvA);
hipblasStatus_t hipblasDtrtri_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const double* AP, int lda, double* invA, int ldinvA);
hipblasStatus_t hipblasCtrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipComplex* AP, int lda, hipComplex* invA, int ldinvA);
hipblasStatus_t hipblasCtrtri_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipComplex* AP, int lda, hipComplex* invA, int ldinvA);
hipblasStatus_t hipblasZtrtri(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipDoubleComplex* AP, int lda, hipDoubleComplex* invA, int ldinvA);
hipblasStatus_t hipblasZtrtri_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipDoubleComplex* AP, int lda, hipDoubleComplex* invA, int ldinvA);
hipblasStatus_t hipblasStrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const float* const* AP, int lda, float** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasStrtriBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const float* const* AP, int lda, float** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasDtrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const double* const* AP, int lda, double** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasDtrtriBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const double* const* AP, int lda, double** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasCtrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipComplex* const* AP, int lda, hipComplex** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasCtrtriBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipComplex* const* AP, int lda, hipComplex** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasZtrtriBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipDoubleComplex* const* AP, int lda, hipDoubleComplex** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasZtrtriBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag, int n,
    const hipDoubleComplex* const* AP, int lda, hipDoubleComplex** invA, int ldinvA, int batchCount);
hipblasStatus_t hipblasStrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const float* AP, int lda, hipblasStride strideA, float* invA, int ldinvA, hipblasStride stride_invA,
    int batchCount);
hipblasStatus_t hipblasStrtriStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const float* AP, int lda, hipblasStride strideA, float* invA, int ldinvA, hipblasStride stride_invA,
    int batchCount);
hipblasStatus_t hipblasDtrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const double* AP, int lda, hipblasStride strideA, double* invA, int ldinvA, hipblasStride stride_invA,
    int batchCount);
hipblasStatus_t hipblasDtrtriStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const double* AP, int lda, hipblasStride strideA, double* invA, int ldinvA, hipblasStride stride_invA,
    int batchCount);
hipblasStatus_t hipblasCtrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* invA, int ldinvA,
    hipblasStride stride_invA, int batchCount);
hipblasStatus_t hipblasCtrtriStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const hipComplex* AP, int lda, hipblasStride strideA, hipComplex* invA, int ldinvA,
    hipblasStride stride_invA, int batchCount);
hipblasStatus_t hipblasZtrtriStridedBatched(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* invA, int ldinvA,
    hipblasStride stride_invA, int batchCount);
hipblasStatus_t hipblasZtrtriStridedBatched_v2(hipblasHandle_t handle, hipblasFillMode_t uplo, hipblasDiagType_t diag,
    int n, const hipDoubleComplex* AP, int lda, hipblasStride strideA, hipDoubleComplex* invA, int ldinvA,
    hipblasStride stride_invA, int batchCount);

/* Extended */
hipblasStatus_t hipblasGemmEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType,
    int ldb, const void* beta, void* C, hipDataType cType, int ldc, hipblasComputeType_t computeType,
    hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmEx_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB, int m,
    int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B, hipDataType bType,
    int ldb, const void* beta, void* C, hipDataType cType, int ldc, hipblasComputeType_t computeType,
    hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, const void* B,
    hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType, int64_t ldc,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmEx_v2_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, const void* B,
    hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType, int64_t ldc,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmExWithFlags(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B,
    hipDataType bType, int ldb, const void* beta, void* C, hipDataType cType, int ldc,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmExWithFlags_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda, const void* B,
    hipDataType bType, int ldb, const void* beta, void* C, hipDataType cType, int ldc,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmExWithFlags_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType, int64_t lda, const void* B,
    hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType, int64_t ldc,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmExWithFlags_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType,
    int64_t lda, const void* B, hipDataType bType, int64_t ldb, const void* beta, void* C, hipDataType cType,
    int64_t ldc, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const void* alpha, const void** A, hipDataType aType, int lda, const void** B,
    hipDataType bType, int ldb, const void* beta, void** C, hipDataType cType, int ldc, int batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmBatchedEx_v2(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int m, int n, int k, const void* alpha, const void** A, hipDataType aType, int lda, const void** B,
    hipDataType bType, int ldb, const void* beta, void** C, hipDataType cType, int ldc, int batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmBatchedEx_64(hipblasHandle_t handle, hipblasOperation_t transA, hipblasOperation_t transB,
    int64_t m, int64_t n, int64_t k, const void* alpha, const void** A, hipDataType aType, int64_t lda, const void** B,
    hipDataType bType, int64_t ldb, const void* beta, void** C, hipDataType cType, int64_t ldc, int64_t batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmBatchedEx_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void** A, hipDataType aType,
    int64_t lda, const void** B, hipDataType bType, int64_t ldb, const void* beta, void** C, hipDataType cType,
    int64_t ldc, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmBatchedExWithFlags(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void** A, hipDataType aType, int lda,
    const void** B, hipDataType bType, int ldb, const void* beta, void** C, hipDataType cType, int ldc, int batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmBatchedExWithFlags_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void** A, hipDataType aType, int lda,
    const void** B, hipDataType bType, int ldb, const void* beta, void** C, hipDataType cType, int ldc, int batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmBatchedExWithFlags_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void** A, hipDataType aType,
    int64_t lda, const void** B, hipDataType bType, int64_t ldb, const void* beta, void** C, hipDataType cType,
    int64_t ldc, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo,
    hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmBatchedExWithFlags_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void** A, hipDataType aType,
    int64_t lda, const void** B, hipDataType bType, int64_t ldb, const void* beta, void** C, hipDataType cType,
    int64_t ldc, int64_t batchCount, hipblasComputeType_t computeType, hipblasGemmAlgo_t algo,
    hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmStridedBatchedEx(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda,
    hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C,
    hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType,
    hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmStridedBatchedEx_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda,
    hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C,
    hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType,
    hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmStridedBatchedEx_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType,
    int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB,
    const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmStridedBatchedEx_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType,
    int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB,
    const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo);
hipblasStatus_t hipblasGemmStridedBatchedExWithFlags(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda,
    hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C,
    hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType,
    hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmStridedBatchedExWithFlags_v2(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int m, int n, int k, const void* alpha, const void* A, hipDataType aType, int lda,
    hipblasStride strideA, const void* B, hipDataType bType, int ldb, hipblasStride strideB, const void* beta, void* C,
    hipDataType cType, int ldc, hipblasStride strideC, int batchCount, hipblasComputeType_t computeType,
    hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmStridedBatchedExWithFlags_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType,
    int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB,
    const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasGemmStridedBatchedExWithFlags_v2_64(hipblasHandle_t handle, hipblasOperation_t transA,
    hipblasOperation_t transB, int64_t m, int64_t n, int64_t k, const void* alpha, const void* A, hipDataType aType,
    int64_t lda, hipblasStride strideA, const void* B, hipDataType bType, int64_t ldb, hipblasStride strideB,
    const void* beta, void* C, hipDataType cType, int64_t ldc, hipblasStride strideC, int64_t batchCount,
    hipblasComputeType_t computeType, hipblasGemmAlgo_t algo, hipblasGemmFlags_t flags);
hipblasStatus_t hipblasAxpyEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, const void* x,
    hipDataType xType, int incx, void* y, hipDataType yType, int incy, hipDataType executionType);
hipblasStatus_t hipblasAxpyEx_v2(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, hipDataType executionType);
hipblasStatus_t hipblasAxpyEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy,
    hipDataType executionType);
hipblasStatus_t hipblasAxpyEx_v2_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy,
    hipDataType executionType);
hipblasStatus_t hipblasAxpyBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, int batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasAxpyBatchedEx_v2(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int incx, void* y, hipDataType yType, int incy, int batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasAxpyBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, int64_t batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasAxpyBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int64_t incx, void* y, hipDataType yType, int64_t incy, int64_t batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasAxpyStridedBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int incx, hipblasStride stridex, void* y, hipDataType yType, int incy,
    hipblasStride stridey, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasAxpyStridedBatchedEx_v2(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    const void* x, hipDataType xType, int incx, hipblasStride stridex, void* y, hipDataType yType, int incy,
    hipblasStride stridey, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasAxpyStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha,
    hipDataType alphaType, const void* x, hipDataType xType, int64_t incx, hipblasStride stridex, void* y,
    hipDataType yType, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDataType executionType);
hipblasStatus_t hipblasAxpyStridedBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* alpha,
    hipDataType alphaType, const void* x, hipDataType xType, int64_t incx, hipblasStride stridex, void* y,
    hipDataType yType, int64_t incy, hipblasStride stridey, int64_t batchCount, hipDataType executionType);
hipblasStatus_t hipblasDotEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, const void* y,
    hipDataType yType, int incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    const void* y, hipDataType yType, int incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx,
    const void* y, hipDataType yType, int64_t incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx,
    const void* y, hipDataType yType, int64_t incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, const void* y,
    hipDataType yType, int incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    const void* y, hipDataType yType, int incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx,
    const void* y, hipDataType yType, int64_t incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx,
    const void* y, hipDataType yType, int64_t incy, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    const void* y, hipDataType yType, int incy, int batchCount, void* result, hipDataType resultType,
    hipDataType executionType);
hipblasStatus_t hipblasDotBatchedEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    const void* y, hipDataType yType, int incy, int batchCount, void* result, hipDataType resultType,
    hipDataType executionType);
hipblasStatus_t hipblasDotBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, const void* y, hipDataType yType, int64_t incy, int64_t batchCount, void* result,
    hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, const void* y, hipDataType yType, int64_t incy, int64_t batchCount, void* result,
    hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    const void* y, hipDataType yType, int incy, int batchCount, void* result, hipDataType resultType,
    hipDataType executionType);
hipblasStatus_t hipblasDotcBatchedEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    const void* y, hipDataType yType, int incy, int batchCount, void* result, hipDataType resultType,
    hipDataType executionType);
hipblasStatus_t hipblasDotcBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, const void* y, hipDataType yType, int64_t incy, int64_t batchCount, void* result,
    hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, const void* y, hipDataType yType, int64_t incy, int64_t batchCount, void* result,
    hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotStridedBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    hipblasStride stridex, const void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotStridedBatchedEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType,
    int incx, hipblasStride stridex, const void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, const void* y, hipDataType yType, int64_t incy, hipblasStride stridey,
    int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotStridedBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, const void* y, hipDataType yType, int64_t incy, hipblasStride stridey,
    int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcStridedBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    hipblasStride stridex, const void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcStridedBatchedEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType,
    int incx, hipblasStride stridex, const void* y, hipDataType yType, int incy, hipblasStride stridey, int batchCount,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, const void* y, hipDataType yType, int64_t incy, hipblasStride stridey,
    int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasDotcStridedBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, const void* y, hipDataType yType, int64_t incy, hipblasStride stridey,
    int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2Ex(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx, void* result,
    hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2Ex_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2Ex_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2Ex_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType, int64_t incx,
    void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2BatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    int batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2BatchedEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    int batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2BatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2BatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, int64_t batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2StridedBatchedEx(hipblasHandle_t handle, int n, const void* x, hipDataType xType, int incx,
    hipblasStride stridex, int batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2StridedBatchedEx_v2(hipblasHandle_t handle, int n, const void* x, hipDataType xType,
    int incx, hipblasStride stridex, int batchCount, void* result, hipDataType resultType, hipDataType executionType);
hipblasStatus_t hipblasNrm2StridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, int64_t batchCount, void* result, hipDataType resultType,
    hipDataType executionType);
hipblasStatus_t hipblasNrm2StridedBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, int64_t batchCount, void* result, hipDataType resultType,
    hipDataType executionType);
hipblasStatus_t hipblasRotEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y,
    hipDataType yType, int incy, const void* c, const void* s, hipDataType csType, hipDataType executionType);
hipblasStatus_t hipblasRotEx_v2(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y,
    hipDataType yType, int incy, const void* c, const void* s, hipDataType csType, hipDataType executionType);
hipblasStatus_t hipblasRotEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx, void* y,
    hipDataType yType, int64_t incy, const void* c, const void* s, hipDataType csType, hipDataType executionType);
hipblasStatus_t hipblasRotEx_v2_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx,
    void* y, hipDataType yType, int64_t incy, const void* c, const void* s, hipDataType csType,
    hipDataType executionType);
hipblasStatus_t hipblasRotBatchedEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y,
    hipDataType yType, int incy, const void* c, const void* s, hipDataType csType, int batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasRotBatchedEx_v2(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx, void* y,
    hipDataType yType, int incy, const void* c, const void* s, hipDataType csType, int batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasRotBatchedEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx,
    void* y, hipDataType yType, int64_t incy, const void* c, const void* s, hipDataType csType, int64_t batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasRotBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType, int64_t incx,
    void* y, hipDataType yType, int64_t incy, const void* c, const void* s, hipDataType csType, int64_t batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasRotStridedBatchedEx(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx,
    hipblasStride stridex, void* y, hipDataType yType, int incy, hipblasStride stridey, const void* c, const void* s,
    hipDataType csType, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasRotStridedBatchedEx_v2(hipblasHandle_t handle, int n, void* x, hipDataType xType, int incx,
    hipblasStride stridex, void* y, hipDataType yType, int incy, hipblasStride stridey, const void* c, const void* s,
    hipDataType csType, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasRotStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, void* y, hipDataType yType, int64_t incy, hipblasStride stridey,
    const void* c, const void* s, hipDataType csType, int64_t batchCount, hipDataType executionType);
hipblasStatus_t hipblasRotStridedBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, void* x, hipDataType xType,
    int64_t incx, hipblasStride stridex, void* y, hipDataType yType, int64_t incy, hipblasStride stridey,
    const void* c, const void* s, hipDataType csType, int64_t batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, void* x,
    hipDataType xType, int incx, hipDataType executionType);
hipblasStatus_t hipblasScalEx_v2(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, void* x,
    hipDataType xType, int incx, hipDataType executionType);
hipblasStatus_t hipblasScalEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType, void* x,
    hipDataType xType, int64_t incx, hipDataType executionType);
hipblasStatus_t hipblasScalEx_v2_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    void* x, hipDataType xType, int64_t incx, hipDataType executionType);
hipblasStatus_t hipblasScalBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType, void* x,
    hipDataType xType, int incx, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalBatchedEx_v2(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    void* x, hipDataType xType, int incx, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    void* x, hipDataType xType, int64_t incx, int64_t batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* alpha, hipDataType alphaType,
    void* x, hipDataType xType, int64_t incx, int64_t batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalStridedBatchedEx(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    void* x, hipDataType xType, int incx, hipblasStride stridex, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalStridedBatchedEx_v2(hipblasHandle_t handle, int n, const void* alpha, hipDataType alphaType,
    void* x, hipDataType xType, int incx, hipblasStride stridex, int batchCount, hipDataType executionType);
hipblasStatus_t hipblasScalStridedBatchedEx_64(hipblasHandle_t handle, int64_t n, const void* alpha,
    hipDataType alphaType, void* x, hipDataType xType, int64_t incx, hipblasStride stridex, int64_t batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasScalStridedBatchedEx_v2_64(hipblasHandle_t handle, int64_t n, const void* alpha,
    hipDataType alphaType, void* x, hipDataType xType, int64_t incx, hipblasStride stridex, int64_t batchCount,
    hipDataType executionType);
hipblasStatus_t hipblasTrsmEx(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, void* B,
    int ldb, const void* invA, int invAsize, hipDataType computeType);
hipblasStatus_t hipblasTrsmEx_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, void* B,
    int ldb, const void* invA, int invAsize, hipDataType computeType);
hipblasStatus_t hipblasTrsmBatchedEx(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, void* B,
    int ldb, int batchCount, const void* invA, int invAsize, hipDataType computeType);
hipblasStatus_t hipblasTrsmBatchedEx_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda, void* B,
    int ldb, int batchCount, const void* invA, int invAsize, hipDataType computeType);
hipblasStatus_t hipblasTrsmStridedBatchedEx(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda,
    hipblasStride strideA, void* B, int ldb, hipblasStride strideB, int batchCount, const void* invA, int invAsize,
    hipblasStride strideInvA, hipDataType computeType);
hipblasStatus_t hipblasTrsmStridedBatchedEx_v2(hipblasHandle_t handle, hipblasSideMode_t side, hipblasFillMode_t uplo,
    hipblasOperation_t transA, hipblasDiagType_t diag, int m, int n, const void* alpha, void* A, int lda,
    hipblasStride strideA, void* B, int ldb, hipblasStride strideB, int batchCount, const void* invA, int invAsize,
    hipblasStride strideInvA, hipDataType computeType);

/* Other */
hipblasStatus_t hipblasCreate(hipblasHandle_t* handle);
hipblasStatus_t hipblasDestroy(hipblasHandle_t handle);
hipblasStatus_t hipblasSetStream(hipblasHandle_t handle, hipStream_t streamId);
hipblasStatus_t hipblasGetStream(hipblasHandle_t handle, hipStream_t* streamId);
hipblasStatus_t hipblasSetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t mode);
hipblasStatus_t hipblasGetPointerMode(hipblasHandle_t handle, hipblasPointerMode_t* mode);
hipblasStatus_t hipblasSetMathMode(hipblasHandle_t handle, hipblasMath_t mode);
hipblasStatus_t hipblasGetMathMode(hipblasHandle_t handle, hipblasMath_t* mode);
hipblasStatus_t hipblasSetVector(int n, int elemSize, const void* x, int incx, void* y, int incy);
hipblasStatus_t hipblasGetVector(int n, int elemSize, const void* x, int incx, void* y, int incy);
hipblasStatus_t hipblasSetMatrix(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb);
hipblasStatus_t hipblasGetMatrix(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb);
hipblasStatus_t hipblasSetVectorAsync(int n, int elemSize, const void* x, int incx, void* y, int incy,
    hipStream_t stream);
hipblasStatus_t hipblasGetVectorAsync(int n, int elemSize, const void* x, int incx, void* y, int incy,
    hipStream_t stream);
hipblasStatus_t hipblasSetMatrixAsync(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb,
    hipStream_t stream);
hipblasStatus_t hipblasGetMatrixAsync(int rows, int cols, int elemSize, const void* AP, int lda, void* BP, int ldb,
    hipStream_t stream);
hipblasStatus_t hipblasSetAtomicsMode(hipblasHandle_t handle, hipblasAtomicsMode_t atomics_mode);
hipblasStatus_t hipblasGetAtomicsMode(hipblasHandle_t handle, hipblasAtomicsMode_t* atomics_mode);
hipblasStatus_t hipblasSgetrf(hipblasHandle_t handle, int n, float* A, int lda, int* ipiv, int* info);
hipblasStatus_t hipblasDgetrf(hipblasHandle_t handle, int n, double* A, int lda, int* ipiv, int* info);
hipblasStatus_t hipblasCgetrf(hipblasHandle_t handle, int n, hipComplex* A, int lda, int* ipiv, int* info);
hipblasStatus_t hipblasCgetrf_v2(hipblasHandle_t handle, int n, hipComplex* A, int lda, int* ipiv, int* info);
hipblasStatus_t hipblasZgetrf(hipblasHandle_t handle, int n, hipDoubleComplex* A, int lda, int* ipiv, int* info);
hipblasStatus_t hipblasZgetrf_v2(hipblasHandle_t handle, int n, hipDoubleComplex* A, int lda, int* ipiv, int* info);
hipblasStatus_t hipblasSgetrfBatched(hipblasHandle_t handle, int n, float* const* A, int lda, int* ipiv, int* info,
    int batchCount);
hipblasStatus_t hipblasDgetrfBatched(hipblasHandle_t handle, int n, double* const* A, int lda, int* ipiv, int* info,
    int batchCount);
hipblasStatus_t hipblasCgetrfBatched(hipblasHandle_t handle, int n, hipComplex* const* A, int lda, int* ipiv,
    int* info, int batchCount);
hipblasStatus_t hipblasCgetrfBatched_v2(hipblasHandle_t handle, int n, hipComplex* const* A, int lda, int* ipiv,
    int* info, int batchCount);
hipblasStatus_t hipblasZgetrfBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const* A, int lda, int* ipiv,
    int* info, int batchCount);
hipblasStatus_t hipblasZgetrfBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* const* A, int lda, int* ipiv,
    int* info, int batchCount);
hipblasStatus_t hipblasSgetrfStridedBatched(hipblasHandle_t handle, int n, float* A, int lda, hipblasStride strideA,
    int* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasDgetrfStridedBatched(hipblasHandle_t handle, int n, double* A, int lda, hipblasStride strideA,
    int* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasCgetrfStridedBatched(hipblasHandle_t handle, int n, hipComplex* A, int lda,
    hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasCgetrfStridedBatched_v2(hipblasHandle_t handle, int n, hipComplex* A, int lda,
    hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasZgetrfStridedBatched(hipblasHandle_t handle, int n, hipDoubleComplex* A, int lda,
    hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasZgetrfStridedBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* A, int lda,
    hipblasStride strideA, int* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasSgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, float* A, int lda,
    const int* ipiv, float* B, int ldb, int* info);
hipblasStatus_t hipblasDgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, double* A, int lda,
    const int* ipiv, double* B, int ldb, int* info);
hipblasStatus_t hipblasCgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipComplex* A,
    int lda, const int* ipiv, hipComplex* B, int ldb, int* info);
hipblasStatus_t hipblasCgetrs_v2(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipComplex* A,
    int lda, const int* ipiv, hipComplex* B, int ldb, int* info);
hipblasStatus_t hipblasZgetrs(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs, hipDoubleComplex* A,
    int lda, const int* ipiv, hipDoubleComplex* B, int ldb, int* info);
hipblasStatus_t hipblasZgetrs_v2(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipDoubleComplex* A, int lda, const int* ipiv, hipDoubleComplex* B, int ldb, int* info);
hipblasStatus_t hipblasSgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    float* const* A, int lda, const int* ipiv, float* const* B, int ldb, int* info, int batchCount);
hipblasStatus_t hipblasDgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    double* const* A, int lda, const int* ipiv, double* const* B, int ldb, int* info, int batchCount);
hipblasStatus_t hipblasCgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipComplex* const* A, int lda, const int* ipiv, hipComplex* const* B, int ldb, int* info, int batchCount);
hipblasStatus_t hipblasCgetrsBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipComplex* const* A, int lda, const int* ipiv, hipComplex* const* B, int ldb, int* info, int batchCount);
hipblasStatus_t hipblasZgetrsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipDoubleComplex* const* A, int lda, const int* ipiv, hipDoubleComplex* const* B, int ldb, int* info,
    int batchCount);
hipblasStatus_t hipblasZgetrsBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipDoubleComplex* const* A, int lda, const int* ipiv, hipDoubleComplex* const* B, int ldb, int* info,
    int batchCount);
hipblasStatus_t hipblasSgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    float* A, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, float* B, int ldb,
    hipblasStride strideB, int* info, int batchCount);
hipblasStatus_t hipblasDgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    double* A, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, double* B, int ldb,
    hipblasStride strideB, int* info, int batchCount);
hipblasStatus_t hipblasCgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipComplex* A, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, hipComplex* B, int ldb,
    hipblasStride strideB, int* info, int batchCount);
hipblasStatus_t hipblasCgetrsStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipComplex* A, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, hipComplex* B, int ldb,
    hipblasStride strideB, int* info, int batchCount);
hipblasStatus_t hipblasZgetrsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, hipDoubleComplex* B,
    int ldb, hipblasStride strideB, int* info, int batchCount);
hipblasStatus_t hipblasZgetrsStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipblasStride strideA, const int* ipiv, hipblasStride strideP, hipDoubleComplex* B,
    int ldb, hipblasStride strideB, int* info, int batchCount);
hipblasStatus_t hipblasSgetriBatched(hipblasHandle_t handle, int n, float* const* A, int lda, int* ipiv,
    float* const* C, int ldc, int* info, int batchCount);
hipblasStatus_t hipblasDgetriBatched(hipblasHandle_t handle, int n, double* const* A, int lda, int* ipiv,
    double* const* C, int ldc, int* info, int batchCount);
hipblasStatus_t hipblasCgetriBatched(hipblasHandle_t handle, int n, hipComplex* const* A, int lda, int* ipiv,
    hipComplex* const* C, int ldc, int* info, int batchCount);
hipblasStatus_t hipblasCgetriBatched_v2(hipblasHandle_t handle, int n, hipComplex* const* A, int lda, int* ipiv,
    hipComplex* const* C, int ldc, int* info, int batchCount);
hipblasStatus_t hipblasZgetriBatched(hipblasHandle_t handle, int n, hipDoubleComplex* const* A, int lda, int* ipiv,
    hipDoubleComplex* const* C, int ldc, int* info, int batchCount);
hipblasStatus_t hipblasZgetriBatched_v2(hipblasHandle_t handle, int n, hipDoubleComplex* const* A, int lda, int* ipiv,
    hipDoubleComplex* const* C, int ldc, int* info, int batchCount);
hipblasStatus_t hipblasSgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, float* A,
    int lda, float* B, int ldb, int* info, int* deviceInfo);
hipblasStatus_t hipblasDgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, double* A,
    int lda, double* B, int ldb, int* info, int* deviceInfo);
hipblasStatus_t hipblasCgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs, hipComplex* A,
    int lda, hipComplex* B, int ldb, int* info, int* deviceInfo);
hipblasStatus_t hipblasCgels_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipComplex* A, int lda, hipComplex* B, int ldb, int* info, int* deviceInfo);
hipblasStatus_t hipblasZgels(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb, int* info, int* deviceInfo);
hipblasStatus_t hipblasZgels_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb, int* info, int* deviceInfo);
hipblasStatus_t hipblasSgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    float* const* A, int lda, float* const* B, int ldb, int* info, int* deviceInfo, int batchCount);
hipblasStatus_t hipblasDgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    double* const* A, int lda, double* const* B, int ldb, int* info, int* deviceInfo, int batchCount);
hipblasStatus_t hipblasCgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipComplex* const* A, int lda, hipComplex* const* B, int ldb, int* info, int* deviceInfo, int batchCount);
hipblasStatus_t hipblasCgelsBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipComplex* const* A, int lda, hipComplex* const* B, int ldb, int* info, int* deviceInfo, int batchCount);
hipblasStatus_t hipblasZgelsBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipDoubleComplex* const* A, int lda, hipDoubleComplex* const* B, int ldb, int* info, int* deviceInfo,
    int batchCount);
hipblasStatus_t hipblasZgelsBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipDoubleComplex* const* A, int lda, hipDoubleComplex* const* B, int ldb, int* info, int* deviceInfo,
    int batchCount);
hipblasStatus_t hipblasSgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    float* A, int lda, hipblasStride strideA, float* B, int ldb, hipblasStride strideB, int* info, int* deviceInfo,
    int batchCount);
hipblasStatus_t hipblasDgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    double* A, int lda, hipblasStride strideA, double* B, int ldb, hipblasStride strideB, int* info, int* deviceInfo,
    int batchCount);
hipblasStatus_t hipblasCgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipComplex* A, int lda, hipblasStride strideA, hipComplex* B, int ldb, hipblasStride strideB, int* info,
    int* deviceInfo, int batchCount);
hipblasStatus_t hipblasCgelsStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipComplex* A, int lda, hipblasStride strideA, hipComplex* B, int ldb, hipblasStride strideB, int* info,
    int* deviceInfo, int batchCount);
hipblasStatus_t hipblasZgelsStridedBatched(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipblasStride strideA, hipDoubleComplex* B, int ldb, hipblasStride strideB,
    int* info, int* deviceInfo, int batchCount);
hipblasStatus_t hipblasZgelsStridedBatched_v2(hipblasHandle_t handle, hipblasOperation_t trans, int m, int n, int nrhs,
    hipDoubleComplex* A, int lda, hipblasStride strideA, hipDoubleComplex* B, int ldb, hipblasStride strideB,
    int* info, int* deviceInfo, int batchCount);
hipblasStatus_t hipblasSgeqrf(hipblasHandle_t handle, int m, int n, float* A, int lda, float* ipiv, int* info);
hipblasStatus_t hipblasDgeqrf(hipblasHandle_t handle, int m, int n, double* A, int lda, double* ipiv, int* info);
hipblasStatus_t hipblasCgeqrf(hipblasHandle_t handle, int m, int n, hipComplex* A, int lda, hipComplex* ipiv,
    int* info);
hipblasStatus_t hipblasCgeqrf_v2(hipblasHandle_t handle, int m, int n, hipComplex* A, int lda, hipComplex* ipiv,
    int* info);
hipblasStatus_t hipblasZgeqrf(hipblasHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    hipDoubleComplex* ipiv, int* info);
hipblasStatus_t hipblasZgeqrf_v2(hipblasHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    hipDoubleComplex* ipiv, int* info);
hipblasStatus_t hipblasSgeqrfBatched(hipblasHandle_t handle, int m, int n, float* const* A, int lda,
    float* const* ipiv, int* info, int batchCount);
hipblasStatus_t hipblasDgeqrfBatched(hipblasHandle_t handle, int m, int n, double* const* A, int lda,
    double* const* ipiv, int* info, int batchCount);
hipblasStatus_t hipblasCgeqrfBatched(hipblasHandle_t handle, int m, int n, hipComplex* const* A, int lda,
    hipComplex* const* ipiv, int* info, int batchCount);
hipblasStatus_t hipblasCgeqrfBatched_v2(hipblasHandle_t handle, int m, int n, hipComplex* const* A, int lda,
    hipComplex* const* ipiv, int* info, int batchCount);
hipblasStatus_t hipblasZgeqrfBatched(hipblasHandle_t handle, int m, int n, hipDoubleComplex* const* A, int lda,
    hipDoubleComplex* const* ipiv, int* info, int batchCount);
hipblasStatus_t hipblasZgeqrfBatched_v2(hipblasHandle_t handle, int m, int n, hipDoubleComplex* const* A, int lda,
    hipDoubleComplex* const* ipiv, int* info, int batchCount);
hipblasStatus_t hipblasSgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, float* A, int lda,
    hipblasStride strideA, float* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasDgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, double* A, int lda,
    hipblasStride strideA, double* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasCgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, hipComplex* A, int lda,
    hipblasStride strideA, hipComplex* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasCgeqrfStridedBatched_v2(hipblasHandle_t handle, int m, int n, hipComplex* A, int lda,
    hipblasStride strideA, hipComplex* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasZgeqrfStridedBatched(hipblasHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    hipblasStride strideA, hipDoubleComplex* ipiv, hipblasStride strideP, int* info, int batchCount);
hipblasStatus_t hipblasZgeqrfStridedBatched_v2(hipblasHandle_t handle, int m, int n, hipDoubleComplex* A, int lda,
    hipblasStride strideA, hipDoubleComplex* ipiv, hipblasStride strideP, int* info, int batchCount);
const char* hipblasStatusToString(hipblasStatus_t status);

#ifdef __cplusplus
}
#endif

#endif
