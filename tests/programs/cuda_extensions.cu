#include <nvfunctional>
#include <cuda/annotated_ptr>
#include <cuda/atomic>
#include <cuda/stream_ref>
#include <cuda/memory>
#include <cuda/cmath>
#include <cuda/version>
#include <cuda/std/version>
#include <cuda/std/memory>
#include <cuda/std/numbers>
#include <cuda/std/ranges>
#include <cuda/std/source_location>
#include <cuda/std/execution>
#include <cuda/std/charconv>
#include <cuda/std/compare>
#include <cuda/std/exception>
#include <cuda/std/new>
#include <cuda/discard_memory>
#include "check.h"

// nvstd::function in kernels: small and large callables, copies, moves, function pointers, empty ones.
struct Large {
    long a[9];
    __device__ __host__ long operator()(long i) const { return a[i] * 3; }
};
__device__ __host__ long square(long x) { return x * x; }
__device__ long apply(const nvstd::function<long(long)> &f, long x) { return f(x); }

__global__ void callables(long *out)
{
    long i = threadIdx.x, base = 10 * i;
    nvstd::function<long(long)> f = [=](long x) { return base + x; };
    Large large;
    for (long k = 0; k < 9; ++k) large.a[k] = base + k;
    nvstd::function<long(long)> g = large, h = f, empty, p = square;
    auto moved = std::move(g);
    if (i % 2) f.swap(moved);
    long *place = out + 6 * i;
    place[0] = f(5);
    place[1] = apply(moved, 4);
    place[2] = h(7);
    place[3] = p(i);
    h = nullptr;
    p = i % 3 ? f : p;
    place[4] = p(2);
    place[5] = !h && empty == nullptr && bool(p) && !g;
}

__global__ void pointers(const int *in, int *out)
{
    __shared__ int local[64];
    cuda::annotated_ptr<const int, cuda::access_property::persisting> a{in};
    cuda::annotated_ptr<int, cuda::access_property> b(out, cuda::access_property(cuda::access_property::streaming{}, 0.5f));
    auto c = cuda::associate_access_property(out, cuda::access_property::global{});
    cuda::apply_access_property(in, 256, cuda::access_property::normal{});
    local[threadIdx.x] = a[63 - threadIdx.x];
    b[threadIdx.x] = local[threadIdx.x] + (c == out && a.get() == in);
    if (threadIdx.x == 0) {
        using cuda::device::address_space;
        out[64] = cuda::device::is_address_from(local, address_space::shared) + 2 * cuda::device::is_address_from(out, address_space::global)
                  + 4 * cuda::device::is_address_from(out, address_space::shared);
        out[65] = cuda::is_aligned(out, 16) + 10 * (int)(cuda::align_up((char *)out + 1, 16) - (char *)out);
        out[66] = cuda::ilog2(1000u) * 10000 + cuda::ceil_ilog2(1000u) * 100 + cuda::ilog10(99999);
        out[67] = cuda::ipow(3, 7) + (int)cuda::isqrt(1000000u) * 10000 + cuda::next_power_of_two(17) + cuda::uabs(-4);
    }
}

// Blocks take turns: each waits until the number is not the one before its own.
__device__ cuda::atomic<int, cuda::thread_scope_device> turn{0};
__global__ void turns(int *order)
{
    if (threadIdx.x) return;
    for (int seen = 0; seen < (int)blockIdx.x; seen = turn.load()) turn.wait(seen);
    order[blockIdx.x] = turn.fetch_add(1);
    turn.notify_all();
}

int main()
{
    DeviceArray<int> order(5);
    turns<<<5, 64>>>(order);
    EXPECT((order.download() == std::vector<int>{0, 1, 2, 3, 4}));
    DeviceArray<long> out(64 * 6);
    callables<<<1, 64>>>(out);
    auto got = out.download();
    for (long i = 0; i < 64; ++i) {
        long small = 10 * i + 5, large = 3 * (10 * i + 4);
        const long *row = got.data() + 6 * i;
        EXPECT(row[0] == (i % 2 ? 3 * (10 * i + 5) : small));
        EXPECT(row[1] == (i % 2 ? 10 * i + 4 : large));
        EXPECT(row[2] == 10 * i + 7 && row[3] == i * i && row[5] == 1);
        EXPECT(row[4] == (i % 3 == 0 ? 4 : i % 2 ? 3 * (10 * i + 2) : 10 * i + 2));
    }
    nvstd::function<long(long)> host = square, other = Large{{1, 2, 3}};
    swap(host, other);
    EXPECT(host(2) == 9 && other(9) == 81);

    std::vector<int> numbers(64);
    for (int i = 0; i < 64; ++i) numbers[i] = 3 * i;
    DeviceArray<int> in(numbers), result(68);
    pointers<<<1, 64>>>(in, result);
    auto values = result.download();
    for (int i = 0; i < 64; ++i) EXPECT(values[i] == 3 * (63 - i) + 1);
    EXPECT(values[64] == 3 && values[65] == 161 && values[66] == 91004);
    EXPECT(values[67] == 2187 + 10000000 + 32 + 4);
    for (unsigned i = 0; i < 70000; i += 1 + i / 50) {
        unsigned root = cuda::isqrt(i);
        EXPECT(root * root <= i && (root + 1) * (root + 1) > i);
    }
    EXPECT(cuda::isqrt(0xffffffffu) == 65535 && cuda::prev_power_of_two(31) == 16 && cuda::is_power_of_two(64));

    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
    cuda::stream_ref reference(stream);
    reference.sync();
    EXPECT(reference.ready() && reference.get() == stream && reference.priority() == 0 && reference != cuda::stream_ref());
    try {
        throw cuda::cuda_error(cudaErrorInvalidValue, "here");
    } catch (const std::runtime_error &error) {
        EXPECT(strstr(error.what(), "here") != nullptr);
    }
    return verdict();
}
