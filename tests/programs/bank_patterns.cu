// Shared memory in every access pattern: strides, broadcasts, swizzles, and elements of 1 to 16 bytes.
#include "check.h"

template <typename T>
__global__ void strided(T *out, int stride)
{
    __shared__ T tile[1024];
    for (int i = threadIdx.x; i < 1024; i += blockDim.x)
        tile[i] = (T)i;
    __syncthreads();
    T sum = 0;
    for (int k = 0; k < 4; k++)
        sum += tile[(threadIdx.x * stride + k * 7) & 1023];
    out[threadIdx.x] = sum;
}

__global__ void wide(float4 *out)
{
    __shared__ float4 tile[256];
    int i = threadIdx.x;
    tile[i ^ 21] = make_float4(i, i + 0.25f, i + 0.5f, i + 0.75f);
    __syncthreads();
    float4 v = tile[255 - i];
    const float *flat = reinterpret_cast<const float *>(tile);
    out[i] = make_float4(v.x, v.y, flat[4 * i + 2], flat[(i * 37) & 1023]);
}

__global__ void broadcast(int *out)
{
    __shared__ int words[64];
    __shared__ unsigned char bytes[256];
    __shared__ unsigned short halves[256];
    if (threadIdx.x < 64)
        words[threadIdx.x] = threadIdx.x * 3;
    bytes[threadIdx.x] = (unsigned char)(threadIdx.x * 5);
    halves[255 - threadIdx.x] = (unsigned short)(threadIdx.x * 300);
    __syncthreads();
    out[threadIdx.x] = words[7] + words[threadIdx.x / 8] + bytes[threadIdx.x ^ 128] + halves[threadIdx.x];
}

__global__ void swizzled_transpose(const int *in, int *out)
{
    __shared__ int tile[32][32];
    int x = threadIdx.x, y = threadIdx.y;
    for (int j = 0; j < 32; j += 8)
        tile[y + j][x ^ (y + j)] = in[(y + j) * 32 + x];
    __syncthreads();
    for (int j = 0; j < 32; j += 8)
        out[(y + j) * 32 + x] = tile[x][(y + j) ^ x];
}

template <typename T>
static void check_strides()
{
    DeviceArray<T> out(256);
    for (int stride : {1, 2, 3, 8, 16, 17, 32, 33, 64}) {
        strided<T><<<1, 256>>>(out, stride);
        std::vector<T> got = out.download();
        for (int i = 0; i < 256; i++) {
            T sum = 0;
            for (int k = 0; k < 4; k++)
                sum += (T)((i * stride + k * 7) & 1023);
            EXPECT(got[i] == sum);
        }
    }
}

int main()
{
    check_strides<unsigned char>();
    check_strides<short>();
    check_strides<int>();
    check_strides<float>();
    check_strides<long long>();
    check_strides<double>();

    DeviceArray<float4> quads(256);
    wide<<<1, 256>>>(quads);
    std::vector<float4> q = quads.download();
    for (int i = 0; i < 256; i++) {
        int at = (i * 37) & 1023;
        EXPECT(q[i].x == ((255 - i) ^ 21) && q[i].y == ((255 - i) ^ 21) + 0.25f);
        EXPECT(q[i].z == (i ^ 21) + 0.5f && q[i].w == (at / 4 ^ 21) + 0.25f * (at % 4));
    }
    DeviceArray<int> ints(256);
    broadcast<<<1, 256>>>(ints);
    std::vector<int> b = ints.download();
    for (int i = 0; i < 256; i++)
        EXPECT(b[i] == 21 + i / 8 * 3 + (unsigned char)((i ^ 128) * 5) + (unsigned short)((255 - i) * 300));

    std::vector<int> square(1024);
    for (int i = 0; i < 1024; i++)
        square[i] = i;
    DeviceArray<int> in(square), out(1024);
    swizzled_transpose<<<1, dim3(32, 8)>>>(in, out);
    std::vector<int> t = out.download();
    for (int i = 0; i < 1024; i++)
        EXPECT(t[i] == i % 32 * 32 + i / 32);
    return verdict();
}
