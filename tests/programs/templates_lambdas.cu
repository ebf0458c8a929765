// Templates, functors, device lambdas, functions that are not inlined, function pointers and virtual functions.
#include "check.h"

#include <new>
#include <type_traits>

template <typename T, int N>
struct Vec {
    T v[N];
    __host__ __device__ T dot(const Vec &other) const
    {
        T sum = T();
        for (int i = 0; i < N; i++)
            sum += v[i] * other.v[i];
        return sum;
    }
    __host__ __device__ Vec operator+(const Vec &other) const
    {
        Vec r;
        for (int i = 0; i < N; i++)
            r.v[i] = v[i] + other.v[i];
        return r;
    }
};

template <typename F>
__global__ void for_each_index(int n, F f)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        f(i);
}

template <typename F>
void parallel_for(int n, F f)
{
    for_each_index<<<(n + 127) / 128, 128>>>(n, f);
    CUDA_CHECK(cudaGetLastError());
}

struct Polynomial {
    float a, b, c;
    __host__ __device__ float operator()(float x) const { return (a * x + b) * x + c; }
};

template <typename Function>
__global__ void apply(Function f, const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(in[i]);
}

template <int K>
__device__ constexpr int power_of_two()
{
    if constexpr (K == 0)
        return 1;
    else
        return 2 * power_of_two<K - 1>();
}

__device__ __noinline__ int collatz_length(unsigned long long n)
{
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

__device__ __noinline__ void min_max(const int *data, int n, int &low, int &high)
{
    low = high = data[0];
    for (int i = 1; i < n; i++) {
        low = data[i] < low ? data[i] : low;
        high = data[i] > high ? data[i] : high;
    }
}

__global__ void not_inlined(int *lengths, int *extremes, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        lengths[i] = collatz_length(i + 1);
    if (i == 0) {
        int values[7] = {4, -2, 9, 0, 11, -7, 3};
        min_max(values, 7, extremes[0], extremes[1]);
        extremes[2] = power_of_two<10>();
    }
}

typedef int (*Operation)(int, int);
__device__ int op_add(int a, int b) { return a + b; }
__device__ int op_sub(int a, int b) { return a - b; }
__device__ int op_mul(int a, int b) { return a * b; }
__device__ int op_max(int a, int b) { return a > b ? a : b; }
__device__ Operation operations[4] = {op_add, op_sub, op_mul, op_max};

__global__ void by_pointer(int *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = operations[i % 4](i, 5);  // another function in each lane of a warp
}

struct Shape {
    __device__ virtual float area() const = 0;
    __device__ virtual int corners() const { return 0; }
};
struct Circle : Shape {
    float radius;
    __device__ explicit Circle(float r) : radius(r) {}
    __device__ float area() const override { return 3.0f * radius * radius; }
};
struct Square : Shape {
    float side;
    __device__ explicit Square(float s) : side(s) {}
    __device__ float area() const override { return side * side; }
    __device__ int corners() const override { return 4; }
};

__global__ void shapes(float *area, int *corners, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    alignas(16) char storage[sizeof(Square) > sizeof(Circle) ? sizeof(Square) : sizeof(Circle)];
    Shape *shape;
    if (i % 3)
        shape = new (storage) Circle((float)i);
    else
        shape = new (storage) Square((float)i);
    area[i] = shape->area();
    corners[i] = shape->corners();
}

int main()
{
    const int n = 1000;
    std::vector<float> input(n);
    for (int i = 0; i < n; i++)
        input[i] = 0.25f * i;
    DeviceArray<float> in(input), out(n);
    DeviceArray<int> ints(n), extremes(3);

    Polynomial polynomial{2, -3, 5};
    apply<<<8, 128>>>(polynomial, in.get(), out.get(), n);
    std::vector<float> result = out.download();
    for (int i = 0; i < n; i++)
        EXPECT(close_to(result[i], polynomial(input[i]), 1e-6, 1e-4));

    float *x = in, *y = out;
    int *z = ints;
    float factor = 0.5f;
    parallel_for(n, [=] __device__(int i) { y[i] = x[i] * factor; });
    parallel_for(n, [=] __device__(int i) {
        Vec<int, 3> a{{i, i + 1, i + 2}}, b{{1, 2, 3}};
        z[i] = (a + b).dot(b);
    });
    result = out.download();
    std::vector<int> dots = ints.download();
    for (int i = 0; i < n; i++) {
        EXPECT(result[i] == input[i] * 0.5f);
        EXPECT(dots[i] == (i + 1) * 1 + (i + 3) * 2 + (i + 5) * 3);
    }

    not_inlined<<<8, 128>>>(ints, extremes, n);
    std::vector<int> lengths = ints.download(), bounds = extremes.download();
    EXPECT(lengths[26] == 111 && lengths[0] == 0 && lengths[870] == 178);
    EXPECT(bounds[0] == -7 && bounds[1] == 11 && bounds[2] == 1024);

    by_pointer<<<8, 128>>>(ints, n);
    std::vector<int> values = ints.download();
    for (int i = 0; i < n; i++) {
        int expected[4] = {i + 5, i - 5, i * 5, i > 5 ? i : 5};
        EXPECT(values[i] == expected[i % 4]);
    }

    shapes<<<8, 128>>>(out, ints, n);
    CUDA_CHECK(cudaDeviceSynchronize());
    result = out.download();
    values = ints.download();
    for (int i = 0; i < n; i++) {
        EXPECT(result[i] == (i % 3 ? 3.0f : 1.0f) * i * i);
        EXPECT(values[i] == (i % 3 ? 0 : 4));
    }
    return verdict();
}
