// What NVIDIA's platform alone has: texture references of modules in PTX, sparse arrays, and what arrays need of memory.
#include <hip/hip_runtime.h>

#include <cstdio>
#include <vector>

static int wrong;
static void expect(bool right, const char *what)
{
    if (!right) printf("wrong: %s\n", what), wrong++;
}
static void done(hipError_t error, const char *what)
{
    if (error != hipSuccess) printf("%s: %s\n", what, hipGetErrorName(error)), wrong++;
}

// As nvcc made it before CUDA 12, of `texture<float, 2> image` and `texture<float, 1> line`.
static const char CODE[] = R"(
.version 7.0
.target sm_70
.address_size 64
.global .texref image;
.global .texref line;
.visible .entry read(.param .u64 out)
{
    .reg .u64 %to, %at;
    .reg .f32 %value, %rest<3>, %x, %y;
    .reg .u32 %i;
    ld.param.u64 %to, [out];
    mov.u32 %i, %tid.x;
    cvt.rn.f32.u32 %x, %i;
    add.f32 %x, %x, 0f3F000000;
    mov.f32 %y, 0f3FC00000;
    tex.2d.v4.f32.f32 {%value, %rest0, %rest1, %rest2}, [image, {%x, %y}];
    mul.wide.u32 %at, %i, 8;
    add.u64 %to, %to, %at;
    st.global.f32 [%to], %value;
    tex.1d.v4.f32.s32 {%value, %rest0, %rest1, %rest2}, [line, {%i}];
    st.global.f32 [%to+4], %value;
    ret;
}
)";

static void references()
{
    const int width = 64, height = 8;
    hipModule_t module;
    hipFunction_t read;
    hipTexRef image = nullptr, line = nullptr, none = nullptr;
    done(hipModuleLoadData(&module, CODE), "a module"), done(hipModuleGetFunction(&read, module, "read"), "its kernel");
    done(hipModuleGetTexRef(&image, module, "image"), "a reference"), done(hipModuleGetTexRef(&line, module, "line"), "a reference");
    expect(hipModuleGetTexRef(&none, module, "nothing") == hipErrorNotFound, "a reference that the module has not"), (void)hipGetLastError();
    if (!image || !line) return;
    std::vector<float> x(width * height), got(2 * width);
    for (int i = 0; i < width * height; i++) x[i] = (float)(i * 3);
    hipArray_t array, held = nullptr;
    HIP_ARRAY_DESCRIPTOR shape = {};
    shape.Width = width, shape.Height = height, shape.Format = HIP_AD_FORMAT_FLOAT, shape.NumChannels = 1;
    done(hipArrayCreate(&array, &shape), "an array");
    done(hipMemcpy2DToArray(array, 0, 0, x.data(), width * 4, width * 4, height, hipMemcpyHostToDevice), "its numbers");
    float *linear, *out;
    done(hipMalloc(&linear, width * 4), "memory"), done(hipMalloc(&out, 2 * width * 4), "memory");
    done(hipMemcpy(linear, x.data() + 100, width * 4, hipMemcpyHostToDevice), "numbers");
    done(hipTexRefSetArray(image, array, HIP_TRSA_OVERRIDE_FORMAT), "its array"), done(hipTexRefSetFilterMode(image, hipFilterModePoint), "its filter");
    for (int d = 0; d < 2; d++) done(hipTexRefSetAddressMode(image, d, hipAddressModeClamp), "its edges");
    size_t offset = 1;
    done(hipTexRefSetFormat(line, HIP_AD_FORMAT_FLOAT, 1), "its format"), done(hipTexRefSetAddress(&offset, line, linear, width * 4), "its memory");
    void *arguments[] = {&out};
    done(hipModuleLaunchKernel(read, 1, 1, 1, width, 1, 1, 0, nullptr, arguments, nullptr), "a kernel");
    done(hipMemcpy(got.data(), out, got.size() * 4, hipMemcpyDeviceToHost), "reading");
    bool right = offset == 0;
    for (int i = 0; i < width; i++) right &= got[2 * i] == x[width + i] && got[2 * i + 1] == x[100 + i];
    expect(right, "what a kernel reads through references");
    hipTextureFilterMode filter = hipFilterModeLinear;
    hipTextureAddressMode edge = hipAddressModeWrap;
    hipArray_Format format = {};
    int channels = 0;
    void *address = nullptr;
    done(hipTexRefGetArray(&held, image), "the array"), expect(held == array, "the array that was set");
    done(hipTexRefGetFilterMode(&filter, image), "the filter"), expect(filter == hipFilterModePoint, "the filter that was set");
    done(hipTexRefGetAddressMode(&edge, image, 1), "the edges"), expect(edge == hipAddressModeClamp, "the edges that were set");
    done(hipTexRefGetFormat(&format, &channels, line), "the format"), expect(format == HIP_AD_FORMAT_FLOAT && channels == 1, "the format that was set");
    done(hipTexRefGetAddress(&address, line), "the memory"), expect(address == linear, "the memory that was set");
    done(hipModuleUnload(module), "the end"), done(hipArrayDestroy(array), "the end"), done(hipFree(linear), "the end"), done(hipFree(out), "the end");
}

__global__ void fetch(float4 *to, hipTextureObject_t image, int left, int top)
{
    to[blockIdx.x * 64 + threadIdx.x] = tex2D<float4>(image, left + (int)threadIdx.x + 0.5f, top + (int)blockIdx.x + 0.5f);
}

// One tile of 64 x 64 in a large array gets memory; the rest has none.
static void sparse()
{
    const int side = 64, tile = side * side * (int)sizeof(float4), SPARSE = 0x40;
    HIP_ARRAY3D_DESCRIPTOR shape = {};
    shape.Width = shape.Height = 4096, shape.Format = HIP_AD_FORMAT_FLOAT, shape.NumChannels = 4, shape.Flags = SPARSE;
    hipArray_t array;
    done(hipArray3DCreate(&array, &shape), "a sparse array");
    hipMemAllocationProp wanted = {};
    wanted.type = hipMemAllocationTypePinned, wanted.location = {hipMemLocationTypeDevice, 0}, wanted.allocFlags.usage = 1; // for tiles
    size_t size = 0;
    hipMemGenericAllocationHandle_t memory;
    done(hipMemGetAllocationGranularity(&size, &wanted, hipMemAllocationGranularityMinimum), "granularity"), done(hipMemCreate(&memory, size, &wanted, 0), "its memory");
    hipArrayMapInfo part = {};
    part.resourceType = hipResourceTypeArray, part.resource.array = array, part.subresourceType = hipArraySparseSubresourceTypeSparseLevel;
    auto &level = part.subresource.sparseLevel;
    level.offsetX = 2 * side, level.offsetY = side, level.extentWidth = level.extentHeight = side, level.extentDepth = 1;
    part.memOperationType = hipMemOperationTypeMap, part.memHandleType = hipMemHandleTypeGeneric, part.memHandle.memHandle = memory;
    part.offset = tile, part.deviceBitMask = 1;
    done(hipMemMapArrayAsync(&part, 1, nullptr), "mapping a tile");
    std::vector<float4> x(side * side), got(side * side);
    for (int i = 0; i < side * side; i++) x[i] = make_float4((float)i, (float)(i % 7), 3, 4);
    done(hipMemcpy2DToArray(array, 2 * side * sizeof(float4), side, x.data(), side * sizeof(float4), side * sizeof(float4), side, hipMemcpyHostToDevice), "writing a tile");
    hipResourceDesc what = {};
    hipTextureDesc how = {};
    what.resType = hipResourceTypeArray, what.res.array.array = array;
    how.addressMode[0] = how.addressMode[1] = hipAddressModeClamp;
    hipTextureObject_t texture;
    float4 *out;
    done(hipCreateTextureObject(&texture, &what, &how, nullptr), "a texture"), done(hipMalloc(&out, tile), "memory");
    fetch<<<side, side>>>(out, texture, 2 * side, side);
    done(hipMemcpy(got.data(), out, tile, hipMemcpyDeviceToHost), "reading a tile");
    bool right = true;
    for (int i = 0; i < side * side; i++) right &= got[i].x == x[i].x && got[i].y == x[i].y && got[i].z == 3 && got[i].w == 4;
    expect(right, "what a kernel reads of a tile");
    part.memOperationType = hipMemOperationTypeUnmap, part.memHandle.memHandle = nullptr;
    done(hipMemMapArrayAsync(&part, 1, nullptr), "unmapping a tile"), done(hipDeviceSynchronize(), "the tile's end");
    done(hipDestroyTextureObject(texture), "the end"), done(hipFree(out), "the end"), done(hipArrayDestroy(array), "the end"), done(hipMemRelease(memory), "the end");
}

static void needs()
{
    HIP_ARRAY3D_DESCRIPTOR shape = {};
    const unsigned DEFERRED = 0x80;
    shape.Width = shape.Height = 256, shape.Format = HIP_AD_FORMAT_UNSIGNED_INT8, shape.NumChannels = 4, shape.Flags = DEFERRED;
    hipMipmappedArray_t levels;
    hipArrayMemoryRequirements needed = {};
    done(hipMipmappedArrayCreate(&levels, &shape, 4), "a mipmapped array without memory");
    done(hipMipmappedArrayGetMemoryRequirements(&needed, levels, 0), "what it needs");
    expect(needed.size >= 4 * (256 * 256 + 128 * 128 + 64 * 64 + 32 * 32) && needed.alignment >= 512 && needed.size % needed.alignment == 0, "what it needs");
    printf("four levels need %zu bytes, aligned to %zu\n", needed.size, needed.alignment);
    done(hipMipmappedArrayDestroy(levels), "the end");
}

int main()
{
    hipDeviceProp_t properties;
    done(hipSetDevice(0), "the device"), done(hipGetDeviceProperties(&properties, 0), "properties");
    references();
    if (properties.sparseHipArraySupported) sparse();
    else puts("the device has no sparse arrays");
    if (properties.deferredMappingHipArraySupported) needs();
    done(hipDeviceSynchronize(), "the end");
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
