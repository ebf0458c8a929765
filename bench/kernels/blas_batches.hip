// 4,096 small products in one call of rocBLAS, by a loop of calls, and by a loop over the host's BLAS without rocBLAS:
// milliseconds, for each size. Arguments: the host's BLAS, sizes.
#include <dlfcn.h>
#include <hip/hip_runtime.h>
#include <rocblas/rocblas.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

enum { BATCH = 4096, ROUNDS = 15 };

// Of the best of some rounds without others in between: calls that follow a batch are slower.
template <class F>
static double milliseconds(F run)
{
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        auto began = std::chrono::steady_clock::now();
        run();
        (void)hipDeviceSynchronize();
        best = std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
    }
    return best;
}

int main(int count, char **words)
{
    typedef const int64_t *size;
    typedef void (*gemm_fn)(const char *, const char *, size, size, size, const float *, const float *, size,
                            const float *, size, const float *, float *, size);
    void *library = count > 1 ? dlopen(words[1], RTLD_NOW) : nullptr;
    auto host = library ? (gemm_fn)dlsym(library, "scipy_sgemm_64_") : nullptr;
    if (!host)
        return printf("%s\n", dlerror()), 1;
    rocblas_handle handle;
    rocblas_create_handle(&handle);
    const float one = 1, zero = 0;
    const auto plain = rocblas_operation_none;
    for (int i = 2; i < count; i++) {
        const int64_t n = atoi(words[i]), step = n * n;
        float *at[3];
        for (auto &each : at) {
            (void)hipMalloc(&each, BATCH * step * sizeof(float));
            (void)hipMemset(each, 0, BATCH * step * sizeof(float));
        }
        const auto [a, b, c] = at;
        const double best[] = {
            milliseconds([&, a = a, b = b, c = c] {
                rocblas_sgemm_strided_batched(handle, plain, plain, n, n, n, &one, a, n, step, b, n, step, &zero, c, n, step, BATCH);
            }),
            milliseconds([&, a = a, b = b, c = c] {
                for (int64_t k = 0; k < BATCH * step; k += step)
                    rocblas_sgemm(handle, plain, plain, n, n, n, &one, a + k, n, b + k, n, &zero, c + k, n);
            }),
            milliseconds([&, a = a, b = b, c = c] {
                for (int64_t k = 0; k < BATCH * step; k += step)
                    host("N", "N", &n, &n, &n, &one, a + k, &n, b + k, &n, &zero, c + k, &n);
            }),
        };
        printf("%d %.3f %.3f %.3f\n", (int)n, best[0], best[1], best[2]);
        for (auto &each : at)
            (void)hipFree(each);
    }
}
