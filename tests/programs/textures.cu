// Textures and surfaces: sampling against sums made here.
#include "check.h"

#include <cmath>

constexpr int W = 37, H = 23;

__global__ void points(cudaTextureObject_t t, float *out)
{
    for (int i = threadIdx.x; i < W * H; i += blockDim.x) out[i] = tex2D<float>(t, i % W + 0.5f, i / W + 0.5f);
}
__global__ void between(cudaTextureObject_t t, float *out)
{
    for (int i = threadIdx.x; i < W * H; i += blockDim.x) out[i] = tex2D<float>(t, i % W + 1.0f, i / W + 1.0f);
}
__global__ void linear(cudaTextureObject_t t, int4 *out) { out[threadIdx.x] = tex1Dfetch<int4>(t, threadIdx.x); }
__global__ void normalized(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex1D<float>(t, threadIdx.x / 16.0f); }
__global__ void volume(cudaTextureObject_t t, unsigned char *out)
{
    out[threadIdx.x] = tex3D<unsigned char>(t, threadIdx.x % 4 + 0.5f, threadIdx.x / 4 % 4 + 0.5f, threadIdx.x / 16 + 0.5f);
}
__global__ void layers(cudaTextureObject_t t, float2 *out)
{
    out[threadIdx.x] = tex2DLayered<float2>(t, threadIdx.x % 4 + 0.5f, threadIdx.x / 4 % 4 + 0.5f, threadIdx.x / 16);
}
__global__ void stored(cudaSurfaceObject_t s)
{
    int x = threadIdx.x, y = blockIdx.x;
    float old;
    surf2Dread(&old, s, x * 4, y);
    surf2Dwrite(old * 2 + 1, s, x * 4, y, cudaBoundaryModeZero);
    if (x == 0) surf2Dwrite(9.0f, s, -4, y, cudaBoundaryModeZero);
}

static cudaTextureObject_t texture_of(const cudaResourceDesc &what, cudaTextureFilterMode filter, cudaTextureReadMode read, int normalized,
                                      cudaTextureAddressMode address = cudaAddressModeClamp)
{
    cudaTextureDesc how = {};
    for (auto &mode : how.addressMode) mode = address;
    how.filterMode = filter, how.readMode = read, how.normalizedCoords = normalized;
    cudaTextureObject_t made;
    CUDA_CHECK(cudaCreateTextureObject(&made, &what, &how, nullptr));
    return made;
}

int main()
{
    cudaDeviceProp prop;
    CUDA_CHECK(cudaGetDeviceProperties(&prop, 0));
    cudaArray_t array;
    cudaChannelFormatDesc floats = cudaCreateChannelDesc<float>();
    std::vector<float> host(W * H);
    for (int i = 0; i < W * H; ++i) host[i] = (float)((i * 7919) % 256);
    CUDA_CHECK(cudaMallocArray(&array, &floats, W, H, cudaArraySurfaceLoadStore));
    CUDA_CHECK(cudaMemcpy2DToArray(array, 0, 0, host.data(), W * 4, W * 4, H, cudaMemcpyHostToDevice));
    cudaResourceDesc what = {};
    what.resType = cudaResourceTypeArray, what.res.array.array = array;
    DeviceArray<float> out(W * H);
    cudaTextureObject_t point = texture_of(what, cudaFilterModePoint, cudaReadModeElementType, 0);
    points<<<1, 64>>>(point, out);
    EXPECT(out.download() == host);
    cudaTextureObject_t soft = texture_of(what, cudaFilterModeLinear, cudaReadModeElementType, 0);
    between<<<1, 64>>>(soft, out);
    auto got = out.download();
    for (int i = 0; i < W * H; ++i) {
        int x = i % W, y = i / W, right = std::min(x + 1, W - 1), below = std::min(y + 1, H - 1);
        float want = (host[y * W + x] + host[y * W + right] + host[below * W + x] + host[below * W + right]) / 4;
        EXPECT(std::fabs(got[i] - want) <= 0.01f * 256 / 64);
    }

    std::vector<int4> words(64);
    for (int i = 0; i < 64; ++i) words[i] = make_int4(i, -i, i * i, 7);
    DeviceArray<int4> line(words), back(64);
    cudaResourceDesc flat = {};
    flat.resType = cudaResourceTypeLinear, flat.res.linear.devPtr = (int4 *)line, flat.res.linear.sizeInBytes = 64 * sizeof(int4);
    flat.res.linear.desc = cudaCreateChannelDesc<int4>();
    linear<<<1, 64>>>(texture_of(flat, cudaFilterModePoint, cudaReadModeElementType, 0), back);
    auto fetched = back.download();
    for (int i = 0; i < 64; ++i) EXPECT(fetched[i].x == i && fetched[i].y == -i && fetched[i].z == i * i && fetched[i].w == 7);

    std::vector<unsigned char> bytes(16);
    for (int i = 0; i < 16; ++i) bytes[i] = (unsigned char)(i * 17);
    cudaArray_t row;
    cudaChannelFormatDesc byte = cudaCreateChannelDesc<unsigned char>();
    CUDA_CHECK(cudaMallocArray(&row, &byte, 16));
    CUDA_CHECK(cudaMemcpy2DToArray(row, 0, 0, bytes.data(), 16, 16, 1, cudaMemcpyHostToDevice));
    what.res.array.array = row;
    DeviceArray<float> unit(32);
    normalized<<<1, 32>>>(texture_of(what, cudaFilterModePoint, cudaReadModeNormalizedFloat, 1, cudaAddressModeWrap), unit);
    auto units = unit.download();
    for (int i = 0; i < 32; ++i) EXPECT(std::fabs(units[i] - (i % 16) * 17 / 255.0f) < 1e-6f);

    std::vector<unsigned char> cube(64);
    for (int i = 0; i < 64; ++i) cube[i] = (unsigned char)(i * 3);
    cudaArray_t space;
    CUDA_CHECK(cudaMalloc3DArray(&space, &byte, make_cudaExtent(4, 4, 4)));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(cube.data(), 4, 4, 4), copy.dstArray = space, copy.extent = make_cudaExtent(4, 4, 4);
    copy.kind = cudaMemcpyHostToDevice;
    CUDA_CHECK(cudaMemcpy3D(&copy));
    what.res.array.array = space;
    DeviceArray<unsigned char> voxels(64);
    volume<<<1, 64>>>(texture_of(what, cudaFilterModePoint, cudaReadModeElementType, 0), voxels);
    EXPECT(voxels.download() == cube);

    std::vector<float2> pairs(48);
    for (int i = 0; i < 48; ++i) pairs[i] = make_float2((float)i, -2.0f * i);
    cudaArray_t stack;
    cudaChannelFormatDesc two = cudaCreateChannelDesc<float2>();
    CUDA_CHECK(cudaMalloc3DArray(&stack, &two, make_cudaExtent(4, 4, 3), cudaArrayLayered));
    copy.srcPtr = make_cudaPitchedPtr(pairs.data(), 4 * sizeof(float2), 4, 4), copy.dstArray = stack, copy.extent = make_cudaExtent(4, 4, 3);
    CUDA_CHECK(cudaMemcpy3D(&copy));
    what.res.array.array = stack;
    DeviceArray<float2> layered(48);
    layers<<<1, 48>>>(texture_of(what, cudaFilterModePoint, cudaReadModeElementType, 0), layered);
    auto found = layered.download();
    for (int i = 0; i < 48; ++i) EXPECT(found[i].x == i && found[i].y == -2.0f * i);

    what.res.array.array = array;
    cudaSurfaceObject_t surface;
    CUDA_CHECK(cudaCreateSurfaceObject(&surface, &what));
    stored<<<H, W>>>(surface);
    std::vector<float> after(W * H);
    CUDA_CHECK(cudaMemcpy2DFromArray(after.data(), W * 4, array, 0, 0, W * 4, H, cudaMemcpyDeviceToHost));
    for (int i = 0; i < W * H; ++i) EXPECT(after[i] == host[i] * 2 + 1);
    CUDA_CHECK(cudaDestroySurfaceObject(surface));
    CUDA_CHECK(cudaFreeArray(array));
    return verdict();
}
