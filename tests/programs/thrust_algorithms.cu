// Thrust's algorithms: each runs on device vectors, and is compared with the standard library on the host.
#include <algorithm>
#include <functional>
#include <numeric>
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/logical.h>
#include <thrust/merge.h>
#include <thrust/partition.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

#include "check.h"

typedef std::vector<int> Host;
typedef thrust::device_vector<int> Device;
using namespace thrust::placeholders;

Host numbers(int count, unsigned limit)
{
    static Random random(4711);
    Host values(count);
    for (int &value : values) value = (int)(random.next() % limit);
    return values;
}
Host sorted(Host values)
{
    std::sort(values.begin(), values.end());
    return values;
}

struct IsEven {
    __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct Axpy {
    int a;
    __host__ __device__ int operator()(int x, int y) const { return a * x + y; }
};
struct SetThird {
    template <typename Tuple>
    __host__ __device__ void operator()(Tuple t) const
    {
        thrust::get<2>(t) = thrust::get<0>(t) * 10 + thrust::get<1>(t);
    }
};

void maps(int n)
{
    Host a = numbers(n, 1000), b = numbers(n, 1000), c(n);
    Device da = a, db = b, dc(n);
    thrust::transform(da.begin(), da.end(), db.begin(), dc.begin(), Axpy{3});
    for (int i = 0; i < n; ++i) c[i] = 3 * a[i] + b[i];
    EXPECT(dc == c);
    thrust::transform(da.begin(), da.end(), dc.begin(), 2 * _1 - 7);
    for (int i = 0; i < n; ++i) c[i] = 2 * a[i] - 7;
    EXPECT(dc == c);
    auto zipped = thrust::make_zip_iterator(thrust::make_tuple(da.begin(), db.begin(), dc.begin()));
    thrust::for_each(zipped, zipped + n, SetThird());
    for (int i = 0; i < n; ++i) c[i] = 10 * a[i] + b[i];
    EXPECT(dc == c);
    thrust::adjacent_difference(da.begin(), da.end(), da.begin());
    std::adjacent_difference(a.begin(), a.end(), a.begin());
    EXPECT(da == a);
    thrust::sequence(dc.begin(), dc.end(), 5, 3);
    for (int i = 0; i < n; ++i) c[i] = 5 + 3 * i;
    EXPECT(dc == c);
    thrust::reverse(dc.begin(), dc.end());
    std::reverse(c.begin(), c.end());
    EXPECT(dc == c);
    thrust::replace_if(dc.begin(), dc.end(), IsEven(), -1);
    std::replace_if(c.begin(), c.end(), IsEven(), -1);
    EXPECT(dc == c);
    Host places(n);
    std::iota(places.begin(), places.end(), 0);
    for (int i = n - 1; i > 0; --i) std::swap(places[i], places[(i * 7919ll) % (i + 1)]);
    Device map = places;
    thrust::scatter(db.begin(), db.end(), map.begin(), dc.begin());
    for (int i = 0; i < n; ++i) c[places[i]] = b[i];
    EXPECT(dc == c);
    thrust::gather(map.begin(), map.end(), dc.begin(), da.begin());
    EXPECT(da == b);
    auto permuted = thrust::make_permutation_iterator(dc.begin(), map.begin());
    EXPECT(thrust::equal(permuted, permuted + n, db.begin()));
}

void answers(int n)
{
    Host a = numbers(n, 100), b = numbers(n, 100);
    Device da = a, db = b;
    EXPECT(thrust::reduce(da.begin(), da.end()) == std::accumulate(a.begin(), a.end(), 0));
    EXPECT(thrust::transform_reduce(da.begin(), da.end(), _1 * _1, 0, thrust::maximum<int>()) ==
           *std::max_element(a.begin(), a.end()) * *std::max_element(a.begin(), a.end()));
    EXPECT(thrust::inner_product(da.begin(), da.end(), db.begin(), 7) ==
           std::inner_product(a.begin(), a.end(), b.begin(), 7));
    EXPECT(thrust::count(da.begin(), da.end(), a[0]) == std::count(a.begin(), a.end(), a[0]));
    EXPECT(thrust::count_if(da.begin(), da.end(), IsEven()) == std::count_if(a.begin(), a.end(), IsEven()));
    EXPECT(thrust::find(da.begin(), da.end(), a[n / 2]) - da.begin() ==
           std::find(a.begin(), a.end(), a[n / 2]) - a.begin());
    EXPECT(thrust::max_element(da.begin(), da.end()) - da.begin() == std::max_element(a.begin(), a.end()) - a.begin());
    EXPECT(thrust::min_element(da.begin(), da.end()) - da.begin() == std::min_element(a.begin(), a.end()) - a.begin());
    EXPECT(thrust::all_of(da.begin(), da.end(), _1 < 100) && thrust::none_of(da.begin(), da.end(), _1 > 99));
    db = da;
    db[n - 1] = -1;
    EXPECT(thrust::mismatch(da.begin(), da.end(), db.begin()).first - da.begin() == n - 1);
    EXPECT(!thrust::equal(da.begin(), da.end(), db.begin()));
}

void scans(int n)
{
    Host a = numbers(n, 100), keys = numbers(n, 2), out(n);
    Device da = a, dk = keys, result(n), heads(n);
    thrust::inclusive_scan(da.begin(), da.end(), result.begin());
    std::partial_sum(a.begin(), a.end(), out.begin());
    EXPECT(result == out);
    thrust::exclusive_scan(da.begin(), da.end(), result.begin(), 50, thrust::maximum<int>());
    int most = 50;
    for (int i = 0; i < n; ++i) out[i] = most, most = std::max(most, a[i]);
    EXPECT(result == out);
    thrust::inclusive_scan_by_key(dk.begin(), dk.end(), da.begin(), result.begin());
    for (int i = 0; i < n; ++i) out[i] = i && keys[i] == keys[i - 1] ? out[i - 1] + a[i] : a[i];
    EXPECT(result == out);
    auto ends = thrust::reduce_by_key(dk.begin(), dk.end(), da.begin(), heads.begin(), result.begin());
    Host sums, unique;
    for (int i = 0; i < n; ++i)
        if (i + 1 == n || keys[i] != keys[i + 1]) sums.push_back(out[i]), unique.push_back(keys[i]);
    EXPECT(ends.second - result.begin() == (long)sums.size());
    result.resize(sums.size());
    heads.resize(sums.size());
    EXPECT(result == sums);
    EXPECT(heads == unique);
}

void selections(int n)
{
    Host a = numbers(n, 6), out(n), rest;
    Device da = a, result(n);
    auto kept = thrust::copy_if(da.begin(), da.end(), result.begin(), IsEven());
    auto end = std::copy_if(a.begin(), a.end(), out.begin(), IsEven());
    EXPECT(kept - result.begin() == end - out.begin());
    EXPECT(std::equal(out.begin(), end, thrust::host_vector<int>(result).begin()));
    Device copy = da;
    copy.erase(thrust::remove_if(copy.begin(), copy.end(), IsEven()), copy.end());
    rest = a;
    rest.erase(std::remove_if(rest.begin(), rest.end(), IsEven()), rest.end());
    EXPECT(copy == rest);
    copy = da;
    copy.erase(thrust::unique(copy.begin(), copy.end()), copy.end());
    rest = a;
    rest.erase(std::unique(rest.begin(), rest.end()), rest.end());
    EXPECT(copy == rest);
    copy = da;
    auto middle = thrust::stable_partition(copy.begin(), copy.end(), IsEven());
    auto expected = std::stable_partition(a.begin(), a.end(), IsEven());
    EXPECT(copy == a && middle - copy.begin() == expected - a.begin());
}

void sorts(int n)
{
    Host keys = numbers(n, 1000), values(n), order(n);
    std::iota(values.begin(), values.end(), 0);
    order = values;
    Device dk = keys, dv = values;
    thrust::sort_by_key(dk.begin(), dk.end(), dv.begin(), thrust::greater<int>());
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return keys[a] > keys[b]; });
    EXPECT(dv == order);
    EXPECT(thrust::is_sorted(dk.begin(), dk.end(), thrust::greater<int>()));
    Device again = keys;
    thrust::stable_sort(again.begin(), again.end(), [] __host__ __device__(int a, int b) { return a / 10 < b / 10; });
    std::stable_sort(keys.begin(), keys.end(), [](int a, int b) { return a / 10 < b / 10; });
    EXPECT(again == keys);
}

template <typename F, typename G>
void one_set(const Host &a, const Host &b, F on_device, G on_host)
{
    Device da = a, db = b, result(a.size() + b.size());
    Host out(a.size() + b.size());
    auto end = on_device(da, db, result);
    out.resize(on_host(a.begin(), a.end(), b.begin(), b.end(), out.begin()) - out.begin());
    result.resize(end - result.begin());
    EXPECT(result == out);
}
#define SET(name)                                                                                      \
    one_set(                                                                                           \
        a, b,                                                                                          \
        [](Device &x, Device &y, Device &r) {                                                          \
            return thrust::name(x.begin(), x.end(), y.begin(), y.end(), r.begin());                    \
        },                                                                                             \
        [](auto... i) { return std::name(i...); })

void sets(int n)
{
    Host a = sorted(numbers(n, n / 3 + 1)), b = sorted(numbers(n / 2, n / 3 + 1));
    SET(merge);
    SET(set_union);
    SET(set_intersection);
    SET(set_difference);
    SET(set_symmetric_difference);
    Device da = a, db = b, places(b.size());
    thrust::lower_bound(da.begin(), da.end(), db.begin(), db.end(), places.begin());
    Host out(b.size());
    for (size_t i = 0; i < b.size(); ++i) out[i] = (int)(std::lower_bound(a.begin(), a.end(), b[i]) - a.begin());
    EXPECT(places == out);
    EXPECT(thrust::upper_bound(da.begin(), da.end(), b[0]) - da.begin() ==
           std::upper_bound(a.begin(), a.end(), b[0]) - a.begin());
    EXPECT(!thrust::binary_search(da.begin(), da.end(), -5));
}

int main()
{
    for (int n : {1, 1000, 20001}) maps(n), answers(n), scans(n), selections(n), sorts(n);
    sets(3001);
    return verdict();
}
