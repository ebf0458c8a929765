// Compiles at run time, loads what comes out, launches it; and calls a library that this platform has not.
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>
#include <hipblas/hipblas.h>
#include <vector>

int main()
{
    const char *source = "template <typename T> __global__ void store(T *where, T value) { *where = value; }";
    hiprtcProgram program;
    const char *name, *options[] = {"--gpu-architecture=compute_80"};
    size_t size;
    if (hiprtcCreateProgram(&program, source, "store.cu", 0, nullptr, nullptr)) return 1;
    if (hiprtcAddNameExpression(program, "store<int>")) return 2;
    if (hiprtcCompileProgram(program, 1, options)) return 3;
    if (hiprtcGetLoweredName(program, "store<int>", &name) || hiprtcGetCodeSize(program, &size)) return 4;
    std::vector<char> code(size);
    if (hiprtcGetCode(program, code.data())) return 5;
    hipModule_t module;
    hipFunction_t function;
    int *p, value = 7, host = 0;
    void *arguments[] = {&p, &value};
    printf("%s\n", hipGetErrorName(hipModuleLoadData(&module, code.data())));
    printf("%s %s\n", name, hipGetErrorName(hipModuleGetFunction(&function, module, name)));
    if (hipMalloc(&p, 4) || hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr)) return 6;
    if (hipMemcpy(&host, p, 4, hipMemcpyDeviceToHost)) return 7;
    hipblasHandle_t handle;
    float two = 2;
    bool refused = hipblasCreate(&handle) || hipblasSscal(handle, 1, &two, (float *)p, 1);
    printf("stored %d, library %d\n", host, refused);
}
