// Texture and surface references, mipmaps, views, the driver's texture objects: CUDA's older ways, against sums made here.
#include "check.h"

#include <cmath>

texture<float, 1, cudaReadModeElementType> line;
static texture<uchar4, 2, cudaReadModeNormalizedFloat> image;
texture<int2, cudaTextureType3D> volume;
surface<void, cudaSurfaceType2D> plane;

__global__ void fetched(float *out) { out[threadIdx.x] = tex1Dfetch(line, (int)threadIdx.x - 1); }
__global__ void normalized(float4 *out) { out[threadIdx.x] = tex2D(image, (threadIdx.x % 8 + 0.5f) / 8, (threadIdx.x / 8 + 0.5f) / 4); }
__global__ void voxels(int2 *out) { out[threadIdx.x] = tex3D(volume, threadIdx.x % 4, threadIdx.x / 4 % 2, threadIdx.x / 8); }
__global__ void written()
{
    unsigned old = surf2Dread<unsigned>(plane, threadIdx.x * 4, blockIdx.x, cudaBoundaryModeZero);
    surf2Dwrite(old + 1, plane, threadIdx.x * 4, blockIdx.x);
    if (threadIdx.x == 0) surf2Dwrite(77u, plane, 1 << 20, -1, cudaBoundaryModeZero);
}
__global__ void levels(cudaTextureObject_t t, float *out)
{
    out[threadIdx.x] = tex2DLod<float>(t, 0.5f, 0.5f, threadIdx.x * 0.5f);
}
__global__ void clamped(cudaSurfaceObject_t s, float *out)
{
    out[threadIdx.x] = surf2Dread<float>(s, ((int)threadIdx.x - 4) * 4, 100, cudaBoundaryModeClamp);
}
__global__ void shapes(cudaTextureObject_t cubes, cudaTextureObject_t rows, uint2 image, float *out)
{
    int i = threadIdx.x, axis = i % 6 / 2;
    float sign = i & 1 ? -1.0f : 1.0f, x = axis == 0 ? sign : 0.2f, y = axis == 1 ? sign : 0.1f, z = axis == 2 ? sign : -0.3f;
    cudaTextureObject_t t = (cudaTextureObject_t)image.y << 32 | image.x; // an object is an integer
    if (i < 12) out[i] = texCubemapLayered<float>(cubes, x, y, z, i / 6);
    if (i == 12) out[i] = tex1DLayered<float>(rows, 2.5f, 1);
    float4 four = tex2Dgather<float4>(t, 1.0f, 1.0f, 0);
    if (i == 13) out[i] = four.x * 1000 + four.y * 100 + four.z * 10 + four.w;
    if (i == 14) out[i] = tex2DGrad<float>(t, 2.5f, 1.5f, make_float2(1, 0), make_float2(0, 1));
}
__global__ void places(cudaSurfaceObject_t space, cudaSurfaceObject_t layers)
{
    int x = threadIdx.x % 4, y = threadIdx.x / 4 % 2, z = threadIdx.x / 8;
    surf3Dwrite(100.0f + threadIdx.x, space, x * 4, y, z);
    float old = surf2DLayeredread<float>(layers, x * 4, y, z);
    surf2DLayeredwrite(old + surf3Dread<float>(space, x * 4, y, z), layers, x * 4, y, z);
}
__global__ void words(cudaTextureObject_t t, unsigned *out) { out[threadIdx.x] = tex1Dfetch<unsigned>(t, threadIdx.x); }

static void references()
{
    std::vector<float> host(16);
    for (int i = 0; i < 16; ++i) host[i] = i * 1.5f;
    DeviceArray<float> data(host), out(32);
    size_t offset = 1;
    CUDA_CHECK(cudaBindTexture(&offset, line, (float *)data, 16 * sizeof(float)));
    EXPECT(offset == 0);
    fetched<<<1, 32>>>(out);
    auto got = out.download();
    for (int i = 0; i < 32; ++i) EXPECT(got[i] == (i >= 1 && i <= 16 ? host[i - 1] : 0));
    CUDA_CHECK(cudaUnbindTexture(line));

    std::vector<uchar4> pixels(32);
    for (int i = 0; i < 32; ++i) pixels[i] = make_uchar4(i, 2 * i, 3 * i, 255);
    cudaArray_t array;
    CUDA_CHECK(cudaMallocArray(&array, &image.channelDesc, 8, 4, cudaArraySurfaceLoadStore));
    CUDA_CHECK(cudaMemcpy2DToArray(array, 0, 0, pixels.data(), 32, 32, 4, cudaMemcpyHostToDevice));
    image.normalized = true, image.filterMode = cudaFilterModeLinear;
    image.addressMode[0] = image.addressMode[1] = cudaAddressModeWrap;
    CUDA_CHECK(cudaBindTextureToArray(image, array));
    DeviceArray<float4> colours(32);
    normalized<<<1, 32>>>(colours);
    auto seen = colours.download();
    for (int i = 0; i < 32; ++i) EXPECT(std::fabs(seen[i].y - 2 * i / 255.0f) < 1e-6f && seen[i].w == 1.0f);

    CUDA_CHECK(cudaBindSurfaceToArray(plane, array));
    written<<<4, 8>>>();
    CUDA_CHECK(cudaMemcpy2DFromArray(pixels.data(), 32, array, 0, 0, 32, 4, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; ++i) EXPECT(pixels[i].x == i + 1 && pixels[i].y == 2 * i && pixels[i].w == 255);

    std::vector<int2> cube(16);
    for (int i = 0; i < 16; ++i) cube[i] = make_int2(i, -i);
    cudaChannelFormatDesc pair = cudaCreateChannelDesc<int2>();
    cudaArray_t space;
    CUDA_CHECK(cudaMalloc3DArray(&space, &pair, make_cudaExtent(4, 2, 2)));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(cube.data(), 32, 4, 2), copy.dstArray = space, copy.extent = make_cudaExtent(4, 2, 2);
    copy.kind = cudaMemcpyHostToDevice;
    CUDA_CHECK(cudaMemcpy3D(&copy));
    CUDA_CHECK(cudaBindTextureToArray(volume, space, pair));
    DeviceArray<int2> back(16);
    voxels<<<1, 16>>>(back);
    auto inside = back.download();
    for (int i = 0; i < 16; ++i) EXPECT(inside[i].x == i && inside[i].y == -i);
}

static void mipmaps()
{
    cudaMipmappedArray_t chain;
    cudaChannelFormatDesc form = cudaCreateChannelDesc<float>();
    CUDA_CHECK(cudaMallocMipmappedArray(&chain, &form, make_cudaExtent(8, 8, 0), 4));
    for (int n = 0; n < 4; ++n) {
        cudaArray_t level;
        CUDA_CHECK(cudaGetMipmappedArrayLevel(&level, chain, n));
        std::vector<float> same(64, 10.0f * n);
        CUDA_CHECK(cudaMemcpy2DToArray(level, 0, 0, same.data(), (8 >> n) * 4, (8 >> n) * 4, 8 >> n, cudaMemcpyHostToDevice));
    }
    cudaResourceDesc what = {};
    what.resType = cudaResourceTypeMipmappedArray, what.res.mipmap.mipmap = chain;
    cudaTextureDesc how = {};
    how.normalizedCoords = 1, how.filterMode = how.mipmapFilterMode = cudaFilterModeLinear, how.maxMipmapLevelClamp = 2.5f;
    cudaTextureObject_t t;
    CUDA_CHECK(cudaCreateTextureObject(&t, &what, &how, nullptr));
    DeviceArray<float> out(8);
    levels<<<1, 8>>>(t, out);
    auto got = out.download();
    for (int i = 0; i < 8; ++i) EXPECT(got[i] == std::min(i * 5.0f, 25.0f));

    cudaArray_t first;
    CUDA_CHECK(cudaGetMipmappedArrayLevel(&first, chain, 1));
    std::vector<float> row = {0, 1, 2, 3};
    CUDA_CHECK(cudaMemcpy2DToArray(first, 0, 3, row.data(), 16, 16, 1, cudaMemcpyHostToDevice));
    what.resType = cudaResourceTypeArray, what.res.array.array = first;
    cudaSurfaceObject_t s;
    CUDA_CHECK(cudaCreateSurfaceObject(&s, &what));
    clamped<<<1, 8>>>(s, out);
    got = out.download();
    for (int i = 0; i < 8; ++i) EXPECT(got[i] == std::max(i - 4, 0));
    CUDA_CHECK(cudaDestroySurfaceObject(s));
    cudaResourceDesc told;
    CUDA_CHECK(cudaGetTextureObjectResourceDesc(&told, t));
    EXPECT(told.resType == cudaResourceTypeMipmappedArray && told.res.mipmap.mipmap == chain);
    CUDA_CHECK(cudaDestroyTextureObject(t));
    EXPECT(cudaDestroyTextureObject(t) == cudaErrorInvalidValue);
    how.filterMode = cudaFilterModeLinear, what.res.array.array = first;
    cudaChannelFormatDesc whole = cudaCreateChannelDesc<int>();
    DeviceArray<int> ints(16);
    what.resType = cudaResourceTypeLinear, what.res.linear.devPtr = (int *)ints, what.res.linear.desc = whole, what.res.linear.sizeInBytes = 64;
    EXPECT(cudaCreateTextureObject(&t, &what, &how, nullptr) == cudaErrorInvalidValue); // integers are not mixed
}

static cudaArray_t filled(cudaExtent size, unsigned flags, std::vector<float> values)
{
    cudaArray_t made;
    cudaChannelFormatDesc form = cudaCreateChannelDesc<float>();
    CUDA_CHECK(cudaMalloc3DArray(&made, &form, size, flags));
    cudaMemcpy3DParms copy = {};
    size_t rows = size.height ? size.height : 1, planes = size.depth ? size.depth : 1;
    copy.srcPtr = make_cudaPitchedPtr(values.data(), size.width * 4, size.width, rows), copy.dstArray = made;
    copy.extent = make_cudaExtent(size.width, rows, planes), copy.kind = cudaMemcpyHostToDevice;
    CUDA_CHECK(cudaMemcpy3D(&copy));
    return made;
}
static cudaResourceDesc of(cudaArray_t array)
{
    cudaResourceDesc made = {};
    made.resType = cudaResourceTypeArray, made.res.array.array = array;
    return made;
}

static void all_shapes()
{
    std::vector<float> faces(12 * 4), counted(16), out(16);
    for (int i = 0; i < 48; ++i) faces[i] = (float)(i / 4);
    for (int i = 0; i < 16; ++i) counted[i] = (float)i;
    cudaTextureDesc how = {};
    cudaTextureObject_t textures[3];
    cudaResourceDesc what[] = {of(filled(make_cudaExtent(2, 2, 12), cudaArrayCubemap | cudaArrayLayered, faces)),
                               of(filled(make_cudaExtent(8, 0, 2), cudaArrayLayered, counted)), of(filled(make_cudaExtent(4, 4, 0), 0, counted))};
    for (int i = 0; i < 3; ++i) {
        how.normalizedCoords = i == 0;
        CUDA_CHECK(cudaCreateTextureObject(&textures[i], &what[i], &how, nullptr));
    }
    DeviceArray<float> device(16);
    shapes<<<1, 16>>>(textures[0], textures[1], make_uint2((unsigned)(textures[2] & 0xffffffff), (unsigned)(textures[2] >> 32)), device);
    auto got = device.download();
    for (int i = 0; i < 12; ++i) EXPECT(got[i] == i);
    EXPECT(got[12] == 10 && got[13] == 4510 && got[14] == 6);

    cudaArray_t space = filled(make_cudaExtent(4, 2, 2), cudaArraySurfaceLoadStore, counted);
    cudaArray_t layers = filled(make_cudaExtent(4, 2, 2), cudaArraySurfaceLoadStore | cudaArrayLayered, counted);
    cudaResourceDesc one = of(space), two = of(layers);
    cudaSurfaceObject_t first, second;
    CUDA_CHECK(cudaCreateSurfaceObject(&first, &one));
    CUDA_CHECK(cudaCreateSurfaceObject(&second, &two));
    places<<<1, 16>>>(first, second);
    cudaMemcpy3DParms copy = {};
    copy.srcArray = layers, copy.dstPtr = make_cudaPitchedPtr(out.data(), 16, 4, 2), copy.extent = make_cudaExtent(4, 2, 2);
    copy.kind = cudaMemcpyDeviceToHost;
    CUDA_CHECK(cudaMemcpy3D(&copy));
    for (int i = 0; i < 16; ++i) EXPECT(out[i] == 100 + 2 * i);
}

static void drivers()
{
    std::vector<unsigned char> host(64);
    for (int i = 0; i < 64; ++i) host[i] = (unsigned char)(3 * i);
    DeviceArray<unsigned char> data(host);
    CUDA_RESOURCE_DESC what = {};
    what.resType = CU_RESOURCE_TYPE_LINEAR;
    what.res.linear.devPtr = (CUdeviceptr)(unsigned char *)data, what.res.linear.format = CU_AD_FORMAT_UNSIGNED_INT8;
    what.res.linear.numChannels = 1, what.res.linear.sizeInBytes = 64;
    CUDA_TEXTURE_DESC how = {};
    how.flags = CU_TRSF_READ_AS_INTEGER;
    CUtexObject t;
    EXPECT(cuTexObjectCreate(&t, &what, &how, nullptr) == CUDA_SUCCESS);
    DeviceArray<unsigned> out(64);
    words<<<1, 64>>>((cudaTextureObject_t)t, out);
    auto got = out.download();
    for (int i = 0; i < 64; ++i) EXPECT(got[i] == host[i]);
    CUDA_TEXTURE_DESC told = {};
    EXPECT(cuTexObjectGetTextureDesc(&told, t) == CUDA_SUCCESS && told.flags == CU_TRSF_READ_AS_INTEGER);
    EXPECT(cuTexObjectDestroy(t) == CUDA_SUCCESS);
    CUtexref none = nullptr; // references of modules: tests/hip/test_textures.py
    CUfilter_mode filter;
    EXPECT(cuTexRefSetAddressMode(none, 0, CU_TR_ADDRESS_MODE_CLAMP) == CUDA_ERROR_INVALID_VALUE);
    EXPECT(cuTexRefSetFilterMode(none, CU_TR_FILTER_MODE_POINT) == CUDA_ERROR_INVALID_VALUE);
    EXPECT(cuTexRefGetFilterMode(&filter, none) == CUDA_ERROR_INVALID_VALUE);
}

int main()
{
    references();
    mipmaps();
    all_shapes();
    drivers();
    return verdict();
}
