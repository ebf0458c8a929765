// hipBLAS through its ABI against cuBLAS called directly: microseconds a call that does next to nothing, TFLOP/s of large products.
#include <hipblas/hipblas.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <vector>

template <typename F>
double best(int count, F call)
{
    double least = 1e30;
    for (int round = 0; round < 7; ++round) {
        cudaDeviceSynchronize();
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < count; ++i) call();
        std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        cudaDeviceSynchronize();
        if (took.count() < least) least = took.count();
    }
    return least / count;
}
// Both with the device's work, turns about: its clock falls as it warms.
template <typename F, typename G>
void timed(F first, G second, double &one, double &other)
{
    auto round = [](auto call) {
        cudaDeviceSynchronize();
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < 10; ++i) call();
        cudaDeviceSynchronize();
        std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        return took.count() / 10;
    };
    std::vector<double> a, b;
    for (int i = 0; i < 15; ++i) a.push_back(round(first)), b.push_back(round(second));
    std::sort(a.begin(), a.end()), std::sort(b.begin(), b.end());
    one = a[7], other = b[7];
}

int main()
{
    void *library = nullptr;
    for (const char *name : {"libcublas.so.13", "libcublas.so.12"})
        if (!library) library = dlopen(name, RTLD_LAZY);
    if (!library) return printf("no cuBLAS: %s\n", dlerror()), 1;
    auto saxpy = (int (*)(void *, int, const float *, const float *, int, float *, int))dlsym(library, "cublasSaxpy_v2");
    auto sgemm = (int (*)(void *, int, int, int, int, int, const float *, const float *, int, const float *, int, const float *, float *, int))dlsym(library, "cublasSgemm_v2");
    auto gemmex = (int (*)(void *, int, int, int, int, int, const void *, const void *, int, int, const void *, int, int, const void *, void *, int, int, int, int))dlsym(library, "cublasGemmEx");
    hipblasHandle_t handle;
    if (hipblasCreate(&handle) != HIPBLAS_STATUS_SUCCESS) return printf("no handle\n"), 1;
    const int n = 8192, m = 300;
    float one = 1, zero = 0, *a, *b, *c;
    cudaMalloc(&a, 4ull * n * n), cudaMalloc(&b, 4ull * n * n), cudaMalloc(&c, 4ull * n * n);
    std::vector<float> x(m * m), y(m * m), got(m * m);
    for (int i = 0; i < m * m; ++i) x[i] = i * 7 % 13 - 6, y[i] = i * 5 % 11 - 5;
    cudaMemcpy(a, x.data(), 4 * m * m, cudaMemcpyHostToDevice), cudaMemcpy(b, y.data(), 4 * m * m, cudaMemcpyHostToDevice);
    int wrong = 0;
    for (int form = 0; form < 9; ++form) {
        hipblasOperation_t forms[] = {HIPBLAS_OP_N, HIPBLAS_OP_T, HIPBLAS_OP_C};
        wrong += hipblasSgemm(handle, forms[form / 3], forms[form % 3], m, m, m, &one, a, m, b, m, &zero, c, m) != HIPBLAS_STATUS_SUCCESS;
        cudaMemcpy(got.data(), c, 4 * m * m, cudaMemcpyDeviceToHost);
        for (int i = 0; i < m; ++i)
            for (int j = 0; j < m; j += 7) {
                double sum = 0;
                for (int k = 0; k < m; ++k) sum += x[form / 3 ? k + i * m : i + k * m] * y[form % 3 ? j + k * m : k + j * m];
                wrong += std::fabs(got[i + j * m] - sum) > 0.01;
            }
    }
    printf("wrong products %d\n", wrong);
    double direct = best(1000, [=] { saxpy(handle, 64, &one, a, 1, b, 1); });
    double through = best(1000, [=] { hipblasSaxpy(handle, 64, &one, a, 1, b, 1); });
    printf("saxpy of 64, directly %.3f\nsaxpy of 64, through hipBLAS %.3f\n", direct, through);
    direct = best(500, [=] { sgemm(handle, 0, 0, 16, 16, 16, &one, a, 16, b, 16, &zero, c, 16); });
    through = best(500, [=] { hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 16, 16, 16, &one, a, 16, b, 16, &zero, c, 16); });
    printf("sgemm of 16, directly %.3f\nsgemm of 16, through hipBLAS %.3f\n", direct, through);
    cudaMemset(a, 0x3c, 2ull * n * n), cudaMemset(b, 0x3c, 2ull * n * n);
    double work = 2e-6 * n * n * n;
    timed([=] { gemmex(handle, 0, 0, n, n, n, &one, a, 14, n, b, 14, n, &zero, c, 14, n, 68, -1); },
          [=] {
              hipblasGemmEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_16BF, n, b, HIP_R_16BF, n, &zero, c, HIP_R_16BF, n,
                            HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
          }, direct, through);
    printf("TFLOP/s of bf16 8192, directly %.0f\nTFLOP/s of bf16 8192, through hipBLAS %.0f\n", work / direct, work / through);
    return wrong != 0 || cudaGetLastError() != cudaSuccess;
}
