// Device names that CUDA has and HIP has not, or takes in fewer forms.
#include "check.h"

#include <cuda.h>
#include <nvJitLink.h>
#include <nvrtc.h>

#include <string>

typedef struct __align__(4) {
    unsigned char r, g, b, a;
} Pixel;
typedef __align__(16) float3 Padded;
struct __align__(32) Wide {
    double x;
};
static_assert(alignof(Pixel) == 4 && alignof(Padded) == 16 && alignof(Wide) == 32, "__align__ has no effect");

constexpr int N = 512;

struct Results {
    long long signed_sum, lowest, highest;
    unsigned bits, parity, last, ones;
    int countdown, winners;
    float total;
    int first_low, first_high, first_none;
};

__global__ void update(Results *r)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __nv_atomic_fetch_add(&r->signed_sum, (long long)i, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    __nv_atomic_min(&r->lowest, (long long)-i, __NV_ATOMIC_RELAXED);
    __nv_atomic_max(&r->highest, (long long)i, __NV_ATOMIC_RELAXED);
    __nv_atomic_or(&r->bits, 1u << (i % 20), __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
    __nv_atomic_xor(&r->parity, 1u << (i % 31), __NV_ATOMIC_RELAXED);
    __nv_atomic_and(&r->ones, ~(1u << (i % 7)), __NV_ATOMIC_RELAXED);
    __nv_atomic_sub(&r->countdown, 1, __NV_ATOMIC_RELAXED);
    __nv_atomic_add(&r->total, 0.5f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    unsigned expected = 7;
    if (__nv_atomic_compare_exchange_n(&r->last, &expected, 100u + i, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE,
                                       __NV_THREAD_SCOPE_DEVICE))
        __nv_atomic_fetch_add(&r->winners, 1, __NV_ATOMIC_RELEASE);
    if (i == 0) {
        r->first_low = __ffs(0x10ull);
        r->first_high = __ffs(1ull << 40);
        r->first_none = __ffs(0ull);
    }
}

__global__ void hand_over(int *from, int *to)
{
    int value;
    __nv_atomic_load(from, &value, __NV_ATOMIC_ACQUIRE);
    value += __nv_atomic_exchange_n(to, 5, __NV_ATOMIC_RELAXED);
    __nv_atomic_store_n(to, value + __nv_atomic_load_n(from, __NV_ATOMIC_RELAXED), __NV_ATOMIC_RELEASE);
}

// What -dlto makes of a source.
static std::string ltoir(const char *source)
{
    nvrtcProgram program;
    const char *options[] = {"-dlto", "-arch=sm_80"};
    size_t size = 0;
    EXPECT(nvrtcCreateProgram(&program, source, "part.cu", 0, nullptr, nullptr) == NVRTC_SUCCESS);
    EXPECT(nvrtcCompileProgram(program, 2, options) == NVRTC_SUCCESS);
    EXPECT(nvrtcGetLTOIRSize(program, &size) == NVRTC_SUCCESS && size > 0);
    std::string code(size, 0);
    EXPECT(nvrtcGetLTOIR(program, &code[0]) == NVRTC_SUCCESS && nvrtcDestroyProgram(&program) == NVRTC_SUCCESS);
    return code;
}
// The result of a kernel in finished code, for the argument 6.
static int run(const void *code)
{
    CUmodule module;
    CUfunction kernel;
    DeviceArray<int> number(std::vector<int>{6});
    int *place = number;
    void *arguments[] = {&place};
    EXPECT(cuModuleLoadData(&module, code) == CUDA_SUCCESS && cuModuleGetFunction(&kernel, module, "scale") == CUDA_SUCCESS);
    EXPECT(cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, 0, arguments, nullptr) == CUDA_SUCCESS);
    int result = number.download()[0];
    EXPECT(cuModuleUnload(module) == CUDA_SUCCESS);
    return result;
}
static void links()
{
    std::string kernel = ltoir("extern \"C\" __device__ int factor(int); extern \"C\" __global__ void scale(int *n) { *n = factor(*n); }");
    std::string part = ltoir("extern \"C\" __device__ int factor(int n) { return n * 7; }");
    nvJitLinkHandle link = nullptr;
    const char *options[] = {"-lto", "-arch=sm_80"};
    EXPECT(nvJitLinkCreate(&link, 1, options) == NVJITLINK_ERROR_MISSING_ARCH);
    EXPECT(nvJitLinkCreate(&link, 2, options) == NVJITLINK_SUCCESS);
    EXPECT(nvJitLinkAddData(link, NVJITLINK_INPUT_LTOIR, kernel.data(), kernel.size(), "kernel") == NVJITLINK_SUCCESS);
    EXPECT(nvJitLinkAddData(link, NVJITLINK_INPUT_ANY, part.data(), part.size(), "part") == NVJITLINK_SUCCESS);
    EXPECT(nvJitLinkAddData(link, NVJITLINK_INPUT_PTX, "no PTX", 7, "text") == NVJITLINK_ERROR_PTX_COMPILE);
    EXPECT(nvJitLinkComplete(link) == NVJITLINK_SUCCESS);
    size_t size = 0;
    EXPECT(nvJitLinkGetLinkedCubinSize(link, &size) == NVJITLINK_SUCCESS && size > 0);
    std::string cubin(size, 0);
    EXPECT(nvJitLinkGetLinkedCubin(link, &cubin[0]) == NVJITLINK_SUCCESS && nvJitLinkDestroy(&link) == NVJITLINK_SUCCESS);
    EXPECT(run(cubin.data()) == 42);

    CUlinkState state;
    void *made = nullptr;
    EXPECT(cuLinkCreate(0, nullptr, nullptr, &state) == CUDA_SUCCESS);
    EXPECT(cuLinkAddData(state, CU_JIT_INPUT_NVVM, &kernel[0], kernel.size(), "kernel", 0, nullptr, nullptr) == CUDA_SUCCESS);
    EXPECT(cuLinkAddData(state, CU_JIT_INPUT_NVVM, &part[0], part.size(), "part", 0, nullptr, nullptr) == CUDA_SUCCESS);
    EXPECT(cuLinkComplete(state, &made, &size) == CUDA_SUCCESS && run(made) == 42 && cuLinkDestroy(state) == CUDA_SUCCESS);
    // Finished code goes through the linker as it is, alone.
    EXPECT(cuLinkCreate(0, nullptr, nullptr, &state) == CUDA_SUCCESS);
    EXPECT(cuLinkAddData(state, CU_JIT_INPUT_PTX, &cubin[0], cubin.size(), "finished", 0, nullptr, nullptr) == CUDA_SUCCESS);
    EXPECT(cuLinkComplete(state, &made, &size) == CUDA_SUCCESS && run(made) == 42);
    // What is neither PTX nor code is refused when it is added.
    char text[] = "no module of anything", broken[] = ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry (";
    for (char *ptx : {text, broken})
        EXPECT(cuLinkAddData(state, CU_JIT_INPUT_PTX, ptx, strlen(ptx) + 1, "text", 0, nullptr, nullptr) == CUDA_ERROR_INVALID_PTX);
    for (CUjitInputType kind : {CU_JIT_INPUT_CUBIN, CU_JIT_INPUT_FATBINARY, CU_JIT_INPUT_OBJECT, CU_JIT_INPUT_LIBRARY})
        EXPECT(cuLinkAddData(state, kind, text, sizeof text, "text", 0, nullptr, nullptr) == CUDA_ERROR_INVALID_IMAGE);
    EXPECT(cuLinkDestroy(state) == CUDA_SUCCESS);
    int count = 0, numbers[64] = {};
    EXPECT(nvrtcGetNumSupportedArchs(&count) == NVRTC_SUCCESS && count > 0 && count <= 64);
    EXPECT(nvrtcGetSupportedArchs(numbers) == NVRTC_SUCCESS && numbers[0] == 70 && numbers[count - 1] > 90);
}

int main()
{
    Results start = {};
    start.ones = 0xffff;
    start.last = 7;
    DeviceArray<Results> results(std::vector<Results>{start});
    update<<<N / 128, 128>>>(results);
    CUDA_CHECK(cudaDeviceSynchronize());
    Results r = results.download()[0];
    unsigned parity = 0;
    for (int i = 0; i < N; i++)
        parity ^= 1u << (i % 31);
    EXPECT(r.signed_sum == (long long)N * (N - 1) / 2);
    EXPECT(r.lowest == -(N - 1) && r.highest == N - 1);
    EXPECT(r.bits == 0xfffff && r.parity == parity && r.ones == 0xff80);
    EXPECT(r.countdown == -N && r.total == N / 2);
    EXPECT(r.winners == 1 && r.last >= 100 && r.last < 100 + N);
    EXPECT(r.first_low == 5 && r.first_high == 41 && r.first_none == 0);

    DeviceArray<int> from(std::vector<int>{30}), to(std::vector<int>{4});
    hand_over<<<1, 1>>>(from, to);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(to.download()[0] == 64);
    EXPECT(time(NULL) > 0 && clock() >= 0); // nvcc's own header includes <time.h>

    nvrtcProgram program;
    EXPECT(nvrtcCreateProgram(&program, "__global__ void empty() {}", "empty.cu", 0, nullptr, nullptr) == NVRTC_SUCCESS);
    size_t size = 0;
    char log[2] = {'x', 'x'};
    EXPECT(nvrtcGetProgramLogSize(program, &size) == NVRTC_SUCCESS && size == 1); // NVRTC counts the terminator
    EXPECT(nvrtcGetProgramLog(program, log) == NVRTC_SUCCESS && log[0] == 0 && log[1] == 'x');
    EXPECT(nvrtcDestroyProgram(&program) == NVRTC_SUCCESS);
    links();
    return verdict();
}
