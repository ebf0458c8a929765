// Recursive device functions: simple, mutual, deep, and divergent.
#include "check.h"

#include <algorithm>

__device__ int fibonacci(int n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__device__ int ackermann(int m, int n)
{
    if (m == 0)
        return n + 1;
    return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

__device__ bool is_odd(unsigned n);
__device__ bool is_even(unsigned n)
{
    return n == 0 || is_odd(n - 1);
}
__device__ bool is_odd(unsigned n)
{
    return n != 0 && is_even(n - 1);
}

__device__ int gcd(int a, int b)
{
    return b == 0 ? a : gcd(b, a % b);
}

__device__ void quicksort(int *data, int low, int high)
{
    if (low >= high)
        return;
    int pivot = data[(low + high) / 2], i = low, j = high;
    while (i <= j) {
        while (data[i] < pivot)
            i++;
        while (data[j] > pivot)
            j--;
        if (i <= j) {
            int t = data[i];
            data[i++] = data[j];
            data[j--] = t;
        }
    }
    quicksort(data, low, j);
    quicksort(data, i, high);
}

__device__ int queens(int n, int row, unsigned columns, unsigned left, unsigned right)
{
    if (row == n)
        return 1;
    int count = 0;
    for (unsigned free = ((1u << n) - 1) & ~(columns | left | right); free; free &= free - 1) {
        unsigned bit = free & -free;
        count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

__global__ void kernel(int *fib, int *parity, int *divisor, int *ack, int *boards)
{
    int i = threadIdx.x;
    fib[i] = fibonacci(i % 16);
    parity[i] = is_even(i);
    divisor[i] = gcd(360, i * 7 + 1);
    if (i < 4)
        ack[i] = ackermann(2, i);
    if (i < 8)
        boards[i] = queens(i, 0, 0, 0, 0);
}

__global__ void sort_rows(int *data, int length)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    quicksort(data + row * length, 0, length - 1);
}

static int host_gcd(int a, int b)
{
    return b ? host_gcd(b, a % b) : a;
}

int main()
{
    CUDA_CHECK(cudaDeviceSetLimit(cudaLimitStackSize, 16 * 1024));
    const int n = 128;
    DeviceArray<int> fib(n), parity(n), divisor(n), ack(4), boards(8);
    kernel<<<1, n>>>(fib, parity, divisor, ack, boards);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> f = fib.download(), p = parity.download(), d = divisor.download(), a = ack.download(), b = boards.download();
    int numbers[16] = {0, 1};
    for (int i = 2; i < 16; i++)
        numbers[i] = numbers[i - 1] + numbers[i - 2];
    for (int i = 0; i < n; i++) {
        EXPECT(f[i] == numbers[i % 16]);
        EXPECT(p[i] == (i % 2 == 0));
        EXPECT(d[i] == host_gcd(360, i * 7 + 1));
    }
    for (int i = 0; i < 4; i++)
        EXPECT(a[i] == 2 * i + 3);
    const int solutions[8] = {1, 1, 0, 0, 2, 10, 4, 40};
    for (int i = 0; i < 8; i++)
        EXPECT(b[i] == solutions[i]);

    const int rows = 64, length = 50;
    Random random;
    std::vector<int> data(rows * length);
    for (int &x : data)
        x = int(random.next() % 1000);
    DeviceArray<int> device(data);
    sort_rows<<<2, rows / 2>>>(device, length);
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int row = 0; row < rows; row++)
        std::sort(data.begin() + row * length, data.begin() + (row + 1) * length);
    EXPECT(device.download() == data);
    return verdict();
}
