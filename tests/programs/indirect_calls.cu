// Calls through tables, members and virtual functions: tail calls, recursion, loops, barriers and branches behind them,
// functions that several callers and kernels share, in workgroups of one work-item and of
// many. The same functions run on the host.
#include "check.h"

#define BOTH __host__ __device__
#define APART BOTH __noinline__

typedef int (*Step)(int *, int);

APART int bump(int *at, int n)
{
    if (*at > n)
        *at += 3;
    return *at;
}
APART int leaf(int *at, int n) { return *at += 2 * n; }
APART int looped(int *at, int n)
{
    int sum = 0;
    for (int i = 0; i < n + (*at & 3); i++) {
        sum += *at ^ i;
        if (sum > 400)
            break;
    }
    *at += sum & 15;
    return sum;
}
APART int switched(int *at, int n)
{
    switch ((*at + n) % 7) {
    case 0: return bump(at, n);
    case 1: return leaf(at, n + 1);
    case 2: return looped(at, n);
    case 3: *at ^= 5; return n;
    case 4: *at -= n; return *at * 3;
    case 5: return bump(at, -n);
    default: return *at + n;
    }
}
// Tail calls: of a function with a branch, of one with a loop, of one that calls; and a chain of them.
BOTH int tail_bump(int *at, int n) { return bump(at, n); }
BOTH int tail_loop(int *at, int n) { return looped(at, n + 1); }
BOTH int tail_switch(int *at, int n) { return switched(at, n + 2); }
APART int chain_c(int *at, int n) { return n & 1 ? bump(at, n) : leaf(at, n); }
APART int chain_b(int *at, int n) { *at += 1; return chain_c(at, n + 1); }
BOTH int chain_a(int *at, int n) { *at ^= n; return chain_b(at, n + 1); }
BOTH int twice(int *at, int n) { return bump(at, n) + chain_b(at, n) + bump(at, n + 1); }

BOTH Step step_of(int i);
// Recursion through the table, alone and by turns.
APART int down(int *at, int n) { return n <= 0 ? *at : 1 + step_of(10)(at, n - 1); }
APART int odd(int *at, int n);
APART int even(int *at, int n) { return n <= 0 ? leaf(at, 1) : step_of(12)(at, n - 1) + 1; }
APART int odd(int *at, int n) { return n <= 0 ? bump(at, 1) : step_of(11)(at, n - 1) + 2; }

__device__ const Step device_table[] = {bump, leaf, looped, switched, tail_bump, tail_loop, tail_switch, chain_a, chain_b,
                                        twice, down, even, odd};
static const Step host_table[] = {bump, leaf, looped, switched, tail_bump, tail_loop, tail_switch, chain_a, chain_b,
                                  twice, down, even, odd};
enum { STEPS = sizeof(host_table) / sizeof(*host_table) };

BOTH Step step_of(int i)
{
#ifdef __CUDA_ARCH__
    return device_table[i];
#else
    return host_table[i];
#endif
}

// One entry of the table for all lanes, or each lane its own.
__global__ void uniform(int *data, int which, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    data[i] += device_table[which](&data[i], n);
}
__global__ void each(int *data, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < 3; k++)
        data[i] += device_table[(i + k * n) % STEPS](&data[i], n);
    if (i % 3 == 1)
        data[i] -= tail_switch(&data[i], n); // shared with the table
}

// Virtual functions; deleting destructors are tail calls through a table.
struct Shape {
    int side;
    BOTH Shape(int s) : side(s) {}
    BOTH virtual ~Shape() {}
    BOTH virtual int area() const { return side; }
    BOTH virtual int scaled(int by) const { return area() * by; }
};
struct Square : Shape {
    using Shape::Shape;
    BOTH int area() const override { return side > 3 ? side * side : side; }
};
struct Stack : Square {
    int *count;
    BOTH Stack(int s, int *c) : Square(s), count(c) {}
    BOTH ~Stack() override
    {
        if (side & 1)
            *count += side;
    }
    BOTH int scaled(int by) const override
    {
        int sum = 0;
        for (int i = 0; i < by; i++)
            sum += Square::scaled(i);
        return sum;
    }
};
BOTH Shape *make(int kind, int side, int *count)
{
    return kind == 0 ? new Shape(side) : kind == 1 ? new Square(side) : new Stack(side, count);
}
__global__ void create(Shape **shapes, int *counts)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    shapes[i] = make(i % 3, i % 9, &counts[i]);
}
__global__ void use(Shape **shapes, int *out, int (Shape::*member)(int) const)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = shapes[i]->scaled(i % 5) + (shapes[i]->*member)(2);
}
__global__ void destroy(Shape **shapes)
{
    delete shapes[blockIdx.x * blockDim.x + threadIdx.x];
}
__device__ int (Shape::*const chosen)(int) const = &Shape::scaled;
__global__ void choose(int (Shape::**member)(int) const) { *member = chosen; }

// A barrier, and votes of the wave, behind a pointer.
__device__ __noinline__ int reversed(int *shared, int x)
{
    shared[threadIdx.x] = x;
    __syncthreads();
    int other = shared[blockDim.x - 1 - threadIdx.x];
    __syncthreads();
    return other;
}
__device__ __noinline__ int summed(int *shared, int x)
{
    int sum = 0;
    for (int k = 0; k < 3; k++)
        sum += reversed(shared, x + k);
    return sum;
}
__device__ int voted(int *shared, int x) { return __syncthreads_count(x & 1) + reversed(shared, x); }
__device__ Step together[] = {reversed, summed, voted};
__global__ void barriers(int *data, int which)
{
    extern __shared__ int shared[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    data[i] = together[which](shared, data[i]);
}

// Blocks and threads; more than the first two with an argument.
static const int shapes[][2] = {{2, 1}, {1, 100}, {3, 7}, {1, 33}, {2, 64}, {2, 256}};

static void tables(int blocks, int threads)
{
    const int count = blocks * threads;
    std::vector<int> given(count);
    for (int i = 0; i < count; i++)
        given[i] = (i * 37) % 101 - 20;
    for (int which = 0; which < STEPS; which++) {
        DeviceArray<int> data(given);
        std::vector<int> want = given;
        for (int n = 0; n < 4; n++) {
            uniform<<<blocks, threads>>>(data, which, n);
            for (int &x : want) {
                int got = host_table[which](&x, n);
                x += got;
            }
        }
        CUDA_CHECK(cudaDeviceSynchronize());
        EXPECT(data.download() == want);
    }
}

static void mixed(int blocks, int threads)
{
    const int count = blocks * threads;
    std::vector<int> want(count);
    for (int i = 0; i < count; i++)
        want[i] = (i * 41) % 107 - 20;
    DeviceArray<int> data(want);
    for (int n = 0; n < STEPS; n++) {
        each<<<blocks, threads>>>(data, n);
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) {
                int got = host_table[(i + k * n) % STEPS](&want[i], n);
                want[i] += got;
            }
            if (i % 3 == 1) {
                int got = tail_switch(&want[i], n);
                want[i] -= got;
            }
        }
    }
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(data.download() == want);
}

static void virtuals(int blocks, int threads)
{
    const int count = blocks * threads;
    DeviceArray<Shape *> objects(count);
    DeviceArray<int> counts(count), out(count);
    DeviceArray<int (Shape::*)(int) const> member(1);
    int (Shape::*pointer)(int) const;
    counts.zero();
    choose<<<1, 1>>>(member);
    CUDA_CHECK(cudaMemcpy(&pointer, member.get(), sizeof pointer, cudaMemcpyDeviceToHost));
    create<<<blocks, threads>>>(objects, counts);
    use<<<blocks, threads>>>(objects, out, pointer);
    destroy<<<blocks, threads>>>(objects);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> got = out.download(), ended = counts.download();
    bool same = true;
    for (int i = 0; i < count; i++) {
        int ending = 0;
        Shape *shape = make(i % 3, i % 9, &ending);
        same &= got[i] == shape->scaled(i % 5) + shape->scaled(2);
        delete shape;
        same &= ended[i] == ending;
    }
    EXPECT(same);
}

static void groups(int blocks, int threads)
{
    std::vector<int> given(blocks * threads);
    for (size_t i = 0; i < given.size(); i++)
        given[i] = int(i * i % 53);
    for (int which = 0; which < 3; which++) {
        DeviceArray<int> data(given);
        barriers<<<blocks, threads, threads * sizeof(int)>>>(data, which);
        CUDA_CHECK(cudaDeviceSynchronize());
        std::vector<int> got = data.download();
        bool same = true;
        for (int b = 0; b < blocks; b++) {
            int odds = 0;
            for (int t = 0; t < threads; t++)
                odds += given[b * threads + t] & 1;
            for (int t = 0; t < threads; t++) {
                int other = given[b * threads + threads - 1 - t];
                same &= got[b * threads + t] == (which == 0 ? other : which == 1 ? 3 * other + 3 : odds + other);
            }
        }
        EXPECT(same);
    }
}

int main(int argc, char **)
{
    for (int i = 0; i < (argc > 1 ? 6 : 2); i++) {
        const auto [blocks, threads] = shapes[i];
        if (argc > 1)
            tables(blocks, threads);
        mixed(blocks, threads);
        virtuals(blocks, threads);
        groups(blocks, threads);
    }
    return verdict();
}
