// Thrust's memory resources and allocators, iterators of a program's own, the rarer iterators, futures.
#include <map>
#include <numeric>
#include <thrust/async/reduce.h>
#include <thrust/async/transform.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/iterator_adaptor.h>
#include <thrust/iterator/iterator_facade.h>
#include <thrust/iterator/offset_iterator.h>
#include <thrust/iterator/strided_iterator.h>
#include <thrust/iterator/tabulate_output_iterator.h>
#include <thrust/iterator/transform_input_output_iterator.h>
#include <thrust/mr/allocator.h>
#include <thrust/mr/disjoint_pool.h>
#include <thrust/mr/new.h>
#include <thrust/mr/pool.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/memory_resource.h>

#include "check.h"

// An allocator of a program's own, which counts.
template <typename T>
struct counting_allocator : thrust::device_malloc_allocator<T> {
    typedef thrust::device_malloc_allocator<T> Base;
    typedef typename Base::pointer pointer;
    static inline int live = 0, calls = 0;
    pointer allocate(size_t n) { ++live, ++calls; return Base::allocate(n); }
    void deallocate(pointer p, size_t n) { --live; Base::deallocate(p, n); }
};

// A resource of a program's own, below a pool.
struct noting_resource final : thrust::mr::memory_resource<thrust::device_ptr<void>> {
    thrust::device_memory_resource upstream;
    int taken = 0, given = 0;
    pointer do_allocate(size_t bytes, size_t alignment) override { ++taken; return upstream.do_allocate(bytes, alignment); }
    void do_deallocate(pointer p, size_t bytes, size_t alignment) override { ++given; upstream.do_deallocate(p, bytes, alignment); }
};

void allocators()
{
    typedef counting_allocator<int> counted;
    {
        thrust::device_vector<int, counted> v(1000, 3);
        v.push_back(4);
        EXPECT(thrust::reduce(v.begin(), v.end()) == 3004 && counted::live == 1 && counted::calls == 2);
        thrust::device_vector<int, counted> copy = v;
        EXPECT(counted::live == 2 && copy[1000] == 4);
    }
    EXPECT(counted::live == 0);

    noting_resource noted;
    {
        thrust::mr::unsynchronized_pool_resource<noting_resource> pool(&noted);
        typedef thrust::mr::allocator<float, thrust::mr::unsynchronized_pool_resource<noting_resource>> pooled;
        for (int round = 0; round < 5; ++round) {
            thrust::device_vector<float, pooled> v(100, 1.5f, pooled(&pool));
            EXPECT(thrust::reduce(v.begin(), v.end()) == 150.0f);
        }
        EXPECT(noted.taken == 1 && noted.given == 0);
    }
    EXPECT(noted.given == 1);

    thrust::mr::new_delete_resource heap;
    thrust::mr::polymorphic_allocator<int> any(&heap);
    int *place = any.allocate(10);
    std::iota(place, place + 10, 0);
    EXPECT(place[9] == 9);
    any.deallocate(place, 10);

    thrust::host_vector<int, thrust::cuda::universal_host_pinned_allocator<int>> pinned(256);
    thrust::sequence(pinned.begin(), pinned.end());
    thrust::device_vector<int> there = pinned;
    EXPECT(there[255] == 255);
    cudaPointerAttributes attributes;
    EXPECT(cudaPointerGetAttributes(&attributes, pinned.data()) == cudaSuccess && attributes.type == cudaMemoryTypeHost);
}

// Each element of another sequence ``times`` times.
template <typename I>
class repeated : public thrust::iterator_adaptor<repeated<I>, I> {
  public:
    typedef thrust::iterator_adaptor<repeated<I>, I> super_t;
    __host__ __device__ repeated(const I &x, int times) : super_t(x), first(x), times(times) {}
    friend class thrust::iterator_core_access;

  private:
    I first;
    int times;
    __host__ __device__ typename super_t::reference dereference() const { return *(first + (this->base() - first) / times); }
};

// Squares, by nothing but the five functions of a facade.
class squares : public thrust::iterator_facade<squares, long, thrust::any_system_tag, thrust::random_access_traversal_tag, long> {
  public:
    __host__ __device__ explicit squares(long at = 0) : at_(at) {}
    friend class thrust::iterator_core_access;

  private:
    long at_;
    __host__ __device__ long dereference() const { return at_ * at_; }
    __host__ __device__ bool equal(const squares &other) const { return at_ == other.at_; }
    __host__ __device__ void increment() { ++at_; }
    __host__ __device__ void decrement() { --at_; }
    __host__ __device__ void advance(long n) { at_ += n; }
    __host__ __device__ long distance_to(const squares &other) const { return other.at_ - at_; }
};

struct store_negated {
    int *out;
    __host__ __device__ void operator()(long i, int value) const { out[i] = -value; }
};
struct half_of { __host__ __device__ float operator()(float x) const { return x / 2; } };
struct root_of { __host__ __device__ float operator()(float x) const { return sqrtf(x); } };

void iterators()
{
    thrust::device_vector<int> source(5), out(15);
    thrust::sequence(source.begin(), source.end(), 10);
    typedef repeated<thrust::device_vector<int>::iterator> thrice;
    thrust::copy(thrice(source.begin(), 3), thrice(source.begin(), 3) + 15, out.begin());
    thrust::host_vector<int> h = out;
    bool right = true;
    for (int i = 0; i < 15; ++i) right &= h[i] == 10 + i / 3;
    EXPECT(right);

    EXPECT(thrust::reduce(squares(1), squares(11)) == 385);
    EXPECT(thrust::reduce(thrust::device, squares(0), squares(1000), 0l) == 332833500);

    auto columns = thrust::make_strided_iterator(out.begin(), 3);
    EXPECT(thrust::reduce(columns, columns + 5) == 60);
    auto tail = thrust::make_offset_iterator(out.begin(), 12);
    EXPECT(thrust::reduce(tail, tail + 3) == 42);

    thrust::device_vector<int> negated(15);
    auto sink = thrust::make_tabulate_output_iterator(store_negated{thrust::raw_pointer_cast(negated.data())});
    thrust::copy(out.begin(), out.end(), sink);
    EXPECT(negated[4] == -11 && negated[14] == -14);

    thrust::device_vector<float> numbers(4, 8.0f);
    auto both = thrust::make_transform_input_output_iterator(numbers.begin(), half_of(), root_of());
    EXPECT(both[0] == 4.0f);
    thrust::fill(both, both + 2, 9.0f);
    EXPECT(numbers[0] == 3.0f && numbers[1] == 3.0f && numbers[2] == 8.0f);
}

void futures()
{
    thrust::device_vector<int> v(1000, 2);
    auto doubled = thrust::async::transform(v.begin(), v.end(), v.begin(), thrust::placeholders::_1 * 2);
    auto total = thrust::async::reduce(thrust::device.after(doubled), v.begin(), v.end(), 0, thrust::plus<int>());
    EXPECT(total.get() == 4000);
}

int main()
{
    allocators();
    iterators();
    futures();
    return verdict();
}
