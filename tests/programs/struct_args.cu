// Kernel arguments of all shapes: mixed alignments, nested structures, arrays in them, many, and large ones.
#include "check.h"

struct Small {
    char tag;
    short number;
    double weight;
};
struct Nested {
    Small items[3];
    float3 direction;
    const int *table;
    bool enabled;
};
struct alignas(16) Matrix {
    float m[4][4];
};
struct Large {
    int values[700];
    double last;
};
struct Empty {
};

__global__ void mixed(char a, double b, short c, float4 d, bool e, long long f, Small g, unsigned char h, double *out)
{
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d.x + 10 * d.y + 100 * d.z + 1000 * d.w;
    out[4] = e;
    out[5] = (double)f;
    out[6] = g.tag + g.number + g.weight;
    out[7] = h;
}

__global__ void nested(Nested n, Empty, Matrix m, double *out)
{
    int i = threadIdx.x;
    out[i] = n.items[i % 3].weight + n.table[i] * (n.enabled ? 2 : 1) + n.direction.y + m.m[i % 4][i / 4 % 4];
}

__global__ void large(Large argument, int *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < 700)
        out[i] = argument.values[i] + (int)argument.last;
}

__global__ void changed(Small s, double *out)
{
    s.weight += threadIdx.x;  // an argument is the thread's own copy
    s.number++;
    out[threadIdx.x] = s.weight * s.number;
}

__global__ void many(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, int a10, int a11, int a12,
                     int a13, int a14, int a15, float b0, float b1, float b2, float b3, double c0, double c1, int *out)
{
    out[0] = a0 + 2 * a1 + 3 * a2 + 4 * a3 + 5 * a4 + 6 * a5 + 7 * a6 + 8 * a7 + 9 * a8 + 10 * a9 + 11 * a10 + 12 * a11 +
             13 * a12 + 14 * a13 + 15 * a14 + 16 * a15;
    out[1] = (int)(b0 + b1 * 2 + b2 * 4 + b3 * 8 + c0 * 16 + c1 * 32);
}

template <typename... Values>
__global__ void variadic(long long *out, Values... values)
{
    long long sum = 0;
    ((sum = sum * 10 + values), ...);
    *out = sum;
}

int main()
{
    DeviceArray<double> out(64);
    mixed<<<1, 1>>>('A', 2.5, -3, make_float4(1, 2, 3, 4), true, 1ll << 40, Small{1, 2, 3.25}, 200, out);
    CUDA_CHECK(cudaGetLastError());
    std::vector<double> r = out.download();
    const double expected[8] = {65, 2.5, -3, 4321, 1, 1099511627776.0, 6.25, 200};
    for (int i = 0; i < 8; i++)
        EXPECT(r[i] == expected[i]);

    std::vector<int> table(64);
    for (int i = 0; i < 64; i++)
        table[i] = i * i;
    DeviceArray<int> device_table(table);
    Nested n = {{{'a', 1, 1.5}, {'b', 2, 2.5}, {'c', 3, 3.5}}, make_float3(7, 8, 9), device_table, true};
    Matrix m;
    for (int i = 0; i < 16; i++)
        m.m[i / 4][i % 4] = 1000.0f * i;
    nested<<<1, 64>>>(n, Empty(), m, out);
    r = out.download();
    for (int i = 0; i < 64; i++)
        EXPECT(r[i] == n.items[i % 3].weight + i * i * 2 + 8 + 1000.0 * (i % 4 * 4 + i / 4 % 4));

    static Large argument;
    for (int i = 0; i < 700; i++)
        argument.values[i] = 3 * i;
    argument.last = 5;
    DeviceArray<int> ints(700);
    large<<<3, 256>>>(argument, ints);
    std::vector<int> v = ints.download();
    for (int i = 0; i < 700; i++)
        EXPECT(v[i] == 3 * i + 5);

    changed<<<1, 64>>>(Small{0, 1, 0.5}, out);
    r = out.download();
    for (int i = 0; i < 64; i++)
        EXPECT(r[i] == (i + 0.5) * 2);

    many<<<1, 1>>>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1, 1, 1, 1, 1, 1, ints);
    v = ints.download();
    EXPECT(v[0] == 1496 && v[1] == 63);

    DeviceArray<long long> sum(1);
    variadic<<<1, 1>>>(sum.get(), 1, (short)2, 3ll, (char)4, 5u);
    EXPECT(sum.download()[0] == 12345);
    return verdict();
}
