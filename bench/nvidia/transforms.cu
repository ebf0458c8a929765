// hipFFT and hipSPARSE on an NVIDIA GPU: results against sums on the host, then microseconds of a transform and of a product.
#include <hipfft/hipfft.h>
#include <hipsparse/hipsparse.h>

#include <chrono>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

template <typename F>
double best(F call)
{
    double least = 1e30;
    for (int round = 0; round < 20; ++round) {
        cudaDeviceSynchronize();
        auto start = std::chrono::steady_clock::now();
        call();
        cudaDeviceSynchronize();
        std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        if (took.count() < least) least = took.count();
    }
    return least;
}

template <typename T> T *copied(const std::vector<T> &values)
{
    T *at;
    cudaMalloc(&at, values.size() * sizeof(T));
    cudaMemcpy(at, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
    return at;
}

static int complex_numbers()
{
    const int n = 1000, batch = 3;
    std::vector<std::complex<float>> x(n * batch), y(n * batch);
    for (int i = 0; i < n * batch; ++i) x[i] = {float(i * 7 % 13 - 6), float(i * 5 % 11 - 5)};
    auto *in = copied(x), *out = copied(y);
    hipfftHandle plan;
    if (hipfftPlan1d(&plan, n, HIPFFT_C2C, batch) != HIPFFT_SUCCESS || !plan) return printf("no plan\n"), 1;
    hipfftExecC2C(plan, (hipfftComplex *)in, (hipfftComplex *)out, HIPFFT_FORWARD);
    cudaMemcpy(y.data(), out, y.size() * 8, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int b = 0; b < batch; ++b)
        for (int k = 0; k < n; k += 37) {
            std::complex<double> sum = 0;
            for (int j = 0; j < n; ++j) sum += std::complex<double>(x[b * n + j]) * std::polar(1.0, -2 * M_PI * ((long)j * k % n) / n);
            wrong += std::abs(sum - std::complex<double>(y[b * n + k])) > 0.01;
        }
    hipfftExecC2C(plan, (hipfftComplex *)out, (hipfftComplex *)in, HIPFFT_BACKWARD);
    cudaMemcpy(y.data(), in, y.size() * 8, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n * batch; ++i) wrong += std::abs(y[i] / float(n) - x[i]) > 1e-4f;
    wrong += hipfftDestroy(plan) != HIPFFT_SUCCESS;
    wrong += hipfftPlan1d(&plan, 0, HIPFFT_C2C, 1) != HIPFFT_INVALID_SIZE;
    wrong += hipfftPlan1d(&plan, 8, (hipfftType)99, 1) == HIPFFT_SUCCESS;
    return wrong;
}

static int real_numbers()
{
    const int rows = 30, columns = 44, half = columns / 2 + 1;
    std::vector<double> x(rows * columns), back(rows * columns);
    std::vector<std::complex<double>> y(rows * half);
    for (int i = 0; i < rows * columns; ++i) x[i] = i * 7 % 13 - 6;
    auto *in = copied(x);
    auto *out = copied(y);
    hipfftHandle there, again;
    hipfftPlan2d(&there, rows, columns, HIPFFT_D2Z), hipfftPlan2d(&again, rows, columns, HIPFFT_Z2D);
    hipfftExecD2Z(there, in, (hipfftDoubleComplex *)out);
    cudaMemcpy(y.data(), out, y.size() * 16, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int p = 0; p < rows; p += 7)
        for (int q = 0; q < half; q += 3) {
            std::complex<double> sum = 0;
            for (int i = 0; i < rows; ++i)
                for (int j = 0; j < columns; ++j) sum += x[i * columns + j] * std::polar(1.0, -2 * M_PI * (double(i) * p / rows + double(j) * q / columns));
            wrong += std::abs(sum - y[p * half + q]) > 1e-8;
        }
    hipfftExecZ2D(again, (hipfftDoubleComplex *)out, in);
    cudaMemcpy(back.data(), in, back.size() * 8, cudaMemcpyDeviceToHost);
    for (int i = 0; i < rows * columns; ++i) wrong += std::fabs(back[i] / (rows * columns) - x[i]) > 1e-10;
    hipfftDestroy(there), hipfftDestroy(again);
    return wrong;
}

static int sparse()
{
    const int rows = 500, columns = 400, each = 5, many = 8;
    std::vector<int> offsets(rows + 1), indices(rows * each);
    std::vector<float> values(rows * each), x(columns * many), y(rows * many);
    for (int i = 0; i <= rows; ++i) offsets[i] = i * each;
    for (int i = 0; i < rows * each; ++i) indices[i] = (i / each * 3 + i % each * 71) % columns, values[i] = i % 17 - 8;
    for (size_t i = 0; i < x.size(); ++i) x[i] = i * 5 % 11 - 5.f;
    auto *o = copied(offsets), *c = copied(indices);
    auto *v = copied(values), *dx = copied(x), *dy = copied(y);
    hipsparseHandle_t handle;
    hipsparseSpMatDescr_t matrix;
    hipsparseDnVecDescr_t vx, vy;
    hipsparseDnMatDescr_t mx, my;
    if (hipsparseCreate(&handle) != HIPSPARSE_STATUS_SUCCESS) return printf("no handle\n"), 1;
    hipsparseCreateCsr(&matrix, rows, columns, rows * each, o, c, v, HIPSPARSE_INDEX_32I, HIPSPARSE_INDEX_32I, HIPSPARSE_INDEX_BASE_ZERO, HIP_R_32F);
    hipsparseCreateDnVec(&vx, columns, dx, HIP_R_32F), hipsparseCreateDnVec(&vy, rows, dy, HIP_R_32F);
    hipsparseCreateDnMat(&mx, columns, many, many, dx, HIP_R_32F, HIPSPARSE_ORDER_ROW), hipsparseCreateDnMat(&my, rows, many, many, dy, HIP_R_32F, HIPSPARSE_ORDER_ROW);
    float one = 1, zero = 0;
    size_t size = 0;
    void *work;
    int wrong = hipsparseSpMV_bufferSize(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, vx, &zero, vy, HIP_R_32F, HIPSPARSE_SPMV_ALG_DEFAULT, &size);
    cudaMalloc(&work, size + 1);
    wrong += hipsparseSpMV(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, vx, &zero, vy, HIP_R_32F, HIPSPARSE_SPMV_ALG_DEFAULT, work);
    cudaMemcpy(y.data(), dy, rows * 4, cudaMemcpyDeviceToHost);
    for (int i = 0; i < rows; ++i) {
        float sum = 0;
        for (int k = offsets[i]; k < offsets[i + 1]; ++k) sum += values[k] * x[indices[k]];
        wrong += y[i] != sum;
    }
    wrong += hipsparseSpMM_bufferSize(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, HIPSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, mx, &zero, my, HIP_R_32F, HIPSPARSE_SPMM_ALG_DEFAULT, &size);
    cudaMalloc(&work, size + 1);
    wrong += hipsparseSpMM(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, HIPSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, mx, &zero, my, HIP_R_32F, HIPSPARSE_SPMM_ALG_DEFAULT, work);
    cudaMemcpy(y.data(), dy, y.size() * 4, cudaMemcpyDeviceToHost);
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < many; ++j) {
            float sum = 0;
            for (int k = offsets[i]; k < offsets[i + 1]; ++k) sum += values[k] * x[indices[k] * many + j];
            wrong += y[i * many + j] != sum;
        }
    hipsparseMatDescr_t legacy;
    wrong += hipsparseCreateMatDescr(&legacy) + hipsparseSetMatIndexBase(legacy, HIPSPARSE_INDEX_BASE_ONE);
    wrong += hipsparseGetMatIndexBase(legacy) != HIPSPARSE_INDEX_BASE_ONE;
    wrong += hipsparseSetPointerMode(handle, (hipsparsePointerMode_t)7) != HIPSPARSE_STATUS_INVALID_VALUE;
    printf("%s\n", hipsparseGetErrorName(HIPSPARSE_STATUS_ZERO_PIVOT));
    return wrong;
}

int main()
{
    printf("complex transforms: %d wrong\n", complex_numbers());
    printf("real transforms: %d wrong\n", real_numbers());
    printf("sparse products: %d wrong\n", sparse());
    std::vector<std::complex<float>> x(1 << 20);
    auto *at = (hipfftComplex *)copied(x);
    hipfftHandle plan;
    hipfftPlan1d(&plan, 1 << 20, HIPFFT_C2C, 1);
    printf("transform of 2^20: %.1f us\n", best([&] { hipfftExecC2C(plan, at, at, HIPFFT_FORWARD); }));
}
