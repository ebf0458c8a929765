// hipBLASLt on an NVIDIA GPU: products with scales, bias and activation against sums on the host, then TFLOP/s beside cuBLASLt itself.
#include <hipblaslt/hipblaslt.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <vector>

static int wrong;
static void expect(bool right, const char *what)
{
    if (!right) printf("wrong: %s\n", what), wrong++;
}
static void done(hipblasStatus_t status, const char *what) { expect(status == HIPBLAS_STATUS_SUCCESS, what); }

template <typename T> struct Traits;
template <> struct Traits<float> { static constexpr auto type = HIP_R_32F; static constexpr double error = 1e-5; };
template <> struct Traits<__half> { static constexpr auto type = HIP_R_16F; static constexpr double error = 1e-3; };
template <> struct Traits<__hip_bfloat16> { static constexpr auto type = HIP_R_16BF; static constexpr double error = 8e-3; };

template <typename T> T *copied(const std::vector<T> &values)
{
    T *at;
    cudaMalloc(&at, values.size() * sizeof(T));
    cudaMemcpy(at, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
    return at;
}

struct Product {
    hipblasLtMatmulDesc_t description;
    hipblasLtMatrixLayout_t a, b, d;
    hipblasLtMatmulHeuristicResult_t found[4];
    int count = 0;
    void *workspace;
    size_t room = 32 << 20;

    Product(hipblasLtHandle_t handle, hipDataType type, int m, int n, int k, bool a_transposed, const void *bias, hipblasLtEpilogue_t epilogue)
    {
        hipblasOperation_t turned = HIPBLAS_OP_T;
        done(hipblasLtMatmulDescCreate(&description, HIPBLAS_COMPUTE_32F, HIP_R_32F), "description");
        if (a_transposed)
            done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned), "transposed");
        done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue), "epilogue");
        if (bias) {
            done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof bias), "bias");
            done(hipblasLtMatmulDescSetAttribute(description, HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, &type, sizeof type), "the bias' type");
        }
        hipblasLtEpilogue_t said = {};
        size_t written = 0;
        done(hipblasLtMatmulDescGetAttribute(description, HIPBLASLT_MATMUL_DESC_EPILOGUE, &said, sizeof said, &written), "reading");
        expect(said == epilogue && written == sizeof said, "the epilogue that was set");
        done(hipblasLtMatrixLayoutCreate(&a, type, a_transposed ? k : m, a_transposed ? m : k, a_transposed ? k : m), "a");
        done(hipblasLtMatrixLayoutCreate(&b, type, k, n, k), "b");
        done(hipblasLtMatrixLayoutCreate(&d, type, m, n, m), "d");
        hipblasLtMatmulPreference_t preference;
        done(hipblasLtMatmulPreferenceCreate(&preference), "preference");
        done(hipblasLtMatmulPreferenceSetAttribute(preference, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &room, sizeof room), "workspace");
        done(hipblasLtMatmulAlgoGetHeuristic(handle, description, a, b, d, d, preference, 4, found, &count), "heuristics");
        expect(count > 0 && found[0].state == HIPBLAS_STATUS_SUCCESS && found[0].workspaceSize <= room, "an algorithm");
        hipblasLtMatmulPreferenceDestroy(preference);
        cudaMalloc(&workspace, room);
    }
    hipblasStatus_t run(hipblasLtHandle_t handle, const float *alpha, const void *x, const void *y, const float *beta, void *z, int which = 0)
    {
        return hipblasLtMatmul(handle, description, alpha, x, a, y, b, beta, z, d, z, d, which < 0 ? nullptr : &found[which].algo, workspace, room, 0);
    }
    ~Product()
    {
        cudaFree(workspace);
        hipblasLtMatrixLayoutDestroy(a), hipblasLtMatrixLayoutDestroy(b), hipblasLtMatrixLayoutDestroy(d);
        done(hipblasLtMatmulDescDestroy(description), "the end of a description");
    }
};

template <typename T> static void numbers(hipblasLtHandle_t handle, int m, int n, int k, bool transposed, hipblasLtEpilogue_t epilogue)
{
    std::vector<T> x(m * k), y(k * n), z(m * n), bias(m), got(m * n);
    for (int i = 0; i < m * k; ++i) x[i] = T(float(i * 7 % 13 - 6));
    for (int i = 0; i < k * n; ++i) y[i] = T(float(i * 5 % 11 - 5));
    for (int i = 0; i < m * n; ++i) z[i] = T(float(i * 3 % 7 - 3));
    for (int i = 0; i < m; ++i) bias[i] = T(float(i * 11 % 17 - 8));
    bool biased = epilogue == HIPBLASLT_EPILOGUE_BIAS || epilogue == HIPBLASLT_EPILOGUE_RELU_BIAS;
    bool rectified = epilogue == HIPBLASLT_EPILOGUE_RELU || epilogue == HIPBLASLT_EPILOGUE_RELU_BIAS;
    T *a = copied(x), *b = copied(y), *d = copied(z), *more = copied(bias);
    float alpha = 0.5f, beta = -2;
    {
        Product product(handle, Traits<T>::type, m, n, k, transposed, biased ? more : nullptr, epilogue);
        for (int which = -1; which < product.count; ++which) {
            cudaMemcpy(d, z.data(), z.size() * sizeof(T), cudaMemcpyHostToDevice);
            done(product.run(handle, &alpha, a, b, &beta, d, which), "a product");
            cudaMemcpy(got.data(), d, got.size() * sizeof(T), cudaMemcpyDeviceToHost);
            for (int i = 0; i < m; ++i)
                for (int j = 0; j < n; j += 3) {
                    double sum = 0;
                    for (int l = 0; l < k; ++l) sum += double(float(x[transposed ? l + i * k : i + l * m])) * double(float(y[l + j * k]));
                    sum = alpha * sum + beta * double(float(z[i + j * m])) + (biased ? double(float(bias[i])) : 0);
                    if (rectified && sum < 0) sum = 0;
                    if (std::fabs(double(float(got[i + j * m])) - sum) > Traits<T>::error * (1 + std::fabs(sum))) return expect(false, "a number");
                }
        }
    }
    cudaFree(a), cudaFree(b), cudaFree(d), cudaFree(more);
}

// Turns about: the device's clock falls as it warms.
template <typename F, typename G> static void timed(F first, G second, double &one, double &other)
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

static void speed(hipblasLtHandle_t handle, int n)
{
    void *library = nullptr;
    for (const char *name : {"libcublasLt.so.13", "libcublasLt.so.12"})
        if (!library) library = dlopen(name, RTLD_LAZY);
    if (!library) return void(printf("no cuBLASLt to compare with: %s\n", dlerror()));
    auto matmul = (int (*)(void *, void *, const void *, const void *, void *, const void *, void *, const void *, const void *, void *, void *, void *,
                           const void *, void *, size_t, void *))dlsym(library, "cublasLtMatmul");
    std::vector<__hip_bfloat16> values(size_t(n) * n);
    for (size_t i = 0; i < values.size(); ++i) values[i] = __hip_bfloat16(float(i * 7 % 13) - 6);
    auto *a = copied(values), *b = copied(values), *d = copied(values);
    float alpha = 1, beta = 0;
    Product product(handle, HIP_R_16BF, n, n, n, false, nullptr, HIPBLASLT_EPILOGUE_DEFAULT);
    double direct, through;
    timed([&] { matmul(handle, product.description, &alpha, a, product.a, b, product.b, &beta, d, product.d, d, product.d, nullptr, product.workspace, product.room, nullptr); },
          [&] { product.run(handle, &alpha, a, b, &beta, d); }, direct, through);
    double work = 2e-6 * n * n * n;
    printf("bf16 %d: directly %.2f us, %.1f TFLOP/s; through hipBLASLt %.2f us, %.1f TFLOP/s\n", n, direct, work / direct, through, work / through);
    cudaFree(a), cudaFree(b), cudaFree(d);
}

int main()
{
    hipblasLtHandle_t handle;
    if (hipblasLtCreate(&handle) != HIPBLAS_STATUS_SUCCESS) return printf("no handle\n"), 1;
    for (auto epilogue : {HIPBLASLT_EPILOGUE_DEFAULT, HIPBLASLT_EPILOGUE_BIAS, HIPBLASLT_EPILOGUE_RELU, HIPBLASLT_EPILOGUE_RELU_BIAS})
        for (bool transposed : {false, true}) {
            numbers<float>(handle, 96, 40, 72, transposed, epilogue);
            numbers<__half>(handle, 128, 64, 96, transposed, epilogue);
            numbers<__hip_bfloat16>(handle, 256, 33, 64, transposed, epilogue);
        }
    Product *none = nullptr;
    expect(hipblasLtMatmul(handle, nullptr, none, none, nullptr, none, nullptr, none, none, nullptr, none, nullptr, nullptr, nullptr, 0, 0) != HIPBLAS_STATUS_SUCCESS,
           "a product of nothing is refused");
    for (int n : {64, 8192})
        if (!getenv("CHECK_ONLY")) speed(handle, n);
    done(hipblasLtDestroy(handle), "the end");
    printf("wrong %d\n", wrong);
    return wrong != 0 || cudaGetLastError() != cudaSuccess;
}
