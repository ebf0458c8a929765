// Device names that CUDA has and HIP has not, or takes in fewer forms.
#include "check.h"

#include <cuda.h>
#include <nvrtc.h>

typedef struct __align__(4) {
    unsigned char r, g, b, a;
} Pixel;
typedef __align__(16) float3 Padded;
struct __align__(32) Wide {
    double x;
};
static_assert(alignof(Pixel) == 4 && alignof(Padded) == 16 && alignof(Wide) == 32, "__align__ has no effect");

constexpr int N = 512;

struct Results {
    long long signed_sum, lowest, highest;
    unsigned bits, parity, last, ones;
    int countdown, winners;
    float total;
    int first_low, first_high, first_none;
};

__global__ void update(Results *r)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __nv_atomic_fetch_add(&r->signed_sum, (long long)i, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    __nv_atomic_min(&r->lowest, (long long)-i, __NV_ATOMIC_RELAXED);
    __nv_atomic_max(&r->highest, (long long)i, __NV_ATOMIC_RELAXED);
    __nv_atomic_or(&r->bits, 1u << (i % 20), __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    __nv_atomic_xor(&r->parity, 1u << (i % 31), __NV_ATOMIC_RELAXED);
    __nv_atomic_and(&r->ones, ~(1u << (i % 7)), __NV_ATOMIC_RELAXED);
    __nv_atomic_sub(&r->countdown, 1, __NV_ATOMIC_RELAXED);
    __nv_atomic_add(&r->total, 0.5f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    unsigned expected = 7;
    if (__nv_atomic_compare_exchange_n(&r->last, &expected, 100u + i, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE,
                                       __NV_THREAD_SCOPE_DEVICE))
        __nv_atomic_fetch_add(&r->winners, 1, __NV_ATOMIC_RELEASE);
    if (i == 0) {
        r->first_low = __ffs(0x10ull);
        r->first_high = __ffs(1ull << 40);
        r->first_none = __ffs(0ull);
    }
}

__global__ void hand_over(int *from, int *to)
{
    int value;
    __nv_atomic_load(from, &value, __NV_ATOMIC_ACQUIRE);
    value += __nv_atomic_exchange_n(to, 5, __NV_ATOMIC_RELAXED);
    __nv_atomic_store_n(to, value + __nv_atomic_load_n(from, __NV_ATOMIC_RELAXED), __NV_ATOMIC_RELEASE);
}

int main()
{
    Results start = {};
    start.ones = 0xffff;
    start.last = 7;
    DeviceArray<Results> results(std::vector<Results>{start});
    update<<<N / 128, 128>>>(results);
    CUDA_CHECK(cudaDeviceSynchronize());
    Results r = results.download()[0];
    unsigned parity = 0;
    for (int i = 0; i < N; i++)
        parity ^= 1u << (i % 31);
    EXPECT(r.signed_sum == (long long)N * (N - 1) / 2);
    EXPECT(r.lowest == -(N - 1) && r.highest == N - 1);
    EXPECT(r.bits == 0xfffff && r.parity == parity && r.ones == 0xff80);
    EXPECT(r.countdown == -N && r.total == N / 2);
    EXPECT(r.winners == 1 && r.last >= 100 && r.last < 100 + N);
    EXPECT(r.first_low == 5 && r.first_high == 41 && r.first_none == 0);

    DeviceArray<int> from(std::vector<int>{30}), to(std::vector<int>{4});
    hand_over<<<1, 1>>>(from, to);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(to.download()[0] == 64);
    EXPECT(time(NULL) > 0 && clock() >= 0); // nvcc's own header includes <time.h>

    nvrtcProgram program;
    EXPECT(nvrtcCreateProgram(&program, "__global__ void empty() {}", "empty.cu", 0, nullptr, nullptr) == NVRTC_SUCCESS);
    size_t size = 0;
    char log[2] = {'x', 'x'};
    EXPECT(nvrtcGetProgramLogSize(program, &size) == NVRTC_SUCCESS && size == 1); // NVRTC counts the terminator
    EXPECT(nvrtcGetProgramLog(program, log) == NVRTC_SUCCESS && log[0] == 0 && log[1] == 'x');
    EXPECT(nvrtcDestroyProgram(&program) == NVRTC_SUCCESS);
    int count = 0, numbers[64] = {};
    EXPECT(nvrtcGetNumSupportedArchs(&count) == NVRTC_SUCCESS && count > 0 && count <= 64);
    EXPECT(nvrtcGetSupportedArchs(numbers) == NVRTC_SUCCESS && numbers[0] == 70 && numbers[count - 1] > 90);
    return verdict();
}
