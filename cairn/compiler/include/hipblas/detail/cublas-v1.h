/* CUDA's old cublas.h: functions without a handle. Made by cairn.catalog.headers from hipBLAS' rows. */
#ifndef CAIRN_HIPBLAS_CUBLAS_V1_H
#define CAIRN_HIPBLAS_CUBLAS_V1_H

namespace cairn_cublas_v1 {
struct state {
    hipblasHandle_t handle = nullptr;
    hipblasStatus_t status = HIPBLAS_STATUS_SUCCESS;
};
inline state here;
inline hipblasOperation_t operation(char c)
{
    return c == 't' || c == 'T' ? HIPBLAS_OP_T : c == 'c' || c == 'C' ? HIPBLAS_OP_C : HIPBLAS_OP_N;
}
inline hipblasFillMode_t fill(char c)
{
    return c == 'u' || c == 'U' ? HIPBLAS_FILL_MODE_UPPER : HIPBLAS_FILL_MODE_LOWER;
}
inline hipblasSideMode_t side(char c) { return c == 'r' || c == 'R' ? HIPBLAS_SIDE_RIGHT : HIPBLAS_SIDE_LEFT; }
inline hipblasDiagType_t diagonal(char c) { return c == 'u' || c == 'U' ? HIPBLAS_DIAG_UNIT : HIPBLAS_DIAG_NON_UNIT; }
inline void note(hipblasStatus_t status)
{
    if (status != HIPBLAS_STATUS_SUCCESS) here.status = status;
}
}

inline hipblasStatus_t cublasInit()
{
    using cairn_cublas_v1::here;
    return here.handle ? HIPBLAS_STATUS_SUCCESS : hipblasCreate(&here.handle);
}
inline hipblasStatus_t cublasShutdown()
{
    hipblasHandle_t old = cairn_cublas_v1::here.handle;
    cairn_cublas_v1::here.handle = nullptr;
    return old ? hipblasDestroy(old) : HIPBLAS_STATUS_NOT_INITIALIZED;
}
inline hipblasStatus_t cublasGetError()
{
    hipblasStatus_t last = cairn_cublas_v1::here.status;
    cairn_cublas_v1::here.status = HIPBLAS_STATUS_SUCCESS;
    return last;
}
inline hipblasStatus_t cublasSetKernelStream(hipStream_t stream)
{
    return hipblasSetStream(cairn_cublas_v1::here.handle, stream);
}
template <typename T> inline hipblasStatus_t cublasAlloc(int n, int size, T** address)
{
    if (n <= 0 || size <= 0) return HIPBLAS_STATUS_INVALID_VALUE;
    return hipMalloc((void**)address, (size_t)n * (size_t)size) == hipSuccess ? HIPBLAS_STATUS_SUCCESS
                                                                              : HIPBLAS_STATUS_ALLOC_FAILED;
}
inline hipblasStatus_t cublasFree(const void* address)
{
    return hipFree((void*)address) == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INTERNAL_ERROR;
}

inline void hipblasSaxpy(int n, float alpha, const float* x, int incx, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSaxpy(cairn_cublas_v1::here.handle, n, &alpha, x, incx, y, incy));
}
inline void hipblasDaxpy(int n, double alpha, const double* x, int incx, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDaxpy(cairn_cublas_v1::here.handle, n, &alpha, x, incx, y, incy));
}
inline void hipblasCaxpy(int n, hipComplex alpha, const hipComplex* x, int incx, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasCaxpy(cairn_cublas_v1::here.handle, n, &alpha, x, incx, y, incy));
}
inline void hipblasZaxpy(int n, hipDoubleComplex alpha, const hipDoubleComplex* x, int incx, hipDoubleComplex*
    y, int incy)
{
    cairn_cublas_v1::note(hipblasZaxpy(cairn_cublas_v1::here.handle, n, &alpha, x, incx, y, incy));
}
inline void hipblasScopy(int n, const float* x, int incx, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasScopy(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasDcopy(int n, const double* x, int incx, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDcopy(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasCcopy(int n, const hipComplex* x, int incx, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasCcopy(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasZcopy(int n, const hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasZcopy(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasSscal(int n, float alpha, float* x, int incx)
{
    cairn_cublas_v1::note(hipblasSscal(cairn_cublas_v1::here.handle, n, &alpha, x, incx));
}
inline void hipblasDscal(int n, double alpha, double* x, int incx)
{
    cairn_cublas_v1::note(hipblasDscal(cairn_cublas_v1::here.handle, n, &alpha, x, incx));
}
inline void hipblasCscal(int n, hipComplex alpha, hipComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasCscal(cairn_cublas_v1::here.handle, n, &alpha, x, incx));
}
inline void hipblasZscal(int n, hipDoubleComplex alpha, hipDoubleComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasZscal(cairn_cublas_v1::here.handle, n, &alpha, x, incx));
}
inline void hipblasCsscal(int n, float alpha, hipComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasCsscal(cairn_cublas_v1::here.handle, n, &alpha, x, incx));
}
inline void hipblasZdscal(int n, double alpha, hipDoubleComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasZdscal(cairn_cublas_v1::here.handle, n, &alpha, x, incx));
}
inline void hipblasSswap(int n, float* x, int incx, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSswap(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasDswap(int n, double* x, int incx, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDswap(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasCswap(int n, hipComplex* x, int incx, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasCswap(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline void hipblasZswap(int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasZswap(cairn_cublas_v1::here.handle, n, x, incx, y, incy));
}
inline float hipblasSdot(int n, const float* x, int incx, const float* y, int incy)
{
    float answer = {};
    cairn_cublas_v1::note(hipblasSdot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &answer));
    return answer;
}
inline double hipblasDdot(int n, const double* x, int incx, const double* y, int incy)
{
    double answer = {};
    cairn_cublas_v1::note(hipblasDdot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &answer));
    return answer;
}
inline hipComplex hipblasCdotc(int n, const hipComplex* x, int incx, const hipComplex* y, int incy)
{
    hipComplex answer = {};
    cairn_cublas_v1::note(hipblasCdotc(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &answer));
    return answer;
}
inline hipDoubleComplex hipblasZdotc(int n, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int
    incy)
{
    hipDoubleComplex answer = {};
    cairn_cublas_v1::note(hipblasZdotc(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &answer));
    return answer;
}
inline hipComplex hipblasCdotu(int n, const hipComplex* x, int incx, const hipComplex* y, int incy)
{
    hipComplex answer = {};
    cairn_cublas_v1::note(hipblasCdotu(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &answer));
    return answer;
}
inline hipDoubleComplex hipblasZdotu(int n, const hipDoubleComplex* x, int incx, const hipDoubleComplex* y, int
    incy)
{
    hipDoubleComplex answer = {};
    cairn_cublas_v1::note(hipblasZdotu(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &answer));
    return answer;
}
inline float hipblasSasum(int n, const float* x, int incx)
{
    float answer = {};
    cairn_cublas_v1::note(hipblasSasum(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline double hipblasDasum(int n, const double* x, int incx)
{
    double answer = {};
    cairn_cublas_v1::note(hipblasDasum(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline float hipblasScasum(int n, const hipComplex* x, int incx)
{
    float answer = {};
    cairn_cublas_v1::note(hipblasScasum(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline double hipblasDzasum(int n, const hipDoubleComplex* x, int incx)
{
    double answer = {};
    cairn_cublas_v1::note(hipblasDzasum(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline float hipblasSnrm2(int n, const float* x, int incx)
{
    float answer = {};
    cairn_cublas_v1::note(hipblasSnrm2(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline double hipblasDnrm2(int n, const double* x, int incx)
{
    double answer = {};
    cairn_cublas_v1::note(hipblasDnrm2(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline float hipblasScnrm2(int n, const hipComplex* x, int incx)
{
    float answer = {};
    cairn_cublas_v1::note(hipblasScnrm2(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline double hipblasDznrm2(int n, const hipDoubleComplex* x, int incx)
{
    double answer = {};
    cairn_cublas_v1::note(hipblasDznrm2(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIsamax(int n, const float* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIsamax(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIdamax(int n, const double* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIdamax(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIcamax(int n, const hipComplex* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIcamax(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIzamax(int n, const hipDoubleComplex* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIzamax(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIsamin(int n, const float* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIsamin(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIdamin(int n, const double* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIdamin(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIcamin(int n, const hipComplex* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIcamin(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline int hipblasIzamin(int n, const hipDoubleComplex* x, int incx)
{
    int answer = {};
    cairn_cublas_v1::note(hipblasIzamin(cairn_cublas_v1::here.handle, n, x, incx, &answer));
    return answer;
}
inline void hipblasSrot(int n, float* x, int incx, float* y, int incy, float c, float s)
{
    cairn_cublas_v1::note(hipblasSrot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &c, &s));
}
inline void hipblasDrot(int n, double* x, int incx, double* y, int incy, double c, double s)
{
    cairn_cublas_v1::note(hipblasDrot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &c, &s));
}
inline void hipblasCrot(int n, hipComplex* x, int incx, hipComplex* y, int incy, float c, hipComplex s)
{
    cairn_cublas_v1::note(hipblasCrot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &c, &s));
}
inline void hipblasZrot(int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy, double c,
    hipDoubleComplex s)
{
    cairn_cublas_v1::note(hipblasZrot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &c, &s));
}
inline void hipblasCsrot(int n, hipComplex* x, int incx, hipComplex* y, int incy, float c, float s)
{
    cairn_cublas_v1::note(hipblasCsrot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &c, &s));
}
inline void hipblasZdrot(int n, hipDoubleComplex* x, int incx, hipDoubleComplex* y, int incy, double c, double
    s)
{
    cairn_cublas_v1::note(hipblasZdrot(cairn_cublas_v1::here.handle, n, x, incx, y, incy, &c, &s));
}
inline void hipblasSrotg(float* a, float* b, float* c, float* s)
{
    cairn_cublas_v1::note(hipblasSrotg(cairn_cublas_v1::here.handle, a, b, c, s));
}
inline void hipblasDrotg(double* a, double* b, double* c, double* s)
{
    cairn_cublas_v1::note(hipblasDrotg(cairn_cublas_v1::here.handle, a, b, c, s));
}
inline void hipblasCrotg(hipComplex* a, hipComplex* b, float* c, hipComplex* s)
{
    cairn_cublas_v1::note(hipblasCrotg(cairn_cublas_v1::here.handle, a, b, c, s));
}
inline void hipblasZrotg(hipDoubleComplex* a, hipDoubleComplex* b, double* c, hipDoubleComplex* s)
{
    cairn_cublas_v1::note(hipblasZrotg(cairn_cublas_v1::here.handle, a, b, c, s));
}
inline void hipblasSrotm(int n, float* x, int incx, float* y, int incy, const float* param)
{
    cairn_cublas_v1::note(hipblasSrotm(cairn_cublas_v1::here.handle, n, x, incx, y, incy, param));
}
inline void hipblasDrotm(int n, double* x, int incx, double* y, int incy, const double* param)
{
    cairn_cublas_v1::note(hipblasDrotm(cairn_cublas_v1::here.handle, n, x, incx, y, incy, param));
}
inline void hipblasSrotmg(float* d1, float* d2, float* x1, const float* y1, float* param)
{
    cairn_cublas_v1::note(hipblasSrotmg(cairn_cublas_v1::here.handle, d1, d2, x1, y1, param));
}
inline void hipblasDrotmg(double* d1, double* d2, double* x1, const double* y1, double* param)
{
    cairn_cublas_v1::note(hipblasDrotmg(cairn_cublas_v1::here.handle, d1, d2, x1, y1, param));
}
inline void hipblasSgbmv(char trans, int m, int n, int kl, int ku, float alpha, const float* AP, int lda, const
    float* x, int incx, float beta, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSgbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        kl, ku, &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasDgbmv(char trans, int m, int n, int kl, int ku, double alpha, const double* AP, int lda,
    const double* x, int incx, double beta, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDgbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        kl, ku, &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasCgbmv(char trans, int m, int n, int kl, int ku, hipComplex alpha, const hipComplex* AP, int
    lda, const hipComplex* x, int incx, hipComplex beta, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasCgbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        kl, ku, &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasZgbmv(char trans, int m, int n, int kl, int ku, hipDoubleComplex alpha, const
    hipDoubleComplex* AP, int lda, const hipDoubleComplex* x, int incx, hipDoubleComplex beta, hipDoubleComplex*
    y, int incy)
{
    cairn_cublas_v1::note(hipblasZgbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        kl, ku, &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasSgemv(char trans, int m, int n, float alpha, const float* AP, int lda, const float* x, int
    incx, float beta, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSgemv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasDgemv(char trans, int m, int n, double alpha, const double* AP, int lda, const double* x, int
    incx, double beta, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDgemv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasCgemv(char trans, int m, int n, hipComplex alpha, const hipComplex* AP, int lda, const
    hipComplex* x, int incx, hipComplex beta, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasCgemv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasZgemv(char trans, int m, int n, hipDoubleComplex alpha, const hipDoubleComplex* AP, int lda,
    const hipDoubleComplex* x, int incx, hipDoubleComplex beta, hipDoubleComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasZgemv(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(trans), m, n,
        &alpha, AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasSger(int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float*
    AP, int lda)
{
    cairn_cublas_v1::note(hipblasSger(cairn_cublas_v1::here.handle, m, n, &alpha, x, incx, y, incy, AP, lda));
}
inline void hipblasDger(int m, int n, double alpha, const double* x, int incx, const double* y, int incy,
    double* AP, int lda)
{
    cairn_cublas_v1::note(hipblasDger(cairn_cublas_v1::here.handle, m, n, &alpha, x, incx, y, incy, AP, lda));
}
inline void hipblasCgerc(int m, int n, hipComplex alpha, const hipComplex* x, int incx, const hipComplex* y, int
    incy, hipComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasCgerc(cairn_cublas_v1::here.handle, m, n, &alpha, x, incx, y, incy, AP, lda));
}
inline void hipblasZgerc(int m, int n, hipDoubleComplex alpha, const hipDoubleComplex* x, int incx, const
    hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasZgerc(cairn_cublas_v1::here.handle, m, n, &alpha, x, incx, y, incy, AP, lda));
}
inline void hipblasCgeru(int m, int n, hipComplex alpha, const hipComplex* x, int incx, const hipComplex* y, int
    incy, hipComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasCgeru(cairn_cublas_v1::here.handle, m, n, &alpha, x, incx, y, incy, AP, lda));
}
inline void hipblasZgeru(int m, int n, hipDoubleComplex alpha, const hipDoubleComplex* x, int incx, const
    hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasZgeru(cairn_cublas_v1::here.handle, m, n, &alpha, x, incx, y, incy, AP, lda));
}
inline void hipblasChbmv(char uplo, int n, int k, hipComplex alpha, const hipComplex* AP, int lda, const
    hipComplex* x, int incx, hipComplex beta, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasChbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, k, &alpha,
        AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasZhbmv(char uplo, int n, int k, hipDoubleComplex alpha, const hipDoubleComplex* AP, int lda,
    const hipDoubleComplex* x, int incx, hipDoubleComplex beta, hipDoubleComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasZhbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, k, &alpha,
        AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasChemv(char uplo, int n, hipComplex alpha, const hipComplex* AP, int lda, const hipComplex* x,
    int incx, hipComplex beta, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasChemv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        lda, x, incx, &beta, y, incy));
}
inline void hipblasZhemv(char uplo, int n, hipDoubleComplex alpha, const hipDoubleComplex* AP, int lda, const
    hipDoubleComplex* x, int incx, hipDoubleComplex beta, hipDoubleComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasZhemv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        lda, x, incx, &beta, y, incy));
}
inline void hipblasCher(char uplo, int n, float alpha, const hipComplex* x, int incx, hipComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasCher(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP, lda));
}
inline void hipblasZher(char uplo, int n, double alpha, const hipDoubleComplex* x, int incx, hipDoubleComplex*
    AP, int lda)
{
    cairn_cublas_v1::note(hipblasZher(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP, lda));
}
inline void hipblasCher2(char uplo, int n, hipComplex alpha, const hipComplex* x, int incx, const hipComplex* y,
    int incy, hipComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasCher2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP, lda));
}
inline void hipblasZher2(char uplo, int n, hipDoubleComplex alpha, const hipDoubleComplex* x, int incx, const
    hipDoubleComplex* y, int incy, hipDoubleComplex* AP, int lda)
{
    cairn_cublas_v1::note(hipblasZher2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP, lda));
}
inline void hipblasChpmv(char uplo, int n, hipComplex alpha, const hipComplex* AP, const hipComplex* x, int
    incx, hipComplex beta, hipComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasChpmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        x, incx, &beta, y, incy));
}
inline void hipblasZhpmv(char uplo, int n, hipDoubleComplex alpha, const hipDoubleComplex* AP, const
    hipDoubleComplex* x, int incx, hipDoubleComplex beta, hipDoubleComplex* y, int incy)
{
    cairn_cublas_v1::note(hipblasZhpmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        x, incx, &beta, y, incy));
}
inline void hipblasChpr(char uplo, int n, float alpha, const hipComplex* x, int incx, hipComplex* AP)
{
    cairn_cublas_v1::note(hipblasChpr(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP));
}
inline void hipblasZhpr(char uplo, int n, double alpha, const hipDoubleComplex* x, int incx, hipDoubleComplex*
    AP)
{
    cairn_cublas_v1::note(hipblasZhpr(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP));
}
inline void hipblasChpr2(char uplo, int n, hipComplex alpha, const hipComplex* x, int incx, const hipComplex* y,
    int incy, hipComplex* AP)
{
    cairn_cublas_v1::note(hipblasChpr2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP));
}
inline void hipblasZhpr2(char uplo, int n, hipDoubleComplex alpha, const hipDoubleComplex* x, int incx, const
    hipDoubleComplex* y, int incy, hipDoubleComplex* AP)
{
    cairn_cublas_v1::note(hipblasZhpr2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP));
}
inline void hipblasSsbmv(char uplo, int n, int k, float alpha, const float* AP, int lda, const float* x, int
    incx, float beta, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSsbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, k, &alpha,
        AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasDsbmv(char uplo, int n, int k, double alpha, const double* AP, int lda, const double* x, int
    incx, double beta, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDsbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, k, &alpha,
        AP, lda, x, incx, &beta, y, incy));
}
inline void hipblasSspmv(char uplo, int n, float alpha, const float* AP, const float* x, int incx, float beta,
    float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSspmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        x, incx, &beta, y, incy));
}
inline void hipblasDspmv(char uplo, int n, double alpha, const double* AP, const double* x, int incx, double
    beta, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDspmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        x, incx, &beta, y, incy));
}
inline void hipblasSspr(char uplo, int n, float alpha, const float* x, int incx, float* AP)
{
    cairn_cublas_v1::note(hipblasSspr(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP));
}
inline void hipblasDspr(char uplo, int n, double alpha, const double* x, int incx, double* AP)
{
    cairn_cublas_v1::note(hipblasDspr(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP));
}
inline void hipblasSspr2(char uplo, int n, float alpha, const float* x, int incx, const float* y, int incy,
    float* AP)
{
    cairn_cublas_v1::note(hipblasSspr2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP));
}
inline void hipblasDspr2(char uplo, int n, double alpha, const double* x, int incx, const double* y, int incy,
    double* AP)
{
    cairn_cublas_v1::note(hipblasDspr2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP));
}
inline void hipblasSsymv(char uplo, int n, float alpha, const float* AP, int lda, const float* x, int incx,
    float beta, float* y, int incy)
{
    cairn_cublas_v1::note(hipblasSsymv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        lda, x, incx, &beta, y, incy));
}
inline void hipblasDsymv(char uplo, int n, double alpha, const double* AP, int lda, const double* x, int incx,
    double beta, double* y, int incy)
{
    cairn_cublas_v1::note(hipblasDsymv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, AP,
        lda, x, incx, &beta, y, incy));
}
inline void hipblasSsyr(char uplo, int n, float alpha, const float* x, int incx, float* AP, int lda)
{
    cairn_cublas_v1::note(hipblasSsyr(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP, lda));
}
inline void hipblasDsyr(char uplo, int n, double alpha, const double* x, int incx, double* AP, int lda)
{
    cairn_cublas_v1::note(hipblasDsyr(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, AP, lda));
}
inline void hipblasSsyr2(char uplo, int n, float alpha, const float* x, int incx, const float* y, int incy,
    float* AP, int lda)
{
    cairn_cublas_v1::note(hipblasSsyr2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP, lda));
}
inline void hipblasDsyr2(char uplo, int n, double alpha, const double* x, int incx, const double* y, int incy,
    double* AP, int lda)
{
    cairn_cublas_v1::note(hipblasDsyr2(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo), n, &alpha, x,
        incx, y, incy, AP, lda));
}
inline void hipblasStbmv(char uplo, char transA, char diag, int n, int k, const float* AP, int lda, float* x,
    int incx)
{
    cairn_cublas_v1::note(hipblasStbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasDtbmv(char uplo, char transA, char diag, int n, int k, const double* AP, int lda, double* x,
    int incx)
{
    cairn_cublas_v1::note(hipblasDtbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasCtbmv(char uplo, char transA, char diag, int n, int k, const hipComplex* AP, int lda,
    hipComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasCtbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasZtbmv(char uplo, char transA, char diag, int n, int k, const hipDoubleComplex* AP, int lda,
    hipDoubleComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasZtbmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasStbsv(char uplo, char transA, char diag, int n, int k, const float* AP, int lda, float* x,
    int incx)
{
    cairn_cublas_v1::note(hipblasStbsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasDtbsv(char uplo, char transA, char diag, int n, int k, const double* AP, int lda, double* x,
    int incx)
{
    cairn_cublas_v1::note(hipblasDtbsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasCtbsv(char uplo, char transA, char diag, int n, int k, const hipComplex* AP, int lda,
    hipComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasCtbsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasZtbsv(char uplo, char transA, char diag, int n, int k, const hipDoubleComplex* AP, int lda,
    hipDoubleComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasZtbsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, k, AP, lda, x, incx));
}
inline void hipblasStpmv(char uplo, char transA, char diag, int n, const float* AP, float* x, int incx)
{
    cairn_cublas_v1::note(hipblasStpmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasDtpmv(char uplo, char transA, char diag, int n, const double* AP, double* x, int incx)
{
    cairn_cublas_v1::note(hipblasDtpmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasCtpmv(char uplo, char transA, char diag, int n, const hipComplex* AP, hipComplex* x, int
    incx)
{
    cairn_cublas_v1::note(hipblasCtpmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasZtpmv(char uplo, char transA, char diag, int n, const hipDoubleComplex* AP, hipDoubleComplex*
    x, int incx)
{
    cairn_cublas_v1::note(hipblasZtpmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasStpsv(char uplo, char transA, char diag, int n, const float* AP, float* x, int incx)
{
    cairn_cublas_v1::note(hipblasStpsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasDtpsv(char uplo, char transA, char diag, int n, const double* AP, double* x, int incx)
{
    cairn_cublas_v1::note(hipblasDtpsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasCtpsv(char uplo, char transA, char diag, int n, const hipComplex* AP, hipComplex* x, int
    incx)
{
    cairn_cublas_v1::note(hipblasCtpsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasZtpsv(char uplo, char transA, char diag, int n, const hipDoubleComplex* AP, hipDoubleComplex*
    x, int incx)
{
    cairn_cublas_v1::note(hipblasZtpsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, x, incx));
}
inline void hipblasStrmv(char uplo, char transA, char diag, int n, const float* AP, int lda, float* x, int incx)
{
    cairn_cublas_v1::note(hipblasStrmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasDtrmv(char uplo, char transA, char diag, int n, const double* AP, int lda, double* x, int
    incx)
{
    cairn_cublas_v1::note(hipblasDtrmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasCtrmv(char uplo, char transA, char diag, int n, const hipComplex* AP, int lda, hipComplex* x,
    int incx)
{
    cairn_cublas_v1::note(hipblasCtrmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasZtrmv(char uplo, char transA, char diag, int n, const hipDoubleComplex* AP, int lda,
    hipDoubleComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasZtrmv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasStrsv(char uplo, char transA, char diag, int n, const float* AP, int lda, float* x, int incx)
{
    cairn_cublas_v1::note(hipblasStrsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasDtrsv(char uplo, char transA, char diag, int n, const double* AP, int lda, double* x, int
    incx)
{
    cairn_cublas_v1::note(hipblasDtrsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasCtrsv(char uplo, char transA, char diag, int n, const hipComplex* AP, int lda, hipComplex* x,
    int incx)
{
    cairn_cublas_v1::note(hipblasCtrsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasZtrsv(char uplo, char transA, char diag, int n, const hipDoubleComplex* AP, int lda,
    hipDoubleComplex* x, int incx)
{
    cairn_cublas_v1::note(hipblasZtrsv(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), n, AP, lda, x, incx));
}
inline void hipblasSgemm(char transA, char transB, int m, int n, int k, float alpha, const float* AP, int lda,
    const float* BP, int ldb, float beta, float* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasSgemm(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(transA),
        cairn_cublas_v1::operation(transB), m, n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasDgemm(char transA, char transB, int m, int n, int k, double alpha, const double* AP, int lda,
    const double* BP, int ldb, double beta, double* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasDgemm(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(transA),
        cairn_cublas_v1::operation(transB), m, n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasCgemm(char transA, char transB, int m, int n, int k, hipComplex alpha, const hipComplex* AP,
    int lda, const hipComplex* BP, int ldb, hipComplex beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasCgemm(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(transA),
        cairn_cublas_v1::operation(transB), m, n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasZgemm(char transA, char transB, int m, int n, int k, hipDoubleComplex alpha, const
    hipDoubleComplex* AP, int lda, const hipDoubleComplex* BP, int ldb, hipDoubleComplex beta, hipDoubleComplex*
    CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZgemm(cairn_cublas_v1::here.handle, cairn_cublas_v1::operation(transA),
        cairn_cublas_v1::operation(transB), m, n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasSsymm(char side, char uplo, int m, int n, float alpha, const float* AP, int lda, const float*
    BP, int ldb, float beta, float* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasSsymm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), m, n, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasDsymm(char side, char uplo, int m, int n, double alpha, const double* AP, int lda, const
    double* BP, int ldb, double beta, double* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasDsymm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), m, n, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasCsymm(char side, char uplo, int m, int n, hipComplex alpha, const hipComplex* AP, int lda,
    const hipComplex* BP, int ldb, hipComplex beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasCsymm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), m, n, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasZsymm(char side, char uplo, int m, int n, hipDoubleComplex alpha, const hipDoubleComplex* AP,
    int lda, const hipDoubleComplex* BP, int ldb, hipDoubleComplex beta, hipDoubleComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZsymm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), m, n, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasSsyrk(char uplo, char transA, int n, int k, float alpha, const float* AP, int lda, float
    beta, float* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasSsyrk(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, &beta, CP, ldc));
}
inline void hipblasDsyrk(char uplo, char transA, int n, int k, double alpha, const double* AP, int lda, double
    beta, double* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasDsyrk(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, &beta, CP, ldc));
}
inline void hipblasCsyrk(char uplo, char transA, int n, int k, hipComplex alpha, const hipComplex* AP, int lda,
    hipComplex beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasCsyrk(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, &beta, CP, ldc));
}
inline void hipblasZsyrk(char uplo, char transA, int n, int k, hipDoubleComplex alpha, const hipDoubleComplex*
    AP, int lda, hipDoubleComplex beta, hipDoubleComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZsyrk(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, &beta, CP, ldc));
}
inline void hipblasSsyr2k(char uplo, char transA, int n, int k, float alpha, const float* AP, int lda, const
    float* BP, int ldb, float beta, float* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasSsyr2k(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasDsyr2k(char uplo, char transA, int n, int k, double alpha, const double* AP, int lda, const
    double* BP, int ldb, double beta, double* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasDsyr2k(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasCsyr2k(char uplo, char transA, int n, int k, hipComplex alpha, const hipComplex* AP, int lda,
    const hipComplex* BP, int ldb, hipComplex beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasCsyr2k(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasZsyr2k(char uplo, char transA, int n, int k, hipDoubleComplex alpha, const hipDoubleComplex*
    AP, int lda, const hipDoubleComplex* BP, int ldb, hipDoubleComplex beta, hipDoubleComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZsyr2k(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasChemm(char side, char uplo, int m, int n, hipComplex alpha, const hipComplex* AP, int lda,
    const hipComplex* BP, int ldb, hipComplex beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasChemm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), m, n, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasZhemm(char side, char uplo, int m, int n, hipDoubleComplex alpha, const hipDoubleComplex* AP,
    int lda, const hipDoubleComplex* BP, int ldb, hipDoubleComplex beta, hipDoubleComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZhemm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), m, n, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasCherk(char uplo, char transA, int n, int k, float alpha, const hipComplex* AP, int lda, float
    beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasCherk(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, &beta, CP, ldc));
}
inline void hipblasZherk(char uplo, char transA, int n, int k, double alpha, const hipDoubleComplex* AP, int
    lda, double beta, hipDoubleComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZherk(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, &beta, CP, ldc));
}
inline void hipblasCher2k(char uplo, char transA, int n, int k, hipComplex alpha, const hipComplex* AP, int lda,
    const hipComplex* BP, int ldb, float beta, hipComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasCher2k(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasZher2k(char uplo, char transA, int n, int k, hipDoubleComplex alpha, const hipDoubleComplex*
    AP, int lda, const hipDoubleComplex* BP, int ldb, double beta, hipDoubleComplex* CP, int ldc)
{
    cairn_cublas_v1::note(hipblasZher2k(cairn_cublas_v1::here.handle, cairn_cublas_v1::fill(uplo),
        cairn_cublas_v1::operation(transA), n, k, &alpha, AP, lda, BP, ldb, &beta, CP, ldc));
}
inline void hipblasStrmm(char side, char uplo, char transA, char diag, int m, int n, float alpha, const float*
    A, int lda, float* B, int ldb)
{
    cairn_cublas_v1::note(hipblasStrmm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, A, lda, B, ldb, B, ldb));
}
inline void hipblasDtrmm(char side, char uplo, char transA, char diag, int m, int n, double alpha, const double*
    A, int lda, double* B, int ldb)
{
    cairn_cublas_v1::note(hipblasDtrmm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, A, lda, B, ldb, B, ldb));
}
inline void hipblasCtrmm(char side, char uplo, char transA, char diag, int m, int n, hipComplex alpha, const
    hipComplex* A, int lda, hipComplex* B, int ldb)
{
    cairn_cublas_v1::note(hipblasCtrmm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, A, lda, B, ldb, B, ldb));
}
inline void hipblasZtrmm(char side, char uplo, char transA, char diag, int m, int n, hipDoubleComplex alpha,
    const hipDoubleComplex* A, int lda, hipDoubleComplex* B, int ldb)
{
    cairn_cublas_v1::note(hipblasZtrmm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, A, lda, B, ldb, B, ldb));
}
inline void hipblasStrsm(char side, char uplo, char transA, char diag, int m, int n, float alpha, const float*
    AP, int lda, float* BP, int ldb)
{
    cairn_cublas_v1::note(hipblasStrsm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, AP, lda, BP, ldb));
}
inline void hipblasDtrsm(char side, char uplo, char transA, char diag, int m, int n, double alpha, const double*
    AP, int lda, double* BP, int ldb)
{
    cairn_cublas_v1::note(hipblasDtrsm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, AP, lda, BP, ldb));
}
inline void hipblasCtrsm(char side, char uplo, char transA, char diag, int m, int n, hipComplex alpha, const
    hipComplex* AP, int lda, hipComplex* BP, int ldb)
{
    cairn_cublas_v1::note(hipblasCtrsm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, AP, lda, BP, ldb));
}
inline void hipblasZtrsm(char side, char uplo, char transA, char diag, int m, int n, hipDoubleComplex alpha,
    const hipDoubleComplex* AP, int lda, hipDoubleComplex* BP, int ldb)
{
    cairn_cublas_v1::note(hipblasZtrsm(cairn_cublas_v1::here.handle, cairn_cublas_v1::side(side),
        cairn_cublas_v1::fill(uplo), cairn_cublas_v1::operation(transA), cairn_cublas_v1::diagonal(diag), m, n,
        &alpha, AP, lda, BP, ldb));
}

#endif
