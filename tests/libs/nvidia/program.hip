// hipBLAS on NVIDIA's platform, against stand-ins for the driver and for cuBLAS.
#define HIPBLAS_V2
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>

#include <cstdio>

#define SAY(call) printf("%s: %s\n", #call, hipblasStatusToString(call))

int main()
{
    hipblasHandle_t handle = nullptr;
    float one = 1, zero = 0, a[] = {1, 2, 3, 4, 5, 6}, b[] = {1, 0, 2, 1, 0, 1}, c[4];
    double x[] = {1, -7, 3}, two = 2;
    int index = 0;
    hipblasMath_t mode;
    SAY(hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 3, &one, a, 2, b, 3, &zero, c, 2));
    SAY(hipblasCreate(&handle));
    SAY(hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 3, &one, a, 2, b, 3, &zero, c, 2));
    printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    SAY(hipblasSgemm(handle, HIPBLAS_OP_T, HIPBLAS_OP_C, 2, 2, 3, &one, a, 3, b, 2, &zero, c, 2));
    printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    SAY(hipblasSgemm(handle, (hipblasOperation_t)7, HIPBLAS_OP_N, 2, 2, 3, &one, a, 2, b, 3, &zero, c, 2));
    SAY(hipblasDtrsm_64(handle, HIPBLAS_SIDE_RIGHT, HIPBLAS_FILL_MODE_LOWER, HIPBLAS_OP_T, HIPBLAS_DIAG_UNIT, 1ll << 33, 5, &two, x, 1ll << 34, x, 9));
    SAY(hipblasGemmEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_T, 4, 5, 6, &one, a, HIP_R_16BF, 4, b, HIP_R_16F, 5, &zero, c, HIP_R_32F, 7,
                      HIPBLAS_COMPUTE_32F_FAST_TF32, HIPBLAS_GEMM_DEFAULT));
    SAY(hipblasGemmExWithFlags(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &one, a, HIP_R_8I, 1, b, HIP_R_8I, 1, &zero, c, HIP_R_32I, 1,
                               HIPBLAS_COMPUTE_32I, HIPBLAS_GEMM_DEFAULT, HIPBLAS_GEMM_FLAGS_NONE));
    SAY(hipblasIdamax(handle, 3, x, 1, &index));
    printf("index %d\n", index);
    SAY(hipblasSetMathMode(handle, HIPBLAS_TF32_TENSOR_OP_MATH));
    SAY(hipblasGetMathMode(handle, &mode));
    printf("mode %d\n", mode);
    SAY(hipblasSgetrf(handle, 2, a, 2, &index, &index));
    SAY(hipblasDestroy(handle));
}
