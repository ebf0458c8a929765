// Parts of programs that nvJitLink and the driver join: LTO-IR, which is LLVM's bitcode here, and finished code.
#include "check.h"

#include <cuda.h>
#include <nvJitLink.h>
#include <nvrtc.h>

#include <string>

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
}

int main()
{
    links();
    return verdict();
}
