// What a call costs through hipFFT, hipRAND, hipSPARSE and hipSOLVER, against the same call of CUDA's library directly with the same
// handle: microseconds of the host, work that is next to nothing, and of the device where it is large. Turns about, medians.
#include <hipfft/hipfft.h>
#include <hiprand/hiprand.h>
#include <hipsolver/hipsolver.h>
#include <hipsparse/hipsparse.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <initializer_list>
#include <vector>

template <typename F>
static double once(int count, bool wait, F call)
{
    cudaDeviceSynchronize();
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < count; ++i) call();
    if (wait) cudaDeviceSynchronize();
    std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
    return took.count() / count;
}
template <typename F, typename G>
static void compare(const char *what, int count, bool wait, F direct, G through)
{
    std::vector<double> a, b;
    for (int i = 0; i < 21; ++i) a.push_back(once(count, wait, direct)), b.push_back(once(count, wait, through));
    std::sort(a.begin(), a.end()), std::sort(b.begin(), b.end());
    printf("%-44s directly %9.3f  through Cairn %9.3f  ratio %.3f\n", what, a[10], b[10], b[10] / a[10]);
}
static void *function(std::initializer_list<const char *> files, const char *name)
{
    for (const char *file : files)
        if (void *library = dlopen(file, RTLD_LAZY))
            if (void *found = dlsym(library, name)) return found;
    printf("no %s\n", name);
    exit(1);
}

int main()
{
    const int large = 1 << 24;
    float *a, *b;
    int *info;
    cudaMalloc(&a, 8ull * large), cudaMalloc(&b, 8ull * large), cudaMalloc(&info, 4);
    cudaMemset(a, 0, 8ull * large);

    auto fft = (int (*)(int, void *, void *, int))function({"libcufft.so.12", "libcufft.so.11"}, "cufftExecC2C");
    for (int n : {256, large / 2}) {
        hipfftHandle plan;
        if (hipfftPlan1d(&plan, n, HIPFFT_C2C, 1) != HIPFFT_SUCCESS) return puts("no plan"), 1;
        compare(n == 256 ? "hipFFT, 256 numbers" : "hipFFT, 8 M numbers", n == 256 ? 500 : 5, n != 256, [=] { fft((int)(size_t)plan, a, b, -1); /* its number is in the lower half */ },
                [=] { hipfftExecC2C(plan, (hipfftComplex *)a, (hipfftComplex *)b, HIPFFT_FORWARD); });
    }

    auto uniform = (int (*)(void *, float *, size_t))function({"libcurand.so.10"}, "curandGenerateUniform");
    hiprandGenerator_t generator;
    if (hiprandCreateGenerator(&generator, HIPRAND_RNG_PSEUDO_PHILOX4_32_10) != HIPRAND_STATUS_SUCCESS) return puts("no generator"), 1;
    for (int n : {1024, large})
        compare(n == 1024 ? "hipRAND, 1,024 numbers" : "hipRAND, 16 M numbers", n == 1024 ? 500 : 20, n != 1024,
                [=] { uniform((void *)generator, a, n); }, [=] { hiprandGenerateUniform(generator, a, n); });

    // A diagonal matrix times a vector.
    auto spmv = (int (*)(void *, int, const void *, void *, void *, const void *, void *, int, int, void *))function({"libcusparse.so.12"}, "cusparseSpMV");
    hipsparseHandle_t sparse;
    if (hipsparseCreate(&sparse) != HIPSPARSE_STATUS_SUCCESS) return puts("no handle of hipSPARSE"), 1;
    for (int n : {64, large / 4}) {
        std::vector<int> rows(n + 1), columns(n);
        for (int i = 0; i <= n; ++i) rows[i] = i;
        for (int i = 0; i < n; ++i) columns[i] = i;
        int *r, *c;
        cudaMalloc(&r, 4 * (n + 1)), cudaMalloc(&c, 4 * n);
        cudaMemcpy(r, rows.data(), 4 * (n + 1), cudaMemcpyHostToDevice), cudaMemcpy(c, columns.data(), 4 * n, cudaMemcpyHostToDevice);
        hipsparseSpMatDescr_t matrix;
        hipsparseDnVecDescr_t x, y;
        hipsparseCreateCsr(&matrix, n, n, n, r, c, a, HIPSPARSE_INDEX_32I, HIPSPARSE_INDEX_32I, HIPSPARSE_INDEX_BASE_ZERO, HIP_R_32F);
        hipsparseCreateDnVec(&x, n, a, HIP_R_32F), hipsparseCreateDnVec(&y, n, b, HIP_R_32F);
        float one = 1, zero = 0;
        size_t size;
        void *work;
        hipsparseSpMV_bufferSize(sparse, HIPSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, x, &zero, y, HIP_R_32F, HIPSPARSE_SPMV_ALG_DEFAULT, &size);
        cudaMalloc(&work, size + 256);
        compare(n == 64 ? "hipSPARSE, 64 rows" : "hipSPARSE, 4 M rows", n == 64 ? 500 : 20, n != 64,
                [&] { spmv((void *)sparse, 0, &one, (void *)matrix, (void *)x, &zero, (void *)y, 0 /* CUDA_R_32F */, 0, work); },
                [&] { hipsparseSpMV(sparse, HIPSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, x, &zero, y, HIP_R_32F, HIPSPARSE_SPMV_ALG_DEFAULT, work); });
    }

    auto potrf = (int (*)(void *, int, int, float *, int, float *, int, int *))function({"libcusolver.so.12", "libcusolver.so.11"}, "cusolverDnSpotrf");
    hipsolverDnHandle_t solver;
    if (hipsolverDnCreate(&solver) != HIPSOLVER_STATUS_SUCCESS) return puts("no handle of hipSOLVER"), 1;
    for (int n : {16, 2048}) {
        std::vector<float> identity((size_t)n * n);
        for (int i = 0; i < n; ++i) identity[i * (size_t)n + i] = 1;
        cudaMemcpy(a, identity.data(), 4ull * n * n, cudaMemcpyHostToDevice);
        int size = 0;
        hipsolverDnSpotrf_bufferSize(solver, HIPSOLVER_FILL_MODE_LOWER, n, a, n, &size);
        float *work;
        cudaMalloc(&work, 4ull * size + 256);
        compare(n == 16 ? "hipSOLVER, Cholesky of 16" : "hipSOLVER, Cholesky of 2,048", n == 16 ? 200 : 5, n != 16,
                [=] { potrf((void *)solver, 0, n, a, n, work, size, info); },
                [=] { hipsolverDnSpotrf(solver, HIPSOLVER_FILL_MODE_LOWER, n, a, n, work, size, info); });
    }
    return cudaDeviceSynchronize() != cudaSuccess;
}
