// Modules of PTX given as text: what a hand or nvcc -ptx writes, loaded and linked by the driver's functions.
#include <cuda.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

static int wrong = 0;

static void expect(bool right, const char *what)
{
    if (!right) {
        printf("wrong: %s\n", what);
        wrong++;
    }
}

static const char *const main_text = R"(
//
// By hand
//
.version 7.0
.target sm_70
.address_size 64

.extern .func (.param .b32 func_retval0) vprintf (.param .b64 p0, .param .b64 p1);
.visible .global .align 4 .u32 counter = 7;
.global .align 8 .u64 places[2] = {generic(counter), 5};
.visible .const .align 4 .f32 scales[3] = {0f3F800000, 2.0, 0f40400000};
.global .align 1 .b8 $text$0[10] = {37, 100, 32, 37, 46, 49, 102, 10, 0};
.extern .shared .align 16 .b8 room[];

.func (.param .b32 result) power(.param .b32 base, .param .b32 times)
{
  .reg .pred %p<2>;
  .reg .b32 %r<8>;
  ld.param.u32 %r1, [base];
  ld.param.u32 %r2, [times];
  setp.eq.u32 %p1, %r2, 0;
  @%p1 bra $L_one;
  sub.u32 %r3, %r2, 1;
  { // a call, with its parameters in a scope
  .param .b32 param0;
  .param .b32 param1;
  .param .b32 retval0;
  st.param.b32 [param0+0], %r1;
  st.param.b32 [param1+0], %r3;
  call.uni (retval0), power, (param0, param1);
  ld.param.b32 %r4, [retval0+0];
  }
  mul.lo.u32 %r5, %r4, %r1;
  st.param.b32 [result+0], %r5;
  ret;
$L_one:
  mov.u32 %r6, 1;
  st.param.b32 [result+0], %r6;
  ret;
}

.visible .entry powers(.param .u64 out, .param .align 4 .b8 pair[8])
.maxntid 256, 1, 1
{
  .reg .b32 %r<8>;
  .reg .b64 %rd<6>;
  ld.param.u64 %rd1, [out];
  ld.param.u32 %r1, [pair];
  ld.param.u32 %r2, [pair+4];
  mov.u32 %r3, %tid.x;
  add.u32 %r4, %r1, %r3;
  {
  .param .b32 a; .param .b32 b; .param .b32 c;
  st.param.b32 [a], %r4; st.param.b32 [b], %r2;
  call (c), power, (a, b);
  ld.param.b32 %r5, [c];
  }
  mad.wide.u32 %rd2, %r3, 4, %rd1;
  st.global.u32 [%rd2], %r5;
  mov.u64 %rd3, places;
  ld.global.u64 %rd4, [%rd3];
  atom.add.u32 %r6, [%rd4], 1;
  ret;
}

// Sums of neighbours by way of dynamic shared memory, scaled by constants; local memory holds a small table.
.visible .entry sums(.param .u64 in, .param .u64 out, .param .u32 count)
{
  .local .align 16 .b8 depot[32];
  .reg .pred %p<4>;
  .reg .f32 %f<12>;
  .reg .b32 %r<16>;
  .reg .b64 %rd<16>;
  ld.param.u64 %rd1, [in];
  ld.param.u64 %rd2, [out];
  ld.param.u32 %r1, [count];
  cvta.to.global.u64 %rd3, %rd1;
  mov.u32 %r2, %ntid.x;
  mov.u32 %r3, %ctaid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.s32 %r5, %r2, %r3, %r4;
  min.u32 %r6, %r5, %r1;
  mul.wide.u32 %rd4, %r6, 16;
  add.s64 %rd5, %rd3, %rd4;
  ld.global.v4.f32 {%f1, %f2, %f3, %f4}, [%rd5];
  add.f32 %f5, %f1, %f2;
  add.f32 %f6, %f3, %f4;
  add.f32 %f7, %f5, %f6;
  shl.b32 %r7, %r4, 2;
  mov.u32 %r8, room;
  add.u32 %r9, %r8, %r7;
  st.shared.f32 [%r9], %f7;
  bar.sync 0;
  xor.b32 %r10, %r7, 4;
  add.u32 %r11, %r8, %r10;
  ld.shared.f32 %f8, [%r11];
  rem.u32 %r12, %r5, 3;
  mul.wide.u32 %rd6, %r12, 4;
  mov.u64 %rd7, scales;
  add.u64 %rd7, %rd7, %rd6;
  ld.const.f32 %f9, [%rd7];
  mov.u64 %rd8, depot;
  cvta.local.u64 %rd9, %rd8;
  mov.u32 %r13, 0;
$again:
  cvt.rn.f32.u32 %f10, %r13;
  mad.wide.u32 %rd10, %r13, 4, %rd9;
  st.f32 [%rd10], %f10;
  add.u32 %r13, %r13, 1;
  setp.lt.u32 %p1, %r13, 8;
  @%p1 bra $again;
  and.b32 %r14, %r5, 7;
  mad.wide.u32 %rd11, %r14, 4, %rd9;
  ld.f32 %f11, [%rd11];
  fma.rn.f32 %f8, %f8, %f9, %f11;
  setp.ge.u32 %p2, %r5, %r1;
  @%p2 bra $done;
  mul.wide.u32 %rd12, %r5, 4;
  add.s64 %rd13, %rd2, %rd12;
  st.global.f32 [%rd13], %f8;
$done:
  ret;
}

.visible .entry chooses(.param .u64 out)
{
  .local .align 8 .b8 said[16];
  .reg .pred %p<2>;
  .reg .b32 %r<8>;
  .reg .f64 %fd<2>;
  .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [out];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd2, %r1, 4;
  add.u64 %rd3, %rd1, %rd2;
  setp.gt.u32 %p1, %r1, 2;
  @%p1 bra other;
way: .branchtargets first, second, first;
  brx.idx %r1, way;
first:
  add.u32 %r2, %r1, 100;
  bra.uni end;
second:
  mov.u64 %rd4, said;
  st.local.u32 [%rd4], %r1;
  mov.f64 %fd1, 0d4004000000000000;
  st.local.f64 [%rd4+8], %fd1;
  cvta.local.u64 %rd5, %rd4;
  mov.u64 %rd6, $text$0;
  cvta.global.u64 %rd7, %rd6;
  { .reg .b32 temp; .param .b64 f; .param .b64 v; .param .b32 n;
  st.param.b64 [f], %rd7; st.param.b64 [v], %rd5;
  call.uni (n), vprintf, (f, v);
  ld.param.b32 %r2, [n]; }
  bra.uni end;
other:
  mov.u32 %r2, 9;
end:
  st.global.u32 [%rd3], %r2;
  ret;
}
)";

// A texture's texels, between them, and by an index; a surface's bytes.
static const char *const image_text = R"(
.version 6.5
.target sm_60
.address_size 64
.visible .entry reads(.param .u64 texture, .param .u64 surface, .param .u64 out)
{
  .reg .f32 %f<8>; .reg .b32 %r<16>; .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [texture];
  ld.param.u64 %rd2, [surface];
  ld.param.u64 %rd3, [out];
  mov.u32 %r1, %tid.x;
  mov.u32 %r2, %tid.y;
  cvt.rn.f32.u32 %f1, %r1;
  cvt.rn.f32.u32 %f2, %r2;
  add.f32 %f3, %f1, 0f3F000000;
  add.f32 %f4, %f2, 0f3F800000;
  tex.2d.v4.f32.f32 {%f5, %f6, %f6, %f6}, [%rd1, {%f3, %f4}];
  shl.b32 %r3, %r1, 2;
  suld.b.2d.b32.trap {%r4}, [%rd2, {%r3, %r2}];
  mad.lo.u32 %r5, %r2, 8, %r1;
  mad.wide.u32 %rd4, %r5, 8, %rd3;
  st.global.f32 [%rd4], %f5;
  st.global.b32 [%rd4+4], %r4;
  add.u32 %r6, %r4, 1;
  bar.sync 0;
  sust.b.2d.b32.trap [%rd2, {%r3, %r2}], {%r6};
  ret;
}
)";

static const char *const library_text = R"(
.version 6.0
.target sm_50
.address_size 64
.visible .func (.param .b32 out) twice(.param .b32 in)
{ .reg .b32 %r<3>; ld.param.b32 %r1, [in]; shl.b32 %r2, %r1, 1; st.param.b32 [out], %r2; ret; }
)";
static const char *const user_text = R"(
.version 6.0
.target sm_50
.address_size 64
.extern .func (.param .b32 out) twice(.param .b32 in);
.visible .entry doubles(.param .u64 p)
{ .reg .b32 %r<4>; .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [p]; mov.u32 %r1, %tid.x; mad.wide.u32 %rd2, %r1, 4, %rd1; ld.global.u32 %r2, [%rd2];
  { .param .b32 a; .param .b32 b; st.param.b32 [a], %r2; call (b), twice, (a); ld.param.b32 %r3, [b]; }
  st.global.u32 [%rd2], %r3; ret; }
)";
static const char *const unknown_text =
    ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry e()\n{ frobnicate.u32 1; ret; }\n";

static void run(CUmodule module, const char *name, unsigned blocks, unsigned threads, unsigned shared, void **arguments)
{
    CUfunction function;
    expect(cuModuleGetFunction(&function, module, name) == CUDA_SUCCESS, name);
    expect(cuLaunchKernel(function, blocks, 1, 1, threads, 1, 1, shared, 0, arguments, 0) == CUDA_SUCCESS, name);
    expect(cuCtxSynchronize() == CUDA_SUCCESS, name);
}

static void whole_module()
{
    CUmodule module;
    expect(cuModuleLoadData(&module, main_text) == CUDA_SUCCESS, "cuModuleLoadData");
    const int count = 900;
    CUdeviceptr out, in;
    cuMemAlloc(&out, count * 4);
    cuMemAlloc(&in, (count + 1) * 16);

    struct { int base, times; } pair = {3, 5};
    void *of_powers[] = {&out, &pair};
    run(module, "powers", 1, 40, 0, of_powers);
    std::vector<unsigned> whole(count);
    cuMemcpyDtoH(whole.data(), out, 160);
    for (unsigned i = 0; i < 40; i++) expect(whole[i] == (unsigned)std::pow(3 + i, 5), "powers");
    CUdeviceptr counter;
    size_t size;
    unsigned now = 0;
    expect(cuModuleGetGlobal(&counter, &size, module, "counter") == CUDA_SUCCESS && size == 4, "cuModuleGetGlobal");
    cuMemcpyDtoH(&now, counter, 4);
    expect(now == 47, "counter");

    std::vector<float> numbers(4 * (count + 1)), sums(count);
    for (size_t i = 0; i < numbers.size(); i++) numbers[i] = (float)(i % 37);
    cuMemcpyHtoD(in, numbers.data(), numbers.size() * 4);
    void *of_sums[] = {&in, &out, (void *)&count};
    run(module, "sums", (count + 127) / 128, 128, 512, of_sums);
    cuMemcpyDtoH(sums.data(), out, count * 4);
    for (int i = 0; i < count; i++) {
        int other = (i ^ 1) < count ? i ^ 1 : count;
        float sum = 0;
        for (int k = 0; k < 4; k++) sum += numbers[4 * other + k];
        expect(sums[i] == sum * (1 + i % 3) + (i & 7), "sums");
    }
    void *of_chooses[] = {&out};
    run(module, "chooses", 1, 5, 0, of_chooses);
    cuMemcpyDtoH(whole.data(), out, 20);
    const unsigned wanted[] = {100, 2, 102, 9, 9};
    expect(memcmp(whole.data(), wanted, sizeof wanted) == 0, "chooses");
    cuMemFree(in);
    cuMemFree(out);
    expect(cuModuleUnload(module) == CUDA_SUCCESS, "cuModuleUnload");
}

static void images()
{
    CUmodule module;
    expect(cuModuleLoadData(&module, image_text) == CUDA_SUCCESS, "a module that reads images");
    CUDA_ARRAY3D_DESCRIPTOR shape = {8, 4, 0, CU_AD_FORMAT_FLOAT, 1, CUDA_ARRAY3D_SURFACE_LDST};
    CUarray array;
    expect(cuArray3DCreate(&array, &shape) == CUDA_SUCCESS, "cuArray3DCreate");
    std::vector<float> texels(32), seen(64);
    for (int i = 0; i < 32; i++) texels[i] = 1.0f + i;
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST, copy.srcHost = texels.data(), copy.srcPitch = 32;
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY, copy.dstArray = array;
    copy.WidthInBytes = 32, copy.Height = 4;
    expect(cuMemcpy2D(&copy) == CUDA_SUCCESS, "cuMemcpy2D");
    CUDA_RESOURCE_DESC resource = {};
    resource.resType = CU_RESOURCE_TYPE_ARRAY, resource.res.array.hArray = array;
    CUDA_TEXTURE_DESC how = {};
    for (auto &mode : how.addressMode) mode = CU_TR_ADDRESS_MODE_CLAMP;
    how.filterMode = CU_TR_FILTER_MODE_LINEAR;
    CUtexObject texture;
    CUsurfObject surface;
    expect(cuTexObjectCreate(&texture, &resource, &how, nullptr) == CUDA_SUCCESS, "cuTexObjectCreate");
    expect(cuSurfObjectCreate(&surface, &resource) == CUDA_SUCCESS, "cuSurfObjectCreate");
    CUdeviceptr out;
    cuMemAlloc(&out, 256);
    CUfunction function;
    void *arguments[] = {&texture, &surface, &out};
    cuModuleGetFunction(&function, module, "reads");
    expect(cuLaunchKernel(function, 1, 1, 1, 8, 4, 1, 0, 0, arguments, 0) == CUDA_SUCCESS, "reads");
    expect(cuCtxSynchronize() == CUDA_SUCCESS, "reads");
    cuMemcpyDtoH(seen.data(), out, 256);
    for (int i = 0; i < 32; i++) {
        float below = texels[i < 24 ? i + 8 : i];
        expect(seen[2 * i] == (texels[i] + below) / 2 && seen[2 * i + 1] == texels[i], "texels");
    }
    cuTexObjectDestroy(texture);
    cuSurfObjectDestroy(surface);
    cuArrayDestroy(array);
    cuMemFree(out);
}

static void linked()
{
    CUlinkState state;
    char log[256] = "old";
    CUjit_option names[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[] = {log, (void *)sizeof log};
    expect(cuLinkCreate(2, names, values, &state) == CUDA_SUCCESS, "cuLinkCreate");
    for (const char *text : {library_text, user_text})
        expect(cuLinkAddData(state, CU_JIT_INPUT_PTX, (void *)text, strlen(text) + 1, "part", 0, 0, 0) == CUDA_SUCCESS,
               "cuLinkAddData");
    void *code;
    size_t size;
    expect(cuLinkComplete(state, &code, &size) == CUDA_SUCCESS && log[0] == 0, "cuLinkComplete");
    CUmodule module;
    expect(cuModuleLoadData(&module, code) == CUDA_SUCCESS, "a linked module");
    cuLinkDestroy(state);
    unsigned numbers[32];
    CUdeviceptr place;
    for (unsigned i = 0; i < 32; i++) numbers[i] = i * 5;
    cuMemAlloc(&place, sizeof numbers);
    cuMemcpyHtoD(place, numbers, sizeof numbers);
    void *arguments[] = {&place};
    run(module, "doubles", 1, 32, 0, arguments);
    cuMemcpyDtoH(numbers, place, sizeof numbers);
    for (unsigned i = 0; i < 32; i++) expect(numbers[i] == i * 10, "doubles");
    cuMemFree(place);
}

static void refused()
{
    CUmodule module;
    char log[256] = "";
    CUjit_option names[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[] = {log, (void *)sizeof log};
    expect(cuModuleLoadDataEx(&module, unknown_text, 2, names, values) == CUDA_ERROR_INVALID_PTX, "an unknown instruction");
    expect(strstr(log, "frobnicate"), log);
}

int main()
{
    CUdevice device;
    CUcontext context;
    cuInit(0);
    cuDeviceGet(&device, 0);
    cuDevicePrimaryCtxRetain(&context, device);
    cuCtxSetCurrent(context);
    whole_module();
    images();
    linked();
    refused();
    puts(wrong ? "FAIL" : "PASS");
    return wrong != 0;
}
