// The same kernels in HIP, OpenCL and OpenMP (languages_openmp.cpp), in turns in one process: lines of "name HIP's
// seconds OpenCL's OpenMP's". A region of OpenMP's ends before the next one begins; launches of the others do not.
#include <CL/cl.h>
#include <hip/hip_runtime.h>

#include <ctime>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#define TEXT(...) #__VA_ARGS__
#define SPELLED(...) TEXT(__VA_ARGS__)

#define TRIAD                                                                                                         \
    size_t i = ITEM;                                                                                                  \
    c[i] = a[i] + 3.0f * b[i];
#define NBODY /* a: positions, c: accelerations */                                                                    \
    size_t i = ITEM;                                                                                                  \
    float x = a[3 * i], y = a[3 * i + 1], z = a[3 * i + 2], fx = 0, fy = 0, fz = 0;                                   \
    for (int j = 0; j < n; j++) {                                                                                     \
        float dx = a[3 * j] - x, dy = a[3 * j + 1] - y, dz = a[3 * j + 2] - z;                                        \
        float r = dx * dx + dy * dy + dz * dz + 1e-3f, w = RSQRT(r);                                                  \
        w = w * w * w;                                                                                                \
        fx += dx * w; fy += dy * w; fz += dz * w;                                                                     \
    }                                                                                                                 \
    c[3 * i] = fx; c[3 * i + 1] = fy; c[3 * i + 2] = fz;
#define GEMM /* tiles of 16 x 16 in LDS */                                                                            \
    SHARED float s[16][16], t[16][16];                                                                                \
    int x = LOCAL_X, y = LOCAL_Y, column = GROUP_X * 16 + x, row = GROUP_Y * 16 + y;                                  \
    float sum = 0;                                                                                                    \
    for (int k = 0; k < n; k += 16) {                                                                                 \
        s[y][x] = a[row * n + k + x];                                                                                 \
        t[y][x] = b[(k + y) * n + column];                                                                            \
        BARRIER;                                                                                                      \
        for (int l = 0; l < 16; l++) sum += s[y][l] * t[l][x];                                                        \
        BARRIER;                                                                                                      \
    }                                                                                                                 \
    c[row * n + column] = sum;
#define REDUCTION                                                                                                     \
    SHARED float s[256];                                                                                              \
    int x = LOCAL_X;                                                                                                  \
    float sum = 0;                                                                                                    \
    for (int i = GROUP_X * 256 + x; i < n; i += 256 * 256) sum += a[i];                                               \
    s[x] = sum;                                                                                                       \
    BARRIER;                                                                                                          \
    for (int half_ = 128; half_ > 0; half_ /= 2) {                                                                    \
        if (x < half_) s[x] += s[x + half_];                                                                          \
        BARRIER;                                                                                                      \
    }                                                                                                                 \
    if (x == 0) c[GROUP_X] = s[0];

static const char *names[] = {"triad", "nbody", "gemm", "reduction", "nothing"};
// What OpenCL calls by other names; the texts of the kernels are the macros above.
static const char *head =
    "#define ITEM get_global_id(0)\n#define RSQRT(x) (1.0f / sqrt(x))\n#define SHARED local\n#define BARRIER barrier(CLK_LOCAL_MEM_FENCE)\n"
    "#define LOCAL_X (int)get_local_id(0)\n#define LOCAL_Y (int)get_local_id(1)\n#define GROUP_X (int)get_group_id(0)\n"
    "#define GROUP_Y (int)get_group_id(1)\n#define P const global float *restrict a, const global float *restrict b, global float *restrict c, int n\n";
static const char *bodies[] = {TEXT(kernel void triad(P)) "{" SPELLED(TRIAD) "}\n", TEXT(kernel void nbody(P)) "{" SPELLED(NBODY) "}\n",
                               TEXT(kernel void gemm(P)) "{" SPELLED(GEMM) "}\n",
                               TEXT(kernel void reduction(P)) "{" SPELLED(REDUCTION) "}\n", "kernel void nothing(P) {}\n"};

#define ITEM (size_t)(blockIdx.x * blockDim.x + threadIdx.x)
#define RSQRT(x) (1.0f / sqrtf(x))
#define SHARED __shared__
#define BARRIER __syncthreads()
#define LOCAL_X threadIdx.x
#define LOCAL_Y threadIdx.y
#define GROUP_X blockIdx.x
#define GROUP_Y blockIdx.y
#define P const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n
__global__ void triad(P) { TRIAD }
__global__ void nbody(P) { NBODY }
__global__ __launch_bounds__(256) void gemm(P) { GEMM }
__global__ __launch_bounds__(256) void reduction(P) { REDUCTION }
__global__ void nothing(P) {}

extern "C" {
void openmp_triad(P);
void openmp_nbody(P);
void openmp_gemm(P);
void openmp_reduction(P);
void openmp_nothing(P);
}

// Compares with HIP's result, whose reduction leaves 256 sums.
static bool same(const char *name, const char *by, std::vector<float> hip, const std::vector<float> &other)
{
    size_t count = other.size();
    if (other.size() == 1)
        for (int i = 1; i < 256; i++) hip[0] += hip[i];
    for (size_t i = 0; i < count; i++)
        if (std::fabs(hip[i] - other[i]) > 1e-3f * (1 + std::fabs(hip[i]))) {
            printf("%s: %zu is %g by HIP and %g by %s\n", name, i, hip[i], other[i], by);
            return false;
        }
    return true;
}

static double now()
{
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

// Processors' time, which what else runs on the machine changes less than the time that passes.
static double seconds(const std::function<void()> &work)
{
    double start = now();
    work();
    return now() - start;
}

int main()
{
    const int count = 1 << 22, side = 512, bodies_count = 4096;
    void (*kernels[])(P) = {triad, nbody, gemm, reduction, nothing};
    void (*regions[])(P) = {openmp_triad, openmp_nbody, openmp_gemm, openmp_reduction, openmp_nothing};
    struct Shape { size_t items[2], group[2]; int n; } shapes[] = {
        {{count, 1}, {256, 1}, count}, {{bodies_count, 1}, {256, 1}, bodies_count}, {{side, side}, {16, 16}, side},
        {{256 * 256, 1}, {256, 1}, count}, {{64, 1}, {64, 1}, 0}};
    std::vector<float> data(count), hip_result(count), cl_result(count);
    for (int i = 0; i < count; i++) data[i] = float(i * 7 % 1001) / 1001;

    cl_platform_id platform;
    cl_device_id device;
    if (clGetPlatformIDs(1, &platform, nullptr) || clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 1, &device, nullptr)) return 1;
    cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
    cl_command_queue queue = clCreateCommandQueueWithProperties(context, device, nullptr, nullptr);
    const char *parts[] = {head, bodies[0], bodies[1], bodies[2], bodies[3], bodies[4]};
    cl_program program = clCreateProgramWithSource(context, 6, parts, nullptr, nullptr);
    if (clBuildProgram(program, 1, &device, "-cl-mad-enable -cl-fp32-correctly-rounded-divide-sqrt", nullptr, nullptr)) {
        static char log[1 << 16];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, nullptr);
        puts(log);
        return 1;
    }
    float *memory[3]; // of all three: who finds it in the processor's caches would be the faster one
    for (int i = 0; i < 3; i++) {
        memory[i] = (float *)clSVMAlloc(context, CL_MEM_READ_WRITE, count * sizeof(float), 0);
        if (!memory[i]) return 1;
        (void)hipMemcpy(memory[i], data.data(), count * sizeof(float), hipMemcpyHostToDevice);
    }
    for (int k = 0; k < 5; k++) {
        const Shape &shape = shapes[k];
        bool empty = k == 4;
        int times = empty ? 500 : 1;
        cl_kernel kernel = clCreateKernel(program, names[k], nullptr);
        for (int i = 0; i < 3; i++) clSetKernelArgSVMPointer(kernel, i, memory[i]);
        clSetKernelArg(kernel, 3, sizeof shape.n, &shape.n);
        dim3 grid(shape.items[0] / shape.group[0], shape.items[1] / shape.group[1]), block(shape.group[0], shape.group[1]);
        auto by_hip = [&] {
            for (int i = 0; i < times; i++) kernels[k]<<<grid, block>>>(memory[0], memory[1], memory[2], shape.n);
            if (!empty) (void)hipDeviceSynchronize();
        };
        auto by_cl = [&] {
            for (int i = 0; i < times; i++)
                clEnqueueNDRangeKernel(queue, kernel, 2, nullptr, shape.items, shape.group, 0, nullptr, nullptr);
            if (!empty) clFinish(queue);
        };
        auto by_openmp = [&] {
            for (int i = 0; i < times; i++) regions[k](memory[0], memory[1], memory[2], shape.n);
        };
        by_hip();
        (void)hipMemcpy(hip_result.data(), memory[2], count * sizeof(float), hipMemcpyDeviceToHost);
        by_openmp();
        std::vector<float> openmp_result(k == 3 ? 1 : count);
        (void)hipMemcpy(openmp_result.data(), memory[2], openmp_result.size() * sizeof(float), hipMemcpyDeviceToHost);
        by_cl();
        clFinish(queue);
        (void)hipMemcpy(cl_result.data(), memory[2], count * sizeof(float), hipMemcpyDeviceToHost);
        if (!empty && !same(names[k], "OpenCL", hip_result, cl_result)) return 1;
        if (!empty && !same(names[k], "OpenMP", hip_result, openmp_result)) return 1;
        double hip = 1e9, cl = 1e9, openmp = 1e9;
        for (int round = 0; round < 300; round++) { // by turns; as many as it takes to meet a quiet moment
            hip = std::min(hip, seconds(by_hip));
            (void)hipDeviceSynchronize();
            cl = std::min(cl, seconds(by_cl));
            clFinish(queue);
            openmp = std::min(openmp, seconds(by_openmp));
        }
        printf("%s %g %g %g\n", names[k], hip / times, cl / times, openmp / times);
        clReleaseKernel(kernel);
    }
    return 0;
}
