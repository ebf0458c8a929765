// Thrust's algorithms called in kernels with the device's and the sequential policy, beside calls of the host.
#include <algorithm>
#include <numeric>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/merge.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/unique.h>

#include "check.h"

constexpr int ROWS = 70, LENGTH = 53, ANSWERS = 8;

struct Odd {
    __host__ __device__ bool operator()(int x) const { return x & 1; }
};

// Each thread has a row of its own.
template <typename Policy>
__device__ void answer(const Policy &policy, int *row, int *other, int *out)
{
    int *end = row + LENGTH;
    out[0] = thrust::reduce(policy, row, end, 5);
    out[1] = (int)thrust::count(policy, row, end, 3);
    out[2] = (int)(thrust::max_element(policy, row, end) - row);
    out[3] = (int)(thrust::find_if(policy, row, end, Odd()) - row);
    thrust::adjacent_difference(policy, row, end, other);
    out[4] = other[LENGTH - 1];
    thrust::stable_sort(policy, row, end, thrust::greater<int>());
    thrust::inclusive_scan(policy, row, end, other);
    out[5] = thrust::equal(policy, row, end, other);
    out[6] = (int)(thrust::remove_if(policy, other, other + LENGTH, Odd()) - other);
    out[7] = (int)(thrust::unique(policy, row, end) - row);
}

__global__ void rows(int *in, int *other, int *out)
{
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= ROWS) return;
    int *row = in + at * LENGTH, *its = other + at * LENGTH, *answers = out + at * ANSWERS;
    if (at % 2)
        answer(thrust::device, row, its, answers);
    else
        answer(thrust::seq, row, its, answers);
}

int main()
{
    Random random(5);
    std::vector<int> in(ROWS * LENGTH), expected;
    for (int &x : in) x = (int)random.uniform(0, 9);
    for (int at = 0; at < ROWS; ++at) {
        std::vector<int> row(in.begin() + at * LENGTH, in.begin() + (at + 1) * LENGTH);
        expected.push_back(std::accumulate(row.begin(), row.end(), 5));
        expected.push_back((int)std::count(row.begin(), row.end(), 3));
        expected.push_back((int)(std::max_element(row.begin(), row.end()) - row.begin()));
        expected.push_back((int)(std::find_if(row.begin(), row.end(), Odd()) - row.begin()));
        expected.push_back(row[LENGTH - 1] - row[LENGTH - 2]);
        std::sort(row.begin(), row.end(), std::greater<int>());
        std::vector<int> sums(LENGTH);
        std::partial_sum(row.begin(), row.end(), sums.begin());
        expected.push_back(row == sums);
        expected.push_back((int)std::count_if(sums.begin(), sums.end(), [](int x) { return x % 2 == 0; }));
        expected.push_back((int)(std::unique(row.begin(), row.end()) - row.begin()));
    }
    DeviceArray<int> d(in), other(ROWS * LENGTH), out(ROWS * ANSWERS);
    rows<<<2, 64>>>(d, other, out);
    EXPECT(out.download() == expected);

    // The host's calls of the same algorithms have their kernels still.
    thrust::device_vector<int> all(in.begin(), in.end());
    EXPECT(thrust::reduce(thrust::device, all.begin(), all.end()) == std::accumulate(in.begin(), in.end(), 0));
    thrust::stable_sort(all.begin(), all.end(), thrust::greater<int>());
    std::sort(in.begin(), in.end(), std::greater<int>());
    EXPECT(all == in);
    return verdict();
}
