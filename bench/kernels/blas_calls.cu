// What one call of rocBLAS costs its caller: 2,000 small ones, the best of 20 rounds.
#include <hip/hip_runtime.h>
#include <rocblas/rocblas.h>

#include <chrono>
#include <cstdio>

int main()
{
    rocblas_handle handle;
    float *x, alpha = 1.5f, best = 1e9f;
    const int calls = 2000;
    if (rocblas_create_handle(&handle) != rocblas_status_success || hipMalloc(&x, 4096) != hipSuccess) return 1;
    for (int round = 0; round < 20; round++) {
        auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < calls; i++)
            if (rocblas_saxpy(handle, 16, &alpha, x, 1, x + 64, 1) != rocblas_status_success) return 1;
        float us = std::chrono::duration<float, std::micro>(std::chrono::steady_clock::now() - start).count() / calls;
        best = us < best ? us : best;
        if (hipDeviceSynchronize() != hipSuccess) return 1;
    }
    printf("best_us %.3f\n", best);
    return 0;
}
