// cuBLAS' products of halves take __half: plain, strided and by lists of addresses. What it tells of itself.
#include <cublas_v2.h>
#include <cuda_fp16.h>

#include <cstdio>
#include <cstring>

const int N = 6, BATCH = 3, SIZE = N * N;

int main() {
    cublasHandle_t handle;
    __half *a, *b, *c, **lists;
    cudaMallocManaged(&a, BATCH * SIZE * sizeof *a);
    cudaMallocManaged(&b, BATCH * SIZE * sizeof *b);
    cudaMallocManaged(&c, BATCH * SIZE * sizeof *c);
    cudaMallocManaged(&lists, 3 * BATCH * sizeof *lists);
    for (int i = 0; i < BATCH * SIZE; i++) {
        a[i] = __float2half(i % 7 - 3);
        b[i] = __float2half(i % 5 - 2);
    }
    for (int i = 0; i < BATCH; i++) {
        lists[i] = a + i * SIZE;
        lists[BATCH + i] = b + i * SIZE;
        lists[2 * BATCH + i] = c + i * SIZE;
    }
    const __half alpha = __float2half(2), beta = __float2half(0);
    const __half *const *from = lists;
    int wrong = cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS, version = 0, major = 0;
    wrong += cublasGetVersion(handle, &version) != CUBLAS_STATUS_SUCCESS || version != CUBLAS_VERSION;
    wrong += cublasGetProperty(MAJOR_VERSION, &major) != CUBLAS_STATUS_SUCCESS || major != version / 10000;
    wrong += strcmp(cublasGetStatusName(CUBLAS_STATUS_NOT_SUPPORTED), "CUBLAS_STATUS_NOT_SUPPORTED") != 0;
    wrong += !*cublasGetStatusString(CUBLAS_STATUS_INVALID_VALUE) || cublasGetCudartVersion() != CUDART_VERSION;
    for (int form = 0; form < 3; form++) {
        for (int i = 0; i < BATCH * SIZE; i++) c[i] = __float2half(99);
        cublasOperation_t as_is = CUBLAS_OP_N;
        int status =
            form == 0 ? cublasHgemm(handle, as_is, as_is, N, N, N, &alpha, a, N, b, N, &beta, c, N)
            : form == 1 ? cublasHgemmStridedBatched(handle, as_is, as_is, N, N, N, &alpha, a, N, SIZE, b, N, SIZE, &beta,
                                                    c, N, SIZE, BATCH)
                        : cublasHgemmBatched(handle, as_is, as_is, N, N, N, &alpha, from, N, from + BATCH, N, &beta,
                                             lists + 2 * BATCH, N, BATCH);
        wrong += status != CUBLAS_STATUS_SUCCESS || cudaDeviceSynchronize() != cudaSuccess;
        for (int i = 0; i < (form ? BATCH : 1) * SIZE; i++) {
            float sum = 0;
            for (int k = 0; k < N; k++)
                sum += ((i / SIZE * SIZE + k * N + i % N) % 7 - 3) * ((i / N * N + k) % 5 - 2);
            wrong += __half2float(c[i]) != 2 * sum;
        }
    }
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
