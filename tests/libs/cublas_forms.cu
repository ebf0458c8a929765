// What cuBLAS and cuBLASLt take and hipBLAS does not: least squares without a place for each result, hints, fixed modes.
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <cusolverDn.h>

#include <cmath>
#include <cstdio>

static int wrong;
#define EXPECT(condition)                                                                       \
    if (!(condition)) {                                                                         \
        printf("%d: expected %s\n", __LINE__, #condition);                                      \
        wrong++;                                                                                \
    }

template <typename T, typename Solve>
void least_squares(Solve solve)
{
    // y = 1 + 2 x at x = 0, 1, 2, twice; the second batch has y = 3 - x.
    const int batch = 2, m = 3, n = 2;
    T *a[batch], *b[batch], **as, **bs;
    cudaMallocManaged(&as, sizeof a);
    cudaMallocManaged(&bs, sizeof b);
    for (int k = 0; k < batch; k++) {
        cudaMallocManaged(&a[k], m * n * sizeof(T));
        cudaMallocManaged(&b[k], m * sizeof(T));
        for (int i = 0; i < m; i++) {
            a[k][i] = T(1);
            a[k][m + i] = T(i);
            b[k][i] = k ? T(3 - i) : T(1 + 2 * i);
        }
        as[k] = a[k];
        bs[k] = b[k];
    }
    int info = -1;
    cublasHandle_t handle;
    cublasCreate(&handle);
    EXPECT(solve(handle, m, n, as, bs, &info, (int *)nullptr, batch) == CUBLAS_STATUS_SUCCESS && info == 0);
    int *each;
    cudaMallocManaged(&each, batch * sizeof(int));
    cudaDeviceSynchronize();
    for (int k = 0; k < batch; k++) {
        EXPECT(std::fabs(b[k][0] - (k ? 3 : 1)) < 1e-5 && std::fabs(b[k][1] - (k ? -1 : 2)) < 1e-5);
    }
    EXPECT(solve(handle, m, n, as, bs, &info, each, 0) == CUBLAS_STATUS_SUCCESS);
    cublasDestroy(handle);
}

// Arrays of pointers that are not declared const, modes of tensor cores, settings of emulated precision.
void products()
{
    float *a, **as, alpha = 1, beta = 0;
    cudaMallocManaged(&a, 3 * sizeof(float));
    cudaMallocManaged(&as, 3 * sizeof *as);
    for (int i = 0; i < 3; i++) a[i] = i + 2.f, as[i] = a + i;
    cublasHandle_t handle;
    cublasMath_t mode;
    cublasCreate(&handle);
    EXPECT(cublasSetMathMode(handle, CUBLAS_TENSOR_OP_MATH) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasGetMathMode(handle, &mode) == CUBLAS_STATUS_SUCCESS && mode == CUBLAS_TENSOR_OP_MATH);
    EXPECT(cublasSetMathMode(handle, CUBLAS_FP64_EMULATED_FIXEDPOINT_MATH) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSetWorkspace(handle, a, 4) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &alpha, (void **)as, CUDA_R_32F, 1, (void **)(as + 1),
               CUDA_R_32F, 1, &beta, (void **)(as + 2), CUDA_R_32F, 1, 1, CUBLAS_COMPUTE_32F_EMULATED_16BFX9,
               CUBLAS_GEMM_DEFAULT_TENSOR_OP) == CUBLAS_STATUS_SUCCESS);
    cudaDeviceSynchronize();
    EXPECT(a[2] == 6);
    int bits = 0;
    cudaEmulationMantissaControl control;
    EXPECT(cublasGetFixedPointEmulationMaxMantissaBitCount(handle, &bits) == CUBLAS_STATUS_SUCCESS && bits == 79);
    EXPECT(cublasSetEmulationStrategy(handle, CUBLAS_EMULATION_STRATEGY_EAGER) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSetFixedPointEmulationMantissaControl(handle, CUDA_EMULATION_MANTISSA_CONTROL_FIXED) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasGetFixedPointEmulationMantissaControl(handle, &control) == CUBLAS_STATUS_SUCCESS && control == 1);
    EXPECT(cublasGetFixedPointEmulationMaxMantissaBitCount(handle, &bits) == CUBLAS_STATUS_SUCCESS && bits == 55);
    EXPECT(cublasSetFixedPointEmulationMaxMantissaBitCount(handle, -1) == CUBLAS_STATUS_INVALID_VALUE);
    EXPECT(cublasSetEmulationStrategy(nullptr, CUBLAS_EMULATION_STRATEGY_EAGER) == CUBLAS_STATUS_NOT_INITIALIZED);
    cublasDestroy(handle);
}

// hipBLAS and hipSOLVER say INVALID_ENUM and HANDLE_IS_NULLPTR, of which CUDA's libraries have none.
static void statuses()
{
    cublasHandle_t blas;
    cusolverDnHandle_t solver;
    syevjInfo_t jacobi;
    double *a, one = 1, residual;
    int size;
    EXPECT(cublasCreate(&blas) == CUBLAS_STATUS_SUCCESS && cusolverDnCreate(&solver) == CUSOLVER_STATUS_SUCCESS);
    EXPECT(cusolverDnCreateSyevjInfo(&jacobi) == CUSOLVER_STATUS_SUCCESS);
    cudaMalloc(&a, 4 * sizeof *a);
    auto product = [&](cublasHandle_t handle, int operation) {
        return cublasDgemm(handle, (cublasOperation_t)operation, CUBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &one, a, 2);
    };
    EXPECT(product(blas, 9) == CUBLAS_STATUS_INVALID_VALUE);
    EXPECT(product(nullptr, CUBLAS_OP_N) == CUBLAS_STATUS_NOT_INITIALIZED);
    EXPECT(cublasSetStream(nullptr, nullptr) == CUBLAS_STATUS_NOT_INITIALIZED);
    auto room = [&](cusolverDnHandle_t handle, int triangle) {
        return cusolverDnDpotrf_bufferSize(handle, (cublasFillMode_t)triangle, 2, a, 2, &size);
    };
    EXPECT(room(solver, 77) == CUSOLVER_STATUS_INVALID_VALUE);
    EXPECT(room(nullptr, CUBLAS_FILL_MODE_LOWER) == CUSOLVER_STATUS_NOT_INITIALIZED);
    EXPECT(cusolverDnXsyevjGetResidual(nullptr, jacobi, &residual) == CUSOLVER_STATUS_NOT_INITIALIZED);
}

int main()
{
    products();
    statuses();
    least_squares<float>([](auto handle, int m, int n, auto a, auto b, int *info, int *each, int batch) {
        return cublasSgelsBatched(handle, CUBLAS_OP_N, m, n, 1, a, m, b, m, info, each, batch);
    });
    least_squares<double>([](auto handle, int m, int n, auto a, auto b, int *info, int *, int batch) {
        return cublasDgelsBatched(handle, CUBLAS_OP_N, m, n, 1, a, m, b, m, info, NULL, batch);
    });

    cublasLtMatmulDesc_t product;
    cublasLtMatmulPreference_t preference;
    EXPECT(cublasLtMatmulDescCreate(&product, CUBLAS_COMPUTE_32F, CUDA_R_32F) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtMatmulPreferenceCreate(&preference) == CUBLAS_STATUS_SUCCESS);
    signed char fast = 1;
    int processors = 16, none = CUBLAS_OP_N, transposed = CUBLAS_OP_T, full = CUBLAS_FILL_MODE_FULL;
    unsigned alignment = 16;
    auto set = [&](auto attribute, const auto &value) {
        return cublasLtMatmulDescSetAttribute(product, attribute, &value, sizeof value);
    };
    EXPECT(set(CUBLASLT_MATMUL_DESC_FAST_ACCUM, fast) == CUBLAS_STATUS_SUCCESS);
    EXPECT(set(CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, processors) == CUBLAS_STATUS_SUCCESS);
    EXPECT(set(CUBLASLT_MATMUL_DESC_TRANSA, transposed) == CUBLAS_STATUS_SUCCESS);
    EXPECT(set(CUBLASLT_MATMUL_DESC_TRANSC, none) == CUBLAS_STATUS_SUCCESS);
    EXPECT(set(CUBLASLT_MATMUL_DESC_TRANSC, transposed) == CUBLAS_STATUS_SUCCESS); // a product refuses it
    EXPECT(set(CUBLASLT_MATMUL_DESC_FILL_MODE, full) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, &alignment,
                                                sizeof alignment) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtMatmulPreferenceDestroy(preference) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasLtMatmulDescDestroy(product) == CUBLAS_STATUS_SUCCESS);
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
