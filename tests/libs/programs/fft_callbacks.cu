// Functions of the program's load and store a transform's numbers: each once, with a table in device memory that changes, a
// counter that they write, data that they are handed, and LDS.
#include <cufft.h>
#include <cufftXt.h>

#include <complex>

#include "../../programs/check.h"

const int N = 48, BATCH = 3;
__device__ float table[4] = {1, 2, 3, 4};
static __device__ int calls;

static __device__ cufftComplex windowed(void *in, size_t offset, void *info, void *)
{
    cufftComplex v = ((cufftComplex *)in)[offset];
    float by = ((float *)info)[offset % N] * table[offset % 4];
    atomicAdd(&calls, 1);
    return make_float2(v.x * by, v.y * by);
}

static __device__ void shifted(void *out, size_t offset, cufftComplex v, void *info, void *shared)
{
    float *room = (float *)shared;
    room[threadIdx.x] = v.x * *(float *)info;
    ((cufftComplex *)out)[offset] = make_float2(room[threadIdx.x], v.y + 1);
}

static __device__ double doubled(void *in, size_t offset, void *, void *) { return 2 * ((double *)in)[offset]; }

__device__ cufftCallbackLoadC load_pointer = windowed;
__device__ cufftCallbackStoreC store_pointer = shifted;
__device__ cufftCallbackLoadD real_pointer = doubled;
__global__ void tell(int *to) { *to = calls; }

template <class T> static void *address(T &symbol)
{
    void *found;
    CUDA_CHECK(cudaMemcpyFromSymbol(&found, symbol, sizeof found));
    return found;
}

static std::complex<double> root(int i, int k, int n) { return std::polar(1.0, -2 * M_PI * i * k / n); }

static void complex_ones()
{
    Random random;
    std::vector<float2> host(N * BATCH), got(N * BATCH);
    std::vector<float> window(N), changed = {2, 1, 1, 3}, half = {0.5f};
    for (float2 &v : host) v = {random.uniform(-1, 1), random.uniform(-1, 1)};
    for (float &w : window) w = random.uniform(0, 1);
    DeviceArray<float2> in(host), out(N * BATCH);
    DeviceArray<float> windows(window), factor(half);
    CUDA_CHECK(cudaMemcpyToSymbol(table, changed.data(), 16));
    cufftHandle plan;
    EXPECT(cufftPlan1d(&plan, N, CUFFT_C2C, BATCH) == CUFFT_SUCCESS);
    void *load = address(load_pointer), *store = address(store_pointer), *info[] = {windows.get(), factor.get()};
    EXPECT(cufftXtSetCallback(plan, &load, CUFFT_CB_LD_COMPLEX, &info[0]) == CUFFT_SUCCESS);
    EXPECT(cufftXtSetCallback(plan, &store, CUFFT_CB_ST_COMPLEX, &info[1]) == CUFFT_SUCCESS);
    EXPECT(cufftXtSetCallbackSharedSize(plan, CUFFT_CB_ST_COMPLEX, 1024) == CUFFT_SUCCESS);
    EXPECT(cufftXtSetCallback(plan, &load, CUFFT_CB_LD_REAL, &info[0]) != CUFFT_SUCCESS);
    void *nowhere = host.data();
    EXPECT(cufftExecC2C(plan, in.get(), out.get(), CUFFT_FORWARD) == CUFFT_SUCCESS);
    CUDA_CHECK(cudaMemcpy(got.data(), out.get(), sizeof(float2) * N * BATCH, cudaMemcpyDeviceToHost));
    double worst = 0;
    for (int b = 0; b < BATCH; b++)
        for (int k = 0; k < N; k++) {
            std::complex<double> sum = 0;
            for (int i = 0; i < N; i++) {
                float2 v = host[b * N + i];
                sum += std::complex<double>(v.x, v.y) * double(window[i] * changed[(b * N + i) % 4]) * root(i, k, N);
            }
            float2 result = got[b * N + k];
            worst = std::fmax(worst, std::abs(std::complex<double>(sum.real() / 2, sum.imag() + 1) - std::complex<double>(result.x, result.y)));
        }
    EXPECT(worst < 1e-4);
    DeviceArray<int> count(1);
    tell<<<1, 1>>>(count.get());
    EXPECT(count.download()[0] == N * BATCH);
    EXPECT(cufftXtClearCallback(plan, CUFFT_CB_LD_COMPLEX) == CUFFT_SUCCESS);
    EXPECT(cufftXtSetCallback(plan, &nowhere, CUFFT_CB_LD_COMPLEX, &info[0]) == CUFFT_SUCCESS);
    EXPECT(cufftExecC2C(plan, in.get(), out.get(), CUFFT_FORWARD) != CUFFT_SUCCESS); // no function of the device's
    cufftDestroy(plan);
}

static void real_ones()
{
    const int n = 15;
    std::vector<double> host(n);
    for (int i = 0; i < n; i++) host[i] = i * i % 7;
    DeviceArray<double> in(host);
    DeviceArray<double2> out(n / 2 + 1);
    cufftHandle plan;
    EXPECT(cufftPlan1d(&plan, n, CUFFT_D2Z, 1) == CUFFT_SUCCESS);
    void *load = address(real_pointer), *none = nullptr;
    EXPECT(cufftXtSetCallback(plan, &load, CUFFT_CB_LD_REAL_DOUBLE, &none) == CUFFT_SUCCESS);
    EXPECT(cufftExecD2Z(plan, in.get(), out.get()) == CUFFT_SUCCESS);
    std::vector<double2> got = out.download();
    for (int k = 0; k <= n / 2; k++) {
        std::complex<double> sum = 0;
        for (int i = 0; i < n; i++) sum += 2 * host[i] * root(i, k, n);
        EXPECT(std::abs(sum - std::complex<double>(got[k].x, got[k].y)) < 1e-12);
    }
    cufftDestroy(plan);
}

int main()
{
    complex_ones();
    real_ones();
    return verdict();
}
