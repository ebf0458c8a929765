// Thrust's vectors, pointers, policies, tuples, iterators, random numbers and complex numbers.
#include <algorithm>
#include <complex>
#include <random>
#include <thrust/complex.h>
#include <thrust/device_malloc.h>
#include <thrust/device_free.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/generate.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/optional.h>
#include <thrust/pair.h>
#include <thrust/random.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/system_error.h>
#include <thrust/tabulate.h>
#include <thrust/tuple.h>
#include <thrust/universal_vector.h>

#include "check.h"

void vectors()
{
    thrust::host_vector<int> h(4, 7);
    h.push_back(9);
    thrust::device_vector<int> d = h, other(3, -1);
    EXPECT(d.size() == 5 && d[4] == 9 && d.front() == 7 && d.back() == 9);
    d[1] = 20;
    d[1] += 5;
    d.push_back(11);
    d.insert(d.begin() + 1, other.begin(), other.end());
    d.erase(d.begin());
    EXPECT((d == std::vector<int>{-1, -1, -1, 25, 7, 7, 9, 11}));
    d.resize(9, 3);
    d.swap(other);
    EXPECT(d.size() == 3 && other.size() == 9 && other[8] == 3);
    const thrust::device_vector<int> copy(other);
    h = copy;
    EXPECT(h.size() == 9 && h[3] == 25 && copy == h);
    thrust::device_vector<double> widened(copy.begin(), copy.end());
    EXPECT(widened[3] == 25.0);
    int *raw = thrust::raw_pointer_cast(other.data());
    EXPECT(raw == thrust::raw_pointer_cast(&other[0]));
    thrust::device_ptr<int> wrapped = thrust::device_pointer_cast(raw);
    EXPECT(wrapped[3] == 25 && *(wrapped + 8) == 3);
    thrust::device_ptr<float> block = thrust::device_malloc<float>(100);
    thrust::fill(block, block + 100, 1.5f);
    EXPECT(thrust::reduce(block, block + 100) == 150.0f);
    thrust::device_free(block);
    thrust::universal_vector<int> shared(100);
    thrust::tabulate(thrust::device, shared.begin(), shared.end(), [] __host__ __device__(int i) { return 3 * i; });
    EXPECT(shared[33] == 99);
}

__global__ void in_a_kernel(int *keys, float *values, int n, int *result)
{
    thrust::sort_by_key(thrust::seq, keys, keys + n, values);
    result[0] = thrust::reduce(thrust::seq, keys, keys + n);
    thrust::pair<int, float> p = thrust::make_pair(keys[0], values[0]);
    thrust::tuple<int, float, char> t(p.first, p.second, 'x'), copied;
    copied = t;
    thrust::get<0>(copied) += 1;
    result[1] = t < copied && !(copied == t);
    thrust::optional<int> nothing, something(n);
    result[2] = nothing.value_or(5) + *something;
}

void policies()
{
    const int n = 40;
    std::vector<int> keys(n);
    std::vector<float> values(n);
    for (int i = 0; i < n; ++i) keys[i] = i * 17 % n, values[i] = (float)i;
    DeviceArray<int> k(keys), result(3);
    DeviceArray<float> v(values);
    in_a_kernel<<<1, 1>>>(k, v, n, result);
    EXPECT((result.download() == std::vector<int>{n * (n - 1) / 2, 1, n + 5}));
    auto moved = v.download();
    int wrong = 0;
    for (int i = 0; i < n; ++i) wrong += (int)moved[i] * 17 % n != i;
    EXPECT(wrong == 0);

    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
    thrust::exclusive_scan(thrust::cuda::par.on(stream), k.get(), k.get() + n, k.get());
    thrust::exclusive_scan(thrust::host, keys.begin(), keys.end(), keys.begin());
    std::vector<int> scanned(n);
    for (int i = 1; i < n; ++i) scanned[i] = scanned[i - 1] + i - 1;
    EXPECT(k.download() == scanned);
    CUDA_CHECK(cudaStreamDestroy(stream));
    std::vector<int> host{5, 3, 9, 1};
    thrust::sort(host.begin(), host.end());
    EXPECT(std::is_sorted(host.begin(), host.end()));
    EXPECT(thrust::reduce(thrust::counting_iterator<int>(1), thrust::counting_iterator<int>(101)) == 5050);
    bool thrown = false;
    try {
        thrust::device_vector<char> huge((size_t)1 << 60);
    } catch (const std::bad_alloc &) {
        thrown = true;
    }
    EXPECT(thrown);
    (void)cudaGetLastError();
}

struct Halve {
    __host__ __device__ float operator()(int x) const { return x * 0.5f; }
};

void iterators()
{
    thrust::device_vector<int> d(10);
    thrust::sequence(d.begin(), d.end());
    auto halves = thrust::make_transform_iterator(d.begin(), Halve());
    EXPECT(thrust::reduce(halves, halves + 10) == 22.5f);
    EXPECT(*(halves + 3) == 1.5f);
    thrust::device_vector<int> backwards(10);
    auto last = thrust::make_reverse_iterator(d.end());
    thrust::copy(last, last + 10, backwards.begin());
    EXPECT(backwards[0] == 9 && backwards[9] == 0);
    thrust::device_vector<float> out(10);
    auto halving = thrust::make_transform_output_iterator(out.begin(), Halve());
    thrust::copy(d.begin(), d.end(), halving);
    EXPECT(out[7] == 3.5f);
    EXPECT(thrust::reduce(thrust::device, thrust::constant_iterator<int>(3), thrust::constant_iterator<int>(3) + 5) ==
           15);
}

struct Draw {
    __host__ __device__ float operator()(unsigned i) const
    {
        thrust::default_random_engine engine(1234);
        engine.discard(i);
        thrust::uniform_real_distribution<float> uniform(2.0f, 4.0f);
        return uniform(engine);
    }
};

void random_numbers()
{
    thrust::minstd_rand engine(42);
    std::minstd_rand expected(42);
    thrust::ranlux24 lux(7);
    std::ranlux24 lux_expected(7);
    thrust::ranlux48 lux48(7);
    std::ranlux48 lux48_expected(7);
    int wrong = 0;
    for (int i = 0; i < 1000; ++i) {
        wrong += engine() != expected();
        wrong += lux() != lux_expected();
        wrong += lux48() != lux48_expected();
    }
    engine.discard(123456);
    expected.discard(123456);
    EXPECT(wrong == 0 && engine() == expected());
    thrust::device_vector<float> drawn(5000);
    thrust::transform(thrust::counting_iterator<unsigned>(0), thrust::counting_iterator<unsigned>(5000), drawn.begin(),
                      Draw());
    thrust::host_vector<float> h = drawn;
    double mean = 0;
    for (size_t i = 0; i < h.size(); ++i) {
        wrong += h[i] < 2.0f || h[i] > 4.0f || h[i] != Draw()((unsigned)i);
        mean += h[i] / h.size();
    }
    EXPECT(wrong == 0 && std::fabs(mean - 3.0) < 0.03);
    thrust::taus88 taus(99);
    thrust::normal_distribution<double> normal(5.0, 2.0);
    double sum = 0, squares = 0;
    for (int i = 0; i < 20000; ++i) {
        double x = normal(taus);
        sum += x;
        squares += (x - 5) * (x - 5);
    }
    EXPECT(std::fabs(sum / 20000 - 5) < 0.05 && std::fabs(std::sqrt(squares / 20000) - 2) < 0.05);
    thrust::uniform_int_distribution<int> dice(1, 6);
    int counts[8] = {};
    for (int i = 0; i < 6000; ++i) counts[dice(taus)]++;
    for (int side = 1; side <= 6; ++side) EXPECT(std::abs(counts[side] - 1000) < 150);
}

__global__ void complex_kernel(const thrust::complex<double> *z, thrust::complex<double> *out)
{
    thrust::complex<double> a = z[threadIdx.x], b = z[threadIdx.x + 1];
    thrust::complex<double> *mine = out + 8 * threadIdx.x;
    mine[0] = a * b + a / b - thrust::conj(a) * 2.0;
    mine[1] = thrust::exp(a);
    mine[2] = thrust::log(a);
    mine[3] = thrust::sqrt(a);
    mine[4] = thrust::pow(a, b);
    mine[5] = thrust::sin(a) + thrust::tanh(b);
    mine[6] = thrust::acos(a);
    mine[7] = thrust::polar(thrust::abs(a), thrust::arg(a));
}

void complex_numbers()
{
    typedef std::complex<double> C;
    const int n = 50;
    Random random(3);
    std::vector<thrust::complex<double>> z(n + 1);
    for (auto &value : z) value = {random.uniform(-2, 2), random.uniform(-2, 2)};
    DeviceArray<thrust::complex<double>> d(z), out(8 * n);
    complex_kernel<<<1, n>>>(d, out);
    auto got = out.download();
    int wrong = 0;
    for (int i = 0; i < n; ++i) {
        C a = z[i], b = z[i + 1];
        C expected[8] = {a * b + a / b - std::conj(a) * 2.0, std::exp(a), std::log(a), std::sqrt(a), std::pow(a, b),
                         std::sin(a) + std::tanh(b), std::acos(a), a};
        for (int k = 0; k < 8; ++k) wrong += !(std::abs(C(got[8 * i + k]) - expected[k]) < 1e-11 * (1 + std::abs(expected[k])));
    }
    EXPECT(wrong == 0);
}

int main()
{
    vectors();
    policies();
    iterators();
    random_numbers();
    complex_numbers();
    return verdict();
}
