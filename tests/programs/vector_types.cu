// Built-in vector types: layout, constructors, members, operators of the program's own, vector loads and stores.
#include "check.h"

#include <algorithm>
#include <cstddef>

static_assert(sizeof(float3) == 12 && alignof(float3) == 4, "float3");
static_assert(sizeof(float4) == 16 && alignof(float4) == 16, "float4");
static_assert(sizeof(uchar4) == 4 && alignof(uchar4) == 4, "uchar4");
static_assert(sizeof(int2) == 8 && alignof(int2) == 8, "int2");
static_assert(sizeof(double2) == 16 && alignof(double2) == 16, "double2");
static_assert(sizeof(short3) == 6 && sizeof(char1) == 1 && sizeof(longlong2) == 16, "others");
static_assert(offsetof(float4, w) == 12 && offsetof(uchar4, z) == 2, "members");

// Operators that CUDA programs write for themselves.
inline __host__ __device__ float3 operator+(float3 a, float3 b)
{
    return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}
inline __host__ __device__ float3 operator*(float3 a, float s)
{
    return make_float3(a.x * s, a.y * s, a.z * s);
}
inline __host__ __device__ float3 operator-(float3 a)
{
    return make_float3(-a.x, -a.y, -a.z);
}
inline __host__ __device__ float dot(float3 a, float3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline __host__ __device__ float3 cross(float3 a, float3 b)
{
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
inline __host__ __device__ void operator+=(float4 &a, float4 b)
{
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
    a.w += b.w;
}

struct Ray {
    float3 origin, direction;
};

__global__ void geometry(const Ray *rays, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float3 moved = rays[i].origin + rays[i].direction * 2.0f;
    float3 normal = cross(moved, -rays[i].direction);
    out[i] = dot(normal, moved + make_float3(1, 1, 1));
}

__global__ void blend(const uchar4 *a, const uchar4 *b, uchar4 *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = make_uchar4((a[i].x + b[i].x) / 2, (a[i].y + b[i].y) / 2, (a[i].z + b[i].z) / 2, max(a[i].w, b[i].w));
}

__global__ void sums(const float4 *in, float4 *out, int n)
{
    __shared__ float4 tile[64];
    float4 sum = {0, 0, 0, 0};
    for (int i = threadIdx.x; i < n; i += 64)
        sum += in[i];
    tile[threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int t = 1; t < 64; t++)
            sum += tile[t];
        *out = sum;
    }
}

__global__ void shapes(int2 *i2, int3 *i3, short4 *s4, double2 *d2, ulonglong2 *u2, char3 *c3)
{
    int i = threadIdx.x;
    i2[i] = int2{i, -i};
    i3[i] = make_int3(i, i * 2, i * 3);
    s4[i] = make_short4(i, i + 1, i + 2, i + 3);
    double2 d;
    d.x = i * 0.5;
    d.y = d.x * d.x;
    d2[i] = d;
    u2[i] = make_ulonglong2((unsigned long long)i << 40, ~0ull - i);
    c3[i] = make_char3((char)i, (char)(i / 2), (char)-i);
    uint3 t = threadIdx;
    dim3 g(t.x, 2);
    if (g.y != 2 || g.z != 1)
        i2[i].x = -1;
}

int main()
{
    const int n = 1000;
    Random random;
    std::vector<Ray> rays(n);
    for (Ray &r : rays)
        for (float *v : {&r.origin.x, &r.origin.y, &r.origin.z, &r.direction.x, &r.direction.y, &r.direction.z})
            *v = (float)(int(random.next() % 21) - 10);
    DeviceArray<Ray> device(rays);
    DeviceArray<float> out(n);
    geometry<<<8, 128>>>(device, out, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<float> got = out.download();
    for (int i = 0; i < n; i++) {
        float3 moved = rays[i].origin + rays[i].direction * 2.0f;
        EXPECT(got[i] == dot(cross(moved, -rays[i].direction), moved + make_float3(1, 1, 1)));  // whole numbers: exact
    }

    std::vector<uchar4> a(n), b(n);
    for (int i = 0; i < n; i++) {
        a[i] = make_uchar4(random.next(), random.next(), random.next(), random.next());
        b[i] = make_uchar4(random.next(), random.next(), random.next(), random.next());
    }
    DeviceArray<uchar4> da(a), db(b), dc(n);
    blend<<<8, 128>>>(da, db, dc, n);
    std::vector<uchar4> c = dc.download();
    for (int i = 0; i < n; i++)
        EXPECT(c[i].x == (a[i].x + b[i].x) / 2 && c[i].z == (a[i].z + b[i].z) / 2 && c[i].w == std::max(a[i].w, b[i].w));

    std::vector<float4> quads(n);
    float4 expected = make_float4(0, 0, 0, 0);
    for (int i = 0; i < n; i++) {
        quads[i] = make_float4((float)(i % 10), (float)(i % 7), 1.0f, -2.0f);
        expected += quads[i];
    }
    DeviceArray<float4> dq(quads), total(1);
    sums<<<1, 64>>>(dq, total, n);
    float4 t = total.download()[0];
    EXPECT(t.x == expected.x && t.y == expected.y && t.z == n && t.w == -2 * n);

    DeviceArray<int2> i2(64);
    DeviceArray<int3> i3(64);
    DeviceArray<short4> s4(64);
    DeviceArray<double2> d2(64);
    DeviceArray<ulonglong2> u2(64);
    DeviceArray<char3> c3(64);
    shapes<<<1, 64>>>(i2, i3, s4, d2, u2, c3);
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 64; i++) {
        EXPECT(i2.download()[i].x == i && i2.download()[i].y == -i && i3.download()[i].z == 3 * i);
        EXPECT(s4.download()[i].w == i + 3 && d2.download()[i].y == 0.25 * i * i);
        EXPECT(u2.download()[i].x == (unsigned long long)i << 40 && u2.download()[i].y == ~0ull - i);
        EXPECT((signed char)c3.download()[i].z == -i && c3.download()[i].y == i / 2);
    }
    return verdict();
}
